#include "cli/json_values.h"

#include <stdio.h>

void json_grid(struct strbuf *out, const char *name, const struct grid *grid)
{
    json_add_string(out, name, format_line(grid).text);
}

void json_identity(struct strbuf *out, const struct puzzle *puzzle, const char *file)
{
    if (puzzle->title[0])
        json_add_string(out, "title", puzzle->title);
    json_add_string(out, "file", file);
    json_add_number(out, "line", (uint64_t)puzzle->line);
}

void json_puzzle(struct strbuf *out, const struct puzzle *puzzle, const char *file,
                 bool givens_only)
{
    json_punctuate(out, '{');
    json_grid(out, "puzzle", &puzzle->givens);
    if (!givens_only && !grid_is_empty(&puzzle->entries))
        json_grid(out, "entries", &puzzle->entries);
    json_identity(out, puzzle, file);
}

void json_cells(struct strbuf *out, const char *name, cellset cells)
{
    json_open(out, name, '[');
    for (cellset s = cells; s; s &= s - 1)
        json_string(out, cell_name(cellset_first(s)).text);
    json_punctuate(out, ']');
}

void json_candidate(struct strbuf *out, int cell, const char *sign, int digit)
{
    char text[16];
    snprintf(text, sizeof text, "%s%s%d", cell_name(cell).text, sign, digit);
    json_string(out, text);
}

void json_candidates(struct strbuf *out, const char *name, const struct candset *candidates,
                     const char *sign)
{
    json_open(out, name, '[');
    for (cellset s = candset_cells(candidates); s; s &= s - 1) {
        int cell = cellset_first(s);
        for (digitset d = candset_digits_at(candidates, cell); d; d &= (digitset)(d - 1))
            json_candidate(out, cell, sign, digitset_first(d));
    }
    json_punctuate(out, ']');
}

static void add_tenths(struct strbuf *out, const char *name, unsigned tenths)
{
    json_name(out, name);
    strbuf_addf(out, "%u.%u", tenths / 10, tenths % 10);
}

void json_rating(struct strbuf *out, const struct rating *rating, const struct er *er)
{
    json_add_string(out, "level", level_name(rating->level));
    json_add_number(out, "score", rating->score);
    if (er) {
        add_tenths(out, "er", er->tenths);
        add_tenths(out, "ep", er->pearl);
        add_tenths(out, "ed", er->diamond);
        json_add_bool(out, "er_estimated", er->estimated);
    }
    json_add_string(out, "hodoku_level", level_name(rating_hodoku_level(rating)));
    if (rating->hardest)
        json_add_string(out, "hardest", rating->hardest->name);
    json_add_number(out, "steps", rating->steps);
    json_open(out, "techniques", '{');
    for (size_t i = 0; i < rules_all->count; i++)
        if (rating->times[i])
            json_add_number(out, rules_all->at[i]->name, rating->times[i]);
    json_punctuate(out, '}');
    json_add_number(out, "experiments", rating->experiments);
    json_add_number(out, "nested", rating->nested);
    json_add_number(out, "proof_steps", rating->proof_steps);
    json_add_number(out, "longest_proof", rating->longest);
    json_add_number(out, "deepest", (uint64_t)rating->deepest);
}

void json_experiments(struct strbuf *out, enum toolset tools, const struct least *least,
                      const struct fillings *fillings)
{
    json_add_string(out, "basis", toolset_name(tools));
    if (least->known) {
        json_add_number(out, "least_experiments", (uint64_t)least->count);
        json_cells(out, "experiment_cells", least->cells);
    }
    if (fillings->outcome == OUTCOME_SOLVED)
        json_add_number(out, "filled_by_experiment", (uint64_t)fillings->count);
}
