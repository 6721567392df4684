#!/bin/sh
# packaging/version.sh VERSION [HOME]: makes this the version of the sources, released today. The header has
# the version; all other files that name it (make check-one SUITE=packaging.sh compares them) follow. HOME
# is the address, with a slash at the end, of the home page, from which archives are downloaded.
set -eu
cd "$(dirname "$0")/.."
version=${1:-}
case $version in
*[!0-9.]* | .* | *. | *..* | *.*.*.*) version= ;;
*.*.*) ;;
*) version= ;;
esac
test -n "$version" || { echo 'usage: packaging/version.sh MAJOR.MINOR.PATCH [HOME]' >&2; exit 2; }
patch=${version##*.} minor=${version#*.}
minor=${minor%.*}
number=$((${version%%.*} * 10000 + minor * 100 + patch))
LC_ALL=C
export LC_ALL
heading=$(grep -m 1 '^## ' NEWS.md)
case $heading in
*' (unreleased)' | "## $version ("*) ;;
*) echo "NEWS.md: the first heading is '$heading'; write one that ends in (unreleased), and the news" >&2; exit 1 ;;
esac

# change FILE ARGUMENT...: edits a file in place by sed.
change() {
    file=$1
    shift
    sed "$@" "$file" > "$file.new"
    cat "$file.new" > "$file"
    rm "$file.new"
}

change include/reductio.h -e "s/^\(#define REDUCTIO_VERSION \)\".*\"/\1\"$version\"/" \
    -e "s/^\(#define REDUCTIO_VERSION_NUMBER \)[0-9]*/\1$number/"
for page in man/*.[1-8] man/*.in; do
    change "$page" "/^\.TH /s/\"reductio [0-9.]*\"/\"reductio $version\"/"
done
change NEWS.md "s/^$heading\$/## $version ($(date +%Y-%m-%d))/"
change packaging/flake.nix "s/version = \"[0-9.]*\"/version = \"$version\"/"
change packaging/PKGBUILD "s/^pkgver=.*/pkgver=$version/"
change packaging/reductio.rb "s/reductio-[0-9.]*\.tar/reductio-$version.tar/"
change packaging/reductio.spec -e "s/^Version: .*/Version: $version/" \
    -e "s/^\* .* The reductio developers - .*/* $(date '+%a %b %d %Y') The reductio developers - $version-1/"
change packaging/debian/changelog -e "s/^reductio ([0-9.]*-/reductio ($version-/" \
    -e "s/^\( -- .*>  \).*/\1$(date -u '+%a, %d %b %Y %H:%M:%S +0000')/"
case $version in 0.*) kind=development ;; *) kind=stable ;; esac
change data/desktop/org.reductio.reductio.metainfo.xml \
    "s/<release version=.*/<release version=\"$version\" date=\"$(date +%Y-%m-%d)\" type=\"$kind\"\/>/"
home=$(sed -n "s/^url='\(.*\)'/\1/p" packaging/PKGBUILD)
grep -rlF "$home" packaging | while read -r file; do
    change "$file" "s|$home|${2:-$home}|g"
done
echo "version $version, number $number, ${2:-$home}"
