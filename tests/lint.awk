# tests/lint.awk src/README.md FILE...: the rules of the house that can be checked in C sources. Prints
# file:line: and the fault. Comments and strings are first separated from code. With -v symbols=1 it
# reads the output of `nm -A -g` for the objects of src: calls obey the same rules as includes. The
# tables of src/README.md have the rooms, and what each may use.

BEGIN {
    # The headers and functions of the C library that the pure rooms may use, and those that they
    # may not.
    pure_headers = " stdbool.h stddef.h stdint.h string.h stdlib.h assert.h limits.h "
    pure_calls = "v?(f|d|s|sn)?printf|v?f?scanf|sscanf|f?puts|f?putc|putchar|f?getc|getchar|" \
        "fopen|fclose|fread|fwrite|fflush|perror|open|close|read|write|" \
        "time|clock|clock_gettime|gettimeofday|localtime|gmtime|strftime|sleep|usleep|nanosleep|" \
        "s?rand|rand_r|s?random|[delmn]rand48|getrandom|arc4random|" \
        "getenv|setenv|setlocale|localeconv|system|signal|atexit"
    # The headers that src may use outside its room system: C11, POSIX, three that all systems
    # have, and the libraries.
    portable_headers = " assert.h complex.h ctype.h errno.h fenv.h float.h inttypes.h iso646.h " \
        "limits.h locale.h math.h setjmp.h signal.h stdalign.h stdarg.h stdatomic.h stdbool.h " \
        "stddef.h stdint.h stdio.h stdlib.h stdnoreturn.h string.h time.h wchar.h wctype.h " \
        "aio.h dirent.h dlfcn.h fcntl.h fnmatch.h ftw.h glob.h grp.h iconv.h langinfo.h libgen.h " \
        "netdb.h poll.h pthread.h pwd.h regex.h sched.h search.h semaphore.h spawn.h strings.h " \
        "sys/mman.h sys/resource.h sys/select.h sys/socket.h sys/stat.h sys/statvfs.h " \
        "sys/time.h sys/times.h sys/types.h sys/uio.h sys/un.h sys/utsname.h sys/wait.h " \
        "syslog.h termios.h unistd.h utime.h wordexp.h " \
        "getopt.h sys/file.h sys/ioctl.h " \
        "curses.h term.h cairo.h cairo-pdf.h cairo-svg.h pango/pangocairo.h zlib.h zstd.h "
    # Macros by which a compiler or a C library names itself or its system, and by which a source
    # asks for more than POSIX.
    systems = "__(gnu_)?linux(__)?|__(APPLE|MACH|GLIBC|GNU_LIBRARY|ANDROID|CYGWIN|MUSL|unix|sun)__|" \
        "__(Free|Net|Open)BSD__|__DragonFly__|_WIN32|_(GNU|DEFAULT|BSD|NETBSD|DARWIN_C|ALL)_SOURCE|__BSD_VISIBLE"
    # Constants and types of two files each that still have to get names of their own.
    shared = " ACROSS BANDS BAR BUDGET BYTES_MOST BY_CELL CANDIDATES CELLS_LEAST COLUMNS " \
        "CONTRADICTION CROSSINGS ELLIPSIS END ESCAPE FIELDS FORMS GAP HIGH " \
        "KINDS LANES LAST LINES LINE_MOST LISTED_MOST LONGEST LOW MANY MOST_FINS " \
        "NO_NODE NUMBER_MOST OF_CELLS OF_DIGITS OPEN PARTS ROOMY ROWS " \
        "ROWS_MOST SHORTEST SIDE_BY_SIDE SLOTS SMALLEST STACK TRIES " \
        "TWICE VERITY WAYS WHOLE WIDEST lanes "
    todo = "T" "ODO|FIX" "ME|X" "XX"
}

# Reads a line of src/README.md. The parts of a room are in a table whose first column names it.
function read_row(    cell, name, room) {
    if (split($0, cell, "|") < 5) return
    name = match(cell[2], /`[^`]+`/) ? substr(cell[2], RSTART + 1, RLENGTH - 2) : ""
    if (cell[3] ~ /uses/) {
        parts_of = name ? name "/" : ""
    } else if (name) {
        room = parts_of name
        if (parts_of) gsub(/[^ ]+/, parts_of "&", cell[3])
        else cell[3] = room " " cell[3]
        may[room] = " " cell[3] " "
        if (room == "cli") may["main"] = may[room]
    }
}

function complain(what) {
    printf "%s:%d: %s\n", FILENAME, FNR, what
    bad = 1
}

# Whether a file of a part of a room may use another one of the same room. A shelf without a row has
# that of all shelves.
function part_may(part, path) {
    if (part_of(path) == part) return 1
    while (part ~ /\// && !(part in may)) sub(/\/[^\/]*$/, "", part)
    if (part !~ /\//) return 1
    for (; path ~ /\//; sub(/\/[^\/]*$/, "", path))
        if (index(may[part], " " path " ")) return 1
    return 0
}

# Reads a line of nm: a name that an object defines, or one that it uses.
function read_symbol(    object, name) {
    object = $1
    sub(/:.*/, "", object)
    sub(/.*\/obj\//, "", object)
    sub(/\.o$/, ".h", object)
    name = $NF
    if ($(NF - 1) != "U") {
        home[name] = object
    } else {
        uses++
        user[uses] = object
        used[uses] = name
    }
}

function check_symbols(    i, from, to) {
    for (i = 1; i <= uses; i++) {
        if (!(used[i] in home)) continue
        from = room_of(user[i])
        to = room_of(home[used[i]])
        sub(/^src\//, "", home[used[i]])
        if (index(may[from], " " to " ") && (from != to || part_may(part_of(user[i]), home[used[i]])))
            continue
        printf "%s: it may not use %s() of %s\n", user[i], used[i], home[used[i]]
        bad = 1
    }
}

# The room that a file or an include lies in, by its path; "" for none.
function room_of(path, part, n) {
    n = split(path, part, "/")
    if (part[1] == "src" && n == 2) return "main"
    if (part[1] == "src") return part[2]
    if (part[1] == "tests") return part[2] == "unit" && n > 3 ? part[3] : ""
    return n > 1 ? part[1] : ""
}

# The part of a room of src that a file lies in, "ui/view", or the room itself.
function part_of(path) {
    sub(/^src\//, "", path)
    sub(/\/[^\/]*$/, "", path)
    return path
}

function most_lines(path) {
    if (path ~ /^include\//) return 400
    if (path ~ /^tests\/.*\.h$/) return 180
    if (path ~ /_table\.h$/) return 1000 # rows, which nobody reads from end to end
    return path ~ /\.h$/ ? 300 : 1000
}

function end_of_file() {
    if (last == "") return
    limit = most_lines(last)
    if (lines > limit) {
        printf "%s:%d: %d lines; a file of this kind has at most %d\n", last, limit + 1, lines, limit
        bad = 1
    }
}

# Two files of src may not define types, constants or static functions of the same name.
function one_meaning(name) {
    if ((name in owner) && owner[name] != FILENAME && index(shared, " " name " ") == 0)
        complain(name ": " owner[name] " has one of this name; a name means one thing")
    owner[name] = FILENAME
}

# The constants of an enumeration, whose lines are joined in enumeration.
function read_constants(    i, n, part) {
    sub(/^[^{]*\{/, "", enumeration)
    sub(/\}.*/, "", enumeration)
    while (gsub(/\([^()]*\)/, "", enumeration))
        ;
    n = split(enumeration, part, ",")
    for (i = 1; i <= n; i++)
        if (match(part[i], /[A-Z][A-Z0-9_]*/)) one_meaning(substr(part[i], RSTART, RLENGTH))
    enumeration = ""
}

# The name that a typedef on this line gives to a type or to the type of a function.
function typedef_name(line) {
    sub(/ __attribute__.*/, "", line)
    sub(/\[.*/, "", line)
    if (match(line, /\(\*[a-z0-9_]+\)/)) return substr(line, RSTART + 2, RLENGTH - 3)
    sub(/[(;].*/, "", line)
    return match(line, /[a-z0-9_]+$/) ? substr(line, RSTART) : ""
}

# Splits $0 into code, with strings emptied, and comment. in_comment lasts over lines.
function split_line(    i, c, rest) {
    code = comment = ""
    rest = $0
    while (rest != "") {
        if (in_comment) {
            i = index(rest, "*/")
            comment = comment " " (i ? substr(rest, 1, i - 1) : rest)
            rest = i ? substr(rest, i + 2) : ""
            in_comment = !i
            continue
        }
        i = match(rest, /["']|\/\*|\/\//)
        if (!i) { code = code rest; return }
        code = code substr(rest, 1, i - 1)
        c = substr(rest, i, 1)
        rest = substr(rest, i)
        if (substr(rest, 1, 2) == "//") {
            comment = comment " " substr(rest, 3)
            return
        } else if (c == "/") {
            in_comment = 1
            rest = substr(rest, 3)
        } else {
            code = code c c
            rest = substr(rest, 2)
            while (rest != "" && substr(rest, 1, 1) != c)
                rest = substr(rest, substr(rest, 1, 1) == "\\" ? 3 : 2)
            rest = substr(rest, 2)
        }
    }
}

function check_include(path, quoted,    to) {
    if (path ~ /^(ncursesw?\/)?(n?cursesw?|term|panel|menu|form|termcap)\.h$/ &&
        FILENAME !~ /^src\/ui\/terminal\/terminal\.c$/)
        complain("<" path ">: only src/ui/terminal includes curses")
    if (path ~ /^(cairo|pango)/ && FILENAME != "src/print/cairo.c")
        complain("<" path ">: only src/print/cairo.c includes cairo and pango")
    if (!quoted) {
        if (product && room != "system" && index(portable_headers, " " path " ") == 0)
            complain("<" path ">: only src/system includes headers that some systems lack")
        if (pure && index(pure_headers, " " path " ") == 0)
            complain("<" path ">: the " room " is pure, it may include only" pure_headers)
        return
    }
    # The public header describes the library to others; inside, the rooms speak to each other.
    if (path == "reductio.h") {
        if (product && room != "library") complain("\"reductio.h\": only src/library uses the public header")
        return
    }
    to = room_of(path)
    # Tests include their own helpers as they like.
    if (FILENAME ~ /^tests\// && !(to in may)) return
    if (!(to in may))
        complain("\"" path "\": name it by its room, as \"engine/board/grid.h\" or \"ui/app.h\"")
    else if ((room in may) && index(may[room], " " to " ") == 0)
        complain("\"" path "\": " room " may not use " to)
    else if (product && to == room && !part_may(part, path))
        complain("\"" path "\": " part " may not use it")
}

FILENAME == "src/README.md" {
    read_row()
    next
}

symbols {
    read_symbol()
    next
}

FNR == 1 {
    end_of_file()
    last = FILENAME
    in_comment = 0
    room = room_of(FILENAME)
    part = part_of(FILENAME)
    product = FILENAME ~ /^src\//
    pure = product && (room == "engine" || room == "library" || room == "game" ||
        (room == "print" && FILENAME != "src/print/cairo.c"))
}

{
    lines = FNR
    if ($0 == "{") body = FNR # of a function: a table begins on the line of its name
    if ($0 == "}" && body) {
        if (product && FNR - body > 120)
            complain(FNR - body " lines; a function has at most 120")
        body = 0
    }
    split_line()
    if ((" " comment " ") ~ ("[^A-Za-z0-9_](" todo ")[^A-Za-z0-9_]"))
        complain("do it, or write it into an issue; no notes to self in the source")
    if (product && room != "system" && (" " code " ") ~ ("[^A-Za-z0-9_](" systems ")[^A-Za-z0-9_]"))
        complain("only src/system asks on which system it is")
    if (code ~ /^[ \t]*#[ \t]*include/) {
        if (match($0, /["<][^">]*[">]/))
            check_include(substr($0, RSTART + 1, RLENGTH - 2), substr($0, RSTART, 1) == "\"")
        next
    }
    if (product && code ~ /^(struct|enum|union) [a-z0-9_]+ \{/)
        one_meaning($1 " " $2)
    if (product && code ~ /^(static |const )*enum( [a-z0-9_]+)? \{/)
        enumeration = " "
    if (enumeration != "") {
        enumeration = enumeration code
        if (code ~ /\}/) read_constants()
    }
    if (product && code ~ /^typedef / && code !~ /\{/)
        one_meaning(typedef_name(code))
    if (product && code ~ /^static [a-z0-9_* ]+\(/ && match(code, /[a-z0-9_]+\(/))
        one_meaning(substr(code, RSTART, RLENGTH) ")")
    if (FILENAME != "src/base/machine.h" && code ~ /__int128|_BitInt|INT128|BITINT|__(SSE|AVX|POPCNT)/)
        complain("only src/base/machine.h asks what the compiler and the processor have")
    # signals.c takes an exit() by curses further.
    if (product && FILENAME !~ /^src\/(main|ui\/terminal\/signals)\.c$/ &&
        (" " code) ~ /[^A-Za-z0-9_.>](exit|_exit|_Exit|quick_exit|abort)[ \t]*\(/)
        complain("only src/main.c ends the program: return a status")
    if (pure && match(" " code, "[^A-Za-z0-9_.>](" pure_calls ")[ \t]*\\("))
        complain(substr(" " code, RSTART + 1, RLENGTH - 1) "): the " room " is pure: no I/O, clock, locale or chance")
}

END {
    if (!("engine/board" in may)) {
        print "src/README.md: its tables have no engine/board"
        bad = 1
    }
    if (symbols)
        check_symbols()
    else
        end_of_file()
    exit bad
}
