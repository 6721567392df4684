/* The order of pages, chapters and booklets. */
#include "print/sheet.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/board/boards.h"
#include "support/suite.h"

enum { PUZZLES = 7 };

static struct sheet_puzzle puzzles[PUZZLES];

static void setup(void)
{
    static const enum level levels[PUZZLES] = { LEVEL_HARD, LEVEL_EASY, LEVEL_EASY, LEVEL_HARD,
                                                LEVEL_EASY, LEVEL_EASY, LEVEL_EASY };
    for (int i = 0; i < PUZZLES; i++) {
        puzzles[i].solutions = i == 2 ? 2 : 1;
        puzzles[i].has_level = i != 2;
        puzzles[i].level = levels[i];
        puzzles[i].puzzle.title[0] = (char)('a' + i);
    }
}

/* The kinds and numbers of puzzles of all pages: "2p2s" is two puzzles and their solutions. */
static const char *listed(const struct sheet_options *rules, const struct sheet_puzzle *of)
{
    static char text[64];
    static const char letters[] = {
        [PAGE_EMPTY] = 'e', [PAGE_TITLE] = 't',   [PAGE_CONTENTS] = 'c',
        [PAGE_RULES] = 'r', [PAGE_PUZZLES] = 'p', [PAGE_SOLUTIONS] = 's'
    };
    struct page_list list;
    size_t at = 0;
    ck_assert(pages_init(&list, rules, of, PUZZLES));
    for (size_t i = 0; i < list.count; i++) {
        text[at++] = (char)('0' + list.at[i].count);
        text[at++] = letters[list.at[i].kind];
    }
    text[at] = '\0';
    free(list.at);
    return text;
}

START_TEST(orders)
{
    struct sheet_options rules = { .per_page = 2, .solutions_per_page = 4 };
    ck_assert_str_eq(listed(&rules, puzzles), "2p2p2p1p");
    rules.solutions = SOLUTIONS_BACK;
    ck_assert_str_eq(listed(&rules, puzzles), "2p2p2p1p4s2s");
    rules.solutions = SOLUTIONS_PAGE;
    ck_assert_str_eq(listed(&rules, puzzles), "2p2s2p1s2p2s1p1s");
    rules.solutions = SOLUTIONS_TURNED;
    ck_assert_str_eq(listed(&rules, puzzles), "2p2p2p1p");
}
END_TEST

START_TEST(chapters)
{
    struct sheet_puzzle sorted[PUZZLES];
    struct sheet_options rules = {
        .per_page = 3, .solutions_per_page = 6, .solutions = SOLUTIONS_BACK, .chapters = true
    };
    struct page_list list;
    memcpy(sorted, puzzles, sizeof sorted);
    pages_sort(sorted, PUZZLES);
    char order[PUZZLES + 1] = "";
    for (int i = 0; i < PUZZLES; i++)
        order[i] = sorted[i].puzzle.title[0];
    ck_assert_str_eq(order, "befgadc");
    ck_assert_str_eq(listed(&rules, sorted), "0c3p1p2p1p6s");
    ck_assert(pages_init(&list, &rules, sorted, PUZZLES));
    static const char *const parts[] = { "", "Easy", NULL, "Hard", "Other puzzles", "Solutions" };
    ck_assert_uint_eq(list.parts, 4);
    for (size_t i = 0; i < list.count; i++) {
        ck_assert(list.at[i].opens == (i && parts[i]));
        ck_assert_str_eq(list.at[i].part, parts[i] ? parts[i] : "Easy");
    }
    free(list.at);
}
END_TEST

/* A page for each kind of board with rules; parts begin on right-hand pages. */
START_TEST(books)
{
    struct sheet_puzzle sorted[PUZZLES];
    struct sheet_options rules = { .per_page = 1,
                                   .solutions_per_page = 6,
                                   .rules_per_page = 4,
                                   .solutions = SOLUTIONS_BACK,
                                   .chapters = true,
                                   .book = true };
    memcpy(sorted, puzzles, sizeof sorted);
    sorted[1].score = 7;
    sorted[0].puzzle.board = sorted[3].puzzle.board = board_named("diagonal", NULL);
    pages_sort(sorted, PUZZLES);
    char order[PUZZLES + 1] = "";
    for (int i = 0; i < PUZZLES; i++)
        order[i] = sorted[i].puzzle.title[0];
    ck_assert_str_eq(order, "adefgbc");
    ck_assert_str_eq(listed(&rules, sorted), "0t0e0c2r1p1p1p1p1p1p1p0e6s0e");
    rules.rules_per_page = 1;
    ck_assert_str_eq(listed(&rules, sorted), "0t0e0c1r1r0e1p1p1p1p1p1p1p0e6s0e");
    rules.rules_per_page = 4;
    rules.first_page = 2;
    ck_assert_str_eq(listed(&rules, sorted), "0e0t0e0c2r1p1p1p1p1p1p1p0e6s0e");
}
END_TEST

/* Folded and put into each other, the sides of a booklet have all pages in order. */
START_TEST(booklets)
{
    for (size_t pages = 1; pages < 30; pages++) {
        size_t sides = booklet_sides(pages), total = 2 * sides, on[2];
        ck_assert(sides % 2 == 0 && total >= pages && total < pages + 4);
        for (size_t side = 0; side < sides; side++) {
            booklet_pages(pages, side, on);
            ck_assert_uint_eq(on[0] + on[1], total - 1);
            /* Right-hand pages have odd numbers, counted from 1. */
            ck_assert(on[1] % 2 == 0 && on[0] % 2 == 1);
            ck_assert_uint_eq(booklet_side(pages, on[0]), side);
            ck_assert_uint_eq(booklet_side(pages, on[1]), side);
            /* The other side of a leaf has the page before or after. */
            if (side % 2 == 0)
                ck_assert_uint_eq(on[1], side);
            else
                ck_assert_uint_eq(on[0], side);
        }
    }
}
END_TEST

SUITE(pages, setup, NULL, TEST(orders), TEST(chapters), TEST(books), TEST(booklets))
