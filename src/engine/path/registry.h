/*
 * The ordered tables of techniques. No technique is known by a symbol outside its family: code that
 * means a certain one asks for its name, or for the property that it has in mind.
 */
#ifndef REDUCTIO_ENGINE_PATH_REGISTRY_H
#define REDUCTIO_ENGINE_PATH_REGISTRY_H

#include "engine/step/technique.h"

/* Every technique there is, in the order in which they are tried. */
enum { RULES_MOST = 256 };
extern const struct rules *const rules_all;
/* Forward inference: everything that needs no assumption. */
extern const struct rules *const rules_forward;
/*
 * Contradictions in plain sight, naked and hidden singles: enough to check that a grid hangs
 * together, and fast.
 */
extern const struct rules *const rules_singles;
/* The techniques of one wave of forward inference. */
const struct rules *rules_of_wave(enum wave wave);

/* The techniques that are used unless others are asked for, put into at[]. */
struct rules rules_usual(const struct technique *at[RULES_MOST]);
/*
 * The same for a player who sees no candidates: a digit's only place in a house is then easier to
 * find than a cell's only digit.
 */
struct rules rules_by_places(const struct technique *at[RULES_MOST]);
/* Has hidden singles tried before naked singles, where one comes right after the other. */
void rules_prefer_places(const struct technique **at, size_t count);

/* The technique of a name ("hidden single", "hidden-single") or a code ("0002"), or NULL. */
const struct technique *technique_named(const char *name);

#endif
