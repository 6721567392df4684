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
    struct history lent;
    struct history waiting; /* of these, the games that are not in the file */
    enum status status;     /* of recording the last game, */
    struct error error;     /* and why that failed */
};

/* Unless `on`, no game is recorded; those of earlier runs are still lent. */
void kept_history_init(struct kept_history *kept, bool on, struct disk **disk);
void kept_history_release(struct kept_history *kept);
/* Before an event: notes the time of day and, for a game that has just begun, when it began. */
void history_tick(struct app *app);
/*
 * After an event: does the same as history_tick(), and records a game that was just finished. Call
 * it before the game is saved: a game that is saved as solved is not solved again, and would never
 * be counted.
 */
void history_keep(struct kept_history *kept, struct app *app);
/* After history_keep(): carries out requests.keep_finished, requests.finished_games and
 * requests.solved. Lends the games, and reports how the finished one compares with them, or which
 * games could not be recorded or read. */
void history_grant(struct kept_history *kept, struct app *app);
/* Tries a last time to record the waiting games; prints a failure on standard error, and returns
 * false then. */
bool history_end(struct kept_history *kept);
