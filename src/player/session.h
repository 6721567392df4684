/*
 * One run of the player's program: the app, the data that it is given, and the services that need
 * no terminal. A front, on a terminal (screen.c) or in lines (lines.c), hands the events in and
 * shows the results.
 */
#pragma once

#include <stdbool.h>

#include "base/strbuf.h"
#include "player/saving.h"
#include "store/collection.h"
#include "store/lessons.h"
#include "system/sandbox.h"
#include "ui/app.h"
#include "ui/drawing/theme.h"
#include "ui/play/settings.h"

/* The options, as they were written. */
struct play_arguments {
    const char *puzzle; /* NULL: the menu */
    const char *board;  /* of puzzles that do not state theirs, or new ones; NULL: not given */
    const char *config;
    const char *set[SETTINGS_MOST]; /* by the settings' places; NULL: not given */
    const char *pack;               /* NULL: none */
    const char *daily;              /* NULL: not given; "": the player chooses the level */
    const char *seed;
    const char *learn; /* NULL: not given; "": the list of lessons */
    const char *game;  /* a saved game's name; NULL: not given */
    bool no_save, no_lockdown, report_lockdown, practice;
    bool plain; /* the line mode */
    int input;  /* of keys or commands: standard input, or /dev/tty if that has the puzzle */
};

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
enum status session_report_unfinished(const struct session *session);

/* Plays on a terminal, until the player leaves or the terminal is gone; *error: why it could not
 * begin. */
enum status screen_play(struct session *session, const struct play_arguments *arguments,
                        struct error *error);
/*
 * Plays in lines, for screen readers, Braille displays and pipes, from standard input to standard
 * output and without control codes, until the player leaves, the input ends, or nobody reads the
 * answers. *ended_by is the signal that ended it, or 0; *error: why it could not begin.
 */
enum status play_line_mode(struct session *session, const struct play_arguments *arguments,
                           int *ended_by, struct error *error);

/*
 * Adds the restrictions in force, as sentences on lines of their own. The directories are those
 * that lockdown_begin() got.
 */
void lockdown_report(const struct lockdown *lockdown, const char *directory, const char *also,
                     struct strbuf *out);
