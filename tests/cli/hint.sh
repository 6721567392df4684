#!/bin/sh
# The next step, rung by rung; the techniques that may be used; grids that are not puzzles.
set -u
. tests/support/cli.sh
. tests/support/many.sh
essays=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
essays_solution=283671945976548231415392876567419382834267159192835467321786594758924613649153728
stubborn=1....5.....2.3.5.....96...33.......2.6..7...82...49.36..3..76..4...5......7..68..
several=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53...
none=.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
empty=.................................................................................
reason='In box 5 the digit 3 can only go in r6c5: rows 4 and 5 and column 6 already have a 3.'
short='Rows 4 and 5 and column 6 already have a 3, so in box 5 only r6c5 can be 3.'

# `says`: exactly this text on standard output; `tells`: after the puzzle; `shows`: a part of it.
tells() { answers_with is_answer "$@"; }
says() { answers_with is_all "$@"; }
shows() { answers_with has_part "$@"; }
# refused NAME TEXT ARGUMENT...: status 2, the text on standard error.
refused() {
    name=$1 text=$2
    shift 2
    run 2 "$@"
    report "$name" "$(test ! -s "$scratch/out" && grep -q -- "$text" "$scratch/err" ||
        echo "does not say: $text")"
}

tells 'a hint' 0 "Hidden Single on 3 in box 5. $short" hint "$essays"
rung=0
for told in 'Look at box 5.' 'Hidden Single in box 5.' 'Hidden Single in box 5: digit 3, cell r6c5.' \
    "Hidden Single on 3 in box 5. $short" "Hidden Single on 3 in box 5. $reason" 'r6c5=3'; do
    rung=$((rung + 1))
    called=$(echo 'where name cells short words move' | cut -d ' ' -f $rung)
    tells "rung $rung" 0 "$told" hint -r $rung "$essays"
    tells "rung $rung by its name" 0 "$told" hint --rung="$called" "$essays"
done
refused 'a rung that is none' "'7' is not a rung" hint --rung=7 "$essays"
tells 'nothing to do' 0 'The puzzle is solved.' hint "$essays_solution"

# JSON: no rung gives away more than its words do.
open="{\"puzzle\":\"$essays\",\"file\":\"puzzle\",\"line\":1,\"solutions\":1,\"capped\":false,\"rung\""
named='"technique":"hidden single","code":"0002","level":"easy"'
marked="$named,\"cells\":[\"r6c5\"],\"digits\":[3]"
reasoned="$marked,\"places\":[\"r6c5=3\"],\"eliminates\":[],\"explanation\":\"$reason\",\"short\":\"$short\",\"notation\":\"r6c5=3\""
shows 'JSON' 0 "$open:\"words\",$reasoned,\"grid\":\"$essays\",\"candidates\":[\"\",\"" hint --json "$essays"
says 'JSON of the first rung' 0 "$open:\"where\",\"text\":\"Look at box 5.\"}" hint --json -r1 "$essays"
says 'JSON of the second' 0 "$open:\"name\",$named,\"text\":\"Hidden Single in box 5.\"}" \
    hint --json -r2 "$essays"
says 'JSON of the third' 0 \
    "$open:\"cells\",$marked,\"text\":\"Hidden Single in box 5: digit 3, cell r6c5.\"}" \
    hint --json -r3 "$essays"
shows 'JSON of the last' 0 '"],"text":"r6c5=3"}' hint --json -r6 "$essays"
says 'JSON of a solved one' 0 "{\"puzzle\":\"$essays_solution\",\"file\":\"puzzle\",\"line\":1,\"solutions\":1,\"capped\":false,\"solved\":true,\"text\":\"The puzzle is solved.\"}" \
    hint --json "$essays_solution"

# Which techniques.
shows 'only one' 0 'Pointing on 1 in column 2 and box 1.' hint --only=pointing "$essays"
shows 'by its code' 0 'Pointing on 1 in column 2 and box 1.' hint --only=0100 "$essays"
shows 'without a level' 0 'Pointing on 1 in column 2 and box 1.' hint --only=easy,pointing --without=easy "$essays"
shows 'with one after all' 0 'Hidden Single on 3 in box 5.' hint --only=pointing --with=Hidden_Single "$essays"
leads_nowhere=967851423243796...8..432...376584912.8.12....1.2.6...4.....8.35.......4.6.8.452..
tells 'the easiest' 0 'Pointing in box 1.' hint --rung=name --quiet --view=digits "$leads_nowhere"
tells 'what the path needs' 0 'Naked Pair in column 4.' hint --rung=name "$leads_nowhere"
shows 'in JSON the easiest' 0 '"technique":"pointing"' hint --json "$leads_nowhere"
shows 'or what the path needs' 0 '"technique":"naked pair"' hint --json --lean "$leads_nowhere"
both=..269....19.......7..5..18..48.2..1....47..5........6......4..8.36.........9..3..
tells 'without candidates a place' 0 'Hidden Single in box 1.' hint --rung=name "$both"
tells 'with candidates a cell' 0 'Naked Single: digit 6, cell r3c2.' hint --rung=cells --view=candidates "$both"
shows 'for programs the usual order' 0 '"technique":"naked single"' hint --json "$both"
shows 'or as on a board' 0 '"technique":"hidden single"' hint --json --view=digits "$both"
shows 'another order counts' 0 'Naked Single' hint --order=naked-single "$both"
shows 'in another order' 0 'Claiming on' hint --order=claiming "$essays"
shows 'the order is that of the list' 0 'Claiming on' hint --order=0101,pointing "$essays"
tells 'nothing follows' 1 'The selected techniques find no further step.' \
    hint --only=full-house "$essays"
for option in only without with order; do
    refused "--$option of nothing" "--$option: 'magic' is not a technique or a level" \
        hint --$option=easy,magic "$essays"
done

# Digits set later, if the format has them.
made=":0000:x:2+8.67${essays#2..67}"
shows 'digits set later count' 0 'so in box 1 only r3c2 can be 1.' hint "$made:165:::"
shows 'JSON has them' 0 '"entries":".8......' hint --json "$made::::"
run 0 hint --only=naked-single ":0000:x:$essays:661 961::"
report 'candidates struck out count' "$(grep -q 'r6c1 can only be 1: .*it can no longer be 6 or 9' \
    "$scratch/out" || echo no)"
run 0 convert --to=candidates "$essays"
sed 's/| 1689 3     479 /| 1689 3     47  /' "$scratch/out" > "$scratch/marks"
shows 'so do those of a grid of candidates' 0 'The two cells r4c3 and r5c3 can only be 4 or 7' \
    hint --only=locked-pair "$scratch/marks"
tells 'unless the givens alone do' 0 "Hidden Single on 3 in box 5. $short" hint --givens "$made:165:::"
made=":0000:x:2+5.67${essays#2..67}"
tells 'what was set is wrong' 1 'No solution with the digits entered and candidates eliminated later.' hint "$made::::"
tells 'what was struck out is wrong' 1 'No solution with the digits entered and candidates eliminated later.' \
    hint ":0000:x:$essays:812::"

# Grids that are not puzzles.
tells 'no solution' 1 "No solution; 'reductio check' explains why." hint "$none"
tells 'a digit twice' 1 "No solution; 'reductio check' explains why." hint "55${empty#..}"
tells 'several solutions, and a step' 1 "Several solutions. Hidden Single on 3 in box 5. $short" hint "$several"
shows 'several in JSON' 1 "{\"puzzle\":\"$several\",\"file\":\"puzzle\",\"line\":1,\"solutions\":2,\"capped\":true,\"rung\":\"words\",\"technique\":" \
    hint --json "$several"
tells 'several solutions, and no step' 1 \
    'Several solutions. The selected techniques find no further step.' hint "$empty"
says 'none in JSON' 1 "{\"puzzle\":\"$none\",\"file\":\"puzzle\",\"line\":1,\"solutions\":0,\"capped\":false,\"text\":\"No solution; 'reductio check' explains why.\"}" \
    hint --json "$none"

# As a filter.
many 300 > "$scratch/input"
run 0 hint -j 3
report 'a line for each puzzle, in order' "$(cut -c 1-81 "$scratch/out" | cmp - "$scratch/input" 2>&1)"
cp "$scratch/out" "$scratch/three"
run 0 hint -j 1
report 'the same with one thread' "$(cmp "$scratch/out" "$scratch/three" 2>&1)"
report 'all have a step' "$(grep -v '^.\{81\}  [A-Z][A-Za-z1-9, ]* in [a-z]* [1-9]\. \|^.\{81\}  Naked Single on [1-9] in r[1-9]c[1-9]\. ' \
    "$scratch/out" | head -1)"
printf '%s\n%s\n' "$stubborn" x > "$scratch/input"
run 2 hint --rung=move
report 'bad lines are named' "$(grep -q 'standard input:2:1: ' "$scratch/err" || echo no)"
: > "$scratch/input"

# Cells as (x, y), counted from 0.
tells 'cells counted from 0' 0 'Hidden Single on 3 in box 4. Rows 3 and 4 and column 5 already have a 3, so in box 4 only (4,5) can be 3.' \
    hint --cells=xy "$essays"
refused 'cells of another kind' "'a1'" hint --cells=a1 "$essays"
test "$failures" -eq 0
