/*
 * The patterns that the dynamic chains of 9.0 and more use besides links: locked digits, hidden
 * pairs, naked pairs, X-Wings. A pattern that existed before the chain's assumption shows nothing
 * new; the candidates that it has lost since then are the causes of its conclusions.
 */
#include "engine/er/memory.h"

/* Eliminations with the same causes; their record is opened at the first new elimination. */
struct finding {
    struct er_causes causes;
    int record;
};

static void strike_found(struct er_memory *memory, struct finding *finding, int cell, int digit)
{
    int candidate = er_candidate(cell, digit);
    if (er_set_has(&memory->run->side[false].has, candidate))
        return;
    if (!finding->record) /* record 0 is the empty one */
        finding->record = er_memory_record(memory, &finding->causes);
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

static void lock(struct er_memory *memory, const struct er_crossing *at, int digit)
{
    const struct er_field *field = &memory->field;
    unsigned here = field->places[at->house][digit], shared = at->shared;
    unsigned there = field->places[at->other][digit] & ~(unsigned)at->other_shared;
    unsigned lost = memory->start->places[at->house][digit] & ~here & ~shared;
    if ((here & ~shared) || digitset_counts[here] < 2 || !there || !lost)
        return;
    struct finding finding = { .record = 0 };
    er_causes_add_places(&finding.causes, at->house, lost, digit);
    strike_places(memory, &finding, at->other, there, digit);
}

static void lock_all(struct er_memory *memory)
{
    for (int n = 0; n < CROSSINGS; n++) {
        struct er_crossing at = er_crossing_of(n);
        for (int digit = 1; digit <= DIGITS; digit++)
            lock(memory, &at, digit);
    }
}

static void hidden_pair(struct er_memory *memory, int house, int one, int two)
{
    const placeset *start = memory->start->places[house];
    unsigned places = memory->field.places[house][one];
    struct finding finding = { .record = 0 };
    er_causes_add_places(&finding.causes, house, start[one] & ~places, one);
    er_causes_add_places(&finding.causes, house, start[two] & ~places, two);
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
    er_causes_add_digits(&finding.causes, one,
                         digitset_without(memory->start->digits[one], digits));
    er_causes_add_digits(&finding.causes, two,
                         digitset_without(memory->start->digits[two], digits));
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

static void hidden_pairs(struct er_memory *memory)
{
    for (int n = 0; n < HOUSES; n++) {
        int house = subset_house(n);
        const placeset *places = memory->field.places[house];
        for (int two = 2; two <= DIGITS && memory->field.blanks[house] > 4; two++)
            for (int one = 1; one < two && digitset_counts[places[two]] == 2; one++)
                if (places[one] == places[two])
                    hidden_pair(memory, house, one, two);
    }
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
        er_causes_add_places(&finding.causes, base + line[i],
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

bool er_advance(struct er_memory *memory)
{
    int before = memory->run->side[false].count;
    lock_all(memory);
    if (memory->run->side[false].count == before)
        hidden_pairs(memory);
    if (memory->run->side[false].count == before)
        naked_pairs(memory);
    if (memory->run->side[false].count == before) {
        wings(memory, HOUSE_COLUMN, HOUSE_ROW);
        wings(memory, HOUSE_ROW, HOUSE_COLUMN);
    }
    return memory->run->side[false].count > before;
}
