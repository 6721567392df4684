#include "cli/fields.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "console/source.h"

enum {
    READING = FIELDS_SOLVE | FIELDS_RATE | FIELDS_CHECK | FIELDS_CONVERT,
    SOLVING = FIELDS_SOLVE | FIELDS_RATE | FIELDS_CHECK,
    RATING = FIELDS_RATE | FIELDS_GENERATE,
};

/* ---- The fields ---- */

static void field_puzzle(const struct field_values *answer, struct strbuf *out)
{
    if (answer->puzzle)
        strbuf_add(out, format_line(&answer->puzzle->givens).text);
}

static void field_solution(const struct field_values *answer, struct strbuf *out)
{
    if (answer->solution)
        strbuf_add(out, format_line(answer->solution).text);
}

static void field_title(const struct field_values *answer, struct strbuf *out)
{
    if (answer->puzzle)
        add_harmless(out, answer->puzzle->title);
}

static void field_file(const struct field_values *answer, struct strbuf *out)
{
    if (answer->file)
        add_harmless(out, answer->file);
}

static void field_number(const struct field_values *answer, struct strbuf *out)
{
    if (answer->number)
        strbuf_addf(out, "%" PRIu64, answer->number);
}

static void field_givens(const struct field_values *answer, struct strbuf *out)
{
    if (answer->puzzle)
        strbuf_addf(out, "%d", CELLS - cellset_count(grid_blanks(&answer->puzzle->givens)));
}

static void field_solutions(const struct field_values *answer, struct strbuf *out)
{
    if (answer->counted)
        strbuf_addf(out, "%" PRIu64 "%s", answer->solutions, answer->capped ? "+" : "");
}

static void field_tenths(unsigned tenths, struct strbuf *out)
{
    strbuf_addf(out, "%u.%u", tenths / 10, tenths % 10);
}

static void field_er(const struct field_values *answer, struct strbuf *out)
{
    if (answer->er)
        field_tenths(answer->er->tenths, out);
}

static void field_ep(const struct field_values *answer, struct strbuf *out)
{
    if (answer->er)
        field_tenths(answer->er->pearl, out);
}

static void field_ed(const struct field_values *answer, struct strbuf *out)
{
    if (answer->er)
        field_tenths(answer->er->diamond, out);
}

static void field_level(const struct field_values *answer, struct strbuf *out)
{
    if (answer->rating)
        strbuf_add(out, level_name(answer->rating->level));
}

static void field_hodoku_level(const struct field_values *answer, struct strbuf *out)
{
    if (answer->rating)
        strbuf_add(out, level_name(rating_hodoku_level(answer->rating)));
}

static void field_score(const struct field_values *answer, struct strbuf *out)
{
    if (answer->rating)
        strbuf_addf(out, "%" PRIu64, answer->rating->score);
}

static void field_steps(const struct field_values *answer, struct strbuf *out)
{
    if (answer->rating)
        strbuf_addf(out, "%zu", answer->rating->steps);
}

static void field_hardest(const struct field_values *answer, struct strbuf *out)
{
    if (answer->rating && answer->rating->hardest)
        strbuf_add(out, answer->rating->hardest->name);
}

static void field_minimal(const struct field_values *answer, struct strbuf *out)
{
    if (answer->minimal)
        strbuf_add(out, answer->minimal);
}

static void field_explanation(const struct field_values *answer, struct strbuf *out)
{
    if (answer->words)
        strbuf_add(out, answer->words);
}

static void field_error(const struct field_values *answer, struct strbuf *out)
{
    if (answer->error)
        strbuf_add(out, answer->error);
}

/* reductio(1) describes each in its section FIELDS. */
static const struct field {
    char letter;
    const char *name;
    unsigned commands;
    void (*add)(const struct field_values *answer, struct strbuf *out);
} fields[] = {
    { 'p', "puzzle", READING | FIELDS_GENERATE, field_puzzle },
    { 's', "solution", SOLVING | FIELDS_GENERATE, field_solution },
    { 't', "title", READING, field_title },
    { 'f', "file", READING, field_file },
    { 'n', "line", READING, field_number },
    { 'n', "number", FIELDS_GENERATE, field_number },
    { 'g', "givens", READING | FIELDS_GENERATE, field_givens },
    { 'c', "solutions", SOLVING, field_solutions },
    { 'r', "er", RATING, field_er },
    { 'P', "ep", RATING, field_ep },
    { 'D', "ed", RATING, field_ed },
    { 'l', "level", RATING, field_level },
    { 'L', "hodoku_level", RATING, field_hodoku_level },
    { 'S', "score", RATING, field_score },
    { 'N', "steps", RATING, field_steps },
    { 'h', "hardest", RATING, field_hardest },
    { 'm', "minimal", FIELDS_CHECK | FIELDS_GENERATE, field_minimal },
    { 'x', "explanation", SOLVING, field_explanation },
    { 'e', "error", READING, field_error },
};

enum { FIELDS = sizeof fields / sizeof *fields };

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

static const struct field *field_of_letter(char letter, unsigned command)
{
    for (int i = 0; i < FIELDS; i++)
        if (fields[i].letter == letter && fields[i].commands & command)
            return &fields[i];
    return NULL;
}

static const struct field *field_called(const char *name, size_t length, unsigned command)
{
    for (int i = 0; i < FIELDS; i++)
        if (strlen(fields[i].name) == length && !memcmp(fields[i].name, name, length) &&
            fields[i].commands & command)
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
    for (int i = 0; i < FIELDS && at < sizeof list; i++)
        if (fields[i].commands & command)
            at += (size_t)snprintf(list + at, sizeof list - at, "%s%%%c %s", at ? ", " : "",
                                   fields[i].letter, fields[i].name);
    return error_set(error, STATUS_BAD, "'%.*s' is not a field; use %s", (int)length, name, list);
}

static enum status refuse_length(struct error *error)
{
    return error_set(error, STATUS_BAD, "the format is longer than %zu characters",
                     sizeof((struct template *)NULL)->text - 2);
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

/* Reads names with commas between them; the separator is set. */
static enum status read_names(struct template *template, const char *names, unsigned command,
                              struct error *error)
{
    int text = 0, head = 0;
    for (const char *at = names;; at++) {
        const size_t length = strcspn(at, ",");
        const struct field *field = field_called(at, length, command);
        if (!field)
            return refuse_field(at, length, command, error);
        const char separator = at[length] ? template->separator : '\n';
        if (head + (int)length + 4 > (int)sizeof template->head)
            return refuse_length(error);
        text += sprintf(template->text + text, "%%%c%c", field->letter, separator);
        head += sprintf(template->head + head, "%s%c", field->name, separator);
        at += length;
        if (!*at)
            return STATUS_OK;
    }
}

/* Reads a template: \t, \n and \\ become characters, and a line ends after it. */
static enum status read_text(struct template *template, const char *text, unsigned command,
                             struct error *error)
{
    static const char escapes[] = "tn\\", characters[] = "\t\n\\";
    size_t at = 0;
    if (strlen(text) > sizeof template->text - 2)
        return refuse_length(error);
    for (; *text; text++) {
        const char *escape = *text == '\\' && text[1] ? strchr(escapes, text[1]) : NULL;
        if (*text == '%' && text[1] != '%' && !field_of_letter(text[1], command))
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

/* Reads the names, and those of an error after them if they are not among them. */
static enum status read_columns(struct template *template, const char *names, unsigned command,
                                bool errors, struct error *error)
{
    static const char *const of_error[] = { "file", "line", "error" };
    struct strbuf all = STRBUF_EMPTY;
    strbuf_add(&all, names);
    for (size_t i = 0; errors && i < sizeof of_error / sizeof *of_error; i++)
        if (!has_name(names, of_error[i]))
            strbuf_addf(&all, ",%s", of_error[i]);
    const enum status status = all.failed ? error_set(error, STATUS_FAILED, "out of memory")
                                          : read_names(template, all.text, command, error);
    strbuf_release(&all);
    return status;
}

enum status template_read(struct template *template, const char *text, unsigned command,
                          bool errors, struct error *error)
{
    const bool csv = !strncmp(text, "csv", 3), tsv = !strncmp(text, "tsv", 3);
    *template = (struct template){ .separator = csv ? ',' : '\t' };
    if ((csv || tsv) && text[3] == ':')
        return read_columns(template, text + 4, command, errors, error);
    for (size_t i = 0; (csv || tsv) && !text[3] && i < sizeof usual / sizeof *usual; i++)
        if (usual[i].command & command)
            return read_columns(template, usual[i].names, command, errors, error);
    *template = (struct template){ .separator = '\0' };
    return strchr(text, '%') ? read_text(template, text, command, error) : STATUS_NO;
}

bool template_needs(const struct template *template, const char *letters)
{
    for (const char *at = template->text; (at = strchr(at, '%')); at += 2)
        if (strchr(letters, at[1]))
            return true;
    return false;
}

/* ---- Printing ---- */

/* Adds a value as RFC 4180 has it; in tsv, which has no quotes, a tab becomes a space. */
static void add_quoted_value(const char *value, char separator, struct strbuf *out)
{
    const bool quoted = separator == ',' && value[strcspn(value, ",\"\r\n")];
    if (quoted)
        strbuf_add_char(out, '"');
    for (; *value; value++) {
        if (quoted && *value == '"')
            strbuf_add_char(out, '"');
        const bool blank = separator == '\t' && strchr("\t\r\n", *value);
        strbuf_add_char(out, blank ? ' ' : *value);
    }
    if (quoted)
        strbuf_add_char(out, '"');
}

static void add_value(const struct template *template, char letter,
                      const struct field_values *answer, struct strbuf *out)
{
    /* Two fields with the same letter belong to different commands and print the same member. */
    const struct field *field = field_of_letter(letter, ~0u);
    if (!template->separator) {
        field->add(answer, out);
        return;
    }
    struct strbuf value = STRBUF_EMPTY;
    field->add(answer, &value);
    add_quoted_value(value.text, template->separator, out);
    strbuf_release_into(&value, out);
}

void template_add(const struct template *template, const struct field_values *answer,
                  struct strbuf *out)
{
    for (const char *at = template->text; *at; at++)
        if (*at != '%')
            strbuf_add_char(out, *at);
        else if (*++at == '%')
            strbuf_add_char(out, '%');
        else
            add_value(template, *at, answer, out);
}
