/* Positions: read, written, changed. */
#include "reductio.h"

#include <stdlib.h>
#include <string.h>

#include "engine/search/search.h"
#include "library/library.h"

struct grid library_givens(const struct reductio_position *position)
{
    return grid_part(&position->now.value, position->now.given);
}

/*
 * If the givens have one solution, the position has it as long as no part of it was lost: no search
 * is needed.
 */
struct settings library_settings(const struct reductio_position *position)
{
    bool unique = position->solutions == 1;
    return (struct settings){
        .solvable = unique ? !position->off_solution
                           : position->solutions && search_count(&position->now, 1, NULL),
        .unique = unique,
    };
}

static bool is_off_solution(const struct reductio_position *position)
{
    for (int cell = 0; cell < CELLS && position->solutions == 1; cell++) {
        int digit = position->solution.digit[cell], set = position->now.value.digit[cell];
        if (set ? set != digit : !digitset_has(position->now.digits[cell], digit))
            return true;
    }
    return false;
}

struct reductio_position *library_position(const struct puzzle *puzzle)
{
    struct reductio_position *position = calloc(1, sizeof *position);
    struct position givens;
    if (!position)
        return NULL;
    position_init(&givens, &puzzle->givens);
    position->solutions = search_count(&givens, 2, &position->solution);
    format_position(puzzle, &position->now);
    position->off_solution = is_off_solution(position);
    technique_list_usual(&position->techniques);
    memcpy(position->title, puzzle->title, sizeof position->title);
    memcpy(position->source, puzzle->source, sizeof position->source);
    strbuf_init(&position->text);
    return position;
}

static enum reductio_status read_next(struct format_reader *reader, bool only,
                                      struct reductio_position **position,
                                      struct reductio_error *error)
{
    struct puzzle puzzle;
    struct error why;
    enum status status = format_next(reader, &puzzle, &why);
    if (status == STATUS_NO)
        return only ? library_fail(error, REDUCTIO_BAD,
                                   "the text contains no puzzle; 81 cells are needed")
                    : library_fail(error, REDUCTIO_NO, "the text contains no further puzzle");
    if (status != STATUS_OK)
        return library_report(error, &why);
    *position = library_position(&puzzle);
    return *position ? REDUCTIO_OK : library_no_memory(error);
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
    reader.column = start.column;
    enum reductio_status status = read_next(&reader, !cursor, position, error);
    if (cursor && status != REDUCTIO_NO_MEMORY)
        *cursor =
            (struct reductio_cursor){ (size_t)(reader.at - text), reader.line, reader.column };
    return status;
}

struct reductio_position *reductio_copy(const struct reductio_position *position)
{
    struct reductio_position *copy = position ? malloc(sizeof *copy) : NULL;
    if (!copy)
        return NULL;
    *copy = *position;
    strbuf_init(&copy->text);
    return copy;
}

void reductio_free(struct reductio_position *position)
{
    if (!position)
        return;
    strbuf_release(&position->text);
    free(position);
}

/* ---- Writing ---- */

const char *reductio_write(struct reductio_position *position, const char *name,
                           struct reductio_error *error)
{
    const struct format *format = name ? format_find(name) : NULL;
    struct puzzle puzzle;
    if (!position || !name) {
        library_no_object(error);
        return NULL;
    }
    if (!format) {
        library_fail(error, REDUCTIO_BAD,
                     "there is no format of this name; reductio_format_name() lists them");
        return NULL;
    }
    /* The inverse of library_position(); candidates where they are not what the digits leave. */
    const struct position *now = &position->now;
    struct position plain;
    memset(&puzzle, 0, sizeof puzzle);
    puzzle.givens = library_givens(position);
    puzzle.entries = grid_part(&now->value, CELLS_ALL & ~now->given);
    position_init(&plain, &now->value);
    puzzle.has_marks = memcmp(&plain.digits, &now->digits, sizeof plain.digits) != 0;
    if (puzzle.has_marks)
        memcpy(puzzle.marks, now->digits, sizeof puzzle.marks);
    memcpy(puzzle.title, position->title, sizeof puzzle.title);
    memcpy(puzzle.source, position->source, sizeof puzzle.source);
    strbuf_release(&position->text);
    strbuf_add(&position->text, format->head);
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

/* ---- Cells ---- */

struct reductio_cell reductio_get(const struct reductio_position *position, int cell)
{
    if (!position || cell < 0 || cell >= CELLS)
        return (struct reductio_cell){ 0 };
    return (struct reductio_cell){ .digit = position->now.value.digit[cell],
                                   .given = cellset_has(position->now.given, cell),
                                   .candidates = position->now.digits[cell] * 2u };
}

/* REDUCTIO_OK when the digit is a candidate of the cell. */
static enum reductio_status check_candidate(const struct reductio_position *position, int cell,
                                            int digit, struct reductio_error *error)
{
    struct error why;
    if (!position)
        return library_no_object(error);
    if (cell < 0 || cell >= CELLS || digit < 1 || digit > DIGITS)
        return library_fail(error, REDUCTIO_BAD, "cells are 0 to 80, digits 1 to 9");
    if (digitset_has(position->now.digits[cell], digit))
        return REDUCTIO_OK;
    const struct cell_name name = cell_name(cell);
    if (position->now.value.digit[cell])
        error_set(&why, STATUS_NO, "%s already holds %d", name.text,
                  position->now.value.digit[cell]);
    else
        error_set(&why, STATUS_NO, "%d is not a candidate of %s", digit, name.text);
    return library_report(error, &why);
}

static enum reductio_status change(struct reductio_position *position, int cell, int digit,
                                   bool place, struct reductio_error *error)
{
    enum reductio_status status = check_candidate(position, cell, digit, error);
    if (status != REDUCTIO_OK)
        return status;
    if (place)
        position_place(&position->now, cell, digit);
    else
        position_eliminate(&position->now, cell, digit);
    position->off_solution |= is_off_solution(position);
    return REDUCTIO_OK;
}

enum reductio_status reductio_place(struct reductio_position *position, int cell, int digit,
                                    struct reductio_error *error)
{
    return change(position, cell, digit, true, error);
}

enum reductio_status reductio_eliminate(struct reductio_position *position, int cell, int digit,
                                        struct reductio_error *error)
{
    return change(position, cell, digit, false, error);
}

enum reductio_status reductio_apply(struct reductio_position *position,
                                    const struct reductio_step *step, struct reductio_error *error)
{
    if (!position || !step)
        return library_no_object(error);
    enum reductio_status status = REDUCTIO_OK;
    if (step->step.digit)
        status = check_candidate(position, step->step.cell, step->step.digit, error);
    if (status != REDUCTIO_OK)
        return status;
    step_apply(&position->now, &step->step);
    position->off_solution |= is_off_solution(position);
    return REDUCTIO_OK;
}
