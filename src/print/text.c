#include "print/text.h"

#include "base/array.h"
#include "base/utf8.h"

enum { GAP = 2, SOLUTION_COLUMNS = 3, MOST_COLUMNS = 3 };

/* The ends of a rule, its filling and its crossings: above and below grids with a frame. */
static const struct text_rule frames[2][RULES] = {
    { { "+", "-", "+", "+" }, { "+", "-", "+", "+" } },
    { { "┌", "─", "┬", "┐" }, { "└", "─", "┴", "┘" } },
};

/*
 * By whether they are Unicode, and whether they are ruled, in lines of light and heavy weight, with
 * room for candidates. The signs where lines cross: by the sum of the directions of borders (up 1,
 * down 2, right 4, left 8) within the board and at its edge, and the right and lower edges where no
 * border begins.
 */
static const struct text_style styles[2][2] = {
    { { &board_classic, 2, 1, 1, false, "|", " ", "-", " ", U" |||-+++-+++-+++ |||-+++-+++-+++|-",
        frames[0] },
      { &board_classic, 3, 3, 0, true, "#", "|", "=", "-", U"+###=###=###=###+###=###=###=####=",
        NULL } },
    { { &board_classic, 2, 1, 1, false, "│", " ", "─", " ", U" ╵╷│╶└┌├╴┘┐┤─┴┬┼ ╵╷│╶└┌├╴┘┐┤─┴┬┼│─",
        frames[1] },
      { &board_classic, 3, 3, 0, true, "┃", "│", "━", "─", U"┼╀╁╂┾╄╆╊┽╃╅╉┿╇╈╋   ┠ ┗┏┣ ┛┓┫┯┻┳ ┨┷",
        NULL } },
};
enum { AT_EDGE = 16, AT_END = 32 };

struct text_style text_small_style(bool unicode, int width, int indent)
{
    struct text_style style = styles[unicode][false];
    style.width = width;
    style.indent = indent;
    return style;
}

/* One grid among those that stand side by side. */
struct text_block {
    const struct sheet_puzzle *of;
    size_t number;
    digitset marks[CELLS];
};

/*
 * The decoration of a digit in its cell: the characters around it, or the attribute it has on a
 * terminal.
 */
struct dress {
    const char *small[2], *large[2], *attribute;
};

static const struct dress given = { { "", " " }, { "[", "]" }, "\033[1m" },
                          entry = { { "", "'" }, { "(", ")" }, "\033[36m" },
                          solved = { { "", " " }, { " ", " " }, "\033[36m" };

struct writing {
    enum text_form form;
    const struct sheet_options *options;
    struct text_style style;
    bool solutions;                 /* puzzles with these instead of entries */
    const struct text_block *block; /* whose cells are being added */
    struct strbuf *out;
};

/* ---- A grid ---- */

/* Whether there is a line above row n, or before column n: for some border, or between all cells.
 */
static bool has_line(const struct text_style *style, bool row, int n)
{
    bool line = style->ruled;
    for (int i = 0; i < style->board->size && !line; i++)
        line = row ? board_border(style->board, n - 1, i, n, i)
                   : board_border(style->board, i, n - 1, i, n);
    return line;
}

int text_grid_width(const struct text_style *style)
{
    int width = style->board->size * style->width;
    for (int n = 0; n <= style->board->size; n++)
        width += has_line(style, false, n) * (1 + (n < style->board->size ? style->indent : 0));
    return width;
}

static const char faint[] = "\033[2m", plain_again[] = "\033[0m";

/* A line of a cell. */
static void add_text_cell(void *context, int cell, int line)
{
    const struct writing *writing = context;
    const struct text_block *block = writing->block;
    const struct sheet_puzzle *of = block->of;
    const int first = of->puzzle.givens.digit[cell];
    const int later = (writing->solutions ? &of->solution : &of->puzzle.entries)->digit[cell];
    if ((first || later) && line == writing->style.height / 2) {
        const struct dress *dress = first ? &given : writing->solutions ? &solved : &entry;
        const struct text_style *style = &writing->style;
        bool colour = writing->form == TEXT_COLOUR;
        const char *const *around = style->ruled ? dress->large : dress->small;
        strbuf_add(writing->out, !colour ? around[0] : style->ruled ? " " : "");
        strbuf_add(writing->out, colour ? dress->attribute : "");
        strbuf_add_char(writing->out, (char)('0' + (first ? first : later)));
        strbuf_add(writing->out, colour ? plain_again : "");
        strbuf_add(writing->out, colour ? " " : around[1]);
    } else if (writing->style.ruled) {
        const digitset marks = first || later ? 0 : block->marks[cell];
        const bool colour = writing->form == TEXT_COLOUR && marks;
        strbuf_add(writing->out, colour ? faint : "");
        for (int digit = 3 * line + 1; digit <= 3 * line + 3; digit++)
            strbuf_add_char(writing->out, digitset_has(marks, digit) ? (char)('0' + digit) : ' ');
        strbuf_add(writing->out, colour ? plain_again : "");
    } else {
        strbuf_add(writing->out, board_has_tint(writing->style.board, cell) ? ": " : ". ");
    }
}

static void add_crossing(const struct text_style *style, int row, int column, struct strbuf *out)
{
    const struct board *board = style->board;
    char sign[UTF8_MAX + 1] = "";
    const bool last = row == board->size || column == board->size;
    const int borders = board_border(board, row - 1, column - 1, row - 1, column) +
                        2 * board_border(board, row, column - 1, row, column) +
                        4 * board_border(board, row - 1, column, row, column) +
                        8 * board_border(board, row - 1, column - 1, row, column - 1);
    utf8_put(style->crossings[row % board->size && column % board->size ? borders
                              : last && (borders == 3 || borders == 12) ? AT_END + (borders == 12)
                                                                        : AT_EDGE + borders],
             sign);
    strbuf_add(out, sign);
}

void text_add_grid_line(const struct text_style *style, int line,
                        void (*add_cell)(void *context, int cell, int line), void *context,
                        struct strbuf *out)
{
    const struct board *board = style->board;
    int row = 0, of_row = line - has_line(style, true, 0); /* below 0: the line above the row */
    while (of_row >= style->height)
        of_row -= style->height + has_line(style, true, ++row);
    for (int column = 0; column <= board->size; column++) {
        const bool edge = has_line(style, false, column);
        if (edge && of_row < 0)
            add_crossing(style, row, column, out);
        else if (edge)
            strbuf_add(out, board_border(board, row, column - 1, row, column) ? style->box_side
                                                                              : style->cell_side);
        if (column == board->size)
            break;
        if (of_row < 0) {
            strbuf_add_times(out,
                             board_border(board, row - 1, column, row, column) ? style->box_fill
                                                                               : style->cell_fill,
                             style->width + (edge ? style->indent : 0));
        } else {
            strbuf_add_times(out, " ", edge ? style->indent : 0);
            add_cell(context, cell_at(row, column), of_row);
        }
    }
}

/* ---- Grids side by side ---- */

/* A title, or the words below it, padded with spaces to the width of a grid; if it is too long it
 * ends in an ellipsis. */
static void add_text_caption(const struct writing *writing, const struct text_block *block,
                             bool words)
{
    const char *ellipsis = writing->form == TEXT_ASCII ? "..." : "…";
    const int width = text_grid_width(&writing->style);
    struct strbuf text = STRBUF_EMPTY, cut = STRBUF_EMPTY;
    if (words)
        caption_words(block->of, &text);
    else
        caption_title(block->of, block->number, &text);
    if (words && utf8_columns(text.text) > width) {
        strbuf_truncate(&text, 0);
        caption_brief_words(block->of, &text);
    }
    int columns = utf8_columns(text.text);
    size_t bytes = text.length, left = columns > width ? caption_length(text.text) : 0;
    while (columns > width && left) {
        bytes = caption_cut(text.text, --left);
        strbuf_truncate(&cut, 0);
        strbuf_add_bytes(&cut, text.text, bytes);
        columns = utf8_columns(cut.text) + utf8_columns(ellipsis);
    }
    strbuf_add_bytes(writing->out, text.text, bytes);
    strbuf_add(writing->out, text.text[bytes] ? ellipsis : "");
    strbuf_add_times(writing->out, " ", width - columns);
    strbuf_release_into(&cut, writing->out);
    strbuf_release_into(&text, writing->out);
}

/* The lines of a row of puzzles: titles, words, grids. */
static void add_blocks(struct writing *writing, const struct text_block *blocks, int count)
{
    const int captions = writing->solutions ? 1 : 2;
    int height = writing->style.board->size * writing->style.height;
    for (int n = 0; n <= writing->style.board->size; n++)
        height += has_line(&writing->style, true, n);
    for (int line = -captions; line < height; line++)
        for (int i = 0; i < count; i++) {
            writing->block = &blocks[i];
            if (line < 0)
                add_text_caption(writing, &blocks[i], line + captions == 1);
            else
                text_add_grid_line(&writing->style, line, add_text_cell, writing, writing->out);
            const bool last = i == count - 1;
            while (last && writing->out->length &&
                   writing->out->text[writing->out->length - 1] == ' ')
                writing->out->length--;
            strbuf_add(writing->out, last ? "\n" : "  ");
        }
}

/*
 * Puzzles or solutions, in columns, with a form feed after each `per_page`. `number` is that of the
 * first puzzle.
 */
static void add_text_part(struct writing *writing, const struct sheet_puzzle *puzzles, size_t count,
                          uint64_t number, int columns, uint64_t per_page)
{
    struct text_block blocks[MOST_COLUMNS];
    int filled = 0;
    size_t done = 0;
    const bool unicode = writing->form != TEXT_ASCII;
    const bool marks = writing->options->candidates && !writing->solutions;
    writing->style = styles[unicode][marks];
    for (size_t i = 0; i <= count; i++) {
        /* Grids side by side have the same lines. */
        const struct board *board = i < count ? puzzle_board(&puzzles[i].puzzle) : NULL;
        if (filled == columns || (filled && board != writing->style.board)) {
            strbuf_add(writing->out, done ? per_page && done % per_page == 0 ? "\n\f" : "\n" : "");
            add_blocks(writing, blocks, filled);
            done += (size_t)filled;
            filled = 0;
        }
        if (i < count && (!writing->solutions || puzzles[i].solutions == 1)) {
            struct text_block *block = &ELEMENT(blocks, filled++);
            writing->style.board = board;
            *block = (struct text_block){ .of = &puzzles[i], .number = (size_t)number + i };
            if (marks)
                caption_marks(&puzzles[i].puzzle, block->marks);
        }
    }
}

static void add_text_heading(struct strbuf *out, const char *text)
{
    strbuf_add(out, text);
    strbuf_add_char(out, '\n');
    strbuf_add_times(out, "=", utf8_columns(text));
    strbuf_add(out, "\n\n");
}

void text_write(enum text_form form, const struct sheet_options *options,
                const struct sheet_puzzle *puzzles, size_t count, struct strbuf *out)
{
    struct writing writing = { .form = form, .options = options, .out = out };
    const char *page_end = options->per_page ? "\n\f" : "\n";
    int columns = 1, rows;
    plan_divide(options->per_page, false, &columns, &rows);
    if (options->title && options->title[0])
        add_text_heading(out, options->title);
    for (size_t first = 0, next = count; first < count; first = next) {
        SCOPED struct strbuf chapter = STRBUF_EMPTY;
        strbuf_add(out, first ? page_end : "");
        if (options->chapters) {
            next = pages_chapter(options, puzzles, count, first, &chapter);
            add_text_heading(out, chapter.text);
        }
        add_text_part(&writing, puzzles + first, next - first, options->first_number + first,
                      columns, options->per_page);
    }
    if (options->solutions == SOLUTIONS_NONE || !pages_solved(puzzles, count))
        return;
    strbuf_add(out, page_end);
    add_text_heading(out, "Solutions");
    /* On pages of their own they stand as close as there are columns for. */
    writing.solutions = true;
    add_text_part(&writing, puzzles, count, options->first_number, SOLUTION_COLUMNS, 0);
}
