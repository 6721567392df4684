/*
 * The list of lessons.
 */
#pragma once

struct app;

/* Opens the list and begins the lesson of the technique of this name, or says that there is none.
 */
void lessons_command(struct app *app, const char *name);
