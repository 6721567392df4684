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

/* Whether two cells lie in one row or column. */
static bool share_line(const struct board *board, int one, int other)
{
    return board->houses_of[one] & board->houses_of[other] & line_houses();
}

static enum turbot turbot_kind(const struct board *board, const struct turbot_chain *chain)
{
    const int *cell = chain->cell;
    const houseset one = chain->one.houses & line_houses();
    const houseset other = chain->other.houses & line_houses();
    /* A place that sees both of the other pair is eliminated without any chain. */
    if (cellset_has(board->peers_of[cell[0]], cell[2]) ||
        cellset_has(board->peers_of[cell[1]], cell[3]))
        return SIMPLER;
    if (!one || !other)
        return TURBOT_FISH;
    const bool parallel =
        house_kind_of(houseset_first(one)) == house_kind_of(houseset_first(other));
    if (parallel && share_line(board, cell[1], cell[2]))
        return share_line(board, cell[0], cell[3]) ? SIMPLER : SKYSCRAPER;
    return parallel ? TURBOT_FISH : KITE;
}

static cellset turbot_eliminated(const struct finder *finder, const struct turbot_chain *chain)
{
    const cellset *peers_of = finder->board->peers_of;
    return finder->position->candidates.at[chain->digit] & peers_of[chain->cell[0]] &
           peers_of[chain->cell[3]] & ~(chain->one.cells | chain->other.cells);
}

static void add_turbot_evidence(const struct finder *finder, struct step *step,
                                const struct turbot_chain *chain)
{
    step->digits |= digit_bit(chain->digit);
    step->cells |= chain->one.cells | chain->other.cells;
    step->eliminate.at[chain->digit] |= turbot_eliminated(finder, chain);
    step_rest_on_house(step, houseset_first(chain->one.houses), chain->digit);
    step_rest_on_house(step, houseset_first(chain->other.houses), chain->digit);
    for (int i = 0; i < 4; i++)
        step_add_link(step, i, chain->digit, cell_bit(chain->cell[i]));
}

/* The most kites: of one digit, 18 ends of pairs in rows, each with the 3 columns of its box. */
enum { KITES = 54 * DIGITS };

struct kites {
    int count;
    struct turbot_chain at[KITES];
};

/* Reports the chains of a kind that eliminate something or, if `kites` is not NULL, lists them. */
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
            const cellset seen = board_any_peers(finder->board, one->cells);
            for (int n = i + 1; n < pairs.count; n++) {
                const struct pair *other = &pairs.at[n];
                const int cell[] = { cellset_first(one->cells), cellset_second(one->cells),
                                     cellset_first(other->cells), cellset_second(other->cells) };
                if (!(other->cells & seen) || other->cells & one->cells)
                    continue;
                for (int way = 0; way < 4; way++) { /* to join two pairs */
                    const int near = way >> 1, far = way & 1;
                    const struct turbot_chain chain = { *one,
                                                        *other,
                                                        digit,
                                                        { cell[!near], cell[near], cell[2 + far],
                                                          cell[2 + !far] } };
                    if (!cellset_has(finder->board->peers_of[chain.cell[1]], chain.cell[2]) ||
                        !turbot_eliminated(finder, &chain) ||
                        turbot_kind(finder->board, &chain) != kind)
                        continue;
                    if (kites) {
                        ELEMENT(kites->at, kites->count++) = chain;
                        continue;
                    }
                    struct step step = step_begin(finder->technique, 0, 0);
                    step.size = 4;
                    step_lies_in(&step, houseset_first(one->houses), houseset_first(other->houses),
                                 board_link(finder->board,
                                            cell_bit(chain.cell[1]) | cell_bit(chain.cell[2])));
                    add_turbot_evidence(finder, &step, &chain);
                    if (report_step(finder, &step))
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

/* Two kites joined at the same two cells; as in HoDoKu they may be kites of different digits. */
static bool find_dual_kite(const struct finder *finder)
{
    struct kites kites;
    kites.count = 0;
    each_chain(finder, KITE, &kites);
    for (int i = 0; i < kites.count; i++)
        for (int n = i + 1; n < kites.count; n++) {
            const int *one = kites.at[i].cell, *other = kites.at[n].cell;
            if ((cell_bit(one[1]) | cell_bit(one[2])) != (cell_bit(other[1]) | cell_bit(other[2])))
                continue;
            struct step step = step_begin(finder->technique, 0, 0);
            add_turbot_evidence(finder, &step, &kites.at[i]);
            add_turbot_evidence(finder, &step, &kites.at[n]);
            step.size = (uint16_t)cellset_count(step.cells);
            step_add_house(&step, board_house(finder->board, one[1], HOUSE_BOX));
            if (report_step(finder, &step))
                return true;
        }
    return false;
}

/* Two chains with the same two cells in the middle have a short form. */
static void word_turbot(const struct explanation *explanation)
{
    const struct pattern *pattern = explanation->step->pattern;
    const struct board *board = explanation->before->board;
    const bool brief = explanation->in_short && pattern->node_count > 4;
    for (int i = 0; i < pattern->node_count; i += 4) {
        const struct node *nodes = &pattern->nodes[i];
        const int digit = nodes->digit;
        const cellset places = explanation->before->candidates.at[digit];
        const cellset joint = nodes[1].cells | nodes[2].cells;
        const cellset ends = nodes[0].cells | nodes[3].cells;
        const int one = board_house_with(board, nodes[0].cells | nodes[1].cells, places);
        const int other = board_house_with(board, nodes[2].cells | nodes[3].cells, places);
        const int shared = board_link(board, joint);
        const cellset seen =
            explanation->step->eliminate.at[digit] & board_common_peers(board, ends);
        if (brief && !i)
            say(explanation, "{cells} ({house}) are not both {digit}, so ", joint, shared, digit);
        if (brief)
            say(explanation,
                "{when}[| Likewise ]{cells} ({house}) or {cells} ({house}) is {digit}: {cells} "
                "[is|are] not.",
                i, nodes[0].cells, one, nodes[3].cells, other, digit, seen);
        else
            say(explanation,
                "{when}[|\n]{any cell} is {digit}. If {cells} is not {digit again}, {house} has "
                "its {digit again} in {cells}, so {cells} is not {digit again} ({house}) and "
                "{house} has its {digit again} in {cells}. {cells} [sees|see] both: {when "
                "cells}[it is|they are] not {digit again}.",
                i, ends, digit, nodes[0].cells, one, nodes[1].cells, nodes[2].cells, shared, other,
                nodes[3].cells, seen, seen);
    }
}

/*
 * Empty rectangle (the forum's name: the cells of the box that lack the digit make one): in a box
 * the digit has places in one row and one column only. If a column elsewhere has only two places,
 * one of them in that row, the digit is eliminated where the row of the other place meets the box's
 * column: that cell sees the digit either way. The same with row and column exchanged. Classic, as
 * it asks where a row and a column cross.
 */
/* The digit is in `line` or in `cross`; `across` has it in `near`, on the line, or in `far`. */
struct empty_use {
    int digit, box, line, cross, across;
    cellset places, near, far, target;
};

/* The most uses in one box: with two places, the row and the column can be chosen in two ways. */
enum { USES = 24 };

struct empty_uses {
    cellset places; /* of the digit in the box */
    int count;
    struct empty_use at[USES];
};

/* Tries all lines that cross `line` outside the box. */
static void add_uses(struct empty_uses *uses, const struct position *position, struct empty_use use)
{
    const struct board *board = position->board;
    const cellset *cells_of = board->cells_of;
    const int kind = house_kind_of(use.line)->first;
    for (int i = 0; i < DIGITS; i++) {
        use.across = HOUSE_COLUMN - kind + i;
        const cellset pair = position_places(position, use.across, use.digit);
        use.near = pair & cells_of[use.line];
        use.far = pair & ~use.near;
        if (cells_of[use.across] & cells_of[use.box] || !use.near || !has_one(use.far))
            continue;
        /* If the far place lies in a line of the box, its target is a cell of the box. */
        use.target = cells_of[board_house(board, cellset_first(use.far), kind)] &
                     cells_of[use.cross] & position->candidates.at[use.digit] & ~cells_of[use.box];
        if (use.target)
            ELEMENT(uses->at, uses->count++) = use;
    }
}

static void list_uses(const struct position *position, int digit, int box, int fewest,
                      struct empty_uses *uses)
{
    const cellset places = position_places(position, box, digit);
    const cellset *cells_of = position->board->cells_of;
    const int first = cellset_first(cells_of[box]);
    uses->places = places;
    uses->count = 0;
    if (cellset_count(places) < fewest || cellset_count(places) > 5)
        return;
    for (int i = 0; i < 9; i++) {
        const int row = HOUSE_ROW + cell_row(first) + i / 3;
        const int column = HOUSE_COLUMN + cell_column(first) + i % 3;
        cellset in_row = places & cells_of[row], in_column = places & cells_of[column];
        /* All in one line: they point, which is simpler. */
        if ((in_row | in_column) != places || !(in_row & ~in_column) || !(in_column & ~in_row))
            continue;
        add_uses(uses, position, (struct empty_use){ digit, box, row, column, .places = places });
        add_uses(uses, position, (struct empty_use){ digit, box, column, row, .places = places });
    }
}

static void add_empty_evidence(struct step *step, const struct empty_use *use)
{
    const cellset in_line = use->places & board_classic.cells_of[use->line];
    step->digits |= digit_bit(use->digit);
    step->cells |= use->places | use->near | use->far;
    step->size = (uint16_t)cellset_count(step->cells);
    step->eliminate.at[use->digit] |= use->target;
    step_add_house(step, use->across);
    step_rest_on_house(step, use->box, use->digit);
    step_rest_on_house(step, use->across, use->digit);
    step_add_link(step, 0, use->digit, use->far);
    step_add_link(step, 1, use->digit, use->near);
    step_add_link(step, 2, use->digit, in_line);
    step_add_link(step, 3, use->digit, use->places & ~in_line);
}

static bool find_empty_rectangle(const struct finder *finder)
{
    /* With two places it is a turbot fish, which explains it more simply. */
    const int fewest = finder->context->settings->short_empties ? 2 : 3;
    const struct candset *dead = context_dead(finder->context);
    for (int digit = 1; dead && digit <= DIGITS; digit++)
        for (houseset h = dead->at[digit] ? kind_houses(HOUSE_BOX) : 0; h; h &= h - 1) {
            const int box = houseset_first(h);
            struct empty_uses uses;
            list_uses(finder->position, digit, box, fewest, &uses);
            for (int i = 0; i < uses.count; i++) {
                struct step step = step_begin(finder->technique, 0, 0);
                step_add_house(&step, box);
                add_empty_evidence(&step, &uses.at[i]);
                step_lies_in(&step, uses.at[i].line, uses.at[i].cross);
                if (report_step(finder, &step))
                    return true;
            }
        }
    return false;
}

/* Reports each use of the one digit with each of the other, or each two of one digit. */
static bool join_empties(const struct finder *finder, const struct empty_uses *one,
                         const struct empty_uses *other)
{
    for (int i = 0; i < one->count; i++)
        for (int n = one == other ? i + 1 : 0; n < other->count; n++) {
            if (one == other && one->at[i].target == other->at[n].target)
                continue;
            struct step step = step_begin(finder->technique, 0, 0);
            step_add_house(&step, one->at[i].box);
            add_empty_evidence(&step, &one->at[i]);
            add_empty_evidence(&step, &other->at[n]);
            if (report_step(finder, &step))
                return true;
        }
    return false;
}

/* Two with the same places in a box, of one digit or two; as in HoDoKu, two places are enough. */
static bool find_dual_empty_rectangle(const struct finder *finder)
{
    const struct candset *dead = context_dead(finder->context);
    for (houseset h = dead ? kind_houses(HOUSE_BOX) : 0; h; h &= h - 1) {
        const int box = houseset_first(h);
        struct empty_uses uses[DIGITS];
        int count = 0;
        for (int digit = 1; digit <= DIGITS; digit++)
            if (dead->at[digit])
                list_uses(finder->position, digit, box, 2, &ELEMENT(uses, count++));
        for (int i = 0; i < count; i++)
            for (int n = i; n < count; n++)
                if (uses[i].places == uses[n].places && join_empties(finder, &uses[i], &uses[n]))
                    return true;
    }
    return false;
}

/* One empty rectangle, read from its four nodes. */
static struct empty_use read_empty(const struct board *board, const struct node *nodes)
{
    const int far = cellset_first(nodes[0].cells), near = cellset_first(nodes[1].cells);
    const int kind = cell_row(far) == cell_row(near) ? HOUSE_ROW : HOUSE_COLUMN;
    const int parallel = HOUSE_COLUMN - kind; /* to the line */
    const int cross = board_house(board, cellset_first(nodes[3].cells), kind);
    return (struct empty_use){
        .digit = nodes->digit,
        .line = board_house(board, near, parallel),
        .cross = cross,
        .across = board_house(board, far, kind),
        .places = nodes[2].cells | nodes[3].cells,
        .near = nodes[1].cells,
        .far = nodes[0].cells,
        .target = board->cells_of[board_house(board, far, parallel)] & board->cells_of[cross],
    };
}

static void word_empty_rectangle(const struct explanation *explanation)
{
    const struct pattern *pattern = explanation->step->pattern;
    const struct board *board = explanation->before->board;
    const bool brief = explanation->in_short && pattern->node_count > 4; /* of two */
    for (int i = 0; i < pattern->node_count; i += 4) {
        const struct empty_use use = read_empty(board, &pattern->nodes[i]);
        if (brief)
            say(explanation,
                "With {digit} in {cells}, {house} has its {digit again} in {cells} and {house 0} "
                "has none. ",
                use.digit, use.target, use.across, use.near);
        else
            say(explanation,
                "{when}[|\n]{House} has its {digit} in {any cell}. If in {cells}, {cells} sees it. "
                "If in {cells}, {house 0} cannot have its {digit again} in {house}, so it has it "
                "in {any cell}, and {cells} sees {when}[it|them]. So {cells again} is not {digit "
                "again}.",
                i, use.across, use.digit, use.near | use.far, use.far, use.target, use.near,
                use.line, use.places & board->cells_of[use.cross], use.target,
                has_several(use.places & board->cells_of[use.cross]));
    }
    if (brief)
        say(explanation, "So {eliminations}.");
}

static const struct technique techniques[] = {
    { "skyscraper", "0400", 240, LEVEL_HARD, 130, find_turbots, word_turbot, .kind = SKYSCRAPER },
    { "2-string kite", "0401", 250, LEVEL_HARD, 150, find_turbots, word_turbot, .kind = KITE },
    { "dual 2-string kite", "0404", 260, LEVEL_HARD, 150, find_dual_kite, word_turbot,
      .use = USE_PREEMPTED },
    { "turbot fish", "0403", 270, LEVEL_HARD, 120, find_turbots, word_turbot, .kind = TURBOT_FISH },
    { "empty rectangle", "0402", 280, LEVEL_HARD, 120, find_empty_rectangle,
      .words = word_empty_rectangle, .boards = BOARDS_CLASSIC },
    { "dual empty rectangle", "0405", 290, LEVEL_HARD, 120, find_dual_empty_rectangle,
      word_empty_rectangle, .use = USE_PREEMPTED, .boards = BOARDS_CLASSIC },
};
const struct family family_turbot_fish = FAMILY(techniques);
