/* reductio solve: how answers are written, for the exact search and for strategies. */
#include "cli/solve.h"

#include <inttypes.h>

#include "cli/json_values.h"

enum { COUNT_LIMIT = 1000 };

uint64_t solve_limit(const struct solve_options *options)
{
    if (options->limit)
        return options->limit;
    if (options->all)
        return UINT64_MAX;
    if (options->count)
        return COUNT_LIMIT;
    /* The exact search looks for a second solution, to know whether the first is unique. */
    return options->by_strategy && options->strategy.search != STRATEGY_EXACT ? 1 : 2;
}

static void add_solution_line(struct strbuf *out, const char *before, const struct grid *grid,
                              const char *after)
{
    strbuf_add(out, before);
    strbuf_add_bytes(out, format_line(grid).text, CELLS);
    strbuf_add(out, after);
}

static void add_solution(const struct solve_options *options, const struct grid *solution,
                         struct strbuf *out)
{
    struct puzzle solved = { .givens = *solution };
    if (options->format)
        options->format->write(&solved, out);
    else
        add_solution_line(out, "", solution, "\n");
}

void solve_open(const struct solve_options *options, const struct puzzle *puzzle,
                struct strbuf *out)
{
    if (options->shared.json) {
        json_puzzle(out, puzzle, options->shared.givens_only);
        if (options->listing)
            json_open(out, "list", '[');
    } else if (options->listing) {
        add_solution_line(out, "# solutions of ", &puzzle->givens, "\n");
    }
}

bool solve_list(const struct solve_options *options, const struct grid *solution,
                struct batch_output *output)
{
    if (options->shared.json)
        json_string(&output->text, format_line(solution).text);
    else
        add_solution(options, solution, &output->text);
    return batch_pour(output);
}

/* The puzzle as it is printed: with entries as givens, unless --givens-only is on. */
static struct grid asked(const struct solve_options *options, const struct puzzle *puzzle)
{
    struct grid grid = puzzle->givens;
    for (int cell = 0; !options->shared.givens_only && cell < CELLS; cell++)
        if (puzzle->entries.digit[cell])
            grid.digit[cell] = puzzle->entries.digit[cell];
    return grid;
}

static void add_solve_json(const struct solve_options *options, const struct found *found,
                           struct strbuf *out)
{
    if (options->listing)
        json_punctuate(out, ']');
    json_add_number(out, "solutions", found->count);
    json_add_bool(out, "capped", found->open);
    if (found->count)
        json_grid(out, "solution", found->first);
}

void solve_tell(const struct solve_options *options, const struct puzzle *puzzle,
                const struct found *found, struct strbuf *out)
{
    if (options->shared.json) {
        add_solve_json(options, found, out);
    } else if (options->count) {
        strbuf_addf(out, "%" PRIu64 "%s\n", found->count, found->open ? "+" : "");
    } else if (!found->count && found->open) {
        strbuf_addf(out, "# %s\n", found->why);
    } else if (!found->count) {
        struct grid grid = asked(options, puzzle);
        add_solution_line(out, "# no solution: ", &grid, "\n");
    } else if (!options->listing && found->count > 1 && !options->format) {
        add_solution_line(out, "", found->first, " several solutions\n");
    } else if (!options->listing) {
        if (found->count > 1)
            strbuf_add(out, "# several solutions\n");
        add_solution(options, found->first, out);
    }
}

enum status solve_close(const struct solve_options *options, uint64_t count, struct strbuf *out)
{
    if (options->shared.json)
        strbuf_add(out, "}\n");
    return count == 1 || (count && (options->listing || options->count)) ? STATUS_OK : STATUS_NO;
}
