/*
 * Plain chains and cycles: links that lead from one candidate to the next, without branches.
 *
 * A cycle leads from a true candidate back to itself; a candidate that sees both a true and a false
 * node of it is eliminated. A forcing chain leads from a candidate's falsehood to its truth, or the
 * other way round. X-links keep the digit, Y-links keep the cell: X-chains have only X-links,
 * Y-cycles only cells of two digits; chains with both kinds are rated higher. The lowest rating is
 * taken, then the shortest, then X before Y before both, then the first that is found.
 */
#include <string.h>

#include "base/array.h"
#include "engine/er/rules.h"

enum { LINKS_X = 2, LINKS_Y = 3, LINKS_BOTH = 4 }; /* in the order of preference */

struct chain_search {
    const struct er_field *field;
    const struct er_links *links;
    struct er_step *best; /* valid if nodes is not 0 */
    int nodes, kind;      /* of the best one */
};

static double base_rating(int kind, bool cycle)
{
    return kind == LINKS_BOTH ? 7.0 : cycle ? 6.5 : 6.6;
}

static bool beats(const struct chain_search *hunt, double base, int nodes, int kind)
{
    double rating = base + er_length_rating(nodes);
    if (!hunt->nodes || rating < hunt->best->rating)
        return true;
    return rating <= hunt->best->rating &&
           (nodes < hunt->nodes || (nodes == hunt->nodes && kind < hunt->kind));
}

static void keep_chain(struct chain_search *hunt, const struct er_step *step, int nodes, int kind)
{
    if (!er_step_is_worth(step))
        return;
    *hunt->best = *step;
    hunt->nodes = nodes;
    hunt->kind = kind;
}

/* A breadth-first search from one candidate: true and false nodes take turns. */
struct spread {
    const struct er_links *links;
    bool x, y; /* false nodes may use these links; true nodes may always use X-links */
    struct {
        int count;
        uint16_t list[CANDIDATES];
        bool has[CANDIDATES];
        uint16_t from[CANDIDATES]; /* the node of the other side that made it so */
    } side[2];                     /* false and true nodes */
};

static void spread_init(struct spread *spread, const struct er_links *links, int kind)
{
    spread->links = links;
    spread->x = kind != LINKS_Y;
    spread->y = kind != LINKS_X;
    for (int i = 0; i < 2; i++) {
        spread->side[i].count = 0;
        memset(spread->side[i].has, 0, sizeof spread->side[i].has);
    }
}

static void spread_add(struct spread *spread, bool on, int candidate, int from)
{
    if (spread->side[on].has[candidate])
        return;
    spread->side[on].has[candidate] = true;
    spread->side[on].from[candidate] = (uint16_t)from;
    ELEMENT(spread->side[on].list, spread->side[on].count++) = (uint16_t)candidate;
}

/* The true candidates from the given one on make others false. */
static void spread_make_off(struct spread *spread, int from)
{
    for (int end = spread->side[true].count; from < end; from++) {
        int node = spread->side[true].list[from];
        for (int i = spread->y ? 0 : spread->links->weak[node].own;
             i < spread->links->weak[node].count; i++)
            spread_add(spread, false, spread->links->weak[node].to[i], node);
    }
}

static void spread_make_on(struct spread *spread, int from)
{
    for (int end = spread->side[false].count; from < end; from++) {
        int node = spread->side[false].list[from], own = spread->links->strong[node].own;
        int last = spread->x ? spread->links->strong[node].count : own;
        for (int i = spread->y ? 0 : own; i < last; i++)
            spread_add(spread, true, spread->links->strong[node].to[i], node);
    }
}

/* Whether a false node is on the way from the source to a true node. */
static bool is_ancestor(const struct spread *spread, int on, int source, int off)
{
    while (on != source && spread->side[true].from[on] != off)
        on = spread->side[false].from[spread->side[true].from[on]];
    return on != source;
}

/* Eliminates candidates outside the cycle's cells that see a true and a false node of it. */
static void cycle_eliminates(const struct chain_search *hunt, const struct spread *spread,
                             int source, int on, int off, struct er_step *step)
{
    cellset cells = 0, seen[2][DIGITS + 1] = { { 0 } };
    for (;;) {
        cells |= cell_bit(er_candidate_cell(on)) | cell_bit(er_candidate_cell(off));
        seen[0][er_candidate_digit(off)] |= cell_peers[er_candidate_cell(off)];
        seen[1][er_candidate_digit(on)] |= cell_peers[er_candidate_cell(on)];
        if (on == source)
            break;
        off = spread->side[true].from[on];
        on = spread->side[false].from[off];
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        er_step_strike(step, hunt->field, seen[0][digit] & seen[1][digit] & ~cells,
                       digit_bit(digit));
}

/* Closes cycles from one true node: over the false nodes that make the source true. */
static void close_cycles(struct chain_search *hunt, const struct spread *spread, int source, int on,
                         int nodes, int kind)
{
    double base = base_rating(kind, true);
    const struct er_links *links = hunt->links;
    for (int i = spread->y ? 0 : links->weak[on].own; i < links->weak[on].count; i++) {
        int off = links->weak[on].to[i];
        int own = links->strong[off].own, last = spread->x ? links->strong[off].count : own;
        for (int j = spread->y ? 0 : own; j < last; j++)
            if (links->strong[off].to[j] == source && !is_ancestor(spread, on, source, off) &&
                beats(hunt, base, nodes, kind)) {
                struct er_step step;
                er_step_init(&step, base + er_length_rating(nodes));
                cycle_eliminates(hunt, spread, source, on, off, &step);
                keep_chain(hunt, &step, nodes, kind);
            }
    }
}

static void conclude_chain(struct chain_search *hunt, int source, bool on, int nodes, int kind)
{
    struct er_step step;
    er_step_init(&step, base_rating(kind, false) + er_length_rating(nodes));
    er_conclude(hunt->field, source, on, &step);
    keep_chain(hunt, &step, nodes, kind);
}

/*
 * Looks for cycles, and for the chain to the source's falsehood. Only the shortest way to a true
 * candidate is known, so not every cycle is found; Sudoku Explainer does not find them all either.
 */
static void from_true(struct chain_search *hunt, int source, int kind)
{
    struct spread spread;
    spread_init(&spread, hunt->links, kind);
    spread_add(&spread, true, source, source);
    for (int nodes = 2, on_done = 0, off_done = 0; on_done < spread.side[true].count; nodes += 2) {
        int from = on_done, end = spread.side[true].count;
        bool cycle = beats(hunt, base_rating(kind, true), nodes, kind);
        bool chain = kind != LINKS_Y && beats(hunt, base_rating(kind, false), nodes, kind);
        if (!cycle && !chain)
            return;
        for (int i = from; i < end && cycle && nodes > 2; i++)
            close_cycles(hunt, &spread, source, spread.side[true].list[i], nodes, kind);
        spread_make_off(&spread, from);
        on_done = end;
        if (chain && spread.side[false].has[source] &&
            beats(hunt, base_rating(kind, false), nodes, kind))
            conclude_chain(hunt, source, false, nodes, kind);
        from = off_done;
        off_done = spread.side[false].count;
        spread_make_on(&spread, from);
    }
}

/* The chain to the source's truth. */
static void from_false(struct chain_search *hunt, int source, int kind)
{
    struct spread spread;
    spread_init(&spread, hunt->links, kind);
    spread_add(&spread, false, source, source);
    for (int nodes = 2, on_done = 0, off_done = 0; off_done < spread.side[false].count;
         nodes += 2) {
        int from = off_done;
        if (!beats(hunt, base_rating(kind, false), nodes, kind))
            return;
        off_done = spread.side[false].count;
        spread_make_on(&spread, from);
        if (spread.side[true].has[source]) {
            conclude_chain(hunt, source, true, nodes, kind);
            return;
        }
        from = on_done;
        on_done = spread.side[true].count;
        spread_make_off(&spread, from);
    }
}

static void hunt_kind(struct chain_search *hunt, int kind)
{
    for (int i = 0; i < hunt->links->count; i++) {
        int source = hunt->links->candidate[i];
        digitset digits = hunt->field->digits[er_candidate_cell(source)];
        if (digitset_count(digits) < 2 || (kind == LINKS_Y && digitset_count(digits) > 2))
            continue;
        from_true(hunt, source, kind);
        if (kind != LINKS_Y)
            from_false(hunt, source, kind);
    }
}

bool er_chain(const struct er_field *field, const struct er_links *links, struct er_step *step)
{
    struct chain_search hunt = { .field = field, .links = links, .best = step };
    hunt_kind(&hunt, LINKS_X);
    hunt_kind(&hunt, LINKS_Y);
    hunt_kind(&hunt, LINKS_BOTH);
    return hunt.nodes;
}
