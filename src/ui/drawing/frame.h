/*
 * A screen of character cells in memory: views draw into it, terminal.c shows it on the terminal,
 * tests read it as text. Pure: no terminal, no locale.
 *
 * A cell has a character, an ink (what the character stands for) and a paper (why its background
 * differs). Both are meanings, not colours: a theme defines how each looks on a given terminal.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct strbuf;

/* clang-format off */
/* What a character stands for; its mark in the planes of golden screens; its name in themes. */
#define EVERY_INK(ROW) \
    ROW(TEXT, '.', "text") /* ordinary text */ \
    ROW(FAINT, '-', "faint") /* hints of keys, absent things, light lines */ \
    ROW(STRONG, 'T', "strong") /* titles, names */ \
    ROW(LINE, '=', "line") /* the heavy lines of the board */ \
    ROW(GIVEN, 'G', "given") /* a given */ \
    ROW(ENTRY, 'E', "entry") /* the player's own digit */ \
    ROW(FORCED, 'F', "forced") /* a digit that forward inference put there */ \
    ROW(TRY_1, '1', "try-1") /* of an experiment, first depth; depths repeat after the third */ \
    ROW(TRY_2, '2', "try-2") \
    ROW(TRY_3, '3', "try-3") \
    ROW(CANDIDATE, 'c', "candidate") /* a candidate of the engine */ \
    ROW(NOTE, 'n', "note") /* a note of the player */ \
    ROW(CONFLICT, '!', "conflict") /* a digit twice in a house, a contradiction */ \
    ROW(WRONG, 'w', "wrong") /* a digit or note against the solution, when the player asked */ \
    ROW(PATTERN, 'P', "pattern") /* evidence: a candidate or digit that makes the pattern */ \
    ROW(OPPOSITE, 'A', "opposite") /* evidence: one that is false where the pattern's are true */ \
    ROW(FIN, 'f', "fin") /* evidence: a fin or guardian, outside the pattern proper */ \
    ROW(CAUSE, 'C', "cause") /* evidence: a digit that rules others out */ \
    ROW(ELIMINATED, 'X', "eliminated") /* evidence: an eliminated candidate */ \
    ROW(PLACED, 'S', "placed") /* evidence: a candidate that becomes the digit */ \
    ROW(GOOD, '+', "good") /* it is done, it is right */ \
    ROW(WARN, '~', "warn") /* a warning */

/* Why the background differs, as above; PLAIN is the terminal's own. */
#define EVERY_PAPER(ROW) \
    ROW(PLAIN, ' ', "plain") \
    ROW(ALT, 'a', "alt") /* every other cell, so that small cells stand apart */ \
    ROW(CURSOR, 'C', "cursor") /* the selected cell, the selected line of a list */ \
    ROW(SAME, 's', "same") /* the same digit as under the cursor, or the filtered digit */ \
    ROW(EVIDENCE, 'e', "evidence") /* a cell of the pattern */ \
    ROW(SHAPE, 'S', "shape") /* a cell that forward inference could fill */ \
    ROW(BAR, 'b', "bar") /* title and status bars */
/* clang-format on */

#define INK_MEMBER(ink, mark, name) INK_##ink,
#define PAPER_MEMBER(paper, mark, name) PAPER_##paper,
enum ink { EVERY_INK(INK_MEMBER) INK_COUNT };
enum paper { EVERY_PAPER(PAPER_MEMBER) PAPER_COUNT };

struct glyph {
    uint32_t character; /* a code point of width 1; never a control character */
    uint8_t ink, paper;
};

struct frame {
    int width, height;
    struct glyph *at;       /* height rows of width glyphs; owned */
    int cursor_x, cursor_y; /* where the terminal's own cursor is put; -1: hidden */
};

/* Sizes below 1 become 1. False when memory ran out; the frame is then 0 x 0 and draws nothing. */
bool frame_init(struct frame *frame, int width, int height);
void frame_release(struct frame *frame);
/* Drops the contents; returns as frame_init(). */
bool frame_resize(struct frame *frame, int width, int height);
/* Clears everything: spaces, INK_TEXT, PAPER_PLAIN, cursor hidden. */
void frame_clear(struct frame *frame);

/* All drawing clips at the frame's edges. */
void frame_put(struct frame *frame, int x, int y, uint32_t character, enum ink ink,
               enum paper paper);
void frame_fill(struct frame *frame, int x, int y, int width, int height, uint32_t character,
                enum ink ink, enum paper paper);
/*
 * UTF-8 text on one line of at most `width` columns, or cut with an ellipsis. Control characters,
 * bad bytes and characters that are not one column wide become '?': nothing from a file reaches the
 * terminal as a control code. Returns the columns used.
 */
int frame_text(struct frame *frame, int x, int y, int width, const char *text, enum ink ink,
               enum paper paper);
/*
 * The same, broken at spaces and newlines into lines of `width` columns; leaves out the first
 * `skip` lines and draws at most `height`. Returns the number of lines of the whole text. With NULL
 * for the frame it only counts them.
 */
int frame_wrap(struct frame *frame, int x, int y, int width, int height, int skip, const char *text,
               enum ink ink, enum paper paper);

/* The text as lines, trailing spaces cut: for people and tests. */
void frame_to_text(const struct frame *frame, struct strbuf *out);
