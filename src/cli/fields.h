/*
 * Fields: facts about a puzzle, in one table for all commands. --format prints them by a template,
 * a text such as "%p %{level}", or as csv, tsv and JSON, of which the names are listed. A command
 * writes an object of JSON with all that it has found; the fields that are asked for and that the
 * object lacks are computed from the puzzle, and no others.
 */
#pragma once

#include "batch/batch.h"

struct shared;

enum { TEMPLATE_LONGEST = 1000 }; /* as it is written */

/* A plain value. */
struct template
{
    char text[8 * TEMPLATE_LONGEST]; /* with fields as %{er}; empty: none */
    char head[TEMPLATE_LONGEST];     /* a line with the names of the fields, for csv and tsv */
    char columns[TEMPLATE_LONGEST];  /* the columns that are passed through; see feed.h */
    char separator;                  /* of csv and tsv, '{' of objects of JSON, or '\0' */
};

/* Adds members to an object of JSON. */
typedef void field_adder(const struct shared *options, const struct puzzle *puzzle,
                         struct strbuf *out);

/* A row of the table. reductio(1) describes each in its section FIELDS. */
struct field {
    char letter; /* %r is the same as %{er}; '\0': it has none */
    const char *name, *summary;
    field_adder *add; /* the member, perhaps with others; NULL: only some commands have it */
};

/* The field at a place in the table, from 0; NULL after the last. */
const struct field *field_at(size_t index);

/*
 * Reads a template, or csv, tsv or json, perhaps with names: "csv:puzzle,er". `usual`: the names
 * without any; with `errors`, lists of names also have the fields file, line and error. STATUS_NO:
 * the text is something else. STATUS_BAD: *error has the reason.
 */
enum status template_read(struct template *template, const char *text, const char *usual,
                          bool errors, struct error *error);
/* Reads names with commas between them. With error NULL, they need not be fields. */
enum status template_read_names(struct template *template, const char *names, struct error *error);
/* Whether the template has the field of this name. */
bool template_needs(const struct template *template, const char *name);
/* Adds what the template prints of an object of JSON. */
void template_print(const struct template *template, const char *object, struct strbuf *out);

/*
 * Ends an object of JSON, the last line; with a template, that takes its place. The puzzle is NULL
 * if the object is not about one.
 */
void end_object(const struct shared *options, const struct puzzle *puzzle,
                struct batch_output *output);
