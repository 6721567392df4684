/*
 * Fireworks (players' forum: shye, 2021). A row and a column cross in a box. Outside the box a
 * digit has at most one place in the row and one in the column, the wings. If it is in neither
 * wing, row and column both have it in the box, which has it only once: where they cross (the
 * corner). So the digit is bound to the three cells: it is in at least one of them.
 *
 *   - Triple: three digits bound to the same three cells leave them no other.
 *   - Quad: two digits bound to a corner of a rectangle and its wings, two others to the opposite
 *     corner and the same wings: four digits for four cells, and each corner has its own.
 *   - W-Wing: two digits are bound, and the fourth corner, which sees both wings, has only these
 *     two: the one it takes is in neither wing, so it is where the lines cross.
 *
 * Classic: a row, a column and a box meet in each cell.
 */
#include "engine/board/house.h"
#include "engine/technique/common/common.h"

enum { TRIPLE, QUAD, W_WING };

struct firework {
    int corner, row_wing, column_wing;
    digitset crossed; /* bound by row and column */
    digitset in_row;  /* bound by the row alone, which has them only in corner and wing */
    digitset in_column;
};

/* A row or a column through a corner: its digits by where their places in it are. */
struct arm {
    digitset boxed; /* in the box, besides the corner */
    digitset alone; /* in one place outside the box */
    digitset home;  /* in no place outside the box, but in one inside */
};

static digitset bound(const struct firework *firework)
{
    return firework->crossed | firework->in_row | firework->in_column;
}

static cellset firework_cells(const struct firework *firework)
{
    return cell_bit(firework->corner) | cell_bit(firework->row_wing) |
           cell_bit(firework->column_wing);
}

static inline struct arm arm_of(const struct finder *finder, int corner, int kind)
{
    const bool across = kind == HOUSE_ROW;
    const int apart = across ? 1 : 9, at = across ? cell_column(corner) : cell_row(corner);
    const digitset *digits = &finder->position->digits[corner - at * apart];
    digitset once = 0, twice = 0;
    struct arm arm = { .boxed = 0 };
    for (int place = 0; place < 9; place++, digits += apart)
        if (place / 3 != at / 3) {
            twice |= once & *digits;
            once |= *digits;
        } else if (place != at) {
            arm.boxed |= *digits;
        }
    arm.alone = digitset_without(once, twice);
    arm.home = digitset_without(arm.boxed | finder->position->digits[corner], once);
    return arm;
}

static void bind(const struct position *position, struct firework *firework, const struct arm *row,
                 const struct arm *column)
{
    digitset across = row->home | (row->alone & position->digits[firework->row_wing]);
    digitset down = column->home | (column->alone & position->digits[firework->column_wing]);
    firework->in_row = digitset_without(across, row->boxed);
    firework->in_column = digitset_without(down, column->boxed | firework->in_row);
    firework->crossed = across & digitset_without(down, firework->in_row | firework->in_column);
}

static void eliminate_others(const struct finder *finder, struct step *step, cellset cells,
                             digitset keep)
{
    candset_add_candidates(&step->eliminate, finder->position, digitset_without(DIGITS_ALL, keep),
                           cells);
}

static void add_firework(struct step *step, const struct firework *firework)
{
    int row = cell_row(firework->corner), column = HOUSE_COLUMN + cell_column(firework->corner);
    digitset digits = bound(firework);
    step->cells |= firework_cells(firework);
    step->digits |= digits;
    for (digitset s = digits; s; s = digitset_rest(s)) {
        int digit = digitset_first(s);
        if (!digitset_has(firework->in_column, digit))
            step_rest_on_house(step, row, digit);
        if (!digitset_has(firework->in_row, digit))
            step_rest_on_house(step, column, digit);
    }
    step_lies_in(step, row, column);
    step_add_cells(step, PART_STEM, digits, cell_bit(firework->corner));
    step_add_cells(step, PART_TARGET, firework->in_row, cell_bit(firework->row_wing));
    step_add_cells(step, PART_TARGET, firework->in_column, cell_bit(firework->column_wing));
}

/* The three functions that use a firework fill in a step; false if it is of no use. */
static bool use_triple(const struct finder *finder, const struct firework *firework,
                       struct step *step)
{
    const digitset digits = bound(firework);
    if (digitset_count(digits) != 3)
        return false;
    eliminate_others(finder, step, firework_cells(firework), digits);
    add_firework(step, firework);
    return true;
}

static int fourth_corner(const struct firework *firework)
{
    return cell_at(cell_row(firework->column_wing), cell_column(firework->row_wing));
}

static bool use_quad(const struct finder *finder, const struct firework *firework,
                     struct step *step)
{
    const struct position *position = finder->position;
    struct firework other = { .corner = fourth_corner(firework),
                              .row_wing = firework->column_wing,
                              .column_wing = firework->row_wing };
    if (other.corner < firework->corner || !cellset_has(position->empty, other.corner))
        return false;
    const struct arm row = arm_of(finder, other.corner, HOUSE_ROW);
    const struct arm column = arm_of(finder, other.corner, HOUSE_COLUMN);
    bind(position, &other, &row, &column);
    const digitset one = bound(firework), two = bound(&other);
    if (digitset_count(one) != 2 || digitset_count(two) != 2 || one & two || !other.crossed)
        return false;
    eliminate_others(finder, step, cell_bit(firework->corner), one);
    eliminate_others(finder, step, cell_bit(other.corner), two);
    eliminate_others(finder, step, cell_bit(other.row_wing) | cell_bit(other.column_wing),
                     one | two);
    add_firework(step, firework);
    add_firework(step, &other);
    return true;
}

static bool use_w_wing(const struct finder *finder, const struct firework *firework,
                       struct step *step)
{
    const int fourth = fourth_corner(firework);
    const digitset digits = finder->position->digits[fourth];
    if (digitset_count(digits) != 2 || digitset_without(digits, bound(firework)) ||
        !(digits & firework->crossed))
        return false;
    struct firework part = *firework;
    part.crossed &= digits;
    part.in_row &= digits;
    part.in_column &= digits;
    eliminate_others(finder, step, cell_bit(part.corner), digits);
    add_firework(step, &part);
    step->cells |= cell_bit(fourth);
    step->truths.cells |= cell_bit(fourth);
    step_add_cells(step, PART_SET, digits, cell_bit(fourth));
    return true;
}

static bool report_firework(const struct finder *finder, const struct firework *firework)
{
    static bool (*const use[])(
        const struct finder *finder, const struct firework *firework,
        struct step *step) = { [TRIPLE] = use_triple, [QUAD] = use_quad, [W_WING] = use_w_wing };
    struct step step = step_begin(finder->technique, 0, 0);
    if (!use[finder->technique->kind](finder, firework, &step))
        return false;
    step.size = (uint16_t)(cellset_count(step.cells) + digitset_count(step.digits));
    return report_step(finder, &step);
}

/* Uses each corner and pair of wings to which digits are bound, one by both lines. */
static bool find_fireworks(const struct finder *finder)
{
    const struct position *position = finder->position;
    const cellset *cells_of = finder->board->cells_of;
    for (cellset corners = position->empty; corners; corners &= corners - 1) {
        struct firework firework = { .corner = cellset_first(corners) };
        const cellset outside = position->empty & ~cells_of[cell_house(firework.corner, HOUSE_BOX)];
        const struct arm row = arm_of(finder, firework.corner, HOUSE_ROW);
        const struct arm column = arm_of(finder, firework.corner, HOUSE_COLUMN);
        /* A digit that both lines bind is in the box elsewhere, too, or one of them does alone. */
        if (!((row.home | row.alone) & (column.home | column.alone) & row.boxed & column.boxed))
            continue;
        for (cellset s = outside & cells_of[cell_row(firework.corner)]; s; s &= s - 1)
            for (cellset t = outside & cells_of[cell_house(firework.corner, HOUSE_COLUMN)]; t;
                 t &= t - 1) {
                firework.row_wing = cellset_first(s);
                firework.column_wing = cellset_first(t);
                if (!(row.alone & position->digits[firework.row_wing]) ||
                    !(column.alone & position->digits[firework.column_wing]))
                    continue;
                bind(position, &firework, &row, &column);
                if (firework.crossed && digitset_count(bound(&firework)) >= 2 &&
                    report_firework(finder, &firework))
                    return true;
            }
    }
    return false;
}

/* Those of the cells that have one of the digits as a candidate. */
static cellset places_of(const struct explanation *explanation, digitset digits, cellset cells)
{
    struct candset places = { 0 };
    candset_add_candidates(&places, explanation->before, digits, cells);
    return candset_cells(&places);
}

/* The digits that a single line binds, if there are any, with all their places in it. */
static void word_line(const struct explanation *explanation, int line, digitset digits,
                      cellset cells)
{
    if (digits)
        say(explanation,
            explanation->in_short ? "; {house} has {digits} only in {brief cells}"
                                  : "{House} has {digits} only in {cells}.\n",
            line, digits, places_of(explanation, digits, cells));
}

/*
 * One firework; its three parts begin at `part`: corner, wing of the row, wing of the column. In
 * short "Outside box 7, row 9 and column 3 have no place for 4 and 6 except r9c4+r5c3: so there or
 * in r9c3; row 9 has 8 only in r9c34."
 */
static void word_firework(const struct explanation *explanation, const struct part *part)
{
    const struct part *row = part + 1, *column = part + 2;
    const int corner = cellset_first(part->cells), across = cell_house(corner, HOUSE_ROW);
    const int down = cell_house(corner, HOUSE_COLUMN), box = cell_house(corner, HOUSE_BOX);
    const digitset crossed = digitset_without(part->digits, row->digits | column->digits);
    const cellset in_row = places_of(explanation, crossed, row->cells);
    const cellset in_column = places_of(explanation, crossed, column->cells);
    if (explanation->in_short)
        say(explanation,
            "Outside {house}, {house} and {house} have no place for {digits}{when}[| except "
            "{brief cells}]: so {when}[|there or ]in {cells}",
            box, across, down, crossed, (in_row | in_column) != 0, in_row | in_column,
            (in_row | in_column) != 0, part->cells);
    else
        say(explanation,
            "Corner {cells}, wings {cells} (in {house}) and {cells} (in {house}).\n"
            "Outside {house}, {house} has no place for {digits}{when}[| except {cells}], and "
            "{house} none{when}[| except {cells}]. If {when}[{digits again} is|one of {digits "
            "again} is] in neither wing, both lines have it in {house}, which has it only once: "
            "so it is in {cells}, where they cross.\n",
            part->cells, row->cells, across, column->cells, down, box, across, crossed, in_row != 0,
            in_row, down, in_column != 0, in_column, has_several(crossed), box, part->cells);
    word_line(explanation, across, row->digits, part->cells | row->cells);
    word_line(explanation, down, column->digits, part->cells | column->cells);
    if (explanation->in_short)
        strbuf_add(explanation->out, ". ");
    else
        say(explanation,
            "So {when digits}[{digits again} is|each of {digits again} is] in {any cell}.\n",
            part->digits, part->cells | row->cells | column->cells);
}

static void word_fireworks(const struct explanation *explanation)
{
    const int kind = explanation->step->technique->kind;
    const struct part *part = explanation->step->pattern->parts, *other = part + 3;
    word_firework(explanation, part);
    if (kind == QUAD && explanation->in_short) {
        const int corner = cellset_first(other->cells);
        say(explanation, "Likewise {house} and {house} have {digits} in {brief cells}. ",
            cell_house(corner, HOUSE_ROW), cell_house(corner, HOUSE_COLUMN), other->digits,
            places_of(explanation, other->digits, other->cells | part[1].cells | part[2].cells));
    } else if (kind == QUAD) {
        word_firework(explanation, other);
    }
    if (kind == W_WING)
        say(explanation,
            explanation->in_short
                ? "{cells of set} is {any digit of set} and sees both wings, so the corner has its "
                  "digit: {losses}."
                : "{cells of set} is {any digit of set} and sees both wings. The digit that it "
                  "takes is in neither of them, so corner {cells of stem} has it{conclusion}");
    else if (explanation->in_short)
        say(explanation, "So {digits of step} fill the {number of step} cells: {losses}.");
    else
        say(explanation,
            "These {number of step} digits fill the {number of step} cells, which have no other "
            "digit{when}[|; {cells} is {any digit} and {cells} is {any digit}]{conclusion}",
            kind == QUAD, part->cells, part->digits, other->cells, other->digits);
}

static const char *const called[PART_KINDS] = {
    [PART_STEM] = "corner",
    [PART_TARGET] = "wings",
    [PART_SET] = "cell",
};

static const struct technique techniques[] = {
    { "triple firework", "R953", 720, LEVEL_UNFAIR, 280, find_fireworks, word_fireworks,
      .kind = TRIPLE, .called = called, .boards = BOARDS_CLASSIC },
    { "quad firework", "R957", 740, LEVEL_UNFAIR, 300, find_fireworks, word_fireworks, .kind = QUAD,
      .use = USE_PREEMPTED, .called = called, .boards = BOARDS_CLASSIC },
    { "firework w-wing", "R958", 730, LEVEL_UNFAIR, 280, find_fireworks, word_fireworks,
      .kind = W_WING, .called = called, .boards = BOARDS_CLASSIC },
};
const struct family family_fireworks = FAMILY(techniques);
