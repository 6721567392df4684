/*
 * What the app and its caller hand each other, since the app knows no files and no terminal: what
 * the app requests, and the saved games, finished games, lessons and puzzles that it is lent.
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
    bool keep_lessons;     /* keep learning.found as it is now */
    bool keep_finished;    /* keep finished_games.latest */
    bool finished_games;   /* lend the finished games (app_lend_finished) */
    bool saved_games;      /* app_lend_saved() with the games that are saved by now */
    struct strbuf open;    /* open the saved game of this name */
    struct strbuf archive; /* put the saved game of this name into the archive */
    struct strbuf name;    /* give the game in play this name */
    struct strbuf copy;    /* put this on the clipboard */
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

/* The games that were finished; see game/record.h for what is kept of a game. */
struct finished_games {
    const struct record *at; /* the latest last */
    size_t count;
    char complaint[240];  /* what of them was not understood; reported when they are opened */
    struct moment now;    /* the caller's, before each event */
    struct record latest; /* requests.keep_finished: to be kept */
    struct statistics statistics;
};

/* The lessons, and how far the player is; see game/lesson.h for what a lesson is. */
struct learning {
    const struct lesson_book *book; /* NULL: there are no lessons */
    char complaint[240];            /* what of the progress was not understood; reported as above */
    uint8_t found[RULES_MOST][LESSON_POSITIONS]; /* enum lesson_found, by place in the book */
    size_t number, position;                     /* requests.keep_lessons: what was found last */
};

/* The first puzzle of a seed: what kind and seed say is all that making it needs. */
struct wanted {
    struct kind kind;
    uint64_t seed;
    struct date date; /* of a puzzle of the day; year 0: of any other puzzle */
};

enum {
    AHEAD_MOST = 16,
    SUPPLY_TRIES = 100000, /* then a puzzle is given up: what `reductio generate` does, too */
    SUPPLY_PATIENCE = 100, /* milliseconds between two looks at how far it has come */
};

struct supply {
    bool looked;       /* at the menu, or at what can be made: until then nothing is made ahead */
    bool daily;        /* the puzzles of the day are offered, and made ahead */
    uint64_t session;  /* where the seeds of new puzzles come from; the caller's, as is today: */
    struct date today; /* of the player's calendar */
    uint64_t number;   /* not 0: `wanted` is to be made and handed to app_made under it */
    struct wanted wanted;
    uint64_t tried; /* how many puzzles were tried for it so far; the caller's */
    int64_t since;  /* when it was asked for */
    uint64_t last;  /* the number that was given out last */
    bool arrived;   /* `made` waits until the view is on top */
    struct made made;
    struct kind chosen;       /* the kind asked for last; none: no kind */
    unsigned had[KINDS_MOST]; /* puzzles of each kind that were begun or given up */
};
