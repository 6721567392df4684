/*
 * Lessons: a technique with a position in which it applies, drawn, explained and written by the
 * program. The manual page reductio(7) is made of these.
 *
 * A position is a library line (":CODE:DIGITS:GRID:DELETED:ELIMINATIONS:PLACEMENTS::"): the step
 * that is taught is the one that the program itself would take there by that technique.
 */
#pragma once

#include "base/strbuf.h"
#include "engine/path/path.h"

struct lesson {
    const struct technique *technique;
    struct position position;
    struct step step;
};

/* Puts it in order; false when the technique finds nothing there. To be released if true. */
bool lesson_make(struct lesson *lesson, const struct technique *technique,
                 const struct position *position);
/* Reads a lesson from a library line; false for any other line, too. */
bool lesson_read(struct lesson *lesson, const char *line);
void lesson_release(struct lesson *lesson);
/* Writes the lesson's library line and an end of line. */
void lesson_write(const struct lesson *lesson, struct strbuf *out);

/*
 * The part of the grid that matters, as the page explains it: lines, each ended. Of one digit,
 * where that is all there is to see, else with the candidates of all. The width of the widest line.
 */
int lesson_draw(const struct lesson *lesson, struct strbuf *out);

/*
 * The page: the template, in which a line "@CODE" stands for the lesson of a technique and
 * "@others" for all techniques that have none. False, and why in *out,
 * when something is wrong with template or positions.
 */
bool lesson_page(const char *template, const char *positions, struct strbuf *out);
