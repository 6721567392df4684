/* All lists are one family: columns, position, preview and text; each at three sizes as a golden.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/log.h"
#include "support/by_name.h"
#include "support/golden.h"
#include "support/ui_suite.h"
#include "ui/play/moves.h"
#include "ui/play/games.h"
#include "ui/play/wording.h"

static struct app *const app = &driver.app;
static struct saved_game shelf[3];
static struct record records[40];

/* Made by chance; an XY-Chain comes up. */
static const char chained[] =
    "....2...54.9..6.2.7..3.....8..............253.7..6...43.5....4....8..51.6...79...";

/* Rated about 11.1; digits can be tried to any depth. */
static const char deep[] =
    "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........";

/* Games of the same title, the newest first; their puzzle is that of `essays`. */
static void lend_games(void)
{
    static const char *const names[] = { "2026-11-21-3", "2026-11-21-1", "On the train" };
    for (int i = 0; i < 3; i++) {
        struct saved_game *game = &shelf[i];
        memset(game, 0, sizeof *game);
        snprintf(game->name, sizeof game->name, "%s", names[i]);
        snprintf(game->peek.puzzle.title, sizeof game->peek.puzzle.title, "Laboratory");
        game->named = i == 2;
        game->peek.puzzle.givens = grid_of(essays);
        game->peek.blanks = 57 - i * 20;
        game->peek.about.played = 61000;
        strcpy(game->peek.about.begun, "2026-11-21 20:15:04");
    }
    shelf[1].peek.about.daily = (struct daily){ { 2026, 11, 21 }, LEVEL_HARD };
    app_set_saved(app, shelf, 3);
}

static void lend_finished(void)
{
    for (size_t i = 0; i < 40; i++) {
        struct record *record = &records[i];
        record->level = i % 3 ? LEVEL_EASY : LEVEL_HARD;
        record->played = (int64_t)(200 + i * 37 % 101) * 1000;
        record->begin.date = record->end.date = (struct date){ 2026, 11, 20 };
        record->begin.second = (int)i;
        for (size_t place = 0; place < 30; place++)
            record->times[place] = i % (place + 1) == 0;
    }
    records[0].puzzle = grid_of(warm_up);
    app->finished_games.now = (struct moment){ { 2026, 11, 21 }, 20, 15, 0 };
    app_set_finished(app, records, 40);
}

static void begin(const char *puzzle, int width, int height)
{
    if (puzzle)
        driver_game(&driver, puzzle, width, height);
    else
        driver_two(&driver, width, height);
    driver_lessons(&driver);
}

static const struct screen {
    const char *name, *puzzle; /* without a puzzle it is the menu */
    const char *keys;
    const struct view *view;
} screens[] = {
    { "menu", NULL, "Home Down", &menu_view },
    { "lessons", NULL, "Space l Down*40", &lessons_view },
    { "new", NULL, "O Down*30", &new_puzzle_view },
    { "statistics", NULL, "Space T Down*2", &stats_view },
    { "steps", chained, "Space N Space S Down*3", &check_view },
    { "steps-named", chained, "Space N Space S / 'wing Enter", &check_view },
    { "check", essays, "n n : 'goto_r1c2 Enter 3 c Down", &check_view },
    { "auto", essays, "Space A Down*8 Enter", &auto_view },
    { "log", essays, "n n n n n n e 9 Right 5 L Down*2", &log_view },
    { "log-empty", essays, "L", &log_view },
    { "log-experiment", needs_experiment, "Space N : 'goto_r1c3 Enter e 9 L Down", &log_view },
    { "proof", needs_experiment, ": 'set_techniques_forward Enter Space N H H H H Enter n n",
      &proof_view },
    { "links", chained, "Space g 'XY-Chain Enter H H Enter n n", &proof_view },
    { "technique", chained, "Space g 'XY-Chain Enter H i", &technique_view },
    { "help", essays, "?", &help_view },
};
enum { SCREENS = sizeof screens / sizeof *screens, SIZES = 3 };
static const int sizes[SIZES][2] = { { 80, 24 }, { 120, 40 }, { 33, 15 } };

static void open(const struct screen *screen, int width, int height)
{
    begin(screen->puzzle, width, height);
    if (!screen->puzzle) {
        lend_games();
        lend_finished();
        app_rated(app, &driver.puzzles[0].givens, &(struct difficulty){ LEVEL_MEDIUM, 20, false });
        app_rated(app, &driver.puzzles[1].givens, &(struct difficulty){ LEVEL_EASY, 12, false });
    }
    driver_keys(&driver, screen->keys);
    ck_assert_ptr_eq(driver_view(&driver), screen->view);
}

START_TEST(is_as_drawn_before)
{
    const struct screen *screen = &screens[_i / SIZES];
    const int *size = sizes[_i % SIZES];
    char name[64];
    open(screen, size[0], size[1]);
    snprintf(name, sizeof name, "list-%s-%dx%d", screen->name, size[0], size[1]);
    ck_assert(golden_is(name, driver_golden(&driver)));
}
END_TEST

/* The selected line, its columns joined by "|". */
static const char *selected_columns(void)
{
    static char text[256];
    struct list_line line = LIST_LINE_EMPTY;
    const struct list *list = driver_list(&driver);
    list_fill(app, list, list->selected, &line);
    snprintf(text, sizeof text, "%s|%s|%s|%s", line.mark.text, line.name.text, line.about.text,
             line.value.text);
    list_line_release(&line);
    return text;
}

START_TEST(shows_its_position)
{
    begin(chained, 80, 24);
    driver_keys(&driver, "Space N Space S Down*3");
    char text[40];
    snprintf(text, sizeof text, " 4/%zu", driver_list(&driver)->count);
    ck_assert(driver_shows(&driver, text));
    driver_release(&driver);
    begin(NULL, 80, 24); /* headings are not counted */
    driver_keys(&driver, "O Home");
    ck_assert(driver_shows(&driver, " 1/"));
    driver_keys(&driver, "Down*6");
    ck_assert(driver_shows(&driver, " 7/"));
}
END_TEST

START_TEST(keys_in_the_bar_are_bold)
{
    open(&screens[_i], 80, 24);
    const struct rect *bar = &app->layout.status;
    int bold = 0;
    for (int x = 0; x < bar->width; x++)
        bold += driver.frame.at[bar->y * driver.frame.width + x].ink == INK_ACCENT;
    ck_assert_int_gt(bold, 0);
}
END_TEST

/* Two digits of a box are two steps of the same technique and house. */
START_TEST(no_two_steps_look_the_same)
{
    begin(essays, 120, 40);
    driver_keys(&driver, "Space S");
    const size_t count = driver_list(&driver)->count;
    ck_assert_uint_gt(count, 10);
    char(*seen)[256] = calloc(count, sizeof *seen);
    for (size_t i = 0; i < count; i++) {
        strcpy(seen[i], selected_columns());
        for (size_t j = 0; j < i; j++)
            ck_assert_str_ne(seen[i], seen[j]);
        driver_keys(&driver, "Down");
    }
    free(seen);
}
END_TEST

START_TEST(steps_are_found_by_name)
{
    begin(chained, 80, 24);
    driver_keys(&driver, "Space N Space S");
    const size_t all = driver_list(&driver)->count;
    driver_keys(&driver, "/ 'als Enter");
    const size_t some = driver_list(&driver)->count;
    ck_assert(some > 1);
    for (size_t i = 0; i < some; i++, driver_keys(&driver, "Down"))
        ck_assert(strstr(selected_columns(), "ALS"));
    driver_keys(&driver, "/ 'no_such_thing");
    ck_assert_uint_eq(driver_list(&driver)->count, 0);
    ck_assert(!app->play->notice.painted);
    driver_keys(&driver, "Esc");
    ck_assert_uint_eq(driver_list(&driver)->count, all);
}
END_TEST

/* Only what has the typed letters stays in the list; without them the same lesson is selected. */
START_TEST(lessons_are_found_by_name)
{
    begin(NULL, 80, 24);
    driver_keys(&driver, "Space l");
    const size_t all = driver_list(&driver)->count;
    driver_keys(&driver, "/ 'X-Wi Enter");
    ck_assert_ptr_eq(driver_view(&driver), &lessons_view);
    ck_assert(strstr(selected_columns(), "|X-Wing|"));
    ck_assert(driver_list(&driver)->count > 1 && driver_list(&driver)->count < 20);
    driver_keys(&driver, "H");
    ck_assert(driver_shows(&driver, "Choose a digit."));
    driver_keys(&driver, "q / 'nothing_has_this");
    ck_assert_uint_eq(driver_list(&driver)->count, 0);
    ck_assert(driver_shows(&driver, "No technique has"));
    driver_keys(&driver, "Esc");
    ck_assert_ptr_eq(driver_view(&driver), &lessons_view);
    ck_assert(strstr(selected_columns(), "|X-Wing|"));
    ck_assert_uint_eq(driver_list(&driver)->count, all);
}
END_TEST

/* The board shows the cells of the selected line, until the list is closed. */
/* No line is selected then, and keys for lines have none. */
START_TEST(finds_nothing)
{
    open(&screens[_i], 80, 24);
    driver_keys(&driver, "/ 'zzzq");
    ck_assert(!driver_shows(&driver, "(null)"));
    driver_keys(&driver, "Enter Enter Right Left Down i n");
    ck_assert(!driver_shows(&driver, "(null)"));
}
END_TEST

START_TEST(paints_the_selected_line)
{
    static const char *const lists[] = { "Space S", "c", "n n n n L" };
    begin(essays, 80, 24);
    driver_keys(&driver, lists[_i]);
    ck_assert(app->play->notice.painted);
    const struct candset first = app->play->notice.roles.placed;
    driver_keys(&driver, "Down");
    const struct candset second = app->play->notice.roles.placed;
    ck_assert(app->play->notice.painted && memcmp(&first, &second, sizeof first) != 0);
    driver_keys(&driver, "Up");
    ck_assert_mem_eq(&first, &app->play->notice.roles.placed, sizeof first);
    int painted = 0;
    for (int i = 0; i < driver.frame.width * driver.frame.height; i++)
        painted += driver.frame.at[i].ink == INK_PLACED;
    ck_assert_int_gt(painted, 0);
    driver_keys(&driver, "q");
    ck_assert(_i == 2 || !app->play->notice.painted);
}
END_TEST

START_TEST(paints_what_is_wrong)
{
    begin(essays, 80, 24);
    driver_keys(&driver, ": 'goto_r1c2 Enter 3 c");
    ck_assert(strstr(selected_columns(), "wrong digit") ||
              strstr(selected_columns(), "no solution"));
    ck_assert(cellset_has(app->play->notice.roles.dead, cell_at(0, 1)));
}
END_TEST

/* ---- The log ---- */

/* Every line was made possible by lines below it: the conclusion of an experiment stands above the
 * move that began it, and the steps on which that move rests stand below it. */
START_TEST(the_log_has_one_order)
{
    begin(deep, 80, 24);
    driver_keys(&driver, ": 'goto_r5c4 Enter e 2 : 'goto_r3c4 Enter 6");
    const struct game *game = app->play->game;
    ck_assert_int_eq(game_depth(game), 2);
    const size_t count = game_log_count(game, ASSIST_CANDIDATES);
    int depth = 2;
    size_t move = game_move_count(game);
    for (size_t i = 0; i < count; i++) {
        const struct log_item item = game_log_item(game, ASSIST_CANDIDATES, i);
        if (item.kind == LOG_STEP) {
            ck_assert_int_eq(item.depth, depth);
            continue;
        }
        ck_assert_uint_eq(item.index, --move);
        if (item.depth) {
            ck_assert_int_eq(item.depth, depth--);
            ck_assert_int_eq(game_move(game, item.index)->kind, MOVE_TRY);
        }
    }
    ck_assert(move == 0 && depth == 0);
}
END_TEST

START_TEST(the_log_tells_kinds_apart)
{
    begin(essays, 120, 40);
    driver_keys(&driver, "n n n n : 'goto_r1c2 Enter 9 e 5 L");
    bool own = false, placed = false;
    for (size_t i = 0; i < driver_list(&driver)->count; i++, driver_keys(&driver, "Down")) {
        own |= !strcmp(selected_columns(), "|r1c2 = 9||");
        placed |= strstr(selected_columns(), " = ") && strstr(selected_columns(), "ingle");
    }
    ck_assert(own && placed);
}
END_TEST

/* ---- Proofs ---- */

START_TEST(a_proof_lists_its_steps)
{
    begin(needs_experiment, 120, 40);
    driver_keys(&driver, ": 'set_techniques_forward Enter Space N H H H H Enter");
    ck_assert_ptr_eq(driver_view(&driver), &proof_view);
    ck_assert(driver_shows(&driver, "Steps") && driver_shows(&driver, "step 1 of "));
    driver_keys(&driver, "n n");
    ck_assert(driver_shows(&driver, "step 2 of "));
    int marked = 0;
    for (int i = 0; i < driver.frame.width * driver.frame.height; i++)
        marked += driver.frame.at[i].paper == PAPER_CURSOR;
    ck_assert_int_gt(marked, 20);
}
END_TEST

/* ---- Other ways to a conclusion ---- */

START_TEST(other_ways_are_listed_below_a_conclusion)
{
    begin(essays, 120, 40);
    driver_keys(&driver, "Space S Down Down Down Down Down");
    const size_t all = driver_list(&driver)->count;
    ck_assert_str_eq(selected_columns(), "|Pointing|1 out in r46c2|+17");
    driver_keys(&driver, "Right");
    ck_assert_uint_eq(driver_list(&driver)->count, all + 17);
    ck_assert_str_eq(selected_columns(), "|Pointing|1 out in r46c2|+17");
    driver_keys(&driver, "Down");
    ck_assert(!strncmp(selected_columns(), "|  ", 3));
    ck_assert(app->play->notice.painted);
    driver_keys(&driver, "Left");
    ck_assert_uint_eq(driver_list(&driver)->count, all);
    ck_assert_str_eq(selected_columns(), "|Pointing|1 out in r46c2|+17");
}
END_TEST

/* ---- The page of a technique ---- */

static const struct {
    const char *puzzle, *keys, *name;
} namers[] = {
    { chained, "Space g 'XY-Chain Enter H i", "XY-Chain" },
    { chained, "Space N Space S / 'wxyz Enter i", "WXYZ-Wing" },
    { essays, "n n i", "Hidden Single" },
    { essays, "n n L i", "Hidden Single" },
    { essays, "Space A Home Down*2 i", "Full House" },
    { NULL, "Space l / 'skys Enter i", "Skyscraper" },
    { NULL, "O / 'skys Enter i", "Skyscraper" },
    { NULL, "Space T i", "Full House" },
    { chained, "Space g 'XY-Chain Enter H H Enter i", "XY-Chain" },
    { NULL, "Enter : 'learn_x-wing Enter q i", "X-Wing" },
};
enum { NAMERS = sizeof namers / sizeof *namers };

START_TEST(opens_the_page_of_what_is_named)
{
    struct strbuf name = STRBUF_EMPTY;
    begin(namers[_i].puzzle, 120, 40);
    lend_finished();
    driver_keys(&driver, namers[_i].keys);
    ck_assert_ptr_eq(driver_view(&driver), &technique_view);
    add_technique_name(by_name(namers[_i].name), &name);
    ck_assert_msg(driver_shows(&driver, name.text), "%s", name.text);
    ck_assert(driver_shows(&driver, "Where to look") && driver_shows(&driver, "An example"));
    strbuf_release(&name);
    const struct view *page = driver_view(&driver);
    driver_keys(&driver, "q");
    ck_assert_ptr_ne(driver_view(&driver), page);
}
END_TEST

START_TEST(the_first_rung_names_nothing)
{
    begin(essays, 80, 24);
    driver_keys(&driver, "H i");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert(driver_shows(&driver, "No technique is named here"));
    driver_keys(&driver, "H i");
    ck_assert_ptr_eq(driver_view(&driver), &technique_view);
}
END_TEST

/* ---- The menu ---- */

START_TEST(tells_games_apart)
{
    begin(NULL, 80, 24);
    lend_games();
    driver_keys(&driver, "Home");
    ck_assert_str_eq(selected_columns(), "|Continue|Laboratory|24/81   1:01");
    driver_keys(&driver, "Down Down Down Down Down Down Down Down");
    ck_assert_str_eq(selected_columns(), "|Today, hard||44/81   1:01");
    driver_keys(&driver, "Down");
    ck_assert_str_eq(selected_columns(), "|On the train||64/81   1:01");
}
END_TEST

START_TEST(previews_the_position)
{
    begin(NULL, 80, 24);
    struct saved_preview *style = &driver.style;
    style->known = true;
    style->board.board = &board_classic;
    style->board.value = grid_of(essays);
    ck_assert_int_eq(style->board.value.digit[1], 0);
    style->board.value.digit[1] = 9;
    style->board.owner[1] = OWNER_PLAYER;
    snprintf(style->name, sizeof style->name, "%s", "2026-11-20-1");
    lend_games();
    snprintf(style->name, sizeof style->name, "%s", shelf[0].name);
    driver_keys(&driver, "Home");
    ck_assert_str_eq(driver.requests.style.text, shelf[0].name);
    driver_keys(&driver, "C-l");
    bool entered = false;
    for (int i = 0; i < driver.frame.width * driver.frame.height; i++)
        entered |= driver.frame.at[i].character == '9' && driver.frame.at[i].ink == INK_ENTRY;
    ck_assert(entered);
    driver_keys(&driver, "Down Down Down Down Down Down Down Down");
    ck_assert_str_eq(driver.requests.style.text, shelf[1].name);
}
END_TEST

/* ---- What keys report ---- */

START_TEST(drop_and_keep_report_what_they_did)
{
    begin(needs_experiment, 80, 24);
    driver_keys(&driver, "Space N : 'goto_r1c3 Enter e 9 Space d");
    ck_assert(driver_shows(&driver, "Experiment dropped"));
    driver_keys(&driver, "e 9 Space K");
    ck_assert(driver_shows(&driver, "Kept: "));
}
END_TEST

SUITE(lists, NULL, driver_end, LOOPED(is_as_drawn_before, 0, SCREENS *SIZES),
      TEST(shows_its_position), LOOPED(keys_in_the_bar_are_bold, 0, SCREENS),
      LOOPED(finds_nothing, 0, SCREENS), TEST(no_two_steps_look_the_same),
      TEST(steps_are_found_by_name), TEST(lessons_are_found_by_name),
      LOOPED(paints_the_selected_line, 0, 3), TEST(paints_what_is_wrong),
      TEST(the_log_has_one_order), TEST(the_log_tells_kinds_apart), TEST(a_proof_lists_its_steps),
      TEST(other_ways_are_listed_below_a_conclusion),
      LOOPED(opens_the_page_of_what_is_named, 0, NAMERS), TEST(the_first_rung_names_nothing),
      TEST(tells_games_apart), TEST(previews_the_position),
      TEST(drop_and_keep_report_what_they_did))
