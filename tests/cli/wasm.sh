#!/bin/sh
# The package for JavaScript: built with emscripten, and used in node. Its answers are those of the program.
set -u
. tests/support/cli.sh

if test -n "${TEST_MODE:-}"; then
    echo "skip the package for JavaScript: the library is not built for $TEST_MODE"
    exit 0
fi
for tool in "${EMCC:-emcc}" node; do
    if ! command -v "$tool" > /dev/null; then
        echo "skip the package for JavaScript: $tool IS NOT INSTALLED"
        exit 0
    fi
done

MAKEFLAGS='' MAKELEVEL=0 ${MAKE:-make} -s wasm > "$scratch/out" 2>&1
report 'make wasm' "$(test $? -eq 0 || tail -n 20 "$scratch/out")"
package=$PWD/build/wasm/reductio
grep -o 'reductio_[a-z_]*(' include/reductio.h | tr -d '(' | sort -u > "$scratch/functions"
grep -o 'reductio_[a-z_]*' packaging/wasm/reductio.js | sort -u | grep -vx reductio_solve > "$scratch/used"
report 'it uses every function of the header that it needs' \
    "$(diff "$scratch/functions" "$scratch/used" | grep '^[<>]' | grep -vx '< reductio_solve')"

one=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
mkdir -p "$scratch/app/node_modules"
ln -s "$package" "$scratch/app/node_modules/reductio"
cp examples/player.mjs "$scratch/app"
printf '%s\n' hint 'r6c5 4' undo undo step 'r1c1 5' solve > "$scratch/moves"
node "$scratch/app/player.mjs" $one < "$scratch/moves" > "$scratch/out" 2>&1
{
    "$REDUCTIO_BIN" solve $one
    "$REDUCTIO_BIN" hint --json $one | sed 's/.*"text":"//; s/"}$//'
    echo 'Nothing changes.'
    echo 'a given cannot be changed'
    echo '. . 2 8 4!. . . 7'
    echo '. . 2 8 3 . . . 7'
} > "$scratch/wanted"
report 'player.mjs solves, explains, enters digits and takes them back' "$(while read -r line; do
    grep -qxF "$line" "$scratch/out" || echo "$line is missing;"
done < "$scratch/wanted")"
node "$scratch/app/player.mjs" nothing > "$scratch/out" 2>&1
report 'and refuses what is no puzzle' "$(test $? -eq 1 && grep -q '^player: ' "$scratch/out" || cat "$scratch/out")"

cat > "$scratch/app/use.mjs" <<'END'
import assert from 'node:assert/strict';
import { load, ReductioError, Role, Status } from 'reductio';

const sudoku = await load();
const board = sudoku.generate({ board: '6x6+diagonal', seed: 1 });
assert.deepEqual([board.board, board.size, board.houses.length], ['6x6+diagonal', 6, 20]);
assert.equal(sudoku.position(board.write()).solution, board.solution);
const hard = sudoku.generate({ kind: 'hard', seed: 3 });
const rating = hard.rate();
assert.ok(rating.reached && rating.level === 'hard');
assert.ok(hard.check().valid && hard.count() === 1 && hard.canonical.length === 81);
assert.deepEqual([hard.fact('minimal'), hard.fact('canonical'), board.fact('canonical')], [true, hard.canonical, null]);
assert.throws(() => hard.fact('nonsense'), ReductioError);
const step = hard.steps()[0];
assert.ok(step.words && sudoku.technique(step.technique.name));
hard.apply(step);
const [[at, [digit]]] = step.candidates(Role.PLACED);
assert.equal(hard.digit(at), digit);
assert.throws(() => sudoku.generate({ kind: 'nonsense' }), ReductioError);
const refused = [];
assert.equal(sudoku.read(`${hard}w1h2a3t4\n\n${hard}`, (error) => refused.push(error)).length, 2);
assert.ok(refused[0].line > 1 && refused[0].status === Status.BAD);
assert.ok(sudoku.formats().includes('candidates'));
for (let i = 0; i < 200; i++) hard.copy().free(); // memory is given back
hard.free();
console.log(JSON.stringify(sudoku.techniques().map((technique) => technique.name)));
for (const seed of [1, 2, 3]) console.log(String(sudoku.generate({ seed })).trim());
END
node "$scratch/app/use.mjs" > "$scratch/out" 2>&1
report 'boards, ratings, steps and errors' "$(grep -q 'hidden single' "$scratch/out" || cat "$scratch/out")"
sed 1d "$scratch/out" > "$scratch/made"
for seed in 1 2 3; do "$REDUCTIO_BIN" generate --seed=$seed; done > "$scratch/wanted"
report 'a seed gives the same puzzles as in the program' "$(cmp "$scratch/made" "$scratch/wanted" 2>&1)"

if command -v tsc > /dev/null; then
    sed 's/\[\[at, \[digit\]\]\] =/[[at, [digit]] = [0, [0]]] =/; s/^const refused = \[\]/const refused: ReductioError[] = []/
        s/hard\.canonical\.length/hard.canonical?.length/
        s/^import assert.*/declare const assert: any, console: any;/' "$scratch/app/use.mjs" > "$scratch/app/use.ts"
    report 'tsc accepts the types' "$(cd "$scratch/app" && tsc --strict --noEmit --target es2022 --module es2022 --moduleResolution node use.ts 2>&1)"
else
    echo 'skip types: tsc IS NOT INSTALLED'
fi
test "$failures" -eq 0
