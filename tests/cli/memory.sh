#!/bin/sh
# Memory runs out at each request in turn, once or from there on: each command reports it with status
# 3, or the answer is what it always is. Never is an answer missing, and nothing crashes. The tasks
# of the engine and of games are judged by tests/judge/memory.c, the commands here.
set -u
: "${REDUCTIO_JUDGES:=build/judge}"
REDUCTIO_BIN=$REDUCTIO_JUDGES/reductio
. tests/support/cli.sh

case ${TEST_MODE:-} in
asan) : "${MOST:=12}" ;;
valgrind)
    echo 'skip memory that runs out: valgrind is too slow for it'
    exit 0
    ;;
*) : "${MOST:=${REDUCTIO_LONG:+20}}" "${MOST:=8}" ;;
esac
if ! test -x "$REDUCTIO_BIN"; then
    echo 'skip memory that runs out: requests cannot be refused on this system'
    exit 0
fi

"$REDUCTIO_JUDGES/memory" -m "$MOST" tests/saves/*.game tests/cases/*.txt
status=$?
test $status -eq 0 || report 'out of memory: all tasks' "status $status"

one=4...7..........9433....9....9..2.7...1.....5...5.4..9....8....6837..........5...1
two=.6.1.4.5...83.56..2.......18..4.7..6..6...3..7..9.1..45.......2..72.69...4.5.8.7.
hard=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
chains=...5......95....6.61...4..3.8.1.6..7...78..1..........9.....3.41...586.2..23..... # ER 8.5
chained=....2...54.9..6.2.7..3.....8..............253.7..6...43.5....4....8..51.6...79...
echo $two | tr 1-9 x > "$scratch/pattern"

# begin VARIABLE=VALUE...: runs $words with these in the environment and $typed as its input.
typed=/dev/null
begin() {
    # shellcheck disable=SC2086 # several words
    timeout "$((300 * ${REDUCTIO_SLOW:-1}))" env "$@" "$REDUCTIO_BIN" $words > "$scratch/out" 2> "$scratch/err" < "$typed"
    status=$?
}

# prepare runs before each run of a command, and holds checks its result.
prepare() { :; }
holds() { :; }

# go_on: whether a game was played on without the memory for everything. All lines are the usual
# ones or a beginning of one, or report that; and the game is saved as usual, or the end has
# $unsaved, its grid.
unsaved=
go_on() {
    grep -qi 'out of memory' "$scratch/out" "$scratch/err" || return 1
    # The requested view could not be opened: a menu is opened instead.
    grep -q '^Out of memory.* Choose ' "$scratch/out" && return 0
    awk 'NR == FNR { usual[NR] = $0; next }
        { line[++count] = $0 }
        END {
            for (i = count; i > 0; i--) {
                known = index(line[i], "Out of memory")
                part = part || index(line[i], "Out of memory: a part of this answer is missing")
                for (j in usual)
                    known = known || (part ? index(usual[j], line[i]) == 1 : usual[j] == line[i])
                if (!known)
                    others = line[i] "\n" others
            }
            printf "%s", others
        }' "$scratch/usual" "$scratch/out" > "$scratch/others"
    if grep -qx "The game is not finished. To continue from here:" "$scratch/others"; then
        test "$(cat "$scratch/others")" = "The game is not finished. To continue from here:
  reductio play --plain $unsaved"
    else
        test ! -s "$scratch/others" && test "$(grep '^Saved' "$scratch/out")" = "$(grep '^Saved' "$scratch/usual")"
    fi
}

# short ARGUMENT...: one request after the other is refused; of more than MOST requests the first
# half of MOST and then every few, which are much alike.
short() {
    words=$*
    why=
    prepare
    rm -f "$scratch/count"
    begin SHORTAGE_COUNT="$scratch/count"
    requests=$(cat "$scratch/count")
    usual=$status
    cp "$scratch/out" "$scratch/usual"
    cp "$scratch/err" "$scratch/usual-err"
    test "$requests" -gt 0 || why='no request was seen'
    step=$((requests / MOST + 1))
    at=1
    while test $at -le "$requests" && test -z "$why"; do
        for on in '' SHORTAGE_ON=1; do
            prepare
            begin SHORTAGE_AT=$at ${on:+"$on"}
            if ! holds; then
                why="request $at of $requests${on:+ and all after it}: a file was changed"
                break
            fi
            # An answer ends where memory ran out; a list of games also lists what cannot be read.
            if test $status -eq 3 && grep -q '^reductio: ' "$scratch/err"; then
                case $words in games*) continue ;; esac
                # A game continues, and moves that could not be saved are reported when it ends.
                case $words in play*) grep -q 'not saved: out of memory' "$scratch/err" && continue ;; esac
                if head -c "$(wc -c < "$scratch/out")" "$scratch/usual" | cmp -s - "$scratch/out"; then
                    continue
                fi
                why="request $at of $requests${on:+ and all after it}: another answer before the error"
                break
            fi
            case $words in
            play*) test $status -eq $usual && go_on && continue ;;
            esac
            if test $status -eq $usual && cmp -s "$scratch/out" "$scratch/usual" &&
                cmp -s "$scratch/err" "$scratch/usual-err"; then
                continue
            fi
            why="request $at of $requests${on:+ and all after it}: status $status"
            break
        done
        at=$((at + (at < MOST / 2 ? 1 : step)))
    done
    report "out of memory: $(echo "$words" | sed "s:$scratch/::g" | cut -c 1-50)" "$why"
}

short generate -j1 -s 1 -n 2 --json -l hard
short generate -j1 -s 1 -x 1 --json
short generate -j1 -s 1 -r 1.5-8
short generate -j1 -s 9 -r 8.5
short generate -j1 -s 1 -c 17 --tries 1
short generate -j1 -s 1 -p "$scratch/pattern" --tries 3
short generate -j1 -s 4 --format=csv:puzzle,er,score
short rate -j1 $one $two
short rate -j1 --json --experiments $hard
short rate -j1 --no-uniqueness $chains
short solve -j1 --all $one $hard
short check -j1 --json --missed --backdoors $hard
short check -j1 --missed --backdoors $two
short check -j1 --backdoors $chained
short steps -j1 $hard
short steps -j1 $chained
short steps -j1 --json $one
short hint -j1 --rung=words $hard
short convert -j1 --distinct $one $two $one
short convert -j1 --canonical --json $one $two
short convert -j1 --shuffle -s 1 -t grid $one
short print -j1 --solutions --candidates --title=Sudoku $one $two
short print -j1 -f unicode --er -p 4 $one $chains
XDG_STATE_HOME=$scratch/state
export XDG_STATE_HOME
for name in first second; do
    printf 'reductio game 1\npuzzle %s\n\nat r1c1 0:07.312 58\n' $one |
        "$REDUCTIO_BIN" games --import -n $name - > "$scratch/out"
done
short games --all
short games --json first
short games --export first
prepare() { rm -f "$scratch/state/reductio/games/version-1.game"; }
short games --import tests/saves/version-1.game
prepare() {
    rm -rf "$scratch/state/reductio/games"
    "$REDUCTIO_BIN" games --import tests/saves/version-1.game > /dev/null
}
holds() {
    test "$(ls "$scratch/state/reductio/games")" = version-1.game &&
        cmp -s tests/saves/version-1.game "$scratch/state/reductio/games/version-1.game"
}
# Locked down it could not write the count of its requests.
unsaved=2836719459765..2314.....8765.74.9382.3.2.7159192835467..17.6..47.8...6.36..153..8
short play --plain --no-lockdown --game=version-1
holds() { :; }
# A line that was typed is never taken for another.
printf '%s\n' r1c3 r2c7 'say here' title > "$scratch/typed"
typed=$scratch/typed
short play --plain --no-lockdown --game=version-1
typed=/dev/null
short play --plain --no-lockdown --learn=full-house
prepare() { :; }
holds() { :; }
for day in 19 20 21; do
    echo "1 begin=2026-11-${day}T10:00:00 end=2026-11-${day}T10:20:00 level=easy score=100" \
        "played=61500 hints=0 experiments=0 forced=0 entered=50 techniques=naked-single:9" \
        "puzzle=$one"
done > "$scratch/history"
short stats --history="$scratch/history"
short stats --json --history="$scratch/history"
for ending in pdf svg png; do
    if "$REDUCTIO_BIN" print $one -o "$scratch/sheet.$ending" 2> /dev/null; then
        case $ending in png) set -- --dpi=40 ;; *) set -- ;; esac
        short print -j1 -p 1 --candidates --solutions "$@" --force -o "$scratch/sheet.$ending" $one $two
    else
        echo "skip memory for $ending: there is no cairo"
    fi
done
test "$failures" -eq 0
