#include <check.h>

#include "base/random.h"
#include "support/suite.h"

/* The puzzles of a seed must stay the same: these numbers never change. */
START_TEST(is_the_same_for_ever)
{
    static const int third_of_7[] = { 883, 540, 765, 548, 642 };
    struct random random = random_nth(7, 3);
    for (size_t i = 0; i < sizeof third_of_7 / sizeof *third_of_7; i++)
        ck_assert_int_eq(random_below(&random, 1000), third_of_7[i]);
}
END_TEST

START_TEST(is_even)
{
    int times[6] = { 0 };
    struct random random = random_nth(1, 0);
    for (int i = 0; i < 60000; i++)
        times[random_below(&random, 6)]++;
    for (int i = 0; i < 6; i++)
        ck_assert(times[i] > 9600 && times[i] < 10400);
}
END_TEST

/* The number that random_nth() mixes with this seed to the state 0. */
START_TEST(no_seed_repeats_one_number)
{
    struct random random = random_nth(0, 0x7FA7DE0D0597B63Cu);
    int first = random_below(&random, 1000);
    ck_assert(random_below(&random, 1000) != first || random_below(&random, 1000) != first);
}
END_TEST

/* Neighbouring numbers of neighbouring seeds begin as unlike each other as any. */
START_TEST(neighbours_differ)
{
    int same = 0;
    for (uint64_t seed = 0; seed < 100; seed++)
        for (uint64_t n = 0; n < 100; n++) {
            struct random one = random_nth(seed, n), next = random_nth(seed, n + 1);
            struct random other = random_nth(seed + 1, n);
            int first = random_below(&one, 100);
            same += first == random_below(&next, 100);
            same += first == random_below(&other, 100);
        }
    ck_assert(same > 120 && same < 280);
}
END_TEST

START_TEST(shuffles)
{
    int first[9] = { 0 };
    struct random random = random_nth(5, 0);
    for (int round = 0; round < 9000; round++) {
        uint8_t at[9] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
        unsigned seen = 0;
        random_shuffle(&random, at, 9, sizeof *at);
        for (int i = 0; i < 9; i++)
            seen |= 1u << at[i];
        ck_assert_uint_eq(seen, 0x1FF);
        first[at[0]]++;
    }
    for (int i = 0; i < 9; i++)
        ck_assert(first[i] > 850 && first[i] < 1150);
}
END_TEST

SUITE(random, NULL, NULL, TEST(is_the_same_for_ever), TEST(is_even),
      TEST(no_seed_repeats_one_number), TEST(neighbours_differ), TEST(shuffles))
