/*
 * Themes by their names, for a front on a terminal.
 */
#pragma once

#include "store/disk.h"
#include "ui/drawing/theme.h"

/*
 * The player's own theme of this name, a built-in one, an installed one, or else a file's path;
 * "auto" depends on the terminal. The disk's thread does the reading (disk_file_read()). *theme is
 * changed only by STATUS_OK.
 */
enum status theme_find(struct disk *disk, const char *name, struct theme *theme,
                       struct error *error);
