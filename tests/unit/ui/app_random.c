/*
 * Chance at the keyboard: whatever is pressed, clicked, pasted or resized, nothing crashes, nothing
 * is drawn outside, and undoing everything brings the start back.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/board/boards.h"
#include "support/invariants.h"
#include "support/ui_suite.h"

enum { GAMES = 24, EVENTS = 400, CLASSIC = 5, PUZZLES = 9 };

static struct puzzle puzzles[PUZZLES];

static void setup(void)
{
    /* Contradictory from the start: the first two cells leave the third nothing. */
    static const char dead[] = "12345678.........9";
    const char *const lines[] = { essays, needs_experiment, two_solutions, warm_up, dead };
    static const struct {
        const char *board, *givens;
    } others[] = {
        { "4x4", ".....4.21.3....." },
        { "6x6", ".....3.6.45.....1512.....12.3.6....." },
        { "diagonal",
          ".............................................7.4.5.3.9.5.6.7.8.9.3.4.6.7.1.2.3.4." },
        { "jigsaw:"
          "aaabbbbbbcaaaaabbbcadddddeecddddffeeccfffffeeccffggggeccgggggheiiihhhhheiiiiiihhh",
          "3.4.1.....1.....3.....5...6..8...7...5..8.....2..6..54...7..........2..........6." },
    };
    for (int i = 0; i < PUZZLES; i++) {
        puzzles[i] = (struct puzzle){ .board = NULL };
        if (i < CLASSIC)
            puzzles[i].givens = grid_of(lines[i]);
        else
            puzzles[i].board = board_named(others[i - CLASSIC].board, NULL);
        ck_assert(i < CLASSIC ||
                  grid_read_line(others[i - CLASSIC].givens, puzzles[i].board, &puzzles[i].givens));
        snprintf(puzzles[i].title, sizeof puzzles[i].title, "puzzle %d", i);
    }
}

static ui_key random_key(struct random *random)
{
    static const char common[] =
        "123456789123456789eeeeHHHHnnpuuUUcsvfmLy:?hjkl.\\/aaNdKoEqPOOD wWx0tr";
    int kind = random_below(random, 20);
    if (kind < 13)
        return (ui_key)(unsigned char)common[random_below(random, (int)sizeof common - 1)];
    if (kind < 15)
        return random_below(random, 2) ? UI_KEY_ENTER : UI_KEY_ESCAPE;
    if (kind < 18)
        return UI_KEY_SPECIAL + (ui_key)random_below(random, UI_KEY_F12 - UI_KEY_SPECIAL + 1);
    if (kind < 19)
        return UI_KEY_CONTROL | (ui_key)('a' + random_below(random, 26));
    return ' ' + (ui_key)random_below(random, 0x7F - ' ');
}

/* Every command there is, some words that are not commands, and moves. */
static const char *const lines_typed[] = {
    "enter",
    "note",
    "undo",
    "left",
    "run",
    "run naked pair",
    "run no such thing",
    "goto r9c9",
    "goto r0c0",
    "set assist fill",
    "set assist off",
    "set show notes",
    "set clock off",
    "set tidy off",
    "set wrong on",
    "bind z undo",
    "enter r5c5=1",
    "note r1c2+3",
    "notes fill",
    "try r5c5=4",
    "drop",
    "keep",
    "clear r5c5",
    "auto",
    "auto none",
    "auto hidden single, X-Wing",
    "set auto all",
    "set auto forward",
    "set uniqueness off",
    "force r1c2=8 by naked single",
    "back",
    "quit",
    "command",
    "editor",
    "\xFF",
    "set",
    "bind",
    "goto",
    "clear",
    "open",
    "page-up",
    "new",
    "new hard",
    "new nothing",
    "daily easy",
    "daily",
    "menu",
    "learn",
    "learn naked pair",
    "learn no such thing",
    "again",
    "board 4x4",
    "board jigsaw",
    "board",
    "qr",
};

static void type_command(struct random *random)
{
    char keys[80] = ": '";
    size_t at = strlen(keys);
    const char *line =
        lines_typed[random_below(random, (int)(sizeof lines_typed / sizeof *lines_typed))];
    for (; *line && at + 1 < sizeof keys; line++) /* the driver's _ is a space */
        keys[at++] = *line == ' ' ? '_' : *line;
    keys[at] = '\0';
    driver_keys(&driver, keys);
    driver_keys(&driver, random_below(random, 3) ? "Enter" : "Tab Enter");
}

static const char *const pasted[] = {
    "",
    "nonsense\n",
    "\x1b[31m\n\n",
    "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....4"
    "7.8...6......53..8\n",
    "55.............................................................................."
    ".",
    "123\n456\n",
    "# board: 6x6\n.....3.6.45.....1512.....12.3.6.....\n",
};

static void random_event(struct random *random)
{
    struct event event = { .kind = EVENT_KEY };
    int kind = random_below(random, 100);
    if (kind < 84) {
        event.key = random_key(random);
        driver_event(&driver, event);
    } else if (kind < 86) {
        driver_resize(&driver, 1 + random_below(random, 220), 1 + random_below(random, 70));
    } else if (kind < 90) {
        driver_resize(&driver, 80, 24);
    } else if (kind < 94) {
        event.kind = (enum event_kind)(EVENT_MOUSE + random_below(random, 3));
        event.x = random_below(random, 240) - 5;
        event.y = random_below(random, 80) - 5;
        event.button = (enum mouse_button)(1 + random_below(random, 5));
        driver_event(&driver, event);
    } else if (kind < 96) {
        driver_paste(&driver, pasted[random_below(random, (int)(sizeof pasted / sizeof *pasted))]);
    } else if (kind < 98) {
        driver_pass(&driver, random_below(random, 100000));
    } else {
        type_command(random);
    }
}

static void expect_none(const char *fault)
{
    ck_assert_msg(!fault, "%s", fault);
}

/* Quitting ends a run; here the app continues, as if the player had changed his mind. */
static void forget_wishes(void)
{
    driver.app.quit = driver.requests.redraw = false;
    strbuf_reset(&driver.requests.copy);
}

/* A requested puzzle is there soon, or is given up, or never comes. */
static void answer(struct random *random)
{
    struct made made = { .found = random_below(random, 3), .tried = 100 };
    if (!driver.app.prefetch.number || random_below(random, 4))
        return;
    made.puzzle = puzzles[random_below(random, 4)].givens;
    app_prefetched(&driver.app, driver.app.prefetch.number - !random_below(random, 3), &made);
    driver_pass(&driver, 1);
}

START_TEST(survives_anything)
{
    struct random random = random_of((uint64_t)_i + 101);
    driver_menu(&driver, puzzles, PUZZLES, 80, 24);
    driver_lessons(&driver);
    for (int i = 0; i < EVENTS; i++) {
        random_event(&random);
        expect_none(fault_of_frame(&driver));
        forget_wishes();
        answer(&random);
        expect_none(fault_of_state(&driver));
        expect_none(fault_of_givens(driver.app.play->game));
    }
    expect_none(fault_of_leaving(&driver));
    expect_none(fault_of_games(&driver));
    driver_release(&driver);
}
END_TEST

/* With the game always in front, so that chance plays instead of reading help. */
START_TEST(undoes_whatever_was_played)
{
    static const char *const often[] = {
        "1",       "2",       "3",    "4",      "5",     "6",   "7",       "8",       "9",
        "n n",     "e 1",     "e 3",  "e 5",    "e 7",   "e 9", "Space N", "A-1",     "A-5",
        "Space f", "Space F", ".",    "u",      "C-r",   "p",   "Space K", "Space d", "H*5",
        "Tab",     "Up",      "Left", "S-Down", "Tab*7", "m",   "Space a",
    };
    static const char *const lines[] = { essays, needs_experiment, two_solutions, warm_up };
    struct random random = random_of((uint64_t)_i + 1000);
    driver_game(&driver, lines[_i % 4], 80, 24);
    for (int i = 0; i < EVENTS / 2; i++) {
        driver_keys(&driver, often[random_below(&random, (int)(sizeof often / sizeof *often))]);
        if (driver_view(&driver) != &play_view)
            driver_keys(&driver, "Esc"); /* the list of keys was open, and p is practice there */
    }
    driver_keys(&driver, "Esc");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    expect_none(fault_of_undoing(driver.app.play->game));
    /* Keys can undo everything: no move is left, and the screen shows the givens alone. */
    size_t moves = game_move_count(driver.app.play->game);
    driver.app.play->display.assist = ASSIST_CANDIDATES;
    for (size_t i = 0; i <= moves && game_move_count(driver.app.play->game); i++)
        driver_keys(&driver, "u");
    ck_assert_uint_eq(game_move_count(driver.app.play->game), 0);
    struct grid givens = grid_of(lines[_i % 4]);
    ck_assert_str_eq(driver_line(&driver), grid_line(&board_classic, &givens).text);
    driver_release(&driver);
}
END_TEST

START_TEST(draws_every_view_at_every_size)
{
    static const char *const views[] = {
        "Tab",
        "H",
        "H*4",
        "L Down",
        "c",
        "?",
        "E",
        ": 'set_",
        "P",
        "o",
        "e 5",
        "H*3 Enter",
        "s",
        "O",
        "O Enter",
        "O / q",
        "D",
        "t",
        ": 'learn_xy-chain Enter",
        ": 'learn_xy-chain Enter q n",
    };
    driver_menu(&driver, puzzles, 2, 80, 24);
    driver_lessons(&driver);
    driver_keys(&driver, "Down Enter Space f n*6");
    driver_keys(&driver, views[_i]);
    for (int height = 1; height<70; height += slowness()> 1 ? 9 : 3)
        for (int width = 1; width<210; width += slowness()> 1 ? 19 : 7) {
            driver_resize(&driver, width, height);
            expect_none(fault_of_frame(&driver));
        }
    driver_release(&driver);
}
END_TEST

SUITE(app_random, setup, NULL, LOOPED(survives_anything, 0, fewer(GAMES)),
      LOOPED(undoes_whatever_was_played, 0, fewer(GAMES / 2)),
      LOOPED(draws_every_view_at_every_size, 0, 20))
