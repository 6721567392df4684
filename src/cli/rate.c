/* reductio rate: how hard is it? */
#include <inttypes.h>

#include "cli/command.h"
#include "cli/answers.h"

struct rate_options {
    struct shared shared;
    bool fill;
};

#define MEMBER(name) offsetof(struct rate_options, name)

static const struct option_spec specs[] = {
    SHARED("lean", "no-uniqueness"),
    { 0, "count-experiments", NULL,
      "count the cells to be filled by experiment: the least number that suffices, and the number "
      "if each cell is proved, the easiest first",
      FLAG(fill), .excludes = FORMAT_FIELDS },
    SPELLING('x', "experiments", NULL, FLAG(fill)),
    { 0, "basis", "NAME",
      "with --count-experiments: techniques that fill the other cells, basic or singles (default: "
      "basic)",
      WORD(shared.basis, "basic singles"), .noun = "a basis", .needs = "count-experiments" },
    { 0, "no-er", NULL, "leave out ER, which takes most of the time", FLAG(shared.no_er) },
    SHARED("format", "format"),
    SHARED("column", "jobs"),
};

/* The answer to a puzzle: our rating of the path to its solution, and the community's. */
struct judgement {
    struct rating rating;
    struct er er;
    bool has_er;
    struct least least; /* where it is asked for, as the fillings are */
    struct fillings fillings;
};

/* False: memory ran out. */
static bool judge_path(const struct rate_options *options, const struct start *start,
                       struct judgement *judgement)
{
    rating_init(&judgement->rating);
    if (start->solutions != 1)
        return true;
    const struct template *template = &options->shared.template;
    bool failed = false;
    judgement->has_er = !options->shared.no_er &&
                        (!*template->text || template_needs(template, "explanation")) &&
                        start_er(start, &judgement->er, &failed);
    rating_of_path(&start->position, &options->shared.rules, &start->settings, options->shared.lean,
                   &judgement->rating);
    if (options->fill) {
        const enum toolset tools = options->shared.tools;
        struct grid solution;
        search_count(&start->position, 1, &solution);
        fillings_find(&start->position, tools, CELLS, &judgement->fillings);
        if (least_find(&start->position, &solution, tools, CELLS, false, &judgement->least) !=
                STATUS_OK ||
            judgement->fillings.outcome == OUTCOME_NO_MEMORY)
            return false;
    }
    return !failed && judgement->rating.outcome != OUTCOME_NO_MEMORY;
}

/* "ED=4.2/1.2/1.2, hard, score 1234 (HoDoKu's level: hard), 63 steps: full house 8, ..." */
static void rating_words(const struct judgement *judgement, struct strbuf *out)
{
    const struct rating *rating = &judgement->rating;
    const struct er *er = &judgement->er;
    const char *joint = ": ";
    if (!rating->steps && rating->outcome == OUTCOME_SOLVED) {
        strbuf_add(out, "solved");
        return;
    }
    if (judgement->has_er)
        strbuf_addf(out, "%sED=%u.%u/%u.%u/%u.%u, ", er->estimated ? "about " : "", er->tenths / 10,
                    er->tenths % 10, er->pearl / 10, er->pearl % 10, er->diamond / 10,
                    er->diamond % 10);
    if (rating->outcome != OUTCOME_SOLVED)
        strbuf_add(out, "not solved; so far ");
    strbuf_addf(out, "%s, score %" PRIu64 " (HoDoKu's level: %s), %zu step%s",
                level_name(rating->level), rating->score, level_name(rating_hodoku_level(rating)),
                rating->steps, rating->steps == 1 ? "" : "s");
    for (size_t i = 0; i < rules_all->count; i++) {
        if (!rating->times[i])
            continue;
        strbuf_addf(out, "%s%s %u", joint, technique_title(rules_all->at[i]).text,
                    rating->times[i]);
        joint = ", ";
    }
    if (rating->nested)
        strbuf_addf(out, " (%zu nested)", rating->nested);
}

/* "; 2 cells must be filled by experiment (3 if the easiest to prove is always next)" */
static void add_filled_cells(const struct rate_options *options, const struct judgement *judgement,
                             struct strbuf *out)
{
    const struct least *least = &judgement->least;
    const struct fillings *fillings = &judgement->fillings;
    if (least->known && !least->count) {
        strbuf_addf(out, "; %s fill it",
                    options->shared.tools == TOOLS_SINGLES ? "singles" : "the basic techniques");
        return;
    }
    if (least->known)
        strbuf_addf(out, "; %d cell%s must be filled by experiment", least->count,
                    least->count == 1 ? "" : "s");
    else
        strbuf_addf(out, "; it is not known how many cells, above %d, must be filled by experiment",
                    least->count - 1);
    if (fillings->outcome == OUTCOME_SOLVED)
        strbuf_addf(out, " (%d if the cell that is easiest to prove always comes next)",
                    fillings->count);
    else
        strbuf_add(out, " (filling cells one proof at a time does not finish the puzzle)");
}

static enum status rate_puzzle(const struct puzzle *puzzle, const void *data,
                               struct batch_output *output, struct error *error)
{
    const struct rate_options *options = data;
    struct strbuf words = STRBUF_EMPTY, *out = &output->text;
    struct start start;
    struct judgement judgement = { .has_er = false };
    start_init(&start, &options->shared, puzzle);
    if (!judge_path(options, &start, &judgement))
        return error_set(error, STATUS_FAILED, "out of memory");
    const bool single = start.solutions == 1;
    if (single)
        rating_words(&judgement, &words);
    if (single && options->fill)
        add_filled_cells(options, &judgement, &words);
    if (!single)
        strbuf_add(&words, start_words(&start));
    if (options->shared.json) {
        start_json(&start, &options->shared, output);
        json_add_bool(out, "solved", single && judgement.rating.outcome == OUTCOME_SOLVED);
        if (single)
            json_rating(out, &judgement.rating, judgement.has_er ? &judgement.er : NULL);
        if (single && options->fill)
            json_experiments(out, options->shared.tools, &judgement.least, &judgement.fillings);
        if (*options->shared.template.text)
            json_add_string(out, "explanation", words.text);
        end_object(&options->shared, puzzle, output);
    } else {
        shared_line(&options->shared, puzzle, words.text, output);
    }
    strbuf_release_into(&words, out);
    return judgement.rating.outcome == OUTCOME_SOLVED ? STATUS_OK : STATUS_NO;
}

static int run_rate(int argc, char **argv)
{
    struct rate_options options = { .shared.usual = "puzzle,er,level,score" };
    int done = shared_parse(&options.shared, &command_rate, argc, argv);
    return done < 0
               ? shared_run(&options.shared, &command_rate, (struct batch){ .answer = rate_puzzle })
               : done;
}

const struct subcommand command_rate = {
    "rate",
    "rate the difficulty of puzzles",
    NULL,
    "Solves each puzzle as a person would, the easiest step first, and prints how hard that is: "
    "the level of the hardest step, the sum of the steps' scores, and how often each technique was "
    "needed. 'reductio steps' prints the steps themselves. ER is the rating that the players' "
    "community uses, from 1.0 to about 11.9. It has its own rules and does not depend on the "
    "techniques selected here; only puzzles of the classic board have one.",
    OPTIONS_OF(specs),
    "Exit status: 0 each puzzle has exactly one solution, which was found; 1 otherwise; 2 bad "
    "usage or input; 3 system error.",
    run_rate,
};
