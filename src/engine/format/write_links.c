/* The formats that pack a puzzle into a link or an ID. */
#include <string.h>

#include "base/utf8.h"
#include "engine/format/lz.h"
#include "engine/format/writing.h"

void write_link(const struct puzzle *puzzle, struct strbuf *out)
{
    static const char base32[] = "0123456789abcdefghijklmnopqrstuv";
    strbuf_add(out, "https://www.sudokuwiki.org/sudoku.htm?bd=");
    if (!puzzle->has_marks && !has_entries(puzzle)) {
        write_line(puzzle, out);
        return;
    }
    for (int cell = 0; cell < CELLS; cell++) {
        int given = puzzle->givens.digit[cell], digit = given + puzzle->entries.digit[cell];
        digitset marks = puzzle->has_marks ? puzzle->marks[cell] : DIGITS_ALL;
        unsigned value = (digit ? digit_bit(digit) : marks) * 2u + (given != 0);
        strbuf_add_char(out, base32[value / 32]);
        strbuf_add_char(out, base32[value % 32]);
    }
    strbuf_add_char(out, '\n');
}

/* The newer encoding of sudokuwiki.org, which read_newer() in links.c describes. */
void write_s9b(const struct puzzle *puzzle, struct strbuf *out)
{
    static const char base36[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    strbuf_add(out, "https://www.sudokuwiki.org/sudoku.htm?bd=S9B");
    for (int cell = 0; cell < CELLS; cell++) {
        const int given = puzzle->givens.digit[cell], entry = puzzle->entries.digit[cell];
        const bool marked = puzzle->has_marks && puzzle->marks[cell];
        const int value = given   ? given
                          : entry ? DIGITS + entry
                                  : 2 * DIGITS + (marked ? puzzle->marks[cell] : DIGITS_ALL);
        strbuf_add_char(out, base36[value / 36]);
        strbuf_add_char(out, base36[value % 36]);
    }
    strbuf_add_char(out, '\n');
}

/* A letter for up to 26 empty cells, and _ between two digits. */
void write_sgt(const struct puzzle *puzzle, struct strbuf *out)
{
    enum { LETTERS = 26 };
    int blanks = 0;
    bool after_digit = false;
    strbuf_add(out, "3x3:");
    for (int cell = 0; cell <= CELLS; cell++) {
        const int digit = cell < CELLS ? puzzle->givens.digit[cell] : 0;
        if (cell < CELLS && !digit) {
            blanks++;
            continue;
        }
        after_digit &= !blanks;
        for (; blanks > 0; blanks -= LETTERS)
            strbuf_add_char(out, (char)('a' - 1 + (blanks < LETTERS ? blanks : LETTERS)));
        blanks = 0;
        if (digit)
            strbuf_addf(out, "%s%d", after_digit ? "_" : "", digit);
        after_digit = true;
    }
    strbuf_add_char(out, '\n');
}

/* ---- JSON, compressed ---- */

/* Adds a unit of UTF-16 as an escape. */
static void add_unit(uint32_t unit, struct strbuf *out)
{
    strbuf_addf(out, "\\u%04x", (unsigned)unit);
}

/*
 * Adds a text in ASCII, with escapes for all other characters. Bytes that are not UTF-8 become low
 * surrogates, as in Python's "surrogateescape".
 */
static void add_json_text(const char *name, const char *text, struct strbuf *out)
{
    enum { ASCII_END = 0x7F, BEYOND = 0x10000, HIGH = 0xD800, LOW = 0xDC00 };
    if (!*text)
        return;
    strbuf_addf(out, "\"%s\":\"", name);
    for (const char *at = text, *end = text + strlen(text); at < end;) {
        const char *from = at;
        const uint32_t c = utf8_next(&at, end);
        if (c == UTF8_BAD && at == from + 1) {
            add_unit(LOW + (unsigned char)*from, out);
        } else if (c >= BEYOND) {
            add_unit(HIGH + ((c - BEYOND) >> 10), out);
            add_unit(LOW + ((c - BEYOND) & 0x3FF), out);
        } else if (c < ' ' || c >= ASCII_END || c == '"' || c == '\\') {
            add_unit(c, out);
        } else {
            strbuf_add_char(out, (char)c);
        }
    }
    strbuf_add(out, "\",");
}

static void add_json_marks(const char *name, digitset marks, struct strbuf *out)
{
    const char *before = "[";
    strbuf_addf(out, "\"%s\":", name);
    for (digitset left = marks; left; left &= left - 1) {
        strbuf_addf(out, "%s%d", before, digitset_first(left));
        before = ",";
    }
    strbuf_add_char(out, ']');
}

/* The marks to write of a cell: none if all nine are left, because that is the same. */
static digitset marks_of(const struct puzzle *puzzle, int cell)
{
    const bool empty = !puzzle->givens.digit[cell] && !puzzle->entries.digit[cell];
    return puzzle->has_marks && empty && puzzle->marks[cell] != DIGITS_ALL ? puzzle->marks[cell]
                                                                           : 0;
}

/* Adds nine lists of cells. */
static void add_json_cells(const struct puzzle *puzzle,
                           void (*add)(const struct puzzle *puzzle, int cell, struct strbuf *out),
                           struct strbuf *out)
{
    for (int cell = 0; cell < CELLS; cell++) {
        strbuf_add(out, cell_column(cell) ? "," : cell ? "],[" : "[[");
        add(puzzle, cell, out);
    }
    strbuf_add(out, "]]");
}

static void add_link(const char *before, struct strbuf *json, struct strbuf *out)
{
    strbuf_add(out, before);
    lz_shrink(json->text, json->length, out); /* it is never too long */
    strbuf_add_char(out, '\n');
    strbuf_release_into(json, out);
}

static void add_fpuzzles_cell(const struct puzzle *puzzle, int cell, struct strbuf *out)
{
    const int given = puzzle->givens.digit[cell], entry = puzzle->entries.digit[cell];
    strbuf_add_char(out, '{');
    if (given)
        strbuf_addf(out, "\"value\":%d,\"given\":true", given);
    else if (entry)
        strbuf_addf(out, "\"value\":%d", entry);
    else if (marks_of(puzzle, cell))
        add_json_marks("centerPencilMarks", marks_of(puzzle, cell), out);
    strbuf_add_char(out, '}');
}

void write_fpuzzles(const struct puzzle *puzzle, struct strbuf *out)
{
    struct strbuf json;
    strbuf_init(&json);
    strbuf_add(&json, "{\"size\":9,");
    add_json_text("title", puzzle->title, &json);
    add_json_text("author", puzzle->source, &json);
    strbuf_add(&json, "\"grid\":");
    add_json_cells(puzzle, add_fpuzzles_cell, &json);
    strbuf_add_char(&json, '}');
    add_link("https://f-puzzles.com/?load=", &json, out);
}

static void add_pad_cell(const struct puzzle *puzzle, int cell, struct strbuf *out)
{
    const int digit = puzzle->givens.digit[cell] + puzzle->entries.digit[cell];
    strbuf_add_char(out, '{');
    if (digit)
        strbuf_addf(out, "\"value\":\"%d\"", digit);
    else if (marks_of(puzzle, cell))
        add_json_marks("centremarks", marks_of(puzzle, cell), out);
    strbuf_add_char(out, '}');
}

/* SudokuPad wants the cells of each box, as lists of row and column from 0. */
static void add_pad_regions(struct strbuf *out)
{
    strbuf_add(out, "\"regions\":[");
    for (int box = 0; box < DIGITS; box++) {
        const char *before = box ? ",[" : "[";
        for (int cell = 0; cell < CELLS; cell++) {
            if (cell_box(cell) != box)
                continue;
            strbuf_addf(out, "%s[%d,%d]", before, cell_row(cell), cell_column(cell));
            before = ",";
        }
        strbuf_add_char(out, ']');
    }
    strbuf_add_char(out, ']');
}

void write_sudokupad(const struct puzzle *puzzle, struct strbuf *out)
{
    struct strbuf json;
    strbuf_init(&json);
    strbuf_add(&json, "{\"cellSize\":50,\"metadata\":{");
    add_json_text("title", puzzle->title, &json);
    add_json_text("author", puzzle->source, &json);
    strbuf_add(&json, "\"rules\":\"Normal sudoku rules apply.\"},\"arrows\":[],\"cages\":[],"
                      "\"lines\":[],\"overlays\":[],\"underlays\":[],\"cells\":");
    add_json_cells(puzzle, add_pad_cell, &json);
    strbuf_add_char(&json, ',');
    add_pad_regions(&json);
    strbuf_add_char(&json, '}');
    add_link("https://sudokupad.app/ctc", &json, out);
}
