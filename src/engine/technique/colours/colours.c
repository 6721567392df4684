/*
 * Colours of one digit. If a house has only two places for it, they get opposite colours; all cells
 * linked in this way make a web, of which one colour is right throughout. The names are HoDoKu's.
 * Simple colours use one web: a cell that sees both colours is trapped; a colour of which two cells
 * see each other is wrong (wrapped). Multi-colours use two webs.
 */
#include "base/array.h"
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/common/cell_pairs.h"
#include "engine/technique/common/dead_digits.h"

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
    step_init(step, webs->finder->technique);
    step->digits = digit_bit(webs->digit);
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

static bool add_wraps(const struct webs *webs, const struct web *web)
{
    for (int colour = 0; colour < 2; colour++) {
        cellset wrong = web->colour[colour];
        struct step step;
        if (!(wrong & web->sees[colour]) || too_large(webs, web_cells(web)))
            continue;
        begin_colour_step(&step, webs, wrong);
        add_web(&step, webs, web, colour);
        add_clash(&step, clash(wrong, wrong));
        if (report_step(webs->finder, &step))
            return true;
    }
    return false;
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
    const struct candset *dead = survey_dead(finder->survey);
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
            if (kind == SIMPLE_WRAP && add_wraps(&webs, web))
                return true;
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
static cellset colour_part_cells(const struct telling *telling, int colour)
{
    return telling->step->pattern->parts[colour].cells;
}

/* "r5c5 and r5c6 see r5c1 of A and r2c5 of B, so they cannot be 4.": cells that see the same. */
static void word_trapped(const struct telling *telling, cellset struck, int one, int other)
{
    while (struck) {
        cellset near = cell_peers[cellset_first(struck)] & colour_part_cells(telling, one);
        cellset far = cell_peers[cellset_first(struck)] & colour_part_cells(telling, other);
        near &= -near;
        far &= -far;
        const cellset alike = struck & cellset_common_peers(near | far);
        say(telling,
            " {cells} [sees|see] {cells} of {set} and {cells} of {set}, so {when cells}[it|they] "
            "cannot be {digit of step}.",
            alike, near, one, far, other, alike);
        struck &= ~alike;
    }
}

static void word_simple_trap(const struct telling *telling)
{
    say(telling, "A or B is right.");
    word_trapped(telling, candset_cells(&telling->step->eliminate), 0, 1);
}

static void word_simple_wrap(const struct telling *telling)
{
    const cellset clash = colour_part_cells(telling, 2);
    say(telling,
        "{cells}, both of A, share {house}: they cannot both be {digit of step}, so A is wrong and "
        "B is right: {eliminations}.",
        clash, shared_house(cellset_first(clash), cellset_second(clash)));
}

/* Two colours of different webs exclude each other, so one of their opposites is right. */
static void word_multi_colours_1(const struct telling *telling)
{
    cellset left = candset_cells(&telling->step->eliminate);
    for (int i = 4; i < telling->step->pattern->part_count; i++) {
        const cellset clash = colour_part_cells(telling, i);
        int colour[2];
        /* The colours to which two cells of a clash belong, that of the first web first. */
        for (int web = 0; web < 2; web++)
            colour[web] = 2 * web + !(clash & colour_part_cells(telling, 2 * web));
        const int one = colour[0] ^ 1, other = colour[1] ^ 1;
        const cellset struck = left & cellset_any_peers(colour_part_cells(telling, one)) &
                               cellset_any_peers(colour_part_cells(telling, other));
        if (!struck)
            continue;
        say(telling,
            "{when}[| ]{cells} share {house}, so {set} and {set} are not both right: {set} or "
            "{set} is.",
            left != candset_cells(&telling->step->eliminate), clash,
            shared_house(cellset_first(clash), cellset_second(clash)), colour[0], colour[1], one,
            other);
        word_trapped(telling, struck, one, other);
        left &= ~struck;
    }
}

/* A colour that sees both colours of the other web, one of which is right, is wrong. */
static void word_multi_colours_2(const struct telling *telling)
{
    const cellset struck = candset_cells(&telling->step->eliminate);
    bool first = true;
    for (int colour = 0; colour < 4; colour++) {
        const cellset cells = colour_part_cells(telling, colour);
        const int other = colour < 2 ? 2 : 0;
        cellset own[2], seen[2];
        for (int i = 0; i < 2; i++) {
            own[i] = cells & cellset_any_peers(colour_part_cells(telling, other + i));
            own[i] &= -own[i];
            seen[i] =
                own[i] ? colour_part_cells(telling, other + i) & cell_peers[cellset_first(own[i])]
                       : 0;
        }
        if (cells & ~struck || !seen[0] || !seen[1])
            continue;
        say(telling,
            "{when}[ |]{cells} of {set} sees {cells} of {set}, and {cells} sees {cells} of {set}. "
            "One of {set} and {set} is right, so {set} is wrong.",
            first, own[0], colour, seen[0] & -seen[0], other, own[1], seen[1] & -seen[1], other + 1,
            other, other + 1, colour);
        first = false;
    }
    say(telling, " So {eliminations}.");
}

static void word_colours(const struct telling *telling)
{
    static void (*const word[])(const struct telling *telling) = {
        [SIMPLE_TRAP] = word_simple_trap,
        [SIMPLE_WRAP] = word_simple_wrap,
        [MULTI_COLOURS_1] = word_multi_colours_1,
        [MULTI_COLOURS_2] = word_multi_colours_2,
    };
    const uint32_t houses = telling->step->truths.houses[digitset_first(telling->step->digits)];
    const bool two = telling->step->technique->kind >= MULTI_COLOURS_1;
    say(telling,
        "{Houses} [has|each have] only two places for {digit of step}, one of which is right. "
        "These pairs link the cells, so that either all of A are {digit of step} or all of B",
        houses);
    if (two)
        say(telling, ", and either all of C or all of D");
    for (int i = 0; i < (two ? 4 : 2); i++)
        say(telling, "{when}[, |: ]{set} = {brief cells}", i == 0, i,
            colour_part_cells(telling, i));
    say(telling, ".\n");
    word[telling->step->technique->kind](telling);
}

/* Two cells of colours that cannot both be right. */
static const char *const called[PART_KINDS] = { [PART_STEM] = "clash" };

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
};
const struct family family_colours = FAMILY(techniques);
