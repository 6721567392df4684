/* A game in play or left for another, with its state on the screen, which undo leaves alone; and
 * services and values of the caller, as the app itself knows no files and no terminal. */
#pragma once

#include "engine/generate/daily.h"
#include "engine/generate/kind.h"
#include "engine/step/explain.h"
#include "game/clock.h"
#include "game/fresh.h"
#include "game/hint.h"
#include "game/lesson.h"
#include "game/save.h"
#include "game/schedule.h"
#include "game/statistics.h"
#include "ui/core/view.h"
#include "ui/drawing/board.h"

struct app;

/* Work that the caller does for the app at once; NULL: nothing. Each reports a failure in the app;
 * it may open a game, set lists, and draw the app while it waits. */
struct services {
    void (*open_game)(struct app *app, const char *name);
    void (*archive_game)(struct app *app, const char *name);
    void (*name_game)(struct app *app, const char *name); /* the game in play */
    void (*list_games)(struct app *app);                  /* calls app_set_saved() */
    /* The position of a saved game as it stands; false: it cannot be read. */
    bool (*preview_game)(struct app *app, const char *name, struct shown *board);
    void (*keep_finished)(struct app *app, const struct record *record);
    void (*list_finished)(struct app *app); /* calls app_set_finished() */
    /* Records the position of a lesson that the player has found. */
    void (*keep_lesson)(struct app *app, size_t lesson, size_t position);
    /* Records attempts in practice and in games. */
    void (*keep_attempts)(struct app *app, const struct attempt *attempts, size_t count);
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
struct saved_preview {
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
    uint8_t found[LESSONS_MOST][LESSON_POSITIONS]; /* enum lesson_found, by place in the book */
    struct schedule schedule;                      /* of practice */
    unsigned positions;                            /* number of fresh ones requested in this run */
};

/* The first puzzle of a kind and a seed, which determine it, or the one of a fresh position. */
struct wanted {
    struct puzzle_kind kind;
    struct fresh fresh; /* without an entry: the puzzle is of the kind */
    uint64_t seed;
    struct date date; /* of a puzzle of the day; year 0: of any other puzzle */
};

enum {
    PREFETCH_MOST = 16,
    PREFETCH_TRIES = 100000, /* attempts until a puzzle is given up, as in `reductio generate` */
    PREFETCH_PATIENCE = 100, /* milliseconds after which the number of attempts is shown anew */
};

struct prefetch {
    bool looked;       /* the list of kinds was opened: before, no puzzle is made ahead */
    enum level daily;  /* of today's puzzle that the menu offers; LEVEL_CONTRADICTION: none */
    uint64_t session;  /* determines the seeds of new puzzles; set by the caller */
    struct date today; /* of the player's calendar; set by the caller */
    uint64_t number;   /* of the request for `wanted`, see app_prefetched(); 0: there is none */
    struct wanted wanted;
    int exam;       /* the stage of the path whose exam `wanted` is for; 0: none */
    uint64_t tried; /* attempts to make `wanted` so far; set by the caller */
    int64_t since;  /* when `wanted` was requested */
    uint64_t last;  /* the last value of `number` other than 0 */
    bool arrived;   /* `made` waits until the view is on top */
    struct made made;
    struct puzzle_kind chosen; /* the kind requested last; none: no kind */
    unsigned had[KINDS_MOST];  /* puzzles of each kind that were begun or given up */
};

/* ---- The message about a step, a hint or an alarm: its words, and the roles on the board ---- */

enum notice_kind {
    NOTICE_NONE,  /* nothing is shown */
    NOTICE_PLAIN, /* a step, a hint, a task */
    NOTICE_ALARM, /* something is wrong: a contradiction, a digit, an answer */
    NOTICE_DONE,  /* the puzzle is solved, or the goal of a lesson is found */
};

struct notice {
    enum notice_kind kind;
    enum rung rung;     /* of a hint: shown as dots; RUNG_NONE: it is not a hint */
    size_t above;       /* the bytes of words before the title, which are in `where`, too */
    size_t title;       /* the bytes up to the end of the title of a step; 0: it has none */
    size_t name;        /* and those of the technique's name, with which the title begins */
    struct list reason; /* how far the text below the title is scrolled, */
    int page;           /* and how many of its lines are shown; 0: it is not cut */
    bool places;        /* the conclusion is a digit, not eliminations */
    bool painted;
    bool fresh; /* it is about the move just made; until the next key */
    struct roles roles;
    struct step *step;      /* owned; may have a proof or chains to walk */
    struct position before; /* where it was found */
    int backdoors;          /* how much of them is shown: 1 the cells, 2 the candidates too */
    /* At the end, as they keep their memory when the notice is cleared. */
    struct strbuf where; /* above the title: the first rung of a hint, or a task */
    struct strbuf text;
    struct strbuf conclusion, notation; /* the same in words and in notation; empty: none */
};

void notice_init(struct notice *notice);
void notice_release(struct notice *notice);
void notice_clear(struct notice *notice);
/* Clears the notice for a text of this kind. */
void notice_begin(struct notice *notice, enum notice_kind kind);
/* Shows roles on the board from now on: none yet, until the caller fills the result. */
struct roles *notice_paint(struct notice *notice);
void notice_words(struct notice *notice, const struct position *before, const struct step *step);
/* Words and roles, and a copy of the step, whose proof or chain can be walked. */
void notice_step(struct notice *notice, const struct position *before, const struct step *step);
void notice_in_short(struct notice *notice, const struct position *before, const struct step *step);
void notice_hint(struct notice *notice, const struct hint *hint);
/* After a change of the game: the alarm, or the forced step or refutation just made, or nothing. */
void notice_after_move(struct notice *notice, const struct game *game, enum assist assist);
/* Whether its step has a proof or a chain to walk. */
bool notice_can_be_walked(const struct notice *notice);
/* Puts words in whole lines above a title, and others before the text. */
void notice_put_before(struct notice *notice, const char *words);
/* Adds the text, without line ends. */
void notice_in_one_line(const struct notice *notice, struct strbuf *out);

/* ---- Plays ---- */

/* The question that the next key answers. */
enum pending {
    PENDING_NONE,
    PENDING_TRY,          /* which digit to try */
    PENDING_FILTER,       /* which digit to filter */
    PENDING_FILTER_ALONE, /* which digit to filter instead of others: the mouse answers at once */
    PENDING_QUIT,         /* whether to leave */
    PENDING_RESTART,      /* whether to restart */
    PENDING_HELP,         /* whether to have help in an exam */
};

struct play_mode;

struct play {
    const struct play_mode *kind;
    struct game *game; /* owned; NULL before the first puzzle is chosen */
    uint64_t number;   /* distinguishes the game from all others of this run; from 1 */
    size_t listed;     /* the place of its puzzle in app->puzzles, from 1; 0: unknown */
    char begun[20];    /* see save.h; the caller sets this and the next three */
    char name[SAVED_NAME_MOST + 1]; /* of the saved game; "": it has no file yet */
    bool safe;                      /* the whole game is saved: leaving loses nothing */
    bool unsaved;                   /* the game should be saved, but cannot be at present */
    struct clock clock;
    struct fill_times fill_times;
    struct difficulty difficulty; /* see ui/play/ratings.h */
    struct daily daily;           /* day and level of a daily puzzle; year 0: another puzzle */
    struct puzzle_kind made_for;  /* the request for the puzzle; none: it is from elsewhere */
    bool typed;     /* in the editor: no other place has the puzzle, so that it is begun at once */
    size_t opening; /* moves that only set what runs automatically, before the player's first */
    int64_t finished;     /* the clock's time when the puzzle was solved; 0: it is not solved */
    struct record record; /* of the game, once it is solved */
    struct display display;
    int cursor;
    struct filter filter;
    struct play *below; /* the play that waits while this one has the screen; NULL: none */
    bool below_ran;     /* whether the clock of the player's own game ran then */
    bool idle;          /* the clock stands still because nobody plays */
    bool note_mode, shape, paused;
    bool noted;            /* a note was written since note mode began, */
    struct display before; /* before which the board was shown like this */
    bool notes_undone;     /* undo took the notes away, and the candidates are shown since */
    bool colouring;        /* colour mode is on */
    int colour;            /* the one that it uses */
    cellset selected;      /* for notes, colours and clearing; none: the cell under the cursor */
    enum pending pending;
    struct hint hint;
    bool hinting;
    unsigned hints;            /* number of hints requested so far */
    uint8_t asked[RULES_MOST]; /* of these, in this run, by the place of their technique */
    bool recorded; /* the game was finished in this run, and was handed to services.keep_finished */
    bool attempts_due; /* but services.keep_attempts did not get its found steps yet */
    struct notice notice;
    struct list log; /* how far the log is scrolled; a move scrolls it back */
};

/* The differences between a game of the player's own and the position of a lesson. */
struct play_mode {
    bool timed;       /* a clock runs, and is shown */
    bool saved;       /* it is saved, can have a name, and counts when it is solved */
    bool sets_task;   /* the text is a task, not a comment on the last move */
    const char *keys; /* the line of keys; NULL: those that fit the state of the play */
    /* The heading of the text. If this is NULL, or returns NULL, the notice's kind decides. */
    const char *(*heading)(const struct app *app);
    /* Takes a change of a full note, of which nothing is to come or which is an answer; NULL or
     * false: it is made as usual. */
    bool (*claim_gone)(struct app *app, cellset cells, int digit);
    void (*follow)(struct app *app); /* after every event; may be NULL */
};
extern const struct play_mode play_own;

/* Makes a play without a game. */
void play_init(struct play *play, const struct play_mode *kind, struct display display);
/* Frees the game and everything that belongs to it; kind and display stay. */
void play_release(struct play *play);
/* The board of its game, as the play shows it. */
struct shown play_shown(const struct play *play);
/* Whether the player typed the puzzle, or the game has a move, done or undone, besides those that
 * only set what runs automatically. */
bool play_is_begun(const struct play *play);
/* Whether leaving would lose the game: begun, not finished, not safe. */
bool play_is_unfinished(const struct play *play);
