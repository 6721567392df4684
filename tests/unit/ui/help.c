/* The help: columns where there is room, lines that hang, and a legend in the real colours. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/ui_suite.h"

#define NAME_OF(id, mark, name, legend) name,

/* Whether the text next to a sample is exactly this word. */
static bool legend_has(const char *word)
{
    char line[64];
    snprintf(line, sizeof line, "    %s\n", word);
    return driver_shows(&driver, line);
}

START_TEST(the_help_uses_columns)
{
    driver_game(&driver, essays, 80, 24);
    driver_keys(&driver, "?");
    ck_assert(driver_shows(&driver, " of ") && driver_shows(&driver, " lines"));
    driver_resize(&driver, 200, 60);
    ck_assert(!driver_shows(&driver, " lines"));
    bool inks[INK_COUNT] = { false }, papers[PAPER_COUNT] = { false };
    for (int i = 0; i < driver.frame.width * driver.frame.height; i++) {
        inks[driver.frame.at[i].ink] = true;
        papers[driver.frame.at[i].paper] = true;
    }
    for (int ink = INK_GIVEN; ink < INK_GOOD; ink++)
        ck_assert_msg(inks[ink], "ink %d", ink);
    for (int paper = 0; paper < PAPER_COUNT; paper++)
        ck_assert_msg(papers[paper] || (paper > PAPER_COLOUR_1A && paper <= PAPER_COLOUR_5B),
                      "paper %d", paper);
}
END_TEST

/* The legend has a player's words, not those of theme files. */
START_TEST(the_legend_explains_every_colour)
{
    static const char *const inks[] = { EVERY_INK(NAME_OF) }, *const papers[] = { EVERY_PAPER(
                                                                  NAME_OF) };
    driver_game(&driver, essays, 80, 200);
    driver_keys(&driver, "?");
    for (int ink = INK_GIVEN; ink < INK_GOOD; ink++)
        ck_assert_msg(!legend_has(inks[ink]), "%s", inks[ink]);
    for (int paper = PAPER_CURSOR; paper < PAPER_BAR; paper++)
        ck_assert_msg(!legend_has(papers[paper]), "%s", papers[paper]);
    ck_assert(!driver_shows(&driver, "(null)"));
}
END_TEST

/* A text that is too long for its line continues below its beginning, not below the keys. */
START_TEST(the_help_hangs_its_lines)
{
    driver_game(&driver, essays, 60, 60);
    driver_keys(&driver, "? End");
    const char *text = driver_text(&driver);
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, "      ", 6) == 0)
            ck_assert_msg(strspn(line, " ") >= 9, "%.40s", line);
    }
}
END_TEST

SUITE(help, NULL, driver_end, TEST(the_help_uses_columns), TEST(the_legend_explains_every_colour),
      TEST(the_help_hangs_its_lines))
