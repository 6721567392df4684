#!/bin/sh
# Manual pages refer to pages and sections that exist, and have the version of the program.
set -u
. tests/support/cli.sh
version=$("$REDUCTIO_BIN" --version)

for page in man/reductio*.[1-8]; do
    sed 's/\\f[BIRP]//g; s/\\-/-/g; s/^\.BR* //; s/ (\([1-8]\))/(\1)/g' "$page" > "$scratch/page"
    report "$page: the title" "$(grep -q "^\.TH $(basename "$page" ".${page##*.}" | tr a-z A-Z) ${page##*.} [0-9-]* \"$version\" " \
        "$scratch/page" || echo 'not name, section, date and version')"
    report "$page: other pages" "$(grep -o 'reductio[a-z-]*([1-8])' "$scratch/page" | tr -d ')' | tr '(' '.' | sort -u |
        while read -r other; do test -f "man/$other" || echo "no $other;"; done)"
    # "see SAVED GAMES", "see KEYBOARDS in reductio(5)".
    grep -o -e '\(see\|under\) [A-Z][A-Z ]*[A-Z]\( in reductio[a-z-]*([1-8])\)\{0,1\}' "$scratch/page" | sort -u > "$scratch/references"
    report "$page: sections" "$(while read -r _ reference; do
        case $reference in
            *' in '*) other=${reference##* } && other=man/${other%(*}.$(echo "${other#*(}" | tr -d ')') ;;
            *) other=$page ;;
        esac
        grep -qx "\.SH \"*${reference%% in *}\"*" "$other" || echo "$other has no ${reference%% in *};"
    done < "$scratch/references")"
done
test "$failures" -eq 0
