/* The law of leftovers, on a jigsaw that is empty: rows 1 to 3 and regions 1 to 3 leave a cell
 * each. */
#include <check.h>
#include <string.h>

#include "engine/board/boards.h"
#include "support/by_name.h"
#include "support/puzzles.h"
#include "support/suite.h"

static struct position position_on(const char *name)
{
    const struct grid empty = { { 0 } };
    struct position position;
    position_init(&position, board_named(name, NULL), &empty);
    return position;
}

static const char jigsaw[] =
    "jigsaw:aabbbbbbbaaaacccbbaaadccccceeeddffcfeeeddffffegghddiffeeghddiiiggghhiiiiggghhhhhi";

static void expect(const char *board, const char *without, const char *conclusion)
{
    struct position position = position_on(board);
    struct steplist list = { .count = 0 };
    position_eliminate(&position, cell_of(without), 5);
    find_all(by_name("law of leftovers"), &position, &list);
    if (conclusion) {
        ck_assert_int_eq(list.count, 1);
        ck_assert_str_eq(conclusion_of(&list.at[0]), conclusion);
        ck_assert_ptr_nonnull(strstr(words_of(&position, &list.at[0]), "r3c4 and r4c8"));
    } else {
        ck_assert_int_eq(list.count, 0);
    }
    steplist_release(&list);
}

START_TEST(both_sides)
{
    expect(jigsaw, "r3c4", "r4c8<>5");
    expect(jigsaw, "r1c1", NULL);
    expect("classic", "r3c4", NULL);
}
END_TEST

SUITE(leftovers, NULL, NULL, TEST(both_sides))
