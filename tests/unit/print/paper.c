/* Sizes of paper and lengths, as people write them. */
#include "print/sheet.h"

#include <check.h>

#include "support/suite.h"

START_TEST(lengths)
{
    static const struct {
        const char *text;
        double points;
    } good[] = {
        { "36pt", 36 }, { "0.5in", 36 }, { "25.4mm", 72 }, { "2.54CM", 72 }, { "0mm", 0 }
    };
    static const char *const bad[] = { "",      "12",   "mm",     "12 mm",
                                       "-1mm",  "1.m",  ".5in",   "1,5mm",
                                       "1e3pt", "12px", "1..5in", "12345678901234567mm" };
    double points;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        ck_assert(length_read(good[i].text, &points));
        ck_assert_double_eq_tol(points, good[i].points, 1e-9);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (length_read(bad[i], &points))
            ck_abort_msg("'%s' is %f", bad[i], points);
}
END_TEST

START_TEST(papers)
{
    static const struct {
        const char *text;
        double width, height;
    } good[] = { { "a4", 595.28, 841.89 }, { "A6", 297.64, 419.53 }, { "Letter", 612, 792 },
                 { "6x9in", 432, 648 },    { "6x9", 432, 648 },      { "8.5x11", 612, 792 },
                 { "254x127mm", 720, 360 } };
    static const char *const bad[] = { "",      "a",     "a7",   "6x",        "x9",  "6x9px",
                                       "6x9x2", "1x9in", "6x49", "1000x10mm", "-6x9" };
    struct paper_size paper;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        ck_assert_int_eq(paper_read(good[i].text, &paper, NULL), STATUS_OK);
        ck_assert_double_eq_tol(paper.width, good[i].width, 0.01);
        ck_assert_double_eq_tol(paper.height, good[i].height, 0.01);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (paper_read(bad[i], &paper, NULL) == STATUS_OK)
            ck_abort_msg("'%s' is a paper", bad[i]);
}
END_TEST

SUITE(paper, NULL, NULL, TEST(lengths), TEST(papers))
