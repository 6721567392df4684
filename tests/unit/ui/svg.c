/* Pictures of the screen: well-formed, small, and with all that the screen shows. */
#include "support/ui_suite.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "ui/drawing/look.h"

static struct theme theme;
static struct frame frame;
static struct strbuf svg;

static void setup(void)
{
    ck_assert(theme_builtin("dark", &theme));
    ck_assert(frame_resize(&frame, 20, 4));
    strbuf_init(&svg);
}

static void teardown(void)
{
    frame_release(&frame);
    strbuf_release(&svg);
}

static void draw(const struct frame *of)
{
    strbuf_reset(&svg);
    svg_of_frame(of, &theme, &svg);
}

static bool has(const char *text)
{
    return strstr(svg.text, text) != NULL;
}

static int count(const char *text)
{
    int times = 0;
    for (const char *at = svg.text; (at = strstr(at, text)); at++)
        times++;
    return times;
}

/* Elements are opened and closed in turn; no & or < stands alone. */
static void check_form(void)
{
    int open = 0;
    for (const char *at = svg.text; *at; at++) {
        if (*at == '&')
            ck_assert(!strncmp(at, "&lt;", 4) || !strncmp(at, "&gt;", 4) ||
                      !strncmp(at, "&amp;", 5));
        if (*at != '<')
            continue;
        const size_t length = strcspn(at, ">");
        ck_assert_int_eq(at[length], '>');
        open += at[1] == '/' ? -1 : at[length - 1] == '/' ? 0 : 1;
        ck_assert_int_ge(open, 0);
        at += length;
    }
    ck_assert_int_eq(open, 0);
    ck_assert(!strncmp(svg.text, "<svg ", 5));
}

START_TEST(joins_the_words_of_one_look)
{
    frame_text(&frame, 0, 0, 20, "one two three", INK_TEXT, PAPER_PLAIN);
    frame_text(&frame, 0, 1, 20, "far", INK_TEXT, PAPER_PLAIN);
    frame_text(&frame, 6, 1, 20, "apart", INK_TEXT, PAPER_PLAIN);
    frame_text(&frame, 0, 2, 20, "a", INK_STRONG, PAPER_PLAIN);
    frame_text(&frame, 1, 2, 20, "b", INK_TEXT, PAPER_PLAIN);
    draw(&frame);
    check_form();
    ck_assert(has(">one two three</text>") && has(">far</text>") && has(">apart</text>"));
    ck_assert_int_eq(count("<text "), 5);
}
END_TEST

START_TEST(writes_no_markup_of_its_texts)
{
    frame_text(&frame, 0, 0, 20, "a<b&c>d\"'", INK_TEXT, PAPER_PLAIN);
    draw(&frame);
    check_form();
    ck_assert(has(">a&lt;b&amp;c&gt;d\"'</text>"));
}
END_TEST

START_TEST(draws_lines_and_blocks_as_shapes)
{
    frame_text(&frame, 0, 0, 20, "\xE2\x94\x8F\xE2\x94\x81\xE2\x94\x93", INK_LINE, PAPER_PLAIN);
    frame_text(&frame, 0, 1, 20, "\xE2\x94\x83 \xE2\x94\x83", INK_LINE, PAPER_PLAIN);
    frame_text(&frame, 0, 2, 20, "\xE2\x96\x88\xE2\x96\x80\xE2\x96\x84", INK_GIVEN, PAPER_PLAIN);
    draw(&frame);
    check_form();
    ck_assert_int_eq(count("<text "), 0);
    ck_assert_int_eq(count("<path "), 2); /* the frame and the blocks */
}
END_TEST

/* Fonts draw these in many ways, or lack them. */
START_TEST(draws_every_block_and_dot_as_a_shape)
{
    static const uint32_t ranges[][2] = { { 0x2580, 0x2595 }, { 0x2801, 0x28FF } };
    const uint32_t shade = 0x2591;
    for (uint32_t c = ranges[_i][0]; c <= ranges[_i][1]; c++) {
        frame_clear(&frame);
        frame_put(&frame, 1, 1, c, INK_FORCED, PAPER_PLAIN);
        draw(&frame);
        check_form();
        ck_assert_int_eq(count("<text "), 0);
        ck_assert_msg(count("<path ") == 1, "U+%04X", (unsigned)c);
        /* Eighths are whole pixels; a shade is a colour of its own. */
        ck_assert(c != 0x2595 || has("M17 19h1v19h-1z"));
        ck_assert(c < shade || c > shade + 2 || has("M9 19h9v19h-9z"));
        ck_assert(c != 0x2801 || has("M11.2 21.3h0\""));
    }
}
END_TEST

START_TEST(draws_marks)
{
    frame_text(&frame, 0, 0, 20, "r1c1", INK_PATTERN, PAPER_PLAIN);
    draw(&frame);
    ck_assert_int_eq(count("<path "), 1); /* a chip */
    frame_mark(&frame, 0, 0, 4, GLYPH_FLAT);
    draw(&frame);
    ck_assert_int_eq(count("<path "), 0);
    ck_assert(!has("underline"));
    frame_mark(&frame, 0, 0, 4, GLYPH_UNDERLINED);
    draw(&frame);
    ck_assert(has("underline"));
    frame_text(&frame, 0, 0, 20, "3", INK_ELIMINATED, PAPER_TARGET);
    draw(&frame);
    ck_assert(has("line-through"));
}
END_TEST

START_TEST(has_the_paper_of_its_theme)
{
    ck_assert(theme_builtin("midnight", &theme));
    char colour[32];
    snprintf(colour, sizeof colour, "fill=\"#%06x\"",
             (unsigned)palette_shown(PALETTE_XTERM, theme.paper->rgb));
    draw(&frame);
    ck_assert(has(colour));
    ck_assert_int_eq(count("<path "), 0);
}
END_TEST

START_TEST(joins_the_backgrounds_of_a_cell)
{
    frame_fill(&frame, 2, 1, 5, 2, ' ', INK_TEXT, PAPER_CURSOR);
    draw(&frame);
    check_form();
    ck_assert_int_eq(count("<path "), 1);
    ck_assert(has("M18 19h45v38h-45z"));
}
END_TEST

/* Every screen of a game is a small picture, the same in each run. */
START_TEST(is_small_and_the_same_each_time)
{
    static const struct {
        int width, height, most;
        const char *theme, *keys;
    } screens[] = {
        { 80, 24, 24, "dark", "n n H H H" }, { 200, 60, 60, "light", "n n n" },
        { 33, 15, 12, "mono", "n n n" },     { 80, 24, 24, "dark", "?" },
        { 120, 40, 48, "light", "S" },
    };
    driver_game(&driver, essays, screens[_i].width, screens[_i].height);
    driver_keys(&driver, screens[_i].keys);
    ck_assert(theme_builtin(screens[_i].theme, &theme));
    draw(&driver.frame);
    check_form();
    struct strbuf first = svg;
    strbuf_init(&svg);
    draw(&driver.frame);
    ck_assert_str_eq(svg.text, first.text);
    ck_assert_uint_lt(svg.length, (size_t)screens[_i].most * 1024);
    strbuf_release(&first);
    driver_release(&driver);
}
END_TEST

SUITE(svg, setup, teardown, TEST(joins_the_words_of_one_look), TEST(writes_no_markup_of_its_texts),
      TEST(draws_lines_and_blocks_as_shapes), LOOPED(draws_every_block_and_dot_as_a_shape, 0, 2),
      TEST(draws_marks), TEST(has_the_paper_of_its_theme), TEST(joins_the_backgrounds_of_a_cell),
      LOOPED(is_small_and_the_same_each_time, 0, 5))
