/*
 * Fields: facts about a puzzle, in one table for all commands. --format prints them by a template,
 * a text such as "%p %{level}", or as csv, tsv and JSON, of which the names are listed. A command
 * writes an object of JSON with all that it has found; the fields that are asked for and that the
 * object lacks are computed from the puzzle, and no others.
 */
#pragma once

#include "batch/batch.h"

struct shared;
struct subject; /* a puzzle whose fields are computed: fields.c's own */

enum { TEMPLATE_LONGEST = 1000 }; /* as it is written */

/* A plain value. */
struct template
{
    char text[8 * TEMPLATE_LONGEST]; /* with fields as %{er}; empty: none */
    char head[TEMPLATE_LONGEST];     /* a line with the names of the fields, for csv and tsv */
    char columns[TEMPLATE_LONGEST];  /* columns of a table, each after a newline */
    char separator;                  /* of csv and tsv, '{' of objects of JSON, or '\0' */
};

/* A row of the table. reductio(1) describes each in its section FIELDS. */
struct field_row {
    char letter; /* %r is the same as %{er}; '\0': it has none */
    const char *name, *summary;
    /* Adds the member, perhaps with others, if the puzzle has it; NULL: only some commands do. */
    void (*add)(struct subject *of, struct strbuf *out);
};

/* The table; the last row has no name. */
extern const struct field_row fields[];

/*
 * Reads a template, or csv, tsv or json, perhaps with names: "csv:puzzle,er". `usual`: the names
 * without any; with `errors`, lists of names also have the fields file, line and error. STATUS_NO:
 * the text is something else. STATUS_BAD: *error has the reason.
 */
enum status template_read(struct template *template, const char *text, const char *usual,
                          bool errors, struct error *error);
/* Reads a list of names, by its separator. With error NULL, they need not be fields. */
enum status template_read_names(struct template *template, const char *names, bool errors,
                                struct error *error);
/* Whether the template has the field of this name. */
bool template_needs(const struct template *template, const char *name);
/* Adds what the template prints of an object of JSON. */
void template_print(const struct template *template, const char *object, struct strbuf *out);

/*
 * Ends an object of JSON, the last line; with a template, that takes its place. The puzzle is NULL
 * if the object is not about one. If it has several objects, output->facts, empty at first, keeps
 * what was computed for the first of them.
 */
void end_object(const struct shared *options, const struct puzzle *puzzle,
                struct batch_output *output);
