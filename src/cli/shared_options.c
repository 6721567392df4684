#include "cli/shared_options.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/array.h"
#include "base/json.h"
#include "console/source.h"
#include "engine/board/boards.h"
#include "engine/step/places.h"

enum {
    READING = FIELDS_SOLVE | FIELDS_RATE | FIELDS_CHECK | FIELDS_CONVERT,
    SOLVING = FIELDS_SOLVE | FIELDS_RATE | FIELDS_CHECK,
    RATING = FIELDS_RATE | FIELDS_GENERATE,
};

/* ---- The fields ---- */

/* reductio(1) describes each in its section FIELDS. */
static const struct field {
    char letter;
    const char *name;
    unsigned commands;
} fields[] = {
    { 'p', "puzzle", READING | FIELDS_GENERATE },
    { 'b', "board", READING | FIELDS_GENERATE },
    { 's', "solution", SOLVING | FIELDS_GENERATE },
    { 't', "title", READING },
    { 'f', "file", READING },
    { 'n', "line", READING },
    { 'n', "number", FIELDS_GENERATE },
    { 'g', "givens", READING | FIELDS_GENERATE },
    { 'c', "solutions", SOLVING },
    { 'r', "er", RATING },
    { 'P', "ep", RATING },
    { 'D', "ed", RATING },
    { 'l', "level", RATING },
    { 'L', "hodoku_level", RATING },
    { 'S', "score", RATING },
    { 'N', "steps", RATING },
    { 'h', "hardest", RATING },
    { 'm', "minimal", FIELDS_CHECK | FIELDS_GENERATE },
    { 'x', "explanation", SOLVING },
    { 'e', "error", READING },
};

/* The fields of csv and tsv without names. */
static const struct {
    unsigned command;
    const char *names;
} usual[] = {
    { FIELDS_SOLVE | FIELDS_GENERATE, "puzzle,solution" },
    { FIELDS_RATE, "puzzle,er,level,score" },
    { FIELDS_CHECK, "puzzle,solutions,minimal" },
    { FIELDS_CONVERT, "puzzle,title" },
};

/* The field of a command that has this letter or, if there is none, this name. */
static const struct field *field_called(char letter, const char *name, size_t length,
                                        unsigned command)
{
    for (size_t i = 0; i < ARRAY_SIZE(fields); i++)
        if (fields[i].commands & command &&
            (letter ? fields[i].letter == letter
                    : strlen(fields[i].name) == length && !memcmp(fields[i].name, name, length)))
            return &fields[i];
    return NULL;
}

/* ---- Reading a template ---- */

/* STATUS_BAD, with the fields that the command has: "%p puzzle, %s solution". */
static enum status refuse_field(const char *name, size_t length, unsigned command,
                                struct error *error)
{
    char list[sizeof error->text] = "";
    size_t at = 0;
    for (size_t i = 0; i < ARRAY_SIZE(fields) && at < sizeof list; i++)
        if (fields[i].commands & command)
            at += (size_t)snprintf(list + at, sizeof list - at, "%s%%%c %s", at ? ", " : "",
                                   fields[i].letter, fields[i].name);
    return error_set(error, STATUS_BAD, "'%.*s' is not a field; use %s", (int)length, name, list);
}

/* Whether the list, with commas between its names, has this one. */
static bool has_name(const char *names, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = names; (at = strstr(at, name)); at += length)
        if ((at == names || at[-1] == ',') && (!at[length] || at[length] == ','))
            return true;
    return false;
}

/* Checks the names, which have commas between them, and makes the head of them. */
static enum status read_names(struct template *template, unsigned command, struct error *error)
{
    for (const char *at = template->text;; at++) {
        const size_t length = strcspn(at, ",");
        if (!field_called(0, at, length, command))
            return refuse_field(at, length, command, error);
        at += length;
        if (!*at)
            break;
    }
    sprintf(template->head, "%s\n", template->text);
    for (char *at = template->head; (at = strchr(at, ',')); at++)
        *at = template->separator;
    return STATUS_OK;
}

/* Reads a template: \t, \n and \\ become characters, and a line ends after it. */
static enum status read_text(struct template *template, const char *text, unsigned command,
                             struct error *error)
{
    static const char escapes[] = "tn\\", characters[] = "\t\n\\";
    size_t at = 0;
    for (; *text; text++) {
        const char *escape = *text == '\\' && text[1] ? strchr(escapes, text[1]) : NULL;
        if (*text == '%' && text[1] != '%' && !field_called(text[1], NULL, 0, command))
            return refuse_field(text, 1 + (text[1] != '\0'), command, error);
        if (*text == '%')
            template->text[at++] = *text++;
        if (escape)
            text++;
        template->text[at++] = escape ? characters[escape - escapes] : *text;
    }
    template->text[at++] = '\n';
    template->text[at] = '\0';
    return STATUS_OK;
}

/*
 * Reads a template, or csv or tsv, perhaps with names: "csv:puzzle,er". `command` is FIELDS_RATE
 * and so on; with `errors`, csv and tsv also have the fields file, line and error. STATUS_NO: the
 * text is something else. STATUS_BAD: *error has the reason.
 */
static enum status read_template(struct template *template, const char *text, unsigned command,
                                 bool errors, struct error *error)
{
    static const char *const of_error[] = { "file", "line", "error" };
    const bool csv = !strncmp(text, "csv", 3), tsv = !strncmp(text, "tsv", 3);
    const char *names = (csv || tsv) && text[3] == ':' ? text + 4 : NULL;
    enum { LONGEST = 230 }; /* there is room for the fields of errors */
    if (strlen(text) > LONGEST)
        return error_set(error, STATUS_BAD, "the format is longer than %d characters", LONGEST);
    for (size_t i = 0; (csv || tsv) && !text[3] && i < ARRAY_SIZE(usual); i++)
        if (usual[i].command & command)
            names = usual[i].names;
    *template = (struct template){ .separator = !names ? '\0' : csv ? ',' : '\t' };
    if (!names)
        return strchr(text, '%') ? read_text(template, text, command, error) : STATUS_NO;
    int length = sprintf(template->text, "%s", names);
    for (size_t i = 0; errors && i < ARRAY_SIZE(of_error); i++)
        if (!has_name(names, of_error[i]))
            length += sprintf(template->text + length, ",%s", of_error[i]);
    return read_names(template, command, error);
}

bool template_needs(const struct template *template, const char *letters)
{
    for (size_t i = 0; i < ARRAY_SIZE(fields); i++) {
        const char text[] = { '%', fields[i].letter, '\0' };
        if (strchr(letters, fields[i].letter) &&
            (template->separator ? has_name(template->text, fields[i].name)
                                 : strstr(template->text, text) != NULL))
            return true;
    }
    return false;
}

/* ---- Printing ---- */

/* Whether the object is about a puzzle with several solutions. */
static bool is_ambiguous(const char *object)
{
    size_t length;
    const char *count = json_member(object, "solutions", &length);
    return count && (length > 1 || *count != '1' || *json_member(object, "capped", &length) == 't');
}

/* The value of a field, which prints nothing if the object lacks it. */
static void add_field(const char *object, const char *name, struct strbuf *out)
{
    size_t length, ignored;
    const bool givens = !strcmp(name, "givens");
    const char *at = json_member(object, givens ? "puzzle" : name, &length);
    const char *end = at ? at + length : NULL, *part;
    if (givens && at) {
        int count = 0;
        for (; at < end; at++)
            count += *at >= '1' && *at <= '9';
        strbuf_addf(out, "%d", count);
    } else if (!at && !strcmp(name, "board") && json_member(object, "puzzle", &ignored)) {
        strbuf_add(out, board_classic.name);
    } else if (!at || (!strcmp(name, "solution") && is_ambiguous(object))) {
        return; /* the first of several solutions is not the puzzle's */
    } else if (*at == 't' || *at == 'f') {
        strbuf_add(out, *at == 't' ? "yes" : "no");
    } else if (*at == '"') {
        /* A character with an escape of its own is not printed; a pair has two halves. */
        for (at++, end--; (part = memchr(at, '\\', (size_t)(end - at))); at = part + 1) {
            strbuf_add_bytes(out, at, (size_t)(part - at));
            if (*++part != 'u') {
                strbuf_add_char(out, *part);
            } else {
                strbuf_add(out, part[1] == 'd' && part[2] >= 'c' ? "" : "?");
                part += 4;
            }
        }
        strbuf_add_bytes(out, at, (size_t)(end - at));
    } else {
        strbuf_add_bytes(out, at, length);
        if (!strcmp(name, "solutions") && *json_member(object, "capped", &ignored) == 't')
            strbuf_add_char(out, '+');
    }
}

void add_table_row(const char *names, char separator, const char *object, struct strbuf *out)
{
    for (const char *at = names;; at++) {
        char name[32];
        struct strbuf value = STRBUF_EMPTY;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, ","), at);
        add_field(object, name, &value);
        if (separator == ',' && value.text[strcspn(value.text, ",\"")]) {
            /* As RFC 4180 has it. */
            strbuf_add_char(out, '"');
            for (const char *c = value.text; *c; c++)
                strbuf_addf(out, *c == '"' ? "\"\"" : "%c", *c);
            strbuf_add_char(out, '"');
        } else {
            strbuf_add(out, value.text);
        }
        strbuf_release_into(&value, out);
        at += strlen(name);
        strbuf_add_char(out, *at ? separator : '\n');
        if (!*at)
            return;
    }
}

void shared_end_object(const struct shared *options, struct strbuf *out)
{
    const struct template *template = &options->template;
    SCOPED struct strbuf object = STRBUF_EMPTY;
    strbuf_add(out, "}\n");
    if (!*template->text || out->failed)
        return;
    size_t begin = out->length - 1;
    while (begin && out->text[begin - 1] != '\n')
        begin--;
    strbuf_move_end(out, begin, &object);
    out->failed |= object.failed;
    if (out->failed)
        return;
    if (template->separator)
        add_table_row(template->text, template->separator, object.text, out);
    for (const char *at = template->text; *at && !template->separator; at++)
        if (*at != '%' || *++at == '%')
            strbuf_add_char(out, *at);
        else
            add_field(object.text, field_called(*at, NULL, 0, options->fields)->name, out);
}

/* ---- Options ---- */

#define MEMBER(name) offsetof(struct shared, name)

const struct option_spec shared_rows[] = {
    { 'f', "format", "FORMAT",
      "print csv, tsv or fields such as '%p %s'; see FIELDS in reductio(1) (default: text)",
      TEXT(format_name), .words = "csv tsv" },
    { 0, "long", NULL, "explain in full: every link of a chain, and the proofs of experiments",
      FLAG(in_full), .excludes = "json" },
    { 0, "view", "NAME",
      "choose the step that a person finds first who sees digits alone, or candidates: digits or "
      "candidates (default: digits for sentences)",
      WORD(view, "digits candidates") },
    { -'l', "lean", NULL,
      "leave out the steps that no later step needs; sentences of hint and steps do so without "
      "--quiet",
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
    const bool named = options->fields & (FIELDS_SOLVE | FIELDS_CONVERT);
    const char *name = options->format_name;
    struct error error;
    if (!name)
        return -1;
    enum status status =
        read_template(&options->template, name, options->fields, options->with_errors, &error);
    if (status == STATUS_BAD)
        return option_refuse(command, "%s", error.text);
    if (status == STATUS_OK && options->json)
        return option_refuse(command, "--json cannot be combined with fields");
    options->json |= status == STATUS_OK;
    options->format = status == STATUS_NO && named ? format_find(name) : NULL;
    if (status == STATUS_OK || options->format)
        return -1;
    return option_refuse(command, "'%s' is not a format; %s", name,
                         named ? "'reductio convert --list' prints the formats"
                               : "use csv, tsv or fields such as '%p'");
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
                          template_needs(&options->template, "e"))) {
        json_punctuate(out, '{');
        json_add_string(out, "file", file);
        if (error->line)
            json_add_number(out, "line", (uint64_t)error->line);
        json_add_string(out, "error", error->text);
        shared_end_object(options, out);
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
        batch.headed = options->format->holds & (FORMAT_BOARDS | FORMAT_NINES);
    } else if (*options->template.head) {
        batch.head = options->template.head;
    }
    batch.column = options->column;
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
                 struct strbuf *out)
{
    struct strbuf titled = STRBUF_EMPTY;
    if (!options->width)
        strbuf_addf(out, "%s  ", grid_line(puzzle_board(puzzle), &puzzle->givens).text);
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
    return error_set(error, STATUS_BAD, "the format %s cannot say that the board is %s",
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
    if (format->holds & (FORMAT_BOARDS | FORMAT_NINES) && output->board != board)
        format_header(board, out);
    output->board = board;
    format->write(puzzle, out);
    if (format->holds & FORMAT_PLAIN && options->with_title) {
        strbuf_truncate(out, out->length - 1);
        shared_end_line(options, puzzle, out);
    }
    return STATUS_OK;
}
