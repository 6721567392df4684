/* The layout of sheets, by a painter that records its calls. */
#include "print/sheet.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/suite.h"

enum { PUZZLES = 11, LINES_MOST = 400, TEXTS_MOST = 12000, GRID_LINES = 20 };

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
};

static struct record record;
static int widths; /* how many were asked for */
static struct sheet_puzzle puzzles[PUZZLES];

/* ---- The painter ---- */

static double width_of(void *context, const struct hand *hand, const char *text)
{
    (void)context;
    widths++;
    return 0.65 * hand->size * (double)caption_length(text);
}

static double rise_of(void *context, const struct hand *hand)
{
    (void)context;
    return 0.73 * hand->size;
}

static void keep_line(void *context, struct spot from, struct spot to, double weight)
{
    struct record *kept = context;
    ck_assert_int_lt(kept->line_count, LINES_MOST);
    ck_assert(from.x == to.x || from.y == to.y);
    kept->weights[kept->line_count] = weight;
    kept->lines[kept->line_count++] = (struct box){ from.x - weight / 2, from.y - weight / 2,
                                                    to.x + weight / 2, to.y + weight / 2 };
}

static void keep_text(void *context, struct spot at, enum align align, const struct hand *hand,
                      const char *text)
{
    struct record *kept = context;
    if (kept->text_count == TEXTS_MOST)
        ck_abort_msg("too many texts");
    struct drawn_text *new = &kept->texts[kept->text_count++];
    double width = width_of(NULL, hand, text);
    double left = at.x - (align == ALIGN_LEFT ? 0 : align == ALIGN_CENTRE ? width / 2 : width);
    if (strlen(text) >= sizeof new->text)
        ck_abort_msg("too long: %s", text);
    *new = (struct drawn_text){
        { left, at.y - rise_of(NULL, hand), left + width, at.y }, *hand, align, at, ""
    };
    strcpy(new->text, text);
}

static const struct painter recorder = { keep_line, keep_text, width_of, rise_of, &record };

static void draw(const struct sheet *sheet, size_t page)
{
    record.line_count = record.text_count = 0;
    ck_assert(sheet_paint(sheet, page, &recorder));
}

/* ---- What is drawn ---- */

static void setup(void)
{
    static const char *const lines[] = { warm_up, essays, two_solutions, escargot };
    record.texts = malloc(TEXTS_MOST * sizeof *record.texts);
    ck_assert_ptr_nonnull(record.texts);
    memset(puzzles, 0, sizeof puzzles);
    for (int i = 0; i < PUZZLES; i++) {
        const char *line = lines[i % 4];
        puzzles[i].puzzle.givens = grid_of(line);
        puzzles[i].solutions = line == two_solutions ? 2 : 1;
        if (line != two_solutions)
            puzzles[i].solution = solution_of(line);
        puzzles[i].has_level = true;
        puzzles[i].level = LEVEL_UNFAIR;
    }
    strcpy(puzzles[1].puzzle.title, "A title that is too long to stand beside anything at all");
    puzzles[0].puzzle.entries.digit[0] = 8; /* as in its solution */
}

static void teardown(void)
{
    free(record.texts);
}

static bool overlap(struct box one, struct box other)
{
    return one.left < other.right && other.left < one.right && one.top < other.bottom &&
           other.top < one.bottom;
}

static void check_inside(const struct sheet *sheet, struct box box, const char *what)
{
    double edge = sheet->margin - 0.01;
    if (box.left < edge || box.top < edge || box.right > sheet->width - edge ||
        box.bottom > sheet->height - edge)
        ck_abort_msg("%s at %.1f,%.1f to %.1f,%.1f", what, box.left, box.top, box.right,
                     box.bottom);
}

/* The grid whose lines are the nth twenty. */
static struct box grid_box(int n)
{
    struct box box = record.lines[n * GRID_LINES];
    for (int i = 1; i < GRID_LINES; i++) {
        struct box line = record.lines[n * GRID_LINES + i];
        box.left = line.left < box.left ? line.left : box.left;
        box.top = line.top < box.top ? line.top : box.top;
        box.right = line.right > box.right ? line.right : box.right;
        box.bottom = line.bottom > box.bottom ? line.bottom : box.bottom;
    }
    return box;
}

static int grid_count(void)
{
    ck_assert_int_eq(record.line_count % GRID_LINES, 0);
    return record.line_count / GRID_LINES;
}

/* The middle of a line; lines across and lines down take turns. */
static double middle_of(int n, int i, bool down)
{
    struct box line = record.lines[n * GRID_LINES + i];
    return down ? (line.left + line.right) / 2 : (line.top + line.bottom) / 2;
}

/* The weight of its heavy lines. */
static double frame_of(int n)
{
    double frame = 0;
    for (int i = 0; i < GRID_LINES; i++)
        if (record.weights[n * GRID_LINES + i] > frame)
            frame = record.weights[n * GRID_LINES + i];
    return frame;
}

/* Heavy ones a third apart, all ten a ninth. */
static void check_lines(int n)
{
    struct box box = grid_box(n);
    for (int down = 0; down < 2; down++) {
        int at[10] = { 0 }, heavy[10] = { 0 };
        double first = (down ? box.left : box.top), side = box.right - box.left;
        double frame = frame_of(n);
        for (int i = 0; i < GRID_LINES; i++) {
            struct box line = record.lines[n * GRID_LINES + i];
            if ((line.right - line.left < line.bottom - line.top) != down)
                continue;
            double place = (middle_of(n, i, down) - first - frame / 2) / (side - frame) * 9;
            int nearest = (int)(place + 0.5);
            ck_assert_double_eq_tol(place, nearest, 1e-6);
            at[nearest]++;
            heavy[nearest] = record.weights[n * GRID_LINES + i] == frame;
        }
        for (int i = 0; i < 10; i++) {
            ck_assert_int_eq(at[i], 1);
            ck_assert_int_eq(heavy[i], i % 3 == 0);
        }
    }
    ck_assert_double_eq_tol(box.right - box.left, box.bottom - box.top, 1e-6);
}

/* Reads a grid back from the large digits in it; each stands in the middle of its cell. */
static struct grid read_grid(int n, bool bold)
{
    struct box box = grid_box(n);
    double frame = frame_of(n), cell = (box.right - box.left - frame) / 9;
    struct grid grid = { { 0 } };
    for (int i = 0; i < record.text_count; i++) {
        const struct drawn_text *text = &record.texts[i];
        double x = (text->at.x - box.left - frame / 2) / cell;
        double y = ((text->box.top + text->box.bottom) / 2 - box.top - frame / 2) / cell;
        if (x < 0 || y < 0 || x >= 9 || y >= 9 || text->hand.bold != bold ||
            text->hand.size < cell / 2)
            continue;
        ck_assert_double_eq_tol(x - (int)x, 0.5, 0.01);
        ck_assert_double_eq_tol(y - (int)y, 0.5, 0.01);
        uint8_t *digit = &grid.digit[cell_at((int)y, (int)x)];
        ck_assert_uint_eq(*digit, 0); /* only once */
        *digit = (uint8_t)(text->text[0] - '0');
    }
    return grid;
}

static const struct drawn_text *find_text(const char *start)
{
    for (int i = 0; i < record.text_count; i++)
        if (!strncmp(record.texts[i].text, start, strlen(start)))
            return &record.texts[i];
    return NULL;
}

/* ---- Every paper, every number ---- */

static const size_t numbers[] = { 1, 2, 4, 6, 9 };
enum { NUMBERS = sizeof numbers / sizeof *numbers };

static void check_page(const struct sheet *sheet)
{
    for (int i = 0; i < record.line_count; i++)
        check_inside(sheet, record.lines[i], "a line");
    for (int i = 0; i < grid_count(); i++) {
        check_lines(i);
        for (int other = 0; other < i; other++)
            ck_assert(!overlap(grid_box(i), grid_box(other)));
    }
    for (int i = 0; i < record.text_count; i++) {
        const struct drawn_text *text = &record.texts[i];
        check_inside(sheet, text->box, text->text);
        bool caption = text->align != ALIGN_CENTRE || text->text[1];
        for (int grid = 0; caption && grid < grid_count(); grid++)
            if (overlap(text->box, grid_box(grid)))
                ck_abort_msg("'%s' in a grid", text->text);
        for (int other = 0; other < i; other++)
            if (overlap(text->box, record.texts[other].box))
                ck_abort_msg("'%s' on '%s'", text->text, record.texts[other].text);
    }
}

static void check_puzzles(const struct sheet *sheet, size_t page)
{
    size_t per_page = sheet->options.per_page;
    for (int i = 0; i < grid_count(); i++) {
        const struct sheet_puzzle *of = &puzzles[page * per_page + (size_t)i];
        struct grid grid = read_grid(i, true);
        ck_assert_mem_eq(&grid, &of->puzzle.givens, sizeof grid);
        grid = read_grid(i, false);
        ck_assert_mem_eq(&grid, &of->puzzle.entries, sizeof grid);
    }
}

static void check_sheet(const struct sheet_options *options)
{
    struct sheet sheet;
    struct error error = { .status = STATUS_OK };
    enum status status = sheet_init(&sheet, options, puzzles, PUZZLES, &error);
    size_t pages = (PUZZLES + options->per_page - 1) / options->per_page, drawn = 0, solved = 0;
    if (status == STATUS_BAD) {
        ck_assert(options->candidates && options->per_page == 9);
        ck_assert_ptr_nonnull(strstr(error.text, "print at most 6"));
        return;
    }
    ck_assert_int_eq(status, STATUS_OK);
    ck_assert_uint_gt(sheet_pages(&sheet), pages);
    for (size_t page = 0; page < sheet_pages(&sheet); page++) {
        draw(&sheet, page);
        check_page(&sheet);
        if (page < pages)
            check_puzzles(&sheet, page);
        *(page < pages ? &drawn : &solved) += (size_t)grid_count();
    }
    ck_assert_uint_eq(drawn, PUZZLES);
    ck_assert_uint_eq(solved, 8);
}

START_TEST(all_papers)
{
    static const char *const names[] = { "a4", "letter", "a5" };
    const struct paper *paper = paper_find(names[_i / NUMBERS]);
    for (int way = 0; way < 16; way++) {
        const struct sheet_options options = { .paper = paper,
                                               .per_page = numbers[_i % NUMBERS],
                                               .landscape = way & 1,
                                               .candidates = way & 2,
                                               .solutions = true,
                                               .title = way & 4 ? "Puzzles" : NULL,
                                               .grain = way & 8 ? 0.72 : 0 };
        check_sheet(&options);
    }
}
END_TEST

START_TEST(names_of_papers)
{
    ck_assert_str_eq(paper_find("letter")->name, "letter");
    ck_assert_ptr_null(paper_find("A4"));
    int columns, rows;
    ck_assert(sheet_divide(6, true, &columns, &rows));
    ck_assert(columns == 3 && rows == 2);
    ck_assert(!sheet_divide(3, false, &columns, &rows));
}
END_TEST

/* ---- Particulars ---- */

static void draw_first(size_t per_page, bool candidates, const char *title)
{
    const struct sheet_options options = {
        .paper = paper_find("a4"), .per_page = per_page, .candidates = candidates, .title = title
    };
    struct sheet sheet;
    ck_assert_int_eq(sheet_init(&sheet, &options, puzzles, PUZZLES, NULL), STATUS_OK);
    draw(&sheet, 0);
}

START_TEST(captions)
{
    draw_first(6, false, "");
    ck_assert_ptr_nonnull(find_text("No. 1"));
    ck_assert_ptr_nonnull(find_text("several solutions"));
    ck_assert_ptr_nonnull(find_text("1 / 2"));
    /* Too long: shortened next to the words where there is no room below, else whole. */
    const struct drawn_text *title = find_text("2. A title");
    ck_assert_ptr_nonnull(title);
    ck_assert_str_eq(title->text + strlen(title->text) - 3, "…");
    draw_first(1, false, "");
    ck_assert_ptr_null(find_text("1 / 2"));
    ck_assert_ptr_nonnull(find_text("1 / 11"));
}
END_TEST

START_TEST(words_below)
{
    draw_first(9, false, "");
    const struct drawn_text *first = find_text("unfair, "), *title = find_text("2. A title");
    ck_assert_ptr_nonnull(first);
    ck_assert_double_gt(first->box.top, grid_box(0).bottom);
    ck_assert_double_gt(title->box.right - title->box.left,
                        0.9 * (grid_box(1).right - grid_box(1).left));
    puzzles[1].puzzle.title[0] = '\0';
    draw_first(9, false, "");
    ck_assert_double_lt(find_text("unfair, ")->box.bottom, grid_box(0).top);
}
END_TEST

/* The candidates of a puzzle's first empty cells, in their places. */
START_TEST(candidates)
{
    struct puzzle *puzzle = &puzzles[0].puzzle;
    digitset open[CELLS];
    caption_marks(puzzle, open);
    int expected = 0, found = 0;
    for (int cell = 0; cell < CELLS; cell++)
        expected += digitset_count(open[cell]);
    draw_first(1, true, "");
    struct box box = grid_box(0);
    double frame = frame_of(0), cell = (box.right - box.left - frame) / 9;
    for (int i = 0; i < record.text_count; i++) {
        const struct drawn_text *text = &record.texts[i];
        if (text->hand.size > cell / 2 || text->text[1])
            continue;
        double x = (text->at.x - box.left - frame / 2) / cell;
        double y = ((text->box.top + text->box.bottom) / 2 - box.top - frame / 2) / cell;
        int digit = (int)((y - (int)y) * 3) * 3 + (int)((x - (int)x) * 3) + 1;
        ck_assert_int_eq(text->text[0] - '0', digit); /* its place in the cell */
        ck_assert(digitset_has(open[cell_at((int)y, (int)x)], digit));
        found++;
    }
    ck_assert_int_gt(expected, 50);
    ck_assert_int_eq(found, expected);
    draw_first(1, false, "");
    ck_assert_int_eq(record.text_count, 32 + 1 + 3); /* givens, an entry, three texts */
}
END_TEST

START_TEST(entries_are_lighter)
{
    draw_first(1, false, "");
    int slanted = 0;
    for (int i = 0; i < record.text_count; i++)
        if (record.texts[i].hand.slanted) {
            slanted++;
            ck_assert_str_eq(record.texts[i].text, "8");
            ck_assert(!record.texts[i].hand.bold && record.texts[i].hand.grey > 0);
        }
    ck_assert_int_eq(slanted, 1);
}
END_TEST

START_TEST(whole_dots)
{
    const struct sheet_options options = { .paper = paper_find("a5"),
                                           .per_page = 9,
                                           .grain = 0.48 };
    struct sheet sheet;
    ck_assert_int_eq(sheet_init(&sheet, &options, puzzles, PUZZLES, NULL), STATUS_OK);
    double dots = sheet.puzzle_plan.cell / options.grain;
    ck_assert_double_eq_tol(dots, (double)(int)(dots + 0.5), 1e-6);
}
END_TEST

START_TEST(titles)
{
    draw_first(4, false, "Sudoku für Ömer");
    const struct drawn_text *title = find_text("Sudoku für Ömer");
    ck_assert_ptr_nonnull(title);
    double size = title->hand.size;
    draw_first(4, false, "Sudoku für Ömer, für alle, für jeden und für immer");
    title = find_text("Sudoku für Ömer");
    ck_assert_double_lt(title->hand.size, size); /* first smaller, and then shorter */
    draw_first(4, false,
               "Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö Ö");
    title = find_text("Ö Ö Ö");
    ck_assert_str_eq(title->text + strlen(title->text) - 5, "Ö…");
}
END_TEST

/* Each question to a font is as long as the title, so a few questions must be enough. */
START_TEST(endless_title)
{
    enum { LETTERS = 50000 };
    char *endless = malloc(LETTERS + 1);
    ck_assert_ptr_nonnull(endless);
    memset(endless, 'W', LETTERS);
    endless[LETTERS] = '\0';
    widths = 0;
    draw_first(1, false, endless);
    free(endless);
    const struct drawn_text *title = find_text("WWW");
    ck_assert_int_lt(widths, 1000);
    double wide = title->box.right - title->box.left, page = paper_find("a4")->width;
    ck_assert_double_lt(wide, page);
    ck_assert_double_gt(wide, page * 0.8);
}
END_TEST

SUITE(sheet, setup, teardown, LOOPED(all_papers, 0, 3 * NUMBERS), TEST(names_of_papers),
      TEST(captions), TEST(words_below), TEST(candidates), TEST(entries_are_lighter),
      TEST(whole_dots), TEST(titles), TEST(endless_title))
