#include "engine/search/probe.h"

#include <string.h>

#include "engine/search/any_board.h"

void probe_init(struct probe *probe, const struct position *position)
{
    memset(probe, 0, sizeof *probe);
    probe->board = position->board;
    for (int digit = 1; digit <= DIGITS; digit++)
        search_cells_set(&probe->open, digit,
                         position->candidates.at[digit] | position->placed.at[digit]);
}

static void propagate_on_any_board(struct probe *probe)
{
    struct candset open = { { 0 } };
    int sweeps;
    for (int digit = 1; digit <= DIGITS; digit++)
        open.at[digit] = probe_cells(probe, digit);
    probe->dead = !any_board_settle(probe->board, &open, &sweeps);
    probe->sweeps = (uint8_t)(sweeps < UINT8_MAX ? sweeps : UINT8_MAX);
    for (int digit = 1; digit <= DIGITS; digit++)
        search_cells_set(&probe->open, digit, open.at[digit]);
    probe->full = !probe->dead && candset_count(&open) == cellset_count(probe->board->cells);
}

void probes_propagate(struct probe *probes, size_t n)
{
    if (!n || board_is_classic(probes->board))
        search_code_of(SEARCH_AUTO)->propagate(probes, n);
    else
        for (size_t i = 0; i < n; i++)
            propagate_on_any_board(&probes[i]);
}

void probe_position(const struct probe *probe, struct position *position)
{
    cellset once = 0, several = 0;
    memset(position, 0, sizeof *position);
    position->board = probe->board;
    for (int digit = 1; digit <= DIGITS; digit++) {
        position->candidates.at[digit] = probe_cells(probe, digit);
        several |= once & position->candidates.at[digit];
        once |= position->candidates.at[digit];
    }
    position->empty = several;
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset filled = position->candidates.at[digit] & ~several;
        position->candidates.at[digit] &= several;
        position->placed.at[digit] = filled;
        for (cellset s = filled; s; s &= s - 1)
            position->value.digit[cellset_first(s)] = (uint8_t)digit;
        for (cellset s = position->candidates.at[digit]; s; s &= s - 1)
            position->digits[cellset_first(s)] |= digit_bit(digit);
    }
}

/*
 * Cells of a house that together have only as many digits as cells take these digits: naked
 * subsets and, in the rest of the house, hidden ones. Returns true if a candidate was eliminated.
 */
static bool propagate_house(struct probe *probe, const struct position *position, int house)
{
    digitset has[DIGITS], joined[1 << DIGITS];
    uint8_t cells[DIGITS];
    unsigned count = 0;
    bool eliminated = false;
    joined[0] = 0;
    for (cellset s = position->board->cells_of[house] & position->empty; s; s &= s - 1) {
        cells[count] = (uint8_t)cellset_first(s);
        has[count] = position->digits[cells[count]];
        count++;
    }
    for (unsigned set = 1; set + 1 < 1u << count; set++) {
        joined[set] = joined[set & (set - 1)] | has[__builtin_ctz(set)];
        if (digitset_count(joined[set]) > digitset_count((digitset)set))
            continue;
        for (unsigned i = 0; i < count; i++)
            for (digitset d = has[i] & joined[set]; d && !(set >> i & 1); d &= (digitset)(d - 1)) {
                probe_eliminate(probe, cells[i], digitset_first(d));
                eliminated = true;
            }
    }
    return eliminated;
}

static houseset houses_that_differ(const struct probe *one, const struct probe *other)
{
    cellset cells = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        cells |= probe_cells(one, digit) ^ probe_cells(other, digit);
    return board_houses(one->board, cells);
}

void probe_propagate_houses(struct probe *probe, const struct probe *from)
{
    struct probe last = *from;
    houseset houses;
    while (!probe->dead && (houses = houses_that_differ(probe, &last))) {
        struct position position;
        bool eliminated = false;
        last = *probe;
        probe_position(probe, &position);
        for (; houses; houses &= houses - 1)
            eliminated |= propagate_house(probe, &position, houseset_first(houses));
        if (eliminated)
            probes_propagate(probe, 1);
    }
}
