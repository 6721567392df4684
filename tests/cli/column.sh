#!/bin/sh
# --column reads one column of a table: by number or name, with quotes, and with fields of several
# lines.
set -u
. tests/support/cli.sh
one=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
two=4...7..........9433....9....9..2.7...1.....5...5.4..9....8....6837..........5...1
printf '%s\n%s\n' "$one" "$two" > "$scratch/ones"
printf '%s\n%s\n' "$two" "$one" > "$scratch/twos"
table=$scratch/table

# picks COLUMN WANTED: the column has these puzzles, however the blocks of the table are cut.
picks() {
    run 0 convert --column="$1" "$table"
    report "$name: $1" "$(cmp "$scratch/out" "$2" 2>&1)"
    while read -r line; do echo "$line"; done < "$table" |
        "$REDUCTIO_BIN" convert --column="$1" > "$scratch/out" 2> "$scratch/err"
    report "$name: $1 on standard input" "$(cmp "$scratch/out" "$2" 2>&1)"
}
refuses() {
    run 2 convert --column="$1" "$table"
    report "$name: $1 is refused" "$(grep -q "$2" "$scratch/err" || cat "$scratch/err")"
}

for delimiter in ',' ';' '|' "$(printf '\t')"; do
    name="delimiter '$delimiter'"
    printf "id${delimiter}first${delimiter}second grid\n1$delimiter%s$delimiter%s\n2$delimiter%s$delimiter%s\n" \
        "$one" "$two" "$two" "$one" > "$table"
    picks first "$scratch/ones"
    picks 'Second Grid' "$scratch/twos"
    picks 2 "$scratch/ones"
    picks 3 "$scratch/twos"
done
refuses third 'no column'
refuses 4 'does not have 4 columns'
refuses 0 'no column'

name='without a header'
printf '%s,%s\n%s,%s\n' "$one" "$two" "$two" "$one" > "$table"
picks 1 "$scratch/ones"
picks 2 "$scratch/twos"

name='quotes'
printf 'note,first,"the, second"\n"a ""b"", c","%s",%s\n"""",%s,"%s"\n' "$one" "$two" "$two" "$one" > "$table"
picks 2 "$scratch/ones"
picks 'the, second' "$scratch/twos"

name='fields of several lines'
printf 'note,first,second\n"a\nb,%s\n",%s,%s\nc,"%s","%s"\n' "$two" "$one" "$two" "$two" \
    "$(echo "$one" | fold -w 9)" > "$table"
picks 2 "$scratch/ones"
picks 3 "$scratch/twos"

name='a record that is too short'
printf 'id,first\n1,%s\n2\n3,%s\n' "$one" "$two" > "$table"
run 2 convert --column=first "$table"
report "$name" "$(cmp "$scratch/out" "$scratch/ones" 2>&1)"
report "$name is reported with its line" "$(grep -q ':3:' "$scratch/err" || cat "$scratch/err")"
test "$failures" -eq 0
