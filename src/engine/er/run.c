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

static int record_of(struct er_run *run, const struct causes *causes)
{
    struct er_record *record = &run->record[run->records];
    int first = run->off_record[causes->at[0]];
    if (run->traced) /* a run that is asked for its reasons is not asked for numbers of nodes */
        return run->records++;
    *record = run->record[first];
    er_set_add(&record->off, causes->at[0]);
    for (int i = 1; i < causes->count; i++) {
        record_add(record, &run->record[run->off_record[causes->at[i]]]);
        er_set_add(&record->off, causes->at[i]);
    }
    run->size[run->records] =
        (uint16_t)(causes->count == 1 ? run->size[first] + 1 : record_size(record));
    return run->records++;
}

int er_run_record(struct er_run *run, const struct er_set *causes)
{
    struct er_record *record = &run->record[run->records];
    *record = (struct er_record){ .off = *causes };
    for (int w = 0; w < SET_WORDS; w++)
        for (uint64_t s = causes->word[w]; s; s &= s - 1)
            record_add(record, &run->record[run->off_record[w * 64 + __builtin_ctzll(s)]]);
    run->size[run->records] = (uint16_t)record_size(record);
    return run->records++;
}

static void side_add(struct er_side *side, int candidate, int nodes)
{
    er_set_add(&side->has, candidate);
    side->nodes[candidate] = (uint16_t)nodes;
    ELEMENT(side->list, side->count++) = (uint16_t)candidate;
}

void er_run_eliminate(struct er_run *run, int candidate, int record)
{
    struct er_side *off = &run->side[false];
    if (er_set_has(&off->has, candidate))
        return;
    run->off_record[candidate] = (uint16_t)record;
    side_add(off, candidate, run->size[record] + 1);
}

/* Makes a candidate true; the record becomes its own. */
static void add_on(struct er_run *run, int candidate, int record, struct er_reason reason)
{
    struct er_side *on = &run->side[true];
    ELEMENT(run->reason, on->count) = reason;
    run->on_record[on->count] = (uint16_t)record;
    run->record[record].on[on->count / 64] |= (uint64_t)1 << on->count % 64;
    run->size[record]++;
    side_add(on, candidate, run->size[record]);
}

/* The nth true candidate makes others false, or contradicts a true one. */
static void spread_true(struct er_run *run, int n)
{
    int node = run->side[true].list[n], record = run->on_record[n];
    int count = run->links->weak[node].count;
    for (int i = run->mode == ER_NISHIO ? run->links->weak[node].own : 0; i < count; i++) {
        int next = run->links->weak[node].to[i];
        if (er_set_has(&run->side[true].has, next)) {
            run->absurd = run->side[true].nodes[next] + run->size[record] + 1;
            run->clash.candidate = (uint16_t)next;
            run->clash.on = false;
            run->clash_record = record;
            return;
        }
        er_run_eliminate(run, next, record);
    }
}

/* Whether it would be news that a candidate is true: it is not true yet, or it is false. */
static bool is_new_truth(const struct er_run *run, int candidate)
{
    return !run->absurd && (!er_set_has(&run->side[true].has, candidate) ||
                            er_set_has(&run->side[false].has, candidate));
}

/* Makes a candidate true because of the causes, which is news or, if false, a contradiction. */
static void force_on(struct er_run *run, int candidate, const struct causes *causes,
                     struct er_reason reason)
{
    int record = record_of(run, causes);
    if (er_set_has(&run->side[false].has, candidate)) {
        run->absurd = run->size[record] + 1 + run->side[false].nodes[candidate];
        run->clash.candidate = (uint16_t)candidate;
        run->clash.on = true;
        run->clash.reason = reason;
        run->clash_record = record;
    } else {
        add_on(run, candidate, record, reason);
    }
}

/* Eliminates a candidate; the last digit of its cell, or its last place, becomes true. */
static void spread_false(struct er_run *run, bool within_digit, int node)
{
    int cell = er_candidate_cell(node), digit = er_candidate_digit(node);
    const struct er_field *start = run->start;
    struct er_field *field = &run->field;
    field->digits[cell] = digitset_without(field->digits[cell], digit_bit(digit));
    if (!within_digit && digitset_count(field->digits[cell]) == 1) {
        int last = er_candidate(cell, digitset_first(field->digits[cell]));
        if (is_new_truth(run, last)) {
            struct causes causes = { .count = 0 };
            causes_add_digits(&causes, cell, start->digits[cell] ^ field->digits[cell]);
            force_on(run, last, &causes, (struct er_reason){ (uint16_t)node, ER_CELL });
        }
    }
    for (int k = 0; k < KINDS; k++) {
        const int house = er_seats[cell].house[k];
        const placeset gone = (placeset)(1u << er_seats[cell].place[k]);
        const placeset left = field->places[house][digit] &= (placeset)~gone;
        run->lost[house] |= digit_bit(digit);
        if (digitset_counts[left] != 1)
            continue;
        int last = er_candidate(house_cell(house, __builtin_ctz(left)), digit);
        if (is_new_truth(run, last)) {
            struct causes causes = { .count = 0 };
            causes_add_places(&causes, house, start->places[house][digit] ^ left, digit);
            force_on(run, last, &causes, (struct er_reason){ (uint16_t)node, (uint8_t)house });
        }
    }
}

/* Eliminations with the same causes; their record is opened at the first new elimination. */
struct finding {
    struct causes causes;
    int record;
};

static void eliminate_found(struct er_run *run, struct finding *finding, int cell, int digit)
{
    int candidate = er_candidate(cell, digit);
    if (er_set_has(&run->side[false].has, candidate))
        return;
    if (!finding->record) /* record 0 is the empty one */
        finding->record = record_of(run, &finding->causes);
    er_run_eliminate(run, candidate, finding->record);
}

static void eliminate_places(struct er_run *run, struct finding *finding, int house,
                             unsigned places, int digit)
{
    for (; places; places &= places - 1)
        eliminate_found(run, finding, house_cell(house, __builtin_ctz(places)), digit);
}

static void eliminate_digits(struct er_run *run, struct finding *finding, int cell, digitset digits)
{
    for (; digits; digits = digitset_rest(digits))
        eliminate_found(run, finding, cell, digitset_first(digits));
}

static void hidden_pair(struct er_run *run, int house, int one, int two)
{
    const placeset *start = run->start->places[house];
    unsigned places = run->field.places[house][one];
    struct finding finding = { .record = 0 };
    causes_add_places(&finding.causes, house, start[one] & ~places, one);
    causes_add_places(&finding.causes, house, start[two] & ~places, two);
    for (unsigned s = finding.causes.count ? places : 0; s; s &= s - 1) {
        int cell = house_cell(house, __builtin_ctz(s));
        digitset pair = digit_bit(one) | digit_bit(two);
        eliminate_digits(run, &finding, cell, digitset_without(run->field.digits[cell], pair));
    }
}

static void naked_pair(struct er_run *run, int house, int one, int two)
{
    const struct er_field *field = &run->field;
    digitset digits = field->digits[one];
    struct finding finding = { .record = 0 };
    causes_add_digits(&finding.causes, one, digitset_without(run->start->digits[one], digits));
    causes_add_digits(&finding.causes, two, digitset_without(run->start->digits[two], digits));
    for (int n = 0; n < 9 && finding.causes.count; n++) {
        int cell = house_cell(house, n);
        if (cell != one && cell != two)
            eliminate_digits(run, &finding, cell, field->digits[cell] & digits);
    }
}

/* Houses in the order of the subsets: box, column, row. */
static int subset_house(int n)
{
    return n < 9 ? HOUSE_BOX + n : n < 18 ? HOUSE_COLUMN + n - 9 : n - 18;
}

static void naked_pairs(struct er_run *run)
{
    for (int n = 0; n < HOUSES; n++) {
        int house = subset_house(n);
        for (int j = 1; j < 9 && run->lost[house] && run->field.blanks[house] >= 4; j++) {
            int two = house_cell(house, j);
            digitset digits = run->field.digits[two];
            for (int i = 0; i < j && digitset_count(digits) == 2; i++)
                if (run->field.digits[house_cell(house, i)] == digits)
                    naked_pair(run, house, house_cell(house, i), two);
        }
    }
}

static void x_wings(struct er_run *run, int base, int cover)
{
    const struct er_field *field = &run->field;
    digitset twice[9] = { 0 }; /* the digits with two places in a line */
    for (int j = 0; j < 9; j++) {
        for (int digit = 1; digit <= DIGITS; digit++)
            if (digitset_counts[field->places[base + j][digit]] == 2 && field->held[digit] <= 5)
                twice[j] |= digit_bit(digit);
        for (int i = 0; i < j; i++)
            for (digitset d = twice[i] & twice[j] & (run->lost[base + i] | run->lost[base + j]); d;
                 d = digitset_rest(d)) {
                const int digit = digitset_first(d);
                const unsigned covers = field->places[base + i][digit];
                if (covers != field->places[base + j][digit])
                    continue;
                struct finding finding = { .record = 0 };
                causes_add_places(&finding.causes, base + i,
                                  run->start->places[base + i][digit] & ~covers, digit);
                causes_add_places(&finding.causes, base + j,
                                  run->start->places[base + j][digit] & ~covers, digit);
                for (unsigned s = finding.causes.count ? covers : 0; s; s &= s - 1) {
                    const int house = cover + __builtin_ctz(s);
                    eliminate_places(run, &finding, house,
                                     field->places[house][digit] & ~(1u << i | 1u << j), digit);
                }
            }
    }
}

/*
 * The patterns that the dynamic chains of 9.0 and more use besides links, where links give no more:
 * locked digits, hidden pairs, naked pairs, X-Wings; the first kind that shows anything new. A
 * pattern that existed before the chain's assumption shows nothing new; the candidates that it has
 * lost since then are the causes of its conclusions. False: no kind does.
 */
static bool advance(struct er_run *run)
{
    int before = run->side[false].count;
    for (int n = 0; n < CROSSINGS; n++) {
        const struct er_crossing at = er_crossings[n];
        for (digitset s = run->lost[at.house]; s; s = digitset_rest(s)) {
            const struct er_field *field = &run->field;
            const int digit = digitset_first(s);
            unsigned here = field->places[at.house][digit], shared = at.shared;
            unsigned there = field->places[at.other][digit] & ~(unsigned)at.other_shared;
            unsigned lost = run->start->places[at.house][digit] & ~here & ~shared;
            if ((here & ~shared) || digitset_counts[here] < 2 || !there || !lost)
                continue;
            struct finding finding = { .record = 0 };
            causes_add_places(&finding.causes, at.house, lost, digit);
            eliminate_places(run, &finding, at.other, there, digit);
        }
    }
    if (run->side[false].count == before) {
        for (int k = 0; k < HOUSES; k++) {
            int house = subset_house(k);
            const placeset *places = run->field.places[house];
            for (int two = 2; two <= DIGITS && run->lost[house] && run->field.blanks[house] > 4;
                 two++)
                for (int one = 1; one < two && digitset_counts[places[two]] == 2; one++)
                    if (places[one] == places[two])
                        hidden_pair(run, house, one, two);
        }
    }
    if (run->side[false].count == before)
        naked_pairs(run);
    if (run->side[false].count == before) {
        x_wings(run, HOUSE_COLUMN, HOUSE_ROW);
        x_wings(run, HOUSE_ROW, HOUSE_COLUMN);
    }
    return run->side[false].count > before;
}

void er_run_continue(struct er_run *run)
{
    while (!run->absurd) {
        if (run->on_done < run->side[true].count)
            spread_true(run, run->on_done++);
        else if (run->off_done == run->side[false].count && (run->mode < ER_PLUS || !advance(run)))
            return;
        else if (run->mode == ER_STATIC) {
            int node = run->side[false].list[run->off_done++];
            struct causes causes = { .at = { (uint16_t)node }, .count = 1 };
            for (int i = 0; i < run->links->strong[node].count; i++) {
                int next = run->links->strong[node].to[i];
                if (!is_new_truth(run, next))
                    continue;
                int house = run->traced ? er_link_house(run->start, node, next, true) : 0;
                force_on(run, next, &causes, (struct er_reason){ (uint16_t)node, (uint8_t)house });
            }
        } else
            spread_false(run, run->mode == ER_NISHIO, run->side[false].list[run->off_done++]);
    }
}

void er_run_make(struct er_run *run, int candidate, bool on)
{
    run->field = *run->start;
    memset(&run->record[0], 0, sizeof run->record[0]);
    run->size[0] = 0;
    run->records = 1;
    run->nested = (struct er_set){ { 0 } };
    run->absurd = 0;
    for (int i = 0; i < 2; i++) {
        run->side[i].has = (struct er_set){ { 0 } };
        run->side[i].count = 0;
    }
    run->side[false].has = run->absent;
    memset(run->lost, 0, sizeof run->lost);
    if (on)
        add_on(run, candidate, 0, (struct er_reason){ 0, ER_ASSUMED });
    else
        er_run_eliminate(run, candidate, 0);
    run->on_done = run->off_done = 0;
    er_run_continue(run);
}

struct tracing {
    const struct er_run *run;
    struct er_set seen[2];
    uint16_t queue[MOST_TRUE + CANDIDATES + 1]; /* candidate * 2 + truth */
    int count;
};

static void reach(struct tracing *tracing, int candidate, bool on)
{
    if (er_set_has(&tracing->seen[on], candidate))
        return;
    er_set_add(&tracing->seen[on], candidate);
    ELEMENT(tracing->queue, tracing->count++) = (uint16_t)(candidate * 2 + on);
}

/* Follows the causes that made a candidate true: the one that came last, then the others. */
static void reach_causes(struct tracing *tracing, int candidate, struct er_reason reason)
{
    int cell = er_candidate_cell(candidate), digit = er_candidate_digit(candidate);
    if (reason.house == ER_ASSUMED)
        return;
    reach(tracing, reason.last, false);
    if (reason.house == ER_CELL) {
        for (digitset s = tracing->run->start->digits[cell]; s; s = digitset_rest(s))
            if (digitset_first(s) != digit)
                reach(tracing, er_candidate(cell, digitset_first(s)), false);
        return;
    }
    for (unsigned s = tracing->run->start->places[reason.house][digit]; s; s &= s - 1) {
        int other = house_cell(reason.house, __builtin_ctz(s));
        if (other != cell)
            reach(tracing, er_candidate(other, digit), false);
    }
}

/* Follows the cause that made a candidate false, unless that was assumed. */
static void reach_maker(struct tracing *tracing, int record)
{
    const struct er_side *on = &tracing->run->side[true];
    int n = 0; /* the place in the list of the true candidate with this record */
    while (n < on->count && tracing->run->on_record[n] != record)
        n++;
    if (n < on->count)
        reach(tracing, on->list[n], true);
}

void er_run_trace(const struct er_run *run, int candidate, bool on, bool news, int assumed,
                  struct er_proof *proof)
{
    struct tracing tracing;
    tracing.run = run;
    memset(tracing.seen, 0, sizeof tracing.seen);
    tracing.count = 0;
    er_proof_node(proof, CANDIDATES, false); /* a new chain */
    if (!news) {
        reach(&tracing, candidate, on);
    } else {
        er_set_add(&tracing.seen[on], candidate);
        er_proof_node(proof, candidate, on);
        if (on) {
            er_proof_cause(proof, candidate, run->clash.reason.house);
            reach_causes(&tracing, candidate, run->clash.reason);
        } else {
            reach_maker(&tracing, run->clash_record);
        }
    }
    for (int i = 0; i < tracing.count; i++) {
        int at = tracing.queue[i] / 2;
        bool is_on = tracing.queue[i] & 1;
        er_proof_node(proof, at, is_on);
        if (is_on) {
            int n = 0;
            while (run->side[true].list[n] != at)
                n++;
            struct er_reason reason = run->reason[n];
            er_proof_cause(proof, at, reason.house == ER_ASSUMED ? assumed : reason.house);
            reach_causes(&tracing, at, reason);
        } else {
            reach_maker(&tracing, run->off_record[at]);
        }
    }
}
