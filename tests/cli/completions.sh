#!/bin/sh
# Completion in the shells: each command, option and value that is offered is one that the program takes,
# and bash, zsh and fish put it on the line.
set -u
. tests/support/cli.sh
export XDG_STATE_HOME="$scratch/state" XDG_CONFIG_HOME="$scratch/config"
puzzle=2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8

# offers WORD...: the candidates for the last word, one on a line.
offers() { "$REDUCTIO_BIN" complete "$@" | cut -f 1; }
"$REDUCTIO_BIN" --help | sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p' > "$scratch/commands"
report 'all commands' "$(offers '' | cmp - "$scratch/commands" 2>&1)"
while read -r command; do
    "$REDUCTIO_BIN" "$command" --help | sed -n -E 's/^  (-.,|   ) --([a-z-]*).*/--\2/p' |
        sort > "$scratch/listed"
    report "all options of $command" \
        "$(offers "$command" - | sed 's/=$//' | sort | diff - "$scratch/listed")"
done < "$scratch/commands"

# Values: those of each option that has any, with what else the command needs for it.
trace=
taken() {
    offers "$@" > "$scratch/values"
    test -s "$scratch/values" || echo "nothing is offered for $*"
    while read -r value; do
        case $* in
            solve*) "$REDUCTIO_BIN" solve --rules=naked ${trace:+--trace} "$value" "$puzzle" ;;
            generate*) "$REDUCTIO_BIN" generate --tries=1 "$value" ;;
            *) "$REDUCTIO_BIN" "$1" "$value" "$puzzle" ;;
        esac > /dev/null 2> "$scratch/err"
        test "$?" -ne 2 || echo "$value: $(cat "$scratch/err")"
    done < "$scratch/values"
}
for option in level symmetry method; do report "generate --$option" "$(taken generate --$option=)"; done
for option in search round variant format; do report "solve --$option" "$(taken solve --$option=)"; done
report 'hint --rung' "$(taken hint --rung=)"
report 'steps --only' "$(taken steps --only=x-)"
report 'convert --format' "$(taken convert --format=)"
report 'solve --color' "$(trace=yes; taken solve --color=)"
report 'a list goes on' "$(offers rate --only=medium,x-wi | grep -qx -- '--only=medium,x-wing' || echo no)"
report 'the value of a letter' "$(offers generate -l ea | grep -qx easy || echo no)"
report 'the value is a word of its own' "$(offers solve --search ra | grep -qx random || echo no)"
report 'files: nothing is offered' "$(offers solve '' ; offers print --output=)"
report 'techniques' "$(offers techniques sky | grep -qx skyscraper || echo no)"
report 'commands have pages' "$(offers help sol | grep -qx solve || echo no)"

mkdir "$scratch/bin"
ln -s "$REDUCTIO_BIN" "$scratch/bin/reductio"
PATH=$scratch/bin:$PATH
if command -v bash > /dev/null; then
    in_bash() {
        # shellcheck disable=SC2016 # bash expands it
        bash -c '. data/completions/reductio.bash
            COMP_LINE=$1 COMP_POINT=${#1}
            _reductio 2> /dev/null
            printf "%s " "${COMPREPLY[@]}"' - "$1"
    }
    report 'bash: a command' "$(test "$(in_bash 'reductio gen')" = 'generate ' || echo no)"
    report 'bash: a value' "$(test "$(in_bash 'reductio generate --level=ea')" = 'easy ' || echo no)"
    report 'bash: an option' "$(test "$(in_bash 'reductio convert --fo')" = '--format= ' || echo no)"
    report 'bash: when to use colours' "$(test "$(in_bash 'reductio solve --trace --color=')" = 'auto always never ' || echo no)"
    report 'bash: after a space' "$(test "$(in_bash 'reductio hint --rung ')" = 'where name cells short words move 1 2 3 4 5 6 ' || echo no)"
else
    echo 'skip bash: it is not installed'
fi
if command -v fish > /dev/null; then
    in_fish() { fish -c "source data/completions/reductio.fish; complete -C '$1'" | cut -f 1; }
    report 'fish: a command' "$(test "$(in_fish 'reductio gen')" = generate || echo no)"
    report 'fish: a value' "$(test "$(in_fish 'reductio generate --level=ea')" = --level=easy || echo no)"
    report 'fish: an option' "$(test "$(in_fish 'reductio rate --qui')" = --quiet || echo no)"
    report 'fish: the value of a letter' "$(test "$(in_fish 'reductio convert -f compa')" = compact || echo no)"
    report 'fish: a file' "$(test "$(in_fish 'reductio solve READ')" = README.md || echo no)"
else
    echo 'skip fish: it is not installed'
fi
if command -v zsh > /dev/null; then
    # A zsh in a terminal of its own: tabs are typed, and the line is read when it has what they add.
    cat > "$scratch/type.zsh" << 'END'
zmodload zsh/zpty
zpty z 'TERM=dumb zsh -f -i'
zpty -w z "PS1=; fpath=($PWD/data/completions \$fpath); autoload -Uz compinit; compinit -u -D; echo rea''dy"
zpty -r z out '*ready*'
zpty -w -n z $'reductio gen\t --level=ea\t solve READ\t#'
zpty -r z out '*README.md*#*'
print -r -- "${out##*$'\n'}"
zpty -d z
END
    zsh -f "$scratch/type.zsh" 2>&1 | tr -dc ' -~' | tr -s ' ' > "$scratch/out"
    report 'zsh: a command, a value, a file' "$(grep -q 'reductio generate --level=easy solve README.md #' "$scratch/out" ||
        cat "$scratch/out")"
else
    echo 'skip zsh: it is not installed'
fi
test "$failures" -eq 0
