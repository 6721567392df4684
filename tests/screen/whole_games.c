/* Whole games at several sizes and with several kinds of colours, with the screens that a game
 * passes through. */
#include <check.h>
#include <string.h>

#include "support/pty_beside.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/wording.h"

static const struct {
    int cols, rows;
} sizes[] = {
    { 200, 60 }, { 120, 40 }, { 80, 24 }, { 80, 23 }, { 58, 30 }, { 40, 16 }, { 33, 15 }
};

static const struct {
    const char *name, *term;
    const char *const env[2];
} looks[] = {
    { "dark", NULL, { "COLORTERM=truecolor", NULL } },
    { "light", NULL, { "COLORFGBG=0;15", NULL } },
    { "16 colours, light", "xterm-16color", { "COLORFGBG=0;15", NULL } },
    { "mono", "vt100", { NULL } },
};

enum { SIZES = sizeof sizes / sizeof *sizes, LOOKS = sizeof looks / sizeof *looks };

static void see(struct beside *both)
{
    struct shown board;
    game_board(both->game, ASSIST_CANDIDATES, &board);
    play_expect_line(both->p, grid_line(&board_classic, &board.value).text);
}

/* Opens a screen, and comes back to the game as it was. */
static void look_at(struct beside *both, const char *keys, const char *title)
{
    beside_press(both, keys);
    play_expect(both->p, title);
    beside_press(both, "q");
    see(both);
}

static void enter(struct beside *both, int *cursor, int cell)
{
    char line[32];
    const char key[] = { essays_solution[cell], '\0' };
    snprintf(line, sizeof line, "enter %s=%s", cell_name(cell).text, key);
    play_go(both->p, *cursor, cell);
    *cursor = cell;
    beside_play(both, key, line);
    if (!game_is_complete(both->game)) /* then a card may cover the board */
        ck_assert_int_eq(play_digit(both->p, cell), key[0] - '0');
}

/* The conclusion of an explanation that may be longer than its panel. */
static void expect_conclusion(struct beside *both, const char *conclusion)
{
    int row, column;
    if (pty_find(both->p, conclusion, &row, &column)) /* in one line it is first */
        return;
    while (pty_find(both->p, "PageDown", &row, &column))
        beside_press(both, "PageDown");
    play_expect(both->p, conclusion);
}

START_TEST(is_played_at_every_size_in_all_colours)
{
    const int size = _i / LOOKS, look = _i % LOOKS;
    struct beside both = beside_begin(essays, (struct pty_options){ .cols = sizes[size].cols,
                                                                    .rows = sizes[size].rows,
                                                                    .term = looks[look].term,
                                                                    .env = looks[look].env });
    int cursor = cell_of("r5c5");
    see(&both);
    enter(&both, &cursor, cell_of("r1c2"));
    see(&both);
    beside_press(&both, "u");
    ck_assert(game_undo(both.game));
    see(&both);
    beside_press(&both, "C-r");
    ck_assert(game_redo(both.game));
    see(&both);
    beside_press(&both, "H H H H");
    expect_conclusion(&both, "r4c8 is 8.");
    beside_press(&both, "Esc");
    see(&both);
    look_at(&both, "?", TITLE_HELP);
    look_at(&both, "L", "log, newest");
    look_at(&both, "Space S", "All steps");
    look_at(&both, ",", "settings");
    play_go_to(both.p, cell_name(cursor).text); /* the hint and the lists have moved it */
    for (int cell = 0; cell < CELLS; cell++)
        if (essays[cell] == '.' && cell != cell_of("r1c2"))
            enter(&both, &cursor, cell);
    play_expect(both.p, SAYS_SOLVED);
    beside_press(&both, "Esc");
    play_expect_line(both.p, essays_solution);
    beside_end(&both);
}
END_TEST

SUITE(whole_games, NULL, NULL, LOOPED(is_played_at_every_size_in_all_colours, 0, SIZES *LOOKS))
