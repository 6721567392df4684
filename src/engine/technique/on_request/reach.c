#include "engine/technique/on_request/reach.h"

#include <string.h>

#include "base/array.h"
#include "engine/step/pattern.h"

enum { CANDIDATES = DIGITS * CELLS, BY_CELL = HOUSES };

static int wave_number(int cell, int digit)
{
    return (digit - 1) * CELLS + cell;
}

static int cell_of(int number)
{
    return number % CELLS;
}

static int wave_digit(int number)
{
    return number / CELLS + 1;
}

/* Candidates that became true, or false, in one round. */
struct front {
    uint16_t at[CANDIDATES];
    int count;
};

struct wave {
    const struct position *position;
    struct reach *reach;
    struct candset on;             /* the candidates that become true */
    uint16_t off_from[CANDIDATES]; /* the true one that makes it false */
    uint16_t on_from[CANDIDATES];  /* the false one that makes it true */
    uint8_t on_by[CANDIDATES];     /* the house that does so, or BY_CELL */
    struct front trues, falses;
};

static void put_off(struct wave *wave, int from, int digit, cellset cells, int length)
{
    cells &= wave->position->open.at[digit] & ~wave->reach->off.at[digit] & ~wave->on.at[digit];
    wave->reach->off.at[digit] |= cells;
    for (; cells; cells &= cells - 1) {
        int cell = cellset_first(cells), number = wave_number(cell, digit);
        wave->reach->length[digit][cell] = (uint8_t)length;
        wave->off_from[number] = (uint16_t)from;
        ELEMENT(wave->falses.at, wave->falses.count++) = (uint16_t)number;
    }
}

static void put_on(struct wave *wave, int from, int cell, int digit, int by)
{
    int number = wave_number(cell, digit);
    if (candset_has(&wave->on, cell, digit) || candset_has(&wave->reach->off, cell, digit))
        return;
    candset_add(&wave->on, cell, digit);
    wave->on_from[number] = (uint16_t)from;
    wave->on_by[number] = (uint8_t)by;
    ELEMENT(wave->trues.at, wave->trues.count++) = (uint16_t)number;
}

static void spread_trues(struct wave *wave, int length)
{
    wave->falses.count = 0;
    for (int i = 0; i < wave->trues.count; i++) {
        int number = wave->trues.at[i], cell = cell_of(number), digit = wave_digit(number);
        put_off(wave, number, digit, cell_peers[cell], length);
        for (digitset s = digitset_without(wave->position->digits[cell], digit_bit(digit)); s;
             s = digitset_rest(s))
            put_off(wave, number, digitset_first(s), cell_bit(cell), length);
    }
}

static void spread_falses(struct wave *wave)
{
    const struct position *position = wave->position;
    wave->trues.count = 0;
    for (int i = 0; i < wave->falses.count; i++) {
        int number = wave->falses.at[i], cell = cell_of(number), digit = wave_digit(number);
        for (int h = 0; h < CELL_HOUSES; h++) {
            int house = cell_house_list[cell][h];
            cellset rest = position_places(position, house, digit) & ~cell_bit(cell);
            if (has_one(rest))
                put_on(wave, number, cellset_first(rest), digit, house);
        }
        digitset rest = digitset_without(position->digits[cell], digit_bit(digit));
        if (has_one(rest))
            put_on(wave, number, cell, digitset_first(rest), BY_CELL);
    }
}

static void spread_wave(struct wave *wave, struct reach *reach, const struct position *position,
                        int cell, int digit)
{
    wave->position = position;
    wave->reach = reach;
    memset(&wave->on, 0, sizeof wave->on);
    memset(&reach->off, 0, sizeof reach->off);
    candset_add(&wave->on, cell, digit);
    wave->trues.at[0] = (uint16_t)wave_number(cell, digit);
    wave->trues.count = 1;
    for (int length = 2; length <= LONGEST_CHAIN && wave->trues.count; length += 2) {
        spread_trues(wave, length);
        spread_falses(wave);
    }
}

void reach_fill(struct reach *reach, const struct position *position, int cell, int digit)
{
    struct wave wave;
    spread_wave(&wave, reach, position, cell, digit);
}

static void rest_on_single_link(struct step *step, int from, int by)
{
    if (by == BY_CELL)
        step_rest_on_cell(step, cell_of(from));
    else
        step_rest_on_house(step, by, wave_digit(from));
}

void reach_add_chain(struct step *step, const struct position *position, int cell, int digit,
                     int target, int target_digit)
{
    struct wave wave;
    struct reach reach;
    uint16_t chain[LONGEST_CHAIN];
    spread_wave(&wave, &reach, position, cell, digit);
    int length = reach.length[target_digit][target], number = wave_number(target, target_digit);
    for (int i = length - 1; i >= 0; i--) {
        chain[i] = (uint16_t)number;
        if (i % 2)
            number = wave.off_from[number];
        else if (i)
            number = wave.on_from[number];
    }
    for (int i = 0; i < length; i++) {
        bool on = i % 2 == 0;
        if (i && on)
            rest_on_single_link(step, chain[i - 1], wave.on_by[chain[i]]);
        step_add_node(step, (struct node){
                                .link = !i   ? LINK_START
                                        : on ? LINK_STRONG
                                             : LINK_WEAK,
                                .digit = (uint8_t)wave_digit(chain[i]),
                                .on = on,
                                .cells = cell_bit(cell_of(chain[i])),
                            });
    }
}
