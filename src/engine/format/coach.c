/* Puzzles of sudoku.coach: the object that its links contain. */
#include "engine/format/document_parts.h"
#include "engine/format/elements.h"

/* Reads a text of 81 digits. False: it is something else. */
static bool read_coach_digits(const struct json_item *object, const char *name, struct grid *grid)
{
    struct json_item item;
    if (!json_find(object, name, &item) || item.kind != JSON_TEXT || item.to - item.from != CELLS)
        return false;
    for (int cell = 0; cell < CELLS; cell++) {
        const int value = item.from[cell] - '0';
        if (value < 0 || value > DIGITS)
            return false;
        grid->digit[cell] = (uint8_t)value;
    }
    return true;
}

/* Reads 81 numbers with dashes between; in each, the bit 1 << digit is set for a candidate. */
static bool read_coach_marks(const struct json_item *object, struct puzzle *puzzle)
{
    struct json_item item;
    if (!json_find(object, "userCellCandidates", &item) || item.from == item.to)
        return true;
    const char *at = item.from;
    for (int cell = 0; cell < CELLS; cell++) {
        const int number = read_number(&at, item.to);
        if (number < 0 || number > 2 * DIGITS_ALL || (at == item.to) != (cell == CELLS - 1) ||
            (at < item.to && *at++ != '-'))
            return false;
        set_marks(puzzle, cell, (digitset)(number >> 1));
    }
    return true;
}

enum status read_coach(const struct json_item *object, struct puzzle *puzzle, struct error *error)
{
    static const char *const known[] = {
        "gridSize", "givenDigits",  "userDigits",  "userCellCandidates",
        "colours",  "givenColours", "userColours", "userCellCandidatesColours",
        "title",    "author",       "description", "sudokuSolverPaint",
        NULL
    };
    struct json_item size;
    if (json_find(object, "gridSize", &size) && json_small_number(&size) != DIGITS)
        return error_set(error, STATUS_BAD, "this puzzle of sudoku.coach does not have nine rows");
    const enum status status = check_members(object, known, error);
    if (status != STATUS_OK)
        return status;
    if (!read_coach_digits(object, "givenDigits", &puzzle->givens) ||
        !read_coach_digits(object, "userDigits", &puzzle->entries))
        return damaged(error);
    for (int cell = 0; cell < CELLS; cell++)
        if (puzzle->givens.digit[cell])
            puzzle->entries.digit[cell] = 0;
    take_json_text(object, "title", puzzle->title, sizeof puzzle->title);
    take_json_text(object, "author", puzzle->source, sizeof puzzle->source);
    return read_coach_marks(object, puzzle) ? check_rules(object, "description", error)
                                            : damaged(error);
}
