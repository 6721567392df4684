#!/bin/sh
# packaging/machines.sh [MACHINE]...: builds the committed sources in a clean system for each of
# these machines (default: all of the table), without a warning, and makes TARGETS there (default:
# check-unit check-cli). An emulator runs the programs that this machine's processor does not run.
# Then the machine and this one write puzzles and a game, and each reads what the other one wrote.
# build/machines has the output.
set -eu
cd "$(dirname "$0")/.."
: "${SUITE:=trixie}" # it has compilers and C libraries for all of them
: "${TARGETS:=check-unit check-cli}"
. packaging/clean.sh
out=$PWD/build/machines
mkdir -p "$out"

# Name, kind of machine, compiler, emulator, packages.
table() {
    cat <<'END'
gcc|x86_64-linux-gnu|gcc||gcc
clang|x86_64-linux-gnu|clang||clang
portable|x86_64-linux-gnu|clang -DREDUCTIO_PORTABLE||clang
musl|x86_64-linux-musl|musl-gcc||musl-tools
i386|i686-linux-gnu|clang --target=i686-linux-gnu||clang gcc-i686-linux-gnu libc6-dev-i386-cross libc6-i386
arm64|aarch64-linux-gnu|aarch64-linux-gnu-gcc|qemu-aarch64 -L /usr/aarch64-linux-gnu|gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user
s390x|s390x-linux-gnu|s390x-linux-gnu-gcc|qemu-s390x -L /usr/s390x-linux-gnu|gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user locales
riscv64|riscv64-linux-gnu|riscv64-linux-gnu-gcc|qemu-riscv64 -L /usr/riscv64-linux-gnu|gcc-riscv64-linux-gnu libc6-dev-riscv64-cross qemu-user
END
}

# in_time NAME COMMAND...: its output goes to build/machines/NAME; prints the last line and seconds.
# It runs in a subshell that ends with the first command that fails.
in_time() {
    log=$1 from=$(date +%s)
    shift
    set +e
    (set -e; "$@") > "$out/$log" 2>&1
    result=$?
    set -e
    echo "$log: $(tail -n 1 "$out/$log") ($(($(date +%s) - from)) s)"
    test $result -eq 0 || failed=1
}

prepare() {
    mkdir "$root/src/reductio"
    git archive HEAD | tar -xf - -C "$root/src/reductio"
    source_packages ncurses check libvterm
    # musl has no headers of the kernel.
    test "$kind" != x86_64-linux-musl || within "$root" ln -s /usr/include/linux \
        /usr/include/asm-generic /usr/include/x86_64-linux-gnu/asm /usr/include/x86_64-linux-musl
    within "$root" sh -ec "cd /src/libraries
        sh ../reductio/packaging/machine/libraries.sh '$kind' '$compiler' /machine"
    # The emulator looks here first: the files of the system's locale are little-endian.
    test "$kind" != s390x-linux-gnu || within "$root" sh -ec "mkdir -p /usr/$kind/usr/lib/locale
        localedef --big-endian --no-archive -f UTF-8 -i C /usr/$kind/usr/lib/locale/C.utf8"
    echo 'built the libraries'
}

# inside COMMAND...: in the system, with the compiler, the tools and the emulator of this machine.
inside() {
    within "$root" COMPILER="$compiler" EMULATOR="$emulator" TEST_MODE="${emulator:+emulator}" \
        CXX=none PKG_CONFIG_LIBDIR=/machine/lib/pkgconfig PATH="/usr/$kind/bin:/usr/sbin:/usr/bin:/sbin:/bin" \
        sh -ec 'cd /src/reductio; "$@"' - "$@"
}

make_inside() {
    inside make WERROR=1 CC=/src/reductio/packaging/machine/cc.sh "$@"
}

# exchange: what this machine and the other one wrote is the same, and both read it alike.
exchange() {
    mkdir "$scratch/exchange"
    packaging/machine/exchange.sh write "$PWD/build/reductio" "$scratch/exchange/here"
    cp -r "$scratch/exchange" "$root/src/exchange"
    inside packaging/machine/exchange.sh write build/reductio /src/exchange/there
    cp -r "$root/src/exchange/there" "$scratch/exchange"
    diff -r "$scratch/exchange/here/puzzles" "$scratch/exchange/there/puzzles"
    for wrote in here there; do
        packaging/machine/exchange.sh read "$PWD/build/reductio" "$scratch/exchange/$wrote" > "$scratch/here"
        inside packaging/machine/exchange.sh read build/reductio "/src/exchange/$wrote" > "$scratch/there"
        diff "$scratch/here" "$scratch/there"
    done
    echo 'the same bytes, and each reads what the other wrote'
}

machine() {
    say "$name: $compiler${emulator:+, $emulator}"
    # shellcheck disable=SC2086 # packages are words
    new_root "machine-$name" make pkgconf gcc libc6-dev $packages
    in_time "$name-libraries" prepare
    test $result -ne 0 || in_time "$name-build" make_inside
    test $result -eq 0 || return 0
    in_time "$name-exchange" exchange
    for target in $TARGETS; do
        in_time "$name-$target" make_inside "$target"
    done
}

make -s build/reductio
failed=0
# shellcheck disable=SC2046 # names are words
test $# -gt 0 || set -- $(table | cut -d '|' -f 1)
for wanted; do
    row=$(table | grep "^$wanted|") || { echo "there is no machine '$wanted'"; exit 2; }
    IFS='|' read -r name kind compiler emulator packages <<END
$row
END
    machine
    remove_roots
    mkdir "$scratch"
done
exit $failed
