/*
 * A second process that writes the files which the player asks for by name: pictures of the screen,
 * texts and sheets. It begins before the game gives up its permissions (sandbox.h), keeps them, and
 * does nothing but that: it makes new files with certain endings, and never replaces one. So a bug
 * in the game can at worst leave a picture somewhere.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

struct exporter;

/*
 * Begins the second process; call it before threads start. `print` is the command `reductio print`.
 * Returns -1 in the game; *exporter is NULL if there is no second process, and then nothing can be
 * exported. In the second process it returns the exit status when the game has ended.
 */
int exporter_start(struct exporter **exporter, int (*print)(int argc, char **argv));
/* How long a request may take. */
void exporter_set_patience(struct exporter *exporter, int milliseconds);
/* Ends the second process. NULL does nothing. */
void exporter_stop(struct exporter *exporter);

/*
 * Writes a file with these bytes (its ending is .svg) or this text (.txt), or prints a puzzle (in
 * any format) as a sheet, with candidates or without (.pdf, .svg, .png or .txt). "~/" is the home
 * directory. Waits until it is done, some seconds at most; a reply that comes later is ignored.
 */
enum status exporter_write(struct exporter *exporter, const char *path, const char *bytes,
                           size_t length, struct error *error);
enum status exporter_write_text(struct exporter *exporter, const char *path, const char *text,
                                struct error *error);
enum status exporter_print(struct exporter *exporter, const char *path, const char *puzzle,
                           bool candidates, struct error *error);
