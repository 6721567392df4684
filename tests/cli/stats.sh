#!/bin/sh
# Statistics of finished games: from a file with lines as the program writes them, some of them
# torn.
set -u
. tests/support/cli.sh

COLUMNS=80
XDG_STATE_HOME=$scratch/state
LC_ALL=C
export COLUMNS XDG_STATE_HOME LC_ALL

says() { answers_with is_all "$@"; }
shows() { answers_with has_part "$@"; }

blanks=................................................................................
file=$scratch/games

# game DAY SECONDS LEVEL HINTS TECHNIQUES: a line, the puzzle and the begin unlike any other's.
number=0
game() {
    number=$((number + 1))
    printf '1 begin=%sT10:00:%02d end=%sT10:20:00 level=%s score=100 played=%d500 hints=%d ' \
        "$1" "$number" "$1" "$3" "$2" "$4"
    printf 'experiments=0 forced=0 entered=50 techniques=naked-single:9%s puzzle=5%s\n' "$5" "$blanks"
}

says 'nothing was played' 0 "There are no finished games yet. 'reductio' begins a game; games that you solve are counted here." stats
report 'and nothing is written' "$(ls "$scratch/state" 2>/dev/null)"
says 'nothing in JSON' 0 '' stats --json
says 'nothing as CSV but the names' 0 \
    'begin,end,level,score,seconds,hints,experiments,forced,entered,daily,puzzle,techniques,board' stats --csv

{
    echo '# by hand'
    game 2026-11-01 100 easy 0 ''
    game 2026-11-02 200 easy 1 ''
    game 2026-11-03 300 easy 0 ''
    game 2026-11-03 900 hard 0 ,x-wing:2,pointing:1
    game 2026-11-07 700 hard 0 ,x-wing:1
} > "$file"
run 0 stats --history="$file"
report 'a summary' "$(head -2 "$scratch/out" | tr '\n' ' ' |
    grep -q '^5 games from 2026-11-01 to 2026-11-07, .* 3 at most. ' || echo no)"
cat > "$scratch/table" <<'EOF'
level      games    best  median    mean last 10  before  games    best  median
easy           3    1:40    3:20    3:20    3:20       -      2    1:40    3:20
hard           2   11:40   13:20   13:20   13:20       -      2   11:40   13:20
all            5    1:40    5:00    7:20    7:20       -      4    1:40    8:20
EOF
report 'a table by level' "$(sed -n '/^level/,/^all/p' "$scratch/out" | diff "$scratch/table" - | head -4)"
report 'techniques' "$(grep -qF 'Games that needed techniques beyond singles: X-Wing 2, Pointing 1.' "$scratch/out" || echo no)"
report 'bars' "$(grep -q '^  [0-9:]*| *[#:.][#:.]' "$scratch/out" || echo no)"
report 'in ASCII where the locale is' "$(LC_ALL=C grep '[^ -~]' "$scratch/out")"
report 'of at most 80 columns' "$(awk 'length > 80' "$scratch/out")"
run 0 stats --history="$file" --level=hard
report 'one level' "$(grep -q '^hard ' "$scratch/out" && ! grep -q '^easy \|^all ' "$scratch/out" || echo no)"
run 0 stats --history="$file" --since=2026-11-03
report 'since a day' "$(grep -q '^3 games from 2026-11-03' "$scratch/out" || echo no)"
{
    head -3 "$file" | sed 's/played=[0-9]*/played=0/; s/forced=0 entered=50/forced=50 entered=0/'
    tail -3 "$file"
} > "$scratch/filled"
cat > "$scratch/table" <<'EOF'
level      games    best  median    mean last 10  before  games    best  median
easy           3    5:00    5:00    5:00    5:00       -      1    5:00    5:00
hard           2   11:40   13:20   13:20   13:20       -      2   11:40   13:20
all            5    5:00   11:40   10:33   10:33       -      3    5:00   11:40
EOF
run 0 stats --history="$scratch/filled"
report 'only times of games whose digits were entered' \
    "$(sed -n '/^level/,/^all/p' "$scratch/out" | diff "$scratch/table" - | head -4)"
run 0 stats --history="$scratch/filled" --json
report 'and all games' "$(test "$(wc -l < "$scratch/out")" -eq 5 || echo no)"
sort -r "$file" > "$scratch/backwards"
run 0 stats --history="$scratch/backwards"
report 'whatever their order' "$(grep -q '^5 games from 2026-11-01 to 2026-11-07' "$scratch/out" || echo no)"
test "${TEST_MODE:-}" = valgrind ||
    refuses 'a history without an end' 2 'larger than' stats --history=/dev/zero
says 'none of that level' 0 'No finished game matches.' stats --history="$file" --level=extreme
says 'none since' 0 'No finished game matches.' stats --history="$file" --since=2026-11-08
if LC_ALL=C.UTF-8 "$REDUCTIO_BIN" stats --history="$file" | grep -q '│'; then
    LC_ALL=C.UTF-8 "$REDUCTIO_BIN" stats --history="$file" --ascii > "$scratch/plain"
    report 'ASCII on asking' "$(LC_ALL=C grep '[^ -~]' "$scratch/plain")"
else
    report 'blocks where the locale is UTF-8' no
fi

shows 'JSON' 0 "{\"puzzle\":\"5$blanks\",\"begin\":\"2026-11-07T10:00:05\",\"end\":\"2026-11-07T10:20:00\",\"level\":\"hard\",\"score\":100,\"seconds\":700.500,\"hints\":0,\"experiments\":0,\"forced\":0,\"entered\":50,\"techniques\":{\"naked single\":9,\"x-wing\":1}}" \
    stats --history="$file" --json
report 'an object a game' "$(test "$(wc -l < "$scratch/out")" -eq 5 || echo no)"
shows 'CSV' 0 "2026-11-03T10:00:04,2026-11-03T10:20:00,hard,100,900.500,0,0,0,50,,5$blanks,naked single 9; pointing 1; x-wing 2" \
    stats --history="$file" --csv
report 'as many fields in every line' "$(awk -F , 'NF != 13' "$scratch/out")"
# Other boards: all jigsaws together, or one.
first=aabbbccccaaabbbbccaaaabbcccdddeeefffdddeeefffgddehefifgdgehhfiiggghhhhiiggghhiiii
second=aabbbbcccaaaabbcccaadebbbccaddeefffcdddeeefffgdddeeffhggiiiefhhgggiihhhhgggiiiihh
{
    cat "$file"
    for board in diagonal diagonal "jigsaw:$first" "jigsaw:$second"; do
        game 2026-11-08 60 medium 0 '' > "$scratch/one"
        sed "s/^1/2/; s/ puzzle=/ board=$board&/" "$scratch/one"
    done
} > "$scratch/boards"
for count in 2,diagonal 5,classic 2,jigsaw "1,jigsaw:$second"; do
    run 0 stats --history="$scratch/boards" --board="${count#*,}"
    report "games of $count" "$(grep -q "^${count%%,*} games* from" "$scratch/out" || shown "$scratch/out" "$scratch/err")"
done
run 0 stats --history="$scratch/boards" --board=diagonal
report 'times of a board' "$(grep -q '^medium  *2  *1:00  *1:00' "$scratch/out" || shown "$scratch/out")"
run 0 stats --history="$scratch/boards" --board=diagonal --csv --level=medium
report 'the board in the table' "$(test "$(grep -c ',diagonal$' "$scratch/out")" -eq 2 || shown "$scratch/out")"

# A power cut in the midst of a line, and a line of a later version.
mkdir -p "$scratch/state/reductio"
{
    head -3 "$file"
    tail -1 "$file" | cut -c 1-120
    echo '7 of a later version'
    tail -2 "$file"
} > "$scratch/state/reductio/history"
cp "$scratch/state/reductio/history" "$scratch/before"
run 0 stats --json
report 'others survive a torn line' "$(test "$(wc -l < "$scratch/out")" -eq 4 || echo no)"
report 'it is told with its number' "$(grep -q '^reductio: 2 lines not understood and skipped. .*/history:4:' "$scratch/err" || echo no)"
report 'and stays' "$(cmp "$scratch/before" "$scratch/state/reductio/history" 2>&1)"

# The record by technique.
says 'no technique yet' 0 '' stats --techniques --json
{
    echo '# mine'
    echo 'x-wing lesson helped 2026-11-21'
    echo 'x-wing practice alone 2026-11-22 41s'
    echo 'hidden-single-in-a-line game alone 2026-11-23 7x'
    echo 'jellyfish game asked 2026-11-23'
} > "$scratch/state/reductio/practice"
says 'techniques in JSON' 0 '{"technique":"Hidden Single in a line","alone":7,"helped":0,"asked":0,"missed":0}
{"technique":"X-Wing","alone":1,"helped":1,"asked":0,"missed":0,"median_seconds":41,"box":1,"due_in_days":0}
{"technique":"Jellyfish","alone":0,"helped":0,"asked":1,"missed":0}' stats --techniques --json
says 'techniques as CSV' 0 'technique,alone,helped,asked,missed,median_seconds,box,due_in_days
Hidden Single in a line,7,0,0,0,,,
X-Wing,1,1,0,0,41,1,0
Jellyfish,0,0,1,0,,,' stats --techniques --csv
run 0 stats --techniques
report 'as a table' "$(grep -qx 'X-Wing  *1  *1  *0  *0  *41s  *1  *now' "$scratch/out" || echo no)"
echo 'x-wing practice alo' >> "$scratch/state/reductio/practice"
run 0 stats --techniques
report 'a torn line' "$(grep -q 'practice:6: this line is not understood' "$scratch/err" || echo no)"
report 'and the others' "$(grep -q Jellyfish "$scratch/out" || echo no)"

refuses 'a file that is not there' 2 'no such file' stats --history="$scratch/none"
refuses 'a directory' 2 'is a directory' stats --history="$scratch"
: > "$scratch/empty"
says 'an empty file' 0 "There are no finished games yet. 'reductio' begins a game; games that you solve are counted here." \
    stats --history="$scratch/empty"
# A wrong option is reported in two lines, the second of which names the help.
for case in "--level=tough:is not a level" "--since=today:is not a date" "--board=hexagon:there is no board" "--csv --json:cannot be combined" "x:takes no arguments"; do
    # shellcheck disable=SC2086 # several options are several words
    run 2 stats ${case%%:*}
    report "${case%%:*} is refused" "$(head -1 "$scratch/err" | grep -q "^reductio: .*${case#*:}" &&
        ! test -s "$scratch/out" || echo no)"
done
test "$failures" -eq 0
