/* How a step is painted on the board: chips, signs, ghosts, and the rank of papers. */
#include <check.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/scene.h"
#include "support/suite.h"

/* On the digit itself, without a sign next to it that could belong to its neighbour. */
START_TEST(marks_what_is_out_on_the_digit_alone)
{
    struct glyph at;
    style.roles = &roles;
    for (int charset = 0; charset < CHARSETS; charset++)
        for (int cursor = 0; cursor < 2; cursor++) {
            style.cursor = cursor ? cell_of("r2c5") : -1;
            paint(_i, (enum charset)charset);
            check_shows("r2c5", '3', INK_ELIMINATED);
            ck_assert(cell_shows(cell_of("r2c5"), '3', &at) && at.paper == PAPER_TARGET);
            ck_assert(!cell_shows(cell_of("r2c5"), charset == CHARSET_ASCII ? 'x' : 0xD7, &at));
        }
}
END_TEST

/* The number of a node in a chain is behind its candidate, unless another has that place. */
START_TEST(numbers_the_links_of_a_chain)
{
    const int cell = cell_of("r6c6"); /* 1, 4, 5 and 6 */
    memset(&roles, 0, sizeof roles);
    candset_add(&roles.opposite, cell, 4);
    roles.order[cell][4] = 3;
    style.roles = &roles;
    style.cursor = -1;
    for (int charset = 0; charset < CHARSETS; charset++) {
        paint(_i, (enum charset)charset);
        const uint32_t number = charset == CHARSET_HEAVY ? 0xB3 : '3';
        int left, top, shown = 0;
        layout_cell(&layout, cell, &left, &top);
        for (int y = top - 1; y < top + layout.form.height; y++)
            for (int x = left; x < left + layout.form.width; x++)
                shown += glyph(x, y)->character == number;
        const bool tight = layout.form.height == 2; /* there the 5 follows the 4 */
        ck_assert_int_eq(shown, !tight);
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
    check_shows("r2c5", '3', INK_ELIMINATED);
    check_shows("r3c2", '1', INK_PLACED);
}
END_TEST

/* Two inks, in turn. A letter is that of the text: sets, branches and chains without one have none.
 */
START_TEST(gives_each_set_an_ink_and_its_letter)
{
    struct glyph at;
    const int cell = cell_of("r6c6"); /* 1, 4, 5 and 6 */
    style.roles = &roles;
    style.cursor = -1;
    for (int set = 0; set < 2 * SET_HUES; set++) {
        const int hue = set % SET_HUES, named = set >= SET_HUES;
        memset(&roles, 0, sizeof roles);
        roles.sets = 6;
        roles.lettered = named;
        roles.letter[cell][4] = (uint8_t)(named * (1 + hue));
        candset_add(hue ? &roles.set[hue - 1] : &roles.pattern, cell, 4);
        paint(_i, CHARSET_ASCII);
        ck_assert(cell_shows(cell, '4', &at));
        ck_assert_int_eq(at.ink, hue % 2 ? INK_OPPOSITE : INK_PATTERN);
        int left, top, letters = 0;
        layout_cell(&layout, cell, &left, &top);
        for (int y = top - 1; y < top + layout.form.height; y++)
            for (int x = left; x < left + layout.form.width; x++)
                letters += glyph(x, y)->character == (uint32_t)('A' + hue);
        ck_assert_int_eq(letters, named);
    }
}
END_TEST

/* Members of a set that the text calls by a letter have its colour and paper, and its links chips.
 */
START_TEST(tints_the_cells_of_lettered_sets)
{
    struct glyph at;
    const int cell = cell_of("r6c6");
    memset(&roles, 0, sizeof roles);
    style.roles = &roles;
    style.cursor = -1;
    for (int letter = 1; letter <= 2; letter++) {
        roles.lettered = true;
        candset_add(letter == 1 ? &roles.pattern : &roles.set[0], cell, 4);
        candset_add(&roles.fin, cell, 6);
        roles.letter[cell][4] = roles.letter[cell][6] = (uint8_t)letter;
        paint(_i, CHARSET_HEAVY);
        ck_assert(cell_shows(cell, '4', &at) && at.marks & GLYPH_FLAT);
        ck_assert_int_eq(at.paper, letter == 1 ? PAPER_HOUSE : PAPER_OTHER);
        ck_assert(cell_shows(cell, '6', &at) && !(at.marks & GLYPH_FLAT));
        ck_assert_int_eq(at.ink, letter == 1 ? INK_PATTERN : INK_OPPOSITE);
        memset(&roles, 0, sizeof roles);
    }
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
    static const enum paper ranked[] = { PAPER_HOUSE, PAPER_DEAD, PAPER_SELECTED };
    for (size_t i = 0; i < sizeof ranked / sizeof *ranked; i++) {
        roles.houses |= ranked[i] == PAPER_HOUSE ? cell_bit(cell) : 0;
        roles.dead |= ranked[i] == PAPER_DEAD ? cell_bit(cell) : 0;
        style.selected |= ranked[i] == PAPER_SELECTED ? cell_bit(cell) : 0;
        paint(_i, CHARSET_HEAVY);
        layout_cell(&layout, cell, &left, &top);
        ck_assert_int_eq(glyph(left, top)->paper, ranked[i]);
    }
}
END_TEST

/* Dots are around the last candidate of a cell in the place of its digit. */
START_TEST(tells_a_lone_candidate_from_a_digit)
{
    struct glyph at;
    const int cell = cell_of("r6c6");
    paint(_i, CHARSET_HEAVY);
    for (int other = 1; other <= DIGITS; other++)
        board.candidates.at[other] &= ~cell_bit(cell);
    const int digit = layout.form.height == 2 ? 3 : 5;
    candset_add(&board.candidates, cell, digit);
    style.cursor = -1;
    for (int charset = 0; charset < CHARSETS; charset++)
        for (int way = 0; way < 3; way++) {
            const uint32_t dot = charset == CHARSET_ASCII ? '.' : 0xB7;
            style.letters = way == 1;
            style.same = way == 2 ? digit : 0;
            paint(_i, (enum charset)charset);
            ck_assert(cell_shows(cell, dot, &at));
        }
}
END_TEST

/* Without lines between rows, ticks join the rows of a cell; nothing is underlined. */
START_TEST(draws_lines_that_are_lines_at_every_height)
{
    int left, top;
    style.cursor = -1;
    for (int charset = 0; charset < CHARSETS; charset++) {
        paint(_i, (enum charset)charset);
        layout_cell(&layout, cell_of("r5c5"), &left, &top);
        const uint32_t first = glyph(left - 1, top)->character,
                       last = glyph(left - 1, top + layout.form.height - 1)->character;
        const uint32_t line = charset == CHARSET_ASCII ? ':' : 0x2502;
        ck_assert_uint_eq(first, layout.form.rows_ruled || charset ? line : 0x2577);
        ck_assert_uint_eq(last, layout.form.rows_ruled ? line : charset ? ' ' : 0x2575);
        for (int i = 0; i < frame.width * frame.height; i++)
            ck_assert_int_eq(frame.at[i].marks & GLYPH_UNDERLINED, 0);
    }
}
END_TEST

SUITE(board_roles, scene_begin, scene_end, LOOPED(marks_what_is_out_on_the_digit_alone, 0, SCREENS),
      LOOPED(shows_the_ghosts_of_a_move, 0, SCREENS),
      LOOPED(gives_each_set_an_ink_and_its_letter, 0, SCREENS - 2),
      LOOPED(tints_the_cells_of_lettered_sets, 0, SCREENS - 2),
      LOOPED(numbers_the_links_of_a_chain, 0, SCREENS - 2), LOOPED(ranks_the_papers, 0, SCREENS),
      LOOPED(tells_a_lone_candidate_from_a_digit, 0, SCREENS - 2),
      LOOPED(draws_lines_that_are_lines_at_every_height, 0, SCREENS - 2))
