#!/bin/sh
# Every form is written, found out again by itself, and loses nothing that the next can hold.
set -u
. tests/support/cli.sh
. tests/support/many.sh
many 300 > "$scratch/lines"
run 0 convert --list
names=$(awk '{ print $1 }' "$scratch/out")
report 'forms are listed' "$(test "$(echo "$names" | wc -l) " -ge 10 || echo "only $names")"
"$REDUCTIO_BIN" solve "$scratch/lines" > "$scratch/solved"
# In a candidate grid a cell with one candidate is the same as a digit: what comes back says more.
whole=$(echo "$names" | grep -vx 'candidates\|sdx')
for name in $names; do
    run 0 convert --to="$name" "$scratch/lines"
    cp "$scratch/out" "$scratch/$name"
    run 0 solve -j 3 "$scratch/$name"
    report "$name is solved as the lines are" "$(cmp "$scratch/out" "$scratch/solved" 2>&1)"
done
for name in $whole; do
    for other in $whole; do
        "$REDUCTIO_BIN" convert -j 3 --to="$other" "$scratch/$name" 2> "$scratch/err" |
            "$REDUCTIO_BIN" convert -j 3 > "$scratch/out" 2>> "$scratch/err"
        cmp "$scratch/out" "$scratch/lines" >> "$scratch/err" 2>&1
        test ! -s "$scratch/err" || break
    done
    report "$name, any other, and back" "$(cat "$scratch/err")"
done
run 2 convert --to=fancy "$scratch/lines"
report 'a form that is none' "$(grep -q "no form 'fancy'" "$scratch/err" || echo no)"
cat "$scratch/grid" "$scratch/library" "$scratch/lines" "$scratch/boxes" > "$scratch/mixed"
cat "$scratch/lines" "$scratch/lines" "$scratch/lines" "$scratch/lines" > "$scratch/wanted"
run 0 convert "$scratch/mixed"
report 'forms may follow one another' "$(cmp "$scratch/out" "$scratch/wanted" 2>&1)"

# A library line: givens, digits set later, candidates struck out.
line=':0100:7:..+58.......1..........................................................................::::'
run 2 convert "$line"
report 'a library line that is too long is named' "$(grep -q 'puzzle:1:' "$scratch/err" || echo no)"
run 0 convert --json ":0000:x:+12.......$(printf '%072d' 0 | tr 0 .):415 516::115 1:"
report 'JSON tells entries and candidates' "$(grep -q '"puzzle":"\.2\.[^"]*","entries":"1\.\.[^"]*","marks":\[' \
    "$scratch/out" || cat "$scratch/err")"
test "$failures" -eq 0
