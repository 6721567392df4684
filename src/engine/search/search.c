#include "engine/search/search.h"

#include <string.h>

#include "engine/search/probe.h"

uint64_t search_text(struct search *search, const char text[CELLS])
{
    uint64_t count = 0;
    if (search->limit)
        search_code_of(search->variant)->texts(search, text, 1, &count);
    return count;
}

void search_texts(struct search *search, const char (*texts)[CELLS], size_t n, uint64_t *counts)
{
    struct search quiet = *search;
    quiet.visit = NULL;
    if (search->limit)
        search_code_of(search->variant)->texts(&quiet, (const char *)texts, n, counts);
    else
        memset(counts, 0, n * sizeof *counts);
    search->guesses = quiet.guesses;
}

void search_write_text(const struct grid *grid, char text[CELLS])
{
    for (int cell = 0; cell < CELLS; cell++)
        text[cell] = (char)('0' + grid->digit[cell]);
}

uint64_t search_grid(struct search *search, const struct grid *grid)
{
    char text[CELLS];
    search_write_text(grid, text);
    return search_text(search, text);
}

uint64_t search_position(struct search *search, const struct position *position)
{
    struct probe probe;
    uint64_t count = 0;
    probe_init(&probe, position);
    if (search->limit)
        search_code_of(search->variant)->cells(search, &probe.open, 1, &count);
    return count;
}

int search_count(const struct position *position, int limit, struct grid *solution)
{
    struct search search = { .limit = limit > 0 ? (uint64_t)limit : 0, .first = solution };
    return (int)search_position(&search, position);
}
