#!/bin/sh
# tests/docs.sh: prints what the pages for developers lack; no output means that they are true.
#
# Every folder of src has a README.md, or one above it that speaks for it. Its table has exactly the
# files that are there, as `name.c`, or `name.[ch]` for a pair. src/README.md names every room, and
# paths in CONTRIBUTING.md exist.
set -u
cd "$(dirname "$0")/.." || exit 1
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

git ls-files --cached --others --exclude-standard src 2> /dev/null > "$scratch/listed"
test -s "$scratch/listed" || find src -type f > "$scratch/listed"
while read -r file; do test -f "$file" && echo "$file"; done < "$scratch/listed" > "$scratch/files"

# The page of each source: the nearest one above it, not that of src itself.
grep '/.*/.*\.[ch]$' "$scratch/files" | while read -r file; do
    room=${file%/*}
    while test "$room" != src && ! test -f "$room/README.md"; do room=${room%/*}; done
    echo "$room ${file#"$room"/}"
done | sort > "$scratch/there"
sed -n 's/^src \(.*\)/src\/\1: no README.md lists it/p' "$scratch/there"

# The first column of tables: `name.[ch]` stands for two files.
grep '/README\.md$' "$scratch/files" | while read -r page; do
    sed -n 's/^| `\([^`]*\.[^`]*\)` |.*/\1/p' "$page" | while read -r name; do
        case $name in
        *'.[ch]') echo "${page%/*} ${name%.*}.c" && echo "${page%/*} ${name%.*}.h" ;;
        *) echo "${page%/*} $name" ;;
        esac
    done
done | sort > "$scratch/told"
grep -v '^src ' "$scratch/there" | comm -23 - "$scratch/told" |
    sed 's/\([^ ]*\) \(.*\)/\1\/README.md: it lacks \2/'
comm -13 "$scratch/there" "$scratch/told" | sed 's/\([^ ]*\) \(.*\)/\1\/README.md: there is no \2/'

# Pages link only to files that are there.
{ grep '\.md$' "$scratch/files" && printf './%s\n' README.md CONTRIBUTING.md; } | while read -r page; do
    grep -o '](\([^):#]*\))' "$page" | sed 's/^](//; s/)$//' | while read -r link; do
        test -e "${page%/*}/$link" || echo "$page: there is no $link"
    done
done

# In the pages' text, besides the tables: paths below src, src/engine or the page itself, and
# functions.
grep 'README\.md$' "$scratch/files" | while read -r page; do
    grep -o '`[a-z_]*/[a-z_/]*\.[ch]`' "$page" | tr -d '`' | while read -r path; do
        test -f "src/$path" || test -f "src/engine/$path" || test -f "${page%/*}/$path" ||
            test -f "$path" || echo "$page: there is no $path"
    done
    grep -o '`[a-z_]*()`' "$page" | tr -d '`()' | while read -r function; do
        grep -rqw "$function" src --include='*.[ch]' || echo "$page: there is no $function()"
    done
done

# The map names every room.
for room in src/*/ src/engine/*/ src/ui/*/; do
    name=$(basename "$room")
    grep -q "\`$name\`" src/README.md || echo "src/README.md: it lacks $name"
done

# Paths in CONTRIBUTING.md, not what a build or a player makes.
grep -o '`[^` ]*/[^` ]*`' CONTRIBUTING.md | tr -d '`' | grep -v '^build/\|^~' | while read -r path; do
    test -e "$path" || echo "CONTRIBUTING.md: there is no $path"
done
