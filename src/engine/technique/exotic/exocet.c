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

#include "engine/step/families.h"
#include "engine/step/pattern.h"

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
    const struct exocets *exocets = survey_exocets(finder->survey);
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
    const struct exocets *exocets = survey_exocets(finder->survey);
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

static const struct technique techniques[] = {
    { "junior exocet", "R950", 1180, LEVEL_EXTREME, 480, find_junior, word_junior_exocet,
      .use = USE_PREEMPTED, .called = called },
    { "double exocet", "R956", 1190, LEVEL_EXTREME, 500, find_double, word_double_exocet,
      .use = USE_PREEMPTED, .called = called },
};
const struct family family_exocets = FAMILY(techniques);
