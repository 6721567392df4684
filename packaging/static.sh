#!/bin/sh
# packaging/static.sh [DIRECTORY]: builds reductio-VERSION-SYSTEM.tar.gz in a clean system: a program
# that needs no library, with its data; and unpacks, uses and removes it in another one. It prints
# without cairo, as text only, and does not read compressed files.
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/packages}
. packaging/clean.sh
mkdir -p "$out"
make -s dist
name=reductio-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)

say build
new_root build gcc libc6-dev make pkg-config libncurses-dev
tar -xf "build/reductio-$version.tar.gz" -C "$root/src"
quietly within "$root" sh -ec "cd /src/reductio-$version
    set -- CAIRO=no ZLIB=no ZSTD=no LDFLAGS='-static -s'
    make build/reductio \"\$@\"
    make -o all install-program DESTDIR=/src/whole \"\$@\"
    mv /src/whole/usr/local /src/$name
    cp README.md LICENSE NEWS.md /src/$name/share/reductio"
tar -czf "$out/$name.tar.gz" -C "$root/src" --sort=name --owner=0 --group=0 --numeric-owner \
    --mtime="@$(stat -c %Y "$root/src/reductio-$version/Makefile")" "$name"

say 'unpack, use, remove'
new_root clean
cp "$out/$name.tar.gz" "$root/src"
within "$root" sh -ec "cd /usr/local
    tar -xzf /src/$name.tar.gz --strip-components=1"
cp -r packaging/use "$root/src"
within "$root" sh /src/use/play.sh
within "$root" sh -ec "cd /usr/local
    tar -tzf /src/$name.tar.gz | sed 's,^[^/]*/,,' | grep -v '/$' | xargs rm
    rm -r share/reductio"
nothing_left "$root"
ls -l "$out/$name.tar.gz"
