# Reads JSON, an object a line, and prints "command.member.member: type" for each value, with
# -v command=. The elements of a list are called [], members whose names are data *. The objects have
# no spaces between their parts, as the program prints them.

# The string that begins at `at`, which moves behind it.
function string(    from) {
    from = ++at
    while (substr(text, at, 1) != "\"")
        at += substr(text, at, 1) == "\\" ? 2 : 1
    return substr(text, from, at++ - from)
}

function value(path,    first, name) {
    first = substr(text, at, 1)
    if (first == "{") {
        at++
        if (path != command) print path ": object"
        while (substr(text, at, 1) != "}") {
            name = string()
            at++ # the colon
            value(path "." (path ~ /[.](techniques|rules)$/ ? "*" : name))
            if (substr(text, at, 1) == ",") at++
        }
        at++
    } else if (first == "[") {
        at++
        print path ": list"
        while (substr(text, at, 1) != "]") {
            value(path "[]")
            if (substr(text, at, 1) == ",") at++
        }
        at++
    } else if (first == "\"") {
        string()
        print path ": string"
    } else if (first == "t" || first == "f") {
        at += first == "t" ? 4 : 5
        print path ": boolean"
    } else if (match(substr(text, at, 40), /^-?[0-9][-+.0-9eE]*/)) {
        at += RLENGTH
        print path ": number"
    } else {
        print path ": not JSON at " at
        at = length(text) + 1
        exit 1
    }
}

{
    text = $0
    at = 1
    value(command)
}
