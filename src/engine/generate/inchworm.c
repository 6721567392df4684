#include "engine/generate/inchworm.h"

#include <string.h>

#include "engine/path/path.h"

static digitset draw(struct chance *chance, digitset digits)
{
    int n = chance_below(chance, digitset_counts[digits]);
    while (n--)
        digits = digitset_rest(digits);
    return digitset_lowest(digits);
}

/* Returns the number of random digits; 0: a contradiction. */
static int crawl(struct chance *chance, struct grid *puzzle, struct position *position,
                 uint8_t order[CELLS])
{
    static const struct grid blank;
    int count = 0;
    memset(puzzle, 0, sizeof *puzzle);
    position_init(position, &blank);
    for (;;) {
        int cell = cellset_draw(chance, position->blanks);
        if (!position->digits[cell])
            return 0;
        int digit = digitset_first(draw(chance, position->digits[cell]));
        puzzle->digit[cell] = (uint8_t)digit;
        order[count++] = (uint8_t)cell;
        position_place(position, cell, digit);
        enum outcome outcome = path_run(position, rules_singles, NULL);
        if (outcome != OUTCOME_STUCK)
            return outcome == OUTCOME_SOLVED ? count : 0;
    }
}

int inchworm(struct chance *chance, struct grid *puzzle, struct grid *solution,
             uint8_t order[CELLS])
{
    struct position position;
    int count;
    do
        count = crawl(chance, puzzle, &position, order);
    while (!count);
    *solution = position.value;
    return count;
}
