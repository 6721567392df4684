#include "engine/strategy/parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"

void frontier_init(struct frontier *frontier)
{
    memset(frontier, 0, sizeof *frontier);
}

void frontier_release(struct frontier *frontier)
{
    for (size_t i = 0; i < frontier->count; i++)
        free(frontier->heap[i]);
    free(frontier->heap);
    free(frontier->seen);
    free(frontier->slots);
    frontier_init(frontier);
}

static bool comes_before(const struct strategy_node *one, const struct strategy_node *other)
{
    int order = possibilities_compare(&one->key, &other->key);
    return order ? order < 0 : one->number < other->number;
}

bool frontier_put(struct frontier *frontier, struct strategy_node *node)
{
    struct strategy_node **heap =
        array_grow(frontier->heap, &frontier->capacity, frontier->count, sizeof *heap);
    if (!heap) {
        free(node);
        return false;
    }
    frontier->heap = heap;
    size_t hole = frontier->count++;
    for (; hole && comes_before(node, heap[(hole - 1) / 2]); hole = (hole - 1) / 2)
        heap[hole] = heap[(hole - 1) / 2];
    heap[hole] = node;
    return true;
}

struct strategy_node *frontier_take(struct frontier *frontier)
{
    if (!frontier->count)
        return NULL;
    struct strategy_node **heap = frontier->heap, *first = heap[0];
    struct strategy_node *last = heap[--frontier->count];
    size_t hole = 0;
    for (size_t child; (child = 2 * hole + 1) < frontier->count; hole = child) {
        if (child + 1 < frontier->count && comes_before(heap[child + 1], heap[child]))
            child++;
        if (!comes_before(heap[child], last))
            break;
        heap[hole] = heap[child];
    }
    heap[hole] = last;
    return first;
}

int frontier_list(const struct frontier *frontier, struct strategy_waiting queue[STRATEGY_QUEUE])
{
    const struct strategy_node *first[STRATEGY_QUEUE + 1];
    int count = 0;
    for (size_t i = 0; i < frontier->count; i++) {
        int at = count;
        for (; at > 0 && comes_before(frontier->heap[i], first[at - 1]); at--)
            first[at] = first[at - 1];
        first[at] = frontier->heap[i];
        count += count < STRATEGY_QUEUE;
    }
    for (int i = 0; i < count; i++) {
        queue[i].grid = first[i]->number;
        possibilities_decimal(first[i]->key, queue[i].possibilities);
    }
    return count;
}

/* FNV-1a. */
static uint64_t hash_of(const struct grid *grid)
{
    uint64_t hash = 0xCBF29CE484222325;
    for (int cell = 0; cell < CELLS; cell++)
        hash = (hash ^ grid->digit[cell]) * 0x100000001B3;
    return hash;
}

/* The slot of a grid in the table, or the free slot where it belongs. */
static uint32_t *slot_of_grid(const struct frontier *frontier, const struct grid *grid)
{
    size_t mask = 2 * frontier->seen_capacity - 1;
    for (size_t i = (size_t)hash_of(grid) & mask;; i = (i + 1) & mask) {
        uint32_t *slot = &frontier->slots[i];
        if (!*slot || !memcmp(&frontier->seen[*slot - 1], grid, sizeof *grid))
            return slot;
    }
}

static bool grow_memory(struct frontier *frontier)
{
    size_t capacity = frontier->seen_capacity;
    struct grid *seen = array_grow(frontier->seen, &capacity, frontier->seen_count, sizeof *seen);
    if (seen)
        frontier->seen = seen;
    uint32_t *slots = seen ? calloc(2 * capacity, sizeof *slots) : NULL;
    if (!slots)
        return false;
    free(frontier->slots);
    frontier->slots = slots;
    frontier->seen_capacity = capacity;
    for (size_t i = 0; i < frontier->seen_count; i++)
        *slot_of_grid(frontier, &frontier->seen[i]) = (uint32_t)i + 1;
    return true;
}

enum status frontier_remember(struct frontier *frontier, const struct grid *grid)
{
    if (frontier->seen_count == frontier->seen_capacity && !grow_memory(frontier))
        return STATUS_FAILED;
    uint32_t *slot = slot_of_grid(frontier, grid);
    if (*slot)
        return STATUS_NO;
    frontier->seen[frontier->seen_count++] = *grid;
    *slot = (uint32_t)frontier->seen_count;
    return STATUS_OK;
}
