/*
 * The parts of a step's pattern, beyond its cells and digits: sets of cells and houses by their
 * role in it, and chains of candidates. Words, notation and colours are made from it.
 */
#pragma once

#include "engine/step/step.h"

/*
 * The kinds of parts. Each comment names the digits, cells and houses that a part has; the rest is
 * empty.
 */
enum part_kind {
    PART_BASE,    /* of a fish: digit, the base houses, their cells */
    PART_COVER,   /* digit, the cover houses */
    PART_FIN,     /* digit, cells of the base sets outside the cover sets */
    PART_ENDOFIN, /* digit, cells in two base sets */
    PART_SET,     /* an almost locked set: n cells, n + 1 digits (Sue de Coq: a part of it); in
                     chains also an almost hidden set: n cells, n - 1 digits */
    PART_COMMON,  /* of two sets: a restricted common digit and its cells in both */
    PART_STEM,    /* the cells that hold a pattern together: a pivot, a stem, a crossing */
    PART_COLOUR,  /* a digit's candidates of one colour; PART_OPPOSITE: of the opposite colour */
    PART_OPPOSITE,
    PART_CORNER, /* the cells of a uniqueness pattern with its digits */
    PART_EXTRA,  /* candidates that keep a pattern from being deadly: digits in cells */
    PART_TARGET, /* cells that the pattern draws a conclusion about, such as an exocet's targets */
    PART_KINDS,
};
extern const char *const part_names[PART_KINDS]; /* "base", "cover", as in JSON and in templates */

struct part {
    enum part_kind kind;
    digitset digits;
    cellset cells;
    houseset houses;
    uint16_t told; /* of a stem: the step of the path that explained it, or 0: path_tell() */
};

/* How a node follows from the one before it. */
enum link {
    LINK_START,  /* it does not: here a chain begins */
    LINK_STRONG, /* if the one before is false, this is true */
    LINK_WEAK,   /* if the one before is true, this is false */
};

/* A candidate of a chain, or a group: the digit is in one of the cells. */
struct node {
    enum link link;
    uint8_t digit;
    uint8_t set; /* a strong link within an almost locked set, or a weak one within an almost
                    hidden set: the part's index + 1; else 0 */
    bool on;     /* true when the chain is read from its start */
    cellset cells;
};

/* Whether a set of a chain is an almost hidden one. */
static inline bool part_is_hidden_set(const struct part *set)
{
    return digitset_count(set->digits) < cellset_count(set->cells);
}

struct pattern {
    struct part *parts;
    struct node *nodes; /* all chains, one after the other */
    uint16_t part_count, node_count;
    size_t part_room, node_room;
};

/* Adds to the step's pattern. If memory runs out the step is broken, and report_step() drops it. */
void step_add_part(struct step *step, struct part part);
static inline void step_add_cells(struct step *step, enum part_kind kind, digitset digits,
                                  cellset cells)
{
    step_add_part(step, (struct part){ .kind = kind, .digits = digits, .cells = cells });
}
static inline void step_add_houses(struct step *step, enum part_kind kind, digitset digits,
                                   cellset cells, houseset houses)
{
    step_add_part(
        step, (struct part){ .kind = kind, .digits = digits, .cells = cells, .houses = houses });
}
void step_add_node(struct step *step, struct node node);

/*
 * Adds node `index`, from 0, of a chain that starts with a node that is off: weak and strong links
 * alternate, and after a strong link a node is on.
 */
static inline void step_add_link(struct step *step, int index, int digit, cellset cells)
{
    const bool on = index % 2;
    const enum link link = on ? LINK_STRONG : index ? LINK_WEAK : LINK_START;
    step_add_node(step,
                  (struct node){ .link = link, .digit = (uint8_t)digit, .on = on, .cells = cells });
}

/*
 * The letter by which the step's explanation calls its part `index`, as a number: 1 is A, 2 is B; 0
 * if it is not called by a letter. Parts of one colour in a row share a letter.
 */
int step_part_letter(const struct step *step, int index);

/* The first part of a kind, or NULL; also of a step without a pattern. */
const struct part *step_part(const struct step *step, enum part_kind kind);
/* One of several parts of a kind, from 0. */
const struct part *step_part_at(const struct step *step, enum part_kind kind, int index);
/* All parts of a kind in one. */
struct part step_parts(const struct step *step, enum part_kind kind);
