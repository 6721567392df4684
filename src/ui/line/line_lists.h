/*
 * Lists in words.
 */
#pragma once

#include "ui/core/state.h"

/* Whether the view on top is a list. */
bool plain_in_list(const struct app *app);
/* Its lines, as far as they can be chosen now. */
struct listing plain_listing(const struct app *app);
/* A dozen of its lines with their numbers. */
void plain_list(struct app *app, struct strbuf *out);
/* The selected line of it, with its number. */
void plain_selected(struct app *app, struct strbuf *out);
/* Which one that is, headings counted; 0 where there is no list. */
size_t plain_selected_at(struct app *app);
/* Selects a line by its number from 1, headings left out; false when there is none. */
bool plain_select(struct app *app, int number);
/* Selects the next line with this in it, whatever its case; false when there is none. */
bool plain_find(struct app *app, const char *part);
