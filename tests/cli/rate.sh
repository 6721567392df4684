#!/bin/sh
# How hard puzzles are, and how often each technique was needed.
set -u
. tests/support/cli.sh
. tests/support/many.sh
warm_up=........77.4...893..68.2.....75286...8...67.19.34...8....7.49..6...9....459...1.8
essays=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
essays_solution=283671945976548231415392876567419382834267159192835467321786594758924613649153728
nested=1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
several=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53...
none=.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
empty=.................................................................................

# `says`: exactly this text on standard output; `tells`: after the puzzle; `shows`: a part of it.
tells() { answers_with is_answer "$@"; }
says() { answers_with is_all "$@"; }
shows() { answers_with has_part "$@"; }
# number NAME: of the JSON in the output.
number() {
    sed -n "s/.*\"$1\":\([0-9]*\)[,}].*/\1/p" "$scratch/out" | head -1
}

run 0 rate "$warm_up"
report 'an easy one' "$(grep -qx "$warm_up  ED=1\.2/1\.2/1\.2, easy, score [0-9]* (HoDoKu's level: easy), 49 steps: Full House [0-9]*, Naked Single [0-9]*" \
    "$scratch/out" || echo no)"
tells 'by one technique' 0 "ED=1.2/1.2/1.2, easy, score 196 (HoDoKu's level: easy), 49 steps: Naked Single 49" \
    rate --only=naked-single "$warm_up"
says 'by one technique in JSON' 0 "{\"puzzle\":\"$warm_up\",\"file\":\"puzzle\",\"line\":1,\"solutions\":1,\"capped\":false,\"solved\":true,\"level\":\"easy\",\"score\":196,\"er\":1.2,\"ep\":1.2,\"ed\":1.2,\"er_estimated\":false,\"hodoku_level\":\"easy\",\"hardest\":\"naked single\",\"steps\":49,\"techniques\":{\"naked single\":49},\"experiments\":0,\"nested\":0,\"proof_steps\":0,\"longest_proof\":0,\"deepest\":0}" \
    rate --json --only=naked-single "$warm_up"
shows 'the order changes the way' 0 'Hidden Single' rate --order=hidden-single "$warm_up"
winding=....937..4......19.......2..8.3..1...3.51..9.9....8..4.......861...579..2....4...
shows 'the whole path' 0 'score 4234 (' rate --no-er "$winding"
shows 'the lean path' 0 'score 2754 (' rate --no-er --lean "$winding"
shows 'a medium one' 0 '"level":"medium",' rate --json "$essays"
tells 'nothing to do' 0 'solved' rate "$essays_solution"
shows 'nothing to do in JSON' 0 '"solved":true,"level":"easy","score":0,"er":0.0,"ep":0.0,"ed":0.0,"er_estimated":false,"hodoku_level":"easy","steps":0,"techniques":{},' \
    rate --json "$essays_solution"

run 0 rate --json --only=forward,experiment "$nested"
report 'experiments' "$(grep -q '"level":"experiment",.*"hodoku_level":"extreme","hardest":"experiment",' \
    "$scratch/out" || echo no)"
report 'are counted' "$(test "$(number experiments)" -gt 0 &&
    test "$(number experiments)" -eq "$(number experiment)" &&
    test "$(number nested)" -gt 0 && test "$(number deepest)" -gt 1 &&
    test "$(number proof_steps)" -gt "$(number longest_proof)" || echo no)"
run 0 rate --only=forward,experiment "$nested"
report 'and told' "$(grep -q ', experiment [0-9]* ([0-9]* nested)$' "$scratch/out" || echo no)"
run 1 rate --only=easy "$nested"
report 'not solved' "$(grep -q 'ED=[0-9./]*, not solved; so far easy, .*level: extreme' "$scratch/out" || echo no)"
run 1 rate --only=easy --json "$nested"
report 'not solved in JSON' "$(grep -q '"solved":false,"level":"easy",' "$scratch/out" || echo no)"

tells 'no solution' 1 "No solution; 'reductio check' explains why." rate "$none"
says 'none in JSON' 1 "{\"puzzle\":\"$none\",\"file\":\"puzzle\",\"line\":1,\"solutions\":0,\"capped\":false,\"solved\":false}" \
    rate --json "$none"
tells 'several solutions' 1 'Several solutions.' rate "$several"
tells 'the empty grid' 1 'Several solutions.' rate "$empty"
says 'several in JSON' 1 "{\"puzzle\":\"$several\",\"file\":\"puzzle\",\"line\":1,\"solutions\":2,\"capped\":true,\"solved\":false}" \
    rate --json "$several"
# The players' scale has rules of its own.
shows 'ER does not ask which techniques are used' 0 "$("$REDUCTIO_BIN" rate "$essays" | cut -d, -f1), " \
    rate --only=easy,experiment "$essays"
shows 'nor is it told when it is not wanted' 0 'medium, score ' rate --no-er "$essays"
run 0 rate --json --no-er "$essays"
report 'in JSON neither' "$(grep -q '"er' "$scratch/out" && echo er)"
run 0 rate --json "$nested"
report 'chains inside chains' "$(grep -q '"er":10\.5,"ep":1\.2,"ed":1\.2,"er_estimated":false,' "$scratch/out" || echo no)"
run 0 rate "$nested"
report 'in words too' "$(grep -q '  ED=10\.5/1\.2/1\.2, ' "$scratch/out" || echo no)"
made=":0000:x:2+8.67${essays#2..67}"
run 0 rate --json "$made::::"
report 'digits set later count' "$(grep -q '"entries":".8\.' "$scratch/out" || echo no)"
says 'unless the givens alone do' 0 "$("$REDUCTIO_BIN" rate --json "$essays")" rate --json -g "$made::::"

# As a filter; and its counts are those of the output of steps.
many 300 > "$scratch/input"
run 0 rate -j 3
report 'a line for each puzzle, in order' "$(cut -c 1-81 "$scratch/out" | cmp - "$scratch/input" 2>&1)"
cp "$scratch/out" "$scratch/three"
run 0 rate -j 1
report 'the same with one thread' "$(cmp "$scratch/out" "$scratch/three" 2>&1)"
report 'the counts add up' "$(awk '{
    match($0, /[0-9]+ steps: /); steps = substr($0, RSTART) + 0; sum = 0
    n = split(substr($0, RSTART + RLENGTH), part, ", ")
    for (i = 1; i <= n; i++) { sub(/^[^0-9]* /, "", part[i]); sum += part[i] }
    if (sum != steps) { print; exit } }' "$scratch/three")"
printf '%s\n%s\n' "$nested" "$essays" > "$scratch/input"
run 0 rate --json
sed 's/.*"steps":\([0-9]*\),.*/\1/' "$scratch/out" > "$scratch/counts"
"$REDUCTIO_BIN" steps --json < "$scratch/input" | cut -c 12-92 | uniq -c | awk '{ print $1 }' |
    cmp - "$scratch/counts" > "$scratch/err" 2>&1
report 'as many steps as steps tells' "$(cat "$scratch/err")"
test "$failures" -eq 0
