/* The board that a player sees, and how much of a game it shows. Plain values. */
#pragma once

#include "base/strbuf.h"
#include "engine/format/format.h"
#include "game/move.h"

/* How much the engine shows unasked. */
enum assist {
    ASSIST_OFF,        /* nothing unasked */
    ASSIST_CANDIDATES, /* the candidates that the digits and earlier eliminations leave */
    ASSIST_INFERRED,   /* the candidates after every elimination of the basic techniques */
    ASSIST_FILL,       /* forced digits are filled in too */
};

/* How a game is looked at. Undo leaves it alone; the saved game has it. */
struct display {
    enum assist assist;
    bool own_notes;       /* the player's notes are shown, not the engine's candidates */
    enum note_kind notes; /* which of them; digit keys write these */
    bool wrong;           /* digits that differ from the solution are marked */
    bool closed;          /* the player has closed the explanation of the last move */
};

bool display_same(const struct display *one, const struct display *other);
/* As words for the saved game: "candidates notes corner wrong". */
void display_write(const struct display *display, struct strbuf *out);
bool display_parse(const char *text, struct display *display);

/* The digits that empty cells show as possible. */
enum shown_marks {
    SHOWN_CANDIDATES,
    SHOWN_NOTES,       /* the full ones */
    SHOWN_SMALL_NOTES, /* those in corners and centres */
};

/* Everything that the board shows; made anew for each use. */
struct shown {
    struct grid value;
    uint8_t owner[CELLS];      /* enum owner */
    uint8_t depth[CELLS];      /* of the experiment that the digit belongs to; 0: none */
    struct candset candidates; /* the engine's, as far as the assist level shows them */
    digitset notes[CELLS];     /* the player's, of each kind */
    digitset corner[CELLS], centre[CELLS];
    enum shown_marks shown;
    struct colours colours;
    cellset conflicts; /* cells whose digit is in one of their houses twice */
};
/* The board of a puzzle that was read: with its digits entered later and its candidates. */
void shown_of_puzzle(const struct puzzle *puzzle, struct shown *board);
/* The digits that a cell shows as possible; a filled cell shows none. */
digitset shown_digits(const struct shown *board, int cell);
