/*
 * Sue de Coq (named for the forum player who found it): where a box and a line meet, two or three
 * cells C; beside them some cells A of the line and some cells B of the box.
 *
 * A digit is at most once among A and C, which lie in the line, and at most once among B and C, in
 * the box. So it is at most once in all the cells together, or at most twice if both A and B have
 * it. Where that makes exactly as many places as there are cells, every digit is in them as often
 * as it can be, and goes from the rest: of the line if A has it, of the box if B has it, of both if
 * C alone has it; and from C, if A and B both have it. Written out, A and B have one or two more
 * digits than cells each, and C has as many digits of its own as are then missing: that covers
 * Sue de Coq's two-sector disjoint subsets and the extensions with more cells and more digits.
 */
#include "engine/words.h"
#include "reductio/engine/pattern.h"
#include "reductio/engine/registry.h"

/* Some cells of a line outside a box, or of a box outside a line. */
struct side {
    digitset digits;
    uint8_t choice; /* which of the cells, bit by bit */
    uint8_t spare;  /* how many more digits than cells: 1 or 2 */
};

enum { SIDES_MOST = 64 };
struct sides {
    cellset cells; /* to choose from */
    int count;
    struct side at[SIDES_MOST]; /* room for all choices; small ones first */
};

struct meeting {
    const struct position *position;
    struct sink *sink;
    int line, box;
    struct sides in_line, in_box;
};

/* All choices of some cells that have one more digit than cells, or two if so many may be spare. */
static bool list_sides(struct sides *sides, const struct position *position, cellset cells,
                       int most)
{
    digitset digits[SIDES_MOST];
    int choices = 1, count = 0;
    digits[0] = 0;
    sides->cells = cells;
    for (; cells; cells &= cells - 1, choices *= 2) {
        digitset own = position->digits[cellset_first(cells)];
        for (int i = choices; i < 2 * choices; i++) {
            digits[i] = digits[i - choices] | own;
            int spare = digitset_count(digits[i]) - digitset_count((digitset)i);
            sides->at[count] = (struct side){ digits[i], (uint8_t)i, (uint8_t)spare };
            count += spare == 1 || spare == most;
        }
    }
    sides->count = count;
    return count;
}

static cellset side_cells(const struct sides *sides, const struct side *side)
{
    cellset chosen = 0, cells = sides->cells;
    for (unsigned choice = side->choice; choice; choice >>= 1, cells &= cells - 1)
        chosen |= choice & 1 ? cells & -cells : 0;
    return chosen;
}

static void strike(const struct meeting *meeting, struct step *step, cellset stem,
                   const struct side *one, const struct side *other)
{
    cellset line = house_cells[meeting->line] & ~step->cells;
    cellset box = house_cells[meeting->box] & ~step->cells;
    digitset both = one->digits & other->digits;
    for (digitset d = step->digits; d; d &= (digitset)(d - 1)) {
        int digit = digitset_first(d);
        bool in_line = digitset_has(one->digits, digit),
             in_box = digitset_has(other->digits, digit);
        cellset struck = 0;
        if (in_line || !in_box)
            struck |= line;
        if (in_box || !in_line)
            struck |= box;
        if (digitset_has(both, digit))
            struck |= stem;
        step->eliminate.at[digit] = struck & meeting->position->open.at[digit];
    }
}

static bool offer(const struct meeting *meeting, cellset stem, digitset stem_digits,
                  const struct side *one, const struct side *other)
{
    cellset in_line = side_cells(&meeting->in_line, one);
    cellset in_box = side_cells(&meeting->in_box, other);
    struct step step;
    step_init(&step, &technique_sue_de_coq);
    step.cells = stem | in_line | in_box;
    step.digits = stem_digits | one->digits | other->digits;
    strike(meeting, &step, stem, one, other);
    if (candset_is_empty(&step.eliminate))
        return false;
    step.size = (uint16_t)cellset_count(step.cells);
    if (meeting->sink->largest && step.size > meeting->sink->largest)
        return false;
    step.truths.cells = step.cells;
    step_add_house(&step, meeting->line);
    step_add_house(&step, meeting->box);
    step_add_part(&step, (struct part){ PART_STEM, stem_digits, stem,
                                        1u << meeting->line | 1u << meeting->box });
    step_add_part(&step, (struct part){ PART_SET, one->digits, in_line, 1u << meeting->line });
    step_add_part(&step, (struct part){ PART_SET, other->digits, in_box, 1u << meeting->box });
    return sink_offer(meeting->sink, &step);
}

static bool try_stem(const struct meeting *meeting, cellset stem)
{
    int cells = cellset_count(stem);
    digitset digits = 0;
    for (cellset s = stem; s; s &= s - 1)
        digits |= meeting->position->digits[cellset_first(s)];
    if (digitset_count(digits) < cells + 2)
        return false; /* it would be an almost locked set by itself */
    for (int i = 0; i < meeting->in_line.count; i++) {
        const struct side *one = &meeting->in_line.at[i];
        digitset left = digits & (digitset)~one->digits;
        if (one->spare >= cells || left == digits)
            continue;
        for (int n = 0; n < meeting->in_box.count; n++) {
            const struct side *other = &meeting->in_box.at[n];
            int own = digitset_count(left & (digitset)~other->digits);
            if (own == cells - one->spare - other->spare &&
                offer(meeting, stem, digits, one, other))
                return true;
        }
    }
    return false;
}

/* Any two of the blank cells where the houses meet, or all three. */
static bool try_meeting(struct meeting *meeting)
{
    const struct position *position = meeting->position;
    cellset line = house_cells[meeting->line], box = house_cells[meeting->box];
    cellset meet = line & box & position->blanks;
    int stem = cellset_count(meet);
    if (stem < 2 ||
        !list_sides(&meeting->in_line, position, line & ~box & position->blanks, stem - 1) ||
        !list_sides(&meeting->in_box, position, box & ~line & position->blanks, stem - 1))
        return false;
    for (cellset s = meet; s && stem == 3; s &= s - 1)
        if (try_stem(meeting, meet & ~cell_bit(cellset_first(s))))
            return true;
    return try_stem(meeting, meet);
}

static bool find_sue_de_coq(struct survey *survey, struct sink *sink)
{
    struct meeting meeting = { .position = survey->position, .sink = sink };
    for (meeting.box = HOUSE_BOX; meeting.box < HOUSES; meeting.box++)
        for (meeting.line = 0; meeting.line < HOUSE_BOX; meeting.line++)
            if (house_cells[meeting.box] & house_cells[meeting.line] && try_meeting(&meeting))
                return true;
    return false;
}

static void word_sue_de_coq(const struct position *before, const struct step *step,
                            struct strbuf *out)
{
    size_t start = out->length;
    (void)before;
    const struct part *sides = &step->pattern->parts[1];
    digitset twice = sides[0].digits & sides[1].digits;
    strbuf_addf(out, "The %s cells ", words_number(cellset_count(step->cells)));
    words_cells_brief(out, step->cells);
    strbuf_add(out, " lie in ");
    words_house(out, step->house[0]);
    strbuf_add(out, " and ");
    words_house(out, step->house[1]);
    strbuf_add(out, ". One house or the other lets each of ");
    words_digits(out, step->digits & (digitset)~twice, "and");
    strbuf_add(out, " in only once");
    if (twice) {
        strbuf_add(out, ", and ");
        words_digits(out, twice, "and");
        strbuf_add(out, " twice");
    }
    strbuf_add(out, ". That just fills the cells, so none of them can be missing there");
    words_conclude(out, start, &step->eliminate);
}

const struct technique technique_sue_de_coq = {
    .name = "sue de coq",
    .code = "1101",
    .level = LEVEL_UNFAIR,
    .score = 250,
    .compared = true,
    .find = find_sue_de_coq,
    .words = word_sue_de_coq,
    .about = "Where a box and a line meet, two or three cells, with some cells of the same line "
             "and of the same box, have as many digits as cells, each of which they can hold only "
             "once. So they hold them all, and each goes from the rest of the line or of the box.",
};
