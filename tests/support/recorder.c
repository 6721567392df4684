#include "support/recorder.h"

#include <stdlib.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/suite.h"

struct record record;
int record_widths;
struct sheet_puzzle record_puzzles[RECORD_PUZZLES];

/* ---- The painter ---- */

static double width_of(void *context, const struct hand *hand, const char *text)
{
    (void)context;
    record_widths++;
    return 0.65 * hand->size * (double)caption_length(text);
}

static double rise_of(void *context, const struct hand *hand)
{
    (void)context;
    return 0.73 * hand->size;
}

static void keep_line(void *context, struct spot from, struct spot to, double weight, double grey)
{
    struct record *kept = context;
    /* Each assertion that passes is sent to another process: there are thousands of lines. */
    if (kept->line_count >= LINES_MOST || grey < 0 || grey > 1 ||
        (from.x != to.x && from.y != to.y))
        ck_abort_msg("too many lines, or one that is neither grey nor straight");
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

static void keep_turn(void *context, struct spot middle)
{
    struct record *kept = context;
    kept->turns++;
    kept->turned = middle;
}

static void keep_link(void *context, bool begins, size_t side)
{
    struct record *kept = context;
    ck_assert(kept->linking != begins);
    kept->linking = begins;
    if (begins)
        kept->links[kept->link_count++] = side;
}

static const struct painter recorder = { keep_line, keep_text, width_of, rise_of,
                                         keep_turn, keep_link, &record };

void draw_side(const struct sheet *sheet, size_t page)
{
    record.line_count = record.text_count = record.turns = record.link_count = 0;
    ck_assert(sheet_paint(sheet, page, &recorder));
}

/* ---- What is drawn ---- */

void record_setup(void)
{
    static const char *const lines[] = { warm_up, essays, two_solutions, escargot };
    record.texts = malloc(TEXTS_MOST * sizeof *record.texts);
    ck_assert_ptr_nonnull(record.texts);
    memset(record_puzzles, 0, sizeof record_puzzles);
    for (int i = 0; i < RECORD_PUZZLES; i++) {
        const char *line = lines[i % 4];
        record_puzzles[i].puzzle.givens = grid_of(line);
        record_puzzles[i].solutions = line == two_solutions ? 2 : 1;
        if (line != two_solutions)
            record_puzzles[i].solution = solution_of(line);
        record_puzzles[i].has_level = true;
        record_puzzles[i].level = LEVEL_UNFAIR;
        record_puzzles[i].level_words = "unfair";
    }
    strcpy(record_puzzles[1].puzzle.title,
           "A title that is too long to stand beside anything at all");
    record_puzzles[0].puzzle.entries.digit[0] = 8; /* as in its solution */
}

void record_teardown(void)
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
    const struct area *area = &sheet->area;
    const double edge = sheet->options.grain + 0.01; /* the nearest dot */
    if (box.left < area->left - edge || box.top < area->top - edge ||
        box.right > area->left + area->width + edge || box.bottom > area->top + area->height + edge)
        ck_abort_msg("%s at %.1f,%.1f to %.1f,%.1f", what, box.left, box.top, box.right,
                     box.bottom);
}

/* The grid whose lines are the nth twenty. */
struct box grid_box(int n)
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

int grid_count(void)
{
    /* The lines for name and time are drawn last. */
    ck_assert_int_le(record.line_count % GRID_LINES, 2);
    return record.line_count / GRID_LINES;
}

/* The middle of a line; lines across and lines down take turns. */
static double middle_of(int n, int i, bool down)
{
    struct box line = record.lines[n * GRID_LINES + i];
    return down ? (line.left + line.right) / 2 : (line.top + line.bottom) / 2;
}

/* The weight of its heavy lines. */
double frame_of(int n)
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
struct grid read_grid(int n, bool bold)
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

const struct drawn_text *find_text(const char *start)
{
    for (int i = 0; i < record.text_count; i++)
        if (!strncmp(record.texts[i].text, start, strlen(start)))
            return &record.texts[i];
    return NULL;
}

void check_page(const struct sheet *sheet)
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

struct sheet_options usual_sheet(const char *paper)
{
    struct sheet_options options = { .margin = -1, .per_page = 4, .first_number = 1 };
    ck_assert_int_eq(paper_read(paper, &options.paper, NULL), STATUS_OK);
    return options;
}

void draw_of(const struct sheet_options *options, size_t side)
{
    struct sheet sheet;
    ck_assert_int_eq(sheet_init(&sheet, options, record_puzzles, RECORD_PUZZLES, NULL), STATUS_OK);
    draw_side(&sheet, side);
    sheet_release(&sheet);
}
