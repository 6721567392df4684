/* The words, over many steps: sentences, not too long; notation; roles on the board. */
#include <check.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/experiment/experiment.h"
#include "engine/step/explain.h"
#include "support/by_name.h"
#include "support/faults.h"
#include "support/proofs.h"
#include "support/puzzles.h"
#include "support/suite.h"

enum { WORDS_MAX = 60 };

/* The text begins with a capital, ends in one full stop, and has no gaps, doubled signs or unfilled
 * places. */
static void check_sentences(const char *text, const char *of)
{
    static const char *const never[] = { "  ",   "..",    " .",  " ,",      ",,",       ": .",
                                         ":.",   "and .", "%",   "[",       "]",        "|",
                                         "many", "\n\n",  " \n", "and and", " no cells" };
    size_t length = strlen(text);
    if (!length || text[length - 1] != '.')
        ck_abort_msg("%s: no full stop: \"%s\"", of, text);
    if (!isupper((unsigned char)text[0]) && strncmp(text, "r", 1))
        ck_abort_msg("%s: begins small: \"%s\"", of, text);
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        if (strstr(text, never[i]))
            ck_abort_msg("%s: \"%s\" in \"%s\"", of, never[i], text);
    if (strstr(text, "a 8") || strstr(text, "an 1"))
        ck_abort_msg("%s: \"%s\"", of, text);
}

static void check_roles(const struct position *position, const struct step *step)
{
    struct roles roles;
    struct candset both;
    explain_roles(position, step, &roles);
    if (memcmp(&roles.eliminated, &step->eliminate, sizeof roles.eliminated))
        ck_abort_msg("%s: other eliminations are painted", step->technique->name);
    if (candset_count(&roles.placed) != (step->digit != 0) ||
        (step->digit && !candset_has(&roles.placed, step->cell, step->digit)))
        ck_abort_msg("%s: another placement is painted", step->technique->name);
    const struct candset *const others[] = { &roles.opposite, &roles.fin,    &roles.target,
                                             &roles.set[0],   &roles.set[1], &roles.set[2],
                                             &roles.set[3] };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        both = roles.pattern;
        candset_intersect(&both, others[i]);
        if (!candset_is_empty(&both))
            ck_abort_msg("%s: a candidate with two roles", step->technique->name);
        candset_unite(&roles.pattern, others[i]);
    }
    both = roles.pattern;
    candset_intersect(&both, &roles.eliminated);
    if (!candset_is_empty(&both))
        ck_abort_msg("%s: evidence and eliminated at once", step->technique->name);
    both = roles.pattern;
    candset_intersect(&both, &roles.placed);
    if (!candset_is_empty(&both) || !candset_contains(&position->candidates, &roles.pattern))
        ck_abort_msg("%s: evidence that is none", step->technique->name);
    if (roles.cause & position->empty)
        ck_abort_msg("%s: a blank cell as the cause", step->technique->name);
}

static int longest;

static void check_step(const struct position *position, const struct step *step)
{
    const char *name = step->technique->name;
    const char *text = words_of(position, step);
    int words = longest_sentence(text);
    check_sentences(text, name);
    if (step->technique != by_name("experiment")) {
        if (words > longest) {
            longest = words;
            if (getenv("REDUCTIO_LONGEST"))
                printf("%d words: %s\n", words, text);
        }
        if (words > WORDS_MAX)
            ck_abort_msg("%d words: \"%s\"", words, text);
    }
    check_roles(position, step);

    struct strbuf out;
    strbuf_init(&out);
    explain_title(&board_classic, step, &out);
    if (!out.length || !isupper((unsigned char)out.text[0]) || strchr(out.text, '.'))
        ck_abort_msg("title \"%s\"", out.text);
    strbuf_reset(&out);
    explain_where(step, &out);
    check_sentences(out.text, "where");
    strbuf_release(&out);
}

/* Every digit in "where to look" is the number of a house. */
static void check_where(const struct step *step)
{
    struct strbuf out;
    strbuf_init(&out);
    explain_where(step, &out);
    for (const char *at = out.text; *at; at++)
        if (isdigit((unsigned char)*at) &&
            (at - out.text < 4 || (strncmp(at - 4, "row ", 4) && strncmp(at - 4, "umn ", 4) &&
                                   strncmp(at - 4, "box ", 4))))
            ck_abort_msg("a digit is given away: %s", out.text);
    strbuf_release(&out);
}

static void check_puzzle(const char *puzzle, struct random *random)
{
    struct position position = position_of(puzzle);
    struct grid solution = solution_of(puzzle);
    while (position.empty) {
        struct steplist all = { .count = 0 };
        all_of(&position, rules_forward, &all);
        for (size_t i = 0; i < all.count; i++) {
            check_step(&position, &all.at[i]);
            check_where(&all.at[i]);
        }
        if (all.count) {
            step_apply(&position, &all.at[random_below(random, (int)all.count)]);
        } else {
            int cell = random_below(random, CELLS), digit = 1 + random_below(random, DIGITS);
            if (digit != solution.digit[cell])
                position_eliminate(&position, cell, digit);
        }
        steplist_release(&all);
    }
}

START_TEST(all_steps_have_good_words)
{
    struct random random = random_of(10);
    check_puzzle(warm_up, &random);
    check_puzzle(sudoku_com, &random);
    check_puzzle(essays, &random);
    check_puzzle(needs_experiment, &random);
    static const char *const files[] = { "clue17.txt", "magictour1465.txt", "hardest1106.txt" };
    for (int i = 0; i < 3; i++) {
        int count = trials(3, 12);
        char(*lines)[82] = corpus_sample(files[i], &count);
        for (int n = 0; lines && n < count; n++)
            check_puzzle(lines[n], &random);
        free(lines);
    }
    ck_assert_int_gt(longest, 20);
}
END_TEST

/* Wrong digits set: the words of the contradictions that come of it. */
START_TEST(contradictions_have_good_words)
{
    struct random random = random_of(11);
    int seen = 0;
    for (int i = fewer(400); i > 0; i--) {
        struct position position = position_of(i % 2 ? essays : warm_up);
        for (int n = 0; n < 4; n++) {
            int cell = random_below(&random, CELLS);
            if (cellset_has(position.empty, cell))
                position_place(&position, cell, 1 + random_below(&random, DIGITS));
        }
        struct steplist list = { .count = 0 };
        struct position at = position;
        path_follow(&position, rules_forward, NULL, &list);
        for (size_t s = 0; s < list.count; s++) {
            check_step(&at, &list.at[s]);
            seen += step_is_contradiction(&list.at[s]);
            step_apply(&at, &list.at[s]);
        }
        struct steplist all = { .count = 0 };
        all_of(&at, rules_forward, &all);
        for (size_t s = 0; s < all.count; s++)
            if (step_is_contradiction(&all.at[s]))
                check_step(&at, &all.at[s]);
        steplist_release(&all);
        steplist_release(&list);
    }
    ck_assert(seen > 100 || slowness() > 1);
}
END_TEST

START_TEST(experiments_have_good_words)
{
    struct position below = position_of(needs_experiment);
    path_follow(&below, rules_forward, NULL, NULL);
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            struct step step;
            if (!candset_has(&below.candidates, cell, digit) ||
                experiment_refute(&below, cell, digit, 1, &step) != STATUS_OK)
                continue;
            check_step(&below, &step);
            step_release(&step);
        }
}
END_TEST

START_TEST(notation)
{
    struct step step;
    step = step_begin(by_name("pointing"), 0, 0);
    ck_assert_str_eq(conclusion_of(&step), "");
    candset_add(&step.eliminate, cell_of("r4c5"), 9);
    candset_add(&step.eliminate, cell_of("r4c1"), 5);
    candset_add(&step.eliminate, cell_of("r4c1"), 3);
    ck_assert_str_eq(conclusion_of(&step), "r4c1<>35, r4c5<>9");
    step.cell = (uint8_t)cell_of("r8c2");
    step.digit = 7;
    ck_assert_str_eq(conclusion_of(&step), "r8c2=7, r4c1<>35, r4c5<>9");
    step.eliminate = (struct candset){ { 0 } };
    ck_assert_str_eq(conclusion_of(&step), "r8c2=7");
}
END_TEST

START_TEST(titles)
{
    struct step step;
    struct strbuf out;
    strbuf_init(&out);
    struct position position = position_of(warm_up);
    struct steplist list = { .count = 0 };
    find_all(by_name("hidden single"), &position, &list);
    size_t at = 0;
    while (at < list.count && strcmp(conclusion_of(&list.at[at]), "r8c2=7"))
        at++;
    ck_assert_uint_lt(at, list.count);
    explain_title(&board_classic, &list.at[at], &out);
    ck_assert_str_eq(out.text, "Hidden Single on 7 in box 7");
    strbuf_reset(&out);
    explain_where(&list.at[at], &out);
    ck_assert_str_eq(out.text, "Look at box 7.");
    steplist_release(&list);
    strbuf_reset(&out);
    step = step_begin(by_name("naked single"), 0, 0);
    step_add_house(&step, 3);
    explain_title(&board_classic, &step, &out);
    ck_assert_str_eq(out.text, "Naked Single");
    strbuf_release(&out);
}
END_TEST

SUITE(explain, NULL, NULL, TEST(all_steps_have_good_words), TEST(contradictions_have_good_words),
      TEST(experiments_have_good_words), TEST(notation), TEST(titles))
