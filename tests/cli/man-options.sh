#!/bin/sh
# The page of each command has the options that its --help lists, in the same spelling, and no others.
# Both state the same defaults, and every option with a value states one.
set -u
. tests/support/cli.sh

# Options with their texts, one per line: "-j, --jobs=N | Use N threads (default: ...".
of_help() {
    "$REDUCTIO_BIN" "$1" --help | tee -a "$scratch/texts" | awk '
        /^$/ { inside = 0 }
        /^  (-.,|   ) --/ { sub(/^ */, ""); sub(/  +|$/, " | "); printf "\n%s", $0; inside = 1; next }
        inside { sub(/^ */, ""); printf " %s", $0 }
        END { print "" }' | sed '/^$/d; s/ *$//' | sort
}
of_page() {
    sed -e 's/\\f[BIRP]//g' -e 's/\\-/-/g' "$1" | awk '
        /^\.(TP|TQ|SH|SS)/ { inside = 0; heading = $1 == ".TP"; next }
        heading && /^-/ { printf "\n%s |", $0; inside = 1; heading = 0; next }
        inside && !/^\./ { printf " %s", $0 }
        { heading = 0 }
        END { print "" }' | sed '/^$/d' | sort
}
names_of() { sed 's/ |.*//' "$1"; }
# "--jobs (default: one for each processor)", a line for each default.
defaults_of() {
    sed 's/^\(-., \)\{0,1\}\(--[a-z-]*\)[^|]*/\2 /' "$1" |
        awk '{ name = $1; while (match($0, /\(default: [^)]*\)/)) {
            print name, substr($0, RSTART, RLENGTH); $0 = substr($0, RSTART + RLENGTH) } }' | sort
}

"$REDUCTIO_BIN" --help > "$scratch/texts"
for command in $(sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p' "$scratch/texts"); do
    page=man/reductio-$command.1
    of_help "$command" > "$scratch/help"
    of_page "$page" > "$scratch/page"
    names_of "$scratch/help" > "$scratch/help-names"
    names_of "$scratch/page" > "$scratch/page-names"
    report "options of $command" "$(test -s "$scratch/help-names" || echo none;
        diff "$scratch/help-names" "$scratch/page-names" | grep '^[<>]' | tr '\n' ';')"
    defaults_of "$scratch/help" > "$scratch/help-defaults"
    defaults_of "$scratch/page" > "$scratch/page-defaults"
    report "defaults of $command" "$(comm -23 "$scratch/help-defaults" "$scratch/page-defaults" | tr '\n' ';')"
    report "$page states the default of every option with a value" \
        "$(grep '^[^|]*=' "$scratch/page" | grep -v '(default: ' | cut -d '|' -f 1 | tr '\n' ';')"
done

# The statistics of solve are headings in the section STATISTICS, those of rules have a common one.
"$REDUCTIO_BIN" solve --stats --rules=naked --search=depth \
    2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8 |
    sed -n 's/^# \(.*[a-z]\)  *[0-9.]*$/\1/p' | grep -v '^by ' | sort > "$scratch/printed"
sed -n '/^\.SH STATISTICS/,/^\.SH EX/s/^.fB\([a-z ]*\).fP$/\1/p' man/reductio-solve.1 | sort > "$scratch/described"
report 'reductio-solve(1) describes each statistic' "$(test -s "$scratch/printed" || echo none;
    diff "$scratch/printed" "$scratch/described" | grep '^[<>]' | tr '\n' ';')"
report 'no line of --help is wider than 79 columns' "$(grep '.\{80\}' "$scratch/texts")"
test "$failures" -eq 0
