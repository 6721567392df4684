/* The game on terminals of every size: all of it there, in its place, and to be read. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "support/pty_play.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/wording.h"
#include "ui/drawing/board.h"

enum panel { NO_SCREEN, NO_PANEL, BELOW, BESIDE };

/* The panel and the parts that each size must have; layout.c decides where they are. */
static const struct size {
    int cols, rows;
    enum panel panel;
    int cell_width, cell_height;
} sizes[] = {
    { 200, 60, BESIDE, 11, 5 }, { 80, 24, BESIDE, 5, 2 },   { 60, 20, BESIDE, 3, 1 },
    { 33, 15, NO_PANEL, 3, 1 }, { 20, 8, NO_SCREEN, 0, 0 }, { 80, 23, BESIDE, 5, 2 },
    { 58, 30, BELOW, 5, 2 },    { 100, 30, BESIDE, 5, 2 },
};
enum { SIZES = sizeof sizes / sizeof *sizes };

/* The part that a screen lacks, for the message of a test that fails. */
static char lack[120];

#define LACKS(...) (snprintf(lack, sizeof lack, __VA_ARGS__), false)

static struct pty_options options_of(const struct size *size)
{
    return (struct pty_options){ .rows = size->rows, .cols = size->cols };
}

static bool is_heavy(uint32_t character)
{
    return character >= 0x2501 && character <= 0x254B && character != 0x2502;
}

/* All four sides are lines from corner to corner, and so are the lines between the boxes; the upper
 * one has the numbers of the columns, and the cursor may be on the others. */
static bool frame_is_whole(struct pty *p, const struct layout *layout)
{
    static const uint32_t corners[] = { 0x250F, 0x2513, 0x2517, 0x251B };
    int left = layout->board.x, right = layout->board.width - 1, top = layout->board.y;
    int bottom = top + layout->board.height - 1;
    for (int i = 0; i < 4; i++)
        if (play_character(p, left + (i % 2 ? right : 0), i < 2 ? top : bottom) != corners[i])
            return LACKS("corner %d of the board", i);
    for (int n = 0; n <= 3; n++) {
        int x = right * n / 3, y = top + (bottom - top) * n / 3;
        for (int i = 0; i <= right; i++)
            if (!is_heavy(play_character(p, left + i, y)) &&
                (n || play_character(p, left + i, y) - '1' > 8))
                return LACKS("line %d of the board at column %d", n, i);
        for (int i = top; i <= bottom; i++)
            if (!is_heavy(play_character(p, left + x, i)))
                return LACKS("column %d of the board at line %d", n, i);
    }
    return true;
}

static bool panel_is_in_place(struct pty *p, const struct size *size, const struct layout *layout)
{
    int row, col;
    bool found = pty_find(p, FACT_CELL, &row, &col);
    if (size->panel == NO_PANEL)
        return !found || LACKS("no panel was to be there");
    if (!found)
        return LACKS("the facts");
    if (size->panel == BELOW)
        return row > layout->board.height || LACKS("the panel below the board");
    const int right = layout->board.x + layout->board.width;
    for (int y = layout->board.y; y < layout->board.y + layout->board.height; y++)
        if (play_character(p, right, y) != ' ')
            return LACKS("a gap between board and panel in line %d", y);
    return (col > right && row <= layout->board.y + layout->board.height) ||
           LACKS("the panel beside the board");
}

/* Title and status bar are there, and no text ends in an ellipsis. */
static bool nothing_is_clipped(struct pty *p, const struct size *size)
{
    char *first = pty_row_text(p, play_layout(p).title.y), *last = pty_row_text(p, size->rows - 1);
    char *text = pty_screen_text(p);
    bool title = strstr(first, "reductio") != NULL, status = strlen(last) > 8;
    bool cut = strstr(text, "\xE2\x80\xA6") != NULL;
    free(first);
    free(last);
    free(text);
    return title && status && !cut ? true
                                   : LACKS("%s", !title    ? "the title"
                                                 : !status ? "the status line"
                                                           : "a text that is not cut");
}

/* All that a screen of this size is to show of the essays' puzzle. */
static bool shows_all(struct pty *p, const struct size *size)
{
    struct layout layout = play_layout(p);
    int row, col;
    if (size->panel == NO_SCREEN)
        return pty_find(p, SAYS_TOO_SMALL, &row, &col) || LACKS("what is needed");
    if (layout.form.width != size->cell_width || layout.form.height != size->cell_height)
        return LACKS("cells of %dx%d", size->cell_width, size->cell_height);
    if (!frame_is_whole(p, &layout) || !panel_is_in_place(p, size, &layout) ||
        !nothing_is_clipped(p, size))
        return false;
    return !strcmp(play_line(p), essays) || LACKS("the digits: %s", play_line(p));
}

static void expect_all(struct pty *p, const struct size *size)
{
    play_wait(p);
    bool good = shows_all(p, size);
    if (!good)
        pty_dump(p, stderr);
    ck_assert_msg(good, "%dx%d lacks %s", size->cols, size->rows, lack);
}

static struct pty *start(const struct size *size)
{
    return play_start((const char *const[]){ essays, NULL }, options_of(size));
}

START_TEST(shows_all_of_the_game)
{
    const struct size *size = &sizes[_i];
    struct pty *p = start(size);
    expect_all(p, size);
    play_leave(p);
}
END_TEST

START_TEST(shows_all_while_being_resized)
{
    struct pty *p = start(&sizes[0]);
    expect_all(p, &sizes[0]);
    for (int i = 1; i < 2 * SIZES - 1; i++) {
        const struct size *size = &sizes[i < SIZES ? i : 2 * SIZES - 2 - i];
        PTY_CHECK(p, pty_resize(p, size->rows, size->cols));
        expect_all(p, size);
    }
    play_leave(p);
}
END_TEST

/* The digits 1 to 9 within a cell's bounds, wherever they are. */
static int digits_drawn(struct pty *p, const struct layout *layout, int cell)
{
    int x, y, count = 0;
    layout_cell(layout, cell, &x, &y);
    for (int dy = 0; dy < layout->form.height; dy++)
        for (int dx = 0; dx < layout->form.width; dx++) {
            uint32_t character = play_character(p, x + dx, y + dy);
            count += character >= '1' && character <= '9';
        }
    return count;
}

/* Every cell has the digits that the engine holds possible, and no other character of digits. */
static void expect_candidates(struct pty *p, const struct position *position)
{
    struct layout layout = play_layout(p);
    for (int cell = 0; cell < CELLS; cell++) {
        const struct cell_name name = cell_name(cell);
        int given = position->value.digit[cell], count = digits_drawn(p, &layout, cell);
        digitset open = given ? 0 : position->digits[cell];
        int wanted = !given ? digitset_count(open) : !block_digit_fits(&layout.form);
        if (play_digit(p, cell) != given || (!given && play_marks(p, cell) != open) ||
            count != wanted)
            pty_dump(p, stderr);
        ck_assert_msg(play_digit(p, cell) == given, "%s shows no %d", name.text, given);
        ck_assert_msg(given || play_marks(p, cell) == open, "%s: candidates %#x, not %#x",
                      name.text, play_marks(p, cell), open);
        ck_assert_msg(count == wanted, "%s: %d digits, not %d", name.text, count, wanted);
    }
}

START_TEST(shows_every_candidate_as_a_digit)
{
    static const char *const puzzles[] = { essays, warm_up, sudoku_com, needs_experiment };
    static const struct size *const readable[] = { &sizes[1], &sizes[0] };
    for (int i = 0; i < 2; i++) {
        struct pty *p = play_game(puzzles[_i], options_of(readable[i]));
        struct position position = position_of(puzzles[_i]);
        play_expect(p, FACT_CELL);
        expect_candidates(p, &position);
        play_leave(p);
    }
}
END_TEST

/* With hardly a given all 81 cells are full of candidates. */
START_TEST(shows_nine_candidates_in_a_cell)
{
    static const char bare[] = "................................................................."
                               "................";
    char line[CELLS + 1];
    memcpy(line, bare, sizeof line);
    line[0] = '5';
    struct pty *p = play_game(line, options_of(&sizes[1]));
    struct position position = position_of(line);
    play_expect(p, FACT_CELL);
    expect_candidates(p, &position);
    ck_assert_uint_eq(play_marks(p, 80), position.digits[80]);
    ck_assert_int_eq(digitset_count(play_marks(p, 80)), 9);
    play_leave(p);
}
END_TEST

START_TEST(tells_the_candidates_where_there_is_no_room_for_them)
{
    struct pty *p = play_game(essays, options_of(&sizes[3]));
    struct position position = position_of(essays);
    char wanted[40];
    int cell = cell_of("r1c2"), length = snprintf(wanted, sizeof wanted, "r1c2");
    play_go(p, cell_of("r5c5"), cell);
    for (int digit = 1; digit <= DIGITS; digit++)
        if (digitset_has(position.digits[cell], digit))
            length += snprintf(wanted + length, sizeof wanted - (size_t)length, " %d", digit);
    play_expect(p, wanted);
    play_leave(p);
}
END_TEST

/* An open view stays open at every size, and is there again after the smallest one. */
START_TEST(keeps_what_is_open_at_every_size)
{
    static const struct {
        const char *keys, *title;
        const char *small; /* its visible text at every size; NULL: the title */
    } views[] = {
        { "?", TITLE_HELP, "reductio" },
        { "n n L", "log, newest", NULL },
        { "c", "o mistakes", NULL },
        { "Space E", "enter a puzzle", NULL },
        { "H H H H", "Hint", "reductio" },
        { "Space S", "All steps", NULL },
        { ",", "ettings", NULL },
        { "o Home", "Continue", NULL },
        { "Space l", "Lessons", NULL },
        { "Space T", "Finished games", NULL },
        { "Space C 1 C-Right", "COLOUR", "reductio" },
    };
    const bool rated = !strcmp(views[_i].title, "Continue"); /* in the background: then it rests */
    struct pty *p = play_game(essays, options_of(&sizes[1]));
    play_keys(p, ": s e t Space c l o c k Space o f f Enter");
    play_keys(p, views[_i].keys);
    play_expect(p, views[_i].title);
    PTY_CHECK(p, !rated || !pty_shows_rest(p) || pty_wait_rest(p, SOON));
    char *before = play_screen(p);
    for (int i = 0; i < SIZES; i++) {
        play_resize(p, sizes[i].rows, sizes[i].cols);
        play_expect(p, sizes[i].panel == NO_SCREEN ? SAYS_TOO_SMALL
                       : views[_i].small           ? views[_i].small
                                                   : views[_i].title);
    }
    play_resize(p, 24, 80);
    play_expect(p, views[_i].title);
    PTY_CHECK(p, !rated || !pty_shows_rest(p) || pty_wait_rest(p, SOON));
    play_expect_screen(p, before);
    if (strcmp(views[_i].title, "Hint") != 0)
        play_keys(p, "Esc");
    play_leave(p);
}
END_TEST

SUITE(layouts, NULL, NULL, LOOPED(shows_all_of_the_game, 0, SIZES),
      TEST(shows_all_while_being_resized), LOOPED(shows_every_candidate_as_a_digit, 0, 4),
      TEST(shows_nine_candidates_in_a_cell),
      TEST(tells_the_candidates_where_there_is_no_room_for_them),
      LOOPED(keeps_what_is_open_at_every_size, 0, 11))
