/*
 * The app knows no files and no terminal: its caller hands it services to call, and lends it the
 * saved games, finished games, lessons and puzzles.
 */
#pragma once

#include "base/strbuf.h"
#include "engine/generate/daily.h"
#include "engine/generate/kind.h"
#include "game/lesson.h"
#include "game/save.h"
#include "game/statistics.h"

struct app;
struct shown;

/*
 * Work that the caller does for the app at once. A function that is NULL does nothing. Each reports
 * a failure in the app; it may open a game, lend lists, and draw the app while it waits.
 */
struct services {
    void (*open_game)(struct app *app, const char *name);
    void (*archive_game)(struct app *app, const char *name);
    void (*name_game)(struct app *app, const char *name); /* the game in play */
    void (*list_games)(struct app *app);                  /* calls app_lend_saved() */
    /* The position of a saved game as it stands; false: it cannot be read. */
    bool (*look)(struct app *app, const char *name, struct shown *board);
    void (*keep_finished)(struct app *app, const struct record *record);
    void (*list_finished)(struct app *app); /* calls app_lend_finished() */
    /* Records the position of a lesson that the player has found. */
    void (*keep_lesson)(struct app *app, size_t lesson, size_t position);
    /* Keeps "set NAME" or "bind KEY" with this value in the configuration file. */
    void (*keep_setting)(struct app *app, const char *what, const char *value);
    /* Shows options.theme. A theme that cannot be shown is reset to the one on the screen. */
    enum status (*show_theme)(struct app *app, struct error *error);
    void (*list_themes)(struct app *app); /* sets app->theme_names */
    void (*redraw)(struct app *app);
    bool (*copy)(struct app *app, const char *text); /* false: the terminal has no clipboard */
    /* A new file of this name with this text. */
    void (*write_file)(struct app *app, const char *name, const struct strbuf *text);
    /* The puzzle as a sheet, with candidates or without; the screen as a picture. */
    void (*draw_sheet)(struct app *app, const struct puzzle *puzzle, bool candidates,
                       struct strbuf *out);
    void (*draw_picture)(struct app *app, struct strbuf *out);
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

/* The saved games as the menu lists them; the one played last comes first. */
struct saved_games {
    const struct saved_game *at;
    size_t count;
};

/* The position of a saved game as it stands. */
struct saved_look {
    char name[SAVED_NAME_MOST + 1]; /* "": of none */
    bool known;                     /* the game can be read */
    struct shown board;
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
    char complaint[240]; /* about malformed lines; reported when the statistics are opened */
    struct moment now;   /* the caller sets it before each event */
    struct statistics statistics;
};

/* The lessons, and the player's progress in them; game/lesson.h defines a lesson. */
struct learning {
    const struct lesson_book *book; /* NULL: there are no lessons */
    char complaint[240]; /* about malformed lines; reported when the lessons are opened */
    uint8_t found[RULES_MOST][LESSON_POSITIONS]; /* enum lesson_found, by place in the book */
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
