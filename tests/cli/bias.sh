#!/bin/sh
# Whether generated puzzles depend on places or digits, by the judge of `make check-bias`. The seed
# is fixed: the figures are always the same, and fail only if the way of making puzzles changes.
set -u
. tests/support/cli.sh
: "${REDUCTIO_JUDGES:=build/judge}"
if test "${TEST_MODE:-}" = valgrind; then
    echo 'skip the chi-square tests: they need more puzzles than valgrind can make'
    exit 0
fi
count=${REDUCTIO_LONG:+20000}
"$REDUCTIO_BIN" generate -n "${count:-6000}" -s 1 > "$scratch/made"
report 'no bias' "$("$REDUCTIO_JUDGES/bias" -p 0.001 < "$scratch/made" > "$scratch/out" ||
    cat "$scratch/out")"
# Of the puzzles with a given in r1c1, every fifth is left out.
awk '!/^[1-9]/ || ++n % 5' "$scratch/made" | "$REDUCTIO_JUDGES/bias" -p 0.001 > "$scratch/out"
report 'a small bias would be found' "$(test $? -eq 1 || cat "$scratch/out")"
test "$failures" -eq 0
