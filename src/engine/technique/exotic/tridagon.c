/*
 * The tridagon (players' forum; also Thor's hammer, trivalue oddagon). Four boxes at the corners
 * of a rectangle, and in each three cells in different rows and columns: a diagonal, which falls
 * or rises (an even or an odd permutation). If an odd number of them rise, three digits cannot fill
 * the twelve cells. Read by rows or by columns, the digits of a box have one of two cyclic orders.
 * Boxes side by side have the same order by rows, boxes on top of each other by columns; in a box,
 * the two orders differ if the diagonal rises. So round the four boxes, the orders do not match.
 */
#include "base/array.h"
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/exotic/guardians.h"

enum {
    DIAGONALS = 6,
    GUARDED_MOST = 4, /* cells with other candidates */
};

/* By number: the column of a box in rows 0, 1 and 2; the odd ones rise. */
static const uint8_t diagonals[DIAGONALS][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 2, 0 },
                                                 { 1, 0, 2 }, { 2, 0, 1 }, { 2, 1, 0 } };

struct tridagon_search {
    const struct hunt *hunt;
    digitset digits;
    cellset usable; /* cells with one of the digits */
    cellset pure;   /* cells with nothing else */
    int box[4];     /* two and two side by side */
};

static cellset diagonal_cells(int box, int which)
{
    cellset cells = 0;
    for (int i = 0; i < 3; i++)
        cells |= cell_bit(house_cell(HOUSE_BOX + box, 3 * i + diagonals[which][i]));
    return cells;
}

static bool offer_tridagon(const struct tridagon_search *search, cellset cells)
{
    struct step step;
    if (!guardians_step(&step, search->hunt, cells, search->digits))
        return false;
    for (int i = 0; i < 4; i++)
        step_add_house(&step, HOUSE_BOX + search->box[i]);
    step_add_cells(&step, PART_CORNER, search->digits, cells);
    return hunt_offer(search->hunt, &step);
}

static bool choose_diagonals(const struct tridagon_search *search, int count, int guarded,
                             int rising, cellset cells)
{
    if (count == 4)
        return rising % 2 && offer_tridagon(search, cells);
    for (int i = 0; i < DIAGONALS; i++) {
        cellset diagonal = diagonal_cells(search->box[count], i);
        int more = guarded + cellset_count(diagonal & ~search->pure);
        if (!(diagonal & ~search->usable) && more <= GUARDED_MOST &&
            choose_diagonals(search, count + 1, more, rising + i % 2, cells | diagonal))
            return true;
    }
    return false;
}

/* Every rectangle of boxes that has enough cells with nothing but the digits. */
static bool choose_boxes(struct tridagon_search *search)
{
    for (int bands = 0; bands < 3; bands++)
        for (int stacks = 0; stacks < 3; stacks++) {
            int count = 0;
            cellset pure = 0;
            for (int box = 0; box < 9; box++)
                if (box / 3 != bands && box % 3 != stacks) {
                    ELEMENT(search->box, count++) = box;
                    pure |= search->pure & house_cells[HOUSE_BOX + box];
                }
            if (cellset_count(pure) >= 12 - GUARDED_MOST && choose_diagonals(search, 0, 0, 0, 0))
                return true;
        }
    return false;
}

static bool find_tridagon(const struct hunt *hunt)
{
    const struct position *position = hunt->position;
    const cellset *open = position->open.at;
    struct tridagon_search search = { .hunt = hunt };
    for (int a = 1; a <= 7; a++)
        for (int b = a + 1; b <= 8; b++)
            for (int c = b + 1; c <= 9; c++) {
                cellset others = 0;
                search.digits = digit_bit(a) | digit_bit(b) | digit_bit(c);
                for (int digit = 1; digit <= DIGITS; digit++)
                    others |= digitset_has(search.digits, digit) ? 0 : open[digit];
                search.usable = open[a] | open[b] | open[c];
                search.pure = search.usable & ~others;
                if (cellset_count(search.pure) >= 12 - GUARDED_MOST && choose_boxes(&search))
                    return true;
            }
    return false;
}

/* Whether the columns of three cells, from top to bottom, are in the order 132, 213 or 321. */
static bool rises(cellset cells)
{
    const int one = cell_column(cellset_first(cells)), two = cell_column(cellset_second(cells));
    return two % 3 != (one + 1) % 3;
}

/* Suppose that the three digits fill all cells: going round the boxes, their order comes back. */
static void word_tridagon(const struct telling *telling)
{
    const struct step *step = telling->step;
    say(telling, "In each of {houses of step}, three cells lie in different rows and columns: ");
    for (int i = 0; i < step->house_count; i++) {
        const cellset cells = step->cells & house_cells[step->house[i]];
        say(telling, "{when}[|, ]{brief cells} ({when}[falling|rising])", i != 0, cells,
            rises(cells));
    }
    say(telling,
        ".\n\"Falling\" means that their columns, read downwards, are 1-2-3 of the box, 2-3-1 or "
        "3-1-2; otherwise they are rising.\n"
        "Suppose that {digits of step} alone fill the twelve cells. In boxes side by side no row "
        "has a digit twice, so read by rows the digits have the same cyclic order in both. In the "
        "same way, boxes one above the other have the same order read by columns.\n"
        "In a falling box the order by rows is also that by columns, in a rising one it is the "
        "reverse. An odd number of boxes is rising, so round the four boxes the order would come "
        "back reversed: that is impossible.\n");
    guardians_word(telling);
}

static const struct technique techniques[] = {
    { "tridagon", "R954", 1160, LEVEL_EXTREME, 400, find_tridagon, .words = word_tridagon },
};
const struct family family_tridagons = FAMILY(techniques);
