#!/bin/sh
# Saved games from the command line: lists, moves, exports, and that nothing is lost.
set -u
. tests/support/cli.sh

XDG_STATE_HOME=$scratch/state
export XDG_STATE_HOME
games=$XDG_STATE_HOME/reductio/games
says() { answers_with is_all "$@"; }
shows() { answers_with has_part "$@"; }
puzzle=4...7..........9433....9....9..2.7...1.....5...5.4..9....8....6837..........5...1
# save TITLE: a saved game.
save() {
    printf 'reductio game 1\npuzzle %s\ntitle %s\n\nat r1c1 0:07.312 58\n' "$puzzle" "$1"
}
# has NAME FILE TITLE: the game's file, below the directory of games, is there as it was.
has() {
    report "$1" "$(test "$(cat "$games/$2" 2>&1)" = "$(save "$3")" || echo "not so: $2")"
}

shows 'no games' 0 'There are no saved games' games
says 'no games in the archive' 0 'There are no saved games.' games --all
says 'no games in JSON' 0 '' games --json
report 'looking makes no directory' "$(test ! -e "$XDG_STATE_HOME" || echo 'it is there')"

save one > "$scratch/first.game"
save two > "$scratch/Zwölf"
says 'imports files' 0 'first
Zwölf' games --import "$scratch/first.game" "$scratch/Zwölf"
has 'imported as it was' first.game one
says 'under another name' 0 'a b' games --import --name='a b' "$scratch/first.game"
save three > "$scratch/input"
run 0 games --import -
report 'standard input gets the name of the day' "$(grep -qx '20[0-9][0-9]-[01][0-9]-[0-3][0-9]-1' \
    "$scratch/out" || echo no)"
today=$(cat "$scratch/out")
has 'and its text' "$today.game" three
: > "$scratch/input"
refuses 'importing over another' 2 "there is already a game 'first'" games --import "$scratch/first.game"
refuses 'what is not there' 2 'no such file' games --import "$scratch/nothing"
refuses 'a name that is none' 2 "must not contain '/'" games --import -n x/y "$scratch/first.game"
has 'nothing was overwritten' first.game one

TZ=UTC0 touch -t 202002030405.06 "$games/first.game"
TZ=UTC0 touch -t 202002030405.07 "$games/Zwölf.game"
TZ=UTC0 touch -t 202002030406.00 "$games/a b.game"
TZ=UTC0 touch -t 202002030400.00 "$games/$today.game"
TZ=UTC0
export TZ
says 'the list' 0 "name          last played           size     clock   empty
a b           2020-02-03 04:06       136      0:07      58  one
Zwölf         2020-02-03 04:05       136      0:07      58  two
first         2020-02-03 04:05       136      0:07      58  one
$today  2020-02-03 04:00       138      0:07      58  three" games
says 'those named, as they are named' 0 'name   last played           size     clock   empty
first  2020-02-03 04:05       136      0:07      58  one
a b    2020-02-03 04:06       136      0:07      58  one' games first 'a b'
says 'in JSON' 0 "{\"name\":\"Zwölf\",\"played\":\"2020-02-03T04:05:07Z\",\"size\":136,\"archived\":false,\
\"puzzle\":\"$puzzle\",\"title\":\"two\",\"seconds\":7,\"solved\":false,\"empty\":58}" games --json Zwölf
run 2 games first nothing Zwölf
report 'one that is not there hides no others' "$(test "$(wc -l < "$scratch/out")" -eq 3 &&
    grep -q "^reductio: there is no game 'nothing'; 'reductio games' lists them$" "$scratch/err" || echo no)"

says 'archives' 0 '' games --archive first Zwölf
has 'it is in the archive' archive/first.game one
refuses 'it is not outside' 2 "the game 'first' is in the archive; .*--restore" games first
shows 'it is found with all' 0 'first  2020-02-03 04:05       136      0:07      58  archived  one' games --all first
run 0 games --all
report 'all are listed' "$(test "$(grep -c ' archived ' "$scratch/out")" -eq 2 &&
    test "$(wc -l < "$scratch/out")" -eq 5 || echo no)"
says 'exports' 0 "$(save three)" games --export "$today"
says 'exports from the archive' 0 "$(save one)" games --all --export first
refuses 'only if asked' 2 "the game 'first' is in the archive" games --export first
says 'a new game of an old name' 0 'first' games --import "$scratch/first.game"
refuses 'archiving over another' 2 'in the archive; rename one of them' games --archive first
refuses 'restoring over another' 2 'outside the archive; rename one of them' games --restore first
says 'renames' 0 '' games --rename first -- -first
says 'restores' 0 '' games --restore first
refuses 'renaming over another' 2 "there is already a game 'first'" games --rename 'a b' first
says 'renames in the archive' 0 '' games --all --rename Zwölf Dreizehn
has 'and there it stays' archive/Dreizehn.game two
has 'what was restored' first.game one
has 'what was renamed' -first.game one

# A game that another program has: this shell, by the same lock.
if command -v flock > /dev/null; then
    exec 9< "$games/first.game"
    flock 9
    refuses 'archiving an open game' 1 "'first' is open in another program.*; close it there first" \
        games --archive first
    refuses 'renaming an open game' 1 'open in another program' games --rename first other
    says 'an open game can be read' 0 "$(save one)" games --export first
    run 1 games --archive first 'a b'
    has 'others are moved all the same' 'archive/a b.game' one
    has 'an open one stays' first.game one
    exec 9<&-
else
    echo 'skip games that are open: flock(1) is not there'
fi

# A solved game, and one that cannot be read.
{ save solved; printf 'solved 1:02:03.000\nat r1c1 1:02:03.000 0\n'; } > "$scratch/done.game"
says 'imports a solved game' 0 'done' games --import "$scratch/done.game"
shows 'it is told' 0 '   1:02:03  solved  solved' games 'done'
shows 'in JSON, too' 0 '"seconds":3723,"solved":true' games --json 'done'
{ save filled; echo 'solved 1:02:03.000'; } > "$scratch/filled.game"
run 0 games --import "$scratch/filled.game"
shows 'one with blanks can be gone on with' 0 '"solved":false,"empty":58' games --json filled
for i in 1 2 3 4 5 6 7 8; do
    "$REDUCTIO_BIN" games --import - < "$scratch/done.game" > "$scratch/many.$i" 2>&1 &
done
wait
report 'of several at once each finds a name' "$(test "$(cat "$scratch"/many.* | sort -u |
    grep -c '^20')" -eq 8 || shown "$scratch"/many.*)"
echo "$puzzle" > "$scratch/input"
refuses 'importing what is no game' 2 'standard input:1: this is not a saved game' games --import -
: > "$scratch/input"
{ save damaged; echo nonsense; } > "$scratch/torn.game"
run 0 games --import "$scratch/torn.game"
report 'a damaged game is taken in, and that is told' "$(test "$(cat "$scratch/out")" = torn &&
    grep -q '^reductio: .*torn.game:6: .*; the game can be played up to that line$' "$scratch/err" || echo no)"
echo 'no game' > "$games/bad.game"
shows 'a bad file is listed' 0 '       8         -       -  cannot be read' games bad
refuses 'nor is it exported' 2 'not a saved game' games --export bad
shows 'a bad file in JSON' 0 '"size":8,"archived":false}' games --json bad

echo x > "$games/$(printf 'evil\033[2J').game"
echo x > "$games/.hidden.game"
mkdir "$games/directory.game"
run 0 games
report 'strange files are passed over' "$(LC_ALL=C grep -n 'evil\|hidden\|directory' "$scratch/out")"
refuses 'a directory' 2 'is not a regular file' games --export directory
echo x > "$scratch/file"
XDG_STATE_HOME=$scratch/file
refuses 'a state directory that is a file' 3 'Not a directory' games
refuses 'importing there' 3 'Not a directory' games --import "$scratch/first.game"
XDG_STATE_HOME=
HOME=
refuses 'no home: statistics' 3 'neither HOME nor XDG_STATE_HOME is set' stats
refuses 'no home' 3 'neither HOME nor XDG_STATE_HOME is set' games

# wrong NAME TEXT ARGUMENT...: bad usage; two lines, the second where to read more.
wrong() {
    name=$1 text=$2
    shift 2
    report "$name" "$(run 2 games "$@" && grep -qF -- "$text" "$scratch/err" &&
        grep -q "^Try 'reductio games --help'.$" "$scratch/err" || echo no)"
}
wrong 'two things at once' '--archive and --restore cannot be combined' --archive --restore x
wrong 'nothing to archive' '--archive takes at least one name' --archive
wrong 'one name to rename' '--rename takes a name and a new name' --rename x
wrong 'two names to export' '--export takes one name' --export x y
wrong 'a name for nothing' '--name needs --import' -n x
wrong 'a name for two' '--name works only with --import of one file' --import -n x y z
wrong 'JSON of no list' '--export and --json cannot be combined' --json --export x
test "$failures" -eq 0
