/*
 * What is being told about a step: the words beside the board and the roles painted on it.
 */
#ifndef REDUCTIO_UI_CORE_TOLD_H
#define REDUCTIO_UI_CORE_TOLD_H

#include "base/strbuf.h"
#include "engine/step/explain.h"
#include "game/hint.h"
#include "ui/drawing/frame.h"

/* A step, a hint or an alarm that is being told: in words, and painted on the board. */
struct told {
    bool on;
    enum ink ink;
    struct strbuf text;
    bool painted;
    struct roles roles;
    struct step *step;      /* owned; may have a proof or chains to walk */
    struct position before; /* where it was found */
    int backdoors;          /* how much was told of them: 1 the cells, 2 the candidates too */
};

void told_init(struct told *told);
void told_release(struct told *told);
void told_clear(struct told *told);
/* Words and roles of a step. */
void told_words(struct told *told, const struct position *before, const struct step *step);
/* Them, and a copy of the step to walk. */
void told_step(struct told *told, const struct position *before, const struct step *step);
void told_hint(struct told *told, const struct hint *hint);
/* After a change of the game: the alarm, the forced step or the refutation just made, or nothing.
 */
void told_after_move(struct told *told, const struct game *game, enum assist assist);

/* Whether its step has a proof or a chain to walk. */
bool told_can_be_walked(const struct told *told);
/* Puts words before the text. */
void told_put_before(struct told *told, const char *words);
/* The words, without line ends. */
void told_in_one_line(const struct told *told, struct strbuf *out);

#endif
