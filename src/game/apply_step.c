#include "game/game.h"

#include <stdlib.h>
#include <string.h>

#include "engine/step/families.h"

enum status game_apply_steps(struct game *game, const struct steplist *path, const bool *wanted,
                             struct error *error)
{
    const size_t made = game_move_count(game), count = path->count;
    struct step *steps = malloc((count + 1) * sizeof *steps); /* the path may be the game's own */
    enum status status = steps ? STATUS_OK : error_set(error, STATUS_FAILED, "out of memory");
    if (steps && count)
        memcpy(steps, path->at, count * sizeof *steps);
    for (size_t i = 0; i < count && status == STATUS_OK; i++) {
        const struct position *now = &game_analysis(game)->start;
        struct step *step = &steps[i]; /* borrows the proof */
        candset_intersect(&step->eliminate, &now->candidates);
        if ((wanted && !wanted[i]) || (!step->digit && candset_is_empty(&step->eliminate)))
            continue;
        step_fit_name(step, now);
        status = game_play_joined(game, move_apply_step(step), made, error);
    }
    if (status != STATUS_OK)
        game_go_to(game, made);
    free(steps);
    return status;
}

enum status game_apply_path(struct game *game, struct error *error)
{
    const struct steplist *steps = &game_analysis(game)->steps;
    if (game_depth(game))
        return error_set(error, STATUS_NO, "the experiment already shows everything that follows");
    if (!steps->count)
        return error_set(error, STATUS_NO, "nothing is forced here");
    return game_apply_steps(game, steps, NULL, error);
}

enum status game_apply_step(struct game *game, const struct step *step,
                            const struct position *before, const struct steplist *grounds,
                            struct error *error)
{
    const struct analysis *analysis = game_analysis(game);
    const size_t more = grounds ? grounds->count : 0;
    size_t known = 0;
    /* In an experiment the step tries the next digit, or is one that does not run automatically. */
    if (game_depth(game)) {
        const struct move move = technique_is_experiment(step->technique)
                                     ? move_at(MOVE_TRY, step->proof->cell, step->proof->digit)
                                     : move_apply_step(step);
        return game_play(game, &move, NULL, error);
    }
    /* The position may rest on all steps of the analysis, if it has a digit of theirs; otherwise on
     * those before the first digit. */
    const bool all = before->empty != analysis->start.empty;
    while (known < analysis->steps.count && (all || !analysis->steps.at[known].digit))
        known++;
    struct step *steps = malloc((known + more + 1) * sizeof *steps);
    bool *wanted = malloc((known + more + 1) * sizeof *wanted);
    struct steplist path = { steps, known + more, 0 }; /* its steps' parts are not its own */
    struct candset needs;
    enum status status = STATUS_OK;
    step_needs(before, step, &needs);
    if (steps && known)
        memcpy(steps, analysis->steps.at, known * sizeof *steps);
    if (steps && more)
        memcpy(steps + known, grounds->at, more * sizeof *steps);
    if (!steps || !wanted || !proof_support(&analysis->start, &path, &needs, wanted)) {
        status = error_set(error, STATUS_FAILED, "out of memory");
    } else {
        wanted[path.count] = true;
        steps[path.count++] = *step;
        status = game_apply_steps(game, &path, wanted, error);
    }
    if (status == STATUS_NO && path.count > 1) /* rare: fewer eliminations give other chains */
        status = game_apply_steps(game, &path, NULL, error);
    free(steps);
    free(wanted);
    return status;
}

/* ---- The results of the last move ---- */

const struct step *game_inner_step(const struct game *game, struct position *before)
{
    const struct analysis *inner = game_analysis(game);
    if (!game_depth(game) || !inner->newest)
        return NULL;
    analysis_position(inner, inner->newest - 1, before);
    return &inner->steps.at[inner->newest - 1];
}

/* All contradictions in plain sight; false when memory ran out. */
static bool list_clashes(const struct position *position, struct steplist *list)
{
    const struct technique *at[8];
    struct rules rules = { at, 0 };
    for (size_t i = 0; i < family_contradictions.count && i < sizeof at / sizeof *at; i++)
        at[rules.count++] = &family_contradictions.at[i];
    *list = (struct steplist){ .count = 0 };
    return path_all(position, &rules, NULL, EXPERIMENTS_NEVER, list);
}

static bool has_clash(const struct steplist *list, const struct step *clash)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i].technique == clash->technique && list->at[i].cells == clash->cells &&
            list->at[i].digits == clash->digits && list->at[i].house[0] == clash->house[0])
            return true;
    return false;
}

/*
 * The basic techniques end with the first contradiction that they find, which may be an older one.
 * So this function looks for one that the position without the last digit did not have.
 */
enum status game_newest_clash(const struct game *game, struct step *step)
{
    const size_t made = game_move_count(game);
    const struct move *last = made ? game_move(game, made - 1) : NULL;
    const struct position *now = &game_analysis_at(game, 0)->start;
    struct grid without = now->value;
    struct position before;
    struct steplist old, new;
    enum status status = STATUS_NO;
    if (!last || last->kind != MOVE_ENTER)
        return STATUS_NO;
    without.digit[last->cell] = 0;
    position_init(&before, now->board, &without);
    position_eliminate_all(&before, game_excluded(game));
    bool good = list_clashes(&before, &old);
    good = list_clashes(now, &new) && good;
    for (size_t i = 0; good && i < new.count &&status == STATUS_NO; i++)
        if (!has_clash(&old, &new.at[i]))
            status = step_copy(step, &new.at[i]) ? STATUS_OK : STATUS_FAILED;
    steplist_release(&old);
    steplist_release(&new);
    return good ? status : STATUS_FAILED;
}
