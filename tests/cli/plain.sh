#!/bin/sh
# `reductio play --plain` by a pipe: a game to its end, the ways out, and that nothing but text is
# written. tests/unit/ui/plain.c checks the texts of the answers.
set -u
. tests/support/cli.sh
HOME=$scratch XDG_STATE_HOME=$scratch/state XDG_CONFIG_HOME=$scratch/config TERM=dumb
export HOME XDG_STATE_HOME XDG_CONFIG_HOME TERM
puzzle=200670000006000201400000800500009300030000050002800007001000004708000600000053008

save=--no-save
# `says` NAME STATUS TEXT ARGUMENT...: plays the lines of the file input; the text (a basic regular
# expression) is in the answers, and the whole output is plain lines.
says() {
    name=$1 wanted=$2 text=$3
    shift 3
    why=
    if ! run "$wanted" play --plain ${save:+"$save"} "$@"; then
        why="status $status, not $wanted"
    elif test -s "$scratch/err"; then
        why='something on standard error'
    elif ! grep -aq -- "$text" "$scratch/out"; then
        why="does not say: $text"
    elif LC_ALL=C grep -q '[^[:print:]]' "$scratch/out"; then
        why='has bytes that are no text'
    fi
    report "$name" "$why"
}

# Seed 001: the possibilities of a row and of a cell.
sudoku_com=.6.1.4.5...83.56..2.......18..4.7..6..6...3..7..9.1..45.......2..72.69...4.5.8.7.
echo 'row 1' > "$scratch/input"
says '001: the possibilities of a row' 0 'Missing: 2 3 7 8 9\.' "$sudoku_com"
echo r1c1 > "$scratch/input"
says '001: the possibilities of a cell' 0 'Row 1 column 1: 3 9\.' "$sudoku_com"

# The solution is typed row by row, the givens too: they are refused, and that is all.
"$REDUCTIO_BIN" solve "$puzzle" | tr -d '\n' | fold -w 1 |
    awk '{ printf "r%dc%d %d\n", (NR - 1) / 9 + 1, (NR - 1) % 9 + 1, $1 }' > "$scratch/input"
says 'a game to its end' 0 'Solved in .* Level: medium, ER 2.0. Your first medium time.' "$puzzle"
report 'as many answers as lines' \
    "$(test "$(wc -l < "$scratch/out")" -eq 82 || echo "$(wc -l < "$scratch/out") lines")"
report 'a finished game is not unfinished' \
    "$(! grep -q "not finished" "$scratch/out" || echo it is)"
says 'the same without a kind of terminal' 0 'Solved in' "$puzzle"
(unset TERM && says 'the same with TERM unset' 0 'Solved in' "$puzzle" &&
    test "$failures" -eq 0) || failures=$((failures + 1))

printf 'run\nquit\n' > "$scratch/input"
says 'the engine solves it' 0 '^Solved in .* the program entered the digits' "$puzzle"
report 'nothing follows the end' \
    "$(test "$(tail -n 1 "$scratch/out")" = Leaving. || shown "$scratch/out")"

printf 'r6c5 3\nquit\nyes\nrow 1\n' > "$scratch/input"
says 'leaves when it is told to' 0 '^The game is not finished' "$puzzle"
report 'no line after leaving is played' "$(! grep -q '^Row 1' "$scratch/out" || echo it is)"

printf 'r6c5 3\nquit\n' > "$scratch/input"
save=
says 'what is played is saved' 0 '^Saved as ' "$puzzle"
printf 'r6c5\nundo\n' > "$scratch/input"
says 'and gone on with' 0 '^Row 6 column 5: 3, yours\.$'
printf 'r6c5 4\nname\nName By the Sea\nlog\nname\nquit\n' > "$scratch/input"
says 'its name is told' 0 '^Saved as [-0-9]*\. .name NAME. gives it another name\.$' "$puzzle"
report 'another is taken as it is typed' \
    "$(test "$(grep -c '^Saved as By the Sea\.' "$scratch/out")" -eq 3 || shown "$scratch/out")"
save=--no-save

printf 'r6c5 3' > "$scratch/input"
says 'the end of the input leaves, the last line is played' 0 '^Row 6 column 5: 3\.$' "$puzzle"
report 'what is unfinished is told' "$(grep -q '^  reductio play --plain 2' "$scratch/out" || echo it is not)"

: > "$scratch/input"
says 'no input at all' 0 'You are in row 5 column 5' "$puzzle"
says 'no puzzle: the menu' 0 '^1: Today'
says 'lessons' 0 '^Lessons\.' --learn

# A pipe waits for a puzzle that it has requested: the next line is meant for that puzzle.
printf 'new easy\nrun\n' > "$scratch/input"
says 'a new puzzle is waited for' 0 '^Solved in' --seed=1
printf 'status\n' > "$scratch/input"
says "today's puzzle is waited for" 0 '^[0-9]* empty cells\. Time' --daily=easy

printf 'learn full-house\nwhere\n' > "$scratch/input"
says 'a lesson' 0 'The pattern is marked'
printf 'log\n' > "$scratch/input"
says 'the input ends in the log of a lesson' 0 '^The log, newest first' --learn=x-wing
printf 'editor\n%s\nopen\nr6c5 3\n' "$puzzle" > "$scratch/input"
says 'a puzzle of one'\''s own' 0 '^Row 6 column 5: 3\.$'
printf 'set auto none\nset auto\n' > "$scratch/input"
says 'no automatic techniques' 0 '^auto none; ' "$puzzle"
printf 'learn x-wign\n' > "$scratch/input"
says 'a question ends in its own mark' 0 'did you mean X-Wing?$' "$puzzle"
printf 'set techniques x-wing\nset techniques\n' > "$scratch/input"
says 'one technique, and no contradictions' 0 '^techniques X-Wing; ' "$puzzle"
printf 'set speech terse\nr6c5\n' > "$scratch/input"
says 'terse' 0 '^r6c5: 3 4 6\.$\|^r6c5: ' "$puzzle"
mkdir -p "$scratch/config/reductio"
echo 'set speech terse' > "$scratch/config/reductio/config"
printf 'r1c1\n' > "$scratch/input"
says 'terse by the configuration' 0 '^r1c1: 2, given\.$' "$puzzle"
rm "$scratch/config/reductio/config"

printf '\033[2J\000\377\r\n\nlog\n\t\n%s\nrow 1\n' "$(head -c 70000 /dev/zero | tr '\0' a)" \
    > "$scratch/input"
says 'lines that are none' 0 '^Row 1: 2 empty' "$puzzle"
report 'a line that is too long' "$(grep -q 'too long' "$scratch/out" || echo it is not told)"

# Another program: the line that ends an answer, and the whole of a long one.
printf 'say ready\nboard\nsay 2\nlearn\nmore all\nSAY 3\n' > "$scratch/input"
says 'a program waits for the end of an answer' 0 '^ready$' "$puzzle"
report 'the answers stand between' "$(sed -n '/^ready$/,/^2$/p' "$scratch/out" |
    tr '\n' '/' | grep -q '^ready/2\.\. 67\. \.\.\./.*/\.\.\. \.53 \.\.8/2/$' || shown "$scratch/out")"
report 'and the rest of a long one' "$(test "$(tail -n 1 "$scratch/out")" = 3 &&
    test "$(grep -c '^More' "$scratch/out")" -eq 1 || shown "$scratch/out")"
printf 'name Kitchen table\nset\nset speech\n' > "$scratch/input"
says 'a name as it is typed' 0 'speech full; one of full, terse' "$puzzle"
save=
printf 'r6c5 3\nname Kitchen table\nstatus\n' > "$scratch/input"
says 'and kept' 0 '^Saved as Kitchen table\.$' "$puzzle"
printf 'r6c5 3\nname Wood shed\nname\n' > "$scratch/input"
says 'and told at once' 0 "^Saved as Wood shed\. 'name NAME' gives it another name\.$" "$puzzle"
save=--no-save

# Files of a game are in a directory of its own; a path elsewhere needs a game that is not locked.
printf 'print s.txt\nprint s.txt\nprint %s/there.txt\nprint s.pdf candidates\n' "$scratch" > "$scratch/input"
says 'a sheet as text' 0 '^Written: .*/reductio/exports/s\.txt\.$' "$puzzle"
report 'the sheet is there' "$(grep -q '24 givens' "$XDG_STATE_HOME/reductio/exports/s.txt" || echo no)"
report 'a sheet again' "$(grep -q '^There is already a file .*; choose another name\.$' "$scratch/out" || shown "$scratch/out")"
report 'paper' "$(grep -qF "reductio print --candidates --output='s.pdf' $(echo "$puzzle" | tr 0 .)" "$scratch/out" || shown "$scratch/out")"
if "$REDUCTIO_BIN" play --tell-lockdown | grep -q '^Files are locked'; then
    report 'elsewhere' "$(grep -q "^A game writes only in .*/exports/: use a name without '/'" "$scratch/out" || shown "$scratch/out")"
fi
printf 'print %s/beyond.txt\n' "$scratch" > "$scratch/input"
says 'elsewhere, not locked' 0 "^Written: $scratch/beyond\.txt\.\$" --no-lockdown "$puzzle"
report 'the file is there' "$(test -s "$scratch/beyond.txt" || echo no)"

# The words of a player are left alone, whatever they look like; the program's notation is understood.
mixed='# title: Rows 1, 4 and b7 at 1:20, r1c1 no. 3'
printf '%s\n%s\n' "$mixed" "$puzzle" > "$scratch/mixed"
cat > "$scratch/input" << 'END'
title
save-point b7
save-point r5c3=7
log
back
return
back
R0C1
row 10
cell R0c1
filter 1:20 r1c1
copy position /none/b7/r1c1.pdf
H
r1c2<>1
r1c2-15
r1c2<>1
eliminate r1c3 5
remove r1c3 5
row 1 column 4 is not 9
r46c46<>1
set cells xy
title
save-point r1c1 guess
undo
row 9
(9,9)
END
says 'the words of a player' 0 '^Rows 1, 4 and b7 at 1:20, r1c1 no. 3\. 24 givens\.$' "$scratch/mixed"
while read -r line; do
    report "an answer: $line" "$(grep -qxF -- "$line" "$scratch/out" || shown "$scratch/out")"
done << 'END'
Save point 'b7' is set; 'return' goes back to it.
Save point 'r5c3=7' is set; 'return' goes back to it.
1: save point 'r5c3=7'.
2: 57 empty: b7.
'R0C1' is not a cell: rows and columns are 1 to 9.
'row 10' is not a place; use r5c3, row 5, column 3 or box 2.
'R0c1' is not a place; use r5c3, row 5, column 3 or box 2.
'/none/b7/r1c1.pdf' does not end in .txt.
Look at box 5.
1 is not among the candidates of row 1 column 2.
Row 1 column 3: note 5 removed.
5 is not among the candidates of row 1 column 3.
Row 1 column 4 is filled: notes are for empty cells.
Note 1 removed: row 4 column 4, row 6 column 6.
Done: set cells xy.
Save point 'r1c1 guess' is set; 'return' goes back to it.
Undone: save point 'r1c1 guess'.
'(9,9)' is not a command. 'help' lists them.
END

# A title is the program's own only if the program made the puzzle; a time of day is not spoken as a duration.
save=
printf '# title: hard, no. 7\n%s\n' "$puzzle" > "$scratch/seventh"
printf 'r6c5 3\nmenu\nback\nnew easy\ntitle\nmenu\nabout 9\nquit\n' > "$scratch/input"
says 'a title that looks made' 0 '^hard, no\. 7\. ' "$scratch/seventh"
report 'a title that is made' "$(grep -q '^easy, number [0-9]*\. ' "$scratch/out" || shown "$scratch/out")"
report 'in the menu' "$(grep -q '^[0-9]*: Continue: hard, no\. 7, ' "$scratch/out" || shown "$scratch/out")"
report 'begun at a time' \
    "$(grep -q 'Begun [-0-9]* [0-9][0-9]:[0-9][0-9]\. Saved as' "$scratch/out" || shown "$scratch/out")"
rm -rf "$XDG_STATE_HOME/reductio"

# Leaving a saved game: one that is solved goes into the archive, and one that was not saved is
# tried again.
save=
"$REDUCTIO_BIN" solve "$puzzle" | sed 's/.$/./' > "$scratch/nearly"
printf 'run\nquit\n' > "$scratch/input"
says 'a game but for one cell' 0 '^Solved in' "$(cat "$scratch/nearly")"
run 0 games --all
report 'a solved game is in the archive' \
    "$(grep -q 'solved *archived' "$scratch/out" || shown "$scratch/out")"
printf 'name Again\nrun\nname Again\nquit\n' > "$scratch/input"
says 'a game to be solved' 0 '^Solved in' "$(cat "$scratch/nearly")"
says 'another of its name' 0 '^Solved in' "$(cat "$scratch/nearly")"
run 0 games --all
report 'is in the archive, too' \
    "$(test "$(grep -c '^Again.*archived' "$scratch/out")" -eq 2 || shown "$scratch/out")"
games=$XDG_STATE_HOME/reductio/games
mkfifo "$scratch/lines"
"$REDUCTIO_BIN" play --plain "$puzzle" < "$scratch/lines" > "$scratch/out" 2> "$scratch/err" &
exec 3> "$scratch/lines"
printf 'r6c5 3\nname Deleted\nnotes-fill\n' >&3
await $! grep -q '^All notes' "$scratch/out"
rm "$games/Deleted.game"
echo 'r6c6 5' >&3
exec 3>&-
wait
report 'a game whose file was deleted is saved again' \
    "$(grep -q 'r6c6=5' "$games/Deleted.game" || shown "$scratch/out" "$scratch/err")"
printf 'step\nstep\nquit\n' > "$scratch/input"
says "today's puzzle is saved" 0 '^Saved as' --daily=easy
blanks=$(sed -n 's/^Daily .* \([0-9]*\) empty cells\..*/\1/p' "$scratch/out")
says 'and gone on with' 0 "^Daily .* $((blanks - 1)) empty cells\\." --daily=easy

# Moves that could not be saved: the status of the system's errors. A state directory below a file cannot
# be made, and a file of at most one block is as good as a full disk.
: > "$scratch/file"
# unsaved NAME TEXT ARGUMENT...: status 3, the text on standard error.
unsaved() {
    name=$1 text=$2
    shift 2
    XDG_STATE_HOME=$unsaved_in run 3 play --plain "$@"
    report "$name" "$(test "$status" -eq 3 && grep -q -- "$text" "$scratch/err" ||
        shown "$scratch/out" "$scratch/err")"
}
unsaved_in=$scratch/file
printf 'r6c5 3\n' > "$scratch/input"
unsaved 'no place to save, end of the input' 'some moves of the game are not saved: ' "$puzzle"
printf 'r6c5 3\nquit\nquit\n' > "$scratch/input"
unsaved 'no place to save, quit' 'some moves of the game are not saved: ' "$puzzle"
printf 'r6c5 3\nnew easy\nquit\nquit\n' > "$scratch/input"
unsaved 'no place to save, another game' 'some moves of the game are not saved: ' "$puzzle"
printf 'run\nquit\n' > "$scratch/input"
unsaved 'no place to record a result' '1 finished game not recorded: ' "$(cat "$scratch/nearly")"
printf 'r6c5 3\n' > "$scratch/input"
XDG_STATE_HOME=$scratch/file run 0 play --plain --no-save "$puzzle"
report 'nothing is to be saved' "$(test "$status" -eq 0 || echo "status $status")"
printf 'row 1\nquit\n' > "$scratch/input"
XDG_STATE_HOME=$scratch/file run 0 play --plain "$puzzle"
report 'no move that could be lost' "$(test "$status" -eq 0 || echo "status $status")"
{ printf 'name Full\n' && yes 'note r1c3 4' | head -n 200; } > "$scratch/lines.txt"
(trap '' XFSZ; ulimit -f 1; "$REDUCTIO_BIN" play --plain "$puzzle" < "$scratch/lines.txt" 2>&1; echo "status $?") |
    cat > "$scratch/out"
report 'a full disk' "$(grep -q 'some moves of the game are not saved: ' "$scratch/out" &&
    tail -n 1 "$scratch/out" | grep -qx 'status 3' || shown "$scratch/out")"
save=--no-save

# The streams that a shell can close. Valgrind puts files of its own into their places.
if test "${TEST_MODE:-}" = valgrind; then
    echo 'skip no input at all, no output at all: valgrind opens files first'
else
    report 'no input at all' "$("$REDUCTIO_BIN" play --plain --no-save "$puzzle" \
        2> "$scratch/err" > "$scratch/out" <&-
        test $? -eq 3 && grep -q 'standard input: ' "$scratch/err" || shown "$scratch/err")"
    report 'no output at all' "$(echo 'row 1' |
        "$REDUCTIO_BIN" play --plain --no-save "$puzzle" 2> "$scratch/err" >&-
        test $? -eq 3 && grep -q 'standard output: ' "$scratch/err" || shown "$scratch/err")"
fi

# Nobody listens any more: it leaves, without a word and without a signal.
yes 'row 1' | head -n 100000 > "$scratch/input"
{ "$REDUCTIO_BIN" play --plain "$puzzle" < "$scratch/input" 2> "$scratch/err"
    echo $? > "$scratch/status"; } | head -n 1 > "$scratch/out"
report 'a closed pipe' "$(test "$(cat "$scratch/status")" -eq 0 || shown "$scratch/status")"
report 'a closed pipe, quietly' "$(test ! -s "$scratch/err" || echo something on standard error)"

echo "$puzzle" > "$scratch/input"
if command -v setsid > /dev/null; then
    cat > "$scratch/alone" << END
#!/bin/sh
exec setsid "$REDUCTIO_BIN" "\$@"
END
    chmod +x "$scratch/alone"
    program=$REDUCTIO_BIN
    REDUCTIO_BIN=$scratch/alone
    refuses 'a puzzle from a pipe and nobody to type' 3 'give the puzzle as an argument' play --plain -
    REDUCTIO_BIN=$program
else
    echo 'skip a puzzle from a pipe and nobody to type: no setsid here'
fi
: > "$scratch/input"
refuses 'a puzzle that is none' 2 'is not a file' play --plain nonsense
test "$failures" -eq 0
