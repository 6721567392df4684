#include "ui/command/completion.h"

#include <stdio.h>
#include <string.h>

#include "base/name.h"
#include "engine/generate/kind.h"
#include "ui/command/settings.h"

void offer_word(struct offer *offer, const char *candidate)
{
    if (!name_begins(candidate, offer->word))
        return;
    if (!offer->count++) {
        strbuf_add(&offer->common, candidate);
    } else {
        size_t same = strlen(offer->word); /* a space stands for a hyphen */
        while (offer->common.text[same] && offer->common.text[same] == candidate[same])
            same++;
        offer->common.length = same;
        if (offer->common.capacity)
            offer->common.text[same] = '\0';
    }
    strbuf_addf(&offer->all, "%s ", candidate);
}

void offer_techniques(struct offer *offer, const char *rest)
{
    offer->word = rest;
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i]->level != LEVEL_CONTRADICTION)
            offer_word(offer, rules_all->at[i]->name);
}

/* The words of a list of techniques, with + or - before them or without. */
static void offer_choices(struct offer *offer, bool running)
{
    static const char *const kinds[] = { "easy",       "medium",  "hard",  "unfair", "extreme",
                                         "uniqueness", "forward", "usual", "all" };
    offer->word += *offer->word == '+' || *offer->word == '-';
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        offer_word(offer, kinds[i]);
    for (size_t i = 0; i < rules_all->count; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s", rules_all->at[i]->name);
        for (char *at = name; (at = strchr(at, ' ')); at++)
            *at = '-';
        if (rules_all->at[i]->level != LEVEL_CONTRADICTION &&
            (!running || technique_may_run(rules_all->at[i])))
            offer_word(offer, name);
    }
    if (running)
        offer_word(offer, "none");
}

static void offer_some_kinds(struct offer *offer, const char *rest, bool levels)
{
    struct kind list[KINDS_MOST];
    const size_t count = kind_list(list);
    struct strbuf word;
    offer->word = rest;
    strbuf_init(&word);
    for (size_t i = 0; i < count; i++) {
        strbuf_reset(&word);
        kind_word(&list[i], &word);
        if (list[i].level || !levels)
            offer_word(offer, word.text);
    }
    strbuf_release(&word);
}

void offer_kinds(struct offer *offer, const char *rest)
{
    offer_some_kinds(offer, rest, false);
}

void offer_levels(struct offer *offer, const char *rest)
{
    offer_some_kinds(offer, rest, true);
}

/* The names of settings, or behind one its values. */
void offer_settings(struct offer *offer, const char *rest)
{
    const char *gap = strrchr(rest, ' ');
    char name[32];
    offer->word = gap ? gap + 1 : rest;
    for (size_t i = 0; !gap && i < settings_count; i++)
        offer_word(offer, settings[i].name);
    snprintf(name, sizeof name, "%.*s", (int)strcspn(rest, " "), rest);
    const struct setting *setting = gap ? setting_named(name) : NULL;
    if (setting && (setting->kind == SETTING_TECHNIQUES || setting->kind == SETTING_RUNNING))
        offer_choices(offer, setting->kind == SETTING_RUNNING);
    for (int v = 0; setting && setting->values[v]; v++)
        offer_word(offer, setting->values[v]);
}
