#include "engine/er/run.h"

#include <string.h>

#include "engine/er/memory.h"

/* Makes a candidate true; the record becomes its own. */
static void add_on(struct er_memory *memory, int candidate, int record, struct er_reason reason)
{
    struct er_side *on = &memory->run->side[true];
    ELEMENT(memory->run->reason, on->count) = reason;
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
            run->clash.candidate = (uint16_t)next;
            run->clash.on = false;
            memory->clash_record = record;
            return;
        }
        er_memory_off(memory, next, record);
    }
}

/* Whether it would be news that a candidate is true: it is not true yet, or it is false. */
static bool is_new_truth(const struct er_run *run, int candidate)
{
    return !run->absurd && (!er_set_has(&run->side[true].has, candidate) ||
                            er_set_has(&run->side[false].has, candidate));
}

/* Makes a candidate true because of the causes, which is news; if it is false, that is a
 * contradiction. */
static void force_on(struct er_memory *memory, int candidate, const struct er_causes *causes,
                     struct er_reason reason)
{
    struct er_run *run = memory->run;
    int record = er_memory_record(memory, causes);
    if (er_set_has(&run->side[false].has, candidate)) {
        run->absurd = memory->size[record] + 1 + run->side[false].nodes[candidate];
        run->clash.candidate = (uint16_t)candidate;
        run->clash.on = true;
        run->clash.reason = reason;
        memory->clash_record = record;
    } else {
        add_on(memory, candidate, record, reason);
    }
}

/* The house of a strong link between two candidates, or ER_CELL. */
static int strong_link_house(const struct er_field *field, int from, int to)
{
    const struct er_seat *one = &er_seats[er_candidate_cell(from)];
    const struct er_seat *two = &er_seats[er_candidate_cell(to)];
    int digit = er_candidate_digit(from);
    if (one == two)
        return ER_CELL;
    for (int k = 0;; k++)
        if (one->house[k] == two->house[k] &&
            digitset_counts[field->places[one->house[k]][digit]] == 2)
            return one->house[k];
}

static void spread_off_static(struct er_memory *memory, const struct er_links *links, int node)
{
    struct er_causes causes = { .at = { (uint16_t)node }, .count = 1 };
    for (int i = 0; i < links->strong[node].count; i++) {
        int next = links->strong[node].to[i];
        if (!is_new_truth(memory->run, next))
            continue;
        int house = memory->traced ? strong_link_house(memory->start, node, next) : 0;
        force_on(memory, next, &causes, (struct er_reason){ (uint16_t)node, (uint8_t)house });
    }
}

/* Eliminates a candidate; the last digit of its cell, or its last place, becomes true. */
static void spread_false(struct er_memory *memory, bool within_digit, int node)
{
    int cell = er_candidate_cell(node), digit = er_candidate_digit(node);
    const struct er_field *start = memory->start;
    struct er_field *field = &memory->field;
    er_field_remove(field, cell, digit);
    if (!within_digit && digitset_count(field->digits[cell]) == 1) {
        int last = er_candidate(cell, digitset_first(field->digits[cell]));
        if (is_new_truth(memory->run, last)) {
            struct er_causes causes = { .count = 0 };
            er_causes_add_digits(&causes, cell, start->digits[cell] ^ field->digits[cell]);
            force_on(memory, last, &causes, (struct er_reason){ (uint16_t)node, ER_CELL });
        }
    }
    for (int k = 0; k < KINDS; k++) {
        int house = er_seats[cell].house[k];
        unsigned left = field->places[house][digit];
        if (digitset_counts[left] != 1)
            continue;
        int last = er_candidate(house_cell(house, __builtin_ctz(left)), digit);
        if (is_new_truth(memory->run, last)) {
            struct er_causes causes = { .count = 0 };
            er_causes_add_places(&causes, house, start->places[house][digit] ^ left, digit);
            force_on(memory, last, &causes, (struct er_reason){ (uint16_t)node, (uint8_t)house });
        }
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
    memory->nested = (struct er_set){ { 0 } };
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
        add_on(memory, candidate, 0, (struct er_reason){ 0, ER_ASSUMED });
    else
        er_memory_off(memory, candidate, 0);
    int on_done = 0, off_done = 0;
    while (!run->absurd) {
        if (on_done < run->side[true].count)
            spread_true(memory, links, mode, on_done++);
        else if (off_done == run->side[false].count &&
                 (mode < ER_PLUS ||
                  (!er_advance(memory) && (mode == ER_PLUS || !memory->inside->advance(memory)))))
            return;
        else if (mode == ER_STATIC)
            spread_off_static(memory, links, run->side[false].list[off_done++]);
        else
            spread_false(memory, mode == ER_NISHIO, run->side[false].list[off_done++]);
    }
}
