/* Fish and rectangles from whose candidates chains lead to a conclusion. */
#include <string.h>

#include "engine/technique/chains/branches.h"
#include "engine/technique/common/common.h"
#include "engine/technique/fish/fish.h"
#include "engine/technique/uniqueness/uniqueness.h"

/*
 * The consequences of a candidate by a chain of single links: if it is true, the candidates that it
 * sees are false; if one of a house's last two places, or of a cell's last two digits, is false,
 * the other is true. A candidate that would become true and false keeps the value that it got
 * first.
 *
 * The flow of chains (chains/graph.h) cannot do this work: there a candidate may be both, so that
 * more follows from a fin that leads to a contradiction, and other kraken fish would be found.
 */
/* The most nodes of a chain, both ends counted. */
enum { LONGEST_CHAIN = 12 };

struct reach {
    struct candset off;                /* the candidates that become false */
    uint8_t length[DIGITS + 1][CELLS]; /* of those: the nodes of the shortest chain to each */
};

struct reach_search {
    const struct position *position;
    struct reach *reach;
    struct candset on;                          /* the candidates that become true */
    struct supposition from[DIGITS + 1][CELLS]; /* the one from which each of both follows */
    int count;
    struct supposition reached[CELLS * DIGITS]; /* both, the nearest first */
};

/* Candidates of a digit that get the value of their place in a chain, unless they have one. */
static void reach_put(struct reach_search *search, struct supposition from, int digit,
                      cellset cells, int length)
{
    struct candset *off = &search->reach->off, *on = &search->on;
    cells &= search->position->candidates.at[digit] & ~off->at[digit] & ~on->at[digit];
    (length % 2 ? on : off)->at[digit] |= cells;
    for (; cells; cells &= cells - 1) {
        const int cell = cellset_first(cells);
        search->reach->length[digit][cell] = (uint8_t)length;
        search->from[digit][cell] = from;
        ELEMENT(search->reached, search->count++) =
            (struct supposition){ (uint8_t)cell, (uint8_t)digit, false };
    }
}

/* Finds the consequences of a candidate, round by round: false ones, true ones, and so on. */
static void search_reach(struct reach_search *search, struct reach *reach,
                         const struct position *position, struct supposition start)
{
    search->position = position;
    search->reach = reach;
    search->count = 0;
    memset(&search->on, 0, sizeof search->on);
    memset(&reach->off, 0, sizeof reach->off);
    reach_put(search, start, start.digit, cell_bit(start.cell), 1);
    for (int length = 2, i = 0; length <= LONGEST_CHAIN; length++)
        for (const int end = search->count; i < end; i++) {
            const struct supposition from = search->reached[i];
            const digitset others =
                digitset_without(position->digits[from.cell], digit_bit(from.digit));
            if (length % 2 == 0) {
                reach_put(search, from, from.digit, position->board->peers_of[from.cell], length);
                for (digitset s = others; s; s = digitset_rest(s))
                    reach_put(search, from, digitset_first(s), cell_bit(from.cell), length);
                continue;
            }
            for (houseset h = position->board->houses_of[from.cell]; h; h &= h - 1) {
                const cellset rest =
                    position_places(position, houseset_first(h), from.digit) & ~cell_bit(from.cell);
                if (has_one(rest))
                    reach_put(search, from, from.digit, rest, length);
            }
            if (has_one(others))
                reach_put(search, from, digitset_first(others), cell_bit(from.cell), length);
        }
}

/* Adds the shortest chain from a candidate to one that it makes false, and what that rests on. */
static void reach_add_chain(struct step *step, const struct position *position,
                            struct supposition start, struct supposition target)
{
    struct reach_search search;
    struct reach reach;
    struct supposition chain[LONGEST_CHAIN];
    search_reach(&search, &reach, position, start);
    const int length = reach.length[target.digit][target.cell];
    for (int i = length - 1; i >= 0; i--) {
        chain[i] = target;
        target = search.from[target.digit][target.cell];
    }
    for (int i = 0; i < length; i++) {
        const struct supposition at = chain[i], before = chain[i ? i - 1 : 0];
        const bool on = i % 2 == 0;
        if (i && on && at.cell == before.cell)
            step->truths.cells |= cell_bit(at.cell);
        else if (i && on)
            step_rest_on_house(step,
                               board_house_with(position->board,
                                                cell_bit(at.cell) | cell_bit(before.cell),
                                                position->candidates.at[at.digit]),
                               at.digit);
        step_add_node(step,
                      (struct node){ !i   ? LINK_START
                                     : on ? LINK_STRONG
                                          : LINK_WEAK,
                                     .digit = at.digit, .on = on, .cells = cell_bit(at.cell) });
    }
}

/*
 * Kraken fish: finned fish of lines whose fins rule a candidate out by chains, not by sight. Either
 * a fin is true, or the covers have the digit in the bases.
 *
 * Type 1: a candidate in a cover outside the bases is false if each fin makes it false. Type 2: a
 * fin is true, or the digit's place in a chosen cover (the stem) is in the bases; a candidate that
 * each fin and each of these places makes false is eliminated.
 */
enum { SMALLEST = 2, LARGEST = 4, MOST_FINS = 3 };

/* The best kraken that makes a candidate false. */
struct best_kraken {
    uint16_t weight; /* 0: none */
    uint16_t lines, covers;
    uint8_t digit, kind;
    uint8_t stem; /* type 2: the chosen cover */
};

struct kraken {
    const struct finder *finder;
    int type;
    int digit, kind; /* of the bases: HOUSE_ROW or HOUSE_COLUMN */
    int size;
    uint16_t place[9]; /* by base line: the cross lines with a candidate of the digit */
    cellset reached;   /* the candidates of the digit whose reach is known */
    struct reach reach[CELLS];
    struct best_kraken best[DIGITS + 1][CELLS];
};

/* Each base has a candidate in the covers, each cover at least two; and there are a few fins. */
static bool is_fish(const struct kraken *kraken, unsigned lines, unsigned covers)
{
    unsigned once = 0, twice = 0;
    int fins = 0;
    for (; lines; lines &= lines - 1) {
        unsigned place = kraken->place[__builtin_ctz(lines)], covered = place & covers;
        twice |= once & covered;
        once |= covered;
        fins += nine_count(place & ~covers);
        if (!covered || fins > MOST_FINS)
            return false;
    }
    return fins && twice == covers;
}

/* Notes a fish for the candidates that it makes false, if none of less weight does. */
static void note_fish(struct kraken *kraken, unsigned lines, unsigned covers)
{
    const int own = kraken->digit, cross = HOUSE_COLUMN - kraken->kind;
    const bool stems = kraken->type == 2;
    const struct candset *open = &kraken->finder->position->candidates;
    const struct board *board = kraken->finder->board;
    const cellset base = fish_lines(board, kraken->kind, lines);
    const cellset cover = fish_lines(board, cross, covers);
    const cellset cells = base & open->at[own], fins = cells & ~cover;
    const cellset beside = open->at[own] & cover & ~base; /* targets of the first type */
    for (unsigned s = stems ? covers : 1; s; s &= s - 1) {
        const int stem = cross + __builtin_ctz(s);
        const cellset sources = stems ? fins | (cells & board->cells_of[stem]) : fins;
        struct candset targets = { { 0 } };
        if (stems) {
            if (!(beside & board->cells_of[stem]))
                continue; /* the fish adds nothing */
            targets = *open;
            targets.at[own] &= ~beside;
        } else {
            /* A candidate that sees all fins is left to the finned fish. */
            targets.at[own] = beside & ~board_common_peers(board, fins);
        }
        for (cellset t = sources; t && !candset_is_empty(&targets); t &= t - 1) {
            const struct supposition start = { (uint8_t)cellset_first(t), (uint8_t)own, false };
            struct reach_search search;
            if (!(kraken->reached & t & -t))
                search_reach(&search, &kraken->reach[start.cell], kraken->finder->position, start);
            kraken->reached |= t & -t;
            candset_intersect(&targets, &kraken->reach[start.cell].off);
        }
        for (int digit = 1; digit <= DIGITS; digit++)
            for (cellset t = targets.at[digit]; t; t &= t - 1) {
                const int cell = cellset_first(t);
                struct best_kraken *best = &kraken->best[digit][cell];
                int weight = 10 * kraken->size;
                for (cellset u = sources; u; u &= u - 1)
                    weight += 1 + kraken->reach[cellset_first(u)].length[digit][cell];
                if ((!best->weight || weight < best->weight) &&
                    !finder_too_large(kraken->finder, (unsigned)weight))
                    *best = (struct best_kraken){ (uint16_t)weight,      (uint16_t)lines,
                                                  (uint16_t)covers,      (uint8_t)own,
                                                  (uint8_t)kraken->kind, (uint8_t)stem };
            }
    }
}

static void choose_kraken_covers(struct kraken *kraken, unsigned lines, unsigned places, int count,
                                 unsigned covers)
{
    if (!count && is_fish(kraken, lines, covers))
        note_fish(kraken, lines, covers);
    for (; count && places; places &= places - 1)
        choose_kraken_covers(kraken, lines, places & (places - 1), count - 1,
                             covers | (places & -places));
}

static void choose_lines(struct kraken *kraken, int from, int count, unsigned lines,
                         unsigned places)
{
    if (!count) {
        choose_kraken_covers(kraken, lines, places, kraken->size, 0);
        return;
    }
    for (int i = from; i <= 9 - count; i++)
        /* A single place is a hidden single; each cross line beyond the size has a fin. */
        if (has_several(kraken->place[i]) &&
            nine_count(places | kraken->place[i]) <= kraken->size + MOST_FINS)
            choose_lines(kraken, i + 1, count - 1, lines | 1u << i, places | kraken->place[i]);
}

static void make_kraken_step(const struct kraken *kraken, const struct technique *technique,
                             int cell, int digit, struct step *step)
{
    const struct board *board = kraken->finder->board;
    const struct best_kraken *best = &kraken->best[digit][cell];
    int cross = HOUSE_COLUMN - best->kind;
    cellset open = kraken->finder->position->candidates.at[best->digit];
    cellset cells = open & fish_lines(board, best->kind, best->lines);
    cellset sources =
        cells & ~fish_lines(board, cross, best->covers); /* the fins; type 2 adds more */
    const struct fish fish = { .digit = best->digit,
                               .base = (houseset)best->lines << best->kind,
                               .cells = cells,
                               .cover = (houseset)best->covers << cross,
                               .fins = sources };
    fish_step(step, technique, &fish);
    step->size = best->weight;
    step->eliminate.at[best->digit] = 0;
    candset_add(&step->eliminate, cell, digit);
    step->digits |= digit_bit(digit);
    if (kraken->type == 2) {
        cellset held = cells & board->cells_of[best->stem];
        sources |= held;
        step_add_houses(step, PART_STEM, digit_bit(best->digit), held, house_bit(best->stem));
    }
    for (; sources; sources &= sources - 1)
        reach_add_chain(step, kraken->finder->position,
                        (struct supposition){ (uint8_t)cellset_first(sources), best->digit, false },
                        (struct supposition){ (uint8_t)cell, (uint8_t)digit, false });
}

static bool find_kraken(const struct finder *finder)
{
    struct kraken kraken;
    kraken.finder = finder;
    kraken.type = finder->technique->kind;
    memset(kraken.best, 0, sizeof kraken.best);
    for (kraken.digit = 1; kraken.digit <= DIGITS; kraken.digit++) {
        kraken.reached = 0;
        for (kraken.kind = HOUSE_ROW; kraken.kind <= HOUSE_COLUMN; kraken.kind += HOUSE_COLUMN) {
            fish_places(kraken.finder->position, kraken.digit, kraken.kind, kraken.place);
            for (kraken.size = SMALLEST; kraken.size <= LARGEST; kraken.size++)
                choose_lines(&kraken, 0, kraken.size, 0, 0);
        }
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        for (int cell = 0; cell < CELLS; cell++) {
            struct step step;
            if (!kraken.best[digit][cell].weight)
                continue;
            make_kraken_step(&kraken, finder->technique, cell, digit, &step);
            if (report_step(finder, &step))
                return true;
        }
    return false;
}

/*
 * Unique rectangle chains: if all corners of a rectangle have two digits in common, one of their
 * other candidates must be true, or the two digits could be swapped. A candidate that a chain from
 * each of these eliminates is false.
 */
enum { MOST_BRANCHES = 4 };

/* The smallest rectangle, with its branches, that makes a candidate false. */
struct best_rectangle {
    uint16_t size; /* 0: none */
    digitset pair;
    cellset cells;
};

struct rectangle_search {
    struct reach reach[MOST_BRANCHES];
    struct best_rectangle best[DIGITS + 1][CELLS];
};

/*
 * Lists the extras of a rectangle: a branch begins with each of them. False if there are too many,
 * or only one: that is a unique rectangle of type 1.
 */
static bool list_branches(struct source *branches, struct deadly *deadly,
                          const struct position *position, cellset cells, digitset pair)
{
    deadly_init(deadly, position, cells, pair);
    branches->count = 0;
    for (cellset s = deadly->extra; s; s &= s - 1) {
        const int cell = cellset_first(s);
        digitset digits = candset_digits_at(&deadly->extras, cell);
        for (; digits; digits = digitset_rest(digits)) {
            if (branches->count == MOST_BRANCHES)
                return false;
            branches->at[branches->count++] =
                (struct supposition){ (uint8_t)cell, (uint8_t)digitset_first(digits), false };
        }
    }
    return branches->count > 1;
}

static bool try_rectangle_chain(const struct shared_pair *rectangle, void *data)
{
    struct rectangle_search *search = data;
    const struct position *position = rectangle->finder->position;
    struct candset targets = position->candidates;
    struct reach_search reach_search;
    struct source branches;
    struct deadly deadly;
    cellset cells = 0;
    for (int i = 0; i < CORNERS; i++)
        cells |= cell_bit(rectangle->corner[i]);
    if (!list_branches(&branches, &deadly, position, cells, rectangle->pair))
        return false;
    for (int i = 0; i < branches.count; i++) {
        search_reach(&reach_search, &search->reach[i], position, branches.at[i]);
        candset_intersect(&targets, &search->reach[i].off);
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = targets.at[digit]; s; s &= s - 1) {
            /* A candidate that all extras see is left to unique rectangles of type 2 and 5. */
            struct best_rectangle *best = &search->best[digit][cellset_first(s)];
            int nodes = 0;
            for (int i = 0; i < branches.count; i++)
                nodes += search->reach[i].length[digit][cellset_first(s)];
            const int size = CORNERS + nodes;
            if (nodes > 2 * branches.count && (!best->size || size < best->size))
                *best = (struct best_rectangle){ (uint16_t)size, deadly.digits, deadly.cells };
        }
    return false;
}

static bool find_rectangle_chain(const struct finder *finder)
{
    struct rectangle_search search;
    memset(search.best, 0, sizeof search.best);
    shared_pairs_visit(finder, try_rectangle_chain, &search);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (int cell = 0; cell < CELLS; cell++) {
            const struct best_rectangle *best = &search.best[digit][cell];
            struct source branches;
            struct deadly deadly;
            if (!best->size || finder_too_large(finder, best->size))
                continue;
            list_branches(&branches, &deadly, finder->position, best->cells, best->pair);
            struct step step = deadly_begin(finder, &deadly);
            candset_add(&step.eliminate, cell, digit);
            step.truths.cells = best->cells;
            step.size = best->size;
            step_add_house(&step,
                           board_house(finder->board, cellset_first(best->cells), HOUSE_BOX));
            for (int i = 0; i < branches.count; i++)
                reach_add_chain(&step, finder->position, branches.at[i],
                                (struct supposition){ (uint8_t)cell, (uint8_t)digit, false });
            if (report_step(finder, &step))
                return true;
        }
    return false;
}

/* ---- Words ---- */

static void say_kraken(const struct explanation *explanation, int version)
{
    const bool in_short = explanation->in_short;
    say(explanation, "{eliminations}. ");
    if (step_part(explanation->step, PART_CORNER))
        say(explanation, "{cells by lines of corners} must not hold only {digits of corner} (two "
                         "solutions), so another digit is true there:");
    else
        say(explanation,
            "If {when cells of fins}[the fin {cells of fins} is not|no fin ({brief cells of fins}) "
            "is] {digit of base}, {houses of base} have their {digit of base} in {houses of "
            "cover} ({when}[an X-Wing|a Swordfish|a Jellyfish]){when}[, which have no other|: "
            "{house of stem} has it in {any cell of stem}]{when}[.|;]",
            cellset_count(step_part(explanation->step, PART_BASE)->houses) - SMALLEST,
            step_part(explanation->step, PART_STEM) != NULL, in_short);
    strbuf_add(explanation->out, in_short ? " " : "\n");
    if (in_short)
        word_branches_in_short(explanation, AS_LIST + version);
    else
        word_branches(explanation);
    strbuf_add(explanation->out, in_short ? "." : "");
}

static void word_kraken(const struct explanation *explanation)
{
    say_fitting(explanation, SHORT_WORDS_OF_EXOTICS, LAST_ALONE - AS_LIST, say_kraken);
}

static const struct technique techniques[] = {
    { "kraken fish type 1", "0371", 1200, LEVEL_EXTREME, 500, find_kraken, word_kraken, .kind = 1,
      .use = USE_ON_REQUEST },
    { "kraken fish type 2", "0372", 1210, LEVEL_EXTREME, 500, find_kraken, word_kraken, .kind = 2,
      .use = USE_ON_REQUEST },
    { "unique rectangle chain", "R621", 1195, LEVEL_EXTREME, 500, find_rectangle_chain, word_kraken,
      .use = USE_ON_REQUEST, .unique = true },
};
const struct family family_kraken_fish = FAMILY(techniques);
