/*
 * Lessons in the player: what there is to learn, how far the player is, and the lesson that is in
 * play. See game/lesson.h for what a lesson is, and what counts as an answer.
 */
#ifndef REDUCTIO_UI_LEARN_H
#define REDUCTIO_UI_LEARN_H

#include "game/lesson.h"
#include "ui/list.h"
#include "ui/play.h"

struct learn {
    const struct lesson_book *book; /* borrowed; NULL: there are no lessons */
    char complaint[240]; /* what of the progress was not understood; said when lessons are opened */
    uint8_t found[RULES_MOST][LESSON_POSITIONS]; /* enum lesson_found, by place in the book */

    struct name_search sought; /* in the list; */
    size_t sought_from;        /* where Escape goes back to */

    bool on; /* `play` is on the screen; all below is of that */
    struct play play;
    size_t number, position;
    struct exercise exercise;
    bool helped, done;
    struct step answer; /* what was found; owned */
    size_t seen;        /* moves of the game that have been judged */

    /* What is put back after it. */
    bool clock_ran;
};

#endif
