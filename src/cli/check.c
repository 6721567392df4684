/* reductio check: is it a puzzle, is it minimal, and if not, why not. */

#include "base/array.h"
#include "cli/command.h"
#include "cli/answers.h"
#include "engine/facts/facts.h"
#include "engine/step/words.h"
#include "game/game.h"

struct check_options {
    struct shared shared;
    uint64_t limit;
    bool quick, missed, shape, backdoors;
    struct verdict_options verdict;
};

#define MEMBER(name) offsetof(struct check_options, name)

static const struct option_spec specs[] = {
    { 'm', "max", "N", "count at most N solutions (default: 1000)", NUMBER(limit, 2) },
    { 0, "quick", NULL, "print only whether there is exactly one solution", FLAG(quick),
      .excludes = "max" },
    { -'s', "missed", NULL, "also list the steps that are possible now", FLAG(missed) },
    { 0, "shape", NULL,
      "also list the cells that the basic techniques fill from here, without their digits",
      FLAG(shape), .excludes = FORMAT_FIELDS },
    { 'b', "backdoors", NULL,
      "also list the single cells that, filled in or refuted, let the basic techniques finish the "
      "puzzle",
      FLAG(backdoors), .excludes = FORMAT_FIELDS },
    SHARED("format", "format"),
    SHARED("cells", "variant"),
};

/* ---- What can be concluded now, and backdoors, if they are asked for ---- */

struct findings {
    struct start start;
    /* Requested, and the puzzle has a solution as each needs. */
    bool has_missed, has_shape, has_backdoors;
    struct steplist missed; /* owned */
    cellset shape;          /* cells that the basic techniques fill */
    struct backdoors backdoors;
};

/* Keeps of all steps with the same conclusion only the first, which is the easiest. */
static void drop_repeated_steps(struct steplist *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        bool repeated = false;
        for (size_t before = 0; before < kept && !repeated; before++)
            repeated = step_same_effect(&list->at[before], &list->at[i]);
        if (repeated)
            step_release(&list->at[i]);
        else
            list->at[kept++] = list->at[i];
    }
    list->count = kept;
}

static bool find_missed(struct findings *findings)
{
    const struct start *start = &findings->start;
    bool good = path_all(&start->position, rules_forward, &start->settings, EXPERIMENTS_NEVER,
                         &findings->missed);
    if (good && !findings->missed.count)
        good = path_all(&start->position, rules_usual, &start->settings, EXPERIMENTS_NEVER,
                        &findings->missed);
    drop_repeated_steps(&findings->missed);
    return good;
}

/*
 * Finds the steps of the basic techniques or, if there are none, those of the other techniques in
 * use, each conclusion once; never an experiment, which is always possible. Backdoors need exactly
 * one solution, missed steps and their shape at least one. False: memory ran out; it is released.
 */
static bool find_findings(struct findings *findings, const struct puzzle *puzzle,
                          const struct check_options *options)
{
    findings->missed = (struct steplist){ .count = 0 };
    findings->has_missed = findings->has_shape = findings->has_backdoors = false;
    if (!options->missed && !options->shape && !options->backdoors)
        return true;
    start_init(&findings->start, &options->shared, puzzle);
    findings->has_missed = options->missed && findings->start.solutions;
    findings->has_shape = options->shape && findings->start.solutions;
    findings->has_backdoors = options->backdoors && findings->start.solutions == 1;
    bool good = !findings->has_missed || find_missed(findings);
    if (good && findings->has_shape) {
        struct position position = findings->start.position;
        good = path_follow(&position, rules_forward, NULL, NULL) != OUTCOME_NO_MEMORY;
        findings->shape = findings->start.position.empty & ~position.empty;
    }
    if (good && findings->has_backdoors) {
        struct grid solution;
        search_count(&findings->start.position, 1, &solution);
        good =
            backdoors_find(&findings->backdoors, &findings->start.position, &solution) == STATUS_OK;
    }
    if (!good)
        steplist_release(&findings->missed);
    return good;
}

static void add_findings_json(const struct findings *findings, struct strbuf *out)
{
    if (findings->has_missed) {
        json_open(out, "missed", '[');
        for (size_t i = 0; i < findings->missed.count; i++)
            step_json(&findings->start.position, &findings->missed.at[i], out);
        json_punctuate(out, ']');
    }
    if (findings->has_shape)
        json_cells(out, "shape", findings->shape);
    if (findings->has_backdoors) {
        json_open(out, "backdoors", '{');
        json_add_bool(out, "needed", findings->backdoors.needed);
        json_candidates(out, "right", &findings->backdoors.right, "=");
        json_candidates(out, "wrong", &findings->backdoors.wrong, "=");
        json_punctuate(out, '}');
    }
}

/* "r1c2=3, r4c5=6 or r7c7=1" */
static void add_any(const struct candset *places, struct strbuf *out)
{
    int left = candset_count(places);
    for (cellset s = candset_cells(places); s; s &= s - 1) {
        int cell = cellset_first(s);
        for (digitset d = candset_digits_at(places, cell); d; d &= (digitset)(d - 1)) {
            left--;
            strbuf_addf(out, "%s=%d%s", cell_name(cell).text, digitset_first(d),
                        left > 1    ? ", "
                        : left == 1 ? " or "
                                    : "");
        }
    }
}

static void add_backdoors(const struct findings *findings, struct strbuf *out)
{
    const struct backdoors *backdoors = &findings->backdoors;
    bool right = !candset_is_empty(&backdoors->right), wrong = !candset_is_empty(&backdoors->wrong);
    if (!findings->has_backdoors)
        return;
    if (!backdoors->needed) {
        strbuf_add(out, findings->start.position.empty ? " The basic techniques alone finish it."
                                                       : " All cells are filled.");
        return;
    }
    strbuf_add(out, " The basic techniques alone do not finish it.");
    if (right) {
        strbuf_add(out, " With ");
        add_any(&backdoors->right, out);
        strbuf_add(out, " filled in, they do.");
    }
    if (wrong) {
        strbuf_add(out, right ? " They also do when " : " They do when ");
        add_any(&backdoors->wrong, out);
        strbuf_add(out, " has been tried and refuted.");
    }
    if (!right && !wrong)
        strbuf_add(out, " No single cell is enough.");
}

/* " The basic techniques fill 3 cells: r1c2, r4c37." */
static void add_shape(const struct findings *findings, struct strbuf *out)
{
    if (findings->has_shape && findings->shape)
        phrase(out, NULL, " The basic techniques fill {count} cell[|s]: {cells,}.",
               cellset_count(findings->shape), findings->shape);
    else if (findings->has_shape)
        strbuf_add(out, " The basic techniques fill no cell.");
}

/* " 2 steps are possible now:" */
static void add_missed_count(const struct findings *findings, struct strbuf *out)
{
    if (findings->missed.count)
        phrase(out, NULL, " {count} step[ is|s are] possible now:", findings->missed.count);
    else if (findings->has_missed)
        strbuf_add(out, findings->start.position.empty ? " No technique finds a step now."
                                                       : " All cells are filled.");
}

/* Sentences, each with a space before it; the steps in a few words each. */
static void add_findings_words(const struct findings *findings, struct strbuf *out)
{
    add_missed_count(findings, out);
    for (size_t i = 0; i < findings->missed.count; i++) {
        strbuf_add(out, i ? "; " : " ");
        explain_conclusion(&findings->missed.at[i], out);
        strbuf_add(out, " (");
        explain_brief(&findings->missed.at[i], out);
        strbuf_add(out, i + 1 < findings->missed.count ? ")" : ").");
    }
    add_shape(findings, out);
    add_backdoors(findings, out);
}

/* The same facts in paragraphs, with each step in full on lines of its own. */
static void add_findings_lines(const struct shared *options, const struct findings *findings,
                               struct strbuf *out)
{
    static void (*const parts[])(const struct findings *findings,
                                 struct strbuf *out) = { add_backdoors, add_shape,
                                                         add_missed_count };
    struct strbuf line = STRBUF_EMPTY;
    for (size_t i = 0; i < ARRAY_SIZE(parts); i++) {
        parts[i](findings, &line);
        if (line.length) /* without the space before it */
            shared_paragraph(options, line.text + 1, 0, 0, out);
        strbuf_truncate(&line, 0);
    }
    for (size_t i = 0; i < findings->missed.count; i++) {
        strbuf_addf(&line, "%zu. ", i + 1);
        step_sentences(&findings->start.position, &findings->missed.at[i], true, &line);
        shared_paragraph(options, line.text, 0, 4, out);
        strbuf_truncate(&line, 0);
    }
    strbuf_release_into(&line, out);
}

/* ---- The verdict ---- */

/* Mistakes in the entries and candidates of a puzzle with one solution. */
struct mistakes {
    cellset wrong;   /* entries that are not the solution's digit */
    cellset lacking; /* empty cells whose candidates lack the solution's digit */
};

static struct mistakes find_mistakes(const struct puzzle *puzzle, const struct verdict *verdict)
{
    struct mistakes mistakes = { 0, 0 };
    const cellset cells = verdict_is_valid(verdict) ? puzzle_board(puzzle)->cells : 0;
    for (cellset s = cells; s; s &= s - 1) {
        const int cell = cellset_first(s);
        int entry = puzzle->entries.digit[cell], digit = verdict->first.digit[cell];
        if (entry && entry != digit)
            mistakes.wrong |= cell_bit(cell);
        if (puzzle->has_marks && !puzzle->givens.digit[cell] && !entry &&
            !digitset_has(puzzle->marks[cell], digit))
            mistakes.lacking |= cell_bit(cell);
    }
    return mistakes;
}

static void add_check_json(const struct shared *options, const struct puzzle *puzzle,
                           const struct verdict *verdict, const struct mistakes *mistakes,
                           const struct findings *findings, const char *words,
                           struct batch_output *output)
{
    struct strbuf *out = &output->text;
    json_puzzle(options, puzzle, output);
    json_add_bool(out, "valid", verdict_is_valid(verdict));
    json_add_number(out, "solutions", verdict->solutions);
    json_add_bool(out, "capped", verdict->capped);
    if (verdict->solutions)
        json_grid(out, "solution", puzzle_board(puzzle), &verdict->first);
    json_cells(out, "conflicts", verdict->conflicts);
    fact_minimal(verdict, out);
    if (!verdict->solutions && verdict->parts & VERDICT_CLASH) {
        json_cells(out, "clash", verdict->clash.cells);
        if (!verdict->clash.smallest)
            json_add_bool(out, "clash_smallest", false);
    }
    if (verdict->solutions > 1) {
        if (verdict->parts & VERDICT_DIFFER)
            json_cells(out, "differ", verdict->differ.cells);
        if (verdict->parts & VERDICT_APART) {
            json_cells(out, "telling", verdict->apart.cells);
            json_add_bool(out, "telling_first", verdict->apart.of_first);
        }
        /* The further givens that leave one solution. */
        if (verdict->parts & VERDICT_SETTLE) {
            json_open(out, "settle", '[');
            for (cellset s = verdict->settle.cells; s; s &= s - 1) {
                int cell = cellset_first(s);
                json_candidate(out, cell, "=", verdict->settle.solution.digit[cell]);
            }
            json_punctuate(out, ']');
        }
    }
    json_cells(out, "wrong", mistakes->wrong);
    json_cells(out, "lacking", mistakes->lacking);
    add_findings_json(findings, out);
    json_add_string(out, "explanation", words);
    end_object(options, puzzle, output);
}

static void print_verdict(const struct shared *options, const struct puzzle *puzzle,
                          const struct verdict *verdict, const struct mistakes *mistakes,
                          const struct findings *findings, struct batch_output *output)
{
    struct strbuf words = STRBUF_EMPTY, *out = &output->text;
    const bool sentences = !options->json || *options->template.text;
    if (sentences && verdict_is_valid(verdict) &&
        !(grid_empty_cells(&puzzle->givens) & puzzle_board(puzzle)->cells) && verdict->parts)
        strbuf_add(&words, "The grid is already solved.");
    else
        verdict_explain(verdict, &words);
    if (sentences) {
        if (mistakes->wrong)
            phrase(&words, NULL, " Wrong digits were entered in {cells,}.", mistakes->wrong);
        if (mistakes->lacking)
            phrase(&words, NULL, " The candidates lack the right digit in {cells,}.",
                   mistakes->lacking);
        if (mistakes->wrong | mistakes->lacking)
            strbuf_add(&words, " So the position has no solution.");
        if (!options->width || options->json)
            add_findings_words(findings, &words);
    }
    if (options->json) {
        add_check_json(options, puzzle, verdict, mistakes, findings, words.text, output);
    } else {
        shared_line(options, puzzle, words.text, output);
        if (options->width)
            add_findings_lines(options, findings, out);
    }
    strbuf_release_into(&words, out);
}

static enum status check_puzzle(const struct puzzle *puzzle, const void *data,
                                struct batch_output *output, struct error *error)
{
    const struct check_options *options = data;
    struct verdict_options how = options->verdict;
    struct verdict verdict;
    struct findings findings;
    struct position start;
    struct candset excluded = { { 0 } };
    how.variant = options->shared.variant;
    if (puzzle->has_marks)
        game_start_of(puzzle, &start, &excluded);
    how.start = candset_is_empty(&excluded) ? NULL : &start;
    bool good = verdict_make(puzzle_board(puzzle), &puzzle->givens, &how, &verdict) == STATUS_OK &&
                find_findings(&findings, puzzle, options);
    if (!good)
        return error_set(error, STATUS_FAILED, "out of memory");
    struct mistakes mistakes = find_mistakes(puzzle, &verdict);
    print_verdict(&options->shared, puzzle, &verdict, &mistakes, &findings, output);
    bool missed = findings.missed.count;
    steplist_release(&findings.missed);
    return verdict_is_valid(&verdict) && !mistakes.wrong && !mistakes.lacking && !missed
               ? STATUS_OK
               : STATUS_NO;
}

static int run_check(int argc, char **argv)
{
    struct check_options options = { .shared.usual = "puzzle,solutions,minimal",
                                     .limit = verdict_defaults.limit,
                                     .verdict = verdict_defaults };
    int done = shared_parse(&options.shared, &command_check, argc, argv);
    if (done >= 0)
        return done;
    options.verdict.limit = options.quick ? 2 : options.limit;
    if (options.quick)
        options.verdict.parts = 0;
    return shared_run(&options.shared, &command_check, (struct batch){ .answer = check_puzzle });
}

const struct subcommand command_check = {
    "check",
    "check that puzzles have one solution, or explain why not",
    NULL,
    "Checks whether each puzzle has exactly one solution and whether every given is needed. For a "
    "puzzle without a solution, it lists givens that conflict; for a puzzle with several, cells in "
    "which two solutions differ, cells that distinguish all of them, and givens to add that leave "
    "only one. Only the givens are judged, together with the candidates if the givens alone have "
    "several solutions. If the format contains digits entered later or candidates, the wrong ones "
    "are listed, too.",
    OPTIONS_OF(specs),
    "Exit status: 0 all puzzles have exactly one solution; 1 some do not, or a step is possible "
    "(with --missed); 2 bad usage or input; 3 system error.",
    run_check,
};
