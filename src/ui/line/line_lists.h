/* The list in the view on top, in words. */
#pragma once

#include "ui/core/state.h"

/* Whether the view on top is a list. */
bool plain_in_list(const struct app *app);
/* The list; empty while none of its lines can be chosen. */
struct listing plain_listing(const struct app *app);
/* Adds the lines with their numbers, from the dozen that has the selected line to the end. */
void plain_list(struct app *app, struct strbuf *out);
/* Adds the selected line, with its number. */
void plain_selected(struct app *app, struct strbuf *out);
/* The number of the selected line, counting headings; 0: the view is not a list. */
size_t plain_selected_at(struct app *app);
/* Selects a line by its number, from 1 without headings; false: there is no such line. */
bool plain_select(struct app *app, int number);
/* Selects the next line that contains this text, in any case; false: no line does. */
bool plain_find(struct app *app, const char *part);
