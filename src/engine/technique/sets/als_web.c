/* The almost locked sets that restrict each other, and the candidates that they can eliminate. */
#include <string.h>

#include "base/array.h"
#include "engine/technique/chains/doomed.h"
#include "engine/technique/sets/als.h"

static void list_web_groups(struct als_web *web, const struct candset *doomed)
{
    const struct sets *sets = web->sets;
    int count = 0;
    for (int g = 0; g < sets->group_count; g++)
        web->group[g].strikes = sets->group[g].sees & doomed->at[sets->group[g].digit];
    for (int s = 0; s < sets->count; s++) {
        web->group_list[s] = count;
        web->striking[s] = 0;
        for (digitset d = sets->at[s].digits; d; d = digitset_rest(d)) {
            int digit = digitset_first(d);
            uint16_t group = sets->at[s].group[digit];
            if (group != NO_GROUP)
                ELEMENT(web->group_in, count++) = group;
            if (web->group[group].strikes)
                web->striking[s] |= digit_bit(digit);
        }
    }
    web->group_list[sets->count] = count;
}

/* The groups of a digit by their first cell, as lists that end with 0. */
struct starts {
    uint16_t at[CELLS], next[GROUPS_MOST];
};

static void list_starts(struct starts *starts, const struct sets *sets, int digit)
{
    memset(starts->at, 0, sizeof starts->at);
    for (int g = sets->first_of[digit + 1] - 1; g >= sets->first_of[digit]; g--) {
        int cell = cellset_first(sets->group[g].cells);
        starts->next[g] = starts->at[cell];
        starts->at[cell] = (uint16_t)g;
    }
}

/* The group sees all cells of a foe, the first one too: so that one is looked up. */
static void list_foes(struct als_web *web, int digit, int *count)
{
    const struct sets *sets = web->sets;
    struct starts starts;
    list_starts(&starts, sets, digit);
    for (int g = sets->first_of[digit]; g < sets->first_of[digit + 1]; g++) {
        cellset sees = sets->group[g].sees;
        web->group[g].foe = (uint16_t)*count;
        for (cellset s = sees; s; s &= s - 1)
            for (int f = starts.at[cellset_first(s)]; f; f = starts.next[f])
                if (!(sets->group[f].cells & ~sees) && *count < FOES_MOST)
                    ELEMENT(web->foe, (*count)++) = (uint16_t)f;
    }
}

static void build_web(struct survey *survey, enum survey_table which, void *table)
{
    (void)which;
    struct als_web *web = table;
    const struct doomed *doomed = survey_doomed(survey, GRAPH_SETS);
    int foes = 0;
    web->position = survey->position;
    web->sets = doomed && (doomed->any || doomed->partial) ? survey_sets(survey, false) : NULL;
    if (!web->sets)
        return;
    list_web_groups(web, doomed->partial ? &survey->position->open : &doomed->all);
    web->group[NO_GROUP].foe = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        list_foes(web, digit, &foes);
    web->group[web->sets->group_count].foe = (uint16_t)foes;
}

const struct als_web *survey_web(struct survey *survey)
{
    const struct als_web *web = survey_table(survey, TABLE_WEB, sizeof *web, build_web);
    return web && web->sets ? web : NULL;
}
