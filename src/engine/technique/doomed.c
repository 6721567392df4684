#include "engine/technique/doomed.h"

#include <string.h>

static void build(struct survey *survey, void *table, enum graph_kind kind)
{
    struct doomed *doomed = table;
    const struct graph *graph = survey_graph(survey, kind);
    struct flow flow;
    memset(&doomed->all, 0, sizeof doomed->all);
    doomed->any = false;
    if (!graph)
        return;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = survey->position->open.at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s);
            uint16_t node = graph->candidate[cell][digit];
            struct assumption assumption = { .node = node, .on = true, BY_ALL, .until = node };
            if (!graph_follow(graph, &assumption, &flow))
                continue;
            candset_add(&doomed->all, cell, digit);
            doomed->any = true;
            doomed->size[cell][digit] = (uint16_t)(flow.length[flow_before_off(&flow, node)] - 1);
        }
}

static void build_plain(struct survey *survey, void *table)
{
    build(survey, table, GRAPH_PLAIN);
}

static void build_groups(struct survey *survey, void *table)
{
    build(survey, table, GRAPH_GROUPS);
}

static void build_sets(struct survey *survey, void *table)
{
    build(survey, table, GRAPH_SETS);
}

const struct doomed *survey_doomed(struct survey *survey, enum graph_kind kind)
{
    if (kind == GRAPH_PLAIN)
        return survey_table(survey, TABLE_DOOMED, sizeof(struct doomed), build_plain);
    if (kind == GRAPH_GROUPS)
        return survey_table(survey, TABLE_DOOMED_GROUPS, sizeof(struct doomed), build_groups);
    return survey_table(survey, TABLE_DOOMED_SETS, sizeof(struct doomed), build_sets);
}
