/* Strategies by the names of their rules and searches, for tests. */
#pragma once

#include "engine/strategy/strategy.h"

struct strategy strategy_of(const char *rules, const char *search);
/* Runs one for as many solutions as `most`, and expects that it ends in this way. */
struct strategy_stats strategy_figures(const char *puzzle, const char *rules, const char *search,
                                       uint64_t most, enum strategy_end expected);
/* Expects that it found this solution, and no other. */
void expect_solution(const struct strategy_stats *stats, const char *solution);
/* The number of digits that a rule places before the first guess. */
uint64_t strategy_by_rule(const char *puzzle, const char *rules, const char *rule);
