#!/bin/sh
# Answers of check about puzzles, and about grids that are not puzzles.
set -u
. tests/support/cli.sh
. tests/support/many.sh
essays=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
several=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53...
deep=.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
empty=.................................................................................

# `says` NAME STATUS TEXT ARGUMENT...: standard output has the text.
says() { answers_with has_part "$@"; }

says 'a puzzle' 0 'Exactly one solution.' check "$essays"
report 'one puzzle is answered like many' "$(grep -q "^$essays  " "$scratch/out" || echo 'it is not there')"
says 'a minimal one' 0 'Minimal: every given is needed.' check \
    1....5.....2.3.5.....96...33.......2.6..7...82...49.36..3..76..4...5......7..68..
says 'what could be left out' 0 'could each be left out' check "$essays"
says 'a digit twice' 1 'No solution: row 1 has two 5s: r1c1 and r1c7.' check "5.....5${empty#.......}"
says 'givens that clash' 1 'these 9 givens clash, and none of them can be left out: r1c6=5' check "$deep"
unproved=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8.....6....53..8
says 'givens that clash, perhaps not the fewest' 1 'It is not known whether fewer of them clash.' check "$unproved"
says 'JSON of it' 1 ',"clash_smallest":false,' check --json "$unproved"
says 'where solutions differ' 1 '5 solutions; two of them differ only in r1c7, r1c8, r6c7, r6c8.' check \
    "$several"
says 'what settles it' 1 'With r4c8=2 added, there is only one solution.' check "$several"
says 'the empty grid' 1 'More than 1000 solutions' check "$empty"
says 'up to a limit' 1 'More than 3 solutions' check --max=3 "$several"
says 'quick' 1 'solutions' check --quick "$several"
report 'quick says no more' "$(grep -q differ "$scratch/out" && echo 'it does')"
says 'JSON' 0 "{\"puzzle\":\"$essays\",\"file\":\"puzzle\",\"line\":1,\"valid\":true,\"solutions\":1,\"capped\":false,\"solution\":\"283671945" \
    check --json "$essays"
says 'JSON of what could be left out' 0 '"minimal":false,"redundant":["r' check --json "$essays"
says 'JSON of a clash' 1 '"clash":["r1c6","r2c4","r2c6","r4c4","r5c4","r5c6","r7c1","r7c8","r7c9"]' \
    check --json "$deep"
says 'JSON of several' 1 '"differ":["r1c7","r1c8","r6c7","r6c8"],"telling":["r1c7","r4c8"],"telling_first":false,"settle":["r4c8=2"]' \
    check --json "$several"

# Digits set later, if the format has them: r1c2 is 8, and r1c3 is 3.
made=":0000:x:2+5.67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8:313:::"
says 'wrong digits' 1 'Wrong digits were entered in r1c2.' check "$made"
says 'wrong digits in JSON' 1 '"wrong":["r1c2"],"lacking":["r1c3",' check --json "$made"
made=":0000:x:2+8.67${made#*.67}"
says 'candidates that lack the digit' 1 'The candidates lack the right digit in r1c3.' check "$made"
says 'that in JSON' 1 '"wrong":[],"lacking":["r1c3"]' check --json "$made"
says 'nothing wrong' 0 'Exactly one solution' check "${made%313:::}:::"

# The steps that are possible now; the answer is no if there are some and they were requested.
essays_solution=283671945976548231415392876567419382834267159192835467321786594758924613649153728
lengthy=5....28.4.2.4....3..7..96.28......3....2..9...7....46....73......49.57.....1.4..8
nested=1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
says 'what can be concluded now' 1 ' 18 steps are possible now: r6c5=3 (Hidden Single b5); r6c6=5 (' \
    check --missed "$essays"
report 'is counted' "$(test "$(sed 's/.* possible now: //' "$scratch/out" | tr ';' '\n' | wc -l)" -eq 18 || echo no)"
says 'a solved grid' 0 'The grid is already solved.' check "$essays_solution"
report 'its givens are not listed' "$(grep 'left out' "$scratch/out")"
says 'JSON of a solved grid' 0 '"valid":true,"solutions":1,' check --json "$essays_solution"
says 'nothing is left' 0 'All cells are filled.' check -s "$essays_solution"
# On a terminal each has a line with its reason.
if command -v script > /dev/null; then
    COLUMNS=9999 script -qec "'$REDUCTIO_BIN' check -s $essays" /dev/null < /dev/null | tr -d '\r' > "$scratch/out"
    report 'a terminal shows no puzzle' "$(grep "$essays" "$scratch/out")"
    sed -n 's/^[0-9]*\. //p' "$scratch/out" > "$scratch/missed"
    "$REDUCTIO_BIN" steps --all --quiet --view=digits --long --only=forward "$essays" | sed 's/^[0-9]*\. //' > "$scratch/all"
    report 'all of them are steps' "$(test "$(wc -l < "$scratch/missed")" -eq 18 || echo 'not 18'
        grep -vxFf "$scratch/all" "$scratch/missed" | head -1)"
else
    echo 'skip a terminal: script is not installed'
fi
# A position where the basic techniques find nothing more, but others do; an experiment does not
# count as a pattern.
stuck=":0000:x:1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4+1.....7..7...3..:184 185 186:::"
echo "$stuck" > "$scratch/input"
says 'harder ones where easy ones end' 1 'Finned Swordfish' check -s
: > "$scratch/input"
says 'JSON of it' 1 '"missed":[{"technique":"hidden single","code":"0002","level":"easy","cells":["r6c5"],"digits":[3],"places":["r6c5=3"],' \
    check -s --json "$essays"
# The shape: the cells that --rules=forward fills, without their digits.
stuck=8.....9.6..3........965..2.4...912....53.61....278...3.2..136........4..3.6.....1
says 'the shape' 0 'The basic techniques fill 21 cells: r1c2, r1c5, r2c1,' check --shape "$stuck"
run 1 solve --rules=forward "$stuck"
reached=$(sed -n 's/.*left: //p' "$scratch/out")
report 'the shape is where the digits come' "$(
    for i in $(seq 81); do
        test "$(expr substr "$stuck" "$i" 1)" = "$(expr substr "$reached" "$i" 1)" ||
            printf '"r%dc%d",' $(((i + 8) / 9)) $(((i - 1) % 9 + 1))
    done > "$scratch/cells"
    "$REDUCTIO_BIN" check --json --shape "$stuck" | grep -qF "\"shape\":[$(sed 's/,$//' "$scratch/cells")]" || echo no)"
says 'no shape' 0 'The basic techniques fill no cell.' check --shape "$essays_solution"
says 'candidates that are gone are not missed' 1 '"eliminates":["r4c2<>1","r6c2<>1"]' check -s --json "$essays"
run 1 check -s --json ":0000:x:$essays:142 162::"
report 'as those here' "$(grep -q '"eliminates":\["r4c2<>1","r6c2<>1"\]' "$scratch/out" && echo 'they are there')"
says 'not unless asked' 0 '"lacking":[],"explanation"' check --json "$essays"
says 'none where there is no solution' 1 '"lacking":[],"explanation"' check -sb --json "$deep"

# The single cells that open it.
says 'no backdoor, for the puzzle is solved' 0 'All cells are filled.' check -b "$essays_solution"
says 'none is needed' 0 'The basic techniques alone finish it.' check -b "$essays"
says 'backdoors' 0 'With r2c6=6, r3c5=1, r6c3=9, r6c5=8 or r7c1=1 filled in, they do.' check --backdoors "$lengthy"
says 'none is enough' 0 'No single cell is enough.' check -b "$nested"
says 'JSON of backdoors' 0 '"backdoors":{"needed":true,"right":["r2c6=6","r3c5=1","r6c3=9","r6c5=8","r7c1=1"],"wrong":[]}' \
    check -b --json "$lengthy"
says 'JSON of none' 0 '"backdoors":{"needed":false,"right":[],"wrong":[]}' check -b --json "$essays"

# As a filter: a line each, which begins with the puzzle, in order.
many 300 > "$scratch/input"
run 0 check -j 3
report 'a line for each puzzle, in order' "$(cut -c 1-81 "$scratch/out" | cmp - "$scratch/input" 2>&1)"
report 'and all are puzzles' "$(grep -v 'Exactly one solution' "$scratch/out" | head -1)"
# One given gone or changed in each: the answer goes with what solve counts.
awk '{ at = NR % 81 + 1; c = substr($0, at, 1)
       print substr($0, 1, at - 1) (c == "." ? NR % 9 + 1 : ".") substr($0, at + 1) }' \
    "$scratch/input" > "$scratch/broken"
"$REDUCTIO_BIN" solve --count "$scratch/broken" > "$scratch/counts" 2> "$scratch/err"
"$REDUCTIO_BIN" check --json "$scratch/broken" 2> "$scratch/err" |
    sed 's/.*"solutions":\([0-9]*\),"capped":\([a-z]*\).*/\1\2/; s/false//; s/true/+/' > "$scratch/out"
report 'check and solve count the same' "$(cmp "$scratch/out" "$scratch/counts" 2>&1)"
report 'of all kinds' "$(sort "$scratch/counts" | uniq | grep -cx '0\|1\|2' | grep -qx 3 || echo no)"
# A puzzle of candidates only.
cat > "$scratch/candidates" << 'END'
125 34689 1248 1467 2347 189 479 1478 2349
1568 26789 268 13479 1579 45679 1369 24789 1689
1568 2359 489 35679 4568 237 1457 4569 34678
689 12456 1259 127 12356 136 2349 2369 3568
1489 257 3467 458 14589 134 4679 1469 167
1347 1239 357 1359 248 149 268 14568 13568
12579 346 1257 56789 13469 237 2349 3589 2346
2358 168 2789 2456 1245 5689 568 135 125
12379 2348 2345 23589 2689 1689 1468 127 2389
END
says 'candidates are a puzzle' 0 'Exactly one solution. The candidates belong to the puzzle' check "$scratch/candidates"
says 'JSON of candidates' 0 '"valid":true,"solutions":1,' check --json "$scratch/candidates"
sed 's/^125 34689/125 -/' "$scratch/candidates" > "$scratch/none"
says 'a cell without candidates' 1 'No solution. r1c2 has no candidate.' check "$scratch/none"
test "$failures" -eq 0
