/* reductio hint: the next step, up to the requested rung. */
#include "cli/command.h"
#include "cli/answers.h"
#include "engine/path/path.h"
#include "game/hint.h"

struct hint_request {
    struct shared shared;
    int rung_place; /* among the words of --rung, from 1; 0: not given */
    enum rung rung;
};

#define MEMBER(name) offsetof(struct hint_request, name)

static const struct option_spec specs[] = {
    { -'r', "rung", "NAME",
      "how much to show: where, name, cells, short, words or move, or 1 to 6 (default: short)",
      WORD(rung_place, "where name cells short words move 1 2 3 4 5 6"), .noun = "a rung",
      .excludes = "long" },
    SHARED("format", "jobs"),
};

static const char *const rungs[] = {
    [RUNG_WHERE] = "where", [RUNG_NAME] = "name",   [RUNG_CELLS] = "cells",
    [RUNG_SHORT] = "short", [RUNG_WORDS] = "words", [RUNG_DONE] = "move",
};

/* In JSON a rung shows no more than in words. */
static void add_hint_json(const struct hint_request *options, const struct start *start,
                          const struct hint *hint, const char *text, struct batch_output *output)
{
    const struct step *step = &hint->step;
    struct strbuf *out = &output->text;
    start_json(start, &options->shared, output);
    if (hint->kind == HINT_DONE)
        json_add_bool(out, "solved", true);
    if (hint->kind == HINT_STEP) {
        json_add_string(out, "rung", rungs[options->rung]);
        if (options->rung >= RUNG_NAME)
            step_json_name(step, out);
        if (options->rung >= RUNG_CELLS)
            step_json_pattern(step, out);
        if (options->rung >= RUNG_SHORT) { /* with both forms */
            step_json_reason(&hint->before, step, out);
            step_json_before(&hint->before, out);
        }
    }
    json_add_string(out, "text", text);
    end_object(&options->shared, start->puzzle, output);
}

/* False: memory ran out. */
static bool find_hint(const struct hint_request *options, const struct start *start,
                      struct hint *hint)
{
    struct context context;
    struct step step;
    *hint = (struct hint){ .kind = !start->solutions        ? HINT_UNSOLVABLE
                                   : !start->position.empty ? HINT_DONE
                                                            : HINT_NONE };
    if (hint->kind != HINT_NONE)
        return true;
    context_init(&context, &start->position, &start->settings);
    const struct rules *rules = &options->shared.rules;
    const enum status found = options->shared.lean ? path_next_leading(&context, rules, true, &step)
                                                   : path_next(&context, rules, &step);
    context_release(&context);
    if (found == STATUS_OK) {
        hint_of_step(hint, &step, &start->position);
        hint->rung = options->rung;
    }
    return found != STATUS_FAILED;
}

static enum status hint_puzzle(const struct puzzle *puzzle, const void *data,
                               struct batch_output *output, struct error *error)
{
    const struct hint_request *options = data;
    struct start start;
    struct hint hint;
    struct strbuf text = STRBUF_EMPTY;
    start_init(&start, &options->shared, puzzle);
    if (!find_hint(options, &start, &hint)) {
        hint_release(&hint);
        return error_set(error, STATUS_FAILED, "out of memory");
    }
    if (start.solutions != 1)
        strbuf_addf(&text, "%s%s", start_words(&start), start.solutions ? " " : "");
    /* The name stands before the reason, as no rung below was shown. */
    if (hint.kind == HINT_STEP && options->rung == RUNG_DONE)
        explain_conclusion(&hint.step, &text);
    else if (hint.kind == HINT_STEP && options->rung >= RUNG_SHORT)
        step_sentences(&hint.before, &hint.step, options->rung == RUNG_WORDS, &text);
    else if (hint.kind == HINT_STEP || hint.kind == HINT_DONE)
        hint_text(&hint, &text);
    else if (hint.kind == HINT_NONE)
        strbuf_add(&text, "The selected techniques find no further step.");
    if (options->shared.json)
        add_hint_json(options, &start, &hint, text.text, output);
    else
        shared_line(&options->shared, puzzle, text.text, output);
    strbuf_release_into(&text, &output->text);
    bool good = start.solutions == 1 && hint.kind != HINT_NONE;
    hint_release(&hint);
    return good ? STATUS_OK : STATUS_NO;
}

static int run_hint(int argc, char **argv)
{
    struct hint_request options = { .shared = { .usual = "puzzle,technique,places,eliminates,short",
                                                .stepwise = true } };
    int done = shared_parse(&options.shared, &command_hint, argc, argv);
    if (done >= 0)
        return done;
    options.rung = options.rung_place
                       ? (enum rung)((options.rung_place - 1) % RUNG_DONE + RUNG_WHERE)
                   : options.shared.json || options.shared.in_full ? RUNG_WORDS
                                                                   : RUNG_SHORT;
    shared_choose_for(&options.shared, true);
    return shared_run(&options.shared, &command_hint, (struct batch){ .answer = hint_puzzle });
}

const struct subcommand command_hint = {
    "hint",
    "print the next step, or part of it",
    NULL,
    "Prints the easiest next step of each puzzle. If the format records digits that were entered "
    "and candidates that were eliminated, the hint takes them into account.",
    OPTIONS_OF(specs),
    "Exit status: 0 each puzzle has exactly one solution and a next step, or is solved; 1 "
    "otherwise; 2 bad usage or input; 3 system error.",
    run_hint,
};
