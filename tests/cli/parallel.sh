#!/bin/sh
# The batch commands know nothing of other machines: an engine that spreads filters spreads them.
# The lines of the manual are run here with local workers, and give what one run gives. A Slurm array
# is imitated: `make check-slurm` runs it.
set -u
. tests/support/cli.sh
. tests/support/many.sh
. tests/support/manual.sh
puzzles_to_share > "$scratch/puzzles.txt"
example man/reductio.1 'GNU parallel' | head -n 1 > "$scratch/line"
example man/reductio.1 'A Slurm array' > "$scratch/array"
example man/reductio.1 'When all tasks have ended' > "$scratch/join"
PATH=${REDUCTIO_BIN%/*}:$PATH
cd "$scratch" || exit 1
report 'the manual has the examples' "$(test -s line && test -s array && test -s join || echo no)"
export SLURM_ARRAY_TASK_COUNT=7 SLURM_CPUS_PER_TASK=2 SLURM_ARRAY_TASK_ID

for command in 'solve' 'solve --count' 'check --quick' 'convert --to=grid'; do
    # shellcheck disable=SC2086 # a command and its options
    reductio $command puzzles.txt > single 2> err
    report "$command answers" "$(test -s single || echo nothing)"
    if parallel --version 2> /dev/null | grep -q '^GNU parallel'; then
        sed "s/reductio solve -j1/--block 100k reductio $command/" line > here
        sh ./here > out 2> err
        report "GNU parallel: $command" "$(cmp out single 2>&1)"
    else
        echo "skip GNU parallel: $command: it is not installed"
    fi
    sed "s/reductio solve/reductio $command/" array > here
    for SLURM_ARRAY_TASK_ID in 0 1 2 3 4 5 6; do
        sh ./here 2> err
    done
    sed 's/ 99/ 6/' join > here
    sh ./here > out 2> err
    report "the tasks of a Slurm array: $command" "$(cmp out single 2>&1)"
done
test "$failures" -eq 0
