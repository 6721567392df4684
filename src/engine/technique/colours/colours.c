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
    cellset colour[2];
    cellset sees[2]; /* the cells that see a cell of the colour */
    uint32_t houses; /* the houses whose links hold it together: no more than needed */
    int first;       /* house */
};

struct webs {
    const struct finder *finder;
    int digit, count;
    struct web at[HOUSES];
};

static cellset web_cells(const struct web *web)
{
    return web->colour[0] | web->colour[1];
}

/* Colours the other end of a pair of which just one end is coloured. */
static bool extend(struct web *web, const struct pair *pair)
{
    cellset cells = pair_cells(pair), fresh = cells & ~web_cells(web);
    if (!fresh || fresh == cells)
        return false;
    web->colour[(cells & web->colour[0]) != 0] |= fresh;
    web->houses |= 1u << pair_house(pair);
    return true;
}

static void colour_web(struct web *web, const struct pairs *pairs, int from)
{
    *web = (struct web){ .houses = 1u << pair_house(&pairs->at[from]),
                         .first = pair_house(&pairs->at[from]) };
    for (int i = 0; i < 2; i++)
        web->colour[i] = cell_bit(pairs->at[from].cell[i]);
    for (bool grown = true; grown;) {
        grown = false;
        for (int i = from + 1; i < pairs->count; i++)
            grown |= extend(web, &pairs->at[i]);
    }
    for (int i = 0; i < 2; i++)
        web->sees[i] = cellset_any_peers(web->colour[i]);
}

static void add_web(struct step *step, const struct webs *webs, const struct web *web, int colour)
{
    step->cells |= web_cells(web);
    step->size = (uint16_t)cellset_count(step->cells);
    step->truths.houses[webs->digit] |= web->houses;
    for (int i = 0; i < 2; i++)
        step_add_cells(step, i ? PART_OPPOSITE : PART_COLOUR, digit_bit(webs->digit),
                       web->colour[colour ^ i]);
}

static void begin_colour_step(struct step *step, const struct webs *webs, cellset struck)
{
    *step = step_begin(webs->finder->technique, digit_bit(webs->digit), 0);
    step->eliminate.at[webs->digit] = struck;
}

static bool too_large(const struct webs *webs, cellset cells)
{
    return finder_too_large(webs->finder, (unsigned)cellset_count(cells));
}

/* A web of three cells or fewer traps only what locked candidates eliminate. */
enum { SMALLEST_TRAP = 4 };

static bool add_trap(const struct webs *webs, const struct web *web)
{
    const cellset open = webs->finder->position->open.at[webs->digit];
    cellset struck = open & web->sees[0] & web->sees[1] & ~web_cells(web);
    struct step step;
    if (!struck || cellset_count(web_cells(web)) < SMALLEST_TRAP || too_large(webs, web_cells(web)))
        return false;
    begin_colour_step(&step, webs, struck);
    step_add_house(&step, web->first);
    add_web(&step, webs, web, 0);
    return report_step(webs->finder, &step);
}

/* Two cells that see each other, one of either set: the first such. */
static cellset clash(cellset one, cellset other)
{
    int first = cellset_first(one & cellset_any_peers(other));
    return cell_bit(first) | cell_bit(cellset_first(other & cell_peers[first]));
}

static void add_clash(struct step *step, cellset cells)
{
    if (!step->house_count)
        step_add_house(step, shared_house(cellset_first(cells), cellset_second(cells)));
    step_add_cells(step, PART_STEM, step->digits, cells);
}

/* Two webs; if a colour of the one sees a colour of the other, these two are not both right. */
struct web_meeting {
    const struct web *one, *other;
    bool sees[2][2];
};

static bool webs_meet(const struct webs *webs, int i, int n, struct web_meeting *meeting)
{
    meeting->one = &webs->at[i];
    meeting->other = &webs->at[n];
    bool any = false;
    for (int a = 0; a < 2; a++)
        for (int b = 0; b < 2; b++)
            any |= meeting->sees[a][b] = meeting->one->sees[a] & meeting->other->colour[b];
    return any && !too_large(webs, web_cells(meeting->one) | web_cells(meeting->other));
}

/*
 * If colour a of the one and colour b of the other are not both right, one of their opposites is.
 * As with HoDoKu one step covers all that two webs trap in this way, in their own cells, too.
 */
static bool add_multi_trap(const struct webs *webs, const struct web_meeting *meeting)
{
    const struct web *one = meeting->one, *other = meeting->other;
    const cellset open = webs->finder->position->open.at[webs->digit];
    cellset struck = 0;
    for (int a = 0; a < 2; a++)
        for (int b = 0; b < 2; b++)
            if (meeting->sees[a][b])
                struck |= open & one->sees[!a] & other->sees[!b];
    struct step step;
    if (!struck)
        return false;
    begin_colour_step(&step, webs, struck);
    /* The first colours that meet become the first parts of their webs. */
    int first = !(meeting->sees[0][0] || meeting->sees[0][1]);
    int second = !meeting->sees[first][0];
    add_web(&step, webs, one, first);
    add_web(&step, webs, other, second);
    for (int a = 0; a < 2; a++)
        for (int b = 0; b < 2; b++)
            if (meeting->sees[first ^ a][second ^ b])
                add_clash(&step, clash(one->colour[first ^ a], other->colour[second ^ b]));
    return report_step(webs->finder, &step);
}

/* All colours of two webs that are wrong in this way, in one step. */
static bool add_joint_wrap(const struct webs *webs, const struct web_meeting *meeting,
                           cellset wrong)
{
    struct step step;
    begin_colour_step(&step, webs, wrong);
    add_web(&step, webs, meeting->one, 0);
    add_web(&step, webs, meeting->other, 0);
    for (int a = 0; a < 2; a++)
        for (int b = 0; b < 2; b++)
            if (meeting->sees[a][b])
                add_clash(&step, clash(meeting->one->colour[a], meeting->other->colour[b]));
    return report_step(webs->finder, &step);
}

static bool add_multi_wraps(const struct webs *webs, const struct web_meeting *meeting)
{
    const bool(*sees)[2] = meeting->sees;
    cellset wrong = 0;
    int count = 0;
    for (int n = 0; n < 4; n++) {
        const int colour = n / 2;
        const struct web *web = n % 2 ? meeting->other : meeting->one;
        const struct web *rest = n % 2 ? meeting->one : meeting->other;
        if (n % 2 ? !(sees[0][colour] && sees[1][colour]) : !(sees[colour][0] && sees[colour][1]))
            continue;
        count++;
        wrong |= web->colour[colour];
        /* A colour that sees both colours of another web, one of which is right, is wrong. */
        struct step step;
        begin_colour_step(&step, webs, web->colour[colour]);
        add_web(&step, webs, web, colour);
        add_web(&step, webs, rest, 0);
        add_clash(&step, clash(web->colour[colour], rest->colour[0]));
        add_clash(&step, clash(web->colour[colour], rest->colour[1]));
        if (report_step(webs->finder, &step))
            return true;
    }
    return count > 1 && add_joint_wrap(webs, meeting, wrong);
}

/* Colours of one digit eliminate nothing but dead candidates. */
static bool find_colours(const struct finder *finder)
{
    const struct candset *dead = context_dead(finder->context);
    struct webs webs;
    webs.finder = finder;
    for (int digit = 1; dead && digit <= DIGITS; digit++) {
        if (!dead->at[digit])
            continue;
        struct pairs pairs;
        cellset done = 0;
        webs.digit = digit;
        webs.count = 0;
        pairs_of(finder->position, digit, &pairs);
        for (int i = 0; i < pairs.count; i++)
            if (!(pair_cells(&pairs.at[i]) & done)) {
                struct web *web = &ELEMENT(webs.at, webs.count++);
                colour_web(web, &pairs, i);
                done |= web_cells(web);
            }
        const int kind = webs.finder->technique->kind;
        for (int i = 0; i < webs.count; i++) {
            const struct web *web = &webs.at[i];
            struct web_meeting meeting;
            if (kind == SIMPLE_TRAP && add_trap(&webs, web))
                return true;
            if (kind == SIMPLE_WRAP) {
                for (int colour = 0; colour < 2; colour++) {
                    cellset wrong = web->colour[colour];
                    struct step step;
                    if (!(wrong & web->sees[colour]) || too_large(&webs, web_cells(web)))
                        continue;
                    begin_colour_step(&step, &webs, wrong);
                    add_web(&step, &webs, web, colour);
                    add_clash(&step, clash(wrong, wrong));
                    if (report_step(webs.finder, &step))
                        return true;
                }
            }
            for (int n = i + 1; n < webs.count && kind >= MULTI_COLOURS_1; n++)
                if (webs_meet(&webs, i, n, &meeting) &&
                    (kind == MULTI_COLOURS_1 ? add_multi_trap(&webs, &meeting)
                                             : add_multi_wraps(&webs, &meeting)))
                    return true;
        }
    }
    return false;
}

/* The colours are called A and B, of a second web C and D. */
static cellset colour_part_cells(const struct explanation *explanation, int colour)
{
    return explanation->step->pattern->parts[colour].cells;
}

/* "r5c5 and r5c6 see r5c1 of A and r2c5 of B, so they cannot be 4.": cells that see the same. */
static void word_trapped(const struct explanation *explanation, cellset struck, int one, int other)
{
    while (struck) {
        cellset near = cell_peers[cellset_first(struck)] & colour_part_cells(explanation, one);
        cellset far = cell_peers[cellset_first(struck)] & colour_part_cells(explanation, other);
        near &= -near;
        far &= -far;
        const cellset alike = struck & cellset_common_peers(near | far);
        say(explanation,
            " {cells} [sees|see] {cells} of {set} and {cells} of {set}, so {when cells}[it|they] "
            "cannot be {digit of step}.",
            alike, near, one, far, other, alike);
        struck &= ~alike;
    }
}

static void word_simple_trap(const struct explanation *explanation)
{
    say(explanation, "A or B is right.");
    word_trapped(explanation, candset_cells(&explanation->step->eliminate), 0, 1);
}

static void word_simple_wrap(const struct explanation *explanation)
{
    const cellset clash = colour_part_cells(explanation, 2);
    say(explanation,
        "{cells}, both of A, share {house}: they cannot both be {digit of step}, so A is wrong and "
        "B is right: {eliminations}.",
        clash, shared_house(cellset_first(clash), cellset_second(clash)));
}

/* Two colours of different webs exclude each other, so one of their opposites is right. */
static void word_multi_colours_1(const struct explanation *explanation)
{
    cellset left = candset_cells(&explanation->step->eliminate);
    for (int i = 4; i < explanation->step->pattern->part_count; i++) {
        const cellset clash = colour_part_cells(explanation, i);
        int colour[2];
        /* The colours to which two cells of a clash belong, that of the first web first. */
        for (int web = 0; web < 2; web++)
            colour[web] = 2 * web + !(clash & colour_part_cells(explanation, 2 * web));
        const int one = colour[0] ^ 1, other = colour[1] ^ 1;
        const cellset struck = left & cellset_any_peers(colour_part_cells(explanation, one)) &
                               cellset_any_peers(colour_part_cells(explanation, other));
        if (!struck)
            continue;
        say(explanation,
            "{when}[| ]{cells} share {house}, so {set} and {set} are not both right: {set} or "
            "{set} is.",
            left != candset_cells(&explanation->step->eliminate), clash,
            shared_house(cellset_first(clash), cellset_second(clash)), colour[0], colour[1], one,
            other);
        word_trapped(explanation, struck, one, other);
        left &= ~struck;
    }
}

/* A colour that sees both colours of the other web, one of which is right, is wrong. */
static void word_multi_colours_2(const struct explanation *explanation)
{
    const cellset struck = candset_cells(&explanation->step->eliminate);
    bool first = true;
    for (int colour = 0; colour < 4; colour++) {
        const cellset cells = colour_part_cells(explanation, colour);
        const int other = colour < 2 ? 2 : 0;
        cellset own[2], seen[2];
        for (int i = 0; i < 2; i++) {
            own[i] = cells & cellset_any_peers(colour_part_cells(explanation, other + i));
            own[i] &= -own[i];
            seen[i] = own[i] ? colour_part_cells(explanation, other + i) &
                                   cell_peers[cellset_first(own[i])]
                             : 0;
        }
        if (cells & ~struck || !seen[0] || !seen[1])
            continue;
        say(explanation,
            "{when}[ |]{cells} of {set} sees {cells} of {set}, and {cells} sees {cells} of {set}. "
            "One of {set} and {set} is right, so {set} is wrong.",
            first, own[0], colour, seen[0] & -seen[0], other, own[1], seen[1] & -seen[1], other + 1,
            other, other + 1, colour);
        first = false;
    }
    say(explanation, " So {eliminations}.");
}

static void word_colours(const struct explanation *explanation)
{
    static void (*const word[])(const struct explanation *explanation) = {
        [SIMPLE_TRAP] = word_simple_trap,
        [SIMPLE_WRAP] = word_simple_wrap,
        [MULTI_COLOURS_1] = word_multi_colours_1,
        [MULTI_COLOURS_2] = word_multi_colours_2,
    };
    const uint32_t houses =
        explanation->step->truths.houses[digitset_first(explanation->step->digits)];
    const bool two = explanation->step->technique->kind >= MULTI_COLOURS_1;
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
    word[explanation->step->technique->kind](explanation);
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
    *step = step_begin(search->finder->technique, web->digits, web->cells[0] | web->cells[1]);
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
    const struct house_tables *houses = context_houses(finder->context);
    if (!houses)
        return false;
    /* The candidates that have a link: most have none. */
    cellset two = cells_with_count(finder->position, 2);
    left.at[0] = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        left.at[digit] = two & finder->position->open.at[digit];
    for (int house = 0; house < HOUSES; house++)
        for (digitset d = narrow_items(houses, ITEM_DIGITS, house, 2); d; d = digitset_rest(d))
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
static void word_candidates(const struct explanation *explanation, const struct candset *colour)
{
    bool first = true;
    for (int digit = 1; digit <= DIGITS; digit++)
        if (colour->at[digit]) {
            say(explanation, "{when}[, |]{digit} in {brief cells}", first, digit,
                colour->at[digit]);
            first = false;
        }
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
static void word_denial(const struct explanation *explanation, const struct candset *colour,
                        cellset cells, int digit)
{
    const cellset twin = twin_of(colour, cellset_first(cells), digit);
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
                shared_house(cellset_first(twins), cellset_second(twins)));
    } else {
        const struct candset *open = &explanation->before->open;
        say(explanation, "But A leaves {when}[{cells} no candidate|{house} no place for {digit}]",
            emptied->houses != 0, emptied->cells,
            emptied->houses ? __builtin_ctz(emptied->houses) : 0, digitset_first(emptied->digits));
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
    struct candset colour[2];
    read_parts_of(step, PART_COLOUR, &colour[0]);
    read_parts_of(step, PART_OPPOSITE, &colour[1]);
    say(explanation, "A: ");
    word_candidates(explanation, &colour[0]);
    say(explanation, ".\nB: ");
    word_candidates(explanation, &colour[1]);
    say(explanation, ".\n");
    /* "3 in rows 2 and 5, 7 in box 1": the houses with two places each; and the cells with two
     * digits.
     */
    const struct truths *links = &explanation->step->truths;
    const struct part *emptied = step_part(explanation->step, PART_EXTRA);
    bool first = true;
    say(explanation, "Two candidates of which exactly one is right have opposite colours: ");
    for (int digit = 1; digit <= DIGITS; digit++) {
        uint32_t houses = links->houses[digit];
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
    if (step_part(step, PART_STEM) || step_part(step, PART_EXTRA))
        word_medusa_wrap(explanation, &colour[0]);
    else {
        const struct candset *struck = &explanation->step->eliminate;
        const cellset shared = candset_cells(&colour[0]) & candset_cells(&colour[1]);
        for (cellset s = candset_cells(struck) & shared; s; s &= s - 1) {
            /* A cell in which both colours have a candidate has no other. */
            const int cell = cellset_first(s);
            const digitset digits = candset_digits_at(&explanation->step->eliminate, cell);
            say(explanation, "{cells} is {digits} if A, {digits} if B: it cannot be {any digit}.\n",
                cell_bit(cell), candset_digits_at(&colour[0], cell),
                candset_digits_at(&colour[1], cell), digits);
        }
        for (int digit = 1; digit <= DIGITS; digit++)
            for (cellset left = struck->at[digit] & ~shared, alike; left; left &= ~alike) {
                alike = denied_alike(colour, left, digit);
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
