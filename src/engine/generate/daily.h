/*
 * The puzzles of a day: one a date and level, the same for everyone, without asking anybody.
 *
 * It is puzzle 1 of a seed that the date and the level make, so that any way to generate puzzles to
 * order has it: what generate.h says of seeds holds. Pure: the date comes from outside.
 */
#ifndef REDUCTIO_ENGINE_GENERATE_DAILY_H
#define REDUCTIO_ENGINE_GENERATE_DAILY_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/step/technique.h"

/* Of the Gregorian calendar; month and day from 1. */
struct date {
    int year, month, day;
};

/* The puzzle of a day and a level; year 0: any other puzzle. */
struct daily {
    struct date date;
    enum level level;
};

/* There is such a day, and its year has four digits. */
bool date_is_valid(struct date date);
/* "2026-11-21"; false, and *date untouched, when the text is no date of this form. */
bool date_read(const char *text, struct date *date);
/* Adds it in that form. */
void date_write(struct date date, struct strbuf *out);
/* Days since 1970-01-01 (a Thursday), below 0 before: for a day that there is. */
int date_number(struct date date);

bool daily_same(const struct daily *one, const struct daily *other);
/* "2026-11-21 hard"; false, and *daily untouched, when the text does not have this form. */
bool daily_read(const char *text, struct daily *daily);
/* Adds it in that form. */
void daily_write(const struct daily *daily, struct strbuf *out);

/* Year, month, day and level as digits: 202611213 is the hard one (3) of 2026-11-21. */
uint64_t daily_seed(struct date date, enum level level);

#endif
