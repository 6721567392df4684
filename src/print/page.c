#include "print/sheet.h"

#include <string.h>

/* A page under way: what every part of it is drawn with. Places count from the page's corner. */
struct drawing {
    const struct sheet *sheet;
    const struct sheet_plan *plan;
    const struct painter *painter;
    struct spot origin; /* of the page on its side of paper */
    struct strbuf text; /* whatever is being put together */
    bool failed;
};

static const double tint_grey = 0.88;
static const double mark_pitch = 0.305; /* from one mark to the next: of a cell */
static const double entry_grey = 0.35, mark_grey = 0.15;

static struct spot place_on_side(const struct drawing *drawing, double x, double y)
{
    return (struct spot){ drawing->origin.x + x, drawing->origin.y + y };
}

/* A line to the right, or down. */
static void drawing_line(const struct drawing *drawing, struct spot from, double length, bool down,
                         double weight)
{
    const struct painter *painter = drawing->painter;
    painter->line(
        painter->context, place_on_side(drawing, from.x, from.y),
        place_on_side(drawing, from.x + (down ? 0 : length), from.y + (down ? length : 0)), weight,
        0);
}

static void drawing_text(const struct drawing *drawing, double x, double y, enum align align,
                         const struct hand *hand, const char *text)
{
    drawing->painter->text(drawing->painter->context, place_on_side(drawing, x, y), align, hand,
                           text);
}

static double drawing_width(const struct drawing *drawing, const struct hand *hand,
                            const char *text)
{
    return drawing->painter->width(drawing->painter->context, hand, text);
}

/* Empties the text; remembers whether a part of it was missing. */
static void drawing_begin(struct drawing *drawing)
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
    drawing_begin(drawing);
    strbuf_add_bytes(&drawing->text, from, length);
    strbuf_add(&drawing->text, ellipsis);
}

/* Shortens the text until it fits, with an ellipsis in place of the rest. Lengths are halved, since
 * a title may have more characters than could be tried one by one. */
static void drawing_shorten(struct drawing *drawing, const struct hand *hand, double width)
{
    size_t fits = 1, many = caption_length(drawing->text.text);
    SCOPED struct strbuf whole = STRBUF_EMPTY;
    if (many <= fits || drawing_width(drawing, hand, drawing->text.text) <= width)
        return;
    strbuf_add(&whole, drawing->text.text);
    drawing->failed |= whole.failed;
    while (!drawing->failed && many - fits > 1) {
        size_t middle = fits + (many - fits) / 2;
        take_first(drawing, whole.text, middle);
        if (drawing_width(drawing, hand, drawing->text.text) <= width)
            fits = middle;
        else
            many = middle;
    }
    take_first(drawing, whole.text, fits);
}

/* ---- Grids ---- */

/* A digit in the middle of a square around a place. */
static void draw_sheet_digit(const struct drawing *drawing, double x, double y,
                             const struct hand *hand, int digit)
{
    char text[2] = { (char)('0' + digit), '\0' };
    const double rise = drawing->painter->rise(drawing->painter->context, hand);
    drawing_text(drawing, x, y + rise / 2, ALIGN_CENTRE, hand, text);
}

/* Draws line i across or down, from 0: what of it is a border of the board, or is not. */
static void draw_sheet_lines(const struct drawing *drawing, struct spot corner,
                             const struct board *board, int i, bool down, bool heavy, double side)
{
    const double weight = heavy ? drawing->plan->frame : drawing->plan->line;
    for (int from = 0, to; from < board->size; from = to + (to == from)) {
        for (to = from; to < board->size; to++)
            if ((down ? board_border(board, to, i - 1, to, i)
                      : board_border(board, i - 1, to, i, to)) != heavy)
                break;
        const struct spot at = { corner.x + (down ? i : from) * side,
                                 corner.y + (down ? from : i) * side };
        if (to > from)
            drawing_line(drawing, at, (to - from) * side, down, weight);
    }
}

/* Draws a grid: givens, digits set later, and the candidates of empty cells (NULL: none). Grids of
 * all boards have the same size, so that those of fewer cells have larger ones. */
static void draw_sheet_grid(const struct drawing *drawing, struct spot corner,
                            const struct puzzle *puzzle, const struct grid *later,
                            const digitset *marks)
{
    const struct sheet_plan *plan = drawing->plan;
    const struct board *board = puzzle_board(puzzle);
    const double scale = (double)DIGITS / board->size;
    const double cell_side = scale * plan->cell, pitch = mark_pitch * cell_side;
    /* Candidates stand in rows and columns in the middle of the cell. */
    const int across = board->size > 4 ? 3 : 2, rows = (board->size + across - 1) / across;
    const struct hand given = { .size = scale * plan->digit, .bold = true };
    const struct hand entry = { .size = given.size, .grey = entry_grey, .slanted = true };
    const struct hand mark = { .size = scale * plan->mark, .grey = mark_grey };
    for (cellset s = board->cells; s; s &= s - 1) {
        const int cell = cellset_first(s);
        const struct spot middle =
            place_on_side(drawing, corner.x + (cell_column(cell) + 0.5) * cell_side,
                          corner.y + (cell_row(cell) + 0.5) * cell_side);
        if (board_has_tint(board, cell))
            drawing->painter->line(drawing->painter->context, middle, middle, cell_side, tint_grey);
    }
    /* The heavy ones last: they cover the ends of the others. */
    for (int heavy = 0; heavy < 2; heavy++)
        for (int i = 0; i <= board->size; i++)
            for (int down = 0; down < 2; down++)
                draw_sheet_lines(drawing, corner, board, i, down, heavy, cell_side);
    for (cellset s = board->cells; s; s &= s - 1) {
        const int cell = cellset_first(s);
        const double x = corner.x + (cell_column(cell) + 0.5) * cell_side;
        const double y = corner.y + (cell_row(cell) + 0.5) * cell_side;
        const int first = puzzle->givens.digit[cell], digit = first ? first : later->digit[cell];
        if (digit)
            draw_sheet_digit(drawing, x, y, first ? &given : &entry, digit);
        for (digitset left = marks ? marks[cell] : 0; left; left &= left - 1) {
            const int at = digitset_first(left) - 1;
            draw_sheet_digit(drawing, x + (at % across - (across - 1) / 2.0) * pitch,
                             y + (at / across - (rows - 1) / 2.0) * pitch, &mark, at + 1);
        }
    }
}

/* ---- Pages ---- */

static const double title_shrink = 0.65;   /* before it is shortened */
static const double rounding = 0.01;       /* points: widths of fonts are not exact */
static const double caption_lift = 0.45;   /* from its base line to the grid: of its letters */
static const double words_part = 0.5;      /* of a grid's side: left for them by a long title */
static const double caption_between = 1.2; /* from the title to the words: of its letters */
static const double entry_pitch = 2;       /* from one line of the contents to the next */
static const double rule_weight = 0.5;     /* of the lines for name and time, in points */
static const double name_part = 0.6;       /* of the width: the line for the name */
static const double words_grey = 0.25;
static const double line_pitch = 1.4; /* from one line of text to the next: of its letters */
static const double line_lift = 0.4;  /* from the end of a line's room to its base line */
static const double smallest = 5;     /* points: no text is made smaller */
static const double smaller = 0.93;   /* at a time, until a text has room */
static const double book_title = 2.4; /* on the title page: of other titles */
static const double title_page_top = 0.22, title_page_part = 0.35; /* of its height: the title's */
static const char advice[] =
    "Each puzzle has exactly one solution, which you find by reasoning. The "
    "puzzles become harder from the beginning of a chapter to its end.";
static const double head_part = 0.65; /* a title that is repeated on later pages: of the first */

/* ---- Captions ---- */

/* The left end of a grid's outer lines, or the right one. */
static double grid_end(const struct sheet_plan *plan, struct spot corner, bool right)
{
    return corner.x + (right ? DIGITS * plan->cell : 0) + (right ? 0.5 : -0.5) * plan->frame;
}

static struct hand caption_hand(const struct sheet_plan *plan, bool title)
{
    return title ? (struct hand){ .size = plan->caption, .bold = true }
                 : (struct hand){ .size = plan->caption * 0.9, .grey = words_grey };
}

static double make_title(struct drawing *drawing, size_t index)
{
    const struct hand hand = caption_hand(drawing->plan, true);
    const struct sheet *sheet = drawing->sheet;
    drawing_begin(drawing);
    caption_title(&sheet->puzzles[index], index + (size_t)sheet->options.first_number,
                  &drawing->text);
    return drawing_width(drawing, &hand, drawing->text.text);
}

/* The width that the title leaves for the words next to it, or they for the title. */
static double room_beside(const struct sheet_plan *plan, double words)
{
    return DIGITS * plan->cell + plan->frame - words -
           (words > 0 ? caption_between : 0) * plan->caption;
}

/* The width of the words about a puzzle, which are then the text of the drawing. */
static double make_words(struct drawing *drawing, size_t index, bool below)
{
    const struct hand hand = caption_hand(drawing->plan, false);
    const double left = room_beside(drawing->plan, make_title(drawing, index));
    const double least = words_part * DIGITS * drawing->plan->cell;
    const double room = left > least ? left : least;
    drawing_begin(drawing);
    caption_words(&drawing->sheet->puzzles[index], &drawing->text);
    if (!below && drawing_width(drawing, &hand, drawing->text.text) > room) {
        drawing_begin(drawing);
        caption_brief_words(&drawing->sheet->puzzles[index], &drawing->text);
        drawing_shorten(drawing, &hand, room);
    }
    return drawing_width(drawing, &hand, drawing->text.text);
}

/* The title to the left above the grid, shortened where words stand next to it. */
static void draw_sheet_title(struct drawing *drawing, struct spot corner, size_t index, double room)
{
    const struct sheet_plan *plan = drawing->plan;
    const struct hand hand = caption_hand(plan, true);
    make_title(drawing, index);
    drawing_shorten(drawing, &hand, room);
    drawing_text(drawing, grid_end(plan, corner, false),
                 corner.y - (plan->frame / 2 + caption_lift * plan->caption), ALIGN_LEFT, &hand,
                 drawing->text.text);
}

/* Title and words, these next to the title or below the grid, as far from it. */
static void draw_caption(struct drawing *drawing, struct spot corner, size_t index, bool below)
{
    const struct sheet_plan *plan = drawing->plan;
    const struct hand hand = caption_hand(plan, false);
    const double words = make_words(drawing, index, below), right = grid_end(plan, corner, true);
    const double away = plan->frame / 2 + caption_lift * plan->caption;
    const double rise = drawing->painter->rise(drawing->painter->context, &hand);
    drawing_text(drawing, right,
                 below ? corner.y + DIGITS * plan->cell + away + rise : corner.y - away,
                 ALIGN_RIGHT, &hand, drawing->text.text);
    draw_sheet_title(drawing, corner, index,
                     below ? right - grid_end(plan, corner, false) : room_beside(plan, words));
}

/* ---- Puzzles and solutions ---- */

/* If some title of a page has too little room next to its words, all words are put below. */
static void draw_puzzles(struct drawing *drawing, const struct sheet_page *page)
{
    const struct sheet_plan *plan = drawing->plan = &drawing->sheet->puzzle_plan;
    size_t last = page->first + page->count;
    bool below = false;
    for (size_t i = page->first; i < last && plan->loose; i++)
        below |= make_title(drawing, i) > room_beside(plan, make_words(drawing, i, true));
    for (size_t i = page->first; i < last; i++) {
        const struct puzzle *puzzle = &drawing->sheet->puzzles[i].puzzle;
        const struct spot corner = plan_corner(plan, i - page->first);
        digitset marks[CELLS];
        caption_marks(puzzle, marks);
        draw_sheet_grid(drawing, corner, puzzle, &puzzle->entries,
                        drawing->sheet->options.candidates ? marks : NULL);
        draw_caption(drawing, corner, i, below);
    }
}

/* The first `count` solutions of the puzzles from `first` to before `last`. */
static void draw_solutions(struct drawing *drawing, size_t first, size_t last, size_t count)
{
    const struct sheet_plan *plan = drawing->plan = &drawing->sheet->solution_plan;
    for (size_t i = first, place = 0; i < last && place < count; i++) {
        const struct sheet_puzzle *of = &drawing->sheet->puzzles[i];
        if (of->solutions != 1)
            continue;
        const struct spot corner = plan_corner(plan, place++);
        draw_sheet_grid(drawing, corner, &of->puzzle, &of->solution, NULL);
        draw_sheet_title(drawing, corner, i,
                         grid_end(plan, corner, true) - grid_end(plan, corner, false));
    }
}

/* A word, and a line after it up to `right`. */
static void draw_field(struct drawing *drawing, double x, double y, double right, const char *word)
{
    const struct hand hand = { .size = drawing->sheet->measures->caption_most, .grey = words_grey };
    double left = x + drawing_width(drawing, &hand, word) + hand.size / 2;
    drawing_text(drawing, x, y, ALIGN_LEFT, &hand, word);
    drawing_line(drawing, (struct spot){ left, y }, right - rule_weight / 2 - left, false,
                 rule_weight);
}

/* ---- Text ---- */

/* The lines of a text of which each is as wide as its area allows; with `draw`, draws them. */
static int flow_text(struct drawing *drawing, const struct area *area, enum align align,
                     const struct hand *hand, const char *text, bool draw)
{
    const int most = (int)(area->height / (line_pitch * hand->size));
    const double left = area->left + align * area->width / 2;
    int lines = 0;
    while (*text && lines++ <= most) {
        size_t length = 0, next = strcspn(text, " ");
        for (; next > length; next += text[next] ? 1 + strcspn(text + next + 1, " ") : 0) {
            drawing_begin(drawing);
            strbuf_add_bytes(&drawing->text, text, next);
            if (length && drawing_width(drawing, hand, drawing->text.text) > area->width)
                break;
            length = next;
        }
        drawing_begin(drawing);
        strbuf_add_bytes(&drawing->text, text, length);
        drawing_shorten(drawing, hand, area->width);
        if (draw && lines <= most)
            drawing_text(drawing, left, area->top + (lines * line_pitch - line_lift) * hand->size,
                         align, hand, drawing->text.text);
        text += length + (text[length] == ' ');
    }
    return lines;
}

/*
 * Writes a text into an area, with smaller letters if it has too many lines, and cuts off the rest
 * if they could not be read. The area becomes what remains of it below.
 */
static void draw_flowing(struct drawing *drawing, struct area *area, enum align align, double size,
                         bool bold, const char *text)
{
    struct hand hand = { .size = size, .bold = bold };
    double high;
    while ((high = line_pitch * hand.size * flow_text(drawing, area, align, &hand, text, false)) >
               area->height &&
           hand.size > smallest)
        hand.size *= smaller;
    flow_text(drawing, area, align, &hand, text, true);
    area->top += high;
    area->height -= high;
}

/* ---- Title page and rules ---- */

static void draw_title_page(struct drawing *drawing)
{
    const struct sheet *sheet = drawing->sheet;
    const double size = sheet_title_size(sheet);
    struct area area = sheet->area;
    SCOPED struct strbuf words = STRBUF_EMPTY;
    strbuf_addf(&words, "%zu puzzle%s", sheet->count, sheet->count == 1 ? "" : "s");
    drawing->failed |= words.failed;
    area.top += title_page_top * area.height;
    area.height *= title_page_part;
    draw_flowing(drawing, &area, ALIGN_CENTRE, book_title * size, true, sheet->options.title);
    area.top += size;
    area.height = line_pitch * size;
    draw_flowing(drawing, &area, ALIGN_CENTRE, size, false, words.text);
}

/* Each kind of board as an empty grid with its rules, and what concerns all puzzles below. */
static void draw_rules(struct drawing *drawing, const struct sheet_page *page)
{
    const struct sheet *sheet = drawing->sheet;
    const struct sheet_plan *plan = drawing->plan = &sheet->rules_plan;
    const double size = rules_size * sheet_title_size(sheet);
    struct area area = sheet->area;
    size_t first = page->first;
    for (size_t i = 0; i < page->count; i++) {
        const struct board *board = puzzle_board(&sheet->puzzles[first].puzzle);
        const struct puzzle empty = { .board = board };
        const struct spot corner = plan_corner(plan, i);
        SCOPED struct strbuf text = STRBUF_EMPTY;
        draw_sheet_grid(drawing, corner, &empty, &empty.givens, NULL);
        area.left = grid_end(plan, corner, true) + 2 * size;
        area.width = sheet->area.left + sheet->area.width - area.left;
        area.top = corner.y - plan->frame / 2;
        area.height = plan->step.y - size;
        caption_kind(board, &text);
        draw_flowing(drawing, &area, ALIGN_LEFT, size, true, text.text);
        strbuf_reset(&text);
        caption_rules(board, &text);
        draw_flowing(drawing, &area, ALIGN_LEFT, size, false, text.text);
        drawing->failed |= text.failed;
        first = pages_kind_end(sheet->puzzles, sheet->count, first);
    }
    area = sheet->area;
    area.top = plan_corner(plan, page->count).y;
    area.height += sheet->area.top - area.top;
    if (pages_solved(sheet->puzzles, sheet->count) == sheet->count && first == sheet->count)
        draw_flowing(drawing, &area, ALIGN_LEFT, size, false, advice);
}

/* ---- Contents ---- */

static const double entry_end = 4; /* dots and a number behind a name: of its letters */

/* A line of the contents: the name of the part that a page opens, dots, and its number. */
static void draw_entry(struct drawing *drawing, size_t page, double line, double size)
{
    const struct sheet *sheet = drawing->sheet;
    const struct hand hand = { .size = size };
    const double left = sheet->area.left, right = left + sheet->area.width;
    const double wide = drawing_width(drawing, &hand, " ."), dot = wide > 0 ? wide : size;
    drawing_begin(drawing);
    strbuf_add(&drawing->text, sheet->pages.at[page].part);
    drawing_shorten(drawing, &hand, sheet->area.width + rounding - entry_end * size);
    const double name = drawing_width(drawing, &hand, drawing->text.text);
    drawing->painter->link(drawing->painter->context, true, sheet_side_of(sheet, page));
    drawing_text(drawing, left, line, ALIGN_LEFT, &hand, drawing->text.text);
    drawing_begin(drawing);
    strbuf_addf(&drawing->text, "%zu", sheet_number(sheet, page));
    const double number = drawing_width(drawing, &hand, drawing->text.text);
    drawing_text(drawing, right, line, ALIGN_RIGHT, &hand, drawing->text.text);
    /* Dots of all lines are at the same places. */
    const int after = (int)(number / dot) + 1;
    drawing_begin(drawing);
    strbuf_add_times(&drawing->text, " .",
                     (int)((sheet->area.width - size / 2 - name) / dot) - after);
    drawing_text(drawing, right - after * dot, line, ALIGN_RIGHT, &hand, drawing->text.text);
    drawing->painter->link(drawing->painter->context, false, 0);
}

/* Many lines are closer and then smaller, so that a page has room for them. */
static void draw_contents(struct drawing *drawing)
{
    const struct sheet *sheet = drawing->sheet;
    const double most = rules_size * sheet_title_size(sheet);
    const double top = sheet_grids_top(sheet, PAGE_CONTENTS);
    const double even = (sheet->area.height - top - most) / (double)(sheet->pages.parts + 1);
    const double step = even < entry_pitch * most ? even : entry_pitch * most;
    struct hand hand = { .size = step < line_pitch * most ? step / line_pitch : most };
    double line = top + step, name = 0;
    for (size_t i = 0; i < sheet->pages.count; i++) {
        const double wide = drawing_width(drawing, &hand, sheet->pages.at[i].part);
        name = sheet->pages.at[i].opens && wide > name ? wide : name;
    }
    const double fitting = hand.size * sheet->area.width / (name + entry_end * hand.size);
    hand.size = fitting < smallest ? smallest : fitting < hand.size ? fitting : hand.size;
    hand.bold = true;
    if (*sheet->options.title)
        drawing_text(drawing, sheet->area.left, line, ALIGN_LEFT, &hand, "Contents");
    for (size_t i = 0; i < sheet->pages.count; i++)
        if (sheet->pages.at[i].opens)
            draw_entry(drawing, i, line += step, hand.size);
}

/* ---- Title and number ---- */

/* The title of a page, and a word after it that is never cut off. */
static const char *find_head(const struct sheet *sheet, const struct sheet_page *page,
                             const char **after)
{
    const char *title = sheet->options.title;
    *after = "";
    if (page->kind == PAGE_CONTENTS)
        return *title ? title : "Contents";
    if (page->kind == PAGE_SOLUTIONS && (sheet->options.chapters || !*title))
        return "Solutions";
    if (page->kind == PAGE_SOLUTIONS)
        *after = ": Solutions";
    return sheet->options.chapters ? page->part : title;
}

static void draw_head(struct drawing *drawing, size_t index)
{
    const struct sheet *sheet = drawing->sheet;
    struct hand hand = { .size = sheet_title_size(sheet), .bold = true };
    const struct sheet_page *page = &sheet->pages.at[index];
    const char *after, *head = find_head(sheet, page, &after);
    /* Small on later pages, and the book's on the left, unless solutions are among the puzzles. */
    if (sheet->options.book && *page->part && !page->opens) {
        const bool mixed = page->kind == PAGE_SOLUTIONS && strcmp(page->part, head) != 0;
        hand = (struct hand){ .size = head_part * hand.size, .grey = words_grey };
        head = sheet_bound_right(sheet, index) && !mixed ? sheet->options.title : head;
    }
    const double room = sheet->area.width, last = drawing_width(drawing, &hand, after);
    const double wide = drawing_width(drawing, &hand, head) + last;
    drawing_begin(drawing);
    strbuf_add(&drawing->text, head);
    if (wide > room && hand.bold)
        hand.size *= title_shrink * wide > room ? title_shrink : room / wide;
    drawing_shorten(drawing, &hand, room + rounding - drawing_width(drawing, &hand, after));
    strbuf_add(&drawing->text, after);
    if (drawing->text.length)
        drawing_text(drawing, sheet->area.left + room / 2, sheet->area.top + hand.size,
                     ALIGN_CENTRE, &hand, drawing->text.text);
}

/* A single page without a number of its own has none. Pages of a book have theirs outside. */
static void draw_number(struct drawing *drawing, size_t index)
{
    const struct sheet *sheet = drawing->sheet;
    const struct sheet_options *options = &sheet->options;
    const struct hand hand = { .size = sheet->measures->number, .grey = words_grey };
    const enum align align = !options->mirrored                ? ALIGN_CENTRE
                             : sheet_bound_right(sheet, index) ? ALIGN_LEFT
                                                               : ALIGN_RIGHT;
    if (sheet->pages.count < 2 && !options->first_page)
        return;
    drawing_begin(drawing);
    strbuf_addf(&drawing->text, "%zu", sheet_number(sheet, index));
    if (!options->first_page && !options->chapters && !options->mirrored)
        strbuf_addf(&drawing->text, " / %zu", sheet->pages.count);
    drawing_text(drawing, sheet->area.left + align * sheet->area.width / 2,
                 sheet->area.top + sheet->area.height, align, &hand, drawing->text.text);
}

/* Below the puzzles of a book: where their solutions are. */
static void draw_reference(struct drawing *drawing, const struct sheet_page *page)
{
    const struct sheet *sheet = drawing->sheet;
    const struct hand hand = { .size = sheet->measures->number, .grey = words_grey };
    size_t from = 0, to = 0;
    for (size_t i = 0; i < sheet->pages.count; i++) {
        const struct sheet_page *at = &sheet->pages.at[i];
        if (at->kind != PAGE_SOLUTIONS || at->first >= page->first + page->count)
            continue;
        to = i;
        from = !from || at->first <= page->first ? i : from;
    }
    if (!to)
        return;
    drawing_begin(drawing);
    strbuf_addf(&drawing->text, "Solutions %s page %zu", to > from ? "from" : "on",
                sheet_number(sheet, from));
    drawing->painter->link(drawing->painter->context, true, sheet_side_of(sheet, from));
    drawing_text(drawing, sheet->area.left + sheet->area.width / 2,
                 sheet->area.top + sheet->area.height, ALIGN_CENTRE, &hand, drawing->text.text);
    drawing->painter->link(drawing->painter->context, false, 0);
}

/* ---- Pages and sides ---- */

static void draw_page(struct drawing *drawing, size_t index)
{
    const struct sheet *sheet = drawing->sheet;
    const struct sheet_page *page = &sheet->pages.at[index];
    if (sheet_bound_right(sheet, index))
        drawing->origin.x -= sheet->options.gutter;
    if (page->kind > PAGE_TITLE) {
        draw_head(drawing, index);
        draw_number(drawing, index);
    }
    if (page->kind == PAGE_TITLE)
        draw_title_page(drawing);
    if (page->kind == PAGE_CONTENTS)
        draw_contents(drawing);
    if (page->kind == PAGE_RULES)
        draw_rules(drawing, page);
    if (page->kind == PAGE_SOLUTIONS)
        draw_solutions(drawing, page->first, sheet->count, page->count);
    if (page->kind == PAGE_PUZZLES) {
        draw_puzzles(drawing, page);
        if (sheet->options.book && sheet->options.solutions == SOLUTIONS_BACK)
            draw_reference(drawing, page);
        /* The solutions of a page of puzzles, upside down at its foot. */
        if (sheet->options.solutions == SOLUTIONS_TURNED) {
            const struct area *area = &drawing->sheet->solution_area;
            const struct spot middle =
                place_on_side(drawing, area->left + area->width / 2, area->top + area->height / 2);
            drawing->painter->turn(drawing->painter->context, middle);
            draw_solutions(drawing, page->first, page->first + page->count, page->count);
            drawing->painter->turn(drawing->painter->context, middle);
        }
        if (sheet->options.name_line) {
            const double letters = sheet->measures->caption_most, left = sheet->area.left;
            const double middle = left + name_part * sheet->area.width;
            const double line = sheet_grids_top(sheet, PAGE_PUZZLES) - letters;
            draw_field(drawing, left, line, middle - letters, "Name");
            draw_field(drawing, middle, line, left + sheet->area.width, "Time");
        }
    }
}

bool sheet_paint(const struct sheet *sheet, size_t side, const struct painter *painter)
{
    struct drawing drawing = { .sheet = sheet, .painter = painter };
    const bool booklet = sheet->options.booklet;
    size_t on[2] = { side, 0 };
    strbuf_init(&drawing.text);
    if (booklet)
        booklet_pages(sheet->pages.count, side, on);
    for (int i = 0; i < (booklet ? 2 : 1); i++) {
        drawing.origin = (struct spot){ i * sheet->width, 0 };
        if (on[i] < sheet->pages.count)
            draw_page(&drawing, on[i]);
    }
    drawing.failed |= drawing.text.failed;
    strbuf_release(&drawing.text);
    return !drawing.failed;
}
