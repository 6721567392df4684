/*
 * Collections of puzzles: from a text, a file, the set or a pack that comes with the program.
 */
#pragma once

#include "engine/format/format.h"

struct collection {
    struct puzzle *at; /* owned */
    size_t count, capacity;
};

void collection_init(struct collection *collection);
void collection_release(struct collection *collection);
/*
 * Adds every puzzle of a text. Bad ones are left out; *error is about the first, named
 * name:line:column, and the status is then STATUS_BAD.
 */
enum status collection_add_text(struct collection *collection, const char *text, size_t length,
                                const char *name, struct error *error);
enum status collection_add_file(struct collection *collection, const char *path,
                                struct error *error);
/* Adds the set in the data directory; where that is not there, the same set as built in. */
enum status collection_add_supplied(struct collection *collection, struct error *error);
/*
 * Adds the pack of a level ("hard"), of a technique (by any of its names) or "experiments".
 * STATUS_BAD, and what to do: no pack has this name, or it is not installed.
 */
enum status collection_add_pack(struct collection *collection, const char *name,
                                struct error *error);
