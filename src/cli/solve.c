/* reductio solve: finds, counts or lists solutions, by the exact search or by a strategy. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/array.h"
#include "base/utf8.h"
#include "cli/answers.h"
#include "cli/command.h"
#include "cli/trace.h"
#include "console/source.h"

struct solve_options {
    struct shared shared;
    uint64_t limit; /* 0: not given */
    uint64_t keep;
    bool all, count, trace, stats;
    const char *rules, *seed;
    int search, round; /* enum strategy_search and strategy_per_round, from 1; 0: not given */
    int colour;        /* the place among auto, always and never; 0: not given */
    /* Derived from these. */
    bool by_strategy, listing;
    /* Partly derived. */
    struct strategy strategy;
    struct trace_options drawing;
};

/* A puzzle that is being answered. */
struct solve_run {
    const struct solve_options *options;
    const struct puzzle *puzzle;
    struct batch_output *output;
    struct trace trace;
};

/*
 * The result of a search. `open`: no solution was found, but there may be some, because the limit
 * or something else ended the search; `why` is then the reason.
 */
struct found {
    uint64_t count;
    const struct grid *first;
    bool open;
    const char *why;
};

/* ---- Answers ---- */

enum { COUNT_LIMIT = 1000 };

/* The number of solutions after which the search stops. */
static uint64_t solve_limit(const struct solve_options *options)
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

/* Adds a whole line: a grid between two texts. */
static void add_grid_line(const struct solve_run *run, const char *before, const struct grid *grid,
                          const char *after)
{
    struct strbuf *out = &run->output->text;
    strbuf_add(out, before);
    strbuf_add(out, grid_line(puzzle_board(run->puzzle), grid).text);
    strbuf_add(out, after);
    shared_end_line(&run->options->shared, run->puzzle, out);
}

/* A solution in the format, with the title and source of its puzzle. */
static void add_solution(const struct solve_run *run, const struct grid *solution)
{
    const struct format *format = run->options->shared.format;
    if (!format || !format_has_board(format, puzzle_board(run->puzzle))) {
        add_grid_line(run, "", solution, "");
        return;
    }
    struct puzzle solved = { .board = run->puzzle->board, .givens = *solution };
    memcpy(solved.title, run->puzzle->title, sizeof solved.title);
    memcpy(solved.source, run->puzzle->source, sizeof solved.source);
    shared_write(&run->options->shared, &solved, run->output, NULL);
}

/* Whether each solution of a list is an object of its own, to be printed as fields. */
static bool lists_fields(const struct solve_options *options)
{
    return options->listing && *options->shared.template.text;
}

/* The beginning of an answer, before the solutions of a list. */
static void solve_open(const struct solve_run *run)
{
    const struct solve_options *options = run->options;
    if (options->shared.json && !lists_fields(options)) {
        json_puzzle(&options->shared, run->puzzle, run->output);
        if (options->listing)
            json_open(&run->output->text, "list", '[');
    } else if (options->listing && !options->shared.json) {
        add_grid_line(run, "# solutions of ", &run->puzzle->givens, "");
    }
}

/* One solution of a list; false: stop. */
static bool solve_list(const struct grid *solution, void *context)
{
    const struct solve_run *run = context;
    const struct shared *options = &run->options->shared;
    if (lists_fields(run->options)) {
        json_puzzle(options, run->puzzle, run->output);
        json_grid(&run->output->text, "solution", puzzle_board(run->puzzle), solution);
        end_object(options, run->puzzle, run->output);
    } else if (options->json) {
        json_string(&run->output->text, grid_line(puzzle_board(run->puzzle), solution).text);
    } else {
        add_solution(run, solution);
    }
    return batch_pour(run->output);
}

/* Adds the result; an object of JSON is left open for more. */
static void solve_report(const struct solve_run *run, const struct found *found)
{
    const struct solve_options *options = run->options;
    struct strbuf *out = &run->output->text;
    if (options->shared.json) {
        if (lists_fields(options) && found->count)
            return; /* each solution had a line */
        if (lists_fields(options))
            json_puzzle(&options->shared, run->puzzle, run->output);
        else if (options->listing)
            json_punctuate(out, ']');
        json_add_number(out, "solutions", found->count);
        json_add_bool(out, "capped", found->open);
        if (found->count)
            json_grid(out, "solution", puzzle_board(run->puzzle), found->first);
        if (*options->shared.template.text && found->count != 1)
            json_add_string(out, "explanation",
                            found->count ? "several solutions"
                            : found->why ? found->why
                                         : "no solution");
    } else if (options->count) {
        char digits[20];
        strbuf_add_bytes(out, digits,
                         (size_t)(put_number(digits, (int64_t)found->count, 1) - digits));
        strbuf_add(out, found->open ? "+" : "");
        shared_end_line(&options->shared, run->puzzle, out);
    } else if (!found->count && found->open) {
        strbuf_addf(out, "# %s", found->why);
        shared_end_line(&options->shared, run->puzzle, out);
    } else if (!found->count) {
        /* The puzzle with entries as givens, unless only givens count. */
        struct grid grid = run->puzzle->givens;
        for (int cell = 0; !options->shared.givens_only && cell < CELLS; cell++)
            if (run->puzzle->entries.digit[cell])
                grid.digit[cell] = run->puzzle->entries.digit[cell];
        add_grid_line(run, "# no solution: ", &grid, "");
    } else if (!options->listing && found->count > 1 && !options->shared.format) {
        add_grid_line(run, "", found->first, " several solutions");
    } else if (!options->listing) {
        if (found->count > 1)
            strbuf_add(out, "# several solutions\n");
        add_solution(run, found->first);
    }
}

/* Adds the end of an answer; returns its status. */
static enum status solve_close(const struct solve_run *run, uint64_t count)
{
    const struct solve_options *options = run->options;
    if (options->shared.json && !(lists_fields(options) && count))
        end_object(&options->shared, run->puzzle, run->output);
    return count == 1 || (count && (options->listing || options->count)) ? STATUS_OK : STATUS_NO;
}

/* Remarks that a list ends before the last solution. */
static void report_more(const struct solve_options *options, const struct position *start,
                        uint64_t count, struct error *error)
{
    struct search search = { .variant = options->shared.variant, .limit = count + 1 };
    if (options->listing && !options->shared.quiet && count && count == solve_limit(options) &&
        search_position(&search, start) > count)
        error_set(error, STATUS_OK, "there are more solutions; --all lists them");
}

/* ---- Strategies ---- */

static bool visit_strategy(const struct strategy_event *event, void *context)
{
    struct solve_run *run = context;
    if (run->options->trace && !trace_visit(event, &run->trace))
        return false;
    if (run->options->listing && event->kind == STRATEGY_SOLUTION &&
        !solve_list(&event->after->value, run))
        return false;
    return batch_pour(run->output);
}

/* Adds what the search counted; a figure without a member is not among those in JSON. */
static void add_figure(struct strbuf *out, bool json, const char *member, const char *words,
                       uint64_t value)
{
    if (!json)
        strbuf_addf(out, "# %-39s %" PRIu64 "\n", words, value);
    else if (member)
        json_add_number(out, member, value);
}

static void add_figures(struct strbuf *out, bool json, const struct strategy *strategy,
                        const struct strategy_stats *stats, const char *seconds)
{
    const struct {
        const char *member, *words;
        uint64_t value;
    } figures[] = {
        { "rounds", "rounds", stats->rounds },
        { "eliminating_rounds", "rounds that only eliminated candidates", stats->eliminations },
        { "placed", "digits placed before the first guess", (uint64_t)stats->placed },
        { "left", "empty cells left before the first guess", (uint64_t)stats->left },
        { "made", "grids made", stats->made },
        { "guessed", "grids made by guesses", stats->guessed },
        { "explored", "explored", stats->explored },
        { "rejected", "rejected", stats->rejected },
        { "repeated", "grids met again", stats->repeated },
        { "deepest", "deepest stack of guesses", stats->deepest },
        { "largest", "most grids waiting at once", stats->largest },
        { NULL, "solutions", stats->solutions },
    };
    char words[64];
    add_figure(out, json, "degrees_of_freedom", "degrees of freedom",
               (uint64_t)stats->degrees_of_freedom);
    if (json) {
        json_add_string(out, "possibilities", stats->possibilities);
        json_open(out, "depths", '[');
    } else {
        strbuf_addf(out, "# %-39s %s\n", "possibilities", stats->possibilities);
    }
    for (int depth = 0; depth <= DIGITS; depth++) {
        snprintf(words, sizeof words, "of depth %d", depth);
        if (json)
            json_number(out, (uint64_t)stats->depths[depth]);
        else if (stats->depths[depth])
            add_figure(out, json, NULL, words, (uint64_t)stats->depths[depth]);
    }
    if (json)
        json_punctuate(out, ']');
    for (size_t i = 0; i < ARRAY_SIZE(figures); i++)
        add_figure(out, json, figures[i].member, figures[i].words, figures[i].value);
    if (json)
        json_open(out, "rules", '{');
    for (size_t i = 0; i < strategy->rules.count; i++) {
        const char *rule = strategy_rule_name(strategy->rules.at[i]);
        snprintf(words, sizeof words, "by %s", rule);
        if (stats->by_rule[i])
            add_figure(out, json, rule, words, stats->by_rule[i]);
    }
    if (json) {
        json_punctuate(out, '}');
        json_name(out, "seconds");
        strbuf_add(out, seconds);
    } else {
        strbuf_addf(out, "# %-39s %s\n", "seconds", seconds);
    }
}

static enum status solve_by_strategy(struct solve_run *run, const struct position *start,
                                     struct error *error)
{
    const struct solve_options *options = run->options;
    struct strbuf *out = &run->output->text;
    struct strategy strategy = options->strategy;
    struct strategy_stats stats;
    struct timespec begun, ended;
    strategy.most = solve_limit(options);
    strategy.visit = visit_strategy;
    strategy.context = run;
    if (options->trace)
        trace_init(&run->trace, &strategy, &options->drawing, out);
    solve_open(run);
    clock_gettime(CLOCK_MONOTONIC, &begun);
    enum strategy_end end = strategy_run(&strategy, start, &stats);
    clock_gettime(CLOCK_MONOTONIC, &ended);
    if (options->trace)
        trace_end(&run->trace);
    if (end == STRATEGY_NO_MEMORY)
        return error_set(error, STATUS_FAILED, "out of memory");
    struct strbuf why = STRBUF_EMPTY;
    /* Adds why the number of solutions is not known, or nothing if it is known. */
    if (end == STRATEGY_TOO_MANY || end == STRATEGY_STOPPED) {
        strbuf_add(&why, strategy_end_words(end));
    } else if (options->strategy.search == STRATEGY_NONE && stats.left && !stats.rejected) {
        strbuf_addf(&why, "%d empty cells left: %s", stats.left,
                    grid_line(puzzle_board(run->puzzle), &stats.reached).text);
    }
    struct found found = { stats.solutions, &stats.solution, why.length || end == STRATEGY_ENOUGH,
                           why.text };
    if (strategy.most == 1 && found.count && !options->limit) { /* is it the only one? */
        found.count = (uint64_t)search_count(start, 2, NULL);
        found.open = found.count > 1;
    }
    solve_report(run, &found);
    const bool open = options->shared.json && !(lists_fields(options) && found.count);
    if (open && !stats.solutions && stats.left)
        json_grid(out, "reached", puzzle_board(run->puzzle), &stats.reached);
    if (open)
        json_add_string(out, "end", strategy_end_words(end));
    else if (why.length && found.count && !options->count)
        strbuf_addf(out, "# %s\n", why.text);
    strbuf_release_into(&why, out);
    if (options->stats) {
        char seconds[32];
        /* Avoids %f, which in some locales writes a comma: that is not a number in JSON. */
        int64_t micros = (int64_t)(ended.tv_sec - begun.tv_sec) * 1000000 +
                         (ended.tv_nsec - begun.tv_nsec) / 1000;
        snprintf(seconds, 32, "%" PRId64 ".%06d", micros / 1000000, (int)(micros % 1000000));
        add_figures(out, options->shared.json, &strategy, &stats, seconds);
    }
    report_more(options, start, stats.solutions, error);
    return solve_close(run, found.count);
}

/* ---- The command ---- */

enum { MANY = 256 }; /* puzzles searched side by side: more bring no gain in speed */

#define MEMBER(name) offsetof(struct solve_options, name)

static const struct option_spec specs[] = {
    { 'c', "count", NULL, "print only the number of solutions, up to --max (default: 1000)",
      FLAG(count) },
    { 'a', "all", NULL, "list all solutions, however many there are", FLAG(all) },
    { 'm', "max", "N", "list, or count, at most N solutions", NUMBER(limit, 1), .excludes = "all" },
    SHARED("givens", "givens"),
    { 'f', "format", "FORMAT",
      "write solutions in this format ('reductio convert --list'), or csv, tsv, json or fields "
      "such as '%p %s'; see FIELDS in reductio(1) (default: line)",
      TEXT(shared.format_name) },
    SHARED("column", "variant"),
    { -'r', "rules", "NAMES",
      "apply these rules: naked (push), hidden (pull), other names as for --only of 'reductio "
      "steps', or none; separated by commas",
      TEXT(rules) },
    { 0, "search", "ORDER",
      "search to use when the rules find nothing more: none, depth, best, breadth, random or "
      "exact",
      WORD(search, "none depth best breadth random exact"), .noun = "a search" },
    { 0, "round", "KIND",
      "digits that a round places: all that the rules find, the first hidden single of each house, "
      "or one (default: all)",
      WORD(round, "all first one"), .noun = "a kind of round", .needs = "rules" },
    { 0, "late", NULL, "look for contradictions only when the rules find nothing more",
      FLAG(strategy.late), .needs = "rules" },
    { 's', "seed", "S",
      "with --search=random: seed; the same number makes the same guesses "
      "(default: a random seed)",
      TEXT(seed), .needs = "search=random" },
    { 'k', "keep", "N",
      "with --search: give up when more than N grids are stored at once (default: 100000)",
      NUMBER(keep, 1), .needs = "search=depth|search=best|search=breadth|search=random" },
    { -'t', "trace", NULL, "draw the grids next to each other, and guesses as branches",
      FLAG(trace), .excludes = "json " FORMAT_FIELDS },
    { -'d', "diff", NULL, "with --trace: draw only the cells that change",
      FLAG(drawing.differences), .needs = "trace" },
    { 0, "context", NULL,
      "with --trace and --round=one: draw only the houses of each new digit, and name the digits "
      "that they exclude",
      FLAG(drawing.context), .needs = "trace round=one" },
    { 0, "color", "WHEN",
      "with --trace: use colours auto (if standard output is a terminal and NO_COLOR is not set), "
      "always or never (default: auto)",
      WORD(colour, "auto always never"), .needs = "trace" },
    SPELLING(0, "colour", "WHEN", WORD(colour, "auto always never")),
    { 'S', "stats", NULL,
      "print statistics: the number of rounds, of grids made and explored, and more", FLAG(stats),
      .excludes = FORMAT_FIELDS },
};

static enum status print_solutions(const struct solve_run *run, uint64_t count,
                                   const struct grid *first)
{
    const struct found found = { count, first, count == solve_limit(run->options), NULL };
    solve_report(run, &found);
    return solve_close(run, count);
}

/* Answers a puzzle alone: to list its solutions, by a strategy, or from more than its givens. */
static enum status answer_alone(struct solve_run *run, struct error *error)
{
    const struct solve_options *options = run->options;
    const struct board *board = puzzle_board(run->puzzle);
    struct grid first = { { 0 } };
    struct position start;
    if (options->by_strategy && !board_is_classic(board))
        return error_set(error, STATUS_BAD,
                         "--rules, --search, --trace and --stats are for the classic board, not %s",
                         board->name);
    if (options->shared.format_name && !options->shared.json &&
        !format_has_board(options->shared.format, board))
        return shared_refuse_board(&options->shared, board, error);
    /* The position to solve: with entries and eliminations, unless --givens-only is on. */
    if (options->shared.givens_only)
        position_init(&start, board, &run->puzzle->givens);
    else
        format_position(run->puzzle, &start);
    if (options->by_strategy)
        return solve_by_strategy(run, &start, error);
    struct search search = { .variant = options->shared.variant,
                             .limit = solve_limit(options),
                             .first = &first,
                             .visit = options->listing ? solve_list : NULL,
                             .context = run };
    solve_open(run);
    uint64_t count = search_position(&search, &start);
    report_more(options, &start, count, error);
    return print_solutions(run, count, &first);
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
        beside[i] = board_is_classic(puzzle_board(&puzzles[i])) && !options->by_strategy &&
                    !options->listing &&
                    (options->shared.givens_only || start_is_plain(&puzzles[i]));
        if (beside[i])
            search_write_text(&puzzles[i].givens, texts[n++]);
    }
    /* Whether a solution is printed, not only their number. */
    const bool printed = !options->count || options->shared.json;
    struct search search = { .variant = options->shared.variant,
                             .limit = solve_limit(options),
                             .first = printed ? first : NULL };
    search_texts(&search, (const char(*)[CELLS])texts, n, solutions);
    struct solve_run run = { .options = options, .output = output };
    n = 0;
    for (size_t i = 0; i < count && status != STATUS_FAILED; i++) {
        run.puzzle = &puzzles[i];
        if (beside[i])
            solve_open(&run);
        one =
            beside[i] ? print_solutions(&run, solutions[n], &first[n]) : answer_alone(&run, error);
        n += beside[i];
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
    if (options->keep)
        options->strategy.keep = options->keep < SIZE_MAX ? (size_t)options->keep : SIZE_MAX;
    if (!options->by_strategy)
        return -1;
    /* Only --rules: rules without a search. Only --stats: the exact search. */
    options->strategy.search = options->search  ? (enum strategy_search)(options->search - 1)
                               : options->rules ? STRATEGY_NONE
                                                : STRATEGY_EXACT;
    options->strategy.per_round =
        options->round ? (enum strategy_per_round)(options->round - 1) : STRATEGY_ALL;
    if (strategy_add_rules(&options->strategy, options->rules ? options->rules : "none", &error) !=
        STATUS_OK)
        return option_refuse(&command_solve, "--rules: %s", error.text);
    options->strategy.queue = options->trace && options->strategy.search == STRATEGY_BEST;
    if (seed_read(options->seed, &options->strategy.seed, &error) != STATUS_OK)
        return option_refuse(&command_solve, "--seed: %s", error.text);
    return -1;
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
        return option_refuse(&command_solve,
                             "--count needs a --format with the field %%c, or none");
    const char *no_colour = getenv("NO_COLOR");
    const bool coloured = isatty(STDOUT_FILENO) && !(no_colour && *no_colour);
    options->drawing.width = terminal_columns();
    options->drawing.ascii = !utf8_in_locale();
    options->drawing.colour = options->colour < 2 ? coloured : options->colour == 2;
    return finish_strategy(options);
}

static int run_solve(int argc, char **argv)
{
    struct solve_options options = { .shared.usual = "puzzle,solution", .shared.formats = true };
    strategy_init(&options.strategy);
    int done = shared_parse(&options.shared, &command_solve, argc, argv);
    if (done < 0)
        done = solve_finish(&options);
    if (done >= 0)
        return done;
    const bool many = !options.by_strategy && !options.listing;
    return shared_run(&options.shared, &command_solve,
                      (struct batch){ .answer = solve_puzzle, .most = many ? MANY : 1 });
}

const struct subcommand command_solve = {
    "solve",
    "find, count or list solutions",
    NULL,
    "Solves each puzzle and prints its solution on a line, with a note if there are several. "
    "'reductio check' explains why a puzzle has no solution, or several.",
    OPTIONS_OF(specs),
    "Exit status: 0 each puzzle has a solution, and only one unless solutions are counted or "
    "listed; 1 otherwise; 2 bad usage or input; 3 system error.",
    run_solve,
};
