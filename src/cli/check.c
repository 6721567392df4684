/*
 * reductio check: is it a puzzle, is it minimal, and if not, why not.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "batch/batch.h"
#include "cli/command.h"
#include "cli/missed.h"
#include "cli/common_options.h"
#include "console/paragraph.h"
#include "console/source.h"
#include "engine/verdict/verdict.h"

struct check_options {
    struct common common;
    uint64_t limit;
    bool quick, missed, backdoors;
    bool alone; /* one puzzle: it need not be told which one is spoken of */
    int width;  /* of the terminal that shows it; 0: none does */
    struct verdict_options verdict;
};

static const struct option_spec specs[] = {
    { 'm', "max", "N", "count at most N solutions (1000)", OPTION_NUMBER,
      offsetof(struct check_options, limit), 2 },
    { 'q', "quick", NULL, "only whether there is exactly one solution", OPTION_FLAG,
      offsetof(struct check_options, quick), 0 },
    { 's', "missed", NULL, "also what can be concluded now", OPTION_FLAG,
      offsetof(struct check_options, missed), 0 },
    { 'b', "backdoors", NULL,
      "also the single cells that let forward inference finish\n"
      "it, filled in or refuted",
      OPTION_FLAG, offsetof(struct check_options, backdoors), 0 },
    COMMON_JSON(struct check_options),
    COMMON_JOBS(struct check_options),
    COMMON_VARIANT(struct check_options),
};

static const struct usage usage = {
    "check",
    "[OPTION...] [PUZZLE | FILE | -]...",
    "Says of each puzzle whether it has exactly one solution and whether every given\n"
    "is needed. Of one without solution, givens that clash; of one with several,\n"
    "cells in which two of them differ, cells that tell them apart, and further\n"
    "givens that leave one. It is the puzzle as it was set that is judged; of digits\n"
    "set later and candidates, as some forms have them, which are wrong.\n"
    "\n"
    "PUZZLE is 81 characters, blanks as dots or zeros. FILE has puzzles in any form\n"
    "that can be read. Without them, and for -, standard input is read.\n",
    specs,
    sizeof specs / sizeof *specs,
    "Exit status: 0 all have exactly one solution, 1 some have not, or something is\n"
    "missed (with --missed), 2 bad usage or input, 3 the machine failed.\n",
};

static void add_check_cells(struct strbuf *out, const char *name, cellset cells)
{
    char cell[8];
    json_name(out, name);
    json_punctuate(out, '[');
    for (cellset s = cells; s; s &= s - 1) {
        cell_name(cellset_first(s), cell);
        json_string(out, cell);
    }
    json_punctuate(out, ']');
}

/* Cells with their digits: "r1c2=3". */
static void add_check_places(struct strbuf *out, const char *name, cellset cells,
                             const struct grid *digits)
{
    char place[16];
    json_name(out, name);
    json_punctuate(out, '[');
    for (cellset s = cells; s; s &= s - 1) {
        int cell = cellset_first(s);
        cell_name(cell, place);
        strcat(place, "=0");
        place[strlen(place) - 1] = (char)('0' + digits->digit[cell]);
        json_string(out, place);
    }
    json_punctuate(out, ']');
}

static void add_check_grid(struct strbuf *out, const char *name, const struct grid *grid)
{
    char line[CELLS + 1];
    format_line(grid, line);
    json_name(out, name);
    json_string(out, line);
}

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

static void add_check_json(struct strbuf *out, const struct verdict *verdict,
                           const struct mistakes *mistakes, const struct ahead *ahead)
{
    struct strbuf words;
    json_punctuate(out, '{');
    add_check_grid(out, "puzzle", &verdict->givens);
    json_name(out, "valid");
    json_bool(out, verdict_is_valid(verdict));
    json_name(out, "solutions");
    json_number(out, verdict->solutions);
    json_name(out, "capped");
    json_bool(out, verdict->capped);
    if (verdict->solutions)
        add_check_grid(out, "solution", &verdict->first);
    add_check_cells(out, "conflicts", verdict->conflicts);
    if (verdict_is_valid(verdict) && verdict->parts & VERDICT_MINIMAL) {
        json_name(out, "minimal");
        json_bool(out, verdict->minimal);
        add_check_cells(out, "redundant", verdict->redundant);
        add_check_cells(out, "spare", verdict->spare);
    }
    if (!verdict->solutions && verdict->parts & VERDICT_CLASH)
        add_check_cells(out, "clash", verdict->clash.cells);
    if (verdict->solutions > 1) {
        if (verdict->parts & VERDICT_DIFFER)
            add_check_cells(out, "differ", verdict->differ.cells);
        if (verdict->parts & VERDICT_TELLING) {
            add_check_cells(out, "telling", verdict->telling.cells);
            json_name(out, "telling_first");
            json_bool(out, verdict->telling.of_first);
        }
        if (verdict->parts & VERDICT_SETTLE)
            add_check_places(out, "settle", verdict->settle.cells, &verdict->settle.solution);
    }
    add_check_cells(out, "wrong", mistakes->wrong);
    add_check_cells(out, "lacking", mistakes->lacking);
    ahead_json(ahead, out);
    strbuf_init(&words);
    verdict_explain(verdict, &words);
    json_name(out, "explanation");
    json_string(out, words.text);
    strbuf_release_into(&words, out);
    json_punctuate(out, '}');
    strbuf_add_char(out, '\n');
}

/* For one puzzle at a terminal a paragraph, else a line that begins with the puzzle. */
static void add_check_text(struct strbuf *out, const struct check_options *options,
                           const struct grid *givens, const struct strbuf *words)
{
    char line[CELLS + 1];
    format_line(givens, line);
    if (options->width)
        add_paragraph(out, words->text, 0, 0, options->width);
    else
        strbuf_addf(out, "%s%s%s\n", options->alone ? "" : line, options->alone ? "" : "  ",
                    words->text);
}

static void print_verdict(const struct check_options *options, const struct verdict *verdict,
                          const struct mistakes *mistakes, const struct ahead *ahead,
                          struct strbuf *out)
{
    struct strbuf words;
    if (options->common.json) {
        add_check_json(out, verdict, mistakes, ahead);
        return;
    }
    strbuf_init(&words);
    verdict_explain(verdict, &words);
    print_cells(&words, " Wrong digits were set in ", mistakes->wrong);
    print_cells(&words, " The candidates lack the right digit in ", mistakes->lacking);
    if (!options->alone)
        ahead_words(ahead, &words);
    add_check_text(out, options, &verdict->givens, &words);
    if (options->alone)
        ahead_lines(ahead, options->width, out);
    strbuf_release_into(&words, out);
}

static enum status check_puzzle(const struct puzzle *puzzle, size_t count, const void *data,
                                struct batch_output *output, struct error *error)
{
    const struct check_options *options = data;
    struct verdict verdict;
    struct ahead ahead;
    (void)count;
    bool good = verdict_make(&puzzle->givens, &options->verdict, &verdict) == STATUS_OK &&
                ahead_find(&ahead, puzzle, options->missed, options->backdoors);
    if (!good)
        return error_set(error, STATUS_FAILED, "out of memory");
    struct mistakes mistakes = find_mistakes(puzzle, &verdict);
    print_verdict(options, &verdict, &mistakes, &ahead, &output->text);
    bool missed = ahead.missed.count;
    ahead_release(&ahead);
    return verdict_is_valid(&verdict) && !mistakes.wrong && !mistakes.lacking && !missed
               ? STATUS_OK
               : STATUS_NO;
}

static int run_check(int argc, char **argv)
{
    struct check_options options = { .limit = verdict_defaults.limit, .verdict = verdict_defaults };
    int first, done = options_parse(&usage, argc, argv, &options, &first);
    if (done < 0)
        done = common_finish(&options.common, &usage);
    if (done >= 0)
        return done;
    options.verdict.limit = options.limit;
    options.verdict.variant = options.common.variant;
    if (options.quick) {
        options.verdict.parts = 0;
        options.verdict.limit = 2;
    }
    options.alone = argc - first == 1 && source_of(argv[first]) == SOURCE_TEXT;
    if (options.alone && isatty(STDOUT_FILENO))
        options.width = terminal_columns();
    struct batch batch = { .answer = check_puzzle,
                           .options = &options,
                           .threads = (int)options.common.jobs };
    return batch_run(&batch, argc - first, argv + first);
}

const struct command command_check = { "check", "valid? unique? minimal? why not?", run_check };
