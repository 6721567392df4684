/* reductio generate: the values of options that describe the puzzles. */
#include <errno.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "base/name.h"
#include "cli/generate.h"
#include "console/source.h"
#include "engine/path/technique_name.h"
#include "store/file.h"

void request_rules(const struct shared *shared, struct order *order)
{
    if (shared->only || shared->without || shared->with || shared->order)
        order->rules = &shared->chosen;
    order->no_uniqueness = shared->no_uniqueness;
}

static int need_technique(const char *name, struct technique_list *list, const struct usage *usage)
{
    struct error error;
    const struct technique *technique = technique_called(name, "a technique", &error);
    if (!technique)
        return option_refuse(usage, "--technique: %s", error.text);
    if (technique->level == LEVEL_CONTRADICTION)
        return option_refuse(usage, "--technique: '%s' is a contradiction, not a technique",
                             technique->name);
    technique_list_add(list, technique);
    return -1;
}

/* Adds the techniques of a text, separated by commas. */
static int need_techniques(const char *names, struct technique_list *list,
                           const struct usage *usage)
{
    int done;
    do {
        char name[64];
        names += strspn(names, " ");
        const size_t length = strcspn(names, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, names);
        done = need_technique(name, list, usage);
        names += length;
    } while (done < 0 && *names++);
    return done;
}

int request_techniques(const struct texts *texts, struct technique_list *also, struct order *order,
                       const struct usage *usage)
{
    int done = -1;
    also->count = 0;
    for (size_t i = 0; i < texts->count && done < 0; i++)
        done = need_techniques(texts->at[i], also, usage);
    if (done < 0 && also->count) {
        order->technique = also->at[0];
        technique_list_drop(also, order->technique);
        order->also = also->count ? also : NULL;
    }
    return done;
}

bool request_has(const struct order *order, const struct technique *technique)
{
    return !(order->no_uniqueness && technique->unique) &&
           !(order->rules && !technique_list_has(order->rules, technique));
}

bool request_is_usual(const struct order *order)
{
    const struct technique *at[RULES_MOST];
    const struct rules usual = rules_usual(at);
    return !order->rules || (order->rules->count == usual.count &&
                             !memcmp(order->rules->at, usual.at, usual.count * sizeof(*at)));
}

bool request_has_level(const struct order *order, enum level easiest, enum level hardest)
{
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        if (technique->level >= easiest && technique->level <= hardest &&
            request_has(order, technique))
            return true;
    }
    return false;
}

bool request_symmetry(const char *text, struct order *order)
{
    order->any_symmetry = !strcmp(text, "any");
    return order->any_symmetry || symmetry_named(text, &order->symmetry);
}

bool request_score(const char *text, struct order *order)
{
    const size_t length = strspn(text, "0123456789"), more = text[length] == '-';
    const char *most = text + length + more;
    const size_t rest = strspn(most, "0123456789");
    errno = 0;
    order->score_least = strtoull(text, NULL, 10);
    order->score_most = more ? strtoull(most, NULL, 10) : order->score_least;
    return length && !errno && (more ? rest && !most[rest] : !*most) && order->score_most &&
           order->score_least <= order->score_most;
}

bool request_clues(const char *text, struct order *order)
{
    char *end;
    long fewest = strtol(text, &end, 10), most = fewest;
    if (end == text)
        return false;
    if (*end == '-') {
        text = end + 1;
        most = strtol(text, &end, 10);
        if (end == text)
            return false;
    }
    order->fewest = (int)fewest;
    order->most = (int)most;
    return !*end && fewest >= GIVENS_LEAST && fewest <= most && most <= CELLS;
}

bool request_levels(const char *text, struct order *order)
{
    static const char theirs[] = "hodoku:";
    char first[32];
    order->hodoku = name_begins(text, theirs);
    text += order->hodoku ? strlen(theirs) : 0;
    int length = (int)strcspn(text, "-");
    snprintf(first, sizeof first, "%.*s", length, text);
    return level_named(first, &order->easiest) &&
           level_named(text[length] ? text + length + 1 : text, &order->hardest) &&
           order->easiest > LEVEL_CONTRADICTION && order->easiest <= order->hardest &&
           !(order->hodoku && order->hardest > LEVEL_EXTREME);
}

/* "7.2" as 72 */
static bool read_tenths(const char **text, unsigned *tenths)
{
    char *end;
    double value = strtod(*text, &end);
    bool good = end != *text && value >= 1 && value <= 12;
    *text = end;
    *tenths = good ? (unsigned)(value * 10 + 0.5) : 0;
    return good;
}

bool request_rating(const char *text, struct order *order)
{
    if (!read_tenths(&text, &order->er_least))
        return false;
    order->er_most = order->er_least;
    if (*text == '-' && (text++, !read_tenths(&text, &order->er_most)))
        return false;
    return !*text && order->er_least <= order->er_most;
}

bool request_is_reversed(const char *text, request_range *read, char *turned, size_t size)
{
    struct order unused = { .fewest = 0 };
    const char *colon = strchr(text, ':'); /* of "hodoku:hard-easy" */
    const char *first = colon ? colon + 1 : text, *dash = strchr(first, '-');
    if (!dash || strlen(text) >= size)
        return false;
    snprintf(turned, size, "%.*s%s-%.*s", (int)(first - text), text, dash + 1, (int)(dash - first),
             first);
    return read(turned, &unused);
}

/* Returns the number of cells in a text; adds the givens among the first 81 to the pattern. */
static int take_pattern(const struct strbuf *text, cellset *pattern)
{
    int cells = 0;
    for (size_t i = 0; i < text->length; i++) {
        const char sign = text->text[i];
        bool given = sign == 'x' || sign == 'X' || (sign >= '1' && sign <= '9');
        if (!given && sign != '.' && sign != '0')
            continue;
        if (given && cells < CELLS)
            *pattern |= cell_bit(cells);
        cells++;
    }
    return cells;
}

int request_pattern(const char *name, struct order *order, const struct usage *usage)
{
    struct strbuf text = STRBUF_EMPTY;
    struct error error;
    enum status status = file_read(name, &text, &error);
    int cells = take_pattern(&text, &order->pattern);
    strbuf_release(&text);
    if (status == STATUS_FAILED)
        return complain(&error);
    if (status != STATUS_OK)
        return option_refuse(usage, "--pattern: %s", error.text);
    if (cells != CELLS)
        return option_refuse(usage, "--pattern: %s has %d cells, not 81", name, cells);
    if (cellset_count(order->pattern) < GIVENS_LEAST)
        return option_refuse(usage, "--pattern: %s has %d givens; no puzzle has fewer than %d",
                             name, cellset_count(order->pattern), GIVENS_LEAST);
    return -1;
}
