/*
 * A survey: a position looked at for techniques, the settings that they obey, and the tables that
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
    bool sets_apart;       /* almost locked sets may not share cells */
    bool siamese;          /* fish of the same base are joined */
    bool spared_starts;    /* loops are offered without the eliminations in one of their cells */
};

/* The tables; each belongs to the file in src/engine/technique that is named. */
enum survey_table {
    TABLE_LOCKS,                    /* intersections.c */
    TABLE_HOUSES,                   /* house_tables.h */
    TABLE_RECTANGLES,               /* rectangles.c */
    TABLE_EXOCETS,                  /* exocet.h */
    TABLE_SETS,                     /* almost_sets.h */
    TABLE_FEW_SETS,                 /* those of them that chains need */
    TABLE_GRAPH,                    /* graph.h: one for each kind of graph */
    TABLE_DOOMED = TABLE_GRAPH + 4, /* doomed.h: one for each kind but the last */
    TABLE_FORCED = TABLE_DOOMED + 3,
    TABLE_DEAD, /* dead_digits.h */
    TABLE_WEB,  /* als.c */
    SURVEY_TABLES,
    /* Space for a search that is too large for the stack: survey_space() */
    SPACE_SETS = SURVEY_TABLES,
    SPACE_WALKS,
    SPACE_FORCING,
    SPACE_NETS,
    SURVEY_SPACES,
};

struct survey {
    const struct position *position; /* borrowed */
    const struct settings *settings; /* borrowed */
    bool failed;                     /* memory ran out: not all was seen */
    void *table[SURVEY_SPACES];      /* owned; kept for the next position */
    bool fresh[SURVEY_TABLES];       /* made for this position */
};

extern const struct settings settings_plain; /* nothing but logic: all false */

/* settings NULL: settings_plain. */
void survey_init(struct survey *survey, const struct position *position,
                 const struct settings *settings);
/* Goes on to another position, or to the same one after a change; memory is kept. */
void survey_move(struct survey *survey, const struct position *position);
void survey_release(struct survey *survey);
/* Fills a table for the position of a survey. */
typedef void survey_builder(struct survey *survey, enum survey_table which, void *table);
/*
 * The table of this position: `size` bytes, made by build() when first asked for. Borrowed until
 * the survey moves or is released. NULL, with survey->failed, when memory ran out.
 */
const void *survey_table(struct survey *survey, enum survey_table which, size_t size,
                         survey_builder *build);
/*
 * Memory for a search while it runs: `size` bytes with any contents, kept for the next search.
 * NULL, with survey->failed, when memory ran out.
 */
void *survey_space(struct survey *survey, enum survey_table which, size_t size);
