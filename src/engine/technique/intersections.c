/*
 * Locked candidates: pointing (from a box into a line), claiming (from a line into a box), and
 * the two-boxes rule of seed 003.
 *
 * The two-boxes rule and claiming look at the same six cells: that boxes A and B keep a digit to
 * two lines says that the third line has it in box C. Which of the two a person sees depends on
 * what stands there: where both boxes still have a blank in the third line, the limit shows in
 * the boxes; where a box has that line filled, the line itself is what one looks at. So the
 * two-boxes rule is tried first, and only where it is the natural sight.
 */
#include "engine/words.h"
#include "reductio/engine/registry.h"

/* In `base` the digit has only places that lie in `cover` too; so it goes from the rest of it. */
static bool find_locked(const struct position *position, struct sink *sink,
                        const struct technique *technique, int base, int cover)
{
    cellset meet = house_cells[base] & house_cells[cover];
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset places = position_places(position, base, digit);
        cellset struck = position_places(position, cover, digit) & ~meet;
        if (!(places & (places - 1)) || places & ~meet || !struck)
            continue; /* a single place is a hidden single */
        struct step step;
        step_init(&step, technique);
        step.digits = digit_bit(digit);
        step.cells = places;
        step.eliminate.at[digit] = struck;
        step_add_house(&step, base);
        step_add_house(&step, cover);
        step_rest_on_house(&step, base, digit);
        if (sink_offer(sink, &step))
            return true;
    }
    return false;
}

static bool find_pointing(struct survey *survey, struct sink *sink)
{
    const struct position *position = survey->position;
    for (int box = HOUSE_BOX; box < HOUSES; box++)
        for (int line = 0; line < HOUSE_BOX; line++)
            if (house_cells[box] & house_cells[line] &&
                find_locked(position, sink, &technique_pointing, box, line))
                return true;
    return false;
}

static bool find_claiming(struct survey *survey, struct sink *sink)
{
    const struct position *position = survey->position;
    for (int line = 0; line < HOUSE_BOX; line++)
        for (int box = HOUSE_BOX; box < HOUSES; box++)
            if (house_cells[box] & house_cells[line] &&
                find_locked(position, sink, &technique_claiming, line, box))
                return true;
    return false;
}

/* Three boxes side by side or on top of each other, and the three lines they share. */
struct chute {
    int box[3], line[3];
};

static void chute_init(struct chute *chute, int kind, int number)
{
    for (int i = 0; i < 3; i++) {
        chute->box[i] = HOUSE_BOX + (kind == HOUSE_ROW ? 3 * number + i : 3 * i + number);
        chute->line[i] = kind + 3 * number + i;
    }
}

static bool add_two_boxes(const struct position *position, struct sink *sink,
                          const struct chute *chute, int third, int free_line, int digit)
{
    int one = chute->box[(third + 1) % 3], other = chute->box[(third + 2) % 3];
    cellset line = house_cells[chute->line[free_line]];
    cellset first = position_places(position, one, digit);
    cellset second = position_places(position, other, digit);
    cellset struck = position_places(position, chute->box[third], digit) & ~line;
    if (!first || !second || (first | second) & line || !struck ||
        position_house_has(position, one, digit) || position_house_has(position, other, digit))
        return false;
    if (!(house_cells[one] & line & position->blanks) ||
        !(house_cells[other] & line & position->blanks))
        return false;
    struct step step;
    step_init(&step, &technique_two_boxes);
    step.digits = digit_bit(digit);
    step.cells = first | second;
    step.eliminate.at[digit] = struck;
    step_add_house(&step, one < other ? one : other);
    step_add_house(&step, one < other ? other : one);
    step_add_house(&step, chute->box[third]);
    step_add_house(&step, chute->line[free_line]);
    step_rest_on_house(&step, one, digit);
    step_rest_on_house(&step, other, digit);
    return sink_offer(sink, &step);
}

static bool find_two_boxes(struct survey *survey, struct sink *sink)
{
    const struct position *position = survey->position;
    for (int n = 0; n < 6; n++) {
        struct chute chute;
        chute_init(&chute, n < 3 ? HOUSE_ROW : HOUSE_COLUMN, n % 3);
        for (int third = 0; third < 3; third++)
            for (int line = 0; line < 3; line++)
                for (int digit = 1; digit <= DIGITS; digit++)
                    if (add_two_boxes(position, sink, &chute, third, line, digit))
                        return true;
    }
    return false;
}

static void word_locked(const struct position *before, const struct step *step, struct strbuf *out)
{
    (void)before;
    int digit = digitset_first(step->digits);
    strbuf_add(out, "In ");
    words_house(out, step->house[0]);
    strbuf_addf(out, " the digit %d fits only in ", digit);
    words_cells(out, step->cells);
    strbuf_addf(out, ", %s in ", cellset_count(step->cells) == 2 ? "both" : "all");
    words_house(out, step->house[1]);
    strbuf_addf(out, ". So the %d of ", digit);
    words_house(out, step->house[1]);
    strbuf_add(out, " is one of them, and ");
    words_eliminations(out, &step->eliminate);
    strbuf_add(out, ".");
}

static void word_two_boxes(const struct position *before, const struct step *step,
                           struct strbuf *out)
{
    (void)before;
    int digit = digitset_first(step->digits), line = step->house[3];
    uint32_t lines = 7u << (line - line % 3);
    strbuf_add(out, "In ");
    words_houses(out, 1u << step->house[0] | 1u << step->house[1]);
    strbuf_addf(out, " the digit %d fits only in ", digit);
    words_houses(out, lines & ~(1u << line));
    strbuf_add(out, ". The two boxes use up these two lines, so ");
    words_house(out, step->house[2]);
    strbuf_addf(out, " has its %d in ", digit);
    words_house(out, line);
    strbuf_add(out, ": ");
    words_eliminations(out, &step->eliminate);
    strbuf_add(out, ".");
}

const struct technique technique_pointing = {
    .name = "pointing",
    .code = "0100",
    .level = LEVEL_MEDIUM,
    .score = 50,
    .about = "In a box a digit is limited to one line. It has to be there, so it goes from the "
             "rest of the line.",
    .find = find_pointing,
    .words = word_locked,
};
const struct technique technique_claiming = {
    .name = "claiming",
    .code = "0101",
    .level = LEVEL_MEDIUM,
    .score = 50,
    .about = "In a line a digit is limited to one box. It has to be there, so it goes from the "
             "rest of the box.",
    .find = find_claiming,
    .words = word_locked,
};
const struct technique technique_two_boxes = {
    .name = "two boxes",
    .code = "R102",
    .level = LEVEL_MEDIUM,
    .score = 50,
    .about = "In two boxes of a band or stack a digit is limited to the same two lines. The two "
             "boxes take both, so in the third box it goes from them.",
    .find = find_two_boxes,
    .words = word_two_boxes,
};
