#!/bin/sh
# The system fails at each call in turn while something is kept: no crash, the earlier file whole,
# one clear message. And memory runs out at some of the player's many requests. The scenarios stand
# in tests/judge/faults.c, the failing calls in tests/shortage; the program is the one that can run
# out of memory (tests/support/shortage.h). MOST=40 plays all of them, and takes some minutes.
set -u
. tests/support/judges.sh

if test "${TEST_MODE:-}" = asan || test "${TEST_MODE:-}" = valgrind; then
    echo "skip failing calls: $TEST_MODE has calls of its own"
    exit 0
fi
shim=$scratch/shim.so
REDUCTIO_BIN=$REDUCTIO_JUDGES/reductio
export REDUCTIO_BIN
# With 64 bits for sizes of files, as the program has them, so that the same functions are replaced:
# where it calls open64(), the shim's open() has that name.
if ! ${CC:-cc} -O1 -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 -shared -fPIC -o "$shim" tests/shortage/calls.c -ldl 2> /dev/null ||
    ! FAULT_COUNT=$scratch/count LD_PRELOAD=$shim "$REDUCTIO_BIN" --version > /dev/null 2>&1 ||
    ! test -s "$scratch/count"; then
    echo 'skip failing calls: they cannot be made to fail on this system'
    exit 0
fi
# A saved game that the system does not open: the list has it, and a message gives the reason.
mkdir -p "$scratch/state/reductio/games"
cp tests/saves/version-1.game "$scratch/state/reductio/games/one.game"
for number in EMFILE EIO EACCES; do
    XDG_STATE_HOME=$scratch/state FAULT_BELOW=$scratch/state FAULT_CALL=open FAULT_AT=1 FAULT_ON=1 \
        FAULT_AS=$number LD_PRELOAD=$shim "$REDUCTIO_BIN" games > "$scratch/out" 2> "$scratch/err"
    status=$?
    if test $status -eq 3 && grep -q '^one .*cannot be read' "$scratch/out" &&
        grep -q '^reductio: .*one.game: ' "$scratch/err"; then
        echo "ok games that are not opened: $number"
    else
        fails "games that are not opened: $number: status $status"
    fi
done

# hold ARGUMENT...
hold() {
    judge faults "$@"
    status=$?
    grep -a '^ok ' "$scratch/out" || fails "faults $*: no scenario was played"
    test "$status" -eq 0 || { sed '/^ok /d' "$scratch/out" > "$scratch/rest"; mv "$scratch/rest" "$scratch/out"; fails "faults $*: status $status"; }
}
if test -n "${MOST:-}"; then
    hold -m "$MOST" "$shim"
else
    hold -m 8 "$shim" print-again lesson save-told games-rename
    hold -m 16 -c memory "$shim" play
fi
test "$failures" -eq 0
