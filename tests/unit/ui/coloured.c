/* Explanations in the colours of the board: which bytes of a text have which ink. */
#include "ui/drawing/board.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/suite.h"

static struct roles roles;

static void setup(void)
{
    memset(&roles, 0, sizeof roles);
    candset_add(&roles.pattern, cell_of("r1c8"), 1);
    candset_add(&roles.pattern, cell_of("r1c9"), 4);
    candset_add(&roles.opposite, cell_of("r1c9"), 1);
    candset_add(&roles.set[0], cell_of("r9c2"), 5);
    candset_add(&roles.set[0], cell_of("r9c3"), 8);
    candset_add(&roles.eliminated, cell_of("r5c4"), 3);
    candset_add(&roles.eliminated, cell_of("r5c4"), 7);
    candset_add(&roles.eliminated, cell_of("r1c9"), 7);
    candset_add(&roles.placed, cell_of("r6c6"), 2);
    roles.cause = cells_of("r7c7");
}

/* The inks as letters: P pattern, A opposite or the second set, X eliminated, S placed. */
static void check_inks(const char *text, const char *wanted)
{
    uint8_t *inks = coloured_text(text, &board_classic, &roles);
    char seen[200];
    ck_assert_ptr_nonnull(inks);
    ck_assert_uint_eq(strlen(text), strlen(wanted));
    for (size_t i = 0; i <= strlen(text); i++)
        seen[i] = !text[i]                    ? '\0'
                  : inks[i] == INK_PATTERN    ? 'P'
                  : inks[i] == INK_OPPOSITE   ? 'A'
                  : inks[i] == INK_ELIMINATED ? 'X'
                  : inks[i] == INK_PLACED     ? 'S'
                                              : ' ';
    ck_assert_str_eq(seen, wanted);
    free(inks);
}

static const struct {
    const char *text, *inks;
} texts[] = {
    /* Prose: a digit belongs to the cells named last in its sentence. */
    { "r5c4 cannot be 3 or 7.", "XXXX           X    X " },
    { "If r1c8 is 1, r1c9 is 4. 4", "   PPPP    P  PPPP    P   " },
    { "r1c8 and r5c4 cannot be 3.", "PPPP     XXXX           X " },
    { "r2c2 is 3, r7c7 is 3", "                    " },
    /* In a list of cells any may have the digit; numbers of houses and counts are not digits. */
    { "r9c2, r9c3 or r2c2 is 8", "AAAA  AAAA            A" },
    { "r9c2 in row 5 and box 8 is 5", "AAAA                       A" },
    { "rows 1, 5 and 8 see r9c2: 5", "                    AAAA   " },
    { "After 12 steps r5c4 is 37.", "               XXXX       " },
    /* Notation. */
    { "r1c9 sees r1c9<>7: r1c9<>4", "PPPP      XXXX  X  PPPP  P" },
    { "=> r5c4<>37, r6c6=2", "   XXXX  XX  SSSS S" },
    { "(1)r1c8 = (1-4)r1c9", " P PPPP    A P PPPP" },
    { "one r9c2 (5), two", "    AAAA  A      " },
    { "r9c23 {5,8}", "AAAAA  A A " },
    { "r19c2+r5c4", "AAAAA XXXX" },
    /* Words that only look like cells. */
    { "carc3 r5 c4 r5c r5c4x", "                     " },
};

START_TEST(colours_cells_and_their_digits)
{
    check_inks(texts[_i].text, texts[_i].inks);
}
END_TEST

START_TEST(is_plain_without_roles)
{
    ck_assert_ptr_null(coloured_text("r5c4", &board_classic, NULL));
}
END_TEST

/* A colour that is the background of a chip on the board is that of the letters in a text. */
START_TEST(writes_them_flat)
{
    struct frame frame = { 0 };
    static const char text[] = "It is r5c4<>3 here";
    uint8_t *inks = coloured_text(text, &board_classic, &roles);
    const struct styled strong = { text, inks, NULL, INK_STRONG, PAPER_PLAIN };
    const struct styled in_bar = { text, inks, NULL, INK_TEXT, PAPER_BAR };
    ck_assert(frame_resize(&frame, 8, 3) && inks);
    ck_assert_int_eq(frame_wrap_styled(&frame, 0, 0, 8, 3, 0, strong), 3);
    ck_assert_int_eq(frame.at[0].ink, INK_STRONG);
    ck_assert_int_eq(frame.at[0].marks, 0);
    ck_assert_int_eq(frame.at[8].ink, INK_ELIMINATED); /* "r5c4<>3" in the second line */
    ck_assert_int_eq(frame.at[8].marks, GLYPH_FLAT);
    ck_assert_int_eq(frame.at[12].ink, INK_STRONG);
    ck_assert_int_eq(frame.at[14].ink, INK_ELIMINATED);
    frame_styled(&frame, 0, 0, 8, in_bar);
    ck_assert_int_eq(frame.at[6].ink, INK_ELIMINATED);
    ck_assert_int_eq(frame.at[6].paper, PAPER_BAR);
    ck_assert_uint_eq(frame.at[7].character, 0x2026);
    frame_release(&frame);
    free(inks);
}
END_TEST

SUITE(coloured, setup, NULL,
      LOOPED(colours_cells_and_their_digits, 0, sizeof texts / sizeof *texts),
      TEST(is_plain_without_roles), TEST(writes_them_flat))
