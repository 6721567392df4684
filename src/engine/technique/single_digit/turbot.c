/*
 * Turbot Fish: two houses with only two places left for a digit (conjugate pairs), where a place of
 * the one sees a place of the other. These two places cannot both have the digit, so at least one
 * of the two ends has it.
 *
 * The forum's names for the plainest shapes: a Skyscraper has two parallel lines joined in a line
 * across, a 2-String Kite a row and a column joined in a box. A chain with such a name is reported
 * under that only, and an X-Wing (the ends share a line as well) not at all.
 */
#include "engine/technique/common/common.h"

/* SIMPLER: a simpler technique has the same eliminations. */
enum turbot { SIMPLER, SKYSCRAPER, KITE, TURBOT_FISH };

/* Two conjugate pairs: cell[1] and cell[2] see each other; cell[0] and cell[3] are the ends. */
struct turbot_chain {
    struct pair one, other;
    int digit, cell[4];
};

static cellset chain_cells(const struct turbot_chain *chain)
{
    return pair_cells(&chain->one) | pair_cells(&chain->other);
}

static bool see(int one, int other)
{
    return cellset_has(cell_peers[one], other);
}

static enum turbot turbot_kind(const struct turbot_chain *chain)
{
    const int *cell = chain->cell, one = chain->one.line, other = chain->other.line;
    const bool parallel = house_kind(one) == house_kind(other);
    /* A place that sees both of the other pair is eliminated without any chain. */
    if (see(cell[0], cell[2]) || see(cell[1], cell[3]))
        return SIMPLER;
    if (one == NO_HOUSE || other == NO_HOUSE)
        return TURBOT_FISH;
    if (parallel && shared_house(cell[1], cell[2]) < HOUSE_BOX)
        return shared_house(cell[0], cell[3]) < HOUSE_BOX ? SIMPLER : SKYSCRAPER;
    return parallel ? TURBOT_FISH : KITE;
}

static void add_turbot_nodes(struct step *step, const struct turbot_chain *chain)
{
    static const enum link links[] = { LINK_START, LINK_STRONG, LINK_WEAK, LINK_STRONG };
    for (int i = 0; i < 4; i++)
        step_add_link(step, links[i], chain->digit, cell_bit(chain->cell[i]));
}

static cellset turbot_strikes(const struct finder *finder, const struct turbot_chain *chain)
{
    return finder->position->open.at[chain->digit] & cell_peers[chain->cell[0]] &
           cell_peers[chain->cell[3]] & ~chain_cells(chain);
}

static bool add_turbot(const struct finder *finder, const struct turbot_chain *chain)
{
    struct step step = step_begin(finder->technique, digit_bit(chain->digit), chain_cells(chain));
    step.size = 4;
    step.eliminate.at[chain->digit] = turbot_strikes(finder, chain);
    step_lies_in(&step, pair_house(&chain->one), pair_house(&chain->other),
                 shared_house(chain->cell[1], chain->cell[2]));
    for (int i = 0; i < 2; i++)
        step_rest_on_house(&step, step.house[i], chain->digit);
    add_turbot_nodes(&step, chain);
    return report_step(finder, &step);
}

/* The most kites: of one digit, 18 ends of pairs in rows, each with the 3 columns of its box. */
enum { KITES = 54 * DIGITS };

struct kites {
    int count;
    struct turbot_chain at[KITES];
};

/* Reports the chains of a kind or, if `kites` is not NULL, lists them. */
static bool each_chain(const struct finder *finder, enum turbot kind, struct kites *kites)
{
    const struct candset *dead = context_dead(finder->context);
    for (int digit = 1; dead && digit <= DIGITS; digit++) {
        struct pairs pairs;
        if (!dead->at[digit])
            continue;
        pairs_of(finder->position, digit, &pairs);
        for (int i = 0; i + 1 < pairs.count; i++) {
            const struct pair *one = &pairs.at[i];
            cellset seen = cell_peers[one->cell[0]] | cell_peers[one->cell[1]];
            for (int n = i + 1; n < pairs.count; n++) {
                const struct turbot_chain both = { *one, pairs.at[n], digit, { 0 } };
                cellset cells = pair_cells(&both.other);
                if (!(cells & seen) || cells & pair_cells(one))
                    continue;
                /* Each of the four ways to join two pairs, if it is of the kind and eliminates
                 * something. */
                for (int way = 0; way < 4; way++) {
                    const int near = way >> 1, far = way & 1;
                    struct turbot_chain chain = both;
                    chain.cell[0] = chain.one.cell[!near];
                    chain.cell[1] = chain.one.cell[near];
                    chain.cell[2] = chain.other.cell[far];
                    chain.cell[3] = chain.other.cell[!far];
                    if (!see(chain.cell[1], chain.cell[2]) || !turbot_strikes(finder, &chain) ||
                        turbot_kind(&chain) != kind)
                        continue;
                    if (kites)
                        ELEMENT(kites->at, kites->count++) = chain;
                    if (kites ? kites->count == KITES : add_turbot(finder, &chain))
                        return true;
                }
            }
        }
    }
    return false;
}

static bool find_turbots(const struct finder *finder)
{
    return each_chain(finder, (enum turbot)finder->technique->kind, NULL);
}

static cellset joint_of(const struct turbot_chain *chain)
{
    return cell_bit(chain->cell[1]) | cell_bit(chain->cell[2]);
}

/* Two kites joined at the same two cells; as in HoDoKu they may be kites of different digits. */
static bool find_dual_kite(const struct finder *finder)
{
    struct kites kites;
    kites.count = 0;
    each_chain(finder, KITE, &kites);
    for (int i = 0; i < kites.count; i++)
        for (int n = i + 1; n < kites.count; n++)
            if (joint_of(&kites.at[i]) == joint_of(&kites.at[n])) {
                const struct turbot_chain *const both[] = { &kites.at[i], &kites.at[n] };
                struct step step = step_begin(finder->technique, 0, 0);
                for (int k = 0; k < 2; k++) {
                    const int digit = both[k]->digit;
                    step.digits |= digit_bit(digit);
                    step.cells |= chain_cells(both[k]);
                    step.eliminate.at[digit] |= turbot_strikes(finder, both[k]);
                    step_rest_on_house(&step, both[k]->one.line, digit);
                    step_rest_on_house(&step, both[k]->other.line, digit);
                    add_turbot_nodes(&step, both[k]);
                }
                step.size = (uint16_t)cellset_count(step.cells);
                step_add_house(&step, HOUSE_BOX + cell_box(kites.at[i].cell[1]));
                if (report_step(finder, &step))
                    return true;
            }
    return false;
}

static void word_turbot(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const int digit = digitset_first(step->digits);
    const struct node *nodes = step->pattern->nodes;
    say(explanation,
        "In {house 0} the digit {digit of step} fits only in {cells}, in {house 1} only in "
        "{cells}. {cells} share {house 2}, so they are not both {digit of step}. So {any cell} is "
        "{digit of step}. {cells of eliminations} [sees|see] both, so {when cells of "
        "eliminations}[it|they] cannot be {digit of step}.",
        position_places(explanation->before, step->house[0], digit),
        position_places(explanation->before, step->house[1], digit),
        nodes[1].cells | nodes[2].cells, nodes[0].cells | nodes[3].cells);
}

static void word_dual_kite(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const struct node *nodes = step->pattern->nodes;
    for (int i = 0; i < 2; i++, nodes += 4) {
        const int digit = nodes->digit;
        int cell[4];
        for (int n = 0; n < 4; n++)
            cell[n] = cellset_first(nodes[n].cells);
        say(explanation,
            "{when}[|\n]In {house} the digit {digit} fits only in {cells}, in {house} only in "
            "{cells}. {cells} share {house 0}, so they are not both {digit}. ",
            i, shared_house(cell[1], cell[0]), digit, nodes[0].cells | nodes[1].cells,
            shared_house(cell[2], cell[3]), nodes[2].cells | nodes[3].cells,
            nodes[1].cells | nodes[2].cells, digit);
        say(explanation,
            "So {any cell} is {digit}. {cells} [sees|see] both, so {when cells}[it|they] cannot be "
            "{digit}.",
            nodes[0].cells | nodes[3].cells, digit,
            step->eliminate.at[digit] & cell_peers[cell[0]] & cell_peers[cell[3]],
            step->eliminate.at[digit] & cell_peers[cell[0]] & cell_peers[cell[3]], digit);
    }
}

/*
 * Empty rectangle (the forum's name: the cells of the box that lack the digit make one): in a box
 * the digit has places in one row and one column only. If a column elsewhere has only two places,
 * one of them in that row, the digit is eliminated where the row of the other place meets the box's
 * column: that cell sees the digit either way. The same with row and column exchanged.
 */
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
    int fewest = finder->context->settings->short_empties ? 2 : 3;
    const struct candset *dead = context_dead(finder->context);
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
    const struct candset *dead = context_dead(finder->context);
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

static void word_empty_rectangle(const struct explanation *explanation)
{
    const struct pattern *pattern = explanation->step->pattern;
    for (int i = 0; i < pattern->node_count; i += 4) {
        const struct empty_told use = read_empty(&pattern->nodes[i]);
        strbuf_add(explanation->out, i ? "\n" : "");
        /* "In box 3 the digit 4 fits only in row 1 (r1c7 and r1c8) and in column 9 (r3c9)." */
        say(explanation,
            "In {house 0} the digit {digit} fits only in {house} ({cells}) and in {house} "
            "({cells}). ",
            use.digit, use.line, use.places & house_cells[use.line], use.across,
            use.places & house_cells[use.across]);
        /* Both cases: the box has the digit in the line that the pair meets, or in the other. */
        say(explanation, "In {house} the digit {digit} fits only in {cells}. ", use.pair, use.digit,
            use.near | use.far);
        say(explanation,
            "If {house 0} has its {digit} in {house}, {cells} is not {digit}, so {cells} is, and "
            "{cells} sees it. ",
            use.digit, use.line, use.near, use.digit, use.far, use.target);
        say(explanation,
            "Otherwise {house 0} has its {digit} in {house}, and {cells} sees that, too. So "
            "{cells} cannot be {digit}.",
            use.digit, use.across, use.target, use.target, use.digit);
    }
}

static const struct technique techniques[] = {
    { "skyscraper", "0400", 240, LEVEL_HARD, 130, find_turbots, word_turbot, .kind = SKYSCRAPER },
    { "2-string kite", "0401", 250, LEVEL_HARD, 150, find_turbots, word_turbot, .kind = KITE },
    { "dual 2-string kite", "0404", 260, LEVEL_HARD, 150, find_dual_kite, word_dual_kite,
      .use = USE_PREEMPTED },
    { "turbot fish", "0403", 270, LEVEL_HARD, 120, find_turbots, word_turbot, .kind = TURBOT_FISH },
    { "empty rectangle", "0402", 280, LEVEL_HARD, 120, find_empty_rectangle,
      .words = word_empty_rectangle },
    { "dual empty rectangle", "0405", 290, LEVEL_HARD, 120, find_dual_empty_rectangle,
      word_empty_rectangle, .use = USE_PREEMPTED },
};
const struct family family_turbot_fish = FAMILY(techniques);
