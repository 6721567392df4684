#!/bin/sh
# The package for Python: its wheel is installed in a new virtual environment, without the network, and used there.
set -u
. tests/support/cli.sh

if test -n "${TEST_MODE:-}"; then
    echo "skip the package for Python: the library is not built for $TEST_MODE"
    exit 0
elif ! command -v python3 > /dev/null; then
    echo 'skip the package for Python: python3 IS NOT INSTALLED'
    exit 0
elif ! python3 -c 'import ensurepip, venv' 2> /dev/null; then
    echo 'skip the package for Python: python3-venv IS NOT INSTALLED'
    exit 0
fi
unset PYTHONPATH REDUCTIO_LIBRARY
PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE

grep -o 'reductio_[a-z_]*(' include/reductio.h | tr -d '(' | sort -u > "$scratch/functions"
grep -o '^ *"reductio_[a-z_]*": (' packaging/python/reductio/__init__.py | tr -d ' ":(' | sort -u > "$scratch/declared"
report 'the package declares every function of the header' "$(diff "$scratch/functions" "$scratch/declared")"
if command -v mypy > /dev/null; then
    report 'mypy accepts its types' "$(mypy --strict --cache-dir "$scratch/mypy" packaging/python/reductio packaging/python/wheel.py \
        > "$scratch/out" 2>&1 || cat "$scratch/out")"
else
    echo 'skip types: mypy IS NOT INSTALLED'
fi

${MAKE:-make} -s wheel > "$scratch/out" 2> "$scratch/err"
report 'make wheel' "$(test $? -eq 0 || cat "$scratch/out" "$scratch/err")"
wheel=$(tail -n 1 "$scratch/out")
cp "$wheel" "$scratch"
${MAKE:-make} -s wheel > /dev/null 2>&1
report 'makes the same file each time' "$(cmp "$wheel" "$scratch/${wheel##*/}" 2>&1)"

if ! python3 -c 'import ensurepip' 2> /dev/null; then
    echo 'skip the installed package: pip for virtual environments IS NOT INSTALLED'
    test "$failures" -eq 0
    exit
fi
python3 -m venv "$scratch/venv" > "$scratch/out" 2>&1 &&
    "$scratch/venv/bin/pip" install --no-index --no-cache-dir --disable-pip-version-check "$wheel" > "$scratch/out" 2>&1
report 'pip installs the wheel' "$(test $? -eq 0 || cat "$scratch/out")"
python=$scratch/venv/bin/python

one=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
(cd "$scratch" && "$python" -m doctest venv/lib/python3*/site-packages/reductio/__init__.py) > "$scratch/out" 2>&1
report 'its examples print what they should' "$(cat "$scratch/out")"
printf '%s\n' hint 'r6c5 4' undo undo step 'r1c1 5' solve > "$scratch/moves"
"$python" examples/player.py $one < "$scratch/moves" > "$scratch/out" 2>&1
{
    "$REDUCTIO_BIN" solve $one
    echo 'Nothing changes.'
    echo 'a given cannot be changed'
    echo '. . 2 8 4!. . . 7'
    echo '. . 2 8 3 . . . 7'
} > "$scratch/wanted"
report 'player.py solves, enters digits and takes them back' "$(while read -r line; do
    grep -qxF "$line" "$scratch/out" || echo "$line is missing;"
done < "$scratch/wanted")"
"$REDUCTIO_BIN" hint --json $one | sed 's/.*"text":"//; s/"}$//' > "$scratch/hint"
report 'it explains as reductio hint does' "$(grep -qxFf "$scratch/hint" "$scratch/out" || cat "$scratch/out")"
"$python" examples/player.py nothing > "$scratch/out" 2>&1
report 'and refuses what is no puzzle' "$(test $? -eq 1 && grep -q '^player: ' "$scratch/out" || cat "$scratch/out")"

cat > "$scratch/use.py" <<'END'
import gc
import threading
import reductio

board = reductio.generate(board="6x6+diagonal", seed=1)
assert (board.board, board.size, len(board.houses)) == ("6x6+diagonal", 6, 20)
again = reductio.Position(board.write())
assert again.solution == board.solution and len(again.path()) > 0
hard = reductio.generate("hard", seed=3, stop=lambda: False)
rating = hard.rate()
assert rating.reached and rating.level == reductio.Level.HARD and str(rating.level) == "hard"
assert hard.check().valid and hard.count() == 1 and len(hard.canonical) == 81
assert hard.fact("minimal") is True and hard.fact("canonical") == hard.canonical and board.fact("canonical") is None
assert len(hard.fact("backdoor_cells")) == hard.fact("backdoor_size")
assert reductio.solve([str(hard).strip()]) == [(1, hard.solution)]
step = hard.steps()[0]
gc.collect()  # a step lasts longer than the name of its list
assert step.words and step.technique in reductio.techniques()
proof = reductio.Position("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
proof.use("forward,experiment")
assert proof.path().status in (reductio.Status.OK, reductio.Status.NO)
try:
    reductio.generate("2 experiments", stop=lambda: True)
    assert False
except reductio.Error as error:
    assert error.status == reductio.Status.NO and "stopped" in str(error)
refused = []
found = list(reductio.read(f"{hard}w1h2a3t4\n\n{hard}", refused.append))
assert len(found) == 2 and refused[0].line > 1
threads = [threading.Thread(target=lambda: hard.copy().path()) for _ in range(4)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
print("good")
END
"$python" "$scratch/use.py" > "$scratch/out" 2>&1
report 'boards, ratings, proofs and errors' "$(grep -qx good "$scratch/out" || cat "$scratch/out")"
"$scratch/venv/bin/pip" uninstall -y reductio > "$scratch/out" 2>&1
report 'pip removes all of it' "$(find "$scratch/venv" -name '*reductio*')"
test "$failures" -eq 0
