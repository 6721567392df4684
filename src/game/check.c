#include "game/check.h"

#include <string.h>

static void check_notes(struct check *check, const struct game *game)
{
    const struct analysis *analysis = game_analysis_at(game, 0);
    const struct grid *solution = game_solution(game);
    const digitset *notes = game_notes(game, NOTES_FULL);
    for (cellset s = analysis->start.empty; s; s &= s - 1) {
        int cell = cellset_first(s);
        if (!notes[cell])
            continue;
        if (solution && !digitset_has(notes[cell], solution->digit[cell]))
            check->wrong_notes |= cell_bit(cell);
        for (digitset d = notes[cell]; d; d &= (digitset)(d - 1)) {
            int digit = digitset_first(d);
            if (analysis->start.board->peers_of[cell] & analysis->start.placed.at[digit])
                candset_add(&check->stale_notes, cell, digit);
            if (!digitset_has(analysis->end.digits[cell], digit) &&
                analysis->end.value.digit[cell] != digit)
                candset_add(&check->loose_notes, cell, digit);
        }
    }
}

/*
 * Drops the steps that eliminate nothing that the notes still have (with hint options; NULL: not
 * those) and, if each is wanted `once`, placements and eliminations that an earlier step makes.
 */
static void drop_missed(struct steplist *list, const struct game *game,
                        const struct hint_options *hint_options, bool once)
{
    struct candset known = { 0 };
    cellset placed = 0;
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        struct step *step = &list->at[i];
        struct candset old = { 0 };
        if (hint_options)
            hint_options_old(hint_options, game, step, &old);
        bool drop = hint_options && !step->digit && candset_contains(&old, &step->eliminate);
        if (once)
            drop |= step_is_contradiction(step) || /* of an experiment's grid: it has no steps */
                    (step->digit ? cellset_has(placed, step->cell)
                                 : candset_contains(&known, &step->eliminate));
        if (drop) {
            step_release(step);
            continue;
        }
        placed |= step->digit ? cell_bit(step->cell) : 0;
        candset_unite(&known, &step->eliminate);
        list->at[kept++] = *step;
    }
    list->count = kept;
}

/* The hint options' techniques one by one, until there are enough; not experiments. */
static bool find_steps(struct check *check, const struct game *game,
                       const struct hint_options *hint_options, bool once)
{
    const struct technique *at[RULES_MOST];
    struct rules rules = hint_options_rules(hint_options, game, at);
    struct settings settings = hint_options_settings(hint_options, game);
    struct context context;
    bool good = true;
    context_init(&context, &check->known, &settings);
    for (size_t i = 0; i < rules.count && good && check->missed.count <= CHECK_MOST; i++) {
        const struct rules one = { &rules.at[i], 1 };
        if (!technique_is_experiment(rules.at[i]))
            good = rules_find_all(&context, &one, &check->missed);
    }
    context_release(&context);
    drop_missed(&check->missed, game, hint_options, once);
    return good;
}

bool check_game(struct check *check, const struct game *game,
                const struct hint_options *hint_options, bool all)
{
    memset(check, 0, sizeof *check);
    check->wrong_digits = game_wrong(game);
    game_known(game, hint_options, &check->known);
    check->unsolvable = !game_can_be_solved(game);
    check->failed = !game_is_updated(game);
    if (check->unsolvable)
        return !check->failed;
    if (!all) {
        const struct technique *at[RULES_MOST];
        const struct rules rules = { at, rules_forward->count };
        check_notes(check, game);
        memcpy(at, rules_forward->at, rules.count * sizeof *at);
        hint_options_order(hint_options, game, at, rules.count);
        check->failed |= !path_all(&check->known, &rules, NULL, EXPERIMENTS_NEVER, &check->missed);
        drop_missed(&check->missed, game, NULL, true);
        check->harder = !check->missed.count && !check->failed;
    }
    /* In an experiment no harder step is listed, as none is hinted at there: see hint.c. */
    check->harder &= !game_depth(game);
    if (check->harder || (all && !game_depth(game)))
        check->failed |= !find_steps(check, game, hint_options, !all);
    check->shortened = check->missed.count > CHECK_MOST;
    while (check->missed.count > CHECK_MOST)
        step_release(&check->missed.at[--check->missed.count]);
    check_sort(check, false);
    return !check->failed;
}

void check_sort(struct check *check, bool by_unlocks)
{
    check->more_ways = path_rank(&check->known, &check->missed, by_unlocks, check->ranked);
}

void check_release(struct check *check)
{
    steplist_release(&check->missed);
}

cellset game_shape(const struct game *game)
{
    return game_depth(game) ? 0
                            : game_analysis(game)->start.empty & ~game_analysis(game)->end.empty;
}
