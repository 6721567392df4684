/*
 * Colours of one digit. If a house has only two places for it, they get opposite colours; all cells
 * linked in this way make a web, of which one colour is right throughout. The names are HoDoKu's.
 * Simple colours use one web: a cell that sees both colours is trapped; a colour of which two cells
 * see each other is wrong (wrapped). Multi-colours use two webs.
 */
#include <string.h>

#include "engine/technique/common/common.h"

enum { SIMPLE_TRAP, SIMPLE_WRAP, MULTI_COLOURS_1, MULTI_COLOURS_2 };

struct web {
    int digit;
    cellset colour[2];
    cellset sees[2]; /* the cells that see a cell of the colour */
    houseset houses; /* the houses whose links hold it together: no more than needed */
    int first;       /* house */
};

static cellset web_cells(const struct web *web)
{
    return web->colour[0] | web->colour[1];
}

/* Colours all that the pairs from `from` on link, directly or by way of others, with that pair. */
static struct web colour_web(const struct board *board, const struct pairs *pairs, int from,
                             int digit)
{
    const struct pair *first = &pairs->at[from];
    struct web web = { .digit = digit,
                       .colour = { first->cells & -first->cells, cellset_rest(first->cells) },
                       .houses = first->houses & -first->houses,
                       .first = houseset_first(first->houses) };
    for (bool grown = true; grown;) {
        grown = false;
        for (int i = from + 1; i < pairs->count; i++) {
            const cellset cells = pairs->at[i].cells, fresh = cells & ~web_cells(&web);
            if (!has_one(fresh))
                continue;
            web.colour[(cells & web.colour[0]) != 0] |= fresh;
            web.houses |= pairs->at[i].houses & -pairs->at[i].houses;
            grown = true;
        }
    }
    for (int i = 0; i < 2; i++)
        web.sees[i] = board_any_peers(board, web.colour[i]);
    return web;
}

static void add_web(struct step *step, const struct web *web, int colour)
{
    step->cells |= web_cells(web);
    step->size = (uint16_t)cellset_count(step->cells);
    step->truths.houses[web->digit] |= web->houses;
    for (int i = 0; i < 2; i++)
        step_add_cells(step, i ? PART_OPPOSITE : PART_COLOUR, digit_bit(web->digit),
                       web->colour[colour ^ i]);
}

static struct step begin_colour_step(const struct finder *finder, int digit, cellset eliminated)
{
    struct step step = step_begin(finder->technique, digit_bit(digit), 0);
    step.eliminate.at[digit] = eliminated;
    return step;
}

/* Two cells that see each other, one of either set: the first such; none: 0. */
static cellset clash_of(const struct board *board, cellset one, cellset other)
{
    const cellset near = one & board_any_peers(board, other);
    const cellset far = near ? other & board->peers_of[cellset_first(near)] : 0;
    return (near & -near) | (far & -far);
}

static int clash_house(const struct board *board, cellset clash)
{
    return shared_house(board, cellset_first(clash), cellset_second(clash));
}

static void add_clash(const struct board *board, struct step *step, cellset one, cellset other)
{
    const cellset clash = clash_of(board, one, other);
    if (!step->house_count)
        step_add_house(step, clash_house(board, clash));
    step_add_cells(step, PART_STEM, step->digits, clash);
}

/* A web of three cells or fewer traps only what locked candidates eliminate. */
enum { SMALLEST_TRAP = 4 };

static bool add_trap(const struct finder *finder, const struct web *web, const struct web *same)
{
    (void)same;
    const cellset eliminated =
        finder->position->candidates.at[web->digit] & web->sees[0] & web->sees[1] & ~web_cells(web);
    if (!eliminated || cellset_count(web_cells(web)) < SMALLEST_TRAP)
        return false;
    struct step step = begin_colour_step(finder, web->digit, eliminated);
    step_add_house(&step, web->first);
    add_web(&step, web, 0);
    return report_step(finder, &step);
}

static bool add_wraps(const struct finder *finder, const struct web *web, const struct web *same)
{
    (void)same;
    for (int colour = 0; colour < 2; colour++) {
        const cellset wrong = web->colour[colour];
        if (!(wrong & web->sees[colour]))
            continue;
        struct step step = begin_colour_step(finder, web->digit, wrong);
        add_web(&step, web, colour);
        add_clash(finder->board, &step, wrong, wrong);
        if (report_step(finder, &step))
            return true;
    }
    return false;
}

/* Whether a colour of a web sees a colour of another, so that these two are not both right. */
static bool colours_meet(const struct web *one, int a, const struct web *other, int b)
{
    return one->sees[a] & other->colour[b];
}

/* Adds two webs, each with this colour first, and two cells for each two colours that meet. */
static void add_meeting(const struct board *board, struct step *step, const struct web *one,
                        int first, const struct web *other, int second)
{
    add_web(step, one, first);
    add_web(step, other, second);
    for (int i = 0; i < 4; i++) {
        const int a = first ^ i / 2, b = second ^ i % 2;
        if (colours_meet(one, a, other, b))
            add_clash(board, step, one->colour[a], other->colour[b]);
    }
}

/*
 * If colour a of the one and colour b of the other are not both right, one of their opposites is.
 * As with HoDoKu one step covers all that two webs trap in this way, in their own cells, too.
 */
static bool add_multi_trap(const struct finder *finder, const struct web *one,
                           const struct web *other)
{
    cellset eliminated = 0;
    int first = -1; /* the first colours that meet become the first parts of their webs */
    for (int i = 0; i < 4; i++)
        if (colours_meet(one, i / 2, other, i % 2)) {
            eliminated |= one->sees[!(i / 2)] & other->sees[!(i % 2)];
            first = first < 0 ? i : first;
        }
    eliminated &= finder->position->candidates.at[one->digit];
    if (!eliminated)
        return false;
    struct step step = begin_colour_step(finder, one->digit, eliminated);
    add_meeting(finder->board, &step, one, first / 2, other, first % 2);
    return report_step(finder, &step);
}

/* A colour that sees both colours of another web, one of which is right, is wrong. */
static bool add_multi_wraps(const struct finder *finder, const struct web *one,
                            const struct web *other)
{
    cellset wrong = 0;
    int count = 0;
    for (int n = 0; n < 4; n++) {
        const int colour = n / 2;
        const struct web *web = n % 2 ? other : one, *rest = n % 2 ? one : other;
        if (!colours_meet(web, colour, rest, 0) || !colours_meet(web, colour, rest, 1))
            continue;
        count++;
        wrong |= web->colour[colour];
        struct step step = begin_colour_step(finder, one->digit, web->colour[colour]);
        add_web(&step, web, colour);
        add_web(&step, rest, 0);
        for (int i = 0; i < 2; i++)
            add_clash(finder->board, &step, web->colour[colour], rest->colour[i]);
        if (report_step(finder, &step))
            return true;
    }
    if (count < 2)
        return false;
    /* All colours of two webs that are wrong in this way, in one step. */
    struct step step = begin_colour_step(finder, one->digit, wrong);
    add_meeting(finder->board, &step, one, 0, other, 0);
    return report_step(finder, &step);
}

/* Colours of one digit eliminate nothing but dead candidates. */
static bool find_colours(const struct finder *finder)
{
    static bool (*const add[])(const struct finder *finder, const struct web *one,
                               const struct web *other) = {
        [SIMPLE_TRAP] = add_trap,
        [SIMPLE_WRAP] = add_wraps,
        [MULTI_COLOURS_1] = add_multi_trap,
        [MULTI_COLOURS_2] = add_multi_wraps,
    };
    const struct candset *dead = context_dead(finder->context);
    const int kind = finder->technique->kind;
    const bool two = kind >= MULTI_COLOURS_1;
    for (int digit = 1; dead && digit <= DIGITS; digit++) {
        struct web webs[HOUSES_MOST];
        struct pairs pairs;
        cellset done = 0;
        int count = 0;
        if (!dead->at[digit])
            continue;
        pairs_of(finder->position, digit, &pairs);
        for (int i = 0; i < pairs.count; i++)
            if (!(pairs.at[i].cells & done)) {
                ELEMENT(webs, count++) = colour_web(finder->board, &pairs, i, digit);
                done |= web_cells(&webs[count - 1]);
            }
        for (int i = 0; i < count; i++)
            for (int n = i + two; n < (two ? count : i + 1); n++) {
                const cellset cells = web_cells(&webs[i]) | web_cells(&webs[n]);
                if (!finder_too_large(finder, (unsigned)cellset_count(cells)) &&
                    add[kind](finder, &webs[i], &webs[n]))
                    return true;
            }
    }
    return false;
}

/* The colours are called A and B, of a second web C and D; after these parts come the clashes. */
static cellset colour_part_cells(const struct explanation *explanation, int colour)
{
    return explanation->step->pattern->parts[colour].cells;
}

/* "r5c5 and r5c6 see r5c1 of A and r2c5 of B, so they cannot be 4.": cells that see the same. */
static void word_trapped(const struct explanation *explanation, cellset eliminated, int one,
                         int other)
{
    const struct board *board = explanation->before->board;
    while (eliminated) {
        const cellset seen = board->peers_of[cellset_first(eliminated)];
        cellset near = seen & colour_part_cells(explanation, one);
        cellset far = seen & colour_part_cells(explanation, other);
        near &= -near;
        far &= -far;
        const cellset alike = eliminated & board_common_peers(board, near | far);
        say(explanation,
            " {cells} [sees|see] {cells} of {set} and {cells} of {set}, so {when cells}[it|they] "
            "cannot be {digit of step}.",
            alike, near, one, far, other, alike);
        eliminated &= ~alike;
    }
}

/* Two colours of different webs exclude each other, so one of their opposites is right. */
static void word_multi_colours_1(const struct explanation *explanation)
{
    const struct board *board = explanation->before->board;
    cellset left = candset_cells(&explanation->step->eliminate);
    for (int i = 4; i < explanation->step->pattern->part_count; i++) {
        const cellset clash = colour_part_cells(explanation, i);
        int colour[2];
        /* The colours to which two cells of a clash belong, that of the first web first. */
        for (int web = 0; web < 2; web++)
            colour[web] = 2 * web + !(clash & colour_part_cells(explanation, 2 * web));
        const int one = colour[0] ^ 1, other = colour[1] ^ 1;
        const cellset eliminated = left &
                                   board_any_peers(board, colour_part_cells(explanation, one)) &
                                   board_any_peers(board, colour_part_cells(explanation, other));
        if (!eliminated)
            continue;
        say(explanation,
            "{when}[| ]{cells} share {house}, so {set} and {set} are not both right: {set} or "
            "{set} is.",
            left != candset_cells(&explanation->step->eliminate), clash, clash_house(board, clash),
            colour[0], colour[1], one, other);
        word_trapped(explanation, eliminated, one, other);
        left &= ~eliminated;
    }
}

/* A colour that sees both colours of the other web, one of which is right, is wrong. */
static void word_multi_colours_2(const struct explanation *explanation)
{
    const cellset eliminated = candset_cells(&explanation->step->eliminate);
    bool first = true;
    for (int colour = 0; colour < 4; colour++) {
        const cellset cells = colour_part_cells(explanation, colour);
        const int other = colour < 2 ? 2 : 0;
        cellset clash[2];
        for (int i = 0; i < 2; i++)
            clash[i] = clash_of(explanation->before->board, cells,
                                colour_part_cells(explanation, other + i));
        if (cells & ~eliminated || !clash[0] || !clash[1])
            continue;
        say(explanation,
            "{when}[ |]{cells} of {set} sees {cells} of {set}, and {cells} sees {cells} of {set}. "
            "One of {set} and {set} is right, so {set} is wrong.",
            first, clash[0] & cells, colour, clash[0] & ~cells, other, clash[1] & cells,
            clash[1] & ~cells, other + 1, other, other + 1, colour);
        first = false;
    }
    say(explanation, " So {eliminations}.");
}

static void word_colours(const struct explanation *explanation)
{
    const int kind = explanation->step->technique->kind;
    const houseset houses =
        explanation->step->truths.houses[digitset_first(explanation->step->digits)];
    const bool two = kind >= MULTI_COLOURS_1;
    say(explanation,
        "{Houses} [has|each have] only two places for {digit of step}, one of which is right. "
        "These pairs link the cells, so that either all of A are {digit of step} or all of B",
        houses);
    if (two)
        say(explanation, ", and either all of C or all of D");
    for (int i = 0; i < (two ? 4 : 2); i++)
        say(explanation, "{when}[, |: ]{set} = {brief cells}", i == 0, i,
            colour_part_cells(explanation, i));
    say(explanation, ".\n");
    if (kind == SIMPLE_TRAP) {
        say(explanation, "A or B is right.");
        word_trapped(explanation, candset_cells(&explanation->step->eliminate), 0, 1);
    } else if (kind == SIMPLE_WRAP) {
        const cellset clash = colour_part_cells(explanation, 2);
        say(explanation,
            "{cells}, both of A, share {house}: they cannot both be {digit of step}, so A is wrong "
            "and B is right: {eliminations}.",
            clash, clash_house(explanation->before->board, clash));
    } else {
        (kind == MULTI_COLOURS_1 ? word_multi_colours_1 : word_multi_colours_2)(explanation);
    }
}

/* Two cells of colours that cannot both be right. */
static const char *const called[PART_KINDS] = { [PART_STEM] = "clash" };

/*
 * 3D Medusa (the forum's name): colours of all digits at once. Two candidates are linked when one
 * of them must be right: a digit's only two places in a house, a cell's only two digits. All that
 * are linked make a web, of which one colour is right throughout.
 *
 * A colour denies the candidates that see one of its own with the same digit, and all others of a
 * cell in which it has one. A candidate that both colours deny is eliminated (trap). A colour is
 * wrong (wrap) when it denies itself, or all of a cell, or all places of a digit in a house; webs
 * of a single digit are used only for the last of these, the rest are simple colours.
 */
struct medusa {
    const struct finder *finder;
    houseset houses[DIGITS + 1]; /* those that still need the digit */
    /* The web. */
    struct candset colour[2];
    struct candset denied[2];
    cellset cells[2]; /* in which the colour has a candidate */
    struct truths links;
    digitset digits;
    int count;
    struct {
        uint8_t cell, digit;
    } at[CELLS * DIGITS]; /* the candidates, in the order in which they are linked */
};

static bool is_coloured(const struct medusa *web, int cell, int digit)
{
    return cellset_has(web->colour[0].at[digit] | web->colour[1].at[digit], cell);
}

static void colour(struct medusa *web, int cell, int digit, int colour)
{
    web->colour[colour].at[digit] |= cell_bit(cell);
    web->cells[colour] |= cell_bit(cell);
    web->digits |= digit_bit(digit);
    ELEMENT(web->at, web->count).cell = (uint8_t)cell;
    web->at[web->count++].digit = (uint8_t)digit;
}

/* Makes the web of a candidate. */
static void grow_web(struct medusa *web, int cell, int digit)
{
    const struct position *position = web->finder->position;
    memset(web->colour, 0, sizeof web->colour);
    memset(&web->links, 0, sizeof web->links);
    web->cells[0] = web->cells[1] = 0;
    web->digits = 0;
    web->count = 0;
    colour(web, cell, digit, 0);
    for (int i = 0; i < web->count; i++) {
        const int from = web->at[i].cell, of = web->at[i].digit;
        const int other = !cellset_has(web->colour[1].at[of], from);
        for (houseset h = position->board->houses_of[from]; h; h &= h - 1) {
            const int house = houseset_first(h);
            const cellset rest = position_places(position, house, of) & ~cell_bit(from);
            if (!has_one(rest) || is_coloured(web, cellset_first(rest), of))
                continue;
            web->links.houses[of] |= h & -h;
            colour(web, cellset_first(rest), of, other);
        }
        const digitset rest = digitset_without(position->digits[from], digit_bit(of));
        if (has_one(rest) && !is_coloured(web, from, digitset_first(rest))) {
            web->links.cells |= cell_bit(from);
            colour(web, from, digitset_first(rest), other);
        }
    }
}

static void deny(struct medusa *web)
{
    for (int i = 0; i < 2; i++) {
        cellset once = 0, twice = 0; /* cells with at least that many candidates of the colour */
        for (int digit = 1; digit <= DIGITS; digit++) {
            twice |= once & web->colour[i].at[digit];
            once |= web->colour[i].at[digit];
        }
        for (int digit = 1; digit <= DIGITS; digit++) {
            const cellset own = web->colour[i].at[digit];
            const cellset seen = board_any_peers(web->finder->board, own) | twice | (once & ~own);
            web->denied[i].at[digit] = web->finder->position->candidates.at[digit] & seen;
        }
    }
}

static struct step begin_medusa_step(const struct medusa *web, int wrong)
{
    struct step step =
        step_begin(web->finder->technique, web->digits, web->cells[0] | web->cells[1]);
    step.size = (uint16_t)web->count;
    step.truths = web->links;
    for (int i = 0; i < 2; i++)
        for (digitset s = web->digits; s; s = digitset_rest(s)) {
            const cellset cells = web->colour[wrong ^ i].at[digitset_first(s)];
            if (cells)
                step_add_cells(&step, i ? PART_OPPOSITE : PART_COLOUR, digitset_lowest(s), cells);
        }
    return step;
}

static bool add_medusa_trap(const struct medusa *web)
{
    struct candset eliminated = { { 0 } };
    for (int digit = 1; digit <= DIGITS; digit++)
        eliminated.at[digit] = web->denied[0].at[digit] & web->denied[1].at[digit] &
                               ~(web->colour[0].at[digit] | web->colour[1].at[digit]);
    if (has_one(web->digits) || candset_is_empty(&eliminated))
        return false;
    struct step step = begin_medusa_step(web, 0);
    step.eliminate = eliminated;
    step_add_house(&step, board_house(web->finder->board, web->at[0].cell, HOUSE_BOX));
    return report_step(web->finder, &step);
}

/*
 * Why a colour is wrong: two of its own clash (PART_STEM), or it empties a cell or a house
 * (PART_EXTRA). False: it may be right.
 */
static bool is_wrong_colour(const struct medusa *web, int wrong, struct part *why)
{
    const struct position *position = web->finder->position;
    const struct candset *colour = &web->colour[wrong], *denied = &web->denied[wrong];
    cellset alive = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset own = colour->at[digit] & denied->at[digit];
        alive |= position->candidates.at[digit] & ~denied->at[digit];
        if (!own || has_one(web->digits))
            continue;
        const int cell = cellset_first(own);
        const cellset twins = colour->at[digit] & position->board->peers_of[cell];
        *why = (struct part){ .kind = PART_STEM,
                              .digits = twins ? digit_bit(digit) : candset_digits_at(colour, cell),
                              .cells = cell_bit(cell) | (twins & -twins) };
        return true;
    }
    const cellset left = has_one(web->digits) ? 0 : candset_cells(denied) & ~alive;
    if (left) {
        *why = (struct part){ .kind = PART_EXTRA,
                              .digits = position->digits[cellset_first(left)],
                              .cells = left & -left };
        return true;
    }
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset places = position->candidates.at[digit] & ~denied->at[digit];
        const houseset emptied =
            denied->at[digit] ? web->houses[digit] & ~board_houses(position->board, places) : 0;
        if (!emptied)
            continue;
        *why = (struct part){ .kind = PART_EXTRA,
                              .digits = digit_bit(digit),
                              .cells = position_places(position, houseset_first(emptied), digit),
                              .houses = emptied & -emptied };
        return true;
    }
    return false;
}

static bool add_wrap(const struct medusa *web, int wrong)
{
    struct part why;
    if (!is_wrong_colour(web, wrong, &why))
        return false;
    struct step step = begin_medusa_step(web, wrong);
    step.eliminate = web->colour[wrong];
    if (why.houses)
        step_rest_on_house(&step, houseset_first(why.houses), digitset_first(why.digits));
    else if (why.kind == PART_EXTRA)
        step_rest_on_cell(&step, cellset_first(why.cells));
    step_add_house(
        &step, why.houses ? houseset_first(why.houses)
                          : board_house(web->finder->board, cellset_first(why.cells), HOUSE_BOX));
    step_add_part(&step, why);
    return report_step(web->finder, &step);
}

/* Smaller webs eliminate nothing that a simpler technique would not. */
enum { SMALLEST = 4 };

static bool find_medusa(const struct finder *finder)
{
    struct medusa web = { .finder = finder };
    const struct position *position = finder->position;
    const struct house_tables *houses = context_houses(finder->context);
    if (!houses)
        return false;
    /* The candidates that have a link: most have none. */
    const cellset two = cells_with_count(position, 2);
    struct candset left = { { 0 } };
    candset_add_candidates(&left, position, DIGITS_ALL, two);
    for (houseset h = finder->board->houses; h; h &= h - 1) {
        const int house = houseset_first(h);
        for (digitset d = narrow_items(houses, ITEM_DIGITS, house, 2); d; d = digitset_rest(d))
            left.at[digitset_first(d)] |= position_places(position, house, digitset_first(d));
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        web.houses[digit] = board_houses(finder->board, position->candidates.at[digit]);
    for (int digit = 1; digit <= DIGITS; digit++)
        while (left.at[digit]) {
            grow_web(&web, cellset_first(left.at[digit]), digit);
            candset_subtract(&left, &web.colour[0]);
            candset_subtract(&left, &web.colour[1]);
            if (web.count < SMALLEST || finder_too_large(finder, (unsigned)web.count))
                continue;
            deny(&web);
            if (add_medusa_trap(&web) || add_wrap(&web, 0) || add_wrap(&web, 1))
                return true;
        }
    return false;
}

/* A cell of the colour with this digit that the cell sees; no cell if there is none. */
static cellset twin_of(const struct explanation *explanation, const struct candset *colour,
                       int cell, int digit)
{
    const cellset twins = colour->at[digit] & explanation->before->board->peers_of[cell];
    return twins & -twins;
}

/* Cells that both colours deny the digit by the same two twins as the first of them. */
static cellset denied_alike(const struct explanation *explanation, const struct candset colour[2],
                            cellset cells, int digit)
{
    const cellset one = twin_of(explanation, &colour[0], cellset_first(cells), digit);
    const cellset other = twin_of(explanation, &colour[1], cellset_first(cells), digit);
    cellset alike = cells & -cells;
    for (cellset s = one && other ? cells : 0; s; s &= s - 1)
        if (twin_of(explanation, &colour[0], cellset_first(s), digit) == one &&
            twin_of(explanation, &colour[1], cellset_first(s), digit) == other)
            alike |= s & -s;
    return alike;
}

/* Why a colour rules candidates out: "r3c7 is 5", "r3c8 and r3c9 see the 4 in r3c2". */
static void word_denial(const struct explanation *explanation, const struct candset *colour,
                        cellset cells, int digit)
{
    const cellset twin = twin_of(explanation, colour, cellset_first(cells), digit);
    if (twin)
        say(explanation, "{cells} [sees|see] the {digit} in {cells}", cells, digit, twin);
    else
        say(explanation, "{cells} is {digit}", cells,
            digitset_first(digitset_without(candset_digits_at(colour, cellset_first(cells)),
                                            digit_bit(digit))));
}

/* The contradiction to which the wrong colour, A, would lead. */
static void word_medusa_wrap(const struct explanation *explanation, const struct candset *wrong)
{
    const struct part *emptied = step_part(explanation->step, PART_EXTRA);
    if (!emptied) {
        say(explanation, "But A has {when digits of stem}[{digits of stem} in both|both {digits of "
                         "stem} in] {cells of stem}");
        const cellset twins = step_part_cells(explanation->step, PART_STEM);
        if (has_several(twins))
            say(explanation, ", which share {house}",
                clash_house(explanation->before->board, twins));
    } else {
        const struct candset *open = &explanation->before->candidates;
        say(explanation, "But A leaves {when}[{cells} no candidate|{house} no place for {digit}]",
            emptied->houses != 0, emptied->cells,
            emptied->houses ? houseset_first(emptied->houses) : 0, digitset_first(emptied->digits));
        bool first = true;
        for (cellset s = emptied->cells; s; s &= s - 1)
            for (digitset d = emptied->digits; d; d = digitset_rest(d)) {
                if (!candset_has(open, cellset_first(s), digitset_first(d)))
                    continue;
                say(explanation, "{when}[, |: ]{when}[{digit} because |]", first,
                    emptied->houses != 0, digitset_first(d));
                word_denial(explanation, wrong, s & -s, digitset_first(d));
                first = false;
            }
    }
    say(explanation, ". So all of A is wrong{conclusion}");
}

static void word_medusa(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    struct candset colour[2] = { { { 0 } } };
    const struct part *part;
    for (int i = 0; i < 2; i++) {
        for (int n = 0; (part = step_part_at(step, i ? PART_OPPOSITE : PART_COLOUR, n)); n++) {
            colour[i].at[digitset_first(part->digits)] = part->cells;
            say(explanation, "{when}[{set}: |, ]{digits} in {brief cells}", n > 0, i, part->digits,
                part->cells);
        }
        say(explanation, ".\n");
    }
    /* "3 in rows 2 and 5, 7 in box 1": the houses with two places each; and the cells with two
     * digits.
     */
    const struct truths *links = &explanation->step->truths;
    const struct part *emptied = step_part(explanation->step, PART_EXTRA);
    bool first = true;
    say(explanation, "Two candidates of which exactly one is right have opposite colours: ");
    for (int digit = 1; digit <= DIGITS; digit++) {
        houseset houses = links->houses[digit];
        if (emptied && emptied->houses && digitset_has(emptied->digits, digit))
            houses &= ~emptied->houses;
        if (!houses)
            continue;
        say(explanation, "{when}[, |]the two {digit}s of {houses}", first, digit, houses);
        first = false;
    }
    cellset cells = links->cells;
    if (emptied && !emptied->houses)
        cells &= ~emptied->cells;
    if (cells)
        say(explanation, "{when}[ and |]the two digits of {brief cells}", first, cells);
    say(explanation, ". So all of A is right or all of B.\n");
    if (step_part(step, PART_STEM) || emptied) {
        word_medusa_wrap(explanation, &colour[0]);
    } else {
        const struct candset *eliminated = &explanation->step->eliminate;
        const cellset shared = candset_cells(&colour[0]) & candset_cells(&colour[1]);
        for (cellset s = candset_cells(eliminated) & shared; s; s &= s - 1) {
            /* A cell in which both colours have a candidate has no other. */
            const int cell = cellset_first(s);
            const digitset digits = candset_digits_at(&explanation->step->eliminate, cell);
            say(explanation, "{cells} is {digits} if A, {digits} if B: it cannot be {any digit}.\n",
                cell_bit(cell), candset_digits_at(&colour[0], cell),
                candset_digits_at(&colour[1], cell), digits);
        }
        for (int digit = 1; digit <= DIGITS; digit++)
            for (cellset left = eliminated->at[digit] & ~shared, alike; left; left &= ~alike) {
                alike = denied_alike(explanation, colour, left, digit);
                say(explanation, "If A is right, ");
                word_denial(explanation, &colour[0], alike, digit);
                say(explanation, "; if B is right, ");
                word_denial(explanation, &colour[1], alike, digit);
                say(explanation, ": {when cells}[it|they] cannot be {digit}.\n", alike, digit);
            }
        strbuf_truncate(explanation->out, explanation->out->length - 1);
    }
}

static const struct technique techniques[] = {
    { "simple colours trap", "0500", 590, LEVEL_HARD, 150, find_colours, word_colours,
      .kind = SIMPLE_TRAP, .lettered = LETTERED_COLOURS, .called = called },
    { "simple colours wrap", "0501", 600, LEVEL_HARD, 150, find_colours, word_colours,
      .kind = SIMPLE_WRAP, .lettered = LETTERED_COLOURS, .called = called },
    { "multi-colours 1", "0502", 610, LEVEL_HARD, 200, find_colours, word_colours,
      .kind = MULTI_COLOURS_1, .lettered = LETTERED_COLOURS, .called = called },
    { "multi-colours 2", "0503", 620, LEVEL_HARD, 200, find_colours, word_colours,
      .kind = MULTI_COLOURS_2, .use = USE_PREEMPTED, .lettered = LETTERED_COLOURS,
      .called = called },
    { "3d medusa", "R510", 684, LEVEL_UNFAIR, 260, find_medusa, .words = word_medusa, .hodoku = 630,
      .lettered = LETTERED_COLOURS },
};
const struct family family_colours = FAMILY(techniques);
