#include "engine/strategy/parts.h"

#include <string.h>

struct round_sink {
    struct sink sink;
    struct strategy_round *round;
    size_t rule;
};

static bool take_in_round(struct sink *sink, struct step *step)
{
    struct round_sink *to = (struct round_sink *)sink;
    struct strategy_round *round = to->round;
    if (step_is_contradiction(step)) {
        round->clash = *step; /* contradictions have no proof to own */
        return round->clashes = true;
    }
    if (step->digit) {
        uint8_t *digit = &round->digit[step->cell];
        round->by_rule[to->rule] += !*digit;
        *digit = step->digit > *digit ? step->digit : *digit;
        round->cells |= cell_bit(step->cell);
    }
    candset_subtract(&step->eliminate, &round->strikes);
    round->by_rule[to->rule] += (uint64_t)candset_count(&step->eliminate);
    candset_unite(&round->strikes, &step->eliminate);
    step_release(step);
    return false;
}

void round_look(const struct strategy *strategy, const struct position *position,
                struct strategy_round *round)
{
    struct survey survey;
    memset(round, 0, sizeof *round);
    survey_init(&survey, position, NULL);
    for (size_t i = 0; i < strategy->rules.count && !round->clashes && !round->failed; i++) {
        const struct technique *rule = strategy->rules.at[i];
        if (round_found(round) && rule->level != LEVEL_EASY)
            break;
        struct round_sink to = { { .add = take_in_round }, round, i };
        technique_find(rule, &survey, &to.sink);
        round->failed = survey.failed;
    }
    survey_release(&survey);
}

bool round_found(const struct strategy_round *round)
{
    return round->cells || !candset_is_empty(&round->strikes);
}

void round_apply(const struct strategy_round *round, struct position *position)
{
    for (cellset s = round->cells; s; s &= s - 1) {
        int cell = cellset_first(s);
        position_place(position, cell, round->digit[cell]);
    }
    position_eliminate_all(position, &round->strikes);
}
