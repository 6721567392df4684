/*
 * Junior exocets (players' forum: JExocet, after David P. Bird's definition), single and double.
 *
 * A base is two cells of a box in one line. In each of the two other boxes that the line crosses
 * lies a target, outside the line: a cell, or two cells of a crossing line of which one is known
 * to take another digit. Three lines cross: through the base box's third cell in the line, and
 * through the targets. For every digit of the base:
 *   - in the crossing lines, outside the band of the base, its places lie in two lines, so that it
 *     stands there at most twice;
 *   - the crossing line of a target has no place for it in the band but the target and the cell
 *     in the base's line.
 * A digit that is true in the base stands neither in its line again nor in the third cell's
 * crossing line within the band. So each crossing line has it outside the band, where there is room
 * for two, or in a target: the targets hold the two digits of the base.
 *
 * The consequences (the forum's rules, as far as they are worth a step):
 *   - base and targets keep only the digits of pairs that both the base and the targets can have;
 *   - a target with a digit d leaves d no place in its own line and the base's: the box of the
 *     other target has d in the third line, outside its crossing line (the mirror node);
 *   - a digit that is certain to be in the base stands in both pairs of cells, and fills the two
 *     lines to which it is confined in the crossing lines outside the band.
 * Two exocets in one band with the same crossing lines, whose targets are different cells, have no
 * digit in common: in both bases it would stand in both of the targets that lie in the third box.
 * With only four digits for both bases each of these is then certain.
 *
 * Classic, as all this counts on bands and stacks.
 */
#include <string.h>

#include "engine/board/house.h"
#include "engine/technique/common/common.h"
#include "engine/technique/exotic/covers.h"

/* A position read along one direction. */
struct exocet_view {
    const struct position *position;
    int kind, cross_kind; /* HOUSE_ROW and HOUSE_COLUMN when the bases lie in rows */
    /* By digit and crossing line: in which lines it is a candidate or set, bit n for line n. */
    uint16_t lines[DIGITS + 1][9];
};

/* Lines are houses here: `line` is that of the base, `across` one that crosses it. */
struct exocet_target {
    cellset cells;
    int across;
    int locked;       /* of two cells: the other digit that one of them takes; else 0 */
    int locked_house; /* the house in which that digit has no other place */
};

struct exocet {
    const struct exocet_view *view;
    int line, across; /* the crossing line of the third cell */
    cellset base;     /* its two cells */
    digitset digits;  /* of the base */
    struct exocet_target target[2];
    /* Of exocet_lines(): the lines that cross, the base's band, and their cells outside it. */
    houseset crossing;
    cellset band, outside;
};

/* Grids in play have a handful; a nearly empty grid has more, and some are left out. */
enum { EXOCETS_MOST = 64 };

struct exocets {
    struct exocet_view view;
    int count;
    struct exocet at[EXOCETS_MOST];
};

/* How the digits of an exocet can be shared out. */
struct exocet_sharing {
    digitset takes[2];    /* digits of the base that a target can take, whatever the pair */
    digitset base[2];     /* digits that the base cells can have */
    digitset target[2];   /* digits of the base that a target can take */
    digitset cell[CELLS]; /* digits that the target cells can have */
    digitset known;       /* digits that are true in the base for certain */
    digitset boxed;       /* digits denied to a target: its mirror has no place for them */
    bool possible[DIGITS_ALL + 1]; /* by pair of digits: the base can be these two */
};

static void exocet_view_init(struct exocet_view *view, const struct position *position, int kind)
{
    *view = (struct exocet_view){ position, kind, HOUSE_COLUMN - kind, { { 0 } } };
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = position->candidates.at[digit] | position->placed.at[digit]; s;
             s &= s - 1) {
            int cell = cellset_first(s), line = cell_house(cell, kind) - kind;
            view->lines[digit][cell_house(cell, view->cross_kind) % 9] |= (uint16_t)(1u << line);
        }
}

/* The cells of a digit: where it is a candidate or set. */
static cellset cells_of(const struct position *position, int digit)
{
    return position->candidates.at[digit] | position->placed.at[digit];
}

/* Three lines and three boxes. */
static cellset exocet_band(int line)
{
    return board_cells(&board_classic, (houseset)7 << line / 3 * 3);
}

static cellset targets_of(const struct exocet *exocet)
{
    return exocet->target[0].cells | exocet->target[1].cells;
}

static int box_of(cellset cells)
{
    return HOUSE_BOX + cell_box(cellset_first(cells));
}

static void exocet_lines(struct exocet *exocet)
{
    exocet->crossing = house_bit(exocet->across) | house_bit(exocet->target[0].across) |
                       house_bit(exocet->target[1].across);
    exocet->band = exocet_band(exocet->line);
    exocet->outside = board_cells(&board_classic, exocet->crossing) & ~exocet->band;
}

/* The digit's places in a crossing line outside the band of the base. */
static unsigned lines_outside(const struct exocet *exocet, int digit, int across)
{
    return exocet->view->lines[digit][across % 9] & ~(7u << exocet->line % 9 / 3 * 3);
}

/*
 * True when no three places of the digit, one in each crossing line, lie in different lines (Hall's
 * theorem). The crossing lines lie in different boxes, so that boxes set no further limit.
 */
static bool at_most_twice(const struct exocet *exocet, int digit)
{
    const unsigned one = lines_outside(exocet, digit, exocet->across);
    const unsigned two = lines_outside(exocet, digit, exocet->target[0].across);
    const unsigned three = lines_outside(exocet, digit, exocet->target[1].across);
    return !one || !two || !three || nine_count(one | two) < 2 || nine_count(one | three) < 2 ||
           nine_count(two | three) < 2 || nine_count(one | two | three) < 3;
}

/*
 * The lowest digit, none of `except`, that has places only in these cells within their box or, if
 * not there, their line of a kind: the house is *house. 0: there is no such digit.
 */
static int locked_digit(const struct position *position, cellset cells, int kind, digitset except,
                        int *house)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        for (int i = 0; i < 2 && !digitset_has(except, digit); i++) {
            *house = cell_house(cellset_first(cells), i ? kind : HOUSE_BOX);
            const cellset places = cells_of(position, digit) & board_classic.cells_of[*house];
            if (places && !(places & ~cells))
                return digit;
        }
    return 0;
}

/* Lists the targets of the base in the crossing lines 3 * group and the two after it. */
static int list_targets(const struct exocet *exocet, int group, struct exocet_target *targets)
{
    const struct position *position = exocet->view->position;
    const int first = exocet->view->cross_kind + 3 * group;
    cellset fit = 0;
    int count = 0;
    /* A cell filled with a digit of the base counts too, and then rules the target out. */
    for (digitset s = exocet->digits; s; s = digitset_rest(s))
        fit |= cells_of(position, digitset_first(s));
    fit &= exocet_band(exocet->line) & ~board_classic.cells_of[exocet->line];
    for (int across = first; across < first + 3; across++) {
        struct exocet_target target = { .cells = fit & board_classic.cells_of[across],
                                        .across = across };
        if (!target.cells || target.cells & ~position->empty)
            continue;
        if (has_several(target.cells))
            target.locked = locked_digit(position, target.cells, exocet->view->cross_kind,
                                         exocet->digits, &target.locked_house);
        if (has_one(target.cells) || target.locked)
            targets[count++] = target;
    }
    return count;
}

/* Fills in the base of an exocet; false if these cells cannot be one. */
static bool set_base(struct exocet *exocet)
{
    const struct position *position = exocet->view->position;
    const cellset line = board_classic.cells_of[exocet->line];
    const cellset third = line & board_classic.cells_of[exocet->across];
    exocet->base = line & board_classic.cells_of[box_of(third)] & ~third;
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
    struct exocet exocet = { .view = &exocets->view };
    const int cross_kind = HOUSE_COLUMN - kind;
    exocet_view_init(&exocets->view, position, kind);
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
                    fits = at_most_twice(&exocet, digitset_first(s));
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

/* Returns two tables: bases in a row, and bases in a column. NULL: memory ran out. */
static const struct exocets *context_exocets(struct context *context)
{
    return context_table(context, TABLE_EXOCETS, 2 * sizeof(struct exocets), build_exocets);
}

/* The mirror node of a target cell: two cells of the other target's box that have its digit too. */
static cellset mirror_of(const struct exocet *exocet, int which, int cell)
{
    const struct exocet_target *other = &exocet->target[1 - which];
    const houseset lines = house_bit(exocet->line) | house_bit(other->across) |
                           house_bit(cell_house(cell, exocet->view->kind));
    return board_classic.cells_of[box_of(other->cells)] & ~board_cells(&board_classic, lines);
}

/*
 * The cells that cannot have a digit that is true in the base. Two lines hold all its places in the
 * crossing lines outside the band, and it needs both: so it is not elsewhere in them, nor where
 * they cross. They are crossing lines, or parallels of the base's that hold the others' places.
 */
static cellset swept_by(const struct exocet *exocet, int digit)
{
    cellset swept = 0;
    for (int chosen = 0; chosen < 7; chosen++) {
        houseset houses = 0, lines = 0;
        for (int i = 0; i < 3; i++) {
            const int across = i ? exocet->target[i - 1].across : exocet->across;
            if (chosen >> i & 1)
                houses |= house_bit(across);
            else
                lines |= lines_outside(exocet, digit, across);
        }
        houses |= lines << exocet->view->kind;
        if (cellset_count(houses) == 2)
            swept |= board_sweep(&board_classic, houses, exocet->outside);
    }
    return swept;
}

/* Why a target cannot take a digit: no reason, or bits. */
enum { NO_ROOM = 1, NO_MIRROR = 2 };

static int objections(const struct exocet *exocet, int which, int cell, int digit)
{
    /* If the target took it, the other crossing lines would need it outside, in two lines. */
    const unsigned one = lines_outside(exocet, digit, exocet->across);
    const unsigned two = lines_outside(exocet, digit, exocet->target[1 - which].across);
    const int found = !one || !two || nine_count(one | two) < 2 ? NO_ROOM : 0;
    const cellset could = cells_of(exocet->view->position, digit);
    return mirror_of(exocet, which, cell) & could ? found : found | NO_MIRROR;
}

/*
 * Shares out the digits by the candidates of base and targets; if `careful` also by the crossing
 * lines and the box of the other target. `allowed` (or NULL) has the pairs that the base may be.
 */
static void share(const struct exocet *exocet, bool careful, const bool *allowed,
                  struct exocet_sharing *sharing)
{
    const digitset *digits = exocet->view->position->digits, *takes = sharing->takes;
    memset(sharing, 0, sizeof *sharing);
    /* Finds the digits that the targets, and each of their cells, can take. */
    for (int which = 0; which < 2; which++)
        for (cellset s = exocet->target[which].cells; s; s &= s - 1) {
            const int cell = cellset_first(s);
            for (digitset d = digits[cell] & exocet->digits; d; d = digitset_rest(d)) {
                int why = careful ? objections(exocet, which, cell, digitset_first(d)) : 0;
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

/*
 * Of the pairs that one base can have, allows those that leave the other base a pair that it can
 * have, and shares the digits out once more.
 */
static void share_with(const struct exocet *exocet, const struct exocet_sharing *own,
                       const struct exocet_sharing *other, digitset digits,
                       struct exocet_sharing *sharing)
{
    bool allowed[DIGITS_ALL + 1];
    for (digitset pair = 0; pair <= DIGITS_ALL; pair++)
        allowed[pair] = own->possible[pair] && other->possible[digitset_without(digits, pair)];
    share(exocet, true, allowed, sharing);
}

/* Adds the candidates of base and targets that no sharing of the digits has. */
static void eliminate_cells(const struct exocet *exocet, const struct exocet_sharing *sharing,
                            struct candset *eliminated)
{
    for (cellset s = exocet->base | targets_of(exocet); s; s &= s - 1) {
        const int cell = cellset_first(s);
        const digitset keep = cell == cellset_first(exocet->base)    ? sharing->base[0]
                              : cell == cellset_second(exocet->base) ? sharing->base[1]
                                                                     : sharing->cell[cell];
        candset_add_candidates(eliminated, exocet->view->position,
                               digitset_without(DIGITS_ALL, keep), s & -s);
    }
}

static void add_exocet_parts(struct step *step, const struct exocet *exocet, digitset boxed)
{
    step->cells |= exocet->base | targets_of(exocet);
    step->digits |= exocet->digits;
    step->truths.cells |= exocet->base;
    for (digitset s = exocet->digits; s; s = digitset_rest(s))
        step->truths.houses[digitset_first(s)] |= exocet->crossing;
    step_add_house(step, exocet->line);
    step_add_cells(step, PART_STEM, exocet->digits, exocet->base);
    for (int i = 0; i < 2; i++) {
        const struct exocet_target *target = &exocet->target[i];
        step_add_cells(step, PART_TARGET, exocet->digits, target->cells);
        if (target->locked) {
            step_rest_on_house(step, target->locked_house, target->locked);
            step_add_cells(step, PART_EXTRA, digit_bit(target->locked), target->cells);
        }
        for (digitset s = boxed; s; s = digitset_rest(s))
            step_rest_on_house(step, box_of(target->cells), digitset_first(s));
    }
    step_add_houses(step, PART_COVER, exocet->digits, 0, exocet->crossing);
}

/* `extra` counts the facts that a person has to see besides the cells and digits. */
static bool report_exocet(const struct finder *finder, struct step *step, int extra)
{
    candset_intersect(&step->eliminate, &finder->position->candidates);
    step->size = (uint16_t)(extra + cellset_count(step->cells) + digitset_count(step->digits));
    if (candset_is_empty(&step->eliminate)) {
        step_release(step);
        return false;
    }
    return report_step(finder, step);
}

/* Offers a step on targets and base if it adds to *eliminated, which are its eliminations then. */
static bool report_cells(const struct finder *finder, const struct exocet *exocet,
                         const struct exocet_sharing *sharing, int extra,
                         struct candset *eliminated)
{
    struct step step = step_begin(finder->technique, 0, 0);
    const struct candset before = *eliminated;
    eliminate_cells(exocet, sharing, eliminated);
    if (candset_contains(&before, eliminated))
        return false;
    step.eliminate = *eliminated;
    add_exocet_parts(&step, exocet, sharing->boxed);
    return report_exocet(finder, &step, extra);
}

/*
 * The mirror of a target has the digit of the target in one of its two cells. Where one cell
 * cannot, the other does; where another digit needs one of the two, they hold nothing else.
 */
static bool report_mirror(const struct finder *finder, const struct exocet *exocet,
                          const struct exocet_sharing *sharing, int which)
{
    const struct position *position = finder->position;
    const cellset target = exocet->target[which].cells;
    if (has_several(target))
        return false;
    const cellset mirror = mirror_of(exocet, which, cellset_first(target));
    const int cell[2] = { cellset_first(mirror), cellset_second(mirror) };
    const digitset takes = sharing->target[which];
    digitset keep[2] = { DIGITS_ALL, DIGITS_ALL };
    int other = 0, house;
    struct step step = step_begin(finder->technique, 0, 0);
    for (int i = 0; i < 2; i++) {
        const int value = position->value.digit[cell[i]];
        if (!((value ? digit_bit(value) : position->digits[cell[i]]) & takes)) {
            keep[1 - i] = takes;
            step_rest_on_cell(&step, cell[i]);
        }
    }
    if (keep[0] == DIGITS_ALL && keep[1] == DIGITS_ALL) {
        other = locked_digit(position, mirror, exocet->view->kind, takes, &house);
        if (!other)
            return false;
        keep[0] = keep[1] = takes | digit_bit(other);
        step_rest_on_house(&step, house, other);
    }
    for (int i = 0; i < 2; i++)
        candset_add_candidates(&step.eliminate, position, digitset_without(DIGITS_ALL, keep[i]),
                               cell_bit(cell[i]));
    add_exocet_parts(&step, exocet, sharing->boxed);
    step.cells |= mirror;
    step_add_house(&step, box_of(mirror));
    step_add_cells(&step, PART_SET, takes, mirror);
    if (other)
        step_add_cells(&step, PART_EXTRA, digit_bit(other), mirror);
    return report_exocet(finder, &step, 7);
}

/* Eliminates a digit that is certain to be in these bases, in their targets and outside. */
static void eliminate_certain(const struct exocet *exocet, cellset bases, cellset targets,
                              int digit, struct candset *eliminated)
{
    const cellset open = exocet->view->position->candidates.at[digit];
    const cellset in[2] = { bases & open, targets & open };
    for (int i = 0; i < 2; i++)
        eliminated->at[digit] |= in[i] ? board_common_peers(&board_classic, in[i]) : 0;
    eliminated->at[digit] |= swept_by(exocet, digit);
}

static bool report_known(const struct finder *finder, const struct exocet *exocet,
                         const struct exocet_sharing *sharing)
{
    struct step step = step_begin(finder->technique, 0, 0);
    for (digitset s = sharing->known; s; s = digitset_rest(s))
        eliminate_certain(exocet, exocet->base, targets_of(exocet), digitset_first(s),
                          &step.eliminate);
    add_exocet_parts(&step, exocet, sharing->boxed);
    step_add_cells(&step, PART_COMMON, sharing->known, exocet->base);
    return report_exocet(finder, &step, 8);
}

static bool find_junior(const struct finder *finder)
{
    const struct exocets *exocets = context_exocets(finder->context);
    for (int kind = 0; exocets && kind < 2; kind++, exocets++)
        for (int i = 0; i < exocets->count; i++) {
            const struct exocet *exocet = &exocets->at[i];
            struct exocet_sharing plain, careful;
            struct candset eliminated = { { 0 } };
            share(exocet, false, NULL, &plain);
            share(exocet, true, NULL, &careful);
            if (!careful.base[0])
                continue; /* no pair fits: the position has no solution */
            if (report_cells(finder, exocet, &plain, 3, &eliminated) ||
                report_cells(finder, exocet, &careful, 6, &eliminated) ||
                report_mirror(finder, exocet, &careful, 0) ||
                report_mirror(finder, exocet, &careful, 1) ||
                report_known(finder, exocet, &careful))
                return true;
        }
    return false;
}

/* In one band, with the same crossing lines and four digits, and no target in common. */
static bool are_double(const struct exocet *one, const struct exocet *other)
{
    return one->line / 3 == other->line / 3 && one->line != other->line &&
           one->across / 3 != other->across / 3 && one->crossing == other->crossing &&
           digitset_count(one->digits | other->digits) == 4 &&
           !(targets_of(one) & targets_of(other));
}

static bool report_double(const struct finder *finder, const struct exocet *one,
                          const struct exocet *other)
{
    const struct exocet *both[2] = { one, other };
    const digitset digits = one->digits | other->digits;
    struct exocet_sharing first[2], sharing;
    struct step step = step_begin(finder->technique, 0, 0);
    for (int i = 0; i < 2; i++)
        share(both[i], true, NULL, &first[i]);
    for (int i = 0; i < 2; i++) {
        share_with(both[i], &first[i], &first[1 - i], digits, &sharing);
        if (!sharing.base[0])
            return false;
        eliminate_cells(both[i], &sharing, &step.eliminate);
    }
    for (digitset s = digits; s; s = digitset_rest(s))
        eliminate_certain(one, one->base | other->base, targets_of(one) | targets_of(other),
                          digitset_first(s), &step.eliminate);
    add_exocet_parts(&step, one, first[0].boxed);
    add_exocet_parts(&step, other, first[1].boxed);
    return report_exocet(finder, &step, 4);
}

static bool find_double(const struct finder *finder)
{
    const struct exocets *exocets = context_exocets(finder->context);
    for (int kind = 0; exocets && kind < 2; kind++, exocets++)
        for (int i = 0; i < exocets->count; i++)
            for (int j = i + 1; j < exocets->count; j++)
                if (are_double(&exocets->at[i], &exocets->at[j]) &&
                    report_double(finder, &exocets->at[i], &exocets->at[j]))
                    return true;
    return false;
}

static const char *const called[PART_KINDS] = {
    [PART_STEM] = "base",
    [PART_TARGET] = "targets",
    [PART_COVER] = "cross-lines",
    [PART_SET] = "mirror",
};

/* An exocet read from the parts of its step. */
struct exocet_parts {
    struct exocet_view view;
    struct exocet exocet;
    struct exocet_sharing sharing; /* careful */
};

static void read_exocet(const struct explanation *explanation, int index,
                        struct exocet_parts *parts)
{
    const struct step *step = explanation->step;
    const houseset cross = step_part_at(step, PART_COVER, index)->houses;
    struct exocet *exocet = &parts->exocet;
    houseset rest = cross;
    *exocet = (struct exocet){ .view = &parts->view };
    exocet_view_init(&parts->view, explanation->before, house_kind_of(step->house[0])->first);
    exocet->base = step_part_at(step, PART_STEM, index)->cells;
    exocet->digits = step_part_at(step, PART_STEM, index)->digits;
    exocet->line = cell_house(cellset_first(exocet->base), parts->view.kind);
    for (int i = 0; i < 2; i++) {
        struct exocet_target *target = &exocet->target[i];
        target->cells = step_part_at(step, PART_TARGET, 2 * index + i)->cells;
        target->across = houseset_first(cross & board_houses(&board_classic, target->cells));
        rest &= ~house_bit(target->across);
        if (has_several(target->cells))
            target->locked =
                locked_digit(explanation->before, target->cells, parts->view.cross_kind,
                             exocet->digits, &target->locked_house);
    }
    exocet->across = houseset_first(rest);
    exocet_lines(exocet);
    share(exocet, true, NULL, &parts->sharing);
}

/* "the band" or "the stack": the three lines and boxes around the bases, as they are called. */
#define BAND "{when}[the band|the stack]"

static bool is_upright(const struct exocet *exocet)
{
    return exocet->view->kind != HOUSE_ROW;
}

/* Why, near the base, its digits are in the cross-lines only where the targets are. */
static void word_near(const struct explanation *explanation, const struct exocet *exocet)
{
    const int box = box_of(exocet->base);
    const houseset near = house_bit(exocet->line) | house_bit(box);
    const cellset rest = board_cells(&board_classic, exocet->crossing) & exocet->band &
                         ~(board_cells(&board_classic, near) | targets_of(exocet));
    say(explanation,
        "The digits that are true in base {brief cells} are nowhere else in {house} and {house}, "
        "so within " BAND " the cross-lines have them only in its targets",
        exocet->base, exocet->line, box, is_upright(exocet));
    if (rest)
        say(explanation, " ({cells} [has|have] none of its digits)", rest);
    strbuf_add(explanation->out, ".\n");
}

/* The places of the base's digits in the cross-lines: the reason for everything else. */
static void word_room(const struct explanation *explanation, const struct exocet *exocet,
                      digitset digits)
{
    say(explanation,
        "Outside " BAND " the cross-lines have each of these digits at most twice, because two "
        "houses hold all its places there: ",
        is_upright(exocet));
    for (digitset s = digits; s; s = digitset_rest(s)) {
        struct covers covers;
        const int digit = digitset_first(s);
        covers_list(exocet->outside & cells_of(explanation->before, digit), &covers);
        say(explanation, "{when}[; |]{digit} {when}[nowhere|in {houses}]", s == digits, digit,
            covers.at[0] != 0, covers.at[0]);
    }
    say(explanation,
        ". But the three cross-lines need each digit three times, so a target has it. So "
        "the two targets hold the two digits of the base.\n");
}

/* Where the box of the mirror cannot have the digit of the target: everywhere but in the mirror. */
static void word_beyond_mirror(const struct explanation *explanation, const struct exocet *exocet,
                               int which, cellset target, cellset mirror)
{
    const int kind = exocet->view->kind, box = box_of(mirror);
    const int line = cell_house(cellset_first(target), kind);
    const cellset beside = board_classic.cells_of[box] &
                           board_cells(&board_classic, exocet->crossing) &
                           board_classic.cells_of[cell_house(cellset_first(mirror), kind)];
    say(explanation,
        "{House} cannot have this digit in {house}, where the target is, nor in {house}, where the "
        "base is, nor in {cells}, which {when}[has no digit of the base|has the other digit of the "
        "base]",
        box, line, exocet->line, beside, (beside & exocet->target[1 - which].cells) != 0);
}

/* A target cannot take a digit: the other cross-lines need it outside, in lines of their own. */
static void word_no_room(const struct explanation *explanation, const struct exocet *exocet,
                         int which, int cell, int digit)
{
    const houseset others = exocet->crossing & ~house_bit(exocet->target[which].across);
    const cellset places = cells_of(explanation->before, digit) & exocet->outside &
                           board_cells(&board_classic, others);
    const houseset without = others & ~board_houses(&board_classic, places);
    say(explanation,
        "Target {cells} is not {digit}: {houses} would each need {a digit} of their own "
        "outside " BAND ", but ",
        cell_bit(cell), digit, others, digit, is_upright(exocet));
    if (without)
        say(explanation, "{houses} [has|have] no place for it there.\n", without);
    else
        say(explanation, "there they both have it only in {house}.\n",
            cell_house(cellset_first(places), exocet->view->kind));
}

/* Why a target cannot take digits of the base that it has as candidates. */
static void word_objections(const struct explanation *explanation, const struct exocet *exocet)
{
    for (int which = 0; which < 2; which++)
        for (cellset s = exocet->target[which].cells; s; s &= s - 1) {
            const int cell = cellset_first(s);
            const cellset mirror = mirror_of(exocet, which, cell);
            for (digitset d = exocet->digits & explanation->before->digits[cell]; d;
                 d = digitset_rest(d)) {
                const int digit = digitset_first(d);
                const int why = objections(exocet, which, cell, digit);
                if (why & NO_ROOM)
                    word_no_room(explanation, exocet, which, cell, digit);
                else if (why) {
                    say(explanation, "Target {cells} is not {digit}. ", cell_bit(cell), digit);
                    word_beyond_mirror(explanation, exocet, which, cell_bit(cell), mirror);
                    say(explanation,
                        ". So it would be in {any cell}, the mirror cells, which cannot be "
                        "{digit}.\n",
                        mirror, digit);
                }
            }
        }
}

struct pair_list {
    int count;
    digitset at[DIGITS * (DIGITS - 1) / 2];
};

/* Lists the pairs that the candidates of the base allow and that are possible, or are not. */
static struct pair_list list_pairs(const struct exocet *exocet,
                                   const struct exocet_sharing *sharing, bool possible)
{
    struct pair_list pairs = { .count = 0 };
    const digitset *digits = exocet->view->position->digits;
    const digitset one = digits[cellset_first(exocet->base)],
                   other = digits[cellset_second(exocet->base)];
    for (int a = 1; a <= DIGITS; a++)
        for (int b = a + 1; b <= DIGITS; b++) {
            const digitset pair = digit_bit(a) | digit_bit(b);
            const bool allowed = (digitset_has(one, a) && digitset_has(other, b)) ||
                                 (digitset_has(one, b) && digitset_has(other, a));
            if (allowed && sharing->possible[pair] == possible)
                ELEMENT(pairs.at, pairs.count++) = pair;
        }
    return pairs;
}

/* "12, 13 or 24", or the same with "and". */
static void say_pairs(const struct explanation *explanation, const struct pair_list *pairs,
                      bool any)
{
    for (int i = 0; i < pairs->count; i++)
        say(explanation, "{when}[|, | and | or ]{brief digits}",
            !i                     ? 0
            : i + 1 < pairs->count ? 1
            : any                  ? 3
                                   : 2,
            pairs->at[i]);
}

static void word_pairs(const struct explanation *explanation, const struct exocet_parts *parts)
{
    const struct exocet_target *target = parts->exocet.target;
    const digitset *takes = parts->sharing.takes;
    const struct pair_list fit = list_pairs(&parts->exocet, &parts->sharing, true);
    const struct pair_list unfit = list_pairs(&parts->exocet, &parts->sharing, false);
    say(explanation,
        "Target {brief cells} can take {any digit}, target {brief cells} {any digit}. "
        "{when}[No base pair|The base pair|The base pairs] ",
        target[0].cells, takes[0], target[1].cells, takes[1], fit.count < 2 ? fit.count : 2);
    say_pairs(explanation, &fit, false);
    say(explanation, "{when}[ fit| fits] the targets{when}[|; ]", fit.count == 1, unfit.count > 0);
    say_pairs(explanation, &unfit, false);
    say(explanation, "{when}[| does not| do not].\n", unfit.count < 2 ? unfit.count : 2);
}

/* The digits that targets and base can have with the pairs that are left. */
static void word_shares(const struct explanation *explanation, const struct exocet *exocet,
                        const struct exocet_sharing *sharing)
{
    say(explanation,
        "With these pairs target {brief cells} has {any digit}, target {brief cells} {any digit}; "
        "in the base, {cells} is {any digit} and {cells} is {any digit}.\n",
        exocet->target[0].cells, sharing->target[0], exocet->target[1].cells, sharing->target[1],
        exocet->base & -exocet->base, sharing->base[0], cellset_rest(exocet->base),
        sharing->base[1]);
}

/* True if targets only lose digits that the base lacks, and the base those that targets lack. */
static bool is_plain(const struct position *before, const struct step *step)
{
    cellset base = step_part_cells(step, PART_STEM), targets = step_part_cells(step, PART_TARGET);
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset eliminated = step->eliminate.at[digit];
        if ((eliminated & targets && digitset_has(step->digits, digit)) ||
            (eliminated & base && before->candidates.at[digit] & targets))
            return false;
    }
    return true;
}

/* Why a digit that is certain to be in the base is eliminated in the cells that are left. */
static void word_certain(const struct explanation *explanation, const struct exocet *exocet,
                         int digit, cellset left)
{
    const cellset bases = step_part_cells(explanation->step, PART_STEM);
    const cellset targets = step_part_cells(explanation->step, PART_TARGET);
    const cellset open = explanation->before->candidates.at[digit];
    const cellset by_base = left & board_common_peers(&board_classic, bases & open);
    const cellset by_target = left & ~by_base & board_common_peers(&board_classic, targets & open);
    struct covers covers;
    if (by_base)
        say(explanation,
            "{cells} [sees|see] every {digit} of the base{when}[|s], so {when cells}[it|they] "
            "cannot be {digit}.\n",
            by_base, digit, cellset_count(bases) > 2, by_base, digit);
    if (by_target)
        say(explanation,
            "{cells} [sees|see] every {digit} of the targets, so {when cells}[it|they] cannot be "
            "{digit}.\n",
            by_target, digit, by_target, digit);
    left &= ~(by_base | by_target);
    covers_list(exocet->outside & cells_of(explanation->before, digit), &covers);
    while (left) {
        const cellset before = left;
        const houseset cover = covers_best(&covers, exocet->outside, &left);
        if (!cover)
            break;
        say(explanation,
            "In the cross-lines outside " BAND
            ", {houses} each have {a digit} of their own: {cells} cannot be {digit}.\n",
            is_upright(exocet), cover, digit, before & ~left, digit);
    }
}

/* The last line of an explanation does not end in a new one. */
static void end_lines(const struct explanation *explanation)
{
    strbuf_truncate(explanation->out, explanation->out->length - 1);
}

/* "..., targets r2c3+r3c3 (one of these two is 7, which has no other place in box 1) and r1c6" */
static void word_parts(const struct explanation *explanation, const struct exocet *exocet)
{
    say(explanation, "Base {brief cells} {digit list}", exocet->base, exocet->digits);
    for (int i = 0; i < 2; i++) {
        const struct exocet_target *target = &exocet->target[i];
        say(explanation, "{when}[, targets | and ]{brief cells}", i, target->cells);
        if (target->locked)
            say(explanation, " (one of these two is {digit}, which has no other place in {house})",
                target->locked, target->locked_house);
    }
}

/* In the mirror's box the digit of a target has no other place than the mirror. */
static void word_mirror(const struct explanation *explanation, const struct exocet *exocet)
{
    const struct position *before = explanation->before;
    const struct part *mirror = step_part(explanation->step, PART_SET);
    const cellset box = board_classic.cells_of[explanation->step->house[1]];
    const int which = (exocet->target[0].cells & box) != 0;
    const cellset target = exocet->target[which].cells;
    cellset idle = mirror->cells;
    int house;
    for (digitset t = mirror->digits; t; t = digitset_rest(t))
        idle &= ~cells_of(before, digitset_first(t));
    say(explanation, "So target {cells} is {any digit}. ", target, mirror->digits);
    word_beyond_mirror(explanation, exocet, which, target, mirror->cells);
    say(explanation, ". So it is in {any cell}, the mirror cells.\n", mirror->cells);
    if (idle) {
        say(explanation, "{cells} has none of these digits, so {cells} has it{conclusion}", idle,
            mirror->cells & ~idle);
    } else {
        const int other =
            locked_digit(before, mirror->cells, exocet->view->kind, mirror->digits, &house);
        say(explanation,
            "One of these cells is {digit}, which has no other place in {house}. The other one "
            "has the digit of the target{conclusion}",
            other, house);
    }
}

static void word_junior_exocet(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const struct part *known = step_part(step, PART_COMMON);
    struct exocet_parts parts;
    const struct exocet *exocet = &parts.exocet;
    read_exocet(explanation, 0, &parts);
    word_parts(explanation, exocet);
    say(explanation, ", cross-lines {houses}.\n", exocet->crossing);
    word_near(explanation, exocet);
    word_room(explanation, exocet, exocet->digits);
    if (!step_part(step, PART_SET) && !known && is_plain(explanation->before, step)) {
        say(explanation,
            "So the targets have only digits of the base, and the base only digits that a "
            "target can have{conclusion}");
        return;
    }
    word_objections(explanation, exocet);
    word_pairs(explanation, &parts);
    if (step_part(step, PART_SET)) {
        word_mirror(explanation, exocet);
    } else if (known) {
        say(explanation,
            "Every pair that fits has {digits}, so {when digits}[it is|they are] in the base, in "
            "the targets, and twice in the cross-lines outside " BAND ".\n",
            known->digits, known->digits, is_upright(exocet));
        for (digitset s = known->digits; s; s = digitset_rest(s))
            word_certain(explanation, exocet, digitset_first(s),
                         step->eliminate.at[digitset_first(s)]);
        end_lines(explanation);
    } else {
        word_shares(explanation, exocet, &parts.sharing);
        say(explanation, "So {eliminations}.");
    }
}

/* The losses of a double exocet's cells: each pair leaves a pair for the other base. */
static void word_both_pairs(const struct explanation *explanation,
                            const struct exocet_parts parts[2], struct candset *eliminated)
{
    memset(eliminated, 0, sizeof *eliminated);
    for (int i = 0; i < 2; i++) {
        const struct exocet *exocet = &parts[i].exocet;
        struct exocet_sharing sharing;
        share_with(exocet, &parts[i].sharing, &parts[1 - i].sharing, explanation->step->digits,
                   &sharing);
        eliminate_cells(exocet, &sharing, eliminated);
        say(explanation, "Base {brief cells} can be ", exocet->base);
        const struct pair_list pairs = list_pairs(exocet, &sharing, true);
        say_pairs(explanation, &pairs, true);
        say(explanation, ", as the other base has the other two digits. ");
        word_shares(explanation, exocet, &sharing);
    }
    candset_intersect(eliminated, &explanation->step->eliminate);
    if (candset_is_empty(eliminated))
        return;
    say(explanation, "So ");
    words_eliminations(explanation->out, eliminated);
    say(explanation, ".\n");
}

static void word_double_exocet(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    struct exocet_parts parts[2];
    struct candset eliminated;
    for (int i = 0; i < 2; i++) {
        read_exocet(explanation, i, &parts[i]);
        word_parts(explanation, &parts[i].exocet);
        if (i)
            say(explanation, "; cross-lines {houses}.\n", parts[i].exocet.crossing);
        else
            say(explanation, ". ");
    }
    for (int i = 0; i < 2; i++)
        word_near(explanation, &parts[i].exocet);
    const struct exocet *exocet = &parts[0].exocet;
    word_room(explanation, exocet, step->digits);
    for (int i = 0; i < 2; i++) {
        word_objections(explanation, &parts[i].exocet);
        word_pairs(explanation, &parts[i]);
    }
    /* The box of the band that has no base: its targets are of both. */
    const cellset bases = step_part_cells(step, PART_STEM);
    const houseset boxes = board_houses(&board_classic, exocet->band) &
                           ~board_houses(&board_classic, bases) & kind_houses(HOUSE_BOX);
    const int third = houseset_first(boxes);
    say(explanation,
        "A digit in both bases would be in a target of each in {house}, as the other boxes have it "
        "in the bases. {House} has it only once, so the bases share none of the four digits: each "
        "is in one base, once in the targets and twice in the cross-lines outside " BAND ".\n",
        third, third, is_upright(exocet));
    word_both_pairs(explanation, parts, &eliminated);
    for (digitset s = step->digits; s; s = digitset_rest(s))
        word_certain(explanation, exocet, digitset_first(s),
                     step->eliminate.at[digitset_first(s)] & ~eliminated.at[digitset_first(s)]);
    end_lines(explanation);
}

static const struct technique techniques[] = {
    { "junior exocet", "R950", 1180, LEVEL_EXTREME, 480, find_junior, word_junior_exocet,
      .use = USE_PREEMPTED, .called = called },
    { "double exocet", "R956", 1190, LEVEL_EXTREME, 500, find_double, word_double_exocet,
      .use = USE_PREEMPTED, .called = called },
};
const struct family family_exocets = FAMILY(techniques);
