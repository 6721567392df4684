/*
 * Chute remote pair (Andrew Stuart's name): two cells with the same two candidates in two boxes of
 * a band or stack, the chute, that do not see each other. They lie in two of its lines. If the
 * third box can have one of the digits only in these lines, the cells cannot both be that digit: so
 * one of them is the other digit.
 */
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/common/cell_pairs.h"

struct chute_pair {
    cellset cells;
    uint32_t lines; /* of the two cells, bit n for house n */
    int box;        /* the third of the chute */
};

/* False unless both cells are in the chute but share none of its boxes and lines. */
static bool chute_of(struct chute_pair *pair, int one, int other, int kind)
{
    const int line = cell_house(one, kind), next = cell_house(other, kind);
    const int box = cell_box(one), other_box = cell_box(other);
    if (line / 3 != next / 3 || line == next || box == other_box)
        return false;
    pair->cells = cell_bit(one) | cell_bit(other);
    pair->lines = 1u << line | 1u << next;
    /* The numbers of the three boxes in a band are 3n to 3n + 2, in a stack n, n + 3 and n + 6. */
    pair->box = kind == HOUSE_ROW ? 9 * (box / 3) + 3 : 3 * (box % 3) + 9;
    pair->box += HOUSE_BOX - box - other_box;
    return true;
}

static bool offer_chute_pair(const struct hunt *hunt, const struct chute_pair *pair,
                             digitset digits)
{
    const struct position *position = hunt->position;
    const cellset seen = cellset_common_peers(pair->cells);
    struct step step;
    digitset bound = 0;
    step_init(&step, hunt->technique);
    for (digitset d = digits; d; d = digitset_rest(d)) {
        const int digit = digitset_first(d);
        const int other = digitset_first(digitset_without(digits, digit_bit(digit)));
        const cellset places = position_places(position, pair->box, digit);
        if (!places || places & ~houses_cells(pair->lines) || !(position->open.at[other] & seen))
            continue;
        step.eliminate.at[other] = position->open.at[other] & seen;
        bound |= digit_bit(digit);
        step_rest_on_house(&step, pair->box, digit);
        step_add_houses(&step, PART_TARGET, digit_bit(digit), places, 1u << pair->box);
    }
    if (!bound) {
        step_release(&step);
        return false;
    }
    step.digits = digits;
    step.cells = step.truths.cells = pair->cells;
    step.size = 3;
    step_add_houses(&step, PART_SET, digits, pair->cells, pair->lines);
    step_add_house(&step, pair->box);
    return hunt_offer(hunt, &step);
}

static bool find_chute_remote_pair(const struct hunt *hunt)
{
    const cellset two = cells_with_count(hunt->position, 2);
    for (cellset s = two; s; s &= s - 1) {
        const int one = cellset_first(s);
        const digitset digits = hunt->position->digits[one];
        const cellset alike = cellset_rest(s) & hunt->position->open.at[digitset_first(digits)] &
                              hunt->position->open.at[digitset_second(digits)];
        for (cellset t = alike; t; t &= t - 1)
            for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind += HOUSE_COLUMN) {
                struct chute_pair pair;
                if (chute_of(&pair, one, cellset_first(t), kind) &&
                    offer_chute_pair(hunt, &pair, digits))
                    return true;
            }
    }
    return false;
}

static void word_chute_remote_pair(const struct telling *telling)
{
    const struct step *step = telling->step;
    const digitset bound = step_part(step, PART_TARGET)->digits;
    const bool both = step_part_at(step, PART_TARGET, 1);
    say(telling,
        "{cells of step} can only be {any digit of step}. In {house 0}, {digits} can only be in "
        "{houses of set}. If both cells had {when digits}[it|the same digit], these lines would "
        "have it outside {house 0}, which would have no place left for it. ",
        both ? step->digits : bound, both ? step->digits : bound);
    if (both)
        say(telling, "So each of these digits is in only one of the two cells. {cells of "
                     "eliminations} [sees|see] both: {eliminations}.");
    else
        say(telling,
            "So one of the cells is {digits}. {cells of eliminations} [sees|see] both, so {when "
            "cells of eliminations}[it|they] cannot be {digits again}.",
            digitset_without(step->digits, bound));
}

static const struct technique techniques[] = {
    { "chute remote pair", "R803", 305, LEVEL_HARD, 150, find_chute_remote_pair,
      .words = word_chute_remote_pair, .use = USE_ON_REQUEST },
};
const struct family family_chute_remote_pairs = FAMILY(techniques);
