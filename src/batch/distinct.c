#include "batch/batch.h"

#include <stdlib.h>
#include <string.h>

struct distinct_entry {
    struct grid_key key;
    struct place place;
};

enum { FIRST_ROOM = 1024 };

void distinct_release(struct distinct *distinct)
{
    free(distinct->entries);
    free(distinct->slots);
    *distinct = (struct distinct){ .count = 0 };
}

/* The slot that has a key, or the free one where it belongs. */
static uint32_t *distinct_slot(const struct distinct *distinct, const struct grid_key *key)
{
    /* The slot at which a search for a key begins; the number of slots is a power of two. */
    uint64_t sum = 0;
    for (size_t i = 0; i < sizeof key->word / sizeof *key->word; i++) {
        sum = (sum ^ key->word[i]) * 0x9E3779B97F4A7C15u;
        sum ^= sum >> 32;
    }
    size_t at = (size_t)sum & (distinct->slot_count - 1);
    while (distinct->slots[at] &&
           memcmp(&distinct->entries[distinct->slots[at] - 1].key, key, sizeof *key))
        at = (at + 1) & (distinct->slot_count - 1);
    return &distinct->slots[at];
}

/* Twice the room, at most half of the slots taken; false: memory ran out, nothing has changed. */
static bool distinct_grow(struct distinct *distinct)
{
    size_t room = distinct->room ? distinct->room * 2 : FIRST_ROOM;
    if (room > UINT32_MAX || room > SIZE_MAX / sizeof *distinct->entries)
        return false;
    struct distinct_entry *entries = realloc(distinct->entries, room * sizeof *entries);
    if (!entries)
        return false;
    distinct->entries = entries;
    uint32_t *slots = calloc(room * 2, sizeof *slots);
    if (!slots)
        return false;
    free(distinct->slots);
    distinct->slots = slots;
    distinct->slot_count = room * 2;
    distinct->room = room;
    for (size_t i = 0; i < distinct->count; i++)
        *distinct_slot(distinct, &entries[i].key) = (uint32_t)(i + 1);
    return true;
}

enum status distinct_sift(const struct grid_key *key, const struct place *place, void *sieve,
                          struct error *error)
{
    struct distinct *distinct = sieve;
    if (distinct->count == distinct->room && !distinct_grow(distinct))
        return error_set(error, STATUS_FAILED, "out of memory");
    uint32_t *slot = distinct_slot(distinct, key);
    if (!*slot) {
        distinct->entries[distinct->count++] = (struct distinct_entry){ *key, *place };
        *slot = (uint32_t)distinct->count;
        return STATUS_OK;
    }
    const struct place *first = &distinct->entries[*slot - 1].place;
    return first->source == place->source
               ? error_set(error, STATUS_NO, "equivalent to the puzzle in line %d", first->line)
               : error_set(error, STATUS_NO, "equivalent to the puzzle in %s:%d", first->name,
                           first->line);
}
