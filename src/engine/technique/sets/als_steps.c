/* Paths of almost locked sets: what they eliminate, as steps, in words. */
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
     * Each of the two has one of the commons, and with it all its other digits. What that
     * eliminates within the other set is left out, as in HoDoKu.
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

enum { STYLE_FULL, STYLE_BRIEF, STYLE_SHORT_LINKS, STYLE_SHORTEST };

static void word_pair(const struct telling *telling, bool closed)
{
    const struct part *set = step_part(telling->step, PART_SET);
    const struct part *other = step_part_at(telling->step, PART_SET, 1);
    say(telling,
        "{brief cells of set} [is one cell|are {number of set} cells] with {number} digits, {brief "
        "cells} [is one cell|are {number} cells] with {number} digits. ",
        digitset_count(set->digits), other->cells, cellset_count(other->cells),
        digitset_count(other->digits));
    if (closed)
        say(telling,
            "Neither {digit of common} nor {digits} fits in both groups, so each has one of these "
            "two and all its other digits",
            step_part_at(telling->step, PART_COMMON, 1)->digits);
    else
        say(telling,
            "Only one of the groups can have {a digit of common}, so the other has its {digits of "
            "step}{when}[. What sees all {when digits of step}[{digit of step}s of both|places of "
            "one of these in both] loses it|]",
            telling->style >= STYLE_SHORT_LINKS);
}

/* What is shown: "a 7", "2 and 5", or where words are short "any of 25", "all of 25". */
static void word_shown(const struct telling *telling, digitset digits, bool any)
{
    if (has_one(digits))
        say(telling, "{a digit}", digitset_first(digits));
    else if (telling->style < STYLE_SHORTEST)
        say(telling, any ? "{any digit}" : "{digits}", digits);
    else
        say(telling, "{when}[all|any] of {brief digits}", any, digits);
}

/* What a group has because it lacks another digit: the next common or, in the last, the result. */
static void word_gain(const struct telling *telling, int link, int links)
{
    const struct step *step = telling->step;
    word_shown(telling, link < links ? step_part_at(step, PART_COMMON, link)->digits : step->digits,
               false);
}

static void word_link(const struct telling *telling, int link, int links)
{
    const cellset cells = step_part_at(telling->step, PART_SET, link)->cells;
    if (telling->style < STYLE_SHORT_LINKS)
        say(telling, ", which all {digits}s of {brief cells} see; so that has ",
            step_part_at(telling->step, PART_COMMON, link - 1)->digits, cells);
    else
        say(telling, "{when}[, | and |, so ]{brief cells} {when}[|has ]",
            link == 1 ? 2 : link == links, cells, link == 1);
    word_gain(telling, link, links);
}

static void word_als_chain(const struct telling *telling, int sets)
{
    const bool brief = telling->style == STYLE_BRIEF || telling->style == STYLE_SHORTEST;
    say(telling,
        "{when}[A group with one digit more than cells has all its digits but one|Each group has "
        "one digit more than cells]. If {brief cells of set} lacks ",
        brief);
    word_shown(telling, telling->step->digits, true);
    say(telling, ", it has ");
    word_gain(telling, 0, sets - 1);
    for (int link = 1; link < sets; link++)
        word_link(telling, link, sets - 1);
    say(telling,
        "{when digits of step}[. So one end has its {digit of step}|{when}[. So each is in one "
        "end|]]",
        telling->style == STYLE_SHORTEST);
}

void als_words(const struct telling *telling)
{
    int sets = 0;
    while (step_part_at(telling->step, PART_SET, sets))
        sets++;
    if (sets == 2)
        word_pair(telling, step_part_at(telling->step, PART_COMMON, 1));
    else
        word_als_chain(telling, sets);
    say(telling, "{conclusion}");
}
