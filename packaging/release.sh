#!/bin/sh
# packaging/release.sh (make release-check): whether the committed sources can be released as the version of
# the header. Prints a line a check; the output of each is in build/release. The packages are built where
# debootstrap is, as root; PACKAGES=no leaves them out. The status is 1 when a check failed.
set -u
cd "$(dirname "$0")/.." || exit 1
version=$(sed -n 's/^.define REDUCTIO_VERSION "\(.*\)"$/\1/p' include/reductio.h)
: "${MAKE:=make}"
logs=$PWD/build/release
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
sources=$scratch/reductio-$version # of the archive, unpacked
rm -rf "$logs"
mkdir -p "$logs"
passed=0
failed=0

# check NAME COMMAND...: the command succeeds.
check() {
    log=$logs/$(echo "$1" | tr ' ' -).log
    name=$1
    shift
    if "$@" > "$log" 2>&1; then
        echo "ok $name"
        passed=$((passed + 1))
    else
        echo "not ok $name: see $log"
        tail -n 5 "$log" | sed 's/^/    /'
        failed=$((failed + 1))
    fi
}

tree_is_clean() {
    git status --porcelain > "$scratch/status" && cat "$scratch/status" && test ! -s "$scratch/status"
}

news_is_dated() {
    grep -m 1 '^## ' NEWS.md | grep -x "## $version ([0-9]*-[0-9]*-[0-9]*)" ||
        { echo "NEWS.md does not begin with $version and a date: packaging/version.sh writes both"; return 1; }
}

version_is_new() {
    ! git rev-parse -q --verify "refs/tags/v$version" || { echo "there is a tag v$version"; return 1; }
}

nothing_is_written_anew() {
    $MAKE golden lessons && tree_is_clean
}

archive_is_unpacked() {
    $MAKE dist && tar -xf "build/reductio-$version.tar.gz" -C "$scratch"
}

# The installed program is used in its own directory, without the sources.
use_installed() {
    root=$scratch/root usr=$scratch/root/usr/local
    $MAKE -C "$sources" install DESTDIR="$root" || return
    (
        PATH=$usr/bin:$PATH
        # Only a program that knows where its file is finds its data below DESTDIR.
        test "$(uname -s)" = Linux || REDUCTIO_DATA=$usr/share/reductio
        PKG_CONFIG_PATH=$usr/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root
        LD_LIBRARY_PATH=$usr/lib DYLD_LIBRARY_PATH=$usr/lib
        export PATH REDUCTIO_DATA PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR LD_LIBRARY_PATH DYLD_LIBRARY_PATH
        test "$(reductio --version)" = "reductio $version" &&
            sh packaging/use/play.sh && sh packaging/use/library.sh
    ) || return
    $MAKE -C "$sources" uninstall DESTDIR="$root" || return
    find "$root" ! -type d > "$scratch/left" && cat "$scratch/left" && test ! -s "$scratch/left"
}

# The library of the last release with the same number in its soname: programs that were linked with it must
# run with this one. The promises in tests/promises/abi.txt are a part of `make check`.
last=$(git describe --tags --abbrev=0 --match 'v[0-9]*' 2> /dev/null)
soname_of() { git show "$1:Makefile" | grep '^SOVERSION := '; }
library_is_compatible() {
    old=$scratch/old
    mkdir "$old" && git archive "$last" | tar -xf - -C "$old" &&
        $MAKE -C "$old" all && $MAKE -C "$old" install-library DESTDIR="$old/root" &&
        $MAKE -C "$sources" install-library DESTDIR="$sources/root" &&
        abidiff --no-added-syms --drop-private-types --headers-dir1 "$old/include" --headers-dir2 include \
            "$old"/root/usr/local/lib/libreductio.so.* "$sources"/root/usr/local/lib/libreductio.so.*
}

check 'the tree is clean' tree_is_clean
check 'the news are dated' news_is_dated
check 'the version is new' version_is_new
check 'all files have the version' "$MAKE" check-one SUITE=packaging.sh
check 'lint' "$MAKE" lint
check 'goldens and lessons are up to date' nothing_is_written_anew
check 'archive' archive_is_unpacked
check 'build' "$MAKE" -C "$sources" WERROR=1
check 'tests' "$MAKE" -C "$sources" check-long WERROR=1
check 'install, use, remove' use_installed
if test -z "$last"; then
    echo 'skip the library of the last release: there is none'
elif test "$(soname_of "$last")" != "$(soname_of HEAD)"; then
    echo "skip the library of $last: it has another soname"
elif command -v abidiff > /dev/null; then
    check "the library of $last" library_is_compatible
else
    echo "skip the library of $last: abidiff IS NOT INSTALLED"
fi
if test "${PACKAGES:-}" = no; then
    echo 'skip packages'
elif command -v debootstrap > /dev/null && test "$(id -u)" -eq 0; then
    for package in debian rpm arch static; do
        check "package $package" sh "packaging/$package.sh"
    done
else
    echo 'skip packages: they need debootstrap, and root'
fi
echo "$passed passed, $failed failed"
test "$failed" -eq 0
