/* The mouse in the terminal: whole games without a key, and settings and sizes that stop it. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/pty_beside.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/wording.h"

START_TEST(selects_the_cell_that_is_clicked)
{
    struct pty *p =
        play_game(essays, (struct pty_options){ .rows = _i ? 60 : 24, .cols = _i ? 200 : 80 });
    static const char *const cells[] = { "r1c1", "r9c9", "r2c3", "r7c6" };
    struct layout layout = play_layout(p);
    play_expect(p, FACT_CELL);
    ck_assert_int_eq(pty_modes(p).mouse, 1003); /* all movements are reported */
    for (int i = 0; i < 4; i++) {
        char fact[24];
        int x, y;
        layout_cell(&layout, cell_of(cells[i]), &x, &y);
        PTY_CHECK(p, pty_mouse(p, x + 1, y + layout.form.height - 1, 1));
        snprintf(fact, sizeof fact, "%s%s", FACT_CELL, cells[i]);
        play_expect(p, fact);
    }
    play_leave(p);
}
END_TEST

/* Where the mouse lies, without a click, until a key is pressed. */
START_TEST(explains_the_cell_under_the_mouse)
{
    struct pty *p = play_game(essays, (struct pty_options){ .rows = 40, .cols = 120 });
    struct layout layout = play_layout(p);
    int x, y;
    play_keys(p, "n n Esc");
    char *before = play_screen(p);
    layout_cell(&layout, cell_of("r1c2"), &x, &y);
    PTY_CHECK(p, pty_hover(p, x + 1, y + layout.form.height - 1));
    play_expect(p, "Mouse  r1c2 1 5 8 9");
    layout_cell(&layout, cell_of("r1c1"), &x, &y);
    PTY_CHECK(p, pty_hover(p, x + 1, y + layout.form.height - 1));
    play_expect(p, "Mouse  r1c1 = 2");
    PTY_CHECK(p, pty_hover(p, 0, 23));
    play_expect_screen(p, before);
    PTY_CHECK(p, pty_hover(p, x + 1, y + layout.form.height - 1));
    play_expect(p, "Mouse  r1c1 = 2");
    play_keys(p, "Right Left");
    play_expect(p, FACT_CELL);
    play_leave(p);
}
END_TEST

/* Clicks on a text where it stands on the screen. */
static void click_on(struct pty *p, const char *text)
{
    int row, column;
    play_wait(p);
    ck_assert_msg(pty_find(p, text, &row, &column), "'%s' is not on the screen", text);
    PTY_CHECK(p, pty_mouse(p, column, row, 1));
    play_wait(p);
}

/* Selects a line and chooses it. */
static void click_twice(struct pty *p, const char *text)
{
    int row, column;
    play_wait(p);
    ck_assert(pty_find(p, text, &row, &column));
    for (int i = 0; i < 2; i++) {
        PTY_CHECK(p, pty_mouse(p, column, row, 1));
        play_wait(p);
    }
}

/* Enters a digit by a click on it in the cell, or in the line of the cell next to the board. */
static void click_digit(struct pty *p, int cell, int digit, bool beside)
{
    const struct layout layout = play_layout(p);
    int x, y, right, down, row, column;
    layout_cell(&layout, cell, &x, &y);
    PTY_CHECK(p, pty_mouse(p, x, y, 1));
    PTY_CHECK(p, pty_mouse(p, x, y, 2)); /* without effect: no double click follows */
    layout_candidate(&layout.form, digit, &right, &down);
    x += right;
    y += down;
    if (beside) {
        play_wait(p);
        const bool fact =
            pty_find(p, FACT_CELL, &row, &column) || pty_find(p, FACT_ENTER, &row, &column);
        ck_assert(fact || pty_find(p, cell_name(cell).text, &row, &column)); /* the last line */
        x = column + (int)strlen(fact ? FACT_CELL "r1c1 " : "r1c1 ");
        y = row;
        while (play_character(p, x, y) != (uint32_t)('0' + digit))
            ck_assert_int_lt(x++, layout.width);
    }
    PTY_CHECK(p, pty_mouse(p, x, y, 1));
}

static void click_all_digits(struct pty *p, const char *puzzle, int beside_every)
{
    const struct grid solution = solution_of(puzzle);
    for (int cell = 0; cell < CELLS; cell++)
        if (!play_digit(p, cell))
            click_digit(p, cell, solution.digit[cell], cell % beside_every == 0);
    play_expect(p, SAYS_SOLVED);
}

/* From the menu of a file to the solved puzzle, to the next one, to the menu and out, without a
 * key (except to leave the smallest window). */
START_TEST(plays_a_whole_game_by_mouse)
{
    static const struct pty_options sizes[] = { { .rows = 24, .cols = 80 },
                                                { .rows = 40, .cols = 120 },
                                                { .rows = 60, .cols = 200 },
                                                { .rows = 30, .cols = 58 },
                                                { .rows = 16, .cols = 40 } };
    struct pty *p =
        play_start((const char *const[]){ "data/packs/level-easy.txt", NULL }, sizes[_i]);
    play_expect(p, "no. 2:");
    click_twice(p, "no. 2:");
    play_expect(p, _i < 4 ? FACT_CELL : "r5c5");
    click_all_digits(p, play_line(p), _i < 4 ? 3 : 1); /* small cells have no digits to click */
    click_on(p, "the next");
    play_expect_none(p, SAYS_SOLVED);
    click_on(p, "no. 3");
    play_expect(p, "no. 2:");
    click_on(p, "back");
    if (_i == 4) { /* the last line has the cell, not the keys */
        play_leave(p);
        return;
    }
    click_on(p, "quit");
    play_ended(p, 0);
}
END_TEST

/* With no candidates on the board, the digits next to the board are the only ones to click. */
START_TEST(plays_by_mouse_without_help)
{
    struct pty *p = play_start((const char *const[]){ "--assist=off", warm_up, NULL },
                               (struct pty_options){ 0 });
    play_expect(p, SHOWS_NOTHING);
    click_all_digits(p, warm_up, 1);
    play_leave(p);
}
END_TEST

/* Neither keys nor the mouse do anything that cannot be seen. */
START_TEST(does_nothing_in_a_window_that_is_too_small)
{
    struct pty *p = play_game(essays, (struct pty_options){ 0 });
    char *before = play_screen(p);
    play_resize(p, 8, 20);
    play_expect(p, SAYS_TOO_SMALL);
    play_keys(p, "3 H e 5 n n : u n d o Enter Down / 4 m Space a o Esc");
    for (int y = 0; y < 8; y++)
        for (int x = 0; x < 20; x++)
            PTY_CHECK(p, pty_mouse(p, x, y, 1 + (x + y) % 5));
    play_wait(p); /* or the program could read the clicks after the size */
    play_resize(p, 24, 80);
    play_expect_screen(p, before);
    play_leave(p);
}
END_TEST

/* On the line of commands, and on the screen of the settings. */
START_TEST(obeys_settings_at_once)
{
    struct pty *p = play_game(essays, (struct pty_options){ .rows = 60, .cols = 200 });
    play_keys(p, ": s e t Space m o u s e Space o f f Enter");
    ck_assert_int_eq(pty_modes(p).mouse, 0);
    play_keys(p, ": s e t Space m o u s e Space o n Enter");
    ck_assert_int_eq(pty_modes(p).mouse, 1003);
    ck_assert(!play_is_ascii(p));
    play_keys(p, ",");
    click_on(p, "ascii");
    play_keys(p, "Right");
    ck_assert(play_is_ascii(p));
    play_keys(p, "Right q");
    ck_assert(!play_is_ascii(p));
    play_leave(p);
}
END_TEST

START_TEST(leaves_the_mouse_alone_when_told)
{
    struct pty *p =
        play_start((const char *const[]){ "--no-mouse", essays, NULL }, (struct pty_options){ 0 });
    play_expect(p, FACT_CELL);
    ck_assert_int_eq(pty_modes(p).mouse, 0);
    ck_assert(!pty_mouse(p, 1, 2, 1));
    play_leave(p);
}
END_TEST

SUITE(by_mouse, NULL, NULL, LOOPED(selects_the_cell_that_is_clicked, 0, 2),
      TEST(explains_the_cell_under_the_mouse), LOOPED(plays_a_whole_game_by_mouse, 0, 5),
      TEST(plays_by_mouse_without_help), TEST(does_nothing_in_a_window_that_is_too_small),
      TEST(obeys_settings_at_once), TEST(leaves_the_mouse_alone_when_told))
