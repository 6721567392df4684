#!/bin/sh
# reductio help: the list of commands; on a terminal the manual page of a command, else its --help.
set -u
. tests/support/cli.sh

run 0 --help
cp "$scratch/out" "$scratch/list"
answers_with is_all 'help lists the commands' 0 "$(cat "$scratch/list")" help
for command in $(sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p' "$scratch/list"); do
    run 0 "$command" --help
    cp "$scratch/out" "$scratch/options"
    answers_with is_all "help $command" 0 "$(cat "$scratch/options")" help "$command"
done
run 2 help no-such-command
report 'a command that does not exist' "$(grep -q "'no-such-command' is not a command" "$scratch/err" || echo no)"
run 2 help solve check
report 'two commands' "$(grep -q 'one command at a time' "$scratch/err" || echo no)"

# On a terminal man is called with the page; where man fails, the options are listed.
mkdir "$scratch/bin"
on_terminal() {
    PATH=$scratch/bin:$PATH script -qec "'$REDUCTIO_BIN' help solve" /dev/null < /dev/null | tr -d '\r' > "$scratch/out"
}
if command -v script > /dev/null; then
    for status in 0 16; do
        printf '#!/bin/sh\necho "man was asked for $*"\nexit %d\n' $status > "$scratch/bin/man"
        chmod +x "$scratch/bin/man"
        on_terminal
        report "man is asked for the page, status $status" \
            "$(grep -qx 'man was asked for reductio-solve' "$scratch/out" || echo no)"
        report "the options follow if man fails, status $status" \
            "$(test "$(grep -c '^Usage: reductio solve' "$scratch/out")" -eq $((status != 0)) || echo no)"
    done
else
    echo 'skip a terminal: script is not installed'
fi
test "$failures" -eq 0
