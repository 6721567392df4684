/*
 * Extended unique rectangles: two lines of three cells each. If they held only three digits, the
 * lines could swap their digits. The crossing lines then keep theirs, and so do the boxes where the
 * two lines run through the same three boxes, or where each of the two lies within a box. Classic,
 * as it counts on bands and stacks.
 */
#include <string.h>

#include "engine/technique/common/common.h"
#include "engine/technique/uniqueness/uniqueness.h"

struct extended {
    const struct finder *finder;
    digitset digits;
    cellset fit;   /* empty cells that could be two or more of the digits */
    cellset plain; /* those of them that could be nothing else */
};

/* With fewer plain cells no type concludes anything. */
enum { LEAST_PLAIN = 3 };

static bool look_at_extended(const struct extended *extended, cellset cells)
{
    struct deadly deadly;
    if (cells & ~extended->fit || cellset_count(cells & extended->plain) < LEAST_PLAIN)
        return false;
    deadly_init(&deadly, extended->finder->position, cells, extended->digits);
    if (!deadly_can_fill(&deadly, extended->finder->position))
        return false;
    for (int type = 1; type <= 4; type++)
        if (deadly_types[type](extended->finder, &deadly))
            return true;
    return false;
}

/*
 * Lines side by side, cut by lines across them in different boxes: two by three of them, or three
 * by two. A box without such a line is tried last.
 */
static bool try_lines(const struct extended *extended, cellset lines, int across, int count)
{
    enum { NONE = 1 << 9 };
    unsigned fit = 0; /* lines across that could take part: bit n for the n-th */
    for (int i = 0; i < 9; i++)
        fit |= lines & board_classic.cells_of[across + i] & ~extended->fit ? 0 : 1u << i;
    if (nine_count(fit) < count)
        return false;
    for (unsigned a = (fit & 7) | NONE; a; a &= a - 1)
        for (unsigned b = (fit & 7 << 3) | NONE; b; b &= b - 1)
            for (unsigned c = (fit & 7 << 6) | NONE; c; c &= c - 1) {
                const unsigned chosen = ((a & -a) | (b & -b) | (c & -c)) & DIGITS_ALL;
                const houseset crossed = (houseset)chosen << across;
                if (nine_count(chosen) == count &&
                    look_at_extended(extended, lines & board_cells(&board_classic, crossed)))
                    return true;
            }
    return false;
}

/* By set of three digits: the number of plain cells, and as bits the sets with enough of them. */
struct worth {
    uint64_t bits[(DIGITS_ALL + 1) / 64];
    uint8_t plain[DIGITS_ALL + 1];
};

static void count_cell(struct worth *worth, digitset digits)
{
    if (++worth->plain[digits] == LEAST_PLAIN)
        worth->bits[digits / 64] |= (uint64_t)1 << digits % 64;
}

static void count_plain(const struct position *position, struct worth *worth)
{
    memset(worth, 0, sizeof *worth);
    for (cellset s = cells_with_count(position, 3); s; s &= s - 1)
        count_cell(worth, position->digits[cellset_first(s)]);
    for (cellset s = cells_with_count(position, 2); s; s &= s - 1) {
        digitset digits = position->digits[cellset_first(s)];
        for (digitset d = digitset_without(DIGITS_ALL, digits); d; d = digitset_rest(d))
            count_cell(worth, digits | (d & -d));
    }
}

static bool find_extended(const struct finder *finder)
{
    struct extended extended = { .finder = finder };
    struct worth worth;
    count_plain(finder->position, &worth);
    for (unsigned word = 0; word < ARRAY_SIZE(worth.bits); word++)
        for (uint64_t s = worth.bits[word]; s; s &= s - 1) {
            const digitset digits = (digitset)(64 * word + (unsigned)__builtin_ctzll(s));
            cellset one = 0, other = 0;
            extended.digits = digits;
            extended.fit = 0;
            for (int digit = 1; digit <= DIGITS; digit++) {
                const cellset open = finder->position->candidates.at[digit];
                extended.fit |= digitset_has(digits, digit) ? one & open : 0;
                *(digitset_has(digits, digit) ? &one : &other) |= open;
            }
            extended.plain = extended.fit & ~other;
            for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind += HOUSE_COLUMN)
                for (int chute = 0; chute < 3; chute++) {
                    int across = kind == HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW;
                    const cellset *line = &board_classic.cells_of[kind + 3 * chute];
                    cellset lines = line[0] | line[1] | line[2];
                    if (cellset_count(lines & extended.plain) < LEAST_PLAIN)
                        continue;
                    if (try_lines(&extended, lines, across, 2))
                        return true;
                    for (int left = 0; left < 3; left++)
                        if (try_lines(&extended, lines & ~line[left], across, 3))
                            return true;
                }
        }
    return false;
}

static const struct technique techniques[] = {
    UNIQUE("extended rectangle", "R616", 460, 120, find_extended, deadly_words, 0),
};
const struct family family_extended_rectangles = FAMILY(techniques);
