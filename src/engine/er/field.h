/*
 * The links between candidates, in the order in which Sudoku Explainer follows them: this order
 * decides which of several equally short chains is found first.
 */
#pragma once

#include "engine/board/house.h"
#include "engine/board/position.h"

/*
 * A position for the rules of the ER scale: candidates by cell, and by house and digit as sets of
 * places. Some rules take the houses in the order box, row, column, others in the order box,
 * column, row, as Sudoku Explainer does: the order decides among equal steps.
 */
enum { KINDS = 3 }; /* of houses */

/* A set of places in a house, bit n for place n; fits where a digitset does. */
typedef uint16_t placeset;

struct er_field {
    digitset digits[CELLS];
    placeset places[HOUSES][DIGITS + 1]; /* by digit; [0] is not used */
    uint8_t blanks[HOUSES];              /* empty cells of a house */
    uint8_t held[DIGITS + 1];            /* how often a digit is set */
    int left;                            /* empty cells in all */
    cellset changed; /* the cells that lost digits since aligned exclusion found nothing, ... */
    digitset lost;   /* and the digits that were eliminated since Nishio found nothing */
};

/* The houses of a cell, box, row, column, and its place in each. */
struct er_seat {
    uint8_t house[KINDS];
    uint8_t place[KINDS];
};
extern struct er_seat er_seats[CELLS];

void er_field_init(struct er_field *field, const struct grid *givens);
void er_field_place(struct er_field *field, int cell, int digit);

static inline bool er_field_has(const struct er_field *field, int cell, int digit)
{
    return digitset_has(field->digits[cell], digit);
}

/* Eliminates a candidate, which may have been eliminated before. */
static inline void er_field_remove(struct er_field *field, int cell, int digit)
{
    const struct er_seat *seat = &er_seats[cell];
    field->changed |= cell_bit(cell);
    field->lost |= digit_bit(digit);
    field->digits[cell] = digitset_without(field->digits[cell], digit_bit(digit));
    for (int k = 0; k < KINDS; k++)
        field->places[seat->house[k]][digit] &= (placeset) ~(1u << seat->place[k]);
}

/* A house and one that crosses it, one of them a box; the cells they share, as places of each. */
struct er_crossing {
    uint8_t house, other;
    placeset shared, other_shared;
};
enum { CROSSINGS = 4 * 27 };
/* In the order box and column, box and row, column and box, row and box. */
extern struct er_crossing er_crossings[CROSSINGS];
/* The peers of a cell: the box in reading order, then the rest of its row, then of its column. */
void er_peers(int cell, uint8_t peers[20]);

struct er_step {
    double rating;
    digitset gone[CELLS]; /* the candidates that it eliminates */
    int cell, digit;      /* the digit placed after that; cell -1: none */
};

void er_step_init(struct er_step *step, double rating);
/* Eliminates these digits from these cells, where they are candidates. */
void er_step_eliminate(struct er_step *step, const struct er_field *field, cellset cells,
                       digitset digits);
/* The cells at some places of a house. */
cellset er_cells(int house, unsigned places);
/* False: it eliminates no candidate. */
bool er_step_is_worth(const struct er_step *step);
void er_step_apply(const struct er_step *step, struct er_field *field);

/* The next larger set with the same number of members: Sudoku Explainer's order. */
static inline unsigned er_next_choice(unsigned set)
{
    unsigned lowest = set & -set, ripple = set + lowest;
    return ripple | (((set ^ ripple) >> 2) / lowest);
}

/* A rule of the scale. The functions that several rules share need the members after `find`. */
struct er_rule {
    /* Writes the first step that it finds. */
    bool (*find)(const struct er_field *field, const struct er_rule *rule, struct er_step *step);
    int size; /* of a subset or a fish; the digits of a wing's pivot */
    double rating;
    bool direct; /* counts only if a hidden single follows, and places it */
    bool naked;  /* of subsets: not a hidden one */
};
typedef bool er_find(const struct er_field *field, const struct er_rule *rule,
                     struct er_step *step);

enum {
    CANDIDATES = CELLS * DIGITS, /* a candidate's number is cell * 9 + digit - 1 */
    MOST_WEAK = 8 + 20,
    MOST_STRONG = 1 + KINDS,
};

struct er_links {
    /*
     * True here means false there: the other digits of the cell (`own` of them), then the same
     * digit in box, row and column.
     */
    struct {
        uint8_t own, count;
        uint16_t to[MOST_WEAK];
    } weak[CANDIDATES];
    /* False here means true there: the only other digit of the cell, the only other place. */
    struct {
        uint8_t own, count;
        uint16_t to[MOST_STRONG];
    } strong[CANDIDATES];
    uint16_t candidate[CANDIDATES]; /* the candidates of the field, by number */
    int count;
};

void er_links_init(struct er_links *links, const struct er_field *field);
/* Finds the strong links of one candidate anew; it has none if the field lacks it. */
void er_links_strong(struct er_links *links, const struct er_field *field, int candidate);

static inline int er_candidate(int cell, int digit)
{
    return cell * DIGITS + digit - 1;
}

static inline int er_candidate_cell(int candidate)
{
    return candidate / DIGITS;
}

static inline int er_candidate_digit(int candidate)
{
    return candidate % DIGITS + 1;
}

/*
 * The length of a chain adds a tenth to its rating each time the number of nodes minus two passes
 * 4, 6, 8, 12, 16, 24 and so on. The tenths are added one by one, because Sudoku Explainer compares
 * such sums of floating-point numbers.
 */
double er_length_rating(int nodes);

/* Makes a step of a candidate that is true, or false. */
void er_conclude(const struct er_field *field, int candidate, bool on, struct er_step *step);
/* The house of a link, weak or strong, or ER_CELL. */
int er_link_house(const struct er_field *field, int one, int two, bool strong);
enum { ER_CELL = HOUSES, ER_ASSUMED };
