#include "support/document.h"

#include <stdlib.h>
#include <string.h>

#include "engine/board/canonical.h"
#include "support/puzzles.h"

/*
 * How puzzles are written: text around them and between their parts. In it, \1 is the number of the
 * row, \2 its letter, \3 the number of the puzzle, and \4 the puzzle's solution.
 */
struct shape {
    const char *name, *head, *begin, *row, *cell, *box, *next, *band, *end, *between, *tail, *blank;
};

static const struct shape shapes[] = {
    { "line", "", "", "", "", "", "", "", "\n", "", "", "." },
    { "line with zeros", "", "", "", "", "", "", "", "\n", "", "", "0" },
    { "line with a title", "", "", "", "", "", "", "", " no. \3\n", "", "", "." },
    { "quoted line", "", "\"", "", "", "", "", "", "\"\n", "", "", "." },
    { "id and puzzle", "id,puzzle\n", "\3,", "", "", "", "", "", "\n", "", "", "0" },
    { "puzzle and solution", "quizzes,solutions\n", "", "", "", "", "", "", ",\4\n", "", "", "0" },
    { "solution and puzzle", "solution,puzzle\n", "\4,", "", "", "", "", "", "\n", "", "", "0" },
    { "id, puzzle, solution", "", "\3,", "", "", "", "", "", ",\4,4.5\n", "", "", "." },
    { "link", "", "https://example.org/play?s=", "", "", "", "", "", "&level=\3\n", "", "", "0" },
    { "81 numbers", "", "", "", " ", " ", " ", " ", "\n", "", "", "0" },
    { "81 numbers with commas", "", "", "", ",", ",", ",", ",", "\n", "", "", "0" },
    { "81 fields", "", "", "", ",", ",", ",", ",", "\n", "", "", "" },
    { "81 fields with tabs", "", "", "", "\t", "\t", "\t", "\t", "\n", "", "", "" },
    { "rows with slashes", "", "", "", "", "", "/", "/", "\n", "", "", "." },
    { "rows with spaces", "", "", "", "", "", " ", " ", "\n", "", "", "0" },
    { "nine lines", "", "", "", "", "", "\n", "\n", "\n\n", "", "", "." },
    { "nine lines without gaps", "", "", "", "", "", "\n", "\n", "\n", "", "", "." },
    { "titled lines", "", "# title: no. \3\n", "", "", "", "\n", "\n", "\n", "", "", "0" },
    { "spaced lines", "", "", "", " ", "  ", "\n", "\n\n", "\n\n\n", "", "", "." },
    { "bars and dashes", "", "", "", " ", " | ", "\n", "\n------+-------+------\n", "\n\n", "", "",
      "." },
    { "framed", "", "+-------+-------+-------+\n", "| ", " ", " | ", " |\n",
      " |\n+-------+-------+-------+\n", " |\n+-------+-------+-------+\n\n", "", "", "." },
    { "full frame", "", "+-+-+-+-+-+-+-+-+-+\n", "|", "|", "|", "|\n+-+-+-+-+-+-+-+-+-+\n",
      "|\n+-+-+-+-+-+-+-+-+-+\n", "|\n+-+-+-+-+-+-+-+-+-+\n\n", "", "", " " },
    { "table with tabs", "", "", "", "\t", "\t", "\n", "\n", "\n\n", "", "", "" },
    { "table with semicolons", "", "", "", ";", ";", "\n", "\n", "\n\n", "", "", "" },
    { "table with commas", "", "", "", ",", ",", "\n", "\n", "\n\n", "", "", "" },
    { "table of quoted cells", "", "", "\"", "\",\"", "\",\"", "\"\n", "\"\n", "\"\n\n", "", "",
      "" },
    { "table with zeros", "", "", "", "\t", "\t", "\n", "\n", "\n\n", "", "", "0" },
    { "tables without gaps", "", "", "", "\t", "\t", "\n", "\n", "\n", "", "", "" },
    { "spaces as cells", "", "", "", "", "", "\n", "\n", "\n\n", "", "", " " },
    { "spaces as cells without gaps", "", "", "", "", "", "\n", "\n", "\n", "", "", " " },
    { "spaces in wide rows", "", "", "", " ", " ", "\n", "\n", "\n\n", "", "", " " },
    { "spaces in boxes", "", "", "|", "", "|", "|\n", "|\n---+---+---\n", "|\n\n", "", "", " " },
    { "spaces in a frame", "", "+-------+-------+-------+\n", "| ", " ", " | ", " |\n",
      " |\n+-------+-------+-------+\n", " |\n+-------+-------+-------+\n\n", "", "", " " },
    { "rows with letters", "", "", "\2 ", " ", " ", "\n", "\n", "\n\n", "", "", "." },
    { "rows with numbers", "", "", "\1 ", " ", " ", "\n", "\n", "\n\n", "", "", "0" },
    { "rows with numbers without gaps", "", "", "\1: ", "", "", "\n", "\n", "\n", "", "", "." },
    { "rows and columns with labels", "", "   1 2 3 4 5 6 7 8 9\n", "\2: ", " ", " ", "\n", "\n",
      "\n\n", "", "", "." },
    { "code tags", "", "[code]\n", "", "", "", "\n", "\n", "\n[/code]\n", "", "", "." },
    { "lists in a line", "", "[[", "", ",", ",", "],[", "],[", "]]\n", "", "", "0" },
    { "lists over lines", "", "grid = [\n", "  [", ", ", ", ", "],\n", "],\n", "]\n]\n", "", "",
      "0" },
    { "lists without gaps", "", "[", "[", ", ", ", ", "],\n", "],\n", "]]\n", "", "", "0" },
    { "list of boards", "[", "[", "[", ",", ",", "],\n", "],\n", "]]", ",\n", "]\n", "0" },
    { "array with its solution", "", "int puzzle[9][9] = {\n", "  {", ",", ",", "},\n", "},\n",
      "}\n};\nchar solution[] = \"\4\";\n", "", "", "0" },
    { "list of 81", "", "[", "", ",", ",", ",\n", ",\n", "]\n", "", "", "0" },
    { "list of texts", "", "[\"", "", "", "", "\",\n\"", "\",\n\"", "\"]\n", "", "", "." },
    { "list of lines", "[\n", "\"", "", "", "", "", "", "\"", ",\n", "\n]\n", "." },
    { "number a line", "", "[\n", "[\n", ",\n", ",\n", "\n],\n", "\n],\n", "\n]\n]\n", "", "",
      "0" },
    { "objects", "", "{\"id\":\3,\"puzzle\":\"", "", "", "", "", "", "\",\"solution\":\"\4\"}\n",
      "", "", "." },
    { "member of an object", "", "{\n \"puzzle\": [\n", "[", ",", ",", "],\n", "],\n",
      "]\n ],\n \"solution\": [\"\4\"],\n \"level\": \3\n}\n", "", "", "0" },
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
    for (size_t from = 0, to; from < glue.length; from = to) {
        const char *newline = memchr(glue.text + from, '\n', glue.length - from);
        to = newline ? (size_t)(newline - glue.text) + 1 : glue.length;
        add_part(document, glue.text + from, to - from, puzzle, -1);
    }
    strbuf_release(&glue);
}

/* A puzzle that is equal to one of some, perhaps without the givens of some rows. */
static struct grid any_puzzle(struct chance *chance, struct grid *solution)
{
    static const char *const lines[] = { warm_up, sudoku_com, essays, needs_experiment, escargot };
    static const int rows[] = { 0, 4, 8 };
    const char *line = lines[chance_below(chance, 5)];
    struct grid grid = grid_of(line);
    const struct rearrangement way = canon_shuffle(chance);
    const struct grid solved = solution_of(line);
    *solution = rearrange(&way, &solved);
    grid = rearrange(&way, &grid);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!chance_below(chance, 6))
            memset(grid.digit + 9 * rows[i], 0, 9);
    return grid;
}

const char *document_name(size_t number)
{
    return number < SHAPES ? shapes[number].name : NULL;
}

static void write_puzzle(struct document *document, const struct shape *shape, int puzzle)
{
    add_glue(document, shape->begin, puzzle, 0);
    for (int cell = 0; cell < CELLS; cell++) {
        const int row = cell_row(cell), column = cell_column(cell);
        const int digit = document->written[puzzle].digit[cell];
        const char text[] = { (char)('0' + digit), '\0' };
        if (column)
            add_glue(document, column % 3 ? shape->cell : shape->box, puzzle, row);
        else if (row)
            add_glue(document, row % 3 ? shape->next : shape->band, puzzle, row);
        if (!column)
            add_glue(document, shape->row, puzzle, row);
        const char *written = digit ? text : shape->blank;
        add_part(document, written, strlen(written), puzzle, cell);
    }
    add_glue(document, shape->end, puzzle, 8);
}

void document_write(struct document *document, size_t number, struct chance *chance)
{
    const struct shape *shape = &shapes[number];
    strbuf_truncate(&document->text, 0);
    document->count = 0;
    document->bare = !*shape->blank;
    for (int puzzle = 0; puzzle < DOCUMENT_PUZZLES; puzzle++)
        document->written[puzzle] = any_puzzle(chance, &document->changed[puzzle]);
    add_glue(document, shape->head, 0, 0);
    for (int puzzle = 0; puzzle < DOCUMENT_PUZZLES; puzzle++) {
        if (puzzle)
            add_glue(document, shape->between, puzzle, 0);
        write_puzzle(document, shape, puzzle);
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
