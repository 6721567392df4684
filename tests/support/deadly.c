#include "support/deadly.h"

#include <stdlib.h>

#include "support/faults.h"
#include "support/suite.h"

enum {
    WORDS_MAX = 60,
    NEEDS_CHECKED = 8, /* of the steps in a position, which are mostly those of the one before */
};

struct journal {
    struct sink sink;
    struct steplist *list;
};

static bool keep(struct sink *sink, struct step *step)
{
    return !steplist_take(((struct journal *)sink)->list, step);
}

void find_whole(const struct technique *technique, const struct position *position,
                struct steplist *list)
{
    static const struct settings settings = { .unique = true, .whole_rectangles = true };
    struct journal journal = { { .add = keep }, list };
    struct context context;
    context_init(&context, position, &settings);
    technique_find(technique, &context, &journal.sink);
    context_release(&context);
}

static void check_words(const struct position *position, const struct step *step)
{
    const char *text = words_of(position, step);
    int words = longest_sentence(text);
    ck_assert_msg(words <= WORDS_MAX, "%s: %d words: %s", step->technique->name, words, text);
}

static void check_sound(const struct position *position, const struct step *step,
                        const struct grid *solution)
{
    ck_assert(!step->digit == !candset_is_empty(&step->eliminate));
    ck_assert(!step->digit || step->digit == solution->digit[step->cell]);
    ck_assert(candset_contains(&position->candidates, &step->eliminate));
    for (int cell = 0; cell < CELLS; cell++)
        ck_assert_msg(!candset_has(&step->eliminate, cell, solution->digit[cell]),
                      "%s: %s is wrong", step->technique->name, conclusion_of(step));
}

/* The digits that belong to the pattern were set in play: no givens. */
static void check_needs(const struct position *position, const struct step *step, bool filled)
{
    struct position bare = position_open();
    struct candset needs;
    struct steplist found = { .count = 0 };
    bool same = false;
    if (filled)
        position_init(&bare, &board_classic, &position->value);
    for (cellset s = step->truths.values; s; s &= s - 1)
        position_place(&bare, cellset_first(s), position->value.digit[cellset_first(s)]);
    bare.given &= ~step->truths.values;
    step_needs(position, step, &needs);
    position_eliminate_all(&bare, &needs);
    find_all(step->technique, &bare, &found);
    for (size_t i = 0; i < found.count && !same; i++)
        same = step->digit ? step_same_effect(&found.at[i], step)
                           : candset_contains(&found.at[i].eliminate, &step->eliminate);
    ck_assert_msg(same, "%s needs more than it says: %s", step->technique->name,
                  conclusion_of(step));
    steplist_release(&found);
}

/* The basic techniques; where they find nothing more, a wrong candidate is eliminated. */
static void go_on(struct position *position, const struct grid *solution, struct random *random)
{
    struct step step;
    int cell = random_below(random, CELLS), digit = 1 + random_below(random, DIGITS);
    if (random_below(random, 4) && next_of(position, rules_forward, &step)) {
        step_apply(position, &step);
        step_release(&step);
    } else if (digit != solution->digit[cell]) {
        position_eliminate(position, cell, digit);
    }
}

static int check_puzzle(const struct technique *technique, const char *puzzle, bool filled,
                        struct random *random)
{
    struct position position = position_of(puzzle);
    struct grid solution = solution_of(puzzle);
    int steps = 0;
    while (position.empty) {
        struct steplist list = { .count = 0 };
        find_all(technique, &position, &list);
        for (size_t i = 0; i < list.count; i++) {
            check_sound(&position, &list.at[i], &solution);
            check_words(&position, &list.at[i]);
            if (i % (1 + list.count / NEEDS_CHECKED) == 0)
                check_needs(&position, &list.at[i], filled);
        }
        steps += (int)list.count;
        steplist_release(&list);
        go_on(&position, &solution, random);
    }
    return steps;
}

int check_deadly_in(const struct technique *technique, const char *puzzle, bool filled)
{
    struct random random = random_of(12);
    return check_puzzle(technique, puzzle, filled, &random);
}

int check_deadly(const struct technique *technique, bool filled, int rounds)
{
    static const char *const puzzles[] = { essays, needs_experiment, warm_up, sudoku_com };
    struct random random = random_of(3);
    int steps = 0, count = trials(4, 20);
    for (int i = rounds; i > 0; i--)
        steps += check_puzzle(technique, puzzles[i % 4], filled, &random);
    char(*lines)[82] = corpus_sample("magictour1465.txt", &count);
    for (int i = 0; lines && i < count; i++)
        steps += check_puzzle(technique, lines[i], filled, &random);
    free(lines);
    return steps;
}
