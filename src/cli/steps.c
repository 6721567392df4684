/* reductio steps: the path to the solution step by step, or all steps of a position. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/answers.h"
#include "console/source.h"
#include "engine/experiment/experiment.h"
#include "engine/path/path.h"
#include "engine/path/technique_name.h"
#include "engine/step/proof.h"

struct steps_options {
    struct shared shared;
    bool all, notation;
    bool grouped; /* derived: of steps with the same conclusion only the easiest is printed */
    const char *technique_names, *until_names;
    int sort;                               /* 2: by unlock */
    struct technique_list technique, until; /* empty: print steps of any, stop at none */
};

#define MEMBER(name) offsetof(struct steps_options, name)

static const struct option_spec specs[] = {
    { 'a', "all", NULL,
      "print all steps of the position as it is, not the path to the solution; of steps with the "
      "same conclusion only the easiest, without --quiet",
      FLAG(all), .excludes = "lean" },
    { -'s', "sort", "ORDER",
      "with --all: sort by ease or by unlock, the number of cells that singles alone fill "
      "afterwards (default: ease)",
      WORD(sort, "ease unlock"), .noun = "an order", .needs = "all" },
    { 't', "technique", "NAMES", "print only the steps of these techniques or levels",
      TEXT(technique_names) },
    { 'u', "until", "NAMES", "stop after the first step of one of these techniques",
      TEXT(until_names) },
    { -'n', "notation", NULL, "print notation instead of sentences", FLAG(notation),
      .excludes = "json " FORMAT_FIELDS },
    SHARED("format", "jobs"),
};

/* How far the steps of a puzzle have been printed. */
struct printing {
    const struct steps_options *options;
    const struct start *start;
    struct batch_output *output;
    size_t number;  /* of the step, from 1 */
    size_t printed; /* number of steps */
    bool met;       /* a step of --until has come */
    bool abandoned; /* the reader has closed the output */
};

/* ---- The proof of a step ---- */

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

/*
 * The proof of an experiment, a line for each step: "7.1. r2c9=5 (hidden single c9)", those of
 * inner experiments as 7.1.1. `number`: the step's own ("7").
 */
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

/* ---- One step ---- */

static void print_line(struct printing *printing, const struct position *before,
                       const struct step *step, size_t others)
{
    const struct steps_options *options = printing->options;
    const struct proof *proof = step->proof;
    struct strbuf *out = &printing->output->text, line;
    char number[24];
    snprintf(number, sizeof number, "%zu", printing->number);
    strbuf_init(&line);
    strbuf_addf(&line, "%s. ", number);
    if (options->notation) {
        explain_title(before->board, step, &line);
        strbuf_add(&line, ": ");
        explain_usually(step, &line);
    } else {
        step_sentences(before, step, options->shared.in_full, &line);
    }
    if (options->sort == 2) {
        int cells = path_unlocks(before, step);
        strbuf_addf(&line, " [%d cell%s]", cells, cells == 1 ? "" : "s");
    }
    if (others)
        strbuf_addf(&line, " [and %zu other way%s]", others, others == 1 ? "" : "s");
    shared_paragraph(&options->shared, line.text, 0, 4, out);
    /* Whether the words leave out some of the proof: steps, or inner experiments. */
    if (options->shared.in_full && proof &&
        (!technique_is_experiment(step->technique) || proof->count - 1 > EXPERIMENT_LISTED ||
         proof_depth(proof) > 1))
        add_proof_lines(before, proof, number, &options->shared, out);
    strbuf_release_into(&line, out);
}

/* `others`: how many steps that are not printed have the same conclusion. */
static void print_step(struct printing *printing, const struct position *before,
                       const struct step *step, size_t others)
{
    const struct technique_list *only = &printing->options->technique;
    printing->number++;
    printing->met = technique_list_has(&printing->options->until, step->technique);
    if (only->count && !technique_list_has(only, step->technique))
        return;
    printing->printed++;
    if (printing->options->shared.json) {
        struct strbuf *out = &printing->output->text;
        struct position after = *before;
        step_apply(&after, step);
        start_json(printing->start, &printing->options->shared, printing->output);
        json_add_number(out, "step", printing->number);
        step_json_name(step, out);
        step_json_pattern(step, out);
        step_json_reason(before, step, out);
        step_json_before(before, out);
        json_add_number(out, "left", (uint64_t)cellset_count(after.empty));
        if (printing->options->all)
            json_add_number(out, "unlocks", (uint64_t)path_unlocks(before, step));
        end_object(&printing->options->shared, printing->start->puzzle, printing->output);
    } else
        print_line(printing, before, step, others);
    printing->abandoned = !batch_pour(printing->output);
}

/* ---- The way to the end ---- */

/* False: memory ran out. */
static bool print_path(struct printing *printing, struct position *position)
{
    const struct rules *rules = &printing->options->shared.rules;
    const struct settings *settings = &printing->start->settings;
    struct position end = *position;
    struct steplist path = { .count = 0 };
    const bool good =
        path_follow(&end, rules, settings, &path) != OUTCOME_NO_MEMORY &&
        (!printing->options->shared.lean || path_lean(position, rules, settings, &path));
    for (size_t i = 0; good && i < path.count && !printing->met && !printing->abandoned; i++) {
        print_step(printing, position, &path.at[i], 0);
        step_apply(position, &path.at[i]);
    }
    steplist_release(&path);
    return good;
}

/* ---- All steps of a position ---- */

/* Prints the steps of a list in the requested order. False: memory ran out. */
static bool print_sorted(struct printing *printing, struct steplist *list)
{
    const struct steps_options *options = printing->options;
    const struct position *position = &printing->start->position;
    struct ranked *ranked = malloc((list->count + 1) * sizeof *ranked);
    if (!ranked)
        return false;
    steplist_sort(list);
    path_rank(position, list, options->sort == 2, ranked);
    for (size_t i = 0; i < list->count && !printing->met && !printing->abandoned; i++)
        if (!options->grouped || ranked[i].easiest == i)
            print_step(printing, position, ranked[i].step, options->grouped ? ranked[i].others : 0);
    free(ranked);
    return true;
}

/* Drops the steps of techniques that are not asked for. */
static void keep_asked(const struct technique_list *asked, struct steplist *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (technique_list_has(asked, list->at[i].technique))
            list->at[kept++] = list->at[i];
        else
            step_release(&list->at[i]);
    list->count = kept;
}

static bool print_all(struct printing *printing)
{
    const struct start *start = printing->start;
    const struct technique_list *only = &printing->options->technique;
    struct steplist list = { .count = 0 };
    bool good = path_all(&start->position, &printing->options->shared.rules, &start->settings,
                         technique_list_has(only, technique_named("experiment")) ? EXPERIMENTS_TOO
                                                                                 : EXPERIMENTS_LAST,
                         &list);
    if (printing->options->grouped && only->count)
        keep_asked(only, &list);
    good = good && print_sorted(printing, &list);
    steplist_release(&list);
    return good;
}

/* ---- A puzzle ---- */

/* Adds a line that is not a step: it begins with # and ends with the title, if it is asked for. */
static void remark(const struct printing *printing, const char *text, const struct grid *grid)
{
    struct strbuf *out = &printing->output->text;
    strbuf_addf(out, "# %s%s", text, grid_line(printing->start->position.board, grid).text);
    shared_end_line(&printing->options->shared, printing->start->puzzle, out);
}

/* In JSON a puzzle without a printed step has one object, without a step. */
static void print_none(const struct printing *printing, const struct position *position)
{
    struct strbuf *out = &printing->output->text;
    start_json(printing->start, &printing->options->shared, printing->output);
    json_add_number(out, "left", (uint64_t)cellset_count(position->empty));
    end_object(&printing->options->shared, printing->start->puzzle, printing->output);
}

/* The first line, and the only one if the puzzle has no path. */
static void print_head(const struct printing *printing)
{
    const struct start *start = printing->start;
    const struct grid *givens = &start->puzzle->givens;
    struct strbuf *out = &printing->output->text;
    if (printing->options->shared.json)
        return;
    if (!start->solutions)
        remark(printing,
               start->spoilt
                   ? "no solution with the digits entered and candidates eliminated later: "
                   : "no solution: ",
               givens);
    else if (start->solutions > 1)
        remark(printing, "several solutions: ", givens);
    else if (!printing->options->shared.width)
        remark(printing, "steps of ", givens);
    if (start->solutions && !start->position.empty)
        strbuf_add(out, "# solved\n");
}

static void print_end(const struct printing *printing, const struct position *position, bool found)
{
    const struct steps_options *options = printing->options;
    struct strbuf *out = &printing->output->text;
    char text[40];
    if (options->shared.json) {
        if (!printing->printed)
            print_none(printing, position);
        return;
    }
    if (!found && (options->until.count || options->technique.count))
        strbuf_add(out, "# no step matches\n");
    else if (!found && options->all)
        strbuf_add(out, "# no further step\n");
    if (!options->all && !printing->met && position->empty) {
        snprintf(text, sizeof text, "%d empty cells left: ", cellset_count(position->empty));
        remark(printing, text, &position->value);
    }
}

static enum status steps_of_puzzle(const struct puzzle *puzzle, const void *data,
                                   struct batch_output *output, struct error *error)
{
    const struct steps_options *options = data;
    struct start start;
    struct printing printing = { .options = options, .start = &start, .output = output };
    start_init(&start, &options->shared, puzzle);
    print_head(&printing);
    if (!start.solutions || !start.position.empty) {
        if (options->shared.json)
            print_none(&printing, &start.position);
        return start.solutions == 1 ? STATUS_OK : STATUS_NO;
    }
    struct position position = start.position;
    SCOPED struct strbuf facts = STRBUF_EMPTY;
    output->facts = &facts;
    const bool good = options->all ? print_all(&printing) : print_path(&printing, &position);
    output->facts = NULL;
    if (!good || facts.failed)
        return error_set(error, STATUS_FAILED, "out of memory");
    /* The steps led as far as requested: to a step of --until, or to the end. */
    const bool found = options->until.count                       ? printing.met
                       : options->all || options->technique.count ? printing.printed
                                                                  : !position.empty;
    print_end(&printing, &position, found);
    return found && start.solutions == 1 ? STATUS_OK : STATUS_NO;
}

static int run_steps(int argc, char **argv)
{
    struct steps_options options = { .shared = { .usual = "puzzle,step,technique,places,eliminates",
                                                 .stepwise = true } };
    int done = shared_parse(&options.shared, &command_steps, argc, argv);
    if (done < 0)
        done = shared_techniques(&options.technique, options.technique_names, "--technique",
                                 &command_steps);
    if (done < 0)
        done = shared_techniques(&options.until, options.until_names, "--until", &command_steps);
    if (done >= 0)
        return done;
    shared_choose_for(&options.shared, !options.notation);
    options.grouped = options.all && !options.notation && !options.shared.json &&
                      !options.shared.quiet && !options.until.count;
    return shared_run(&options.shared, &command_steps, (struct batch){ .answer = steps_of_puzzle });
}

const struct subcommand command_steps = {
    "steps",
    "print the whole path, or all steps of a position",
    NULL,
    "Solves each puzzle as a person would, the easiest step first, and prints each step and its "
    "reason. If no technique finds a step, a digit is tried and refuted; --long prints the steps "
    "of a long proof, too. If the format records digits that were entered and candidates that were "
    "eliminated, the steps take them into account.",
    OPTIONS_OF(specs),
    "Exit status: 0 each puzzle has exactly one solution, and the requested steps were found; 1 "
    "otherwise; 2 bad usage or input; 3 system error.",
    run_steps,
};
