/*
 * Explanations next to boards of every size: whole wherever there is a place with room for all of
 * it, or else scrolled there. REDUCTIO_SIZES=all takes every size instead of some.
 */
#include "support/ui_suite.h"
#include "ui/view/panel.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/path/path.h"
#include "support/cases.h"
#include "support/text.h"

enum { WIDEST = 220, HIGHEST = 65, TEXT_MOST = 8192 };

/* Headings of positions.txt: ways to explain, short and long. */
static const char *const kinds[] = {
    "hidden single",
    "claiming",
    "hidden quad",
    "finned x-wing",
    "xy-wing",
    "unique rectangle type 3",
    "sue de coq",
    "als chain",
    "discontinuous nice loop",
    "junior exocet",
    "forcing chain verity",
    "experiment",
    "xy-chain",
    "x-wing",
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static struct play *const play = &driver.app.own;
static char title[TEXT_MOST], reason[TEXT_MOST], conclusion[TEXT_MOST];

/* The first position below a heading of the file. */
static void show_step(const char *kind)
{
    static const struct settings settings = { .solvable = true, .unique = true };
    char heading[64];
    struct technique_case one;
    struct context context;
    struct step step;
    char *positions = text_read("data/lessons/positions.txt");
    ck_assert_ptr_nonnull(positions);
    snprintf(heading, sizeof heading, "\n# %s\n", kind);
    char *at = strstr(positions, heading);
    ck_assert_msg(at != NULL, "%s", kind);
    at += strlen(heading);
    at[strcspn(at, "\n")] = '\0';
    ck_assert_msg(case_read(&one, at), "%s", kind);
    const struct rules rules = { &one.technique, 1 };
    context_init(&context, &one.position, &settings);
    ck_assert_int_eq(path_next(&context, &rules, &step), STATUS_OK);
    notice_step(&play->notice, &one.position, &step);
    step_release(&step);
    context_release(&context);
    free(positions);
    const struct notice *notice = &play->notice;
    ck_assert_uint_gt(notice->title, 0);
    snprintf(title, sizeof title, "%.*s", (int)notice->title, notice->text.text);
    snprintf(reason, sizeof reason, "%s", notice->text.text + notice->title + 1);
    snprintf(conclusion, sizeof conclusion, "=> %s", notice->conclusion.text);
}

/* Adds what a place shows, without spaces and without a heading. */
static void read_place(struct rect rect, char *out)
{
    char *to = out;
    for (int y = rect.y; y < rect.y + rect.height; y++)
        for (int x = rect.x; x < rect.x + rect.width; x++) {
            const uint32_t character = driver.frame.at[y * driver.frame.width + x].character;
            if (character != ' ')
                *to++ = character < 0x80 ? (char)character : '?';
        }
    *to = '\0';
}

/* Adds a text as read_place() has it. */
static void squeeze(const char *text, char *out)
{
    out += strlen(out);
    for (; *text; text++)
        if ((*text & 0xC0) != 0x80 && *text != ' ' && *text != '\n')
            *out++ = (*text & 0x80) ? '?' : *text;
    *out = '\0';
}

static int lines_in(int width)
{
    int lines = 0;
    const char *const parts[] = { title, reason, conclusion };
    for (int i = 0; i < 3; i++)
        lines += frame_wrap(NULL, 0, 0, width, 0, 0, parts[i], INK_TEXT, PAPER_PLAIN);
    return lines;
}

static bool has_room(struct rect rect)
{
    return rect.width > 0 && rect.height > 0 && lines_in(rect.width) <= rect.height;
}

/* The places of a size: next to the board or below it, in lines that a panel does not have, and
 * with the last line where there is no panel. */
static int list_places(struct rect places[3])
{
    struct layout layout;
    layout_make(&layout, driver.frame.width, driver.frame.height);
    const struct rect under = { 1, layout.strip.y, layout.width - 2, layout.strip.height + 1 };
    if (!layout.panel.width) {
        places[0] = under;
        return 1;
    }
    places[0] = layout.panel;
    places[1] = layout.strip;
    /* The right one of two columns of a panel. */
    places[2] =
        (struct rect){ layout.text.x, layout.panel.y, layout.text.width, layout.panel.height };
    return 3;
}

/* Whether a place shows the text; NULL: all parts, one after the other. */
static bool is_shown(const char *text)
{
    static char shown[WIDEST * HIGHEST + 1], wanted[3 * TEXT_MOST];
    struct rect places[3];
    const int count = list_places(places);
    *wanted = '\0';
    squeeze(text ? text : title, wanted);
    squeeze(text ? "" : reason, wanted);
    squeeze(text ? "" : conclusion, wanted);
    for (int i = 0; i < count; i++) {
        read_place(places[i], shown);
        if (strstr(shown, wanted))
            return true;
    }
    return false;
}

/* Reads on from page to page: each word is on one of them. */
static void check_scrolling(bool roomy)
{
    static bool seen[TEXT_MOST];
    memset(seen, 0, sizeof seen);
    for (int page = 0; page < 200; page++) {
        const char *word = reason;
        for (int i = 0; *word; i++) {
            char one[64];
            const size_t length = strcspn(word, " \n");
            snprintf(one, sizeof one, "%.*s", length < 60 ? (int)length : 60, word);
            seen[i] = seen[i] || is_shown(one);
            word += length + strspn(word + length, " \n");
        }
        if (roomy)
            ck_assert_msg(is_shown(title) && is_shown(conclusion), "%s", driver_text(&driver));
        const size_t before = play->notice.reason.top;
        ck_assert_msg(driver_shows(&driver, "(Page"), "%s", driver_text(&driver));
        driver_keys(&driver, "PageDown");
        if (play->notice.reason.top == before)
            break;
    }
    ck_assert_msg(driver_shows(&driver, "(PageUp"), "%s", driver_text(&driver));
    const char *word = reason;
    for (int i = 0; *word; i++) {
        ck_assert_msg(seen[i], "never shown at %dx%d: %s\n%s", driver.frame.width,
                      driver.frame.height, word, driver_text(&driver));
        word += strcspn(word, " \n");
        word += strspn(word, " \n");
    }
    driver_keys(&driver, "PageUp*200");
    ck_assert_uint_eq(play->notice.reason.top, 0);
}

/* Returns whether all of the text is on the screen. */
static bool check_size(int width, int height)
{
    struct rect places[3];
    driver_resize(&driver, width, height);
    const int count = list_places(places);
    bool room = false;
    for (int i = 0; i < count; i++)
        room |= has_room(places[i]);
    const bool whole = is_shown(NULL);
    ck_assert_msg(whole || !room, "cut at %dx%d\n%s", width, height, driver_text(&driver));
    ck_assert(driver.frame.at[(driver.app.layout.board.y + 1) * width + driver.app.layout.board.x]
                  .character == 0x2503); /* the board is there */
    return whole;
}

START_TEST(is_whole_wherever_there_is_room)
{
    const char *sizes = getenv("REDUCTIO_SIZES");
    const bool all = sizes && !strcmp(sizes, "all");
    int checked = 0, cut = 0;
    show_step(kinds[_i]);
    for (int height = LAYOUT_MIN_HEIGHT; height <= HIGHEST; height++)
        for (int width = LAYOUT_MIN_WIDTH; width <= WIDEST; width++) {
            if (!all && (width * 7 + height * 13 + _i) % 41) /* all rows and columns, in turn */
                continue;
            checked++;
            cut += !check_size(width, height);
        }
    printf("explanation: %s: %d sizes, cut at %d\n", kinds[_i], checked, cut);
}
END_TEST

START_TEST(scrolls_where_there_is_no_room)
{
    static const int sizes[][2] = { { 31, 12 }, { 31, 16 }, { 40, 18 }, { 33, 19 }, { 58, 29 },
                                    { 60, 13 }, { 60, 30 }, { 78, 23 }, { 31, 24 } };
    show_step(kinds[_i]);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (!check_size(sizes[i][0], sizes[i][1])) {
            struct rect places[3];
            const int lines = lines_in(list_places(places) > 1 ? places[0].width : 1 << 8);
            check_scrolling(places[0].height > 5 && lines);
        }
}
END_TEST

/* The keys that scroll move the cursor where nothing is cut. */
START_TEST(leaves_the_keys_to_the_cursor)
{
    show_step("hidden single");
    driver_resize(&driver, 120, 40);
    driver_keys(&driver, "PageDown");
    ck_assert_int_eq(play->cursor / 9, 8);
}
END_TEST

UI_SUITE(explanation, essays, 80, 24, LOOPED(is_whole_wherever_there_is_room, 0, KINDS),
         LOOPED(scrolls_where_there_is_no_room, 0, KINDS), TEST(leaves_the_keys_to_the_cursor))
