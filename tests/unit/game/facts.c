/*
 * Clearing an entry removes exactly the facts that rested on it. The remaining facts follow from
 * the digits that are left; the removed ones no longer follow from them in the way they were found.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/search/search.h"
#include "game/state.h"
#include "support/by_name.h"
#include "support/play.h"
#include "support/proofs.h"
#include "support/suite.h"

static struct shown board_at(const struct game *game)
{
    struct shown board;
    game_board(game, ASSIST_CANDIDATES, &board);
    return board;
}

START_TEST(a_fact_that_rests_on_it_goes)
{
    struct game *game = game_of(warm_up);
    play(game, "enter r8c2=7");
    play(game, "force r9c8=7 by hidden single"); /* rows 7 and 8 have a 7 */
    struct effect effect = play(game, "clear r8c2");
    ck_assert_int_eq(effect.withdrawn, 1);
    ck_assert_int_eq(board_at(game).value.digit[cell_of("r9c8")], 0);
    ck_assert(game_undo(game));
    ck_assert_int_eq(board_at(game).value.digit[cell_of("r9c8")], 7);
    game_free(game);
}
END_TEST

START_TEST(a_fact_that_does_not_stays)
{
    struct game *game = game_of(warm_up);
    play(game, "enter r1c1=8");
    play(game, "force r8c2=7 by hidden single"); /* from the givens alone */
    play(game, "force r9c8=7 by hidden single");
    struct effect effect = play(game, "clear r1c1");
    ck_assert_int_eq(effect.withdrawn, 0);
    ck_assert_int_eq(board_at(game).value.digit[cell_of("r8c2")], 7);
    ck_assert_int_eq(board_at(game).value.digit[cell_of("r9c8")], 7);
    ck_assert_int_eq(board_at(game).owner[cell_of("r9c8")], OWNER_FORCED);
    game_free(game);
}
END_TEST

START_TEST(what_rests_on_a_fact_goes_with_it)
{
    struct game *game = game_of(warm_up);
    play(game, "enter r8c2=7");
    play(game, "force r9c8=7 by hidden single");
    play(game, "enter r1c1=8");
    /* A chain of forced digits on top of it, to the end. */
    while (!game_is_complete(game)) {
        struct move move = move_apply_step(&game_analysis(game)->steps.at[0]);
        ck_assert_int_eq(game_play(game, &move, NULL, NULL), STATUS_OK);
    }
    struct effect effect = play(game, "clear r9c8"); /* a forced digit itself */
    ck_assert_int_gt(effect.withdrawn, 0);
    ck_assert(!game_is_complete(game));
    struct shown board = board_at(game);
    ck_assert_int_eq(board.value.digit[cell_of("r9c8")], 0);
    ck_assert_int_eq(board.owner[cell_of("r8c2")], OWNER_PLAYER);
    game_free(game);
}
END_TEST

/* Tries right digits until one is refuted; the cell, or -1. */
static int refute_a_right_digit(struct game *game, const struct grid *solution)
{
    for (int cell = 0; cell < CELLS; cell++) {
        struct move move = move_at(MOVE_TRY, cell, solution->digit[cell]);
        struct effect effect = { 0 };
        struct error error;
        if (game_play(game, &move, &effect, &error) != STATUS_OK)
            continue;
        if (effect.refuted)
            return cell;
        game_undo(game);
    }
    return -1;
}

/* Enters a wrong digit that only an experiment refutes, not the basic techniques. */
static int enter_wrong(struct game *game, const struct grid *solution, int *wrong)
{
    for (int i = 0; i < CELLS * DIGITS; i++) {
        struct move move = move_at(MOVE_ENTER, i / DIGITS, i % DIGITS + 1);
        struct error error;
        if (move.digit == solution->digit[move.cell] ||
            game_play(game, &move, NULL, &error) != STATUS_OK)
            continue;
        int cell = game_analysis(game)->outcome == OUTCOME_STUCK
                       ? refute_a_right_digit(game, solution)
                       : -1;
        *wrong = move.cell;
        if (cell >= 0)
            return cell;
        game_undo(game);
    }
    return -1;
}

START_TEST(a_refutation_by_a_wrong_entry_goes_with_it)
{
    struct game *game = game_of(needs_experiment);
    struct grid solution = *game_solution(game);
    int wrong = -1, cell = enter_wrong(game, &solution, &wrong);
    struct effect effect;
    ck_assert_int_ge(cell, 0);
    struct shown board = board_at(game);
    ck_assert(!candset_has(&board.candidates, cell, solution.digit[cell]));
    struct move move = move_at(MOVE_ENTER, cell, solution.digit[cell]);
    struct error error;
    ck_assert_int_eq(game_play(game, &move, NULL, &error), STATUS_NO);
    struct move clear = move_at(MOVE_CLEAR, wrong, 0);
    ck_assert_int_eq(game_play(game, &clear, &effect, &error), STATUS_OK);
    ck_assert_int_ge(effect.withdrawn, 1);
    board = board_at(game);
    ck_assert(candset_has(&board.candidates, cell, solution.digit[cell]));
    ck_assert_int_eq(game_play(game, &move, NULL, &error), STATUS_OK);
    game_free(game);
}
END_TEST

/* ---- At random, with a view of the facts themselves. ---- */

struct workshop {
    struct state state;
    struct step **steps; /* the steps that the moves taught */
    size_t count;
};

enum { WORK_MAX = 3000 };

static void work(struct workshop *shop, const struct move *move, struct effect *effect)
{
    struct step *learnt = NULL;
    struct error error;
    memset(effect, 0, sizeof *effect);
    if (state_check(&shop->state, move, &learnt, &error) != STATUS_OK)
        return;
    ck_assert(state_apply(&shop->state, move, &learnt, effect));
    if (learnt)
        shop->steps[shop->count++] = learnt;
    ck_assert(state_analyse(&shop->state));
}

static struct workshop workshop_new(const char *puzzle)
{
    struct grid givens = grid_of(puzzle);
    struct workshop shop = { .steps = calloc(WORK_MAX, sizeof *shop.steps) };
    state_init(&shop.state, &board_classic, &givens, &(struct candset){ 0 }, false);
    ck_assert(state_analyse(&shop.state));
    return shop;
}

static void workshop_free(struct workshop *shop)
{
    state_release(&shop->state);
    while (shop->count) {
        step_release(shop->steps[--shop->count]);
        free(shop->steps[shop->count]);
    }
    free(shop->steps);
}

/* An entry, a trial, or a few forced moves. */
static void random_work(struct workshop *shop, struct random *random, const struct grid *solution)
{
    int cell = random_below(random, CELLS), digit = 1 + random_below(random, DIGITS);
    struct effect effect;
    struct move move;
    int kind = random_below(random, 10);
    if (kind < 3) {
        move = move_at(MOVE_ENTER, cell, random_below(random, 6) ? solution->digit[cell] : digit);
        work(shop, &move, &effect);
    } else if (kind < 7) {
        move = move_at(MOVE_TRY, cell, digit);
        work(shop, &move, &effect);
        move = (struct move){ .kind = MOVE_DROP };
        while (shop->state.depth)
            work(shop, &move, &effect);
    } else {
        for (int n = 0; n < 4 && shop->state.analysis.steps.count; n++) {
            const struct step *step = &shop->state.analysis.steps.at[0];
            if (step_is_contradiction(step))
                break;
            move = move_apply_step(step);
            work(shop, &move, &effect);
        }
    }
}

/* The digits that are not facts: givens and entries. */
static struct position entries_of(const struct base *base)
{
    struct grid grid = base->value;
    for (int cell = 0; cell < CELLS; cell++)
        if (base->owner[cell] == OWNER_FORCED)
            grid.digit[cell] = 0;
    struct position position;
    position_init(&position, &board_classic, &grid);
    return position;
}

/* No solution of the entries has what a kept fact denies. */
static void check_kept(const struct base *base)
{
    struct position entries = entries_of(base);
    if (!search_count(&entries, 1, NULL))
        return; /* everything follows */
    for (size_t i = 0; i < base->fact_count; i++) {
        const struct step *step = base->facts[i].step;
        for (int digit = 1; digit <= DIGITS; digit++) {
            cellset denied = step->eliminate.at[digit];
            if (step->digit && digit != step->digit)
                denied |= cell_bit(step->cell);
            for (cellset s = denied & entries.candidates.at[digit]; s; s &= s - 1) {
                struct position tried = entries;
                position_place(&tried, cellset_first(s), digit);
                if (search_count(&tried, 1, NULL))
                    ck_abort_msg("kept, though it does not follow: %s by %s", conclusion_of(step),
                                 step->technique->name);
            }
        }
    }
}

static bool still_found(const struct step *step, const struct position *position)
{
    struct steplist list = { .count = 0 };
    bool found = false;
    find_all(step->technique == by_name("full house") ? by_name("hidden single") : step->technique,
             position, &list);
    for (size_t i = 0; i < list.count && !found; i++)
        found =
            list.at[i].digit == step->digit && (!step->digit || list.at[i].cell == step->cell) &&
            list.at[i].cells == step->cells && list.at[i].digits == step->digits &&
            candset_contains(&list.at[i].eliminate, &step->eliminate) &&
            (step->technique == by_name("naked single") || list.at[i].house[0] == step->house[0]);
    steplist_release(&list);
    return found;
}

/* A fact that went no longer follows as it did. `before` is where it was found. */
static void check_dropped(const struct base *base, const struct fact *fact,
                          const struct position *before)
{
    struct base afresh = *base; /* borrows its facts */
    afresh.placed = false;
    const struct position after = *base_position(&afresh);
    const struct step *step = fact->step;
    bool holds =
        step->proof ? proof_holds_in(step->proof, before, &after, -1) : still_found(step, &after);
    if (holds)
        ck_abort_msg("dropped, though it still follows: %s by %s", conclusion_of(step),
                     step->technique->name);
}

static void clear_one(struct workshop *shop, struct random *random, int *dropped)
{
    struct base *base = &shop->state.base;
    int cell = random_below(random, CELLS);
    for (int i = 0; i < CELLS && base->owner[cell] != OWNER_PLAYER; i++)
        cell = (cell + 1) % CELLS;
    if (base->owner[cell] != OWNER_PLAYER)
        return;
    /* The positions in which the facts were found, rebuilt from facts and entries: the ground
     * before each. */
    size_t count = base->fact_count;
    struct fact *facts = calloc(count + 1, sizeof *facts);
    struct position *found = calloc(count + 1, sizeof *found);
    struct position position = entries_of(base);
    for (size_t i = 0; i < count; i++) {
        facts[i] = base->facts[i];
        found[i] = position;
        step_apply(&position, facts[i].step);
    }
    struct move move = move_at(MOVE_CLEAR, cell, 0);
    struct effect effect;
    work(shop, &move, &effect);
    check_kept(base);
    ck_assert_uint_le(base->fact_count, count);
    ck_assert_int_eq(effect.withdrawn, (int)(count - base->fact_count));
    for (size_t i = 0; i < count; i++) {
        bool kept = false;
        for (size_t n = 0; n < base->fact_count; n++)
            kept |= base->facts[n].step == facts[i].step;
        if (!kept)
            check_dropped(base, &facts[i], &found[i]);
    }
    *dropped += effect.withdrawn;
    free(found);
    free(facts);
}

START_TEST(exactly_what_rested_on_it)
{
    static const char *const puzzles[] = { warm_up, essays, needs_experiment, sudoku_com };
    struct grid solution = solution_of(puzzles[_i]);
    struct random random = random_of(70 + (uint64_t)_i);
    int dropped = 0;
    for (int round = fewer(12); round > 0; round--) {
        struct workshop shop = workshop_new(puzzles[_i]);
        for (int i = 0; i < 80; i++) {
            random_work(&shop, &random, &solution);
            if (i % 8 == 7)
                clear_one(&shop, &random, &dropped);
        }
        workshop_free(&shop);
    }
    ck_assert(dropped > 0 || slowness() > 1);
}
END_TEST

SUITE(facts, NULL, NULL, TEST(a_fact_that_rests_on_it_goes), TEST(a_fact_that_does_not_stays),
      TEST(what_rests_on_a_fact_goes_with_it), TEST(a_refutation_by_a_wrong_entry_goes_with_it),
      LOOPED(exactly_what_rested_on_it, 0, 4))
