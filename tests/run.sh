#!/bin/sh
# tests/run.sh PROGRAM...: runs test programs side by side and counts their results. A program is a
# Check program, a script or a fuzz replay that prints `ok NAME`, `not ok NAME: why` or `skip NAME:
# why`, one line a case. At the end come a list of what failed, if anything did, and the line `N
# passed, N failed`; the status is 1 when anything failed or nothing ran. Programs run in the
# directory above this one, with a home of their own, and may leave nothing in TMPDIR.
#
# JOBS          how many programs run at a time (1)
# TEST_MODE     asan or valgrind: report what these find, in every process, as failures; emulator:
#               allow for a processor that is emulated
# TEST_CASE     run only the test of this name, which not every program must have
# REDUCTIO_BIN  the program to test
# REDUCTIO_LONG not empty: all repetitions, as in make check-long
# REDUCTIO_SLOW the factor by which things take longer than usual: 1, 4 or 20
set -u
cd "$(dirname "$0")/.." || exit 1

# One program: prints its report and leaves `PASSED FAILED` in the counts.
run_one() {
    program=$1
    name=${program##*/}
    out=$TEST_SCRATCH/$name.out
    set -- "$program"
    case $program in
    *.sh) test -x "$program" || set -- sh "$program" ;;
    *)
        if test "${TEST_MODE:-}" = valgrind && test "$name" != screen; then
            set -- "$TEST_SCRATCH/valgrind" "$@"
            export CK_FORK=no
        fi
        ;;
    esac
    # No test may hang for ever, nor reach the terminal.
    if command -v timeout > /dev/null; then set -- timeout "$TEST_TIME" "$@"; fi
    sh -c 'echo $$ > "$0"; exec "$@"' "$TEST_SCRATCH/running/$name" "$@" < /dev/null > "$out" 2>&1
    status=$?
    rm "$TEST_SCRATCH/running/$name"

    counts=$(awk '
        match($0, /Checks: [0-9]+, Failures: [0-9]+, Errors: [0-9]+/) {
            split(substr($0, RSTART, RLENGTH), n, /[^0-9]+/)
            failed = n[3] + n[4]; passed = n[2] - failed
        }
        /^ok / { ok++ }
        /^not ok / { not_ok++ }
        /^skip / { skipped++ }
        END { print passed + ok + 0, failed + not_ok + 0, skipped + 0 }' "$out")
    read -r passed failed skipped <<END
$counts
END
    why=
    if test "$status" -ne 0 && test "$failed" -eq 0; then
        failed=1
        case $status in
        99) why='not ok: errors under the checker, see below' ;;
        124) why="not ok: took more than $TEST_TIME seconds" ;;
        *) why="not ok: ended with status $status" ;;
        esac
    elif test "$((passed + failed + skipped))" -eq 0 && test -z "${TEST_CASE:-}"; then
        failed=1
        why='not ok: says neither ok nor not ok'
    elif test "$status" -eq 0 && test "$failed" -ne 0; then
        why='not ok: says not ok, but ends with status 0'
    fi
    echo "$passed $failed" >> "$TEST_SCRATCH/counts"

    if test "$failed" -ne 0; then
        report=$(grep -v '^ok ' "$out")
        { grep -E '^not ok|:[0-9]+:[FE]:' "$out"; echo "$why"; } | sed "/./!d; s/^/$name: /" \
            >> "$TEST_SCRATCH/failures"
    else
        report=$(grep '^skip ' "$out")
    fi
    printf '%-20s %5d passed, %d failed%s\n' "$name" "$passed" "$failed" \
        "${report:+
$(printf '%s\n' "$report" | sed 's/^/    /')}${why:+
    $why}"
}

if test "${1:-}" = --one; then
    run_one "$2"
    exit 0
fi

test -n "${TEST_SCRATCH:-}" || exec tests/scratch.sh tests/run.sh "$@"
: > "$TEST_SCRATCH/counts"
logs=$TEST_SCRATCH/logs
mkdir -p "$logs" "$TEST_SCRATCH/home"

: "${REDUCTIO_BIN:=$(pwd)/build/reductio}"
HOME=$TEST_SCRATCH/home
LC_ALL=C.UTF-8
TERM=xterm-256color
REDUCTIO_SLOW=1
TEST_TIME=3600
unset NO_COLOR COLUMNS LINES ESCDELAY XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME \
    XDG_CACHE_HOME XDG_DATA_DIRS XDG_RUNTIME_DIR

# The checkers write their findings to logs, so that a process that a test started cannot hide them.
# Fontconfig keeps its data until the end, by pointers that the checkers cannot see.
case ${TEST_MODE:-} in
asan)
    REDUCTIO_SLOW=4
    common="exitcode=99:log_path=$logs/report"
    export ASAN_OPTIONS="$common:detect_leaks=1:detect_stack_use_after_return=1"
    export UBSAN_OPTIONS="$common:print_stacktrace=1"
    echo 'leak:libfontconfig' > "$TEST_SCRATCH/kept"
    export LSAN_OPTIONS="suppressions=$TEST_SCRATCH/kept:print_suppressions=0"
    ;;
valgrind)
    REDUCTIO_SLOW=20
    TEST_TIME=7200
    cat > "$TEST_SCRATCH/kept" <<END
{
    kept
    Memcheck:Leak
    match-leak-kinds: definite
    ...
    obj:*/libfontconfig.so*
    ...
}
END
    # It runs one thread at a time: without taking turns what is made ahead would starve the keys.
    # A test may put this directory into PATH, so that the wrapper names the real one in full.
    cat > "$TEST_SCRATCH/valgrind" <<END
#!/bin/sh
exec '$(command -v valgrind)' -q --fair-sched=try --leak-check=full --show-leak-kinds=definite --errors-for-leak-kinds=definite \\
    --error-exitcode=99 --suppressions='$TEST_SCRATCH/kept' --log-file='$logs/report.%p' "\$@"
END
    cat > "$TEST_SCRATCH/reductio" <<END
#!/bin/sh
exec '$TEST_SCRATCH/valgrind' '$REDUCTIO_BIN' "\$@"
END
    chmod +x "$TEST_SCRATCH/valgrind" "$TEST_SCRATCH/reductio"
    REDUCTIO_BIN=$TEST_SCRATCH/reductio
    ;;
emulator)
    REDUCTIO_SLOW=20
    TEST_TIME=7200
    ;;
esac
CK_TIMEOUT_MULTIPLIER=$REDUCTIO_SLOW
export TEST_TIME HOME LC_ALL TERM CK_TIMEOUT_MULTIPLIER \
    REDUCTIO_SLOW REDUCTIO_BIN

test $# -eq 0 || printf '%s\n' "$@" | xargs -P "${JOBS:-1}" -I '{}' tests/run.sh --one '{}'

# A program that ended without leaving its counts was killed, or never started.
set -- $# "$(awk '{ p += $1; f += $2 } END { print p + 0, f + 0, NR }' "$TEST_SCRATCH/counts")"
programs=$1
read -r passed failed ran <<END
$2
END
failed=$((failed + programs - ran))
for report in "$logs"/report*; do
    test -s "$report" || continue
    test "$failed" -gt 0 || failed=1
    echo "not ok: ${TEST_MODE:-} says, of process ${report##*.}:"
    sed 's/^/    /' "$report"
done
left=$(ls -A "$TMPDIR")
if test "$failed" -eq 0 && test -n "$left"; then
    failed=1
    echo 'not ok: left behind by some program:' $left
fi
# Once more, where a reader of a long log looks first.
if test -s "$TEST_SCRATCH/failures"; then
    echo 'What failed:'
    cat "$TEST_SCRATCH/failures"
fi
test "$((passed + failed))" -gt 0 || echo "not ok: no test ran${TEST_CASE:+: none is called '$TEST_CASE'}"
echo "$passed passed, $failed failed"
test "$failed" -eq 0 && test "$passed" -gt 0
