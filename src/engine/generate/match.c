#include "engine/generate/drafts.h"

#include <limits.h>
#include <stdlib.h>

#include "engine/search/search.h"

/*
 * The properties in the order in which they are compared: a puzzle that fails late is nearer to the
 * request.
 */
enum match_stage {
    AT_GIVENS,
    AT_EXPERIMENTS,
    AT_TECHNIQUE,
    AT_START,
    AT_LEVEL,
    AT_SCORE,
    AT_ER,
    AT_MINIMAL,
    ALL
};

/* Notes a miss by some amount in a stage; the miss is at least 1. */
static enum status miss(struct made *made, enum match_stage stage, unsigned by)
{
    enum { FARTHEST = 999 };
    made->miss = (unsigned)(ALL - stage) * (FARTHEST + 1) + (by < FARTHEST ? by : FARTHEST);
    return STATUS_NO;
}

static unsigned distance(uint64_t value, uint64_t least, uint64_t most)
{
    const uint64_t away = value < least ? least - value : value > most ? value - most : 0;
    return away < UINT_MAX ? (unsigned)away : UINT_MAX;
}

static bool order_needs(const struct order *order, const struct technique *technique)
{
    return technique == order->technique ||
           (order->also && technique_list_has(order->also, technique));
}

void matcher_init(struct matcher *matcher, const struct order *order)
{
    struct technique_list has = { .count = 0 }, first = { .count = 0 };
    matcher->order = order;
    matcher->settings = (struct settings){ .solvable = true, .unique = !order->no_uniqueness };
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        if (order->rules ? technique_list_has(order->rules, technique)
                         : technique->use != USE_ON_REQUEST || order_needs(order, technique))
            technique_list_add(&has, technique);
        if (order->first && technique->level == LEVEL_EASY)
            technique_list_add(&first, technique);
    }
    if (order->first)
        technique_list_add(&first, order->technique);
    for (size_t i = 0; order->first && order->also && i < order->also->count; i++)
        technique_list_add(&first, order->also->at[i]);
    technique_list_order(&matcher->rules, &has, order->first ? &first : order->rules);
    /* Rules after the last one that the order allows are left out. Those before it stay, even if
     * they are harder: without them the path would not be the usual one. */
    size_t last = 0;
    for (size_t i = 0; i < matcher->rules.count; i++) {
        const struct technique *technique = matcher->rules.at[i];
        if (order->only ? order_needs(order, technique)
                        : !order->hardest || technique->level <= order->hardest)
            last = i;
    }
    matcher->rules.count = last + 1;
}

static enum status match_givens(const struct order *order, struct made *made)
{
    cellset blanks = grid_blanks(&made->puzzle), wanted = CELLS_ALL & ~order->pattern;
    int givens = CELLS - cellset_count(blanks);
    if (order->most && givens > order->most)
        return miss(made, AT_GIVENS, (unsigned)(givens - order->most));
    if (givens < order->fewest)
        return miss(made, AT_GIVENS, (unsigned)(order->fewest - givens));
    if (order->pattern && blanks != wanted)
        return miss(made, AT_GIVENS, (unsigned)cellset_count(blanks ^ wanted));
    return STATUS_OK;
}

/*
 * Rates the path of a puzzle, as far as the rules go, and returns the technique of its first step;
 * *before gets the digits before the first step of the order's technique.
 */
static const struct technique *follow_rules(const struct matcher *matcher,
                                            const struct grid *puzzle, struct rating *rating,
                                            struct grid *before)
{
    const struct rules rules = technique_list_rules(&matcher->rules);
    struct position position;
    struct steplist path;
    bool met = false;
    steplist_init(&path);
    position_init(&position, puzzle);
    rating_init(rating);
    rating->outcome = path_follow(&position, &rules, &matcher->settings, &path);
    *before = *puzzle;
    for (size_t i = 0; i < path.count; i++) {
        const struct step *step = &path.at[i];
        rating_add(rating, step);
        met |= step->technique == matcher->order->technique;
        if (!met && step->digit)
            before->digit[step->cell] = step->digit;
    }
    const struct technique *first = path.count ? path.at[0].technique : NULL;
    steplist_release(&path);
    return first;
}

static enum status match_path(const struct matcher *matcher, struct made *made)
{
    const struct order *order = matcher->order;
    const struct rating *rating = &made->rating;
    const size_t place = order->technique ? rule_place(order->technique) : 0;
    struct grid before;
    const struct technique *first = follow_rules(matcher, &made->puzzle, &made->rating, &before);
    /* Earlier eliminations are not in the digits, so the new path may begin differently. */
    if (order->at_start && rating->times[place] && first != order->technique) {
        made->puzzle = before;
        first = follow_rules(matcher, &made->puzzle, &made->rating, &before);
    }
    made->rated = true;
    if (rating->outcome == OUTCOME_NO_MEMORY)
        return STATUS_FAILED;
    unsigned lacking = order->technique && !rating->times[place];
    for (size_t i = 0; order->also && i < order->also->count; i++)
        lacking += !rating->times[rule_place(order->also->at[i])];
    if (lacking)
        return miss(made, AT_TECHNIQUE, lacking);
    if (order->at_start && first != order->technique)
        return miss(made, AT_START, 0);
    unsigned level = order->hodoku ? rating_hodoku_level(rating) : rating->level;
    unsigned most = order->hardest ? order->hardest : LEVEL_EXPERIMENT;
    if (rating->outcome != OUTCOME_SOLVED) /* how much harder the puzzle is remains unknown */
        return miss(made, AT_LEVEL, LEVEL_EXPERIMENT);
    if (level < order->easiest || level > most)
        return miss(made, AT_LEVEL, distance(level, order->easiest, most));
    unsigned away = distance(rating->score, order->score_least, order->score_most);
    return order->score_most && away ? miss(made, AT_SCORE, away) : STATUS_OK;
}

static enum status match_experiments(const struct order *order, struct made *made)
{
    struct position position;
    struct least *least = &made->least;
    position_init(&position, &made->puzzle);
    if (least_find(&position, &made->solution, order->tools, order->experiments, least) !=
        STATUS_OK)
        return STATUS_FAILED;
    if (least->known && least->count == order->experiments)
        return STATUS_OK;
    return miss(made, AT_EXPERIMENTS, (unsigned)abs(order->experiments - least->count));
}

enum status match_puzzle(const struct matcher *matcher, const struct grid *puzzle,
                         const struct grid *solution, bool minimal, struct made *made)
{
    const struct order *order = matcher->order;
    made->puzzle = *puzzle;
    made->solution = *solution;
    made->found = made->rated = made->has_er = false;
    made->rating.outcome = OUTCOME_STUCK;
    made->least.known = false;
    const bool follows = order->rated || order->rules || order->no_uniqueness ||
                         order->score_most || order->technique || order->easiest || order->hardest;
    enum status status = match_givens(order, made);
    /* If the path is to begin with a technique, following it finds out which puzzle that is. */
    if (status == STATUS_OK && order->experiments && !order->at_start)
        status = match_experiments(order, made);
    if (status == STATUS_OK && follows)
        status = match_path(matcher, made);
    if (status == STATUS_OK && order->experiments && order->at_start)
        status = match_experiments(order, made);
    if (status == STATUS_OK && order->er_most) {
        const struct er_limits limits = { .plain = order->er_most < 95 };
        status = er_rate(&made->puzzle, &limits, &made->er);
        if (status == STATUS_FAILED)
            return status;
        made->has_er = status == STATUS_OK;
        const unsigned away =
            made->has_er ? distance(made->er.tenths, order->er_least, order->er_most) : UINT_MAX;
        status = away ? miss(made, AT_ER, away) : STATUS_OK;
    }
    if (status != STATUS_OK)
        return status;
    made->minimal =
        (minimal && !order->at_start) || !search_redundant(SEARCH_AUTO, &made->puzzle, solution);
    made->found = made->minimal || !order->minimal;
    made->miss = 0;
    return made->found ? STATUS_OK : miss(made, AT_MINIMAL, 0);
}
