/*
 * A move: one action of the player, as a value and as one line of text. The journal, the save
 * file and the tests use that line; people read move_words():
 *
 *   enter r5c3=7            a digit; the peers' notes of it are removed until it is cleared. With
 *                           " keep-notes" behind it they stay, as with "force" and "keep"
 *   clear r5c3
 *   note r5c3+7             a note on; r5c3-7: off
 *   corner r5c3+7           a corner note on; "centre": one in the centre of the cell
 *   notes fill              every empty cell's candidates as notes; with ", r1c2<>5, r1c3<>57":
 *                           except for these
 *   notes clear             no notes of any kind
 *   colour r5c3 2a          the cell has colour 2a; "none": it has no colour
 *   colour r5c3=7 1b        the candidate has colour 1b
 *   colours clear           no colours
 *   force r8c2=7 by hidden single
 *   force r1c2<>5, r1c3<>5 by pointing
 *   try r5c3=7              an experiment begins
 *   drop                    the innermost experiment ends, nothing learnt
 *   keep                    all experiments end, what they filled in stays
 *   save-point before the guess
 *                           a place to which the player can return; changes nothing
 *   return to move 12       the position is the one after the first 12 moves; all moves stay
 *   auto full house, pointing
 *                           techniques that run automatically after every move from now on
 *                           ("forward": the default; "none": only contradictions are found)
 */
#pragma once

#include "base/status.h"
#include "base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/sets.h"
#include "engine/path/choice.h"

/*
 * Full notes are the player's own candidates: hints and checks look at them. Corner and centre
 * notes mean what the player likes; in Snyder's notation the corners hold the two cells of a box
 * that are left for a digit.
 */
enum note_kind { NOTES_FULL, NOTES_CORNER, NOTES_CENTRE, NOTE_KINDS };

enum move_kind {
    MOVE_ENTER,
    MOVE_CLEAR,
    MOVE_NOTE_ON, /* and OFF, for each kind of note in the order of enum note_kind */
    MOVE_NOTE_OFF,
    MOVE_CORNER_ON,
    MOVE_CORNER_OFF,
    MOVE_CENTRE_ON,
    MOVE_CENTRE_OFF,
    MOVE_NOTES_FILL,
    MOVE_NOTES_CLEAR,
    MOVE_COLOUR,
    MOVE_COLOURS_CLEAR,
    MOVE_APPLY_STEP,
    MOVE_TRY,
    MOVE_DROP,
    MOVE_KEEP,
    MOVE_AUTO,
    MOVE_SAVE_POINT,
    MOVE_RETURN,
};

enum { MOVE_NAME = 23 }; /* bytes of a save point's name */

struct move {
    enum move_kind kind;
    uint8_t cell, digit; /* digit 0: the move sets none; MOVE_COLOUR: it is about the cell */
    uint8_t colour;      /* MOVE_COLOUR: 0 for none */
    bool keep_notes;     /* see move_may_keep_notes() */
    bool from_1_0;       /* made by version 1.0: notes that it removes do not come back, and it
                          * removes some although its digit clashes. Not in its text */
    bool joined;         /* undone and redone together with the move before; text begins "+ " */
    struct candset eliminate;          /* MOVE_APPLY_STEP; MOVE_NOTES_FILL: not to become notes */
    const struct technique *technique; /* MOVE_APPLY_STEP */
    struct technique_set running;      /* MOVE_AUTO */
    /* Not in its text: the clock in milliseconds and the number of hints requested when it was
     * made, 0 if they are not known; see game_note_time(). */
    int64_t played;
    unsigned hints;
    uint32_t count;           /* MOVE_RETURN: how many moves lead to the position */
    char name[MOVE_NAME + 1]; /* MOVE_SAVE_POINT */
};

struct move move_at(enum move_kind kind, int cell, int digit);
struct move move_apply_step(const struct step *step);
struct move move_note(enum note_kind kind, bool on, int cell, int digit);
/* The colour of a candidate, or for digit 0 of the cell. */
struct move move_colour(int cell, int digit, int colour);
/* Whether the move sets digits, and so may remove notes of their peers. */
bool move_may_keep_notes(enum move_kind kind);
/* Whether the move writes or removes one note, and the kind of that note. */
bool move_is_note(enum move_kind kind);
enum note_kind move_note_kind(enum move_kind kind);
/* Makes a save point; false: the name is empty, too long, or has characters that are not text. */
bool move_save_point(const char *name, struct move *move);

void move_write(const struct move *move, struct strbuf *out);
/* The move as people read it: "r5c3 = 7", "note 7 in r5c3", "notes filled in". */
void move_words(const struct move *move, struct strbuf *out);
/* Reads a move. STATUS_BAD, with the column: the line is not a move. */
enum status move_parse(const char *line, struct move *move, struct error *error);

/*
 * Five pairs of colours, so that a pair can show the two sides of a chain. A colour is a number: 0
 * means none, 1 is "1a", 2 is "1b", 10 is "5b".
 */
enum { COLOUR_PAIRS = 5, COLOURS = 2 * COLOUR_PAIRS };

/* The colours of cells, and of candidates by cell and digit. */
struct colours {
    uint8_t cell[CELLS];
    uint8_t candidate[CELLS][DIGITS + 1];
};

struct colour_name {
    char text[5];
};
/* "2a"; "none" for 0. */
struct colour_name colour_name(int colour);
/* Reads such a name at the start of a text; returns its length, 0: there is none. */
int colour_parse(const char *text, int *colour);
