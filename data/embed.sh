#!/bin/sh
# data/embed.sh NAME FILE...: prints the C source of data that the program contains: it plays and
# teaches without any data file. Bytes are written one by one, since a string literal may not be as
# long as the positions of the lessons.
set -u
name=$1
shift
bytes() { od -An -v -tu1 | sed 's/  *\([0-9][0-9]*\)/\1,/g' && echo '0 };'; }

case $name in
supplied) # puzzles.txt, positions.txt
    echo '#include "store/file.h"'
    echo 'const char supplied_puzzles[] = {' && bytes < "$1"
    echo 'const char supplied_positions[] = {' && bytes < "$2"
    ;;
rare)
    echo '#include "engine/generate/drafts.h"'
    echo 'const char vicinity_puzzles[] = {' && bytes < "$1"
    ;;
techniques) # Lines become strings, so that a pointer to one of them is a whole text.
    echo '#include "engine/path/technique_name.h"'
    echo '#include "engine/path/technique_text.h"'
    echo 'const char technique_texts[] = {' && sed '/^#/d; /^$/d' "$1" | tr '\n' '\000' | bytes
    echo 'const char technique_aliases[] = {' && sed '/^#/d; /^$/d' "$2" | tr '\n' '\000' | bytes
    ;;
learning) # learning-path.txt: a row for each line.
    echo '#include "game/learning_path.h"'
    echo 'const struct path_entry learning_path[PATH_ENTRIES] = {'
    awk -F '|' '!/^#/ {
        techniques = $4; gsub(/, /, "\", \"", techniques)
        needs = $6; gsub(/ /, ", ", needs)
        bits = $7; gsub(/./, "| &", bits); gsub(/ F/, " PATH_FIND_ONE", bits)
        gsub(/ A/, " PATH_FIND_ALL", bits); gsub(/ T/, " PATH_TIMED", bits)
        gsub(/ N/, " PATH_NO_NOTES", bits); gsub(/ W/, " PATH_WHICH", bits)
        groups = $9; gsub(/./, "| PATH_GROUP(\047&\047)", groups)
        printf "{ .name = \"%s\", .technique = { \"%s\" }, .number = %d, .stage = %d, .house = PATH_%s,\n",
            $3, techniques, $1, $2, toupper($5 ? $5 : "any")
        printf "  .needs = { %s }, .exercises = 0 %s, .goal = %d, .groups = 0 %s, .without = %d,\n",
            needs ? needs : 0, bits, $8, groups, $10
        printf "  .sign = \"%s\",\n  .why = \"%s\" },\n", $11, $12
    }' "$1"
    echo '};'
    ;;
themes)
    echo '#include "ui/drawing/theme.h"'
    echo 'const struct theme_file theme_files[] = {'
    for file; do
        theme=${file##*/}
        echo "{ \"${theme%.theme}\", (const char[]){" && bytes < "$file" | sed 's/};/} },/'
    done
    echo '{ 0, 0 } };'
    ;;
widths) # Ranges of characters, and how many columns they take.
    echo '#include "base/utf8.h"'
    echo 'const struct utf8_range utf8_ranges[] = {'
    sed '/^#/d; s/^\(.*\) \(.*\) \(.*\)$/{ 0x\1, 0x\2, \3 },/' "$1"
    echo '};'
    echo 'const size_t utf8_range_count = sizeof utf8_ranges / sizeof *utf8_ranges;'
    ;;
esac
