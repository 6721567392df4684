#!/bin/sh
# Every technique, view, command, format and theme of the program is in every place that
# CONTRIBUTING.md lists for it. Keys, options and settings: man-keys.sh, man-options.sh,
# man-settings.sh.
set -u
. tests/support/cli.sh

# lacks FILE LINE WHERE: prints a complaint, unless the file has the line.
lacks() {
    grep -qxF -- "$2" "$1" || echo "$3 lacks '$2';"
}

# In the manual a hyphen is written \-.
roff() {
    printf '%s' "$1" | sed 's/-/\\-/g'
}

# Names of techniques stand in brackets, several with commas between; the texts are the lines below.
texts_of() {
    sed -n -e '/^\[/h' -e "/^$1: /{g;s/[][]//g;p;}" data/techniques.txt | tr ',' '\n' | sed 's/^ *//'
}
texts_of What > "$scratch/abouts"
texts_of Look > "$scratch/looks"
sed -n '/^# [a-z0-9]/{/judge/!p;}' data/lessons/positions.txt > "$scratch/positions"
cat tests/cases/*.txt > "$scratch/cases"
sed -n 's/^\.SS \(.*(\)/\1/p' man/reductio.7 | tr '[:upper:]' '[:lower:]' | sed 's/(r\([0-9]*\))/(R\1)/' > "$scratch/headings"
sed -n 's/^:\([0-9R]*\):.*/\1/p' man/lessons.txt > "$scratch/shown"
"$REDUCTIO_BIN" techniques --with=all --json |
    sed 's/^{"name":"\([^"]*\)","code":"\([^"]*\)","level":"\([^"]*\)".*/\3:\2:\1/' > "$scratch/techniques"
least=$(sed -n 's/.*MIN_WIDTH = \([0-9]*\), LAYOUT_MIN_HEIGHT = \([0-9]*\).*/The least size is \1 columns by \2 rows./p' \
    src/ui/drawing/layout.h)
report 'the manual has the least size of a window' "$(lacks man/reductio-play.1 "${least:-nothing}" man/reductio-play.1)"
report 'the techniques can be read' "$(test "$(wc -l < "$scratch/techniques")" -gt 100 || echo no)"
# Cases and packs are of the classic board.
"$REDUCTIO_BIN" techniques --with=all --json --board=classic |
    sed 's/^{"name":"\([^"]*\)".*/\1/' > "$scratch/classic"
report 'every technique is in its places' "$(
    while IFS=: read -r level code name; do
        lacks "$scratch/headings" "$(roff "$name") ($code)" man/reductio.7
        lacks "$scratch/abouts" "$name" 'data/techniques.txt, What:,'
        test "$level" = contradiction && continue
        lacks "$scratch/looks" "$name" 'data/techniques.txt, Look:,'
        lacks "$scratch/positions" "# $name" data/lessons/positions.txt
        lacks "$scratch/shown" "$code" man/lessons.txt
        test "$level" = experiment && continue
        grep -qxF "$name" "$scratch/classic" || continue
        lacks "$scratch/cases" "# $name" tests/cases
        test -f "data/packs/technique-$(echo "$name" | tr ' ' '-').txt" || echo "data/packs lacks $name;"
    done < "$scratch/techniques")"
report 'no text, lesson or pack is of no technique' "$(
    cut -d : -f 3 "$scratch/techniques" | sort > "$scratch/names"
    cat "$scratch/abouts" "$scratch/looks" | sort -u | comm -23 - "$scratch/names"
    sed 's/^# //' "$scratch/positions" | sort | comm -23 - "$scratch/names"
    tr ' ' '-' < "$scratch/names" | sort > "$scratch/hyphened"
    for pack in data/packs/technique-*.txt; do basename "$pack" .txt; done |
        sed 's/^technique-//' | sort | comm -23 - "$scratch/hyphened")"

report 'every view has its table, and every table its row' "$(
    sed -n '/^#define EVERY_VIEW/,/[^\\]$/s/.*ROW(\([a-z_]*\)).*/\1/p' src/ui/view/views.h > "$scratch/views"
    test -s "$scratch/views" || echo 'there are no views;'
    while read -r view; do
        grep -q "^const struct view $view = {" src/ui/view/*_view.c || echo "$view;"
    done < "$scratch/views"
    sed -n 's/^const struct view \([a-z_]*\) = {/\1/p' src/ui/view/*.c | while read -r view; do
        lacks "$scratch/views" "$view" src/ui/view/views.h
    done
    ls src/ui/view/*_view.c | while read -r file; do
        lacks "$scratch/views" "$(basename "$file" .c)" src/ui/view/views.h
    done)"

report "every command has a file, a manual page and a test" "$(
    "$REDUCTIO_BIN" --help | sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p' > "$scratch/commands"
    test "$(wc -l < "$scratch/commands")" -gt 9 || echo 'they cannot be read;'
    while read -r command; do
        test -f "src/cli/$command.c" || echo "$command: no src/cli/$command.c;"
        test -f "tests/cli/$command.sh" || echo "$command: no tests/cli/$command.sh;"
        test -f "man/reductio-$command.1" || echo "$command: no man/reductio-$command.1;"
        lacks man/reductio.1 "\\fBreductio\\-$command\\fP(1)" man/reductio.1
    done < "$scratch/commands")"

report "every command of ':' is in the manual" "$(
    sed -n '/^const struct .* commands\[\]/,/^};/s/.*{ "\([a-z-]*\)", ".*/\1/p' src/ui/command/command.c > "$scratch/words"
    test "$(wc -l < "$scratch/words")" -gt 3 || echo 'they cannot be read;'
    while read -r word; do
        entry="\\fB$(roff "$word")\\fP"
        grep -qF "$entry \\fI" man/reductio-play.1 || grep -qxF "$entry" man/reductio-play.1 || echo "$word;"
    done < "$scratch/words")"

report 'every format has its section' "$(
    sed -n 's/^\.SS [^:]*: //p' man/reductio.5 | tr ',' '\n' | sed 's/^ *//' > "$scratch/sections"
    "$REDUCTIO_BIN" convert --list | cut -d ' ' -f 1 | while read -r format; do
        lacks "$scratch/sections" "$format" man/reductio.5
    done)"

report 'every theme is named in the manual' "$(
    for theme in data/themes/*.theme; do
        name=$(basename "$theme" .theme)
        grep -A2 '^.fBtheme.fP' man/reductio.5 | sed 's|.f[BP]||g' | grep -q "\\b$name\\b" || echo "$name;"
    done)"
test "$failures" -eq 0
