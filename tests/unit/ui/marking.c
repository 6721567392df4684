/* Digits typed over digits, notes of each kind, colours, and selected cells, by keys and mouse. */
#include <check.h>
#include <string.h>

#include "support/ui_suite.h"
#include "ui/play/moves.h"

static struct play *const play = &driver.app.own;

static struct shown shown_now(void)
{
    struct shown board;
    game_board(play->game, play->display.assist, &board);
    return board;
}

static int digit_at(const char *cell)
{
    return shown_now().value.digit[cell_of(cell)];
}

static digitset notes_at(enum note_kind kind, const char *cell)
{
    return game_notes(play->game, kind)[cell_of(cell)];
}

static digitset candidates_at(const char *cell)
{
    const struct shown board = shown_now();
    return candset_digits_at(&board.candidates, cell_of(cell));
}

static size_t moves(void)
{
    return game_move_count(play->game);
}

/* The digits that are drawn on the board, candidates and notes included. */
static int digits_drawn(void)
{
    const struct rect *board = &driver.app.layout.board;
    int count = 0;
    for (int y = board->y + 1; y < board->y + board->height; y++) /* below the numbers */
        for (int x = board->x; x < board->x + board->width; x++) {
            const uint32_t drawn = driver.frame.at[y * driver.frame.width + x].character;
            count += drawn >= '1' && drawn <= '9';
        }
    return count;
}

/* ---- Digits ---- */

START_TEST(types_over_a_digit_and_clears_it_by_the_same)
{
    driver_go(&driver, "r1c2");
    driver_keys(&driver, "8 9");
    ck_assert_int_eq(digit_at("r1c2"), 9);
    driver_keys(&driver, "u");
    ck_assert_int_eq(digit_at("r1c2"), 8);
    driver_keys(&driver, "8");
    ck_assert_int_eq(digit_at("r1c2"), 0);
    driver_keys(&driver, "u");
    ck_assert_int_eq(digit_at("r1c2"), 8);
}
END_TEST

START_TEST(keeps_givens_and_forced_digits)
{
    driver_go(&driver, "r1c1");
    driver_keys(&driver, "5");
    ck_assert(status_has("r1c1 is a given"));
    driver_keys(&driver, "2");
    ck_assert_int_eq(digit_at("r1c1"), 2);
    driver_keys(&driver, "n n");
    const int digit = shown_now().value.digit[play->cursor];
    driver_keys(&driver, digit == 9 ? "8" : "9");
    ck_assert(status_has("is a forced digit: clear it first, or undo"));
    ck_assert_uint_eq(moves(), 1);
}
END_TEST

/* ---- Notes ---- */

/* Note mode alone changes nothing, and the first note is one candidate less on a full board. */
START_TEST(begins_notes_with_the_candidates)
{
    driver_go(&driver, "r1c2");
    const int drawn = digits_drawn();
    driver_keys(&driver, "m m");
    ck_assert_int_eq(digits_drawn(), drawn);
    ck_assert(!play->display.own_notes && !moves());
    driver_keys(&driver, "m 9");
    ck_assert(play->display.own_notes && play->note_mode);
    ck_assert_int_eq(digits_drawn(), drawn - 1);
    ck_assert_int_eq(notes_at(NOTES_FULL, "r1c2"),
                     digitset_without(candidates_at("r1c2"), digit_bit(9)));
    ck_assert_int_eq(notes_at(NOTES_FULL, "r9c1"), candidates_at("r9c1"));
    driver_keys(&driver, "u"); /* the notes that were begun go with the first one */
    ck_assert_uint_eq(moves(), 0);
    ck_assert(!play->display.own_notes);
    ck_assert_int_eq(digits_drawn(), drawn);
    driver_keys(&driver, "U");
    ck_assert(play->display.own_notes);
    ck_assert_int_eq(digits_drawn(), drawn - 1);
}
END_TEST

START_TEST(begins_notes_without_note_mode_too)
{
    driver_go(&driver, "r1c2");
    const int drawn = digits_drawn();
    driver_keys(&driver, "A-9");
    ck_assert_int_eq(digits_drawn(), drawn - 1);
    driver_keys(&driver, "A-9");
    ck_assert_int_eq(digits_drawn(), drawn);
    ck_assert(play->display.own_notes && !play->note_mode);
}
END_TEST

/* Notes begin with the candidates of the assist level that is shown. */
START_TEST(begins_notes_with_what_is_inferred)
{
    driver_keys(&driver, "Space a");
    driver_go(&driver, "r1c2");
    ck_assert_int_eq(play->display.assist, ASSIST_INFERRED);
    const int drawn = digits_drawn();
    const digitset shown = candidates_at("r1c2");
    driver_keys(&driver, shown & digit_bit(8) ? "A-8" : "A-9");
    ck_assert_int_eq(digitset_count(notes_at(NOTES_FULL, "r1c2")), digitset_count(shown) - 1);
    ck_assert_int_eq(digits_drawn(), drawn - 1);
    for (int cell = 0; cell < CELLS; cell++)
        if (cell != cell_of("r1c2"))
            ck_assert_int_eq(game_notes(play->game, NOTES_FULL)[cell],
                             candidates_at(cell_name(cell).text));
}
END_TEST

/* If no candidates are shown, notes begin without any. */
START_TEST(begins_empty_notes_where_nothing_is_shown)
{
    driver_keys(&driver, ": 'set_assist_off Enter");
    driver_go(&driver, "r1c2");
    driver_keys(&driver, "A-9");
    ck_assert_int_eq(notes_at(NOTES_FULL, "r1c2"), digit_bit(9));
    ck_assert_int_eq(notes_at(NOTES_FULL, "r1c3"), 0);
}
END_TEST

START_TEST(keeps_notes_that_are_there)
{
    driver_go(&driver, "r1c2");
    driver_keys(&driver, "Space v A-9 Space v");
    ck_assert(!play->display.own_notes);
    driver_keys(&driver, "m");
    ck_assert(play->display.own_notes);
    driver_keys(&driver, "m");
    ck_assert(!play->display.own_notes); /* no note was written: as before */
    driver_keys(&driver, "A-8");
    ck_assert_int_eq(notes_at(NOTES_FULL, "r1c2"), digit_bit(8) | digit_bit(9));
    ck_assert_int_eq(notes_at(NOTES_FULL, "r1c3"), 0);
}
END_TEST

START_TEST(undoes_filled_notes_to_candidates)
{
    driver_keys(&driver, "Space f");
    ck_assert(play->display.own_notes);
    const int drawn = digits_drawn();
    driver_keys(&driver, "u");
    ck_assert(!play->display.own_notes);
    ck_assert_int_eq(digits_drawn(), drawn);
}
END_TEST

/* An empty board has a reason. */
START_TEST(tells_how_to_see_candidates_again)
{
    driver_keys(&driver, "Space F");
    ck_assert_int_lt(digits_drawn(), 30);
    ck_assert(status_has("No notes are left") && status_has("Space v shows the candidates"));
    driver_keys(&driver, "Space a Space a Space F");
    ck_assert(status_has("No notes are left") && !status_has("candidates"));
    driver_keys(&driver, "Space v");
    ck_assert(status_has("Empty cells show nothing") && status_has("Space a shows the candidates"));
    driver_keys(&driver, "A-9");
    ck_assert(status_has("Your notes are shown now; Space v hides them"));
    driver_keys(&driver, "u u Space a");
    driver_keys(&driver, "u");
    ck_assert_int_gt(digits_drawn(), 100);
}
END_TEST

START_TEST(writes_corner_and_centre_notes)
{
    driver_go(&driver, "r1c2");
    const int drawn = digits_drawn();
    driver_keys(&driver, "Space V");
    ck_assert(play->note_mode && status_has(" CORNER "));
    driver_keys(&driver, "Space V Space V Space V m"); /* round once, and away without a note */
    ck_assert(!play->note_mode && !play->display.own_notes);
    ck_assert_int_eq(digits_drawn(), drawn);
    driver_keys(&driver, "Space V 9 8 9 Space V 3");
    ck_assert_int_eq(notes_at(NOTES_CORNER, "r1c2"), digit_bit(8));
    ck_assert_int_eq(notes_at(NOTES_CENTRE, "r1c2"), digit_bit(3));
    ck_assert_int_eq(notes_at(NOTES_FULL, "r1c2"), 0);
    driver_keys(&driver, "Space V"); /* no full note is written yet */
    ck_assert_int_eq(digits_drawn(), drawn);
    driver_keys(&driver, "Space V Space V m Right A-3"); /* the last kind stays */
    ck_assert_int_eq(notes_at(NOTES_CENTRE, "r1c3"), digit_bit(3));
    driver_keys(&driver, "3"); /* tidied like notes */
    ck_assert_int_eq(notes_at(NOTES_CENTRE, "r1c2"), 0);
    driver_keys(&driver, "Left x");
    ck_assert_int_eq(notes_at(NOTES_CORNER, "r1c2"), 0);
    driver_keys(&driver, "Space f"); /* full notes, which are shown then */
    ck_assert(play->display.own_notes && play->display.notes == NOTES_FULL);
}
END_TEST

/* ---- Selected cells ---- */

START_TEST(selects_by_keys)
{
    driver_go(&driver, "r1c2");
    driver_keys(&driver, "Space z C-Right C-Down");
    ck_assert(play->selected == cells_of("r1c2 r1c3 r2c3"));
    ck_assert(status_has(" 3 CELLS "));
    driver_keys(&driver, "Space z Down");
    ck_assert(play->selected == cells_of("r1c2 r1c3"));
    driver_keys(&driver, "Space z Esc");
    ck_assert(!play->selected);
    ck_assert_uint_eq(moves(), 0);
    driver_go(&driver, "r9c9");
    driver_keys(&driver, "C-Right C-Left C-Down C-Up"); /* edges wrap */
    ck_assert(play->selected == cells_of("r9c9 r9c1 r1c9"));
}
END_TEST

START_TEST(writes_a_note_in_all_selected_cells)
{
    driver_keys(&driver, "Space v");
    driver_go(&driver, "r1c2");
    driver_keys(&driver, "A-9 Space z Right Space z Right Space z 9"); /* r1c4 is a given */
    ck_assert_int_eq(notes_at(NOTES_FULL, "r1c2"), digit_bit(9));
    ck_assert_int_eq(notes_at(NOTES_FULL, "r1c3"), digit_bit(9));
    ck_assert_uint_eq(moves(), 2);
    driver_keys(&driver, "9"); /* all have it: they lose it, as one turn */
    ck_assert_int_eq(notes_at(NOTES_FULL, "r1c2"), 0);
    ck_assert_int_eq(notes_at(NOTES_FULL, "r1c3"), 0);
    driver_keys(&driver, "u");
    ck_assert_int_eq(notes_at(NOTES_FULL, "r1c2"), digit_bit(9));
    ck_assert_int_eq(notes_at(NOTES_FULL, "r1c3"), digit_bit(9));
    ck_assert_int_eq(digit_at("r1c2"), 0);
}
END_TEST

START_TEST(clears_all_selected_cells_as_one_turn)
{
    driver_keys(&driver, "Space v");
    driver_go(&driver, "r1c1");
    driver_keys(&driver, "Space z x"); /* the message for a single given */
    ck_assert(status_has("r1c1 is a given"));
    driver_keys(&driver, "Right 8 Esc 8 Right A-3 Left Left Space z C-Right C-Right x");
    ck_assert_int_eq(digit_at("r1c2"), 0);
    ck_assert_int_eq(notes_at(NOTES_FULL, "r1c3"), 0);
    ck_assert_int_eq(digit_at("r1c1"), 2);
    driver_keys(&driver, "u");
    ck_assert_int_eq(digit_at("r1c2"), 8);
    ck_assert_int_eq(notes_at(NOTES_FULL, "r1c3"), digit_bit(3));
    driver_keys(&driver, "x x");
    ck_assert(status_has("Nothing in the selected cells can be cleared"));
}
END_TEST

static void drag(const char *cell)
{
    int x, y;
    layout_cell(&driver.app.layout, cell_of(cell), &x, &y);
    driver_event(&driver,
                 (struct event){ .kind = EVENT_DRAG, .x = x, .y = y, .button = MOUSE_LEFT });
}

START_TEST(selects_by_dragging)
{
    driver_click(&driver, cell_of("r1c2"), 0, MOUSE_LEFT);
    drag("r1c2");
    ck_assert(!play->selected);
    drag("r1c3");
    drag("r2c3");
    drag("r2c3");
    ck_assert(play->selected == cells_of("r1c2 r1c3 r2c3"));
    ck_assert_int_eq(play->cursor, cell_of("r2c3"));
    driver_click(&driver, cell_of("r5c5"), 0, MOUSE_LEFT);
    ck_assert(!play->selected);
    driver_keys(&driver, "Space P");
    drag("r5c6");
    ck_assert(!play->selected);
}
END_TEST

/* ---- Colours ---- */

static int colour_at(const char *cell, int digit)
{
    const struct shown board = shown_now();
    return digit ? board.colours.candidate[cell_of(cell)][digit]
                 : board.colours.cell[cell_of(cell)];
}

START_TEST(colours_candidates_and_cells)
{
    driver_go(&driver, "r1c2");
    driver_keys(&driver, "Space C 9");
    ck_assert_int_eq(colour_at("r1c2", 9), 1);
    ck_assert_int_eq(digit_at("r1c2"), 0);
    driver_keys(&driver, "9");
    ck_assert_int_eq(colour_at("r1c2", 9), 2);
    driver_keys(&driver, "9");
    ck_assert_int_eq(colour_at("r1c2", 9), 0);
    driver_keys(&driver, "Tab 9 Space C 8 m");
    ck_assert_int_eq(colour_at("r1c2", 9), 2);
    ck_assert_int_eq(colour_at("r1c2", 8), 4);
    ck_assert_int_eq(colour_at("r1c2", 0), 4);
    driver_keys(&driver, "2");
    ck_assert(status_has("2 is not among the candidates of r1c2"));
    driver_keys(&driver, "A-5 Right m A-6");
    ck_assert_int_eq(colour_at("r1c3", 0), 9);
    ck_assert(status_has("five pairs"));
    driver_keys(&driver, "Left x");
    ck_assert(!colour_at("r1c2", 0) && !colour_at("r1c2", 8) && !colour_at("r1c2", 9));
    driver_keys(&driver, "u Space F");
    ck_assert(!colour_at("r1c3", 0) && !colour_at("r1c2", 8));
    driver_keys(&driver, "u Esc 9");
    ck_assert_int_eq(colour_at("r1c2", 8), 4);
    ck_assert_int_eq(digit_at("r1c2"), 9); /* digits are digits again */
}
END_TEST

START_TEST(colours_all_selected_cells)
{
    driver_go(&driver, "r1c1");
    driver_keys(&driver, "C-Right C-Right Space C 9"); /* the given has no candidates */
    ck_assert(colour_at("r1c2", 9) == 1 && colour_at("r1c3", 9) == 1);
    driver_keys(&driver, "m");
    ck_assert(colour_at("r1c1", 0) == 1 && colour_at("r1c3", 0) == 1);
    driver_keys(&driver, "u u");
    ck_assert_uint_eq(moves(), 0);
    driver_keys(&driver, "Esc 9"); /* first the selection ends, then colour mode */
    ck_assert(play->colouring && !play->selected);
}
END_TEST

/* A question is answered, and experiments continue, while colours are chosen. */
START_TEST(answers_questions_in_colour_mode)
{
    driver_go(&driver, "r1c2");
    driver_keys(&driver, "Space C / 9");
    ck_assert_int_eq(filter_digit(&play->filter), 9);
    driver_keys(&driver, "e 8");
    ck_assert_int_eq(game_depth(play->game), 1);
    ck_assert_uint_eq(moves(), 1);
    driver_keys(&driver, "m");
    ck_assert_int_eq(colour_at("r1c2", 0), 1);
    driver_keys(&driver, "Space d");
    ck_assert_int_eq(colour_at("r1c2", 0), 1);
}
END_TEST

START_TEST(colours_by_the_mouse)
{
    driver_keys(&driver, "Space C");
    driver_click(&driver, cell_of("r1c2"), 9, MOUSE_LEFT);
    driver_click(&driver, cell_of("r1c3"), 9, MOUSE_RIGHT);
    driver_click(&driver, cell_of("r1c1"), 9, MOUSE_LEFT); /* a given: the cell */
    ck_assert(colour_at("r1c2", 9) == 1 && colour_at("r1c3", 9) == 2 && colour_at("r1c1", 0) == 1);
    ck_assert_int_eq(filter_digit(&play->filter), 0);
}
END_TEST

static int digits_entered(void)
{
    const struct shown board = shown_now();
    const struct grid givens = grid_of(essays);
    return cellset_count(grid_differ(&board.value, &givens));
}

/* With the setting `tidy` off, whatever fills in a digit leaves the notes alone. */
START_TEST(removes_no_notes_if_they_shall_stay)
{
    static const struct {
        const char *keys, *cell; /* of which a corner note is of the digit that is filled in */
        int digit;
    } ways[] = { { ": 'enter_r1c2=8 Enter", "r2c2", 8 },
                 { "8", "r2c2", 8 },
                 { "n n", "r6c1", 3 },
                 { "Space N", "r6c1", 3 },
                 { "H*6", "r6c1", 3 },
                 { "e 8 Space K", "r2c2", 8 } };
    for (int tidy = 0; tidy < 2; tidy++) {
        driver_keys(&driver, tidy ? ": 'set_tidy_on Enter" : ": 'set_tidy_off Enter");
        const struct move note =
            move_note(NOTES_CORNER, true, cell_of(ways[_i].cell), ways[_i].digit);
        ck_assert_int_eq(play_move(&driver.app, note), STATUS_OK);
        driver_go(&driver, "r1c2");
        driver_keys(&driver, ways[_i].keys);
        ck_assert_int_gt(digits_entered(), 0);
        ck_assert_int_eq(notes_at(NOTES_CORNER, ways[_i].cell),
                         tidy ? 0 : digit_bit(ways[_i].digit));
        driver_keys(&driver, "u*20");
    }
}
END_TEST

UI_SUITE(marking, essays, 80, 24, TEST(types_over_a_digit_and_clears_it_by_the_same),
         TEST(keeps_givens_and_forced_digits), TEST(begins_notes_with_the_candidates),
         TEST(begins_notes_without_note_mode_too), TEST(begins_notes_with_what_is_inferred),
         TEST(begins_empty_notes_where_nothing_is_shown), TEST(keeps_notes_that_are_there),
         TEST(undoes_filled_notes_to_candidates), TEST(tells_how_to_see_candidates_again),
         TEST(writes_corner_and_centre_notes), TEST(selects_by_keys),
         TEST(writes_a_note_in_all_selected_cells), TEST(clears_all_selected_cells_as_one_turn),
         TEST(selects_by_dragging), TEST(colours_candidates_and_cells),
         TEST(colours_all_selected_cells), TEST(answers_questions_in_colour_mode),
         TEST(colours_by_the_mouse), LOOPED(removes_no_notes_if_they_shall_stay, 0, 6))
