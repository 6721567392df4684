/* The parts of a book: margins, numbers, solutions, contents, booklets. */
#include <check.h>
#include <string.h>

#include "support/recorder.h"
#include "support/suite.h"

/* However long the title is, pages of solutions are named. */
START_TEST(title_of_solutions)
{
    struct sheet_options options = usual_sheet("a4");
    options.solutions = SOLUTIONS_BACK;
    options.title = "A title that is so long that nothing else can stand beside it, on any paper";
    draw_of(&options, 3);
    const char *title = find_text("A title")->text;
    ck_assert_str_eq(title + strlen(title) - strlen("…: Solutions"), "…: Solutions");
    ck_assert_double_gt(find_text("A title")->box.left, 0);
}
END_TEST

START_TEST(mirrored_pages)
{
    struct sheet_options options = usual_sheet("a4");
    options.margin = 20;
    options.gutter = 30;
    options.mirrored = true;
    options.per_page = 1;
    draw_of(&options, 0);
    struct box right = grid_box(0);
    ck_assert_int_eq(find_text("1")->align, ALIGN_RIGHT);
    draw_of(&options, 1);
    struct box left = grid_box(0);
    ck_assert_double_eq_tol(right.left - left.left, options.gutter, 0.01);
    ck_assert_int_eq(find_text("2")->align, ALIGN_LEFT);
    ck_assert_double_eq_tol(left.top, right.top, 0.01);
    /* The number decides, not the place in the file. */
    options.first_page = 2;
    draw_of(&options, 0);
    ck_assert_double_eq_tol(grid_box(0).left, left.left, 0.01);
}
END_TEST

START_TEST(numbered_from)
{
    struct sheet_options options = usual_sheet("a4");
    options.first_number = 101;
    options.first_page = 7;
    draw_of(&options, 1);
    ck_assert_ptr_nonnull(find_text("No. 105"));
    ck_assert_str_eq(find_text("8")->text, "8");
    ck_assert_ptr_null(find_text("8 /"));
}
END_TEST

START_TEST(solutions_turned)
{
    struct sheet_options options = usual_sheet("a4");
    struct sheet sheet;
    options.solutions = SOLUTIONS_TURNED;
    ck_assert_int_eq(sheet_init(&sheet, &options, record_puzzles, RECORD_PUZZLES, NULL), STATUS_OK);
    ck_assert_uint_eq(sheet_sides(&sheet), 3);
    draw_side(&sheet, 0);
    check_page(&sheet);
    ck_assert_int_eq(grid_count(), 4 + 3); /* one has several solutions */
    ck_assert_int_eq(record.turns, 2);
    struct grid solution = read_grid(4, false), givens = read_grid(4, true);
    for (int cell = 0; cell < CELLS; cell++)
        ck_assert_uint_eq(solution.digit[cell] + givens.digit[cell],
                          record_puzzles[0].solution.digit[cell]);
    /* They are turned around the middle of their place, and so remain within it. */
    for (int i = 4; i < grid_count(); i++) {
        struct box box = grid_box(i);
        ck_assert_double_gt(2 * record.turned.y - box.bottom, grid_box(3).bottom);
        ck_assert_double_lt(2 * record.turned.y - box.top, sheet.area.top + sheet.area.height);
    }
    sheet_release(&sheet);
}
END_TEST

START_TEST(name_and_time)
{
    struct sheet_options options = usual_sheet("a4");
    options.name_line = true;
    options.solutions = SOLUTIONS_BACK;
    draw_of(&options, 0);
    ck_assert_ptr_nonnull(find_text("Name"));
    ck_assert_ptr_nonnull(find_text("Time"));
    draw_of(&options, 3);
    ck_assert_ptr_null(find_text("Name"));
}
END_TEST

START_TEST(contents)
{
    struct sheet_options options = usual_sheet("a4");
    struct sheet sheet;
    options.chapters = true;
    options.solutions = SOLUTIONS_BACK;
    for (int i = 0; i < RECORD_PUZZLES; i++)
        record_puzzles[i].level = i < 5 ? LEVEL_EASY : LEVEL_HARD;
    ck_assert_int_eq(sheet_init(&sheet, &options, record_puzzles, RECORD_PUZZLES, NULL), STATUS_OK);
    draw_side(&sheet, 0);
    check_page(&sheet);
    ck_assert_ptr_nonnull(find_text("Easy"));
    ck_assert_int_eq(record.link_count, 3);
    ck_assert(record.links[0] == 1 && record.links[1] == 3 && record.links[2] == 5);
    ck_assert_ptr_nonnull(find_text("6")); /* the page of the solutions */
    draw_side(&sheet, 3);
    ck_assert_ptr_nonnull(find_text("Hard"));
    ck_assert_ptr_nonnull(find_text("No. 6"));
    sheet_release(&sheet);
}
END_TEST

/* Between wide margins, the letters of the contents are smaller. */
START_TEST(contents_between_wide_margins)
{
    struct sheet_options options = usual_sheet("a4");
    struct sheet sheet;
    options.book = options.chapters = options.mirrored = true;
    options.solutions = SOLUTIONS_BACK;
    options.per_page = 0;
    options.margin = 198; /* 70 mm */
    ck_assert_int_eq(sheet_init(&sheet, &options, record_puzzles, RECORD_PUZZLES, NULL), STATUS_OK);
    draw_side(&sheet, 2);
    check_page(&sheet);
    ck_assert_ptr_nonnull(find_text("How to solve the puzzles"));
    sheet_release(&sheet);
}
END_TEST

/* Every page of a book on every paper: nothing stands outside the margins or on something else,
 * and all texts can be read. */
START_TEST(whole_book)
{
    static const char *const papers[] = { "a4", "letter", "a5", "a6" };
    struct sheet_options options = usual_sheet(papers[_i / 4]);
    struct sheet sheet;
    options.book = options.chapters = options.mirrored = true;
    options.solutions = SOLUTIONS_BACK;
    options.per_page = 0;
    options.gutter = -1;
    options.landscape = _i & 1;
    options.large = _i & 2;
    options.title = "A title that is so long that the title page needs several lines for it";
    pages_sort(record_puzzles, RECORD_PUZZLES);
    struct error error;
    const enum status status = sheet_init(&sheet, &options, record_puzzles, RECORD_PUZZLES, &error);
    if (options.large && options.paper.width < 300) {
        ck_assert_str_eq(error.text, "a6 is too small for a book in large print; use pages of at "
                                     "least 5.5 inches (140 mm)");
        return;
    }
    ck_assert_int_eq(status, STATUS_OK);
    for (size_t side = 0; side < sheet_sides(&sheet); side++) {
        const struct sheet_page *page = &sheet.pages.at[side];
        draw_side(&sheet, side);
        /* On left-hand pages everything is moved by the gutter. */
        const double left = sheet.area.left;
        sheet.area.left -= side % 2 ? sheet.options.gutter : 0;
        check_page(&sheet);
        sheet.area.left = left;
        ck_assert(record.text_count || page->kind == PAGE_EMPTY);
        ck_assert(!page->opens || page->kind == PAGE_RULES || side % 2 == 0);
        ck_assert(page->kind != PAGE_PUZZLES || find_text("Solutions "));
        ck_assert(page->kind != PAGE_RULES || grid_count() == 1);
        const struct drawn_text *rules = find_text("Fill in the");
        ck_assert(page->kind != PAGE_RULES || (rules && rules->hand.size > 7.5));
        for (int i = 0; i < record.text_count; i++)
            ck_assert(strlen(record.texts[i].text) == 1 || record.texts[i].hand.size > 5.5);
    }
    ck_assert_uint_eq(sheet_sides(&sheet) % 2, 0);
    sheet_release(&sheet);
}
END_TEST

START_TEST(book_too_small)
{
    struct sheet_options options = usual_sheet("3x9in");
    struct sheet sheet;
    struct error error;
    options.book = options.chapters = true;
    ck_assert_int_eq(sheet_init(&sheet, &options, record_puzzles, RECORD_PUZZLES, &error),
                     STATUS_BAD);
    ck_assert_ptr_nonnull(strstr(error.text, "3x9in is too small for a book"));
    sheet_release(&sheet);
}
END_TEST

START_TEST(folded)
{
    struct sheet_options options = usual_sheet("a5");
    struct sheet sheet;
    options.booklet = true;
    options.per_page = 2;
    ck_assert_int_eq(sheet_init(&sheet, &options, record_puzzles, RECORD_PUZZLES, NULL), STATUS_OK);
    ck_assert_uint_eq(sheet_sides(&sheet), 4); /* six pages, and two empty ones */
    ck_assert_double_eq_tol(sheet_side_width(&sheet), 2 * sheet.width, 0.01);
    draw_side(&sheet, 0);
    ck_assert_int_eq(grid_count(), 2);
    ck_assert_double_gt(grid_box(0).left, sheet.width);
    draw_side(&sheet, 2);
    ck_assert_ptr_nonnull(find_text("No. 5"));
    ck_assert_double_gt(find_text("No. 5")->at.x, sheet.width);
    ck_assert_double_lt(find_text("No. 11")->at.x, sheet.width);
    ck_assert_uint_eq(sheet_side_of(&sheet, 5), 2);
    sheet_release(&sheet);
}
END_TEST

START_TEST(margins_too_wide)
{
    struct sheet_options options = usual_sheet("a5");
    struct sheet sheet;
    struct error error;
    options.margin = 180;
    ck_assert_int_eq(sheet_init(&sheet, &options, record_puzzles, RECORD_PUZZLES, &error),
                     STATUS_BAD);
    ck_assert_ptr_nonnull(strstr(error.text, "the margins leave no room"));
    sheet_release(&sheet);
}
END_TEST

SUITE(book, record_setup, record_teardown, TEST(title_of_solutions), TEST(mirrored_pages),
      TEST(numbered_from), TEST(solutions_turned), TEST(name_and_time), TEST(contents),
      TEST(contents_between_wide_margins), TEST(folded), TEST(margins_too_wide),
      LOOPED(whole_book, 0, 16), TEST(book_too_small))
