#include "game/apply_step.h"

#include <stdlib.h>
#include <string.h>

#include "engine/step/families.h"

static enum status play_joined_steps(struct game *game, const struct step *step, bool joined,
                                     struct effect *effect, struct error *error)
{
    struct step fitting = *step; /* borrows the proof */
    step_fit_name(&fitting, &game_analysis(game)->start);
    struct move move = move_apply_step(&fitting);
    move.joined = joined;
    return game_play(game, &move, effect, error);
}

enum status game_apply_steps(struct game *game, const struct step *steps, size_t count,
                             size_t *played, struct effect *effect, struct error *error)
{
    for (size_t i = 0; i < count; i++) {
        if (step_is_contradiction(&steps[i]))
            break;
        enum status status = play_joined_steps(game, &steps[i], *played > 0, effect, error);
        if (status != STATUS_OK)
            return status;
        ++*played;
    }
    return STATUS_OK;
}

enum status game_apply_path(struct game *game, size_t count, struct effect *effect,
                            struct error *error)
{
    const struct analysis *analysis = game_analysis(game);
    memset(effect, 0, sizeof *effect);
    if (game_depth(game))
        return error_set(error, STATUS_NO, "the experiment already shows everything that follows");
    if (!analysis->steps.count)
        return error_set(error, STATUS_NO, "nothing is forced here");
    count = count < analysis->steps.count ? count : analysis->steps.count;
    struct step *steps = malloc(count * sizeof *steps);
    if (!steps)
        return error_set(error, STATUS_FAILED, "out of memory");
    memcpy(steps, analysis->steps.at, count * sizeof *steps);
    size_t played = 0, made = game_move_count(game);
    enum status status = game_apply_steps(game, steps, count, &played, effect, error);
    if (status != STATUS_OK)
        game_go_to(game, made);
    free(steps);
    return status;
}

/* In an experiment the step tries the next digit, or is one that does not run automatically. */
static enum status try_inside(struct game *game, const struct step *step, struct effect *effect,
                              struct error *error)
{
    if (!technique_is_experiment(step->technique)) {
        struct move force = move_apply_step(step);
        return game_play(game, &force, effect, error);
    }
    struct move move = move_at(MOVE_TRY, step->proof->cell, step->proof->digit);
    return game_play(game, &move, effect, error);
}

/* The step, less what the steps before it have eliminated already. */
static enum status play_rest(struct game *game, const struct step *step, size_t played,
                             struct effect *effect, struct error *error)
{
    const struct position *now = &game_analysis(game)->start;
    struct step rest = *step; /* borrows the proof */
    candset_intersect(&rest.eliminate, &now->candidates);
    if (!step->digit && candset_is_empty(&rest.eliminate))
        return STATUS_OK;
    return play_joined_steps(game, &rest, played > 0, effect, error);
}

/* How many steps of the analysis the position may rest on: all, if it has a digit of theirs;
 * otherwise those before the first digit. */
static size_t steps_known(const struct analysis *analysis, const struct position *before)
{
    size_t count = 0;
    if (before->empty != analysis->start.empty)
        return analysis->steps.count;
    while (count < analysis->steps.count && !analysis->steps.at[count].digit)
        count++;
    return count;
}

/* Plays the wanted steps of a path (NULL: all), and then the step. */
static enum status play_upon(struct game *game, const struct steplist *path, const bool *wanted,
                             const struct step *step, struct effect *effect, struct error *error)
{
    size_t made = game_move_count(game);
    enum status status = STATUS_OK;
    for (size_t i = 0; i <= path->count && status == STATUS_OK; i++)
        if (i == path->count)
            status = play_rest(game, step, game_move_count(game) - made, effect, error);
        else if ((!wanted || wanted[i]) && !step_is_contradiction(&path->at[i]))
            status = play_rest(game, &path->at[i], game_move_count(game) - made, effect, error);
    if (status != STATUS_OK)
        game_go_to(game, made);
    return status;
}

enum status game_apply_upon(struct game *game, const struct step *step,
                            const struct position *before, const struct steplist *grounds,
                            struct effect *effect, struct error *error)
{
    const struct analysis *analysis = game_analysis(game);
    memset(effect, 0, sizeof *effect);
    if (game_depth(game))
        return try_inside(game, step, effect, error);
    size_t known = steps_known(analysis, before), count = known + grounds->count;
    struct step *steps = malloc((count + 1) * sizeof *steps);
    bool *wanted = malloc((count + 1) * sizeof *wanted);
    struct steplist path = { steps, count, count }; /* its steps remain the owners of their parts */
    struct candset needs;
    enum status status = STATUS_OK;
    step_needs(before, step, &needs);
    if (steps && known)
        memcpy(steps, analysis->steps.at, known * sizeof *steps);
    if (steps && grounds->count)
        memcpy(steps + known, grounds->at, grounds->count * sizeof *steps);
    if (!steps || !wanted || !proof_support(&analysis->start, &path, &needs, wanted))
        status = error_set(error, STATUS_FAILED, "out of memory");
    else
        status = play_upon(game, &path, wanted, step, effect, error);
    if (status == STATUS_NO && path.count) /* rare: fewer eliminations give other chains */
        status = play_upon(game, &path, NULL, step, effect, error);
    free(steps);
    free(wanted);
    return status;
}

enum status game_apply_step(struct game *game, const struct step *step,
                            const struct position *before, struct effect *effect,
                            struct error *error)
{
    const struct steplist none = { NULL, 0, 0 };
    return game_apply_upon(game, step, before, &none, effect, error);
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
    struct context context;
    for (size_t i = 0; i < family_contradictions.count && i < sizeof at / sizeof *at; i++)
        at[rules.count++] = &family_contradictions.at[i];
    steplist_init(list);
    context_init(&context, position, NULL);
    const bool good = rules_find_all(&context, &rules, list);
    context_release(&context);
    return good;
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
    position_init(&before, &without);
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
