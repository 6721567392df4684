#include "engine/er/chains.h"

#include <stdlib.h>
#include <string.h>

#include "engine/er/rules.h"

void er_hints_clear(struct er_hints *hints)
{
    hints->offered = 0;
    hints->count = 0;
    memset(hints->slot, 0, sizeof hints->slot);
}

uint64_t er_hint_key(const struct er_field *field, int candidate, bool on)
{
    int cell = er_candidate_cell(candidate);
    digitset bit = digit_bit(er_candidate_digit(candidate));
    digitset gone = on ? digitset_without(field->digits[cell], bit) : bit;
    return gone ? (uint64_t)(cell + 1) << 16 | gone : 0;
}

static bool is_easier(const struct er_hint *one, const struct er_hint *two)
{
    if (one->rating < two->rating || one->rating > two->rating)
        return one->rating < two->rating;
    if (one->nodes != two->nodes)
        return one->nodes < two->nodes;
    if (one->preference != two->preference)
        return one->preference < two->preference;
    return one->order < two->order;
}

void er_hints_report(struct er_hints *hints, const struct er_hint *hint)
{
    struct er_hint offered = *hint;
    offered.order = hints->offered++;
    if (!hint->key)
        return;
    unsigned slot = (unsigned)((hint->key * 0x9e3779b97f4a7c15u) >> 52) % HINT_SLOTS;
    while (hints->slot[slot] && hints->hint[hints->slot[slot] - 1].key != hint->key)
        slot = (slot + 1) % HINT_SLOTS;
    if (!hints->slot[slot]) {
        hints->full |= hints->count == MOST_HINTS;
        if (hints->full)
            return;
        hints->hint[hints->count++] = offered;
        hints->slot[slot] = (uint16_t)hints->count;
    } else if (is_easier(&offered, &hints->hint[hints->slot[slot] - 1])) {
        hints->hint[hints->slot[slot] - 1] = offered;
    }
}

static int compare_hints(const void *one, const void *two)
{
    return is_easier(one, two) ? -1 : 1;
}

void er_hints_sort(struct er_hints *hints)
{
    qsort(hints->hint, (size_t)hints->count, sizeof *hints->hint, compare_hints);
}

void er_proof_node(struct er_proof *proof, int candidate, bool on)
{
    uint64_t node = (uint64_t)candidate * 2 + on + 1;
    proof->identity = (proof->identity ^ node) * 0x9e3779b97f4a7c15u;
    proof->identity ^= proof->identity >> 29;
}

void er_proof_cause(struct er_proof *proof, int candidate, int house)
{
    int cell = er_candidate_cell(candidate), digit = er_candidate_digit(candidate);
    if (house == ER_ASSUMED)
        return;
    if (house == ER_CELL) {
        for (digitset s = proof->start->digits[cell] ^ proof->field->digits[cell]; s;
             s = digitset_rest(s))
            er_set_add(&proof->causes, er_candidate(cell, digitset_first(s)));
        return;
    }
    unsigned lost = proof->start->places[house][digit] ^ proof->field->places[house][digit];
    for (; lost; lost &= lost - 1)
        er_set_add(&proof->causes, er_candidate(house_cell(house, __builtin_ctz(lost)), digit));
}

void er_chains_clear(struct er_chains *chains)
{
    chains->count = 1;
    chains->nodes[0] = 0;
    chains->list[0] = 0;
    chains->listed = 1;
    memset(chains->slot, 0, sizeof chains->slot);
}

/* The slot of a chain, or the empty one where it belongs. */
static uint16_t *slot_of(struct er_chains *chains, uint64_t identity)
{
    unsigned at = (unsigned)(identity >> 40) % CHAIN_SLOTS;
    while (chains->slot[at] && chains->identity[chains->slot[at]] != identity)
        at = (at + 1) % CHAIN_SLOTS;
    return &chains->slot[at];
}

int er_chains_number(struct er_chains *chains, uint64_t identity, int nodes)
{
    uint16_t *slot = slot_of(chains, identity);
    const int number = *slot ? *slot : chains->count;
    if (*slot)
        return number;
    if (number == MOST_CHAINS) {
        chains->full = true;
        return 0;
    }
    chains->identity[number] = identity;
    chains->nodes[number] = (uint16_t)nodes;
    *slot = (uint16_t)number;
    return chains->count++;
}

void er_chain_list_add(struct er_chain_list *list, int number)
{
    for (int i = 0; i < list->count; i++)
        if (list->number[i] == number)
            return;
    if (list->count < MOST_IN_LIST)
        list->number[list->count++] = (uint16_t)number;
}

int er_chains_nodes(const struct er_chains *chains, const struct er_chain_list *list)
{
    int nodes = 0;
    for (int i = 0; i < list->count; i++)
        nodes += chains->nodes[list->number[i]];
    return nodes;
}

void er_chains_begin_run(struct er_chains *chains)
{
    chains->run_listed = chains->listed;
}

uint32_t er_chains_keep(struct er_chains *chains, const struct er_chain_list *list)
{
    const uint32_t count = (uint32_t)list->count;
    const size_t bytes = count * sizeof *list->number;
    if (!count)
        return 0;
    for (uint32_t at = chains->run_listed; at < chains->listed; at += chains->list[at] + 1u)
        if (chains->list[at] == count && !memcmp(&chains->list[at + 1], list->number, bytes))
            return at;
    if (chains->listed + count + 1 > MOST_LISTED) {
        chains->full = true;
        return 0;
    }
    const uint32_t kept = chains->listed;
    chains->list[kept] = (uint16_t)count;
    memcpy(&chains->list[kept + 1], list->number, bytes);
    chains->listed += count + 1;
    return kept;
}

void er_chains_add(const struct er_chains *chains, uint32_t kept, struct er_chain_list *list)
{
    for (uint32_t i = 1; i <= chains->list[kept]; i++)
        er_chain_list_add(list, chains->list[kept + i]);
}

/*
 * Plain chains and cycles: links that lead from one candidate to the next, without branches.
 *
 * A cycle leads from a true candidate back to itself; a candidate that sees both a true and a false
 * node of it is eliminated. A forcing chain leads from a candidate's falsehood to its truth, or the
 * other way round. X-links keep the digit, Y-links keep the cell: X-chains have only X-links,
 * Y-cycles only cells of two digits; chains with both kinds are rated higher. Only the shortest way
 * to a true candidate is known, so not every cycle is found; Sudoku Explainer does not find them
 * all either.
 *
 * True nodes alone are kept: each names the false node between itself and the true node before.
 * False nodes that make nothing true are left out.
 */
enum { LINKS_X = 2, LINKS_Y = 3, LINKS_BOTH = 4 }; /* in the order of preference */
enum { NO_NODE = CANDIDATES };

struct chain_walk {
    const struct er_field *field;
    const struct er_links *links;
    bool x, y; /* false nodes may use these links; true nodes may always use X-links */
    int source;
    int count; /* of true nodes */
    uint16_t list[CANDIDATES];
    uint16_t before[CANDIDATES]; /* of a true node: the false node before it */
    uint16_t maker[CANDIDATES];  /* of a false node: the true node before it, or NO_NODE */
    uint8_t depth[CANDIDATES];   /* of a true node: the number of false nodes before it */
    struct er_set on, open;      /* open: false nodes that would lead on, and are not reached yet */
    uint16_t closing;            /* the first true node that makes the source false, or NO_NODE */
};

static void add_true(struct chain_walk *walk, int candidate, int off, int depth)
{
    er_set_add(&walk->on, candidate);
    walk->before[candidate] = (uint16_t)off;
    walk->depth[candidate] = (uint8_t)(depth < UINT8_MAX ? depth : UINT8_MAX);
    ELEMENT(walk->list, walk->count++) = (uint16_t)candidate;
}

static void from_off(struct chain_walk *walk, int off, int maker, int depth)
{
    const struct er_links *links = walk->links;
    int own = links->strong[off].own, last = walk->x ? links->strong[off].count : own;
    walk->open.word[off / 64] &= ~((uint64_t)1 << off % 64);
    walk->maker[off] = (uint16_t)maker;
    for (int i = walk->y ? 0 : own; i < last; i++)
        if (!er_set_has(&walk->on, links->strong[off].to[i]))
            add_true(walk, links->strong[off].to[i], off, depth);
}

/* Whether a false node is on the way from the source to a true node. */
static bool is_on_way(const struct chain_walk *walk, int on, int off)
{
    while (on != walk->source && walk->before[on] != off)
        on = walk->maker[walk->before[on]];
    return on != walk->source;
}

/* The candidates outside the cycle's cells that see a true and a false node of it. */
static void add_cycle_eliminations(const struct chain_walk *walk, int on, int off,
                                   struct er_set *gone)
{
    cellset cells = 0, seen[2][DIGITS + 1] = { { 0 } };
    for (;;) {
        cells |= cell_bit(er_candidate_cell(on)) | cell_bit(er_candidate_cell(off));
        seen[0][er_candidate_digit(off)] |= board_classic.peers_of[er_candidate_cell(off)];
        seen[1][er_candidate_digit(on)] |= board_classic.peers_of[er_candidate_cell(on)];
        if (on == walk->source)
            break;
        off = walk->before[on];
        on = walk->maker[off];
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = seen[0][digit] & seen[1][digit] & ~cells; s; s &= s - 1)
            if (er_field_has(walk->field, cellset_first(s), digit))
                er_set_add(gone, er_candidate(cellset_first(s), digit));
}

/* See er_hint_key(): the same number for the same candidates. */
static uint64_t cycle_key(const struct er_set *gone)
{
    uint64_t key = 0, several = 0;
    int cell = -1;
    for (int w = 0; w < SET_WORDS; w++)
        for (uint64_t s = gone->word[w]; s; s &= s - 1) {
            int candidate = w * 64 + __builtin_ctzll(s);
            if (cell >= 0 && cell != er_candidate_cell(candidate))
                several = (uint64_t)1 << 63;
            cell = er_candidate_cell(candidate);
            key |= (uint64_t)(cell + 1) << 16 | digit_bit(er_candidate_digit(candidate));
        }
    if (!several)
        return key;
    for (int w = 0; w < SET_WORDS; w++) {
        key = (key ^ gone->word[w]) * 0x9e3779b97f4a7c15u;
        key ^= key >> 31;
    }
    return key | several;
}

/* Cycles: over each false node that makes the source true again. False: there are no such nodes. */
static bool report_cycles(const struct chain_walk *walk, int kind, struct er_hints *hints)
{
    const struct er_links *links = walk->links;
    int source = walk->source, own = links->strong[source].own;
    int first = walk->y ? 0 : own, last = walk->x ? links->strong[source].count : own;
    bool any = false;
    for (int n = 1; n < walk->count && first < last; n++) {
        int on = walk->list[n];
        for (int i = walk->y ? 0 : links->weak[on].own; i < links->weak[on].count; i++)
            for (int j = first; j < last; j++)
                if (links->strong[source].to[j] == links->weak[on].to[i]) {
                    struct er_set gone = { { 0 } };
                    int nodes = 2 * walk->depth[on] + 2;
                    any = true;
                    if (is_on_way(walk, on, links->weak[on].to[i]))
                        continue;
                    add_cycle_eliminations(walk, on, links->weak[on].to[i], &gone);
                    er_hints_report(hints,
                                    &(struct er_hint){ .rating = (kind == LINKS_BOTH ? 7.0 : 6.5) +
                                                                 er_length_rating(nodes),
                                                       .key = cycle_key(&gone),
                                                       .nodes = nodes,
                                                       .preference = (uint8_t)kind,
                                                       .form = ER_CYCLE,
                                                       .links = (uint8_t)kind,
                                                       .source = (uint16_t)walk->source,
                                                       .target = (uint16_t)on,
                                                       .last = (uint16_t)links->weak[on].to[i] });
                }
    }
    return any;
}

static void report_conclusion_of_chain(const struct chain_walk *walk, int kind, bool on, int nodes,
                                       struct er_hints *hints)
{
    er_hints_report(hints, &(struct er_hint){ .rating = (kind == LINKS_BOTH ? 7.0 : 6.6) +
                                                        er_length_rating(nodes),
                                              .key = er_hint_key(walk->field, walk->source, on),
                                              .nodes = nodes,
                                              .preference = (uint8_t)kind,
                                              .form = ER_CHAIN,
                                              .links = (uint8_t)kind,
                                              .source = (uint16_t)walk->source,
                                              .target = (uint16_t)walk->source,
                                              .on = on });
}

/* The candidates among these with strong links of a kind. */
static struct er_set leading_of(const struct er_links *links, const struct er_set *within, int kind)
{
    struct er_set leading = { { 0 } };
    for (int w = 0; w < SET_WORDS; w++)
        for (uint64_t s = within->word[w]; s; s &= s - 1) {
            const int candidate = w * 64 + __builtin_ctzll(s), own = links->strong[candidate].own;
            if (kind == LINKS_Y ? own
                                : links->strong[candidate].count > (kind == LINKS_X ? own : 0))
                er_set_add(&leading, candidate);
        }
    return leading;
}

/*
 * Follows the links from the source, which is true (until a true node makes it false, or to the
 * end) or false (until it is true).
 */
static void walk_chain(struct chain_walk *walk, const struct er_field *field,
                       const struct er_links *links, const struct er_set *leading, int kind,
                       int source, bool on, bool to_the_end)
{
    walk->field = field;
    walk->links = links;
    walk->x = kind != LINKS_Y;
    walk->y = kind != LINKS_X;
    walk->source = source;
    walk->count = 0;
    walk->closing = NO_NODE;
    memset(&walk->on, 0, sizeof walk->on);
    walk->open = *leading;
    if (on)
        add_true(walk, source, NO_NODE, 0);
    else
        from_off(walk, source, NO_NODE, 1);
    for (int n = 0; n < walk->count && (on || !er_set_has(&walk->on, source)); n++) {
        int node = walk->list[n];
        for (int i = walk->y ? 0 : links->weak[node].own; i < links->weak[node].count; i++) {
            int off = links->weak[node].to[i];
            if (off == source && walk->closing == NO_NODE)
                walk->closing = (uint16_t)node;
            if (er_set_has(&walk->open, off))
                from_off(walk, off, node, walk->depth[node] + 1);
        }
        if (on && !to_the_end && walk->closing != NO_NODE)
            return;
    }
}

/* A walk along links of one kind can only reach what a walk along links of both kinds reaches. */
static void report_walks(const struct er_field *field, const struct er_links *links,
                         const struct er_set *opposed, const struct er_set *leading, int source,
                         struct er_hints *hints)
{
    const int cell = er_candidate_cell(source);
    bool on = true, off = links->strong[source].count;
    struct chain_walk walk;
    /* If it has to be true, all others of its cell lead to their falsehood. */
    for (digitset s = field->digits[cell]; s; s = digitset_rest(s))
        off = off && (er_candidate(cell, digitset_first(s)) == source ||
                      er_set_has(opposed, er_candidate(cell, digitset_first(s))));
    for (int kind = LINKS_BOTH; kind >= LINKS_X; kind--) {
        if (kind == LINKS_Y && digitset_count(field->digits[cell]) != 2)
            continue;
        if (on) {
            walk_chain(&walk, field, links, &leading[kind], kind, source, true, true);
            const bool closes = report_cycles(&walk, kind, hints) || walk.closing != NO_NODE;
            on = closes || kind != LINKS_BOTH;
            if (walk.closing != NO_NODE && kind != LINKS_Y)
                report_conclusion_of_chain(&walk, kind, false, 2 * walk.depth[walk.closing] + 2,
                                           hints);
        }
        if (off && kind != LINKS_Y) {
            walk_chain(&walk, field, links, &leading[kind], kind, source, false, true);
            off = er_set_has(&walk.on, source);
            if (off)
                report_conclusion_of_chain(&walk, kind, true, 2 * walk.depth[source], hints);
        }
    }
}

void er_chain_every(const struct er_field *field, const struct er_links *links,
                    const struct er_set *within, const struct er_set *opposed,
                    struct er_hints *hints)
{
    struct er_set leading[LINKS_BOTH + 1]; /* by kind */
    for (int kind = LINKS_X; kind <= LINKS_BOTH; kind++)
        leading[kind] = leading_of(links, within, kind);
    for (int w = 0; w < SET_WORDS; w++)
        for (uint64_t s = within->word[w]; s; s &= s - 1)
            report_walks(field, links, opposed, leading, w * 64 + __builtin_ctzll(s), hints);
}

/* The nodes from a false one back to the source, added at last unless it closes a cycle. */
static void prove_back(const struct chain_walk *walk, int off, bool cycle, struct er_proof *proof)
{
    for (;;) {
        er_proof_node(proof, off, false);
        int on = walk->maker[off];
        if (on == NO_NODE || (cycle && on == walk->source))
            return;
        er_proof_node(proof, on, true);
        if (on == walk->source)
            return;
        off = walk->before[on];
        er_proof_cause(proof, on, er_link_house(walk->field, off, on, true));
    }
}

/* The cycle the other way round: false nodes are true, by the links that made them false. */
static void prove_reversed(const struct chain_walk *walk, int on, int off, struct er_proof *proof)
{
    uint16_t way[2 * CANDIDATES];
    int count = 0;
    for (;;) {
        ELEMENT(way, count++) = (uint16_t)off;
        if (on == walk->source)
            break;
        ELEMENT(way, count++) = (uint16_t)on;
        off = walk->before[on];
        on = walk->maker[off];
    }
    er_proof_node(proof, CANDIDATES, true);
    er_proof_node(proof, walk->source, false);
    for (int before = walk->source; count > 0; count--) {
        bool made_false = count % 2;
        er_proof_node(proof, way[count - 1], made_false);
        if (made_false)
            er_proof_cause(proof, way[count - 1],
                           er_link_house(walk->field, before, way[count - 1], false));
        before = way[count - 1];
    }
}

void er_chain_proof(const struct er_links *links, const struct er_set *within,
                    const struct er_hint *hint, struct er_proof *proof, struct er_set *gone)
{
    const struct er_field *field = proof->field;
    struct chain_walk walk;
    const bool cycle = hint->form == ER_CYCLE;
    const struct er_set leading = leading_of(links, within, hint->links);
    walk_chain(&walk, field, links, &leading, hint->links, hint->source, cycle || !hint->on, cycle);
    if (cycle) {
        int off = hint->last;
        er_proof_node(proof, hint->source, true);
        er_proof_cause(proof, hint->source, er_link_house(field, off, hint->source, true));
        walk.maker[off] = hint->target; /* this way, not the first one that was found */
        add_cycle_eliminations(&walk, hint->target, off, gone);
        prove_back(&walk, off, true, proof);
        prove_reversed(&walk, hint->target, off, proof);
    } else if (hint->on) {
        int off = walk.before[hint->source];
        er_proof_node(proof, hint->source, true);
        er_proof_cause(proof, hint->source, er_link_house(field, off, hint->source, true));
        prove_back(&walk, off, false, proof);
    } else {
        walk.maker[hint->source] = walk.closing;
        prove_back(&walk, hint->source, false, proof);
    }
}

bool er_chain_find(const struct er_field *field, const struct er_links *links,
                   struct er_hints *hints, struct er_step *step)
{
    struct er_set all = { { 0 } };
    for (int i = 0; i < links->count; i++)
        er_set_add(&all, links->candidate[i]);
    er_hints_clear(hints);
    er_chain_every(field, links, &all, &all, hints);
    if (!hints->count)
        return false;
    er_hints_sort(hints);
    const struct er_hint *easiest = &hints->hint[0];
    er_step_init(step, easiest->rating);
    if (easiest->form == ER_CHAIN) {
        er_conclude(field, easiest->source, easiest->on, step);
        return true;
    }
    struct er_proof proof = { .start = field, .field = field };
    struct er_set gone = { { 0 } };
    er_chain_proof(links, &all, easiest, &proof, &gone);
    for (int i = 0; i < links->count; i++) {
        int candidate = links->candidate[i], cell = er_candidate_cell(candidate);
        if (er_set_has(&gone, candidate))
            step->gone[cell] |= digit_bit(er_candidate_digit(candidate));
    }
    return true;
}
