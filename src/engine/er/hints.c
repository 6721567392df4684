#include "engine/er/hints.h"

#include <stdlib.h>
#include <string.h>

void er_hints_clear(struct er_hints *hints)
{
    hints->offered = 0;
    hints->count = 0;
    memset(hints->slot, 0, sizeof hints->slot);
}

uint64_t er_hint_key(const struct er_field *field, int candidate, bool on)
{
    int cell = er_candidate_cell(candidate);
    digitset bit = digit_bit(er_candidate_digit(candidate));
    digitset gone = on ? digitset_without(field->digits[cell], bit) : bit;
    return gone ? (uint64_t)(cell + 1) << 16 | gone : 0;
}

static bool is_easier(const struct er_hint *one, const struct er_hint *two)
{
    if (one->rating < two->rating || one->rating > two->rating)
        return one->rating < two->rating;
    if (one->nodes != two->nodes)
        return one->nodes < two->nodes;
    if (one->preference != two->preference)
        return one->preference < two->preference;
    return one->order < two->order;
}

void er_hints_offer(struct er_hints *hints, const struct er_hint *hint)
{
    struct er_hint offered = *hint;
    offered.order = hints->offered++;
    if (!hint->key)
        return;
    unsigned slot = (unsigned)((hint->key * 0x9e3779b97f4a7c15u) >> 52) % HINT_SLOTS;
    while (hints->slot[slot] && hints->hint[hints->slot[slot] - 1].key != hint->key)
        slot = (slot + 1) % HINT_SLOTS;
    if (!hints->slot[slot]) {
        hints->full |= hints->count == MOST_HINTS;
        if (hints->full)
            return;
        hints->hint[hints->count++] = offered;
        hints->slot[slot] = (uint16_t)hints->count;
    } else if (is_easier(&offered, &hints->hint[hints->slot[slot] - 1])) {
        hints->hint[hints->slot[slot] - 1] = offered;
    }
}

static int compare_hints(const void *one, const void *two)
{
    return is_easier(one, two) ? -1 : 1;
}

void er_hints_sort(struct er_hints *hints)
{
    qsort(hints->hint, (size_t)hints->count, sizeof *hints->hint, compare_hints);
}

void er_proof_node(struct er_proof *proof, int candidate, bool on)
{
    uint64_t node = (uint64_t)candidate * 2 + on + 1;
    proof->identity = (proof->identity ^ node) * 0x9e3779b97f4a7c15u;
    proof->identity ^= proof->identity >> 29;
}

void er_proof_cause(struct er_proof *proof, int candidate, int house)
{
    int cell = er_candidate_cell(candidate), digit = er_candidate_digit(candidate);
    if (house == ER_ASSUMED)
        return;
    if (house == ER_CELL) {
        for (digitset s = proof->start->digits[cell] ^ proof->field->digits[cell]; s;
             s = digitset_rest(s))
            er_set_add(&proof->causes, er_candidate(cell, digitset_first(s)));
        return;
    }
    unsigned lost = proof->start->places[house][digit] ^ proof->field->places[house][digit];
    for (; lost; lost &= lost - 1)
        er_set_add(&proof->causes, er_candidate(house_cell(house, __builtin_ctz(lost)), digit));
}
