#!/bin/sh
# Books: paper, margins, numbers, chapters with contents and bookmarks, solutions, templates,
# booklets. Pages are read back with pdftotext and qpdf where these are installed.
set -u
. tests/support/cli.sh
. tests/support/many.sh
many 10 > "$scratch/ten"
hard=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8

# Text: numbers, chapters and stars.
run 0 print --first-number=101 "$scratch/ten"
report 'the first number' "$(grep '^No\. ' "$scratch/out" | head -1 | grep -qx 'No. 101' || echo no)"
run 0 print --chapters -s "$scratch/ten"
report 'chapters of a text' "$(grep -x -A1 'Easy\|Medium\|Solutions' "$scratch/out" | tr '\n' ' ' |
    grep -qx 'Easy ==== -- Medium ====== -- Solutions ========= ' || echo no)"
report 'in order of levels, numbered again' "$(grep '^No\. \|givens' "$scratch/out" | paste -d' ' - - | head -10 |
    awk '{ print $2, $3 }' | sort -c -n 2>&1; grep -c '^medium' "$scratch/out" | grep -qx 0 && echo 'no medium')"
run 0 print --levels=stars "$hard"
report 'levels as asterisks' "$(grep -q '^\*\**, 24 givens$' "$scratch/out" || echo no)"
run 0 print --levels=stars -f unicode "$hard"
report 'levels as stars' "$(grep -q '^★★*, 24 givens$' "$scratch/out" || echo no)"
head -2 data/packs/level-hard.txt > "$scratch/pack"
sed -n 3,4p data/packs/level-hard.txt >> "$scratch/pack"
sed -n 3p data/packs/technique-x-wing.txt >> "$scratch/pack"
run 0 print "$scratch/pack"
report 'the puzzles of a pack show their level once' "$(grep -c 'hard' "$scratch/out" | grep -qx 3 || echo no
    grep -qx 'No. 1' "$scratch/out" || echo 'no number'; grep -qx '3\. X-Wing' "$scratch/out" || echo 'no name')"

# Templates.
cat > "$scratch/book" << 'EOF'
# A book.
title = From a template
  levels=stars
chapters = no

solutions = back
EOF
run 0 print --template="$scratch/book" "$hard"
report 'options of a template' "$(head -1 "$scratch/out" | grep -qx 'From a template' && grep -q '^\*\**, 24' "$scratch/out" &&
    grep -qx Solutions "$scratch/out" || echo no)"
run 0 print -t Mine --template="$scratch/book" --solutions=none --levels=none "$hard"
report 'the command line replaces them' "$(head -1 "$scratch/out" | grep -qx Mine && ! grep -q '\*\|Solutions' "$scratch/out" || echo no)"
# A bad line, and a part of the message about it.
while IFS='|' read -r line message; do
    printf 'title = x\n%s\n' "$line" > "$scratch/bad"
    run 2 print --template="$scratch/bad" "$hard"
    report "refused: $line" "$(grep -q -- "$message" "$scratch/err" && test ! -s "$scratch/out" || echo "status $status")"
done << 'EOF'
papr = a4|bad:2: there is no option 'papr'
paper a4|bad:2: 'paper a4' is not a line such as 'name = value'
mirrored = maybe|bad:2: mirrored takes yes or no, not 'maybe'
paper = a9|'a9' is not a paper size
paper = 1x1in|--paper: '1x1in' is out of range: each side must measure 2 to 48 inches
per-page = many|--per-page takes 1, 2, 4, 6, 8, 9 or 12
solutions = front|--solutions takes back, page, upside-down or none
margin = wide|--margin takes a length
EOF
refuses 'a template that is missing' 2 'none: ' print --template="$scratch/none" "$hard"

run 0 print -f pdf "$hard" || {
    grep -q 'built without cairo' "$scratch/err" || report 'a sheet' "status $status"
    test "$failures" -eq 0
    exit
}
# The sizes of all pages of the PDF on standard output.
boxes() {
    LC_ALL=C sed -n 's/^ *\/MediaBox \[ *0 0 \([0-9.]*\) \([0-9.]*\) *\].*/\1x\2/p' "$scratch/out" | sort | uniq -c | tr -s ' \n' ' '
}
run 0 print -P 6x9 -f pdf "$hard"
report 'paper of any size' "$(boxes | grep -qx ' 1 432x648 ' || boxes)"
run 0 print -P 254x127mm -f pdf "$hard"
report 'in millimetres' "$(boxes | grep -qx ' 1 720x360 ' || boxes)"
run 0 print -P a5 --booklet -p 1 -f pdf "$scratch/ten"
report 'a booklet of ten pages has six sides' "$(boxes | grep -q '^ 6 839' || boxes)"
refuses 'margins that leave no room' 2 'the margins leave no room for puzzles on a6' print -P a6 --margin=50mm -f pdf "$hard"
refuses 'solutions that nobody could read' 2 'solutions would be too small to read' print -P a6 -p 6 --solutions=upside-down -f pdf "$scratch/ten"

if command -v pdftotext > /dev/null && command -v qpdf > /dev/null; then
    # page N: the text of a page.
    page() {
        pdftotext -layout -f "$1" -l "$1" "$scratch/pdf" -
    }
    long='A title so long that neither smaller letters nor any paper could ever hold all of it'
    run 0 print -t "$long" -s -f pdf "$scratch/ten"
    cp "$scratch/out" "$scratch/pdf"
    report 'a long title leaves the solutions their name' "$(page 4 | grep -q 'A title so.*…: Solutions' || page 4)"
    run 0 print -P 6x9in --mirrored --gutter=0.4in -p 2 --chapters -s -t Evenings -f pdf "$scratch/ten"
    cp "$scratch/out" "$scratch/pdf"
    report 'a book is a sound file' "$(qpdf --check "$scratch/pdf" 2>&1 | grep -i 'warning\|error:')"
    report 'its contents' "$(page 1 | tr -d ' .' | grep -v '^$' | tr '\n' ' ' | grep -q '^Evenings Contents Easy2 Medium[3-6] Solutions[6-9] ' || page 1)"
    solutions=$(page 1 | sed -n 's/^Solutions[ .]*//p')
    report 'the solutions are on their page' "$(page "$solutions" | grep -q '^ *Solutions$' || page "$solutions")"
    report 'chapters have their names as titles' "$(page 2 | grep -q '^ *Easy$' || page 2)"
    qpdf --qdf --object-streams=disable "$scratch/pdf" "$scratch/qdf"
    report 'bookmarks, and links from the contents' "$(
        test "$(LC_ALL=C grep -a -c '^  /Title (\(Easy\|Medium\|Solutions\))' "$scratch/qdf")" -eq 3 || echo 'no bookmarks'
        test "$(LC_ALL=C grep -a -c '/Subtype /Link' "$scratch/qdf")" -eq 3 || echo 'no links'
        test "$(LC_ALL=C grep -a -c '/Dest (' "$scratch/qdf")" -eq 3 || echo 'they lead nowhere')"
    run 0 print --name-line --solutions=page -p 2 -f pdf "$scratch/ten"
    cp "$scratch/out" "$scratch/pdf"
    report 'name and time on pages of puzzles' "$(page 1 | grep -q 'Name *Time' && ! page 2 | grep -q Time || echo no)"
    report 'solutions after each page' "$(page 2 | grep -q Solutions && page 2 | grep -q 'No\. 2' && page 3 | grep -q 'No\. 3' || echo no)"
    run 0 print --solutions=upside-down -p 1 -f pdf "$hard"
    cp "$scratch/out" "$scratch/pdf"
    report 'solutions on the page itself' "$(test "$(pdftotext -raw "$scratch/pdf" - | tr -cd '1-9' | wc -c)" -ge 105 || echo no)"

    # Whole books: three levels of two boards, each in a file of its own.
    for level in easy medium hard; do
        "$REDUCTIO_BIN" generate -q -n 16 -s 1 -l $level > "$scratch/a-$level"
        "$REDUCTIO_BIN" generate -q -n 16 -s 1 -l $level --board=diagonal > "$scratch/b-$level"
    done
    run 0 print --book -t Evenings -f pdf "$scratch"/a-* "$scratch"/b-*
    cp "$scratch/out" "$scratch/pdf"
    report 'the contents of a book' "$(page 3 | tr -d ' .' | grep -v '^$' | tr '\n' ' ' | grep -qx 'Evenings Contents Howtosolvethepuzzles4 Easy5 Medium9 Hard13 Diagonal:easy17 Diagonal:medium21 Diagonal:hard25 Solutions29 3 .*' || page 3)"
    report 'its title, and an empty page' "$(page 1 | grep -q '^ *Evenings$' && page 1 | grep -q '^ *96 puzzles$' &&
        ! page 1 | grep -qx ' *1' && test -z "$(page 2 | tr -d '\f \n')" || echo no)"
    report 'its rules' "$(page 4 | tr -s ' \n' ' ' | grep -q 'Classic .*row, column and box contains each digit from 1 to 9 exactly once.* Diagonal .*shaded diagonal contains' || page 4)"
    report 'chapters have headings, later pages the title or the chapter' \
        "$(page 17 | grep -q '^ *Diagonal: easy$' && page 18 | grep -q '^ *Evenings$' && page 19 | grep -q '^ *Diagonal: easy$' || page 18)"
    report 'numbers stand outside, solutions are found' \
        "$(page 9 | grep -q '^ *Solutions on page 29 *9$' && page 10 | grep -q '^ *10 *Solutions on page 29$' &&
            page 26 | grep -q '^ *26 *Solutions on page 32$' && page 32 | grep -q 'No\. 86' || page 26)"
    "$REDUCTIO_BIN" rate -q -f '%S' "$scratch/a-hard" | sort -n > "$scratch/scores"
    "$REDUCTIO_BIN" print -q --chapters "$scratch/a-hard" | "$REDUCTIO_BIN" rate -q -f '%S' - > "$scratch/in-order"
    report 'in order of difficulty' "$(diff "$scratch/scores" "$scratch/in-order")"
    qpdf --qdf --object-streams=disable "$scratch/pdf" "$scratch/qdf"
    report 'a book is a sound file, with bookmarks and links' "$(qpdf --check "$scratch/pdf" 2>&1 | grep -i 'warning\|error:'
        test "$(LC_ALL=C grep -a -c '^  /Title (' "$scratch/qdf")" -ge 8 || echo 'no bookmarks'
        test "$(LC_ALL=C grep -a -c '/Subtype /Link' "$scratch/qdf")" -eq $((8 + 24)) || LC_ALL=C grep -a -c '/Subtype /Link' "$scratch/qdf")"
    head -2 "$scratch/a-easy" > "$scratch/few"
    for options in '' '-P letter' '-P a5' '-P a6 --booklet' '-L --solutions=page' '--large-print' '--solutions=none -P 6x9in'; do
        # shellcheck disable=SC2086 # several words
        run 0 print --book $options -f pdf "$scratch/few" "$scratch/a-hard" "$scratch/b-easy"
        cp "$scratch/out" "$scratch/pdf"
        report "a book $options" "$(qpdf --check "$scratch/pdf" 2>&1 | grep -i 'warning\|error:'
            case $options in
            *booklet*) ;;
            *) test $(($(qpdf --show-npages "$scratch/pdf") % 2)) -eq 0 || echo 'an odd number of pages' ;;
            esac)"
    done
    head -2 "$scratch/a-hard" >> "$scratch/few"
    run 0 print --book -f pdf "$scratch/few" "$scratch/b-easy"
    cp "$scratch/out" "$scratch/pdf"
    report 'too few puzzles for chapters by level' "$(page 5 | grep -q '^ *Classic$' && page 7 | grep -q '^ *Diagonal: easy$' || page 5)"
    run 0 print --book -P a5 --solutions=page -f pdf "$scratch/a-easy"
    cp "$scratch/out" "$scratch/pdf"
    report 'solutions among puzzles have their name on every page' \
        "$(page 6 | grep -q '^ *Solutions$' && page 8 | grep -q '^ *Solutions$' || page 8)"
    run 0 print --book --solutions-per-page=1 -f pdf "$scratch/few"
    report 'one solution per page in a book' "$(boxes | grep -qx ' 10 .*' || boxes)"
    run 0 print --book -f pdf "$hard"
    cp "$scratch/out" "$scratch/pdf"
    report 'a book of one puzzle' "$(page 1 | grep -qx ' *1 puzzle' || page 1)"
    for board in 6x6 windoku anti-knight; do
        "$REDUCTIO_BIN" generate -q -n 1 -s 1 --board=$board > "$scratch/c-$board"
    done
    run 0 print --book -L -P a6 -f pdf "$scratch/few" "$scratch/b-easy" "$scratch"/c-*
    cp "$scratch/out" "$scratch/pdf"
    report 'the rules of five boards on small pages' "$(for board in 4:Classic 4:Diagonal 5:6x6 5:Anti-knight 6:Windoku; do
        page "${board%:*}" | grep -q "^ *${board#*:}$" || echo "$board"
    done
    pdftotext -f 4 -l 6 "$scratch/pdf" - | grep -c 'Fill in the digits' | grep -qx 5 || echo 'rules are missing'
    page 7 | grep -q '^ *Easy$' || page 7)"
    refuses 'large letters on small pages' 2 'a6 is too small for a book in large print' print --book --large-print -P a6 -f pdf "$hard"
    refuses 'large solutions without room' 2 'print them at the end, or' print --large-print --solutions=upside-down -LP a5 -f pdf "$hard"
    refuses 'a book of a few inches' 2 '3x4in is too small for a book' print --book -P 3x4in -f pdf "$hard"
    run 2 print --book "$hard"
    report 'a book as a text is refused' "$(grep -q 'book needs --format=pdf' "$scratch/err" || echo "status $status")"
    refuses 'a book without puzzles' 2 'no puzzle to print' print --book -f pdf -
    run 2 print --book -P a9 -f pdf "$hard"
    report 'so is a paper that has no size' "$(grep -q "'a9' is not a paper size" "$scratch/err" || echo "status $status")"
    refuses 'a book with too many on a page' 2 'print at most' print --book -P a6 -p 12 -c -f pdf "$hard"
    run 0 print --first-page=41 -p 1 -f pdf "$scratch/ten"
    cp "$scratch/out" "$scratch/pdf"
    report 'the first page' "$(page 2 | grep -qx ' *42' || page 2)"
fi
test "$failures" -eq 0
