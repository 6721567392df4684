#include "engine/er/run.h"

#include <string.h>

enum { MOST_CAUSES = 2 * 9 }; /* seven candidates for each half of a pair or an X-Wing */

/* The causes of a conclusion: false candidates. */
struct causes {
    uint16_t at[MOST_CAUSES];
    int count;
};

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

static void causes_add_digits(struct causes *causes, int cell, digitset digits)
{
    for (; digits; digits = digitset_rest(digits))
        ELEMENT(causes->at, causes->count++) = (uint16_t)er_candidate(cell, digitset_first(digits));
}

static void causes_add_places(struct causes *causes, int house, unsigned places, int digit)
{
    for (; places; places &= places - 1) {
        int cell = house_cell(house, __builtin_ctz(places));
        ELEMENT(causes->at, causes->count++) = (uint16_t)er_candidate(cell, digit);
    }
}

static int record_of(struct er_memory *memory, const struct causes *causes)
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

int er_memory_record(struct er_memory *memory, const struct er_set *causes)
{
    struct er_record *record = &memory->record[memory->records];
    *record = (struct er_record){ .off = *causes };
    for (int w = 0; w < SET_WORDS; w++)
        for (uint64_t s = causes->word[w]; s; s &= s - 1)
            record_add(record, &memory->record[memory->off_record[w * 64 + __builtin_ctzll(s)]]);
    memory->size[memory->records] = (uint16_t)record_size(record);
    return memory->records++;
}

static void side_add(struct er_side *side, int candidate, int nodes)
{
    er_set_add(&side->has, candidate);
    side->nodes[candidate] = (uint16_t)nodes;
    ELEMENT(side->list, side->count++) = (uint16_t)candidate;
}

void er_memory_off(struct er_memory *memory, int candidate, int record)
{
    struct er_side *off = &memory->run->side[false];
    if (er_set_has(&off->has, candidate))
        return;
    memory->off_record[candidate] = (uint16_t)record;
    side_add(off, candidate, memory->size[record] + 1);
}

/* Makes a candidate true; the record becomes its own. */
static void add_on(struct er_memory *memory, int candidate, int record, struct er_reason reason)
{
    struct er_side *on = &memory->run->side[true];
    ELEMENT(memory->run->reason, on->count) = reason;
    memory->on_record[on->count] = (uint16_t)record;
    memory->record[record].on[on->count / 64] |= (uint64_t)1 << on->count % 64;
    memory->size[record]++;
    side_add(on, candidate, memory->size[record]);
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
static void force_on(struct er_memory *memory, int candidate, const struct causes *causes,
                     struct er_reason reason)
{
    struct er_run *run = memory->run;
    int record = record_of(memory, causes);
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
            struct causes causes = { .count = 0 };
            causes_add_digits(&causes, cell, start->digits[cell] ^ field->digits[cell]);
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
            struct causes causes = { .count = 0 };
            causes_add_places(&causes, house, start->places[house][digit] ^ left, digit);
            force_on(memory, last, &causes, (struct er_reason){ (uint16_t)node, (uint8_t)house });
        }
    }
}

/* Eliminations with the same causes; their record is opened at the first new elimination. */
struct finding {
    struct causes causes;
    int record;
};

static void strike_found(struct er_memory *memory, struct finding *finding, int cell, int digit)
{
    int candidate = er_candidate(cell, digit);
    if (er_set_has(&memory->run->side[false].has, candidate))
        return;
    if (!finding->record) /* record 0 is the empty one */
        finding->record = record_of(memory, &finding->causes);
    er_memory_off(memory, candidate, finding->record);
}

static void strike_places(struct er_memory *memory, struct finding *finding, int house,
                          unsigned places, int digit)
{
    for (; places; places &= places - 1)
        strike_found(memory, finding, house_cell(house, __builtin_ctz(places)), digit);
}

static void strike_digits(struct er_memory *memory, struct finding *finding, int cell,
                          digitset digits)
{
    for (; digits; digits = digitset_rest(digits))
        strike_found(memory, finding, cell, digitset_first(digits));
}

static void hidden_pair(struct er_memory *memory, int house, int one, int two)
{
    const placeset *start = memory->start->places[house];
    unsigned places = memory->field.places[house][one];
    struct finding finding = { .record = 0 };
    causes_add_places(&finding.causes, house, start[one] & ~places, one);
    causes_add_places(&finding.causes, house, start[two] & ~places, two);
    for (unsigned s = finding.causes.count ? places : 0; s; s &= s - 1) {
        int cell = house_cell(house, __builtin_ctz(s));
        digitset pair = digit_bit(one) | digit_bit(two);
        strike_digits(memory, &finding, cell, digitset_without(memory->field.digits[cell], pair));
    }
}

static void naked_pair(struct er_memory *memory, int house, int one, int two)
{
    const struct er_field *field = &memory->field;
    digitset digits = field->digits[one];
    struct finding finding = { .record = 0 };
    causes_add_digits(&finding.causes, one, digitset_without(memory->start->digits[one], digits));
    causes_add_digits(&finding.causes, two, digitset_without(memory->start->digits[two], digits));
    for (int n = 0; n < 9 && finding.causes.count; n++) {
        int cell = house_cell(house, n);
        if (cell != one && cell != two)
            strike_digits(memory, &finding, cell, field->digits[cell] & digits);
    }
}

/* Houses in the order of the subsets: box, column, row. */
static int subset_house(int n)
{
    return n < 9 ? HOUSE_BOX + n : n < 18 ? HOUSE_COLUMN + n - 9 : n - 18;
}

static void naked_pairs(struct er_memory *memory)
{
    for (int n = 0; n < HOUSES; n++) {
        int house = subset_house(n);
        for (int j = 1; j < 9 && memory->field.blanks[house] >= 4; j++) {
            int two = house_cell(house, j);
            digitset digits = memory->field.digits[two];
            for (int i = 0; i < j && digitset_count(digits) == 2; i++)
                if (memory->field.digits[house_cell(house, i)] == digits)
                    naked_pair(memory, house, house_cell(house, i), two);
        }
    }
}

static void wing(struct er_memory *memory, int base, int cover, const int line[2], int digit)
{
    const struct er_field *field = &memory->field;
    unsigned covers = field->places[base + line[0]][digit];
    struct finding finding = { .record = 0 };
    for (int i = 0; i < 2; i++)
        causes_add_places(&finding.causes, base + line[i],
                          memory->start->places[base + line[i]][digit] & ~covers, digit);
    unsigned lines = 1u << line[0] | 1u << line[1];
    for (unsigned s = finding.causes.count ? covers : 0; s; s &= s - 1) {
        int house = cover + __builtin_ctz(s);
        strike_places(memory, &finding, house, field->places[house][digit] & ~lines, digit);
    }
}

static void wings(struct er_memory *memory, int base, int cover)
{
    for (int j = 1; j < 9; j++)
        for (int i = 0; i < j; i++)
            for (int digit = 1; digit <= DIGITS; digit++) {
                unsigned places = memory->field.places[base + i][digit];
                if (places == memory->field.places[base + j][digit] &&
                    digitset_counts[places] == 2 && memory->field.held[digit] <= 5)
                    wing(memory, base, cover, (int[]){ i, j }, digit);
            }
}

/*
 * The patterns that the dynamic chains of 9.0 and more use besides links, where links give no more:
 * locked digits, hidden pairs, naked pairs, X-Wings; the first kind that shows anything new. A
 * pattern that existed before the chain's assumption shows nothing new; the candidates that it has
 * lost since then are the causes of its conclusions. False: no kind does.
 */
static bool advance(struct er_memory *memory)
{
    int before = memory->run->side[false].count;
    for (int n = 0; n < CROSSINGS; n++) {
        struct er_crossing at = er_crossing_of(n);
        for (int digit = 1; digit <= DIGITS; digit++) {
            const struct er_field *field = &memory->field;
            unsigned here = field->places[at.house][digit], shared = at.shared;
            unsigned there = field->places[at.other][digit] & ~(unsigned)at.other_shared;
            unsigned lost = memory->start->places[at.house][digit] & ~here & ~shared;
            if ((here & ~shared) || digitset_counts[here] < 2 || !there || !lost)
                continue;
            struct finding finding = { .record = 0 };
            causes_add_places(&finding.causes, at.house, lost, digit);
            strike_places(memory, &finding, at.other, there, digit);
        }
    }
    if (memory->run->side[false].count == before) {
        for (int k = 0; k < HOUSES; k++) {
            int house = subset_house(k);
            const placeset *places = memory->field.places[house];
            for (int two = 2; two <= DIGITS && memory->field.blanks[house] > 4; two++)
                for (int one = 1; one < two && digitset_counts[places[two]] == 2; one++)
                    if (places[one] == places[two])
                        hidden_pair(memory, house, one, two);
        }
    }
    if (memory->run->side[false].count == before)
        naked_pairs(memory);
    if (memory->run->side[false].count == before) {
        wings(memory, HOUSE_COLUMN, HOUSE_ROW);
        wings(memory, HOUSE_ROW, HOUSE_COLUMN);
    }
    return memory->run->side[false].count > before;
}

void er_run_continue(struct er_memory *memory, const struct er_links *links, enum er_mode mode)
{
    struct er_run *run = memory->run;
    while (!run->absurd) {
        if (memory->on_done < run->side[true].count)
            spread_true(memory, links, mode, memory->on_done++);
        else if (memory->off_done == run->side[false].count && (mode < ER_PLUS || !advance(memory)))
            return;
        else if (mode == ER_STATIC) {
            int node = run->side[false].list[memory->off_done++];
            struct causes causes = { .at = { (uint16_t)node }, .count = 1 };
            for (int i = 0; i < links->strong[node].count; i++) {
                int next = links->strong[node].to[i];
                if (!is_new_truth(memory->run, next))
                    continue;
                int house = memory->traced ? er_link_house(memory->start, node, next, true) : 0;
                force_on(memory, next, &causes,
                         (struct er_reason){ (uint16_t)node, (uint8_t)house });
            }
        } else
            spread_false(memory, mode == ER_NISHIO, run->side[false].list[memory->off_done++]);
    }
}

void er_run_make(struct er_memory *memory, const struct er_field *field,
                 const struct er_links *links, enum er_mode mode, int candidate, bool on,
                 struct er_run *run)
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
    if (on)
        add_on(memory, candidate, 0, (struct er_reason){ 0, ER_ASSUMED });
    else
        er_memory_off(memory, candidate, 0);
    memory->on_done = memory->off_done = 0;
    er_run_continue(memory, links, mode);
}
