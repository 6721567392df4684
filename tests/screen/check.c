/*
 * The engine's checks of the player's work that give nothing away: the shape of the cells that
 * could be filled in, and the list of missed steps.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/step/explain.h"
#include "game/hint.h"
#include "support/pty_beside.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/wording.h"
#include "ui/drawing/layout.h"
#include "ui/play/wording.h"

static const struct pty_options usual = { 0 };

/* The basic techniques fill 13, 1, 21, all 57 and none of the empty cells. */
static const char *const shapes[] = {
    needs_experiment,
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
    "8.....9.6..3........965..2.4...912....53.61....278...3.2..136........4..3.6.....1",
    essays,
    two_solutions,
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

/* The least that shows candidates, and two that show them more widely. */
static const struct pty_options sizes[] = {
    { .rows = 24, .cols = 80 },
    { .rows = 45, .cols = 100 },
    { .rows = 60, .cols = 200 },
};
enum { SIZES = sizeof sizes / sizeof *sizes };

static bool same_colour(struct pty_colour one, struct pty_colour other)
{
    return one.kind == other.kind && one.index == other.index && one.red == other.red &&
           one.green == other.green && one.blue == other.blue;
}

struct screen {
    int rows, cols;
    struct pty_cell *at;
};

static struct screen screen_of(struct pty *p)
{
    struct screen screen;
    pty_size(p, &screen.rows, &screen.cols);
    screen.at = calloc((size_t)screen.rows * screen.cols, sizeof *screen.at);
    ck_assert_ptr_nonnull(screen.at);
    for (int row = 0; row < screen.rows; row++)
        for (int col = 0; col < screen.cols; col++)
            screen.at[row * screen.cols + col] = pty_cell(p, row, col);
    return screen;
}

/* The cells that the basic techniques fill. */
static cellset can_be_filled(const char *line)
{
    struct position position = position_of(line);
    cellset blanks = position.empty;
    path_follow(&position, rules_forward, NULL, NULL);
    return blanks & ~position.empty;
}

/*
 * Compares all but the bars. A cell that is marked has got one dot where nothing was, the same for
 * all of them, whatever their digit. Nothing else has changed.
 */
static cellset marked_cells(struct pty *p, const struct screen *before, const struct screen *after)
{
    struct layout layout = play_layout(p);
    cellset marked = 0;
    for (int row = layout.title.y + 1; row < before->rows - 1; row++)
        for (int col = 0; col < before->cols; col++) {
            const struct pty_cell *was = &before->at[row * before->cols + col];
            const struct pty_cell *is = &after->at[row * before->cols + col];
            int digit, cell = layout_hit(&layout, col, row, &digit);
            ck_assert(same_colour(was->bg, is->bg));
            if (strcmp(was->text, is->text)) {
                ck_assert_str_eq(was->text, " ");
                ck_assert_str_eq(is->text, "\u25CF");
                ck_assert_int_ge(cell, 0);
                ck_assert_int_eq(digit, 0); /* a place without a digit of its own */
                ck_assert(!cellset_has(marked, cell));
                marked |= cell_bit(cell);
            } else { /* the ink of a space is not seen */
                const bool space = !strcmp(is->text, " ");
                const unsigned seen = space ? PTY_UNDERLINE | PTY_REVERSE | PTY_STRIKE : ~0u;
                ck_assert_uint_eq(was->attributes & seen, is->attributes & seen);
                ck_assert(space || same_colour(was->fg, is->fg));
            }
        }
    return marked;
}

static void shows_shape(const char *line, struct pty_options size)
{
    struct pty *p = play_game(line, size);
    cellset wanted = can_be_filled(line);
    char says[80];
    if (play_digit(p, play_cursor(p))) { /* else that digit is highlighted among the candidates */
        play_keys(p, "Tab");
    }
    struct screen before = screen_of(p);
    play_keys(p, "Space s");
    snprintf(says, sizeof says, SAYS_SHAPE ": %d.", cellset_count(wanted));
    play_expect(p, says);
    struct screen after = screen_of(p);
    cellset marked = marked_cells(p, &before, &after);
    PTY_CHECK(p, marked == wanted);
    play_keys(p, "Space s");
    play_expect_none(p, says);
    struct screen again = screen_of(p);
    const int below = play_layout(p).title.y + 1; /* the clock */
    for (int i = below * before.cols; i < (before.rows - 1) * before.cols; i++) {
        ck_assert_str_eq(again.at[i].text, before.at[i].text);
        ck_assert(same_colour(again.at[i].bg, before.at[i].bg));
    }
    free(before.at);
    free(after.at);
    free(again.at);
    play_leave(p);
}

START_TEST(shows_the_shape_and_no_digit_of_it)
{
    for (int size = 0; size < SIZES; size++)
        shows_shape(shapes[_i], sizes[size]);
}
END_TEST

/* The only step here is one pointing, which eliminates the 7 in r2c1, r2c4 and r2c5. */
static const char three_strikes[] =
    "..6..5.21.51..2....231.9.45.395.621.6.521....17293458631.65..9259..2316.268491753";
static const char *const strikes[] = { "r2c1-7", "r2c4-7", "r2c5-7" };

/* Four entries; and two, where a third step would eliminate what another one does already. */
static const struct {
    const char *line;
    size_t entries;
} several[] = {
    { "..17.2.434.7.3..12.23145...34...712...2.1437617.32..84...2734.123...1...71....23.", 4 },
    { "..1..............1..2.13.4......2.1.25...169.61......7.2.178.6.184...735976534182", 2 },
};
enum { SEVERAL = sizeof several / sizeof *several };

/* The missed steps: each step of each rule whose effect no step before it had. */
static void find_missed(struct beside *both, struct position *known, struct steplist *list)
{
    const struct hint_options hint_options = { .assist = ASSIST_CANDIDATES, .own_notes = true };
    struct steplist all = { .count = 0 };
    struct candset struck;
    cellset placed = 0;
    memset(&struck, 0, sizeof struck);
    *list = (struct steplist){ .count = 0 };
    game_known(both->game, &hint_options, known);
    ck_assert(all_of(known, rules_forward, &all));
    for (size_t i = 0; i < all.count; i++) {
        struct step copy;
        const struct step *step = &all.at[i];
        bool known_already = step->digit ? cellset_has(placed, step->cell)
                                         : candset_contains(&struck, &step->eliminate);
        if (step->digit)
            placed |= cell_bit(step->cell);
        candset_unite(&struck, &step->eliminate);
        if (known_already)
            continue;
        ck_assert(step_copy(&copy, step));
        ck_assert(steplist_take(list, &copy));
    }
    steplist_release(&all);
}

/* The rows of the list, one after the other, begin with their techniques; it is left open. */
static void open_list(struct beside *both, const struct steplist *wanted)
{
    struct layout layout = play_layout(both->p);
    struct rect rect = layout_beside(&layout);
    beside_press(both, "c");
    play_expect(both->p, TITLE_CHECK);
    if (!wanted->count) /* then harder techniques are asked, which may have something */
        return;
    for (int i = 0; i + 1 < rect.height; i++) {
        struct strbuf line = STRBUF_EMPTY;
        char is[200] = "";
        for (int col = rect.x; col < rect.x + rect.width; col++)
            strcat(is, pty_cell(both->p, rect.y + 1 + i, col).text);
        if (!strncmp(is, "\xE2\x94\x80", 3)) /* the text below the list is about its line */
            return;
        const char *shown = is + strspn(is, " \xE2\x96\x8C"); /* the bar at the chosen row */
        if (i < (int)wanted->count)
            add_technique_name(wanted->at[i].technique, &line);
        PTY_CHECK(both->p, !strncmp(shown, line.text, line.length));
        PTY_CHECK(both->p, line.length || !*shown);
        strbuf_release(&line);
    }
}

static void close_list(struct beside *both)
{
    beside_press(both, "q");
    play_expect_none(both->p, TITLE_CHECK);
}

/* Down to an entry, and the rungs of the hint that it is but the last. */
static void open_entry(struct beside *both, const struct position *known, const struct step *step,
                       size_t number)
{
    struct hint hint;
    struct step copy;
    struct strbuf text;
    struct layout layout = play_layout(both->p);
    char keys[32];
    ck_assert(step_copy(&copy, step));
    hint_of_step(&hint, &copy, known);
    strbuf_init(&text);
    if (number) {
        snprintf(keys, sizeof keys, "Down*%zu", number);
        beside_press(both, keys);
    }
    beside_press(both, "Enter");
    play_expect_none(both->p, TITLE_CHECK);
    for (hint.rung = RUNG_WHERE; hint.rung <= RUNG_WORDS;
         hint.rung = hint.rung == RUNG_WORDS ? RUNG_DONE : hint_next_rung(&hint)) {
        if (hint.rung > RUNG_WHERE)
            beside_press(both, "H");
        strbuf_reset(&text);
        play_hint_text(&hint, &text);
        play_expect_told(both->p, layout.panel, text.text);
    }
    beside_press(both, "Esc");
    strbuf_release(&text);
    hint_release(&hint);
}

static void check_list(struct beside *both, size_t count)
{
    struct position known;
    struct steplist missed;
    find_missed(both, &known, &missed);
    ck_assert_uint_eq(missed.count, count);
    for (size_t i = 0; i < count; i++) {
        open_list(both, &missed);
        open_entry(both, &known, &missed.at[i], i);
    }
    open_list(both, &missed);
    close_list(both);
    steplist_release(&missed);
}

static struct beside begin_with_notes(const char *line)
{
    struct beside both = beside_begin(line, usual);
    both.own_notes = true;
    beside_play(&both, "Space f", "notes fill");
    beside_see(&both);
    return both;
}

static void says_loose(struct beside *both, int notes)
{
    char says[80];
    snprintf(says, sizeof says, "Notes that could be removed: %d.", notes);
    beside_press(both, "Space s");
    play_expect(both->p, says);
    beside_press(both, "Space s");
    play_expect_none(both->p, says);
}

START_TEST(lists_what_the_notes_lack)
{
    struct beside both = begin_with_notes(three_strikes);
    for (int left = 3; left >= 0; left--) {
        says_loose(&both, left);
        check_list(&both, left > 0);
        if (!left)
            break;
        char move[16];
        play_to(both.p, cell_of(strikes[3 - left]));
        snprintf(move, sizeof move, "note %s", strikes[3 - left]);
        beside_play(&both, "A-7", move);
        beside_see(&both);
    }
    /* A note that comes back is missed again. */
    beside_play(&both, "A-7", "note r2c5+7");
    beside_see(&both);
    says_loose(&both, 1);
    check_list(&both, 1);
    beside_end(&both);
}
END_TEST

START_TEST(opens_each_entry_as_a_hint)
{
    struct beside both = begin_with_notes(several[_i].line);
    check_list(&both, several[_i].entries);
    beside_end(&both);
}
END_TEST

/* The last rung of a hint from the list carries the step out, and the list no longer has it. */
START_TEST(does_what_an_entry_says)
{
    struct beside both = begin_with_notes(three_strikes);
    beside_press(&both, "c Enter H H H H");
    play_expect(both.p, "Done: r2c1, r2c4 and r2c5 cannot be 7.");
    play(both.game, "force r2c1<>7, r2c4<>7, r2c5<>7 by pointing");
    beside_see(&both);
    check_list(&both, 0);
    beside_end(&both);
}
END_TEST

SUITE(check, NULL, NULL, LOOPED(shows_the_shape_and_no_digit_of_it, 0, SHAPES),
      TEST(lists_what_the_notes_lack), LOOPED(opens_each_entry_as_a_hint, 0, SEVERAL),
      TEST(does_what_an_entry_says))
