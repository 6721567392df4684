/*
 * Texts with tags: OpenSudoku's XML, saved games of KSudoku, and tables of HTML. This is not a
 * parser of XML: tags are found by their names. It relies only on < occurring nowhere except in
 * tags.
 */
#include "engine/format/boards.h"

/* A part of a text. */
struct snippet {
    const char *from, *to;
};

/* The value of an attribute of a tag; `from` is NULL: the tag does not have it. */
static struct snippet attribute(struct snippet tag, const char *name)
{
    for (const char *at = tag.from + 1; at < tag.to; at++) {
        if (!is(at[-1], A_SPACE | A_LINE_END) || !begins_with(at, (size_t)(tag.to - at), name))
            continue;
        const char *value = skip_spaces(at + strlen(name), tag.to);
        if (value == tag.to || *value++ != '=')
            continue;
        value = skip_spaces(value, tag.to);
        if (value == tag.to || (*value != '"' && *value != '\''))
            continue;
        const char *end = memchr(value + 1, *value, (size_t)(tag.to - value - 1));
        if (end)
            return (struct snippet){ value + 1, end };
    }
    return (struct snippet){ NULL, NULL };
}

/* Whether a tag's name, behind its < and perhaps /, is this one, and ends there. */
static bool is_tag(const char *at, const char *end, const char *name)
{
    const char *behind = at + strlen(name);
    return begins_with(at, (size_t)(end - at), name) && behind < end &&
           (is(*behind, A_SPACE | A_LINE_END) || *behind == '>' || *behind == '/');
}

/* The next tag of this name, which is in lower case, up to its `>`; `from` is NULL: none. */
static struct snippet find_tag(const char *at, const char *end, const char *name)
{
    for (; at < end && (at = memchr(at, '<', (size_t)(end - at))); at++)
        if (is_tag(at + 1, end, name)) {
            const char *close =
                memchr(at + 1 + strlen(name), '>', (size_t)(end - at - 1) - strlen(name));
            return (struct snippet){ close ? at : NULL, close };
        }
    return (struct snippet){ NULL, NULL };
}

/*
 * The place behind the next `closing` tag, unless another element of its name opens before it, with
 * `opening`. NULL: there is none, and the lines that begin with tags are passed, up to the next
 * opening one.
 */
static const char *find_closing(struct format_reader *reader, const char *from, const char *opening,
                                const char *closing)
{
    const char *end = record_end(reader), *at = from;
    struct line line;
    for (; (at = memchr(at, '<', (size_t)(end - at))); at++) {
        if (begins_with(at, (size_t)(end - at), opening))
            break;
        if (begins_with(at, (size_t)(end - at), closing)) {
            if (has_plain_line(from, at))
                break;
            return at + strlen(closing);
        }
    }
    if (!at)
        note_unclosed(reader);
    for (bool again = false; reader_look(reader, &line) == SIGHT_LINE; again = true) {
        if (first_sign(&line) != '<' || (again && line_has_at(&line, line_indent(&line), opening)))
            break;
        reader_pass(reader, &line);
    }
    return NULL;
}

/* ---- OpenSudoku ---- */

/* The extent of the text that belongs to a tag. */
enum extent {
    TAG,     /* only the tag */
    ELEMENT, /* also the text up to the next tag */
    COMMENT, /* up to --> */
    GAME,    /* a puzzle */
};

static const struct tag {
    const char *name;
    enum extent extent;
} tags[] = {
    { "<game", GAME },           { "</", TAG },           { "<?xml", TAG },
    { "<!--", COMMENT },         { "<!doctype", TAG },    { "<opensudoku", TAG },
    { "<folder", TAG },          { "<name", ELEMENT },    { "<author", ELEMENT },
    { "<description", ELEMENT }, { "<comment", ELEMENT }, { "<created", ELEMENT },
    { "<source", ELEMENT },      { "<level", ELEMENT },
};

static const struct tag *tag_of(const struct line *line)
{
    for (size_t i = 0; i < ARRAY_SIZE(tags); i++)
        if (line_has_at(line, line_indent(line), tags[i].name))
            return &tags[i];
    return NULL;
}

bool xml_begins(const struct line *line)
{
    return first_sign(line) == '<' && tag_of(line);
}

/*
 * Moves *at, over lines if needed, to a character of `stops`. False: a plain line comes first, or
 * the record is too long, or the text ends.
 */
static bool find_stop(struct format_reader *reader, const char **at, const char *stops)
{
    const size_t left = (size_t)(reader->end - reader->start);
    const bool crowded = left >= FORMAT_RECORD_MAX;
    const char *limit = reader->start + (crowded ? FORMAT_RECORD_MAX : left);
    for (; *at < limit; ++*at) {
        if (among(**at, stops))
            return true;
        if (**at != '\n')
            continue;
        const struct line line = line_at(*at + 1, limit);
        if (!line_is_plain(&line) && (line.next || !crowded))
            continue;
        ++*at;
        reader->open |= !line.next && !crowded;
        return false;
    }
    reader->open |= !crowded;
    return false;
}

/* Reads notes of version 1: digits, each with a comma after it, or a dash. */
static int read_notes(const char **at, const char *end)
{
    digitset notes = 0;
    if (*at < end && **at == '-') {
        ++*at;
        return 0;
    }
    while (*at + 1 < end && cell_value(**at) > 0 && (*at)[1] == ',') {
        notes |= digit_bit(cell_value(**at));
        *at += 2;
    }
    return notes;
}

/* Returns the place of an error, or NULL. */
static const char *read_game_cells(const char *at, const char *end, int fields, bool lists,
                                   struct puzzle *puzzle)
{
    for (int cell = 0; cell < CELLS; cell++) {
        const char *begin = at;
        int field[5];
        for (int i = 0; i < fields; i++) {
            field[i] = i == 1 && lists ? read_notes(&at, end) : read_number(&at, end);
            if (field[i] < 0 || at == end || *at != '|')
                return begin;
            while (at < end && *at == '|') /* version 2 is known to write two */
                at++;
        }
        if (field[0] > DIGITS || field[1] > DIGITS_ALL || field[fields - 1] > 1)
            return begin;
        set_cell(puzzle, cell, field[0], !field[fields - 1], (digitset)field[1]);
    }
    return skip_spaces(at, end) == end ? NULL : at;
}

static enum status read_game(const struct line *line, struct snippet data, struct puzzle *puzzle,
                             struct error *error)
{
    /* Fields of a cell in each version: value, notes, others that are not kept, editable. */
    static const int fields_of[] = { 0, 3, 3, 3, 4, 5 };
    const char *at = data.from, *end = data.to;
    if (begins_with(at, (size_t)(end - at), "version:")) {
        at = skip_spaces(at + strlen("version:"), end);
        const char *number = at;
        const int version = read_number(&at, end);
        if (version < 1 || version >= (int)ARRAY_SIZE(fields_of))
            return error_below(
                error, line, number,
                "the data of a game have an unknown version; versions 1 to 5 can be read");
        /* a line end in an attribute: a newline, spaces, or a character reference */
        const size_t left = (size_t)(end - at);
        at = begins_with(at, left, "&#10;") || begins_with(at, left, "&#xa;")
                 ? at + strlen("&#10;")
                 : skip_spaces(at, end);
        const char *bad = read_game_cells(at, end, fields_of[version], version == 1, puzzle);
        return bad ? error_below(error, line, bad,
                                 "this is not a cell; 81 cells digit|notes|...|editable are needed")
                   : STATUS_OK;
    }
    size_t used;
    if (read_cells(at, (size_t)(end - at), false, puzzle, &used) != CELLS || at + used != end)
        return error_below(error, line, at + used,
                           "the data of a game must be 81 cells or begin with \"version:\"");
    return STATUS_OK;
}

/* Tags are read one by one, so that every puzzle can be read on its own. */
enum status read_xml(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                     struct error *error)
{
    const char *tag = line->text + line_indent(line), *at = tag + 1;
    const enum extent extent = tag_of(line)->extent;
    bool found = find_stop(reader, &at, extent == COMMENT ? ">" : "<>");
    while (found && extent == COMMENT && (at[-1] != '-' || at[-2] != '-')) {
        at++;
        found = find_stop(reader, &at, ">");
    }
    if (!found || *at != '>') {
        reader_move(reader, at);
        return error_below(error, line, tag, "this tag is not closed");
    }
    const char *end = at++;
    reader->open = false; /* the line may continue, but not the tag */
    if (extent == ELEMENT && end[-1] != '/')
        find_stop(reader, &at, "<"); /* or to the end of the text */
    reader_move(reader, at);
    if (extent != GAME || !is_tag(tag + 1, end + 1, "game"))
        return STATUS_NO;
    const struct snippet data = attribute((struct snippet){ tag, end }, "data");
    return data.from ? read_game(line, data, puzzle, error)
                     : error_below(error, line, tag, "a <game> needs its puzzle in data=\"...\"");
}

/* ---- KSudoku ---- */

/*
 * In saved games, cells are numbered column by column; in the values of a puzzle _ is an empty
 * cell, b is 1 and j is 9. The history of the game follows.
 */
static const char ksudoku_opening[] = "<ksudoku";

bool ksudoku_begins(const struct line *line)
{
    return line_has_at(line, line_indent(line), ksudoku_opening);
}

static bool part_is(struct snippet part, const char *text)
{
    return word_in(part.from, (size_t)(part.to - part.from), text);
}

static int number_in(struct snippet part)
{
    const char *at = part.from;
    const int number = at ? read_number(&at, part.to) : -1;
    return at == part.to ? number : -1;
}

/* The cell with a number of KSudoku's. */
static int cell_numbered(int number)
{
    return cell_at(number % DIGITS, number / DIGITS);
}

/* NULL, or why the game is not an ordinary Sudoku. */
static const char *check_graph(const char *from, const char *end)
{
    const struct snippet tag = find_tag(from, end, "graph");
    if (!tag.from)
        return "this saved game of KSudoku has no <graph>";
    const struct snippet special = attribute(tag, "specific-type");
    const bool plain = special.from == special.to ||
                       word_in(special.from, (size_t)(special.to - special.from), "plain");
    if (!part_is(attribute(tag, "type"), "sudoku") || !plain || find_tag(from, end, "cage").from)
        return "this saved game of KSudoku is not an ordinary Sudoku";
    return number_in(attribute(tag, "order")) == DIGITS
               ? NULL
               : "this saved game of KSudoku does not have nine rows";
}

/* Reads the givens. False: they are not 81 cells. */
static bool read_ksudoku_values(const char *from, const char *end, struct puzzle *puzzle)
{
    const struct snippet tag = find_tag(from, end, "values");
    if (!tag.from)
        return false;
    const char *at = skip_spaces(tag.to + 1, end), *close = memchr(at, '<', (size_t)(end - at));
    while (close > at && is(close[-1], A_SPACE | A_LINE_END))
        close--;
    if (close - at != CELLS)
        return false;
    for (int i = 0; i < CELLS; i++) {
        const int digit = at[i] == '_' ? 0 : at[i] - 'a';
        if (digit < 0 || digit > DIGITS || at[i] == 'a')
            return false;
        puzzle->givens.digit[cell_numbered(i)] = (uint8_t)digit;
    }
    return true;
}

/* Plays an event of the history: a digit, or markers, nine times 0 or 1. False: it is neither. */
static bool play_event(struct snippet tag, struct puzzle *puzzle)
{
    const struct snippet value = attribute(tag, "value"), markers = attribute(tag, "markers");
    const int number = number_in(attribute(tag, "index")), digit = number_in(value);
    digitset marks = 0;
    if (number < 0 || number >= CELLS || (value.from < value.to) == (markers.from < markers.to))
        return false;
    if (markers.from == markers.to && (digit < 0 || digit > DIGITS))
        return false;
    const int marked = (int)(markers.to - markers.from);
    if (marked && marked != DIGITS)
        return false;
    for (int i = 0; i < marked; i++) {
        if (markers.from[i] != '0' && markers.from[i] != '1')
            return false;
        marks |= markers.from[i] == '1' ? digit_bit(i + 1) : 0;
    }
    const int cell = cell_numbered(number);
    if (puzzle->givens.digit[cell])
        return digit == puzzle->givens.digit[cell];
    puzzle->entries.digit[cell] = (uint8_t)(digit > 0 ? digit : 0);
    puzzle->marks[cell] = marks;
    return true;
}

enum status read_ksudoku(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    const size_t at = line_indent(line);
    const char *from = line->text + at;
    const char *end = find_closing(reader, from + 1, ksudoku_opening, "</ksudoku>");
    if (!end)
        return line_error(error, line, at, "this saved game of KSudoku is not closed");
    const char *wrong = check_graph(from, end);
    if (!wrong && !read_ksudoku_values(from, end, puzzle))
        wrong = "the <values> of this saved game of KSudoku are not 81 cells";
    memset(puzzle->marks, 0, sizeof puzzle->marks);
    for (struct snippet tag = { from, from };
         !wrong && (tag = find_tag(tag.to, end, "simple-event")).from;)
        if (!play_event(tag, puzzle))
            wrong = "a move of this saved game of KSudoku cannot be read";
    for (int cell = 0; cell < CELLS; cell++) {
        const int given = puzzle->givens.digit[cell];
        set_cell(puzzle, cell, given ? given : puzzle->entries.digit[cell], given,
                 puzzle->marks[cell]);
    }
    pass_element(reader, end);
    return wrong ? line_error(error, line, at, wrong) : STATUS_OK;
}

/* ---- HTML ---- */

/*
 * Tables with nine rows of nine cells: a digit, as text or as the value of an input field, or
 * nothing. Tags that stand alone in a line, around such a table, are passed over.
 */
bool html_begins(const struct line *line)
{
    return first_sign(line) == '<' &&
           find_tag(line->text + line_indent(line), line->text + line->length, "table").from;
}

bool page_begins(const struct line *line)
{
    static const char *const around[] = {
        "!doctype", "html", "head", "body", "div",     "center",
        "form",     "main", "meta", "link", "section", "article"
    };
    const char *at = line->text, *end = at + line->length;
    struct run run;
    bool any = false;
    if (at == end || *skip_spaces(at, end - 1) != '<')
        return false;
    for (size_t from = 0; next_run(line, from, &run); from = run.to)
        if (run.streak >= ONE_LINE_MIN)
            return false; /* a puzzle in an attribute */
    while ((at = skip_spaces(at, end)) < end) {
        const char *close = *at == '<' ? memchr(at, '>', (size_t)(end - at)) : NULL;
        const char *name = at + 1 + (at + 1 < end && at[1] == '/');
        bool known = false;
        for (size_t i = 0; close && i < ARRAY_SIZE(around); i++)
            known |= is_tag(name, close + 1, around[i]);
        if (!known)
            return false;
        any = true;
        at = close + 1;
    }
    return any;
}

/* Adds a digit of a cell. False: it has one, or this is not a cell. */
static bool take_value(char c, int *digit)
{
    const int value = cell_value(c);
    if (value < 0 || *digit >= 0)
        return false;
    *digit = value;
    return true;
}

/* Reads what is in a cell: at most one digit. False: it is something else. */
static bool read_html_cell(const char *at, const char *end, int *digit)
{
    static const char *const blanks[] = { "&nbsp;", "&#160;", "&#xa0;", "&ensp;", "&emsp;" };
    *digit = -1;
    while ((at = skip_spaces(at, end)) < end) {
        const size_t left = (size_t)(end - at);
        size_t blank = 0;
        for (size_t i = 0; i < ARRAY_SIZE(blanks); i++)
            blank = begins_with(at, left, blanks[i]) ? strlen(blanks[i]) : blank;
        if (*at == '<') {
            const char *close = memchr(at, '>', left);
            const struct snippet value = close && begins_with(at, left, "<input")
                                             ? attribute((struct snippet){ at, close }, "value")
                                             : (struct snippet){ NULL, NULL };
            if (!close || (value.from < value.to &&
                           (value.to - value.from > 1 || !take_value(*value.from, digit))))
                return false;
            at = close + 1;
        } else if (blank) {
            at += blank;
        } else if (!take_value(*at++, digit)) {
            return false;
        }
    }
    *digit = *digit < 0 ? 0 : *digit;
    return true;
}

/* The next tag of a cell, a row or a table, which ends a cell that has no end of its own. */
static const char *cell_end(const char *at, const char *end)
{
    static const char *const names[] = { "td", "th", "tr", "table", "tbody" };
    for (; (at = memchr(at, '<', (size_t)(end - at))); at++) {
        const char *name = at + 1 + (at + 1 < end && at[1] == '/');
        for (size_t i = 0; i < ARRAY_SIZE(names); i++)
            if (begins_with(name, (size_t)(end - name), names[i]))
                return at;
    }
    return NULL;
}

enum { SIDE_MAX = DIGITS + 1 }; /* of a table with labels */

/* The cells of a table, as text. */
struct html_table {
    struct snippet cell[SIDE_MAX][SIDE_MAX];
    bool head[SIDE_MAX][SIDE_MAX]; /* <th> */
    int cells[SIDE_MAX], rows;     /* the number of cells in each row */
};

static bool find_table_cells(const char *at, const char *end, struct html_table *table)
{
    static const char *const names[] = { "td", "th", "tr" };
    table->rows = 0;
    for (;;) {
        struct snippet tag = { NULL, end };
        for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
            const struct snippet other = find_tag(at, tag.from ? tag.from : end, names[i]);
            tag = other.from ? other : tag;
        }
        if (!tag.from)
            return true;
        const bool row = (tag.from[2] | 0x20) == 'r';
        const int in = table->rows - !row;
        const char *close = row ? tag.to : cell_end(tag.to, end);
        if (in < 0 || in == SIDE_MAX || !close || (!row && table->cells[in] == SIDE_MAX))
            return false;
        if (row) {
            table->cells[table->rows++] = 0;
        } else {
            const int column = table->cells[in]++;
            table->cell[in][column] = (struct snippet){ tag.to + 1, close };
            table->head[in][column] = (tag.from[2] | 0x20) == 'h';
        }
        at = close;
    }
}

/* The label in a cell without tags inside; -1: it has none. */
static int label_in(struct snippet cell)
{
    char text[8];
    size_t length = 0;
    for (const char *at = cell.from; at < cell.to; at++) {
        if (is(*at, A_SPACE | A_LINE_END))
            continue;
        if (length == sizeof text)
            return -1;
        text[length++] = *at;
    }
    bool named;
    return label_of(text, length, &named);
}

/*
 * Reads nine rows of nine cells, perhaps behind labels and below those of the columns: head cells,
 * or any above labelled rows.
 */
static bool read_html_rows(const char *at, const char *end, struct grid *grid)
{
    struct html_table table;
    if (!find_table_cells(at, end, &table) || table.rows < DIGITS)
        return false;
    const int top = table.rows - DIGITS, left = table.cells[top] - DIGITS;
    const int corner = table.cells[0] - DIGITS;
    int first = -1;
    if (left < 0 || left > 1 || corner < 0)
        return false;
    for (int i = 0; top && i < DIGITS; i++)
        if (!label_follows(&first, i, label_in(table.cell[0][corner + i])) ||
            (!left && !table.head[0][corner + i]))
            return false;
    for (int row = 0; row < DIGITS; row++) {
        const struct snippet *cells = table.cell[top + row];
        if (table.cells[top + row] != left + DIGITS ||
            (left && !label_follows(&first, row, label_in(cells[0]))))
            return false;
        for (int column = 0; column < DIGITS; column++) {
            int digit;
            if (!read_html_cell(cells[left + column].from, cells[left + column].to, &digit))
                return false;
            grid->digit[cell_at(row, column)] = (uint8_t)digit;
        }
    }
    return true;
}

enum status read_html(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                      struct error *error)
{
    const size_t at = line_indent(line);
    const struct snippet tag = find_tag(line->text + at, line->text + line->length, "table");
    const char *end = find_closing(reader, tag.to, "<table", "</table>");
    if (!end)
        return line_error(error, line, at, "this table is not closed");
    pass_element(reader, end);
    return read_html_rows(tag.to, end, &puzzle->givens)
               ? STATUS_OK
               : line_error(
                     error, line, at,
                     "this table does not have nine rows of nine cells with a digit or nothing");
}
