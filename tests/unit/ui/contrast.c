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

#define NAMED(member, mark, name) name,
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
                      : colour & COLOUR_RGB ? style_rgb(colour)
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
                style_resolve(theme, (enum ink)ink, (enum paper)paper, depth);
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

/* Candidates that a filter leaves out are meant to be faint, but in cells without a role they are
 * text like any. Light lines need less contrast if a role colours the paper. Terminals show the
 * first 16 colours too differently for more than 3:1 on all of them. */
static double least_of(enum ink ink, enum paper paper, int depth)
{
    const bool plain = paper == PAPER_PLAIN || paper == PAPER_ALT;
    const double least = !plain             ? style_contrast(ink)
                         : ink == INK_FADED ? 4.5
                         : ink == INK_RULE  ? 3
                                            : style_contrast(ink);
    return depth <= 16 && least > 3 ? 3 : least;
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
                    style_resolve(theme, (enum ink)ink, (enum paper)paper, depth);
                const double contrast = contrast_of(theme, palette, &pair);
                if (contrast > 0 && contrast < least[palette] && ink != INK_RULE) {
                    least[palette] = contrast;
                    at[palette] = pair;
                }
                ck_assert_msg(contrast == 0 ||
                                  contrast >= least_of((enum ink)ink, (enum paper)paper, depth),
                              "%s, %d colours of %s: %s on %s (%d on %d) is %.2f", theme->name,
                              depth, palettes[palette], inks[ink], papers[paper], pair.foreground,
                              pair.background, contrast);
            }
    const int32_t ground = style_resolve(theme, INK_TEXT, PAPER_PLAIN, depth).background;
    for (int i = 0; i < INK_COUNT * PAPER_COUNT; i++) {
        const enum ink ink = (enum ink)(i % INK_COUNT);
        const enum paper paper = (enum paper)(i / INK_COUNT);
        struct style_pair pair = style_resolve(theme, ink, paper, depth);
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
               theme->paints ? " on its own background" : "", palettes[i], depth, least[i],
               at[i].foreground, at[i].background);
}

/* On the background that a theme is made for, and where it paints one because the terminal's is the
 * opposite or not known. No glyph has a colour of the terminal's own there. */
START_TEST(reads_every_ink_on_every_paper)
{
    const char *wanted = getenv("REDUCTIO_CONTRAST");
    const bool print = wanted && !strcmp(wanted, "print");
    struct theme theme, painted;
    ck_assert(theme_builtin(theme_files[_i].name, &theme));
    painted = theme;
    theme_cover(&painted);
    for (int depth = 0; depth < DEPTHS; depth++) {
        if (print)
            print_table(&theme, depths[depth]);
        check_every_pair(&theme, depths[depth], print);
        if (!painted.paints)
            continue;
        check_every_pair(&painted, depths[depth], print);
        for (int i = 0; i < INK_COUNT * PAPER_COUNT; i++) {
            const enum ink ink = (enum ink)(i % INK_COUNT);
            const enum paper paper = (enum paper)(i / INK_COUNT);
            const struct style_pair pair = style_resolve(&painted, ink, paper, depths[depth]);
            ck_assert_msg(pair.foreground >= 0 && pair.background >= 0, "%s, %d colours: %s on %s",
                          theme.name, depths[depth], inks[ink], papers[paper]);
        }
    }
}
END_TEST

/* Papers that are bright, or that one of the 256 colours does not fit well. */
static bool is_for_black(enum paper paper, int depth)
{
    return (paper >= PAPER_COLOUR_1B && paper <= PAPER_COLOUR_5B) ||
           (depth == 256 &&
            ((paper >= PAPER_COLOUR_1A && paper <= PAPER_COLOUR_5A) || paper == PAPER_FILTER ||
             paper == PAPER_SHAPE || paper == PAPER_TARGET));
}

/* The parts around the board are not drawn in its cells. */
static bool is_drawn(enum ink ink, enum paper paper)
{
    const bool around = paper == PAPER_PLAIN || paper == PAPER_CURSOR || paper == PAPER_BAR;
    const bool says = ink == INK_TEXT || ink == INK_FAINT || ink == INK_GOOD || ink == INK_WARN;
    if (ink == INK_LINE || ink == INK_RULE)
        return paper == PAPER_PLAIN;
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
                    style_resolve(&theme, (enum ink)ink, (enum paper)paper, depths[depth]);
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
    const uint32_t rgb = style_rgb(paper);
    ck_assert(theme.light == (palette_contrast(0, rgb) > palette_contrast(0xFFFFFF, rgb)));
}
END_TEST

/* With few colours and with none: the sets, and the two sides of a chain. */
START_TEST(tells_sets_and_sides_apart)
{
    static const enum ink told[] = { INK_PATTERN, INK_SET_2,     INK_SET_3,
                                     INK_SET_4,   INK_SET_5,     INK_PLACED,
                                     INK_TARGET,  INK_CANDIDATE, INK_ELIMINATED };
    static const enum ink sides[] = { INK_PATTERN, INK_OPPOSITE, INK_CANDIDATE, INK_ELIMINATED };
    static const int few[] = { 16, 8, 0 };
    struct theme theme;
    ck_assert(theme_builtin(theme_files[_i].name, &theme));
    for (size_t depth = 0; depth < sizeof few / sizeof *few; depth++)
        for (size_t i = 0; i < sizeof told / sizeof *told; i++)
            for (size_t j = 0; j < i; j++) {
                const enum ink pairs[][2] = { { told[i], told[j] },
                                              { sides[i % 4], sides[j % 4] } };
                for (int k = 0; k < 2; k++) {
                    const struct style_pair one = style_resolve(&theme, pairs[k][0], PAPER_PLAIN,
                                                                few[depth]),
                                            other = style_resolve(&theme, pairs[k][1], PAPER_PLAIN,
                                                                  few[depth]);
                    ck_assert_msg(pairs[k][0] == pairs[k][1] ||
                                      one.attributes != other.attributes ||
                                      one.foreground != other.foreground,
                                  "%s, %d colours: %s and %s", theme.name, few[depth],
                                  inks[pairs[k][0]], inks[pairs[k][1]]);
                }
            }
}
END_TEST

/* Explanations have words in the colours of chips; those that could not be read stay chips. */
START_TEST(reads_words_in_the_colours_of_chips)
{
    struct theme theme;
    ck_assert(theme_builtin(theme_files[_i].name, &theme));
    for (int depth = 0; depth < DEPTHS; depth++)
        for (int ink = 0; ink < INK_COUNT; ink++) {
            const struct style_pair pair =
                style_flat(&theme, (enum ink)ink, PAPER_PLAIN, depths[depth]);
            double contrast = 0;
            for (int palette = 0; palette < PALETTES; palette++) {
                contrast = contrast_of(&theme, palette, &pair);
                ck_assert_msg(contrast == 0 ||
                                  contrast >= least_of((enum ink)ink, PAPER_CURSOR, depths[depth]),
                              "%s, %d colours of %s: %s is %.2f", theme.name, depths[depth],
                              palettes[palette], inks[ink], contrast);
            }
            const bool red = ink == INK_ELIMINATED || ink == INK_CONFLICT;
            const bool chip = pair.attributes & STYLE_REVERSE && contrast > 0;
            ck_assert_msg(depths[depth] < 256 || red || !chip, "%s, %d colours: %s is a chip",
                          theme.name, depths[depth], inks[ink]);
        }
}
END_TEST

SUITE(contrast, NULL, NULL, LOOPED(reads_every_ink_on_every_paper, 0, built_in()),
      LOOPED(keeps_the_colours_of_the_theme, 0, built_in()),
      LOOPED(has_the_background_that_it_is_made_for, 0, built_in()),
      LOOPED(tells_sets_and_sides_apart, 0, built_in()),
      LOOPED(reads_words_in_the_colours_of_chips, 0, built_in()))
