/* A board with everything on it that can be drawn, for tests of how it is painted. */
#pragma once

#include "ui/drawing/board.h"

/* A screen for each size of a cell. */
enum { SCREENS = 9, CHARSETS = 3 };
extern const struct board_screen {
    int width, height;
    const char *form;
    bool alike; /* like another one except for its lines: one golden will do */
} screens[SCREENS];

extern struct frame frame;
extern struct shown board;
extern struct roles roles; /* those of a step; a test that shows them sets look.roles */
extern struct layout layout;
extern struct board_style style;

/* For the tests of a suite: makes all of these anew, and frees them. */
void scene_begin(void);
void scene_end(void);
void paint(int screen, enum charset charset);
const struct glyph *glyph(int x, int y);
/* True when a cell shows the character, somewhere, or is filled with the digit; *at is the glyph.
 */
bool cell_shows(int cell, uint32_t character, struct glyph *at);
/* Checks that it does, in this ink. */
void check_shows(const char *cell, uint32_t character, enum ink ink);
