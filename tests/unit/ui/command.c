/* Commands and settings: the effect of each line, the answer to a bad one, the offers of Tab. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/by_name.h"
#include "support/ui_suite.h"
#include "support/wording.h"
#include "ui/command/command.h"
#include "ui/play/settings.h"

static struct app *const app = &driver.app;
static struct strbuf offered;

static void setup(void)
{
    driver_game(&driver, essays, 80, 24);
    strbuf_init(&offered);
}

static void teardown(void)
{
    strbuf_release(&offered);
    driver_release(&driver);
}

static void run(const char *line)
{
    app_forget_reports(app);
    app_command(app, line);
}

/* The completion of a line by Tab: the line and, if there are several offers, their list after a
 * line end. */
static bool complete(const char *line)
{
    struct completion found = COMPLETION_EMPTY;
    const bool fits = app_complete(app, line, &found);
    strbuf_reset(&offered);
    strbuf_add(&offered, fits ? found.line.text : "");
    for (char *at = found.words.text; (at = strchr(at, '\n'));)
        *at++ = ' ';
    ck_assert_int_eq(found.words.length > 0, fits && found.count > 1);
    if (found.words.length)
        strbuf_addf(&offered, "\n%s ", found.words.text);
    completion_release(&found);
    return fits;
}

static bool said(const char *text)
{
    return *app_message(app) && strstr(app_message(app), text);
}

static enum status configure(const char *line)
{
    struct error error = { .text = "" };
    enum status status = app_configure(app, line, &error);
    app_forget_reports(app);
    if (*error.text)
        app_report(app, REPORT_ERROR, .text = error.text);
    return status;
}

/* A word that is set becomes the value; numbers of colours are recognised by their order. */
START_TEST(sets_every_setting_to_each_of_its_words)
{
    for (size_t i = 0; i < settings_count; i++)
        for (int word = 0; settings[i].values[word]; word++) {
            const char *name = settings[i].name, *value = settings[i].values[word];
            char line[64];
            snprintf(line, sizeof line, " set  %s\t%s ", name, value);
            ck_assert_int_eq(configure(line), STATUS_OK);
            ck_assert_str_eq(setting_value(&settings[i], &app->options), value);
        }
    configure("set colours 16");
    ck_assert_int_eq(app->options.colours, 16);
    configure("set colours auto");
    ck_assert_int_eq(app->options.colours, -1);
    configure("set show notes");
    ck_assert(app->options.display.own_notes);
    configure("set assist off");
    ck_assert_int_eq(app->options.display.assist, ASSIST_OFF);
}
END_TEST

START_TEST(asks_for_a_theme)
{
    ck_assert_int_eq(configure("set theme light"), STATUS_OK);
    ck_assert_str_eq(app->options.theme, "light");
    ck_assert(driver.requests.theme);
}
END_TEST

START_TEST(takes_comments_and_blank_lines)
{
    static const char *const lines[] = { "", "   ", "# set assist off", "  # bind a none" };
    struct options before = app->options;
    ck_assert_int_eq(configure(lines[_i]), STATUS_OK);
    ck_assert_int_eq(app->play->display.assist, before.display.assist);
}
END_TEST

START_TEST(says_what_is_wrong_with_a_line)
{
    static const struct {
        const char *line, *said, *also;
    } bad[] = {
        { "set assist much", SAYS_NO_VALUE, "off, candidates, inferred, fill" },
        { "set assist", SAYS_NO_VALUE, "assist" },
        { "set mouse 1", SAYS_NO_VALUE, "off, on" },
        { "set colours 7", SAYS_NO_VALUE, "256" },
        { "set speed fast", SAYS_NO_SETTING, "assist, show, tidy" },
        { "set", SAYS_LINE_IS, "bind" },
        { "bind a", SAYS_LINE_IS, "set" },
        { "assist off", SAYS_LINE_IS, "set" },
        { "bind Nokey undo", SAYS_NO_KEY, "Nokey" },
        { "bind a nothing", SAYS_NO_ACTION, "nothing" },
        { "bind a enter", SAYS_NEEDS_DIGIT, "enter" },
        { "bind a undo 3", SAYS_TAKES_NO_DIGIT, "undo" },
    };
    struct options before = app->options;
    ck_assert_int_eq(configure(bad[_i].line), STATUS_BAD);
    ck_assert_msg(said(bad[_i].said) && said(bad[_i].also), "%s", app_message(app));
    ck_assert_mem_eq(&before, &app->options, sizeof before);
    if (_i < 5 || _i > 7) { /* the same in the game */
        run(bad[_i].line);
        ck_assert_msg(said(bad[_i].also), "%s", app_message(app));
    }
}
END_TEST

START_TEST(refuses_a_theme_whose_name_is_too_long)
{
    char line[] = "set theme 123456789012345678901234567890123456789012345678901234567890";
    enum status status = configure(line);
    if (sizeof app->options.theme > 60)
        ck_assert_int_eq(status, STATUS_OK);
    else
        ck_assert(status == STATUS_BAD && said(SAYS_TOO_LONG));
}
END_TEST

START_TEST(chooses_techniques)
{
    const struct technique_list *list = &app->options.techniques;
    ck_assert(technique_list_has(list, by_name("x-wing")));
    ck_assert_int_eq(configure("set techniques -hard, +kraken-fish-type-1"), STATUS_OK);
    ck_assert(!technique_list_has(list, by_name("x-wing")));
    ck_assert(technique_list_has(list, by_name("kraken fish type 1")));
    ck_assert_int_eq(configure("set techniques -hard -magic"), STATUS_BAD);
    ck_assert(said("magic"));
    ck_assert(technique_list_has(list, by_name("kraken fish type 1")));
    ck_assert_int_eq(configure("set techniques"), STATUS_BAD);
    ck_assert_int_eq(configure("set techniques usual"), STATUS_OK);
    ck_assert(!technique_list_has(list, by_name("kraken fish type 1")));
}
END_TEST

START_TEST(binds_keys)
{
    ck_assert_int_eq(configure("bind Z undo"), STATUS_OK);
    ck_assert_int_eq(keymap_find(&app->keymap, CONTEXT_PLAY, 'Z').action, ACTION_UNDO);
    ck_assert_int_eq(configure("bind Z enter 5"), STATUS_OK);
    ck_assert_int_eq(keymap_find(&app->keymap, CONTEXT_PLAY, 'Z').action, ACTION_ENTER_DIGIT);
    ck_assert_int_eq(keymap_find(&app->keymap, CONTEXT_PLAY, 'Z').digit, 5);
    ck_assert_int_eq(configure("bind Z none"), STATUS_OK);
    ck_assert_int_eq(keymap_find(&app->keymap, CONTEXT_PLAY, 'Z').action, ACTION_NONE);
}
END_TEST

START_TEST(plays_moves_and_goes_to_cells)
{
    run("enter r1c2=8");
    ck_assert_int_eq(driver_line(&driver)[cell_of("r1c2")], '8');
    run("undo");
    ck_assert_str_eq(driver_line(&driver), essays);
    run("goto r1c3");
    ck_assert_int_eq(app->play->cursor, cell_of("r1c3"));
    run("enter 3");
    ck_assert_int_eq(driver_line(&driver)[cell_of("r1c3")], '3');
    run("try r2c1=9");
    ck_assert_int_eq(game_depth(app->play->game), 1);
    run("drop");
    ck_assert_int_eq(game_depth(app->play->game), 0);
}
END_TEST

START_TEST(says_what_is_no_command)
{
    static const struct {
        const char *line, *said;
    } bad[] = {
        { "nonsense", SAYS_NO_COMMAND },
        { "undo 3", SAYS_NO_COMMAND },
        { "undo x", SAYS_NO_COMMAND },
        { "goto r0c1", SAYS_NO_CELL },
        { "goto", SAYS_NO_CELL },
        { "goto r1c23", SAYS_NO_CELL },
        { "run nothing", SAYS_NO_TECHNIQUE },
        { "enter", SAYS_DIGIT_BELONGS },
        { "enter 0", SAYS_DIGIT_BELONGS },
        { "enter 55", SAYS_DIGIT_BELONGS },
        { "note x", SAYS_DIGIT_BELONGS },
    };
    int cursor = app->play->cursor;
    run(bad[_i].line);
    ck_assert_msg(said(bad[_i].said), "%s: %s", bad[_i].line, app_message(app));
    ck_assert_str_eq(driver_line(&driver), essays);
    ck_assert_uint_eq(game_history_count(app->play->game), 0);
    ck_assert_int_eq(app->play->cursor, cursor);
}
END_TEST

START_TEST(does_nothing_for_nothing)
{
    run("");
    ck_assert_str_eq(app_message(app), "");
    run("   ");
    ck_assert_str_eq(app_message(app), "");
}
END_TEST

/* The next forced move is the first of that technique. */
START_TEST(runs_up_to_a_technique)
{
    const struct analysis *analysis = game_analysis(app->play->game);
    const struct technique *wanted = NULL, *absent = NULL;
    size_t index = 0;
    for (size_t i = 0; i < analysis->steps.count && !wanted; i++)
        if (i > 2 && analysis->steps.at[i].technique != analysis->steps.at[0].technique) {
            wanted = analysis->steps.at[i].technique;
            index = i;
            for (size_t j = 0; j < i; j++)
                if (analysis->steps.at[j].technique == wanted)
                    wanted = NULL;
        }
    ck_assert_ptr_nonnull(wanted);
    for (size_t r = 0; r < rules_forward->count; r++) {
        bool used = false;
        for (size_t i = 0; i < analysis->steps.count; i++)
            used |= analysis->steps.at[i].technique == rules_forward->at[r];
        if (!used && rules_forward->at[r]->level != LEVEL_CONTRADICTION)
            absent = rules_forward->at[r];
    }
    char line[64];
    snprintf(line, sizeof line, "run %s", wanted->name);
    run(line);
    ck_assert_uint_eq(game_move_count(app->play->game), index);
    ck_assert_ptr_eq(game_analysis(app->play->game)->steps.at[0].technique, wanted);
    ck_assert_ptr_nonnull(absent);
    snprintf(line, sizeof line, "run %s", absent->name);
    run(line);
    ck_assert_msg(said(SAYS_NO_SUCH_STEP), "%s", app_message(app));
    ck_assert_uint_eq(game_move_count(app->play->game), index);
}
END_TEST

START_TEST(completes)
{
    static const struct {
        const char *line, *completed; /* NULL: nothing fits; the offers follow a line end */
    } cases[] = {
        { "und", "undo" },
        { "note", "note\nnotes-fill notes-clear note-mode" },
        { "got", "goto " },
        { "nonsense", NULL },
        { "set th", "set theme" },
        { "set as", "set as\nassist ascii" },
        { "set assist c", "set assist candidates" },
        { "set mouse ", "set mouse o\noff on" },
        { "set colours 2", "set colours 256" },
        { "set speed ", NULL },
        { "set theme l", "set theme light" },
        { "set theme nosuch", NULL },
        { "set lours", "set colours" }, /* nothing begins so, and one name contains it */
        { "run De-Coq", "run sue de coq" },
        { "run ordfi", "run ordfi\nswordfish finned swordfish" },
        { "run hidden s", "run hidden single" },
        { "run zebra", NULL },
        { "run bug type", "run bug type \n3 4" },
        { "set uniq", "set uniqueness" },
        { "set techniques -als-x", "set techniques -als-x\nals-xz als-xy-wing" },
        { "set techniques all -xy-c", "set techniques all -xy-chain" },
        { "set techniques unf", "set techniques unfair" },
        { "set auto -hidden-s", "set auto -hidden-single" },
        { "set auto no", "set auto none" },
        { "set auto kraken", NULL },
        { "new x-w", "new x-wing" },
        { "new X W", "new x-wing" },
        { "run Bug-Type", "run bug type \n3 4" },
        { "new un", "new un\nunfair unique-loop-type-1" },
        { "daily ha", "daily hard" },
        { "daily z", NULL },
        { "run-", "run-\nrun-to" }, /* "run " begins so, too */
    };
    bool fits = complete(cases[_i].line);
    if (!cases[_i].completed) {
        ck_assert_msg(!fits, "%s", offered.text);
        ck_assert_uint_eq(offered.length, 0);
        return;
    }
    ck_assert(fits);
    size_t wanted = strcspn(cases[_i].completed, "\n"), is = strcspn(offered.text, "\n");
    ck_assert_msg(wanted == is && !memcmp(offered.text, cases[_i].completed, is), "%s",
                  offered.text);
    ck_assert_msg(!cases[_i].completed[wanted] == !offered.text[is], "%s", offered.text);
    for (const char *at = cases[_i].completed + wanted; *at;) {
        char word[32];
        at += strspn(at, "\n ");
        snprintf(word, sizeof word, "%.*s ", (int)strcspn(at, " "), at);
        ck_assert_msg(strstr(offered.text + is, word), "%s is not offered: %s", word, offered.text);
        at += strcspn(at, " ");
    }
}
END_TEST

START_TEST(copies_what_is_shown)
{
    run("copy candidates");
    ck_assert_ptr_nonnull(strstr(driver.requests.copy.text, "| 2"));
    const struct shown board = driver_board(&driver);
    struct puzzle puzzle;
    struct error error;
    ck_assert_int_eq(
        format_parse(driver.requests.copy.text, driver.requests.copy.length, &puzzle, &error),
        STATUS_OK);
    ck_assert_uint_eq(puzzle.marks[cell_of("r5c5")],
                      candset_digits_at(&board.candidates, cell_of("r5c5")));
    strbuf_reset(&driver.requests.copy);
    run("copy explanation");
    ck_assert_uint_eq(driver.requests.copy.length, 0);
    driver_keys(&driver, "H H H H");
    run("copy explanation");
    ck_assert_msg(strstr(driver.requests.copy.text, "\nRows 4 and 5"), "%s",
                  driver.requests.copy.text);
    run("copy position");
    ck_assert_uint_eq(driver.requests.copy.length, CELLS);
    ck_assert(said("If that fails: :copy position FILE.txt"));
    strbuf_reset(&driver.requests.copy);
    run("copy link");
    ck_assert_msg(!strncmp(driver.requests.copy.text, "https://sudokupad.app/scf", 25), "%s",
                  driver.requests.copy.text);
    ck_assert_int_eq(
        format_parse(driver.requests.copy.text, driver.requests.copy.length, &puzzle, &error),
        STATUS_OK);
    strbuf_reset(&driver.requests.copy);
    run("copy link SudokuWiki");
    ck_assert_ptr_nonnull(strstr(driver.requests.copy.text, "www.sudokuwiki.org"));
    strbuf_reset(&driver.requests.copy);
    run("copy link nowhere");
    run("copy result");
    ck_assert(said("not solved yet"));
    ck_assert_uint_eq(driver.requests.copy.length, 0);
    run("qr");
    ck_assert_ptr_eq(driver_view(&driver), &link_view);
    driver_keys(&driver, "Space y");
    ck_assert(driver_shows(&driver, "https://"));
    driver_keys(&driver, "q");
    ck_assert_ptr_nonnull(strstr(driver.requests.copy.text, "/scf"));
    run("copy nonsense");
    ck_assert(said("'nonsense' cannot be copied"));
    run("copy Candidates My file.txt");
    ck_assert_ptr_nonnull(strstr(driver.requests.text.text, "| 2"));
    ck_assert_str_eq(driver.requests.file.text, "My file.txt");
    ck_assert(!said("clipboard"));
    run("copy position p.svg");
    ck_assert(said("'p.svg' does not end in .txt"));
}
END_TEST

/* Paper is drawn outside of the game: the command for that has all that the player asked for. */
START_TEST(tells_how_to_print_on_paper)
{
    static const char *const names[] = { "s.pdf", "My sheet.svg", "a/s.png" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char line[64], command[160];
        snprintf(line, sizeof line, "print %s%s", names[i], i ? " candidates" : "");
        run(line);
        snprintf(command, sizeof command, "reductio print%s --output='%s' ",
                 i ? " --candidates" : "", names[i]);
        ck_assert(said(command));
        SCOPED struct strbuf game = STRBUF_EMPTY;
        app_game_arguments(app->play->game, &game);
        ck_assert(said(game.text));
        ck_assert_uint_eq(driver.requests.file.length, 0);
    }
}
END_TEST

START_TEST(asks_for_sheets_and_pictures)
{
    run("print My sheet.txt");
    ck_assert_str_eq(driver.requests.file.text, "My sheet.txt");
    ck_assert(!driver.requests.sheet_candidates);
    run("print a.txt candidates");
    ck_assert_str_eq(driver.requests.file.text, "a.txt");
    ck_assert(driver.requests.sheet_candidates);
    ck_assert_uint_gt(driver.requests.text.length, CELLS);
    run("picture Board.svg");
    ck_assert_str_eq(driver.requests.file.text, "Board.svg");
    ck_assert_str_eq(driver.requests.text.text, "<svg>");
    strbuf_reset(&driver.requests.file);
    run("picture");
    ck_assert(said("needs the name of a file"));
    run("print");
    ck_assert(said("needs the name of a file"));
    run("print .txt");
    ck_assert(said("'.txt' does not end in .txt"));
    run("print a/.txt");
    ck_assert(said("'a/.txt' does not end in .txt"));
    ck_assert_uint_eq(driver.requests.file.length, 0);
}
END_TEST

/* In the menu there may be no game: commands that need none are carried out, the rest is
 * refused. */
START_TEST(takes_commands_in_the_menu)
{
    static struct puzzle puzzles[1];
    puzzles[0] = (struct puzzle){ .title = "Alpha", .givens = grid_of(essays) };
    driver_release(&driver);
    driver_menu(&driver, puzzles, 1, 80, 24);
    static const struct {
        const char *line, *said;
    } refused[] = {
        { "undo", SAYS_FOR_GAME },         { "goto_r1c1", SAYS_FOR_GAME },
        { "enter_r1c1=8", SAYS_FOR_GAME }, { "run_x-wing", SAYS_FOR_GAME },
        { "enter_5", SAYS_FOR_GAME },      { "hint", SAYS_FOR_GAME },
        { "log", SAYS_FOR_GAME },          { "notes-fill", SAYS_FOR_GAME },
        { "nonsense", SAYS_NO_COMMAND },   { "quit_now", SAYS_NO_COMMAND },
        { "New", SAYS_NO_COMMAND },
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char keys[48];
        snprintf(keys, sizeof keys, ": '%s Enter", refused[i].line);
        driver_keys(&driver, keys);
        ck_assert_ptr_eq(driver_view(&driver), &menu_view);
        ck_assert_msg(driver_shows(&driver, refused[i].said), "%s", keys);
    }
    driver_keys(&driver, ": 'set_assist_fill Enter");
    ck_assert_int_eq(app->play->display.assist, ASSIST_FILL);
    driver_keys(&driver, ": 'new_Har Tab");
    ck_assert(driver_shows(&driver, ":new hard"));
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(driver_view(&driver), &new_puzzle_view);
    ck_assert_int_eq(app->prefetch.wanted.kind.level, LEVEL_HARD);
    driver_keys(&driver, "q q : 'help Enter");
    ck_assert_ptr_eq(driver_view(&driver), &help_view);
    driver_keys(&driver, "q : 'l Tab");
    ck_assert(driver_shows(&driver, "learn") && driver_shows(&driver, "Alpha")); /* the menu */
    driver_keys(&driver, "Esc : 'quit Enter");
    ck_assert(app->quit);
}
END_TEST

/* Whatever is offered can be run: completing a prefix of it finds it again. */
START_TEST(completes_every_action_setting_and_technique)
{
    for (size_t i = 0; i < action_table_size; i++) {
        if (!(action_table[i].contexts & CONTEXT_PLAY))
            continue;
        ck_assert_msg(complete(action_table[i].name), "%s", action_table[i].name);
    }
    for (size_t i = 0; i < rules_all->count; i++) {
        char line[64];
        if (rules_all->at[i]->level == LEVEL_CONTRADICTION)
            continue;
        snprintf(line, sizeof line, "run %s", rules_all->at[i]->name);
        ck_assert_msg(complete(line), "%s", line);
    }
    ck_assert(complete("set "));
    for (size_t i = 0; i < settings_count; i++) {
        char name[32];
        snprintf(name, sizeof name, "%s ", settings[i].name);
        ck_assert_msg(strstr(offered.text, name), "%s", name);
    }
}
END_TEST

START_TEST(completes_every_command)
{
    for (size_t i = 0; i < commands_count; i++) {
        char name[32];
        snprintf(name, sizeof name, "%s ", commands[i].name);
        ck_assert(complete(commands[i].name));
        ck_assert_msg(strstr(offered.text, name), "%s", offered.text);
    }
}
END_TEST

/* The letters of a command are keys of no view: the line opens over each, and closes what cannot
 * carry the command out. The editor says so, and keeps its digits. */
START_TEST(takes_commands_in_every_view)
{
    static const char *const places[] = { "L", "c",   "S", "A",           ",",       "T",
                                          "?", "C-t", "B", "O Enter Esc", "H Enter", "t" };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        driver_release(&driver);
        driver_game(&driver, essays, 80, 24);
        driver_lessons(&driver);
        driver_keys(&driver, "n n Space M");
        driver_keys(&driver, places[i]);
        driver_keys(&driver, ": 'print_x.txt Enter");
        ck_assert_str_eq(driver.requests.file.text, "x.txt");
        ck_assert(app_top(app)->plays);
        ck_assert_uint_eq(game_move_count(app->play->game), 2);
        driver_keys(&driver, places[i]);
        driver_keys(&driver, ": 'learn Enter : 'statistics Esc : 'stats Enter : 'undo Enter");
        ck_assert(app_top(app)->plays);
        ck_assert_msg(game_move_count(app->play->game) == 1, "%s: %s", places[i],
                      driver_status(&driver));
    }
    driver_release(&driver);
    driver_game(&driver, essays, 80, 24);
    driver_keys(&driver, "Space E 5 Left : 'print_x Enter");
    ck_assert_ptr_eq(driver_view(&driver), &editor_view);
    ck_assert_uint_eq(driver.requests.file.length, 0);
    ck_assert(driver_shows(&driver, "'print' works in a game"));
    ck_assert_int_eq(driver_board(&driver).value.digit[0], 5);
    driver_keys(&driver, ": 'undo Enter");
    ck_assert_int_eq(driver_board(&driver).value.digit[0], 0);
    driver_keys(&driver, ": 'stats Enter Esc");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
}
END_TEST

SUITE(command, setup, teardown, TEST(takes_commands_in_every_view),
      TEST(sets_every_setting_to_each_of_its_words), TEST(asks_for_a_theme),
      LOOPED(takes_comments_and_blank_lines, 0, 4), LOOPED(says_what_is_wrong_with_a_line, 0, 12),
      TEST(refuses_a_theme_whose_name_is_too_long), TEST(chooses_techniques), TEST(binds_keys),
      TEST(plays_moves_and_goes_to_cells), LOOPED(says_what_is_no_command, 0, 11),
      TEST(does_nothing_for_nothing), TEST(runs_up_to_a_technique),
      TEST(takes_commands_in_the_menu), TEST(copies_what_is_shown),
      TEST(asks_for_sheets_and_pictures), TEST(tells_how_to_print_on_paper),
      LOOPED(completes, 0, 32), TEST(completes_every_action_setting_and_technique),
      TEST(completes_every_command))
