/*
 * What runs automatically after every move: a setting with which games begin, and a move of the
 * game once one is in play.
 */
#pragma once

#include "ui/core/options.h"

struct app;

/* What games begin with; no uniqueness where the player wants none. */
struct technique_set automatic_wanted(const struct options *options);
/* Makes the move for that, in a new game. */
enum status automatic_begin(struct app *app, struct game *game, struct error *error);
/* The same in the game in play, if there is one; STATUS_NO and why when it is refused. */
enum status automatic_follow(struct app *app, struct error *error);
/* By name if that is not longer than the width, else how many. */
void automatic_brief(const struct technique_set *set, size_t width, struct strbuf *out);
