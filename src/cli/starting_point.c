#include "cli/starting_point.h"

#include "cli/json_values.h"

bool start_is_plain(const struct puzzle *puzzle)
{
    return !puzzle->has_marks && grid_is_empty(&puzzle->entries);
}

void start_init(struct start *start, const struct shared *options, const struct puzzle *puzzle)
{
    start->puzzle = puzzle;
    position_init(&start->position, &puzzle->givens);
    int solutions = search_count(&start->position, 2, NULL);
    start->solutions = solutions;
    if (!options->givens_only && !start_is_plain(puzzle)) {
        format_position(puzzle, &start->position);
        start->solutions = search_count(&start->position, 2, NULL);
    }
    start->spoilt = !start->solutions && solutions;
    start->settings = (struct settings){ .solvable = start->solutions > 0,
                                         .unique = solutions == 1 && !options->no_uniqueness };
}

const char *start_words(const struct start *start)
{
    return start->spoilt ? "No solution with the digits entered and candidates eliminated later."
           : start->solutions == 0 ? "No solution; 'reductio check' explains why."
                                   : "Several solutions.";
}

void start_json(const struct start *start, const struct shared *options,
                struct batch_output *output)
{
    struct strbuf *out = &output->text;
    json_puzzle(out, start->puzzle, output->place.name, options->givens_only);
    json_add_number(out, "solutions", (uint64_t)start->solutions);
    json_add_bool(out, "capped", start->solutions > 1);
}
