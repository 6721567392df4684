/* Screens of other boards: goldens, moves, digits and houses; each size and each part of a board.
 */
#include <check.h>
#include <string.h>

#include "engine/board/boards.h"
#include "support/golden.h"
#include "support/ui_suite.h"
#include "support/wording.h"
#include "ui/play/games.h"

static const char jigsaw[] =
    "jigsaw:aaaaaaabcdeffafabcdeffffbbcdeffbbbbcdeeeggcbcddegggcccddeegggghdiiiihhhhiiiiihhhh";

static const struct {
    const char *name, *board, *puzzle;
    int width, height;
    const char *keys;
} screens[] = {
    { "board-jigsaw-120x40", jigsaw,
      "3648....71.......5....68.....5.19......9.............28....3......235..1.......9.", 120, 40,
      "H H H H" },
    { "board-jigsaw-80x24", jigsaw,
      "3648....71.......5....68.....5.19......9.............28....3......235..1.......9.", 80, 24,
      "n n n" },
    { "board-jigsaw-40x14", jigsaw,
      "3648....71.......5....68.....5.19......9.............28....3......235..1.......9.", 40, 14,
      "" },
    { "board-diagonal-80x24", "diagonal",
      ".............................................7.4.5.3.9.5.6.7.8.9.3.4.6.7.1.2.3.4.", 80, 24,
      "e 1" },
    { "board-windoku-58x30", "windoku",
      "............8.1.......2......3..86.4..6.9...3...5......4.2.....96835.....7....3.6", 58, 30,
      "" },
    { "board-6x6-80x24", "6x6", ".....3.6.45.....1512.....12.3.6.....", 80, 24, "H H H H" },
    { "board-8x8-80x24", "8x8", "....87.....5.1..3.7..8..5841........1345..3..6.2..1.6.....56....",
      80, 24, "" },
    { "board-4x4-120x40", "4x4", ".....4.21.3.....", 120, 40, "n" },
};
enum { SCREENS = sizeof screens / sizeof *screens };

static void begin(int i)
{
    struct puzzle puzzle = { .board = board_named(screens[i].board, NULL) };
    ck_assert(puzzle.board && grid_read_line(screens[i].puzzle, puzzle.board, &puzzle.givens));
    driver_puzzle(&driver, &puzzle, screens[i].width, screens[i].height);
    driver_keys(&driver, screens[i].keys);
}

START_TEST(is_as_drawn_before)
{
    begin(_i);
    ck_assert(golden_is(screens[_i].name, driver_golden(&driver)));
    driver_release(&driver);
}
END_TEST

/* Each cell is hit where it is drawn, and nothing is outside the board. */
START_TEST(hits_every_cell)
{
    begin(_i);
    const struct layout *layout = &driver.app.layout;
    int digit, x, y, hits = 0;
    driver_golden(&driver); /* draws */
    ck_assert_ptr_eq(layout->shown, board_named(screens[_i].board, NULL));
    for (cellset s = layout->shown->cells; s; s &= s - 1) {
        layout_cell(layout, cellset_first(s), &x, &y);
        ck_assert_int_eq(layout_hit(layout, x, y, &digit), cellset_first(s));
    }
    for (int at = 0; at < layout->width * layout->height; at++)
        hits += layout_hit(layout, at % layout->width, at / layout->width, &digit) >= 0;
    ck_assert_int_eq(hits, cellset_count(layout->shown->cells) * layout->form.width *
                               layout->form.height);
    driver_release(&driver);
}
END_TEST

START_TEST(keeps_to_the_board)
{
    begin(_i);
    const int last = puzzle_board(game_puzzle(driver.app.play->game))->size - 1;
    const size_t moves = game_move_count(driver.app.play->game);
    driver_keys(&driver, "Esc Home PageUp Left Up");
    ck_assert_int_eq(driver.app.play->cursor, cell_at(last, last));
    driver_keys(&driver, "Right Down");
    ck_assert_int_eq(driver.app.play->cursor, 0);
    for (int i = 0; i < 2 * 9; i++) {
        driver_keys(&driver, i % 2 ? "]" : "Tab");
        ck_assert_int_le(cell_row(driver.app.play->cursor), last);
        ck_assert_int_le(cell_column(driver.app.play->cursor), last);
    }
    if (last < 8) {
        driver_keys(&driver, ": 'goto_r9c1 Enter");
        ck_assert(app_reported(&driver.app, REPORT_NOT_A_CELL));
        ck_assert_int_le(cell_row(driver.app.play->cursor), last);
        driver_keys(&driver, "9");
        ck_assert(app_reported(&driver.app, REPORT_NO_SUCH_DIGIT));
        ck_assert_uint_eq(game_move_count(driver.app.play->game), moves);
    }
    driver_release(&driver);
}
END_TEST

/* A position that was copied is read on its board, and so is the game that is resumed. */
START_TEST(is_named_where_it_goes)
{
    begin(_i);
    struct puzzle copied;
    struct error error;
    const struct board *board = board_named(screens[_i].board, NULL);
    char text[160];
    driver_keys(&driver, "Esc : 'copy_position Enter");
    ck_assert_int_eq(
        format_parse(driver.requests.copy.text, driver.requests.copy.length, &copied, &error),
        STATUS_OK);
    ck_assert_ptr_eq(copied.board, board);
    strbuf_reset(&driver.requests.copy);
    driver_keys(&driver, ": 'copy_link Enter");
    ck_assert(strstr(driver.requests.copy.text, "sudokupad"));
    strbuf_reset(&driver.requests.copy);
    driver_keys(&driver, ": 'copy_link_sudokuwiki Enter");
    ck_assert_uint_eq(driver.requests.copy.length, 0);
    SCOPED struct strbuf arguments = STRBUF_EMPTY;
    app_game_arguments(driver.app.play->game, &arguments);
    snprintf(text, sizeof text, "--board=%s ", screens[_i].board);
    ck_assert(!strncmp(arguments.text, text, strlen(text)));
    snprintf(text, sizeof text, "Esc Space E : 'board_%s Enter", screens[_i].board);
    driver_keys(&driver, text);
    if (screens[_i].width > 60)
        ck_assert(driver_shows(&driver, TITLE_EDITOR ": "));
    driver_release(&driver);
}
END_TEST

SUITE(boards, NULL, NULL, LOOPED(is_as_drawn_before, 0, SCREENS),
      LOOPED(hits_every_cell, 0, SCREENS), LOOPED(keeps_to_the_board, 0, SCREENS),
      LOOPED(is_named_where_it_goes, 0, SCREENS))
