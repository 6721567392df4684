/* The stack of experiments: refutations, their conclusions, drop, keep, nesting, cascades. */
#include <check.h>
#include <string.h>

#include "engine/experiment/experiment.h"
#include "game/check.h"
#include "support/by_name.h"
#include "support/play.h"
#include "support/proofs.h"
#include "support/suite.h"

static bool try_digit(struct game *game, int cell, int digit, struct effect *effect)
{
    struct move move = move_at(MOVE_TRY, cell, digit);
    return game_play(game, &move, effect, NULL) == STATUS_OK;
}

/* The last move taught the grid of the game this, by a proof that can be walked. */
static void taught(const struct game *game, int cell, int digit, int depth)
{
    size_t last = game_move_count(game) - 1;
    const struct step *step = game_move_step(game, last);
    struct position before;
    ck_assert_ptr_nonnull(step);
    ck_assert_ptr_eq(step->technique, by_name("experiment"));
    ck_assert_int_eq(step->proof->cell, cell);
    ck_assert_int_eq(step->proof->digit, digit);
    ck_assert_int_eq(proof_depth(step->proof), depth);
    ck_assert(game_move_position(game, last, &before));
    const char *fault = proof_fault(step->proof, &before, false);
    ck_assert_msg(!*fault, "%s", fault);
    struct shown board;
    game_board(game, ASSIST_CANDIDATES, &board);
    ck_assert(!candset_has(&board.candidates, cell, digit));
    ck_assert_int_eq(board.value.digit[cell], 0);
}

/* Finds a candidate that the basic techniques refute (or not), and that is right (or not). */
static bool find_candidate(const struct position *below, const struct grid *solution,
                           bool refutable, bool right, int *cell, int *digit)
{
    for (*cell = 0; *cell < CELLS; ++*cell)
        for (*digit = 1; *digit <= DIGITS; ++*digit) {
            struct step step;
            if (!candset_has(&below->candidates, *cell, *digit) ||
                (solution->digit[*cell] == *digit) != right)
                continue;
            bool refuted = experiment_refute(below, *cell, *digit, 1, &step) == STATUS_OK;
            if (refuted)
                step_release(&step);
            if (refuted == refutable)
                return true;
        }
    return false;
}

START_TEST(a_refutation_pops_and_teaches)
{
    struct game *game = game_of(needs_experiment);
    struct position start = position_of(needs_experiment);
    struct grid solution = solution_of(needs_experiment);
    struct snapshot before = snapshot_of(game);
    int cell, digit;
    struct effect effect;
    ck_assert(find_candidate(&start, &solution, true, false, &cell, &digit));
    ck_assert(try_digit(game, cell, digit, &effect));
    ck_assert_int_eq(effect.refuted, 1);
    ck_assert_int_eq(game_depth(game), 0);
    taught(game, cell, digit, 1);
    /* Nothing else changed. */
    struct shown board;
    game_board(game, ASSIST_CANDIDATES, &board);
    candset_subtract(&before.plain.candidates, &board.candidates);
    ck_assert_int_eq(candset_count(&before.plain.candidates), 1);
    ck_assert(!try_digit(game, cell, digit, &effect)); /* known by now */
    ck_assert(game_undo(game));
    struct snapshot after = snapshot_of(game);
    before = snapshot_of(game);
    ck_assert(game_redo(game));
    taught(game, cell, digit, 1);
    ck_assert(game_undo(game));
    after = snapshot_of(game);
    ck_assert(snapshot_same(&before, &after));
    game_free(game);
}
END_TEST

START_TEST(one_that_stands_stays)
{
    struct game *game = game_of(needs_experiment);
    struct position start = position_of(needs_experiment);
    struct grid solution = solution_of(needs_experiment);
    int cell, digit;
    struct effect effect;
    ck_assert(find_candidate(&start, &solution, false, false, &cell, &digit));
    ck_assert(try_digit(game, cell, digit, &effect));
    ck_assert_int_eq(effect.refuted, 0);
    ck_assert_int_eq(game_depth(game), 1);
    ck_assert_ptr_null(game_move_step(game, 0));
    int tried_cell, tried_digit;
    game_tried(game, 1, &tried_cell, &tried_digit);
    ck_assert(tried_cell == cell && tried_digit == digit);
    position_place(&start, cell, digit);
    ck_assert_mem_eq(&game_analysis(game)->start.candidates, &start.candidates,
                     sizeof start.candidates);
    path_follow(&start, rules_forward, NULL, NULL);
    ck_assert_mem_eq(&game_analysis(game)->end.candidates, &start.candidates,
                     sizeof start.candidates);
    ck_assert_ptr_eq(game_analysis(game), game_analysis_at(game, 1));
    ck_assert_ptr_ne(game_analysis(game), game_analysis_at(game, 0));
    game_free(game);
}
END_TEST

START_TEST(drop_learns_nothing)
{
    struct game *game = game_of(needs_experiment);
    struct position start = position_of(needs_experiment);
    struct grid solution = solution_of(needs_experiment);
    struct snapshot before = snapshot_of(game);
    struct effect effect;
    int cell, digit;
    ck_assert(find_candidate(&start, &solution, false, false, &cell, &digit));
    ck_assert(try_digit(game, cell, digit, &effect));
    play(game, "drop");
    struct snapshot after = snapshot_of(game);
    ck_assert(snapshot_same(&before, &after));
    ck_assert_ptr_null(game_move_step(game, 1));
    ck_assert(game_undo(game));
    ck_assert_int_eq(game_depth(game), 1);
    game_free(game);
}
END_TEST

START_TEST(keep_makes_it_ordinary)
{
    struct game *game = game_of(needs_experiment);
    struct position start = position_of(needs_experiment);
    struct grid solution = solution_of(needs_experiment);
    struct effect effect;
    int cell, digit;
    ck_assert(find_candidate(&start, &solution, false, true, &cell, &digit));
    ck_assert(try_digit(game, cell, digit, &effect));
    struct snapshot inside = snapshot_of(game);
    play(game, "keep");
    struct snapshot kept = snapshot_of(game);
    ck_assert_int_eq(game_depth(game), 0);
    ck_assert_mem_eq(&kept.plain.value, &inside.plain.value, sizeof kept.plain.value);
    for (int i = 0; i < CELLS; i++) {
        int owner = inside.plain.owner[i];
        ck_assert_int_eq(kept.plain.owner[i],
                         owner == OWNER_TRIED || owner == OWNER_FORCED ? OWNER_PLAYER : owner);
        ck_assert_int_eq(kept.plain.depth[i], 0);
    }
    ck_assert(game_undo(game));
    struct snapshot again = snapshot_of(game);
    ck_assert(snapshot_same(&inside, &again));
    game_free(game);
}
END_TEST

/* DESIGN: placing a digit clears it from its peers' notes. */
START_TEST(keep_tidies_notes)
{
    struct game *game = game_of(needs_experiment);
    play(game, "notes fill");
    play(game, "try r1c2=3");
    ck_assert_int_eq(game_depth(game), 1);
    play(game, "keep");
    struct shown board;
    game_board(game, ASSIST_OFF, &board);
    for (int cell = 0; cell < CELLS; cell++)
        for (int other = 0; other < CELLS && board.owner[cell] == OWNER_PLAYER; other++)
            if (!board.value.digit[other] && cellset_has(board_classic.peers_of[cell], other) &&
                digitset_has(board.notes[other], board.value.digit[cell]))
                ck_abort_msg("the note %d of cell %d sees the %d of cell %d",
                             board.value.digit[cell], other, board.value.digit[cell], cell);
    game_free(game);
}
END_TEST

START_TEST(only_trying_inside)
{
    struct game *game = game_of(needs_experiment);
    refused(game, "drop", "no experiment is open");
    refused(game, "keep", "no experiment is open");
    refused(game, "try r1c1=1", "r1c1 is filled already");
    refused(game, "try r1c2=1",
            "r1c2 cannot be 1 as the grid stands; the experiment is not needed");
    play(game, "try r1c2=3");
    static const char inside[] =
        "in an experiment digits can only be tried; drop it or keep it first";
    refused(game, "enter r2c1=8", inside);
    refused(game, "clear r2c1", inside);
    refused(game, "note r2c1+8", inside);
    refused(game, "notes fill", inside);
    refused(game, "force r2c1=8 by naked single", "that step is not possible here");
    refused(game, "force r2c1<>8 by experiment", inside);
    refused(game, "try r1c2=4", "r1c2 is filled already");
    game_free(game);
}
END_TEST

/*
 * Tries inner digits, as a player would, until the outer experiment falls with one of them. False
 * when it stands after all.
 */
static bool cascade(struct game *game, const struct grid *solution, struct effect *effect)
{
    for (bool learnt = true; learnt;) {
        learnt = false;
        for (int cell = 0; cell < CELLS; cell++)
            for (int digit = 1; digit <= DIGITS; digit++) {
                const struct position *end = &game_analysis(game)->end;
                if (solution->digit[cell] == digit || !candset_has(&end->candidates, cell, digit))
                    continue;
                size_t known = game_analysis(game)->steps.count;
                ck_assert(try_digit(game, cell, digit, effect));
                if (effect->refuted > 1)
                    return true;
                if (!effect->refuted) {
                    ck_assert_int_eq(game_depth(game), 2);
                    play(game, "drop");
                } else {
                    /* The refutation is a step of the outer experiment, in which inference went
                     * on. */
                    ck_assert_int_eq(game_depth(game), 1);
                    const struct analysis *outer = game_analysis(game);
                    ck_assert_uint_gt(outer->steps.count, known);
                    ck_assert_ptr_nonnull(outer->steps.at[known].proof);
                    ck_assert_ptr_null(game_move_step(game, game_move_count(game) - 1));
                    struct position at;
                    analysis_position(outer, known, &at);
                    const char *fault = proof_fault(outer->steps.at[known].proof, &at, false);
                    ck_assert_msg(!*fault, "%s", fault);
                    learnt = true;
                }
            }
    }
    return false;
}

START_TEST(a_cascade_of_two)
{
    struct grid solution = solution_of(escargot);
    struct position start = position_of(escargot);
    int cascades = 0;
    for (int cell = 0; cell < CELLS && cascades < 3; cell++)
        for (int digit = 1; digit <= DIGITS && cascades < 3; digit++) {
            struct effect effect;
            if (!candset_has(&start.candidates, cell, digit) || solution.digit[cell] == digit)
                continue;
            struct game *game = game_of(escargot);
            ck_assert(try_digit(game, cell, digit, &effect));
            if (!effect.refuted && cascade(game, &solution, &effect)) {
                ck_assert_int_eq(effect.refuted, 2);
                ck_assert_int_eq(game_depth(game), 0);
                taught(game, cell, digit,
                       proof_depth(game_move_step(game, game_move_count(game) - 1)->proof));
                cascades++;
                /* There and back over it. */
                struct snapshot after = snapshot_of(game);
                ck_assert(game_undo(game));
                ck_assert_int_eq(game_depth(game), 1);
                ck_assert(game_redo(game));
                struct snapshot again = snapshot_of(game);
                ck_assert(snapshot_same(&after, &again));
                ck_assert(game_go_to(game, 0));
                ck_assert(game_go_to(game, game_history_count(game)));
                again = snapshot_of(game);
                ck_assert(snapshot_same(&after, &again));
            }
            game_free(game);
        }
    ck_assert_int_gt(cascades, 0);
}
END_TEST

START_TEST(nested_to_any_depth)
{
    struct game *game = game_of("");
    int depth = 0;
    struct random random = random_of(50);
    while (depth < 12) {
        struct effect effect;
        int cell = random_below(&random, CELLS), digit = 1 + random_below(&random, DIGITS);
        if (!candset_has(&game_analysis(game)->end.candidates, cell, digit) ||
            !try_digit(game, cell, digit, &effect))
            continue;
        if (effect.refuted)
            break;
        depth++;
        ck_assert_int_eq(game_depth(game), depth);
        int tried_cell, tried_digit;
        game_tried(game, depth, &tried_cell, &tried_digit);
        ck_assert(tried_cell == cell && tried_digit == digit);
        struct shown board;
        game_board(game, ASSIST_OFF, &board);
        ck_assert_int_eq(board.depth[cell], depth);
        ck_assert_int_eq(board.owner[cell], OWNER_TRIED);
        for (int i = 0; i < CELLS; i++)
            ck_assert_int_le(board.depth[i], depth);
    }
    ck_assert_int_ge(depth, 3);
    for (depth = game_depth(game); depth > 0; depth--) {
        ck_assert_int_eq(game_depth(game), depth);
        play(game, "drop");
    }
    struct shown board;
    game_board(game, ASSIST_OFF, &board);
    ck_assert(grid_empty_cells(&board.value) == CELLS_ALL);
    game_free(game);
}
END_TEST

START_TEST(an_experiment_that_solves_it)
{
    struct game *game = game_of(needs_experiment);
    struct grid solution = solution_of(needs_experiment);
    struct effect effect = { 0 };
    for (int cell = 0; cell < CELLS && !effect.completed; cell++)
        if (needs_experiment[cell] == '.') {
            ck_assert(try_digit(game, cell, solution.digit[cell], &effect));
            if (!effect.completed)
                play(game, "drop");
        }
    ck_assert_msg(effect.completed, "no single cell ends it");
    ck_assert_int_eq(game_depth(game), 1);
    ck_assert_int_eq(game_analysis(game)->outcome, OUTCOME_SOLVED);
    ck_assert(!game_shape(game));
    int left[DIGITS + 1];
    game_digits_left(game, ASSIST_OFF, left);
    for (int digit = 1; digit <= DIGITS; digit++)
        ck_assert_int_eq(left[digit], 0);
    play(game, "keep");
    ck_assert(game_is_complete(game));
    struct shown board;
    game_board(game, ASSIST_OFF, &board);
    ck_assert_mem_eq(&board.value, &solution, sizeof solution);
    game_free(game);
}
END_TEST

/* The game that the moves make without being looked at between them. */
static struct game *replayed(const struct game *game)
{
    struct game *again = game_new(game_puzzle(game));
    ck_assert_ptr_nonnull(again);
    for (size_t i = 0; i < game_move_count(game); i++)
        if (game_replay(again, game_move(game, i), NULL) != STATUS_OK)
            ck_abort_msg("move %zu is refused: %s", i, text_of_move(game_move(game, i)));
    ck_assert(game_update(again));
    return again;
}

static void check_same(const struct game *one, const struct game *other)
{
    struct snapshot before = snapshot_of(one), after = snapshot_of(other);
    ck_assert(snapshot_same(&before, &after));
    ck_assert_int_eq(game_depth(one), game_depth(other));
    for (int depth = 0; depth <= game_depth(one); depth++) {
        const struct analysis *a = game_analysis_at(one, depth),
                              *b = game_analysis_at(other, depth);
        ck_assert_int_eq(a->outcome, b->outcome);
        ck_assert_uint_eq(a->steps.count, b->steps.count);
        ck_assert_mem_eq(&a->end.candidates, &b->end.candidates, sizeof a->end.candidates);
        ck_assert_mem_eq(&a->end.value, &b->end.value, sizeof a->end.value);
    }
}

START_TEST(replayed_it_is_the_same)
{
    static const char *const puzzles[] = { essays, needs_experiment, escargot };
    struct grid solution = solution_of(puzzles[_i]);
    struct game *game = game_of(puzzles[_i]);
    struct random random = random_of(80 + (uint64_t)_i);
    int inside = 0;
    for (int i = trials(300, 800); i > 0; i--) {
        struct move move = random_move(game, &random, &solution);
        game_play(game, &move, NULL, NULL);
        if (random_below(&random, game_depth(game) ? 8 : 40))
            continue;
        struct game *again = replayed(game);
        check_same(game, again);
        inside += game_depth(game) > 0;
        game_free(again);
    }
    ck_assert(inside > 0 || slowness() > 1);
    game_free(game);
}
END_TEST

/* Whatever is tried: as long as the entries are right, every conclusion is true. */
START_TEST(what_is_learnt_is_true)
{
    static const char *const puzzles[] = { essays, needs_experiment, escargot };
    const char *puzzle = puzzles[_i];
    struct grid solution = solution_of(puzzle);
    struct game *game = game_of(puzzle);
    struct random random = random_of(68 + (uint64_t)_i);
    int learnt = 0;
    for (int i = fewer(1500); i > 0; i--) {
        struct move move = random_move(game, &random, &solution);
        struct effect effect;
        if (move.kind == MOVE_CLEAR && random_below(&random, 2))
            continue;
        if (game_play(game, &move, &effect, NULL) != STATUS_OK)
            continue;
        learnt += effect.refuted > 0;
        const struct position *start = &game_analysis_at(game, 0)->start;
        for (int cell = 0; cell < CELLS; cell++) {
            int digit = start->value.digit[cell];
            if (digit ? digit != solution.digit[cell]
                      : !candset_has(&start->candidates, cell, solution.digit[cell]))
                ck_abort_msg("after %s the solution of cell %d is lost", text_of_move(&move), cell);
        }
        if (game_analysis_at(game, 0)->outcome == OUTCOME_CONTRADICTION)
            ck_abort_msg("after %s a contradiction", text_of_move(&move));
    }
    ck_assert(learnt > 0 || slowness() > 1);
    game_free(game);
}
END_TEST

SUITE(experiments, NULL, NULL, TEST(a_refutation_pops_and_teaches), TEST(one_that_stands_stays),
      TEST(drop_learns_nothing), TEST(keep_makes_it_ordinary), TEST(keep_tidies_notes),
      TEST(only_trying_inside), TEST(a_cascade_of_two), TEST(nested_to_any_depth),
      TEST(an_experiment_that_solves_it), LOOPED(replayed_it_is_the_same, 0, 3),
      LOOPED(what_is_learnt_is_true, 0, 3))
