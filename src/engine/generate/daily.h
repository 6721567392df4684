/*
 * The puzzles of a day: one for each date and level, the same for everyone without a network.
 *
 * It is the first puzzle of a seed that is made of the date and the level, so what generate.h
 * promises of seeds holds. The date comes from the caller. Each week has also a board, the same in
 * every later version, of which the same date and level make another puzzle.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "engine/step/technique.h"

/* A date of the Gregorian calendar; month and day count from 1. */
struct date {
    int year, month, day;
};

/* The puzzle of a day and a level; year 0: any other puzzle. */
struct daily {
    struct date date;
    enum level level;
};

/* Whether there is such a day, and its year has four digits. */
bool date_is_valid(struct date date);
/* Reads "2026-11-21"; returns false, and leaves *date untouched, if the text is not such a date. */
bool date_read(const char *text, struct date *date);
/* A date as date_read() reads it. */
struct date_text {
    char text[16];
};
struct date_text date_text(struct date date);
/* The number of days since 1970-01-01 (a Thursday), negative before it, of a valid date. */
int date_number(struct date date);

bool daily_same(const struct daily *one, const struct daily *other);
/* Reads "2026-11-21 hard"; false, and *daily untouched, if the text is not such a text. */
bool daily_read(const char *text, struct daily *daily);
/* Adds date and level as daily_read() reads them. */
void daily_write(const struct daily *daily, struct strbuf *out);

/* Year, month, day and level as digits: 202611213 is the seed of level 3 (hard) on 2026-11-21. */
uint64_t daily_seed(struct date date, enum level level);
/* The name of the board of a week, from Monday on, as board_wanted() reads it. */
const char *daily_board(struct date date);
