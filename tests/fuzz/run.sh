#!/bin/sh
# tests/fuzz/run.sh DIRECTORY SECONDS NAME...: runs each fuzzer of DIRECTORY/fuzzers for SECONDS of
# processor time, beginning with the inputs that it found before (DIRECTORY/corpus/NAME) and the
# seeds (tests/fuzz/corpus/NAME). `noise` is not libFuzzer's: DIRECTORY/judge/noise runs the program
# of DIRECTORY in a terminal. A line for each: runs, coverage, findings; status 1 when there is one.
set -u
directory=$1 seconds=$2
shift 2
failed=0
log=$(mktemp) || exit 1
trap 'rm -f "$log" "$log.times"' EXIT
trap 'exit 1' HUP INT TERM

# Seconds of processor time that all children together have taken, in *used*. Not in a subshell,
# which would have children of its own.
count() {
    times > "$log.times"
    used=$(awk 'NR == 2 {
        for (i = 1; i <= 2; i++) { split($i, part, /[ms]/); sum += part[1] * 60 + part[2] }
        printf "%d\n", sum }' "$log.times")
}

# The last number behind a word of the log; - where there is none.
last() {
    awk -v word="$1" '{ for (i = 1; i < NF; i++) if ($i == word) is = $(i + 1) }
        END { print is == "" ? "-" : is }' "$log"
}

findings() {
    find "$directory" -maxdepth 1 -name "$1-*" -type f | sort
}

# libFuzzer counts by the clock on the wall: it is started anew until the time is used up.
fuzz() {
    name=$1 runs=0 coverage=-
    count
    begun=$used
    mkdir -p "$directory/corpus/$name"
    rm -f "$directory/$name"-*
    seeds=tests/fuzz/corpus/$name
    test -d "$seeds" || seeds=
    while count && left=$((seconds - used + begun)) && test $left -gt 0; do
        "$directory/fuzzers/$name" -max_total_time=$left -timeout=60 -report_slow_units=60 \
            -print_final_stats=1 -artifact_prefix="$directory/$name-" "$directory/corpus/$name" \
            ${seeds:+"$seeds"} > "$log" 2>&1
        status=$?
        more=$(last stat::number_of_executed_units:)
        coverage=$(last cov:)
        test "$more" = - || runs=$((runs + more))
        # A finding is found again at once: one is enough.
        test $status -eq 0 || break
    done
    count
    found=$(findings "$name")
    printf '%-8s %9d runs in %d CPU seconds, coverage %s, findings %d\n' "$name" "$runs" \
        "$((used - begun))" "$coverage" "$(printf '%s' "$found" | grep -c .)"
    if test -n "$found" || test $status -ne 0; then
        grep -A 12 -E 'ERROR|SUMMARY|runtime error' "$log" | head -20
        test -z "$found" || printf '    %s\n' "$found"
        return 1
    fi
}

noise() {
    REDUCTIO_BIN=$directory/reductio "$directory/judge/noise" -t "$seconds"
}

for name; do
    case $name in
    noise) noise ;;
    *) fuzz "$name" ;;
    esac || failed=1
done
exit $failed
