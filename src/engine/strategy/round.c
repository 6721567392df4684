#include "engine/strategy/parts.h"

#include <string.h>

struct round_sink {
    struct sink sink;
    struct strategy_round *round;
    size_t rule;
    enum strategy_pace pace;
    int house;            /* where the last hidden single was found, or -1 */
    uint8_t digit[CELLS]; /* that the rule places */
};

/* Of two digits for a cell the greater one counts; with STRATEGY_FIRST the later one, as when a
 * solver assigns one house after the other. */
static void gather_digit(struct round_sink *to, const struct step *step)
{
    uint8_t *digit = &to->digit[step->cell];
    const bool hidden = !step->technique->of_cell;
    if (to->pace == STRATEGY_FIRST && hidden && to->house == step->house[0])
        return;
    to->house = step->house[0];
    if ((to->pace == STRATEGY_FIRST && hidden) || step->digit > *digit)
        *digit = step->digit;
}

static bool take_in_round(struct sink *sink, struct step *step)
{
    struct round_sink *to = (struct round_sink *)sink;
    struct strategy_round *round = to->round;
    if (step_is_contradiction(step)) {
        round->clash = *step; /* contradictions have no proof to own */
        return round->clashes = true;
    }
    if (step->digit)
        gather_digit(to, step);
    candset_subtract(&step->eliminate, &round->strikes);
    round->by_rule[to->rule] += (uint64_t)candset_count(&step->eliminate);
    candset_unite(&round->strikes, &step->eliminate);
    step_release(step);
    return to->pace == STRATEGY_ONE;
}

static void enter_digits(struct round_sink *from)
{
    struct strategy_round *round = from->round;
    for (int cell = 0; cell < CELLS; cell++) {
        if (!from->digit[cell])
            continue;
        round->by_rule[from->rule] += !round->digit[cell];
        if (from->digit[cell] > round->digit[cell])
            round->digit[cell] = from->digit[cell];
        round->cells |= cell_bit(cell);
    }
}

static void apply_rules(const struct strategy *strategy, struct survey *survey,
                        struct strategy_round *round, bool contradictions)
{
    for (size_t i = 0; i < strategy->rules.count && !round->clashes && !round->failed; i++) {
        const struct technique *rule = strategy->rules.at[i];
        if ((rule->wave == WAVE_CONTRADICTIONS) != contradictions)
            continue;
        if (round_found(round) && (rule->level != LEVEL_EASY || strategy->pace == STRATEGY_ONE))
            break;
        struct round_sink to = {
            .sink = { .add = take_in_round },
            .round = round,
            .rule = i,
            .pace = strategy->pace,
            .house = -1,
        };
        technique_find(rule, survey, &to.sink);
        enter_digits(&to);
        round->failed = survey->failed;
    }
}

void round_look(const struct strategy *strategy, const struct position *position,
                struct strategy_round *round)
{
    struct survey survey;
    memset(round, 0, sizeof *round);
    survey_init(&survey, position, NULL);
    if (!strategy->late)
        apply_rules(strategy, &survey, round, true);
    apply_rules(strategy, &survey, round, false);
    if (strategy->late && !round_found(round))
        apply_rules(strategy, &survey, round, true);
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
