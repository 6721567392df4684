#include "engine/step/words.h"

#include "base/array.h"
#include "engine/step/word_forms.h"

/* Greedy cover: the house that accounts for the most cells first. The sets are tiny. */
static uint32_t cover(uint32_t houses, cellset *cells)
{
    uint32_t chosen = 0;
    for (;;) {
        int best = -1, most = 0;
        for (int house = 0; house < HOUSES; house++) {
            int count = houses >> house & 1 ? cellset_count(house_cells[house] & *cells) : 0;
            if (count > most) {
                most = count;
                best = house;
            }
        }
        if (best < 0)
            return chosen;
        chosen |= 1u << best;
        *cells &= ~house_cells[best];
    }
}

void words_blocked(struct strbuf *out, const struct position *position, int house, int digit,
                   cellset cells)
{
    uint32_t others = cellset_houses(position->held.at[digit]) & ~(1u << house);
    cellset left = cells;
    uint32_t chosen = cover(others, &left);
    if (chosen)
        phrase(out, NULL, "{houses} already [has|have] {a digit}", chosen, digit);
    if (left)
        phrase(out, NULL, "{when}[|, and ]{cells} can no longer be {digit}", chosen != 0, left,
               digit);
}

void words_no_place(struct strbuf *out, const struct position *position, int house, int digit)
{
    const cellset blanks = house_cells[house] & position->blanks;
    words_blocked(out, position, house, digit, blanks);
    strbuf_add(out, blanks ? "" : "all its cells are filled");
}

/* The digits in some of a cell's houses: bit n of `places` for house n of its list. */
static digitset digits_seen(const struct position *position, int cell, unsigned places)
{
    digitset seen = 0;
    for (int i = 0; i < CELL_HOUSES; i++) {
        cellset filled = house_cells[cell_house_list[cell][i]] & ~position->blanks;
        for (cellset s = places >> i & 1 ? filled : 0; s; s &= s - 1)
            seen |= digit_bit(position->value.digit[cellset_first(s)]);
    }
    return seen;
}

/* The fewest of a cell's houses that have all these digits: bit n for house n of its list. */
static unsigned houses_seen(const struct position *position, int cell, digitset digits)
{
    const unsigned all = (1u << CELL_HOUSES) - 1;
    unsigned best = all;
    for (unsigned places = all - 1; places; places--)
        if (digitset_counts[places] <= digitset_counts[best] &&
            !(digits & ~digits_seen(position, cell, places)))
            best = places;
    return best;
}

static void add_kinds(struct strbuf *out, int cell, unsigned places)
{
    const int count = digitset_counts[places];
    for (int i = 0, index = 0; i < CELL_HOUSES; i++)
        if (places >> i & 1) {
            strbuf_add(out, words_joint(index++, count));
            strbuf_add(out, house_kind_of(cell_house_list[cell][i])->name);
        }
}

void words_excluded(struct strbuf *out, const struct position *position, int cell, digitset digits)
{
    digitset seen = digits_seen(position, cell, ~0u) & digits;
    digitset gone = digitset_without(digits, seen);
    if (seen) {
        const unsigned places = houses_seen(position, cell, seen);
        const int lacking = DIGITS - digitset_count(seen);
        strbuf_add(out, "its ");
        add_kinds(out, cell, places);
        phrase(out, NULL,
               " already {when}[has|have] {when}[every digit|every other digit|{digits}]",
               has_several(places), lacking < 2 ? lacking : 2, seen);
    }
    if (gone)
        phrase(out, NULL, "{when}[|, and ]it can no longer be {any digit}", seen != 0, gone);
}
