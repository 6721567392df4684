#!/bin/sh
# The section KEYS of reductio-play(1), and the keys in README.md, against src/ui/action/action_table.h.
set -u
cd "$(dirname "$0")/../.." || exit 1
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
failed=0

result() { # NAME FILE: lines of the file are what is wrong
    if test -s "$2"; then
        echo "not ok $1: $(tr '\n' ';' < "$2")"
        failed=1
    else
        echo "ok $1"
    fi
}

# "name  key key", one action a line, from the rows ACTION(X, CONTEXTS, "name", "keys", "second", ...
# An action without keys of its own has a second key, behind Space.
tr '\n' ' ' < src/ui/action/action_table.h | awk '{ gsub(/ACTION\(/, "\n&"); print }' |
    awk -F '"' '/^ACTION\(/ { print $2 "  " ($4 == "" ? "Space " $6 : $4) }' | sort > "$scratch/table"

# The same from the headings in the manual: \fBkey\fP, \fBkey\fP (name).
awk '/^\.SH/ { inside = $2 == "KEYS" } inside && after == ".TP"; { after = $0 }' man/reductio-play.1 |
    sed 's/\\f[A-Z]//g; s/\\&//; s/\\-/-/g; s/\([^ ]\), /\1 /g; s/\(.*\) (\(.*\))$/\2  \1/' |
    sort > "$scratch/manual"

# Check's runner would not notice a table that could no longer be read.
rows=$(grep -c '^ACTION(' src/ui/action/action_table.h)
test "$rows" -gt 0 && test "$rows" -eq "$(wc -l < "$scratch/table")" ||
    echo "read $(wc -l < "$scratch/table") of $rows actions" > "$scratch/unread"
test -f "$scratch/unread" || : > "$scratch/unread"
result 'the action table can be read' "$scratch/unread"

comm -23 "$scratch/table" "$scratch/manual" > "$scratch/lacking"
result 'the manual has every action with its keys' "$scratch/lacking"
comm -13 "$scratch/table" "$scratch/manual" > "$scratch/stale"
result 'the manual has no other actions or keys' "$scratch/stale"

# Keys stand in `code` in the first column of the README's table of keys.
sed 's/^[^ ]*  //' "$scratch/table" | tr ' ' '\n' | sort -u > "$scratch/keys"
awk -F ' [|] ' '/^## / { inside = $0 == "## Keys" } inside && /^[|] `/ { print $1 }' README.md |
    awk -F '`' '{ for (i = 2; i <= NF; i += 2) print $i }' | sort -u > "$scratch/readme"
comm -13 "$scratch/keys" "$scratch/readme" > "$scratch/unknown"
test -s "$scratch/readme" || echo 'it has no keys' > "$scratch/unknown"
result 'README.md names no key that is not there' "$scratch/unknown"

exit "$failed"
