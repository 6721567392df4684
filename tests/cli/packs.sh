#!/bin/sh
# The packs of puzzles in data/packs: the number of puzzles is right, each is valid, minimal and of
# its kind, and no two are equal except for their looks; and the calls in their headings make them.
# Every fifth puzzle is rated, in make check-long each; PACKS=all makes all of them anew, to the end.
set -u
. tests/support/cli.sh

share=5
test -z "${REDUCTIO_LONG:-}" || share=1
rate() { # FILE OPTION...
    file=$1
    shift
    awk -v share=$share '/^[1-9.]/ && ++n % share == 0' "$file" | "$REDUCTIO_BIN" rate --no-er --json "$@"
}

cat data/packs/*.txt > "$scratch/all"
"$REDUCTIO_BIN" check --json < "$scratch/all" > "$scratch/checked"
all=$(grep -c '^[1-9.]' "$scratch/all")
report 'each has one solution and is minimal' \
    "$(test "$(grep -c '"valid":true.*"minimal":true' "$scratch/checked")" -eq "$all" || echo no)"
report 'no title says that it is not minimal' "$(grep 'not minimal' "$scratch/all")"
report 'no two are equal but for their looks' \
    "$("$REDUCTIO_BIN" convert --distinct < "$scratch/all" 2>&1 > "$scratch/distinct" | head -3)"

for level in easy medium hard unfair extreme experiment; do
    rate data/packs/level-$level.txt > "$scratch/rated"
    report "100 of level $level" "$(test "$(grep -c "\"level\":\"$level\"" "$scratch/rated")" -eq $((100 / share)) || echo no)"
done
rate data/packs/experiments.txt --experiments > "$scratch/rated"
for count in 1 2; do
    report "30 with $count experiments" \
        "$(test "$(grep -c "\"least_experiments\":$count," "$scratch/rated")" -eq $((30 / share)) || echo no)"
done

"$REDUCTIO_BIN" techniques --board=classic --with=all --json |
    sed -n '/"level":"contradiction"/d; /"name":"experiment"/d; s/.*"name":"\([^"]*\)".*/\1/p' > "$scratch/names"
while read -r name; do
    file=data/packs/technique-$(echo "$name" | tr ' ' '-').txt
    case $(head -1 "$file" 2>&1) in
    *' --first '*) rate "$file" --with="$name" --order="easy,$name" ;;
    *) rate "$file" ;;
    esac > "$scratch/rated"
    test "$(grep -c "[{,]\"$name\":" "$scratch/rated")" -eq $((20 / share)) || echo "$name"
done < "$scratch/names" > "$scratch/bad"
report '20 for each technique' "$(cat "$scratch/bad")"

# The first two of some, or all of all.
made() {
    while read -r call; do
        eval "\"\$REDUCTIO_BIN\" generate $call" < /dev/null
    done
}
step=0
for file in data/packs/*.txt; do
    step=$((step + 1))
    test "${PACKS:-}" = all || test $((step % 8)) -eq 1 || continue
    calls=$(sed -n 's/^# made by: reductio generate //p' "$file")
    if test "${PACKS:-}" = all; then
        echo "$calls" | made > "$scratch/made"
        grep '^[1-9.]' "$file" > "$scratch/kept"
    else
        echo "$calls" | head -1 | sed 's/--count=[0-9]*/--count=2/' | made > "$scratch/made"
        grep '^[1-9.]' "$file" | head -2 > "$scratch/kept"
    fi
    report "made by its heading: $file" "$(cmp "$scratch/made" "$scratch/kept" 2>&1)"
done
test "$failures" -eq 0
