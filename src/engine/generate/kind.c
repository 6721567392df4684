#include "engine/generate/kind.h"

#include <assert.h>
#include <string.h>

#include "base/name.h"
#include "engine/board/boards.h"
#include "engine/path/technique_name.h"
#include "engine/step/explain.h"

/* Techniques that a request can name: those that rate a puzzle. Experiments are a level instead. */
static bool can_be_requested(const struct technique *technique)
{
    return technique->level > LEVEL_CONTRADICTION && technique->level < LEVEL_EXPERIMENT;
}

size_t puzzle_kind_list(struct puzzle_kind list[KINDS_MOST])
{
    size_t count = 0;
    for (enum level level = LEVEL_EASY; level <= LEVEL_EXPERIMENT; level++)
        list[count++] = (struct puzzle_kind){ .level = level };
    for (int i = 1; i <= KIND_EXPERIMENTS; i++)
        list[count++] = (struct puzzle_kind){ .experiments = i };
    for (enum level level = LEVEL_EASY; level <= LEVEL_EXPERIMENT; level++)
        for (size_t i = 0; i < rules_all->count; i++)
            if (rules_all->at[i]->level == level && can_be_requested(rules_all->at[i]))
                list[count++] = (struct puzzle_kind){ .technique = rules_all->at[i] };
    assert(count <= KINDS_MOST);
    return count;
}

bool puzzle_kind_is(const struct puzzle_kind *one, const struct puzzle_kind *other)
{
    return one->level == other->level && one->experiments == other->experiments &&
           one->technique == other->technique && one->board == other->board &&
           one->draws_shape == other->draws_shape;
}

/* The number in "2 experiments" or "experiments 2"; 0: the name is neither. */
static int experiments_named(const char *name)
{
    static const char first[] = "experiments ";
    const bool begins = name_begins(name, first);
    const char *at = begins ? name + strlen(first) : name;
    int number = 0;
    while (*at >= '0' && *at <= '9' && number <= KIND_EXPERIMENTS)
        number = number * 10 + *at++ - '0';
    const bool ends = begins ? !*at : name_same(at, " experiment") || name_same(at, " experiments");
    return ends && number <= KIND_EXPERIMENTS ? number : 0;
}

static bool find_kind(const char *name, const struct technique *technique, struct puzzle_kind *kind)
{
    struct puzzle_kind found = { .experiments = experiments_named(name) };
    if (technique && can_be_requested(technique))
        found.technique = technique;
    level_named(name, &found.level);
    if (!found.level && !found.experiments && !found.technique)
        return false;
    *kind = found;
    return true;
}

bool puzzle_kind_named(const char *name, struct puzzle_kind *kind)
{
    return find_kind(name, technique_named(name), kind);
}

enum status puzzle_kind_called(const char *name, struct puzzle_kind *kind, struct error *error)
{
    if (puzzle_kind_named(name, kind))
        return STATUS_OK;
    const struct technique *technique =
        technique_called(name, "a level, a technique or 'N experiments'", error);
    if (!technique)
        return STATUS_BAD;
    if (find_kind(name, technique, kind))
        return STATUS_OK;
    return error_set(error, STATUS_BAD, "no puzzle can be made for '%.40s'", name);
}

void puzzle_kind_name(const struct puzzle_kind *kind, struct strbuf *out)
{
    if (kind->experiments)
        strbuf_addf(out, "%d experiment%s", kind->experiments, kind->experiments > 1 ? "s" : "");
    else if (kind->technique)
        explain_name(kind->technique, out);
    else
        strbuf_add(out, level_name(kind->level));
    if (kind->board)
        board_title(kind->board, " ", out);
    strbuf_add(out, kind->draws_shape ? " jigsaw" : "");
}

void puzzle_kind_word(const struct puzzle_kind *kind, struct strbuf *out)
{
    if (kind->experiments) {
        strbuf_addf(out, "experiments %d", kind->experiments);
        return;
    }
    for (const char *at = kind->technique ? kind->technique->name : level_name(kind->level); *at;
         at++)
        strbuf_add_char(out, *at == ' ' ? '-' : *at);
}

struct puzzle_request puzzle_kind_request(const struct puzzle_kind *kind)
{
    return (struct puzzle_request){
        .board = kind->board,
        .draws_shape = kind->draws_shape,
        .easiest = kind->level,
        .hardest = kind->level,
        .technique = kind->technique,
        .first = kind->technique && kind->technique->use != USE_ALWAYS,
        .experiments = kind->experiments,
    };
}
