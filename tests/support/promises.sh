# shellcheck shell=sh
# For the scripts of tests/cli, which source it after cli.sh: the lists of promises of STABILITY.md.

# keep NAME FILE: each line of tests/promises/NAME.txt is in the sorted file, which may have more lines;
# `make golden` adds them.
keep() {
    promised=$PWD/tests/promises/$1.txt
    test -f "$promised" || : > "$promised"
    report "promises kept: $1" "$(test -s "$2" || echo 'nothing was printed'
        sort "$promised" | comm -23 - "$2" | sed 's/$/ is missing;/')"
    if test "${REDUCTIO_GOLDEN:-}" = write; then
        sort -u "$promised" "$2" > "${scratch:?}/promised"
        cmp -s "$scratch/promised" "$promised" || cp "$scratch/promised" "$promised"
    fi
}
