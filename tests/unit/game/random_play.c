/*
 * Games played at random: undoing everything restores the start, redoing everything the end, every
 * stage on the way is met again, and the lines of the moves make the same game.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "support/play.h"
#include "support/suite.h"

enum { MOVES_MAX = 4000 };

struct tape {
    struct game *game;
    struct snapshot *at; /* by the number of moves made */
    size_t refused, refutations, checked;
};

static struct tape tape_new(const char *puzzle)
{
    struct tape tape = { .game = game_of(puzzle) };
    tape.at = calloc(MOVES_MAX + 1, sizeof *tape.at);
    tape.at[0] = snapshot_of(tape.game);
    return tape;
}

static void tape_free(struct tape *tape)
{
    game_free(tape->game);
    free(tape->at);
}

static void check_here(struct tape *tape)
{
    struct snapshot now = snapshot_of(tape->game);
    if (!snapshot_same(&now, &tape->at[game_move_count(tape->game)]))
        ck_abort_msg("after %zu of %zu moves it is not as it was", game_move_count(tape->game),
                     game_history_count(tape->game));
    tape->checked++;
}

static void make_move(struct tape *tape, struct random *random)
{
    /* Mostly right entries: a grid that contradicts itself allows no experiment. */
    const struct grid *right = random_below(random, 20) ? game_solution(tape->game) : NULL;
    struct move move = random_move(tape->game, random, right);
    struct effect effect;
    struct error error = { 0 };
    const size_t history = game_history_count(tape->game), made = game_move_count(tape->game);
    enum status status = game_play(tape->game, &move, &effect, &error);
    if (status == STATUS_OK) {
        const size_t now = game_move_count(tape->game);
        tape->at[now] = snapshot_of(tape->game);
        if (now > made + 1) /* a return keeps undone moves with a save point */
            tape->at[now - 1] = tape->at[made];
        tape->refutations += (size_t)effect.refuted;
        return;
    }
    if (status != STATUS_NO || !*error.text || game_history_count(tape->game) != history)
        ck_abort_msg("%s: status %d, \"%s\"", text_of_move(&move), (int)status, error.text);
    check_here(tape);
    tape->refused++;
}

static void play_at_random(struct tape *tape, struct random *random, size_t moves)
{
    while (game_history_count(tape->game) < moves) {
        make_move(tape, random);
        if (random_below(random, 15))
            continue;
        for (int n = random_below(random, 6); n > 0; n--) {
            if (random_below(random, 3))
                game_undo(tape->game);
            else
                game_redo(tape->game);
            check_here(tape);
        }
    }
}

static void undo_all_redo_all(struct tape *tape)
{
    while (game_redo(tape->game))
        check_here(tape);
    size_t end = game_history_count(tape->game);
    ck_assert_uint_eq(game_move_count(tape->game), end);
    while (game_undo(tape->game))
        check_here(tape);
    ck_assert_uint_eq(game_move_count(tape->game), 0);
    while (game_redo(tape->game))
        check_here(tape);
    ck_assert_uint_eq(game_move_count(tape->game), end);
}

static void replay_from_text(const char *puzzle, struct tape *tape)
{
    struct game *again = game_of(puzzle);
    for (size_t i = 0; i < game_move_count(tape->game); i++) {
        const char *text = text_of_move(game_move(tape->game, i));
        struct move move;
        struct error error = { 0 };
        if (move_parse(text, &move, &error) != STATUS_OK ||
            game_play(again, &move, NULL, &error) != STATUS_OK)
            ck_abort_msg("move %zu, %s: %s", i + 1, text, error.text);
    }
    struct snapshot now = snapshot_of(again);
    if (!snapshot_same(&now, &tape->at[game_move_count(tape->game)]))
        ck_abort_msg("the lines make another game");
    game_free(again);
}

static const char *const puzzles[] = {
    warm_up,
    essays,
    needs_experiment,
    /* Several solutions; none; any. */
    "...67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8",
    "12345678.........9...............................................................",
    "",
};

START_TEST(every_stage_again)
{
    struct random random = random_of(30 + (uint64_t)_i);
    struct tape tape = tape_new(puzzles[_i]);
    play_at_random(&tape, &random, (size_t)(150 + fewer(250)));
    undo_all_redo_all(&tape);
    replay_from_text(puzzles[_i], &tape);
    ck_assert_uint_gt(tape.refused, 20); /* it did meet such moves */
    tape_free(&tape);
}
END_TEST

START_TEST(thousands_of_moves)
{
    struct random random = random_of(40);
    struct tape tape = tape_new(essays);
    size_t end = (size_t)trials(400, 3000);
    play_at_random(&tape, &random, end);
    ck_assert(game_go_to(tape.game, 0));
    check_here(&tape);
    ck_assert(game_go_to(tape.game, end));
    check_here(&tape);
    for (int i = 0; i < 30; i++) { /* by checkpoints, in any order */
        ck_assert(game_go_to(tape.game, (size_t)random_below(&random, (int)end + 1)));
        check_here(&tape);
        struct shown then, now;
        size_t count = (size_t)random_below(&random, (int)end + 1);
        const enum assist assist = (enum assist)(i % (ASSIST_FILL + 1));
        game_board(tape.game, assist, &now);
        ck_assert(game_show_then(tape.game, game_move_count(tape.game),
                                 &(struct display){ .assist = assist }, &then));
        ck_assert(!memcmp(&then, &now, sizeof then));
        ck_assert(
            game_show_then(tape.game, count, &(struct display){ .assist = ASSIST_FILL }, &then));
        ck_assert(!memcmp(&then.value, &tape.at[count].filled.value, sizeof then.value));
        ck_assert(!memcmp(&then.notes, &tape.at[count].filled.notes, sizeof then.notes));
        check_here(&tape); /* looking back changes nothing */
    }
    ck_assert_uint_gt(tape.refutations, 0);
    tape_free(&tape);
}
END_TEST

/* Going back behind a checkpoint and on from there must not bring it back later. */
START_TEST(checkpoints_are_forgotten_with_their_moves)
{
    struct game *game = game_of("");
    for (int i = 0; i < 200; i++)
        play(game, i % 2 ? "note r1c1-1" : "note r1c1+1");
    ck_assert(game_go_to(game, 100));
    play(game, "note r9c9+9");
    for (int i = 0; i < 150; i++)
        play(game, i % 2 ? "note r1c1-1" : "note r1c1+1");
    ck_assert_uint_eq(game_history_count(game), 251);
    for (size_t count = 0; count <= 251; count++) {
        ck_assert(game_go_to(game, count));
        ck_assert_int_eq(game_notes(game, NOTES_FULL)[80], count > 100 ? digit_bit(9) : 0);
        bool on = count <= 100 ? count % 2 : (count - 101) % 2;
        ck_assert_int_eq(game_notes(game, NOTES_FULL)[0], on ? digit_bit(1) : 0);
    }
    game_free(game);
}
END_TEST

SUITE(random_play, NULL, NULL, LOOPED(every_stage_again, 0, sizeof puzzles / sizeof *puzzles),
      TEST(thousands_of_moves), TEST(checkpoints_are_forgotten_with_their_moves))
