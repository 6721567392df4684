/*
 * Smallest sets, against all subsets of a few cells.
 */
#include <check.h>

#include "engine/verdict/smallest.h"
#include "support/puzzles.h"
#include "support/suite.h"

enum { FEW = 12, MOST = 20 };

/* A set does it when it meets all of these. */
struct families {
    struct hitting_set hitting_set;
    cellset set[MOST];
    int count, asked;
};

static cellset lacks(struct hitting_set *hitting_set, cellset cells)
{
    struct families *families = (struct families *)hitting_set;
    families->asked++;
    hitting_set->spent++;
    for (int i = 0; i < families->count; i++)
        if (!(families->set[i] & cells))
            return families->set[i];
    return 0;
}

/* Spread out over the grid, so that both words of a set are used. */
static cellset spread(unsigned bits)
{
    cellset cells = 0;
    for (int i = 0; i < FEW; i++)
        if (bits >> i & 1)
            cells |= cell_bit(7 * i);
    return cells;
}

static struct families families_of(struct random *random)
{
    struct families families = { .hitting_set = { .lacks = lacks,
                                                  .universe = spread((1u << FEW) - 1) } };
    families.count = random_below(random, MOST);
    for (int i = 0; i < families.count; i++) {
        unsigned bits = 0;
        for (int n = 1 + random_below(random, 5); n > 0; n--)
            bits |= 1u << random_below(random, FEW);
        families.set[i] = spread(bits);
    }
    return families;
}

static int fewest(struct families *families)
{
    int least = FEW;
    for (unsigned bits = 0; bits < 1u << FEW; bits++)
        if (cellset_count(spread(bits)) < least && !lacks(&families->hitting_set, spread(bits)))
            least = cellset_count(spread(bits));
    return least;
}

static void expect_irreducible(struct families *families, cellset cells)
{
    ck_assert(!lacks(&families->hitting_set, cells));
    for (cellset s = cells; s; s &= s - 1)
        ck_assert(lacks(&families->hitting_set, cells & ~cell_bit(cellset_first(s))));
}

START_TEST(finds_the_smallest)
{
    struct random random = random_of(8);
    for (int i = fewer(500); i > 0; i--) {
        struct families families = families_of(&random);
        cellset best = families.hitting_set.universe;
        ck_assert(smallest_make(&families.hitting_set, 1000000, 0, &best));
        ck_assert_int_eq(cellset_count(best), fewest(&families));
        expect_irreducible(&families, best);
    }
}
END_TEST

START_TEST(is_irreducible_without_effort)
{
    struct random random = random_of(9);
    for (int i = 0; i < 500; i++) {
        struct families families = families_of(&random);
        cellset best = families.hitting_set.universe;
        bool proven = smallest_make(&families.hitting_set, i % 40, 0, &best);
        expect_irreducible(&families, best);
        ck_assert(!proven || cellset_count(best) == fewest(&families));
        expect_irreducible(&families,
                           smallest_reduce(&families.hitting_set, families.hitting_set.universe));
    }
}
END_TEST

START_TEST(keeps_to_the_effort)
{
    struct random random = random_of(10);
    for (int i = 0; i < 200; i++) {
        struct families families = families_of(&random);
        cellset best = families.hitting_set.universe;
        families.asked = 0;
        smallest_make(&families.hitting_set, 100, 0, &best);
        /* Work that was begun is finished: a set is made irreducible, an answer small. */
        ck_assert_int_le(families.asked, 100 + 4 * CELLS);
    }
}
END_TEST

/* Gives up every answer about fewer than five cells, and every third other one. */
static cellset lacks_or_gives_up(struct hitting_set *hitting_set, cellset cells)
{
    struct families *families = (struct families *)hitting_set;
    cellset lack = lacks(hitting_set, cells);
    if (cellset_count(cells) >= 5 && families->asked % 3)
        return lack;
    hitting_set->given_up++;
    return hitting_set->universe & ~cells;
}

START_TEST(answers_that_are_given_up)
{
    struct random random = random_of(11);
    for (int i = 0; i < 500; i++) {
        struct families families = families_of(&random);
        cellset best = families.hitting_set.universe;
        families.hitting_set.lacks = lacks_or_gives_up;
        bool proven = smallest_make(&families.hitting_set, 1000, 0, &best);
        ck_assert(!lacks(&families.hitting_set, best));
        ck_assert(!proven || cellset_count(best) == fewest(&families));
        families.asked = 0;
    }
}
END_TEST

/* An answer is made smaller as far as the question allows. */
START_TEST(makes_answers_small)
{
    struct families families = { .hitting_set = { .lacks = lacks, .universe = spread(0xFFF) } };
    families.set[0] = spread(0x0FF);
    families.set[1] = spread(0x00F);
    families.set[2] = spread(0xF00);
    families.count = 3;
    ck_assert(smallest_lack(&families.hitting_set, spread(0x0FF)) == spread(0x00F));
    ck_assert(smallest_lack(&families.hitting_set, spread(0xF00)) == spread(0xF00));
}
END_TEST

SUITE(verdict_smallest, NULL, NULL, TEST(finds_the_smallest), TEST(is_irreducible_without_effort),
      TEST(keeps_to_the_effort), TEST(answers_that_are_given_up), TEST(makes_answers_small))
