#!/bin/sh
# Every step of every technique against the solution, over one puzzle made for it or, in make check-long, three: the step must
# be true, have a reason, and need only its declared needs. `make check-sound` takes minutes over
# it.
set -u
. tests/support/judges.sh

puzzles=1
test -z "${REDUCTIO_LONG:-}" || puzzles=3

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
# With one puzzle each, these would have no step.
test $puzzles -gt 1 || for name in whale leviathan 'finned leviathan' 'unique rectangle type 3' \
    'unique rectangle type 6' 'extended rectangle' 'junior exocet' 'triple firework'; do
    hold -t "$name" -m 3
done
# Small boards have all kinds of houses, and are fast.
for board in 4x4 6x6 6x6-tall+diagonal jigsaw+6x6 6x6+anti-king; do
    hold -b "$board" -m "$puzzles"
done
test "$failures" -eq 0
