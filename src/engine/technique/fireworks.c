/*
 * Fireworks (players' forum: shye, 2021). A row and a column cross in a box. Outside the box a
 * digit has at most one place in the row and one in the column, the wings. If it is in neither,
 * both the row and the column have it in the box, and that must be where they cross: two other
 * cells would put it into the box twice. So the digit stands in at least one of the three cells.
 *
 *   - Triple: three digits bound to the same three cells leave them no other.
 *   - Quad: two digits bound to a corner of a rectangle and its wings, two others to the opposite
 *     corner and the same wings: four digits for four cells, and each corner has its own.
 *   - W-wing: two digits are bound, and the fourth corner, which sees both wings, has only these
 *     two: the one it takes is in neither wing, so it is where the lines cross.
 */
#include "engine/words.h"
#include "reductio/engine/pattern.h"
#include "reductio/engine/registry.h"

struct firework {
    int corner, row_wing, column_wing;
    digitset crossed; /* bound by row and column */
    digitset in_row;  /* the row alone has them only in corner and wing */
    digitset in_column;
};

/* One of the lines through a corner: digits by where it has them, besides the corner. */
struct arm {
    digitset boxed; /* in the box */
    digitset alone; /* in one place outside the box */
    digitset home;  /* in none outside, but in the box or in the corner */
    cellset wings;  /* the places of the digits that stand alone */
};

static digitset bound(const struct firework *firework)
{
    return firework->crossed | firework->in_row | firework->in_column;
}

static cellset cells_of(const struct firework *firework)
{
    return cell_bit(firework->corner) | cell_bit(firework->row_wing) |
           cell_bit(firework->column_wing);
}

static void arm_init(struct arm *arm, const struct position *position, int corner, int kind)
{
    bool is_row = kind == HOUSE_ROW;
    int first = is_row ? cell_at(cell_row(corner), 0) : cell_column(corner), step = is_row ? 1 : 9;
    int box = first + (is_row ? cell_column(corner) : cell_row(corner)) / 3 * 3 * step;
    digitset once = 0, twice = 0;
    arm->boxed = 0;
    arm->wings = 0;
    for (int cell = first; cell < first + 9 * step; cell += step)
        if (cell < box || cell >= box + 3 * step) {
            twice |= once & position->digits[cell];
            once |= position->digits[cell];
        } else if (cell != corner) {
            arm->boxed |= position->digits[cell];
        }
    arm->alone = once & (digitset)~twice;
    arm->home = (arm->boxed | position->digits[corner]) & (digitset)~once;
    for (int cell = first; cell < first + 9 * step && arm->alone; cell += step)
        if ((cell < box || cell >= box + 3 * step) && position->digits[cell] & arm->alone)
            arm->wings |= cell_bit(cell);
}

static void bind(const struct position *position, struct firework *firework, const struct arm *row,
                 const struct arm *column)
{
    digitset across = row->home | (row->alone & position->digits[firework->row_wing]);
    digitset down = column->home | (column->alone & position->digits[firework->column_wing]);
    firework->in_row = across & (digitset)~row->boxed;
    firework->in_column = down & (digitset) ~(column->boxed | firework->in_row);
    firework->crossed = across & down & (digitset) ~(firework->in_row | firework->in_column);
}

/* Calls use() for each corner and pair of wings to which digits are bound, one by both lines. */
static bool each_firework(const struct position *position, struct sink *sink,
                          bool (*use)(const struct position *position, struct sink *sink,
                                      const struct firework *firework))
{
    for (cellset corners = position->blanks; corners; corners &= corners - 1) {
        struct firework firework = { .corner = cellset_first(corners) };
        struct arm row, column;
        arm_init(&row, position, firework.corner, HOUSE_ROW);
        arm_init(&column, position, firework.corner, HOUSE_COLUMN);
        for (cellset s = row.wings; s; s &= s - 1)
            for (cellset t = column.wings; t; t &= t - 1) {
                firework.row_wing = cellset_first(s);
                firework.column_wing = cellset_first(t);
                bind(position, &firework, &row, &column);
                if (firework.crossed && digitset_count(bound(&firework)) >= 2 &&
                    use(position, sink, &firework))
                    return true;
            }
    }
    return false;
}

/* What cells have besides some digits. */
static void strike_others(const struct position *position, cellset cells, digitset keep,
                          struct candset *struck)
{
    for (digitset s = DIGITS_ALL & (digitset)~keep; s; s &= (digitset)(s - 1))
        struck->at[digitset_first(s)] |= position->open.at[digitset_first(s)] & cells;
}

static void add_firework(struct step *step, const struct firework *firework)
{
    int row = cell_row(firework->corner), column = HOUSE_COLUMN + cell_column(firework->corner);
    digitset digits = bound(firework);
    step->cells |= cells_of(firework);
    step->digits |= digits;
    for (digitset s = digits; s; s &= (digitset)(s - 1)) {
        int digit = digitset_first(s);
        if (!digitset_has(firework->in_column, digit))
            step_rest_on_house(step, row, digit);
        if (!digitset_has(firework->in_row, digit))
            step_rest_on_house(step, column, digit);
    }
    step_add_house(step, row);
    step_add_house(step, column);
    step_add_part(step, (struct part){ PART_STEM, digits, cell_bit(firework->corner), 0 });
    step_add_part(step,
                  (struct part){ PART_TARGET, firework->in_row, cell_bit(firework->row_wing), 0 });
    step_add_part(step, (struct part){ PART_TARGET, firework->in_column,
                                       cell_bit(firework->column_wing), 0 });
}

static bool finish(struct sink *sink, struct step *step)
{
    step->size = (uint16_t)(cellset_count(step->cells) + digitset_count(step->digits));
    return sink_offer(sink, step);
}

static bool use_triple(const struct position *position, struct sink *sink,
                       const struct firework *firework)
{
    struct step step;
    if (digitset_count(bound(firework)) != 3)
        return false;
    step_init(&step, &technique_triple_firework);
    strike_others(position, cells_of(firework), bound(firework), &step.eliminate);
    if (candset_is_empty(&step.eliminate))
        return false;
    add_firework(&step, firework);
    return finish(sink, &step);
}

static int fourth_corner(const struct firework *firework)
{
    return cell_at(cell_row(firework->column_wing), cell_column(firework->row_wing));
}

static bool use_quad(const struct position *position, struct sink *sink,
                     const struct firework *firework)
{
    struct firework other = { .corner = fourth_corner(firework),
                              .row_wing = firework->column_wing,
                              .column_wing = firework->row_wing };
    struct arm row, column;
    struct step step;
    if (other.corner < firework->corner || !cellset_has(position->blanks, other.corner))
        return false;
    arm_init(&row, position, other.corner, HOUSE_ROW);
    arm_init(&column, position, other.corner, HOUSE_COLUMN);
    bind(position, &other, &row, &column);
    digitset one = bound(firework), two = bound(&other);
    if (digitset_count(one) != 2 || digitset_count(two) != 2 || one & two || !other.crossed)
        return false;
    step_init(&step, &technique_quad_firework);
    strike_others(position, cell_bit(firework->corner), one, &step.eliminate);
    strike_others(position, cell_bit(other.corner), two, &step.eliminate);
    strike_others(position, cell_bit(other.row_wing) | cell_bit(other.column_wing), one | two,
                  &step.eliminate);
    if (candset_is_empty(&step.eliminate))
        return false;
    add_firework(&step, firework);
    add_firework(&step, &other);
    return finish(sink, &step);
}

static bool use_w_wing(const struct position *position, struct sink *sink,
                       const struct firework *firework)
{
    struct step step;
    int fourth = fourth_corner(firework);
    digitset digits = position->digits[fourth];
    if (digitset_count(digits) != 2 || digits & (digitset)~bound(firework) ||
        !(digits & firework->crossed))
        return false;
    struct firework part = *firework;
    part.crossed &= digits;
    part.in_row &= digits;
    part.in_column &= digits;
    step_init(&step, &technique_firework_w_wing);
    strike_others(position, cell_bit(part.corner), digits, &step.eliminate);
    if (candset_is_empty(&step.eliminate))
        return false;
    add_firework(&step, &part);
    step.cells |= cell_bit(fourth);
    step_rest_on_cell(&step, fourth);
    step_add_part(&step, (struct part){ PART_SET, digits, cell_bit(fourth), 0 });
    return finish(sink, &step);
}

static bool find_triple(struct survey *survey, struct sink *sink)
{
    return each_firework(survey->position, sink, use_triple);
}

static bool find_quad(struct survey *survey, struct sink *sink)
{
    return each_firework(survey->position, sink, use_quad);
}

static bool find_w_wing(struct survey *survey, struct sink *sink)
{
    return each_firework(survey->position, sink, use_w_wing);
}

/* "3 has no place in row 4 but r4c5 and r4c9" */
static void word_line(struct strbuf *out, digitset digits, int house, cellset cells)
{
    words_digits(out, digits, "and");
    strbuf_add(out, digitset_count(digits) == 1 ? " has no place in " : " have no place in ");
    words_house(out, house);
    strbuf_add(out, " but ");
    words_cells(out, cells);
}

/* One firework; its three parts begin at `part`: corner, wing of the row, wing of the column. */
static void word_firework(struct strbuf *out, const struct part *part)
{
    const struct part *row = part + 1, *column = part + 2;
    int corner = cellset_first(part->cells);
    int across = cell_row(corner), down = HOUSE_COLUMN + cell_column(corner);
    strbuf_add(out, "Outside ");
    words_house(out, HOUSE_BOX + cell_box(corner));
    strbuf_add(out, ", ");
    word_line(out, part->digits & (digitset) ~(row->digits | column->digits), across, row->cells);
    strbuf_add(out, ", none in ");
    words_house(out, down);
    strbuf_add(out, " but ");
    words_cells(out, column->cells);
    strbuf_add(out, ": else in ");
    words_cells(out, part->cells);
    strbuf_add(out, ". ");
    if (row->digits) {
        word_line(out, row->digits, across, part->cells | row->cells);
        strbuf_add(out, ". ");
    }
    if (column->digits) {
        word_line(out, column->digits, down, part->cells | column->cells);
        strbuf_add(out, ". ");
    }
}

/* The same in fewer words, after another one. */
static void word_likewise(struct strbuf *out, const struct part *part)
{
    strbuf_add(out, "Likewise ");
    words_digits(out, part->digits, "and");
    strbuf_add(out, " outside ");
    words_house(out, HOUSE_BOX + cell_box(cellset_first(part->cells)));
    strbuf_add(out, ", but for ");
    words_cells(out, part[1].cells | part[2].cells);
    strbuf_add(out, ": else in ");
    words_cells(out, part->cells);
    strbuf_add(out, ". ");
}

static void word_fireworks_in(const struct step *step, struct strbuf *out, bool brief)
{
    size_t start = out->length;
    const struct part *part = step->pattern->parts;
    word_firework(out, part);
    if (step->technique == &technique_quad_firework && brief)
        word_likewise(out, part + 3);
    else if (step->technique == &technique_quad_firework)
        word_firework(out, part + 3);
    if (step->technique == &technique_firework_w_wing) {
        words_cells(out, part[3].cells);
        strbuf_add(out, " takes one of them from both wings, which leaves ");
        words_cells(out, part->cells);
        strbuf_add(out, " for it");
    } else {
        words_digits(out, step->digits, "and");
        strbuf_addf(out, " fill these %s cells", words_number(cellset_count(step->cells)));
    }
    words_conclude_many(out, start, &step->eliminate);
}

static void word_fireworks(const struct position *before, const struct step *step,
                           struct strbuf *out)
{
    size_t start = out->length;
    (void)before;
    word_fireworks_in(step, out, false);
    if (words_count(out, start) <= WORDS_MOST || out->failed)
        return;
    out->length = start;
    out->text[start] = '\0';
    word_fireworks_in(step, out, true);
}

const struct technique technique_triple_firework = {
    .name = "triple firework",
    .code = "R953",
    .level = LEVEL_UNFAIR,
    .score = 280,
    .compared = true,
    .find = find_triple,
    .words = word_fireworks,
    .about = "Outside the box where a row and a column cross, three digits have one place in the "
             "row and one in the column. They fill these two cells and the one of the crossing.",
};
const struct technique technique_quad_firework = {
    .name = "quad firework",
    .code = "R957",
    .level = LEVEL_UNFAIR,
    .score = 300,
    .compared = true,
    .find = find_quad,
    .words = word_fireworks,
    .about = "Two digits are bound to a corner of a rectangle and the two corners beside it, two "
             "others to the opposite corner and the same two: they fill the four corners.",
};
const struct technique technique_firework_w_wing = {
    .name = "firework w-wing",
    .code = "R958",
    .level = LEVEL_UNFAIR,
    .score = 280,
    .compared = true,
    .find = find_w_wing,
    .words = word_fireworks,
    .about = "Two digits are bound to a corner of a rectangle and the two corners beside it; the "
             "fourth has only these two. The one it takes must be in the first corner.",
};
