#!/bin/sh
# packaging/machine/libraries.sh HOST COMPILER PREFIX [PACKAGE]...: builds ncurses, Check and libvterm, or
# these of them, from Debian's source packages in the working directory, with this compiler for machines of
# this kind. With TERMINALS, names divided by commas, ncurses is a static library that knows these terminals
# where no database of terminals is installed.
set -eu
host=$1 compiler=$2 prefix=$3
shift 3
test $# -gt 0 || set -- ncurses check libvterm
mkdir -p "$prefix/include" "$prefix/lib/pkgconfig"

build_ncurses() {
    kind='--with-shared --without-normal'
    test -z "${TERMINALS:-}" || kind="--without-shared --with-normal --with-fallbacks=$TERMINALS"
    # shellcheck disable=SC2086 # two options are words
    ./configure --host="$host" --build="$(gcc -dumpmachine)" CC="$compiler" --prefix="$prefix" \
        --enable-widec $kind --without-debug --without-cxx --without-cxx-binding \
        --without-ada --without-progs --without-tests --without-manpages --disable-db-install \
        --with-terminfo-dirs=/etc/terminfo:/lib/terminfo:/usr/share/terminfo \
        --with-default-terminfo-dir=/usr/share/terminfo --disable-stripping \
        --enable-pc-files --with-pkg-config-libdir="$prefix/lib/pkgconfig"
    make -C include
    make -C ncurses
    make -C include install
    make -C ncurses install
    make -C misc pc-files
    sed "s|^Libs: .*|& -Wl,-rpath,$prefix/lib|" misc/ncursesw.pc > "$prefix/lib/pkgconfig/ncursesw.pc"
}

build_check() {
    ./configure --host="$host" CC="$compiler" --prefix="$prefix" --disable-shared \
        --disable-subunit --disable-build-docs
    make -C lib
    make -C src install
    cp check_stdint.h "$prefix/include"
    sed "s/^Libs: .*/& -lrt -lm/" check.pc > "$prefix/lib/pkgconfig/check.pc"
}

build_libvterm() {
    for source in src/*.c; do
        $compiler -O2 -std=c99 -Iinclude -c -o "${source%.c}.o" "$source"
    done
    ar rcs "$prefix/lib/libvterm.a" src/*.o
    cp include/*.h "$prefix/include"
    printf '%s\n' 'Name: vterm' 'Description: terminal emulator' 'Version: 0' \
        "Cflags: -I$prefix/include" "Libs: -L$prefix/lib -lvterm" > "$prefix/lib/pkgconfig/vterm.pc"
}

for package; do
    rm -rf "build-$package"
    mkdir "build-$package"
    tar -xf "$package"_*.orig.tar.gz -C "build-$package" --strip-components=1
    (cd "build-$package" && "build_$package")
done
