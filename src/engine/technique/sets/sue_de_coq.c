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

enum { SIDES_MOST = 1 << 6 };

/* Cells A, B or C. */
struct coq_side {
    cellset cells;
    digitset digits;
};

/* The choices of cells of a line outside a box, or of a box outside a line, as bits for cells. */
struct sides {
    cellset cells;
    int count;
    uint8_t at[SIDES_MOST];      /* those with one digit or two more than cells */
    digitset digits[SIDES_MOST]; /* by choice */
};

static int digits_to_spare(const struct sides *sides, unsigned choice)
{
    return digitset_counts[sides->digits[choice]] - digitset_counts[choice];
}

/* Lists the choices of a house's cells outside the other that have one digit or two to spare. */
static void list_sides(const struct position *position, int house, int other, struct sides *sides)
{
    const cellset *cells_of = position->board->cells_of;
    unsigned all = 1;
    int count = 0; /* not in memory, as the list might alias it */
    sides->cells = sides->digits[0] = 0;
    for (cellset s = position->empty & cells_of[house] & ~cells_of[other]; s; s &= s - 1) {
        const digitset more = position->digits[cellset_first(s)];
        if (!more)
            continue;
        sides->cells |= s & -s;
        for (const unsigned end = 2 * all, from = all; all < end; all++) {
            ELEMENT(sides->digits, all) = sides->digits[all - from] | more;
            const int spare = digits_to_spare(sides, all);
            sides->at[count] = (uint8_t)all;
            count += spare == 1 || spare == 2;
        }
    }
    sides->count = count;
}

/* The side with its cells. */
static struct coq_side side_of(const struct sides *sides, unsigned choice)
{
    struct coq_side side = { 0, sides->digits[choice] };
    cellset left = sides->cells;
    for (unsigned n = choice; n; n >>= 1, left &= left - 1)
        side.cells |= n & 1 ? left & -left : 0;
    return side;
}

static bool report_sue_de_coq(const struct finder *finder, int line, int box,
                              const struct coq_side *stem, const struct coq_side *one,
                              const struct coq_side *other)
{
    struct step step = step_begin(finder->technique, stem->digits | one->digits | other->digits,
                                  stem->cells | one->cells | other->cells);
    cellset line_rest = board_classic.cells_of[line] & ~step.cells;
    cellset box_rest = board_classic.cells_of[box] & ~step.cells;
    for (digitset d = step.digits; d; d = digitset_rest(d)) {
        int digit = digitset_first(d);
        const bool in_line = digitset_has(one->digits, digit);
        const bool in_box = digitset_has(other->digits, digit);
        const cellset eliminated = (in_line || !in_box ? line_rest : 0) |
                                   (in_box || !in_line ? box_rest : 0) |
                                   (in_line && in_box ? stem->cells : 0);
        step.eliminate.at[digit] = eliminated & finder->position->candidates.at[digit];
    }
    if (candset_is_empty(&step.eliminate))
        return false;
    step.size = (uint16_t)cellset_count(step.cells);
    if (finder_too_large(finder, step.size))
        return false;
    step.truths.cells = step.cells;
    step_lies_in(&step, line, box);
    step_add_houses(&step, PART_STEM, stem->digits, stem->cells, house_bit(line) | house_bit(box));
    step_add_houses(&step, PART_SET, one->digits, one->cells, house_bit(line));
    step_add_houses(&step, PART_SET, other->digits, other->cells, house_bit(box));
    return report_step(finder, &step);
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

static bool try_meeting(const struct finder *finder, int line, int box)
{
    const struct position *position = finder->position;
    const cellset *cells_of = board_classic.cells_of;
    struct coq_side stems[4];
    struct sides in_line, in_box;
    const int count = list_stems(position, cells_of[line] & cells_of[box] & position->empty, stems);
    if (!count)
        return false;
    list_sides(position, line, box, &in_line);
    in_box.count = 0;
    if (in_line.count)
        list_sides(position, box, line, &in_box);
    for (int i = 0; i < count; i++)
        for (int a = 0; a < in_line.count; a++) {
            const unsigned one = in_line.at[a];
            const digitset left = digitset_without(stems[i].digits, in_line.digits[one]);
            const int room = cellset_count(stems[i].cells) - digits_to_spare(&in_line, one);
            /* A and C must share a digit. */
            for (int b = left == stems[i].digits || !room ? in_box.count : 0; b < in_box.count;
                 b++) {
                const unsigned other = in_box.at[b];
                if (digits_to_spare(&in_box, other) +
                        digitset_count(digitset_without(left, in_box.digits[other])) !=
                    room)
                    continue;
                const struct coq_side A = side_of(&in_line, one), B = side_of(&in_box, other);
                if (report_sue_de_coq(finder, line, box, &stems[i], &A, &B))
                    return true;
            }
        }
    return false;
}

static bool find_sue_de_coq(const struct finder *finder)
{
    for (int box = 0; box < DIGITS; box++)
        for (int i = 0; i < 6; i++)
            if (try_meeting(finder,
                            i < 3 ? HOUSE_ROW + box / 3 * 3 + i
                                  : HOUSE_COLUMN + box % 3 * 3 + i - 3,
                            HOUSE_BOX + box))
                return true;
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
                "0}|{house 1}|only in C|in A and in B])|]",
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
            "step} cells",
            step_part_at(step, PART_SET, 0)->cells, step_part_at(step, PART_SET, 1)->cells);
    word_room_of_cells(explanation, digits, variant);
    say(explanation, ": that just fills them. So {losses}.");
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
    for (int i = 0, count = 0; i < COUNTINGS; i++) {
        struct candset eliminated = explanation->step->eliminate;
        for (int digit = 1; digit <= DIGITS; digit++)
            eliminated.at[digit] &= digitset_has(digits[i], digit) ? ~(cellset)0 : 0;
        if (candset_is_empty(&eliminated))
            continue;
        say(explanation,
            "{when}[| ]{when}[No other cell of {house 0}|No other cell of {house 1}|No other cell "
            "of the two houses|Neither C nor any other cell of the two houses] is {any digit}: ",
            count++ > 0, i, digits[i]);
        words_eliminations(explanation->out, &eliminated);
        strbuf_add_char(explanation->out, '.');
    }
}

static const struct technique techniques[] = {
    { "sue de coq", "1101", 682, LEVEL_UNFAIR, 250, find_sue_de_coq, .words = word_sue_de_coq,
      .hodoku = 580, .lettered = LETTERED_SETS_AND_STEM, .boards = BOARDS_CLASSIC },
};
const struct family family_sue_de_coq = FAMILY(techniques);
