#include "engine/search/probe.h"

#include <string.h>

void probe_init(struct probe *probe, const struct position *position)
{
    memset(probe, 0, sizeof *probe);
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset cells = position->open.at[digit] | position->held.at[digit];
        for (int band = 0; band < BANDS; band++)
            probe->open.lane[4 * (digit - 1) + band] =
                (uint32_t)(cells >> (BAND_CELLS * band)) & 0x7FFFFFF;
    }
}

void probes_settle(struct probe *probes, size_t n)
{
    search_code_of(SEARCH_AUTO)->settle(probes, n);
}

void probe_position(const struct probe *probe, struct position *position)
{
    cellset once = 0, several = 0;
    memset(position, 0, sizeof *position);
    for (int digit = 1; digit <= DIGITS; digit++) {
        position->open.at[digit] = probe_cells(probe, digit);
        several |= once & position->open.at[digit];
        once |= position->open.at[digit];
    }
    position->blanks = several;
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset filled = position->open.at[digit] & ~several;
        position->open.at[digit] &= several;
        position->held.at[digit] = filled;
        for (cellset s = filled; s; s &= s - 1)
            position->value.digit[cellset_first(s)] = (uint8_t)digit;
        for (cellset s = position->open.at[digit]; s; s &= s - 1)
            position->digits[cellset_first(s)] |= digit_bit(digit);
    }
}
