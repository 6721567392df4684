#!/bin/sh
# Every format is written and detected automatically, and loses nothing that the next one can hold.
set -u
. tests/support/cli.sh
. tests/support/many.sh
many 300 > "$scratch/lines"
run 0 convert --list
names=$(awk '{ print $1 }' "$scratch/out")
report 'forms are listed' "$(test "$(echo "$names" | wc -l) " -ge 10 || echo "only $names")"
"$REDUCTIO_BIN" solve "$scratch/lines" > "$scratch/solved"
# A column of solutions is a list of puzzles, whatever its head is called.
{
    echo 'Solution,'
    sed 's/$/,/' "$scratch/solved"
} > "$scratch/column"
run 0 convert "$scratch/column"
report 'a column of solutions' "$(cmp "$scratch/out" "$scratch/solved" 2>&1)"
# In a candidate grid a cell with one candidate may be the same as a digit: then the grid that comes
# back has more digits.
whole=$(echo "$names" | grep -vx 'candidates\|sdx')
for name in $names; do
    run 0 convert --to="$name" "$scratch/lines"
    cp "$scratch/out" "$scratch/$name"
    run 0 solve -j 3 "$scratch/$name"
    report "$name is solved as the lines are" "$(cmp "$scratch/out" "$scratch/solved" 2>&1)"
done
rows=${REDUCTIO_LONG:+300}
many "${rows:-20}" > "$scratch/some"
for name in $whole; do
    "$REDUCTIO_BIN" convert --to="$name" "$scratch/some" > "$scratch/from"
    for other in $whole; do
        "$REDUCTIO_BIN" convert -j 3 --to="$other" "$scratch/from" 2> "$scratch/err" |
            "$REDUCTIO_BIN" convert -j 3 > "$scratch/out" 2>> "$scratch/err"
        cmp "$scratch/out" "$scratch/some" >> "$scratch/err" 2>&1
        test ! -s "$scratch/err" || break
    done
    report "$name, any other, and back" "$(cat "$scratch/err")"
done
run 2 convert --to=fancy "$scratch/lines"
report 'a form that is none' "$(grep -q "'fancy' is not a format" "$scratch/err" || echo no)"
cat "$scratch/grid" "$scratch/library" "$scratch/lines" "$scratch/boxes" > "$scratch/mixed"
cat "$scratch/lines" "$scratch/lines" "$scratch/lines" "$scratch/lines" > "$scratch/wanted"
run 0 convert "$scratch/mixed"
report 'forms may follow one another' "$(cmp "$scratch/out" "$scratch/wanted" 2>&1)"

# A library line: givens, digits set later, eliminated candidates.
line=':0100:7:..+58.......1..........................................................................::::'
run 2 convert "$line"
report 'a library line that is too long is named' "$(grep -q 'puzzle:1:' "$scratch/err" || echo no)"
run 0 convert --json ":0000:x:+12.......$(printf '%072d' 0 | tr 0 .):415 516::115 1:"
report 'JSON tells entries and candidates' "$(grep -q '"puzzle":"\.2\.[^"]*","entries":"1\.\.[^"]*","candidates":\[' \
    "$scratch/out" || shown "$scratch/err")"

# ---- Puzzles that are equal except for their looks ----

"$REDUCTIO_BIN" generate -n 300 -s 1 > "$scratch/made" # the others are mostly the same three, relabelled
run 0 convert --canonical "$scratch/made"
cp "$scratch/out" "$scratch/forms"
run 0 convert --shuffle --seed=3 -j 3 "$scratch/made"
cp "$scratch/out" "$scratch/shuffled"
report 'others each' "$(sort "$scratch/made" "$scratch/shuffled" | uniq -d)"
"$REDUCTIO_BIN" convert -x -s 3 -j 1 < "$scratch/made" > "$scratch/out" 2> "$scratch/err"
report 'the same for a seed, whatever the threads and the source' "$(cmp "$scratch/out" "$scratch/shuffled" 2>&1)"
run 0 convert -x -s 4 "$scratch/made"
report 'others for another seed' "$(cmp -s "$scratch/out" "$scratch/shuffled" && echo same)"
run 0 convert -c "$scratch/shuffled"
report 'shuffled they have the same form' "$(cmp "$scratch/out" "$scratch/forms" 2>&1)"
run 0 convert -c "$scratch/forms"
report 'a form is its own' "$(cmp "$scratch/out" "$scratch/forms" 2>&1)"
"$REDUCTIO_BIN" check --quick "$scratch/shuffled" | cut -c 82- | sort -u > "$scratch/checked"
report 'shuffled they have one solution' "$(test "$(wc -l < "$scratch/checked")" -eq 1 || shown "$scratch/checked")"

# Entries and candidates come along: the same position is solved on.
"$REDUCTIO_BIN" convert --to=candidates "$scratch/made" > "$scratch/candidates"
"$REDUCTIO_BIN" convert -x -s 5 --to=sdx "$scratch/candidates" > "$scratch/positions"
"$REDUCTIO_BIN" convert --json -x -s 5 "$scratch/candidates" > "$scratch/told"
report 'JSON tells the way' "$(grep -cvE '"transposed":(true|false),"rows":"[1-9]{9}","columns":"[1-9]{9}","digits":"[1-9]{9}"}$' \
    "$scratch/told" | grep -vx 0)"
# The number of candidates in each line.
counts() { sed 's/.*"candidates":\[\([^]]*\)\].*/\1/; s/[^1-9]//g' "$1" | awk '{ print length }'; }
"$REDUCTIO_BIN" convert --json "$scratch/candidates" > "$scratch/before"
counts "$scratch/before" > "$scratch/wanted"
counts "$scratch/told" > "$scratch/out"
report 'as many candidates as before' "$(test "$(sort -u "$scratch/out" | wc -l)" -gt 9 || echo none; cmp "$scratch/out" "$scratch/wanted" 2>&1)"
run 0 check "$scratch/positions"
report 'and the right ones' "$(grep -m 1 'lack the right digit' "$scratch/out")"

{ head -5 "$scratch/made"; echo r1u2b3b4ish; cat "$scratch/made"; } > "$scratch/again"
run 2 convert --distinct -j 3 "$scratch/again" "$scratch/shuffled"
report 'only the first of equal ones' "$(cmp "$scratch/out" "$scratch/made" 2>&1)"
{
    echo "reductio: $scratch/again:6:1: this is not a puzzle, a row of a puzzle or a comment (#)"
    for line in 1 2 3 4 5; do
        echo "reductio: $scratch/again:$((line + 6)): equivalent to the puzzle in line $line"
    done
    awk -v all="$scratch/again" -v file="$scratch/shuffled" \
        '{ print "reductio: " file ":" NR ": equivalent to the puzzle in " all ":" NR + (NR > 5 ? 6 : 0) }' "$scratch/made"
} > "$scratch/wanted"
report 'the others are named, with the first' "$(diff "$scratch/err" "$scratch/wanted" | head -5)"
run 1 convert -d --json "$scratch/made" "$scratch/made"
report 'equal ones make the status 1' "$(test "$(wc -l < "$scratch/out")" -eq 300 || echo no)"
run 0 convert -d --to=opensudoku "$scratch/made"
cp "$scratch/out" "$scratch/all"
run 1 convert -d --to=opensudoku "$scratch/made" "$scratch/shuffled"
report 'head and tail of the form are written' "$(cmp "$scratch/out" "$scratch/all" 2>&1)"
for bad in '--canonical --shuffle' '--seed=3' '--shuffle --seed=x'; do
    # shellcheck disable=SC2086 # several words
    run 2 convert $bad "$scratch/made"
    report "refused: $bad" "$(grep -q '^reductio: --[cs]' "$scratch/err" && test ! -s "$scratch/out" || echo no)"
done

# The way from one puzzle to an equivalent one is applied here by the page of the manual.
sed -n 7p "$scratch/made" > "$scratch/one"
"$REDUCTIO_BIN" generate -s 9 > "$scratch/another"
head -7 "$scratch/shuffled" | tail -1 | cat - "$scratch/another" > "$scratch/two"
run 1 convert --onto="$(cat "$scratch/one")" "$scratch/two"
report 'onto another puzzle' "$(cmp "$scratch/out" "$scratch/one" 2>&1
    grep -q ':2: this puzzle is not equivalent' "$scratch/err" || shown "$scratch/err")"
run 0 convert --onto="$(cat "$scratch/one")" -f tsv:transposed,rows,columns,digits,line "$(head -1 "$scratch/two")"
sed 1d "$scratch/out" | awk -v from="$(head -1 "$scratch/two")" '{
    for (row = 1; row <= 9; row++)
        for (column = 1; column <= 9; column++) {
            r = substr($2, row, 1); c = substr($3, column, 1)
            old = $1 == "yes" ? substr(from, 9 * c + r - 9, 1) : substr(from, 9 * r + c - 9, 1)
            printf "%s", old == "." ? "." : substr($4, old, 1)
        }
    print "" }' > "$scratch/reached"
report 'the fields tell how' "$(cmp "$scratch/reached" "$scratch/one" 2>&1)"

# Givens that are not needed are left out; neighbours have another given.
"$REDUCTIO_BIN" generate -n 20 -s 2 --clues=30-34 > "$scratch/ample"
run 0 convert --minimal "$scratch/ample"
cp "$scratch/out" "$scratch/minimal"
run 0 check "$scratch/minimal"
report 'minimal puzzles' "$(grep -v 'every given is needed' "$scratch/out"
    paste -d ' ' "$scratch/ample" "$scratch/minimal" | awk '{
        for (i = 1; i <= 81; i++) if ((d = substr($2, i, 1)) != "." && d != substr($1, i, 1)) print }')"
"$REDUCTIO_BIN" solve "$scratch/ample" > "$scratch/wanted"
run 0 solve "$scratch/minimal"
report 'with the same solutions' "$(cmp "$scratch/out" "$scratch/wanted" 2>&1)"
run 0 convert --minimal "$scratch/minimal"
report 'which stay as they are' "$(cmp "$scratch/out" "$scratch/minimal" 2>&1)"
# With a seed others, of any board.
"$REDUCTIO_BIN" generate -n 5 -s 2 --clues=12-14 --board=6x6 > "$scratch/six"
for seed in 1 2; do
    run 0 convert --minimal -s $seed "$scratch/ample" "$scratch/six"
    cp "$scratch/out" "$scratch/seed$seed"
    run 0 check "$scratch/seed$seed"
    report "minimal puzzles of seed $seed" "$(grep -v -e 'every given is needed' -e '^# board: ' "$scratch/out")"
    run 0 solve "$scratch/ample" "$scratch/six"
    cp "$scratch/out" "$scratch/wanted"
    run 0 solve "$scratch/seed$seed"
    report "with the same solutions: seed $seed" "$(cmp "$scratch/out" "$scratch/wanted" 2>&1)"
done
report 'seeds differ' "$(cmp -s "$scratch/seed1" "$scratch/seed2" && echo no)"
run 0 convert --minimal -j 1 -s 2 "$scratch/ample" "$scratch/six"
report 'and the same seed does not' "$(cmp "$scratch/out" "$scratch/seed2" 2>&1)"
run 2 convert --neighbours --minimal -s 2 "$scratch/ample"
report 'no seed of neighbours' "$(grep -q -- '--neighbours.*--seed' "$scratch/err" || shown "$scratch/err")"
run 1 convert --minimal --with-title 123......456......789............................................................ \
    12......................................................................1.......2
report 'no minimal puzzle' "$(test ! -s "$scratch/out" && grep -q -- '--minimal: several solutions' "$scratch/err" || shown "$scratch/err")"
run 0 convert --neighbours "$scratch/one"
cp "$scratch/out" "$scratch/neighbours"
run 0 convert --neighbours --minimal "$scratch/one"
cp "$scratch/out" "$scratch/needed"
run 0 convert --neighbours -f csv:puzzle,minimal "$scratch/one"
sed -n 's/,yes$//p' "$scratch/out" > "$scratch/wanted"
report 'the minimal ones among the neighbours' "$(cmp "$scratch/needed" "$scratch/wanted" 2>&1)"
report 'neighbours differ in one given' "$(awk -v one="$(cat "$scratch/one")" '{
    lost = new = 0
    for (i = 1; i <= 81; i++) {
        a = substr(one, i, 1); b = substr($0, i, 1)
        lost += a != b && a != "."; new += a != b && b != "."
    }
    if (lost != 1 || new != 1) print } END { if (NR < 5) print NR }' "$scratch/neighbours")"
run 0 check --quick "$scratch/neighbours"
run 0 convert -f csv:automorphisms,backdoor_size,backdoor_cells,backdoor_sets,te_depth \
    8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. \
    123456789456789123789123456231564897564897231897231564312645978645978312978312645
sed 's/r[0-9]*c[0-9]*/CELL/g' "$scratch/out" > "$scratch/facts"
report 'facts for collectors' "$(printf '%s\n' automorphisms,backdoor_size,backdoor_cells,backdoor_sets,te_depth \
    '1,2,CELL; CELL,7,2' 648,0,,1,0 | diff - "$scratch/facts")"
for bad in --onto=12 --onto=1... '--onto=x --canonical' '--neighbours --distinct' '--neighbours --shuffle'; do
    # shellcheck disable=SC2086 # several words
    run 2 convert $bad "$scratch/one"
    report "refused: $bad" "$(grep -q '^reductio: --[ocnds]' "$scratch/err" && test ! -s "$scratch/out" || shown "$scratch/err")"
done

# Formats of other programs, written and read back.
grid=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
run 0 convert --to=array "$grid"
report 'an array' "$(test "$(cat "$scratch/out")" = \
    '[[2,0,0,6,7,0,0,0,0],[0,0,6,0,0,0,2,0,1],[4,0,0,0,0,0,8,0,0],[5,0,0,0,0,9,3,0,0],[0,3,0,0,0,0,0,5,0],[0,0,2,8,0,0,0,0,7],[0,0,1,0,0,0,0,0,4],[7,0,8,0,0,0,6,0,0],[0,0,0,0,5,3,0,0,8]]' || echo no)"
library=":0000:x:2+8.67${grid#2..67}:913 522::"
"$REDUCTIO_BIN" convert --to=library "$library" > "$scratch/before"
"$REDUCTIO_BIN" convert --to=s9b "$library" > "$scratch/link"
run 0 convert --to=library "$scratch/link"
report 'entries and candidates in S9B' "$(grep -q 'bd=S9B020h' "$scratch/link" || cat "$scratch/link"
    diff "$scratch/before" "$scratch/out")"

# The eliminations of a Susser line are kept, and a heading is the title.
cells=2+8.67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
run 0 convert -f library "$cells:913 522"
report 'a Susser line keeps its eliminations' \
    "$(printf ':0000:x:%s:913 522::\n' "$cells" | cmp - "$scratch/out" 2>&1)"
printf 'Grid 01\n%s\n' "$(echo "$cells" | tr -d + | fold -w 9)" > "$scratch/headed"
run 0 convert -f sdk "$scratch/headed"
report 'a heading is the title' "$(grep -qx '#D Grid 01' "$scratch/out" || shown "$scratch/out")"
test "$failures" -eq 0
