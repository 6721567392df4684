/*
 * How far the player is with the lessons: the file `lessons` of the state directory
 * (state_files.h). A line for each position found,
 *
 *     x-wing 2 alone 2026-11-21
 *
 * says of which technique, which of its positions, `alone` or `helped`, and on which day. Of
 * several lines for one position the best counts. Lines are only ever added, so that programs that
 * add at once need no lock and lose nothing. Blank lines and those that begin with # are remarks.
 * Lines that are none of these stay as they are.
 */
#pragma once

#include <stdint.h>

#include "game/lesson.h"

/*
 * enum lesson_found of each position, by the technique's place in the book. The file `lessons` of
 * the state directory (file.h) has a line for each position found,
 *
 *     x-wing 2 alone 2026-11-21
 *
 * with the technique, which of its positions, `alone` or `helped`, and the day. Of several lines
 * for one position the best counts. Lines are only ever added, so programs that add at once lose
 * nothing. Blank lines and those that begin with # are remarks; any other line stays as it is.
 */
typedef uint8_t lessons_done_table[RULES_MOST][LESSON_POSITIONS];

/*
 * Reads the file, which need not be there. STATUS_BAD, with path and line, for the first line that
 * cannot be read: the others count. STATUS_FAILED: no home directory, or the file cannot be read.
 */
enum status lessons_done_read(const struct lesson_book *book, lessons_done_table found,
                              struct error *error);
/*
 * Adds that a position (from 0) was found, on a day like "2026-11-21", unless it was found as well
 * or better before. STATUS_FAILED when it cannot be kept.
 */
enum status lessons_done_add(const struct technique *technique, int position,
                             enum lesson_found found, const char *day, struct error *error);
