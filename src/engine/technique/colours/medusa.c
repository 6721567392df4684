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
#include <string.h>

#include "base/array.h"
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/common/house_tables.h"
#include "engine/technique/common/cell_pairs.h"

struct medusa_web {
    struct candset colour[2];
    struct candset denied[2];
    cellset cells[2]; /* in which the colour has a candidate */
    struct truths links;
    int count, first; /* candidates; the first one's cell */
    digitset digits;
};

struct medusa_search {
    const struct finder *finder;
    uint32_t houses[DIGITS + 1]; /* those that still need the digit */
};

struct candidate {
    uint8_t cell, digit;
};

struct web_search {
    const struct position *position;
    struct medusa_web *web;
    int head, tail;
    struct candidate queue[CELLS * DIGITS];
};

static bool is_coloured(const struct medusa_web *web, int cell, int digit)
{
    return cellset_has(web->colour[0].at[digit] | web->colour[1].at[digit], cell);
}

static void colour(struct web_search *spread, int cell, int digit, int colour)
{
    struct medusa_web *web = spread->web;
    web->colour[colour].at[digit] |= cell_bit(cell);
    web->cells[colour] |= cell_bit(cell);
    web->digits |= digit_bit(digit);
    web->count++;
    ELEMENT(spread->queue, spread->tail++) = (struct candidate){ (uint8_t)cell, (uint8_t)digit };
}

static void link_candidate(struct web_search *spread, struct candidate candidate)
{
    const struct position *position = spread->position;
    struct medusa_web *web = spread->web;
    int other = !cellset_has(web->colour[1].at[candidate.digit], candidate.cell);
    for (int kind = HOUSE_ROW; kind < HOUSES; kind += DIGITS) {
        int house = cell_house(candidate.cell, kind);
        cellset rest =
            position_places(position, house, candidate.digit) & ~cell_bit(candidate.cell);
        if (!has_one(rest) || is_coloured(web, cellset_first(rest), candidate.digit))
            continue;
        web->links.houses[candidate.digit] |= 1u << house;
        colour(spread, cellset_first(rest), candidate.digit, other);
    }
    digitset rest = digitset_without(position->digits[candidate.cell], digit_bit(candidate.digit));
    if (digitset_count(rest) == 1 && !is_coloured(web, candidate.cell, digitset_first(rest))) {
        web->links.cells |= cell_bit(candidate.cell);
        colour(spread, candidate.cell, digitset_first(rest), other);
    }
}

static void deny(const struct position *position, struct medusa_web *web)
{
    for (int i = 0; i < 2; i++) {
        cellset once = 0, twice = 0; /* cells with at least that many candidates of the colour */
        for (int digit = 1; digit <= DIGITS; digit++) {
            twice |= once & web->colour[i].at[digit];
            once |= web->colour[i].at[digit];
        }
        for (int digit = 1; digit <= DIGITS; digit++) {
            cellset own = web->colour[i].at[digit], seen = twice | (once & ~own);
            for (; own; own &= own - 1)
                seen |= cell_peers[cellset_first(own)];
            web->denied[i].at[digit] = position->open.at[digit] & seen;
        }
    }
}

static void begin_medusa_step(struct step *step, const struct medusa_search *search,
                              const struct medusa_web *web, int wrong)
{
    step_init(step, search->finder->technique);
    step->digits = web->digits;
    step->cells = web->cells[0] | web->cells[1];
    step->size = (uint16_t)web->count;
    step->truths = web->links;
    for (int i = 0; i < 2; i++)
        for (digitset s = web->digits; s; s = digitset_rest(s)) {
            int digit = digitset_first(s);
            cellset cells = web->colour[wrong ^ i].at[digit];
            if (cells)
                step_add_cells(step, i ? PART_OPPOSITE : PART_COLOUR, digit_bit(digit), cells);
        }
}

static bool add_medusa_trap(const struct medusa_search *search, const struct medusa_web *web)
{
    struct candset struck = { { 0 } };
    for (int digit = 1; digit <= DIGITS; digit++)
        struck.at[digit] = web->denied[0].at[digit] & web->denied[1].at[digit] &
                           ~(web->colour[0].at[digit] | web->colour[1].at[digit]);
    if (digitset_count(web->digits) < 2 || candset_is_empty(&struck))
        return false;
    struct step step;
    begin_medusa_step(&step, search, web, 0);
    step.eliminate = struck;
    step_add_house(&step, HOUSE_BOX + cell_box(web->first));
    return report_step(search->finder, &step);
}

/* Why a colour is wrong: two of its own clash (PART_STEM), or it empties a place (PART_EXTRA). */
static bool denies_itself(const struct medusa_web *web, int wrong, struct part *why)
{
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset own = web->colour[wrong].at[digit] & web->denied[wrong].at[digit];
        if (!own)
            continue;
        int cell = cellset_first(own);
        *why =
            (struct part){ .kind = PART_STEM, .digits = digit_bit(digit), .cells = cell_bit(cell) };
        cellset twin = web->colour[wrong].at[digit] & cell_peers[cell];
        if (twin)
            why->cells |= twin & -twin;
        else
            why->digits = candset_digits_at(&web->colour[wrong], cell);
        return true;
    }
    return false;
}

static bool empties_cell(const struct position *position, const struct medusa_web *web, int wrong,
                         struct part *why)
{
    cellset alive = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        alive |= position->open.at[digit] & ~web->denied[wrong].at[digit];
    const cellset left = candset_cells(&web->denied[wrong]) & ~alive;
    if (!left)
        return false;
    int cell = cellset_first(left);
    *why = (struct part){ .kind = PART_EXTRA,
                          .digits = position->digits[cell],
                          .cells = cell_bit(cell) };
    return true;
}

static bool empties_house(const struct medusa_search *search, const struct medusa_web *web,
                          int wrong, struct part *why)
{
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset denied = web->denied[wrong].at[digit];
        cellset alive = search->finder->position->open.at[digit] & ~denied;
        uint32_t emptied = denied ? search->houses[digit] & ~cellset_houses(alive) : 0;
        if (!emptied)
            continue;
        int house = __builtin_ctz(emptied);
        *why = (struct part){ .kind = PART_EXTRA,
                              .digits = digit_bit(digit),
                              .cells = position_places(search->finder->position, house, digit),
                              .houses = 1u << house };
        return true;
    }
    return false;
}

static bool add_wrap(const struct medusa_search *search, const struct medusa_web *web, int wrong)
{
    struct part why;
    bool plain = digitset_count(web->digits) > 1;
    if (!(plain && denies_itself(web, wrong, &why)) &&
        !(plain && empties_cell(search->finder->position, web, wrong, &why)) &&
        !empties_house(search, web, wrong, &why))
        return false;
    struct step step;
    begin_medusa_step(&step, search, web, wrong);
    step.eliminate = web->colour[wrong];
    if (why.houses)
        step_rest_on_house(&step, __builtin_ctz(why.houses), digitset_first(why.digits));
    else if (why.kind == PART_EXTRA)
        step_rest_on_cell(&step, cellset_first(why.cells));
    step_add_house(&step, why.houses ? __builtin_ctz(why.houses)
                                     : HOUSE_BOX + cell_box(cellset_first(why.cells)));
    step_add_part(&step, why);
    return report_step(search->finder, &step);
}

/* Smaller webs eliminate nothing that a simpler technique would not. */
enum { SMALLEST = 4 };

static bool find_medusa(const struct finder *finder)
{
    struct medusa_search search = { .finder = finder };
    struct candset left;
    struct medusa_web web;
    struct web_search spread;
    spread.position = finder->position;
    spread.web = &web;
    const struct house_tables *houses = survey_houses(finder->survey);
    if (!houses)
        return false;
    /* The candidates that have a link: most have none. */
    cellset two = cells_with_count(finder->position, 2);
    left.at[0] = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        left.at[digit] = two & finder->position->open.at[digit];
    for (int house = 0; house < HOUSES; house++)
        for (digitset d = narrow_items(houses, OF_DIGITS, house, 2); d; d = digitset_rest(d))
            left.at[digitset_first(d)] |=
                position_places(finder->position, house, digitset_first(d));
    for (int digit = 1; digit <= DIGITS; digit++)
        search.houses[digit] = cellset_houses(finder->position->open.at[digit]);
    for (int digit = 1; digit <= DIGITS; digit++)
        while (left.at[digit]) {
            const int cell = cellset_first(left.at[digit]);
            memset(spread.web, 0, sizeof *spread.web);
            spread.head = spread.tail = 0;
            spread.web->first = cell;
            colour(&spread, cell, digit, 0);
            while (spread.head < spread.tail)
                link_candidate(&spread, ELEMENT(spread.queue, spread.head++));
            candset_subtract(&left, &web.colour[0]);
            candset_subtract(&left, &web.colour[1]);
            if (web.count < SMALLEST || finder_too_large(search.finder, (unsigned)web.count))
                continue;
            deny(search.finder->position, &web);
            if (add_medusa_trap(&search, &web) || add_wrap(&search, &web, 0) ||
                add_wrap(&search, &web, 1))
                return true;
        }
    return false;
}

static void read_parts_of(const struct step *step, enum part_kind kind, struct candset *colour)
{
    const struct part *part;
    memset(colour, 0, sizeof *colour);
    for (int i = 0; (part = step_part_at(step, kind, i)); i++)
        colour->at[digitset_first(part->digits)] |= part->cells;
}

/* "3 in r2c2, 7 in r3c2 and r5c5" */
static void word_candidates(const struct telling *telling, const struct candset *colour)
{
    bool first = true;
    for (int digit = 1; digit <= DIGITS; digit++)
        if (colour->at[digit]) {
            say(telling, "{when}[, |]{digit} in {brief cells}", first, digit, colour->at[digit]);
            first = false;
        }
}

/* "3 in rows 2 and 5, 7 in box 1": the houses with two places each; and the cells with two digits.
 */
static void word_links(const struct telling *telling)
{
    const struct truths *links = &telling->step->truths;
    const struct part *emptied = step_part(telling->step, PART_EXTRA);
    bool first = true;
    say(telling, "Two candidates of which exactly one is right have opposite colours: ");
    for (int digit = 1; digit <= DIGITS; digit++) {
        uint32_t houses = links->houses[digit];
        if (emptied && emptied->houses && digitset_has(emptied->digits, digit))
            houses &= ~emptied->houses;
        if (!houses)
            continue;
        say(telling, "{when}[, |]the two {digit}s of {houses}", first, digit, houses);
        first = false;
    }
    cellset cells = links->cells;
    if (emptied && !emptied->houses)
        cells &= ~emptied->cells;
    if (cells)
        say(telling, "{when}[ and |]the two digits of {brief cells}", first, cells);
    say(telling, ". So all of A is right or all of B.\n");
}

/* A cell of the colour with this digit that the cell sees; no cell if there is none. */
static cellset twin_of(const struct candset *colour, int cell, int digit)
{
    const cellset twins = colour->at[digit] & cell_peers[cell];
    return twins & -twins;
}

/* Cells that both colours deny the digit by the same two twins as the first of them. */
static cellset denied_alike(const struct candset colour[2], cellset cells, int digit)
{
    const cellset one = twin_of(&colour[0], cellset_first(cells), digit);
    const cellset other = twin_of(&colour[1], cellset_first(cells), digit);
    cellset alike = cells & -cells;
    for (cellset s = one && other ? cells : 0; s; s &= s - 1)
        if (twin_of(&colour[0], cellset_first(s), digit) == one &&
            twin_of(&colour[1], cellset_first(s), digit) == other)
            alike |= s & -s;
    return alike;
}

/* Why a colour rules candidates out: "r3c7 is 5", "r3c8 and r3c9 see the 4 in r3c2". */
static void word_denial(const struct telling *telling, const struct candset *colour, cellset cells,
                        int digit)
{
    const cellset twin = twin_of(colour, cellset_first(cells), digit);
    if (twin)
        say(telling, "{cells} [sees|see] the {digit} in {cells}", cells, digit, twin);
    else
        say(telling, "{cells} is {digit}", cells,
            digitset_first(digitset_without(candset_digits_at(colour, cellset_first(cells)),
                                            digit_bit(digit))));
}

static void word_medusa_trap(const struct telling *telling, const struct candset colour[2])
{
    const struct candset *struck = &telling->step->eliminate;
    const cellset shared = candset_cells(&colour[0]) & candset_cells(&colour[1]);
    for (cellset s = candset_cells(struck) & shared; s; s &= s - 1) {
        /* A cell in which both colours have a candidate has no other. */
        const int cell = cellset_first(s);
        const digitset digits = candset_digits_at(&telling->step->eliminate, cell);
        say(telling, "{cells} is {digits} if A, {digits} if B: it cannot be {any digit}.\n",
            cell_bit(cell), candset_digits_at(&colour[0], cell),
            candset_digits_at(&colour[1], cell), digits);
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset left = struck->at[digit] & ~shared, alike; left; left &= ~alike) {
            alike = denied_alike(colour, left, digit);
            say(telling, "If A is right, ");
            word_denial(telling, &colour[0], alike, digit);
            say(telling, "; if B is right, ");
            word_denial(telling, &colour[1], alike, digit);
            say(telling, ": {when cells}[it|they] cannot be {digit}.\n", alike, digit);
        }
    strbuf_truncate(telling->out, telling->out->length - 1);
}

/* The contradiction to which the wrong colour, A, would lead. */
static void word_medusa_wrap(const struct telling *telling, const struct candset *wrong)
{
    const struct part *emptied = step_part(telling->step, PART_EXTRA);
    if (!emptied) {
        say(telling, "But A has {when digits of stem}[{digits of stem} in both|both {digits of "
                     "stem} in] {cells of stem}");
        const cellset twins = step_part_cells(telling->step, PART_STEM);
        if (has_several(twins))
            say(telling, ", which share {house}",
                shared_house(cellset_first(twins), cellset_second(twins)));
    } else {
        const struct candset *open = &telling->before->open;
        say(telling, "But A leaves {when}[{cells} no candidate|{house} no place for {digit}]",
            emptied->houses != 0, emptied->cells,
            emptied->houses ? __builtin_ctz(emptied->houses) : 0, digitset_first(emptied->digits));
        bool first = true;
        for (cellset s = emptied->cells; s; s &= s - 1)
            for (digitset d = emptied->digits; d; d = digitset_rest(d)) {
                if (!candset_has(open, cellset_first(s), digitset_first(d)))
                    continue;
                say(telling, "{when}[, |: ]{when}[{digit} because |]", first, emptied->houses != 0,
                    digitset_first(d));
                word_denial(telling, wrong, s & -s, digitset_first(d));
                first = false;
            }
    }
    say(telling, ". So all of A is wrong{conclusion}");
}

static void word_medusa(const struct telling *telling)
{
    const struct step *step = telling->step;
    struct candset colour[2];
    read_parts_of(step, PART_COLOUR, &colour[0]);
    read_parts_of(step, PART_OPPOSITE, &colour[1]);
    say(telling, "A: ");
    word_candidates(telling, &colour[0]);
    say(telling, ".\nB: ");
    word_candidates(telling, &colour[1]);
    say(telling, ".\n");
    word_links(telling);
    if (step_part(step, PART_STEM) || step_part(step, PART_EXTRA))
        word_medusa_wrap(telling, &colour[0]);
    else
        word_medusa_trap(telling, colour);
}

static const struct technique techniques[] = {
    { "3d medusa", "R510", 684, LEVEL_UNFAIR, 260, find_medusa, .words = word_medusa, .hodoku = 630,
      .lettered = LETTERED_COLOURS },
};
const struct family family_medusas = FAMILY(techniques);
