/* The formats that are written: functions, and a table of them at the end. */
#include "base/json.h"
#include "engine/board/boards.h"
#include "engine/board/house.h"
#include "engine/format/pack.h"
#include "engine/format/boards.h"

static char cell_char(const struct grid *grid, int cell, char blank)
{
    return grid->digit[cell] ? (char)('0' + grid->digit[cell]) : blank;
}

/* Adds the cells from `from` up to `to`, which is not included. */
static void write_puzzle_cells(const struct grid *grid, int from, int to, char blank,
                               struct strbuf *out)
{
    char cells[CELLS];
    for (int cell = from; cell < to; cell++)
        cells[cell - from] = cell_char(grid, cell, blank);
    strbuf_add_bytes(out, cells, (size_t)(to - from));
}

static void write_line(const struct puzzle *puzzle, struct strbuf *out)
{
    const int size = puzzle_board(puzzle)->size;
    if (size == DIGITS)
        write_puzzle_cells(&puzzle->givens, 0, CELLS, '.', out);
    for (int row = 0; size < DIGITS && row < size; row++)
        write_puzzle_cells(&puzzle->givens, cell_at(row, 0), cell_at(row, size), '.', out);
    strbuf_add_char(out, '\n');
}

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
    write_puzzle_cells(&puzzle->givens, 0, CELLS, '0', out);
    strbuf_add_char(out, '\n');
}

static void add_rows(const struct board *board, const struct grid *grid, struct strbuf *out)
{
    for (int row = 0; row < board->size; row++) {
        write_puzzle_cells(grid, cell_at(row, 0), cell_at(row, board->size), '.', out);
        strbuf_add_char(out, '\n');
    }
}

static void write_compact(const struct puzzle *puzzle, struct strbuf *out)
{
    add_titles(puzzle, out);
    add_rows(puzzle_board(puzzle), &puzzle->givens, out);
    strbuf_add_char(out, '\n');
}

/* The characters around the cells of a grid. */
struct frame_style {
    const char *top, *between, *bottom; /* whole lines */
    const char *left, *box, *right;     /* before a row, between its boxes, after it */
    const char *cell;                   /* between the cells of a box */
};

typedef void add_cell(const struct puzzle *puzzle, int cell, struct strbuf *out);

static void add_framed_cells(const struct puzzle *puzzle, const struct frame_style *frame,
                             add_cell *add, struct strbuf *out)
{
    strbuf_add(out, frame->top);
    for (int cell = 0; cell < CELLS; cell++) {
        const int column = cell_column(cell);
        if (cell && cell % 27 == 0)
            strbuf_add(out, frame->between);
        strbuf_add(out, column == 0 ? frame->left : column % 3 ? frame->cell : frame->box);
        add(puzzle, cell, out);
        strbuf_add(out, column == 8 ? frame->right : "");
    }
    strbuf_add(out, frame->bottom);
}

static void add_given_cell(const struct puzzle *puzzle, int cell, struct strbuf *out)
{
    strbuf_add_char(out, cell_char(&puzzle->givens, cell, '.'));
}

/* With lines between the boxes, if the board has some. */
static void write_grid(const struct puzzle *puzzle, struct strbuf *out)
{
    const struct board *board = puzzle_board(puzzle);
    const int size = board->size, boxes = board_parts(board)->box_rows, rows = boxes ? boxes : size,
              columns = boxes ? size / boxes : size;
    add_titles(puzzle, out);
    for (int row = 0; row < size; row++) {
        for (int column = 0; row && row % rows == 0 && column < size; column++)
            strbuf_add(out, column && column % columns == 0 ? "+---"
                            : column == size - 1            ? "-"
                                                            : "--");
        strbuf_add(out, row && row % rows == 0 ? "\n" : "");
        for (int column = 0; column < size; column++) {
            strbuf_add(out, column == 0 ? "" : column % columns ? " " : " | ");
            strbuf_add_char(out, cell_char(&puzzle->givens, cell_at(row, column), '.'));
        }
        strbuf_add_char(out, '\n');
    }
    strbuf_add_char(out, '\n');
}

static void write_boxes(const struct puzzle *puzzle, struct strbuf *out)
{
    static const struct frame_style frame = { "┌───────┬───────┬───────┐\n",
                                              "├───────┼───────┼───────┤\n",
                                              "└───────┴───────┴───────┘\n\n",
                                              "│ ",
                                              " │ ",
                                              " │\n",
                                              " " };
    add_titles(puzzle, out);
    add_framed_cells(puzzle, &frame, add_given_cell, out);
}

static void write_ss(const struct puzzle *puzzle, struct strbuf *out)
{
    static const struct frame_style frame = { "", "-----------\n", "\n", "", "|", "\n", "" };
    add_framed_cells(puzzle, &frame, add_given_cell, out);
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

/* A line above, between or below the bands: corners at its ends and between boxes. */
static void add_rule(const int width[DIGITS], const char *corners, struct strbuf *out)
{
    for (int box = 0; box < 3; box++) {
        const int *w = width + 3 * box;
        strbuf_add_char(out, corners[box ? 1 : 0]);
        strbuf_add_times(out, "-", w[0] + w[1] + w[2] + 4);
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
        strbuf_add_times(out, " ", width[column] - mark_width(marks[cell]) + 1);
        strbuf_add(out, column == 8 ? "|\n" : "");
    }
    add_rule(width, "'''", out);
    strbuf_add_char(out, '\n');
}

static void write_list(const struct puzzle *puzzle, int cell, struct strbuf *out)
{
    if (puzzle->marks[cell])
        write_marks(puzzle->marks[cell], out);
}

static void write_sdk(const struct puzzle *puzzle, struct strbuf *out)
{
    struct grid digits = all_digits(puzzle);
    bool sections = puzzle->has_marks || !grid_is_empty(&puzzle->entries);
    write_title("#D ", puzzle->title, out);
    write_title("#S ", puzzle->source, out);
    strbuf_add(out, sections ? "[Puzzle]\n" : "");
    add_rows(puzzle_board(puzzle), &puzzle->givens, out);
    if (sections) {
        strbuf_add(out, "[State]\n");
        add_rows(puzzle_board(puzzle), &digits, out);
    }
    if (puzzle->has_marks) {
        static const struct frame_style frame = { "[PencilMarks]\n", "", "", "", ",", "\n", "," };
        add_framed_cells(puzzle, &frame, write_list, out);
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
static void write_opensudoku(const struct puzzle *puzzle, struct strbuf *out)
{
    const bool plain = !puzzle->has_marks && grid_is_empty(&puzzle->entries);
    strbuf_add(out, plain ? "  <game data=\"" : "  <game data=\"version: 3&#10;");
    if (plain)
        write_puzzle_cells(&puzzle->givens, 0, CELLS, '0', out);
    for (int cell = 0; cell < CELLS && !plain; cell++) {
        const int given = puzzle->givens.digit[cell], digit = given + puzzle->entries.digit[cell];
        const int notes = puzzle->has_marks && !digit ? puzzle->marks[cell] : 0;
        strbuf_addf(out, "%d|%d|%d|", digit, notes, !given);
    }
    strbuf_add(out, "\" />\n");
}

/* ---- Links ---- */

/*
 * The two encodings of sudokuwiki.org, which read_wiki_cell() in links.c describes: two digits to
 * the base 36 or 32 for each cell.
 */
static void write_wiki(const struct puzzle *puzzle, bool newer, struct strbuf *out)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    const unsigned base = newer ? 36 : 32;
    for (int cell = 0; cell < CELLS; cell++) {
        const unsigned given = puzzle->givens.digit[cell], entry = puzzle->entries.digit[cell];
        const bool marked = puzzle->has_marks && (puzzle->marks[cell] || !newer);
        const unsigned marks = marked ? puzzle->marks[cell] : DIGITS_ALL;
        const unsigned value =
            !newer  ? (given + entry ? digit_bit((int)(given + entry)) : marks) * 2u + !!given
            : given ? given
            : entry ? DIGITS + entry
                    : 2 * DIGITS + marks;
        strbuf_add_char(out, digits[value / base]);
        strbuf_add_char(out, digits[value % base]);
    }
    strbuf_add_char(out, '\n');
}

static void write_link(const struct puzzle *puzzle, struct strbuf *out)
{
    strbuf_add(out, "https://www.sudokuwiki.org/sudoku.htm?bd=");
    if (puzzle->has_marks || !grid_is_empty(&puzzle->entries))
        write_wiki(puzzle, false, out);
    else
        write_line(puzzle, out);
}

static void write_s9b(const struct puzzle *puzzle, struct strbuf *out)
{
    strbuf_add(out, "https://www.sudokuwiki.org/sudoku.htm?bd=S9B");
    write_wiki(puzzle, true, out);
}

/* A letter for up to 26 empty cells, and _ between two digits; then the regions of a jigsaw. */
static void write_sgt(const struct puzzle *puzzle, struct strbuf *out)
{
    enum { LETTERS = 26 };
    const struct board *board = puzzle_board(puzzle);
    const struct board_parts *parts = board_parts(board);
    const int size = board->size, places = 2 * size * (size - 1);
    int blanks = 0;
    bool after_digit = false;
    if (parts->box_rows)
        strbuf_addf(out, "%dx%d", parts->box_rows, size / parts->box_rows);
    else
        strbuf_addf(out, "%dj", size);
    strbuf_add(out, parts->down ? "x:" : ":");
    for (int i = 0; i <= size * size; i++) {
        const int digit = i < size * size ? puzzle->givens.digit[board_cell(board, i)] : 0;
        if (i < size * size && !digit) {
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
    strbuf_add(out, parts->box_rows ? "" : ",");
    for (int place = 0, open = 0, beside; place <= places && !parts->box_rows; place++) {
        const int cell = place < places ? solo_place(size, place, &beside) : -1;
        if (cell >= 0 && parts->region[cell] == parts->region[beside]) {
            open++;
            continue;
        }
        for (; open >= LETTERS; open -= LETTERS - 1)
            strbuf_add_char(out, 'z');
        strbuf_add_char(out, open ? (char)('a' - 1 + open) : '_');
        open = 0;
    }
    strbuf_add_char(out, '\n');
}

/* ---- JSON, compressed ---- */

/*
 * Adds a text in ASCII, with escapes for all other characters. Bytes that are not UTF-8 become low
 * surrogates, as in Python's "surrogateescape".
 */
static void add_json_text(const char *name, const char *text, struct strbuf *out)
{
    enum { ASCII_END = 0x7F, BEYOND = 0x10000, HIGH = 0xD800, LOW = 0xDC00 };
    if (!*text)
        return;
    json_name(out, name);
    strbuf_add_char(out, '"');
    for (const char *at = text, *end = text + strlen(text); at < end;) {
        const char *from = at;
        const uint32_t c = utf8_next(&at, end);
        const bool bad = c == UTF8_BAD && at == from + 1;
        if (c >= BEYOND)
            strbuf_addf(out, "\\u%04x", (unsigned)(HIGH + ((c - BEYOND) >> 10)));
        if (bad || c < ' ' || c >= ASCII_END || c == '"' || c == '\\')
            strbuf_addf(out, "\\u%04x",
                        bad           ? LOW + (unsigned)(unsigned char)*from
                        : c >= BEYOND ? LOW + (unsigned)((c - BEYOND) & 0x3FF)
                                      : (unsigned)c);
        else
            strbuf_add_char(out, (char)c);
    }
    strbuf_add_char(out, '"');
}

/* Adds the marks of a cell: none if all digits are left, because that is the same. */
static void add_json_marks(const char *name, const struct puzzle *puzzle, int cell,
                           struct strbuf *out)
{
    if (!puzzle->has_marks || !puzzle->marks[cell] ||
        puzzle->marks[cell] == puzzle_board(puzzle)->digits)
        return;
    json_open(out, name, '[');
    for (digitset left = puzzle->marks[cell]; left; left &= left - 1)
        json_number(out, (uint64_t)digitset_first(left));
    json_punctuate(out, ']');
}

/* Adds a list of cells for each row. */
static void add_json_grid(const struct puzzle *puzzle, add_cell *add, struct strbuf *out)
{
    const struct board *board = puzzle_board(puzzle);
    json_punctuate(out, '[');
    for (int i = 0; i < board->size * board->size; i++) {
        if (i % board->size == 0)
            json_punctuate(out, '[');
        add(puzzle, board_cell(board, i), out);
        if ((i + 1) % board->size == 0)
            json_punctuate(out, ']');
    }
    json_punctuate(out, ']');
}

/* Adds a rule that the board has. */
static void add_rule_named(const char *name, bool has, struct strbuf *out)
{
    if (has)
        json_add_bool(out, name, true);
}

/* With the number of its region, unless all are the usual boxes. */
static void add_fpuzzles_cell(const struct puzzle *puzzle, int cell, struct strbuf *out)
{
    const int given = puzzle->givens.digit[cell], entry = puzzle->entries.digit[cell];
    const struct board *board = puzzle_board(puzzle);
    const int house = board_house(board, cell, HOUSE_BOX);
    json_punctuate(out, '{');
    if (given || entry)
        json_add_number(out, "value", (uint64_t)(given + entry));
    else
        add_json_marks("centerPencilMarks", puzzle, cell, out);
    add_rule_named("given", given, out);
    if (board_parts(board)->box_rows != (board->size == DIGITS ? 3 : 2))
        json_add_number(out, "region", (uint64_t)(house - house_kind_of(house)->first));
    json_punctuate(out, '}');
}

static void write_fpuzzles_link(const char *link, const struct puzzle *puzzle, struct strbuf *out)
{
    const struct board_parts *parts = board_parts(puzzle_board(puzzle));
    struct strbuf json = STRBUF_EMPTY;
    json_punctuate(&json, '{');
    json_add_number(&json, "size", (uint64_t)parts->size);
    add_json_text("title", puzzle->title, &json);
    add_json_text("author", puzzle->source, &json);
    add_rule_named("diagonal+", parts->up, &json);
    add_rule_named("diagonal-", parts->down, &json);
    add_rule_named("antiknight", parts->knight, &json);
    add_rule_named("antiking", parts->king, &json);
    for (int i = 0; i < parts->extras; i++) {
        if (i == 0)
            json_open(&json, "extraregion", '[');
        json_punctuate(&json, '{');
        json_open(&json, "cells", '[');
        for (cellset s = parts->extra[i]; s; s &= s - 1) {
            const int cell = cellset_first(s);
            const char name[] = { 'R', (char)('1' + cell_row(cell)), 'C',
                                  (char)('1' + cell_column(cell)), '\0' };
            json_string(&json, name);
        }
        strbuf_add(&json, i + 1 == parts->extras ? "]}]" : "]}");
    }
    json_name(&json, "grid");
    add_json_grid(puzzle, add_fpuzzles_cell, &json);
    json_punctuate(&json, '}');
    strbuf_add(out, link);
    lz_shrink(json.text, json.length, out); /* it is never too long */
    strbuf_add_char(out, '\n');
    strbuf_release_into(&json, out);
}

static void write_fpuzzles(const struct puzzle *puzzle, struct strbuf *out)
{
    write_fpuzzles_link("https://f-puzzles.com/?load=", puzzle, out);
}

/* SudokuPad reads what f-puzzles writes; entered digits become givens, as it has no others. */
static void write_sudokupad(const struct puzzle *puzzle, struct strbuf *out)
{
    struct puzzle joined = *puzzle;
    joined.givens = all_digits(puzzle);
    memset(&joined.entries, 0, sizeof joined.entries);
    write_fpuzzles_link("https://sudokupad.app/fpuzzles", &joined, out);
}

/* The short code of SudokuPad: a character for each given and up to five empty cells behind it. */
static void write_scf(const struct puzzle *puzzle, struct strbuf *out)
{
    static const char codes[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
    enum { EMPTY_MOST = 5 };
    const uint8_t *digit = puzzle->givens.digit;
    strbuf_add(out, "https://sudokupad.app/scf");
    for (int cell = 0, empty; cell < CELLS; cell += 1 + empty) {
        for (empty = 0; empty < EMPTY_MOST && cell + 1 + empty < CELLS && !digit[cell + 1 + empty];)
            empty++;
        strbuf_add_char(out, codes[digit[cell] + 10 * empty]);
    }
    strbuf_add_char(out, '\n');
}

static void add_cell_or_zero(const struct puzzle *puzzle, int cell, struct strbuf *out)
{
    json_number(out, puzzle->givens.digit[cell]);
}

static void write_array(const struct puzzle *puzzle, struct strbuf *out)
{
    add_json_grid(puzzle, add_cell_or_zero, out);
    strbuf_add_char(out, '\n');
}

static const struct format formats[] = {
    { "line", "a character for each cell on a line, empty cells as dots", "", "",
      FORMAT_PLAIN | FORMAT_BOARDS, write_line },
    { "sdm", "81 digits on a line, empty cells as zeros (.sdm)", "", "",
      FORMAT_PLAIN | FORMAT_NINES, write_sdm },
    { "compact", "a line of characters for each row", "", "", FORMAT_TITLES | FORMAT_BOARDS,
      write_compact },
    { "grid", "a line for each row, boxes separated by | and -", "", "",
      FORMAT_TITLES | FORMAT_BOARDS, write_grid },
    { "boxes", "nine lines in a frame of box drawing", "", "", FORMAT_TITLES, write_boxes },
    { "candidates", "the candidates of each cell, framed", "", "",
      FORMAT_NINES | FORMAT_TITLES | FORMAT_JOINED | FORMAT_MARKS | FORMAT_EMPTIES,
      write_candidates },
    { "sdk", "SadMan Sudoku and SudoCue (.sdk)", "", "",
      FORMAT_NINES | FORMAT_TITLES | FORMAT_ENTRIES | FORMAT_MARKS | FORMAT_SINGLES, write_sdk },
    { "sdx", "SudoCue's work in progress (.sdx)", "", "",
      FORMAT_ENTRIES | FORMAT_MARKS | FORMAT_EMPTIES, write_sdx },
    { "ss", "Simple Sudoku (.ss)", "", "", 0, write_ss },
    { "library", "HoDoKu's library line", "", "",
      FORMAT_NINES | FORMAT_ENTRIES | FORMAT_MARKS | FORMAT_SINGLES | FORMAT_EMPTIES,
      write_library },
    { "opensudoku", "OpenSudoku's XML",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>reductio</name>\n",
      "</opensudoku>\n", FORMAT_ENTRIES | FORMAT_MARKS | FORMAT_SINGLES, write_opensudoku },
    { "link", "a link to the solver of sudokuwiki.org", "", "",
      FORMAT_ENTRIES | FORMAT_MARKS | FORMAT_EMPTIES, write_link },
    { "s9b", "a link to that solver in its newer encoding", "", "",
      FORMAT_ENTRIES | FORMAT_MARKS | FORMAT_SINGLES, write_s9b },
    { "sgt", "a game ID of Solo, by Simon Tatham", "", "", FORMAT_SHAPES, write_sgt },
    { "fpuzzles", "a link to f-puzzles", "", "",
      FORMAT_STATED | FORMAT_TITLES | FORMAT_ENTRIES | FORMAT_MARKS | FORMAT_SINGLES,
      write_fpuzzles },
    { "sudokupad", "a link to SudokuPad", "", "",
      FORMAT_STATED | FORMAT_TITLES | FORMAT_JOINED | FORMAT_MARKS | FORMAT_SINGLES,
      write_sudokupad },
    { "scf", "a short link to SudokuPad, of the givens", "", "", 0, write_scf },
    { "array", "an array of nine rows, as in JSON", "", "", 0, write_array },
};

const struct format *format_at(size_t index)
{
    return index < ARRAY_SIZE(formats) ? &formats[index] : NULL;
}

const struct format *format_find(const char *name)
{
    for (size_t i = 0; i < ARRAY_SIZE(formats); i++)
        if (!strcmp(formats[i].name, name))
            return &formats[i];
    return NULL;
}

bool format_has_board(const struct format *format, const struct board *board)
{
    const struct board_parts *parts = board_parts(board);
    bool shape = !parts->knight && !parts->king && !parts->extras && parts->up == parts->down;
    for (int n = 0; n < DIGITS; n++) /* only the borders of regions are written */
        shape = shape && cells_are_connected(board->cells_of[HOUSE_REGION + n]);
    return board_is_classic(board) || format->holds & (FORMAT_BOARDS | FORMAT_STATED) ||
           (format->holds & FORMAT_NINES && board->size == DIGITS) ||
           (format->holds & FORMAT_SHAPES && shape);
}
