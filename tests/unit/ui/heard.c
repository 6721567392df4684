/* The answers that a player in the line mode hears: complete, to the point, and about the right
 * thing. */
#include <check.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/talk.h"

Suite *suite_heard(void);

static struct talk talk;
static struct app *const app = &talk.driver.app;

static void setup(void)
{
    driver_game(&talk.driver, essays, 80, 24);
    talk_begin(&talk);
}

/* A puzzle of the menu: the basic techniques do not finish it, and one experiment within another is
 * refuted. */
static const char laboratory[] =
    "8.....9.6..3........965..2.4...912....53.61....278...3.2..136........4..3.6.....1";

static void setup_experiments(void)
{
    driver_game(&talk.driver, laboratory, 80, 24);
    talk_begin(&talk);
}

static void setup_escargot(void)
{
    driver_game(&talk.driver, escargot, 80, 24);
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

static void say_all(const char *lines)
{
    talk_say_all(&talk, lines);
}

static void expect(const char *line, const char *text)
{
    talk_expect(&talk, line, text);
}

static void expect_whole(const char *line, const char *text)
{
    talk_expect_whole(&talk, line, text);
}

static void expect_none(const char *line, const char *text)
{
    const char *said = say(line);
    ck_assert_msg(!strstr(said, text), "'%s': '%s' is in: %s", line, text, said);
}

/* ---- The log and proofs ---- */

START_TEST(tells_the_reason_of_the_line_that_was_chosen)
{
    say_all("step;step;step;step;step;step");
    expect("log", "\n3: row 6 column 5 is 3, Hidden Single box 5.");
    expect("3", "Hidden Single on 3 in box 5\nIn box 5 the digit 3 can only go in row 6 column 5");
    expect_none("3", "3: ");
    expect("2", "row 7 column 1");
    say("select 3");
    expect("open", "the digit 3 can only go in row 6 column 5");
}
END_TEST

START_TEST(leaves_what_is_open_open_when_the_voice_is_set)
{
    say_all("try r1c2 9;open;step");
    const size_t views = (size_t)app->view_count;
    say("set speech terse");
    expect("where", "Step 2 of 3: why r1c2 cannot be 9.");
    say("set speech full");
    ck_assert_uint_eq((size_t)app->view_count, views);
    expect("set assist off", "Done: set assist off."); /* the answer may be about another thing */
    ck_assert_uint_eq((size_t)app->view_count, 1);
    say_all("undo;hint;hint");
    say("set speech terse");
    expect("why", "Hidden Single in box 5.");
}
END_TEST

/* ---- Settings and names ---- */

START_TEST(tells_settings)
{
    expect_whole("set assist", "assist candidates; one of off, candidates, inferred, fill.");
    expect("set colours", "; one of 0, 8, 16, 256, truecolour, auto.");
    expect("set theme", "theme ");
    expect("set auto", "auto forward; reductio(5) describes its values.");
    expect("set", "assist candidates, show candidates, tidy ");
    expect("set", "speech full.");
    expect("set foo", "'foo' is not a setting");
    expect("help set", "'set assist'");
}
END_TEST

START_TEST(names_a_game)
{
    expect("name", "This game is saved from its first move on");
    say_all("r6c5 3;log");
    say("name Kitchen table");
    ck_assert_str_eq(talk.driver.requests.name.text, "Kitchen table");
    expect("name", "This game is not saved"); /* nobody saves here */
    expect("help name", "'name Kitchen table'");
}
END_TEST

START_TEST(tells_of_the_end_wherever_it_comes)
{
    say("check");
    expect("set assist fill", "Solved in 0 seconds");
}
END_TEST

/* ---- Moves ---- */

START_TEST(tells_in_which_experiment_one_is)
{
    say_all("run;try r1c4 1");
    expect("try r1c3 4", "Contradiction at every level: row 1 column 4 cannot be 1.");
    expect_whole("undo", "Undone: try row 1 column 3 is 4. Trying row 1 column 4: 1.");
    expect_whole("redo", "Redone: try row 1 column 3 is 4, refuted: row 1 column 4 cannot be 1.");
}
END_TEST

START_TEST(tells_in_which_experiments_one_is)
{
    say("try r1c2 5");
    expect("try r1c3 2", "Trying row 1 column 3: 2.");
    expect("status", " Trying row 1 column 3: 2, in row 1 column 2: 5. ");
    expect_whole("drop", "Experiment dropped. Still trying row 1 column 2: 5.");
    expect_whole("undo",
                 "Undone: experiment dropped. Trying row 1 column 3: 2, in row 1 column 2: 5.");
    expect_whole("keep", "All experiments are kept.");
}
END_TEST

START_TEST(tells_of_several_moves_in_one)
{
    say("run");
    expect("undo", "Undone: row 6 column 5 is 3, Hidden Single, and 61 more.");
    expect_none("redo", "...");
}
END_TEST

START_TEST(tells_that_it_is_solved_as_often_as_it_is_asked)
{
    say("run");
    expect("status", "Solved. Time 0 seconds. Assist candidates.");
    expect_whole("hint", "The puzzle is solved.");
    expect_whole("hint", "The puzzle is solved.");
}
END_TEST

START_TEST(tells_when_nothing_is_forced)
{
    say("run");
    expect("status", " Nothing is forced. ");
    say("notes-fill");
    expect_whole("shape", "Cells that could be filled: 0. Notes that could be removed: 0.");
}
END_TEST

/* ---- Cells ---- */

START_TEST(tells_cells_apart_that_are_blank)
{
    expect_whole("r1c2", "Row 1 column 2: 1 5 8 9.");
    say_all("r4c2 1;r7c2 5;r8c2 9;r9c2 8");
    say_all("set assist candidates");
    expect("r1c2", "Row 1 column 2: empty, no candidates.");
    say("set assist off");
    expect_whole("r1c2", "Row 1 column 2: empty.");
    expect_whole("candidates row 1", "Candidates, row 1: no candidates, because assist is off.");
}
END_TEST

START_TEST(tells_every_conflict)
{
    expect("r1c3 8", "Column 3 has two 8s: row 1 column 3 and row 8 column 3.");
    /* The conflict that this digit makes, though the other one is still there. */
    expect_whole("r1c6 9", "Row 1 column 6: 9. Column 6 has two 9s: row 1 column 6 and row 4 "
                           "column 6.");
    expect("set wrong on", "Marked: row 1 column 3, row 1 column 6.");
}
END_TEST

START_TEST(tells_houses_where_one_is)
{
    say("r5c2");
    expect("row", "Row 5: empty 3 empty, ");
    expect("column", "Column 2: empty empty empty, empty 3 ");
    expect("box", "Box 4: 5 empty empty, empty 3 empty, ");
    expect("candidates row", "Candidates, row 5: column 1 has ");
    expect("candidates box", "Candidates, box 4: ");
}
END_TEST

/* Another digit than a key would highlight; repeated, it is not entered. */
START_TEST(sets_off_a_digit_as_often_as_it_is_told)
{
    expect("filter 4", "Digit 4: ");
    expect("filter 4", "Digit 4: ");
    expect("filter 4", "Digit 4: ");
    expect_whole("r5c5", "Row 5 column 5: 1 2 4 6.");
    expect("filter 4 6", "The candidates are 4 and 6 in 10 cells: row 4 columns 2, 5 and 8; ");
    expect("next", "4 6");
    expect("filter pairs", "Two candidates in ");
    expect_whole("filter off", "No digit is filtered.");
    expect("filter", "Filter which digit? ");
    expect_whole("filter", "No digit is filtered.");
    expect("filter banana", "'filter 7' filters 7");
}
END_TEST

START_TEST(tells_a_digit_from_a_mark)
{
    expect_whole("r6c5", "Row 6 column 5: 1 3 4 6.");
    say("r6c5 3");
    expect_whole("r6c5", "Row 6 column 5: 3, yours.");
    say("clear r6c5");
    say("set show notes");
    say("note r6c5 3");
    expect_whole("r6c5", "Row 6 column 5: note 3.");
    say("note r6c5 4");
    expect_whole("r6c5", "Row 6 column 5: notes 3 4.");
    say("set show candidates");
    say("r4c3 4");
    expect_whole("r4c2", "Row 4 column 2: 1 6 7 8.");
}
END_TEST

START_TEST(says_what_is_wrong_with_a_line)
{
    expect_whole("r6c0", "'r6c0' is not a cell: rows and columns are 1 to 9.");
    expect_whole("hint 5", "'hint' takes nothing after it here.");
    expect_whole("r5c5 x", "A cell needs a digit, as in 'r5c5 4'. 'clear r5c5' clears it.");
    expect("note", "'note' needs a digit: ");
    expect_whole("set theme nosuch", "That setting is for the screen; it changes nothing here.");
    say("r6c5 3");
    expect_whole("r6c5 0", "Row 6 column 5 cleared.");
    say("3");
    expect_whole("0", "Row 6 column 5 cleared.");
}
END_TEST

/* A player who waits for the puzzle gets it, and the question stays. */
START_TEST(says_ready_while_it_asks)
{
    expect_whole("run-to", "What to run? Type a name, or 'back'.");
    expect_whole("say READY", "READY");
    expect("pointing", "Next is Pointing: 'hint' shows more.");
}
END_TEST

START_TEST(finds_lines_and_says_what_they_are)
{
    say("menu");
    expect("filter lessons", ": Lessons.");
    expect("about", "Each lesson explains a technique");
    expect_whole("filter banana", "No line contains 'banana'.");
    say("new");
    expect_whole("filter banana", "No line contains 'banana'. 'filter' shows all.");
}
END_TEST

START_TEST(tells_how_much_is_filled_in)
{
    expect("set assist fill", "57 digits are filled in.");
}
END_TEST

START_TEST(enters_no_digit_where_one_only_looks)
{
    say("try r1c2 9");
    say("open");
    expect("r1c4 2", "This cannot be changed here.");
    ck_assert_uint_eq(game_move_count(app->play->game), 1);
}
END_TEST

START_TEST(tells_notes_without_counting_out_what_has_none)
{
    say("set show notes");
    say("note r1c2 5");
    expect_whole("candidates row 1", "Notes, row 1: column 2 has 5; no notes in the others.");
    expect_whole("candidates row 2", "Notes, row 2: no notes.");
}
END_TEST

START_TEST(shows_the_grid_to_fingers)
{
    say("r6c5 3");
    talk_say(&talk, "board");
    ck_assert_str_eq(talk.answer.text, "2.. 67. ...\n..6 ... 2.1\n4.. ... 8..\n5.. ..9 3..\n"
                                       ".3. ... .5.\n..2 83. ..7\n..1 ... ..4\n7.8 ... 6..\n"
                                       "... .53 ..8\n");
    expect("pause", "Paused.");
    expect("board", "Paused: 'pause' resumes the game.");
}
END_TEST

START_TEST(tells_every_conflict_in_the_editor)
{
    say_all("editor;r1c1 5");
    expect_whole("r1c3 5", "Row 1 column 3: 5. No solution: row 1 has two 5s: row 1 column 1 and "
                           "row 1 column 3.");
    expect_whole("r3c2 5", "Row 3 column 2: 5. Conflict: 5 is also in row 1 column 1, row 1 "
                           "column 3.");
    expect("open", "Row 1 has two 5s: row 1 column 1 and row 1 column 3.");
    expect_whole("quit", "a puzzle. Row 5 column 5: 1 2 4 6.");
}
END_TEST

START_TEST(takes_a_puzzle_row_by_row)
{
    char row[10] = "";
    say("editor");
    expect_whole("2..67....",
                 "Row 1: 2 empty empty, 6 7 empty, empty empty empty. 3 givens: several "
                 "solutions.");
    for (int i = 1; i < 9; i++) {
        memcpy(row, essays + 9 * i, 9);
        for (int j = 0; j < 9; j++)
            row[j] = row[j] >= '1' && row[j] <= '9' ? row[j] : '.';
        say(row);
    }
    expect("where", "exactly one solution");
    expect("undo",
           "Row 9 column 5: empty. Row 9 column 6: empty. Row 9 column 9: empty. 21 givens");
}
END_TEST

START_TEST(brings_back_what_was_set_in_the_editor)
{
    say_all("editor;r1c1 5;r9c9 6;menu");
    expect("editor", "'undo' brings back the digits that were here before. 0 givens");
    expect("undo", "2 givens");
    expect("row 1", "Row 1: 5 empty");
}
END_TEST

/* ---- Programs ---- */

START_TEST(says_what_a_program_waits_for)
{
    expect_whole("say READY r5c3", "READY r5c3");
    say("learn");
    expect("more", "\n13: ");
    expect_whole("say  7", "7");
    expect("more all", "Exocet");
    ck_assert_ptr_null(strstr(talk.answer.text, "More: "));
    expect_whole("more", "That was all.");
    say_all("back;r6c5 3;quit;say 8");
    expect("yes", "Leaving.");
}
END_TEST

START_TEST(tells_the_task_of_a_lesson_once)
{
    const char *said = say("learn full house");
    const char *reason = strstr(said, "is the last empty cell of box 3");
    ck_assert_ptr_nonnull(reason);
    ck_assert_ptr_null(strstr(reason + 1, "is the last empty cell"));
    expect("",
           "1 of 3. Row 2 column 9: no notes. The pattern is marked. Enter the digit. Full House "
           "on 1 in box 3");
}
END_TEST

START_TEST(tells_of_every_wrong_answer)
{
    say("learn full house");
    expect("r5c5 6", "Row 5 column 5 sees row 5 column 4, which is 6. So it was taken back.");
    expect("r2c9 2", "Row 2 column 9 sees row 2 column 7, which is 2. So it was taken back.");
}
END_TEST

/* The answer is not about cells that were empty in the editor, which was looked at before. */
START_TEST(tells_what_follows_from_a_move_over_another_view)
{
    say_all("set assist fill;r1c2 6;editor;learn");
    expect_none("r1c3 8", "digits follow");
}
END_TEST

/* ---- Where one is ---- */

START_TEST(tells_where_one_comes_out)
{
    say("hint");
    expect_whole("log", "The log is empty.");
    expect("back", "a puzzle. Row 5 column 5: 1 2 4 6. Look at box 5.");
    say("steps");
    expect_whole("1", "Look at box 5.");
}
END_TEST

START_TEST(tells_where_one_is_in_a_list)
{
    say("steps");
    expect("steps", "1: row 6 column 5 is 3, Hidden Single box 5.\n2: ");
    expect("steps", ", Pointing box 1, and 17 other ways.");
    say("learn");
    expect("learn", "Stage 1: no notes.\n1: Full House.\n2: ");
    say("last");
    ck_assert_ptr_null(strstr(say("down"), "Nothing changes"));
    say_all("learn;select 3");
    expect("where", "You are at 3: Hidden Single in a line.\nStage 1: no notes.\n1: Full House.");
}
END_TEST

START_TEST(tells_the_end_of_a_proof)
{
    say_all("try r1c2 9;open;last");
    expect_whole("step", "There are no more steps in this direction. 'back' leaves.");
}
END_TEST

Suite *suite_heard(void)
{
    Suite *suite = suite_create("heard");
    TCase *game = tcase_create("game"), *experiments = tcase_create("experiments");
    TCase *nested = tcase_create("nested");

    tcase_add_checked_fixture(game, setup, teardown);
    tcase_add_test(game, tells_the_reason_of_the_line_that_was_chosen);
    tcase_add_test(game, leaves_what_is_open_open_when_the_voice_is_set);
    tcase_add_test(game, tells_settings);
    tcase_add_test(game, names_a_game);
    tcase_add_test(game, tells_of_the_end_wherever_it_comes);
    tcase_add_test(game, tells_of_several_moves_in_one);
    tcase_add_test(game, tells_that_it_is_solved_as_often_as_it_is_asked);
    tcase_add_test(game, tells_cells_apart_that_are_blank);
    tcase_add_test(game, tells_every_conflict);
    tcase_add_test(game, tells_houses_where_one_is);
    tcase_add_test(game, sets_off_a_digit_as_often_as_it_is_told);
    tcase_add_test(game, tells_a_digit_from_a_mark);
    tcase_add_test(game, says_what_is_wrong_with_a_line);
    tcase_add_test(game, says_ready_while_it_asks);
    tcase_add_test(game, finds_lines_and_says_what_they_are);
    tcase_add_test(game, tells_how_much_is_filled_in);
    tcase_add_test(game, enters_no_digit_where_one_only_looks);
    tcase_add_test(game, tells_notes_without_counting_out_what_has_none);
    tcase_add_test(game, shows_the_grid_to_fingers);
    tcase_add_test(game, takes_a_puzzle_row_by_row);
    tcase_add_test(game, brings_back_what_was_set_in_the_editor);
    tcase_add_test(game, says_what_a_program_waits_for);
    tcase_add_test(game, tells_every_conflict_in_the_editor);
    tcase_add_test(game, tells_the_task_of_a_lesson_once);
    tcase_add_test(game, tells_of_every_wrong_answer);
    tcase_add_test(game, tells_what_follows_from_a_move_over_another_view);
    tcase_add_test(game, tells_where_one_comes_out);
    tcase_add_test(game, tells_where_one_is_in_a_list);
    tcase_add_test(game, tells_the_end_of_a_proof);
    suite_add_tcase(suite, game);
    tcase_add_checked_fixture(experiments, setup_experiments, teardown);
    tcase_add_test(experiments, tells_in_which_experiment_one_is);
    tcase_add_test(experiments, tells_when_nothing_is_forced);
    suite_add_tcase(suite, experiments);
    tcase_add_checked_fixture(nested, setup_escargot, teardown);
    tcase_add_test(nested, tells_in_which_experiments_one_is);
    suite_add_tcase(suite, nested);
    return suite;
}
