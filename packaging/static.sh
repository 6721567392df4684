#!/bin/sh
# packaging/static.sh [DIRECTORY]: builds reductio-VERSION-linux-x86_64.tar.gz and the same for aarch64 in
# a clean system of x86-64, whose packages include compilers and libraries of the other processor; and
# unpacks, uses and removes each in another one, if need be in an emulator. It is a program that needs no
# library and no database of terminals, with its data: it prints without cairo, as text only, and does not
# read compressed files.
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/packages}
: "${PROCESSORS:=x86_64 aarch64}"
. packaging/clean.sh
mkdir -p "$out"
make -s dist

# The terminals that it knows where no database is: what their TERM is on most systems. Others are taken for
# the first.
terminals=xterm-256color,xterm,linux,vt100,vt220,dumb,screen,screen-256color,tmux,tmux-256color,rxvt-unicode-256color

say build
new_root build make pkg-config gcc libc6-dev
quietly source_packages ncurses
for processor in $PROCESSORS; do
    kind=$processor-linux-gnu
    name=reductio-$version-linux-$processor
    say "$name"
    test "$processor" = "$(uname -m)" || install_in "$root" "gcc-$kind" libc6-dev-arm64-cross
    rm -rf "$root/src/reductio-$version"
    tar -xf "build/reductio-$version.tar.gz" -C "$root/src"
    quietly within "$root" sh -ec "cd /src/libraries
        TERMINALS=$terminals sh /src/reductio-$version/packaging/machine/libraries.sh '$kind' '$kind-gcc' /machine/$processor ncurses
        cd /src/reductio-$version
        export PKG_CONFIG_LIBDIR=/machine/$processor/lib/pkgconfig
        set -- CC=$kind-gcc AR=$kind-ar CAIRO=no ZLIB=no ZSTD=no LDFLAGS='-static -s'
        make build/reductio \"\$@\"
        make -o all install-program DESTDIR=/src/whole-$processor \"\$@\"
        mv /src/whole-$processor/usr/local /src/$name
        cp README.md LICENSE NEWS.md /src/$name/share/reductio"
    tar -czf "$out/$name.tar.gz" -C "$root/src" --sort=name --owner=0 --group=0 --numeric-owner \
        --mtime="@$(stat -c %Y "$root/src/reductio-$version/Makefile")" "$name"
done

for processor in $PROCESSORS; do
    name=reductio-$version-linux-$processor
    say "unpack, use, remove: $name"
    new_root "clean-$processor"
    cp "$out/$name.tar.gz" "$root/src"
    within "$root" sh -ec "cd /usr/local
        tar -xzf /src/$name.tar.gz --strip-components=1"
    # Where the kernel does not start an emulator, a script of the same name does.
    if test "$processor" != "$(uname -m)"; then
        install_in "$root" qemu-user-static
        mv "$root/usr/local/bin/reductio" "$root/usr/local/bin/program"
        printf '#!/bin/sh\nexec qemu-%s-static /usr/local/bin/program "$@"\n' "$processor" > "$root/usr/local/bin/reductio"
        chmod +x "$root/usr/local/bin/reductio"
    fi
    cp -r packaging/use "$root/src"
    rm -r "$root/lib/terminfo"
    within "$root" sh /src/use/play.sh
    within "$root" TERM=foot sh /src/use/play.sh
    rm -f "$root/usr/local/bin/program"
    within "$root" sh -ec "cd /usr/local
        tar -tzf /src/$name.tar.gz | sed 's,^[^/]*/,,' | grep -v '/$' | xargs rm
        rm -r share/reductio"
    nothing_left "$root"
done
ls -l "$out"/reductio-"$version"-linux-*.tar.gz
