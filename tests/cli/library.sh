#!/bin/sh
# libreductio as other programs see it: installed below a scratch directory, found by pkg-config,
# used by the examples in C, C++ and Python, which print what the program prints, and removed again.
set -u
. tests/support/cli.sh

# functions: those that the header declares, one a line.
functions() { grep -o 'reductio_[a-z_]*(' include/reductio.h | tr -d '(' | sort -u; }
# differences A B: between two lists, in one line.
differences() { diff "$1" "$2" | grep '^[<>]' | tr '\n' ' '; }

functions > "$scratch/functions"
grep -o 'reductio_[a-z_]*(' man/reductio.3 | tr -d '(' | sort -u > "$scratch/manual"
report 'reductio(3) has every function' "$(differences "$scratch/functions" "$scratch/manual")"

case ${TEST_MODE:-} in
asan | coverage)
    echo "skip the installed library: it is not built for $TEST_MODE"
    test "$failures" -eq 0
    exit
    ;;
esac
root=$scratch/root

# Whatever PREFIX is, `make install` installs what was built: nothing is compiled, linked or left in
# the directory of the build, so that it can be root who installs.
if test "$(uname -s)" = Linux; then
    : > "$scratch/before"
    elsewhere=$scratch/elsewhere
    ${MAKE:-make} -s install DESTDIR="$elsewhere" PREFIX=/opt/x > "$scratch/out" 2>&1
    status=$?
    report 'make install PREFIX=/opt/x' "$(test $status -eq 0 || cat "$scratch/out")"
    report 'which changes nothing that was built' \
        "$(find "${REDUCTIO_BIN%/*}" -type f ! -path '*/tests/*' -newer "$scratch/before" | head -n 5)"
    for pack in hard x-wing; do
        echo 'more all' | "$elsewhere/opt/x/bin/reductio" play --plain --pack=$pack --no-save > "$scratch/out" 2>&1
        report "a program finds its data wherever it is installed: $pack" \
            "$(grep -q '^1: .*no\. 1' "$scratch/out" || cat "$scratch/out")"
    done
    ${MAKE:-make} -s uninstall DESTDIR="$elsewhere" PREFIX=/opt/x > "$scratch/out" 2>&1
    report 'make uninstall removes it' "$(find "$elsewhere" ! -type d | tr '\n' ' ')"
fi
if ! ${MAKE:-make} -s -o all install DESTDIR="$root" > "$scratch/out" 2> "$scratch/err"; then
    report 'make install' "status $?"
    exit 1
fi
pc=$(find "$root" -name reductio.pc)
header=$(find "$root" -name reductio.h)
shared=$(find "$root" -type f -name 'libreductio.*.*' ! -name '*.a')
static=$(find "$root" -name libreductio.a)
libraries=${static%/*}
for file in "$pc" "$header" "$shared" "$static" "$(find "$root" -name reductio.3)"; do
    report "make install puts ${file##*/} there" "$(test -s "$file" || echo 'it does not')"
done

# ---- What is visible ----

# visible ARGUMENT...: the functions that nm lists, without those that musl's linker adds.
visible() { nm "$@" 2> /dev/null | awk 'NF == 3 && $3 !~ /^_(init|fini)$/ { print $3 }' | sort -u > "$scratch/visible"; }
if command -v nm > /dev/null && test "$(uname -s)" != Darwin; then
    visible -D --defined-only "$shared"
    report 'the shared library shows the functions of the header and no others' \
        "$(differences "$scratch/functions" "$scratch/visible")"
    if command -v objcopy > /dev/null; then
        visible --defined-only --extern-only "$static"
        report 'the static library shows the same functions' \
            "$(differences "$scratch/functions" "$scratch/visible")"
    else
        echo 'skip names of the static library: there is no objcopy'
    fi
else
    echo 'skip names of the libraries: there is no nm that lists them'
fi

# ---- Examples ----

one=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
two=4...7..........9433....9....9..2.7...1.....5...5.4..9....8....6837..........5...1
LD_LIBRARY_PATH=$libraries
DYLD_LIBRARY_PATH=$libraries
export LD_LIBRARY_PATH DYLD_LIBRARY_PATH

if command -v pkg-config > /dev/null; then
    PKG_CONFIG_PATH=${pc%/*}
    PKG_CONFIG_SYSROOT_DIR=$root
    export PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR
    flags=$(pkg-config --cflags reductio)
    libs=$(pkg-config --libs reductio)
    report 'pkg-config knows the version of the header' \
        "$(grep -q "REDUCTIO_VERSION \"$(pkg-config --modversion reductio)\"" "$header" || echo no)"
else
    echo 'skip pkg-config: IT IS NOT INSTALLED'
    flags=-I${header%/*}
    libs="-L$libraries -lreductio"
fi

# build NAME COMPILER ARGUMENT...: an executable, out of one of the examples; false when it fails.
build() {
    name=$1
    shift
    # shellcheck disable=SC2086,SC2068 # flags, and a compiler, are several words
    $@ -o "$scratch/$name" > "$scratch/out" 2>&1 && return
    report "$name is built" 'it is not'
    return 1
}
# same NAME EXPECTED: compares the program's answer with the file out.
same() { report "$1" "$(cmp -s "$2" "$scratch/out" || echo 'it prints something else')"; }

warnings='-Wall -Wextra -Wpedantic -Werror'
"$REDUCTIO_BIN" hint --rung=words $one | sed 's/^[1-9.]\{81\}  //' > "$scratch/hint"
for kind in shared static; do
    test $kind = shared || libs_of=$static
    test $kind = static || libs_of=$libs
    build hint-$kind "${CC:-cc} -std=c99 $warnings" "$flags" examples/hint.c "$libs_of" || continue
    "$scratch/hint-$kind" $one > "$scratch/out"
    same "hint.c, $kind" "$scratch/hint"
    "$scratch/hint-$kind" 123 > "$scratch/out" 2> "$scratch/err"
    report "hint.c, $kind, refuses what is no puzzle" "$(test $? -eq 2 || echo "status $?")"
done

# A step has the JSON that the program prints for it.
cat > "$scratch/json.c" <<'END'
#include <reductio.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    struct reductio_position *position;
    struct reductio_steps *steps;
    if (argc < 2 || reductio_read(argv[1], strlen(argv[1]), NULL, &position, NULL) != REDUCTIO_OK)
        return 2;
    reductio_next(position, &steps, NULL);
    puts(reductio_step_json(reductio_step_at(steps, 0)));
    reductio_steps_free(steps);
    reductio_free(position);
    return 0;
}
END
hard=..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
if build json "${CC:-cc} -std=c99 $warnings" "$flags" "$scratch/json.c" "$libs"; then
    for puzzle in $one $two $hard; do
        "$REDUCTIO_BIN" hint --json $puzzle | sed 's/.*"rung":"words",/{/; s/,"text":.*/}/' > "$scratch/wanted"
        "$scratch/json" $puzzle > "$scratch/out"
        same 'the JSON of a step' "$scratch/wanted"
    done
fi

# Names of the engine are anybody's.
if command -v objcopy > /dev/null; then
    cat > "$scratch/own.c" <<END
int generate(void), error_set(void), rules_all(void), step_apply(void);
int generate(void) { return 1; }
int error_set(void) { return 2; }
int rules_all(void) { return 3; }
int step_apply(void) { return 4; }
END
    if build own "${CC:-cc}" "$flags" "$scratch/own.c" examples/hint.c "$static"; then
        "$scratch/own" $one > "$scratch/out"
        same 'a program may use the names of the engine' "$scratch/hint"
    fi
fi

if command -v valgrind > /dev/null; then
    valgrind -q --error-exitcode=9 --leak-check=full "$scratch/hint-shared" $two \
        > "$scratch/out" 2> "$scratch/err"
    report 'hint.c under valgrind' "$(test $? -eq 0 || echo "status $?")"
else
    echo 'skip hint.c under valgrind: valgrind IS NOT INSTALLED'
fi

# A name that is set must be that of a compiler for the same machine, or of none.
compiler=$(command -v "${CXX:-c++}" || { test -z "${CXX:-}" && command -v g++; })
if test -z "$compiler"; then
    echo 'skip path.cpp: there is no C++ compiler'
elif build path "$compiler -std=c++11 $warnings" "$flags" examples/path.cpp "$libs"; then
    "$REDUCTIO_BIN" steps -q --long $one | sed 1d > "$scratch/steps"
    "$scratch/path" $one > "$scratch/out"
    same 'path.cpp' "$scratch/steps"
fi

if command -v python3 > /dev/null; then
    printf '%s\n%s\nnothing\n' $one $two > "$scratch/puzzles"
    "$REDUCTIO_BIN" rate --no-er --json $one $two | python3 -c '
import json, sys
for answer in map(json.loads, sys.stdin):
    print("{level}, score {score}, {steps} steps".format(**answer))' > "$scratch/rates"
    PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=packaging/python REDUCTIO_LIBRARY=$shared python3 examples/rate.py "$scratch/puzzles" \
        > "$scratch/out" 2> "$scratch/err"
    same 'rate.py' "$scratch/rates"
    report 'rate.py names the bad line' "$(grep -q '^3:1: ' "$scratch/err" || echo 'it does not')"
else
    echo 'skip rate.py: there is no python3'
fi

${MAKE:-make} -s uninstall DESTDIR="$root" > "$scratch/out" 2> "$scratch/err"
report 'make uninstall removes all files' "$(find "$root" ! -type d | tr '\n' ' ')"
test "$failures" -eq 0
