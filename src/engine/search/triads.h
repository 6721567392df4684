/*
 * The words of the exact search (kernel.h explains the idea): cells and triads of three digits in
 * one word, and the moves between them.
 *
 * The digits are three trios: digit = 3 * trio + place. A word has 27 bits for a trio and a band
 * (lane). Cells lie in three words, by their column in the box; a minirow is thus a bit that the
 * three have in common. In all words the lowest place counts three digits, the next three boxes
 * (of columns: box = stack):
 *
 *   cells [trio][column in box]   bit 9 * row in band     + 3 * stack + place of digit
 *   minirows [trio]               bit 9 * row in band     + 3 * stack + place of digit
 *   minicolumns [trio]            bit 9 * column in stack + 3 * stack + place of digit
 */
#pragma once

#include "engine/search/search.h"
#include "engine/search/vector.h"

enum { TRIOS = 3, COLUMNS = 3 };

#define WORD 0x7FFFFFFu
/* The bits of a trio's first digit; of a row, or minicolumns of the same column; of a stack. */
#define FIRST 0x1249249u
#define ROW_0 0x1FFu
#define STACK_0 0x01C0E07u
#define STACK_1 (STACK_0 << 3)
#define STACK_2 (STACK_0 << 6)

static const vec whole = EACH_BAND(WORD);
static const vec first_digits = EACH_BAND(FIRST);

/* The candidates of one puzzle, apart from the slots. */
union state {
    quad at[TRIOS][COLUMNS];
    uint32_t lane[4 * TRIOS * COLUMNS];
};

/* Open triads: the result of a sweep, from which branching begins. */
struct triads {
    vec minirows[TRIOS];
    vec minicolumns[TRIOS];
};

/* A bit of a trio's first digit becomes the bits of all three. */
INLINE vec for_three_digits(vec first)
{
    return (first << 3) - first;
}

/* The minicolumns that have cells, from a trio's words by column. */
INLINE vec fold_columns(const vec cells[COLUMNS])
{
    return ((cells[0] | cells[0] >> 9 | cells[0] >> 18) & ROW_0) |
           ((cells[1] << 9 | cells[1] | cells[1] >> 9) & ROW_0 << 9) |
           ((cells[2] << 18 | cells[2] << 9 | cells[2]) & ROW_0 << 18);
}

/* The cells of minicolumns that lie in one column of the box. */
INLINE vec spread_column(vec minicolumns, int column)
{
    vec t = minicolumns & ROW_0 << 9 * column;
    return column == 0   ? t | t << 9 | t << 18
           : column == 1 ? t >> 9 | t | t << 9
                         : t >> 18 | t >> 9 | t;
}

/* The two others, of a minirow in its box or a minicolumn in its box. */
INLINE vec others_in_box(vec t)
{
    return t << 9 | t << 18 | t >> 9 | t >> 18;
}

/* Moves all bits to the next and to the third stack, and around. */
INLINE vec next_stack(vec v)
{
    return (v << 3 & (STACK_1 | STACK_2)) | (v >> 6 & STACK_0);
}

INLINE vec third_stack(vec v)
{
    return (v << 6 & STACK_2) | (v >> 3 & (STACK_0 | STACK_1));
}

/* All minirows of rows, which are given by their first. */
INLINE vec whole_rows(vec first)
{
    first &= STACK_0;
    return first | first << 3 | first << 6;
}

/* All minirows of the rows in which some minirow is. */
INLINE vec rows_with(vec minirows)
{
    return whole_rows(minirows | minirows >> 3 | minirows >> 6);
}

/* All minirows of the rows in which exactly one is; adds the rows in which none is to *dead. */
INLINE vec rows_with_one(vec minirows, vec *dead)
{
    vec second = minirows >> 3, third = minirows >> 6, any = minirows | second | third;
    *dead |= STACK_0 & ~any;
    return whole_rows(any & ~majority(minirows, second, third));
}

INLINE vec others_in_column(vec minicolumns)
{
    return next_band(minicolumns) | third_band(minicolumns);
}

/* Adds three bits, at each place, to a sum and a carry. */
INLINE void add_three(vec a, vec b, vec c, vec *sum, vec *carry)
{
    *sum = odd(a, b, c);
    *carry = majority(a, b, c);
}

/* How many of the nine digits have each triad open, as binary digits; four: four or more. */
struct counts {
    vec one, two, two_too, four;
};

INLINE struct counts count_digits(const vec triads[TRIOS])
{
    struct counts n;
    vec sum, carry;
    add_three(triads[0], triads[1], triads[2], &sum, &carry);
    add_three(sum, sum >> 1, sum >> 2, &n.one, &n.two);
    add_three(carry, carry >> 1, carry >> 2, &n.two_too, &n.four);
    return n;
}

/* The triads that exactly three of the nine digits have, as bits of all digits. */
INLINE vec with_three_digits(const vec triads[TRIOS])
{
    struct counts n = count_digits(triads);
    return for_three_digits(n.one & (n.two ^ n.two_too) & ~n.four & FIRST);
}

/* Has a bit set if fewer than three digits have some triad. */
INLINE vec with_fewer_digits(const vec triads[TRIOS])
{
    struct counts n = count_digits(triads);
    return first_digits & ~(n.four | (n.two & n.two_too) | (n.one & (n.two | n.two_too)));
}
