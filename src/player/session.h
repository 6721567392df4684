/*
 * One run of the player's program: the app, the data that it is lent, and the services that need no
 * terminal. A front, on a terminal (screen.c) or in lines (lines.c), hands the events in and shows
 * the results.
 */
#pragma once

#include <stdbool.h>

#include "base/strbuf.h"
#include "store/collection.h"
#include "store/disk.h"
#include "store/journal.h"
#include "store/lessons.h"
#include "system/sandbox.h"
#include "ui/app.h"
#include "ui/drawing/theme.h"
#include "ui/play/settings.h"

/* The options, as they were written. */
struct play_arguments {
    const char *puzzle; /* NULL: the menu */
    const char *config;
    const char *set[SETTINGS_MOST]; /* by the settings' places; NULL: not given */
    const char *pack;               /* NULL: none */
    const char *daily;              /* NULL: not given; "": the player chooses the level */
    const char *seed;
    const char *learn; /* NULL: not given; "": the list of lessons */
    const char *game;  /* a saved game's name; NULL: not given */
    bool no_save, no_lockdown, tell_lockdown;
    bool plain; /* the line mode */
};

/*
 * ---- Saving ----
 *
 * The journal on disk follows the game in play, and failures are reported in the status line. The
 * game continues whatever the disk does. Other saved games are listed, opened, renamed and
 * archived, and finished ones recorded.
 */

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
    struct strbuf listed;   /* the games that are lent: an array of struct saved_game */
    struct strbuf finished; /* the finished ones: an array of struct record */
    char record_lost[240];  /* why the last could not be recorded, until it is reported */
    struct history unrecorded; /* of these, the games that are not in the file yet */
};

/*
 * Unless `on`, the other functions do nothing, or refuse, but finished games of earlier runs are
 * still lent. *disk is borrowed; while it is NULL, as
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

/* The services of the app (ui/core/exchange.h). */
void saving_open_game(struct app *app, const char *name);
void saving_archive_game(struct app *app, const char *name);
void saving_name_game(struct app *app, const char *name);
void saving_list_games(struct app *app);
bool saving_look(struct app *app, const char *name, struct shown *board);
/* Resumes the game played last; false: no game can be resumed, and a message may explain why. */
bool saving_resume(struct saving *saving, struct app *app);
/* The saved game of this name; STATUS_BAD, and the reason: it cannot be resumed. */
enum status saving_open(struct saving *saving, struct app *app, const char *name,
                        struct error *error);
/* After each event: saves the game in play, as saving_keep() does, and lends the list of games anew
 * if that has changed it. */
void saving_follow(struct saving *saving, struct app *app, int64_t patience);

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
bool history_end(struct saving *saving);

/* ---- The session ---- */

struct prefetcher;

enum { SESSION_DESCRIPTORS = 2 };

struct session {
    struct app app;
    struct collection puzzles; /* those asked for come first, then the supplied ones */
    struct lessons lessons;
    bool begun;               /* the player has seen it */
    bool lost;                /* something that was to be saved was not */
    struct error lesson_lost; /* why the progress in a lesson was not saved; its text may be "" */
    bool touring;             /* the tour of the first run is open */
    bool menu;                /* false: one puzzle was named, and its game begins */
    struct disk *disk; /* does all work on the player's files; NULL: memory or threads ran out */
    struct saving saving;
    struct strbuf configuration; /* the text of the file, as it was read or written last */
    bool configured_apart;       /* --config names another file, which is only read */
    struct strbuf complaints;    /* about the file's lines, a line each */
    int complaint_count;
    struct lockdown lockdown;      /* in force */
    struct services services;      /* of this file; a front adds those of its own */
    struct theme theme;            /* on the screen, and in pictures */
    struct prefetcher *prefetcher; /* NULL: new puzzles cannot be made */
    struct grid rated;             /* the puzzle that the maker was asked to rate last */
};

/* Takes over the ownership of the puzzles and empties the collection. */
void session_init(struct session *session, struct collection *puzzles, bool menu, bool save);
void session_release(struct session *session);
/* Opens the game, the menu, or the view that the arguments name; `now` is the first event's time.
 */
enum status session_begin(struct session *session, const struct play_arguments *arguments,
                          int64_t now, struct error *error);
/* Descriptors (-1: none) that become readable when session_serve(), or session_handle() with
 * EVENT_NONE, has something to do. Each event can change them. */
void session_descriptors(const struct session *session, int descriptors[SESSION_DESCRIPTORS]);
/* How many milliseconds to wait for the next event at most; -1: for ever. */
int session_patience(const struct session *session);
/* Hands in the puzzles made and rated in the background. Call it before the app is shown. */
void session_serve(struct session *session);
/* Hands an event to the app, and saves what it has changed. */
void session_handle(struct session *session, const struct event *event);
/* Calls stop(), which stops the program for a while; that time does not count for the game. */
void session_stop(struct session *session, void (*stop)(void));
/* Saves the game when the player leaves. Call it while signals are still caught: a second signal,
 * as when a window is closed, would end the program before the game is saved. */
void session_save(struct session *session);
/* After session_save(), when the front has closed: tries again to record finished games, and stops
 * the maker. */
void session_end(struct session *session);
/* After session_end(): prints how to resume unfinished games. STATUS_FAILED: something that was to
 * be saved was not, which is reported. */
enum status session_tell_unfinished(const struct session *session);

/* Plays on a terminal, until the player leaves or the terminal is gone; *error: why it could not
 * begin. */
enum status screen_play(struct session *session, const struct play_arguments *arguments,
                        struct error *error);
/*
 * Plays in lines, for screen readers, Braille displays and pipes, from standard input to standard
 * output and without control codes, until the player leaves, the input ends, or nobody reads the
 * answers. *ended_by is the signal that ended it, or 0; *error: why it could not begin.
 */
enum status plain_play(struct session *session, const struct play_arguments *arguments,
                       int *ended_by, struct error *error);

/*
 * Adds the restrictions in force, as sentences on lines of their own. The directories are those
 * that lockdown_begin() got.
 */
void lockdown_tell(const struct lockdown *lockdown, const char *directory, const char *also,
                   struct strbuf *out);
