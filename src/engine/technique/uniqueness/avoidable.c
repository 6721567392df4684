/*
 * Avoidable rectangles: unique rectangles of which some corners are filled, but with digits placed
 * in play (not position->given), so that the two digits could still be swapped.
 */
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/common/cell_pairs.h"
#include "engine/technique/uniqueness/uniqueness.h"

/* By digit, the cells that can be a corner with it. */
struct corners {
    struct candset filled; /* filled in play */
    struct candset open;   /* empty, with one other candidate */
    struct candset either;
};

/* Three corners are filled: the one opposite the empty corner, and its two neighbours. */
static bool add_1(const struct finder *finder, const struct corners *corners, int cell, int other)
{
    int digit = finder->position->value.digit[cell];
    cellset row = corners->filled.at[other] & house_cells[cell_house(cell, HOUSE_ROW)];
    cellset column = corners->filled.at[other] & house_cells[cell_house(cell, HOUSE_COLUMN)];
    if (!row || !column)
        return false;
    int beside = cellset_first(row), below = cellset_first(column);
    int opposite = cell_at(cell_row(below), cell_column(beside));
    struct deadly deadly = { .digits = digit_bit(digit) | digit_bit(other) };
    const int box = cell_box(cell);
    if ((box == cell_box(beside)) == (box == cell_box(below)) ||
        !candset_has(&finder->position->open, opposite, digit))
        return false;
    deadly.cells = deadly.pattern.at[digit] = cell_bit(opposite);
    deadly.values = cell_bit(cell) | cell_bit(beside) | cell_bit(below);
    deadly_look(&deadly, finder->position);
    return deadly_one_cell(finder, &deadly);
}

/* Corner 0 is filled; each rectangle is looked at only from its first filled corner. */
static bool look_at_avoidable(const struct finder *finder, const int corner[4], int digit,
                              int other)
{
    const struct position *position = finder->position;
    struct deadly deadly = { .digits = digit_bit(digit) | digit_bit(other) };
    digitset candidates = 0;
    for (int i = 0; i < 4; i++) {
        cellset bit = cell_bit(corner[i]);
        int own = i == 0 || i == 3 ? digit : other;
        if (position->blanks & bit) {
            deadly.cells |= bit;
            deadly.pattern.at[own] |= bit;
            candidates |= digitset_without(position->digits[corner[i]], digit_bit(own));
        } else if (corner[i] < corner[0]) {
            return false;
        } else {
            deadly.values |= bit;
        }
    }
    if (digitset_count(candidates) != 1)
        return false;
    deadly_look(&deadly, position);
    return deadly_one_digit(finder, &deadly);
}

/*
 * If corner 0 holds `digit`, tries `other` in corners 1 and 2 and `digit` in corner 3. Corner 1 is
 * in its row and corner 2 in its column, just one of them in its box.
 */
static bool add_2(const struct finder *finder, const struct corners *corners, int cell, int other)
{
    const int digit = finder->position->value.digit[cell], box = cell_box(cell);
    cellset fit = corners->either.at[other];
    cellset column = fit & house_cells[cell_house(cell, HOUSE_COLUMN)];
    cellset row = column ? fit & house_cells[cell_house(cell, HOUSE_ROW)] : 0;
    for (; row; row &= row - 1) {
        int beside = cellset_first(row);
        for (cellset s = column; s; s &= s - 1) {
            int below = cellset_first(s);
            int corner[4] = { cell, beside, below, cell_at(cell_row(below), cell_column(beside)) };
            if ((box == cell_box(beside)) != (box == cell_box(below)) &&
                cellset_has(corners->either.at[digit], corner[3]) &&
                look_at_avoidable(finder, corner, digit, other))
                return true;
        }
    }
    return false;
}

static bool find_avoidable(const struct finder *finder)
{
    const struct position *position = finder->position;
    struct corners corners;
    cellset twos = cells_with_count(position, 2);
    corners.filled.at[0] = corners.open.at[0] = corners.either.at[0] = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        corners.filled.at[digit] = position->held.at[digit] & ~position->given;
        corners.open.at[digit] = position->open.at[digit] & twos;
        corners.either.at[digit] = corners.filled.at[digit] | corners.open.at[digit];
    }
    for (cellset s = CELLS_ALL & ~(position->blanks | position->given); s; s &= s - 1)
        for (int other = 1; other <= DIGITS; other++)
            if (other != position->value.digit[cellset_first(s)] &&
                (finder->technique->kind == 1 ? add_1 : add_2)(finder, &corners, cellset_first(s),
                                                               other))
                return true;
    return false;
}

/* "r1c1 and r1c5 were not given. With 2 in r3c5 and 7 in r3c1 these digits could be swapped ..." */
static void word_avoidable(const struct telling *telling)
{
    const struct part *corner;
    say(telling, "{cells} [was|were] not given. With ", telling->step->truths.values);
    for (int i = 0; (corner = step_part_at(telling->step, PART_CORNER, i)); i++)
        say(telling, "{when}[| and ]{digits} in {cells}", i, corner->digits, corner->cells);
    say(telling, ", {digits of step} could be swapped in these four cells and the puzzle would "
                 "have two solutions. ");
    if (has_one(step_part_cells(telling->step, PART_EXTRA)))
        say(telling, "So {eliminations}.");
    else
        deadly_word_rest(telling);
}

static const struct technique techniques[] = {
    { "avoidable rectangle type 1", "0607", 400, LEVEL_HARD, 100, find_avoidable, word_avoidable,
      .kind = 1, .unique = true },
    { "avoidable rectangle type 2", "0608", 410, LEVEL_HARD, 100, find_avoidable, word_avoidable,
      .kind = 2, .unique = true },
};
const struct family family_avoidable_rectangles = FAMILY(techniques);
