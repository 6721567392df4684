/*
 * The grid of the game: entries, notes, and the facts learnt about it.
 *
 * A fact (a forced step, a refuted experiment) rests on candidates that were absent when it was
 * found. When the player clears an entry, exactly the facts that no longer hold are dropped, so
 * that everything shown as proved is proved.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "game/state.h"

bool ground_copy(struct ground *copy, const struct ground *ground)
{
    *copy = *ground;
    copy->facts = NULL;
    copy->fact_capacity = ground->fact_count;
    if (!ground->fact_count)
        return true;
    copy->facts = malloc(ground->fact_count * sizeof *copy->facts);
    if (!copy->facts) {
        copy->fact_count = copy->fact_capacity = 0;
        return false;
    }
    memcpy(copy->facts, ground->facts, ground->fact_count * sizeof *copy->facts);
    return true;
}

void ground_release(struct ground *ground)
{
    free(ground->facts);
    ground->facts = NULL;
    ground->fact_count = ground->fact_capacity = 0;
}

const struct position *ground_look(struct ground *ground)
{
    struct position *position = &ground->position;
    if (ground->placed)
        return position;
    position_init(position, &ground->value);
    position->given = ground->given;
    position_eliminate_all(position, &ground->ruled_out);
    ground->placed = true;
    return position;
}

void ground_set(struct ground *ground, int cell, int digit, enum owner owner)
{
    ground->value.digit[cell] = (uint8_t)digit;
    ground->owner[cell] = (uint8_t)owner;
    if (ground->placed)
        position_place(&ground->position, cell, digit);
}

/* ---- Notes ---- */

/* Removes a digit from the notes of these cells, whatever their kind. */
static void remove_notes(struct ground *ground, cellset cells, int digit)
{
    for (cellset s = cells; s; s &= s - 1)
        for (int kind = 0; kind < NOTE_KINDS; kind++) {
            digitset *notes = &ground->notes[kind][cellset_first(s)];
            if (!ground->from_1_0)
                ground->lost[kind][cellset_first(s)] |= *notes & digit_bit(digit);
            *notes &= (digitset)~digit_bit(digit);
        }
}

/* Removes the digit of a cell from the notes of its peers. Of two digits that clash one is a
 * mistake: neither removes notes until the clash is over. */
static void tidy(struct ground *ground, int cell)
{
    if (ground->keep_notes)
        return;
    if (!ground->from_1_0)
        ground->tidies |= cell_bit(cell);
    if (ground->from_1_0 || !cellset_has(grid_conflicts(&ground->value), cell))
        remove_notes(ground, cell_peers[cell], ground->value.digit[cell]);
}

static void tidy_facts(struct ground *ground, const struct step *step)
{
    if (step->digit)
        tidy(ground, step->cell);
    for (int digit = 1; digit <= DIGITS; digit++)
        remove_notes(ground, step->eliminate.at[digit], digit);
}

void ground_enter(struct ground *ground, int cell, int digit)
{
    ground_set(ground, cell, digit, OWNER_PLAYER);
    tidy(ground, cell);
}

void ground_fill_notes(struct ground *ground, const struct candset *except)
{
    const struct position *position = ground_look(ground);
    struct position start; /* without the digits that the player may clear */
    struct grid givens = ground->value;
    for (int cell = 0; cell < CELLS; cell++)
        givens.digit[cell] = cellset_has(ground->given, cell) ? givens.digit[cell] : 0;
    position_init(&start, &givens);
    for (cellset s = start.blanks; s; s &= s - 1) {
        const int cell = cellset_first(s);
        const digitset wanted = (digitset)~candset_digits_at(except, cell);
        if (cellset_has(position->blanks, cell))
            ground->notes[NOTES_FULL][cell] = position->digits[cell] & wanted;
        if (!ground->from_1_0)
            ground->lost[NOTES_FULL][cell] =
                start.digits[cell] & wanted & (digitset)~ground->notes[NOTES_FULL][cell];
    }
}

/* The causes why notes are removed, to find later which of them are gone. */
struct removers {
    struct grid value;
    struct candset ruled_out;
    cellset clashing;
};

static struct removers removers_of(const struct ground *ground)
{
    return (struct removers){ ground->value, ground->ruled_out, grid_conflicts(&ground->value) };
}

/* The notes that digits in these cells remove, and those of the cells themselves. */
static void add_removed(struct candset *removed, const struct grid *value, cellset cells)
{
    for (cellset s = cells; s; s &= s - 1)
        removed->at[value->digit[cellset_first(s)]] |= cell_peers[cellset_first(s)];
    for (int digit = 1; digit <= DIGITS; digit++)
        removed->at[digit] |= cells;
}

/* After digits and facts are gone: notes that nothing else removes come back, and digits that
 * clashed until now remove notes. */
static void return_notes(struct ground *ground, const struct removers *before)
{
    const struct removers now = removers_of(ground);
    struct candset gone = before->ruled_out, still = now.ruled_out;
    ground->tidies &= ~grid_blanks(&now.value);
    add_removed(&gone, &before->value, grid_differ(&before->value, &now.value));
    add_removed(&still, &now.value, ground->tidies & ~now.clashing);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = gone.at[digit] & ~still.at[digit]; s; s &= s - 1)
            for (int kind = 0; kind < NOTE_KINDS; kind++) {
                digitset *lost = &ground->lost[kind][cellset_first(s)];
                ground->notes[kind][cellset_first(s)] |= *lost & digit_bit(digit);
                *lost &= (digitset)~digit_bit(digit);
            }
    for (cellset s = ground->tidies & before->clashing & ~now.clashing; s; s &= s - 1)
        remove_notes(ground, cell_peers[cellset_first(s)], now.value.digit[cellset_first(s)]);
}

static void carry_out_fact(struct ground *ground, const struct step *step)
{
    if (step->digit)
        ground_set(ground, step->cell, step->digit, OWNER_FORCED);
    if (candset_is_empty(&step->eliminate))
        return;
    candset_unite(&ground->ruled_out, &step->eliminate);
    if (ground->placed)
        position_eliminate_all(&ground->position, &step->eliminate);
}

bool ground_learn(struct ground *ground, const struct step *step)
{
    struct fact *facts =
        array_grow(ground->facts, &ground->fact_capacity, ground->fact_count, sizeof *facts);
    if (!facts)
        return false;
    ground->facts = facts;
    struct fact *fact = &facts[ground->fact_count++];
    fact->step = step;
    step_needs(ground_look(ground), step, &fact->needs);
    fact->digits = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        fact->digits |= fact->needs.at[digit] ? digit_bit(digit) : 0;
    carry_out_fact(ground, step);
    tidy_facts(ground, step);
    return true;
}

/* The cells among `absent` in which the digit now stands without a clash. */
static cellset came_true(const struct position *position, int digit, cellset absent)
{
    cellset true_now = 0;
    for (cellset s = absent & position->held.at[digit]; s; s &= s - 1)
        if (!(cell_peers[cellset_first(s)] & position->held.at[digit]))
            true_now |= cell_bit(cellset_first(s));
    return true_now;
}

static bool fact_holds(const struct fact *fact, const struct position *position)
{
    for (digitset s = fact->digits; s; s &= (digitset)(s - 1)) {
        int digit = digitset_first(s);
        if (fact->needs.at[digit] & position->open.at[digit] ||
            came_true(position, digit, fact->needs.at[digit]))
            return false;
    }
    /* A digit cannot be forced into a cell that the player filled meanwhile. */
    return !fact->step->digit || cellset_has(position->blanks, fact->step->cell);
}

/* Removes all conclusions; *position is then what the puzzle and the entries make. */
static void strip(struct ground *ground, struct position *position)
{
    for (int cell = 0; cell < CELLS; cell++)
        if (ground->owner[cell] == OWNER_FORCED) {
            ground->value.digit[cell] = 0;
            ground->owner[cell] = OWNER_NONE;
        }
    ground->ruled_out = ground->excluded;
    position_init(position, &ground->value);
    position_eliminate_all(position, &ground->excluded);
}

/*
 * Adds facts to givens and entries as long as one holds in the position so far. A fact may now rest
 * on the conclusion of a later one, so that each addition makes those passed over worth a new try.
 */
static int ground_review(struct ground *ground)
{
    size_t kept = 0, count = ground->fact_count;
    struct position *position = &ground->position;
    ground->placed = false;
    if (!count)
        return 0;
    strip(ground, position);
    ground->placed = true; /* from here on carry_out_fact() keeps the position up to date */
    for (size_t i = 0; i < count; i++) {
        if (!fact_holds(&ground->facts[i], position))
            continue;
        carry_out_fact(ground, ground->facts[i].step);
        if (i > kept) {
            const struct fact fact = ground->facts[i];
            memmove(&ground->facts[kept + 1], &ground->facts[kept], (i - kept) * sizeof fact);
            ground->facts[kept] = fact;
        }
        i = kept++;
    }
    position->given = ground->given;
    ground->fact_count = kept;
    return (int)(count - kept);
}

int ground_clear(struct ground *ground, int cell)
{
    const struct removers before = removers_of(ground);
    for (size_t i = 0; i < ground->fact_count; i++)
        if (ground->facts[i].step->digit && ground->facts[i].step->cell == cell) {
            ground->fact_count--;
            memmove(&ground->facts[i], &ground->facts[i + 1],
                    (ground->fact_count - i) * sizeof *ground->facts);
            break;
        }
    ground->value.digit[cell] = 0;
    ground->owner[cell] = OWNER_NONE;
    const int dropped = ground_review(ground);
    return_notes(ground, &before);
    return dropped;
}

void ground_infer(const struct ground *ground, bool unique, struct analysis *analysis)
{
    struct technique_list list;
    technique_set_list(&ground->running, &list);
    const struct rules rules = technique_list_rules(&list);
    const struct settings settings = { .unique = unique };
    analysis->outcome = path_follow(&analysis->end, &rules, &settings, &analysis->steps);
}
