/*
 * Boards other than the classic one: diagonal, windoku, jigsaw, anti-knight, extra regions and
 * others, of 4, 6, 8 or 9 digits, and any of these together. A board is made of its parts; the same
 * parts always give the same board, which is never released, so that boards are compared by their
 * addresses.
 */
#pragma once

#include "base/status.h"
#include "base/strbuf.h"
#include "engine/board/board.h"

/* A plain value. All members zero except the sizes: boxes only. */
struct board_parts {
    int size;              /* 4, 6, 8 or 9 */
    int box_rows;          /* of a box, which has size / box_rows columns; 0: there are no boxes */
    uint8_t region[CELLS]; /* of a jigsaw, by cell: from 1; 0 in all cells: there are none */
    bool down, up;         /* the diagonals from r1c1, and to the cell above right */
    bool knight, king;
    int extras;
    cellset extra[EXTRA_MOST]; /* extra regions; four of them may be windows */
};

/* Any thread may call these. The board of parts; NULL and *error: there is no such board. */
const struct board *board_made_of(const struct board_parts *parts, struct error *error);
/*
 * The board with a name: one of the words of board_words_at(), or several with a plus between them,
 * as "6x6+diagonal" or "jigsaw:aab...". A map has a character for each cell.
 */
const struct board *board_named(const char *name, struct error *error);
/* The parts of a board. */
const struct board_parts *board_parts(const struct board *board);
/* A word of which names are made and what it means; NULL after the last. */
struct board_word {
    const char *word, *meaning;
};
const struct board_word *board_word_at(size_t index);
/* Adds the name without maps, "6x6 diagonal", behind a text; nothing for the classic board. */
void board_title(const struct board *board, const char *before, struct strbuf *out);
/* Whether one can go from each of the cells to all others of them over neighbours in rows and
 * columns. */
bool cells_are_connected(cellset cells);
