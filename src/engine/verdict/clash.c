#include <string.h>

#include "base/array.h"
#include "engine/verdict/parts.h"

/* More than enough: a clash in plain sight has at most nine needs. */
enum { PLAIN_EFFORT = 1000 };

/* A clash in plain sight takes one given out of each of these sets. */
struct needs {
    struct quest quest;
    cellset need[DIGITS];
    int count;
};

static cellset lacks_need(struct quest *quest, cellset cells)
{
    const struct needs *needs = (const struct needs *)quest;
    for (int i = 0; i < needs->count; i++)
        if (!(needs->need[i] & cells))
            return needs->need[i];
    return 0;
}

static void add_need(struct needs *needs, cellset need)
{
    ELEMENT(needs->need, needs->count++) = need;
    needs->quest.universe |= need;
}

/* A smallest set of givens that meets all needs. */
static cellset fewest_givens(struct needs *needs)
{
    cellset cells = needs->quest.universe;
    smallest_make(&needs->quest, PLAIN_EFFORT, 0, &cells);
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

static void look_for_twice(const struct position *position, struct clash *best)
{
    for (int house = 0; house < HOUSES; house++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            cellset twice = position->held.at[digit] & house_cells[house];
            cellset rest = cellset_rest(twice);
            if (!rest)
                continue;
            struct clash clash = { .kind = CLASH_TWICE, .house = house, .digit = digit };
            clash.cells = cell_bit(cellset_first(twice)) | cell_bit(cellset_first(rest));
            clash.smallest = clash.irreducible = true; /* one given alone never clashes */
            take_better(best, &clash);
        }
}

static void look_for_no_digit(const struct position *position, struct clash *best)
{
    for (cellset s = position->blanks & ~candset_cells(&position->open); s; s &= s - 1) {
        int cell = cellset_first(s);
        struct needs needs = { .quest = { .lacks = lacks_need } };
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
            struct needs needs = { .quest = { .lacks = lacks_need } };
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
    look_for_twice(&position, &best);
    if (best.kind == CLASH_NONE) {
        look_for_no_digit(&position, &best);
        look_for_no_place(&position, &best);
    }
    return best;
}

/* A set of givens that does not clash lacks those that one of its solutions contradicts. */
struct contradiction {
    struct quest quest;
    enum search_variant variant;
    const struct grid *givens;
};

static cellset lacks_givens(struct quest *quest, cellset cells)
{
    struct contradiction *contradiction = (struct contradiction *)quest;
    struct grid grid = grid_part(contradiction->givens, cells), solution = grid;
    struct search search = { .variant = contradiction->variant, .limit = 1, .first = &solution };
    bool solved = search_counted(quest, &grid, &search);
    const cellset others = quest->universe & ~cells;
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
        .quest = { .lacks = lacks_givens, .universe = CELLS_ALL & ~grid_blanks(givens) },
        .variant = options->variant,
        .givens = givens,
    };
    struct quest *quest = &contradiction.quest;
    cellset cells = verdict->plain.kind ? verdict->plain.cells : quest->universe;
    bool smallest = smallest_make(quest, options->effort, 0, &cells);
    struct grid part = grid_part(givens, cells);
    struct clash clash = clash_plain(&part);
    if (clash.kind == CLASH_NONE)
        clash = (struct clash){ .kind = CLASH_DEEP, .cells = cells };
    clash.smallest = smallest;
    clash.irreducible = !quest->given_up;
    return clash;
}

void verdict_clash(struct verdict *verdict, const struct verdict_options *options)
{
    verdict->plain = clash_plain(&verdict->givens);
    verdict->clash =
        verdict->plain.kind == CLASH_TWICE ? verdict->plain : smallest_clash(verdict, options);
    if (verdict->plain.cells == verdict->clash.cells)
        verdict->plain = verdict->clash;
}
