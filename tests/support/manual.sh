# shellcheck shell=sh
# The examples of the manual pages, as they would be typed.

# typed: from the source of a page on standard input to its text, without lines that have bold parts.
typed() {
    sed -e '/\\fB/d; s/^\\&//' \
        -e "s/\\\\-/-/g; s/\\\\(aq/'/g; s/\\\\(ha/^/g; s/\\\\(ti/~/g; s/\\\\e/\\\\/g"
}

# example PAGE WORDS: the example below the line of the page that begins with the words.
example() { sed -n "/^$2/,/^\.EE/p" "$1" | sed '1,/^\.EX/d; /^\.EE/d' | typed; }
