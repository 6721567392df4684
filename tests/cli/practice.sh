#!/bin/sh
# Practice in lines: due entries are asked for, and each answer is on the disk before it is shown.
set -u
. tests/support/cli.sh

XDG_STATE_HOME=$scratch/state
XDG_CONFIG_HOME=$scratch/config
export XDG_STATE_HOME XDG_CONFIG_HOME
kept=$XDG_STATE_HOME/reductio/practice
mkdir -p "$XDG_STATE_HOME/reductio"
echo 'naked-pair lesson helped 2026-11-20' > "$kept"

practise() {
    printf '%s\n' "$@" | timeout 60 "$REDUCTIO_BIN" play --plain --practice --seed=5 > "$scratch/out" 2>&1
}

practise 1 hint hint hint hint
report 'it is due' "$(grep -q '^1: Today: 1 due, ' "$scratch/out" || echo no)"
report 'the first review names it' "$(grep -q 'Find: Naked Pair\.' "$scratch/out" || echo no)"
report 'it is missed when it is shown' "$(grep -q '^naked-pair practice missed .* 1s$' "$kept" || echo no)"
report 'the reason' "$(grep -q 'Naked Pair: due, last seen .* It returns tomorrow' "$scratch/out" || echo no)"

practise left 'practice naked pair' step step step step step
report 'five against the clock, all passed over' "$(grep -q '0 of 5 positions found in 5 s: 1 s each' "$scratch/out" || echo no)"
report 'each task is printed' "$(test "$(grep -c 'Find: Naked Pair' "$scratch/out")" -eq 5 || echo no)"
report 'each is kept' "$(test "$(wc -l < "$kept")" -eq 7 || echo no)"

# Killed as soon as the answer is read, the program loses nothing.
mkfifo "$scratch/in" "$scratch/answers"
"$REDUCTIO_BIN" play --plain --practice --seed=6 < "$scratch/in" > "$scratch/answers" 2>&1 &
exec 3> "$scratch/in" 4< "$scratch/answers"
printf 'practice naked pair\nstep\n' >&3
while read -r line <&4; do
    case $line in *' of 5, '* | *'It returns'*) break ;; esac
done
kill -9 $!
exec 3>&- 4<&-
report 'nothing is lost by a kill' "$(test "$(wc -l < "$kept")" -eq 8 || echo no)"

run 2 play --practice --daily
report 'no game besides' "$(grep -q '^reductio: --practice and --daily cannot be combined' "$scratch/err" || echo no)"
test "$failures" -eq 0
