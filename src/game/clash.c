#include "game/clash.h"

#include "engine/step/families.h"

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
    struct survey survey;
    for (size_t i = 0; i < family_contradictions.count && i < sizeof at / sizeof *at; i++)
        at[rules.count++] = &family_contradictions.at[i];
    steplist_init(list);
    survey_init(&survey, position, NULL);
    const bool good = rules_find_all(&survey, &rules, list);
    survey_release(&survey);
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
