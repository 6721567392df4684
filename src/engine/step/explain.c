#include "engine/step/explain.h"

#include <assert.h>
#include <string.h>

#include "base/array.h"
#include "base/name.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"

void explain_words(const struct position *before, const struct step *step, struct strbuf *out)
{
    const struct explanation explanation = { out, step, before, .in_short = false };
    step->technique->words(&explanation);
}

void explain_in_short(const struct position *before, const struct step *step, struct strbuf *out)
{
    const struct explanation explanation = { out, step, before, .in_short = true };
    step->technique->words(&explanation);
}

enum status explain_two_forms(const struct position *before, const struct step *step)
{
    SCOPED struct strbuf in_short = STRBUF_EMPTY, in_full = STRBUF_EMPTY;
    explain_in_short(before, step, &in_short);
    explain_words(before, step, &in_full);
    return in_short.failed || in_full.failed          ? STATUS_FAILED
           : strcmp(in_short.text, in_full.text) != 0 ? STATUS_OK
                                                      : STATUS_NO;
}

void explain_conclusion_as(const struct step *step, enum conclusion_form form, struct strbuf *out)
{
    static const char *const placed[] = { "{cells}={digit}", "{cells}={digit}",
                                          "{cells} is {digit}", "{cells} = {digit}" };
    const cellset all = candset_cells(&step->eliminate);
    cellset left = all;
    if (step->digit)
        phrase(out, NULL, placed[form], cell_bit(step->cell), step->digit);
    for (bool first = !step->digit, verb = true; left; first = verb = false) {
        const cellset term = form == CONCLUSION_NOTATION
                                 ? left & -left
                                 : candset_take_alike(&step->eliminate, &left);
        const digitset digits = candset_digits_at(&step->eliminate, cellset_first(term));
        left &= ~term;
        if (form == CONCLUSION_SENTENCE)
            phrase(out, NULL, "{when}[, |]{digits}{when}[| is out| are out] in {cells by lines}",
                   first, digits, verb + (verb && digitset_count(digits) > 1), term);
        else if (form == CONCLUSION_LINE)
            phrase(out, NULL, "{when}[; |]{digits} out in {brief cells}", first, digits, term);
        else
            phrase(out, NULL, "{when}[, |]{brief cells}<>{brief digits}", first, term, digits);
    }
    strbuf_add(out, form == CONCLUSION_SENTENCE && (step->digit || all) ? "." : "");
}

void explain_conclusion(const struct step *step, struct strbuf *out)
{
    explain_conclusion_as(step, CONCLUSION_NOTATION, out);
}

/* Words that do not begin with one capital letter. */
static const char *const spelled[] = { "3D", "AIC", "ALS", "BUG", "SK", "WXYZ",
                                       "XY", "XYZ", "XZ",  "de",  "of", "with" };

struct technique_title technique_title(const struct technique *technique)
{
    struct technique_title title = { "" };
    const bool plain =
        technique->level == LEVEL_CONTRADICTION || technique_is_experiment(technique);
    const char *at = technique->name;
    assert(strlen(at) < sizeof title.text);
    memcpy(title.text, at, strlen(at) + 1);
    for (char *to = title.text; !plain && *at; to++, at++) {
        const size_t length = strcspn(at, " -+");
        size_t i = 0;
        while (i < ARRAY_SIZE(spelled) &&
               (strlen(spelled[i]) != length || !name_begins(at, spelled[i])))
            i++;
        if (i < ARRAY_SIZE(spelled))
            memcpy(to, spelled[i], length);
        else if (*at >= 'a' && *at <= 'z')
            *to = (char)(*at - 'a' + 'A');
        to += length;
        at += length;
        if (!*at)
            break;
    }
    return title;
}

void explain_name(const struct technique *technique, struct strbuf *out)
{
    strbuf_add(out, technique_title(technique).text);
}

/* The house of a step; the cells if they see each other without a house. */
static void add_where(const struct step *step, struct strbuf *out)
{
    phrase(out, step, step->house[0] < HOUSE_KNIGHT ? "{house 0}" : "{brief cells of step}");
}

void explain_heading(const struct step *step, struct strbuf *out)
{
    const size_t start = out->length;
    explain_name(step->technique, out);
    words_capital(out, start);
    if (step->technique->of_cell)
        return;
    strbuf_add(out, " in ");
    add_where(step, out);
}

/* "r8c1 and r9c2345", of more than three sets only the first and the last. */
static void add_sets_in_brief(const struct step *step, struct strbuf *out)
{
    int count = 0;
    while (step_part_at(step, PART_SET, count))
        count++;
    for (int i = 0; i<count; i += count> 3 ? count - 1 : 1)
        phrase(out, NULL, "{when}[: |, | and | to ]{brief cells}",
               !i              ? 0
               : count > 3     ? 3
               : i + 1 < count ? 1
                               : 2,
               step_part_at(step, PART_SET, i)->cells);
}

/* The ends of each chain; of a loop, in which the last node is the first again, its cells. */
static void add_ends(const struct step *step, struct strbuf *out)
{
    const struct node *start = step->pattern->nodes;
    const struct node *end = &start[step->pattern->node_count];
    cellset named = 0; /* the ends of the chain before */
    if (end[-1].cells == start->cells) {
        phrase(out, step, " on {digits of step} in {brief cells of step}");
        return;
    }
    phrase(out, step, "{when}[ on {digits of eliminations}| on {digits of step}]",
           step_part(step, PART_COLOUR) != NULL);
    for (const struct node *last = start; last < end; last++) {
        const cellset ends = start->cells | last->cells;
        if (last + 1 < end && last[1].link != LINK_START)
            continue;
        if (ends != named)
            phrase(out, NULL, "{when}[| and] from {brief cells} to {brief cells}", named != 0,
                   start->cells, last->cells);
        named = ends;
        start = last + 1;
    }
}

void explain_title(const struct board *board, const struct step *step, struct strbuf *out)
{
    const struct pattern *pattern = step->pattern;
    const bool single = step->digit && !pattern;
    const bool chains = pattern && pattern->node_count > 1 && !step_part(step, PART_CORNER);
    const size_t start = out->length;
    explain_name(step->technique, out);
    words_capital(out, start);
    houseset houses = 0; /* those in which cells of the pattern lie */
    if (!single && !step->proof && (!step->digits || step->technique->of_cell)) {
        phrase(out, step, step->technique->of_cell ? "" : " in {house 0}");
        return;
    }
    for (int i = 0; i < step->house_count; i++)
        houses |= board->cells_of[step->house[i]] & step->cells ? house_bit(step->house[i]) : 0;
    if (step->digit && (step->proof || (single && step->technique->of_cell)))
        phrase(out, step, " on {digit} in {cells}", step->digit, cell_bit(step->cell));
    else if (step->proof)
        phrase(out, step, " on {digits of eliminations} in {brief cells of eliminations}");
    else if (single)
        phrase(out, step, " on {digit} in {house 0}", step->digit);
    else if (pattern && pattern->node_count && step_parts(step, PART_SET).cells == step->cells)
        add_sets_in_brief(step, out);
    else if (step_part(step, PART_BASE))
        phrase(out, step, " on {digits of step} in {houses of base}");
    else if (step_part(step, PART_STEM) && step_part(step, PART_TARGET))
        phrase(out, step, " on {digits of step} from {brief cells of stems}");
    else if (chains && pattern->nodes[0].on)
        phrase(out, step, " on {digits of eliminations} in {brief cells of eliminations}");
    else if (chains)
        add_ends(step, out);
    else if (pattern || step->cells & ~board_cells(board, houses))
        phrase(out, step, " on {digits of step} in {brief cells of step}");
    else
        phrase(out, step, " on {digits of step} in {houses}", houses);
}

void explain_brief(const struct step *step, struct strbuf *out)
{
    explain_name(step->technique, out);
    if (!step->technique->of_cell)
        phrase(out, step,
               step->house[0] < HOUSE_KNIGHT ? " {brief houses 0}" : " {brief cells of step}");
}

void explain_find(const struct step *step, struct strbuf *out)
{
    if (step->digit || !step->digits || step->proof) {
        explain_brief(step, out);
        return;
    }
    explain_name(step->technique, out);
    phrase(out, step, " on {digits of step} in {brief cells of step}");
}

void explain_where(const struct step *step, struct strbuf *out)
{
    phrase(out, step, "{when}[Look at|No pattern helps here. Look for a digit to try in] ",
           technique_is_experiment(step->technique));
    add_where(step, out);
    strbuf_add_char(out, '.');
}

/* ---- The notation of the players' forum ---- */

/* The number of nodes from here that make one term: two of a set, or candidates of one cell. */
static int together(const struct node *node, int left)
{
    int count = 1;
    if (left > 1 && node[1].set)
        return 2;
    while (count < left && node[count].link != LINK_START && node[count].cells == node->cells &&
           !(node->cells & (node->cells - 1)) && node[count].digit != node[count - 1].digit &&
           !(count + 1 < left && node[count + 1].set))
        count++;
    return count;
}

/* Writes a digit only if it differs from that of the term before (*digit; 0: write it). */
static void add_term(struct strbuf *out, const struct pattern *pattern, const struct node *node,
                     int count, int *digit)
{
    if (count == 2 && node[1].set) {
        const struct part *set = &pattern->parts[node[1].set - 1];
        if (part_is_hidden_set(set))
            phrase(out, NULL, "({brief digits}-{digit}){cells by rows}",
                   set->digits | digit_bit(node[0].digit), node[1].digit, set->cells);
        else
            phrase(
                out, NULL, "({digit}={brief digits}{digit}){cells by rows}", node[0].digit,
                digitset_without(set->digits, digit_bit(node[0].digit) | digit_bit(node[1].digit)),
                node[1].digit, set->cells);
        *digit = 0;
        return;
    }
    for (int i = 0; i < count && (count > 1 || node->digit != *digit); i++)
        phrase(out, NULL, "{when}[-|=|(]{digit}{when}[|)]", !i ? 2 : node[i].link == LINK_STRONG,
               node[i].digit, i + 1 == count);
    phrase(out, NULL, "{cells by rows}", node->cells);
    *digit = count > 1 ? 0 : node->digit;
}

/* The chains alone, without the conclusion. */
static void write_chains(const struct step *step, struct strbuf *out)
{
    const struct pattern *pattern = step->pattern;
    const struct node *nodes = pattern->nodes;
    for (int from = 0, to; from < pattern->node_count; from = to) {
        to = from + 1;
        while (to < pattern->node_count && nodes[to].link != LINK_START)
            to++;
        /* A loop's last node is its first again. */
        const struct node *last = &nodes[to - 1];
        const bool loop = last > &nodes[from] + 1 && last->link == LINK_WEAK &&
                          last->digit == nodes[from].digit && last->cells == nodes[from].cells &&
                          last->on == nodes[from].on;
        int digit = 0, count = 0;
        strbuf_add(out, from ? "; " : "");
        for (int i = from; i < to - loop; i += count) {
            if (i > from)
                strbuf_add(out, nodes[i].link == LINK_STRONG ? " = " : " - ");
            count = together(&nodes[i], to - loop - i);
            add_term(out, pattern, &nodes[i], count, &digit);
        }
        strbuf_add(out, loop ? " - loop" : "");
    }
}

/* "r1c2=4: r3c5=2, r5c8=3, no 4 in r7" */
static void add_net_notation(struct strbuf *out, const struct proof *proof)
{
    phrase(out, NULL, "{cells}{when}[=|<>]{digit}", cell_bit(proof->cell), proof->absent,
           proof->digit);
    for (size_t i = 0; i < proof->count; i++) {
        const struct step *step = &proof->steps[i];
        strbuf_add(out, i ? ", " : ": ");
        if (step->digit)
            explain_conclusion(step, out);
        else if (step->truths.cells)
            phrase(out, NULL, "none in {cells by rows}", step->truths.cells);
        else
            phrase(out, step, "no {digit of step} in {houses in one}", house_bit(step->house[0]));
    }
}

void explain_notation(const struct step *step, struct strbuf *out)
{
    bool fish = step_part(step, PART_BASE) && step_part(step, PART_COVER);
    bool chains = step->pattern && step->pattern->node_count;
    bool net = step->proof && !technique_is_experiment(step->technique);
    if (!fish && !chains && !net)
        return;
    if (fish) {
        /* "r28 c37 fr2c5 efr1c1" */
        phrase(out, step, "{houses in one of bases} {houses in one of covers}");
        if (step_part(step, PART_FIN))
            phrase(out, step, " f{cells by rows of fins}");
        if (step_part(step, PART_ENDOFIN))
            phrase(out, step, " ef{cells by rows of endofins}");
    }
    if (fish && chains)
        strbuf_add(out, "; ");
    if (chains)
        write_chains(step, out);
    if (net) {
        if (step->proof->digit)
            add_net_notation(out, step->proof);
        for (size_t i = 0; i < step->proof->count && !step->proof->digit; i++) {
            strbuf_add(out, i ? "; " : "");
            add_net_notation(out, step->proof->steps[i].proof);
        }
    }
    strbuf_add(out, " => ");
    explain_conclusion(step, out);
}

void explain_usually(const struct step *step, struct strbuf *out)
{
    const size_t before = out->length;
    explain_notation(step, out);
    if (out->length == before)
        explain_conclusion(step, out);
}

/* ---- Chains, link by link: the consequence of the node before, and the reason ---- */

int explain_link_count(const struct step *step)
{
    return step->pattern ? step->pattern->node_count : 0;
}

void explain_link_brief(const struct step *step, int index, struct strbuf *out)
{
    const struct node *node = &step->pattern->nodes[index];
    phrase(out, NULL, node->on ? "{any cell} is {digit}" : "{cells} [is|are] not {digit}",
           node->cells, node->digit);
}

int explain_link_house(const struct position *before, const struct step *step, int index)
{
    const struct node *node = &step->pattern->nodes[index], *last = node - 1;
    if (node->link == LINK_START || node->set || last->digit != node->digit)
        return -1;
    if (node->link != LINK_STRONG)
        return board_link(before->board, last->cells | node->cells);
    return board_house_with(before->board, last->cells | node->cells,
                            before->candidates.at[node->digit]);
}

/* The consequence comes first, then the reason, since a narrow screen cuts the end. */
void explain_link(const struct position *before, const struct step *step, int index,
                  struct strbuf *out)
{
    const struct node *node = &step->pattern->nodes[index], *last = node - 1;
    const struct part *set = node->set ? &step->pattern->parts[node->set - 1] : NULL;
    const bool strong = node->link == LINK_STRONG;
    const int house = explain_link_house(before, step, index);
    strbuf_add(out, node->link == LINK_START ? "Suppose that " : "Then ");
    /* "r1c1 is not 5", "5 is in r1c1 or r1c2" */
    if (has_several(node->cells))
        phrase(out, NULL, "{digit} {when}[is not|is] in {any cell}", node->digit, node->on,
               node->cells);
    else
        phrase(out, NULL, "{cells} {when}[is not|is] {digit}", node->cells, node->on, node->digit);
    if (house >= HOUSE_KNIGHT)
        phrase(out, NULL, ": {any cell} sees {cells} ({house})", last->cells, node->cells, house);
    else if (house >= 0)
        phrase(out, NULL,
               strong ? ": {house} has no other place left for {digit}"
                      : ": {house} has its {digit} then",
               house, node->digit);
    else if (set && strong)
        phrase(
            out, NULL,
            ": without {digit} the other digits of {cells} just fill them, so that each is there",
            last->digit, set->cells);
    else if (set && node->link == LINK_WEAK)
        phrase(out, NULL, ": {digits} fill {cells}", set->digits | digit_bit(last->digit),
               set->cells);
    else if (node->link != LINK_START && has_one(node->cells) && last->cells == node->cells &&
             last->digit != node->digit)
        phrase(out, NULL, ": {when}[it is {digit}|no other digit is left there]", strong,
               last->digit);
    strbuf_add(out, ".");
}

/* ---- The meanings of the colours on the board, for players who do not see them ---- */

static const char *const mark_names[PART_KINDS] = {
    [PART_BASE] = "base",         [PART_COVER] = "cover",   [PART_FIN] = "fin",
    [PART_ENDOFIN] = "inner fin", [PART_SET] = "set",       [PART_COMMON] = "link",
    [PART_STEM] = "stem",         [PART_COLOUR] = "colour", [PART_OPPOSITE] = "colour",
    [PART_CORNER] = "corners",    [PART_EXTRA] = "extra",   [PART_TARGET] = "target",
};

/*
 * Adds a part; parts of one kind in a row share its name. The digits of a part that has the name of
 * its technique are not repeated: wings have those of their corner, and targets those of the base.
 */
static void mark_part(const struct step *step, int index, struct strbuf *out)
{
    const struct part *part = &step->pattern->parts[index];
    const struct part *last = index ? part - 1 : part;
    const char *const *called = step->technique->called;
    const char *name = called && called[part->kind] ? called[part->kind] : mark_names[part->kind];
    const bool first = last == part || last->kind != part->kind;
    const bool repeats = name != mark_names[part->kind] && part->kind == PART_TARGET;
    const bool fish = name == mark_names[part->kind] && part->houses &&
                      (part->kind == PART_BASE || part->kind == PART_COVER);
    if (step_part_letter(step, index)) {
        /* "A = r1c12 {2,4,7}", "A = r1c1+r5c3", "A: 2 in r1c1, 4 in r5c3": as the explanation calls
         * it. */
        const int letter = step_part_letter(step, index);
        const bool several =
            step->technique->lettered == LETTERED_COLOURS && !has_one(step->digits);
        strbuf_add(out, ", ");
        if (!index || step_part_letter(step, index - 1) != letter)
            phrase(out, NULL, "{set}{when}[ = |: ]", letter - 1, several);
        if (several)
            phrase(out, NULL, "{digits} in ", part->digits);
        phrase(out, NULL, "{brief cells}", part->cells);
        if (step->technique->lettered != LETTERED_COLOURS)
            phrase(out, NULL, " {digit list}", part->digits);
        return;
    }
    strbuf_add(out, repeats && !first ? " and " : ", ");
    if (first && !fish)
        strbuf_addf(out, "%s ", name);
    phrase(out, NULL, part->houses ? "{houses}" : "{cells}",
           part->houses ? part->houses : part->cells);
    if (part->digits && !repeats && part->kind != PART_BASE && part->kind != PART_COVER)
        phrase(out, NULL, " ({digits})", part->digits);
}

void explain_marks(const struct step *step, struct strbuf *out)
{
    const struct pattern *pattern = step->pattern;
    phrase(out, step, "digit{when digits of step}[|s] {digits of step}");
    for (int i = 0; pattern && i < pattern->part_count; i++)
        mark_part(step, i, out);
    if (pattern && pattern->part_count)
        return;
    if (pattern && pattern->node_count) {
        strbuf_add(out, ", chain ");
        write_chains(step, out);
    }
    if (step->cells && !(pattern && pattern->node_count))
        phrase(out, step, ", cell{when cells of step}[|s] {cells of step}");
}
