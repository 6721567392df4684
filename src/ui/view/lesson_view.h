/*
 * A position of a lesson that is being played.
 */
#pragma once

#include "game/lesson.h"
#include "ui/core/state.h"

/* The state of the view. */
struct lesson_state {
    struct play play; /* on the screen as long as the lesson is open */
    size_t number, position;
    struct exercise exercise;
    bool helped, done;
    struct step answer; /* what was found, when it is done; owned */
    size_t seen;        /* moves of the game that have been judged */
    bool clock_ran;     /* that of the game that waits */
    bool left;          /* closed since the list of lessons was on top */
};

/* Begins a position of a lesson, by its place in the book; false: a message explains why not. */
bool lesson_start(struct app *app, size_t number, size_t position);
/* Opens the introduction of a lesson, before its first position. */
void lesson_tell(struct app *app);

/* How many positions of a lesson have been found, with help or without. */
int lesson_found_count(const struct app *app, size_t number);
/* What the technique of a lesson is and where to look for it. */
void lesson_add_about(const struct app *app, const struct lesson *lesson, const char *gap,
                      struct strbuf *out);
/* Opens that, and more of it, unless that is NULL. */
void lesson_read(struct app *app, const struct lesson *lesson, const struct strbuf *more);
