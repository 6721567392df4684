#!/bin/sh
# The table of techniques, and what each of them is.
set -u
. tests/support/cli.sh

COLUMNS=80
export COLUMNS

# `says`: exactly this text on standard output; `shows`: a part of it.
says() { answers_with is_all "$@"; }
shows() { answers_with has_part "$@"; }

run 0 techniques
sed 1d "$scratch/out" > "$scratch/table"
report 'a heading' "$(head -1 "$scratch/out" | grep -q '^code  technique .* level .* score  relies on$' || echo no)"
report 'every line has a code, a name, a level and a score' "$(grep -vE \
    '^[0-9R][0-9]{3}  [a-zA-Z0-9+/,() -]+  (contradiction|easy|medium|hard|unfair|extreme|experiment) +[0-9]+(  uniqueness)?$' \
    "$scratch/table" | head -1)"
report 'codes are there once' "$(cut -c 1-4 "$scratch/table" | sort | uniq -d)"
report 'the experiment comes last' "$(tail -1 "$scratch/table" | grep -q '^R900  experiment  ' || echo no)"
run 0 techniques --json
report 'as many in JSON' "$(test "$(grep -c '^{"name":"[^"]*","code":"....","level":"[a-z]*","score":[0-9]*,"unique":\(true\|false\)[,}]' \
    "$scratch/out")" -eq "$(wc -l < "$scratch/table")" || echo no)"
report 'codes stand in the same order' "$(sed 's/.*"code":"\(....\)".*/\1/' "$scratch/out" > "$scratch/codes"
    cut -c 1-4 "$scratch/table" | cmp - "$scratch/codes" 2>&1)"
report 'every technique is found by its code and by its name' "$(
    sed 's/^{"name":"\([^"]*\)","code":"\(....\)".*/\1:\2/' "$scratch/out" | tr ' ' - |
    while IFS=: read -r called code; do
        by_name=$("$REDUCTIO_BIN" techniques "$called" 2>&1)
        test "$by_name" = "$("$REDUCTIO_BIN" techniques "$code" 2>&1)" || echo "$called $code"
        case $by_name in *"($code)"*) ;; *) echo "$called" ;; esac
    done | head -1)"

says 'what one is' 0 'Naked Pair (0200), medium, score 60
  Two cells of a house have the same two candidates and no others. They need
  both digits, so these are eliminated from the other cells of the house.' techniques naked-pair
says 'in the form it is asked for' 0 'Full House (0000), easy, score 4
  A house is a row, a column or a box (also called a unit). All cells of a house
  except one are filled: the last cell takes the missing digit. Cells are named
  after their row and column: r2c9 is in row 2 and column 9.' techniques 'Full House'
run 0 techniques 0003 0002
report 'what several are' "$(test "$(grep -c '^[A-Za-z]* Single (000[23]), easy, score [0-9]*$' "$scratch/out")" -eq 2 || echo no)"
shows 'a level' 0 'Hidden Quad (0212), hard, score 150' techniques hard
shows 'one in JSON' 0 '{"name":"two boxes","code":"R102","level":"medium","score":50,"unique":false,"rare":false,"about":"In two boxes' \
    techniques --json two-boxes
shows 'a seldom one' 0 'Leviathan (0305), unfair, score 470; used only on request' techniques leviathan
run 0 techniques --with=all
report 'seldom ones are listed when asked for' "$(grep -q '^0305  Leviathan' "$scratch/out" || echo no)"
report 'and only then' "$(grep '^0305 ' "$scratch/table")"
run 0 techniques --with=all --board=anti-knight
report 'those of a board' "$(grep -q 'Unique Rectangle Type 1 ' "$scratch/out" || echo no rectangle
    grep 'BUG+1\|Law of Leftovers\|Junior Exocet' "$scratch/out")"
run 0 techniques --board=jigsaw:aaabbbaaacbbddccbeddcccedfffeedfffee
report 'those of a jigsaw' "$(grep -q 'BUG+1 ' "$scratch/out" || echo no grave
    grep -q '^R104  Law of Leftovers ' "$scratch/out" || echo no leftovers
    grep 'Two Boxes\|Extended Rectangle' "$scratch/out")"
run 2 techniques --board=round
report 'a board that is none' "$(grep -q "^reductio: --board: there is no board 'round'" "$scratch/err" || echo no)"
run 0 techniques all
report 'each says what it is' "$(test "$(grep -c '^  [A-Z]' "$scratch/out")" -ge \
    "$("$REDUCTIO_BIN" techniques --json --with=all | wc -l)" || echo no)"
run 2 techniques magic
report 'one that is none' "$(grep -q "^reductio: NAME: 'magic' is not a technique or a level; 'reductio techniques' lists them$" \
    "$scratch/err" || echo no)"
shows 'an alias' 0 'XY-Wing (0800), hard' techniques Y-WINGS
run 0 techniques 'locked candidates'
report 'those of a group' "$(test "$(grep -c '^\(Pointing\|Claiming\) (010[01])' "$scratch/out")" -eq 2 || echo no)"
run 2 techniques 'xwign'
report 'a near miss' "$(grep -q "^reductio: NAME: 'xwign' is not a technique or a level; did you mean X-[wW]ing?$" \
    "$scratch/err" || echo no)"
# A name of several words is refused as a whole, with the techniques that its patterns belong to.
for name in 'subset exclusion:Aligned Pair Exclusion' 'UR with SDC:Sue de Coq or Unique Rectangle Type 3' \
    'strong wing:S-Wing, L-Wing or X-Chain' 'grouped w-wing:Grouped AIC' 'als-w-wing:AIC with ALS' \
    'xy-ring:Continuous Nice Loop or XY-Chain' 'broken wing:X-Chain' 'guardians:X-Chain'; do
    run 2 techniques "${name%%:*}"
    report "what ${name%%:*} is" "$(grep -q "^reductio: NAME: '${name%%:*}' is not a technique or a level; did you mean ${name#*:}" \
        "$scratch/err" || cat "$scratch/err")"
done
run 2 techniques 'kraken bathtub'
report 'one of which a word is a name' "$(grep -q "'kraken bathtub' is not a technique" "$scratch/err" || cat "$scratch/err")"
shows 'a kraken cell' 0 'Forcing Chain Verity (1302)' techniques 'kraken cell'
run 0 techniques --order=hidden-quad --without=0202
report 'as they would be used' "$(awk '$1 == "0202" { print "it is there" }
    $1 == "0212" { quad = NR } $1 == "0000" { house = NR }
    END { if (!(quad && quad < house)) print "not in that order" }' "$scratch/out")"
for pair in --only=hard:--only=Hard --order=hodoku:--order=HoDoKu --without=uniqueness:--without=Uniqueness --with=all:--with=ALL \
    --only=usual,+0305:--only=Usual,+0305; do
    run 0 techniques "${pair%%:*}"
    cp "$scratch/out" "$scratch/lower"
    run 0 techniques "${pair#*:}"
    report "the case of letters does not matter in ${pair#*:}" "$(cmp "$scratch/out" "$scratch/lower" 2>&1)"
done
test "$failures" -eq 0
