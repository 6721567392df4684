#include "print/sheet.h"

#include <stdlib.h>

#include "base/array.h"

/* ---- Places of grids ---- */

static const struct {
    size_t count;
    int across, down; /* upright */
} ways[] = { { 1, 1, 1 }, { 2, 1, 2 }, { 4, 2, 2 }, { 6, 2, 3 },
             { 8, 2, 4 }, { 9, 3, 3 }, { 12, 3, 4 } };

static const struct measures usual_measures = { .title = 0.028,
                                                .title_least = 12,
                                                .book = 4,
                                                .least = 4.2,
                                                .number = 8,
                                                .caption = 0.42,
                                                .caption_least = 6.5,
                                                .caption_most = 12,
                                                .digit = 0.68,
                                                .solution = 6.5,
                                                .frame = 0.075,
                                                .frame_most = 2 };
static const struct measures large_measures = { .title = 0.042,
                                                .title_least = 18,
                                                .book = 5.5,
                                                .least = 9,
                                                .number = 14,
                                                .caption = 0.5,
                                                .caption_least = 12,
                                                .caption_most = 18,
                                                .digit = 0.84,
                                                .solution = 16,
                                                .frame = 0.09,
                                                .frame_most = 4 };

static const double caption_room = 1.5; /* of the caption's letters */
static const double line_part = 0.25;   /* of the frame's weight */
static const double mark_part = 0.29;   /* of a cell */
static const double mark_least = 4.2;   /* points: smaller candidates are not read */

bool plan_divide(uint64_t per_page, bool landscape, int *columns, int *rows)
{
    for (size_t i = 0; i < ARRAY_SIZE(ways); i++)
        if (ways[i].count == per_page) {
            *columns = landscape ? ways[i].down : ways[i].across;
            *rows = landscape ? ways[i].across : ways[i].down;
            return true;
        }
    return false;
}

/* The largest of those numbers that is below `limit`, or 0. */
static size_t plan_fewer(size_t limit)
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

/* Lengths of a page are at most a few thousand points: room is left for them in a long. */
static double whole_grains(double length, double grain)
{
    return grain > 0 ? (double)(long)(length / grain) * grain : length;
}

static const double margin_part = 0.07;  /* of the paper's shorter side */
static const double gutter_part = 0.04;  /* of the same: in a book */
static const double area_least = 72;     /* points between the margins */
static const double book_cell = 23;      /* points: room for notes in pencil */
static const double rules_part = 0.36;   /* of the area's width: grids next to rules */
static const double rules_side = 6.5;    /* at least, of their letters: for lines of text */
static const int rules_most = 4;         /* on a page */
static const double advice_room = 4;     /* below them: of the title's letters */
static const double gap_part = 0.035;    /* least gap between puzzles, of the shorter side */
static const double turned_part = 0.2;   /* a row of solutions upside down: of the area's height */
static const size_t turned_columns = 6;  /* in a row of them */
static const double title_room = 2.2;    /* of its letters */
static const double number_room = 3;     /* of the page number's letters */
static const double name_room = 3;       /* of the letters next to the line for a name */
static const size_t solutions_least = 4; /* on a page: they are smaller than puzzles */
static const double cell_most = 1000;    /* points: all are smaller */
static const int solutions_abreast = 16; /* at most, and as many rows */

static double shorter_side(const struct sheet *sheet)
{
    return lesser(sheet->width, sheet->height);
}

/* The least gap between puzzles. */
static double gap_of(const struct sheet *sheet)
{
    return gap_part * shorter_side(sheet);
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

/* The grids stand evenly spaced in the area, with at least the sheet's gap between them. */
static struct sheet_plan plan_within(const struct sheet *sheet, const struct area *area,
                                     int columns, int rows)
{
    const struct measures *measures = sheet->measures;
    const double gap = gap_of(sheet), grain = sheet->options.grain;
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

/* Whether digits, or candidates, are large enough to be read. */
static bool plan_legible(const struct sheet *sheet, struct sheet_plan plan, bool candidates)
{
    return candidates ? plan.mark >= mark_least : plan.digit >= sheet->measures->least;
}

/* ---- Sheets ---- */

double sheet_title_size(const struct sheet *sheet)
{
    return greater(sheet->measures->title * shorter_side(sheet), sheet->measures->title_least);
}

double sheet_grids_top(const struct sheet *sheet, enum page_kind kind)
{
    bool titled = *sheet->options.title || sheet->options.chapters || kind != PAGE_PUZZLES;
    bool named = sheet->options.name_line && kind == PAGE_PUZZLES;
    return sheet->area.top + (titled ? title_room * sheet_title_size(sheet) : 0) +
           (named ? name_room * sheet->measures->caption_most : 0);
}

/* The part of a page that has its grids. */
static struct area area_of(const struct sheet *sheet, enum page_kind kind)
{
    struct area area = sheet->area;
    area.top = sheet_grids_top(sheet, kind);
    area.height += sheet->area.top - area.top - number_room * sheet->measures->number;
    return area;
}

/* Divides the page of puzzles if solutions stand upside down below them; their part of it. */
static struct area split_turned(struct area *area, uint64_t per_page, double gap, int *columns,
                                int *rows)
{
    struct area below = *area;
    *rows = per_page > turned_columns ? 2 : 1;
    *columns = (int)((per_page + (unsigned)*rows - 1) / (unsigned)*rows);
    below.height *= turned_part * *rows;
    below.top += area->height - below.height;
    area->height -= below.height + gap;
    return below;
}

static struct sheet_plan plan_puzzles(const struct sheet *sheet, uint64_t per_page)
{
    struct area area = area_of(sheet, PAGE_PUZZLES);
    int columns, rows;
    if (sheet->options.solutions == SOLUTIONS_TURNED)
        split_turned(&area, per_page, gap_of(sheet), &columns, &rows);
    plan_divide(per_page, sheet->width > sheet->height, &columns, &rows);
    return plan_within(sheet, &area, columns, rows);
}

/* The fewest pages that can be read with ease; of several ways the one with the largest grids. */
static void choose_solution_rows(const struct sheet *sheet, const struct area *area, int *columns,
                                 int *rows)
{
    const size_t solved = pages_solved(sheet->puzzles, sheet->count);
    double lowest = (double)SIZE_MAX;
    *columns = *rows = 2;
    for (int across = 1; across <= solutions_abreast; across++)
        for (int down = 1; down <= solutions_abreast; down++) {
            const struct sheet_plan plan = plan_within(sheet, area, across, down);
            const size_t each = (size_t)(across * down);
            /* All that is gained by larger cells counts less than a page. */
            const double cost = (double)((solved + each - 1) / each) - plan.cell / cell_most;
            if (each < solutions_least || plan.digit < sheet->measures->solution || cost >= lowest)
                continue;
            lowest = cost;
            *columns = across;
            *rows = down;
        }
}

static void plan_solutions(struct sheet *sheet)
{
    struct sheet_options *options = &sheet->options;
    struct area area = area_of(sheet, PAGE_SOLUTIONS);
    int columns, rows;
    if (options->solutions == SOLUTIONS_PAGE && !options->solutions_per_page)
        options->solutions_per_page = options->per_page;
    if (!plan_divide(options->solutions_per_page, sheet->width > sheet->height, &columns, &rows))
        choose_solution_rows(sheet, &area, &columns, &rows);
    options->solutions_per_page = (uint64_t)(columns * rows);
    if (options->solutions == SOLUTIONS_TURNED) {
        area = area_of(sheet, PAGE_PUZZLES);
        area = split_turned(&area, options->per_page, gap_of(sheet), &columns, &rows);
    }
    sheet->solution_area = area;
    sheet->solution_plan = plan_within(sheet, &area, columns, rows);
}

/* As many boards on a page as leave each enough lines for its rules, from the top of the page. */
static void plan_rules(struct sheet *sheet)
{
    const double size = sheet_title_size(sheet);
    struct sheet_plan *plan = &sheet->rules_plan;
    struct area area = area_of(sheet, PAGE_RULES);
    area.width *= rules_part;
    area.height -= advice_room * size;
    for (int rows = rules_most; rows && DIGITS * plan->cell < rules_side * rules_size * size;
         rows--)
        *plan = plan_within(sheet, &area, 1, rows);
    plan->frame *= 2; /* without digits, boxes need more weight to be seen */
    plan->first = (struct spot){ area.left + plan->frame / 2, area.top + plan->frame / 2 };
    plan->step.y = area.height / plan->rows;
    sheet->options.rules_per_page = (uint64_t)plan->rows;
}

/* Whether everything can be read. */
static enum status check_legible(const struct sheet *sheet, struct error *error)
{
    const struct sheet_options *options = &sheet->options;
    const char *paper = options->paper.name, *what = options->candidates ? "candidates" : "digits";
    /* The most puzzles on a page that can be read; 0: not even one. */
    size_t most = (size_t)options->per_page;
    while (most && !plan_legible(sheet, plan_puzzles(sheet, most), options->candidates))
        most = plan_fewer(most);
    if (!most)
        return error_set(error, STATUS_BAD,
                         "%s would be too small to read on a page of %s; use larger paper", what,
                         paper);
    if (most < options->per_page)
        return error_set(error, STATUS_BAD,
                         "%s would be too small to read with %d puzzles on a page of %s; print at "
                         "most %zu",
                         what, (int)options->per_page, paper, most);
    if (options->solutions == SOLUTIONS_NONE || plan_legible(sheet, sheet->solution_plan, false))
        return STATUS_OK;
    return error_set(error, STATUS_BAD,
                     "solutions would be too small to read on a page of %s; print %s, or use "
                     "larger paper",
                     paper,
                     options->solutions == SOLUTIONS_TURNED && most == 1 ? "them at the end"
                                                                         : "fewer on each page");
}

enum status sheet_init(struct sheet *sheet, const struct sheet_options *options,
                       const struct sheet_puzzle *puzzles, size_t count, struct error *error)
{
    double margin = options->margin;
    *sheet = (struct sheet){ .options = *options, .puzzles = puzzles, .count = count };
    if (!options->title || !*options->title)
        sheet->options.title = options->book ? "Sudoku" : "";
    sheet->options.mirrored |= options->booklet;
    sheet->measures = options->large ? &large_measures : &usual_measures;
    sheet->width = options->landscape ? options->paper.height : options->paper.width;
    sheet->height = options->landscape ? options->paper.width : options->paper.height;
    if (options->book && shorter_side(sheet) < sheet->measures->book * points_an_inch)
        return error_set(error, STATUS_BAD,
                         "%s is too small for a book%s; use pages of at least %g inches (%.0f mm)",
                         options->paper.name, options->large ? " in large print" : "",
                         sheet->measures->book, sheet->measures->book * 25.4);
    if (options->gutter < 0)
        sheet->options.gutter = options->book ? gutter_part * shorter_side(sheet) : 0;
    sheet->options.gutter = whole_grains(sheet->options.gutter, options->grain);
    if (margin < 0)
        margin = margin_part * shorter_side(sheet);
    sheet->area = (struct area){ margin + sheet->options.gutter, margin,
                                 sheet->width - 2 * margin - sheet->options.gutter,
                                 sheet->height - 2 * margin };
    if (sheet->area.width < area_least || sheet->area.height < area_least)
        return error_set(error, STATUS_BAD,
                         "the margins leave no room for puzzles on %s; make them narrower",
                         options->paper.name);
    for (size_t fewer = SIZE_MAX; !sheet->options.per_page;) {
        fewer = plan_fewer(fewer);
        if (fewer == 1 || plan_puzzles(sheet, fewer).cell >= book_cell)
            sheet->options.per_page = fewer;
    }
    sheet->puzzle_plan = plan_puzzles(sheet, sheet->options.per_page);
    plan_solutions(sheet);
    plan_rules(sheet);
    enum status status = check_legible(sheet, error);
    if (status == STATUS_OK && !pages_init(&sheet->pages, &sheet->options, puzzles, count))
        status = error_set(error, STATUS_FAILED, "out of memory");
    return status;
}

void sheet_release(struct sheet *sheet)
{
    free(sheet->pages.at);
}

size_t sheet_sides(const struct sheet *sheet)
{
    return sheet->options.booklet ? booklet_sides(sheet->pages.count) : sheet->pages.count;
}

double sheet_side_width(const struct sheet *sheet)
{
    return sheet->options.booklet ? 2 * sheet->width : sheet->width;
}

size_t sheet_side_of(const struct sheet *sheet, size_t page)
{
    return sheet->options.booklet ? booklet_side(sheet->pages.count, page) : page;
}

size_t sheet_number(const struct sheet *sheet, size_t page)
{
    return page + (sheet->options.first_page ? (size_t)sheet->options.first_page : 1);
}

bool sheet_bound_right(const struct sheet *sheet, size_t page)
{
    return sheet->options.mirrored && sheet_number(sheet, page) % 2 == 0;
}
