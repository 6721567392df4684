/*
 * A suite of Check as one list:
 *
 *     SUITE(fish, setup, teardown, TEST(finds_an_x_wing), LOOPED(finds_all_sizes, 2, 8))
 *
 * defines suite_fish(), which the Makefile looks for in fish.c. setup and teardown run before and
 * after each test, in its process; NULL for none.
 */
#pragma once

#include <check.h>
#include <stddef.h>

/*
 * Check writes down the place of every assertion that holds, which takes longer than most of them
 * do, and a test of all sizes of the screen has millions. A test that crashes is found without.
 */
#define _mark_point(file, line) ((void)0)

struct suite_test {
    const TTest *test;
    int first, end; /* of _i */
};

#define TEST(name) \
    {              \
        name, 0, 1 \
    }
#define LOOPED(name, first, end) \
    {                            \
        name, first, end         \
    }

#define SUITE(name, setup, teardown, ...)                                             \
    Suite *suite_##name(void);                                                        \
    Suite *suite_##name(void)                                                         \
    {                                                                                 \
        const struct suite_test tests[] = { __VA_ARGS__ };                            \
        return suite_of(#name, setup, teardown, tests, sizeof tests / sizeof *tests); \
    }

Suite *suite_of(const char *name, SFun setup, SFun teardown, const struct suite_test *tests,
                size_t count);
