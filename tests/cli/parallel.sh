#!/bin/sh
# The batch commands know nothing of other machines: an engine that spreads filters spreads them.
# The lines of the manual are run here with local workers, and give what one run gives.
set -u
. tests/support/cli.sh
. tests/support/many.sh
many 20000 > "$scratch/puzzles.txt"
printf '%s\n' "$(many 1)x" 'no puzzle' "$(many 1 | tr 7 4)" >> "$scratch/puzzles.txt"
PATH=${REDUCTIO_BIN%/*}:$PATH
cd "$scratch" || exit 1

for command in 'solve' 'solve --count' 'check --quick' 'convert --to=grid'; do
    # shellcheck disable=SC2086 # a command and its options
    reductio $command puzzles.txt > single 2> err
    report "$command answers" "$(test -s single || echo nothing)"
    if parallel --version 2> /dev/null | grep -q '^GNU parallel'; then
        # shellcheck disable=SC2086
        parallel --will-cite --pipe --block 100k -k reductio $command \
            < puzzles.txt > out 2> err
        report "GNU parallel: $command" "$(cmp out single 2>&1)"
    else
        echo "skip GNU parallel: $command: it is not installed"
    fi
    # A Slurm array: each task takes its share of the lines.
    SLURM_ARRAY_TASK_COUNT=7 SLURM_CPUS_PER_TASK=2
    : > out
    for SLURM_ARRAY_TASK_ID in 0 1 2 3 4 5 6; do
        # shellcheck disable=SC2086
        split -n "l/$((SLURM_ARRAY_TASK_ID + 1))/$SLURM_ARRAY_TASK_COUNT" puzzles.txt 2> err |
            reductio $command -j "$SLURM_CPUS_PER_TASK" >> out 2> err
    done
    report "the tasks of a Slurm array: $command" "$(cmp out single 2>&1)"
done
cd - > /dev/null || exit 1
for line in 'parallel --pipe -k' 'split -n' 'hadoop jar'; do
    report "the manual shows: $line" "$(grep -q -e "$(echo "$line" | sed 's/-/\\\\*-/g')" man/reductio.1 || echo no)"
done
test "$failures" -eq 0
