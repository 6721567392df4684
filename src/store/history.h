/*
 * The finished games: the file `history` of the state directory (state_files.h), a line each
 * (game/record.h) in the order in which they were finished. Lines are only ever added. Empty lines
 * and those that begin with # are remarks; other lines that are not records are counted, skipped,
 * and stay in the file.
 */
#pragma once

#include "base/strbuf.h"
#include "game/record.h"

enum { HISTORY_MOST = 100000 }; /* records that are held: the latest */

struct history {
    struct record *at; /* owned */
    size_t count, capacity;
    size_t bad;             /* lines that were not understood */
    struct error first_bad; /* of the first one, with path, line and column; if there is one */
};

void history_init(struct history *history);
void history_release(struct history *history);
/* Holds one more; the oldest go when there are too many. STATUS_FAILED: memory ran out. */
enum status history_hold(struct history *history, const struct record *record, struct error *error);
/*
 * Holds what a file has. Of a record that is there twice (record_same) the first counts.
 * STATUS_BAD: the file is not there, or a directory; STATUS_FAILED: it cannot be read.
 */
enum status history_read(struct history *history, const char *path, struct error *error);
/* The same from the player's own file; without it, or without a home directory, it is empty. */
enum status history_read_own(struct history *history, struct error *error);
/* Adds a record to the player's file, unless it is there. STATUS_FAILED, with why: not kept. */
enum status history_add(const struct record *record, struct error *error);
