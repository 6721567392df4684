#!/bin/sh
# tests/scratch.sh COMMAND...: runs a command that has a directory for itself, TEST_SCRATCH, with
# TMPDIR in it. Whatever ends it, kill -9 as well, what it has started ends and the directory goes.
# A command that starts something of long life writes its process id into $TEST_SCRATCH/running.
set -u

# The tests sync small files all the time: in memory no disk that others keep busy has them wait.
# All at once they need 25 MB, most of it for an installation, which is three times as large with
# the checkers of the compiler. Containers often have no more than 64 MB.
room=50000 # KB
test -z "${TEST_MODE:-}" || room=150000
has_room() {
    test "$1" != /dev/shm || test "$(df -Pk "$1" | awk 'NR == 2 { print $4 }')" -gt "$room"
}
runs_programs() {
    printf '#!/bin/sh\n' > "$1/program" && chmod +x "$1/program" && "$1/program" 2> /dev/null
}
TEST_SCRATCH=
for base in "${TMPDIR:-/dev/shm}" /tmp; do
    test -d "$base" && has_room "$base" && TEST_SCRATCH=$(mktemp -d "$base/reductio.XXXXXX") &&
        runs_programs "$TEST_SCRATCH" && break
    test -z "$TEST_SCRATCH" || rm -rf "$TEST_SCRATCH"
    TEST_SCRATCH=
done
test -n "$TEST_SCRATCH" || exit 1
TMPDIR=$TEST_SCRATCH/t
# A day that has just begun: midnight, when dates change, does not come while tests run.
TZ=DAY$(date -u +%H)
export TEST_SCRATCH TMPDIR TZ
mkdir "$TMPDIR" "$TEST_SCRATCH/running" || exit 1

# The end of a process closes its pipes: of `own` only this script has the writing end, of `all`
# everything that it starts, too.
clean_up_at_the_end() {
    exec 6< "$TEST_SCRATCH/own" 7< "$TEST_SCRATCH/all" 8>&- 9>&-
    trap '' HUP INT TERM
    cat <&6
    cat <&7 &
    tries=600
    while kill -0 $! && test $((tries -= 1)) -gt 0; do
        for process in "$TEST_SCRATCH"/running/*; do # each once: its number may be another's then
            kill "$(cat "$process")"
            rm "$process"
        done
        sleep 0.1
    done
    rm -rf "$TEST_SCRATCH"
}
mkfifo "$TEST_SCRATCH/own" "$TEST_SCRATCH/all" || exit 1
exec 8<> "$TEST_SCRATCH/own" 9<> "$TEST_SCRATCH/all"
clean_up_at_the_end < /dev/null > /dev/null 2>&1 &

sh -c 'echo $$ > "$TEST_SCRATCH/running/first"; exec "$@"' sh "$@" 8>&-
status=$?
rm -rf "$TEST_SCRATCH"
exit $status
