/*
 * The lessons that come with the program: the installed files, which may be translated, or the
 * built-in ones.
 */
#pragma once

#include <stdint.h>

#include "game/lesson.h"

/* The book, and the texts that it borrows. */
struct lessons {
    struct lesson_book book;
    struct strbuf positions, texts;
};

/* If an installed file is missing or damaged, the built-in ones are used. */
void lessons_init(struct lessons *lessons);
void lessons_release(struct lessons *lessons);

/*
 * How far the player is with the lessons: the file `lessons` of the state directory
 * (file.h). It has a line for each position that the player found,
 *
 *     x-wing 2 alone 2026-11-21
 *
 * with the technique (or `exam-1`: the exam of a stage), the number from 1 of the technique's
 * position (or the exam's puzzle), `alone` or `helped`, and the day. If a position has several
 * lines, the best counts. Lines are only ever added, by state_append(), so programs that add at the
 * same time lose nothing. Empty lines and those that begin with # are remarks; any other line is
 * kept unchanged.
 */

/* enum lesson_found of each position, by the lesson's place in the book. */
typedef uint8_t lessons_done_table[LESSONS_MOST][LESSON_POSITIONS];

/*
 * Reads the file, which need not exist. STATUS_BAD, with path and line: the first line that is
 * malformed; the others count. STATUS_FAILED: no home directory, or the file cannot be read.
 */
enum status lessons_done_read(const struct lesson_book *book, lessons_done_table found,
                              struct error *error);
struct lesson_entry {
    const struct lesson_book *book;
    size_t lesson, position; /* the places of both, from 0 */
    enum lesson_found found;
};

/*
 * Adds that a position was found, on a day like "2026-11-21", unless it was found as well or better
 * before. STATUS_FAILED: the file could not be read or written.
 */
enum status lessons_done_add(const struct lesson_entry *entry, const char *day,
                             struct error *error);
