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

enum { CANDIDATES = DIGITS * CELLS, BY_CELL = HOUSES };

static int candidate_number(int cell, int digit)
{
    return (digit - 1) * CELLS + cell;
}

static int cell_of(int number)
{
    return number % CELLS;
}

static int digit_of(int number)
{
    return number / CELLS + 1;
}

/* Candidates that became true, or false, in one round. */
struct front {
    uint16_t at[CANDIDATES];
    int count;
};

struct reach_search {
    const struct position *position;
    struct reach *reach;
    struct candset on;             /* the candidates that become true */
    uint16_t off_from[CANDIDATES]; /* the true one that makes it false */
    uint16_t on_from[CANDIDATES];  /* the false one that makes it true */
    uint8_t on_by[CANDIDATES];     /* the house that does so, or BY_CELL */
    struct front trues, falses;
};

static void put_off(struct reach_search *search, int from, int digit, cellset cells, int length)
{
    cells &=
        search->position->open.at[digit] & ~search->reach->off.at[digit] & ~search->on.at[digit];
    search->reach->off.at[digit] |= cells;
    for (; cells; cells &= cells - 1) {
        int cell = cellset_first(cells), number = candidate_number(cell, digit);
        search->reach->length[digit][cell] = (uint8_t)length;
        search->off_from[number] = (uint16_t)from;
        ELEMENT(search->falses.at, search->falses.count++) = (uint16_t)number;
    }
}

static void put_on(struct reach_search *search, int from, int cell, int digit, int by)
{
    int number = candidate_number(cell, digit);
    if (candset_has(&search->on, cell, digit) || candset_has(&search->reach->off, cell, digit))
        return;
    candset_add(&search->on, cell, digit);
    search->on_from[number] = (uint16_t)from;
    search->on_by[number] = (uint8_t)by;
    ELEMENT(search->trues.at, search->trues.count++) = (uint16_t)number;
}

static void search_reach(struct reach_search *search, struct reach *reach,
                         const struct position *position, int cell, int digit)
{
    search->position = position;
    search->reach = reach;
    memset(&search->on, 0, sizeof search->on);
    memset(&reach->off, 0, sizeof reach->off);
    candset_add(&search->on, cell, digit);
    search->trues.at[0] = (uint16_t)candidate_number(cell, digit);
    search->trues.count = 1;
    for (int length = 2; length <= LONGEST_CHAIN && search->trues.count; length += 2) {
        search->falses.count = 0;
        for (int i = 0; i < search->trues.count; i++) {
            int from = search->trues.at[i], at = cell_of(from), own = digit_of(from);
            put_off(search, from, own, cell_peers[at], length);
            for (digitset s = digitset_without(position->digits[at], digit_bit(own)); s;
                 s = digitset_rest(s))
                put_off(search, from, digitset_first(s), cell_bit(at), length);
        }
        search->trues.count = 0;
        for (int i = 0; i < search->falses.count; i++) {
            int from = search->falses.at[i], at = cell_of(from), own = digit_of(from);
            for (int h = 0; h < CELL_HOUSES; h++) {
                int house = cell_house_list[at][h];
                cellset rest = position_places(position, house, own) & ~cell_bit(at);
                if (has_one(rest))
                    put_on(search, from, cellset_first(rest), own, house);
            }
            digitset rest = digitset_without(position->digits[at], digit_bit(own));
            if (has_one(rest))
                put_on(search, from, at, digitset_first(rest), BY_CELL);
        }
    }
}

static void reach_fill(struct reach *reach, const struct position *position, int cell, int digit)
{
    struct reach_search search;
    search_reach(&search, reach, position, cell, digit);
}

/* Adds the shortest chain from a candidate to one that it makes false, and what that rests on. */
static void reach_add_chain(struct step *step, const struct position *position, int cell, int digit,
                            int target, int target_digit)
{
    struct reach_search search;
    struct reach reach;
    uint16_t chain[LONGEST_CHAIN];
    search_reach(&search, &reach, position, cell, digit);
    int length = reach.length[target_digit][target];
    int number = candidate_number(target, target_digit);
    for (int i = length - 1; i >= 0; i--) {
        chain[i] = (uint16_t)number;
        if (i % 2)
            number = search.off_from[number];
        else if (i)
            number = search.on_from[number];
    }
    for (int i = 0; i < length; i++) {
        bool on = i % 2 == 0;
        if (i && on) {
            const int from = chain[i - 1];
            const int by = search.on_by[chain[i]];
            if (by == BY_CELL)
                step_rest_on_cell(step, cell_of(from));
            else
                step_rest_on_house(step, by, digit_of(from));
        }
        const struct node node = { !i   ? LINK_START
                                   : on ? LINK_STRONG
                                        : LINK_WEAK,
                                   .digit = (uint8_t)digit_of(chain[i]), .on = on,
                                   .cells = cell_bit(cell_of(chain[i])) };
        step_add_node(step, node);
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

struct finned {
    unsigned lines, covers;
    cellset base, cover; /* all cells of these houses */
    cellset cells, fins; /* the candidates in the bases, and those outside the covers */
};

static const struct reach *kraken_reach(struct kraken *kraken, int cell)
{
    if (!cellset_has(kraken->reached, cell))
        reach_fill(&kraken->reach[cell], kraken->finder->position, cell, kraken->digit);
    kraken->reached |= cell_bit(cell);
    return &kraken->reach[cell];
}

static void note_kraken(struct kraken *kraken, const struct finned *fish, cellset sources, int stem,
                        int cell, int digit)
{
    int weight = 10 * kraken->size;
    for (cellset s = sources; s; s &= s - 1)
        weight += 1 + kraken->reach[cellset_first(s)].length[digit][cell];
    struct best_kraken *best = &kraken->best[digit][cell];
    if ((best->weight && best->weight <= weight) ||
        finder_too_large(kraken->finder, (unsigned)weight))
        return;
    *best = (struct best_kraken){ .weight = (uint16_t)weight,
                                  .lines = (uint16_t)fish->lines,
                                  .covers = (uint16_t)fish->covers,
                                  .digit = (uint8_t)kraken->digit,
                                  .kind = (uint8_t)kraken->kind,
                                  .stem = (uint8_t)stem };
}

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

static void choose_kraken_covers(struct kraken *kraken, unsigned lines, unsigned places, int count,
                                 unsigned covers)
{
    if (!count) {
        if (is_fish(kraken, lines, covers)) {
            struct finned fish = { .lines = lines, .covers = covers };
            fish.base = fish_lines(kraken->kind, lines);
            fish.cover = fish_lines(HOUSE_COLUMN - kraken->kind, covers);
            fish.cells = fish.base & kraken->finder->position->open.at[kraken->digit];
            fish.fins = fish.cells & ~fish.cover;
            if (kraken->type == 1) {
                /* A candidate that sees all fins is left to the finned fish. */
                cellset targets = kraken->finder->position->open.at[kraken->digit] & fish.cover &
                                  ~fish.base & ~cellset_common_peers(fish.fins);
                for (cellset s = fish.fins; s && targets; s &= s - 1)
                    targets &= kraken_reach(kraken, cellset_first(s))->off.at[kraken->digit];
                for (; targets; targets &= targets - 1)
                    note_kraken(kraken, &fish, fish.fins, 0, cellset_first(targets), kraken->digit);
            } else {
                for (unsigned s = fish.covers; s; s &= s - 1) {
                    int stem = HOUSE_COLUMN - kraken->kind + __builtin_ctz(s);
                    cellset held = fish.cells & house_cells[stem], sources = held | fish.fins;
                    if (!(position_places(kraken->finder->position, stem, kraken->digit) & ~held))
                        continue; /* the fish adds nothing */
                    struct candset targets = kraken->finder->position->open;
                    for (cellset t = sources; t; t &= t - 1)
                        candset_intersect(&targets, &kraken_reach(kraken, cellset_first(t))->off);
                    targets.at[kraken->digit] &= ~(fish.cover & ~fish.base); /* of the first type */
                    for (int digit = 1; digit <= DIGITS; digit++)
                        for (cellset t = targets.at[digit]; t; t &= t - 1)
                            note_kraken(kraken, &fish, sources, stem, cellset_first(t), digit);
                }
            }
        }
        return;
    }
    for (; places; places &= places - 1)
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
    const struct best_kraken *best = &kraken->best[digit][cell];
    int cross = HOUSE_COLUMN - best->kind;
    cellset open = kraken->finder->position->open.at[best->digit];
    cellset cells = open & fish_lines(best->kind, best->lines);
    cellset sources = cells & ~fish_lines(cross, best->covers); /* the fins; type 2 adds more */
    const struct fish fish = { .digit = best->digit,
                               .base = (uint32_t)best->lines << best->kind,
                               .cells = cells,
                               .side = { { (uint32_t)best->covers << cross, sources, 0 } } };
    fish_step(step, technique, &fish);
    step->size = best->weight;
    step->eliminate.at[best->digit] = 0;
    candset_add(&step->eliminate, cell, digit);
    step->digits |= digit_bit(digit);
    if (kraken->type == 2) {
        cellset held = cells & house_cells[best->stem];
        sources |= held;
        step_add_houses(step, PART_STEM, digit_bit(best->digit), held, 1u << best->stem);
    }
    for (; sources; sources &= sources - 1)
        reach_add_chain(step, kraken->finder->position, cellset_first(sources), best->digit, cell,
                        digit);
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

static void word_kraken(const struct explanation *explanation)
{
    say(explanation,
        "In {houses of base} the digit {digit of base} fits only in {houses of cover}, except "
        "for the fin{when cells of fins}[|s] {cells of fins}.\n"
        "If {when cells of fins}[the fin is not|no fin is] {digit of base}, this is a plain fish, "
        "and {when}[{houses of cover} have no other {digit of base}: {eliminations}|{house of "
        "stem} has its {digit of base} in {any cell of stem}].\n",
        step_part(explanation->step, PART_STEM) != NULL);
    word_branches(explanation);
    say(explanation, "In every case {eliminations}.");
}

/*
 * Unique rectangle chains: if all corners of a rectangle have two digits in common, one of their
 * other candidates must be true, or the two digits could be swapped. A candidate that a chain from
 * each of these eliminates is false.
 */
enum { MOST_BRANCHES = 4 };

/* The extras of a rectangle: a branch begins with each of them. */
struct branches {
    int count;
    struct {
        uint8_t cell, digit;
    } at[MOST_BRANCHES];
};

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

/* False if there are too many extras, or only one: that is a unique rectangle of type 1. */
static bool list_branches(struct branches *branches, const struct deadly *deadly)
{
    branches->count = 0;
    for (cellset s = deadly->extra; s; s &= s - 1) {
        const int cell = cellset_first(s);
        digitset digits = candset_digits_at(&deadly->extras, cell);
        for (; digits; digits = digitset_rest(digits)) {
            if (branches->count == MOST_BRANCHES)
                return false;
            branches->at[branches->count].cell = (uint8_t)cell;
            branches->at[branches->count++].digit = (uint8_t)digitset_first(digits);
        }
    }
    return branches->count > 1;
}

static bool try_rectangle_chain(const struct shared_pair *rectangle, void *data)
{
    struct rectangle_search *search = data;
    const struct position *position = rectangle->finder->position;
    struct candset targets = position->open;
    struct branches branches;
    struct deadly deadly;
    cellset cells = 0;
    for (int i = 0; i < CORNERS; i++)
        cells |= cell_bit(rectangle->corner[i]);
    deadly_init(&deadly, cells, rectangle->pair);
    deadly_look(&deadly, position);
    if (!list_branches(&branches, &deadly))
        return false;
    for (int i = 0; i < branches.count; i++) {
        reach_fill(&search->reach[i], position, branches.at[i].cell, branches.at[i].digit);
        candset_intersect(&targets, &search->reach[i].off);
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = targets.at[digit]; s; s &= s - 1) {
            /* A candidate that all extras see is left to unique rectangles of type 2 and 5. */
            const int cell = cellset_first(s);
            struct best_rectangle *best = &search->best[digit][cell];
            int nodes = 0;
            for (int i = 0; i < branches.count; i++)
                nodes += search->reach[i].length[digit][cell];
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
            if (best->size) {
                struct branches branches;
                struct deadly deadly;
                struct step step;
                if (finder_too_large(finder, best->size))
                    continue;
                deadly_init(&deadly, best->cells, best->pair);
                deadly_look(&deadly, finder->position);
                list_branches(&branches, &deadly);
                deadly_begin(&step, finder, &deadly);
                candset_add(&step.eliminate, cell, digit);
                step.truths.cells = best->cells;
                step.size = best->size;
                step_add_house(&step, cell_house(cellset_first(best->cells), HOUSE_BOX));
                for (int i = 0; i < branches.count; i++)
                    reach_add_chain(&step, finder->position, branches.at[i].cell,
                                    branches.at[i].digit, cell, digit);
                if (report_step(finder, &step))
                    return true;
            }
        }
    return false;
}

static void word_rectangle_chain(const struct explanation *explanation)
{
    deadly_word_pair(explanation);
    deadly_word_extras(explanation);
    strbuf_truncate(explanation->out, explanation->out->length - 1);
    strbuf_add_char(explanation->out, '\n');
    word_branches(explanation);
    say(explanation, "In every case {eliminations}.");
}

static const struct technique techniques[] = {
    { "kraken fish type 1", "0371", 1200, LEVEL_EXTREME, 500, find_kraken, word_kraken, .kind = 1,
      .use = USE_ON_REQUEST },
    { "kraken fish type 2", "0372", 1210, LEVEL_EXTREME, 500, find_kraken, word_kraken, .kind = 2,
      .use = USE_ON_REQUEST },
    { "unique rectangle chain", "R621", 1195, LEVEL_EXTREME, 500, find_rectangle_chain,
      word_rectangle_chain, .use = USE_ON_REQUEST, .unique = true },
};
const struct family family_kraken_fish = FAMILY(techniques);
