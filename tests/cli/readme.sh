#!/bin/sh
# Every command that README.md, docs/command-line.md and the manual pages show works as it is written
# there, and prints what is shown below it. Games are played in the line mode. Programs in a pipeline
# need not be installed: without them the part before the pipe is run.
set -u
. tests/support/cli.sh
. tests/support/many.sh
. tests/support/manual.sh

# The blocks, with an empty line for all that is not in one.
{
    sed -e 's/^    //' -e t -e 's/.*//' README.md docs/command-line.md
    for page in man/reductio*.[157]; do test "$page" = man/reductio.7 || cat "$page"; done |
        sed '/^\.EX/,/^\.EE/!s/.*//; s/^\.E[XE]//' | typed
} > "$scratch/shown"
sed -n 's/^\([a-z-]*\):.*/\1/p' Makefile tests/Makefile > "$scratch/targets"
root=$PWD
mkdir "$scratch/home" "$scratch/there"
HOME=$scratch/home REDUCTIO_DATA=$root/data
export HOME REDUCTIO_DATA
unset XDG_STATE_HOME XDG_CONFIG_HOME
many 6 > "$scratch/there/puzzles.txt"
for name in odd.csv clean.txt; do cp "$scratch/there/puzzles.txt" "$scratch/there/$name"; done
(echo number,puzzle; sed 's/^/1,/' "$scratch/there/puzzles.txt") > "$scratch/there/table.csv"
echo 'name train' | "$REDUCTIO_BIN" play --plain "$(many 1)" > "$scratch/out"
echo 'reductio: odd.csv:2:1: planted' > "$scratch/there/bad.txt"
sed -n '/^# evenings.book/,/^\.EE/{/^\.EE/d; s/\\-/-/g; p;}' man/reductio-print.1 > "$scratch/there/evenings.book"
cd "$scratch/there" || exit 1

reductio() {
    case ${1-} in
        '' | -* | [0-9.]* | *.txt) "$REDUCTIO_BIN" --plain "$@" ;;
        play) "$REDUCTIO_BIN" "$@" --plain ;;
        *) "$REDUCTIO_BIN" "$@" ;;
    esac
}
# The part of a line that is run: all of it, or the part before a program that is not installed.
runnable() {
    for program in jq python3; do
        command -v "$program" > /dev/null || set -- "$(echo "$1" | sed "s/ *| $program .*//")"
    done
    echo "$1"
}

# A comment, and an answer behind "$ ", do not belong to a command.
sed -n 's/^\$ //; s/ *# .*//; /^reductio game 3/d; /^reductio$/p; /^reductio /p; /^awk /p; /^tail /p; /^echo /p; /^[a-z]*=[0-9.]*$/p' ../shown > ../commands
while read -r command; do
    eval "$(runnable "$command")" < ../input > ../out 2> ../err
    status=$?
    if test "$status" -eq 3 && grep -q 'built without cairo' ../err; then
        echo "skip what is shown: $command: there is no cairo"
        continue
    fi
    # 1 is an answer, as to a puzzle that has no solution.
    report "shown: $command" "$(test "$status" -le 1 || echo "status $status")"
done < ../commands
report 'there are commands' "$(test "$(grep -c '^reductio' ../commands)" -gt 90 || shown ../commands)"

# Whatever else stands in a block: calls of make with targets that exist, and the answers below "$ ".
grep -v -e '^\$ ' -e '^reductio' -e '^awk ' -e '^[a-z]*=' ../shown | sed 's/^.* make / make /; s/^make/ make/' |
    awk '/^ make/' | tr ' &' '\n\n' | grep -v -x -e make -e sudo -e '' | sort -u > ../wanted
sort -u ../targets > ../sorted
report 'the targets of make exist' "$(comm -23 ../wanted ../sorted)"

# Answers: the lines below "$ reductio ...", up to the next command or the end of the block. A
# command that writes to a file has no answer here. The pages show answers as a terminal has them:
# without the puzzle.
awk '/^\$ / {
        command = /^\$ reductio [^|>]*$/ ? substr($0, 3) : ""
        if (command != "") print "command " command
        next
    }
    /^$/ { command = "" }
    command != "" { print "answer " $0 }' ../shown > ../answers
sed -n 's/^command //p' ../answers > ../asked
while read -r command; do
    grep -A9 -F -x -e "command $command" ../answers | sed -n '1d; /^command /q; s/^answer //p' > ../expected
    eval "$command" < ../input 2> ../err | sed -e 's/^[1-9.]\{81\}  //' -e '/^# steps of /d' > ../out
    report "the answer to $command" "$(diff ../expected ../out)"
done < ../asked
report 'there are answers' "$(test "$(wc -l < ../asked)" -ge 6 || shown ../answers)"

# The conversation in reductio-play(1), in which bold lines are typed.
sed -n '/^\.EX/,/^\.EE/p' "$root/man/reductio-play.1" | sed -n '/^Warm/,/^\.EE/{/^\.EE/d; s/\\-/-/g; p;}' > ../talk
sed -n '/Warm-Up/,/^$/p' "$root/data/puzzles/supplied.txt" > warm-up.txt
sed -n 's/^\\fB\(.*\)\\fP$/\1/p' ../talk > ../typed
sed '/^\\fB/d' ../talk > ../expected
"$REDUCTIO_BIN" play --plain --no-save warm-up.txt < ../typed | head -4 > ../out
report 'the conversation in reductio-play(1)' "$(test -s ../typed || echo none; diff ../expected ../out)"
test "$failures" -eq 0
