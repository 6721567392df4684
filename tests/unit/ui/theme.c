#include "ui/drawing/look.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/suite.h"

static int built_in(void)
{
    int count = 0;
    while (theme_files[count].name)
        count++;
    return count;
}

static const int depths[] = { 0, 8, 16, 256, TRUECOLOUR };
enum { DEPTHS = sizeof depths / sizeof depths[0] };

static enum status parse(const char *text, struct theme *theme, struct error *error)
{
    return theme_parse(text, strlen(text), theme, error);
}

static bool same(struct style_pair one, struct style_pair other)
{
    return one.foreground == other.foreground && one.background == other.background &&
           one.attributes == other.attributes;
}

static const struct theme *builtin(const char *name)
{
    static struct theme themes[3];
    static int next;
    struct theme *theme = &themes[next++ % 3];

    ck_assert(theme_builtin(name, theme));
    return theme;
}

START_TEST(has_its_themes)
{
    struct theme theme;

    ck_assert_int_ge(built_in(), 3);
    for (int i = 0; i < built_in(); i++)
        ck_assert_str_eq(builtin(theme_files[i].name)->name, theme_files[i].name);
    ck_assert(!theme_builtin("pink", &theme));
}
END_TEST

/* A theme that begins with the built-in file has its looks, whatever the base setting is. */
START_TEST(sets_every_ink_and_paper)
{
    const struct theme *expected = builtin(theme_files[_i].name);
    struct theme theme;
    struct error error;
    char text[8192];
    char *base;

    snprintf(text, sizeof(text), "%s", theme_files[_i].text);
    base = strstr(text, "\nbase ");
    ck_assert_ptr_nonnull(base);
    memcpy(base + 6, strcmp(expected->name, "mono") ? "mono" : "dark", 4);
    memset(base + 10, ' ', strcspn(base + 10, "\n"));
    ck_assert_msg(parse(text, &theme, &error) == STATUS_OK, "%d:%d: %s", error.line, error.column,
                  error.text);
    ck_assert_str_eq(theme.name, expected->name);
    for (int ink = 0; ink < INK_COUNT; ink++)
        ck_assert_mem_eq(&theme.ink[ink], &expected->ink[ink], sizeof(theme.ink[ink]));
    for (int paper = 0; paper < PAPER_COUNT; paper++)
        ck_assert_mem_eq(&theme.paper[paper], &expected->paper[paper], sizeof(theme.paper[paper]));
}
END_TEST

START_TEST(keeps_ink_off_paper_of_its_colour)
{
    for (size_t depth = 0; depth < DEPTHS; depth++) {
        for (int ink = 0; ink < INK_COUNT; ink++) {
            for (int paper = 0; paper < PAPER_COUNT; paper++) {
                struct style_pair pair = style_resolve(builtin(theme_files[_i].name), (enum ink)ink,
                                                       (enum paper)paper, false, depths[depth]);

                ck_assert_int_lt(pair.foreground & ~COLOUR_RGB, depths[depth] ? depths[depth] : 1);
                ck_assert(depths[depth] || pair.foreground == -1);
                ck_assert(pair.foreground != pair.background || pair.foreground == -1);
            }
        }
    }
}
END_TEST

START_TEST(resolves_by_depth)
{
    struct theme theme;
    struct style_pair pair;

    ck_assert_int_eq(parse("ink entry rgb=60d0ff 256=81 16=14 8=-1 italic mono=bold,underline\n"
                           "paper cursor rgb=101040 256=17 16=4 8=4 plain mono=reverse\n",
                           &theme, NULL),
                     STATUS_OK);
    pair = style_resolve(&theme, INK_ENTRY, PAPER_CURSOR, false, TRUECOLOUR);
    ck_assert(same(
        pair, (struct style_pair){ COLOUR_RGB | 0x60D0FF, COLOUR_RGB | 0x101040, STYLE_ITALIC }));
    pair = style_resolve(&theme, INK_ENTRY, PAPER_CURSOR, false, 256);
    ck_assert(same(pair, (struct style_pair){ 81, 17, STYLE_ITALIC }));
    pair = style_resolve(&theme, INK_ENTRY, PAPER_CURSOR, false, 16);
    ck_assert(same(pair, (struct style_pair){ 14, 4, STYLE_ITALIC }));
    /* The ink has no colour of its own at this depth: its attributes distinguish it. */
    pair = style_resolve(&theme, INK_ENTRY, PAPER_CURSOR, false, 8);
    ck_assert(same(pair, (struct style_pair){ 7, 4, STYLE_BOLD | STYLE_UNDERLINE }));
    pair = style_resolve(&theme, INK_ENTRY, PAPER_CURSOR, false, 0);
    ck_assert(
        same(pair, (struct style_pair){ -1, -1, STYLE_BOLD | STYLE_UNDERLINE | STYLE_REVERSE }));
}
END_TEST

/* Ink that is too near to its paper becomes black or white. Bold black is grey on terminals that
 * brighten bold ink, so that with few colours the paper is the ink. */
START_TEST(replaces_ink_that_cannot_be_read)
{
    struct theme theme;
    struct style_pair pair;

    ck_assert_int_eq(parse("ink given rgb=ffff00 256=226 16=11 8=3 bold\n"
                           "paper cursor rgb=e0e0e0 256=254 16=10 8=2 plain\n"
                           "paper selected rgb=e0e000 256=-1 16=1 8=1 plain mono=plain\n",
                           &theme, NULL),
                     STATUS_OK);
    pair = style_resolve(&theme, INK_GIVEN, PAPER_CURSOR, false, TRUECOLOUR);
    ck_assert(same(pair, (struct style_pair){ COLOUR_RGB, COLOUR_RGB | 0xE0E0E0, STYLE_BOLD }));
    pair = style_resolve(&theme, INK_GIVEN, PAPER_CURSOR, false, 256);
    ck_assert(same(pair, (struct style_pair){ 16, 254, STYLE_BOLD }));
    pair = style_resolve(&theme, INK_GIVEN, PAPER_CURSOR, false, 16);
    ck_assert(same(pair, (struct style_pair){ 10, 0, STYLE_BOLD | STYLE_REVERSE }));
    pair = style_resolve(&theme, INK_GIVEN, PAPER_SELECTED, false, 256);
    ck_assert(
        same(pair, (struct style_pair){ 226, -1, STYLE_BOLD })); /* the terminal's own paper */
    pair = style_resolve(&theme, INK_GIVEN, PAPER_SELECTED, false, 8);
    ck_assert(same(pair, (struct style_pair){ 7, 1, STYLE_BOLD }));
}
END_TEST

/* Reversed ink with a colour has a paper of its own, which no other covers. */
START_TEST(draws_chips_alike_on_all_papers)
{
    const struct theme *theme = builtin("dark");

    for (int paper = 0; paper < PAPER_COUNT; paper++)
        for (size_t depth = 1; depth < DEPTHS; depth++) {
            struct style_pair pair =
                style_resolve(theme, INK_PATTERN, (enum paper)paper, false, depths[depth]);

            ck_assert(
                same(pair, style_resolve(theme, INK_PATTERN, PAPER_PLAIN, false, depths[depth])));
            ck_assert(pair.attributes & STYLE_REVERSE && pair.background >= 0);
        }
}
END_TEST

START_TEST(reads_red_green_and_blue)
{
    struct theme theme;

    ck_assert_int_eq(parse("base light\nbackground dark\nink entry rgb=60D6fe\n"
                           "ink note 256=81\nink forced 256=9\nink good rgb=-1\n"
                           "ink warn rgb=123456 256=3\n",
                           &theme, NULL),
                     STATUS_OK);
    ck_assert(!theme.light);
    ck_assert_int_eq(theme.ink[INK_ENTRY].rgb, COLOUR_RGB | 0x60D6FE);
    ck_assert_int_eq(theme.ink[INK_ENTRY].colour_256, 81);
    ck_assert_int_eq(theme.ink[INK_NOTE].rgb, COLOUR_RGB | 0x5FD7FF);
    ck_assert_int_eq(theme.ink[INK_FORCED].rgb, 9); /* the user's own red */
    ck_assert_int_eq(theme.ink[INK_GOOD].rgb, -1);
    ck_assert_int_eq(theme.ink[INK_GOOD].colour_256, -1);
    ck_assert_int_eq(theme.ink[INK_WARN].colour_256, 3);
    ck_assert_int_eq(theme.ink[INK_WARN].rgb, COLOUR_RGB | 0x123456);
    ck_assert_int_eq(parse("base light", &theme, NULL), STATUS_OK);
    ck_assert(theme.light);
}
END_TEST

START_TEST(reverses_back_on_reversed_paper)
{
    struct style_pair pair = style_resolve(builtin("mono"), INK_PLACED, PAPER_CURSOR, false, 0);

    ck_assert_int_eq(pair.attributes, STYLE_BOLD);
}
END_TEST

START_TEST(keeps_what_is_not_said)
{
    const struct theme *light = builtin("light");
    struct theme theme;

    ck_assert_int_eq(parse("# mine\r\nname mine # short\n\tbase light\n"
                           "ink entry 256=99\npaper bar bold\n",
                           &theme, NULL),
                     STATUS_OK);
    ck_assert_str_eq(theme.name, "mine");
    ck_assert_int_eq(theme.ink[INK_ENTRY].colour_256, 99);
    ck_assert_int_eq(theme.ink[INK_ENTRY].colour_16, light->ink[INK_ENTRY].colour_16);
    ck_assert_int_eq(theme.ink[INK_ENTRY].mono, light->ink[INK_ENTRY].mono);
    ck_assert_int_eq(theme.paper[PAPER_BAR].attributes, STYLE_BOLD);
    ck_assert_int_eq(theme.paper[PAPER_BAR].colour_256, light->paper[PAPER_BAR].colour_256);
    ck_assert_int_eq(parse("", &theme, NULL), STATUS_OK);
    ck_assert_str_eq(theme.name, "custom");
    ck_assert_mem_eq(&theme.ink[INK_ENTRY], &builtin("dark")->ink[INK_ENTRY], sizeof(struct style));
}
END_TEST

/* Files for older versions have inks and papers that are no more. */
START_TEST(reads_former_names)
{
    struct theme theme;
    ck_assert_int_eq(parse("ink set-2 256=3 bold\nink ghost rgb=ff0000 underline\n"
                           "paper alt rgb=24262a\npaper evidence 256=2 mono=italic\n",
                           &theme, NULL),
                     STATUS_OK);
    ck_assert_mem_eq(theme.ink, builtin("dark")->ink, sizeof theme.ink);
    ck_assert_mem_eq(theme.paper, builtin("dark")->paper, sizeof theme.paper);
}
END_TEST

static const struct {
    const char *text;
    int line, column;
    const char *says;
} mistakes[] = {
    { "colour red", 1, 1, "cannot begin a line" },
    { "\n  ink", 2, 3, "needs a name" },
    { "ink pink 256=1", 1, 5, "is not an ink" },
    { "paper entry 256=1", 1, 7, "is not a paper" },
    { "ink entry 256=256", 1, 15, "-1 to 255" },
    { "ink entry 16=16", 1, 14, "-1 to 15" },
    { "ink entry 8=8", 1, 13, "-1 to 7" },
    { "ink entry 8=", 1, 13, "'' is not a colour" },
    { "ink entry 256=-2", 1, 15, "is not a colour" },
    { "ink entry 256=99999999999999999999", 1, 15, "is not a colour" },
    { "ink entry 256=1 blink", 1, 17, "'blink' is not an attribute" },
    { "ink entry mono=bold,blink", 1, 21, "'blink' is not an attribute" },
    { "ink entry mono=bold,", 1, 21, "'' is not an attribute" },
    { "# é\nname é x", 2, 8, "not expected there" },
    { "ink entry rgb=12345", 1, 15, "'12345' is not a colour: use six digits" },
    { "ink entry rgb=1234567", 1, 15, "six digits" },
    { "ink entry rgb=12345g", 1, 15, "six digits" },
    { "ink entry rgb=", 1, 15, "six digits" },
    { "background pink", 1, 12, "is not a background" },
    { "base pink", 1, 6, "is not a base" },
    { "ink entry bold\nbase light", 2, 6, "is too late" },
    { "name 12345678901234567890123456789012", 1, 6, "too long" },
};

START_TEST(says_where_it_is_wrong)
{
    struct theme theme = *builtin("light");
    struct error error;

    ck_assert_int_eq(parse(mistakes[_i].text, &theme, &error), STATUS_BAD);
    ck_assert_int_eq(error.line, mistakes[_i].line);
    ck_assert_int_eq(error.column, mistakes[_i].column);
    ck_assert_msg(strstr(error.text, mistakes[_i].says) != NULL, "%s", error.text);
    ck_assert_str_eq(theme.name, "light");
    ck_assert_mem_eq(&theme, builtin("light"), sizeof(theme));
}
END_TEST

SUITE(theme, NULL, NULL, TEST(has_its_themes), LOOPED(sets_every_ink_and_paper, 0, built_in()),
      LOOPED(keeps_ink_off_paper_of_its_colour, 0, built_in()), TEST(resolves_by_depth),
      TEST(replaces_ink_that_cannot_be_read), TEST(draws_chips_alike_on_all_papers),
      TEST(reads_red_green_and_blue), TEST(reverses_back_on_reversed_paper),
      TEST(keeps_what_is_not_said), TEST(reads_former_names),
      LOOPED(says_where_it_is_wrong, 0, sizeof(mistakes) / sizeof(mistakes[0])))
