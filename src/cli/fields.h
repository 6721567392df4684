/*
 * Fields: the values of an answer that --format prints, in one table for all commands. A template
 * is a text with fields, such as "%p %s"; csv and tsv are templates of fields that are quoted,
 * under a line with their names. The names are those of the members of JSON.
 */
#pragma once

#include "base/strbuf.h"
#include "engine/er/er.h"
#include "engine/format/format.h"
#include "engine/path/rating.h"

/* The commands that have a field. */
enum {
    FIELDS_SOLVE = 1,
    FIELDS_RATE = 2,
    FIELDS_CHECK = 4,
    FIELDS_GENERATE = 8,
    FIELDS_CONVERT = 16,
};

/* Letters of the fields for which a puzzle has to be rated. */
#define FIELDS_OF_RATING "lLSNh"
#define FIELDS_OF_ER "rPD"

/* The facts that a command knows about a puzzle; a field without a value prints nothing. */
struct field_values {
    const struct puzzle *puzzle; /* NULL: it cannot be read */
    const char *file;            /* as messages name it */
    uint64_t number;             /* of the line on which it begins, or of a puzzle that was made */
    const struct grid *solution; /* the only one, or one of a list of all */
    bool counted;                /* the next two are known */
    bool capped;                 /* there may be more solutions */
    uint64_t solutions;
    const struct rating *rating;
    const struct er *er;
    const char *minimal; /* "yes" or "no" */
    const char *words;   /* the answer as a sentence */
    const char *error;   /* why the puzzle cannot be read */
};

/* A plain value. */
struct template
{
    char text[256]; /* empty: none */
    char head[256]; /* a line with the names of the fields, for csv and tsv */
    char separator; /* of quoted fields, or '\0' */
};

/*
 * Reads a template, or csv or tsv, perhaps with names: "csv:puzzle,er". `command` is one of the
 * above; with `errors`, csv and tsv also have the fields file, line and error. STATUS_NO: the text
 * is something else. STATUS_BAD, STATUS_FAILED: *error has the reason.
 */
enum status template_read(struct template *template, const char *text, unsigned command,
                          bool errors, struct error *error);
/* Whether the template has one of these fields, given by their letters. */
bool template_needs(const struct template *template, const char *letters);
/* Adds one line, or whatever the template has. */
void template_add(const struct template *template, const struct field_values *answer,
                  struct strbuf *out);
