#include "reductio/engine/choice.h"

#include <string.h>

#include "reductio/engine/rating.h"

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
        list->at[list->count++] = technique;
}

void technique_list_drop(struct technique_list *list, const struct technique *technique)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i] != technique)
            list->at[kept++] = list->at[i];
    list->count = kept;
}

void technique_list_usual(struct technique_list *list)
{
    list->count = rules_usual(list->at).count;
}

static void add_all(struct technique_list *list, const struct rules *rules)
{
    for (size_t i = 0; i < rules->count; i++)
        technique_list_add(list, rules->at[i]);
}

/* Those of a level, or those that rest on uniqueness. */
static void add_kind(struct technique_list *list, bool unique, enum level level)
{
    for (size_t i = 0; i < rules_all.count; i++)
        if (unique ? rules_all.at[i]->unique : rules_all.at[i]->level == level)
            technique_list_add(list, rules_all.at[i]);
}

/* False: nothing is called so. */
static bool add_named(struct technique_list *list, const char *name)
{
    const struct technique *technique = technique_named(name), *usual[RULES_MOST];
    const struct rules rules = rules_usual(usual);
    enum level level;
    if (technique)
        technique_list_add(list, technique);
    else if (level_named(name, &level))
        add_kind(list, false, level);
    else if (!strcmp(name, "uniqueness"))
        add_kind(list, true, LEVEL_EASY);
    else if (!strcmp(name, "all"))
        add_all(list, &rules_all);
    else if (!strcmp(name, "usual"))
        add_all(list, &rules);
    else if (!strcmp(name, "forward"))
        add_all(list, &rules_forward);
    else
        return false;
    return true;
}

/* The same for a part of a text. */
static enum status add_part(struct technique_list *list, const char *at, size_t length,
                            struct error *error)
{
    char name[64] = "";
    while (length && at[length - 1] == ' ')
        length--;
    if (length < sizeof name)
        memcpy(name, at, length);
    if (add_named(list, name))
        return STATUS_OK;
    return error_set(error, STATUS_BAD, "there is no technique or level '%.*s'",
                     (int)(length < sizeof name ? length : sizeof name), at);
}

enum status technique_list_read(struct technique_list *list, const char *names, struct error *error)
{
    enum status status = STATUS_OK;
    for (const char *at = names; at && status == STATUS_OK;) {
        at += strspn(at, " ");
        size_t length = strcspn(at, ",");
        status = add_part(list, at, length, error);
        at = at[length] ? at + length + 1 : NULL;
    }
    return status;
}

void technique_list_order(struct technique_list *list, const struct technique_list *has,
                          const struct technique_list *first)
{
    size_t i = 0;
    list->count = 0;
    for (; i < rules_all.count && rules_all.at[i]->level == LEVEL_CONTRADICTION; i++)
        technique_list_add(list, rules_all.at[i]);
    for (size_t n = 0; first && n < first->count; n++)
        if (technique_list_has(has, first->at[n]))
            technique_list_add(list, first->at[n]);
    for (; i < rules_all.count; i++)
        if (technique_list_has(has, rules_all.at[i]))
            technique_list_add(list, rules_all.at[i]);
}

static enum status change(struct technique_list *list, char sign, const char *at, size_t length,
                          struct error *error)
{
    struct technique_list named = { .count = 0 };
    enum status status = add_part(&named, at, length, error);
    for (size_t i = 0; status == STATUS_OK && i < named.count; i++)
        if (sign == '-')
            technique_list_drop(list, named.at[i]);
        else
            technique_list_add(list, named.at[i]);
    return status;
}

enum status technique_list_choose(struct technique_list *list, const char *text,
                                  struct error *error)
{
    struct technique_list chosen = { .count = 0 };
    bool first = true;
    for (const char *at = text + strspn(text, " ,"); *at; at += strspn(at, " ,"), first = false) {
        char sign = *at == '+' || *at == '-' ? *at++ : '\0';
        if (first && sign)
            technique_list_usual(&chosen);
        size_t length = strcspn(at, " ,");
        enum status status = change(&chosen, sign, at, length, error);
        if (status != STATUS_OK)
            return status;
        at += length;
    }
    if (first)
        return error_set(error, STATUS_BAD, "which techniques? names, codes or levels, or 'usual'");
    for (size_t i = 0; i < rules_all.count; i++)
        if (rules_all.at[i]->level == LEVEL_CONTRADICTION)
            technique_list_add(&chosen, rules_all.at[i]);
    technique_list_add(&chosen, &technique_experiment);
    technique_list_order(list, &chosen, NULL);
    return STATUS_OK;
}
