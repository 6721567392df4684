#include "store/history.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/array.h"
#include "store/file.h"
#include "store/state_files.h"

void history_init(struct history *history)
{
    memset(history, 0, sizeof *history);
}

void history_release(struct history *history)
{
    free(history->at);
    history_init(history);
}

enum status history_hold(struct history *history, const struct record *record, struct error *error)
{
    if (history->count >= HISTORY_MOST) { /* drops half of them at a time, so this is rare */
        history->count = HISTORY_MOST / 2;
        memmove(history->at, history->at + HISTORY_MOST - history->count,
                history->count * sizeof *history->at);
    }
    struct record *at = array_grow(history->at, &history->capacity, history->count, sizeof *at);
    if (!at)
        return error_set(error, STATUS_FAILED, "out of memory");
    history->at = at;
    at[history->count++] = *record;
    return STATUS_OK;
}

/* ---- Reading, a line at a time, however long the file is ---- */

/* A file of more bytes, as /dev/zero, is not a history: HISTORY_MOST records take a tenth of it. */
enum { LINE_MOST = 16384, BYTES_MOST = 256 << 20 };

struct history_lines {
    FILE *file;
    int failed;           /* errno of the error that ended the reading, or 0 */
    size_t bytes;         /* read so far */
    char line[LINE_MOST]; /* without CR and LF */
    size_t length;        /* in the file, without LF; LINE_MOST or more: the line was cut off */
    int number;
};

static int next_history_byte(struct history_lines *lines)
{
    if (++lines->bytes > BYTES_MOST) {
        lines->failed = EFBIG;
        return EOF;
    }
    const int byte = getc_unlocked(lines->file);
    if (byte == EOF && ferror(lines->file))
        lines->failed = errno;
    return byte;
}

static bool next_history_line(struct history_lines *lines)
{
    int byte;
    lines->length = 0;
    while ((byte = next_history_byte(lines)) != EOF && byte != '\n') {
        if (lines->length < LINE_MOST - 1)
            lines->line[lines->length] = (char)byte;
        lines->length++;
    }
    if (byte == EOF && (lines->failed || !lines->length))
        return false;
    size_t end = lines->length < LINE_MOST ? lines->length : LINE_MOST - 1;
    if (end && lines->line[end - 1] == '\r')
        end--;
    lines->line[end] = '\0';
    lines->number++;
    return true;
}

/* STATUS_NO: the line is a remark. A zero byte neither ends a line nor occurs in a record. */
static enum status read_history_line(const struct history_lines *lines, struct record *record,
                                     struct error *error)
{
    if (lines->length >= LINE_MOST)
        return error_set_at(error, STATUS_BAD, 0, LINE_MOST, "the line is too long");
    if (strlen(lines->line) + 1 < lines->length)
        return error_set_at(error, STATUS_BAD, 0, (int)strlen(lines->line) + 1,
                            "the line contains a zero byte");
    const char *text = lines->line + strspn(lines->line, " \t");
    return !*text || *text == '#' ? STATUS_NO : record_parse(lines->line, record, error);
}

/* The use of each record: it is added to `history` or, if that is NULL, compared with `wanted`. */
struct record_search {
    struct history *history;
    const struct record *wanted;
    bool found;
};

static enum status read_history_lines(struct history_lines *lines, const char *path,
                                      struct record_search *search, struct error *error)
{
    struct history *history = search->history;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && next_history_line(lines)) {
        struct record record;
        struct error found;
        enum status read = read_history_line(lines, &record, &found);
        if (read == STATUS_OK && history)
            status = history_hold(history, &record, error);
        else if (read == STATUS_OK)
            search->found |= record_same(&record, search->wanted);
        else if (read == STATUS_BAD && history && !history->bad++)
            error_set_at(&history->first_bad, STATUS_BAD, lines->number, found.column,
                         "%s:%d:%d: %s", path, lines->number, found.column, found.text);
    }
    if (lines->failed == EFBIG)
        return error_set(error, STATUS_BAD, "%s: is larger than %d MB", path, BYTES_MOST >> 20);
    return lines->failed ? file_unread(path, lines->failed, error) : status;
}

static enum status search_file(const char *path, struct record_search *search, struct error *error)
{
    int descriptor;
    enum status status = file_open(path, &descriptor, error);
    if (status != STATUS_OK)
        return status;
    struct history_lines lines = { .file = fdopen(descriptor, "r") };
    if (!lines.file) {
        close(descriptor);
        return error_set(error, STATUS_FAILED, "%s: out of memory", path);
    }
    status = read_history_lines(&lines, path, search, error);
    fclose(lines.file);
    return status;
}

/* ---- The whole file ---- */

/* By puzzle and begin, as record_same() compares; equal records in the order of the file. */
static int compare(const void *one, const void *other)
{
    const struct record *a = *(const struct record *const *)one,
                        *b = *(const struct record *const *)other;
    int order = memcmp(a->puzzle.digit, b->puzzle.digit, sizeof a->puzzle.digit);
    if (!order)
        order = date_number(a->begin.date) - date_number(b->begin.date);
    if (!order)
        order = (a->begin.hour * 60 + a->begin.minute) * 60 + a->begin.second -
                (b->begin.hour * 60 + b->begin.minute) * 60 - b->begin.second;
    return order ? order : a < b ? -1 : a > b;
}

/* Two programs may have added the same game at the same time. */
static bool drop_repeated_records(struct history *history)
{
    enum { REPEATED = -1 }; /* as `played`, which no game has */
    struct record **sorted = malloc((history->count + 1) * sizeof *sorted);
    size_t left = 0;
    if (!sorted)
        return false;
    for (size_t i = 0; i < history->count; i++)
        sorted[i] = &history->at[i];
    qsort(sorted, history->count, sizeof *sorted, compare);
    for (size_t i = 1; i < history->count; i++)
        if (record_same(sorted[i], sorted[i - 1]))
            sorted[i]->played = REPEATED;
    free(sorted);
    for (size_t i = 0; i < history->count; i++)
        if (history->at[i].played != REPEATED)
            history->at[left++] = history->at[i];
    history->count = left;
    return true;
}

enum status history_read(struct history *history, const char *path, struct error *error)
{
    enum status status = search_file(path, &(struct record_search){ .history = history }, error);
    if (status == STATUS_OK && !drop_repeated_records(history))
        status = error_set(error, STATUS_FAILED, "%s: out of memory", path);
    return status;
}

enum status history_read_own(struct history *history, struct error *error)
{
    struct path path;
    const enum status status = state_find("history", &path, error);
    return status != STATUS_OK || file_is_missing(path.text)
               ? status
               : history_read(history, path.text, error);
}

/* ---- One more ---- */

static enum status add_to(const char *path, const struct record *record, struct error *error)
{
    struct record_search search = { .wanted = record };
    struct strbuf line = STRBUF_EMPTY;
    if (!file_is_missing(path) && search_file(path, &search, error) != STATUS_OK)
        return error->status = STATUS_FAILED;
    if (search.found)
        return STATUS_OK;
    record_write(record, &line);
    strbuf_add_char(&line, '\n');
    enum status status = line.failed ? error_set(error, STATUS_FAILED, "%s: out of memory", path)
                                     : state_append(path, line.text, line.length, error);
    strbuf_release(&line);
    return status;
}

enum status history_add(const struct record *record, struct error *error)
{
    struct path path;
    const enum status status = state_find("history", &path, error);
    return status == STATUS_OK ? add_to(path.text, record, error) : status;
}
