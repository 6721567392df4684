/* Paths of almost locked sets as steps: their eliminations, and their words. */
#include <string.h>

#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/sets/als.h"

static const struct set *set_at(const struct als_web *web, const struct als_path *path, int i)
{
    return &web->sets->at[path->set[i]];
}

static void als_effect(const struct als_web *web, const struct als_path *path,
                       struct candset *effect)
{
    const struct position *position = web->position;
    const struct sets *sets = web->sets;
    const struct set *first = set_at(web, path, 0), *last = set_at(web, path, path->count - 1);
    memset(effect, 0, sizeof *effect);
    for (digitset d = path->digits; d; d = digitset_rest(d)) {
        int digit = digitset_first(d);
        effect->at[digit] = set_sees(sets, first, digit) & set_sees(sets, last, digit);
    }
    if (!path->closed)
        return;
    /*
     * Each of the two has one of the commons, and with it all its other digits. Candidates of the
     * other set that this eliminates are left out, as in HoDoKu.
     */
    digitset commons = digit_bit(path->common[0]) | digit_bit(path->common[1]);
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset open = position->open.at[digit] & ~(first->cells | last->cells);
        if (digitset_has(commons, digit)) {
            effect->at[digit] |= set_sees(sets, first, digit) & set_sees(sets, last, digit) & open;
            continue;
        }
        if (digitset_has(first->digits, digit))
            effect->at[digit] |= set_sees(sets, first, digit) & open;
        if (digitset_has(last->digits, digit))
            effect->at[digit] |= set_sees(sets, last, digit) & open;
    }
}

void als_keep(struct als_finds *finds, const struct als_web *web, const struct hunt *hunt,
              struct als_path *path)
{
    struct candset effect;
    path->size = 0;
    for (int i = 0; i < path->count; i++)
        path->size = (uint16_t)(path->size + set_at(web, path, i)->count);
    if (hunt_too_large(hunt, path->size))
        return;
    als_effect(web, path, &effect);
    if (candset_is_empty(&effect))
        return;
    uint64_t mark = candset_key(&effect);
    unsigned slot = (unsigned)(mark >> 32) % (4 * PATHS_MOST);
    while (finds->slot[slot] && finds->mark[finds->slot[slot] - 1] != mark)
        slot = (slot + 1) % (4 * PATHS_MOST);
    int i = finds->slot[slot] - 1;
    if (i < 0 && finds->count == PATHS_MOST)
        return;
    if (i < 0) {
        i = finds->count++;
        finds->slot[slot] = (uint16_t)finds->count;
        finds->mark[i] = mark;
    } else if (finds->path[i].size <= path->size) {
        return;
    }
    finds->path[i] = *path;
}

static cellset cells_with(const struct als_web *web, const struct als_path *path, int i, int digit)
{
    return set_cells_with(web->position, set_at(web, path, i), digit);
}

/* (z=x)A - (x=y)B - (y=z)C; in a closed path, z is its second common. */
static void add_als_chain(struct step *step, const struct als_web *web, const struct als_path *path,
                          int digit)
{
    int in = digit;
    enum link link = LINK_START;
    for (int i = 0; i < path->count; i++) {
        int out = i + 1 < path->count ? path->common[i] : digit;
        step_add_link(step, link, in, cells_with(web, path, i, in));
        step_add_node(step, (struct node){ LINK_STRONG, (uint8_t)out, (uint8_t)(i + 1), true,
                                           cells_with(web, path, i, out) });
        link = LINK_WEAK;
        in = out;
    }
}

static void add_als_parts(struct step *step, const struct als_web *web, const struct als_path *path)
{
    for (int i = 0; i < path->count; i++) {
        const struct set *set = set_at(web, path, i);
        step_add_houses(step, PART_SET, set->digits, set->cells, 1u << set->house);
        step->cells |= set->cells;
    }
    step->truths.cells = step->cells;
    for (int i = 0; i + 1 < path->count + path->closed; i++) {
        int digit = path->common[i], one = path->closed ? 0 : i;
        cellset cells = cells_with(web, path, one, digit) | cells_with(web, path, one + 1, digit);
        step_add_cells(step, PART_COMMON, digit_bit(digit), cells);
    }
}

static void fill_step(struct step *step, const struct als_web *web, const struct als_path *path,
                      const struct technique *technique)
{
    step_init(step, technique);
    als_effect(web, path, &step->eliminate);
    add_als_parts(step, web, path);
    step->size = path->size;
    for (int i = 0; i < path->count && i < STEP_HOUSES; i++)
        step_add_house(step, set_at(web, path, i)->house);
    step->digits = candset_digits(&step->eliminate);
    if (step->broken)
        return;
    if (path->closed) {
        add_als_chain(step, web, path, path->common[1]);
        return;
    }
    for (digitset d = path->digits; d; d = digitset_rest(d))
        if (step->eliminate.at[digitset_first(d)])
            add_als_chain(step, web, path, digitset_first(d));
}

bool als_offer_all(const struct als_finds *finds, const struct als_web *web,
                   const struct hunt *hunt)
{
    for (int i = 0; i < finds->count; i++) {
        struct step step;
        if (hunt_too_large(hunt, finds->path[i].size))
            continue;
        fill_step(&step, web, &finds->path[i], hunt->technique);
        if (hunt_offer(hunt, &step))
            return true;
    }
    return false;
}

/* "Every 5 of A sees every 5 of B, so at most one of the two has a 5." */
static void word_common(const struct telling *telling, int digit, bool again)
{
    say(telling,
        "Every {digit} in A sees every {digit} in B, so at most one of the two sets has "
        "{a digit}{when}[|, too]. ",
        digit, digit, digit, again);
}

/* The cells that lose a digit because they see all its places in two sets or, if they are the same,
 * in one. */
static void word_sight(const struct telling *telling, const int set[2], cellset places, int digit,
                       cellset struck)
{
    if (struck)
        say(telling,
            " {cells} [sees|see] {when}[every|the only] {digit} of {set}{when}[| and {set}] "
            "({cells}), so {when cells}[it|they] cannot be {digit}.",
            struck, has_one(places), digit, set[0], set[0] != set[1], set[1], places, struck,
            digit);
}

static cellset places_in(const struct telling *telling, int set, int digit)
{
    return step_part_at(telling->step, PART_SET, set)->cells & telling->before->open.at[digit];
}

static void word_pair(const struct telling *telling)
{
    word_common(telling, digitset_first(step_part(telling->step, PART_COMMON)->digits), false);
    say(telling,
        "The other one has all its other digits: {when digits of step}[the {digit of step} is|each "
        "of {digits of step} is] in A or B.");
}

/* Doubly linked: which set has which of the commons is open, but each has all its other digits. */
static void word_closed_pair(const struct telling *telling)
{
    const struct step *step = telling->step;
    const int both[] = { 0, 1 };
    const digitset commons =
        step_part(step, PART_COMMON)->digits | step_part_at(step, PART_COMMON, 1)->digits;
    word_common(telling, digitset_first(commons), false);
    word_common(telling, digitset_second(commons), true);
    say(telling,
        "No set lacks two digits, so each has exactly one of {digits}, and all its other "
        "digits.",
        commons);
    for (digitset s = step->digits; s; s = digitset_rest(s)) {
        const int digit = digitset_first(s);
        const cellset places[] = { places_in(telling, 0, digit), places_in(telling, 1, digit) };
        cellset left = step->eliminate.at[digit];
        for (int i = 0; i < 2 && !digitset_has(commons, digit); i++) {
            const cellset seen = places[i] ? left & cellset_common_peers(places[i]) : 0;
            word_sight(telling, (const int[]){ i, i }, places[i], digit, seen);
            left &= ~seen;
        }
        word_sight(telling, both, places[0] | places[1], digit, left);
    }
}

/*
 * A line for each set: the digits that it must have when the set before has the digit that they
 * share.
 */
static void word_als_links(const struct telling *telling, int sets)
{
    const struct step *step = telling->step;
    digitset lost = step->digits;
    for (int i = 0; i < sets; i++) {
        const digitset next =
            i + 1 < sets ? step_part_at(step, PART_COMMON, i)->digits : step->digits;
        const int digit = digitset_first(lost);
        if (!i)
            say(telling, "If A lacks {any digit}, it has its {digits}.\n", lost, next);
        else
            say(telling,
                "Every {digit} in {set} sees every {digit} in {set}, so {set} loses its {digit} "
                "and "
                "has its {digits}.\n",
                digit, i, digit, i - 1, i, digit, next);
        lost = next;
    }
    say(telling,
        "So {when digits of step}[the {digit of step}|each of {digits of step}] is in A or "
        "{set}.",
        sets - 1);
}

static void word_shown(const struct telling *telling, int last)
{
    for (digitset s = telling->step->digits; s; s = digitset_rest(s)) {
        const int digit = digitset_first(s);
        word_sight(telling, (const int[]){ 0, last },
                   places_in(telling, 0, digit) | places_in(telling, last, digit), digit,
                   telling->step->eliminate.at[digit]);
    }
}

void als_words(const struct telling *telling)
{
    int sets = 0;
    while (step_part_at(telling->step, PART_SET, sets))
        sets++;
    words_sets(telling);
    if (step_part_at(telling->step, PART_COMMON, 1) && sets == 2) {
        word_closed_pair(telling);
        return;
    }
    if (sets == 2)
        word_pair(telling);
    else
        word_als_links(telling, sets);
    word_shown(telling, sets - 1);
}
