/* reductio solve: finds, counts or lists solutions. */
#include "cli/solve.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "cli/command.h"
#include "cli/starting_point.h"
#include "console/paragraph.h"
#include "console/seed.h"
#include "engine/search/search.h"

enum { MANY = 256 }; /* puzzles searched side by side: more bring no gain in speed */

#define MEMBER(name) offsetof(struct solve_options, name)

static const struct option_spec specs[] = {
    { 'c', "count", NULL, "print only the number of solutions, up to --max (default: 1000)",
      FLAG(count) },
    { 'a', "all", NULL, "list all solutions, however many there are", FLAG(all) },
    { 'm', "max", "N", "list, or count, at most N solutions", NUMBER(limit, 1), .excludes = "all" },
    SHARED(SHARED_GIVENS, SHARED_GIVENS),
    { 'f', "format", "FORMAT",
      "write solutions in this format ('reductio convert --list'), or csv, tsv or fields such as "
      "'%p %s'; see FIELDS in reductio(1) (default: line)",
      TEXT(shared.format_name) },
    SHARED(SHARED_COLUMN, SHARED_VARIANT),
    { 0, "rules", "NAMES",
      "apply these rules: naked (push), hidden (pull), other names as for --only of 'reductio "
      "steps', or none; separated by commas",
      TEXT(rules) },
    SPELLING('r', "rules", "NAMES", TEXT(rules)),
    { 0, "search", "ORDER",
      "search to use when the rules find nothing more: none, depth, best, breadth, random or "
      "exact",
      TEXT(search) },
    { 0, "round", "KIND",
      "digits that a round places: all that the rules find, the first hidden single of each house, "
      "or one (default: all)",
      TEXT(round), .needs = "rules" },
    { 0, "late", NULL, "look for contradictions only when the rules find nothing more", FLAG(late),
      .needs = "rules" },
    { 's', "seed", "S",
      "with --search=random: seed; the same number makes the same guesses "
      "(default: a random seed)",
      TEXT(seed), .needs = "search=random" },
    { 'k', "keep", "N",
      "with --search: give up when more than N grids are stored at once (default: 100000)",
      NUMBER(keep, 1), .needs = "search=depth|search=best|search=breadth|search=random" },
    { 0, "trace", NULL, "draw the grids next to each other, and guesses as branches", FLAG(trace),
      .excludes = "json " FORMAT_FIELDS },
    SPELLING('t', "trace", NULL, FLAG(trace)),
    { 0, "diff", NULL, "with --trace: draw only the cells that change", FLAG(differences),
      .needs = "trace" },
    SPELLING('d', "diff", NULL, FLAG(differences)),
    { 0, "context", NULL,
      "with --trace and --round=one: draw only the houses of each new digit, and name the digits "
      "that they exclude",
      FLAG(context), .needs = "trace round=one" },
    { 0, "color", "WHEN",
      "with --trace: use colours auto (if standard output is a terminal and NO_COLOR is not set), "
      "always or never (default: auto)",
      TEXT(color), .needs = "trace" },
    SPELLING(0, "colour", "WHEN", TEXT(color)),
    { 'S', "stats", NULL,
      "print statistics: the number of rounds, of grids made and explored, and more", FLAG(stats),
      .excludes = FORMAT_FIELDS },
};

static const struct usage usage = {
    "solve",
    NULL,
    "Solves each puzzle and prints its solution on a line, with a note if there are several. "
    "'reductio check' explains why a puzzle has no solution, or several.",
    OPTIONS_OF(specs),
    "Exit status: 0 each puzzle has a solution, and only one unless solutions are counted or "
    "listed; 1 otherwise; 2 bad usage or input; 3 system error.",
};

struct solution_list {
    const struct solve_options *options;
    const struct puzzle *puzzle;
    struct batch_output *output;
};

static bool visit_solution(const struct grid *solution, void *context)
{
    const struct solution_list *list = context;
    return solve_list(list->options, list->puzzle, solution, list->output);
}

/* The position to solve: with entries and eliminations, unless --givens-only is on. */
static void start_of(const struct solve_options *options, const struct puzzle *puzzle,
                     struct position *start)
{
    if (options->shared.givens_only)
        position_init(start, &puzzle->givens);
    else
        format_position(puzzle, start);
}

static enum status print_solutions(const struct solve_options *options, const struct puzzle *puzzle,
                                   uint64_t count, const struct grid *first,
                                   struct batch_output *output)
{
    struct found found = { count, first, count == solve_limit(options), NULL };
    solve_tell(options, puzzle, &found, output);
    return solve_close(options, count, &output->text);
}

/* Answers a puzzle alone: to list its solutions, by a strategy, or from more than its givens. */
static enum status answer_alone(const struct solve_options *options, const struct puzzle *puzzle,
                                struct batch_output *output, struct error *error)
{
    struct grid first = { { 0 } };
    struct position start;
    struct solution_list list = { options, puzzle, output };
    start_of(options, puzzle, &start);
    if (options->by_strategy)
        return solve_by_strategy(puzzle, &start, options, output, error);
    struct search search = { .variant = options->shared.variant,
                             .limit = solve_limit(options),
                             .first = &first,
                             .visit = options->listing ? visit_solution : NULL,
                             .context = &list };
    solve_open(options, puzzle, output);
    uint64_t count = search_position(&search, &start);
    return print_solutions(options, puzzle, count, &first, output);
}

/* Whether a solution is printed, not only their number. */
static bool needs_first(const struct solve_options *options)
{
    return !options->count || options->shared.json || *options->shared.template.text;
}

/* Answers several puzzles; those of which only givens count are searched side by side. */
static enum status solve_puzzle(const struct puzzle *puzzles, const void *data,
                                struct batch_output *output, struct error *error)
{
    const struct solve_options *options = data;
    const size_t count = output->count;
    enum status status = STATUS_OK, one;
    char texts[MANY][CELLS];
    struct grid first[MANY];
    uint64_t solutions[MANY];
    bool beside[MANY];
    size_t n = 0;
    for (size_t i = 0; i < count; i++) {
        beside[i] = !options->by_strategy && !options->listing &&
                    (options->shared.givens_only || start_is_plain(&puzzles[i]));
        if (!beside[i])
            continue;
        search_write_text(&puzzles[i].givens, texts[n++]);
    }
    struct search search = { .variant = options->shared.variant,
                             .limit = solve_limit(options),
                             .first = needs_first(options) ? first : NULL };
    search_texts(&search, (const char(*)[CELLS])texts, n, solutions);
    n = 0;
    for (size_t i = 0; i < count && status != STATUS_FAILED; i++) {
        if (beside[i]) {
            solve_open(options, &puzzles[i], output);
            one = print_solutions(options, &puzzles[i], solutions[n], &first[n], output);
            n++;
        } else {
            one = answer_alone(options, &puzzles[i], output, error);
        }
        status = one > status ? one : status;
    }
    return status;
}

/* ---- Options ---- */

/* -1: continue; otherwise the exit status. */
static int finish_strategy(struct solve_options *options)
{
    struct error error;
    options->by_strategy = options->rules || options->search || options->trace || options->stats;
    strategy_init(&options->strategy);
    if (options->keep)
        options->strategy.keep = options->keep < SIZE_MAX ? (size_t)options->keep : SIZE_MAX;
    if (!options->by_strategy)
        return -1;
    /* Only --rules: rules without a search. Only --stats: the exact search. */
    const char *search = options->search ? options->search : options->rules ? "none" : "exact";
    if (strategy_set_search(&options->strategy, search, &error) != STATUS_OK)
        return option_refuse(&usage, "--search: %s", error.text);
    if (options->round &&
        strategy_set_pace(&options->strategy, options->round, &error) != STATUS_OK)
        return option_refuse(&usage, "--round: %s", error.text);
    if (strategy_add_rules(&options->strategy, options->rules ? options->rules : "none", &error) !=
        STATUS_OK)
        return option_refuse(&usage, "--rules: %s", error.text);
    options->strategy.late = options->late;
    options->strategy.queue = options->trace && options->strategy.search == STRATEGY_BEST;
    if (seed_read(options->seed, &options->strategy.seed, &error) != STATUS_OK)
        return option_refuse(&usage, "--seed: %s", error.text);
    return -1;
}

/* Whether --color asks for colours. -1: *colour is set; otherwise the exit status. */
static int choose_colour(const char *when, bool *colour)
{
    const char *no_colour = getenv("NO_COLOR");
    *colour = isatty(STDOUT_FILENO) && !(no_colour && *no_colour);
    if (!when || !strcmp(when, "auto"))
        return -1;
    *colour = !strcmp(when, "always");
    return *colour || !strcmp(when, "never")
               ? -1
               : option_refuse(&usage, "--color takes auto, always or never, not '%s'", when);
}

static int finish_drawing(struct solve_options *options)
{
    options->drawing = (struct trace_options){
        .width = terminal_columns(),
        .ascii = !utf8_in_locale(),
        .differences = options->differences,
        .context = options->context,
    };
    return choose_colour(options->color, &options->drawing.colour);
}

/* -1: continue; otherwise the exit status. */
static int solve_finish(struct solve_options *options)
{
    struct shared *shared = &options->shared;
    if (!shared->format_name && shared->width &&
        !options->count) /* one puzzle typed at a terminal: a picture */
        shared->format = format_find(utf8_in_locale() ? "boxes" : "grid");
    options->listing = (options->all || options->limit) && !options->count;
    if (options->count && shared->format)
        return option_refuse(&usage, "--count needs a --format with the field %%c, or none");
    int done = finish_drawing(options);
    return done < 0 ? finish_strategy(options) : done;
}

static int run_solve(int argc, char **argv)
{
    struct solve_options options = { .shared.fields = FIELDS_SOLVE };
    int done = shared_parse(&options.shared, &usage, argc, argv);
    if (done < 0)
        done = solve_finish(&options);
    if (done >= 0)
        return done;
    bool many = !options.by_strategy && !options.listing;
    struct batch batch = { .answer = solve_puzzle, .most = many ? MANY : 1 };
    const struct format *format = options.shared.format;
    if (format && !options.shared.json && !options.count) {
        batch.head = format->head;
        batch.tail = format->tail;
    }
    return shared_run(&options.shared, &usage, batch);
}

const struct subcommand command_solve = { "solve", "find, count or list solutions", &usage,
                                          run_solve };
