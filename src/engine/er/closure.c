#include "engine/er/closure.h"

#include <string.h>

static bool has(const uint64_t *set, int number)
{
    return set[number / 64] >> number % 64 & 1;
}

static void add(uint64_t *set, int number)
{
    set[number / 64] |= (uint64_t)1 << number % 64;
}

static void row_add(uint64_t *row, const uint64_t *other, int words)
{
    for (int w = 0; w < words; w++)
        row[w] |= other[w];
}

/* The row of the truth or falsehood of a candidate, by number. */
static uint64_t *closure_row(struct er_closure *closure, bool on, int number)
{
    return &closure->row[on][number * 2 * closure->words];
}

void er_closure_init(struct er_closure *closure, const struct er_links *links)
{
    const int words = (links->count + 63) / 64, count = links->count;
    uint16_t queue[CANDIDATES];
    closure->links = links;
    closure->words = words;
    closure->ends = 0;
    memset(closure->open, 0, sizeof closure->open);
    for (int i = 0; i < count; i++) {
        closure->number[links->candidate[i]] = (uint16_t)i;
        add(closure->open, i);
    }
    memset(closure->row[true], 0, (size_t)(count * 2 * words) * sizeof(uint64_t));
    memset(closure->row[false], 0, (size_t)(count * 2 * words) * sizeof(uint64_t));
    for (int i = 0; i < count; i++) {
        uint64_t *row = closure_row(closure, true, i);
        int queued = 0;
        add(row, i);
        queue[queued++] = (uint16_t)i;
        for (int n = 0; n < queued; n++) {
            const int node = links->candidate[queue[n]];
            if (queue[n] < i) { /* its row is complete */
                row_add(row, closure_row(closure, true, queue[n]), 2 * words);
                continue;
            }
            for (int w = 0; w < links->weak[node].count; w++) {
                const int off = links->weak[node].to[w], number = closure->number[off];
                if (has(row + words, number))
                    continue;
                add(row + words, number);
                for (int s = 0; s < links->strong[off].count; s++) {
                    const int next = closure->number[links->strong[off].to[s]];
                    if (!has(row, next)) {
                        add(row, next);
                        ELEMENT(queue, queued++) = (uint16_t)next;
                    }
                }
            }
        }
    }
    for (int i = 0; i < count; i++) {
        uint64_t *row = closure_row(closure, false, i);
        const int off = links->candidate[i];
        add(row + words, i);
        for (int s = 0; s < links->strong[off].count; s++)
            row_add(row, closure_row(closure, true, closure->number[links->strong[off].to[s]]),
                    2 * words);
    }
}

bool er_closure_opposes(struct er_closure *closure)
{
    for (int i = 0; i < closure->links->count; i++)
        if (has(closure_row(closure, true, i) + closure->words, i))
            return true;
    return false;
}

/* Adds the consequences by new links to a row. */
static void follow(const struct er_closure *closure, uint64_t *row)
{
    for (int k = 0; k < closure->ends; k++)
        if (has(row + closure->words, closure->end[k]))
            row_add(row, &closure->end_row[k * 2 * closure->words], 2 * closure->words);
}

/* The candidates with new links, and the consequences of the falsehood of each of them. */
static void find_ends(struct er_closure *closure, const struct er_links *links,
                      const struct er_set *changed)
{
    const int words = closure->words;
    const size_t size = (size_t)(2 * words) * sizeof(uint64_t);
    closure->ends = 0;
    for (int w = 0; w < SET_WORDS; w++)
        for (uint64_t s = changed->word[w]; s; s &= s - 1) {
            const int candidate = w * 64 + __builtin_ctzll(s), end = closure->number[candidate];
            const uint64_t *old = closure_row(closure, false, end);
            const uint16_t *to = links->strong[candidate].to;
            uint64_t *row = &closure->end_row[closure->ends * 2 * words];
            if (!links->strong[candidate].count)
                continue;
            memcpy(row, old, size);
            for (int i = 0; i < links->strong[candidate].count; i++)
                row_add(row, closure_row(closure, true, closure->number[to[i]]), 2 * words);
            if (memcmp(row, old, size))
                closure->end[closure->ends++] = (uint16_t)end;
        }
    for (int k = 0; k < closure->ends; k++)
        for (int i = 0; i < closure->ends; i++) {
            uint64_t *row = &closure->end_row[i * 2 * words];
            if (has(row + words, closure->end[k]))
                row_add(row, &closure->end_row[k * 2 * words], 2 * words);
        }
}

bool er_closure_extend(struct er_closure *closure, const struct er_links *links,
                       const struct er_set *changed, const struct er_set *on,
                       const struct er_set *off, struct er_set *opposed, struct er_set *within)
{
    const int words = closure->words, count = closure->links->count;
    const uint16_t *candidates = closure->links->candidate;
    uint64_t own[SET_WORDS] = { 0 }, any = 0, all[MOST_ROW] = { 0 };
    find_ends(closure, links, changed);
    memset(closure->open, 0, (size_t)words * sizeof(uint64_t));
    for (int i = 0; i < count; i++)
        if (!er_set_has(on, candidates[i]) && !er_set_has(off, candidates[i]))
            add(closure->open, i);
    /*
     * A candidate whose truth leads to the falsehood of an end is, as links are the same in both
     * directions, one that becomes false by the truth of the end. A candidate that has to be true
     * makes the others of its cell ones whose truth leads to their falsehood.
     */
    for (int k = 0; k < closure->ends; k++) {
        const uint64_t *end = closure_row(closure, true, closure->end[k]) + words;
        const uint64_t *row = &closure->end_row[k * 2 * words + words];
        for (int w = 0; w < words; w++)
            own[w] |= end[w] & row[w] & closure->open[w];
    }
    *within = *opposed = (struct er_set){ { 0 } };
    for (int w = 0; w < words; w++)
        for (uint64_t s = own[w]; s; s &= s - 1) {
            uint64_t row[MOST_ROW];
            er_set_add(opposed, candidates[w * 64 + __builtin_ctzll(s)]);
            memcpy(row, closure_row(closure, true, w * 64 + __builtin_ctzll(s)),
                   (size_t)(2 * words) * sizeof *row);
            follow(closure, row);
            row_add(all, row, 2 * words);
            any |= s;
        }
    if (!any)
        return false;
    for (int w = 0; w < words; w++)
        for (uint64_t s = all[w] & all[words + w] & closure->open[w]; s; s &= s - 1)
            er_set_add(within, candidates[w * 64 + __builtin_ctzll(s)]);
    return true;
}

void er_closure_follow(struct er_closure *closure)
{
    const size_t size = (size_t)(2 * closure->words) * sizeof(uint64_t);
    for (int w = 0; w < closure->words; w++)
        for (uint64_t s = closure->open[w]; s; s &= s - 1) {
            const int number = w * 64 + __builtin_ctzll(s);
            uint64_t *row = &closure->follows[number * 2 * closure->words];
            memcpy(row, closure_row(closure, true, number), size);
            follow(closure, row);
        }
}

bool er_closure_meets(const struct er_closure *closure, const uint16_t *candidates, int count)
{
    const int words = closure->words;
    const uint64_t *rows[9];
    uint64_t any = 0;
    for (int i = 0; i < count; i++)
        ELEMENT(rows, i) = &closure->follows[closure->number[candidates[i]] * 2 * words];
    for (int w = 0; w < words; w++) {
        uint64_t on = closure->open[w], off = on;
        for (int i = 0; i < count; i++) {
            on &= rows[i][w];
            off &= rows[i][words + w];
        }
        any |= on | off;
    }
    return any;
}
