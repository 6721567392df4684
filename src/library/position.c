/* Positions: read, written, changed. */
#include "reductio.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/search/search.h"
#include "library/library.h"

void library_list_cells(cellset cells, bool list[REDUCTIO_CELLS])
{
    for (; cells; cells &= cells - 1)
        list[cellset_first(cells)] = true;
}

struct grid library_givens(const struct reductio_position *position)
{
    return grid_part(&position->now.value, position->now.given);
}

struct settings library_settings(const struct reductio_position *position)
{
    const struct position *now = &position->now;
    struct settings settings = { .unique = position->solutions == 1 };
    if (position->solutions > 1)
        settings.solvable = search_count(now, 1, NULL);
    /* The one solution is the position's as long as no part of it was lost: no search is needed. */
    bool whole = settings.unique;
    for (cellset s = now->board->cells; s && whole; s &= s - 1) {
        const int cell = cellset_first(s);
        const int digit = position->solution.digit[cell], set = now->value.digit[cell];
        whole = set ? set == digit : digitset_has(now->digits[cell], digit);
    }
    settings.solvable |= whole;
    return settings;
}

enum reductio_status library_position(const struct puzzle *puzzle, struct reductio_position **made,
                                      struct reductio_error *error)
{
    struct reductio_position *position = *made = calloc(1, sizeof *position);
    struct position givens;
    if (!position)
        return library_no_memory(error);
    position_init(&givens, puzzle_board(puzzle), &puzzle->givens);
    position->solutions = search_count(&givens, 2, &position->solution);
    format_position(puzzle, &position->now);
    position_init(&givens, puzzle_board(puzzle),
                  &position->now.value); /* with all candidates that the digits leave */
    position->eliminated = givens.candidates;
    candset_subtract(&position->eliminated, &position->now.candidates);
    technique_list_usual(&position->techniques);
    memcpy(position->title, puzzle->title, sizeof position->title);
    memcpy(position->source, puzzle->source, sizeof position->source);
    strbuf_init(&position->text);
    return REDUCTIO_OK;
}

enum reductio_status reductio_read(const char *text, size_t length, struct reductio_cursor *cursor,
                                   struct reductio_position **position,
                                   struct reductio_error *error)
{
    const struct reductio_cursor start = cursor ? *cursor : (struct reductio_cursor){ 0 };
    struct format_reader reader;
    if (position)
        *position = NULL;
    if (!text || !position)
        return library_no_object(error);
    if (start.offset > length || start.line < 0 || start.column < 0)
        return library_fail(error, REDUCTIO_BAD, "the cursor is outside the text");
    format_reader_init(&reader, text + start.offset, length - start.offset);
    if (start.line)
        reader.line = start.line;
    reader.column = start.column ? start.column - 1 : 0;
    struct puzzle puzzle;
    struct error why;
    enum reductio_status status;
    const enum status found = format_next(&reader, &puzzle, &why);
    if (found == STATUS_NO)
        status = cursor ? library_fail(error, REDUCTIO_NO, "the text contains no further puzzle")
                        : library_fail(error, REDUCTIO_BAD,
                                       "the text contains no puzzle; 81 cells are needed");
    else if (found != STATUS_OK)
        status = library_report(error, &why);
    else
        status = library_position(&puzzle, position, error);
    if (cursor && status != REDUCTIO_NO_MEMORY)
        *cursor =
            (struct reductio_cursor){ (size_t)(reader.at - text), reader.line, reader.column + 1 };
    return status;
}

enum reductio_status reductio_new(const int digits[REDUCTIO_CELLS],
                                  struct reductio_position **position, struct reductio_error *error)
{
    struct puzzle puzzle = { .has_marks = false };
    if (position)
        *position = NULL;
    if (!digits || !position)
        return library_no_object(error);
    for (int cell = 0; cell < CELLS; cell++) {
        if (digits[cell] < 0 || digits[cell] > DIGITS)
            return library_fail(error, REDUCTIO_BAD, "digits are 1 to 9, and 0 for an empty cell");
        puzzle.givens.digit[cell] = (uint8_t)digits[cell];
    }
    return library_position(&puzzle, position, error);
}

struct reductio_position *reductio_copy(const struct reductio_position *position)
{
    struct reductio_position *copy = position ? malloc(sizeof *copy) : NULL;
    if (!copy)
        return NULL;
    *copy = *position;
    strbuf_init(&copy->text);
    copy->states = NULL;
    copy->capacity = 0;
    for (size_t i = 0; i < position->count; i++) {
        if (!array_grow(&copy->states, &copy->capacity, i, sizeof *copy->states)) {
            reductio_free(copy);
            return NULL;
        }
        copy->states[i] = position->states[i];
    }
    return copy;
}

void reductio_free(struct reductio_position *position)
{
    if (!position)
        return;
    strbuf_release(&position->text);
    free(position->states);
    free(position);
}

/* ---- Writing ---- */

const char *reductio_write(struct reductio_position *position, const char *name,
                           struct reductio_error *error)
{
    const struct format *format = name ? format_find(name) : NULL;
    struct puzzle puzzle;
    if (!position || !name)
        library_no_object(error);
    else if (!format)
        library_fail(error, REDUCTIO_BAD,
                     "there is no format of this name; reductio_format_name() lists them");
    else if (!format_has_board(format, position->now.board))
        library_fail(error, REDUCTIO_BAD, "the format cannot say which board the puzzle has");
    if (!position || !format || !format_has_board(format, position->now.board))
        return NULL;
    /* The inverse of library_position(); candidates where they are not what the digits leave. */
    const struct position *now = &position->now;
    struct position plain;
    memset(&puzzle, 0, sizeof puzzle);
    puzzle.board = now->board;
    puzzle.givens = library_givens(position);
    puzzle.entries = grid_part(&now->value, CELLS_ALL & ~now->given);
    position_init(&plain, now->board, &now->value);
    puzzle.has_marks = memcmp(&plain.digits, &now->digits, sizeof plain.digits) != 0;
    if (puzzle.has_marks)
        memcpy(puzzle.marks, now->digits, sizeof puzzle.marks);
    memcpy(puzzle.title, position->title, sizeof puzzle.title);
    memcpy(puzzle.source, position->source, sizeof puzzle.source);
    strbuf_release(&position->text);
    strbuf_add(&position->text, format->head);
    if (!board_is_classic(now->board))
        format_header(now->board, &position->text);
    format->write(&puzzle, &position->text);
    strbuf_add(&position->text, format->tail);
    if (!position->text.failed)
        return position->text.text;
    library_no_memory(error);
    return NULL;
}

const char *reductio_format_name(size_t index)
{
    const struct format *format = format_at(index);
    return format ? format->name : NULL;
}

const char *reductio_title(const struct reductio_position *position)
{
    return position ? position->title : NULL;
}

const char *reductio_board(const struct reductio_position *position)
{
    return position ? position->now.board->name : NULL;
}

int reductio_size(const struct reductio_position *position)
{
    return position ? position->now.board->size : 0;
}

enum reductio_status reductio_house_at(const struct reductio_position *position, size_t index,
                                       struct reductio_house *house, struct reductio_error *error)
{
    struct reductio_house all = { .size = sizeof all };
    if (!library_give(house, &all, sizeof all) || !position)
        return library_no_struct(error);
    houseset houses = position->now.board->houses;
    for (; houses && index; index--)
        houses &= houses - 1;
    if (!houses)
        return library_fail(error, REDUCTIO_NO, "the board has no further house");
    const int found = houseset_first(houses);
    strcpy(all.name, house_name(found).text);
    library_list_cells(position->now.board->cells_of[found], all.cells);
    library_give(house, &all, sizeof all);
    return REDUCTIO_OK;
}

/* ---- Cells ---- */

static bool is_cell(const struct reductio_position *position, int cell)
{
    return position && cell >= 0 && cell < CELLS && cellset_has(position->now.board->cells, cell);
}

int reductio_digit(const struct reductio_position *position, int cell)
{
    return is_cell(position, cell) ? position->now.value.digit[cell] : 0;
}

bool reductio_is_given(const struct reductio_position *position, int cell)
{
    return is_cell(position, cell) && cellset_has(position->now.given, cell);
}

bool reductio_is_wrong(const struct reductio_position *position, int cell)
{
    if (!reductio_digit(position, cell) || reductio_is_given(position, cell))
        return false;
    return position->solutions == 1
               ? position->now.value.digit[cell] != position->solution.digit[cell]
               : cellset_has(grid_conflicts(position->now.board, &position->now.value), cell);
}

unsigned reductio_candidates(const struct reductio_position *position, int cell)
{
    return is_cell(position, cell) ? position->now.digits[cell] * 2u : 0;
}

/* ---- Changes ---- */

static struct library_state library_state_of(const struct reductio_position *position)
{
    return (struct library_state){ position->now.value, position->eliminated };
}

/* Exchanges the position's state with another. The candidates are made anew: those that the digits
 * leave, without those that were eliminated. */
static void library_exchange(struct reductio_position *position, struct library_state *state)
{
    const struct library_state before = library_state_of(position);
    const cellset given = position->now.given;
    position_init(&position->now, position->now.board, &state->value);
    position->now.given = given;
    position->eliminated = state->eliminated;
    position_eliminate_all(&position->now, &position->eliminated);
    *state = before;
}

/* Makes a change that can be undone, if it is one. */
static enum reductio_status change(struct reductio_position *position,
                                   const struct library_state *next, struct reductio_error *error)
{
    if (!memcmp(&next->value, &position->now.value, sizeof next->value) &&
        !memcmp(&next->eliminated, &position->eliminated, sizeof next->eliminated))
        return REDUCTIO_OK;
    if (!array_grow(&position->states, &position->capacity, position->done,
                    sizeof *position->states))
        return library_no_memory(error);
    position->states[position->done] = *next;
    library_exchange(position, &position->states[position->done++]);
    position->count = position->done;
    return REDUCTIO_OK;
}

static enum reductio_status library_set_digit(struct reductio_position *position, int cell,
                                              int digit, struct reductio_error *error)
{
    struct library_state next = library_state_of(position);
    next.value.digit[cell] = (uint8_t)digit;
    return change(position, &next, error);
}

static enum reductio_status check_place(const struct reductio_position *position, int cell,
                                        int digit, int least, struct reductio_error *error)
{
    if (!position)
        return library_no_object(error);
    return is_cell(position, cell) && digit >= least && digit <= position->now.board->size
               ? REDUCTIO_OK
               : library_fail(error, REDUCTIO_BAD,
                              "cells are 0 to 80, digits 1 to 9, or less on a smaller board");
}

/* REDUCTIO_OK when the digit is a candidate of the cell. */
static enum reductio_status check_candidate(const struct reductio_position *position, int cell,
                                            int digit, struct reductio_error *error)
{
    struct error why;
    const enum reductio_status status = check_place(position, cell, digit, 1, error);
    if (status != REDUCTIO_OK || digitset_has(position->now.digits[cell], digit))
        return status;
    const struct cell_name name = cell_name(cell);
    if (position->now.value.digit[cell])
        error_set(&why, STATUS_NO, "%s already holds %d", name.text,
                  position->now.value.digit[cell]);
    else
        error_set(&why, STATUS_NO, "%d is not a candidate of %s", digit, name.text);
    return library_report(error, &why);
}

enum reductio_status reductio_enter(struct reductio_position *position, int cell, int digit,
                                    struct reductio_error *error)
{
    const enum reductio_status status = check_place(position, cell, digit, 0, error);
    if (status != REDUCTIO_OK)
        return status;
    if (cellset_has(position->now.given, cell))
        return library_fail(error, REDUCTIO_NO, "a given cannot be changed");
    return library_set_digit(position, cell, digit, error);
}

enum reductio_status reductio_place(struct reductio_position *position, int cell, int digit,
                                    struct reductio_error *error)
{
    const enum reductio_status status = check_candidate(position, cell, digit, error);
    return status == REDUCTIO_OK ? library_set_digit(position, cell, digit, error) : status;
}

enum reductio_status reductio_eliminate(struct reductio_position *position, int cell, int digit,
                                        struct reductio_error *error)
{
    const enum reductio_status status = check_candidate(position, cell, digit, error);
    if (status != REDUCTIO_OK)
        return status;
    struct library_state next = library_state_of(position);
    candset_add(&next.eliminated, cell, digit);
    return change(position, &next, error);
}

enum reductio_status reductio_apply(struct reductio_position *position,
                                    const struct reductio_step *step, struct reductio_error *error)
{
    if (!position || !step)
        return library_no_object(error);
    const int digit = step->step.digit;
    const enum reductio_status status =
        digit ? check_candidate(position, step->step.cell, digit, error) : REDUCTIO_OK;
    if (status != REDUCTIO_OK)
        return status;
    struct library_state next = library_state_of(position);
    candset_unite(&next.eliminated, &step->step.eliminate);
    if (digit)
        next.value.digit[step->step.cell] = (uint8_t)digit;
    return change(position, &next, error);
}

enum reductio_status reductio_undo(struct reductio_position *position, struct reductio_error *error)
{
    if (!position)
        return library_no_object(error);
    if (!position->done)
        return library_fail(error, REDUCTIO_NO, "there is no change to take back");
    library_exchange(position, &position->states[--position->done]);
    return REDUCTIO_OK;
}

enum reductio_status reductio_redo(struct reductio_position *position, struct reductio_error *error)
{
    if (!position)
        return library_no_object(error);
    if (position->done == position->count)
        return library_fail(error, REDUCTIO_NO, "there is no change to make again");
    library_exchange(position, &position->states[position->done++]);
    return REDUCTIO_OK;
}
