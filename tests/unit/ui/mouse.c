/* The mouse: all parts of a view that can be clicked have an effect, and the wheel only scrolls. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/ui_suite.h"

/* Made by chance; an XY-Chain comes up, which has links enough to walk both ways. */
static const char chained[] =
    "....2...54.9..6.2.7..3.....8..............253.7..6...43.5....4....8..51.6...79...";

static const struct {
    const char *puzzle; /* NULL: the menu of two puzzles */
    const char *keys;   /* lead to the view */
    const struct view *view;
} places[] = {
    { NULL, "Down", &menu_view },
    { NULL, "O", &new_puzzle_view },
    { NULL, "Space D", &menu_view },
    { essays, "H H H", &play_view },
    { essays, "n n n n n n", &play_view },
    { essays, "e", &play_view },
    { essays, "/", &play_view },
    { essays, "Space P", &play_view },
    { needs_experiment, "Space N e 9", &play_view },
    { essays, "n n n n n n L", &log_view },
    { essays, "c", &check_view },
    { essays, "Space S Down Down Down Down Down", &check_view },
    { essays, "Space A Down", &auto_view },
    { essays, "Space l", &lessons_view },
    { essays, "Space l Enter q n Right", &lesson_view },
    { essays, "Space E 5", &editor_view },
    { essays, "? Down", &help_view },
    { essays, "Space T", &stats_view },
    { essays, "O H", &text_view },
    { chained, "Space g 'XY-Chain Enter H H Enter n", &proof_view },
};
enum { PLACES = sizeof places / sizeof *places };

static void open_place(int number)
{
    if (places[number].puzzle)
        driver_game(&driver, places[number].puzzle, 80, 24);
    else
        driver_two(&driver, 80, 24);
    driver_lessons(&driver);
    driver_keys(&driver, places[number].keys);
    ck_assert_msg(driver_view(&driver) == places[number].view, "%s leads to %s",
                  places[number].keys, driver_view(&driver)->name);
}

static void press_at(int x, int y, enum mouse_button button)
{
    driver.now += button == MOUSE_LEFT ? 1000 : 0; /* not a double click */
    driver_event(&driver, (struct event){ .kind = EVENT_MOUSE, .x = x, .y = y, .button = button });
}

static void press_in(struct rect rect, enum mouse_button button)
{
    press_at(rect.x + rect.width / 2, rect.y + rect.height / 2, button);
}

/* The place of the last glyph with this link; {-1, -1}: nowhere. */
static struct rect glyph_with(int link)
{
    const struct frame *frame = &driver.frame;
    int at = frame->width * frame->height;
    while (at-- > 0 && frame->at[at].link != link)
        ;
    return at < 0 ? (struct rect){ -1, -1, 1, 1 }
                  : (struct rect){ at % frame->width, at / frame->width, 1, 1 };
}

static void press_link(int link)
{
    const struct rect rect = glyph_with(link);
    ck_assert_msg(rect.x >= 0, "nothing has the link %d in\n%s", link, driver_text(&driver));
    press_in(rect, MOUSE_LEFT);
}

enum area_kind { AREA_LINES, AREA_LOG, AREA_PAGE };

static struct mouse_area *find_area(enum area_kind kind)
{
    for (size_t i = 0; i < driver.app.mouse_areas.count; i++) {
        struct mouse_area *area = &driver.app.mouse_areas.at[i];
        if (kind == (!area->list ? AREA_PAGE : area->list->active ? AREA_LINES : AREA_LOG))
            return area;
    }
    return NULL;
}

static struct mouse_area *first_of(enum area_kind kind)
{
    struct mouse_area *area = find_area(kind);
    ck_assert_msg(area, "nothing of kind %d", (int)kind);
    return area;
}

static char *text_shown(void)
{
    char *text = strdup(driver_golden(&driver));
    ck_assert_ptr_nonnull(text);
    return text;
}

/* Whether a click there does something that a player sees, or leaves. */
static bool click_does_something(int x, int y, bool twice)
{
    char *before = text_shown();
    press_at(x, y, MOUSE_LEFT);
    if (twice)
        press_at(x, y, MOUSE_LEFT);
    const struct requests *requests = &driver.requests;
    const bool done = strcmp(before, driver_golden(&driver)) != 0 || driver.app.quit ||
                      requests->open.length || requests->copy.length;
    free(before);
    return done;
}

START_TEST(every_link_acts)
{
    open_place(_i);
    bool tried[UINT8_MAX + 1] = { [0] = true, [LINK_COVER] = true };
    const int count = driver.frame.width * driver.frame.height;
    for (int at = 0; at < count; at++) {
        const int link = driver.frame.at[at].link, x = at % driver.frame.width;
        if (tried[link])
            continue;
        tried[link] = true;
        ck_assert_msg(click_does_something(x, at / driver.frame.width, false),
                      "link %d (%s), in\n%s", link,
                      link < ACTION_COUNT ? action_info((enum action)link)->name : "a digit",
                      driver_text(&driver));
        driver_release(&driver);
        open_place(_i);
    }
    driver_release(&driver);
}
END_TEST

/* The first line may be a heading; a second click acts on the line that is selected by now. */
START_TEST(every_list_acts)
{
    open_place(_i);
    const struct mouse_areas table = driver.app.mouse_areas;
    for (size_t i = 0; i < table.count; i++) {
        const struct mouse_area *area = &table.at[i];
        const bool list = area->list && area->list->active && area->list->count > 1;
        if (!area->list)
            continue;
        ck_assert_msg(click_does_something(area->rect.x, area->rect.y + list, list), "%s",
                      driver_text(&driver));
        driver_release(&driver);
        open_place(_i);
    }
    driver_release(&driver);
}
END_TEST

START_TEST(every_key_in_the_last_line_is_a_link)
{
    open_place(_i);
    const int y = driver.app.layout.status.y;
    int links = 0;
    for (int x = 0; x < driver.frame.width; x++)
        links += frame_link_at(&driver.frame, x, y) > 0;
    ck_assert_msg(links || places[_i].view == &editor_view, "%s", driver_status(&driver));
    driver_release(&driver);
}
END_TEST

/* The wheel and the middle button once moved the cursor to the pointer. */
START_TEST(the_wheel_leaves_the_board_alone)
{
    static const enum mouse_button buttons[] = { MOUSE_WHEEL_UP, MOUSE_WHEEL_DOWN, MOUSE_MIDDLE };
    open_place(_i);
    char *before = text_shown();
    for (int cell = 0; cell < CELLS; cell++)
        for (int i = 0; i < 3; i++)
            driver_click(&driver, cell, 0, buttons[i]);
    ck_assert_str_eq(driver_golden(&driver), before);
    free(before);
    driver_release(&driver);
}
END_TEST

START_TEST(clicks_select_a_line_and_then_choose_it)
{
    driver_two(&driver, 80, 24);
    const struct mouse_area lines = *first_of(AREA_LINES);
    const size_t beta = driver_list(&driver)->count - 1;
    const int y = lines.rect.y + 2 * (int)beta; /* with an empty line behind each */
    press_at(lines.rect.x + 3, y, MOUSE_LEFT);
    ck_assert_uint_eq(driver_list(&driver)->selected, beta);
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
    press_at(lines.rect.x + 3, y, MOUSE_LEFT);
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_str_eq(game_puzzle(driver.app.play->game)->title, "Beta");
    driver_release(&driver);
}
END_TEST

START_TEST(clicks_on_headings_choose_nothing)
{
    driver_two(&driver, 80, 24);
    driver_keys(&driver, "O");
    const struct mouse_area lines = *first_of(AREA_LINES);
    const size_t selected = driver_list(&driver)->selected;
    ck_assert_uint_eq(driver_list(&driver)->top, 0); /* the first line is a heading */
    press_at(lines.rect.x + 3, lines.rect.y, MOUSE_LEFT);
    press_at(lines.rect.x + 3, lines.rect.y, MOUSE_LEFT);
    ck_assert_uint_eq(driver_list(&driver)->selected, selected);
    ck_assert_uint_eq(driver.app.prefetch.number, 0);
    driver_release(&driver);
}
END_TEST

START_TEST(the_wheel_scrolls_a_list)
{
    driver_game(&driver, essays, 80, 24);
    driver_lessons(&driver);
    driver_keys(&driver, "Space l");
    const struct mouse_area lines = *first_of(AREA_LINES);
    const size_t page = (size_t)lines.rect.height;
    const struct list *list = driver_list(&driver);
    for (size_t turns = 0; turns < lines.list->count; turns++) {
        press_in(lines.rect, MOUSE_WHEEL_DOWN);
        ck_assert_uint_ge(list->selected, list->top);
        ck_assert_uint_lt(list->selected, list->top + page);
    }
    ck_assert_uint_eq(list->top, lines.list->count - page);
    press_at(0, 0, MOUSE_WHEEL_UP); /* neither on a list nor on the board: the list on top */
    ck_assert_uint_eq(list->top, lines.list->count - page - 3);
    for (size_t turns = 0; turns < lines.list->count; turns++)
        press_in(lines.rect, MOUSE_WHEEL_UP);
    ck_assert_uint_eq(list->top, 0);
    driver_release(&driver);
}
END_TEST

START_TEST(the_wheel_scrolls_the_help)
{
    driver_game(&driver, essays, 80, 24);
    driver_keys(&driver, "?");
    char *before = text_shown();
    press_at(40, 10, MOUSE_WHEEL_DOWN);
    ck_assert_str_ne(driver_golden(&driver), before);
    press_at(40, 10, MOUSE_WHEEL_UP);
    ck_assert_str_eq(driver_golden(&driver), before);
    free(before);
    driver_release(&driver);
}
END_TEST

START_TEST(a_click_in_the_log_opens_it_there)
{
    driver_game(&driver, essays, 120, 40);
    driver_keys(&driver, "n*80");
    struct mouse_area log = *first_of(AREA_LOG);
    press_in(log.rect, MOUSE_WHEEL_DOWN);
    const size_t top = driver.app.play->log.top;
    ck_assert_uint_gt(top, 0);
    press_at(log.rect.x, log.rect.y + 2, MOUSE_LEFT);
    ck_assert_ptr_eq(driver_view(&driver), &log_view);
    ck_assert_uint_eq(driver_list(&driver)->selected, top + 2);
    driver_keys(&driver, "q n n");
    ck_assert_uint_eq(driver.app.play->log.top, 0); /* the text of a move is visible */
    driver_release(&driver);
}
END_TEST

START_TEST(the_digits_left_are_buttons)
{
    driver_game(&driver, essays, 80, 24);
    for (int digit = 1; digit <= 9; digit++) {
        press_link(LINK_FILTER + digit);
        ck_assert_int_eq(filter_digit(&driver.app.play->filter), digit);
    }
    press_link(LINK_FILTER + 9);
    ck_assert_int_eq(filter_digit(&driver.app.play->filter), 0);
    driver_release(&driver);
}
END_TEST

/* Facts in the header and the panel are changed by a click on them. */
START_TEST(the_header_and_the_facts_are_buttons)
{
    struct play *const play = &driver.app.own;
    driver_game(&driver, essays, 80, 24);
    press_link(ACTION_NOTE_MODE);
    ck_assert(play->note_mode);
    press_link(ACTION_NOTE_MODE);
    ck_assert(!play->note_mode);
    press_link(ACTION_PAUSE);
    ck_assert(play->paused);
    press_link(ACTION_PAUSE);
    ck_assert(!play->paused);
    press_link(ACTION_MENU);
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
    driver_release(&driver);
}
END_TEST

START_TEST(a_question_takes_a_click)
{
    driver_game(&driver, needs_experiment, 80, 24);
    driver_keys(&driver, "Space N : 'goto_r1c3 Enter");
    press_link(ACTION_TRY);
    ck_assert_int_eq(driver.app.play->pending, PENDING_TRY);
    press_link(LINK_DIGIT + 9); /* in the question */
    ck_assert_int_eq(game_depth(driver.app.play->game), 1);
    driver_keys(&driver, "Space d Left Right"); /* the message gives way to the keys */
    press_link(ACTION_TRY);
    driver_click(&driver, cell_of("r1c3"), 9, MOUSE_LEFT); /* on the board */
    ck_assert_int_eq(game_depth(driver.app.play->game), 1);
    driver_release(&driver);
}
END_TEST

/* A click away from a question ends it: its keys must not act on another cell than the one it
 * names. */
START_TEST(a_click_elsewhere_ends_a_question)
{
    driver_game(&driver, essays, 80, 24);
    driver_keys(&driver, "e");
    driver_click(&driver, cell_of("r1c1"), 0, MOUSE_LEFT); /* a given */
    ck_assert_int_eq(driver.app.play->pending, PENDING_NONE);
    driver_keys(&driver, "3");
    ck_assert_int_eq(game_depth(driver.app.play->game), 0);
    driver_release(&driver);
}
END_TEST

START_TEST(a_candidate_of_the_selected_cell_is_entered)
{
    driver_game(&driver, essays, 80, 24);
    const int cell = cell_of("r6c5");
    driver_click(&driver, cell, 3, MOUSE_LEFT); /* selects */
    ck_assert_int_eq(driver.app.play->cursor, cell);
    ck_assert_int_eq(driver_board(&driver).value.digit[cell], 0);
    driver_click(&driver, cell, 2, MOUSE_LEFT); /* is not a candidate there */
    ck_assert_int_eq(driver_board(&driver).value.digit[cell], 0);
    driver_click(&driver, cell, 3, MOUSE_LEFT);
    ck_assert_int_eq(driver_board(&driver).value.digit[cell], 3);
    driver_keys(&driver, "u m");
    driver_click(&driver, cell, 2, MOUSE_LEFT); /* in note mode it is a note, on and off */
    ck_assert_uint_eq(driver_board(&driver).notes[cell] & digit_bit(2), digit_bit(2));
    driver_click(&driver, cell, 2, MOUSE_LEFT);
    ck_assert_uint_eq(driver_board(&driver).notes[cell] & digit_bit(2), 0);
    driver_release(&driver);
}
END_TEST

/* However often the button is pressed, and wherever the digit could come from: the candidate under
 * the mouse, the digit chosen first, a digit of the panel. */
START_TEST(a_double_click_enters_no_digit)
{
    driver_game(&driver, essays, 80, 24);
    const int cell = cell_of("r6c5");
    for (int way = 0; way < 4; way++) {
        driver_keys(&driver, way == 1   ? "Up m"
                             : way == 2 ? "m : 'set_entry_digit Enter 3"
                                        : "Right");
        const size_t before = game_move_count(driver.app.play->game);
        for (int i = 0; i < 3; i++) {
            driver_click(&driver, cell, 3, MOUSE_LEFT);
            driver.now -= 1000 - 100; /* it came 0.1 s after the one before */
        }
        ck_assert_int_eq(driver.app.play->cursor, cell);
        /* the first click puts the chosen digit there, and the others do not clear it */
        ck_assert_uint_eq(game_move_count(driver.app.play->game) - before, way == 2);
        driver_keys(&driver, way == 2 ? "u Esc : 'set_entry_cell Enter" : "Esc");
        driver_pass(&driver, 1000);
    }
    press_link(LINK_FILTER + 3);
    const struct rect place = glyph_with(LINK_FILTER + 3);
    const struct event twice = { .kind = EVENT_MOUSE,
                                 .x = place.x,
                                 .y = place.y,
                                 .button = MOUSE_LEFT,
                                 .link = LINK_FILTER + 3 };
    driver_event(&driver, twice);
    ck_assert_int_eq(filter_digit(&driver.app.play->filter), 3);
    press_link(LINK_FILTER + 4); /* the mouse chooses another one */
    ck_assert_int_eq(filter_digit(&driver.app.play->filter), 4);
    press_link(LINK_FILTER + 4);
    ck_assert(!filter_is_on(&driver.app.play->filter));
    driver_keys(&driver, "/");
    press_link(LINK_FILTER + 5); /* answers the question */
    ck_assert_int_eq(filter_digit(&driver.app.play->filter), 5);
    ck_assert_int_eq(driver.app.play->pending, PENDING_NONE);
    driver_release(&driver);
}
END_TEST

/* A question that something else has replaced on the screen takes no answer any more. */
START_TEST(a_question_that_is_gone_takes_no_digit)
{
    static const char *const questions[] = { "e", "/", "Space R" };
    driver_game(&driver, essays, 80, 24);
    driver_keys(&driver, "n n");
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        driver_keys(&driver, questions[i]);
        ck_assert_int_ne(driver.app.play->pending, PENDING_NONE);
        press_at(79, 0, MOUSE_LEFT);
        ck_assert_int_eq(driver.app.play->pending, PENDING_NONE);
        driver_keys(&driver, "Esc*2");
        while (driver_view(&driver) != &play_view)
            driver_keys(&driver, "Esc");
        driver.app.play->paused = false;
        driver_keys(&driver, questions[i]);
        const int cell = driver.app.play->cursor;
        int x, y;
        layout_cell(&driver.app.layout, (cell + 1) % CELLS, &x, &y);
        driver_event(&driver,
                     (struct event){ .kind = EVENT_DRAG, .x = x, .y = y, .button = MOUSE_LEFT });
        ck_assert_int_eq(driver.app.play->pending, PENDING_NONE);
        driver_keys(&driver, "Esc");
    }
    driver_release(&driver);
}
END_TEST

/* At each of these sizes, the last of which shows candidates as dots: there the cell's line in the
 * status bar takes the clicks. */
START_TEST(a_whole_game_is_played_by_mouse)
{
    static const int sizes[][2] = { { 80, 24 }, { 200, 60 }, { 60, 20 }, { 33, 15 } };
    const int width = sizes[_i][0], height = sizes[_i][1];
    driver_game(&driver, essays, width, height);
    const struct grid *solution = game_solution(driver.app.play->game);
    for (int cell = 0; cell < CELLS; cell++) {
        const int digit = solution->digit[cell];
        if (driver_board(&driver).value.digit[cell])
            continue;
        driver_click(&driver, cell, 0, MOUSE_LEFT);
        if (height > 20)
            driver_click(&driver, cell, digit, MOUSE_LEFT);
        else
            press_link(LINK_DIGIT + digit);
        ck_assert_int_eq(driver_board(&driver).value.digit[cell], digit);
    }
    ck_assert(driver.app.play->finished);
    driver_release(&driver);
}
END_TEST

START_TEST(a_message_covers_what_is_below_it)
{
    driver_game(&driver, essays, 33, 15);
    driver_keys(&driver, "e");
    ck_assert_int_eq(glyph_with(ACTION_TRY).x, -1); /* the question has the whole line */
    press_at(0, driver.app.layout.status.y, MOUSE_LEFT);
    ck_assert_int_eq(driver.app.play->pending, PENDING_NONE); /* it is no longer shown */
    driver_release(&driver);
}
END_TEST

SUITE(mouse, NULL, NULL, LOOPED(every_link_acts, 0, PLACES), LOOPED(every_list_acts, 0, PLACES),
      LOOPED(every_key_in_the_last_line_is_a_link, 0, PLACES),
      LOOPED(the_wheel_leaves_the_board_alone, 3, 9), TEST(clicks_select_a_line_and_then_choose_it),
      TEST(clicks_on_headings_choose_nothing), TEST(the_wheel_scrolls_a_list),
      TEST(the_wheel_scrolls_the_help), TEST(a_click_in_the_log_opens_it_there),
      TEST(the_digits_left_are_buttons), TEST(the_header_and_the_facts_are_buttons),
      TEST(a_question_takes_a_click), TEST(a_click_elsewhere_ends_a_question),
      TEST(a_candidate_of_the_selected_cell_is_entered), TEST(a_double_click_enters_no_digit),
      TEST(a_question_that_is_gone_takes_no_digit), LOOPED(a_whole_game_is_played_by_mouse, 0, 4),
      TEST(a_message_covers_what_is_below_it))
