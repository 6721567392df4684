/*
 * A game under way as text: what it takes to go on just where it was, in a form that a person can
 * read, replay and mend. reductio(5) describes it; it is our own.
 *
 *   reductio game 1
 *   puzzle 2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
 *   title From the Sunday paper
 *   begun 2026-11-21 20:15:04
 *
 *   enter r1c2=8
 *   at r1c2 0:07.312 54
 *   undo 1
 *
 * After a heading and an empty line come entries, oldest first: moves as move.h has them; `undo`
 * and `redo` with a number of moves; `at` with the cursor, the clock and how many cells are empty;
 * `hints` asked so far; `solved` with the clock, 0:00.000 when that was undone. An entry is only
 * ever added at the end, so that a file of them is a journal. What comes later wins.
 *
 * A line may end in a check, " ~" and four hexadecimal digits (CRC-16/XMODEM of the bytes before
 * it): this distinguishes a damaged line from one repaired by hand, which has no check.
 */
#pragma once

#include "engine/generate/daily.h"
#include "game/game.h"

enum {
    SAVE_VERSION = 1,
    SAVE_MOVES_MOST = 2000000, /* more are no game: the rest counts as damage */
};

/* What of a game under way is not in the game itself. */
struct save_about {
    char begun[20];     /* day and time of day, "2026-11-21 20:15:04": to tell, and for record.h */
    struct daily daily; /* day and level of a daily puzzle; year 0: another puzzle */
    size_t opening;     /* moves before the player's first, which undo leaves alone */
    int cursor;         /* a cell */
    int64_t played;     /* milliseconds */
    int64_t solved;     /* what the clock showed then; 0: it is not */
    unsigned hints;     /* asked for so far */
};

/* The whole of it, as short as can be: what was undone and cannot be redone is left out. */
void save_write(const struct game *game, const struct save_about *about, struct strbuf *out);
/*
 * Reads a game. STATUS_NO: the text is damaged; the game is what it was up to there, and *error
 * has the line and the reason. STATUS_BAD: it cannot be read: it is not a save, is one of a newer
 * version, or is damaged in what all else rests on. STATUS_FAILED: memory. *game is the caller's to
 * free, NULL unless STATUS_OK or STATUS_NO.
 */
enum status save_read(const char *text, size_t length, struct game **game, struct save_about *about,
                      struct error *error);

/* What a list of saves shows of one. */
struct save_peek {
    struct puzzle puzzle;
    struct save_about about;
    int blanks; /* cells; -1: it does not say */
};
/* Reads the heading, and the end for how far it is: cheap. STATUS_BAD as save_read(). */
enum status save_peek(const char *text, size_t length, struct save_peek *peek, struct error *error);

/* How far a journal is. A plain value. */
struct save_mark {
    uint64_t serial; /* of the newest move in it */
    size_t made;     /* moves not undone */
    struct save_about about;
};
/* The journal has all of it, as after save_write() and save_read(). */
void save_mark(struct save_mark *mark, const struct game *game, const struct save_about *about);
/*
 * Adds the entries that bring the journal up to now, and moves the mark. Adds none when only the
 * clock has changed, by less than `patience` milliseconds.
 */
void save_follow(struct save_mark *mark, const struct game *game, const struct save_about *about,
                 int64_t patience, struct strbuf *out);
