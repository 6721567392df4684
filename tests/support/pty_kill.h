/*
 * The player's program, ended in the midst of random keys, and the files that must then exist: each
 * move that was on the screen, none twice, no file damaged. Compared with world.h.
 */
#pragma once

#include "base/random.h"
#include "support/pty.h"
#include "support/scratch.h"
#include "support/stream.h"

enum { MILLISECOND = 1000000 }; /* nanoseconds */

enum kill_way { BY_KILL, BY_TERM, BY_HUP, BY_CLOSE, KILL_WAYS };

struct kill_figures {
    long rounds, keys, moves; /* moves: that the screen had shown */
    long beyond;              /* moves found that the last screen had not shown */
    long resumed, litter;
    int64_t most_behind; /* milliseconds of the clock, by which a file was behind */
};

/* One run of the program after another, in the same directory. */
struct victim {
    struct world world;
    struct stream stream;
    struct random random; /* moments and lengths */
    const char *home;     /* borrowed */
    struct pty *p;        /* NULL: it does not run */
    struct saves before;  /* as it was started */
    int width, height;
    size_t sure;      /* the last key whose screen was shown */
    size_t sent;      /* keys; the world may be ahead */
    size_t rest;      /* the key after which the screen was at rest last */
    char (*keys)[16]; /* names, from key 1 on */
    int *pings;       /* that followed them */
    bool anew;        /* the journal may have been made anew in this run */
    bool shares;      /* another works in the directory: only the own game is looked at */
    int64_t started, rested, pressed; /* when it was that, and when the last key was sent */
    int64_t least;                    /* nanoseconds that the clock of the game must show by then */
    char expected[SAVES_NAME];        /* the game to resume; "": any, or none */
    struct kill_figures figures;
    struct strbuf why; /* the fault that was found */
};

/* Makes a home directory with settings for the functions below, and one with a game that was begun:
 * a classic one (NULL), or one of these, of other boards. */
enum { KILL_BOARDS = 3 };
extern const char *const kill_boards[KILL_BOARDS];
void kill_home_make(char path[SCRATCH_PATH]);
void kill_home_make_begun(char path[SCRATCH_PATH], const char *board);
/* The bytes of that game's file; -1: it is not there. */
long kill_home_begun_size(const char *home);

void victim_init(struct victim *victim, const char *home, uint64_t seed, uint64_t number);
void victim_release(struct victim *victim);
/* The functions below return false on a failure, which `why` describes. `taken`: see
 * world_start(). */
bool victim_start(struct victim *victim, const char *taken);
/* Sends `keys` keys, and waits until the last of them is on the screen. */
bool victim_play(struct victim *victim, int keys);
/* Sends keys as victim_play() does, without waiting. */
bool victim_send(struct victim *victim, int keys);
bool victim_rest(struct victim *victim);
/* Presses no key until the clock in the file has advanced all the same. */
bool victim_idle(struct victim *victim);
/* Ends the program, and checks the files that it left. */
bool victim_end(struct victim *victim, enum kill_way way);
/* While the program runs, at rest: the saved game is the one on the screen. */
bool victim_look(struct victim *victim);
/* The name of its game; NULL: none. */
const char *victim_game(const struct victim *victim);

/* A whole round: a start, keys, and an end of one of the ways. */
bool victim_round(struct victim *victim, enum kill_way way);

/* The same with a game that was begun, whose journal grows until it is about to be made anew, or
 * just was. */
bool victim_long_round(struct victim *victim, enum kill_way way);

/* For two that play in one directory, each its own games. */
void victim_init_sharing(struct victim *victim, const char *home, uint64_t seed, uint64_t number);
/* A round of two: those that do not run are started, both get keys, one of them ends. */
bool victims_round(struct victim victims[2], struct random *random, enum kill_way way);

/* ---- What the rest is made of ---- */

/* Game in play, unsolved, all the time since the screen was at rest: its clock ran. */
bool victim_plays_on(const struct victim *victim, size_t key);
/*
 * Finds the key after which the program left these files. `left`: it has ended in good order, at
 * the time `end`; otherwise a kill may have cost some of the clock.
 */
bool victim_look_at(struct victim *victim, bool left, int64_t end, size_t *key);
