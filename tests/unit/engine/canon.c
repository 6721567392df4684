#include <check.h>
#include <string.h>

#include "engine/board/house.h"
#include "engine/board/canonical.h"
#include "engine/generate/generate.h"
#include "support/canon_slow.h"
#include "support/puzzles.h"
#include "support/suite.h"

static bool same(const struct grid *one, const struct grid *other)
{
    return !memcmp(one, other, sizeof *one);
}

/* The canonical form is the same for every shuffled grid. */
static void shuffles_agree(const struct grid *grid, struct random *random, int count)
{
    struct grid form = canon_of(grid);
    for (int i = 0; i < count; i++) {
        struct rearrangement way = canon_shuffle(random);
        struct grid other = rearrange(&way, grid), its_form = canon_of(&other);
        ck_assert(same(&form, &its_form));
    }
}

/* Grids with much room, little sense, or much symmetry, from "" on: any number of them. */
static struct grid odd_grid(int number, struct random *random)
{
    static const char *const fixed[] = {
        "",
        "123456789",
        "1........2........3........4........5........6........7........8........9",
        "123......456......789",
        "1.........2.........3.........4.........5.........6.........7.........8.........9",
        "1.........1.........1.........1.........1.........1.........1.........1.........1",
        "111111111",
        "1..1..1..............................................................1..1..1",
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
        "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
        "111......111......111.........222......222......222.........333......333......333",
        "12.......21...................12.......21...................12.......21",
    };
    enum { FIXED = sizeof fixed / sizeof *fixed };
    if (number < FIXED)
        return grid_of(fixed[number]);
    struct grid grid = grid_of("");
    int digits = 1 + random_below(random, 9), givens = 1 + number % 9;
    while (givens-- > 0)
        grid.digit[random_below(random, CELLS)] = (uint8_t)(1 + random_below(random, digits));
    return grid;
}

/* A puzzle, a maximal or a symmetric one, in turn. */
static struct grid made_grid(int number)
{
    struct puzzle_request order = { .symmetry = (enum symmetry)(number % SYMMETRIES) };
    struct making_of making = { .request = &order, .seed = 11, .most_tries = 1000 };
    struct made made;
    order.maximal = number % 3 == 1;
    ck_assert_int_eq(generate(&making, (uint64_t)number, 1, &made), STATUS_OK);
    ck_assert(made.found);
    return number % 4 == 3 ? made.solution : made.puzzle;
}

START_TEST(is_the_smallest_of_all)
{
    const char *const lines[] = { warm_up, escargot, essays_solution, two_solutions };
    struct random random = random_of(3);
    int count = trials(1, 4);
    for (int i = 0; i < count; i++) {
        struct grid grid = grid_of(lines[i]), form = canon_of(&grid), slow = canon_slow(&grid);
        ck_assert(same(&form, &slow));
    }
    for (int i = 0; i < count; i++) {
        struct grid grid = odd_grid(i * 6 + 3, &random);
        struct grid form = canon_of(&grid), slow = canon_slow(&grid);
        ck_assert(same(&form, &slow));
    }
}
END_TEST

/* A form that others keep in their lists: it never changes. */
START_TEST(is_the_same_for_ever)
{
    struct grid grid = grid_of(escargot), form = canon_of(&grid);
    struct grid wanted = grid_of(
        ".....1..2....2..3....3..4....15......3..6..7.8....4..9..24..7...5..7..6.9....3..8");
    ck_assert(same(&form, &wanted));
}
END_TEST

START_TEST(knows_shuffled_puzzles)
{
    struct random random = random_of(1);
    int count = fewer(120);
    for (int i = 0; i < count; i++) {
        struct grid grid = made_grid(i);
        shuffles_agree(&grid, &random, 20);
    }
}
END_TEST

START_TEST(knows_shuffled_oddities)
{
    struct random random = random_of(2);
    int count = fewer(200);
    for (int i = 0; i < count; i++) {
        struct grid grid = odd_grid(i, &random);
        shuffles_agree(&grid, &random, 20);
    }
}
END_TEST

/* Two puzzles that differ in one given are not taken for one. */
START_TEST(tells_others_apart)
{
    struct grid grid = grid_of(warm_up), form = canon_of(&grid);
    for (int cell = 0; cell < CELLS; cell++) {
        struct grid other = grid;
        other.digit[cell] = other.digit[cell] ? 0 : 9;
        struct grid its_form = canon_of(&other);
        ck_assert(!same(&form, &its_form));
    }
}
END_TEST

/* One way serves the puzzle, its solution and its candidates. */
START_TEST(takes_the_solution_along)
{
    struct grid puzzle = grid_of(essays), solution = grid_of(essays_solution);
    struct rearrangement way = canon_find(&puzzle);
    struct grid form = canon_of(&puzzle), to = rearrange(&way, &puzzle);
    ck_assert(same(&form, &to));
    struct grid full = rearrange(&way, &solution);
    ck_assert(grid_is_solved(&board_classic, &full));
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = solution.digit[rearrangement_source(&way, cell)];
        ck_assert(!to.digit[cell] || to.digit[cell] == full.digit[cell]);
        ck_assert_int_eq(rearrange_digits(&way, digit_bit(digit)), digit_bit(full.digit[cell]));
    }
    ck_assert_int_eq(rearrange_digits(&way, DIGITS_ALL), DIGITS_ALL);
    ck_assert_int_eq(rearrange_digits(&way, 0), 0);
}
END_TEST

/* Puzzles that were shuffled from a seed must stay the same. */
START_TEST(shuffles_the_same_for_ever)
{
    struct random random = random_of(7);
    struct rearrangement way = canon_shuffle(&random);
    struct grid grid = grid_of(warm_up), other = rearrange(&way, &grid);
    struct grid wanted = grid_of(
        ".5.....1.....238656.9.5....4.3.....1...537.96.....9...1...923....63...57348.1...9");
    ck_assert(same(&other, &wanted));
}
END_TEST

/* Each cell and each digit comes everywhere, both ways round. */
START_TEST(shuffles_evenly)
{
    enum { ROUNDS = 81000 };
    static int times[CELLS], becomes[DIGITS + 1], beside[CELLS];
    int transposed = 0;
    struct random random = random_of(5);
    for (int i = 0; i < ROUNDS; i++) {
        struct rearrangement way = canon_shuffle(&random);
        int first = 0, next = 0;
        while (rearrangement_source(&way, first) != 0)
            first++;
        while (rearrangement_source(&way, next) != 1)
            next++;
        times[first]++;
        beside[next]++;
        becomes[way.digit[1]]++;
        transposed += way.transposed;
        ck_assert(cell_box(first) == cell_box(next));
        ck_assert((cell_row(first) == cell_row(next)) == !way.transposed);
    }
    for (int cell = 0; cell < CELLS; cell++) {
        ck_assert(times[cell] > 850 && times[cell] < 1150);
        ck_assert(beside[cell] > 850 && beside[cell] < 1150);
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        ck_assert(becomes[digit] > 8600 && becomes[digit] < 9400);
    ck_assert(transposed > 39900 && transposed < 41100);
}
END_TEST

START_TEST(keys_are_grids)
{
    struct grid grid = grid_of(warm_up_solution);
    struct grid_key key = grid_key(&grid);
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 0; digit <= DIGITS; digit++) {
            struct grid other = grid;
            other.digit[cell] = (uint8_t)digit;
            struct grid_key its_key = grid_key(&other);
            ck_assert(!memcmp(&key, &its_key, sizeof key) == same(&grid, &other));
        }
}
END_TEST

/* From a grid to an equal one, and never to another. */
START_TEST(finds_the_way_between_two)
{
    struct random random = random_of(8);
    int count = fewer(200);
    for (int i = 0; i < count; i++) {
        struct grid from = i % 2 ? made_grid(i) : odd_grid(i, &random);
        struct rearrangement way = canon_shuffle(&random);
        struct grid to = rearrange(&way, &from);
        ck_assert(canon_between(&from, &to, &way));
        struct grid reached = rearrange(&way, &from);
        ck_assert(same(&reached, &to));
        to.digit[i % CELLS] = to.digit[i % CELLS] ? 0 : 1;
        ck_assert(!canon_between(&from, &to, &way));
    }
}
END_TEST

/* The lines of a band in an order, and the bands: 6^4 orders. */
static void order_lines(int number, uint8_t order[9])
{
    static const uint8_t orders[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                          { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
    const uint8_t *bands = orders[number % 6];
    for (int line = 0; line < 9; line++) {
        const int within[] = { number / 6 % 6, number / 36 % 6, number / 216 };
        order[line] = (uint8_t)(3 * bands[line / 3] + orders[within[line / 3]][line % 3]);
    }
}

/* Whether digits can be relabelled so that the grid stays the same. */
static bool maps(const struct rearrangement *way, const struct grid *grid)
{
    uint8_t to[DIGITS + 1] = { 0 }, from[DIGITS + 1] = { 0 };
    for (int cell = 0; cell < CELLS; cell++) {
        const int old = grid->digit[rearrangement_source(way, cell)], new_one = grid->digit[cell];
        if (!old != !new_one || (to[old] && to[old] != new_one) ||
            (from[new_one] && from[new_one] != old))
            return false;
        to[old] = (uint8_t)new_one;
        from[new_one] = (uint8_t)old;
    }
    return true;
}

START_TEST(counts_automorphisms)
{
    enum { ORDERS = 1296 };
    /* The most canonical grid, two of its rows, one in which a digit is moved, and puzzles. */
    const char *const lines[] = {
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
        "123456789456789123",
        "1.........2.........3.........4.........5.........6.........7.........8.........9",
        "111111111",
        escargot,
        warm_up_solution,
    };
    static const int numbers[] = { 648, 0, 2592, 0, 1, 1 };
    int count = trials(2, 6);
    for (int i = 0; i < count; i++) {
        const struct grid grid = grid_of(lines[i]);
        int all = 0;
        struct rearrangement way;
        for (int number = 0; number < 2 * ORDERS * ORDERS; number++) {
            way.transposed = number / ORDERS / ORDERS;
            if (number % ORDERS == 0)
                order_lines(number / ORDERS % ORDERS, way.column);
            order_lines(number % ORDERS, way.row);
            all += maps(&way, &grid);
        }
        ck_assert_int_eq(automorphisms_count(&grid), all);
        if (numbers[i])
            ck_assert_int_eq(all, numbers[i]);
    }
}
END_TEST

SUITE(canon, NULL, NULL, TEST(is_the_smallest_of_all), TEST(is_the_same_for_ever),
      TEST(knows_shuffled_puzzles), TEST(knows_shuffled_oddities), TEST(tells_others_apart),
      TEST(takes_the_solution_along), TEST(shuffles_the_same_for_ever), TEST(shuffles_evenly),
      TEST(keys_are_grids), TEST(finds_the_way_between_two), TEST(counts_automorphisms))
