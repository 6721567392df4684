/*
 * Junior and double exocets; exocet.h defines them. The consequences (the forum's rules, as far as
 * they are worth a step):
 *   - base and targets keep only the digits of pairs that both the base and the targets can have;
 *   - a target with a digit d leaves d no place in its own line and the base's: the box of the
 *     other target has d in the third line, outside its crossing line (the mirror node);
 *   - a digit that is certain to be in the base stands in both pairs of cells, and fills the two
 *     lines to which it is confined in the crossing lines outside the band.
 * Two exocets in one band with the same crossing lines, whose targets are different cells, have no
 * digit in common: in both bases it would stand in both of the targets that lie in the third box.
 * With only four digits for both bases each of these is then certain.
 */
#include "engine/technique/exotic/exocet.h"

#include <string.h>

#include "engine/technique/common/common.h"
#include "engine/technique/exotic/covers.h"

void exocet_view_init(struct exocet_view *view, const struct position *position, int kind)
{
    memset(view, 0, sizeof *view);
    view->position = position;
    view->kind = kind;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = position->open.at[digit] | position->held.at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s);
            view->lines[digit][exocet_across_of(view, cell)] |=
                (uint16_t)(1u << exocet_line_of(view, cell));
        }
}

/* The digit's places in a crossing line outside the band of the base. */
static unsigned places_outside(const struct exocet_view *view, const struct exocet *exocet,
                               int digit, int across)
{
    return view->lines[digit][across] & ~(7u << (exocet->line - exocet->line % 3));
}

/*
 * True when no three places, one in each set, lie in different lines (Hall's theorem). The three
 * crossing lines lie in different boxes, so that boxes set no further limit.
 */
static bool at_most_two(unsigned one, unsigned two, unsigned three)
{
    return !one || !two || !three || nine_count(one | two) < 2 || nine_count(one | three) < 2 ||
           nine_count(two | three) < 2 || nine_count(one | two | three) < 3;
}

static void join_targets(struct exocet_search *search)
{
    struct exocets *exocets = search->exocets;
    const struct exocet_view *view = &exocets->view;
    struct exocet *exocet = &search->exocet;
    for (int i = 0; i < search->choices[0]; i++)
        for (int j = 0; j < search->choices[1]; j++) {
            bool fits = true;
            exocet->target[0] = search->choice[0][i];
            exocet->target[1] = search->choice[1][j];
            for (digitset s = exocet->digits; s && fits; s = digitset_rest(s)) {
                int digit = digitset_first(s);
                fits = at_most_two(places_outside(view, exocet, digit, exocet->across),
                                   places_outside(view, exocet, digit, exocet->target[0].across),
                                   places_outside(view, exocet, digit, exocet->target[1].across));
            }
            if (fits && exocets->count < EXOCETS_MOST)
                ELEMENT(exocets->at, exocets->count++) = *exocet;
        }
}

/* The digit that a cell holds, as a set; 0 for an empty cell. */
static digitset digit_set_in(const struct position *position, int cell)
{
    int digit = position->value.digit[cell];
    return digit ? digit_bit(digit) : 0;
}

static void list_targets(struct exocet_search *search, int which, int group)
{
    const struct exocet_view *view = &search->exocets->view;
    const struct position *position = view->position;
    int line = search->exocet.line, first = line - line % 3;
    digitset base = search->exocet.digits;
    search->choices[which] = 0;
    for (int across = 3 * group; across < 3 * group + 3; across++) {
        int cell[2] = { 0, 0 }, count = 0;
        for (int i = first; i < first + 3; i++)
            if (i != line)
                ELEMENT(cell, count++) = exocet_cell(view, i, across);
        /* A cell filled with a digit of the base counts too, and then rules the target out. */
        digitset has[2];
        for (int i = 0; i < 2; i++)
            has[i] = base & (position->digits[cell[i]] | digit_set_in(position, cell[i]));
        struct exocet_target target = { .across = across };
        if (has[0] && has[1]) {
            target.cells = cell_bit(cell[0]) | cell_bit(cell[1]);
            if (!(target.cells & ~position->blanks)) {
                /* Locks a target of two cells by one of `others` that has no other place in its box
                 * or line. */
                int houses[2] = { HOUSE_BOX + cell_box(cellset_first(target.cells)),
                                  exocet_cross_house(view, target.across) };
                for (digitset s = digitset_without(
                         position->digits[cell[0]] | position->digits[cell[1]], base);
                     s && !target.locked; s = digitset_rest(s))
                    for (int i = 0; i < 2 && !target.locked; i++) {
                        cellset places =
                            position_places(view->position, houses[i], digitset_first(s));
                        if (!(places & ~target.cells)) {
                            target.locked = digitset_first(s);
                            target.locked_house = houses[i];
                        }
                    }
            }
        } else {
            target.cells = cell_bit(cell[has[0] ? 0 : 1]);
        }
        bool single = !has_several(target.cells);
        if ((has[0] || has[1]) && !(target.cells & ~position->blanks) && (single || target.locked))
            search->choice[which][search->choices[which]++] = target;
    }
}

static void find_exocets(struct exocets *exocets, const struct position *position, int kind)
{
    struct exocet_search search = { .exocets = exocets };
    struct exocet *exocet = &search.exocet;
    exocet_view_init(&exocets->view, position, kind);
    exocets->count = 0;
    for (exocet->line = 0; exocet->line < 9; exocet->line++)
        for (exocet->across = 0; exocet->across < 9; exocet->across++) {
            const int group = exocet->across / 3;
            for (int across = 3 * group, count = 0; across < 3 * group + 3; across++)
                if (across != exocet->across)
                    ELEMENT(exocet->base_cell, count++) =
                        (uint8_t)exocet_cell(&exocets->view, exocet->line, across);
            const digitset *digits = search.exocets->view.position->digits;
            const int one = exocet->base_cell[0], other = exocet->base_cell[1];
            exocet->digits = digits[one] | digits[other];
            if (!digits[one] || !digits[other] || digitset_count(exocet->digits) < 2 ||
                digitset_count(exocet->digits) > 5)
                continue;
            exocet->base = cell_bit(one) | cell_bit(other);
            list_targets(&search, 0, (group + 1) % 3);
            if (!search.choices[0])
                continue;
            list_targets(&search, 1, (group + 2) % 3);
            join_targets(&search);
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

cellset exocet_mirror(const struct exocet_view *view, const struct exocet *exocet, int which,
                      int cell)
{
    int first = exocet->line - exocet->line % 3;
    int line = 3 * first + 3 - exocet->line - exocet_line_of(view, cell);
    int other = exocet->target[1 - which].across;
    cellset cells = 0;
    for (int across = other - other % 3; across < other - other % 3 + 3; across++)
        if (across != other)
            cells |= cell_bit(exocet_cell(view, line, across));
    return cells;
}

/*
 * The cells that cannot have a digit that is true in the base. Two lines hold all its places in the
 * crossing lines outside the band, and it needs both: so it is not elsewhere in them, nor where
 * they cross.
 */
static cellset exocet_swept(const struct exocet_view *view, const struct exocet *exocet, int digit)
{
    const int cross[3] = { exocet->across, exocet->target[0].across, exocet->target[1].across };
    cellset crossing = 0, band = 0, swept = 0;
    for (int i = 0; i < 3; i++) {
        crossing |= house_cells[exocet_cross_house(view, cross[i])];
        band |= house_cells[exocet_line_house(view, exocet->line - exocet->line % 3 + i)];
    }
    cellset inside = crossing & ~band;
    /* The two lines are crossing lines, or parallels of the base's that hold the others' places. */
    for (int chosen = 0; chosen < 7; chosen++) {
        unsigned lines = 0;
        int count = 0;
        cellset across = 0, along = 0;
        for (int i = 0; i < 3; i++)
            if (chosen >> i & 1) {
                across |= house_cells[exocet_cross_house(view, cross[i])];
                count++;
            } else {
                lines |= places_outside(view, exocet, digit, cross[i]);
            }
        if (count + nine_count(lines) != 2)
            continue;
        for (unsigned s = lines; s; s &= s - 1)
            along |= house_cells[exocet_line_house(view, __builtin_ctz(s))];
        swept |= ((across | along) & ~inside) | (across & along);
    }
    return swept;
}

int exocet_objections(const struct exocet_view *view, const struct exocet *exocet, int which,
                      int cell, int digit)
{
    /* If the target took it, the other crossing lines would need it outside, in two lines. */
    unsigned one = places_outside(view, exocet, digit, exocet->across);
    unsigned two = places_outside(view, exocet, digit, exocet->target[1 - which].across);
    int found = !one || !two || nine_count(one | two) < 2 ? NO_ROOM : 0;
    cellset could = view->position->open.at[digit] | view->position->held.at[digit];
    return exocet_mirror(view, exocet, which, cell) & could ? found : found | NO_MIRROR;
}

static void share_pair(int first, int second, struct exocet_sharing *sharing)
{
    bool fits = false;
    for (int swap = 0; swap < 2; swap++) {
        digitset one = digit_bit(swap ? second : first), two = digit_bit(swap ? first : second);
        if (!(sharing->takes[0] & one) || !(sharing->takes[1] & two))
            continue;
        fits = true;
        sharing->target[0] |= one;
        sharing->target[1] |= two;
    }
    if (!fits)
        return;
    digitset pair = digit_bit(first) | digit_bit(second);
    sharing->base[0] |= digit_bit(first);
    sharing->base[1] |= digit_bit(second);
    sharing->known &= pair;
    sharing->possible[pair] = true;
}

void exocet_share(const struct exocet_view *view, const struct exocet *exocet, bool careful,
                  const bool *allowed, struct exocet_sharing *sharing)
{
    const digitset *digits = view->position->digits;
    digitset cell_takes[CELLS];
    memset(sharing, 0, sizeof *sharing);
    /* Finds the digits that the targets, and each of their cells, can take. */
    for (int which = 0; which < 2; which++)
        for (cellset s = exocet->target[which].cells; s; s &= s - 1) {
            int cell = cellset_first(s);
            cell_takes[cell] = 0;
            for (digitset d = view->position->digits[cell] & exocet->digits; d;
                 d = digitset_rest(d)) {
                int digit = digitset_first(d);
                int why = careful ? exocet_objections(view, exocet, which, cell, digit) : 0;
                if (why == NO_MIRROR)
                    sharing->boxed |= digit_bit(digit);
                if (!why)
                    cell_takes[cell] |= digit_bit(digit);
            }
            sharing->takes[which] |= cell_takes[cell];
        }
    sharing->known = DIGITS_ALL;
    for (digitset a = digits[exocet->base_cell[0]]; a; a = digitset_rest(a))
        for (digitset b = digits[exocet->base_cell[1]]; b; b = digitset_rest(b)) {
            int first = digitset_first(a), second = digitset_first(b);
            digitset pair = digit_bit(first) | digit_bit(second);
            if (first != second && (!allowed || allowed[pair]))
                share_pair(first, second, sharing);
        }
    for (int which = 0; which < 2; which++)
        for (cellset s = exocet->target[which].cells; s; s &= s - 1) {
            int cell = cellset_first(s), locked = exocet->target[which].locked;
            sharing->cell[cell] = cell_takes[cell] & sharing->target[which];
            if (locked)
                sharing->cell[cell] |= digit_bit(locked) & digits[cell];
        }
}

void exocet_strike_cells(const struct position *position, const struct exocet *exocet,
                         const struct exocet_sharing *sharing, struct candset *struck)
{
    for (int i = 0; i < 2; i++) {
        cellset cells = exocet->target[i].cells | cell_bit(exocet->base_cell[i]);
        for (cellset s = cells; s; s &= s - 1) {
            int cell = cellset_first(s);
            digitset keep = cell == exocet->base_cell[i] ? sharing->base[i] : sharing->cell[cell];
            candset_add_open(struck, position, digitset_without(DIGITS_ALL, keep), s & -s);
        }
    }
}

void exocet_match_pairs(const struct exocet_sharing *one, const struct exocet_sharing *other,
                        digitset digits, bool allowed[DIGITS_ALL + 1])
{
    for (digitset pair = 0; pair <= DIGITS_ALL; pair++)
        allowed[pair] = one->possible[pair] && other->possible[digitset_without(digits, pair)];
}

struct exocet_step {
    const struct finder *finder;
    const struct exocet_view *view;
    struct step step;
};

/* The lines that cross: bit n for house n. */
static uint32_t crossing(const struct exocet_view *view, const struct exocet *exocet)
{
    return 1u << exocet_cross_house(view, exocet->across) |
           1u << exocet_cross_house(view, exocet->target[0].across) |
           1u << exocet_cross_house(view, exocet->target[1].across);
}

static void add_exocet_parts(struct exocet_step *making, const struct exocet *exocet,
                             digitset boxed)
{
    struct step *step = &making->step;
    uint32_t lines = crossing(making->view, exocet);
    step->cells |= exocet->base | exocet->target[0].cells | exocet->target[1].cells;
    step->digits |= exocet->digits;
    step->truths.cells |= exocet->base;
    for (digitset s = exocet->digits; s; s = digitset_rest(s))
        step->truths.houses[digitset_first(s)] |= lines;
    step_add_house(step, exocet_line_house(making->view, exocet->line));
    step_add_cells(step, PART_STEM, exocet->digits, exocet->base);
    for (int i = 0; i < 2; i++) {
        const struct exocet_target *target = &exocet->target[i];
        int box = HOUSE_BOX + cell_box(cellset_first(target->cells));
        step_add_cells(step, PART_TARGET, exocet->digits, target->cells);
        if (target->locked) {
            step_rest_on_house(step, target->locked_house, target->locked);
            step_add_cells(step, PART_EXTRA, digit_bit(target->locked), target->cells);
        }
        for (digitset s = boxed; s; s = digitset_rest(s))
            step_rest_on_house(step, box, digitset_first(s));
    }
    step_add_houses(step, PART_COVER, exocet->digits, 0, lines);
}

static void begin_exocet(struct exocet_step *making, int extra)
{
    step_init(&making->step, making->finder->technique);
    making->step.size = (uint16_t)extra;
}

static bool finish_exocet(struct exocet_step *making)
{
    struct step *step = &making->step;
    candset_intersect(&step->eliminate, &making->view->position->open);
    step->size = (uint16_t)(step->size + cellset_count(step->cells) + digitset_count(step->digits));
    if (candset_is_empty(&step->eliminate)) {
        step_release(step);
        return false;
    }
    return report_step(making->finder, step);
}

/* The cells that see all places of a digit in some cells, one of which is certain to have it. */
static cellset seen_by(const struct position *position, cellset cells, int digit)
{
    cells &= position->open.at[digit];
    return cells ? cellset_common_peers(cells) : 0;
}

/*
 * Offers a step on targets and base if it adds to *struck, which becomes the step's eliminations.
 */
static bool offer_cells(struct exocet_step *making, const struct exocet *exocet,
                        const struct exocet_sharing *sharing, bool careful, struct candset *struck)
{
    begin_exocet(making, careful ? 6 : 3);
    struct candset before = *struck;
    exocet_strike_cells(making->view->position, exocet, sharing, struck);
    if (candset_contains(&before, struck))
        return false;
    making->step.eliminate = *struck;
    add_exocet_parts(making, exocet, sharing->boxed);
    return finish_exocet(making);
}

/* Digits whose places in the mirror's box, or in its line, are all in the mirror. */
static digitset locked_in(const struct exocet_view *view, cellset mirror, uint32_t *house_of)
{
    const struct position *position = view->position;
    int cell = cellset_first(mirror);
    int houses[2] = { HOUSE_BOX + cell_box(cell),
                      exocet_line_house(view, exocet_line_of(view, cell)) };
    digitset locked = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (int i = 0; i < 2 && !digitset_has(locked, digit); i++) {
            cellset places =
                (position->open.at[digit] | position->held.at[digit]) & house_cells[houses[i]];
            if (places && !(places & ~mirror)) {
                locked |= digit_bit(digit);
                house_of[digit] = (uint32_t)houses[i];
            }
        }
    return locked;
}

/*
 * The mirror of a target has the digit of the target in one of its two cells. Where one cell
 * cannot, the other does; where another digit needs one of the two, they hold nothing else.
 */
static bool offer_mirror(struct exocet_step *making, const struct exocet *exocet,
                         const struct exocet_sharing *sharing, int which)
{
    const struct position *position = making->view->position;
    const struct exocet_target *target = &exocet->target[which];
    if (has_several(target->cells))
        return false;
    cellset mirror = exocet_mirror(making->view, exocet, which, cellset_first(target->cells));
    digitset takes = sharing->target[which], keep[2] = { DIGITS_ALL, DIGITS_ALL }, other = 0;
    const int cell[2] = { cellset_first(mirror), cellset_second(mirror) };
    uint32_t house_of[DIGITS + 1];
    begin_exocet(making, 7);
    for (int i = 0; i < 2; i++) {
        int value = position->value.digit[cell[i]];
        digitset has = value ? digit_bit(value) : position->digits[cell[i]];
        if (!(has & takes)) {
            keep[1 - i] = takes;
            step_rest_on_cell(&making->step, cell[i]);
        }
    }
    if (keep[0] == DIGITS_ALL && keep[1] == DIGITS_ALL) {
        other = digitset_without(locked_in(making->view, mirror, house_of), takes);
        other = digitset_lowest(other);
        if (!other)
            return false;
        int digit = digitset_first(other);
        keep[0] = keep[1] = takes | other;
        step_rest_on_house(&making->step, (int)house_of[digit], digit);
    }
    for (int i = 0; i < 2; i++)
        candset_add_open(&making->step.eliminate, position, digitset_without(DIGITS_ALL, keep[i]),
                         cell_bit(cell[i]));
    add_exocet_parts(making, exocet, sharing->boxed);
    making->step.cells |= mirror;
    step_add_house(&making->step, HOUSE_BOX + cell_box(cell[0]));
    step_add_cells(&making->step, PART_SET, takes, mirror);
    if (other)
        step_add_cells(&making->step, PART_EXTRA, other, mirror);
    return finish_exocet(making);
}

/* The digits that are certain to be in the base. */
static bool offer_known(struct exocet_step *making, const struct exocet *exocet,
                        const struct exocet_sharing *sharing)
{
    const struct position *position = making->view->position;
    begin_exocet(making, 8);
    for (digitset s = sharing->known; s; s = digitset_rest(s)) {
        int digit = digitset_first(s);
        making->step.eliminate.at[digit] =
            seen_by(position, exocet->base, digit) |
            seen_by(position, exocet->target[0].cells | exocet->target[1].cells, digit) |
            exocet_swept(making->view, exocet, digit);
    }
    add_exocet_parts(making, exocet, sharing->boxed);
    step_add_cells(&making->step, PART_COMMON, sharing->known, exocet->base);
    return finish_exocet(making);
}

static bool find_junior(const struct finder *finder)
{
    const struct exocets *exocets = context_exocets(finder->context);
    for (int kind = 0; exocets && kind < 2; kind++, exocets++) {
        struct exocet_step making = { .finder = finder, .view = &exocets->view };
        for (int i = 0; i < exocets->count; i++) {
            struct exocet_sharing plain, careful;
            struct candset struck = { { 0 } };
            exocet_share(making.view, &exocets->at[i], false, NULL, &plain);
            exocet_share(making.view, &exocets->at[i], true, NULL, &careful);
            if (!careful.base[0])
                continue; /* no pair fits: the position has no solution */
            if (offer_cells(&making, &exocets->at[i], &plain, false, &struck) ||
                offer_cells(&making, &exocets->at[i], &careful, true, &struck) ||
                offer_mirror(&making, &exocets->at[i], &careful, 0) ||
                offer_mirror(&making, &exocets->at[i], &careful, 1) ||
                offer_known(&making, &exocets->at[i], &careful))
                return true;
        }
    }
    return false;
}

/* In one band, with the same crossing lines and four digits, and no target in common. */
static bool are_double(const struct exocet_view *view, const struct exocet *one,
                       const struct exocet *other)
{
    cellset targets = one->target[0].cells | one->target[1].cells;
    return one->line / 3 == other->line / 3 && one->line != other->line &&
           one->across / 3 != other->across / 3 && crossing(view, one) == crossing(view, other) &&
           digitset_count(one->digits | other->digits) == 4 &&
           !(targets & (other->target[0].cells | other->target[1].cells));
}

static bool offer_double(struct exocet_step *making, const struct exocet *one,
                         const struct exocet *other)
{
    const struct exocet *both[2] = { one, other };
    const struct position *position = making->view->position;
    struct exocet_sharing first[2], sharing;
    digitset digits = one->digits | other->digits;
    bool allowed[DIGITS_ALL + 1];
    begin_exocet(making, 4);
    for (int i = 0; i < 2; i++)
        exocet_share(making->view, both[i], true, NULL, &first[i]);
    for (int i = 0; i < 2; i++) {
        exocet_match_pairs(&first[i], &first[1 - i], digits, allowed);
        exocet_share(making->view, both[i], true, allowed, &sharing);
        if (!sharing.base[0])
            return false;
        exocet_strike_cells(position, both[i], &sharing, &making->step.eliminate);
    }
    cellset targets = one->target[0].cells | one->target[1].cells | other->target[0].cells |
                      other->target[1].cells;
    for (digitset s = digits; s; s = digitset_rest(s)) {
        int digit = digitset_first(s);
        making->step.eliminate.at[digit] |= seen_by(position, one->base | other->base, digit) |
                                            seen_by(position, targets, digit) |
                                            exocet_swept(making->view, one, digit);
    }
    add_exocet_parts(making, one, first[0].boxed);
    add_exocet_parts(making, other, first[1].boxed);
    return finish_exocet(making);
}

static bool find_double(const struct finder *finder)
{
    const struct exocets *exocets = context_exocets(finder->context);
    for (int kind = 0; exocets && kind < 2; kind++, exocets++) {
        struct exocet_step making = { .finder = finder, .view = &exocets->view };
        for (int i = 0; i < exocets->count; i++)
            for (int j = i + 1; j < exocets->count; j++)
                if (are_double(&exocets->view, &exocets->at[i], &exocets->at[j]) &&
                    offer_double(&making, &exocets->at[i], &exocets->at[j]))
                    return true;
    }
    return false;
}

static const char *const called[PART_KINDS] = {
    [PART_STEM] = "base",
    [PART_TARGET] = "targets",
    [PART_COVER] = "cross-lines",
    [PART_SET] = "mirror",
};

/* An exocet read from the parts of its step, with the facts that its texts use. */
struct exocet_told {
    struct exocet_view view;
    struct exocet exocet;
    struct exocet_sharing sharing; /* careful */
    uint32_t cross;                /* the cross-lines */
    cellset below;                 /* their cells outside the band of the base */
    int first;                     /* the base's band begins with this line, from 1 */
};

static void read_exocet(const struct explanation *explanation, int index, struct exocet_told *told)
{
    const struct step *step = explanation->step;
    const struct part *base = step_part_at(step, PART_STEM, index);
    struct exocet *exocet = &told->exocet;
    const int kind = house_kind(step->house[0]);
    uint32_t rest;
    exocet_view_init(&told->view, explanation->before, kind);
    told->cross = step_part_at(step, PART_COVER, index)->houses;
    exocet->base = base->cells;
    exocet->digits = base->digits;
    exocet->base_cell[0] = (uint8_t)cellset_first(base->cells);
    exocet->base_cell[1] = (uint8_t)cellset_second(base->cells);
    exocet->line = exocet_line_of(&told->view, exocet->base_cell[0]);
    for (int i = 0; i < 2; i++) {
        const struct part *part;
        exocet->target[i].cells = step_part_at(step, PART_TARGET, 2 * index + i)->cells;
        exocet->target[i].across =
            __builtin_ctz(told->cross & cellset_houses(exocet->target[i].cells)) % 9;
        exocet->target[i].locked = 0;
        for (int n = 0; (part = step_part_at(step, PART_EXTRA, n)); n++)
            if (part->cells == exocet->target[i].cells)
                exocet->target[i].locked = digitset_first(part->digits);
    }
    rest = told->cross & ~(1u << exocet_cross_house(&told->view, exocet->target[0].across) |
                           1u << exocet_cross_house(&told->view, exocet->target[1].across));
    exocet->across = __builtin_ctz(rest) % 9;
    told->first = exocet->line / 3 * 3 + 1;
    told->below = houses_cells(told->cross);
    for (int i = 0; i < 3; i++)
        told->below &= ~house_cells[exocet_line_house(&told->view, told->first - 1 + i)];
    exocet_share(&told->view, exocet, true, NULL, &told->sharing);
}

static cellset places_below(const struct exocet_told *told, int digit)
{
    const struct position *position = told->view.position;
    return told->below & (position->open.at[digit] | position->held.at[digit]);
}

/* The box or line in which a digit has no place outside these cells. */
static int house_of_locked(const struct explanation *explanation, cellset cells, int digit)
{
    const cellset places =
        explanation->before->open.at[digit] | explanation->before->held.at[digit];
    int house = HOUSES - 1;
    while (house > 0 && ((cells & ~house_cells[house]) || (places & house_cells[house] & ~cells)))
        house--;
    return house;
}

/* "the band" or "the stack": the three lines and boxes around the bases, as they are called. */
#define BAND "{when}[the band|the stack]"

static bool is_upright(const struct exocet_told *told)
{
    return told->view.kind != HOUSE_ROW;
}

/* Why, near the base, its digits are in the cross-lines only where the targets are. */
static void word_near(const struct explanation *explanation, const struct exocet_told *told)
{
    const struct exocet *exocet = &told->exocet;
    const int line = exocet_line_house(&told->view, exocet->line);
    const int box = HOUSE_BOX + cell_box(exocet->base_cell[0]);
    const cellset near = houses_cells(told->cross) & ~told->below;
    const cellset targets = exocet->target[0].cells | exocet->target[1].cells;
    const cellset rest = near & ~(house_cells[line] | house_cells[box] | targets);
    say(explanation,
        "The digits that are true in base {brief cells} are nowhere else in {house} and {house}, "
        "so within " BAND " the cross-lines have them only in its targets",
        exocet->base, line, box, is_upright(told));
    if (rest)
        say(explanation, " ({cells} [has|have] none of its digits)", rest);
    strbuf_add(explanation->out, ".\n");
}

/* The places of the base's digits in the cross-lines: the reason for everything else. */
static void word_room(const struct explanation *explanation, const struct exocet_told *told,
                      digitset digits)
{
    bool first = true;
    say(explanation,
        "Outside " BAND " the cross-lines have each of these digits at most twice, because two "
        "houses hold all its places there: ",
        is_upright(told));
    for (digitset s = digits; s; s = digitset_rest(s)) {
        struct covers covers;
        const int digit = digitset_first(s);
        covers_list(places_below(told, digit), &covers);
        say(explanation, "{when}[; |]{digit} {when}[nowhere|in {houses}]", first, digit,
            covers.at[0] != 0, covers.at[0]);
        first = false;
    }
    say(explanation,
        ". But the three cross-lines need each digit three times, so a target has it. So "
        "the two targets hold the two digits of the base.\n");
}

/* Where the box of the mirror cannot have the digit of the target: everywhere but in the mirror. */
static void word_beyond_mirror(const struct explanation *explanation,
                               const struct exocet_told *told, int which, cellset target,
                               cellset mirror)
{
    const int box = HOUSE_BOX + cell_box(cellset_first(mirror));
    const int line = exocet_line_of(&told->view, cellset_first(target));
    const int third = exocet_line_of(&told->view, cellset_first(mirror));
    const cellset far = told->exocet.target[1 - which].cells;
    const cellset beside = house_cells[box] & houses_cells(told->cross) &
                           house_cells[exocet_line_house(&told->view, third)];
    say(explanation,
        "{House} cannot have this digit in {house}, where the target is, nor in {house}, where the "
        "base is, nor in {cells}, which {when}[has no digit of the base|has the other digit of the "
        "base]",
        box, exocet_line_house(&told->view, line),
        exocet_line_house(&told->view, told->exocet.line), beside, (beside & far) != 0);
}

/* A target cannot take a digit: the two other cross-lines need it outside, in lines of their own.
 */
static void word_no_room(const struct explanation *explanation, const struct exocet_told *told,
                         int which, int cell, int digit)
{
    const int cross = exocet_cross_house(&told->view, told->exocet.target[which].across);
    const uint32_t others = told->cross & ~(1u << cross);
    const cellset places = places_below(told, digit) & houses_cells(others);
    uint32_t without = 0;
    for (uint32_t s = others; s; s &= s - 1)
        without |= places & house_cells[__builtin_ctz(s)] ? 0 : s & -s;
    say(explanation,
        "Target {cells} is not {digit}: {houses} would each need {a digit} of their own "
        "outside " BAND ", but ",
        cell_bit(cell), digit, others, digit, is_upright(told));
    if (without)
        say(explanation, "{houses} [has|have] no place for it there.\n", without);
    else
        say(explanation, "there they both have it only in {house}.\n",
            exocet_line_house(&told->view, exocet_line_of(&told->view, cellset_first(places))));
}

/* Why a target cannot take digits of the base that it has as candidates. */
static void word_objections(const struct explanation *explanation, const struct exocet_told *told)
{
    const struct exocet *exocet = &told->exocet;
    for (int which = 0; which < 2; which++)
        for (cellset s = exocet->target[which].cells; s; s &= s - 1) {
            const int cell = cellset_first(s);
            for (digitset d = exocet->digits & explanation->before->digits[cell]; d;
                 d = digitset_rest(d)) {
                const int digit = digitset_first(d);
                const int why = exocet_objections(&told->view, exocet, which, cell, digit);
                if (why & NO_ROOM)
                    word_no_room(explanation, told, which, cell, digit);
                else if (why) {
                    const cellset mirror = exocet_mirror(&told->view, &told->exocet, which, cell);
                    say(explanation, "Target {cells} is not {digit}. ", cell_bit(cell), digit);
                    word_beyond_mirror(explanation, told, which, cell_bit(cell), mirror);
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
static struct pair_list list_pairs(const struct exocet_told *told,
                                   const struct exocet_sharing *sharing, bool possible)
{
    struct pair_list pairs = { .count = 0 };
    const digitset *digits = told->view.position->digits;
    const digitset one = digits[told->exocet.base_cell[0]];
    const digitset other = digits[told->exocet.base_cell[1]];
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

static void word_pairs(const struct explanation *explanation, const struct exocet_told *told)
{
    const struct pair_list fit = list_pairs(told, &told->sharing, true);
    const struct pair_list unfit = list_pairs(told, &told->sharing, false);
    say(explanation,
        "Target {brief cells} can take {any digit}, target {brief cells} {any digit}. ",
        told->exocet.target[0].cells, told->sharing.takes[0], told->exocet.target[1].cells,
        told->sharing.takes[1]);
    say(explanation, "{when}[No base pair|The base pair|The base pairs] ",
        fit.count < 2 ? fit.count : 2);
    say_pairs(explanation, &fit, false);
    say(explanation, "{when}[ fit| fits] the targets{when}[|; ]", fit.count == 1, unfit.count > 0);
    say_pairs(explanation, &unfit, false);
    say(explanation, "{when}[| does not| do not].\n", unfit.count < 2 ? unfit.count : 2);
}

/* The digits that targets and base can have with the pairs that are left. */
static void word_shares(const struct explanation *explanation, const struct exocet_told *told,
                        const struct exocet_sharing *sharing)
{
    const struct exocet *exocet = &told->exocet;
    say(explanation,
        "With these pairs target {brief cells} has {any digit}, target {brief cells} {any digit}; "
        "in the base, {cells} is {any digit} and {cells} is {any digit}.\n",
        exocet->target[0].cells, sharing->target[0], exocet->target[1].cells, sharing->target[1],
        cell_bit(exocet->base_cell[0]), sharing->base[0], cell_bit(exocet->base_cell[1]),
        sharing->base[1]);
}

/* True if targets only lose digits that the base lacks, and the base those that targets lack. */
static bool is_plain(const struct position *before, const struct step *step)
{
    cellset base = step_part_cells(step, PART_STEM), targets = step_part_cells(step, PART_TARGET);
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset struck = step->eliminate.at[digit];
        if ((struck & targets && digitset_has(step->digits, digit)) ||
            (struck & base && before->open.at[digit] & targets))
            return false;
    }
    return true;
}

/* Why digits that are certain to be in the base are ruled out elsewhere. */
static void word_certain(const struct explanation *explanation, const struct exocet_told *told,
                         int digit, cellset left, cellset bases, cellset targets)
{
    const cellset open = explanation->before->open.at[digit];
    const cellset by_base = left & cellset_common_peers(bases & open);
    const cellset by_target = left & ~by_base & cellset_common_peers(targets & open);
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
    covers_list(places_below(told, digit), &covers);
    while (left) {
        const cellset before = left;
        const uint32_t cover = covers_best(&covers, told->below, &left);
        if (!cover)
            break;
        say(explanation,
            "In the cross-lines outside " BAND
            ", {houses} each have {a digit} of their own: {cells} cannot be {digit}.\n",
            is_upright(told), cover, digit, before & ~left, digit);
    }
}

/* The last line of an explanation does not end in a new one. */
static void end_lines(const struct explanation *explanation)
{
    strbuf_truncate(explanation->out, explanation->out->length - 1);
}

static void word_parts(const struct explanation *explanation, const struct exocet_told *told)
{
    say(explanation, "Base {brief cells} {digit list}", told->exocet.base, told->exocet.digits);
    /* ", targets r2c3+r3c3 (one of these two is 7, which has no other place in box 1) and r1c6" */
    for (int i = 0; i < 2; i++) {
        const struct exocet_target *target = &told->exocet.target[i];
        say(explanation, "{when}[, targets | and ]{brief cells}", i, target->cells);
        if (target->locked)
            say(explanation, " (one of these two is {digit}, which has no other place in {house})",
                target->locked, house_of_locked(explanation, target->cells, target->locked));
    }
}

static void word_junior_exocet(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const struct part *known = step_part(step, PART_COMMON);
    struct exocet_told told;
    read_exocet(explanation, 0, &told);
    word_parts(explanation, &told);
    say(explanation, ", cross-lines {houses}.\n", told.cross);
    word_near(explanation, &told);
    word_room(explanation, &told, told.exocet.digits);
    if (!step_part(step, PART_SET) && !known && is_plain(explanation->before, step)) {
        say(explanation,
            "So the targets have only digits of the base, and the base only digits that a "
            "target can have{conclusion}");
        return;
    }
    word_objections(explanation, &told);
    word_pairs(explanation, &told);
    if (step_part(step, PART_SET)) {
        /* In the mirror's box the digit of a target has no other place than the mirror. */
        const struct position *before = explanation->before;
        const struct part *mirror = step_part(explanation->step, PART_SET), *extra;
        const int box = explanation->step->house[1];
        const int which = (told.exocet.target[0].cells & house_cells[box]) != 0;
        const cellset target = told.exocet.target[which].cells;
        cellset idle = mirror->cells;
        int other = 0;
        for (int i = 0; (extra = step_part_at(explanation->step, PART_EXTRA, i)); i++)
            other = extra->cells == mirror->cells ? digitset_first(extra->digits) : other;
        for (digitset t = mirror->digits; t; t = digitset_rest(t))
            idle &= ~(before->open.at[digitset_first(t)] | before->held.at[digitset_first(t)]);
        say(explanation, "So target {cells} is {any digit}. ", target, mirror->digits);
        word_beyond_mirror(explanation, &told, which, target, mirror->cells);
        say(explanation, ". So it is in {any cell}, the mirror cells.\n", mirror->cells);
        if (other)
            say(explanation,
                "One of these cells is {digit}, which has no other place in {house}. The other one "
                "has the digit of the target{conclusion}",
                other, house_of_locked(explanation, mirror->cells, other));
        else
            say(explanation, "{cells} has none of these digits, so {cells} has it{conclusion}",
                idle, mirror->cells & ~idle);
    } else if (known) {
        say(explanation,
            "Every pair that fits has {digits}, so {when digits}[it is|they are] in the base, in "
            "the targets, and twice in the cross-lines outside " BAND ".\n",
            known->digits, known->digits, is_upright(&told));
        for (digitset s = known->digits; s; s = digitset_rest(s))
            word_certain(explanation, &told, digitset_first(s),
                         step->eliminate.at[digitset_first(s)], told.exocet.base,
                         told.exocet.target[0].cells | told.exocet.target[1].cells);
        end_lines(explanation);
    } else {
        word_shares(explanation, &told, &told.sharing);
        say(explanation, "So {eliminations}.");
    }
}

/* The candidates that the bases and targets of a double exocet lose because each pair leaves a pair
 * for the other base. */
static void word_both_pairs(const struct explanation *explanation, const struct exocet_told told[2],
                            struct candset *struck)
{
    const digitset digits = told[0].exocet.digits | told[1].exocet.digits;
    memset(struck, 0, sizeof *struck);
    for (int i = 0; i < 2; i++) {
        struct exocet_sharing sharing;
        bool allowed[DIGITS_ALL + 1];
        struct pair_list pairs;
        exocet_match_pairs(&told[i].sharing, &told[1 - i].sharing, digits, allowed);
        exocet_share(&told[i].view, &told[i].exocet, true, allowed, &sharing);
        exocet_strike_cells(explanation->before, &told[i].exocet, &sharing, struck);
        say(explanation, "Base {brief cells} can be ", told[i].exocet.base);
        pairs = list_pairs(&told[i], &sharing, true);
        say_pairs(explanation, &pairs, true);
        say(explanation, ", as the other base has the other two digits. ");
        word_shares(explanation, &told[i], &sharing);
    }
    candset_intersect(struck, &explanation->step->eliminate);
    if (candset_is_empty(struck))
        return;
    say(explanation, "So ");
    words_eliminations(explanation->out, struck);
    say(explanation, ".\n");
}

/* The box of the band that has no base. */
static int third_box(const struct exocet_told told[2])
{
    const uint32_t boxes =
        cellset_houses(told[0].exocet.target[0].cells | told[0].exocet.target[1].cells |
                       told[1].exocet.target[0].cells | told[1].exocet.target[1].cells);
    const uint32_t bases = cellset_houses(told[0].exocet.base | told[1].exocet.base);
    return HOUSE_BOX + __builtin_ctz((boxes & ~bases) >> HOUSE_BOX);
}

static void word_double_exocet(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    struct exocet_told told[2];
    struct candset struck;
    const cellset bases = step_part_cells(step, PART_STEM);
    const cellset targets = step_part_cells(step, PART_TARGET);
    for (int i = 0; i < 2; i++) {
        read_exocet(explanation, i, &told[i]);
        word_parts(explanation, &told[i]);
        if (i)
            say(explanation, "; cross-lines {houses}.\n", told[i].cross);
        else
            say(explanation, ". ");
    }
    for (int i = 0; i < 2; i++)
        word_near(explanation, &told[i]);
    word_room(explanation, &told[0], step->digits);
    for (int i = 0; i < 2; i++) {
        word_objections(explanation, &told[i]);
        word_pairs(explanation, &told[i]);
    }
    say(explanation,
        "A digit in both bases would be in a target of each in {house}, as the other boxes have it "
        "in the bases. {House} has it only once, so the bases share none of the four digits: each "
        "is in one base, once in the targets and twice in the cross-lines outside " BAND ".\n",
        third_box(told), third_box(told), is_upright(told));
    word_both_pairs(explanation, told, &struck);
    for (digitset s = step->digits; s; s = digitset_rest(s)) {
        const int digit = digitset_first(s);
        word_certain(explanation, &told[0], digit, step->eliminate.at[digit] & ~struck.at[digit],
                     bases, targets);
    }
    end_lines(explanation);
}

static const struct technique techniques[] = {
    { "junior exocet", "R950", 1180, LEVEL_EXTREME, 480, find_junior, word_junior_exocet,
      .use = USE_PREEMPTED, .called = called },
    { "double exocet", "R956", 1190, LEVEL_EXTREME, 500, find_double, word_double_exocet,
      .use = USE_PREEMPTED, .called = called },
};
const struct family family_exocets = FAMILY(techniques);
