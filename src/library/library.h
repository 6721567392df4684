/*
 * Functions that the files of the facade share. The facade turns values of the engine into those of
 * include/reductio.h and checks arguments; all reasoning is the engine's.
 */
#pragma once

#include "reductio.h"

#include "engine/format/format.h"
#include "engine/path/choice.h"
#include "engine/path/path.h"

struct reductio_position {
    struct position now;
    int solutions;                    /* of the givens: none, 1, or 2 for several */
    struct grid solution;             /* of the givens, where there is exactly one */
    bool off_solution;                /* a digit or a candidate of that solution was lost */
    struct technique_list techniques; /* in the order in which they are tried */
    char title[sizeof((struct puzzle *)0)->title], source[sizeof((struct puzzle *)0)->source];
    struct strbuf text; /* the text that was written last */
};

enum { LIBRARY_TEXTS = REDUCTIO_CONCLUSION + 1 };

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

/* The givens of a position, without the digits set later. */
struct grid library_givens(const struct reductio_position *position);
/* The facts that techniques may assume in the position. */
struct settings library_settings(const struct reductio_position *position);
/* A position of a puzzle; NULL when memory ran out. */
struct reductio_position *library_position(const struct puzzle *puzzle);
struct reductio_technique library_technique(const struct technique *technique);
