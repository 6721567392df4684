/* Values derived from a puzzle that was read. */
#include "engine/format/boards.h"
#include "engine/search/search.h"

struct grid all_digits(const struct puzzle *puzzle)
{
    struct grid grid = puzzle->givens;
    for (int cell = 0; cell < CELLS; cell++)
        if (!grid.digit[cell])
            grid.digit[cell] = puzzle->entries.digit[cell];
    return grid;
}

void format_position(const struct puzzle *puzzle, struct position *position)
{
    struct grid grid = all_digits(puzzle);
    position_init(position, puzzle_board(puzzle), &grid);
    position->given &= ~grid_empty_cells(&puzzle->givens);
    for (int cell = 0; puzzle->has_marks && cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++)
            if (!grid.digit[cell] && !digitset_has(puzzle->marks[cell], digit))
                position_eliminate(position, cell, digit);
}

digitset format_notes(const struct puzzle *puzzle, int cell)
{
    const struct grid digits = all_digits(puzzle);
    const digitset marks = puzzle->has_marks ? puzzle->marks[cell] : 0;
    const cellset filled = CELLS_ALL & ~grid_empty_cells(&digits);
    const bool all_are_open =
        marks == puzzle_board(puzzle)->digits && filled & puzzle_board(puzzle)->peers_of[cell];
    return cellset_has(filled, cell) || all_are_open ? 0 : marks;
}

void set_cell(struct puzzle *puzzle, int cell, int digit, bool given, digitset marks)
{
    puzzle->givens.digit[cell] = (uint8_t)(given ? digit : 0);
    puzzle->entries.digit[cell] = (uint8_t)(given ? 0 : digit);
    puzzle->marks[cell] = digit ? 0 : marks ? marks : DIGITS_ALL;
    puzzle->has_marks |= !digit && marks;
}

void open_candidates(const struct puzzle *puzzle, digitset open[CELLS])
{
    struct grid digits = all_digits(puzzle);
    struct position position;
    position_init(&position, puzzle_board(puzzle), &digits);
    memcpy(open, position.digits, sizeof position.digits);
}

enum status format_check_conflicts(const struct board *board, const struct grid *grid,
                                   struct error *error)
{
    for (houseset h = board->houses; h; h &= h - 1)
        for (int digit = 1; digit <= board->size; digit++) {
            const int house = houseset_first(h);
            const cellset twice = grid_cells_of(grid, digit) & board->cells_of[house];
            if (!has_several(twice))
                continue;
            return error_set(error, STATUS_BAD, "%s has two %ds: %s and %s", house_name(house).text,
                             digit, cell_name(cellset_first(twice)).text,
                             cell_name(cellset_second(twice)).text);
        }
    for (cellset s = board->pairs ? board->cells : 0; s; s &= s - 1) {
        const int cell = cellset_first(s), digit = grid->digit[cell];
        const cellset seen = digit ? grid_cells_of(grid, digit) & board->peers_of[cell] : 0;
        if (!seen)
            continue;
        return error_set(error, STATUS_BAD, "%s and %s, which see each other (%s), are both %d",
                         cell_name(cell).text, cell_name(cellset_first(seen)).text,
                         house_name(board_link(board, (s & -s) | (seen & -seen))).text, digit);
    }
    return STATUS_OK;
}

bool may_be_jigsaw(const struct puzzle *puzzle)
{
    struct search search = { .limit = 2, .most_guesses = 10000 };
    struct position position;
    position_init(&position, puzzle_board(puzzle), &puzzle->givens);
    return search_position(&search, &position) != 1 || search.gave_up;
}
