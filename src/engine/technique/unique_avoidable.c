/*
 * Avoidable rectangles: unique rectangles of which some corners are filled already. What was set
 * in play could have been the other digit; only a given could not. So the puzzle's givens must be
 * told from digits set later (position->given).
 */
#include "engine/technique/unique.h"
#include "engine/words.h"
#include "reductio/engine/pattern.h"
#include "reductio/engine/registry.h"

/* Filled or not, a cell that could be this digit and is no given. */
static cellset could_be(const struct position *position, int digit)
{
    return position->open.at[digit] | (position->held.at[digit] & ~position->given);
}

/* The corners of a rectangle, the first of them filled and without an earlier filled one. */
static bool look_at(const struct deadly_hunt *hunt, deadly_type *type, const int corner[4],
                    int digit, int other)
{
    const struct position *position = hunt->position;
    struct deadly deadly = { .digits = digit_bit(digit) | digit_bit(other) };
    for (int i = 0; i < 4; i++) {
        cellset bit = cell_bit(corner[i]);
        if (position->blanks & bit) {
            deadly.cells |= bit;
            deadly.pattern.at[i == 0 || i == 3 ? digit : other] |= bit;
        } else if (corner[i] < corner[0]) {
            return false; /* met from there */
        } else {
            deadly.values |= bit;
        }
    }
    /* A corner left with nothing but its digit in the pattern is a single, and comes first. */
    bool last = cellset_count(deadly.values) == 3;
    if (!deadly.cells || last != (type == deadly_one_cell))
        return false;
    deadly_look(&deadly, position);
    return type(hunt, &deadly);
}

/*
 * Where corner 0 holds `digit`, corners 1 and 2 could be `other` and corner 3 `digit`. Corner 1 is
 * in its row and corner 2 in its column, just one of them in its box.
 */
static bool from_corner(const struct deadly_hunt *hunt, deadly_type *type, int cell, int other)
{
    int digit = hunt->position->value.digit[cell];
    cellset row = house_cells[cell_house(cell, HOUSE_ROW)];
    cellset column = house_cells[cell_house(cell, HOUSE_COLUMN)];
    cellset box = house_cells[cell_house(cell, HOUSE_BOX)];
    cellset same = could_be(hunt->position, digit), fit = could_be(hunt->position, other);
    for (cellset s = fit & row; s; s &= s - 1) {
        int beside = cellset_first(s);
        cellset belows = fit & column & (cellset_has(box, beside) ? ~box : box);
        for (; belows; belows &= belows - 1) {
            int below = cellset_first(belows);
            int corner[4] = { cell, beside, below, cell_at(cell_row(below), cell_column(beside)) };
            if (cellset_has(same, corner[3]) && look_at(hunt, type, corner, digit, other))
                return true;
        }
    }
    return false;
}

static bool find_avoidable(struct survey *survey, struct sink *sink,
                           const struct technique *technique, deadly_type *type)
{
    const struct position *position = survey->position;
    struct deadly_hunt hunt = { position, sink, technique, false };
    for (cellset s = CELLS_ALL & ~(position->blanks | position->given); s; s &= s - 1)
        for (int other = 1; other <= DIGITS; other++)
            if (other != position->value.digit[cellset_first(s)] &&
                from_corner(&hunt, type, cellset_first(s), other))
                return true;
    return false;
}

static bool find_1(struct survey *survey, struct sink *sink)
{
    return find_avoidable(survey, sink, &technique_avoidable_1, deadly_one_cell);
}

static bool find_2(struct survey *survey, struct sink *sink)
{
    return find_avoidable(survey, sink, &technique_avoidable_2, deadly_one_digit);
}

/* "r1c1 and r1c5 were not given. With 2 in r3c5 and 7 in r3c1 these digits could be swapped ..." */
static void word_pattern(const struct step *step, struct strbuf *out)
{
    int corners = 0;
    words_cells(out, step->truths.values);
    strbuf_add(out, step->truths.values & (step->truths.values - 1) ? " were" : " was");
    strbuf_add(out, " not given. With ");
    for (int i = 0; i < step->pattern->part_count; i++) {
        const struct part *part = &step->pattern->parts[i];
        if (part->kind != PART_CORNER)
            continue;
        strbuf_addf(out, corners++ ? " and %d in " : "%d in ", digitset_first(part->digits));
        words_cells(out, part->cells);
    }
    strbuf_add(out, ", ");
    words_digits(out, step->digits, "and");
    strbuf_add(out, " could be swapped in these four cells and the puzzle would have two "
                    "solutions. ");
}

static void word_1(const struct position *before, const struct step *step, struct strbuf *out)
{
    (void)before;
    word_pattern(step, out);
    strbuf_add(out, "So ");
    words_eliminations(out, &step->eliminate);
    strbuf_add(out, ".");
}

static void word_2(const struct position *before, const struct step *step, struct strbuf *out)
{
    (void)before;
    word_pattern(step, out);
    deadly_word_one_digit(step, out);
}

const struct technique technique_avoidable_1 = {
    .name = "avoidable rectangle type 1",
    .code = "0607",
    .level = LEVEL_HARD,
    .score = 100,
    .unique = true,
    .compared = true,
    .find = find_1,
    .words = word_1,
};
const struct technique technique_avoidable_2 = {
    .name = "avoidable rectangle type 2",
    .code = "0608",
    .level = LEVEL_HARD,
    .score = 100,
    .unique = true,
    .compared = true,
    .find = find_2,
    .words = word_2,
};
