/*
 * The display of a step in a game: the conclusion on the board until the next key and on a line of
 * its own, the house from the first rung on, and the conclusion of a refuted experiment.
 */
#include <check.h>
#include <string.h>

#include "support/by_name.h"
#include "support/ui_suite.h"
#include "support/wording.h"

static struct play *const play = &driver.app.own;

/* Rated 11.1: experiments in it stand, also within each other. */
static const char hardest[] =
    "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........";

static const struct glyph *candidate(const char *cell, int digit)
{
    const struct layout *layout = &driver.app.layout;
    int left, top, dx, dy;
    layout_cell(layout, cell_of(cell), &left, &top);
    ck_assert(layout_candidate(&layout->form, digit, &dx, &dy));
    return &driver.frame.at[(top + dy) * driver.frame.width + left + dx];
}

static enum paper paper_of(int cell)
{
    int left, top;
    layout_cell(&driver.app.layout, cell, &left, &top);
    return (enum paper)driver.frame.at[top * driver.frame.width + left].paper;
}

/* How many glyphs of the board have this ink. */
static int count_ink(enum ink ink)
{
    const struct rect *board = &driver.app.layout.board;
    int count = 0;
    for (int y = board->y; y < board->y + board->height; y++)
        for (int x = board->x; x < board->x + board->width; x++)
            count += driver.frame.at[y * driver.frame.width + x].ink == ink;
    return count;
}

/* An eliminated candidate has a paper; the numbers of rows and columns have none. */
static int count_paper(enum paper paper)
{
    int count = 0;
    for (int i = 0; i < driver.frame.width * driver.frame.height; i++)
        count += driver.frame.at[i].paper == paper;
    return count;
}

START_TEST(keeps_the_house_of_a_hint_through_all_rungs)
{
    driver_game(&driver, essays, 100, 45);
    for (int rung = RUNG_WHERE; play->hint.rung < RUNG_WORDS; rung++) {
        driver_keys(&driver, "H");
        ck_assert_int_eq(play->hint.rung, rung);
        const cellset house = board_classic.cells_of[play->hint.step.house[0]];
        int tinted = 0;
        for (cellset s = house; s; s &= s - 1)
            tinted += paper_of(cellset_first(s)) == PAPER_HOUSE;
        ck_assert_msg(tinted > 4, "%d cells at rung %d", tinted, rung);
    }
}
END_TEST

/* Red means that something is eliminated; a placement has a green digit and no paper. */
START_TEST(shades_no_cell_for_a_placement)
{
    driver_game(&driver, essays, 100, 45);
    driver_keys(&driver, "H H H H");
    const struct step *step = &play->hint.step;
    ck_assert_int_gt(step->digit, 0);
    ck_assert_int_ne(paper_of(step->cell), PAPER_DEAD);
    ck_assert_int_ge(count_ink(INK_PLACED), 1);
    ck_assert_int_eq(count_ink(INK_ELIMINATED), 0);
}
END_TEST

/* An elimination: its ghosts go with the next key, whatever that is. */
START_TEST(shows_ghosts_until_the_next_key)
{
    static const char *const keys[] = { "Right", "F12", "?" };
    driver_game(&driver, essays, 80, 24);
    int steps = 0;
    const struct step *step;
    do {
        driver_keys(&driver, "n n");
        step = game_move_step(play->game, game_move_count(play->game) - 1);
        ck_assert_ptr_nonnull(step);
        if (step->digit)
            ck_assert_int_ge(count_ink(INK_PLACED), 1);
    } while (step->digit && ++steps < 60);
    ck_assert(!step->digit);
    ck_assert_int_ge(count_paper(PAPER_TARGET), candset_count(&step->eliminate));
    driver_keys(&driver, keys[_i]);
    driver_keys(&driver, _i == 2 ? "q" : "Left");
    ck_assert_int_eq(count_paper(PAPER_TARGET), 0);
    ck_assert(play->notice.painted); /* the rest stays */
}
END_TEST

START_TEST(shows_no_ghosts_of_what_was_undone)
{
    driver_game(&driver, essays, 80, 24);
    driver_keys(&driver, "n n n n n n u");
    ck_assert_int_eq(count_paper(PAPER_TARGET), 0);
    ck_assert_int_eq(count_ink(INK_PLACED), 0);
}
END_TEST

/* In words or, with the setting, in notation, and last. */
START_TEST(puts_the_conclusion_on_a_line_of_its_own)
{
    driver_game(&driver, hardest, 120, 40);
    driver_keys(&driver, "n n H H H H H"); /* an exocet */
    ck_assert_str_eq(play->notice.conclusion.text, "7 is out in r4c3, 1 and 6 in r6c7.");
    ck_assert_str_eq(play->notice.notation.text, "r4c3<>7, r6c7<>16");
    const char *told = driver_text(&driver);
    const char *line = strstr(told, "7 is out in r4c3, 1 and 6 in r6c7.");
    ck_assert_ptr_nonnull(line);
    ck_assert_ptr_nonnull(strstr(told, "cross-lines"));
    ck_assert(strstr(told, "cross-lines") < line);
    driver_keys(&driver, ": 'set_notation_on Enter");
    driver_resize(&driver, 58, 30); /* not all words fit there */
    told = driver_rect(&driver, driver.app.layout.panel);
    line = strstr(told, " r4c3<>7, r6c7<>16");
    ck_assert_ptr_nonnull(line);
    ck_assert_ptr_nonnull(strstr(told, "PageDown: more"));
}
END_TEST

START_TEST(shortens_a_long_conclusion_without_losing_any)
{
    struct step step;
    struct strbuf text = STRBUF_EMPTY;
    step = step_begin(by_name("x-wing"), 0, 0);
    step.eliminate.at[9] = cells_of("r1c2 r1c4 r1c7 r3c2 r3c4 r3c7 r5c5");
    step.eliminate.at[3] = cells_of("r5c5");
    driver_game(&driver, essays, 80, 24);
    explain_conclusion_as(&step, CONCLUSION_BRIEF, &text);
    ck_assert_str_eq(text.text, "r13c247<>9, r5c5<>39");
    strbuf_reset(&text);
    explain_conclusion_as(&step, CONCLUSION_SENTENCE, &text);
    ck_assert_str_eq(text.text, "9 is out in r1c247 and r3c247, 3 and 9 in r5c5.");
    strbuf_release(&text);
    step_release(&step);
}
END_TEST

static void try_digits(void)
{
    driver_game(&driver, hardest, 120, 40);
    driver_go(&driver, "r5c4");
    driver_keys(&driver, "e 2");
    driver_go(&driver, "r3c4");
    driver_keys(&driver, "6");
    driver_go(&driver, "r1c5");
    driver_keys(&driver, "4");
    ck_assert_int_eq(game_depth(play->game), 3);
    driver_go(&driver, "r6c5");
    driver_keys(&driver, "5");
    ck_assert_int_eq(game_depth(play->game), 3);
}

/* The digit, the reason, the proof, and the column that has no place left for an 8. */
START_TEST(tells_an_inner_refutation_like_the_outermost)
{
    try_digits();
    ck_assert_int_eq(candidate("r6c5", 5)->ink, INK_ELIMINATED);
    ck_assert_int_eq(candidate("r6c5", 5)->paper, PAPER_TARGET); /* the cursor is there */
    ck_assert(driver_shows(&driver, "So r6c5 cannot be 5."));
    ck_assert(play->notice.roles.dead == board_classic.cells_of[HOUSE_COLUMN + 1]);
    ck_assert_int_eq(paper_of(cell_of("r1c2")), PAPER_DEAD);
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(driver_view(&driver), &proof_view);
    ck_assert(driver_shows(&driver, "why r6c5 cannot be 5"));
    driver_keys(&driver, "q");
    ck_assert(driver_shows(&driver, "So r6c5 cannot be 5."));
}
END_TEST

START_TEST(forgets_an_inner_refutation_at_the_next_move)
{
    try_digits();
    driver_go(&driver, "r6c5");
    driver_keys(&driver, "6");
    ck_assert(!driver_shows(&driver, "So r6c5 cannot be 5."));
    driver_keys(&driver, "u");
    ck_assert(driver_shows(&driver, "So r6c5 cannot be 5."));
    driver_keys(&driver, "u");
    ck_assert(!driver_shows(&driver, "So r6c5 cannot be 5."));
}
END_TEST

START_TEST(shows_the_house_that_a_refutation_killed)
{
    driver_game(&driver, essays, 100, 45);
    const int cell = cell_of("r1c2");
    const struct shown board = driver_board(&driver);
    const digitset wrong = digitset_without(candset_digits_at(&board.candidates, cell),
                                            digit_bit(game_solution(play->game)->digit[cell]));
    const int digit = digitset_first(wrong);
    driver_go(&driver, "r1c2");
    driver_keys(&driver, (const char[]){ 'e', ' ', (char)('0' + digit), '\0' });
    ck_assert_int_eq(game_depth(play->game), 0);
    ck_assert_int_eq(candidate("r1c2", digit)->ink, INK_ELIMINATED);
    ck_assert(play->notice.roles.dead != 0);
    int dead = 0;
    for (int other = 0; other < CELLS; other++)
        dead += paper_of(other) == PAPER_DEAD;
    ck_assert_int_gt(dead, 0);
}
END_TEST

/* With a clash on the board a second one: the text names that of the last digit. */
START_TEST(names_the_clash_of_the_last_digit)
{
    driver_game(&driver, essays, 100, 45);
    driver_go(&driver, "r1c3");
    driver_keys(&driver, "8");
    ck_assert(driver_shows(&driver, "Column 3 has two 8s"));
    driver_go(&driver, "r1c6");
    driver_keys(&driver, "9");
    ck_assert(driver_shows(&driver, "Column 6 has two 9s"));
    ck_assert(!driver_shows(&driver, "Column 3 has two 8s"));
    driver_keys(&driver, "u");
    ck_assert(driver_shows(&driver, "Column 3 has two 8s"));
}
END_TEST

/* Eureka, each cell once, instead of a list of cells. */
START_TEST(writes_chains_in_notation_at_the_third_rung)
{
    driver_game(&driver,
                "....2...54.9..6.2.7..3.....8..............253.7..6...43.5....4....8..51.6...79...",
                120, 40);
    driver_keys(&driver, "Space g 'XY-Chain Enter H");
    ck_assert_int_eq(play->hint.rung, RUNG_CELLS);
    const char *chain = strstr(play->notice.text.text, "chain (");
    ck_assert_msg(chain != NULL, "%s", play->notice.text.text);
    ck_assert_ptr_nonnull(strstr(chain, " - "));
    ck_assert_ptr_nonnull(strchr(chain, '='));
}
END_TEST

SUITE(told_steps, NULL, driver_end, TEST(keeps_the_house_of_a_hint_through_all_rungs),
      TEST(shades_no_cell_for_a_placement), LOOPED(shows_ghosts_until_the_next_key, 0, 3),
      TEST(shows_no_ghosts_of_what_was_undone), TEST(puts_the_conclusion_on_a_line_of_its_own),
      TEST(shortens_a_long_conclusion_without_losing_any),
      TEST(tells_an_inner_refutation_like_the_outermost),
      TEST(forgets_an_inner_refutation_at_the_next_move),
      TEST(shows_the_house_that_a_refutation_killed), TEST(names_the_clash_of_the_last_digit),
      TEST(writes_chains_in_notation_at_the_third_rung))
