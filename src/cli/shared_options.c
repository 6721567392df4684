#include "cli/shared_options.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "console/source.h"
#include "engine/board/boards.h"
#include "engine/step/places.h"

/* ---- Options ---- */

#define MEMBER(name) offsetof(struct shared, name)

const struct option_spec shared_rows[] = {
    { 'f', "format", "FORMAT",
      "print csv, tsv or json, also of chosen fields, as csv:puzzle,level, or a template such as "
      "'%p %s'; see FIELDS in reductio(1) (default: text)",
      TEXT(format_name), .words = "csv tsv json" },
    { 0, "long", NULL, "explain in full: every link of a chain, and the proofs of experiments",
      FLAG(in_full), .excludes = "json " FORMAT_FIELDS },
    { 0, "view", "NAME",
      "choose the step that a person finds first who sees digits alone, or candidates: digits or "
      "candidates (default: digits for sentences)",
      WORD(view, "digits candidates") },
    { -'l', "lean", NULL,
      "leave out the steps that no later step needs, as sentences of hint and steps do",
      FLAG(lean) },
    { 'g', "givens", NULL, "use the givens only, without entries and eliminations",
      FLAG(givens_only) },
    { 0, "only", "NAMES",
      "use only these techniques: names, codes or levels, separated by commas ('reductio "
      "techniques' lists them)",
      TEXT(only) },
    { 0, "without", "NAMES", "use all techniques except these", TEXT(without) },
    { 0, "with", "NAMES", "also use these techniques, whatever --only and --without select",
      TEXT(with) },
    { 0, "order", "NAMES",
      "try these techniques first, in this order; hodoku: all of them in HoDoKu's order",
      TEXT(order) },
    { 0, "no-uniqueness", NULL, "use no technique that relies on there being only one solution",
      FLAG(no_uniqueness) },
    { 0, "cells", "NAME", "names of cells: rc (r5c3) or xy ((2,4), counted from 0) (default: rc)",
      WORD(cells, "rc xy"), .excludes = "json" },
    { 0, "column", "COLUMN",
      "read puzzles from this column of a table: its number, or its name in the first line "
      "(default: find them in each line)",
      TEXT(column) },
    { 0, "board", "NAME",
      "read puzzles of this board, unless they name theirs: diagonal, 6x6, 6x6+diagonal, "
      "jigsaw:MAP and others; see BOARDS in reductio(1) (default: by the number of cells)",
      TEXT(board_name) },
    { 0, "with-title", NULL, "print the title of each puzzle, too", FLAG(with_title),
      .excludes = "json " FORMAT_FIELDS },
    { 0, "with-errors", NULL,
      "also print a line for input that cannot be read, in its place among the answers",
      FLAG(with_errors) },
    { 0, "json", NULL, "print one JSON object per line", FLAG(json), .excludes = "format" },
    { 'q', "quiet", NULL, "print no progress and no remarks, only answers and errors",
      FLAG(quiet) },
    { 0, "progress", NULL,
      "show progress on standard error (default: if it is a terminal and standard output is not)",
      FLAG(progress), .excludes = "quiet" },
    { 'j', "jobs", "N", "number of threads (default: one for each processor)", NUMBER(jobs, 1) },
    { 0, "variant", "NAME",
      "variant of the exact search: auto, portable, avx2 or avx512 (default: REDUCTIO_VARIANT in "
      "the environment, or auto)",
      TEXT(variant_name) },
};

static int find_variant(struct shared *options, const struct subcommand *command)
{
    const char *name = options->variant_name ? options->variant_name : getenv("REDUCTIO_VARIANT");
    if (!name || !*name)
        return -1;
    const bool known = search_variant_parse(name, &options->variant);
    if (known && search_variant_runs(options->variant))
        return -1;
    return option_refuse(command,
                         "'%s' is not a variant that %s (--variant, REDUCTIO_VARIANT); use auto, "
                         "portable, avx2 or avx512",
                         name, known ? "this processor can run" : "exists");
}

int shared_techniques(struct technique_list *list, const char *names, const char *option,
                      const struct subcommand *command)
{
    struct error error;
    if (!names || technique_list_read(list, names, &error) == STATUS_OK)
        return -1;
    return option_refuse(command, "%s: %s%s", option, error.text,
                         strchr(error.text, '?') ? "" : "; 'reductio techniques' lists them");
}

int shared_choose(struct shared *options, const struct subcommand *command)
{
    struct technique_list only = { .count = 0 }, without = only, with = only, order = only;
    struct technique_list has = { .count = 0 };
    technique_list_usual(&only);
    int done = shared_techniques(&only, options->only, "--only", command);
    if (done < 0)
        done = shared_techniques(&without, options->without, "--without", command);
    if (done < 0)
        done = shared_techniques(&with, options->with, "--with", command);
    if (done < 0)
        done = shared_techniques(&order, options->order, "--order", command);
    if (done >= 0)
        return done;
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        if ((technique_list_has(&only, technique) && !technique_list_has(&without, technique)) ||
            technique_list_has(&with, technique))
            technique_list_add(&has, technique);
    }
    technique_list_order(&options->chosen, &has, &order);
    options->rules = technique_list_rules(&options->chosen);
    return -1;
}

/* Reads --format. -1, or the exit status. */
static int find_format(struct shared *options, const struct subcommand *command)
{
    const char *name = options->format_name;
    struct error error;
    if (!name)
        return -1;
    enum status status =
        template_read(&options->template, name, options->usual, options->with_errors, &error);
    if (status == STATUS_BAD)
        return option_refuse(command, "%s", error.text);
    options->json |= status == STATUS_OK;
    options->format = status == STATUS_NO && options->formats ? format_find(name) : NULL;
    if (status == STATUS_OK || options->format)
        return -1;
    return option_refuse(command, "'%s' is not a format; %s", name,
                         options->formats ? "'reductio convert --list' prints the formats"
                                          : "use csv, tsv, json or fields such as '%p'");
}

void shared_choose_for(struct shared *options, bool person)
{
    const bool reads = person && !options->json && !options->quiet;
    options->view += reads && !options->view;
    options->lean |= reads;
    if (options->view == 1 && !options->order)
        rules_prefer_places(options->chosen.at, options->chosen.count);
}

int shared_parse(struct shared *options, const struct subcommand *command, int argc, char **argv)
{
    int first, done = options_parse(command, argc, argv, options, &first);
    if (done >= 0)
        return done;
    options->sources = argv + first;
    options->count = argc - first;
    bool alone = options->count == 1 && source_of(argv[first]) == SOURCE_TEXT;
    options->width = alone && isatty(STDOUT_FILENO) ? terminal_columns() : 0;
    if (options->jobs > BATCH_THREADS)
        options->jobs = BATCH_THREADS;
    options->tools = options->basis == 2 ? TOOLS_SINGLES : TOOLS_BASIC;
    options->from_zero = options->cells == 2;
    struct error error;
    options->board = board_named(options->board_name ? options->board_name : "classic", &error);
    if (!options->board)
        return option_refuse(command, "--board: %s", error.text);
    done = find_format(options, command);
    return done < 0 ? shared_choose(options, command) : done;
}

/* The answer to input that cannot be read; `data`: a struct that begins with the shared options. */
static void answer_unread(const struct error *error, const void *data, struct batch_output *output)
{
    const struct shared *options = data;
    const char *file = output->place.name;
    struct strbuf *out = &output->text;
    if (options->json && (!*options->template.text || options->template.separator ||
                          template_needs(&options->template, "error"))) {
        json_punctuate(out, '{');
        json_add_string(out, "file", file);
        if (error->line)
            json_add_number(out, "line", (uint64_t)error->line);
        json_add_string(out, "error", error->text);
        end_object(options, NULL, output);
    } else {
        strbuf_add(out, "# ");
        add_report(out, file, error->line, error);
    }
}

int shared_run(struct shared *options, const struct subcommand *command, struct batch batch)
{
    int done = find_variant(options, command);
    if (done >= 0)
        return done;
    if (!options->count && !batch.make && !options->quiet && isatty(STDIN_FILENO))
        fputs("reductio: reading puzzles from standard input (Ctrl-D ends it)\n", stderr);
    batch.options = options;
    batch.threads = (int)options->jobs;
    batch.quiet = options->quiet;
    batch.progress = options->progress;
    batch.unread = options->with_errors ? answer_unread : NULL;
    if (options->format && !options->json) {
        batch.head = options->format->head;
        batch.tail = options->format->tail;
    } else if (*options->template.head) {
        batch.head = options->template.head;
    }
    char columns[2 * TEMPLATE_LONGEST];
    snprintf(columns, sizeof columns, "%s%s", options->column ? options->column : "",
             options->template.columns);
    batch.columns = *columns ? columns : NULL;
    batch.board = options->board;
    return batch_run(&batch, options->count, options->sources);
}

void shared_end_line(const struct shared *options, const struct puzzle *puzzle, struct strbuf *out)
{
    if (options->with_title && puzzle->title[0]) {
        strbuf_add(out, "  ");
        add_harmless(out, puzzle->title);
    }
    strbuf_add_char(out, '\n');
}

/* Adds words with cells as --cells names them. */
static void add_named_cells(const struct shared *options, const char *words, struct strbuf *out)
{
    if (options->from_zero)
        places_add(words, PLACES_FROM_ZERO, out);
    else
        strbuf_add(out, words);
}

/* Adds a paragraph of the terminal's width, or a line, and releases it. */
static void end_shared(const struct shared *options, struct strbuf *words, int first, int others,
                       struct strbuf *out)
{
    add_paragraph(out, words->text, first, others, options->width ? options->width : INT_MAX / 2);
    strbuf_release_into(words, out);
}

void shared_line(const struct shared *options, const struct puzzle *puzzle, const char *text,
                 struct batch_output *output)
{
    struct strbuf titled = STRBUF_EMPTY, *out = &output->text;
    if (!options->width) {
        batch_header(output, puzzle_board(puzzle));
        strbuf_addf(out, "%s  ", grid_line(puzzle_board(puzzle), &puzzle->givens).text);
    }
    if (options->with_title && puzzle->title[0]) {
        add_harmless(&titled, puzzle->title);
        strbuf_add(&titled, ": ");
    }
    add_named_cells(options, text, &titled);
    end_shared(options, &titled, 0, options->width ? 0 : 4, out);
}

void shared_paragraph(const struct shared *options, const char *words, int first, int others,
                      struct strbuf *out)
{
    struct strbuf shown = STRBUF_EMPTY;
    add_named_cells(options, words, &shown);
    end_shared(options, &shown, first, others, out);
}

enum status shared_refuse_board(const struct shared *options, const struct board *board,
                                struct error *error)
{
    return error_set(error, STATUS_BAD, "the format %s cannot record the board %s",
                     options->format->name, board->name);
}

enum status shared_write(const struct shared *options, const struct puzzle *puzzle,
                         struct batch_output *output, struct error *error)
{
    const struct format *format = options->format;
    const struct board *board = puzzle_board(puzzle);
    struct strbuf *out = &output->text;
    if (!board_is_classic(board) && !format_has_board(format, board))
        return shared_refuse_board(options, board, error);
    if (format->holds & (FORMAT_BOARDS | FORMAT_NINES))
        batch_header(output, board);
    format->write(puzzle, out);
    if (format->holds & FORMAT_PLAIN && options->with_title) {
        strbuf_truncate(out, out->length - 1);
        shared_end_line(options, puzzle, out);
    }
    return STATUS_OK;
}
