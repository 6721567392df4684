/*
 * The lessons that come with the program: the installed files, which may be translated, or the
 * built-in ones; and the lists of the lessons and of the practice that the player has done.
 */
#pragma once

#include <stdint.h>

#include "game/lesson.h"
#include "game/schedule.h"

/* The book, and the texts that it borrows. */
struct lessons {
    struct lesson_book book;
    struct strbuf positions, texts;
};

/* If an installed file is missing or damaged, the built-in ones are used. */
void lessons_init(struct lessons *lessons);
void lessons_release(struct lessons *lessons);

/*
 * The lessons and the practice of the player: lists in the state directory (file.h). Lines are only
 * ever added, by state_append(), so programs that add at the same time lose nothing. Empty lines
 * and those that begin with # are remarks; any other line is kept unchanged.
 *
 * The functions that read a list need no file. STATUS_BAD, with path and line: the first line that
 * is malformed; the others count. STATUS_FAILED, also of those that add: no home directory, or the
 * file could not be read or written. Days are like "2026-11-21".
 */

/*
 * The file `lessons` has a line for each position that the player found,
 *
 *     x-wing 2 alone 2026-11-21
 *
 * with the technique (or `exam-1`: the exam of a stage), the number from 1 of the technique's
 * position (or the exam's puzzle), `alone` or `helped`, and the day. If a position has several
 * lines, the best counts. The table has enum lesson_found of each, by the lesson's place in the
 * book.
 */
typedef uint8_t lessons_done_table[LESSONS_MOST][LESSON_POSITIONS];

enum status lessons_done_read(const struct lesson_book *book, lessons_done_table found,
                              struct error *error);
struct lesson_entry {
    const struct lesson_book *book;
    size_t lesson, position; /* the places of both, from 0 */
    enum lesson_found found;
};

/* Adds that a position was found, unless it was found as well or better before. */
enum status lessons_done_add(const struct lesson_entry *entry, const char *day,
                             struct error *error);

/*
 * The file `practice` has a line for each attempt at a technique,
 *
 *     x-wing lesson helped 2026-11-21
 *     x-wing practice alone 2026-11-22 41s
 *     hidden-single-in-a-line game alone 2026-11-23 7x
 *
 * with the technique, where it was, the result (`alone`, `helped`, `asked` or `missed`), the day,
 * and the seconds or the number of times.
 */
enum status practice_read(struct schedule *schedule, struct error *error);
enum status practice_add(const struct attempt *attempts, size_t count, const char *day,
                         struct error *error);
