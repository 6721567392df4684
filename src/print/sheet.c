#include "print/sheet.h"

#include <string.h>

static const struct paper papers[] = {
    { "a4", 595.28, 841.89 },
    { "letter", 612, 792 },
    { "a5", 419.53, 595.28 },
};

const struct paper *paper_find(const char *name)
{
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++)
        if (!strcmp(papers[i].name, name))
            return &papers[i];
    return NULL;
}

bool sheet_divide(size_t per_page, bool landscape, int *columns, int *rows)
{
    static const struct {
        size_t count;
        int across, down; /* upright */
    } ways[] = { { 1, 1, 1 }, { 2, 1, 2 }, { 4, 2, 2 }, { 6, 2, 3 }, { 9, 3, 3 }, { 12, 3, 4 } };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (ways[i].count == per_page) {
            *columns = landscape ? ways[i].down : ways[i].across;
            *rows = landscape ? ways[i].across : ways[i].down;
            return true;
        }
    return false;
}

/* ---- Measures, as parts of other lengths ---- */

static const double margin_part = 0.07;    /* of the paper's shorter side */
static const double title_part = 0.028;    /* letters of the title: of the paper's shorter side */
static const double title_shrink = 0.65;   /* before it is shortened */
static const double number_size = 8;       /* letters of the page's number, in points */
static const double gap_part = 0.035;      /* least gap between puzzles, of the same side */
static const double title_room = 2.2;      /* of its letters */
static const double number_room = 3;       /* of the page number's letters */
static const double caption_room = 1.5;    /* of the caption's letters */
static const double caption_lift = 0.45;   /* from its base line to the grid: of its letters */
static const double caption_part = 0.42;   /* of a cell */
static const double caption_least = 6.5;   /* points */
static const double caption_most = 12;     /* points */
static const double words_part = 0.7;      /* of a grid's side: next to the title at most */
static const double caption_between = 1.2; /* from the title to the words: of its letters */
static const double frame_part = 0.075;    /* of a cell */
static const double frame_most = 2;        /* points */
static const double line_part = 0.25;      /* of the frame's weight */
static const double digit_part = 0.68;     /* of a cell */
static const double mark_part = 0.29;      /* of a cell */
static const double mark_pitch = 0.305;    /* from one mark to the next: of a cell */
static const double mark_least = 4.2;      /* points: smaller ones are not read */
static const double entry_grey = 0.35, mark_grey = 0.15, words_grey = 0.25;

static double least_size(double one, double other)
{
    return one < other ? one : other;
}

static double most(double one, double other)
{
    return one > other ? one : other;
}

/* Down to whole dots; lengths of a page are small enough for a long. */
static double whole(double length, double grain)
{
    return grain > 0 ? (double)(long)(length / grain) * grain : length;
}

static bool has_title(const struct sheet *sheet)
{
    return sheet->options.title && sheet->options.title[0];
}

static double title_size(const struct sheet *sheet)
{
    return title_part * least_size(sheet->width, sheet->height);
}

/* Divides the rest of a length, without `count` blocks, into the gaps between them and the one
 * before the first. */
static void spread_evenly(double length, double block, int count, double gap_least, double *between,
                          double *before)
{
    double left = length - block * count;
    *between = most(gap_least, left / (count + 1));
    *before = (left - *between * (count - 1)) / 2;
}

static struct sheet_plan lay_out(const struct sheet *sheet, int columns, int rows, bool titled)
{
    struct sheet_plan plan = { .columns = columns, .rows = rows };
    double top = sheet->margin + (titled ? title_room * title_size(sheet) : 0);
    double width = sheet->width - 2 * sheet->margin;
    double height = sheet->height - sheet->margin - number_room * number_size - top;
    double gap = gap_part * least_size(sheet->width, sheet->height), grain = sheet->options.grain;
    double wide = (width - gap * (columns - 1)) / columns;
    double high = (height - gap * (rows - 1)) / rows;
    /* A caption's size follows from the cell's, and the room for it is taken from the same height.
     */
    double across = wide / (DIGITS + frame_part);
    double down = (high - caption_room * caption_least) / (DIGITS + frame_part);
    double scaled = high / (DIGITS + frame_part + caption_room * caption_part);
    double capped = (high - caption_room * caption_most) / (DIGITS + frame_part);
    down = least_size(down, most(scaled, capped));
    plan.cell = whole(least_size(across, down), grain);
    plan.frame = least_size(frame_part * plan.cell, frame_most);
    plan.line = line_part * plan.frame;
    plan.caption = least_size(most(caption_part * plan.cell, caption_least), caption_most);
    double side = DIGITS * plan.cell + plan.frame, head = caption_room * plan.caption, before;
    spread_evenly(width, side, columns, gap, &plan.step.x, &before);
    plan.first.x = whole(sheet->margin + before + plan.frame / 2, grain);
    spread_evenly(height, side + head, rows, gap, &plan.step.y, &before);
    plan.loose = least_size(before, plan.step.y) >= gap + caption_room * plan.caption;
    plan.first.y = whole(top + before + head + plan.frame / 2, grain);
    plan.step.x = whole(plan.step.x + side, grain);
    plan.step.y = whole(plan.step.y + side + head, grain);
    return plan;
}

/* The most puzzles a page that have candidates to be read; 0: not even one. */
static size_t most_legible(struct sheet *sheet)
{
    static const size_t numbers[] = { 9, 6, 4, 2, 1 };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        int columns, rows;
        sheet_divide(numbers[i], sheet->options.landscape, &columns, &rows);
        if (mark_part * lay_out(sheet, columns, rows, has_title(sheet)).cell >= mark_least)
            return numbers[i];
    }
    return 0;
}

/* The solutions' own number a page: as many as are still read with ease. */
static size_t solutions_per_page(const struct sheet *sheet)
{
    return sheet->width < 500 ? 9 : 12;
}

enum status sheet_init(struct sheet *sheet, const struct sheet_options *options,
                       const struct sheet_puzzle *puzzles, size_t count, struct error *error)
{
    int columns, rows;
    *sheet = (struct sheet){ .options = *options, .puzzles = puzzles, .count = count };
    sheet->width = options->landscape ? options->paper->height : options->paper->width;
    sheet->height = options->landscape ? options->paper->width : options->paper->height;
    sheet->margin = margin_part * options->paper->width;
    for (size_t i = 0; options->solutions && i < count; i++)
        sheet->solved += puzzles[i].solutions == 1;
    sheet_divide(options->per_page, options->landscape, &columns, &rows);
    sheet->puzzle_plan = lay_out(sheet, columns, rows, has_title(sheet));
    sheet_divide(solutions_per_page(sheet), options->landscape, &columns, &rows);
    sheet->solution_plan = lay_out(sheet, columns, rows, true);
    if (options->candidates && mark_part * sheet->puzzle_plan.cell < mark_least)
        return error_set(error, STATUS_BAD,
                         "candidates would be too small to read with %zu puzzles on a page of %s; "
                         "print at most %zu",
                         options->per_page, options->paper->name, most_legible(sheet));
    return STATUS_OK;
}

static size_t per_page(const struct sheet_plan *plan)
{
    return (size_t)plan->columns * (size_t)plan->rows;
}

static size_t pages_of(const struct sheet_plan *plan, size_t count)
{
    return (count + per_page(plan) - 1) / per_page(plan);
}

size_t sheet_pages(const struct sheet *sheet)
{
    return pages_of(&sheet->puzzle_plan, sheet->count) +
           pages_of(&sheet->solution_plan, sheet->solved);
}

/* ---- Drawing ---- */

/* A page under way. */
struct drawing {
    const struct sheet *sheet;
    const struct sheet_plan *plan;
    const struct painter *painter;
    struct strbuf text; /* whatever is being put together */
    bool failed;
};

static void write_sheet_text(struct drawing *drawing, struct spot at, enum align align,
                             const struct hand *hand, const char *text)
{
    drawing->painter->text(drawing->painter->context, at, align, hand, text);
}

static double width_of(const struct drawing *drawing, const struct hand *hand, const char *text)
{
    return drawing->painter->width(drawing->painter->context, hand, text);
}

/* Empties the text; remembers whether a part of it was missing. */
static void begin_text(struct drawing *drawing)
{
    drawing->failed |= drawing->text.failed;
    strbuf_reset(&drawing->text);
}

/* Replaces the text by the first `count` characters of another one and an ellipsis. */
static void take_first(struct drawing *drawing, const char *from, size_t count)
{
    static const char ellipsis[] = "\xE2\x80\xA6";
    size_t length = caption_cut(from, count);
    while (length && from[length - 1] == ' ')
        length--;
    begin_text(drawing);
    strbuf_add_bytes(&drawing->text, from, length);
    strbuf_add(&drawing->text, ellipsis);
}

/*
 * Shortens the text until it fits, with an ellipsis in place of the rest. Lengths are halved, since
 * a title may have more characters than could be tried one by one.
 */
static void shorten(struct drawing *drawing, const struct hand *hand, double width)
{
    size_t fits = 1, many = caption_length(drawing->text.text);
    struct strbuf whole = STRBUF_EMPTY;
    if (many <= fits || width_of(drawing, hand, drawing->text.text) <= width)
        return;
    strbuf_add(&whole, drawing->text.text);
    drawing->failed |= whole.failed;
    while (!drawing->failed && many - fits > 1) {
        size_t middle = fits + (many - fits) / 2;
        take_first(drawing, whole.text, middle);
        if (width_of(drawing, hand, drawing->text.text) <= width)
            fits = middle;
        else
            many = middle;
    }
    take_first(drawing, whole.text, fits);
    strbuf_release(&whole);
}

static void draw_lines(const struct drawing *drawing, struct spot corner)
{
    const struct sheet_plan *plan = drawing->plan;
    double side = DIGITS * plan->cell;
    const struct painter *painter = drawing->painter;
    /* The heavy ones last: they cover the ends of the others. */
    for (int heavy = 0; heavy < 2; heavy++)
        for (int i = 0; i <= DIGITS; i++) {
            double at = i * plan->cell, weight = heavy ? plan->frame : plan->line;
            if ((i % 3 == 0) != heavy)
                continue;
            painter->line(painter->context, (struct spot){ corner.x, corner.y + at },
                          (struct spot){ corner.x + side, corner.y + at }, weight);
            painter->line(painter->context, (struct spot){ corner.x + at, corner.y },
                          (struct spot){ corner.x + at, corner.y + side }, weight);
        }
}

/* A digit in the middle of a square around a place. */
static void draw_sheet_digit(const struct drawing *drawing, struct spot middle,
                             const struct hand *hand, int digit)
{
    char text[2] = { (char)('0' + digit), '\0' };
    const struct painter *painter = drawing->painter;
    middle.y += painter->rise(painter->context, hand) / 2;
    painter->text(painter->context, middle, ALIGN_CENTRE, hand, text);
}

static void draw_marks(const struct drawing *drawing, struct spot middle, digitset marks)
{
    double cell = drawing->plan->cell, pitch = mark_pitch * cell;
    const struct hand hand = { .size = mark_part * cell, .grey = mark_grey };
    for (digitset left = marks; left; left &= left - 1) {
        int digit = digitset_first(left);
        struct spot at = { middle.x + ((digit - 1) % 3 - 1) * pitch,
                           middle.y + ((digit - 1) / 3 - 1) * pitch };
        draw_sheet_digit(drawing, at, &hand, digit);
    }
}

/* Draws a grid: givens, digits set later, and candidates (NULL: none) in the empty cells. */
static void draw_grid(const struct drawing *drawing, struct spot corner, const struct grid *givens,
                      const struct grid *later, const digitset *marks)
{
    double cell_side = drawing->plan->cell, size = digit_part * cell_side;
    const struct hand given = { .size = size, .bold = true };
    const struct hand entry = { .size = size, .grey = entry_grey, .slanted = true };
    draw_lines(drawing, corner);
    for (int cell = 0; cell < CELLS; cell++) {
        struct spot middle = { corner.x + (cell_column(cell) + 0.5) * cell_side,
                               corner.y + (cell_row(cell) + 0.5) * cell_side };
        if (givens->digit[cell])
            draw_sheet_digit(drawing, middle, &given, givens->digit[cell]);
        else if (later->digit[cell])
            draw_sheet_digit(drawing, middle, &entry, later->digit[cell]);
        else if (marks)
            draw_marks(drawing, middle, marks[cell]);
    }
}

/* The left and right ends of a grid's outer lines. */
static double puzzles_left(const struct sheet_plan *plan, struct spot corner)
{
    return corner.x - plan->frame / 2;
}

static double right_of(const struct sheet_plan *plan, struct spot corner)
{
    return corner.x + DIGITS * plan->cell + plan->frame / 2;
}

static struct hand title_hand(const struct sheet_plan *plan)
{
    return (struct hand){ .size = plan->caption, .bold = true };
}

static struct hand words_hand(const struct sheet_plan *plan)
{
    return (struct hand){ .size = plan->caption * 0.9, .grey = words_grey };
}

/* The width of the words about a puzzle, which are then the text of the drawing. */
static double make_words(struct drawing *drawing, size_t index, bool below)
{
    const struct hand hand = words_hand(drawing->plan);
    double room = words_part * DIGITS * drawing->plan->cell;
    begin_text(drawing);
    caption_words(&drawing->sheet->puzzles[index], &drawing->text);
    if (!below && width_of(drawing, &hand, drawing->text.text) > room) {
        begin_text(drawing);
        caption_brief_words(&drawing->sheet->puzzles[index], &drawing->text);
        shorten(drawing, &hand, room);
    }
    return width_of(drawing, &hand, drawing->text.text);
}

static double make_title(struct drawing *drawing, size_t index)
{
    const struct hand hand = title_hand(drawing->plan);
    begin_text(drawing);
    caption_title(&drawing->sheet->puzzles[index], index + 1, &drawing->text);
    return width_of(drawing, &hand, drawing->text.text);
}

/* The width that remains for the title when the words stand next to it. */
static double room_beside(const struct sheet_plan *plan, double words)
{
    return DIGITS * plan->cell + plan->frame - words - caption_between * plan->caption;
}

/* The base line of a caption above a grid; of one below it, as far from it. */
static double line_on_page(const struct drawing *drawing, struct spot corner, bool below)
{
    const struct sheet_plan *plan = drawing->plan;
    const struct hand hand = words_hand(plan);
    double away = plan->frame / 2 + caption_lift * plan->caption;
    double rise = drawing->painter->rise(drawing->painter->context, &hand);
    return below ? corner.y + DIGITS * plan->cell + away + rise : corner.y - away;
}

/* The title to the left, shortened where words stand next to it. */
static void draw_sheet_title(struct drawing *drawing, struct spot corner, size_t index, double room)
{
    const struct hand hand = title_hand(drawing->plan);
    struct spot at = { puzzles_left(drawing->plan, corner), line_on_page(drawing, corner, false) };
    make_title(drawing, index);
    shorten(drawing, &hand, room);
    write_sheet_text(drawing, at, ALIGN_LEFT, &hand, drawing->text.text);
}

/* Title and words, these next to the title or below the grid. */
static void draw_caption(struct drawing *drawing, struct spot corner, size_t index, bool below)
{
    const struct sheet_plan *plan = drawing->plan;
    const struct hand hand = words_hand(plan);
    struct spot at = { right_of(plan, corner), line_on_page(drawing, corner, below) };
    double words = make_words(drawing, index, below);
    write_sheet_text(drawing, at, ALIGN_RIGHT, &hand, drawing->text.text);
    draw_sheet_title(drawing, corner, index,
                     below ? at.x - puzzles_left(plan, corner) : room_beside(plan, words));
}

static struct spot corner_of(const struct sheet_plan *plan, size_t place)
{
    size_t columns = (size_t)plan->columns;
    return (struct spot){ plan->first.x + (double)(place % columns) * plan->step.x,
                          plan->first.y + (double)(place / columns) * plan->step.y };
}

static void draw_puzzle(struct drawing *drawing, size_t place, size_t index, bool below)
{
    const struct puzzle *puzzle = &drawing->sheet->puzzles[index].puzzle;
    struct spot corner = corner_of(drawing->plan, place);
    digitset marks[CELLS];
    caption_marks(puzzle, marks);
    draw_grid(drawing, corner, &puzzle->givens, &puzzle->entries,
              drawing->sheet->options.candidates ? marks : NULL);
    draw_caption(drawing, corner, index, below);
}

static void draw_solution(struct drawing *drawing, size_t place, size_t index)
{
    const struct sheet_plan *plan = drawing->plan;
    const struct sheet_puzzle *of = &drawing->sheet->puzzles[index];
    struct spot corner = corner_of(plan, place);
    draw_grid(drawing, corner, &of->puzzle.givens, &of->solution, NULL);
    draw_sheet_title(drawing, corner, index, right_of(plan, corner) - puzzles_left(plan, corner));
}

static void draw_solutions(struct drawing *drawing, size_t page)
{
    const struct sheet *sheet = drawing->sheet;
    size_t first = page * per_page(drawing->plan), number = 0;
    for (size_t i = 0; i < sheet->count && number < first + per_page(drawing->plan); i++) {
        if (sheet->puzzles[i].solutions != 1)
            continue;
        if (number >= first)
            draw_solution(drawing, number - first, i);
        number++;
    }
}

/* If some title of a page has too little room next to its words, all words are put below. */
static void draw_puzzles(struct drawing *drawing, size_t page)
{
    const struct sheet_plan *plan = drawing->plan;
    size_t first = page * per_page(plan), last = first + per_page(plan);
    bool below = false;
    last = last < drawing->sheet->count ? last : drawing->sheet->count;
    for (size_t i = first; i < last && plan->loose; i++)
        below |= make_title(drawing, i) > room_beside(plan, make_words(drawing, i, true));
    for (size_t i = first; i < last; i++)
        draw_puzzle(drawing, i - first, i, below);
}

/* The title above, the page's number below where there are several. */
static void draw_edges(struct drawing *drawing, size_t page, bool solutions)
{
    const struct sheet *sheet = drawing->sheet;
    struct hand head = { .size = title_size(sheet), .bold = true };
    const struct hand foot = { .size = number_size, .grey = words_grey };
    double middle = sheet->width / 2, room = sheet->width - 2 * sheet->margin, wide;
    begin_text(drawing);
    strbuf_add(&drawing->text, has_title(sheet) ? sheet->options.title : "");
    strbuf_add(&drawing->text, solutions && has_title(sheet) ? ": " : "");
    strbuf_add(&drawing->text, solutions ? "Solutions" : "");
    wide = width_of(drawing, &head, drawing->text.text);
    if (wide > room)
        head.size *= most(title_shrink, room / wide);
    shorten(drawing, &head, room);
    if (drawing->text.length)
        write_sheet_text(drawing, (struct spot){ middle, sheet->margin + head.size }, ALIGN_CENTRE,
                         &head, drawing->text.text);
    if (sheet_pages(sheet) < 2)
        return;
    begin_text(drawing);
    strbuf_addf(&drawing->text, "%zu / %zu", page + 1, sheet_pages(sheet));
    write_sheet_text(drawing, (struct spot){ middle, sheet->height - sheet->margin }, ALIGN_CENTRE,
                     &foot, drawing->text.text);
}

bool sheet_paint(const struct sheet *sheet, size_t page, const struct painter *painter)
{
    struct drawing drawing = { .sheet = sheet, .painter = painter };
    size_t before = pages_of(&sheet->puzzle_plan, sheet->count);
    bool solutions = page >= before;
    strbuf_init(&drawing.text);
    drawing.plan = solutions ? &sheet->solution_plan : &sheet->puzzle_plan;
    draw_edges(&drawing, page, solutions);
    if (solutions)
        draw_solutions(&drawing, page - before);
    else
        draw_puzzles(&drawing, page);
    drawing.failed |= drawing.text.failed;
    strbuf_release(&drawing.text);
    return !drawing.failed;
}
