/*
 * Files written whole or not at all.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

/*
 * A look in advance. STATUS_BAD: there is no such directory, or one of that name, or, unless
 * `replace`, something that a file would take the place of.
 */
enum status output_check(const char *path, bool replace, struct error *error);
/*
 * Writes a file beside its place and, when all of it is on the disk, puts it there; so a file that
 * was there stays as it was until the new one is complete. Unless `replace`, nothing is ever
 * replaced (STATUS_BAD), whoever made it meanwhile. What is not a regular file, a device or a pipe,
 * is written to. STATUS_BAD, too: no such directory, or not allowed. STATUS_FAILED: the disk
 * failed.
 */
enum status output_write(const char *path, const char *bytes, size_t length, bool replace,
                         struct error *error);
