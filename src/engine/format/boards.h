/* Puzzles in a line, and other boards than the usual one, which are refused by name. */
#pragma once

#include "engine/format/reading.h"

/* ---- Puzzles in a line ---- */

/* The fewest cells side by side that are read as a whole puzzle, and not as anything else. */
enum { ONE_LINE_MIN = 28 };

/* Letters, digits and signs of cells side by side. */
struct run {
    size_t from, to; /* bytes of the line */
    size_t cells;    /* how many characters are cells */
    size_t streak;   /* the most cells side by side, if a digit is among them */
    bool board;      /* 81 cells and nothing else, with one sign for all empty cells */
    bool broken;     /* a board that lost or gained some cells */
    struct grid grid;
};

/* Finds the first run that begins at `at` or behind it. False: there is none. */
bool next_run(const struct line *line, size_t at, struct run *run);
/*
 * Reads the 81 cells that a text begins with; with `signs`, a digit after `+` is an entry. Returns
 * the number of cells, which should be 81; *used is the length of their text.
 */
size_t read_cells(const char *text, size_t length, bool signs, struct puzzle *puzzle, size_t *used);
/* Reads the 81 cells that a text begins with; false if one is not a digit, `.` or `0`. */
bool read_cells_fast(const char *text, struct grid *grid);
/*
 * Reads the text after the 81 cells of a line. The solution is passed over, also if it came first:
 * *puzzle then becomes the second grid. Any other grid is an error, any other text is the title.
 */
enum status read_rest(const struct line *line, size_t at, struct puzzle *puzzle,
                      struct error *error);
extern const char second_puzzle[]; /* why it is refused */
/* Takes the title in a part of a line; in a table, it may be in quotes, and has two for each. */
void take_title(const struct line *line, size_t at, size_t end, struct puzzle *puzzle);
/*
 * The board of a size that the next word of a line names, as in a table with a column of boards;
 * *at moves behind the word. NULL: it names none.
 */
const struct board *board_named_at(const struct line *line, size_t *at, int size);
/* Whether cells are the candidates of a puzzle, nine for each cell, and not its cells. */
bool are_candidates(const uint8_t *digit, size_t count);
extern const char of_candidates[]; /* why such cells are refused in other places */
extern const char no_cell[];       /* why a character is refused in the place of a cell */
/* Passes over the rest of a line behind a board, unless more lists or cells follow. */
void pass_line_rest(struct format_reader *reader);

struct grid all_digits(const struct puzzle *puzzle); /* givens and entries */
/* The candidates that the digits of a puzzle leave its empty cells; none for its other cells. */
void open_candidates(const struct puzzle *puzzle, digitset open[CELLS]);
/* Sets a cell's digit, a given or an entry, and its marks; no marks of an empty cell: all nine. */
void set_cell(struct puzzle *puzzle, int cell, int digit, bool given, digitset marks);

/* Whether the first brace of a text begins an object of JSON. */
bool has_object(const char *text, const char *end);

/* ---- Other boards than the usual one ---- */

extern const char regions_alone[]; /* why the regions of a jigsaw without a puzzle are refused */

/* A variant, and the part of a board's name that has it; NULL: no board has it. */
struct variant {
    const char *name, *part;
};
/* A variant that a text names and a board has not, or NULL. */
const struct variant *variant_in(const char *text, size_t length, const struct board *board);
/* The board that a text names; NULL: there is no such one, and *error has the reason. */
const struct board *board_of_text(const char *text, size_t length, struct error *error);

/* The number of rows that a line states, which may be that of columns, too, and nothing else; 0: it
 * does not. */
int size_of_line(const struct line *line);
/*
 * Reads a puzzle of another size than 9x9 that begins at a line: all cells in a line, or as many
 * rows as the board has. Sizes of which there are no boards are refused by name. STATUS_NO: none
 * begins here.
 */
enum status try_small_board(struct format_reader *reader, const struct line *line, enum form form,
                            struct puzzle *puzzle, struct error *error);
/*
 * Reads the regions that begin at a line: of a puzzle whose digits are in the same line or list of
 * cells, or a map, if there is none yet, for the puzzle below (STATUS_NO). STATUS_BAD: there are
 * none, and the reader stays.
 */
enum status try_regions(struct format_reader *reader, const struct line *line,
                        struct puzzle *puzzle);

/* The cell before a place between two cells, and the one after it, in Solo's order of places. */
int solo_place(int size, int place, int *after);

/* Sets the board of the reader if a line is a header. STATUS_BAD: its name is of no board. */
enum status read_board_header(struct format_reader *reader, const struct line *line,
                              struct error *error);

/*
 * The board that symbols are a map of, row by row, or NULL: as many symbols as rows, each as often,
 * and those of one kind next to each other. Neither a puzzle nor a solution has this property.
 */
const struct board *board_of_map(const uint16_t *symbol, int size);
/* The same of a puzzle whose digits may be such symbols. */
const struct board *board_of_grid(const struct grid *grid);
/*
 * Whether that is possible; false at once for almost every puzzle. A region has no room for two
 * opposite corners, and a corner has a neighbour in its region. (& and |: without mispredictions.)
 */
static inline bool may_be_regions(const uint8_t at[CELLS])
{
    enum { RIGHT = DIGITS - 1, BELOW = CELLS - DIGITS, LAST = CELLS - 1 };
    return (at[0] != at[LAST]) & (at[RIGHT] != at[BELOW]) &
           ((at[0] == at[1]) | (at[0] == at[DIGITS])) &
           ((at[LAST] == at[LAST - 1]) | (at[LAST] == at[LAST - DIGITS])) &
           ((at[RIGHT] == at[RIGHT - 1]) | (at[RIGHT] == at[RIGHT + DIGITS])) &
           ((at[BELOW] == at[BELOW + 1]) | (at[BELOW] == at[BELOW - DIGITS]));
}
/* The root of a number of cells that a board may have; 0: none has as many. */
int root_of(int cells);
/*
 * Reads the symbols of a line, which are letters and digits, from a place on; with `row`, also
 * words of two signs. Returns their number; 0: there are more than `most`, or other signs.
 */
int read_symbols(const struct line *line, size_t from, int most, bool row, uint16_t *symbol);
/* The board of a line that has only a map of regions, perhaps behind a name; otherwise NULL. */
const struct board *board_of_line(const struct line *line);
/* Passes over the map of regions that begins at the reader's line, and keeps it for the puzzle
 * below. False: there is none, and the reader stays. */
bool pass_regions(struct format_reader *reader);
/*
 * Takes the regions that follow a puzzle for its board, and passes over them. If the text ends here
 * and the puzzle may be a jigsaw, more text is needed.
 */
void take_regions(struct format_reader *reader, struct puzzle *puzzle);
/*
 * Whether a puzzle whose regions may follow it, or precede it, is a jigsaw: it has not exactly one
 * solution as an ordinary Sudoku. A grid can therefore be answered before the next one arrives.
 */
bool may_be_jigsaw(const struct puzzle *puzzle);
