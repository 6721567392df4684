/* Templates in words: a cell is tried with the digit, or without it, until a house has no place. */
#include "engine/technique/on_request/templates.h"

#include <string.h>

#include "base/array.h"
#include "engine/step/words.h"
#include "engine/technique/common/dead_digits.h"

/* The digits that follow from a trial, as far as each house has one place. */
struct template_trial {
    cellset left, start; /* the places that are left, and those at first */
    int count, empty;    /* how many digits follow; the house without a place, or -1 */
    int cell[DIGITS], house[DIGITS];
    int8_t removed_by[CELLS]; /* by place that is gone: the number of the digit that sees it */
    bool needed[DIGITS];
};

static bool has_way(cellset places)
{
    return dead_among(places, places) != places;
}

/* The house with the fewest of these places, of those that still have a choice if `choice`. */
static int narrowest(cellset places, bool choice)
{
    int best = -1, fewest = DIGITS + 1;
    for (int house = 0; house < HOUSES; house++) {
        const int count = cellset_count(places & house_cells[house]);
        if (count < fewest && (!choice || count > 1)) {
            best = house;
            fewest = count;
        }
    }
    return best;
}

/* A house whose only place still sees others, or has none at all. */
static int next_house(cellset places)
{
    const int empty = narrowest(places, false);
    if (!(places & house_cells[empty]))
        return empty;
    for (int house = 0; house < HOUSES; house++) {
        const cellset here = places & house_cells[house];
        if (has_one(here) && cell_peers[cellset_first(here)] & places)
            return house;
    }
    return -1;
}

static void follow_template(struct template_trial *trial, cellset places)
{
    memset(trial, 0, sizeof *trial);
    trial->start = trial->left = places;
    trial->empty = -1;
    for (int house; (house = next_house(trial->left)) >= 0;) {
        const cellset here = trial->left & house_cells[house];
        if (!here) {
            trial->empty = house;
            return;
        }
        const int cell = cellset_first(here), number = trial->count++;
        ELEMENT(trial->cell, number) = cell;
        ELEMENT(trial->house, number) = house;
        for (cellset s = trial->left & cell_peers[cell]; s; s &= s - 1)
            trial->removed_by[cellset_first(s)] = (int8_t)number;
        trial->left &= ~cell_peers[cell];
    }
}

/* The digits that took these places away are needed. */
static void need(struct template_trial *trial, cellset places)
{
    for (cellset s = places & trial->start & ~trial->left; s; s &= s - 1)
        ELEMENT(trial->needed, trial->removed_by[cellset_first(s)]) = true;
}

/* Marks the digits without which the empty house would have a place; without one, all. */
static void mark_trial(struct template_trial *trial)
{
    if (trial->empty < 0)
        memset(trial->needed, true, sizeof trial->needed);
    else
        need(trial, house_cells[trial->empty]);
    for (int i = trial->count - 1; i >= 0; i--)
        if (trial->needed[i])
            need(trial, house_cells[trial->house[i]] & ~cell_bit(trial->cell[i]));
}

/* The digits that follow from a trial; each choice that it leaves has a line of its own. */
static void say_trial(const struct telling *telling, int digit, cellset places, cellset tried)
{
    struct template_trial trial;
    bool first = true;
    follow_template(&trial, places);
    mark_trial(&trial);
    for (int i = 0; i < trial.count; i++)
        if (trial.needed[i]) {
            say(telling, "{house} {when}[|would have its {digit} ]in {cells}, ", trial.house[i],
                first, digit, cell_bit(trial.cell[i]));
            first = false;
        }
    if (trial.empty >= 0) {
        say(telling, "{when}[and |]{house} would have no place left.\n", first, trial.empty);
        return;
    }
    const int house = narrowest(trial.left, true);
    const cellset choice = trial.left & house_cells[house];
    say(telling, "{when}[and |]{house} would have its {digit} in {any cell}.\n", first, house,
        digit, choice);
    for (cellset s = choice; s; s &= s - 1) {
        const int cell = cellset_first(s);
        say(telling, "With {cells}, ", tried | (s & -s));
        say_trial(telling, digit, trial.left & ~cell_peers[cell] & ~(choice & ~(s & -s)),
                  tried | (s & -s));
    }
}

static bool follows_from(cellset places, cellset needed, cellset dead)
{
    if (needed)
        return !has_way(places & ~needed);
    return !(dead & places & ~dead_among(dead & places, places));
}

/* The position as templates see it: where each digit may be. */
struct template_places {
    cellset at[DIGITS + 1];
    cellset explained; /* the cells whose digits have a reason in the text */
};

/* Closes a cell with a digit to some others, and explains once why the cell has it. */
static bool say_taken(const struct telling *telling, struct template_places *places, int digit,
                      cellset cell, digitset others)
{
    bool closes = false;
    for (; others; others = digitset_rest(others)) {
        cellset *open = &places->at[digitset_first(others)];
        closes |= digitset_first(others) != digit && (*open & cell);
        *open &= digitset_first(others) == digit ? *open : ~cell;
    }
    if (closes && !(places->explained & cell)) {
        places->explained |= cell;
        say(telling, "{cells} must be {digit}: otherwise ", cell, digit);
        say_trial(telling, digit, places->at[digit] & ~cell, 0);
    }
    return closes;
}

/*
 * Explains which cells other digits take, one after the other, until the conclusion follows: that
 * the digit needs a cell, or that it cannot be in others. At first they are closed to the digit
 * alone.
 */
static cellset say_closed(const struct telling *telling, int digit, cellset needed, cellset dead)
{
    struct templates templates;
    struct template_places places = { .explained = 0 };
    list_templates(&templates, telling->before);
    for (int each = 1; each <= DIGITS; each++)
        places.at[each] = telling->before->open.at[each] | telling->before->held.at[each];
    digitset others = digit_bit(digit);
    for (bool changed = true; changed && !follows_from(places.at[digit], needed, dead);) {
        changed = false;
        for (digitset s = templates.of[digit].closed; s; s = digitset_rest(s)) {
            struct ways ways = { .places = places.at[digitset_first(s)] };
            list_ways(&ways);
            cellset taken = ways.all & telling->before->open.at[digitset_first(s)];
            for (; taken && !follows_from(places.at[digit], needed, dead); taken &= taken - 1)
                changed |= say_taken(telling, &places, digitset_first(s), taken & -taken, others);
        }
        changed |= has_one(others) && templates.of[digit].closed;
        others = digit_bit(digit) | templates.of[digit].closed;
    }
    return places.at[digit];
}

/* Why one cell cannot have the digit. */
static void say_failure(const struct telling *telling, struct strbuf *reason, int digit,
                        cellset cell, cellset places)
{
    const struct telling trial = { reason, telling->step, telling->before };
    strbuf_truncate(reason, 0); /* a failure stays */
    say_trial(&trial, digit, places & ~cell_peers[cellset_first(cell)], cell);
}

/* A line for the cells that cannot have the digit for the same reason. */
static void say_dead(const struct telling *telling, int digit, cellset dead, cellset places)
{
    struct strbuf reason = STRBUF_EMPTY, other = STRBUF_EMPTY;
    while (dead) {
        cellset alike = dead & -dead;
        say_failure(telling, &reason, digit, alike, places);
        for (cellset s = dead & ~alike; s; s &= s - 1) {
            say_failure(telling, &other, digit, s & -s, places);
            alike |= strcmp(other.text, reason.text) ? 0 : s & -s;
        }
        say(telling, "If {when cells}[|one of ]{cells again} were {digit}, ", alike, digit);
        strbuf_add(telling->out, reason.text);
        dead &= ~alike;
    }
    strbuf_release_into(&reason, telling->out);
    strbuf_release_into(&other, telling->out);
}

void word_template_set(const struct telling *telling)
{
    const int digit = telling->step->digit;
    const cellset cell = cell_bit(telling->step->cell);
    say(telling, "Each row, column and box needs {a digit}.\n", digit);
    const cellset places = say_closed(telling, digit, cell, 0);
    say(telling, "If {cells} were not {digit}, ", cell, digit);
    say_trial(telling, digit, places & ~cell, 0);
    say(telling, "So {cells} is {digit}.", cell, digit);
}

void word_template_delete(const struct telling *telling)
{
    const int digit = digitset_first(telling->step->digits);
    const cellset dead = telling->step->eliminate.at[digit];
    say(telling, "Each row, column and box needs {a digit}.\n", digit);
    const cellset places = say_closed(telling, digit, 0, dead);
    say_dead(telling, digit, dead & places, places);
    say(telling, "So {eliminations}.");
}
