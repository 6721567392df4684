/* How a step is painted on the board: chips, signs, ghosts, and the rank of papers. */
#include <check.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/scene.h"
#include "support/suite.h"
#include "ui/drawing/look.h"

/* The loudest mark of all is on the digit. A sign stands behind it only where no other digit, to
 * which it could belong, comes next: r2c5 has 3, 8 and, next to the 3, nothing. */
START_TEST(strikes_what_is_eliminated)
{
    struct glyph at;
    style.roles = &roles;
    for (int charset = 0; charset < CHARSETS; charset++) {
        for (int cursor = 0; cursor < 2; cursor++) {
            style.cursor = cursor ? cell_of("r2c5") : -1;
            paint(_i, (enum charset)charset);
            check_shows("r2c5", '3', INK_ELIMINATED);
            const bool sign =
                cell_shows(cell_of("r2c5"), charset == CHARSET_ASCII ? 'x' : 0xD7, &at);
            /* The last of three candidates of a narrow cell has no column behind it. */
            ck_assert_int_eq(sign, layout.form.height > 3 ||
                                       (layout.form.height == 3 && layout.form.width != 5));
            if (sign)
                ck_assert_int_eq(at.ink, INK_ELIMINATED);
        }
    }
}
END_TEST

/* The cursor is visible in cells without a role, and at the edges of other cells. */
START_TEST(puts_no_sign_before_another_digit)
{
    struct glyph at;
    const int cell = cell_of("r6c6"); /* 1, 4, 5 and 6 */
    memset(&roles, 0, sizeof roles);
    style.roles = &roles;
    style.cursor = -1;
    candset_add(&roles.eliminated, cell, 4);
    for (int charset = 0; charset < CHARSETS; charset++) {
        paint(_i, (enum charset)charset);
        check_shows("r6c6", '4', INK_ELIMINATED);
        ck_assert_int_eq(cell_shows(cell, charset == CHARSET_ASCII ? 'x' : 0xD7, &at),
                         layout.form.width >= 9); /* where each digit has free columns around it */
    }
    /* The number of a node in a chain is taken for a digit where it cannot be raised. */
    memset(&roles, 0, sizeof roles);
    candset_add(&roles.pattern, cell, 4);
    roles.order[cell][4] = 2;
    for (int charset = 0; charset < CHARSETS; charset++) {
        paint(_i, (enum charset)charset);
        const bool raised = charset == CHARSET_HEAVY;
        ck_assert_int_eq(cell_shows(cell, raised ? 0xB2 : '2', &at),
                         layout.form.width >= 9 || (raised && layout.form.height > 2));
    }
}
END_TEST

START_TEST(covers_no_chip_with_the_cursor)
{
    struct glyph chip, at;
    style.roles = &roles;
    style.cursor = cell_of("r2c5");
    paint(_i, CHARSET_HEAVY);
    ck_assert(cell_shows(cell_of("r2c5"), '3', &chip));
    ck_assert_int_eq(chip.ink, INK_ELIMINATED);
    ck_assert(cell_shows(cell_of("r2c5"), '8', &at));
    ck_assert_int_eq(at.paper, PAPER_CURSOR);
    if (layout.form.height != 2) {
        ck_assert(cell_shows(cell_of("r2c5"), ' ', &at));
        ck_assert_int_eq(at.paper, PAPER_CURSOR);
    }
    for (size_t depth = 0; depth < 4; depth++) { /* as a theme paints it */
        static const int colours[] = { 256, 16, 8, 0 };
        struct theme theme;
        ck_assert(theme_builtin("dark", &theme));
        const struct style_pair on =
            style_resolve(&theme, INK_ELIMINATED, (enum paper)chip.paper, colours[depth]);
        const struct style_pair off =
            style_resolve(&theme, INK_ELIMINATED, PAPER_PLAIN, colours[depth]);
        if (colours[depth]) {
            ck_assert_int_eq(on.foreground, off.foreground);
            ck_assert_int_eq(on.background, off.background);
            ck_assert_int_eq(on.attributes, off.attributes);
        } else /* a hole in the reversed cell */
            ck_assert_int_eq((on.attributes ^ off.attributes) & STYLE_REVERSE, STYLE_REVERSE);
    }
}
END_TEST

/* Until the next key the board shows what the last move made. */
START_TEST(shows_the_ghosts_of_a_move)
{
    struct glyph at;
    const int struck = cell_of("r2c5"), placed = cell_of("r3c2");
    style.roles = &roles;
    style.cursor = -1;
    board.candidates.at[3] &= ~cell_bit(struck);
    board.value.digit[placed] = 1;
    board.owner[placed] = OWNER_FORCED;
    paint(_i, CHARSET_HEAVY);
    ck_assert(!cell_shows(struck, '3', &at));
    check_shows("r3c2", '1', INK_FORCED);
    style.fresh = true;
    paint(_i, CHARSET_HEAVY);
    check_shows("r2c5", '3', INK_GHOST);
    check_shows("r3c2", '1', INK_PLACED);
}
END_TEST

START_TEST(gives_each_set_a_hue)
{
    static const enum ink inks[] = { INK_PATTERN, INK_SET_2, INK_SET_3, INK_SET_4, INK_SET_5 };
    struct glyph at;
    const int cell = cell_of("r6c6"); /* 1, 4, 5 and 6 */
    memset(&roles, 0, sizeof roles);
    roles.sets = 6;
    style.roles = &roles;
    style.cursor = -1;
    for (int hue = 0; hue < SET_HUES; hue++) {
        memset(&roles.pattern, 0, sizeof roles.pattern);
        memset(roles.set, 0, sizeof roles.set);
        candset_add(hue ? &roles.set[hue - 1] : &roles.pattern, cell, 4);
        memset(&roles.repeated, 0, sizeof roles.repeated);
        paint(_i, CHARSET_ASCII);
        ck_assert(cell_shows(cell, '4', &at));
        ck_assert_int_eq(at.ink, inks[hue]);
        ck_assert(!(at.marks & GLYPH_UNDERLINED));
        candset_add(&roles.repeated, cell, 4);
        paint(_i, CHARSET_ASCII);
        ck_assert(cell_shows(cell, '4', &at));
        ck_assert_int_eq(at.marks & GLYPH_UNDERLINED, GLYPH_UNDERLINED);
        if (layout.form.height > 2) /* the letter of the set */
            ck_assert(cell_shows(cell, (uint32_t)('a' + hue + SET_HUES), &at));
    }
    /* A link of sets belongs to two of them. */
    candset_add(&roles.fin, cell, 6);
    paint(_i, CHARSET_ASCII);
    int left, top, dx, dy;
    layout_cell(&layout, cell, &left, &top);
    if (layout_candidate(&layout.form, 6, &dx, &dy) && dx + 1 < layout.form.width) {
        const uint32_t behind = glyph(left + dx + 1, top + dy)->character;
        ck_assert(behind == ' ' || behind == '.');
    }
}
END_TEST

START_TEST(numbers_the_links_of_a_chain)
{
    struct glyph at;
    memset(&roles, 0, sizeof roles);
    candset_add(&roles.opposite, cell_of("r6c6"), 4);
    roles.order[cell_of("r6c6")][4] = 3;
    candset_add(&roles.opposite, cell_of("r6c5"), 4);
    style.roles = &roles;
    style.cursor = -1;
    paint(_i, CHARSET_HEAVY);
    ck_assert_int_eq(cell_shows(cell_of("r6c6"), 0xB3, &at), layout.form.height > 2);
    ck_assert_int_eq(cell_shows(cell_of("r6c5"), '-', &at), layout.form.height > 2);
}
END_TEST

/* Of several reasons for a paper the first in this list is shown. */
START_TEST(ranks_the_papers)
{
    const int cell = cell_of("r2c5");
    int left, top;
    memset(&roles, 0, sizeof roles);
    style.roles = &roles;
    style.cursor = -1;
    static const enum paper ranked[] = { PAPER_HOUSE, PAPER_SHAPE,  PAPER_EVIDENCE,
                                         PAPER_DEAD,  PAPER_TARGET, PAPER_CURSOR };
    for (size_t i = 0; i < sizeof ranked / sizeof *ranked; i++) {
        roles.houses |= ranked[i] == PAPER_HOUSE ? cell_bit(cell) : 0;
        style.shape |= ranked[i] == PAPER_SHAPE ? cell_bit(cell) : 0;
        roles.cells |= ranked[i] == PAPER_EVIDENCE ? cell_bit(cell) : 0;
        roles.dead |= ranked[i] == PAPER_DEAD ? cell_bit(cell) : 0;
        roles.targets |= ranked[i] == PAPER_TARGET ? cell_bit(cell) : 0;
        roles.eliminated.at[1] = roles.targets;
        style.cursor = ranked[i] == PAPER_CURSOR ? cell : -1;
        paint(_i, CHARSET_HEAVY);
        layout_cell(&layout, cell, &left, &top);
        ck_assert_int_eq(glyph(left, top)->paper, ranked[i]);
    }
}
END_TEST

/* A placed digit stands alone; a last candidate stands among dots. */
START_TEST(tells_a_lone_candidate_from_a_digit)
{
    struct glyph at;
    const int cell = cell_of("r6c6");
    for (int digit = 1; digit <= DIGITS; digit++)
        board.candidates.at[digit] &= ~cell_bit(cell);
    candset_add(&board.candidates, cell, 3);
    style.cursor = -1;
    for (int charset = 0; charset < CHARSETS; charset++) {
        const uint32_t dot = charset == CHARSET_ASCII ? '.' : 0xB7;
        paint(_i, (enum charset)charset);
        check_shows("r6c6", '3', INK_CANDIDATE);
        ck_assert(cell_shows(cell, dot, &at));
        ck_assert_int_eq(at.ink, INK_RULE);
        ck_assert(!cell_shows(cell_of("r6c3"), dot, &at)); /* a given */
    }
}
END_TEST

/* If no lines separate the rows of a box, the lowest line of a cell does. */
START_TEST(rules_rows_without_lines)
{
    int left, top;
    paint(_i, CHARSET_HEAVY);
    for (int row = 0; row < 9; row++) {
        layout_cell(&layout, cell_at(row, 4), &left, &top);
        const bool ruled = layout.form.height > 1 && !layout.form.rows_ruled && row % 3 != 2;
        for (int y = 0; y < layout.form.height; y++)
            for (int x = 0; x < layout.form.width; x++)
                ck_assert_int_eq(glyph(left + x, top + y)->marks & GLYPH_RULED,
                                 ruled && y == layout.form.height - 1 ? GLYPH_RULED : 0);
    }
}
END_TEST

SUITE(board_roles, scene_begin, scene_end, LOOPED(strikes_what_is_eliminated, 0, SCREENS),
      LOOPED(puts_no_sign_before_another_digit, 0, SCREENS - 2),
      LOOPED(covers_no_chip_with_the_cursor, 0, SCREENS - 2),
      LOOPED(shows_the_ghosts_of_a_move, 0, SCREENS), LOOPED(gives_each_set_a_hue, 0, SCREENS - 2),
      LOOPED(numbers_the_links_of_a_chain, 0, 4), LOOPED(ranks_the_papers, 0, SCREENS),
      LOOPED(tells_a_lone_candidate_from_a_digit, 0, SCREENS - 2),
      LOOPED(rules_rows_without_lines, 0, SCREENS))
