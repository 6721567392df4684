#include "ui/terminal/tty.h"

#include <string.h>

#include "support/suite.h"

static struct truecolour truecolour;
static struct strbuf out;

static void setup(void)
{
    truecolour_reset(&truecolour);
    strbuf_init(&out);
    ck_assert_int_eq(truecolour_slot(&truecolour, 0xFF8000), 16);
    ck_assert_int_eq(truecolour_slot(&truecolour, 0x010203), 17);
}

static void teardown(void)
{
    strbuf_release(&out);
}

START_TEST(has_a_slot_for_each_colour)
{
    ck_assert_int_eq(truecolour_slot(&truecolour, 0xFF8000), 16);
    for (uint32_t i = 2; i < SLOTS; i++)
        ck_assert_int_eq(truecolour_slot(&truecolour, 0xA00000 + i), (int)(16 + i));
    ck_assert_int_eq(truecolour_slot(&truecolour, 0xBBBBBB), -1);
    ck_assert_int_eq(truecolour_slot(&truecolour, 0xA00000 + SLOTS - 1), 255);
    truecolour_reset(&truecolour);
    ck_assert_int_eq(truecolour_slot(&truecolour, 0xBBBBBB), 16);
}
END_TEST

static const struct {
    const char *bytes, *sent;
} texts[] = {
    { "", "" },
    { "plain \xe2\x94\x83 text", "plain \xe2\x94\x83 text" },
    { "a\033[38;5;16mb", "a\033[38;2;255;128;0mb" },
    { "\033[48;5;17m", "\033[48;2;1;2;3m" },
    /* Several parameters: attributes before and after, both colours, the old eight, none. */
    { "\033[1;4;38;5;16;48;5;17;7m9", "\033[1;4;38;2;255;128;0;48;2;1;2;3;7m9" },
    { "\033[31;48;5;16m\033[39;49m\033[m\033[0;10m",
      "\033[31;48;2;255;128;0m\033[39;49m\033[m\033[0;10m" },
    { "\033[38:5:16m\033[1;48:5:17m", "\033[38;2;255;128;0m\033[1;48;2;1;2;3m" },
    /* Numbers that are not slots stay. */
    { "\033[38;5;18m\033[38;5;15;48;5;9m\033[38;5;255m\033[38;5m\033[38;5;m",
      "\033[38;5;18m\033[38;5;15;48;5;9m\033[38;5;255m\033[38;5m\033[38;5;m" },
    { "\033[58;5;16m\033[138;5;16m\033[38;5;160m\033[38;2;5;16;17m",
      "\033[58;5;16m\033[138;5;16m\033[38;5;160m\033[38;2;5;16;17m" },
    /* Text that looks like a sequence, and sequences that look like colours. */
    { "[38;5;16m 38;5;16m", "[38;5;16m 38;5;16m" },
    { "\033(38;5;16m\033[?38;5;16m\033[38;5;16H\033[ 38;5;16m",
      "\033(38;5;16m\033[?38;5;16m\033[38;5;16H\033[ 38;5;16m" },
    { "\033[38;5\033[38;5;16m\033\033[48;5;17m",
      "\033[38;5\033[38;2;255;128;0m\033\033[48;2;1;2;3m" },
    { "\033[1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;38;5;16m",
      "\033[1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;38;5;16m" },
    { "end\033[38;5;1", "end\033[38;5;1" },
};

START_TEST(replaces_slots_by_colours)
{
    truecolour_rewrite(&truecolour, texts[_i].bytes, strlen(texts[_i].bytes), &out);
    truecolour_end(&truecolour, &out);
    ck_assert_str_eq(out.text, texts[_i].sent);
}
END_TEST

/* However the bytes are cut into two pieces, and one by one. */
START_TEST(goes_on_in_the_next_piece)
{
    const char *bytes = texts[_i].bytes;
    const size_t length = strlen(bytes);
    for (size_t cut = 0; cut <= length; cut++) {
        strbuf_reset(&out);
        truecolour_rewrite(&truecolour, bytes, cut, &out);
        truecolour_rewrite(&truecolour, bytes + cut, length - cut, &out);
        truecolour_end(&truecolour, &out);
        ck_assert_str_eq(out.text, texts[_i].sent);
    }
    strbuf_reset(&out);
    for (size_t i = 0; i < length; i++)
        truecolour_rewrite(&truecolour, bytes + i, 1, &out);
    truecolour_end(&truecolour, &out);
    ck_assert_str_eq(out.text, texts[_i].sent);
}
END_TEST

SUITE(truecolour, setup, teardown, TEST(has_a_slot_for_each_colour),
      LOOPED(replaces_slots_by_colours, 0, sizeof texts / sizeof *texts),
      LOOPED(goes_on_in_the_next_piece, 0, sizeof texts / sizeof *texts))
