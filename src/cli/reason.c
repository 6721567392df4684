#include "cli/reason.h"

#include <string.h>
#include <unistd.h>

#include "cli/source.h"
#include "cli/terminal.h"
#include "reductio/base/json.h"

/* ---- Techniques ---- */

bool technique_list_has(const struct technique_list *list, const struct technique *technique)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i] == technique)
            return true;
    return false;
}

static void add(struct technique_list *list, const struct technique *technique)
{
    if (!technique_list_has(list, technique) && list->count < RULES_MOST)
        list->at[list->count++] = technique;
}

static void add_all(struct technique_list *list, const struct rules *rules)
{
    for (size_t i = 0; i < rules->count; i++)
        add(list, rules->at[i]);
}

/* Those of a level, or those that rest on uniqueness. */
static void add_kind(struct technique_list *list, bool unique, enum level level)
{
    for (size_t i = 0; i < rules_all.count; i++)
        if (unique ? rules_all.at[i]->unique : rules_all.at[i]->level == level)
            add(list, rules_all.at[i]);
}

/* False: nothing is called so. */
static bool add_named(struct technique_list *list, const char *name)
{
    const struct technique *technique = technique_named(name);
    enum level level;
    if (technique)
        add(list, technique);
    else if (level_named(name, &level))
        add_kind(list, false, level);
    else if (!strcmp(name, "uniqueness"))
        add_kind(list, true, LEVEL_EASY);
    else if (!strcmp(name, "all"))
        add_all(list, &rules_all);
    else if (!strcmp(name, "forward"))
        add_all(list, &rules_forward);
    else
        return false;
    return true;
}

int technique_list_read(struct technique_list *list, const char *names, const char *option,
                        const struct usage *usage)
{
    for (const char *at = names, *end; at; at = *end ? end + 1 : NULL) {
        char name[64] = "";
        end = at + strcspn(at, ",");
        size_t length = (size_t)(end - at);
        if (length < sizeof name)
            memcpy(name, at, length);
        if (!add_named(list, name))
            return option_refuse(usage,
                                 "there is no technique or level '%.*s' (%s); "
                                 "'reductio techniques' has them",
                                 (int)(length < sizeof name ? length : sizeof name), at, option);
    }
    return -1;
}

/* The rules in the order in which they are tried: contradictions in plain sight before all else. */
static void put_in_order(struct technique_list *chosen, const struct technique_list *first,
                         const bool *has)
{
    size_t i = 0;
    for (; i < rules_all.count && rules_all.at[i]->level == LEVEL_CONTRADICTION; i++)
        add(chosen, rules_all.at[i]);
    for (size_t n = 0; n < first->count; n++)
        for (size_t k = i; k < rules_all.count; k++)
            if (rules_all.at[k] == first->at[n] && has[k])
                add(chosen, first->at[n]);
    for (; i < rules_all.count; i++)
        if (has[i])
            add(chosen, rules_all.at[i]);
}

int reason_finish(struct reason *reason, const struct usage *usage)
{
    struct technique_list only = { .count = 0 }, without = only, with = only, order = only;
    const struct {
        struct technique_list *list;
        const char *names, *option;
    } read[] = {
        { &only, reason->only, "--only" },
        { &without, reason->without, "--without" },
        { &with, reason->with, "--with" },
        { &order, reason->order, "--order" },
    };
    bool has[RULES_MOST] = { false };
    for (size_t i = 0; i < sizeof read / sizeof *read; i++) {
        int done = technique_list_read(read[i].list, read[i].names, read[i].option, usage);
        if (done >= 0)
            return done;
    }
    for (size_t i = 0; i < rules_all.count; i++) {
        const struct technique *technique = rules_all.at[i];
        has[i] = reason->only ? technique_list_has(&only, technique) : !technique->seldom;
        has[i] &= !technique_list_has(&without, technique);
        has[i] |= technique_list_has(&with, technique);
        has[i] |= technique->level == LEVEL_CONTRADICTION;
    }
    put_in_order(&reason->chosen, &order, has);
    reason->rules = (struct rules){ reason->chosen.at, reason->chosen.count };
    return -1;
}

/* ---- Puzzles ---- */

static bool is_plain(const struct puzzle *puzzle)
{
    return !puzzle->has_marks && grid_blanks(&puzzle->entries) == CELLS_ALL;
}

void reason_start(const struct reason *reason, const struct puzzle *puzzle, struct start *start)
{
    struct position givens;
    position_init(&givens, &puzzle->givens);
    start->puzzle = puzzle;
    start->position = givens;
    int solutions = search_count(&givens, 2, NULL);
    start->solutions = solutions;
    if (!reason->givens_only && !is_plain(puzzle)) {
        format_position(puzzle, &start->position);
        start->position.given = givens.given;
        start->solutions = search_count(&start->position, 2, NULL);
    }
    start->spoilt = !start->solutions && solutions;
    start->settings = (struct settings){ .solvable = start->solutions > 0,
                                         .unique = solutions == 1 && !reason->no_uniqueness };
}

const char *reason_words(const struct start *start)
{
    return start->spoilt           ? "No solution with what was set or struck out later."
           : start->solutions == 0 ? "No solution: 'reductio check' says why."
                                   : "Several solutions.";
}

static void add_grid(struct strbuf *out, const char *name, const struct grid *grid)
{
    char line[CELLS + 1];
    format_line(grid, line);
    json_name(out, name);
    json_string(out, line);
}

void reason_open(const struct reason *reason, const struct start *start, struct strbuf *out)
{
    json_punctuate(out, '{');
    add_grid(out, "puzzle", &start->puzzle->givens);
    if (!reason->givens_only && grid_blanks(&start->puzzle->entries) != CELLS_ALL)
        add_grid(out, "entries", &start->puzzle->entries);
    json_name(out, "solutions");
    json_number(out, (uint64_t)start->solutions);
    json_name(out, "capped");
    json_bool(out, start->solutions > 1);
}

void reason_line(const struct start *start, bool alone, int width, const char *text,
                 struct strbuf *out)
{
    char line[CELLS + 1];
    format_line(&start->puzzle->givens, line);
    if (width)
        add_paragraph(out, text, 0, 0, width);
    else
        strbuf_addf(out, "%s%s%s\n", alone ? "" : line, alone ? "" : "  ", text);
}

bool reason_alone(int count, char *const *sources, int *width)
{
    bool alone = count == 1 && source_of(sources[0]) == SOURCE_TEXT;
    *width = alone && isatty(STDOUT_FILENO) ? terminal_columns() : 0;
    return alone;
}
