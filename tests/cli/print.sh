#!/bin/sh
# Sheets: each file has the requested format and the right number of pages, and no file is
# overwritten or left half written. Pictures are looked at if the program was built with cairo;
# otherwise the message is.
set -u
. tests/support/cli.sh
. tests/support/many.sh
many 10 > "$scratch/ten"
mkdir "$scratch/to"
hard=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8

# Text.
run 0 print "$scratch/ten"
report 'text without being asked' "$(test "$(grep -c '^+-------+-------+-------+$' "$scratch/out")" -eq 40 || echo no)"
report 'in order, with levels' "$(grep '^No\.\|givens$' "$scratch/out" | paste -d: - - | cut -d, -f1 | head -3 |
    tr '\n' ' ' | grep -qx 'No. 1:easy No. 2:medium No. 3:easy ' || echo no)"
cp "$scratch/out" "$scratch/text"
run 0 print -j 1 - < "$scratch/ten"
"$REDUCTIO_BIN" print -j 3 - < "$scratch/ten" > "$scratch/out"
report 'the same from a pipe, by several threads' "$(cmp "$scratch/out" "$scratch/text" 2>&1)"
run 0 print -f unicode -p 9 -t Ten "$scratch/ten"
report 'three side by side, a form feed after nine' \
    "$(test "$(grep -c '^┌───────┬───────┬───────┐  ┌.*┐  ┌.*┐$' "$scratch/out")" -eq 3 &&
        test "$(grep -c "$(printf '\f')No. 10" "$scratch/out")" -eq 1 && head -1 "$scratch/out" | grep -qx Ten || echo no)"
run 0 print -f ansi -c "$hard"
report 'attributes of a terminal' "$(grep -q "$(printf '\033\\[1m2\033\\[0m')" "$scratch/out" || echo no)"
run 0 print -s --levels=none --er "$hard"
report 'solutions at the end' "$(grep -qx 'ER 2.0, 24 givens' "$scratch/out" &&
    sed '1,/^Solutions/d' "$scratch/out" | grep -qx '| 2 8 3 | 6 7 1 | 9 4 5 |' || echo no)"
run 0 print -o "$scratch/to/sheet.txt" "$scratch/ten"
report 'into a file' "$(cmp "$scratch/to/sheet.txt" "$scratch/text" 2>&1; test ! -s "$scratch/out" || echo 'something on standard output')"
printf '#D a\033[2Jb\377c\n%s\n' "$hard" > "$scratch/title"
run 0 print -t "$(printf 'x\033y')" "$scratch/title"
report 'titles move no cursor' "$(LC_ALL=C grep -q "$(printf '\033')" "$scratch/out" && echo 'an escape'; grep -q '^1\. a?' "$scratch/out" || echo no)"
# U+FFFF is not a character: the library that draws refuses it.
printf '#D a\357\277\277b\n%s\n' "$hard" > "$scratch/title"
run 0 print -t "$(printf 'x\357\277\276y')" "$scratch/title"
report 'what is no character is not printed' "$(grep -q '^1\. a?b' "$scratch/out" && grep -q '^x?y$' "$scratch/out" || echo no)"

# A line that is not a puzzle, and puzzles without exactly one solution.
{
    echo "$hard"
    echo '12345'
    echo '25.67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8'
    echo '........77.....893..68.2.....75286...8...67.19.34...8....7.49..6...9....459...1.8'
} > "$scratch/odd"
run 2 print "$scratch/odd"
report 'what is no puzzle is named, the rest printed' \
    "$(grep -q "odd:2:1: " "$scratch/err" && grep -qx 'No. 3' "$scratch/out" || echo no)"
report 'so are no solution and several' \
    "$(grep -q 'odd:3: no solution; it is printed anyway' "$scratch/err" &&
        grep -q 'odd:4: several solutions; ' "$scratch/err" && grep -qx 'no solution, 25 givens' "$scratch/out" &&
        grep -qx 'several solutions' "$scratch/out" || echo no)"
sed 2d "$scratch/odd" > "$scratch/several"
run 1 print -s "$scratch/several"
report 'their status is 1, and they have no solution to show' \
    "$(test "$status" -eq 1 && test "$(grep -c '^No\. 1 *$' "$scratch/out")" -eq 2 &&
        test "$(grep -c '^No\. 3' "$scratch/out")" -eq 1 || echo "status $status")"
refuses 'no puzzle at all' 2 'no puzzle to print' print -
refuses 'no such file' 2 'none: neither a file' print "$scratch/none"
for bad in '-p 3' '-p 13' '-f pod' '-P a7' '-P 6x' '-P 210x297' '--margin=9' '--gutter=-1mm' '--levels=moons' '-s --solutions=front' '--solutions-per-page=5' '--first-page=0' '--template=none' '--dpi=20' '--dpi=601' '-o sheet' '-o sheet.doc' '-o tests' '-o none/sheet.txt'; do
    # shellcheck disable=SC2086 # several words
    run 2 print $bad "$hard"
    report "refused: $bad" "$(grep -q '^reductio: ' "$scratch/err" && test ! -s "$scratch/out" || echo "status $status")"
done

# Files.
echo old > "$scratch/to/sheet.txt"
refuses 'what is there stays' 2 'sheet.txt: already exists; --force replaces it' print -o "$scratch/to/sheet.txt" "$hard"
report 'it did' "$(test "$(cat "$scratch/to/sheet.txt")" = old || echo no)"
run 0 print --force -o "$scratch/to/sheet.txt" "$scratch/ten"
report 'unless it may go' "$(cmp "$scratch/to/sheet.txt" "$scratch/text" 2>&1)"
refuses 'a missing directory' 2 'sheet.txt: the directory does not exist' print -o "$scratch/none/sheet.txt" "$hard"
if test -w /dev/full; then
    refuses 'a full disk' 3 '/dev/full: ' print -f text -o /dev/full "$hard"
    "$REDUCTIO_BIN" print "$hard" > /dev/full 2> "$scratch/err"
    report 'a full disk as standard output' "$(test $? -eq 3 && grep -q '^reductio: standard output: ' "$scratch/err" || echo no)"
else
    echo 'skip a full disk: there is no /dev/full'
fi
rm "$scratch/to/sheet.txt"
report 'nothing is left over' "$(ls "$scratch/to")"

# Pictures; without cairo: the message names what is missing, and no file is touched.
if ! run 0 print -f pdf "$hard" && grep -q 'built without cairo' "$scratch/err"; then
    for form in pdf svg png; do
        refuses "$form without cairo" 3 'without cairo.*install' print -o "$scratch/to/sheet.$form" "$hard"
    done
    report 'without cairo there is no file' "$(ls "$scratch/to")"
    test "$failures" -eq 0
    exit
fi

begins() { # FORM FILE
    case $1 in
    pdf) head -c 5 "$2" | grep -q '^%PDF-' ;;
    svg) head -c 200 "$2" | grep -q '<svg ' ;;
    png) test "$(head -c 8 "$2" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ;;
    esac
}
# Fonts, and titles in scripts that run in either direction.
run 0 print -f svg --title='Судоку סודוקו سودوكو' --font=serif "$hard"
cp "$scratch/out" "$scratch/serif"
run 0 print -f svg --title='Судоку סודוקו سودوكو' --font=monospace "$hard"
report 'another font' "$(begins svg "$scratch/serif" || echo no; cmp -s "$scratch/serif" "$scratch/out" && echo same)"
refuses 'a font that is not there' 2 "'Nosuchfont'.*in its place" print -f pdf --font=Nosuchfont -o "$scratch/to/font.pdf" "$hard"
report 'then there is no file' "$(ls "$scratch/to")"
for form in pdf svg png; do
    run 0 print -o "$scratch/to/one.$form" "$hard"
    report "$form: one page" "$(begins $form "$scratch/to/one.$form" || ls "$scratch/to"; cat "$scratch/err")"
    run 0 print -f $form "$hard"
    report "$form on standard output" "$(cmp "$scratch/out" "$scratch/to/one.$form" 2>&1)"
    refuses "$form that is there" 2 "one.$form: already exists" print -o "$scratch/to/one.$form" "$hard"
done
for form in svg png; do
    run 0 print -sp 4 -o "$scratch/to/ten.$form" "$scratch/ten"
    report "$form: pages are files" "$(ls "$scratch/to/ten"*.$form | sed 's/.*\///' | tr '\n' ' ' |
        grep -qx "ten-1.$form ten-2.$form ten-3.$form ten-4.$form " || ls "$scratch/to"
        begins $form "$scratch/to/ten-4.$form" || echo 'the last is none')"
    report "$form: says which" "$(grep -qx "reductio: 4 pages: .*/ten-1.$form to .*/ten-4.$form" "$scratch/err" || echo no)"
    rm "$scratch/to/ten-1.$form"
    refuses "$form: a later page is there" 2 "ten-2.$form: already exists" print -sp 4 -o "$scratch/to/ten.$form" "$scratch/ten"
    report "$form: then none is written" "$(test ! -e "$scratch/to/ten-1.$form" || echo it is)"
    refuses "$form: pages do not follow one another" 2 '4 pages need a file each' print -sp 4 -f $form "$scratch/ten"
done
run 0 print -p 1 -o "$scratch/to/many.svg" "$scratch/ten"
report 'names sort as pages do' "$(test -f "$scratch/to/many-01.svg" && test -f "$scratch/to/many-10.svg" || echo no)"

pages() { # of a PDF
    LC_ALL=C sed -n 's/^ *\/Count \([0-9]*\).*/\1/p' "$1"
}
for case in '1 10' '2 5' '4 3' '6 2' '9 2'; do
    run 0 print -p "${case% *}" -f pdf "$scratch/ten"
    report "${case% *} a page" "$(test "$(pages "$scratch/out")" = "${case#* }" || pages "$scratch/out")"
done
for case in '1 1' '2 1' '3 1' '5 2'; do
    head -n "${case% *}" "$scratch/ten" > "$scratch/some"
    run 0 print -f pdf "$scratch/some"
    cp "$scratch/out" "$scratch/pdf"
    report "as many on a page as there are, up to four: ${case% *}" "$(test "$(pages "$scratch/pdf")" = "${case#* }" || echo no)"
done
run 0 print -p 1 -f pdf "$hard"
cp "$scratch/out" "$scratch/pdf"
run 0 print -f pdf "$hard"
report 'one has the page to itself' "$(cmp "$scratch/out" "$scratch/pdf" 2>&1)"
run 0 print -sf pdf "$scratch/ten"
cp "$scratch/out" "$scratch/pdf"
report 'pages of solutions' "$(test "$(pages "$scratch/out")" = 4 || echo no)"
run 0 print -sf pdf -j 1 "$scratch/ten"
report 'the same file every time' "$(cmp "$scratch/out" "$scratch/pdf" 2>&1; LC_ALL=C grep -q CreationDate "$scratch/out" && echo 'with a date')"
report 'not large' "$(test "$(wc -c < "$scratch/pdf")" -lt 60000 || wc -c < "$scratch/pdf")"
run 0 print -f pdf -P a5 -L -t 'A sheet' "$hard"
report 'paper on its side' "$(LC_ALL=C grep -q '/MediaBox \[ *0 0 595[.0-9]* 41[0-9.]* *\]' "$scratch/out" || echo "its page: $(LC_ALL=C grep -a MediaBox "$scratch/out")")"
refuses 'candidates that nobody could read' 2 'print at most 6' print -cp 9 -P a5 -f pdf "$hard"
run 0 print -f png --dpi=72 "$hard"
report 'dots an inch' "$(test "$(head -c 24 "$scratch/out" | tail -c 8 | od -An -tx1 | tr -d ' \n')" = 000002530000034a || echo no)"
test ! -w /dev/full || refuses 'a full disk for a picture' 3 '/dev/full: ' print -f pdf -o /dev/full "$hard"
test "$failures" -eq 0
