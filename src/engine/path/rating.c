#include "engine/path/rating.h"

#include "engine/step/proof.h"

void rating_init(struct rating *rating)
{
    *rating = (struct rating){ .outcome = OUTCOME_STUCK, .level = LEVEL_EASY };
}

void rating_add(struct rating *rating, const struct step *step)
{
    const struct technique *technique = step->technique;
    if (step_is_contradiction(step))
        return;
    rating->steps++;
    rating->score += technique->score;
    if (technique->level > rating->level)
        rating->level = technique->level;
    const struct technique *hardest = rating->hardest;
    if (!hardest || technique->level > hardest->level ||
        (technique->level == hardest->level && technique->score > hardest->score))
        rating->hardest = technique;
    rating->times[rule_place(technique)]++;
    if (technique_is_experiment(technique) && step->proof) {
        size_t size = proof_size(step->proof);
        int depth = proof_depth(step->proof);
        rating->experiments++;
        rating->nested += depth > 1;
        rating->proof_steps += size;
        rating->longest = size > rating->longest ? size : rating->longest;
        rating->deepest = depth > rating->deepest ? depth : rating->deepest;
    }
}

void rating_of_path(const struct position *start, const struct rules *rules,
                    const struct settings *settings, bool lean, struct rating *rating)
{
    struct position position = *start;
    struct steplist path = { .count = 0 };
    rating_init(rating);
    rating->outcome = path_follow(&position, rules, settings, &path);
    if (lean && !path_lean(start, rules, settings, &path))
        rating->outcome = OUTCOME_NO_MEMORY;
    for (size_t i = 0; i < path.count; i++)
        rating_add(rating, &path.at[i]);
    steplist_release(&path);
}

enum level rating_hodoku_level(const struct rating *rating)
{
    static const uint64_t most[] = {
        [LEVEL_EASY] = 800,    [LEVEL_MEDIUM] = 1000,        [LEVEL_HARD] = 1600,
        [LEVEL_UNFAIR] = 1800, [LEVEL_EXTREME] = UINT64_MAX,
    };
    enum level level = rating->level;
    if (rating->outcome != OUTCOME_SOLVED || level > LEVEL_EXTREME)
        return LEVEL_EXTREME;
    while (rating->score > most[level])
        level++;
    return level;
}
