/*
 * Steps in positions that are not on any path to the solution: the bytes eliminate candidates that
 * are not in the solution, and set digits of it. No technique may conclude anything that the
 * solution contradicts, rest on a fact that does not hold, or lack words.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/search/search.h"
#include "engine/step/explain.h"
#include "support/by_name.h"
#include "support/puzzles.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct witness {
    struct sink sink;
    const struct position *position;
    struct grid solution;
    struct strbuf words;
};

static void wrong(const struct step *step, const char *what)
{
    fprintf(stderr, "%s: %s (%s)\n", step->technique->name, what, conclusion_of(step));
    abort();
}

static void check_conclusion(const struct witness *witness, const struct step *step)
{
    const struct position *position = witness->position;
    if (step_is_contradiction(step))
        wrong(step, "a contradiction where there is a solution");
    if (step->digit && step->digit != witness->solution.digit[step->cell])
        wrong(step, "a wrong digit");
    if (step->digit && !candset_has(&position->candidates, step->cell, step->digit))
        wrong(step, "places what is no candidate");
    if (!step->digit && candset_is_empty(&step->eliminate))
        wrong(step, "concludes nothing");
    if (!candset_contains(&position->candidates, &step->eliminate))
        wrong(step, "eliminates what is no candidate");
    for (int cell = 0; cell < CELLS; cell++)
        if (candset_has(&step->eliminate, cell, witness->solution.digit[cell]))
            wrong(step, "eliminates the solution");
}

static bool look_at(struct sink *sink, struct step *step)
{
    struct witness *witness = (struct witness *)sink;
    struct candset needs;
    check_conclusion(witness, step);
    step_needs(witness->position, step, &needs);
    for (int digit = 1; digit <= DIGITS; digit++)
        if (needs.at[digit] & witness->position->candidates.at[digit])
            wrong(step, "rests on the absence of what is there");
    strbuf_reset(&witness->words);
    explain_words(witness->position, step, &witness->words);
    if (!witness->words.length || witness->words.text[witness->words.length - 1] != '.')
        wrong(step, witness->words.text);
    step_release(step);
    return false;
}

/* Two bytes each: a cell, and a digit that is eliminated from it or, with the high bit, its own
 * digit. */
static void make_position(const uint8_t *data, size_t size, const struct grid *solution,
                          struct position *position)
{
    for (size_t i = 0; i + 1 < size; i += 2) {
        const struct board *board = position->board;
        int cell = board_cell(board, data[i] % (board->size * board->size));
        int digit = 1 + data[i + 1] % board->size;
        if (data[i + 1] & 0x80)
            digit = solution->digit[cell];
        if (!candset_has(&position->candidates, cell, digit))
            continue;
        if (data[i + 1] & 0x80)
            position_place(position, cell, digit);
        else if (digit != solution->digit[cell])
            position_eliminate(position, cell, digit);
    }
}

/*
 * Chooses one technique for each input by all its bytes, since the costly ones would delay all
 * others. Only experiments are left out: other techniques prove them.
 */
static const struct technique *chosen(const uint8_t *data, size_t size)
{
    size_t sum = 0;
    for (size_t i = 0; i < size; i++)
        sum += data[i];
    const struct technique *technique = rules_all->at[sum % rules_all->count];
    return technique == by_name("experiment") ? rules_all->at[0] : technique;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const puzzles[] = { warm_up, sudoku_com, essays, needs_experiment };
    enum { CLASSIC = sizeof puzzles / sizeof *puzzles, HEAD = 2 };
    if (size < HEAD)
        return 0;
    const int which = data[0] % (CLASSIC + BOARD_PUZZLES);
    const struct puzzle other = board_puzzle(which < CLASSIC ? 0 : which - CLASSIC);
    struct position position;
    if (which < CLASSIC)
        position = position_of(puzzles[which]);
    else
        position_init(&position, other.board, &other.givens);
    struct witness witness = { .sink = { .add = look_at }, .position = &position };
    const struct settings settings = {
        .unique = true,
        .whole_rectangles = data[1] & 1,
        .short_empties = data[1] & 2,
    };
    struct context context;
    if (search_count(&position, 2, &witness.solution) != 1)
        abort();
    make_position(data + HEAD, size - HEAD, &witness.solution, &position);
    strbuf_init(&witness.words);
    context_init(&context, &position, &settings);
    technique_find(chosen(data, size), &context, &witness.sink);
    context_release(&context);
    strbuf_release(&witness.words);
    return 0;
}
