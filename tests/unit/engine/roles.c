/* The roles that a step paints: each set, branch and colour has a hue, and the conclusion comes
 * first. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/path/path.h"
#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "engine/step/proof.h"
#include "support/by_name.h"
#include "support/lesson.h"
#include "support/proofs.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/text.h"

static char *positions;
static struct lesson lesson;
static struct roles roles;

static void setup(void)
{
    positions = text_read("data/lessons/positions.txt");
    ck_assert_ptr_nonnull(positions);
}

static void teardown(void)
{
    lesson_release(&lesson);
    free(positions);
}

/* Paints the first position of a technique. */
static void show(const char *name)
{
    const struct technique *technique = by_name(name);
    char code[8];
    snprintf(code, sizeof code, ":%s:", technique->code);
    const char *line = strstr(positions, code);
    ck_assert_ptr_nonnull(line);
    ck_assert(lesson_read(&lesson, line));
    explain_roles(&lesson.position, &lesson.step, &roles);
}

static const struct candset *hue(int number)
{
    return number % SET_HUES ? &roles.set[number % SET_HUES - 1] : &roles.pattern;
}

/* All candidates of the part that are neither a conclusion nor a link have this hue or, where sets
 * overlap, that of an earlier set. */
static void check_hue(const struct part *part, int number)
{
    struct candset painted = *hue(0);
    for (int i = 1; i <= number && i < SET_HUES; i++)
        candset_unite(&painted, hue(i));
    for (digitset d = part->digits; d; d = digitset_rest(d)) {
        const int digit = digitset_first(d);
        const cellset loud = roles.eliminated.at[digit] | roles.placed.at[digit] |
                             roles.fin.at[digit] | roles.target.at[digit];
        const cellset quiet = part->cells & lesson.position.candidates.at[digit] & ~loud;
        ck_assert_msg(!(quiet & ~painted.at[digit]), "set %d, digit %d", number, digit);
    }
}

START_TEST(gives_each_almost_locked_set_a_hue)
{
    static const char *const names[] = { "als-xz", "als-xy-wing", "als chain" };
    show(names[_i]);
    const struct part *set;
    int sets = 0;
    for (; (set = step_part_at(&lesson.step, PART_SET, sets)); sets++)
        check_hue(set, sets);
    ck_assert_int_ge(sets, _i < 2 ? 2 + _i : 3);
    ck_assert_int_eq(roles.sets, sets);
    for (int i = 0; i < sets && i < SET_HUES; i++)
        ck_assert(!candset_is_empty(hue(i)));
    /* The letters of the sets show the order. */
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++)
            ck_assert_int_eq(roles.order[cell][digit], 0);
}
END_TEST

START_TEST(gives_the_petals_of_a_death_blossom_hues)
{
    show("death blossom");
    check_hue(step_part(&lesson.step, PART_STEM), 0);
    check_hue(step_part_at(&lesson.step, PART_SET, 0), 1);
    check_hue(step_part_at(&lesson.step, PART_SET, 1), 2);
}
END_TEST

/* Base, targets and cross-lines are told apart. */
START_TEST(paints_an_exocet)
{
    show("junior exocet");
    const struct part *base = step_part(&lesson.step, PART_STEM);
    const struct part targets = step_parts(&lesson.step, PART_TARGET);
    check_hue(base, 0);
    for (digitset d = targets.digits; d; d = digitset_rest(d)) {
        const int digit = digitset_first(d);
        const cellset open = targets.cells & lesson.position.candidates.at[digit];
        ck_assert(
            !(open & ~(roles.target.at[digit] | roles.eliminated.at[digit] | roles.fin.at[digit])));
    }
    ck_assert(!candset_is_empty(&roles.target));
    houseset lines = step_part(&lesson.step, PART_COVER)->houses;
    ck_assert_int_eq(cellset_count(lines), 3);
    for (; lines; lines &= lines - 1)
        ck_assert(!(board_classic.cells_of[houseset_first(lines)] & ~roles.houses));
}
END_TEST

START_TEST(gives_both_colours_of_each_web_a_hue)
{
    show("multi-colours 2");
    check_hue(step_part_at(&lesson.step, PART_COLOUR, 0), 0);
    check_hue(step_part_at(&lesson.step, PART_COLOUR, 1), 1);
    check_hue(step_part_at(&lesson.step, PART_OPPOSITE, 1), 2);
    const struct part *opposite = step_part(&lesson.step, PART_OPPOSITE);
    const int digit = digitset_first(opposite->digits);
    ck_assert(!(opposite->cells & ~(roles.opposite.at[digit] | roles.eliminated.at[digit])));
}
END_TEST

/* Reads "r5c456+r6c4" and moves *text behind it; 0: the text does not begin with cells. */
static cellset cells_read(const char **text)
{
    cellset cells = 0;
    for (const char *at = *text; *at == 'r'; at += *at == '+') {
        const char *rows = ++at, *columns;
        at += strspn(at, "123456789");
        if (at == rows || *at != 'c')
            return 0;
        columns = ++at;
        at += strspn(at, "123456789");
        for (const char *row = rows; row < columns - 1; row++)
            for (const char *column = columns; column < at; column++)
                cells |= cell_bit((*row - '1') * 9 + *column - '1');
        *text = at;
    }
    return cells;
}

/* The cells that have the letter. */
static cellset cells_of_letter(int letter)
{
    cellset cells = 0;
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++)
            cells |= roles.letter[cell][digit] == letter ? cell_bit(cell) : 0;
    return cells;
}

/* The cells that the words call by a letter: "A = r4c12 ..." or "A: 3 in r2c2, 7 in r3c2+r5c5.". */
static cellset cells_called(const char *words, char letter)
{
    const char equals[] = { letter, ' ', '=', ' ', 0 }, colon[] = { letter, ':', ' ', 0 };
    const char *at = strstr(words, equals);
    cellset cells = 0;
    if (at) {
        at += strlen(equals);
        return cells_read(&at);
    }
    at = strstr(words, colon);
    for (const char *end = at ? strchr(at, '\n') : NULL;
         at && (at = strstr(at, " in ")) && at < end;)
        at += strlen(" in "), cells |= cells_read(&at);
    return cells;
}

/* Cells in more sets than they have candidates: these cannot have the letters of all their sets. */
static cellset crowded(const struct position *position, const struct step *step)
{
    cellset crowded = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        const struct part *set;
        int sets = 0;
        for (int i = 0; (set = step_part_at(step, PART_SET, i)); i++)
            sets += cellset_has(set->cells, cell);
        crowded |= sets > digitset_count(position->digits[cell]) ? cell_bit(cell) : 0;
    }
    return crowded;
}

/* Checks that the cells that the words call A have the letter A, and no other cells. */
static int check_letters(const struct position *position, const struct step *step)
{
    struct strbuf words;
    int sets = 0;
    strbuf_init(&words);
    explain_roles(position, step, &roles);
    explain_words(position, step, &words);
    for (int letter = 1; letter <= 20; letter++) {
        const cellset called = cells_called(words.text, (char)('A' + letter - 1));
        const cellset lettered = cells_of_letter(letter);
        ck_assert_msg(
            !called || (!(called & ~lettered & ~crowded(position, step)) && !(lettered & ~called)),
            "%s: %c\n%s", step->technique->name, 'A' + letter - 1, words.text);
        sets += called != 0;
    }
    strbuf_release(&words);
    return sets;
}

/* The letters on the board are those of the words, for all techniques. */
START_TEST(gives_cells_the_letter_of_the_words)
{
    int sets = 0;
    for (const char *line = positions; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (!*line || !lesson_read(&lesson, line))
            continue;
        sets += check_letters(&lesson.position, &lesson.step);
        lesson_release(&lesson);
    }
    ck_assert_int_gt(sets, 60);
    lesson_read(&lesson, strstr(positions, ":0000:")); /* for teardown */
}
END_TEST

/* Checks all steps of the technique; returns the number of those whose sets share cells. */
static int check_overlaps(const struct technique *technique, const struct position *position)
{
    struct steplist list = { .count = 0 };
    int overlaps = 0;
    find_all(technique, position, &list);
    for (size_t n = 0; n < list.count; n++) {
        cellset cells = 0, shared = 0;
        const struct part *set;
        for (int i = 0; (set = step_part_at(&list.at[n], PART_SET, i)); i++) {
            shared |= cells & set->cells;
            cells |= set->cells;
        }
        overlaps += shared != 0;
        check_letters(position, &list.at[n]);
    }
    steplist_release(&list);
    return overlaps;
}

/* A cell of two sets has the letters of both. Here a petal of a death blossom lies in another. */
START_TEST(shows_the_letters_of_sets_that_overlap)
{
    const struct technique *blossom = by_name("death blossom");
    const struct settings settings = { .solvable = true, .unique = true };
    const struct rules rules = *rules_usual;
    struct position position = position_of(
        "..3....7..192....6.4....1...9.7.4...6.....4......36.8..7.6.3.5.......8..2..59....");
    struct context context;
    struct step step;
    int overlaps = 0;
    context_init(&context, &position, &settings);
    while (path_next(&context, &rules, &step) == STATUS_OK) {
        overlaps += check_overlaps(blossom, &position);
        step_apply(&position, &step);
        step_release(&step);
        context_move(&context, &position);
    }
    context_release(&context);
    ck_assert_int_gt(overlaps, 0);
    lesson_read(&lesson, strstr(positions, ":0000:")); /* for teardown */
}
END_TEST

/* The list of the cells calls them what the explanation calls them. */
START_TEST(lists_cells_by_the_names_of_the_words)
{
    static const struct {
        const char *name, *marks;
    } listed[] = {
        { "quad firework", "digits 3, 5, 7 and 9, corner r2c9 (7 and 9), wings r2c6 and r5c9, "
                           "corner r5c6 (3 and 5), wings r5c9 and r2c6" },
        { "triple firework", "digits 4, 6 and 8, corner r9c3 (4, 6 and 8), wings r9c4 and r5c3" },
        { "junior exocet", "digits 3, 4 and 6, base r1c8 and r2c8 (3, 4 and 6), targets r6c9 and "
                           "r9c7, cross-lines rows 3, 6 and 9" },
        { "sue de coq",
          "digits 3, 4, 5 and 6, C = r7c56 {3,4,5,6}, A = r7c2 {4,6}, B = r9c5 {3,5}" },
        { "multi-colours 1", "digit 1, chain (1)r6c8 = r4c7 - r3c7 = r3c4 - r9c4 = r9c6" },
        { "multi-colours 2", "digit 1, A = r1c7+r3c3+r8c1, B = r1c1, C = r3c4, D = r8c4, clash "
                             "r3c3 and r3c4 (1), r8c1 and r8c4 (1)" },
        { "xyz-wing",
          "digits 1, 4 and 8, pivot r9c8 (1, 4 and 8), pincers r7c8 (4 and 8), r9c6 (1 and 4)" },
        { "death blossom",
          "digit 1, stem r7c6 (2, 4 and 7), A = r7c3 {1,2}, link r7c3 and r7c6 (2), B = r8c5 "
          "{1,4}, link r7c6 and r8c5 (4), C = r7c23+r9c1 {1,2,5,7}, link r7c2 and r7c6 (7)" },
    };
    struct strbuf marks;
    strbuf_init(&marks);
    for (size_t i = 0; i < sizeof listed / sizeof *listed; i++) {
        show(listed[i].name);
        strbuf_reset(&marks);
        explain_marks(&lesson.step, &marks);
        ck_assert_str_eq(marks.text, listed[i].marks);
        lesson_release(&lesson);
    }
    lesson_read(&lesson, strstr(positions, ":0000:")); /* for teardown */
    strbuf_release(&marks);
}
END_TEST

START_TEST(numbers_the_links_of_a_chain)
{
    show("xy-chain");
    const struct pattern *pattern = lesson.step.pattern;
    ck_assert_int_gt(pattern->node_count, 4);
    for (int i = 0; i < pattern->node_count; i++) {
        const struct node *node = &pattern->nodes[i];
        const int cell = cellset_first(node->cells);
        ck_assert_int_eq(roles.order[cell][node->digit], i + 1);
        ck_assert(candset_has(node->on ? &roles.pattern : &roles.opposite, cell, node->digit));
    }
}
END_TEST

START_TEST(gives_each_branch_of_a_net_a_hue)
{
    show("forcing net verity");
    const struct proof *proof = lesson.step.proof;
    ck_assert(!proof->digit && proof->count > 1);
    for (size_t i = 0; i < proof->count; i++) {
        const struct proof *branch = proof->steps[i].proof;
        if (!candset_has(&roles.eliminated, branch->cell, branch->digit))
            ck_assert(candset_has(hue((int)i), branch->cell, branch->digit));
    }
}
END_TEST

/* A sixth set has the first hue again. */
START_TEST(repeats_hues_after_the_fifth)
{
    show("sk-loop");
    ck_assert_int_gt(roles.sets, SET_HUES);
    const struct part *first = step_part_at(&lesson.step, PART_SET, 0);
    check_hue(first, 0);
    ck_assert(candset_cells(&roles.pattern) &
              step_part_at(&lesson.step, PART_SET, SET_HUES)->cells);
}
END_TEST

START_TEST(marks_where_the_conclusion_is)
{
    show("x-wing");
    ck_assert(roles.targets == candset_cells(&lesson.step.eliminate));
    ck_assert(!(board_classic.cells_of[lesson.step.house[0]] & ~roles.houses));
}
END_TEST

/* The house that died, of a contradiction and of the experiment that it refutes. */
START_TEST(marks_what_a_contradiction_leaves_without_a_place)
{
    struct position position = position_of(essays);
    struct steplist list = { .count = 0 };
    lesson_read(&lesson, strstr(positions, ":0000:")); /* for teardown */
    for (int digit = 1, house = 4; digit <= DIGITS; digit++)
        if (!position_house_has(&position, house, digit)) {
            for (cellset s = position_places(&position, house, digit); s; s &= s - 1)
                position_eliminate(&position, cellset_first(s), digit);
            find_all(by_name("house without a place"), &position, &list);
            ck_assert_uint_ge(list.count, 1);
            explain_roles(&position, &list.at[0], &roles);
            ck_assert(roles.dead == board_classic.cells_of[list.at[0].house[0]]);
            break;
        }
    steplist_release(&list);
}
END_TEST

SUITE(roles, setup, teardown, LOOPED(gives_each_almost_locked_set_a_hue, 0, 3),
      TEST(gives_the_petals_of_a_death_blossom_hues), TEST(paints_an_exocet),
      TEST(gives_both_colours_of_each_web_a_hue), TEST(gives_cells_the_letter_of_the_words),
      TEST(shows_the_letters_of_sets_that_overlap), TEST(lists_cells_by_the_names_of_the_words),
      TEST(numbers_the_links_of_a_chain), TEST(gives_each_branch_of_a_net_a_hue),
      TEST(repeats_hues_after_the_fifth), TEST(marks_where_the_conclusion_is),
      TEST(marks_what_a_contradiction_leaves_without_a_place))
