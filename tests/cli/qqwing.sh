#!/bin/sh
# qqwing reads what is written here, and what it writes is read: as another program, where there
# is one.
set -u
. tests/support/cli.sh
if ! qqwing --version > "$scratch/out" 2> "$scratch/err"; then
    echo 'skip qqwing: it is not installed'
    exit 0
fi
"$REDUCTIO_BIN" generate -n 100 -s 1 > "$scratch/lines"

# qqwing reads all digits and dots of a file, so only formats without other characters are for it.
for name in line sdm compact grid boxes sdk ss array; do
    run 0 convert --to=$name "$scratch/lines"
    qqwing --solve --puzzle --nosolution --one-line < "$scratch/out" > "$scratch/read" 2> "$scratch/err"
    report "qqwing reads $name" "$(cmp "$scratch/read" "$scratch/lines" 2>&1)"
done

for style in one-line compact readable csv; do
    qqwing --solve --puzzle --nosolution --$style < "$scratch/lines" > "$scratch/styled"
    run 0 convert "$scratch/styled"
    report "what it writes is read: $style" "$(cmp "$scratch/out" "$scratch/lines" 2>&1)"
    qqwing --generate 5 --$style > "$scratch/made"
    run 0 check --quick "$scratch/made"
    report "what it makes is read: $style" "$(test "$(wc -l < "$scratch/out")" -eq 5 || echo no)"
    qqwing --solve --$style < "$scratch/lines" > "$scratch/styled"
    run 0 convert "$scratch/styled"
    "$REDUCTIO_BIN" solve "$scratch/lines" > "$scratch/solved"
    report "its solutions are ours: $style" "$(cmp "$scratch/out" "$scratch/solved" 2>&1)"
done

# With --csv puzzle and solution share a line, and the puzzle comes first.
qqwing --solve --puzzle --solution --stats --csv < "$scratch/lines" > "$scratch/styled"
run 0 convert "$scratch/styled"
report 'a table of puzzles, solutions and figures' "$(cmp "$scratch/out" "$scratch/lines" 2>&1)"
test "$failures" -eq 0
