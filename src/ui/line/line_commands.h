/*
 * The commands of the line mode.
 */
#ifndef REDUCTIO_UI_LINE_LINE_COMMANDS_H
#define REDUCTIO_UI_LINE_LINE_COMMANDS_H

#include "ui/command/command.h"

extern const struct named_command line_commands[];
extern const size_t line_commands_count;

/* One of these or, without one, of those that the screen has as well; NULL: there is none. */
const struct named_command *plain_command(const char *name, const char *rest);
/* An empty line: more of the last answer or, when it was said whole, where the player is. */
void plain_go_on(struct app *app);

#endif
