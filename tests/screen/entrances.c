/* The ways in and out of a game: paste, clipboard, pipe, configuration, menu, editor. */
#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "support/pty_beside.h"
#include "support/puzzles.h"
#include "support/scratch.h"
#include "support/suite.h"
#include "support/tree.h"
#include "support/wording.h"

START_TEST(opens_a_pasted_puzzle_in_the_editor)
{
    struct pty *p = play_game(essays, (struct pty_options){ 0 });
    ck_assert(pty_modes(p).bracketed_paste && pty_modes(p).focus);
    PTY_CHECK(p, pty_paste(p, warm_up));
    play_expect(p, TITLE_EDITOR);
    play_expect(p, SAYS_ONE_SOLUTION);
    play_expect_line(p, warm_up);
    play_keys(p, "Enter");
    play_expect(p, FACT_CELL);
    play_expect_line(p, warm_up);
    play_leave(p);
}
END_TEST

/* The digits in which two solutions differ stand in their cells, the givens that clash in the text.
 */
START_TEST(tells_in_the_editor_why_a_puzzle_is_none)
{
    static const char clash[] =
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    struct pty *p = play_game(essays, (struct pty_options){ 0 });
    PTY_CHECK(p, pty_paste(p, two_solutions));
    play_expect(p, SAYS_SEVERAL);
    play_expect(p, SAYS_DIFFER);
    ck_assert_int_eq(play_marks(p, cell_of("r8c7")), digit_bit(6) | digit_bit(7));
    PTY_CHECK(p, pty_paste(p, clash));
    play_expect(p, SAYS_NO_SOLUTION);
    play_expect(p, SAYS_CLASH);
    play_leave(p);
}
END_TEST

/* Neither plays a key of it. */
START_TEST(says_that_what_was_pasted_is_no_puzzle)
{
    static const char *const garbage[] = { "quit", "5\nqq\nnnn\n", "\xC3\xA9t\xC3\xA9 1234567890" };
    struct pty *p = play_game(essays, (struct pty_options){ 0 });
    PTY_CHECK(p, pty_paste(p, garbage[_i]));
    play_expect(p, SAYS_NO_PUZZLE);
    play_expect_line(p, essays);
    play_expect(p, FACT_CELL);
    play_leave(p);
}
END_TEST

static void to_base64(const char *text, char *out)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    /* 81 characters are 27 whole groups of three. */
    for (; *text; text += 3) {
        unsigned bits = (unsigned)text[0] << 16 | (unsigned)text[1] << 8 | (unsigned)text[2];
        for (int shift = 18; shift >= 0; shift -= 6)
            *out++ = digits[bits >> shift & 63];
    }
    *out = '\0';
}

static bool has_bytes(struct pty *p, const char *bytes)
{
    size_t length, wanted = strlen(bytes);
    const char *all = pty_raw_output(p, &length);
    for (size_t i = 0; i + wanted <= length; i++)
        if (!memcmp(all + i, bytes, wanted))
            return true;
    return false;
}

START_TEST(copies_the_position_to_the_clipboard)
{
    struct pty *p = play_game(essays, (struct pty_options){ 0 });
    char wanted[160] = "\033]52;c;", line[CELLS + 1];
    memcpy(line, essays, sizeof line);
    line[cell_of("r1c2")] = '8';
    play_go_to(p, "r1c2");
    play_keys(p, "8 Space y");
    play_expect(p, SAYS_COPIED);
    to_base64(line, wanted + strlen(wanted));
    ck_assert_msg(has_bytes(p, wanted), "%s was not sent", wanted + 1);
    play_leave(p);
}
END_TEST

/* A program in tmux or GNU screen asks the terminal around it, too. */
START_TEST(copies_through_other_programs)
{
    static const struct {
        const char *term, *env[2], *bytes;
    } ways[] = {
        { "tmux-256color", { "TMUX=/tmp/tmux" }, "\a\033Ptmux;\033\033]52;c;" },
        { "screen-256color", { "TMUX=/tmp/tmux" }, "\a\033Ptmux;\033\033]52;c;" },
        { "screen", { "STY=1.pts" }, "\a\033P\033]52;c;" },
        { "screen", { NULL }, "\a\033P\033]52;c;" },
    };
    struct pty *p =
        play_game(essays, (struct pty_options){ .term = ways[_i].term, .env = ways[_i].env });
    char line[160], sent[200];
    play_expect(p, FACT_CELL);
    play_keys(p, "Space y");
    play_expect(p, SAYS_COPIED);
    to_base64(essays, line);
    snprintf(sent, sizeof sent, "%s%s\a\033\\", ways[_i].bytes, line);
    ck_assert_msg(has_bytes(p, sent), "not passed on");
    play_leave(p);
}
END_TEST

/* The Linux console has no clipboard. */
START_TEST(has_no_clipboard_to_copy_to)
{
    static const char *const terms[] = { "linux", "vt100" };
    struct pty *p = play_game(essays, (struct pty_options){ .term = terms[_i] });
    play_expect(p, FACT_CELL);
    play_keys(p, "Space y");
    play_expect(p, "no clipboard");
    play_expect_none(p, SAYS_COPIED);
    ck_assert(!has_bytes(p, "\033]52;"));
    play_leave(p);
}
END_TEST

START_TEST(plays_a_puzzle_from_a_pipe_with_keys_from_the_terminal)
{
    struct pty *p = play_start((const char *const[]){ "-", NULL },
                               (struct pty_options){ .in = PTY_PIPE, .input = warm_up });
    play_expect(p, FACT_CELL);
    play_expect_line(p, warm_up);
    play_go_to(p, "r1c1");
    play_keys(p, "8");
    ck_assert_int_eq(play_digit(p, 0), 8);
    play_leave(p);
}
END_TEST

/* A home with a configuration; the game reads it by --config, or because it is there. */
static struct pty *configured(const char *text, bool by_option, char home[SCRATCH_PATH])
{
    char option[SCRATCH_PATH + 32];
    scratch_make(home);
    ck_assert(tree_put(home, by_option ? "settings" : ".config/reductio/config", text));
    snprintf(option, sizeof option, "--config=%s/settings", home);
    return play_start(
        (const char *const[]){ by_option ? option : essays, by_option ? essays : NULL, NULL },
        (struct pty_options){ .home = home });
}

START_TEST(plays_by_the_keys_of_the_configuration)
{
    char home[SCRATCH_PATH];
    struct pty *p = configured("# my own\nset assist fill\nbind Z step\nbind n none\n"
                               "bind + enter 8\n",
                               _i, home);
    play_expect(p, SHOWS_FORCED);
    play_keys(p, "Space a"); /* off: the board has only the digits that were played */
    play_expect(p, SHOWS_NOTHING);
    play_keys(p, "n n");
    play_expect_line(p, essays);
    play_go_to(p, "r1c2");
    play_keys(p, "+");
    ck_assert_int_eq(play_digit(p, cell_of("r1c2")), 8);
    play_keys(p, "u Z Z");
    play_expect(p, HEADING_WHY);
    play_leave(p);
    scratch_remove(home);
}
END_TEST

START_TEST(tells_a_bad_line_of_the_configuration_and_keeps_the_rest)
{
    static const struct {
        const char *text, *told;
    } bad[] = {
        { "set assist off\nset assist much\n", SAYS_CONFIGURATION "2" },
        { "# what\n\nbind Nokey undo\nset assist off\n", SAYS_CONFIGURATION "3" },
        { "bind Z nothing\nset assist off", SAYS_CONFIGURATION "1" },
        { "set assist off\nplease", SAYS_CONFIGURATION "2" },
    };
    char home[SCRATCH_PATH];
    struct pty *p = configured(bad[_i].text, true, home);
    play_expect(p, bad[_i].told);
    play_expect(p, SHOWS_NOTHING);
    play_leave(p);
    scratch_remove(home);
}
END_TEST

START_TEST(lists_all_bad_lines_of_the_configuration)
{
    char home[SCRATCH_PATH];
    struct pty *p = configured("bind Q nosuch\nset assist off\nset speed fast\n", false, home);
    play_expect(p, "2 " SAYS_CONFIGURATION_LINES);
    play_expect(p, "Line 1: 'nosuch' " SAYS_NO_ACTION);
    play_expect(p, "Line 3: 'speed' " SAYS_NO_SETTING);
    play_keys(p, "Esc");
    play_expect(p, SHOWS_NOTHING);
    play_leave(p);
    scratch_remove(home);
}
END_TEST

/* A setting changed on the screen of the settings is the same in the next run, and the other
 * settings are unchanged. */
START_TEST(keeps_the_settings_that_are_changed_on_their_screen)
{
    char home[SCRATCH_PATH];
    struct tree tree;
    struct pty *p = configured("# mine\nset clock off\nbind Z undo\n", false, home);
    play_expect(p, FACT_CELL);
    play_keys(p, ", Left");
    play_expect(p, SAYS_KEPT "assist off");
    play_keys(p, "q");
    play_keys(p, ": s e t Space t i d y Space o f f Enter"); /* for this run */
    play_leave(p);
    ck_assert(tree_read(&tree, home));
    ck_assert_str_eq(tree_find(&tree, ".config/reductio/config"),
                     "# mine\nset clock off\nbind Z undo\nset assist off\n");
    tree_release(&tree);
    p = play_game(essays, (struct pty_options){ .home = home });
    play_expect(p, SHOWS_NOTHING);
    play_leave(p);
    scratch_remove(home);
}
END_TEST

/* A directory in its place, as root reads every file. */
START_TEST(plays_without_a_configuration_that_cannot_be_read)
{
    char home[SCRATCH_PATH];
    scratch_make(home);
    ck_assert(tree_put(home, ".config/reductio/config/file", ""));
    struct pty *p =
        play_start((const char *const[]){ essays, NULL }, (struct pty_options){ .home = home });
    play_expect(p, "The default settings are used: ");
    play_expect_line(p, essays);
    play_leave(p);
    scratch_remove(home);
}
END_TEST

/* With --config the file is only read, and so it is without a way to write it. */
START_TEST(says_that_a_setting_is_not_kept)
{
    char home[SCRATCH_PATH];
    int row, column;
    struct pty *p = configured("set assist off\n", true, home);
    play_expect(p, SHOWS_NOTHING);
    play_keys(p, ", Right");
    play_expect(p, SAYS_NOT_KEPT_NOW);
    play_keys(p, "q");
    play_expect(p, FACT_CELL);
    ck_assert(!pty_find(p, FACT_SHOWS, &row, &column));
    play_leave(p);
    scratch_remove(home);
}
END_TEST

START_TEST(changes_its_colours_with_the_theme)
{
    struct pty *p = play_game(essays, (struct pty_options){ .term = "xterm-256color" });
    play_expect(p, FACT_CELL);
    struct rect board = play_layout(p).board;
    char *dark = play_picture(p, board);
    play_keys(p, ": s e t Space t h e m e Space l i g h t Enter");
    char *light = play_picture(p, board);
    ck_assert(strcmp(light, dark) != 0);
    ck_assert_int_eq(pty_cell(p, 1, 1).fg.index, 102);
    play_keys(p, ": s e t Space t h e m e Space l i Enter");
    play_expect(p, "'li' " SAYS_NO_THEME);
    ck_assert_int_eq(pty_cell(p, 1, 1).fg.index, 102);
    play_keys(p, ": s e t Space t h e m e Enter"); /* it stays the one that is shown */
    play_expect(p, "theme light");
    play_keys(p, ": s e t Space t h e m e Space d a r k Enter");
    char *again = play_picture(p, board);
    ck_assert(!strcmp(again, dark));
    free(dark);
    free(light);
    free(again);
    play_leave(p);
}
END_TEST

START_TEST(begins_with_the_tour_once)
{
    char home[SCRATCH_PATH];
    scratch_make(home);
    for (int run = 0; run < 3; run++) {
        /* In the second run a puzzle is named, which is not what a first run begins with. */
        const char *const arguments[] = { run == 1 ? essays : NULL, NULL };
        struct pty *p = play_start(arguments, (struct pty_options){ .home = home });
        play_wait(p);
        if (!run) {
            play_expect(p, "Tour, 1 of 6");
            play_keys(p, "q Enter"); /* it asks about candidates */
        }
        play_expect_none(p, "Tour, 1 of 6");
        if (run != 1)
            play_expect(p, TITLE_MENU);
        play_leave(p);
    }
    scratch_remove(home);
}
END_TEST

/* As long as nobody has left the tour, it has not been shown. */
START_TEST(begins_with_the_tour_until_it_is_left)
{
    char home[SCRATCH_PATH];
    scratch_make(home);
    for (int run = 0; run < 3; run++) {
        struct pty *p =
            play_start((const char *const[]){ NULL }, (struct pty_options){ .home = home });
        play_expect(p, "Tour, 1 of 6");
        if (run < 2)
            PTY_CHECK(p, pty_signal(p, run ? SIGHUP : SIGKILL));
        else
            play_keys(p, "q Enter q");
        ck_assert_int_eq(pty_wait_exit(p, SOON),
                         run < 2 ? PTY_SIGNALLED + (run ? SIGHUP : SIGKILL) : 0);
        pty_free(p);
    }
    struct pty *p = play_start((const char *const[]){ NULL }, (struct pty_options){ .home = home });
    play_expect(p, TITLE_MENU);
    play_expect_none(p, "Tour, 1 of 6");
    play_leave(p);
    scratch_remove(home);
}
END_TEST

START_TEST(begins_without_the_tour_for_a_puzzle_or_a_configuration)
{
    char home[SCRATCH_PATH], path[SCRATCH_PATH + 40];
    for (int i = 0; i < 3; i++) {
        static const char *const arguments[][3] = { { NULL }, { "--no-save", NULL }, { essays } };
        scratch_make(home);
        snprintf(path, sizeof path, "%s/.config", home);
        if (!i) {
            FILE *file;
            ck_assert_int_eq(mkdir(path, 0700), 0);
            strcat(path, "/reductio");
            ck_assert_int_eq(mkdir(path, 0700), 0);
            strcat(path, "/config");
            ck_assert((file = fopen(path, "w")) && !fclose(file));
        }
        struct pty *p = play_start(arguments[i], (struct pty_options){ .home = home });
        play_wait(p);
        play_expect_none(p, "Tour, 1 of 6");
        play_leave(p);
        scratch_remove(home);
    }
}
END_TEST

START_TEST(begins_with_the_menu)
{
    struct pty *p = play_start(NULL, (struct pty_options){ 0 });
    play_expect(p, TITLE_MENU);
    play_expect(p, HEADING_PUZZLES);
    play_expect(p, "A first puzzle."); /* about the chosen one */
    play_keys(p, "Right Down");        /* a line for each */
    play_expect(p, "Easy, too");
    play_keys(p, "Enter");
    play_expect(p, FACT_CELL);
    play_expect_line(p, sudoku_com);
    play_leave(p);
}
END_TEST

/* All givens by keys: Tab goes to the next cell. */
static void type_puzzle(struct pty *p, const char *line)
{
    PTY_CHECK(p, pty_send(p, line));
}

/* A digit that clashes with no given of the essays, and yet is not the one. */
static int possible_and_wrong(const char *cell)
{
    struct position position = position_of(essays);
    digitset digits = position.digits[cell_of(cell)];
    digits &= (digitset)~digit_bit(essays_solution[cell_of(cell)] - '0');
    return digitset_first(digits);
}

START_TEST(judges_what_is_typed_in_the_editor)
{
    struct pty *p = play_start(NULL, (struct pty_options){ 0 });
    play_expect(p, TITLE_MENU);
    play_keys(p, "Space E");
    play_expect(p, TITLE_EDITOR);
    play_keys(p, "2");
    play_expect(p, SAYS_SEVERAL);
    play_keys(p, "2");
    play_expect(p, SAYS_CONTRADICTORY);
    play_keys(p, "Left . Left Left");
    play_expect(p, SAYS_SEVERAL);
    type_puzzle(p, essays); /* the cursor is where it began after 81 cells */
    play_expect(p, SAYS_ONE_SOLUTION);
    play_keys(p, "Right");
    play_keys(p, (const char[]){ (char)('0' + possible_and_wrong("r1c2")), '\0' });
    play_expect(p, SAYS_NO_SOLUTION);
    play_keys(p, "Enter");
    play_expect(p, TITLE_EDITOR);
    play_keys(p, "u");
    play_expect(p, SAYS_ONE_SOLUTION);
    play_expect_line(p, essays);
    play_keys(p, "Enter");
    play_expect(p, FACT_CELL);
    play_expect_line(p, essays);
    play_go_to(p, "r1c1");
    play_keys(p, "3"); /* a typed digit is now a given */
    play_expect(p, SAYS_GIVEN);
    play_leave(p);
}
END_TEST

SUITE(entrances, NULL, NULL, TEST(opens_a_pasted_puzzle_in_the_editor),
      TEST(tells_in_the_editor_why_a_puzzle_is_none),
      LOOPED(says_that_what_was_pasted_is_no_puzzle, 0, 3),
      TEST(copies_the_position_to_the_clipboard), LOOPED(copies_through_other_programs, 0, 4),
      LOOPED(has_no_clipboard_to_copy_to, 0, 2),
      TEST(plays_a_puzzle_from_a_pipe_with_keys_from_the_terminal),
      LOOPED(plays_by_the_keys_of_the_configuration, 0, 2),
      LOOPED(tells_a_bad_line_of_the_configuration_and_keeps_the_rest, 0, 4),
      TEST(lists_all_bad_lines_of_the_configuration),
      TEST(keeps_the_settings_that_are_changed_on_their_screen),
      TEST(says_that_a_setting_is_not_kept), TEST(changes_its_colours_with_the_theme),
      TEST(begins_with_the_tour_once), TEST(begins_with_the_tour_until_it_is_left),
      TEST(plays_without_a_configuration_that_cannot_be_read),
      TEST(begins_without_the_tour_for_a_puzzle_or_a_configuration), TEST(begins_with_the_menu),
      TEST(judges_what_is_typed_in_the_editor))
