#!/bin/sh
# Whose answer it is: titles, files and lines; fields of answers; answers to unreadable input.
set -u
. tests/support/cli.sh
essays=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
solution=283671945976548231415392876567419382834267159192835467321786594758924613649153728
several=........77.....893..68.2.....75286...8...67.19.34...8....7.49..6...9....459...1.8
says() { answers_with is_all "$@"; }
shows() { answers_with has_part "$@"; }
# refused NAME TEXT ARGUMENT...: status 2, the text on standard error.
refused() {
    name=$1 text=$2
    shift 2
    run 2 "$@"
    report "$name" "$(test ! -s out && grep -q -- "$text" err || echo "does not say: $text")"
}
cd "$scratch" || exit 1
{
    printf '# title: "Alpha", first\n%s\nnothing\n%s  Beta\n' "$essays" "$essays"
    echo '# title: Gamma'
    echo "$essays" | fold -w 9
} > titled
# matches NAME: the output is the expected one.
matches() { report "$1" "$(diff expected out)"; }

# The page describes the fields of the table, in its order, and every command has them all.
"$REDUCTIO_BIN" complete rate --format csv: | sed 's/^csv://; s/\t.*//' > names
report 'the table can be read' "$(test "$(wc -l < names)" -gt 30 || echo no)"
sed -n '/^\.SH FIELDS/,/^\.SH NAMES/s/^\(\\fB%.\\fP, \)\{0,1\}\(\\fB[a-z_]*\\fP\(, \\fB[a-z_]*\\fP\)*\)$/\2/p' "$OLDPWD/man/reductio.1" |
    sed 's/\\f[BP]//g; s/, /\n/g' > described
grep -q '^\\fBcolumn:\\fP\\fINAME\\fP$' "$OLDPWD/man/reductio.1" && echo column: >> described
report 'the page has the fields of the table' "$(diff names described)"
all=$(grep -v : names | tr '\n' ',' | sed 's/,$//')
for list in csv tsv json; do
    run 0 complete rate --format $list
    report "$list is offered" "$(grep -q "^$list" out || echo no)"
done
cat << END > several_boards
# title: one, "two"
$essays
$several
25.67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
# board: 6x6+diagonal
........1..6.4........5....2........
........1..6.4........5.............
END
for command in solve rate check convert hint steps 'generate -s 1 -n 2' 'generate -s 1 --board=6x6'; do
    for list in csv tsv json; do
        puzzles=several_boards
        test "${command#gen}" = "$command" || puzzles=
        # shellcheck disable=SC2086 # its options
        "$REDUCTIO_BIN" $command -j 1 --format=$list:"$all" $puzzles > out 2> err
        case $list in
            csv) fields=$(head -n 1 out) ;;
            tsv) fields=$(head -n 1 out | tr '\t' ',') ;;
            json) fields=$all ;;
        esac
        report "every field of $command in $list" "$(test "$fields" = "$all" || echo "$fields"
            cat err
            test $list != tsv || awk -F '\t' 'NR == 1 { wanted = NF } NF != wanted' out
            test $list != json || grep -v '^{"puzzle":"[1-9.]*","board":.*"symmetry":".*".*}$' out
            test "$(wc -l < out)" -gt 1 -o $list = json || echo 'no answers')"
    done
done
# The same puzzle has the same values in every command; check counts solutions differently.
same=$(sed '/^explanation$/d; /^solutions$/d; /^capped$/d; /:/d' names | tr '\n' ',' | sed 's/,$//')
for command in solve rate check convert; do
    "$REDUCTIO_BIN" $command --format=csv:"$same" several_boards > out 2> err
    test $command != solve || cp out expected
    matches "values of $command"
done
for field in $(sed -n '/%n.*number/d; s/^\\fB\(%.\)\\fP, \\fB\([a-z_]*\)\\fP$/\1=\2/p' "$OLDPWD/man/reductio.1"); do
    "$REDUCTIO_BIN" rate --format="${field%=*}|%{${field#*=}}" several_boards 2> err | grep -v '^# board: ' > out
    report "a letter and a name: $field" "$(awk -F '|' '$1 != $2' out; test "$(wc -l < out)" -eq 5 || echo none)"
done

# Tables are read with the boards that they name, and a solution is not a title.
"$REDUCTIO_BIN" convert --with-title several_boards > expected
for list in puzzle,board,solution,title puzzle,solution,board,title; do
    "$REDUCTIO_BIN" solve -f csv:$list several_boards > table
    run 0 convert table
    sed 's/  .*//' expected | diff - out > differences
    report "boards in a table: $list" "$(cat differences)"
    run 0 convert --with-title table
    report "no solution in a title: $list" "$(grep '  .*[1-9]\{16\}' out)"
done
# Titles survive a table and JSON, and other members do not become titles.
for title in 'My, "title"' '"quoted"' 'a "b" c' '"a", b' plain; do
    printf '%s  %s\n# board: 6x6+diagonal\n........1..6.4........5....2........  %s\n' \
        "$essays" "$title" "$title" > titles
    "$REDUCTIO_BIN" convert --with-title titles > expected
    for list in csv:puzzle,board,title tsv:puzzle,board,title json json:puzzle,er,board,title json:title,puzzle; do
        "$REDUCTIO_BIN" convert -f $list titles > table
        run 0 convert --with-title table
        report "the title $title in $list" "$(diff expected out)"
    done
done
for list in json json:puzzle,er json:level,puzzle,steps; do
    "$REDUCTIO_BIN" rate -f $list "$essays" > table
    run 0 convert --with-title table
    report "no title in $list" "$(echo "$essays" | diff - out)"
done
printf '{"puzzle":"%s","title":"two\\nlines"}\n' "$essays" > table
run 0 convert --with-title table
report 'a title of two lines' "$(echo "$essays  two lines" | diff - out)"
printf '%s\t7.2\thard\n' "$essays" | "$REDUCTIO_BIN" convert --with-title > out
printf '%s  7.2 hard\n' "$essays" > expected
matches 'a title of several columns'

# Steps have the fields of their puzzle, and those of a step mean what they do in JSON.
run 0 hint -f '%{technique}|%{places}|%l|%{left}|%r|%{hardest}|%{rung}' "$essays"
echo 'hidden single|r6c5=3|easy||2.0|pointing|words' > expected
matches 'fields of a hint'
run 0 hint -f csv "$essays"
report 'the usual fields of a hint' "$(head -n 1 out | grep -qx puzzle,technique,places,eliminates,short || cat out)"
run 0 hint --rung=where -f '[%{technique}] [%l] %{text}' "$essays"
report 'a rung hides what is above it' "$(grep -q '^\[] \[] Look at' out || cat out)"
run 0 steps -f 'json:step,technique,code,level,cells,digits,places,eliminates,explanation,short,notation,tries,left,puzzle' "$essays"
sed 's/{\(.*\),\("puzzle":".*"\)}/\1/' out > expected
run 0 steps --json "$essays"
report 'fields of steps are those of JSON' "$(test "$(wc -l < expected)" -eq "$(wc -l < out)" || echo lines
    paste -d '\n' out expected | awk 'NR % 2 { text = $0; next }
        { n = split($0, members, /,"/); for (i = 2; i < n; i++) if (!index(text, members[i])) print members[i] }')"
run 0 steps -f 'csv:step,givens,er,score,canonical,least_experiments,level' "$essays" "$solution"
report 'facts of the puzzle in each line' "$(test "$(sed '1d;$d' out | cut -d , -f 2-6 | sort | uniq -c | wc -l)" -eq 1 || cat out)"
report 'no level without a step' "$(sed -n '$p' out | grep -q '^,81,.*,$' || tail -n 1 out)"
run 0 rate -f '%{least_experiments}' "$OLDPWD/data/packs/level-experiment.txt"
cp out expected
run 0 rate --count-experiments --no-er --json "$OLDPWD/data/packs/level-experiment.txt"
sed 's/.*"least_experiments":\([0-9]*\),.*/\1/' out > least
cp least out
matches 'the least number of experiments'

# Identity.
run 2 solve --json titled
cut -d , -f 2- out | sed 's/"solutions".*//' > identities
cat > expected << 'END'
"title":"\"Alpha\", first","file":"titled","line":2,
"title":"Beta","file":"titled","line":4,
"title":"Gamma","file":"titled","line":6,
END
cp identities out
matches 'titles, files and lines in JSON'
for command in rate check hint 'steps --until=naked-single' convert; do
    # shellcheck disable=SC2086 # its options
    run 2 $command --json titled
    cut -d , -f 2- out | sed 's/\(,"line":[0-9]*,\).*/\1/; s/^"entries":"[.]*",//; s/}$/,/' | uniq > identities
    cp identities out
    matches "the same of $command"
done

# Titles in text, and in formats that have a place for them.
run 2 solve --with-title titled
printf '%s  %s\n' $solution '"Alpha", first' $solution Beta $solution Gamma > expected
matches 'titles after solutions'
run 2 convert --with-title titled
printf '%s  %s\n' "$essays" '"Alpha", first' "$essays" Beta "$essays" Gamma > expected
matches 'titles after puzzles'
cp out lines
run 0 convert --with-title lines
matches 'titles are read back'
run 2 convert titled
printf '%s\n%s\n%s\n' "$essays" "$essays" "$essays" > expected
matches 'no titles unless they are asked for'
shows 'a title before words' 0 "$essays  Beta: ED=2.0" rate --with-title lines
shows 'a title before steps' 0 "# steps of $essays  Beta" steps --with-title lines
shows 'a title of a solution' 0 '# title: Gamma' solve --format=grid lines

# An answer to input that cannot be read.
for command in solve rate check hint convert; do
    head -n 4 titled | grep -v title > input
    run 2 $command --with-errors
    report "as many answers of $command as lines" "$(test "$(wc -l < out)" -eq 3 &&
        sed -n 2p out | grep -q '^# standard input:2:1: this is not a puzzle' || echo no)"
done
run 2 solve --with-errors "$essays" here "$essays"
printf '%s\n# here: neither a file nor a puzzle\n%s\n' $solution $solution > expected
matches 'an argument that is no puzzle'
: > input

# Fields.
says 'a template' 0 "$essays $solution 1 %" solve --format='%p %s %c %%' "$essays"
says 'tabs and lines' 0 "2.0	medium
\\568" rate --format='%r\t%l\n\\%S' "$essays"
says 'no value' 1 '[] 2+' rate --format='[%r] %c' "$several"
says 'what check finds' 0 '1 no Exactly one solution.' check --quick --format='%n no %x' "$essays"
run 2 convert --to=csv --with-errors titled
cat > expected << END
puzzle,title,file,line,error
$essays,"""Alpha"", first",titled,2,
,,titled,3,"this is not a puzzle, a row of a puzzle or a comment (#)"
$essays,Beta,titled,4,
$essays,Gamma,titled,6,
END
matches 'csv'
run 2 convert --to=tsv:title,line,error --with-errors titled
printf 'title\tline\terror\tfile\n"Alpha", first\t2\t\ttitled\n\t3\tthis is not a puzzle, a row of a puzzle or a comment (#)\ttitled\nBeta\t4\t\ttitled\nGamma\t6\t\ttitled\n' > expected
matches 'tsv'
for command in solve rate check; do
    echo nothing > input
    run 2 $command --with-errors --format='%p %n'
    report "an error in a template of $command" "$(grep -q '^# standard input:1:1: this' out || echo no)"
    run 2 $command --with-errors --format='%p %e' titled
    report "the error as a field of $command" "$(grep -q '^ this is not' out || echo no)"
done
: > input

# A solution is never one of several.
for command in 'solve' 'solve --count' 'solve --search=depth' 'solve --search=random --seed=1' 'solve --rules=naked --search=breadth' \
    'check --quick' check rate; do
    status=1
    test "$command" = 'solve --count' && status=0
    # shellcheck disable=SC2086
    run $status $command --format='tsv:solution,solutions' "$several" "$essays"
    report "no solution of several: $command" "$(sed 1d out | tr -d + | tr '\t\n' ': ' |
        grep -qx ":2 $solution:1 " || cat out)"
done
shows 'several solutions after a textbook search' 1 ' several solutions' solve --search=depth "$several"
shows 'the comment of other formats' 1 '# several solutions' solve --search=depth --format=grid "$several"
run 0 generate -n 2 -s 1 --format=csv:number,er,level,puzzle,solution
cut -d , -f 4,5 out | sed 1d > table
report 'generated tables' "$(grep -qx '2,[0-9.]*,[a-z]*,[1-9.]*,[1-9]*' out || echo no)"
run 0 convert table
cut -d , -f 1 table > expected
matches 'a table is read back'
run 0 solve --all --format=%s "$several"
report 'a line for each solution' "$(test "$(grep -c '^[1-9]*$' out)" -eq 2 || echo no)"
# Columns of the table that was read are passed through, with and without --column, from a pipe, too.
nine=$(echo "$essays" | fold -w 9)
printf 'id,my grid,note,rating\n1,%s,"a ""b"", c\nsecond line",7.1\n2,"%s",,"x	y"\n3,%s\nwrong,1,2,3\n4,%s,ü,6\n' \
    "$essays" "$nine" "$essays" "$essays" > table.csv
cat > expected << END
id,puzzle,note,rating,line
1,$essays,"a ""b"", c second line",7.1,2
2,$essays,,x y,4
3,$essays,,,13
4,$essays,ü,6,15
END
run 2 convert --column='my grid' -f 'csv:column:id,puzzle,column:note,column:4,line' table.csv
sed '1s/,4,/,rating,/' out > named
cp named out
matches 'columns of a table'
cp table.csv input
run 2 solve -j 2 --column=2 -f 'csv:column:id,puzzle,column:note,column:rating,line'
matches 'columns of solve from standard input'
: > input
{ echo 'name;q;level'; for i in $(seq 3000); do echo "n$i;$essays;$((i % 7))"; done; } > long
{ for i in $(seq 3000); do echo "n$i $i easy $((i % 7))" | sed 's/easy/medium/'; done; } > expected
"$REDUCTIO_BIN" rate --no-er --column=q -f '%{column:name} %{column:1} %l %{column:level}' long | sed 's/ n/ /' > out
matches 'columns in many blocks'
"$REDUCTIO_BIN" rate --no-er -f '%{column:name} %{column:1} %l %{column:level}' long | sed 's/ n/ /' > out
matches 'columns of a table whose puzzles are found'
while read -r line; do echo "$line"; done < long |
    "$REDUCTIO_BIN" rate --no-er -f '%{column:name} %{column:1} %l %{column:level}' | sed 's/ n/ /' > out
matches 'columns from a pipe'
printf '{"column:level":"1","puzzle":"%s"}\n{"column:level":"","puzzle":"%s"}\n' "$essays" "$essays" > expected
head -n 2 long > short
run 0 convert -f json:column:level,puzzle short "$essays"
matches 'a column in JSON, and an argument that is no table'
run 2 rate -f csv:er,column:size short
report 'a column that the table lacks' "$(grep -q "short: the first line has no column 'size', but name, q, level" err || cat err)"
echo "$essays" > alone
run 2 rate --column=size alone
report 'a column of a file without names' "$(grep -q "no column 'size', but 2[.][.]67" err || cat err)"
refused 'a column without a name' "'column:' is not a field" rate -f csv:column: short
run 0 generate -s 1 -f 'csv:number,column:x'
report 'a column of no table' "$(grep -qx '1,' out || cat out)"

# Explanations of several lines, and rows without a value.
run 0 steps -t aic --without=hard -f tsv:explanation .....1..6...75..4.7..4.6.3...3...597...3.....4...78.....4.1.2..1...6...4.2.9..6..
report 'an explanation of several lines' "$(grep -q '[.] If .*[.] Then ' out || cat out)"
report 'no sign for the end of a line' "$(grep -F '?' out)"
run 1 rate -f csv:er "$essays" "$several"
printf 'er\n2.0\n""\n' > expected
matches 'no empty line in a table'

refused 'fields in JSON' 'cannot be combined' rate --json --format=%r "$essays"
refused 'a name that is no field' "'size' is not a field; FIELDS in reductio(1)" rate --format=csv:size "$essays"
refused 'a letter that is no field' "'%z' is not a field" rate --format=%z "$essays"
refused 'a name in braces that is no field' "'size' is not a field" rate --format='%{size}' "$essays"
refused 'a brace that is not closed' "'%{er' is not a field" rate --format='%{er' "$essays"
refused 'no name' "'' is not a field" rate --format=csv:er, "$essays"
refused 'nothing behind a percent sign' "'%' is not a field" rate --format='x%' "$essays"
refused 'a name that is no format' "'grid' is not a format" rate --format=grid "$essays"

# Fields do not depend on the bytes that a piece of memory had before.
hard=4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
for bytes in 1 90 250; do
    MALLOC_PERTURB_=$bytes "$REDUCTIO_BIN" rate -j 1 --format=json:"$all" $hard 7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5........... > "$bytes"
done
report 'the same fields in any memory' "$(cmp 1 90 2>&1; cmp 1 250 2>&1)"

# The shape of an answer does not depend on how the puzzle was passed.
echo "$essays" > puzzle
for command in 'check -s' hint rate steps 'solve --count' solve; do
    # shellcheck disable=SC2086
    { "$REDUCTIO_BIN" $command "$essays"; "$REDUCTIO_BIN" $command puzzle; "$REDUCTIO_BIN" $command < puzzle; } > out
    report "one shape of $command" "$(test -s out || echo none; total=$(wc -l < out)
        sed -n "1,$((total / 3))p" out > one; cat one one one | diff - out)"
done
test "$failures" -eq 0
