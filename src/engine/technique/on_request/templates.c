/*
 * Templates (HoDoKu's): all ways to place a digit nine times, once in each row, column and box
 * (46,656 in an empty grid). A cell that all remaining ways use has the digit; a cell that none of
 * them uses does not have it. A cell that all ways of one digit use is closed to the other digits,
 * which may leave these fewer ways, until nothing more follows.
 */
#include "engine/step/families.h"
#include "engine/step/words.h"
#include "engine/technique/common/dead_digits.h"

/* The ways to place a digit. */
struct ways {
    cellset places;   /* where it may still be, or is */
    cellset any, all; /* the cells that some way uses, and that all use; no way: any is 0 */
    digitset closed;  /* the digits that closed cells to it, those that closed theirs, and so on */
};

struct templates {
    bool possible; /* each digit has a way */
    struct ways of[DIGITS + 1];
};

/* If the ways use only one cell of a row, all of them use it. */
static void list_ways(struct ways *ways)
{
    ways->any = ways->places & ~dead_among(ways->places, ways->places);
    ways->all = 0;
    for (int row = 0; row < HOUSE_COLUMN; row++) {
        cellset here = ways->any & house_cells[row];
        ways->all |= has_several(here) ? 0 : here;
    }
}

/* Closes to a digit the cells that all ways of another digit use; true if one of them was open. */
static bool close_places(struct templates *templates, int digit)
{
    struct ways *ways = &templates->of[digit];
    cellset before = ways->places;
    for (int other = 1; other <= DIGITS; other++) {
        const struct ways *taken = &templates->of[other];
        if (other == digit || !(taken->all & ways->places))
            continue;
        ways->places &= ~taken->all;
        ways->closed |= digit_bit(other) | taken->closed;
    }
    return ways->places != before;
}

static void list_templates(struct templates *templates, const struct position *position)
{
    bool changed = true;
    templates->possible = true;
    for (int digit = 1; digit <= DIGITS; digit++) {
        struct ways *ways = &templates->of[digit];
        ways->places = position->open.at[digit] | position->held.at[digit];
        ways->closed = 0;
        list_ways(ways);
        templates->possible &= ways->any != 0;
    }
    while (changed && templates->possible) {
        changed = false;
        for (int digit = 1; digit <= DIGITS; digit++) {
            if (!close_places(templates, digit))
                continue;
            list_ways(&templates->of[digit]);
            templates->possible &= templates->of[digit].any != 0;
            changed = true;
        }
    }
}

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

/* The other digits that the step rests on. */
static digitset others(const struct step *step)
{
    digitset digits = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        if (step->truths.houses[digit])
            digits |= digit_bit(digit);
    return digitset_without(digits, step->digits);
}

static void word_ways(const struct telling *telling)
{
    const digitset apart = others(telling->step);
    say(telling,
        "Place {a digit of step} in each row, so that no two share a column or box{when}[|; keep "
        "off the cells that {any digit}, placed likewise, always take[s|]]",
        apart != 0, apart);
}

static void word_template_set(const struct telling *telling)
{
    word_ways(telling);
    say(telling, ". Every way to do so has one in {cells}, so {cells again} is {digit}.",
        cell_bit(telling->step->cell), telling->step->digit);
}

static void word_delete(const struct telling *telling)
{
    word_ways(telling);
    say(telling, ". No way to do so has one here{conclusion}");
}

static const struct technique techniques[] = {
    { "template set", "1201", 1270, LEVEL_EXTREME, 10000, find_set, word_template_set,
      .use = USE_ON_REQUEST },
    { "template delete", "1202", 1280, LEVEL_EXTREME, 10000, find_delete, word_delete,
      .use = USE_ON_REQUEST },
};
const struct family family_templates = FAMILY(techniques);
