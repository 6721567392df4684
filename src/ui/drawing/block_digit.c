#include "ui/drawing/block_digit.h"

enum { SHAPE_ROWS = 9, SHAPE_COLUMNS = 7 };

/* The pixels of the digits 1 to 9. A pixel is half a character high, and almost a square. */
struct shapes {
    int width, height;
    int tall; /* pixels above each other that one row of a shape stands for */
    char pixels[9][SHAPE_ROWS][SHAPE_COLUMNS + 1];
};

static const struct shapes small_light = {
    5,
    7,
    1,
    {
        { "..#..", ".##..", "..#..", "..#..", "..#..", "..#..", ".###." },
        { ".###.", "#...#", "....#", "..##.", ".#...", "#....", "#####" },
        { ".###.", "#...#", "....#", "..##.", "....#", "#...#", ".###." },
        { "...#.", "..##.", ".#.#.", "#..#.", "#####", "...#.", "...#." },
        { "#####", "#....", "####.", "....#", "....#", "#...#", ".###." },
        { ".###.", "#....", "#....", "####.", "#...#", "#...#", ".###." },
        { "#####", "....#", "...#.", "...#.", "..#..", "..#..", "..#.." },
        { ".###.", "#...#", "#...#", ".###.", "#...#", "#...#", ".###." },
        { ".###.", "#...#", "#...#", ".####", "....#", "....#", ".###." },
    },
};

static const struct shapes small_heavy = {
    7,
    7,
    1,
    {
        { "...##..", "..###..", "...##..", "...##..", "...##..", "...##..", "..####." },
        { ".#####.", "##...##", ".....##", "...###.", "..##...", ".##....", "#######" },
        { ".#####.", "##...##", ".....##", "..####.", ".....##", "##...##", ".#####." },
        { "....##.", "...###.", "..#.##.", ".#..##.", "#######", "....##.", "....##." },
        { "#######", "##.....", "######.", ".....##", ".....##", "##...##", ".#####." },
        { "..####.", ".##....", "##.....", "######.", "##...##", "##...##", ".#####." },
        { "#######", ".....##", "....##.", "...##..", "...##..", "..##...", "..##..." },
        { ".#####.", "##...##", "##...##", ".#####.", "##...##", "##...##", ".#####." },
        { ".#####.", "##...##", "##...##", ".######", ".....##", "....##.", ".####.." },
    },
};

static const struct shapes large_light = {
    7,
    9,
    1,
    {
        { "...#...", "..##...", ".#.#...", "...#...", "...#...", "...#...", "...#...", "...#...",
          ".#####." },
        { ".#####.", "#.....#", "......#", ".....#.", "...##..", ".##....", "#......", "#......",
          "#######" },
        { ".#####.", "#.....#", "......#", "......#", "..####.", "......#", "......#", "#.....#",
          ".#####." },
        { ".....#.", "....##.", "...#.#.", "..#..#.", ".#...#.", "#....#.", "#######", ".....#.",
          ".....#." },
        { "#######", "#......", "#......", "######.", "......#", "......#", "......#", "#.....#",
          ".#####." },
        { "..####.", ".#.....", "#......", "#......", "######.", "#.....#", "#.....#", "#.....#",
          ".#####." },
        { "#######", "......#", ".....#.", "....#..", "....#..", "...#...", "...#...", "...#...",
          "...#..." },
        { ".#####.", "#.....#", "#.....#", "#.....#", ".#####.", "#.....#", "#.....#", "#.....#",
          ".#####." },
        { ".#####.", "#.....#", "#.....#", "#.....#", ".######", "......#", "......#", ".....#.",
          ".####.." },
    },
};

/* These shapes also serve for ASCII, where a pixel is a whole character. */
static const struct shapes large_heavy = {
    7,
    5,
    2,
    {
        { "...##..", ".####..", "...##..", "...##..", ".######" },
        { "######.", ".....##", ".#####.", "##.....", "#######" },
        { "######.", ".....##", "..####.", ".....##", "######." },
        { "##...##", "##...##", "#######", ".....##", ".....##" },
        { "#######", "##.....", "######.", ".....##", "######." },
        { ".#####.", "##.....", "######.", "##...##", ".#####." },
        { "#######", ".....##", "....##.", "...##..", "...##.." },
        { ".#####.", "##...##", ".#####.", "##...##", ".#####." },
        { ".#####.", "##...##", ".######", ".....##", ".#####." },
    },
};

enum {
    WIDEST = 7, /* columns of a digit */
    LEAST_WIDTH = 9,
    LEAST_HEIGHT = 5,
    LARGE_WIDTH = 11,
    LARGE_HEIGHT = 6
};

bool block_digit_fits(const struct cell_form *form)
{
    return form->width >= LEAST_WIDTH && form->height >= LEAST_HEIGHT;
}

static bool has_pixel(const struct shapes *shapes, int digit, int x, int y)
{
    return y >= 0 && y < shapes->height * shapes->tall &&
           shapes->pixels[digit - 1][y / shapes->tall][x] == '#';
}

/* The character with these halves. */
static uint32_t halves(bool upper, bool lower)
{
    return upper && lower ? 0x2588 : upper ? 0x2580 : lower ? 0x2584 : ' ';
}

static void paint_blocks(struct frame *frame, const struct cell_form *form, int x, int y,
                         const struct block_digit *block)
{
    const bool large = form->width >= LARGE_WIDTH && form->height >= LARGE_HEIGHT;
    const struct shapes *shapes = large          ? block->heavy ? &large_heavy : &large_light
                                  : block->heavy ? &small_heavy
                                                 : &small_light;
    const int pixels = shapes->height * shapes->tall;
    const int top = (2 * form->height - pixels + 1) / 2;
    x += (form->width - shapes->width) / 2;
    for (int row = top / 2; row * 2 < top + pixels; row++)
        for (int column = 0; column < shapes->width; column++) {
            const bool upper = has_pixel(shapes, block->digit, column, 2 * row - top);
            const bool lower = has_pixel(shapes, block->digit, column, 2 * row + 1 - top);
            frame_put(frame, x + column, y + row, halves(upper, lower), block->ink, block->paper);
        }
}

/* Small cells leave out the outer columns of the shapes, whose strokes are two wide. */
static void paint_letters(struct frame *frame, const struct cell_form *form, int x, int y,
                          const struct block_digit *block)
{
    const struct shapes *shapes = &large_heavy;
    const int less = form->width < LARGE_WIDTH, width = shapes->width - 2 * less;
    x += (form->width - width) / 2;
    y += (form->height - shapes->height) / 2;
    for (int row = 0; row < shapes->height; row++)
        for (int column = 0; column < width; column++) {
            const bool on = shapes->pixels[block->digit - 1][row][column + less] == '#';
            frame_put(frame, x + column, y + row, on ? (uint32_t)('0' + block->digit) : ' ',
                      block->ink, block->paper);
        }
}

void block_digit_paint(struct frame *frame, const struct cell_form *form, int x, int y,
                       const struct block_digit *block)
{
    /* The spaces have the ink, too: where it is reversed, the digit is cut out of a filled box. */
    frame_fill(frame, x + (form->width - WIDEST) / 2, y, WIDEST, form->height, ' ', block->ink,
               block->paper);
    if (block->ascii)
        paint_letters(frame, form, x, y, block);
    else
        paint_blocks(frame, form, x, y, block);
    if (block->mark)
        frame_put(frame, x + (form->width + WIDEST) / 2, y, block->mark, block->ink, block->paper);
}
