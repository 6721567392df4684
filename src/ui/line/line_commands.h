/* The commands of the line mode. */
#pragma once

#include "ui/command/command.h"

extern const struct named_command line_commands[];
extern const size_t line_commands_count;

/* The command of this name, of the line mode or else of those that the screen has, too (command.h);
 * NULL if there is none. */
const struct named_command *plain_command(const char *name, const char *rest);
/* An empty line: more of the last answer or, when all of it was printed, where the player is. */
void plain_go_on(struct app *app);
