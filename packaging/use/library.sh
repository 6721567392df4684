#!/bin/sh
# Builds and runs the example in C with the installed library, found by pkg-config.
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# shellcheck disable=SC2046 # the flags are words
${CC:-cc} "${1:-examples}/hint.c" -o "$scratch/hint" $(pkg-config --cflags --libs reductio)
"$scratch/hint" 2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
echo 'library.sh: the example was built and run'
