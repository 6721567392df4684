/*
 * The exact search, compiled once for each width of vector (LANES) by the file that includes it
 * with the name of its struct search_code (SEARCH_CODE).
 *
 * Representation. The candidates of a digit are 3 x 27 bits, one 32-bit lane for each band: bit
 * 9 * row + column. All nine digits of the grid are thus five 256-bit vectors (nine of 128 bits,
 * three of 512) that stay in registers. Words of 27 bits to a band are the players' forum's
 * (zhouyundong_2012's solver, champagne's and JasonLion's after it); here they are never looked
 * up in tables, and no cell or house is visited by itself.
 *
 * Inference. What carries it are triads, the three cells that a box shares with a line: this
 * idea, and to branch on how triads can lie in a band, are Tom Dillon's (tdoku,
 * https://t-dillon.github.io/tdoku). For a digit a triad is open when one of its cells is. In
 * each line and in each box a digit takes exactly one of three triads, and each triad takes
 * exactly three digits. Hence, for row triads (minirows) and column triads (minicolumns) alike:
 *
 *  - a triad that is the last one open in its box or line is taken, and shuts the two others of
 *    its box and the two others of its line: locked candidates, and all hidden singles with them;
 *  - a triad with three open digits takes all three, and one that took three shuts all others:
 *    hidden and naked triples;
 *  - a cell with one candidate left takes its two triads: naked singles;
 *  - a digit that took both a minirow and a minicolumn of a box is in the cell where they cross,
 *    and no other digit is.
 *
 * The open triads of a digit and band are 9 bits of 27, so those of three digits are kept in one
 * vector, a group: for minirows the digits alternate bit by bit (bit 3 * triad + digit), for
 * minicolumns each has a row's nine bits (bit 9 * digit + column).
 *
 * All rules go over the whole grid at once, again until nothing changes: a few hundred
 * instructions a sweep without any branch, where following each consequence by itself would
 * take fewer instructions and a mispredicted branch every few of them.
 *
 * Branching is on a triad of the band or stack with the fewest open triads in all, for a digit
 * with the fewest open there: taken first, then shut.
 */
#include <string.h>

#include "engine/search/branch.h"
#include "engine/search/sweep.h"

enum {
    /* Each guess takes a triad of a box for good: none can be deeper. */
    DEEPEST = 2 * DIGITS * 9,
};

static bool report(const union state *state, struct search *search, bool first)
{
    struct grid grid;
    for (int digit = 0; digit < DIGITS; digit++)
        for (int band = 0; band < BANDS; band++)
            for (uint32_t s = state->lane[4 * digit + band]; s; s &= s - 1)
                grid.digit[BAND_CELLS * band + __builtin_ctz(s)] = (uint8_t)(digit + 1);
    if (first && search->first)
        *search->first = grid;
    return !search->visit || search->visit(&grid, search->context);
}

/* Depth first. The state is used up. */
static uint64_t run(struct search *search, union state *state)
{
    union state later[DEEPEST];
    int depth = 0;
    uint64_t count = 0, guesses = 0;
    bool wanted = search->first || search->visit;
    for (;;) {
        struct triads triads;
        enum outcome outcome = settle(state, &triads);
        if (outcome == OPEN) {
            struct branch branch = choose(&triads);
            guesses++;
            copy_without(&later[depth++], state, branch.lane, branch.triad);
            copy_without(state, state, branch.lane, branch.box & ~branch.triad);
            continue;
        }
        if (outcome == SOLVED) {
            count++;
            if (wanted) {
                if (!report(state, search, count == 1))
                    break;
                wanted = search->visit;
            }
            if (count >= search->limit)
                break;
        }
        if (!depth)
            break;
        *state = later[--depth];
    }
    search->guesses += guesses;
    return count;
}

static uint64_t run_cells(struct search *search, const struct search_cells *open)
{
    union state state;
    for (int i = 0; i < VECS * LANES; i++)
        state.lane[i] = open->lane[i];
    return run(search, &state);
}

/* Where 32 characters are the one asked for, bit for bit. */
#if defined(__AVX2__)
INLINE uint32_t matches(const char *text, char c)
{
    typedef char chars __attribute__((vector_size(32)));
    chars v;
    memcpy(&v, text, sizeof v);
    return (uint32_t)__builtin_ia32_pmovmskb256((chars)(v == c));
}
#elif defined(__SSE2__)
INLINE uint32_t matches(const char *text, char c)
{
    typedef char chars __attribute__((vector_size(16)));
    chars v[2];
    memcpy(v, text, sizeof v);
    return (uint32_t)__builtin_ia32_pmovmskb128((chars)(v[0] == c)) |
           (uint32_t)__builtin_ia32_pmovmskb128((chars)(v[1] == c)) << 16;
}
#else
INLINE uint32_t matches(const char *text, char c)
{
    uint32_t set = 0;
    for (int i = 0; i < 32; i++)
        set |= (uint32_t)(text[i] == c) << i;
    return set;
}
#endif

static uint64_t run_text(struct search *search, const char *text)
{
    union state state;
    uint32_t given[BANDS] = { 0 };
    for (int i = 0; i < VECS * LANES; i++)
        state.lane[i] = 0;
    UNROLL for (int digit = 0; digit < DIGITS; digit++)
        UNROLL for (int band = 0; band < BANDS; band++)
    {
        /* Never beyond the text: the last band is read as the last 32 characters. */
        int from = band < 2 ? BAND_CELLS * band : CELLS - 32;
        uint32_t set = matches(text + from, (char)('1' + digit)) >> (BAND_CELLS * band - from);
        given[band] |= set & BAND;
        state.lane[4 * digit + band] = set & BAND;
    }
    vec blank = { EACH_SLOT(BANDS_OF(BAND & ~given[0], BAND & ~given[1], BAND & ~given[2])) };
    UNROLL for (int i = 0; i < VECS; i++) state.digit[i] |= blank;
    UNROLL for (int i = 4 * DIGITS; i < VECS * LANES; i++) state.lane[i] = 0;
    return run(search, &state);
}

const struct search_code SEARCH_CODE = { run_cells, run_text };
