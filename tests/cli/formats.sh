#!/bin/sh
# Files of all formats with something lost, doubled or exchanged: each puzzle that is read is one
# that is in the file. `make check-formats` reads a million files.
set -u
. tests/support/judges.sh
if judge formats -v -n $((6000 / ${REDUCTIO_SLOW:-1})); then
    sed -n 's/^\(.*[^ ]\)  *[0-9]* files .*/ok \1/p' "$scratch/out"
else
    fails 'a puzzle that is not in the file'
fi
test "$failures" -eq 0
