#include "engine/technique/chains/alternatives.h"

#include <stdlib.h>

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
    const int digit = source_digit(number);
    for (cellset s = position_places(position, source_house(number), digit); s; s &= s - 1)
        add_alternative(source, cellset_first(s), digit);
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

static int by_conclusion_size(const void *one, const void *other)
{
    const struct conclusion *a = one, *b = other;
    if (a->size != b->size)
        return a->size - b->size;
    if (a->placed != b->placed)
        return b->placed - a->placed;
    return a->cell != b->cell ? a->cell - b->cell : a->digit - b->digit;
}

bool conclusions_offer(const struct finder *finder, struct conclusion *found, size_t count,
                       bool (*offer)(void *search, const struct conclusion *conclusion),
                       void *search)
{
    qsort(found, count, sizeof *found, by_conclusion_size);
    for (size_t i = 0; i < count && !finder_too_large(finder, found[i].size); i++)
        if (offer(search, &found[i]))
            return true;
    return false;
}
