/*
 * An off-screen sheet of character cells: every view draws here, term.c sends it to the glass,
 * tests read it as text. Pure: no terminal, no locale.
 *
 * A cell has a character, an ink (what the character stands for) and a paper (why its background
 * differs). Both are meanings, not colours: a theme says how each looks on a given terminal.
 */
#ifndef REDUCTIO_UI_DRAWING_FRAME_H
#define REDUCTIO_UI_DRAWING_FRAME_H

#include <stdbool.h>
#include <stdint.h>

struct strbuf;

/* What a character stands for. The letter is its mark in the attribute plane of a golden screen. */
enum ink {
    INK_TEXT,       /* . ordinary text */
    INK_FAINT,      /* - hints of keys, absent things, light lines */
    INK_STRONG,     /* T titles, names */
    INK_LINE,       /* = the heavy lines of the board */
    INK_GIVEN,      /* G a given */
    INK_ENTRY,      /* E the player's own digit */
    INK_FORCED,     /* F a digit that forward inference put there */
    INK_TRY_1,      /* 1 a digit of an experiment, first depth; depths repeat after the third */
    INK_TRY_2,      /* 2 */
    INK_TRY_3,      /* 3 */
    INK_CANDIDATE,  /* c a candidate of the engine */
    INK_NOTE,       /* n a note of the player */
    INK_CONFLICT,   /* ! a digit twice in a house, a contradiction */
    INK_WRONG,      /* w a digit or note against the solution, when the player asked */
    INK_PATTERN,    /* P evidence: a candidate or digit that makes the pattern */
    INK_OPPOSITE,   /* A evidence: one that is false where the pattern's are true */
    INK_FIN,        /* f evidence: a fin, a guardian: what the pattern has beside itself */
    INK_CAUSE,      /* C evidence: a digit that rules others out */
    INK_ELIMINATED, /* X evidence: a candidate struck out */
    INK_PLACED,     /* S evidence: a candidate that becomes the digit */
    INK_GOOD,       /* + it is done, it is right */
    INK_WARN,       /* ~ a warning */
    INK_COUNT
};

/* Why the background differs; PAPER_PLAIN is the terminal's own. */
enum paper {
    PAPER_PLAIN,
    PAPER_ALT,      /* every other cell, so that small cells stand apart */
    PAPER_CURSOR,   /* the selected cell, the selected line of a list */
    PAPER_SAME,     /* the same digit as under the cursor, or the filtered digit */
    PAPER_EVIDENCE, /* a cell of the pattern */
    PAPER_SHAPE,    /* a cell that forward inference could fill */
    PAPER_BAR,      /* title and status bars */
    PAPER_COUNT
};

struct glyph {
    uint32_t character; /* a code point of width 1; never a control character */
    uint8_t ink, paper;
};

struct frame {
    int width, height;
    struct glyph *at;       /* height rows of width glyphs; owned */
    int cursor_x, cursor_y; /* where the terminal's own cursor goes; -1: hidden */
};

/* Sizes below 1 become 1. False when memory ran out; the frame is then 0 x 0 and draws nothing. */
bool frame_init(struct frame *frame, int width, int height);
void frame_release(struct frame *frame);
/* Keeps nothing of what was drawn. */
bool frame_resize(struct frame *frame, int width, int height);
/* Blanks everything: spaces, INK_TEXT, PAPER_PLAIN, cursor hidden. */
void frame_clear(struct frame *frame);

/* All drawing clips at the frame's edges. */
void frame_put(struct frame *frame, int x, int y, uint32_t character, enum ink ink,
               enum paper paper);
void frame_fill(struct frame *frame, int x, int y, int width, int height, uint32_t character,
                enum ink ink, enum paper paper);
/*
 * UTF-8 text on one line, at most `width` columns; what does not fit is cut and the last column
 * becomes an ellipsis. Control characters, bad bytes and characters that are not one column wide
 * are drawn as '?': nothing from a file reaches the terminal as a control code. Returns the
 * columns used.
 */
int frame_text(struct frame *frame, int x, int y, int width, const char *text, enum ink ink,
               enum paper paper);
/*
 * The same, broken at spaces into lines of `width` columns, at most `height` of them, `skip`
 * lines left out at the top. Newlines break. Returns the number of lines that the whole text
 * takes; draws nothing (and only measures) where frame is NULL.
 */
int frame_wrap(struct frame *frame, int x, int y, int width, int height, int skip, const char *text,
               enum ink ink, enum paper paper);

/* The text as lines, trailing spaces cut: for people and tests. */
void frame_to_text(const struct frame *frame, struct strbuf *out);

#endif
