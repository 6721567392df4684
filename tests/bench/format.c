/* The number of puzzles a second that are read, found whole in blocks, and written, in each
 * format. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/format/format.h"
#include "support/puzzles.h"

enum { TEXT = 16 << 20, BLOCK = 256 << 10, RUNS = 5 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static size_t read_all(const struct strbuf *text)
{
    struct format_reader reader;
    struct puzzle puzzle;
    struct error error;
    enum status status;
    size_t count = 0;
    format_reader_init(&reader, text->text, text->length);
    while ((status = format_next(&reader, &puzzle, &error)) != STATUS_NO)
        count += status == STATUS_OK;
    return count;
}

static size_t cut_all(const struct strbuf *text)
{
    size_t cuts = 0, cut;
    for (size_t at = 0; at < text->length; at += cut, cuts++) {
        size_t left = text->length - at;
        cut = format_cut(text->text + at, left < BLOCK ? left : BLOCK, &board_classic);
        cut = cut ? cut : left;
    }
    return cuts;
}

static void fill(const struct format *format, const struct puzzle *puzzles, size_t count,
                 struct strbuf *text)
{
    strbuf_reset(text);
    for (size_t i = 0; text->length < TEXT; i++)
        format->write(&puzzles[i % count], text);
}

/* The best of several, in megabytes a second. */
static double rate(size_t (*go)(const struct strbuf *text), const struct strbuf *text)
{
    double best = 0;
    for (int i = 0; i < RUNS; i++) {
        double start = now();
        size_t done = go(text);
        double taken = now() - start, figure = (double)text->length / taken * 1e-6;
        best = done && figure > best ? figure : best;
    }
    return best;
}

static void measure(const struct format *format, const struct puzzle *puzzles, size_t count)
{
    struct strbuf text;
    strbuf_init(&text);
    fill(format, puzzles, count, &text); /* once more below: the memory is there then */
    double start = now();
    fill(format, puzzles, count, &text);
    double taken = now() - start, read = rate(read_all, &text);
    double number = (double)read_all(&text);
    printf("  %-11s read %7.2f M puzzles/s (%5.0f MB/s)  cut %8.0f MB/s  write %6.2f M puzzles/s\n",
           format->name, read * number / (double)text.length, read, rate(cut_all, &text),
           number / taken * 1e-6);
    strbuf_release(&text);
}

int main(void)
{
    const char *const lines[] = { warm_up, sudoku_com, essays, needs_experiment };
    struct puzzle puzzles[sizeof lines / sizeof *lines];
    size_t count = sizeof lines / sizeof *lines;
    for (size_t i = 0; i < count; i++) {
        puzzles[i] = (struct puzzle){ .givens = grid_of(lines[i]), .has_marks = true };
        struct position position;
        position_init(&position, &board_classic, &puzzles[i].givens);
        memcpy(puzzles[i].marks, position.digits, sizeof puzzles[i].marks);
    }
    const struct format *format;
    for (size_t i = 0; (format = format_at(i)); i++)
        measure(format, puzzles, count);
    return 0;
}
