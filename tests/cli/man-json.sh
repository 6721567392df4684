#!/bin/sh
# reductio-json(5) has every member that the commands print, and no others; members and types are those that
# were promised (tests/promises/json.txt).
set -u
. tests/support/cli.sh
. tests/support/many.sh
. tests/support/promises.sh
puzzle=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
several=........77.....893..68.2.....75286...8...67.19.34...8....7.49..6...9....459...1.8
none=25.67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
entered=2+8.67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
library=":0000:x:$entered:913 522::"
HOME=$scratch
export HOME
unset XDG_STATE_HOME XDG_CONFIG_HOME
hard=$(grep -v '^#' data/packs/level-experiment.txt | head -1 | cut -c 1-81)
printf 'name one\n' | "$REDUCTIO_BIN" play --plain "$puzzle" > "$scratch/out"
printf 'run\n' | "$REDUCTIO_BIN" play --plain "$puzzle" > "$scratch/out"

# "command section member", the members below each heading: "\fBname\fP, \fBname\fP (type)".
awk '/^\.SS reductio/ { section = $3 } /^\.SH/ { section = $2 }
    after == ".TP" && /\(.*\)$/ && section !~ /^(DESCRIPTION|NAME)$/ {
        while (match($0, /\\fB[a-z_]*\\fP/)) {
            print section, substr($0, RSTART + 3, RLENGTH - 6)
            $0 = substr($0, RSTART + RLENGTH)
        }
    }
    { after = $0 }' man/reductio-json.5 | sort -u > "$scratch/page"

# members COMMAND...: those of the objects that the command prints, and whether they are in the page.
# Objects with names of techniques and rules are left out.
members() {
    command=$1
    "$REDUCTIO_BIN" "$@" --json < /dev/null 2> "$scratch/err" |
        awk -v command="$command" -f tests/support/json_types.awk > "$scratch/types"
    sort -u "$scratch/types" >> "$scratch/typed"
    sed 's/: .*//' "$scratch/types" | tr '.' '\n' | sed -e 's/\[]//g' -e '/^[a-z_]*$/!d' | sort -u |
        grep -vx "$command" > "$scratch/members"
    report "members of $*" "$(test -s "$scratch/members" || echo none
        while read -r member; do
            grep -qx -e "$command $member" -e "IDENTITY $member" -e "UNREADABLE $member" -e "STEPS $member" -e "RATINGS $member" "$scratch/page" ||
                case $command-$member in
                    check-needed | check-right | check-wrong) ;; # in the text of backdoors
                    *) echo "$member;" ;;
                esac
        done < "$scratch/members")"
    sed "s/^/$command /" "$scratch/members" >> "$scratch/printed"
}
: > "$scratch/printed"
: > "$scratch/typed"
members solve --all "$puzzle" "$several"
members solve "# board: 4x4+jigsaw:aaababbbcccdcddd
.....3.4....1.4."
members solve --rules=naked,hidden --search=depth --stats "$entered"
members solve --rules=naked --search=none "$puzzle"
members check "$puzzle" "$several" "$none" "$entered"
members check --missed --shape --backdoors "$hard"
members hint "$puzzle" "$several" "$entered" 283671945976548231415392876567419382834267159192835467321786594758924613649153728
members hint --only=experiment "$hard"
members steps "$hard"
members steps --all "$entered"
members rate --experiments "$puzzle" "$several"
members generate --seed=1 --rating=1-9 --experiments=1
members generate --seed=1
printf '# title: Sums\n# source: here\n%s\n' "$library" > "$scratch/titled"
members convert "$scratch/titled" "$puzzle"
members convert --shuffle "$puzzle"
echo nothing > "$scratch/unreadable"
members solve --with-errors "$scratch/titled" "$scratch/unreadable"
members techniques
members games
members stats
XDG_STATE_HOME=$scratch/state
export XDG_STATE_HOME
mkdir -p "$XDG_STATE_HOME/reductio"
echo 'x-wing lesson alone 2026-11-21' > "$XDG_STATE_HOME/reductio/practice"
echo 'x-wing practice alone 2026-11-22 41s' >> "$XDG_STATE_HOME/reductio/practice"
members stats --techniques

# Two members are too rare to be printed here.
sed 's/.* //' "$scratch/printed" | sort -u > "$scratch/all"
report 'the page has no other members' "$(sed 's/.* //' "$scratch/page" | sort -u | comm -23 - "$scratch/all" |
    grep -vx -e clash_smallest -e daily)"
sort -u "$scratch/typed" > "$scratch/out"
keep json "$scratch/out"
report 'the page can be read' "$(test "$(wc -l < "$scratch/page")" -gt 100 || echo no)"
test "$failures" -eq 0
