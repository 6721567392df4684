#include "cli/starting_point.h"

#include <unistd.h>

#include "base/json.h"
#include "console/paragraph.h"
#include "console/source.h"

/* ---- Techniques ---- */

int reason_techniques(struct technique_list *list, const char *names, const char *option,
                      const struct usage *usage)
{
    struct error error;
    if (!names || technique_list_read(list, names, &error) == STATUS_OK)
        return -1;
    return option_refuse(usage, "%s (%s); 'reductio techniques' has them", error.text, option);
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
    struct technique_list has = { .count = 0 };
    for (size_t i = 0; i < sizeof read / sizeof *read; i++) {
        int done = reason_techniques(read[i].list, read[i].names, read[i].option, usage);
        if (done >= 0)
            return done;
    }
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        bool used =
            reason->only ? technique_list_has(&only, technique) : technique->use != USE_ON_REQUEST;
        used &= !technique_list_has(&without, technique);
        used |= technique_list_has(&with, technique);
        if (used || technique->level == LEVEL_CONTRADICTION)
            technique_list_add(&has, technique);
    }
    technique_list_order(&reason->chosen, &has, &order);
    reason->rules = technique_list_rules(&reason->chosen);
    return -1;
}

/* ---- Puzzles ---- */

static bool is_plain_start(const struct puzzle *puzzle)
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
    if (!reason->givens_only && !is_plain_start(puzzle)) {
        format_position(puzzle, &start->position);
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

static void add_start_grid(struct strbuf *out, const char *name, const struct grid *grid)
{
    char line[CELLS + 1];
    format_line(grid, line);
    json_name(out, name);
    json_string(out, line);
}

void reason_open(const struct reason *reason, const struct start *start, struct strbuf *out)
{
    json_punctuate(out, '{');
    add_start_grid(out, "puzzle", &start->puzzle->givens);
    if (!reason->givens_only && grid_blanks(&start->puzzle->entries) != CELLS_ALL)
        add_start_grid(out, "entries", &start->puzzle->entries);
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
