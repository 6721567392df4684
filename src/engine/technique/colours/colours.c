/*
 * Colours of one digit. If a house has only two places for it, they get opposite colours; all cells
 * linked in this way make a web, of which one colour is right throughout. The names are HoDoKu's.
 * Simple colours use one web: a cell that sees both colours is trapped; a colour of which two cells
 * see each other is wrong (wrapped). Multi-colours use two webs.
 */
#include <string.h>

#include "engine/step/explain.h"
#include "engine/technique/common/common.h"

enum { SIMPLE_TRAP, SIMPLE_WRAP, MULTI_COLOURS_1, MULTI_COLOURS_2 };

struct web {
    int digit;
    cellset colour[2];
    cellset sees[2]; /* the cells that see a cell of the colour */
    houseset houses; /* the houses whose links hold it together: no more than needed */
};

static cellset web_cells(const struct web *web)
{
    return web->colour[0] | web->colour[1];
}

static void find_seen(const struct board *board, struct web *web)
{
    for (int i = 0; i < 2; i++)
        web->sees[i] = board_any_peers(board, web->colour[i]);
}

/* Colours all that the pairs from `from` on link, directly or by way of others, with that pair. */
static struct web colour_web(const struct board *board, const struct pairs *pairs, int from,
                             int digit)
{
    const struct pair *first = &pairs->at[from];
    struct web web = { .digit = digit,
                       .colour = { first->cells & -first->cells, cellset_rest(first->cells) } };
    for (bool grown = true; grown;) {
        grown = false;
        for (int i = from + 1; i < pairs->count; i++) {
            const cellset cells = pairs->at[i].cells, fresh = cells & ~web_cells(&web);
            if (!has_one(fresh))
                continue;
            web.colour[(cells & web.colour[0]) != 0] |= fresh;
            grown = true;
        }
    }
    find_seen(board, &web);
    return web;
}

/* Whether a colour of a web sees a colour of another, so that these two are not both right. */
static bool colours_meet(const struct web *one, int a, const struct web *other, int b)
{
    return one->sees[a] & other->colour[b];
}

/*
 * The cells that cannot have the digit by the rule of a technique for one web, or for two: those
 * that see both colours; a colour that sees itself; if a colour of the one and a colour of the
 * other are not both right, the cells that see the opposites of both; a colour that sees both
 * colours of the other web. As with HoDoKu one step covers all that two webs trap, in their own
 * cells, too.
 */
static cellset cells_ruled_out(int kind, const struct web *one, const struct web *other)
{
    cellset out = kind == SIMPLE_TRAP ? one->sees[0] & one->sees[1] : 0;
    for (int i = 0; i < 4; i++) {
        const int a = i / 2, b = i % 2;
        const struct web *web = b ? other : one, *rest = b ? one : other;
        if (kind == SIMPLE_WRAP && one->sees[a] & one->colour[a])
            out |= one->colour[a];
        if (kind == MULTI_COLOURS_1 && colours_meet(one, a, other, b))
            out |= one->sees[!a] & other->sees[!b];
        if (kind == MULTI_COLOURS_2 && colours_meet(web, a, rest, 0) &&
            colours_meet(web, a, rest, 1))
            out |= web->colour[a];
    }
    return out;
}

/* A web of three cells or fewer traps only what locked candidates eliminate. */
enum { SMALLEST_TRAP = 4 };

/*
 * The part of a web that is enough, with the other web, to rule out the wanted cells. From each
 * cell, all others are reached in as few links as possible; ends that are not needed are dropped.
 */
static struct web trim_web(const struct finder *finder, const struct web *web,
                           const struct web *other, cellset wanted)
{
    const int least = finder->technique->kind == SIMPLE_TRAP ? SMALLEST_TRAP - 1 : 1; /* links */
    struct web best = *web;
    struct pairs all;
    pairs_of(finder->position, web->digit, &all);
    for (cellset roots = web_cells(web); roots; roots &= roots - 1) {
        struct web part = *web;
        struct pair tree[CELLS];
        int count = 0;
        for (cellset reached = roots & -roots, before = 0; before != reached;) {
            before = reached;
            for (int i = 0; i < all.count; i++)
                if (has_one(all.at[i].cells & before) && has_one(all.at[i].cells & ~reached)) {
                    reached |= all.at[i].cells;
                    ELEMENT(tree, count++) = all.at[i];
                }
        }
        for (int i = count; i-- > 0 && count > least;) {
            struct web less = part;
            cellset inner = 0;
            for (int n = 0; n < count; n++)
                inner |= n == i ? 0 : tree[n].cells;
            for (int n = 0; n < 2; n++)
                less.colour[n] &= ~tree[i].cells | inner;
            find_seen(finder->board, &less);
            if (!(tree[i].cells & ~inner) ||
                wanted & ~cells_ruled_out(finder->technique->kind, &less, other))
                continue;
            part = less;
            memmove(&tree[i], &tree[i + 1], (size_t)(--count - i) * sizeof *tree);
            i = count;
        }
        part.houses = 0;
        for (int i = 0; i < count; i++)
            part.houses |= tree[i].houses & -tree[i].houses;
        if (!best.houses || cellset_count(web_cells(&part)) < cellset_count(web_cells(&best)))
            best = part;
    }
    return best;
}

/* Walks along a web from one of its ends; false if it branches. The chain goes on at *count. */
static bool walk_web(const struct finder *finder, const struct web *web, int start,
                     uint8_t chain[CELLS], int *count)
{
    houseset left = web->houses;
    cellset walked = 0;
    for (int cell = start;;) {
        const houseset next = left & finder->board->houses_of[cell];
        chain[(*count)++] = (uint8_t)cell;
        walked |= cell_bit(cell);
        if (!next)
            return walked == web_cells(web);
        left &= ~(next & -next);
        cell = cellset_first(position_places(finder->position, houseset_first(next), web->digit) &
                             ~cell_bit(cell));
    }
}

/*
 * Adds a chain if one is enough: along a web, or along one and on along the other, from end to end
 * of different colours, both of which all these cells see. It begins with a candidate that is off.
 */
static bool add_web_chain(const struct finder *finder, struct step *step, const struct web *one,
                          const struct web *other, cellset wanted)
{
    uint8_t chain[2 * CELLS];
    const cellset near = board_common_peers(finder->board, wanted);
    for (cellset s = near & web_cells(one); s; s &= s - 1) {
        int count = 0;
        if (!walk_web(finder, one, cellset_first(s), chain, &count) || count % 2)
            continue;
        const int middle = count;
        cellset joints = other ? web_cells(other) & finder->board->peers_of[chain[count - 1]] : 1;
        for (; joints; joints &= joints - 1) {
            count = middle;
            if (other && (!walk_web(finder, other, cellset_first(joints), chain, &count)))
                continue;
            if (count % 2 || !cellset_has(near, chain[count - 1]))
                continue;
            for (int i = 0; i < count; i++)
                step_add_link(step, i, one->digit, cell_bit(chain[i]));
            return true;
        }
    }
    return false;
}

static void add_web(struct step *step, const struct web *web, int colour)
{
    for (int i = 0; i < 2; i++)
        step_add_cells(step, i ? PART_OPPOSITE : PART_COLOUR, digit_bit(web->digit),
                       web->colour[colour ^ i]);
}

/* Two cells that see each other, one of either set: the first such; none: 0. */
static cellset clash_of(const struct board *board, cellset one, cellset other)
{
    const cellset near = one & board_any_peers(board, other);
    const cellset far = near ? other & board->peers_of[cellset_first(near)] : 0;
    return (near & -near) | (far & -far);
}

static void add_clash(const struct board *board, struct step *step, cellset one, cellset other)
{
    const cellset clash = clash_of(board, one, other);
    if (!step->house_count)
        step_add_house(step, board_link(board, clash));
    step_add_cells(step, PART_STEM, step->digits, clash);
}

/*
 * Adds two webs, and two cells for each two colours that meet and matter. The first colours that
 * meet are the first parts of their webs.
 */
static void add_meeting(const struct finder *finder, struct step *step, const struct web *one,
                        const struct web *other)
{
    cellset gone = step->eliminate.at[one->digit];
    int meeting[4], count = 0;
    for (int i = 0; i < 4; i++) {
        const bool trap = finder->technique->kind == MULTI_COLOURS_1;
        const cellset effect = trap ? one->sees[!(i / 2)] & other->sees[!(i % 2)]
                                    : one->colour[i / 2] | other->colour[i % 2];
        if (!colours_meet(one, i / 2, other, i % 2) || !(gone & effect))
            continue;
        meeting[count++] = i;
        gone &= trap ? ~effect : gone;
    }
    add_web(step, one, meeting[0] / 2);
    add_web(step, other, meeting[0] % 2);
    for (int i = 0; i < count; i++)
        add_clash(finder->board, step, one->colour[meeting[i] / 2], other->colour[meeting[i] % 2]);
}

/* Reports a step with the parts of one web or two that it needs. It is as large as all of them. */
static bool report_webs(const struct finder *finder, const struct web *one, const struct web *other,
                        cellset eliminated)
{
    const int digit = one->digit, kind = finder->technique->kind;
    const struct web near = trim_web(finder, one, other, eliminated);
    const struct web far = other ? trim_web(finder, other, &near, eliminated) : near;
    struct step step =
        step_begin(finder->technique, digit_bit(digit), web_cells(&near) | web_cells(&far));
    step.eliminate.at[digit] = eliminated;
    step.size = (uint16_t)cellset_count(web_cells(one) | (other ? web_cells(other) : 0));
    step.truths.houses[digit] = near.houses | far.houses;
    const bool trap = kind == SIMPLE_TRAP || kind == MULTI_COLOURS_1;
    if (!trap || !add_web_chain(finder, &step, &near, other ? &far : NULL, eliminated)) {
        if (other)
            add_meeting(finder, &step, &near, &far);
        else
            add_web(&step, &near, !trap && !(near.colour[0] & eliminated));
        if (kind == SIMPLE_WRAP)
            add_clash(finder->board, &step, eliminated, eliminated);
    }
    if (!step.house_count)
        step_add_house(&step, houseset_first(near.houses));
    return report_step(finder, &step);
}

/* The steps of one web or two: for all trapped cells, or for each wrong colour and for all. */
static bool add_webs(const struct finder *finder, const struct web *one, const struct web *other)
{
    const int kind = finder->technique->kind;
    const cellset out =
        cells_ruled_out(kind, one, other) & finder->position->candidates.at[one->digit];
    const cellset colours[] = { one->colour[0], other->colour[0], one->colour[1],
                                other->colour[1] };
    int wrong = 0;
    if (kind == SIMPLE_TRAP)
        return out & ~web_cells(one) && cellset_count(web_cells(one)) >= SMALLEST_TRAP &&
               report_webs(finder, one, NULL, out & ~web_cells(one));
    if (kind == MULTI_COLOURS_1)
        return out && report_webs(finder, one, other, out);
    const bool two = kind == MULTI_COLOURS_2;
    for (int i = 0; out && i < 4; i += two ? 1 : 2) {
        wrong += !(colours[i] & ~out);
        if (!(colours[i] & ~out) && report_webs(finder, one, two ? other : NULL, colours[i]))
            return true;
    }
    return two && wrong > 1 && report_webs(finder, one, other, out);
}

/* Colours of one digit eliminate nothing but dead candidates. */
static bool find_colours(const struct finder *finder)
{
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
                    add_webs(finder, &webs[i], &webs[n]))
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

/* Two colours of different webs exclude each other, so one of their opposites is right. */
static void word_multi_colours_1(const struct explanation *explanation, bool brief)
{
    const int parts = explanation->step->pattern->part_count;
    for (int i = 4; i < parts; i++) {
        const cellset clash = colour_part_cells(explanation, i);
        int colour[2];
        /* The colours to which two cells of a clash belong, that of the first web first. */
        for (int web = 0; web < 2; web++)
            colour[web] = 2 * web + !(clash & colour_part_cells(explanation, 2 * web));
        say(explanation,
            "{when}[|; ]{set} meets {set}{when}[ ({house}), so|:] {set} or {set} is {digit of "
            "step}",
            i > 4, colour[0], colour[1], brief, board_link(explanation->before->board, clash),
            colour[0] ^ 1, colour[1] ^ 1);
    }
    say(explanation,
        ". {cells of eliminations} [sees|see] both{when}[| opposites of two that meet| of a pair]: "
        "{when cells of eliminations}[it is|they are] not {digit of step}.",
        parts > 5 ? 1 + brief : 0);
}

/* A colour that sees both colours of the other web, one of which is right, is wrong. */
static void word_multi_colours_2(const struct explanation *explanation, bool brief)
{
    const struct board *board = explanation->before->board;
    const cellset eliminated = candset_cells(&explanation->step->eliminate);
    for (int colour = 0; colour < 4; colour++) {
        const cellset cells = colour_part_cells(explanation, colour);
        const int other = colour < 2 ? 2 : 0;
        const cellset near = clash_of(board, cells, colour_part_cells(explanation, other));
        const cellset far = clash_of(board, cells, colour_part_cells(explanation, other + 1));
        if (!(cells & ~eliminated) && near && far)
            say(explanation,
                "{set} meets {when}[|both ]{set}{when}[ ({house})|] and {set}{when}[ ({house}), "
                "one of which is right|], so {set} is wrong. ",
                colour, brief, other, brief, board_link(board, near), other + 1, brief,
                board_link(board, far), colour);
    }
    say(explanation, brief ? "So {losses}." : "So {eliminations}.");
}

/* The links of the chain that is enough; the short form leaves out houses if it is long. */
static void word_web_chain(const struct explanation *explanation)
{
    enum { ALL_HOUSES = 6, SOME_HOUSES = 8 };
    const struct step *step = explanation->step;
    const int count = step->pattern->node_count;
    const struct node *nodes = step->pattern->nodes;
    say(explanation, "{any cell} is {digit of step}: if {cells 0} is not",
        nodes[0].cells | nodes[count - 1].cells);
    for (int i = 1; i < count; i++) {
        say(explanation, ", {cells} is{when}[ not|]", nodes[i].cells, nodes[i].on);
        if (!explanation->in_short || count <= ALL_HOUSES || (nodes[i].on && count <= SOME_HOUSES))
            say(explanation, " ({house})", explain_link_house(explanation->before, step, i));
    }
    strbuf_add(explanation->out, ". ");
    words_seen(explanation, 2);
}

static void say_colours(const struct explanation *explanation, int version)
{
    const struct step *step = explanation->step;
    const int kind = step->technique->kind;
    const bool two = kind >= MULTI_COLOURS_1;
    /* "A = r1c1+r6c5 or B = r1c5 is 5 throughout (pairs in r1 and c59)." */
    for (int i = 0; i < (two ? 4 : 2); i++)
        say(explanation,
            "{when}[| or |, and ]{set} = {brief cells}{when}[| is {digit of step} throughout]",
            i == 2 ? 2 : i % 2, i, colour_part_cells(explanation, i), i == 1);
    if (!two || !explanation->in_short)
        say(explanation, " (pairs in {brief houses})",
            step->truths.houses[digitset_first(step->digits)]);
    say(explanation, ". ");
    if (kind == SIMPLE_TRAP)
        say(explanation, "{cells of eliminations} [sees|see] both colours: {eliminations}.");
    else if (kind == MULTI_COLOURS_1)
        word_multi_colours_1(explanation, version > 0);
    else if (kind == MULTI_COLOURS_2)
        word_multi_colours_2(explanation, version > 0);
    else
        say(explanation, "{cells} of A see each other ({house}), so A is wrong: {eliminations}.",
            colour_part_cells(explanation, 2),
            board_link(explanation->before->board, colour_part_cells(explanation, 2)));
}

static void word_colours(const struct explanation *explanation)
{
    if (explanation->step->pattern->node_count)
        word_web_chain(explanation);
    else
        say_fitting(explanation, SHORT_WORDS, 1, say_colours);
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
        step.truths.cells |= cell_bit(cellset_first(why.cells));
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

/* The contradiction to which the wrong colour, A, would lead; in short without all its reasons. */
static void word_medusa_wrap(const struct explanation *explanation, const struct candset *wrong)
{
    const struct part *emptied = step_part(explanation->step, PART_EXTRA);
    if (!emptied) {
        say(explanation, "But A has {when digits of stem}[{digits of stem} in both|both {digits of "
                         "stem} in] {cells of stem}");
        const cellset twins = step_parts(explanation->step, PART_STEM).cells;
        if (has_several(twins))
            say(explanation, ", which see each other ({house})",
                board_link(explanation->before->board, twins));
    } else {
        const struct candset *open = &explanation->before->candidates;
        say(explanation, "But A leaves {when}[{cells} no candidate|{house} no place for {digit}]",
            emptied->houses != 0, emptied->cells,
            emptied->houses ? houseset_first(emptied->houses) : 0, digitset_first(emptied->digits));
        bool first = true;
        for (cellset s = explanation->in_short ? 0 : emptied->cells; s; s &= s - 1)
            for (digitset d = emptied->digits; d; d = digitset_rest(d)) {
                if (!candset_has(open, cellset_first(s), digitset_first(d)))
                    continue;
                say(explanation, "{when}[, |: ]{when}[{digit} because |]", first,
                    emptied->houses != 0, digitset_first(d));
                word_denial(explanation, wrong, s & -s, digitset_first(d));
                first = false;
            }
    }
    say(explanation, explanation->in_short ? ". So all of A is wrong: {losses}."
                                           : ". So all of A is wrong{conclusion}");
}

/* The links of a web: "the two 3s of rows 2 and 5, the two 7s of box 1 and the two digits ..." */
static void word_medusa_links(const struct explanation *explanation)
{
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
}

/* The candidates that both colours rule out, a line for each reason. */
static void word_medusa_trap(const struct explanation *explanation, const struct candset colour[2])
{
    const struct candset *eliminated = &explanation->step->eliminate;
    const cellset shared = candset_cells(&colour[0]) & candset_cells(&colour[1]);
    for (cellset s = candset_cells(eliminated) & shared; s; s &= s - 1) {
        /* A cell in which both colours have a candidate has no other. */
        const int cell = cellset_first(s);
        say(explanation, "{cells} is {digits} if A, {digits} if B: it cannot be {any digit}.\n",
            cell_bit(cell), candset_digits_at(&colour[0], cell),
            candset_digits_at(&colour[1], cell), candset_digits_at(eliminated, cell));
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

/*
 * In short without the reasons if there are several; the second version names only one candidate
 * of each colour.
 */
static void say_medusa(const struct explanation *explanation, int version)
{
    const struct step *step = explanation->step;
    struct candset colour[2] = { { { 0 } } };
    const struct part *part;
    for (int i = 0; i < 2; i++) {
        for (int n = 0; (part = step_part_at(step, i ? PART_OPPOSITE : PART_COLOUR, n)); n++) {
            colour[i].at[digitset_first(part->digits)] = part->cells;
            if (!version)
                say(explanation, "{when}[{set}: |, ]{digits} in {brief cells}", n > 0, i,
                    part->digits, part->cells);
        }
        if (!version)
            say(explanation, explanation->in_short ? ". " : ".\n");
    }
    const struct part *other = step_part(step, PART_OPPOSITE);
    part = step_part(step, PART_COLOUR);
    if (explanation->in_short)
        say(explanation,
            "Pairs link two colours, A{when}[| (with {cells}={digit})] and B{when}[| (with "
            "{cells}={digit})]; one is right. ",
            version, part->cells & -part->cells, digitset_first(part->digits), version,
            other->cells & -other->cells, digitset_first(other->digits));
    else
        word_medusa_links(explanation);
    const size_t start = explanation->out->length;
    if (step_part(step, PART_STEM) || step_part(step, PART_EXTRA))
        word_medusa_wrap(explanation, &colour[0]);
    else
        word_medusa_trap(explanation, colour);
    if (!explanation->in_short || !strchr(explanation->out->text + start, '\n'))
        return;
    strbuf_truncate(explanation->out, start);
    say(explanation, "Both rule these out: {losses}.");
}

static void word_medusa(const struct explanation *explanation)
{
    say_fitting(explanation, SHORT_WORDS, 1, say_medusa);
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
