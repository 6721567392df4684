#include "ui/drawing/role_inks.h"

#include <stddef.h>

/* The loudest first: of a cell that can show only one role it shows the first. */
static const struct {
    size_t candidates; /* where struct roles has them */
    enum ink ink;
    int naming; /* a cell's name has the ink with the least number among its candidates */
} inks[] = {
    { offsetof(struct roles, eliminated), INK_ELIMINATED, 4 },
    { offsetof(struct roles, placed), INK_PLACED, 4 },
    { offsetof(struct roles, fin), INK_FIN, 2 },
    { offsetof(struct roles, target), INK_TARGET, 1 },
    { offsetof(struct roles, opposite), INK_OPPOSITE, 3 },
    { offsetof(struct roles, pattern), INK_PATTERN, 1 },
    { offsetof(struct roles, set[0]), INK_SET_2, 1 },
    { offsetof(struct roles, set[1]), INK_SET_3, 1 },
    { offsetof(struct roles, set[2]), INK_SET_4, 1 },
    { offsetof(struct roles, set[3]), INK_SET_5, 1 },
};
enum { INKS = sizeof inks / sizeof *inks };
_Static_assert(SET_HUES == 5, "a row for each hue");

static int rank_of(const struct roles *roles, int cell, int digit)
{
    for (int row = 0; roles && row < INKS; row++)
        if (candset_has((const struct candset *)((const char *)roles + inks[row].candidates), cell,
                        digit))
            return row;
    return -1;
}

enum ink role_ink(const struct roles *roles, int cell, int digit)
{
    const int row = rank_of(roles, cell, digit);
    return row < 0 ? INK_COUNT : inks[row].ink;
}

enum ink role_ink_of_any(const struct roles *roles, int cell, digitset digits)
{
    int best = -1;
    for (; digits; digits = digitset_rest(digits)) {
        const int row = rank_of(roles, cell, digitset_first(digits));
        best = row >= 0 && (best < 0 || row < best) ? row : best;
    }
    return best < 0 ? INK_COUNT : inks[best].ink;
}

/* A set's own hue is more informative about its cell than the links and fins in it. */
enum ink role_ink_of_cell(const struct roles *roles, int cell)
{
    int best = -1;
    for (int digit = 1; digit <= DIGITS; digit++) {
        const int row = rank_of(roles, cell, digit);
        if (row >= 0 && (best < 0 || inks[row].naming < inks[best].naming))
            best = row;
    }
    if (best >= 0)
        return inks[best].ink;
    return roles && cellset_has(roles->cause, cell) ? INK_CAUSE : INK_COUNT;
}
