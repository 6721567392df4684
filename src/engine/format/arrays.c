/*
 * Arrays as programming languages, JSON and mathematical software write them.
 *
 * A board is a list of 81 cells, a list of nine rows, or a text of 81 cells; a row is a list or a
 * text of nine cells. Words between lists are ignored. A list that has rows but is not a board is
 * an error, and so is one that another board interrupts: then a bracket was lost. Lists without
 * rows, such as the [9][9] of a declaration, and boards whose name begins with "sol" are passed
 * over.
 */
#include <string.h>

#include "engine/format/boards.h"
#include "engine/format/documents.h"
#include "engine/format/elements.h"
#include "engine/format/labels.h"
#include "engine/format/layouts.h"
#include "engine/format/order.h"
#include "engine/format/variants.h"

enum { DEPTH_MAX = 16 };

/* A list that is not closed yet; the lowest one is the text around all lists. */
struct list_level {
    const char *open;
    size_t cells, rows; /* of this list; the digits of both are in `digit` */
    size_t elements;    /* of any kind that may be a cell */
    size_t lists, side; /* the lists in it that have `side` elements, as the first one has */
    bool others;        /* it has other elements, or its elements have names */
    bool solution;
    bool texts; /* its rows are texts */
    enum list_order order;
    int first_label; /* of rows with names */
    uint8_t digit[CELLS];
};

struct walk {
    const char *at, *end;
    unsigned depth;
    bool open;             /* the text behind `end` could change how the walk ends */
    bool solution;         /* the last name was that of a solution */
    bool passed;           /* a solution was passed over */
    enum list_order order; /* by the last name */
    struct list_level level[DEPTH_MAX];
};

enum token {
    TOKEN_OPEN,
    TOKEN_CLOSE,
    TOKEN_CELLS, /* one cell, a row or a board */
    TOKEN_NAME,
    TOKEN_FUNCTION, /* the name before a parenthesis */
    TOKEN_OTHER,
    TOKEN_LINE, /* the end of a line */
    TOKEN_END,
};

/* The part of a text that is a token, and its cells. */
struct element {
    const char *from, *to;
    size_t cells;
    bool text; /* it was in quotes */
    uint8_t digit[CELLS];
};

static bool is_letter(char c)
{
    return ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || c == '*' || c == '-' || c == '+';
}

/* Reads a word or the contents of a text: one cell, nine, or 81. */
static enum token read_element(struct element *element)
{
    size_t length = (size_t)(element->to - element->from);
    while (!element->text && length > 2 && element->from[length - 1] == '0')
        length--; /* of 4.000 */
    length -= !element->text && length == 2 && element->from[1] == '.';
    element->cells = 0;
    if (!length && element->text)
        element->digit[element->cells++] = 0;
    else if (is_empty_word(element->from, length))
        element->digit[element->cells++] = LIST_WORD;
    else if (length == 1 && *element->from == ' ')
        element->digit[element->cells++] = 0;
    else if (length == 1 || ((length == DIGITS || length == CELLS) && element->text))
        for (size_t i = 0; i < length; i++) {
            const int value = cell_value(element->from[i]);
            if (value < 0)
                return TOKEN_OTHER;
            element->digit[element->cells++] =
                (uint8_t)(element->from[i] == '0' ? LIST_ZERO : value);
        }
    return element->cells ? TOKEN_CELLS : TOKEN_OTHER;
}

/* Whether a line below may continue the lists: not an empty one with no bracket behind it. */
static bool line_continues(struct walk *walk, const char *at)
{
    struct line line = { .text = at };
    const char *end = memchr(at, '\n', (size_t)(walk->end - at));
    line.length = (size_t)((end ? end : walk->end) - at);
    trim_line(&line);
    walk->open |= !end;
    if (line_is_plain(&line) || comment_begins(&line) || section_begins(&line) ||
        shared_begins(&line))
        return false;
    if (leading_spaces(line.text, line.length) < line.length)
        return true;
    while (at < walk->end && strchr(" \t\r\n", *at))
        at++;
    walk->open |= at == walk->end;
    return at < walk->end && strchr("[]{}(),;", *at);
}

static bool is_comment(const struct walk *walk)
{
    const char *at = walk->at;
    const size_t left = (size_t)(walk->end - at);
    if (begins_with(at, left, "#(") || begins_with(at, left, "#2a("))
        return false; /* Lisp's arrays */
    return *at == '#' || *at == '%' || (*at == '/' && at + 1 < walk->end && at[1] == '/');
}

/* Passes a text in quotes, or a quote alone. */
static enum token next_text(struct walk *walk, struct element *element)
{
    const char quote = *walk->at++;
    const char *close = memchr(walk->at, quote, (size_t)(walk->end - walk->at));
    *element = (struct element){ .from = walk->at, .to = walk->at };
    if (!close || memchr(walk->at, '\n', (size_t)(close - walk->at)))
        return TOKEN_OTHER;
    element->to = close;
    element->text = true;
    walk->at = close + 1;
    const char *next = walk->at;
    while (next < walk->end && *next == ' ')
        next++;
    return next < walk->end && *next == ':' ? TOKEN_NAME : read_element(element);
}

static enum token next_bare_word(struct walk *walk, struct element *element)
{
    *element = (struct element){ .from = walk->at };
    while (walk->at < walk->end && is_letter(*walk->at))
        walk->at++;
    element->to = walk->at;
    const char *next = walk->at;
    while (next < walk->end && *next == ' ')
        next++;
    if (next < walk->end && (*next == ':' || *next == '='))
        return TOKEN_NAME;
    return next < walk->end && *next == '(' ? TOKEN_FUNCTION : read_element(element);
}

static enum token next_token(struct walk *walk, struct element *element)
{
    while (walk->at < walk->end && *walk->at != '\n') {
        const char c = *walk->at;
        element->from = walk->at;
        if (is_comment(walk)) {
            const char *line = memchr(walk->at, '\n', (size_t)(walk->end - walk->at));
            walk->at = line ? line : walk->end;
        } else if (strchr("[{(", c) || strchr("]})", c)) {
            walk->at++;
            return strchr("[{(", c) ? TOKEN_OPEN : TOKEN_CLOSE;
        } else if (c == '"' || c == '\'') {
            return next_text(walk, element);
        } else if (is_letter(c)) {
            return next_bare_word(walk, element);
        } else {
            walk->at++; /* a separator */
        }
    }
    if (walk->at == walk->end)
        return TOKEN_END;
    walk->at++;
    return TOKEN_LINE;
}

/* Kinds of lists, when they are closed. */
enum list_kind { LIST_SMALL, LIST_ROW, LIST_BOARD, LIST_OTHER_SIZE, LIST_BROKEN };

static enum list_kind kind_of_level(const struct list_level *list)
{
    const bool cells = !list->rows && !list->others, rows = !list->cells && !list->others;
    if (cells && list->cells == DIGITS)
        return LIST_ROW;
    if ((cells && list->cells == CELLS) || (rows && list->rows == DIGITS))
        return LIST_BOARD;
    if (list->lists == list->side && refusal_of_side(list->side))
        return LIST_OTHER_SIZE;
    return list->rows > 1 || list->cells >= ONE_LINE_MIN ? LIST_BROKEN : LIST_SMALL;
}

/* Adds cells or a row to the innermost list. */
static void add_to_list(struct list_level *list, const uint8_t *digit, size_t count)
{
    const size_t filled = list->cells + DIGITS * list->rows;
    if (filled + count <= CELLS)
        memcpy(list->digit + filled, digit, count);
    if (count == DIGITS)
        list->rows++;
    else
        list->cells++;
    list->others |= filled + count > CELLS;
}

static struct list_level *innermost(struct walk *walk)
{
    return &walk->level[walk->depth];
}

/* The outermost open list that already has cells or rows: a board inside it shows damage. */
static const struct list_level *interrupted(const struct walk *walk)
{
    for (unsigned i = 0; i <= walk->depth; i++)
        if (walk->level[i].rows || walk->level[i].cells >= DIGITS)
            return &walk->level[i];
    return NULL;
}

/* Whether a list that is not closed has cells, and is not the beginning of a block. */
static bool has_cells(const struct walk *walk)
{
    for (unsigned i = 0; i <= walk->depth; i++)
        if (walk->level[i].rows || (i && (walk->level[i].elements || *walk->level[i].open == '[')))
            return true;
    return false;
}

/* The end of a walk: a board, something broken, or nothing. */
struct list_end {
    enum list_kind kind;
    const char *from, *to; /* the list or text */
    const struct list_level *list;
};

static bool found(struct list_end *end, enum list_kind kind, const char *from, const char *to)
{
    end->kind = kind;
    end->from = from;
    end->to = to;
    return true;
}

/* True: the walk ends with the list that is closed here. */
static bool close_list(struct walk *walk, struct list_end *end)
{
    if (!walk->depth)
        return false;
    struct list_level *closed = innermost(walk);
    const enum list_kind kind = kind_of_level(closed);
    walk->depth--;
    end->list = closed;
    struct list_level *outer = innermost(walk);
    outer->side = outer->side ? outer->side : closed->elements;
    outer->lists += outer->side == closed->elements;
    if (kind == LIST_ROW)
        add_to_list(outer, closed->digit, DIGITS);
    else if (walk->depth && *closed->open == '(' && closed->elements == 1 && closed->cells == 1)
        add_to_list(outer, closed->digit, 1); /* as in Some(5) */
    else if (walk->depth)
        outer->others = true;
    walk->passed |= kind == LIST_BOARD;
    if (kind == LIST_SMALL || kind == LIST_ROW || closed->solution)
        return false;
    return found(end, kind, closed->open, walk->at);
}

static void open_list(struct walk *walk)
{
    const struct list_level *outer = innermost(walk);
    const bool solution = walk->solution || outer->solution;
    enum list_order order = order_by_function(walk->level[0].open, walk->at - 1);
    order = walk->order > order ? walk->order : order;
    order = outer->order > order ? outer->order : order;
    if (walk->depth + 1 < DEPTH_MAX)
        walk->depth++;
    *innermost(walk) =
        (struct list_level){ .open = walk->at - 1, .solution = solution, .order = order };
}

/* Adds a cell, a row or a board in quotes. True: the walk ends with it. */
static bool add_element(struct walk *walk, const struct element *element, struct list_end *end)
{
    struct list_level *list = innermost(walk);
    list->elements++;
    if (element->cells == CELLS && !walk->solution && !list->solution) {
        memcpy(list->digit, element->digit, CELLS);
        end->list = list;
        return found(end, LIST_BOARD, element->from - 1, walk->at);
    }
    list->texts |= element->cells == DIGITS;
    if (walk->depth && element->cells != CELLS)
        add_to_list(list, element->digit, element->cells);
    return false;
}

/* Whether a name is that of the list's next cell or row: A1 or r1c1, or a label of a row. */
static bool names_next(struct list_level *list, const char *name, size_t length)
{
    uint32_t text[8];
    const struct cell_name cell = cell_name((int)(list->cells < CELLS ? list->cells : 0));
    const char plain[] = { (char)('a' + cell_row((int)list->cells % CELLS)), cell.text[3], '\0' };
    if (!list->rows && list->cells < CELLS &&
        ((length == 2 && begins_with(name, length, plain)) ||
         (length == strlen(cell.text) && begins_with(name, length, cell.text))))
        return true;
    for (size_t i = 0; i < length && i < sizeof text / sizeof *text; i++)
        text[i] = (unsigned char)name[i];
    if (list->cells || list->rows == DIGITS || length > sizeof text / sizeof *text)
        return false;
    bool named; /* A to I may be the columns of a table of data */
    const int label = label_of(text, length, &named);
    return named && label_follows(&list->first_label, (int)list->rows, label);
}

static void note_name(struct walk *walk, const struct element *element)
{
    const size_t length = (size_t)(element->to - element->from);
    walk->solution =
        begins_with(element->from, length, "sol") || begins_with(element->from, length, "answer");
    walk->order = order_by_name(element->from, length);
    if (walk->depth)
        innermost(walk)->others |= !names_next(innermost(walk), element->from, length);
}

/* Another element; the first one in parentheses may be the name of a function in Lisp. */
static void note_other(struct walk *walk, const struct element *element)
{
    struct list_level *list = innermost(walk);
    const bool function =
        walk->depth && *list->open == '(' && !list->cells && !list->rows && !list->others;
    note_name(walk, element);
    list->elements += element->to > element->from && !function;
    list->others |= walk->depth && !function;
}

/* Whether a text is a board that lost or gained cells. */
static bool is_broken(const struct element *element)
{
    const struct line text = { .text = element->from,
                               .length = (size_t)(element->to - element->from) };
    struct run run;
    return element->text && next_run(&text, 0, &run) && run.streak >= ONE_LINE_MIN;
}

/* Walks to the first board, or to something broken. */
static void walk_lists(struct walk *walk, struct list_end *end)
{
    struct element element;
    for (;;) {
        switch (next_token(walk, &element)) {
        case TOKEN_OPEN:
            open_list(walk);
            break;
        case TOKEN_CLOSE:
            if (close_list(walk, end))
                return;
            break;
        case TOKEN_CELLS:
            if (add_element(walk, &element, end))
                return;
            break;
        case TOKEN_NAME:
            note_name(walk, &element);
            break;
        case TOKEN_OTHER:
            if (is_broken(&element)) {
                found(end, LIST_BROKEN, element.from, walk->at);
                return;
            }
            note_other(walk, &element);
            break;
        case TOKEN_FUNCTION:
            break;
        case TOKEN_LINE:
            if ((walk->depth || walk->level[0].rows) && line_continues(walk, walk->at))
                break;
            /* fall through */
        case TOKEN_END:
            found(end, has_cells(walk) ? LIST_BROKEN : LIST_SMALL,
                  walk->level[walk->depth > 0].open, walk->at);
            return;
        }
    }
}

/* Whether a program that has this board may take its cells in another order. */
static bool is_doubtful(struct format_reader *reader, const struct list_end *end)
{
    const struct list_level *list = end->list;
    const bool text = *end->from == '"' || *end->from == '\'';
    struct line rest;
    if (text || reader_look(reader, &rest) != SIGHT_LINE)
        return false;
    if (line_turns_list(&rest))
        return true;
    if (list->order == ORDER_OF_LISTS || list->order == ORDER_SURE || line_fills_rows(&rest))
        return list->order == ORDER_OF_LISTS;
    return !list->rows || (list->order == ORDER_OF_CALLS && *list->open == '(' && !list->texts);
}

static enum status take_board(struct format_reader *reader, const struct line *line,
                              const struct walk *walk, const struct list_end *end,
                              struct puzzle *puzzle, struct error *error)
{
    const struct list_level *list = interrupted(walk);
    if (list) {
        const char *from = end->from;
        while (from > line->text && from[-1] != '\n')
            from--; /* a name may precede the board */
        reader_move(reader, from > line->text ? from : end->from);
        return error_below(error, line, list->open ? list->open : line->text,
                           "a bracket of this list is missing");
    }
    reader_move(reader, end->to);
    reader->open = walk->open && reader->open;
    const bool doubtful = is_doubtful(reader, end);
    pass_line_rest(reader);
    for (unsigned i = 1; i <= walk->depth; i++) {
        const char *from = walk->level[i].open, *variant = variant_member(from, walk->end);
        if (variant) {
            pass_element(reader, json_end(from, walk->end) + 1);
            return refuse_variant_member(line, variant, error);
        }
    }
    if (doubtful)
        return error_below(error, line, end->list->open,
                           "these lists may be columns or boxes; write nine lists of nine cells, a "
                           "row each, without a function");
    memcpy(puzzle->givens.digit, end->list->digit, CELLS);
    if (take_list_digits(&puzzle->givens))
        return STATUS_OK;
    return error_below(error, line, end->from,
                       "this list has both 0 and a word for empty cells; write one of them");
}

static const char no_board[] = "this list is neither 81 cells nor nine rows of nine cells";

/* Reads nine rows that are a list each. */
static enum status read_bracketed_rows(struct format_reader *reader, const struct list_end *end,
                                       const struct line *line, struct puzzle *puzzle,
                                       struct error *error)
{
    struct nine_rows nine;
    const enum status status = read_laid_out(reader, &nine);
    if (status == STATUS_OK) {
        keep_grid(puzzle, &nine);
        return STATUS_OK;
    }
    reader_move(reader, end->to);
    return error_below(error, line, end->from, no_board);
}

/* Whether the reader's line has a link, which a list around it does not change. */
static bool link_follows(struct format_reader *reader)
{
    struct line line;
    return reader_look(reader, &line) == SIGHT_LINE && shared_begins(&line);
}

enum status read_array(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                       struct error *error)
{
    const size_t left = (size_t)(reader->end - reader->start);
    const bool crowded = left > FORMAT_RECORD_MAX;
    struct walk walk = { .at = line->text,
                         .end = reader->start + (crowded ? FORMAT_RECORD_MAX : left) };
    struct list_end end = { .kind = LIST_SMALL };
    const enum status status = try_document(reader, line, puzzle, error);
    if (status != STATUS_NO)
        return status;
    walk.level[0] = (struct list_level){ .open = line->text };
    walk_lists(&walk, &end);
    reader->open |= (walk.open || walk.at == walk.end) && !crowded;
    if (end.kind == LIST_BOARD)
        return take_board(reader, line, &walk, &end, puzzle, error);
    if (end.kind == LIST_OTHER_SIZE) {
        reader_move(reader, end.to);
        pass_line_rest(reader);
        return error_below(error, line, end.from, refusal_of_side(end.list->side));
    }
    if (end.kind == LIST_SMALL) {
        reader_move(reader, end.to);
        return walk.passed || link_follows(reader)
                   ? STATUS_NO
                   : line_error(error, line, leading_spaces(line->text, line->length),
                                "this is not a puzzle, a row of a puzzle or a comment (#)");
    }
    if (!walk.depth && walk.level[0].rows && line->column == 0)
        return read_bracketed_rows(reader, &end, line, puzzle, error);
    reader_move(reader, end.to);
    return error_below(error, line, end.from, no_board);
}
