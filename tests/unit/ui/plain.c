/* The player's program in lines: every action, every question, a game, a lesson, a puzzle. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/talk.h"
#include "support/wording.h"
#include "ui/line/line_act.h"
#include "ui/line/line_commands.h"

Suite *suite_plain(void);

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

/* Every action: after some lines, the line that asks for it, and what is answered. */
static const struct {
    enum action action;
    const char *before, *line, *answers;
} ways[] = {
    { ACTION_LEFT, "r5c5", "left", "Row 5 column 4: 1 2 4 7." },
    { ACTION_RIGHT, "r5c5", "right", "Row 5 column 6: 1 2 4 6 7." },
    { ACTION_UP, "r5c5", "up", "Row 4 column 5: " },
    { ACTION_DOWN, "r5c5", "down", "Row 6 column 5: " },
    { ACTION_BOX_LEFT, "r5c5", "box-left", "Row 5 column 2: 3, given." },
    { ACTION_BOX_RIGHT, "r5c5", "box-right", "Row 5 column 8: 5, given." },
    { ACTION_BOX_UP, "r5c5", "box-up", "Row 2 column 5: " },
    { ACTION_BOX_DOWN, "r5c5", "box-down", "Row 8 column 5: " },
    { ACTION_FIRST, "r5c5", "first", "Row 5 column 1: " },
    { ACTION_LAST, "r5c5", "last", "Row 5 column 9: " },
    { ACTION_PAGE_UP, "r5c5", "page-up", "Row 1 column 5: 7, given." },
    { ACTION_PAGE_DOWN, "r5c5", "page-down", "Row 9 column 5: 5, given." },
    { ACTION_NEXT, "r5c7", "next", "Row 5 column 9: " },
    { ACTION_PREVIOUS, "r5c9", "previous", "Row 5 column 7: " },
    { ACTION_ENTER_DIGIT, "", "enter r6c5 3", "Row 6 column 5: 3." },
    { ACTION_NOTE_DIGIT, "", "note r6c5 3", "Row 6 column 5: note 3." },
    { ACTION_CLEAR, "r6c5 3", "clear r6c5", "Row 6 column 5 cleared." },
    { ACTION_NOTE_MODE, "", "note-mode", "Digit keys write notes." },
    { ACTION_NOTES_FILL, "", "notes-fill", "All notes are filled in." },
    { ACTION_NOTES_CLEAR, "notes-fill", "notes-clear", "All notes are cleared." },
    { ACTION_MARKS, "", "marks", "Your notes are shown." },
    { ACTION_FILTER, "", "filter 7", "Digit 7: 3 of 9: row 1 column 5;" },
    { ACTION_UNDO, "r6c5 3", "undo", "Undone: enter row 6 column 5 is 3." },
    { ACTION_REDO, "r6c5 3;undo", "redo", "Redone: enter row 6 column 5 is 3." },
    { ACTION_HINT, "", "hint", "Look at box 5." },
    { ACTION_STEP, "", "step", "Row 6 column 5 is 3. Hidden single in box 5" },
    { ACTION_STEP_BACK, "step;step;r1c1", "step-back", "Taken back: row 6 column 6 is 5." },
    { ACTION_RUN, "", "run", "Solved in 0 seconds: 0 yours, 57 forced" },
    { ACTION_RUN_TO, "run-to", "pointing", "comes up now: 'hint' tells more." },
    { ACTION_CHECK, "", "check", "Could be concluded. A number gives a hint.\n1: hidden single" },
    { ACTION_STEPS, "", "steps", "All steps. A number gives a hint. More exist.\n1: " },
    { ACTION_SORT, "steps", "sort", "Cells they unlock. A number gives a hint." },
    { ACTION_SHAPE, "", "shape", "Cells that could be filled: 57. Row 1 columns 2 3 6" },
    { ACTION_WRONG, "r6c5 4", "wrong", "1 digit is wrong. Marked: row 6 column 5." },
    { ACTION_BACKDOORS, "", "backdoors", "no backdoor is needed." },
    { ACTION_ASSIST, "", "assist", "Assist inferred" },
    { ACTION_AUTO, "", "auto", "What runs automatically after every move. A number switches" },
    { ACTION_TRY, "", "try r6c5 3", "Trying row 6 column 5: 3. " },
    { ACTION_DROP, "try r6c5 3", "drop", "Experiment dropped." },
    { ACTION_KEEP, "try r6c5 3", "keep", "All kept." },
    { ACTION_OPEN, "try r1c2 9", "open", "Why row 1 column 2 cannot be 9: step 1 of 3. " },
    { ACTION_ABOUT, "new", "about 1", "Nothing harder than these" },
    { ACTION_LOG, "r6c5 3", "log", "The log, newest first. A number tells the reason.\n1: enter" },
    { ACTION_PAUSE, "", "pause", "Paused." },
    { ACTION_COPY, "r6c5 3", "copy", "2..67......6...2.14.....8..5....93...3.....5...283...7" },
    { ACTION_MENU, "r6c5 3", "menu", "Today's puzzle." },
    { ACTION_ARCHIVE, "menu", "archive 1", "Only saved games can be archived." },
    { ACTION_STATS, "", "stats", "No game is finished yet." },
    { ACTION_NEW, "", "new", "A new puzzle. Choose a kind by its number.\nLevels" },
    { ACTION_DAILY, "", "daily", "Today's puzzle, 2026-11-21. Choose a level by its number." },
    { ACTION_LEARN, "", "learn", "Lessons. Choose one by its number.\n1: full house." },
    { ACTION_AGAIN, "learn full house;2 9 1", "restart", "full house, 1 of 3. " },
    { ACTION_EDITOR, "", "editor", "0 givens: several solutions." },
    { ACTION_HELP, "", "help", "Enter a digit: 'r5c3 7'" },
    { ACTION_COMMAND, "command", "goto r1c1", "Row 1 column 1: 2, given." },
    { ACTION_REDRAW, "", "redraw", "a puzzle. Row 5 column 5: 1 2 4 6." },
    { ACTION_BACK, "hint", "back", "Closed." },
    { ACTION_QUIT, "r6c5 3", "quit", "A game is not saved. 'quit' again leaves it" },
};
enum { WAYS = sizeof ways / sizeof *ways };

START_TEST(has_a_way_to_every_action)
{
    say_all(ways[_i].before);
    expect(ways[_i].line, ways[_i].answers);
}
END_TEST

START_TEST(has_left_no_action_out)
{
    for (size_t i = 0; i < action_table_size; i++) {
        int way = 0;
        while (way < WAYS && ways[way].action != action_table[i].action)
            way++;
        ck_assert_msg(way < WAYS, "%s", action_table[i].name);
    }
}
END_TEST

START_TEST(answers_every_action_by_its_name_in_every_view)
{
    static const char *const views[] = { "where",  "log",          "check", "steps",
                                         "auto",   "new",          "daily", "learn",
                                         "editor", "learn x-wing", "pause", "try r1c2 9;open" };
    say_all(views[_i]);
    for (size_t i = 0; i < action_table_size; i++) {
        say(action_word(action_table[i].action));
        if (app->view_count == 0 || app->requests.quit)
            break;
        say("where");
        say_all(views[_i]);
        if (app->play->paused && _i != 10)
            say("pause");
    }
}
END_TEST

START_TEST(answers_questions_about_the_board)
{
    expect_whole("r1c1", "Row 1 column 1: 2, given.");
    expect_whole("1 2", "Row 1 column 2: 1 5 8 9.");
    expect_whole("12", "Row 1 column 2: 1 5 8 9.");
    expect_whole("R1C2", "Row 1 column 2: 1 5 8 9.");
    expect_whole("row 1 column 2", "Row 1 column 2: 1 5 8 9.");
    expect_whole("cell", "Row 1 column 2: 1 5 8 9.");
    expect_whole("row 1", "Row 1: 2 blank blank, 6 7 blank, blank blank blank.");
    expect_whole("c9", "Column 9: blank 1 blank, blank blank 7, 4 blank 8.");
    expect_whole("box 9", "Box 9: blank blank 4, 6 blank blank, blank blank 8.");
    expect("candidates box 9", "Candidates, box 9: row 7 column 7 has 5 7 9; ");
    expect("candidates row 1", "Candidates, row 1: column 2 has 1 5 8 9; ");
    expect("candidates", "Row 1 column 2: 1 5 8 9.");
    expect("digit 8", "Digit 8: 4 of 9: row 3 column 7; row 6 column 4; row 8 column 3; row 9 "
                      "column 9. Can go: row 1 columns 2 6; row 2 ");
    expect("grid", "Row 1: 2 blank blank, 6 7 blank, blank blank blank.\nRow 2: ");
    expect("blanks", "57 blanks: row 1 columns 2 3 6 7 8 9; ");
    expect_whole(
        "remaining",
        "To place: 7 of 1, 6 of 2, 6 of 3, 7 of 4, 6 of 5, 6 of 6, 6 of 7, 5 of 8, 8 of 9.");
    expect("status", "57 blanks. Time 0 seconds.");
    expect_whole("conflicts", "No conflicts.");
    expect("title", "a puzzle. 24 givens.");
    expect("foo", "'foo' is not a command. 'help' lists them.");
    expect("row 12", "'row 12' is not a place");
    expect("note", "'note r5c3 7'");
}
END_TEST

START_TEST(says_what_a_move_did_and_what_is_worth_hearing)
{
    expect_whole("r6c5 3", "Row 6 column 5: 3.");
    expect_whole("6 6 5", "Row 6 column 6: 5.");
    expect("665", "is filled");
    expect("r1c1 5", "Row 1 column 1 is a given.");
    expect("r1c2 6", "Row 1 column 2: 6. Row 1 has two 6s: row 1 column 2 and row 1 column 4.");
    expect("conflicts", "6 stands more than once: row 1 column 2, row 1 column 4, ");
    expect("clear", "Row 1 column 2 cleared.");
    say("set assist off");
    expect("r1c2 6", "Conflict: 6 stands also in row 1 column 4");
    expect("undo", "Undone: enter row 1 column 2 is 6.");
    say("set assist fill");
    expect("undo", "Undone: clear row 1 column 2.");
}
END_TEST

START_TEST(says_it_again_and_the_rest)
{
    const char *first = "Row 1: 2 blank blank, 6 7 blank, blank blank blank.";
    expect_whole("row 1", first);
    expect_whole("again", first);
    expect_whole("more", "That was all.");
    expect("help all", "More: ");
    const char *rest = say("more");
    ck_assert(!strstr(rest, "'help'"));
    expect("again", "'help' says the most important words");
    say("more");
    for (int i = 0; i < 10 && strstr(say(""), "More: "); i++)
        ;
    ck_assert(!strstr(answer->text, "More: "));
    expect("", "Row 5 column 5"); /* nothing is left to be said: where one is */
}
END_TEST

START_TEST(has_help_for_every_word)
{
    char line[64];
    for (size_t i = 0; i < action_table_size; i++) {
        snprintf(line, sizeof line, "help %s", action_word(action_table[i].action));
        ck_assert(!strstr(say(line), "There is no word"));
    }
    for (size_t i = 0; i < line_commands_count; i++)
        ck_assert_ptr_nonnull(strstr(line_commands[i].help, line_commands[i].name));
    for (size_t i = 0; i < commands_count; i++)
        ck_assert_ptr_nonnull(strstr(commands[i].help, commands[i].name));
    expect("help x-wing", "In two rows a digit");
    expect("help tidy", "'set tidy': ");
    expect("help nonsense", "There is no word 'nonsense'");
}
END_TEST

START_TEST(solves_a_puzzle_digit_by_digit)
{
    char line[16];
    int left = 0;
    for (int cell = 0; cell < CELLS; cell++)
        left += warm_up[cell] < '1' || warm_up[cell] > '9';
    expect("6", "Two. ");
    for (int cell = 0; cell < CELLS; cell++) {
        if (warm_up[cell] >= '1' && warm_up[cell] <= '9')
            continue;
        snprintf(line, sizeof line, "%d %d %c", cell / 9 + 1, cell % 9 + 1, warm_up_solution[cell]);
        expect(line, --left ? ": " : "Solved in");
    }
    expect("quit", "Leaving.");
    ck_assert(app->requests.quit);
}
END_TEST

START_TEST(tells_experiments)
{
    say("run");
    for (int cell = 0; cell < CELLS; cell++) {
        const digitset open =
            candset_digits_at(&game_analysis_at(app->play->game, 0)->start.open, cell);
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
            ck_assert(strstr(said, "Experiment: Suppose row "));
            expect("open", "'step' goes on.");
            expect("step", "step 2 of ");
            expect("step-back", "step 1 of ");
            expect("r1c1", "Row 1 column 1: ");
            expect("last", "step ");
            expect("undo", "Undone: try row "); /* the walk gives way to the game */
            return;
        }
    }
    ck_abort_msg("no digit is refuted");
}
END_TEST

START_TEST(teaches_a_technique)
{
    expect("learn full-house", "Where to look: ");
    expect("where", "full house, 1 of 3. Row 2 column 9: note 1. It is marked.");
    expect("r2c9 1", "Found!");
    ck_assert(app->requests.keep_lessons);
    expect("step", "full house, 2 of 3. ");
    expect("hint", "digit ");
    expect_whole("quit", "Lessons. Choose one by its number.\n1: full house, 1 of 3 found.");
    expect("where", "\n2: naked single");
    expect("back", "a puzzle. Row 5 column 5: ");
}
END_TEST

START_TEST(names_lessons_and_kinds_by_a_part_of_the_name)
{
    say("learn");
    expect("filter x-wing", ": X-wing.");
    say("new");
    const char *said = say("filter swordfish");
    ck_assert(strstr(said, "1: swordfish") && !strstr(said, "easy"));
    expect("about 1", "swordfish");
    expect("1", "Making swordfish. 'back' cancels.");
    expect("back", "1: swordfish");
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
    expect("clear r1c2", "Row 1 column 2: blank. 24 givens: exactly one");
    expect("open", "your own puzzle. 57 blanks.");
}
END_TEST

START_TEST(tells_of_a_puzzle_that_arrives)
{
    const struct made made = { .found = true, .puzzle = grid_of(warm_up), .tried = 3 };
    expect("new easy", "Making easy. 'back' cancels.");
    strbuf_reset(answer);
    plain_progress(app, answer);
    ck_assert_str_eq(answer->text, "Still making easy: 0 tries.\n");
    app_made(app, app->supply.number, &made);
    strbuf_reset(answer);
    plain_answer(app, false, answer);
    ck_assert_msg(strstr(answer->text, "easy, number ") == answer->text, "%s", answer->text);
    strbuf_reset(answer);
    plain_answer(app, false, answer); /* nothing is said twice unasked */
    plain_progress(app, answer);
    ck_assert_str_eq(answer->text, "");
}
END_TEST

START_TEST(asks_before_it_leaves)
{
    say("r6c5 3");
    expect("quit", "'quit' again leaves");
    expect("row 1", "Row 1: ");
    expect("quit", "'quit' again leaves"); /* what came between was a no */
    expect("no", "Nothing changed.");
    expect("yes", "Nothing was asked.");
    say("quit");
    expect("yes", "Leaving.");
    ck_assert(app->requests.quit);
}
END_TEST

START_TEST(keeps_the_board_hidden_in_a_pause)
{
    static const char *const questions[] = { "r1c1",      "row 1",     "grid",   "digit 7",
                                             "blanks",    "remaining", "status", "candidates row 1",
                                             "conflicts", "where" };
    expect("pause", "Paused.");
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        expect(questions[i], "Paused: 'pause' goes on.");
    expect("pause", "The clock runs again.");
    expect("row 1", "Row 1: 2 ");
}
END_TEST

START_TEST(speaks_tersely)
{
    expect("set speech terse", "Done: set speech terse.");
    expect_whole("r1c2", "r1c2: 1 5 8 9.");
    expect_whole("r6c5 3", "r6c5: 3.");
    expect("undo", "Undone: enter r6c5 3.");
    say("set speech full");
    expect_whole("r1c2", "Row 1 column 2: 1 5 8 9.");
    expect("set speech loud", "'loud' is not a value of speech: one of full, terse");
}
END_TEST

START_TEST(completes_a_line_that_ends_in_a_tabulator)
{
    expect("run xyz\t", "run xyz-wing");
    expect("run x-\t", "x-wing x-chain");
    expect("zzz\t", "Nothing begins with 'zzz'.");
}
END_TEST

START_TEST(bears_any_line)
{
    static char long_line[9000];
    memset(long_line, 'a', sizeof long_line - 1);
    expect(long_line, "That line is too long.");
    memset(long_line + 4000, 0, 1);
    say(long_line);
    say("   ");
    say("\xC3\xA4\xFF\x80 \x01\x1B[2J");
    say("0");
    say("999999999999999999999");
    say("log");
    expect("99999999999999999999", "There is no number");
    expect("0", "There is no number");
    expect("select 0", "'select 3'");
    for (int i = 0; i < 20; i++) /* views do not pile up */
        say_all("editor;new;learn;daily;menu;log");
}
END_TEST

/* Whatever is typed in whatever order, there is an answer, and views do not pile up. */
START_TEST(bears_any_order_of_lines)
{
    static const char *const others[] = { "1",
                                          "2",
                                          "7",
                                          "r5c3",
                                          "r5c3 7",
                                          "5 3 7",
                                          "try 3",
                                          "note 4",
                                          "digit 7",
                                          "row 5",
                                          "grid",
                                          "blanks",
                                          "status",
                                          "where",
                                          "why",
                                          "again",
                                          "more",
                                          "",
                                          "new 1",
                                          "filter x",
                                          "filter 3",
                                          "about 2",
                                          "select 4",
                                          "help log",
                                          "new easy",
                                          "learn x-wing",
                                          "run pointing",
                                          "clear",
                                          "yes",
                                          "no",
                                          "conflicts",
                                          "remaining",
                                          "candidates box 3",
                                          "row 2 123456789",
                                          "drop",
                                          "notes fill",
                                          "set assist fill",
                                          "set auto none",
                                          "set assist off",
                                          "set auto forward",
                                          "x\t" };
    struct chance chance = chance_of((uint64_t)_i + 1);
    const size_t count = sizeof others / sizeof *others;
    for (int i = 0; i < 400; i++) {
        const size_t which = (size_t)chance_below(&chance, (int)(count + action_table_size));
        const char *line =
            which < count ? others[which] : action_word(action_table[which - count].action);
        say(line);
        app->requests.quit = false;
        ck_assert_int_ge(app->view_count, 1);
    }
}
END_TEST

static void expect_named(const char *text, const char *named)
{
    struct strbuf out;
    strbuf_init(&out);
    app_add_named(app, text, &out);
    ck_assert_str_eq(out.text, named);
    strbuf_release(&out);
}

START_TEST(names_keys_on_the_screen_and_words_in_lines)
{
    struct error error;
    app->plain.on = false;
    expect_named("{hint} gives a hint, {no-such} {undo", "H gives a hint, {no-such} {undo");
    ck_assert_int_eq(app_configure(app, "bind H none", &error), STATUS_OK);
    expect_named("{hint} gives", ":hint gives");
    ck_assert_int_eq(app_configure(app, "bind x hint", &error), STATUS_OK);
    expect_named("{hint} gives", "x gives");
    app->plain.on = true;
    expect_named("{hint} gives, {again} begins", "'hint' gives, 'restart' begins");
}
END_TEST

Suite *suite_plain(void)
{
    Suite *suite = suite_create("plain");
    TCase *game = tcase_create("game"), *menu = tcase_create("menu");
    TCase *experiments = tcase_create("experiments");

    tcase_add_checked_fixture(game, setup, teardown);
    tcase_add_loop_test(game, has_a_way_to_every_action, 0, WAYS);
    tcase_add_test(game, has_left_no_action_out);
    tcase_add_loop_test(game, answers_every_action_by_its_name_in_every_view, 0, 12);
    tcase_add_test(game, answers_questions_about_the_board);
    tcase_add_test(game, says_what_a_move_did_and_what_is_worth_hearing);
    tcase_add_test(game, says_it_again_and_the_rest);
    tcase_add_test(game, has_help_for_every_word);
    tcase_add_test(game, teaches_a_technique);
    tcase_add_test(game, names_lessons_and_kinds_by_a_part_of_the_name);
    tcase_add_test(game, sets_a_puzzle_of_ones_own);
    tcase_add_test(game, tells_of_a_puzzle_that_arrives);
    tcase_add_test(game, asks_before_it_leaves);
    tcase_add_test(game, keeps_the_board_hidden_in_a_pause);
    tcase_add_test(game, speaks_tersely);
    tcase_add_test(game, completes_a_line_that_ends_in_a_tabulator);
    tcase_add_test(game, bears_any_line);
    tcase_add_loop_test(game, bears_any_order_of_lines, 0, 4);
    tcase_add_test(game, names_keys_on_the_screen_and_words_in_lines);
    suite_add_tcase(suite, game);
    tcase_add_checked_fixture(experiments, setup_experiments, teardown);
    tcase_add_test(experiments, tells_experiments);
    suite_add_tcase(suite, experiments);
    tcase_add_checked_fixture(menu, setup_menu, teardown);
    tcase_add_test(menu, solves_a_puzzle_digit_by_digit);
    suite_add_tcase(suite, menu);
    return suite;
}
