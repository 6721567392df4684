/*
 * The card at the end of a game: the difficulty of the puzzle, the course of the game, and the next
 * choices. It is next to the solved board or, without room for that, over it.
 */
#pragma once

#include "ui/core/state.h"

/* Whether the play on the screen shows the card: a game of the player's own that is solved, until
 * something else is explained, or the card is closed. */
bool end_card_is_shown(const struct app *app);
void end_card_draw(struct app *app, struct frame *frame);
/* Adds what the card shows, in sentences. */
void end_card_tell(struct app *app, struct strbuf *out);
