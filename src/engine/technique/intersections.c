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
#include <string.h>

#include "engine/words.h"
#include "reductio/engine/registry.h"

/*
 * Where digits are locked, found for all at once. A chute is three boxes side by side (0 to 2) or
 * on top of each other (3 to 5) with the three lines they share. Bit 3 * line + box of a chute: the
 * digit is locked in the three cells that the line and the box have in common, and may go from
 * elsewhere for it.
 */
struct locks {
    uint16_t pointing[6][DIGITS + 1]; /* the box has it only there, the line elsewhere too */
    uint16_t claiming[6][DIGITS + 1]; /* the line has it only there, the box elsewhere too */
    uint16_t any_pointing[6], any_claiming[6];
};

/* Which boxes each of three lines has a digit in. */
static void find_locks(struct locks *locks, int chute, int digit, const unsigned boxes[3])
{
    unsigned pointing = 0, claiming = 0;
    for (int line = 0; line < 3; line++) {
        unsigned here = boxes[line], others = boxes[(line + 1) % 3] | boxes[(line + 2) % 3];
        if (here & (here - 1))
            pointing |= (here & ~others) << 3 * line;
        else
            claiming |= (here & others) << 3 * line;
    }
    locks->pointing[chute][digit] = (uint16_t)pointing;
    locks->claiming[chute][digit] = (uint16_t)claiming;
    locks->any_pointing[chute] |= (uint16_t)pointing;
    locks->any_claiming[chute] |= (uint16_t)claiming;
}

static void build_locks(struct survey *survey, void *table)
{
    const struct position *position = survey->position;
    struct locks *locks = table;
    memset(locks, 0, sizeof *locks);
    for (int digit = 1; digit <= DIGITS; digit++) {
        unsigned in_columns[3]; /* of each band, the columns that have the digit */
        for (int band = 0; band < 3; band++) {
            uint32_t cells = (uint32_t)(position->open.at[digit] >> (27 * band)) & 0x7FFFFFF;
            uint32_t minirows = (cells | cells >> 1 | cells >> 2) & 0x1249249;
            unsigned boxes[3];
            for (int row = 0; row < 3; row++) {
                unsigned m = minirows >> 9 * row;
                boxes[row] = (m & 1) | (m >> 2 & 2) | (m >> 4 & 4);
            }
            find_locks(locks, band, digit, boxes);
            in_columns[band] = (cells | cells >> 9 | cells >> 18) & 0x1FF;
        }
        for (int stack = 0; stack < 3; stack++) {
            unsigned boxes[3];
            for (int column = 0; column < 3; column++) {
                int bit = 3 * stack + column;
                boxes[column] = (in_columns[0] >> bit & 1) | (in_columns[1] >> bit & 1) << 1 |
                                (in_columns[2] >> bit & 1) << 2;
            }
            find_locks(locks, 3 + stack, digit, boxes);
        }
    }
}

static const struct locks *survey_locks(struct survey *survey)
{
    return survey_table(survey, TABLE_LOCKS, sizeof(struct locks), build_locks);
}

/* In `base` the digit has only places that lie in `cover` too; so it goes from the rest of it. */
static bool add_locked(const struct position *position, struct sink *sink,
                       const struct technique *technique, int base, int cover, int digit)
{
    struct step step;
    cellset places = position_places(position, base, digit);
    if (!(places & (places - 1)))
        return false; /* a single place is a hidden single */
    step_init(&step, technique);
    step.digits = digit_bit(digit);
    step.cells = places;
    step.eliminate.at[digit] = position_places(position, cover, digit) & ~places;
    step_add_house(&step, base);
    step_add_house(&step, cover);
    step_rest_on_house(&step, base, digit);
    return sink_offer(sink, &step);
}

static int box_of_chute(int chute, int box)
{
    return HOUSE_BOX + (chute < 3 ? 3 * chute + box : 3 * box + chute - 3);
}

static bool find_pointing(struct survey *survey, struct sink *sink)
{
    const struct locks *locks = survey_locks(survey);
    for (int box = 0; locks && box < 9; box++) {
        const int chutes[2] = { box / 3, 3 + box % 3 }, places[2] = { box % 3, box / 3 };
        for (int n = 0; n < 6; n++) {
            int chute = chutes[n / 3], bit = 3 * (n % 3) + places[n / 3];
            if (!(locks->any_pointing[chute] >> bit & 1))
                continue;
            for (int digit = 1; digit <= DIGITS; digit++)
                if (locks->pointing[chute][digit] >> bit & 1 &&
                    add_locked(survey->position, sink, &technique_pointing, HOUSE_BOX + box,
                               3 * chute + n % 3, digit))
                    return true;
        }
    }
    return false;
}

static bool find_claiming(struct survey *survey, struct sink *sink)
{
    const struct locks *locks = survey_locks(survey);
    for (int line = 0; locks && line < HOUSE_BOX; line++)
        for (int n = 0; n < 3; n++) {
            int chute = line / 3, bit = 3 * (line % 3) + n;
            if (!(locks->any_claiming[chute] >> bit & 1))
                continue;
            for (int digit = 1; digit <= DIGITS; digit++)
                if (locks->claiming[chute][digit] >> bit & 1 &&
                    add_locked(survey->position, sink, &technique_claiming, line,
                               box_of_chute(chute, n), digit))
                    return true;
        }
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

/* What the two boxes say of the third, the line says too: claiming tells where to look. */
static bool find_two_boxes(struct survey *survey, struct sink *sink)
{
    const struct position *position = survey->position;
    const struct locks *locks = survey_locks(survey);
    for (int n = 0; locks && n < 6; n++) {
        struct chute chute;
        if (!locks->any_claiming[n])
            continue;
        chute_init(&chute, n < 3 ? HOUSE_ROW : HOUSE_COLUMN, n % 3);
        for (int third = 0; third < 3; third++)
            for (int line = 0; line < 3; line++)
                for (int digit = 1; digit <= DIGITS; digit++)
                    if (locks->claiming[n][digit] >> (3 * line + third) & 1 &&
                        add_two_boxes(position, sink, &chute, third, line, digit))
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
