#include "ui/play/example.h"

#include <string.h>

#include "engine/format/format.h"
#include "engine/step/explain.h"

void puzzle_board(const struct puzzle *puzzle, struct board *board)
{
    struct position position;
    memset(board, 0, sizeof *board);
    format_position(puzzle, &position);
    board->value = position.value;
    board->candidates = position.open;
    for (int cell = 0; cell < CELLS; cell++)
        board->owner[cell] = puzzle->givens.digit[cell]    ? OWNER_GIVEN
                             : puzzle->entries.digit[cell] ? OWNER_PLAYER
                                                           : OWNER_NONE;
}

bool example_make(const struct app *app, const struct technique *technique, struct example *example)
{
    const struct lesson_book *book = app->learning.book;
    struct error error;
    if (example->technique == technique)
        return example->found;
    example_release(example);
    example->technique = technique;
    const size_t place = book ? lesson_book_find(book, technique) : 0;
    example->found =
        book && place < book->count &&
        lesson_puzzle(&book->at[place], 0, &example->puzzle, &error) == STATUS_OK &&
        exercise_init(&example->exercise, technique, &example->puzzle, &error) == STATUS_OK;
    return example->found;
}

void example_release(struct example *example)
{
    if (example->found)
        exercise_release(&example->exercise);
    example->found = false;
    example->technique = NULL;
}

void example_board(const struct example *example, struct board *board, struct roles *roles)
{
    puzzle_board(&example->puzzle, board);
    explain_roles(&example->exercise.start, &example->exercise.step, roles);
}
