/*
 * Full house, naked single, hidden single. (A naked single is what Monnet calls depth 1. The
 * latter two are push and pull in "Sudoku Outsights", ac and ar in Hui's solver.)
 */
#include "engine/singles/singles.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/singles/house_counts.h"
#include "engine/singles/propagation.h"
#include "engine/step/families.h"
#include "engine/step/words.h"

static const struct technique singles[SINGLES];

/* Where a person would look at a cell: in the house with the fewest empty cells, boxes first. */
static int single_house(const struct position *position, int cell)
{
    int best = -1, fewest = DIGITS + 1;
    for (houseset s = position->board->houses_of[cell]; s; s &= s - 1) {
        const int house = houseset_first(s);
        const int blanks = cellset_count(position->board->cells_of[house] & position->empty);
        if (blanks <= fewest) {
            fewest = blanks;
            best = house;
        }
    }
    return best;
}

/* The step of a single, which is a naked or hidden one or a full house. */
static void step_of(const struct note *note, bool whole, const struct position *before,
                    struct step *step)
{
    const bool naked = note->basis == BASIS_CELL;
    *step = step_begin(&singles[naked   ? NAKED_SINGLE
                                : whole ? FULL_HOUSE
                                        : HIDDEN_SINGLE],
                       digit_bit(note->digit), cell_bit(note->cell));
    step->cell = note->cell;
    step->digit = note->digit;
    step_add_house(step, naked ? single_house(before, note->cell) : note->house);
    if (naked)
        step->truths.cells |= cell_bit(note->cell);
    else
        step_rest_on_house(step, note->house, note->digit);
}

/* ---- Counts ---- */

/* A count of 1 in each of the houses of a cell. */
static packed_counts packed_of[CELLS];

/*
 * The counts of the cells of one line, by its nine bits: four bits wide, those of the columns, then
 * of the three boxes, then of the line.
 */
static uint64_t line_counts[512];

/* Before main() begins. */
__attribute__((constructor)) static void fill_counts(void)
{
    for (int cell = 0; cell < CELLS; cell++)
        for (houseset s = board_classic.houses_of[cell]; s; s &= s - 1)
            packed_of[cell] |= (packed_counts)1 << 4 * houseset_first(s);
    for (unsigned line = 1; line < 512; line++) {
        const int last = __builtin_ctz(line);
        line_counts[line] = line_counts[line & (line - 1)] + ((uint64_t)1 << 4 * last) +
                            ((uint64_t)1 << 4 * (9 + last / 3)) + ((uint64_t)1 << 48);
    }
}

#define PACKED_ONES (((packed_counts)0x11111111111 << 64) | (packed_counts)0x1111111111111111)
#define PACKED_SIXES (6 * PACKED_ONES)
#define PACKED_SEVENS (7 * PACKED_ONES)
#define PACKED_EIGHTS (8 * PACKED_ONES)

enum { PACKED_SET = 15 };

/* 8 in the houses with a count of 0 or 1. */
static inline packed_counts packed_few(packed_counts counts)
{
    return ~(((counts & PACKED_SEVENS) + PACKED_SIXES) | counts) & PACKED_EIGHTS;
}

/* 8 in the houses with a count of 1. */
static inline packed_counts packed_one(packed_counts counts)
{
    return packed_few(counts) & counts << 3;
}

static inline void note_digit(struct house_counts *house_counts, int digit)
{
    const packed_counts counts = house_counts->places[digit];
    house_counts->hidden[digit] = packed_one(counts);
    house_counts->broken |= house_counts->hidden[digit] != packed_few(counts);
}

/* A candidate was removed from an empty cell. */
static inline void note_cell(struct house_counts *house_counts, const struct position *position,
                             int cell)
{
    digitset left = position->digits[cell];
    if (left & (left - 1))
        return;
    if (left)
        house_counts->naked |= cell_bit(cell);
    else
        house_counts->naked &= ~cell_bit(cell);
    house_counts->broken |= !left;
}

/* The cells of a set, counted by house. */
static packed_counts count_by_house(cellset set)
{
    enum { STACKS = 12, COLUMNS = 36, LINE = 48 }; /* widths and places in line_counts */
    uint64_t rows = 0, columns = 0, boxes = 0;
    for (int band = 0; band < 3; band++) {
        uint64_t sum = 0;
        for (int row = 3 * band; row < 3 * band + 3; row++) {
            const uint64_t line = line_counts[(unsigned)(set >> 9 * row) & 511];
            rows |= line >> LINE << 4 * row;
            sum += line;
        }
        columns += sum & (((uint64_t)1 << COLUMNS) - 1);
        boxes |= (sum >> COLUMNS & ((1 << STACKS) - 1)) << STACKS * band;
    }
    return (packed_counts)rows << 4 * HOUSE_ROW | (packed_counts)columns << 4 * HOUSE_COLUMN |
           (packed_counts)boxes << 4 * HOUSE_BOX;
}

/* Of a board other than the classic one. */
static void take_other(struct house_counts *house_counts, const struct position *position)
{
    const struct board *board = position->board;
    houseset twice;
    house_counts->width = 1;
    house_counts->empty = board_houses_twice(board, position->empty, &twice);
    house_counts->empty &= ~(packed_counts)twice;
    for (int digit = 1; digit <= board->size; digit++) {
        const houseset settled = board_houses(board, position->placed.at[digit]),
                       houses = board_houses_twice(board, position->candidates.at[digit], &twice);
        house_counts->broken |= (settled | houses) != board->houses;
        house_counts->hidden[digit] = houses & ~twice & ~settled;
    }
}

void house_counts_take(struct house_counts *house_counts, const struct position *position)
{
    cellset one = 0, several = 0;
    memset(house_counts, 0, sizeof *house_counts);
    for (int digit = 1; digit <= DIGITS; digit++) {
        several |= one & position->candidates.at[digit];
        one |= position->candidates.at[digit];
    }
    house_counts->naked = position->empty & one & ~several;
    house_counts->broken = position->inconsistent || position->empty & ~one;
    if (!board_is_classic(position->board)) {
        take_other(house_counts, position);
        return;
    }
    house_counts->width = 4;
    house_counts->empty = count_by_house(position->empty);
    for (int digit = 1; digit <= DIGITS; digit++)
        house_counts->places[digit] = count_by_house(position->candidates.at[digit]);
    for (cellset s = position->board->cells & ~position->empty; s; s &= s - 1) {
        const int cell = cellset_first(s);
        house_counts->places[position->value.digit[cell]] |= PACKED_SET * packed_of[cell];
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        note_digit(house_counts, digit);
}

cellset house_counts_place(struct house_counts *house_counts, struct position *position, int cell,
                           int digit)
{
    const digitset gone = position->digits[cell];
    const packed_counts here = packed_of[cell];
    packed_counts places = house_counts->places[digit] - here;
    house_counts->broken |= !digitset_has(gone, digit);
    const cellset eliminated = position_place(position, cell, digit);
    if (!board_is_classic(position->board)) {
        house_counts_take(house_counts, position);
        return eliminated;
    }
    house_counts->naked &= ~cell_bit(cell);
    house_counts->empty -= here;
    for (cellset s = eliminated; s; s &= s - 1) {
        places -= packed_of[cellset_first(s)];
        note_cell(house_counts, position, cellset_first(s));
    }
    house_counts->places[digit] = places | PACKED_SET * here;
    note_digit(house_counts, digit);
    for (digitset s = digitset_without(gone, digit_bit(digit)); s; s = digitset_rest(s)) {
        house_counts->places[digitset_first(s)] -= here;
        note_digit(house_counts, digitset_first(s));
    }
    return eliminated;
}

void house_counts_eliminate(struct house_counts *house_counts, struct position *position,
                            const struct candset *set)
{
    if (!board_is_classic(position->board)) {
        position_eliminate_all(position, set);
        house_counts_take(house_counts, position);
        return;
    }
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset eliminated = set->at[digit] & position->candidates.at[digit];
        if (!eliminated)
            continue;
        for (cellset s = eliminated; s; s &= s - 1) {
            int cell = cellset_first(s);
            position_eliminate(position, cell, digit);
            house_counts->places[digit] -= packed_of[cell];
            note_cell(house_counts, position, cell);
        }
        note_digit(house_counts, digit);
    }
}

void house_counts_apply(struct house_counts *house_counts, struct position *position,
                        const struct step *step)
{
    if (step->digit)
        house_counts_place(house_counts, position, step->cell, step->digit);
    if (!technique_is_single(step->technique)) /* which only places a digit */
        house_counts_eliminate(house_counts, position, &step->eliminate);
}

/* The houses with one empty cell. */
static packed_counts whole_houses(const struct house_counts *house_counts)
{
    return house_counts->width == 1 ? house_counts->empty : packed_one(house_counts->empty);
}

/* Finds the first single of a kind; hidden ones in boxes before lines, as the technique does. */
static inline bool find_note(const struct house_counts *house_counts,
                             const struct position *position, enum single kind, struct note *note)
{
    const packed_counts *hidden = house_counts->hidden;
    const bool whole = kind == FULL_HOUSE;
    int digit = 1;
    *note = (struct note){ .basis = BASIS_HOUSE, .places = true };
    if (kind == NAKED_SINGLE) {
        if (!house_counts->naked)
            return false;
        note->basis = BASIS_CELL;
        note->cell = (uint8_t)cellset_first(house_counts->naked);
        note->digit = (uint8_t)digitset_first(position->digits[note->cell]);
        return true;
    }
    const int width = house_counts->width;
    const packed_counts houses = whole ? whole_houses(house_counts)
                                       : hidden[1] | hidden[2] | hidden[3] | hidden[4] | hidden[5] |
                                             hidden[6] | hidden[7] | hidden[8] | hidden[9];
    if (!houses)
        return false;
    const packed_counts boxes = whole ? 0 : houses >> width * HOUSE_BOX << width * HOUSE_BOX;
    const packed_counts first = boxes ? boxes & -boxes : houses & -houses;
    const int house = cellset_first(first) / width;
    while (!whole && !(hidden[digit] & first))
        digit++;
    const int cell = cellset_first(whole ? position->board->cells_of[house] & position->empty
                                         : position_places(position, house, digit));
    if (whole && position->digits[cell])
        digit = digitset_first(position->digits[cell]);
    note->cell = (uint8_t)cell;
    note->digit = (uint8_t)digit;
    note->house = (uint8_t)house;
    return true;
}

void house_counts_fill(struct house_counts *house_counts, struct position *position, unsigned kinds)
{
    struct note note;
    for (enum single kind = FULL_HOUSE; kind < SINGLES && !house_counts->broken;) {
        if (!(kinds >> kind & 1) || !find_note(house_counts, position, kind, &note)) {
            kind++;
            continue;
        }
        house_counts_place(house_counts, position, note.cell, note.digit);
        kind = FULL_HOUSE;
    }
}

/* Replaces the first single of a kind by the one that continues best. */
static void find_nearest(const struct house_counts *house_counts, const struct context *context,
                         enum single kind, struct note *note)
{
    const struct position *position = context->position;
    const int width = house_counts->width;
    const packed_counts whole = whole_houses(house_counts);
    const int first = kind == HIDDEN_SINGLE && note->house >= HOUSE_BOX ? width * HOUSE_BOX : 0;
    const cellset near = position->board->peers_of[context->last_cell];
    int most = 0;
    for (cellset s = position->empty; s; s &= s - 1)
        for (digitset d = position->digits[cellset_first(s)]; d; d = digitset_rest(d)) {
            const int cell = cellset_first(s), digit = digitset_first(d);
            const int rank = 2 * (digit == context->last_digit) + cellset_has(near, cell);
            if (rank <= most)
                continue;
            const packed_counts single = kind == FULL_HOUSE ? whole : house_counts->hidden[digit];
            const packed_counts here =
                width == 1 ? position->board->houses_of[cell] : packed_of[cell] * 8;
            const packed_counts houses = (single & here) >> first << first;
            if (kind == NAKED_SINGLE ? !cellset_has(house_counts->naked, cell) : !houses)
                continue;
            most = rank;
            note->cell = (uint8_t)cell;
            note->digit = (uint8_t)digit;
            note->house = (uint8_t)(kind == NAKED_SINGLE ? 0 : cellset_first(houses) / width);
        }
}

bool house_counts_next(const struct house_counts *house_counts, const struct context *context,
                       const struct rules *rules, struct step *step)
{
    struct note note;
    for (size_t i = 0; i < rules->count; i++) {
        const enum single kind = rules->at[i]->kind;
        if (!find_note(house_counts, context->position, kind, &note))
            continue;
        if (context->last_digit)
            find_nearest(house_counts, context, kind, &note);
        step_of(&note, kind == FULL_HOUSE, context->position, step);
        return true;
    }
    return false;
}

/* ---- Techniques ---- */

/* Takes the singles off the counts one by one. */
static bool find_single(const struct finder *finder)
{
    const enum single kind = (enum single)finder->technique->kind;
    struct house_counts left;
    struct note note;
    house_counts_take(&left, finder->position);
    while (find_note(&left, finder->position, kind, &note)) {
        struct step step;
        step_of(&note, kind == FULL_HOUSE, finder->position, &step);
        const packed_counts house = (((packed_counts)1 << left.width) - 1)
                                    << left.width * step.house[0];
        const bool whole = digitset_count(finder->position->digits[step.cell]) == 1;
        left.naked &= ~(kind == NAKED_SINGLE ? step.cells : 0);
        left.hidden[step.digit] &= ~(kind == HIDDEN_SINGLE ? house : 0);
        left.empty &= ~(kind == FULL_HOUSE ? house : 0);
        if ((kind != FULL_HOUSE || whole) && report_step(finder, &step))
            return true;
    }
    return false;
}

static void word_full_house(const struct explanation *explanation)
{
    say(explanation,
        "{cells of step} is the last empty cell of {house 0}, and {digit of step} is the "
        "digit still missing there.");
}

static void word_naked_single(const struct explanation *explanation)
{
    const digitset others = digitset_without(DIGITS_ALL, explanation->step->digits);
    say(explanation, "{cells of step} can only be {digit of step}: ");
    words_excluded(explanation->out, explanation->before, explanation->step->cell, others);
    say(explanation, ".");
}

static void word_hidden_single(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const cellset blanks =
        explanation->before->board->cells_of[step->house[0]] & explanation->before->empty;
    const cellset others = blanks & ~cell_bit(step->cell);
    if (explanation->in_short && others) {
        const size_t start = explanation->out->length;
        words_blocked(explanation->out, explanation->before, step->house[0], step->digit, others);
        words_capital(explanation->out, start);
        say(explanation, ", so in {house 0} only {cells of step} can be {digit of step}.");
        return;
    }
    say(explanation,
        "In {house 0} the digit {digit of step} can only go in {cells of step}{when}[|: ]",
        others != 0);
    words_blocked(explanation->out, explanation->before, step->house[0], step->digit, others);
    say(explanation, ".");
}

static const struct technique singles[SINGLES] = {
    [FULL_HOUSE] = { "full house", "0000", 40, LEVEL_EASY, 4, find_single, word_full_house,
                     .kind = FULL_HOUSE, .wave = WAVE_FULL_HOUSES,
                     .with_more_empty = &singles[HIDDEN_SINGLE] },
    [NAKED_SINGLE] = { "naked single", "0003", 50, LEVEL_EASY, 4, find_single, word_naked_single,
                       .kind = NAKED_SINGLE, .wave = WAVE_SINGLES, .of_cell = true },
    [HIDDEN_SINGLE] = { "hidden single", "0002", 60, LEVEL_EASY, 14, find_single,
                        word_hidden_single, .kind = HIDDEN_SINGLE, .wave = WAVE_SINGLES },
};
const struct family family_singles = FAMILY(singles);

/*
 * The contradictions, except for too few digits for some cells, which lies with the subsets. They
 * are singles, so that the log, the explanations and the board show them like the others.
 */
enum { TWICE, NO_CANDIDATE, NO_PLACE, CONTRADICTIONS };
static const struct technique contradictions[CONTRADICTIONS];

static bool find_twice(const struct finder *finder)
{
    const struct position *position = finder->position;
    for (int digit = 1; position->inconsistent && digit <= DIGITS; digit++)
        for (int house = 0; house < HOUSES_MOST; house++) {
            const cellset twice = position_twice(position, house, digit);
            if (!twice)
                continue;
            struct step step = step_begin(finder->technique, digit_bit(digit), 0);
            step.cells = step.truths.values = twice;
            step_add_house(&step, house);
            if (report_step(finder, &step))
                return true;
        }
    return false;
}

static void contradiction_step(struct step *step, const struct board *board, const struct note *end)
{
    if (end->basis == BASIS_CELL) {
        *step = step_begin(&contradictions[NO_CANDIDATE], 0, cell_bit(end->cell));
        step_add_house(step, board_house(board, end->cell, HOUSE_BOX));
        step->truths.cells |= cell_bit(end->cell);
    } else {
        *step = step_begin(&contradictions[NO_PLACE], digit_bit(end->digit), 0);
        step_add_house(step, end->house);
        step_rest_on_house(step, end->house, end->digit);
    }
}

int position_ends(const struct position *position, struct note ends[ENDS_MOST])
{
    int count = 0;
    for (cellset s = position->empty & ~candset_cells(&position->candidates); s; s &= s - 1)
        ends[count++] = (struct note){ .basis = BASIS_CELL, .cell = (uint8_t)cellset_first(s) };
    for (int digit = 1; digit <= position->board->size; digit++) {
        const cellset alive = position->candidates.at[digit] | position->placed.at[digit];
        const struct board *board = position->board;
        for (houseset h = board->houses & ~board_houses(board, alive); h; h &= h - 1)
            ends[count++] = (struct note){ .basis = BASIS_HOUSE,
                                           .digit = (uint8_t)digit,
                                           .house = (uint8_t)houseset_first(h) };
    }
    assert(count <= ENDS_MOST);
    return count;
}

static bool find_dead_end(const struct finder *finder)
{
    struct note ends[ENDS_MOST];
    const int count = position_ends(finder->position, ends);
    for (int i = 0; i < count; i++) {
        struct step step;
        contradiction_step(&step, finder->position->board, &ends[i]);
        if (step.technique == finder->technique && report_step(finder, &step))
            return true;
    }
    return false;
}

static void word_digit_twice(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const size_t start = explanation->out->length;
    words_twice(explanation->out, step->house[0], digitset_first(step->digits), step->cells);
    if (step->house[0] < HOUSE_KNIGHT)
        words_capital(explanation->out, start);
    say(explanation, ".");
}

static void word_no_candidate(const struct explanation *explanation)
{
    say(explanation, "{cells of step} has no candidate left: ");
    words_excluded(explanation->out, explanation->before, cellset_first(explanation->step->cells),
                   DIGITS_ALL);
    say(explanation, ".");
}

static void word_no_place(const struct explanation *explanation)
{
    const int house = explanation->step->house[0],
              digit = digitset_first(explanation->step->digits);
    say(explanation, "{House 0} has no place left for {digit of step}: ");
    words_no_place(explanation->out, explanation->before, house, digit);
    say(explanation, ".");
}

static const struct technique contradictions[CONTRADICTIONS] = {
    [TWICE] = { "digit twice", "R000", 10, LEVEL_CONTRADICTION, 0, find_twice, word_digit_twice,
                .wave = WAVE_CONTRADICTIONS },
    [NO_CANDIDATE] = { "cell without candidates", "R001", 20, LEVEL_CONTRADICTION, 0, find_dead_end,
                       word_no_candidate, .wave = WAVE_CONTRADICTIONS, .of_cell = true },
    [NO_PLACE] = { "house without a place", "R002", 30, LEVEL_CONTRADICTION, 0, find_dead_end,
                   word_no_place, .wave = WAVE_CONTRADICTIONS },
};
const struct family family_contradictions = FAMILY(contradictions);

/* ---- The propagation of a supposition ---- */

void propagation_init(struct propagation *propagation)
{
    propagation->steps = (struct steplist){ .count = 0 };
}

void propagation_release(struct propagation *propagation)
{
    steplist_release(&propagation->steps);
}

void propagation_begin(struct propagation *propagation, const struct position *position,
                       const struct house_counts *house_counts, const struct supposition *supposed)
{
    propagation->supposed = *supposed;
    propagation->position = *position;
    propagation->house_counts = *house_counts;
    propagation->ended = propagation->failed = false;
    propagation->count = 0;
    steplist_clear(&propagation->steps);
    if (supposed->absent) {
        struct candset absent = { { 0 } };
        candset_add(&absent, supposed->cell, supposed->digit);
        house_counts_eliminate(&propagation->house_counts, &propagation->position, &absent);
    } else {
        house_counts_place(&propagation->house_counts, &propagation->position, supposed->cell,
                           supposed->digit);
    }
}

static void note_single(struct propagation *propagation, enum basis basis, int cell, int digit,
                        int house)
{
    struct note *note = &ELEMENT(propagation->notes, propagation->count++);
    *note = (struct note){
        (uint8_t)basis,
        (uint8_t)cell,
        (uint8_t)digit,
        (uint8_t)house,
        true,
        .gone = digitset_without(propagation->position.digits[cell], digit_bit(digit))
    };
    note->eliminated =
        house_counts_place(&propagation->house_counts, &propagation->position, cell, digit);
}

void propagation_take(struct propagation *propagation, struct step *step)
{
    ELEMENT(propagation->notes, propagation->count++) = (struct note){ .basis = BASIS_STEP };
    propagation->ended = step_is_contradiction(step);
    house_counts_eliminate(&propagation->house_counts, &propagation->position, &step->eliminate);
    propagation->failed |= !steplist_take(&propagation->steps, step);
}

bool propagation_advance(struct propagation *propagation)
{
    const struct position *position = &propagation->position;
    const struct house_counts found = propagation->house_counts;
    packed_counts houses = 0;
    digitset digits = 0; /* with a hidden single */
    if (found.broken) {
        /* A cell without candidates before a digit without a place. */
        struct note ends[ENDS_MOST];
        position_ends(position, ends);
        ELEMENT(propagation->notes, propagation->count++) = ends[0];
        propagation->ended = true;
        return true;
    }
    for (cellset s = found.naked; s; s &= s - 1) {
        int cell = cellset_first(s);
        if (position->digits[cell])
            note_single(propagation, BASIS_CELL, cell, digitset_first(position->digits[cell]), 0);
    }
    for (int digit = 1; digit <= DIGITS; digit++) {
        houses |= found.hidden[digit];
        digits |= found.hidden[digit] ? digit_bit(digit) : 0;
    }
    for (packed_counts left = houses; left; left &= left - 1) {
        const int house = cellset_first(left) / found.width;
        for (digitset d = digits; d; d = digitset_rest(d)) {
            const int digit = digitset_first(d);
            const bool hidden = found.hidden[digit] & left & -left;
            const cellset places = hidden ? position_places(position, house, digit) : 0;
            if (places)
                note_single(propagation, BASIS_HOUSE, cellset_first(places), digit, house);
        }
    }
    return found.naked || houses;
}

bool propagation_fill(struct propagation *propagation)
{
    while (!propagation->ended && propagation_advance(propagation))
        ;
    return propagation->ended;
}

/* Whether a note removes any of these candidates. */
static bool note_serves(const struct note *note, const struct step *step,
                        const struct candset *wanted)
{
    cellset made = wanted->at[note->digit] & note->eliminated;
    for (digitset s = note->gone; s; s = digitset_rest(s))
        made |= wanted->at[digitset_first(s)] & cell_bit(note->cell);
    for (int digit = 1; digit <= DIGITS && step; digit++)
        made |= wanted->at[digit] & step->eliminate.at[digit];
    return made;
}

size_t propagation_size(const struct propagation *propagation)
{
    struct position position = propagation->position;
    struct candset wanted = { 0 };
    size_t size = 0, steps = propagation->steps.count;
    for (int i = propagation->count - 1; i >= 0; i--) {
        const struct note *note = &propagation->notes[i];
        const struct step *step = NULL;
        if (note->basis == BASIS_STEP)
            step = &propagation->steps.at[--steps];
        if (note->places) {
            position.placed.at[note->digit] &= ~cell_bit(note->cell);
            position.candidates.at[note->digit] |= note->eliminated | cell_bit(note->cell);
            for (digitset s = note->gone; s; s = digitset_rest(s))
                position.candidates.at[digitset_first(s)] |= cell_bit(note->cell);
        }
        if (step)
            candset_unite(&position.candidates, &step->eliminate);
        const bool needed = i == propagation->count - 1 || note_serves(note, step, &wanted);
        if (needed) {
            /* Adds the absent candidates that a note rests on. */
            struct candset needs;
            switch (note->basis) {
            case BASIS_CELL:
                for (int digit = 1; digit <= DIGITS; digit++)
                    wanted.at[digit] |= cell_bit(note->cell) & ~position.candidates.at[digit];
                break;
            case BASIS_HOUSE:
                wanted.at[note->digit] |=
                    propagation->position.board->cells_of[note->house] &
                    ~(position.candidates.at[note->digit] | position.placed.at[note->digit]);
                break;
            default:
                step_needs(&position, step, &needs);
                candset_unite(&wanted, &needs);
            }
        }
        size += needed;
    }
    return size;
}

struct proof *propagation_proof(struct propagation *propagation, const struct position *below)
{
    struct step *steps = malloc((size_t)propagation->count * sizeof *steps);
    struct steplist list = { steps, 0, 0 };
    const struct step *next = propagation->steps.at;
    struct position before = *below;
    if (!steps)
        return NULL;
    position_suppose(&before, &propagation->supposed);
    for (int i = 0; i < propagation->count; i++) {
        const struct note *note = &propagation->notes[i];
        struct step *step = &steps[list.count++];
        if (note->basis == BASIS_STEP)
            *step = *next++;
        else if (!note->places)
            contradiction_step(step, before.board, note);
        else
            step_of(note, false, &before, step);
        step_apply(&before, step);
    }
    struct proof *proof = proof_make_of(below, &propagation->supposed, &list);
    free(steps); /* the propagation owns what the steps own */
    return proof;
}
