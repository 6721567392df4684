#!/bin/sh
# tests/harvest.sh DIRECTORY: makes the cases of tests/cases anew, by build/judge/harvest or
# what REDUCTIO_JUDGES has. Whatever a technique finds then becomes what it has to find: look at
# each difference before it is committed.
set -u
harvest=${REDUCTIO_JUDGES:-build/judge}/harvest
to=${1:?usage: tests/harvest.sh DIRECTORY}
failed=0

# family NAME ARGUMENT...
family() {
    name=$1
    shift
    "$harvest" "$@" > "$to/$name.txt" || failed=1
}
family singles -s 1 000
family intersections -s 1 01 R1
family subsets -s 1 02
family fish -s 1 030 031 032
family franken -s 1 033 034
family mutant -s 1 035 036
family kraken -s 1 037
family single-digit -s 1 04
family colours -s 1 05 R5
family uniqueness -s 1 -a 4000 06 R611 R612 R613 R614 R615 R616 R620 R621
family bug -s 1 -a 60000 R617 R618 R619
family symmetry -s 1 R630
family chains -s 1 07 R7
family wings -s 1 08 R8
family sets -s 1 09 11 R905 R906
family last -s 1 12 13
family exotic -s 1 R950 R951 R952 R953 R954 R955 R956 R957 R958 R959
exit "$failed"
