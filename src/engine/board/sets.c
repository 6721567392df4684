#include "engine/board/sets.h"

#define COUNT_1(n) (n), (n) + 1
#define COUNT_3(n) COUNT_1(n), COUNT_1((n) + 1), COUNT_1((n) + 1), COUNT_1((n) + 2)
#define COUNT_5(n) COUNT_3(n), COUNT_3((n) + 1), COUNT_3((n) + 1), COUNT_3((n) + 2)
#define COUNT_7(n) COUNT_5(n), COUNT_5((n) + 1), COUNT_5((n) + 1), COUNT_5((n) + 2)

const uint8_t digitset_counts[DIGITS_ALL + 1] = { COUNT_7(0), COUNT_7(1), COUNT_7(1), COUNT_7(2) };

int cellset_draw(struct random *random, cellset set)
{
    for (int n = random_below(random, cellset_count(set)); n > 0; n--)
        set = cellset_rest(set);
    return cellset_first(set);
}
