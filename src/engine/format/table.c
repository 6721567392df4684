/* The forms that are written, and how. */
#include <string.h>

#include "reductio/engine/format.h"

static void write_line(const struct puzzle *puzzle, struct strbuf *out)
{
    char line[CELLS + 1];
    format_line(&puzzle->givens, line);
    strbuf_add_bytes(out, line, CELLS);
    strbuf_add_char(out, '\n');
}

static void write_grid(const struct puzzle *puzzle, struct strbuf *out)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int row = cell_row(cell), column = cell_column(cell);
        if (row && row % 3 == 0 && column == 0)
            strbuf_add(out, "------+-------+------\n");
        if (column && column % 3 == 0)
            strbuf_add(out, "| ");
        int digit = puzzle->givens.digit[cell];
        strbuf_add_char(out, digit ? (char)('0' + digit) : '.');
        strbuf_add_char(out, column == 8 ? '\n' : ' ');
    }
    strbuf_add_char(out, '\n');
}

static const struct format formats[] = {
    { "line", "81 characters on one line, blanks as dots", "", "", 0, write_line },
    { "grid", "nine lines, the boxes set apart by | and -", "", "", 0, write_grid },
};

enum { FORMATS = sizeof formats / sizeof *formats };

const struct format *format_at(size_t index)
{
    return index < FORMATS ? &formats[index] : NULL;
}

const struct format *format_find(const char *name)
{
    for (size_t i = 0; i < FORMATS; i++)
        if (!strcmp(formats[i].name, name))
            return &formats[i];
    return NULL;
}

void format_names(struct strbuf *out)
{
    for (size_t i = 0; i < FORMATS; i++) {
        strbuf_add(out, i ? ", " : "");
        strbuf_add(out, formats[i].name);
    }
}
