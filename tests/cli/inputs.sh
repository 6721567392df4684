#!/bin/sh
# Every input of tests/cli/inputs.txt is read as it should be. An input begins with a line `== NAME`.
# Lines `> CELLS` are the puzzles that are read from it, in their order; `> ! TEXT` is part of the
# one error message instead, and without such a line nothing is reported. The header that ends a list
# of other boards is left out. The rest is the input, as printf's %b writes it: \NNN is a byte, and \c
# ends the input without a newline.
set -u
. tests/support/cli.sh
mkdir "$scratch/inputs"
awk -v to="$scratch/inputs" '
    /^== / { file = sprintf("%s/%03d", to, ++count); print substr($0, 4) > (file ".name"); next }
    /^> !/ { print substr($0, 5) > (file ".refused"); next }
    /^> /  { print substr($0, 3) > (file ".wanted"); next }
    file   { print > (file ".text") }' tests/cli/inputs.txt
for name in "$scratch"/inputs/*.name; do
    input=${name%.name}
    touch "$input.wanted" "$input.text"
    printf '%b' "$(cat "$input.text")
" > "$input"
    status=0
    test ! -e "$input.refused" || status=2
    why=
    if ! run "$status" convert "$input"; then
        why="status is not $status"
    elif ! sed '${/^# board: classic$/d;}' "$scratch/out" | cmp -s - "$input.wanted"; then
        why="not $(cat "$input.wanted")"
    elif test -e "$input.refused" && ! grep -qiF -- "$(cat "$input.refused")" "$scratch/err"; then
        why="the message lacks: $(cat "$input.refused")"
    elif test "$(wc -l < "$scratch/err")" -gt 1; then
        why='more than one message'
    fi
    report "$(cat "$name")" "$why"
done
test "$failures" -eq 0
