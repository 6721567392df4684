#!/bin/sh
# The way to the solution, step by step, and all steps of a position.
set -u
. tests/support/cli.sh
. tests/support/many.sh
warm_up=........77.4...893..68.2.....75286...8...67.19.34...8....7.49..6...9....459...1.8
essays=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
essays_solution=283671945976548231415392876567419382834267159192835467321786594758924613649153728
lengthy=5....28.4.2.4....3..7..96.28......3....2..9...7....46....73......49.57.....1.4..8
nested=1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
several=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53...
none=.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
empty=.................................................................................
reason='In box 5 the digit 3 can only go in r6c5: rows 4 and 5 and column 6 already have a 3.'
short='Rows 4 and 5 and column 6 already have a 3, so in box 5 only r6c5 can be 3.'
first="Hidden Single on 3 in box 5. $short"

# `says`: exactly this text on standard output; `tells`: after the puzzle; `shows`: a part of it.
is_path() { test "$(sed '1{/^# steps of /d;}' "$2")" = "$1"; }
tells() { answers_with is_path "$@"; }
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
# filled FILE: the puzzles of JSON lines, all digits that their steps place filled in.
filled() {
    awk '/"step":1,/ { if (NR > 1) print grid; grid = substr($0, 12, 81) }
    {
        sub(/"proof":.*/, "")
        if (!match($0, /"places":\["r[1-9]c[1-9]=[1-9]"/)) next
        r = substr($0, RSTART + 12, 1); c = substr($0, RSTART + 14, 1); d = substr($0, RSTART + 16, 1)
        at = (r - 1) * 9 + c
        grid = substr(grid, 1, at - 1) d substr(grid, at + 1)
    }
    END { print grid }' "$1"
}

# ---- The way to the end ----
run 0 steps "$essays"
report 'the first step' "$(sed -n 2p "$scratch/out" | grep -qxF "1. $first" || echo no)"
report 'steps are numbered' "$(awk 'NR > 1 && $1 != NR - 1 "." { print; exit }' "$scratch/out")"
report 'the last one' "$(tail -1 "$scratch/out" |
    grep -q '^[0-9]*\. Full House on [1-9] in .* is the last empty cell of ' || echo no)"
run 0 steps --notation "$essays"
report 'in notation' "$(sed -n 2p "$scratch/out" | grep -qx '1\. Hidden Single on 3 in box 5: r6c5=3' || echo no)"
tells 'up to a technique' 0 "1. Hidden Single on 3 in box 5: r6c5=3
2. Hidden Single on 5 in box 5: r6c6=5
3. Hidden Single on 8 in box 6: r4c8=8
4. Hidden Single on 8 in box 4: r5c1=8
5. Hidden Single on 3 in box 7: r7c1=3
6. Naked Single on 9 in r2c1: r2c1=9" steps --until=naked-single --notation "$essays"
tells 'only one technique, with its numbers' 0 "6. Naked Single on 9 in r2c1: r2c1=9" \
    steps --until=naked-single --technique=0003 --notation "$essays"
tells 'a technique that is not needed' 1 '# no step matches' steps --technique=pointing "$warm_up"
run 1 steps --until=pointing --notation "$warm_up"
report 'a step that does not come' "$(test "$(wc -l < "$scratch/out")" -eq 51 &&
    tail -1 "$scratch/out" | grep -qx '# no step matches' || echo no)"
run 1 steps --only=hidden-single "$essays"
report 'where it ends before the end' "$(tail -1 "$scratch/out" |
    grep -qx '# [0-9]* empty cells left: 2[.1-9]*8' || echo no)"
only=easy,0100,0101,R102
says 'a level for its techniques' 0 "$("$REDUCTIO_BIN" steps --only=$only --technique=0100,0101,R102 \
    "$essays")" steps --only=$only --technique=medium "$essays"
tells 'nothing to do' 0 '# solved' steps "$essays_solution"
refused 'a technique that is none' "--technique: 'magic' is not a technique or a level" \
    steps --technique=magic "$essays"
refused 'a step that is none' "--until: 'magic' is not a technique or a level" steps --until=magic "$essays"

# ---- Proofs ----
run 0 steps --long --quiet --view=digits --only=easy,experiment "$nested"
# Steps of inner experiments have one number more: 7.2.1.
report 'the steps of a long proof are numbered within' "$(awk '
    /^[0-9]+\. / { number = $1 + 0; inner = 0; long = /After [0-9]+ steps/ ? $0 : ""; next }
    $1 ~ /^[0-9]+\.[0-9]+\.$/ { inner++; met = 1
      if ($1 != number "." inner "." || long == "") { print; exit } }
    END { if (!met) print "there are none" }' "$scratch/out")"
report 'as many as were promised' "$(awk '
    /^[0-9]+\. / { if (wanted && got != wanted + 1) print line; wanted = got = 0 }
    /^[0-9]+\. .*After [0-9]+ steps/ { line = $0; sub(/.*After /, ""); wanted = $1 }
    $1 ~ /^[0-9]+\.[0-9]+\.$/ { got++; seen++ }
    END { if (!seen) print "there are none" }' "$scratch/out")"
report 'the last is the contradiction' "$(awk '
    /^ / { last = $0 }
    /^[0-9]/ { if (last != "" && last !~ /no place left|no candidate left|digits|[1-9]s: /) print last
               last = "" }' "$scratch/out")"
report 'the others are told in a few words' "$(grep -q \
    '^  [0-9]*\.1\. r[1-9]c[1-9]=[1-9] ([A-Za-z]* Single[ a-z1-9]*)$' "$scratch/out" || echo no)"
run 0 steps --only=easy,experiment --notation "$nested"
report 'not in notation' "$(grep -q '^ ' "$scratch/out" && echo 'there are proofs')"
run 0 steps --only=easy,experiment "$nested"
report 'not in short' "$(grep -q 'Experiment' "$scratch/out" || echo 'no experiment'
    grep -q '^ .*[0-9]\.[0-9]' "$scratch/out" && echo 'there are proofs')"
run 0 steps --long --quiet --view=digits --only=easy,experiment "$nested"
report 'experiments in experiments' "$(awk '
    $2 ~ /^r[1-9]c[1-9]<>/ && /\(experiment: suppose r[1-9]c[1-9] were [1-9]\)$/ {
        sub(/\.$/, "", $1); getline line; split(line, word, " ")
        if (word[1] != $1 ".1.") print line
        met = 1
    }
    END { if (!met) print "there are none" }' "$scratch/out")"

# ---- The lean path ----
winding=....937..4......19.......2..8.3..1...3.51..9.9....8..4.......861...579..2....4...
run 0 steps --json "$winding"
filled "$scratch/out" | tail -1 > "$scratch/whole"
whole=$(wc -l < "$scratch/out")
run 0 steps --lean --json "$winding"
report 'a lean path is shorter' "$(test "$(wc -l < "$scratch/out")" -lt $((whole - 5)) || echo no)"
report 'and ends in the same grid' "$(tail -1 "$scratch/out" | grep -q '"left":0}$' &&
    filled "$scratch/out" | tail -1 | cmp - "$scratch/whole" 2>&1)"
run 0 steps --lean --notation --until=xyz-wing "$winding"
report 'up to a step that stays' "$(tail -1 "$scratch/out" | grep -q '^9\. XYZ-Wing' || echo no)"
tells 'steps that are left out do not come' 1 '# no step matches' \
    steps --lean --technique=two-boxes "$winding"
run 0 steps -q "$winding"
report 'whole for programs' "$(test "$(grep -c '^[0-9]' "$scratch/out")" -eq "$whole" || echo no)"
run 0 steps --quiet --view=digits "$winding"
report 'or for people if they want' "$(test "$(grep -c '^[0-9]' "$scratch/out")" -gt $((whole - 5)) || echo no)"
run 0 steps "$winding"
report 'otherwise lean' "$(test "$(grep -c '^[0-9]' "$scratch/out")" -lt $((whole - 5)) || echo no)"
refused 'a lean list' 'all and --lean cannot be combined' steps --lean --all "$winding"

# ---- What a person sees ----
# Of the placements of a path, the percentage that repeats the digit of the one before.
repeated() {
    "$REDUCTIO_BIN" steps --notation "$@" < "$scratch/input" |
        awk 'match($0, /r[1-9]c[1-9]=[1-9]$/) { digit = substr($0, RSTART + 5)
            same += digit == last; last = digit; all++ } END { print int(100 * same / all) }'
}
many 60 > "$scratch/input"
report 'the digit continues' "$(test "$(repeated --view=digits)" -gt $((2 * $(repeated))) || echo no)"
report 'and no naked single comes before a place in a box' "$("$REDUCTIO_BIN" steps --json \
    --view=digits < "$scratch/input" | awk -F '"candidates":' '/"technique":"naked single"/ {
        split($2, mark, "\"") # those of cell n, from 0, are number 2 n + 2
        for (box = 0; box < 9; box++)
            for (digit = 1; digit <= 9; digit++) {
                places = 0
                for (i = 0; i < 9; i++) {
                    cell = int(box / 3) * 27 + box % 3 * 3 + int(i / 3) * 9 + i % 3
                    places += index(mark[2 * cell + 2], digit) > 0
                }
                if (places == 1) { print substr($0, 1, 92); exit }
            }
        met = 1 } END { if (!met) print "there are none" }')"

# ---- HoDoKu's order ----
coloured=64.8..3......5...4..96....1...1..2.9....648....729....2..3......64...5....1......
shows '3D Medusa before chains' 0 'edusa on 2 and 3' steps --order=hodoku --technique=3d-medusa "$coloured"
tells 'chains before 3D Medusa' 1 '# no step matches' steps --technique=3d-medusa "$coloured"

# ---- JSON ----
open="{\"puzzle\":\"$essays\",\"file\":\"puzzle\",\"line\":1,\"solutions\":1,\"capped\":false,\"step\":1,\"technique\":\"hidden single\",\"code\":\"0002\""
run 0 steps --json "$essays"
report 'JSON' "$(head -1 "$scratch/out" | sed 's/,"grid".*\],"left"/,"left"/' | grep -qxF "$open,\"level\":\"easy\",\"cells\":[\"r6c5\"],\"digits\":[3],\"places\":[\"r6c5=3\"],\"eliminates\":[],\"explanation\":\"$reason\",\"short\":\"$short\",\"notation\":\"r6c5=3\",\"left\":56}" ||
    echo no)"
report 'JSON has the position before' "$(head -1 "$scratch/out" |
    grep -q "\"grid\":\"$essays\",\"candidates\":\[\"\",[\"1-9,]*\]," || echo no)"
report 'the last leaves nothing' "$(tail -1 "$scratch/out" | grep -q '"left":0}$' || echo no)"
run 0 steps --json --technique=pointing --only=easy,pointing "$essays"
report 'JSON of eliminations' "$(head -1 "$scratch/out" | grep -q \
    '"digits":\[[1-9]\],"places":\[\],"eliminates":\["r[1-9]c[1-9]<>[1-9]"[],]' || echo no)"
chained=......59..68..4..239.......9....2..8...7..9.6.1..68......6.........1..45..1.4726.
run 0 steps --json --technique=xy-chain "$chained"
report 'JSON of links' "$(grep -qF '"chain":[{"link":"start","digit":2,"cells":["r6c1"],"true":false},{"link":"strong","digit":7,"cells":["r6c1"],"true":true},{"link":"weak","digit":7,"cells":["r6c9"],"true":false,"house":"r6"},' \
    "$scratch/out" || echo no)"
finned=...3.45..5....7..23..2...6...214....7.....6.9.......3....4........9.527..58....1.
run 0 steps --json --technique=finned-x-wing "$finned"
report 'JSON of parts' "$(grep -qF '{"role":"cover","digits":[9],"cells":[],"houses":["r1","r7"]},{"role":"fin","digits":[9],"cells":["r2c3","r3c3"],"houses":[]}]' \
    "$scratch/out" || echo no)"
run 0 steps --json --only=easy,experiment "$nested"
report 'JSON of a proof' "$(grep -q '"tries":"\(r[1-9]c[1-9]\)=\([1-9]\)","proof":\[{"technique":' \
    "$scratch/out" || echo no)"
report 'and of proofs inside' "$(grep -q '"proof":\[{.*"proof":\[{.*"level":"contradiction".*}\].*"level":"contradiction"' \
    "$scratch/out" || echo no)"
report 'what is tried is what goes' "$(sed -n \
    's/.*"eliminates":\["\(r.c.\)<>\(.\)"\],.*"tries":"\(r.c.\)=\(.\)".*/\1\2 \3\4/p' "$scratch/out" |
    awk '$1 != $2')"
report 'brackets close' "$(awk '{ a = gsub(/{/, ""); b = gsub(/}/, ""); c = gsub(/\[/, "")
    d = gsub(/]/, ""); if (a != b || c != d) print NR }' "$scratch/out")"
says 'JSON of none' 1 "{\"puzzle\":\"$none\",\"file\":\"puzzle\",\"line\":1,\"solutions\":0,\"capped\":false,\"left\":64}" \
    steps --json "$none"
says 'JSON of a solved one' 0 "{\"puzzle\":\"$essays_solution\",\"file\":\"puzzle\",\"line\":1,\"solutions\":1,\"capped\":false,\"left\":0}" \
    steps --json "$essays_solution"
says 'JSON where nothing follows' 1 "{\"puzzle\":\"$empty\",\"file\":\"puzzle\",\"line\":1,\"solutions\":2,\"capped\":true,\"left\":81}" \
    steps --json "$empty"

# ---- All steps of a position ----
run 0 steps --all --only=forward --notation "$essays"
sed '1d; s/^[0-9]*\. //' "$scratch/out" | sort > "$scratch/ease"
report 'all steps, each once' "$(uniq -d "$scratch/ease" | head -1)"
report 'the next step is among them' "$(grep -qx 'Hidden Single on 3 in box 5: r6c5=3' "$scratch/ease" || echo no)"
report 'easy ones first' "$(sed -n 2p "$scratch/out" | grep -q ' Single' || echo no)"
run 0 steps --all --sort=unlock --only=forward --notation "$essays"
report 'by what they unlock' "$(sed '1d; s/.*\[\([0-9]*\) cells*\]$/\1/' "$scratch/out" |
    sort -rnc 2>&1)"
sed '1d; s/^[0-9]*\. //; s/ \[[0-9]* cells*\]$//' "$scratch/out" | sort | cmp - "$scratch/ease" > "$scratch/err"
report 'the same steps' "$(cat "$scratch/err")"
run 0 steps --all --only=forward "$essays"
report 'of each conclusion the easiest' "$(awk -F ' .and ' '/^[0-9]/ { all++ }
    / other ways?\]$/ { others += $2 } END { print all + others }' "$scratch/out" |
    grep -qx "$(wc -l < "$scratch/ease" | tr -d ' ')" || echo no)"
report 'in fewer lines' "$(test "$(grep -c '^[0-9]' "$scratch/out")" -lt "$(wc -l < "$scratch/ease")" || echo no)"
run 0 steps --all --quiet --view=digits --only=forward "$essays"
report 'or every one' "$(test "$(grep -c '^[0-9]' "$scratch/out")" -eq "$(wc -l < "$scratch/ease")" || echo no)"
run 0 steps --all --json --only=forward "$essays"
report 'what they unlock in JSON' "$(grep -v '"left":5[67],"unlocks":[0-9]*}$' "$scratch/out" | head -1)"
run 0 steps --all --only=forward,experiment --technique=experiment "$essays"
report 'an experiment where it is asked for' "$(grep -q '^[0-9]*\. Experiment on ' "$scratch/out" || echo no)"
run 0 steps --all --only=forward,experiment "$essays"
report 'and not without' "$(grep 'Experiment on ' "$scratch/out")"
run 0 steps --all --only=full-house,experiment --notation "$essays"
report 'and where nothing else follows' "$(grep -qx '1\. Experiment on [1-9] in r[1-9]c[1-9]: r[1-9]c[1-9]<>[1-9]' "$scratch/out" || echo no)"
tells 'where nothing follows' 1 '# no further step' steps --all --only=full-house "$essays"
refused 'an order that is none' "'size' is not an order" steps --all --sort=size "$essays"
refused 'an order without --all' '--sort needs --all' steps --sort=ease "$essays"

# ---- Puzzles without a solution, or with several ----
says 'no solution' 1 "# no solution: $none" steps "$none"
says 'what was set is wrong' 1 "# no solution with the digits entered and candidates eliminated later: $essays" \
    steps ":0000:x:2+5.67${essays#2..67}::::"
run 1 steps "$several"
report 'several solutions' "$(head -1 "$scratch/out" | grep -qx "# several solutions: $several" || echo no)"
report 'the steps that all share' "$(sed -n 2p "$scratch/out" | grep -qxF "1. $first" || echo no)"
report 'what is left' "$(tail -1 "$scratch/out" | grep -qx '# [0-9]* empty cells left: 283671[.1-9]*' || echo no)"
says 'nothing follows of nothing' 1 "# several solutions: $empty
# 81 empty cells left: $empty" steps "$empty"

# ---- As a filter ----
many 60 > "$scratch/input"
run 0 steps -j 3
cp "$scratch/out" "$scratch/three"
report 'each puzzle stands before its steps' "$(sed -n 's/^# steps of //p' "$scratch/out" |
    cmp - "$scratch/input" 2>&1)"
run 0 steps -j 1
report 'the same with one thread' "$(cmp "$scratch/out" "$scratch/three" 2>&1)"
run 0 steps --json -j 2
filled "$scratch/out" > "$scratch/filled"
"$REDUCTIO_BIN" solve < "$scratch/input" | cmp - "$scratch/filled" > "$scratch/err" 2>&1
report 'the steps fill in the solution' "$(cat "$scratch/err")"
printf '%s\n%s\n%s\n' "$lengthy" "$nested" "$essays" > "$scratch/input"
run 0 steps --json
filled "$scratch/out" > "$scratch/filled"
"$REDUCTIO_BIN" solve < "$scratch/input" | cmp - "$scratch/filled" > "$scratch/err" 2>&1
report 'also where it is hard' "$(cat "$scratch/err")"

# Ended by a signal in the middle of its output: whole lines, though the pipe was full.
many 3000 > "$scratch/input"
mkfifo "$scratch/pipe"
has_lines() { test "$(wc -l < "$scratch/out")" -ge 2000; }
: > "$scratch/broken"
for round in 1 2 3 4 5 6; do
    : > "$scratch/out"
    cat "$scratch/pipe" > "$scratch/out" &
    reader=$!
    "$REDUCTIO_BIN" steps -q < "$scratch/input" > "$scratch/pipe" &
    pid=$!
    await "$pid" has_lines
    kill -TERM "$pid" 2> /dev/null
    wait "$pid" 2> /dev/null
    wait "$reader"
    test -z "$(tail -c 1 "$scratch/out")" || echo "round $round" >> "$scratch/broken"
done
report 'the last line is whole after a signal' "$(cat "$scratch/broken")"
test "$failures" -eq 0
