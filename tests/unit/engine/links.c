/* Chains explained link by link: each link follows from the one before for a reason, and has the
 * colour of its role. */
#include <check.h>
#include <string.h>

#include "engine/board/boards.h"
#include "engine/path/technique_name.h"
#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "support/by_name.h"
#include "support/puzzles.h"
#include "support/suite.h"

/* Made by chance; chains of all kinds come up. */
static const char *const puzzles[] = {
    "....2...54.9..6.2.7..3.....8..............253.7..6...43.5....4....8..51.6...79...",
    "3.......75.....4.6.6.4...5.....795....7....8...41.2....2...6.....52.8..1.1...46..",
    ".46..58..2.1....6..9.2...3......3.1..6.81.5....7.4.....7.6...........9..92..3....",
};
enum { PUZZLE_COUNT = sizeof puzzles / sizeof *puzzles };

static struct strbuf out;

static const char *link_of(const struct position *before, const struct step *step, int index)
{
    strbuf_reset(&out);
    explain_link(before, step, index, &out);
    return out.text;
}

static void check_link(const struct position *before, const struct step *step, int index)
{
    const struct node *node = &step->pattern->nodes[index];
    const char *text = link_of(before, step, index);
    bool starts = node->link == LINK_START;
    struct roles roles;
    ck_assert_msg(!strncmp(text, starts ? "Suppose that " : "Then ", starts ? 13 : 5), "%s", text);
    ck_assert_msg(text[strlen(text) - 1] == '.' && !strstr(text, "  "), "%s", text);
    ck_assert_msg(starts || strstr(text, ": "), "%s: no reason: %s", step->technique->name, text);
    explain_link_roles(step, index, &roles);
    const struct candset *here = node->on ? &roles.pattern : &roles.opposite;
    ck_assert(!(node->cells & ~here->at[node->digit]));
    ck_assert(roles.cells == node->cells);
    struct candset both = roles.pattern;
    candset_intersect(&both, &roles.opposite);
    ck_assert(candset_is_empty(&both));
    candset_unite(&roles.opposite, &roles.pattern);
    ck_assert_msg(candset_contains(&before->candidates, &roles.opposite), "%s",
                  step->technique->name);
}

START_TEST(every_link_has_its_reason)
{
    struct position position = position_of(puzzles[_i]);
    const struct settings settings = { .solvable = true, .unique = true };
    struct context context;
    struct steplist all = { .count = 0 };
    int links = 0;
    path_follow(&position, rules_forward, NULL, NULL);
    context_init(&context, &position, &settings);
    ck_assert(rules_find_all(&context, rules_all, &all));
    for (size_t i = 0; i < all.count; i++) {
        int count = explain_link_count(&all.at[i]);
        for (int index = 0; index < count; index++)
            check_link(&position, &all.at[i], index);
        links += count;
    }
    ck_assert_int_gt(links, 100);
    steplist_release(&all);
    context_release(&context);
}
END_TEST

START_TEST(words)
{
    static const struct node nodes[] = {
        { LINK_START, 7, 0, false, 0 }, { LINK_STRONG, 7, 0, true, 0 },
        { LINK_WEAK, 5, 0, false, 0 },  { LINK_STRONG, 5, 0, true, 0 },
        { LINK_WEAK, 5, 0, false, 0 },
    };
    static const struct {
        const char *cells, *words;
    } told[] = {
        { "r4c1 r5c1", "Suppose that 7 is not in r4c1 or r5c1." },
        { "r1c1", "Then r1c1 is 7: column 1 has no other place left for 7." },
        { "r1c1", "Then r1c1 is not 5: it is 7." },
        { "r1c5", "Then r1c5 is 5: row 1 has no other place left for 5." },
        { "r5c5 r6c5", "Then 5 is not in r5c5 or r6c5: column 5 has its 5 then." },
    };
    struct position position = position_open();
    struct step step;
    leave_only(&position, 0, 5, "r1c1 r1c5");
    leave_only(&position, 9, 7, "r1c1 r4c1 r5c1");
    step = step_begin(by_name("aic"), 0, 0);
    for (int i = 0; i < 5; i++) {
        struct node node = nodes[i];
        node.cells = cells_of(told[i].cells);
        step_add_node(&step, node);
    }
    ck_assert_int_eq(explain_link_count(&step), 5);
    for (int i = 0; i < 5; i++)
        ck_assert_str_eq(link_of(&position, &step, i), told[i].words);
    step_release(&step);
}
END_TEST

/* Cells that only a move of chess links share no house: no text may name the move like a house. */
START_TEST(words_of_a_move)
{
    static const struct grid empty;
    struct position position;
    struct steplist list = { .count = 0 };
    struct step step;
    position_init(&position, board_named("anti-king", NULL), &empty);
    leave_only(&position, HOUSE_ROW + 2, 5, "r3c3 r3c9");
    leave_only(&position, HOUSE_ROW + 3, 5, "r4c4 r4c8");
    find_all(by_name("multi-colours 1"), &position, &list);
    ck_assert_int_gt(list.count, 0);
    explain_words(&position, &list.at[0], &out);
    ck_assert_msg(strstr(out.text, " (a king's move), so ") != NULL, "%s", out.text);
    steplist_release(&list);

    position_init(&position, board_named("anti-king", NULL), &empty);
    leave_only(&position, HOUSE_ROW + 2, 5, "r3c3 r3c9");
    leave_only(&position, HOUSE_COLUMN + 8, 5, "r3c9 r7c9");
    leave_only(&position, HOUSE_ROW + 6, 5, "r7c9 r7c4");
    leave_only(&position, HOUSE_COLUMN + 3, 5, "r7c4 r4c4");
    list = (struct steplist){ .count = 0 };
    find_all(by_name("simple colours wrap"), &position, &list);
    ck_assert_int_gt(list.count, 0);
    strbuf_reset(&out);
    explain_words(&position, &list.at[0], &out);
    ck_assert_msg(strstr(out.text, " and r4c4 of A see each other (a king's move), ") != NULL, "%s",
                  out.text);
    steplist_release(&list);

    step = step_begin(by_name("aic"), 0, 0);
    step_add_node(&step, (struct node){ LINK_START, 7, 0, true, cells_of("r4c4") });
    step_add_node(&step, (struct node){ LINK_WEAK, 7, 0, false, cells_of("r3c3") });
    ck_assert_str_eq(link_of(&position, &step, 1),
                     "Then r3c3 is not 7: r4c4 sees r3c3 (a king's move).");
    step_release(&step);

    step = step_begin(by_name("aligned pair exclusion"), 0, 0);
    step_add_cells(&step, PART_STEM, digit_bit(7) | digit_bit(8), cells_of("r3c3"));
    step.eliminate.at[7] = cells_of("r4c4");
    strbuf_reset(&out);
    explain_words(&position, &step, &out);
    ck_assert_msg(strstr(out.text, "r3c3: it sees the 7 (a king's move); ") != NULL, "%s",
                  out.text);
    step_release(&step);
}
END_TEST

/* A group is true if one of its cells has the digit, and false if none of them has it. */
START_TEST(writes_groups_in_brief)
{
    static const char *const written[] = { "r4c1 and r5c1 are not 7", "r4c1 or r5c1 is 7" };
    struct step step;
    step = step_begin(by_name("grouped aic"), 0, 0);
    step_add_link(&step, 0, 7, cells_of("r4c1 r5c1"));
    step_add_link(&step, 1, 7, cells_of("r4c1 r5c1"));
    for (int i = 0; i < 2; i++) {
        strbuf_reset(&out);
        explain_link_brief(&step, i, &out);
        ck_assert_str_eq(out.text, written[i]);
    }
    step_release(&step);
}
END_TEST

START_TEST(names)
{
    static const struct {
        const char *name, *written;
    } cases[] = {
        { "BUG+1", "BUG+1" },         { "ALS-XY-Wing", "ALS-XY-Wing" },
        { "3D Medusa", "3D Medusa" }, { "Sue de Coq", "Sue de Coq" },
        { "X-Wing", "X-Wing" },       { "Finned X-Wing", "Finned X-Wing" },
        { "W-Wing", "W-Wing" },       { "Hidden Single", "Hidden Single" },
        { "WXYZ-Wing", "WXYZ-Wing" }, { "2-String Kite", "2-String Kite" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        strbuf_reset(&out);
        explain_name(technique_named(cases[i].name), &out);
        ck_assert_str_eq(out.text, cases[i].written);
    }
}
END_TEST

static void setup(void)
{
    strbuf_init(&out);
}

static void teardown(void)
{
    strbuf_release(&out);
}

SUITE(links, setup, teardown, LOOPED(every_link_has_its_reason, 0, PUZZLE_COUNT), TEST(words),
      TEST(words_of_a_move), TEST(writes_groups_in_brief), TEST(names))
