/* The filter of the play on the screen. */
#pragma once

#include "ui/core/state.h"

/* Asks for a digit; asked twice: no filter. */
void play_ask_filter(struct app *app);
/* A digit was typed after the question: the first, or one more. */
void play_add_to_filter(struct app *app, int digit);
/* Filters the cells with two candidates, or no longer. */
void play_filter_pairs(struct app *app);
/* Filters one digit; 0: none. */
void play_filter(struct app *app, int digit);
/* Sets a filter without a report. */
void play_set_filter(struct play *play, struct filter filter);
