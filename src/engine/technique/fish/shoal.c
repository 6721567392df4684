#include <string.h>

#include "base/array.h"
#include "engine/step/pattern.h"
#include "engine/technique/fish/fish.h"

bool shoal_init(struct shoal *shoal, const struct hunt *hunt)
{
    shoal->hunt = hunt;
    shoal->dead = survey_dead(hunt->survey);
    shoal->kind = (enum fish_kind)hunt->technique->kind;
    shoal->size = hunt->technique->size;
    shoal->siamese = hunt->survey->settings->siamese && shoal->kind != BASIC &&
                     shoal->kind != FRANKEN && shoal->kind != MUTANT;
    shoal->enough = false;
    shoal->count = shoal->schooled = 0;
    return shoal->dead && !candset_is_empty(shoal->dead) && shoal_most_fins(shoal, 0) == 0;
}

void fish_places(const struct position *position, int digit, int kind, uint16_t place[9])
{
    memset(place, 0, 9 * sizeof *place);
    for (cellset s = position->open.at[digit]; s; s &= s - 1) {
        int cell = cellset_first(s), row = cell_row(cell), column = cell_column(cell);
        place[kind == HOUSE_ROW ? row : column] |=
            (uint16_t)(1u << (kind == HOUSE_ROW ? column : row));
    }
}

int shoal_most_fins(const struct shoal *shoal, int most)
{
    int largest = (int)shoal->hunt->sink->largest - 10 * shoal->size;
    return shoal->hunt->sink->largest && largest < most ? largest : most;
}

void fish_step(struct step *step, const struct technique *technique, const struct fish *fish)
{
    digitset digit = digit_bit(fish->digit);
    step_init(step, technique);
    step->digits = digit;
    step->cells = fish->cells;
    step->eliminate.at[fish->digit] = fish->eliminate;
    step->size = fish->weight;
    step->truths.houses[fish->digit] = fish->base;
    for (uint32_t s = fish->base; s && step->house_count < STEP_HOUSES; s &= s - 1)
        step_add_house(step, __builtin_ctz(s));
    step_add_houses(step, PART_BASE, digit, fish->cells, fish->base);
    for (int i = 0; i < 2; i++) {
        const struct fish_side *side = &fish->side[i];
        if (side->cover)
            step_add_houses(step, PART_COVER, digit, 0, side->cover);
        if (side->fins)
            step_add_cells(step, PART_FIN, digit, side->fins);
        if (side->endofins)
            step_add_cells(step, PART_ENDOFIN, digit, side->endofins);
    }
}

static void offer_fish(struct shoal *shoal, const struct fish *fish)
{
    struct step step;
    fish_step(&step, shoal->hunt->technique, fish);
    shoal->enough |= hunt_offer(shoal->hunt, &step);
}

/* Keeps the smallest of those that eliminate the same. */
static void catch_one(struct shoal *shoal, const struct fish *fish)
{
    if (hunt_too_large(shoal->hunt, fish->weight))
        return;
    for (int i = 0; i < shoal->count; i++)
        if (shoal->caught[i].eliminate == fish->eliminate) {
            if (fish->weight < shoal->caught[i].weight)
                shoal->caught[i] = *fish;
            return;
        }
    if (shoal->count < SHOAL)
        ELEMENT(shoal->caught, shoal->count++) = *fish;
    else if (!shoal->enough)
        offer_fish(shoal, fish);
}

void shoal_add(struct shoal *shoal, struct fish *fish)
{
    fish->weight = (uint8_t)(10 * shoal->size + cellset_count(fish->side[0].fins) +
                             cellset_count(fish->side[0].endofins));
    if (shoal->siamese && shoal->schooled < SCHOOL)
        ELEMENT(shoal->school, shoal->schooled++) = *fish;
    else
        catch_one(shoal, fish);
}

/* Joins two fish of one base if each eliminates what the other does not; sashimi if both are. */
static bool join_siamese(struct shoal *shoal, const struct fish *one, const struct fish *other)
{
    if (!(one->eliminate & ~other->eliminate) || !(other->eliminate & ~one->eliminate))
        return false;
    struct fish joined = *one;
    joined.side[1] = other->side[0];
    joined.eliminate |= other->eliminate;
    joined.weight = (uint8_t)(one->weight + other->weight - 10 * shoal->size);
    joined.sashimi = one->sashimi && other->sashimi;
    if (joined.sashimi == (shoal->kind == SASHIMI))
        catch_one(shoal, &joined);
    return true;
}

void shoal_end_base(struct shoal *shoal)
{
    if (!shoal->schooled)
        return;
    bool joined[SCHOOL] = { false };
    for (int i = 0; i < shoal->schooled; i++)
        for (int n = i + 1; n < shoal->schooled; n++)
            if (join_siamese(shoal, &shoal->school[i], &shoal->school[n]))
                joined[i] = joined[n] = true;
    for (int i = 0; i < shoal->schooled; i++)
        if (!joined[i] && shoal->school[i].sashimi == (shoal->kind == SASHIMI))
            catch_one(shoal, &shoal->school[i]);
    shoal->schooled = 0;
}

bool shoal_end_digit(struct shoal *shoal)
{
    for (int i = 0; i < shoal->count && !shoal->enough; i++)
        offer_fish(shoal, &shoal->caught[i]);
    shoal->count = 0;
    return shoal->enough;
}
