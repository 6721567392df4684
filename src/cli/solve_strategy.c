/*
 * reductio solve, by rules and an order of search: runs the strategy, draws its trace, tells its
 * figures.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/solve.h"
#include "reductio/base/json.h"

/* What the visitor works with. */
struct run {
    const struct solve_options *options;
    struct batch_output *output;
    struct trace trace;
};

static bool visit(const struct strategy_event *event, void *context)
{
    struct run *run = context;
    if (run->options->trace && !trace_visit(event, &run->trace))
        return false;
    if (run->options->listing && event->kind == STRATEGY_SOLUTION &&
        !solve_list(run->options, &event->after->value, run->output))
        return false;
    return batch_pour(run->output);
}

static void add_text(struct strbuf *out, const struct strategy *strategy,
                     const struct strategy_stats *stats, const char *seconds)
{
    const struct {
        const char *name;
        uint64_t figure;
    } rows[] = {
        { "rounds", stats->rounds },
        { "rounds that only struck candidates", stats->strikes },
        { "placed before the first guess", (uint64_t)stats->placed },
        { "left then", (uint64_t)stats->left },
        { "grids made", stats->made },
        { "of these by guesses", stats->guessed },
        { "explored", stats->explored },
        { "rejected", stats->rejected },
        { "met again", stats->repeated },
        { "deepest stack of guesses", stats->deepest },
        { "most grids waiting", stats->largest },
        { "solutions", stats->solutions },
    };
    strbuf_addf(out, "# %-36s %d\n", "degrees of freedom", stats->degrees_of_freedom);
    strbuf_addf(out, "# %-36s %s\n", "possibilities", stats->possibilities);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        strbuf_addf(out, "# %-36s %" PRIu64 "\n", rows[i].name, rows[i].figure);
    for (size_t i = 0; i < strategy->rule_count; i++)
        if (stats->by_rule[i])
            strbuf_addf(out, "# by %-33s %" PRIu64 "\n", strategy_rule_name(strategy->rule[i]),
                        stats->by_rule[i]);
    strbuf_addf(out, "# %-36s %s\n", "seconds", seconds);
}

static void add_figure(struct strbuf *out, const char *name, uint64_t figure)
{
    json_name(out, name);
    json_number(out, figure);
}

static void add_json(struct strbuf *out, const struct strategy *strategy,
                     const struct strategy_stats *stats, const char *seconds)
{
    json_name(out, "degrees_of_freedom");
    json_number(out, (uint64_t)stats->degrees_of_freedom);
    json_name(out, "possibilities");
    json_string(out, stats->possibilities);
    add_figure(out, "rounds", stats->rounds);
    add_figure(out, "strikes", stats->strikes);
    add_figure(out, "placed", (uint64_t)stats->placed);
    add_figure(out, "left", (uint64_t)stats->left);
    add_figure(out, "made", stats->made);
    add_figure(out, "guessed", stats->guessed);
    add_figure(out, "explored", stats->explored);
    add_figure(out, "rejected", stats->rejected);
    add_figure(out, "repeated", stats->repeated);
    add_figure(out, "deepest", stats->deepest);
    add_figure(out, "largest", stats->largest);
    json_name(out, "rules");
    json_punctuate(out, '{');
    for (size_t i = 0; i < strategy->rule_count; i++)
        if (stats->by_rule[i])
            add_figure(out, strategy_rule_name(strategy->rule[i]), stats->by_rule[i]);
    json_punctuate(out, '}');
    json_name(out, "seconds");
    strbuf_add(out, seconds);
}

/* How far the rules came, where they found no solution. */
static void add_reached(const struct solve_options *options, const struct strategy_stats *stats,
                        struct strbuf *out)
{
    char line[CELLS + 1];
    format_line(&stats->reached, line);
    if (options->common.json) {
        json_name(out, "reached");
        json_string(out, line);
    } else if (!options->count) {
        strbuf_addf(out, "# %d left: %s\n", stats->left, line);
    }
}

/* Not by %f: in some locales that writes a comma, which is no number in JSON. */
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
    struct run run = { .options = options, .output = output };
    struct timespec begun, ended;
    strategy.most = solve_limit(options);
    strategy.visit = visit;
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
    /* Without a search rules end where they find nothing more: that is not the end of all ways. */
    bool stuck = strategy.search == STRATEGY_NONE && !stats.solutions && !stats.rejected;
    bool more = stuck || end == STRATEGY_ENOUGH || end == STRATEGY_TOO_MANY;
    bool unknown = more && !stats.solutions;
    if (!unknown || options->common.json || options->count)
        solve_tell(options, puzzle, stats.solutions, more, &stats.solution, out);
    if (unknown)
        add_reached(options, &stats, out);
    if (end == STRATEGY_TOO_MANY && !options->common.json)
        strbuf_addf(out, "# %s\n", strategy_end_words(end));
    if (options->common.json) {
        json_name(out, "end");
        json_string(out, strategy_end_words(end));
    }
    if (options->stats) {
        char seconds[32];
        seconds_between(&begun, &ended, seconds);
        (options->common.json ? add_json : add_text)(out, &strategy, &stats, seconds);
    }
    return solve_close(options, stats.solutions, out);
}
