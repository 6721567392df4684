#include "engine/path/choice.h"

#include <string.h>

#include "base/array.h"
#include "base/name.h"
#include "engine/path/rating.h"
#include "engine/path/technique_name.h"
#include "engine/step/explain.h"

void technique_list_usual(struct technique_list *list)
{
    list->count = rules_usual(list->at).count;
}

static void add_rules(struct technique_list *list, const struct rules *rules)
{
    for (size_t i = 0; i < rules->count; i++)
        technique_list_add(list, rules->at[i]);
}

/* Adds the techniques that rest on uniqueness or, if not `unique`, those of a level. */
static void add_kind(struct technique_list *list, bool unique, enum level level)
{
    for (size_t i = 0; i < rules_all->count; i++)
        if (unique ? rules_all->at[i]->unique : rules_all->at[i]->level == level)
            technique_list_add(list, rules_all->at[i]);
}

static unsigned hodoku_place(const struct technique *technique)
{
    return technique->hodoku ? technique->hodoku : technique->order;
}

enum status technique_list_add_named(struct technique_list *list, const char *name,
                                     struct error *error)
{
    const struct technique *technique = technique_named(name), *usual[RULES_MOST];
    const struct rules rules = rules_usual(usual);
    enum level level;
    if (technique)
        technique_list_add(list, technique);
    else if (level_named(name, &level))
        add_kind(list, false, level);
    else if (name_same(name, "uniqueness"))
        add_kind(list, true, LEVEL_EASY);
    else if (name_same(name, "all"))
        add_rules(list, rules_all);
    else if (name_same(name, "hodoku")) {
        /* Adds all techniques in the order in which HoDoKu tries them. */
        for (size_t n = 0; n < rules_all->count; n++) {
            const struct technique *next = NULL;
            for (size_t i = 0; i < rules_all->count; i++)
                if (!technique_list_has(list, rules_all->at[i]) &&
                    (!next || hodoku_place(rules_all->at[i]) < hodoku_place(next)))
                    next = rules_all->at[i];
            if (next)
                technique_list_add(list, next);
        }
    } else if (name_same(name, "usual"))
        add_rules(list, &rules);
    else if (name_same(name, "forward"))
        add_rules(list, rules_forward);
    else
        return techniques_called(list, name, "a technique or a level", error);
    return STATUS_OK;
}

/* Adds the techniques that a part of a text names. */
static enum status add_named_part(struct technique_list *list, const char *at, size_t length,
                                  struct error *error)
{
    char name[64] = "";
    while (length && at[length - 1] == ' ')
        length--;
    if (length < sizeof name)
        memcpy(name, at, length);
    if (!length)
        return error_set(error, STATUS_BAD, "a technique or a level must follow + or - directly");
    if (!*name)
        return error_set(error, STATUS_BAD, "'%.*s' is not a technique or a level",
                         (int)sizeof name, at);
    return technique_list_add_named(list, name, error);
}

void technique_list_order(struct technique_list *list, const struct technique_list *has,
                          const struct technique_list *first)
{
    size_t i = 0;
    list->count = 0;
    for (; i < rules_all->count && rules_all->at[i]->level == LEVEL_CONTRADICTION; i++)
        technique_list_add(list, rules_all->at[i]);
    for (size_t n = 0; first && n < first->count; n++)
        if (technique_list_has(has, first->at[n]))
            technique_list_add(list, first->at[n]);
    for (; i < rules_all->count; i++)
        if (rules_all->at[i]->level == LEVEL_CONTRADICTION ||
            technique_list_has(has, rules_all->at[i]))
            technique_list_add(list, rules_all->at[i]);
}

/* A text that is read word by word. */
struct wording {
    struct technique_list list;
    const char *at;
    const char *part; /* where the names between two commas begin */
    char sign;
    bool running; /* only techniques that may run automatically are allowed */
};

/*
 * Refuses all words between two commas instead of the one at `at`, if it is the first of them or if
 * together they are similar to a name.
 */
static void refuse_part(const char *part, const char *at, struct error *error)
{
    struct technique_list named = { .count = 0 };
    struct error whole;
    if (error && add_named_part(&named, part, strcspn(part, ","), &whole) != STATUS_OK &&
        ((part == at && *at != ' ') || strchr(whole.text, '?')))
        *error = whole;
}

/*
 * The length of the name at the start: the most words, up to the next comma, that make a name; if
 * none do, the first word.
 */
static size_t name_length(const char *at)
{
    struct technique_list named = { .count = 0 };
    size_t length = strcspn(at, ",");
    while (length && add_named_part(&named, at, length, NULL) != STATUS_OK)
        do
            length--;
        while (length && at[length] != ' ');
    return length ? length : strcspn(at, " ,");
}

bool technique_may_run(const struct technique *technique)
{
    return technique->use != USE_ON_REQUEST && !technique_is_experiment(technique);
}

static enum status refuse_running(const struct technique *technique, enum status status,
                                  struct error *error)
{
    return error_set(error, status,
                     "%s cannot run automatically after every move; it is only for hints",
                     technique_title(technique).text);
}

static enum status apply_word(struct wording *wording, struct error *error)
{
    struct technique_list named = { .count = 0 };
    size_t length = name_length(wording->at);
    bool none = wording->running && length == 4 && name_begins(wording->at, "none");
    enum status status = none ? STATUS_OK : add_named_part(&named, wording->at, length, error);
    if (status != STATUS_OK)
        refuse_part(wording->part, wording->at, error);
    else if (wording->running && wording->sign != '-') {
        /* Keeps the techniques that may run; refuses a word that names no such technique. */
        const struct technique *first = named.at[0];
        size_t kept = 0;
        for (size_t i = 0; i < named.count; i++)
            if (technique_may_run(named.at[i]))
                named.at[kept++] = named.at[i];
        bool nothing = named.count && !kept;
        named.count = kept;
        status = nothing ? refuse_running(first, STATUS_BAD, error) : STATUS_OK;
    }
    for (size_t i = 0; status == STATUS_OK && i < named.count; i++)
        if (wording->sign == '-')
            technique_list_drop(&wording->list, named.at[i]);
        else
            technique_list_add(&wording->list, named.at[i]);
    wording->at += length;
    return status;
}

/* Changes the list if the first name has + or -, else makes a new one. */
static enum status read_wording(struct wording *wording, struct error *error)
{
    bool first = true;
    for (size_t skipped; skipped = strspn(wording->at, " ,"), wording->at[skipped]; first = false) {
        const bool comma = memchr(wording->at, ',', skipped);
        wording->at += skipped;
        wording->sign = *wording->at == '+' || *wording->at == '-' ? *wording->at++ : '\0';
        if (first || comma)
            wording->part = wording->at;
        if (first && !wording->sign)
            wording->list.count = 0;
        enum status status = apply_word(wording, error);
        if (status != STATUS_OK)
            return status;
    }
    if (first)
        return error_set(error, STATUS_BAD, "name the techniques: names, codes or levels, or '%s'",
                         wording->running ? "forward" : "usual");
    return STATUS_OK;
}

enum status technique_list_read(struct technique_list *list, const char *text, struct error *error)
{
    struct wording wording = { .list = *list, .at = text };
    enum status status = read_wording(&wording, error);
    if (status == STATUS_OK)
        *list = wording.list;
    return status;
}

enum status technique_list_choose(struct technique_list *list, const char *text,
                                  struct error *error)
{
    struct technique_list chosen;
    technique_list_usual(&chosen);
    enum status status = technique_list_read(&chosen, text, error);
    if (status != STATUS_OK)
        return status;
    add_kind(&chosen, false, LEVEL_EXPERIMENT);
    technique_list_order(list, &chosen, NULL);
    return STATUS_OK;
}

enum status technique_list_choose_running(struct technique_list *list, const char *text,
                                          struct error *error)
{
    struct wording wording = { .at = text, .running = true };
    add_rules(&wording.list, rules_forward);
    enum status status = read_wording(&wording, error);
    if (status == STATUS_OK)
        technique_list_order(list, &wording.list, NULL);
    return status;
}

void technique_set_add(struct technique_set *set, const struct technique *technique)
{
    size_t place = rule_place(technique);
    if (technique->level != LEVEL_CONTRADICTION)
        set->bits[place / 64] |= (uint64_t)1 << place % 64;
}

static bool has_place(const struct technique_set *set, size_t place)
{
    return set->bits[place / 64] >> place % 64 & 1;
}

bool technique_set_has(const struct technique_set *set, const struct technique *technique)
{
    return has_place(set, rule_place(technique));
}

enum status technique_set_check(const struct technique_set *set, struct error *error)
{
    for (size_t i = 0; i < rules_all->count; i++)
        if (has_place(set, i) && !technique_may_run(rules_all->at[i]))
            return refuse_running(rules_all->at[i], STATUS_NO, error);
    return STATUS_OK;
}

bool technique_set_same(const struct technique_set *one, const struct technique_set *other)
{
    return !memcmp(one->bits, other->bits, sizeof one->bits);
}

struct technique_set technique_set_of(const struct technique_list *list)
{
    struct technique_set set = { { 0 } };
    for (size_t i = 0; i < list->count; i++)
        technique_set_add(&set, list->at[i]);
    return set;
}

struct technique_set technique_set_forward(void)
{
    struct technique_list list = { .count = 0 };
    add_rules(&list, rules_forward);
    return technique_set_of(&list);
}

void technique_set_list(const struct technique_set *set, struct technique_list *list)
{
    list->count = 0;
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i]->level == LEVEL_CONTRADICTION || has_place(set, i))
            ELEMENT(list->at, list->count++) = rules_all->at[i];
}
