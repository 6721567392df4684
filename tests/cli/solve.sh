#!/bin/sh
# Answers of solve: solutions, counts, lists, and the figures of the programs that it can imitate.
set -u
. tests/support/cli.sh
warm_up=........77.4...893..68.2.....75286...8...67.19.34...8....7.49..6...9....459...1.8
sudoku_com=.6.1.4.5...83.56..2.......18..4.7..6..6...3..7..9.1..45.......2..72.69...4.5.8.7.
essays=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
warm_up_solution=815349267724651893396872415147528639582936741963417582231784956678195324459263178
sudoku_com_solution=963174258178325649254689731821437596496852317735961824589713462317246985642598173
essays_solution=283671945976548231415392876567419382834267159192835467321786594758924613649153728
several=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53...
none=.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
empty=.................................................................................

# `says` NAME STATUS TEXT ARGUMENT...: exactly this text on standard output, nothing on standard
# error.
says() { answers_with is_all "$@"; }
# `tells` NAME TEXT ARGUMENT...: a line of the output has all words of the text, with any number of
# spaces between.
tells() {
    name=$1 text=$2
    shift 2
    "$REDUCTIO_BIN" "$@" < "$scratch/input" > "$scratch/out" 2> "$scratch/err"
    report "$name" "$(tr -s ' ' < "$scratch/out" | grep -qF -- "$text" || echo "does not tell: $text")"
}

# refused NAME TEXT ARGUMENT...: status 2, the text and where to read more on standard error.
refused() {
    name=$1 text=$2
    shift 2
    run 2 "$@"
    report "$name" "$(test ! -s "$scratch/out" && grep -q -- "$text" "$scratch/err" &&
        grep -q "Try 'reductio solve --help'" "$scratch/err" || echo "does not say: $text")"
}

says 'one solution' 0 "$essays_solution" solve "$essays"
says 'several' 1 "$("$REDUCTIO_BIN" solve --max=1 "$several" | tail -1) several solutions" \
    solve "$several"
says 'none' 1 "# no solution: $none" solve "$none"
says 'a digit twice' 1 "# no solution: 55${empty#..}" solve "55${empty#..}"
says 'a full grid' 0 "$essays_solution" solve "$essays_solution"
says 'a full grid that is wrong' 1 0 solve --count "3${essays_solution#?}"
says 'three in a row' 0 "$warm_up_solution
$sudoku_com_solution
$essays_solution" solve "$warm_up" "$sudoku_com" "$essays"
says 'a count' 0 5 solve -c "$several"
says 'a count up to a limit' 0 3+ solve -c -m 3 "$several"
says 'a count of nothing' 1 0 solve -c "$none"
says 'the empty grid, counted' 0 1000+ solve -c "$empty"
says 'the empty grid, counted further' 0 100000+ solve -c -m 100000 "$empty"
run 0 solve --all "$several"
report 'a list has its puzzle and all solutions' "$(test "$(sort -u "$scratch/out" |
    grep -c '^[1-9]\{81\}$')" -eq 5 && grep -q "^# solutions of $several\$" "$scratch/out" || echo no)"
run 0 solve --max=2 "$several"
report 'a list up to a limit' "$(test "$(wc -l < "$scratch/out")" -eq 3 || echo no)"
run 0 solve --max=3000 "$empty"
report 'solutions in a list differ' "$(test "$(sort -u "$scratch/out" |
    grep -c '^[1-9]\{81\}$')" -eq 3000 || echo no)"
says 'JSON' 0 "{\"puzzle\":\"$essays\",\"file\":\"puzzle\",\"line\":1,\"solutions\":1,\"capped\":false,\"solution\":\"$essays_solution\"}" \
    solve --json "$essays"
says 'JSON of none' 1 "{\"puzzle\":\"$none\",\"file\":\"puzzle\",\"line\":1,\"solutions\":0,\"capped\":false}" solve --json "$none"
run 0 solve --json --all "$several"
report 'JSON of a list' "$(grep -q "^{\"puzzle\":\"$several\",\"file\":\"puzzle\",\"line\":1,\"list\":\[\"[1-9]\{81\}\",.*\],\"solutions\":5,\"capped\":false,\"solution\":\"[1-9]\{81\}\"}\$" \
    "$scratch/out" || echo no)"
# Much is written before it is complete; it goes on where it was.
for options in '--max=2000' '--max=2000 --search=depth'; do
    # shellcheck disable=SC2086 # several options
    run 0 solve --json $options "$empty" "$empty" "$empty" "$empty"
    report "JSON of long lists: $options" "$(awk '{
        sub(/\],"solutions":2000,"capped":true,.*/, "]")
        if (gsub(/"[1-9]+",/, "") != 1999 || $0 !~ /"list":\["[1-9]+"\]$/)
            print "line " NR ": " substr($0, 1, 100)
    }' "$scratch/out")"
done
says 'another form' 0 "$("$REDUCTIO_BIN" convert --to=grid "$essays_solution")" \
    solve --format=grid "$essays"
refused 'a form that is none' "'fancy' is not a format" solve --format=fancy "$essays"

# Seed 000: naked singles, all of a round at once; then saved states on a stack.
says '000: naked singles fill the warm-up' 0 "$warm_up_solution" solve --rules=naked "$warm_up"
tells '000: its blanks' '# degrees of freedom 49' solve --rules=naked --stats "$warm_up"
tells '000: its rounds' '# rounds 16' solve --rules=naked --stats "$warm_up"
says '000: speculation' 0 "$essays_solution" solve --rules=Naked --search=Depth "$essays"
tells '000: its stack of saved states' '# deepest stack of guesses 15' solve --rules=naked --search=depth \
    --stats "$essays"
says '000: inconsistent' 1 "# no solution: 25${essays#2.}" solve --rules=naked --search=depth \
    "25${essays#2.}"
# Seed 001: a queue ordered by the fewest possible children.
tells '001: degrees of freedom' '# degrees of freedom 51' solve --stats "$sudoku_com"
tells '001: possibilities' '# possibilities 140396484098418278400000' solve --stats "$sudoku_com"
tells '001: naked singles alone' '# digits placed before the first guess 14' solve --rules=naked --stats \
    "$sudoku_com"
tells '001: what they leave' '# empty cells left before the first guess 37' solve --rules=naked --stats "$sudoku_com"
tells '001: child problems' '# grids made 57' solve --rules=naked --search=best --stats "$sudoku_com"
says '001: its solution' 0 "$sudoku_com_solution" solve --rules=naked --search=best "$sudoku_com"
# Seed 002: push and pull.
says '002: push and pull solve 001' 0 "$sudoku_com_solution" solve --rules=push,pull "$sudoku_com"
says '002: and 000' 0 "$warm_up_solution" solve --rules=push,pull "$warm_up"
run 1 solve --rules=push,pull "$essays"
report '002: and leave 48 blanks of 004' "$(grep -q '^# 48 empty cells left: ' "$scratch/out" || echo no)"
# Seed 004: all grids at once, all solutions.
# A search by rules alone that stays open gives neither a solution nor the proof that there is none.
says 'rules alone, counted' 1 0+ solve --rules=naked --count "$essays"
says 'rules alone, JSON' 1 "{\"puzzle\":\"$essays\",\"file\":\"puzzle\",\"line\":1,\"solutions\":0,\"capped\":true,\"reached\":\"$essays\",\"end\":\"every branch was searched\"}" \
    solve --rules=naked --json "$essays"
says 'rules alone find a contradiction' 1 "# no solution: 55${empty#..}" solve --rules=naked "55${empty#..}"
says 'rules alone find a contradiction, counted' 1 0 solve --rules=naked --count "55${empty#..}"
says '004: all solutions' 0 "# solutions of $essays
$essays_solution" solve --rules=naked,hidden --search=breadth --all "$essays"
tells '004: possibilities' '# possibilities 29777694206226693879339417600000' solve --rules=naked,hidden \
    --search=breadth --all --stats "$essays"
tells '004: its grids at once' '# most grids waiting at once 2' solve --rules=naked,hidden --search=breadth \
    --all --stats "$essays"
tells '004: several' '# solutions 5' solve --rules=naked,hidden --search=breadth --all --stats "$several"
for search in depth breadth exact; do
    run 0 solve --rules=forward --search=$search --all "$several"
    sort "$scratch/out" > "$scratch/$search"
done
report 'all orders find the same' "$(cmp "$scratch/depth" "$scratch/breadth" 2>&1
    cmp "$scratch/depth" "$scratch/exact" 2>&1)"
run 1 solve --rules=naked --search=breadth --keep=1000 "$empty"
report 'too many grids: it gives up, and says so' "$(grep -q '^# gave up: too many grids$' \
    "$scratch/out" && ! grep -q 'no solution' "$scratch/out" || echo no)"
says 'it does not say that there is no solution' 1 '# gave up: too many grids' solve --rules=naked \
    --search=best --keep=100 "$essays"
says 'a count that is not to the end' 1 0+ solve --rules=naked --count "$essays"
says 'a contradiction that rules find' 1 "# no solution: 55${empty#..}" solve --rules=naked \
    "55${empty#..}"
says 'figures change no answer' 1 "$("$REDUCTIO_BIN" solve "$several")" solve --search=exact "$several"
says 'a file of another form is whole' 0 "$("$REDUCTIO_BIN" convert --to=opensudoku "$essays_solution")" \
    solve --format=opensudoku "$essays"
says 'too many grids, counted' 1 0+ solve --rules=naked --search=breadth --keep=1000 --count "$empty"
run 1 solve --rules=naked --search=breadth --keep=1000 --json "$empty"
report 'too many grids, JSON' "$(grep -q '"solutions":0,"capped":true,' "$scratch/out" || echo no)"
run 0 solve --max=2 "$empty"
report '--max lists no more' "$(test "$(wc -l < "$scratch/out")" -eq 3 || echo no)"
refused 'a flag with a value' '--json takes no value' solve --json=yes "$essays"
run 0 solve --rules=naked,hidden --search=breadth --all --trace "$essays"
report 'a trace fits 80 columns' "$(grep -v '^[#1-9]' "$scratch/out" |
    LC_ALL=C.UTF-8 sed 's/[^ -~]/-/g' | awk 'length > 80' | head -1)"
report 'a trace names rounds and guesses' "$(grep -q 'round 3, 2 placed' "$scratch/out" &&
    grep -q '#1:r1c3=3' "$scratch/out" || echo no)"
tells 'differences of a trace' 'the puzzle' solve --trace --diff "$essays"
# Seed 000: one digit at a time, each in its context, which excludes the other digits.
run 0 solve --rules=naked --round=one --trace --context "$warm_up"
report '000: the context of a cell' "$(grep -q 'r4c1=1 *│r4c2=4' "$scratch/out" &&
    grep -q 'excluded 23456789 *│excluded 12356789' "$scratch/out" &&
    grep -q '││1.\. 7 │5 2 8 │6 \. \. │││1 4.7 │5 2 8 │6 \. \. ││$' "$scratch/out" || echo no)"
# Seed 001: the queue, each grid with its number of possible children, and how many cells have which depth.
run 0 solve --rules=naked --search=best --trace --stats "$sudoku_com"
report '001: the queue and the depths' "$(tr -s ' \n' ' ' < "$scratch/out" > "$scratch/flat"
    grep -q 'children: #14:7522959753216, #18:7522959753216, #34:' "$scratch/flat" &&
    grep -q '# of depth 2 6 # of depth 3 21' "$scratch/flat" || echo no)"
# Seed 002: a random digit in a random cell; the same ones for a seed.
says '002: the third approach' 0 "$essays_solution" solve --rules=push,pull --search=random "$essays"
run 0 solve --rules=push,pull --search=random --seed=4 --trace "$essays"
mv "$scratch/out" "$scratch/first"
run 0 solve --rules=push,pull --search=random --seed=4 --trace "$essays"
report '002: a seed' "$(cmp "$scratch/first" "$scratch/out" 2>&1)"
# Seed 004: the grids of its own solver, with the obviously invalid assignments after the wrong guess.
run 0 solve --rules=naked,hidden --search=breadth --round=first --late --all --trace "$essays"
report '004: the same grids' "$(test "$(grep -o '[0-9]* placed' "$scratch/out" | tr -dc '0-9\n' | tr '\n' ' ')" = \
    '4 3 2 1 1 2 4 8 7 5 3 3 5 7 1 4 4 5 6 3 3 3 2 ' &&
    grep -q '6 7 8 │4!4!9 ││$' "$scratch/out" || echo no)"
refused 'a round that is none' "'two' is not a kind of round" solve --rules=naked --round=two "$essays"
refused 'rounds without rules' 'needs --rules' solve --late "$essays"
refused 'a seed without chance' 'needs --search=random' solve --rules=naked --seed=1 "$essays"
refused 'a context of many cells' 'needs --round=one' solve --rules=naked --trace --context "$essays"
refused 'a rule that is none' magic solve --rules=magic "$essays"
refused 'an order that is none' sideways solve --search=sideways "$essays"
test "$failures" -eq 0
