/*
 * WXYZ-Wing (also bent quad): four cells with four digits between them. All digits except one, the
 * loose digit, fit only once, because the cells with that candidate see one another. So the loose
 * digit is in one of the cells. No two of the cells may have only two digits between them, and no
 * three only three: these would be enough without the others.
 */
#include <string.h>

#include "base/array.h"
#include "engine/step/families.h"
#include "engine/step/words.h"
#include "engine/technique/common/cell_pairs.h"

struct quad {
    int count;
    digitset loose; /* digits that two of the cells have without seeing each other */
    uint8_t cell[4];
    digitset own[4];
};

/* The cells that have nothing but four digits. */
struct quad_search {
    const struct finder *finder;
    digitset digits;
    int count;
    uint8_t cell[CELLS];
};

/* The first of the houses that have most of these cells; of several, one with most of the quad. */
static int fullest_house(cellset cells, cellset quad)
{
    int best = 0, most = 0;
    for (int house = 0; house < HOUSES; house++) {
        const int count = 4 * cellset_count(cells & house_cells[house]) +
                          cellset_count(quad & house_cells[house]);
        if (count > most) {
            most = count;
            best = house;
        }
    }
    return best;
}

static bool add_wxyz_wing(const struct quad_search *search, cellset cells, int target)
{
    const cellset open = search->finder->position->open.at[target];
    const cellset struck = open & cellset_common_peers(cells & open);
    if (!struck)
        return false;
    struct step step = step_begin(search->finder->technique, search->digits, cells);
    step.truths.cells = step.cells;
    step.size = 4;
    step.eliminate.at[target] = struck;
    const int house = fullest_house(cells, cells);
    step_lies_in(&step, house, fullest_house(cells & ~house_cells[house], cells));
    return report_step(search->finder, &step);
}

/* Whether a new cell and one or two of those chosen have no more digits than cells. */
static bool quad_closed(const struct quad *quad, digitset own)
{
    for (int i = 0; i < quad->count; i++) {
        digitset two = own | quad->own[i];
        if (digitset_count(two) <= 2)
            return true;
        for (int n = i + 1; n < quad->count; n++)
            if (digitset_count(two | quad->own[n]) <= 3)
                return true;
    }
    return false;
}

static digitset loosened(const struct quad *quad, int cell, digitset own)
{
    digitset loose = quad->loose;
    for (int i = 0; i < quad->count; i++)
        if (own & quad->own[i] && !cellset_has(cell_peers[cell], quad->cell[i]))
            loose |= own & quad->own[i];
    return loose;
}

static bool choose_quad(const struct quad_search *search, int from, const struct quad *quad)
{
    if (quad->count == 4) {
        cellset cells = 0;
        for (int i = 0; i < 4; i++)
            cells |= cell_bit(quad->cell[i]);
        return quad->loose && add_wxyz_wing(search, cells, digitset_first(quad->loose));
    }
    for (int i = from; i + 4 - quad->count <= search->count; i++) {
        int cell = search->cell[i];
        const digitset own = search->finder->position->digits[cell];
        struct quad more = *quad;
        more.loose = loosened(quad, cell, own);
        if (has_several(more.loose) || quad_closed(quad, own))
            continue;
        more.own[more.count] = own;
        ELEMENT(more.cell, more.count++) = (uint8_t)cell;
        if (choose_quad(search, i + 1, &more))
            return true;
    }
    return false;
}

/*
 * Few sets of four digits have a quad that eliminates anything. These are found by two cells of a
 * quad that do not see each other and share just the loose digit. With no more than four digits
 * between them, one of the two has two candidates, and the other has two or three.
 */
struct bend {
    const struct position *position;
    cellset two, three; /* cells with two, with three candidates */
    cellset few;        /* cells with no more than four candidates */
    cellset struck;     /* cells with the loose digit that see both of them */
    cellset fits;       /* cells that the loose digit lets join them in a quad */
    digitset digits;
    int loose;
    bool any;                   /* something is worth a look */
    bool worth[DIGITS_ALL + 1]; /* by the digits of a quad */
    cellset low[32], high[16];  /* the cells with some of the digits 1 to 5, and of the others */
};

static cellset with_some(const struct bend *bend, digitset digits)
{
    return bend->low[digits % 32] | bend->high[digits / 32];
}

/* The cells that see this one, or have none of its digits except perhaps the loose one. */
static cellset fitting_cells(const struct bend *bend, int cell)
{
    digitset digits = digitset_without(bend->position->digits[cell], digit_bit(bend->loose));
    return ~cell_bit(cell) & (cell_peers[cell] | ~with_some(bend, digits));
}

/* Whether two of these cells complete a quad that eliminates a candidate of the loose digit. */
static bool bends(const struct bend *bend, cellset fits)
{
    cellset aiming = bend->position->open.at[bend->loose];
    for (; has_several(fits); fits &= fits - 1) {
        int cell = cellset_first(fits);
        cellset struck = bend->struck & (cellset_has(aiming, cell) ? cell_peers[cell] : CELLS_ALL);
        cellset others = cellset_rest(fits) & fitting_cells(bend, cell);
        for (; struck && others; others &= others - 1)
            if (struck & cell_peers[cellset_first(others)] || !(others & -others & aiming))
                return true;
    }
    return false;
}

/* Notes the digits of possible quads; if the two have three, the other cells share a fourth. */
static void try_bend(struct bend *bend)
{
    digitset left = digitset_without(DIGITS_ALL, bend->digits);
    bool whole = digitset_count(bend->digits) == 4;
    for (digitset more = whole ? 1 : left; more; more = digitset_rest(more)) {
        digitset one = whole ? 0 : more & -more, digits = bend->digits | one;
        cellset fits = bend->fits & ~with_some(bend, digitset_without(left, one));
        if (one)
            fits &= with_some(bend, one);
        if (!bend->worth[digits] && has_several(fits) && bends(bend, fits))
            bend->any = bend->worth[digits] = true;
    }
}

static void find_bends(struct bend *bend)
{
    const struct position *position = bend->position;
    for (cellset s = bend->two; s; s &= s - 1)
        for (digitset d = position->digits[cellset_first(s)]; d; d = digitset_rest(d)) {
            int one = cellset_first(s), loose = digitset_first(d);
            cellset aiming = position->open.at[loose], seen = aiming & cell_peers[one];
            bend->loose = loose;
            cellset fits = bend->few & fitting_cells(bend, one);
            cellset others = (s | bend->three) & fits & aiming & ~cell_peers[one];
            for (; others; others &= others - 1) {
                int other = cellset_first(others);
                bend->struck = seen & cell_peers[other];
                if (!bend->struck)
                    continue;
                /* A cell of the quad with the loose digit must see an eliminated candidate. */
                cellset near = ~aiming | cellset_any_peers(bend->struck);
                bend->fits = fits & near & fitting_cells(bend, other);
                bend->digits = position->digits[one] | position->digits[other];
                if (has_several(bend->fits))
                    try_bend(bend);
            }
        }
}

static bool find_wxyz_wing(const struct finder *finder)
{
    struct bend bend;
    const cellset *open = finder->position->open.at;
    bend.position = finder->position;
    bend.two = cells_with_count(finder->position, 2);
    bend.three = cells_with_count(finder->position, 3);
    bend.few = bend.two | bend.three | cells_with_count(finder->position, 4);
    bend.any = false;
    memset(bend.worth, 0, sizeof bend.worth);
    bend.low[0] = bend.high[0] = 0;
    for (unsigned set = 1; set < 32; set++)
        bend.low[set] = bend.low[set & (set - 1)] | open[1 + __builtin_ctz(set)];
    for (unsigned set = 1; set < 16; set++)
        bend.high[set] = bend.high[set & (set - 1)] | open[6 + __builtin_ctz(set)];
    find_bends(&bend);
    for (digitset digits = 0; bend.any && digits <= DIGITS_ALL; digits++) {
        if (!bend.worth[digits])
            continue;
        struct quad_search search = { .finder = finder, .digits = digits };
        struct quad quad = { .count = 0 };
        for (cellset s = bend.few; s; s &= s - 1)
            if (!(digitset_without(finder->position->digits[cellset_first(s)], digits)))
                ELEMENT(search.cell, search.count++) = (uint8_t)cellset_first(s);
        if (choose_quad(&search, 0, &quad))
            return true;
    }
    return false;
}

static void word_wxyz_wing(const struct telling *telling)
{
    const struct step *step = telling->step;
    const int target = digitset_first(candset_digits(&step->eliminate));
    say(telling,
        "The four cells {cells of step} can only be {any digit of step}. Any two that share {any "
        "digit} see each other, so each of these fits only once. But four cells need four digits, "
        "so one of {cells} is {digit}. {cells of eliminations} [sees|see] each of these, so {when "
        "cells of eliminations}[it|they] cannot be {digit of eliminations}.",
        digitset_without(step->digits, digit_bit(target)),
        step->cells & telling->before->open.at[target], target);
}

static const struct technique techniques[] = {
    { "wxyz-wing", "R802", 570, LEVEL_UNFAIR, 240, find_wxyz_wing, .words = word_wxyz_wing },
};
const struct family family_wxyz_wings = FAMILY(techniques);
