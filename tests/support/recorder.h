/*
 * A painter that keeps what is drawn on a side of a sheet, eleven puzzles to draw, and functions
 * that look at a side.
 */
#pragma once

#include "print/sheet.h"

enum {
    RECORD_PUZZLES = 11,
    LINES_MOST = 400,
    TEXTS_MOST = 12000,
    GRID_LINES = 20,
    LINKS_MOST = 40
};

struct box {
    double left, top, right, bottom;
};

struct drawn_text {
    struct box box;
    struct hand hand;
    enum align align;
    struct spot at;
    char text[128];
};

/* A page as it was drawn. */
struct record {
    struct box lines[LINES_MOST];
    double weights[LINES_MOST];
    struct drawn_text *texts;
    int line_count, text_count;
    int turns;
    struct spot turned;
    size_t links[LINKS_MOST];
    int link_count;
    bool linking;
};

extern struct record record;
extern int record_widths; /* how many were asked for */
extern struct sheet_puzzle record_puzzles[RECORD_PUZZLES];

/* The puzzles, all unfair except for those with several solutions, and memory for the texts. */
void record_setup(void);
void record_teardown(void);
/* Draws a side of a sheet in place of the last one. */
void draw_side(const struct sheet *sheet, size_t side);
/* The same of a sheet of all puzzles. */
void draw_of(const struct sheet_options *options, size_t side);
/* A sheet of four puzzles a page. */
struct sheet_options usual_sheet(const char *paper);

int grid_count(void);
/* The grid whose lines are the nth twenty. */
struct box grid_box(int n);
/* The weight of its heavy lines. */
double frame_of(int n);
/* Reads a grid back from the large digits in it; each stands in the middle of its cell. */
struct grid read_grid(int n, bool bold);
/* The first text that begins with this one, or NULL. */
const struct drawn_text *find_text(const char *start);
/* Nothing stands outside the margins or on top of something else. */
void check_page(const struct sheet *sheet);
