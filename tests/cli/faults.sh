#!/bin/sh
# The system fails at each call in turn while something is kept: no crash, the earlier file whole,
# one clear message. And memory runs out at some of the player's many requests. The scenarios stand
# in tests/judge/faults.c, the failing calls in tests/shortage; MOST=400 takes longer over it.
set -u
. tests/support/judges.sh

if test "${TEST_MODE:-}" = asan || test "${TEST_MODE:-}" = valgrind; then
    echo "skip failing calls: $TEST_MODE has calls of its own"
    exit 0
fi
shim=$scratch/shim.so
if ! ${CC:-cc} -O1 -shared -fPIC -o "$shim" tests/shortage/calls.c tests/shortage/shortage.c \
    -ldl 2> /dev/null ||
    ! FAULT_COUNT=$scratch/count LD_PRELOAD=$shim "${REDUCTIO_BIN:-build/reductio}" --version \
        > /dev/null 2>&1 || ! test -s "$scratch/count"; then
    echo 'skip failing calls: they cannot be made to fail on this system'
    exit 0
fi
judge faults -m "${MOST:-16}" "$shim"
status=$?
grep '^ok ' "$scratch/out" || fails 'no scenario was played'
test "$status" -eq 0 || fails "failing calls: status $status"
test "$failures" -eq 0
