#include "engine/er/chains.h"

#include <string.h>

enum { FIRST_SLOTS = 1 << 10 };

static void empty_slots(struct er_chains *chains, unsigned slots)
{
    chains->slots = slots;
    memset(chains->slot, 0, slots * sizeof *chains->slot);
}

void er_chains_clear(struct er_chains *chains)
{
    chains->count = 1;
    chains->nodes[0] = 0;
    chains->list[0] = 0;
    chains->listed = 1;
    empty_slots(chains, FIRST_SLOTS);
}

/* The slot of a chain, or the empty one where it belongs. */
static uint16_t *slot_of(struct er_chains *chains, uint64_t identity)
{
    unsigned at = (unsigned)(identity >> 40) % chains->slots;
    while (chains->slot[at] && chains->identity[chains->slot[at]] != identity)
        at = (at + 1) % chains->slots;
    return &chains->slot[at];
}

/* Memory that is never touched costs nothing, so the slots grow with the chains. */
static void grow_slots(struct er_chains *chains)
{
    empty_slots(chains, 2 * chains->slots);
    for (int n = 1; n < chains->count; n++)
        *slot_of(chains, chains->identity[n]) = (uint16_t)n;
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
    chains->count++;
    if (2 * (unsigned)chains->count > chains->slots && chains->slots < CHAIN_SLOTS)
        grow_slots(chains);
    return number;
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
