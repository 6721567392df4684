/*
 * Finished games in the play command: kept when the app asks for it, lent when it shows them.
 */
#pragma once

#include "store/disk_calls.h"
#include "ui/app.h"

/* What is lent, and what could not be kept so far: nothing is lost while the program runs. */
struct kept_history {
    struct disk **disk; /* the session's */
    bool on;
    struct history lent;
    struct history waiting; /* of them, those that are not in the file */
    enum status status;     /* of keeping the last one, */
    struct error error;     /* and why it could not be */
};

/* Not `on`: no game is kept; those of other times are there. */
void kept_history_init(struct kept_history *kept, bool on, struct disk **disk);
void kept_history_release(struct kept_history *kept);
/* Before an event: notes the time of day and, for a game that has just begun, when it began. */
void history_tick(struct app *app);
/*
 * After it: the same, and keeps a game that was just finished. Call it before the game is saved:
 * one that is saved as solved is not solved again, and would never be counted.
 */
void history_keep(struct kept_history *kept, struct app *app);
/* Then grants requests.keep_finished and requests.finished_games: lends the games, and reports how
 * the finished one compares, or what could not be kept or read. */
void history_grant(struct kept_history *kept, struct app *app);
/* The last try to keep what waits; what cannot be kept is reported on standard error. */
void history_end(struct kept_history *kept);
