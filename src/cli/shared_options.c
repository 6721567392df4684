#include "cli/shared_options.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "console/paragraph.h"
#include "console/source.h"
#include "engine/step/from_zero.h"

#define MEMBER(name) offsetof(struct shared, name)

const struct option_spec shared_rows[] = {
    { 0, "lean", NULL, "leave out the steps that no later step needs", FLAG(lean) },
    SPELLING('l', "lean", NULL, FLAG(lean)),
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
      TEXT(cells), .excludes = "json" },
    { 0, "column", "COLUMN",
      "read puzzles from this column of a table: its number, or its name in the first line "
      "(default: find them in each line)",
      TEXT(column) },
    { 0, "with-title", NULL, "print the title of each puzzle, too", FLAG(with_title),
      .excludes = "json " FORMAT_FIELDS },
    { 0, "with-errors", NULL,
      "also print a line for input that cannot be read, so that answers and input match line by "
      "line",
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

static int find_variant(struct shared *options, const struct usage *usage)
{
    const char *name = options->variant_name ? options->variant_name : getenv("REDUCTIO_VARIANT");
    if (!name || !*name)
        return -1;
    if (!search_variant_parse(name, &options->variant))
        return option_refuse(usage,
                             "'%s' is not a variant (--variant, REDUCTIO_VARIANT); use auto, "
                             "portable, avx2 or avx512",
                             name);
    if (!search_variant_runs(options->variant))
        return option_refuse(usage,
                             "this processor cannot run the variant %s (--variant, "
                             "REDUCTIO_VARIANT); auto always works",
                             name);
    return -1;
}

int shared_techniques(struct technique_list *list, const char *names, const char *option,
                      const struct usage *usage)
{
    struct error error;
    if (!names || technique_list_read(list, names, &error) == STATUS_OK)
        return -1;
    return option_refuse(usage, "%s: %s%s", option, error.text,
                         strchr(error.text, '?') ? "" : "; 'reductio techniques' lists them");
}

int shared_choose(struct shared *options, const struct usage *usage)
{
    struct technique_list only = { .count = 0 }, without = only, with = only, order = only;
    const struct {
        struct technique_list *list;
        const char *names, *option;
    } read[] = {
        { &only, options->only, "--only" },
        { &without, options->without, "--without" },
        { &with, options->with, "--with" },
        { &order, options->order, "--order" },
    };
    struct technique_list has = { .count = 0 };
    technique_list_usual(&only);
    for (size_t i = 0; i < sizeof read / sizeof *read; i++) {
        int done = shared_techniques(read[i].list, read[i].names, read[i].option, usage);
        if (done >= 0)
            return done;
    }
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        bool used = technique_list_has(&only, technique);
        used &= !technique_list_has(&without, technique);
        used |= technique_list_has(&with, technique);
        if (used)
            technique_list_add(&has, technique);
    }
    technique_list_order(&options->chosen, &has, &order);
    options->rules = technique_list_rules(&options->chosen);
    return -1;
}

static int find_cells(struct shared *options, const struct usage *usage)
{
    const char *name = options->cells ? options->cells : "rc";
    options->from_zero = !strcmp(name, "xy");
    if (!options->from_zero && strcmp(name, "rc") != 0)
        return option_refuse(usage, "--cells takes rc or xy, not '%s'", name);
    return -1;
}

/* Reads --format. -1, or the exit status. */
static int find_format(struct shared *options, const struct usage *usage)
{
    struct error error;
    if (!options->format_name)
        return -1;
    enum status status = template_read(&options->template, options->format_name, options->fields,
                                       options->with_errors, &error);
    if (status == STATUS_BAD || status == STATUS_FAILED)
        return option_refuse(usage, "%s", error.text);
    if (status == STATUS_OK && options->json)
        return option_refuse(usage, "--json cannot be combined with fields");
    if (status == STATUS_OK)
        return -1;
    const bool named = options->fields & (FIELDS_SOLVE | FIELDS_CONVERT);
    options->format = named ? format_find(options->format_name) : NULL;
    if (named && !options->format)
        return option_refuse(usage,
                             "'%s' is not a format; 'reductio convert --list' prints the formats",
                             options->format_name);
    return named
               ? -1
               : option_refuse(usage, "'%s' is not a format; use csv, tsv or fields such as '%%p'",
                               options->format_name);
}

int shared_parse(struct shared *options, const struct usage *usage, int argc, char **argv)
{
    int first, done = options_parse(usage, argc, argv, options, &first);
    if (done >= 0)
        return done;
    options->sources = argv + first;
    options->count = argc - first;
    bool alone = options->count == 1 && source_of(argv[first]) == SOURCE_TEXT;
    options->width = alone && isatty(STDOUT_FILENO) ? terminal_columns() : 0;
    if (options->jobs > BATCH_THREADS)
        options->jobs = BATCH_THREADS;
    if (options->basis && !toolset_named(options->basis, &options->tools))
        return option_refuse(usage, "--basis: '%s' is not a basis; use basic or singles",
                             options->basis);
    done = find_cells(options, usage);
    done = done < 0 ? find_format(options, usage) : done;
    return done < 0 ? shared_choose(options, usage) : done;
}

/* The answer to input that cannot be read; `data`: a struct that begins with the shared options. */
static void answer_unread(const struct error *error, const void *data, struct batch_output *output)
{
    const struct shared *options = data;
    const char *file = output->place.name;
    struct strbuf *out = &output->text;
    if (options->json) {
        json_punctuate(out, '{');
        json_add_string(out, "file", file);
        if (error->line)
            json_add_number(out, "line", (uint64_t)error->line);
        json_add_string(out, "error", error->text);
        strbuf_add(out, "}\n");
    } else if (options->template.separator || template_needs(&options->template, "e")) {
        template_add(&options->template,
                     &(struct field_values){
                         .file = file, .number = (uint64_t)error->line, .error = error->text },
                     out);
    } else {
        strbuf_add(out, "# ");
        add_report(out, file, error->line, error);
    }
}

int shared_run(struct shared *options, const struct usage *usage, struct batch batch)
{
    int done = find_variant(options, usage);
    if (done >= 0)
        return done;
    if (!options->count && !batch.make && !options->quiet && isatty(STDIN_FILENO))
        fputs("reductio: reading puzzles from standard input (Ctrl-D ends it)\n", stderr);
    batch.options = options;
    batch.threads = (int)options->jobs;
    batch.quiet = options->quiet;
    batch.progress = options->progress;
    batch.unread = options->with_errors ? answer_unread : NULL;
    batch.head = *options->template.head ? options->template.head : batch.head;
    batch.column = options->column;
    return batch_run(&batch, options->count, options->sources);
}

static int width_of(const struct shared *options)
{
    return options->width ? options->width : INT_MAX / 2;
}

void shared_line(const struct shared *options, const struct puzzle *puzzle, const char *text,
                 struct strbuf *out)
{
    struct strbuf titled = STRBUF_EMPTY;
    if (!options->width)
        strbuf_addf(out, "%s  ", format_line(&puzzle->givens).text);
    if (options->with_title && puzzle->title[0]) {
        add_harmless(&titled, puzzle->title);
        strbuf_add(&titled, ": ");
    }
    if (options->from_zero)
        from_zero_add(text, &titled);
    else
        strbuf_add(&titled, text);
    add_paragraph(out, titled.text, 0, options->width ? 0 : 4, width_of(options));
    strbuf_release_into(&titled, out);
}

void shared_paragraph(const struct shared *options, const char *words, int first, int others,
                      struct strbuf *out)
{
    struct strbuf shown = STRBUF_EMPTY;
    if (options->from_zero)
        from_zero_add(words, &shown);
    add_paragraph(out, options->from_zero ? shown.text : words, first, others, width_of(options));
    strbuf_release_into(&shown, out);
}

void shared_write(const struct shared *options, const struct puzzle *puzzle, struct strbuf *out)
{
    options->format->write(puzzle, out);
    if (!(options->format->holds & FORMAT_PLAIN) || !options->with_title || !puzzle->title[0])
        return;
    strbuf_truncate(out, out->length - 1);
    strbuf_add(out, "  ");
    add_harmless(out, puzzle->title);
    strbuf_add_char(out, '\n');
}
