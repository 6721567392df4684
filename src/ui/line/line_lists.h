/*
 * Lists in words.
 */
#pragma once

#include "ui/core/state.h"

/* Whether the view on top is a list. */
bool plain_in_list(const struct app *app);
/* The lines of the list on top, as far as they can be chosen now. */
struct listing plain_listing(const struct app *app);
/* Adds a dozen lines of the list on top, with their numbers. */
void plain_list(struct app *app, struct strbuf *out);
/* Adds the selected line of the list on top, with its number. */
void plain_selected(struct app *app, struct strbuf *out);
/* Which line of the list on top is selected, headings counted; 0 where there is no list. */
size_t plain_selected_at(struct app *app);
/* Selects a line by its number from 1, headings left out; false when there is no such line. */
bool plain_select(struct app *app, int number);
/* Selects the next line that contains this, whatever its case; false when no line does. */
bool plain_find(struct app *app, const char *part);
