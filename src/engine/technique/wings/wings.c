/*
 * Wings: a few cells with few candidates, one of which must have the digit that all of them aim
 * at. W-, XY-, XYZ- and WXYZ-wing are the forum's names.
 */
#include <string.h>

#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/common/cell_pairs.h"

struct hunt {
    const struct technique *technique;
    const struct position *position;
    struct sink *sink;
    cellset two, three; /* the cells with so many candidates */
};

static struct hunt hunt_in(const struct technique *self, struct survey *survey, struct sink *sink)
{
    return (struct hunt){
        .technique = self,
        .position = survey->position,
        .sink = sink,
        .two = cells_with_count(survey->position, 2),
        .three = cells_with_count(survey->position, 3),
    };
}

static void add_node(struct step *step, enum link link, int digit, int cell)
{
    step_add_node(step, (struct node){ .link = link,
                                       .digit = (uint8_t)digit,
                                       .on = link == LINK_STRONG,
                                       .cells = cell_bit(cell) });
}

/* A step of cells that all have only candidates of the pattern. */
static void begin_step(struct step *step, const struct hunt *hunt, cellset cells, digitset digits,
                       int digit, cellset struck)
{
    step_init(step, hunt->technique);
    step->cells = step->truths.cells = cells;
    step->digits = digits;
    step->size = (uint16_t)cellset_count(cells);
    step->eliminate.at[digit] = struck;
}

static bool in_one_house(cellset cells)
{
    for (int kind = HOUSE_ROW; kind < HOUSES; kind += DIGITS)
        if (!(cells & ~house_cells[cell_house(cellset_first(cells), kind)]))
            return true;
    return false;
}

/*
 * W-wing: two cells with the same two candidates; a house has only two places for one of them,
 * and each place sees one of the cells. So one of the cells has the other digit.
 */
struct wings {
    int cell[2];
    digitset digits;
    cellset seen; /* by both */
};

static bool add_w_wing(const struct hunt *hunt, const struct wings *wings, const struct pair *pair,
                       int digit, bool swapped)
{
    int other = digitset_first(digitset_without(wings->digits, digit_bit(digit)));
    cellset struck = hunt->position->open.at[other] & wings->seen;
    struct step step;
    if (!struck)
        return false;
    begin_step(&step, hunt, cell_bit(wings->cell[0]) | cell_bit(wings->cell[1]), wings->digits,
               other, struck);
    step.cells |= pair_cells(pair);
    step.size = 4;
    step_add_house(&step, pair_house(pair));
    step_rest_on_house(&step, pair_house(pair), digit);
    add_node(&step, LINK_START, other, wings->cell[0]);
    add_node(&step, LINK_STRONG, digit, wings->cell[0]);
    add_node(&step, LINK_WEAK, digit, pair->cell[swapped]);
    add_node(&step, LINK_STRONG, digit, pair->cell[!swapped]);
    add_node(&step, LINK_WEAK, digit, wings->cell[1]);
    add_node(&step, LINK_STRONG, other, wings->cell[1]);
    return sink_offer(hunt->sink, &step);
}

/*
 * One house for each of the two digits is enough: all of them conclude the same. The pairs of a
 * digit are listed when they are first asked for; until then their count is negative.
 */
static bool link_wings(const struct hunt *hunt, const struct wings *wings,
                       struct pairs *pairs_by_digit)
{
    cellset ends = cell_bit(wings->cell[0]) | cell_bit(wings->cell[1]);
    for (digitset s = wings->digits; s; s = digitset_rest(s)) {
        int digit = digitset_first(s);
        struct pairs *pairs = &pairs_by_digit[digit];
        if (pairs->count < 0)
            pairs_of(hunt->position, digit, pairs);
        for (int i = 0; i < pairs->count; i++) {
            const struct pair *pair = &pairs->at[i];
            bool straight = cellset_has(cell_peers[wings->cell[0]], pair->cell[0]) &&
                            cellset_has(cell_peers[wings->cell[1]], pair->cell[1]);
            bool swapped = cellset_has(cell_peers[wings->cell[0]], pair->cell[1]) &&
                           cellset_has(cell_peers[wings->cell[1]], pair->cell[0]);
            if (!(straight || swapped) || pair_cells(pair) & ends)
                continue;
            if (add_w_wing(hunt, wings, pair, digit, !straight))
                return true;
            break;
        }
    }
    return false;
}

static bool find_w_wing(const struct technique *self, struct survey *survey, struct sink *sink)
{
    struct hunt hunt = hunt_in(self, survey, sink);
    struct pairs pairs[DIGITS + 1];
    for (int digit = 1; digit <= DIGITS; digit++)
        pairs[digit].count = -1;
    for (cellset s = hunt.two; s; s &= s - 1) {
        int one = cellset_first(s);
        digitset digits = hunt.position->digits[one];
        int low = digitset_first(digits), high = digitset_second(digits);
        cellset alike = s & (s - 1) & hunt.position->open.at[low] & hunt.position->open.at[high];
        /* Those that see each other are a naked pair. */
        for (cellset t = alike & ~cell_peers[one]; t; t &= t - 1) {
            int other = cellset_first(t);
            struct wings wings = { { one, other }, digits, cell_peers[one] & cell_peers[other] };
            cellset open = hunt.position->open.at[low] | hunt.position->open.at[high];
            if (wings.seen & open && link_wings(&hunt, &wings, pairs))
                return true;
        }
    }
    return false;
}

/*
 * XY-wing: a pivot with two candidates sees two wings, which have one of them each and a third
 * digit. Whatever the pivot is, one of the wings has the third. All in one house: a naked triple.
 */
static bool add_xy_wing(const struct hunt *hunt, int pivot, int one, int other)
{
    digitset digits = hunt->position->digits[one], stem = hunt->position->digits[pivot];
    int target = digitset_first(digitset_without(digits, stem));
    cellset wings = cell_bit(one) | cell_bit(other), cells = wings | cell_bit(pivot);
    cellset struck = hunt->position->open.at[target] & cell_peers[one] & cell_peers[other];
    struct step step;
    if (!struck || in_one_house(cells))
        return false;
    digitset near = digits & stem, far = digitset_without(stem, near);
    begin_step(&step, hunt, cells, digits | stem, target, struck);
    step_add_house(&step, shared_house(pivot, one));
    step_add_house(&step, shared_house(pivot, other));
    add_node(&step, LINK_START, target, one);
    add_node(&step, LINK_STRONG, digitset_first(near), one);
    add_node(&step, LINK_WEAK, digitset_first(near), pivot);
    add_node(&step, LINK_STRONG, digitset_first(far), pivot);
    add_node(&step, LINK_WEAK, digitset_first(far), other);
    add_node(&step, LINK_STRONG, target, other);
    return sink_offer(hunt->sink, &step);
}

static bool find_xy_wing(const struct technique *self, struct survey *survey, struct sink *sink)
{
    struct hunt hunt = hunt_in(self, survey, sink);
    const digitset *digits = survey->position->digits;
    for (cellset p = hunt.two; p; p &= p - 1) {
        int pivot = cellset_first(p);
        for (cellset s = hunt.two & cell_peers[pivot]; s; s &= s - 1) {
            int one = cellset_first(s);
            digitset third = digits[pivot] ^ digits[one]; /* what the other wing must have */
            if (digitset_count(third) != 2)
                continue;
            int low = digitset_first(third), high = digitset_second(third);
            cellset others = s & (s - 1) & cell_peers[pivot] & survey->position->open.at[low] &
                             survey->position->open.at[high];
            for (; others; others &= others - 1)
                if (add_xy_wing(&hunt, pivot, one, cellset_first(others)))
                    return true;
        }
    }
    return false;
}

/* XYZ-wing: the pivot has the third digit too, so that what goes must see the pivot as well. */
static bool add_xyz_wing(const struct hunt *hunt, int pivot, int one, int other)
{
    const struct position *position = hunt->position;
    int target = digitset_first(position->digits[one] & position->digits[other]);
    cellset wings = cell_bit(one) | cell_bit(other), cells = wings | cell_bit(pivot);
    cellset struck = position->open.at[target] & cellset_common_peers(cells);
    struct step step;
    if (!struck || in_one_house(cells))
        return false;
    begin_step(&step, hunt, cells, position->digits[pivot], target, struck);
    step_add_house(&step, shared_house(pivot, one));
    step_add_house(&step, shared_house(pivot, other));
    step_add_cells(&step, PART_STEM, position->digits[pivot], cell_bit(pivot));
    for (cellset w = wings; w; w &= w - 1)
        step_add_cells(&step, PART_SET, position->digits[cellset_first(w)], w & -w);
    return sink_offer(hunt->sink, &step);
}

static bool find_xyz_wing(const struct technique *self, struct survey *survey, struct sink *sink)
{
    struct hunt hunt = hunt_in(self, survey, sink);
    const digitset *digits = survey->position->digits;
    for (cellset p = hunt.three; p; p &= p - 1) {
        int pivot = cellset_first(p);
        cellset once = 0, twice = 0; /* the cells with so many of its digits */
        for (digitset d = digits[pivot]; d; d = digitset_rest(d)) {
            twice |= once & survey->position->open.at[digitset_first(d)];
            once |= survey->position->open.at[digitset_first(d)];
        }
        for (cellset wings = hunt.two & twice & cell_peers[pivot]; wings; wings &= wings - 1)
            for (cellset s = wings & (wings - 1); s; s &= s - 1) {
                int one = cellset_first(wings), other = cellset_first(s);
                if (digits[one] != digits[other] && add_xyz_wing(&hunt, pivot, one, other))
                    return true;
            }
    }
    return false;
}

/*
 * WXYZ-wing: four cells with four digits between them, of which all but one can stand in only one
 * of the cells, because the cells that have it see one another. So the last digit is in one of
 * the cells that have it. (The forum also knows it as a bent quad.)
 *
 * No two of the cells may hold two digits, no three of them three: those would say it alone.
 */
struct quad {
    int count;
    digitset loose; /* digits of which two of the cells do not see each other */
    uint8_t cell[4];
    digitset own[4];
};

/* The cells that have nothing but four digits. */
struct choice {
    const struct hunt *hunt;
    digitset digits;
    int count;
    uint8_t cell[CELLS];
};

/* The first of the houses that have most of the cells. */
static int fullest_house(cellset cells)
{
    int best = 0, most = 0;
    for (int house = 0; house < HOUSES; house++) {
        int count = cellset_count(cells & house_cells[house]);
        if (count > most) {
            most = count;
            best = house;
        }
    }
    return best;
}

static bool add_wxyz_wing(const struct hunt *hunt, cellset cells, digitset digits, int target)
{
    const struct position *position = hunt->position;
    cellset aiming = cells & position->open.at[target];
    cellset struck = position->open.at[target] & cellset_common_peers(aiming);
    struct step step;
    if (!struck)
        return false;
    begin_step(&step, hunt, cells, digits, target, struck);
    int house = fullest_house(cells);
    step_add_house(&step, house);
    step_add_house(&step, fullest_house(cells & ~house_cells[house]));
    return sink_offer(hunt->sink, &step);
}

/* With a new cell, some of those chosen have no more digits than cells. */
static bool is_closed(const struct quad *quad, digitset own)
{
    for (int i = 0; i < quad->count; i++) {
        digitset two = own | quad->own[i];
        if (digitset_count(two) <= 2)
            return true;
        for (int n = i + 1; n < quad->count; n++)
            if (digitset_count(two | quad->own[n]) <= 3)
                return true;
    }
    return false;
}

static digitset loosened(const struct quad *quad, int cell, digitset own)
{
    digitset loose = quad->loose;
    for (int i = 0; i < quad->count; i++)
        if (own & quad->own[i] && !cellset_has(cell_peers[cell], quad->cell[i]))
            loose |= own & quad->own[i];
    return loose;
}

static bool choose_quad(const struct choice *choice, int from, struct quad *quad)
{
    const struct hunt *hunt = choice->hunt;
    if (quad->count == 4) {
        cellset cells = 0;
        for (int i = 0; i < 4; i++)
            cells |= cell_bit(quad->cell[i]);
        return quad->loose &&
               add_wxyz_wing(hunt, cells, choice->digits, digitset_first(quad->loose));
    }
    for (int i = from; i + 4 - quad->count <= choice->count; i++) {
        int cell = choice->cell[i];
        digitset own = hunt->position->digits[cell], before = quad->loose;
        digitset loose = loosened(quad, cell, own);
        if (has_several(loose) || is_closed(quad, own))
            continue;
        quad->loose = loose;
        quad->own[quad->count] = own;
        quad->cell[quad->count++] = (uint8_t)cell;
        bool enough = choose_quad(choice, i + 1, quad);
        quad->count--;
        quad->loose = before;
        if (enough)
            return true;
    }
    return false;
}

/*
 * Few sets of four digits have a quad that strikes anything out. So they are looked for by two of
 * its cells that do not see each other and share just the loose digit. With no more than four
 * digits between them one of the two has two candidates, the other has two or three.
 */
struct bend {
    const struct position *position;
    cellset few;    /* cells with no more than four candidates */
    cellset struck; /* what sees both of them, with the loose digit */
    cellset fits;   /* what can be with them in a quad, as far as that digit goes */
    digitset digits;
    int loose;
    bool any;                   /* something is worth a look */
    bool worth[DIGITS_ALL + 1]; /* by the digits of a quad */
    cellset low[32], high[16];  /* the cells with some of the digits 1 to 5, and of the others */
};

static cellset with_some(const struct bend *bend, digitset digits)
{
    return bend->low[digits % 32] | bend->high[digits / 32];
}

static void bend_init(struct bend *bend, const struct hunt *hunt)
{
    const cellset *open = hunt->position->open.at;
    bend->position = hunt->position;
    bend->few = hunt->two | hunt->three | cells_with_count(hunt->position, 4);
    bend->any = false;
    memset(bend->worth, 0, sizeof bend->worth);
    bend->low[0] = bend->high[0] = 0;
    for (unsigned set = 1; set < 32; set++)
        bend->low[set] = bend->low[set & (set - 1)] | open[1 + __builtin_ctz(set)];
    for (unsigned set = 1; set < 16; set++)
        bend->high[set] = bend->high[set & (set - 1)] | open[6 + __builtin_ctz(set)];
}

/* The cells between which and this one no digit but one would be loose. */
static cellset fitting(const struct bend *bend, int cell)
{
    digitset digits = digitset_without(bend->position->digits[cell], digit_bit(bend->loose));
    return ~cell_bit(cell) & (cell_peers[cell] | ~with_some(bend, digits));
}

/* There are two among some cells that make it a quad, as far as the loose digit goes. */
static bool bends(const struct bend *bend, cellset fits)
{
    cellset aiming = bend->position->open.at[bend->loose];
    for (; has_several(fits); fits &= fits - 1) {
        int cell = cellset_first(fits);
        cellset struck = bend->struck & (cellset_has(aiming, cell) ? cell_peers[cell] : CELLS_ALL);
        cellset others = fits & (fits - 1) & fitting(bend, cell);
        for (; struck && others; others &= others - 1)
            if (struck & cell_peers[cellset_first(others)] || !(others & -others & aiming))
                return true;
    }
    return false;
}

/* Where the two have three digits, the other cells need one more, both the same. */
static void try_bend(struct bend *bend)
{
    digitset left = digitset_without(DIGITS_ALL, bend->digits);
    bool whole = digitset_count(bend->digits) == 4;
    for (digitset more = whole ? 1 : left; more; more = digitset_rest(more)) {
        digitset one = whole ? 0 : more & -more, digits = bend->digits | one;
        cellset fits = bend->fits & ~with_some(bend, digitset_without(left, one));
        if (one)
            fits &= with_some(bend, one);
        if (!bend->worth[digits] && has_several(fits) && bends(bend, fits))
            bend->any = bend->worth[digits] = true;
    }
}

static void find_bends(const struct hunt *hunt, struct bend *bend)
{
    const struct position *position = bend->position;
    for (cellset s = hunt->two; s; s &= s - 1)
        for (digitset d = position->digits[cellset_first(s)]; d; d = digitset_rest(d)) {
            int one = cellset_first(s), loose = digitset_first(d);
            cellset aiming = position->open.at[loose], seen = aiming & cell_peers[one];
            bend->loose = loose;
            cellset fits = bend->few & fitting(bend, one);
            cellset others = (s | hunt->three) & fits & aiming & ~cell_peers[one];
            for (; others; others &= others - 1) {
                int other = cellset_first(others);
                bend->struck = seen & cell_peers[other];
                if (!bend->struck)
                    continue;
                /* The digit of a quad is where it sees something struck. */
                cellset near = ~aiming | cellset_any_peers(bend->struck);
                bend->fits = fits & near & fitting(bend, other);
                bend->digits = position->digits[one] | position->digits[other];
                if (has_several(bend->fits))
                    try_bend(bend);
            }
        }
}

static bool find_wxyz_wing(const struct technique *self, struct survey *survey, struct sink *sink)
{
    struct hunt hunt = hunt_in(self, survey, sink);
    struct bend bend;
    bend_init(&bend, &hunt);
    find_bends(&hunt, &bend);
    for (digitset digits = 0; bend.any && digits <= DIGITS_ALL; digits++) {
        if (!bend.worth[digits])
            continue;
        struct choice choice = { .hunt = &hunt, .digits = digits };
        struct quad quad = { .count = 0 };
        for (cellset s = bend.few; s; s &= s - 1)
            if (!(digitset_without(survey->position->digits[cellset_first(s)], digits)))
                choice.cell[choice.count++] = (uint8_t)cellset_first(s);
        if (choose_quad(&choice, 0, &quad))
            return true;
    }
    return false;
}

static void word_w_wing(const struct position *before, const struct step *step, struct strbuf *out)
{
    const struct node *nodes = step->pattern->nodes;
    words_cells(out, nodes[0].cells | nodes[5].cells);
    strbuf_add(out, " can only be ");
    words_digits(out, step->digits, "or");
    strbuf_add(out, ". In ");
    words_house(out, step->house[0]);
    strbuf_addf(out, " the digit %d fits only in ", nodes[2].digit);
    words_cells(out, position_places(before, step->house[0], nodes[2].digit));
    for (int i = 0; i < 2; i++) {
        strbuf_add(out, i ? "; if in " : ". If it is in ");
        words_cells(out, nodes[i ? 3 : 2].cells);
        strbuf_add(out, ", ");
        words_cells(out, nodes[i ? 5 : 0].cells);
        strbuf_addf(out, " is %d", nodes[0].digit);
    }
    strbuf_add(out, ". Either way ");
    words_eliminations(out, &step->eliminate);
    strbuf_add(out, ".");
}

static void word_xy_wing(const struct step *step, struct strbuf *out)
{
    const struct node *nodes = step->pattern->nodes;
    words_cells(out, nodes[2].cells);
    strbuf_add(out, " can only be ");
    words_digits(out, digit_bit(nodes[2].digit) | digit_bit(nodes[3].digit), "or");
    strbuf_add(out, ". ");
    for (int i = 0; i < 2; i++) {
        strbuf_addf(out, i ? "; if it is %d, " : "If it is %d, ", nodes[i ? 3 : 2].digit);
        words_cells(out, nodes[i ? 5 : 0].cells);
        strbuf_addf(out, " (%d or %d) is %d", nodes[i ? 4 : 1].digit, nodes[0].digit,
                    nodes[0].digit);
    }
    strbuf_add(out, ". So one of these two is, and ");
    words_eliminations(out, &step->eliminate);
    strbuf_add(out, ".");
}

static void word_xyz_wing(const struct position *before, const struct step *step,
                          struct strbuf *out)
{
    const struct part *stem = step_part(step, PART_STEM);
    cellset wings = step->cells & ~stem->cells;
    int target = 0;
    words_cells(out, stem->cells);
    strbuf_add(out, " can only be ");
    words_digits(out, stem->digits, "or");
    for (cellset s = wings; s; s &= s - 1) {
        digitset own = before->digits[cellset_first(s)];
        digitset last = before->digits[s == wings ? cellset_second(s) : cellset_first(wings)];
        int digit = digitset_first(digitset_without(own, last));
        target = digitset_first(own & last);
        strbuf_addf(out, s == wings ? ". If it is %d, " : "; if %d, ", digit);
        words_cells(out, s & -s);
        strbuf_addf(out, " is %d", target);
    }
    cellset struck = step->eliminate.at[target];
    strbuf_addf(out, "; or it is %d itself. So one of the three cells is %d, and ", target, target);
    words_cells(out, struck);
    strbuf_add(out, has_several(struck) ? ", which see" : ", which sees");
    strbuf_addf(out, " all three, cannot be %d.", target);
}

static void word_wxyz_wing(const struct position *before, const struct step *step,
                           struct strbuf *out)
{
    int target = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        if (step->eliminate.at[digit])
            target = digit;
    strbuf_add(out, "The four cells ");
    words_cells(out, step->cells);
    strbuf_add(out, " can only be ");
    words_digits(out, step->digits, "or");
    strbuf_add(out, ". Any two that share ");
    words_digits(out, digitset_without(step->digits, digit_bit(target)), "or");
    strbuf_add(out, " see each other, so each of these fits only once. So one of ");
    words_cells(out, step->cells & before->open.at[target]);
    strbuf_addf(out, " is %d, and ", target);
    words_eliminations(out, &step->eliminate);
    strbuf_add(out, ".");
}

static const struct technique techniques[] = {
    {
        .name = "w-wing",
        .code = "0803",
        .order = 300,
        .level = LEVEL_HARD,
        .score = 150,
        .compared = true,
        .find = find_w_wing,
        .words_in = word_w_wing,
        .about =
            "Two cells with the same two candidates see the two ends of a house that has only two "
            "places for one of the digits. So one of the cells has the other digit.",
    },
    {
        .name = "xy-wing",
        .code = "0800",
        .order = 310,
        .level = LEVEL_HARD,
        .score = 160,
        .compared = true,
        .find = find_xy_wing,
        .words = word_xy_wing,
        .about =
            "A cell with two candidates sees two others, which have one of them each and a third "
            "digit. Whatever the cell is, one of the two has the third digit.",
    },
    {
        .name = "xyz-wing",
        .code = "0801",
        .order = 320,
        .level = LEVEL_HARD,
        .score = 180,
        .compared = true,
        .find = find_xyz_wing,
        .words_in = word_xyz_wing,
        .about =
            "Like an xy-wing, but the middle cell has the third digit as well: what goes must see "
            "all three cells.",
    },
    {
        .name = "wxyz-wing",
        .code = "R802",
        .order = 570,
        .level = LEVEL_UNFAIR,
        .score = 240,
        .compared = true,
        .find = find_wxyz_wing,
        .words_in = word_wxyz_wing,
        .about =
            "Four cells have four digits between them, and all but one of the digits can stand in "
            "only one of the cells. So the last digit is in one of them.",
    },
};
const struct family family_wings = FAMILY(techniques);
