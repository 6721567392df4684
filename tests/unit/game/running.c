/*
 * The choice of techniques that run automatically is part of the game: chosen by a move, undone and
 * replayed like any other, and the same in experiments.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "game/check.h"
#include "game/game.h"
#include "support/by_name.h"
#include "support/play.h"
#include "support/proofs.h"
#include "support/suite.h"

static const char several[] =
    "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6..........8";

/* Every technique that may run, as a line. */
static const char *everything(void)
{
    struct technique_list list;
    ck_assert_int_eq(technique_list_choose_running(&list, "all", NULL), STATUS_OK);
    const struct technique_set set = technique_set_of(technique_list_rules(&list));
    const struct move move = { .kind = MOVE_AUTO, .running = set };
    return text_of_move(&move);
}

static bool ran(const struct analysis *analysis, const struct technique *technique)
{
    for (size_t i = 0; i < analysis->steps.count; i++)
        if (analysis->steps.at[i].technique == technique)
            return true;
    return false;
}

/* The analysis is what these rules make of its start. */
static void infers(const struct analysis *analysis, const struct rules *rules)
{
    struct position end = analysis->start;
    const struct settings settings = { .unique = true };
    struct steplist steps = { .count = 0 };
    ck_assert_int_eq(path_follow(&end, rules, &settings, &steps), analysis->outcome);
    ck_assert_uint_eq(steps.count, analysis->steps.count);
    for (size_t i = 0; i < steps.count; i++)
        ck_assert(step_same_effect(&steps.at[i], &analysis->steps.at[i]) &&
                  steps.at[i].technique == analysis->steps.at[i].technique);
    steplist_release(&steps);
}

START_TEST(forward_inference_unless_told)
{
    struct game *game = game_of(essays);
    infers(game_analysis(game), rules_forward);
    play(game, "enter r1c2=8");
    infers(game_analysis(game), rules_forward);
    play(game, "auto none");
    ck_assert_uint_eq(game_analysis(game)->steps.count, 0);
    play(game, "auto forward");
    infers(game_analysis(game), rules_forward);
    game_free(game);
}
END_TEST

START_TEST(only_those_that_were_chosen)
{
    const struct technique *const chosen[] = {
        by_name("digit twice"),           by_name("cell without candidates"),
        by_name("house without a place"), by_name("full house"),
        by_name("hidden single"),         by_name("pointing"),
        by_name("too few digits")
    };
    const struct rules rules = { chosen, sizeof chosen / sizeof *chosen };
    struct game *game = game_of(essays);
    play(game, "auto pointing, hidden single, full house");
    infers(game_analysis(game), &rules);
    ck_assert(ran(game_analysis(game), by_name("hidden single")));
    ck_assert(!ran(game_analysis(game), by_name("naked single")));
    /* The order is that of the table, however they are named. */
    ck_assert_str_eq(text_of_move(game_move(game, 0)), "auto full house, hidden single, pointing");
    /* Contradictions are found whatever runs. */
    play(game, "auto none");
    play(game, "enter r1c2=2");
    ck_assert_int_eq(game_analysis(game)->outcome, OUTCOME_CONTRADICTION);
    game_free(game);
}
END_TEST

START_TEST(the_same_in_experiments)
{
    struct game *game = game_of(needs_experiment);
    play(game, "auto none");
    play(game, "try r1c2=3");
    ck_assert_uint_eq(game_analysis(game)->steps.count, 0);
    play(game, "drop");
    play(game, everything());
    /* More is refuted by more. */
    size_t refuted = 0;
    struct grid solution = solution_of(needs_experiment);
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            const struct position start = game_analysis_at(game, 0)->start;
            struct move move = move_at(MOVE_TRY, cell, digit);
            struct effect effect;
            if (start.value.digit[cell] || digit == solution.digit[cell] ||
                !candset_has(&start.candidates, cell, digit))
                continue;
            ck_assert_int_eq(game_play(game, &move, &effect, NULL), STATUS_OK);
            if (!effect.refuted) {
                play(game, "drop");
                continue;
            }
            const struct step *learnt = game_move_step(game, game_move_count(game) - 1);
            ck_assert(candset_has(&learnt->eliminate, cell, digit));
            ck_assert(learnt->proof->count &&
                      step_is_contradiction(&learnt->proof->steps[learnt->proof->count - 1]));
            refuted++;
        }
    ck_assert_uint_gt(refuted, 20);
    game_free(game);
}
END_TEST

START_TEST(undone_and_redone)
{
    struct game *game = game_of(needs_experiment);
    struct snapshot at[6];
    static const char *const lines[] = { "auto hidden single", "try r1c2=3", "drop", "auto none",
                                         "notes fill" };
    at[0] = snapshot_of(game);
    for (int i = 0; i < 5; i++) {
        play(game, lines[i]);
        at[i + 1] = snapshot_of(game);
    }
    for (int i = 5; i-- > 0;) {
        ck_assert(game_undo(game));
        struct snapshot now = snapshot_of(game);
        ck_assert(snapshot_same(&now, &at[i]));
    }
    const struct technique_set forward = technique_set_of(*rules_forward);
    ck_assert(technique_set_same(game_running(game), &forward));
    for (int i = 0; i < 5; i++) {
        ck_assert(game_redo(game));
        struct snapshot now = snapshot_of(game);
        ck_assert(snapshot_same(&now, &at[i + 1]));
    }
    /* A board of the past is as what ran then made it. */
    struct shown board;
    ck_assert(game_show_then(game, 1, &(struct display){ .assist = ASSIST_FILL }, &board));
    ck_assert_mem_eq(&board.value, &at[1].filled.value, sizeof board.value);
    game_free(game);
}
END_TEST

/* Beyond a checkpoint too: what runs is kept with it. */
START_TEST(kept_over_a_long_game)
{
    struct game *game = game_of(essays);
    play(game, "auto hidden single, claiming");
    for (int i = 0; i < 100; i++)
        play(game, i % 2 ? "note r1c2-8" : "note r1c2+8");
    const size_t steps = game_analysis(game)->steps.count;
    ck_assert(game_undo(game));
    ck_assert(!technique_set_has(game_running(game), by_name("naked single")));
    ck_assert(technique_set_has(game_running(game), by_name("claiming")));
    ck_assert_uint_eq(game_analysis(game)->steps.count, steps);
    game_free(game);
}
END_TEST

/* The lines alone make the same game again, with all that was learnt on the way. */
START_TEST(replayed_from_its_lines)
{
    struct random random = random_of(300 + (uint64_t)_i);
    static const char *const puzzles[] = { essays, needs_experiment, escargot, several };
    struct game *game = game_of(puzzles[_i]), *again = game_of(puzzles[_i]);
    for (int i = fewer(200); i > 0; i--) {
        struct move move = random_move(game, &random, game_solution(game));
        if (i % 20 == 0 && !game_depth(game))
            move = move_of(i % 40 ? "auto forward" : everything());
        if (game_play(game, &move, NULL, NULL) != STATUS_OK)
            continue;
        play(again, text_of_move(&move));
        struct snapshot one = snapshot_of(game), other = snapshot_of(again);
        ck_assert(snapshot_same(&one, &other));
    }
    game_free(game);
    game_free(again);
}
END_TEST

START_TEST(refuses_what_is_not_for_every_move)
{
    struct game *game = game_of(needs_experiment);
    refused(game, "auto experiment",
            "experiment cannot run automatically after every move; it is only for hints");
    refused(game, "auto hidden single, kraken fish type 1",
            "Kraken Fish Type 1 cannot run automatically after every move; it is only for hints");
    play(game, "try r1c2=3");
    refused(game, "auto hidden single",
            "the automatic techniques cannot change in an experiment; drop it or keep it first");
    game_free(game);
}
END_TEST

/* In a puzzle with several solutions, or without a known unique one, uniqueness must not be a
 * reason. */
START_TEST(no_uniqueness_without_it)
{
    struct technique_list list;
    ck_assert_int_eq(technique_list_choose_running(&list, "+uniqueness", NULL), STATUS_OK);
    const struct technique_set set = technique_set_of(technique_list_rules(&list));
    const struct move move = { .kind = MOVE_AUTO, .running = set };
    struct game *game = game_of(several);
    ck_assert_int_eq(game_solutions(game), 2);
    ck_assert_int_eq(game_play(game, &move, NULL, NULL), STATUS_OK);
    struct random random = random_of(31);
    for (int i = fewer(300); i > 0; i--) {
        const struct move next = random_move(game, &random, NULL);
        if (next.kind == MOVE_AUTO || game_play(game, &next, NULL, NULL) != STATUS_OK)
            continue;
        for (int depth = 0; depth <= game_depth(game); depth++) {
            const struct analysis *analysis = game_analysis_at(game, depth);
            for (size_t n = 0; n < analysis->steps.count; n++)
                ck_assert(!analysis->steps.at[n].technique->unique);
        }
    }
    game_free(game);
}
END_TEST

/* Whatever runs, in the grid or in experiments: the solution is not lost as long as entries are
 * right. */
START_TEST(true_whatever_runs)
{
    static const char *const sets[] = { "none", "all", "+uniqueness -naked-single", "uniqueness" };
    static const char *const puzzles[] = { needs_experiment, escargot };
    const char *puzzle = puzzles[_i % 2];
    struct grid solution = solution_of(puzzle);
    struct random random = random_of(80 + (uint64_t)_i);
    struct technique_list list;
    ck_assert_int_eq(technique_list_choose_running(&list, sets[_i / 2], NULL), STATUS_OK);
    const struct technique_set set = technique_set_of(technique_list_rules(&list));
    const struct move move = { .kind = MOVE_AUTO, .running = set };
    struct game *game = game_of(puzzle);
    ck_assert_int_eq(game_play(game, &move, NULL, NULL), STATUS_OK);
    for (int i = fewer(300); i > 0; i--) {
        const struct move next = random_move(game, &random, &solution);
        if (next.kind == MOVE_AUTO || game_play(game, &next, NULL, NULL) != STATUS_OK)
            continue;
        const struct position *end = &game_analysis_at(game, 0)->end;
        for (int cell = 0; cell < CELLS; cell++) {
            int digit = end->value.digit[cell];
            if (digit ? digit != solution.digit[cell]
                      : !candset_has(&end->candidates, cell, solution.digit[cell]))
                ck_abort_msg("after %s the solution of cell %d is lost", text_of_move(&next), cell);
        }
    }
    game_free(game);
}
END_TEST

/* Hints are found where the techniques that run find nothing, inside experiments as well, to the
 * end. */
START_TEST(hints_go_on)
{
    static const char *const lines[] = { "auto none", "auto forward", NULL };
    const struct hint_options hint_options = { .assist = ASSIST_CANDIDATES };
    struct game *game = game_of(escargot);
    struct error error = { .text = "" };
    play(game, lines[_i] ? lines[_i] : everything());
    play(game, "try r1c2=6");
    for (int i = 0; i < 300 && !game_is_complete(game); i++) {
        struct hint hint;
        struct check check;
        ck_assert(check_game(&check, game, &hint_options, false));
        if (game_depth(game) && _i) /* the steps of the basic techniques are made already */
            ck_assert_uint_eq(check.missed.count, 0);
        check_release(&check);
        hint_find(&hint, game, &hint_options);
        ck_assert_msg(hint.kind != HINT_NONE && hint.kind != HINT_UNSOLVABLE, "hint %d: %d", i,
                      hint.kind);
        while (hint.rung != RUNG_DONE)
            ck_assert_msg(hint_climb(&hint, game, &error) == STATUS_OK, "hint %d: %s", i,
                          error.text);
        hint_release(&hint);
    }
    ck_assert(game_is_complete(game));
    game_free(game);
}
END_TEST

/* Steps that do not run automatically in an experiment can be carried out by hand there, up to its
 * end. */
START_TEST(forced_in_an_experiment)
{
    struct game *game = game_of(essays);
    const struct hint_options hint_options = { .assist = ASSIST_CANDIDATES };
    struct error error = { .text = "" };
    size_t forced = 0;
    play(game, "auto none");
    play(game, "try r1c2=1"); /* it is 8 */
    ck_assert_int_eq(game_depth(game), 1);
    const struct snapshot begun = snapshot_of(game);
    while (game_depth(game)) {
        struct hint hint;
        hint_find(&hint, game, &hint_options);
        ck_assert_int_eq(hint.kind, HINT_STEP);
        ck_assert_ptr_null(hint.step.proof);
        ck_assert_msg(game_apply_step(game, &hint.step, &hint.before, NULL, &error) == STATUS_OK,
                      "%s", error.text);
        hint_release(&hint);
        forced++;
    }
    const size_t made = game_move_count(game);
    ck_assert_uint_eq(made, 2 + forced);
    const struct step *learnt = game_move_step(game, made - 1);
    ck_assert(learnt->proof && candset_has(&learnt->eliminate, cell_of("r1c2"), 1));
    struct position below;
    ck_assert(game_move_position(game, made - 1, &below));
    ck_assert_str_eq(proof_fault(learnt->proof, &below, false), "");
    const struct snapshot refuted = snapshot_of(game);
    ck_assert(game_undo(game));
    ck_assert_int_eq(game_depth(game), 1);
    ck_assert(game_go_to(game, 2));
    const struct snapshot again = snapshot_of(game);
    ck_assert(snapshot_same(&begun, &again));
    ck_assert(game_go_to(game, made));
    const struct snapshot last = snapshot_of(game);
    ck_assert(snapshot_same(&refuted, &last));
    game_free(game);
}
END_TEST

/* Steps that ran are carried out one by one, each by its own name. */
START_TEST(forced_by_their_names)
{
    struct game *game = game_of(needs_experiment);
    struct error error = { .text = "" };
    play(game, everything());
    const size_t steps = game_analysis(game)->steps.count, made = game_move_count(game);
    const struct snapshot before = snapshot_of(game);
    ck_assert_uint_gt(steps, 0);
    ck_assert_msg(game_apply_path(game, &error) == STATUS_OK, "%s", error.text);
    ck_assert_uint_eq(game_move_count(game), made + steps);
    for (size_t i = made; i < game_move_count(game); i++)
        ck_assert_ptr_eq(game_move_step(game, i)->technique, game_move(game, i)->technique);
    const struct snapshot after = snapshot_of(game);
    ck_assert_mem_eq(&before.filled.value, &after.filled.value, sizeof after.filled.value);
    ck_assert_uint_eq(game_analysis(game)->steps.count, 0);
    ck_assert(game_undo(game));
    const struct snapshot again = snapshot_of(game);
    ck_assert(snapshot_same(&before, &again));
    game_free(game);
}
END_TEST

/* After the choice of techniques, the entries that a puzzle comes with are a turn of their own. */
START_TEST(what_is_taken_up_is_undone_alone)
{
    struct puzzle puzzle = { .givens = grid_of(essays) };
    puzzle.entries.digit[cell_of("r1c2")] = 8;
    struct game *game = game_new(&puzzle);
    ck_assert_ptr_nonnull(game);
    play(game, "auto none");
    ck_assert_int_eq(game_take_up(game, NULL), STATUS_OK);
    ck_assert_uint_eq(game_move_count(game), 2);
    ck_assert(game_undo(game));
    ck_assert_uint_eq(game_move_count(game), 1);
    game_free(game);
}
END_TEST

SUITE(running, NULL, NULL, TEST(forward_inference_unless_told), TEST(only_those_that_were_chosen),
      TEST(the_same_in_experiments), TEST(undone_and_redone), TEST(kept_over_a_long_game),
      LOOPED(replayed_from_its_lines, 0, 4), TEST(refuses_what_is_not_for_every_move),
      TEST(no_uniqueness_without_it), LOOPED(true_whatever_runs, 0, 8), LOOPED(hints_go_on, 0, 3),
      TEST(forced_in_an_experiment), TEST(forced_by_their_names),
      TEST(what_is_taken_up_is_undone_alone))
