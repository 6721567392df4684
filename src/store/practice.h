/*
 * The attempts of the player at each technique: the file `practice` of the state directory
 * (file.h). It has a line for each attempt,
 *
 *     x-wing lesson helped 2026-11-21
 *     x-wing practice alone 2026-11-22 41s
 *     hidden-single-in-a-line game alone 2026-11-23 7x
 *
 * with the technique, where it was, the result (`alone`, `helped`, `asked` or `missed`), the day,
 * and the seconds or the number of times. Lines are only ever added, by state_append(), so programs
 * that add at the same time lose nothing. Empty lines and those that begin with # are remarks; any
 * other line is kept unchanged.
 */
#pragma once

#include "game/schedule.h"

/*
 * *schedule becomes that of the file, which need not exist. STATUS_BAD, with path and line: the
 * first line that is malformed; the others count. STATUS_FAILED: no home directory, or the file
 * cannot be read.
 */
enum status practice_read(struct schedule *schedule, struct error *error);
/* Adds attempts made on a day like "2026-11-21". STATUS_FAILED, and why: they are not written. */
enum status practice_add(const struct attempt *attempts, size_t count, const char *day,
                         struct error *error);
