/*
 * What a lesson says of its technique.
 */
#ifndef REDUCTIO_UI_VIEW_LESSON_ABOUT_H
#define REDUCTIO_UI_VIEW_LESSON_ABOUT_H

#include "game/lesson.h"

struct app;

/* What it is and where to look for it. */
void lesson_add_about(const struct app *app, const struct lesson *lesson, const char *gap,
                      struct strbuf *out);
/* Opens that, and more of it, unless that is NULL. */
void lesson_read(struct app *app, const struct lesson *lesson, const struct strbuf *more);

#endif
