#!/bin/sh
# Every step of every technique against the solution, over a few puzzles made for it: the step must
# be true, have a reason, and need only its declared needs. `make check-sound` takes minutes over
# it.
set -u
. tests/support/judges.sh

# A slow run takes one puzzle: not less than this can be asked.
puzzles=$((3 / ${REDUCTIO_SLOW:-1}))
test "$puzzles" -gt 0 || puzzles=1

# hold ARGUMENT...
hold() {
    judge sound -s 3 "$@"
    status=$?
    awk '/ [1-9][0-9]* steps, at most .* 0 wrong$/ { sub(/ +[0-9]+ steps, at most.*/, ""); print "ok sound " $0 }' \
        "$scratch/out"
    test "$status" -eq 0 || fails "sound $*: status $status"
    grep -q ' [1-9][0-9]* steps, at most ' "$scratch/out" || fails "sound $*: no step was looked at"
}
hold -m "$puzzles"
# Only puzzles that are made for it have one.
hold -t tridagon -m $((puzzles * 50))
test "$failures" -eq 0
