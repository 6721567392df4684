#!/bin/sh
# The section SETTINGS of reductio(5) has every setting of the program, with its values and its default.
set -u
. tests/support/cli.sh
puzzle=200670000006000201400000800500009300030000050002800007001000004708000600000053008

# Answers of the line mode: one line for the lines on standard input.
answers() {
    "$REDUCTIO_BIN" play --plain --no-save "$puzzle" | sed 1d
}

# "name value value", the values in order.
sort_values() {
    while read -r name values; do
        echo "$name $(printf '%s\n' $values | sort | tr '\n' ' ')"
    done | sed 's/ *$//' | sort
}

names=$(echo 'set no-such-setting x' | answers | sed -n 's/.* one of \(.*\)\.$/\1/p' | tr -d ,)
report 'the program lists its settings' "$(test "$(echo "$names" | wc -w)" -gt 9 || echo "$names")"
for name in $names; do
    echo "$name" "$(echo "set $name" | answers | sed -n 's/.*; one of \(.*\)\.$/\1/p' | tr -d ,)"
done | sort_values > "$scratch/program"

awk '/^[.]SH/ { inside = $2 == "SETTINGS" } inside && after == ".TP"; { after = $0 }' \
    man/reductio.5 | sed 's/\\f[A-Z]//g; s/\\-/-/g; s/|/ /g; s/ *[A-Z][A-Z]* *$//' |
    sort_values > "$scratch/manual"
report 'the manual has every setting and its values' \
    "$(diff "$scratch/program" "$scratch/manual" | grep '^[<>]' | tr '\n' ';')"

# "name value": the settings of a game without a configuration.
for name in $names; do
    echo "$name $(awk -v name="$name" '/^[.]TP/ { inside = 0 } $1 == "\\fB" name "\\fP" { inside = 1 }
        inside' man/reductio.5 | tr '\n' ' ' | sed -n 's/.*(default: \([^),]*\)[),].*/\1/p')"
done > "$scratch/stated"
for name in $names; do
    echo "set $name" | answers | sed -n "s/^\($name [^;.]*\)[;.].*/\1/p"
done > "$scratch/defaults"
report 'the manual states the default of every setting' \
    "$(diff "$scratch/defaults" "$scratch/stated" | grep '^[<>]' | tr '\n' ';')"
test "$failures" -eq 0
