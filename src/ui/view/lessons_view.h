/*
 * The list of lessons.
 */
#ifndef REDUCTIO_UI_VIEW_LESSONS_VIEW_H
#define REDUCTIO_UI_VIEW_LESSONS_VIEW_H

struct app;

/* Opens the list and begins the lesson of the technique of this name, or says that there is none.
 */
void lessons_command(struct app *app, const char *name);

#endif
