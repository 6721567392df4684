#include "engine/generate/suit.h"

#include <limits.h>

#include "engine/experiment/experiment.h"
#include "engine/search/search.h"

static const struct settings settings = { .solvable = true, .unique = true };

/* What is looked at, in turn; what fails late is nearer to the order. */
enum stage { AT_GIVENS, AT_EXPERIMENTS, AT_TECHNIQUE, AT_START, AT_LEVEL, AT_ER, AT_MINIMAL, ALL };

/* A miss of so much in a stage; at least 1. */
static bool miss(struct made *made, enum stage stage, unsigned by)
{
    enum { FARTHEST = 999 };
    made->miss = (unsigned)(ALL - stage) * (FARTHEST + 1) + (by < FARTHEST ? by : FARTHEST);
    return false;
}

static unsigned distance(unsigned value, unsigned least, unsigned most)
{
    return value < least ? least - value : value > most ? value - most : 0;
}

/*
 * Rules after the last one that may be needed are of no use to the order. Those between stay, be
 * they harder: without them the way would not be the usual one.
 */
static void limit(struct ruler *ruler)
{
    const struct order *order = ruler->order;
    size_t last = 0;
    for (size_t i = 0; i < ruler->way.count; i++) {
        const struct technique *technique = ruler->way.at[i];
        if (order->only ? technique == order->technique
                        : !order->hardest || technique->level <= order->hardest)
            last = i;
    }
    ruler->way.count = last + 1;
}

void ruler_init(struct ruler *ruler, const struct order *order)
{
    struct technique_list has = { .count = 0 }, first = { .count = 0 };
    ruler->order = order;
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        if (technique->use != USE_ON_REQUEST || technique == order->technique)
            technique_list_add(&has, technique);
        if (order->first && technique->level == LEVEL_EASY)
            technique_list_add(&first, technique);
    }
    if (order->first)
        technique_list_add(&first, order->technique);
    technique_list_order(&ruler->way, &has, order->first ? &first : NULL);
    limit(ruler);
}

static bool suit_givens(const struct order *order, struct made *made)
{
    cellset blanks = grid_blanks(&made->puzzle), wanted = CELLS_ALL & ~order->pattern;
    int givens = CELLS - cellset_count(blanks);
    if (order->most && givens > order->most)
        return miss(made, AT_GIVENS, (unsigned)(givens - order->most));
    if (givens < order->fewest)
        return miss(made, AT_GIVENS, (unsigned)(order->fewest - givens));
    if (order->pattern && blanks != wanted)
        return miss(made, AT_GIVENS, (unsigned)cellset_count(blanks ^ wanted));
    return true;
}

/* A way from a puzzle to its end. */
struct way {
    const struct technique *wanted; /* NULL: none */
    struct position position;
    struct rating rating;
    const struct technique *first; /* the first step's */
    struct grid before;            /* what is filled before the first step of the wanted one */
    bool met;                      /* there is such a step */
};

static void note(void *data, const struct step *step)
{
    struct way *way = data;
    rating_add(&way->rating, step);
    if (!way->first)
        way->first = step->technique;
    way->met |= step->technique == way->wanted;
    if (!way->met)
        way->before = way->position.value;
}

static void go(const struct ruler *ruler, const struct grid *puzzle, struct way *way)
{
    const struct rules rules = technique_list_rules(&ruler->way);
    way->wanted = ruler->order->technique;
    way->first = NULL;
    way->before = *puzzle;
    way->met = false;
    rating_init(&way->rating);
    position_init(&way->position, puzzle);
    way->rating.outcome = path_visit(&way->position, &rules, &settings, note, way);
}

static bool suit_way(const struct ruler *ruler, struct made *made)
{
    const struct order *order = ruler->order;
    struct way way;
    go(ruler, &made->puzzle, &way);
    /* What was struck out before is not in the digits: the new way may begin otherwise. */
    if (order->at_start && way.met && way.first != order->technique) {
        made->puzzle = way.before;
        go(ruler, &made->puzzle, &way);
    }
    made->rated = true;
    made->rating = way.rating;
    if (order->technique && !way.met)
        return miss(made, AT_TECHNIQUE, 0);
    if (order->at_start && way.first != order->technique)
        return miss(made, AT_START, 0);
    unsigned level = order->hodoku ? rating_hodoku_level(&way.rating) : way.rating.level;
    unsigned most = order->hardest ? order->hardest : LEVEL_EXPERIMENT;
    if (way.rating.outcome != OUTCOME_SOLVED) /* and how much harder it is nobody knows */
        return miss(made, AT_LEVEL, LEVEL_EXPERIMENT);
    if (level < order->easiest || level > most)
        return miss(made, AT_LEVEL, distance(level, order->easiest, most));
    return true;
}

static bool suit_experiments(const struct order *order, struct made *made)
{
    struct position position;
    struct fillings *fillings = &made->fillings;
    position_init(&position, &made->puzzle);
    experiment_fill(&position, order->experiments, fillings);
    if (fillings->outcome == OUTCOME_SOLVED && fillings->count == order->experiments)
        return true;
    return miss(made, AT_EXPERIMENTS, (unsigned)(order->experiments - fillings->count));
}

static bool suit_er(const struct order *order, struct made *made)
{
    made->has_er = er_rate(&made->puzzle, &made->er);
    if (!made->has_er) /* it has one solution, so nothing else can be the matter */
        made->rating.outcome = OUTCOME_NO_MEMORY;
    unsigned away =
        made->has_er ? distance(made->er.tenths, order->er_least, order->er_most) : UINT_MAX;
    return !away || miss(made, AT_ER, away);
}

static bool is_minimal(const struct grid *puzzle)
{
    struct grid less = *puzzle;
    struct search search = { .limit = 2 };
    for (int cell = 0; cell < CELLS; cell++) {
        if (!puzzle->digit[cell])
            continue;
        less.digit[cell] = 0;
        if (search_grid(&search, &less) == 1)
            return false;
        less.digit[cell] = puzzle->digit[cell];
    }
    return true;
}

static bool wants_way(const struct order *order)
{
    return order->rated || order->technique || order->easiest || order->hardest;
}

bool suit(const struct ruler *ruler, const struct grid *puzzle, const struct grid *solution,
          bool minimal, struct made *made)
{
    const struct order *order = ruler->order;
    made->puzzle = *puzzle;
    made->solution = *solution;
    made->found = made->rated = made->has_er = false;
    made->rating.outcome = made->fillings.outcome = OUTCOME_STUCK;
    /* Where it is to begin with a technique, the way finds out which puzzle that is. */
    bool before = order->experiments && !order->at_start;
    bool after = order->experiments && order->at_start;
    if (!suit_givens(order, made) || (before && !suit_experiments(order, made)) ||
        (wants_way(order) && !suit_way(ruler, made)) || (after && !suit_experiments(order, made)) ||
        (order->er_most && !suit_er(order, made)))
        return false;
    made->minimal = (minimal && !order->at_start) || is_minimal(&made->puzzle);
    made->found = made->minimal || !order->minimal;
    made->miss = 0;
    return made->found || miss(made, AT_MINIMAL, 0);
}
