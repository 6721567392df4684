/*
 * Forced moves up to one of a technique.
 */
#include "game/force.h"
#include "game/hint.h"

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
        status = game_force_steps(game, path.at, path.count - 1, count, &effect, error);
    if (status == STATUS_OK)
        hint_of_step(hint, &path.at[--path.count], &position);
    else
        game_go_to(game, game_move_count(game) - *count);
    steplist_release(&path);
    return status;
}
