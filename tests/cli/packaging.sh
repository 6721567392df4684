#!/bin/sh
# The files that make packages have the program's version, name every file that is installed, and
# pass the validators that are there; make dist makes the same archive wherever it runs.
set -u
. tests/support/cli.sh

version=$(sed -n 's/^.define REDUCTIO_VERSION "\(.*\)"$/\1/p' include/reductio.h)
metainfo=data/desktop/org.reductio.reductio.metainfo.xml

# has_version FILE LINE: FILE has this line, with spaces around it or without.
has_version() {
    report "$1 has the version" "$(grep -qE -- "^ *$2" "$1" || echo "no line '$2'")"
}
plain=$(printf '%s' "$version" | sed 's/\./\\./g')
has_version packaging/debian/changelog "reductio \\($plain-"
has_version packaging/reductio.spec "Version: $plain\$"
has_version packaging/PKGBUILD "pkgver=$plain\$"
has_version packaging/reductio.rb "url .*reductio-$plain\.tar\.gz"
has_version "$metainfo" "<release version=\"$plain\""

if command -v desktop-file-validate > /dev/null; then
    report 'the desktop file is valid' "$(desktop-file-validate data/desktop/reductio.desktop 2>&1)"
else
    echo 'skip the desktop file: there is no desktop-file-validate'
fi
if command -v appstreamcli > /dev/null; then
    report 'the AppStream file is valid' \
        "$(appstreamcli validate --no-net --pedantic "$metainfo" > "$scratch/out" 2>&1 || cat "$scratch/out")"
else
    echo 'skip the AppStream file: there is no appstreamcli'
fi

if tar --version 2> /dev/null | grep -q GNU && test -e .git; then
    name=reductio-$version
    git clone -q . "$scratch/clone" 2> /dev/null
    (cd "$scratch/clone" && ${MAKE:-make} -s dist && tar -xf "build/$name.tar.gz" -C "$scratch") > "$scratch/out" 2>&1
    (cd "$scratch/$name" && ${MAKE:-make} -s dist) >> "$scratch/out" 2>&1
    report 'make dist makes the same archive in an unpacked one' \
        "$(cmp "$scratch/clone/build/$name.tar.gz" "$scratch/$name/build/$name.tar.gz" 2>&1 || cat "$scratch/out")"
    listed=$(cd "$scratch/$name" && find . -type f ! -path './build/*' | wc -l)
    report 'make dist has every committed file' "$(test "$listed" -eq "$(git -C "$scratch/clone" ls-files | wc -l)" || echo "$listed files")"
else
    echo 'skip make dist: GNU tar and a clone are needed'
fi
test "$failures" -eq 0
