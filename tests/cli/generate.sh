#!/bin/sh
# Generated puzzles: as requested, the same for a seed, as filters need them.
set -u
. tests/support/cli.sh

run 0 generate
report 'one, without being asked for more' "$(grep -Exq '[1-9.]{81}' "$scratch/out" && test "$(wc -l < "$scratch/out")" -eq 1 || echo no)"
run 0 generate -n 400 -s 3 -j 2
cp "$scratch/out" "$scratch/two"
report 'as many as wanted, no two the same' "$(test "$(sort -u "$scratch/out" | wc -l)" -eq 400 || echo no)"
run 0 generate -n 400 -s 3 -j 1
report 'the same with one thread' "$(cmp "$scratch/out" "$scratch/two" 2>&1)"
run 0 generate -n 400 -s 4
report 'others for another seed' "$(cmp -s "$scratch/out" "$scratch/two" && echo same)"
"$REDUCTIO_BIN" check --json < "$scratch/two" > "$scratch/out"
report 'each has one solution and is minimal' \
    "$(test "$(grep -c '"valid":true.*"minimal":true' "$scratch/out")" -eq 400 || echo no)"

run 0 generate --for=newspaper -s 2 -f '%g %S %l'
report 'a week of a newspaper: seven puzzles of 28 to 36 givens, harder from day to day' \
    "$(awk '$1 >= 28 && $1 <= 36 && $2 > last && $3 ~ /easy|medium|hard/ { n++; last = $2 }
        END { if (n != 7) print n }' "$scratch/out")"
run 0 generate --for=newspaper -s 2
report 'all look the same after half a turn' "$(tr 1-9 x < "$scratch/out" | while read -r line; do
    test "$line" = "$(echo "$line" | rev)" || echo "$line"
done)"
run 0 generate --for=book -n 12 -l hard --rating=4.2-7.2 -s 2 -f '%r'
report 'a book: ER in even steps, also where it is rare' "$(awk '$1 >= 4.6 && $1 < 6.6 { n++ } NR == 1 && $1 > 4.7 { print }
    END { if (NR != 12 || n < 5) print n }' "$scratch/out")"
run 2 generate --for=magazine
run 2 generate --for=book --board=6x6
run 2 generate --board=4x4 -l medium
report 'a level that no puzzle of the board has is refused' "$(grep -q 'all puzzles of 4x4 are easy' "$scratch/err" || echo no)"
run 2 generate --board=4x4+diagonal --technique=x-wing
run 0 generate --board=4x4 -l easy -s 1
run 1 generate --board=6x6 -l experiment --no-uniqueness --tries=2100 -j 1 -s 1
report 'it is said that many attempts were in vain' \
    "$(grep -q 'none of 2000 attempts matches so far' "$scratch/err" || echo no)"
run 1 generate --board=6x6 -l experiment --no-uniqueness --tries=2100 -j 1 -s 1 -q
report 'but not if that is not wanted' "$(grep -q 'so far' "$scratch/err" && echo said)"
run 0 generate --clues=18 -s 1
report 'rare puzzles are announced' "$(grep -q 'such puzzles are rare' "$scratch/err" || echo no)"

run 0 generate --clues=17 -n 3 -s 1
cp "$scratch/out" "$scratch/fewest"
report 'puzzles with as few givens as there can be' "$(test "$(grep -Ec '^(\.*[1-9]){17}\.*$' "$scratch/out")" -eq 3 &&
    test "$("$REDUCTIO_BIN" convert --distinct -q "$scratch/out" | wc -l)" -eq 3 &&
    test "$("$REDUCTIO_BIN" check "$scratch/out" | grep -c 'Exactly one solution. Minimal')" -eq 3 || echo no)"
run 0 generate --clues=17 -s 2
report 'others for another seed' "$(grep -Fqxf "$scratch/out" "$scratch/fewest" && echo same)"
run 0 generate --clues=17 -s 3 -l easy -f '%g %l'
report 'also of a level' "$(grep -qx '17 easy' "$scratch/out" || echo no)"
run 1 generate --clues=17 -s 3 -y rot180 --tries=100
report 'but not near the known ones with a symmetry' "$(test ! -s "$scratch/out" || echo no)"

run 0 generate --rating=9.5- -n 2 -s 5 -f '%r'
cp "$scratch/out" "$scratch/last"
report 'ER from a number on' "$(awk '$1 >= 9.5 { n++ } END { if (n != 2) print n }' "$scratch/out")"
run 0 generate --rating=9.5-12 -n 2 -s 5 -f '%r'
report 'the same as up to the highest ER' "$(cmp "$scratch/out" "$scratch/last" 2>&1)"
run 2 generate --rating=-9.5

for level in easy medium hard unfair; do
    run 0 generate -n 10 -s 5 -l $level
    "$REDUCTIO_BIN" rate --no-er < "$scratch/out" > "$scratch/rated"
    report "level $level" "$(test "$(grep -c "^.\{81\}  $level, " "$scratch/rated")" -eq 10 || echo no)"
done
run 0 generate -n 10 -s 5 -l easy-medium
"$REDUCTIO_BIN" rate --no-er < "$scratch/out" > "$scratch/rated"
report 'from one level to another' "$(test "$(grep -Ec '^.{81}  (easy|medium), ' "$scratch/rated")" -eq 10 || echo no)"
run 0 generate --daily --date=2026-11-21 -l hard
cp "$scratch/out" "$scratch/daily"
run 0 generate -s 202611213 -l hard
report 'the puzzle of a day is that of its seed' "$(cmp "$scratch/out" "$scratch/daily" 2>&1)"
run 0 generate -s 202611213 -l Hard
report 'the case of letters does not matter in a level' "$(cmp "$scratch/out" "$scratch/daily" 2>&1)"
run 0 generate -s 0xa
cp "$scratch/out" "$scratch/ten"
run 0 generate -s 010
report 'a seed is a decimal number, or hexadecimal' "$(cmp "$scratch/out" "$scratch/ten" 2>&1)"
run 2 generate -s ' 5'
report 'a seed begins with a digit' "$(test -s "$scratch/out" && echo taken)"
run 0 generate --daily --json
report 'the puzzle of today' "$(grep -Eq '"level":"medium".*"seed":[0-9]{8}2,"number":1}' "$scratch/out" || echo no)"
for bad in '-s 1' '-n 2' '-l easy-hard' '-y full' '--date=2026-02-30'; do
    # shellcheck disable=SC2086 # several words
    run 2 generate --daily $bad
    report "refused: --daily $bad" "$(grep -q '^reductio: --da' "$scratch/err" && test ! -s "$scratch/out" || echo no)"
done
run 0 generate -n 5 -s 5 -t 'naked pair' --hardest
"$REDUCTIO_BIN" rate --no-er --json < "$scratch/out" > "$scratch/rated"
report 'a technique' "$(test "$(grep -c '"hardest":"naked pair"' "$scratch/rated")" -eq 5 || echo no)"
run 0 generate -n 20 -s 5 -c 22-24 --json
report 'so many givens' "$(test "$(grep -Ec '"givens":2[234],' "$scratch/out")" -eq 20 || echo no)"
report 'what JSON tells' "$(head -1 "$scratch/out" |
    grep -q '^{"puzzle":".*","solution":".*","givens":.*,"level":".*","score":.*,"techniques":{.*},.*"symmetry":"none","minimal":true,"seed":5,"number":1}$' || echo no)"
run 0 generate -n 20 -s 5 --maximal
"$REDUCTIO_BIN" rate --no-er --only=naked-single,hidden-single < "$scratch/out" > "$scratch/rated"
report 'solved by push and pull' "$(test "$(grep -c '^.\{81\}  easy, ' "$scratch/rated")" -eq 20 || echo no)"
run 0 generate -n 5 -s 5 --rating=1.5-2.0 --json
report 'an ER' "$(test "$(grep -Ec '"er":(1.[5-9]|2.0),' "$scratch/out")" -eq 5 || echo no)"
"$REDUCTIO_BIN" generate -s 1 -c 32 | sed 's/[1-9]/x/g; s/........./&|\n/g' > "$scratch/pattern"
run 0 generate -n 2 -s 5 --pattern="$scratch/pattern"
report 'a pattern' "$(test "$(sed 's/[1-9]/x/g' "$scratch/out" | sort -u)" = "$(tr -d '|\n' < "$scratch/pattern")" || echo no)"
if test -c /dev/zero; then
    run 2 generate --pattern=/dev/zero
    report 'an endless pattern is refused' "$(grep -q 'larger than' "$scratch/err" || echo no)"
fi
run 0 generate -n 5 -s 5 --method=inchworm --json
report 'by the inchworm' "$(test "$(grep -c '"level":"easy"' "$scratch/out")" -eq 5 || echo no)"
run 0 generate -n 50 -s 5 -y rot180
report 'turned by half they look the same' "$(tr 1-9 x < "$scratch/out" | while read -r line; do
    test "$line" = "$(echo "$line" | rev)" || echo "$line"
done)"

run 0 generate -c 19 -s 5 -n 2
cp "$scratch/out" "$scratch/few"
report 'few givens' "$(tr -d '.\n' < "$scratch/out" | wc -c | grep -qx '38' || echo no)"
run 0 check "$scratch/few"
report 'all of them needed' "$(test "$(grep -c 'Exactly one solution. Minimal' "$scratch/out")" -eq 2 || echo no)"
run 0 generate -c 19 -s 5 --method=inchworm --json
report 'few random digits after which push and pull fill the grid' "$(grep -q '"level":"easy"' "$scratch/out" || echo no)"

run 0 generate -n 50 -s 7
cp "$scratch/out" "$scratch/known"
run 0 convert --shuffle -s 3 -f grid "$scratch/known"
cp "$scratch/out" "$scratch/grids"
head -1 "$scratch/known" >> "$scratch/grids" # a file may have the same puzzle twice
run 0 generate -n 50 -s 7 --distinct-from="$scratch/grids"
cp "$scratch/out" "$scratch/fresh"
report 'puzzles that differ from those in a file' "$(test "$(wc -l < "$scratch/fresh")" -eq 50 &&
    test "$(cat "$scratch/known" "$scratch/fresh" | "$REDUCTIO_BIN" convert --distinct -q | wc -l)" -eq 100 || echo no)"
run 0 generate -n 50 -s 7 --distinct-from="$scratch/known" -j 1
report 'they are the same whatever the file looks like, and with one thread' "$(cmp "$scratch/out" "$scratch/fresh" 2>&1)"
run 1 generate -n 50 -s 7 --distinct-from="$scratch/known" --tries=50
report 'puzzles that are all known are given up' "$(test ! -s "$scratch/out" &&
    grep -q 'the last 50 puzzles are equivalent to earlier ones' "$scratch/err" || echo no)"
run 0 generate -n 50 -s 7 --distinct-from="$scratch/known" --tries=51
report 'one attempt more finds others' "$(cmp "$scratch/out" "$scratch/fresh" 2>&1)"
run 0 generate -n 50 -s 7 --distinct-from=- < /dev/null
report 'an empty file excludes no puzzle' "$(cmp "$scratch/out" "$scratch/known" 2>&1)"
run 0 generate -n 2 -s 7 --distinct-from="$scratch/known" --distinct-from="$scratch/fresh" --json
report 'several files; JSON has the number of the seed' "$(test "$(grep -Ec '"number":10[12]}$' "$scratch/out")" -eq 2 || echo no)"
run 0 generate -n 20 -s 5 -t bug-type-3 --json
tail -10 "$scratch/out" > "$scratch/last"
sed 's/^{"puzzle":"\([^"]*\)".*/\1/' "$scratch/out" | head -10 > "$scratch/known"
run 0 generate -n 10 -s 5 -t bug-type-3 --json --distinct-from="$scratch/known"
report 'rare puzzles that differ from those in a file' "$(cmp "$scratch/out" "$scratch/last" 2>&1)"
echo nonsense > "$scratch/bad"
for bad in /nonexistent "$scratch/bad"; do
    run 2 generate --distinct-from="$bad"
    report "refused: --distinct-from=${bad##*/}" "$(grep -q '^reductio: ' "$scratch/err" && test ! -s "$scratch/out" || echo no)"
done

if test "${TEST_MODE:-}" = valgrind; then
    echo 'skip unbiased puzzles: they need millions of trials each'
else
    run 0 generate -n 3 -s 6 --unbiased -j 2
    cp "$scratch/out" "$scratch/three"
    run 0 generate -n 3 -s 6 --unbiased -j 1 --json
    report 'unbiased puzzles are the same with one thread' \
        "$(sed 's/^{"puzzle":"\([^"]*\)".*/\1/' "$scratch/out" | cmp - "$scratch/three" 2>&1)"
    report 'JSON: unbiased puzzles are minimal' "$(test "$(grep -c '"minimal":true,' "$scratch/out")" -eq 3 || echo no)"
    "$REDUCTIO_BIN" check --json < "$scratch/three" > "$scratch/out"
    report 'unbiased puzzles have one solution and are minimal' \
        "$(test "$(grep -c '"valid":true.*"minimal":true' "$scratch/out")" -eq 3 || echo no)"
fi

for experiments in 1 2; do
    run 0 generate -n 10 -s 5 -x $experiments --json
    report "JSON: $experiments filled by experiment" "$(test "$(grep -c "\"least_experiments\":$experiments," "$scratch/out")" -eq 10 || echo no)"
    run 0 generate -n 10 -s 5 -x $experiments
    "$REDUCTIO_BIN" rate --no-er -x --json < "$scratch/out" > "$scratch/rated"
    report "rate: $experiments filled by experiment" "$(test "$(grep -c "\"least_experiments\":$experiments," "$scratch/rated")" -eq 10 || echo no)"
done
# Seed 002: its first two approaches are push and pull, which are the singles.
run 0 generate -n 5 -s 5 -x 2 --basis=singles
"$REDUCTIO_BIN" rate --no-er -x --basis=singles --json < "$scratch/out" > "$scratch/rated"
report '002: two cells that push and pull do not fill' "$(test "$(grep -c '"least_experiments":2,' "$scratch/rated")" -eq 5 || echo no)"
run 0 generate -n 3 -s 5 -t x-wing --at-start
for line in $(cat "$scratch/out"); do "$REDUCTIO_BIN" hint --json "$line"; done > "$scratch/hints"
report 'the way begins with it' "$(test "$(grep -c '"technique":"x-wing"' "$scratch/hints")" -eq 3 || echo no)"
run 0 generate -n 3 -s 5 -t squirmbag --first
"$REDUCTIO_BIN" rate --no-er --json --with=squirmbag --order=easy,squirmbag < "$scratch/out" > "$scratch/rated"
report 'what others forestall' "$(test "$(grep -c '"squirmbag":' "$scratch/rated")" -eq 3 || echo no)"
some=${REDUCTIO_LONG:+150}
some=${some:-25}
run 0 generate -n "$some" -s 5 -t bug-type-3 -j1
cp "$scratch/out" "$scratch/one"
run 0 generate -n "$some" -s 5 -t bug-type-3 -j3
report 'near known ones the same with any number of threads' "$(cmp "$scratch/out" "$scratch/one" 2>&1)"
run 0 convert --distinct "$scratch/one"
report 'and none equal to another but for its looks' "$(test "$(wc -l < "$scratch/out")" -eq "$some" || echo no)"
run 0 generate -n 2 -s 5 -t tridagon --json
report 'one that hardly any puzzle needs' "$(test "$(grep -c '"tridagon":' "$scratch/out")" -eq 2 || echo no)"
run 0 generate -n 5 -s 5 -l HoDoKu:Extreme --json
report 'a level of HoDoKu, in any case' "$(test "$(grep -c '"hodoku_level":"extreme"' "$scratch/out")" -eq 5 || echo no)"


# As `rate` judges the path with the same techniques.
chosen() { # NAME PATTERN 'OPTION...' OPTION...: the options of both commands, and those of generate only
    name=$1 pattern=$2 both=$3
    shift 3
    # shellcheck disable=SC2086 # several options
    run 0 generate -n 10 -s 5 $both "$@"
    # shellcheck disable=SC2086
    "$REDUCTIO_BIN" rate --no-er --json $both < "$scratch/out" > "$scratch/rated"
    report "$name" "$(test "$(grep -c "\"solved\":true,.*$pattern" "$scratch/rated")" -eq 10 || echo no)"
}
chosen 'only some techniques' '"level":"medium"' --only=easy,hidden-pair,naked-pair -l medium
chosen 'without some' '"level":"hard"' '--without=medium,x-wing' -l hard
chosen 'without those that rest on uniqueness' '"level":"unfair"' --no-uniqueness -l unfair
chosen 'with others' '"squirmbag":' '--with=squirmbag --order=easy,squirmbag' -t squirmbag
chosen 'several techniques' '"w-wing":' '' -t x-wing -t 'skyscraper, w-wing'
report 'all of them' "$(test "$(grep '"x-wing":' "$scratch/rated" | grep -c '"skyscraper":')" -eq 10 || echo no)"
cp "$scratch/out" "$scratch/one"
run 0 generate -n 10 -s 5 -t x-wing,skyscraper,w-wing
report 'separated by commas, the same' "$(cmp "$scratch/out" "$scratch/one" 2>&1)"
chosen 'several, and nothing harder' '"level":"hard"' '' -t w-wing,skyscraper --hardest
chosen 'a score' '"score":[67]..,' '' --score=600-799
chosen 'a score by some techniques' '"score":[67]..,' --without=hidden-pair,pointing --score=600-799
run 0 generate -n 50 -s 5 --without=x-wing
cp "$scratch/out" "$scratch/one"
run 0 generate -n 50 -s 5
report 'other techniques, other puzzles' "$(cat "$scratch/one" "$scratch/out" | sort | uniq -d)"
run 1 generate -s 5 --only=naked-pair --tries=100
run 0 generate -s 5 -x 1 --basis=singles -l medium
report 'filled by experiment, as singles are the basis' "$(test -s "$scratch/out" || echo no)"

run 1 generate -n 3 -s 1 -c 17 -y rot180 --tries 100
report 'given up, and told so' \
    "$(grep -Exq 'reductio: puzzle 1: none of 100 attempts matches the request; relax it, or allow more with --tries. The closest puzzle has 2[0-4] givens: [1-9.]{81}' "$scratch/err" || echo no)"
for bad in '-c 16' '-c 30-20' '-c 4294967320' '-c 24-4294967322' '-r 7e' '-r 2.0e' '-l simple' '-l hard-easy' '--score=0' '--score=9-' '--score=9-8' '--score=-9' '--score=1x' '--score=99999999999999999999' '-m inchworm -y any' '-y any -t x-wing --at-start' '-y round' '-s x' '-t pairs' '--hardest' '--only' '--without=pairs' '-t x-wing --without=x-wing' '-t ur-type-1 --no-uniqueness' '-t x-wing,' '-t x-wing,pairs' '-t skyscraper -t x-wing --without=x-wing' '-t x-wing,y-wing -l hard-hard --only=x-wing' '-t sk-loop --only=usual' '-t x-wing --first --order=x-wing' '--only=easy -l hard' '--only=medium -l extreme' '--without=hard -l hard' '--only=x-wing -l easy' '-l hard-unfair --without=hard,unfair' '--only=easy,medium -x 1' '--daily --no-uniqueness' '-m worm' '-r 0' '-r 5-3' '-p /nonexistent' '-y full -p tests/run.sh' '-m inchworm -y full' '--minimal --maximal' '--maximal -l hard' '-m inchworm -l medium' '-t forcing-net-verity' '-t sk-loop' '-t digit-twice' '--first' '--at-start' '-t x-wing --at-start -c 30' '-t x-wing -l medium' '-x 0' '-x 65' '-x 4294967297' '-s 18446744073709551616' '-s 1e3' '-s 0x' '-p /' '-x 3 -l medium' '-x 3 --maximal' '-m inchworm -t x-wing' '-l hodoku:experiment' 'extra'; do
    # shellcheck disable=SC2086 # several words
    run 2 generate $bad
    report "refused: $bad" "$(test "$status" -eq 2 && grep -q '^reductio: ' "$scratch/err" && test ! -s "$scratch/out" || echo no)"
done

# Interrupted: whole lines, in order, and ended by the signal, so that a loop of the shell ends. A
# job in the background of a shell ignores interrupts, unless that is changed.
has_hundred() { test "$(wc -l < "$scratch/out")" -ge 100; }
begin() {
    "$@" > "$scratch/out" 2> "$scratch/err" &
    pid=$!
    await "$pid" has_hundred
    kill -INT "$pid"
}
if env --default-signal=INT true 2> /dev/null; then
    begin env --default-signal=INT "$REDUCTIO_BIN" generate -n 10000000 -s 6
    wait "$pid"
    status=$?
    report 'an interrupt is told' "$(test $status -eq 130 && grep -qx 'reductio: interrupted; the puzzles already printed remain' "$scratch/err" || echo "$status")"
    report 'what was made stands' "$(head -100 "$scratch/out" > "$scratch/first"
        "$REDUCTIO_BIN" generate -n 100 -s 6 | cmp - "$scratch/first" 2>&1
        grep -Exvq '[1-9.]{81}' "$scratch/out" && echo 'a broken line')"
fi
begin sh -c 'trap "" INT; exec "$@"' sh "$REDUCTIO_BIN" generate -n 20000 -s 6
wait "$pid"
report 'an interrupt that is ignored is ignored' "$(test "$(wc -l < "$scratch/out")" -eq 20000 || echo no)"
test "$failures" -eq 0
