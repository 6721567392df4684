#include "engine/technique/chains/alternatives.h"

#include "base/array.h"

static int source_house(int number)
{
    return (number - CELLS) / DIGITS;
}

static int source_digit(int number)
{
    return (number - CELLS) % DIGITS + 1;
}

static void add_alternative(struct source *source, int cell, int digit)
{
    ELEMENT(source->at, source->count++) =
        (struct supposition){ (uint8_t)cell, (uint8_t)digit, false };
}

void source_read(struct source *source, const struct position *position, int number)
{
    source->count = 0;
    if (number < CELLS) {
        for (digitset s = position->digits[number]; s; s = digitset_rest(s))
            add_alternative(source, number, digitset_first(s));
        return;
    }
    for (cellset s = position_places(position, source_house(number), source_digit(number)); s;
         s &= s - 1)
        add_alternative(source, cellset_first(s), source_digit(number));
}

void source_rest(struct step *step, int number)
{
    if (number < CELLS) {
        step_add_house(step, HOUSE_BOX + cell_box(number));
        step_rest_on_cell(step, number);
    } else {
        step_add_house(step, source_house(number));
        step_rest_on_house(step, source_house(number), source_digit(number));
    }
}
