/*
 * Files written whole or not at all.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

/*
 * A look in advance. STATUS_BAD: there is no such directory, the path is a directory or, unless
 * `replace`, a file is there already.
 */
enum status output_check(const char *path, bool replace, struct error *error);
/*
 * Writes a file by atomic_file_write(), so that an old one stays until the new one is complete; a
 * device or a pipe is written to. STATUS_BAD: no such directory, not allowed or, unless `replace`,
 * a file is there, even one that was made meanwhile. STATUS_FAILED: the disk failed.
 */
enum status output_write(const char *path, const char *bytes, size_t length, bool replace,
                         struct error *error);
