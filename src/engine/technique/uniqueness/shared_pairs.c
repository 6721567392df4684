#include "engine/technique/uniqueness/shared_pairs.h"

typedef bool visitor(const struct shared_pair *rectangle, void *search);

/* All pairs of digits that are candidates of all four corners. */
static bool visit_pairs(const struct finder *finder, const int corner[CORNERS], visitor *visit,
                        void *search)
{
    struct shared_pair rectangle = { .finder = finder };
    digitset common = DIGITS_ALL;
    for (int i = 0; i < CORNERS; i++) {
        rectangle.corner[i] = (uint8_t)corner[i];
        common &= finder->position->digits[corner[i]];
    }
    for (digitset low = common; low; low = digitset_rest(low))
        for (digitset high = digitset_rest(low); high; high = digitset_rest(high)) {
            rectangle.digit[0] = (uint8_t)digitset_first(low);
            rectangle.digit[1] = (uint8_t)digitset_first(high);
            rectangle.pair = digitset_lowest(low) | digitset_lowest(high);
            if (visit(&rectangle, search))
                return true;
        }
    return false;
}

/* The rows are in one band and the columns in two stacks, or the other way round. */
bool shared_pairs_visit(const struct finder *finder, visitor *visit, void *search)
{
    for (int top = 0; top < 9; top++)
        for (int bottom = top + 1; bottom < 9; bottom++)
            for (int left = 0; left < 9; left++)
                for (int right = left + 1; right < 9; right++) {
                    const int corner[CORNERS] = { cell_at(top, left), cell_at(top, right),
                                                  cell_at(bottom, right), cell_at(bottom, left) };
                    if ((top / 3 == bottom / 3) != (left / 3 == right / 3) &&
                        visit_pairs(finder, corner, visit, search))
                        return true;
                }
    return false;
}
