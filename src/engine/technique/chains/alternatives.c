#include "engine/technique/chains/alternatives.h"

#include "base/array.h"

static int house_of(int number)
{
    return (number - CELLS) / DIGITS;
}

static int digit_of(int number)
{
    return (number - CELLS) % DIGITS + 1;
}

static void add(struct source *source, int cell, int digit)
{
    ELEMENT(source->at, source->count++) =
        (struct supposition){ (uint8_t)cell, (uint8_t)digit, false };
}

void source_read(struct source *source, const struct position *position, int number)
{
    source->count = 0;
    if (number < CELLS) {
        for (digitset s = position->digits[number]; s; s = digitset_rest(s))
            add(source, number, digitset_first(s));
        return;
    }
    for (cellset s = position_places(position, house_of(number), digit_of(number)); s; s &= s - 1)
        add(source, cellset_first(s), digit_of(number));
}

void source_rest(struct step *step, int number)
{
    if (number < CELLS) {
        step_add_house(step, HOUSE_BOX + cell_box(number));
        step_rest_on_cell(step, number);
    } else {
        step_add_house(step, house_of(number));
        step_rest_on_house(step, house_of(number), digit_of(number));
    }
}
