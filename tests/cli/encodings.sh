#!/bin/sh
# Files that are compressed or in another encoding are read; others are refused by their names. A
# flood of messages is cut short.
set -u
. tests/support/cli.sh
puzzle=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
other=4...7..........9433....9....9..2.7...1.....5...5.4..9....8....6837..........5...1
printf '%s\n%s\n' "$puzzle" "$other" > "$scratch/plain"
file=$scratch/file

# reads NAME: the file has these two puzzles, as an argument and on standard input.
reads() {
    run 0 convert "$file" && cmp -s "$scratch/out" "$scratch/plain"
    report "$1" "$(test $? -eq 0 || echo "as a file: $(cat "$scratch/err")")"
    "$REDUCTIO_BIN" convert < "$file" > "$scratch/out" 2> "$scratch/err"
    report "$1 on standard input" "$(cmp "$scratch/out" "$scratch/plain" 2>&1)"
}

# refused NAME TEXT: there is one message, which contains the text.
refused() {
    run 2 convert "$file"
    report "$1" "$(test "$(wc -l < "$scratch/err")" -eq 1 && grep -qF -- "$2" "$scratch/err" ||
        cat "$scratch/err")"
}

# compressed TOOL NAME: files of a tool, if there is one and the program can read them.
compressed() {
    if ! command -v "$1" > "$scratch/which"; then
        echo "skip $1: it is not installed"
        return
    fi
    $1 -c < "$scratch/plain" > "$file"
    "$REDUCTIO_BIN" convert "$file" > "$scratch/out" 2> "$scratch/err"
    if grep -q 'built without\|is missing' "$scratch/err"; then
        refused "$1 without its library" "$1"
        return
    fi
    reads "$1"
    head -n 1 "$scratch/plain" | $1 -c > "$file"
    tail -n 1 "$scratch/plain" | $1 -c >> "$file"
    reads "$1: two parts"
    $1 -c < "$scratch/plain" > "$scratch/whole"
    head -c 30 "$scratch/whole" > "$file"
    refused "$1 that ends too early" 'ends too early'
    $1 -c < "$scratch/whole" > "$file"
    refused "$1 within $1" 'compressed twice'
    { head -c 20 "$scratch/whole" && echo 'another text in its midst' && tail -c 20 "$scratch/whole"; } > "$file"
    refused "$1 that is damaged" 'compressed file'
    $1 -c < "$scratch/plain" > "$file"
    run 0 play --plain "$file" < /dev/null
    report "$1: played" "$(grep -q '2' "$scratch/out" || echo no)"
}
compressed gzip
compressed zstd

for encoding in UTF-16 UTF-16LE UTF-16BE; do
    iconv -f UTF-8 -t "$encoding" "$scratch/plain" > "$file"
    reads "$encoding"
done
sed 's/$/ 数独 𝔸/' "$scratch/plain" | iconv -f UTF-8 -t UTF-16 > "$file"
run 0 convert --with-title "$file"
report 'a title in UTF-16' "$(grep -q ' 数独 𝔸$' "$scratch/out" || cat "$scratch/out")"
tr '\n' '\r' < "$scratch/plain" > "$file"
reads 'carriage returns only'
sed "s/\$/$(printf '\r')/" "$scratch/plain" > "$file"
reads 'carriage returns and newlines'

while read -r text bytes; do
    printf "$bytes" > "$file"
    refused "$text" "$text"
done << 'END'
UTF-32 \377\376\000\000\062\000\000\000
zip PK\003\004\024\000
xz \3757zXZ\000\000
bzip2 BZh91AY&SY
7z 7z\274\257\047\034
rar Rar!\032\007
PDF %%PDF-1.4\n
PNG \211PNG\r\n\032\n
JPEG \377\330\377\340
GIF GIF89a
TIFF II*\000
RTF {\\rtf1 x}
Office \320\317\021\340
SQLite SQLite format 3\000
program \177ELF\002
END

yes "${puzzle%?}" | head -n 45 > "$file"
cat "$scratch/plain" "$file" >> "$scratch/flood"
run 2 convert "$scratch/flood"
report 'a flood of messages' "$(test "$(wc -l < "$scratch/err")" -eq 21 || wc -l < "$scratch/err")"
report 'the others are counted' "$(grep -q '25 more errors' "$scratch/err" || tail -n 1 "$scratch/err")"
report 'the puzzles come out' "$(cmp "$scratch/out" "$scratch/plain" 2>&1)"
head -n 20 "$file" > "$scratch/flood"
run 2 convert "$scratch/flood"
report 'twenty messages are shown' "$(test "$(wc -l < "$scratch/err")" -eq 20 || wc -l < "$scratch/err")"
test "$failures" -eq 0
