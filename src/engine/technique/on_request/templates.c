/*
 * Templates (HoDoKu's): all ways to place a digit nine times, once in each row, column and box
 * (46,656 in an empty grid). A cell that all remaining ways use has the digit; a cell that none of
 * them uses does not have it. A cell that all ways of one digit use is closed to the other digits,
 * which may leave these fewer ways, until nothing more follows.
 */
#include "engine/technique/on_request/templates.h"

#include "engine/step/families.h"

/* Each row must have a place for the digit; columns and boxes only keep places apart. */
static void begin_template_step(struct step *step, const struct technique *technique,
                                const struct position *position, const struct templates *templates,
                                int digit)
{
    digitset digits = templates->of[digit].closed | digit_bit(digit);
    step_init(step, technique);
    step->digits = digit_bit(digit);
    step->cells = position->open.at[digit];
    for (digitset d = digits; d; d = digitset_rest(d)) {
        int each = digitset_first(d);
        step->size = (uint16_t)(step->size + cellset_count(position->open.at[each]));
        for (int row = 0; row < HOUSE_COLUMN; row++)
            if (!position_house_has(position, row, each))
                step_rest_on_house(step, row, each);
    }
}

static bool find_set(const struct hunt *hunt)
{
    struct templates templates;
    list_templates(&templates, hunt->position);
    for (int digit = 1; digit <= DIGITS && templates.possible; digit++) {
        cellset all = templates.of[digit].all & hunt->position->open.at[digit];
        for (; all; all &= all - 1) {
            struct step step;
            begin_template_step(&step, hunt->technique, hunt->position, &templates, digit);
            step.cell = (uint8_t)cellset_first(all);
            step.digit = (uint8_t)digit;
            step_add_house(&step, cell_house(step.cell, HOUSE_BOX));
            if (hunt_offer(hunt, &step))
                return true;
        }
    }
    return false;
}

static bool find_delete(const struct hunt *hunt)
{
    struct templates templates;
    list_templates(&templates, hunt->position);
    for (int digit = 1; digit <= DIGITS && templates.possible; digit++) {
        cellset dead = hunt->position->open.at[digit] & ~templates.of[digit].any;
        struct step step;
        if (!dead)
            continue;
        begin_template_step(&step, hunt->technique, hunt->position, &templates, digit);
        step.eliminate.at[digit] = dead;
        step_add_house(&step, cell_house(cellset_first(dead), HOUSE_BOX));
        if (hunt_offer(hunt, &step))
            return true;
    }
    return false;
}

static const struct technique techniques[] = {
    { "template set", "1201", 1270, LEVEL_EXTREME, 10000, find_set, word_template_set,
      .use = USE_ON_REQUEST },
    { "template delete", "1202", 1280, LEVEL_EXTREME, 10000, find_delete, word_template_delete,
      .use = USE_ON_REQUEST },
};
const struct family family_templates = FAMILY(techniques);
