#include "batch/feed.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/name.h"
#include "console/source.h"
#include "engine/format/format.h"

/* ---- One column of a table ---- */

static const char delimiters[] = ",;\t|";

enum { NAME_SIZE = 64 };

/* A field without its quotes. */
struct field {
    const char *from, *to;
    bool quoted;
};

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

/* Finds a column by its number or its name; *heading: by its name. */
static enum status find_column(const struct column *column, const char *wanted, size_t *number,
                               bool *heading, struct error *error)
{
    SCOPED struct strbuf names = STRBUF_EMPTY;
    struct field field;
    char *end;
    *number = strtoul(wanted, &end, 10);
    if (*number && !*end && !find_field(column, *number, &field))
        return error_set(error, STATUS_BAD, "the first line does not have %zu columns", *number);
    if (*number && !*end)
        return STATUS_OK;
    *heading = true;
    for (size_t i = 1; names.length <= 2 * NAME_SIZE && find_field(column, i, &field); i++) {
        char name[NAME_SIZE] = "";
        const size_t length = (size_t)(field.to - field.from);
        const bool whole = length < sizeof name;
        memcpy(name, field.from, whole ? length : sizeof name - 1);
        for (char *at = name; *at; at++)
            *at = *at >= ' ' && *at < 0x7F ? *at : '?';
        *number = i;
        if (whole && name_same(name, wanted))
            return STATUS_OK;
        strbuf_addf(&names, "%s%s", i > 1 ? ", " : "", name);
    }
    return error_set(error, STATUS_BAD, "the first line has no column '%s', but %s", wanted,
                     names.text);
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

/* Finds the columns in the complete first record. */
static enum status find_columns(struct column *column, bool *heading, struct error *error)
{
    enum status status = STATUS_OK;
    struct field field;
    const char *at = column->wanted;
    bool ignored;
    column->delimiter = find_delimiter(&column->record);
    for (size_t i = 0; *at && i < FEED_COLUMNS && status == STATUS_OK; i++) {
        char name[NAME_SIZE];
        const size_t length = strcspn(at, "\n");
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        if (*name)
            status = find_column(column, name, &column->number[i], heading, error);
        at += length + (at[length] != '\0');
    }
    *heading |= find_field(column, column->number[0], &field) && is_heading(&field);
    if (find_column(column, "board", &column->board, &ignored, NULL) != STATUS_OK)
        column->board = 0;
    return status;
}

/* Adds a field, with spaces for line ends, and for tabs if it is passed through. */
static void add_field(const struct field *field, bool passed, struct strbuf *out)
{
    for (const char *at = field->from; at < field->to; at++) {
        at += field->quoted && *at == '"' && at + 1 < field->to && at[1] == '"';
        strbuf_add_char(out, strchr("\n\r\t", *at) && (passed || *at != '\t') ? ' ' : *at);
    }
}

/* Adds the field of the complete record as a line, and the values of each of its lines. */
static enum status add_record(struct column *column, struct strbuf *out, struct strbuf *values,
                              struct error *error)
{
    struct strbuf *record = &column->record;
    SCOPED struct strbuf passed = STRBUF_EMPTY;
    struct field field;
    bool heading = false;
    const bool board = format_board_after(record->text, record->length, NULL); /* no row */
    if (!board && !column->delimiter && find_columns(column, &heading, error) != STATUS_OK)
        return STATUS_BAD;
    const bool found = !board && find_field(column, column->number[0], &field);
    if (found && !heading) {
        add_field(&field, false, out);
        strbuf_add(out, column->board ? "\t" : "");
        if (column->board && find_field(column, column->board, &field))
            add_field(&field, false, out);
    } else if (!found && !board && column->number[0] && record->length)
        strbuf_add(out, "(missing)");
    for (size_t i = 1; i < FEED_COLUMNS && column->number[i]; i++) {
        strbuf_add(&passed, i > 1 ? "\t" : "");
        if (find_field(column, column->number[i], &field))
            add_field(&field, true, &passed);
    }
    strbuf_add_char(record, '\n');
    for (size_t i = 0; i < record->length; i++) {
        const bool ends = record->text[i] == '\n';
        if (ends || board || (!column->number[0] && !heading))
            strbuf_add_char(out, record->text[i]);
        strbuf_addf(values, ends ? "%s\n" : "", passed.text);
    }
    strbuf_reset(record);
    column->begins = true;
    return STATUS_OK;
}

/* Adds the lines of a part of the table to *out. STATUS_BAD: there is no such column. */
static enum status column_add(struct column *column, const char *bytes, size_t length,
                              struct strbuf *out, struct strbuf *values, struct error *error)
{
    enum status status = STATUS_OK;
    if (!column->wanted) {
        strbuf_add_bytes(out, bytes, length);
        return STATUS_OK;
    }
    for (size_t i = 0; i < length && status == STATUS_OK; i++) {
        const bool crowded = column->record.length >= FORMAT_RECORD_MAX;
        if (bytes[i] != '\n' || (column->quoted && !crowded)) {
            /* Adds a byte of a record, and follows the quotes. */
            if (!crowded) {
                char byte = bytes[i];
                const bool quote =
                    byte == '"' && (column->quoted || column->begins || column->closed);
                column->closed = quote && column->quoted;
                column->quoted ^= quote;
                column->begins = byte == ' '         ? column->begins
                                 : column->delimiter ? byte == column->delimiter
                                                     : strchr(delimiters, byte) != NULL;
                strbuf_add_char(&column->record, byte);
            }
            continue;
        }
        column->quoted = false;
        status = add_record(column, out, values, error);
    }
    out->failed |= column->record.failed || values->failed;
    return status;
}

/* ---- Blocks of text ---- */

static char input[] = "-";
static char *const only_input[] = { input };

/* The bytes of all sources together; 0 if one of them is compressed or is not a regular file. */
static uint64_t source_size(int count, char *const *sources)
{
    uint64_t size = 0;
    for (int i = 0; i < count; i++) {
        struct stat status;
        enum source source = source_of(sources[i]);
        if (source == SOURCE_TEXT)
            continue;
        const bool standard = source == SOURCE_INPUT;
        if ((standard ? fstat(STDIN_FILENO, &status) : stat(sources[i], &status)) ||
            !S_ISREG(status.st_mode))
            return 0;
        const int descriptor = standard ? STDIN_FILENO : open(sources[i], O_RDONLY | O_CLOEXEC);
        const bool packed = descriptor >= 0 && stream_is_packed(descriptor);
        if (!standard && descriptor >= 0)
            close(descriptor);
        if (packed)
            return 0;
        size += (uint64_t)status.st_size;
    }
    return size;
}

void feed_init(struct feed *feed, int count, char *const *sources, const char *columns,
               const struct board *board)
{
    *feed = (struct feed){ .sources = count ? sources : only_input,
                           .count = count ? count : 1,
                           .start = board,
                           .board = board,
                           .stream = { .descriptor = -1 },
                           .values = STRBUF_EMPTY,
                           .picked = { columns, .begins = true, .record = STRBUF_EMPTY } };
    strbuf_init(&feed->held);
    feed->size = source_size(feed->count, feed->sources);
    if (count > 1)
        feed->arguments = calloc((size_t)count, sizeof *feed->arguments);
    feed->held.failed = count > 1 && !feed->arguments;
}

static void close_source(struct feed *feed)
{
    if (feed->opened)
        close(feed->stream.descriptor);
    feed->opened = false;
    stream_release(&feed->stream);
    strbuf_release(&feed->picked.record);
    feed->picked = (struct column){ feed->picked.wanted, .begins = true, .record = STRBUF_EMPTY };
    feed->ended = true;
}

void feed_release(struct feed *feed)
{
    close_source(feed);
    strbuf_release(&feed->values);
    strbuf_release(&feed->held);
    free(feed->arguments);
}

static enum status open_source(struct feed *feed, struct error *error)
{
    const char *source = feed->sources[feed->next];
    feed->name = source_name(source);
    if (feed->arguments && source_of(source) == SOURCE_TEXT) { /* known by its number */
        feed->name = feed->arguments[feed->next];
        snprintf(feed->arguments[feed->next], FEED_NAME, "argument %d", feed->next + 1);
    }
    feed->next++;
    feed->line = 1;
    feed->column = 0;
    feed->board = feed->start;
    feed->from = 0;
    feed->ended = false;
    strbuf_reset(&feed->values);
    strbuf_reset(&feed->held);
    switch (source_of(source)) {
    case SOURCE_INPUT:
        stream_init(&feed->stream, STDIN_FILENO);
        break;
    case SOURCE_TEXT:
        strbuf_add(&feed->held, source);
        feed->ended = true;
        break;
    case SOURCE_FILE:
        stream_init(&feed->stream, open(source, O_RDONLY | O_CLOEXEC));
        feed->opened = feed->stream.descriptor >= 0;
        if (feed->opened)
            break;
        feed->ended = true;
        return error_set(error, STATUS_BAD, "%s",
                         errno == ENOENT ? "neither a file nor a puzzle" : strerror(errno));
    }
    return feed->held.failed ? error_set(error, STATUS_FAILED, "out of memory") : STATUS_OK;
}

/* Reads once: what there is, at most as much as wanted. */
static enum status feed_fill(struct feed *feed, size_t wanted, struct error *error)
{
    char bytes[65536];
    size_t count;
    /* Forgets the bytes that were handed out, so that the feed holds no more than a block. */
    size_t left = feed->held.length - feed->from;
    if (feed->from)
        memmove(feed->held.text, feed->held.text + feed->from, left + 1);
    feed->held.length = left;
    feed->from = 0;
    enum status status = stream_read(&feed->stream, bytes,
                                     wanted < sizeof bytes ? wanted : sizeof bytes, &count, error);
    const bool more = status == STATUS_OK;
    if (more) {
        status = column_add(&feed->picked, bytes, count, &feed->held, &feed->values, error);
    } else if (status == STATUS_NO) {
        /* The last record may not end in a newline. */
        feed->picked.quoted = false;
        status = feed->picked.record.length
                     ? add_record(&feed->picked, &feed->held, &feed->values, error)
                     : STATUS_OK;
    }
    if (!more || status != STATUS_OK)
        close_source(feed);
    return feed->held.failed ? error_set(error, STATUS_FAILED, "out of memory") : status;
}

/* Hands out `length` of the bytes held. */
static enum status hand_out(struct feed *feed, size_t length, struct feed_block *block,
                            struct error *error)
{
    const char *text = feed->held.text + feed->from;
    const char *values = feed->values.text;
    block->name = feed->name;
    block->source = feed->next - 1;
    block->line = feed->line;
    block->column = feed->column;
    block->board = feed->board;
    feed->board = format_board_after(text, length, feed->board);
    strbuf_reset(&block->text);
    strbuf_add_bytes(&block->text, text, length);
    if (block->text.failed)
        return error_set(error, STATUS_FAILED, "out of memory");
    /* Counts the lines of a text that is handed out; the line number stays at the most an int
     * holds. */
    const char *end = text + length, *newline;
    while ((newline = memchr(text, '\n', (size_t)(end - text)))) {
        text = newline + 1;
        feed->line += feed->line < INT_MAX;
        feed->column = 0;
        values += strcspn(values, "\n");
        values += *values != '\0';
    }
    if (end - text < INT_MAX - feed->column)
        feed->column += (int)(end - text);
    feed->from += length;
    const size_t taken = (size_t)(values - feed->values.text);
    strbuf_reset(&block->values);
    strbuf_add_bytes(&block->values, feed->values.text, taken);
    feed->values.length -= taken;
    memmove(feed->values.text, values, feed->values.length + 1);
    if (block->values.failed)
        return error_set(error, STATUS_FAILED, "out of memory");
    return STATUS_OK;
}

enum status feed_next(struct feed *feed, size_t wanted, struct feed_block *block,
                      struct error *error)
{
    if (feed->held.failed) {
        block->name = source_name(feed->sources[0]);
        return error_set(error, STATUS_FAILED, "out of memory");
    }
    for (;;) {
        size_t left = feed->held.length - feed->from;
        size_t length = left < wanted ? left : wanted;
        /* Files never make it wait: their end is read before a text of several blocks is cut. */
        size_t cut = feed->ended && length == left ? left
                     : feed->size && left < wanted
                         ? 0
                         : format_cut(feed->held.text + feed->from, length, feed->board);
        if (cut)
            return hand_out(feed, cut, block, error);
        /*
         * The puzzle is longer than the text that was searched: search all text that is held, then
         * read more.
         */
        if (length < left) {
            wanted = left;
            continue;
        }
        enum status status = STATUS_OK;
        if (feed->stream.descriptor >= 0)
            status = feed_fill(feed, wanted, error);
        else if (feed->next < feed->count)
            status = open_source(feed, error);
        else
            return STATUS_NO;
        if (status != STATUS_OK) {
            block->name = feed->name;
            return status;
        }
    }
}
