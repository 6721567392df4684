/* Exocets in words: the parts, why the targets have the base's digits, and the candidates that this
 * eliminates. */
#include <string.h>

#include "engine/technique/common/common.h"
#include "engine/technique/exotic/covers.h"
#include "engine/technique/exotic/exocet.h"

/* An exocet read from the parts of its step, with the facts that its texts use. */
struct exocet_told {
    struct exocet_view view;
    struct exocet exocet;
    struct exocet_sharing sharing; /* careful */
    uint32_t cross;                /* the cross-lines */
    cellset below;                 /* their cells outside the band of the base */
    int first;                     /* the base's band begins with this line, from 1 */
};

static void read_exocet(const struct telling *telling, int index, struct exocet_told *told)
{
    const struct step *step = telling->step;
    const struct part *base = step_part_at(step, PART_STEM, index);
    struct exocet *exocet = &told->exocet;
    const int kind = house_kind(step->house[0]);
    uint32_t rest;
    exocet_view_init(&told->view, telling->before, kind);
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
static int house_of_locked(const struct telling *telling, cellset cells, int digit)
{
    const cellset places = telling->before->open.at[digit] | telling->before->held.at[digit];
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
static void word_near(const struct telling *telling, const struct exocet_told *told)
{
    const struct exocet *exocet = &told->exocet;
    const int line = exocet_line_house(&told->view, exocet->line);
    const int box = HOUSE_BOX + cell_box(exocet->base_cell[0]);
    const cellset near = houses_cells(told->cross) & ~told->below;
    const cellset targets = exocet->target[0].cells | exocet->target[1].cells;
    const cellset rest = near & ~(house_cells[line] | house_cells[box] | targets);
    say(telling,
        "The digits that are true in base {brief cells} are nowhere else in {house} and {house}, "
        "so within " BAND " the cross-lines have them only in its targets",
        exocet->base, line, box, is_upright(told));
    if (rest)
        say(telling, " ({cells} [has|have] none of its digits)", rest);
    strbuf_add(telling->out, ".\n");
}

/* The places of the base's digits in the cross-lines: the reason for everything else. */
static void word_room(const struct telling *telling, const struct exocet_told *told,
                      digitset digits)
{
    bool first = true;
    say(telling,
        "Outside " BAND " the cross-lines have each of these digits at most twice, because two "
        "houses hold all its places there: ",
        is_upright(told));
    for (digitset s = digits; s; s = digitset_rest(s)) {
        struct covers covers;
        const int digit = digitset_first(s);
        covers_list(places_below(told, digit), &covers);
        say(telling, "{when}[; |]{digit} {when}[nowhere|in {houses}]", first, digit,
            covers.at[0] != 0, covers.at[0]);
        first = false;
    }
    say(telling, ". But the three cross-lines need each digit three times, so a target has it. So "
                 "the two targets hold the two digits of the base.\n");
}

/* Where the box of the mirror cannot have the digit of the target: everywhere but in the mirror. */
static void word_beyond_mirror(const struct telling *telling, const struct exocet_told *told,
                               int which, cellset target, cellset mirror)
{
    const int box = HOUSE_BOX + cell_box(cellset_first(mirror));
    const int line = exocet_line_of(&told->view, cellset_first(target));
    const int third = exocet_line_of(&told->view, cellset_first(mirror));
    const cellset far = told->exocet.target[1 - which].cells;
    const cellset beside = house_cells[box] & houses_cells(told->cross) &
                           house_cells[exocet_line_house(&told->view, third)];
    say(telling,
        "{House} cannot have this digit in {house}, where the target is, nor in {house}, where the "
        "base is, nor in {cells}, which {when}[has no digit of the base|has the other digit of the "
        "base]",
        box, exocet_line_house(&told->view, line),
        exocet_line_house(&told->view, told->exocet.line), beside, (beside & far) != 0);
}

/* A target cannot take a digit: the two other cross-lines need it outside, in lines of their own.
 */
static void word_no_room(const struct telling *telling, const struct exocet_told *told, int which,
                         int cell, int digit)
{
    const int cross = exocet_cross_house(&told->view, told->exocet.target[which].across);
    const uint32_t others = told->cross & ~(1u << cross);
    const cellset places = places_below(told, digit) & houses_cells(others);
    uint32_t without = 0;
    for (uint32_t s = others; s; s &= s - 1)
        without |= places & house_cells[__builtin_ctz(s)] ? 0 : s & -s;
    say(telling,
        "Target {cells} is not {digit}: {houses} would each need {a digit} of their own "
        "outside " BAND ", but ",
        cell_bit(cell), digit, others, digit, is_upright(told));
    if (without)
        say(telling, "{houses} [has|have] no place for it there.\n", without);
    else
        say(telling, "there they both have it only in {house}.\n",
            exocet_line_house(&told->view, exocet_line_of(&told->view, cellset_first(places))));
}

/* Why a target cannot take digits of the base that it has as candidates. */
static void word_objections(const struct telling *telling, const struct exocet_told *told)
{
    const struct exocet *exocet = &told->exocet;
    for (int which = 0; which < 2; which++)
        for (cellset s = exocet->target[which].cells; s; s &= s - 1) {
            const int cell = cellset_first(s);
            for (digitset d = exocet->digits & telling->before->digits[cell]; d;
                 d = digitset_rest(d)) {
                const int digit = digitset_first(d);
                const int why = exocet_objections(&told->view, exocet, which, cell, digit);
                if (why & NO_ROOM)
                    word_no_room(telling, told, which, cell, digit);
                else if (why) {
                    const cellset mirror = exocet_mirror(&told->view, &told->exocet, which, cell);
                    say(telling, "Target {cells} is not {digit}. ", cell_bit(cell), digit);
                    word_beyond_mirror(telling, told, which, cell_bit(cell), mirror);
                    say(telling,
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
static void say_pairs(const struct telling *telling, const struct pair_list *pairs, bool any)
{
    for (int i = 0; i < pairs->count; i++)
        say(telling, "{when}[|, | and | or ]{brief digits}",
            !i                     ? 0
            : i + 1 < pairs->count ? 1
            : any                  ? 3
                                   : 2,
            pairs->at[i]);
}

static void word_pairs(const struct telling *telling, const struct exocet_told *told)
{
    const struct pair_list fit = list_pairs(told, &told->sharing, true);
    const struct pair_list unfit = list_pairs(told, &told->sharing, false);
    say(telling, "Target {brief cells} can take {any digit}, target {brief cells} {any digit}. ",
        told->exocet.target[0].cells, told->sharing.takes[0], told->exocet.target[1].cells,
        told->sharing.takes[1]);
    say(telling, "{when}[No base pair|The base pair|The base pairs] ",
        fit.count < 2 ? fit.count : 2);
    say_pairs(telling, &fit, false);
    say(telling, "{when}[ fit| fits] the targets{when}[|; ]", fit.count == 1, unfit.count > 0);
    say_pairs(telling, &unfit, false);
    say(telling, "{when}[| does not| do not].\n", unfit.count < 2 ? unfit.count : 2);
}

/* The digits that targets and base can have with the pairs that are left. */
static void word_shares(const struct telling *telling, const struct exocet_told *told,
                        const struct exocet_sharing *sharing)
{
    const struct exocet *exocet = &told->exocet;
    say(telling,
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
static void word_certain(const struct telling *telling, const struct exocet_told *told, int digit,
                         cellset left, cellset bases, cellset targets)
{
    const cellset open = telling->before->open.at[digit];
    const cellset by_base = left & cellset_common_peers(bases & open);
    const cellset by_target = left & ~by_base & cellset_common_peers(targets & open);
    struct covers covers;
    if (by_base)
        say(telling,
            "{cells} [sees|see] every {digit} of the base{when}[|s], so {when cells}[it|they] "
            "cannot be {digit}.\n",
            by_base, digit, cellset_count(bases) > 2, by_base, digit);
    if (by_target)
        say(telling,
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
        say(telling,
            "In the cross-lines outside " BAND
            ", {houses} each have {a digit} of their own: {cells} cannot be {digit}.\n",
            is_upright(told), cover, digit, before & ~left, digit);
    }
}

/* The last line of an explanation does not end in a new one. */
static void end_lines(const struct telling *telling)
{
    strbuf_truncate(telling->out, telling->out->length - 1);
}

static void word_parts(const struct telling *telling, const struct exocet_told *told)
{
    say(telling, "Base {brief cells} {digit list}", told->exocet.base, told->exocet.digits);
    /* ", targets r2c3+r3c3 (one of these two is 7, which has no other place in box 1) and r1c6" */
    for (int i = 0; i < 2; i++) {
        const struct exocet_target *target = &told->exocet.target[i];
        say(telling, "{when}[, targets | and ]{brief cells}", i, target->cells);
        if (target->locked)
            say(telling, " (one of these two is {digit}, which has no other place in {house})",
                target->locked, house_of_locked(telling, target->cells, target->locked));
    }
}

void word_junior_exocet(const struct telling *telling)
{
    const struct step *step = telling->step;
    const struct part *known = step_part(step, PART_COMMON);
    struct exocet_told told;
    read_exocet(telling, 0, &told);
    word_parts(telling, &told);
    say(telling, ", cross-lines {houses}.\n", told.cross);
    word_near(telling, &told);
    word_room(telling, &told, told.exocet.digits);
    if (!step_part(step, PART_SET) && !known && is_plain(telling->before, step)) {
        say(telling, "So the targets have only digits of the base, and the base only digits that a "
                     "target can have{conclusion}");
        return;
    }
    word_objections(telling, &told);
    word_pairs(telling, &told);
    if (step_part(step, PART_SET)) {
        /* In the mirror's box the digit of a target has no other place than the mirror. */
        const struct position *before = telling->before;
        const struct part *mirror = step_part(telling->step, PART_SET), *extra;
        const int box = telling->step->house[1];
        const int which = (told.exocet.target[0].cells & house_cells[box]) != 0;
        const cellset target = told.exocet.target[which].cells;
        cellset idle = mirror->cells;
        int other = 0;
        for (int i = 0; (extra = step_part_at(telling->step, PART_EXTRA, i)); i++)
            other = extra->cells == mirror->cells ? digitset_first(extra->digits) : other;
        for (digitset t = mirror->digits; t; t = digitset_rest(t))
            idle &= ~(before->open.at[digitset_first(t)] | before->held.at[digitset_first(t)]);
        say(telling, "So target {cells} is {any digit}. ", target, mirror->digits);
        word_beyond_mirror(telling, &told, which, target, mirror->cells);
        say(telling, ". So it is in {any cell}, the mirror cells.\n", mirror->cells);
        if (other)
            say(telling,
                "One of these cells is {digit}, which has no other place in {house}. The other one "
                "has the digit of the target{conclusion}",
                other, house_of_locked(telling, mirror->cells, other));
        else
            say(telling, "{cells} has none of these digits, so {cells} has it{conclusion}", idle,
                mirror->cells & ~idle);
    } else if (known) {
        say(telling,
            "Every pair that fits has {digits}, so {when digits}[it is|they are] in the base, in "
            "the targets, and twice in the cross-lines outside " BAND ".\n",
            known->digits, known->digits, is_upright(&told));
        for (digitset s = known->digits; s; s = digitset_rest(s))
            word_certain(telling, &told, digitset_first(s), step->eliminate.at[digitset_first(s)],
                         told.exocet.base,
                         told.exocet.target[0].cells | told.exocet.target[1].cells);
        end_lines(telling);
    } else {
        word_shares(telling, &told, &told.sharing);
        say(telling, "So {eliminations}.");
    }
}

/* The candidates that the bases and targets of a double exocet lose because each pair leaves a pair
 * for the other base. */
static void word_both_pairs(const struct telling *telling, const struct exocet_told told[2],
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
        exocet_strike_cells(telling->before, &told[i].exocet, &sharing, struck);
        say(telling, "Base {brief cells} can be ", told[i].exocet.base);
        pairs = list_pairs(&told[i], &sharing, true);
        say_pairs(telling, &pairs, true);
        say(telling, ", as the other base has the other two digits. ");
        word_shares(telling, &told[i], &sharing);
    }
    candset_intersect(struck, &telling->step->eliminate);
    if (candset_is_empty(struck))
        return;
    say(telling, "So ");
    words_eliminations(telling->out, struck);
    say(telling, ".\n");
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

void word_double_exocet(const struct telling *telling)
{
    const struct step *step = telling->step;
    struct exocet_told told[2];
    struct candset struck;
    const cellset bases = step_part_cells(step, PART_STEM);
    const cellset targets = step_part_cells(step, PART_TARGET);
    for (int i = 0; i < 2; i++) {
        read_exocet(telling, i, &told[i]);
        word_parts(telling, &told[i]);
        if (i)
            say(telling, "; cross-lines {houses}.\n", told[i].cross);
        else
            say(telling, ". ");
    }
    for (int i = 0; i < 2; i++)
        word_near(telling, &told[i]);
    word_room(telling, &told[0], step->digits);
    for (int i = 0; i < 2; i++) {
        word_objections(telling, &told[i]);
        word_pairs(telling, &told[i]);
    }
    say(telling,
        "A digit in both bases would be in a target of each in {house}, as the other boxes have it "
        "in the bases. {House} has it only once, so the bases share none of the four digits: each "
        "is in one base, once in the targets and twice in the cross-lines outside " BAND ".\n",
        third_box(told), third_box(told), is_upright(told));
    word_both_pairs(telling, told, &struck);
    for (digitset s = step->digits; s; s = digitset_rest(s)) {
        const int digit = digitset_first(s);
        word_certain(telling, &told[0], digit, step->eliminate.at[digit] & ~struck.at[digit], bases,
                     targets);
    }
    end_lines(telling);
}
