/*
 * The configuration file as the settings' screen changes it: the one line that sets a value, or a
 * new line at the end. No other byte of the file changes.
 */
#pragma once

#include "base/status.h"
#include "base/strbuf.h"

/*
 * Makes `set NAME VALUE` or `bind KEY ACTION` (`what` is the first two words) the line of the
 * configuration file that counts, on the disk at once: the last line that sets the name, or a new
 * one. The file and its directory are made if they do not
 * exist; a symbolic link is followed; the file's mode stays.
 *
 * *known is the file's text as the program read it last, and becomes its text now. STATUS_BAD, and
 * nothing is written: the player has changed the same setting in the file meanwhile (a second call
 * replaces that, since it is known then), or the file belongs to somebody else, cannot be written
 * to, or is not a regular file. STATUS_FAILED: another error.
 */
enum status settings_file_keep(const char *what, const char *value, struct strbuf *known,
                               struct error *error);
