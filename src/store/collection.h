/* Collections of puzzles: from a text, from a file, or from the supplied set and packs. */
#pragma once

#include "engine/format/format.h"

struct collection {
    struct puzzle *at; /* owned */
    size_t count, capacity;
    size_t named;              /* the first of them, which the player asked for */
    const struct board *board; /* of texts that do not state theirs; NULL: the classic one */
};

void collection_release(struct collection *collection);
/*
 * Adds every puzzle of a text. Malformed ones are left out; the status is then STATUS_BAD, and
 * *error describes the first of them, as "name:line:column: reason".
 */
enum status collection_add_text(struct collection *collection, const char *text, size_t length,
                                const char *name, struct error *error);
enum status collection_add_file(struct collection *collection, const char *path,
                                struct error *error);
/* Adds the set in the data directory; if that is missing or damaged, the built-in copy. */
enum status collection_add_supplied(struct collection *collection, struct error *error);
/*
 * Adds the pack of a level ("hard"), of a technique (by any of its names) or "experiments".
 * STATUS_BAD, and why: no pack has this name, or it is not installed.
 */
enum status collection_add_pack(struct collection *collection, const char *name,
                                struct error *error);
