/*
 * Why answers are wrong: the reasons, in positions of lessons, are true of the position and never
 * depend on the solution.
 */
#include "game/lesson.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/path/technique_text.h"
#include "support/by_name.h"
#include "support/suite.h"
#include "support/text.h"

static char *positions; /* data/lessons/positions.txt */
static struct lesson_book book;
static struct exercise exercise;
static struct error error;
static struct strbuf why;

static void setup(void)
{
    positions = text_read("data/lessons/positions.txt");
    ck_assert_int_eq(lesson_book_read(&book, positions, technique_texts, &error), STATUS_OK);
    strbuf_init(&why);
}

static void teardown(void)
{
    strbuf_release(&why);
    free(positions);
}

static void begin(size_t lesson, size_t index)
{
    struct puzzle puzzle;
    ck_assert_int_eq(lesson_puzzle(&book, lesson, index, &puzzle, &error), STATUS_OK);
    ck_assert_int_eq(exercise_init(&exercise, book.at[lesson].technique, &puzzle, &error),
                     STATUS_OK);
}

/* ANSWER_UNSHOWN: the mistake is one, and its reason is in `why`. */
static enum mistake mistake_of(bool digit, int cell, int candidate)
{
    const struct move move = move_at(digit ? MOVE_ENTER : MOVE_NOTE_OFF, cell, candidate);
    struct step step;
    const enum answer answer = exercise_judge(&exercise, &move, &step);
    step_release(&step);
    strbuf_reset(&why);
    return answer == ANSWER_UNSHOWN ? exercise_mistake(&exercise, &move, &why) : MISTAKE_NONE;
}

/* Counts the mistakes of each kind among all answers to a position. */
static void count_mistakes(size_t lesson, size_t index, int counts[MISTAKE_NO_PATTERN + 1])
{
    begin(lesson, index);
    for (cellset s = exercise.start.empty; s; s &= s - 1)
        for (int digit = 1; digit <= DIGITS; digit++)
            for (int entered = 0; entered < 2; entered++) {
                const enum mistake mistake = mistake_of(entered, cellset_first(s), digit);
                counts[mistake]++;
                ck_assert(!mistake == !why.length);
            }
    exercise_release(&exercise);
}

START_TEST(each_reason_is_given_somewhere)
{
    static const char *const names[] = { "hidden single", "naked single", "pointing", "naked pair",
                                         "skyscraper",    "x-wing",       "xy-wing",  "w-wing" };
    int counts[MISTAKE_NO_PATTERN + 1] = { 0 };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (size_t n = 0; n < 3; n++)
            count_mistakes(lesson_book_find(&book, by_name(names[i])), n, counts);
    for (int mistake = MISTAKE_NONE + 1; mistake <= MISTAKE_NO_PATTERN; mistake++)
        ck_assert_msg(counts[mistake], "%d", mistake);
}
END_TEST

/* The house that a reason names has the other place that it names. */
START_TEST(the_other_place_is_one)
{
    const size_t first = lesson_book_find(&book, by_name("hidden single"));
    int cells = 0;
    begin(first + (size_t)_i, 0);
    for (cellset s = exercise.start.empty; s; s &= s - 1)
        for (int digit = 1; digit <= DIGITS; digit++) {
            const int cell = cellset_first(s);
            if (mistake_of(true, cell, digit) != MISTAKE_OTHER_PLACE)
                continue;
            const char *at = strstr(why.text, "could also go in ");
            const char kind[][8] = { "In row", "In colu", "In box" };
            int house = -1, length;
            for (int i = 0; i < 3; i++)
                if (!strncmp(why.text, kind[i], strlen(kind[i])))
                    house = 9 * i + strpbrk(why.text, "123456789")[0] - '1';
            ck_assert(at && house >= 0 && (house >= HOUSE_BOX) == (_i == 0));
            const int other = cell_parse(at + strlen("could also go in "), &length);
            const cellset of = exercise.start.board->cells_of[house];
            ck_assert(cellset_has(of, cell) && cellset_has(of, other) && other != cell);
            ck_assert(digitset_has(exercise.start.digits[other], digit));
            cells++;
        }
    ck_assert_int_gt(cells, 0);
    exercise_release(&exercise);
}
END_TEST

/* A cell of a pattern may need a digit of the pattern, not any other. */
START_TEST(a_pattern_needs_its_own_digits)
{
    static const struct settings settings = { .solvable = true, .unique = true };
    const struct technique *technique = by_name(_i ? "hidden pair" : "pointing");
    const struct rules rules = { &technique, 1 };
    struct steplist list = { .count = 0 };
    struct context context;
    begin(lesson_book_find(&book, technique), 0);
    context_init(&context, &exercise.start, &settings);
    ck_assert(rules_find_all(&context, &rules, &list));
    for (cellset s = exercise.start.empty; s; s &= s - 1)
        for (int digit = 1; digit <= DIGITS; digit++) {
            const int cell = cellset_first(s);
            bool needed = mistake_of(false, cell, digit) != MISTAKE_WITHIN;
            for (size_t i = 0; i < list.count; i++)
                needed |=
                    cellset_has(list.at[i].cells, cell) && digitset_has(list.at[i].digits, digit);
            ck_assert_msg(needed, "%s", why.text);
        }
    context_release(&context);
    steplist_release(&list);
    exercise_release(&exercise);
}
END_TEST

/* Where the reason is "nearly", the technique finds the answer without that candidate. */
START_TEST(without_the_candidate_it_would_be_right)
{
    static const struct settings settings = { .solvable = true, .unique = true };
    const struct technique *technique = by_name(_i ? "skyscraper" : "naked pair");
    const struct rules rules = { &technique, 1 };
    int cases = 0;
    begin(lesson_book_find(&book, technique), 2);
    for (cellset s = exercise.start.empty; s; s &= s - 1)
        for (int digit = 1; digit <= DIGITS; digit++) {
            if (mistake_of(false, cellset_first(s), digit) != MISTAKE_NEARLY)
                continue;
            const struct claim claim = { cellset_first(s), digit, false };
            const char *in = strstr(why.text, "could also go in ");
            const char *named =
                in ? in + strlen("could also go in ") : strstr(why.text, "but ") + 4;
            struct position without = exercise.start;
            struct steplist list = { .count = 0 };
            struct context context;
            bool follows = false;
            int length;
            const int cell = cell_parse(named, &length);
            const char *the = in ? strstr(why.text, " the ") + 5 : strstr(why.text, "also be ") + 8;
            ck_assert(digitset_has(without.digits[cell], *the - '0'));
            position_eliminate(&without, cell, *the - '0');
            context_init(&context, &without, &settings);
            ck_assert(rules_find_all(&context, &rules, &list));
            for (size_t i = 0; i < list.count; i++)
                follows |= claim_follows(&claim, &without, &list.at[i]);
            ck_assert_msg(follows, "%s", why.text);
            context_release(&context);
            steplist_release(&list);
            cases++;
        }
    ck_assert_int_gt(cases, 0);
    exercise_release(&exercise);
}
END_TEST

SUITE(mistake, setup, teardown, TEST(each_reason_is_given_somewhere),
      LOOPED(a_pattern_needs_its_own_digits, 0, 2), LOOPED(the_other_place_is_one, 0, 2),
      LOOPED(without_the_candidate_it_would_be_right, 0, 2))
