#!/bin/sh
# packaging/arch.sh [DIRECTORY]: builds the package of PKGBUILD with Debian's makepkg in a clean system,
# and installs, uses and removes it with pacman in another one. DIRECTORY/aur is left as the user
# repository of Arch wants it, and DIRECTORY/reductio.rb has the checksum of the archive, too.
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/packages}
. packaging/clean.sh
mkdir -p "$out"
rm -rf "$out"/*.pkg.tar* "$out/aur"
make -s dist
sum=$(sha256sum "build/reductio-$version.tar.gz" | cut -d ' ' -f 1)
mkdir "$out/aur"
sed "s/^sha256sums=.*/sha256sums=('$sum')/" packaging/PKGBUILD > "$out/aur/PKGBUILD"
sed "s/^\( *sha256 \).*/\1\"$sum\"/" packaging/reductio.rb > "$out/reductio.rb"

say build
new_root build makepkg pacman-package-manager gcc libc6-dev make pkg-config libncurses-dev \
    libpango1.0-dev libzstd-dev zlib1g-dev check libvterm-dev fakeroot zstd libarchive-tools file
cp "build/reductio-$version.tar.gz" "$out/aur/PKGBUILD" "$root/src"
# Debian's pacman knows no packages of Arch, so nothing that is needed is found.
quietly within "$root" sh -ec 'useradd -m builder
    chown -R builder /src
    cd /src
    su builder -c "PKGEXT=.pkg.tar.zst makepkg --nodeps"
    su builder -c "makepkg --printsrcinfo > .SRCINFO"'
cp "$root"/src/*.pkg.tar* "$out"
cp "$root/src/.SRCINFO" "$out/aur"

say 'install, use, remove'
new_root clean pacman-package-manager libncursesw6
cp "$out"/*.pkg.tar* "$root/src"
# A chroot has no table of mounts in which pacman could look for room.
quietly within "$root" sh -ec 'mkdir -p /var/lib/pacman
    sed -i "s/^CheckSpace/#&/" /etc/pacman.conf
    pacman -U --noconfirm -dd /src/*.pkg.tar*
    ldconfig'
use_in "$root"
quietly within "$root" pacman -R --noconfirm -dd reductio
nothing_left "$root"
ls -l "$out"/*.pkg.tar*
