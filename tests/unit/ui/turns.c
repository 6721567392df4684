/* Ways back, and the way on: restarting, save points, the next puzzle. */
#include <check.h>
#include <string.h>

#include "game/game.h"
#include "game/log.h"
#include "support/ui_suite.h"

static struct play *const play = &driver.app.own;

START_TEST(restarts_when_asked_twice)
{
    char line[CELLS + 1];
    driver_keys(&driver, "n n n n Space R");
    ck_assert(status_has("Enter restarts the puzzle"));
    driver_keys(&driver, "Down Space R"); /* any other key stays */
    ck_assert_str_ne(driver_line(&driver), essays);
    memcpy(line, driver_line(&driver), sizeof line);
    driver_keys(&driver, "Enter");
    ck_assert_str_eq(driver_line(&driver), essays);
    ck_assert(status_has("restart"));
    driver_keys(&driver, "u");
    ck_assert_str_eq(driver_line(&driver), line);
    ck_assert_msg(status_has("Undone: restart"), "%s", driver_status(&driver));
}
END_TEST

START_TEST(restarts_a_solved_game)
{
    driver_keys(&driver, "Space N Space R Enter");
    ck_assert_str_eq(driver_line(&driver), essays);
    ck_assert_int_eq(play->finished, 0);
    ck_assert(play->clock.running);
}
END_TEST

START_TEST(has_nothing_to_restart)
{
    driver_keys(&driver, "Space R");
    ck_assert(status_has("This is the current position."));
    ck_assert_int_eq(play->pending, PENDING_NONE);
    ck_assert_uint_eq(game_move_count(play->game), 0);
}
END_TEST

START_TEST(sets_save_points_and_returns)
{
    char one[CELLS + 1], two[CELLS + 1];
    driver_keys(&driver, "n n Space M");
    ck_assert_msg(status_has("Save point '1' is set; Space B goes back"), "%s",
                  driver_status(&driver));
    memcpy(one, driver_line(&driver), sizeof one);
    driver_keys(&driver, "n n n n : 'save-point_Two Enter");
    memcpy(two, driver_line(&driver), sizeof two);
    driver_keys(&driver, "n n Space B");
    ck_assert_ptr_eq(driver_view(&driver), &save_points_view);
    ck_assert(driver_shows(&driver, "Two ") && driver_shows(&driver, "54 empty"));
    ck_assert(driver_shows(&driver, "1 ") && driver_shows(&driver, "56 empty"));
    ck_assert(driver_shows(&driver, "the start ") && driver_shows(&driver, "57 empty"));
    const struct shown preview = driver_board(&driver);
    ck_assert_str_eq(grid_line(&board_classic, &preview.value).text, two);
    driver_keys(&driver, "Down Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_str_eq(driver_line(&driver), one);
    driver_keys(&driver, ": 'return_two Enter");
    ck_assert_str_eq(driver_line(&driver), two);
    driver_keys(&driver, "Space B End Enter");
    ck_assert_str_eq(driver_line(&driver), essays);
    driver_keys(&driver, "u u u");
    ck_assert_str_ne(driver_line(&driver), one);
}
END_TEST

START_TEST(refuses_names_of_save_points)
{
    driver_keys(&driver, ": 'save-point_a~b Enter");
    ck_assert(status_has("'a~b' cannot be the name"));
    driver_keys(&driver, ": 'return_nowhere Enter");
    ck_assert(status_has("There is no save point 'nowhere'"));
    ck_assert_uint_eq(game_move_count(play->game), 0);
}
END_TEST

/* Only those of the turn, and not those that a kept save point adds to the history. */
START_TEST(counts_the_moves_of_a_turn)
{
    driver_keys(&driver, "n n n n Space M u u u Space N");
    ck_assert_int_eq(play->record.forced, 57);
    driver_keys(&driver, "u");
    ck_assert_str_eq(driver_line(&driver), essays);
}
END_TEST

START_TEST(begins_the_next_of_the_list)
{
    driver_release(&driver);
    driver_two(&driver, 80, 24);
    driver.app.puzzles_named = 1;
    driver_keys(&driver, "End Up Enter");
    ck_assert_str_eq(driver_line(&driver), essays);
    driver_keys(&driver, "Space G"); /* the last of those that were named */
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
    driver.app.puzzles_named = 2;
    driver_keys(&driver, "q n n Space G");
    ck_assert_str_eq(game_puzzle(play->game)->title, "Beta");
    ck_assert_uint_eq(driver.app.left_count, 1); /* the one before is kept */
    driver_keys(&driver, "Space G");
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
}
END_TEST

/* Also of a puzzle that the list has again, and that a resumed game has only the title of. */
START_TEST(begins_the_next_of_equal_ones)
{
    static struct puzzle list[4];
    static const char *const titles[] = { "One", "Two", "Again", "Last" };
    driver_release(&driver);
    for (size_t i = 0; i < 4; i++) {
        list[i] = (struct puzzle){ .givens = grid_of(i % 2 ? warm_up : essays) };
        strcpy(list[i].title, titles[i]);
    }
    driver_menu(&driver, list, 4, 80, 24);
    driver.app.puzzles_named = 3;
    driver_keys(&driver, "Home Enter");
    for (size_t i = 0; i < 3; i++, driver_keys(&driver, "Space G"))
        ck_assert_str_eq(game_puzzle(play->game)->title, titles[i]);
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
    driver_keys(&driver, "q");
    play->listed = 0;
    strcpy(list[0].title, "Again");
    strcpy(list[2].title, "One");
    driver_keys(&driver, "Space G");
    ck_assert_str_eq(game_puzzle(play->game)->title, "Two");
}
END_TEST

/* The kind is in the saved game; the title is only a title. */
START_TEST(makes_another_of_the_same_kind)
{
    static const char *const names[] = { "hard", "experiments 2", "x-wing" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct puzzle puzzle = { .title = "easy, no. 1", .givens = grid_of(warm_up) };
        struct save_about about = { .cursor = 0 };
        struct strbuf text = STRBUF_EMPTY;
        struct game *game = game_new(&puzzle);
        struct puzzle_kind kind;
        struct error error;
        ck_assert(puzzle_kind_named(names[i], &kind));
        about.kind = kind;
        save_write(game, &about, &text);
        game_free(game);
        memset(&about, 0, sizeof about);
        ck_assert_int_eq(save_read(text.text, text.length, &game, &about, NULL, NULL, &error),
                         STATUS_OK);
        strbuf_release(&text);
        ck_assert_int_eq(app_take_up(&driver.app, game, &about, "", &error), STATUS_OK);
        driver_keys(&driver, "Space G");
        ck_assert_ptr_eq(driver_view(&driver), &new_puzzle_view);
        ck_assert(driver.app.prefetch.number && !driver.app.prefetch.wanted.date.year);
        ck_assert(puzzle_kind_is(&driver.app.prefetch.wanted.kind, &kind));
        driver_keys(&driver, "Esc Esc");
        ck_assert_ptr_eq(driver_view(&driver), &play_view);
    }
}
END_TEST

START_TEST(takes_no_kind_from_a_title)
{
    static const char *const titles[] = { "hard, no. 7", "easy, no. 3: ER 1.2, easy, score 200",
                                          "X-Wing, no. 5" };
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        struct puzzle puzzle = { .givens = grid_of(warm_up) };
        struct error error;
        strcpy(puzzle.title, titles[i]);
        ck_assert_int_eq(app_start(&driver.app, &puzzle, &error), STATUS_OK);
        driver_keys(&driver, "Space G");
        ck_assert_ptr_eq(driver_view(&driver), &menu_view);
        ck_assert(!driver.app.prefetch.number);
    }
}
END_TEST

UI_SUITE(turns, essays, 80, 24, TEST(restarts_when_asked_twice), TEST(restarts_a_solved_game),
         TEST(has_nothing_to_restart), TEST(sets_save_points_and_returns),
         TEST(refuses_names_of_save_points), TEST(counts_the_moves_of_a_turn),
         TEST(begins_the_next_of_the_list), TEST(begins_the_next_of_equal_ones),
         TEST(makes_another_of_the_same_kind), TEST(takes_no_kind_from_a_title))
