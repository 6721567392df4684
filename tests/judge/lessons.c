/*
 * The lessons of reductio(7) and of the player, see tests/support/lesson.h.
 *
 *     build/judge/lessons TEMPLATE POSITIONS
 *
 * prints the page: what `make lessons` keeps as man/reductio.7.
 *
 *     build/judge/lessons -f WANTED POSITIONS COUNT SEED [FILE...]
 *
 * finds positions: it prints those that the file has, WANTED of each technique, from as many
 * puzzles, the easiest to see first (few words, few cells, a small part of the grid). Positions in
 * which an easier technique does the same, see support/easier.h, are replaced by others, and those
 * that are lacking are added, if COUNT puzzles made by chance, or the library lines of the other
 * files, have any. The same numbers give the same positions. On standard error it lists what is
 * still lacking, or needless. `make train` keeps man/lessons.txt and data/lessons/positions.txt so.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/format/format.h"
#include "engine/path/technique_name.h"
#include "engine/search/search.h"
#include "engine/step/explain.h"
#include "support/by_name.h"
#include "support/easier.h"
#include "support/lesson.h"
#include "support/made.h"
#include "support/puzzles.h"
#include "support/text.h"

/* ---- Choices ---- */

enum { WIDEST = 72, POOL = 8, LINE_MOST = 1000, GROWN = 20 };
/* Positions that are kept come first, then new ones; those with an easier technique come last. */
enum { COST_WIDE = 1 << 13, COST_FOUND = 1 << 16, COST_EASIER = 1 << 17 };

/* Begins the part of the file that is never found anew. */
#define BY_HAND "# By hand"

/* A position that may be chosen for a technique, one of each puzzle. */
struct choice {
    char line[LINE_MOST];
    int ease, cost;                 /* less is easier to see, and better to have */
    uint64_t puzzle;                /* of its givens */
    const struct technique *easier; /* that makes it needless; or NULL */
};

struct finding {
    struct choice pool[RULES_MOST][POOL]; /* of each rule */
    int pooled[RULES_MOST], wanted;
    struct random random;
    struct rules rules;
};

/* The less, the easier to see. */
static int ease_of(const struct lesson *lesson)
{
    struct strbuf text;
    strbuf_init(&text);
    int width = lesson_draw(lesson, &text), ease = (int)text.length / 10 + 3 * lesson->step.size;
    strbuf_reset(&text);
    explain_words(&lesson->position, &lesson->step, &text);
    ease += (int)text.length / 4;
    /* A reason that the grid does not show, or that is not explained in full, teaches less. */
    ease += strstr(text.text, "can no longer") || strstr(text.text, "After ") ? 50 : 0;
    strbuf_reset(&text);
    explain_notation(&lesson->step, &text);
    ease += (int)text.length / 3;
    strbuf_release(&text);
    /* A net of a few digits is a chain as well. */
    ease += strstr(lesson->technique->name, "net ") && lesson->step.size < 6 ? 100 : 0;
    ease += 4 * candset_count(&lesson->step.eliminate);
    return ease + (width > WIDEST ? COST_WIDE : 0);
}

/* FNV-1a of the digits that are given. */
static uint64_t puzzle_of(const struct position *position)
{
    uint64_t hash = 14695981039346656037u;
    for (int cell = 0; cell < CELLS; cell++) {
        bool given = cellset_has(position->given, cell);
        hash = (hash ^ (given ? position->value.digit[cell] : 0u)) * 1099511628211u;
    }
    return hash;
}

/* The place for a position of this puzzle at this cost; NULL: there are better ones. */
static struct choice *place_for(struct finding *finding, size_t rule, int cost, uint64_t puzzle)
{
    struct choice *pool = finding->pool[rule], *worst = &pool[0];
    int count = finding->pooled[rule];
    for (int i = 0; i < count; i++) {
        if (pool[i].puzzle == puzzle)
            return cost < pool[i].cost ? &pool[i] : NULL;
        worst = pool[i].cost > worst->cost ? &pool[i] : worst;
    }
    if (count < POOL)
        return &pool[finding->pooled[rule]++];
    return cost < worst->cost ? worst : NULL;
}

static bool is_forward(const struct technique *technique)
{
    return technique->wave != WAVE_NONE;
}

/* Takes the lesson over. `extra` is added to the cost. */
static void keep(struct finding *finding, size_t rule, struct lesson *lesson, int extra)
{
    struct choice choice = { .ease = ease_of(lesson), .puzzle = puzzle_of(&lesson->position) };
    struct strbuf line;
    strbuf_init(&line);
    lesson_write(lesson, &line);
    choice.easier = easier_way(&lesson->position, &lesson->step);
    choice.cost = choice.ease + extra;
    if (choice.easier)
        choice.cost += is_forward(choice.easier) ? 2 * COST_EASIER : COST_EASIER;
    lesson_release(lesson);
    struct choice *place =
        line.length < LINE_MOST ? place_for(finding, rule, choice.cost, choice.puzzle) : NULL;
    if (place) {
        memcpy(choice.line, line.text, line.length + 1);
        *place = choice;
    }
    strbuf_release(&line);
}

/* Whether what is to be kept suffices. */
static bool is_full(const struct finding *finding, size_t rule)
{
    int good = 0;
    for (int i = 0; i < finding->pooled[rule]; i++)
        good += finding->pool[rule][i].cost < COST_FOUND;
    return good >= finding->wanted;
}

/* ---- Walks ---- */

/* All that is lacking here; `next` is the technique of the next step, NULL without such a step. */
static void look_around(struct finding *finding, const struct position *position,
                        const struct technique *next, bool natural)
{
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        struct lesson lesson;
        if (is_full(finding, i) || technique->level == LEVEL_CONTRADICTION ||
            (next && is_forward(next) && technique != next) ||
            (technique_is_experiment(technique) && random_below(&finding->random, 8)))
            continue;
        if (lesson_make(&lesson, technique, position))
            keep(finding, i, &lesson, COST_FOUND + (natural ? 0 : 30));
    }
}

static void walk(struct finding *finding, struct position position, bool natural)
{
    static const struct settings settings = { .solvable = true, .unique = true };
    struct position givens;
    struct grid solution, puzzle = position.value;
    struct context context;
    for (int cell = 0; cell < CELLS; cell++)
        if (!cellset_has(position.given, cell))
            puzzle.digit[cell] = 0;
    position_init(&givens, &board_classic, &puzzle);
    if (search_count(&givens, 2, &solution) != 1)
        return;
    context_init(&context, &position, &settings);
    while (position.empty) {
        struct step step;
        bool found = path_next(&context, &finding->rules, &step) == STATUS_OK;
        look_around(finding, &position, found ? step.technique : NULL, natural);
        if (found) {
            step_apply(&position, &step);
            step_release(&step);
        } else {
            int cell = random_below(&finding->random, CELLS);
            int digit = 1 + random_below(&finding->random, DIGITS);
            natural = false;
            if (solution.digit[cell] != digit)
                position_eliminate(&position, cell, digit);
        }
        context_move(&context, &position);
    }
    context_release(&context);
}

/* ---- Files ---- */

/* Back to the givens, with no candidates eliminated but those that the step rests on. */
static struct position stripped(const struct lesson *lesson)
{
    struct position givens;
    struct candset struck, needs;
    struct grid puzzle = lesson->position.value;
    for (int cell = 0; cell < CELLS; cell++)
        if (!cellset_has(lesson->position.given, cell))
            puzzle.digit[cell] = 0;
    position_init(&givens, &board_classic, &puzzle);
    givens.given = lesson->position.given;
    step_needs(&lesson->position, &lesson->step, &needs);
    struck = givens.candidates;
    candset_subtract(&struck, &lesson->position.candidates);
    candset_intersect(&struck, &needs);
    position_eliminate_all(&givens, &struck);
    return givens;
}

/*
 * A puzzle with the same solution that has the pattern of the lesson from the start: the candidates
 * that the step needs to be absent are ruled out by givens, and no given can be spared for it.
 * False: no givens outside the pattern do that.
 */
static bool grown(struct finding *finding, const struct lesson *lesson, struct position *position)
{
    struct position start = stripped(lesson);
    struct candset needs, open;
    struct grid puzzle;
    struct search search = { .limit = 2 };
    uint8_t order[CELLS];
    cellset pattern = lesson->step.cells | candset_cells(&lesson->step.eliminate);
    if (search_count(&start, 1, &puzzle) != 1)
        return false;
    step_needs(&lesson->position, &lesson->step, &needs);
    for (cellset s = pattern; s; s &= s - 1)
        puzzle.digit[cellset_first(s)] = 0;
    for (int cell = 0; cell < CELLS; cell++)
        order[cell] = (uint8_t)cell;
    random_shuffle(&finding->random, order, CELLS, sizeof *order);
    for (int i = -1; i < CELLS; i++) {
        const uint8_t kept = i < 0 ? 0 : puzzle.digit[order[i]];
        if (i >= 0 && !kept)
            continue;
        if (kept)
            puzzle.digit[order[i]] = 0;
        position_init(position, &board_classic, &puzzle);
        open = position->candidates;
        candset_intersect(&open, &needs);
        if (candset_is_empty(&open) && search_grid(&search, &board_classic, &puzzle) == 1)
            continue;
        if (i < 0)
            return false;
        puzzle.digit[order[i]] = kept;
    }
    position_init(position, &board_classic, &puzzle);
    return true;
}

/* Positions of the file that is mended are kept; those of others are begun from their givens. */
static bool read_positions(struct finding *finding, const char *name, bool mended)
{
    char *text = text_read(name);
    if (!text)
        fprintf(stderr, "%s cannot be read\n", name);
    char *by_hand = mended && text ? strstr(text, BY_HAND) : NULL;
    if (by_hand)
        *by_hand = '\0';
    for (const char *line = text ? text : ""; *line;
         line += strcspn(line, "\n"), line += *line == '\n') {
        struct lesson lesson;
        if (*line != ':' || line[5] != ':' || !lesson_read(&lesson, line))
            continue; /* a remark, or a case of settings that are not the usual ones */
        size_t rule = rule_place(lesson.technique);
        if (mended) {
            keep(finding, rule, &lesson, 0);
        } else if (!is_full(finding, rule)) {
            struct position start = stripped(&lesson);
            walk(finding, start, false);
            for (int n = 0; n < GROWN && grown(finding, &lesson, &start); n++)
                walk(finding, start, true);
            keep(finding, rule, &lesson, COST_FOUND + 30);
        } else {
            lesson_release(&lesson);
        }
    }
    free(text);
    return text;
}

static int compare_cost(const void *one, const void *other)
{
    const struct choice *a = one, *b = other;
    return a->cost != b->cost ? (a->cost < b->cost ? -1 : 1) : strcmp(a->line, b->line);
}

static int compare_ease(const void *one, const void *other)
{
    const struct choice *a = one, *b = other;
    return a->ease != b->ease ? (a->ease < b->ease ? -1 : 1) : strcmp(a->line, b->line);
}

/* The cheapest, the easiest to see first. */
static void print_positions(const struct technique *technique, struct choice *pool, int count,
                            int wanted)
{
    qsort(pool, (size_t)count, sizeof *pool, compare_cost);
    if (count > wanted)
        count = wanted;
    qsort(pool, (size_t)count, sizeof *pool, compare_ease);
    printf("# %s\n", technique->name);
    for (int i = 0; i < count; i++) {
        fputs(pool[i].line, stdout);
        if (pool[i].easier)
            fprintf(stderr, "%s: %s\n", technique->name, pool[i].easier->name);
    }
    if (count < wanted)
        fprintf(stderr, "%s: %d of %d\n", technique->name, count, wanted);
}

static int find_positions(int argc, char **argv)
{
    static struct finding finding;
    int count = atoi(argv[2]);
    finding.wanted = atoi(argv[0]);
    finding.random = random_of((uint64_t)atoi(argv[3]) + 1);
    finding.rules = *rules_usual;
    finding.rules.count--; /* except for the experiment */
    if (!read_positions(&finding, argv[1], true))
        return 2;
    for (int i = 4; i < argc; i++)
        if (!read_positions(&finding, argv[i], false))
            return 2;
    const struct technique *tridagon = by_name("tridagon");
    for (int i = 0; i < count; i++) {
        const bool built = !(i % 20) && !is_full(&finding, rule_place(tridagon));
        char line[CELLS + 1];
        made_line(built ? tridagon : NULL, &finding.random, line);
        walk(&finding, position_of(line), true);
    }
    printf("# Positions that show a technique, as library lines, the easiest to see first. Kept by "
           "`make train`, see\n# tests/judge/lessons.c.\n");
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i]->level != LEVEL_CONTRADICTION)
            print_positions(rules_all->at[i], finding.pool[i], finding.pooled[i], finding.wanted);
    char *text = text_read(argv[1]);
    const char *by_hand = text ? strstr(text, BY_HAND) : NULL;
    fputs(by_hand ? by_hand : "", stdout);
    free(text);
    return 0;
}

/* ---- The page ---- */

static int print_page(char **names)
{
    char *template = text_read(names[0]), *positions = text_read(names[1]);
    struct strbuf out;
    strbuf_init(&out);
    bool good = template && positions && lesson_page(template, positions, &out);
    if (good)
        fputs(out.text, stdout);
    else
        fprintf(stderr, "%s\n", template && positions ? out.text : "cannot be read");
    strbuf_release(&out);
    free(template);
    free(positions);
    return good ? 0 : 2;
}

int main(int argc, char **argv)
{
    if (argc > 5 && !strcmp(argv[1], "-f"))
        return find_positions(argc - 2, argv + 2);
    if (argc == 3)
        return print_page(argv + 1);
    fprintf(stderr, "lessons TEMPLATE POSITIONS, or "
                    "lessons -f WANTED POSITIONS COUNT SEED [FILE...]\n");
    return 2;
}
