#include "engine/er/run.h"

#include <string.h>

#include "engine/er/memory.h"

/* Makes a candidate true; the record becomes its own. */
static void add_on(struct er_memory *memory, int candidate, int record)
{
    struct er_side *on = &memory->run->side[true];
    memory->on_record[on->count] = (uint16_t)record;
    memory->record[record].on[on->count / 64] |= (uint64_t)1 << on->count % 64;
    memory->size[record]++;
    er_side_add(on, candidate, memory->size[record]);
}

/* The nth true candidate makes others false, or contradicts a true one. */
static void spread_true(struct er_memory *memory, const struct er_links *links, enum er_mode mode,
                        int n)
{
    struct er_run *run = memory->run;
    int node = run->side[true].list[n], record = memory->on_record[n];
    int count = links->weak[node].count;
    for (int i = mode == ER_NISHIO ? links->weak[node].own : 0; i < count; i++) {
        int next = links->weak[node].to[i];
        if (er_set_has(&run->side[true].has, next)) {
            run->absurd = run->side[true].nodes[next] + memory->size[record] + 1;
            return;
        }
        er_memory_off(memory, next, record);
    }
}

/* Makes a candidate true because of the causes; if it is false, that is a contradiction. */
static void force_on(struct er_memory *memory, int candidate, const struct er_causes *causes)
{
    struct er_run *run = memory->run;
    if (run->absurd || er_set_has(&run->side[true].has, candidate))
        return;
    int record = er_memory_record(memory, causes);
    if (er_set_has(&run->side[false].has, candidate))
        run->absurd = memory->size[record] + 1 + run->side[false].nodes[candidate];
    else
        add_on(memory, candidate, record);
}

static void spread_off_static(struct er_memory *memory, const struct er_links *links, int node)
{
    struct er_causes causes = { .at = { (uint16_t)node }, .count = 1 };
    for (int i = 0; i < links->strong[node].count; i++)
        force_on(memory, links->strong[node].to[i], &causes);
}

/* Eliminates a candidate; the last digit of its cell, or its last place, becomes true. */
static void spread_false(struct er_memory *memory, bool within_digit, int node)
{
    int cell = er_candidate_cell(node), digit = er_candidate_digit(node);
    const struct er_field *start = memory->start;
    struct er_field *field = &memory->field;
    er_field_remove(field, cell, digit);
    if (!within_digit && digitset_count(field->digits[cell]) == 1) {
        struct er_causes causes = { .count = 0 };
        er_causes_add_digits(&causes, cell, start->digits[cell] ^ field->digits[cell]);
        force_on(memory, er_candidate(cell, digitset_first(field->digits[cell])), &causes);
    }
    for (int k = 0; k < KINDS; k++) {
        int house = er_seats[cell].house[k];
        unsigned left = field->places[house][digit];
        if (digitset_counts[left] != 1)
            continue;
        struct er_causes causes = { .count = 0 };
        er_causes_add_places(&causes, house, start->places[house][digit] ^ left, digit);
        force_on(memory, er_candidate(house_cell(house, __builtin_ctz(left)), digit), &causes);
    }
}

static void begin_memory(struct er_memory *memory, const struct er_field *field, struct er_run *run)
{
    memory->start = field;
    memory->field = *field;
    memory->run = run;
    memset(&memory->record[0], 0, sizeof memory->record[0]);
    memory->size[0] = 0;
    memory->records = 1;
    run->absurd = 0;
    for (int i = 0; i < 2; i++) {
        run->side[i].has = (struct er_set){ { 0 } };
        run->side[i].count = 0;
    }
}

void er_run_make(struct er_memory *memory, const struct er_field *field,
                 const struct er_links *links, enum er_mode mode, int candidate, bool on,
                 struct er_run *run)
{
    begin_memory(memory, field, run);
    if (on)
        add_on(memory, candidate, 0);
    else
        er_memory_off(memory, candidate, 0);
    int on_done = 0, off_done = 0;
    while (!run->absurd) {
        if (on_done < run->side[true].count)
            spread_true(memory, links, mode, on_done++);
        else if (off_done == run->side[false].count && (mode != ER_PLUS || !er_advance(memory)))
            return;
        else if (mode == ER_STATIC)
            spread_off_static(memory, links, run->side[false].list[off_done++]);
        else
            spread_false(memory, mode == ER_NISHIO, run->side[false].list[off_done++]);
    }
}
