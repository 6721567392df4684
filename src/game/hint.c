#include "reductio/game/hint.h"

#include <stdlib.h>
#include <string.h>

#include "reductio/engine/experiment.h"
#include "reductio/engine/explain.h"

/*
 * As far as forward inference gets without filling a cell: marks that it strikes out only after a
 * digit that the player has not written yet are no grounds for a hint, which would go in circles.
 */
static void before_first_digit(const struct analysis *analysis, struct position *position)
{
    size_t index = 0;
    while (index < analysis->steps.count && !analysis->steps.at[index].digit)
        index++;
    analysis_position(analysis, index, position);
}

void game_known(const struct game *game, const struct outlook *outlook, struct position *known)
{
    const struct analysis *analysis = game_analysis(game);
    struct position inferred;
    struct board board;
    if (game_depth(game) || outlook->assist == ASSIST_FILL) {
        *known = analysis->end;
        return;
    }
    *known = analysis->start;
    before_first_digit(analysis, &inferred);
    game_board(game, outlook->assist == ASSIST_OFF ? ASSIST_CANDIDATES : outlook->assist, &board);
    for (cellset s = known->blanks; s; s &= s - 1) {
        int cell = cellset_first(s);
        digitset marks = outlook->own_notes && board.notes[cell]
                             ? board.notes[cell]
                             : candset_digits_at(&board.candidates, cell);
        for (int digit = 1; digit <= DIGITS; digit++)
            if (!digitset_has(marks, digit) && !digitset_has(inferred.digits[cell], digit))
                position_eliminate(known, cell, digit);
    }
}

void hint_init(struct hint *hint)
{
    memset(hint, 0, sizeof *hint);
    hint->kind = HINT_NONE;
}

void hint_release(struct hint *hint)
{
    step_release(&hint->step);
    hint_init(hint);
}

void hint_of_step(struct hint *hint, struct step *step, const struct position *before)
{
    hint_init(hint);
    hint->kind = HINT_STEP;
    hint->step = *step;
    hint->before = *before;
}

/* Inside an experiment all that follows is shown already: only the next experiment helps. */
static bool next_inside(struct hint *hint)
{
    return experiment_smallest(&hint->before, &hint->step);
}

static bool next_step(const struct game *game, const struct outlook *outlook, struct hint *hint)
{
    const struct technique *at[RULES_MOST];
    bool by_places = outlook->assist == ASSIST_OFF && !game_has_notes(game);
    struct rules rules = by_places ? rules_by_places(at) : rules_usual(at);
    struct settings settings = { .solvable = true, .unique = game_solutions(game) == 1 };
    struct survey survey;
    if (game_depth(game))
        return next_inside(hint);
    survey_init(&survey, &hint->before, &settings);
    bool found = logic_next(&survey, &rules, &hint->step);
    survey_release(&survey);
    return found;
}

void hint_find(struct hint *hint, const struct game *game, const struct outlook *outlook)
{
    hint_init(hint);
    if (game_is_complete(game)) {
        hint->kind = HINT_DONE;
        return;
    }
    if (!game_solutions(game)) {
        hint->kind = HINT_UNSOLVABLE;
        return;
    }
    if (!game_can_be_solved(game)) {
        hint->kind = HINT_GO_BACK;
        hint->moves_back = game_move_count(game) - game_last_right(game);
        return;
    }
    game_known(game, outlook, &hint->before);
    if (!hint->before.blanks)
        hint->kind = game_depth(game) ? HINT_KEEP : HINT_DONE;
    else if (next_step(game, outlook, hint))
        hint->kind = HINT_STEP;
}

static enum status go_back(const struct hint *hint, struct game *game, struct error *error)
{
    if (!game_go_to(game, game_move_count(game) - hint->moves_back))
        return error_set(error, STATUS_FAILED, "out of memory");
    return STATUS_OK;
}

enum status hint_climb(struct hint *hint, struct game *game, struct effect *effect,
                       struct error *error)
{
    memset(effect, 0, sizeof *effect);
    if (hint->rung < RUNG_WORDS && hint->kind == HINT_STEP) {
        hint->rung++;
        return STATUS_OK;
    }
    if (hint->rung == RUNG_NONE || hint->kind == HINT_DONE || hint->kind == HINT_NONE ||
        hint->kind == HINT_UNSOLVABLE) {
        hint->rung = RUNG_WORDS; /* there is only one thing to say */
        return STATUS_OK;
    }
    hint->rung = RUNG_DONE;
    if (hint->kind == HINT_GO_BACK)
        return go_back(hint, game, error);
    if (hint->kind == HINT_KEEP) {
        struct move keep = move_simple(MOVE_KEEP);
        return game_play(game, &keep, effect, error);
    }
    int depth = game_depth(game);
    enum status status = game_force(game, &hint->step, &hint->before, effect, error);
    hint->began = game_depth(game) > depth; /* its proof has inner experiments */
    return status;
}

/* What is painted on the board at RUNG_MARKS, for those who do not see colours. */
static void list_marks(const struct hint *hint, struct strbuf *out)
{
    const struct step *step = &hint->step;
    explain_title(step, out);
    if (step->proof) {
        char cell[8];
        cell_name(step->proof->cell, cell);
        strbuf_addf(out, ": try %d in %s.", step->proof->digit, cell);
        return;
    }
    strbuf_add(out, ": ");
    explain_marks(step, out);
    strbuf_add(out, ".");
}

static void words_tried(const struct step *step, struct strbuf *out)
{
    char cell[8];
    cell_name(step->proof->cell, cell);
    strbuf_addf(out, "%s=%d", cell, step->proof->digit);
}

static void text_of_step(const struct hint *hint, struct strbuf *out)
{
    switch (hint->rung) {
    case RUNG_NONE:
        break;
    case RUNG_WHERE:
        explain_where(&hint->step, out);
        break;
    case RUNG_NAME:
        explain_title(&hint->step, out);
        strbuf_add(out, ".");
        break;
    case RUNG_MARKS:
        list_marks(hint, out);
        break;
    case RUNG_WORDS:
        explain_words(&hint->before, &hint->step, out);
        break;
    case RUNG_DONE:
        strbuf_add(out, hint->began ? "Tried now; H goes on inside it: " : "Done: ");
        if (hint->began)
            words_tried(&hint->step, out);
        else
            explain_conclusion(&hint->step, out);
        break;
    }
}

void hint_text(const struct hint *hint, struct strbuf *out)
{
    switch (hint->kind) {
    case HINT_STEP:
        text_of_step(hint, out);
        break;
    case HINT_GO_BACK:
        if (hint->rung == RUNG_DONE)
            strbuf_add(out, "Back at the last position that can be solved.");
        else
            strbuf_addf(out, "The grid cannot be solved as it is. It still could %zu move%s ago.",
                        hint->moves_back, hint->moves_back == 1 ? "" : "s");
        break;
    case HINT_KEEP:
        strbuf_add(out, hint->rung == RUNG_DONE ? "Kept."
                                                : "The experiment solves the puzzle: keep it.");
        break;
    case HINT_UNSOLVABLE:
        strbuf_add(out,
                   "The puzzle as it was set has no solution: whatever follows means nothing.");
        break;
    case HINT_DONE:
        strbuf_add(out, "The puzzle is solved.");
        break;
    case HINT_NONE:
        strbuf_add(out, "Every candidate left belongs to a solution: nothing more follows. The "
                        "puzzle has several solutions.");
        break;
    }
}

static enum status play_joined(struct game *game, const struct step *step, bool joined,
                               struct effect *effect, struct error *error)
{
    struct step fitting = *step; /* borrows the proof */
    step_fit_name(&fitting, &game_analysis(game)->start);
    struct move move = game_force_move(&fitting);
    move.joined = joined;
    return game_play(game, &move, effect, error);
}

/* Steps are values that do not own a proof here: forward inference makes none. */
static enum status play_steps(struct game *game, const struct step *steps, const bool *wanted,
                              size_t count, size_t *played, struct effect *effect,
                              struct error *error)
{
    for (size_t i = 0; i < count; i++) {
        if (wanted && !wanted[i])
            continue;
        if (step_is_contradiction(&steps[i]))
            break;
        enum status status = play_joined(game, &steps[i], *played > 0, effect, error);
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
    enum status status = play_steps(game, steps, NULL, count, &played, effect, error);
    if (status != STATUS_OK)
        game_go_to(game, made);
    free(steps);
    return status;
}

/* In an experiment the step can only be the trial of the next digit. */
static enum status try_inside(struct game *game, const struct step *step, struct effect *effect,
                              struct error *error)
{
    if (!step->proof)
        return error_set(error, STATUS_NO, "all that follows in the experiment is shown already");
    struct move move = move_at(MOVE_TRY, step->proof->cell, step->proof->digit);
    return game_play(game, &move, effect, error);
}

/* The step itself, less what the steps that it rests on have struck out already. */
static enum status play_rest(struct game *game, const struct step *step, size_t played,
                             struct effect *effect, struct error *error)
{
    const struct position *now = &game_analysis(game)->start;
    struct step rest = *step; /* borrows the proof */
    candset_intersect(&rest.eliminate, &now->open);
    if (!step->digit && candset_is_empty(&rest.eliminate))
        return STATUS_OK;
    return play_joined(game, &rest, played > 0, effect, error);
}

enum status game_force(struct game *game, const struct step *step, const struct position *before,
                       struct effect *effect, struct error *error)
{
    const struct analysis *analysis = game_analysis(game);
    memset(effect, 0, sizeof *effect);
    if (game_depth(game))
        return try_inside(game, step, effect, error);
    size_t count = analysis->steps.count, played = 0, made = game_move_count(game);
    struct step *steps = malloc((count + 1) * sizeof *steps);
    bool *wanted = malloc((count + 1) * sizeof *wanted);
    struct candset needs;
    enum status status = STATUS_OK;
    step_needs(before, step, &needs);
    if (!steps || !wanted || !proof_support(&analysis->start, &analysis->steps, &needs, wanted)) {
        status = error_set(error, STATUS_FAILED, "out of memory");
    } else {
        if (count)
            memcpy(steps, analysis->steps.at, count * sizeof *steps);
        status = play_steps(game, steps, wanted, count, &played, effect, error);
        if (status == STATUS_OK)
            status = play_rest(game, step, played, effect, error);
        if (status != STATUS_OK)
            game_go_to(game, made);
    }
    free(steps);
    free(wanted);
    return status;
}
