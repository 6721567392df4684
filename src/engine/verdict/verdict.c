#include "engine/verdict/verdict.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/verdict/smallest.h"

/* A solution by cell and by digit: two are compared by a few operations on whole sets. */
struct solution {
    struct grid grid;
    struct candset at;
};

/* A verdict in the making, with the first solutions, in the order of the search. */
struct judging {
    struct verdict *verdict;
    const struct verdict_options *options;
    cellset blanks, filled;
    struct solution *list;
    int count;
    size_t room;
    bool all;    /* there are no other solutions */
    bool failed; /* memory ran out */
};

/*
 * Asks which cells of the universe leave no other solution if they, and the cells of `fixed`, are
 * filled as in one solution. A set of cells lacks those in which another solution differs.
 */
struct unique {
    struct hitting_set hitting_set;
    enum search_variant variant;
    const struct board *board;
    const struct grid *solution;
    cellset fixed;
    struct grid other; /* the other solution of the last answer */
    cellset differ;    /* the cells of the universe in which it differs */
};

enum {
    GUESSES_PER_SEARCH = 16, /* that number makes a search take about twice as long as without */
    LEAST_GUESSES = 1000,    /* a search gives up after this number, or later */
    SHARES = 4,              /* one search may take one share of the effort that is left */
};

static cellset solutions_differ(const struct solution *one, const struct solution *other)
{
    cellset differ = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        differ |= one->at.at[digit] ^ other->at.at[digit];
    return differ;
}

/* Ends the search at a solution that differs in the universe. */
static bool compare_solutions(const struct grid *solution, void *context)
{
    struct unique *unique = context;
    unique->differ = grid_differ(unique->solution, solution) & unique->hitting_set.universe;
    unique->other = *solution;
    return !unique->differ;
}

static cellset lacks_unique_cells(struct hitting_set *hitting_set, cellset cells)
{
    struct unique *unique = (struct unique *)hitting_set;
    struct grid grid = grid_part(unique->solution, unique->fixed | cells);
    const long most = (hitting_set->limit - hitting_set->spent) * GUESSES_PER_SEARCH / SHARES;
    struct search search = {
        .variant = unique->variant, .limit = 2, .visit = compare_solutions, .context = unique
    };
    if (hitting_set->limit) /* without one the search never gives up */
        search.most_guesses = most > LEAST_GUESSES ? (uint64_t)most : LEAST_GUESSES;
    unique->differ = 0;
    search_grid(&search, unique->board, &grid);
    hitting_set->spent += 1 + (long)(search.guesses / GUESSES_PER_SEARCH);
    hitting_set->given_up += search.gave_up;
    return search.gave_up ? hitting_set->universe & ~cells : unique->differ;
}

static struct unique unique_of(const struct judging *judging, const struct grid *solution,
                               cellset fixed, cellset universe)
{
    return (struct unique){ .hitting_set = { .lacks = lacks_unique_cells, .universe = universe },
                            .variant = judging->options->variant,
                            .board = judging->verdict->board,
                            .solution = solution,
                            .fixed = fixed };
}

enum {
    /* On the classic board no grid with fewer has one solution: McGuire, Tugemann, Civario 2014. */
    FEWEST_GIVENS = 17,
    /* At least two digits are swapped in two houses: no two solutions differ in fewer cells. */
    FEWEST_DIFFERENT = 4,
};

static void find_differ(const struct judging *judging)
{
    const struct solution *list = judging->list, *one = &list[0], *other = &list[1];
    struct verdict *verdict = judging->verdict;
    cellset least = solutions_differ(one, other);
    for (int i = 1; i < judging->count && cellset_count(least) > FEWEST_DIFFERENT; i++)
        for (int j = 0; j < i; j++) {
            const cellset cells = solutions_differ(&list[j], &list[i]);
            if (cellset_count(cells) >= cellset_count(least))
                continue;
            least = cells;
            one = &list[j];
            other = &list[i];
        }
    verdict->differ.one = one->grid;
    verdict->differ.other = other->grid;
    if (!judging->all && cellset_count(least) > FEWEST_DIFFERENT) {
        struct unique unique =
            unique_of(judging, &one->grid, judging->filled, verdict->board->cells);
        least = smallest_lack(&unique.hitting_set, least);
        unique.hitting_set.lacks(&unique.hitting_set, verdict->board->cells & ~least);
        verdict->differ.other = unique.other;
    }
    verdict->differ.cells = least;
    verdict->differ.smallest = judging->all || cellset_count(least) == FEWEST_DIFFERENT;
}

/* The solutions that are left. */
struct remaining {
    const struct grid *grid[VERDICT_HELD];
    int count;
};

/* One cell that leaves a single solution, *as, chosen as in the header; no cell if none does. */
static cellset choose_one(const struct remaining *remaining, const struct grid **as)
{
    int most = 0, best = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        const struct grid *who[DIGITS + 1], *lowest = NULL;
        int times[DIGITS + 1] = { 0 }, alone = 0;
        for (int i = 0; i < remaining->count; i++) {
            const int digit = remaining->grid[i]->digit[cell];
            times[digit]++;
            who[digit] = remaining->grid[i];
        }
        for (int digit = DIGITS; digit > 0; digit--)
            if (times[digit] == 1) {
                alone++;
                lowest = who[digit];
            }
        if (alone > most) {
            most = alone;
            best = cell;
            *as = lowest;
        }
    }
    return most ? cell_bit(best) : 0;
}

/* The two cells that leave the fewest solutions if they are filled as in the solution *as. */
static cellset choose_two(const struct remaining *remaining, cellset blanks, const struct grid **as)
{
    int fewest = remaining->count + 1;
    cellset best = 0;
    for (cellset s = blanks; s; s &= s - 1)
        for (cellset t = cellset_rest(s); t; t &= t - 1) {
            const int one = cellset_first(s), other = cellset_first(t);
            int times[DIGITS + 1][DIGITS + 1] = { { 0 } };
            for (int i = 0; i < remaining->count; i++)
                times[remaining->grid[i]->digit[one]][remaining->grid[i]->digit[other]]++;
            for (int i = 0; i < remaining->count; i++) {
                const uint8_t *digit = remaining->grid[i]->digit;
                if (times[digit[one]][digit[other]] < fewest) {
                    fewest = times[digit[one]][digit[other]];
                    best = cell_bit(one) | cell_bit(other);
                    *as = remaining->grid[i];
                }
            }
        }
    return best;
}

/*
 * Takes one cell if that is enough, otherwise two at a time. A set of up to three cells is a
 * smallest one: three are taken only if the best two leave more than one solution.
 */
static void settle_from_all(const struct judging *judging)
{
    struct verdict *verdict = judging->verdict;
    struct remaining remaining = { .count = judging->count };
    const struct grid *as = NULL;
    cellset cells = 0;
    for (int i = 0; i < remaining.count; i++)
        remaining.grid[i] = &judging->list[i].grid;
    while (remaining.count > 1) {
        cellset choice = choose_one(&remaining, &as);
        choice = choice ? choice : choose_two(&remaining, judging->blanks, &as);
        /* Keeps the solutions that have the same digits in the cells as this one. */
        int kept = 0;
        for (int n = 0; n < remaining.count; n++)
            if (!(grid_differ(as, remaining.grid[n]) & choice))
                remaining.grid[kept++] = remaining.grid[n];
        remaining.count = kept;
        cells |= choice;
    }
    verdict->settle.solution = *as;
    verdict->settle.smallest = cellset_count(cells) <= 3;
    struct unique unique = unique_of(judging, as, judging->filled, judging->blanks);
    verdict->settle.cells = smallest_reduce(&unique.hitting_set, cells);
}

/* With these givens: two digits that no given has could be exchanged. */
static int fewest_givens(const struct judging *judging)
{
    digitset lacking = judging->verdict->board->digits;
    for (cellset s = judging->filled; s; s &= s - 1)
        lacking &= ~digit_bit(judging->verdict->givens.digit[cellset_first(s)]);
    const int fewest = cellset_count(judging->filled) + digitset_count(lacking) - 1;
    return board_is_classic(judging->verdict->board) && fewest < FEWEST_GIVENS ? FEWEST_GIVENS
                                                                               : fewest;
}

/* Returns false if no single given leaves one solution. */
static bool settle_by_one(const struct judging *judging)
{
    struct verdict *verdict = judging->verdict;
    int most = 0;
    if (cellset_count(judging->filled) + 1 < fewest_givens(judging))
        return false;
    for (cellset s = judging->blanks; s; s &= s - 1) {
        const int cell = cellset_first(s);
        digitset once = 0, twice = 0; /* digits that two solutions have leave more than one */
        struct grid grid = verdict->givens, solution, lowest;
        int count = 0;
        for (int i = 0; i < judging->count; i++) {
            const digitset digit = digit_bit(judging->list[i].grid.digit[cell]);
            twice |= once & digit;
            once |= digit;
        }
        for (digitset d = digitset_without(verdict->board->digits, twice); d;
             d = digitset_rest(d)) {
            struct search search = { .variant = judging->options->variant,
                                     .limit = 2,
                                     .first = &solution };
            grid.digit[cell] = (uint8_t)digitset_first(d);
            if (search_grid(&search, verdict->board, &grid) == 1 && !count++)
                lowest = solution;
        }
        if (count <= most)
            continue;
        most = count;
        verdict->settle.cells = cell_bit(cell);
        verdict->settle.solution = lowest;
        verdict->settle.smallest = true;
    }
    return most > 0;
}

/* There are more solutions than are held: distinguishes the first one from all others. */
static void judge_by_first(const struct judging *judging)
{
    struct verdict *verdict = judging->verdict;
    const unsigned parts = judging->options->parts;
    const bool settle = (parts & VERDICT_SETTLE) && !settle_by_one(judging);
    const int given = cellset_count(judging->filled), least = fewest_givens(judging);
    if (!settle && !(parts & VERDICT_APART))
        return;
    /* Cells that, filled as in the first solution, leave no other. */
    struct unique unique = unique_of(judging, &verdict->first, judging->filled, judging->blanks);
    cellset cells = judging->blanks;
    const bool smallest = smallest_make(&unique.hitting_set, judging->options->effort,
                                        given < least ? least - given : 0, &cells);
    if (parts & VERDICT_APART) {
        verdict->apart.cells = cells;
        verdict->apart.smallest = smallest;
        verdict->apart.of_first = true;
    }
    if (settle) {
        /* One given is not enough: so a set of two is smallest, as is one that makes 17 givens. */
        const int count = cellset_count(cells);
        verdict->settle.cells = cells;
        verdict->settle.solution = verdict->first;
        verdict->settle.smallest = count <= 2 || given + count == least;
    }
}

/*
 * Cells that distinguish all solutions. A set of cells lacks the cells in which two solutions
 * differ that are equal in the set.
 */
/* The number of solutions whose comparison takes about as long as a search. */
enum { COMPARED_PER_SEARCH = 32 };

struct apart {
    struct hitting_set hitting_set;
    const struct judging *judging;
};

static cellset lacks_cells_apart(struct hitting_set *hitting_set, cellset cells)
{
    const struct judging *judging = ((const struct apart *)hitting_set)->judging;
    const struct solution *list = judging->list;
    /* The group of each solution: those of one group are equal in the cells looked at so far. */
    short group[VERDICT_HELD] = { 0 }, last[VERDICT_HELD];
    int groups = 1;
    cellset least = 0;
    for (; cells && groups < judging->count; cells &= cells - 1) {
        short made[VERDICT_HELD][DIGITS + 1];
        memset(made, -1, (size_t)groups * sizeof *made);
        groups = 0;
        for (int i = 0; i < judging->count; i++) {
            short *here = &made[group[i]][list[i].grid.digit[cellset_first(cells)]];
            if (*here < 0)
                *here = (short)groups++;
            group[i] = *here;
        }
    }
    hitting_set->spent += 1 + judging->count / COMPARED_PER_SEARCH;
    /*
     * Compares only neighbours in the order of the search: they are alike, and the smaller a
     * difference is, the more it excludes.
     */
    memset(last, -1, sizeof last);
    for (int i = 0; i < judging->count && groups < judging->count; i++) {
        short *before = &last[group[i]];
        if (*before >= 0) {
            const cellset differ = solutions_differ(&list[*before], &list[i]);
            if (!least || cellset_count(differ) < cellset_count(least))
                least = differ;
        }
        *before = (short)i;
    }
    return least;
}

static void judge_by_all(const struct judging *judging)
{
    struct verdict *verdict = judging->verdict;
    if (judging->options->parts & VERDICT_APART) {
        struct apart apart = { .hitting_set = { .lacks = lacks_cells_apart }, .judging = judging };
        int at_least = 0; /* cells that have as many fillings as there are solutions */
        for (int fillings = 1; fillings < judging->count; fillings *= verdict->board->size)
            at_least++;
        for (int i = 1; i < judging->count; i++)
            apart.hitting_set.universe |= solutions_differ(&judging->list[0], &judging->list[i]);
        verdict->apart.cells = apart.hitting_set.universe;
        verdict->apart.smallest = smallest_make(&apart.hitting_set, judging->options->effort,
                                                at_least, &verdict->apart.cells);
    }
    if (judging->options->parts & VERDICT_SETTLE)
        settle_from_all(judging);
}

/* More than enough: a clash in plain sight has at most nine needs. */
enum { PLAIN_EFFORT = 1000 };

/* A clash in plain sight takes one given out of each of these sets. */
struct needs {
    struct hitting_set hitting_set;
    cellset need[DIGITS];
    int count;
};

static cellset lacks_need(struct hitting_set *hitting_set, cellset cells)
{
    const struct needs *needs = (const struct needs *)hitting_set;
    for (int i = 0; i < needs->count; i++)
        if (!(needs->need[i] & cells))
            return needs->need[i];
    return 0;
}

static void add_need(struct needs *needs, cellset need)
{
    ELEMENT(needs->need, needs->count++) = need;
    needs->hitting_set.universe |= need;
}

/* Takes a clash with fewer cells, or with as many that come earlier in reading order. */
static void take_better(struct clash *best, struct clash clash)
{
    const int count = cellset_count(clash.cells), other = cellset_count(best->cells);
    const cellset apart = clash.cells ^ best->cells;
    if (best->kind == CLASH_NONE || count < other ||
        (count == other && apart && cellset_has(clash.cells, cellset_first(apart))))
        *best = clash;
}

/* Takes a smallest set of givens that meets all needs. */
static void take_needs(struct clash *best, struct needs *needs, struct clash clash)
{
    clash.cells = needs->hitting_set.universe;
    smallest_make(&needs->hitting_set, PLAIN_EFFORT, 0, &clash.cells);
    take_better(best, clash);
}

/* The clash that is in plain sight; CLASH_NONE if nothing clashes there. */
static struct clash clash_plain(const struct board *board, const struct grid *givens)
{
    struct clash best = { .kind = CLASH_NONE };
    struct position position;
    position_init(&position, board, givens);
    for (int house = 0; house < HOUSES_MOST; house++)
        for (int digit = 1; digit <= board->size; digit++) {
            const cellset twice = position_twice(&position, house, digit);
            if (twice) /* one given alone never clashes */
                take_better(&best, (struct clash){ .kind = CLASH_TWICE,
                                                   .house = house,
                                                   .digit = digit,
                                                   .cells = cell_bit(cellset_first(twice)) |
                                                            cell_bit(cellset_second(twice)),
                                                   .smallest = true,
                                                   .irreducible = true });
        }
    if (best.kind != CLASH_NONE)
        return best;
    for (cellset s = position.empty & ~candset_cells(&position.candidates); s; s &= s - 1) {
        struct needs needs = { .hitting_set = { .lacks = lacks_need } };
        const int cell = cellset_first(s);
        for (int digit = 1; digit <= board->size; digit++)
            add_need(&needs, board->peers_of[cell] & position.placed.at[digit]);
        take_needs(&best, &needs, (struct clash){ .kind = CLASH_NO_DIGIT, .cell = cell });
    }
    for (houseset h = board->houses; h; h &= h - 1)
        for (int digit = 1; digit <= board->size; digit++) {
            const int house = houseset_first(h);
            const cellset held = position.placed.at[digit];
            struct needs needs = { .hitting_set = { .lacks = lacks_need } };
            if ((position.candidates.at[digit] | held) & board->cells_of[house])
                continue;
            for (cellset s = board->cells_of[house]; s; s &= s - 1)
                add_need(&needs,
                         (s & -s & ~position.empty) | (board->peers_of[cellset_first(s)] & held));
            take_needs(&best, &needs,
                       (struct clash){ .kind = CLASH_NO_PLACE, .house = house, .digit = digit });
        }
    return best;
}

static void find_clash(const struct judging *judging)
{
    const struct grid *givens = &judging->verdict->givens;
    const struct board *board = judging->verdict->board;
    struct clash *plain = &judging->verdict->plain, *clash = &judging->verdict->clash;
    *clash = *plain = clash_plain(board, givens);
    if (plain->kind == CLASH_TWICE)
        return;
    /* A clash in plain sight may contain a smaller clash, which is then reported instead. A set of
     * givens that does not clash lacks those that one of its solutions contradicts. */
    struct unique contradiction = unique_of(judging, givens, 0, judging->filled);
    struct hitting_set *hitting_set = &contradiction.hitting_set;
    cellset cells = plain->kind ? plain->cells : hitting_set->universe;
    const bool smallest = smallest_make(hitting_set, judging->options->effort, 0, &cells);
    struct grid part = grid_part(givens, cells);
    *clash = clash_plain(board, &part);
    if (clash->kind == CLASH_NONE)
        *clash = (struct clash){ .kind = CLASH_DEEP, .cells = cells };
    clash->smallest = smallest;
    clash->irreducible = !hitting_set->given_up;
    if (plain->cells == clash->cells)
        *plain = *clash;
}

static void find_redundant(const struct judging *judging)
{
    struct verdict *verdict = judging->verdict;
    const cellset redundant = search_redundant(judging->options->variant, verdict->board,
                                               &verdict->givens, &verdict->first);
    verdict->redundant = redundant;
    verdict->minimal = !redundant;
    if (redundant) {
        /* A given that is needed together with all others is also needed with fewer. */
        struct unique unique =
            unique_of(judging, &verdict->first, judging->filled & ~redundant, redundant);
        verdict->spare = redundant & ~smallest_reduce(&unique.hitting_set, redundant);
    }
}

const struct verdict_options verdict_defaults = {
    .variant = SEARCH_AUTO,
    .parts = VERDICT_ALL,
    .limit = VERDICT_LIMIT,
    .effort = VERDICT_EFFORT,
};

static bool hold_solution(const struct grid *grid, void *context)
{
    struct judging *judging = context;
    if (judging->count == VERDICT_HELD)
        return true;
    judging->failed =
        !array_grow(&judging->list, &judging->room, (size_t)judging->count, sizeof *judging->list);
    if (judging->failed)
        return false;
    struct solution *solution = &judging->list[judging->count++];
    *solution = (struct solution){ .grid = *grid };
    for (int cell = 0; cell < CELLS; cell++)
        candset_add(&solution->at, cell, grid->digit[cell]);
    return true;
}

enum status verdict_make(const struct board *board, const struct grid *givens,
                         const struct verdict_options *options, struct verdict *verdict)
{
    options = options ? options : &verdict_defaults;
    *verdict = (struct verdict){
        .board = board,
        .givens = *givens,
        .parts = options->start ? 0 : options->parts,
        .of_candidates = options->start,
        .conflicts = grid_conflicts(board, givens),
    };
    for (cellset s = options->start ? options->start->empty : 0; s; s &= s - 1)
        if (!options->start->digits[cellset_first(s)])
            verdict->no_candidates |= s & -s;
    const cellset filled = board->cells & ~grid_empty_cells(givens);
    struct judging judging = {
        .verdict = verdict, .options = options, .blanks = board->cells & ~filled, .filled = filled
    };
    /* Looks for one solution more than the limit, to know if there are more. */
    uint64_t limit = options->limit ? options->limit : 1;
    struct search search = {
        .variant = options->variant,
        .limit = limit < UINT64_MAX ? limit + 1 : limit,
        .first = &verdict->first,
        .context = &judging,
    };
    if (verdict->parts & (VERDICT_DIFFER | VERDICT_APART | VERDICT_SETTLE))
        search.visit = hold_solution;
    uint64_t found = options->start ? search_position(&search, options->start)
                                    : search_grid(&search, board, &verdict->givens);
    verdict->capped = found > limit;
    verdict->solutions = verdict->capped ? limit : found;
    judging.all = found == (uint64_t)judging.count && !verdict->capped;
    if (judging.failed) {
        verdict->solutions = 0;
        verdict->capped = false;
        verdict->first = (struct grid){ { 0 } };
    } else {
        if (!verdict->solutions && (verdict->parts & VERDICT_CLASH))
            find_clash(&judging);
        if (verdict_is_valid(verdict) && (verdict->parts & VERDICT_MINIMAL))
            find_redundant(&judging);
        if (judging.count > 1 && (options->parts & VERDICT_DIFFER))
            find_differ(&judging);
        if (judging.count > 1)
            (judging.all ? judge_by_all : judge_by_first)(&judging);
    }
    free(judging.list);
    return judging.failed ? STATUS_FAILED : STATUS_OK;
}
