/* Boards among the characters of a line: side by side, several in a line, and broken ones. */
#include "engine/format/boards.h"

#include <string.h>

#include "engine/format/eliminated.h"
#include "engine/format/variants.h"

/* Sixteen cells at a time. The compilers make one instruction of each operation where they can. */
typedef uint8_t lanes __attribute__((vector_size(16)));

enum { LANES = sizeof(lanes) };

/* Digits and . and 0, the usual empty cells, as cells; lanes that are neither are set in *bad. */
static lanes lanes_of_cells(const char *text, lanes *bad)
{
    lanes bytes;
    memcpy(&bytes, text, sizeof bytes);
    lanes value = bytes - (uint8_t)'0';
    lanes digit = (lanes)(value <= DIGITS), blank = (lanes)(bytes == (uint8_t)'.');
    *bad |= ~(digit | blank);
    return value & digit;
}

bool read_cells_fast(const char *text, struct grid *grid)
{
    lanes bad = { 0 };
    for (int cell = 0; cell < CELLS; cell += LANES) {
        int from = cell < CELLS - LANES ? cell : CELLS - LANES; /* the last ones overlap */
        lanes cells = lanes_of_cells(text + from, &bad);
        memcpy(grid->digit + from, &cells, sizeof cells);
    }
    uint64_t halves[2];
    memcpy(halves, &bad, sizeof halves);
    return !(halves[0] | halves[1]);
}

static bool is_word(uint32_t c)
{
    return c >= 0x80 ? !is_frame(c)
                     : (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') ||
                           c == '+' || value_of(c) >= 0;
}

bool next_run(const struct line *line, size_t at, struct run *run)
{
    const char *from = line->text + at, *end = line->text + line->length;
    size_t length = 0, streak = 0;
    uint32_t sign = 0;
    bool alike = true, digits = false;
    *run = (struct run){ .from = line->length };
    for (const char *next = from; next < end; from = next) {
        uint32_t c = next_character(&next, end);
        if (!is_word(c) && length)
            break;
        if (!is_word(c))
            continue;
        const int value = value_of(c);
        run->from = length++ ? run->from : (size_t)(from - line->text);
        run->to = (size_t)(next - line->text);
        streak = value >= 0 ? streak + 1 : 0;
        digits = streak && (value > 0 || (digits && streak > 1));
        run->streak = digits && streak > run->streak ? streak : run->streak;
        alike &= value != 0 || !sign || sign == c;
        sign = value == 0 ? c : sign;
        if (value >= 0 && run->cells++ < CELLS)
            run->grid.digit[run->cells - 1] = (uint8_t)value;
    }
    run->board = length == CELLS && run->cells == CELLS && alike;
    return length > 0;
}

bool run_is_broken(const struct run *run)
{
    return !run->board && run->streak >= ONE_LINE_MIN;
}

bool line_has_board(const struct line *line)
{
    struct run run;
    for (size_t at = 0; next_run(line, at, &run); at = run.to)
        if (run.board || run_is_broken(&run))
            return true;
    return false;
}

enum status refuse_run(const struct line *line, const struct run *run, struct error *error)
{
    const int column = line->column + (int)run->from + 1;
    if (run->cells == CELLS)
        return line_error(error, line, run->from,
                          "these 81 cells touch other characters, or have several signs for empty "
                          "cells");
    return error_set_at(error, STATUS_BAD, line->number, column, "a puzzle has 81 cells, not %zu%s",
                        run->cells, size_of_cells(run->cells));
}

/* Kinds of further boards in the line of a puzzle. */
enum second {
    SECOND_SOLUTION, /* the solution of the puzzle, or the same grid again */
    SECOND_PUZZLE,   /* the puzzle whose solution came first */
    SECOND_OTHER,    /* a grid that has nothing to do with the first */
};

static enum second second_of(const struct grid *second, const struct puzzle *puzzle)
{
    uint8_t blank = 0, second_blank = 0, unlike = 0, clash = 0; /* in some cell */
    for (int cell = 0; cell < CELLS; cell++) {
        uint8_t one = puzzle->givens.digit[cell] | puzzle->entries.digit[cell];
        uint8_t other = second->digit[cell];
        blank |= one == 0;
        second_blank |= other == 0;
        unlike |= one != other;
        clash |= (one != other) & (one != 0) & (other != 0);
    }
    if (clash || (unlike && blank && second_blank))
        return SECOND_OTHER;
    return unlike && second_blank ? SECOND_PUZZLE : SECOND_SOLUTION;
}

/* Finds the next board, or a broken one, in the rest of a line. */
static bool next_board(const struct line *line, size_t at, struct run *run)
{
    const char *text = line->text + at; /* usually a solution, which is read fast */
    if (line->length - at >= CELLS && (line->length - at == CELLS || is_separator(text[CELLS])) &&
        read_cells_fast(text, &run->grid)) {
        run->from = at;
        run->to = at + CELLS;
        return run->board = true;
    }
    while (next_run(line, at, run) && !run->board && !run_is_broken(run))
        at = run->to;
    return run->from < line->length;
}

enum status read_rest(const struct line *line, size_t at, struct puzzle *puzzle,
                      struct error *error)
{
    struct run run;
    bool more = true;
    if (line->length - at > CELLS && regions_in_line(line, at) == REGIONS_OTHER)
        return line_error(error, line, at, of_jigsaw);
    if (at < line->length && line->text[at] == ':' && read_susser(line, at + 1, puzzle))
        return STATUS_OK;
    for (bool first = true; more; first = false, at = run.to) {
        while (at < line->length && is_separator(line->text[at]))
            at++;
        size_t end = line->length;
        more = line->length - at >= ONE_LINE_MIN && next_board(line, at, &run);
        if (more && !run.board)
            return refuse_run(line, &run, error);
        for (end = more ? run.from : end; more && end > at && is_separator(line->text[end - 1]);)
            end--;
        if (first && end > at)
            copy_trimmed(puzzle->title, sizeof puzzle->title, line->text + at, end - at);
        enum second second = more ? second_of(&run.grid, puzzle) : SECOND_SOLUTION;
        if (second == SECOND_OTHER)
            return line_error(
                error, line, run.from,
                "the line contains a second puzzle, or the solution of another puzzle");
        if (second == SECOND_PUZZLE)
            puzzle->givens = run.grid;
    }
    return STATUS_OK;
}

void pass_line_rest(struct format_reader *reader)
{
    struct line line;
    if (reader_look(reader, &line) == SIGHT_LINE && !memchr(line.text, '[', line.length) &&
        !memchr(line.text, '{', line.length) && !line_has_board(&line))
        reader_pass(reader, &line);
}
