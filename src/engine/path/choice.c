#include "engine/path/choice.h"

#include <string.h>

#include "base/array.h"
#include "base/name.h"
#include "engine/step/explain.h"

void technique_list_usual(struct technique_list *list)
{
    list->count = rules_usual->count;
    memcpy(list->at, rules_usual->at, list->count * sizeof *list->at);
}

static unsigned hodoku_place(const struct technique *technique)
{
    return technique->hodoku ? technique->hodoku : technique->order;
}

/* Whether a name stands for several techniques, this one among them. */
static bool is_named_group(const char *name, const struct technique *technique)
{
    enum level level;
    return level_named(name, &level)       ? technique->level == level
           : name_same(name, "uniqueness") ? technique->unique
           : name_same(name, "usual")      ? technique->use != USE_ON_REQUEST
           : name_same(name, "forward")    ? technique->wave != WAVE_NONE
                                           : name_same(name, "all");
}

enum status technique_list_add_named(struct technique_list *list, const char *name,
                                     struct error *error)
{
    const struct technique *technique = technique_named(name);
    bool found = technique;
    if (technique)
        technique_list_add(list, technique);
    for (size_t i = 0; !technique && i < rules_all->count; i++)
        if (is_named_group(name, rules_all->at[i])) {
            technique_list_add(list, rules_all->at[i]);
            found = true;
        }
    if (found)
        return STATUS_OK;
    if (!name_same(name, "hodoku"))
        return techniques_called(list, name, "a technique or a level", error);
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
    return STATUS_OK;
}

/*
 * Adds the techniques that a piece of a text names. Between other words the piece must be a whole
 * name, so that "subset exclusion" is not read as two techniques.
 */
static enum status add_named_piece(struct technique_list *list, const char *at, size_t length,
                                   bool between_words, struct error *error)
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
    if (between_words && technique_name_is_part(name))
        return error_set(error, STATUS_BAD, "'%s' is not a technique or a level", name);
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

/* Whether a piece of a text ends here: at a comma, the end, or a sign after a space. */
static bool piece_ends(const char *end)
{
    const char *next = end + strspn(end, " ");
    return !*next || *next == ',' || (next > end && (*next == '+' || *next == '-'));
}

/*
 * Refuses the whole piece instead of its word at `at`, unless only that word is similar to a name.
 */
static void refuse_piece(const char *piece, const char *at, struct error *error)
{
    struct technique_list named = { .count = 0 };
    struct error whole;
    size_t length = 0;
    while (!piece_ends(piece + length))
        length++;
    if (error && *at != ' ' && add_named_piece(&named, piece, length, false, &whole) != STATUS_OK &&
        (piece == at || strchr(whole.text, '?') || !strchr(error->text, '?')))
        *error = whole;
}

/*
 * The length of the name at the start: the most words, up to the next comma, that make a name; if
 * none do, the first word. `first`: it begins a piece.
 */
static size_t name_length(const char *at, bool first)
{
    struct technique_list named = { .count = 0 };
    size_t length = strcspn(at, ",");
    while (length && add_named_piece(&named, at, length, !first || !piece_ends(at + length),
                                     NULL) != STATUS_OK)
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

/*
 * Changes the list if the first name has + or -, else makes a new one. If `running`, only
 * techniques that may run automatically are allowed.
 */
static enum status read_selection(struct technique_list *list, const char *at, bool running,
                                  struct error *error)
{
    const char *piece = at; /* where names without a comma or a sign between them begin */
    bool first = true;
    for (size_t skipped; skipped = strspn(at, " ,"), at[skipped]; first = false) {
        const bool comma = memchr(at, ',', skipped);
        struct technique_list named = { .count = 0 };
        at += skipped;
        const char sign = *at == '+' || *at == '-' ? *at++ : '\0';
        if (first || comma || sign)
            piece = at;
        if (first && !sign)
            list->count = 0;
        const size_t length = name_length(at, piece == at);
        const bool none = running && length == 4 && name_begins(at, "none");
        const bool between = piece != at || !piece_ends(at + length);
        const enum status status =
            none ? STATUS_OK : add_named_piece(&named, at, length, between, error);
        if (status != STATUS_OK) {
            refuse_piece(piece, at, error);
            return status;
        }
        /* Keeps the techniques that may run; refuses a word that names no such technique. */
        bool kept = !running || sign == '-' || !named.count;
        for (size_t i = 0; i < named.count; i++) {
            if (sign == '-')
                technique_list_drop(list, named.at[i]);
            else if (!running || technique_may_run(named.at[i]))
                technique_list_add(list, named.at[i]);
            kept |= technique_may_run(named.at[i]);
        }
        if (!kept)
            return refuse_running(named.at[0], STATUS_BAD, error);
        at += length;
    }
    if (first)
        return error_set(error, STATUS_BAD, "name the techniques: names, codes or levels, or '%s'",
                         running ? "forward" : "usual");
    return STATUS_OK;
}

enum status technique_list_read(struct technique_list *list, const char *text, struct error *error)
{
    struct technique_list changed = *list;
    enum status status = read_selection(&changed, text, false, error);
    if (status == STATUS_OK)
        *list = changed;
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
    for (size_t i = 0; i < rules_all->count; i++)
        if (technique_is_experiment(rules_all->at[i]))
            technique_list_add(&chosen, rules_all->at[i]);
    technique_list_order(list, &chosen, NULL);
    return STATUS_OK;
}

enum status technique_list_choose_running(struct technique_list *list, const char *text,
                                          struct error *error)
{
    struct technique_list chosen = { .count = 0 };
    technique_list_add_named(&chosen, "forward", NULL);
    enum status status = read_selection(&chosen, text, true, error);
    if (status == STATUS_OK)
        technique_list_order(list, &chosen, NULL);
    return status;
}

void technique_set_add(struct technique_set *set, const struct technique *technique)
{
    size_t place = rule_place(technique);
    if (technique->level != LEVEL_CONTRADICTION)
        set->bits[place / 64] |= (uint64_t)1 << place % 64;
}

bool technique_set_has(const struct technique_set *set, const struct technique *technique)
{
    const size_t place = rule_place(technique);
    return set->bits[place / 64] >> place % 64 & 1;
}

enum status technique_set_check(const struct technique_set *set, struct error *error)
{
    for (size_t i = 0; i < rules_all->count; i++)
        if (technique_set_has(set, rules_all->at[i]) && !technique_may_run(rules_all->at[i]))
            return refuse_running(rules_all->at[i], STATUS_NO, error);
    return STATUS_OK;
}

bool technique_set_same(const struct technique_set *one, const struct technique_set *other)
{
    return !memcmp(one->bits, other->bits, sizeof one->bits);
}

struct technique_set technique_set_of(struct rules rules)
{
    struct technique_set set = { { 0 } };
    for (size_t i = 0; i < rules.count; i++)
        technique_set_add(&set, rules.at[i]);
    return set;
}

void technique_set_list(const struct technique_set *set, struct technique_list *list)
{
    list->count = 0;
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i]->level == LEVEL_CONTRADICTION ||
            technique_set_has(set, rules_all->at[i]))
            ELEMENT(list->at, list->count++) = rules_all->at[i];
}
