#!/bin/sh
# Places and files that would damage a game: the player loses nothing by them, and is informed.
set -u
. tests/support/cli.sh

HOME=$scratch XDG_STATE_HOME=$scratch/state XDG_CONFIG_HOME=$scratch/config TERM=dumb
export HOME XDG_STATE_HOME XDG_CONFIG_HOME TERM
state=$XDG_STATE_HOME/reductio
games=$state/games
puzzle=4...7..........9433....9....9..2.7...1.....5...5.4..9....8....6837..........5...1
# lines LINE...: the lines that are typed.
lines() { printf '%s\n' "$@" > "$scratch/input"; }
# `told` NAME TEXT: the output has the text.
told() { report "$1" "$(grep -q -- "$2" "$scratch/out" || echo "does not say: $2")"; }
# is NAME COMMAND...: the command is true.
is() {
    name=$1
    shift
    report "$name" "$("$@" || echo no)"
}

# A last line without its end: it is taken, and what is played then does not run into it.
lines 'r1c3 8' 'r1c2 6' quit
run 0 play --plain "$puzzle"
mv "$games"/*.game "$scratch/whole.game"
{
    printf '\357\273\277'
    sed 's/$/ /' "$scratch/whole.game"
} > "$scratch/edited"
printf %s "$(cat "$scratch/edited")" > "$games/edited.game"
lines 'r5c5 6' quit
run 0 play --plain --game=edited
told 'a last line without its end is no damage' '^A game. 57 empty cells'
lines status quit
run 0 play --plain --game=edited
told 'and what came after it is kept' '^A game. 56 empty cells'
is 'nothing was put aside' test ! -e "$games/edited.damaged"

# Where the whole of a damaged game is can be read on 80 columns.
sed 's/r1c3=8/r1c3=2/' "$scratch/whole.game" > "$games/2026-11-21-99.game"
run 0 play --plain --game=2026-11-21-99
report 'where a damaged game is' "$(grep -o 'Damaged in line.*' "$scratch/out" | cut -c1-78 |
    grep -q 'the whole file is in 2026-11-21-99[.]damaged' || echo no)"
is 'and it is there' cmp -s "$games/2026-11-21-99.damaged" - <<EOF
$(sed 's/r1c3=8/r1c3=2/' "$scratch/whole.game")
EOF

# A file that nobody made by playing.
dd if=/dev/null of="$games/large.game" bs=1048576 seek=65 2> /dev/null
refuses 'a large file is not read' 2 'larger than 64 MB' play --plain --game=large
rm "$games/large.game"

# Marks that take the owner's rights. Root has them all the same: only what is made is looked at.
rm -r "$state"
lines 'r1c3 8' quit
(umask 0777 && run 0 play --plain "$puzzle")
is 'the directory can be used' test "$(ls -ld "$games" | cut -c1-10)" = drwx------
rm -r "$state"

# The home directory is not an absolute path.
(
    cd "$scratch" || exit 1
    HOME=here
    unset XDG_STATE_HOME
    run 0 play --plain "$puzzle"
    test ! -e here
)
report 'nothing is written where one happens to be' "$(test ! -e "$scratch/here" || echo 'it is')"

# A link that leads nowhere, and a file in the place of a directory.
lines 'r1c3 8' status quit quit
mkdir -p "$state"
ln -s nowhere "$games"
run 0 play --plain "$puzzle"
told 'a link that leads nowhere' 'Not saved: .*games: .*it is a broken symbolic link'
told 'the status says so' 'The game is not saved'
told 'and the game is told at the end' '  reductio play --plain 4.8.7'
rm -r "$state"
echo mine > "$state"
run 3 play --plain "$puzzle"
told 'a file in its place' 'Not saved: .*Not a directory'
is 'which stays' test "$(cat "$state")" = mine
run 2 stats
is 'statistics that cannot be read are not none' grep -q 'Not a directory' "$scratch/err"

# A stack that is too small for the program; sanitizers and valgrind have stacks of their own.
if test -z "${TEST_MODE:-}"; then
    for command in rate 'play --plain'; do
        # shellcheck disable=SC2086
        # shellcheck disable=SC3045 # every shell that runs the tests has it
        (ulimit -s 64; "$REDUCTIO_BIN" $command < /dev/null > /dev/null 2> "$scratch/err")
        status=$?
        report "a small stack: $command" "$(test "$status" -eq 3 &&
            grep -qx "reductio: the stack is too small; 'ulimit -s 512' allows enough" "$scratch/err" ||
            echo "status $status")"
    done
fi
test "$failures" -eq 0
