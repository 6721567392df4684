#!/bin/sh
# tests/habits.awk finds each habit of tests/habits.txt in every kind of text, and no good sentence.
set -u
. tests/support/cli.sh

kinds='comment string manual guide data page'
find_habits() {
    awk -v kinds="$kinds" -f tests/habits.awk tests/habits.txt "$@"
}
sentences() {
    sed -n "s/^$1  *//p" tests/habits.txt
}
# planted WORD: files of every kind with the sentences of this word, each on a line of its own.
planted() {
    rm -rf "$scratch/planted"
    mkdir -p "$scratch/planted/src" "$scratch/planted/data"
    sentences "$1" > "$scratch/sentences"
    sed 's|.*|/* & */|' "$scratch/sentences" > "$scratch/planted/comment.c"
    sed 's|"|\\"|g; s|.*|char text[] = "&";|' "$scratch/sentences" > "$scratch/planted/string.c"
    sed 's|.*|true # &|' "$scratch/sentences" > "$scratch/planted/comment.sh"
    sed 's|.*|.B &|' "$scratch/sentences" | sed 's|$|\
.PP|' > "$scratch/planted/manual.1"
    for page in src/README.md data/texts.txt NEWS.md; do
        sed 's|.*|- &|' "$scratch/sentences" > "$scratch/planted/$page"
    done
}
# A sentence is broken between all its words: patterns match over the ends of lines.
broken() {
    sed 's|.*|/*\
 * &\
 */|' "$scratch/sentences" | sed '/^ \* /s/ \([^* ]\)/\
 * \1/g' > "$scratch/broken.c"
}

report 'each rule is complete' "$(awk '
    function end() { if (name != "" && !(advice && pattern && sample && good)) print name }
    $1 == "habit" { end(); name = $0; advice = pattern = sample = good = 0 }
    { advice += $1 == "write"; pattern += $1 == "find"; sample += $1 == "sample"; good += $1 == "good" }
    END { end() }' tests/habits.txt)"

planted sample
count=$(wc -l < "$scratch/sentences")
report 'there are samples' "$(test "$count" -gt 20 || echo "only $count")"
for text in comment.c string.c comment.sh src/README.md data/texts.txt NEWS.md manual.1; do
    find_habits "$scratch/planted/$text" > "$scratch/found"
    report "status 1 for $text" "$(test $? -eq 1 || echo 'another')"
    cut -d: -f2 "$scratch/found" | sort -u > "$scratch/lines"
    report "each sample is found in $text" "$(awk -v lines="$(tr '\n' ' ' < "$scratch/lines")" -v text="$text" '
        !index(" " lines, " " (text ~ /manual/ ? 2 * NR - 1 : NR) " ") { print }' "$scratch/sentences")"
done
broken
find_habits "$scratch/broken.c" > "$scratch/found"
report 'each sample is found over the ends of lines' "$(
    test "$(wc -l < "$scratch/found")" -ge "$count" || cat "$scratch/found")"

planted good
report 'good sentences are good' "$(find "$scratch/planted" -type f | while read -r file; do
    find_habits "$file"
done)"
kinds=manual
planted sample
report 'only the chosen kinds are read' "$(find_habits "$scratch/planted/comment.c" \
    "$scratch/planted/string.c" "$scratch/planted/NEWS.md")"

test "$failures" -eq 0
