#include "support/generated.h"

#include <stdlib.h>

#include "engine/verdict/verdict.h"
#include "support/suite.h"

struct made *generated(const struct puzzle_request *request, uint64_t seed, uint64_t first,
                       size_t count)
{
    const struct making_of making = { .request = request, .seed = seed, .most_tries = 20000 };
    struct made *made = malloc(count * sizeof *made);
    ck_assert_ptr_nonnull(made);
    ck_assert_int_eq(generate(&making, first, count, made), STATUS_OK);
    return made;
}

cellset generated_givens(const struct made *made)
{
    return CELLS_ALL & ~grid_empty_cells(&made->puzzle);
}

void check_generated(const struct made *made)
{
    struct verdict verdict;
    ck_assert(made->found);
    ck_assert_int_eq(verdict_make(&board_classic, &made->puzzle, NULL, &verdict), STATUS_OK);
    ck_assert(verdict_is_valid(&verdict));
    ck_assert_mem_eq(&verdict.first, &made->solution, sizeof made->solution);
    ck_assert_int_eq(verdict.minimal, made->minimal);
}
