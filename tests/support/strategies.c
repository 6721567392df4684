#include "support/strategies.h"

#include <string.h>

#include "support/puzzles.h"
#include "support/suite.h"

struct strategy strategy_of(const char *rules, const char *search)
{
    struct strategy strategy;
    strategy_init(&strategy);
    ck_assert_int_eq(strategy_add_rules(&strategy, rules, NULL), STATUS_OK);
    static const char *const names[STRATEGY_SEARCHES] = {
        [STRATEGY_NONE] = "none",       [STRATEGY_DEPTH] = "depth",   [STRATEGY_BEST] = "best",
        [STRATEGY_BREADTH] = "breadth", [STRATEGY_RANDOM] = "random", [STRATEGY_EXACT] = "exact",
    };
    while (strcmp(names[strategy.search], search))
        ck_assert_int_lt(++strategy.search, STRATEGY_SEARCHES);
    return strategy;
}

struct strategy_stats strategy_figures(const char *puzzle, const char *rules, const char *search,
                                       uint64_t most, enum strategy_end expected)
{
    struct strategy strategy = strategy_of(rules, search);
    struct position position = position_of(puzzle);
    struct strategy_stats stats;
    strategy.most = most;
    enum strategy_end end = strategy_run(&strategy, &position, &stats);
    ck_assert_msg(end == expected, "%s %s: %s", rules, search, strategy_end_words(end));
    return stats;
}

void expect_solution(const struct strategy_stats *stats, const char *solution)
{
    struct grid expected = grid_of(solution);
    ck_assert_uint_eq(stats->solutions, 1);
    ck_assert_mem_eq(&stats->solution, &expected, sizeof expected);
}

uint64_t strategy_by_rule(const char *puzzle, const char *rules, const char *rule)
{
    struct strategy strategy = strategy_of(rules, "none");
    struct position position = position_of(puzzle);
    struct strategy_stats stats;
    strategy_run(&strategy, &position, &stats);
    for (size_t i = 0; i < strategy.rules.count; i++)
        if (!strcmp(strategy_rule_name(strategy.rules.at[i]), rule))
            return stats.by_rule[i];
    ck_abort_msg("%s is not among the rules", rule);
    return 0;
}
