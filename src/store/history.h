/*
 * The finished games: the file `history` of the state directory (file.h), a line each
 * (game/record.h) in the order in which they were finished. Lines are only ever added. Empty lines
 * and those that begin with # are remarks; other lines that are not records are counted, skipped,
 * and stay in the file.
 */
#pragma once

#include "base/strbuf.h"
#include "game/record.h"

enum { HISTORY_MOST = 100000 }; /* at most this number of records, the latest, is held */

struct history {
    struct record *at; /* owned */
    size_t count, capacity;
    size_t bad;             /* number of malformed lines */
    struct error first_bad; /* if there are any: of the first, with path, line and column */
};

void history_release(struct history *history);
/* Adds a record; at HISTORY_MOST the oldest half is dropped first. STATUS_FAILED: memory ran out.
 */
enum status history_hold(struct history *history, const struct record *record, struct error *error);
/*
 * Adds the records of a file or, for NULL, of the player's own, which need not exist. If it has the
 * same record twice (record_compare()), the first counts. STATUS_BAD: the file cannot be opened, or
 * is a directory; STATUS_FAILED: it cannot be read, or there is no home directory.
 */
enum status history_read(struct history *history, const char *path, struct error *error);
/* Adds a record to the player's file, unless the file has it. STATUS_FAILED, with why: it has not.
 */
enum status history_add(const struct record *record, struct error *error);
