/*
 * Remote pair (the forum's name): cells with the same two candidates, each of which sees the next.
 * The two digits alternate, so a cell that sees two of these with different digits can be neither.
 */
#include "engine/technique/chains/branches.h"
#include "engine/technique/common/common.h"

struct remote_search {
    const struct finder *finder;
    const cellset *peers_of; /* of the board */
    digitset digits;
    cellset alike;  /* the cells with these two candidates */
    cellset others; /* other cells that have one of the digits */
    uint8_t parent[CELLS], distance[CELLS];
};

/* Cells in which the two digits alternate, from end to end. */
struct turns {
    int count;
    uint8_t chain[CELLS];
    cellset eliminated; /* the cells that see two cells with different digits */
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

/*
 * Reports the step of some chains. It is as large as the number of `joined` cells: a person who
 * looks for the chains has to look at these.
 */
static bool add_step(const struct remote_search *search, const struct turns *turns, int chains,
                     cellset joined, cellset eliminated)
{
    struct step step = step_begin(search->finder->technique, search->digits, 0);
    const int one = digitset_first(search->digits), two = digitset_second(search->digits);
    cellset cells[2] = { 0, 0 }; /* those with the same digit as the first cell, and the others */
    for (int i = 0; i < chains; i++) {
        for (int n = 0; n < turns[i].count; n++) {
            const int way =
                (search->distance[turns[i].chain[n]] ^ search->distance[turns->chain[0]]) & 1;
            const cellset cell = cell_bit(turns[i].chain[n]);
            cells[way] |= cell;
            step_add_link(&step, 2 * n, way ? two : one, cell);
            step_add_link(&step, 2 * n + 1, way ? one : two, cell);
        }
    }
    step.cells = step.truths.cells = cells[0] | cells[1];
    step.size = (uint16_t)cellset_count(joined);
    candset_add_candidates(&step.eliminate, search->finder->position, search->digits, eliminated);
    const cellset near = step.cells & search->peers_of[cellset_first(step.cells)];
    step_add_house(&step,
                   board_link(search->finder->board, (step.cells & -step.cells) | (near & -near)));
    /* The candidates of a cell have different colours; those of one colour are true together. */
    for (int i = 0; i < 4; i++)
        step_add_cells(&step, i < 2 ? PART_COLOUR : PART_OPPOSITE,
                       digit_bit(i == 0 || i == 3 ? two : one), cells[i & 1]);
    return report_step(search->finder, &step);
}

/*
 * The chain from the cell where walk_pairs_from() began to another one; false if it eliminates
 * nothing that a part of it does not eliminate.
 */
static bool read_turns(const struct remote_search *search, int cell, struct turns *turns)
{
    const int last = search->distance[cell];
    turns->count = last + 1;
    if (last < 3 || !(last & 1))
        return false;
    for (int i = last; i >= 0; i--, cell = search->parent[cell])
        turns->chain[i] = (uint8_t)cell;
    turns->eliminated = remote_eliminated(search, turns, 0, last);
    return turns->eliminated != remote_eliminated(search, turns, 1, last) &&
           turns->eliminated != remote_eliminated(search, turns, 0, last - 1);
}

/* The chains among joined cells that eliminate most, until all these cells are eliminated. */
enum { REMOTE_CHAINS = 8 };
static int choose_chains(struct remote_search *search, cellset joined, cellset wanted,
                         struct turns best[REMOTE_CHAINS])
{
    int count = 0;
    for (; wanted && count < REMOTE_CHAINS; count++) {
        best[count] = (struct turns){ .count = 0 };
        for (cellset s = joined; s; s &= s - 1) {
            walk_pairs_from(search, cellset_first(s));
            for (cellset t = cellset_rest(s); t; t &= t - 1) {
                struct turns turns;
                if (read_turns(search, cellset_first(t), &turns) &&
                    cellset_count(turns.eliminated & wanted) >
                        cellset_count(best[count].eliminated & wanted))
                    best[count] = turns;
            }
        }
        wanted &= ~best[count].eliminated;
    }
    return count;
}

static bool find_of(struct remote_search *search)
{
    for (cellset left = search->alike; left;) {
        const cellset reached = walk_pairs_from(search, cellset_first(left));
        cellset eliminated = 0, odd = 0;
        int most = 0; /* cells that one chain eliminates */
        for (cellset s = reached; s; s &= s - 1)
            odd |= search->distance[cellset_first(s)] & 1 ? s & -s : 0;
        left &= ~reached;
        /* Offers the chains from each cell to those after it. */
        for (cellset s = cellset_count(reached) < 4 ? 0 : reached; s; s &= s - 1) {
            walk_pairs_from(search, cellset_first(s));
            for (cellset t = cellset_rest(s); t; t &= t - 1) {
                struct turns turns;
                if (!read_turns(search, cellset_first(t), &turns))
                    continue;
                eliminated |= turns.eliminated;
                if (cellset_count(turns.eliminated) > most)
                    most = cellset_count(turns.eliminated);
                cellset cells = 0;
                for (int i = 0; i < turns.count; i++)
                    cells |= cell_bit(turns.chain[i]);
                if (add_step(search, &turns, 1, cells, turns.eliminated))
                    return true;
            }
        }
        /* Offers several chains together, if no single one eliminates as much. */
        const struct board *board = search->finder->board;
        struct turns best[REMOTE_CHAINS];
        const bool odd_loop = board_any_peers(board, odd) & odd ||
                              board_any_peers(board, reached & ~odd) & reached & ~odd;
        if (most >= cellset_count(eliminated) || odd_loop)
            continue;
        const int chains = choose_chains(search, reached, eliminated, best);
        walk_pairs_from(search, cellset_first(reached));
        if (add_step(search, best, chains, reached, eliminated))
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

/*
 * Two cells of a chain, from node `from` on, that this cell sees and that have different digits,
 * but do not make a naked pair: the ends if it sees both. No cells if there are no such two.
 */
static cellset seen_pair(const struct explanation *explanation, int from, int cell)
{
    const struct node *nodes = explanation->step->pattern->nodes;
    const cellset seen = explanation->before->board->peers_of[cell];
    const int last = branch_end(explanation->step->pattern, from) - 2;
    for (int i = from; i + 6 <= last; i += 2)
        for (int n = last - (last - i - 2) % 4; n >= i + 6; n -= 4)
            if (!((nodes[i].cells | nodes[n].cells) & ~seen))
                return nodes[i].cells | nodes[n].cells;
    return 0;
}

static void word_remote_pair(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const struct pattern *pattern = step->pattern;
    const bool brief = explanation->in_short && pattern->node_count > 8;
    cellset left = candset_cells(&step->eliminate);
    for (int from = 0, end; from < pattern->node_count; from = end) {
        end = branch_end(pattern, from);
        strbuf_add(explanation->out, from ? " The digits of " : "");
        for (int i = from; i < end; i += 2) {
            const char *joint = words_joint((i - from) / 2, (end - from) / 2);
            strbuf_add(explanation->out, brief && *joint ? "-" : joint);
            say(explanation, "{cells}", pattern->nodes[i].cells);
        }
        say(explanation, from ? " alternate, too."
                              : " can only be {any digit of step}, and each sees the next, so "
                                "their digits alternate.");
        /* Each pair of cells that is seen has a sentence, with all cells that see it. */
        for (cellset s = left, alike; s; s &= (s - 1) & left) {
            const cellset pair = seen_pair(explanation, from, cellset_first(s));
            alike = 0;
            for (cellset t = pair ? left : 0; t; t &= t - 1)
                if (seen_pair(explanation, from, cellset_first(t)) == pair)
                    alike |= t & -t;
            if (alike)
                say(explanation,
                    " {cells} [sees|see] {cells}: {when cells}[it is|they are] not {any digit of "
                    "step}.",
                    alike, pair, alike);
            left &= ~alike;
        }
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
    struct step step = step_begin(finder->technique, digits, cells);
    for (digitset d = digits; d; d = digitset_rest(d)) {
        const int digit = digitset_first(d);
        const int rest = digitset_first(digitset_without(digits, digit_bit(digit)));
        const cellset places = position_places(position, box, digit);
        if (!places || places & ~board_cells(board, lines) ||
            !(position->candidates.at[rest] & seen))
            continue;
        step.eliminate.at[rest] = position->candidates.at[rest] & seen;
        step_rest_on_house(&step, box, digit);
        step_add_houses(&step, PART_TARGET, digit_bit(digit), places, house_bit(box));
    }
    step.truths.cells = cells;
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
    const digitset bound = step_parts(step, PART_TARGET).digits;
    say(explanation,
        "{cells of step} ({any digit of step}) {when digits}[are not both {digits}|cannot be the "
        "same digit]: {house 0}, which has {digits} only in {houses of set}, would have no place "
        "for it. So ",
        bound, bound, bound);
    if (has_one(bound)) {
        say(explanation, "one of them is {digit of eliminations}. ");
        words_seen(explanation, 2);
    } else {
        words_losses(explanation->out, &step->eliminate);
        say(explanation, ": {when cells of eliminations}[it sees|they see] both.");
    }
}

static const struct technique techniques[] = {
    { "remote pair", "0703", 220, LEVEL_HARD, 110, find_remote_pair, .words = word_remote_pair },
    { "chute remote pair", "R803", 305, LEVEL_HARD, 150, find_chute_remote_pair,
      .words = word_chute_remote_pair, .use = USE_ON_REQUEST, .boards = BOARDS_CLASSIC },
};
const struct family family_remote_pairs = FAMILY(techniques);
