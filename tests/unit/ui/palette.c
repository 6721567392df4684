#include "ui/drawing/look.h"

#include <check.h>
#include <stddef.h>

#include "support/suite.h"

START_TEST(knows_the_colours_of_xterm)
{
    ck_assert_uint_eq(palette_shown(PALETTE_XTERM, 1), 0xCD0000);
    ck_assert_uint_eq(palette_shown(PALETTE_XTERM, 12), 0x5C5CFF);
    ck_assert_uint_eq(palette_shown(PALETTE_XTERM, 16), 0);
    ck_assert_uint_eq(palette_shown(PALETTE_XTERM, 81), 0x5FD7FF);
    ck_assert_uint_eq(palette_shown(PALETTE_XTERM, 231), 0xFFFFFF);
    ck_assert_uint_eq(palette_shown(PALETTE_XTERM, 232), 0x080808);
    ck_assert_uint_eq(palette_shown(PALETTE_XTERM, 255), 0xEEEEEE);
}
END_TEST

START_TEST(finds_the_nearest)
{
    for (int colour = 16; colour < 256; colour++)
        ck_assert_uint_eq(
            palette_shown(PALETTE_XTERM, palette_nearest(palette_shown(PALETTE_XTERM, colour))),
            palette_shown(PALETTE_XTERM, colour));
    ck_assert_int_eq(palette_nearest(0x60D6FE), 81);
    ck_assert_int_eq(palette_nearest(0x121212), 233);
    ck_assert_int_eq(palette_nearest(0x010101), 16);
}
END_TEST

static bool is_about(double value, double expected)
{
    return value > expected - 0.01 && value < expected + 0.01;
}

/* The values that checkers of contrast show for these colours. */
START_TEST(measures_contrast)
{
    ck_assert(is_about(palette_contrast(0, 0xFFFFFF), 21));
    ck_assert(is_about(palette_contrast(0xFFFFFF, 0), 21));
    ck_assert(is_about(palette_contrast(0x123456, 0x123456), 1));
    ck_assert(is_about(palette_contrast(0x777777, 0xFFFFFF), 4.48));
    ck_assert(is_about(palette_contrast(0xFF0000, 0xFFFFFF), 4.00));
    ck_assert(is_about(palette_contrast(0x0000FF, 0xFFFFFF), 8.59));
}
END_TEST

SUITE(palette, NULL, NULL, TEST(knows_the_colours_of_xterm), TEST(finds_the_nearest),
      TEST(measures_contrast))
