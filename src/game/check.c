#include "reductio/game/check.h"

#include <string.h>

static void check_notes(struct check *check, const struct game *game)
{
    const struct analysis *analysis = game_analysis_at(game, 0);
    const struct grid *solution = game_solution(game);
    const digitset *notes = game_notes(game);
    for (cellset s = analysis->start.blanks; s; s &= s - 1) {
        int cell = cellset_first(s);
        if (!notes[cell])
            continue;
        if (solution && !digitset_has(notes[cell], solution->digit[cell]))
            check->wrong_notes |= cell_bit(cell);
        for (digitset d = notes[cell]; d; d &= (digitset)(d - 1)) {
            int digit = digitset_first(d);
            if (cell_peers[cell] & analysis->start.held.at[digit])
                candset_add(&check->stale_notes, cell, digit);
            if (!digitset_has(analysis->end.digits[cell], digit) &&
                analysis->end.value.digit[cell] != digit)
                candset_add(&check->loose_notes, cell, digit);
        }
    }
}

/* A placement told by one technique, or eliminations that others tell too, are told once. */
static void drop_repeated(struct steplist *list)
{
    struct candset told;
    cellset placed = 0;
    size_t kept = 0;
    memset(&told, 0, sizeof told);
    for (size_t i = 0; i < list->count; i++) {
        struct step *step = &list->at[i];
        bool news = step->digit ? !cellset_has(placed, step->cell)
                                : !candset_contains(&told, &step->eliminate);
        news &= !step_is_contradiction(step); /* of an experiment's grid: it has no steps */
        if (!news) {
            step_release(step);
            continue;
        }
        if (step->digit)
            placed |= cell_bit(step->cell);
        candset_unite(&told, &step->eliminate);
        list->at[kept++] = *step;
    }
    list->count = kept;
}

bool check_game(struct check *check, const struct game *game, const struct outlook *outlook)
{
    memset(check, 0, sizeof *check);
    check->wrong_digits = game_wrong(game);
    game_known(game, outlook, &check->known);
    check->unsolvable = !game_can_be_solved(game);
    if (check->unsolvable)
        return true;
    check_notes(check, game);
    struct survey survey;
    survey_init(&survey, &check->known, NULL);
    bool good = logic_all(&survey, &rules_forward, &check->missed);
    survey_release(&survey);
    drop_repeated(&check->missed);
    return good;
}

void check_release(struct check *check)
{
    steplist_release(&check->missed);
}

cellset game_shape(const struct game *game)
{
    return analysis_filled(game_analysis(game));
}
