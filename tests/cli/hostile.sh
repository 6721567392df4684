#!/bin/sh
# Answers about a hostile file, name or argument: no part of it reaches a terminal as a control
# code, or as text that cannot be seen. Every command gets all of it, in every format of its answer.
set -u
. tests/support/cli.sh
puzzle=200670000006000201400000800500009300030000050002800007001000004708000600000053008
LC_ALL=C.UTF-8
export LC_ALL

# Clear the screen, set the title, ring, DEL, C1, direction, not seen, tags, no UTF-8, overlong, and
# forty accents on one letter. \r and the rest of C0 as well, except for NUL, which no name can
# have.
evil=$(printf '\033[2Ja\033]0;b\a\177\302\233c\302\2200\342\200\256d\342\201\246\342\200\213')
evil="$evil$(printf '\357\273\277\363\240\201\201\233\300\233\355\240\200\370e\001\002\013\014\r\037')"
marks=$(printf '\314\201\314\202\314\203\314\204\314\205')
evil="${evil}e$marks$marks$marks$marks$marks$marks$marks$marks"

# harmless FILE...: nothing but text, line ends, and JSON's and curses' kind of UTF-8.
harmless() {
    for file; do
        if test -n "$(LC_ALL=C tr -d '\n\040-\176\200-\377' < "$file" | head -c 1 | od -An -c)"; then
            echo "control codes; "
        fi
        for bytes in '\302\233' '\302\220' '\342\200\256' '\342\201\246' '\342\200\213' \
            '\357\273\277' '\363\240\201\201' '\300\233' "$marks"; do
            if LC_ALL=C grep -qF "$(printf "$bytes")" "$file"; then echo "$bytes got through; "; fi
        done
        if test "${text:-utf8}" = utf8 && ! iconv -f UTF-8 -t UTF-8 "$file" > "$scratch/same" 2>&1; then
            echo 'no UTF-8; '
        fi
    done
}

# expect NAME ARGUMENT...: whatever the answer is, it is harmless, and the program does not break.
expect() {
    name=$1
    shift
    "$REDUCTIO_BIN" "$@" < "$scratch/input" > "$scratch/out" 2> "$scratch/err"
    status=$?
    why=$(harmless "$scratch/out" "$scratch/err")
    test $status -le 3 || why="$why status $status"
    report "$name" "$why"
}

# Titles and sources in each format that has them, remarks, bad lines; and names of files.
mkdir "$scratch/$evil" || exit 1
hostile="$scratch/$evil/x$evil.txt"
{
    printf '# %s\n# title: %s\n# source: %s\n%s\n' "$evil" "$evil" "$evil" "$puzzle"
    printf '%s %s\n' "$puzzle" "$evil"
    printf '%s\n' "$evil"
    printf '%s%s\n' "$puzzle" "$evil"
    printf '#A%s\n#D%s\n#C%s\n#S%s\n#U%s\n[Puzzle]\n' "$evil" "$evil" "$evil" "$evil" "$evil"
    echo "$puzzle" | fold -w 9
    printf '\n:0000:x:%s:::%s\n' "$puzzle" "$evil"
    printf '<opensudoku><name>%s</name><game data="%s" /><game data="%s"></opensudoku>\n' \
        "$evil" "$puzzle" "$evil"
    printf 'http://%s/?bd=%s\n' "$evil" "$evil"
    printf '2%s\n' "$puzzle" "$puzzle$puzzle"
} > "$hostile"
awk 'BEGIN { for (i = 0; i < 100000; i++) printf "%c[2J", 27; print "" }' > "$scratch/long"
cat "$scratch/long" >> "$hostile"

for command in solve check hint steps rate convert print; do
    expect "$command, a file" $command "$hostile"
    expect "$command, no such file" $command "$scratch/no$evil"
    expect "$command, a directory" $command "$scratch/$evil"
    expect "$command, no such option" $command "--$evil"
    expect "$command, no such short option" $command "-$evil"
done
for command in solve check hint steps rate; do
    expect "$command, JSON" $command --json "$hostile"
done
for format in $("$REDUCTIO_BIN" convert --list | cut -d " " -f 1); do
    text=bytes # titles of another encoding are unchanged
    expect "convert to $format" convert --to=$format "$hostile"
    text=utf8
done
expect 'convert to what is none' convert "--to=$evil" "$hostile"
expect 'convert, JSON' convert --json "$hostile"
expect 'print, text with a title' print --title="$evil" "$hostile"
expect 'print to a bad place' print --output="$scratch/no/$evil.pdf" "$hostile"
expect 'print to a bad form' print --output="$scratch/$evil" "$hostile"
if run 0 print --title="$evil" --output="$scratch/sheet$evil.svg" "$puzzle"; then
    cp "$scratch/sheet$evil.svg" "$scratch/sheet.svg"
    report 'print, SVG' "$(harmless "$scratch/sheet.svg")"
    expect 'print, several pages' print --title="$evil" --per-page=1 \
        --output="$scratch/pages$evil.svg" "$puzzle" "$puzzle"
else # print.sh tests whether it can be drawn
    echo "skip print, SVG: status $status, $(tr -cd ' -~' < "$scratch/err")"
fi
expect 'techniques' techniques "$evil"
for option in level technique symmetry pattern seed count givens daily jobs er with pack; do
    expect "generate --$option" generate "--$option=$evil"
done
for option in with without only order variant; do
    expect "rate --$option" rate "--$option=$evil" "$puzzle"
done
for option in assist auto theme colours pack daily seed learn config game; do
    expect "play --$option" play "--$option=$evil" "$puzzle"
done
expect 'play, a file' play "$hostile"
expect 'play, no such file' play "$scratch/$evil/no"
expect 'play, too many' play "$puzzle" "$evil"
expect 'no such command' "$evil"
for theme in "ink $evil" "[$evil]" "$evil = red" "text = $evil"; do
    printf '%s\n' "$theme" > "$scratch/$evil/theme"
    expect 'play, a theme' play --theme="$scratch/$evil/theme" "$puzzle"
done
TERM=$evil expect 'play, the terminal' play "$puzzle"
REDUCTIO_VARIANT=$evil expect 'the variant' solve "$puzzle"
REDUCTIO_DATA=$evil expect 'the data' play --pack=hard
XDG_STATE_HOME=/$evil expect 'the state' play --no-lockdown --tell-lockdown
COLUMNS=99999999999999999999 expect 'the width' techniques x-wing
SOURCE_DATE_EPOCH=$evil expect 'the date' print "$puzzle"

# Finished games, and games that somebody sent.
printf '1 begin=%s\n%s\n' "$evil" "$evil" > "$scratch/$evil/history"
expect 'stats, a file' stats --history="$scratch/$evil/history"
expect 'stats, JSON' stats --json --history="$scratch/$evil/history"
expect 'stats, no such level' stats --level="$evil"
expect 'stats, no such day' stats --since="$evil"
XDG_STATE_HOME=$scratch/$evil/state
export XDG_STATE_HOME
dots=$(echo "$puzzle" | tr 0 .)
printf 'reductio game 1\npuzzle %s\ntitle %s\nsource %s\nbegun 2026-11-21 20:15\nopening 0\n\nauto none\nenter %s\n' \
    "$dots" "$evil" "$evil" "$evil" > "$scratch/$evil/sent.game"
expect 'games, one that was sent' games --import "$scratch/$evil/sent.game"
printf 'reductio game 1\npuzzle %s\ntitle %s\nbegun 2026-11-21 20:15\nopening 0\n\nauto none\n' \
    "$dots" "$evil" > "$scratch/$evil/fine.game"
expect 'games, another' games --import "$scratch/$evil/fine.game"
expect 'games, a name that is none' games --import --name="$evil" "$scratch/$evil/fine.game"
expect 'games, listed' games
report 'games, both are there' "$(test "$(wc -l < "$scratch/out")" -eq 3 || echo they are not)"
expect 'games, listed as JSON' games --json
expect 'games, none of that name' games --export "$evil"
expect 'play, a game sent' play --game=fine
printf '%s\n' "$evil" > "$XDG_STATE_HOME/reductio/games/$(printf 'x\342\200\256y').game"
expect 'games, with a hostile name among them' games
test "$failures" -eq 0
