/*
 * Death blossom: a stem cell, and for each of its digits a petal, an almost locked set whose places
 * for that digit all see the stem. Whatever digit the stem has, one petal loses it and has all its
 * others: so a digit that all petals have is in one of them. (A stem of two digits would be an
 * ALS-XY-wing.)
 */
#include <string.h>

#include "base/array.h"
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/chains/doomed.h"
#include "engine/technique/common/almost_sets.h"

enum {
    STEM_LEAST = 3,
    PETALS_MOST = 64,
    BLOSSOMS_MOST = 512,
    BUDGET = 4000, /* petals tried for one stem and digit; more than any position in play needs */
};

/* An almost locked set as a petal, and what it strikes out if it has the digit. */
struct petal {
    uint16_t set, size;
    cellset strikes;
};

struct blossom {
    uint8_t stem, digit;
    uint16_t size;        /* cells */
    uint16_t set[DIGITS]; /* by the stem's digits, in their order */
    cellset strikes;
};

struct blossom_search {
    const struct technique *technique;
    const struct position *position;
    const struct sets *sets;
    unsigned largest;
    bool apart;
    int stem, digit, count, budget; /* count: of the stem's digits */
    digitset links;                 /* the stem's digits */
    int petals[DIGITS];
    struct petal petal[DIGITS][PETALS_MOST];
    uint16_t chosen[DIGITS];
    int found;
    struct blossom blossom[BLOSSOMS_MOST];
};

/* Of petals that strike out the same the smallest will do, unless they must not share cells. */
static void add_petal(struct blossom_search *hunt, int link, const struct petal *petal)
{
    struct petal *list = hunt->petal[link];
    for (int i = 0; i < hunt->petals[link] && !hunt->apart; i++)
        if (list[i].strikes == petal->strikes) {
            if (petal->size < list[i].size)
                list[i] = *petal;
            return;
        }
    if (hunt->petals[link] < PETALS_MOST)
        list[hunt->petals[link]++] = *petal;
}

/* The petals for one of the stem's digits. */
static void list_petals(struct blossom_search *hunt, int link, int digit)
{
    const struct sets *sets = hunt->sets;
    hunt->petals[link] = 0;
    for (int g = sets->first_of[digit]; g < sets->first_of[digit + 1]; g++) {
        const struct set_group *group = &sets->group[g];
        for (int m = group->member; m < group[1].member && cellset_has(group->sees, hunt->stem);
             m++) {
            const struct set *set = &sets->at[sets->member[m]];
            struct petal petal = { sets->member[m], set->count, set_sees(sets, set, hunt->digit) };
            if (petal.strikes)
                add_petal(hunt, link, &petal);
        }
    }
}

static void keep_petal(struct blossom_search *hunt, cellset strikes, int size)
{
    int i = 0;
    while (i < hunt->found &&
           (hunt->blossom[i].strikes != strikes || hunt->blossom[i].digit != hunt->digit))
        i++;
    if (i == BLOSSOMS_MOST || (i < hunt->found && hunt->blossom[i].size <= size))
        return;
    if (i == hunt->found)
        hunt->found++;
    hunt->blossom[i] = (struct blossom){ .stem = (uint8_t)hunt->stem,
                                         .digit = (uint8_t)hunt->digit,
                                         .size = (uint16_t)size,
                                         .strikes = strikes };
    memcpy(hunt->blossom[i].set, hunt->chosen, sizeof hunt->chosen);
}

static bool petal_fits(const struct blossom_search *hunt, int link, int set)
{
    const struct set *sets = hunt->sets->at;
    for (int i = 0; i < link; i++)
        if (hunt->chosen[i] == set ||
            (hunt->apart && sets[hunt->chosen[i]].cells & sets[set].cells))
            return false;
    return true;
}

static void choose_petal(struct blossom_search *hunt, int link, cellset strikes, int size)
{
    if (hunt->largest && (unsigned)size > hunt->largest)
        return;
    if (link == hunt->count) {
        keep_petal(hunt, strikes, size);
        return;
    }
    for (int i = 0; i < hunt->petals[link]; i++) {
        const struct petal *petal = &hunt->petal[link][i];
        if (!(strikes & petal->strikes) || !petal_fits(hunt, link, petal->set) ||
            hunt->budget-- <= 0)
            continue;
        hunt->chosen[link] = petal->set;
        choose_petal(hunt, link + 1, strikes & petal->strikes, size + petal->size);
    }
}

/* Petals strike out no more than chains with sets do from all the stem's digits. */
static void try_blossom_stem(struct blossom_search *hunt, struct survey *survey,
                             const struct candset *strikes)
{
    for (hunt->digit = 1; hunt->digit <= DIGITS; hunt->digit++) {
        int link = 0;
        if (digitset_has(hunt->links, hunt->digit) || !strikes->at[hunt->digit])
            continue;
        hunt->sets = survey_sets(survey, false);
        if (!hunt->sets)
            return;
        for (digitset d = hunt->links; d; d = digitset_rest(d))
            list_petals(hunt, link++, digitset_first(d));
        hunt->budget = BUDGET;
        choose_petal(hunt, 0, strikes->at[hunt->digit], 1);
    }
}

/* All that the petals strike out: they may share more digits than the one looked for. */
static void add_strikes(struct step *step, const struct blossom_search *hunt,
                        const struct blossom *blossom)
{
    const struct position *position = hunt->position;
    digitset links = position->digits[blossom->stem];
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset strikes = digitset_has(links, digit) ? 0 : position->open.at[digit];
        for (int i = 0; i < digitset_count(links) && strikes; i++) {
            strikes &= set_sees(hunt->sets, &hunt->sets->at[blossom->set[i]], digit);
        }
        step->eliminate.at[digit] = strikes;
    }
    step->digits = candset_digits(&step->eliminate);
}

static void add_blossom_parts(struct step *step, const struct blossom_search *hunt,
                              const struct blossom *blossom)
{
    const struct position *position = hunt->position;
    cellset stem = cell_bit(blossom->stem);
    digitset links = position->digits[blossom->stem];
    step_add_cells(step, PART_STEM, links, stem);
    step->cells = stem;
    step_add_house(step, cell_house(blossom->stem, HOUSE_BOX));
    int i = 0;
    for (digitset d = links; d; d = digitset_rest(d)) {
        const struct set *set = &hunt->sets->at[ELEMENT(blossom->set, i++)];
        cellset common = stem | set_cells_with(position, set, digitset_first(d));
        step_add_houses(step, PART_SET, set->digits, set->cells, 1u << set->house);
        step_add_cells(step, PART_COMMON, digit_bit(digitset_first(d)), common);
        step->cells |= set->cells;
    }
    step->truths.cells = step->cells;
}

/* The digit alone, and with what else the same petals strike out, where there is more. */
static bool offer_blossom(const struct blossom_search *hunt, const struct blossom *blossom,
                          struct sink *sink)
{
    for (int all = 0; all < 2; all++) {
        struct step step;
        if (sink->largest && blossom->size > sink->largest)
            return false;
        step_init(&step, hunt->technique);
        if (all) {
            add_strikes(&step, hunt, blossom);
        } else {
            step.eliminate.at[blossom->digit] = blossom->strikes;
            step.digits = digit_bit(blossom->digit);
        }
        if (all && digitset_count(step.digits) == 1)
            return false;
        step.size = blossom->size;
        add_blossom_parts(&step, hunt, blossom);
        if (sink_offer(sink, &step))
            return true;
    }
    return false;
}

static bool find_death_blossom(const struct technique *self, struct survey *survey,
                               struct sink *sink)
{
    struct blossom_search hunt;
    hunt.technique = self;
    hunt.position = survey->position;
    hunt.sets = NULL;
    hunt.apart = survey->settings->sets_apart;
    hunt.largest = sink->largest;
    hunt.found = 0;
    for (cellset s = survey->position->blanks; s; s &= s - 1) {
        struct candset strikes;
        hunt.stem = cellset_first(s);
        hunt.links = survey->position->digits[hunt.stem];
        hunt.count = digitset_count(hunt.links);
        if (hunt.count >= STEM_LEAST && survey_forced_by(survey, hunt.stem, &strikes))
            try_blossom_stem(&hunt, survey, &strikes);
    }
    for (int i = 0; i < hunt.found; i++)
        if (offer_blossom(&hunt, &hunt.blossom[i], sink))
            return true;
    return false;
}

static void word_death_blossom(const struct telling *telling)
{
    const struct step *step = telling->step;
    const int count = digitset_count(step_part(step, PART_STEM)->digits);
    say(telling,
        "{when style}[A group with one digit more than cells has all its digits but one|Each group "
        "has one digit more than cells]. {cells of stem} takes ");
    for (int i = 0; i < count; i++)
        say(telling, "{when}[, | or |]{a digit} from {brief cells}", !i ? 2 : i == count - 1,
            digitset_first(step_part_at(step, PART_COMMON, i)->digits),
            step_part_at(step, PART_SET, i)->cells);
    say(telling,
        ", and that group has its {digits of step}{when style}[. What sees all these {when digits "
        "of step}[places in every group loses it|digits in every group loses them]|]{conclusion}");
}

static const struct technique techniques[] = {
    { "death blossom", "0904", 780, LEVEL_UNFAIR, 360, .compared = true, .find = find_death_blossom,
      .words = word_death_blossom },
};
const struct family family_death_blossoms = FAMILY(techniques);
