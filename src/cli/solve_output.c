/* reductio solve: how answers are written, for the exact search and for strategies. */
#include "cli/solve.h"

#include <string.h>

#include "cli/json_values.h"
#include "console/source.h"

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

/* Adds the title, if it is asked for, and ends the line. */
static void end_with_title(const struct solve_options *options, const struct puzzle *puzzle,
                           struct strbuf *out)
{
    if (options->shared.with_title && puzzle->title[0]) {
        strbuf_add(out, "  ");
        add_harmless(out, puzzle->title);
    }
    strbuf_add_char(out, '\n');
}

/* Adds a whole line: a grid between two texts. */
static void add_grid_line(const struct solve_options *options, const struct puzzle *puzzle,
                          const char *before, const struct grid *grid, const char *after,
                          struct strbuf *out)
{
    strbuf_add(out, before);
    strbuf_add_bytes(out, format_line(grid).text, CELLS);
    strbuf_add(out, after);
    end_with_title(options, puzzle, out);
}

/* A solution in the format, with the title and source of its puzzle. */
static void add_solution(const struct solve_options *options, const struct puzzle *puzzle,
                         const struct grid *solution, struct strbuf *out)
{
    if (!options->shared.format) {
        add_grid_line(options, puzzle, "", solution, "", out);
        return;
    }
    struct puzzle solved = { .givens = *solution };
    memcpy(solved.title, puzzle->title, sizeof solved.title);
    memcpy(solved.source, puzzle->source, sizeof solved.source);
    shared_write(&options->shared, &solved, out);
}

/* Adds the fields of a puzzle and a solution of a list of all (`found` is then NULL), its only one
 * or NULL. */
static void add_solve_fields(const struct solve_options *options, const struct puzzle *puzzle,
                             const struct found *found, const struct grid *solution,
                             struct batch_output *output)
{
    template_add(&options->shared.template,
                 &(struct field_values){
                     .puzzle = puzzle,
                     .file = output->place.name,
                     .number = (uint64_t)puzzle->line,
                     .solution = solution,
                     .counted = found,
                     .capped = found && found->open,
                     .solutions = found ? found->count : 0,
                     .words = !found                        ? NULL
                              : !found->count && found->why ? found->why
                              : !found->count               ? "no solution"
                              : found->count > 1            ? "several solutions"
                                                            : NULL,
                 },
                 &output->text);
}

void solve_open(const struct solve_options *options, const struct puzzle *puzzle,
                struct batch_output *output)
{
    struct strbuf *out = &output->text;
    if (options->shared.json) {
        json_puzzle(out, puzzle, output->place.name, options->shared.givens_only);
        if (options->listing)
            json_open(out, "list", '[');
    } else if (options->listing && !*options->shared.template.text) {
        add_grid_line(options, puzzle, "# solutions of ", &puzzle->givens, "", out);
    }
}

bool solve_list(const struct solve_options *options, const struct puzzle *puzzle,
                const struct grid *solution, struct batch_output *output)
{
    if (options->shared.json)
        json_string(&output->text, format_line(solution).text);
    else if (*options->shared.template.text)
        add_solve_fields(options, puzzle, NULL, solution, output);
    else
        add_solution(options, puzzle, solution, &output->text);
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
                const struct found *found, struct batch_output *output)
{
    struct strbuf *out = &output->text;
    const bool fields = *options->shared.template.text;
    if (options->shared.json) {
        add_solve_json(options, found, out);
    } else if (fields && (!options->listing || !found->count)) {
        const bool only = found->count == 1 && !found->open;
        add_solve_fields(options, puzzle, found, only ? found->first : NULL, output);
    } else if (fields) {
        return; /* each solution had a line */
    } else if (options->count) {
        char digits[20];
        strbuf_add_bytes(out, digits,
                         (size_t)(put_number(digits, (int64_t)found->count, 1) - digits));
        strbuf_add(out, found->open ? "+" : "");
        end_with_title(options, puzzle, out);
    } else if (!found->count && found->open) {
        strbuf_addf(out, "# %s", found->why);
        end_with_title(options, puzzle, out);
    } else if (!found->count) {
        struct grid grid = asked(options, puzzle);
        add_grid_line(options, puzzle, "# no solution: ", &grid, "", out);
    } else if (!options->listing && found->count > 1 && !options->shared.format) {
        add_grid_line(options, puzzle, "", found->first, " several solutions", out);
    } else if (!options->listing) {
        if (found->count > 1)
            strbuf_add(out, "# several solutions\n");
        add_solution(options, puzzle, found->first, out);
    }
}

enum status solve_close(const struct solve_options *options, uint64_t count, struct strbuf *out)
{
    if (options->shared.json)
        strbuf_add(out, "}\n");
    return count == 1 || (count && (options->listing || options->count)) ? STATUS_OK : STATUS_NO;
}
