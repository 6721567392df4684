#include "support/document.h"

#include <stdlib.h>
#include <string.h>

#include "engine/board/canonical.h"
#include "engine/format/format.h"
#include "support/puzzles.h"

/*
 * How puzzles are written: text around them and between their parts. In it, \1 is the number of the
 * row, \5 that from 0, \2 its letter, \3 the number of the puzzle, and \4 the puzzle's solution. In
 * a cell, \7 is its digit.
 */
struct shape {
    const char *name, *head, *begin, *row, *cell, *box, *next, *band, *end, *between, *tail, *blank;
    const char *digit;  /* a cell with a digit; NULL: the digit */
    char zero;          /* the character before that of the digit 1; 0: '0' */
    bool bare;          /* of the document */
    bool columns;       /* the cells are written column by column */
    const char *format; /* as this format writes them, so that only lines can be damaged */
};

static const struct shape shapes[] = {
    { "line", "", "", "", "", "", "", "", "\n", "", "", .blank = "." },
    { "line with zeros", "", "", "", "", "", "", "", "\n", "", "", .blank = "0" },
    { "line with a title", "", "", "", "", "", "", "", " no. \3\n", "", "", .blank = "." },
    { "quoted line", "", "\"", "", "", "", "", "", "\"\n", "", "", .blank = "." },
    { "id and puzzle", "id,puzzle\n", "\3,", "", "", "", "", "", "\n", "", "", .blank = "0" },
    { "puzzle and solution", "quizzes,solutions\n", "", "", "", "", "", "", ",\4\n", "", "",
      .blank = "0" },
    { "solution and puzzle", "solution,puzzle\n", "\4,", "", "", "", "", "", "\n", "", "",
      .blank = "0" },
    { "id, puzzle, solution", "", "\3,", "", "", "", "", "", ",\4,4.5\n", "", "", .blank = "." },
    { "link", "", "https://example.org/play?s=", "", "", "", "", "", "&level=\3\n", "", "",
      .blank = "0" },
    { "81 numbers", "", "", "", " ", " ", " ", " ", "\n", "", "", .blank = "0" },
    { "81 numbers with commas", "", "", "", ",", ",", ",", ",", "\n", "", "", .blank = "0" },
    { "81 fields", "", "", "", ",", ",", ",", ",", "\n", "", "", .blank = "" },
    { "81 fields with tabs", "", "", "", "\t", "\t", "\t", "\t", "\n", "", "", .blank = "" },
    { "rows with slashes", "", "", "", "", "", "/", "/", "\n", "", "", .blank = "." },
    { "rows with spaces", "", "", "", "", "", " ", " ", "\n", "", "", .blank = "0" },
    { "line with question marks", "", "", "", "", "", "", "", "\n", "", "", .blank = "?" },
    { "question marks", "", "", "", " ", " | ", "\n", "\n", "\n\n", "", "", .blank = "?" },
    { "nine lines", "", "", "", "", "", "\n", "\n", "\n\n", "", "", .blank = "." },
    { "nine lines without gaps", "", "", "", "", "", "\n", "\n", "\n", "", "", .blank = "." },
    { "titled lines", "", "# title: no. \3\n", "", "", "", "\n", "\n", "\n", "", "", .blank = "0" },
    { "spaced lines", "", "", "", " ", "  ", "\n", "\n\n", "\n\n\n", "", "", .blank = "." },
    { "bars and dashes", "", "", "", " ", " | ", "\n", "\n------+-------+------\n", "\n\n", "", "",
      .blank = "." },
    { "framed", "", "+-------+-------+-------+\n", "| ", " ", " | ", " |\n",
      " |\n+-------+-------+-------+\n", " |\n+-------+-------+-------+\n\n", "", "",
      .blank = "." },
    { "full frame", "", "+-+-+-+-+-+-+-+-+-+\n", "|", "|", "|", "|\n+-+-+-+-+-+-+-+-+-+\n",
      "|\n+-+-+-+-+-+-+-+-+-+\n", "|\n+-+-+-+-+-+-+-+-+-+\n\n", "", "", .blank = " " },
    { "table with tabs", "", "", "", "\t", "\t", "\n", "\n", "\n\n", "", "", .blank = "" },
    { "table with semicolons", "", "", "", ";", ";", "\n", "\n", "\n\n", "", "", .blank = "" },
    { "table with commas", "", "", "", ",", ",", "\n", "\n", "\n\n", "", "", .blank = "" },
    { "table of quoted cells", "", "", "\"", "\",\"", "\",\"", "\"\n", "\"\n", "\"\n\n", "", "",
      .blank = "" },
    { "table with zeros", "", "", "", "\t", "\t", "\n", "\n", "\n\n", "", "", .blank = "0" },
    { "tables without gaps", "", "", "", "\t", "\t", "\n", "\n", "\n", "", "", .blank = "" },
    { "spaces as cells", "", "", "", "", "", "\n", "\n", "\n\n", "", "", .blank = " " },
    { "spaces as cells without gaps", "", "", "", "", "", "\n", "\n", "\n", "", "", .blank = " " },
    { "spaces in wide rows", "", "", "", " ", " ", "\n", "\n", "\n\n", "", "", .blank = " " },
    { "spaces in boxes", "", "", "|", "", "|", "|\n", "|\n---+---+---\n", "|\n\n", "", "",
      .blank = " " },
    { "spaces in a frame", "", "+-------+-------+-------+\n", "| ", " ", " | ", " |\n",
      " |\n+-------+-------+-------+\n", " |\n+-------+-------+-------+\n\n", "", "",
      .blank = " " },
    { "rows with letters", "", "", "\2 ", " ", " ", "\n", "\n", "\n\n", "", "", .blank = "." },
    { "rows with numbers", "", "", "\1 ", " ", " ", "\n", "\n", "\n\n", "", "", .blank = "0" },
    { "rows with numbers without gaps", "", "", "\1: ", "", "", "\n", "\n", "\n", "", "",
      .blank = "." },
    { "rows and columns with labels", "", "   1 2 3 4 5 6 7 8 9\n", "\2: ", " ", " ", "\n", "\n",
      "\n\n", "", "", .blank = "." },
    { "code tags", "", "[code]\n", "", "", "", "\n", "\n", "\n[/code]\n", "", "", .blank = "." },
    { "lists in a line", "", "[[", "", ",", ",", "],[", "],[", "]]\n", "", "", .blank = "0" },
    { "lists over lines", "", "grid = [\n", "  [", ", ", ", ", "],\n", "],\n", "]\n]\n", "", "",
      .blank = "0" },
    { "lists without gaps", "", "[", "[", ", ", ", ", "],\n", "],\n", "]]\n", "", "",
      .blank = "0" },
    { "list of boards", "[", "[", "[", ",", ",", "],\n", "],\n", "]]", ",\n", "]\n", .blank = "0" },
    { "array with its solution", "", "int puzzle[9][9] = {\n", "  {", ",", ",", "},\n", "},\n",
      "}\n};\nchar solution[] = \"\4\";\n", "", "", .blank = "0" },
    { "list of 81", "", "[", "", ",", ",", ",\n", ",\n", "]\n", "", "", .blank = "0" },
    { "list of texts", "", "[\"", "", "", "", "\",\n\"", "\",\n\"", "\"]\n", "", "", .blank = "." },
    { "list of lines", "[\n", "\"", "", "", "", "", "", "\"", ",\n", "\n]\n", .blank = "." },
    { "number a line", "", "[\n", "[\n", ",\n", ",\n", "\n],\n", "\n],\n", "\n]\n]\n", "", "",
      .blank = "0" },
    { "objects", "", "{\"id\":\3,\"puzzle\":\"", "", "", "", "", "", "\",\"solution\":\"\4\"}\n",
      "", "", .blank = "." },
    { "member of an object", "", "{\n \"puzzle\": [\n", "[", ",", ",", "],\n", "],\n",
      "]\n ],\n \"solution\": [\"\4\"],\n \"level\": \3\n}\n", "", "", .blank = "0" },
    { "f-puzzles", "", "{\"size\":9,\"grid\":[[{", "", "},{", "},{", "}],\n[{", "}],\n[{", "}]]}\n",
      "", "", "", .digit = "\"value\":\7,\"given\":true" },
    { "SudokuPad", "", "{cs:50,ce:[[", "", ",", ",", "],[", "],[",
      "]],"
      "re:[[[0,0],[0,1],[0,2],[1,0],[1,1],[1,2],[2,0],[2,1],[2,2]],[[0,3],[0,"
      "4],[0,5],[1,3],[1,4],[1,5],[2,3],[2,4],[2,5]],[[0,6],[0,7],[0,8],[1,6]"
      ",[1,7],[1,8],[2,6],[2,7],[2,8]],[[3,0],[3,1],[3,2],[4,0],[4,1],[4,2],["
      "5,0],[5,1],[5,2]],[[3,3],[3,4],[3,5],[4,3],[4,4],[4,5],[5,3],[5,4],[5,"
      "5]],[[3,6],[3,7],[3,8],[4,6],[4,7],[4,8],[5,6],[5,7],[5,8]],[[6,0],[6,"
      "1],[6,2],[7,0],[7,1],[7,2],[8,0],[8,1],[8,2]],[[6,3],[6,4],[6,5],[7,3]"
      ",[7,4],[7,5],[8,3],[8,4],[8,5]],[[6,6],[6,7],[6,8],[7,6],[7,7],[7,8],["
      "8,6],[8,7],[8,8]]]"
      "}\n",
      "", "", "{}", .digit = "{v:\7}", .bare = true },
    { "KSudoku", "",
      "<!DOCTYPE ksudoku>\n<ksudoku>\n<game>\n<puzzle>\n<graph order=\"9\" type=\"sudoku\"/>\n"
      "<values>",
      "", "", "", "", "", "</values>\n</puzzle>\n</game>\n</ksudoku>\n", "", "", "_", .zero = 'a',
      .columns = true },
    { "printed", "Puzzles\n=======\n\n", "No. \3\nmedium, 24 givens\n+-------+-------+-------+\n| ",
      "", " ", " | ", " |\n| ", " |\n+-------+-------+-------+\n| ",
      " |\n+-------+-------+-------+\n\n", "", "", .blank = "." },
    { "rows in brackets", "", "", "[", ", ", ", ", "]\n", "]\n", "]\n\n", "", "", .blank = "0" },
    { "rows in brackets without gaps", "", "", "[", " ", " ", "]\n", "]\n", "]\n", "", "",
      .blank = "0" },
    { "rows that end in commas", "", "", "", ",", ",", ",\n", ",\n", ",\n\n", "", "",
      .blank = "0" },
    { "fields that end in commas", "", "", "", ",", ",", ",\n", ",\n", ",\n\n", "", "",
      .blank = "" },
    { "rows that end in semicolons", "", "", "", " ", " ", ";\n", ";\n", ";\n\n", "", "",
      .blank = "0" },
    { "quoted mail", "", "", "> ", " ", " | ", "\n", "\n> ------+-------+------\n", "\n>\n\n", "",
      "", .blank = "." },
    { "texts of C", "", "", "\"", "", "", "\\n\"\n", "\\n\"\n", "\\n\";\n\n", "", "",
      .blank = "." },
    { "rows with names", "", "", "row\5=", "", "", "\n", "\n", "\n\n", "", "", .blank = "." },
    { "table with labels", "", "\tA\tB\tC\tD\tE\tF\tG\tH\tI\n", "\1\t", "\t", "\t", "\n", "\n",
      "\n", "", "", .blank = "" },
    { "table with an index", "", ",0,1,2,3,4,5,6,7,8\n", "\5,", ",", ",", "\n", "\n", "\n\n", "",
      "", .blank = "" },
    { "table with an index without gaps", "", ",0,1,2,3,4,5,6,7,8\n", "\5,", ",", ",", "\n", "\n",
      "\n", "", "", .blank = "0" },
    { "pandas", "", "     0    1    2    3    4    5    6    7    8\n", "\5  ", "  ", "  ", "\n",
      "\n", "\n\n", "", "", .blank = "NaN", .digit = "\7.0" },
    { "R", "", "     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n", "[\1,]    ", "    ", "    ",
      "\n", "\n", "\n", "", "", .blank = "0" },
    { "Markdown with labels", "",
      "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n"
      "|---|---|---|---|---|---|---|---|---|---|\n",
      "| \2 | ", " | ", " | ", " |\n", " |\n", " |\n\n", "", "", .blank = " " },
    { "spreadsheet with gaps", "", "", "", "\t", "\t\t", "\n", "\n\t\t\t\t\t\t\t\t\t\t\n", "\n\n\n",
      "", "", .blank = "0" },
    { "lists in parentheses", "", "(setf grid '((", "", " ", " ", ")\n (", ")\n (", ")))\n", "", "",
      .blank = "0" },
    { "calls", "", "$grid = array(\n", "  array(", ", ", ", ", "),\n", "),\n", ")\n);\n", "", "",
      .blank = "0" },
    { "keycaps", "", "", "", "", "", "\n", "\n", "\n\n", "", "", .blank = "\u2b1c",
      .digit = "\7\ufe0f\u20e3" },
    { "lists with -1", "", "grid = [\n", "  [", ", ", ", ", "],\n", "],\n", "]\n]\n", "", "",
      .blank = "-1" },
    { "rows with -1", "", "", "", " ", " ", "\n", "\n", "\n\n", "", "", .blank = "-1" },
    { "headed lines", "", "Grid 0\3\n", "", "", "", "\n", "\n", "\n", "", "", .blank = "0" },
    { "headed lines with words", "Some puzzles\n\n", "Puzzle \3, hard:\n\n", "", " ", " | ", "\n",
      "\n------+-------+------\n", "\n\n", "", "", .blank = "." },
    { "library", .format = "library" },
    { "OpenSudoku", .format = "opensudoku" },
    { "S9B", .format = "s9b" },
    { "Solo", .format = "sgt" },
    { "links to f-puzzles", .format = "fpuzzles" },
    { "links to SudokuPad", .format = "sudokupad" },
    { "short links to SudokuPad", .format = "scf" },
};

enum { SHAPES = sizeof shapes / sizeof *shapes };

static void add_part(struct document *document, const char *text, size_t length, int puzzle,
                     int cell)
{
    if (document->count == DOCUMENT_PARTS)
        abort();
    document->part[document->count++] =
        (struct part){ document->text.length, length, puzzle, cell };
    strbuf_add_bytes(&document->text, text, length);
}

/* Adds whole lines that belong to no cell, a part each, and the rest. */
static void add_lines(struct document *document, const struct strbuf *glue, int puzzle)
{
    for (size_t from = 0, to; from < glue->length; from = to) {
        const char *newline = memchr(glue->text + from, '\n', glue->length - from);
        to = newline ? (size_t)(newline - glue->text) + 1 : glue->length;
        add_part(document, glue->text + from, to - from, puzzle, -1);
    }
}

/* Adds text of a shape, with its signs replaced. */
static void add_glue(struct document *document, const char *text, int puzzle, int row)
{
    struct strbuf glue;
    strbuf_init(&glue);
    for (; *text; text++) {
        struct grid solution;
        switch (*text) {
        case '\1':
            strbuf_add_char(&glue, (char)('1' + row));
            break;
        case '\2':
            strbuf_add_char(&glue, (char)('A' + row));
            break;
        case '\5':
            strbuf_add_char(&glue, (char)('0' + row));
            break;
        case '\3':
            strbuf_add_char(&glue, (char)('1' + puzzle));
            break;
        case '\4':
            solution = document->changed[puzzle];
            for (int cell = 0; cell < CELLS; cell++)
                strbuf_add_char(&glue, (char)('0' + solution.digit[cell]));
            break;
        default:
            strbuf_add_char(&glue, *text);
        }
    }
    add_lines(document, &glue, puzzle);
    strbuf_release(&glue);
}

/*
 * A puzzle that is equal to one of some, perhaps without the givens of some rows. Eight different
 * digits stay, as a puzzle with one solution has them: a line of 81 signs with fewer is refused.
 */
static struct grid puzzle_of_some(struct random *random, struct grid *solution)
{
    static const char *const lines[] = { warm_up, sudoku_com, essays, needs_experiment, escargot };
    static const int rows[] = { 0, 4, 8 };
    const char *line = lines[random_below(random, 5)];
    struct grid grid = grid_of(line);
    const struct rearrangement way = canon_shuffle(random);
    const struct grid solved = solution_of(line);
    *solution = rearrange(&way, &solved);
    grid = rearrange(&way, &grid);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct grid less = grid;
        digitset digits = 0;
        memset(less.digit + 9 * rows[i], 0, 9);
        for (int cell = 0; cell < CELLS; cell++)
            digits |= less.digit[cell] ? digit_bit(less.digit[cell]) : 0;
        if (!random_below(random, 6) && digitset_count(digits) >= 8)
            grid = less;
    }
    return grid;
}

const char *document_name(size_t number)
{
    return number < SHAPES ? shapes[number].name : NULL;
}

/* Adds a puzzle as a format writes it. */
static void add_written(struct document *document, const struct shape *shape, int number)
{
    struct puzzle puzzle = { .givens = document->written[number] };
    struct strbuf text = STRBUF_EMPTY;
    format_find(shape->format)->write(&puzzle, &text);
    add_lines(document, &text, number);
    strbuf_release(&text);
}

/* Adds a cell, with its signs replaced. */
static void add_shaped_cell(struct document *document, const struct shape *shape, int puzzle,
                            int cell)
{
    const int digit = document->written[puzzle].digit[cell];
    const char *text = !digit ? shape->blank : shape->digit ? shape->digit : "\7";
    struct strbuf written = STRBUF_EMPTY;
    for (; *text; text++)
        strbuf_add_char(&written,
                        *text == '\7' ? (char)((shape->zero ? shape->zero : '0') + digit) : *text);
    add_part(document, written.text, written.length, puzzle, cell);
    strbuf_release(&written);
}

static void add_puzzle(struct document *document, const struct shape *shape, int puzzle)
{
    add_glue(document, shape->begin, puzzle, 0);
    for (int i = 0; i < CELLS; i++) {
        const int row = cell_row(i), column = cell_column(i);
        if (column)
            add_glue(document, column % 3 ? shape->cell : shape->box, puzzle, row);
        else if (row)
            add_glue(document, row % 3 ? shape->next : shape->band, puzzle, row);
        if (!column)
            add_glue(document, shape->row, puzzle, row);
        add_shaped_cell(document, shape, puzzle, shape->columns ? cell_at(column, row) : i);
    }
    add_glue(document, shape->end, puzzle, 8);
}

void document_write(struct document *document, size_t number, struct random *random)
{
    const struct shape *shape = &shapes[number];
    strbuf_truncate(&document->text, 0);
    document->count = 0;
    document->whole = shape->format;
    document->bare = shape->bare || (!document->whole && !*shape->blank);
    for (int puzzle = 0; puzzle < DOCUMENT_PUZZLES; puzzle++)
        document->written[puzzle] = puzzle_of_some(random, &document->changed[puzzle]);
    for (int puzzle = 0; document->whole && puzzle < DOCUMENT_PUZZLES; puzzle++)
        add_written(document, shape, puzzle);
    if (document->whole) {
        memcpy(document->changed, document->written, sizeof document->changed);
        return;
    }
    add_glue(document, shape->head, 0, 0);
    for (int puzzle = 0; puzzle < DOCUMENT_PUZZLES; puzzle++) {
        if (puzzle)
            add_glue(document, shape->between, puzzle, 0);
        add_puzzle(document, shape, puzzle);
    }
    add_glue(document, shape->tail, 0, 0);
    memcpy(document->changed, document->written, sizeof document->changed);
}

void document_join(const struct document *document, struct strbuf *text)
{
    strbuf_truncate(text, 0);
    for (size_t i = 0; i < document->count; i++)
        strbuf_add_bytes(text, document->text.text + document->part[i].from,
                         document->part[i].length);
}
