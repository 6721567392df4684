#!/bin/sh
# The techniques against cases with known results: our own, and where there are corpora HoDoKu's.
# Each file of cases is one here.
set -u
. tests/support/judges.sh

for cases in tests/cases/*.txt "${REDUCTIO_CORPUS:-../shared/corpus}/reglib.txt"; do
    name=${cases##*/}
    if test ! -e "$cases"; then
        echo "skip cases $name: there is no $cases (set REDUCTIO_CORPUS)"
    elif judge cases "$cases"; then
        echo "ok cases $name: $(tail -1 "$scratch/out")"
    else
        fails "cases $name: $(tail -1 "$scratch/out")"
    fi
done
test "$failures" -eq 0
