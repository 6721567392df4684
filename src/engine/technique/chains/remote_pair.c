/*
 * Remote pair (the forum's name): cells with the same two candidates, each of which sees the next.
 * The two digits alternate, so a cell that sees two of these with different digits can be neither.
 */
#include "base/array.h"
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/common/cell_pairs.h"

struct remote_search {
    const struct hunt *hunt;
    digitset digits;
    cellset alike; /* the cells with these two candidates */
    uint8_t parent[CELLS], distance[CELLS];
};

/* Cells in which the two digits alternate. */
struct turns {
    cellset cells[2];
    int count;
    uint8_t chain[CELLS]; /* from end to end; count is 0 if the cells branch */
};

static cellset open_cells(const struct remote_search *search)
{
    cellset cells = 0;
    for (digitset s = search->digits; s; s = digitset_rest(s))
        cells |= search->hunt->position->open.at[digitset_first(s)];
    return cells & ~search->alike;
}

/* The shortest ways from a cell to all cells that it is joined with. */
static cellset walk_from(struct remote_search *search, int start)
{
    uint8_t queue[CELLS];
    int head = 0, tail = 0;
    cellset reached = cell_bit(start);
    search->distance[start] = 0;
    ELEMENT(queue, tail++) = (uint8_t)start;
    while (head < tail) {
        int cell = ELEMENT(queue, head++);
        for (cellset s = search->alike & cell_peers[cell] & ~reached; s; s &= s - 1) {
            int next = cellset_first(s);
            search->parent[next] = (uint8_t)cell;
            search->distance[next] = (uint8_t)(search->distance[cell] + 1);
            ELEMENT(queue, tail++) = (uint8_t)next;
        }
        reached |= search->alike & cell_peers[cell];
    }
    return reached;
}

static void chain_to(const struct remote_search *search, int end, struct turns *turns)
{
    int cell = end;
    *turns = (struct turns){ .count = search->distance[end] + 1 };
    for (int i = turns->count - 1; i >= 0; i--) {
        turns->chain[i] = (uint8_t)cell;
        turns->cells[i & 1] |= cell_bit(cell);
        cell = search->parent[cell];
    }
}

/* The cells in which a part of a chain eliminates candidates, beyond what naked pairs eliminate. */
static cellset remote_strikes(const struct remote_search *search, const struct turns *turns,
                              int from, int to)
{
    cellset struck = 0;
    for (int i = from; i + 3 <= to; i++)
        for (int n = i + 3; n <= to; n += 2)
            struck |= cell_peers[turns->chain[i]] & cell_peers[turns->chain[n]];
    return struck & open_cells(search);
}

static void add_remote_nodes(struct step *step, const struct turns *turns, digitset digits)
{
    int first = digitset_first(digits), second = digitset_second(digits);
    for (int i = 0; i < turns->count; i++) {
        const cellset cell = cell_bit(turns->chain[i]);
        step_add_link(step, i ? LINK_WEAK : LINK_START, i & 1 ? second : first, cell);
        step_add_link(step, LINK_STRONG, i & 1 ? first : second, cell);
    }
}

/* The two candidates of each cell have different colours; those of one colour are true together. */
static void add_colours(struct step *step, const struct turns *turns, digitset digits)
{
    digitset low = digit_bit(digitset_first(digits)), high = digitset_without(digits, low);
    for (int i = 0; i < 4; i++)
        step_add_cells(step, i < 2 ? PART_COLOUR : PART_OPPOSITE, i == 0 || i == 3 ? high : low,
                       turns->cells[i & 1]);
}

static bool add_step(const struct remote_search *search, const struct turns *turns, cellset struck)
{
    struct step step;
    step_init(&step, search->hunt->technique);
    step.digits = search->digits;
    step.cells = step.truths.cells = turns->cells[0] | turns->cells[1];
    step.size = (uint16_t)cellset_count(step.cells);
    candset_add_open(&step.eliminate, search->hunt->position, search->digits, struck);
    int first = cellset_first(step.cells);
    step_add_house(&step, shared_house(first, cellset_first(step.cells & cell_peers[first])));
    add_colours(&step, turns, search->digits);
    add_remote_nodes(&step, turns, search->digits);
    return hunt_offer(search->hunt, &step);
}

/* The cells in which chains eliminated candidates, and the most of them for one chain. */
struct said {
    cellset struck;
    int most;
};

/* Offers the chains from a cell to those after it, unless one without an end does as much. */
static bool add_remote_chains(const struct remote_search *search, int start, cellset reached,
                              struct said *said)
{
    for (cellset s = reached & ~(cell_bit(start) | (cell_bit(start) - 1)); s; s &= s - 1) {
        int last = search->distance[cellset_first(s)];
        if (last < 3 || !(last & 1))
            continue;
        struct turns turns;
        chain_to(search, cellset_first(s), &turns);
        cellset struck = remote_strikes(search, &turns, 0, last);
        if (struck == remote_strikes(search, &turns, 1, last) ||
            struck == remote_strikes(search, &turns, 0, last - 1))
            continue;
        said->struck |= struck;
        if (cellset_count(struck) > said->most)
            said->most = cellset_count(struck);
        if (add_step(search, &turns, struck))
            return true;
    }
    return false;
}

/* Offers all joined cells together, if no single chain among them eliminates as much. */
static bool add_remote_pairs(const struct remote_search *search, cellset reached,
                             const struct said *said)
{
    struct turns turns = { .count = 0 };
    for (cellset s = reached; s; s &= s - 1)
        turns.cells[search->distance[cellset_first(s)] & 1] |= cell_bit(cellset_first(s));
    bool odd_loop = cellset_any_peers(turns.cells[0]) & turns.cells[0] ||
                    cellset_any_peers(turns.cells[1]) & turns.cells[1];
    return said->most < cellset_count(said->struck) && !odd_loop &&
           add_step(search, &turns, said->struck);
}

static bool find_of(struct remote_search *search)
{
    for (cellset left = search->alike; left;) {
        struct said said = { 0, 0 };
        cellset reached = walk_from(search, cellset_first(left));
        left &= ~reached;
        if (cellset_count(reached) < 4)
            continue;
        for (cellset s = reached; s; s &= s - 1) {
            walk_from(search, cellset_first(s));
            if (add_remote_chains(search, cellset_first(s), reached, &said))
                return true;
        }
        if (add_remote_pairs(search, reached, &said))
            return true;
    }
    return false;
}

static bool find_remote_pair(const struct hunt *hunt)
{
    const struct position *position = hunt->position;
    struct remote_search search = { .hunt = hunt };
    cellset two = cells_with_count(position, 2);
    for (int high = 2; high <= DIGITS; high++)
        for (int low = 1; low < high; low++) {
            search.alike = two & position->open.at[low] & position->open.at[high];
            search.digits = digit_bit(low) | digit_bit(high);
            if (cellset_count(search.alike) >= 4 && find_of(&search))
                return true;
        }
    return false;
}

/* A cell of each kind that this cell sees: the ends of the chain if it sees both. */
static cellset seen_pair(const struct step *step, int cell)
{
    const struct pattern *pattern = step->pattern;
    const cellset one = step_part_at(step, PART_COLOUR, 0)->cells & cell_peers[cell];
    const cellset other = step_part_at(step, PART_COLOUR, 1)->cells & cell_peers[cell];
    const cellset ends = pattern->node_count ? pattern->nodes[0].cells |
                                                   pattern->nodes[pattern->node_count - 1].cells
                                             : 0;
    if (ends && !(ends & ~cell_peers[cell]))
        return ends;
    return (one & -one) | (other & -other);
}

/* Each pair of cells that is seen has a sentence, with all cells that see it. */
static void word_remote_effect(const struct telling *telling)
{
    const struct step *step = telling->step;
    for (cellset left = candset_cells(&step->eliminate); left;) {
        const cellset pair = seen_pair(step, cellset_first(left));
        const digitset digits = candset_digits_at(&step->eliminate, cellset_first(left));
        cellset alike = 0;
        for (cellset s = left; s; s &= s - 1)
            if (seen_pair(step, cellset_first(s)) == pair &&
                candset_digits_at(&step->eliminate, cellset_first(s)) == digits)
                alike |= s & -s;
        say(telling, " {cells} [sees|see] {cells}, so {when cells}[it|they] cannot be {any digit}.",
            alike, pair, alike, digits);
        left &= ~alike;
    }
}

static void word_remote_pair(const struct telling *telling)
{
    const struct step *step = telling->step;
    const struct pattern *pattern = step->pattern;
    for (int i = 0; i < pattern->node_count; i += 2)
        say(telling, "{when}[|, | and ]{cells}",
            !i                            ? 0
            : i + 2 < pattern->node_count ? 1
                                          : 2,
            pattern->nodes[i].cells);
    if (!pattern->node_count)
        say(telling, "{cells of step}");
    say(telling,
        " can only be {any digit of step}, and each sees {when}[others of them|the next], so they "
        "take the two digits in turn: {cells} have one digit, {cells} the other. So a cell of one "
        "kind and a cell of the other, however far apart, hold both digits.",
        pattern->node_count != 0, step_part_at(step, PART_COLOUR, 0)->cells,
        step_part_at(step, PART_COLOUR, 1)->cells);
    word_remote_effect(telling);
}

static const struct technique techniques[] = {
    { "remote pair", "0703", 220, LEVEL_HARD, 110, find_remote_pair, .words = word_remote_pair },
};
const struct family family_remote_pairs = FAMILY(techniques);
