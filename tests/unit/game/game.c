/* Entries, notes, forced moves, undo and redo, digits left, wrong digits, the last right position.
 */
#include <check.h>
#include <string.h>

#include "support/by_name.h"
#include "support/play.h"
#include "support/suite.h"

static struct shown board_at(const struct game *game)
{
    struct shown board;
    game_board(game, ASSIST_CANDIDATES, &board);
    return board;
}

static digitset notes_at(const struct game *game, const char *cell)
{
    return game_notes(game, NOTES_FULL)[cell_of(cell)];
}

static int left_of(const struct game *of, int digit)
{
    int left[DIGITS + 1];
    game_digits_left(of, ASSIST_OFF, left);
    return left[digit];
}

START_TEST(a_new_game)
{
    struct game *game = game_of(essays);
    struct grid solution = grid_of(essays_solution);
    struct shown board = board_at(game);
    ck_assert_int_eq(game_solutions(game), 1);
    ck_assert_mem_eq(game_solution(game), &solution, sizeof solution);
    ck_assert_uint_eq(game_move_count(game), 0);
    ck_assert_int_eq(game_depth(game), 0);
    ck_assert(!game_undo(game) && !game_redo(game));
    ck_assert(!game_shows_notes(game, NOTES_FULL) && !game_is_complete(game) && !game_wrong(game));
    for (int cell = 0; cell < CELLS; cell++)
        ck_assert_int_eq(board.owner[cell], essays[cell] == '.' ? OWNER_NONE : OWNER_GIVEN);
    ck_assert_int_eq(game_analysis(game)->outcome, OUTCOME_SOLVED);
    const struct analysis *now = game_analysis(game);
    ck_assert((now->start.empty & ~now->end.empty) == grid_empty_cells(&board.value));
    game_free(game);
    game_free(NULL);
}
END_TEST

/* The digits and notes that a file has for a game in progress are the first turn, which can be
 * undone. */
START_TEST(a_game_taken_up)
{
    struct puzzle puzzle = { .givens = grid_of(essays), .has_marks = true };
    struct error error;
    puzzle.entries.digit[cell_of("r1c2")] = 8;
    puzzle.entries.digit[cell_of("r1c3")] = 5; /* wrong, as a player's entry may be */
    puzzle.marks[cell_of("r1c6")] = digit_bit(1) | digit_bit(4);
    struct game *game = game_new(&puzzle);
    ck_assert_int_eq(game_take_up(game, &error), STATUS_OK);
    struct shown board = board_at(game);
    ck_assert_int_eq(board.value.digit[cell_of("r1c2")], 8);
    ck_assert_int_eq(board.owner[cell_of("r1c2")], OWNER_PLAYER);
    ck_assert_int_eq(board.owner[cell_of("r1c1")], OWNER_GIVEN);
    ck_assert(game_wrong(game) == cell_bit(cell_of("r1c3")));
    ck_assert_int_eq(notes_at(game, "r1c6"), digit_bit(1) | digit_bit(4));
    ck_assert(game_undo(game) && !game_undo(game));
    ck_assert(!game_shows_notes(game, NOTES_FULL));
    ck_assert(game_redo(game) && game_shows_notes(game, NOTES_FULL));
    game_free(game);
}
END_TEST

START_TEST(solutions_are_counted)
{
    struct game *game = game_of(two_solutions);
    ck_assert_int_eq(game_solutions(game), 2);
    ck_assert_ptr_null(game_solution(game));
    game_free(game);
    game = game_of("12345678.........9");
    ck_assert_int_eq(game_solutions(game), 0);
    ck_assert_ptr_null(game_solution(game));
    ck_assert_int_eq(game_analysis(game)->outcome, OUTCOME_CONTRADICTION);
    game_free(game);
}
END_TEST

START_TEST(entries)
{
    struct game *game = game_of(essays);
    play(game, "enter r1c2=8");
    struct shown board = board_at(game);
    ck_assert_int_eq(board.value.digit[1], 8);
    ck_assert_int_eq(board.owner[1], OWNER_PLAYER);
    ck_assert(!candset_has(&board.candidates, cell_of("r2c1"), 8));
    refused(game, "enter r1c1=8", "r1c1 is a given");
    refused(game, "enter r1c2=8", "r1c2 has that digit already");
    refused(game, "clear r1c1", "r1c1 is a given");
    refused(game, "clear r1c3", "r1c3 is empty already");
    play(game, "clear r1c2");
    board = board_at(game);
    ck_assert_int_eq(board.value.digit[1], 0);
    ck_assert_int_eq(board.owner[1], OWNER_NONE);
    ck_assert(candset_has(&board.candidates, cell_of("r2c1"), 8));
    /* A digit that clashes may be entered; the clash shows at once. */
    play(game, "enter r1c9=2");
    board = board_at(game);
    ck_assert(board.conflicts == cells_of("r1c1 r1c9 r2c7"));
    ck_assert(game_wrong(game) == cells_of("r1c9"));
    ck_assert_int_eq(game_analysis(game)->outcome, OUTCOME_CONTRADICTION);
    game_free(game);
}
END_TEST

START_TEST(notes)
{
    struct game *game = game_of(essays);
    play(game, "note r1c2+8");
    play(game, "note r1c2+9");
    ck_assert_int_eq(notes_at(game, "r1c2"), digit_bit(8) | digit_bit(9));
    ck_assert(game_shows_notes(game, NOTES_FULL));
    refused(game, "note r1c2+9", "r1c2 has that note already");
    refused(game, "note r1c2-1", "r1c2 does not have that note");
    refused(game, "note r1c1+9", "r1c1 is filled: notes are for empty cells");
    play(game, "note r1c2-9");
    ck_assert_int_eq(notes_at(game, "r1c2"), digit_bit(8));
    play(game, "clear r1c2");
    ck_assert(!game_shows_notes(game, NOTES_FULL));
    play(game, "notes fill");
    struct position position = position_of(essays);
    for (int cell = 0; cell < CELLS; cell++)
        ck_assert_int_eq(game_notes(game, NOTES_FULL)[cell], position.digits[cell]);
    play(game, "notes clear");
    ck_assert(!game_shows_notes(game, NOTES_FULL));
    game_free(game);
}
END_TEST

START_TEST(entries_tidy_notes)
{
    struct game *game = game_of(essays);
    play(game, "notes fill");
    ck_assert(notes_at(game, "r1c3") & digit_bit(9));
    play(game, "enter r1c2=9");
    ck_assert(!(notes_at(game, "r1c3") & digit_bit(9)));
    ck_assert(!(notes_at(game, "r2c2") & digit_bit(9)));
    ck_assert(notes_at(game, "r9c1") & digit_bit(9)); /* sees nothing of it */
    game_undo(game);
    ck_assert(notes_at(game, "r1c3") & digit_bit(9));
    play(game, "enter r1c2=9 keep-notes");
    ck_assert(notes_at(game, "r1c3") & digit_bit(9));
    game_free(game);
}
END_TEST

START_TEST(forced_moves)
{
    struct game *game = game_of(warm_up);
    refused(game, "force r9c8=7 by naked quad", "that step is not possible here");
    refused(game, "force r8c2=8 by hidden single", "that step is not possible here");
    refused(game, "force r1c1<>1 by pointing", "that step is not possible here");
    play(game, "notes fill");
    play(game, "force r8c2=7 by hidden single");
    struct shown board = board_at(game);
    ck_assert_int_eq(board.owner[cell_of("r8c2")], OWNER_FORCED);
    ck_assert_ptr_eq(game_move_step(game, 1)->technique, by_name("hidden single"));
    ck_assert_ptr_null(game_move_step(game, 0));
    ck_assert_str_eq(text_of_move(game_move(game, 1)), "force r8c2=7 by hidden single");
    for (int cell = 0; cell < CELLS; cell++)
        if (cellset_has(board_classic.peers_of[cell_of("r8c2")], cell))
            ck_assert(!(game_notes(game, NOTES_FULL)[cell] & digit_bit(7)));
    struct position before;
    ck_assert(game_move_position(game, 1, &before));
    ck_assert_str_eq(words_of(&before, game_move_step(game, 1)),
                     "In box 7 the digit 7 can only go in r8c2: row 7 and column 3 already have a "
                     "7.");
    game_free(game);
}
END_TEST

START_TEST(forced_eliminations)
{
    struct game *game = game_of(essays);
    /* The first elimination on the way, after the singles. */
    while (game_analysis(game)->steps.at[0].digit) {
        struct move move = move_apply_step(&game_analysis(game)->steps.at[0]);
        ck_assert_int_eq(game_play(game, &move, NULL, NULL), STATUS_OK);
    }
    play(game, "notes fill");
    struct step step = game_analysis(game)->steps.at[0];
    struct move move = move_apply_step(&step);
    ck_assert_int_eq(game_play(game, &move, NULL, NULL), STATUS_OK);
    int cell = cellset_first(candset_cells(&step.eliminate));
    int digit = digitset_first(candset_digits_at(&step.eliminate, cell));
    struct shown board = board_at(game);
    ck_assert(!candset_has(&board.candidates, cell, digit));
    ck_assert(!digitset_has(game_notes(game, NOTES_FULL)[cell], digit));
    struct move enter = move_at(MOVE_ENTER, cell, digit);
    struct error error;
    ck_assert_int_eq(game_play(game, &enter, NULL, &error), STATUS_NO);
    ck_assert_ptr_nonnull(strstr(error.text, "it was ruled out (see the log)"));
    enter.kind = MOVE_TRY;
    ck_assert_int_eq(game_play(game, &enter, NULL, &error), STATUS_NO);
    ck_assert_ptr_nonnull(strstr(error.text, "the experiment is not needed"));
    ck_assert(game_undo(game));
    board = board_at(game);
    ck_assert(candset_has(&board.candidates, cell, digit));
    ck_assert(digitset_has(game_notes(game, NOTES_FULL)[cell], digit));
    game_free(game);
}
END_TEST

/* A forced move does what its line has: no more, no less, and only with candidates. */
START_TEST(forced_moves_that_say_too_much)
{
    struct game *game = game_of(needs_experiment);
    refused(game, "force r1c2<>12 by experiment", "that step is not possible here");
    refused(game, "force r1c3=4, r1c2<>3 by experiment", "that step is not possible here");
    refused(game, "force r1c1<>5 by experiment", "that step is not possible here"); /* a given */
    refused(game, "force r1c2<>1 by experiment", "that step is not possible here"); /* removed */
    struct move nothing = { .kind = MOVE_APPLY_STEP, .technique = by_name("pointing") };
    struct error error;
    ck_assert_int_eq(game_play(game, &nothing, NULL, &error), STATUS_NO);
    game_free(game);
}
END_TEST

START_TEST(to_the_end)
{
    struct game *game = game_of(essays);
    struct effect effect = { 0 };
    int moves = 0;
    while (!game_is_complete(game)) {
        ck_assert(!effect.completed);
        struct move move = move_apply_step(&game_analysis(game)->steps.at[0]);
        ck_assert_int_eq(game_play(game, &move, &effect, NULL), STATUS_OK);
        moves++;
    }
    ck_assert(effect.completed);
    struct shown board = board_at(game);
    struct grid solution = grid_of(essays_solution);
    ck_assert_mem_eq(&board.value, &solution, sizeof solution);
    for (int digit = 1; digit <= DIGITS; digit++)
        ck_assert_int_eq(left_of(game, digit), 0);
    for (int i = 0; i < moves; i++)
        ck_assert(game_undo(game));
    board = board_at(game);
    ck_assert(!game_undo(game) && cellset_count(grid_empty_cells(&board.value)) == 57);
    ck_assert(game_go_to(game, (size_t)moves));
    ck_assert(game_is_complete(game));
    game_free(game);
}
END_TEST

START_TEST(undo_and_redo)
{
    struct game *game = game_of(essays);
    struct snapshot at[5];
    static const char *const lines[] = { "enter r1c2=8", "note r1c3+3", "clear r1c2",
                                         "enter r1c3=3" };
    at[0] = snapshot_of(game);
    for (int i = 0; i < 4; i++) {
        play(game, lines[i]);
        at[i + 1] = snapshot_of(game);
    }
    for (int i = 3; i >= 0; i--) {
        ck_assert(game_undo(game));
        struct snapshot now = snapshot_of(game);
        ck_assert(snapshot_same(&now, &at[i]));
        ck_assert_uint_eq(game_move_count(game), (size_t)i);
        ck_assert_uint_eq(game_history_count(game), 4);
    }
    for (int i = 1; i <= 4; i++) {
        ck_assert(game_redo(game));
        struct snapshot now = snapshot_of(game);
        ck_assert(snapshot_same(&now, &at[i]));
    }
    ck_assert(!game_redo(game));
    /* A new move forgets the moves that were undone; a refused one does not. */
    game_undo(game);
    game_undo(game);
    refused(game, "clear r9c1", "r9c1 is empty already");
    ck_assert_uint_eq(game_history_count(game), 4);
    play(game, "enter r9c1=6");
    ck_assert_uint_eq(game_history_count(game), 3);
    ck_assert(!game_redo(game));
    ck_assert(!game_go_to(game, 4));
    ck_assert_uint_eq(game_move_count(game), 3);
    game_free(game);
}
END_TEST

START_TEST(joined_moves_are_one_turn)
{
    struct game *game = game_of(essays);
    play(game, "enter r1c2=8");
    play(game, "clear r1c2");
    play(game, "+ enter r1c2=8");
    play(game, "+ note r1c3+3");
    ck_assert(game_undo(game));
    ck_assert_uint_eq(game_move_count(game), 1);
    ck_assert(game_undo(game));
    ck_assert_uint_eq(game_move_count(game), 0);
    ck_assert(game_redo(game));
    ck_assert_uint_eq(game_move_count(game), 1);
    ck_assert(game_redo(game));
    ck_assert_uint_eq(game_move_count(game), 4);
    ck_assert_uint_eq(game_notes(game, NOTES_FULL)[2], digit_bit(3));
    game_free(game);
}
END_TEST

START_TEST(digits_left)
{
    struct game *game = game_of(warm_up);
    ck_assert_int_eq(left_of(game, 7), 4);
    play(game, "enter r8c2=7");
    ck_assert_int_eq(left_of(game, 7), 3);
    play(game, "clear r8c2");
    ck_assert_int_eq(left_of(game, 7), 4);
    for (int i = 0; i < 5; i++) {
        char line[] = "enter r1c1=7";
        line[9] = (char)('1' + i);
        play(game, line);
    }
    ck_assert_int_eq(left_of(game, 7), -1); /* too many */
    game_free(game);
}
END_TEST

static size_t last_right(const struct game *game)
{
    size_t count;
    ck_assert(game_last_right(game, &count));
    return count;
}

START_TEST(wrong_digits_and_the_last_right_position)
{
    struct game *game = game_of(essays);
    ck_assert_uint_eq(last_right(game), 0);
    play(game, "enter r1c2=8"); /* right */
    ck_assert_uint_eq(last_right(game), 1);
    play(game, "enter r1c3=9"); /* wrong: 3 */
    play(game, "enter r2c1=9"); /* right, but it clashes with that */
    ck_assert(game_wrong(game) == cells_of("r1c3"));
    ck_assert(!game_can_be_solved(game));
    ck_assert_uint_eq(last_right(game), 1);
    play(game, "note r5c5+6");
    ck_assert_uint_eq(last_right(game), 1);
    play(game, "clear r1c3");
    ck_assert(!game_wrong(game));
    ck_assert(game_can_be_solved(game));
    ck_assert_uint_eq(last_right(game), 5);
    game_free(game);
    /* With several solutions nothing is wrong before none is left. */
    game = game_of(two_solutions);
    play(game, "enter r8c1=6");
    ck_assert(!game_wrong(game) && game_can_be_solved(game));
    play(game, "enter r9c1=6");
    ck_assert(!game_can_be_solved(game));
    ck_assert_uint_eq(last_right(game), 1);
    game_free(game);
}
END_TEST

START_TEST(the_analysis_is_a_path)
{
    struct game *game = game_of(essays);
    const struct analysis *analysis = game_analysis(game);
    struct position position;
    analysis_position(analysis, 0, &position);
    ck_assert_mem_eq(&position, &analysis->start, sizeof position);
    analysis_position(analysis, analysis->steps.count, &position);
    ck_assert_mem_eq(&position, &analysis->end, sizeof position);
    int eliminations = 0;
    for (size_t i = 0; i < analysis->steps.count; i++)
        eliminations += candset_count(&analysis->steps.at[i].eliminate);
    ck_assert_int_gt(eliminations, 0);
    ck_assert_int_eq(analysis_eliminations(analysis), eliminations);
    game_free(game);
}
END_TEST

SUITE(game, NULL, NULL, TEST(a_new_game), TEST(a_game_taken_up), TEST(solutions_are_counted),
      TEST(entries), TEST(notes), TEST(entries_tidy_notes), TEST(forced_moves),
      TEST(forced_eliminations), TEST(forced_moves_that_say_too_much), TEST(to_the_end),
      TEST(undo_and_redo), TEST(joined_moves_are_one_turn), TEST(digits_left),
      TEST(wrong_digits_and_the_last_right_position), TEST(the_analysis_is_a_path))
