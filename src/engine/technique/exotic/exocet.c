/*
 * Junior exocets (players' forum: JExocet), single and double: steps and words of the pattern that
 * exocet_pattern.h describes.
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
 * An exocet is one step, with all that it gives. When it gives more later in a path, that step
 * refers to the first one, see path_tell().
 */
#include <string.h>

#include "engine/technique/exotic/covers.h"
#include "engine/technique/exotic/exocet_pattern.h"

/* Adds the candidates of base and targets that no sharing of the digits has. */
static void eliminate_cells(const struct exocet *exocet, const struct exocet_sharing *sharing,
                            struct candset *eliminated)
{
    for (cellset s = exocet->base | exocet_targets(exocet); s; s &= s - 1) {
        const int cell = cellset_first(s);
        const digitset keep = cell == cellset_first(exocet->base)    ? sharing->base[0]
                              : cell == cellset_second(exocet->base) ? sharing->base[1]
                                                                     : sharing->cell[cell];
        candset_add_candidates(eliminated, exocet->position, digitset_without(DIGITS_ALL, keep),
                               s & -s);
    }
}

/* A target cannot have these digits, because its mirror has no place for them. */
static void rest_on_mirrors(struct step *step, const struct exocet *exocet, digitset boxed)
{
    for (digitset s = boxed; s; s = digitset_rest(s))
        for (int i = 0; i < 2; i++)
            step_rest_on_house(step, exocet_box(exocet->target[i].cells), digitset_first(s));
}

static void add_exocet_parts(struct step *step, const struct exocet *exocet)
{
    step->cells |= exocet->base | exocet_targets(exocet);
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
    }
    step_add_houses(step, PART_COVER, exocet->digits, 0, exocet->crossing);
}

/*
 * Adds eliminations to a step. Its size is that of the easiest conclusion: `extra` counts the facts
 * that a person has to see besides the cells and digits. False if all of them are there.
 */
static bool add_conclusion(const struct position *position, struct step *step,
                           struct candset *eliminated, int extra)
{
    candset_intersect(eliminated, &position->candidates);
    if (candset_contains(&step->eliminate, eliminated))
        return false;
    if (candset_is_empty(&step->eliminate))
        step->size = (uint16_t)extra;
    candset_unite(&step->eliminate, eliminated);
    return true;
}

/*
 * The mirror of a target has the digit of the target in one of its two cells. Where one cell
 * cannot, the other does; where another digit needs one of the two, they hold nothing else.
 */
static bool add_mirror(const struct position *position, struct step *step,
                       const struct exocet *exocet, const struct exocet_sharing *sharing, int which)
{
    const cellset target = exocet->target[which].cells;
    if (has_several(target))
        return false;
    const cellset mirror = exocet_mirror(exocet, which, cellset_first(target));
    const int cell[2] = { cellset_first(mirror), cellset_second(mirror) };
    const digitset takes = sharing->target[which];
    digitset keep[2] = { DIGITS_ALL, DIGITS_ALL };
    int other = 0, house = 0;
    struct candset eliminated = { { 0 } };
    cellset without = 0; /* a mirror cell with none of these digits */
    for (int i = 0; i < 2; i++) {
        const int value = position->value.digit[cell[i]];
        if (!((value ? digit_bit(value) : position->digits[cell[i]]) & takes)) {
            keep[1 - i] = takes;
            without |= cell_bit(cell[i]);
        }
    }
    if (!without) {
        other = exocet_locked(position, mirror, exocet->kind, takes, &house);
        if (!other)
            return false;
        keep[0] = keep[1] = takes | digit_bit(other);
    }
    for (int i = 0; i < 2; i++)
        candset_add_candidates(&eliminated, position, digitset_without(DIGITS_ALL, keep[i]),
                               cell_bit(cell[i]));
    if (!add_conclusion(position, step, &eliminated, 9))
        return false;
    step->truths.cells |= without;
    step->cells |= mirror;
    step_add_house(step, exocet_box(mirror));
    step_add_cells(step, PART_SET, takes, mirror);
    if (other) {
        step_rest_on_house(step, house, other);
        step_add_cells(step, PART_EXTRA, digit_bit(other), mirror);
    }
    return true;
}

/* Eliminates a digit that is certain to be in these bases, in their targets and outside. */
static void eliminate_certain(const struct exocet *exocet, cellset bases, cellset targets,
                              int digit, struct candset *eliminated)
{
    const cellset open = exocet->position->candidates.at[digit];
    const cellset in[2] = { bases & open, targets & open };
    for (int i = 0; i < 2; i++)
        eliminated->at[digit] |= in[i] ? board_common_peers(&board_classic, in[i]) : 0;
    eliminated->at[digit] |= exocet_swept(exocet, digit);
}

/* One step with all that an exocet gives: a person looks for it once. */
static bool report_junior(const struct finder *finder, const struct exocet *exocet)
{
    const struct position *position = finder->position;
    struct exocet_sharing plain, careful;
    struct candset eliminated = { { 0 } }, certain = { { 0 } };
    struct step step = step_begin(finder->technique, 0, 0);
    exocet_share(exocet, false, NULL, &plain);
    exocet_share(exocet, true, NULL, &careful);
    if (!careful.base[0])
        return false; /* no pair fits: the position has no solution */
    add_exocet_parts(&step, exocet);
    const int cells = cellset_count(step.cells);
    eliminate_cells(exocet, &plain, &eliminated);
    add_conclusion(position, &step, &eliminated, 3);
    eliminate_cells(exocet, &careful, &eliminated);
    bool closely = add_conclusion(position, &step, &eliminated, 6);
    for (digitset s = careful.known; s; s = digitset_rest(s))
        eliminate_certain(exocet, exocet->base, exocet_targets(exocet), digitset_first(s),
                          &certain);
    if (add_conclusion(position, &step, &certain, 8)) {
        closely = true;
        step_add_cells(&step, PART_COMMON, careful.known, exocet->base);
    }
    for (int i = 0; i < 2; i++)
        closely |= add_mirror(position, &step, exocet, &careful, i);
    rest_on_mirrors(&step, exocet, closely ? careful.boxed : 0);
    step.size = (uint16_t)(step.size + cells + digitset_count(step.digits));
    return report_step(finder, &step);
}

/* In one band, with the same crossing lines and four digits, and no target in common. */
static bool are_double(const struct exocet *one, const struct exocet *other)
{
    return one->line / 3 == other->line / 3 && one->line != other->line &&
           one->across / 3 != other->across / 3 && one->crossing == other->crossing &&
           digitset_count(one->digits | other->digits) == 4 &&
           !(exocet_targets(one) & exocet_targets(other));
}

static bool report_double(const struct finder *finder, const struct exocet *one,
                          const struct exocet *other)
{
    const struct exocet *both[2] = { one, other };
    const digitset digits = one->digits | other->digits;
    struct exocet_sharing first[2], sharing;
    struct step step = step_begin(finder->technique, 0, 0);
    for (int i = 0; i < 2; i++)
        exocet_share(both[i], true, NULL, &first[i]);
    for (int i = 0; i < 2; i++) {
        exocet_share_with(both[i], &first[i], &first[1 - i], digits, &sharing);
        if (!sharing.base[0])
            return false;
        eliminate_cells(both[i], &sharing, &step.eliminate);
    }
    for (digitset s = digits; s; s = digitset_rest(s))
        eliminate_certain(one, one->base | other->base, exocet_targets(one) | exocet_targets(other),
                          digitset_first(s), &step.eliminate);
    for (int i = 0; i < 2; i++) {
        add_exocet_parts(&step, both[i]);
        rest_on_mirrors(&step, both[i], first[i].boxed);
    }
    step.size = (uint16_t)(4 + cellset_count(step.cells) + digitset_count(step.digits));
    candset_intersect(&step.eliminate, &finder->position->candidates);
    return report_step(finder, &step);
}

enum { JUNIOR, DOUBLE };

static bool find_exocet(const struct finder *finder)
{
    const bool two = finder->technique->kind == DOUBLE;
    const struct exocets *exocets = context_exocets(finder->context);
    for (int kind = 0; exocets && kind < 2; kind++, exocets++)
        for (int i = 0; i < exocets->count; i++) {
            const struct exocet *one = &exocets->at[i];
            if (!two && report_junior(finder, one))
                return true;
            for (int j = two ? i + 1 : exocets->count; j < exocets->count; j++)
                if (are_double(one, &exocets->at[j]) && report_double(finder, one, &exocets->at[j]))
                    return true;
        }
    return false;
}

static const char *const called[PART_KINDS] = {
    [PART_STEM] = "base",  [PART_TARGET] = "targets",    [PART_COVER] = "cross-lines",
    [PART_SET] = "mirror", [PART_COMMON] = "certain in",
};

/* The reasons for eliminations, in the order in which they are given. */
enum { NOT_IN_BASE, OF_ROOM, OF_MIRROR, NOT_IN_TARGETS, BY_PAIRS, IN_MIRROR, CERTAIN, REASONS };

/* An exocet read from the parts of its step. */
struct exocet_parts {
    struct exocet exocet;
    struct exocet_sharing sharing; /* careful */
    int told;                      /* the number of the step that explained it already, or 0 */
    struct candset by[REASONS];    /* the eliminations of the step */
};

/* Takes the candidates of some digits in some cells out of *left. */
static void take_losses(struct candset *left, cellset cells, digitset digits, struct candset *taken)
{
    for (; digits; digits = digitset_rest(digits)) {
        const int digit = digitset_first(digits);
        taken->at[digit] |= left->at[digit] & cells;
        left->at[digit] &= ~cells;
    }
}

static void divide_by_reasons(const struct step *step, struct exocet_parts *parts)
{
    const struct exocet *exocet = &parts->exocet;
    const digitset takes = parts->sharing.takes[0] | parts->sharing.takes[1];
    const cellset targets = exocet_targets(exocet);
    const struct part *mirror;
    struct candset left = step->eliminate, *by = parts->by;
    memset(by, 0, sizeof parts->by);
    take_losses(&left, targets, digitset_without(DIGITS_ALL, exocet->digits), &by[NOT_IN_BASE]);
    for (cellset s = targets; s; s &= s - 1)
        for (digitset d = exocet->digits; d; d = digitset_rest(d)) {
            const int cell = cellset_first(s), which = cellset_has(exocet->target[1].cells, cell);
            const int why = exocet_objections(exocet, which, cell, digitset_first(d));
            if (why)
                take_losses(&left, s & -s, digitset_lowest(d),
                            &by[why & NO_ROOM ? OF_ROOM : OF_MIRROR]);
        }
    take_losses(&left, exocet->base, digitset_without(DIGITS_ALL, takes), &by[NOT_IN_TARGETS]);
    take_losses(&left, exocet->base | targets, DIGITS_ALL, &by[BY_PAIRS]);
    for (int i = 0; (mirror = step_part_at(step, PART_SET, i)); i++)
        take_losses(&left, mirror->cells, digitset_without(DIGITS_ALL, mirror->digits),
                    &by[IN_MIRROR]);
    by[CERTAIN] = left;
}

static void read_exocet(const struct explanation *explanation, int index,
                        struct exocet_parts *parts)
{
    const struct step *step = explanation->step;
    const houseset cross = step_part_at(step, PART_COVER, index)->houses;
    struct exocet *exocet = &parts->exocet;
    houseset rest = cross;
    *exocet = (struct exocet){ .position = explanation->before,
                               .kind = house_kind_of(step->house[0])->first };
    exocet->base = step_part_at(step, PART_STEM, index)->cells;
    exocet->digits = step_part_at(step, PART_STEM, index)->digits;
    parts->told = step_part_at(step, PART_STEM, index)->told;
    exocet->line = cell_house(cellset_first(exocet->base), exocet->kind);
    for (int i = 0; i < 2; i++) {
        struct exocet_target *target = &exocet->target[i];
        target->cells = step_part_at(step, PART_TARGET, 2 * index + i)->cells;
        target->across = houseset_first(cross & board_houses(&board_classic, target->cells));
        rest &= ~house_bit(target->across);
        if (has_several(target->cells))
            target->locked =
                exocet_locked(explanation->before, target->cells, HOUSE_COLUMN - exocet->kind,
                              exocet->digits, &target->locked_house);
    }
    exocet->across = houseset_first(rest);
    exocet_lines(exocet);
    exocet_share(exocet, true, NULL, &parts->sharing);
    divide_by_reasons(step, parts);
}

/* "the band" or "the stack": the three lines and boxes around the bases, as they are called. */
#define BAND "{when}[the band|the stack]"

/* Why, near the base, its digits are in the cross-lines only where the targets are. */
static void word_near(const struct explanation *explanation, const struct exocet *exocet)
{
    const int box = exocet_box(exocet->base);
    const houseset near = house_bit(exocet->line) | house_bit(box);
    const cellset rest = board_cells(&board_classic, exocet->crossing) & exocet->band &
                         ~(board_cells(&board_classic, near) | exocet_targets(exocet));
    say(explanation,
        "A digit that is true in base {brief cells} is nowhere else in {house} and {house}, so "
        "within " BAND " the cross-lines have it only in its targets",
        exocet->base, exocet->line, box, exocet->kind != HOUSE_ROW);
    if (rest)
        say(explanation, " ({cells} [has|have] none of its digits)", rest);
    strbuf_add(explanation->out, ".\n");
}

/* The places of the base's digits in the cross-lines: the reason for everything else. */
static void word_room(const struct explanation *explanation, const struct exocet *exocet,
                      digitset digits)
{
    say(explanation,
        "Outside " BAND
        " they have such a digit at most twice, as two houses hold all its places there: ",
        exocet->kind != HOUSE_ROW);
    for (digitset s = digits; s; s = digitset_rest(s)) {
        struct covers covers;
        const int digit = digitset_first(s);
        covers_list(exocet->outside & exocet_places(explanation->before, digit), DIGITS, &covers);
        say(explanation, "{when}[; |]{digit} {when}[nowhere|in {houses}]", s == digits, digit,
            covers.at[0] != 0, covers.at[0]);
    }
    say(explanation, ". But the three cross-lines need it three times, so a target has it: the two "
                     "targets hold the two digits of the base.\n");
}

/* Why the mirror of a target has its digit, too: the box has no other place for it. */
static void word_mirror_of(const struct explanation *explanation, const struct exocet *exocet,
                           int which, cellset target)
{
    const int kind = exocet->kind;
    const cellset mirror = exocet_mirror(exocet, which, cellset_first(target));
    const int line = cell_house(cellset_first(target), kind), box = exocet_box(mirror);
    const cellset beside = board_classic.cells_of[box] &
                           board_cells(&board_classic, exocet->crossing) &
                           board_classic.cells_of[cell_house(cellset_first(mirror), kind)];
    say(explanation,
        "{House} has the digit of target {cells} in its mirror, {any cell}: not in {house} (the "
        "target), {house} (the base) or {cells} ({when}[no digit of the base|the other digit of "
        "the base]).\n",
        box, target, mirror, line, exocet->line, beside,
        (beside & exocet->target[1 - which].cells) != 0);
}

/* The other cross-lines of a target with their places of a digit outside the band. */
static houseset other_lines(const struct explanation *explanation, const struct exocet *exocet,
                            int which, int digit, cellset *places)
{
    const houseset others = exocet->crossing & ~house_bit(exocet->target[which].across);
    *places = exocet_places(explanation->before, digit) & exocet->outside &
              board_cells(&board_classic, others);
    return others;
}

/* A target cannot take digits: the other cross-lines need them outside, in lines of their own. */
static void word_no_room(const struct explanation *explanation, const struct exocet *exocet,
                         int which, int cell, digitset digits)
{
    cellset places;
    say(explanation,
        "Target {cells} is not {any digit}: {houses} would each need {when digits}[it|this digit] "
        "outside " BAND ", but there ",
        cell_bit(cell), digits, other_lines(explanation, exocet, which, 1, &places), digits,
        exocet->kind != HOUSE_ROW);
    for (digitset s = digits; s; s = digitset_rest(s)) {
        const int digit = digitset_first(s);
        const houseset others = other_lines(explanation, exocet, which, digit, &places);
        const houseset without = others & ~board_houses(&board_classic, places);
        if (s != digits)
            strbuf_add(explanation->out, digitset_rest(s) ? ", " : " and ");
        if (without)
            say(explanation, "{houses} [has|have] no {digit}", without, digit);
        else
            say(explanation, "both have {digit} only in {house}", digit,
                cell_house(cellset_first(places), exocet->kind));
    }
    strbuf_add(explanation->out, ".\n");
}

/*
 * Why a target cannot take digits of the base that it has as candidates. Returns the target cells
 * whose mirrors the reasons have explained.
 */
static cellset word_objections(const struct explanation *explanation,
                               const struct exocet_parts *parts)
{
    const struct exocet *exocet = &parts->exocet;
    cellset mirrored = 0;
    for (cellset s = exocet_targets(exocet); s; s &= s - 1) {
        const int cell = cellset_first(s), which = cellset_has(exocet->target[1].cells, cell);
        const digitset crowded = candset_digits_at(&parts->by[OF_ROOM], cell);
        const digitset without = candset_digits_at(&parts->by[OF_MIRROR], cell);
        if (crowded)
            word_no_room(explanation, exocet, which, cell, crowded);
        if (!without)
            continue;
        word_mirror_of(explanation, exocet, which, s & -s);
        say(explanation, "The mirror cannot be {any digit}, so the target is not {any digit}.\n",
            without, without);
        mirrored |= s & -s;
    }
    return mirrored;
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
    const digitset *digits = exocet->position->digits;
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
        "Target {brief cells} can take {any digit}, target {brief cells} {any digit}. {when}[No "
        "base pair|The base pair|The base pairs] ",
        target[0].cells, takes[0], target[1].cells, takes[1], fit.count < 2 ? fit.count : 2);
    say_pairs(explanation, &fit, false);
    say(explanation, "{when}[ fit| fits] the targets{when}[|; ]", fit.count == 1, unfit.count > 0);
    say_pairs(explanation, &unfit, false);
    say(explanation, "{when}[| does not| do not].\n", unfit.count < 2 ? unfit.count : 2);
}

/* The digits that targets and base can have with the pairs that are left, and what they lose. */
static void word_shares(const struct explanation *explanation, const struct exocet *exocet,
                        const struct exocet_sharing *sharing, const struct candset *losses)
{
    const cellset cells = candset_cells(losses);
    strbuf_add(explanation->out, "With these pairs ");
    if (cells & exocet_targets(exocet))
        say(explanation,
            "target {brief cells} has {any digit}, target {brief cells} {any digit}{when}[|; ]",
            exocet->target[0].cells, sharing->target[0], exocet->target[1].cells,
            sharing->target[1], (cells & exocet->base) != 0);
    if (cells & exocet->base)
        say(explanation, "{cells} is {any digit} and {cells} is {any digit}",
            exocet->base & -exocet->base, sharing->base[0], cellset_rest(exocet->base),
            sharing->base[1]);
    strbuf_add(explanation->out, ": ");
    words_eliminations(explanation->out, losses);
    strbuf_add(explanation->out, ".\n");
}

/* Why a digit that is certain to be in the base is eliminated in the cells that are left. */
static void word_certain(const struct explanation *explanation, const struct exocet *exocet,
                         int digit, cellset left)
{
    const cellset bases = step_parts(explanation->step, PART_STEM).cells;
    const cellset targets = step_parts(explanation->step, PART_TARGET).cells;
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
    covers_list(exocet->outside & exocet_places(explanation->before, digit), DIGITS, &covers);
    while (left) {
        const cellset before = left;
        const houseset cover = covers_best(&covers, exocet->outside, &left);
        if (!cover)
            break;
        say(explanation,
            "In the cross-lines outside " BAND
            ", {houses} each have {a digit} of their own: {cells} cannot be {digit}.\n",
            exocet->kind != HOUSE_ROW, cover, digit, before & ~left, digit);
    }
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

/* Explains that the targets have the digits of the base, unless an earlier step did. */
static void word_exocets(const struct explanation *explanation, const struct exocet_parts *parts,
                         int count)
{
    digitset digits = 0;
    bool first = true;
    for (int i = 0; i < count; i++) {
        const struct exocet *exocet = &parts[i].exocet;
        if (!parts[i].told)
            continue;
        say(explanation,
            "The exocet of step {count} still holds: targets {brief cells} and {brief cells} have "
            "the two digits of base {brief cells} {digit list}.\n",
            parts[i].told, exocet->target[0].cells, exocet->target[1].cells, exocet->base,
            exocet->digits);
    }
    for (int i = 0; i < count; i++) {
        if (parts[i].told)
            continue;
        if (!first)
            strbuf_add(explanation->out, ". ");
        first = false;
        word_parts(explanation, &parts[i].exocet);
        digits |= parts[i].exocet.digits;
    }
    if (!digits)
        return;
    say(explanation, "; cross-lines {houses}.\n", parts->exocet.crossing);
    for (int i = 0; i < count; i++)
        if (!parts[i].told)
            word_near(explanation, &parts[i].exocet);
    word_room(explanation, &parts->exocet, digits);
}

/* A line on the eliminations that have a reason, if there are any. */
static void word_reason(const struct explanation *explanation, const char *reason,
                        const struct candset *losses)
{
    if (candset_is_empty(losses))
        return;
    strbuf_add(explanation->out, reason);
    words_eliminations(explanation->out, losses);
    strbuf_add(explanation->out, ".\n");
}

/* The losses of base and targets with any pair of digits. Returns the result of word_objections().
 */
static cellset word_cells(const struct explanation *explanation, const struct exocet_parts *parts)
{
    word_reason(explanation, "The targets have only digits of the base: ", &parts->by[NOT_IN_BASE]);
    const cellset mirrored = word_objections(explanation, parts);
    word_reason(explanation,
                "The base has only digits that a target can have: ", &parts->by[NOT_IN_TARGETS]);
    return mirrored;
}

/* The mirror with number `index` of the step. */
static void word_mirror(const struct explanation *explanation, const struct exocet_parts *parts,
                        int index, cellset mirrored)
{
    const struct exocet *exocet = &parts->exocet;
    const struct position *before = explanation->before;
    const struct part *mirror = step_part_at(explanation->step, PART_SET, index);
    const int which =
        (exocet->target[0].cells & board_classic.cells_of[exocet_box(mirror->cells)]) != 0;
    const cellset target = exocet->target[which].cells;
    struct candset losses = { { 0 } }, left = parts->by[IN_MIRROR];
    cellset idle = mirror->cells;
    int house;
    for (digitset t = mirror->digits; t; t = digitset_rest(t))
        idle &= ~exocet_places(before, digitset_first(t));
    take_losses(&left, mirror->cells, DIGITS_ALL, &losses);
    if (!(target & mirrored))
        word_mirror_of(explanation, exocet, which, target);
    say(explanation, "Target {cells} is {any digit}. In its mirror, ", target, mirror->digits);
    if (idle) {
        say(explanation, "{cells} cannot be, so {cells} is", idle, mirror->cells & ~idle);
    } else {
        const int other =
            exocet_locked(before, mirror->cells, exocet->kind, mirror->digits, &house);
        say(explanation,
            "one cell is {digit}, which has no other place in {house}, and the other one has this "
            "digit",
            other, house);
    }
    word_reason(explanation, ": ", &losses);
}

/* ---- The short form ---- */

/* That the targets have the digits of the base; `why`: with the reason, if no step gave it. */
static void say_exocet_in_short(const struct explanation *explanation,
                                const struct exocet_parts *parts, bool why)
{
    const struct exocet *exocet = &parts->exocet;
    const struct exocet_target *target = exocet->target;
    if (parts->told)
        say(explanation, "By the exocet of step {count}, ", parts->told);
    else
        say(explanation, "Base {brief cells} {digit list}: ", exocet->base, exocet->digits);
    for (int i = 0; i < 2; i++) {
        say(explanation, "{when}[targets | and ]{brief cells}", i, target[i].cells);
        if (target[i].locked && !parts->told)
            say(explanation, " (one is {digit})", target[i].locked);
    }
    if (parts->told)
        say(explanation, " have the two digits of base {brief cells}", exocet->base);
    else
        strbuf_add(explanation->out, " have its two digits");
    if (why && !parts->told)
        say(explanation,
            ", because {houses} need each of them three times, but have room for only two "
            "outside " BAND,
            exocet->crossing, exocet->kind != HOUSE_ROW);
    strbuf_add(explanation->out, ". ");
}

/* Why targets are not these digits: "columns 3 and 4 would both need row 4 for it". */
static void say_objection_in_short(const struct explanation *explanation,
                                   const struct exocet *exocet, const struct candset *losses,
                                   bool of_room)
{
    const cellset cells = candset_cells(losses);
    const int digit = digitset_first(candset_digits(losses));
    const int which = (exocet->target[1].cells & cells) != 0;
    cellset places;
    const houseset others = other_lines(explanation, exocet, which, digit, &places);
    const houseset without = others & ~board_houses(&board_classic, places);
    if (has_several(candset_digits(losses)) || cells & ~exocet->target[which].cells ||
        (!of_room && has_several(cells)))
        say(explanation, "the {when}[mirrors|other cross-lines] cannot have it", of_room);
    else if (!of_room)
        say(explanation, "its mirror, {brief cells}, cannot be {digit}",
            exocet_mirror(exocet, which, cellset_first(cells)), digit);
    else if (without)
        say(explanation, "{houses} would have no {digit}", without, digit);
    else
        say(explanation, "{houses} would both need {house} for it", others,
            cell_house(cellset_first(places), exocet->kind));
}

static void say_reason_in_short(const struct explanation *explanation,
                                const struct exocet_parts *parts, int reason)
{
    static const char *const reasons[REASONS] = { [NOT_IN_BASE] = "not in the base",
                                                  [NOT_IN_TARGETS] = "not in the targets",
                                                  [BY_PAIRS] = "in no pair that fits" };
    const struct step *step = explanation->step;
    if (reasons[reason])
        strbuf_add(explanation->out, reasons[reason]);
    else if (reason == IN_MIRROR)
        say(explanation, "mirror {brief cells} has its target's digit",
            step_parts(step, PART_SET).cells);
    else if (reason == CERTAIN)
        say(explanation, "{digits} [is|are] in every pair that fits",
            step_part(step, PART_COMMON)->digits);
    else
        say_objection_in_short(explanation, &parts->exocet, &parts->by[reason], reason == OF_ROOM);
}

/* The second variant does not give the reasons of each loss, the last only names the exocet. */
static void say_junior_in_short(const struct explanation *explanation, int variant)
{
    struct strbuf *out = explanation->out;
    struct exocet_parts parts;
    bool first = true;
    read_exocet(explanation, 0, &parts);
    say_exocet_in_short(explanation, &parts, variant < 2);
    strbuf_add(out, "So ");
    if (variant)
        words_losses(out, &explanation->step->eliminate);
    for (int i = 0; i < REASONS && !variant; i++) {
        if (candset_is_empty(&parts.by[i]))
            continue;
        strbuf_add(out, first ? "" : "; ");
        first = false;
        words_losses(out, &parts.by[i]);
        strbuf_add(out, " (");
        say_reason_in_short(explanation, &parts, i);
        strbuf_add_char(out, ')');
    }
    strbuf_add_char(out, '.');
}

/* The pairs that fit the targets, the mirrors, and the digits that all these pairs have. */
static void word_junior(const struct explanation *explanation, const struct exocet_parts *parts,
                        cellset mirrored)
{
    const struct step *step = explanation->step;
    const struct exocet *exocet = &parts->exocet;
    const struct part *known = step_part(step, PART_COMMON);
    const bool by_pairs = !candset_is_empty(&parts->by[BY_PAIRS]);
    if (by_pairs || known)
        word_pairs(explanation, parts);
    if (by_pairs)
        word_shares(explanation, exocet, &parts->sharing, &parts->by[BY_PAIRS]);
    for (int i = 0; step_part_at(step, PART_SET, i); i++)
        word_mirror(explanation, parts, i, mirrored);
    if (known)
        say(explanation,
            "Every pair that fits has {digits}, so {when digits}[it is|they are] in the base, in "
            "the targets, and twice in the cross-lines outside " BAND ".\n",
            known->digits, known->digits, exocet->kind != HOUSE_ROW);
}

/* The losses of a double exocet's cells: each pair leaves a pair for the other base. */
static void word_both_pairs(const struct explanation *explanation,
                            const struct exocet_parts parts[2])
{
    const bool lost[2] = { !candset_is_empty(&parts[0].by[BY_PAIRS]),
                           !candset_is_empty(&parts[1].by[BY_PAIRS]) };
    for (int i = 0; i < 2 && (lost[0] || lost[1]); i++)
        word_pairs(explanation, &parts[i]);
    for (int i = 0; i < 2; i++) {
        const struct exocet *exocet = &parts[i].exocet;
        struct exocet_sharing sharing;
        if (!lost[i])
            continue;
        exocet_share_with(exocet, &parts[i].sharing, &parts[1 - i].sharing,
                          explanation->step->digits, &sharing);
        say(explanation, "Base {brief cells} can be ", exocet->base);
        const struct pair_list pairs = list_pairs(exocet, &sharing, true);
        say_pairs(explanation, &pairs, true);
        say(explanation, ", as the other base has the other two digits. ");
        word_shares(explanation, exocet, &sharing, &parts[i].by[BY_PAIRS]);
    }
}

/* The box of the band that has neither base: it has targets of both. */
static int box_without_base(const struct explanation *explanation, const struct exocet *exocet)
{
    const cellset bases = step_parts(explanation->step, PART_STEM).cells;
    return houseset_first(board_houses(&board_classic, exocet->band) &
                          ~board_houses(&board_classic, bases) & kind_houses(HOUSE_BOX));
}

/* The first variant gives the houses, the second only their number. */
static void say_double_in_short(const struct explanation *explanation, int variant)
{
    struct exocet_parts parts[2];
    for (int i = 0; i < 2; i++)
        read_exocet(explanation, i, &parts[i]);
    const struct exocet *one = &parts[0].exocet, *other = &parts[1].exocet;
    if (parts[0].told && parts[1].told)
        say(explanation, "The exocets of steps {count} and {count} ", parts[0].told, parts[1].told);
    else
        say(explanation,
            "The exocets with bases {brief cells} and {brief cells} (targets {brief cells}, {brief "
            "cells}; {brief cells}, {brief cells}) ",
            one->base, other->base, one->target[0].cells, one->target[1].cells,
            other->target[0].cells, other->target[1].cells);
    say(explanation,
        "share no digit, as {house} would have it twice. So {digits of step} are each in one base, "
        "one target and {when}[twice in {houses} outside " BAND "|two cross-lines]: {losses}.",
        box_without_base(explanation, one), variant > 0, one->crossing, one->kind != HOUSE_ROW);
}

static void word_double(const struct explanation *explanation, const struct exocet_parts parts[2])
{
    const int third = box_without_base(explanation, &parts->exocet);
    say(explanation,
        "A digit in both bases would be in a target of each in {house}, as the other boxes have it "
        "in the bases. {House} has it only once, so the bases share none of the four digits: each "
        "is in one base, once in the targets and twice in the cross-lines outside " BAND ".\n",
        third, third, parts->exocet.kind != HOUSE_ROW);
    word_both_pairs(explanation, parts);
}

static void word_exocet(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const bool two = step->technique->kind == DOUBLE;
    const struct part *known = step_part(step, PART_COMMON);
    struct exocet_parts parts[2];
    cellset mirrored = 0;
    if (explanation->in_short) {
        say_fitting(explanation, SHORT_WORDS_OF_EXOTICS, two ? 1 : 2,
                    two ? say_double_in_short : say_junior_in_short);
        return;
    }
    for (int i = 0; i <= two; i++)
        read_exocet(explanation, i, &parts[i]);
    word_exocets(explanation, parts, 1 + two);
    for (int i = 0; i <= two; i++)
        mirrored |= word_cells(explanation, &parts[i]);
    if (two)
        word_double(explanation, parts);
    else
        word_junior(explanation, parts, mirrored);
    for (digitset s = two ? step->digits : known ? known->digits : 0; s; s = digitset_rest(s)) {
        const int digit = digitset_first(s);
        word_certain(explanation, &parts->exocet, digit,
                     parts[0].by[CERTAIN].at[digit] & parts[two].by[CERTAIN].at[digit]);
    }
    strbuf_truncate(explanation->out, explanation->out->length - 1); /* the end of the last line */
}

static const struct technique techniques[] = {
    { "junior exocet", "R950", 1180, LEVEL_EXTREME, 480, find_exocet, word_exocet, .kind = JUNIOR,
      .use = USE_PREEMPTED, .called = called, .told_once = true, .boards = BOARDS_CLASSIC },
    { "double exocet", "R956", 1190, LEVEL_EXTREME, 500, find_exocet, word_exocet, .kind = DOUBLE,
      .use = USE_PREEMPTED, .called = called, .told_once = true, .boards = BOARDS_CLASSIC },
};
const struct family family_exocets = FAMILY(techniques);
