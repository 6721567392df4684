/*
 * Saving in the play command: follows the game in play with its journal on disk, and reports
 * failures in the status line. The game continues whatever the disk does. Other saved games are
 * listed, opened, renamed and archived, and finished ones recorded.
 */
#pragma once

#include "store/disk.h"
#include "store/journal.h"
#include "ui/app.h"

enum { SAVING_CLOCK_EVERY = 10000 };    /* milliseconds: how much of the clock a kill may cost */
enum { SAVING_COMPACT_FROM = 1 << 16 }; /* bytes: shorter journals stay as they grow */

struct saving {
    struct disk **disk;      /* the session's */
    bool on;                 /* games are to be saved */
    struct journal *journal; /* NULL: they are not, or cannot be just now */
    struct save_mark mark;   /* how far the journal is */
    uint64_t number;         /* of the game in it; 0: none */
    bool older;              /* the journal has an older format, and is replaced by the next move */
    bool solved;             /* that game; it is archived when it is left */
    enum journal_state reported;
    char why[160];          /* with JOURNAL_FAILED */
    char part_why[240];     /* why the game left last is saved only in part; "": it is complete */
    bool clock_lost;        /* at the end: all moves are saved, but not all of the clock */
    int64_t tried;          /* when it was made anew last */
    size_t whole, appended; /* bytes: then, and since */
    bool named;             /* the game in play is to have a file, as it gets a name */
    bool list_stale;        /* the list of games, as one was left */
    struct strbuf listed;   /* the games that are listed: an array of struct saved_game */
    struct strbuf finished; /* the finished ones: an array of struct record */
    char record_lost[240];  /* why the last could not be recorded, until it is reported */
    struct history unrecorded; /* of these, the games that are not in the file yet */
};

/*
 * Unless `on`, the other functions do nothing, or refuse, but finished games of earlier runs are
 * still given. *disk is borrowed; while it is NULL, as
 * memory or threads ran out, saving_keep() tries to make it.
 */
void saving_init(struct saving *saving, bool on, struct disk **disk);
/* Waits for the disk, two seconds at most. */
void saving_release(struct saving *saving);

/* How many milliseconds to wait for an event at most; -1: for ever. The clock runs, and is saved,
 * even if nothing is pressed and no clock is shown. */
int saving_patience(const struct saving *saving);
/* Readable when the state that saving_keep() reports may have changed; -1: never. */
int saving_descriptor(const struct saving *saving);
/* Before the program is stopped (Ctrl-Z): sends what was written to the disk itself, since the
 * threads that would do it soon are stopped as well. Waits half a second at most. */
void saving_sync(struct saving *saving);
/* Writes everything outstanding when the player leaves the game in play. */
void saving_end(struct saving *saving, struct app *app);

/* The services of the app (ui/core/play.h). */
void saving_open_game(struct app *app, const char *name);
void saving_archive_game(struct app *app, const char *name);
void saving_name_game(struct app *app, const char *name);
void saving_list_games(struct app *app);
bool saving_preview(struct app *app, const char *name, struct shown *board);
/* Resumes the game played last; false: no game can be resumed, and a message may explain why. */
bool saving_resume(struct saving *saving, struct app *app);
/* The saved game of this name; STATUS_BAD, and the reason: it cannot be resumed. */
enum status saving_open(struct saving *saving, struct app *app, const char *name,
                        struct error *error);
/* After each event: saves the game in play, as saving_keep() does, and gives the list of games anew
 * if that has changed it. */
void saving_follow(struct saving *saving, struct app *app, int64_t patience);

/* Before and after an event: notes the time of day and, for a game that has just begun, when it
 * began. */
void history_tick(struct app *app);
/* A service of the app: records a game that was just finished, before it is saved as solved: such a
 * game is not solved again, and would never be counted. */
void history_keep(struct app *app, const struct record *record);
/* A service of the app: gives the finished games. */
void history_list(struct app *app);
/* Tries a last time to record the waiting games; prints a failure on standard error, and returns
 * false then. */
bool history_end(struct saving *saving);
