#!/bin/sh
# data/make-packs.sh PROGRAM [PACK...]: makes packs of puzzles (all of data/packs) anew, each by the
# calls in its heading, and puts them in their places. Some take minutes.
set -u
# shellcheck disable=SC2034 # eval uses it
program=$1
shift
test $# -gt 0 || set -- data/packs/*.txt
scratch=$(mktemp -d) || exit 3
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

for pack in "$@"; do
    sed -n 's/^# made by: reductio //p' "$pack" > "$scratch/calls"
    : > "$scratch/pack"
    while read -r call; do
        printf '# made by: reductio %s\n' "$call" >> "$scratch/pack"
        echo '# Each has exactly one solution, and no given can be left out.' >> "$scratch/pack"
        eval "\"\$program\" $call" < /dev/null >> "$scratch/pack" || exit
    done < "$scratch/calls"
    cp "$scratch/pack" "$pack" || exit 3
    printf '  %s\n' "$pack"
done
