#!/bin/sh
# The files that make packages have the program's version and pass the validators that are there; make
# dist makes the same archive wherever it runs; packaging/version.sh changes the version everywhere.
set -u
. tests/support/cli.sh

version=$(sed -n 's/^.define REDUCTIO_VERSION "\(.*\)"$/\1/p' include/reductio.h)
metainfo=data/desktop/org.reductio.reductio.metainfo.xml

# have_version DIRECTORY VERSION: prints the files there that do not name it.
have_version() {
    plain=$(printf '%s' "$2" | sed 's/\./\\./g')
    number=$(echo "$2" | awk -F . '{ print $1 * 10000 + $2 * 100 + $3 }')
    while read -r file line; do
        grep -qE -- "^ *$line" "$1/$file" || echo "$file has no line '$line';"
    done <<END
include/reductio.h #define REDUCTIO_VERSION "$plain"\$
include/reductio.h #define REDUCTIO_VERSION_NUMBER $number\$
NEWS.md ## $plain \\((unreleased|[0-9]{4}-[0-9]{2}-[0-9]{2})\\)\$
packaging/debian/changelog reductio \\($plain-
packaging/reductio.spec Version: $plain\$
packaging/reductio.spec \\* .* - $plain-1\$
packaging/PKGBUILD pkgver=$plain\$
packaging/flake.nix version = "$plain";\$
packaging/reductio.rb url .*reductio-$plain\\.tar\\.gz
$metainfo <release version="$plain"
END
}
report 'all files have the version of the header' "$(have_version . "$version")"

{
    printf '%s\n' 'libreductio.so.1 libreductio1 #MINVER#' '* Build-Depends-Package: libreductio-dev'
    grep -o 'reductio_[a-z_]*(' include/reductio.h | tr -d '(' | LC_ALL=C sort -u | sed 's/.*/ &@Base /'
} > "$scratch/symbols"
sed 's/@Base .*/@Base /' packaging/debian/libreductio1.symbols > "$scratch/listed"
report 'the symbols for Debian are the functions of the header' "$(diff "$scratch/symbols" "$scratch/listed")"
# 1.0.0 had libreductio.so.0.
report 'none is from before libreductio.so.1' "$(grep '@Base [01]\.0\.' packaging/debian/libreductio1.symbols)"

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

# The formula in Homebrew's style, which differs from RuboCop's own in these.
cat > "$scratch/style.yml" <<'END'
AllCops:
  NewCops: enable
Style/StringLiterals:
  EnforcedStyle: double_quotes
Style/FrozenStringLiteralComment:
  Enabled: false
END
if command -v rubocop > /dev/null; then
    report 'RuboCop accepts the formula' \
        "$(rubocop --cache false -c "$scratch/style.yml" packaging/reductio.rb > "$scratch/out" 2>&1 || cat "$scratch/out")"
elif command -v ruby > /dev/null; then
    report 'the formula is Ruby' "$(ruby -c packaging/reductio.rb 2>&1 > /dev/null)"
else
    echo 'skip the formula: there is neither rubocop nor ruby'
fi

# `make deps` installs the compiler: an answer before that would be wrong for the rest of that make.
report 'make asks no compiler before it compiles' "$(${MAKE:-make} -s help CC=/no/compiler 2>&1 | grep -F /no/compiler)"

if tar --version 2> /dev/null | grep -q GNU && test -e .git; then
    name=reductio-$version
    git clone -q . "$scratch/clone" 2> /dev/null
    (cd "$scratch/clone" && ${MAKE:-make} -s dist && tar -xf "build/$name.tar.gz" -C "$scratch") > "$scratch/out" 2>&1
    (cd "$scratch/$name" && ${MAKE:-make} -s dist) >> "$scratch/out" 2>&1
    report 'make dist makes the same archive in an unpacked one' \
        "$(cmp "$scratch/clone/build/$name.tar.gz" "$scratch/$name/build/$name.tar.gz" 2>&1 || cat "$scratch/out")"
    listed=$(cd "$scratch/$name" && find . -type f ! -path './build/*' | wc -l)
    report 'make dist has every committed file' "$(test "$listed" -eq "$(git -C "$scratch/clone" ls-files | wc -l)" || echo "$listed files")"
    sed '1s/$/\
\
## next (unreleased)/' NEWS.md > "$scratch/clone/NEWS.md"
    (cd "$scratch/clone" && packaging/version.sh 98.7.6 https://home.example/x/) > "$scratch/out" 2>&1
    report 'packaging/version.sh changes the version in all files' "$(have_version "$scratch/clone" 98.7.6
        grep -L '^\.TH .* "reductio 98\.7\.6" ' "$scratch"/clone/man/reductio*.[1-8]*
        grep -rF 'https://reductio.example' "$scratch/clone/packaging"
        test "$(grep -rlF https://home.example/x/ "$scratch/clone/packaging" | wc -l)" -ge 6 || echo 'the home page is not set'
        grep -q '^## 98\.7\.6 ([0-9]*-[0-9]*-[0-9]*)$' "$scratch/clone/NEWS.md" || echo 'NEWS.md has no date')"
else
    echo 'skip make dist: GNU tar and a clone are needed'
fi
test "$failures" -eq 0
