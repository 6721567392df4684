/*
 * Steps as roles on the board. The kind of a part decides the roles of its candidates; each
 * candidate has the first role that claims it, and the most informative roles come first. The
 * letters of sets and colours are those of the explanation.
 */
#include <limits.h>
#include <string.h>

#include "engine/step/explain.h"
#include "engine/step/pattern.h"

/* The ways to paint the candidates of a part. */
enum painting {
    PAINT_PATTERN, /* all such parts together are the pattern */
    PAINT_HUE,     /* each such part has a hue of its own */
    PAINT_COLOUR,  /* one side of a web; the other side follows, and the next web has new hues */
    PAINT_OTHER,
    PAINT_FIN,
    PAINT_TARGET,
};

static const enum painting paintings[PART_KINDS] = {
    [PART_BASE] = PAINT_PATTERN,   [PART_COVER] = PAINT_PATTERN, [PART_FIN] = PAINT_FIN,
    [PART_ENDOFIN] = PAINT_FIN,    [PART_SET] = PAINT_HUE,       [PART_COMMON] = PAINT_FIN,
    [PART_STEM] = PAINT_HUE,       [PART_COLOUR] = PAINT_COLOUR, [PART_OPPOSITE] = PAINT_OTHER,
    [PART_CORNER] = PAINT_PATTERN, [PART_EXTRA] = PAINT_FIN,     [PART_TARGET] = PAINT_TARGET,
};

struct role_painter {
    const struct position *before;
    struct roles *roles;
    struct candset claimed; /* candidates that have a role */
};

static void claim(struct role_painter *role_painter, struct candset *role, digitset digits,
                  cellset cells)
{
    for (; digits; digits = digitset_rest(digits)) {
        const int digit = digitset_first(digits);
        const cellset free =
            cells & role_painter->before->candidates.at[digit] & ~role_painter->claimed.at[digit];
        role->at[digit] |= free;
        role_painter->claimed.at[digit] |= free;
    }
}

/* Claims candidates for hue number `hue`, from 0. */
static void claim_hue(struct role_painter *role_painter, int hue, digitset digits, cellset cells)
{
    struct roles *roles = role_painter->roles;
    const struct candset claimed = role_painter->claimed;
    const int same = hue % SET_HUES;
    claim(role_painter, same ? &roles->set[same - 1] : &roles->pattern, digits, cells);
    for (int digit = 1; digit <= DIGITS; digit++)
        if (role_painter->claimed.at[digit] & ~claimed.at[digit] && hue >= roles->sets)
            roles->sets = (uint8_t)(hue + 1);
}

/* ---- Patterns ---- */

/* Claims the candidates of all parts that are painted in one way. */
static void claim_parts(struct role_painter *role_painter, const struct pattern *pattern,
                        enum painting painting, struct candset *role)
{
    for (int i = 0; i < pattern->part_count; i++)
        if (paintings[pattern->parts[i].kind] == painting)
            claim(role_painter, role, pattern->parts[i].digits, pattern->parts[i].cells);
}

/* The colours of a web share its first hue and the opposite; a web after another has two hues. */
static void claim_webs(struct role_painter *role_painter, const struct pattern *pattern)
{
    int web = -1;
    enum painting last = PAINT_OTHER;
    for (int i = 0; i < pattern->part_count; i++) {
        const struct part *part = &pattern->parts[i];
        const enum painting painting = paintings[part->kind];
        if (painting != PAINT_COLOUR && painting != PAINT_OTHER)
            continue;
        web += painting == PAINT_COLOUR && last == PAINT_OTHER;
        last = painting;
        if (painting == PAINT_COLOUR)
            claim_hue(role_painter, web > 0 ? 2 * web - 1 : 0, part->digits, part->cells);
        else if (web > 0)
            claim_hue(role_painter, 2 * web, part->digits, part->cells);
        else
            claim(role_painter, &role_painter->roles->opposite, part->digits, part->cells);
    }
}

static int letters_in(const struct roles *roles, int cell, int letter)
{
    int count = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        count += roles->letter[cell][digit] == letter;
    return count;
}

/*
 * The letter of the part that the candidate belongs to. Of several parts it is one with the fewest
 * candidates in this cell so far, then a small one, so that a cell of two sets shows both letters.
 */
static int letter_of(const struct step *step, const struct roles *roles, int cell, int digit)
{
    const struct pattern *pattern = step->pattern;
    int best = 0, least = INT_MAX;
    for (int i = 0; i < pattern->part_count; i++) {
        const struct part *part = &pattern->parts[i];
        const int letter = step_part_letter(step, i);
        if (!letter || !cellset_has(part->cells, cell) || !digitset_has(part->digits, digit))
            continue;
        const int rank = CELLS * letters_in(roles, cell, letter) + cellset_count(part->cells);
        best = rank < least ? letter : best;
        least = rank < least ? rank : least;
    }
    return best;
}

/*
 * Gives candidates the letters of their parts: those without another sign and, in a cell that does
 * not have the letter of each of its parts yet, also those with another role.
 */
static void letter_candidates(struct role_painter *role_painter, const struct step *step)
{
    struct roles *roles = role_painter->roles;
    for (int i = 0; i < 2 * CELLS * DIGITS; i++) {
        const int cell = i / DIGITS % CELLS, digit = i % DIGITS + 1;
        const bool loud = i >= CELLS * DIGITS;
        uint8_t *letter = &roles->letter[cell][digit];
        if (*letter || !candset_has(&role_painter->before->candidates, cell, digit) ||
            (!candset_has(&roles->eliminated, cell, digit) &&
             !candset_has(&roles->placed, cell, digit) && !candset_has(&roles->fin, cell, digit) &&
             !candset_has(&roles->target, cell, digit) && !roles->order[cell][digit]) == loud)
            continue;
        const int own = letter_of(step, roles, cell, digit);
        if (!loud || !letters_in(roles, cell, own))
            *letter = (uint8_t)own;
        roles->lettered |= own != 0;
    }
}

/* A candidate keeps the number of the first node that has it. */
static void number_node(struct roles *roles, const struct node *node, int number)
{
    for (cellset s = node->cells; s; s &= s - 1) {
        uint8_t *order = &roles->order[cellset_first(s)][node->digit];
        *order = *order ? *order : (uint8_t)number;
    }
}

/* Each chain has a hue for the candidates that are true when it is read from its start. If the
 * links only lead from set to set, their order is that of the sets. */
static void claim_chains(struct role_painter *role_painter, const struct pattern *pattern,
                         bool of_sets)
{
    struct roles *roles = role_painter->roles;
    int hue = roles->sets, number = 0;
    for (int i = 0; i < pattern->node_count; i++) {
        const struct node *node = &pattern->nodes[i];
        if (node->link == LINK_START) {
            hue = roles->sets;
            number = 0;
        }
        if (!of_sets)
            number_node(roles, node, ++number);
        if (node->on)
            claim_hue(role_painter, hue, digit_bit(node->digit), node->cells);
        else
            claim(role_painter, &roles->opposite, digit_bit(node->digit), node->cells);
    }
}

static void paint_pattern(struct role_painter *role_painter, const struct step *step)
{
    const struct pattern *pattern = step->pattern;
    struct roles *roles = role_painter->roles;
    claim_parts(role_painter, pattern, PAINT_FIN, &roles->fin);
    claim_parts(role_painter, pattern, PAINT_TARGET, &roles->target);
    claim_parts(role_painter, pattern, PAINT_PATTERN, &roles->pattern);
    roles->sets = !candset_is_empty(&roles->pattern);
    claim_webs(role_painter, pattern);
    /* True if the chains do no more than lead from set to set, so that the sets are the pattern. */
    bool of_sets = pattern->node_count;
    for (int i = 0; i < pattern->node_count; i++)
        of_sets &= pattern->nodes[i].link != LINK_STRONG || pattern->nodes[i].set;
    if (!of_sets)
        claim_chains(role_painter, pattern, of_sets);
    letter_candidates(role_painter, step);
    /* A candidate of several lettered sets has the hue of the set whose letter it has. */
    for (int i = 0; i < pattern->part_count; i++) {
        const struct part *part = &pattern->parts[i];
        const int letter = step_part_letter(step, i), hue = role_painter->roles->sets;
        if (paintings[part->kind] != PAINT_HUE)
            continue;
        for (digitset s = part->digits; s; s = digitset_rest(s))
            for (cellset t = part->cells; t; t &= t - 1)
                if (!letter || roles->letter[cellset_first(t)][digitset_first(s)] == letter)
                    claim_hue(role_painter, hue, digitset_lowest(s), t & -t);
    }
    if (of_sets)
        claim_chains(role_painter, pattern, of_sets);
    roles->houses |= board_cells(role_painter->before->board, step_parts(step, PART_BASE).houses);
    /* The cross-lines of an exocet lose nothing as a whole. */
    *(step_parts(step, PART_BASE).houses ? &roles->covers : &roles->houses) |=
        board_cells(role_painter->before->board, step_parts(step, PART_COVER).houses);
}

/* ---- Nets ---- */

/* The supposition and the digits that follow, and the cell or house that has no candidate left. */
static void claim_net(struct role_painter *role_painter, const struct proof *proof, int hue)
{
    if (proof->absent)
        claim(role_painter, &role_painter->roles->opposite, digit_bit(proof->digit),
              cell_bit(proof->cell));
    else
        claim_hue(role_painter, hue, digit_bit(proof->digit), cell_bit(proof->cell));
    for (size_t i = 0; i < proof->count; i++) {
        const struct step *step = &proof->steps[i];
        if (step->digit)
            claim_hue(role_painter, hue, digit_bit(step->digit), cell_bit(step->cell));
        for (int digit = 1; digit <= DIGITS && !step->digit; digit++)
            claim(role_painter, &role_painter->roles->fin, digit_bit(digit),
                  step->truths.cells |
                      board_cells(role_painter->before->board, step->truths.houses[digit]));
    }
}

/* ---- Steps without a pattern ---- */

/* Claims the candidates that are left, and finds the filled cells that rule out the others. */
static void paint_truths(struct role_painter *role_painter, const struct truths *truths)
{
    const struct position *before = role_painter->before;
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset in = truths->cells | board_cells(before->board, truths->houses[digit]);
        const cellset ruled_out =
            in & (before->empty | truths->cells) & ~before->candidates.at[digit];
        claim(role_painter, &role_painter->roles->pattern, digit_bit(digit), in);
        role_painter->roles->cause |=
            board_any_peers(before->board, ruled_out) & before->placed.at[digit];
    }
}

/* The cells and houses that a contradiction leaves without a place. */
static cellset dead_cells(const struct board *board, const struct step *contradiction)
{
    const struct truths *truths = &contradiction->truths;
    cellset dead = truths->cells;
    for (int digit = 1; digit <= DIGITS; digit++)
        dead |= board_cells(board, truths->houses[digit]);
    if (!dead && contradiction->house_count)
        dead = board->cells_of[contradiction->house[0]];
    return dead;
}

/* ---- All of them ---- */

void explain_roles(const struct position *before, const struct step *step, struct roles *roles)
{
    const struct proof *proof = step->proof;
    struct role_painter role_painter = { before, roles, { { 0 } } };
    memset(roles, 0, sizeof *roles);
    roles->eliminated = step->eliminate;
    if (step->digit)
        candset_add(&roles->placed, step->cell, step->digit);
    roles->targets = candset_cells(&roles->eliminated) | candset_cells(&roles->placed);
    role_painter.claimed = roles->eliminated;
    candset_unite(&role_painter.claimed, &roles->placed);
    if (step->pattern)
        paint_pattern(&role_painter, step);
    else if (proof && !technique_is_experiment(step->technique)) {
        if (proof->digit)
            claim_net(&role_painter, proof, 0);
        for (size_t i = 0; i < proof->count && !proof->digit; i++)
            claim_net(&role_painter, proof->steps[i].proof, (int)i);
    } else
        paint_truths(&role_painter, &step->truths);
    roles->cause |= step->truths.values;
    /* One cause for each digit that is ruled out in a cell, so that the board stays readable. */
    digitset seen = 0;
    for (cellset s = step->technique->of_cell ? roles->cause : 0; s; s &= s - 1) {
        const int digit = before->value.digit[cellset_first(s)];
        roles->cause &= ~(digitset_has(seen, digit) ? s & -s : 0);
        seen |= digit_bit(digit);
    }
    roles->cells = step->cells;
    if (!step->technique->of_cell && step->house_count)
        roles->houses |= before->board->cells_of[step->house[0]];
    if (step_is_contradiction(step))
        roles->dead = dead_cells(before->board, step);
    else if (technique_is_experiment(step->technique))
        roles->dead = dead_cells(before->board, &proof->steps[proof->count - 1]);
}

void explain_link_roles(const struct step *step, int index, struct roles *roles)
{
    const struct pattern *pattern = step->pattern;
    int from = index;
    *roles = (struct roles){ .cells = pattern->nodes[index].cells };
    while (from && pattern->nodes[from].link != LINK_START)
        from--;
    for (int i = from; i <= index; i++) {
        const struct node *node = &pattern->nodes[i];
        cellset *is = &(node->on ? &roles->pattern : &roles->opposite)->at[node->digit];
        cellset *was = &(node->on ? &roles->opposite : &roles->pattern)->at[node->digit];
        *is |= node->cells;
        *was &= ~node->cells;
        number_node(roles, node, i - from + 1);
    }
}
