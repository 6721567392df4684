#!/bin/sh
# packaging/machine/libraries.sh HOST COMPILER PREFIX: builds ncurses, Check and libvterm from
# Debian's source packages in the working directory, with this compiler for machines of this kind.
set -eu
host=$1 compiler=$2 prefix=$3
for package in ncurses check libvterm; do
    mkdir -p "build-$package"
    tar -xf "$package"_*.orig.tar.gz -C "build-$package" --strip-components=1
done
mkdir -p "$prefix/include" "$prefix/lib/pkgconfig"

(cd build-ncurses
    ./configure --host="$host" --build="$(gcc -dumpmachine)" CC="$compiler" --prefix="$prefix" \
        --enable-widec --with-shared --without-normal --without-debug --without-cxx --without-cxx-binding \
        --without-ada --without-progs --without-tests --without-manpages --disable-db-install \
        --with-terminfo-dirs=/etc/terminfo:/lib/terminfo:/usr/share/terminfo \
        --with-default-terminfo-dir=/usr/share/terminfo --disable-stripping \
        --enable-pc-files --with-pkg-config-libdir="$prefix/lib/pkgconfig"
    make -C include
    make -C ncurses
    make -C include install
    make -C ncurses install
    make -C misc pc-files
    sed "s|^Libs: .*|& -Wl,-rpath,$prefix/lib|" misc/ncursesw.pc > "$prefix/lib/pkgconfig/ncursesw.pc")

(cd build-check
    ./configure --host="$host" CC="$compiler" --prefix="$prefix" --disable-shared \
        --disable-subunit --disable-build-docs
    make -C lib
    make -C src install
    cp check_stdint.h "$prefix/include"
    sed "s/^Libs: .*/& -lrt -lm/" check.pc > "$prefix/lib/pkgconfig/check.pc")

(cd build-libvterm
    for source in src/*.c; do
        $compiler -O2 -std=c99 -Iinclude -c -o "${source%.c}.o" "$source"
    done
    ar rcs "$prefix/lib/libvterm.a" src/*.o
    cp include/*.h "$prefix/include"
    printf '%s\n' 'Name: vterm' 'Description: terminal emulator' 'Version: 0' \
        "Cflags: -I$prefix/include" "Libs: -L$prefix/lib -lvterm" > "$prefix/lib/pkgconfig/vterm.pc")
