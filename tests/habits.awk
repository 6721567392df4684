# tests/habits.awk: awk -v kinds="comment string ..." -f tests/habits.awk tests/habits.txt FILE...
# prints file:line: the words, the habit and the advice, for each habit of habits.txt that a text has.
# The kinds of texts: `comment` (of C and of scripts), `string` (of C), `manual`, `guide` (CONTRIBUTING
# and the pages of src), `data` (below data) and `page` (all other files); strings of tests are of the
# kind `case`. A string of one word is a name, not a text. Status 1 if there is a habit.

function word(    rest) {
    rest = $0
    sub(/^[a-z]+ +/, "", rest)
    return rest
}

# A pattern as the data file has it, for a text as normal() makes it.
function pattern(text) {
    gsub(/\\w\+/, "[a-z0-9_]+", text)
    gsub(/ /, "[ \n]+", text)
    return "[ \n](" text ")[ \n]"
}

# Lower case; marks of punctuation stand alone; names from code, options, paths and the places of
# values become x.
function normal(text) {
    text = tolower(text)
    gsub(/%[-+0-9.*]*[a-z]|--[a-z][a-z-]*/, "x", text)
    gsub(/`[^` \n]*`|\*[a-z0-9_]+|[a-z0-9_]+\(\)|[a-z0-9_.]*[_\/][a-z0-9_.\/]*/, "x", text)
    gsub(/[^a-z0-9_ \n]/, " & ", text)
    gsub(/[`*"] /, " ", text)
    return " . " text " . "
}

function lines_in(text) {
    return gsub(/\n/, "", text)
}

# Permitted phrases become marks, in which the rule finds nothing.
function permitted(text, rule,    rest, done, part) {
    while (match(text, permit[rule])) {
        part = substr(text, RSTART, RLENGTH)
        gsub(/[^ \n]/, "|", part)
        text = substr(text, 1, RSTART - 1) part substr(text, RSTART + RLENGTH)
    }
    return text
}

# Reports the habits of one sentence or more, which begin on the line `first`; then forgets them.
function check(    text, left, rule, at, found) {
    if (unit ~ /[^ \n][ \n]+[^ \n]/ && index(" " kinds " ", " " kind " ")) {
        text = normal(unit)
        for (rule = 1; rule <= rules; rule++) {
            if (text !~ find[rule]) continue
            left = (rule in permit) ? permitted(text, rule) : text
            at = first
            while (match(left, find[rule])) {
                found = substr(left, RSTART, RLENGTH)
                at += lines_in(substr(left, 1, RSTART))
                left = substr(left, RSTART + RLENGTH - 1)
                printf "%s:%d:", file, at
                at += lines_in(substr(found, 2, length(found) - 2))
                gsub(/[ \n]+/, " ", found)
                printf "%s(%s): write %s\n", found, habit[rule], write[rule]
                bad = 1
            }
        }
    }
    unit = ""
}

# Adds words of a kind to those before them if they belong together.
function add(text, of,    i) {
    if (unit != "" && kind != of) check()
    if (unit == "") {
        kind = of
        file = FILENAME
        first = FNR
        last = FNR
    }
    for (; last < FNR; last++) unit = unit "\n"
    unit = unit " " text
}

# A line of C. Strings with nothing but space between them are one text, and so is a comment.
function read_c(    i, c, n, rest, text) {
    if ($0 ~ /^[ \t]*#[ \t]*include/ && !inside) return
    rest = $0
    while (rest != "") {
        if (inside) {
            i = index(rest, "*/")
            text = i ? substr(rest, 1, i - 1) : rest
            sub(/^ *\* ?/, "", text)
            if (text == "" && !i) check()
            if (text != "") add(text, "comment")
            rest = i ? substr(rest, i + 2) : ""
            inside = !i
            if (i) check()
            continue
        }
        i = match(rest, /["']|\/\*|\/\//)
        text = i ? substr(rest, 1, i - 1) : rest
        if (text ~ /[^ \t]/) check()
        if (!i) return
        c = substr(rest, i, 1)
        rest = substr(rest, i)
        if (substr(rest, 1, 2) == "//") {
            check()
            add(substr(rest, 3), "comment")
            check()
            return
        } else if (c == "/") {
            check()
            inside = 1
            rest = substr(rest, 3)
            if (rest ~ /^\*? *$/) rest = ""
        } else {
            for (n = 2; n <= length(rest) && substr(rest, n, 1) != c; n++)
                if (substr(rest, n, 1) == "\\") n++
            text = substr(rest, 2, n - 2)
            gsub(/\\n/, " ", text)
            gsub(/\\"/, "\"", text)
            if (c == "\"") add(text, literal); else check()
            rest = substr(rest, n + 1)
        }
    }
}

# Scripts and the Makefile: comments are lines that begin with #, or texts behind a # and a space.
function read_script(    text) {
    text = $0
    if (text ~ /^[ \t]*#!/) return
    if (text ~ /^[ \t]*#/) {
        sub(/^[ \t]*#+ ?/, "", text)
        if (text == "") check(); else add(text, "comment")
        return
    }
    check()
    if (match(text, /[ \t]# [A-Za-z]/) && text !~ /["'].*# .*["']/) {
        add(substr(text, RSTART + 3), "comment")
        check()
    }
}

# A manual page: a macro begins a new text unless it only sets words in another face.
function read_manual(    text) {
    text = $0
    if (text ~ /^[.']\\"/) return
    if (text ~ /^\.([BIR]|BR|BI|IR|IB|RB|RI|SM) /) {
        sub(/^\.[A-Z]+ /, "", text)
        gsub(/"/, "", text)
    } else if (text ~ /^[.']/) {
        check()
        return
    }
    gsub(/\\f([A-Z]|\([A-Z][A-Z])/, "", text)
    gsub(/\\\(aq/, "'", text)
    gsub(/\\[-&e]/, "-", text)
    if (text == "") check(); else add(text, "manual")
}

function read_page() {
    if ($0 ~ /^[ \t]*$/) check()
    if (sub(/^ *([-*#|]|[0-9]+\.) /, "")) check()
    gsub(/\|/, " . ")
    if ($0 ~ /[^ \t]/) add($0, page)
}

FILENAME ~ /habits\.txt$/ {
    if ($1 == "habit") habit[++rules] = word()
    if ($1 == "write") write[rules] = word()
    if ($1 == "find") find[rules] = find[rules] (find[rules] == "" ? "" : "|") word()
    if ($1 == "permit") permit[rules] = permit[rules] (permit[rules] == "" ? "" : "|") word()
    next
}

FNR == 1 {
    check()
    if (!ready) {
        for (i = 1; i <= rules; i++) {
            find[i] = pattern(find[i])
            if (permit[i] != "") permit[i] = pattern(permit[i]); else delete permit[i]
        }
        ready = 1
    }
    inside = 0
    type = FILENAME ~ /\.[ch]$/ ? "c" : FILENAME ~ /\.[1-8](\.in)?$/ ? "manual" : \
        FILENAME ~ /(\.(sh|awk|py)|Makefile|\/run)$/ ? "script" : "page"
    literal = FILENAME ~ /^tests\// ? "case" : "string"
    page = FILENAME ~ /(^|\/)data\// ? "data" : \
        FILENAME ~ /((^|\/)src\/.*|CONTRIBUTING)\.md$/ ? "guide" : "page"
}

type == "c" { read_c() }
type == "script" { read_script() }
type == "manual" { read_manual() }
type == "page" { read_page() }

END {
    check()
    exit bad
}
