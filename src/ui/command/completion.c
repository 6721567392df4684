#include "ui/command/completion.h"

#include <stdio.h>
#include <string.h>

#include "base/name.h"
#include "engine/generate/kind.h"
#include "ui/core/state.h"
#include "ui/drawing/theme.h"
#include "ui/play/settings.h"

void offer_begin(struct offer *offer)
{
    offer->first = offer->inner =
        (struct offered){ .common = STRBUF_EMPTY, .all = STRBUF_EMPTY, .count = 0 };
}

static void release_offered(struct offered *offered)
{
    strbuf_release(&offered->common);
    strbuf_release(&offered->all);
}

bool offer_end(struct offer *offer, const char *line, struct completion *out)
{
    const bool begins = offer->first.count;
    const struct offered *offered = begins ? &offer->first : &offer->inner;
    const size_t count = offered->count;
    out->kept = (size_t)(offer->word - line);
    out->count = count;
    strbuf_add_bytes(&out->line, line, out->kept);
    /* Several names that contain the word need not have anything else in common. */
    strbuf_add(&out->line, begins || count == 1 ? offered->common.text : offer->word);
    if (count > 1)
        strbuf_add(&out->words, offered->all.text);
    release_offered(&offer->first);
    release_offered(&offer->inner);
    return count > 0;
}

/* The first `same` bytes fit the word, in which a space stands for a hyphen. */
static void add_offer(struct offered *offered, const char *candidate, size_t same)
{
    if (!offered->count++) {
        strbuf_add(&offered->common, candidate);
    } else {
        while (offered->common.text[same] && offered->common.text[same] == candidate[same])
            same++;
        strbuf_truncate(&offered->common, same);
    }
    strbuf_addf(&offered->all, "%s%s", offered->count > 1 ? "\n" : "", candidate);
}

void offer_word(struct offer *offer, const char *candidate)
{
    if (name_begins(candidate, offer->word))
        add_offer(&offer->first, candidate, strlen(offer->word));
    else if (name_has(candidate, offer->word))
        add_offer(&offer->inner, candidate, 0);
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

void offer_copies(struct offer *offer, const char *rest)
{
    static const char *const what[] = { "position", "candidates", "explanation" };
    offer->word = rest;
    for (size_t i = 0; i < sizeof what / sizeof *what; i++)
        offer_word(offer, what[i]);
}

static void offer_themes(struct offer *offer)
{
    offer_word(offer, "auto");
    for (const struct theme_file *file = theme_files; file->name; file++)
        offer_word(offer, file->name);
    for (size_t i = 0; i < offer->app->theme_names.count; i++)
        offer_word(offer, offer->app->theme_names.at[i]);
}

void offer_theme_names(struct offer *offer, const char *rest)
{
    offer->word = rest;
    offer_themes(offer);
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
    if (setting && setting->kind == SETTING_THEME)
        offer_themes(offer);
}
