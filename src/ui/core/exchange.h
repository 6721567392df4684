/*
 * What the app and its caller hand each other, since the app knows no files and no terminal: what
 * the app requests, and the saved games, finished games and lessons that its caller lends it.
 */
#ifndef REDUCTIO_UI_EXCHANGE_H
#define REDUCTIO_UI_EXCHANGE_H

#include "base/strbuf.h"
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

struct app;
/* Both borrow the list until it is lent anew. */
void app_lend_saved(struct app *app, const struct saved_game *at, size_t count);
void app_lend_finished(struct app *app, const struct record *records, size_t count);

#endif
