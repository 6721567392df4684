/*
 * Lists as programming languages and JSON write them.
 *
 * A board is a list of 81 cells, a list of nine rows, or a text of 81 cells; a row is a list or a
 * text of nine cells. Words between lists are ignored. A list that has rows but is not a board is
 * an error, and so is one that another board interrupts: then a bracket was lost. Lists without
 * rows, such as the [9][9] of a declaration, and boards whose name begins with "sol" are passed
 * over. Programs may fill a grid by columns, or turn it: a board in the arguments of a function
 * that does so is refused.
 */
#include "engine/format/documents.h"
#include "engine/format/grids.h"

enum { DEPTH_MAX = 16 };

/*
 * Values of cells besides digits: 0 as it is written, and a word such as null. If a list has both,
 * 0 is the first of nine digits.
 */
enum { LIST_ZERO = DIGITS + 1, LIST_WORD };

/* A list that is not closed yet; the lowest one is the text around all lists. */
struct list_level {
    const char *open;
    size_t cells, rows; /* of this list; the digits of both are in `digit` */
    size_t elements;    /* of any kind that may be a cell */
    bool others;        /* it has other elements, or its elements have names */
    bool solution;
    bool texts;          /* its rows are texts */
    bool turned, filled; /* by the functions around it: lists, or also cells, may be columns */
    uint8_t digit[CELLS];
};

/* Kinds of lists, when they are closed. */
enum list_kind { LIST_SMALL, LIST_ROW, LIST_BOARD, LIST_BROKEN };

struct walk {
    const char *at, *end;
    unsigned depth;
    bool open;     /* the text behind `end` could change how the walk ends */
    bool solution; /* the last name was that of a solution */
    bool columns;  /* or of columns */
    bool passed;   /* a solution was passed over */
    struct list_level level[DEPTH_MAX];
    /* Its end: a board, something broken, or nothing; the list or text, and the list of a board. */
    enum list_kind kind;
    const char *from, *to;
    const struct list_level *list;
};

/* ---- Words and texts ---- */

/* A word, or a text in quotes: one cell, a row, a board, or none of these. */
struct element {
    const char *from, *to;
    size_t cells;
    bool text; /* it was in quotes */
    uint8_t digit[CELLS];
};

static bool is_of_word(char c)
{
    return is(c, A_LETTER | A_DIGIT) || among(c, "_.*-+");
}

/* Reads the cells of a word or text. */
static void read_element(struct element *element)
{
    const char *from = element->from;
    size_t length = (size_t)(element->to - from);
    while (!element->text && length > 2 && from[length - 1] == '0')
        length--; /* of 4.000 */
    length -= !element->text && length == 2 && from[1] == '.';
    element->cells = 0;
    if ((!length && element->text) || (length == 1 && *from == ' '))
        element->digit[element->cells++] = 0;
    else if (is_empty_word(from, length))
        element->digit[element->cells++] = LIST_WORD;
    else if (length == 1 || ((length == DIGITS || length == CELLS) && element->text))
        for (size_t i = 0; i < length; i++) {
            const int value = cell_value(from[i]);
            element->digit[i] = (uint8_t)(from[i] == '0' ? LIST_ZERO : value);
            element->cells = value < 0 ? 0 : i + 1;
            if (value < 0)
                break;
        }
}

/* Whether a line below may continue the lists: not an empty one with no bracket behind it. */
static bool line_continues(struct walk *walk, const char *at)
{
    const struct line line = line_at(at, walk->end);
    walk->open |= !line.next;
    if (line_is_plain(&line) || comment_begins(&line) || section_begins(&line) ||
        shared_begins(&line))
        return false;
    if (!line_is_blank(&line))
        return true;
    at = skip_spaces(at, walk->end);
    walk->open |= at == walk->end;
    return at < walk->end && (is(*at, AN_OPENING | A_CLOSING) || *at == ',' || *at == ';');
}

/* ---- Lists ---- */

static bool found(struct walk *walk, enum list_kind kind, const char *from)
{
    walk->kind = kind;
    walk->from = from;
    walk->to = walk->at;
    return true;
}

/* Adds cells or a row to a list. */
static void add_to_list(struct list_level *list, const uint8_t *digit, size_t count)
{
    const size_t filled = list->cells + DIGITS * list->rows;
    if (filled + count <= CELLS)
        memcpy(list->digit + filled, digit, count);
    list->rows += count == DIGITS;
    list->cells += count != DIGITS;
    list->others |= filled + count > CELLS;
}

static void open_list(struct walk *walk)
{
    const char *start = walk->level[0].open, *end = walk->at - 1, *word = end;
    const struct list_level *outer = &walk->level[walk->depth];
    while (word > start && is(word[-1], A_LETTER))
        word--;
    /* Other functions of the same name, of Python, fill by rows. */
    const bool dotted = word > start && (word[-1] == '.' || word[-1] == '_');
    const size_t length = (size_t)(end - word);
    struct list_level list = {
        .open = end,
        .solution = walk->solution || outer->solution,
        .turned = walk->columns || outer->turned ||
                  word_in(word, length, "cbind hcat t transpose permutedims zip"),
        .filled = outer->filled || (!dotted && word_in(word, length, "c matrix reshape")),
    };
    walk->depth += walk->depth + 1 < DEPTH_MAX;
    walk->level[walk->depth] = list;
}

/* True: the walk ends with the list that is closed here. */
static bool close_list(struct walk *walk)
{
    if (!walk->depth)
        return false;
    struct list_level *closed = &walk->level[walk->depth--], *outer = closed - 1;
    const size_t cells = closed->cells, rows = closed->rows;
    enum list_kind kind = rows > 1 || cells >= ONE_LINE_MIN ? LIST_BROKEN : LIST_SMALL;
    if (!closed->others && !rows && cells == DIGITS)
        kind = LIST_ROW;
    else if (!closed->others && (rows ? rows == DIGITS && !cells : cells == CELLS))
        kind = LIST_BOARD;
    walk->list = closed;
    if (kind == LIST_ROW)
        add_to_list(outer, closed->digit, DIGITS);
    else if (walk->depth && *closed->open == '(' && closed->elements == 1 && closed->cells == 1)
        add_to_list(outer, closed->digit, 1); /* as in Some(5) */
    else if (walk->depth)
        outer->others = true;
    walk->passed |= kind == LIST_BOARD;
    return kind != LIST_SMALL && kind != LIST_ROW && !closed->solution &&
           found(walk, kind, closed->open);
}

/* Notes a name, or another element. */
static void note_name(struct walk *walk, const struct element *element, bool other)
{
    const char *name = element->from;
    const size_t length = (size_t)(element->to - name);
    struct list_level *list = &walk->level[walk->depth];
    walk->solution = begins_with(name, length, "sol") || begins_with(name, length, "answer");
    walk->columns = names_columns(name, length);
    list->elements += other && length;
    /* The name of the list's next cell, A1 or r1c1, does not make it a list of other things. */
    const int cell = (int)list->cells % CELLS;
    const struct cell_name next = cell_name(cell);
    const char plain[] = { (char)('a' + cell_row(cell)), next.text[3], '\0' };
    list->others |=
        walk->depth && (other || list->rows || list->cells >= CELLS ||
                        !(word_in(name, length, plain) || word_in(name, length, next.text)));
}

/* Takes the word or the text in quotes that begins here. True: the walk ends with it. */
static bool take_element(struct walk *walk)
{
    struct element element = { .from = walk->at };
    struct run run;
    const char quote = *walk->at++;
    if (quote != '"' && quote != '\'') {
        while (walk->at < walk->end && is_of_word(*walk->at))
            walk->at++;
        element.to = walk->at;
    } else {
        const char *close = memchr(walk->at, quote, (size_t)(walk->end - walk->at));
        element.from = element.to = walk->at;
        element.text = close && !memchr(walk->at, '\n', (size_t)(close - walk->at));
        if (!element.text) {
            note_name(walk, &element, true);
            return false;
        }
        element.to = close;
        walk->at = close + 1;
    }
    const char *next = walk->at;
    while (next < walk->end && *next == ' ')
        next++;
    if (next < walk->end && (*next == ':' || (*next == '=' && !element.text))) {
        note_name(walk, &element, false);
        return false;
    }
    if (next < walk->end && *next == '(' && !element.text) /* the name of a function */
        return false;
    read_element(&element);
    struct list_level *list = &walk->level[walk->depth];
    if (element.cells) { /* a cell, a row or a board */
        list->elements++;
        walk->list = list;
        list->texts |= element.cells == DIGITS;
        if (element.cells == CELLS && !walk->solution && !list->solution) {
            memcpy(list->digit, element.digit, CELLS);
            return found(walk, LIST_BOARD, element.from - 1);
        }
        if (walk->depth && element.cells != CELLS)
            add_to_list(list, element.digit, element.cells);
        return false;
    }
    const struct line text = { .text = element.from,
                               .length = (size_t)(element.to - element.from) };
    if (element.text && next_run(&text, 0, &run) && run.streak >= ONE_LINE_MIN)
        return found(walk, LIST_BROKEN, element.from);
    note_name(walk, &element, true);
    return false;
}

/* Walks to the first board, or to something broken. */
static void walk_lists(struct walk *walk)
{
    bool cells = false; /* in a list that is not closed, and is not the beginning of a block */
    for (bool ended = false; !ended;) {
        const char c = walk->at < walk->end ? *walk->at : '\n';
        if (c == '#' || c == '%' || (c == '/' && walk->at + 1 < walk->end && walk->at[1] == '/')) {
            const char *newline = memchr(walk->at, '\n', (size_t)(walk->end - walk->at));
            walk->at = newline ? newline : walk->end; /* a comment */
        } else if (is(c, AN_OPENING | A_CLOSING)) {
            walk->at++;
            if (is(c, AN_OPENING))
                open_list(walk);
            else
                ended = close_list(walk);
        } else if (c == '"' || c == '\'' || is_of_word(c)) {
            ended = take_element(walk);
        } else if (c == '\n') {
            const bool more = walk->at < walk->end;
            walk->at += more;
            if (more && (walk->depth || walk->level[0].rows) && line_continues(walk, walk->at))
                continue;
            for (unsigned i = 0; i <= walk->depth; i++)
                cells |= walk->level[i].rows ||
                         (i && (walk->level[i].elements || *walk->level[i].open == '['));
            ended =
                found(walk, cells ? LIST_BROKEN : LIST_SMALL, walk->level[walk->depth > 0].open);
        } else {
            walk->at++; /* a separator */
        }
    }
}

/* ---- Boards ---- */

/* Whether the rest of a line behind a list turns it, as [...].T, [...]' and order='F' do. */
static bool line_turns_list(const struct line *rest)
{
    for (size_t at = 0; at < rest->length; at++) {
        size_t to = span(rest, at + 1, A_LETTER);
        if (rest->text[at] == '.' && word_in(rest->text + at + 1, to - at - 1, "t transpose"))
            return true;
        if (line_has_at(rest, at, "order")) {
            for (to = at + strlen("order"); to < rest->length && among(rest->text[to], " ='\"");)
                to++;
            if (to < rest->length && rest->text[to] == 'F')
                return true;
        }
    }
    return rest->length && *rest->text == '\'';
}

static enum status take_board(struct format_reader *reader, const struct line *line,
                              const struct walk *walk, struct puzzle *puzzle, struct error *error)
{
    for (unsigned i = 0; i <= walk->depth; i++) {
        const struct list_level *open = &walk->level[i];
        if (!open->rows && open->cells < DIGITS)
            continue; /* an open list that has cells or rows shows damage */
        const char *from = walk->from;
        while (from > line->text && from[-1] != '\n')
            from--; /* a name may precede the board */
        reader_move(reader, from > line->text ? from : walk->from);
        return error_below(error, line, open->open ? open->open : line->text,
                           "a bracket of this list is missing");
    }
    reader_move(reader, walk->to);
    reader->open = walk->open && reader->open;
    /* Whether a program that has this board may take its cells in another order. */
    const struct list_level *list = walk->list;
    struct line rest;
    const bool doubtful =
        !among(*walk->from, "\"'") && reader_scan(reader, &rest) == SCAN_LINE &&
        (list->turned || (list->filled && (!list->rows || (*list->open == '(' && !list->texts))) ||
         line_turns_list(&rest));
    pass_line_rest(reader);
    for (unsigned i = 1; i <= walk->depth; i++) {
        struct json_item object;
        struct error reason;
        const char *from = walk->level[i].open;
        if (*from != '{')
            continue;
        const bool closed = json_at(from, walk->end, &object);
        if (!closed && has_object(from, walk->end))
            note_unclosed(reader); /* rules may follow the list */
        const enum status status = closed ? read_own_object(&object, puzzle, &reason) : STATUS_NO;
        if (status != STATUS_NO && object.to >= reader->at) /* the rest of its line may be passed */
            pass_element(reader, object.to + 1);
        if (status != STATUS_NO)
            return status == STATUS_OK ? status : error_below(error, line, from, reason.text);
    }
    if (doubtful)
        return error_below(error, line, list->open,
                           "these lists may be columns or boxes; write nine lists of nine cells, a "
                           "row each, without a function");
    /* A list with 0 and words is one of the digits 0 to 8, as the package sudoku of npm writes
     * them, if they can be those of a puzzle. */
    const bool words = memchr(list->digit, LIST_WORD, CELLS),
               both = words && memchr(list->digit, LIST_ZERO, CELLS);
    for (int cell = 0; cell < CELLS; cell++) {
        const uint8_t value = list->digit[cell];
        const bool shifted = both && value && value != LIST_WORD;
        puzzle->givens.digit[cell] = (uint8_t)((value > DIGITS ? 0 : value) + shifted);
    }
    if (both && (memchr(list->digit, DIGITS, CELLS) ||
                 format_check_conflicts(&board_classic, &puzzle->givens, NULL) != STATUS_OK))
        return error_below(error, line, walk->from,
                           "this list has both 0 and a word for empty cells; write one of them");
    return STATUS_OK;
}

enum status read_array(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                       struct error *error)
{
    struct walk walk = { .at = line->text, .end = record_end(reader) };
    struct nine_rows nine;
    const bool crowded = (size_t)(reader->end - reader->start) > FORMAT_RECORD_MAX;
    const enum status status = try_document(reader, line, puzzle, error);
    if (status != STATUS_NO)
        return status;
    const struct line next = line_at(line->next, walk.end);
    if (first_sign(line) == '{' && line_indent(line) + 1 == line->length &&
        !has_object(line->text, walk.end) && line_is_words(&next)) /* a block of a program */
        return read_nothing(reader, line, puzzle, error);
    walk.level[0] = (struct list_level){ .open = line->text };
    walk_lists(&walk);
    reader->open |= (walk.open || walk.at == walk.end) && !crowded;
    if (walk.kind == LIST_BOARD)
        return take_board(reader, line, &walk, puzzle, error);
    /* nine rows that are a list each */
    if (walk.kind == LIST_BROKEN && !walk.depth && walk.level[0].rows && line->column == 0 &&
        read_laid_out(reader, &nine) == STATUS_OK) {
        keep_grid(puzzle, &nine);
        return STATUS_OK;
    }
    reader_move(reader, walk.to);
    if (walk.kind != LIST_SMALL)
        return error_below(error, line, walk.from,
                           "this list is neither 81 cells nor nine rows of nine cells");
    /* A list around a link does not change it. */
    struct line rest;
    const bool link = reader_scan(reader, &rest) == SCAN_LINE && shared_begins(&rest);
    return walk.passed || link
               ? STATUS_NO
               : line_error(error, line, line_indent(line),
                            "this is not a puzzle, a row of a puzzle or a comment (#)");
}
