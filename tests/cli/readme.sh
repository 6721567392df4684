#!/bin/sh
# The commands that README.md shows under "From the command line" work as they are written there, and
# answer what it says. What they are piped into is left out: it need not be installed.
set -u
. tests/support/cli.sh
. tests/support/many.sh

sed -n '/^## From the command line/,/^## /s/^    //p' README.md > "$scratch/shown"
many 20 > "$scratch/puzzles.txt"
cp "$scratch/puzzles.txt" "$scratch/odd.csv"
cp "$scratch/puzzles.txt" "$scratch/clean.txt"
cd "$scratch" || exit 1

# The commands, and the settings of variables that they use; without pipes and redirections.
sed -n 's/^\(\$ \)\{0,1\}\(reductio [a-z]* .*\)$/\2/p; /^[a-z]*=[0-9.]*$/p' shown |
    sed 's/ *[|#>].*//' > commands
reductio() {
    "$REDUCTIO_BIN" "$@"
}
while read -r command; do
    eval "$command" < input > out 2> err
    status=$?
    # 1 is an answer, as to a puzzle that is none.
    report "README: $command" "$(test "$status" -le 1 || echo "status $status")"
done < commands
report 'README has commands' "$(test "$(grep -c '^reductio' commands)" -gt 10 || shown commands)"

# Answers that are shown: a line behind "$ reductio ...".
awk '/^\$/ { command = /^\$ reductio [^|>]*$/ ? substr($0, 3) : ""; next }
    command != "" { print command; print; command = "" }' shown > answers
while read -r command && read -r answer; do
    eval "$command" < input > out 2> err
    report "README's answer to $command" "$(test "$(cat out)" = "$answer" || echo "not: $answer")"
done < answers
report 'README has answers' "$(test -s answers || echo 'none found')"
test "$failures" -eq 0
