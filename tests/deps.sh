#!/bin/sh
# tests/deps.sh check NEED...    lists what is missing, in plain words; status 1 when something is
# tests/deps.sh install NEED...  installs it, where there is apt-get; elsewhere lists what to install
#
# NEED is build, test, lint, asan, valgrind, slurm, fuzz, python or wasm. CC is the compiler, CLANG that of fuzz. Nothing is installed, and
# the network is not touched, when nothing is missing.
set -u

mode=$1
shift
CC=${CC:-cc}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# Each: need, what it is, how it is found, packages for apt, dnf, pacman and brew (- for none).
table() {
    cat <<'END'
build|a C compiler|compiler|gcc libc6-dev|gcc glibc-devel|gcc|gcc
build|curses.h (ncurses, wide)|ncurses|libncurses-dev|ncurses-devel|ncurses|ncurses
test|check.h (Check)|check|check|check-devel|check|check
test|vterm.h (libvterm)|vterm|libvterm-dev|libvterm-devel|libvterm|libvterm
lint|clang-format|tool clang-format|clang-format|clang-tools-extra|clang|clang-format
lint|cppcheck|tool cppcheck|cppcheck|cppcheck|cppcheck|cppcheck
lint|shellcheck|tool shellcheck|shellcheck|ShellCheck|shellcheck|shellcheck
lint|groff|tool groff|groff-base|groff-base|groff|groff
asan|the sanitizers' libraries|sanitizers|gcc libc6-dev|libasan libubsan|gcc|-
valgrind|valgrind|tool valgrind|valgrind libc6-dbg|valgrind|valgrind|-
slurm|Slurm|tool sbatch|slurm-wlm munge|slurm-slurmctld slurm-slurmd munge|slurm-llnl munge|-
python|Python|tool python3|python3|python3|python|python
wasm|emscripten|tool emcc|emscripten|emscripten|emscripten|emscripten
fuzz|clang with libFuzzer|fuzzer|clang libclang-rt-dev|clang compiler-rt|clang compiler-rt|llvm
END
    # Build and tests can do without these; who installs anyway gets them.
    if test "$mode" = install; then
        echo 'build|pkg-config|tool pkg-config|pkg-config|pkgconf-pkg-config|pkgconf|pkgconf'
        echo 'build|cairo and pango|cairo|libpango1.0-dev|pango-devel|pango|pango'
        echo 'build|zlib|pkg zlib|zlib1g-dev|zlib-devel|zlib|zlib'
        echo 'build|libzstd|pkg libzstd|libzstd-dev|libzstd-devel|zstd|zstd'
        echo 'test|GNU parallel|tool parallel|parallel|parallel|parallel|parallel'
        echo 'test|qqwing|tool qqwing|qqwing|-|-|-'
        echo 'test|zstd|tool zstd|zstd|zstd|zstd|zstd'
        echo 'test|zsh|tool zsh|zsh|zsh|zsh|zsh'
        echo 'test|fish|tool fish|fish|fish|fish|fish'
        echo 'test|a C++ compiler|tool g++|g++|gcc-c++|gcc|gcc'
        echo 'test|desktop-file-validate|tool desktop-file-validate|desktop-file-utils|desktop-file-utils|desktop-file-utils|desktop-file-utils'
        echo 'test|appstreamcli|tool appstreamcli|appstream|appstream|appstream|-'
        echo 'test|Python|tool python3|python3|python3|python|python'
        echo 'python|pip in virtual environments|python ensurepip|python3-venv|python3-pip|python|python'
        echo 'python|mypy|tool mypy|mypy|python3-mypy|mypy|mypy'
        echo 'wasm|node|tool node|nodejs|nodejs|nodejs|node'
        echo 'test|valgrind|tool valgrind|valgrind libc6-dbg|valgrind|valgrind|-'
    fi
}

# compiles PROGRAM FLAG...: does it, and does it link?
compiles() {
    code=$1
    shift
    printf '%s\n' "$code" > "$scratch/probe.c"
    # shellcheck disable=SC2086 # CC and the user's flags are words
    $CC ${CPPFLAGS:-} ${CFLAGS:-} "$scratch/probe.c" -o "$scratch/probe" "$@" ${LDFLAGS:-} \
        > /dev/null 2>&1
}

# library PACKAGE FALLBACK HEADER: does the same with the flags that pkg-config prints.
library() {
    flags=$(pkg-config --cflags --libs "$1" 2> /dev/null) || flags=$2
    # shellcheck disable=SC2086
    compiles "#include <sys/types.h>
#include <stdio.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdbool.h>
#include <stdlib.h>
#include <$3>
int main(void) { return 0; }" $flags
}

found() {
    case $1 in
    compiler) compiles '#include <stdio.h>
int main(void) { return 0; }' ;;
    ncurses) library ncursesw '-lncursesw -ltinfo' curses.h ;;
    cairo) pkg-config --exists 'cairo >= 1.16' cairo-pdf cairo-svg cairo-png 'pangocairo >= 1.44' 2> /dev/null ;;
    check) library check '-lcheck -lsubunit -lrt -lm -pthread' check.h ;;
    vterm) library vterm -lvterm vterm.h ;;
    sanitizers) compiles 'int main(void) { return 0; }' -fsanitize=address,undefined ;;
    fuzzer) CC=${CLANG:-clang} compiles '#include <stddef.h>
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) { return !data && size; }' \
        -fsanitize=fuzzer,address ;;
    'python '*) python3 -c "import ${1#python }" 2> /dev/null ;;
    'pkg '*) pkg-config --exists "${1#pkg }" 2> /dev/null ;;
    'tool '*) command -v "${1#tool }" > /dev/null ;;
    esac
}

# The missing ones, as lines of the table.
missing() {
    table | while IFS='|' read -r need what probe packages; do
        case " $* " in
        *" $need "*) ;;
        *) continue ;;
        esac
        # Without a compiler no library is found: all of them are on the list then.
        found "$probe" || echo "$need|$what|$probe|$packages"
    done
}

packages() { # COLUMN
    printf '%s\n' "$list" | cut -d '|' -f "$1" | tr ' ' '\n' | grep -vx -e - -e '' | sort -u |
        tr '\n' ' '
}

name_packages() {
    column=4
    for installer in 'Debian, Ubuntu:  apt-get install' 'Fedora:          dnf install' \
        'Arch:            pacman -S' 'macOS, Homebrew: brew install'; do
        names=$(packages "$column")
        test -z "$names" || echo "  $installer $names" >&2
        column=$((column + 1))
    done
}

list=$(missing "$@")
test "$list" || exit 0

names=$(printf '%s\n' "$list" | cut -d '|' -f 2 | sed 's/$/,/' | tr '\n' ' ' | sed 's/, $//')
if test "$mode" = check; then
    case $list in
    'build|a C compiler'*)
        if command -v "${CC%% *}" > /dev/null; then
            names="a C compiler that works ($CC cannot compile and link an empty program)"
        else
            names="a C compiler ($CC)"
        fi
        list=$(printf '%s\n' "$list" | head -n 1) ;;
    esac
    echo "reductio: missing: $names. Run \`make deps\`, or install" >&2
    name_packages
    exit 1
fi

as_root=
if test "$(id -u)" -ne 0; then as_root=$(command -v sudo); fi
if ! command -v apt-get > /dev/null; then
    echo "reductio: missing: $names. Please install" >&2
    name_packages
    exit 1
elif test "$(id -u)" -ne 0 && test -z "$as_root"; then
    echo "reductio: missing: $names. As root, install" >&2
    name_packages
    exit 1
fi

apt() {
    # shellcheck disable=SC2086 # as_root may be nothing
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 \
        -o DPkg::Lock::Timeout=300 "$@"
}

echo "reductio: installing $(packages 4)for $names"
# The lists of a machine may be missing or old: fetch them when it does not work without. Where a
# release has no such package, libclang-rt-dev comes with clang.
# shellcheck disable=SC2046 # one word per package
if ! apt install -y --no-install-recommends $(packages 4) > "$scratch/log" 2>&1; then
    apt update || exit 1
    wanted=$(packages 4)
    apt-cache show libclang-rt-dev > /dev/null 2>&1 ||
        wanted=$(printf '%s' "$wanted" | sed 's/libclang-rt-dev//')
    # shellcheck disable=SC2086
    apt install -y --no-install-recommends $wanted > "$scratch/log" 2>&1 || {
        cat "$scratch/log" >&2
        exit 1
    }
fi
hash -r
list=$(missing "$@")
test "$list" || exit 0
names=$(printf '%s\n' "$list" | cut -d '|' -f 2 | tr '\n' ' ')
echo "reductio: installed the packages, but still cannot find: $names" >&2
exit 1
