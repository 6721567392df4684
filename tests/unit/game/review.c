/* The review of a finished game, which is read from a saved game with its times. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "game/review.h"
#include "game/save.h"
#include "support/puzzles.h"
#include "support/suite.h"

static struct strbuf text = STRBUF_EMPTY, words = STRBUF_EMPTY;
static struct grid givens, solution;
static int64_t now;
static int cell, left; /* the next empty cell, and the number of empty cells */
static struct game *game;
static struct save_about about;
static struct review review;

static void begin(const char *puzzle)
{
    givens = grid_of(puzzle);
    solution = solution_of(puzzle);
    now = cell = 0;
    left = cellset_count(grid_empty_cells(&givens));
    strbuf_reset(&text);
    strbuf_addf(&text, "reductio game 3\npuzzle %s\n\n", grid_line(&board_classic, &givens).text);
}

static void setup(void)
{
    begin(warm_up);
}

static void teardown(void)
{
    review_release(&review);
    game_free(game);
    game = NULL;
}

/* Adds a line after a number of seconds, and the time. */
static void after(int seconds, const char *line)
{
    now += 1000 * seconds;
    strbuf_addf(&text, "%s\nat r1c1 %s.000 %d\n", line, clock_text(now).text, left);
}

/* Adds a move with the digit of the next empty cell, or one that is wrong by so much. */
static void move_after(int seconds, const char *move, int wrong)
{
    char line[40];
    while (givens.digit[cell])
        cell++;
    snprintf(line, sizeof line, "%s %s=%d", move, cell_name(cell).text,
             (solution.digit[cell] + wrong - 1) % 9 + 1);
    after(seconds, line);
}

/* Enters digits in the order of rows, one in four seconds. */
static void enter(int count)
{
    for (; count && left; count--, cell++) {
        left--;
        move_after(4, "enter", 0);
    }
}

/* Enters the rest. */
static void finish(bool anew)
{
    const struct hint_options hint_options = { .assist = ASSIST_CANDIDATES };
    struct error error = { .text = "" };
    enter(CELLS);
    ck_assert_msg(save_read(text.text, text.length, &game, &about, NULL, NULL, &error) == STATUS_OK,
                  "%d: %s", error.line, error.text);
    ck_assert(game_is_complete(game));
    if (anew) { /* as it is written when its journal has become long */
        strbuf_reset(&text);
        save_write(game, &about, &text);
        game_free(game);
        ck_assert_int_eq(save_read(text.text, text.length, &game, &about, NULL, NULL, &error),
                         STATUS_OK);
    }
    ck_assert(review_make(&review, game, &about.fill_times, &hint_options));
}

static void expect_sum(int64_t median, const char *sentence)
{
    struct record record;
    record_of(game, ASSIST_CANDIDATES, &record);
    record.played = about.played;
    strbuf_reset(&words);
    review_sum(&review, &record, median, &words);
    ck_assert_str_eq(words.text, sentence);
}

static void expect(size_t number, int at, const char *sentences)
{
    ck_assert_uint_lt(number, review.count);
    ck_assert_int_eq(review.at[number].at, 1000 * at);
    strbuf_reset(&words);
    review_words(game, &review.at[number], &words);
    ck_assert_str_eq(words.text, sentences);
}

START_TEST(a_game_without_a_pause_has_no_items)
{
    finish(false);
    ck_assert_uint_eq(review.count, 0);
    expect_sum(0, "You solved an easy puzzle in 3:16; you never stood still for long.");
    expect_sum(256000, "You solved an easy puzzle in 3:16, 1:00 below your median; you never stood "
                       "still for long.");
}
END_TEST

START_TEST(pauses_and_hints_have_the_easiest_step_that_was_there)
{
    enter(5);
    now += 20000; /* and four seconds: not long */
    enter(1);
    now += 60000;
    enter(10);
    now += 40000;
    after(0, "hints 1");
    enter(5);
    after(0, "hints 2");
    finish(_i);
    ck_assert_uint_eq(review.count, 3);
    expect(0, 44, "You stood still for 1:04. Your next move: r1c7 = 2. This step was there:");
    expect(1, 144,
           "You stood still for 0:44 and asked for a hint. Your next move: "
           "r3c8 = 1. This step was there:");
    expect(2, 204,
           "You asked for a hint. Your next move, after 0:04: r4c9 = 9. This step was there:");
    ck_assert_str_eq(review.at[1].step.technique->name, "naked single");
    expect_sum(255000, "You solved an easy puzzle in 5:16, 1:01 above your median; you stood still "
                       "twice, and both times a Naked Single was there.");
}
END_TEST

START_TEST(wrong_digits_are_known_even_if_they_were_undone)
{
    enter(3);
    move_after(30, "enter", 1);
    after(20, "undo 1");
    enter(3);
    move_after(4, "enter", 1);
    move_after(10, "enter", 2);
    now += 4000;
    finish(false);
    ck_assert_uint_eq(review.count, 4);
    expect(0, 12, "You stood still for 0:30. Your next move: r1c4 = 3. This step was there:");
    expect(1, 42, "r1c4 = 4 was wrong for 0:20. The right digit is 3.");
    expect(2, 78, "r1c7 = 3 was wrong for 0:10. The right digit is 2.");
    expect(3, 88, "r1c7 = 4 was wrong for 0:08. The right digit is 2.");
    ck_assert_uint_eq(review.at[1].index, 3);
    expect_sum(0, "You solved an easy puzzle in 4:24; you stood still once, and a Naked Single was "
                  "there; 3 digits were wrong for 0:38.");
}
END_TEST

START_TEST(no_step_is_shown_where_a_digit_is_wrong)
{
    move_after(4, "enter", 1);
    cell++;
    enter(1);
    after(90, "clear r1c1");
    cell = 0;
    enter(1);
    cell++;
    finish(false);
    ck_assert_uint_eq(review.count, 2);
    expect(0, 4, "r1c1 = 9 was wrong for 1:34. The right digit is 8.");
    expect(1, 8,
           "You stood still for 1:30. Your next move: r1c1 cleared. A digit was "
           "wrong, so no step was certain.");
}
END_TEST

START_TEST(an_experiment_is_needless_where_a_pattern_is_there)
{
    enter(3);
    after(4, "try r5c4=3");
    move_after(4, "try", 0);
    after(20, "drop");
    enter(30);
    move_after(4, "try", 0);
    left = 0;
    after(9, "keep");
    finish(_i);
    ck_assert_uint_eq(review.count, 3);
    expect(0, 16, "You tried r5c4 = 3; it was refuted. It was not needed, as this step was there:");
    expect(1, 20,
           "You tried r1c4 = 3 for 0:20; you dropped it. It was not needed, as this step was "
           "there:");
    expect(2, 164,
           "You tried r7c2 = 3 for 0:09; you kept it. It was not needed, as this step was there:");
    expect_sum(0, "You solved an easy puzzle in 2:53; you never stood still for long; 3 "
                  "experiments were not needed.");
}
END_TEST

START_TEST(an_experiment_is_needed_where_only_exotic_patterns_are)
{
    begin(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
    move_after(4, "try", 0);
    after(20, "drop");
    finish(false);
    expect(0, 4, "You tried r1c1 = 7 for 0:20; you dropped it. This step was there:");
    ck_assert_str_eq(review.at[0].step.technique->name, "junior exocet");
    expect_sum(0, "You solved an experiment puzzle in 4:24; you never stood still for long.");
}
END_TEST

SUITE(review, setup, teardown, TEST(a_game_without_a_pause_has_no_items),
      LOOPED(pauses_and_hints_have_the_easiest_step_that_was_there, 0, 2),
      TEST(wrong_digits_are_known_even_if_they_were_undone),
      TEST(no_step_is_shown_where_a_digit_is_wrong),
      LOOPED(an_experiment_is_needless_where_a_pattern_is_there, 0, 2),
      TEST(an_experiment_is_needed_where_only_exotic_patterns_are))
