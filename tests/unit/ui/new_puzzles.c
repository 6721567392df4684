/* New puzzles and daily ones, as a player requests them, with a maker that the test controls. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/ui_suite.h"
#include "support/wording.h"

static struct app *const app = &driver.app;
static struct puzzle puzzles[1];

static void setup(void)
{
    puzzles[0] = (struct puzzle){ .title = "Alpha", .givens = grid_of(essays) };
    driver_menu(&driver, puzzles, 1, 80, 24);
}

static const char *title(void)
{
    return game_puzzle(app->play->game)->title;
}

static void answer(uint64_t number, const char *line)
{
    struct made made = { .found = line != NULL, .tried = 100000 };
    if (line)
        made.puzzle = grid_of(line);
    app_prefetched(app, number, &made);
    driver_pass(&driver, 0);
}

static bool wants(const char *name)
{
    struct puzzle_kind kind;
    ck_assert(puzzle_kind_named(name, &kind));
    return app->prefetch.number && puzzle_kind_is(&app->prefetch.wanted.kind, &kind);
}

START_TEST(begins_what_was_chosen)
{
    driver_keys(&driver, "O Down*2");
    ck_assert(driver_shows(&driver, TITLE_NEW) && !app->prefetch.number);
    driver_keys(&driver, "Enter");
    ck_assert(wants("hard"));
    ck_assert(driver_shows(&driver, SAYS_MAKING "hard"));
    answer(app->prefetch.number, warm_up);
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert(!strncmp(title(), "hard, no. ", 10));
    ck_assert_str_eq(driver_line(&driver), warm_up);
    /* The source lets a player make the puzzle again. */
    char source[80];
    snprintf(source, sizeof source, "reductio generate --level=hard --seed=%s", title() + 10);
    ck_assert_str_eq(game_puzzle(app->play->game)->source, source);
}
END_TEST

START_TEST(tells_how_far_it_is)
{
    driver_keys(&driver, "O Enter");
    ck_assert_int_eq(app_patience(app), PREFETCH_PATIENCE);
    app->prefetch.tried = 1234;
    driver_pass(&driver, 2500);
    ck_assert(driver_shows(&driver, "2.5 s, 1234 tries"));
    driver_keys(&driver, "Down*3"); /* it stays alive meanwhile */
    ck_assert(wants("easy") && driver_list(&driver)->selected == 4);
}
END_TEST

START_TEST(cancels_at_once)
{
    driver_keys(&driver, "O Enter");
    uint64_t number = app->prefetch.number;
    driver_keys(&driver, _i ? "Esc" : "q");
    ck_assert(!app->prefetch.number && app_patience(app) == -1);
    ck_assert_ptr_eq(driver_view(&driver), &new_puzzle_view);
    answer(number, warm_up); /* too late */
    ck_assert_ptr_eq(driver_view(&driver), &new_puzzle_view);
    driver_keys(&driver, "q");
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
}
END_TEST

START_TEST(takes_another_choice_instead)
{
    driver_keys(&driver, "O Enter");
    uint64_t first = app->prefetch.number;
    driver_keys(&driver, "Down Enter");
    ck_assert(wants("medium") && app->prefetch.number != first);
    answer(first, essays);
    ck_assert_ptr_eq(driver_view(&driver), &new_puzzle_view);
    answer(app->prefetch.number, warm_up);
    ck_assert_str_eq(driver_line(&driver), warm_up);
}
END_TEST

START_TEST(says_that_it_was_given_up)
{
    driver_keys(&driver, "O End Enter");
    uint64_t seed = app->prefetch.wanted.seed;
    answer(app->prefetch.number, NULL);
    ck_assert(driver_shows(&driver, "No puzzle in 100000 attempts"));
    driver_pass(&driver, 5000);
    ck_assert(driver_shows(&driver, "No puzzle in 100000 attempts")); /* time does not wipe it */
    driver_keys(&driver, "Enter");
    ck_assert(app->prefetch.number && app->prefetch.wanted.seed != seed);
}
END_TEST

/* The puzzle does not close the help that a player is reading. */
START_TEST(waits_while_something_else_is_open)
{
    driver_keys(&driver, "O Enter ?");
    answer(app->prefetch.number, warm_up);
    ck_assert_ptr_eq(driver_view(&driver), &help_view);
    driver_keys(&driver, "q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_str_eq(driver_line(&driver), warm_up);
}
END_TEST

START_TEST(keeps_the_game_that_is_left)
{
    driver_keys(&driver, "Enter n n n n O Enter");
    answer(app->prefetch.number, warm_up);
    ck_assert_uint_eq(app->left_count, 1);
    driver_keys(&driver, "o");
    ck_assert(driver_shows(&driver, "q back")); /* to the game, not out of the program */
    driver_keys(&driver, "Down Down Down Down Down Down Down Down Enter");
    ck_assert_str_eq(title(), "Alpha");
    ck_assert_uint_eq(game_move_count(app->play->game), 2);
}
END_TEST

START_TEST(has_room_for_no_more_games_and_loses_none)
{
    driver_keys(&driver, "Enter n n");
    for (size_t i = 0; i < LEFT_GAMES_MOST; i++) {
        driver_keys(&driver, "O Enter");
        answer(app->prefetch.number, essays);
        driver_keys(&driver, "n n");
    }
    ck_assert_uint_eq(app->left_count, LEFT_GAMES_MOST);
    driver_keys(&driver, "O Enter");
    uint64_t seed = app->prefetch.wanted.seed;
    answer(app->prefetch.number, warm_up);
    ck_assert_ptr_eq(driver_view(&driver), &new_puzzle_view);
    ck_assert(driver_shows(&driver, "finish one first"));
    driver_keys(&driver, "Enter"); /* it is not used up */
    ck_assert_uint_eq(app->prefetch.wanted.seed, seed);
}
END_TEST

/* The command's name, whether daily, and the kind it asks for; NULL: it is refused. */
static const struct {
    const char *keys, *kind;
    bool daily;
} orders[] = {
    { ": 'new_x-wing Enter", "X-Wing", false },
    { ": 'new_naked_pair Enter", "Naked Pair", false },
    { ": 'new_extreme Enter", "extreme", false },
    { ": 'daily_hard Enter", "hard", true },
    { ": 'new_nothing Enter", NULL, false },
    { ": 'daily_x-wing Enter", NULL, true },
};

START_TEST(is_ordered_by_command)
{
    driver_keys(&driver, "Enter n n");
    driver_keys(&driver, orders[_i].keys);
    if (!orders[_i].kind) {
        ck_assert_ptr_eq(driver_view(&driver), &play_view);
        ck_assert(
            strstr(driver_status(&driver), orders[_i].daily ? "There is no" : "is not a level"));
        return;
    }
    ck_assert(wants(orders[_i].kind));
    ck_assert(app->prefetch.wanted.date.year == (orders[_i].daily ? 2026 : 0));
    driver_keys(&driver, "q q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
}
END_TEST

START_TEST(is_the_puzzle_of_the_day)
{
    driver_keys(&driver, "Space D Right Enter");
    ck_assert_uint_eq(app->prefetch.wanted.seed, 202611212);
    answer(app->prefetch.number, warm_up);
    ck_assert_str_eq(title(), "Daily 2026-11-21, medium");
}
END_TEST

/* The puzzle is in play, then kept: each time it is the same game. */
START_TEST(goes_on_with_the_puzzle_of_the_day)
{
    driver_keys(&driver, "Space D Right Enter");
    answer(app->prefetch.number, warm_up);
    driver_keys(&driver, "n n Space D Right");
    ck_assert(driver_shows(&driver, "In progress"));
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_uint_eq(game_move_count(app->play->game), 1);
    driver_keys(&driver, "o End Enter Space D Right Enter");
    ck_assert_str_eq(title(), "Daily 2026-11-21, medium");
    ck_assert_uint_eq(game_move_count(app->play->game), 1);
    ck_assert(!app->prefetch.number);
    app->prefetch.today.day++; /* tomorrow it is another */
    driver_keys(&driver, "Space D Right Enter");
    ck_assert_uint_eq(app->prefetch.wanted.seed, 202611222);
}
END_TEST

START_TEST(knows_the_puzzle_of_the_day_in_a_saved_game)
{
    const struct save_about about = { .daily = { app->prefetch.today, LEVEL_MEDIUM } };
    const struct puzzle puzzle = { .title = "another title", .givens = grid_of(warm_up) };
    struct error error;
    ck_assert_int_eq(app_take_up(app, game_new(&puzzle), &about, "a name", &error), STATUS_OK);
    const struct save_about again = app_about(app, &app->own);
    ck_assert(daily_same(&again.daily, &about.daily));
    driver_keys(&driver, "Space D Right");
    ck_assert(driver_shows(&driver, "In progress"));
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_str_eq(title(), "another title");
}
END_TEST

START_TEST(goes_on_with_the_saved_puzzle_of_the_day)
{
    struct saved_game saved[] = { { .name = "other" }, { .name = "left" } };
    saved[0].peek.about.daily = (struct daily){ app->prefetch.today, LEVEL_HARD };
    saved[0].peek.about.daily.date.day--;
    saved[1].peek.about.daily = (struct daily){ app->prefetch.today, LEVEL_MEDIUM };
    app_set_saved(app, saved, 2);
    driver_keys(&driver, "Space D Right");
    ck_assert(driver_shows(&driver, "In progress"));
    driver_keys(&driver, "Enter");
    ck_assert_str_eq(driver.requests.open.text, "left");
    ck_assert(!app->prefetch.number);
    strbuf_reset(&driver.requests.open);
    driver_keys(&driver, "Right Enter"); /* that of the day before is another */
    ck_assert(!driver.requests.open.length && app->prefetch.number);
    app_set_saved(app, NULL, 0);
}
END_TEST

/* The level and, behind it, the board; messages while the puzzle is made name both. */
START_TEST(is_of_a_board)
{
    static const struct {
        const char *keys, *name, *option;
        bool draws_shape;
    } boards[] = {
        { ": 'board_6x6+diagonal Enter", "easy 6x6 diagonal", "--board=6x6+diagonal ", false },
        { ": 'board_jigsaw Enter", "easy jigsaw", "--board=jigsaw ", true },
        { ": 'board_jigsaw+6x6 Enter", "easy 6x6 jigsaw", "--board=6x6+jigsaw ", true },
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        char text[80];
        driver_keys(&driver, boards[i].keys);
        ck_assert(driver_shows(&driver, boards[i].name));
        driver_keys(&driver, "Enter"); /* a heading is not selected */
        snprintf(text, sizeof text, SAYS_MAKING "%s", boards[i].name);
        ck_assert(driver_shows(&driver, text));
        ck_assert(app->prefetch.wanted.kind.draws_shape == boards[i].draws_shape);
        answer(app->prefetch.number, warm_up);
        ck_assert(!strncmp(title(), boards[i].name, strlen(boards[i].name)));
        ck_assert(strstr(game_puzzle(app->play->game)->source, boards[i].option));
    }
}
END_TEST

START_TEST(goes_back_to_the_boards)
{
    driver_keys(&driver, "Home Down Down Enter");
    ck_assert(driver_shows(&driver, "The board of this week."));
    ck_assert(driver_shows(&driver, daily_board(app->prefetch.today)));
    driver_keys(&driver, "Enter");
    ck_assert(!driver_shows(&driver, "The board of this week."));
    driver_keys(&driver, "q");
    ck_assert(driver_shows(&driver, "The board of this week."));
    driver_keys(&driver, "Down");
    ck_assert(driver_shows(&driver, "4 digits; boxes of 2 rows and 2 columns."));
    driver_keys(&driver, "Enter"); /* only these exist */
    ck_assert(driver_shows(&driver, "easy 4x4") && !driver_shows(&driver, "medium 4x4"));
    driver_keys(&driver, "q Down*5");
    ck_assert(driver_shows(&driver, "Regions of any shape"));
    driver_keys(&driver, "Enter");
    ck_assert(driver_shows(&driver, "easy jigsaw"));
    driver_keys(&driver, "q");
    ck_assert(driver_shows(&driver, "Regions of any shape"));
    driver_keys(&driver, "Up*5 Enter Enter");
    ck_assert(!app->prefetch.wanted.kind.draws_shape);
    driver_keys(&driver, "q q q");
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
    driver_keys(&driver, "Esc Esc : 'board Enter"); /* the command without a name lists them, too */
    ck_assert(driver_shows(&driver, "The board of this week."));
}
END_TEST

START_TEST(finds_no_board)
{
    driver_keys(&driver, "Home Down Down Enter / 'zzzq");
    ck_assert(driver_shows(&driver, "zzzq") && !driver_shows(&driver, "(null)"));
    driver_keys(&driver, "Enter Enter");
    ck_assert(driver_view(&driver) == &new_puzzle_view && !driver_shows(&driver, "(null)"));
}
END_TEST

START_TEST(finds_kinds_by_name)
{
    driver_keys(&driver, "O / 'Swordfish");
    ck_assert(driver_shows(&driver, "Sashimi Swordfish") && !driver_shows(&driver, "X-Wing"));
    driver_keys(&driver, "Enter Down Enter");
    ck_assert(!wants("Swordfish") && app->prefetch.number);
    driver_keys(&driver, "q / 'nothing Enter Enter");
    ck_assert(!app->prefetch.number && driver_shows(&driver, "No kind of puzzle"));
    driver_keys(&driver, "/ Enter Home Enter");
    ck_assert(wants("easy"));
}
END_TEST

START_TEST(finds_kinds_however_they_are_written)
{
    driver_keys(&driver, "O / 'Naked-Tr");
    ck_assert(driver_shows(&driver, "Naked Triple"));
    driver_keys(&driver, "Enter Enter");
    ck_assert(wants("Naked Triple"));
}
END_TEST

/* A text that does not fit can be read in full by a key, in the smallest window too. */
START_TEST(tells_all_about_a_kind)
{
    driver_release(&driver);
    driver_menu(&driver, puzzles, 1, 33, 15);
    driver_keys(&driver, "O Down*2");
    ck_assert(driver_shows(&driver, "(H: more)"));
    driver_keys(&driver, "H");
    ck_assert_ptr_eq(driver_view(&driver), &text_view);
    driver_keys(&driver, "End");
    ck_assert(driver_shows(&driver, "Multi-Colours."));
    driver_keys(&driver, "q Enter");
    ck_assert(wants("hard"));
}
END_TEST

/* Every kind can be reached by keys, and headings cannot. */
START_TEST(passes_over_headings)
{
    struct puzzle_kind list[KINDS_MOST];
    size_t count = puzzle_kind_list(list);
    driver_keys(&driver, "O");
    for (size_t i = 0; i < count; i++, driver_keys(&driver, "Down")) {
        driver_keys(&driver, "Enter");
        ck_assert(puzzle_kind_is(&app->prefetch.wanted.kind, &list[i]));
    }
    for (size_t i = count - 1; i-- > 0;) {
        driver_keys(&driver, "Up Enter");
        ck_assert(puzzle_kind_is(&app->prefetch.wanted.kind, &list[i]));
    }
    driver_keys(&driver, "Up Enter");
    ck_assert(wants("easy"));
}
END_TEST

static bool is_ahead(const struct wanted *wanted)
{
    struct wanted ahead[PREFETCH_MOST];
    size_t count = app_prefetch_list(app, ahead);
    for (size_t i = 0; i < count; i++)
        if (wanted_is(&ahead[i], wanted))
            return true;
    return false;
}

START_TEST(has_ready_what_will_be_asked_for)
{
    struct wanted ahead[PREFETCH_MOST];
    ck_assert_uint_eq(app_prefetch_list(app, ahead), 0);
    driver_keys(&driver, "O");
    ck_assert_uint_eq(app_prefetch_list(app, ahead), 6);
    driver_keys(&driver, "Space D");
    ck_assert_uint_eq(app_prefetch_list(app, ahead), 7);
    ck_assert_uint_eq(ahead[0].seed, 202611211);
    driver_keys(&driver, "Left");
    ck_assert_uint_eq(app_prefetch_list(app, ahead), 7);
    ck_assert_uint_eq(ahead[0].seed, 202611216);
    driver_keys(&driver, "Down O Down*8 Enter");
    ck_assert_uint_eq(app_prefetch_list(app, ahead), 7);
    ck_assert(is_ahead(&app->prefetch.wanted));
    const struct wanted had = app->prefetch.wanted;
    answer(app->prefetch.number, warm_up);
    ck_assert(!is_ahead(&had)); /* the next one is another */
    ck_assert_uint_eq(app_prefetch_list(app, ahead), 7);
    ck_assert(puzzle_kind_is(&ahead[0].kind, &had.kind));
}
END_TEST

SUITE(new_puzzles, setup, driver_end, TEST(begins_what_was_chosen), TEST(tells_how_far_it_is),
      LOOPED(cancels_at_once, 0, 2), TEST(takes_another_choice_instead),
      TEST(says_that_it_was_given_up), TEST(waits_while_something_else_is_open),
      TEST(keeps_the_game_that_is_left), TEST(has_room_for_no_more_games_and_loses_none),
      LOOPED(is_ordered_by_command, 0, sizeof orders / sizeof *orders),
      TEST(is_the_puzzle_of_the_day), TEST(goes_on_with_the_puzzle_of_the_day),
      TEST(knows_the_puzzle_of_the_day_in_a_saved_game),
      TEST(goes_on_with_the_saved_puzzle_of_the_day), TEST(is_of_a_board),
      TEST(goes_back_to_the_boards), TEST(finds_no_board), TEST(finds_kinds_by_name),
      TEST(finds_kinds_however_they_are_written), TEST(tells_all_about_a_kind),
      TEST(passes_over_headings), TEST(has_ready_what_will_be_asked_for))
