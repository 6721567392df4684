#!/bin/sh
# Uses the installed program as a player does: in a terminal of its own it fills the last empty cell
# and quits; then the commands answer, and the statistics have the game. All keys are typed ahead.
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_STATE_HOME="$scratch" XDG_CONFIG_HOME="$scratch" TERM="${TERM:-xterm}" LC_ALL=C.UTF-8

puzzle=$(reductio generate --level=easy --seed=1)
solution=$(reductio solve "$puzzle" | tail -n 1)
before=$(printf '%s' "$solution" | cut -c -40)
digit=$(printf '%s' "$solution" | cut -c 41)
after=$(printf '%s' "$solution" | cut -c 42-)

case $(uname -s) in
Linux) typed() { script -qec "$1" /dev/null; } ;;
*) typed() { script -q /dev/null sh -c "$1"; } ;;
esac
printf '%sq' "$digit" | typed "stty rows 24 cols 80; reductio play $before.$after" > "$scratch/screen"

reductio --version
reductio hint "$puzzle"
reductio rate "$puzzle"
reductio steps "$puzzle" | tail -n 1
reductio stats --csv | tee "$scratch/games"
test "$(tail -n +2 "$scratch/games" | wc -l)" -eq 1 || {
    echo 'play.sh: the game that was played is not in the statistics; the screen was:' >&2
    cat "$scratch/screen" >&2
    exit 1
}
test -n "$(reductio techniques x-wing)"
echo 'play.sh: one game played, saved and counted'
