#include "cli/missed.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "cli/json_values.h"
#include "cli/step_output.h"
#include "console/paragraph.h"

/* ---- Finding ---- */

static bool concluded_before(const struct steplist *list, size_t count, const struct step *step)
{
    for (size_t i = 0; i < count; i++)
        if (step_same_effect(&list->at[i], step))
            return true;
    return false;
}

/* Of steps with the same conclusion the easiest, which comes first, is enough. */
static void drop_repeated_steps(struct steplist *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (concluded_before(list, kept, &list->at[i]))
            step_release(&list->at[i]);
        else
            list->at[kept++] = list->at[i];
    }
    list->count = kept;
}

static bool find_missed(struct ahead *ahead)
{
    const struct technique *at[RULES_MOST];
    struct rules harder = rules_usual(at);
    size_t count = 0;
    struct survey survey;
    for (size_t i = 0; i < harder.count; i++)
        if (!technique_is_experiment(at[i]))
            at[count++] = at[i];
    harder.count = count;
    survey_init(&survey, &ahead->start.position, &ahead->start.settings);
    bool good = rules_find_all(&survey, rules_forward, &ahead->missed);
    if (good && !ahead->missed.count)
        good = rules_find_all(&survey, &harder, &ahead->missed);
    good &= !survey.failed;
    survey_release(&survey);
    drop_repeated_steps(&ahead->missed);
    return good;
}

bool ahead_find(struct ahead *ahead, const struct puzzle *puzzle, bool missed, bool backdoors)
{
    static const struct shared as_it_is;
    steplist_init(&ahead->missed);
    ahead->has_missed = ahead->has_backdoors = false;
    if (!missed && !backdoors)
        return true;
    start_init(&ahead->start, &as_it_is, puzzle);
    ahead->has_missed = missed && ahead->start.solutions;
    ahead->has_backdoors = backdoors && ahead->start.solutions == 1;
    if (ahead->has_backdoors) {
        struct grid solution;
        search_count(&ahead->start.position, 1, &solution);
        backdoors_find(&ahead->backdoors, &ahead->start.position, &solution);
    }
    bool good = !ahead->has_missed || find_missed(ahead);
    if (!good)
        ahead_release(ahead);
    return good;
}

void ahead_release(struct ahead *ahead)
{
    steplist_release(&ahead->missed);
}

/* ---- JSON ---- */

void ahead_json(const struct ahead *ahead, struct strbuf *out)
{
    if (ahead->has_missed) {
        json_open(out, "missed", '[');
        for (size_t i = 0; i < ahead->missed.count; i++) {
            step_json(&ahead->start.position, &ahead->missed.at[i], out);
        }
        json_punctuate(out, ']');
    }
    if (ahead->has_backdoors) {
        json_open(out, "backdoors", '{');
        json_add_bool(out, "needed", ahead->backdoors.needed);
        json_candidates(out, "right", &ahead->backdoors.right, "=");
        json_candidates(out, "wrong", &ahead->backdoors.wrong, "=");
        json_punctuate(out, '}');
    }
}

/* ---- Words ---- */

/* "r1c2=3, r4c5=6 or r7c7=1" */
static void add_any(const struct candset *places, struct strbuf *out)
{
    int left = candset_count(places);
    for (cellset s = candset_cells(places); s; s &= s - 1) {
        int cell = cellset_first(s);
        for (digitset d = candset_digits_at(places, cell); d; d &= (digitset)(d - 1)) {
            char name[8];
            cell_name(cell, name);
            left--;
            strbuf_addf(out, "%s=%d%s", name, digitset_first(d),
                        left > 1    ? ", "
                        : left == 1 ? " or "
                                    : "");
        }
    }
}

static void add_backdoors(const struct backdoors *backdoors, struct strbuf *out)
{
    bool right = !candset_is_empty(&backdoors->right), wrong = !candset_is_empty(&backdoors->wrong);
    if (!backdoors->needed) {
        strbuf_add(out, " Forward inference alone finishes it.");
        return;
    }
    strbuf_add(out, " Forward inference alone does not finish it.");
    if (right) {
        strbuf_add(out, " With ");
        add_any(&backdoors->right, out);
        strbuf_add(out, " filled in it does.");
    }
    if (wrong) {
        strbuf_add(out, right ? " It also does when " : " It does when ");
        add_any(&backdoors->wrong, out);
        strbuf_add(out, " has been tried, and refuted.");
    }
    if (!right && !wrong)
        strbuf_add(out, " No single cell is enough for that.");
}

/* " 2 steps can be taken now:" */
static void add_missed_count(const struct ahead *ahead, struct strbuf *out)
{
    size_t count = ahead->missed.count;
    if (count)
        strbuf_addf(out, " %zu step%s can be taken now:", count, count == 1 ? "" : "s");
    else
        strbuf_add(out, ahead->start.position.blanks ? " No pattern shows a step now."
                                                     : " Everything is filled in.");
}

void ahead_words(const struct ahead *ahead, struct strbuf *out)
{
    if (ahead->has_missed)
        add_missed_count(ahead, out);
    for (size_t i = 0; i < ahead->missed.count; i++) {
        strbuf_add(out, i ? "; " : " ");
        explain_conclusion(&ahead->missed.at[i], out);
        strbuf_add(out, " (");
        explain_brief(&ahead->missed.at[i], out);
        strbuf_add(out, i + 1 < ahead->missed.count ? ")" : ").");
    }
    if (ahead->has_backdoors)
        add_backdoors(&ahead->backdoors, out);
}

/* A paragraph of what ahead_words() would add behind other words; empties it. */
static void end_paragraph(struct strbuf *words, int columns, struct strbuf *out)
{
    add_paragraph(out, words->text + (words->text[0] == ' '), 0, 0, columns);
    strbuf_truncate(words, 0);
}

void ahead_lines(const struct ahead *ahead, int width, struct strbuf *out)
{
    struct strbuf line;
    int columns = width ? width : INT_MAX / 2;
    strbuf_init(&line);
    if (ahead->has_backdoors) {
        add_backdoors(&ahead->backdoors, &line);
        end_paragraph(&line, columns, out);
    }
    if (ahead->has_missed) {
        add_missed_count(ahead, &line);
        end_paragraph(&line, columns, out);
    }
    for (size_t i = 0; i < ahead->missed.count; i++) {
        strbuf_truncate(&line, 0);
        strbuf_addf(&line, "%zu. ", i + 1);
        step_sentences(&ahead->start.position, &ahead->missed.at[i], &line);
        add_paragraph(out, line.text, 0, 4, columns);
    }
    strbuf_release_into(&line, out);
}
