/*
 * The ordered tables of techniques. Outside its family no technique is known by a symbol, but by
 * its name, code or property.
 */
#pragma once

#include "engine/technique/basic/forward.h"

/* Every technique there is, in the order in which they are tried. */
extern const struct rules *const rules_all;
size_t rule_place(const struct technique *technique); /* its index in rules_all */

/* The techniques that are used unless others are asked for. */
extern const struct rules *const rules_usual;
/*
 * Swaps naked singles with hidden singles right after them: for a player who sees no candidates, a
 * digit's only place is easier to find than a cell's only digit.
 */
void rules_prefer_places(const struct technique **at, size_t count);
