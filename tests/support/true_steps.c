#include "support/faults.h"
#include "support/suite.h"
#include "support/true_steps.h"

#include <string.h>

static struct position position_by_random(struct random *random, struct grid *solution)
{
    struct grid grid = grid_of(random_below(random, 2) ? essays_solution : sudoku_com_solution);
    *solution = grid;
    for (int n = 40 + random_below(random, 60); n > 0; n--)
        grid.digit[random_below(random, CELLS)] = 0;
    struct position position;
    position_init(&position, &board_classic, &grid);
    int share = 1 + random_below(random, 9);
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++)
            if (digit != solution->digit[cell] && random_below(random, 10) < share)
                position_eliminate(&position, cell, digit);
    return position;
}

static void check_step(const struct position *position, const struct step *step,
                       const struct grid *solution)
{
    const char *name = step->technique->name;
    ck_assert_msg(!candset_is_empty(&step->eliminate) || step->digit, "%s: nothing", name);
    ck_assert_msg(candset_contains(&position->candidates, &step->eliminate), "%s: gone: %s", name,
                  conclusion_of(step));
    for (int cell = 0; cell < CELLS; cell++)
        ck_assert_msg(!candset_has(&step->eliminate, cell, solution->digit[cell]), "%s: wrong: %s",
                      name, conclusion_of(step));
    ck_assert_msg(step->house_count && step->size && step->cells && step->digits, "%s: bare", name);
    const char *words = words_of(position, step);
    ck_assert_msg(longest_sentence(words) <= 60, "%s: a long sentence: %s", name, words);
    ck_assert_msg(!strstr(words, "  ") && words[strlen(words) - 1] == '.', "%s", words);
}

static void check_needs(const struct position *position, const struct step *step)
{
    struct candset needs;
    struct position bare = position_open();
    struct steplist found = { .count = 0 };
    bool same = false;
    step_needs(position, step, &needs);
    for (int digit = 1; digit <= DIGITS; digit++)
        ck_assert_msg(!(needs.at[digit] & position->candidates.at[digit]),
                      "%s needs what is there: %s", step->technique->name, conclusion_of(step));
    position_eliminate_all(&bare, &needs);
    find_all(step->technique, &bare, &found);
    for (size_t i = 0; i < found.count && !same; i++)
        same = found.at[i].digit == step->digit && found.at[i].cell == step->cell &&
               candset_contains(&found.at[i].eliminate, &step->eliminate);
    ck_assert_msg(same, "%s needs more than it says: %s", step->technique->name,
                  conclusion_of(step));
    steplist_release(&found);
}

/* At most this number of steps of one position are tried in an open grid. */
enum { TRIED = 3 };

void expect_true_steps(const struct technique *technique, int positions, int least)
{
    struct random random = random_of(77);
    int count = 0;
    for (int n = fewer(positions); n > 0; n--) {
        struct grid solution;
        struct position position = position_by_random(&random, &solution);
        struct steplist list = { .count = 0 };
        find_all(technique, &position, &list);
        count += (int)list.count;
        for (size_t i = 0; i < list.count; i++) {
            check_step(&position, &list.at[i], &solution);
            if (i < TRIED)
                check_needs(&position, &list.at[i]);
        }
        steplist_release(&list);
    }
    ck_assert_msg(count >= fewer(least), "%s: only %d steps", technique->name, count);
}
