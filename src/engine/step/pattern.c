#include "engine/step/pattern.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/step/technique.h"

/* NULL when memory ran out. */
static struct pattern *pattern_of(struct step *step)
{
    if (!step->pattern)
        step->pattern = calloc(1, sizeof *step->pattern);
    step->broken |= !step->pattern;
    return step->pattern;
}

void step_add_part(struct step *step, struct part part)
{
    struct pattern *in = pattern_of(step);
    struct part *parts =
        in ? array_grow(in->parts, &in->part_room, in->part_count, sizeof part) : NULL;
    step->broken |= !parts;
    if (!parts)
        return;
    in->parts = parts;
    parts[in->part_count++] = part;
}

void step_add_node(struct step *step, struct node node)
{
    struct pattern *in = pattern_of(step);
    struct node *nodes =
        in ? array_grow(in->nodes, &in->node_room, in->node_count, sizeof node) : NULL;
    step->broken |= !nodes;
    if (!nodes)
        return;
    in->nodes = nodes;
    nodes[in->node_count++] = node;
}

static bool is_lettered(enum lettered lettered, enum part_kind kind)
{
    return lettered == LETTERED_COLOURS ? kind == PART_COLOUR || kind == PART_OPPOSITE
                                        : lettered != LETTERED_NONE && kind == PART_SET;
}

int step_part_letter(const struct step *step, int index)
{
    const struct part *parts = step->pattern->parts;
    const enum lettered lettered = step->technique->lettered;
    const bool stem = lettered == LETTERED_SETS_AND_STEM && parts[index].kind == PART_STEM;
    const int last = stem ? step->pattern->part_count - 1 : index;
    int letter = stem;
    if (!stem && !is_lettered(lettered, parts[index].kind))
        return 0;
    for (int i = 0; i <= last; i++)
        letter += is_lettered(lettered, parts[i].kind) &&
                  !(lettered == LETTERED_COLOURS && i && parts[i].kind == parts[i - 1].kind);
    return letter;
}

const struct part *step_part_at(const struct step *step, enum part_kind kind, int index)
{
    const struct pattern *pattern = step->pattern;
    for (int i = 0; pattern && i < pattern->part_count; i++)
        if (pattern->parts[i].kind == kind && !index--)
            return &pattern->parts[i];
    return NULL;
}

const struct part *step_part(const struct step *step, enum part_kind kind)
{
    return step_part_at(step, kind, 0);
}

struct part step_parts(const struct step *step, enum part_kind kind)
{
    struct part all = { .kind = kind };
    const struct part *part;
    for (int i = 0; (part = step_part_at(step, kind, i)); i++) {
        all.digits |= part->digits;
        all.cells |= part->cells;
        all.houses |= part->houses;
    }
    return all;
}

static void *copied(const void *from, size_t size)
{
    void *to = malloc(size ? size : 1);
    if (to && size)
        memcpy(to, from, size);
    return to;
}

struct pattern *pattern_copy(const struct pattern *pattern)
{
    struct pattern *copy = malloc(sizeof *copy);
    if (!copy)
        return NULL;
    *copy = *pattern;
    copy->part_room = copy->part_count;
    copy->node_room = copy->node_count;
    copy->parts = copied(pattern->parts, pattern->part_count * sizeof *pattern->parts);
    copy->nodes = copied(pattern->nodes, pattern->node_count * sizeof *pattern->nodes);
    if (!copy->parts || !copy->nodes) {
        pattern_free(copy);
        return NULL;
    }
    return copy;
}

void pattern_free(struct pattern *pattern)
{
    if (!pattern)
        return;
    free(pattern->parts);
    free(pattern->nodes);
    free(pattern);
}
