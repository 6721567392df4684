#include "cli/fields.h"

#include <stdio.h>
#include <string.h>

#include "base/array.h"
#include "base/json.h"
#include "cli/answers.h"
#include "engine/board/canonical.h"
#include "engine/experiment/trial_depth.h"
#include "engine/generate/symmetry.h"
#include "engine/verdict/verdict.h"

/* ---- What a field costs: computed only if it is asked for ---- */

/* What a puzzle says without a search. */
static void add_plain(const struct shared *options, const struct puzzle *puzzle, struct strbuf *out)
{
    (void)options;
    json_add_string(out, "board", puzzle_board(puzzle)->name);
    json_add_number(out, "givens",
                    (uint64_t)(CELLS - cellset_count(grid_empty_cells(&puzzle->givens))));
    json_grid(out, "entries", puzzle_board(puzzle), &puzzle->entries);
    if (puzzle->source[0])
        json_add_string(out, "source", puzzle->source);
}

/* The position at which hints and ratings start. False: it does not have exactly one solution. */
static bool start_rated(struct start *start, const struct shared *options,
                        const struct puzzle *puzzle)
{
    start_init(start, options, puzzle);
    return start->solutions == 1;
}

static void add_solutions(const struct shared *options, const struct puzzle *puzzle,
                          struct strbuf *out)
{
    struct start start;
    struct grid solution;
    const bool single = start_rated(&start, options, puzzle);
    json_solutions(&start, out);
    if (single && search_count(&start.position, 1, &solution))
        json_grid(out, "solution", start.position.board, &solution);
}

static void add_rating(const struct shared *options, const struct puzzle *puzzle,
                       struct strbuf *out)
{
    struct start start;
    struct rating rating;
    if (!start_rated(&start, options, puzzle))
        return;
    rating_of_path(&start.position, &options->rules, &start.settings, options->lean, &rating);
    out->failed |= rating.outcome == OUTCOME_NO_MEMORY;
    json_rating(out, &rating, NULL);
}

static void add_er(const struct shared *options, const struct puzzle *puzzle, struct strbuf *out)
{
    struct start start;
    struct er er;
    if (!options->no_er && start_rated(&start, options, puzzle))
        json_rating(out, NULL, start_er(&start, &er, &out->failed) ? &er : NULL);
}

static void add_experiments(const struct shared *options, const struct puzzle *puzzle,
                            struct strbuf *out)
{
    struct start start;
    struct least least;
    struct fillings fillings;
    if (!start_rated(&start, options, puzzle))
        return;
    if (start_experiments(&start, options->tools, &least, &fillings) != STATUS_OK)
        out->failed = true;
    else
        json_experiments(out, options->tools, &least, &fillings);
}

static void add_minimal(const struct shared *options, const struct puzzle *puzzle,
                        struct strbuf *out)
{
    const struct verdict_options how = { options->variant, VERDICT_MINIMAL, 2,
                                         verdict_defaults.effort, NULL };
    struct verdict verdict;
    if (verdict_make(puzzle_board(puzzle), &puzzle->givens, &how, &verdict) != STATUS_OK)
        out->failed = true;
    else
        json_minimal(&verdict, out);
}

/* The symmetry with the fewest units: each of the others leaves out some of its images. */
static void add_symmetry(const struct shared *options, const struct puzzle *puzzle,
                         struct strbuf *out)
{
    const struct board *board = puzzle_board(puzzle);
    const cellset givens = board->cells & ~grid_empty_cells(&puzzle->givens);
    enum symmetry best = SYMMETRY_NONE;
    int fewest = CELLS + 1;
    (void)options;
    for (enum symmetry symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        cellset units[CELLS];
        const int count = symmetry_units(board, symmetry, units);
        bool has = true;
        for (int i = 0; i < count; i++)
            has &= !(units[i] & givens) || !(units[i] & ~givens);
        if (has && count < fewest) {
            fewest = count;
            best = symmetry;
        }
    }
    json_add_string(out, "symmetry", symmetry_name(best));
}

static void add_canonical(const struct shared *options, const struct puzzle *puzzle,
                          struct strbuf *out)
{
    (void)options;
    if (!board_is_classic(puzzle_board(puzzle)))
        return;
    const struct grid form = canon_of(&puzzle->givens);
    json_grid(out, "canonical", &board_classic, &form);
}

static void add_automorphisms(const struct shared *options, const struct puzzle *puzzle,
                              struct strbuf *out)
{
    (void)options;
    if (board_is_classic(puzzle_board(puzzle)))
        json_add_number(out, "automorphisms", (uint64_t)automorphisms_count(&puzzle->givens));
}

/* The smallest backdoors, with which singles finish the puzzle. */
static void add_backdoor(const struct shared *options, const struct puzzle *puzzle,
                         struct strbuf *out)
{
    const bool counts = template_needs(&options->template, "backdoor_sets");
    struct start start;
    struct grid solution;
    struct least least;
    if (!start_rated(&start, options, puzzle))
        return;
    search_count(&start.position, 1, &solution);
    out->failed |=
        least_find(&start.position, &solution, TOOLS_SINGLES, CELLS, counts, &least) != STATUS_OK;
    if (least.known) {
        json_add_number(out, "backdoor_size", (uint64_t)least.count);
        json_cells(out, "backdoor_cells", least.cells);
    }
    if (least.sets)
        json_add_number(out, "backdoor_sets", least.sets);
}

static void add_trial_depth(const struct shared *options, const struct puzzle *puzzle,
                            struct strbuf *out)
{
    enum { MOST = 3 }; /* of all puzzles that are known */
    struct start start;
    struct grid solution;
    if (!start_rated(&start, options, puzzle))
        return;
    search_count(&start.position, 1, &solution);
    const int depth = trial_depth(&start.position, &solution, MOST);
    if (depth <= MOST)
        json_add_number(out, "te_depth", (uint64_t)depth);
}

/* ---- The table ---- */

static const struct field fields[] = {
    { 'p', "puzzle", "givens, a digit or a dot for each cell", NULL },
    { 'b', "board", "name of the board", add_plain },
    { 's', "solution", "solution, if there is exactly one", add_solutions },
    { 't', "title", "title", NULL },
    { 'f', "file", "file, as messages name it", NULL },
    { 'n', "line", "line on which the puzzle begins", NULL },
    { 'n', "number", "of generate: number among the puzzles of the seed", NULL },
    { 'g', "givens", "number of givens", add_plain },
    { 'c', "solutions", "number of solutions", add_solutions },
    { 0, "capped", "whether there may be more solutions", add_solutions },
    { 'r', "er", "ER", add_er },
    { 'P', "ep", "EP, the hardest step up to the first digit placed", add_er },
    { 'D', "ed", "ED, the first step", add_er },
    { 'l', "level", "level of the hardest step", add_rating },
    { 'L', "hodoku_level", "HoDoKu's level", add_rating },
    { 'S', "score", "sum of the scores of all steps", add_rating },
    { 'N', "steps", "number of steps", add_rating },
    { 'h', "hardest", "name of the hardest technique", add_rating },
    { 'm', "minimal", "whether every given is needed", add_minimal },
    { 'x', "explanation", "answer in words", NULL },
    { 'e', "error", "why the input cannot be read", NULL },
    { 0, "techniques", "techniques of the path, with the number of steps of each", add_rating },
    { 0, "experiments", "number of steps that are experiments", add_rating },
    { 0, "nested", "number of experiments with others in them", add_rating },
    { 0, "proof_steps", "number of steps in the proofs of experiments", add_rating },
    { 0, "longest_proof", "number of steps of the longest proof", add_rating },
    { 0, "deepest", "how deep experiments are nested", add_rating },
    { 0, "least_experiments", "least number of cells to be filled by experiment", add_experiments },
    { 0, "experiment_cells", "cells to be filled then", add_experiments },
    { 0, "filled_by_experiment", "number of such cells if each is proved", add_experiments },
    { 0, "redundant", "givens that could be left out if the others stay", add_minimal },
    { 0, "spare", "givens that can be left out together", add_minimal },
    { 0, "symmetry", "symmetry of the cells with givens", add_symmetry },
    { 0, "canonical", "canonical form (minlex)", add_canonical },
    { 0, "automorphisms", "number of rearrangements that keep the givens", add_automorphisms },
    { 0, "backdoor_size", "fewest digits with which singles finish the puzzle", add_backdoor },
    { 0, "backdoor_cells", "cells of such digits", add_backdoor },
    { 0, "backdoor_sets", "number of sets of so few cells", add_backdoor },
    { 0, "te_depth", "depth of trial and error (T&E) with singles", add_trial_depth },
    { 0, "transposed", "of convert: whether rows became columns", NULL },
    { 0, "rows", "of convert: the old place of each row", NULL },
    { 0, "columns", "of convert: the old place of each column", NULL },
    { 0, "digits", "of convert: the new digits", NULL },
    { 0, "entries", "digits entered later", add_plain },
    { 0, "source", "source, from a comment", add_plain },
    { 0, "regions", "regions of a jigsaw", NULL },
    { 0, "seed", "of generate: seed", NULL },
};

const struct field *field_at(size_t index)
{
    return index < ARRAY_SIZE(fields) ? &fields[index] : NULL;
}

static const struct field *field_named(const char *name, size_t length)
{
    for (size_t i = 0; i < ARRAY_SIZE(fields); i++)
        if (strlen(fields[i].name) == length && !memcmp(fields[i].name, name, length))
            return &fields[i];
    return NULL;
}

/* ---- Reading a template ---- */

enum { NAME_SIZE = 64 };

/* The beginning of the names of columns: column:rating is what a table has under "rating". */
static const char column_prefix[] = "column:";

static const char *column_of(const char *name)
{
    const size_t length = sizeof column_prefix - 1;
    return strncmp(name, column_prefix, length) ? NULL : name + length;
}

/* Adds a field, with the text behind it. STATUS_BAD: there is no such field. */
static enum status take_field(struct template *template, const char *name, size_t length,
                              const char *after, struct error *error)
{
    const char *column = column_of(name);
    const size_t common = column ? (size_t)(column - name) : 0;
    const int left = (int)(length - common);
    char *head = strchr(template->head, '\0'), *columns = strchr(template->columns, '\0');
    if (length >= NAME_SIZE ||
        (column ? !left || strcspn(name, "\"\\}") < length : error && !field_named(name, length)))
        return error_set(error, STATUS_BAD,
                         "'%.*s' is not a field; FIELDS in reductio(1) lists them", (int)length,
                         name);
    sprintf(strchr(template->text, '\0'), "%%{%.*s}%s", (int)length, name, after);
    if (template->separator != '{')
        sprintf(head, "%.*s%s", left, name + common, after);
    if (column)
        sprintf(columns, "%.*s\n", left, column);
    return STATUS_OK;
}

enum status template_read_names(struct template *template, const char *names, struct error *error)
{
    enum status status;
    do {
        const size_t length = strcspn(names, ",");
        const char after[] = { names[length] ? template->separator : '\n', '\0' };
        status = take_field(template, names, length, after, error);
        names += length;
    } while (status == STATUS_OK && *names++);
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
            status = take_field(template, text + 2 * closed, length + 2 * !closed, "", error);
            text += length + 1 + closed;
        } else if (*text == '%' && text[1] != '%') {
            /* A letter can be that of several fields, of which a puzzle has one. */
            status = STATUS_BAD;
            for (size_t i = 0; i < ARRAY_SIZE(fields); i++)
                if (fields[i].letter && fields[i].letter == text[1])
                    status =
                        take_field(template, fields[i].name, strlen(fields[i].name), "", error);
            if (status != STATUS_OK)
                return take_field(template, text, 1 + (text[1] != '\0'), "", error);
            text++;
        } else if (*text == '%') {
            strcpy(end, "%%");
            text++;
        } else {
            *end = escape ? characters[escape - escapes] : *text;
            end[1] = '\0';
            text += escape != NULL;
        }
    }
    strcat(template->text, "\n");
    template->head[0] = '\0';
    return status;
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

enum status template_read(struct template *template, const char *text, const char *usual,
                          bool errors, struct error *error)
{
    static const char *const of_error[] = { "file", "line", "error" };
    static const struct {
        const char *word;
        char separator;
    } lists[] = { { "csv", ',' }, { "tsv", '\t' }, { "json", '{' } };
    *template = (struct template){ .separator = '\0' };
    if (strlen(text) > TEMPLATE_LONGEST - 100) /* there is room for the fields of errors */
        return error_set(error, STATUS_BAD, "the format is longer than %d characters",
                         TEMPLATE_LONGEST - 100);
    for (size_t i = 0; i < ARRAY_SIZE(lists); i++) {
        const size_t length = strlen(lists[i].word);
        if (strncmp(text, lists[i].word, length) != 0 || (text[length] && text[length] != ':'))
            continue;
        char names[TEMPLATE_LONGEST];
        template->separator = lists[i].separator;
        sprintf(names, "%s", text[length] ? text + length + 1 : usual);
        for (size_t e = 0; errors && e < ARRAY_SIZE(of_error); e++)
            if (!has_name(names, of_error[e]))
                sprintf(strchr(names, '\0'), ",%s", of_error[e]);
        return template_read_names(template, names, error);
    }
    return strchr(text, '%') ? read_text(template, text, error) : STATUS_NO;
}

/* ---- Printing ---- */

/*
 * Finds the next field of a template from *at on, which is then behind it, and adds the text before
 * it to *before, unless that is NULL. False: only text is left.
 */
static bool next_field(const char **at, char name[NAME_SIZE], struct strbuf *before)
{
    for (; **at; ++*at) {
        if (**at == '%' && *++*at == '{') {
            const size_t length = strcspn(*at, "}");
            snprintf(name, NAME_SIZE, "%.*s", (int)length - 1, *at + 1);
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
    char field[NAME_SIZE];
    for (const char *at = template->text; next_field(&at, field, NULL);)
        if (!strcmp(field, name))
            return true;
    return false;
}

/* The value of a member; NULL: the object lacks it, or it is not the puzzle's. */
static const char *find_value(const char *object, const char *name, size_t *length)
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
    const char *at = find_value(object, name, &length), *end = at ? at + length : NULL;
    bool quoted = false;
    if (at && (*at == 't' || *at == 'f')) {
        strbuf_add(out, *at == 't' ? "yes" : "no");
        return;
    }
    for (; at && at < end; at++) {
        const size_t run = strcspn(at, quoted ? "\"\\" : "\"[]{}:,");
        const size_t left = (size_t)(end - at);
        strbuf_add_bytes(out, at, run < left ? run : left);
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
            /* A character with an escape of its own is not printed; a pair has two halves. */
            strbuf_add(out, at[1] == 'd' && at[2] >= 'c' ? "" : "?");
            at += 4;
        }
    }
    if (at && !strcmp(name, "solutions") && *json_member(object, "capped", &ignored) == 't')
        strbuf_add_char(out, '+');
}

/* Adds the value as csv and tsv have it. */
static void add_cell(char separator, const char *object, const char *name, struct strbuf *out)
{
    SCOPED struct strbuf value = STRBUF_EMPTY;
    add_value(object, name, &value);
    out->failed |= value.failed;
    if (separator != ',' || !value.text[strcspn(value.text, ",\"")]) {
        strbuf_add(out, value.text);
        return;
    }
    /* As RFC 4180 has it. */
    strbuf_add_char(out, '"');
    for (const char *c = value.text; *c; c++)
        strbuf_addf(out, *c == '"' ? "\"\"" : "%c", *c);
    strbuf_add_char(out, '"');
}

void template_print(const struct template *template, const char *object, struct strbuf *out)
{
    char name[NAME_SIZE];
    size_t length;
    const bool json = template->separator == '{';
    const char *at = template->text, *value;
    if (json)
        json_punctuate(out, '{');
    while (next_field(&at, name, json ? NULL : out)) {
        value = json ? find_value(object, name, &length) : NULL;
        if (!json) {
            add_cell(template->separator, object, name, out);
        } else if (value) {
            json_name(out, name);
            strbuf_add_bytes(out, value, length);
        }
    }
    if (json)
        strbuf_add(out, "}\n");
}

/* ---- The end of an object ---- */

/* Adds the members that the template needs and the object lacks. */
static void complete(const struct shared *options, const struct puzzle *puzzle,
                     struct strbuf *object)
{
    field_adder *called[ARRAY_SIZE(fields)];
    char name[NAME_SIZE];
    size_t count = 0, ignored;
    for (const char *at = options->template.text; next_field(&at, name, NULL);) {
        const struct field *field = field_named(name, strlen(name));
        bool new = field && field->add && !json_member(object->text, name, &ignored);
        for (size_t i = 0; new &&i < count; i++)
            new = called[i] != field->add;
        if (!new)
            continue;
        called[count++] = field->add;
        strbuf_truncate(object, object->length - strlen("}\n"));
        field->add(options, puzzle, object);
        strbuf_add(object, "}\n");
    }
}

void end_object(const struct shared *options, const struct puzzle *puzzle,
                struct batch_output *output)
{
    struct strbuf *out = &output->text;
    SCOPED struct strbuf object = STRBUF_EMPTY;
    strbuf_add(out, "}\n");
    if (!*options->template.text || out->failed)
        return;
    size_t begin = out->length - 1;
    while (begin && out->text[begin - 1] != '\n')
        begin--;
    strbuf_move_end(out, begin, &object);
    if (puzzle && !object.failed)
        complete(options, puzzle, &object);
    out->failed |= object.failed;
    if (!out->failed)
        template_print(&options->template, object.text, out);
}
