/* A position of a lesson that is being played. */
#pragma once

#include "game/lesson.h"
#include "ui/core/state.h"

struct lesson_state {
    struct play play; /* on the screen as long as the lesson is open */
    size_t number, position;
    struct exercise exercise;
    bool helped, done;
    struct step answer;  /* the step found, when it is done; owned */
    size_t seen;         /* moves of the game that have been judged */
    struct play *before; /* the play on the screen before: the player's own game, or the tour's */
    bool clock_ran;      /* whether the clock of the waiting game ran when the lesson began */
    bool left;           /* the lesson was closed; the list of lessons has not been shown since */
};

/* Begins a position of a lesson, by its place in the book; false: a message explains why not. */
bool lesson_start(struct app *app, size_t number, size_t position);
/* Opens the page of the lesson's technique, with a description and the first position. */
void lesson_introduce(struct app *app);

/* How many positions of a lesson have been found, with help or without. */
int lesson_found_count(const struct app *app, size_t number);
/* Adds what the technique of a lesson is and, after `gap`, where to look for it. */
void lesson_add_about(const struct app *app, const struct lesson *lesson, const char *gap,
                      struct strbuf *out);
