/*
 * The values that the app and its caller hand each other, since the app knows no files and no
 * terminal: the app's requests, and the saved games, finished games, lessons and puzzles that it is
 * lent.
 */
#pragma once

#include "base/strbuf.h"
#include "engine/generate/daily.h"
#include "engine/generate/kind.h"
#include "game/lesson.h"
#include "game/save.h"
#include "game/statistics.h"

/* The caller clears what it has done. A text that is empty requests nothing. */
struct requests {
    bool quit, redraw, theme;
    bool theme_names;         /* lend the names of the themes that files hold (app.theme_names) */
    bool keep_lessons;        /* record the position of learning.number and learning.position */
    bool keep_finished;       /* record finished_games.latest */
    bool finished_games;      /* lend the finished games (app_lend_finished) */
    bool solved;              /* lend the finished games without a report of malformed lines */
    bool saved_games;         /* lend the saved games anew (app_lend_saved) */
    struct strbuf open;       /* open the saved game of this name */
    struct strbuf look;       /* lend the position of the saved game of this name (app_lend_look) */
    struct strbuf archive;    /* put the saved game of this name into the archive */
    struct strbuf name;       /* give the game in play this name */
    struct strbuf copy;       /* put this on the clipboard, or in a new file */
    struct strbuf copy_file;  /* "": on the clipboard */
    struct strbuf sheet_file; /* print a sheet of `sheet` to this file */
    struct strbuf sheet;      /* the puzzle, as an .sdk file */
    struct strbuf picture_file; /* save a picture of the screen in this file */
    bool sheet_candidates;      /* with small candidates */
    /* Lines "set NAME VALUE" and "bind KEY ACTION" to keep in the configuration file. */
    struct strbuf settings;
    bool settings_quietly; /* without a report */
};

/* How hard a puzzle is. */
struct difficulty {
    enum level level; /* LEVEL_CONTRADICTION: neither it nor the rest is known */
    unsigned er;      /* in tenths; 0: it is not known */
    bool estimated;   /* ER is */
};

/* The ratings that were handed in last. */
enum { RATED_MOST = 256 }; /* more than a list has lines on the screen */
struct ratings {
    struct grid givens[RATED_MOST];
    struct difficulty at[RATED_MOST];
    size_t count; /* all that were handed in; the oldest are overwritten */
};

enum { SAVED_NAME_MOST = 64 }; /* bytes */

struct saved_game {
    char name[SAVED_NAME_MOST + 1];
    bool named; /* by the player */
    struct save_peek peek;
};

/* The saved games as the menu lists them; the one played last comes first. */
struct saved_games {
    const struct saved_game *at;
    size_t count;
};

/* The position of a saved game as it stands. */
struct saved_look {
    char name[SAVED_NAME_MOST + 1]; /* "": of none */
    bool known;                     /* the game can be read */
    struct board board;
};

/* The themes that files hold, without those that are built in. */
struct theme_names {
    const char *const *at;
    size_t count;
};

/* The finished games; game/record.h defines the record of each. */
struct finished_games {
    const struct record *at; /* the latest last */
    size_t count;
    char complaint[240];  /* about malformed lines; reported when the statistics are opened */
    struct moment now;    /* the caller sets it before each event */
    struct record latest; /* for requests.keep_finished */
    struct statistics statistics;
};

/* The lessons, and the player's progress in them; game/lesson.h defines a lesson. */
struct learning {
    const struct lesson_book *book; /* NULL: there are no lessons */
    char complaint[240]; /* about malformed lines; reported when the lessons are opened */
    uint8_t found[RULES_MOST][LESSON_POSITIONS]; /* enum lesson_found, by place in the book */
    size_t number, position; /* for requests.keep_lessons: the position found last */
};

/* The first puzzle of a kind and a seed, which determine it. */
struct wanted {
    struct kind kind;
    uint64_t seed;
    struct date date; /* of a puzzle of the day; year 0: of any other puzzle */
};

enum {
    AHEAD_MOST = 16,
    SUPPLY_TRIES = 100000, /* attempts until a puzzle is given up, as in `reductio generate` */
    SUPPLY_PATIENCE = 100, /* milliseconds after which the number of attempts is shown anew */
};

struct supply {
    bool looked;       /* the list of kinds was opened: before, no puzzle is made ahead */
    bool daily;        /* the daily puzzles are offered, and made ahead */
    uint64_t session;  /* determines the seeds of new puzzles; set by the caller */
    struct date today; /* of the player's calendar; set by the caller */
    uint64_t number;   /* not 0: `wanted` is to be made and handed to app_made() with this number */
    struct wanted wanted;
    uint64_t tried; /* attempts to make `wanted` so far; set by the caller */
    int64_t since;  /* when `wanted` was requested */
    uint64_t last;  /* the last value of `number` other than 0 */
    bool arrived;   /* `made` waits until the view is on top */
    struct made made;
    struct kind chosen;       /* the kind requested last; none: no kind */
    unsigned had[KINDS_MOST]; /* puzzles of each kind that were begun or given up */
};
