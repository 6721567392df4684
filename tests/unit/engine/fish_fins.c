/* The fins of fish with boxes, in open grids with nothing but the pattern in them. */
#include <check.h>

#include "engine/step/pattern.h"
#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"

/* Each base has a place that is not a fin: else the fins are locked candidates, and no fish. */
static void check_bases(const struct position *position, const struct step *step)
{
    const int digit = digitset_first(step->digits);
    const cellset fins = step_parts(step, PART_FIN).cells | step_parts(step, PART_ENDOFIN).cells;
    for (houseset s = step_part(step, PART_BASE)->houses; s; s &= s - 1)
        ck_assert_msg(position_places(position, houseset_first(s), digit) & ~fins, "%s",
                      words_of(position, step));
}

/* Box 6 has the digit only in column 9: rows 7 and 8 and box 9 add nothing. */
START_TEST(base_of_fins_alone)
{
    struct position position = position_open();
    struct steplist found = { .count = 0 };
    leave_only(&position, HOUSE_ROW + 6, 4, "r7c1 r7c2 r7c7 r7c8");
    leave_only(&position, HOUSE_ROW + 7, 4, "r8c1 r8c2 r8c7 r8c8");
    leave_only(&position, HOUSE_BOX + 5, 4, "r4c9 r6c9");
    find_all(by_name("finned franken swordfish"), &position, &found);
    ck_assert_uint_gt(found.count, 0);
    for (size_t i = 0; i < found.count; i++)
        check_bases(&position, &found.at[i]);
    steplist_release(&found);
}
END_TEST

SUITE(fish_fins, NULL, NULL, TEST(base_of_fins_alone))
