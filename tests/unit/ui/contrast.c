/*
 * How easily each ink is read on each paper, in every theme and with every number of colours. Where
 * a colour is the terminal's own, the worst that a theme may assume counts. The first 16 colours of
 * the palette are those of five terminals. REDUCTIO_CONTRAST=print prints the tables for xterm, and
 * the least contrast in each of them.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/suite.h"
#include "ui/drawing/look.h"

static const int depths[] = { TRUECOLOUR, 256, 16, 8 };
enum { DEPTHS = sizeof depths / sizeof depths[0] };

#define NAMED(member, mark, name, legend) name,
static const char *const inks[] = { EVERY_INK(NAMED) };
static const char *const papers[] = { EVERY_PAPER(NAMED) };

static int built_in(void)
{
    int count = 0;
    while (theme_files[count].name)
        count++;
    return count;
}

static const char *const palettes[PALETTES] = { "xterm", "GNOME", "Linux", "PuTTY", "Windows" };

/* The colours that one of the theme's may be: two for the terminal's own. The Linux console has
 * black and white only. */
static void may_be(const struct theme *theme, int palette, int32_t colour, bool ink,
                   uint32_t are[2])
{
    are[0] = are[1] = colour < 0            ? 0
                      : colour & COLOUR_RGB ? palette_shown(PALETTE_XTERM, colour)
                                            : palette_shown((enum palette)palette, colour);
    if (colour < 0 && ink) {
        are[0] = theme->light ? 0 : 0xFFFFFF;
        are[1] = theme->light ? THEME_OWN_DARK : THEME_OWN_LIGHT;
    } else if (colour < 0) {
        are[0] = theme->light ? 0xFFFFFF : 0;
        are[1] = palette == PALETTE_LINUX ? are[0]
                 : theme->light           ? THEME_LIGHT_LEAST
                                          : THEME_DARK_MOST;
    }
}

/* The least contrast of a glyph; 0: both colours are the terminal's own. */
static double contrast_of(const struct theme *theme, int palette, const struct style_pair *pair)
{
    uint32_t fore[2], back[2];
    double least = 21;
    if (pair->foreground < 0 && pair->background < 0)
        return 0;
    may_be(theme, palette, pair->foreground, true, fore);
    may_be(theme, palette, pair->background, false, back);
    for (int i = 0; i < 4; i++) {
        const double contrast = palette_contrast(fore[i & 1], back[i >> 1]);
        least = contrast < least ? contrast : least;
    }
    return least;
}

static void print_table(const struct theme *theme, int depth)
{
    if (depth == TRUECOLOUR)
        printf("\n%s, truecolour\n%-11s", theme->name, "");
    else
        printf("\n%s, %d colours\n%-11s", theme->name, depth, "");
    for (int paper = 0; paper < PAPER_COUNT; paper++)
        printf(" %.9s%*s", papers[paper],
               (int)(strlen(papers[paper]) < 4 ? 4 - strlen(papers[paper]) : 0), "");
    for (int ink = 0; ink < INK_COUNT; ink++) {
        printf("\n%-11s", inks[ink]);
        for (int paper = 0; paper < PAPER_COUNT; paper++) {
            const struct style_pair pair =
                style_resolve(theme, (enum ink)ink, (enum paper)paper, false, depth);
            const double contrast = contrast_of(theme, PALETTE_XTERM, &pair);
            const int width = (int)strlen(papers[paper]);
            if (contrast > 0)
                printf(" %*.1f", width < 4 ? 4 : width > 9 ? 9 : width, contrast);
            else
                printf(" %*s", width < 4 ? 4 : width > 9 ? 9 : width, "own");
        }
    }
    printf("\n");
}

/* Terminals show the first 16 colours too differently for more than 3:1 on all of them. */
static double least_of(enum ink ink, int depth)
{
    const double least = style_contrast(ink);
    return depth <= 16 && least > 3 ? 3 : least;
}

static bool is_light_line(enum ink ink)
{
    return ink == INK_RULE || ink == INK_CELL;
}

static void check_every_pair(const struct theme *theme, int depth, bool print)
{
    double least[PALETTES];
    struct style_pair at[PALETTES];
    for (int i = 0; i < PALETTES; i++)
        least[i] = 21;
    for (int ink = 0; ink < INK_COUNT; ink++)
        for (int paper = 0; paper < PAPER_COUNT; paper++)
            for (int palette = 0; palette < PALETTES; palette++) {
                const struct style_pair pair =
                    style_resolve(theme, (enum ink)ink, (enum paper)paper, false, depth);
                const double contrast = contrast_of(theme, palette, &pair);
                if (contrast > 0 && contrast < least[palette] && ink != INK_LINE &&
                    !is_light_line((enum ink)ink)) {
                    least[palette] = contrast;
                    at[palette] = pair;
                }
                ck_assert_msg(contrast == 0 || contrast >= least_of((enum ink)ink, depth),
                              "%s, %d colours of %s: %s on %s (%d on %d) is %.2f", theme->name,
                              depth, palettes[palette], inks[ink], papers[paper], pair.foreground,
                              pair.background, contrast);
            }
    const int32_t ground = style_resolve(theme, INK_TEXT, PAPER_PLAIN, false, depth).background;
    for (int i = 0; i < INK_COUNT * PAPER_COUNT; i++) {
        const enum ink ink = (enum ink)(i % INK_COUNT);
        const enum paper paper = (enum paper)(i / INK_COUNT);
        struct style_pair pair = style_resolve(theme, ink, paper, false, depth);
        ck_assert_msg(!(pair.attributes & STYLE_DIM) || pair.background == ground,
                      "%s, %d colours: %s on %s is dim", theme->name, depth, inks[ink],
                      papers[paper]);
        int32_t *over = pair.attributes & STYLE_REVERSE ? &pair.background : &pair.foreground;
        const bool chip = theme->ink[ink].attributes & STYLE_REVERSE;
        if (chip || depth > 16 || !(pair.attributes & STYLE_BOLD) || *over < 0 || *over >= 8)
            continue;
        *over += 8; /* so the Linux console shows bold */
        ck_assert_msg(contrast_of(theme, PALETTE_LINUX, &pair) >= 3,
                      "%s, %d colours: bold %s on %s (%d on %d)", theme->name, depth, inks[ink],
                      papers[paper], pair.foreground, pair.background);
    }
    for (int i = 0; i < PALETTES && print; i++)
        printf("%s%s, %s, %d colours: %.2f (%d on %d)\n", theme->name,
               style_resolve(theme, INK_TEXT, PAPER_PLAIN, false, depth).background < 0
                   ? " on the terminal's"
                   : "",
               palettes[i], depth, least[i], at[i].foreground, at[i].background);
}

/* On the ground that the theme paints, and on that of a terminal from black to the lightest dark
 * one, or from white to the darkest light one. On a painted ground no glyph has a colour of the
 * terminal's own. */
START_TEST(reads_every_ink_on_every_paper)
{
    const char *wanted = getenv("REDUCTIO_CONTRAST");
    const bool print = wanted && !strcmp(wanted, "print");
    struct theme theme, bare;
    ck_assert(theme_builtin(theme_files[_i].name, &theme));
    bare = theme;
    theme_bare(&bare);
    for (int depth = 0; depth < DEPTHS; depth++) {
        if (print)
            print_table(&theme, depths[depth]);
        check_every_pair(&theme, depths[depth], print);
        check_every_pair(&bare, depths[depth], print);
        const bool paints =
            style_resolve(&theme, INK_TEXT, PAPER_PLAIN, false, depths[depth]).background >= 0;
        ck_assert_int_eq(paints, strcmp(theme.name, "mono") != 0);
        for (int i = 0; paints && i < INK_COUNT * PAPER_COUNT; i++) {
            const enum ink ink = (enum ink)(i % INK_COUNT);
            const enum paper paper = (enum paper)(i / INK_COUNT);
            const struct style_pair pair = style_resolve(&theme, ink, paper, false, depths[depth]);
            ck_assert_msg(pair.foreground >= 0 && pair.background >= 0, "%s, %d colours: %s on %s",
                          theme.name, depths[depth], inks[ink], papers[paper]);
        }
    }
}
END_TEST

/* Papers of the player's colours, and one that one of the 256 colours does not fit well. */
static bool is_for_black(enum paper paper, int depth)
{
    return (paper >= PAPER_COLOUR_1A && paper <= PAPER_COLOUR_5B) ||
           (depth == 256 && paper == PAPER_DEAD);
}

/* The parts around the board are not drawn in its cells. */
static bool is_drawn(enum ink ink, enum paper paper)
{
    const bool around = paper == PAPER_PLAIN || paper == PAPER_CURSOR || paper == PAPER_BAR;
    const bool says = ink == INK_TEXT || ink == INK_FAINT || ink == INK_GOOD || ink == INK_WARN;
    if (ink == INK_LINE || is_light_line(ink))
        return paper == PAPER_PLAIN;
    if (ink == INK_ELIMINATED || paper == PAPER_TARGET)
        return ink == INK_ELIMINATED && paper == PAPER_TARGET;
    return says ? around : paper != PAPER_BAR;
}

/* The colours of a theme are good: black and white replace none of them where there are many. */
START_TEST(keeps_the_colours_of_the_theme)
{
    struct theme theme;
    ck_assert(theme_builtin(theme_files[_i].name, &theme));
    for (int depth = 0; depths[depth] >= 256; depth++)
        for (int ink = 0; ink < INK_COUNT; ink++)
            for (int paper = 0; paper < PAPER_COUNT; paper++) {
                const struct style_pair pair =
                    style_resolve(&theme, (enum ink)ink, (enum paper)paper, false, depths[depth]);
                const struct style *style = &theme.ink[ink];
                const int32_t own = depths[depth] > 256 ? style->rgb : style->colour_256;
                ck_assert_msg(pair.foreground == own ||
                                  !is_drawn((enum ink)ink, (enum paper)paper) ||
                                  is_for_black((enum paper)paper, depths[depth]),
                              "%s, %d colours: %s on %s", theme.name, depths[depth], inks[ink],
                              papers[paper]);
            }
}
END_TEST

/* The least that a theme's own background may be: as if it were the terminal's. */
START_TEST(has_the_background_that_it_is_made_for)
{
    struct theme theme;
    ck_assert(theme_builtin(theme_files[_i].name, &theme));
    const int32_t paper = theme.paper[PAPER_PLAIN].rgb;
    if (paper < 0)
        return;
    const uint32_t rgb = palette_shown(PALETTE_XTERM, paper);
    ck_assert(theme.light == (palette_contrast(0, rgb) > palette_contrast(0xFFFFFF, rgb)));
}
END_TEST

/*
 * Roles that are on the board together, in groups. With any number of colours and without, those of
 * a group differ by more than their colour: by attributes, by the sign behind the digit or, as the
 * cursor's frame does, by their shape.
 */
static const struct role {
    const char *name;
    int group;
    enum ink ink;
    enum paper paper;
    int sign;
} roles[] = {
    { "given", 0, INK_GIVEN, PAPER_PLAIN, 0 },
    { "own digit", 0, INK_ENTRY, PAPER_PLAIN, 0 },
    { "forced digit", 0, INK_FORCED, PAPER_PLAIN, 0xB0 },
    { "first experiment", 0, INK_TRY_1, PAPER_PLAIN, 0xB9 },
    { "second experiment", 0, INK_TRY_2, PAPER_PLAIN, 0xB2 },
    { "third experiment", 0, INK_TRY_3, PAPER_PLAIN, 0xB3 },
    { "conflict", 0, INK_CONFLICT, PAPER_PLAIN, '!' },
    { "wrong digit", 0, INK_WRONG, PAPER_PLAIN, 'x' },
    { "candidate", 1, INK_CANDIDATE, PAPER_PLAIN, 0 },
    { "pattern", 1, INK_PATTERN, PAPER_PLAIN, 0 },
    { "other side", 1, INK_OPPOSITE, PAPER_PLAIN, 0 },
    { "eliminated", 1, INK_ELIMINATED, PAPER_TARGET, 0 },
    { "placed", 1, INK_PLACED, PAPER_PLAIN, 0 },
    { "filtered", 2, INK_ACCENT, PAPER_PLAIN, 0 },
    { "filtered out", 2, INK_FADED, PAPER_PLAIN, 0 },
    { "number of the cursor", 3, INK_ACCENT, PAPER_PLAIN, 0 },
    { "number", 3, INK_FAINT, PAPER_PLAIN, 0 },
};
enum { ROLES = sizeof roles / sizeof *roles };

START_TEST(tells_roles_apart_by_more_than_colour)
{
    static const int all[] = { TRUECOLOUR, 256, 16, 8, 0 };
    struct theme theme;
    ck_assert(theme_builtin(theme_files[_i].name, &theme));
    for (size_t depth = 0; depth < sizeof all / sizeof *all; depth++)
        for (int i = 0; i < ROLES; i++)
            for (int j = 0; j < i; j++) {
                const struct style_pair one = style_resolve(&theme, roles[i].ink, roles[i].paper,
                                                            false, all[depth]),
                                        other = style_resolve(&theme, roles[j].ink, roles[j].paper,
                                                              false, all[depth]);
                ck_assert_msg(roles[i].group != roles[j].group || roles[i].sign != roles[j].sign ||
                                  one.attributes != other.attributes,
                              "%s, %d colours: %s and %s", theme.name, all[depth], roles[i].name,
                              roles[j].name);
            }
}
END_TEST

/* Explanations have words in the colours of chips; those that could not be read have none. */
START_TEST(reads_words_in_the_colours_of_chips)
{
    struct theme theme;
    ck_assert(theme_builtin(theme_files[_i].name, &theme));
    for (int depth = 0; depth < DEPTHS; depth++)
        for (int ink = 0; ink < INK_COUNT; ink++) {
            const struct style_pair pair =
                style_resolve(&theme, (enum ink)ink, PAPER_PLAIN, true, depths[depth]);
            double contrast = 0;
            for (int palette = 0; palette < PALETTES; palette++) {
                contrast = contrast_of(&theme, palette, &pair);
                ck_assert_msg(contrast == 0 || contrast >= least_of((enum ink)ink, depths[depth]),
                              "%s, %d colours of %s: %s is %.2f", theme.name, depths[depth],
                              palettes[palette], inks[ink], contrast);
            }
            ck_assert_msg(!(pair.attributes & STYLE_REVERSE) || contrast == 0,
                          "%s, %d colours: %s is a chip", theme.name, depths[depth], inks[ink]);
        }
}
END_TEST

SUITE(contrast, NULL, NULL, LOOPED(reads_every_ink_on_every_paper, 0, built_in()),
      LOOPED(keeps_the_colours_of_the_theme, 0, built_in()),
      LOOPED(has_the_background_that_it_is_made_for, 0, built_in()),
      LOOPED(tells_roles_apart_by_more_than_colour, 0, built_in()),
      LOOPED(reads_words_in_the_colours_of_chips, 0, built_in()))
