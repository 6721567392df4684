/*
 * reductio check: is it a puzzle, is it minimal, and if not, why not.
 */

#include "cli/command.h"
#include "cli/json_values.h"
#include "cli/missed.h"
#include "engine/verdict/verdict.h"

struct check_options {
    struct shared shared;
    uint64_t limit;
    bool quick, missed, backdoors;
    struct verdict_options verdict;
};

#define MEMBER(name) offsetof(struct check_options, name)

static const struct option_spec specs[] = {
    { 'm', "max", "N", "count at most N solutions (1000)", NUMBER(limit, 2) },
    { 'q', "quick", NULL, "only whether there is exactly one solution", FLAG(quick) },
    { 's', "missed", NULL, "also what can be concluded now", FLAG(missed) },
    { 'b', "backdoors", NULL,
      "also the single cells that let forward inference finish\n"
      "it, filled in or refuted",
      FLAG(backdoors) },
    SHARED(SHARED_JSON, SHARED_VARIANT),
};

static const struct usage usage = {
    "check",
    NULL,
    "Says of each puzzle whether it has exactly one solution and whether every given\n"
    "is needed. Of one without solution, givens that clash; of one with several,\n"
    "cells in which two of them differ, cells that tell them apart, and further\n"
    "givens that leave one. It is the puzzle as it was set that is judged; of digits\n"
    "set later and candidates, as some forms have them, which are wrong.\n",
    OPTIONS_OF(specs),
    "Exit status: 0 all have exactly one solution, 1 some have not, or something is\n"
    "missed (with --missed), 2 bad usage or input, 3 the machine failed.\n",
};

/* What was made of a puzzle with one solution, where the form tells that. */
struct mistakes {
    cellset wrong;   /* entries that are not the solution's digit */
    cellset lacking; /* blank cells whose marks have not the solution's digit */
};

static struct mistakes find_mistakes(const struct puzzle *puzzle, const struct verdict *verdict)
{
    struct mistakes mistakes = { 0, 0 };
    for (int cell = 0; verdict_is_valid(verdict) && cell < CELLS; cell++) {
        int entry = puzzle->entries.digit[cell], digit = verdict->first.digit[cell];
        if (entry && entry != digit)
            mistakes.wrong |= cell_bit(cell);
        if (puzzle->has_marks && !puzzle->givens.digit[cell] && !entry &&
            !digitset_has(puzzle->marks[cell], digit))
            mistakes.lacking |= cell_bit(cell);
    }
    return mistakes;
}

static void print_cells(struct strbuf *out, const char *what, cellset cells)
{
    char cell[8];
    if (!cells)
        return;
    for (cellset s = cells; s; s &= s - 1) {
        cell_name(cellset_first(s), cell);
        strbuf_addf(out, "%s%s", s == cells ? what : ", ", cell);
    }
    strbuf_add_char(out, '.');
}

/* The further givens that leave one solution. */
static void add_settling(struct strbuf *out, const struct verdict *verdict)
{
    json_open(out, "settle", '[');
    for (cellset s = verdict->settle.cells; s; s &= s - 1) {
        int cell = cellset_first(s);
        json_candidate(out, cell, "=", verdict->settle.solution.digit[cell]);
    }
    json_punctuate(out, ']');
}

static void add_check_json(struct strbuf *out, const struct verdict *verdict,
                           const struct mistakes *mistakes, const struct ahead *ahead)
{
    struct strbuf words;
    json_punctuate(out, '{');
    json_grid(out, "puzzle", &verdict->givens);
    json_add_bool(out, "valid", verdict_is_valid(verdict));
    json_add_number(out, "solutions", verdict->solutions);
    json_add_bool(out, "capped", verdict->capped);
    if (verdict->solutions)
        json_grid(out, "solution", &verdict->first);
    json_cells(out, "conflicts", verdict->conflicts);
    if (verdict_is_valid(verdict) && verdict->parts & VERDICT_MINIMAL) {
        json_add_bool(out, "minimal", verdict->minimal);
        json_cells(out, "redundant", verdict->redundant);
        json_cells(out, "spare", verdict->spare);
    }
    if (!verdict->solutions && verdict->parts & VERDICT_CLASH)
        json_cells(out, "clash", verdict->clash.cells);
    if (verdict->solutions > 1) {
        if (verdict->parts & VERDICT_DIFFER)
            json_cells(out, "differ", verdict->differ.cells);
        if (verdict->parts & VERDICT_TELLING) {
            json_cells(out, "telling", verdict->telling.cells);
            json_add_bool(out, "telling_first", verdict->telling.of_first);
        }
        if (verdict->parts & VERDICT_SETTLE)
            add_settling(out, verdict);
    }
    json_cells(out, "wrong", mistakes->wrong);
    json_cells(out, "lacking", mistakes->lacking);
    ahead_json(ahead, out);
    strbuf_init(&words);
    verdict_explain(verdict, &words);
    json_add_string(out, "explanation", words.text);
    strbuf_release_into(&words, out);
    json_punctuate(out, '}');
    strbuf_add_char(out, '\n');
}

static void print_verdict(const struct shared *options, const struct puzzle *puzzle,
                          const struct verdict *verdict, const struct mistakes *mistakes,
                          const struct ahead *ahead, struct strbuf *out)
{
    struct strbuf words;
    if (options->json) {
        add_check_json(out, verdict, mistakes, ahead);
        return;
    }
    strbuf_init(&words);
    verdict_explain(verdict, &words);
    print_cells(&words, " Wrong digits were set in ", mistakes->wrong);
    print_cells(&words, " The candidates lack the right digit in ", mistakes->lacking);
    if (!options->alone)
        ahead_words(ahead, &words);
    shared_line(options, puzzle, words.text, out);
    if (options->alone)
        ahead_lines(ahead, options->width, out);
    strbuf_release_into(&words, out);
}

static enum status check_puzzle(const struct puzzle *puzzle, size_t count, const void *data,
                                struct batch_output *output, struct error *error)
{
    const struct check_options *options = data;
    struct verdict_options how = options->verdict;
    struct verdict verdict;
    struct ahead ahead;
    (void)count;
    how.variant = options->shared.variant;
    bool good = verdict_make(&puzzle->givens, &how, &verdict) == STATUS_OK &&
                ahead_find(&ahead, puzzle, options->missed, options->backdoors);
    if (!good)
        return error_set(error, STATUS_FAILED, "out of memory");
    struct mistakes mistakes = find_mistakes(puzzle, &verdict);
    print_verdict(&options->shared, puzzle, &verdict, &mistakes, &ahead, &output->text);
    bool missed = ahead.missed.count;
    ahead_release(&ahead);
    return verdict_is_valid(&verdict) && !mistakes.wrong && !mistakes.lacking && !missed
               ? STATUS_OK
               : STATUS_NO;
}

static int run_check(int argc, char **argv)
{
    struct check_options options = { .limit = verdict_defaults.limit, .verdict = verdict_defaults };
    int done = shared_parse(&options.shared, &usage, argc, argv);
    if (done >= 0)
        return done;
    options.verdict.limit = options.quick ? 2 : options.limit;
    if (options.quick)
        options.verdict.parts = 0;
    return shared_run(&options.shared, &usage, (struct batch){ .answer = check_puzzle });
}

const struct command command_check = { "check", "valid? unique? minimal? why not?", run_check };
