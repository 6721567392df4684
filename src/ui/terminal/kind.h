/* The kind of the terminal: by the environment, and by terminfo's entry for it. */
#pragma once

#include <stdbool.h>

#include "base/status.h"

enum { KIND_MOST = 256 }; /* bytes of a type with the final NUL */

/*
 * The type of the terminal: TERM or, if terminfo does not know that, the first of a few common
 * types that it knows. NULL with STATUS_FAILED and a reason: TERM is not set, there is no terminfo,
 * or the terminal cannot move its cursor.
 */
const char *kind_type(int output, struct error *error);
/*
 * The type to paint by: xterm-256color for xterm and the like, as many terminals have more colours
 * than their type has; or the type as it is. *colours: how many the terminal is known to have until
 * it answers a question about that, or INT_MAX.
 */
void kind_relative(const char *type, int output, char relative[KIND_MOST], int *colours);
/* A string capability of terminfo, or NULL. This and all below are for after curses has begun. */
const char *kind_capability(const char *name);
/* Whether it is a console (as of Linux), whose font lacks heavy box lines. */
bool kind_is_console(void);
/* Whether xterm's private modes are safe: on terminals that announce a mouse like xterm's, except
 * for the Linux console, which announces a mouse that it does not have. */
bool kind_is_xterm_like(void);
/* Whether it is GNU screen, which passes on neither true colours nor sequences that it does not
 * know. */
bool kind_is_screen(void);
/* Whether it is tmux, and not GNU screen in that. */
bool kind_is_tmux(void);
/* Whether it announces that it takes any red, green and blue. */
bool kind_takes_truecolour(void);
