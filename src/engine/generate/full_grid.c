#include "engine/generate/full_grid.h"

#include <string.h>

#include "engine/path/path.h"

struct grid_filling {
    struct chance *chance;
    struct grid *grid;
    digitset wanted[HOUSES]; /* the digits that each house still lacks */
    uint8_t blank[CELLS];
    int blanks;
};

static digitset choices(const struct grid_filling *filling, int cell)
{
    unsigned digits = DIGITS_ALL;
    for (int i = 0; i < CELL_HOUSES; i++)
        digits &= filling->wanted[cell_house_list[cell][i]];
    return (digitset)digits;
}

static void turn_digit(struct grid_filling *filling, int cell, int digit)
{
    for (int i = 0; i < CELL_HOUSES; i++)
        filling->wanted[cell_house_list[cell][i]] ^= digit_bit(digit);
}

/* The place, in the list of empty cells, of the one with the fewest choices. */
static int narrowest_cell(const struct grid_filling *filling)
{
    int best = 0, fewest = DIGITS + 1;
    for (int i = 0; i < filling->blanks && fewest > 1; i++) {
        int count = digitset_counts[choices(filling, filling->blank[i])];
        if (count < fewest) {
            fewest = count;
            best = i;
        }
    }
    return best;
}

static digitset draw(struct chance *chance, digitset digits)
{
    int n = chance_below(chance, digitset_counts[digits]);
    while (n--)
        digits = digitset_rest(digits);
    return digitset_lowest(digits);
}

static bool fill_grid(struct grid_filling *filling)
{
    if (!filling->blanks)
        return true;
    int at = narrowest_cell(filling), cell = filling->blank[at];
    filling->blank[at] = filling->blank[--filling->blanks];
    for (digitset left = choices(filling, cell); left;) {
        digitset bit = draw(filling->chance, left);
        int digit = digitset_first(bit);
        left = digitset_without(left, bit);
        turn_digit(filling, cell, digit);
        filling->grid->digit[cell] = (uint8_t)digit;
        if (fill_grid(filling))
            return true;
        turn_digit(filling, cell, digit);
    }
    filling->blank[filling->blanks++] = filling->blank[at];
    filling->blank[at] = (uint8_t)cell;
    return false;
}

/* The boxes of a diagonal share no house: they are filled first. */
static void fill_box(struct grid_filling *filling, int box)
{
    uint8_t digits[DIGITS];
    for (int i = 0; i < DIGITS; i++)
        digits[i] = (uint8_t)(i + 1);
    chance_shuffle(filling->chance, digits, DIGITS);
    int i = 0;
    for (cellset s = house_cells[HOUSE_BOX + box]; s; s &= s - 1) {
        int cell = cellset_first(s);
        filling->grid->digit[cell] = digits[i];
        turn_digit(filling, cell, digits[i++]);
    }
}

void full_grid(struct chance *chance, struct grid *grid)
{
    struct grid_filling filling = { .chance = chance, .grid = grid };
    memset(grid, 0, sizeof *grid);
    for (int house = 0; house < HOUSES; house++)
        filling.wanted[house] = DIGITS_ALL;
    for (int box = 0; box < 9; box += 4)
        fill_box(&filling, box);
    for (int cell = 0; cell < CELLS; cell++)
        if (!grid->digit[cell])
            filling.blank[filling.blanks++] = (uint8_t)cell;
    fill_grid(&filling);
}

/* A random empty cell; there is one. */
static int draw_blank(struct chance *chance, const struct position *position)
{
    cellset blanks = position->blanks;
    for (int n = chance_below(chance, cellset_count(blanks)); n > 0; n--)
        blanks &= blanks - 1;
    return cellset_first(blanks);
}

/* Returns false at a contradiction. */
static bool crawl(struct chance *chance, struct grid *puzzle, struct position *position)
{
    static const struct grid blank;
    memset(puzzle, 0, sizeof *puzzle);
    position_init(position, &blank);
    for (;;) {
        int cell = draw_blank(chance, position);
        if (!position->digits[cell])
            return false;
        int digit = digitset_first(draw(chance, position->digits[cell]));
        puzzle->digit[cell] = (uint8_t)digit;
        position_place(position, cell, digit);
        enum outcome outcome = path_run(position, rules_singles, NULL);
        if (outcome != OUTCOME_STUCK)
            return outcome == OUTCOME_SOLVED;
    }
}

void inchworm(struct chance *chance, struct grid *puzzle, struct grid *solution)
{
    struct position position;
    while (!crawl(chance, puzzle, &position))
        ;
    *solution = position.value;
}
