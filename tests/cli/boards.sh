#!/bin/sh
# Other boards than the classic one: every command and every way in keeps the board of a puzzle, or refuses it by name.
set -u
. tests/support/cli.sh

export HOME="$scratch/home" XDG_STATE_HOME="$scratch/state"
mkdir -p "$HOME"

# member NAME: the values of a member of JSON on standard output, which are texts.
member() {
    sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" "$scratch/out"
}

run 1 generate --board=4x4+anti-king -n 3
report 'a board that no grid fills' \
    "$(test "$(cat "$scratch/err")" = 'reductio: no grid fills the board 4x4+anti-king; choose another' || shown "$scratch/err")"

# The same clues have a solution of their own on each of these boards.
for board in 4x4 6x6 6x6-tall 6x6+diagonal 8x8 8x8-tall+anti-king jigsaw+6x6 jigsaw diagonal windoku anti-knight anti-king asterisk; do
    level=easy
    test $board != jigsaw || level=medium # easy ones take a second
    run 0 generate --board=$board -s 5 -l $level
    cp "$scratch/out" "$scratch/puzzle"
    name=$(sed -n '1s/^# board: //p' "$scratch/puzzle")
    line=$(sed -n 2p "$scratch/puzzle")
    run 0 generate --board=$board -s 5 -l $level --json
    solution=$(member solution)
    report "$board: made with a header, and the same in JSON" \
        "$(test "$(member board)" = "$name" && test "$(member puzzle)" = "$line" || shown "$scratch/out")"

    run 0 solve "$scratch/puzzle"
    report "$board: solve a file" "$(test "$(cat "$scratch/out")" = "$solution" || shown "$scratch/out")"
    cp "$scratch/puzzle" "$scratch/input"
    run 0 solve
    : > "$scratch/input"
    report "$board: solve standard input" "$(test "$(cat "$scratch/out")" = "$solution" || shown "$scratch/out")"
    run 0 solve --board="$name" "$line"
    report "$board: solve an argument" "$(test "$(cat "$scratch/out")" = "$solution" || shown "$scratch/out")"
    run 0 solve "$(cat "$scratch/puzzle")"
    report "$board: solve an argument with a header" "$(test "$(cat "$scratch/out")" = "$solution" || shown "$scratch/out")"
    for command in solve rate steps hint convert; do
        run 0 $command --json "$scratch/puzzle"
        report "$board: JSON of $command" "$(test "$(member board | sort -u)" = "$name" || shown "$scratch/out")"
        report "$board: nothing is computed as for the classic board in $command" \
            "$(grep -q '"er"' "$scratch/out" && echo ER)"
    done
    case $board in
    jigsaw*) report "$board: JSON has the regions" \
        "$(test "$(member regions)" = "$(echo "$name" | sed 's/.*://')" || shown "$scratch/out")" ;;
    *) report "$board: JSON has no regions" "$(grep regions "$scratch/out")" ;;
    esac
    run 0 convert -f csv:board,puzzle "$scratch/puzzle"
    report "$board: a column of its name" "$(test "$(tail -n 1 "$scratch/out")" = "$name,$line" || shown "$scratch/out")"
    run 0 rate "$scratch/puzzle"
    report "$board: rate" "$(grep -q "^$line  $level, score " "$scratch/out" || shown "$scratch/out")"

    # A format has the board, or refuses it by name.
    for format in $("$REDUCTIO_BIN" convert --list | cut -d ' ' -f 1); do
        "$REDUCTIO_BIN" convert -f "$format" "$scratch/puzzle" > "$scratch/there" 2> "$scratch/err"
        if test $? -eq 0; then
            run 0 solve "$scratch/there"
            report "$board: the format $format keeps it" "$(test "$(cat "$scratch/out")" = "$solution" || shown "$scratch/there")"
        else
            report "$board: the format $format refuses it by name" \
                "$(test "$(grep -cF "the format $format cannot record the board $name" "$scratch/err")" -eq 1 || shown "$scratch/err")"
        fi
    done
    for option in --canonical --shuffle --distinct --onto=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8; do
        run 2 convert $option "$scratch/puzzle"
        report "$board: no $option" "$(grep -qF "are for the classic board, not $name" "$scratch/err" || echo no)"
    done
    run 0 convert --neighbours --minimal "$scratch/puzzle"
    cp "$scratch/out" "$scratch/neighbours"
    run 0 check "$scratch/neighbours"
    report "$board: minimal neighbours" "$(grep -v '^#' "$scratch/out" | grep -v 'every given is needed')"
    run 0 convert --minimal -f csv:minimal,backdoor_size,te_depth,automorphisms "$scratch/puzzle"
    report "$board: facts" "$(sed 1d "$scratch/out" | grep -qx 'yes,[0-3],[0-3],' || shown "$scratch/out")"
    for option in --rules=naked --search=depth --trace --stats; do
        run 2 solve $option "$scratch/puzzle"
        report "$board: no $option" "$(grep -qF "are for the classic board, not $name" "$scratch/err" || echo no)"
    done

    # A game, from its beginning to the list, out and in again, and resumed.
    before=${line%%.*}
    case ${#line} in 16) size=4 ;; 36) size=6 ;; 64) size=8 ;; *) size=9 ;; esac
    cell=r$((${#before} / size + 1))c$((${#before} % size + 1))
    digit=$(echo "$solution" | cut -c $((${#before} + 1)))
    printf '%s %s\nquit\n' $cell "$digit" | "$REDUCTIO_BIN" play --plain "$scratch/puzzle" > "$scratch/out" 2>&1
    run 0 games --json
    game=$(member name | head -n 1)
    report "$board: a game keeps it" "$(test "$(member board | head -n 1)" = "$name" || shown "$scratch/out")"
    run 0 games --export "$game"
    cp "$scratch/out" "$scratch/copy.game"
    report "$board: a saved game names it" \
        "$(head -n 1 "$scratch/copy.game" | grep -q '^reductio game 4 ~' && grep -qF "board $name ~" "$scratch/copy.game" || shown "$scratch/copy.game")"
    run 0 games --import --name="copy of $board" "$scratch/copy.game"
    run 0 games --json "copy of $board"
    report "$board: a borrowed game keeps it" "$(test "$(member board)" = "$name" || shown "$scratch/out")"
    printf 'quit\n' | "$REDUCTIO_BIN" play --plain --game "copy of $board" > /dev/null 2>&1
    run 0 games --export "copy of $board"
    report "$board: a game that is resumed keeps it" "$(grep -qF "board $name ~" "$scratch/out" || shown "$scratch/out")"
    grep -v '^board' "$scratch/copy.game" > "$scratch/less.game"
    run 2 games --import "$scratch/less.game"
    report "$board: a saved game without its board is refused" "$(grep -q 'the puzzle of the game cannot be read' "$scratch/err" || echo no)"
done

# Lists of several boards, appended to each other: each puzzle has that of the last header, in each block.
for seed in 1 2 3 4; do
    for board in diagonal 6x6 classic jigsaw+6x6; do
        "$REDUCTIO_BIN" generate --board=$board -n 40 -s $seed
    done
done > "$scratch/mixed"
run 0 solve -j 1 "$scratch/mixed"
cp "$scratch/out" "$scratch/one"
run 0 solve -j 4 "$scratch/mixed"
report 'a list of several boards, by any number of threads' "$(cmp "$scratch/out" "$scratch/one" 2>&1)"
report 'all of its puzzles' "$(test "$(wc -l < "$scratch/one")" -eq 640 && ! grep -q '[#s]' "$scratch/one" || echo no)"
run 0 convert -j 4 "$scratch/mixed"
cp "$scratch/out" "$scratch/again"
run 0 solve "$scratch/again"
report 'written and read again' "$(cmp "$scratch/out" "$scratch/one" 2>&1)"
report 'with few headers' "$(test "$(grep -c '^# board' "$scratch/again")" -lt 200 || echo many)"
run 2 solve -f ss "$scratch/mixed"
report 'a puzzle that is refused stops no other one' "$(test "$(grep -c '^\*\?[1-9]' "$scratch/out")" -gt 0 || echo stopped)"

# Output that is appended is read on the board on which it was made, whichever command wrote it.
for board in diagonal 6x6 jigsaw; do
    "$REDUCTIO_BIN" generate --board=$board -n 2 -s 3 > "$scratch/other"
    report "$board: ends with the classic board" "$(test "$(sed -n '$p' "$scratch/other")" = '# board: classic' || shown "$scratch/other")"
    "$REDUCTIO_BIN" generate -n 2 -s 3 > "$scratch/classic"
    for format in line sdm compact grid sdk; do
        "$REDUCTIO_BIN" convert -f $format "$scratch/other" > "$scratch/there" 2> "$scratch/err" || continue
        "$REDUCTIO_BIN" generate -n 2 -s 3 >> "$scratch/there"
        "$REDUCTIO_BIN" convert -f $format "$scratch/other" >> "$scratch/there"
        run 0 solve "$scratch/there"
        cp "$scratch/out" "$scratch/there"
        run 0 solve "$scratch/other" "$scratch/classic" "$scratch/other"
        report "$board: $format and classic puzzles, appended" "$(cmp "$scratch/there" "$scratch/out" 2>&1)"
    done
done
# Whatever a command prints of a puzzle, read again, has its board; a table must have it as a column.
for board in diagonal windoku 4x4 6x6+diagonal jigsaw jigsaw+6x6; do
    "$REDUCTIO_BIN" generate --board=$board -n 2 -s 3 > "$scratch/other"
    "$REDUCTIO_BIN" convert -f json:puzzle,board "$scratch/other" > "$scratch/wanted"
    cat "$scratch/other" > "$scratch/source"
    for format in '' json json:puzzle,er -json '%p' '%p %b' csv:number,level,puzzle,board tsv:board,number,puzzle; do
        for command in "generate --board=$board -n 2 -s 3" convert solve rate check steps; do
            case $format in
                '') set -- ;;
                -*) set -- "-$format" ;;
                *) set -- -f "$format" ;;
            esac
            test "$command$format" != steps -a "$command$format" != solve || continue
            table=
            case $format in csv:* | tsv:*) table=--column=puzzle ;; esac
            case $command in gen*) source=/dev/null ;; *) source=$scratch/source ;; esac
            # shellcheck disable=SC2086 # its options
            "$REDUCTIO_BIN" $command "$@" < "$source" > "$scratch/text" 2> "$scratch/err"
            # shellcheck disable=SC2086 # none, or one
            "$REDUCTIO_BIN" convert -f json:puzzle,board $table "$scratch/text" 2>&1 | uniq > "$scratch/out"
            report "$board: what ${command%% *} prints as '$format' keeps its board" "$(cmp "$scratch/out" "$scratch/wanted" 2>&1)"
        done
    done
done
run 0 generate --board=windoku -s 3 -n 2 -f csv
report 'the usual table of new puzzles has their board' "$(awk -F, 'NR == 1 ? $2 != "board" : $2 != "windoku"' "$scratch/out")"
run 0 rate --board=windoku -f csv:puzzle,level "$scratch/out"
report 'a table has rows and nothing else' "$(grep -n '^#' "$scratch/out")"
for field in ',windoku,' '	windoku	easy' ' windoku'; do
    run 2 convert --board=diagonal "5.1.2.9..........6.....43.2....3......4..6....2.........8......1..56..8....8.....$field"
    report "a board behind a puzzle that is not the stated one: '$field'" "$(grep -q 'of the board windoku, but' "$scratch/err" || echo no)"
done
run 0 convert -f '%b|%t' '..41...9..85.................1..2..3.2.5.34.8..8...7..4.2.78....3.9......6......2,diagonal'
report 'a diagonal symmetry is not a board' "$(test "$(cat "$scratch/out")" = 'classic|diagonal' || shown "$scratch/out")"
run 0 generate -n 2 -s 3
report 'no header in a list of classic puzzles' "$(grep '#' "$scratch/out")"

# The classic board is nobody else's.
run 0 generate -s 5
cp "$scratch/out" "$scratch/classic"
run 0 solve --json "$scratch/classic"
report 'a classic puzzle has no board in JSON' "$(grep -e board -e regions "$scratch/out")"
solution=$(member solution)
before=$(sed 's/\..*//' "$scratch/classic")
printf 'r%sc%s %s\nquit\n' $((${#before} / 9 + 1)) $((${#before} % 9 + 1)) "$(echo "$solution" | cut -c $((${#before} + 1)))" |
    "$REDUCTIO_BIN" play --plain "$scratch/classic" > /dev/null 2>&1
run 0 games --json
report 'nor in a list of games' "$(head -n 1 "$scratch/out" | grep board)"
run 0 games --export "$(member name | head -n 1)"
report 'its game has format 3' "$(head -n 1 "$scratch/out" | grep -q '^reductio game 3 ~' || shown "$scratch/out")"
report 'and no board' "$(grep ^board "$scratch/out")"
run 0 convert -f csv:board "$scratch/classic"
report 'its name is a field' "$(test "$(tail -n 1 "$scratch/out")" = classic || shown "$scratch/out")"

# declines NAME TEXT ARGUMENT...: bad usage, with this text.
declines() {
    name=$1 text=$2
    shift 2
    run 2 "$@"
    report "$name" "$(grep -qF "$text" "$scratch/err" && test ! -s "$scratch/out" || echo no)"
}
# Requests.
run 0 generate --daily --date=2026-12-16
report 'the daily puzzle is classic' "$(grep -Exq '[1-9.]{81}' "$scratch/out" || echo no)"
run 0 generate --daily --date=2026-12-16 --board=week
report 'the board of the week' "$(grep -Fxq '# board: centre-dot' "$scratch/out" || echo no)"
cp "$scratch/out" "$scratch/week"
run 0 generate --daily --date=2026-12-16 --board=centre-dot
report 'by its name' "$(cmp "$scratch/out" "$scratch/week" 2>&1)"
run 0 generate --daily --date=2026-12-20 --board=week
report 'on Sunday another puzzle of the same board' \
    "$(test "$(head -n 1 "$scratch/out")" = '# board: centre-dot' && ! cmp -s "$scratch/out" "$scratch/week" || echo no)"
declines 'no week without a day' "there is no board 'week'" generate --board=week
declines 'no such board to make' "there is no board 'hexagon'" generate --board=hexagon
declines 'no such board to read' "there is no board 'hexagon'" solve --board=hexagon 1
declines 'no such board to play' "there is no board 'hexagon'" play --plain --board=hexagon "$line"
declines 'givens of a small board' "'40' is not a number from 1 to 36" generate --board=6x6 --clues=40
# Places, digits and counts of a small board; a cell outside is not gone to.
printf 'r7c1<>1\nbox 5\nbox 2\ndigit 9\nfilter 9\ndigit 3\nwhere\n' |
    "$REDUCTIO_BIN" play --plain --no-save --board=4x4 ....3.1..43.2... > "$scratch/out" 2>&1
while read -r answer; do
    report "a small board: $answer" "$(grep -qF -- "$answer" "$scratch/out" || shown "$scratch/out")"
done << 'END'
Row 7 column 1 is not a cell of this board.
This board has no box 5.
Box 2: empty empty, 1 empty. Missing: 2 3 4.
This board has the digits 1 to 4.
Digit 3: 2 of 4: row 2 column 1; row 3 column 3.
A game, 4x4. Row 3 column 3: 3, given.
END
report 'and the filter knows the digits' \
    "$(test "$(grep -c 'digits 1 to 4' "$scratch/out")" -eq 2 || shown "$scratch/out")"
printf 'quit\n' | "$REDUCTIO_BIN" play --plain --no-save --board=jigsaw > "$scratch/out" 2>&1
report 'new puzzles of the board to play' "$(grep -Fqx '1: easy jigsaw.' "$scratch/out" || shown "$scratch/out")"
printf 'quit\n' | "$REDUCTIO_BIN" play --plain --no-save --board=hexagon > "$scratch/out" 2>&1
report 'no such board of new puzzles' "$(grep -Fq "there is no board 'hexagon'" "$scratch/out" || shown "$scratch/out")"
for option in --rating=2.0 --unbiased --method=inchworm --distinct-from=/dev/null; do
    declines "a board with $option" 'cannot be combined' generate --board=6x6 $option
done
run 0 generate --board=6x6 -s 1 --format='<%r>'
report 'no ER of another board' "$(test "$(cat "$scratch/out")" = '<>' || shown "$scratch/out")"
for level in easy medium hard; do
    run 0 generate --board=6x6+diagonal -n 5 -l $level -s 2
    cp "$scratch/out" "$scratch/leveled"
    run 0 rate "$scratch/leveled"
    report "level $level of another board" "$(test "$(grep -c "  $level, " "$scratch/out")" -eq 5 || shown "$scratch/out")"
done
run 0 generate --board=6x6 -y rot180 -n 5 -s 2 --json
report 'a symmetry of another board' "$(member puzzle | while read -r line; do
    turned=$(echo "$line" | sed 's/[1-9]/x/g' | rev)
    test "$turned" = "$(echo "$line" | sed 's/[1-9]/x/g')" || echo "$line"
done)"
run 0 generate --board=6x6 -c 14-15 -n 5 -s 2 --json
report 'a number of givens' "$(test "$(grep -Ec '"givens":1[45],' "$scratch/out")" -eq 5 || shown "$scratch/out")"
run 0 generate --board=8x8 -t 'naked pair' -n 2 -s 2 --json
report 'a technique' "$(test "$(grep -c '"naked pair":' "$scratch/out")" -eq 2 || shown "$scratch/out")"
printf 'xx..xx......xxxx..xx......xx..xx....' > "$scratch/pattern"
run 0 generate --board=6x6 --pattern="$scratch/pattern" -s 1
report 'a pattern' "$(test "$(sed -n '2s/[1-9]/x/gp' "$scratch/out")" = "$(cat "$scratch/pattern")" || shown "$scratch/out")"

# A digit in the middle excludes others for reasons that a search takes hours to find.
few=........................................1........................................
run 1 hint --board=windoku $few
report 'a hint for few givens' "$(grep -q 'Several solutions' "$scratch/out" || shown "$scratch/out")"
run 1 check --board=windoku $few
report 'a check of few givens' "$(grep -q 'there is only one solution' "$scratch/out" || shown "$scratch/out")"

# A map that no grid fills, with a region in two pieces.
board=4x4+jigsaw:aabbcadbbcacdcdd
run 1 check --board=$board 3....13.......14
report 'no solution, with or without givens' "$(grep -qF '(r1c1=3, r2c3=3). The board has none, with or without givens.' "$scratch/out" || shown "$scratch/out")"
printf '# board: %s\n................\n' $board > "$scratch/empty"
run 1 check "$scratch/empty"
report 'no solution without givens' "$(grep -q 'No solution: the board has none, with or without givens.$' "$scratch/out" || shown "$scratch/out")"
run 2 convert --to=sgt --board=$board 3....13.......14
report 'a format that has only the borders of regions refuses pieces' "$(grep -qF 'cannot record the board' "$scratch/err" || shown "$scratch/err")"

test "$failures" -eq 0
