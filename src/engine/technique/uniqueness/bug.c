/*
 * Bivalue universal graves: every empty cell has two candidates and every house two places for each
 * digit it lacks. If every empty cell took its other candidate, one solution would become another;
 * so in a puzzle with one solution, an extra (a candidate outside the grave) is true.
 */
#include "base/array.h"
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/uniqueness/uniqueness.h"

/* The most cells with more than two candidates: from more of them nothing ever follows. */
enum { EXTRA_CELLS = 8 };

struct bug_grave {
    const struct hunt *hunt;
    deadly_type *type;
    int cell[EXTRA_CELLS], cells;
    struct deadly deadly;
};

static void set_pair(struct deadly *deadly, int cell, digitset pair)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        if (digitset_has(pair, digit))
            deadly->pattern.at[digit] |= cell_bit(cell);
        else
            deadly->pattern.at[digit] &= ~cell_bit(cell);
}

/* Chooses for each cell with more than two candidates which of them belong to the grave. */
static bool choose_pairs(struct bug_grave *grave, int index, const struct deadly_counts *counts)
{
    if (index == grave->cells) {
        if (deadly_is_odd(counts))
            return false;
        deadly_look(&grave->deadly, grave->hunt->position);
        return grave->type(grave->hunt, &grave->deadly);
    }
    int cell = grave->cell[index];
    digitset digits = grave->hunt->position->digits[cell];
    for (digitset s = digits; s; s = digitset_rest(s))
        for (digitset rest = digitset_rest(s); rest; rest = digitset_rest(rest)) {
            digitset pair = digit_bit(digitset_first(s)) | digit_bit(digitset_first(rest));
            struct deadly_counts more = *counts;
            if (!deadly_count(&more, cell, pair))
                continue;
            set_pair(&grave->deadly, cell, pair);
            if (choose_pairs(grave, index + 1, &more))
                return true;
        }
    return false;
}

/* Lists the cells with more candidates than two; counts the others, which must fit a grave. */
static bool begin_bug(struct bug_grave *grave, struct deadly_counts *counts)
{
    const struct position *position = grave->hunt->position;
    for (cellset s = position->blanks; s; s &= s - 1)
        if (digitset_count(position->digits[cellset_first(s)]) != 2) {
            if (grave->cells == EXTRA_CELLS || !has_several(position->digits[cellset_first(s)]))
                return false;
            ELEMENT(grave->cell, grave->cells++) = cellset_first(s);
        }
    for (cellset s = position->blanks; s; s &= s - 1) {
        int cell = cellset_first(s);
        digitset pair = position->digits[cell];
        if (digitset_count(pair) != 2)
            continue;
        if (!deadly_count(counts, cell, pair))
            return false;
        set_pair(&grave->deadly, cell, pair);
    }
    return grave->cells > 0;
}

static bool find_grave(const struct hunt *hunt)
{
    struct bug_grave grave = { .hunt = hunt,
                               .deadly.large = true,
                               .type = deadly_types[hunt->technique->kind] };
    struct deadly_counts counts = { { 0 }, { 0 } };
    grave.deadly.cells = hunt->position->blanks;
    return begin_bug(&grave, &counts) && choose_pairs(&grave, 0, &counts);
}

static void word_grave(const struct telling *telling)
{
    const bool one = has_one(step_part_cells(telling->step, PART_EXTRA));
    if (one)
        say(telling, "If {cells of extra} were not {any digit of extra}");
    else
        say(telling, "Without a few extra candidates");
    say(telling, ", each empty cell would have two candidates, and each row, column and box two "
                 "places for each digit that it lacks. Swapping all pairs would then turn one "
                 "solution into a second one. ");
    if (one)
        say(telling, "So {cells of extra} is {any digit of extra}: {eliminations}.");
    else
        deadly_word_rest(telling);
}

static const struct technique techniques[] = {
    { "bug+1", "0610", 230, LEVEL_HARD, 100, find_grave, word_grave, .kind = 1, .unique = true },
    { "bug type 2", "R617", 470, LEVEL_HARD, 110, find_grave, word_grave, .kind = 2,
      .unique = true },
    { "bug type 3", "R618", 490, LEVEL_HARD, 130, find_grave, word_grave, .kind = 3,
      .unique = true },
    { "bug type 4", "R619", 480, LEVEL_HARD, 120, find_grave, word_grave, .kind = 4,
      .unique = true },
};
const struct family family_bugs = FAMILY(techniques);
