#include "store/history.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "store/file.h"

void history_release(struct history *history)
{
    free(history->at);
    *history = (struct history){ .at = NULL };
}

enum status history_hold(struct history *history, const struct record *record, struct error *error)
{
    if (history->count >= HISTORY_MOST) { /* drops half of them at a time, so this is rare */
        history->count = HISTORY_MOST / 2;
        memmove(history->at, history->at + HISTORY_MOST - history->count,
                history->count * sizeof *history->at);
    }
    if (!array_grow(&history->at, &history->capacity, history->count, sizeof *record))
        return error_set(error, STATUS_FAILED, "out of memory");
    history->at[history->count++] = *record;
    return STATUS_OK;
}

/* Adds the records of a file (NULL: the player's own) to *history or, if that is NULL, finds out
 * whether the file has the `wanted` one. A zero byte neither ends a line nor occurs in a record. */
static enum status read_records(const char *path, struct history *history,
                                const struct record *wanted, bool *found, struct error *error)
{
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct file_line line = { .text = NULL };
    struct path own;
    enum status status = path ? STATUS_OK : state_find("history", &own, error);
    if (status != STATUS_OK || (!path && file_is_missing(own.text)))
        return status;
    path = path ? path : own.text;
    status = file_read(path, &text, error);
    while (status == STATUS_OK && file_next_line(&text, &line)) {
        struct record record;
        struct error wrong;
        const char *start = line.text + strspn(line.text, " \t");
        const size_t zero = strlen(line.text);
        if (zero < line.length) {
            error_set_at(&wrong, STATUS_BAD, 0, (int)zero + 1, "the line contains a zero byte");
        } else if (!*start || *start == '#') {
            continue;
        } else if (record_parse(line.text, &record, &wrong) == STATUS_OK) {
            if (history)
                status = history_hold(history, &record, error);
            else
                *found |= !record_compare(&record, wanted);
            continue;
        }
        if (history && !history->bad++)
            error_set_at(&history->first_bad, STATUS_BAD, line.number, wrong.column, "%s:%d:%d: %s",
                         path, line.number, wrong.column, wrong.text);
    }
    return status;
}

/* Records of the same game in the order of the file. */
static int compare(const void *one, const void *other)
{
    const struct record *a = *(const struct record *const *)one,
                        *b = *(const struct record *const *)other;
    const int order = record_compare(a, b);
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
        if (!record_compare(sorted[i], sorted[i - 1]))
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
    enum status status = read_records(path, history, NULL, NULL, error);
    if (status == STATUS_OK && !drop_repeated_records(history))
        status = error_set(error, STATUS_FAILED, "out of memory");
    return status;
}

enum status history_add(const struct record *record, struct error *error)
{
    SCOPED struct strbuf line = STRBUF_EMPTY;
    bool found = false;
    if (read_records(NULL, NULL, record, &found, error) != STATUS_OK)
        return error->status = STATUS_FAILED;
    record_write(record, &line);
    strbuf_add_char(&line, '\n');
    return found ? STATUS_OK : state_add("history", "", &line, error);
}
