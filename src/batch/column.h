/*
 * One column of a table whose fields are separated by commas, semicolons, tabs or bars: each record
 * becomes a line with that field alone. A record in which a quoted field has several lines is
 * followed by empty lines, so that the numbers of the lines stay the same.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"

struct column {
    const char *wanted; /* its number from 1, or its name in the first record; borrowed */
    size_t number;      /* 0: not known yet */
    char delimiter;     /* 0: the first record is not complete */
    bool quoted;        /* within a quoted field */
    bool closed;        /* the last byte closed one: another quote continues it */
    bool begins;        /* a field begins with the next byte */
    struct strbuf record;
};

/* For a new source. `wanted` NULL: text is passed on as it is. */
void column_begin(struct column *column, const char *wanted);
void column_release(struct column *column);
/* Adds the lines of a part of the table to *out. STATUS_BAD: there is no such column. */
enum status column_add(struct column *column, const char *bytes, size_t length, struct strbuf *out,
                       struct error *error);
/* Adds the last record, if it does not end in a newline. */
enum status column_end(struct column *column, struct strbuf *out, struct error *error);
