/* Puzzles made for how they are solved. A seed makes the same puzzles for ever. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/board/canonical.h"
#include "engine/experiment/trial_depth.h"
#include "engine/format/format.h"
#include "engine/generate/drafts.h"
#include "engine/path/choice.h"
#include "engine/path/least.h"
#include "engine/path/technique_name.h"
#include "engine/search/search.h"
#include "support/generated.h"
#include "support/puzzles.h"
#include "support/suite.h"

/* The nth of a seed is the same whichever are made with it. */
START_TEST(each_by_itself)
{
    static const struct puzzle_request hard = { .easiest = LEVEL_HARD, .hardest = LEVEL_HARD };
    struct made *together = generated(&hard, 9, 0, 40), *half = generated(&hard, 9, 20, 20);
    for (int i = 0; i < 40; i += 7) {
        struct made *one = generated(&hard, 9, (uint64_t)i, 1);
        ck_assert_mem_eq(&one->puzzle, &together[i].puzzle, sizeof one->puzzle);
        ck_assert_uint_eq(one->tried, together[i].tried);
        free(one);
    }
    for (int i = 0; i < 20; i++)
        ck_assert_mem_eq(&half[i].puzzle, &together[20 + i].puzzle, sizeof half[i].puzzle);
    free(half);
    free(together);
}
END_TEST

/* These puzzles were written down when they were first made: they stay the same. */
START_TEST(the_same_for_ever)
{
    static const struct puzzle_request any = { 0 }, half_turn = { .symmetry = SYMMETRY_ROT180 };
    struct made *made = generated(&any, 7, 0, 1);
    ck_assert_str_eq(
        grid_line(&board_classic, &made->puzzle).text,
        "..6.5...81....9....2.4....9.3..9.8.......7....9...1643.5.8..7.6...2.....7.1......");
    free(made);
    made = generated(&half_turn, 7, 1, 1);
    ck_assert_str_eq(
        grid_line(&board_classic, &made->puzzle).text,
        "65412.....8.5...6.2....8.....6.73..19.......77..91.8.....2....5.6...5.4.....84216");
    free(made);
}
END_TEST

/* Requests with the same seed have no solution in common; asking for a rating changes nothing. */
START_TEST(requests_are_independent)
{
    static const struct puzzle_request orders[] = {
        { 0 },
        { .symmetry = SYMMETRY_ROT180 },
        { .minimal = true },
        { .fewest = 17, .most = 81 },
        { .fewest = 17, .most = 80 },
        { .easiest = LEVEL_EASY, .hardest = LEVEL_EXPERIMENT },
        { .easiest = LEVEL_EASY, .hardest = LEVEL_EXTREME },
        { .er_least = 10, .er_most = 120 },
    };
    struct made *made[ARRAY_SIZE(orders)];
    for (size_t i = 0; i < ARRAY_SIZE(orders); i++) {
        made[i] = generated(&orders[i], 11, 0, 1);
        for (size_t other = 0; other < i; other++)
            ck_assert_mem_ne(&made[i]->solution, &made[other]->solution, sizeof(struct grid));
    }
    struct made *rated = generated(&(struct puzzle_request){ .rated = true }, 11, 0, 1);
    ck_assert_mem_eq(&rated->puzzle, &made[0]->puzzle, sizeof rated->puzzle);
    free(rated);
    for (size_t i = 0; i < ARRAY_SIZE(orders); i++)
        free(made[i]);
}
END_TEST

START_TEST(of_a_level)
{
    const enum level level = (enum level)_i;
    const struct puzzle_request request = { .easiest = level, .hardest = level };
    /* One in a hundred needs a technique out of the order of levels. */
    int count = fewer(level >= LEVEL_EXTREME ? 2 : 400);
    struct made *made = generated(&request, 4, 0, (size_t)count);
    const struct rules usual = *rules_usual;
    const struct settings settings = { .solvable = true, .unique = true };
    for (int i = 0; i < count; i++) {
        struct rating rating;
        struct position position;
        check_generated(&made[i]);
        position_init(&position, &board_classic, &made[i].puzzle);
        rating_of_path(&position, &usual, &settings, false, &rating);
        ck_assert_int_eq(rating.outcome, OUTCOME_SOLVED);
        ck_assert_int_eq(rating.level, level);
        ck_assert(made[i].rated && made[i].rating.score == rating.score);
    }
    free(made);
}
END_TEST

START_TEST(that_need_a_technique)
{
    const struct puzzle_request request = { .technique = technique_named("x-wing"), .only = true };
    size_t place = 0;
    while (rules_all->at[place] != request.technique)
        place++;
    int count = fewer(5);
    struct made *made = generated(&request, 5, 0, (size_t)count);
    for (int i = 0; i < count; i++) {
        check_generated(&made[i]);
        ck_assert(made[i].rating.times[place]);
        for (size_t after = place + 1; after < rules_all->count; after++)
            ck_assert(!made[i].rating.times[after]);
    }
    free(made);
}
END_TEST

START_TEST(of_an_er)
{
    static const struct puzzle_request request = { .er_least = 20, .er_most = 26 };
    struct made *made = generated(&request, 8, 0, 10);
    for (int i = 0; i < 10; i++) {
        struct er er;
        check_generated(&made[i]);
        ck_assert(er_rate(&made[i].puzzle, NULL, &er) == STATUS_OK && made[i].has_er);
        ck_assert(er.tenths == made[i].er.tenths && er.tenths >= 20 && er.tenths <= 26);
    }
    free(made);
}
END_TEST

/* Uses only the basic techniques and trials of single digits. */
static bool refutes(const struct position *position, int cell, int digit)
{
    struct position tried = *position;
    position_place(&tried, cell, digit);
    return path_follow(&tried, rules_forward, NULL, NULL) == OUTCOME_CONTRADICTION;
}

static digitset left_over(const struct position *position, int cell)
{
    digitset left = position->digits[cell];
    for (digitset s = left; s; s &= s - 1)
        if (refutes(position, cell, digitset_first(s)))
            left &= (digitset)~digit_bit(digitset_first(s));
    return left;
}

/* With the cells that are named the techniques finish the puzzle; without any one of them they do
 * not. The suite `least` compares the numbers with those of all sets of cells. */
static void check_least(const struct made *made, const struct rules *rules)
{
    for (cellset s = made->least.cells, left = s | cell_bit(CELLS); left; left &= left - 1) {
        struct position position;
        position_init(&position, &board_classic, &made->puzzle);
        for (cellset filled = s & ~(left & -left); filled; filled &= filled - 1) {
            const int cell = cellset_first(filled);
            position_place(&position, cell, made->solution.digit[cell]);
        }
        ck_assert_int_eq(path_follow(&position, rules, NULL, NULL),
                         s & left ? OUTCOME_STUCK : OUTCOME_SOLVED);
    }
}

START_TEST(of_so_many_experiments)
{
    const struct puzzle_request request = { .experiments = _i % 4,
                                            .tools = _i / 4 ? TOOLS_SINGLES : TOOLS_BASIC };
    int count = trials(4, 8);
    struct made *made = generated(&request, 3, 0, (size_t)count);
    for (int i = 0; i < count; i++) {
        check_generated(&made[i]);
        ck_assert(made[i].least.known);
        ck_assert_int_eq(made[i].least.count, request.experiments);
        ck_assert_int_eq(cellset_count(made[i].least.cells), request.experiments);
        check_least(&made[i], request.tools ? rules_singles : rules_forward);
    }
    free(made);
}
END_TEST

/* If the fillings end without the solution, no further cell can be filled in this way; with a
 * smaller limit, they end early. */
START_TEST(cells_that_experiments_fill)
{
    struct fillings fillings, fewer_of_them;
    struct position position = position_of(escargot);
    fillings_find(&position, TOOLS_BASIC, CELLS, &fillings);
    ck_assert_int_eq(fillings.outcome, OUTCOME_STUCK);
    for (int n = 0; n < fillings.count; n++) {
        path_follow(&position, rules_forward, NULL, NULL);
        int cell = fillings.cell[n];
        position_place(&position, cell, solution_of(escargot).digit[cell]);
    }
    ck_assert_int_eq(path_follow(&position, rules_forward, NULL, NULL), OUTCOME_STUCK);
    for (cellset s = position.empty; s; s &= s - 1)
        ck_assert_int_gt(digitset_count(left_over(&position, cellset_first(s))), 1);
    position = position_of(warm_up);
    fillings_find(&position, TOOLS_BASIC, CELLS, &fillings);
    ck_assert(fillings.outcome == OUTCOME_SOLVED && !fillings.count);
    position = position_of(needs_experiment);
    fillings_find(&position, TOOLS_BASIC, CELLS, &fillings);
    ck_assert(fillings.outcome == OUTCOME_SOLVED && fillings.count);
    fillings_find(&position, TOOLS_BASIC, fillings.count - 1, &fewer_of_them);
    ck_assert(fewer_of_them.outcome == OUTCOME_STUCK);
    ck_assert_int_eq(fewer_of_them.count, fillings.count - 1);
}
END_TEST

static const struct technique *first_of_way(const struct grid *puzzle, const struct rules *rules)
{
    static const struct settings settings = { .solvable = true, .unique = true };
    const struct technique *first = NULL;
    struct position position;
    struct context context;
    struct step step;
    position_init(&position, &board_classic, puzzle);
    context_init(&context, &position, &settings);
    if (path_next(&context, rules, &step) == STATUS_OK) {
        first = step.technique;
        step_release(&step);
    }
    context_release(&context);
    return first;
}

START_TEST(that_begin_with_a_technique)
{
    static const char *const names[] = { "naked pair", "x-wing", "xy-wing", "skyscraper" };
    const struct puzzle_request request = { .technique = technique_named(names[_i]),
                                            .at_start = true };
    const struct rules usual = *rules_usual;
    struct made *made = generated(&request, 3, 0, 3);
    for (int i = 0; i < 3; i++) {
        check_generated(&made[i]);
        ck_assert_ptr_eq(first_of_way(&made[i].puzzle, &usual), request.technique);
    }
    free(made);
}
END_TEST

/* Easier ones forestall it in the usual way. */
START_TEST(that_try_a_technique_first)
{
    const struct puzzle_request request = { .technique = technique_named("franken x-wing"),
                                            .first = true,
                                            .at_start = true };
    struct technique_list list = { .count = 0 }, first = { .count = 0 }, way;
    struct error error;
    technique_list_usual(&list);
    technique_list_read(&first, "easy,franken x-wing", &error);
    technique_list_order(&way, &list, &first);
    const struct rules rules = technique_list_rules(&way);
    struct made *made = generated(&request, 3, 0, 3);
    for (int i = 0; i < 3; i++) {
        check_generated(&made[i]);
        ck_assert_ptr_eq(first_of_way(&made[i].puzzle, &rules), request.technique);
    }
    free(made);
}
END_TEST

/*
 * Checks the known puzzles of an order; of those of high ER, which take a second each, the first
 * one or, in make check-long, all. Returns how many there are.
 */
static int check_known(const struct puzzle_request *request)
{
    struct vicinity vicinity;
    struct matcher matcher;
    vicinity_list(&vicinity, request);
    matcher_init(&matcher, request);
    const int checked = request->er_least ? trials(1, vicinity.count) : vicinity.count;
    for (int i = 0; i < checked && i < vicinity.count; i++) {
        char line[CELLS + 1] = "";
        struct made made;
        memcpy(line, vicinity.lines + i * (CELLS + 1), CELLS);
        struct grid puzzle = grid_of(line), solution = solution_of(line);
        ck_assert_msg(match_puzzle(&matcher, &board_classic, &puzzle, &solution, false, &made) ==
                          STATUS_OK,
                      "%s", line);
        check_generated(&made);
    }
    return vicinity.count;
}

/* Each known puzzle is of the kind that it is kept for, and can be ordered as such. */
START_TEST(known_ones)
{
    int count = 0, lines = 0;
    for (size_t i = 0; i < rules_all->count; i++)
        for (int first = 0; first < 2; first++)
            if (!technique_is_experiment(rules_all->at[i]))
                count += check_known(
                    &(struct puzzle_request){ .technique = rules_all->at[i], .first = first });
    for (enum level level = LEVEL_EASY; level <= LEVEL_EXPERIMENT; level++)
        count += check_known(&(struct puzzle_request){ .easiest = level, .hardest = level });
    for (int i = 1; i < CELLS; i++)
        for (enum toolset tools = TOOLS_BASIC; tools < TOOLSETS; tools++)
            count += check_known(&(struct puzzle_request){ .experiments = i, .tools = tools });
    count += check_known(&(struct puzzle_request){ .er_least = ER_OF_RARE, .er_most = 120 });
    count += check_known(&(struct puzzle_request){ .er_least = 100, .er_most = 120 });
    count += check_known(&(struct puzzle_request){ .er_least = 105, .er_most = 120 });
    count += check_known(&(struct puzzle_request){ .er_least = 110, .er_most = 120 });
    count += check_known(&(struct puzzle_request){ .most = GIVENS_LEAST });
    for (const char *at = vicinity_puzzles; *at; at += strcspn(at, "\n") + 1)
        lines += strcspn(at, "\n") == CELLS && strspn(at, ".123456789") == CELLS;
    ck_assert_int_gt(count, 300);
    ck_assert_int_eq(count, lines);
}
END_TEST

/* All that the easiest way may need, and, tried first, all others. */
/* Puzzles near one of a rare ER resist trial and error as it does, and few are equivalent. */
START_TEST(near_rare_ones)
{
    enum { DRAWS = 12, UNLIKE = 9 };
    struct vicinity vicinity;
    struct grid_key key[DRAWS];
    int unlike = 0;
    vicinity_list(&vicinity, &(struct puzzle_request){ .er_least = ER_OF_RARE, .er_most = 120 });
    for (int i = 0; i < DRAWS; i++) {
        char line[CELLS + 1] = "";
        memcpy(line, vicinity.lines + i % 4 * (CELLS + 1), CELLS);
        struct grid puzzle = grid_of(line), solution = solution_of(line), unique;
        struct random random = random_nth(12, (uint64_t)i);
        struct search search = { .limit = 2, .first = &unique };
        struct position position;
        exchange_near(&random, &puzzle, &solution);
        ck_assert_int_eq(search_grid(&search, &board_classic, &puzzle), 1);
        ck_assert_mem_eq(&unique, &solution, sizeof unique);
        position_init(&position, &board_classic, &puzzle);
        ck_assert_int_eq(trial_depth(&position, &solution, 1), 2);
        ck_assert(!search_redundant(SEARCH_AUTO, &board_classic, &puzzle, &solution));
        const struct grid form = canon_of(&puzzle);
        key[i] = grid_key(&form);
        bool found = false;
        for (int other = 0; other < i; other++)
            found |= !memcmp(&key[i], &key[other], sizeof *key);
        unlike += !found;
    }
    ck_assert_int_ge(unlike, UNLIKE);
}
END_TEST

START_TEST(of_any_technique)
{
    const struct technique *technique = rules_all->at[_i];
    const struct puzzle_request request = { .technique = technique,
                                            .first = technique->use != USE_ALWAYS };
    if (technique->level == LEVEL_CONTRADICTION || !technique_fits(technique, &board_classic))
        return;
    struct made *made = generated(&request, 3, 0, 1);
    ck_assert_msg(made->found, "%s", technique->name);
    check_generated(made);
    ck_assert(made->rating.times[_i]);
    free(made);
}
END_TEST

START_TEST(of_a_level_of_hodoku)
{
    const enum level level = (enum level)_i;
    const struct puzzle_request request = { .easiest = level, .hardest = level, .hodoku = true };
    struct made *made = generated(&request, 3, 0, 20);
    for (int i = 0; i < 20; i++) {
        check_generated(&made[i]);
        ck_assert_int_eq(rating_hodoku_level(&made[i].rating), level);
        ck_assert_int_le(made[i].rating.level, level);
    }
    free(made);
}
END_TEST

static bool at_once(void *data)
{
    return data;
}

START_TEST(gives_up)
{
    static const struct puzzle_request few = { .symmetry = SYMMETRY_ROT180,
                                               .fewest = 17,
                                               .most = 17 };
    struct made made[3];
    struct making_of making = { .request = &few, .seed = 1, .most_tries = 200 };
    ck_assert_int_eq(generate(&making, 0, 3, made), STATUS_OK);
    for (int i = 0; i < 3; i++) {
        /* The nearest is kept: of 200, one is far nearer than most. */
        ck_assert(!made[i].found && made[i].tried == 200 && made[i].miss);
        ck_assert_int_le(cellset_count(generated_givens(&made[i])), 24);
    }
    making.stop = at_once;
    making.data = &making;
    ck_assert_int_eq(generate(&making, 0, 3, made), STATUS_OK);
    ck_assert(!made[0].found && made[0].tried == 0 && !made[0].miss);
}
END_TEST

/* The experiments are those of the new puzzle, not of the one from which it was made. */
START_TEST(experiments_after_a_start)
{
    enum { COUNT = 6, EXPERIMENTS = 1 };
    const struct puzzle_request request = { .technique = technique_named("x-wing"),
                                            .at_start = true,
                                            .experiments = EXPERIMENTS };
    struct made *made = generated(&request, 3, 0, COUNT);
    for (int i = 0; i < COUNT; i++) {
        struct position position;
        struct least least;
        ck_assert(made[i].found);
        position_init(&position, &board_classic, &made[i].puzzle);
        ck_assert_int_eq(
            least_find(&position, &made[i].solution, TOOLS_BASIC, CELLS, false, &least), STATUS_OK);
        ck_assert(least.known);
        ck_assert_int_eq(least.count, EXPERIMENTS);
    }
    free(made);
}
END_TEST

SUITE(generate, NULL, NULL, TEST(experiments_after_a_start), TEST(each_by_itself),
      TEST(the_same_for_ever), TEST(requests_are_independent),
      LOOPED(of_a_level, LEVEL_EASY, LEVEL_EXTREME + 1), TEST(that_need_a_technique),
      TEST(of_an_er), LOOPED(of_so_many_experiments, 1, 3), LOOPED(of_so_many_experiments, 5, 7),
      TEST(cells_that_experiments_fill), LOOPED(that_begin_with_a_technique, 0, 4),
      TEST(that_try_a_technique_first), TEST(known_ones), TEST(near_rare_ones),
      LOOPED(of_any_technique, 0, (int)rules_all->count),
      LOOPED(of_a_level_of_hodoku, LEVEL_EASY, LEVEL_EXTREME + 1), TEST(gives_up))
