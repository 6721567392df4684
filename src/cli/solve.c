/*
 * reductio solve: solutions found, counted or listed.
 */
#include "cli/solve.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/source.h"
#include "reductio/base/json.h"
#include "reductio/base/utf8.h"
#include "reductio/engine/search.h"

enum { COUNT_LIMIT = 1000 };

static const struct option_spec specs[] = {
    { 'c', "count", NULL, "only the number of solutions, up to --max (1000)", OPTION_FLAG,
      offsetof(struct solve_options, count), 0 },
    { 'a', "all", NULL, "list all solutions, however many", OPTION_FLAG,
      offsetof(struct solve_options, all), 0 },
    { 'm', "max", "N", "list, or count, at most N solutions", OPTION_NUMBER,
      offsetof(struct solve_options, limit), 1 },
    { 'g', "givens", NULL, "leave out digits set later, and candidates struck out", OPTION_FLAG,
      offsetof(struct solve_options, givens_only), 0 },
    { 'f', "format", "NAME", "write solutions in this form (see 'reductio convert')", OPTION_TEXT,
      offsetof(struct solve_options, format_name), 0 },
    COMMON_JSON(struct solve_options),
    COMMON_JOBS(struct solve_options),
    COMMON_VARIANT(struct solve_options),
    { 'r', "rules", "NAMES",
      "apply rules: naked (push), hidden (pull), any technique's\n"
      "name, forward for all, none; with commas between",
      OPTION_TEXT, offsetof(struct solve_options, rules), 0 },
    { 's', "search", "ORDER", "where rules end: none, depth, best, breadth or exact", OPTION_TEXT,
      offsetof(struct solve_options, search), 0 },
    { 't', "trace", NULL, "draw the grids one after the other, and guesses", OPTION_FLAG,
      offsetof(struct solve_options, trace), 0 },
    { 'd', "diff", NULL, "in a trace draw only what is new", OPTION_FLAG,
      offsetof(struct solve_options, differences), 0 },
    { 'S', "stats", NULL, "tell rounds, grids made and explored, and more", OPTION_FLAG,
      offsetof(struct solve_options, stats), 0 },
};

static const struct usage usage = {
    "solve",
    "[OPTION...] [PUZZLE | FILE | -]...",
    "Solves each puzzle: one line with its solution, and whether there are several.\n",
    specs,
    sizeof specs / sizeof *specs,
    "Exit status: 0 each has a solution, and only one unless they are counted or listed;\n"
    "1 some have not; 2 bad usage or input; 3 the machine failed.\n",
};

uint64_t solve_limit(const struct solve_options *options)
{
    if (options->limit)
        return options->limit;
    if (options->all)
        return UINT64_MAX;
    if (options->count)
        return COUNT_LIMIT;
    /* The second says that the first is not alone; strategies stop at the first, as they did. */
    return options->by_strategy ? 1 : 2;
}

/* ---- Answers as they are written ---- */

static void add_line(struct strbuf *out, const char *before, const struct grid *grid,
                     const char *after)
{
    char line[CELLS + 1];
    format_line(grid, line);
    strbuf_add(out, before);
    strbuf_add_bytes(out, line, CELLS);
    strbuf_add(out, after);
}

static void add_named(struct strbuf *out, const char *name, const struct grid *grid)
{
    char line[CELLS + 1];
    format_line(grid, line);
    json_name(out, name);
    json_string(out, line);
}

static void add_solution(const struct solve_options *options, const struct grid *solution,
                         struct strbuf *out)
{
    struct puzzle solved = { .givens = *solution };
    if (options->format)
        options->format->write(&solved, out);
    else
        add_line(out, "", solution, "\n");
}

void solve_open(const struct solve_options *options, const struct puzzle *puzzle,
                struct strbuf *out)
{
    if (options->common.json) {
        json_punctuate(out, '{');
        add_named(out, "puzzle", &puzzle->givens);
        if (options->listing) {
            json_name(out, "list");
            json_punctuate(out, '[');
        }
    } else if (options->listing) {
        add_line(out, "# solutions of ", &puzzle->givens, "\n");
    }
}

bool solve_list(const struct solve_options *options, const struct grid *solution,
                struct batch_output *output)
{
    char line[CELLS + 1];
    format_line(solution, line);
    if (options->common.json)
        json_string(&output->text, line);
    else
        add_solution(options, solution, &output->text);
    return batch_pour(output);
}

void solve_tell(const struct solve_options *options, const struct puzzle *puzzle, uint64_t count,
                bool capped, const struct grid *first, struct strbuf *out)
{
    if (options->common.json) {
        if (options->listing)
            json_punctuate(out, ']');
        json_name(out, "solutions");
        json_number(out, count);
        json_name(out, "capped");
        json_bool(out, capped);
        if (count)
            add_named(out, "solution", first);
    } else if (options->count) {
        strbuf_addf(out, "%" PRIu64 "%s\n", count, capped ? "+" : "");
    } else if (!count) {
        add_line(out, "# no solution: ", &puzzle->givens, "\n");
    } else if (!options->listing && count > 1 && !options->format) {
        add_line(out, "", first, " several solutions\n");
    } else if (!options->listing) {
        if (count > 1)
            strbuf_add(out, "# several solutions\n");
        add_solution(options, first, out);
    }
}

enum status solve_close(const struct solve_options *options, uint64_t count, struct strbuf *out)
{
    if (options->common.json)
        strbuf_add(out, "}\n");
    return count == 1 || (count && (options->listing || options->count)) ? STATUS_OK : STATUS_NO;
}

/* ---- The exact search ---- */

struct list {
    const struct solve_options *options;
    struct batch_output *output;
};

static bool visit(const struct grid *solution, void *context)
{
    struct list *list = context;
    return solve_list(list->options, solution, list->output);
}

/* Nothing but givens. */
static bool is_plain(const struct puzzle *puzzle)
{
    static const struct grid none;
    return !puzzle->has_marks && !memcmp(&puzzle->entries, &none, sizeof none);
}

static enum status answer(const struct puzzle *puzzle, const void *data,
                          struct batch_output *output, struct error *error)
{
    const struct solve_options *options = data;
    struct grid first = { { 0 } };
    struct position start;
    struct list list = { options, output };
    bool digits_only = options->givens_only || is_plain(puzzle);
    if (!digits_only)
        format_position(puzzle, &start);
    else if (options->by_strategy)
        position_init(&start, &puzzle->givens);
    if (options->by_strategy)
        return solve_by_strategy(puzzle, &start, options, output, error);

    struct search search = { .variant = options->common.variant,
                             .limit = solve_limit(options),
                             .first = options->count && !options->common.json ? NULL : &first,
                             .visit = options->listing ? visit : NULL,
                             .context = &list };
    solve_open(options, puzzle, &output->text);
    uint64_t count =
        digits_only ? search_grid(&search, &puzzle->givens) : search_position(&search, &start);
    solve_tell(options, puzzle, count, count == search.limit, &first, &output->text);
    return solve_close(options, count, &output->text);
}

/* ---- Options ---- */

/* -1: go on; else the exit status. */
static int finish_strategy(struct solve_options *options)
{
    struct error error;
    enum status status;
    options->by_strategy = options->rules || options->search || options->trace ||
                           options->differences || options->stats;
    strategy_init(&options->strategy);
    if (!options->by_strategy)
        return -1;
    /* Rules alone go as far as rules go; figures alone are those of the search. */
    status = strategy_set_search(&options->strategy,
                                 options->search  ? options->search
                                 : options->rules ? "none"
                                                  : "exact",
                                 &error);
    if (status == STATUS_OK)
        status = strategy_add_rules(&options->strategy, options->rules ? options->rules : "none",
                                    &error);
    if (status != STATUS_OK)
        return option_refuse(&usage, "%s", error.text);
    if (options->differences && !options->trace)
        return option_refuse(&usage, "--diff is about a trace: it needs --trace");
    if (options->trace && options->common.json)
        return option_refuse(&usage, "--trace draws for people; it cannot be had with --json");
    return -1;
}

static void finish_drawing(struct solve_options *options)
{
    const char *columns = getenv("COLUMNS"), *no_colour = getenv("NO_COLOR");
    bool terminal = isatty(STDOUT_FILENO);
    int width = columns ? atoi(columns) : 0;
    options->drawing = (struct trace_options){
        .width = width > 0 ? width : 80,
        .ascii = !utf8_in_locale(),
        .colour = terminal && !(no_colour && *no_colour),
        .differences = options->differences,
    };
}

/* -1: go on; else the exit status. */
static int finish(struct solve_options *options, bool drawn)
{
    int done = common_finish(&options->common, &usage);
    if (done >= 0)
        return done;
    if (options->format_name && !(options->format = format_find(options->format_name)))
        return option_refuse(&usage, "there is no form '%s': 'reductio convert --list' has them",
                             options->format_name);
    if (!options->format && drawn)
        options->format = format_find(utf8_in_locale() ? "boxes" : "grid");
    options->listing = (options->all || options->limit) && !options->count;
    finish_drawing(options);
    return finish_strategy(options);
}

static int run_solve(int argc, char **argv)
{
    struct solve_options options = { .limit = 0 };
    int first = 0, done = options_parse(&usage, argc, argv, &options, &first);
    /* One puzzle typed at a terminal is answered with a picture. */
    bool drawn =
        isatty(STDOUT_FILENO) && argc - first == 1 && source_of(argv[first]) == SOURCE_TEXT;
    if (done < 0)
        done = finish(&options, drawn);
    if (done >= 0)
        return done;
    struct batch batch = { .answer = answer,
                           .options = &options,
                           .threads = (int)options.common.jobs };
    if (options.format && !options.common.json && !options.count) {
        batch.head = options.format->head;
        batch.tail = options.format->tail;
    }
    return batch_run(&batch, argc - first, argv + first);
}

const struct command command_solve = { "solve", "find, count or list solutions", run_solve };
