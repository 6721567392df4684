/*
 * Files of several puzzles with lines lost, doubled or out of place: the reader finds the puzzles
 * that were written, or an error.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/format/format.h"
#include "support/puzzles.h"
#include "support/suite.h"

enum { PUZZLES = 5, LINES = 300 };

static const char *const lines[PUZZLES] = { warm_up, sudoku_com, essays, needs_experiment,
                                            escargot };

/* The lines of a file; those of puzzle p are from[p] to from[p + 1]. */
struct file {
    struct strbuf text;
    const char *line[LINES];
    int count, from[PUZZLES + 2];
};

/* The puzzles and errors that are read from a text. */
struct reading {
    struct puzzle puzzle[4 * PUZZLES];
    int count, errors;
};

static void read_text(const char *text, size_t length, struct reading *reading)
{
    struct format_reader reader;
    struct error error = { 0 };
    enum status status;
    format_reader_init(&reader, text, length);
    memset(reading, 0, sizeof *reading);
    while ((status = format_next(&reader, &reading->puzzle[reading->count], &error)) != STATUS_NO) {
        reading->count += status == STATUS_OK;
        reading->errors += status == STATUS_BAD;
        ck_assert_int_lt(reading->count, 4 * PUZZLES);
        ck_assert(status == STATUS_OK || error.line > 0);
    }
}

/* Titles may be lost with their lines; a puzzle has no other's. */
static bool same_puzzle(const struct puzzle *one, const struct puzzle *other)
{
    return !memcmp(&one->givens, &other->givens, sizeof one->givens) &&
           !memcmp(&one->entries, &other->entries, sizeof one->entries) &&
           one->has_marks == other->has_marks &&
           (!one->has_marks || !memcmp(one->marks, other->marks, sizeof one->marks)) &&
           (!*one->title || !*other->title || !strcmp(one->title, other->title));
}

static bool has_puzzle(const struct reading *reading, const struct puzzle *puzzle)
{
    for (int i = 0; i < reading->count; i++)
        if (same_puzzle(puzzle, &reading->puzzle[i]))
            return true;
    return false;
}

/* A puzzle with some digits of its solution as entries, and candidates, if that is wanted. */
static struct puzzle puzzle_of(const char *line, int number, bool played)
{
    struct puzzle puzzle = { .givens = grid_of(line), .has_marks = played };
    const struct grid solution = solution_of(line);
    snprintf(puzzle.title, sizeof puzzle.title, "number %d", number);
    for (int cell = 0; cell < CELLS && played; cell++) {
        if (puzzle.givens.digit[cell])
            continue;
        if (cell % 5 == number)
            puzzle.entries.digit[cell] = solution.digit[cell];
        else
            puzzle.marks[cell] = (digitset)(digit_bit(solution.digit[cell]) |
                                            digit_bit(cell % 9 + 1) | digit_bit(number + 1));
    }
    return puzzle;
}

static void write_file(struct file *file, const struct format *format, bool played)
{
    size_t begins[PUZZLES + 1];
    strbuf_init(&file->text);
    strbuf_add(&file->text, format->head);
    for (int i = 0; i < PUZZLES; i++) {
        const struct puzzle puzzle = puzzle_of(lines[i], i, played);
        begins[i] = file->text.length;
        format->write(&puzzle, &file->text);
    }
    begins[PUZZLES] = file->text.length;
    strbuf_add(&file->text, format->tail);
    file->count = 0;
    int next = 0;
    for (const char *at = file->text.text; *at; at = strchr(at, '\n') + 1) {
        while (next <= PUZZLES && at == file->text.text + begins[next])
            file->from[next++] = file->count;
        ck_assert_int_lt(file->count, LINES);
        file->line[file->count++] = at;
    }
    while (next <= PUZZLES)
        file->from[next++] = file->count;
}

/* The lines in their new order, and the puzzles read from them. */
struct damaged {
    const struct file *file;
    const char *line[LINES + 2];
    int count;
    struct strbuf text;
};

static void join(struct damaged *damaged, int from, int to, struct reading *reading)
{
    strbuf_truncate(&damaged->text, 0);
    for (int i = from; i < to; i++)
        strbuf_add_bytes(&damaged->text, damaged->line[i], strcspn(damaged->line[i], "\n") + 1);
    read_text(damaged->text.text, damaged->text.length, reading);
}

static void start(struct damaged *damaged, const struct file *file)
{
    damaged->file = file;
    damaged->count = file->count;
    memcpy(damaged->line, file->line, (size_t)file->count * sizeof *file->line);
}

static void lose(struct damaged *damaged, int line)
{
    damaged->count--;
    memmove(damaged->line + line, damaged->line + line + 1,
            (size_t)(damaged->count - line) * sizeof *damaged->line);
}

static void repeat(struct damaged *damaged, int line)
{
    memmove(damaged->line + line + 1, damaged->line + line,
            (size_t)(damaged->count - line) * sizeof *damaged->line);
    damaged->count++;
}

static bool fits_row(const uint8_t *digits, const uint8_t *solved)
{
    for (int column = 0; column < 9; column++)
        if (digits[column] && digits[column] != solved[column])
            return false;
    return true;
}

/* Whether all rows of a puzzle fit rows of the solution of one that was written. */
static bool is_of_one(const struct puzzle *puzzle)
{
    for (int i = 0; i < PUZZLES; i++) {
        const struct grid solution = solution_of(lines[i]);
        int rows = 0;
        for (int row = 0; row < 9; row++)
            for (int other = 0; other < 9; other++)
                if (fits_row(puzzle->givens.digit + 9 * row, solution.digit + 9 * other)) {
                    rows++;
                    break;
                }
        if (rows == 9)
            return true;
    }
    return false;
}

/* The known facts about a puzzle that is read. */
enum claim { WRITTEN, OF_ONE, OWN_LINES };

/* Whether the lines of some puzzle, on their own, have this claim. */
static bool is_of_own_lines(struct damaged *damaged, const struct puzzle *puzzle)
{
    struct reading own;
    for (int i = 0; i < PUZZLES; i++) {
        join(damaged, damaged->file->from[i], damaged->file->from[i + 1], &own);
        if (has_puzzle(&own, puzzle))
            return true;
    }
    return false;
}

static void hold(struct damaged *damaged, const struct reading *written, enum claim claim,
                 const char *format)
{
    int lost = 0;
    struct reading found;
    join(damaged, 0, damaged->count, &found);
    for (int i = 0; i < found.count; i++) {
        const struct puzzle *puzzle = &found.puzzle[i];
        bool good = has_puzzle(written, puzzle) || (claim == OF_ONE && is_of_one(puzzle)) ||
                    (claim == OWN_LINES && is_of_own_lines(damaged, puzzle));
        if (!good)
            join(damaged, 0, damaged->count, &found);
        ck_assert_msg(good, "%s: nobody wrote %s (%s) in\n%s", format,
                      grid_line(&board_classic, &puzzle->givens).text, puzzle->title,
                      damaged->text.text);
    }
    /* A puzzle may go without a trace where it is one line, or a row of it stands for another. */
    bool told = damaged->file->from[1] - damaged->file->from[0] == 1 || claim != WRITTEN;
    for (int i = 0; i < written->count; i++)
        lost += !has_puzzle(&found, &written->puzzle[i]);
    ck_assert_msg(lost <= (claim == WRITTEN ? 2 : 4) && (!lost || found.errors || told),
                  "%s: %d puzzles are lost, and %d errors are told, in\n%s", format, lost,
                  found.errors, damaged->text.text);
}

typedef void each(struct damaged *damaged, const struct file *file, const struct reading *written,
                  const char *format);

/* Files of every format that is written, with titles if it has them, and with entries and
 * candidates. */
static void damage_all(each *damage)
{
    const struct format *format;
    for (size_t n = 0; (format = format_at(n)); n++)
        for (int played = 0; played < 2; played++) {
            struct file file;
            struct damaged damaged;
            struct reading written;
            write_file(&file, format, played);
            strbuf_init(&damaged.text);
            read_text(file.text.text, file.text.length, &written);
            ck_assert_int_eq(written.count, PUZZLES);
            ck_assert_int_eq(written.errors, 0);
            damage(&damaged, &file, &written, format->name);
            strbuf_release(&damaged.text);
            strbuf_release(&file.text);
        }
}

static void lose_and_repeat(struct damaged *damaged, const struct file *file,
                            const struct reading *written, const char *format)
{
    for (int line = 0; line < file->count; line++) {
        start(damaged, file);
        lose(damaged, line);
        hold(damaged, written, WRITTEN, format);
        start(damaged, file);
        repeat(damaged, line);
        hold(damaged, written, WRITTEN, format);
    }
}

START_TEST(a_line_is_lost_or_doubled)
{
    damage_all(lose_and_repeat);
}
END_TEST

static void swap(struct damaged *damaged, const struct file *file, int one, int other)
{
    start(damaged, file);
    damaged->line[one] = file->line[other];
    damaged->line[other] = file->line[one];
}

static void swap_lines(struct damaged *damaged, const struct file *file,
                       const struct reading *written, const char *format)
{
    struct random random = random_of(41);
    for (int line = 0; line + 1 < file->count; line++) {
        swap(damaged, file, line, line + 1);
        hold(damaged, written, OWN_LINES, format);
    }
    for (int i = trials(30, 300); i > 0; i--) {
        swap(damaged, file, random_below(&random, file->count), random_below(&random, file->count));
        hold(damaged, written, OWN_LINES, format);
    }
}

/* Nothing shows that two rows of a puzzle were exchanged, or one with that of another; but the
 * puzzles around them are as they were. */
START_TEST(two_lines_are_exchanged)
{
    damage_all(swap_lines);
}
END_TEST

static void damage_twice(struct damaged *damaged, const struct file *file,
                         const struct reading *written, const char *format)
{
    struct random random = random_of(42);
    for (int i = trials(40, 400); i > 0; i--) {
        start(damaged, file);
        for (int times = 0; times < 2; times++)
            (random_below(&random, 2) ? lose : repeat)(damaged,
                                                       random_below(&random, damaged->count));
        hold(damaged, written, OF_ONE, format);
    }
}

/* A row may be lost in a puzzle that has another one twice; but no two puzzles are mixed. */
START_TEST(two_lines_are_lost_or_doubled)
{
    damage_all(damage_twice);
}
END_TEST

/* Whether the puzzles after the first are all read, in their order. */
static bool others_are_read(const struct reading *found, const struct reading *written)
{
    int next = 1;
    for (int i = 0; i < found->count && next < written->count; i++)
        next += same_puzzle(&found->puzzle[i], &written->puzzle[next]);
    return next == written->count;
}

static void hold_others(struct damaged *damaged, const struct reading *written, int most_errors,
                        const char *format)
{
    struct reading found;
    join(damaged, 0, damaged->count, &found);
    bool one_line = damaged->file->from[1] - damaged->file->from[0] == 1;
    bool noticed = found.errors || one_line || has_puzzle(&found, &written->puzzle[0]);
    ck_assert_msg(others_are_read(&found, written), "%s: a puzzle after the first is lost in\n%s",
                  format, damaged->text.text);
    ck_assert_msg(found.errors <= most_errors && noticed, "%s: %d errors in\n%s", format,
                  found.errors, damaged->text.text);
}

static void damage_first(struct damaged *damaged, const struct file *file,
                         const struct reading *written, const char *format)
{
    int count = file->from[1];
    while (count > 1 && file->line[count - 1][0] == '\n')
        count--; /* the empty line between the first two puzzles is not part of one */
    for (int line = 0; line < count; line++) {
        start(damaged, file);
        lose(damaged, line);
        hold_others(damaged, written, 1, format);
        start(damaged, file);
        repeat(damaged, line);
        hold_others(damaged, written, 1, format);
        start(damaged, file);
        damaged->line[line] = "\n"; /* which may part a grid, and its other sections from it */
        hold_others(damaged, written, 3, format);
    }
}

START_TEST(damage_to_one_puzzle_spares_the_next)
{
    damage_all(damage_first);
}
END_TEST

SUITE(format_damage, NULL, NULL, TEST(a_line_is_lost_or_doubled),
      TEST(damage_to_one_puzzle_spares_the_next), TEST(two_lines_are_exchanged),
      TEST(two_lines_are_lost_or_doubled))
