/*
 * Remote pair (the forum's name): cells with the same two candidates, each of which sees the next.
 * The two digits alternate, so a cell that sees two of these with different digits can be neither.
 */
#include "engine/technique/common/common.h"

struct remote_search {
    const struct finder *finder;
    const cellset *peers_of; /* of the board */
    digitset digits;
    cellset alike;  /* the cells with these two candidates */
    cellset others; /* other cells that have one of the digits */
    uint8_t parent[CELLS], distance[CELLS];
};

/* Cells in which the two digits alternate. */
struct turns {
    cellset cells[2];
    int count;
    uint8_t chain[CELLS]; /* from end to end; count is 0 if the cells branch */
};

/* The shortest ways from a cell to all cells that it is joined with. */
static cellset walk_pairs_from(struct remote_search *search, int start)
{
    uint8_t queue[CELLS] = { (uint8_t)start };
    cellset reached = cell_bit(start);
    search->distance[start] = 0;
    for (int i = 0, count = 1; i < count; i++) {
        const int cell = queue[i];
        const cellset next = search->alike & search->peers_of[cell] & ~reached;
        for (cellset s = next; s; s &= s - 1) {
            search->parent[cellset_first(s)] = (uint8_t)cell;
            search->distance[cellset_first(s)] = (uint8_t)(search->distance[cell] + 1);
            ELEMENT(queue, count++) = (uint8_t)cellset_first(s);
        }
        reached |= next;
    }
    return reached;
}

/* The cells in which a part of a chain eliminates candidates, beyond what naked pairs eliminate. */
static cellset remote_eliminated(const struct remote_search *search, const struct turns *turns,
                                 int from, int to)
{
    cellset eliminated = 0;
    for (int i = from; i + 3 <= to; i++)
        for (int n = i + 3; n <= to; n += 2)
            eliminated |= search->peers_of[turns->chain[i]] & search->peers_of[turns->chain[n]];
    return eliminated & search->others;
}

static bool add_step(const struct remote_search *search, const struct turns *turns,
                     cellset eliminated)
{
    struct step step =
        step_begin(search->finder->technique, search->digits, turns->cells[0] | turns->cells[1]);
    step.truths.cells = step.cells;
    step.size = (uint16_t)cellset_count(step.cells);
    candset_add_candidates(&step.eliminate, search->finder->position, search->digits, eliminated);
    int first = cellset_first(step.cells);
    step_add_house(&step, shared_house(search->finder->board, first,
                                       cellset_first(step.cells & search->peers_of[first])));
    /* The candidates of a cell have different colours; those of one colour are true together. */
    digitset low = digit_bit(digitset_first(search->digits)),
             high = digitset_without(search->digits, low);
    for (int i = 0; i < 4; i++)
        step_add_cells(&step, i < 2 ? PART_COLOUR : PART_OPPOSITE, i == 0 || i == 3 ? high : low,
                       turns->cells[i & 1]);
    int one = digitset_first(search->digits), two = digitset_second(search->digits);
    for (int i = 0; i < turns->count; i++) {
        const cellset cell = cell_bit(turns->chain[i]);
        step_add_link(&step, i ? LINK_WEAK : LINK_START, i & 1 ? two : one, cell);
        step_add_link(&step, LINK_STRONG, i & 1 ? one : two, cell);
    }
    return report_step(search->finder, &step);
}

/* The cells in which chains eliminated candidates, and the most of them for one chain. */
struct said {
    cellset eliminated;
    int most;
};

/* Offers the chains from a cell to those after it, unless one without an end does as much. */
static bool add_remote_chains(const struct remote_search *search, int start, cellset reached,
                              struct said *said)
{
    for (cellset s = reached & ~(cell_bit(start) | (cell_bit(start) - 1)); s; s &= s - 1) {
        int cell = cellset_first(s);
        const int last = search->distance[cell];
        struct turns turns = { .count = last + 1 };
        if (last < 3 || !(last & 1))
            continue;
        for (int i = last; i >= 0; i--, cell = search->parent[cell]) {
            turns.chain[i] = (uint8_t)cell;
            turns.cells[i & 1] |= cell_bit(cell);
        }
        const cellset eliminated = remote_eliminated(search, &turns, 0, last);
        if (eliminated == remote_eliminated(search, &turns, 1, last) ||
            eliminated == remote_eliminated(search, &turns, 0, last - 1))
            continue;
        said->eliminated |= eliminated;
        if (cellset_count(eliminated) > said->most)
            said->most = cellset_count(eliminated);
        if (add_step(search, &turns, eliminated))
            return true;
    }
    return false;
}

static bool find_of(struct remote_search *search)
{
    for (cellset left = search->alike; left;) {
        struct said said = { 0, 0 };
        cellset reached = walk_pairs_from(search, cellset_first(left));
        left &= ~reached;
        if (cellset_count(reached) < 4)
            continue;
        for (cellset s = reached; s; s &= s - 1) {
            walk_pairs_from(search, cellset_first(s));
            if (add_remote_chains(search, cellset_first(s), reached, &said))
                return true;
        }
        /* Offers all joined cells together, if no single chain among them eliminates as much. */
        struct turns turns = { .count = 0 };
        for (cellset s = reached; s; s &= s - 1)
            turns.cells[search->distance[cellset_first(s)] & 1] |= cell_bit(cellset_first(s));
        const struct board *board = search->finder->board;
        bool odd_loop = board_any_peers(board, turns.cells[0]) & turns.cells[0] ||
                        board_any_peers(board, turns.cells[1]) & turns.cells[1];
        if (said.most < cellset_count(said.eliminated) && !odd_loop &&
            add_step(search, &turns, said.eliminated))
            return true;
    }
    return false;
}

static bool find_remote_pair(const struct finder *finder)
{
    const struct position *position = finder->position;
    struct remote_search search = { .finder = finder, .peers_of = finder->board->peers_of };
    const cellset two = cells_with_count(position, 2);
    for (int high = 2; high <= DIGITS; high++)
        for (int low = 1; low < high; low++) {
            search.alike = two & position->candidates.at[low] & position->candidates.at[high];
            search.others =
                (position->candidates.at[low] | position->candidates.at[high]) & ~search.alike;
            search.digits = digit_bit(low) | digit_bit(high);
            if (cellset_count(search.alike) >= 4 && find_of(&search))
                return true;
        }
    return false;
}

/* A cell of each kind that this cell sees: the ends of the chain if it sees both. */
static cellset seen_pair(const struct explanation *explanation, int cell)
{
    const struct step *step = explanation->step;
    const struct pattern *pattern = step->pattern;
    const cellset seen = explanation->before->board->peers_of[cell];
    const cellset one = step_part_at(step, PART_COLOUR, 0)->cells & seen;
    const cellset other = step_part_at(step, PART_COLOUR, 1)->cells & seen;
    const cellset ends = pattern->node_count ? pattern->nodes[0].cells |
                                                   pattern->nodes[pattern->node_count - 1].cells
                                             : 0;
    if (ends && !(ends & ~seen))
        return ends;
    return (one & -one) | (other & -other);
}

static void word_remote_pair(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const struct pattern *pattern = step->pattern;
    for (int i = 0; i < pattern->node_count; i += 2) {
        strbuf_add(explanation->out, words_joint(i / 2, pattern->node_count / 2));
        say(explanation, "{cells}", pattern->nodes[i].cells);
    }
    if (!pattern->node_count)
        say(explanation, "{cells of step}");
    say(explanation,
        " can only be {any digit of step}, and each sees {when}[others of them|the next], so they "
        "take the two digits in turn: {cells} have one digit, {cells} the other. So a cell of one "
        "kind and a cell of the other, however far apart, hold both digits.",
        pattern->node_count != 0, step_part_at(step, PART_COLOUR, 0)->cells,
        step_part_at(step, PART_COLOUR, 1)->cells);
    /* Each pair of cells that is seen has a sentence, with all cells that see it. */
    for (cellset left = candset_cells(&step->eliminate); left;) {
        const cellset pair = seen_pair(explanation, cellset_first(left));
        const digitset digits = candset_digits_at(&step->eliminate, cellset_first(left));
        cellset alike = 0;
        for (cellset s = left; s; s &= s - 1)
            if (seen_pair(explanation, cellset_first(s)) == pair &&
                candset_digits_at(&step->eliminate, cellset_first(s)) == digits)
                alike |= s & -s;
        say(explanation,
            " {cells} [sees|see] {cells}, so {when cells}[it|they] cannot be {any digit}.", alike,
            pair, alike, digits);
        left &= ~alike;
    }
}

/*
 * Chute remote pair (Andrew Stuart's name): two cells with the same two candidates in two boxes of
 * a band or stack, the chute, that do not see each other. They lie in two of its lines. If the
 * third box can have one of the digits only in these lines, the cells cannot both be that digit: so
 * one of them is the other digit. Classic, as bands and stacks are.
 */
static bool report_chute_pair(const struct finder *finder, int one, int other, int kind)
{
    const struct position *position = finder->position;
    const digitset digits = position->digits[one];
    const struct board *board = finder->board;
    const int line = board_house(board, one, kind), next = board_house(board, other, kind);
    const houseset lines = house_bit(line) | house_bit(next);
    const houseset boxes = house_bit(board_house(board, one, HOUSE_BOX)) |
                           house_bit(board_house(board, other, HOUSE_BOX));
    if (line / 3 != next / 3 || has_one(lines) || has_one(boxes))
        return false;
    const cellset beside = board->cells_of[line] & ~board_cells(board, boxes);
    const int box = board_house(board, cellset_first(beside), HOUSE_BOX);
    const cellset cells = cell_bit(one) | cell_bit(other), seen = board_common_peers(board, cells);
    digitset bound = 0;
    struct step step = step_begin(finder->technique, 0, 0);
    for (digitset d = digits; d; d = digitset_rest(d)) {
        const int digit = digitset_first(d);
        const int rest = digitset_first(digitset_without(digits, digit_bit(digit)));
        const cellset places = position_places(position, box, digit);
        if (!places || places & ~board_cells(board, lines) ||
            !(position->candidates.at[rest] & seen))
            continue;
        step.eliminate.at[rest] = position->candidates.at[rest] & seen;
        bound |= digit_bit(digit);
        step_rest_on_house(&step, box, digit);
        step_add_houses(&step, PART_TARGET, digit_bit(digit), places, house_bit(box));
    }
    if (!bound) {
        step_release(&step);
        return false;
    }
    step.digits = digits;
    step.cells = step.truths.cells = cells;
    step.size = 3;
    step_add_houses(&step, PART_SET, digits, cells, lines);
    step_add_house(&step, box);
    return report_step(finder, &step);
}

static bool find_chute_remote_pair(const struct finder *finder)
{
    const cellset two = cells_with_count(finder->position, 2);
    for (cellset s = two; s; s &= s - 1) {
        const int one = cellset_first(s);
        const digitset digits = finder->position->digits[one];
        const cellset alike = cellset_rest(s) &
                              finder->position->candidates.at[digitset_first(digits)] &
                              finder->position->candidates.at[digitset_second(digits)];
        for (cellset t = alike; t; t &= t - 1)
            for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind += HOUSE_COLUMN)
                if (report_chute_pair(finder, one, cellset_first(t), kind))
                    return true;
    }
    return false;
}

static void word_chute_remote_pair(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const digitset bound = step_part(step, PART_TARGET)->digits;
    const bool both = step_part_at(step, PART_TARGET, 1);
    say(explanation,
        "{cells of step} can only be {any digit of step}. In {house 0}, {digits} can only be in "
        "{houses of set}. If both cells had {when digits}[it|the same digit], these lines would "
        "have it outside {house 0}, which would have no place left for it. ",
        both ? step->digits : bound, both ? step->digits : bound);
    if (both)
        say(explanation, "So each of these digits is in only one of the two cells. {cells of "
                         "eliminations} [sees|see] both: {eliminations}.");
    else
        say(explanation,
            "So one of the cells is {digits}. {cells of eliminations} [sees|see] both, so {when "
            "cells of eliminations}[it|they] cannot be {digits again}.",
            digitset_without(step->digits, bound));
}

static const struct technique techniques[] = {
    { "remote pair", "0703", 220, LEVEL_HARD, 110, find_remote_pair, .words = word_remote_pair },
    { "chute remote pair", "R803", 305, LEVEL_HARD, 150, find_chute_remote_pair,
      .words = word_chute_remote_pair, .use = USE_ON_REQUEST },
};
const struct family family_remote_pairs = FAMILY(techniques);
