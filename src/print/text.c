#include "print/text.h"

#include <string.h>

#include "base/array.h"
#include "base/utf8.h"

enum { GAP = 2, SOLUTION_COLUMNS = 3, MOST_COLUMNS = 3 };

/* By whether lines are drawn in Unicode, and by whether the grid is ruled. */
static const struct text_rule rule_sets[2][2][RULES] = {
    { { { "+", "-", "", "+", "+" },
        { "+", "-", "", "+", "+" },
        { "", "", "", "", "" },
        { "+", "-", "", "+", "+" } },
      { { "#", "=", "=", "#", "#" },
        { "#", "=", "=", "#", "#" },
        { "#", "-", "+", "#", "#" },
        { "#", "=", "=", "#", "#" } } },
    { { { "┌", "─", "", "┬", "┐" },
        { "├", "─", "", "┼", "┤" },
        { "", "", "", "", "" },
        { "└", "─", "", "┴", "┘" } },
      { { "┏", "━", "┯", "┳", "┓" },
        { "┣", "━", "┿", "╋", "┫" },
        { "┠", "─", "┼", "╂", "┨" },
        { "┗", "━", "┷", "┻", "┛" } } },
};

struct text_style text_small_style(bool unicode, int width, int indent)
{
    return (struct text_style){
        width, 1, indent, false, unicode ? "│" : "|", "", rule_sets[unicode][0]
    };
}

/* With candidates, in lines of light and heavy weight. */
static struct text_style large_style(bool unicode)
{
    return (struct text_style){
        3, 3, 0, true, unicode ? "┃" : "#", unicode ? "│" : "|", rule_sets[unicode][1]
    };
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

int text_grid_width(const struct text_style *style)
{
    return 3 * (style->indent + 3 * style->width + (style->ruled ? 2 : 0)) + 4;
}

static int grid_height(const struct text_style *style)
{
    return DIGITS * style->height + (style->ruled ? DIGITS + 1 : 4);
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
        strbuf_add(writing->out, ". ");
    }
}

void text_add_grid_line(const struct text_style *style, int line,
                        void (*add_cell)(void *context, int cell, int line), void *context,
                        struct strbuf *out)
{
    /* Lines from one rule to the next: of a row, or of three. */
    const int rows = style->ruled ? 1 : 3, period = rows * style->height + 1,
              of_row = line % period;
    const int row = line / period * rows + (of_row - 1) / style->height;
    const struct text_rule *rule = &style->rules[line == 0                        ? RULE_TOP
                                                 : line == grid_height(style) - 1 ? RULE_BOTTOM
                                                 : line / period * rows % 3       ? RULE_CELL
                                                                                  : RULE_BOX];
    for (int column = 0; column < DIGITS; column++) {
        const bool edge = column % 3 == 0;
        if (of_row) {
            strbuf_add(out, edge ? style->box_side : style->cell_side);
            strbuf_add_times(out, " ", edge ? style->indent : 0);
            add_cell(context, cell_at(row, column), (of_row - 1) % style->height);
        } else {
            strbuf_add(out, column == 0 ? rule->left : edge ? rule->box : rule->cell);
            strbuf_add_times(out, rule->fill, style->width + (edge ? style->indent : 0));
        }
    }
    strbuf_add(out, of_row ? style->box_side : rule->right);
}

/* ---- Grids side by side ---- */

static void add_between(const struct writing *writing, bool last)
{
    if (last)
        while (writing->out->length && writing->out->text[writing->out->length - 1] == ' ')
            writing->out->length--;
    strbuf_add(writing->out, last ? "\n" : "  ");
}

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
    for (int line = -captions; line < grid_height(&writing->style); line++)
        for (int i = 0; i < count; i++) {
            writing->block = &blocks[i];
            if (line < 0)
                add_text_caption(writing, &blocks[i], line + captions == 1);
            else
                text_add_grid_line(&writing->style, line, add_text_cell, writing, writing->out);
            add_between(writing, i == count - 1);
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
    writing->style = marks ? large_style(unicode) : text_small_style(unicode, 2, 1);
    for (size_t i = 0; i <= count; i++) {
        if (filled == columns || (i == count && filled)) {
            strbuf_add(writing->out, done ? per_page && done % per_page == 0 ? "\n\f" : "\n" : "");
            add_blocks(writing, blocks, filled);
            done += (size_t)filled;
            filled = 0;
        }
        if (i < count && (!writing->solutions || puzzles[i].solutions == 1)) {
            struct text_block *block = &ELEMENT(blocks, filled++);
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
    if (options->per_page)
        plan_divide(options->per_page, false, &columns, &rows);
    if (options->title && options->title[0])
        add_text_heading(out, options->title);
    for (size_t first = 0, next; first < count; first = next) {
        const char *chapter = pages_chapter(&puzzles[first]);
        next = options->chapters ? first + 1 : count;
        while (next < count && pages_chapter(&puzzles[next]) == chapter)
            next++;
        strbuf_add(out, first ? page_end : "");
        if (options->chapters)
            add_text_heading(out, chapter);
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
