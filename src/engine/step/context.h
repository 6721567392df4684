/*
 * A context: a position looked at for techniques, the settings that they obey, and the tables that
 * several of them read, each made when it is first asked for.
 */
#pragma once

#include <stddef.h>

#include "engine/board/position.h"

/* The assumptions that techniques may use. All false is the careful choice. */
struct settings {
    bool solvable; /* the position is known to have a solution: no contradiction is sought */
    bool unique;   /* the puzzle is known to have exactly one solution */
    bool whole_rectangles; /* unique rectangles need all their candidates: none may be eliminated */
    bool short_empties;    /* empty rectangles with just two candidates are found, too */
    bool continues; /* of equally easy singles, the one that continues the last placement is next */
};

/* The tables; each belongs to the file in src/engine/technique that is named. */
enum context_table {
    TABLE_LOCKS,                           /* intersections.c */
    TABLE_HOUSES,                          /* common.h */
    TABLE_RECTANGLES,                      /* rectangles.c */
    TABLE_EXOCETS,                         /* exocet.c */
    TABLE_SETS,                            /* common.h */
    TABLE_FEW_SETS,                        /* those of them that chains need */
    TABLE_GRAPH,                           /* graph.h: one for each kind of graph */
    TABLE_SELF_REFUTING = TABLE_GRAPH + 4, /* self_refuting.h: one for each kind but the last */
    TABLE_FORCED = TABLE_SELF_REFUTING + 3,
    TABLE_DEAD, /* common.h */
    TABLE_WEB,  /* als.c */
    CONTEXT_TABLES,
    /* Space for a search that is too large for the stack: context_space() */
    SPACE_SETS = CONTEXT_TABLES,
    SPACE_WALKS,
    SPACE_FORCING,
    SPACE_NETS,
    CONTEXT_SPACES,
};

struct context {
    const struct position *position; /* borrowed */
    const struct board *board;       /* that the tables are for */
    const struct settings *settings; /* borrowed */
    bool failed;                     /* memory ran out: not all was seen */
    uint8_t last_cell, last_digit;   /* the last placement; digit 0: none */
    void *table[CONTEXT_SPACES];     /* owned; kept for the next position */
    bool fresh[CONTEXT_TABLES];      /* made for this position */
    bool made[CONTEXT_TABLES];       /* made for this position or one before */
};

extern const struct settings settings_plain; /* nothing but logic: all false */

/* settings NULL: settings_plain. */
void context_init(struct context *context, const struct position *position,
                  const struct settings *settings);
/* Goes on to another position, or to the same one after a change; memory is kept. */
void context_move(struct context *context, const struct position *position);
void context_release(struct context *context);
/* Fills a table for the position of a context; one that was made before, it may only change. */
typedef void context_builder(struct context *context, enum context_table which, void *table);
/*
 * The table of this position: `size` bytes, made by build() when first asked for. Borrowed until
 * the context moves or is released. NULL, with context->failed, when memory ran out.
 */
const void *context_table(struct context *context, enum context_table which, size_t size,
                          context_builder *build);
/*
 * Memory for a search while it runs: `size` bytes with any contents, kept for the next search.
 * NULL, with context->failed, when memory ran out.
 */
void *context_space(struct context *context, enum context_table which, size_t size);
