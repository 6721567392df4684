#include "ui/drawing/frame.h"

#include <check.h>
#include <limits.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "support/driver.h"
#include "support/suite.h"

static struct frame frame;
static struct strbuf out;

static void setup(void)
{
    ck_assert(frame_resize(&frame, 10, 4));
    strbuf_init(&out);
}

static void teardown(void)
{
    frame_release(&frame);
    strbuf_release(&out);
}

static const char *shown(void)
{
    strbuf_reset(&out);
    frame_to_text(&frame, &out);
    return out.text;
}

static int text(int x, int y, int width, const char *what)
{
    return frame_text(&frame, x, y, width, what, INK_TEXT, PAPER_PLAIN);
}

static int wrap(int width, int height, int skip, const char *what)
{
    return frame_wrap(&frame, 0, 0, width, height, skip, what, INK_TEXT, PAPER_PLAIN);
}

START_TEST(begins_blank)
{
    ck_assert_str_eq(shown(), "\n\n\n\n");
    ck_assert_int_eq(frame.cursor_x, -1);
    ck_assert_int_eq(frame.cursor_y, -1);
}
END_TEST

START_TEST(has_a_size_of_one_at_least)
{
    ck_assert(frame_resize(&frame, 0, -5));
    ck_assert_int_eq(frame.width, 1);
    ck_assert_int_eq(frame.height, 1);
    text(0, 0, 10, "abc");
    ck_assert_str_eq(shown(), "a\n");
}
END_TEST

START_TEST(forgets_when_resized)
{
    text(0, 0, 10, "abc");
    frame.cursor_x = 3;
    ck_assert(frame_resize(&frame, 10, 4));
    ck_assert_str_eq(shown(), "\n\n\n\n");
    ck_assert_int_eq(frame.cursor_x, -1);
}
END_TEST

START_TEST(draws_nothing_without_memory)
{
    frame_release(&frame);
    frame_put(&frame, 0, 0, 'a', INK_TEXT, PAPER_PLAIN);
    frame_fill(&frame, 0, 0, 5, 5, 'a', INK_TEXT, PAPER_PLAIN);
    text(0, 0, 5, "abc");
    frame_clear(&frame);
    ck_assert_str_eq(shown(), "");
}
END_TEST

START_TEST(clips_at_its_edges)
{
    text(-2, 0, 10, "abcdef");
    text(8, 1, 10, "abcdef");
    text(0, -1, 10, "above");
    text(0, 4, 10, "below");
    frame_put(&frame, 10, 0, 'x', INK_TEXT, PAPER_PLAIN);
    frame_put(&frame, INT_MIN, INT_MAX, 'x', INK_TEXT, PAPER_PLAIN);
    frame_fill(&frame, -3, 2, 5, 100, '#', INK_TEXT, PAPER_PLAIN);
    frame_fill(&frame, 8, 3, INT_MAX, INT_MAX, '*', INK_TEXT, PAPER_PLAIN);
    frame_fill(&frame, INT_MAX, INT_MAX, INT_MAX, INT_MAX, '!', INK_TEXT, PAPER_PLAIN);
    frame_fill(&frame, 4, 3, -1, 1, '!', INK_TEXT, PAPER_PLAIN);
    ck_assert_str_eq(shown(), "cdef\n        ab\n##\n##      **\n");
}
END_TEST

START_TEST(cuts_text_with_an_ellipsis)
{
    ck_assert_int_eq(text(0, 0, 6, "abcdef"), 6);
    ck_assert_int_eq(text(0, 1, 5, "abcdef"), 5);
    ck_assert_int_eq(text(0, 2, 1, "ab"), 1);
    ck_assert_int_eq(text(0, 3, 0, "ab"), 0);
    ck_assert_int_eq(text(0, 3, -1, "ab"), 0);
    ck_assert_str_eq(shown(), "abcdef\nabcd…\n…\n\n");
}
END_TEST

START_TEST(draws_nothing_a_terminal_could_obey)
{
    ck_assert_int_eq(text(0, 0, 10, "\x1b[1m\t\x7f"), 6);
    ck_assert_int_eq(text(0, 1, 10, "é漢\xff\xcc\x81\xc2\x9b⣿"), 6);
    frame_put(&frame, 0, 2, '\n', INK_TEXT, PAPER_PLAIN);
    frame_fill(&frame, 1, 2, 1, 1, 0x6F22, INK_TEXT, PAPER_PLAIN);
    ck_assert_str_eq(shown(), "?[1m??\né????⣿\n??\n\n");
}
END_TEST

START_TEST(wraps_at_spaces)
{
    ck_assert_int_eq(wrap(10, 4, 0, "In box 7 the digit 7 can"), 3);
    ck_assert_str_eq(shown(), "In box 7\nthe digit\n7 can\n\n");
}
END_TEST

START_TEST(wraps_what_fits_exactly)
{
    ck_assert_int_eq(wrap(3, 4, 0, "abc def  ghi\njkl"), 4);
    ck_assert_str_eq(shown(), "abc\ndef\nghi\njkl\n");
}
END_TEST

START_TEST(wraps_long_words_and_indents)
{
    ck_assert_int_eq(wrap(5, 4, 0, "abcdefgh\n  ij kl"), 4);
    ck_assert_str_eq(shown(), "abcde\nfgh\n  ij\nkl\n");
    frame_clear(&frame);
    ck_assert_int_eq(wrap(10, 4, 0, "r1c2+r34c5+r6c78"), 3); /* between cells, if possible */
    ck_assert_str_eq(shown(), "r1c2+\nr34c5+\nr6c78\n\n");
}
END_TEST

START_TEST(wraps_at_newlines)
{
    ck_assert_int_eq(wrap(10, 4, 0, "a\n\nb\n"), 3);
    ck_assert_str_eq(shown(), "a\n\nb\n\n");
    ck_assert_int_eq(wrap(10, 4, 0, ""), 0);
    ck_assert_int_eq(wrap(10, 4, 0, "   "), 1);
    ck_assert_int_eq(wrap(0, 4, 0, "abc"), 0);
}
END_TEST

START_TEST(wraps_a_window_of_the_lines)
{
    ck_assert_int_eq(frame_wrap(&frame, 2, 1, 3, 2, 1, "one two six ten", INK_TEXT, PAPER_PLAIN),
                     4);
    ck_assert_str_eq(shown(), "\n  two\n  six\n\n");
    ck_assert_int_eq(frame_wrap(NULL, 0, 0, 3, 0, 0, "one two six ten", INK_TEXT, PAPER_PLAIN), 4);
}
END_TEST

START_TEST(wraps_by_characters_not_bytes)
{
    ck_assert_int_eq(wrap(4, 4, 0, "éééé üü\x1b"), 2);
    ck_assert_str_eq(shown(), "éééé\nüü?\n\n\n");
}
END_TEST

START_TEST(shows_its_planes)
{
    static const char letters[] = ".-T@M=:-GEF123cn!wPAXS_+~";

    frame_resize(&frame, INK_COUNT, 2);
    for (int i = 0; i < INK_COUNT; i++)
        frame_put(&frame, i, 0, '5', (enum ink)i, PAPER_PLAIN);
    for (int i = 0; i < PAPER_COUNT; i++)
        frame_put(&frame, i, 1, '5', INK_TEXT, (enum paper)i);
    frame_put(&frame, PAPER_COUNT, 1, ' ', INK_GIVEN, PAPER_PLAIN);
    frame_put(&frame, PAPER_COUNT + 1, 1, ' ', INK_GIVEN, PAPER_CURSOR);
    strbuf_reset(&out);
    frame_to_inks(&frame, &out);
    ck_assert_int_eq(INK_COUNT, sizeof(letters) - 1);
    ck_assert_mem_eq(out.text, letters, INK_COUNT);
    ck_assert_str_eq(out.text + INK_COUNT, "\n................... G\n");
    strbuf_reset(&out);
    frame_to_papers(&frame, &out);
    ck_assert_str_eq(out.text, "\n ChoetdL1234567890b C\n");
}
END_TEST

SUITE(frame, setup, teardown, TEST(begins_blank), TEST(has_a_size_of_one_at_least),
      TEST(forgets_when_resized), TEST(draws_nothing_without_memory), TEST(clips_at_its_edges),
      TEST(cuts_text_with_an_ellipsis), TEST(draws_nothing_a_terminal_could_obey),
      TEST(wraps_at_spaces), TEST(wraps_what_fits_exactly), TEST(wraps_long_words_and_indents),
      TEST(wraps_at_newlines), TEST(wraps_a_window_of_the_lines),
      TEST(wraps_by_characters_not_bytes), TEST(shows_its_planes))
