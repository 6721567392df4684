#!/bin/sh
# packaging/rpm.sh [DIRECTORY]: builds the RPM packages of the committed sources with Debian's rpm in
# a clean system, and installs, uses and removes them in another one.
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/packages}
. packaging/clean.sh
mkdir -p "$out"
rm -f "$out"/*.rpm
make -s dist

say build
new_root build rpm gcc libc6-dev make pkg-config libncurses-dev libpango1.0-dev libzstd-dev zlib1g-dev
mkdir -p "$root/root/rpmbuild/SOURCES"
cp "build/reductio-$version.tar.gz" "$root/root/rpmbuild/SOURCES"
cp packaging/reductio.spec "$root/src"
# The spec names needed packages as Fedora does.
# Debian's linker and pkg-config look in lib, not in lib64.
quietly within "$root" rpmbuild -bb --nodeps --define '_libdir /usr/lib' /src/reductio.spec
find "$root/root/rpmbuild/RPMS" -name '*.rpm' ! -name '*debug*' -exec cp {} "$out" \;

if command -v rpmlint > /dev/null; then
    say rpmlint
    rpmlint packaging/reductio.spec "$out"/*.rpm || true
fi

say 'install, use, remove'
new_root clean rpm libncursesw6
cp "$out"/*.rpm "$root/src"
quietly within "$root" sh -c 'rpm -i --nodeps /src/*.rpm && ldconfig'
use_in "$root"
quietly within "$root" sh -c 'rpm -e --nodeps reductio reductio-libs reductio-devel'
nothing_left "$root"
ls -l "$out"/*.rpm
