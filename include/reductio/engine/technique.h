/*
 * Techniques: rules that yield steps. A family of techniques is one file in src/engine/technique,
 * which ends in its `const struct technique` definitions; registry.h lists them in order.
 */
#ifndef REDUCTIO_ENGINE_TECHNIQUE_H
#define REDUCTIO_ENGINE_TECHNIQUE_H

#include <stdbool.h>

#include "reductio/engine/step.h"

struct strbuf;

/* How much a technique asks of a person. The names are HoDoKu's; the last is ours. */
enum level {
    LEVEL_CONTRADICTION, /* no technique of solving: it says that the position has no solution */
    LEVEL_EASY,
    LEVEL_MEDIUM,
    LEVEL_HARD,
    LEVEL_UNFAIR,
    LEVEL_EXTREME,
    LEVEL_EXPERIMENT,
};

/*
 * Takes the steps that a technique finds. add() takes the step over, with its proof, and returns
 * true when it has enough; find() then stops at once.
 */
struct sink {
    bool (*add)(struct sink *sink, struct step *step);
};

struct technique {
    const char *name; /* "hidden single": lower case, singular */
    const char *code; /* HoDoKu's library code ("0002"); our own begin with R */
    enum level level;
    /* Passes every step that changes the position to the sink; true when the sink had enough. */
    bool (*find)(const struct position *position, struct sink *sink);
    /* Says why, in words: one to three sentences. `before` is where the step was found. */
    void (*words)(const struct position *before, const struct step *step, struct strbuf *out);
};

#endif
