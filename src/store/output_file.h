/* Files that commands write: whole or not at all. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

/*
 * Finds errors before the work begins. STATUS_BAD: there is no such directory, the path is a
 * directory or, unless `replace`, a file exists.
 */
enum status output_check(const char *path, bool replace, struct error *error);
/*
 * Writes a file by atomic_file_write(), so that an old one stays until the new one is complete; a
 * device or a pipe is written to directly. STATUS_BAD: no such directory, no permission or, unless
 * `replace`, the file exists, even if it was made meanwhile. STATUS_FAILED: another error.
 */
enum status output_write(const char *path, const char *bytes, size_t length, bool replace,
                         struct error *error);
/* The same for a new file of a game, which has no --force. */
enum status output_new(const char *path, const char *bytes, size_t length, struct error *error);
