#!/bin/sh
# Answers of `reductio play` that never take the terminal: help, version, bad options and bad input.
# Each complaint is one clear line on standard error, with the right status, and standard output
# stays empty. tests/screen checks games on a terminal.
set -u
. tests/support/cli.sh
puzzle=200670000006000201400000800500009300030000050002800007001000004708000600000053008

# answers NAME TEXT ARGUMENT...: status 0, the text on standard output, nothing on standard error.
answers() {
    name=$1 text=$2
    shift 2
    why=
    if ! run 0 "$@"; then
        why="status $status"
    elif test -s "$scratch/err"; then
        why='something on standard error'
    elif ! grep -q -- "$text" "$scratch/out"; then
        why="does not say: $text"
    elif LC_ALL=C grep '.\{81\}' "$scratch/out" | grep -q '[^ ] [^ ]'; then # not a path alone
        why='a line is longer than 80 characters'
    fi
    report "$name" "$why"
}

answers 'version' '^reductio [0-9][0-9.]*$' --version
run 0 --version
report 'version is one line' "$(test "$(wc -l < "$scratch/out")" -eq 1 || echo it is not)"
answers 'help' 'play' --help
answers 'help, short' 'play' -h
answers 'help of play' '--colours' play --help
answers 'help of play, short' '--assist' play -h

answers 'what is locked' '^Files are ' play --tell-lockdown
answers 'what is not locked' '^System calls are not locked' play --no-lockdown --tell-lockdown

# getopt's own complaint comes before the advice where to read more.
bad_option() {
    name=$1
    shift
    why=
    if ! run 2 "$@"; then
        why="status $status"
    elif test -s "$scratch/out"; then
        why='something on standard output'
    elif ! test -s "$scratch/err" || test "$(wc -l < "$scratch/err")" -gt 2; then
        why='not one or two lines on standard error'
    fi
    report "$name" "$why"
}
bad_option 'an option that is none' play --no-such-option
bad_option 'an option that is none, without the command' --no-such-option
bad_option 'a short option that is none' play -Z
bad_option 'an option without its value' play --colours
bad_option "a value for an option without" play "--ascii=yes" "$puzzle"
refuses 'colours that are none' 2 "'7'" play --colours=7 "$puzzle"
refuses 'colours that are no number' 2 "'many'" play --colours=many "$puzzle"
refuses 'an assist level that is none' 2 "'much'" play --assist=much "$puzzle"
refuses 'what is to run by itself and is none' 2 "'magic'" play --auto=magic "$puzzle"
refuses 'what is to run by itself and is nothing' 2 'name the techniques' play --auto= "$puzzle"
refuses 'an experiment that is to run by itself' 2 'experiment cannot run automatically' \
    play --auto=forward,experiment "$puzzle"
refuses 'a seldom technique that is to run by itself' 2 'whale cannot run automatically' \
    play '--auto=naked pair, finned whale' "$puzzle"
refuses 'what runs by itself, and no terminal' 3 'terminal' \
    play '--auto=full house, hidden-single,0100,uniqueness' "$puzzle"
REDUCTIO_DATA=$scratch/nothing
export REDUCTIO_DATA
refuses 'a pack that is not installed' 2 'no such file; install reductio, or set REDUCTIO_DATA' play --pack=hard
REDUCTIO_DATA=data
refuses 'a pack that is none' 2 "--pack: 'harder' is not a level, a technique or 'experiments'" play --pack=harder
refuses 'a pack by a path' 2 'is not a level, a technique or' play --pack=../themes/dark
refuses 'a pack and a puzzle' 2 'has its own puzzles' play --pack=hard "$puzzle"
run 2 play --pack=hard --daily
report 'a pack and the daily puzzle' "$(grep -q -e '--pack and --daily cannot be combined' "$scratch/err" || echo no)"
refuses 'a pack, and no terminal' 3 'terminal' play --pack=hard
refuses 'the pack of a technique, and no terminal' 3 'terminal' play '--pack=X wing'
refuses 'the pack of a code, and no terminal' 3 'terminal' play --pack=0300
REDUCTIO_DATA=/nonexistent
refuses 'a pack that is not installed' 2 '/nonexistent/packs/level-hard.txt' play --pack=hard
unset REDUCTIO_DATA
refuses 'a daily level that is none' 2 "'harder'" play --daily=harder
refuses 'a daily level that says contradiction' 2 'is not a level' play --daily=contradiction
refuses 'a daily puzzle and another' 2 "'$puzzle'" play --daily "$puzzle"
refuses 'a seed that is none' 2 "'x'" play --seed=x
refuses 'the daily puzzle, and no terminal' 3 'terminal' play --daily=hard --seed=5
refuses 'a daily level in capitals, and no terminal' 3 'terminal' play --daily=HARD --seed=5
refuses 'a lesson that is none' 2 "'y-fish' is not a technique" play --learn=y-fish
refuses 'a lesson of what only finds contradictions' 2 'no lesson' play --learn=digit-twice
refuses 'a lesson and a puzzle' 2 'has its own positions' play --learn "$puzzle"
refuses 'a lesson, and no terminal' 3 'terminal' play --learn=x-wing
refuses 'the lessons, and no terminal' 3 'terminal' play --learn
refuses 'a theme that is none' 2 'no-such-theme' play --theme=no-such-theme "$puzzle"
mkdir -p "$scratch/config/reductio/themes" "$scratch/data/themes"
echo 'ink pink' > "$scratch/config/reductio/themes/own.theme"
echo 'ink pink' > "$scratch/config/reductio/themes/light.theme"
echo 'ink pink' | tee "$scratch/data/themes/own.theme" "$scratch/data/themes/mono.theme" \
    > "$scratch/data/themes/installed.theme"
export XDG_CONFIG_HOME="$scratch/config" REDUCTIO_DATA="$scratch/data"
refuses "the player's theme, by its name" 2 'config/reductio/themes/own.theme:1:5' play \
    --theme=own "$puzzle"
refuses "the player's theme of a built-in name" 2 'config/reductio/themes/light.theme:1:5' play \
    --theme=light "$puzzle"
refuses 'an installed theme' 2 'data/themes/installed.theme:1:5' play --theme=installed "$puzzle"
refuses 'a built-in theme, and no terminal' 3 'terminal' play --theme=mono "$puzzle"
unset XDG_CONFIG_HOME REDUCTIO_DATA
refuses 'a command that is none' 2 "'solv' is not a file" solv "$scratch/input"
refuses 'two puzzles' 2 'one' play "$puzzle" "$puzzle"
refuses 'a configuration that is not there' 2 'no-such-config' play \
    --config="$scratch/no-such-config" "$puzzle"

refuses 'no such file' 2 'no-such-file: no such file' play "$scratch/no-such-file"
refuses 'no such file, without the command' 2 'no such file' "$scratch/no-such-file"
refuses 'a directory' 2 'directory' play "$scratch"
: > "$scratch/empty"
refuses 'an empty file' 2 'empty.*no puzzle' play "$scratch/empty"
printf '\n\n# a comment\n' > "$scratch/comments"
refuses 'a file of nothing but comments' 2 'no puzzle' play "$scratch/comments"
refuses 'an empty pipe' 2 'standard input.*no puzzle' play -
refuses 'an empty argument' 2 . play ''

short=${puzzle%?}
refuses '80 characters' 2 '80' play "$short"
refuses '82 characters' 2 '82' play "${puzzle}1"
refuses 'a link to a puzzle with two 2s' 2 'row 1 has two 2s' \
    play "http://example.org/?bd=22${puzzle#??}"
echo "$short" > "$scratch/80.txt"
refuses '80 characters in a file' 2 '80\.txt:1:.*80' play "$scratch/80.txt"
echo "${puzzle}1" > "$scratch/82.txt"
refuses '82 characters in a file' 2 '82\.txt:1:.*82' play "$scratch/82.txt"
echo "$short" > "$scratch/input"
refuses '80 characters from a pipe' 2 'standard input:1:.*80' play -
: > "$scratch/input"

# The letter stands in line 3, column 5 of the file.
cat > "$scratch/letter.txt" << END
2 0 0  6 7 0  0 0 0
0 0 6  0 0 0  2 0 1
4 0 Q  0 0 0  8 0 0
5 0 0  0 0 9  3 0 0
0 3 0  0 0 0  0 5 0
0 0 2  8 0 0  0 0 7
0 0 1  0 0 0  0 0 4
7 0 8  0 0 0  6 0 0
0 0 0  0 5 3  0 0 8
END
refuses 'a letter in the grid' 2 'letter\.txt:3:5: ' play "$scratch/letter.txt"
printf '# title: one\n%s\n' "20067000Q${puzzle#?????????}" > "$scratch/line.txt"
refuses 'a letter in a line' 2 'line\.txt:2:9: ' play "$scratch/line.txt"
refuses 'a letter on the command line' 2 '1:9: ' play "20067000Q${puzzle#?????????}"

refuses 'two 5s in a row' 2 'row 1.*5.*r1c1.*r1c2' play "55${puzzle#??}"
refuses 'two 5s in a column' 2 'column 1.*5.*r1c1.*r2c1' play \
    5........5.......................................................................
printf '5.......5%s\n' "${puzzle#?????????}" > "$scratch/twice.txt"
refuses 'two 5s in a row of a file' 2 'row 1.*5.*r1c1.*r1c9' play "$scratch/twice.txt"
refuses 'no solution' 1 'no solution' play \
    .....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........

head -c 4096 /dev/zero > "$scratch/zeros"
refuses 'binary zeros' 2 'zeros' play "$scratch/zeros"
head -c 65536 "$REDUCTIO_BIN" > "$scratch/garbage"
refuses 'binary garbage' 2 'garbage' play "$scratch/garbage"
printf '\033[2J\033]0;title\007%s\n' "$puzzle" > "$scratch/controls"
refuses 'control characters are not echoed' 2 'controls' play "$scratch/controls"
dd if=/dev/null of="$scratch/huge" bs=1048576 seek=65 2> /dev/null # takes no room
refuses 'a huge file' 2 'larger' play "$scratch/huge"
rm "$scratch/huge"
printf '%s' "$(printf '%s\n%s' "$puzzle" oops)" > "$scratch/second"
refuses 'a second line that is no puzzle' 2 'second:2' play "$scratch/second"

# A good puzzle, and no terminal to play it on.
refuses 'no terminal' 3 'terminal' play "$puzzle"
refuses 'no terminal for the menu' 3 'terminal' play
refuses 'no terminal, without the command' 3 'terminal'
echo "$puzzle" > "$scratch/input"
if command -v setsid > /dev/null; then # no controlling terminal either, so that there is no /dev/tty
    cat > "$scratch/alone" << END
#!/bin/sh
exec setsid "$REDUCTIO_BIN" "\$@"
END
    chmod +x "$scratch/alone"
    program=$REDUCTIO_BIN
    REDUCTIO_BIN=$scratch/alone
    refuses 'a puzzle from a pipe and no terminal' 3 'terminal' play -
    REDUCTIO_BIN=$program
else
    echo 'skip a puzzle from a pipe and no terminal: no setsid here'
fi
test "$failures" -eq 0
