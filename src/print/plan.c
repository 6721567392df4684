#include "print/plan.h"

#include "base/array.h"
#include "engine/board/position.h"

static const struct {
    size_t count;
    int across, down; /* upright */
} ways[] = { { 1, 1, 1 }, { 2, 1, 2 }, { 4, 2, 2 }, { 6, 2, 3 },
             { 8, 2, 4 }, { 9, 3, 3 }, { 12, 3, 4 } };

const struct measures usual_measures = { .title = 0.028,
                                         .number = 8,
                                         .caption = 0.42,
                                         .caption_least = 6.5,
                                         .caption_most = 12,
                                         .digit = 0.68,
                                         .frame = 0.075,
                                         .frame_most = 2 };
const struct measures large_measures = { .title = 0.042,
                                         .number = 14,
                                         .caption = 0.5,
                                         .caption_least = 12,
                                         .caption_most = 18,
                                         .digit = 0.84,
                                         .frame = 0.09,
                                         .frame_most = 4 };

static const double caption_room = 1.5; /* of the caption's letters */
static const double line_part = 0.25;   /* of the frame's weight */
static const double mark_part = 0.29;   /* of a cell */
static const double size_least = 4.2;   /* points: smaller digits are not read */

bool plan_divide(size_t per_page, bool landscape, int *columns, int *rows)
{
    for (size_t i = 0; i < ARRAY_SIZE(ways); i++)
        if (ways[i].count == per_page) {
            *columns = landscape ? ways[i].down : ways[i].across;
            *rows = landscape ? ways[i].across : ways[i].down;
            return true;
        }
    return false;
}

size_t plan_fewer(size_t limit)
{
    size_t fewer = 0;
    for (size_t i = 0; i < ARRAY_SIZE(ways) && ways[i].count < limit; i++)
        fewer = ways[i].count;
    return fewer;
}

static double lesser(double one, double other)
{
    return one < other ? one : other;
}

static double greater(double one, double other)
{
    return one > other ? one : other;
}

double whole_grains(double length, double grain)
{
    return grain > 0 ? (double)(long)(length / grain) * grain : length;
}

/* Divides the rest of a length, without `count` blocks, into the gaps between them and the one
 * before the first. */
static void spread_evenly(double length, double block, int count, double gap_least, double *between,
                          double *before)
{
    double left = length - block * count;
    *between = greater(gap_least, left / (count + 1));
    *before = (left - *between * (count - 1)) / 2;
}

/* The side of a cell, if each grid and its caption have this room. */
static double cell_within(const struct measures *measures, double wide, double high)
{
    double lines = DIGITS + measures->frame;
    /* A caption's size follows from the cell's, and its room is taken from the same height. */
    double across = wide / lines;
    double down = (high - caption_room * measures->caption_least) / lines;
    double scaled = high / (lines + caption_room * measures->caption);
    double capped = (high - caption_room * measures->caption_most) / lines;
    return lesser(across, lesser(down, greater(scaled, capped)));
}

struct sheet_plan plan_lay_out(const struct measures *measures, const struct area *area,
                               int columns, int rows, double gap, double grain)
{
    struct sheet_plan plan = { .columns = columns, .rows = rows };
    double wide = (area->width - gap * (columns - 1)) / columns, before;
    double high = (area->height - gap * (rows - 1)) / rows;
    plan.cell = whole_grains(cell_within(measures, wide, high), grain);
    plan.digit = measures->digit * plan.cell;
    plan.mark = mark_part * plan.cell;
    plan.frame = lesser(measures->frame * plan.cell, measures->frame_most);
    plan.line = line_part * plan.frame;
    plan.caption = lesser(greater(measures->caption * plan.cell, measures->caption_least),
                          measures->caption_most);
    double side = DIGITS * plan.cell + plan.frame, head = caption_room * plan.caption;
    spread_evenly(area->width, side, columns, gap, &plan.step.x, &before);
    plan.first.x = whole_grains(area->left + before + plan.frame / 2, grain);
    spread_evenly(area->height, side + head, rows, gap, &plan.step.y, &before);
    plan.loose = lesser(before, plan.step.y) >= gap + caption_room * plan.caption;
    plan.first.y = whole_grains(area->top + before + head + plan.frame / 2, grain);
    plan.step.x = whole_grains(plan.step.x + side, grain);
    plan.step.y = whole_grains(plan.step.y + side + head, grain);
    return plan;
}

struct spot plan_corner(const struct sheet_plan *plan, size_t place)
{
    size_t columns = (size_t)plan->columns;
    return (struct spot){ plan->first.x + (double)(place % columns) * plan->step.x,
                          plan->first.y + (double)(place / columns) * plan->step.y };
}

bool plan_legible(const struct sheet_plan *plan, bool candidates)
{
    return (candidates ? plan->mark : plan->digit) >= size_least;
}
