#include "ui/drawing/palette.h"

#include <check.h>
#include <stddef.h>

#include "support/suite.h"

START_TEST(numbers_true_colours)
{
    static const int bits[3] = { 8, 8, 8 };

    ck_assert_int_eq(palette_direct(7, bits), 7);
    ck_assert_int_eq(palette_direct(9, bits), 0xFF5C5C);
    ck_assert_int_eq(palette_direct(15, bits), 0xFFFFFF);
    ck_assert_int_eq(palette_direct(16, bits), 0);
    ck_assert_int_eq(palette_direct(81, bits), 0x5FD7FF);
    ck_assert_int_eq(palette_direct(231, bits), 0xFFFFFF);
    ck_assert_int_eq(palette_direct(232, bits), 0x080808);
    ck_assert_int_eq(palette_direct(255, bits), 0xEEEEEE);
}
END_TEST

START_TEST(numbers_few_bits)
{
    static const int bits[3] = { 5, 6, 5 };

    ck_assert_int_eq(palette_direct(231, bits), 0xFFFF);
    ck_assert_int_eq(palette_direct(21, bits), 0x1F);
    ck_assert_int_eq(palette_direct(46, bits), 0x3F << 5);
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

SUITE(palette, NULL, NULL, TEST(numbers_true_colours), TEST(numbers_few_bits),
      TEST(reads_the_forms_of_rgb))
