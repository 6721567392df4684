/*
 * reductio solve: solutions found, counted or listed.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/utf8.h"
#include "cli/command.h"
#include "cli/json_values.h"
#include "cli/starting_point.h"
#include "cli/trace.h"
#include "console/paragraph.h"
#include "engine/search/search.h"
#include "engine/strategy/strategy.h"

enum {
    COUNT_LIMIT = 1000,
    MANY = 256, /* puzzles searched side by side: more gain nothing */
};

struct solve_options {
    struct shared shared;
    uint64_t limit; /* 0: not given */
    uint64_t keep;
    bool all, count, trace, differences, stats;
    const char *format_name, *rules, *search;
    /* Derived from these. */
    bool by_strategy, listing;
    const struct format *format;
    struct strategy strategy;
    struct trace_options drawing;
};

#define MEMBER(name) offsetof(struct solve_options, name)

static const struct option_spec specs[] = {
    { 'c', "count", NULL, "print only the number of solutions, up to --max (default: 1000)",
      FLAG(count) },
    { 'a', "all", NULL, "list all solutions, however many there are", FLAG(all) },
    { 'm', "max", "N", "list, or count, at most N solutions", NUMBER(limit, 1) },
    SHARED(SHARED_GIVENS, SHARED_GIVENS),
    { 'f', "format", "NAME", "write solutions in this format ('reductio convert --list')",
      TEXT(format_name) },
    SHARED(SHARED_JSON, SHARED_VARIANT),
    { 'r', "rules", "NAMES",
      "apply these rules: naked (push), hidden (pull), any technique (naked-pair), forward for "
      "all, or none; separated by commas",
      TEXT(rules) },
    { 's', "search", "ORDER",
      "search when the rules find nothing more: none, depth, best, breadth or exact",
      TEXT(search) },
    { 'k', "keep", "N", "with --search: give up beyond N grids at once (default: 100000)",
      NUMBER(keep, 1) },
    { 't', "trace", NULL, "draw the grids next to each other, and guesses as branches",
      FLAG(trace) },
    { 'd', "diff", NULL, "with --trace: draw only the cells that change", FLAG(differences) },
    { 'S', "stats", NULL, "print the number of rounds, of grids made and explored, and more",
      FLAG(stats) },
};

static const struct usage usage = {
    "solve",
    NULL,
    "Solves each puzzle: prints a line with its solution, and whether there are several. 'reductio "
    "check' explains why a puzzle has no solution, or several.",
    OPTIONS_OF(specs),
    "Exit status: 0 each puzzle has a solution, and only one unless solutions are counted or "
    "listed; 1 otherwise; 2 bad usage or input; 3 the system failed.",
};

/* ---- Answers as they are written, whichever way they were found ---- */

/* How many solutions are looked for. */
static uint64_t solve_limit(const struct solve_options *options)
{
    if (options->limit)
        return options->limit;
    if (options->all)
        return UINT64_MAX;
    if (options->count)
        return COUNT_LIMIT;
    /* A second one shows that the first is not unique; strategies stop at the first one. */
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

/* The beginning of an answer, before the solutions of a list. */
static void solve_open(const struct solve_options *options, const struct puzzle *puzzle,
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

/* One solution of a list; false: stop. */
static bool solve_list(const struct solve_options *options, const struct grid *solution,
                       struct batch_output *output)
{
    if (options->shared.json)
        json_string(&output->text, format_line(solution).text);
    else
        add_solution(options, solution, &output->text);
    return batch_pour(output);
}

/*
 * What was found. open: there may be more solutions, as the limit or something else ended the
 * search; if no solution was found, `why` stands for the answer.
 */
struct found {
    uint64_t count;
    const struct grid *first;
    bool open;
    const char *why;
};

/* What was to be solved: entries count with the givens. */
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

/* What was found; an object of JSON stays open for more. */
static void solve_tell(const struct solve_options *options, const struct puzzle *puzzle,
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

/* The end of an answer, and its status. */
static enum status solve_close(const struct solve_options *options, uint64_t count,
                               struct strbuf *out)
{
    if (options->shared.json)
        strbuf_add(out, "}\n");
    return count == 1 || (count && (options->listing || options->count)) ? STATUS_OK : STATUS_NO;
}

/* ---- By rules and an order of search ---- */

/* What the visitors work with. */
struct solving {
    const struct solve_options *options;
    struct batch_output *output;
    struct trace trace;
};

static bool visit_strategy(const struct strategy_event *event, void *context)
{
    struct solving *run = context;
    if (run->options->trace && !trace_visit(event, &run->trace))
        return false;
    if (run->options->listing && event->kind == STRATEGY_SOLUTION &&
        !solve_list(run->options, &event->after->value, run->output))
        return false;
    return batch_pour(run->output);
}

/* What the search counted; those without a name in JSON are written elsewhere there. */
struct figure {
    const char *member, *words;
    uint64_t value;
};
enum { FIGURES = 12 };

static void list_figures(const struct strategy_stats *stats, struct figure figures[FIGURES])
{
    const struct figure list[FIGURES] = {
        { "rounds", "rounds", stats->rounds },
        { "strikes", "rounds that only struck candidates", stats->strikes },
        { "placed", "placed before the first guess", (uint64_t)stats->placed },
        { "left", "left then", (uint64_t)stats->left },
        { "made", "grids made", stats->made },
        { "guessed", "of these by guesses", stats->guessed },
        { "explored", "explored", stats->explored },
        { "rejected", "rejected", stats->rejected },
        { "repeated", "met again", stats->repeated },
        { "deepest", "deepest stack of guesses", stats->deepest },
        { "largest", "most grids waiting", stats->largest },
        { NULL, "solutions", stats->solutions },
    };
    memcpy(figures, list, sizeof list);
}

static void add_strategy_text(struct strbuf *out, const struct strategy *strategy,
                              const struct strategy_stats *stats, const char *seconds)
{
    struct figure figures[FIGURES];
    list_figures(stats, figures);
    strbuf_addf(out, "# %-36s %d\n", "degrees of freedom", stats->degrees_of_freedom);
    strbuf_addf(out, "# %-36s %s\n", "possibilities", stats->possibilities);
    for (int i = 0; i < FIGURES; i++)
        strbuf_addf(out, "# %-36s %" PRIu64 "\n", figures[i].words, figures[i].value);
    for (size_t i = 0; i < strategy->rules.count; i++)
        if (stats->by_rule[i])
            strbuf_addf(out, "# by %-33s %" PRIu64 "\n", strategy_rule_name(strategy->rules.at[i]),
                        stats->by_rule[i]);
    strbuf_addf(out, "# %-36s %s\n", "seconds", seconds);
}

static void add_strategy_json(struct strbuf *out, const struct strategy *strategy,
                              const struct strategy_stats *stats, const char *seconds)
{
    struct figure figures[FIGURES];
    list_figures(stats, figures);
    json_add_number(out, "degrees_of_freedom", (uint64_t)stats->degrees_of_freedom);
    json_add_string(out, "possibilities", stats->possibilities);
    for (int i = 0; i < FIGURES; i++)
        if (figures[i].member)
            json_add_number(out, figures[i].member, figures[i].value);
    json_open(out, "rules", '{');
    for (size_t i = 0; i < strategy->rules.count; i++)
        if (stats->by_rule[i])
            json_add_number(out, strategy_rule_name(strategy->rules.at[i]), stats->by_rule[i]);
    json_punctuate(out, '}');
    json_name(out, "seconds");
    strbuf_add(out, seconds);
}

/* Why it is not known whether there is a solution, or more of them; empty: it is known. */
static void add_reason(struct strbuf *why, const struct solve_options *options,
                       const struct strategy_stats *stats, enum strategy_end end)
{
    if (end == STRATEGY_TOO_MANY || end == STRATEGY_STOPPED) {
        strbuf_add(why, strategy_end_words(end));
    } else if (options->strategy.search == STRATEGY_NONE && stats->left && !stats->rejected) {
        strbuf_addf(why, "%d left: %s", stats->left, format_line(&stats->reached).text);
    }
}

/* Not by %f: in some locales that writes a comma, which is no number in JSON. */
static void seconds_between(const struct timespec *from, const struct timespec *to, char text[32])
{
    int64_t micros =
        (int64_t)(to->tv_sec - from->tv_sec) * 1000000 + (to->tv_nsec - from->tv_nsec) / 1000;
    snprintf(text, 32, "%" PRId64 ".%06d", micros / 1000000, (int)(micros % 1000000));
}

static enum status solve_by_strategy(const struct puzzle *puzzle, const struct position *start,
                                     const struct solve_options *options,
                                     struct batch_output *output, struct error *error)
{
    struct strbuf *out = &output->text;
    struct strategy strategy = options->strategy;
    struct strategy_stats stats;
    struct solving run = { .options = options, .output = output };
    struct timespec begun, ended;
    strategy.most = solve_limit(options);
    strategy.visit = visit_strategy;
    strategy.context = &run;
    if (options->trace)
        trace_init(&run.trace, &strategy, &options->drawing, out);
    solve_open(options, puzzle, out);
    clock_gettime(CLOCK_MONOTONIC, &begun);
    enum strategy_end end = strategy_run(&strategy, start, &stats);
    clock_gettime(CLOCK_MONOTONIC, &ended);
    if (options->trace)
        trace_end(&run.trace);
    if (end == STRATEGY_NO_MEMORY)
        return error_set(error, STATUS_FAILED, "out of memory");
    struct strbuf why = STRBUF_EMPTY;
    add_reason(&why, options, &stats, end);
    struct found found = { stats.solutions, &stats.solution, why.length || end == STRATEGY_ENOUGH,
                           why.text };
    solve_tell(options, puzzle, &found, out);
    if (options->shared.json && !stats.solutions && stats.left)
        json_grid(out, "reached", &stats.reached);
    if (options->shared.json)
        json_add_string(out, "end", strategy_end_words(end));
    else if (why.length && found.count && !options->count)
        strbuf_addf(out, "# %s\n", why.text);
    strbuf_release_into(&why, out);
    if (options->stats) {
        char seconds[32];
        seconds_between(&begun, &ended, seconds);
        (options->shared.json ? add_strategy_json : add_strategy_text)(out, &strategy, &stats,
                                                                       seconds);
    }
    return solve_close(options, stats.solutions, out);
}

/* ---- By the exact search ---- */

static bool visit_solution(const struct grid *solution, void *context)
{
    const struct solving *run = context;
    return solve_list(run->options, solution, run->output);
}

/* Where solving begins: with later entries and eliminations, unless only givens count. */
static void start_of(const struct solve_options *options, const struct puzzle *puzzle,
                     struct position *start)
{
    if (options->shared.givens_only)
        position_init(start, &puzzle->givens);
    else
        format_position(puzzle, start);
}

static enum status print_solutions(const struct solve_options *options, const struct puzzle *puzzle,
                                   uint64_t count, const struct grid *first, struct strbuf *out)
{
    struct found found = { count, first, count == solve_limit(options), NULL };
    solve_tell(options, puzzle, &found, out);
    return solve_close(options, count, out);
}

/* One puzzle: a list of all solutions, a strategy, a start that is more than givens. */
static enum status answer_alone(const struct solve_options *options, const struct puzzle *puzzle,
                                struct batch_output *output, struct error *error)
{
    struct grid first = { { 0 } };
    struct position start;
    struct solving run = { .options = options, .output = output };
    start_of(options, puzzle, &start);
    if (options->by_strategy)
        return solve_by_strategy(puzzle, &start, options, output, error);
    struct search search = { .variant = options->shared.variant,
                             .limit = solve_limit(options),
                             .first = &first,
                             .visit = options->listing ? visit_solution : NULL,
                             .context = &run };
    solve_open(options, puzzle, &output->text);
    uint64_t count = search_position(&search, &start);
    return print_solutions(options, puzzle, count, &first, &output->text);
}

/* Puzzles that are nothing but givens are searched side by side. */
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
        memcpy(texts[n++], format_line(&puzzles[i].givens).text, CELLS);
    }
    struct search search = { .variant = options->shared.variant,
                             .limit = solve_limit(options),
                             .first = options->count && !options->shared.json ? NULL : first };
    search_texts(&search, (const char(*)[CELLS])texts, n, solutions);
    n = 0;
    for (size_t i = 0; i < count && status != STATUS_FAILED; i++) {
        if (beside[i]) {
            solve_open(options, &puzzles[i], &output->text);
            one = print_solutions(options, &puzzles[i], solutions[n], &first[n], &output->text);
            n++;
        } else {
            one = answer_alone(options, &puzzles[i], output, error);
        }
        status = one > status ? one : status;
    }
    return status;
}

/* ---- Options ---- */

/* -1: go on; else the exit status. */
static int finish_strategy(struct solve_options *options)
{
    struct error error;
    enum status status;
    options->trace |= options->differences;
    options->by_strategy = options->rules || options->search || options->trace || options->stats;
    strategy_init(&options->strategy);
    if (options->keep)
        options->strategy.keep = options->keep;
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
    if (options->trace && options->shared.json)
        return option_refuse(&usage, "--trace draws for people; leave out --json, or take --stats");
    return -1;
}

static void finish_drawing(struct solve_options *options)
{
    const char *no_colour = getenv("NO_COLOR");
    bool terminal = isatty(STDOUT_FILENO);
    options->drawing = (struct trace_options){
        .width = terminal_columns(),
        .ascii = !utf8_in_locale(),
        .colour = terminal && !(no_colour && *no_colour),
        .differences = options->differences,
    };
}

/* -1: go on; else the exit status. */
static int solve_finish(struct solve_options *options)
{
    if (options->format_name && !(options->format = format_find(options->format_name)))
        return option_refuse(&usage, "there is no form '%s'; 'reductio convert --list' has them",
                             options->format_name);
    if (!options->format && options->shared.width) /* one puzzle typed at a terminal: a picture */
        options->format = format_find(utf8_in_locale() ? "boxes" : "grid");
    options->listing = (options->all || options->limit) && !options->count;
    finish_drawing(options);
    return finish_strategy(options);
}

static int run_solve(int argc, char **argv)
{
    struct solve_options options = { .limit = 0 };
    int done = shared_parse(&options.shared, &usage, argc, argv);
    if (done < 0)
        done = solve_finish(&options);
    if (done >= 0)
        return done;
    bool many = !options.by_strategy && !options.listing;
    struct batch batch = { .answer = solve_puzzle, .most = many ? MANY : 1 };
    if (options.format && !options.shared.json && !options.count) {
        batch.head = options.format->head;
        batch.tail = options.format->tail;
    }
    return shared_run(&options.shared, &usage, batch);
}

const struct subcommand command_solve = { "solve", "find, count or list solutions", run_solve };
