/*
 * Puzzles from any bytes: the reader does not crash, and comes to an end; every puzzle read can be
 * written in each format and read again; a text read in parts gives the same puzzles as the whole
 * text.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/formats.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void wrong(const char *what, const char *where)
{
    fprintf(stderr, "%s: %s\n", where, what);
    abort();
}

static void check_puzzle(const struct puzzle *puzzle)
{
    struct error error;
    for (int cell = 0; cell < CELLS; cell++) {
        int given = puzzle->givens.digit[cell], entry = puzzle->entries.digit[cell];
        if (given > DIGITS || entry > DIGITS || (given && entry))
            abort();
        if (puzzle->has_marks &&
            (puzzle->marks[cell] & ~DIGITS_ALL || ((given || entry) && puzzle->marks[cell])))
            abort();
    }
    if (!memchr(puzzle->title, 0, sizeof puzzle->title) ||
        !memchr(puzzle->source, 0, sizeof puzzle->source))
        abort();
    bool clash = grid_conflicts(&board_classic, &puzzle->givens) != 0;
    if (clash != (format_check_conflicts(&board_classic, &puzzle->givens, &error) != STATUS_OK))
        abort();
    const struct format *format;
    const char *differs;
    for (size_t i = 0; (format = format_at(i)); i++)
        if ((differs = format_differs(format, puzzle)))
            wrong(differs, format->name);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct format_reader reader;
    struct puzzle puzzle;
    struct error error = { .status = STATUS_OK };
    enum status status;
    size_t calls = 0;
    const char *text = (const char *)data;
    format_reader_init(&reader, text, size);
    while ((status = format_next(&reader, &puzzle, &error)) != STATUS_NO) {
        if (status == STATUS_OK)
            check_puzzle(&puzzle);
        else if (status != STATUS_BAD || !*error.text || error.line < 1 || error.column < 0)
            abort();
        if (calls++ > size)
            abort();
    }
    const char *differs;
    enum { BLOCKS_MAX = 400 }; /* a block a byte takes the square of the size */
    static const size_t blocks[] = { 1, 83, 700 };
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        if (size / blocks[i] < BLOCKS_MAX && (differs = cuts_differ(text, size, blocks[i])))
            wrong(differs, "cut");
    return 0;
}
