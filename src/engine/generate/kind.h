/*
 * Kinds of puzzles as a person asks for them: of a level, with so many experiments, or one that
 * needs a technique. Each has a name and is an order.
 */
#ifndef REDUCTIO_ENGINE_GENERATE_KIND_H
#define REDUCTIO_ENGINE_GENERATE_KIND_H

#include "engine/generate/generate.h"

/* One of the three is set; none: no kind. A plain value. */
struct kind {
    enum level level;
    int experiments; /* so many cells that nothing but an experiment fills */
    const struct technique *technique;
};

enum {
    KIND_EXPERIMENTS = 10, /* at most so many can be asked for: more are hard to find */
    KINDS_MOST = LEVEL_EXPERIMENT + KIND_EXPERIMENTS + RULES_MOST,
};

/* All there are: levels, experiments, then techniques by level, the easiest first; their number. */
size_t kind_list(struct kind list[KINDS_MOST]);
bool kind_is(const struct kind *one, const struct kind *other);
/*
 * "hard", "experiments 3", "3 experiments", "x-wing" or a technique's code, in any case; false when
 * no kind is called so.
 */
bool kind_named(const char *name, struct kind *kind);
/* Adds it as a person would say it: "hard", "3 experiments", "X-wing". */
void kind_name(const struct kind *kind, struct strbuf *out);
/* Adds the name that kind_named takes, without blanks in a technique's: "naked-pair". */
void kind_word(const struct kind *kind, struct strbuf *out);
struct order kind_order(const struct kind *kind);

#endif
