#include "engine/technique/on_request/reach.h"

#include <string.h>

#include "base/array.h"
#include "engine/step/pattern.h"

enum { CANDIDATES = DIGITS * CELLS, BY_CELL = HOUSES };

static int candidate_number(int cell, int digit)
{
    return (digit - 1) * CELLS + cell;
}

static int cell_of(int number)
{
    return number % CELLS;
}

static int digit_of(int number)
{
    return number / CELLS + 1;
}

/* Candidates that became true, or false, in one round. */
struct front {
    uint16_t at[CANDIDATES];
    int count;
};

struct reach_search {
    const struct position *position;
    struct reach *reach;
    struct candset on;             /* the candidates that become true */
    uint16_t off_from[CANDIDATES]; /* the true one that makes it false */
    uint16_t on_from[CANDIDATES];  /* the false one that makes it true */
    uint8_t on_by[CANDIDATES];     /* the house that does so, or BY_CELL */
    struct front trues, falses;
};

static void put_off(struct reach_search *search, int from, int digit, cellset cells, int length)
{
    cells &=
        search->position->open.at[digit] & ~search->reach->off.at[digit] & ~search->on.at[digit];
    search->reach->off.at[digit] |= cells;
    for (; cells; cells &= cells - 1) {
        int cell = cellset_first(cells), number = candidate_number(cell, digit);
        search->reach->length[digit][cell] = (uint8_t)length;
        search->off_from[number] = (uint16_t)from;
        ELEMENT(search->falses.at, search->falses.count++) = (uint16_t)number;
    }
}

static void put_on(struct reach_search *search, int from, int cell, int digit, int by)
{
    int number = candidate_number(cell, digit);
    if (candset_has(&search->on, cell, digit) || candset_has(&search->reach->off, cell, digit))
        return;
    candset_add(&search->on, cell, digit);
    search->on_from[number] = (uint16_t)from;
    search->on_by[number] = (uint8_t)by;
    ELEMENT(search->trues.at, search->trues.count++) = (uint16_t)number;
}

static void spread_trues(struct reach_search *search, int length)
{
    search->falses.count = 0;
    for (int i = 0; i < search->trues.count; i++) {
        int number = search->trues.at[i], cell = cell_of(number), digit = digit_of(number);
        put_off(search, number, digit, cell_peers[cell], length);
        for (digitset s = digitset_without(search->position->digits[cell], digit_bit(digit)); s;
             s = digitset_rest(s))
            put_off(search, number, digitset_first(s), cell_bit(cell), length);
    }
}

static void spread_falses(struct reach_search *search)
{
    const struct position *position = search->position;
    search->trues.count = 0;
    for (int i = 0; i < search->falses.count; i++) {
        int number = search->falses.at[i], cell = cell_of(number), digit = digit_of(number);
        for (int h = 0; h < CELL_HOUSES; h++) {
            int house = cell_house_list[cell][h];
            cellset rest = position_places(position, house, digit) & ~cell_bit(cell);
            if (has_one(rest))
                put_on(search, number, cellset_first(rest), digit, house);
        }
        digitset rest = digitset_without(position->digits[cell], digit_bit(digit));
        if (has_one(rest))
            put_on(search, number, cell, digitset_first(rest), BY_CELL);
    }
}

static void search_reach(struct reach_search *search, struct reach *reach,
                         const struct position *position, int cell, int digit)
{
    search->position = position;
    search->reach = reach;
    memset(&search->on, 0, sizeof search->on);
    memset(&reach->off, 0, sizeof reach->off);
    candset_add(&search->on, cell, digit);
    search->trues.at[0] = (uint16_t)candidate_number(cell, digit);
    search->trues.count = 1;
    for (int length = 2; length <= LONGEST_CHAIN && search->trues.count; length += 2) {
        spread_trues(search, length);
        spread_falses(search);
    }
}

void reach_fill(struct reach *reach, const struct position *position, int cell, int digit)
{
    struct reach_search search;
    search_reach(&search, reach, position, cell, digit);
}

void reach_add_chain(struct step *step, const struct position *position, int cell, int digit,
                     int target, int target_digit)
{
    struct reach_search search;
    struct reach reach;
    uint16_t chain[LONGEST_CHAIN];
    search_reach(&search, &reach, position, cell, digit);
    int length = reach.length[target_digit][target];
    int number = candidate_number(target, target_digit);
    for (int i = length - 1; i >= 0; i--) {
        chain[i] = (uint16_t)number;
        if (i % 2)
            number = search.off_from[number];
        else if (i)
            number = search.on_from[number];
    }
    for (int i = 0; i < length; i++) {
        bool on = i % 2 == 0;
        if (i && on) {
            const int from = chain[i - 1];
            const int by = search.on_by[chain[i]];
            if (by == BY_CELL)
                step_rest_on_cell(step, cell_of(from));
            else
                step_rest_on_house(step, by, digit_of(from));
        }
        step_add_node(step, (struct node){
                                .link = !i   ? LINK_START
                                        : on ? LINK_STRONG
                                             : LINK_WEAK,
                                .digit = (uint8_t)digit_of(chain[i]),
                                .on = on,
                                .cells = cell_bit(cell_of(chain[i])),
                            });
    }
}
