#include "cli/trace.h"

#include <inttypes.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "console/source.h"
#include "engine/step/explain.h"

enum { INDENT = 2 };

/* How a marked digit looks: a character behind it, or an attribute of the terminal. */
struct mark {
    char behind;
    const char *colour;
};

/* Each is marked by more than its colour: bold, underlined, reversed. */
static const struct mark plain = { ' ', "" }, fresh = { '\'', "\033[1;32m" },
                         guessed = { '?', "\033[1;4;33m" }, clashing = { '!', "\033[1;7;31m" };

/* How many grids fit side by side; each is one line of the frame wider, and one more line ends the
 * row. */
static int grids_fitting(const struct trace *trace, int indent)
{
    int fit = (trace->options.width - indent - 1) / (trace->width + 1);
    return fit > 1 ? fit : 1;
}

/* The indentation of a branch, limited so that one grid fits next to it if the width allows any. */
static int indent_of(const struct trace *trace)
{
    int most = trace->options.width - trace->width - 2;
    int indent = INDENT * trace->level;
    return indent < most ? indent : most > 0 ? most : 0;
}

/* Adds a paragraph; the grids before it have been drawn. */
static void add_trace_words(struct trace *trace, const char *text)
{
    add_paragraph(trace->out, text, indent_of(trace), INDENT, trace->options.width);
}

static void add_trace_cell(void *context, int cell, int line)
{
    struct trace *trace = context;
    const struct trace_grid *grid = trace->drawn;
    const struct mark *mark = cellset_has(grid->clashing, cell)  ? &clashing
                              : cellset_has(grid->guessed, cell) ? &guessed
                              : cellset_has(grid->fresh, cell)   ? &fresh
                                                                 : &plain;
    int digit = grid->grid.digit[cell];
    const cellset shown = trace->options.context && grid->fresh && !grid->guessed
                              ? board_classic.peers_of[cellset_first(grid->fresh)] | grid->fresh
                              : CELLS_ALL;
    (void)line;
    if (!cellset_has(shown, cell)) {
        strbuf_add_times(trace->out, " ", trace->style.width);
        return;
    }
    if (trace->options.differences && grid->fresh && !cellset_has(grid->fresh, cell))
        digit = 0;
    bool coloured = trace->options.colour && *mark->colour;
    strbuf_addf(trace->out, "%s%c%s", coloured ? mark->colour : "", digit ? '0' + digit : '.',
                coloured ? "\033[0m" : "");
    if (trace->style.width > 1)
        strbuf_add_char(trace->out, mark->behind);
}

/*
 * Writes a line of a grid's caption, padded: as much of the rest as fits, in whole pieces if
 * possible.
 */
static void add_caption_line(struct trace *trace, struct trace_grid *grid)
{
    int width = trace->width, column = 0;
    while (*grid->caption_left) {
        const char *caption = grid->caption_left;
        int length = (int)strcspn(caption, "\n"), comma = column ? 2 : 0;
        if (column && column + comma + length > width)
            break;
        strbuf_add(trace->out, comma ? ", " : "");
        int written = length;
        while (written > width) /* a piece that is too long breaks between words */
            do
                written--;
            while (written > 1 && caption[written] != ' ');
        strbuf_add_bytes(trace->out, caption, (size_t)written);
        column += comma + written;
        grid->caption_left += written + 1;
        if (written < length)
            break;
    }
    strbuf_add_times(trace->out, " ", width - column);
}

/* One line across the grids of a row: of each grid, of its caption (-1), or of the outer frame. */
static void add_row_line(struct trace *trace, int line, const struct text_rule *rule)
{
    const char *side = trace->style.box_side;
    strbuf_add_times(trace->out, " ", indent_of(trace));
    for (int i = 0; i < trace->count; i++) {
        strbuf_add(trace->out, !rule ? side : i ? rule->box : rule->left);
        trace->drawn = &trace->row[i];
        if (rule)
            strbuf_add_times(trace->out, rule->fill, trace->width);
        else if (line >= 0)
            text_add_grid_line(&trace->style, line, add_trace_cell, trace, trace->out);
        else
            add_caption_line(trace, &trace->row[i]);
    }
    strbuf_addf(trace->out, "%s\n", rule ? rule->right : side);
}

/* Draws the waiting grids side by side. */
static void draw_row(struct trace *trace)
{
    if (!trace->count)
        return;
    add_row_line(trace, 0, &trace->style.rules[RULE_TOP]);
    for (int line = 0; line < DIGITS + 4; line++)
        add_row_line(trace, line, NULL);
    for (int i = 0; i < trace->count; i++)
        trace->row[i].caption_left = trace->row[i].caption.text;
    for (bool more = true; more;) {
        add_row_line(trace, -1, NULL);
        more = false;
        for (int i = 0; i < trace->count; i++)
            more |= *trace->row[i].caption_left;
    }
    add_row_line(trace, 0, &trace->style.rules[RULE_BOTTOM]);
    for (int i = 0; i < trace->count; i++)
        strbuf_release_into(&trace->row[i].caption, trace->out);
    trace->count = 0;
}

/* Draws what waits: grids, a caption for which no grid came (as a sentence), guesses. */
static void draw_trace(struct trace *trace)
{
    struct strbuf text = STRBUF_EMPTY;
    draw_row(trace);
    if (trace->eliminated.length) {
        trace->eliminated.text[trace->eliminated.length - 1] = '.';
        for (char *at = trace->eliminated.text; (at = strchr(at, '\n'));)
            *at = ' ';
        add_trace_words(trace, trace->eliminated.text);
    }
    strbuf_release_into(&trace->eliminated, trace->out);
    if (!trace->guess_count)
        return;
    strbuf_addf(&text, "%d guess%s: %s", trace->guess_count, trace->guess_count == 1 ? "" : "es",
                trace->guesses.text);
    add_trace_words(trace, text.text);
    strbuf_release_into(&text, trace->out);
    strbuf_release_into(&trace->guesses, trace->out);
    trace->guess_count = 0;
}

/* Adds one grid, whose marks and caption the caller fills in before the next one. *out has not
 * failed. */
static struct trace_grid *gather_grid(struct trace *trace, const struct grid *shown)
{
    if (trace->count == grids_fitting(trace, indent_of(trace)))
        draw_row(trace);
    assert(trace->count < grids_fitting(trace, 0));
    struct trace_grid *grid = &trace->row[trace->count++];
    memset(grid, 0, sizeof *grid);
    grid->grid = trace->shown = *shown;
    strbuf_init(&grid->caption);
    strbuf_add(&grid->caption, trace->eliminated.text);
    strbuf_release_into(&trace->eliminated, trace->out);
    return grid;
}

/* Adds to a caption how many digits each rule placed in a round, each after `what`. */
static void add_rule_counts(const struct trace *trace, const struct strategy_event *event,
                            const char *what, struct strbuf *caption)
{
    const struct technique_list *rules = &trace->strategy->rules;
    for (size_t i = 0; i < rules->count; i++)
        if (event->by_rule[i])
            strbuf_addf(caption, "%s %s%" PRIu64 "\n", strategy_rule_name(rules->at[i]), what,
                        event->by_rule[i]);
}

static void show_round(struct trace *trace, const struct strategy_event *event)
{
    if (!event->placed) {
        add_rule_counts(trace, event, "eliminated ", &trace->eliminated);
        return;
    }
    struct trace_grid *grid = gather_grid(trace, &event->after->value);
    struct strbuf *caption = &grid->caption;
    grid->fresh = grid_differ(&event->before->value, &event->after->value);
    if (trace->strategy->per_round == STRATEGY_ONE) {
        const int cell = cellset_first(grid->fresh);
        strbuf_addf(caption, "%s=%d\n%s", cell_name(cell).text, event->after->value.digit[cell],
                    trace->options.context ? "excluded " : "");
        /* The digits that the houses of the cell exclude from it. */
        for (int digit = 1; trace->options.context && digit <= DIGITS; digit++)
            if (event->before->placed.at[digit] & event->before->board->peers_of[cell])
                strbuf_add_char(caption, (char)('0' + digit));
        strbuf_add(caption, trace->options.context ? "\n" : "");
    } else {
        strbuf_addf(caption, "round %" PRIu64 "\n%d placed\n", event->rounds, event->placed);
    }
    add_rule_counts(trace, event, "", caption);
}

/* A branch begins, with the grid in which its digit was guessed; the search `best` has a queue,
 * each grid with its number of possible children. */
static void show_taken(struct trace *trace, const struct strategy_event *event)
{
    struct strbuf text = STRBUF_EMPTY;
    draw_trace(trace);
    trace->level = event->level;
    strbuf_addf(&text, "#%" PRIu64 ":%s=%d, guessed in #%" PRIu64, event->grid,
                cell_name(event->cell).text, event->digit, event->parent);
    for (int i = 0; i < event->listed; i++)
        strbuf_addf(&text, "%s#%" PRIu64 ":%s",
                    i ? ", " : ". Next in the queue, with the number of possible children: ",
                    event->queue[i].grid, event->queue[i].possibilities);
    if (event->waiting > (uint64_t)event->listed && event->queue)
        strbuf_addf(&text, " and %" PRIu64 " more", event->waiting - (uint64_t)event->listed);
    strbuf_add(&text, event->queue ? "." : "");
    strbuf_add(trace->out, "\n");
    add_trace_words(trace, text.text);
    strbuf_release_into(&text, trace->out);
    struct trace_grid *grid = gather_grid(trace, &event->after->value);
    grid->guessed = grid->fresh = cell_bit(event->cell);
    strbuf_addf(&grid->caption, "%d empty\n", cellset_count(event->after->empty));
}

bool trace_visit(const struct strategy_event *event, void *context)
{
    struct trace *trace = context;
    struct trace_grid *grid;
    struct strbuf text = STRBUF_EMPTY;
    if (!trace->row)
        return false;
    switch (event->kind) {
    case STRATEGY_START:
        if (trace->style.width > 1)
            add_trace_words(trace, "Marks: 5' is new, 5? is guessed, 5! or .! is a contradiction.");
        else if (trace->options.colour)
            add_trace_words(trace,
                            "Bold is new, underlined is guessed, reversed is a contradiction.");
        grid = gather_grid(trace, &event->after->value);
        strbuf_addf(&grid->caption, "the puzzle\n%d empty\n", cellset_count(event->after->empty));
        break;
    case STRATEGY_ROUND:
        show_round(trace, event);
        break;
    case STRATEGY_GUESS:
        strbuf_addf(&trace->guesses, "%s#%" PRIu64 ":%s=%d", trace->guess_count++ ? ", " : "",
                    event->grid, cell_name(event->cell).text, event->digit);
        break;
    case STRATEGY_TAKEN:
        show_taken(trace, event);
        break;
    case STRATEGY_REJECTED:
        if (trace->count)
            trace->row[trace->count - 1].clashing = event->clash->cells;
        draw_trace(trace);
        strbuf_add(&text, "Rejected: ");
        explain_words(event->before, event->clash, &text);
        add_trace_words(trace, text.text);
        break;
    case STRATEGY_REPEATED:
        if (trace->guess_count) {
            strbuf_add(&trace->guesses, " (there already)");
            break;
        }
        draw_trace(trace);
        add_trace_words(trace, "The search has seen this grid before and drops it.");
        break;
    case STRATEGY_STUCK:
        draw_trace(trace);
        strbuf_addf(&text, "The rules find nothing more; %d cells are empty.",
                    cellset_count(event->after->empty));
        add_trace_words(trace, text.text);
        break;
    case STRATEGY_SOLUTION:
        if (grid_differ(&trace->shown, &event->after->value)) {
            const cellset more = grid_differ(&trace->shown, &event->after->value);
            grid = gather_grid(trace, &event->after->value);
            grid->fresh = more;
            strbuf_add(&grid->caption, "by exact search\n");
        }
        draw_trace(trace);
        add_trace_words(trace, "A solution.");
        break;
    }
    strbuf_release_into(&text, trace->out);
    return !trace->out->failed;
}

void trace_init(struct trace *trace, const struct strategy *strategy,
                const struct trace_options *options, struct strbuf *out)
{
    memset(trace, 0, sizeof *trace);
    trace->options = *options;
    trace->strategy = strategy;
    trace->out = out;
    /* 283│671│945, or with room for marks. */
    trace->style =
        text_small_style(!options->ascii, options->colour || options->differences ? 1 : 2, 0);
    trace->width = text_grid_width(&trace->style);
    trace->row = calloc((size_t)grids_fitting(trace, 0), sizeof *trace->row);
    trace->out->failed |= !trace->row;
    strbuf_init(&trace->eliminated);
    strbuf_init(&trace->guesses);
}

void trace_end(struct trace *trace)
{
    draw_trace(trace);
    free(trace->row);
    trace->row = NULL;
}
