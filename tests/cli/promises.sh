#!/bin/sh
# The promises of STABILITY.md about commands and the library; man-json.sh tests those about JSON, and
# tests/unit/game/saves.c those about saved games. tests/promises holds the promises of this version.
set -u
. tests/support/cli.sh
. tests/support/promises.sh
HOME=$scratch
export HOME
unset XDG_STATE_HOME XDG_CONFIG_HOME
one=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
several=........77.....893..68.2.....75286...8...67.19.34...8....7.49..6...9....459...1.8
# shellcheck disable=SC2034 # the commands of statuses.txt name it
none=25.67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8

# ---- Commands, options and exit statuses ----

"$REDUCTIO_BIN" --help | sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p' > "$scratch/commands"
while read -r command; do
    echo "$command"
    "$REDUCTIO_BIN" complete "$command" - | cut -f 1 | sed "s/^/$command /"
done < "$scratch/commands" | sort -u > "$scratch/options"
keep options "$scratch/options"

# Each line: a status, and a command with names of puzzles. The command "full" writes to a disk
# without room.
printf 'quit\n' > "$scratch/quit"
while read -r wanted command; do
    eval "set -- $command"
    if test "$1" = full; then
        shift
        "$REDUCTIO_BIN" "$@" < "$scratch/input" >&- 2> "$scratch/err"
    else
        "$REDUCTIO_BIN" "$@" < "$scratch/quit" > "$scratch/out" 2> "$scratch/err"
    fi
    status=$?
    report "status $wanted: $command" "$(test $status -eq "$wanted" || echo "status $status")"
done < tests/promises/statuses.txt

# ---- Formats ----

# Every format keeps its name, and later versions read the files that this one writes.
"$REDUCTIO_BIN" complete convert --format '' | cut -f 1 | sort -u > "$scratch/formats"
keep formats "$scratch/formats"
if test "${REDUCTIO_GOLDEN:-}" = write; then
    mkdir -p tests/promises/formats
    while read -r format; do
        test -f "tests/promises/formats/$format" ||
            "$REDUCTIO_BIN" convert --format="$format" "$one" "$several" > "tests/promises/formats/$format"
    done < "$scratch/formats"
fi
printf '%s\n%s\n' "$one" "$several" > "$scratch/both"
for file in tests/promises/formats/*; do
    "$REDUCTIO_BIN" convert --format=line "$file" > "$scratch/out" 2> "$scratch/err"
    report "a file in the format ${file##*/} is read" "$(cut -c 1-81 "$scratch/out" | cmp - "$scratch/both" 2>&1)"
done

# ---- Configuration ----

answers() { "$REDUCTIO_BIN" play --plain --no-save "$one" | sed 1d; }
for name in $(echo 'set no-such-setting x' | answers | sed -n 's/.* one of \(.*\)\.$/\1/p' | tr -d ,); do
    for value in $(echo "set $name" | answers |
        sed -n -e 's/.*; one of \(.*\)\.$/\1/p' -e "s/^$name \(.*\); reductio(5).*/\1/p" | tr -d ,); do
        echo "set $name $value"
    done
done > "$scratch/settings"
tr '\n' ' ' < src/ui/action/action_table.h | sed 's/ACTION(/\
&/g' | sed -n 's/^ACTION([^"]*"\([^"]*\)".*/bind F5 \1/p' | sed -e 's/ enter$/& 1/' -e 's/ note$/& 1/' >> "$scratch/settings"
sort -u "$scratch/settings" > "$scratch/config"
keep config "$scratch/config"
report 'the configuration is read without a complaint' \
    "$("$REDUCTIO_BIN" play --plain --no-save --config=tests/promises/config.txt "$one" < "$scratch/quit" | grep -i '^line \|not understood')"

# ---- Seeds ----

# makes ARGUMENT...: "arguments: puzzle", a line for each.
makes() { "$REDUCTIO_BIN" "$@" 2> "$scratch/err" | awk -v call="$*" '{ print call " (" NR "): " substr($0, 1, 81) }'; }
{
    makes generate -s 1 -n 5
    makes generate -s 18446744073709551615 -n 2
    makes generate -s 1 -n 2 --clues=26-27
    makes generate -s 1 -n 2 --clues=19
    for symmetry in rot180 rot90 mirror flip mirrors diagonal antidiagonal diagonals full any; do
        makes generate -s 1 --symmetry=$symmetry
    done
    makes generate -s 1 --symmetry=rot180 --minimal
    makes generate -s 1 --maximal
    makes generate -s 1 --method=inchworm
    makes generate -s 1 --method=inchworm --clues=19
    makes generate -s 1 --unbiased
    makes generate -s 1 --pattern=tests/promises/pattern.txt
    makes convert --shuffle -s 1 "$one"
} | sort > "$scratch/seeds"
keep seeds "$scratch/seeds"
"$REDUCTIO_BIN" generate -s 1 -n 60 -j 1 > "$scratch/alone"
"$REDUCTIO_BIN" generate -s 1 -n 60 -j 3 > "$scratch/out"
report 'threads do not change the puzzles of a seed' "$(cmp "$scratch/alone" "$scratch/out" 2>&1)"

# ---- The library ----

abi_of() {
    awk -f tests/abi.awk include/reductio.h > "$scratch/abi.c" &&
        ${CC:-cc} -Iinclude -o "$scratch/abi" "$scratch/abi.c" && "$scratch/abi" &&
        sed -n 's/^SOVERSION := /soversion /p' Makefile
}
echo 'int main(void) { return sizeof(void *) != 8; }' > "$scratch/size.c"
if ${CC:-cc} -o "$scratch/size" "$scratch/size.c" && "$scratch/size"; then
    abi_of 2> "$scratch/err" | sort > "$scratch/declared"
    keep abi "$scratch/declared"
else
    echo 'skip the binary interface: pointers do not have 64 bits here'
fi
test "$failures" -eq 0
