/*
 * The screen and the saved games that the player's program must have after each key: the app
 * without a terminal (driver.h), and with it saving as the manual describes it, without any file.
 * Compared with the real program when that was killed.
 *
 * Keys count from 1 in each run of the program; 0 is its first screen.
 */
#pragma once

#include "store/collection.h"
#include "support/driver.h"
#include "support/saves.h"

/* A game as it was from a key on. */
struct edition {
    size_t from;
    char name[SAVES_NAME];
    bool archived;
    bool solved;
    char *text;   /* whole, owned */
    char *plain;  /* save_plain(), owned */
    size_t moves; /* of the history */
};

struct world_game {
    struct edition *at; /* the newest last */
    size_t count;
    uint64_t touched;        /* orders games by when they were written last */
    char origin[SAVES_NAME]; /* its name at the start; "": it is new */
};

/* The known facts about a key. */
struct after_key {
    char *screen; /* see world_screen() */
    char line[CELLS + 1];
    int playing; /* which game; -1: none that is saved */
    size_t moves;
    size_t finished; /* games in the history */
};

struct rated {
    struct grid givens;
    struct difficulty difficulty;
};

struct world {
    struct driver driver;
    bool runs; /* the driver is there */
    struct collection puzzles;
    int items; /* the part of the menu that is neither games nor puzzles */
    struct world_game *games;
    size_t count;
    struct after_key *after; /* one for each key, and one for the start */
    size_t keys;
    int playing; /* the game that has the journal, or -1 */
    uint64_t number;
    bool named;               /* the game in play is being named */
    bool stale;               /* the list of games that was lent */
    bool solved, seen_solved; /* the game in play; ever since world_forget() */
    size_t opened;            /* key at which it was taken up */
    char taken[SAVES_NAME];   /* see world_start() */
    struct history history;
    uint64_t touches;
    struct saved_game *shelf;
    struct rated *rated; /* all puzzles that a menu showed */
    size_t rated_count;
};

void world_init(struct world *world);
void world_release(struct world *world);
/*
 * The program is started in a directory with these games, of which another program may have one
 * (`taken`, or NULL). It resumes the first that is unsolved, or shows the menu.
 */
void world_start(struct world *world, const struct saves *saves, const char *taken, int width,
                 int height);
/* A key by its name (driver.h), a new size. */
void world_key(struct world *world, const char *name);
void world_resize(struct world *world, int width, int height);
/* All but the header, the status line, messages above it, and times of day, and where the cursor of
 * the terminal is. */
const char *world_screen(const struct world *world, size_t key);
/* The facts about keys before this one are not needed any more. */
void world_forget(struct world *world, size_t key);
/*
 * Whether the directory is as it must be after this key; *why describes the difference. `left`: the
 * program then ended in good order, which puts a solved game into the archive. `only`: only the
 * game in play is looked at, as another program works in the same directory.
 */
bool world_is_saved(const struct world *world, size_t key, const struct saves *saves, bool left,
                    bool only, struct strbuf *why);
/* The name that the game in play has after a key; NULL: no saved game is in play. */
const char *world_name(const struct world *world, size_t key);
/* The name that this game had at the start; "": it is new. */
const char *world_origin(const struct world *world, size_t key);
/* The name after a key of the game that had this one at the start. */
const char *world_renamed(const struct world *world, const char *origin, size_t key);
