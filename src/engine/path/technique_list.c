#include "engine/path/technique_list.h"

#include "base/array.h"

bool technique_list_has(const struct technique_list *list, const struct technique *technique)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i] == technique)
            return true;
    return false;
}

void technique_list_add(struct technique_list *list, const struct technique *technique)
{
    if (!technique_list_has(list, technique) && list->count < RULES_MOST)
        ELEMENT(list->at, list->count++) = technique;
}

void technique_list_drop(struct technique_list *list, const struct technique *technique)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i] != technique)
            list->at[kept++] = list->at[i];
    list->count = kept;
}
