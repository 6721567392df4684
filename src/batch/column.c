#include "batch/column.h"

#include <stdlib.h>
#include <string.h>

#include "base/name.h"
#include "engine/format/format.h"

static const char delimiters[] = ",;\t|";

enum { NAME_SIZE = 64 };

/* A field without its quotes. */
struct field {
    const char *from, *to;
    bool quoted;
};

void column_begin(struct column *column, const char *wanted)
{
    column_release(column);
    column->wanted = wanted;
    column->begins = true;
}

void column_release(struct column *column)
{
    strbuf_release(&column->record);
    *column = (struct column){ .record = STRBUF_EMPTY };
}

/* The delimiter that a first record has most often outside quotes. */
static char find_delimiter(const struct strbuf *record)
{
    size_t count[sizeof delimiters - 1] = { 0 }, best = 0;
    bool quoted = false;
    for (const char *at = record->text; *at; at++) {
        const char *place = quoted ? NULL : strchr(delimiters, *at);
        quoted ^= *at == '"';
        if (place)
            count[place - delimiters]++;
    }
    for (size_t i = 1; i < sizeof count / sizeof *count; i++)
        best = count[i] > count[best] ? i : best;
    return delimiters[best];
}

/* Finds a field of the record, from 1. False: it has fewer. */
static bool find_field(const struct column *column, size_t number, struct field *field)
{
    const char *at = column->record.text, *end = at + column->record.length;
    for (size_t i = 1;; i++) {
        while (at < end && *at == ' ')
            at++;
        field->quoted = at < end && *at == '"';
        field->from = at + field->quoted;
        bool inside = field->quoted;
        for (at = field->from; at < end && (inside || *at != column->delimiter); at++)
            inside ^= field->quoted && *at == '"';
        field->to = at;
        while (field->to > field->from && (field->to[-1] == ' ' || field->to[-1] == '\r'))
            field->to--;
        if (field->quoted && field->to > field->from && field->to[-1] == '"')
            field->to--;
        if (i == number)
            return true;
        if (at >= end)
            return false;
        at++;
    }
}

/* Finds the column by its name. */
static enum status find_name(struct column *column, struct error *error)
{
    struct strbuf names = STRBUF_EMPTY;
    struct field field;
    for (size_t i = 1; find_field(column, i, &field); i++) {
        char name[NAME_SIZE] = "";
        const size_t length = (size_t)(field.to - field.from);
        if (length < sizeof name)
            memcpy(name, field.from, length);
        for (char *at = name; *at; at++)
            *at = *at >= ' ' && *at < 0x7F ? *at : '?';
        if (name_same(name, column->wanted))
            column->number = i;
        strbuf_addf(&names, "%s%s", i > 1 ? ", " : "", name);
        if (column->number || names.length > 2 * NAME_SIZE)
            break;
    }
    const enum status status =
        column->number ? STATUS_OK
                       : error_set(error, STATUS_BAD, "the first line has no column '%s', but %s",
                                   column->wanted, names.text);
    strbuf_release(&names);
    return status;
}

/* Whether a field is the name of a column, and not a puzzle: letters, a space or an underscore. */
static bool is_heading(const struct field *field)
{
    enum { LONGEST = 27 }; /* a longer text may be a puzzle without givens */
    bool letters = false;
    for (const char *at = field->from; at < field->to; at++) {
        const bool letter = (*at | 0x20) >= 'a' && (*at | 0x20) <= 'z';
        letters |= letter;
        if (!letter && *at != ' ' && *at != '_')
            return false;
    }
    return letters && field->to - field->from <= LONGEST;
}

/* Adds the field of the complete record as a line. */
static enum status add_record(struct column *column, struct strbuf *out, struct error *error)
{
    const bool first = !column->delimiter;
    struct field field;
    bool heading = false;
    if (first) {
        column->delimiter = find_delimiter(&column->record);
        char *end;
        const unsigned long number = strtoul(column->wanted, &end, 10);
        column->number = *end ? 0 : number;
        heading = !column->number;
        if (heading && find_name(column, error) != STATUS_OK)
            return STATUS_BAD;
        if (!find_field(column, column->number, &field))
            return error_set(error, STATUS_BAD, "the first line does not have %lu columns", number);
    }
    const bool found = find_field(column, column->number, &field);
    heading |= first && found && is_heading(&field);
    if (!found && column->record.length)
        strbuf_add(out, "(missing)");
    for (const char *at = field.from; found && !heading && at < field.to; at++) {
        at += field.quoted && *at == '"' && at + 1 < field.to && at[1] == '"';
        strbuf_add_char(out, *at == '\n' || *at == '\r' ? ' ' : *at);
    }
    strbuf_add_char(out, '\n');
    for (size_t i = 0; i < column->record.length; i++)
        if (column->record.text[i] == '\n')
            strbuf_add_char(out, '\n');
    strbuf_reset(&column->record);
    column->begins = true;
    return STATUS_OK;
}

/* Adds a byte of a record, and follows the quotes. */
static void add_byte(struct column *column, char byte)
{
    const bool quote = byte == '"' && (column->quoted || column->begins || column->closed);
    column->closed = quote && column->quoted;
    column->quoted ^= quote;
    column->begins = byte == ' '         ? column->begins
                     : column->delimiter ? byte == column->delimiter
                                         : strchr(delimiters, byte) != NULL;
    strbuf_add_char(&column->record, byte);
}

enum status column_add(struct column *column, const char *bytes, size_t length, struct strbuf *out,
                       struct error *error)
{
    enum status status = STATUS_OK;
    if (!column->wanted) {
        strbuf_add_bytes(out, bytes, length);
        return STATUS_OK;
    }
    for (size_t i = 0; i < length && status == STATUS_OK; i++) {
        const bool crowded = column->record.length >= FORMAT_RECORD_MAX;
        if (bytes[i] != '\n' || (column->quoted && !crowded)) {
            if (!crowded)
                add_byte(column, bytes[i]);
            continue;
        }
        column->quoted = false;
        status = add_record(column, out, error);
    }
    out->failed |= column->record.failed;
    return status;
}

enum status column_end(struct column *column, struct strbuf *out, struct error *error)
{
    column->quoted = false;
    return column->wanted && column->record.length ? add_record(column, out, error) : STATUS_OK;
}
