/* The techniques that are used, and the position at which a puzzle is taken up. */
#include "cli/answers.h"

#include <check.h>
#include <string.h>

#include "support/by_name.h"
#include "support/puzzles.h"
#include "support/suite.h"

static const struct subcommand command = { .name = "test", .about = "Tests.\n" };

static size_t place_of(const struct rules *rules, const struct technique *technique)
{
    size_t i = 0;
    while (i < rules->count && rules->at[i] != technique)
        i++;
    return i;
}

static bool has(const struct rules *rules, const struct technique *technique)
{
    return place_of(rules, technique) < rules->count;
}

START_TEST(all_in_their_order)
{
    struct shared options = { .only = NULL };
    ck_assert_int_eq(shared_choose(&options, &command), -1);
    struct rules usual = *rules_usual;
    ck_assert_uint_eq(options.rules.count, usual.count);
    for (size_t i = 0; i < usual.count; i++)
        ck_assert_ptr_eq(options.rules.at[i], usual.at[i]);
}
END_TEST

START_TEST(some)
{
    struct shared options = { .only = "easy,naked-pair,R900", .without = "0003", .with = "0101" };
    ck_assert_int_eq(shared_choose(&options, &command), -1);
    ck_assert(has(&options.rules, by_name("full house")));
    ck_assert(has(&options.rules, by_name("naked pair")));
    ck_assert(has(&options.rules, by_name("claiming")));
    ck_assert(has(&options.rules, by_name("experiment")));
    ck_assert(!has(&options.rules, by_name("naked single")));
    ck_assert(!has(&options.rules, by_name("pointing")));
    /* Techniques that find contradictions stay. */
    ck_assert(has(&options.rules, by_name("digit twice")));
    ck_assert(has(&options.rules, by_name("too few digits")));
}
END_TEST

START_TEST(another_order)
{
    struct shared options = { .order = "naked-pair,hidden-single,pointing", .without = "pointing" };
    ck_assert_int_eq(shared_choose(&options, &command), -1);
    size_t contradiction = place_of(&options.rules, by_name("house without a place"));
    size_t pair = place_of(&options.rules, by_name("naked pair"));
    size_t single = place_of(&options.rules, by_name("hidden single"));
    ck_assert_uint_lt(contradiction, pair);
    ck_assert_uint_eq(pair + 1, single);
    ck_assert_uint_eq(single + 1, place_of(&options.rules, by_name("full house")));
    ck_assert(!has(&options.rules, by_name("pointing")));
    ck_assert_uint_eq(options.rules.count, rules_usual->count - 1);
}
END_TEST

START_TEST(names_that_are_none)
{
    const char *const bad[] = {
        "magic", "", ",", "naked  magic",
        "a-name-that-is-far-longer-than-any-technique-will-ever-have-i-hope"
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct shared options = { .without = bad[i] };
        ck_assert_msg(shared_choose(&options, &command) == STATUS_BAD, "%s", bad[i]);
    }
}
END_TEST

static struct start started(const struct shared *options, const struct puzzle *puzzle)
{
    struct start start;
    start_init(&start, options, puzzle);
    return start;
}

START_TEST(uniqueness_is_known_of_the_givens)
{
    struct shared options = { .only = NULL };
    struct puzzle puzzle = { .givens = grid_of(essays) };
    ck_assert(started(&options, &puzzle).settings.unique);
    options.no_uniqueness = true;
    ck_assert(!started(&options, &puzzle).settings.unique);
    options.no_uniqueness = false;
    /* One cell filled in leaves one solution, but the givens have two. */
    puzzle.givens = grid_of(two_solutions);
    struct start start = started(&options, &puzzle);
    ck_assert_int_eq(start.solutions, 2);
    ck_assert(!start.settings.unique && !start.spoilt);
    puzzle.entries.digit[cell_of("r8c1")] = 6;
    start = started(&options, &puzzle);
    ck_assert_int_eq(start.solutions, 1);
    ck_assert(!start.settings.unique);
    ck_assert(!cellset_has(start.position.given, cell_of("r8c1")));
    ck_assert(cellset_has(start.position.given, cell_of("r1c1")));
    ck_assert_int_eq(start.position.value.digit[cell_of("r8c1")], 6);
    options.givens_only = true;
    start = started(&options, &puzzle);
    ck_assert_int_eq(start.solutions, 2);
    ck_assert(cellset_has(start.position.empty, cell_of("r8c1")));
}
END_TEST

START_TEST(what_was_made_of_it)
{
    struct shared options = { .only = NULL };
    struct puzzle puzzle = { .givens = grid_of(essays) };
    puzzle.entries.digit[cell_of("r1c2")] = 5; /* it is 8 */
    struct start start = started(&options, &puzzle);
    ck_assert_int_eq(start.solutions, 0);
    ck_assert(start.spoilt && start.settings.unique);
    puzzle.entries.digit[cell_of("r1c2")] = 0;
    puzzle.has_marks = true;
    for (int cell = 0; cell < CELLS; cell++)
        puzzle.marks[cell] = puzzle.givens.digit[cell] ? 0 : DIGITS_ALL;
    puzzle.marks[cell_of("r1c2")] &= (digitset)~digit_bit(5);
    start = started(&options, &puzzle);
    ck_assert_int_eq(start.solutions, 1);
    ck_assert(start.settings.unique);
    ck_assert(!candset_has(&start.position.candidates, cell_of("r1c2"), 5));
    ck_assert(candset_has(&start.position.candidates, cell_of("r1c2"), 8));
    /* Givens that clash: no solution, and no later mistake. */
    puzzle = (struct puzzle){ .givens = grid_of("55") };
    start = started(&options, &puzzle);
    ck_assert_int_eq(start.solutions, 0);
    ck_assert(!start.spoilt && !start.settings.unique);
}
END_TEST

SUITE(starting_point, NULL, NULL, TEST(all_in_their_order), TEST(some), TEST(another_order),
      TEST(names_that_are_none), TEST(uniqueness_is_known_of_the_givens), TEST(what_was_made_of_it))
