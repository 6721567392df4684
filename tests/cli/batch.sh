#!/bin/sh
# Properties of all batch commands, shown with solve: order, threads, bad lines, pipes, full disks.
set -u
. tests/support/cli.sh
. tests/support/many.sh

many 20000 > "$scratch/many"

run 0 solve -j 1 "$scratch/many"
cp "$scratch/out" "$scratch/one"
report 'one answer a puzzle' "$(test "$(grep -c '^[1-9]\{81\}$' "$scratch/out")" -eq 20000 ||
    echo "$(wc -l < "$scratch/out") lines")"
paste -d ' ' "$scratch/many" "$scratch/out" > "$scratch/pairs"
report 'each answer is that of its line' "$(awk '{
    for (i = 1; i <= 81; i++) {
        c = substr($1, i, 1)
        if (c != "." && c != substr($2, i, 1)) { print "line " NR; exit }
    }
}' "$scratch/pairs")"
for jobs in 2 3 16; do
    run 0 solve -j "$jobs" "$scratch/many"
    report "the same with $jobs threads" "$(cmp "$scratch/out" "$scratch/one" 2>&1)"
done
"$REDUCTIO_BIN" solve < "$scratch/many" > "$scratch/out" 2> "$scratch/err"
report 'the same from a pipe' "$(cmp "$scratch/out" "$scratch/one" 2>&1)"
cp "$scratch/many" "$scratch/input"
head -3 "$scratch/many" > "$scratch/three"
run 0 solve "$scratch/three" - "$(sed -n 7p "$scratch/many")"
{ head -3 "$scratch/one"; cat "$scratch/one"; sed -n 7p "$scratch/one"; } > "$scratch/wanted"
report 'a file, standard input and a puzzle in turn' "$(cmp "$scratch/out" "$scratch/wanted" 2>&1)"
: > "$scratch/input"
for variant in portable avx2 avx512; do
    if ! run 0 solve --variant=$variant "$(head -1 "$scratch/many")"; then
        echo "skip variant $variant: not on this processor"
        continue
    fi
    run 0 solve --variant=$variant "$scratch/many"
    report "the same by variant $variant" "$(cmp "$scratch/out" "$scratch/one" 2>&1)"
    REDUCTIO_VARIANT=$variant run 0 solve "$scratch/many"
    report "the same by variant $variant from the environment" \
        "$(cmp "$scratch/out" "$scratch/one" 2>&1)"
done
REDUCTIO_VARIANT=fastest run 2 solve "$scratch/many"
report 'a variant that is none' "$(grep -q "'fastest' is not a variant" "$scratch/err" || echo 'not said')"

# Every tenth line is bad, each in its own way and place.
awk 'NR % 10 == 3 { print substr($0, 1, 40) "Q" substr($0, 42); next }
     NR % 10 == 7 { print substr($0, 1, 80); next } { print }' "$scratch/many" > "$scratch/bad"
awk 'NR % 10 != 3 && NR % 10 != 7' "$scratch/one" > "$scratch/wanted"
run 2 solve -j 3 "$scratch/bad"
report 'bad lines do not stop the rest' "$(cmp "$scratch/out" "$scratch/wanted" 2>&1)"
report 'the first bad lines are named, in order, and the others counted' "$(awk -v name="$scratch/bad" '
    NR == 21 { if ($0 !~ / 3980 more errors /) print; next }
    { line = 10 * int((NR - 1) / 2) + (NR % 2 ? 3 : 7)
      place = name ":" line ":" (NR % 2 ? 41 : 1) ": "
      if (index($0, "reductio: " place) != 1) { print "not " place "but " $0; exit } }
    END { if (NR != 21) print NR " of 21" }' "$scratch/err")"

# However long a bad line is, it is named once, and the next is answered.
{ head -c 300000 /dev/zero | tr '\0' x; cat "$scratch/three"; } > "$scratch/long"
run 2 solve "$scratch/long"
report 'a line without end is named once' "$(test "$(cat "$scratch/err")" = \
    "reductio: $scratch/long:1: the line is longer than 64 KB" || echo no)"
report 'and passed over' "$(sed -n 2,3p "$scratch/one" | cmp - "$scratch/out" 2>&1)"

run 2 solve "$scratch/three" "$scratch/none" "$scratch/three"
report 'a file that is not there does not stop the rest' \
    "$(test "$(wc -l < "$scratch/out")" -eq 6 || echo 'not six answers')"
report 'and is named' "$(grep -q "reductio: $scratch/none: neither a file" "$scratch/err" || echo no)"
run 2 solve "$scratch"
report 'a directory is named' "$(grep -q 'is a directory' "$scratch/err" || echo no)"
# Whatever the name of a file, and however long it is, messages have all of it, and only as text.
name=$(printf 'a\033[31m\233\177z')
echo x > "$scratch/$name"
run 2 solve "$scratch/$name"
report 'a name that could move the cursor' "$(test "$(cat "$scratch/err")" = \
    "reductio: $scratch/a?[31m??z:1:1: row 1 has 1 cell, not 9" || echo 'not made harmless')"
run 2 solve --format="$(printf '\033[31m')" "$scratch/three"
report 'an argument that could' "$(grep -qF "'?[31m' is not a format" "$scratch/err" || echo 'not made harmless')"
name=$(printf '%0200d/%0200d' 0 0)
run 2 solve "$scratch/$name"
report 'a long name' "$(test "$(cat "$scratch/err")" = \
    "reductio: $scratch/$name: neither a file nor a puzzle" ||
    echo 'not told whole')"

# A source that fails in the middle costs nothing but itself.
if test -r /proc/self/mem; then
    for jobs in 1 4; do
        run 3 solve -j "$jobs" "$scratch/three" /proc/self/mem "$scratch/three"
        report "a read error does not stop the rest, $jobs threads" \
            "$(head -3 "$scratch/one" | cat - "$scratch/out" | sort | uniq -c | grep -vc ' 3 ' |
                grep -v '^0$')"
        report "a read error is named, $jobs threads" \
            "$(grep -q '^reductio: /proc/self/mem: ' "$scratch/err" || echo no)"
    done
else
    echo 'skip a read error: no /proc/self/mem here'
fi

run 0 solve
report 'nothing in, nothing out' "$(test ! -s "$scratch/out" || echo 'something')"

# A reader that goes away ends the program, however long the list would be.
status=$( ("$REDUCTIO_BIN" solve --all \
    ................................................................................. \
    2> "$scratch/err"; echo $? > "$scratch/status") | head -2 | wc -l)
report 'a closed pipe ends it' "$(test "$status" -eq 2 || echo "$status lines")"
report 'quietly' "$(test ! -s "$scratch/err" || shown "$scratch/err")"
(trap '' PIPE; "$REDUCTIO_BIN" solve "$scratch/many" 2> "$scratch/err"; echo $? > "$scratch/status") |
    head -1 > "$scratch/out"
report 'a closed pipe, the signal being ignored' \
    "$(test "$(cat "$scratch/status")" -eq 3 || echo "status $(cat "$scratch/status")")"
report 'quietly too' "$(test ! -s "$scratch/err" || shown "$scratch/err")"
if test -w /dev/full; then
    "$REDUCTIO_BIN" solve "$scratch/many" > /dev/full 2> "$scratch/err"
    status=$?
    report 'a full disk' "$(test "$status" -eq 3 || echo "status $status")"
    report 'a full disk is named once' "$(test "$(grep -c 'reductio: standard output: ' \
        "$scratch/err")" -eq 1 || shown "$scratch/err")"
    for command in 'solve --help' 'convert --list' --help --version games; do
        # shellcheck disable=SC2086 # a command and its options
        "$REDUCTIO_BIN" $command > /dev/full 2> "$scratch/err"
        status=$?
        report "a full disk: $command" "$(test "$status,$(wc -l < "$scratch/err")" = 3,1 ||
            shown "$scratch/err")"
    done
else
    echo 'skip a full disk: no /dev/full here'
fi

# Whoever waits for an answer before asking again gets it.
mkfifo "$scratch/questions" "$scratch/answers"
timeout "$((300 * ${REDUCTIO_SLOW:-1}))" "$REDUCTIO_BIN" solve -j 2 < "$scratch/questions" > "$scratch/answers" 2> "$scratch/err" &
exec 3> "$scratch/questions" 4< "$scratch/answers"
why=
for n in 1 2 3; do
    sed -n ${n}p "$scratch/many" >&3
    read -r answer <&4
    test "$answer" = "$(sed -n ${n}p "$scratch/one")" || why="answer $n: $answer"
done
exec 3>&- 4<&-
wait
report 'answers come one by one' "$why"
test "$failures" -eq 0
