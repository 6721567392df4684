/*
 * Steps carried out: one with all that it rests on, the first of the analysis, or all up to one of
 * a technique; each time as one turn.
 */
#include "game/hint.h"

#include <stdlib.h>
#include <string.h>

static enum status play_joined_force(struct game *game, const struct step *step, bool joined,
                                     struct effect *effect, struct error *error)
{
    struct step fitting = *step; /* borrows the proof */
    step_fit_name(&fitting, &game_analysis(game)->start);
    struct move move = game_force_move(&fitting);
    move.joined = joined;
    return game_play(game, &move, effect, error);
}

static enum status play_steps(struct game *game, const struct step *steps, size_t count,
                              size_t *played, struct effect *effect, struct error *error)
{
    for (size_t i = 0; i < count; i++) {
        if (step_is_contradiction(&steps[i]))
            break;
        enum status status = play_joined_force(game, &steps[i], *played > 0, effect, error);
        if (status != STATUS_OK)
            return status;
        ++*played;
    }
    return STATUS_OK;
}

enum status game_force_path(struct game *game, size_t count, struct effect *effect,
                            struct error *error)
{
    const struct analysis *analysis = game_analysis(game);
    memset(effect, 0, sizeof *effect);
    if (game_depth(game))
        return error_set(error, STATUS_NO, "all that follows in the experiment is shown already");
    if (!analysis->steps.count)
        return error_set(error, STATUS_NO, "nothing is forced here");
    count = count < analysis->steps.count ? count : analysis->steps.count;
    struct step *steps = malloc(count * sizeof *steps);
    if (!steps)
        return error_set(error, STATUS_FAILED, "out of memory");
    memcpy(steps, analysis->steps.at, count * sizeof *steps);
    size_t played = 0, made = game_move_count(game);
    enum status status = play_steps(game, steps, count, &played, effect, error);
    if (status != STATUS_OK)
        game_go_to(game, made);
    free(steps);
    return status;
}

/* In an experiment the step is the trial of the next digit, or one that does not run by itself. */
static enum status try_inside(struct game *game, const struct step *step, struct effect *effect,
                              struct error *error)
{
    if (!technique_is_experiment(step->technique)) {
        struct move force = game_force_move(step);
        return game_play(game, &force, effect, error);
    }
    struct move move = move_at(MOVE_TRY, step->proof->cell, step->proof->digit);
    return game_play(game, &move, effect, error);
}

/* The step, less what the steps before it have struck out already. */
static enum status play_rest(struct game *game, const struct step *step, size_t played,
                             struct effect *effect, struct error *error)
{
    const struct position *now = &game_analysis(game)->start;
    struct step rest = *step; /* borrows the proof */
    candset_intersect(&rest.eliminate, &now->open);
    if (!step->digit && candset_is_empty(&rest.eliminate))
        return STATUS_OK;
    return play_joined_force(game, &rest, played > 0, effect, error);
}

/* How many steps of the analysis the position may rest on: without a digit of theirs, those before.
 */
static size_t steps_known(const struct analysis *analysis, const struct position *before)
{
    size_t count = 0;
    if (before->blanks != analysis->start.blanks)
        return analysis->steps.count;
    while (count < analysis->steps.count && !analysis->steps.at[count].digit)
        count++;
    return count;
}

/* Plays what is wanted of a path (NULL: all), and then the step. */
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

enum status game_force_upon(struct game *game, const struct step *step,
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
    struct steplist path = { steps, count, count }; /* what its steps own stays where it is */
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
    if (status == STATUS_NO && path.count) /* rarely: other chains are found where less is struck */
        status = play_upon(game, &path, NULL, step, effect, error);
    free(steps);
    free(wanted);
    return status;
}

enum status game_force(struct game *game, const struct step *step, const struct position *before,
                       struct effect *effect, struct error *error)
{
    const struct steplist none = { NULL, 0, 0 };
    return game_force_upon(game, step, before, &none, effect, error);
}

/* The outlook's rules with the technique that is looked for, and experiments only if it is that. */
static struct rules rules_up_to(const struct technique *technique, const struct outlook *outlook,
                                const struct game *game, struct technique_list *list)
{
    const struct technique *at[RULES_MOST];
    struct rules rules = outlook_rules(outlook, game, at);
    struct technique_list has = { .count = 0 };
    for (size_t i = 0; i < rules.count; i++)
        if (!technique_is_experiment(rules.at[i]))
            technique_list_add(&has, rules.at[i]);
    technique_list_add(&has, technique);
    technique_list_order(list, &has, NULL);
    return technique_list_rules(list);
}

/* STATUS_OK: the last step of the path is one of the technique, found in *position. */
static enum status find_forced_way(struct position *position, const struct rules *rules,
                                   const struct settings *settings,
                                   const struct technique *technique, struct steplist *path)
{
    struct survey survey;
    struct step step;
    bool found = false;
    survey_init(&survey, position, settings);
    while (!found && path_next(&survey, rules, &step)) {
        found = step.technique == technique;
        if (!found) {
            step_apply(position, &step);
            survey_move(&survey, position);
        }
        if (!steplist_take(path, &step) || survey.failed) {
            survey.failed = true;
            break;
        }
    }
    bool failed = survey.failed;
    survey_release(&survey);
    return failed ? STATUS_FAILED : found ? STATUS_OK : STATUS_NO;
}

enum status game_run_to(struct game *game, const struct outlook *outlook,
                        const struct technique *technique, struct hint *hint, size_t *count,
                        struct error *error)
{
    struct position position = game_analysis_at(game, 0)->start;
    struct technique_list list;
    struct rules rules = rules_up_to(technique, outlook, game, &list);
    struct settings settings = outlook_settings(outlook, game);
    struct steplist path;
    struct effect effect;
    *count = 0;
    if (game_depth(game))
        return error_set(error, STATUS_NO, "all that follows in the experiment is shown already");
    if (!game_can_be_solved(game))
        return error_set(error, STATUS_NO, "the grid cannot be solved as it is");
    steplist_init(&path);
    enum status status = find_forced_way(&position, &rules, &settings, technique, &path);
    if (status == STATUS_FAILED)
        error_set(error, status, "out of memory");
    else if (status == STATUS_NO)
        error_set(error, status, "no %s comes up from here", technique->name);
    else
        status = play_steps(game, path.at, path.count - 1, count, &effect, error);
    if (status == STATUS_OK)
        hint_of_step(hint, &path.at[--path.count], &position);
    else
        game_go_to(game, game_move_count(game) - *count);
    steplist_release(&path);
    return status;
}
