# tests/abi.awk include/reductio.h: writes a program in C that prints what programs which were
# compiled with this header rely on: functions as they are declared, sizes and offsets of structs,
# values of constants. A line each, sorted by nobody. A struct that begins with its size may grow.

function trim(s) {
    gsub(/[ \t]+/, " ", s)
    sub(/^ /, "", s)
    sub(/ $/, "", s)
    return s
}

function print_line(format, arguments) {
    printf "    printf(\"%s\\n\"%s);\n", format, arguments
}

# A declarator's name: "*code" or "redundant[REDUCTIO_CELLS]".
function name_of(declarator) {
    sub(/\[.*/, "", declarator)
    return match(declarator, /[A-Za-z_0-9]+ *$/) ? trim(substr(declarator, RSTART)) : ""
}

function print_struct(name, body,    members, count, parts, i, j, n, member) {
    if (body !~ /^[ \t\n]*size_t size;/)
        print_line(name ": %zu bytes", ", sizeof(" name ")")
    count = split(body, members, ";")
    for (i = 1; i <= count; i++) {
        n = split(members[i], parts, ",")
        for (j = 1; j <= n; j++) {
            member = name_of(parts[j])
            if (member != "")
                print_line(name "." member ": at %zu, %zu bytes", ", offsetof(" name ", " member \
                    "), sizeof(((" name " *)0)->" member ")")
        }
    }
}

function print_enum(body,    constants, count, i, name) {
    count = split(body, constants, ",")
    for (i = 1; i <= count; i++) {
        name = constants[i]
        sub(/=.*/, "", name)
        name = trim(name)
        if (name != "") print_line(name ": %lld", ", (long long)" name)
    }
}

# One declaration at file level, up to its semicolon.
function declare(text,    body) {
    text = trim(text)
    if (text ~ /\{/) {
        body = text
        sub(/^[^{]*\{/, "", body)
        sub(/\}[^}]*$/, "", body)
        sub(/ *\{.*/, "", text)
        if (text ~ /^struct/) print_struct(text, body)
        else if (text ~ /^enum/) print_enum(body)
    } else if (text ~ /\(/) {
        print_line(text, "")
    }
}

{
    line = $0
    if (within) {
        if (!index(line, "*/")) next
        sub(/.*\*\//, "", line)
        within = 0
    }
    gsub(/\/\*([^*]|\*[^\/])*\*\//, "", line)
    if (index(line, "/*")) {
        sub(/\/\*.*/, "", line)
        within = 1
    }
    if (line ~ /^#/ || line ~ /extern "C"/ || line ~ /^}$/) next
    declaration = declaration " " line
    if (line ~ /;[ \t]*$/ && gsub(/\{/, "{", declaration) == gsub(/\}/, "}", declaration)) {
        sub(/;[ \t]*$/, "", declaration)
        all[++declarations] = declaration
        declaration = ""
    }
}

END {
    print "#include <stddef.h>\n#include <stdio.h>\n#include \"reductio.h\"\n\nint main(void)\n{"
    for (d = 1; d <= declarations; d++) declare(all[d])
    print "    return 0;\n}"
}
