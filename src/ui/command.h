/*
 * Commands as lines of text: what : takes. See app_command().
 */
#ifndef REDUCTIO_UI_COMMAND_H
#define REDUCTIO_UI_COMMAND_H

#include <stdbool.h>

/* Whether a line sets something on which what is told of the game rests. */
bool command_is_for_game(const char *line);
/* Whether it sets something about the looks of the screen, which other fronts have no use for. */
bool command_is_for_screen(const char *line);

#endif
