/*
 * Experiments by keys: one inside another, refuted together, walked, taken back, dropped, kept. The
 * puzzles are so hard that the basic techniques do not refute some wrong digits.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "game/game.h"
#include "game/hint.h"
#include "support/pty_beside.h"
#include "support/suite.h"
#include "support/wording.h"

static const struct pty_options usual = { 0 };

static const struct nested {
    const char *puzzle;
    bool run_first; /* all that is forced, before */
    const char *outer, *inner;
} nested[] = {
    { "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3", false,
      "r1c2=7", "r6c5=4" },
    { "8.....9.6..3........965..2.4...912....53.61....278...3.2..136........4..3.6.....1", true,
      "r1c4=1", "r1c3=4" },
};
enum { NESTED = sizeof nested / sizeof *nested };

static struct effect try_named(struct beside *both, const char *what)
{
    return beside_try(both, cell_of(what), what[5] - '0');
}

static bool is_possible(struct beside *both, const char *what)
{
    const int cell = cell_of(what);
    return digitset_has(digitset_without(play_marks(both->p, cell), play_ghosts(both->p, cell)),
                        what[5] - '0');
}

/* Up to the first experiment, which stands. */
static struct beside begin(const struct nested *puzzle)
{
    struct beside both = beside_begin(puzzle->puzzle, usual);
    if (puzzle->run_first) {
        struct error error;
        ck_assert_int_eq(game_apply_path(both.game, &error), STATUS_OK);
        beside_press(&both, "Space N");
        beside_see(&both);
    }
    play_expect_none(both.p, "TRY ");
    return both;
}

/* The outer experiment, and behind a sign the inner one, which may be in a line of its own. */
static void trying(struct beside *both, const char *what)
{
    char fact[40];
    const int outer = what ? (int)strcspn(what, " ") : 0;
    snprintf(fact, sizeof fact, " %.*s", outer, what ? what : "");
    if (what) {
        play_expect(both->p, fact);
        play_expect(both->p, what[outer] ? what + outer + 1 : fact);
    } else
        play_expect_none(both->p, "TRY ");
    beside_see(both);
}

START_TEST(refutes_the_outer_through_the_inner)
{
    const struct nested *these = &nested[_i];
    struct beside both = begin(these);
    const char *outer = these->outer;
    char says[80];
    play_to(both.p, cell_of(outer));
    beside_press(&both, "Esc"); /* undo shows the message of N again */
    char *before = beside_picture(&both);

    ck_assert_int_eq(try_named(&both, outer).refuted, 0);
    trying(&both, outer);
    ck_assert_int_eq(try_named(&both, these->inner).refuted, 2);
    snprintf(says, sizeof says, "%c " SAYS_REFUTED " %.4s.", outer[5], outer);
    play_expect(both.p, says);
    trying(&both, NULL);
    ck_assert(!is_possible(&both, outer));
    /* Nothing is known about the inner digit except that it cannot stand together with the outer
     * one. */
    ck_assert(is_possible(&both, these->inner));

    size_t last = game_move_count(both.game) - 1;
    ck_assert_int_eq(proof_depth(game_move_step(both.game, last)->proof), 2);
    beside_walk(&both);

    ck_assert(game_undo(both.game));
    beside_press(&both, "u");
    trying(&both, outer);
    beside_play(&both, "Space d", "drop");
    trying(&both, NULL);
    ck_assert(is_possible(&both, outer));
    ck_assert(game_undo(both.game));
    beside_press(&both, "u");
    trying(&both, outer);
    ck_assert(game_undo(both.game));
    beside_press(&both, "u");
    trying(&both, NULL);
    play_to(both.p, cell_of(outer));
    beside_press(&both, "Esc");
    beside_same_picture(&both, before, "all tried and undone");
    beside_end(&both);
}
END_TEST

/* A digit that can be tried inside without a contradiction. */
static void find_standing(struct beside *both, char name[8])
{
    const struct analysis *analysis = game_analysis(both->game);
    const struct position end = analysis->end;
    for (cellset s = end.empty; s; s &= s - 1)
        for (int digit = 1; digit <= DIGITS; digit++) {
            int cell = cellset_first(s);
            struct move move = move_at(MOVE_TRY, cell, digit);
            struct effect effect;
            if (!digitset_has(end.digits[cell], digit))
                continue;
            ck_assert_int_eq(game_play(both->game, &move, &effect, NULL), STATUS_OK);
            ck_assert(game_undo(both->game));
            if (effect.refuted)
                continue;
            snprintf(name, 8, "%s=%d", cell_name(cell).text, digit);
            return;
        }
    ck_abort_msg("every digit is refuted at once");
}

START_TEST(drops_the_innermost_and_keeps_all)
{
    const struct nested *these = &nested[_i];
    struct beside both = begin(these);
    char inner[8], stack[24], move[16], key[2];
    try_named(&both, these->outer);
    trying(&both, these->outer);
    find_standing(&both, inner);
    snprintf(stack, sizeof stack, "%s \u203A %s", these->outer, inner);
    snprintf(move, sizeof move, "try %s", inner);
    snprintf(key, sizeof key, "%c", inner[5]);

    play_to(both.p, cell_of(inner));
    beside_play(&both, key, move); /* in an experiment a digit is tried without further ado */
    trying(&both, stack);
    beside_play(&both, "Space d", "drop");
    trying(&both, these->outer);
    ck_assert(game_undo(both.game));
    beside_press(&both, "u");
    trying(&both, stack);
    ck_assert_int_eq(game_depth(both.game), 2);

    beside_play(&both, "Space K", "keep");
    trying(&both, NULL);
    PTY_CHECK(both.p, play_digit(both.p, cell_of(these->outer)) == these->outer[5] - '0');
    PTY_CHECK(both.p, play_digit(both.p, cell_of(inner)) == inner[5] - '0');
    ck_assert(game_undo(both.game));
    beside_press(&both, "u");
    trying(&both, stack);
    ck_assert(game_redo(both.game));
    beside_press(&both, "C-r");
    trying(&both, NULL);
    PTY_CHECK(both.p, play_digit(both.p, cell_of(inner)) == inner[5] - '0');
    beside_end(&both);
}
END_TEST

SUITE(experiment, NULL, NULL, LOOPED(refutes_the_outer_through_the_inner, 0, NESTED),
      LOOPED(drops_the_innermost_and_keeps_all, 0, NESTED))
