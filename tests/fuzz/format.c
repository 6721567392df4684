/* Puzzles from any bytes: no crash, an end, and what was read can be written and read again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "reductio/engine/format.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_again(const char *text, size_t length, const struct grid *grid)
{
    struct puzzle puzzle;
    struct error error;
    if (format_parse(text, length, &puzzle, &error) != STATUS_OK ||
        memcmp(&puzzle.givens, grid, sizeof *grid))
        abort();
}

static void check_puzzle(const struct puzzle *puzzle)
{
    char line[CELLS + 1];
    struct strbuf framed;
    struct error error;
    for (int cell = 0; cell < CELLS; cell++)
        if (puzzle->givens.digit[cell] > DIGITS)
            abort();
    if (!memchr(puzzle->title, 0, sizeof puzzle->title) ||
        !memchr(puzzle->source, 0, sizeof puzzle->source))
        abort();
    format_line(&puzzle->givens, line);
    read_again(line, CELLS, &puzzle->givens);
    strbuf_init(&framed);
    format_find("grid")->write(puzzle, &framed);
    read_again(framed.text, framed.length, &puzzle->givens);
    strbuf_release(&framed);
    bool clash = grid_conflicts(&puzzle->givens) != 0;
    if (clash != (format_check_conflicts(&puzzle->givens, &error) != STATUS_OK))
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct format_reader reader;
    struct puzzle puzzle;
    struct error error = { .status = STATUS_OK };
    enum status status;
    size_t calls = 0;
    format_reader_init(&reader, (const char *)data, size);
    while ((status = format_next(&reader, &puzzle, &error)) != STATUS_NO) {
        if (status == STATUS_OK)
            check_puzzle(&puzzle);
        else if (status != STATUS_BAD || !*error.text || error.line < 1 || error.column < 0)
            abort();
        if (calls++ > size)
            abort();
    }
    return 0;
}
