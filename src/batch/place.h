/*
 * Where in the input a puzzle stands.
 */
#ifndef REDUCTIO_BATCH_PLACE_H
#define REDUCTIO_BATCH_PLACE_H

#include <stdint.h>

struct place {
    const char *name; /* of the source, as messages have it */
    int source;       /* its number, from 0 */
    int line;         /* the last of the puzzle */
    int column;       /* how many bytes of the line after it were read: of no use but to tell apart
                         puzzles of one line */
};

/* A number that no other puzzle of the input has, whatever the blocks are in which it is read. */
static inline uint64_t place_number(const struct place *place)
{
    return (uint64_t)place->source << 48 ^ (uint64_t)place->line << 17 ^ (uint64_t)place->column;
}

#endif
