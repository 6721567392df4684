/*
 * The techniques that run automatically, from the command line, on their screen and by a command,
 * in a terminal: the board next to it is that of a game of the library with the same moves.
 */
#include <check.h>

#include "support/pty_beside.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/wording.h"

static const struct pty_options usual = { 0 };

START_TEST(from_the_command_line)
{
    const char *const arguments[] = { "--assist=fill", "--auto=full house, hidden-single", essays,
                                      NULL };
    struct pty *p = play_start(arguments, usual);
    play_expect(p, FACT_AUTO "2 techniques");
    struct game *game = game_of(essays);
    struct shown board;
    play(game, "auto full house, Hidden Single");
    game_board(game, ASSIST_FILL, &board);
    const struct grid_line line = grid_line(&board_classic, &board.value);
    ck_assert_str_ne(line.text, essays_solution);
    play_expect_line(p, line.text);
    game_free(game);
    play_keys(p, "u");
    play_expect(p, SAYS_NOTHING_TO_UNDO);
    play_leave(p); /* and nothing is asked: nothing was done */
}
END_TEST

START_TEST(on_its_screen_and_in_a_game)
{
    struct beside both = beside_begin(essays, usual);
    beside_press(&both, "Space A");
    play_expect(both.p, TITLE_AUTO);
    play_expect(both.p, "[x] Naked Single");
    play_keys(both.p, "Down Enter");
    play_expect(both.p, "[ ] Naked Single");
    beside_press(&both, "q");
    play(both.game,
         "auto full house, Hidden Single, Locked Pair, Locked Triple, pointing, two boxes, "
         "claiming, Law of Leftovers, Naked Pair, Hidden Pair, Naked Triple, Hidden Triple, "
         "Naked Quad, Hidden Quad");
    play_expect(both.p, SAYS_RUNS "14 techniques");
    beside_see(&both);
    beside_press(&both, "n n");
    const struct step first = game_analysis(both.game)->steps.at[0];
    const struct move move = move_apply_step(&first);
    ck_assert_int_eq(game_play(both.game, &move, NULL, NULL), STATUS_OK);
    beside_see(&both);
    beside_press(&both, "u u");
    ck_assert(game_undo(both.game) && game_undo(both.game));
    play_expect(both.p, SAYS_UNDONE ": automatic: full house");
    beside_see(&both);
    beside_press(&both, "U");
    ck_assert(game_redo(both.game));
    play_expect(both.p, FACT_AUTO "14 techniques");
    beside_see(&both);
    beside_end(&both);
}
END_TEST

SUITE(screen_running, NULL, NULL, TEST(from_the_command_line), TEST(on_its_screen_and_in_a_game))
