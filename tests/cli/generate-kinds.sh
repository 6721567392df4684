#!/bin/sh
# Puzzles of each kind are as ordered: one solution, minimal, symmetric, of the level, with the
# technique, and no two equal in disguise. The symmetries are worked out here by other means.
#
# COUNT  puzzles of each kind (60, in make check-long 300); make check-generate takes 10000
set -u
. tests/support/cli.sh
: "${COUNT:=${REDUCTIO_LONG:+300}}" "${COUNT:=$((30 + 30 / ${REDUCTIO_SLOW:-1}))}" # with fewer, a symmetry may not occur

# Where the cell in row r and column c, from 0, comes by each symmetry: pairs, with ; between.
turns() {
    case $1 in
    rot180) echo '8-r 8-c' ;;
    rot90) echo 'c 8-r' ;;
    mirror) echo 'r 8-c' ;;
    flip) echo '8-r c' ;;
    mirrors) echo 'r 8-c;8-r c' ;;
    diagonal) echo 'c r' ;;
    antidiagonal) echo '8-c 8-r' ;;
    diagonals) echo 'c r;8-c 8-r' ;;
    full) echo 'r 8-c;c r' ;;
    esac
}

# Lines of givens that are not so; with `unit`, each line once for each unit of givens, without it.
# shellcheck disable=SC2016 # awk's own variables
symmetry='
function term(text, r, c) {
    return text == "r" ? r : text == "c" ? c : text == "8-r" ? 8 - r : 8 - c
}
BEGIN {
    count = split(turns, turn, ";")
    for (cell = 0; cell < 81; cell++) unit[cell] = cell
    for (changed = 1; changed; ) {
        changed = 0
        for (cell = 0; cell < 81; cell++)
            for (i = 1; i <= count; i++) {
                split(turn[i], to, " ")
                r = int(cell / 9); c = cell % 9
                other = term(to[1], r, c) * 9 + term(to[2], r, c)
                if (unit[other] == unit[cell]) continue
                changed = 1
                if (unit[other] < unit[cell]) unit[cell] = unit[other]
                else unit[other] = unit[cell]
            }
    }
}
{
    for (cell = 0; cell < 81; cell++) given[cell] = substr($0, cell + 1, 1) != "."
    for (cell = 0; cell < 81; cell++)
        if (!cut && given[cell] != given[unit[cell]]) { print; next }
    for (first = 0; cut && first < 81; first++) {
        if (unit[first] != first || !given[first]) continue
        line = ""
        for (cell = 0; cell < 81; cell++)
            line = line (unit[cell] == first ? "." : substr($0, cell + 1, 1))
        print line
    }
}'

# kind NAME OPTION...: from here on that kind is looked at: makes them, and holds of them what holds of all.
kind() {
    kind=$1
    shift
    why=
    run 0 generate -n "$COUNT" -s 5 "$@" || why="status $status"
    cp "$scratch/out" "$scratch/json"
    sed 's/.*"puzzle":"\([1-9.]*\)".*/\1/' "$scratch/json" > "$scratch/made"
    test "$(wc -l < "$scratch/made")" -eq "$COUNT" || why='not so many'
    "$REDUCTIO_BIN" check --json "$scratch/made" > "$scratch/checked"
    test "$(grep -c '"valid":true,"solutions":1,' "$scratch/checked")" -eq "$COUNT" || why='not one solution each'
    run 0 convert --distinct "$scratch/made" || why="equal ones: $(head -1 "$scratch/err")"
    cmp -s "$scratch/out" "$scratch/made" || why='equal ones'
    report "$kind: $COUNT, one solution each, none equal" "$why"
}
all_have() { # NAME EXPRESSION FILE
    lacking=$(grep -Evc "$2" "$3")
    report "$kind: $1" "$(test "$lacking" -eq 0 && test -s "$3" || echo "$lacking have not")"
}
rated() { "$REDUCTIO_BIN" rate --no-er --json "$@" "$scratch/made" > "$scratch/rated"; }
# none_less NAME OPTION...: whatever unit of givens goes, `solve OPTION...` no longer finds one solution.
none_less() {
    name=$1
    shift
    awk -v turns="$turned" -v cut=1 "$symmetry" "$scratch/made" > "$scratch/less"
    "$REDUCTIO_BIN" solve --count "$@" "$scratch/less" > "$scratch/counts"
    spare=$(grep -c '^1$' "$scratch/counts")
    report "$kind: $name" "$(test "$spare" -eq 0 && test "$(wc -l < "$scratch/counts")" -eq "$(wc -l < "$scratch/less")" ||
        echo "$spare could go")"
}

kind plain
all_have 'all are minimal' '"minimal":true' "$scratch/checked"
turned=
none_less 'by leaving out each given, too' --max=2

for name in rot180 rot90 mirror flip mirrors diagonal antidiagonal diagonals full; do
    kind "$name" --symmetry=$name
    turned=$(turns $name)
    report "$kind: all are symmetric" "$(awk -v turns="$turned" "$symmetry" "$scratch/made" | head -1)"
    none_less 'all units are needed' --max=2
done

kind 'any symmetry' --symmetry=any --json
why=
for name in rot180 rot90 mirror flip mirrors diagonal antidiagonal diagonals full; do
    sed -n "s/.*\"puzzle\":\"\([1-9.]*\)\".*\"symmetry\":\"$name\".*/\1/p" "$scratch/json" > "$scratch/drawn"
    test -s "$scratch/drawn" || why="none is $name"
    test -z "$(awk -v turns="$(turns $name)" "$symmetry" "$scratch/drawn")" || why="one is not $name"
done
report "$kind: each occurs, and as printed" "$why"

kind maximal --maximal
rated --only=naked-single,hidden-single
all_have 'singles solve all' '"solved":true' "$scratch/rated"
turned=
none_less 'but with no given less' --rules=naked,hidden
kind inchworm --method=inchworm
rated --only=naked-single,hidden-single
all_have 'singles solve all' '"solved":true' "$scratch/rated"

for level in easy medium hard unfair; do
    kind $level --level=$level
    rated
    all_have "all are $level" "\"level\":\"$level\"" "$scratch/rated"
    all_have 'and minimal' '"minimal":true' "$scratch/checked"
done
for technique in naked-pair x-wing skyscraper; do
    kind $technique --technique=$technique
    rated
    called=$(echo $technique | tr - ' ' | sed 's/x wing/x-wing/')
    all_have "all need it" "\"techniques\":{[^}]*\"$called\":" "$scratch/rated"
done

kind 'so many givens' --clues=24-26
tr -d '.' < "$scratch/made" > "$scratch/givens"
all_have 'they have so many' '^.{24,26}$' "$scratch/givens"

"$REDUCTIO_BIN" generate -s 1 -c 30 -y rot180 | tr 1-9 x > "$scratch/pattern"
kind pattern --pattern="$scratch/pattern"
tr 1-9 x < "$scratch/made" > "$scratch/givens"
all_have 'all have the pattern' "^$(sed 's/[.]/[.]/g' "$scratch/pattern")\$" "$scratch/givens"
test "$failures" -eq 0
