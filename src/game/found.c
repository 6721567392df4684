#include "game/found.h"

#include "game/lesson.h"

static void add_attempt(struct attempt attempts[RULES_MOST], size_t *count, struct attempt attempt)
{
    for (size_t i = 0; i < *count; i++)
        if (attempts[i].technique == attempt.technique && attempts[i].entry == attempt.entry &&
            attempts[i].result == attempt.result) {
            attempts[i].times++;
            return;
        }
    attempts[(*count)++] = attempt;
}

/* Carries a right move out in the position; false: it changes nothing there. */
static bool follow_move(struct position *position, const struct move *move)
{
    position_eliminate_all(position, &move->eliminate);
    if (!move->digit || position->value.digit[move->cell] ||
        !digitset_has(position->digits[move->cell], move->digit))
        return false;
    if (move->kind == MOVE_NOTE_OFF)
        position_eliminate(position, move->cell, move->digit);
    else
        position_place(position, move->cell, move->digit);
    return true;
}

size_t game_attempts(const struct game *game, int day, struct attempt attempts[RULES_MOST])
{
    static const struct settings settings = { .solvable = true, .unique = true };
    const struct technique *at[RULES_MOST];
    struct rules rules = { at, 0 };
    const struct grid *solution = game_solution(game);
    struct position after;
    bool trial = false;
    size_t count = 0;
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i]->use == USE_ALWAYS && rules_all->at[i]->level <= LEVEL_UNFAIR)
            at[rules.count++] = rules_all->at[i];
    rules_prefer_places(at, rules.count);
    position_init(&after, &game_puzzle(game)->givens);
    for (size_t i = 0; i < game_move_count(game) && solution && !trial; i++) {
        const struct move *move = game_move(game, i);
        const bool right = solution->digit[move->cell] == move->digit;
        struct exercise seen = { .start = after };
        struct context context;
        struct step step;
        trial = move->kind == MOVE_TRY;
        const bool judged = trial || move->kind == (right ? MOVE_ENTER : MOVE_NOTE_OFF);
        if ((!judged && move->kind != MOVE_APPLY_STEP) || !follow_move(&after, move) || !judged)
            continue;
        context_init(&context, &seen.start, &settings);
        const bool there = path_next(&context, &rules, &seen.step) == STATUS_OK;
        context_release(&context);
        if (!there)
            continue;
        seen.technique = seen.step.technique;
        struct attempt attempt =
            attempt_at(seen.technique, ATTEMPT_GAME, trial ? ATTEMPT_MISSED : ATTEMPT_ALONE, day);
        if (trial) {
            attempt.entry = path_entry_of_step(&seen.step);
            add_attempt(attempts, &count, attempt);
        } else {
            if (exercise_judge(&seen, move, &step) == ANSWER_RIGHT) {
                attempt.entry = path_entry_of_step(&step);
                add_attempt(attempts, &count, attempt);
            }
            step_release(&step);
        }
        exercise_release(&seen);
    }
    return count;
}
