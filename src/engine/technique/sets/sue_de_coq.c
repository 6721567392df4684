/*
 * Sue de Coq (named for the forum player who found it): where a box and a line meet, two or three
 * cells C; elsewhere some cells A of the line and some cells B of the box.
 *
 * A digit is at most once in A and C, which lie in the line, and at most once in B and C. So it is
 * at most once in all the cells together, or at most twice if both A and B have it. Where that
 * makes exactly as many places as there are cells, every digit is in them as often as it can be,
 * and is eliminated from the rest: of the line if A has it, of the box if B has it, of both if C
 * alone has it; and from C, if A and B both have it. So A and B each have one or two digits more
 * than cells, and the digits of C alone are fewer than its cells by the sum of these: that covers
 * Sue de Coq's two-sector disjoint subsets and the extensions with more cells and more digits.
 * Classic, as three places of a line lie in a box.
 */
#include "engine/technique/common/common.h"

enum { SIDE_CELLS = 6, SPARE_MOST = 2 };

/*
 * The cells of a line outside a box, or of a box outside a line, and all choices of them side by
 * side: bit n for the choice whose cells are the bits of n. Cells without candidates are left out.
 */
struct sides {
    cellset cells;
    uint64_t has[DIGITS + 1];       /* the choices with the digit */
    uint64_t spare[SPARE_MOST + 1]; /* the choices with one digit more than cells, or two */
};

struct coq_side {
    cellset cells;
    digitset digits;
};

struct coq_meeting {
    const struct finder *finder;
    int line, box;
    struct sides in_line, in_box;
    uint64_t with[1 << SIDE_CELLS]; /* the choices with some of a set of cells */
};

static const uint64_t with_cell[SIDE_CELLS] = {
    0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC, 0xF0F0F0F0F0F0F0F0,
    0xFF00FF00FF00FF00, 0xFFFF0000FFFF0000, 0xFFFFFFFF00000000,
};

/* A number for each choice, bit by bit. */
struct number {
    uint64_t bit[4];
};

static inline void increase(struct number *number, uint64_t where)
{
    for (int i = 0; i < 4; i++) {
        uint64_t carry = number->bit[i] & where;
        number->bit[i] ^= where;
        where = carry;
    }
}

static inline uint64_t equal(const struct number *one, const struct number *other)
{
    uint64_t differ = 0;
    for (int i = 0; i < 4; i++)
        differ |= one->bit[i] ^ other->bit[i];
    return ~differ;
}

/* False when no choice of the house's cells outside the other has one digit or two to spare. */
static bool list_sides(struct sides *sides, const struct coq_meeting *meeting, int house, int other)
{
    const struct position *position = meeting->finder->position;
    struct number digits = { { 0 } }, wanted = { { 0 } };
    unsigned own[DIGITS + 1] = { 0 }, cells = 0; /* by digit: the cells that have it */
    int count = 0;
    sides->cells =
        position->empty & position->board->cells_of[house] & ~position->board->cells_of[other];
    for (cellset s = sides->cells; s; s &= s - 1, count++)
        for (digitset d = position->digits[cellset_first(s)]; d; d = digitset_rest(d))
            own[digitset_first(d)] |= 1u << count;
    for (int digit = 1; digit <= DIGITS; digit++) {
        cells |= own[digit];
        sides->has[digit] = meeting->with[own[digit]];
        if (own[digit])
            increase(&digits, sides->has[digit]);
    }
    for (int i = 0; i < SIDE_CELLS; i++)
        increase(&wanted, with_cell[i]);
    for (int spare = 1; spare <= SPARE_MOST; spare++) {
        increase(&wanted, ~(uint64_t)0);
        sides->spare[spare] = equal(&digits, &wanted) & ~meeting->with[0x3F & ~cells];
    }
    return sides->spare[1] | sides->spare[2];
}

static struct coq_side side_of(const struct sides *sides, int choice)
{
    struct coq_side side = { 0, 0 };
    cellset cells = sides->cells;
    for (int c = choice; c; c >>= 1, cells &= cells - 1)
        side.cells |= c & 1 ? cells & -cells : 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        if (sides->has[digit] >> choice & 1)
            side.digits |= digit_bit(digit);
    return side;
}

static bool report_sue_de_coq(const struct coq_meeting *meeting, const struct coq_side *stem,
                              const struct coq_side *one, const struct coq_side *other)
{
    struct step step =
        step_begin(meeting->finder->technique, stem->digits | one->digits | other->digits,
                   stem->cells | one->cells | other->cells);
    cellset line = board_classic.cells_of[meeting->line] & ~step.cells;
    cellset box = board_classic.cells_of[meeting->box] & ~step.cells;
    for (digitset d = step.digits; d; d = digitset_rest(d)) {
        int digit = digitset_first(d);
        const bool in_line = digitset_has(one->digits, digit);
        const bool in_box = digitset_has(other->digits, digit);
        const cellset eliminated = (in_line || !in_box ? line : 0) |
                                   (in_box || !in_line ? box : 0) |
                                   (in_line && in_box ? stem->cells : 0);
        step.eliminate.at[digit] = eliminated & meeting->finder->position->candidates.at[digit];
    }
    if (candset_is_empty(&step.eliminate))
        return false;
    step.size = (uint16_t)cellset_count(step.cells);
    if (finder_too_large(meeting->finder, step.size))
        return false;
    step.truths.cells = step.cells;
    step_lies_in(&step, meeting->line, meeting->box);
    step_add_houses(&step, PART_STEM, stem->digits, stem->cells,
                    house_bit(meeting->line) | house_bit(meeting->box));
    step_add_houses(&step, PART_SET, one->digits, one->cells, house_bit(meeting->line));
    step_add_houses(&step, PART_SET, other->digits, other->cells, house_bit(meeting->box));
    return report_step(meeting->finder, &step);
}

/*
 * The choices for which `room` (1 or 2) is the sum of the digits that they have to spare and of
 * those among `digits` that they lack.
 */
static uint64_t fitting_spare(const struct sides *sides, digitset digits, int room)
{
    uint64_t all = ~(uint64_t)0, but_one = 0;
    for (; digits; digits = digitset_rest(digits)) {
        uint64_t has = sides->has[digitset_first(digits)];
        but_one = (but_one & has) | (all & ~has);
        all &= has;
    }
    return room == 1 ? all & sides->spare[1]
                     : (all & sides->spare[2]) | (but_one & sides->spare[1]);
}

/*
 * The choices in the line with a digit of the stem that fit with the digits that no choice in the
 * box has.
 */
static uint64_t promising(const struct coq_meeting *meeting, const struct coq_side *stem, int cells)
{
    const struct sides *in_line = &meeting->in_line, *in_box = &meeting->in_box;
    uint64_t usable = cells == 3 ? in_box->spare[1] | in_box->spare[2] : in_box->spare[1];
    uint64_t shares = 0;
    digitset lacking = 0;
    for (digitset d = stem->digits; d; d = digitset_rest(d)) {
        shares |= in_line->has[digitset_first(d)];
        lacking |= in_box->has[digitset_first(d)] & usable ? 0 : d & -d;
    }
    return shares & (fitting_spare(in_line, lacking, 1) |
                     (cells == 3 ? fitting_spare(in_line, lacking, 2) : 0));
}

/* A stem with fewer digits would be an almost locked set on its own. */
static int add_stem(struct coq_side stems[4], int count, cellset cells, digitset digits)
{
    stems[count] = (struct coq_side){ cells, digits };
    return count + (digitset_count(digits) >= cellset_count(cells) + 2);
}

/* Any two of the empty cells where the houses meet, or all three. */
static int list_stems(const struct position *position, cellset meet, struct coq_side stems[4])
{
    cellset cell[3];
    digitset digits[3] = { 0 };
    int cells = 0, count = 0;
    for (cellset s = meet; s; s &= s - 1) {
        cell[cells] = s & -s;
        ELEMENT(digits, cells++) = position->digits[cellset_first(s)];
    }
    if (cells < 2)
        return 0;
    for (int i = 0; i < cells && cells == 3; i++)
        count = add_stem(stems, count, meet & ~cell[i], digits[(i + 1) % 3] | digits[(i + 2) % 3]);
    return add_stem(stems, count, meet, digits[0] | digits[1] | digits[2]);
}

static bool try_meeting(struct coq_meeting *meeting)
{
    const struct position *position = meeting->finder->position;
    const cellset *cells_of = board_classic.cells_of;
    cellset line = cells_of[meeting->line], box = cells_of[meeting->box];
    struct coq_side stems[4];
    int count = list_stems(position, line & box & position->empty, stems);
    if (!count || !list_sides(&meeting->in_line, meeting, meeting->line, meeting->box) ||
        !list_sides(&meeting->in_box, meeting, meeting->box, meeting->line))
        return false;
    for (int i = 0; i < count; i++) {
        const struct sides *in_line = &meeting->in_line, *in_box = &meeting->in_box;
        int cells = cellset_count(stems[i].cells);
        for (uint64_t t = promising(meeting, &stems[i], cells); t; t &= t - 1) {
            int choice = __builtin_ctzll(t), spare = in_line->spare[1] >> choice & 1 ? 1 : 2;
            digitset left = stems[i].digits;
            for (digitset d = left; d; d = digitset_rest(d))
                left ^= in_line->has[digitset_first(d)] >> choice & 1 ? d & -d : 0;
            for (uint64_t s = fitting_spare(in_box, left, cells - spare); s; s &= s - 1) {
                struct coq_side one = side_of(in_line, choice);
                struct coq_side other = side_of(in_box, __builtin_ctzll(s));
                if (report_sue_de_coq(meeting, &stems[i], &one, &other))
                    return true;
            }
        }
    }
    return false;
}

static bool find_sue_de_coq(const struct finder *finder)
{
    struct coq_meeting meeting = { .finder = finder };
    for (unsigned set = 1; set < 1 << SIDE_CELLS; set++)
        meeting.with[set] = meeting.with[set & (set - 1)] | with_cell[__builtin_ctz(set)];
    for (int box = 0; box < DIGITS; box++)
        for (int i = 0; i < 6; i++) {
            meeting.box = HOUSE_BOX + box;
            meeting.line = i < 3 ? HOUSE_ROW + box / 3 * 3 + i : HOUSE_COLUMN + box % 3 * 3 + i - 3;
            if (try_meeting(&meeting))
                return true;
        }
    return false;
}

/* Digits by the houses that let the cells have them once each; or that they have them twice. */
enum { BY_LINE, BY_BOX, BY_BOTH, TWICE, COUNTINGS };

static void count_digits(const struct step *step, digitset digits[COUNTINGS])
{
    const digitset line = step_part_at(step, PART_SET, 0)->digits;
    const digitset box = step_part_at(step, PART_SET, 1)->digits;
    digits[BY_LINE] = digitset_without(line, box);
    digits[BY_BOX] = digitset_without(box, line);
    digits[BY_BOTH] = digitset_without(step_part(step, PART_STEM)->digits, line | box);
    digits[TWICE] = line & box;
}

/* " can have 3 once (row 7), 5 twice (in A and in B)"; variant -1 is the long form. */
static void word_room_of_cells(const struct explanation *explanation,
                               const digitset digits[COUNTINGS], int variant)
{
    strbuf_add(explanation->out, " can have ");
    for (int i = 0, named = 0; i < COUNTINGS; i++)
        if (digits[i])
            say(explanation,
                "{when}[|, ]{digits} {when}[once|twice]{when}[| each]{when}[ ({when}[{house "
                "0}|{house "
                "1}|only in C|in A and in B])|]",
                named++ != 0, digits[i], i == TWICE,
                has_several(digits[i]) && variant<0, variant> 1, i);
}

/* The second variant names the cells only, if no digit depends on the sets; the last no reasons. */
static void say_coq_in_short(const struct explanation *explanation, int variant)
{
    const struct step *step = explanation->step;
    digitset digits[COUNTINGS];
    count_digits(step, digits);
    if (variant && !(digits[BY_BOTH] | digits[TWICE]))
        say(explanation, "The {number of step} cells {brief cells of step}");
    else
        say(explanation,
            "A = {brief cells}, B = {brief cells}, C = {brief cells of stem}. These {number of "
            "step} "
            "cells",
            step_part_at(step, PART_SET, 0)->cells, step_part_at(step, PART_SET, 1)->cells);
    word_room_of_cells(explanation, digits, variant);
    strbuf_add(explanation->out, ": that just fills them. So ");
    words_losses(explanation->out, &step->eliminate);
    strbuf_add_char(explanation->out, '.');
}

static void word_sue_de_coq(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const struct part *line = step_part_at(step, PART_SET, 0);
    const struct part *box = step_part_at(step, PART_SET, 1);
    digitset digits[COUNTINGS];
    count_digits(step, digits);
    if (explanation->in_short) {
        say_fitting(explanation, SHORT_WORDS, 2, say_coq_in_short);
        return;
    }
    say(explanation,
        "{House 0} and {house 1} share C = {brief cells of stem} {digit list of stem}. {House 0} "
        "also has A = {brief cells} {digit list}, {house 1} B = {brief cells} {digit list}.\n",
        line->cells, line->digits, box->cells, box->digits);
    say(explanation, "The {number of step} cells");
    word_room_of_cells(explanation, digits, -1);
    say(explanation, ". That just fills the cells, so each of these digits is there.\n");
    for (int i = 0; i < COUNTINGS; i++) {
        struct candset eliminated = explanation->step->eliminate;
        for (int digit = 1; digit <= DIGITS; digit++)
            eliminated.at[digit] &= digitset_has(digits[i], digit) ? ~(cellset)0 : 0;
        if (candset_is_empty(&eliminated))
            continue;
        say(explanation,
            "{when}[No other cell of {house 0} is|No other cell of {house 1} is|No other cell of "
            "the "
            "two houses is|Neither C nor any other cell of the two houses is] {any digit}: ",
            i, digits[i]);
        words_eliminations(explanation->out, &eliminated);
        strbuf_add(explanation->out, ". ");
    }
    while (explanation->out->length && explanation->out->text[explanation->out->length - 1] == ' ')
        strbuf_truncate(explanation->out, explanation->out->length - 1);
}

static const struct technique techniques[] = {
    { "sue de coq", "1101", 682, LEVEL_UNFAIR, 250, find_sue_de_coq, .words = word_sue_de_coq,
      .hodoku = 580, .lettered = LETTERED_SETS_AND_STEM },
};
const struct family family_sue_de_coq = FAMILY(techniques);
