#include "game/hint.h"

#include <string.h>

#include "engine/experiment/experiment.h"
#include "engine/step/explain.h"
#include "engine/step/words.h"

void hint_release(struct hint *hint)
{
    step_release(&hint->step);
    steplist_release(&hint->grounds);
    *hint = (struct hint){ .kind = HINT_NONE };
}

void hint_of_step(struct hint *hint, struct step *step, const struct position *before)
{
    *hint = (struct hint){ .kind = HINT_STEP, .step = *step, .before = *before };
}

static enum hint_kind kind_of(enum status found)
{
    return found == STATUS_OK ? HINT_STEP : found == STATUS_NO ? HINT_NONE : HINT_FAILED;
}

/*
 * Inside an experiment the steps that run automatically are shown already. The hint is a basic step
 * that does not run automatically or, failing that, the next experiment.
 */
static enum hint_kind next_inside(struct hint *hint)
{
    struct context context;
    context_init(&context, &hint->before, NULL);
    enum status found = path_next(&context, rules_forward, &hint->step);
    context_release(&context);
    if (found == STATUS_NO)
        found = experiment_smallest(&hint->before, &hint->step);
    return kind_of(found);
}

/*
 * Whether the step eliminates something new; if not, the candidates that the notes have lost by it
 * already become known, for the same reason.
 */
static bool is_news(struct hint *hint, const struct game *game,
                    const struct hint_options *hint_options)
{
    struct candset old;
    hint_options_old(hint_options, game, &hint->step, &old);
    if (hint->step.digit || candset_is_empty(&old))
        return true;
    hint->step.eliminate = old;
    position_eliminate_all(&hint->before, &old);
    return false;
}

/* The hint continues the last digit that a move of the history has set and that still stands. */
static void continue_moves(const struct game *game, struct context *context)
{
    for (size_t i = game_move_count(game); i-- > 0;) {
        const struct move *move = game_move(game, i);
        if (move->digit && context->position->value.digit[move->cell] == move->digit) {
            context->last_cell = move->cell;
            context->last_digit = move->digit;
            return;
        }
        i = move->kind == MOVE_RETURN ? move->count : i;
    }
}

static enum hint_kind next_hint_step(const struct game *game,
                                     const struct hint_options *hint_options, struct hint *hint)
{
    const struct technique *at[RULES_MOST];
    struct rules rules = hint_options_rules(hint_options, game, at);
    struct settings settings = hint_options_settings(hint_options, game);
    struct context context;
    enum status found;
    if (game_depth(game))
        return next_inside(hint);
    context_init(&context, &hint->before, &settings);
    continue_moves(game, &context);
    while ((found = hint_options->quick ? path_next(&context, &rules, &hint->step)
                                        : path_next_leading(&context, &rules, hint_options->lean,
                                                            &hint->step)) == STATUS_OK &&
           !is_news(hint, game, hint_options)) {
        const bool taken = steplist_take(&hint->grounds, &hint->step);
        memset(&hint->step, 0, sizeof hint->step); /* `grounds` owns it now */
        context_move(&context, &hint->before);
        if (!taken) {
            found = STATUS_FAILED;
            break;
        }
    }
    context_release(&context);
    return kind_of(found);
}

void hint_find(struct hint *hint, const struct game *game, const struct hint_options *hint_options)
{
    size_t right;
    *hint = (struct hint){ .kind = HINT_NONE };
    hint->kind = !game_is_updated(game)      ? HINT_FAILED
                 : game_is_complete(game)    ? HINT_DONE
                 : !game_solutions(game)     ? HINT_UNSOLVABLE
                 : !game_can_be_solved(game) ? HINT_GO_BACK
                                             : HINT_STEP;
    if (hint->kind == HINT_GO_BACK) {
        hint->kind = game_last_right(game, &right) ? HINT_GO_BACK : HINT_FAILED;
        hint->moves_back = game_move_count(game) - right;
        hint->wrong = game_depth(game) ? 0 : game_wrong(game);
    }
    if (hint->kind != HINT_STEP)
        return;
    game_known(game, hint_options, &hint->before);
    if (!hint->before.empty)
        hint->kind = game_depth(game) ? HINT_KEEP : HINT_DONE;
    else
        hint->kind = next_hint_step(game, hint_options, hint);
}

/* As one turn. Forced digits that rest on a wrong one are withdrawn with it. */
static enum status clear_wrong(struct game *game, struct error *error)
{
    const size_t start = game_move_count(game);
    enum status status = STATUS_OK;
    for (cellset s; status == STATUS_OK && (s = game_wrong(game));)
        status = game_play_joined(game, move_at(MOVE_CLEAR, cellset_first(s), 0), start, error);
    if (status != STATUS_OK)
        game_go_to(game, start);
    return status;
}

enum rung hint_next_rung(const struct hint *hint)
{
    const enum status two =
        hint->rung == RUNG_CELLS ? explain_two_forms(&hint->before, &hint->step) : STATUS_OK;
    return two == STATUS_OK ? hint->rung + 1 : two == STATUS_NO ? RUNG_WORDS : RUNG_NONE;
}

enum status hint_climb(struct hint *hint, struct game *game, struct error *error)
{
    if (hint->rung < RUNG_WORDS && hint->kind == HINT_STEP) {
        const enum rung next = hint_next_rung(hint);
        hint->rung = next ? next : hint->rung;
        return next ? STATUS_OK : error_set(error, STATUS_FAILED, "out of memory");
    }
    if (hint->kind == HINT_FAILED)
        return error_set(error, STATUS_FAILED, "out of memory; there may be a hint");
    if (hint->rung == RUNG_NONE || hint->kind == HINT_DONE || hint->kind == HINT_NONE ||
        hint->kind == HINT_UNSOLVABLE) {
        hint->rung = RUNG_WORDS; /* other kinds of hint have one text only */
        return STATUS_OK;
    }
    hint->rung = RUNG_DONE;
    if (hint->kind == HINT_GO_BACK && hint->wrong)
        return clear_wrong(game, error);
    if (hint->kind == HINT_GO_BACK)
        return game_go_to(game, game_move_count(game) - hint->moves_back)
                   ? STATUS_OK
                   : error_set(error, STATUS_FAILED, "out of memory");
    if (hint->kind == HINT_KEEP) {
        const struct move keep = { .kind = MOVE_KEEP };
        return game_play(game, &keep, NULL, error);
    }
    int depth = game_depth(game);
    enum status status = game_apply_step(game, &hint->step, &hint->before, &hint->grounds, error);
    hint->began = game_depth(game) > depth; /* its proof has inner experiments */
    return status;
}

void hint_marks(const struct hint *hint, struct strbuf *out)
{
    const struct proof *proof = hint->step.proof;
    if (technique_is_experiment(hint->step.technique))
        strbuf_addf(out, "try %d in %s", proof->digit, cell_name(proof->cell).text);
    else
        explain_marks(&hint->step, out);
}

static void text_of_step(const struct hint *hint, struct strbuf *out)
{
    const struct proof *proof = hint->step.proof;
    switch (hint->rung) {
    case RUNG_NONE:
        break;
    case RUNG_WHERE:
        explain_where(&hint->step, out);
        break;
    case RUNG_NAME:
    case RUNG_CELLS: /* the cells are highlighted; this is for players who do not see colours */
        explain_heading(&hint->step, out);
        if (hint->rung == RUNG_CELLS) {
            strbuf_add(out, ": ");
            hint_marks(hint, out);
        }
        strbuf_add(out, ".");
        break;
    case RUNG_SHORT:
        explain_in_short(&hint->before, &hint->step, out);
        break;
    case RUNG_WORDS:
        explain_words(&hint->before, &hint->step, out);
        break;
    case RUNG_DONE:
        strbuf_add(out, hint->began
                            ? "The digit is tried now. The next hint is inside the experiment: "
                            : "Done: ");
        if (hint->began)
            strbuf_addf(out, "%s = %d", cell_name(proof->cell).text, proof->digit);
        else
            phrase(out, &hint->step, "{result}");
        strbuf_add(out, ".");
        break;
    }
}

void hint_text(const struct hint *hint, struct strbuf *out)
{
    static const char *const words[] = {
        [HINT_KEEP] = "The experiment solves the puzzle. The next hint keeps it.",
        [HINT_UNSOLVABLE] = "The puzzle has no solution, so there are no hints.",
        [HINT_DONE] = "The puzzle is solved.",
        [HINT_NONE] = "The puzzle has several solutions, and every candidate left is part of one: "
                      "nothing more can be eliminated.",
        [HINT_FAILED] = "Out of memory: there may be a hint.",
    };
    if (hint->kind == HINT_STEP)
        text_of_step(hint, out);
    else if (hint->kind == HINT_GO_BACK && hint->wrong && hint->rung == RUNG_DONE)
        phrase(out, NULL, "Cleared: {cells,}.", hint->wrong);
    else if (hint->kind == HINT_GO_BACK && hint->wrong)
        phrase(out, NULL, "The grid cannot be solved as it is: {cells,} [is|are] wrong.",
               hint->wrong);
    else if (hint->kind == HINT_GO_BACK && hint->rung != RUNG_DONE)
        strbuf_addf(out,
                    "The grid cannot be solved as it is. It could still be solved %zu move%s ago.",
                    hint->moves_back, hint->moves_back == 1 ? "" : "s");
    else if (hint->kind == HINT_GO_BACK)
        strbuf_add(out, "Back at the last position that can be solved.");
    else
        strbuf_add(out, hint->kind == HINT_KEEP && hint->rung == RUNG_DONE ? "Kept."
                                                                           : words[hint->kind]);
}

/* ---- Forced moves up to one of a technique ---- */

/* STATUS_OK: the last step of the path is one of the technique, found in *position. */
static enum status find_forced_way(struct position *position, const struct rules *rules,
                                   const struct settings *settings,
                                   const struct technique *technique, struct steplist *path)
{
    struct context context;
    struct step step;
    enum status status = STATUS_OK;
    bool found = false;
    context_init(&context, position, settings);
    while (!found && (status = path_next(&context, rules, &step)) == STATUS_OK) {
        found = step.technique == technique;
        if (!found) {
            step_apply(position, &step);
            context_move(&context, position);
        }
        if (!steplist_take(path, &step)) {
            status = STATUS_FAILED;
            break;
        }
    }
    context_release(&context);
    return status;
}

enum status game_run_to(struct game *game, const struct hint_options *hint_options,
                        const struct technique *technique, struct hint *hint, size_t *count,
                        struct error *error)
{
    struct position position = game_analysis_at(game, 0)->start;
    struct hint_options patterns = *hint_options;
    struct technique_list has, list;
    struct settings settings = hint_options_settings(hint_options, game);
    struct steplist path = { .count = 0 };
    /* The technique counts as one of the rules, and experiments only if it is that. */
    patterns.patterns = true;
    has.count = hint_options_rules(&patterns, game, has.at).count;
    technique_list_add(&has, technique);
    technique_list_order(&list, &has, NULL);
    const struct rules rules = technique_list_rules(&list);
    *count = 0;
    if (game_depth(game))
        return error_set(error, STATUS_NO, "the experiment already shows everything that follows");
    if (!game_can_be_solved(game))
        return error_set(error, STATUS_NO, "the grid cannot be solved as it is");
    enum status status = find_forced_way(&position, &rules, &settings, technique, &path);
    if (status == STATUS_FAILED)
        error_set(error, status, "out of memory");
    else if (status == STATUS_NO)
        error_set(error, status, "no %s is found from here", technique_title(technique).text);
    if (status == STATUS_OK) {
        const size_t made = game_move_count(game);
        struct step last = path.at[--path.count];
        status = game_apply_steps(game, &path, NULL, error);
        *count = game_move_count(game) - made;
        if (status == STATUS_OK)
            hint_of_step(hint, &last, &position);
        else
            step_release(&last);
    }
    steplist_release(&path);
    return status;
}

void hint_options_order(const struct hint_options *hint_options, const struct game *game,
                        const struct technique **at, size_t count)
{
    if (hint_options->own_notes ? !game_shows_notes(game, NOTES_FULL)
                                : hint_options->assist == ASSIST_OFF)
        rules_prefer_places(at, count);
}

struct rules hint_options_rules(const struct hint_options *hint_options, const struct game *game,
                                const struct technique *at[RULES_MOST])
{
    struct rules rules =
        hint_options->techniques ? technique_list_rules(hint_options->techniques) : *rules_usual;
    memcpy(at, rules.at, rules.count * sizeof *at);
    rules.at = at;
    for (size_t i = rules.count; hint_options->patterns && i-- > 0;)
        if (technique_is_experiment(at[i]))
            memmove(at + i, at + i + 1, (--rules.count - i) * sizeof *at);
    hint_options_order(hint_options, game, at, rules.count);
    return rules;
}

struct settings hint_options_settings(const struct hint_options *hint_options,
                                      const struct game *game)
{
    return (struct settings){ .solvable = true,
                              .continues = true,
                              .unique = game_solutions(game) == 1 && !hint_options->careful &&
                                        candset_is_empty(game_excluded(game)) };
}

void hint_options_old(const struct hint_options *hint_options, const struct game *game,
                      const struct step *step, struct candset *old)
{
    const digitset *notes = game_notes(game, NOTES_FULL);
    *old = step->eliminate;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = step->eliminate.at[digit]; s; s &= s - 1)
            if (!hint_options->own_notes || !notes[cellset_first(s)] ||
                digitset_has(notes[cellset_first(s)], digit))
                old->at[digit] &= ~cell_bit(cellset_first(s));
}

void game_known(const struct game *game, const struct hint_options *hint_options,
                struct position *known)
{
    const struct analysis *analysis = game_analysis(game);
    struct position inferred;
    struct shown board;
    if (game_depth(game) || hint_options->assist == ASSIST_FILL) {
        *known = analysis->end;
        return;
    }
    /*
     * The basic techniques count up to their first digit. An elimination that needs a digit which
     * the player has not written yet must not be a reason for a hint, which would go in circles.
     */
    size_t first = 0;
    while (first < analysis->steps.count && !analysis->steps.at[first].digit)
        first++;
    analysis_position(analysis, first, &inferred);
    *known = analysis->start;
    game_board(game, hint_options->assist == ASSIST_OFF ? ASSIST_CANDIDATES : hint_options->assist,
               &board);
    for (cellset s = known->empty; s; s &= s - 1) {
        int cell = cellset_first(s);
        digitset marks = hint_options->own_notes && board.notes[cell]
                             ? board.notes[cell]
                             : candset_digits_at(&board.candidates, cell);
        for (int digit = 1; digit <= DIGITS; digit++)
            if (!digitset_has(marks, digit) && !digitset_has(inferred.digits[cell], digit))
                position_eliminate(known, cell, digit);
    }
}

void game_digits_left(const struct game *game, enum assist assist, int left[DIGITS + 1])
{
    struct shown board;
    game_board(game, assist, &board);
    left[0] = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        left[digit] = board.board->size - cellset_count(grid_cells_of(&board.value, digit));
}
