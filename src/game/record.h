/*
 * A finished game, as a value and as one line of text:
 *
 *   1 begin=2026-11-21T18:00:12 end=2026-11-21T18:09:40 level=hard score=1480 played=561200
 *     hints=1 experiments=0 forced=0 entered=51 daily=2026-11-21
 *     techniques=full-house:4,naked-single:30,x-wing:1 puzzle=4...7....
 *
 * (here broken in three). The first number is the version of the format; fields that a later
 * version adds stand before the puzzle and are skipped. The puzzle comes last and has a character
 * for each cell, so that a line that was cut off is never taken for another one. A game of another
 * board than the classic one has version 2 of the format, and its board in front of the puzzle.
 */
#pragma once

#include "engine/generate/daily.h"
#include "game/game.h"

/* By the player's own calendar and clock. */
struct moment {
    struct date date;
    int hour, minute, second;
};

/* Plain value. */
struct record {
    struct moment begin, end;
    const struct board *board; /* NULL: the classic one */
    struct grid puzzle;        /* its givens */
    enum level level;          /* as rating.h has it; LEVEL_CONTRADICTION: not solved by reasons */
    uint64_t score;
    int64_t played;            /* milliseconds, pauses left out */
    int hints, experiments;    /* asked for; tried by the player or done as a step */
    int forced, entered;       /* cells at the end: filled in by the program, by the player */
    struct date daily;         /* the day of a daily puzzle; year 0: another puzzle */
    uint8_t times[RULES_MOST]; /* of each technique (by place in rules_all) on the easiest path */
};

static inline const struct board *record_board(const struct record *record)
{
    return record->board ? record->board : &board_classic;
}

/*
 * Fills the record of a game that is complete at this assist level, except begin, end, played,
 * hints and daily, which are 0. It rates the puzzle, which takes milliseconds, or more for the
 * hardest.
 */
void record_of(const struct game *game, enum assist assist, struct record *record);
/* An order of games by their puzzles and beginnings; 0: the records are of the same game, however
 * often it was finished. */
int record_compare(const struct record *one, const struct record *other);
/*
 * Whether the time counts: the player entered every digit or tried it in an experiment, and none is
 * the program's, be it from a forced move, a hint's last rung, assist or a kept experiment.
 */
bool record_is_timed(const struct record *record);
/* Timed, and without a hint. */
bool record_is_alone(const struct record *record);

/* Adds the line, without its end. */
void record_write(const struct record *record, struct strbuf *out);
/*
 * Reads a record. STATUS_BAD, with the column: the line is not a record, has a field twice or lacks
 * one, or is of a later version. Unknown fields and techniques are skipped.
 */
enum status record_parse(const char *line, struct record *record, struct error *error);

/* "2026-11-21T18:09:40" */
struct moment_text {
    char text[28];
};
struct moment_text moment_text(const struct moment *moment);
/* Reads one; a space may stand for the T, as people write it. False leaves *moment unchanged. */
bool moment_read(const char *text, struct moment *moment);
