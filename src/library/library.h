/*
 * Functions that the files of the facade share. The facade turns values of the engine into those of
 * include/reductio.h and checks arguments; all reasoning is the engine's.
 */
#pragma once

#include "reductio.h"

#include "engine/format/format.h"
#include "engine/path/choice.h"
#include "engine/path/path.h"

/* All that a change of a position changes; its candidates follow from that. */
struct library_state {
    struct grid value;
    struct candset eliminated; /* candidates that the digits alone do not rule out */
};

struct reductio_position {
    struct position now;
    struct candset eliminated;    /* as in a state */
    struct library_state *states; /* that changes replaced; from `done` on, that undo replaced */
    size_t done, count, capacity; /* of `states` */
    int solutions;                /* of the givens: none, 1, or 2 for several */
    struct grid solution;         /* of the givens, where there is exactly one */
    struct technique_list techniques; /* in the order in which they are tried */
    char title[sizeof((struct puzzle *)0)->title], source[sizeof((struct puzzle *)0)->source];
    struct strbuf text; /* the text that was written last */
};

enum { LIBRARY_JSON = REDUCTIO_CONCLUSION + 1, LIBRARY_TEXTS };

struct reductio_step {
    struct step step;
    const struct position *before; /* of its list: the position in which it was found */
    struct strbuf text[LIBRARY_TEXTS];
    struct reductio_steps *proof; /* made when it is asked for */
};

/* Fills *error, which may be NULL, and returns the status. */
enum reductio_status library_fail(struct reductio_error *error, enum reductio_status status,
                                  const char *text);
/* Fills *error from an error that a function of the engine reported, and returns the status. */
enum reductio_status library_report(struct reductio_error *error, const struct error *from);
enum reductio_status library_no_memory(struct reductio_error *error);
/* The failure of a function that received NULL instead of an object. */
enum reductio_status library_no_object(struct reductio_error *error);
/* The failure of a function to which library_give() or library_take() was false. */
enum reductio_status library_no_struct(struct reductio_error *error);
/*
 * Copies a struct of ours to a caller's that begins with its size, or the other way round; members
 * that only one of the two has are zero. False: NULL, or the size is less than it ever was, which
 * is `least`, or the size itself.
 */
bool library_give(void *to, const void *own, size_t size);
bool library_take(const void *from, void *own, size_t size, size_t least);

/* Sets true for each cell of a set. */
void library_list_cells(cellset cells, bool list[REDUCTIO_CELLS]);
/* The givens of a position, without the digits set later. */
struct grid library_givens(const struct reductio_position *position);
/* The facts that techniques may assume in the position. */
struct settings library_settings(const struct reductio_position *position);
/* Makes a position of a puzzle; NULL when memory ran out. */
enum reductio_status library_position(const struct puzzle *puzzle,
                                      struct reductio_position **position,
                                      struct reductio_error *error);
