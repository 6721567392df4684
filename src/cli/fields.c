#include "cli/fields.h"

#include <stdio.h>
#include <string.h>

#include "base/array.h"
#include "base/json.h"
#include "cli/answers.h"
#include "engine/facts/facts.h"

/* The puzzle whose fields are computed. */
struct subject {
    const struct shared *options;
    const struct puzzle *puzzle;
    const struct batch_output *output;
    const char *name; /* of the field */
    size_t columns;   /* those whose values were added */
    bool started;     /* `start` is valid */
    struct start start;
    struct grid solution; /* if it is the only one */
};

/* ---- What computes fields ---- */

/* Facts that need no search. */
static void field_plain(struct subject *of, struct strbuf *out)
{
    const struct board *board = puzzle_board(of->puzzle);
    if (template_needs(&of->options->template, "board")) /* that of the classic board */
        json_add_string(out, "board", board->name);
    json_add_number(out, "givens",
                    (uint64_t)(CELLS - cellset_count(grid_empty_cells(&of->puzzle->givens))));
    json_grid(out, "entries", board, &of->puzzle->entries);
    if (of->puzzle->source[0])
        json_add_string(out, "source", of->puzzle->source);
}

/* Finds the position at which hints and ratings start, and its solution. False: it has none, or
 * several. */
static bool is_single(struct subject *of)
{
    if (!of->started)
        start_init(&of->start, of->options, of->puzzle);
    if (!of->started && of->start.solutions == 1)
        search_count(&of->start.position, 1, &of->solution);
    of->started = true;
    return of->start.solutions == 1;
}

static void field_solutions(struct subject *of, struct strbuf *out)
{
    const bool single = is_single(of);
    json_solutions(&of->start, out);
    if (single)
        json_grid(out, "solution", of->start.position.board, &of->solution);
}

static void field_rating(struct subject *of, struct strbuf *out)
{
    struct rating rating;
    if (!is_single(of))
        return;
    rating_of_path(&of->start.position, &of->options->rules, &of->start.settings, of->options->lean,
                   &rating);
    out->failed |= rating.outcome == OUTCOME_NO_MEMORY;
    json_rating(out, &rating, NULL);
}

static void field_er(struct subject *of, struct strbuf *out)
{
    struct er er;
    if (!of->options->no_er && is_single(of) && start_er(&of->start, &er, &out->failed))
        json_rating(out, NULL, &er);
}

static void field_column(struct subject *of, struct strbuf *out)
{
    SCOPED struct strbuf value = STRBUF_EMPTY;
    batch_value(of->output, of->puzzle->line, ++of->columns, &value);
    json_add_string(out, of->name, value.text);
}

/* A fact about the givens alone. */
static void field_fact(struct subject *of, struct strbuf *out)
{
    const struct puzzle_facts facts = { .board = puzzle_board(of->puzzle),
                                        .givens = &of->puzzle->givens,
                                        .variant = of->options->variant };
    fact_add(&facts, of->name, out);
}

/* A fact that needs the solution. */
static void field_solved(struct subject *of, struct strbuf *out)
{
    const struct puzzle_facts facts = {
        .start = &of->start.position,
        .solution = is_single(of) ? &of->solution : NULL,
        .counts = template_needs(&of->options->template, "backdoor_sets"),
    };
    fact_add(&facts, of->name, out);
}

/* ---- The table ---- */

const struct field_row fields[] = {
    { 'p', "puzzle", "givens, a digit or a dot for each cell", NULL },
    { 'b', "board", "name of the board", field_plain },
    { 's', "solution", "solution, if there is exactly one", field_solutions },
    { 't', "title", "title", NULL },
    { 'f', "file", "file, as messages name it", NULL },
    { 'n', "line", "line on which the puzzle begins", NULL },
    { 'n', "number", "of generate: number among the puzzles of the seed", NULL },
    { 'g', "givens", "number of givens", field_plain },
    { 'c', "solutions", "number of solutions", field_solutions },
    { 0, "capped", "whether there may be more solutions", field_solutions },
    { 'r', "er", "ER", field_er },
    { 'P', "ep", "EP, the hardest step up to the first digit placed", field_er },
    { 'D', "ed", "ED, the first step", field_er },
    { 'l', "level", "level of the hardest step; of hint and steps: of the step", field_rating },
    { 'L', "hodoku_level", "HoDoKu's level", field_rating },
    { 'S', "score", "sum of the scores of all steps", field_rating },
    { 'N', "steps", "number of steps", field_rating },
    { 'h', "hardest", "name of the hardest technique", field_rating },
    { 'm', "minimal", "whether every given is needed", field_fact },
    { 'x', "explanation", "answer in words", NULL },
    { 'e', "error", "why the input cannot be read", NULL },
    { 0, "techniques", "techniques of the path, with the number of steps of each", field_rating },
    { 0, "experiments", "number of steps that are experiments", field_rating },
    { 0, "nested", "number of experiments with others in them", field_rating },
    { 0, "proof_steps", "number of steps in the proofs of experiments", field_rating },
    { 0, "longest_proof", "number of steps of the longest proof", field_rating },
    { 0, "deepest", "how deep experiments are nested", field_rating },
    { 0, "redundant", "givens that could be left out if the others stay", field_fact },
    { 0, "spare", "givens that can be left out together", field_fact },
    { 0, "symmetry", "symmetry of the cells with givens", field_fact },
    { 0, "canonical", "canonical form (minlex)", field_fact },
    { 0, "automorphisms", "number of rearrangements that keep the givens", field_fact },
    { 0, "backdoor_size", "fewest digits with which singles finish the puzzle", field_solved },
    { 0, "backdoor_cells", "cells of such digits", field_solved },
    { 0, "backdoor_sets", "number of smallest backdoors", field_solved },
    { 0, "least_experiments", "fewest cells to fill so that the basic techniques do the rest",
      field_solved },
    { 0, "experiment_cells", "such cells", field_solved },
    { 0, "te_depth", "depth of trial and error (T&E) with singles", field_solved },
    { 0, "step", "of steps: number of the step", NULL },
    { 0, "technique", "of a step: technique", NULL },
    { 0, "code", "of a step: code of the technique", NULL },
    { 0, "cells", "of a step: cells of the pattern", NULL },
    { 0, "places", "of a step: digit that it places", NULL },
    { 0, "eliminates", "of a step: candidates that it eliminates", NULL },
    { 0, "short", "of a step: short explanation", NULL },
    { 0, "notation", "of a step: notation", NULL },
    { 0, "tries", "of a step: candidate that an experiment tries", NULL },
    { 0, "grid", "of a step: digits before it", NULL },
    { 0, "left", "of steps: empty cells after the step", NULL },
    { 0, "unlocks", "of steps --all: cells that singles fill after the step", NULL },
    { 0, "rung", "of hint: rung", NULL },
    { 0, "text", "of hint: rung in words", NULL },
    { 0, "transposed", "of convert: whether rows became columns", NULL },
    { 0, "rows", "of convert: the old place of each row", NULL },
    { 0, "columns", "of convert: the old place of each column", NULL },
    { 0, "digits", "of convert: the new digits; of a step: its digits", NULL },
    { 0, "entries", "digits entered later", field_plain },
    { 0, "source", "source, from a comment", field_plain },
    { 0, "regions", "regions of a jigsaw", NULL },
    { 0, "seed", "of generate: seed", NULL },
    { 0, "column:", "value in a column of the table, as in column:rating", field_column },
    { 0, NULL, NULL, NULL },
};

/* The row of a name, which for a column ends with the colon; NULL: there is no such field. */
static const struct field_row *field_named(const char *name)
{
    const size_t length = strcspn(name, ":") + (strchr(name, ':') != NULL);
    for (const struct field_row *field = fields; field->name; field++)
        if (strlen(field->name) == length && !memcmp(field->name, name, length))
            return field;
    return NULL;
}

/* ---- Reading a template ---- */

enum { FIELD_SIZE = 64 };

/*
 * Finds the next field of a template from *at on, which is then behind it, and adds the text before
 * it to *before, unless that is NULL. False: only text is left.
 */
static bool next_field(const char **at, char name[FIELD_SIZE], struct strbuf *before)
{
    for (; **at; ++*at) {
        if (**at == '%' && *++*at == '{') {
            const size_t length = strcspn(*at, "}");
            snprintf(name, FIELD_SIZE, "%.*s", (int)length - 1, *at + 1);
            *at += length + 1;
            return true;
        }
        if (before)
            strbuf_add_char(before, **at);
    }
    return false;
}

bool template_needs(const struct template *template, const char *name)
{
    char field[FIELD_SIZE];
    for (const char *at = template->text; next_field(&at, field, NULL);)
        if (!strcmp(field, name))
            return true;
    return false;
}

/* Adds a field, behind others in a list. STATUS_BAD: there is no such field. */
static enum status take_field(struct template *template, const char *text, size_t length,
                              struct error *error)
{
    const char between[] = { *template->text ? template->separator : '\0', '\0' };
    char name[FIELD_SIZE];
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    const char *colon = strchr(name, ':'), *title = colon ? colon + 1 : name;
    if (error &&
        (length >= sizeof name || !*title || strpbrk(title, "\"\\}") || !field_named(name)))
        return error_set(error, STATUS_BAD,
                         "'%.*s' is not a field; FIELDS in reductio(1) lists the fields",
                         (int)length, text);
    sprintf(strchr(template->text, '\0'), "%s%%{%s}", between, name);
    if (template->separator && template->separator != '{')
        sprintf(strchr(template->head, '\0'), "%s%s", between, title);
    if (colon)
        sprintf(strchr(template->columns, '\0'), "\n%s", title);
    return STATUS_OK;
}

enum status template_read_names(struct template *template, const char *names, bool errors,
                                struct error *error)
{
    static const char *const of_error[] = { "file", "line", "error" };
    enum status status;
    do {
        const size_t length = strcspn(names, ",");
        status = take_field(template, names, length, error);
        names += length;
    } while (status == STATUS_OK && *names++);
    for (size_t i = 0; errors && status == STATUS_OK && i < ARRAY_SIZE(of_error); i++)
        if (!template_needs(template, of_error[i]))
            take_field(template, of_error[i], strlen(of_error[i]), error);
    strcat(template->text, "\n");
    strcat(template->head, *template->head ? "\n" : "");
    return status;
}

/* Reads a template: \t, \n and \\ become characters, and a line ends after it. */
static enum status read_text(struct template *template, const char *text, struct error *error)
{
    static const char escapes[] = "tn\\", characters[] = "\t\n\\";
    enum status status = STATUS_OK;
    for (; *text && status == STATUS_OK; text++) {
        const char *escape = *text == '\\' && text[1] ? strchr(escapes, text[1]) : NULL;
        char *end = strchr(template->text, '\0');
        if (*text == '%' && text[1] == '{') {
            const size_t length = strcspn(text + 2, "}");
            const bool closed = text[2 + length] == '}';
            status = take_field(template, text + 2 * closed, length + 2 * !closed, error);
            text += length + 1 + closed;
        } else if (*text == '%' && text[1] != '%') {
            /* A letter can be that of several fields, of which a puzzle has one. */
            status = STATUS_BAD;
            for (const struct field_row *field = fields; field->name; field++)
                if (field->letter && field->letter == text[1])
                    status = take_field(template, field->name, strlen(field->name), error);
            if (status != STATUS_OK)
                return take_field(template, text, 1 + (text[1] != '\0'), error);
            text++;
        } else {
            end[0] = escape ? characters[escape - escapes] : *text;
            end[1] = *text == '%' ? '%' : '\0';
            text += escape || *text == '%';
        }
    }
    strcat(template->text, "\n");
    return status;
}

enum status template_read(struct template *template, const char *text, const char *usual,
                          bool errors, struct error *error)
{
    static const char *const lists[] = { "csv,", "tsv\t", "json{" };
    *template = (struct template){ .separator = '\0' };
    if (strlen(text) > TEMPLATE_LONGEST - 100) /* there is room for the fields of errors */
        return error_set(error, STATUS_BAD, "the format is longer than %d characters",
                         TEMPLATE_LONGEST - 100);
    for (size_t i = 0; i < ARRAY_SIZE(lists); i++) {
        const size_t length = strlen(lists[i]) - 1;
        template->separator = lists[i][length];
        if (!strncmp(text, lists[i], length) && (!text[length] || text[length] == ':'))
            return template_read_names(template, text[length] ? text + length + 1 : usual, errors,
                                       error);
    }
    template->separator = '\0';
    return strchr(text, '%') ? read_text(template, text, error) : STATUS_NO;
}

/* ---- Printing ---- */

/* The value of a member; NULL: the object lacks it, or it is not the puzzle's. */
static const char *member_value(const char *object, const char *name, size_t *length)
{
    size_t digits, ignored;
    const char *value = json_member(object, name, length);
    const char *count = strcmp(name, "solution") ? NULL : json_member(object, "solutions", &digits);
    /* The first of several solutions is behind their number, those of a list are before it. */
    const bool first =
        value && count && count < value &&
        (digits > 1 || *count != '1' || *json_member(object, "capped", &ignored) == 't');
    return first ? NULL : value;
}

/* Adds a value, if there is one; lists have semicolons. */
static void add_value(const char *object, const char *name, struct strbuf *out)
{
    size_t length, ignored;
    const char *at = member_value(object, name, &length), *end = at ? at + length : NULL;
    bool quoted = false;
    if (at && (*at == 't' || *at == 'f')) {
        strbuf_add(out, *at == 't' ? "yes" : "no");
        return;
    }
    for (; at && at < end; at++) {
        /* A comma or bracket is behind the value, so a run never goes beyond it. */
        const size_t run = strcspn(at, quoted ? "\"\\" : "\"[]{}:,");
        strbuf_add_bytes(out, at, run);
        at += run;
        if (at >= end)
            break;
        if (*at == '"') {
            quoted = !quoted;
        } else if (!quoted) {
            strbuf_add(out, *at == ',' ? "; " : *at == ':' ? " " : "");
        } else if (*++at != 'u') {
            strbuf_add_char(out, *at);
        } else {
            /* A line break is a space. Other escapes are not printed; a pair has two halves. */
            const bool line_break = !strncmp(at, "u000a", 5);
            strbuf_add(out, line_break ? " " : at[1] == 'd' && at[2] >= 'c' ? "" : "?");
            at += 4;
        }
    }
    if (at && !strcmp(name, "solutions") && *json_member(object, "capped", &ignored) == 't')
        strbuf_add_char(out, '+');
}

/* Adds the value as csv, tsv and JSON have it. */
static void print_value(char separator, const char *object, const char *name, struct strbuf *out)
{
    SCOPED struct strbuf value = STRBUF_EMPTY;
    size_t length;
    const char *member = separator == '{' ? member_value(object, name, &length) : NULL;
    if (member) {
        json_name(out, name);
        strbuf_add_bytes(out, member, length);
    } else if (separator != '{') {
        add_value(object, name, &value);
    }
    out->failed |= value.failed;
    const bool quotes = separator == ',' && value.text[strcspn(value.text, ",\"")];
    /* As RFC 4180 has it. */
    for (const char *c = value.text; quotes && *c; c++)
        strbuf_addf(out, "%s%s%c", c == value.text ? "\"" : "", *c == '"' ? "\"" : "", *c);
    strbuf_add(out, quotes ? "\"" : value.text);
}

void template_print(const struct template *template, const char *object, struct strbuf *out)
{
    const bool json = template->separator == '{';
    char name[FIELD_SIZE];
    if (json)
        json_punctuate(out, '{');
    const size_t begin = out->length;
    for (const char *at = template->text; next_field(&at, name, json ? NULL : out);) {
        print_value(template->separator, object, name, out);
        if (template->separator == ',' && out->length == begin && *at == '\n')
            strbuf_add(out, "\"\""); /* programs pass over empty lines of a table */
        if (json && !strcmp(name, "puzzle") && !template_needs(template, "board"))
            print_value('{', object, "board", out);
    }
    strbuf_add(out, json ? "}\n" : "");
}

/* ---- The end of an object ---- */

/* Adds the members that the template needs and the object lacks. */
static void add_lacking(struct subject *of, struct strbuf *object)
{
    char name[FIELD_SIZE];
    size_t ignored;
    of->name = name;
    if (of->options->stepwise && !json_member(object->text, "level", &ignored)) {
        strbuf_truncate(object, object->length - strlen("}\n"));
        json_add_string(object, "level", ""); /* not that of the puzzle, as there is no step */
        strbuf_add(object, "}\n");
    }
    for (const char *at = of->options->template.text; next_field(&at, name, NULL);) {
        const struct field_row *field = field_named(name);
        if (!field->add || json_member(object->text, name, &ignored))
            continue;
        strbuf_truncate(object, object->length - strlen("}\n"));
        field->add(of, object);
        strbuf_add(object, "}\n");
    }
}

void end_object(const struct shared *options, const struct puzzle *puzzle,
                struct batch_output *output)
{
    struct strbuf *out = &output->text;
    SCOPED struct strbuf object = STRBUF_EMPTY;
    const struct template *template = &options->template;
    strbuf_add(out, "}\n");
    if (!*template->text || out->failed)
        return;
    size_t begin = out->length - 1;
    while (begin && out->text[begin - 1] != '\n')
        begin--;
    strbuf_move_end(out, begin, &object);
    struct subject subject = { .options = options, .puzzle = puzzle, .output = output };
    const size_t own = object.length - strlen("}\n");
    struct strbuf *facts = output->facts;
    if (facts && facts->length && !object.failed) {
        strbuf_truncate(&object, own);
        strbuf_add(&object, facts->text);
    } else if (puzzle && !object.failed) {
        add_lacking(&subject, &object);
        if (facts && !object.failed)
            strbuf_add(facts, object.text + own);
    }
    out->failed |= object.failed;
    /* A table has a row for each puzzle, and nothing else. */
    if (puzzle && !template->separator && template_needs(template, "puzzle") &&
        !template_needs(template, "board"))
        batch_header(output, puzzle_board(puzzle));
    if (!out->failed)
        template_print(template, object.text, out);
}
