#!/bin/sh
# packaging/machine/cc.sh ARGUMENT...: calls COMPILER. A program that it links is renamed, and a
# script of its name starts it in EMULATOR: then make and the tests need not know of the emulator.
$COMPILER "$@" || exit
program=a.out last=
for argument; do
    case $argument in -c | -E | -M | -S | -r | -shared | -dump*) exit ;; esac
    test "$last" != -o || program=$argument
    last=$argument
done
if test "$EMULATOR" && test -f "$program" && test -x "$program"; then
    path=$(realpath "$program")
    mv "$path" "$path.program"
    printf '#!/bin/sh\nexec %s "%s.program" "$@"\n' "$EMULATOR" "$path" > "$path"
    chmod +x "$path"
fi
