#!/bin/sh
# tests/lint.sh: checks that a compiler does not make. Prints one line `ok NAME`, `not ok NAME` or
# `skip NAME: why` per check, and `N passed, N failed` at the end; the status is 1 when one failed.
# A checker that is not installed is skipped; `make deps lint` installs them all.
set -u
cd "$(dirname "$0")/.." || exit 1

scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
passed=0
failed=0
skipped=

# All files of the repository: committed or about to be; not what .gitignore names.
if ! git ls-files --cached --others --exclude-standard > "$scratch/listed" 2> /dev/null; then
    find . -path ./.git -prune -o -path ./build -prune -o -type f -print | sed 's|^\./||' \
        > "$scratch/listed"
fi
# Committed and since removed ones are not there.
sort -u "$scratch/listed" | while read -r file; do test -f "$file" && echo "$file"; done \
    > "$scratch/all"
grep -E '^(include|src|tests|examples)/.*\.[ch]$' "$scratch/all" > "$scratch/c"
grep -E '^src/.*\.c$' "$scratch/all" > "$scratch/product"
grep -E '^man/.*\.[1-8]$' "$scratch/all" > "$scratch/man"
grep -E '\.sh$|^\.ci/run$' "$scratch/all" > "$scratch/scripts"

# check NAME COMMAND...: passes when the command succeeds and prints nothing.
check() {
    name=$1
    shift
    if "$@" > "$scratch/out" 2>&1 && test ! -s "$scratch/out"; then
        echo "ok $name"
        passed=$((passed + 1))
    else
        cat "$scratch/out"
        echo "not ok $name"
        failed=$((failed + 1))
    fi
}

# check_with TOOL NAME COMMAND...
check_with() {
    tool=$1
    shift
    if command -v "$tool" > /dev/null; then
        check "$@"
    else
        echo "skip $1: $tool IS NOT INSTALLED"
        skipped="$skipped $tool"
    fi
}

# each LIST COMMAND...: the command with all files of a list; nothing where there are none.
each() {
    list=$scratch/$1
    shift
    test ! -s "$list" || tr '\n' '\0' < "$list" | xargs -0 "$@"
}

# nowhere LIST PATTERN: file:line of where it stands after all.
nowhere() {
    ! each "$1" grep -InE -e "$2" /dev/null
}

man_pages() {
    while read -r page; do
        groff -ww -z -mandoc -Tutf8 -Kutf8 "$page" 2>&1
    done < "$scratch/man"
}

# Style is left to clang-format and taste. The code is checked without its tests, whose Check macros
# cppcheck does not know; nor does it know _BitInt.
analyse() {
    each product cppcheck --quiet --enable=warning,portability --error-exitcode=1 --inline-suppr \
        --std=c11 --max-configs=2 --suppress=missingIncludeSystem -U__BITINT_MAXWIDTH__ -Isrc -Iinclude \
        -j "$(nproc 2> /dev/null || echo 2)" --template='{file}:{line}: {message} [{id}]'
}

# The kinds of texts in which habits are looked for: tests/habits.awk names all of them.
kinds='comment string manual guide data page'
grep -E '\.([ch]|sh|awk|py|md|[1-8](\.in)?)$|(^|/)Makefile$|^\.ci/run$|^(data|man)/.*\.txt$' "$scratch/all" |
    grep -Ev '^(data/(puzzles|packs)|tests/(cases|golden|promises|saves|fuzz/corpus))/' > "$scratch/texts"

# In two halves, so that they do not stand here.
notes='(^|[^[:alnum:]_])(TO''DO|FIX''ME)([^[:alnum:]_]|$)'
places='/wo''rk/|/\.lib''rary'

# The names that the objects define and use, as far as they are built.
symbols() {
    sed -n 's|\(.*\)\.c$|build/obj/\1.o|p' "$scratch/product" | while read -r object; do
        test ! -f "$object" || nm -A -g "$object"
    done
}

# Calls obey the rules of includes.
calls() {
    symbols | awk -v symbols=1 -f tests/lint.awk src/README.md -
}

# No header includes itself over others.
includes() {
    each c grep -HoE '^#include "[^"]+\.h"' | sed -n 's|^src/\([^:]*\.h\):#include "\(.*\)"|\1 \2|p' |
        tsort 2>&1 > "$scratch/order" | grep . && return 1
    return 0
}

# No two files call each other, over others or not. A table of functions counts in ui as well: there
# tables are what is handed in from above.
circles() {
    symbols | awk '
        { object = $1; sub(/:.*/, "", object); sub(/.*\/obj\//, "", object) }
        $(NF - 1) == "T" || (object ~ /^src\/ui\// && $(NF - 1) ~ /^[RD]$/) { home[$NF] = object }
        $(NF - 1) == "U" { user[++uses] = object; used[uses] = $NF }
        END {
            for (i = 1; i <= uses; i++)
                if (used[i] in home) print user[i], home[used[i]]
        }' | tsort 2>&1 > "$scratch/order" | grep . && return 1
    return 0
}

if test -d build/obj/src; then
    check 'calls between rooms' calls
    check 'no calls in circles' circles
fi
check 'no includes in circles' includes
check 'rules of the house' each c awk -f tests/lint.awk src/README.md
check 'plain English' each texts awk -v kinds="$kinds" -f tests/habits.awk tests/habits.txt
check 'no notes to self' nowhere all "$notes"
check 'no paths of one machine' nowhere all "$places"
check 'pages for developers' tests/docs.sh
check_with clang-format 'layout of the source' each c clang-format --dry-run -Werror
check_with cppcheck 'cppcheck' analyse
check_with groff 'manual pages' man_pages
check_with shellcheck 'scripts' each scripts shellcheck -x -S warning

test -z "$skipped" || echo "NOT EVERYTHING WAS LOOKED AT, missing:$skipped (make deps lint)"
echo "$passed passed, $failed failed"
test "$failed" -eq 0
