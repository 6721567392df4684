/*
 * The almost locked sets of a position that restrict each other. Two groups of a digit
 * (almost_sets.h) are foes if all their cells see each other: the digit cannot be in both, and it
 * is a restricted common of their sets. (So sets may share cells, but none that has the restricted
 * common.) A set that lacks one of its digits has all the others.
 */
#include <string.h>

#include "engine/technique/chains/self_refuting.h"
#include "engine/technique/common/common.h"

enum {
    FOES_MOST =
        65535,      /* positions in play have far fewer; of nearly empty grids some are left out */
    CHAIN_SETS = 8, /* sets of the longest chain */
};

struct als_group {
    cellset eliminations; /* the candidates that it sees and that chains of sets can eliminate */
    uint16_t foe;         /* its first in the list of foes; they end where the next group's begin */
};

struct als_web {
    const struct position *position;
    const struct sets *sets;
    struct als_group group[GROUPS_MOST + 1]; /* by sets->group; one more, to end the last's list */
    uint16_t foe[FOES_MOST];                 /* groups */
    int group_list[SETS_MOST + 1];           /* by set, where its groups begin in group_in */
    uint16_t group_in[SETS_MOST * DIGITS];
    digitset striking[SETS_MOST]; /* the digits of a set that can eliminate something */
};

/*
 * A chain of sets joined by restricted commons: common[i] restricts set[i] and set[i + 1], and
 * differs from common[i + 1]. It proves that each digit of `digits`, which both ends have and which
 * is not a common next to them, is in one of the ends. Two sets may be `closed` by a second common,
 * common[1] (doubly linked): each has one of the commons, and all its other digits.
 */
struct als_path {
    uint8_t count;
    bool closed;
    uint8_t common[CHAIN_SETS];
    uint16_t set[CHAIN_SETS];
    digitset digits;
    uint16_t size; /* cells, counted for each set */
};

/* Paths found, one for each effect: the smallest. */
enum { PATHS_MOST = 1024 };
struct als_finds {
    int count;
    struct als_path path[PATHS_MOST];
    uint64_t mark[PATHS_MOST];     /* the key of the effect */
    uint16_t slot[4 * PATHS_MOST]; /* hash table by mark: index + 1 */
};

static void build_web(struct context *context, enum context_table which, void *table)
{
    (void)which;
    /* The groups of a digit by their first cell, as lists that end with 0. */
    struct {
        uint16_t at[CELLS], next[GROUPS_MOST];
    } starts;
    struct als_web *web = table;
    const struct self_refuting *self_refuting = context_self_refuting(context, GRAPH_SETS);
    int foes = 0, count = 0;
    web->position = context->position;
    web->sets = self_refuting && (self_refuting->any || self_refuting->partial)
                    ? context_sets(context, false)
                    : NULL;
    if (!web->sets)
        return;
    const struct sets *sets = web->sets;
    const struct candset *eliminable =
        self_refuting->partial ? &context->position->candidates : &self_refuting->all;
    for (int g = 0; g < sets->group_count; g++)
        web->group[g].eliminations = sets->group[g].sees & eliminable->at[sets->group[g].digit];
    for (int s = 0; s < sets->count; s++) {
        web->group_list[s] = count;
        web->striking[s] = 0;
        for (digitset d = sets->at[s].digits; d; d = digitset_rest(d)) {
            const uint16_t group = sets->at[s].group[digitset_first(d)];
            if (group != NO_GROUP)
                ELEMENT(web->group_in, count++) = group;
            if (web->group[group].eliminations)
                web->striking[s] |= digitset_lowest(d);
        }
    }
    web->group_list[sets->count] = count;
    web->group[NO_GROUP].foe = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        /* The group sees all cells of a foe, the first one too: so that one is looked up. */
        memset(starts.at, 0, sizeof starts.at);
        for (int g = sets->first_of[digit + 1] - 1; g >= sets->first_of[digit]; g--) {
            int cell = cellset_first(sets->group[g].cells);
            starts.next[g] = starts.at[cell];
            starts.at[cell] = (uint16_t)g;
        }
        for (int g = sets->first_of[digit]; g < sets->first_of[digit + 1]; g++) {
            cellset sees = sets->group[g].sees;
            web->group[g].foe = (uint16_t)foes;
            for (cellset s = sees; s; s &= s - 1)
                for (int f = starts.at[cellset_first(s)]; f; f = starts.next[f])
                    if (!(sets->group[f].cells & ~sees) && foes < FOES_MOST)
                        ELEMENT(web->foe, foes++) = (uint16_t)f;
        }
    }
    web->group[sets->group_count].foe = (uint16_t)foes;
}

/* The table of this context's position; NULL: chains of sets eliminate nothing, or no memory. */
static const struct als_web *context_web(struct context *context)
{
    const struct als_web *web = context_table(context, TABLE_WEB, sizeof *web, build_web);
    return web && web->sets ? web : NULL;
}

/* Paths of almost locked sets as steps: their eliminations, and their words. */
static const struct set *set_at(const struct als_web *web, const struct als_path *path, int i)
{
    return &web->sets->at[path->set[i]];
}

static void als_effect(const struct als_web *web, const struct als_path *path,
                       struct candset *effect)
{
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
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset one = set_sees(sets, first, digit), other = set_sees(sets, last, digit);
        const bool common = digit == path->common[0] || digit == path->common[1];
        effect->at[digit] |= (common ? one & other : one | other) & ~(first->cells | last->cells);
    }
}

/* Fills in the size; drops a path that eliminates nothing, or is too large for the sink. */
static void als_keep(struct als_finds *finds, const struct als_web *web,
                     const struct finder *finder, struct als_path *path)
{
    struct candset effect;
    path->size = 0;
    for (int i = 0; i < path->count; i++)
        path->size = (uint16_t)(path->size + set_at(web, path, i)->count);
    if (finder_too_large(finder, path->size))
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
    for (int i = 0; i < path->count; i++) {
        int out = i + 1 < path->count ? path->common[i] : digit;
        step_add_link(step, 2 * i, in, cells_with(web, path, i, in));
        step_add_node(step, (struct node){ LINK_STRONG, (uint8_t)out, (uint8_t)(i + 1), true,
                                           cells_with(web, path, i, out) });
        in = out;
    }
}

static void fill_step(struct step *step, const struct als_web *web, const struct als_path *path,
                      const struct technique *technique)
{
    *step = step_begin(technique, 0, 0);
    als_effect(web, path, &step->eliminate);
    for (int i = 0; i < path->count; i++) {
        const struct set *set = set_at(web, path, i);
        step_add_houses(step, PART_SET, set->digits, set->cells, house_bit(set->house));
        step->cells |= set->cells;
    }
    step->truths.cells = step->cells;
    for (int i = 0; i + 1 < path->count + path->closed; i++) {
        int digit = path->common[i], one = path->closed ? 0 : i;
        cellset cells = cells_with(web, path, one, digit) | cells_with(web, path, one + 1, digit);
        step_add_cells(step, PART_COMMON, digit_bit(digit), cells);
    }
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

static bool als_report_all(const struct als_finds *finds, const struct als_web *web,
                           const struct finder *finder)
{
    for (int i = 0; i < finds->count; i++) {
        struct step step;
        if (finder_too_large(finder, finds->path[i].size))
            continue;
        fill_step(&step, web, &finds->path[i], finder->technique);
        if (report_step(finder, &step))
            return true;
    }
    return false;
}

/* "Every 5 of A sees every 5 of B, so at most one of the two has a 5." */
static void word_common(const struct explanation *explanation, int digit, bool again)
{
    say(explanation,
        "Every {digit} in A sees every {digit} in B, so at most one of the two sets has {a "
        "digit}{when}[|, too]. ",
        digit, digit, digit, again);
}

/* The cells that lose a digit because they see all its places in two sets, or in the same one. */
static void word_sight(const struct explanation *explanation, const int set[2], cellset places,
                       int digit, cellset eliminated)
{
    if (eliminated)
        say(explanation,
            " {cells} [sees|see] {when}[every|the only] {digit} of {set}{when}[| and {set}] "
            "({cells}), so {when cells}[it|they] cannot be {digit}.",
            eliminated, has_one(places), digit, set[0], set[0] != set[1], set[1], places,
            eliminated, digit);
}

static cellset places_in(const struct explanation *explanation, int set, int digit)
{
    return step_part_at(explanation->step, PART_SET, set)->cells &
           explanation->before->candidates.at[digit];
}

/*
 * A line for each set: the digits that it must have when the set before has the digit that they
 * share.
 */
static void word_als_links(const struct explanation *explanation, int sets)
{
    const struct step *step = explanation->step;
    digitset lost = step->digits;
    for (int i = 0; i < sets; i++) {
        const digitset next =
            i + 1 < sets ? step_part_at(step, PART_COMMON, i)->digits : step->digits;
        const int digit = digitset_first(lost);
        if (!i)
            say(explanation, "If A lacks {any digit}, it has its {digits}.\n", lost, next);
        else
            say(explanation,
                "Every {digit} in {set} sees every {digit} in {set}, so {set} loses its {digit} "
                "and has its {digits}.\n",
                digit, i, digit, i - 1, i, digit, next);
        lost = next;
    }
    say(explanation,
        "So {when digits of step}[the {digit of step}|each of {digits of step}] is in A or {set}.",
        sets - 1);
}

/* "Only one of the two can have a 1, as r6c3 sees r7c3." */
static void say_common_in_short(const struct explanation *explanation, int digit, bool again)
{
    say(explanation,
        "{when}[Only one of the two|, and only one] can have {a digit}, as {brief cells} {when "
        "cells}[sees|see] {brief cells}",
        again, digit, places_in(explanation, 0, digit), places_in(explanation, 0, digit),
        places_in(explanation, 1, digit));
}

/* ". So one of r6c37+r7c8 is 4: r6c8, which sees them all, is not": of several digits no places are
 * named. */
static void say_ends_in_short(const struct explanation *explanation, int last, int variant)
{
    const struct step *step = explanation->step;
    const int digit = digitset_first(step->digits);
    const cellset places = places_in(explanation, 0, digit) | places_in(explanation, last, digit);
    const cellset eliminated = step->eliminate.at[digit];
    if (has_several(step->digits) || variant > 1)
        say(explanation,
            ". So {when}[these are each|{digits of step} [is|are each]] in A or {set}: {losses}.",
            variant < 4, last);
    else
        say(explanation,
            ". So {when cells}[|one of ]{brief cells} is {digit}: {brief cells}, which {when "
            "cells}[sees|see] {when}[|it|both|them all], {when cells}[is|are] not.",
            places, places, digit, eliminated, eliminated, cellset_count(places), eliminated);
}

/* The number of the last set, from 0: each has a common with the next, or two sets have two. */
static int last_set(const struct step *step)
{
    return (step->pattern->part_count - 1) / 2;
}

/*
 * Each variant has fewer words: without some verbs, without more of them, without the digits of the
 * sets, and without the sets between the first and the last.
 */
static void say_als_in_short(const struct explanation *explanation, int variant)
{
    const struct step *step = explanation->step;
    const int last = last_set(step);
    digitset lost = step_part(step, PART_COMMON)->digits;
    for (int i = 0; i <= last; i += variant > 3 ? last : 1) {
        const struct part *set = step_part_at(step, PART_SET, i);
        say(explanation, "{when}[|, | to ]{set} {when}[= |]{brief cells}",
            i ? 1 + (variant > 3) : 0, i, variant > 1, set->cells);
        if (variant < 3)
            say(explanation, " {digit list}", set->digits);
    }
    strbuf_add(explanation->out, ". ");
    if (last == 1) {
        const struct part *second = step_part_at(step, PART_COMMON, 1);
        say_common_in_short(explanation, digitset_first(lost), false);
        if (!second) {
            say(explanation, ". The other one has all its other digits, {digits of step} too");
            if (variant > 3)
                say(explanation, ": {losses}.");
            else
                say_ends_in_short(explanation, last, variant);
            return;
        }
        if (variant < 1)
            say_common_in_short(explanation, digitset_first(second->digits), true);
        else
            say(explanation, ", and only one {a digit}", digitset_first(second->digits));
        say(explanation, ". So each has one of these, and all its others: {losses}.");
        return;
    }
    say(explanation, "If A {when}[has no|lacks] {any digit of step}, it has {digits}", variant > 1,
        lost);
    for (int i = 1; i <= last; i++) {
        const digitset next = i < last ? step_part_at(step, PART_COMMON, i)->digits : step->digits;
        if (variant < 1)
            say(explanation, "; {when}[then |]{set} loses {digits} and has {digits}", i > 1, i,
                lost, next);
        else
            say(explanation, "{when}[, so {set} has|, {set}] {when}[{digits}|these]",
                i > 1 || variant > 1, i, i, variant > 3 && i == last, next);
        lost = next;
    }
    say_ends_in_short(explanation, last, variant);
}

static void als_words(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const struct part *second = step_part_at(step, PART_COMMON, 1);
    const int last = last_set(step);
    if (explanation->in_short) {
        say_fitting(explanation, SHORT_WORDS, 4, say_als_in_short);
        return;
    }
    /* Doubly linked: which set has which of the commons is open, but each has all other digits. */
    const bool closed = second && last == 1;
    const digitset commons = step_part(step, PART_COMMON)->digits | (closed ? second->digits : 0);
    words_sets(explanation);
    if (last == 1)
        word_common(explanation, digitset_first(commons), false);
    if (closed) {
        word_common(explanation, digitset_second(commons), true);
        say(explanation,
            "No set lacks two digits, so each has exactly one of {digits}, and all its other "
            "digits.",
            commons);
    } else if (last == 1)
        say(explanation, "The other one has all its other digits: {when digits of step}[the {digit "
                         "of step} is|each of {digits of step} is] in A or B.");
    else
        word_als_links(explanation, last + 1);
    for (digitset s = step->digits; s; s = digitset_rest(s)) {
        const int digit = digitset_first(s), ends[] = { 0, last };
        const cellset places[] = { places_in(explanation, 0, digit),
                                   places_in(explanation, last, digit) };
        cellset left = step->eliminate.at[digit];
        for (int i = 0; i < 2 && closed && !digitset_has(commons, digit); i++) {
            const cellset seen =
                places[i] ? left & board_common_peers(explanation->before->board, places[i]) : 0;
            word_sight(explanation, (const int[]){ i, i }, places[i], digit, seen);
            left &= ~seen;
        }
        word_sight(explanation, ends, places[0] | places[1], digit, left);
    }
}

/* ALS-XZ: two almost locked sets and a restricted common, or two of them (doubly linked). */
static void try_pair(struct als_finds *finds, const struct als_web *web,
                     const struct finder *finder, int one, int other, digitset commons)
{
    const struct set *sets = web->sets->at;
    const cellset *cells_of = finder->board->cells_of;
    struct als_path path = { .count = 2,
                             .closed = has_several(commons),
                             .set = { (uint16_t)one, (uint16_t)other },
                             .common = { (uint8_t)digitset_first(commons) } };
    if (!(sets[other].cells & ~cells_of[sets[one].house]) ||
        !(sets[one].cells & ~cells_of[sets[other].house]))
        return;
    if (path.closed)
        path.common[1] = (uint8_t)digitset_second(commons);
    /* The digits that one of the two must have, if they can eliminate something. */
    digitset both = web->striking[one] & web->striking[other];
    if (!path.closed)
        both = digitset_without(both, commons);
    for (digitset d = both; d; d = digitset_rest(d)) {
        int digit = digitset_first(d);
        if (web->group[sets[one].group[digit]].eliminations &
            web->group[sets[other].group[digit]].eliminations)
            path.digits |= digit_bit(digit);
    }
    if (path.digits || path.closed)
        als_keep(finds, web, finder, &path);
}

static bool find_xz(const struct finder *finder)
{
    const struct als_web *web = context_web(finder->context);
    struct als_finds finds;
    /* The sets after one set with which it has restricted commons, and these commons by set. */
    uint16_t partner[SETS_MOST];
    digitset commons[SETS_MOST];
    if (!web)
        return false;
    memset(finds.slot, 0, sizeof finds.slot);
    memset(commons, 0, (size_t)web->sets->count * sizeof *commons);
    finds.count = 0;
    for (int one = 0; one < web->sets->count; one++) {
        int count = 0;
        for (digitset d = web->sets->at[one].digits; d; d = digitset_rest(d)) {
            int digit = digitset_first(d), group = web->sets->at[one].group[digit];
            if (group == NO_GROUP)
                continue;
            for (int f = web->group[group].foe; f < web->group[group + 1].foe; f++) {
                const struct set_group *foe = &web->sets->group[web->foe[f]];
                for (int m = foe->member; m < foe[1].member; m++) {
                    int other = web->sets->member[m];
                    if (other <= one)
                        continue;
                    if (!commons[other])
                        ELEMENT(partner, count++) = (uint16_t)other;
                    commons[other] |= digit_bit(digit);
                }
            }
        }
        for (int i = 0; i < count; i++) {
            try_pair(&finds, web, finder, one, partner[i], commons[partner[i]]);
            commons[partner[i]] = 0;
        }
    }
    return als_report_all(&finds, web, finder);
}

/*
 * ALS-XY-Wing and ALS chain: three or more sets, each restricted by the next. If the first lacks a
 * digit, it has all its others; so the second lacks the restricted common, and has all its others;
 * and so on, until the last has the digit that the first lacks. Such walks are taken for up to 64
 * first groups at once, one bit for each. A walk is traced back and reported only if its first and
 * last groups can eliminate something.
 */

/* By level (the number of sets so far) and group: the first groups from which it is reached. */
struct walks {
    const struct als_web *web;
    int end_count;
    uint16_t ends[GROUPS_MOST];                /* groups that can eliminate something */
    int end_of[DIGITS + 2];                    /* a digit's first */
    int first, count;                          /* bit n of count is for ends[first + n] */
    int digit;                                 /* of the walks that are being reported */
    int levels;                                /* in use; none beyond them is reached */
    uint64_t lost[CHAIN_SETS][GROUPS_MOST];    /* the digit is not in the group */
    uint64_t has[CHAIN_SETS + 1][GROUPS_MOST]; /* the digit is in the group */
    uint64_t known[GROUPS_MOST]; /* by last group of the digit: the first groups that are done */
};

/* A set that lacks the digit of one of its groups has the digits of all its other groups. */
static void pass_sets(struct walks *walks, int level)
{
    const struct als_web *web = walks->web;
    uint64_t *has = walks->has[level + 1];
    const uint64_t *lost = walks->lost[level];
    memset(has, 0, (size_t)web->sets->group_count * sizeof *has);
    for (int s = 0; s < web->sets->count; s++) {
        const uint16_t *group = &web->group_in[web->group_list[s]];
        const uint16_t *end = &web->group_in[web->group_list[s + 1]];
        uint64_t once = 0, twice = 0;
        for (const uint16_t *g = group; g < end; g++) {
            twice |= once & lost[*g];
            once |= lost[*g];
        }
        for (const uint16_t *g = group; g < end && once; g++)
            has[*g] |= (once & ~lost[*g]) | twice;
    }
}

/* The most sets tried to trace a walk; hardly any needs more than it has. */
enum { BUDGET = 200 };

struct walk_explanation {
    const struct walks *walks;
    int start, bit; /* the first group, and its bit */
    int budget;     /* how many more sets are tried */
    struct als_path path;
};

/* Chooses a set with the group for a place, and all sets before it. */
static bool describe_set(struct walk_explanation *explanation, int place, int group)
{
    const struct walks *walks = explanation->walks;
    const struct als_web *web = walks->web;
    for (int m = web->sets->group[group].member; m < web->sets->group[group + 1].member; m++) {
        const uint16_t set = web->sets->member[m];
        bool again = false; /* the set is in the path already */
        for (int i = place + 1; i < explanation->path.count; i++)
            again |= explanation->path.set[i] == set;
        if (again || explanation->budget-- <= 0)
            continue;
        explanation->path.set[place] = set;
        if (place == 0) {
            if (web->sets->at[set].group[walks->digit] == explanation->start)
                return true;
            continue;
        }
        for (digitset d = web->sets->at[set].digits; d; d = digitset_rest(d)) {
            int lost = web->sets->at[set].group[digitset_first(d)];
            if (lost == group || lost == NO_GROUP ||
                !(walks->lost[place][lost] >> explanation->bit & 1))
                continue;
            /* Traces the walk from the group that the set lacks to a foe that has the digit. */
            explanation->path.common[place - 1] = web->sets->group[lost].digit;
            for (int f = web->group[lost].foe; f < web->group[lost + 1].foe; f++)
                if (walks->has[place][web->foe[f]] >> explanation->bit & 1 &&
                    describe_set(explanation, place - 1, web->foe[f]))
                    return true;
        }
    }
    return false;
}

/* Reports the digit alone and all that the walk shows: walks differ in what else they show. */
static bool describe_walk(const struct walks *walks, int bit, int end, int sets,
                          const struct finder *finder, struct als_finds *finds)
{
    struct walk_explanation explanation = {
        walks, walks->ends[walks->first + bit], bit, BUDGET, { .count = (uint8_t)sets }
    };
    if (!describe_set(&explanation, sets - 1, end))
        return false;
    explanation.path.digits = digit_bit(walks->digit);
    als_keep(finds, walks->web, finder, &explanation.path);
    /* The digits that both ends have and that are not the commons next to them. */
    int last = explanation.path.count - 1;
    explanation.path.digits = walks->web->striking[explanation.path.set[0]] &
                              digitset_without(walks->web->striking[explanation.path.set[last]],
                                               digit_bit(explanation.path.common[0]) |
                                                   digit_bit(explanation.path.common[last - 1]));
    als_keep(finds, walks->web, finder, &explanation.path);
    return true;
}

/* Reports the walks of a length, except for those whose ends are known. */
static void describe_walks(struct walks *walks, int sets, const struct finder *finder,
                           struct als_finds *finds)
{
    uint64_t *known = walks->known;
    const struct als_group *group = walks->web->group;
    const struct set_group *members = walks->web->sets->group;
    int least = walks->end_of[walks->digit];
    if (least < walks->first)
        least = walks->first;
    /*
     * A walk is met from either end, so the last group does not come before the first. It may be
     * the same group, of another set: then that group has the digit.
     */
    for (int i = least; i < walks->end_of[walks->digit + 1] && least < walks->first + walks->count;
         i++) {
        int end = walks->ends[i];
        uint64_t starts = walks->has[sets][end] & ~known[i];
        starts &= ~(uint64_t)0 << (least - walks->first);
        if (i < walks->first + 63)
            starts &= ((uint64_t)2 << (i - walks->first)) - 1;
        for (; starts; starts &= starts - 1) {
            int bit = __builtin_ctzll(starts);
            int start = walks->ends[walks->first + bit];
            if (start == end && members[end + 1].member - members[end].member < 2)
                continue;
            if (group[start].eliminations & group[end].eliminations &&
                describe_walk(walks, bit, end, sets, finder, finds))
                known[i] |= starts & -starts;
        }
    }
}

/* Takes walks of at most `most` sets. */
static void walk(struct walks *walks, int most)
{
    const struct als_web *web = walks->web;
    bool any = true;
    memset(walks->lost[0], 0, (size_t)web->sets->group_count * sizeof *walks->lost[0]);
    for (int n = 0; n < walks->count; n++)
        walks->lost[0][walks->ends[walks->first + n]] = (uint64_t)1 << n;
    for (walks->levels = 0; walks->levels < most && any;) {
        pass_sets(walks, walks->levels++);
        if (walks->levels == most)
            break;
        /* A digit that is in a group is in none of its foes. */
        uint64_t *lost = walks->lost[walks->levels];
        memset(lost, 0, (size_t)web->sets->group_count * sizeof *lost);
        any = false;
        for (int g = 0; g < web->sets->group_count; g++) {
            const uint64_t has = walks->has[walks->levels][g];
            for (int f = web->group[g].foe; has && f < web->group[g + 1].foe; f++) {
                lost[web->foe[f]] |= has;
                any = true;
            }
        }
    }
}

static bool find_als_chains(const struct finder *finder)
{
    int least = finder->technique->kind, most = finder->technique->size;
    const struct als_web *web = context_web(finder->context);
    struct walks *walks = web ? context_space(finder->context, SPACE_WALKS, sizeof *walks) : NULL;
    struct als_finds finds;
    if (!walks)
        return false;
    walks->web = web;
    if (finder->sink->largest && finder->sink->largest < (unsigned)most)
        most = (int)finder->sink->largest; /* a set has at least one cell */
    memset(finds.slot, 0, sizeof finds.slot);
    finds.count = 0;
    walks->end_count = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        walks->end_of[digit] = walks->end_count;
        for (int g = web->sets->first_of[digit]; g < web->sets->first_of[digit + 1]; g++)
            if (web->group[g].eliminations)
                ELEMENT(walks->ends, walks->end_count++) = (uint16_t)g;
    }
    walks->end_of[DIGITS + 1] = walks->end_count;
    for (walks->first = 0; walks->first < walks->end_count; walks->first += walks->count) {
        /* Takes whole digits while their groups fit into 64 bits; only a larger one is divided. */
        walks->count = 0;
        for (int digit = 1; digit <= DIGITS; digit++) {
            int count = walks->end_of[digit + 1] - walks->first;
            if (count <= 64)
                walks->count = count;
            else if (walks->count <= 0)
                walks->count = 64;
        }
        walk(walks, most);
        /* Walks of `least` sets or more, the shortest between any two groups of a digit. */
        memset(walks->known, 0, (size_t)walks->end_count * sizeof *walks->known);
        for (walks->digit = 1; walks->digit <= DIGITS; walks->digit++)
            for (int sets = least; sets <= walks->levels; sets++)
                describe_walks(walks, sets, finder, &finds);
    }
    return als_report_all(&finds, web, finder);
}

static const struct technique techniques[] = {
    { "als-xz", "0901", 750, LEVEL_UNFAIR, 300, find_xz, .words = als_words,
      .lettered = LETTERED_SETS },
    { "als-xy-wing", "0902", 760, LEVEL_UNFAIR, 320, find_als_chains, als_words, .kind = 3,
      .size = 3, .lettered = LETTERED_SETS },
    { "als chain", "0903", 770, LEVEL_UNFAIR, 340, find_als_chains, als_words, .kind = 4,
      .size = CHAIN_SETS, .lettered = LETTERED_SETS },
};
const struct family family_als = FAMILY(techniques);
