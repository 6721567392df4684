/*
 * Recognises the format that a line begins, and the lines between puzzles: comments, drawn lines,
 * headings.
 */
#include <string.h>

#include "engine/format/boards.h"
#include "engine/format/words.h"

enum status read_nothing(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    (void)puzzle;
    (void)error;
    reader_pass(reader, line);
    return STATUS_NO;
}

/*
 * A header of .sdk is a letter directly followed by its text (#SThe Times). A word such as in
 * "#Some remark" is not a header.
 */
static bool is_header(const char *text, size_t length, char letter)
{
    return length > 1 && *text == letter && (text[1] < 'a' || text[1] > 'z');
}

enum status read_comment(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    const char *text = line->text + leading_spaces(line->text, line->length) + 1;
    size_t length = (size_t)(line->text + line->length - text);
    size_t spaces = leading_spaces(text, length);
    const char *words = text + spaces;
    if (begins_with(words, length - spaces, "title:"))
        copy_trimmed(puzzle->title, sizeof puzzle->title, words + 6, length - spaces - 6);
    else if (begins_with(words, length - spaces, "source:"))
        copy_trimmed(puzzle->source, sizeof puzzle->source, words + 7, length - spaces - 7);
    else if (is_header(text, length, 'D'))
        copy_trimmed(puzzle->title, sizeof puzzle->title, text + 1, length - 1);
    else if (is_header(text, length, 'S') || (is_header(text, length, 'A') && !*puzzle->source))
        copy_trimmed(puzzle->source, sizeof puzzle->source, text + 1, length - 1);
    return read_nothing(reader, line, puzzle, error);
}

/* Whether a text has this word between separators and quotes. */
static bool has_field(const char *text, size_t length, const char *word)
{
    static const char around[] = ",;|\t\"' ";
    const size_t size = strlen(word);
    for (size_t i = 0; i + size <= length; i++)
        if (begins_with(text + i, length - i, word) && (!i || strchr(around, text[i - 1])) &&
            (i + size == length || strchr(around, text[i + size])))
            return true;
    return false;
}

static bool is_name_character(char c)
{
    return ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || (c && strchr("\"' _", c));
}

/* The first line of a table of puzzles: "Puzzle,Solution", "id;puzzle" or the like. */
bool table_begins(const struct line *line)
{
    static const char *const names[] = { "puzzle",   "puzzles", "quiz",  "quizzes",
                                         "solution", "sudoku",  "board", "grid" };
    bool parted = false;
    for (size_t i = 0; i < line->length; i++) {
        const char c = line->text[i];
        parted |= c == ',' || c == ';' || c == '\t';
        if (!parted && !is_name_character(c))
            return false; /* soon, for most lines: they begin with cells, frames or signs */
    }
    if (!parted || line_has_board(line))
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (has_field(line->text, line->length, names[i]))
            return true;
    return false;
}

/* Three quotes around a text of several lines, perhaps behind an assignment. */
static bool is_triple_quote(const struct line *line)
{
    const char *quotes = line->text + line->length - 3;
    if ((line->length == 1 || line->length == 2) && *line->text == '`')
        return line->length == 1 || line->text[1] == ';' || line->text[1] == ')';
    if (line->length > 3 && quotes[2] == '`' && quotes[1] == ' ' && quotes[0] == '=')
        return true;
    if (line->length < 3 || (memcmp(quotes, "\"\"\"", 3) != 0 && memcmp(quotes, "'''", 3) != 0))
        return false;
    for (const char *at = line->text; at < quotes; at++)
        if (!is_name_character(*at) && *at != '=' && *at != ':')
            return false;
    return line->length == 3 || quotes[-1] == ' ' || quotes[-1] == '=' || quotes[-1] == ':';
}

static size_t length_of_signs(const char *text, size_t length, const char *signs)
{
    size_t at = 0;
    while (at < length && text[at] && strchr(signs, text[at]))
        at++;
    return at;
}

/* Lines around a table in MediaWiki's language and in AsciiDoc, and empty lines of a mail. */
static bool is_table_end(const char *text, size_t length)
{
    return begins_with(text, length, "{|") || begins_with(text, length, "|===") ||
           begins_with(text, length, "[cols") || begins_with(text, length, "[options") ||
           (length == 2 && begins_with(text, length, "|}")) ||
           (length && length_of_signs(text, length, "> ") == length);
}

/* Lines around a puzzle in a text: [code], <pre>, three grave accents, three quotes. */
bool wrapping_begins(const struct line *line)
{
    static const char *const tags[] = { "[code]", "[/code]", "[tt]",   "[/tt]",  "[pre]",
                                        "[/pre]", "<pre>",   "</pre>", "<code>", "</code>" };
    size_t at = leading_spaces(line->text, line->length);
    if (is_triple_quote(line) || is_table_end(line->text + at, line->length - at))
        return true;
    if (line->length - at >= 3 && !memcmp(line->text + at, "```", 3))
        return !memchr(line->text + at + 3, '.', line->length - at - 3);
    while (at < line->length) {
        size_t i = 0;
        while (i < sizeof tags / sizeof *tags &&
               !begins_with(line->text + at, line->length - at, tags[i]))
            i++;
        if (i == sizeof tags / sizeof *tags)
            return false;
        at += strlen(tags[i]);
        at += leading_spaces(line->text + at, line->length - at);
        if (at == line->length)
            return true;
    }
    return false;
}

/* The beginning or the end of an environment of LaTeX, alone in its line. */
bool latex_begins(const struct line *line)
{
    size_t at = leading_spaces(line->text, line->length);
    while (at < line->length && line->text[at] == '$')
        at++;
    const char *text = line->text + at;
    const size_t length = line->length - at;
    return (begins_with(text, length, "\\begin{") || begins_with(text, length, "\\end{")) &&
           !memchr(text, '&', length) && latex_row_length(line) == line->length;
}

/* Lines that close the lists around a puzzle, and the members of JSON next to it. */
bool closing_begins(const struct line *line)
{
    size_t from = leading_spaces(line->text, line->length), at = from;
    bool bracket = false;
    int others = 0;
    for (; at < line->length && line->text[at] && strchr("]}),; \t", line->text[at]); at++) {
        bracket |= line->text[at] == ']' || line->text[at] == '}' || line->text[at] == ')';
        others += line->text[at] == ',' || line->text[at] == ';';
    }
    if (at == line->length)
        return bracket || others == 1;
    if (line->text[at] != '"' || memchr(line->text, '[', line->length) ||
        memchr(line->text, '{', line->length))
        return false;
    const char *close = memchr(line->text + at + 1, '"', line->length - at - 1);
    return close && close + 1 < line->text + line->length && close[1] == ':';
}

/* Names the kind of file that a line begins, if it is not one of puzzles; NULL: not known. */
static const char *foreign_kind(const struct line *line)
{
    static const struct {
        const char *begin, *what;
    } kinds[] = {
        { "@@ ", "this is a diff; apply it, and read the file that it changes" },
        { "diff ", "this is a diff; apply it, and read the file that it changes" },
        { "p cnf", "this is a formula in DIMACS format, not a puzzle" },
        { "3x3:", "this is a killer Sudoku or another variant of SudoCue, not an ordinary Sudoku" },
        { "sumocue", "this is a jigsaw or killer Sudoku of SumoCue, not an ordinary Sudoku" },
        { "<", "of HTML and XML, only tables (<table>) and the files of some programs are read" },
        { "http", "this link contains no puzzle of 81 cells in a known encoding" },
    };
    const size_t from = leading_spaces(line->text, line->length);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (begins_with(line->text + from, line->length - from, kinds[i].begin))
            return kinds[i].what;
    return NULL;
}

bool foreign_begins(const struct line *line)
{
    return foreign_kind(line) != NULL;
}

/* Passes over the other lines of a file of tags that is not known. */
static void pass_foreign(struct format_reader *reader)
{
    enum { SHORT = 4 }; /* of a value between two tags */
    struct line line;
    while (reader_look(reader, &line) == SIGHT_LINE) {
        const size_t from = leading_spaces(line.text, line.length);
        const bool tag = from < line.length && line.text[from] == '<';
        const enum form form = line_form(&line);
        if (tag ? form != FORM_FOREIGN && form != FORM_PAGE
                : !line.length || (line.length - from >= SHORT && !line_is_words(&line)))
            return;
        reader_pass(reader, &line);
    }
}

enum status read_foreign(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    (void)puzzle;
    const size_t from = leading_spaces(line->text, line->length);
    reader_pass(reader, line);
    if (line->text[from] == '<')
        pass_foreign(reader);
    return line_error(error, line, from, foreign_kind(line));
}

static bool (*const begins[FORM_ROWS])(const struct line *line) = {
#define FORM(name, begins, read) begins,
#include "engine/format/form_table.h"
#undef FORM
};

/* Most rows of grids have no letters, and many formats are then out of the question. */
static bool has_letters(const struct line *line)
{
    size_t i = 0;
    while (i < line->length && (unsigned char)((line->text[i] | 0x20) - 'a') >= 26)
        i++;
    return i < line->length;
}

/* The next tag of a line, up to its end or to another tag. */
static struct line first_tag(const struct line *line)
{
    struct line tag = *line;
    size_t to = leading_spaces(line->text, line->length) + 1;
    while (to < line->length && line->text[to] != '<' && line->text[to] != '>')
        to++;
    tag.length = to < line->length && line->text[to] == '>' ? to + 1 : to;
    return tag;
}

/*
 * The format of the rest of a line behind a tag or a list. A line can have thousands of them, so
 * that only the next one is examined. FORM_ROWS: it is neither.
 */
static enum form form_of_rest(const struct line *line)
{
    static const enum form tags[] = { FORM_KSUDOKU, FORM_HTML, FORM_XML };
    const size_t from = leading_spaces(line->text, line->length);
    const char first = from < line->length ? line->text[from] : '\0';
    if (first == '<') {
        const struct line tag = first_tag(line);
        for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
            if (begins[tags[i]](&tag))
                return tags[i];
    }
    return first && strchr(",;]})", first) && array_begins(line) ? FORM_ARRAY : FORM_ROWS;
}

enum form line_form(const struct line *line)
{
    enum { LETTERED = FORM_CAPTION, LETTERED_END = FORM_LETTERS + 1 };
    const enum form rest = line->column > 0 ? form_of_rest(line) : FORM_ROWS;
    if (rest != FORM_ROWS)
        return rest;
    for (enum form form = 0; form < FORM_ROWS; form++) {
        if (form == (enum form)LETTERED && !has_letters(line))
            form = (enum form)LETTERED_END;
        if (begins[form](line))
            return form;
    }
    return FORM_ROWS;
}

enum role line_role(const struct line *line)
{
    const enum form form = line_form(line);
    if (form == FORM_RULE)
        return leading_spaces(line->text, line->length) == line->length ? ROLE_EMPTY : ROLE_RULE;
    if (form != FORM_ROWS)
        return ROLE_END;
    if (!line_resembles_row(line))
        return ROLE_END;
    return line_is_dashes(line) ? ROLE_DASHES : ROLE_ROW;
}

void reader_pass_beside(struct format_reader *reader, struct puzzle *puzzle)
{
    struct line line;
    while (reader_look(reader, &line) == SIGHT_LINE &&
           (line_is_rule(&line) || comment_begins(&line))) {
        read_form *form = line_form(&line) == FORM_COMMENT ? read_comment : read_nothing;
        form(reader, &line, puzzle, NULL);
    }
}
