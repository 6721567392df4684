#!/bin/sh
# tests/coverage.sh DIRECTORY: per source file, the lines that ran, from the gcov notes of a build
# that has run; the total last. GCOV is the program that reads them.
set -u

# A file that no test program linked has notes and no data: gcov prints 0%. shellcheck
# disable=SC2086 # GCOV may be two words, as in llvm-cov gcov
find "$1" -name '*.gcno' | sort | while read -r notes; do
    ${GCOV:-gcov} -n "$notes" 2> /dev/null
done | awk '
    /^File / { file = $0; gsub(/^File .|.$/, "", file) }
    /^Lines executed:/ && file ~ /^src\/.*\.c$/ {
        split(substr($0, 16), n, /% of /)
        lines = n[2]; ran = int(n[1] * lines / 100 + 0.5)
        printf "%6.1f%% of %5d  %s\n", n[1], lines, file
        all_lines += lines; all_ran += ran
    }
    { if (!/^File /) file = "" }
    END {
        if (!all_lines) { print "no coverage data"; exit 1 }
        printf "%6.1f%% of %5d  total\n", 100 * all_ran / all_lines, all_lines
    }'
