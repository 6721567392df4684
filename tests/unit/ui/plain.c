/* The player's program in lines: every action and word, completion, and any other line. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/suite.h"
#include "support/talk.h"
#include "ui/line/line.h"

static struct talk talk;
static struct app *const app = &talk.driver.app;

static void setup(void)
{
    driver_game(&talk.driver, essays, 80, 24);
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

/* Every action: after some lines, the line that requests it, and the answer. */
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
    { ACTION_NOTE_DIGIT, "", "note r6c5 3", "Row 6 column 5: note 3 removed. Your notes start" },
    { ACTION_CLEAR, "r6c5 3", "clear r6c5", "Row 6 column 5 cleared." },
    { ACTION_PLACE, "filter 3;r6c5", "place", "Row 6 column 5: 3." },
    { ACTION_SKIP, "editor;r1c1 5;r1c1", "skip", "Row 1 column 1: empty." },
    { ACTION_NOTE_MODE, "", "note-mode", "Digit keys write notes." },
    { ACTION_NOTE_KIND, "", "note-kind", "Digit keys write corner notes." },
    { ACTION_SELECT, "", "select r5c3", "1 cell is selected: row 5 column 3." },
    { ACTION_SELECT_LEFT, "r5c5", "select-left",
      "2 cells are selected: row 5 column 4, row 5 column 5." },
    { ACTION_SELECT_RIGHT, "r5c5", "select-right", "2 cells are selected: row 5 column 5, row 5" },
    { ACTION_SELECT_UP, "r5c5", "select-up", "2 cells are selected: row 4 column 5, row 5" },
    { ACTION_SELECT_DOWN, "r5c5", "select-down", "2 cells are selected: row 5 column 5, row 6" },
    { ACTION_COLOUR_MODE, "", "colour-mode", "Colour 1a: digits colour candidates, 'note-mode'" },
    { ACTION_NOTES_FILL, "", "notes-fill", "All notes are filled in." },
    { ACTION_NOTES_CLEAR, "notes-fill", "notes-clear", "All notes are cleared." },
    { ACTION_SHOW, "", "show", "Your notes are shown." },
    { ACTION_FILTER, "", "filter 7", "Digit 7: 3 of 9: row 1 column 5;" },
    { ACTION_CROSSHAIR, "", "crosshair", "The cells that see the cursor are tinted." },
    { ACTION_UNDO, "r6c5 3", "undo", "Undone: row 6 column 5 is 3." },
    { ACTION_REDO, "r6c5 3;undo", "redo", "Redone: row 6 column 5 is 3." },
    { ACTION_HINT, "", "hint", "Look at box 5." },
    { ACTION_STEP, "", "step", "Hidden Single on 3 in box 5. Rows 4 and 5 and column 6" },
    { ACTION_STEP_BACK, "step;step;step;step;r1c1", "step-back",
      "Taken back: row 7 column 1 is 3." },
    { ACTION_RUN, "", "run",
      "Solved in 0 seconds. Level: medium, ER 2.0. The time does not count: the program entered" },
    { ACTION_RUN_TO, "run-to", "pointing", "Next is Pointing: 'hint' shows more." },
    { ACTION_CHECK, "", "check",
      "No mistakes. A number gives a hint.\n1: row 6 column 5 is 3, Hidden" },
    { ACTION_STEPS, "", "steps", "All steps. A number gives a hint. There are more.\n1: " },
    { ACTION_SORT, "steps", "sort", "Cells unlocked. A number gives a hint." },
    { ACTION_SHAPE, "", "shape", "Cells that could be filled: 57. Row 1 columns 2, 3, 6" },
    { ACTION_WRONG, "r6c5 4", "wrong", "1 digit is wrong. Marked: row 6 column 5." },
    { ACTION_BACKDOORS, "", "backdoors", "no backdoor is needed." },
    { ACTION_ASSIST, "", "assist", "Empty cells show the candidates that the basic" },
    { ACTION_AUTO, "", "auto", "Techniques that run automatically after every move. A number" },
    { ACTION_TRY, "", "try r6c5 3", "Trying row 6 column 5: 3. " },
    { ACTION_DROP, "try r6c5 3", "drop", "Experiment dropped." },
    { ACTION_KEEP, "try r6c5 3", "keep", "All experiments are kept." },
    { ACTION_OPEN, "try r1c2 9", "open", "Step 1 of 3: why row 1 column 2 cannot be 9. " },
    { ACTION_ABOUT, "new", "about 1", "It needs at least one of these" },
    { ACTION_TECHNIQUE, "step", "technique", "Hidden Single (easy)" },
    { ACTION_LOG, "r6c5 3", "log",
      "The log, newest first. Type a number for the reason.\n1: row 6 column 5 is 3." },
    { ACTION_PAUSE, "", "pause", "Paused." },
    { ACTION_RESTART, "r6c5 3;restart", "yes", "Done: restart. 'undo' takes that back." },
    { ACTION_SAVE_POINT, "", "save-point", "Save point '1' is set; 'return' goes back to it." },
    { ACTION_RETURN, "save-point Home;r6c5 3;return", "1", "Done: back to save point 'Home'." },
    { ACTION_NEXT_PUZZLE, "", "next-puzzle", "Choose a puzzle by its number." },
    { ACTION_REVIEW, "", "review", "The puzzle is not solved yet." },
    { ACTION_COPY, "r6c5 3", "copy", "2..67......6...2.14.....8..5....93...3.....5...283...7" },
    { ACTION_MENU, "r6c5 3", "menu", "Today's puzzle." },
    { ACTION_ARCHIVE, "menu", "archive 1", "Only saved games can be archived." },
    { ACTION_PRACTICE, "", "practice",
      "Practice. Choose a line by its number.\n1: Today: new: Full" },
    { ACTION_STATS, "", "stats", "No game is finished yet." },
    { ACTION_TOUR, "", "tour", "This is a short tour on a real board; 'quit' ends it." },
    { ACTION_NEW, "", "new", "A new puzzle. Choose a kind by its number.\nLevels" },
    { ACTION_DAILY, "", "daily", "Choose a puzzle by its number." },
    { ACTION_LEARN, "", "learn",
      "Lessons. Choose one by its number.\nStage 1: no notes.\n1: Full House." },
    { ACTION_AGAIN, "learn full house;2 9 1", "restart", "Full House, 1 of 3. " },
    { ACTION_EDITOR, "", "editor", "0 givens: several solutions." },
    { ACTION_LEADER, "", "leader", "The box of keys is for the screen" },
    { ACTION_HELP, "", "help", "Enter a digit: 'r5c3 7'" },
    { ACTION_SETTINGS, "", "settings",
      "Settings. A number changes one and keeps it, 'back' ends.\nThe game.\n1: assist, "
      "candidates." },
    { ACTION_THEMES, "", "themes", "Settings. A number changes one" },
    { ACTION_COMMAND, "command", "goto r1c1", "Row 1 column 1: 2, given." },
    { ACTION_REDRAW, "", "redraw", "a puzzle. Row 5 column 5: 1 2 4 6." },
    { ACTION_BACK, "hint", "back", "Closed." },
    { ACTION_QUIT, "r6c5 3", "quit", "A game is not saved. Type 'quit' again to leave" },
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
        if (app->view_count == 0 || app->quit)
            break;
        say("where");
        say_all(views[_i]);
        if (app->play->paused && _i != 10)
            say("pause");
    }
}
END_TEST

START_TEST(says_it_again_and_the_rest)
{
    const char *first = "Row 1: 2 empty empty, 6 7 empty, empty empty empty. Missing: 1 3 4 5 8 9.";
    expect_whole("row 1", first);
    expect_whole("again", first);
    expect_whole("more", "That was all.");
    expect("help all", "More: ");
    const char *rest = say("more");
    ck_assert(!strstr(rest, "'help'"));
    expect("again", "'help' lists the most important words");
    say("more");
    for (int i = 0; i < 10 && strstr(say(""), "More: "); i++)
        ;
    ck_assert(!strstr(talk.answer.text, "More: "));
    expect("", "Row 5 column 5"); /* no text is left: the place */
}
END_TEST

START_TEST(has_help_for_every_word)
{
    char line[64];
    for (size_t i = 0; i < action_table_size; i++) {
        snprintf(line, sizeof line, "help %s", action_word(action_table[i].action));
        ck_assert(!strstr(say(line), "is not a word"));
    }
    for (size_t i = 0; i < line_commands_count; i++)
        ck_assert_ptr_nonnull(strstr(line_commands[i].help, line_commands[i].name));
    for (size_t i = 0; i < commands_count; i++)
        ck_assert_ptr_nonnull(strstr(commands[i].help, commands[i].name));
    expect("help X-Wing", "In two rows, a digit");
    expect("help tidy", "'set tidy': ");
    expect("help nonsense", "'nonsense' is not a word");
}
END_TEST

START_TEST(completes_a_line_that_ends_in_a_tabulator)
{
    expect("run xyz\t", "run xyz-wing");
    expect("run x-\t", "x-wing, x-chain");
    expect("zzz\t", "Nothing completes 'zzz'.");
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
                                          "empty",
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
    struct random random = random_of((uint64_t)_i + 1);
    const size_t count = sizeof others / sizeof *others;
    for (int i = 0; i < 400; i++) {
        const size_t which = (size_t)random_below(&random, (int)(count + action_table_size));
        const char *line =
            which < count ? others[which] : action_word(action_table[which - count].action);
        say(line);
        app->quit = false;
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
    app->line_mode.on = false;
    expect_named("{hint} gives a hint, {no-such} {undo", "H gives a hint, {no-such} {undo");
    ck_assert_int_eq(app_configure(app, "bind H none", &error), STATUS_OK);
    expect_named("{hint} gives", ":hint gives");
    ck_assert_int_eq(app_configure(app, "bind x hint", &error), STATUS_OK);
    expect_named("{hint} gives", "x gives");
    app->line_mode.on = true;
    expect_named("{hint} gives, {again} begins", "'hint' gives, 'restart' begins");
}
END_TEST

START_TEST(takes_digits_of_any_script_in_a_line)
{
    expect("r1c3 \u0665", "Row 1 column 3: 5.");
    expect("undo", "Undone");
    expect("\uFF52\uFF11\uFF43\uFF13", "not a command"); /* letters are not */
}
END_TEST

SUITE(plain, setup, teardown, TEST(takes_digits_of_any_script_in_a_line),
      LOOPED(has_a_way_to_every_action, 0, WAYS), TEST(has_left_no_action_out),
      LOOPED(answers_every_action_by_its_name_in_every_view, 0, 12),
      TEST(says_it_again_and_the_rest), TEST(has_help_for_every_word),
      TEST(completes_a_line_that_ends_in_a_tabulator), TEST(bears_any_line),
      LOOPED(bears_any_order_of_lines, 0, 4), TEST(names_keys_on_the_screen_and_words_in_lines))
