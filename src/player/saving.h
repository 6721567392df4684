/*
 * Saving in the play command: follows the game in play with its journal on disk, and reports
 * failures in the status line. The game continues whatever the disk does.
 */
#pragma once

#include "store/disk_calls.h"
#include "store/journal.h"
#include "ui/app.h"

/* After this number of entries a front informs the player that a saved game is being read. It takes
 * a second if all entries are experiments, and much less otherwise. */
enum { READING_LONG = 2000 };
enum { SAVING_CLOCK_EVERY = 10000 };    /* milliseconds: how much of the clock a kill may cost */
enum { SAVING_COMPACT_FROM = 1 << 16 }; /* bytes: shorter journals stay as they grow */

struct saving {
    struct disk **disk;      /* the session's */
    bool on;                 /* games are to be saved */
    struct journal *journal; /* NULL: they are not, or cannot be just now */
    struct save_mark mark;   /* how far the journal is */
    uint64_t number;         /* of the game in it; 0: none */
    bool whole_wanted;       /* the journal lacks something: the next time it is made anew */
    bool older;              /* the journal has an older format, and is replaced by the next move */
    bool solved;             /* that game; it is archived when it is left */
    enum journal_state reported;
    char why[160];          /* with JOURNAL_FAILED */
    char part_why[240];     /* why the game left last is saved only in part; "": it is complete */
    bool clock_lost;        /* at the end: all moves are saved, but not all of the clock */
    int64_t tried;          /* when it was made anew last */
    size_t whole, appended; /* bytes: then, and since */
    bool (*go_on)(size_t entries); /* the front's, for save_read_while(); NULL: none */
    bool named;                    /* the game in play is to have a file, as it gets a name */
    bool list_stale;               /* the list of games, as one was left */
    struct strbuf listed;          /* the games that are lent: an array of struct saved_game */
};

/*
 * Unless `on`, the other functions do nothing, or refuse. *disk is borrowed; while it is NULL, as
 * memory or threads ran out, saving_keep() tries to make it.
 */
void saving_init(struct saving *saving, bool on, struct disk **disk);
/* Waits for the disk, two seconds at most. */
void saving_release(struct saving *saving);

/* Saves the news of the game in play, and begins a file with its first move. The clock alone is
 * saved once it is `patience` milliseconds ahead. */
void saving_keep(struct saving *saving, struct app *app, int64_t patience);
/* Saves games that could not be saved when they were left, once that can be done again. */
void saving_rescue(struct saving *saving, struct app *app);
/* The game in play was read from a file of `length` bytes, which the journal has; it is kept there
 * from now on. `anew`: the file is damaged or incomplete, and is written anew. A file of an older
 * format is left unchanged until the next move. */
void saving_adopt(struct saving *saving, struct app *app, struct journal *journal, size_t length,
                  bool anew, const struct save_about *about);
/* Begins a file for the game in play, under a name of its own. */
void saving_begin(struct saving *saving, struct app *app);
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
