/* reductio generate --trace: how a puzzle came into being. */
#include "base/utf8.h"
#include "cli/generate.h"
#include "cli/trace.h"
#include "console/paragraph.h"
#include "engine/search/search.h"

/* A search for a grid that differs from the solution. */
struct second {
    const struct grid *solution;
    struct grid found;
    cellset differing; /* no cells: there is no other grid */
};

static bool take_second(const struct grid *found, void *context)
{
    struct second *second = context;
    second->found = *found;
    second->differing = grid_differ(found, second->solution);
    return !second->differing;
}

/* Adds why a unit has to stay, "or r4c5=3", if there is a second solution without it. */
static void add_second(struct strbuf *out, const struct grid *solution, cellset givens,
                       cellset unit)
{
    struct second second = { .solution = solution };
    struct search search = { .limit = 2, .visit = take_second, .context = &second };
    const struct grid without = grid_part(solution, givens & ~unit);
    search_grid(&search, &without);
    if (!second.differing)
        return;
    const int cell = cellset_first(second.differing & unit);
    strbuf_addf(out, "or %s=%d\n", cell_name(cell).text, second.found.digit[cell]);
}

/* last: the puzzle before the exchanges. */
static void trace_exchanges(struct trace *trace, struct grid last,
                            const struct exchange_record *record)
{
    int exchanges = 0;
    for (int i = 0; i < record->count; i++) {
        const struct grid *puzzle = &record->puzzle[i];
        const cellset givens = CELLS_ALL & ~grid_blanks(puzzle);
        struct trace_grid *grid = trace_gather(trace, puzzle);
        grid->fresh = grid_differ(&last, puzzle) & givens;
        strbuf_addf(&grid->caption, "%d exchanged\n%d left\n", record->exchanges[i] - exchanges,
                    cellset_count(givens));
        last = *puzzle;
        exchanges = record->exchanges[i];
    }
}

static void trace_digging(struct trace *trace, const struct order *order,
                          const struct origin *origin)
{
    cellset givens = CELLS_ALL;
    trace_add_words(trace, "Marks: .' is removed; 5! has to stay.");
    trace_add_words(trace, order->maximal
                               ? "Without a given that stays, push and pull do not fill the grid."
                               : "Without a given that stays, there is a second solution; 'or "
                                 "r4c5=3' is a digit of it.");
    if (origin->record.count)
        trace_add_words(trace, "At the end, one given at a time is exchanged for another "
                               "(5') until one is not needed any more.");
    struct trace_grid *grid = trace_gather(trace, &origin->solution);
    strbuf_add(&grid->caption, "the full grid\n");
    for (int i = 0, round = 1; i < origin->count; round++) {
        cellset removed = 0, kept = 0;
        for (; i < origin->count && origin->removed[i]; i++)
            removed |= origin->unit[i];
        givens &= ~removed;
        const struct grid left = grid_part(&origin->solution, givens);
        grid = trace_gather(trace, &left);
        strbuf_addf(&grid->caption, "round %d\n%d removed\n%d left\n", round,
                    cellset_count(removed), cellset_count(givens));
        for (; i < origin->count && !origin->removed[i]; i++) {
            kept |= origin->unit[i];
            add_second(&grid->caption, &origin->solution, givens, origin->unit[i]);
        }
        grid->fresh = removed;
        grid->clashing = kept;
    }
    trace_exchanges(trace, grid_part(&origin->solution, givens), &origin->record);
}

/* The crawling of an inchworm. */
struct crawling {
    struct trace *trace;
    const struct strategy *rules;
    struct position position;
    cellset random; /* random digits that are not drawn yet */
};

static struct trace_grid *draw_crawling(struct crawling *crawling, cellset filled)
{
    struct trace_grid *grid = trace_gather(crawling->trace, &crawling->position.value);
    grid->guessed = crawling->random;
    grid->fresh = filled;
    if (crawling->random)
        strbuf_addf(&grid->caption, "%d by chance\n", cellset_count(crawling->random));
    crawling->random = 0;
    return grid;
}

static bool visit_crawling(const struct strategy_event *event, void *context)
{
    struct crawling *crawling = context;
    if (event->kind != STRATEGY_ROUND)
        return true;
    crawling->position = *event->after;
    struct trace_grid *grid =
        draw_crawling(crawling, grid_differ(&event->before->value, &event->after->value));
    trace_add_rules(crawling->rules, event, &grid->caption);
    return true;
}

static bool trace_crawling(struct trace *trace, const struct origin *origin)
{
    static const struct grid empty;
    struct error error;
    struct strategy rules;
    struct strategy_stats stats;
    strategy_init(&rules);
    bool good = strategy_add_rules(&rules, "push,pull", &error) == STATUS_OK;
    struct crawling crawling = { .trace = trace, .rules = &rules };
    rules.visit = visit_crawling;
    rules.context = &crawling;
    trace_add_words(trace, "Marks: 5? is random, 5' is filled by push (naked) or pull (hidden).");
    position_init(&crawling.position, &empty);
    for (int i = 0; i < origin->count && good; i++) {
        const int cell = cellset_first(origin->unit[i]);
        position_place(&crawling.position, cell, origin->solution.digit[cell]);
        crawling.random |= origin->unit[i];
        const struct position start = crawling.position;
        good = strategy_run(&rules, &start, &stats) != STRATEGY_NO_MEMORY;
    }
    if (crawling.random)
        draw_crawling(&crawling, 0);
    return good;
}

enum status generate_trace(const struct generate_options *options, const struct making_of *making,
                           uint64_t number, const struct made *made, struct strbuf *out)
{
    const struct trace_options drawing = { .width = terminal_columns(),
                                           .ascii = !utf8_in_locale() };
    struct origin origin;
    struct trace trace;
    enum status status = generate_origin(making, number, made->tried - 1, &origin);
    if (status != STATUS_OK)
        return status;
    trace_init(&trace, NULL, &drawing, out);
    if (out->failed) {
        status = STATUS_FAILED;
    } else if (options->order.inchworm) {
        status = trace_crawling(&trace, &origin) ? STATUS_OK : STATUS_FAILED;
    } else {
        trace_digging(&trace, &options->order, &origin);
    }
    if (status == STATUS_OK) {
        struct trace_grid *grid = trace_gather(&trace, &made->puzzle);
        strbuf_addf(&grid->caption, "the puzzle\n%d givens\n",
                    CELLS - cellset_count(grid_blanks(&made->puzzle)));
    }
    trace_end(&trace);
    return status;
}
