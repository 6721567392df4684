/*
 * Hints next to boards of every size: board, title, reason and conclusion are seen together, or the
 * reason is scrolled between the other two. REDUCTIO_SIZES=all takes every size instead of some.
 */
#include "support/ui_suite.h"
#include "ui/play/moves.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/path/path.h"
#include "support/cases.h"
#include "support/text.h"

enum { WIDEST = 220, HIGHEST = 65, TEXT_MOST = 8192 };

/* Headings of positions.txt: ways to explain, the easiest first. Their short forms are seen whole
 * from 80x24 on. */
static const char *const kinds[] = {
    "hidden single",
    "claiming",
    "hidden quad",
    "x-wing",
    "finned x-wing",
    "xy-wing",
    "unique rectangle type 3",
    "xy-chain",
    "discontinuous nice loop",
    "sue de coq",
    "als chain",
    "junior exocet",
    "forcing chain verity",
    "experiment",
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static struct play *const play = &driver.app.own;
/* Where lines are short, the name of the technique is the title: all else in it is repeated. */
static char title[TEXT_MOST], name[64], reason[TEXT_MOST], conclusion[TEXT_MOST];

/* The first position below a heading of the file. */
static void show_step(const char *kind, enum rung rung)
{
    static const struct settings proven = { .solvable = true, .unique = true };
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
    context_init(&context, &one.position, &proven);
    ck_assert_int_eq(path_next(&context, &rules, &step), STATUS_OK);
    play_take_step(&driver.app, &step, &one.position, RUNG_NONE);
    play->hint.rung = rung;
    notice_hint(&play->notice, &play->hint);
    step_release(&step);
    context_release(&context);
    free(positions);
    const struct notice *notice = &play->notice;
    ck_assert_uint_gt(notice->title, 0);
    snprintf(title, sizeof title, "%.*s", (int)notice->title, notice->text.text);
    snprintf(name, sizeof name, "%.*s", (int)notice->name, title);
    snprintf(reason, sizeof reason, "%s", notice->text.text + notice->title + 1);
    snprintf(conclusion, sizeof conclusion, "%s", notice->conclusion.text);
}

/* Adds what a place shows, without spaces and lines. */
static void read_place(struct rect rect, char *out)
{
    char *to = out;
    for (int y = rect.y; y < rect.y + rect.height; y++)
        for (int x = rect.x; x < rect.x + rect.width; x++) {
            const uint32_t character = driver.frame.at[y * driver.frame.width + x].character;
            if (character != ' ' && (character < 0x2500 || character > 0x257F))
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

/* Next to the board, below it or, without a panel, in the lines under it and in the last one. */
static struct rect place(void)
{
    const struct layout *layout = &driver.app.layout;
    return layout->panel.width
               ? layout->panel
               : (struct rect){ 1, layout->strip.y, layout->width - 2, layout->strip.height + 1 };
}

static bool is_shown(const char *text)
{
    static char shown[WIDEST * HIGHEST + 1], wanted[TEXT_MOST];
    struct rect part = place();
    *wanted = '\0';
    squeeze(text, wanted);
    for (int end = part.x + part.width; part.width * 2 >= end - place().x; part.width--) {
        part.x = end - part.width; /* facts may stand to the left of it */
        read_place(part, shown);
        if (strstr(shown, wanted))
            return true;
    }
    return false;
}

static bool is_board_shown(void)
{
    const struct rect *board = &driver.app.layout.board;
    const uint32_t side = driver.frame.at[(board->y + 1) * driver.frame.width + board->x].character;
    return side == 0x2503 || side == 0x2502;
}

static bool all_is_shown(void)
{
    return is_board_shown() && is_shown(name) && is_shown(reason) && is_shown(conclusion);
}

/* Reads on from page to page: each word is on one of them. */
static void check_scrolling(void)
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
        if (place().height > 8)
            ck_assert_msg(is_shown(name) && is_shown(conclusion), "%s", driver_text(&driver));
        const size_t before = play->notice.reason.top;
        ck_assert_msg(driver_shows(&driver, "Page"), "%s", driver_text(&driver));
        driver_keys(&driver, "PageDown");
        if (play->notice.reason.top == before)
            break;
    }
    ck_assert_msg(driver_shows(&driver, "PageUp"), "%s", driver_text(&driver));
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

START_TEST(is_seen_with_its_board)
{
    const char *sizes = getenv("REDUCTIO_SIZES");
    const bool all = sizes && !strcmp(sizes, "all");
    int checked = 0, seen = 0;
    show_step(kinds[_i], RUNG_SHORT);
    for (int height = 20; height <= HIGHEST; height++)
        for (int width = 60; width <= WIDEST; width++) {
            const bool usual = width >= 80 && height >= 24;
            if (!all && (width * 7 + height * 13 + _i) % 41 && !(width == 80 && height == 24))
                continue; /* all rows and columns, in turn */
            driver_resize(&driver, width, height);
            const bool whole = all_is_shown();
            ck_assert_msg(whole || !usual, "%s is cut at %dx%d\n%s", kinds[_i], width, height,
                          driver_text(&driver));
            checked++;
            seen += whole;
        }
    driver_resize(&driver, 80, 24);
    printf("explanation: %s: seen whole at %d of %d sizes, %s at 80x24\n", kinds[_i], seen, checked,
           all_is_shown() ? "whole" : "cut");
}
END_TEST

START_TEST(scrolls_where_there_is_no_room)
{
    static const int sizes[][2] = { { 31, 12 }, { 31, 16 }, { 40, 18 }, { 33, 19 }, { 58, 29 },
                                    { 60, 13 }, { 60, 30 }, { 78, 23 }, { 31, 24 }, { 80, 24 } };
    show_step(kinds[_i], RUNG_WORDS);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        driver_resize(&driver, sizes[i][0], sizes[i][1]);
        ck_assert(is_board_shown());
        if (!all_is_shown())
            check_scrolling();
    }
}
END_TEST

/* The keys that scroll move the cursor where nothing is cut. */
START_TEST(leaves_the_keys_to_the_cursor)
{
    show_step("hidden single", RUNG_WORDS);
    driver_resize(&driver, 120, 40);
    driver_keys(&driver, "PageDown");
    ck_assert_int_eq(play->cursor / 9, 8);
}
END_TEST

UI_SUITE(explanation, essays, 80, 24, LOOPED(is_seen_with_its_board, 0, KINDS),
         LOOPED(scrolls_where_there_is_no_room, 0, KINDS), TEST(leaves_the_keys_to_the_cursor))
