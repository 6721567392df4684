/* The techniques that a game's player found alone, and missed. */
#include "game/review.h"

#include <check.h>
#include <string.h>

#include "engine/search/search.h"
#include "support/by_name.h"
#include "support/puzzles.h"
#include "support/suite.h"

static const struct settings settings = { .solvable = true, .unique = true };
static struct attempt attempts[RULES_MOST];
static struct game *game;
static struct steplist path;

static int times_found(const char *name, enum attempt_result result, size_t count)
{
    int times = 0;
    for (size_t i = 0; i < count; i++)
        if (attempts[i].technique == by_name(name) && attempts[i].result == result)
            times += attempts[i].times;
    return times;
}

/* The easiest path of a puzzle, and a new game. */
static void setup(void)
{
    const struct technique *at[RULES_MOST];
    const struct rules rules = { at, rules_usual->count };
    struct puzzle puzzle = { .givens = grid_of(essays) };
    struct position position;
    memcpy(at, rules_usual->at, rules.count * sizeof *at);
    rules_prefer_places(at, rules.count);
    position_init(&position, &board_classic, &puzzle.givens);
    path = (struct steplist){ .count = 0 };
    ck_assert_int_eq(path_follow(&position, &rules, &settings, &path), OUTCOME_SOLVED);
    game = game_new(&puzzle);
}

static void teardown(void)
{
    game_free(game);
    steplist_release(&path);
}

static void make_move(struct move move)
{
    ck_assert_int_eq(game_play(game, &move, NULL, NULL), STATUS_OK);
}

/* Every step of the easiest path is found; the eliminations of a step are moves of their own. */
START_TEST(the_easiest_path_is_found_alone)
{
    int of_path[2] = { 0 };
    make_move((struct move){ .kind = MOVE_NOTES_FILL });
    for (size_t i = 0; i < path.count; i++) {
        const struct step *step = &path.at[i];
        if (step->digit)
            make_move(move_at(MOVE_ENTER, step->cell, step->digit));
        for (int digit = 1; digit <= DIGITS; digit++)
            for (cellset s = step->eliminate.at[digit]; s; s &= s - 1)
                make_move(move_at(MOVE_NOTE_OFF, cellset_first(s), digit));
        of_path[0] += step->technique == by_name("hidden single");
        of_path[1] += step->technique == by_name("full house");
    }
    const size_t count = game_attempts(game, 20000, attempts);
    ck_assert_int_eq(times_found("hidden single", ATTEMPT_ALONE, count), of_path[0]);
    ck_assert_int_eq(times_found("full house", ATTEMPT_ALONE, count), of_path[1]);
    ck_assert_int_gt(times_found("pointing", ATTEMPT_ALONE, count), 0);
    for (size_t i = 0; i < count; i++)
        ck_assert_int_eq(attempts[i].result, ATTEMPT_ALONE);
}
END_TEST

/* A digit that is right but that the easiest step there does not show, a wrong one, and all that
 * comes after the first experiment, are not found. */
START_TEST(what_was_guessed_is_not_found)
{
    const struct grid *solution = game_solution(game);
    struct analysis const *analysis = game_analysis_at(game, 0);
    int last = -1;
    for (cellset s = analysis->start.empty; s; s &= s - 1)
        if (cellset_count(candset_cells(&path.at[0].eliminate)) == 0 &&
            digitset_count(analysis->start.digits[cellset_first(s)]) > 4)
            last = cellset_first(s);
    ck_assert_int_ge(last, 0);
    make_move(move_at(MOVE_ENTER, last, solution->digit[last]));
    ck_assert_uint_eq(game_attempts(game, 20000, attempts), 0);
    const int cell = path.at[0].cell;
    make_move(move_at(MOVE_TRY, cell, solution->digit[cell]));
    const size_t count = game_attempts(game, 20000, attempts);
    ck_assert_uint_eq(count, 1);
    ck_assert_int_eq(attempts[0].result, ATTEMPT_MISSED);
    ck_assert_int_eq(attempts[0].technique->level, LEVEL_EASY);
}
END_TEST

SUITE(found, setup, teardown, TEST(the_easiest_path_is_found_alone),
      TEST(what_was_guessed_is_not_found))
