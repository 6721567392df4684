#include "engine/verdict/verdict.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/search/redundant.h"
#include "engine/verdict/parts.h"

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

/* Looks for one solution more than the limit, to know if there are more. */
static void count_solutions(struct verdict *verdict, const struct verdict_options *options,
                            struct solutions *solutions)
{
    uint64_t limit = options->limit ? options->limit : 1;
    struct search search = {
        .variant = options->variant,
        .limit = limit < UINT64_MAX ? limit + 1 : limit,
        .first = &verdict->first,
        .context = solutions,
    };
    if (verdict->parts & (VERDICT_DIFFER | VERDICT_TELLING | VERDICT_SETTLE))
        search.visit = hold_solution;
    uint64_t found = options->start ? search_position(&search, options->start)
                                    : search_grid(&search, &verdict->givens);
    verdict->capped = found > limit;
    verdict->solutions = verdict->capped ? limit : found;
    solutions->all = found == (uint64_t)solutions->count;
    solutions->all = solutions->all && !verdict->capped;
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
        verdict->spare = redundant & ~smallest_reduce(&unique.quest, redundant);
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
        .conflicts = grid_conflicts(givens),
    };
    for (cellset s = options->start ? options->start->blanks : 0; s; s &= s - 1)
        if (!options->start->digits[cellset_first(s)])
            verdict->no_candidates |= s & -s;
    struct solutions solutions = { .list = NULL };
    count_solutions(verdict, options, &solutions);
    if (!solutions.failed) {
        if (!verdict->solutions && (verdict->parts & VERDICT_CLASH))
            verdict_clash(verdict, options);
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
