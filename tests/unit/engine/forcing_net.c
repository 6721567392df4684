/*
 * Forcing nets, in open grids with nothing but the net in them, and along whole puzzles.
 */
#include <check.h>
#include <string.h>

#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "support/by_name.h"
#include "support/evidence.h"
#include "support/proofs.h"
#include "support/steps.h"
#include "support/suite.h"

static const struct technique *contradiction(void)
{
    return by_name("forcing net contradiction");
}

static const struct technique *verity(void)
{
    return by_name("forcing net verity");
}

static void expect_none(const struct technique *technique, const struct position *position,
                        const char *conclusion)
{
    struct steplist list = { .count = 0 };
    find_all(technique, position, &list);
    for (size_t i = 0; i < list.count; i++)
        ck_assert_str_ne(conclusion_of(&list.at[i]), conclusion);
    steplist_release(&list);
}

/* 1 in r1c1 makes r1c5=3 and r5c1=4, these together r5c5=5, and that takes r9c9 its candidates. */
static struct position net_of_five(void)
{
    struct position position = position_open();
    leave_digits(&position, "r1c5", "13");
    leave_digits(&position, "r5c1", "14");
    leave_digits(&position, "r5c5", "345");
    leave_digits(&position, "r9c5", "56");
    leave_digits(&position, "r5c9", "57");
    leave_digits(&position, "r9c9", "67");
    return position;
}

START_TEST(consequences_join)
{
    struct position position = net_of_five();
    expect_among(contradiction(), &position, "r1c1<>1",
                 "r1c1 cannot be 1. If r1c1 is 1, then r1c5=3, r5c1=4, r5c5=5, r5c9=7, r9c5=6, but "
                 "then r9c9 has no candidate.");
}
END_TEST

START_TEST(a_wing_is_a_small_net)
{
    struct position position = position_open();
    leave_digits(&position, "r1c5", "13");
    leave_digits(&position, "r5c1", "14");
    leave_digits(&position, "r5c5", "34");
    expect_step(contradiction(), &position, "r1c1", "1", "r1c1<>1",
                "r1c1 cannot be 1. If r1c1 is 1, then r1c5=3, r5c1=4, but then r5c5 has no "
                "candidate.");
}
END_TEST

/* One candidate more anywhere, and nothing follows. */
START_TEST(no_contradiction)
{
    static const char *const more[][2] = {
        { "r1c5", "139" }, { "r5c1", "149" }, { "r5c5", "3459" },
        { "r9c5", "569" }, { "r5c9", "579" }, { "r9c9", "679" },
    };
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        struct position whole = net_of_five(), position = position_open();
        for (int cell = 0; cell < CELLS; cell++)
            for (int digit = 1; digit <= DIGITS; digit++)
                if (!digitset_has(whole.digits[cell], digit) && cell != cell_of(more[i][0]))
                    position_eliminate(&position, cell, digit);
        leave_digits(&position, more[i][0], more[i][1]);
        expect_none(contradiction(), &position, "r1c1<>1");
    }
}
END_TEST

/* If r1c1 is not 1 it is 2, and r1c9 is 1: two consequences at once. */
START_TEST(supposed_absent)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "12");
    leave_only(&position, 0, 1, "r1c1 r1c9");
    leave_digits(&position, "r5c1", "25");
    leave_digits(&position, "r5c9", "15");
    expect_among(contradiction(), &position, "r1c1=1",
                 "r1c1 is 1. If r1c1 is not 1, then r1c1=2, r1c9=1 (row 1), r5c1=5, but then r5c9 "
                 "has no candidate.");
    position = position_open();
    leave_digits(&position, "r1c1", "12");
    leave_digits(&position, "r5c1", "25");
    leave_digits(&position, "r5c9", "15");
    expect_none(contradiction(), &position, "r1c1=1");
}
END_TEST

static struct position three_ways(const char *first)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "123");
    leave_digits(&position, "r1c5", first);
    leave_digits(&position, "r5c1", "29");
    leave_digits(&position, "r2c2", "34");
    leave_digits(&position, "r2c5", "49");
    return position;
}

START_TEST(whatever_digit)
{
    struct position position = three_ways("19");
    expect_step(verity(), &position, "r1c1", "123", "r5c5<>9",
                "r5c5 cannot be 9, whether r1c1 is 1, 2 or 3.\n"
                "If r1c1=1, then r1c5=9.\n"
                "If r1c1=2, then r5c1=9.\n"
                "If r1c1=3, then r2c2=4, r2c5=9.");
    position = three_ways("189");
    expect_nothing(verity(), &position);
}
END_TEST

static struct position three_places(const char *places)
{
    struct position position = position_open();
    leave_only(&position, 0, 7, places);
    leave_digits(&position, "r9c1", "78");
    leave_digits(&position, "r2c5", "78");
    leave_digits(&position, "r3c9", "47");
    leave_digits(&position, "r3c5", "48");
    return position;
}

START_TEST(wherever_it_goes)
{
    struct position position = three_places("r1c1 r1c5 r1c9");
    expect_among(verity(), &position, "r9c5<>8",
                 "r9c5 cannot be 8, wherever row 1 has its 7, in r1c1, r1c5 or r1c9.\n"
                 "If r1c1=7, then r9c1=8.\n"
                 "If r1c5=7, then r2c5=8.\n"
                 "If r1c9=7, then r3c9=4, r3c5=8.");
    position = three_places("r1c1 r1c4 r1c5 r1c9");
    expect_among(verity(), &position, "r9c5<>8", NULL); /* r1c4=7 makes r2c5=8 too */
    position = three_places("r1c1 r1c2 r1c5 r1c9");
    expect_none(verity(), &position, "r9c5<>8");
}
END_TEST

/* A conclusion that needs no placed digit is not a net: this one is an intersection. */
START_TEST(nothing_follows)
{
    struct position position = position_open();
    leave_only(&position, 0, 7, "r1c1 r1c2");
    expect_nothing(verity(), &position);
    expect_nothing(contradiction(), &position);
}
END_TEST

static struct position two_die(const char *last)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "123");
    leave_digits(&position, "r1c5", "14");
    leave_digits(&position, "r5c1", "15");
    leave_digits(&position, "r5c5", "45");
    leave_digits(&position, "r1c9", "26");
    leave_digits(&position, "r9c1", "27");
    leave_digits(&position, "r9c9", last);
    return position;
}

START_TEST(all_but_one)
{
    struct position position = two_die("67");
    expect_among(verity(), &position, "r1c1=3",
                 "r1c1 is 3, because all other candidates of r1c1 lead to a contradiction.\n"
                 "If r1c1=1, then r1c5=4, r5c1=5, and r5c5 has no candidate.\n"
                 "If r1c1=2, then r1c9=6, r9c1=7, and r9c9 has no candidate.");
    position = two_die("678");
    expect_none(verity(), &position, "r1c1=3");
}
END_TEST

/* A contradiction agrees with the conclusions of all others. */
START_TEST(one_dies)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "123");
    leave_digits(&position, "r1c5", "14");
    leave_digits(&position, "r5c1", "15");
    leave_digits(&position, "r5c5", "45");
    leave_digits(&position, "r1c9", "29");
    leave_digits(&position, "r9c1", "39");
    expect_among(verity(), &position, "r9c9<>9",
                 "r9c9 cannot be 9, whether r1c1 is 1, 2 or 3.\n"
                 "If r1c1=1, then r1c5=4, r5c1=5, and r5c5 has no candidate.\n"
                 "If r1c1=2, then r1c9=9.\n"
                 "If r1c1=3, then r9c1=9.");
}
END_TEST

START_TEST(branches_in_words_and_notation)
{
    struct position position = three_ways("19");
    struct steplist list = { .count = 0 };
    struct strbuf text;
    strbuf_init(&text);
    find_all(verity(), &position, &list);
    ck_assert_uint_eq(list.count, 1);
    const struct step *step = &list.at[0];
    explain_notation(step, &text);
    ck_assert_str_eq(text.text,
                     "r1c1=1: r1c5=9; r1c1=2: r5c1=9; r1c1=3: r2c2=4, r2c5=9 => r5c5<>9");
    ck_assert_uint_eq(step->proof->count, 3);
    ck_assert_str_eq(words_of(&position, &step->proof->steps[2]),
                     "If r1c1 is 3, r5c5 cannot be 9: r2c2=4, r2c5=9.");
    struct roles roles;
    explain_roles(&position, step, &roles);
    ck_assert(roles.eliminated.at[9] == cells_of("r5c5"));
    /* Each branch has a hue. */
    ck_assert(roles.pattern.at[1] == cells_of("r1c1") && roles.pattern.at[9] == cells_of("r1c5"));
    ck_assert(roles.set[0].at[2] == cells_of("r1c1") && roles.set[0].at[9] == cells_of("r5c1"));
    ck_assert(roles.set[1].at[3] == cells_of("r1c1") && roles.set[1].at[9] == cells_of("r2c5"));
    ck_assert_int_eq(roles.sets, 3);
    steplist_release(&list);
    position = net_of_five();
    find_all(contradiction(), &position, &list);
    for (size_t i = 0; i < list.count; i++) {
        if (strcmp(conclusion_of(&list.at[i]), "r1c1<>1"))
            continue;
        strbuf_reset(&text);
        explain_notation(&list.at[i], &text);
        ck_assert_str_eq(text.text, "r1c1=1: r1c5=3, r5c1=4, r5c5=5, r5c9=7, r9c5=6, none in r9c9 "
                                    "=> r1c1<>1");
        explain_roles(&position, &list.at[i], &roles);
        ck_assert(roles.fin.at[6] == cells_of("r9c9"));
    }
    strbuf_release(&text);
    steplist_release(&list);
}
END_TEST

/* A conclusion from singles alone is not a net. */
START_TEST(singles_are_enough)
{
    struct position position = position_of(warm_up);
    expect_nothing(contradiction(), &position);
    expect_nothing(verity(), &position);
    position = position_of(warm_up_solution);
    expect_nothing(contradiction(), &position);
}
END_TEST

static bool is_single(const struct step *step)
{
    return step->technique == by_name("naked single") ||
           step->technique == by_name("hidden single");
}

static void expect_singles(const struct proof *proof, size_t least)
{
    size_t digits = 0;
    for (size_t i = 0; i < proof->count; i++) {
        if (proof->digit && i + 1 == proof->count && step_is_contradiction(&proof->steps[i]))
            break;
        if (proof->digit)
            ck_assert(is_single(&proof->steps[i]));
        else
            expect_singles(proof->steps[i].proof, 0);
        digits++;
    }
    ck_assert_uint_ge(digits, least);
}

/* The branches are all alternatives but the one that is concluded. */
static void expect_all_branches(const struct position *position, const struct step *step)
{
    struct candset branches = { { 0 } }, source = branches;
    const struct proof *proof = step->proof;
    for (size_t i = 0; i < proof->count; i++)
        candset_add(&branches, proof->steps[i].proof->cell, proof->steps[i].proof->digit);
    for (cellset s = step->truths.cells; s; s &= s - 1)
        for (digitset d = position->digits[cellset_first(s)]; d; d &= (digitset)(d - 1))
            candset_add(&source, cellset_first(s), digitset_first(d));
    for (int digit = 1; digit <= DIGITS; digit++)
        for (houseset h = step->truths.houses[digit]; h; h &= h - 1)
            source.at[digit] |= position_places(position, houseset_first(h), digit);
    ck_assert_uint_eq(proof->count, (size_t)candset_count(&branches));
    if (step->digit && candset_has(&source, step->cell, step->digit))
        candset_add(&branches, step->cell, step->digit);
    ck_assert(candset_contains(&branches, &source) && candset_contains(&source, &branches));
    ck_assert_int_ge(candset_count(&source), 2);
}

static void expect_holds(const struct technique *technique, const struct position *position)
{
    const struct rules rules = { &technique, 1 };
    struct steplist list = { .count = 0 };
    struct step next;
    unsigned smallest = 0;
    find_all(technique, position, &list);
    for (size_t i = 0; i < list.count; i++) {
        const struct step *step = &list.at[i];
        const char *fault = proof_fault(step->proof, position, true);
        struct position bare = position_of_needs(step->proof);
        ck_assert_msg(!*fault, "%s", fault);
        ck_assert(proof_holds_in(step->proof, position, &bare, -1));
        ck_assert_uint_eq(step->size, proof_size(step->proof));
        expect_singles(step->proof, 1);
        if (technique == verity())
            expect_all_branches(position, step);
        for (size_t n = 0; n < i; n++)
            ck_assert(!step_same_effect(step, &list.at[n]));
        if (!smallest || step->size < smallest)
            smallest = step->size;
    }
    ck_assert_int_eq(next_of(position, &rules, &next), list.count > 0);
    if (list.count) {
        ck_assert_uint_eq(next.size, smallest);
        step_release(&next);
    }
    steplist_release(&list);
}

START_TEST(proofs_hold)
{
    static const char *const puzzles[] = { needs_experiment, essays, two_solutions };
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        struct position position = position_of(puzzles[i]);
        struct step step;
        do {
            expect_holds(contradiction(), &position);
            expect_holds(verity(), &position);
        } while (next_of(&position, rules_forward, &step) &&
                 (step_apply(&position, &step), step_release(&step), true));
    }
}
END_TEST

START_TEST(needs_are_enough)
{
    int steps = expect_evidence_along(contradiction(), needs_experiment, 4);
    ck_assert_int_gt(steps, 20);
    steps = expect_evidence_along(verity(), needs_experiment, 4);
    ck_assert_int_gt(steps, 20);
    expect_evidence_in(contradiction(), "hardest1106.txt", 3, 30);
    expect_evidence_in(verity(), "hardest1106.txt", 3, 30);
    expect_evidence_in(contradiction(), "magictour1465.txt", 3, 30);
    expect_evidence_in(verity(), "magictour1465.txt", 3, 30);
}
END_TEST

/* A copy is whole, and a branch without steps too. */
START_TEST(copies)
{
    struct position position = position_of(needs_experiment);
    struct steplist list = { .count = 0 };
    int at_once = 0;
    find_all(verity(), &position, &list);
    for (size_t i = 0; i < list.count; i++) {
        struct step copy;
        ck_assert(step_copy(&copy, &list.at[i]));
        ck_assert_str_eq(proof_fault(copy.proof, &position, true), "");
        for (size_t n = 0; n < copy.proof->count; n++)
            at_once += !copy.proof->steps[n].proof->count;
        ck_assert_uint_eq(proof_size(copy.proof), proof_size(list.at[i].proof));
        step_release(&copy);
    }
    ck_assert_int_gt(at_once, 0);
    steplist_release(&list);
}
END_TEST

SUITE(forcing_net, NULL, NULL, TEST(consequences_join), TEST(a_wing_is_a_small_net),
      TEST(no_contradiction), TEST(supposed_absent), TEST(whatever_digit), TEST(wherever_it_goes),
      TEST(nothing_follows), TEST(all_but_one), TEST(one_dies),
      TEST(branches_in_words_and_notation), TEST(singles_are_enough), TEST(proofs_hold),
      TEST(needs_are_enough), TEST(copies))
