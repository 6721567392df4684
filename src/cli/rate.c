/*
 * reductio rate: how hard is it?
 */
#include <inttypes.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/reason.h"
#include "reductio/base/json.h"

struct rate_options {
    struct common common;
    struct reason reason;
    bool alone;
    int width;
};

static const struct option_spec specs[] = {
    REASON_GIVENS(struct rate_options),
    REASON_TECHNIQUES(struct rate_options),
    COMMON_JSON(struct rate_options),
    COMMON_JOBS(struct rate_options),
};

static const struct usage usage = {
    "rate",
    "[OPTION...] [PUZZLE | FILE | -]...",
    "Solves each puzzle as a person would, the easiest step first, and tells how hard\n"
    "that is: the level of the hardest step, the sum of the steps' scores, and how\n"
    "often each technique was needed. 'reductio steps' tells the steps themselves.\n"
    "\n"
    "PUZZLE is 81 characters, blanks as dots or zeros. FILE has puzzles in any form\n"
    "that can be read. Without them, and for -, standard input is read.\n",
    specs,
    sizeof specs / sizeof *specs,
    "Exit status: 0 each has exactly one solution, which was found; 1 not so; 2 bad\n"
    "usage or input; 3 the machine failed.\n",
};

static void add_number(struct strbuf *out, const char *name, uint64_t number)
{
    json_name(out, name);
    json_number(out, number);
}

static void add_text(struct strbuf *out, const char *name, const char *text)
{
    json_name(out, name);
    json_string(out, text);
}

static void rating_json(const struct rating *rating, struct strbuf *out)
{
    add_text(out, "level", level_name(rating->level));
    add_number(out, "score", rating->score);
    /* Here is the place of `er`, the community's scale, once the engine rates by it. */
    add_text(out, "hodoku_level", level_name(rating_hodoku_level(rating)));
    if (rating->hardest)
        add_text(out, "hardest", rating->hardest->name);
    add_number(out, "steps", rating->steps);
    json_name(out, "techniques");
    json_punctuate(out, '{');
    for (size_t i = 0; i < rules_all.count; i++)
        if (rating->times[i])
            add_number(out, rules_all.at[i]->name, rating->times[i]);
    json_punctuate(out, '}');
    add_number(out, "experiments", rating->experiments);
    add_number(out, "nested", rating->nested);
    add_number(out, "proof_steps", rating->proof_steps);
    add_number(out, "longest_proof", rating->longest);
    add_number(out, "deepest", (uint64_t)rating->deepest);
}

static void tell_json(const struct rate_options *options, const struct start *start,
                      const struct rating *rating, struct strbuf *out)
{
    reason_open(&options->reason, start, out);
    json_name(out, "solved");
    json_bool(out, start->solutions == 1 && rating->outcome == OUTCOME_SOLVED);
    if (start->solutions == 1)
        rating_json(rating, out);
    strbuf_add(out, "}\n");
}

/* "hard, score 1234 (hard as HoDoKu counts), 63 steps: full house 8, ..." */
static void rating_words(const struct rating *rating, struct strbuf *out)
{
    const char *joint = ": ";
    if (!rating->steps && rating->outcome == OUTCOME_SOLVED) {
        strbuf_add(out, "solved");
        return;
    }
    if (rating->outcome != OUTCOME_SOLVED)
        strbuf_add(out, "not solved; as far as it goes ");
    strbuf_addf(out, "%s, score %" PRIu64 " (HoDoKu's level: %s), %zu step%s",
                level_name(rating->level), rating->score, level_name(rating_hodoku_level(rating)),
                rating->steps, rating->steps == 1 ? "" : "s");
    for (size_t i = 0; i < rules_all.count; i++) {
        if (!rating->times[i])
            continue;
        strbuf_addf(out, "%s%s %u", joint, rules_all.at[i]->name, rating->times[i]);
        joint = ", ";
    }
    if (rating->nested)
        strbuf_addf(out, " (%zu nested)", rating->nested);
}

static void tell_text(const struct rate_options *options, const struct start *start,
                      const struct rating *rating, struct strbuf *out)
{
    struct strbuf text;
    strbuf_init(&text);
    if (start->solutions == 1)
        rating_words(rating, &text);
    else
        strbuf_add(&text, reason_words(start));
    reason_line(start, options->alone, options->width, text.text, out);
    out->failed |= text.failed;
    strbuf_release(&text);
}

static enum status answer(const struct puzzle *puzzle, size_t count, const void *data,
                          struct batch_output *output, struct error *error)
{
    const struct rate_options *options = data;
    struct start start;
    struct rating rating;
    (void)count;
    reason_start(&options->reason, puzzle, &start);
    rating_init(&rating);
    if (start.solutions == 1)
        rating_of_path(&start.position, &options->reason.rules, &start.settings, &rating);
    if (rating.outcome == OUTCOME_NO_MEMORY)
        return error_set(error, STATUS_FAILED, "out of memory");
    if (options->common.json)
        tell_json(options, &start, &rating, &output->text);
    else
        tell_text(options, &start, &rating, &output->text);
    return rating.outcome == OUTCOME_SOLVED ? STATUS_OK : STATUS_NO;
}

static int run_rate(int argc, char **argv)
{
    struct rate_options options = { .alone = false };
    int first, done = options_parse(&usage, argc, argv, &options, &first);
    if (done < 0)
        done = common_finish(&options.common, &usage);
    if (done < 0)
        done = reason_finish(&options.reason, &usage);
    if (done >= 0)
        return done;
    options.alone = reason_alone(argc - first, argv + first, &options.width);
    struct batch batch = { .answer = answer,
                           .options = &options,
                           .threads = (int)options.common.jobs };
    return batch_run(&batch, argc - first, argv + first);
}

const struct command command_rate = { "rate", "how hard is it?", run_rate };
