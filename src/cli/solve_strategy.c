/*
 * reductio solve with --rules or --search: runs the strategy, draws its trace, prints its figures.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/json_values.h"
#include "cli/solve.h"
#include "engine/search/search.h"

struct traced_output {
    const struct solve_options *options;
    const struct puzzle *puzzle;
    struct batch_output *output;
    struct trace trace;
};

static bool visit_strategy(const struct strategy_event *event, void *context)
{
    struct traced_output *run = context;
    if (run->options->trace && !trace_visit(event, &run->trace))
        return false;
    if (run->options->listing && event->kind == STRATEGY_SOLUTION &&
        !solve_list(run->options, run->puzzle, &event->after->value, run->output))
        return false;
    return batch_pour(run->output);
}

/* A figure that the search counted; one without a member is not among the figures in JSON. */
struct figure {
    const char *member, *words;
    uint64_t value;
};
enum { FIGURES = 12 };

static void list_figures(const struct strategy_stats *stats, struct figure figures[FIGURES])
{
    const struct figure list[FIGURES] = {
        { "rounds", "rounds", stats->rounds },
        { "eliminating_rounds", "rounds that only eliminated candidates", stats->strikes },
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
    memcpy(figures, list, sizeof list);
}

static void add_strategy_text(struct strbuf *out, const struct strategy *strategy,
                              const struct strategy_stats *stats, const char *seconds)
{
    struct figure figures[FIGURES];
    list_figures(stats, figures);
    strbuf_addf(out, "# %-39s %d\n", "degrees of freedom", stats->degrees_of_freedom);
    strbuf_addf(out, "# %-39s %s\n", "possibilities", stats->possibilities);
    for (int depth = 0; depth <= DIGITS; depth++)
        if (stats->depths[depth])
            strbuf_addf(out, "# of depth %-30d %d\n", depth, stats->depths[depth]);
    for (int i = 0; i < FIGURES; i++)
        strbuf_addf(out, "# %-39s %" PRIu64 "\n", figures[i].words, figures[i].value);
    for (size_t i = 0; i < strategy->rules.count; i++)
        if (stats->by_rule[i])
            strbuf_addf(out, "# by %-36s %" PRIu64 "\n", strategy_rule_name(strategy->rules.at[i]),
                        stats->by_rule[i]);
    strbuf_addf(out, "# %-39s %s\n", "seconds", seconds);
}

static void add_strategy_json(struct strbuf *out, const struct strategy *strategy,
                              const struct strategy_stats *stats, const char *seconds)
{
    struct figure figures[FIGURES];
    list_figures(stats, figures);
    json_add_number(out, "degrees_of_freedom", (uint64_t)stats->degrees_of_freedom);
    json_add_string(out, "possibilities", stats->possibilities);
    json_open(out, "depths", '[');
    for (int depth = 0; depth <= DIGITS; depth++)
        json_number(out, (uint64_t)stats->depths[depth]);
    json_punctuate(out, ']');
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

/* Adds why the number of solutions is not known, or nothing if it is known. */
static void add_reason(struct strbuf *why, const struct solve_options *options,
                       const struct strategy_stats *stats, enum strategy_end end)
{
    if (end == STRATEGY_TOO_MANY || end == STRATEGY_STOPPED) {
        strbuf_add(why, strategy_end_words(end));
    } else if (options->strategy.search == STRATEGY_NONE && stats->left && !stats->rejected) {
        strbuf_addf(why, "%d empty cells left: %s", stats->left, format_line(&stats->reached).text);
    }
}

/* Avoids %f, which in some locales writes a comma: that is not a number in JSON. */
static void seconds_between(const struct timespec *from, const struct timespec *to, char text[32])
{
    int64_t micros =
        (int64_t)(to->tv_sec - from->tv_sec) * 1000000 + (to->tv_nsec - from->tv_nsec) / 1000;
    snprintf(text, 32, "%" PRId64 ".%06d", micros / 1000000, (int)(micros % 1000000));
}

enum status solve_by_strategy(const struct puzzle *puzzle, const struct position *start,
                              const struct solve_options *options, struct batch_output *output,
                              struct error *error)
{
    struct strbuf *out = &output->text;
    struct strategy strategy = options->strategy;
    struct strategy_stats stats;
    struct traced_output run = { .options = options, .puzzle = puzzle, .output = output };
    struct timespec begun, ended;
    strategy.most = solve_limit(options);
    strategy.visit = visit_strategy;
    strategy.context = &run;
    if (options->trace)
        trace_init(&run.trace, &strategy, &options->drawing, out);
    solve_open(options, puzzle, output);
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
    if (strategy.most == 1 && found.count && !options->limit) { /* is it the only one? */
        found.count = (uint64_t)search_count(start, 2, NULL);
        found.open = found.count > 1;
    }
    solve_tell(options, puzzle, &found, output);
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
    return solve_close(options, found.count, out);
}
