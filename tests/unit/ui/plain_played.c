/* The player's program in lines: questions, moves, a game, a lesson, a puzzle of one's own. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/talk.h"
#include "support/wording.h"

Suite *suite_plain_played(void);

static struct talk talk;
static struct driver *const driver = &talk.driver;
static struct app *const app = &talk.driver.app;

static struct strbuf *const answer = &talk.answer;

static void setup(void)
{
    driver_game(driver, essays, 80, 24);
    talk_begin(&talk);
}

static void setup_experiments(void)
{
    driver_game(driver, needs_experiment, 80, 24);
    talk_begin(&talk);
}

static void setup_menu(void)
{
    static struct puzzle puzzles[2] = { { .title = "One" }, { .title = "Two" } };
    puzzles[0].givens = grid_of(essays);
    puzzles[1].givens = grid_of(warm_up);
    driver_menu(driver, puzzles, 2, 80, 24);
    talk_begin(&talk);
}

static void teardown(void)
{
    talk_end(&talk);
}

static const char *say(const char *line)
{
    return talk_say(&talk, line);
}

static void expect(const char *line, const char *text)
{
    talk_expect(&talk, line, text);
}

static void expect_whole(const char *line, const char *text)
{
    talk_expect_whole(&talk, line, text);
}

START_TEST(answers_questions_about_the_board)
{
    expect_whole("r1c1", "Row 1 column 1: 2, given.");
    expect_whole("1 2", "Row 1 column 2: 1 5 8 9.");
    expect_whole("12", "Row 1 column 2: 1 5 8 9.");
    expect_whole("R1C2", "Row 1 column 2: 1 5 8 9.");
    expect_whole("row 1 column 2", "Row 1 column 2: 1 5 8 9.");
    expect_whole("cell", "Row 1 column 2: 1 5 8 9.");
    expect_whole("row 1",
                 "Row 1: 2 empty empty, 6 7 empty, empty empty empty. Missing: 1 3 4 5 8 9.");
    expect_whole("c9", "Column 9: empty 1 empty, empty empty 7, 4 empty 8. Missing: 2 3 5 6 9.");
    expect_whole("box 9",
                 "Box 9: empty empty 4, 6 empty empty, empty empty 8. Missing: 1 2 3 5 7 9.");
    expect("candidates box 9", "Candidates, box 9: row 7 column 7 has 5 7 9; ");
    expect("candidates row 1", "Candidates, row 1: column 2 has 1 5 8 9; ");
    expect("candidates", "Row 1 column 2: 1 5 8 9.");
    expect("digit 8", "Digit 8: 4 of 9: row 3 column 7; row 6 column 4; row 8 column 3; row 9 "
                      "column 9. Possible in: row 1 columns 2 and 6; row 2 ");
    expect("grid", "Row 1: 2 empty empty, 6 7 empty, empty empty empty.\nRow 2: ");
    expect("empty", "57 empty cells: row 1 columns 2, 3, 6, 7, 8 and 9; ");
    expect_whole(
        "remaining",
        "To place: 7 of 1, 6 of 2, 6 of 3, 7 of 4, 6 of 5, 6 of 6, 6 of 7, 5 of 8, 8 of 9.");
    expect("status", "57 empty cells. Time 0 seconds.");
    expect_whole("conflicts", "No conflicts.");
    expect("title", "a puzzle. 24 givens.");
    expect("foo", "'foo' is not a command. 'help' lists them.");
    expect("row 12", "'row 12' is not a place");
    expect("note", "'note r2c3 4'");
}
END_TEST

START_TEST(says_what_a_move_did_and_what_is_worth_hearing)
{
    expect_whole("r6c5 3", "Row 6 column 5: 3.");
    expect_whole("6 6 5", "Row 6 column 6: 5.");
    expect("665", "Row 6 column 6 has that digit already.");
    expect("r1c1 5", "Row 1 column 1 is a given.");
    expect("r1c2 6", "Row 1 column 2: 6. Row 1 has two 6s: row 1 column 2 and row 1 column 4.");
    expect("conflicts", "6 occurs more than once: row 1 column 2, row 1 column 4, ");
    expect("clear", "Row 1 column 2 cleared.");
    say("set assist off");
    expect("r1c2 6", "Conflict: 6 is also in row 1 column 4");
    expect("undo", "Undone: row 1 column 2 is 6.");
    say("set assist fill");
    expect("undo", "Undone: row 1 column 2 cleared.");
}
END_TEST

START_TEST(solves_a_puzzle_digit_by_digit)
{
    char line[16];
    int left = 0;
    for (int cell = 0; cell < CELLS; cell++)
        left += warm_up[cell] < '1' || warm_up[cell] > '9';
    expect("9", "Two. ");
    for (int cell = 0; cell < CELLS; cell++) {
        if (warm_up[cell] >= '1' && warm_up[cell] <= '9')
            continue;
        snprintf(line, sizeof line, "%d %d %c", cell / 9 + 1, cell % 9 + 1, warm_up_solution[cell]);
        expect(line, --left ? ": " : "Solved in");
    }
    expect("quit", "Leaving.");
    ck_assert(app->quit);
}
END_TEST

START_TEST(tells_experiments)
{
    say("run");
    for (int cell = 0; cell < CELLS; cell++) {
        const digitset open =
            candset_digits_at(&game_analysis_at(app->play->game, 0)->start.candidates, cell);
        char line[32];
        for (digitset d = open; d && digitset_count(open) > 1; d &= (digitset)(d - 1)) {
            snprintf(line, sizeof line, "try %d%d%d", cell / 9 + 1, cell % 9 + 1,
                     digitset_first(d));
            const char *said = say(line);
            ck_assert(strstr(said, "Trying row "));
            if (!strstr(said, "Contradiction: row ")) {
                expect("status", "Trying row ");
                expect("drop", "Experiment dropped.");
                continue;
            }
            ck_assert(strstr(said, ". Suppose row "));
            expect("open", "'step' goes on.");
            expect("step", "Step 2 of ");
            expect("step-back", "Step 1 of ");
            expect("r1c1", "Row 1 column 1: ");
            expect("last", "Step ");
            expect("undo", "Undone: try row "); /* the walk gives way to the game */
            return;
        }
    }
    ck_abort_msg("no digit is refuted");
}
END_TEST

START_TEST(a_proof_of_one_step_does_not_go_on)
{
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            char line[32];
            snprintf(line, sizeof line, "try %d%d%d", cell / 9 + 1, cell % 9 + 1, digit);
            if (!strstr(say(line), "contradiction at once")) {
                say("drop");
                continue;
            }
            expect("open", "Step 1 of 1: ");
            ck_assert_ptr_null(strstr(say("where"), "goes on"));
            expect("step", "There are no more steps");
            return;
        }
    ck_abort_msg("no digit is refuted at once");
}
END_TEST

START_TEST(teaches_a_technique)
{
    expect("learn full-house", "Where to look\nScan rows");
    expect("where", "Full House, 1 of 3. Row 2 column 9: no notes. The pattern is marked.");
    expect("r2c9 1", "Found!");
    ck_assert(driver->requests.keep_lessons);
    expect("step", "Full House, 2 of 3. ");
    expect("hint", "Digit ");
    expect_whole("quit", "Lessons. Choose one by its number.\n1: Full House, 1 of 3 found.");
    expect("where", "\n2: Hidden Single in a box");
    expect("back", "a puzzle. Row 5 column 5: ");
}
END_TEST

START_TEST(names_lessons_and_kinds_by_a_part_of_the_name)
{
    say("learn");
    expect("filter X-Wing", ": X-Wing.");
    say("new");
    const char *said = say("filter Swordfish");
    ck_assert(strstr(said, "1: Swordfish") && !strstr(said, "easy"));
    expect("about 1", "Swordfish");
    expect("1", "Making Swordfish. 'back' cancels.");
    expect("back", "1: Swordfish");
}
END_TEST

START_TEST(sets_a_puzzle_of_ones_own)
{
    char line[32];
    say("editor");
    for (int row = 0; row < 9; row++) {
        snprintf(line, sizeof line, "row %d %.9s", row + 1, warm_up + row * 9);
        for (char *at = line; *at; at++)
            *at = *at == '*' || *at == '_' ? '.' : *at;
        say(line);
    }
    expect("where", "exactly one solution. 'open' begins.");
    expect("row 1", "Row 1: ");
    expect("undo", "cells are changed. ");
    expect(essays, "exactly one solution. 'open' begins.");
    expect("r1c2 2", "No solution: ");
    expect("clear r1c2", "Row 1 column 2: empty. 24 givens: exactly one");
    expect("open", "your own puzzle. 57 empty cells.");
}
END_TEST

START_TEST(tells_of_a_puzzle_that_arrives)
{
    const struct made made = { .found = true, .puzzle = grid_of(warm_up), .tried = 3 };
    expect("new easy", "Making easy. 'back' cancels.");
    strbuf_reset(answer);
    line_progress(app, answer);
    ck_assert_str_eq(answer->text, "Still making easy: 0 tries.\n");
    app_prefetched(app, app->prefetch.number, &made);
    strbuf_reset(answer);
    line_answer(app, false, answer);
    ck_assert_msg(strstr(answer->text, "easy, number ") == answer->text, "%s", answer->text);
    strbuf_reset(answer);
    line_answer(app, false, answer); /* nothing is repeated unasked */
    line_progress(app, answer);
    ck_assert_str_eq(answer->text, "");
}
END_TEST

START_TEST(asks_before_it_leaves)
{
    say("r6c5 3");
    expect("quit", "Type 'quit' again to leave");
    expect("row 1", "Row 1: ");
    expect("quit", "Type 'quit' again to leave"); /* the line between was a no */
    expect("no", "Nothing changed.");
    expect("yes", "There is no question to answer.");
    say("quit");
    expect("yes", "Leaving.");
    ck_assert(app->quit);
}
END_TEST

START_TEST(keeps_the_board_hidden_in_a_pause)
{
    static const char *const questions[] = { "r1c1",      "row 1",     "grid",   "digit 7",
                                             "empty",     "remaining", "status", "candidates row 1",
                                             "conflicts", "where" };
    expect("pause", "Paused.");
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        expect(questions[i], "Paused: 'pause' resumes the game.");
    expect("pause", "The clock runs again.");
    expect("row 1", "Row 1: 2 ");
}
END_TEST

START_TEST(takes_eliminations_as_people_write_them)
{
    expect("r1c2\xE2\x89\xA0"
           "5",
           "Row 1 column 2: note 5 removed.");
    expect("r1c2 != 9", "Row 1 column 2: note 9 removed.");
    expect("eliminate 8 from r1c2", "Row 1 column 2: note 8 removed.");
    expect("eliminate 8 from r1c2", "8 is not among the candidates of row 1 column 2.");
    expect_whole("r1c2", "Row 1 column 2: note 1.");
    expect("remove 4 from x", "'eliminate' needs a digit");
}
END_TEST

START_TEST(takes_one_note_at_a_time)
{
    expect("corner r1c2 15", "'corner' takes one digit at a time: 'corner r2c3 4'");
    expect("note r1c2 158", "'note' takes one digit at a time");
    expect("corner r1c2", "'corner' needs a digit");
    expect("corner 121", "Row 1 column 2: corner note 1.");
}
END_TEST

START_TEST(speaks_tersely)
{
    expect("set speech terse", "Done: set speech terse.");
    expect_whole("r1c2", "r1c2: 1 5 8 9.");
    expect_whole("r6c5 3", "r6c5: 3.");
    expect("undo", "Undone: r6c5 3.");
    say("set speech full");
    expect_whole("r1c2", "Row 1 column 2: 1 5 8 9.");
    expect("set speech loud", "'loud' is not a value of speech; use one of full, terse");
}
END_TEST

START_TEST(counts_from_0)
{
    say("set cells xy");
    expect_whole("(1,0)", "(1,0): 1 5 8 9.");
    expect("row 0", "r0: ");
    expect_whole("(4,5) 3", "(4,5): 3.");
    expect("undo", "Undone: (4,5) 3.");
    say("set cells rc");
    expect("row 1", "Row 1: ");
}
END_TEST

Suite *suite_plain_played(void)
{
    Suite *suite = suite_create("plain_played");
    TCase *game = tcase_create("game"), *menu = tcase_create("menu");
    TCase *experiments = tcase_create("experiments");

    tcase_add_checked_fixture(game, setup, teardown);
    tcase_add_test(game, answers_questions_about_the_board);
    tcase_add_test(game, says_what_a_move_did_and_what_is_worth_hearing);
    tcase_add_test(game, teaches_a_technique);
    tcase_add_test(game, names_lessons_and_kinds_by_a_part_of_the_name);
    tcase_add_test(game, sets_a_puzzle_of_ones_own);
    tcase_add_test(game, tells_of_a_puzzle_that_arrives);
    tcase_add_test(game, asks_before_it_leaves);
    tcase_add_test(game, keeps_the_board_hidden_in_a_pause);
    tcase_add_test(game, takes_eliminations_as_people_write_them);
    tcase_add_test(game, takes_one_note_at_a_time);
    tcase_add_test(game, speaks_tersely);
    tcase_add_test(game, counts_from_0);
    suite_add_tcase(suite, game);
    tcase_add_checked_fixture(experiments, setup_experiments, teardown);
    tcase_add_test(experiments, tells_experiments);
    tcase_add_test(experiments, a_proof_of_one_step_does_not_go_on);
    suite_add_tcase(suite, experiments);
    tcase_add_checked_fixture(menu, setup_menu, teardown);
    tcase_add_test(menu, solves_a_puzzle_digit_by_digit);
    suite_add_tcase(suite, menu);
    return suite;
}
