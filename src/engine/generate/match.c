#include "engine/generate/drafts.h"

#include <limits.h>
#include <stdlib.h>

#include "engine/experiment/trial_depth.h"
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

static bool request_needs(const struct puzzle_request *request, const struct technique *technique)
{
    return technique == request->technique ||
           (request->also && technique_list_has(request->also, technique));
}

void matcher_init(struct matcher *matcher, const struct puzzle_request *request)
{
    struct technique_list has = { .count = 0 }, first = { .count = 0 };
    matcher->request = request;
    matcher->settings = (struct settings){ .solvable = true, .unique = !request->no_uniqueness };
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        if (request->rules ? technique_list_has(request->rules, technique)
                           : technique->use != USE_ON_REQUEST || request_needs(request, technique))
            technique_list_add(&has, technique);
        if (request->first && technique->level == LEVEL_EASY)
            technique_list_add(&first, technique);
    }
    if (request->first)
        technique_list_add(&first, request->technique);
    for (size_t i = 0; request->first && request->also && i < request->also->count; i++)
        technique_list_add(&first, request->also->at[i]);
    technique_list_order(&matcher->rules, &has, request->first ? &first : request->rules);
    /* Rules after the last one that the request allows are left out. Those before it stay, even if
     * they are harder: without them the path would not be the usual one. */
    size_t last = 0;
    for (size_t i = 0; i < matcher->rules.count; i++) {
        const struct technique *technique = matcher->rules.at[i];
        if (request->only ? request_needs(request, technique)
                          : !request->hardest || technique->level <= request->hardest)
            last = i;
    }
    matcher->rules.count = last + 1;
}

static enum status match_givens(const struct puzzle_request *request, struct made *made)
{
    const cellset cells = made->board->cells, wanted = cells & ~request->pattern;
    cellset blanks = grid_empty_cells(&made->puzzle) & cells;
    int givens = cellset_count(cells & ~blanks);
    if (request->most && givens > request->most)
        return miss(made, AT_GIVENS, (unsigned)(givens - request->most));
    if (givens < request->fewest)
        return miss(made, AT_GIVENS, (unsigned)(request->fewest - givens));
    if (request->pattern && blanks != wanted)
        return miss(made, AT_GIVENS, (unsigned)cellset_count(blanks ^ wanted));
    return STATUS_OK;
}

/*
 * Rates the path of a puzzle, as far as the rules go, and returns the technique of its first step;
 * *before gets the digits before the first step of the request's technique.
 */
static const struct technique *follow_rules(const struct matcher *matcher, struct made *made,
                                            struct grid *before)
{
    struct rating *rating = &made->rating;
    const struct rules rules = technique_list_rules(&matcher->rules);
    struct position position;
    struct steplist path = { .count = 0 };
    bool met = false;
    position_init(&position, made->board, &made->puzzle);
    rating_init(rating);
    rating->outcome = path_follow(&position, &rules, &matcher->settings, &path);
    *before = made->puzzle;
    for (size_t i = 0; i < path.count; i++) {
        const struct step *step = &path.at[i];
        rating_add(rating, step);
        met |= step->technique == matcher->request->technique;
        if (!met && step->digit)
            before->digit[step->cell] = step->digit;
    }
    const struct technique *first = path.count ? path.at[0].technique : NULL;
    steplist_release(&path);
    return first;
}

static enum status match_path(const struct matcher *matcher, struct made *made)
{
    const struct puzzle_request *request = matcher->request;
    const struct rating *rating = &made->rating;
    const size_t place = request->technique ? rule_place(request->technique) : 0;
    struct grid before;
    const struct technique *first = follow_rules(matcher, made, &before);
    /* Earlier eliminations are not in the digits, so the new path may begin differently. */
    if (request->at_start && rating->times[place] && first != request->technique) {
        made->puzzle = before;
        first = follow_rules(matcher, made, &before);
    }
    made->rated = true;
    if (rating->outcome == OUTCOME_NO_MEMORY)
        return STATUS_FAILED;
    unsigned lacking = request->technique && !rating->times[place];
    for (size_t i = 0; request->also && i < request->also->count; i++)
        lacking += !rating->times[rule_place(request->also->at[i])];
    if (lacking)
        return miss(made, AT_TECHNIQUE, lacking);
    if (request->at_start && first != request->technique)
        return miss(made, AT_START, 0);
    unsigned level = request->hodoku ? rating_hodoku_level(rating) : rating->level;
    unsigned most = request->hardest ? request->hardest : LEVEL_EXPERIMENT;
    if (rating->outcome != OUTCOME_SOLVED) /* how much harder the puzzle is remains unknown */
        return miss(made, AT_LEVEL, LEVEL_EXPERIMENT);
    if (level < request->easiest || level > most)
        return miss(made, AT_LEVEL, distance(level, request->easiest, most));
    unsigned away = distance(rating->score, request->score_least, request->score_most);
    return request->score_most && away ? miss(made, AT_SCORE, away) : STATUS_OK;
}

static enum status match_experiments(const struct puzzle_request *request, struct made *made)
{
    struct position position;
    struct least *least = &made->least;
    position_init(&position, made->board, &made->puzzle);
    if (least_find(&position, &made->solution, request->tools, request->experiments, false,
                   least) != STATUS_OK)
        return STATUS_FAILED;
    if (least->known && least->count == request->experiments)
        return STATUS_OK;
    return miss(made, AT_EXPERIMENTS, (unsigned)abs(request->experiments - least->count));
}

enum status match_puzzle(const struct matcher *matcher, const struct board *board,
                         const struct grid *puzzle, const struct grid *solution, bool minimal,
                         struct made *made)
{
    const struct puzzle_request *request = matcher->request;
    made->board = board;
    made->puzzle = *puzzle;
    made->solution = *solution;
    made->found = made->rated = made->has_er = false;
    made->rating.outcome = OUTCOME_STUCK;
    made->least.known = false;
    const bool follows = request->rated || request->rules || request->no_uniqueness ||
                         request->score_most || request->technique || request->easiest ||
                         request->hardest;
    enum status status = match_givens(request, made);
    /* If the path is to begin with a technique, following it finds out which puzzle that is. */
    if (status == STATUS_OK && request->experiments && !request->at_start)
        status = match_experiments(request, made);
    if (status == STATUS_OK && follows)
        status = match_path(matcher, made);
    if (status == STATUS_OK && request->experiments && request->at_start)
        status = match_experiments(request, made);
    /* Trial and error by singles solves nearly all puzzles below the rare ERs, and is faster. */
    if (status == STATUS_OK && request->er_least >= ER_OF_RARE) {
        struct position position;
        position_init(&position, board, puzzle);
        if (trial_depth(&position, solution, 1) < 2)
            return miss(made, AT_ER, UINT_MAX);
    }
    if (status == STATUS_OK && request->er_most) {
        const struct er_limits limits = { .plain = request->er_most < 95 };
        status = er_rate(&made->puzzle, &limits, &made->er);
        if (status == STATUS_FAILED)
            return status;
        made->has_er = status == STATUS_OK;
        const unsigned away = made->has_er
                                  ? distance(made->er.tenths, request->er_least, request->er_most)
                                  : UINT_MAX;
        status = away ? miss(made, AT_ER, away) : STATUS_OK;
    }
    if (status != STATUS_OK)
        return status;
    made->minimal = (minimal && !request->at_start) ||
                    !search_redundant(SEARCH_AUTO, board, &made->puzzle, solution);
    made->found = made->minimal || !request->minimal;
    made->miss = 0;
    return made->found ? STATUS_OK : miss(made, AT_MINIMAL, 0);
}
