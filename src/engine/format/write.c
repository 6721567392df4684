/* The formats that are written: functions, and a table of them at the end. */
#include <string.h>

#include "base/utf8.h"
#include "engine/format/writing.h"

/* The candidates of the empty cells: the marks or, without marks, those that the digits leave. */
static void written_marks(const struct puzzle *puzzle, digitset marks[CELLS])
{
    open_candidates(puzzle, marks);
    if (puzzle->has_marks)
        memcpy(marks, puzzle->marks, sizeof puzzle->marks);
}

/*
 * Adds a title as a line of its own without anything that could move a terminal's cursor. Bytes of
 * another encoding than UTF-8 stay, unless a single byte is a control code.
 */
static void write_title(const char *before, const char *title, struct strbuf *out)
{
    if (!*title)
        return;
    enum { LAST_CONTROL = 0x9F };
    const char *at = title, *end = title + strlen(title);
    int marks = 0;
    strbuf_add(out, before);
    while (at < end) {
        const char *from = at;
        uint32_t c = utf8_next(&at, end);
        bool harmless =
            c == UTF8_BAD ? (unsigned char)*from > LAST_CONTROL : utf8_harmless(c, &marks) == c;
        if (harmless)
            strbuf_add_bytes(out, from, (size_t)(at - from));
        else
            strbuf_add_char(out, ' ');
    }
    strbuf_add_char(out, '\n');
}

static void add_titles(const struct puzzle *puzzle, struct strbuf *out)
{
    write_title("# title: ", puzzle->title, out);
    write_title("# source: ", puzzle->source, out);
}

static void write_sdm(const struct puzzle *puzzle, struct strbuf *out)
{
    write_cells(&puzzle->givens, 0, CELLS, '0', out);
    strbuf_add_char(out, '\n');
}

static void add_rows(const struct grid *grid, struct strbuf *out)
{
    for (int cell = 0; cell < CELLS; cell += 9) {
        write_cells(grid, cell, cell + 9, '.', out);
        strbuf_add_char(out, '\n');
    }
}

static void write_compact(const struct puzzle *puzzle, struct strbuf *out)
{
    add_titles(puzzle, out);
    add_rows(&puzzle->givens, out);
    strbuf_add_char(out, '\n');
}

/* The characters that draw a framed grid. */
struct frame_style {
    const char *top, *between, *bottom; /* whole lines */
    const char *left, *box, *right;     /* before a row, between its boxes, after it */
    const char *cell;                   /* between the cells of a box */
};

static void add_framed(const struct grid *grid, const struct frame_style *style, struct strbuf *out)
{
    strbuf_add(out, style->top);
    for (int cell = 0; cell < CELLS; cell++) {
        int column = cell_column(cell);
        if (cell && cell % 27 == 0)
            strbuf_add(out, style->between);
        strbuf_add(out, column == 0 ? style->left : column % 3 ? style->cell : style->box);
        strbuf_add_char(out, cell_char(grid, cell, '.'));
        strbuf_add(out, column == 8 ? style->right : "");
    }
    strbuf_add(out, style->bottom);
    strbuf_add_char(out, '\n');
}

static void write_grid(const struct puzzle *puzzle, struct strbuf *out)
{
    static const struct frame_style style = {
        "", "------+-------+------\n", "", "", " | ", "\n", " ",
    };
    add_titles(puzzle, out);
    add_framed(&puzzle->givens, &style, out);
}

static void write_boxes(const struct puzzle *puzzle, struct strbuf *out)
{
    static const struct frame_style style = {
        "┌───────┬───────┬───────┐\n",
        "├───────┼───────┼───────┤\n",
        "└───────┴───────┴───────┘\n",
        "│ ",
        " │ ",
        " │\n",
        " ",
    };
    add_titles(puzzle, out);
    add_framed(&puzzle->givens, &style, out);
}

static void write_ss(const struct puzzle *puzzle, struct strbuf *out)
{
    static const struct frame_style style = { "", "-----------\n", "", "", "|", "\n", "" };
    add_framed(&puzzle->givens, &style, out);
}

/* Adds candidates without spaces; a dash if none is left. */
static void write_marks(digitset marks, struct strbuf *out)
{
    if (!marks)
        strbuf_add_char(out, '-');
    for (int digit = 1; digit <= DIGITS; digit++)
        if (digitset_has(marks, digit))
            strbuf_add_char(out, (char)('0' + digit));
}

/* A digit or a dash takes one character. */
static int mark_width(digitset marks)
{
    return marks ? digitset_count(marks) : 1;
}

static void write_repeated(char c, int count, struct strbuf *out)
{
    while (count-- > 0)
        strbuf_add_char(out, c);
}

/* A line above, between or below the bands: corners at its ends and between boxes. */
static void add_rule(const int width[DIGITS], const char *corners, struct strbuf *out)
{
    for (int box = 0; box < 3; box++) {
        const int *w = width + 3 * box;
        strbuf_add_char(out, corners[box ? 1 : 0]);
        write_repeated('-', w[0] + w[1] + w[2] + 4, out);
    }
    strbuf_add_char(out, corners[2]);
    strbuf_add_char(out, '\n');
}

static void write_candidates(const struct puzzle *puzzle, struct strbuf *out)
{
    struct grid digits = all_digits(puzzle);
    digitset marks[CELLS];
    int width[DIGITS] = { 0 };
    written_marks(puzzle, marks);
    for (int cell = 0; cell < CELLS; cell++) {
        int needed = mark_width(marks[cell]), *column = &width[cell_column(cell)];
        *column = needed > *column ? needed : *column;
    }
    add_titles(puzzle, out);
    for (int cell = 0; cell < CELLS; cell++) {
        int column = cell_column(cell);
        if (cell % 27 == 0)
            add_rule(width, cell ? ":+:" : "...", out);
        strbuf_add(out, column % 3 == 0 ? "| " : "");
        if (digits.digit[cell])
            strbuf_add_char(out, cell_char(&digits, cell, '.'));
        else
            write_marks(marks[cell], out);
        write_repeated(' ', width[column] - mark_width(marks[cell]) + 1, out);
        strbuf_add(out, column == 8 ? "|\n" : "");
    }
    add_rule(width, "'''", out);
    strbuf_add_char(out, '\n');
}

static void add_lists(const struct puzzle *puzzle, const struct grid *digits, struct strbuf *out)
{
    for (int cell = 0; cell < CELLS; cell++) {
        if (!digits->digit[cell] && puzzle->marks[cell])
            write_marks(puzzle->marks[cell], out);
        strbuf_add_char(out, cell_column(cell) == 8 ? '\n' : ',');
    }
}

static void write_sdk(const struct puzzle *puzzle, struct strbuf *out)
{
    struct grid digits = all_digits(puzzle);
    bool sections = puzzle->has_marks || has_entries(puzzle);
    write_title("#D ", puzzle->title, out);
    write_title("#S ", puzzle->source, out);
    strbuf_add(out, sections ? "[Puzzle]\n" : "");
    add_rows(&puzzle->givens, out);
    if (sections) {
        strbuf_add(out, "[State]\n");
        add_rows(&digits, out);
    }
    if (puzzle->has_marks) {
        strbuf_add(out, "[PencilMarks]\n");
        add_lists(puzzle, &digits, out);
    }
    strbuf_add_char(out, '\n');
}

static void write_sdx(const struct puzzle *puzzle, struct strbuf *out)
{
    digitset marks[CELLS];
    written_marks(puzzle, marks);
    for (int cell = 0; cell < CELLS; cell++) {
        if (puzzle->givens.digit[cell])
            strbuf_add_char(out, cell_char(&puzzle->givens, cell, '.'));
        else if (puzzle->entries.digit[cell])
            strbuf_addf(out, "u%d", puzzle->entries.digit[cell]);
        else
            write_marks(marks[cell], out);
        strbuf_add_char(out, cell_column(cell) == 8 ? '\n' : ' ');
    }
    strbuf_add_char(out, '\n');
}

static void write_library(const struct puzzle *puzzle, struct strbuf *out)
{
    /* HoDoKu writes technique 0000 without digits for a position without a step. */
    strbuf_add(out, ":0000:x:");
    for (int cell = 0; cell < CELLS; cell++) {
        const struct grid *grid = puzzle->entries.digit[cell] ? &puzzle->entries : &puzzle->givens;
        strbuf_add(out, puzzle->entries.digit[cell] ? "+" : "");
        strbuf_add_char(out, cell_char(grid, cell, '.'));
    }
    const char *before = ":";
    digitset open[CELLS];
    open_candidates(puzzle, open);
    for (int cell = 0; puzzle->has_marks && cell < CELLS; cell++) {
        digitset deleted = digitset_without(open[cell], puzzle->marks[cell]);
        for (int digit = 1; digit <= DIGITS; digit++)
            if (digitset_has(deleted, digit)) {
                strbuf_addf(out, "%s%d%d%d", before, digit, cell_row(cell) + 1,
                            cell_column(cell) + 1);
                before = " ";
            }
    }
    strbuf_add(out, *before == ':' ? ":::\n" : "::\n");
}

/* Version 3 of a game's data: digit, notes as a number, whether the cell can be changed. */
static void add_game_cells(const struct puzzle *puzzle, struct strbuf *out)
{
    strbuf_add(out, "version: 3&#10;");
    for (int cell = 0; cell < CELLS; cell++) {
        int given = puzzle->givens.digit[cell], digit = given + puzzle->entries.digit[cell];
        int notes = puzzle->has_marks && !digit ? puzzle->marks[cell] : 0;
        strbuf_addf(out, "%d|%d|%d|", digit, notes, !given);
    }
}

static void write_opensudoku(const struct puzzle *puzzle, struct strbuf *out)
{
    strbuf_add(out, "  <game data=\"");
    if (puzzle->has_marks || has_entries(puzzle))
        add_game_cells(puzzle, out);
    else
        write_cells(&puzzle->givens, 0, CELLS, '0', out);
    strbuf_add(out, "\" />\n");
}

static void write_array(const struct puzzle *puzzle, struct strbuf *out)
{
    for (int cell = 0; cell < CELLS; cell++) {
        const int column = cell_column(cell);
        strbuf_add(out, column ? "," : cell ? "],[" : "[[");
        strbuf_add_char(out, cell_char(&puzzle->givens, cell, '0'));
    }
    strbuf_add(out, "]]\n");
}

static const struct format formats[] = {
    { "line", "81 characters on a line, empty cells as dots", "", "", FORMAT_PLAIN, write_line },
    { "sdm", "81 digits on a line, empty cells as zeros (.sdm)", "", "", FORMAT_PLAIN, write_sdm },
    { "compact", "nine lines of nine characters", "", "", FORMAT_TITLES, write_compact },
    { "grid", "nine lines, boxes separated by | and -", "", "", FORMAT_TITLES, write_grid },
    { "boxes", "nine lines in a frame of box drawing", "", "", FORMAT_TITLES, write_boxes },
    { "candidates", "the candidates of each cell, framed", "", "",
      FORMAT_TITLES | FORMAT_JOINED | FORMAT_MARKS | FORMAT_EMPTIES, write_candidates },
    { "sdk", "SadMan Sudoku and SudoCue (.sdk)", "", "",
      FORMAT_TITLES | FORMAT_ENTRIES | FORMAT_MARKS | FORMAT_SINGLES, write_sdk },
    { "sdx", "SudoCue's work in progress (.sdx)", "", "",
      FORMAT_ENTRIES | FORMAT_MARKS | FORMAT_EMPTIES, write_sdx },
    { "ss", "Simple Sudoku (.ss)", "", "", 0, write_ss },
    { "library", "HoDoKu's library line", "", "",
      FORMAT_ENTRIES | FORMAT_MARKS | FORMAT_SINGLES | FORMAT_EMPTIES, write_library },
    { "opensudoku", "OpenSudoku's XML",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>reductio</name>\n",
      "</opensudoku>\n", FORMAT_ENTRIES | FORMAT_MARKS | FORMAT_SINGLES, write_opensudoku },
    { "link", "a link to the solver of sudokuwiki.org", "", "",
      FORMAT_ENTRIES | FORMAT_MARKS | FORMAT_EMPTIES, write_link },
    { "s9b", "a link to that solver in its newer encoding", "", "",
      FORMAT_ENTRIES | FORMAT_MARKS | FORMAT_SINGLES, write_s9b },
    { "sgt", "a game ID of Solo, by Simon Tatham", "", "", 0, write_sgt },
    { "fpuzzles", "a link to f-puzzles", "", "",
      FORMAT_TITLES | FORMAT_ENTRIES | FORMAT_MARKS | FORMAT_SINGLES, write_fpuzzles },
    { "sudokupad", "a link to SudokuPad", "", "",
      FORMAT_TITLES | FORMAT_JOINED | FORMAT_MARKS | FORMAT_SINGLES, write_sudokupad },
    { "array", "an array of nine rows, as in JSON", "", "", 0, write_array },
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
