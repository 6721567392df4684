#include "support/cases.h"

#include <stdio.h>
#include <string.h>

#include "engine/path/technique_name.h"
#include "support/easier.h"
#include "support/faults.h"

enum { FIELDS = 7 }; /* up to the placements; the first is empty: a line begins with a colon */

/* Gives a case the meaning of a variant in HoDoKu's library; see the README of the corpora. */
void case_name(struct technique_case *one, const char *code, const char *variant)
{
    char plain[sizeof one->code];
    bool first = variant[0] == '1';
    snprintf(one->code, sizeof one->code, "%s", code);
    snprintf(one->variant, sizeof one->variant, "%s", variant);
    snprintf(plain, sizeof plain, "%s", code);
    one->settings = (struct settings){ .unique = true };
    if (!strncmp(code, "06", 2))
        one->settings.whole_rectangles = first;
    else if (!strncmp(code, "0402", 4))
        one->settings.short_empties = first;
    if ((!strcmp(code, "0709") && variant[0] == '2') ||
        ((!strcmp(code, "0710") || !strcmp(code, "0711")) &&
         (variant[0] == '3' || variant[0] == '4')))
        plain[0] = 'R';
    one->technique = technique_named(plain);
}

bool case_wants_none(const struct technique_case *one)
{
    return strchr(one->variant, 'x') != NULL;
}

static bool read_grid(struct technique_case *one, const char *text)
{
    char line[CELLS + 1];
    cellset later = 0;
    int count = 0;
    bool plus = false;
    for (const char *at = text; *at; at++) {
        if (*at == '+') {
            plus = true;
            continue;
        }
        if (count == CELLS)
            return false;
        if (plus)
            later |= cell_bit(count);
        plus = false;
        line[count++] = *at;
    }
    line[CELLS] = '\0';
    if (count != CELLS)
        return false;
    one->position = position_of(line);
    one->position.given &= ~later;
    return true;
}

/* "345 678": digit, row, column. */
static bool read_candidates(const char *text, struct candset *set)
{
    memset(set, 0, sizeof *set);
    for (; *text; text += text[3] == ' ' ? 4 : 3) {
        for (int i = 0; i < 3; i++)
            if (text[i] < '1' || text[i] > '9')
                return false;
        candset_add(set, cell_at(text[1] - '1', text[2] - '1'), text[0] - '0');
        if (text[3] && text[3] != ' ')
            return false;
    }
    return true;
}

bool case_read(struct technique_case *one, char *line)
{
    char *field[FIELDS], code[16] = "", variant[8] = "";
    struct candset deleted, placed;
    memset(one, 0, sizeof *one);
    for (int i = 0; i < FIELDS; i++) {
        field[i] = line;
        char *colon = strchr(line, ':');
        if (!colon && i < FIELDS - 1)
            return false;
        if (colon)
            *colon = '\0';
        line = colon ? colon + 1 : line + strlen(line);
    }
    if (sscanf(field[1], "%15[^-]-%7s", code, variant) < 1)
        return false;
    case_name(one, code, variant);
    for (const char *at = field[2]; *at >= '1' && *at <= '9'; at++)
        one->digits |= digit_bit(*at - '0');
    if (!read_grid(one, field[3]) || !read_candidates(field[4], &deleted) ||
        !read_candidates(field[5], &one->expected.eliminate) || !read_candidates(field[6], &placed))
        return false;
    position_eliminate_all(&one->position, &deleted);
    for (cellset s = candset_cells(&placed); s; s &= s - 1) {
        one->expected.cell = (uint8_t)cellset_first(s);
        one->expected.digit = (uint8_t)digitset_first(candset_digits_at(&placed, cellset_first(s)));
    }
    return true;
}

void case_write(const struct technique_case *one, struct strbuf *out)
{
    const struct step *expected = &one->expected;
    const char *before = ":";
    strbuf_addf(out, ":%s%s%s:", one->code, one->variant[0] ? "-" : "", one->variant);
    for (digitset d = one->digits; d; d &= (digitset)(d - 1))
        strbuf_addf(out, "%d", digitset_first(d));
    strbuf_add(out, ":");
    print_position(out, &one->position);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = expected->eliminate.at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s);
            strbuf_addf(out, "%s%d%d%d", before, digit, cell_row(cell) + 1, cell_column(cell) + 1);
            before = " ";
        }
    strbuf_add(out, *before == ':' ? "::" : ":");
    if (expected->digit)
        strbuf_addf(out, "%d%d%d", expected->digit, cell_row(expected->cell) + 1,
                    cell_column(expected->cell) + 1);
    strbuf_add(out, "::");
}

struct judge {
    struct sink sink;
    const struct technique_case *one;
    void (*tell)(const char *what, const struct step *step);
    struct case_verdict verdict;
};

static digitset concluded(const struct step *step)
{
    digitset digits = step->digit ? digit_bit(step->digit) : 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        if (step->eliminate.at[digit])
            digits |= digit_bit(digit);
    return digits;
}

/*
 * Whether a step is for the digits of a case. The library names one of the two digits of a dual
 * pattern, and none where the uniqueness of all digits counts.
 */
static bool is_for_digits(const struct technique_case *one, const struct step *step)
{
    if (!strcmp(one->code, "0404") || !strcmp(one->code, "0405"))
        return !(one->digits & ~step->digits) && one->digits;
    return !one->digits || step->digits == one->digits || concluded(step) == one->digits;
}

/*
 * Whether a step has the effect of the case. HoDoKu eliminates nothing in the cell in which a loop
 * begins, except by a link within it; here a step has the eliminations of all places.
 */
static bool has_effect(const struct technique_case *one, const struct step *step)
{
    const bool loop = !strncmp(one->code, "0706", 4) || !strncmp(one->code, "0709", 4);
    struct candset spared = step->eliminate;
    candset_subtract(&spared, &one->expected.eliminate);
    return step_same_effect(step, &one->expected) ||
           (loop && has_one(candset_cells(&spared)) &&
            candset_contains(&step->eliminate, &one->expected.eliminate));
}

/* Whether a step concludes something that the case names. */
static bool overlaps_case(const struct technique_case *one, const struct step *step)
{
    struct candset both = step->eliminate;
    candset_intersect(&both, &one->expected.eliminate);
    return !candset_is_empty(&both) ||
           (step->digit && step->digit == one->expected.digit && step->cell == one->expected.cell);
}

static bool judge_step(struct sink *sink, struct step *step)
{
    struct judge *judge = (struct judge *)sink;
    const struct technique_case *one = judge->one;
    if (step->digit && !candset_is_empty(&one->expected.eliminate)) {
        /* A line may have the eliminations of a step that places a digit. */
        step->eliminate = effect_of(&one->position, step);
        step->digit = 0;
    }
    bool right = is_for_digits(one, step), same = right && has_effect(one, step);
    judge->verdict.near += right || overlaps_case(one, step);
    judge->verdict.same += same;
    judge->verdict.others += right && !same;
    if (judge->tell && right)
        judge->tell(same ? "same" : "other", step);
    step_release(step);
    return false;
}

struct case_verdict case_judge(const struct technique_case *one,
                               void (*tell)(const char *what, const struct step *step))
{
    struct judge judge = { .sink = { .add = judge_step }, .one = one, .tell = tell };
    struct context context;
    context_init(&context, &one->position, &one->settings);
    technique_find(one->technique, &context, &judge.sink);
    context_release(&context);
    judge.verdict.passed = case_wants_none(one) ? !judge.verdict.near : judge.verdict.same > 0;
    return judge.verdict;
}
