#include "cli/answers.h"

#include <stdio.h>

#include "engine/experiment/experiment.h"
#include "engine/step/proof.h"

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

void start_json(const struct start *start, const struct shared *options,
                struct batch_output *output)
{
    json_puzzle(options, start->puzzle, output);
    json_add_number(&output->text, "solutions", (uint64_t)start->solutions);
    json_add_bool(&output->text, "capped", start->solutions > 1);
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

/* The consequences of one of the candidates. */
static void add_branch(const struct step *branch, const char *number, struct strbuf *line)
{
    const struct proof *proof = branch->proof;
    strbuf_addf(line, "%s. If %s=%d: ", number, cell_name(proof->cell).text, proof->digit);
    if (proof->count && step_is_contradiction(&proof->steps[proof->count - 1]))
        strbuf_add(line, "a contradiction");
    else
        explain_conclusion(branch, line);
    strbuf_add(line, proof->count ? "" : " (at once)");
}

static void add_proof_line(const struct position *before, const struct step *step,
                           const char *number, struct strbuf *line)
{
    strbuf_addf(line, "%s. ", number);
    if (step_is_contradiction(step)) {
        explain_words(before, step, line);
        return;
    }
    explain_conclusion(step, line);
    strbuf_add(line, " (");
    explain_find(step, line);
    if (step->proof) {
        strbuf_addf(line, ": suppose %s were %d", cell_name(step->proof->cell).text,
                    step->proof->digit);
    }
    strbuf_add(line, ")");
}

static void add_proof_lines(const struct position *before, const struct proof *proof,
                            const char *number, const struct shared *options, struct strbuf *out)
{
    struct position position;
    struct strbuf line = STRBUF_EMPTY;
    for (size_t i = 0; i < proof->count; i++) {
        char own[128];
        snprintf(own, sizeof own, "%s.%zu", number, i + 1);
        strbuf_truncate(&line, 0);
        proof_position(proof, before, i, &position);
        if (proof->digit)
            add_proof_line(&position, &proof->steps[i], own, &line);
        else
            add_branch(&proof->steps[i], own, &line);
        shared_paragraph(options, line.text, 2, 2, out);
        if (proof->steps[i].proof)
            add_proof_lines(&position, proof->steps[i].proof, own, options, out);
    }
    strbuf_release_into(&line, out);
}

void step_proof_lines(const struct position *before, const struct step *step, const char *number,
                      const struct shared *options, struct strbuf *out)
{
    const struct proof *proof = step->proof;
    /* If the words of the step leave out some of its proof: steps, or inner experiments. */
    if (proof && (!technique_is_experiment(step->technique) ||
                  proof->count - 1 > EXPERIMENT_LISTED || proof_depth(proof) > 1))
        add_proof_lines(before, proof, number, options, out);
}
