/*
 * A game in play as text: everything that is needed to resume it, in reductio's own format, which
 * a person can read, replay and mend (reductio(5)).
 *
 *   reductio game 3
 *   puzzle 2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8
 *   title From the Sunday paper
 *   begun 2026-11-21 20:15:04
 *   kind hard
 *   old-moves 12
 *
 *   enter r1c2=8
 *   display candidates notes full
 *   at r1c2 0:07.312 54
 *   undo 1
 *
 * After a heading and an empty line come entries, oldest first: moves as move.h has them; `undo`
 * and `redo` with a number of moves; `at` with the cursor, the clock and the number of empty cells,
 * of which several show the pace of the game; `hints` with the number requested so far; `solved`
 * with the clock, 0:00.000 when that was undone; `display` with how the game is looked at. Entries
 * are only added at the end, so that the file is a journal; a later entry replaces an earlier one.
 * A game of another board than the classic one has format 4 and a line `board` before its puzzle.
 * `old-moves`: that many moves at the beginning are older than format 3, see struct move.
 *
 * A line may end in a check, " ~" and four hexadecimal digits (CRC-16/XMODEM of the bytes before
 * it): this distinguishes a damaged line from one repaired by hand, which has no check.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/generate/daily.h"
#include "engine/generate/kind.h"
#include "game/clock.h"

enum {
    /* 1 has no corner and centre notes, no colours, no replaced digits; 2 has no kind, no display
     * and no candidates of the puzzle, and notes that its moves remove do not come back. */
    SAVE_VERSION = 3,
    SAVE_WITH_BOARD = 4,       /* the same, of another board than the classic one, which it names */
    SAVE_MOVES_MOST = 2000000, /* moves after these count as damage */
};

/* The parts of a saved game that struct game does not have. */
struct save_about {
    char begun[20];     /* day and time of day, "2026-11-21 20:15:04": shown, and for record.h */
    struct daily daily; /* day and level of a daily puzzle; year 0: another puzzle */
    struct puzzle_kind kind; /* that the puzzle was made for; none: unknown */
    size_t opening;          /* moves before the player's first, which undo leaves alone */
    int cursor;              /* a cell */
    int64_t played;          /* milliseconds */
    int64_t solved;          /* the clock's time when it was solved; 0: it is not */
    unsigned hints;          /* number requested so far */
    struct display display;  /* how the game is looked at */
    bool displayed;          /* a text that was read has it */
    int version;             /* of the text that was read; the newest is written */
    size_t old_moves;        /* in the text that was read: see above */
    struct fill_times fill_times;
};

/* Adds the whole game, without moves that were undone and cannot be redone. */
void save_write(const struct game *game, const struct save_about *about, struct strbuf *out);
/*
 * Reads a game. STATUS_NO: the text is damaged; the game is as it was up to the line in *error.
 * STATUS_BAD: it cannot be read: it is not a save, is one of a newer version, or its first line or
 * its puzzle is damaged. STATUS_FAILED: memory ran out. The caller frees *game, which is NULL
 * unless STATUS_OK or STATUS_NO.
 *
 * For a reader who may not want to wait, go_on() (or NULL) is called before each entry with the
 * number of those that were read. When it returns false, reading ends with STATUS_FAILED.
 */
enum status save_read(const char *text, size_t length, struct game **game, struct save_about *about,
                      bool (*go_on)(void *data, size_t entries), void *data, struct error *error);

/* The facts about a saved game that a list of saves shows. */
struct save_peek {
    struct puzzle puzzle;
    struct save_about about;
    int blanks; /* number of empty cells; -1: unknown */
};
/* Reads only the heading and the last entries. STATUS_BAD as save_read(). */
enum status save_peek(const char *text, size_t length, struct save_peek *peek, struct error *error);

enum { SAVED_NAME_MOST = 64 }; /* bytes */

/* A saved game as lists show it. */
struct saved_game {
    char name[SAVED_NAME_MOST + 1];
    bool named; /* by the player */
    struct save_peek peek;
};

/* How much of a game its journal has. A plain value. */
struct save_mark {
    uint64_t serial; /* of the newest move in it */
    size_t made;     /* moves not undone */
    bool displayed;  /* the journal has about.display */
    struct save_about about;
};
/* Marks that the journal has the whole game, as after save_write() and save_read(). */
void save_mark(struct save_mark *mark, const struct game *game, const struct save_about *about);
/*
 * Adds the entries that bring the journal up to now, and moves the mark. Adds none when only the
 * clock has changed, by less than `patience` milliseconds.
 */
void save_follow(struct save_mark *mark, const struct game *game, const struct save_about *about,
                 int64_t patience, struct strbuf *out);
