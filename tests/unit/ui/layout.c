#include "ui/drawing/layout.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "support/suite.h"

enum { WIDEST = 250, HIGHEST = 90, RECTS = 6, PANEL_LEAST = 21 };

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
    ck_assert(inside(&layout->panel, &screen) && !overlap(&layout->panel, &layout->board));
    ck_assert(!overlap(&layout->panel, &layout->title));
    ck_assert(is_there(&layout->board) && is_there(&layout->status));
    /* Only where there is no room for anything else is there no header. */
    ck_assert(is_there(&layout->title) || (layout->height < 15 && !is_there(&layout->panel)));
}

static struct layout made(int width, int height)
{
    struct layout layout;
    memset(&layout, 0xAA, sizeof layout); /* no value may depend on the former contents */
    layout_make(&layout, &board_classic, width, height);
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
    { 200, 60, 11, 5, true, true }, { 80, 24, 5, 2, true, true },   { 80, 33, 5, 3, true, true },
    { 100, 33, 7, 3, true, true },  { 60, 20, 3, 1, true, true },   { 60, 33, 5, 2, false, true },
    { 33, 15, 3, 1, false, false }, { 31, 15, 3, 1, false, false }, { 40, 30, 3, 1, false, true },
    { 80, 23, 5, 2, true, true },   { 79, 23, 5, 2, true, true },   { 58, 30, 5, 2, false, true },
    { 78, 23, 5, 2, true, true },   { 80, 22, 3, 1, true, true },   { 100, 30, 5, 2, true, true },
    { 220, 65, 11, 5, true, true }, { 160, 57, 11, 5, true, true }, { 160, 50, 7, 3, false, true },
    { 120, 40, 7, 3, true, true },  { 132, 43, 7, 3, true, true },  { 40, 13, 3, 1, false, false },
    { 40, 12, 3, 1, false, false }, { 31, 12, 3, 1, false, false }, { 60, 12, 3, 1, true, true },
    { 240, 12, 3, 1, true, true },
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

/* The header moves into the panel where cells of two rows need its line. */
START_TEST(has_its_header_in_the_panel_where_a_line_is_short)
{
    static const struct {
        int width, height;
        bool in_panel;
    } sizes[] = { { 80, 24, false },  { 80, 23, true },  { 79, 23, true },  { 100, 30, false },
                  { 100, 29, false }, { 60, 14, true },  { 60, 13, false }, { 60, 12, true },
                  { 120, 38, false }, { 200, 60, false } };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const struct layout layout = made(sizes[i].width, sizes[i].height);
        ck_assert_msg((layout.title.x > layout.board.x) == sizes[i].in_panel, "%dx%d",
                      sizes[i].width, sizes[i].height);
    }
}
END_TEST

START_TEST(rules_the_rows_from_30_on)
{
    for (int width = 79; width < 97; width++)
        ck_assert(!made(width, 29).form.rows_ruled && made(width, 30).form.rows_ruled);
    ck_assert(made(120, 40).form.rows_ruled && made(160, 57).form.rows_ruled);
    ck_assert(!made(120, 38).form.rows_ruled);
}
END_TEST

/* A line of explanations is not too wide to be read, and the rest of the width is on both sides.
 * Above and below large cells, and between header and board, are empty lines. */
START_TEST(stands_in_the_middle_of_a_large_screen)
{
    static const int sizes[][2] = { { 160, 50 }, { 200, 60 }, { 220, 65 }, { 250, 90 } };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const struct layout layout = made(sizes[i][0], sizes[i][1]);
        const int left = layout.title.x, right = layout.width - layout.panel.x - layout.panel.width;
        ck_assert(layout.boxed);
        ck_assert_int_ge(left, 8);
        ck_assert_int_le(abs(left - right), 1);
        ck_assert_int_le(layout.title.width, 165);
        ck_assert_int_eq(layout.status.x, left);
        ck_assert_int_eq(layout.title.y, 1);
        ck_assert_int_eq(layout.board.y, 3);
        ck_assert_int_lt(layout.log.y + layout.log.height, layout.status.y);
    }
}
END_TEST

/* The facts are below the board where it leaves room, and the log ends where they do. */
START_TEST(has_the_facts_below_the_board)
{
    const struct layout layout = made(160, 50);
    ck_assert_int_eq(layout.info.x, layout.board.x);
    ck_assert_int_eq(layout.info.y, layout.board.y + layout.board.height);
    ck_assert_int_eq(layout.info.width, layout.board.width);
    ck_assert_int_eq(layout.log.y, layout.board.y);
    ck_assert_int_eq(layout.log.y + layout.log.height, layout.info.y + layout.info.height);
}
END_TEST

/* The lines of an explanation, whatever the width. */
static int as_many(void *data, int width)
{
    (void)width;
    return *(int *)data;
}

/* It has its room whatever the size; only where the panel has boxes, one of them is for facts. */
START_TEST(gives_an_explanation_its_room)
{
    static const int sizes[][3] = { { 80, 24, 19 },  { 100, 30, 23 }, { 120, 40, 32 },
                                    { 160, 50, 32 }, { 200, 60, 48 }, { 60, 20, 15 } };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int lines = 1; lines <= sizes[i][2]; lines++) {
            struct layout layout = made(sizes[i][0], sizes[i][1]);
            layout_fit_text(&layout, as_many, &lines, false);
            check_rects(&layout);
            ck_assert_msg(layout_inside(&layout, layout.text).height >= lines, "%dx%d: %d lines",
                          sizes[i][0], sizes[i][1], lines);
            ck_assert_int_eq(layout.info.height > 0, layout.boxed);
        }
}
END_TEST

START_TEST(has_a_panel_beside_the_board_on_80x24)
{
    struct layout layout = made(80, 24);
    ck_assert_int_ge(layout.info.width, PANEL_LEAST);
    ck_assert_int_ge(layout.info.x, layout.board.x + layout.board.width);
    ck_assert_int_eq(layout.board.x, 1); /* behind the numbers of the rows */
    ck_assert_int_eq(layout.panel.x, 58);
    ck_assert(is_there(&layout.log) && !is_there(&layout.text) && !layout.boxed);
}
END_TEST

START_TEST(tells_when_it_does_not_fit)
{
    static const int sizes[][2] = { { 30, 15 }, { 33, 11 },  { 20, 8 },
                                    { 1, 1 },   { 250, 11 }, { 30, 90 } };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        ck_assert_msg(!made(sizes[i][0], sizes[i][1]).fits, "%dx%d", sizes[i][0], sizes[i][1]);
    ck_assert(made(31, 12).fits);
}
END_TEST

/* The cell and the candidate to which each place of the screen belongs; by layout_cell alone. */
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
        const int edge = !layout->form.open;
        struct rect within = { layout->board.x + 1, layout->board.y + edge, layout->board.width - 2,
                               layout->board.height - 2 * edge };
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
           one->rows_ruled == other->rows_ruled;
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
      TEST(has_its_header_in_the_panel_where_a_line_is_short), TEST(rules_the_rows_from_30_on),
      TEST(stands_in_the_middle_of_a_large_screen), TEST(has_the_facts_below_the_board),
      TEST(gives_an_explanation_its_room), TEST(has_a_panel_beside_the_board_on_80x24),
      TEST(tells_when_it_does_not_fit), TEST(hits_what_is_drawn_in_every_form),
      TEST(hits_nothing_where_nothing_fits))
