/*
 * Finished games in the play command: recorded in the history when the app requests it, and lent to
 * the app when it shows them.
 */
#pragma once

#include "store/disk_calls.h"
#include "ui/app.h"

/* The games that are lent, and those that could not be recorded so far: they are tried again. */
struct kept_history {
    struct disk **disk; /* the session's */
    bool on;
    struct strbuf lent;     /* an array of struct record */
    struct history waiting; /* of these, the games that are not in the file */
};

/* Unless `on`, no game is recorded; those of earlier runs are still lent. */
void kept_history_init(struct kept_history *kept, bool on, struct disk **disk);
void kept_history_release(struct kept_history *kept);
/* Before and after an event: notes the time of day and, for a game that has just begun, when it
 * began. */
void history_tick(struct app *app);
/* A service of the app: records a game that was just finished, before it is saved as solved: such a
 * game is not solved again, and would never be counted. */
void history_keep(struct app *app, const struct record *record);
/* A service of the app: lends the finished games. */
void history_list(struct app *app);
/* Tries a last time to record the waiting games; prints a failure on standard error, and returns
 * false then. */
bool history_end(struct kept_history *kept);
