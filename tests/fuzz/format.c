/*
 * Puzzles from any bytes: the reader does not crash, and comes to an end; every puzzle read can be
 * written in each format and read again; a text read in parts gives the same puzzles as the whole
 * text.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/board/boards.h"
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

/* Reads all puzzles of a text that are of a board where they do not state theirs. */
static void read_all(const char *text, size_t size, const struct board *board)
{
    struct format_reader reader;
    struct puzzle puzzle;
    struct error error = { .status = STATUS_OK };
    enum status status;
    size_t calls = 0;
    format_reader_init(&reader, text, size);
    reader.board = board;
    while ((status = format_next(&reader, &puzzle, &error)) != STATUS_NO) {
        if (status == STATUS_OK)
            check_puzzle(&puzzle);
        else if (status != STATUS_BAD || !*error.text || error.line < 1 || error.column < 0)
            abort();
        if (calls++ > size)
            wrong("has no end", board->name);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const boards[] = { "4x4",          "6x6",
                                          "6x6+diagonal", "8x8",
                                          "diagonal",     "windoku",
                                          "anti-knight",  "jigsaw:aaaabbbbccccdddd" };
    const char *text = (const char *)data, *differs;
    read_all(text, size, &board_classic);
    read_all(text, size, board_named(boards[size % (sizeof boards / sizeof *boards)], NULL));
    enum { BLOCKS_MAX = 400 }; /* a block a byte takes the square of the size */
    static const size_t blocks[] = { 1, 83, 700 };
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        if (size / blocks[i] < BLOCKS_MAX && (differs = cuts_differ(text, size, blocks[i])))
            wrong(differs, "cut");
    return 0;
}
