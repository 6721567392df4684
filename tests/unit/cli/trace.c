/*
 * The drawing of a strategy at work: its contents, its width, and that neither colour nor UTF-8 is
 * needed to read it.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/trace.h"
#include "support/puzzles.h"
#include "support/strategies.h"
#include "support/suite.h"

static const struct trace_options usual = { .width = 80 };

/* The drawing as a text; to be released. */
static struct strbuf drawn(const char *puzzle, const char *rules, const char *search, uint64_t most,
                           const struct trace_options *options)
{
    struct strategy strategy = strategy_of(rules, search);
    struct strategy_stats stats;
    struct trace trace;
    struct strbuf out;
    struct position position = position_of(puzzle);
    strbuf_init(&out);
    trace_init(&trace, &strategy, options, &out);
    strategy.most = most;
    strategy.visit = trace_visit;
    strategy.context = &trace;
    ck_assert_int_ne(strategy_run(&strategy, &position, &stats), STRATEGY_STOPPED);
    trace_end(&trace);
    ck_assert(!out.failed);
    return out;
}

static void expect_text(const struct strbuf *out, const char *text)
{
    ck_assert_msg(strstr(out->text, text), "\"%s\" does not stand in\n%.1500s", text, out->text);
}

static const char nearly[] =
    "8.5349267724651893396872415147528639582936741963417582231784956678195324.59263178";

START_TEST(a_whole_trace)
{
    const struct trace_options ascii = { .width = 80, .ascii = true };
    struct strbuf out = drawn(nearly, "naked", "none", 1, &ascii);
    ck_assert_str_eq(out.text, "Marks: 5' is new, 5? is guessed, 5! or .! is a contradiction.\n"
                               "+----------------------+----------------------+\n"
                               "|+------+------+------+|+------+------+------+|\n"
                               "||8 . 5 |3 4 9 |2 6 7 |||8 1'5 |3 4 9 |2 6 7 ||\n"
                               "||7 2 4 |6 5 1 |8 9 3 |||7 2 4 |6 5 1 |8 9 3 ||\n"
                               "||3 9 6 |8 7 2 |4 1 5 |||3 9 6 |8 7 2 |4 1 5 ||\n"
                               "|+------+------+------+|+------+------+------+|\n"
                               "||1 4 7 |5 2 8 |6 3 9 |||1 4 7 |5 2 8 |6 3 9 ||\n"
                               "||5 8 2 |9 3 6 |7 4 1 |||5 8 2 |9 3 6 |7 4 1 ||\n"
                               "||9 6 3 |4 1 7 |5 8 2 |||9 6 3 |4 1 7 |5 8 2 ||\n"
                               "|+------+------+------+|+------+------+------+|\n"
                               "||2 3 1 |7 8 4 |9 5 6 |||2 3 1 |7 8 4 |9 5 6 ||\n"
                               "||6 7 8 |1 9 5 |3 2 4 |||6 7 8 |1 9 5 |3 2 4 ||\n"
                               "||. 5 9 |2 6 3 |1 7 8 |||4'5 9 |2 6 3 |1 7 8 ||\n"
                               "|+------+------+------+|+------+------+------+|\n"
                               "|the puzzle, 2 empty   |round 1, 2 placed     |\n"
                               "|                      |naked 2               |\n"
                               "+----------------------+----------------------+\n"
                               "A solution.\n");
    strbuf_release(&out);
}
END_TEST

/* Seed 004: forced moves, guesses, the obviously invalid assignments of the second. */
START_TEST(guesses_are_branches)
{
    struct strbuf out = drawn(essays, "naked,hidden", "breadth", 9, &usual);
    expect_text(&out, "│round 2, 2 placed     ");
    expect_text(&out, "│naked 1, hidden 1     ");
    expect_text(&out, "\n2 guesses: #1:r1c3=3, #2:r1c3=5\n");
    expect_text(&out, "\n  #1:r1c3=3, guessed in #0\n");
    expect_text(&out, "││2 . 3?│6 7 . │. . . ││");
    expect_text(&out, "\n  A solution.\n");
    expect_text(&out, "\n  #2:r1c3=5, guessed in #0\n");
    expect_text(&out, "││9 7!6 │5 . . │2 3 1 ││");
    expect_text(&out, "\n  Rejected: Column 2 has two 7s: r2c2 and r3c2.\n");
    strbuf_release(&out);
}
END_TEST

START_TEST(other_ends)
{
    struct strbuf out = drawn(essays, "naked,hidden", "none", 1, &usual);
    expect_text(&out, "The rules find nothing more; 48 cells are empty.\n");
    strbuf_release(&out);
    out = drawn(essays, "none", "exact", 1, &usual);
    expect_text(&out, "by exact search");
    strbuf_release(&out);
    out = drawn(essays, "naked,hidden,pointing,naked-pair", "none", 1, &usual);
    expect_text(&out, "pointing eliminated 9");
    strbuf_release(&out);
    out = drawn(nearly, "none", "depth", 1, &usual);
    expect_text(&out, "1 guess: #1:r1c2=1\n");
    expect_text(&out, "  1 guess: #2:r9c1=4\n");
    expect_text(&out, "\n    #2:r9c1=4, guessed in #1\n");
    strbuf_release(&out);
    out = drawn(two_solutions, "none", "best", 3, &usual);
    expect_text(&out, " (there already)");
    strbuf_release(&out);
    out = drawn(two_solutions, "naked", "best", 3, &usual);
    expect_text(&out, "The search has seen this grid before and drops it.");
    strbuf_release(&out);
}
END_TEST

/* Eliminations after which no grid comes are shown all the same. */
START_TEST(strikes_at_the_end)
{
    struct strbuf out = drawn(needs_experiment, "forward", "none", 1, &usual);
    const char *grid = strstr(out.text, "└──────────────────────");
    const char *struck = strstr(out.text, " eliminated ");
    ck_assert(grid && struck);
    expect_text(&out, ".\nThe rules find nothing more; ");
    strbuf_release(&out);
}
END_TEST

START_TEST(differences_only)
{
    const struct trace_options options = { .width = 80, .ascii = true, .differences = true };
    struct strbuf out = drawn(essays, "naked,hidden", "none", 1, &options);
    expect_text(&out, "||2..|67.|...|||...|...|...|||...|...|...|||...|...|...||\n");
    expect_text(&out, "||..6|...|2.1|||...|...|...|||9..|...|...|||...|...|...||\n");
    expect_text(&out, "||5..|..9|3..|||...|...|.8.|||...|...|...|||...|...|...||\n");
    strbuf_release(&out);
}
END_TEST

START_TEST(colour_stands_for_marks)
{
    const struct trace_options options = { .width = 80, .colour = true };
    struct strbuf out = drawn(essays, "naked,hidden", "breadth", 9, &options);
    expect_text(&out, "│\033[1;32m8\033[0m3.│");
    expect_text(&out, "\033[1;4;33m3\033[0m│67.│");
    expect_text(&out, "\033[1;7;31m7\033[0m");
    ck_assert_ptr_null(strchr(out.text, '\''));
    strbuf_release(&out);
}
END_TEST

static void expect_width(const struct strbuf *out, const struct trace_options *options)
{
    enum { ONE_GRID = 2 * DIGITS + 6 };
    int most = options->width > ONE_GRID ? options->width : ONE_GRID, column = 0;
    for (const char *at = out->text, *end = at + out->length; at < end;) {
        uint32_t character = utf8_next(&at, end);
        if (character == '\n') {
            column = 0;
            continue;
        }
        column += utf8_width(character);
        if (column > most || (options->ascii && character > '~'))
            ck_abort_msg("wider than %d, or not ASCII:\n%.1500s", most, out->text);
    }
}

/* Each option alone and all together, from far too narrow to wide. */
START_TEST(keeps_to_its_width)
{
    static const int widths[] = { 1, 15, 24, 29, 47, 48, 80, 81, 250 };
    for (size_t w = 0; w < sizeof widths / sizeof *widths; w++)
        for (int ascii = 0; ascii < 2; ascii++)
            for (int differences = 0; differences < 2; differences++) {
                const struct trace_options options = {
                    .width = widths[w],
                    .ascii = ascii,
                    .differences = differences,
                };
                struct strbuf out = drawn(sudoku_com, "naked", "best", 1, &options);
                expect_width(&out, &options);
                strbuf_release(&out);
                out = drawn("", "naked,hidden", "depth", 1, &options);
                expect_width(&out, &options);
                strbuf_release(&out);
                out = drawn(essays, "forward", "none", 1, &options);
                expect_width(&out, &options);
                strbuf_release(&out);
            }
}
END_TEST

SUITE(trace, NULL, NULL, TEST(a_whole_trace), TEST(guesses_are_branches), TEST(other_ends),
      TEST(strikes_at_the_end), TEST(differences_only), TEST(colour_stands_for_marks),
      TEST(keeps_to_its_width))
