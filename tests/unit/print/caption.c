/* The words about a puzzle, and the places where a text can be cut. */
#include "print/sheet.h"

#include <check.h>
#include <string.h>

#include "engine/board/boards.h"
#include "support/puzzles.h"
#include "support/suite.h"

static struct strbuf text;

static void setup(void)
{
    strbuf_init(&text);
}

static void teardown(void)
{
    strbuf_release(&text);
}

static const char *words(const struct sheet_puzzle *of)
{
    strbuf_reset(&text);
    caption_words(of, &text);
    return text.text;
}

START_TEST(said)
{
    struct sheet_puzzle of = { .solutions = 1, .level_words = "hard" };
    of.puzzle.givens.digit[7] = 3;
    ck_assert_str_eq(words(&of), "hard, 1 given");
    of.puzzle.givens.digit[8] = 4;
    of.has_er = true;
    of.er.tenths = 42;
    ck_assert_str_eq(words(&of), "hard, ER 4.2, 2 givens");
    of.er.estimated = true;
    of.level_words = NULL;
    ck_assert_str_eq(words(&of), "about ER 4.2, 2 givens");
    of.solutions = 2;
    ck_assert_str_eq(words(&of), "several solutions, 2 givens");
    of.solutions = 0;
    ck_assert_str_eq(words(&of), "no solution, 2 givens");
}
END_TEST

START_TEST(named)
{
    struct sheet_puzzle of = { .solutions = 1 };
    caption_title(&of, 12, &text);
    ck_assert_str_eq(text.text, "No. 12");
    strbuf_reset(&text);
    strcpy(of.puzzle.title, "Array");
    caption_title(&of, 3, &text);
    ck_assert_str_eq(text.text, "3. Array");
}
END_TEST

/* The titles of packs: the number is that of the sheet, and the level is shown next to it. */
START_TEST(named_by_packs)
{
    static const struct {
        const char *title, *expected;
    } cases[] = {
        { "hard, no. 12: ER 7.1, hard, score 754", "No. 5" },
        { "puzzle, no. 1: ER 1.5, easy, score 200", "No. 5" },
        { "x-wing, no. 3: ER about 4.2, hard, score 810, not minimal", "5. x-wing" },
        { "2-string kite, no. 3: ER 4.2, hard, score 810", "5. 2-string kite" },
        { "hard, no. 12", "5. hard, no. 12" }, /* the number of a saved game */
        { "Opus, no. 12: allegro", "5. Opus, no. 12: allegro" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sheet_puzzle of = { .solutions = 1 };
        strcpy(of.puzzle.title, cases[i].title);
        strbuf_reset(&text);
        caption_title(&of, 5, &text);
        ck_assert_str_eq(text.text, cases[i].expected);
    }
}
END_TEST

START_TEST(marked)
{
    struct puzzle puzzle = { .has_marks = false };
    digitset marks[CELLS];
    puzzle.givens.digit[0] = 1;
    puzzle.entries.digit[1] = 2;
    caption_marks(&puzzle, marks);
    ck_assert_uint_eq(marks[0], 0);
    ck_assert_uint_eq(marks[1], 0);
    ck_assert_uint_eq(marks[2], DIGITS_ALL & ~(digit_bit(1) | digit_bit(2)));
    /* The file's own, also where they are wrong. */
    puzzle.has_marks = true;
    puzzle.marks[2] = digit_bit(1);
    puzzle.marks[3] = DIGITS_ALL;
    caption_marks(&puzzle, marks);
    ck_assert_uint_eq(marks[2], digit_bit(1));
    ck_assert_uint_eq(marks[3], 0); /* no candidates were marked here */
}
END_TEST

START_TEST(cut)
{
    /* e with an accent on top of it, and a wide character. */
    static const char accents[] = "ae\xCC\x81z\xE6\x95\xB0";
    ck_assert_uint_eq(caption_length(accents), 4);
    ck_assert_uint_eq(caption_cut(accents, 0), 0);
    ck_assert_uint_eq(caption_cut(accents, 1), 1);
    ck_assert_uint_eq(caption_cut(accents, 2), 4);
    ck_assert_uint_eq(caption_cut(accents, 3), 5);
    ck_assert_uint_eq(caption_cut(accents, 9), strlen(accents));
    ck_assert_uint_eq(caption_length(""), 0);
}
END_TEST

static const char *rules_of(const char *name)
{
    strbuf_reset(&text);
    caption_kind(board_named(name, NULL), &text);
    strbuf_add(&text, ". ");
    caption_rules(board_named(name, NULL), &text);
    return text.text;
}

START_TEST(rules)
{
    ck_assert_str_eq(rules_of("classic"),
                     "Classic. Fill in the digits so that each row, column and "
                     "box contains each digit from 1 to 9 exactly once.");
    ck_assert_str_eq(
        rules_of("6x6+diagonal+anti-knight"),
        "6x6 diagonal anti-knight. Fill in the digits so that each row, column, box "
        "and shaded diagonal contains each digit from 1 to 6 exactly once. A box has 2 "
        "rows and 3 columns. Cells that are a knight's move of chess apart have "
        "different digits.");
    ck_assert_ptr_nonnull(
        strstr(rules_of("jigsaw:aabbabbcaddcddcc"), "Heavy lines divide the regions"));
    ck_assert_ptr_nonnull(strstr(rules_of("4x4+extra:AA.............."), "No shaded region"));
}
END_TEST

SUITE(caption, setup, teardown, TEST(said), TEST(named), TEST(named_by_packs), TEST(marked),
      TEST(cut), TEST(rules))
