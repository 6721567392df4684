#include "engine/technique/exotic/exocet_pattern.h"

#include <string.h>

#include "engine/technique/exotic/covers.h"

/* Three lines and three boxes. */
static cellset exocet_band(int line)
{
    return board_cells(&board_classic, (houseset)7 << line / 3 * 3);
}

void exocet_lines(struct exocet *exocet)
{
    exocet->crossing = house_bit(exocet->across) | house_bit(exocet->target[0].across) |
                       house_bit(exocet->target[1].across);
    exocet->band = exocet_band(exocet->line);
    exocet->outside = board_cells(&board_classic, exocet->crossing) & ~exocet->band;
}

/*
 * Whether a number of houses hold the digit's places in some crossing lines outside the band. The
 * crossing lines lie in different boxes, so that boxes hold no more than lines do.
 */
static bool houses_hold(const struct exocet *exocet, int digit, houseset crossing, int most)
{
    struct covers covers;
    covers_list(exocet_places(exocet->position, digit) & exocet->outside &
                    board_cells(&board_classic, crossing),
                most, &covers);
    return covers.count > 0;
}

int exocet_locked(const struct position *position, cellset cells, int kind, digitset except,
                  int *house)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        for (int i = 0; i < 2 && !digitset_has(except, digit); i++) {
            *house = cell_house(cellset_first(cells), i ? kind : HOUSE_BOX);
            const cellset places = exocet_places(position, digit) & board_classic.cells_of[*house];
            if (places && !(places & ~cells))
                return digit;
        }
    return 0;
}

/* Lists the targets of the base in the crossing lines 3 * group and the two after it. */
static int list_targets(const struct exocet *exocet, int group, struct exocet_target *targets)
{
    const struct position *position = exocet->position;
    const int cross_kind = HOUSE_COLUMN - exocet->kind, first = cross_kind + 3 * group;
    cellset fit = 0;
    int count = 0;
    /* A cell filled with a digit of the base counts too, and then rules the target out. */
    for (digitset s = exocet->digits; s; s = digitset_rest(s))
        fit |= exocet_places(position, digitset_first(s));
    fit &= exocet_band(exocet->line) & ~board_classic.cells_of[exocet->line];
    for (int across = first; across < first + 3; across++) {
        struct exocet_target target = { .cells = fit & board_classic.cells_of[across],
                                        .across = across };
        if (!target.cells || target.cells & ~position->empty)
            continue;
        if (has_several(target.cells))
            target.locked = exocet_locked(position, target.cells, cross_kind, exocet->digits,
                                          &target.locked_house);
        if (has_one(target.cells) || target.locked)
            targets[count++] = target;
    }
    return count;
}

/* Fills in the base of an exocet; false if these cells cannot be one. */
static bool set_base(struct exocet *exocet)
{
    const struct position *position = exocet->position;
    const cellset line = board_classic.cells_of[exocet->line];
    const cellset third = line & board_classic.cells_of[exocet->across];
    exocet->base = line & board_classic.cells_of[exocet_box(third)] & ~third;
    exocet->digits = 0;
    for (cellset s = exocet->base; s; s &= s - 1) {
        exocet->digits |= position->digits[cellset_first(s)];
        if (!position->digits[cellset_first(s)])
            return false;
    }
    return digitset_count(exocet->digits) >= 2 && digitset_count(exocet->digits) <= 5;
}

static void find_exocets(struct exocets *exocets, const struct position *position, int kind)
{
    struct exocet exocet = { .position = position, .kind = kind };
    const int cross_kind = HOUSE_COLUMN - kind;
    exocets->count = 0;
    for (exocet.line = kind; exocet.line < kind + 9; exocet.line++)
        for (exocet.across = cross_kind; exocet.across < cross_kind + 9; exocet.across++) {
            struct exocet_target target[2][3]; /* one in each crossing line of a box */
            const int group = exocet.across % 9 / 3;
            if (!set_base(&exocet))
                continue;
            const int count = list_targets(&exocet, (group + 1) % 3, target[0]);
            const int others = count ? list_targets(&exocet, (group + 2) % 3, target[1]) : 0;
            for (int i = 0; i < count * others; i++) {
                bool fits = exocets->count < EXOCETS_MOST;
                exocet.target[0] = target[0][i / others];
                exocet.target[1] = target[1][i % others];
                exocet_lines(&exocet);
                for (digitset s = exocet.digits; s && fits; s = digitset_rest(s))
                    fits = houses_hold(&exocet, digitset_first(s), exocet.crossing, 2);
                if (fits)
                    ELEMENT(exocets->at, exocets->count++) = exocet;
            }
        }
}

static void build_exocets(struct context *context, enum context_table which, void *table)
{
    (void)which;
    struct exocets *exocets = table;
    find_exocets(&exocets[0], context->position, HOUSE_ROW);
    find_exocets(&exocets[1], context->position, HOUSE_COLUMN);
}

const struct exocets *context_exocets(struct context *context)
{
    return context_table(context, TABLE_EXOCETS, 2 * sizeof(struct exocets), build_exocets);
}

cellset exocet_mirror(const struct exocet *exocet, int which, int cell)
{
    const struct exocet_target *other = &exocet->target[1 - which];
    const houseset lines = house_bit(exocet->line) | house_bit(other->across) |
                           house_bit(cell_house(cell, exocet->kind));
    return board_classic.cells_of[exocet_box(other->cells)] & ~board_cells(&board_classic, lines);
}

cellset exocet_swept(const struct exocet *exocet, int digit)
{
    const cellset places = exocet_places(exocet->position, digit) & exocet->outside;
    cellset swept = 0;
    for (houseset chosen = exocet->crossing; chosen; chosen = (chosen - 1) & exocet->crossing) {
        const houseset across = exocet->crossing & ~chosen;
        const cellset rest = places & board_cells(&board_classic, chosen);
        const houseset houses =
            across | (board_houses(&board_classic, rest) & kind_houses(exocet->kind));
        if (cellset_count(houses) == 2)
            swept |= board_sweep(&board_classic, houses, exocet->outside);
    }
    return swept;
}

int exocet_objections(const struct exocet *exocet, int which, int cell, int digit)
{
    /* If the target took it, the other crossing lines would need it outside, in two lines. */
    const houseset others = exocet->crossing & ~house_bit(exocet->target[which].across);
    const int found = houses_hold(exocet, digit, others, 1) ? NO_ROOM : 0;
    const cellset could = exocet_places(exocet->position, digit);
    return exocet_mirror(exocet, which, cell) & could ? found : found | NO_MIRROR;
}

void exocet_share(const struct exocet *exocet, bool careful, const bool *allowed,
                  struct exocet_sharing *sharing)
{
    const digitset *digits = exocet->position->digits, *takes = sharing->takes;
    memset(sharing, 0, sizeof *sharing);
    /* Finds the digits that the targets, and each of their cells, can take. */
    for (int which = 0; which < 2; which++)
        for (cellset s = exocet->target[which].cells; s; s &= s - 1) {
            const int cell = cellset_first(s);
            for (digitset d = digits[cell] & exocet->digits; d; d = digitset_rest(d)) {
                int why = careful ? exocet_objections(exocet, which, cell, digitset_first(d)) : 0;
                if (why == NO_MIRROR)
                    sharing->boxed |= digitset_lowest(d);
                if (!why)
                    sharing->cell[cell] |= digitset_lowest(d);
            }
            sharing->takes[which] |= sharing->cell[cell];
        }
    sharing->known = DIGITS_ALL;
    for (digitset a = digits[cellset_first(exocet->base)]; a; a = digitset_rest(a))
        for (digitset b = digits[cellset_second(exocet->base)]; b; b = digitset_rest(b)) {
            const digitset one = digitset_lowest(a), other = digitset_lowest(b), pair = one | other;
            const bool straight = takes[0] & one && takes[1] & other;
            const bool crossed = takes[0] & other && takes[1] & one;
            if (one == other || (allowed && !allowed[pair]) || !(straight || crossed))
                continue;
            sharing->target[0] |= (straight ? one : 0) | (crossed ? other : 0);
            sharing->target[1] |= (straight ? other : 0) | (crossed ? one : 0);
            sharing->base[0] |= one;
            sharing->base[1] |= other;
            sharing->known &= pair;
            sharing->possible[pair] = true;
        }
    for (int which = 0; which < 2; which++)
        for (cellset s = exocet->target[which].cells; s; s &= s - 1) {
            const int cell = cellset_first(s), locked = exocet->target[which].locked;
            sharing->cell[cell] &= sharing->target[which];
            sharing->cell[cell] |= locked ? digit_bit(locked) & digits[cell] : 0;
        }
}

void exocet_share_with(const struct exocet *exocet, const struct exocet_sharing *own,
                       const struct exocet_sharing *other, digitset digits,
                       struct exocet_sharing *sharing)
{
    bool allowed[DIGITS_ALL + 1];
    for (digitset pair = 0; pair <= DIGITS_ALL; pair++)
        allowed[pair] = own->possible[pair] && other->possible[digitset_without(digits, pair)];
    exocet_share(exocet, true, allowed, sharing);
}
