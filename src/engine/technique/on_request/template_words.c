/* Templates in words: a cell is tried with the digit, or without it, until a house has no place. */
#include "engine/technique/on_request/templates.h"

#include <string.h>

#include "base/array.h"
#include "engine/step/words.h"
#include "engine/technique/common/dead_digits.h"

enum { TRIED_MOST = 4 }; /* of many cells, only the first are tried in the text */

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
        say(telling, "With {cells}: ", tried | (s & -s));
        say_trial(telling, digit, trial.left & ~cell_peers[cell] & ~(choice & ~(s & -s)),
                  tried | (s & -s));
    }
}

/* The cells of the digit that other digits take in every way. */
static void say_closed(const struct telling *telling, const struct templates *templates, int digit,
                       cellset closed)
{
    bool first = true;
    for (int other = 1; other <= DIGITS; other++)
        if (other != digit && templates->of[other].all & closed) {
            say(telling,
                "{when}[,| These cells have other digits in every way to place those:] {digit} in "
                "{cells}",
                first, other, templates->of[other].all & closed);
            first = false;
        }
    strbuf_add(telling->out, first ? "\n" : ".\n");
}

static void say_task(const struct telling *telling, int digit)
{
    say(telling, "The {digit}s need one cell in each row, column and box.", digit);
}

/* Opens what was closed, as far as there is no way with `with` and without `without`. */
static cellset reopen(cellset places, cellset closed, cellset with, cellset without)
{
    for (cellset s = closed; s; s &= s - 1) {
        const cellset more = (places | (s & -s)) & ~without;
        if (with ? dead_among(with, more) == with : !has_way(more))
            places |= s & -s;
    }
    return places;
}

void word_template_set(const struct telling *telling)
{
    const int digit = telling->step->digit;
    const cellset cell = cell_bit(telling->step->cell);
    const cellset all = telling->before->open.at[digit] | telling->before->held.at[digit];
    struct templates templates;
    list_templates(&templates, telling->before);
    const cellset places =
        reopen(templates.of[digit].places, all & ~templates.of[digit].places, 0, cell);
    say_task(telling, digit);
    say_closed(telling, &templates, digit, all & ~places);
    say(telling, "If {cells} were not {digit}: ", cell, digit);
    say_trial(telling, digit, places & ~cell, 0);
    say(telling, "So {cells} is {digit}.", cell, digit);
}

void word_template_delete(const struct telling *telling)
{
    const int digit = digitset_first(telling->step->digits);
    const cellset dead = telling->step->eliminate.at[digit];
    const cellset all = telling->before->open.at[digit] | telling->before->held.at[digit];
    struct templates templates;
    int count = 0;
    list_templates(&templates, telling->before);
    const cellset own = templates.of[digit].places;
    const cellset places = reopen(own, all & ~(own | dead), dead & own, 0);
    say_task(telling, digit);
    say_closed(telling, &templates, digit, all & ~places);
    for (cellset s = dead & places; s && count < TRIED_MOST; s &= s - 1, count++) {
        const cellset cell = s & -s;
        say(telling, "If {cells} were {digit}: ", cell, digit);
        say_trial(telling, digit, places & ~cell_peers[cellset_first(s)], cell);
    }
    say(telling, "{when}[|The other cells fail in the same way.\n]So {eliminations}.",
        cellset_count(dead & places) > TRIED_MOST);
}
