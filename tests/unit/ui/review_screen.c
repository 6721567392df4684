/* The review of a solved game, on the screen and in lines. */
#include <check.h>
#include <string.h>

#include "support/golden.h"
#include "support/talk.h"
#include "support/ui_suite.h"
#include "ui/play/moves.h"

static struct app *app = &driver.app;

/* Solves the game of warm_up: a long pause, a wrong digit that is undone, and a dropped trial. */
static void solve(struct driver *with)
{
    const struct grid givens = grid_of(warm_up), solution = solution_of(warm_up);
    const struct move drop = { .kind = MOVE_DROP };
    app = &with->app;
    for (int cell = 0, entered = 0; cell < CELLS; cell++) {
        if (givens.digit[cell])
            continue;
        const int digit = solution.digit[cell];
        const struct move wrong = move_at(MOVE_ENTER, cell, digit % 9 + 1),
                          trial = move_at(MOVE_TRY, cell, digit),
                          right = move_at(MOVE_ENTER, cell, digit);
        app->now = with->now += entered == 10 ? 65000 : 4000;
        if (entered == 20) {
            play_move(app, wrong);
            app->now = with->now += 15000;
            app_act(app, ACTION_UNDO, 0);
        }
        if (entered == 30) {
            play_move(app, trial);
            app->now = with->now += 15000;
            play_move(app, drop);
        }
        ck_assert_int_eq(play_move(app, right), STATUS_OK);
        entered++;
    }
    driver_event(with, (struct event){ .kind = EVENT_NONE, .now = with->now });
}

START_TEST(opens_from_the_end_card_and_from_the_log)
{
    driver_keys(&driver, "r");
    ck_assert(status_has("not solved"));
    solve(&driver);
    driver_keys(&driver, "r");
    ck_assert(driver_view(&driver) == &review_view && driver_shows(&driver, "You solved"));
    driver_keys(&driver, "Esc");
    ck_assert(end_card_is_shown(app));
    driver_keys(&driver, "L");
    ck_assert(status_has("r review"));
    driver_keys(&driver, "r");
    ck_assert_ptr_eq(driver_view(&driver), &review_view);
    driver_keys(&driver, "q q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
}
END_TEST

START_TEST(shows_each_moment_with_its_board_and_its_step)
{
    solve(&driver);
    driver_keys(&driver, "r Enter");
    ck_assert(driver_shows(&driver, "1:05. Your next move:"));
    const struct shown board = driver_board(&driver);
    ck_assert_int_eq(cellset_count(grid_empty_cells(&board.value)), 39);
    ck_assert(app->play->notice.painted && app->play->notice.step);
    ck_assert(golden_is("screen-review", driver_golden(&driver)));
    driver_keys(&driver, "Right");
    ck_assert(driver_shows(&driver, "for 0:15. The right"));
    driver_keys(&driver, "Down");
    ck_assert(driver_shows(&driver, "it. It was not"));
    driver_keys(&driver, "i Esc");
    ck_assert(driver_shows(&driver, "it. It was not"));
    driver_keys(&driver, "Enter");
    ck_assert(driver_shows(&driver, "You solved an easy"));
    driver_keys(&driver, "Left Left");
    ck_assert(driver_shows(&driver, "for 0:15. The right"));
}
END_TEST

START_TEST(fits_every_size)
{
    driver_resize(&driver, 33 + 12 * (_i % 8), 15 + 3 * (_i / 8));
    solve(&driver);
    driver_keys(&driver, "r Enter Enter Enter Esc");
    ck_assert(end_card_is_shown(app));
}
END_TEST

START_TEST(is_told_in_lines)
{
    static struct talk talk;
    driver_game(&talk.driver, warm_up, 80, 24);
    talk_begin(&talk);
    talk_expect(&talk, "review", "The puzzle is not solved yet.");
    solve(&talk.driver);
    talk_expect(&talk, "review",
                "4: 3 minutes 20 seconds: tried row 6 column 7 is 5 for 15 seconds, "
                "Full House.");
    talk_expect_whole(
        &talk, "2",
        "You stood still for 1 minute 5 seconds. Your next move: row 2 column 5 is 5. "
        "This step was there: Naked Single on 6 in row 6 column 2. Row 6 column 2 can "
        "only be 6: its row, column and box already have every other digit.");
    talk_expect_whole(&talk, "review 3",
                      "Row 4 column 8 is 4 was wrong for 15 seconds. The right digit is 3.");
    talk_expect(&talk, "back", "Solved in 4 minutes 47 seconds.");
    talk_expect(&talk, "review 4", "You tried row 6 column 7 is 5 for 15 seconds");
    talk_end(&talk);
}
END_TEST

UI_SUITE(review_screen, warm_up, 80, 24, TEST(opens_from_the_end_card_and_from_the_log),
         TEST(shows_each_moment_with_its_board_and_its_step), LOOPED(fits_every_size, 0, 40),
         TEST(is_told_in_lines))
