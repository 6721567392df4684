#include "ui/drawing/layout.h"

#include <check.h>
#include <string.h>

#include "support/suite.h"

enum { WIDEST = 250, HIGHEST = 90, RECTS = 6, PANEL_LEAST = 22 };

static bool is_there(const struct rect *rect)
{
    return rect->width > 0 && rect->height > 0;
}

static bool inside(const struct rect *rect, const struct rect *of)
{
    return rect->x >= of->x && rect->y >= of->y && rect->x + rect->width <= of->x + of->width &&
           rect->y + rect->height <= of->y + of->height;
}

static bool overlap(const struct rect *one, const struct rect *other)
{
    return is_there(one) && is_there(other) && one->x < other->x + other->width &&
           other->x < one->x + one->width && one->y < other->y + other->height &&
           other->y < one->y + one->height;
}

static void check_rects(const struct layout *layout)
{
    const struct rect screen = { 0, 0, layout->width, layout->height };
    const struct rect *rects[RECTS] = { &layout->title, &layout->board, &layout->info,
                                        &layout->log,   &layout->text,  &layout->status };
    for (int i = 0; i < RECTS; i++) {
        ck_assert_msg(!is_there(rects[i]) || inside(rects[i], &screen),
                      "%dx%d: rectangle %d sticks out", layout->width, layout->height, i);
        for (int j = 0; j < i; j++)
            ck_assert_msg(!overlap(rects[i], rects[j]), "%dx%d: rectangles %d and %d overlap",
                          layout->width, layout->height, j, i);
    }
    ck_assert(is_there(&layout->title) && is_there(&layout->board) && is_there(&layout->status));
}

static struct layout made(int width, int height)
{
    struct layout layout;
    memset(&layout, 0xAA, sizeof layout); /* nothing may depend on what was there */
    layout_make(&layout, width, height);
    ck_assert_int_eq(layout.width, width);
    ck_assert_int_eq(layout.height, height);
    return layout;
}

START_TEST(keeps_everything_apart_and_inside_at_every_size)
{
    for (int height = 1; height <= HIGHEST; height++)
        for (int width = 1; width <= WIDEST; width++) {
            struct layout layout = made(width, height);
            ck_assert_msg(layout.fits == (width >= LAYOUT_MIN_WIDTH && height >= LAYOUT_MIN_HEIGHT),
                          "%dx%d", width, height);
            if (layout.fits)
                check_rects(&layout);
        }
}
END_TEST

static int area(const struct layout *layout)
{
    return layout->fits ? layout->form.width * layout->form.height : 0;
}

START_TEST(never_has_smaller_cells_on_a_larger_screen)
{
    for (int height = 1; height < HIGHEST; height++)
        for (int width = 1; width < WIDEST; width++) {
            struct layout here = made(width, height);
            struct layout wider = made(width + 1, height), higher = made(width, height + 1);
            ck_assert_msg(area(&here) <= area(&wider) && area(&here) <= area(&higher), "%dx%d",
                          width, height);
        }
}
END_TEST

static const struct {
    int width, height;     /* of the screen */
    int cell_w, cell_h;    /* of a cell */
    bool beside, any_info; /* a panel next to the board; facts somewhere */
} known[] = {
    { 200, 60, 9, 5, true, true },  { 80, 24, 5, 2, true, true },   { 80, 33, 5, 3, true, true },
    { 100, 33, 7, 3, true, true },  { 60, 20, 3, 1, true, true },   { 60, 33, 5, 2, false, true },
    { 33, 15, 3, 1, false, false }, { 31, 15, 3, 1, false, false }, { 40, 30, 3, 1, false, true },
};

START_TEST(has_the_cells_of_the_design)
{
    struct layout layout = made(known[_i].width, known[_i].height);
    ck_assert(layout.fits);
    ck_assert_int_eq(layout.form.width, known[_i].cell_w);
    ck_assert_int_eq(layout.form.height, known[_i].cell_h);
    ck_assert_int_eq(is_there(&layout.info), known[_i].any_info);
    ck_assert_int_eq(is_there(&layout.info) && layout.info.x >= layout.board.width,
                     known[_i].beside);
}
END_TEST

START_TEST(has_a_panel_beside_the_board_on_80x24)
{
    struct layout layout = made(80, 24);
    ck_assert_int_ge(layout.info.width, PANEL_LEAST);
    ck_assert_int_ge(layout.info.x, layout.board.x + layout.board.width);
    ck_assert(is_there(&layout.text) && is_there(&layout.log));
}
END_TEST

START_TEST(tells_when_it_does_not_fit)
{
    static const int sizes[][2] = { { 30, 15 }, { 33, 14 },  { 20, 8 },
                                    { 1, 1 },   { 250, 14 }, { 30, 90 } };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        ck_assert_msg(!made(sizes[i][0], sizes[i][1]).fits, "%dx%d", sizes[i][0], sizes[i][1]);
    ck_assert(made(33, 15).fits);
}
END_TEST

/* What each place of the screen belongs to: the cell, and the candidate; by layout_cell alone. */
static signed char cell_there[HIGHEST][WIDEST], digit_there[HIGHEST][WIDEST];

static void map_candidates(const struct layout *layout, int left, int top)
{
    for (int digit = 1; digit <= 9; digit++) {
        int dx, dy;
        bool drawn = layout_candidate(&layout->form, digit, &dx, &dy);
        ck_assert_int_eq(drawn, layout->form.height > 1);
        if (!drawn)
            continue;
        ck_assert(dx >= 0 && dx < layout->form.width && dy >= 0 && dy < layout->form.height);
        ck_assert_msg(digit_there[top + dy][left + dx] == 0, "two candidates at one place");
        digit_there[top + dy][left + dx] = (signed char)digit;
    }
}

static void map_cells(const struct layout *layout)
{
    memset(cell_there, -1, sizeof cell_there);
    memset(digit_there, 0, sizeof digit_there);
    for (int cell = 0; cell < 81; cell++) {
        int left, top;
        layout_cell(layout, cell, &left, &top);
        struct rect rect = { left, top, layout->form.width, layout->form.height };
        /* The frame of the board lies around all cells. */
        struct rect within = { layout->board.x + 1, layout->board.y + 1, layout->board.width - 2,
                               layout->board.height - 2 };
        ck_assert(inside(&rect, &within));
        for (int y = top; y < top + rect.height; y++)
            for (int x = left; x < left + rect.width; x++) {
                ck_assert_msg(cell_there[y][x] == -1, "cells overlap");
                cell_there[y][x] = (signed char)cell;
            }
        map_candidates(layout, left, top);
    }
}

static void check_hits(const struct layout *layout)
{
    map_cells(layout);
    for (int y = -1; y <= layout->height; y++)
        for (int x = -1; x <= layout->width; x++) {
            bool on = y >= 0 && y < HIGHEST && x >= 0 && x < WIDEST;
            int digit = -5, cell = layout_hit(layout, x, y, &digit);
            ck_assert_msg(cell == (on ? cell_there[y][x] : -1), "%dx%d: hit at %d,%d is %d",
                          layout->width, layout->height, x, y, cell);
            ck_assert_int_eq(digit, on ? digit_there[y][x] : 0);
        }
}

static bool same_form(const struct cell_form *one, const struct cell_form *other)
{
    return one->width == other->width && one->height == other->height &&
           one->columns_ruled == other->columns_ruled && one->rows_ruled == other->rows_ruled;
}

START_TEST(hits_what_is_drawn_in_every_form)
{
    struct cell_form seen[16];
    int forms = 0;
    for (int height = 1; height <= HIGHEST; height++)
        for (int width = 1; width <= WIDEST; width++) {
            struct layout layout = made(width, height);
            bool new = layout.fits;
            for (int i = 0; i < forms && new; i++)
                new = !same_form(&seen[i], &layout.form);
            if (!new)
                continue;
            ck_assert_int_lt(forms, 16);
            seen[forms++] = layout.form;
            check_hits(&layout);
        }
    ck_assert_int_ge(forms, 4); /* one, two, three rows, and more */
}
END_TEST

START_TEST(hits_nothing_where_nothing_fits)
{
    struct layout layout = made(20, 8);
    for (int y = 0; y < 8; y++)
        for (int x = 0; x < 20; x++) {
            int digit;
            ck_assert_int_eq(layout_hit(&layout, x, y, &digit), -1);
            ck_assert_int_eq(digit, 0);
        }
}
END_TEST

SUITE(layout, NULL, NULL, TEST(keeps_everything_apart_and_inside_at_every_size),
      TEST(never_has_smaller_cells_on_a_larger_screen),
      LOOPED(has_the_cells_of_the_design, 0, sizeof known / sizeof *known),
      TEST(has_a_panel_beside_the_board_on_80x24), TEST(tells_when_it_does_not_fit),
      TEST(hits_what_is_drawn_in_every_form), TEST(hits_nothing_where_nothing_fits))
