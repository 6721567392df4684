#!/bin/sh
# The manual has every option that a command's --help lists, in the same spelling, and no others.
set -u
. tests/support/cli.sh

# Of the help: "-j, --jobs=N" and "--json", one a line.
of_help() {
    "$REDUCTIO_BIN" "$1" --help | tee -a "$scratch/texts" |
        sed -n 's/^  \(-[A-Za-z], \|    \)\(--[a-z-]*\(\[\{0,1\}=[A-Z]*]\{0,1\}\)\{0,1\}\).*/\1\2/p' | sed 's/^ *//' | sort
}

# Of the manual: the headings of options between two headings (regular expressions).
of_manual() {
    awk -v from="$1" -v to="$2" '$0 ~ from { inside = 1; next } $0 ~ to { inside = 0 }
        inside && after == ".TP"; { after = $0 }' man/reductio.1 |
        sed -n '/^\.BR* \\-/{ s/^\.BR* //; s/\\f[A-Z]//g; s/\\-/-/g; s/ ", " /, /; s/ =/=/; s/ \[=/[=/; p; }' | sort
}

{ of_manual '^[.]SH OPTIONS' '^[.]SH'; } > "$scratch/manual"
of_help play > "$scratch/help"
echo --version >> "$scratch/help"
sort -o "$scratch/help" "$scratch/help"
report 'options of play' "$(diff "$scratch/help" "$scratch/manual" | grep '^[<>]' | tr '\n' ';')"
of_manual '^[.]SH BATCH COMMANDS' '^[.]S[HS]' > "$scratch/common"
of_manual '^[.]SS Which techniques' '^[.]S[HS]' > "$scratch/choice"
for command in $("$REDUCTIO_BIN" --help | sed -n "s/^  \([a-z][a-z]*\)  *.*/\1/p" | grep -v "^play$"); do
    of_help $command > "$scratch/help"
    of_manual "^[.]SS reductio $command" '^[.]S[HS]' > "$scratch/own"
    case $command in
    hint | steps | rate | techniques) cat "$scratch/choice" >> "$scratch/own" ;;
    esac
    sort "$scratch/common" "$scratch/own" > "$scratch/manual"
    # What not all have is told with the common ones.
    case $command in
    techniques | stats | games) lacks='^> -j, ' ;;
    print) lacks='^> --json$' ;;
    *) lacks='^$' ;;
    esac
    report "options of $command" "$(diff "$scratch/help" "$scratch/manual" | grep '^[<>]' |
        grep -v '^> --variant=NAME$' | grep -v "$lacks" | tr '\n' ';')"
done
"$REDUCTIO_BIN" --help >> "$scratch/texts"
report 'no line of --help is wider than 79 columns' "$(grep '.\{80\}' "$scratch/texts")"
test "$failures" -eq 0
