/*
 * The properties that a verdict promises, checked one by one in broken puzzles with a counter that
 * has nothing in common with the engine's search.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/verdict/verdict.h"
#include "support/puzzles.h"
#include "support/suite.h"

enum { LISTED = VERDICT_LIMIT + 1 };

/* A search of its own kind: the digit or place with the fewest ways first. */
struct slow {
    unsigned rows[9], columns[9], boxes[9]; /* digits that stand there, bit d-1 */
    struct grid grid;
    struct grid *list; /* takes the solutions; may be NULL */
    int count, limit;
};

static int box_of(int cell)
{
    return cell / 27 * 3 + cell % 9 / 3;
}

static unsigned open_digits(const struct slow *slow, int cell)
{
    return 0x1FFu & ~(slow->rows[cell / 9] | slow->columns[cell % 9] | slow->boxes[box_of(cell)]);
}

static void flip(struct slow *slow, int cell, int digit)
{
    slow->rows[cell / 9] ^= 1u << (digit - 1);
    slow->columns[cell % 9] ^= 1u << (digit - 1);
    slow->boxes[box_of(cell)] ^= 1u << (digit - 1);
    slow->grid.digit[cell] ^= (uint8_t)digit;
}

/* A choice: one cell and its digits, or one digit of a house and its cells. */
struct choice {
    int count, digit[9], cell[9];
};

static void add_way(struct choice *choice, int cell, int digit)
{
    choice->cell[choice->count] = cell;
    choice->digit[choice->count++] = digit;
}

static int cell_in(int house, int place)
{
    int n = house % 9;
    return house < 9    ? 9 * n + place
           : house < 18 ? 9 * place + n
                        : n / 3 * 27 + n % 3 * 3 + place / 3 * 9 + place % 3;
}

static bool has_digit(const struct slow *slow, int house, int digit)
{
    unsigned digits = house < 9    ? slow->rows[house]
                      : house < 18 ? slow->columns[house - 9]
                                   : slow->boxes[house - 18];
    return digits >> (digit - 1) & 1;
}

/* The one with the fewest ways; false when the grid is full. */
static bool choose(const struct slow *slow, struct choice *best)
{
    unsigned open[81];
    best->count = 10;
    for (int cell = 0; cell < 81; cell++) {
        open[cell] = slow->grid.digit[cell] ? 0 : open_digits(slow, cell);
        if (slow->grid.digit[cell] || __builtin_popcount(open[cell]) >= best->count)
            continue;
        best->count = 0;
        for (int digit = 1; digit <= 9; digit++)
            if (open[cell] >> (digit - 1) & 1)
                add_way(best, cell, digit);
    }
    for (int house = 0; house < 27 && best->count > 1; house++)
        for (int digit = 1; digit <= 9; digit++) {
            struct choice choice = { 0 };
            if (has_digit(slow, house, digit))
                continue;
            for (int place = 0; place < 9 && choice.count < best->count; place++)
                if (open[cell_in(house, place)] >> (digit - 1) & 1)
                    add_way(&choice, cell_in(house, place), digit);
            if (choice.count < best->count)
                *best = choice;
        }
    return best->count < 10;
}

static void go_on(struct slow *slow)
{
    struct choice choice;
    if (!choose(slow, &choice)) {
        if (slow->list)
            slow->list[slow->count] = slow->grid;
        slow->count++;
        return;
    }
    for (int i = 0; i < choice.count && slow->count < slow->limit; i++) {
        flip(slow, choice.cell[i], choice.digit[i]);
        go_on(slow);
        flip(slow, choice.cell[i], choice.digit[i]);
    }
}

static int slow_count(const struct grid *grid, int limit, struct grid *list)
{
    struct slow slow = { .limit = limit, .list = list };
    for (int cell = 0; cell < 81; cell++) {
        int digit = grid->digit[cell];
        if (digit && !(open_digits(&slow, cell) >> (digit - 1) & 1))
            return 0;
        if (digit)
            flip(&slow, cell, digit);
    }
    go_on(&slow);
    return slow.count;
}

/* The grid with the digits of another in these cells. */
static struct grid with(struct grid grid, const struct grid *digits, cellset cells)
{
    for (; cells; cells &= cells - 1)
        grid.digit[cellset_first(cells)] = digits->digit[cellset_first(cells)];
    return grid;
}

static struct grid without(struct grid grid, cellset cells)
{
    static const struct grid blank;
    return with(grid, &blank, cells);
}

static struct grid only(const struct grid *grid, cellset cells)
{
    return without(*grid, CELLS_ALL & ~cells);
}

static cellset given_in(const struct grid *grid)
{
    return CELLS_ALL & ~grid_empty_cells(grid);
}

static bool is_part(cellset part, cellset of)
{
    return !(part & ~of);
}

static bool alike(const struct grid *one, const struct grid *other, cellset cells)
{
    for (; cells; cells &= cells - 1)
        if (one->digit[cellset_first(cells)] != other->digit[cellset_first(cells)])
            return false;
    return true;
}

static bool is_solution(const struct grid *solution, const struct grid *givens)
{
    return grid_is_solved(&board_classic, solution) && alike(solution, givens, given_in(givens));
}

/* How many of each kind were looked at. */
struct packed_counts {
    int one, minimal, none[CLASH_DEEP + 1], plain_apart, several, capped, smallest[4], reducible;
};

static void expect_reason(const struct verdict *verdict, const struct clash *clash)
{
    struct grid part = only(&verdict->givens, clash->cells);
    struct slow slow = { .limit = 1 };
    int times = 0;
    for (cellset s = clash->cells; s; s &= s - 1) {
        int cell = cellset_first(s), digit = part.digit[cell];
        ck_assert(digit);
        times += digit == clash->digit && cellset_has(board_classic.cells_of[clash->house], cell);
        slow.rows[cell / 9] |= 1u << (digit - 1);
        slow.columns[cell % 9] |= 1u << (digit - 1);
        slow.boxes[box_of(cell)] |= 1u << (digit - 1);
    }
    if (clash->kind == CLASH_TWICE) {
        ck_assert(times == 2 && cellset_count(clash->cells) == 2);
    } else if (clash->kind == CLASH_NO_DIGIT) {
        ck_assert(!part.digit[clash->cell] && !open_digits(&slow, clash->cell));
        ck_assert_int_eq(cellset_count(clash->cells), 9);
    } else if (clash->kind == CLASH_NO_PLACE) {
        ck_assert(!times);
        for (int place = 0; place < 9; place++) {
            int cell = cell_in(clash->house, place);
            ck_assert(part.digit[cell] || !(open_digits(&slow, cell) >> (clash->digit - 1) & 1));
        }
    }
}

static void expect_none(const struct verdict *verdict, struct packed_counts *packed_counts)
{
    cellset cells = verdict->clash.cells;
    struct grid part = only(&verdict->givens, cells);
    ck_assert(cells && is_part(cells, given_in(&verdict->givens)));
    ck_assert_int_eq(slow_count(&part, 1, NULL), 0);
    ck_assert(verdict->clash.irreducible || !verdict->clash.smallest);
    for (cellset s = verdict->clash.irreducible ? cells : 0; s; s &= s - 1) {
        struct grid less = without(part, cell_bit(cellset_first(s)));
        ck_assert_msg(slow_count(&less, 1, NULL) == 1, "one of the clash is not needed");
    }
    ck_assert(verdict->clash.kind != CLASH_NONE);
    expect_reason(verdict, &verdict->clash);
    if (verdict->plain.kind)
        expect_reason(verdict, &verdict->plain);
    if (verdict->clash.kind != CLASH_DEEP)
        ck_assert(verdict->plain.cells == cells);
    ck_assert((verdict->clash.kind == CLASH_TWICE) == (verdict->conflicts != 0));
    ck_assert(!verdict->plain.kind || cellset_count(cells) <= cellset_count(verdict->plain.cells));
    packed_counts->none[verdict->clash.kind]++;
    packed_counts->plain_apart += verdict->plain.kind && verdict->plain.cells != cells;
    packed_counts->smallest[0] += verdict->clash.smallest;
    packed_counts->reducible += !verdict->clash.irreducible;
}

static void expect_one(const struct verdict *verdict, struct packed_counts *packed_counts)
{
    cellset redundant = 0, given = given_in(&verdict->givens);
    for (cellset s = given; s; s &= s - 1) {
        struct grid less = without(verdict->givens, cell_bit(cellset_first(s)));
        if (slow_count(&less, 2, NULL) == 1)
            redundant |= cell_bit(cellset_first(s));
    }
    ck_assert(verdict->redundant == redundant);
    ck_assert(verdict->minimal == !redundant);
    ck_assert(is_part(verdict->spare, redundant) && !verdict->spare == !redundant);
    struct grid less = grid_part(&verdict->givens, CELLS_ALL & ~verdict->spare);
    ck_assert(given_in(&less) == (given & ~verdict->spare));
    ck_assert_int_eq(slow_count(&less, 2, NULL), 1);
    for (cellset s = given_in(&less); s; s &= s - 1) {
        struct grid still = without(less, cell_bit(cellset_first(s)));
        ck_assert_msg(slow_count(&still, 2, NULL) == 2, "more could be spared");
    }
    packed_counts->one++;
    packed_counts->minimal += verdict->minimal;
}

static void expect_differ(const struct verdict *verdict, const struct grid *list, int count)
{
    const struct grid *one = &verdict->differ.one, *other = &verdict->differ.other;
    cellset cells = verdict->differ.cells;
    ck_assert(is_solution(one, &verdict->givens) && is_solution(other, &verdict->givens));
    ck_assert(alike(one, other, CELLS_ALL & ~cells));
    for (cellset s = cells; s; s &= s - 1) {
        ck_assert(one->digit[cellset_first(s)] != other->digit[cellset_first(s)]);
        struct grid rest = without(*one, cells & ~cell_bit(cellset_first(s)));
        ck_assert_msg(slow_count(&rest, 2, NULL) == 1, "a part of it differs too");
    }
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++) {
            int apart = 0;
            for (int cell = 0; cell < 81; cell++)
                apart += list[i].digit[cell] != list[j].digit[cell];
            ck_assert_msg(apart >= cellset_count(cells), "two solutions differ in less");
        }
    ck_assert(!count || verdict->differ.smallest);
}

static int order(const void *one, const void *other)
{
    return memcmp(one, other, sizeof(struct grid));
}

/* Whether the cells tell all solutions of the list apart. */
static bool tells(const struct grid *list, int count, cellset cells)
{
    static struct grid seen[LISTED];
    for (int i = 0; i < count; i++)
        seen[i] = only(&list[i], cells);
    qsort(seen, (size_t)count, sizeof *seen, order);
    for (int i = 1; i < count; i++)
        if (!order(&seen[i - 1], &seen[i]))
            return false;
    return true;
}

/* Whether some `count` of the cells, besides those chosen, tell all solutions apart. */
static bool any_tells(const struct grid *list, int solutions, cellset cells, cellset chosen,
                      int count)
{
    if (!count)
        return tells(list, solutions, chosen);
    for (; cells; cells &= cells - 1)
        if (any_tells(list, solutions, cells & (cells - 1), chosen | cell_bit(cellset_first(cells)),
                      count - 1))
            return true;
    return false;
}

/* Whether two cells, filled as in some solution, are alike in no other. */
static bool any_two_settle(const struct grid *list, int count)
{
    for (int one = 0; one < 81; one++)
        for (int other = 0; other < one; other++) {
            int times[10][10] = { { 0 } };
            for (int i = 0; i < count; i++)
                times[list[i].digit[one]][list[i].digit[other]]++;
            for (int i = 0; i < count; i++)
                if (times[list[i].digit[one]][list[i].digit[other]] == 1)
                    return true;
        }
    return false;
}

/* The proofs, against everything smaller as far as there is time for that. */
static void expect_smallest(const struct verdict *verdict, const struct grid *list, int count)
{
    int cells = cellset_count(verdict->apart.cells);
    if (verdict->apart.smallest && cells <= 3 && count <= 60)
        ck_assert(!any_tells(list, count, grid_empty_cells(&verdict->givens), 0, cells - 1));
    if (verdict->settle.smallest && cellset_count(verdict->settle.cells) > 2)
        ck_assert(!any_two_settle(list, count));
}

static void expect_telling(const struct verdict *verdict, const struct grid *list, int count)
{
    cellset cells = verdict->apart.cells;
    ck_assert(!verdict->apart.of_first);
    ck_assert(tells(list, count, cells));
    for (cellset s = cells; s; s &= s - 1)
        ck_assert(!tells(list, count, cells & ~cell_bit(cellset_first(s))));
}

/* The cells, filled as in a solution, leave that one, and without any of them others too. */
static void expect_settled(const struct verdict *verdict, const struct grid *solution,
                           cellset cells)
{
    struct grid filled = with(verdict->givens, solution, cells), found;
    ck_assert(cells && is_part(cells, grid_empty_cells(&verdict->givens)));
    ck_assert_int_eq(slow_count(&filled, 2, NULL), 1);
    slow_count(&filled, 1, &found);
    ck_assert_mem_eq(&found, solution, sizeof found);
    for (cellset s = cells; s; s &= s - 1) {
        struct grid less = without(filled, cell_bit(cellset_first(s)));
        ck_assert_int_eq(slow_count(&less, 2, NULL), 2);
    }
}

/* More than one further given: then no single one settles it. */
static void expect_no_single(const struct verdict *verdict)
{
    for (cellset s = grid_empty_cells(&verdict->givens); s; s &= s - 1)
        for (int digit = 1; digit <= 9; digit++) {
            struct grid grid = verdict->givens;
            grid.digit[cellset_first(s)] = (uint8_t)digit;
            ck_assert_int_ne(slow_count(&grid, 2, NULL), 1);
        }
}

static void expect_several(const struct verdict *verdict, const struct grid *list, int count,
                           struct packed_counts *packed_counts)
{
    expect_differ(verdict, list, verdict->capped || count > 200 ? 0 : count);
    expect_settled(verdict, &verdict->settle.solution, verdict->settle.cells);
    if (verdict->capped) {
        ck_assert(verdict->apart.of_first);
        expect_settled(verdict, &verdict->first, verdict->apart.cells);
    } else {
        expect_telling(verdict, list, count);
        expect_smallest(verdict, list, count);
    }
    if (cellset_count(verdict->settle.cells) > 1 && packed_counts->capped % 8 == 0)
        expect_no_single(verdict);
    packed_counts->several += !verdict->capped;
    packed_counts->capped += verdict->capped;
    packed_counts->smallest[1] += verdict->differ.smallest;
    packed_counts->smallest[2] += verdict->apart.smallest;
    packed_counts->smallest[3] += verdict->settle.smallest;
}

static void expect_promises(const struct grid *givens, struct packed_counts *packed_counts)
{
    static struct grid list[LISTED];
    struct verdict verdict;
    ck_assert_int_eq(verdict_make(&board_classic, givens, NULL, &verdict), STATUS_OK);
    int count = slow_count(givens, LISTED, list);
    ck_assert(verdict.capped == (count == LISTED));
    ck_assert_int_eq(verdict.solutions, count == LISTED ? VERDICT_LIMIT : count);
    ck_assert_mem_eq(&verdict.givens, givens, sizeof *givens);
    ck_assert(!count || is_solution(&verdict.first, givens));
    if (!count)
        expect_none(&verdict, packed_counts);
    else if (count == 1)
        expect_one(&verdict, packed_counts);
    else
        expect_several(&verdict, list, count, packed_counts);
}

static int random_given(const struct grid *grid, struct random *random)
{
    int cell = random_below(random, 81);
    while (!grid->digit[cell])
        cell = random_below(random, 81);
    return cell;
}

/* Other digits for some givens: most of them such that no house has it twice. */
static void change(struct grid *grid, int times, struct random *random)
{
    while (times > 0) {
        struct grid other = *grid;
        other.digit[random_given(grid, random)] = (uint8_t)(1 + random_below(random, 9));
        if (grid_conflicts(&board_classic, &other) && random_below(random, 40))
            continue;
        *grid = other;
        times--;
    }
}

/* The puzzle with givens added from its solution, some changed, some taken away. */
static void break_it(struct grid *grid, int way, struct random *random)
{
    struct grid solution;
    if (way % 2 && slow_count(grid, 1, &solution)) {
        cellset cells = 0;
        for (int n = 1 + random_below(random, 40); n > 0; n--)
            cells |= cell_bit(random_below(random, 81));
        *grid = with(*grid, &solution, cells);
    }
    if (way % 5)
        change(grid, 1 + random_below(random, 2), random);
    for (int n = way % 3 ? 0 : 1 + random_below(random, 3); n > 0; n--)
        grid->digit[random_given(grid, random)] = 0;
}

static void report(const struct packed_counts *packed_counts, const char *name)
{
    printf("verdicts, %s: %d puzzles (%d minimal); without solution: %d twice, %d no digit, "
           "%d no place, %d deep (%d beside a plain one); several: %d, too many: %d; proven "
           "smallest: clash %d, differ %d, telling %d, settle %d\n",
           name, packed_counts->one, packed_counts->minimal, packed_counts->none[CLASH_TWICE],
           packed_counts->none[CLASH_NO_DIGIT], packed_counts->none[CLASH_NO_PLACE],
           packed_counts->none[CLASH_DEEP], packed_counts->plain_apart, packed_counts->several,
           packed_counts->capped, packed_counts->smallest[0], packed_counts->smallest[1],
           packed_counts->smallest[2], packed_counts->smallest[3]);
}

START_TEST(broken_puzzles)
{
    static const char *const puzzles[] = { warm_up, sudoku_com, essays, needs_experiment,
                                           two_solutions };
    struct random random = random_of(31);
    struct packed_counts packed_counts = { 0 };
    int times = trials(250, 1000);
    for (int i = 0; i < times; i++) {
        struct grid grid = grid_of(puzzles[i / 30 % 5]);
        break_it(&grid, i, &random);
        expect_promises(&grid, &packed_counts);
    }
    report(&packed_counts, "seeds");
    if (slowness() == 1) {
        const int share = takes_long() ? 1 : 4;
        ck_assert(packed_counts.none[CLASH_TWICE] >= 20 / share &&
                  packed_counts.none[CLASH_NO_DIGIT] >= 5 / share);
        ck_assert(packed_counts.none[CLASH_NO_PLACE] >= 50 / share &&
                  packed_counts.none[CLASH_DEEP] >= 100 / share);
        ck_assert_int_le(packed_counts.reducible, 10 / share);
        ck_assert(packed_counts.one >= 50 / share && packed_counts.several >= 100 / share &&
                  packed_counts.capped >= (share > 1 ? 1 : 20));
    }
}
END_TEST

START_TEST(broken_puzzles_of_the_lists)
{
    static const char *const files[] = { "clue17.txt", "magictour1465.txt", "hardest1905.txt" };
    int count = trials(25, 100);
    char(*lines)[82] = corpus_sample(files[_i], &count);
    struct random random = random_of((uint64_t)_i);
    struct packed_counts packed_counts = { 0 };
    for (int i = 0; lines && i < count; i++) {
        struct grid grid = grid_of(lines[i]);
        break_it(&grid, i, &random);
        expect_promises(&grid, &packed_counts);
    }
    if (lines)
        report(&packed_counts, files[_i]);
    free(lines);
}
END_TEST

SUITE(verdict_broken, NULL, NULL, TEST(broken_puzzles), LOOPED(broken_puzzles_of_the_lists, 0, 3))
