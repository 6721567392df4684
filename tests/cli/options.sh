#!/bin/sh
# Options of all commands: those that would have no effect are refused, older spellings still work, and the
# shape of an answer does not depend on how the puzzle was passed.
set -u
. tests/support/cli.sh
export XDG_STATE_HOME="$scratch/state" XDG_CONFIG_HOME="$scratch/config"
puzzle=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
other=.1.74.....6.9...3....2....15...8...4.9.....5.8...6...79....1....4...7.2.....85.1.

# ---- Options that go together ----
# Each line: the message, and the words that it is about.
while IFS=: read -r message words; do
    # shellcheck disable=SC2086 # several options are several words
    run 2 $words
    report "refused: $words" "$(test ! -s "$scratch/out" && head -1 "$scratch/err" |
        grep -qxF -e "reductio: $message" || cat "$scratch/err")"
done << END
--json and --format cannot be combined:solve --json -f grid $puzzle
--json and --format cannot be combined:convert --json -f grid $puzzle
--json and --format cannot be combined:rate --json -f csv $puzzle
--with-title and --json cannot be combined:hint --json --with-title $puzzle
--with-title and --format=%p cannot be combined:check -f %p --with-title $puzzle
--count needs a --format with the field %c, or none:solve -c -f grid $puzzle
--max and --all cannot be combined:solve --all --max=3 $puzzle
--keep needs --search=depth, --search=best, --search=breadth or --search=random:solve --keep=9 $puzzle
--keep needs --search=depth, --search=best, --search=breadth or --search=random:solve --search=exact --keep=9 $puzzle
--seed needs --search=random:solve -s 1 $puzzle
--round needs --rules:solve --round=one $puzzle
--diff needs --trace:solve --rules=naked --diff $puzzle
--context needs --trace:solve --rules=naked --round=one --context $puzzle
--color needs --trace:solve --color=always $puzzle
--trace and --json cannot be combined:solve --trace --json $puzzle
--trace and --format=%s cannot be combined:solve --trace -f %s $puzzle
--quick and --max cannot be combined:check --quick --max=5 $puzzle
--shape and --format=tsv cannot be combined:check --shape -f tsv $puzzle
--sort needs --all:steps --sort=unlock $puzzle
--notation and --json cannot be combined:steps --notation --json $puzzle
--technique is given twice:steps -t x-wing -t pairs $puzzle
--technique is given twice:steps -t x-wing --technique=pairs $puzzle
--to is given twice:convert -f grid --to=line $puzzle
--list and --format cannot be combined:convert --list -f grid
--list takes no arguments:convert --list $puzzle
--canonical and --shuffle cannot be combined:convert --canonical --shuffle $puzzle
--seed needs --shuffle or --minimal:convert -s 1 $puzzle
--distinct and --with-errors cannot be combined:convert -d --with-errors $puzzle
--dpi needs --format=png or --output=*.png:print --dpi=100 $puzzle
--dpi needs --format=png or --output=*.png:print --dpi=100 -o x.pdf $puzzle
--solutions-per-page needs --solutions or --book:print --solutions-per-page=4 -f pdf $puzzle
--force needs --output:print --force $puzzle
--hardest needs --technique:generate --hardest
--date needs --daily:generate --date=2026-11-21
--maximal and --minimal cannot be combined:generate --minimal --maximal
--distinct-from and --daily cannot be combined:generate --daily --distinct-from=x
--unbiased and --symmetry cannot be combined:generate --unbiased -y full
--unbiased and --clues cannot be combined:generate --unbiased --clues=24
--unbiased and --minimal cannot be combined:generate --unbiased --minimal
--unbiased and --method cannot be combined:generate --unbiased --method=dig
--unbiased and --at-start cannot be combined:generate --unbiased -t x-wing --at-start
--unbiased and --daily cannot be combined:generate --unbiased --daily
--all and --archive cannot be combined:games --all --archive x
--game and --no-save cannot be combined:play --game=x --no-save
--progress and --quiet cannot be combined:rate --progress -q $puzzle
there is no option --nosuch=3:generate --nosuch=3
there is no option -Z:generate -Z
END
# The same, for messages that contain a colon.
while IFS='|' read -r message words; do
    # shellcheck disable=SC2086 # several options are several words
    run 2 $words
    report "refused: $words" "$(head -1 "$scratch/err" | grep -qxF -e "reductio: $message" || cat "$scratch/err")"
done << END
--s is ambiguous: it can mean --score, --symmetry or --seed|generate --s=3
--h is ambiguous: it can mean --hardest or --help|generate --h
--so is ambiguous: it can mean --solutions or --solutions-per-page|print --so $puzzle
--seed: '18446744073709551616' is too large; a seed is less than 2^64|generate --seed=18446744073709551616
--seed: '18446744073709551616' is too large; a seed is less than 2^64|convert --shuffle --seed=18446744073709551616 $puzzle
--seed: '-1' is not a whole number such as 42 or 0x2a (without a sign)|play --seed=-1
--number takes a whole number from 1 on, not '0'|generate -n 0
--experiments takes a whole number from 1 to 64, not '18446744073709551616'|generate -x 18446744073709551616
--daily: 'tough' is not a level; use easy, medium, hard, unfair, extreme, experiment or a range such as easy-hard|generate --daily=tough
--board: there is no board 'knight'; reductio-boards(7) lists the boards|rate --board=knight $puzzle
--clues: '30-20' is not a number from 17 to 81 or a range such as 24-26|generate --clues=30-20
--clues: '16' is not a number from 17 to 81 or a range such as 24-26|generate --clues=16
--clues: '82-20' is not a number from 17 to 81 or a range such as 24-26|generate --clues=82-20
--level: 'hard-easy' is not a level; use easy, medium, hard, unfair, extreme, experiment or a range such as easy-hard|generate --level=hard-easy
--score: '9-3' is not a number from 1 on or a range such as 800-1200|generate --score=9-3
--rating: '7.1-6.6' is not a number from 1.0 to 12.0 or a range such as 6.6-7.1|generate --rating=7.1-6.6
'slove' is not a file, a puzzle or a command; did you mean solve?|slove $puzzle
'slove' is not a file, a puzzle or a command; did you mean solve?|slove --json $puzzle
'nosuch' is not a file, a puzzle or a command (see --help)|nosuch $puzzle
'chekc' is not a command; did you mean check?|help chekc
'nosuch' is not a command; 'reductio help' lists the commands|help nosuch
--symmetry: 'foo' is not a symmetry; use none, rot180, rot90, mirror, flip, mirrors, diagonal, antidiagonal, diagonals, full or any|generate --symmetry=foo
--rules: 'foo' is not a technique or a level|solve --rules=foo $puzzle
--search: 'foo' is not a search; use none, depth, best, breadth, random or exact|solve --search=foo $puzzle
--round: 'foo' is not a kind of round; use all, first or one|solve --rules=naked --round=foo $puzzle
--since: 'foo' is not a date; use YYYY-MM-DD|stats --since=foo
--level: 'foo' is not a level; use easy, medium, hard, unfair, extreme or experiment|stats --level=foo
--sort: 'foo' is not an order; use ease or unlock|steps --all --sort=foo $puzzle
--rung: 'foo' is not a rung; use where, name, cells, short, words, move, 1, 2, 3, 4, 5 or 6|hint --rung=foo $puzzle
END
run 2 generate --pat=nosuch
report 'an option with a letter of its own can be shortened' \
    "$(grep -q '^reductio: --pattern: nosuch' "$scratch/err" || cat "$scratch/err")"
report 'a command line replaces a template' "$(printf 'paper = a5\ndpi = 72\n' > "$scratch/book"
    "$REDUCTIO_BIN" print --template="$scratch/book" --paper=a4 -f svg "$puzzle" 2>&1 > "$scratch/out" | grep -v cairo)"

# ---- Older spellings ----
same() {
    name=$1
    # shellcheck disable=SC2086 # several options are several words
    "$REDUCTIO_BIN" $2 > "$scratch/old" 2>&1 < /dev/null
    # shellcheck disable=SC2086
    "$REDUCTIO_BIN" $3 > "$scratch/out" 2>&1 < /dev/null
    report "$name" "$(test -s "$scratch/out" && cmp "$scratch/old" "$scratch/out" 2>&1)"
}
same 'convert -t' "convert -t grid $puzzle" "convert -f grid $puzzle"
same 'convert --to' "convert --to=grid $puzzle" "convert --format=grid $puzzle"
same 'convert -l' 'convert -l' 'convert --list'
same 'convert -c' "convert -c $puzzle" "convert --canonical $puzzle"
same 'convert -x' "convert -x -s 4 $puzzle" "convert --shuffle --seed=4 $puzzle"
same 'solve -r' "solve -r naked $puzzle" "solve --rules=naked $puzzle"
same 'solve -t -d' "solve -r naked -td $puzzle" "solve --rules=naked --trace --diff $puzzle"
same 'check -s' "check -s $puzzle" "check --missed $puzzle"
same 'hint -r, -l' "hint -lr 2 $puzzle" "hint --lean --rung=2 $puzzle"
same 'steps -n, -s' "steps -a -n -s unlock $puzzle" "steps --all --notation --sort=unlock $puzzle"
same 'rate -x' "rate -x --no-er $puzzle" "rate --count-experiments --no-er $puzzle"
same 'generate -c, -m' 'generate --count=2 -s 1 -c 30-40 -m inchworm' 'generate -n 2 -s 1 --clues=30-40 --method=inchworm'
same 'print -c, -s, -t' "print -cst Title $puzzle" "print --candidates --solutions --title=Title $puzzle"
same 'names of rules' "steps --only=naked,pull $puzzle" "steps --only=push,hidden-single,naked-single $puzzle"
same '-V' -V --version

# ---- Shape ----
printf '%s\n' "$puzzle" > "$scratch/one"
printf '%s\n' "$puzzle" "$other" > "$scratch/two"
printf '%s\n%s\n' "$puzzle" "$other" > "$scratch/input"
for call in solve 'solve --count' 'solve -f boxes' 'solve --rules=naked' 'solve --all' check 'check --missed' hint \
    'hint --rung=move' steps 'steps --all' rate 'rate --json' 'hint --json' convert 'convert -f grid' print; do
    # shellcheck disable=SC2086 # several options are several words
    {
        "$REDUCTIO_BIN" $call "$scratch/two" > "$scratch/file"
        "$REDUCTIO_BIN" $call "$puzzle" "$other" > "$scratch/arguments"
        "$REDUCTIO_BIN" $call < "$scratch/two" > "$scratch/from-input"
        "$REDUCTIO_BIN" $call "$scratch/one" > "$scratch/one-file"
        "$REDUCTIO_BIN" $call "$puzzle" > "$scratch/one-argument"
        xargs -n1 "$REDUCTIO_BIN" $call < "$scratch/two" > "$scratch/xargs"
    } 2> /dev/null
    # Answers in JSON have the source: it differs, the members do not. A print has numbers of its own.
    for out in file arguments from-input one-file one-argument xargs; do
        sed -e 's/"file":"[^"]*","line":[0-9]*/"file","line"/' -e 's/^\([0-9]*\)\. /N. /' "$scratch/$out" > "$scratch/$out.shape"
    done
    report "the shape of $call" "$(
        test -s "$scratch/file.shape" || echo empty
        cmp "$scratch/file.shape" "$scratch/arguments.shape"
        cmp "$scratch/file.shape" "$scratch/from-input.shape"
        cmp "$scratch/one-file.shape" "$scratch/one-argument.shape"
        case $call in print) ;; *) cmp "$scratch/file.shape" "$scratch/xargs.shape" ;; esac 2>&1)"
done

# ---- Messages ----
run 1 convert -d "$puzzle" "$other" "$puzzle"
report 'equal arguments are named' "$(grep -qx 'reductio: argument 3:1: equivalent to the puzzle in argument 1:1' "$scratch/err" ||
    cat "$scratch/err")"
run 1 convert -d -q "$puzzle" "$other" "$puzzle"
report 'quiet: no remark' "$(cat "$scratch/err")"
run 2 convert -d -q "$puzzle" "${puzzle}9" x
report 'quiet: errors are printed' "$(grep -q '^reductio: argument 2:1' "$scratch/err" && grep -q '^reductio: x:' "$scratch/err" ||
    cat "$scratch/err")"
"$REDUCTIO_BIN" convert --progress "$scratch/two" > "$scratch/out" 2> "$scratch/err"
report 'progress is shown on request' "$(tr '\r' '\n' < "$scratch/err" | grep -Eq '^ *(50|100)% \[#*[.]*\] [12] puzzles, ' || cat "$scratch/err")"
if command -v script > /dev/null; then
    typed() { script -qec "$1" /dev/null < /dev/null 2>&1 | tr -d '\r'; }
    # Keys are typed when the shell in the terminal is ready for them.
    mkfifo "$scratch/keys"
    reads() {
        script -qec "echo ready; exec '$REDUCTIO_BIN' $1" /dev/null < "$scratch/keys" > "$scratch/out" 2>&1 &
        exec 3> "$scratch/keys"
        await $! grep -q ready "$scratch/out"
        printf '%s\n\004' "$puzzle" >&3
        exec 3>&-
        wait $!
    }
    reads 'solve -j1'
    report 'a terminal is read: this is announced' \
        "$(grep -q '^reductio: reading puzzles from standard input (Ctrl-D ends it)' "$scratch/out" || echo no)"
    reads 'solve -q -j1'
    report 'quiet: it is not announced' "$(grep reading "$scratch/out"; grep -q '^2836719459765482314' "$scratch/out" || echo no answer)"
    coloured() { grep -q "$(printf '\033')"; }
    report 'a trace on a terminal has colours' "$(typed "NO_COLOR= '$REDUCTIO_BIN' solve --rules=naked,hidden --trace $puzzle" | coloured || echo no)"
    report 'NO_COLOR' "$(typed "NO_COLOR=1 '$REDUCTIO_BIN' solve --rules=naked,hidden --trace $puzzle" | coloured && echo no)"
    report 'never' "$(typed "'$REDUCTIO_BIN' solve --rules=naked,hidden --trace --color=never $puzzle" | coloured && echo no)"
else
    echo 'skip a terminal: script is not installed'
fi
report 'always' "$(NO_COLOR=1 "$REDUCTIO_BIN" solve --rules=naked,hidden --trace --color=always "$puzzle" | grep -q "$(printf '\033')" || echo no)"
run 2 solve --trace --color=red "$puzzle"
report 'another time' "$(grep -q -e "--color takes auto, always or never, not 'red'" "$scratch/err" || echo no)"
test "$failures" -eq 0
