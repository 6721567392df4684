/*
 * Files written whole or not at all.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

/*
 * A look in advance. STATUS_BAD: there is no such directory, it is one, or, unless `replace`, the
 * file is there.
 */
enum status output_check(const char *path, bool replace, struct error *error);
/*
 * Writes a file by atomic_file_write(); a device or a pipe is written to. STATUS_BAD: it is there,
 * unless `replace`, whoever made it meanwhile; no such directory; not allowed. STATUS_FAILED: the
 * disk.
 */
enum status output_write(const char *path, const char *bytes, size_t length, bool replace,
                         struct error *error);
