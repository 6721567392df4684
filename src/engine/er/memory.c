#include "engine/er/memory.h"

static void record_add(struct er_record *record, const struct er_record *other)
{
    for (int i = 0; i < MOST_TRUE / 64; i++)
        record->on[i] |= other->on[i];
    for (int i = 0; i < SET_WORDS; i++)
        record->off.word[i] |= other->off.word[i];
}

static int record_size(const struct er_record *record)
{
    int size = 0;
    for (int i = 0; i < MOST_TRUE / 64; i++)
        size += __builtin_popcountll(record->on[i]);
    for (int i = 0; i < SET_WORDS; i++)
        size += __builtin_popcountll(record->off.word[i]);
    return size;
}

void er_causes_add_digits(struct er_causes *causes, int cell, digitset digits)
{
    for (; digits; digits = digitset_rest(digits))
        ELEMENT(causes->at, causes->count++) = (uint16_t)er_candidate(cell, digitset_first(digits));
}

void er_causes_add_places(struct er_causes *causes, int house, unsigned places, int digit)
{
    for (; places; places &= places - 1) {
        int cell = house_cell(house, __builtin_ctz(places));
        ELEMENT(causes->at, causes->count++) = (uint16_t)er_candidate(cell, digit);
    }
}

int er_memory_record(struct er_memory *memory, const struct er_causes *causes)
{
    struct er_record *record = &memory->record[memory->records];
    int first = memory->off_record[causes->at[0]];
    *record = memory->record[first];
    er_set_add(&record->off, causes->at[0]);
    for (int i = 1; i < causes->count; i++) {
        record_add(record, &memory->record[memory->off_record[causes->at[i]]]);
        er_set_add(&record->off, causes->at[i]);
    }
    memory->size[memory->records] =
        (uint16_t)(causes->count == 1 ? memory->size[first] + 1 : record_size(record));
    return memory->records++;
}

int er_memory_record_of(struct er_memory *memory, const struct er_set *causes)
{
    struct er_record *record = &memory->record[memory->records];
    *record = (struct er_record){ .off = *causes };
    for (int w = 0; w < SET_WORDS; w++)
        for (uint64_t s = causes->word[w]; s; s &= s - 1)
            record_add(record, &memory->record[memory->off_record[w * 64 + __builtin_ctzll(s)]]);
    memory->size[memory->records] = (uint16_t)record_size(record);
    return memory->records++;
}
