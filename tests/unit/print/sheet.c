/* The layout of sheets, by a painter that records its calls. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/board/boards.h"
#include "support/recorder.h"
#include "support/suite.h"

/* ---- Every paper, every number ---- */

static const size_t numbers[] = { 1, 2, 4, 6, 8, 9, 12 };
enum { NUMBERS = sizeof numbers / sizeof *numbers };

static void check_puzzles(const struct sheet *sheet, size_t page)
{
    size_t per_page = sheet->options.per_page;
    for (int i = 0; i < grid_count(); i++) {
        const struct sheet_puzzle *of = &record_puzzles[page * per_page + (size_t)i];
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
    enum status status = sheet_init(&sheet, options, record_puzzles, RECORD_PUZZLES, &error);
    size_t pages = (RECORD_PUZZLES + options->per_page - 1) / options->per_page, drawn = 0,
           solved = 0;
    if (status == STATUS_BAD) {
        ck_assert(options->candidates && options->per_page >= 4);
        ck_assert_ptr_nonnull(strstr(error.text, "print at most "));
        sheet_release(&sheet);
        return;
    }
    ck_assert_int_eq(status, STATUS_OK);
    ck_assert_uint_gt(sheet_sides(&sheet), pages);
    for (size_t page = 0; page < sheet_sides(&sheet); page++) {
        draw_side(&sheet, page);
        check_page(&sheet);
        if (page < pages)
            check_puzzles(&sheet, page);
        *(page < pages ? &drawn : &solved) += (size_t)grid_count();
    }
    ck_assert_uint_eq(drawn, RECORD_PUZZLES);
    ck_assert_uint_eq(solved, 8);
    sheet_release(&sheet);
}

START_TEST(all_papers)
{
    static const char *const names[] = { "a4", "letter", "a5" };
    for (int way = 0; way < 64; way++) {
        struct sheet_options options = usual_sheet(names[_i / NUMBERS]);
        options.per_page = numbers[_i % NUMBERS];
        options.landscape = way & 1;
        options.candidates = way & 2;
        options.solutions = SOLUTIONS_BACK;
        options.title = way & 4 ? "Puzzles" : NULL;
        options.grain = way & 8 ? 0.72 : 0;
        options.name_line = way & 16;
        options.large = way & 32 && options.per_page < 4;
        check_sheet(&options);
    }
}
END_TEST

/* ---- Particulars ---- */

static void draw_first(size_t per_page, bool candidates, const char *title)
{
    struct sheet_options options = usual_sheet("a4");
    struct sheet sheet;
    options.per_page = per_page;
    options.candidates = candidates;
    options.title = title;
    ck_assert_int_eq(sheet_init(&sheet, &options, record_puzzles, RECORD_PUZZLES, NULL), STATUS_OK);
    draw_side(&sheet, 0);
    sheet_release(&sheet);
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
    record_puzzles[1].puzzle.title[0] = '\0';
    draw_first(9, false, "");
    ck_assert_double_lt(find_text("unfair, ")->box.bottom, grid_box(0).top);
}
END_TEST

/* The candidates of a puzzle's first empty cells, in their places. */
START_TEST(candidates)
{
    struct puzzle *puzzle = &record_puzzles[0].puzzle;
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
    struct sheet_options options = usual_sheet("a5");
    struct sheet sheet;
    options.per_page = 9;
    options.grain = 0.48;
    ck_assert_int_eq(sheet_init(&sheet, &options, record_puzzles, RECORD_PUZZLES, NULL), STATUS_OK);
    double dots = sheet.puzzle_plan.cell / options.grain;
    ck_assert_double_eq_tol(dots, (double)(int)(dots + 0.5), 1e-6);
    sheet_release(&sheet);
}
END_TEST

/* Words about a puzzle leave its number room. */
START_TEST(numbers_whole)
{
    struct sheet_options options = usual_sheet("a4");
    options.per_page = 12;
    options.large = true;
    draw_of(&options, 0);
    for (int i = 0; i < record.text_count; i++)
        ck_assert(strncmp(record.texts[i].text, "No", 2) != 0 ||
                  !strstr(record.texts[i].text, "…"));
    ck_assert_ptr_nonnull(find_text("No. 11"));
}
END_TEST

/* All candidates of a cell are in its middle, on boards of few digits, too. */
START_TEST(candidates_in_the_middle)
{
    const struct board *board = board_named(_i ? "4x4" : "6x6", NULL);
    record_puzzles[0].puzzle = (struct puzzle){ .board = board };
    draw_first(1, true, NULL);
    double top = 1e6, bottom = 0, first = 1e6, last = 0;
    int count = 0;
    for (int i = 0; i < record.line_count; i++) {
        top = record.lines[i].top < top ? record.lines[i].top : top;
        bottom = record.lines[i].bottom > bottom ? record.lines[i].bottom : bottom;
    }
    for (int i = 0; i < record.text_count; i++)
        if (strlen(record.texts[i].text) == 1) {
            const struct box box = record.texts[i].box;
            first = box.top < first ? box.top : first;
            last = box.bottom > last ? box.bottom : last;
            count++;
        }
    ck_assert_int_eq(count, board->size * board->size * board->size);
    ck_assert_double_eq_tol(first - top, bottom - last, 0.01);
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
    record_widths = 0;
    draw_first(1, false, endless);
    free(endless);
    const struct drawn_text *title = find_text("WWW");
    ck_assert_int_lt(record_widths, 1000);
    double wide = title->box.right - title->box.left, page = usual_sheet("a4").paper.width;
    ck_assert_double_lt(wide, page);
    ck_assert_double_gt(wide, page * 0.8);
}
END_TEST

SUITE(sheet, record_setup, record_teardown, LOOPED(all_papers, 0, 3 * NUMBERS), TEST(captions),
      TEST(words_below), TEST(candidates), TEST(entries_are_lighter), TEST(whole_dots),
      TEST(titles), LOOPED(candidates_in_the_middle, 0, 2), TEST(numbers_whole),
      TEST(endless_title))
