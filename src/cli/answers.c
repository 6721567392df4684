#include "cli/answers.h"

/* ---- Where a command starts ---- */

bool start_is_plain(const struct puzzle *puzzle)
{
    return !puzzle->has_marks && grid_is_empty(&puzzle->entries);
}

void start_init(struct start *start, const struct shared *options, const struct puzzle *puzzle)
{
    start->puzzle = puzzle;
    position_init(&start->position, puzzle_board(puzzle), &puzzle->givens);
    int solutions = search_count(&start->position, 2, NULL);
    start->solutions = solutions;
    if (!options->givens_only && !start_is_plain(puzzle)) {
        format_position(puzzle, &start->position);
        start->solutions = search_count(&start->position, 2, NULL);
    }
    start->spoilt = !start->solutions && solutions;
    start->settings = (struct settings){ .solvable = start->solutions > 0,
                                         .unique = solutions == 1 && !options->no_uniqueness,
                                         .continues = options->view };
}

const char *start_words(const struct start *start)
{
    return start->spoilt ? "No solution with the digits entered and candidates eliminated later."
           : start->solutions == 0 ? "No solution; 'reductio check' explains why."
                                   : "Several solutions.";
}

bool start_er(const struct start *start, struct er *er, bool *failed)
{
    const enum status status = board_is_classic(start->position.board)
                                   ? er_rate(&start->position.value, NULL, er)
                                   : STATUS_NO;
    *failed |= status == STATUS_FAILED;
    return status == STATUS_OK;
}

void json_solutions(const struct start *start, struct strbuf *out)
{
    json_add_number(out, "solutions", (uint64_t)start->solutions);
    json_add_bool(out, "capped", start->solutions > 1);
}

void start_json(const struct start *start, const struct shared *options,
                struct batch_output *output)
{
    json_puzzle(options, start->puzzle, output);
    json_solutions(start, &output->text);
}

/* ---- Members of JSON ---- */

void json_identity(const struct puzzle *puzzle, struct batch_output *output)
{
    if (puzzle->title[0])
        json_add_string(&output->text, "title", puzzle->title);
    json_add_string(&output->text, "file", output->place.name);
    json_add_number(&output->text, "line", (uint64_t)puzzle->line);
}

void json_puzzle(const struct shared *options, const struct puzzle *puzzle,
                 struct batch_output *output)
{
    json_punctuate(&output->text, '{');
    json_puzzle_grid(&output->text, puzzle_board(puzzle), &puzzle->givens);
    if (!options->givens_only && !grid_is_empty(&puzzle->entries))
        json_grid(&output->text, "entries", puzzle_board(puzzle), &puzzle->entries);
    json_identity(puzzle, output);
}

static void add_tenths(struct strbuf *out, const char *name, unsigned tenths)
{
    json_name(out, name);
    strbuf_addf(out, "%u.%u", tenths / 10, tenths % 10);
}

void json_rating(struct strbuf *out, const struct rating *rating, const struct er *er)
{
    if (rating) {
        json_add_string(out, "level", level_name(rating->level));
        json_add_number(out, "score", rating->score);
    }
    if (er) {
        add_tenths(out, "er", er->tenths);
        add_tenths(out, "ep", er->pearl);
        add_tenths(out, "ed", er->diamond);
        json_add_bool(out, "er_estimated", er->estimated);
    }
    if (!rating)
        return;
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
    json_add_string(out, "basis", tools == TOOLS_SINGLES ? "singles" : "basic");
    if (least->known) {
        json_add_number(out, "least_experiments", (uint64_t)least->count);
        json_cells(out, "experiment_cells", least->cells);
    }
    if (fillings->outcome == OUTCOME_SOLVED)
        json_add_number(out, "filled_by_experiment", (uint64_t)fillings->count);
}

/* ---- Words ---- */

void step_sentences(const struct position *before, const struct step *step, bool in_full,
                    struct strbuf *out)
{
    explain_title(before->board, step, out);
    strbuf_add(out, ". ");
    (in_full ? explain_words : explain_in_short)(before, step, out);
}
