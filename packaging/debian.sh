#!/bin/sh
# packaging/debian.sh [DIRECTORY]: builds the Debian packages of the committed sources in a clean
# system, judges them with lintian, and installs, uses and removes them in another one. The packages
# are left in DIRECTORY (build/packages).
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/packages}
. packaging/clean.sh
mkdir -p "$out"
rm -f "$out"/*.deb "$out"/reductio_*
make -s dist

say build
new_root build build-essential debhelper lintian
cp "build/reductio-$version.tar.gz" "$root/src/reductio_$version.orig.tar.gz"
tar -xf "build/reductio-$version.tar.gz" -C "$root/src"
cp -r packaging/debian "$root/src/reductio-$version/debian"
within "$root" sh -ec "cd /src/reductio-$version
    apt-get -q build-dep -y --no-install-recommends ./
    dpkg-buildpackage -us -uc" > "$out/build.log" 2>&1 || { tail -n 40 "$out/build.log"; exit 1; }
grep -E '^[0-9]+ passed, [0-9]+ failed' "$out/build.log"
cp "$root"/src/*_* "$out"

say lintian
within "$root" sh -c 'cd /src && lintian --allow-root --fail-on error,warning -i ./*.changes'

say 'install, use, remove'
new_root clean
cp "$out"/*.deb "$root/src"
quietly within "$root" sh -c 'apt-get -q install -y --no-install-recommends /src/*.deb'
use_in "$root"
quietly within "$root" apt-get -q purge -y '*reductio*'
nothing_left "$root"

if command -v autopkgtest > /dev/null; then
    say autopkgtest
    new_root tested
    tar -xf "build/reductio-$version.tar.gz" -C "$root/src"
    cp -r packaging/debian "$root/src/reductio-$version/debian"
    autopkgtest "$out"/*.deb "$root/src/reductio-$version/" -- chroot "$root" 2>&1 | tail -n 12
fi
ls -l "$out"/*.deb
