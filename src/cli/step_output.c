#include "cli/step_output.h"

#include <stdio.h>

#include "cli/json_values.h"
#include "engine/experiment/experiment.h"
#include "engine/path/rating.h"
#include "engine/step/pattern.h"
#include "engine/step/proof.h"

/* ---- JSON ---- */

void step_json_name(const struct step *step, struct strbuf *out)
{
    json_add_string(out, "technique", step->technique->name);
    json_add_string(out, "code", step->technique->code);
    json_add_string(out, "level", level_name(step->technique->level));
}

static void json_digits(struct strbuf *out, const char *name, digitset digits)
{
    json_open(out, name, '[');
    for (digitset s = digits; s; s = digitset_rest(s))
        json_number(out, (uint64_t)digitset_first(s));
    json_punctuate(out, ']');
}

void step_json_pattern(const struct step *step, struct strbuf *out)
{
    json_cells(out, "cells", step->cells);
    json_digits(out, "digits", step->digits);
}

static void json_part(const struct part *part, struct strbuf *out)
{
    static const char *const roles[PART_KINDS] = { "base",     "cover",  "fin",   "endofin",
                                                   "set",      "common", "stem",  "colour",
                                                   "opposite", "corner", "extra", "target" };
    json_punctuate(out, '{');
    json_add_string(out, "role", roles[part->kind]);
    json_digits(out, "digits", part->digits);
    json_cells(out, "cells", part->cells);
    json_open(out, "houses", '[');
    for (uint32_t s = part->houses; s; s &= s - 1)
        json_string(out, house_code(__builtin_ctz(s)).text);
    json_punctuate(out, ']');
    json_punctuate(out, '}');
}

static void json_link(const struct position *before, const struct step *step, int number,
                      struct strbuf *out)
{
    static const char *const links[] = { "start", "strong", "weak" };
    const struct node *node = &step->pattern->nodes[number];
    const int house = explain_link_house(before, step, number);
    json_punctuate(out, '{');
    json_add_string(out, "link", links[node->link]);
    json_add_number(out, "digit", node->digit);
    json_cells(out, "cells", node->cells);
    json_add_bool(out, "true", node->on);
    if (house >= 0)
        json_add_string(out, "house", house_code(house).text);
    if (node->set)
        json_add_number(out, "part", node->set);
    json_punctuate(out, '}');
}

/* The parts by their roles, and the chains, of a step that has any. */
static void json_parts(const struct position *before, const struct step *step, struct strbuf *out)
{
    const struct pattern *pattern = step->pattern;
    if (pattern && pattern->part_count) {
        json_open(out, "parts", '[');
        for (int i = 0; i < pattern->part_count; i++)
            json_part(&pattern->parts[i], out);
        json_punctuate(out, ']');
    }
    if (pattern && pattern->node_count) {
        json_open(out, "chain", '[');
        for (int i = 0; i < pattern->node_count; i++)
            json_link(before, step, i, out);
        json_punctuate(out, ']');
    }
}

void step_json_before(const struct position *before, struct strbuf *out)
{
    json_grid(out, "grid", &before->value);
    json_open(out, "candidates", '[');
    for (int cell = 0; cell < CELLS; cell++) {
        char text[DIGITS + 1], *end = text;
        for (digitset s = candset_digits_at(&before->open, cell); s; s = digitset_rest(s))
            *end++ = (char)('0' + digitset_first(s));
        *end = 0;
        json_string(out, text);
    }
    json_punctuate(out, ']');
}

static void add_conclusion(const struct step *step, struct strbuf *out)
{
    json_open(out, "places", '[');
    if (step->digit)
        json_candidate(out, step->cell, "=", step->digit);
    json_punctuate(out, ']');
    json_candidates(out, "eliminates", &step->eliminate, "<>");
}

void step_json(const struct position *before, const struct step *step, struct strbuf *out)
{
    json_punctuate(out, '{');
    step_json_name(step, out);
    step_json_pattern(step, out);
    step_json_reason(before, step, out);
    json_punctuate(out, '}');
}

static void add_proof_json(const struct position *before, const struct proof *proof,
                           struct strbuf *out)
{
    struct position position;
    if (proof->digit) {
        json_name(out, "tries");
        json_candidate(out, proof->cell, proof->absent ? "<>" : "=", proof->digit);
    }
    json_open(out, "proof", '[');
    for (size_t i = 0; i < proof->count; i++) {
        proof_position(proof, before, i, &position);
        step_json(&position, &proof->steps[i], out);
    }
    json_punctuate(out, ']');
}

void step_json_reason(const struct position *before, const struct step *step, struct strbuf *out)
{
    struct strbuf text = STRBUF_EMPTY;
    add_conclusion(step, out);
    explain_words(before, step, &text);
    json_add_string(out, "explanation", text.text);
    strbuf_truncate(&text, 0);
    step_notation(step, &text);
    json_add_string(out, "notation", text.text);
    strbuf_release_into(&text, out);
    json_parts(before, step, out);
    if (step->proof)
        add_proof_json(before, step->proof, out);
}

/* ---- Words ---- */

void step_notation(const struct step *step, struct strbuf *out)
{
    size_t before = out->length;
    explain_notation(step, out);
    if (out->length == before)
        explain_conclusion(step, out);
}

void step_sentences(const struct position *before, const struct step *step, struct strbuf *out)
{
    explain_title(step, out);
    strbuf_add(out, ". ");
    explain_words(before, step, out);
}

/* Whether the words of a step leave out some of its proof: steps, or inner experiments. */
static bool is_long_text(const struct step *step)
{
    const struct proof *proof = step->proof;
    return !technique_is_experiment(step->technique) || proof->count - 1 > EXPERIMENT_LISTED ||
           proof_depth(proof) > 1;
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
    if (step->proof && is_long_text(step))
        add_proof_lines(before, step->proof, number, options, out);
}
