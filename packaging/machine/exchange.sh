#!/bin/sh
# packaging/machine/exchange.sh write PROGRAM DIRECTORY: writes puzzles in each format, JSON and a game.
# packaging/machine/exchange.sh read PROGRAM DIRECTORY: prints the puzzles and games that are read there.
# On two machines, the program writes the same files, except for the times in the game, and prints
# the same.
set -eu
todo=$1 program=$2 directory=$3
formats=tests/promises/formats.txt
XDG_STATE_HOME=$directory/state XDG_CONFIG_HOME=$directory/config LC_ALL=C.UTF-8 TERM=dumb
export XDG_STATE_HOME XDG_CONFIG_HOME LC_ALL TERM
case $todo in
write)
    mkdir -p "$directory/puzzles"
    "$program" generate -n 3 -s 7 > "$directory/puzzles/made"
    while read -r format; do
        "$program" convert --format="$format" "$directory/puzzles/made" > "$directory/puzzles/$format"
    done < "$formats"
    "$program" rate --json < "$directory/puzzles/made" > "$directory/puzzles/json"
    puzzle=$(head -n 1 "$directory/puzzles/made")
    {
        "$program" solve "$puzzle" | fold -w 1 | awk 'NR <= 9 { printf "r1c%d %d\n", NR, $1 }'
        printf '%s\n' undo hint quit
    } > "$directory/lines"
    "$program" play --plain "$puzzle" < "$directory/lines" > "$directory/answers"
    ;;
read)
    for file in "$directory"/puzzles/*; do
        echo "${file##*/}"
        test "${file##*/}" = json || "$program" convert --format=line "$file"
    done
    XDG_STATE_HOME=$(mktemp -d)
    cp -r "$directory/state/reductio" "$XDG_STATE_HOME"
    cp tests/saves/*.game "$XDG_STATE_HOME/reductio/games"
    "$program" games --json --all | sed 's/"played":"[^"]*",//' | sort
    for save in "$XDG_STATE_HOME"/reductio/games/*.game; do
        save=${save##*/}
        printf '%s\n' log hint quit | "$program" play --plain --game="${save%.game}"
    done
    rm -r "$XDG_STATE_HOME"
    ;;
esac
