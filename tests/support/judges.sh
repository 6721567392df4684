# shellcheck shell=sh
# For the scripts of tests/cli that run a judge (tests/judge): the place of the judges, a scratch
# directory, and a function that reports a failure. Each script ends in `test "$failures" -eq 0`.
: "${REDUCTIO_JUDGES:=build/judge}"
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
failures=0

# judge NAME ARGUMENT...: runs it, under the checker that all else runs under; output in out.
judge() {
    program=$REDUCTIO_JUDGES/$1
    shift
    set -- "$program" "$@"
    test "${TEST_MODE:-}" != valgrind || set -- "$TEST_SCRATCH/valgrind" "$@"
    "$@" > "$scratch/out" 2>&1
}

fails() {
    echo "not ok $1"
    sed 's/^/    /' "$scratch/out" | grep -v ' steps, at most .* 0 wrong$' | head -20
    failures=$((failures + 1))
}
