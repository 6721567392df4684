/* reductio generate: makes puzzles with requested properties. */
#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batch/distinct.h"
#include "cli/command.h"
#include "cli/generate.h"
#include "console/seed.h"
#include "console/source.h"
#include "engine/step/explain.h"
#include "player/calendar.h"

#define MEMBER(name) offsetof(struct generate_options, name)

static const struct option_spec specs[] = {
    { 'n', "number", "N", "number of puzzles (default: 1)", NUMBER(numbers, 1) },
    SPELLING(0, "count", "N", NUMBER(numbers, 1)),
    { 'l', "level", "NAME",
      "level of the hardest step: easy, medium, hard, unfair, extreme, experiment, or a range such "
      "as easy-hard; hodoku:easy and so on mean HoDoKu's levels",
      TEXT(level) },
    { 'r', "rating", "RANGE",
      "community rating (ER), such as 7.2 or 6.6-7.1; high ratings take a long time",
      TEXT(rating) },
    { 0, "score", "RANGE", "sum of the scores of the steps, such as 800-1200", TEXT(score) },
    { 't', "technique", "NAME",
      "the easiest path needs this technique, or all of several: separate them by commas or repeat "
      "the option",
      TEXTS(technique) },
    { 0, "hardest", NULL, "no step of the path is harder than these techniques", FLAG(order.only),
      .needs = "technique" },
    { 0, "first", NULL,
      "try these techniques right after singles, for techniques that easier ones always make "
      "unnecessary",
      FLAG(order.first), .needs = "technique", .excludes = "order" },
    { 0, "at-start", NULL,
      "the path begins with the first of these techniques: all earlier digits are givens",
      FLAG(order.at_start), .needs = "technique",
      .excludes = "symmetry clues minimal maximal pattern" },
    SHARED(SHARED_ONLY, SHARED_NO_UNIQUENESS),
    { 'x', "experiments", "N", "least number of cells to be filled by experiment (default: any)",
      NUMBER(experiments, 1) },
    { 0, "basis", "NAME",
      "with --experiments: techniques that fill the other cells, basic or singles (default: "
      "basic)",
      TEXT(shared.basis), .needs = "experiments" },
    { 'y', "symmetry", "NAME",
      "symmetry of the givens: none, rot180, rot90, mirror, flip, mirrors, diagonal, antidiagonal, "
      "diagonals, full, or any of these except none",
      TEXT(symmetry) },
    { 0, "pattern", "FILE",
      "givens where FILE has x or a digit, empty cells where it has a dot, 81 in all; other "
      "characters are ignored",
      TEXT(pattern), .excludes = "symmetry clues maximal" },
    SPELLING('p', "pattern", "FILE", TEXT(pattern)),
    { 0, "clues", "RANGE", "number of givens, such as 24 or 22-26", TEXT(clues) },
    SPELLING('c', "clues", "RANGE", TEXT(clues)),
    { 0, "minimal", NULL, "no given can be left out, even if that breaks the symmetry",
      FLAG(order.minimal) },
    { 0, "maximal", NULL,
      "push and pull (singles) solve the puzzle, but no longer if any one given is left out",
      FLAG(order.maximal), .excludes = "minimal method=inchworm" },
    { 0, "method", "NAME",
      "dig: remove givens from a full grid; inchworm: add random digits until push and pull fill "
      "the rest (default: dig)",
      TEXT(method) },
    SPELLING('m', "method", "NAME", TEXT(method)),
    { 0, "unbiased", NULL,
      "make each minimal puzzle of up to 30 givens with the same probability; a puzzle takes about "
      "a second",
      FLAG(order.unbiased),
      .excludes = "at-start symmetry pattern clues minimal maximal method daily trace" },
    { 's', "seed", "S", "seed: the same number makes the same puzzles (default: a random one)",
      TEXT(seed_text) },
    { 0, "daily", "[=LEVEL]",
      "make today's puzzle of a level (default: medium), which is the same for everyone",
      TEXT(daily) },
    { 0, "date", "DATE",
      "with --daily: make the puzzle of this day, such as 2026-11-21 (default: today)", TEXT(date),
      .needs = "daily" },
    { 0, "distinct-from", "FILE",
      "make no puzzles that are equivalent to one in FILE, in any format; repeat the option for "
      "several files",
      TEXTS(distinct_from), .excludes = "daily" },
    { 0, "tries", "N", "give up a puzzle after N attempts (default: 100000)", NUMBER(tries, 1) },
    { 0, "as-pack", NULL, "print the command first, and the rating after each puzzle", FLAG(pack),
      .needs = "seed", .excludes = "json format" },
    SPELLING(0, "pack", NULL, FLAG(pack)),
    { 0, "trace", NULL, "draw how each puzzle comes into being", FLAG(trace),
      .excludes = "json format as-pack" },
    { 'f', "format", "FORMAT",
      "print csv, tsv or fields such as '%p %s'; see FIELDS in reductio(1) (default: the puzzle)",
      TEXT(shared.format_name) },
    SHARED(SHARED_JSON, SHARED_JOBS),
};

static const struct usage usage = {
    "generate",
    "[OPTION...]",
    "Makes puzzles with exactly one solution, one per line.\n\nPuzzles are minimal: no given can "
    "be left out. In a symmetric puzzle, no given can be left out together with its symmetric "
    "partners; a puzzle for which more --clues are requested need not be minimal. The levels are "
    "those of 'reductio rate': they depend on the steps of the path, never on the number of "
    "givens.",
    OPTIONS_OF(specs),
    "Exit status: 0 all puzzles were made; 1 a puzzle was given up; 2 bad usage; 3 system error. "
    "An interrupt (Ctrl-C) ends the program by its signal; the puzzles already printed are "
    "complete.",
};

/* All threads read it, and a signal handler writes it. */
static atomic_bool interrupted;

static void interrupt(int number)
{
    (void)number;
    interrupted = true;
}

/* Catches the first SIGINT; a second one ends the program. A signal that is ignored, as in the
 * background, stays ignored. */
static void catch_interrupt(void)
{
    const struct sigaction action = { .sa_handler = interrupt,
                                      .sa_flags = SA_RESTART | SA_RESETHAND };
    struct sigaction before;
    if (!sigaction(SIGINT, NULL, &before) && before.sa_handler != SIG_IGN)
        sigaction(SIGINT, &action, NULL);
}

static bool is_interrupted(void *data)
{
    (void)data;
    return interrupted;
}

/* Finds the ER of the puzzles that lack it. */
static enum status find_er(struct made *made, size_t count)
{
    enum status status = STATUS_OK;
    for (size_t i = 0; i < count && status == STATUS_OK; i++)
        if (made[i].found && !made[i].has_er) {
            status = er_rate(&made[i].puzzle, NULL, &made[i].er);
            made[i].has_er = status == STATUS_OK;
        }
    return status;
}

/* Prints the heading of a pack, with the command line that made it. */
static enum status print_pack_heading(int argc, char **argv, struct error *error)
{
    enum status status = STATUS_OK;
    struct strbuf call = STRBUF_EMPTY;
    for (int i = 0; i < argc; i++) {
        strbuf_add_char(&call, ' ');
        add_harmless(&call, argv[i]);
    }
    if (call.failed)
        status = error_set(error, STATUS_FAILED, "out of memory");
    else
        printf("# made by: reductio%s\n# Each has exactly one solution. No given can be left "
               "out, unless the title says otherwise.\n",
               call.text);
    strbuf_release(&call);
    fflush(stdout);
    return status;
}

static enum status give_up_request(const struct generate_options *options, uint64_t number,
                                   const struct made *made, struct error *error)
{
    struct strbuf nearest = STRBUF_EMPTY;
    enum status status;
    if (made->miss)
        generate_add_closest(options, made, &nearest);
    if (nearest.failed)
        status = error_set(error, STATUS_FAILED, "out of memory");
    else
        status = error_set(error, STATUS_NO,
                           "puzzle %" PRIu64 ": none of %" PRIu64
                           " attempts matches the request; relax it, or allow more with --tries%s",
                           number + 1, made->tried, nearest.text);
    strbuf_release(&nearest);
    return status;
}

static enum status make_requested(uint64_t first, size_t count, const void *data,
                                  struct batch_output *output, struct error *error)
{
    const struct generate_options *options = data;
    const struct making_of making = { .order = &options->order,
                                      .seed = options->seed,
                                      .most_tries = options->tries,
                                      .stop = is_interrupted };
    struct made *made = malloc(count * sizeof *made);
    enum status status = made ? generate(&making, first, count, made) : STATUS_FAILED;
    if (status == STATUS_OK && options->with_er)
        status = find_er(made, count);
    if (status != STATUS_OK)
        error_set(error, status, "out of memory");
    for (size_t i = 0; i < count && status == STATUS_OK; i++) {
        if (made[i].found && options->sifted) {
            const struct grid form = canon_of(&made[i].puzzle);
            const struct grid_key key = grid_key(&form);
            batch_mark(output, &key);
        }
        if (made[i].found && options->trace &&
            generate_trace(options, &making, first + i, &made[i], &output->text) != STATUS_OK)
            status = error_set(error, STATUS_FAILED, "out of memory");
        else if (made[i].found)
            generate_print(options, first + i, &made[i], &output->text);
        else if (interrupted)
            status = error_set(error, STATUS_NO, "interrupted; the puzzles already printed remain");
        else
            status = give_up_request(options, first + i, &made[i], error);
    }
    free(made);
    return status;
}

static int refuse_easy(void)
{
    return option_refuse(&usage, "push and pull solve these puzzles, so all of them are easy");
}

/* Refuses a technique that the path cannot need. -1, or the exit status. */
static int refuse_technique(const struct order *order, const struct technique *technique)
{
    if (order->hardest && !order->hodoku && technique->level > order->hardest)
        return option_refuse(&usage, "--technique: %s is %s, which is above the requested level",
                             technique_title(technique).text, level_name(technique->level));
    if (!request_has(order, technique))
        return option_refuse(&usage,
                             "--technique: %s is not among the techniques that --only, --without, "
                             "--with and --no-uniqueness select",
                             technique_title(technique).text);
    if (technique_comes_late(technique) && !order->first && request_is_usual(order))
        return option_refuse(&usage,
                             "--technique: easier ones nearly always replace '%s'; add --first",
                             technique_title(technique).text);
    return (order->maximal || order->inchworm) && technique->level > LEVEL_EASY ? refuse_easy()
                                                                                : -1;
}

/* Refuses requests that cannot be met together. -1, or the exit status. */
static int refuse_request(const struct generate_options *options)
{
    const struct order *order = &options->order;
    int done = order->technique ? refuse_technique(order, order->technique) : -1;
    for (size_t i = 0; order->also && done < 0 && i < order->also->count; i++)
        done = refuse_technique(order, order->also->at[i]);
    bool easy = order->maximal || order->inchworm;
    const enum level basis = order->tools == TOOLS_SINGLES ? LEVEL_EASY : LEVEL_MEDIUM;
    const char *basis_name = order->tools == TOOLS_SINGLES ? "easy" : "basic";
    if (order->inchworm && (order->symmetry || order->any_symmetry || order->pattern))
        return option_refuse(&usage, "use inchworm without --symmetry and --pattern");
    if (done >= 0)
        return done;
    if (easy && (order->easiest > LEVEL_EASY || order->experiments))
        return refuse_easy();
    if (order->experiments && order->hardest && order->hardest <= basis)
        return option_refuse(&usage,
                             "--experiments: the %s techniques alone solve every puzzle of level "
                             "%s; request a higher level",
                             basis_name, level_name(order->hardest));
    if (order->easiest && !order->hodoku &&
        !request_has_level(order, order->easiest, order->hardest))
        return option_refuse(&usage,
                             "--level: none of the techniques that --only, --without, --with and "
                             "--no-uniqueness select has the level %s",
                             options->level);
    if (order->experiments && !request_has_level(order, basis + 1, LEVEL_EXPERIMENT))
        return option_refuse(&usage,
                             "--experiments: the selected techniques are among the %s techniques, "
                             "which do not solve such puzzles",
                             basis_name);
    return -1;
}

/* -1, or the exit status. */
static int read_ranges(struct generate_options *options)
{
    const struct {
        const char *name, *text;
        request_range *read;
        const char *kind;
    } ranges[] = {
        { "clues", options->clues, request_clues,
          "a number from 17 to 81 or a range such as 24-26" },
        { "level", options->level, request_levels,
          "a level; use easy, medium, hard, unfair, extreme, experiment or a range such as "
          "easy-hard" },
        { "score", options->score, request_score,
          "a number from 1 on or a range such as 800-1200" },
        { "rating", options->rating, request_rating,
          "a number from 1.0 to 12.0 or a range such as 6.6-7.1" },
    };
    _Static_assert(GIVENS_LEAST == 17 && CELLS == 81, "these numbers are in the text");
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        char turned[64];
        if (!ranges[i].text || ranges[i].read(ranges[i].text, &options->order))
            continue;
        if (request_is_reversed(ranges[i].text, ranges[i].read, turned, sizeof turned))
            return option_refuse(&usage, "--%s: the range '%s' is reversed; use %s", ranges[i].name,
                                 ranges[i].text, turned);
        return option_refuse(&usage, "--%s: '%s' is not %s", ranges[i].name, ranges[i].text,
                             ranges[i].kind);
    }
    return -1;
}

/* -1, or the exit status. */
static int finish_generate(struct generate_options *options)
{
    struct order *order = &options->order;
    struct error error;
    const struct template *fields = &options->shared.template;
    request_rules(&options->shared, order);
    order->rated =
        options->shared.json || options->pack || template_needs(fields, FIELDS_OF_RATING);
    options->with_er = options->pack || template_needs(fields, FIELDS_OF_ER);
    if (seed_read(options->seed_text, &options->seed, &error) != STATUS_OK)
        return option_refuse(&usage, "--seed: %s", error.text);
    if (options->symmetry && !request_symmetry(options->symmetry, order))
        return option_refuse(&usage,
                             "--symmetry: '%s' is not a symmetry; use none, rot180, rot90, mirror, "
                             "flip, mirrors, diagonal, antidiagonal, diagonals, full or any",
                             options->symmetry);
    int done = read_ranges(options);
    if (done < 0 && options->pattern)
        done = request_pattern(options->pattern, order, &usage);
    if (done < 0)
        done = request_techniques(&options->technique, &options->also, order, &usage);
    if (done >= 0)
        return done;
    order->inchworm = options->method && !strcmp(options->method, "inchworm");
    if (options->method && !order->inchworm && strcmp(options->method, "dig"))
        return option_refuse(&usage, "--method: '%s' is not a method; use dig or inchworm",
                             options->method);
    if (options->experiments > CELLS - GIVENS_LEAST)
        return option_refuse(&usage, "--experiments: no puzzle has more than %d empty cells",
                             CELLS - GIVENS_LEAST);
    order->experiments = (int)options->experiments;
    order->tools = options->shared.tools;
    return refuse_request(options);
}

/* Reads the value of --daily. It may be a date: that is an older spelling of --date. -1, or the
 * exit status. */
static int read_daily(struct generate_options *options)
{
    const bool is_date = options->daily && *options->daily >= '0' && *options->daily <= '9';
    const char **to = is_date ? &options->date : &options->level;
    if (!options->daily || !*options->daily)
        return -1;
    if (*to)
        return option_refuse(&usage, "--daily=%s and --%s cannot be combined", options->daily,
                             is_date ? "date" : "level");
    *to = options->daily;
    return -1;
}

/* -1, or the exit status. A daily puzzle has a level and a seed only: with further options it would
 * be another puzzle. */
static int finish_daily(struct generate_options *options)
{
    struct order *order = &options->order;
    struct date date = today();
    if (options->seed_text || options->symmetry || options->clues || options->rating ||
        options->score || options->pattern || order->rules || order->no_uniqueness ||
        order->technique || options->method || order->minimal || order->maximal ||
        order->experiments || order->hodoku || options->numbers > 1)
        return option_refuse(
            &usage, "--daily makes one puzzle; of the options for puzzles it takes only --level");
    if (options->date && !date_read(options->date, &date))
        return option_refuse(&usage, "--date: '%s' is not a date; use YYYY-MM-DD", options->date);
    if (!options->level)
        order->easiest = order->hardest = LEVEL_MEDIUM;
    if (order->easiest != order->hardest)
        return option_refuse(&usage, "--daily takes one level, not a range");
    options->seed = daily_seed(date, order->easiest);
    return -1;
}

static enum status find_key(const struct puzzle *puzzle, const void *options,
                            struct batch_output *output, struct error *error)
{
    const struct grid form = canon_of(&puzzle->givens);
    (void)options, (void)error;
    output->key = grid_key(&form);
    return STATUS_OK;
}

/* A file may have equivalent puzzles. Their names are forgotten, as no message has them. */
static enum status keep_key(const struct grid_key *key, const struct place *place, void *seen,
                            struct error *error)
{
    const struct place nowhere = { .name = "" };
    (void)place;
    const enum status status = distinct_sift(key, &nowhere, seen, error);
    return status == STATUS_NO ? STATUS_OK : status;
}

static bool take_nothing(const char *bytes, size_t length, void *taker)
{
    (void)bytes, (void)length, (void)taker;
    return true;
}

/* The puzzles that were made or read, and how many of the last ones were made in vain. */
struct sieve {
    struct distinct seen;
    uint64_t rejected, most; /* in a row */
};

/* A batch_sift: equivalent puzzles are made again, but not without end. */
static enum status sift_made(const struct grid_key *key, const struct place *place, void *data,
                             struct error *error)
{
    struct sieve *sieve = data;
    const enum status status = distinct_sift(key, place, &sieve->seen, error);
    if (status != STATUS_NO) {
        sieve->rejected = 0;
        return status;
    }
    if (++sieve->rejected >= sieve->most)
        return error_set(error, STATUS_NO,
                         "the last %" PRIu64 " puzzles are equivalent to earlier ones; relax the "
                         "request, or allow more with --tries",
                         sieve->rejected);
    error->text[0] = '\0';
    return status;
}

/* Reads the puzzles to which no others may be equivalent. */
static enum status read_seen(struct generate_options *options, struct distinct *seen)
{
    const struct texts *from = &options->distinct_from;
    char *sources[TEXTS_MOST];
    memcpy(sources, from->at, from->count * sizeof *sources); /* only their type differs */
    const struct batch reading = { .answer = find_key,
                                   .sift = keep_key,
                                   .sieve = seen,
                                   .take = take_nothing,
                                   .threads = (int)options->shared.jobs,
                                   .quiet = options->shared.quiet,
                                   .progress = options->shared.progress };
    return from->count ? batch_run(&reading, (int)from->count, sources) : STATUS_OK;
}

static int run_generate(int argc, char **argv)
{
    struct generate_options options = { .shared.fields = FIELDS_GENERATE,
                                        .numbers = 1,
                                        .tries = 100000 };
    int done = shared_parse(&options.shared, &usage, argc, argv);
    if (done < 0 && options.shared.count)
        done = option_refuse(&usage, "'%s': this command takes no arguments",
                             options.shared.sources[0]);
    if (done < 0)
        done = read_daily(&options);
    if (done < 0)
        done = finish_generate(&options);
    if (done < 0 && options.daily)
        done = finish_daily(&options);
    if (done >= 0)
        return done;
    struct error error;
    struct sieve sieve = { .most = options.tries };
    int status = read_seen(&options, &sieve.seen);
    if (status == STATUS_OK && options.pack && print_pack_heading(argc, argv, &error) != STATUS_OK)
        status = complain(&error);
    if (status != STATUS_OK) {
        distinct_release(&sieve.seen);
        return status;
    }
    catch_interrupt();
    options.sifted = options.distinct_from.count || generate_may_repeat(&options.order);
    status = shared_run(&options.shared, &usage,
                        (struct batch){ .make = make_requested,
                                        .sift = options.sifted ? sift_made : NULL,
                                        .sieve = &sieve,
                                        .numbers = options.numbers });
    distinct_release(&sieve.seen);
    if (interrupted)
        end_by_signal(SIGINT);
    return status;
}

const struct subcommand command_generate = {
    "generate", "make puzzles of a level, technique, symmetry and so on", &usage, run_generate
};
