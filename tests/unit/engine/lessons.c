/*
 * The lessons of reductio(7): every technique has one, and the page has the program's own
 * explanations.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/path/technique_text.h"
#include "engine/step/explain.h"
#include "support/easier.h"
#include "support/faults.h"
#include "support/lesson.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/text.h"

/* The columns of text on a page of 80 columns. */
enum { WIDEST = 72 };

START_TEST(the_page_is_up_to_date)
{
    char *template = text_read("man/reductio.7.in"), *positions = text_read("man/lessons.txt");
    char *page = text_read("man/reductio.7");
    struct strbuf made;
    strbuf_init(&made);
    ck_assert(template && positions && page);
    ck_assert_msg(lesson_page(template, positions, &made), "%s", made.text);
    size_t same = 0;
    while (page[same] && page[same] == made.text[same])
        same++;
    ck_assert_msg(!page[same] && !made.text[same],
                  "'make lessons' writes man/reductio.7 anew; it differs at: %.60s",
                  made.text + same);
    strbuf_release(&made);
    free(template);
    free(positions);
    free(page);
}
END_TEST

/*
 * Each technique has a position; its step is the one in the line. No single is open, and no easier
 * technique makes the same eliminations, unless the technique's text admits it.
 */
START_TEST(every_technique_has_one)
{
    bool has[RULES_MOST] = { false };
    char *positions = text_read("man/lessons.txt");
    struct strbuf text;
    strbuf_init(&text);
    ck_assert_ptr_nonnull(positions);
    for (char *line = strtok(positions, "\n"); line; line = strtok(NULL, "\n")) {
        struct lesson lesson;
        if (line[0] == '#')
            continue;
        ck_assert_msg(lesson_read(&lesson, line), "%s", line);
        strbuf_reset(&text);
        lesson_write(&lesson, &text);
        ck_assert_int_eq(strncmp(text.text, line, strlen(line)), 0);
        strbuf_reset(&text);
        ck_assert_msg(lesson_draw(&lesson, &text) <= WIDEST, "%s\n%s", line, text.text);
        for (size_t i = 0; i < rules_all->count; i++)
            has[i] |= rules_all->at[i] == lesson.technique;
        const struct technique *easier = easier_way(&lesson.position, &lesson.step);
        ck_assert_msg(!easier || strstr(technique_about(technique_texts, lesson.technique),
                                        "easier technique"),
                      "%s: %s is easier", lesson.technique->name, easier ? easier->name : "");
        lesson_release(&lesson);
    }
    for (size_t i = 0; i < rules_all->count; i++)
        ck_assert_msg(has[i] || rules_all->at[i]->level == LEVEL_CONTRADICTION,
                      "man/lessons.txt has no %s: 'make train' finds one", rules_all->at[i]->name);
    strbuf_release(&text);
    free(positions);
}
END_TEST

/* The codes of techniques with a short form, by their beginnings. */
static const char *const in_short[] = { "00",  "01",   "R10",  "02",   "030",  "031",  "032", "033",
                                        "034", "035",  "036",  "04",   "05",   "R51",  "06",  "R61",
                                        "R62", "0703", "0800", "0801", "0803", "R802", "R803" };

static bool has_short_form(const char *code)
{
    for (size_t i = 0; i < sizeof in_short / sizeof *in_short; i++)
        if (!strncmp(code, in_short[i], strlen(in_short[i])))
            return strncmp(code, "R621", 4) != 0;
    return false;
}

/* The cells are named, and the last sentence has the digits that one of them is or is not. */
static void check_conclusion(const struct step *step, const char *text)
{
    const char *last = text;
    for (const char *at = text; (at = strstr(at, ". ")); at += 2)
        last = at + 2;
    cellset cells = candset_cells(&step->eliminate) | (step->digit ? cell_bit(step->cell) : 0);
    ck_assert_msg(!(cells & ~cells_in_text(text)), "%s names other cells", text);
    ck_assert_msg(cells & cells_in_text(last) || strstr(last, " they are not "), "%s", last);
    cells = cells & cells_in_text(last) ? cells & cells_in_text(last) : cells;
    const digitset digits = step->digit ? digit_bit(step->digit)
                                        : candset_digits_at(&step->eliminate, cellset_first(cells));
    bool named = false;
    for (digitset d = digits; d; d = digitset_rest(d))
        named |= strchr(last, '0' + digitset_first(d)) != NULL;
    ck_assert_msg(named, "%s names no digit", last);
}

/* At most 45 words, of which the last are the conclusion. */
START_TEST(short_forms)
{
    enum { WORDS_MOST = 45 };
    char *positions = text_read("data/lessons/positions.txt");
    struct strbuf text;
    int count = 0;
    strbuf_init(&text);
    for (char *line = strtok(positions, "\n"); line; line = strtok(NULL, "\n")) {
        struct lesson lesson;
        if (line[0] == '#' || !has_short_form(line + 1))
            continue;
        ck_assert_msg(lesson_read(&lesson, line), "%s", line);
        strbuf_reset(&text);
        explain_in_short(&lesson.position, &lesson.step, &text);
        int words = 1;
        for (const char *at = text.text; *at; at++)
            words += *at == ' ';
        ck_assert_msg(words <= WORDS_MOST, "%d words: %s", words, text.text);
        check_conclusion(&lesson.step, text.text);
        count++;
        lesson_release(&lesson);
    }
    ck_assert_int_gt(count, 200);
    strbuf_release(&text);
    free(positions);
}
END_TEST

static void expect_drawing(const char *line, const char *drawing)
{
    struct lesson lesson;
    struct strbuf text;
    strbuf_init(&text);
    ck_assert_msg(lesson_read(&lesson, line), "%s", line);
    lesson_draw(&lesson, &text);
    ck_assert_str_eq(text.text, drawing);
    strbuf_release(&text);
    lesson_release(&lesson);
}

/* The drawing of one digit has the whole grid, that of several digits the part that matters. */
START_TEST(drawings)
{
    char one[CELLS + 64], full[CELLS + 64];
    snprintf(one, sizeof one, ":0100:x:%s::::", essays);
    expect_drawing(one, "    c1  c2  c3   c4  c5  c6   c7  c8  c9\n"
                        "r1  .   *1  .  | .   .   1  | .   .   .\n"
                        "r2  .   .   .  | .   .   .  | .   .   .\n"
                        "r3  .   *1  .  | 1   1   1  | .   .   .\n"
                        "    -----------+-------------+-------------\n"
                        "r4  .   -1  .  | 1   1   .  | .   1   .\n"
                        "r5  1   .   .  | 1   1   1  | 1   .   .\n"
                        "r6  1   -1  .  | .   1   1  | 1   1   .\n"
                        "    -----------+-------------+-------------\n"
                        "r7  .   .   .  | .   .   .  | .   .   .\n"
                        "r8  .   .   .  | 1   1   1  | .   1   .\n"
                        "r9  .   .   .  | 1   .   .  | 1   1   .\n");
    snprintf(full, sizeof full, ":0000:x:%.80s.::::", essays_solution);
    expect_drawing(full, "    c1  c2  c3   c4  c5  c6   c7  c8  c9\n"
                         "r7  3   2   1  | 7   8   6  | 5   9   4\n"
                         "r8  7   5   8  | 9   2   4  | 6   1   3\n"
                         "r9  6   4   9  | 1   5   3  | 7   2   =8\n");
}
END_TEST

/* Faults in the sources of the page are reported. */
START_TEST(faults)
{
    struct strbuf out;
    struct lesson lesson;
    strbuf_init(&out);
    ck_assert(!lesson_page("text\n@9999\n", "", &out));
    ck_assert_str_eq(out.text, "the template calls for @9999, which is no technique");
    strbuf_reset(&out);
    ck_assert(!lesson_page("@0003\n",
                           ":0003:x:................................................."
                           "................................::::\n",
                           &out));
    ck_assert_ptr_nonnull(strstr(out.text, "naked single (0003): its position cannot be read"));
    ck_assert(!lesson_read(&lesson, "no line"));
    strbuf_reset(&out);
    ck_assert(lesson_page("one\n@0003\ntwo\n", "", &out));
    ck_assert_int_eq(strncmp(out.text, "one\n.SS Naked Single (0003)\n.I easy, score 4\n.PP\n", 47),
                     0);
    strbuf_release(&out);
}
END_TEST

SUITE(lessons, NULL, NULL, TEST(the_page_is_up_to_date), TEST(every_technique_has_one),
      TEST(short_forms), TEST(drawings), TEST(faults))
