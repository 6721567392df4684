#include "player/themes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/scratch.h"
#include "support/suite.h"
#include "support/tree.h"
#include "ui/drawing/look.h"

static char home[SCRATCH_PATH];

static void setup(void)
{
    char config[SCRATCH_PATH + 16], data[SCRATCH_PATH + 16];
    scratch_make(home);
    snprintf(config, sizeof config, "%s/config", home);
    snprintf(data, sizeof data, "%s/data", home);
    setenv("XDG_CONFIG_HOME", config, 1);
    setenv("REDUCTIO_DATA", data, 1);
    unsetenv("COLORFGBG");
}

static void teardown(void)
{
    scratch_remove(home);
}

START_TEST(fits_the_background)
{
    static const struct {
        int background;
        const char *environment, *name;
    } ways[] = {
        { 0x000000, NULL, "dark" },
        { 0xFFFFFF, NULL, "light" },
        { 0xFDF6E3, NULL, "light" },
        { 0x002B36, NULL, "dark" },
        { BACKGROUND_UNKNOWN, NULL, "dark" },
        { BACKGROUND_UNKNOWN, "0;15", "light" },
        { BACKGROUND_UNKNOWN, "15;default;0", "dark" },
        { BACKGROUND_UNKNOWN, "default;default", "dark" },
        { 0x202020, "0;15", "dark" },
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct theme theme;
        if (ways[i].environment)
            setenv("COLORFGBG", ways[i].environment, 1);
        else
            unsetenv("COLORFGBG");
        ck_assert_int_eq(theme_find("auto", ways[i].background, false, &theme, NULL), STATUS_OK);
        ck_assert_str_eq(theme.name, ways[i].name);
    }
}
END_TEST

/* Every theme with colours paints the ground. It is left to the terminal only if the player wants
 * that, and the terminal has reported a background as dark or light as the theme's: otherwise the
 * theme would be dark on dark, or light on light. */
START_TEST(leaves_the_ground_to_a_terminal_that_fits)
{
    static const struct {
        const char *name;
        int background;
        bool fits;
    } ways[] = {
        { "light", 0x101010, false },
        { "light", 0xFFFFFF, true },
        { "light", BACKGROUND_UNKNOWN, false },
        { "auto", BACKGROUND_UNKNOWN, false },
        { "dark", BACKGROUND_UNKNOWN, false },
        { "dark", 0xFFFFFF, false },
        { "dark", 0x101010, true },
        { "auto", 0x101010, true },
        { "auto", 0xFFFFFF, true },
        { "midnight", 0x101010, true },
    };
    for (size_t i = 0; i < 2 * sizeof ways / sizeof *ways; i++) {
        struct theme theme;
        const bool bare = i % 2;
        ck_assert_int_eq(theme_find(ways[i / 2].name, ways[i / 2].background, bare, &theme, NULL),
                         STATUS_OK);
        static const int depths[] = { 8, 16, 256, TRUECOLOUR };
        for (int j = 0; j < 4; j++) {
            const struct style_pair pair =
                style_resolve(&theme, INK_TEXT, PAPER_PLAIN, false, depths[j]);
            ck_assert_int_eq(pair.background < 0, bare && ways[i / 2].fits);
        }
    }
}
END_TEST

START_TEST(says_which_themes_there_are)
{
    struct theme theme;
    struct error error;
    ck_assert_int_eq(theme_find("li", BACKGROUND_UNKNOWN, false, &theme, &error), STATUS_BAD);
    ck_assert(strstr(error.text, "'li' is not a theme"));
    for (const struct theme_file *file = theme_files; file->name; file++)
        ck_assert(strstr(error.text, file->name));
    ck_assert_int_eq(theme_find("/no/such", BACKGROUND_UNKNOWN, false, &theme, &error), STATUS_BAD);
    ck_assert(strstr(error.text, "/no/such"));
}
END_TEST

START_TEST(lists_the_themes_of_files)
{
    static const char *const files[] = {
        "config/reductio/themes/night.theme",
        "config/reductio/themes/light.theme",
        "config/reductio/themes/readme.txt",
        "config/reductio/themes/.theme",
        "data/themes/night.theme",
        "data/themes/autumn.theme",
    };
    struct theme_list list;
    themes_list(&list);
    ck_assert_uint_eq(list.count, 0);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        ck_assert(tree_put(home, files[i], "base light\n"));
    for (int round = 0; round < 2; round++) {
        themes_list(&list);
        ck_assert_uint_eq(list.count, 2); /* not the built-in name, and each once */
        ck_assert_str_eq(list.at[0], "autumn");
        ck_assert_str_eq(list.at[1], "night");
    }
}
END_TEST

SUITE(themes, setup, teardown, TEST(fits_the_background),
      TEST(leaves_the_ground_to_a_terminal_that_fits), TEST(says_which_themes_there_are),
      TEST(lists_the_themes_of_files))
