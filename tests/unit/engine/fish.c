/*
 * Fish of all kinds. The worked positions are open grids with nothing but the pattern in them.
 */
#include <check.h>
#include <stdlib.h>

#include "engine/step/pattern.h"
#include "engine/technique/common/common.h"
#include "support/by_name.h"
#include "support/faults.h"
#include "support/steps.h"
#include "support/suite.h"

/* A digit's only places in some houses: "r2c1 r2c4" in its row, "|" between houses. */
static struct position with_rows(int digit, const char *const *rows)
{
    struct position position = position_open();
    for (; *rows; rows++)
        leave_only(&position, cell_row(cell_of(*rows)), digit, *rows);
    return position;
}

#define ROWS(...) ((const char *const[]){ __VA_ARGS__, NULL })

START_TEST(x_wing_in_columns)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_COLUMN + 2, 8, "r5c3 r9c3");
    leave_only(&position, HOUSE_COLUMN + 6, 8, "r5c7 r9c7");
    for (int column = 3; column <= 8; column += 5) /* and not much to eliminate */
        leave_only(&position, HOUSE_COLUMN + column, 8, "r1c4 r5c4 r2c9 r9c9");
    expect_among(by_name("x-wing"), &position,
                 "r5c1<>8, r5c2<>8, r5c4<>8, r5c5<>8, r5c6<>8, r5c8<>8, "
                 "r9c1<>8, r9c2<>8, r9c5<>8, r9c6<>8, r9c8<>8, r9c9<>8",
                 NULL);
}
END_TEST

START_TEST(larger_ones)
{
    const struct technique *const by_size[] = { by_name("jellyfish"), by_name("squirmbag"),
                                                by_name("whale"), by_name("leviathan") };
    for (int size = 4; size <= 7; size++) {
        struct position position = position_open();
        cellset cells = 0;
        for (int row = 0; row < size; row++)
            for (int column = 0; column < 9; column++) {
                if (column == row || column == (row + 1) % size)
                    cells |= cell_bit(cell_at(row, column));
                else
                    position_eliminate(&position, cell_at(row, column), 1);
            }
        struct steplist found = { .count = 0 };
        find_all(by_size[size - 4], &position, &found);
        ck_assert_uint_eq(found.count, 1);
        ck_assert(found.at[0].cells == cells);
        ck_assert_int_eq(cellset_count(found.at[0].eliminate.at[1]), size * (9 - size));
        ck_assert_int_eq(found.at[0].size, 10 * size);
        steplist_release(&found);
        for (int other = 4; other <= 7; other++)
            if (other != size && other != 9 - size) /* the other rows and columns */
                expect_nothing(by_size[other - 4], &position);
    }
}
END_TEST

struct gathering {
    struct sink sink;
    struct steplist list;
    size_t most;
};

static bool gather(struct sink *sink, struct step *step)
{
    struct gathering *gathering = (struct gathering *)sink;
    ck_assert(steplist_take(&gathering->list, step));
    return gathering->list.count == gathering->most;
}

static void gather_all(struct gathering *gathering, const struct technique *technique,
                       const struct position *position)
{
    struct context context;
    gathering->sink.add = gather;
    gathering->list = (struct steplist){ .count = 0 };
    context_init(&context, position, NULL);
    bool enough = technique_find(technique, &context, &gathering->sink);
    ck_assert(enough == (gathering->most && gathering->list.count == gathering->most));
    context_release(&context);
}

/* r3c3 lies in row 3 and in box 1. */
START_TEST(endo_fin)
{
    struct position position = with_rows(6, ROWS("r3c3 r3c4", "r6c2 r6c3 r6c4"));
    leave_only(&position, HOUSE_BOX, 6, "r1c2 r3c3");
    const char *conclusion = "r4c3<>6, r5c3<>6";
    leave_only(&position, HOUSE_COLUMN + 2, 6, "r3c3 r4c3 r5c3 r6c3");
    expect_among(
        by_name("finned franken swordfish"), &position, conclusion,
        "In rows 3 and 6 and box 1 (base) the digit 6 fits only in columns 2, 3 and 4 (cover) and "
        "the fin r3c3 (in two of the base houses, so that a single 6 there would serve both). If "
        "the fin is not 6, this is a plain fish: each base house has its 6 in a column of its own, "
        "so these columns have no other 6; if it is, r45c3 see it. So they are not 6.");
    struct steplist found = { .count = 0 };
    find_all(by_name("finned franken swordfish"), &position, &found);
    for (size_t i = 0; i < found.count; i++)
        if (!strcmp(conclusion_of(&found.at[i]), conclusion)) {
            ck_assert(step_part(&found.at[i], PART_ENDOFIN)->cells == cells_of("r3c3"));
            ck_assert_ptr_null(step_part(&found.at[i], PART_FIN));
        }
    steplist_release(&found);
    expect_nothing(by_name("franken swordfish"), &position);
}
END_TEST

/* All cells that some way to set the digit has, the slow way. */
static cellset alive_cells(cellset places, int row, cellset chosen)
{
    cellset alive = 0, closed = 0;
    if (row == 9)
        return chosen;
    for (cellset s = chosen; s; s &= s - 1)
        closed |= board_classic.peers_of[cellset_first(s)];
    for (cellset s = places & board_classic.cells_of[row] & ~closed; s; s &= s - 1)
        alive |= alive_cells(places, row + 1, chosen | cell_bit(cellset_first(s)));
    return alive;
}

START_TEST(dead_candidates)
{
    struct random random = random_of(11);
    for (int round = fewer(300); round > 0; round--) {
        struct position position = position_open();
        struct context context;
        if (round % 2)
            position = position_of(needs_experiment);
        for (int i = random_below(&random, 400); i > 0; i--)
            position_eliminate(&position, random_below(&random, CELLS),
                               4 + random_below(&random, 6));
        context_init(&context, &position, NULL);
        const struct candset *dead = context_dead(&context);
        ck_assert_ptr_nonnull(dead);
        for (int digit = round % 2 ? 1 : 8; digit <= DIGITS; digit++) {
            cellset open = position.candidates.at[digit];
            cellset alive = alive_cells(open | position.placed.at[digit], 0, 0);
            ck_assert(dead->at[digit] == (open & ~alive));
        }
        context_release(&context);
    }
}
END_TEST

START_TEST(the_sink_is_obeyed)
{
    struct position position = with_rows(3, ROWS("r2c1 r2c7", "r6c1 r6c8"));
    struct gathering first = { .most = 1 };
    gather_all(&first, by_name("sashimi x-wing"), &position);
    ck_assert_uint_eq(first.list.count, 1);
    steplist_release(&first.list);
    first.most = 0;
    for (unsigned largest = 20; largest <= 21; largest++) {
        first.sink.largest = largest;
        gather_all(&first, by_name("sashimi x-wing"), &position);
        ck_assert_uint_eq(first.list.count, largest == 20 ? 0 : 2);
        steplist_release(&first.list);
    }
}
END_TEST

static void check_needs(const struct position *position, const struct step *step)
{
    struct position bare = position_open();
    struct candset needs;
    struct steplist found = { .count = 0 };
    bool same = false;
    step_needs(position, step, &needs);
    position_eliminate_all(&bare, &needs);
    find_all(step->technique, &bare, &found);
    for (size_t i = 0; i < found.count && !same; i++)
        same = candset_contains(&found.at[i].eliminate, &step->eliminate);
    ck_assert_msg(same, "%s needs more than it says: %s", step->technique->name,
                  conclusion_of(step));
    steplist_release(&found);
}

static bool is_fish(const struct technique *technique)
{
    return !strncmp(technique->code, "03", 2);
}

/* Every fish of every technique is right, has words of a bearable length, and needs only its
 * declared needs. */
static void check_position(const struct position *position, const struct grid *solution,
                           struct random *random)
{
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        bool kraken = technique == by_name("kraken fish type 1") ||
                      technique == by_name("kraken fish type 2");
        if (!is_fish(technique))
            continue;
        struct gathering all = { .most = 0 };
        gather_all(&all, technique, position);
        for (size_t n = 0; n < all.list.count; n++) {
            const struct step *step = &all.list.at[n];
            for (int cell = 0; cell < CELLS; cell++)
                ck_assert_msg(!candset_has(&step->eliminate, cell, solution->digit[cell]), "%s: %s",
                              technique->name, words_of(position, step));
            ck_assert(!candset_is_empty(&step->eliminate));
            ck_assert(candset_contains(&position->candidates, &step->eliminate));
            ck_assert_msg(longest_sentence(words_of(position, step)) <= 60, "%s",
                          words_of(position, step));
            bool joined = step->pattern->part_count > 3 && !kraken;
            if (!joined && random_below(random, 300) == 0)
                check_needs(position, step);
        }
        steplist_release(&all.list);
    }
}

static void check_puzzle(const char *puzzle, struct random *random)
{
    struct position position = position_of(puzzle);
    struct grid solution = solution_of(puzzle);
    for (int round = 0; round < 12 && position.empty; round++) {
        path_follow(&position, rules_forward, NULL, NULL);
        if (round % 3 == 0)
            check_position(&position, &solution, random);
        for (int i = 0; i < 4; i++) {
            int cell = random_below(random, CELLS), digit = 1 + random_below(random, DIGITS);
            if (digit != solution.digit[cell])
                position_eliminate(&position, cell, digit);
        }
    }
}

START_TEST(on_the_way)
{
    struct random random = random_of(12);
    int count = trials(8, 30);
    char(*lines)[82] = corpus_sample("magictour1465.txt", &count);
    check_puzzle(needs_experiment, &random);
    check_puzzle(essays, &random);
    for (int i = 0; lines && i < count; i++)
        check_puzzle(lines[i], &random);
    free(lines);
}
END_TEST

SUITE(fish, NULL, NULL, TEST(x_wing_in_columns), TEST(larger_ones), TEST(endo_fin),
      TEST(dead_candidates), TEST(the_sink_is_obeyed), TEST(on_the_way))
