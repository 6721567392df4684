# shellcheck shell=sh
# For the scripts of tests/cli, which source it: the place of the program, a scratch directory, and
# functions that report a case. Each script ends in `test "$failures" -eq 0`.
: "${REDUCTIO_BIN:=build/reductio}"
case $REDUCTIO_BIN in /*) ;; *) REDUCTIO_BIN=$PWD/$REDUCTIO_BIN ;; esac
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
failures=0
# Where there is no timeout, a program that hangs has to be ended by hand.
command -v timeout > /dev/null || timeout() { shift && "$@"; }

# run STATUS ARGUMENT...: runs it, without a terminal; true when it ends with that status.
run() {
    wanted=$1
    shift
    "$REDUCTIO_BIN" "$@" < "$scratch/input" > "$scratch/out" 2> "$scratch/err"
    status=$?
    test "$status" -eq "$wanted"
}
# await PID COMMAND...: until the command holds; false when the process ends before that.
await() {
    awaited=$1
    shift
    until "$@"; do
        kill -0 "$awaited" 2> /dev/null || return 1
        sleep 0.1
    done
}
: > "$scratch/input"
: > "$scratch/out"
: > "$scratch/err"

report() {
    if test -z "$2"; then
        echo "ok $1"
    else
        echo "not ok $1: $2"
        sed 's/^/    out: /' "$scratch/out" | head -5
        sed 's/^/    err: /' "$scratch/err" | head -5
        failures=$((failures + 1))
    fi
}

# shown FILE...: why a check failed; not nothing, even if the files are empty.
shown() {
    echo 'it printed:'
    cat "$@"
}

# refuses NAME STATUS TEXT ARGUMENT...: nothing on standard output, one line on standard error that
# begins with the program's name and holds the text (a basic regular expression, any case).
refuses() {
    name=$1 wanted=$2 text=$3
    shift 3
    why=
    if ! run "$wanted" "$@"; then
        why="status $status, not $wanted"
    elif test -s "$scratch/out"; then
        why='something on standard output'
    elif test "$(wc -l < "$scratch/err")" -ne 1; then
        why='not one line on standard error'
    elif ! grep -qi -- "$text" "$scratch/err"; then
        why="does not say: $text"
    elif ! grep -q '^reductio: ' "$scratch/err"; then
        why='does not begin with the name of the program'
    elif LC_ALL=C grep -q '[^[:print:][:space:]]' "$scratch/err"; then
        why='has bytes that are no text'
    fi
    report "$name" "$why"
}

# answers_with TEST NAME STATUS TEXT ARGUMENT...: `TEST TEXT FILE` holds for standard output, and
# nothing stands on standard error.
answers_with() {
    holds=$1 name=$2 wanted=$3 text=$4
    shift 4
    why=
    if ! run "$wanted" "$@"; then
        why="status $status, not $wanted"
    elif ! "$holds" "$text" "$scratch/out"; then
        why="does not say: $text"
    elif test -s "$scratch/err"; then
        why='something on standard error'
    fi
    report "$name" "$why"
}
has_part() { grep -qF -- "$1" "$2"; }
is_all() { test "$(cat "$2")" = "$1"; }
# The same after the puzzle, with which each line of an answer begins.
is_answer() {
    grep -q '^[1-9.]\{81\}  ' "$2" && test "$(sed 's/^[1-9.]\{81\}  //' "$2")" = "$1"
}
