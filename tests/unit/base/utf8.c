#include "base/utf8.h"

#include <check.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "support/suite.h"

START_TEST(reads_what_it_wrote)
{
    for (uint32_t character = 1; character <= 0x10FFFF; character++) {
        char bytes[UTF8_MAX];
        const char *at = bytes;
        size_t length = utf8_put(character, bytes);

        if (character >= 0xD800 && character <= 0xDFFF) {
            ck_assert_uint_eq(utf8_next(&at, bytes + length), UTF8_BAD);
            continue;
        }
        if (utf8_next(&at, bytes + length) != character || at != bytes + length)
            ck_abort_msg("U+%04X does not come back", (unsigned)character);
    }
}
END_TEST

START_TEST(writes_what_is_no_character_as_the_replacement)
{
    char bytes[UTF8_MAX];

    ck_assert_uint_eq(utf8_put(0x110000, bytes), 3);
    ck_assert_mem_eq(bytes, "\xef\xbf\xbd", 3);
}
END_TEST

/* Each of these is bad at its first byte, and only that is taken. */
static const char *const bad[] = {
    "\x80",             /* no first byte */
    "\xc0\x80",         /* overlong */
    "\xc1\xbf",         /* overlong */
    "\xe0\x9f\xbf",     /* overlong */
    "\xf0\x8f\xbf\xbf", /* overlong */
    "\xed\xa0\x80",     /* surrogate */
    "\xf4\x90\x80\x80", /* past the last one */
    "\xf5\x80\x80\x80",
    "\xff",
    "\xc3",         /* cut off */
    "\xe2\x82",     /* cut off */
    "\xf0\x9f\x98", /* cut off */
    "\xc3(",        /* broken off */
    "\xe2\x82(",    /* broken off */
};

START_TEST(refuses_what_is_not_utf8)
{
    const char *text = bad[_i];
    const char *at = text;

    ck_assert_uint_eq(utf8_next(&at, text + strlen(text)), UTF8_BAD);
    ck_assert_ptr_eq(at, text + 1);
}
END_TEST

START_TEST(stops_at_the_end)
{
    const char *text = "a";
    const char *at = text;

    ck_assert_uint_eq(utf8_next(&at, text + 1), 'a');
    ck_assert_uint_eq(utf8_next(&at, text + 1), 0);
    ck_assert_ptr_eq(at, text + 1);
}
END_TEST

START_TEST(knows_widths)
{
    static const struct {
        uint32_t character;
        int width;
    } cases[] = {
        { ' ', 1 },       { '~', 1 },     { 0xE9, 1 },     { 0x2501, 1 },    { 0x254B, 1 },
        { 0x28FF, 1 },    { 0x2026, 1 },  { 0x2714, 1 },   { 0, -1 },        { '\n', -1 },
        { 0x1B, -1 },     { 0x7F, -1 },   { 0x9B, -1 },    { 0x0301, 0 },    { 0x200B, -1 },
        { 0x200D, -1 },   { 0xAD, -1 },   { 0xFEFF, -1 },  { 0xE0041, -1 },  { 0x3164, -1 },
        { 0x2064, -1 },   { 0xFE0F, 0 },  { 0x202E, -1 },  { 0x2066, -1 },   { 0x2028, -1 },
        { 0x1100, 2 },    { 0x6F22, 2 },  { 0xFF01, 2 },   { 0x1F600, 2 },   { 0x25FD, 2 },
        { 0xE000, -1 },   { 0xD800, -1 }, { 0xFDD0, -1 },  { 0xFFFE, -1 },   { 0xFFFF, -1 },
        { 0x10FFFE, -1 }, { 0xFFFD, 1 },  { 0x40000, -1 }, { 0x110000, -1 },
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        ck_assert_msg(utf8_width(cases[i].character) == cases[i].width, "U+%04X: %d, not %d",
                      (unsigned)cases[i].character, utf8_width(cases[i].character), cases[i].width);
}
END_TEST

/* Checks the harmless form of a text. */
static void expect_harmless(const char *text, const char *wanted)
{
    char out[256];
    const char *end = text + strlen(text);
    size_t length = 0;
    int marks = 0;
    while (text < end)
        length += utf8_put(utf8_harmless(utf8_next(&text, end), &marks), out + length);
    out[length] = '\0';
    ck_assert_str_eq(out, wanted);
}

START_TEST(leaves_of_foreign_text_what_is_seen)
{
    expect_harmless("zw\xC3\xB6lf \xE6\xBC\xA2", "zw\xC3\xB6lf \xE6\xBC\xA2");
    expect_harmless("\033[2J\x7F\r\n", "?[2J???");
    expect_harmless("\xC2\x9B"
                    "2J\x9B",
                    "?2J?");                                                /* C1 */
    expect_harmless("\xE2\x80\xAE|\xE2\x81\xA6|\xE2\x80\x8F", "?|?|?");     /* direction */
    expect_harmless("\xE2\x80\x8B|\xEF\xBB\xBF|\xF3\xA0\x81\x81", "?|?|?"); /* not seen */
    expect_harmless("\xC0\x9B|\xED\xA0\x80", "??|???");                     /* no UTF-8 */
    expect_harmless("a\xCC\x81\xCC\x81\xCC\x81\xCC\x81\xCC\x81\xCC\x81"
                    "b\xCC\x81",
                    "a\xCC\x81\xCC\x81\xCC\x81\xCC\x81??b\xCC\x81");
}
END_TEST

/* Arabic, Persian, Devanagari, Thai, Adlam, mathematical, full width, circled; others are not
 * digits.
 */
START_TEST(knows_digits_of_other_scripts)
{
    char text[] =
        "\u0665\u06F5\u096B\u0E55\U0001E955\U0001D7D3\uFF15\u2464 \u0660\u24EA\u2469\u00B2\u4E94x7";
    utf8_plain_digits(text);
    ck_assert_str_eq(text, "55555555 0\u24EA\u2469\u00B2\u4E94x7");
}
END_TEST

/* Each of these names is of a locale that no system of the tests has. */
START_TEST(finds_another_locale_with_utf8)
{
    static const char *const names[] = { "UTF-8", "xx_XX.UTF-8", "xx_XX.utf8", "xx_XX.ISO-8859-1" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        unsetenv("LC_ALL");
        setenv("LC_CTYPE", names[i], 1);
        setlocale(LC_ALL, "C");
        utf8_set_locale();
        ck_assert_int_eq(utf8_in_locale(), i < 3);
    }
    setenv("LC_ALL", "C", 1);
    utf8_set_locale();
    ck_assert(!utf8_in_locale());
}
END_TEST

SUITE(utf8, NULL, NULL, TEST(reads_what_it_wrote),
      TEST(writes_what_is_no_character_as_the_replacement),
      LOOPED(refuses_what_is_not_utf8, 0, sizeof(bad) / sizeof(bad[0])), TEST(stops_at_the_end),
      TEST(knows_widths), TEST(knows_digits_of_other_scripts), TEST(finds_another_locale_with_utf8),
      TEST(leaves_of_foreign_text_what_is_seen))
