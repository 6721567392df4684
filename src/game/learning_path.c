#include "game/learning_path.h"

#include <string.h>

#include "base/name.h"

int path_stage_end(int stage)
{
    int number = 0;
    while (number < PATH_ENTRIES && learning_path[number].stage <= stage)
        number++;
    return number;
}

void path_entry_techniques(const struct path_entry *entry, struct technique_list *list)
{
    for (int i = 0; i < PATH_TECHNIQUES && entry->technique[i]; i++)
        technique_list_add(list, technique_named(entry->technique[i]));
}

const struct path_entry *path_entry_of(const struct technique *technique)
{
    for (int number = 1; number <= PATH_ENTRIES; number++)
        for (int i = 0; i < PATH_TECHNIQUES && path_entry(number)->technique[i]; i++)
            if (!strcmp(path_entry(number)->technique[i], technique->name))
                return path_entry(number);
    return NULL;
}

const struct path_entry *path_entry_of_step(const struct step *step)
{
    const struct path_entry *entry = path_entry_of(step->technique);
    const bool line = step->house_count && step->house[0] < HOUSE_BOX;
    return entry && entry->house == PATH_BOX && line ? entry + 1 : entry;
}

void path_rules_before(const struct path_entry *entry, struct technique_list *list)
{
    list->count = 0;
    for (int number = 1; number < entry->number; number++)
        if (number != entry->without)
            path_entry_techniques(path_entry(number), list);
    for (int i = 0; i < PATH_TECHNIQUES && entry->technique[i]; i++)
        technique_list_drop(list, technique_named(entry->technique[i]));
}

const struct path_entry *path_entry_named(const char *name)
{
    for (int number = 1; number <= PATH_ENTRIES; number++)
        if (name_same(path_entry(number)->name, name))
            return path_entry(number);
    return NULL;
}
