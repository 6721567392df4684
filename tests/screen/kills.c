/*
 * The program is ended in the midst of random keys, and nothing that the screen had shown is lost:
 * a few times here, as often as you like by `make check-kills`.
 */
#include <check.h>
#include <stdlib.h>

#include "support/pty_kill.h"
#include "support/puzzles.h"
#include "support/suite.h"

enum { SEED = 2026 };

static void check_it(struct victim *victim, bool good)
{
    if (!good && victim->p)
        pty_dump(victim->p, stderr);
    ck_assert_msg(good, "%s: %s", victim->home, victim->why.text ? victim->why.text : "?");
}

START_TEST(nothing_is_lost_whatever_ends_it)
{
    char home[SCRATCH_PATH];
    struct victim victim;
    kill_home_make(home);
    victim_init(&victim, home, SEED, (uint64_t)_i);
    for (int round = 0; round < fewer(6); round++)
        check_it(&victim, victim_round(&victim, (enum kill_way)_i));
    ck_assert_int_gt(victim.figures.keys, 0);
    victim_release(&victim);
    scratch_remove(home);
}
END_TEST

START_TEST(nothing_is_lost_of_a_long_game)
{
    char home[SCRATCH_PATH];
    struct victim victim;
    kill_home_make_begun(home, NULL);
    victim_init(&victim, home, SEED, 20);
    check_it(&victim, victim_long_round(&victim, BY_KILL));
    victim_release(&victim);
    scratch_remove(home);
}
END_TEST

START_TEST(nothing_is_lost_of_a_game_of_another_board)
{
    char home[SCRATCH_PATH];
    struct victim victim;
    kill_home_make_begun(home, kill_boards[_i]);
    victim_init(&victim, home, SEED, 30 + (uint64_t)_i);
    for (int round = 0; round < fewer(6); round++)
        check_it(&victim, victim_round(&victim, (enum kill_way)(round % KILL_WAYS)));
    ck_assert_int_gt(victim.figures.resumed, 0);
    victim_release(&victim);
    scratch_remove(home);
}
END_TEST

START_TEST(two_in_one_directory_lose_nothing)
{
    char home[SCRATCH_PATH];
    struct victim victims[2];
    struct random random = random_of(SEED);
    kill_home_make(home);
    for (int i = 0; i < 2; i++)
        victim_init_sharing(&victims[i], home, SEED, 10 + (uint64_t)i);
    for (int round = 0; round < fewer(6); round++) {
        bool good = victims_round(victims, &random, BY_KILL);
        for (int i = 0; i < 2; i++)
            check_it(&victims[i], good || !victims[i].why.length);
    }
    for (int i = 0; i < 2; i++)
        victim_release(&victims[i]);
    scratch_remove(home);
}
END_TEST

SUITE(kills, NULL, NULL, LOOPED(nothing_is_lost_whatever_ends_it, 0, KILL_WAYS),
      TEST(nothing_is_lost_of_a_long_game),
      LOOPED(nothing_is_lost_of_a_game_of_another_board, 0, KILL_BOARDS),
      TEST(two_in_one_directory_lose_nothing))
