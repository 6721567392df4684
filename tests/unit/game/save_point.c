/* Save points and returns: moves that undo takes back, and after which nothing is lost. */
#include "game/game.h"

#include <check.h>
#include <string.h>

#include "game/log.h"
#include "game/save.h"
#include "support/play.h"
#include "support/suite.h"

static struct game *game;

static void setup(void)
{
    game = game_of(essays);
}

static void teardown(void)
{
    game_free(game);
}

static int digit_at(const char *cell)
{
    struct shown board;
    game_board(game, ASSIST_OFF, &board);
    return board.value.digit[cell_of(cell)];
}

static size_t point(const char *name)
{
    const size_t count = game_save_point(game, name, 0);
    ck_assert_msg(count, "%s", name);
    return count;
}

static void return_to(size_t count)
{
    const struct move move = { .kind = MOVE_RETURN, .count = (uint32_t)count };
    ck_assert_int_eq(game_play(game, &move, NULL, NULL), STATUS_OK);
}

static const char *words(size_t index)
{
    static char text[128];
    struct strbuf out = STRBUF_EMPTY;
    game_move_words(game, index, &out);
    snprintf(text, sizeof text, "%s", out.text);
    strbuf_release(&out);
    return text;
}

START_TEST(returns_to_where_it_was)
{
    play(game, "enter r6c5=3");
    play(game, "save-point one");
    play(game, "enter r6c6=5");
    const struct snapshot later = snapshot_of(game);
    return_to(point("one"));
    ck_assert_int_eq(digit_at("r6c5"), 3);
    ck_assert_int_eq(digit_at("r6c6"), 0);
    ck_assert(game_is_at(game, point("one")) && !game_is_at(game, 3));
    ck_assert(game_undo(game)); /* the return */
    const struct snapshot again = snapshot_of(game);
    ck_assert(snapshot_same(&later, &again));
    ck_assert(game_redo(game));
    ck_assert_int_eq(digit_at("r6c6"), 0);
    play(game, "enter r6c6=4"); /* no move of the other way is followed any more */
    ck_assert_int_eq(digit_at("r6c6"), 4);
    ck_assert(game_undo(game) && game_undo(game));
    ck_assert_int_eq(digit_at("r6c6"), 5);
}
END_TEST

START_TEST(restarts)
{
    play(game, "enter r6c5=3 keep-notes");
    ck_assert_str_eq(words(0), "r6c5 = 3");
    return_to(0);
    ck_assert_int_eq(digit_at("r6c5"), 0);
    ck_assert(game_is_at(game, 0));
    ck_assert_str_eq(words(1), "restart");
    ck_assert(game_undo(game));
    ck_assert_int_eq(digit_at("r6c5"), 3);
}
END_TEST

/* Two ways from one point, each with a save point: both can be reached from the other. */
START_TEST(keeps_the_save_points_of_other_ways)
{
    play(game, "save-point fork");
    play(game, "enter r6c6=4");
    play(game, "save-point left");
    return_to(point("fork"));
    play(game, "enter r6c6=5");
    play(game, "save-point right");
    return_to(point("left"));
    ck_assert_int_eq(digit_at("r6c6"), 4);
    return_to(point("right"));
    ck_assert_int_eq(digit_at("r6c6"), 5);
    ck_assert_uint_eq(game_save_point_count(game), 3);
    ck_assert_uint_eq(game_save_point(game, NULL, 0), point("right")); /* the newest first */
    ck_assert_uint_eq(game_save_point(game, NULL, 2), point("fork"));
    ck_assert_str_eq(words(game_move_count(game) - 1), "back to save point '\x0E"
                                                       "right\x0F'");
}
END_TEST

/* A move after undoing forgets the undone moves, unless they have a save point. */
START_TEST(keeps_undone_moves_with_a_save_point)
{
    play(game, "enter r6c5=3");
    play(game, "enter r6c6=5");
    ck_assert(game_undo(game));
    play(game, "enter r1c2=9");
    ck_assert_uint_eq(game_history_count(game), 2);
    play(game, "save-point here");
    play(game, "clear r1c2");
    ck_assert(game_undo(game) && game_undo(game) && game_undo(game));
    ck_assert_uint_eq(game_save_point_count(game), 0);
    const struct snapshot before = snapshot_of(game);
    play(game, "enter r1c2=8");
    ck_assert_int_eq(digit_at("r1c2"), 8);
    ck_assert_uint_eq(game_save_point_count(game), 1);
    ck_assert(game_undo(game));
    const struct snapshot undone = snapshot_of(game);
    ck_assert(snapshot_same(&before, &undone));
    ck_assert(game_redo(game));
    return_to(point("here"));
    ck_assert_int_eq(digit_at("r1c2"), 9);
}
END_TEST

START_TEST(leads_into_and_out_of_experiments)
{
    play(game, "try r1c2=8");
    play(game, "save-point inside");
    play(game, "drop");
    return_to(point("inside"));
    ck_assert_int_eq(game_depth(game), 1);
    return_to(0);
    ck_assert_int_eq(game_depth(game), 0);
    ck_assert(game_undo(game));
    ck_assert_int_eq(game_depth(game), 1);
}
END_TEST

START_TEST(refuses_what_is_not_there)
{
    play(game, "enter r6c5=3");
    refused(game, "return to move 2", "move 2 does not exist yet");
    ck_assert(!game_save_point(game, "one", 0));
}
END_TEST

START_TEST(finds_names)
{
    struct strbuf name = STRBUF_EMPTY;
    play(game, "save-point 2");
    game_save_point_name(game, &name);
    ck_assert_str_eq(name.text, "3"); /* "2" is taken */
    strbuf_release(&name);
    play(game, "save-point Kitchen table");
    ck_assert_uint_eq(point("kitchen TABLE"), 2);
    play(game, "save-point kitchen table");
    ck_assert_uint_eq(point("Kitchen table"), 3); /* the last one of a name */
}
END_TEST

START_TEST(takes_names_that_a_file_can_hold)
{
    static const char *const bad[] = {
        "", " x", "x ", "a~b", "a\tb", "\xff", "24 bytes are too many....."
    };
    struct move move;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(!move_save_point(bad[i], &move), "%s", bad[i]);
    ck_assert(move_save_point("Vor dem Rätsel, 3.", &move));
    ck_assert_str_eq(text_of_move(&move), "save-point Vor dem Rätsel, 3.");
}
END_TEST

/* Long enough for checkpoints, with returns over them. */
START_TEST(finds_its_way_in_a_long_game)
{
    enum { TURNS = 400 };
    struct snapshot at[TURNS + 1];
    struct random random = random_of(7);
    size_t counts[TURNS + 1];
    for (int turn = 0; turn <= TURNS; turn++) {
        at[turn] = snapshot_of(game);
        counts[turn] = game_move_count(game);
        const int digit = 1 + random_below(&random, 9), cell = random_below(&random, CELLS);
        const bool on = digitset_has(game_notes(game, NOTES_FULL)[cell], digit);
        struct move move = move_at(on ? MOVE_NOTE_OFF : MOVE_NOTE_ON, cell, digit);
        if (turn % 7 == 6)
            move = (struct move){ .kind = MOVE_RETURN,
                                  .count = (uint32_t)counts[random_below(&random, turn)] };
        game_play(game, &move, NULL, NULL);
    }
    for (int turn = 0; turn <= TURNS; turn++) {
        ck_assert(game_go_to(game, counts[turn]));
        const struct snapshot now = snapshot_of(game);
        ck_assert_msg(snapshot_same(&now, &at[turn]), "turn %d", turn);
    }
}
END_TEST

START_TEST(are_saved)
{
    struct save_about about = { .begun = "2026-11-21 20:15", .cursor = 40 }, read_about;
    struct save_mark mark;
    struct strbuf text = STRBUF_EMPTY;
    struct error error;
    save_write(game, &about, &text);
    save_mark(&mark, game, &about);
    play(game, "enter r6c5=3");
    play(game, "save-point one");
    play(game, "enter r6c6=5");
    ck_assert(game_undo(game) && game_undo(game));
    save_follow(&mark, game, &about, 0, &text);
    play(game, "enter r1c2=9"); /* keeps the undone moves */
    return_to(point("one"));
    save_follow(&mark, game, &about, 0, &text);
    struct game *read;
    ck_assert_int_eq(save_read(text.text, text.length, &read, &read_about, NULL, NULL, &error),
                     STATUS_OK);
    const struct snapshot here = snapshot_of(game), there = snapshot_of(read);
    ck_assert(snapshot_same(&here, &there));
    ck_assert_uint_eq(game_history_count(read), game_history_count(game));
    ck_assert_uint_eq(game_save_point_count(read), 1);
    game_free(read);
    strbuf_release(&text);
}
END_TEST

/* A clock that was put back, as after minutes without the player, is saved at once. */
START_TEST(a_clock_that_goes_back_is_saved)
{
    struct save_about about = { .begun = "2026-11-21 20:15", .cursor = 40, .played = 400000 };
    struct save_mark mark;
    struct strbuf text = STRBUF_EMPTY;
    play(game, "enter r6c5=3");
    save_mark(&mark, game, &about);
    about.played = 100000;
    save_follow(&mark, game, &about, 10000, &text);
    ck_assert_ptr_nonnull(strstr(text.text, "1:40.000"));
    strbuf_release(&text);
}
END_TEST

SUITE(save_point, setup, teardown, TEST(returns_to_where_it_was), TEST(restarts),
      TEST(keeps_the_save_points_of_other_ways), TEST(keeps_undone_moves_with_a_save_point),
      TEST(leads_into_and_out_of_experiments), TEST(refuses_what_is_not_there), TEST(finds_names),
      TEST(takes_names_that_a_file_can_hold), TEST(finds_its_way_in_a_long_game), TEST(are_saved),
      TEST(a_clock_that_goes_back_is_saved))
