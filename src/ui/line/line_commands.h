/*
 * The commands of the line mode.
 */
#pragma once

#include "ui/command/command.h"

extern const struct named_command line_commands[];
extern const size_t line_commands_count;

/* One of these or, without one, of those that the screen has as well; NULL: there is none. */
const struct named_command *plain_command(const char *name, const char *rest);
/* An empty line: more of the last answer or, when it was said whole, where the player is. */
void plain_go_on(struct app *app);
