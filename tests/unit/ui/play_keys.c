/* The keys of the game that no puzzle hangs on: prompt, pause, filter, assist, leaving, the end. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/experiment/experiment.h"
#include "engine/path/least.h"
#include "support/ui_suite.h"
#include "ui/view/views.h"
#include "support/wording.h"

static struct play *const play = &driver.app.own;

START_TEST(edits_the_prompt)
{
    driver_keys(&driver, "n n : 'undp");
    ck_assert_ptr_eq(driver_view(&driver), &prompt_view);
    ck_assert(status_has(":undp"));
    ck_assert_int_eq(driver.frame.cursor_x, 5);
    driver_keys(&driver, "Backspace 'o");
    ck_assert(status_has(":undo"));
    driver_keys(&driver, "C-u");
    ck_assert_str_eq(driver_status(&driver), ": ");
    driver_keys(&driver, "Backspace*12"); /* a key that is held down undoes no moves */
    ck_assert_ptr_eq(driver_view(&driver), &prompt_view);
    ck_assert_uint_eq(game_move_count(play->game), 1);
    driver_keys(&driver, "'redo_it C-w");
    ck_assert(status_has(":redo "));
}
END_TEST

START_TEST(forgets_the_prompt_by_escape)
{
    driver_keys(&driver, "n n : 'undo Esc");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_uint_eq(game_move_count(play->game), 1);
    driver_keys(&driver, ":");
    ck_assert_str_eq(driver_status(&driver), ": ");
}
END_TEST

START_TEST(completes_in_the_prompt)
{
    driver_keys(&driver, ": 'und Tab");
    ck_assert(status_has(":undo"));
    driver_keys(&driver, "C-u 'set_as Tab");
    ck_assert(status_has(":set as") && driver_shows(&driver, " assist"));
    driver_keys(&driver, "'sist_f Tab Enter");
    ck_assert_int_eq(driver.app.play->display.assist, ASSIST_FILL);
    driver_keys(&driver, ": 'xyz Tab");
    ck_assert_str_eq(driver_status(&driver), ":xyz ");
}
END_TEST

/* More than fits the line, and more than it keeps. */
START_TEST(shows_the_end_of_a_long_prompt)
{
    driver_keys(&driver, ": 'a");
    for (int i = 0; i < 300; i++)
        driver_keys(&driver, i % 2 ? "Space b" : "c");
    driver_keys(&driver, "Backspace 'end");
    ck_assert_uint_lt(strlen(driver_view(&driver)->text(&driver.app)), 300);
    ck_assert_int_lt(driver.frame.cursor_x, 80);
    driver_keys(&driver, "C-u 'undo");
    ck_assert_str_eq(driver_status(&driver), ":undo ");
}
END_TEST

static int digits_on_board(void)
{
    const struct rect *board = &driver.app.layout.board;
    int count = 0;
    for (int y = board->y + 1; y < board->y + board->height; y++) /* below the numbers */
        for (int x = board->x; x < board->x + board->width; x++) {
            uint32_t character = driver.frame.at[y * driver.frame.width + x].character;
            count += character >= '1' && character <= '9';
        }
    return count;
}

START_TEST(hides_the_board_while_paused)
{
    ck_assert_int_gt(digits_on_board(), 27);
    driver_pass(&driver, 5000);
    driver_keys(&driver, "Space P");
    ck_assert_int_eq(digits_on_board(), 0);
    ck_assert(driver_shows(&driver, SAYS_PAUSED));
    int64_t then = clock_read(&play->clock, driver.now);
    driver_pass(&driver, 60000);
    ck_assert_int_eq(clock_read(&play->clock, driver.now), then);
    driver_keys(&driver, "n n 5 H e u Space a Space N c L");
    ck_assert_uint_eq(game_history_count(play->game), 0);
    ck_assert_int_eq(digits_on_board(), 0);
    driver_keys(&driver, "Space P");
    ck_assert_int_gt(digits_on_board(), 27);
    driver_pass(&driver, 2000);
    ck_assert_int_eq(clock_read(&play->clock, driver.now), then + 2000);
}
END_TEST

/* The digits in cells that have an ink. */
static int digits_in(enum ink ink)
{
    const struct rect *board = &driver.app.layout.board;
    int count = 0;
    for (int y = board->y + 1; y < board->y + board->height; y++)
        for (int x = board->x; x < board->x + board->width; x++) {
            const struct glyph *glyph = &driver.frame.at[y * driver.frame.width + x];
            count += glyph->ink == ink && glyph->character >= '1' && glyph->character <= '9';
        }
    return count;
}

START_TEST(sets_a_digit_off)
{
    driver_go(&driver, "r1c2"); /* an empty cell: nothing is highlighted unasked */
    ck_assert_int_eq(digits_in(INK_ACCENT), 0);
    driver_keys(&driver, "/ 5");
    ck_assert_int_eq(filter_digit(&play->filter), 5);
    ck_assert_str_eq(driver_line(&driver), essays); /* the 5 was not entered */
    const struct rect *board = &driver.app.layout.board;
    int set_off = 0, here = 0;
    for (int y = board->y; y < board->y + board->height; y++)
        for (int x = board->x; x < board->x + board->width; x++) {
            const struct glyph *glyph = &driver.frame.at[y * driver.frame.width + x];
            const bool number = x == board->x || y == board->y; /* of a row or column */
            here += glyph->character == '5' && !number;
            set_off += glyph->character == '5' && !number && glyph->ink == INK_ACCENT;
        }
    ck_assert_int_gt(here, 3);
    ck_assert_int_eq(set_off, here);
    driver_keys(&driver, "/ /");
    ck_assert_int_eq(filter_digit(&play->filter), 0);
    driver_keys(&driver, "/ 7 / 7"); /* a repeated digit turns it off */
    ck_assert_int_eq(filter_digit(&play->filter), 0);
    driver_keys(&driver, "/ 7 Esc");
    ck_assert_int_eq(filter_digit(&play->filter), 0);
    driver_keys(&driver, "/ Down Esc 5"); /* no other key answers, and Esc forgets the question */
    ck_assert_int_eq(filter_digit(&play->filter), 0);
}
END_TEST

START_TEST(goes_to_the_next_cell_that_the_filter_shows)
{
    struct position position = position_of(essays);
    driver_keys(&driver, "/ 1");
    for (int i = 0; i < 30; i++) {
        driver_keys(&driver, i < 15 ? "Tab" : "S-Tab");
        ck_assert(!position.value.digit[play->cursor]);
        ck_assert(digitset_has(position.digits[play->cursor], 1));
    }
}
END_TEST

/*
 * Each level shows more than the one before; after the last comes the first. The key fills nothing
 * in: that level is left by it, and chosen only by the setting.
 */
START_TEST(steps_through_the_levels_of_assistance)
{
    static const struct {
        const char *fact;
        int assist;
    } levels[] = {
        { SHOWS_LEFT, ASSIST_INFERRED },
        { SHOWS_NOTHING, ASSIST_OFF },
        { NULL, ASSIST_CANDIDATES }, /* as usual */
    };
    int digits[3], before = digits_on_board();
    for (int i = 0; i < 3; i++) {
        driver_keys(&driver, "Space a");
        ck_assert_int_eq(driver.app.play->display.assist, levels[i].assist);
        ck_assert(driver_shows(&driver, levels[i].fact ? levels[i].fact : FACT_CELL));
        ck_assert(levels[i].fact || !driver_shows(&driver, FACT_SHOWS));
        digits[i] = digits_on_board();
    }
    ck_assert_int_lt(digits[0], before); /* eliminated candidates are not drawn */
    ck_assert_int_lt(digits[1], before); /* off: the givens, and no candidates */
    ck_assert_int_eq(digits[2], before);
    driver_keys(&driver, ": 'set_assist_fill Enter");
    ck_assert_int_eq(digits_on_board(), 81); /* the essays' puzzle is forced to its end */
    driver_keys(&driver, "Space a");
    ck_assert_int_eq(driver.app.play->display.assist, ASSIST_OFF);
    ck_assert_str_eq(driver_line(&driver), essays); /* nothing of it was a move */
}
END_TEST

START_TEST(asks_before_an_unfinished_game_is_left)
{
    driver_keys(&driver, "n n q");
    ck_assert(!driver.app.quit);
    ck_assert(status_has(SAYS_LEAVE));
    driver_keys(&driver, "H"); /* any other key stays, and does nothing else */
    ck_assert(!driver.app.quit && !play->hinting);
    driver_keys(&driver, "q");
    ck_assert(!driver.app.quit);
    driver_keys(&driver, "q");
    ck_assert(driver.app.quit);
}
END_TEST

START_TEST(closes_what_is_open_before_it_leaves)
{
    driver_keys(&driver, "H q");
    ck_assert(!driver.app.quit && !play->hinting);
    driver_keys(&driver, "e q");
    ck_assert(!driver.app.quit && !play->pending);
    driver_go(&driver, "r1c2");
    driver_keys(&driver, "e 8");
    ck_assert_int_eq(game_depth(play->game), 1);
    driver_keys(&driver, "q");
    ck_assert(!driver.app.quit && !game_depth(play->game));
}
END_TEST

START_TEST(takes_all_keys_for_a_question)
{
    static const char *const questions[] = { "e", "/" };
    driver_keys(&driver, questions[_i]);
    const enum pending pending = play->pending;
    const int cursor = play->cursor;
    driver_keys(&driver, "Down H x n G ? Space");
    ck_assert(pending && play->pending == pending && play->cursor == cursor && !play->hinting);
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    driver_keys(&driver, "Esc");
    ck_assert(!play->pending && !*app_message(&driver.app));
}
END_TEST

START_TEST(names_the_wrong_digits_and_changes_no_setting)
{
    driver_go(&driver, "r1c2");
    driver_keys(&driver, "5 c Down");
    ck_assert(strstr(play->notice.text.text, "Wrong digits: r1c2."));
    driver_keys(&driver, "Enter");
    ck_assert(strstr(play->notice.text.text, "Wrong digits: r1c2.") && !play->display.wrong);
}
END_TEST

START_TEST(says_that_a_full_grid_is_wrong)
{
    char line[CELLS + 1];
    strcpy(line, essays_solution);
    line[1] = line[2] = '.';
    driver_release(&driver);
    driver_game(&driver, line, 120, 40);
    driver_keys(&driver, ": 'set_assist_off Enter");
    driver_go(&driver, "r1c2");
    ck_assert(driver_shows(&driver, "Enter  r1c2 1 2 3"));
    driver_keys(&driver, "3 Right 8");
    ck_assert_int_eq(play->notice.kind, NOTICE_ALARM);
    driver_keys(&driver, "Esc");
    ck_assert(strchr(driver_rect(&driver, driver.app.layout.info), '!'));
}
END_TEST

START_TEST(says_a_refutation_once)
{
    driver_go(&driver, "r1c2");
    for (char keys[] = "e 1"; !game_move_count(play->game) && keys[2] < '9'; keys[2]++)
        driver_keys(&driver, keys);
    ck_assert(notice_can_be_walked(&play->notice));
    ck_assert_str_eq(app_message(&driver.app), "");
    ck_assert(status_has("Enter follow"));
}
END_TEST

START_TEST(names_the_ways_out_beside_a_message)
{
    driver_keys(&driver, "Space v");
    ck_assert(status_has(app_message(&driver.app)) && status_has("? help  q quit"));
}
END_TEST

START_TEST(leaves_at_once_when_nothing_was_played)
{
    driver_keys(&driver, "q");
    ck_assert(driver.app.quit);
}
END_TEST

START_TEST(leaves_at_once_when_all_is_solved)
{
    driver_keys(&driver, "Space N q");
    ck_assert(driver.app.quit);
}
END_TEST

START_TEST(says_how_many_games_are_left)
{
    struct puzzle puzzle = { .title = "another", .givens = grid_of(warm_up) };
    struct error error;
    driver_keys(&driver, "n n");
    ck_assert_int_eq(app_start(&driver.app, &puzzle, &error), STATUS_OK);
    driver_keys(&driver, "Down q"); /* nothing was played in this one, but in the other */
    ck_assert(!driver.app.quit);
    ck_assert(status_has(SAYS_LEAVE) && !status_has("2 games"));
    driver_keys(&driver, "Esc n n q");
    ck_assert(!driver.app.quit);
    ck_assert_msg(status_has("2 games") && status_has(SAYS_LEAVE), "%s", driver_status(&driver));
    driver_keys(&driver, "q");
    ck_assert(driver.app.quit);
}
END_TEST

/* The card has the time, the player's and the program's shares, and the help taken. */
START_TEST(tells_that_it_is_solved)
{
    driver_pass(&driver, 61000);
    driver_go(&driver, "r1c2");
    driver_keys(&driver, "8");
    ck_assert(!driver_shows(&driver, SAYS_SOLVED));
    driver_keys(&driver, "Space N");
    ck_assert_str_eq(driver_line(&driver), essays_solution);
    ck_assert(driver_shows(&driver, SAYS_SOLVED " 1:01"));
    ck_assert(driver_shows(&driver, "Locked Pair"));
    driver_keys(&driver, "Right"); /* it is there for as long as the grid is */
    ck_assert(driver_shows(&driver, SAYS_SOLVED) && driver_shows(&driver, "Locked Pair"));
    driver_keys(&driver, "Esc");
    ck_assert(!driver_shows(&driver, SAYS_SOLVED));
    driver_keys(&driver, "Esc");
    ck_assert(driver_shows(&driver, SAYS_SOLVED));
    driver_pass(&driver, 60000); /* the clock stands still */
    ck_assert(driver_shows(&driver, "1:01"));
    driver_keys(&driver, "u"); /* and continues with the game */
    ck_assert_int_eq(play->finished, 0);
    driver_pass(&driver, 4000);
    ck_assert_int_eq(clock_read(&play->clock, driver.now), 65000);
}
END_TEST

/* Puzzles in which cell after cell can be proved, and of which one cell alone opens the rest. */
static const char *const ladder[] = {
    ".9.3.5..1..1.......7.8.....1..9.6.5....2..6.34..1.....9.4....38..8.....4....8...5",
    ".6...423.4..8....7.........3...5..9.6......85....7.....2.7.......94..6.....583...",
    ".36..75...4.6....38.9.5............2.2..81..7....7.3.89..46..........74.6......2.",
};

/* Plays as a player does: every digit of the cell except the right one is tried and refuted. */
static void fill_by_experiments(int cell, int right)
{
    char keys[48];
    cellset blanks = game_analysis(play->game)->end.empty;
    digitset digits = game_analysis(play->game)->end.digits[cell];
    ck_assert_int_ge(digitset_count(digits), 2);
    for (digitset left = digits; left; left &= (digitset)(left - 1)) {
        if (digitset_first(left) == right)
            continue;
        snprintf(keys, sizeof keys, ": 'goto_%s Enter e %d", cell_name(cell).text,
                 digitset_first(left));
        driver_keys(&driver, keys);
        ck_assert_msg(game_depth(play->game) == 0, "%s", keys);
    }
    ck_assert_int_lt(cellset_count(game_analysis(play->game)->end.empty), cellset_count(blanks));
}

/* By the basic techniques and experiments alone, which can all be refuted. */
START_TEST(is_solved_by_experiments)
{
    struct position position;
    struct fillings fillings;
    struct least least;
    const struct grid givens = grid_of(ladder[_i]), solution = solution_of(ladder[_i]);
    position_init(&position, &board_classic, &givens);
    fillings_find(&position, TOOLS_BASIC, CELLS, &fillings);
    ck_assert_int_eq(least_find(&position, &solution, TOOLS_BASIC, CELLS, false, &least),
                     STATUS_OK);
    ck_assert_int_eq(least.count, 1);
    driver_release(&driver);
    driver_game(&driver, ladder[_i], _i ? 80 : 33, _i ? 24 : 15);
    for (int i = 0; i < fillings.count; i++)
        fill_by_experiments(fillings.cell[i], solution.digit[fillings.cell[i]]);
    driver_keys(&driver, "Space N");
    ck_assert(driver_shows(&driver, SAYS_SOLVED));
}
END_TEST

START_TEST(says_nothing_while_a_digit_is_wrong)
{
    char line[CELLS + 1];
    driver_release(&driver);
    memcpy(line, essays_solution, sizeof line);
    line[80] = '.';
    driver_game(&driver, line, 80, 24);
    driver_go(&driver, "r9c9");
    driver_keys(&driver, line[0] == '1' ? "2" : "1");
    ck_assert(!driver_shows(&driver, SAYS_SOLVED));
    driver_keys(&driver, ". 8");
    ck_assert_msg(driver_shows(&driver, SAYS_SOLVED), "%s", driver_text(&driver));
}
END_TEST

/* Entry, note, filter, experiment and the editor; the command line, too. */
START_TEST(takes_digits_of_any_script)
{
    static const char *const fives[] = {
        "\u0665", "\u06F5", "\u096B", "\u0E55", "\uFF15", "\u2464"
    };
    char keys[80];
    for (size_t i = 0; i < sizeof fives / sizeof *fives; i++) {
        driver_release(&driver);
        driver_game(&driver, essays, 80, 24);
        driver_go(&driver, "r1c3");
        driver_keys(&driver, fives[i]);
        ck_assert_int_eq(driver_board(&driver).value.digit[2], 5);
        snprintf(keys, sizeof keys, "u A-%s", fives[i]);
        driver_keys(&driver, keys);
        ck_assert_uint_eq(game_move_count(driver.app.play->game), 2);
        snprintf(keys, sizeof keys, "u / %s", fives[i]);
        driver_keys(&driver, keys);
        ck_assert_int_eq(filter_digit(&driver.app.play->filter), 5);
        snprintf(keys, sizeof keys, "Esc e %s", fives[i]);
        driver_keys(&driver, keys);
        ck_assert_int_eq(game_move(driver.app.play->game, 0)->kind, MOVE_TRY);
        snprintf(keys, sizeof keys, "enter r1c3=%s", fives[i]);
        driver_keys(&driver, "u");
        app_command(&driver.app, keys);
        ck_assert_int_eq(driver_board(&driver).value.digit[2], 5);
        driver_keys(&driver, "Space E");
        driver_keys(&driver, fives[i]);
        ck_assert_int_eq(driver_board(&driver).value.digit[0], 5);
    }
}
END_TEST

START_TEST(says_that_a_key_has_no_effect)
{
    static const char *const keys[] = { "\u0433", "I", "J", "Q", "F9", "A-q", "U+4E94" };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        driver_keys(&driver, keys[i]);
        ck_assert(driver_shows(&driver, keys[i]) && driver_shows(&driver, "does nothing here"));
    }
    driver_keys(&driver, "/ Q Esc 5");
    ck_assert(!filter_is_on(&driver.app.play->filter));
}
END_TEST

UI_SUITE(play_keys, essays, 80, 24, TEST(edits_the_prompt), TEST(forgets_the_prompt_by_escape),
         TEST(completes_in_the_prompt), TEST(shows_the_end_of_a_long_prompt),
         TEST(hides_the_board_while_paused), TEST(sets_a_digit_off),
         TEST(goes_to_the_next_cell_that_the_filter_shows),
         TEST(steps_through_the_levels_of_assistance), TEST(asks_before_an_unfinished_game_is_left),
         TEST(closes_what_is_open_before_it_leaves), LOOPED(takes_all_keys_for_a_question, 0, 2),
         TEST(names_the_wrong_digits_and_changes_no_setting), TEST(says_that_a_full_grid_is_wrong),
         TEST(says_a_refutation_once), TEST(names_the_ways_out_beside_a_message),
         TEST(leaves_at_once_when_nothing_was_played), TEST(leaves_at_once_when_all_is_solved),
         TEST(says_how_many_games_are_left), TEST(tells_that_it_is_solved),
         LOOPED(is_solved_by_experiments, 0, 3), TEST(says_nothing_while_a_digit_is_wrong),
         TEST(takes_digits_of_any_script), TEST(says_that_a_key_has_no_effect))
