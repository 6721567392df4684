/*
 * ALS-XY-Wing and ALS chain: three or more sets, each restricted by the next. If the first lacks a
 * digit, it has all its others; so the second lacks the restricted common, and has all its others;
 * and so on, until the last has the digit that the first lacks. Such walks are taken for up to 64
 * first groups at once, one bit for each. A walk is traced back and reported only if its first and
 * last groups can eliminate something.
 */
#include <string.h>

#include "base/array.h"
#include "engine/step/families.h"
#include "engine/technique/sets/als.h"

/* By level (the number of sets so far) and group: the first groups from which it is reached. */
struct walks {
    const struct als_web *web;
    int end_count;
    uint16_t ends[GROUPS_MOST];                /* groups that can eliminate something */
    int end_of[DIGITS + 2];                    /* a digit's first */
    int first, count;                          /* bit n of count is for ends[first + n] */
    int digit;                                 /* of the walks that are being reported */
    int levels;                                /* in use; none beyond them is reached */
    bool apart;                                /* sets next to each other may not share cells */
    uint64_t lost[CHAIN_SETS][GROUPS_MOST];    /* the digit is not in the group */
    uint64_t has[CHAIN_SETS + 1][GROUPS_MOST]; /* the digit is in the group */
    uint64_t known[GROUPS_MOST]; /* by last group of the digit: the first groups that are done */
};

static void list_ends(struct walks *walks)
{
    const struct als_web *web = walks->web;
    walks->end_count = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        walks->end_of[digit] = walks->end_count;
        for (int g = web->sets->first_of[digit]; g < web->sets->first_of[digit + 1]; g++)
            if (web->group[g].strikes)
                ELEMENT(walks->ends, walks->end_count++) = (uint16_t)g;
    }
    walks->end_of[DIGITS + 1] = walks->end_count;
}

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

/* A digit that is in a group is in none of its foes. */
static void pass_commons(struct walks *walks, int level)
{
    const struct als_web *web = walks->web;
    uint64_t *lost = walks->lost[level];
    memset(lost, 0, (size_t)web->sets->group_count * sizeof *lost);
    for (int g = 0; g < web->sets->group_count; g++)
        for (int f = web->group[g].foe; f < web->group[g + 1].foe && walks->has[level][g]; f++)
            lost[web->foe[f]] |= walks->has[level][g];
}

/* The most sets tried to trace a walk; if sets may overlap, hardly any needs more than it has. */
enum { BUDGET = 200, BUDGET_APART = 2000 };

struct walk_telling {
    const struct walks *walks;
    int start, bit; /* the first group, and its bit */
    int budget;     /* how many more sets are tried */
    struct als_path path;
};

/* Whether a set may be at a place of the path: no set twice; with `apart`, no cell in the next. */
static bool set_fits(const struct walk_telling *telling, int place, int set)
{
    const struct sets *sets = telling->walks->web->sets;
    for (int i = place + 1; i < telling->path.count; i++)
        if (telling->path.set[i] == set ||
            (telling->walks->apart && i == place + 1 &&
             sets->at[telling->path.set[i]].cells & sets->at[set].cells))
            return false;
    return true;
}

static bool tell_set(struct walk_telling *telling, int place, int group);

/* Traces the walk from the group that the set at a place lacks to a foe that has the digit. */
static bool tell_common(struct walk_telling *telling, int place, int lost)
{
    const struct walks *walks = telling->walks;
    const struct als_web *web = walks->web;
    telling->path.common[place - 1] = web->sets->group[lost].digit;
    for (int f = web->group[lost].foe; f < web->group[lost + 1].foe; f++)
        if (walks->has[place][web->foe[f]] >> telling->bit & 1 &&
            tell_set(telling, place - 1, web->foe[f]))
            return true;
    return false;
}

/* Chooses a set with the group for a place, and all sets before it. */
static bool tell_set(struct walk_telling *telling, int place, int group)
{
    const struct walks *walks = telling->walks;
    const struct als_web *web = walks->web;
    for (int m = web->sets->group[group].member; m < web->sets->group[group + 1].member; m++) {
        int set = web->sets->member[m];
        if (!set_fits(telling, place, set) || telling->budget-- <= 0)
            continue;
        telling->path.set[place] = (uint16_t)set;
        if (place == 0) {
            if (web->sets->at[set].group[walks->digit] == telling->start)
                return true;
            continue;
        }
        for (digitset d = web->sets->at[set].digits; d; d = digitset_rest(d)) {
            int lost = web->sets->at[set].group[digitset_first(d)];
            if (lost != group && lost != NO_GROUP && walks->lost[place][lost] >> telling->bit & 1 &&
                tell_common(telling, place, lost))
                return true;
        }
    }
    return false;
}

/* The digits that both ends have and that are not the commons next to them. */
static digitset walk_shows(const struct als_web *web, const struct als_path *path)
{
    int last = path->count - 1;
    return web->striking[path->set[0]] &
           digitset_without(web->striking[path->set[last]],
                            digit_bit(path->common[0]) | digit_bit(path->common[last - 1]));
}

/* Reports the digit alone and all that the walk shows: walks differ in what else they show. */
static bool tell_walk(const struct walks *walks, int bit, int end, int sets,
                      const struct hunt *hunt, struct als_finds *finds)
{
    struct walk_telling telling = { walks,
                                    walks->ends[walks->first + bit],
                                    bit,
                                    walks->apart ? BUDGET_APART : BUDGET,
                                    { .count = (uint8_t)sets } };
    if (!tell_set(&telling, sets - 1, end))
        return false;
    telling.path.digits = digit_bit(walks->digit);
    als_keep(finds, walks->web, hunt, &telling.path);
    telling.path.digits = walk_shows(walks->web, &telling.path);
    als_keep(finds, walks->web, hunt, &telling.path);
    return true;
}

/* Reports the walks of a length, except for those whose ends are known. */
static void tell_walks(struct walks *walks, int sets, const struct hunt *hunt,
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
            if (group[start].strikes & group[end].strikes &&
                tell_walk(walks, bit, end, sets, hunt, finds))
                known[i] |= starts & -starts;
        }
    }
}

static bool reaches_any(const struct walks *walks, int level)
{
    uint64_t any = 0;
    for (int g = 0; g < walks->web->sets->group_count; g++)
        any |= walks->lost[level][g];
    return any;
}

/* Takes whole digits while their groups fit into 64 bits; only a digit with more is divided. */
static void choose_starts(struct walks *walks)
{
    walks->count = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        int count = walks->end_of[digit + 1] - walks->first;
        if (count <= 64)
            walks->count = count;
        else if (walks->count <= 0)
            walks->count = 64;
    }
}

/* Takes walks of at most `most` sets. */
static void walk(struct walks *walks, int most)
{
    memset(walks->lost[0], 0, (size_t)walks->web->sets->group_count * sizeof *walks->lost[0]);
    for (int n = 0; n < walks->count; n++)
        walks->lost[0][walks->ends[walks->first + n]] = (uint64_t)1 << n;
    walks->levels = 0;
    while (walks->levels < most && reaches_any(walks, walks->levels)) {
        pass_sets(walks, walks->levels++);
        if (walks->levels < most)
            pass_commons(walks, walks->levels);
    }
}

/* Walks of `least` sets or more, the shortest between any two groups of a digit. */
static void tell_all_walks(struct walks *walks, int least, const struct hunt *hunt,
                           struct als_finds *finds)
{
    memset(walks->known, 0, (size_t)walks->end_count * sizeof *walks->known);
    for (walks->digit = 1; walks->digit <= DIGITS; walks->digit++)
        for (int sets = least; sets <= walks->levels; sets++)
            tell_walks(walks, sets, hunt, finds);
}

static bool find_als_chains(const struct hunt *hunt)
{
    int least = hunt->technique->kind, most = hunt->technique->size;
    const struct als_web *web = survey_web(hunt->survey);
    struct walks *walks = web ? survey_space(hunt->survey, SPACE_WALKS, sizeof *walks) : NULL;
    struct als_finds finds;
    if (!walks)
        return false;
    walks->web = web;
    walks->apart = hunt->survey->settings->sets_apart;
    if (hunt->sink->largest && hunt->sink->largest < (unsigned)most)
        most = (int)hunt->sink->largest; /* a set has at least one cell */
    memset(finds.slot, 0, sizeof finds.slot);
    finds.count = 0;
    list_ends(walks);
    for (walks->first = 0; walks->first < walks->end_count; walks->first += walks->count) {
        choose_starts(walks);
        walk(walks, most);
        tell_all_walks(walks, least, hunt, &finds);
    }
    return als_offer_all(&finds, web, hunt);
}

static const struct technique techniques[] = {
    { "als-xy-wing", "0902", 760, LEVEL_UNFAIR, 320, find_als_chains, als_words, .kind = 3,
      .size = 3, .lettered = LETTERED_SETS },
    { "als chain", "0903", 770, LEVEL_UNFAIR, 340, find_als_chains, als_words, .kind = 4,
      .size = CHAIN_SETS, .lettered = LETTERED_SETS },
};
const struct family family_als_chains = FAMILY(techniques);
