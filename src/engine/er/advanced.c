/*
 * What the dynamic chains of 9.0 and more use besides links, in this order: locked digits, hidden
 * pairs, naked pairs, X-wings. A pattern that stood before the chain's assumption tells nothing
 * new; what it lacks since then are its reasons.
 */
#include "engine/er/bench.h"

/* A digit goes from these places of a house, for these reasons. */
static void strike(struct er_bench *bench, int house, unsigned places, int digit, int record)
{
    for (; places; places &= places - 1)
        er_bench_off(bench, er_candidate(house_cell(house, __builtin_ctz(places)), digit), record);
}

static void lock(struct er_bench *bench, const struct er_crossing *at, int digit)
{
    const struct er_field *field = &bench->field;
    unsigned here = field->places[at->house][digit], shared = at->shared;
    unsigned there = field->places[at->other][digit] & ~(unsigned)at->other_shared;
    unsigned lost = bench->start->places[at->house][digit] & ~here & ~shared;
    if ((here & ~shared) || digitset_counts[here] < 2 || !there || !lost)
        return;
    struct er_causes causes = { .count = 0 };
    er_causes_add_places(&causes, at->house, lost, digit);
    strike(bench, at->other, there, digit, er_bench_record(bench, &causes));
}

static void lock_all(struct er_bench *bench)
{
    for (int n = 0; n < CROSSINGS; n++) {
        struct er_crossing at = er_crossing_of(n);
        for (int digit = 1; digit <= DIGITS; digit++)
            lock(bench, &at, digit);
    }
}

static void hide_pair(struct er_bench *bench, int house, int one, int two)
{
    const placeset *start = bench->start->places[house];
    unsigned places = bench->field.places[house][one];
    struct er_causes causes = { .count = 0 };
    er_causes_add_places(&causes, house, start[one] & ~places, one);
    er_causes_add_places(&causes, house, start[two] & ~places, two);
    if (!causes.count)
        return;
    int record = -1;
    for (unsigned s = places; s; s &= s - 1) {
        int cell = house_cell(house, __builtin_ctz(s));
        digitset gone = bench->field.digits[cell] & (digitset) ~(digit_bit(one) | digit_bit(two));
        for (; gone; gone &= (digitset)(gone - 1)) {
            record = record < 0 ? er_bench_record(bench, &causes) : record;
            er_bench_off(bench, er_candidate(cell, digitset_first(gone)), record);
        }
    }
}

static void name_pair(struct er_bench *bench, int house, int one, int two)
{
    const struct er_field *field = &bench->field;
    digitset digits = field->digits[one];
    struct er_causes causes = { .count = 0 };
    er_causes_add_digits(&causes, one, bench->start->digits[one] & (digitset)~digits);
    er_causes_add_digits(&causes, two, bench->start->digits[two] & (digitset)~digits);
    if (!causes.count)
        return;
    int record = -1;
    for (int n = 0; n < 9; n++) {
        int cell = house_cell(house, n);
        digitset gone = cell == one || cell == two ? 0 : field->digits[cell] & digits;
        for (; gone; gone &= (digitset)(gone - 1)) {
            record = record < 0 ? er_bench_record(bench, &causes) : record;
            er_bench_off(bench, er_candidate(cell, digitset_first(gone)), record);
        }
    }
}

/* Houses in the order of the subsets: box, column, row. */
static int subset_house(int n)
{
    return n < 9 ? HOUSE_BOX + n : n < 18 ? HOUSE_COLUMN + n - 9 : n - 18;
}

static void hide_pairs(struct er_bench *bench)
{
    for (int n = 0; n < HOUSES; n++) {
        int house = subset_house(n);
        const placeset *places = bench->field.places[house];
        for (int two = 2; two <= DIGITS && bench->field.blanks[house] > 4; two++)
            for (int one = 1; one < two && digitset_counts[places[two]] == 2; one++)
                if (places[one] == places[two])
                    hide_pair(bench, house, one, two);
    }
}

static void name_pairs(struct er_bench *bench)
{
    for (int n = 0; n < HOUSES; n++) {
        int house = subset_house(n);
        for (int j = 1; j < 9 && bench->field.blanks[house] >= 4; j++) {
            int two = house_cell(house, j);
            digitset digits = bench->field.digits[two];
            for (int i = 0; i < j && digitset_count(digits) == 2; i++)
                if (bench->field.digits[house_cell(house, i)] == digits)
                    name_pair(bench, house, house_cell(house, i), two);
        }
    }
}

static void wing(struct er_bench *bench, int base, int cover, const int line[2], int digit)
{
    const struct er_field *field = &bench->field;
    unsigned covers = field->places[base + line[0]][digit];
    struct er_causes causes = { .count = 0 };
    for (int i = 0; i < 2; i++)
        er_causes_add_places(&causes, base + line[i],
                             bench->start->places[base + line[i]][digit] & ~covers, digit);
    unsigned lines = 1u << line[0] | 1u << line[1], any = 0;
    for (unsigned s = covers; s; s &= s - 1)
        any |= field->places[cover + __builtin_ctz(s)][digit] & ~lines;
    if (!causes.count || !any)
        return;
    int record = er_bench_record(bench, &causes);
    for (unsigned s = covers; s; s &= s - 1) {
        int house = cover + __builtin_ctz(s);
        strike(bench, house, field->places[house][digit] & ~lines, digit, record);
    }
}

static void wings(struct er_bench *bench, int base, int cover)
{
    for (int j = 1; j < 9; j++)
        for (int i = 0; i < j; i++)
            for (int digit = 1; digit <= DIGITS; digit++) {
                unsigned places = bench->field.places[base + i][digit];
                if (places == bench->field.places[base + j][digit] &&
                    digitset_counts[places] == 2 && bench->field.held[digit] <= 5)
                    wing(bench, base, cover, (int[]){ i, j }, digit);
            }
}

bool er_advance(struct er_bench *bench)
{
    int before = bench->run->side[false].count;
    lock_all(bench);
    if (bench->run->side[false].count == before)
        hide_pairs(bench);
    if (bench->run->side[false].count == before)
        name_pairs(bench);
    if (bench->run->side[false].count == before) {
        wings(bench, HOUSE_COLUMN, HOUSE_ROW);
        wings(bench, HOUSE_ROW, HOUSE_COLUMN);
    }
    return bench->run->side[false].count > before;
}
