#include "engine/verdict/verdict.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/search/search.h"
#include "engine/verdict/smallest.h"

/* A solution by cell and by digit: two are compared by a few operations on whole sets. */
struct solution {
    struct grid grid;
    struct candset at;
};

/* The first solutions, in the order of the search. */
struct solutions {
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
    const struct grid *solution;
    cellset fixed;
    struct grid other; /* the other solution of the last answer */
};

enum {
    GUESSES_PER_SEARCH = 16, /* that number makes a search take about twice as long as without */
    LEAST_GUESSES = 1000,    /* a search gives up after this number, or later */
    SHARES = 4,              /* one search may take one share of the effort that is left */
};

static uint64_t most_guesses(const struct hitting_set *hitting_set)
{
    long most = (hitting_set->limit - hitting_set->spent) * GUESSES_PER_SEARCH / SHARES;
    return most > LEAST_GUESSES ? (uint64_t)most : LEAST_GUESSES;
}

static cellset solutions_differ(const struct solution *one, const struct solution *other)
{
    cellset same = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        same |= one->at.at[digit] & other->at.at[digit];
    return CELLS_ALL & ~same;
}

/* Calls search_grid() for an answer of the quest. */
static uint64_t search_counted(struct hitting_set *hitting_set, const struct grid *grid,
                               struct search *search)
{
    search->most_guesses = hitting_set->limit ? most_guesses(hitting_set) : 0;
    uint64_t solutions = search_grid(search, grid);
    hitting_set->spent += 1 + (long)(search->guesses / GUESSES_PER_SEARCH);
    hitting_set->given_up += search->gave_up;
    return solutions;
}

struct comparison {
    struct unique *unique;
    cellset differ;
};

/* Ends the search at a solution that differs in the universe. */
static bool compare_solutions(const struct grid *solution, void *context)
{
    struct comparison *comparison = context;
    struct unique *unique = comparison->unique;
    comparison->differ = grid_differ(unique->solution, solution) & unique->hitting_set.universe;
    unique->other = *solution;
    return !comparison->differ;
}

static cellset lacks_unique_cells(struct hitting_set *hitting_set, cellset cells)
{
    struct unique *unique = (struct unique *)hitting_set;
    struct comparison comparison = { unique, 0 };
    struct search search = {
        .variant = unique->variant, .limit = 2, .visit = compare_solutions, .context = &comparison
    };
    struct grid grid = grid_part(unique->solution, unique->fixed | cells);
    search_counted(hitting_set, &grid, &search);
    return search.gave_up ? hitting_set->universe & ~cells : comparison.differ;
}

static void unique_init(struct unique *unique, enum search_variant variant,
                        const struct grid *solution, cellset fixed, cellset universe)
{
    *unique = (struct unique){
        .hitting_set = { .lacks = lacks_unique_cells, .universe = universe },
        .variant = variant,
        .solution = solution,
        .fixed = fixed,
    };
}

enum {
    /* No grid with fewer givens has one solution: McGuire, Tugemann and Civario 2014. */
    FEWEST_GIVENS = 17,
    /* At least two digits are swapped in two houses: no two solutions differ in fewer cells. */
    FEWEST_DIFFERENT = 4,
};

static void find_differ(struct verdict *verdict, const struct verdict_options *options,
                        const struct solutions *solutions)
{
    const struct solution *list = solutions->list, *nearest = &list[0];
    cellset least = solutions_differ(nearest, &list[1]);
    verdict->differ.other = list[1].grid;
    for (int i = 1; i < solutions->count && cellset_count(least) > FEWEST_DIFFERENT; i++)
        for (int j = 0; j < i; j++) {
            cellset cells = solutions_differ(&list[j], &list[i]);
            if (cellset_count(cells) >= cellset_count(least))
                continue;
            least = cells;
            nearest = &list[j];
            verdict->differ.other = list[i].grid;
        }
    verdict->differ.one = nearest->grid;
    if (!solutions->all && cellset_count(least) > FEWEST_DIFFERENT) {
        struct unique unique;
        unique_init(&unique, options->variant, &nearest->grid, 0, CELLS_ALL);
        unique.fixed = CELLS_ALL & ~grid_blanks(&verdict->givens);
        least = smallest_lack(&unique.hitting_set, least);
        unique.hitting_set.lacks(&unique.hitting_set, CELLS_ALL & ~least);
        verdict->differ.other = unique.other;
    }
    verdict->differ.cells = least;
    verdict->differ.smallest = solutions->all || cellset_count(least) == FEWEST_DIFFERENT;
}

/* Finds cells that, filled as in the first solution, leave no other; true: no fewer cells do. */
static bool find_first_only(const struct verdict *verdict, const struct verdict_options *options,
                            cellset *cells)
{
    cellset blanks = grid_blanks(&verdict->givens), given = CELLS_ALL & ~blanks;
    struct unique unique;
    unique_init(&unique, options->variant, &verdict->first, given, blanks);
    int at_least = FEWEST_GIVENS - cellset_count(given);
    *cells = blanks;
    return smallest_make(&unique.hitting_set, options->effort, at_least > 0 ? at_least : 0, cells);
}

/* The solutions that are left, by their places in the list. */
struct remaining {
    const struct solution *list;
    int at[VERDICT_HELD];
    int count;
};

static int remaining_digit(const struct remaining *remaining, int i, int cell)
{
    return remaining->list[remaining->at[i]].grid.digit[cell];
}

/* One cell that leaves a single solution, *as, chosen as in the header; no cell if none does. */
static cellset choose_one(const struct remaining *remaining, int *as)
{
    int most = 0, best = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int times[DIGITS + 1] = { 0 }, who[DIGITS + 1], alone = 0, lowest = 0;
        for (int i = 0; i < remaining->count; i++) {
            int digit = remaining_digit(remaining, i, cell);
            times[digit]++;
            who[digit] = remaining->at[i];
        }
        for (int digit = DIGITS; digit > 0; digit--)
            if (times[digit] == 1) {
                alone++;
                lowest = digit;
            }
        if (alone > most) {
            most = alone;
            best = cell;
            *as = who[lowest];
        }
    }
    return most ? cell_bit(best) : 0;
}

/* The two cells that leave the fewest solutions if they are filled as in the solution *as. */
static cellset choose_two(const struct remaining *remaining, cellset blanks, int *as)
{
    int fewest = remaining->count + 1;
    cellset best = 0;
    for (cellset s = blanks; s; s &= s - 1)
        for (cellset t = cellset_rest(s); t; t &= t - 1) {
            int one = cellset_first(s), other = cellset_first(t);
            int times[DIGITS + 1][DIGITS + 1] = { { 0 } };
            for (int i = 0; i < remaining->count; i++)
                times[remaining_digit(remaining, i, one)][remaining_digit(remaining, i, other)]++;
            for (int i = 0; i < remaining->count; i++) {
                int count =
                    times[remaining_digit(remaining, i, one)][remaining_digit(remaining, i, other)];
                if (count < fewest) {
                    fewest = count;
                    best = cell_bit(one) | cell_bit(other);
                    *as = remaining->at[i];
                }
            }
        }
    return best;
}

/*
 * Takes one cell if that is enough, otherwise two at a time. A set of up to three cells is a
 * smallest one: three are taken only if the best two leave more than one solution.
 */
static void settle_from_all(struct verdict *verdict, const struct verdict_options *options,
                            const struct solutions *solutions)
{
    cellset blanks = grid_blanks(&verdict->givens), cells = 0;
    struct remaining remaining = { .list = solutions->list, .count = solutions->count };
    for (int i = 0; i < remaining.count; i++)
        remaining.at[i] = i;
    int as = 0;
    while (remaining.count > 1) {
        cellset choice = choose_one(&remaining, &as);
        choice = choice ? choice : choose_two(&remaining, blanks, &as);
        /* Keeps the solutions that have the same digits in the cells as one of them. */
        int kept = 0;
        const struct solution *model = &remaining.list[as];
        for (int n = 0; n < remaining.count; n++)
            if (!(solutions_differ(model, &remaining.list[remaining.at[n]]) & choice))
                remaining.at[kept++] = remaining.at[n];
        remaining.count = kept;
        cells |= choice;
    }
    verdict->settle.solution = solutions->list[as].grid;
    verdict->settle.smallest = cellset_count(cells) <= 3;
    struct unique unique;
    unique_init(&unique, options->variant, &verdict->settle.solution, CELLS_ALL & ~blanks, blanks);
    verdict->settle.cells = smallest_reduce(&unique.hitting_set, cells);
}

/* The digits that at least two of these solutions have in a cell: none of them leaves only one. */
static digitset common_digits(const struct solutions *solutions, int cell)
{
    digitset once = 0, twice = 0;
    for (int i = 0; i < solutions->count; i++) {
        digitset digit = digit_bit(solutions->list[i].grid.digit[cell]);
        twice |= once & digit;
        once |= digit;
    }
    return twice;
}

/* The digits that, given in a cell, leave one solution; *lowest is that of the lowest digit. */
static digitset settling_digits(const struct verdict *verdict,
                                const struct verdict_options *options, int cell, digitset digits,
                                struct grid *lowest)
{
    digitset settling = 0;
    for (digitset d = digits; d; d = digitset_rest(d)) {
        struct grid grid = verdict->givens, solution = grid;
        struct search search = { .variant = options->variant, .limit = 2, .first = &solution };
        grid.digit[cell] = (uint8_t)digitset_first(d);
        if (search_grid(&search, &grid) != 1)
            continue;
        if (!settling)
            *lowest = solution;
        settling |= digitset_lowest(d);
    }
    return settling;
}

/* Returns false if no single given leaves one solution. */
static bool settle_by_one(struct verdict *verdict, const struct verdict_options *options,
                          const struct solutions *solutions)
{
    cellset blanks = grid_blanks(&verdict->givens);
    int most = 0;
    if (CELLS - cellset_count(blanks) + 1 < FEWEST_GIVENS)
        return false;
    for (; blanks; blanks &= blanks - 1) {
        int cell = cellset_first(blanks);
        digitset digits = digitset_without(DIGITS_ALL, common_digits(solutions, cell));
        struct grid lowest;
        int count = digitset_count(settling_digits(verdict, options, cell, digits, &lowest));
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
static void judge_by_first(struct verdict *verdict, const struct verdict_options *options,
                           const struct solutions *solutions)
{
    bool telling = options->parts & VERDICT_TELLING;
    bool settle = (options->parts & VERDICT_SETTLE) && !settle_by_one(verdict, options, solutions);
    cellset cells = 0;
    bool smallest = (telling || settle) && find_first_only(verdict, options, &cells);
    if (telling) {
        verdict->telling.cells = cells;
        verdict->telling.smallest = smallest;
        verdict->telling.of_first = true;
    }
    if (settle) {
        /* No single given is enough: so a set of two is a smallest one, as is one that makes 17
         * givens. */
        int given = CELLS - cellset_count(grid_blanks(&verdict->givens));
        int count = cellset_count(cells);
        verdict->settle.cells = cells;
        verdict->settle.solution = verdict->first;
        verdict->settle.smallest = count <= 2 || given + count == FEWEST_GIVENS;
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
    const struct solutions *solutions;
};

/* The group of each solution: those of one group are equal in the cells looked at so far. */
struct groups {
    short group[VERDICT_HELD];
    int count;
};

/*
 * Compares only neighbours in the order of the search: they are alike, and the smaller a difference
 * is, the more it excludes.
 */
static cellset least_difference(const struct groups *groups, const struct solutions *solutions)
{
    short last[VERDICT_HELD];
    memset(last, -1, sizeof last);
    cellset least = 0;
    for (int i = 0; i < solutions->count; i++) {
        short *before = &last[groups->group[i]];
        if (*before >= 0) {
            cellset cells = solutions_differ(&solutions->list[*before], &solutions->list[i]);
            if (!least || cellset_count(cells) < cellset_count(least))
                least = cells;
        }
        *before = (short)i;
    }
    return least;
}

static cellset lacks_telling_cells(struct hitting_set *hitting_set, cellset cells)
{
    const struct solutions *solutions = ((const struct apart *)hitting_set)->solutions;
    struct groups groups = { .count = 1 };
    for (; cells && groups.count < solutions->count; cells &= cells - 1) {
        short made[VERDICT_HELD][DIGITS + 1];
        memset(made, -1, (size_t)groups.count * sizeof *made);
        int count = 0;
        for (int i = 0; i < solutions->count; i++) {
            short *group =
                &made[groups.group[i]][solutions->list[i].grid.digit[cellset_first(cells)]];
            if (*group < 0)
                *group = (short)count++;
            groups.group[i] = *group;
        }
        groups.count = count;
    }
    hitting_set->spent += 1 + solutions->count / COMPARED_PER_SEARCH;
    return groups.count < solutions->count ? least_difference(&groups, solutions) : 0;
}

/* The fewest cells that have at least as many fillings as there are solutions. */
static int fewest_cells(int solutions)
{
    int cells = 0;
    for (int fillings = 1; fillings < solutions; fillings *= DIGITS)
        cells++;
    return cells;
}

static void verdict_several(struct verdict *verdict, const struct verdict_options *options,
                            const struct solutions *solutions)
{
    if (options->parts & VERDICT_DIFFER)
        find_differ(verdict, options, solutions);
    if (!solutions->all) {
        judge_by_first(verdict, options, solutions);
        return;
    }
    if (options->parts & VERDICT_TELLING) {
        struct apart apart = { .hitting_set = { .lacks = lacks_telling_cells },
                               .solutions = solutions };
        for (int i = 1; i < solutions->count; i++)
            apart.hitting_set.universe |=
                solutions_differ(&solutions->list[0], &solutions->list[i]);
        cellset cells = apart.hitting_set.universe;
        verdict->telling.smallest = smallest_make(&apart.hitting_set, options->effort,
                                                  fewest_cells(solutions->count), &cells);
        verdict->telling.cells = cells;
    }
    if (options->parts & VERDICT_SETTLE)
        settle_from_all(verdict, options, solutions);
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

/* A smallest set of givens that meets all needs. */
static cellset fewest_givens(struct needs *needs)
{
    cellset cells = needs->hitting_set.universe;
    smallest_make(&needs->hitting_set, PLAIN_EFFORT, 0, &cells);
    return cells;
}

/* Fewer cells, then earlier in reading order. */
static bool is_better(const struct clash *clash, const struct clash *than)
{
    int count = cellset_count(clash->cells), other = cellset_count(than->cells);
    cellset apart = clash->cells ^ than->cells;
    return than->kind == CLASH_NONE || count < other ||
           (count == other && apart && cellset_has(clash->cells, cellset_first(apart)));
}

static void take_better(struct clash *best, const struct clash *clash)
{
    if (is_better(clash, best))
        *best = *clash;
}

static void look_for_no_digit(const struct position *position, struct clash *best)
{
    for (cellset s = position->blanks & ~candset_cells(&position->open); s; s &= s - 1) {
        int cell = cellset_first(s);
        struct needs needs = { .hitting_set = { .lacks = lacks_need } };
        for (int digit = 1; digit <= DIGITS; digit++)
            add_need(&needs, cell_peers[cell] & position->held.at[digit]);
        struct clash clash = { .kind = CLASH_NO_DIGIT, .cell = cell };
        clash.cells = fewest_givens(&needs);
        take_better(best, &clash);
    }
}

static void look_for_no_place(const struct position *position, struct clash *best)
{
    for (int house = 0; house < HOUSES; house++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            cellset alive = position->open.at[digit] | position->held.at[digit];
            if (alive & house_cells[house])
                continue;
            struct needs needs = { .hitting_set = { .lacks = lacks_need } };
            for (int place = 0; place < DIGITS; place++) {
                int cell = house_cell(house, place);
                cellset taken = cell_bit(cell) & ~position->blanks;
                add_need(&needs, taken | (cell_peers[cell] & position->held.at[digit]));
            }
            struct clash clash = { .kind = CLASH_NO_PLACE, .house = house, .digit = digit };
            clash.cells = fewest_givens(&needs);
            take_better(best, &clash);
        }
}

/* The clash that is in plain sight; CLASH_NONE if nothing clashes there. */
static struct clash clash_plain(const struct grid *givens)
{
    struct clash best = { .kind = CLASH_NONE };
    struct position position;
    position_init(&position, givens);
    for (int house = 0; house < HOUSES; house++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            cellset twice = position.held.at[digit] & house_cells[house];
            cellset rest = cellset_rest(twice);
            if (!rest)
                continue;
            struct clash clash = { .kind = CLASH_TWICE, .house = house, .digit = digit };
            clash.cells = cell_bit(cellset_first(twice)) | cell_bit(cellset_first(rest));
            clash.smallest = clash.irreducible = true; /* one given alone never clashes */
            take_better(&best, &clash);
        }
    if (best.kind == CLASH_NONE) {
        look_for_no_digit(&position, &best);
        look_for_no_place(&position, &best);
    }
    return best;
}

/* A set of givens that does not clash lacks those that one of its solutions contradicts. */
struct contradiction {
    struct hitting_set hitting_set;
    enum search_variant variant;
    const struct grid *givens;
};

static cellset lacks_givens(struct hitting_set *hitting_set, cellset cells)
{
    struct contradiction *contradiction = (struct contradiction *)hitting_set;
    struct grid grid = grid_part(contradiction->givens, cells), solution = grid;
    struct search search = { .variant = contradiction->variant, .limit = 1, .first = &solution };
    bool solved = search_counted(hitting_set, &grid, &search);
    const cellset others = hitting_set->universe & ~cells;
    if (search.gave_up)
        return others;
    return solved ? others & grid_differ(&solution, contradiction->givens) : 0;
}

/* A clash in plain sight may contain a smaller clash, which is then reported instead. */
static struct clash smallest_clash(const struct verdict *verdict,
                                   const struct verdict_options *options)
{
    const struct grid *givens = &verdict->givens;
    struct contradiction contradiction = {
        .hitting_set = { .lacks = lacks_givens, .universe = CELLS_ALL & ~grid_blanks(givens) },
        .variant = options->variant,
        .givens = givens,
    };
    struct hitting_set *hitting_set = &contradiction.hitting_set;
    cellset cells = verdict->plain.kind ? verdict->plain.cells : hitting_set->universe;
    bool smallest = smallest_make(hitting_set, options->effort, 0, &cells);
    struct grid part = grid_part(givens, cells);
    struct clash clash = clash_plain(&part);
    if (clash.kind == CLASH_NONE)
        clash = (struct clash){ .kind = CLASH_DEEP, .cells = cells };
    clash.smallest = smallest;
    clash.irreducible = !hitting_set->given_up;
    return clash;
}

const struct verdict_options verdict_defaults = {
    .variant = SEARCH_AUTO,
    .parts = VERDICT_ALL,
    .limit = VERDICT_LIMIT,
    .effort = VERDICT_EFFORT,
};

static bool hold_solution(const struct grid *grid, void *context)
{
    struct solutions *solutions = context;
    if (solutions->count == VERDICT_HELD)
        return true;
    struct solution *list =
        array_grow(solutions->list, &solutions->room, (size_t)solutions->count, sizeof *list);
    solutions->failed = !list;
    if (!list)
        return false;
    solutions->list = list;
    struct solution *solution = &list[solutions->count++];
    *solution = (struct solution){ .grid = *grid };
    for (int cell = 0; cell < CELLS; cell++)
        candset_add(&solution->at, cell, grid->digit[cell]);
    return true;
}

static void find_redundant(struct verdict *verdict, const struct verdict_options *options)
{
    cellset given = CELLS_ALL & ~grid_blanks(&verdict->givens);
    cellset redundant = search_redundant(options->variant, &verdict->givens, &verdict->first);
    verdict->redundant = redundant;
    verdict->minimal = !redundant;
    if (!verdict->minimal) {
        /* A given that is needed together with all others is also needed with fewer. */
        struct unique unique;
        unique_init(&unique, options->variant, &verdict->first, given & ~redundant, redundant);
        verdict->spare = redundant & ~smallest_reduce(&unique.hitting_set, redundant);
    }
}

enum status verdict_make(const struct grid *givens, const struct verdict_options *options,
                         struct verdict *verdict)
{
    options = options ? options : &verdict_defaults;
    *verdict = (struct verdict){
        .givens = *givens,
        .parts = options->start ? 0 : options->parts,
        .of_candidates = options->start,
        .conflicts = grid_conflicts(&board_classic, givens),
    };
    for (cellset s = options->start ? options->start->blanks : 0; s; s &= s - 1)
        if (!options->start->digits[cellset_first(s)])
            verdict->no_candidates |= s & -s;
    struct solutions solutions = { .list = NULL };
    /* Looks for one solution more than the limit, to know if there are more. */
    uint64_t limit = options->limit ? options->limit : 1;
    struct search search = {
        .variant = options->variant,
        .limit = limit < UINT64_MAX ? limit + 1 : limit,
        .first = &verdict->first,
        .context = &solutions,
    };
    if (verdict->parts & (VERDICT_DIFFER | VERDICT_TELLING | VERDICT_SETTLE))
        search.visit = hold_solution;
    uint64_t found = options->start ? search_position(&search, options->start)
                                    : search_grid(&search, &verdict->givens);
    verdict->capped = found > limit;
    verdict->solutions = verdict->capped ? limit : found;
    solutions.all = found == (uint64_t)solutions.count;
    solutions.all = solutions.all && !verdict->capped;
    if (!solutions.failed) {
        if (!verdict->solutions && (verdict->parts & VERDICT_CLASH)) {
            verdict->plain = clash_plain(&verdict->givens);
            verdict->clash = verdict->plain.kind == CLASH_TWICE ? verdict->plain
                                                                : smallest_clash(verdict, options);
            if (verdict->plain.cells == verdict->clash.cells)
                verdict->plain = verdict->clash;
        }
        if (verdict_is_valid(verdict) && (verdict->parts & VERDICT_MINIMAL))
            find_redundant(verdict, options);
        if (solutions.count > 1)
            verdict_several(verdict, options, &solutions);
    }
    free(solutions.list);
    if (!solutions.failed)
        return STATUS_OK;
    verdict->solutions = 0;
    verdict->capped = false;
    verdict->first = (struct grid){ { 0 } };
    return STATUS_FAILED;
}
