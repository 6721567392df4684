/*
 * The links between candidates, in the order in which Sudoku Explainer follows them: this order
 * decides which of several equally short chains is found first.
 */
#pragma once

#include "engine/er/field.h"

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
