#!/bin/sh
# The techniques against cases with known results: our own, and where there are corpora HoDoKu's.
# Each file of cases is one here.
set -u
. tests/support/judges.sh

for cases in tests/cases/*.txt "${REDUCTIO_CORPUS:-../shared/corpus}/reglib.txt"; do
    name=${cases##*/}
    if test ! -e "$cases"; then
        echo "skip cases $name: there is no $cases (set REDUCTIO_CORPUS)"
    elif judge cases "$cases"; then
        echo "ok cases $name: $(tail -1 "$scratch/out")"
    else
        fails "cases $name: $(tail -1 "$scratch/out")"
    fi
done

# broken WHAT EXPRESSION: a case that the expression of sed breaks, in file whole, fails.
broken() {
    sed "$2" "$scratch/whole" > "$scratch/broken"
    if cmp -s "$scratch/whole" "$scratch/broken"; then
        fails "cases: nothing was broken for $1"
    elif judge cases "$scratch/broken" || ! tail -1 "$scratch/out" | grep -q ' 1 failed$'; then
        fails "cases: $1 passes"
    else
        echo "ok cases: $1 fails"
    fi
}

# one CODE: the first case of that code becomes file whole.
one() {
    grep -h -m 1 "^:$1:" tests/cases/*.txt > "$scratch/whole"
    judge cases "$scratch/whole" || fails "cases: $1 as it is"
}

one 0300
broken 'a case with the wrong digits' 's/^:0300:[1-9]:/:0300:57:/'
broken 'a case with a digit too many' 's/^\(:0300:[1-9]\):/\19:/'
broken 'a case with the wrong elimination' 's/[1-9]:::$/:::/'
broken 'a case with an elimination too many' 's/:::$/ 111:::/'
broken 'a case of another technique' 's/^:0300/:0301/'
broken 'a case that is to find nothing' 's/^:0300/:0300-x/'
broken 'a case that is to find nothing, whatever it expects' \
    's/^:0300\(.*\):[0-9 ]*:::$/:0300-x\1:111:::/'
broken 'a case that is to find nothing, for other digits' 's/^:0300:[1-9]*/:0300-x:57/'
one 0300-x
broken 'a near miss that is to be found' 's/-x//'
test "$failures" -eq 0
