/*
 * The packs of puzzles that come with the program: data/packs, as it was installed or in
 * $REDUCTIO_DATA.
 */
#ifndef REDUCTIO_STORE_PACKS_H
#define REDUCTIO_STORE_PACKS_H

#include "store/collection.h"

/*
 * Adds the pack of a level ("hard"), of a technique (by any of its names) or "experiments".
 * STATUS_BAD, and what to do: there is none of this name, or it is not installed.
 */
enum status packs_add(struct collection *collection, const char *name, struct error *error);

#endif
