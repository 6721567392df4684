/* The card at the end of a game, on the screen and in lines. */
#include <check.h>
#include <string.h>

#include "engine/path/technique_name.h"
#include "support/golden.h"
#include "support/talk.h"
#include "support/ui_suite.h"
#include "ui/play/games.h"
#include "ui/play/moves.h"
#include "ui/view/views.h"

static struct app *const app = &driver.app;
static struct puzzle puzzles[2];
static struct record records[4];

static void setup(void)
{
    puzzles[0] = (struct puzzle){ .title = "Warm-Up", .givens = grid_of(warm_up) };
    puzzles[1] = (struct puzzle){ .title = "Essays", .givens = grid_of(essays) };
}

static void begin(int width, int height)
{
    driver_menu(&driver, puzzles, 2, width, height);
    driver_event(&driver, (struct event){ .kind = EVENT_NONE });
    ck_assert(app_begin(app, &puzzles[0]));
}

/* Enters all digits but the last `but`, slower and slower. */
static void enter_digits(int but)
{
    const struct grid givens = grid_of(warm_up), solution = solution_of(warm_up);
    int left = cellset_count(grid_empty_cells(&givens)), time = 800;
    for (int cell = 0; cell < CELLS && left > but; cell++)
        if (!givens.digit[cell]) {
            const struct move move = move_at(MOVE_ENTER, cell, solution.digit[cell]);
            driver_pass(&driver, time += 100);
            app->now = driver.now;
            ck_assert_int_eq(play_move(app, move), STATUS_OK);
            left--;
        }
    driver_event(&driver, (struct event){ .kind = EVENT_NONE, .now = driver.now });
}

/* Three games of the level, the one in play among them; `played` of the other two. */
static void lend(int64_t one, int64_t other)
{
    for (int i = 0; i < 3; i++) {
        records[i] = app->own.record;
        records[i].begin.hour = i + 1;
    }
    records[0].played = one;
    records[1].played = other;
    records[2] = app->own.record;
    app_set_finished(app, records, 3);
    driver_event(&driver, (struct event){ .kind = EVENT_NONE, .now = driver.now });
}

static const char *told(void)
{
    static struct strbuf text = STRBUF_EMPTY;
    strbuf_reset(&text);
    end_card_describe(app, &text);
    return text.text;
}

static void expect_told(const char *words)
{
    ck_assert_msg(strstr(told(), words), "%s", told());
}

static const struct {
    const char *name;
    int width, height;
    bool ascii;
} sizes[] = {
    { "screen-solved", 80, 24, false },
    { "screen-solved-120x40", 120, 40, false },
    { "screen-solved-33x15", 33, 15, false },
    { "screen-solved-ascii", 80, 24, true },
};
enum { SIZES = sizeof sizes / sizeof *sizes };

START_TEST(is_drawn_as_before)
{
    begin(sizes[_i].width, sizes[_i].height);
    app->charset = sizes[_i].ascii ? CHARSET_ASCII : CHARSET_HEAVY;
    enter_digits(0);
    lend(200000, 100000);
    ck_assert(golden_is(sizes[_i].name, driver_golden(&driver)));
}
END_TEST

START_TEST(compares_with_the_other_games_of_the_level)
{
    begin(80, 24);
    enter_digits(0);
    ck_assert_int_eq(app->own.record.played / 1000, 161);
    expect_told(" Your first easy time.");
    lend(200000, 100000);
    expect_told(" 3 easy games, best 1:40, median 2:30.");
    lend(200000, 300000);
    expect_told(" Your best of 3 easy games, before 3:20, median 4:10.");
    ck_assert_ptr_null(strstr(told(), "does not count"));
}
END_TEST

START_TEST(shows_the_pace)
{
    begin(80, 24);
    enter_digits(0);
    expect_told("Pace: 3.3 s a digit, slowest r9c8 5.7 s.");
}
END_TEST

START_TEST(explains_why_a_time_does_not_count)
{
    begin(80, 24);
    enter_digits(9);
    driver_keys(&driver, "Space N");
    expect_told("The time does not count: you entered 40 of the 49 digits, and the program entered "
                "the others.");
    ck_assert_ptr_null(strstr(told(), "Your"));
    ck_assert_ptr_null(strstr(told(), "Pace"));
}
END_TEST

START_TEST(stays_when_there_is_no_next_step)
{
    begin(80, 24);
    enter_digits(0);
    driver_keys(&driver, _i ? "H" : "n");
    ck_assert(end_card_is_shown(app));
    ck_assert_msg(driver_shows(&driver, "r review"), "%s", driver_text(&driver));
    ck_assert(app_reported(app, REPORT_IS_SOLVED));
}
END_TEST

/* It stands still there. */
START_TEST(other_screens_have_no_clock)
{
    static const char *const opened[] = { "Space l", "Space p", "Space T", "L" };
    begin(80, 24);
    driver_lessons(&driver);
    driver_pass(&driver, 61000);
    ck_assert(driver_shows(&driver, "1:01"));
    driver_keys(&driver, opened[_i]);
    ck_assert_ptr_ne(driver_view(&driver), &play_view);
    ck_assert(!driver_shows(&driver, "1:01"));
}
END_TEST

START_TEST(is_closed_and_opened_again)
{
    begin(80, 24);
    ck_assert(!end_card_is_shown(app));
    enter_digits(0);
    ck_assert(end_card_is_shown(app) && driver_shows(&driver, "Solved in"));
    driver_keys(&driver, "Esc");
    ck_assert(!end_card_is_shown(app) && !driver_shows(&driver, "Solved in"));
    /* The last line names keys that do something here; so does the list of checks. */
    ck_assert(driver_shows(&driver, "Enter next  r review  u undo  Esc the result"));
    ck_assert(!driver_shows(&driver, "H hint"));
    driver_keys(&driver, "c");
    ck_assert(driver_shows(&driver, "no mistakes") && !driver_shows(&driver, "you can make"));
    driver_keys(&driver, "q Esc");
    ck_assert(end_card_is_shown(app));
    driver_keys(&driver, "u");
    ck_assert(!end_card_is_shown(app));
    driver_keys(&driver, "C-r");
    ck_assert(end_card_is_shown(app));
}
END_TEST

START_TEST(names_the_next_puzzle_and_begins_it)
{
    begin(80, 24);
    enter_digits(0);
    ck_assert(driver_shows(&driver, "Enter: the next"));
    driver_keys(&driver, "Enter");
    ck_assert_str_eq(driver_line(&driver), essays);
    driver_keys(&driver, "Space N");
    expect_told("Enter: a new medium puzzle.");
    driver_keys(&driver, "Enter");
    ck_assert_int_eq(app->prefetch.wanted.kind.level, LEVEL_MEDIUM);
    ck_assert(app->prefetch.number);
}
END_TEST

START_TEST(begins_the_next_one_of_the_same_kind)
{
    struct puzzle puzzle = puzzles[0];
    driver_menu(&driver, NULL, 0, 80, 24);
    ck_assert(app_begin(app, &puzzle));
    ck_assert(puzzle_kind_named("x-wing", &app->own.made_for));
    enter_digits(0);
    expect_told("Enter: a new puzzle: X-Wing.");
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(app->prefetch.wanted.kind.technique, technique_named("x-wing"));
}
END_TEST

/* The level of a puzzle with several solutions is not known. */
START_TEST(opens_the_menu_when_it_knows_no_next_puzzle)
{
    struct puzzle puzzle = { .givens = grid_of(warm_up_solution) };
    driver_menu(&driver, NULL, 0, 80, 24);
    for (int cell = 0; cell < CELLS; cell++) /* two digits less: they can be swapped */
        if (puzzle.givens.digit[cell] < 3)
            puzzle.givens.digit[cell] = 0;
    ck_assert(app_begin(app, &puzzle));
    ck_assert_int_gt(game_solutions(app->own.game), 1);
    for (int cell = 0; cell < CELLS; cell++)
        if (!puzzle.givens.digit[cell]) {
            const struct move move = move_at(MOVE_ENTER, cell, warm_up_solution[cell] - '0');
            ck_assert_int_eq(play_move(app, move), STATUS_OK);
        }
    expect_told("Enter: the menu.");
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
}
END_TEST

/* The key that ends the game does not wait for that. */
START_TEST(is_shown_before_found_steps_are_counted)
{
    const struct grid solution = solution_of(warm_up);
    begin(80, 24);
    enter_digits(1);
    const int last = cellset_first(game_analysis(app->play->game)->start.empty);
    const struct move move = move_at(MOVE_ENTER, last, solution.digit[last]);
    ck_assert_int_eq(play_move(app, move), STATUS_OK);
    ck_assert(app->own.finished && !driver.requests.attempts);
    ck_assert_int_eq(app_patience(app), 0);
    driver_event(&driver, (struct event){ .kind = EVENT_NONE, .now = driver.now });
    const size_t count = driver.requests.attempts;
    ck_assert_uint_gt(count, 0);
    ck_assert_int_ne(app_patience(app), 0);
    driver_event(&driver, (struct event){ .kind = EVENT_NONE, .now = driver.now });
    ck_assert_uint_eq(driver.requests.attempts, count);
}
END_TEST

/* The game is saved as after a kill between the last digit and the end of the program. */
START_TEST(comes_back_with_a_saved_game)
{
    struct strbuf text = STRBUF_EMPTY, again = STRBUF_EMPTY;
    struct save_about about;
    struct game *game;
    begin(80, 24);
    enter_digits(0);
    const struct save_about before = app_about(app, &app->own);
    save_write(app->own.game, &before, &text);
    end_card_describe(app, &again);
    ck_assert_int_eq(save_read(text.text, text.length, &game, &about, NULL, NULL, NULL), STATUS_OK);
    ck_assert_int_eq(app_take_up(app, game, &about, "a", NULL), STATUS_OK);
    ck_assert(end_card_is_shown(app));
    ck_assert_str_eq(told(), again.text);
    strbuf_release(&text);
    strbuf_release(&again);
}
END_TEST

/* Of the puzzle it shows nothing. */
START_TEST(is_copied_in_a_line)
{
    begin(80, 24);
    enter_digits(0);
    driver_keys(&driver, "Space y");
    ck_assert_str_eq(driver.requests.copy.text,
                     "reductio Warm-Up, easy: 2:41, no hints  \u2582\u2582\u2583\u2583\u2584\u2584"
                     "\u2585\u2585\u2586\u2586\u2587\u2588");
    app->own.record.daily = (struct date){ 2026, 11, 21 };
    app->own.record.hints = 2;
    app->own.record.forced = 1;
    strbuf_reset(&driver.requests.copy);
    driver_keys(&driver, "Esc Esc Space y");
    ck_assert_str_eq(
        driver.requests.copy.text,
        "reductio daily 2026-11-21, easy: 2:41, 2 hints, 1 of 50 digits by the program");
}
END_TEST

START_TEST(is_told_in_lines)
{
    static struct talk talk;
    driver_menu(&talk.driver, puzzles, 2, 80, 24);
    talk_begin(&talk);
    talk_say(&talk, "open");
    talk_expect(
        &talk, "run",
        "The time does not count: the program entered the digits. No hints. "
        "Techniques: Naked Single 28, Full House 21. Next: 'open' begins the next puzzle, Essays.");
    talk_expect(&talk, "open", "Essays. 57 empty cells.");
    talk_end(&talk);
    begin(80, 24); /* for driver_end() */
}
END_TEST

SUITE(end_card, setup, driver_end, LOOPED(is_drawn_as_before, 0, SIZES),
      TEST(compares_with_the_other_games_of_the_level), TEST(shows_the_pace),
      TEST(explains_why_a_time_does_not_count), LOOPED(stays_when_there_is_no_next_step, 0, 2),
      LOOPED(other_screens_have_no_clock, 0, 4), TEST(is_closed_and_opened_again),
      TEST(names_the_next_puzzle_and_begins_it), TEST(begins_the_next_one_of_the_same_kind),
      TEST(opens_the_menu_when_it_knows_no_next_puzzle), TEST(comes_back_with_a_saved_game),
      TEST(is_copied_in_a_line), TEST(is_told_in_lines),
      TEST(is_shown_before_found_steps_are_counted))
