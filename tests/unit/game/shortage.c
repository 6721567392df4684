/* The game when memory runs out. */
#include <check.h>

#include "support/play.h"
#include "support/shortage.h"
#include "support/suite.h"

static enum status play_without_memory(const char *puzzle, const char *line, struct error *error)
{
    struct game *game = game_of(puzzle);
    const struct move move = move_of(line);
    game_analysis(game);
    shortage_begin(1, true);
    enum status status = game_play(game, &move, NULL, error);
    shortage_end();
    game_free(game);
    return status;
}

/*
 * A line of a journal must not hang the program. The search for a refutation, which has no end in
 * sight in an empty grid, needs memory: if the lack of it went unnoticed, no search was begun.
 */
START_TEST(an_experiment_that_proves_nothing_is_refused_at_once)
{
    struct error error = { .status = STATUS_OK };
    ck_assert_int_eq(play_without_memory("", "force r1c1<>5 by experiment", &error), STATUS_NO);
    ck_assert_str_eq(error.text, "that step is not possible here");
}
END_TEST

/* The solution has another digit there, so that a refutation is looked for. */
START_TEST(the_search_for_a_refutation_needs_memory)
{
    struct error error = { .status = STATUS_OK };
    ck_assert_int_eq(play_without_memory(essays, "force r1c2<>1 by experiment", &error),
                     STATUS_FAILED);
    ck_assert_str_eq(error.text, "out of memory");
}
END_TEST

SUITE(shortage, NULL, NULL, TEST(an_experiment_that_proves_nothing_is_refused_at_once),
      TEST(the_search_for_a_refutation_needs_memory))
