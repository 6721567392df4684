/*
 * The list of lessons.
 */
#ifndef REDUCTIO_UI_VIEW_LESSONS_VIEW_H
#define REDUCTIO_UI_VIEW_LESSONS_VIEW_H

#include "ui/app.h"

/* Opens the list and begins the lesson of the technique of this name, or says that there is none.
 */
void lessons_command(struct app *app, const char *name);
/* The line of a lesson, by its place in the book; the list is open. */
void lessons_select(struct app *app, size_t number);
/* Opens what a technique is and where to look for it, and more of it. */
void lesson_read(struct app *app, const struct lesson *lesson, const char *more);

#endif
