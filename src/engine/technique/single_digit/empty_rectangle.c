/*
 * Empty rectangle (the forum's name: the cells of the box that lack the digit make one): in a box
 * the digit has places in one row and one column only. If a column elsewhere has only two places,
 * one of them in that row, the digit is eliminated where the row of the other place meets the box's
 * column: that cell sees the digit either way. The same with row and column exchanged.
 */
#include "base/array.h"
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/common/dead_digits.h"

/* The places of a digit in a box; they are in one row and one column. */
struct empty {
    const struct position *position;
    int digit, box;
    cellset places;
};

/* The digit is in `line` or in `cross`; `across` has it in `near`, on the line, or in `far`. */
struct empty_use {
    int line, cross, across;
    int near, far, target;
};

/* The most uses in one box: with two places, the row and the column can be chosen in two ways. */
enum { USES = 24 };

struct empty_uses {
    struct empty empty;
    int count;
    struct empty_use at[USES];
};

static int kind_across(int house)
{
    return house_kind(house) == HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW;
}

/* The far place may not lie in a line of the box: its target would be a cell of the box. */
static void add_use(struct empty_uses *uses, int line, int cross, int across)
{
    const struct empty *empty = &uses->empty;
    cellset places = position_places(empty->position, across, empty->digit);
    cellset near = places & house_cells[line], far = places & ~near;
    if (!near || !far || has_several(far))
        return;
    int end = cellset_first(far);
    cellset target = house_cells[cell_house(end, house_kind(line))] & house_cells[cross] &
                     empty->position->open.at[empty->digit] & ~house_cells[empty->box];
    if (target)
        ELEMENT(uses->at, uses->count++) = (struct empty_use){ line,   cross,
                                                               across, cellset_first(near),
                                                               end,    cellset_first(target) };
}

/* Tries all lines that cross `line` outside the box. */
static void add_uses(struct empty_uses *uses, int line, int cross)
{
    for (int i = 0; i < DIGITS; i++) {
        int across = kind_across(line) + i;
        if (!(house_cells[across] & house_cells[uses->empty.box]))
            add_use(uses, line, cross, across);
    }
}

static void list_uses(const struct position *position, int digit, int box, int fewest,
                      struct empty_uses *uses)
{
    cellset places = position_places(position, box, digit);
    int first = cellset_first(house_cells[box]);
    uses->empty = (struct empty){ position, digit, box, places };
    uses->count = 0;
    if (cellset_count(places) < fewest || cellset_count(places) > 5)
        return;
    for (int i = 0; i < 9; i++) {
        int row = HOUSE_ROW + cell_row(first) + i / 3;
        int column = HOUSE_COLUMN + cell_column(first) + i % 3;
        cellset in_row = places & house_cells[row], in_column = places & house_cells[column];
        /* All in one line: they point, which is simpler. */
        if ((in_row | in_column) != places || !(in_row & ~in_column) || !(in_column & ~in_row))
            continue;
        add_uses(uses, row, column);
        add_uses(uses, column, row);
    }
}

static void add_empty_evidence(struct step *step, const struct empty *empty,
                               const struct empty_use *use)
{
    const cellset in_line = empty->places & house_cells[use->line];
    step->digits |= digit_bit(empty->digit);
    step->cells |= empty->places | cell_bit(use->near) | cell_bit(use->far);
    step->size = (uint16_t)cellset_count(step->cells);
    candset_add(&step->eliminate, use->target, empty->digit);
    step_add_house(step, use->across);
    step_rest_on_house(step, empty->box, empty->digit);
    step_rest_on_house(step, use->across, empty->digit);
    step_add_link(step, LINK_START, empty->digit, cell_bit(use->far));
    step_add_link(step, LINK_STRONG, empty->digit, cell_bit(use->near));
    step_add_link(step, LINK_WEAK, empty->digit, in_line);
    step_add_link(step, LINK_STRONG, empty->digit, empty->places & ~in_line);
}

static bool find_empty_rectangle(const struct finder *finder)
{
    /* With two places it is a turbot fish, which explains it more simply. */
    int fewest = finder->survey->settings->short_empties ? 2 : 3;
    const struct candset *dead = survey_dead(finder->survey);
    for (int digit = 1; dead && digit <= DIGITS; digit++)
        for (int box = HOUSE_BOX; box < HOUSES && dead->at[digit]; box++) {
            struct empty_uses uses;
            list_uses(finder->position, digit, box, fewest, &uses);
            for (int i = 0; i < uses.count; i++) {
                struct step step = step_begin(finder->technique, 0, 0);
                step_add_house(&step, uses.empty.box);
                add_empty_evidence(&step, &uses.empty, &uses.at[i]);
                step_lies_in(&step, uses.at[i].line, uses.at[i].cross);
                if (report_step(finder, &step))
                    return true;
            }
        }
    return false;
}

static bool join_empties(const struct finder *finder, const struct empty_uses *one,
                         const struct empty_uses *other)
{
    for (int i = 0; i < one->count; i++)
        for (int n = one == other ? i + 1 : 0; n < other->count; n++) {
            if (one == other && one->at[i].target == other->at[n].target)
                continue;
            struct step step = step_begin(finder->technique, 0, 0);
            step_add_house(&step, one->empty.box);
            add_empty_evidence(&step, &one->empty, &one->at[i]);
            add_empty_evidence(&step, &other->empty, &other->at[n]);
            if (report_step(finder, &step))
                return true;
        }
    return false;
}

/* Two with the same places in a box, of one digit or two; as in HoDoKu, two places are enough. */
static bool find_dual_empty_rectangle(const struct finder *finder)
{
    const struct candset *dead = survey_dead(finder->survey);
    for (int box = HOUSE_BOX; dead && box < HOUSES; box++) {
        struct empty_uses uses[DIGITS];
        int count = 0;
        for (int digit = 1; digit <= DIGITS; digit++)
            if (dead->at[digit])
                list_uses(finder->position, digit, box, 2, &ELEMENT(uses, count++));
        for (int i = 0; i < count; i++)
            for (int n = i; n < count; n++)
                if (uses[i].empty.places == uses[n].empty.places &&
                    join_empties(finder, &uses[i], &uses[n]))
                    return true;
    }
    return false;
}

/* One empty rectangle, read from its four nodes. */
struct empty_told {
    int digit;
    int line, across; /* the lines of the box: its places lie in them, and the pair meets `line` */
    int pair;         /* the line of the pair */
    cellset places, near, far, target;
};

static struct empty_told read_empty(const struct node *nodes)
{
    const int far = cellset_first(nodes[0].cells), near = cellset_first(nodes[1].cells);
    const int kind = cell_row(far) == cell_row(near) ? HOUSE_ROW : HOUSE_COLUMN;
    const int across = cell_house(cellset_first(nodes[3].cells), kind);
    return (struct empty_told){
        .digit = nodes->digit,
        .line = cell_house(near, kind_across(across)),
        .across = across,
        .pair = cell_house(far, kind),
        .places = nodes[2].cells | nodes[3].cells,
        .near = nodes[1].cells,
        .far = nodes[0].cells,
        .target = house_cells[cell_house(far, kind_across(across))] & house_cells[across],
    };
}

static void word_empty_rectangle(const struct telling *telling)
{
    const struct pattern *pattern = telling->step->pattern;
    for (int i = 0; i < pattern->node_count; i += 4) {
        const struct empty_told use = read_empty(&pattern->nodes[i]);
        strbuf_add(telling->out, i ? "\n" : "");
        /* "In box 3 the digit 4 fits only in row 1 (r1c7 and r1c8) and in column 9 (r3c9)." */
        say(telling,
            "In {house 0} the digit {digit} fits only in {house} ({cells}) and in {house} "
            "({cells}). ",
            use.digit, use.line, use.places & house_cells[use.line], use.across,
            use.places & house_cells[use.across]);
        /* Both cases: the box has the digit in the line that the pair meets, or in the other. */
        say(telling, "In {house} the digit {digit} fits only in {cells}. ", use.pair, use.digit,
            use.near | use.far);
        say(telling,
            "If {house 0} has its {digit} in {house}, {cells} is not {digit}, so {cells} is, and "
            "{cells} sees it. ",
            use.digit, use.line, use.near, use.digit, use.far, use.target);
        say(telling,
            "Otherwise {house 0} has its {digit} in {house}, and {cells} sees that, too. So "
            "{cells} cannot be {digit}.",
            use.digit, use.across, use.target, use.target, use.digit);
    }
}

static const struct technique techniques[] = {
    { "empty rectangle", "0402", 280, LEVEL_HARD, 120, find_empty_rectangle,
      .words = word_empty_rectangle },
    { "dual empty rectangle", "0405", 290, LEVEL_HARD, 120, find_dual_empty_rectangle,
      word_empty_rectangle, .use = USE_PREEMPTED },
};
const struct family family_empty_rectangles = FAMILY(techniques);
