/*
 * The web of almost locked sets: which of them share the cells of a digit, and which restrict each
 * other.
 */
#include <string.h>

#include "engine/technique/als.h"
#include "engine/technique/doomed.h"

/* Groups by their cells, for one digit: index + 1, or 0; open addressing. */
enum { SLOTS = 4096 };
struct slots {
    uint16_t at[SLOTS];
};

static unsigned slot_of(cellset cells)
{
    uint64_t mixed = ((uint64_t)cells ^ (uint64_t)(cells >> 64) * 0x9E3779B97F4A7C15u);
    return (unsigned)(mixed * 0xD6E8FEB86659FD93u >> 52);
}

static uint16_t group_with(struct als_web *web, struct slots *slots, const struct set *set,
                           int digit)
{
    cellset cells = set_cells_with(web->position, set, digit);
    unsigned slot = slot_of(cells);
    while (slots->at[slot] && web->group[slots->at[slot] - 1].cells != cells)
        slot = (slot + 1) % SLOTS;
    if (slots->at[slot])
        return (uint16_t)(slots->at[slot] - 1);
    if (web->group_count == GROUPS_MOST)
        return NO_GROUP;
    struct als_group *group = &web->group[web->group_count++];
    group->digit = (uint8_t)digit;
    group->cells = cells;
    group->sees = set->sees[digit] & web->position->open.at[digit];
    group->strikes = group->sees & web->doomed->at[digit];
    slots->at[slot] = (uint16_t)web->group_count;
    return (uint16_t)(web->group_count - 1);
}

static void group_digit(struct als_web *web, int digit)
{
    struct slots slots;
    memset(&slots, 0, sizeof slots);
    for (int s = 0; s < web->sets->count; s++) {
        const struct set *set = &web->sets->at[s];
        uint16_t group = NO_GROUP;
        if (digitset_has(set->digits, digit))
            group = group_with(web, &slots, set, digit);
        web->group_of[s][digit] = group;
        if (group != NO_GROUP && web->group[group].strikes)
            web->striking[s] |= digit_bit(digit);
    }
}

static void list_groups(struct als_web *web)
{
    int count = 0;
    for (int s = 0; s < web->sets->count; s++) {
        web->group_list[s] = count;
        for (digitset d = web->sets->at[s].digits; d; d &= (digitset)(d - 1)) {
            uint16_t group = web->group_of[s][digitset_first(d)];
            if (group != NO_GROUP)
                web->group_in[count++] = group;
        }
    }
    web->group_list[web->sets->count] = count;
}

/* The sets by their groups, in the order of the sets. */
static void list_members(struct als_web *web)
{
    uint16_t next[GROUPS_MOST + 1] = { 0 };
    for (int pass = 0; pass < 2; pass++) {
        for (int s = 0; s < web->sets->count; s++)
            for (int i = web->group_list[s]; i < web->group_list[s + 1]; i++) {
                uint16_t group = web->group_in[i];
                if (pass == 0)
                    next[group]++;
                else
                    web->member[next[group]++] = (uint16_t)s;
            }
        uint16_t start = 0;
        for (int g = 0; g <= web->group_count && pass == 0; g++) {
            uint16_t members = next[g];
            web->group[g].member = next[g] = start;
            start = (uint16_t)(start + members);
        }
    }
}

/* The groups of a digit by their first cell, as lists of index + 1 that end with 0. */
struct starts {
    uint16_t at[CELLS], next[GROUPS_MOST];
};

static void list_starts(struct starts *starts, const struct als_web *web, int digit)
{
    memset(starts->at, 0, sizeof starts->at);
    for (int g = web->first_of[digit + 1] - 1; g >= web->first_of[digit]; g--) {
        int cell = cellset_first(web->group[g].cells);
        starts->next[g] = starts->at[cell];
        starts->at[cell] = (uint16_t)(g + 1);
    }
}

/* A foe has all its cells among those that the group sees, its first one too. */
static void list_foes(struct als_web *web, int digit, int *count)
{
    struct starts starts;
    list_starts(&starts, web, digit);
    for (int g = web->first_of[digit]; g < web->first_of[digit + 1]; g++) {
        struct als_group *group = &web->group[g];
        group->foe = (uint16_t)*count;
        for (cellset s = group->sees; s; s &= s - 1)
            for (int f = starts.at[cellset_first(s)]; f; f = starts.next[f - 1])
                if (!(web->group[f - 1].cells & ~group->sees) && *count < FOES_MOST)
                    web->foe[(*count)++] = (uint16_t)(f - 1);
    }
}

static void build(struct survey *survey, void *table)
{
    struct als_web *web = table;
    web->position = survey->position;
    const struct doomed *doomed = survey_doomed(survey, GRAPH_SETS);
    web->sets = doomed ? survey_sets(survey) : NULL;
    web->doomed = doomed && !doomed->partial ? &doomed->all : &survey->position->open;
    web->group_count = 0;
    if (!web->sets)
        return;
    memset(web->striking, 0, (size_t)web->sets->count * sizeof *web->striking);
    for (int digit = 1; digit <= DIGITS; digit++) {
        web->first_of[digit] = web->group_count;
        group_digit(web, digit);
    }
    web->first_of[DIGITS + 1] = web->group_count;
    list_groups(web);
    list_members(web);
    int foes = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        list_foes(web, digit, &foes);
    web->group[web->group_count].foe = (uint16_t)foes;
}

const struct als_web *survey_web(struct survey *survey)
{
    const struct als_web *web = survey_table(survey, TABLE_WEB, sizeof *web, build);
    return web && web->sets ? web : NULL;
}
