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

START_TEST(numbers_true_colours)
{
    static const int bits[3] = { 8, 8, 8 };

    ck_assert_int_eq(palette_direct(0xFF5C5C, bits), 0xFF5C5C);
    ck_assert_int_eq(palette_direct(0xFFFFFF, bits), 0xFFFFFF);
    ck_assert_int_eq(palette_direct(0, bits), 0);
    ck_assert_int_eq(palette_direct(0x000008, bits), 8);
    ck_assert_int_eq(palette_direct(0x000007, bits), 0); /* 7 is the old white */
}
END_TEST

START_TEST(numbers_few_bits)
{
    static const int bits[3] = { 5, 6, 5 };

    ck_assert_int_eq(palette_direct(0xFFFFFF, bits), 0xFFFF);
    ck_assert_int_eq(palette_direct(0x0000FF, bits), 0x1F);
    ck_assert_int_eq(palette_direct(0x00FF00, bits), 0x3F << 5);
}
END_TEST

START_TEST(reads_the_forms_of_rgb)
{
    int bits[3];

    ck_assert(palette_bits(1 << 24, true, -1, NULL, bits));
    ck_assert(bits[0] == 8 && bits[1] == 8 && bits[2] == 8);
    ck_assert(palette_bits(1 << 16, true, -1, NULL, bits));
    ck_assert(bits[0] == 6 && bits[1] == 6 && bits[2] == 4);
    ck_assert(palette_bits(512, false, 3, NULL, bits));
    ck_assert(bits[0] == 3 && bits[1] == 3 && bits[2] == 3);
    ck_assert(palette_bits(1 << 16, false, -1, "5/6/5", bits));
    ck_assert(bits[0] == 5 && bits[1] == 6 && bits[2] == 5);
    ck_assert(!palette_bits(1 << 24, false, -2, NULL, bits));
    ck_assert(!palette_bits(1 << 24, false, 9, NULL, bits));
    ck_assert(!palette_bits(1 << 24, false, -1, "5/6", bits));
    ck_assert(!palette_bits(1 << 24, false, -1, "0/99/5", bits));
}
END_TEST

SUITE(palette, NULL, NULL, TEST(knows_the_colours_of_xterm), TEST(finds_the_nearest),
      TEST(measures_contrast), TEST(numbers_true_colours), TEST(numbers_few_bits),
      TEST(reads_the_forms_of_rgb))
