/*
 * The panel's message about a step, a hint or an alarm: the words, and the roles painted on the
 * board.
 */
#pragma once

#include "base/strbuf.h"
#include "engine/step/explain.h"
#include "game/hint.h"
#include "ui/core/list.h"
#include "ui/drawing/frame.h"

enum notice_kind {
    NOTICE_NONE,  /* nothing is shown */
    NOTICE_PLAIN, /* a step, a hint, a task */
    NOTICE_ALARM, /* something is wrong: a contradiction, a digit, an answer */
    NOTICE_DONE,  /* the puzzle is solved, or the goal of a lesson is found */
};

struct notice {
    enum notice_kind kind;
    struct strbuf text;
    size_t title;             /* the bytes of the title of a step, the first line; 0: it has none */
    struct list reason;       /* how far the text below the title is scrolled, */
    int page;                 /* and how many of its lines are shown; 0: it is not cut */
    struct strbuf conclusion; /* in notation, for a line of its own; empty: there is none */
    bool painted;
    bool fresh; /* it is about the move just made; until the next key */
    struct roles roles;
    struct step *step;      /* owned; may have a proof or chains to walk */
    struct position before; /* where it was found */
    int backdoors;          /* how much of them is shown: 1 the cells, 2 the candidates too */
};

void notice_init(struct notice *notice);
void notice_release(struct notice *notice);
void notice_clear(struct notice *notice);
/* Clears the notice for a text of this kind. */
void notice_begin(struct notice *notice, enum notice_kind kind);
/* Shows roles on the board from now on: none yet, until the caller fills the result. */
struct roles *notice_paint(struct notice *notice);
/* Words and roles of a step. */
void notice_words(struct notice *notice, const struct position *before, const struct step *step);
/* Words and roles, and a copy of the step, whose proof or chain can be walked. */
void notice_step(struct notice *notice, const struct position *before, const struct step *step);
void notice_hint(struct notice *notice, const struct hint *hint);
/*
 * After a change of the game: the alarm, the forced step or the refutation just made, also inside
 * an experiment, or none.
 */
void notice_after_move(struct notice *notice, const struct game *game, enum assist assist);

/* The roles to paint, or NULL. */
static inline const struct roles *notice_roles(const struct notice *notice)
{
    return notice->painted ? &notice->roles : NULL;
}
enum ink notice_ink(const struct notice *notice);
/* Whether its step has a proof or a chain to walk. */
bool notice_can_be_walked(const struct notice *notice);
void notice_put_before(struct notice *notice, const char *words);
/* Adds the text, without line ends. */
void notice_in_one_line(const struct notice *notice, struct strbuf *out);
