/*
 * Extended unique rectangles: two lines of three cells each. If they held only three digits, the
 * lines could swap their digits. The crossing lines then keep theirs, and so do the boxes where the
 * two lines run through the same three boxes, or where each of the two lies within a box. Classic,
 * as it counts on bands and stacks.
 */
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
        if (deadly_find(extended->finder, &deadly, type))
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

static bool find_extended(const struct finder *finder)
{
    struct extended extended = { .finder = finder };
    struct cells_by_digits by_digits;
    const cellset *open = finder->position->candidates.at;
    list_cells_by_digits(finder->position, &by_digits);
    for (int c = 3; c <= DIGITS; c++)
        for (int b = 2; b < c; b++)
            for (int a = 1; a < b; a++) {
                const digitset digits = digit_bit(a) | digit_bit(b) | digit_bit(c);
                extended.plain = finder->position->empty &
                                 ~cells_with_some(&by_digits, digitset_without(DIGITS_ALL, digits));
                if (!has_several(extended.plain) || cellset_count(extended.plain) < LEAST_PLAIN)
                    continue;
                extended.digits = digits;
                extended.fit = (open[a] & open[b]) | (open[a] & open[c]) | (open[b] & open[c]);
                extended.plain &= extended.fit;
                for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind += HOUSE_COLUMN)
                    for (int chute = 0; chute < 3; chute++) {
                        const int across = HOUSE_COLUMN - kind;
                        const cellset *line = &board_classic.cells_of[kind + 3 * chute];
                        const cellset lines = line[0] | line[1] | line[2];
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
    UNIQUE("extended rectangle", "R616", 460, 120, find_extended, deadly_words, 0, CLASSIC),
};
const struct family family_extended_rectangles = FAMILY(techniques);
