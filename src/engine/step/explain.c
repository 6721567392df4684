#include "engine/step/explain.h"

#include <string.h>

#include "base/array.h"
#include "engine/step/pattern.h"
#include "engine/step/proof.h"
#include "engine/step/word_forms.h"
#include "engine/step/words.h"

/* Uses the first style that is short enough; experiments have one style, of any length. */
void explain_words(const struct position *before, const struct step *step, struct strbuf *out)
{
    const int styles = technique_is_experiment(step->technique) ? 1 : STYLES;
    struct telling telling = { out, step, before, out->length, 0 };
    for (; telling.style < styles; telling.style++) {
        strbuf_truncate(out, telling.start);
        step->technique->words(&telling);
        if (words_fit(&telling))
            return;
    }
}

void explain_conclusion(const struct step *step, struct strbuf *out)
{
    if (step->digit)
        phrase(out, NULL, "{cells}={digit}", cell_bit(step->cell), step->digit);
    bool first = !step->digit;
    for (cellset s = candset_cells(&step->eliminate); s; s &= s - 1, first = false)
        phrase(out, NULL, "{when}[, |]{cells}<>{brief digits}", first, s & -s,
               candset_digits_at(&step->eliminate, cellset_first(s)));
}

/* Acronyms and proper names; all other words are in lower case. */
static const char *const spelled[] = { "3D", "ALS",  "BUG", "Coq", "SK",  "Sue",
                                       "W",  "WXYZ", "X",   "XY",  "XYZ", "XZ" };

static bool is_spelled(const char *as, const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (as[i] != word[i] && (as[i] < 'A' || as[i] > 'Z' || as[i] - 'A' + 'a' != word[i]))
            return false;
    return !as[length];
}

void explain_name(const struct technique *technique, struct strbuf *out)
{
    for (const char *at = technique->name; *at;) {
        size_t length = strcspn(at, " -+"), i = 0;
        while (i < ARRAY_SIZE(spelled) && !is_spelled(spelled[i], at, length))
            i++;
        strbuf_add_bytes(out, length && i < ARRAY_SIZE(spelled) ? spelled[i] : at, length);
        at += length;
        if (*at)
            strbuf_add_char(out, *at++);
    }
}

void explain_title(const struct step *step, struct strbuf *out)
{
    const size_t start = out->length;
    explain_name(step->technique, out);
    words_capital(out, start);
    if (!step->technique->of_cell)
        phrase(out, step, " in {house 0}");
}

void explain_brief(const struct step *step, struct strbuf *out)
{
    explain_name(step->technique, out);
    if (!step->technique->of_cell)
        phrase(out, NULL, " {brief houses}", 1u << step->house[0]);
}

void explain_where(const struct step *step, struct strbuf *out)
{
    phrase(out, step,
           "{when}[Look at|No pattern helps here. Look for a digit to try in] {house 0}.",
           technique_is_experiment(step->technique));
}

static void mark_part(const struct part *part, struct strbuf *out)
{
    static const char *const names[PART_KINDS] = {
        [PART_BASE] = "base",         [PART_COVER] = "cover",       [PART_FIN] = "fin",
        [PART_ENDOFIN] = "inner fin", [PART_SET] = "set",           [PART_COMMON] = "common",
        [PART_STEM] = "stem",         [PART_COLOUR] = "one colour", [PART_OPPOSITE] = "the other",
        [PART_CORNER] = "corners",    [PART_EXTRA] = "extra",       [PART_TARGET] = "target",
    };
    strbuf_addf(out, ", %s ", names[part->kind]);
    phrase(out, NULL, part->houses ? "{houses}" : "{cells}",
           part->houses ? part->houses : part->cells);
    if (part->digits && part->kind != PART_BASE && part->kind != PART_COVER)
        phrase(out, NULL, " ({digits})", part->digits);
}

void explain_marks(const struct step *step, struct strbuf *out)
{
    const struct pattern *pattern = step->pattern;
    phrase(out, step, "digit{when digits of step}[|s] {digits of step}");
    for (int i = 0; pattern && i < pattern->part_count; i++)
        mark_part(&pattern->parts[i], out);
    if (pattern && pattern->part_count)
        return;
    for (int i = 0; pattern && i < pattern->node_count; i++)
        phrase(out, NULL, "{when}[, chain| -] {cells}", i != 0, pattern->nodes[i].cells);
    if (step->cells && !(pattern && pattern->node_count))
        phrase(out, step, ", cell{when cells of step}[|s] {cells of step}");
}

/* The filled cells that rule the digit out in some empty cells. */
static cellset causes_of(const struct position *before, cellset blocked, int digit)
{
    cellset causes = 0;
    cellset holders = before->held.at[digit];
    for (; blocked; blocked &= blocked - 1)
        causes |= cell_peers[cellset_first(blocked)] & holders;
    return causes;
}

static void add_truths(const struct position *before, const struct truths *truths,
                       struct roles *roles)
{
    for (int digit = 1; digit <= DIGITS; digit++) {
        roles->pattern.at[digit] |= truths->cells & before->open.at[digit];
        roles->cause |= causes_of(before, truths->cells & ~before->open.at[digit], digit);
        for (uint32_t s = truths->houses[digit]; s; s &= s - 1) {
            int house = __builtin_ctz(s);
            cellset places = position_places(before, house, digit);
            roles->pattern.at[digit] |= places;
            roles->cause |= causes_of(before, house_cells[house] & before->blanks & ~places, digit);
        }
    }
}

/* Keeps one cause for each digit that is ruled out in a cell, so that the board stays readable. */
static void thin_causes(const struct position *before, const struct step *step, struct roles *roles)
{
    if (!step->technique->of_cell)
        return;
    digitset seen = 0;
    for (cellset s = roles->cause; s; s &= s - 1) {
        int cell = cellset_first(s), digit = before->value.digit[cell];
        if (digitset_has(seen, digit))
            roles->cause &= ~cell_bit(cell);
        seen |= digit_bit(digit);
    }
}

/* Sets alternate between two roles, only to tell neighbouring sets apart. */
static struct candset *role_of(enum part_kind kind, int sets, struct roles *roles)
{
    switch (kind) {
    case PART_FIN:
    case PART_ENDOFIN:
    case PART_EXTRA:
    case PART_COMMON:
    case PART_TARGET:
        return &roles->fin;
    case PART_OPPOSITE:
        return &roles->opposite;
    default:
        return kind == PART_SET && sets % 2 ? &roles->opposite : &roles->pattern;
    }
}

static void add_pattern(const struct position *before, const struct pattern *pattern,
                        struct roles *roles)
{
    int sets = 0;
    for (int i = 0; i < pattern->part_count; i++) {
        const struct part *part = &pattern->parts[i];
        candset_add_open(role_of(part->kind, sets, roles), before, part->digits, part->cells);
        sets += part->kind == PART_SET;
    }
    for (int i = 0; i < pattern->node_count; i++) {
        const struct node *node = &pattern->nodes[i];
        candset_add_open(node->on ? &roles->pattern : &roles->opposite, before,
                         digit_bit(node->digit), node->cells);
    }
}

/* The supposition and the digits that follow, and the cell or house that has no candidate left. */
static void add_net_roles(const struct position *before, const struct proof *proof,
                          struct candset *role, struct roles *roles)
{
    candset_add_open(proof->absent ? &roles->opposite : role, before, digit_bit(proof->digit),
                     cell_bit(proof->cell));
    for (size_t i = 0; i < proof->count; i++) {
        const struct step *step = &proof->steps[i];
        if (step->digit)
            candset_add_open(role, before, digit_bit(step->digit), cell_bit(step->cell));
        for (int digit = 1; digit <= DIGITS && !step->digit; digit++) {
            roles->fin.at[digit] |= step->truths.cells & before->open.at[digit];
            for (uint32_t s = step->truths.houses[digit]; s; s &= s - 1)
                roles->fin.at[digit] |= position_places(before, __builtin_ctz(s), digit);
        }
    }
}

/* Branches alternate between two roles. */
static void add_nets_roles(const struct position *before, const struct proof *proof,
                           struct roles *roles)
{
    if (proof->digit)
        add_net_roles(before, proof, &roles->pattern, roles);
    for (size_t i = 0; i < proof->count && !proof->digit; i++)
        add_net_roles(before, proof->steps[i].proof, i % 2 ? &roles->opposite : &roles->pattern,
                      roles);
}

/* A candidate keeps one role: first what becomes of it, then what it is in the pattern. */
static void settle_roles(struct roles *roles)
{
    struct candset *const by_rank[] = { &roles->eliminated, &roles->placed, &roles->fin,
                                        &roles->opposite, &roles->pattern };
    for (size_t i = 2; i < ARRAY_SIZE(by_rank); i++)
        for (size_t before = 0; before < i; before++)
            candset_subtract(by_rank[i], by_rank[before]);
}

void explain_roles(const struct position *before, const struct step *step, struct roles *roles)
{
    memset(roles, 0, sizeof *roles);
    if (step->pattern)
        add_pattern(before, step->pattern, roles);
    else if (step->proof && !technique_is_experiment(step->technique))
        add_nets_roles(before, step->proof, roles);
    else
        add_truths(before, &step->truths, roles);
    roles->cause |= step->truths.values;
    thin_causes(before, step, roles);
    roles->eliminated = step->eliminate;
    if (step->digit)
        candset_add(&roles->placed, step->cell, step->digit);
    settle_roles(roles);
    roles->cells = step->cells;
    for (int i = 0; i < step->house_count; i++)
        roles->houses |= house_cells[step->house[i]];
}
