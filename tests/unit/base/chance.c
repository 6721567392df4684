#include <check.h>

#include "base/chance.h"
#include "support/suite.h"

/* The puzzles of a seed must stay the same: these numbers never change. */
START_TEST(is_the_same_for_ever)
{
    static const int third_of_7[] = { 883, 540, 765, 548, 642 };
    struct chance chance = chance_nth(7, 3);
    for (size_t i = 0; i < sizeof third_of_7 / sizeof *third_of_7; i++)
        ck_assert_int_eq(chance_below(&chance, 1000), third_of_7[i]);
}
END_TEST

START_TEST(is_even)
{
    int times[6] = { 0 };
    struct chance chance = chance_nth(1, 0);
    for (int i = 0; i < 60000; i++)
        times[chance_below(&chance, 6)]++;
    for (int i = 0; i < 6; i++)
        ck_assert(times[i] > 9600 && times[i] < 10400);
}
END_TEST

/* The number that chance_nth() mixes with this seed to the state 0. */
START_TEST(no_seed_repeats_one_number)
{
    struct chance chance = chance_nth(0, 0x7FA7DE0D0597B63Cu);
    int first = chance_below(&chance, 1000);
    ck_assert(chance_below(&chance, 1000) != first || chance_below(&chance, 1000) != first);
}
END_TEST

/* Neighbouring numbers of neighbouring seeds begin as unlike each other as any. */
START_TEST(neighbours_differ)
{
    int same = 0;
    for (uint64_t seed = 0; seed < 100; seed++)
        for (uint64_t n = 0; n < 100; n++) {
            struct chance one = chance_nth(seed, n), next = chance_nth(seed, n + 1);
            struct chance other = chance_nth(seed + 1, n);
            int first = chance_below(&one, 100);
            same += first == chance_below(&next, 100);
            same += first == chance_below(&other, 100);
        }
    ck_assert(same > 120 && same < 280);
}
END_TEST

START_TEST(shuffles)
{
    int first[9] = { 0 };
    struct chance chance = chance_nth(5, 0);
    for (int round = 0; round < 9000; round++) {
        uint8_t at[9] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
        unsigned seen = 0;
        chance_shuffle(&chance, at, 9);
        for (int i = 0; i < 9; i++)
            seen |= 1u << at[i];
        ck_assert_uint_eq(seen, 0x1FF);
        first[at[0]]++;
    }
    for (int i = 0; i < 9; i++)
        ck_assert(first[i] > 850 && first[i] < 1150);
}
END_TEST

SUITE(chance, NULL, NULL, TEST(is_the_same_for_ever), TEST(is_even),
      TEST(no_seed_repeats_one_number), TEST(neighbours_differ), TEST(shuffles))
