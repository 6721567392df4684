/*
 * The techniques that run automatically after every move: a setting with which games begin, and a
 * move of the game once one is in play.
 */
#pragma once

#include "ui/core/options.h"

struct app;

/* The techniques that run automatically in games that begin: without those that rest on uniqueness
 * if the player does not want them. */
struct technique_set automatic_wanted(const struct options *options);
/* Makes the move that sets automatic_wanted(), in a new game. */
enum status automatic_begin(struct app *app, struct game *game, struct error *error);
/*
 * Sets them in the game in play, if there is one; STATUS_NO, and the reason, if the game refuses
 * the move.
 */
enum status automatic_follow(struct app *app, struct error *error);
/*
 * Adds the names of the techniques if there is one or if they are not longer than the width, else
 * their number. Contradictions and experiments, which are always there, do not count.
 */
void techniques_brief(const struct technique_list *list, size_t width, struct strbuf *out);
/* The same for techniques that run automatically, or "forward" for the basic ones. */
void automatic_brief(const struct technique_set *set, size_t width, struct strbuf *out);
