/* A screen of character cells in memory, without a terminal. A cell has a character, an ink (the
 * meaning of the character) and a paper (the reason for another background), of which a theme makes
 * colours. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct strbuf;

/* clang-format off */
/* The meaning of a character; its mark in the planes of golden screens; its name in themes; and for
 * the legend a character of the board, a tab and what it means to the player. */
#define EVERY_INK(ROW) \
    ROW(TEXT, '.', "text", "") /* ordinary text */ \
    ROW(FAINT, '-', "faint", "") /* hints of keys, absent things */ \
    ROW(STRONG, 'T', "strong", "") /* titles, names */ \
    ROW(ACCENT, '@', "accent", "") /* where the player is looking: cursor, digit, keys */ \
    ROW(MODE, 'M', "mode", "") /* the mode of the keys, in the last line */ \
    ROW(LINE, '=', "line", "") /* the heavy lines of the board */ \
    ROW(CELL, ':', "cell", "") /* the light lines between its cells */ \
    ROW(RULE, '-', "rule", "") /* the lines of the panel */ \
    ROW(GIVEN, 'G', "given", "7\ta given") \
    ROW(ENTRY, 'E', "entry", "7\tyour own digit") \
    ROW(FORCED, 'F', "forced", "7' 7\xC2\xB0\ta forced digit") \
    ROW(TRY_1, '1', "try-1", "7? 7\xC2\xB9\ttried in an experiment, and its consequences") \
    ROW(TRY_2, '2', "try-2", "7? 7\xC2\xB2\tthe same for an experiment inside it (or 7b)") \
    ROW(TRY_3, '3', "try-3", "7? 7\xC2\xB3\tthe same, one level deeper") \
    ROW(CANDIDATE, 'c', "candidate", "7\ta candidate") \
    ROW(NOTE, 'n', "note", "7\tyour own note") \
    ROW(CONFLICT, '!', "conflict", "7!\toccurs twice in a row, column, box or other house") \
    ROW(WRONG, 'w', "wrong", "7x\twrong (only when you ask)") \
    ROW(PATTERN, 'P', "pattern", "7\tis part of the pattern of a hint") \
    ROW(OPPOSITE, 'A', "opposite", "7\tis its other side, a fin or a target") \
    ROW(ELIMINATED, 'X', "eliminated", "7\tis eliminated") \
    ROW(PLACED, 'S', "placed", "7\tbecomes the digit of its cell") \
    ROW(FADED, '_', "faded", "7\tdoes not match the filter") \
    ROW(GOOD, '+', "good", "") /* it is done, it is right */ \
    ROW(WARN, '~', "warn", "") /* a warning */

/* Why the background differs, as above, without a character; PLAIN is the ground of the screen. */
#define EVERY_PAPER(ROW) \
    ROW(PLAIN, ' ', "plain", "") \
    ROW(CURSOR, 'C', "cursor", "the selected line of a list") \
    ROW(HOUSE, 'h', "house", "the row, column, box or set of a hint") \
    ROW(OTHER, 'o', "other", "its second set") \
    ROW(EXTRA, 'e', "extra", "a diagonal, window or extra region") \
    ROW(TARGET, 't', "target", "an eliminated candidate") \
    ROW(DEAD, 'd', "dead", "a contradiction: a cell or house without a digit left") \
    ROW(SELECTED, 'L', "selected", "a cell that you selected") \
    ROW(COLOUR_1A, '1', "colour-1a", "the first of your five pairs of colours") \
    ROW(COLOUR_2A, '2', "colour-2a", "") \
    ROW(COLOUR_3A, '3', "colour-3a", "") \
    ROW(COLOUR_4A, '4', "colour-4a", "") \
    ROW(COLOUR_5A, '5', "colour-5a", "") \
    ROW(COLOUR_1B, '6', "colour-1b", "the other tone of the pair") \
    ROW(COLOUR_2B, '7', "colour-2b", "") \
    ROW(COLOUR_3B, '8', "colour-3b", "") \
    ROW(COLOUR_4B, '9', "colour-4b", "") \
    ROW(COLOUR_5B, '0', "colour-5b", "") \
    ROW(BAR, 'b', "bar", "") /* title and status bars */
/* clang-format on */

#define INK_MEMBER(ink, mark, name, legend) INK_##ink,
#define PAPER_MEMBER(paper, mark, name, legend) PAPER_##paper,
enum ink { EVERY_INK(INK_MEMBER) INK_COUNT };
enum paper { EVERY_PAPER(PAPER_MEMBER) PAPER_COUNT };

/* Attributes of a glyph besides its ink; the plane of marks of a golden screen has their sum. */
enum {
    GLYPH_UNDERLINED = 1, /* as an ink that serves for a second meaning */
    GLYPH_FLAT = 4,       /* without a chip: in the colour that a reversed ink has as its paper */
    GLYPH_WHITE = 8,      /* white on black with any theme */
    GLYPH_ADDRESS = 16,   /* side by side in a line, these glyphs are the address of a page */
};

struct glyph {
    uint32_t character;              /* a code point of width 1; never a control character */
    uint8_t ink, paper, marks, link; /* link: the action of a click, see ui/core/view.h; 0: none */
};

struct frame {
    int width, height;
    struct glyph *at;       /* height rows of width glyphs; owned */
    int cursor_x, cursor_y; /* where the terminal's own cursor is put; -1: hidden */
};

/* The ink of digits that belong to an experiment of a depth, from 1. */
enum ink ink_of_depth(int depth);

void frame_release(struct frame *frame);
/* Drops the contents; a frame is all zero at first. Sizes below 1 become 1. False when memory ran
 * out; the frame is then 0 x 0 and draws nothing. */
bool frame_resize(struct frame *frame, int width, int height);
/* Clears everything: spaces, INK_TEXT, PAPER_PLAIN, cursor hidden. */
void frame_clear(struct frame *frame);

/* The glyph at a place; NULL outside the frame. */
struct glyph *frame_at(const struct frame *frame, int x, int y);
/* All drawing clips at the frame's edges. */
void frame_put(struct frame *frame, int x, int y, uint32_t character, enum ink ink,
               enum paper paper);
void frame_fill(struct frame *frame, int x, int y, int width, int height, uint32_t character,
                enum ink ink, enum paper paper);
/* Adds GLYPH_... marks to the glyphs that are there; anything drawn there later has none. */
void frame_mark(struct frame *frame, int x, int y, int width, int marks);
/* Gives the glyphs that have no link this one; anything drawn there later has none. A place outside
 * the frame has none. */
void frame_link(struct frame *frame, int x, int y, int width, int height, int link);
int frame_link_at(const struct frame *frame, int x, int y);
/* UTF-8 text of at most `width` columns, or cut with an ellipsis; returns the columns used. Control
 * characters, bad bytes and characters that are not one column wide become '?'. */
int frame_text(struct frame *frame, int x, int y, int width, const char *text, enum ink ink,
               enum paper paper);
/* Draws text broken at spaces and newlines into lines of `width` columns: at most `height`, without
 * the first `skip`. Returns the lines of the whole text; without a frame (NULL) it only counts. */
int frame_wrap(struct frame *frame, int x, int y, int width, int height, int skip, const char *text,
               enum ink ink, enum paper paper);

/* A text whose bytes may have inks and links of their own, or NULL. */
struct styled {
    const char *text;
    const uint8_t *inks;  /* as board.h makes them: INK_COUNT is `ink`, others are written flat */
    const uint8_t *links; /* with GLYPH_KEY in a name of a key, which has INK_ACCENT */
    enum ink ink;
    enum paper paper;
};
enum { GLYPH_KEY = 0x80 };
int frame_styled(struct frame *frame, int x, int y, int width, struct styled styled);
int frame_wrap_styled(struct frame *frame, int x, int y, int width, int height, int skip,
                      struct styled styled);

/* The text as lines, trailing spaces cut: for people and tests. */
void frame_to_text(const struct frame *frame, struct strbuf *out);
