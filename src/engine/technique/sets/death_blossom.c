/*
 * Death blossom: a stem cell, and for each of its digits a petal, an almost locked set whose places
 * for that digit all see the stem. Whatever digit the stem has, one petal loses it and has all its
 * others: so a digit that all petals have is in one of them. (A stem of two digits would be an
 * ALS-XY-Wing.) A shared petal serves several digits of the stem: whichever of these the stem has,
 * the petal loses it.
 */
#include <string.h>

#include "engine/technique/chains/self_refuting.h"
#include "engine/technique/common/common.h"

enum { PETAL_EACH, PETAL_SHARED };

enum {
    STEM_LEAST = 3,
    PETALS_MOST = 64,
    BLOSSOMS_MOST = 512,
    BUDGET = 4000, /* petals tried for one stem and digit; more than any position in play needs */
};

/* An almost locked set as a petal, and the candidates that it eliminates if it has the digit. */
struct petal {
    uint16_t set;
    uint8_t size;
    bool several; /* it could serve several digits, and one petal has to */
    cellset eliminations;
};

struct blossom {
    uint8_t stem, digit;
    uint16_t size;        /* cells */
    uint16_t set[DIGITS]; /* by the stem's digits, in their order */
    cellset eliminations;
};

struct blossom_search {
    const struct finder *finder;
    const struct sets *sets;
    bool share, several;            /* a petal must serve several digits, and some could */
    int stem, digit, count, budget; /* count: of the stem's digits */
    digitset links;                 /* the stem's digits */
    int petals[DIGITS];
    struct petal petal[DIGITS][PETALS_MOST];
    uint16_t chosen[DIGITS];
    int found;
    struct blossom blossom[BLOSSOMS_MOST];
};

/* If petals eliminate the same, keeps only the smallest, unless one could serve several digits. */
static void add_petal(struct blossom_search *search, int link, const struct petal *petal)
{
    struct petal *list = search->petal[link];
    search->several |= petal->several;
    for (int i = 0; i < search->petals[link] && !petal->several; i++)
        if (list[i].eliminations == petal->eliminations && !list[i].several) {
            if (petal->size < list[i].size)
                list[i] = *petal;
            return;
        }
    if (search->petals[link] < PETALS_MOST)
        list[search->petals[link]++] = *petal;
}

static void list_petals(struct blossom_search *search, int link, int digit)
{
    const struct sets *sets = search->sets;
    search->petals[link] = 0;
    for (int g = sets->first_of[digit]; g < sets->first_of[digit + 1]; g++) {
        const struct set_group *group = &sets->group[g];
        for (int m = group->member; m < group[1].member && cellset_has(group->sees, search->stem);
             m++) {
            const struct set *set = &sets->at[sets->member[m]];
            struct petal petal = { .set = sets->member[m],
                                   .size = set->count,
                                   .eliminations = set_sees(sets, set, search->digit) };
            int serves = 0;
            for (digitset d = search->share && petal.eliminations ? search->links : 0; d;
                 d = digitset_rest(d))
                serves += cellset_has(set_sees(sets, set, digitset_first(d)), search->stem);
            petal.several = serves > 1;
            if (petal.eliminations)
                add_petal(search, link, &petal);
        }
    }
}

static void keep_petal(struct blossom_search *search, cellset eliminations, int size)
{
    int i = 0;
    while (i < search->found && (search->blossom[i].eliminations != eliminations ||
                                 search->blossom[i].digit != search->digit))
        i++;
    if (i == BLOSSOMS_MOST || (i < search->found && search->blossom[i].size <= size))
        return;
    if (i == search->found)
        search->found++;
    search->blossom[i] = (struct blossom){ .stem = (uint8_t)search->stem,
                                           .digit = (uint8_t)search->digit,
                                           .size = (uint16_t)size,
                                           .eliminations = eliminations };
    memcpy(search->blossom[i].set, search->chosen, sizeof search->chosen);
}

/* Whether the petal already serves one of the digits before this one. */
static bool serves_before(const uint16_t *chosen, int link, int set)
{
    int i = 0;
    while (i < link && chosen[i] != set)
        i++;
    return i < link;
}

/* `petals`: the number of those chosen so far. */
static void choose_petal(struct blossom_search *search, int link, int petals, cellset eliminations,
                         int size)
{
    if (finder_too_large(search->finder, (unsigned)size))
        return;
    if (link == search->count) {
        if (search->share ? petals > 1 && petals < link : petals == link)
            keep_petal(search, eliminations, size);
        return;
    }
    for (int i = 0; i < search->petals[link]; i++) {
        const struct petal *petal = &search->petal[link][i];
        const bool again = serves_before(search->chosen, link, petal->set);
        if (!(eliminations & petal->eliminations) || (again && !search->share) ||
            search->budget-- <= 0)
            continue;
        search->chosen[link] = petal->set;
        choose_petal(search, link + 1, petals + !again, eliminations & petal->eliminations,
                     size + (again ? 0 : petal->size));
    }
}

/*
 * `eliminations` has the candidates that chains with sets eliminate from all the stem's digits;
 * petals eliminate no others.
 */
static void try_blossom_stem(struct blossom_search *search, const struct candset *eliminations)
{
    for (search->digit = 1; search->digit <= DIGITS; search->digit++) {
        int link = 0;
        if (digitset_has(search->links, search->digit) || !eliminations->at[search->digit])
            continue;
        search->sets = context_sets(search->finder->context, false);
        if (!search->sets)
            return;
        search->several = false;
        for (digitset d = search->links; d; d = digitset_rest(d))
            list_petals(search, link++, digitset_first(d));
        search->budget = BUDGET;
        if (search->several == search->share)
            choose_petal(search, 0, 0, eliminations->at[search->digit], 1);
    }
}

static void add_blossom_parts(struct step *step, const struct blossom_search *search,
                              const struct blossom *blossom)
{
    const struct position *position = search->finder->position;
    cellset stem = cell_bit(blossom->stem);
    digitset links = position->digits[blossom->stem];
    step_add_cells(step, PART_STEM, links, stem);
    step->cells = stem;
    step_add_house(step, board_house(position->board, blossom->stem, HOUSE_BOX));
    for (int i = 0; i < digitset_count(links); i++) {
        const struct set *set = &search->sets->at[ELEMENT(blossom->set, i)];
        digitset serves = 0;
        cellset common = stem;
        int n = 0;
        if (serves_before(blossom->set, i, blossom->set[i]))
            continue;
        for (digitset d = links; d; d = digitset_rest(d), n++)
            if (blossom->set[n] == blossom->set[i]) {
                serves |= digit_bit(digitset_first(d));
                common |= set_cells_with(position, set, digitset_first(d));
            }
        step_add_houses(step, PART_SET, set->digits, set->cells, house_bit(set->house));
        step_add_cells(step, PART_COMMON, serves, common);
        step->cells |= set->cells;
    }
    step->truths.cells = step->cells;
}

/* Offers what the petals eliminate of the digit and, if they eliminate more, all of that. */
static bool report_blossom(const struct blossom_search *search, const struct blossom *blossom)
{
    const struct position *position = search->finder->position;
    const digitset links = position->digits[blossom->stem];
    for (int all = 0; all < 2; all++) {
        if (finder_too_large(search->finder, blossom->size))
            return false;
        struct step step = step_begin(search->finder->technique, 0, 0);
        step.eliminate.at[blossom->digit] = blossom->eliminations;
        for (int digit = 1; digit <= DIGITS && all; digit++) {
            cellset eliminations = digitset_has(links, digit) ? 0 : position->candidates.at[digit];
            for (int i = 0; i < digitset_count(links) && eliminations; i++)
                eliminations &= set_sees(search->sets, &search->sets->at[blossom->set[i]], digit);
            step.eliminate.at[digit] = eliminations;
        }
        step.digits = all ? candset_digits(&step.eliminate) : digit_bit(blossom->digit);
        if (all && digitset_count(step.digits) == 1)
            return false;
        step.size = blossom->size;
        add_blossom_parts(&step, search, blossom);
        if (report_step(search->finder, &step))
            return true;
    }
    return false;
}

static bool find_death_blossom(const struct finder *finder)
{
    struct blossom_search search;
    search.finder = finder;
    search.share = finder->technique->kind == PETAL_SHARED;
    search.sets = NULL;
    search.found = 0;
    for (cellset s = finder->position->empty; s; s &= s - 1) {
        struct candset eliminations;
        search.stem = cellset_first(s);
        search.links = finder->position->digits[search.stem];
        search.count = digitset_count(search.links);
        if (search.count >= STEM_LEAST &&
            context_forced_by(finder->context, search.stem, &eliminations))
            try_blossom_stem(&search, &eliminations);
    }
    for (int i = 0; i < search.found; i++)
        if (report_blossom(&search, &search.blossom[i]))
            return true;
    return false;
}

/* Each variant has fewer words: without the digits of the sets, without signs, without a reason. */
static void say_blossom_in_short(const struct explanation *explanation, int variant)
{
    const struct step *step = explanation->step;
    const struct part *common, *set;
    for (int i = 0; (set = step_part_at(step, PART_SET, i)); i++) {
        say(explanation, "{when}[|, ]{set} {when}[= |]{brief cells}", i != 0, i, variant > 1,
            set->cells);
        if (!variant)
            say(explanation, " {digit list}", set->digits);
    }
    say(explanation, ". Stem {cells of stem} takes ");
    for (int i = 0; (common = step_part_at(step, PART_COMMON, i)); i++)
        say(explanation, "{when}[|, | or ]{any digit} from {set}",
            !i                                       ? 0
            : step_part_at(step, PART_COMMON, i + 1) ? 1
                                                     : 2,
            common->digits, i);
    say(explanation,
        ", and that set then has its {digits of step}. So {when}[{losses}|{brief cells of "
        "eliminations}, which {when cells of eliminations}[sees|see] every {digit of step} of the "
        "sets, {when cells of eliminations}[is|are] not {digit of step}].",
        has_one(step->digits) && variant < 3);
}

/* A line for each candidate of the stem, and what all petals then have in common. */
static void word_death_blossom(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const struct part *common;
    if (explanation->in_short) {
        say_fitting(explanation, SHORT_WORDS, 3, say_blossom_in_short);
        return;
    }
    words_sets(explanation);
    say(explanation, "The stem {cells of stem} is {any digit of stem}.\n");
    for (int i = 0; (common = step_part_at(step, PART_COMMON, i)); i++) {
        const struct part *set = step_part_at(step, PART_SET, i);
        for (digitset s = common->digits; s; s = digitset_rest(s)) {
            const int digit = digitset_first(s);
            say(explanation,
                "If it is {digit}, {set} loses its {digit} (in {cells}) and has its {digits of "
                "step}.\n",
                digit, i, digit, set->cells & explanation->before->candidates.at[digit]);
        }
    }
    say(explanation,
        "So one of the sets has {when digits of step}[{a digit of step}|both {digits of "
        "step}|all of {digits of step}].");
    for (digitset s = step->digits; s; s = digitset_rest(s)) {
        const int digit = digitset_first(s);
        say(explanation,
            " {cells} [sees|see] every {digit} of all the sets ({cells}), so {when cells}[it|they] "
            "cannot be {digit}.",
            step->eliminate.at[digit], digit,
            step_parts(step, PART_SET).cells & explanation->before->candidates.at[digit],
            step->eliminate.at[digit], digit);
    }
}

static const struct technique techniques[] = {
    { "death blossom", "0904", 780, LEVEL_UNFAIR, 360, find_death_blossom,
      .words = word_death_blossom, .lettered = LETTERED_SETS },
    { "death blossom with shared petal", "R906", 782, LEVEL_UNFAIR, 360, find_death_blossom,
      .words = word_death_blossom, .kind = PETAL_SHARED, .use = USE_ON_REQUEST,
      .lettered = LETTERED_SETS },
};
const struct family family_death_blossoms = FAMILY(techniques);
