/*
 * Recognises the format that a line begins, and the lines between puzzles: comments, drawn lines,
 * headings.
 */
#include "engine/format/grids.h"

enum status read_nothing(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    (void)puzzle;
    (void)error;
    reader_pass(reader, line);
    return STATUS_NO;
}

/* `%` begins the comments of sudoku(6). */
bool comment_begins(const struct line *line)
{
    const char sign = first_sign(line);
    return sign == '#' || sign == '%';
}

/*
 * A header of .sdk is a letter directly followed by its text (#SThe Times). A word such as in
 * "#Some remark" is not a header.
 */
enum status read_comment(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    const char *from = line->text + line_indent(line) + 1, *end = line->text + line->length;
    const char *word = pass(from, end, A_SPACE);
    const bool titled = begins_with(word, (size_t)(end - word), "title:"),
               sourced = begins_with(word, (size_t)(end - word), "source:");
    const char header = titled                                               ? 'D'
                        : sourced                                            ? 'S'
                        : end - from > 1 && (from[1] < 'a' || from[1] > 'z') ? *from
                                                                             : '\0';
    from = titled ? word + strlen("title:") : sourced ? word + strlen("source:") : from + 1;
    if (header == 'D')
        copy_trimmed(puzzle->title, sizeof puzzle->title, from, (size_t)(end - from));
    else if (header == 'S' || (header == 'A' && !*puzzle->source))
        copy_trimmed(puzzle->source, sizeof puzzle->source, from, (size_t)(end - from));
    read_nothing(reader, line, puzzle, error);
    return read_board_header(reader, line, error);
}

bool section_begins(const struct line *line)
{
    const size_t from = line_indent(line) + 1,
                 at = from < line->length ? span(line, from, A_LETTER) : from;
    return first_sign(line) == '[' && at > from && at < line->length && line->text[at] == ']' &&
           span(line, at + 1, A_SPACE) == line->length;
}

bool columns_begin(const struct line *line)
{
    return columns_of(line) == COLUMNS_NAMES;
}

/* Three quotes around a text of several lines, perhaps behind an assignment. */
static bool is_triple_quote(const struct line *line)
{
    const char *quotes = line->text + line->length - 3;
    if ((line->length == 1 || line->length == 2) && *line->text == '`')
        return line->length == 1 || line->text[1] == ';' || line->text[1] == ')';
    if (line->length > 3 && !memcmp(quotes, "= `", 3))
        return true;
    if (line->length < 3 || (memcmp(quotes, "\"\"\"", 3) != 0 && memcmp(quotes, "'''", 3) != 0))
        return false;
    for (const char *at = line->text; at < quotes; at++)
        if (!is(*at, A_LETTER) && !among(*at, "\"' _=:"))
            return false;
    return line->length == 3 || among(quotes[-1], " =:");
}

/*
 * Lines around a puzzle in a text: [code], <pre>, three grave accents, three quotes; and the empty
 * lines of a quoted mail.
 */
bool wrapping_begins(const struct line *line)
{
    size_t at = line_indent(line), signs = at;
    while (signs < line->length && among(line->text[signs], "> "))
        signs++;
    if (is_triple_quote(line) || (signs > at && signs == line->length))
        return true;
    if (line_has_at(line, at, "```"))
        return !memchr(line->text + at + 3, '.', line->length - at - 3);
    enum { TAG_MOST = 7 };
    bool tags = first_sign(line) == '[' || first_sign(line) == '<';
    for (size_t to; tags && at < line->length; at = span(line, to, A_SPACE)) {
        for (to = at; to < line->length && to - at < TAG_MOST && !among(line->text[to], "]>");)
            to++;
        to += to < line->length;
        tags = word_in(line->text + at, to - at,
                       "[code] [/code] [tt] [/tt] [pre] [/pre] <pre> </pre> <code> </code> "
                       "<html> </html> <head> </head> <body> </body>");
    }
    return tags;
}

size_t solved_rows(const struct line *line)
{
    size_t cells = 0;
    for (const char *at = line->text, *end = at + line->length; at < end;) {
        const uint32_t c = next_character(&at, end);
        if (value_of(c) == 0 || (value_of(c) < 0 && !is_frame(c) && !among(c, ",;)")))
            return 0;
        cells += value_of(c) > 0;
    }
    return cells % DIGITS || cells > CELLS ? 0 : cells / DIGITS;
}

/*
 * Lines that close the lists around a puzzle, the members of JSON next to it, and its solution, as
 * the last arguments of a call.
 */
bool closing_begins(const struct line *line)
{
    size_t at = line_indent(line);
    bool bracket = false;
    int others = 0;
    for (; at < line->length &&
           (is(line->text[at], A_CLOSING | A_SPACE) || among(line->text[at], ",;"));
         at++) {
        bracket |= is(line->text[at], A_CLOSING);
        others += line->text[at] == ',' || line->text[at] == ';';
    }
    if (at == line->length)
        return bracket || others == 1;
    if (memchr(line->text, ')', line->length) && solved_rows(line) == DIGITS)
        return true;
    if (line->text[at] != '"' || memchr(line->text, '[', line->length) ||
        memchr(line->text, '{', line->length))
        return false;
    const char *close = memchr(line->text + at + 1, '"', line->length - at - 1);
    return close && close + 1 < line->text + line->length && close[1] == ':';
}

/*
 * Whether a line begins lists: with a bracket, with words and a bracket behind a sign of assignment
 * or another bracket, or with words and two brackets. A parenthesis is one only behind an
 * assignment, or twice.
 */
bool array_begins(const struct line *line)
{
    const char *end = line->text + line->length, *at = line->text;
    char before = '\0';
    bool assigned = false;
    if (among(first_sign(line), "\\$") && foreign_begins(line))
        return false;
    for (; at < end; at++) {
        const char *next = at;
        int brackets = 0; /* that open here, before a cell or the end of the line */
        for (; next < end && is(*at, AN_OPENING) &&
               (is(*next, AN_OPENING | A_SPACE) || *next == '"' || *next == '\'');
             next++)
            brackets += is(*next, AN_OPENING);
        if (brackets > !assigned && (next == end || cell_value(*next) >= 0))
            break;
        if (*at == '[' || *at == '{') {
            if (before && !among(before, "=:(,;[{") && at[-1] == ' ')
                return false;
            break;
        }
        assigned |= *at == '=' || (*at == '-' && before == '<');
        before = is(*at, A_SPACE) ? before : *at;
    }
    return at < end && !line_has_bracketed_cells(line);
}

/* ---- Other files ---- */

/* Names the kind of file that a line begins, if it is not one of puzzles; NULL: not known. */
static const char *foreign_kind(const struct line *line)
{
    static const struct {
        const char *begin, *what;
    } kinds[] = {
        { "\\begin{", "LaTeX is not read; write nine lines of nine cells" },
        { "$$\\begin{", "LaTeX is not read; write nine lines of nine cells" },
        { "@@ ", "this is a diff; apply it, and read the file that it changes" },
        { "diff ", "this is a diff; apply it, and read the file that it changes" },
        { "p cnf", "this is a formula in DIMACS format, not a puzzle" },
        { "3x3:", "this is a killer Sudoku or another variant of SudoCue, not an ordinary Sudoku" },
        { "savefile:", "saved games of Solo are not read; copy the game ID instead" },
        { "<", "of HTML and XML, only the files of some programs are read; copy the table from the "
               "page" },
        { "http", "this link contains no puzzle in a known encoding" },
    };
    for (size_t i = 0; i < ARRAY_SIZE(kinds); i++)
        if (line_has_at(line, line_indent(line), kinds[i].begin))
            return kinds[i].what;
    return NULL;
}

bool foreign_begins(const struct line *line)
{
    return foreign_kind(line) != NULL;
}

/* Of LaTeX and a saved game, the lines up to an empty one are passed, of tags those like them. */
enum status read_foreign(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    enum { SHORT = 4 }; /* of a value between two tags */
    const bool tags = first_sign(line) == '<', lines = among(first_sign(line), "\\$Ss");
    struct line next;
    (void)puzzle;
    reader_pass(reader, line);
    while ((tags || lines) && reader_scan(reader, &next) == SCAN_LINE && next.length &&
           !line_is_plain(&next) &&
           (lines || line_form(&next) == FORM_FOREIGN ||
            (first_sign(&next) != '<' && (line_is_words(&next) || next.length < SHORT))))
        reader_pass(reader, &next);
    return line_error(error, line, line_indent(line), foreign_kind(line));
}

/* ---- The table of formats ---- */

enum { NEEDS_ANY, NEEDS_LETTERS };

static const struct {
    bool (*begins)(const struct line *line);
    int needs; /* most rows of grids have no letters: many formats are then out of the question */
} forms[FORM_ROWS] = {
#define FORM_ROW(name, begins, read, has) { begins, NEEDS_##has },
    FORMS(FORM_ROW)
};

/*
 * Whether a line has only cells and frame, and too few cells side by side for a puzzle: then it is
 * a row or a drawn line. It may be a library line.
 */
static bool is_usual_row(const struct line *line)
{
    enum { LENGTH_MOST = CELLS - 1 };
    const char *at = line->text, *end = at + line->length;
    size_t cells = 0;
    while (at < end && line->length <= LENGTH_MOST && cells < ONE_LINE_MIN) {
        const uint32_t c = next_character(&at, end);
        const bool cell = value_of(c) >= 0;
        if ((!cell && !is_frame(c)) || is(c, A_LETTER))
            return false;
        cells = is(at[-1], A_SPACE) ? 0 : cells + cell;
    }
    return at == end && cells < ONE_LINE_MIN && first_sign(line) != ':';
}

enum form line_form(const struct line *line)
{
    if (is_usual_row(line))
        return line_is_rule(line) ? FORM_RULE : FORM_ROWS;
    /* A line can have thousands of tags and lists: behind one, a further one is recognised soon. */
    if (line->column > 0 && (ksudoku_begins(line) || xml_begins(line)))
        return ksudoku_begins(line) ? FORM_KSUDOKU : FORM_XML;
    if (line->column > 0 && among(first_sign(line), ",;]})") && array_begins(line))
        return FORM_ARRAY;
    size_t i = 0;
    while (i < line->length && !is(line->text[i], A_LETTER))
        i++;
    for (enum form form = 0; form < FORM_ROWS; form++)
        if ((forms[form].needs == NEEDS_ANY || i < line->length) && forms[form].begins(line))
            return form;
    return FORM_ROWS;
}

enum line_kind line_kind_of(const struct row_format *kind, const struct line *line)
{
    (void)kind;
    const enum form form = line_form(line);
    if (form == FORM_RULE)
        return line_is_blank(line) ? LINE_EMPTY_ROW : LINE_RULE;
    if (form != FORM_ROWS || !line_resembles_row(line))
        return LINE_END;
    return line_is_dashes(line) ? LINE_DASHES : LINE_ROW;
}
