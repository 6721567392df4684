/*
 * The lessons of reductio(7), see tests/support/lesson.h.
 *
 *     build/judge/lessons TEMPLATE POSITIONS
 *
 * prints the page that `make lessons` keeps as man/reductio.7.
 *
 *     build/judge/lessons -f COUNT SEED [CODE...]
 *
 * finds positions: it makes COUNT puzzles of its own, walks them and prints, of each technique (or
 * of these), the one in which it is easiest to see: few words, few cells, a small part of the grid.
 * Of one technique alone, the puzzles are made for it. The same numbers give the same positions. It
 * reports missing techniques on standard error.
 *
 *     build/judge/lessons -t COUNT SEED [FILE...]
 *
 * finds three of each technique, from three puzzles, the easiest to see first; `make train` keeps
 * them as data/lessons/positions.txt. Those in which the technique is the next step of the usual
 * way (of a rare one: of that way and it) come first; missing ones come from the library lines of
 * the files. COUNT puzzles are made by chance, and COUNT more of each technique for which puzzles
 * are built.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/format/format.h"
#include "engine/path/technique_name.h"
#include "engine/search/search.h"
#include "engine/step/explain.h"
#include "support/by_name.h"
#include "support/lesson.h"
#include "support/made.h"
#include "support/puzzles.h"
#include "support/text.h"

/* ---- Finding positions ---- */

enum { WIDEST = 72 };

enum { TAUGHT = 3, POOL = 16, LINE_MOST = 1000 };

/* A position that may be chosen for a technique, one of each puzzle. */
struct choice {
    char line[LINE_MOST]; /* "" : none */
    int cost;             /* with its class, which counts more */
    uint64_t puzzle;      /* of its givens */
};

struct finding {
    struct choice (*pool)[POOL]; /* of each rule, to teach; NULL: the easiest of each is sought */
    int pooled[RULES_MOST];
    bool wanted[RULES_MOST], has[RULES_MOST];
    bool everywhere; /* also where easier techniques have not come to their end */
    struct lesson best[RULES_MOST];
    int cost[RULES_MOST];
    struct chance chance;
    const struct technique *at[RULES_MOST]; /* by which the walk goes */
    struct rules rules;
};

/* The less, the easier to see; -1: too wide for a page. */
static int cost_of(const struct lesson *lesson, bool natural, bool needed)
{
    struct strbuf text;
    strbuf_init(&text);
    int width = lesson_draw(lesson, &text), cost = (int)text.length / 10 + 3 * lesson->step.size;
    strbuf_reset(&text);
    explain_words(&lesson->position, &lesson->step, &text);
    cost += (int)text.length / 4;
    /* Reasons that cannot be seen in the grid, or are not written in full, teach less. */
    cost += strstr(text.text, "can no longer") || strstr(text.text, "After ") ? 50 : 0;
    strbuf_reset(&text);
    explain_notation(&lesson->step, &text);
    cost += (int)text.length / 3;
    strbuf_release(&text);
    /* A net of a few digits is a chain as well. */
    cost += strstr(lesson->technique->name, "net ") && lesson->step.size < 6 ? 100 : 0;
    cost += 4 * candset_count(&lesson->step.eliminate);
    cost += (natural ? 0 : 30) + (needed ? 0 : 60);
    return width > WIDEST ? -1 : cost;
}

/*
 * The class of a position is its promise: the technique is the next step of the usual path; it is
 * that, but candidates may have been eliminated by chance before; easier steps are possible, too.
 */
enum { CLASS_NEXT, CLASS_HELPED, CLASS_BESIDE, CLASSES, CLASS_STEP = 1 << 16 };
static const char *const class_names[CLASSES] = { "next", "next", "beside" };

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
    return cost / CLASS_STEP < worst->cost / CLASS_STEP ? worst : NULL;
}

static void keep(struct finding *finding, size_t rule, struct lesson *lesson, int class)
{
    int cost = cost_of(lesson, true, true);
    uint64_t puzzle = puzzle_of(&lesson->position);
    struct strbuf line;
    strbuf_init(&line);
    lesson_write(lesson, &line);
    lesson_release(lesson);
    cost = class * CLASS_STEP + (cost < 0 ? CLASS_STEP - 1 : cost);
    struct choice *place = line.length < LINE_MOST ? place_for(finding, rule, cost, puzzle) : NULL;
    if (place) {
        memcpy(place->line, line.text, line.length + 1);
        place->cost = cost;
        place->puzzle = puzzle;
    }
    strbuf_release(&line);
}

/* The pool has as many positions as can be kept, all of the best class: there are no better ones to
 * find. */
static bool is_full(const struct finding *finding, size_t rule)
{
    if (!finding->pool || finding->pooled[rule] < POOL)
        return false;
    for (int i = 0; i < POOL; i++)
        if (finding->pool[rule][i].cost >= CLASS_STEP)
            return false;
    return true;
}

static void consider(struct finding *finding, size_t rule, struct lesson *lesson, bool natural,
                     bool needed)
{
    if (finding->pool) {
        keep(finding, rule, lesson, !needed ? CLASS_BESIDE : natural ? CLASS_NEXT : CLASS_HELPED);
        return;
    }
    int cost = cost_of(lesson, natural, needed);
    if (cost < 0 || (finding->has[rule] && cost >= finding->cost[rule])) {
        lesson_release(lesson);
        return;
    }
    if (finding->has[rule])
        lesson_release(&finding->best[rule]);
    finding->best[rule] = *lesson;
    finding->cost[rule] = cost;
    finding->has[rule] = true;
}

static bool is_forward(const struct technique *technique)
{
    for (size_t i = 0; i < rules_forward->count; i++)
        if (rules_forward->at[i] == technique)
            return true;
    return false;
}

/* All that is wanted here; `next` is the technique of the next step, NULL without such a step. */
static void look_around(struct finding *finding, const struct position *position,
                        const struct technique *next, bool natural)
{
    bool stuck = finding->everywhere || !next || !is_forward(next), after = false;
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        struct lesson lesson;
        after |= technique == next;
        if (!finding->wanted[i] || is_full(finding, i) || (!stuck && technique != next) ||
            (technique == by_name("experiment") && chance_below(&finding->chance, 8)))
            continue;
        if (lesson_make(&lesson, technique, position))
            consider(finding, i, &lesson, natural, !after || technique == next);
    }
}

static void walk(struct finding *finding, const char *line)
{
    static const struct settings settings = { .solvable = true, .unique = true };
    struct position position = position_of(line);
    struct grid solution = solution_of(line);
    struct survey survey;
    bool natural = true;
    survey_init(&survey, &position, &settings);
    while (position.blanks) {
        struct step step;
        bool found = path_next(&survey, &finding->rules, &step) == STATUS_OK;
        look_around(finding, &position, found ? step.technique : NULL, natural);
        if (found) {
            step_apply(&position, &step);
            step_release(&step);
        } else {
            int cell = chance_below(&finding->chance, CELLS);
            int digit = 1 + chance_below(&finding->chance, DIGITS);
            natural = false;
            if (solution.digit[cell] != digit)
                position_eliminate(&position, cell, digit);
        }
        survey_move(&survey, &position);
    }
    survey_release(&survey);
}

/* ---- Puzzles ---- */

static void shuffle(struct chance *chance, int *at, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int other = chance_below(chance, i + 1), kept = at[i];
        at[i] = at[other];
        at[other] = kept;
    }
}

/* A full grid: the boxes of the diagonal by chance, the rest as it fits. */
static void fill(struct chance *chance, char line[CELLS + 1])
{
    memset(line, '.', CELLS);
    line[CELLS] = '\0';
    for (int box = 0; box < 9; box += 4) {
        int digits[9] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }, i = 0;
        shuffle(chance, digits, 9);
        for (cellset s = house_cells[HOUSE_BOX + box]; s; s &= s - 1)
            line[cellset_first(s)] = (char)('0' + digits[i++]);
    }
    struct grid solution = solution_of(line);
    strcpy(line, format_line(&solution).text);
}

/* Removes givens by chance while there is one solution, except for some that stay. */
static void make_puzzle(struct chance *chance, char line[CELLS + 1])
{
    int order[CELLS], left = CELLS - chance_below(chance, 10);
    fill(chance, line);
    for (int i = 0; i < CELLS; i++)
        order[i] = i;
    shuffle(chance, order, CELLS);
    for (int i = 0; i < left; i++) {
        char kept = line[order[i]];
        line[order[i]] = '.';
        struct position position = position_of(line);
        if (search_count(&position, 2, NULL) != 1)
            line[order[i]] = kept;
    }
}

static int find_positions(int argc, char **argv)
{
    static struct finding finding;
    struct strbuf out;
    int count = atoi(argv[0]), lacking = 0;
    finding.everywhere = argc > 2;
    finding.chance = chance_of((uint64_t)atoi(argv[1]) + 1);
    struct rules usual = rules_usual(finding.at);
    finding.rules = (struct rules){ finding.at, usual.count - 1 }; /* except for the experiment */
    for (size_t i = 0; i < rules_all->count; i++) {
        finding.wanted[i] = argc == 2 && rules_all->at[i]->level != LEVEL_CONTRADICTION;
        for (int n = 2; n < argc; n++)
            finding.wanted[i] |= technique_named(argv[n]) == rules_all->at[i];
    }
    for (int i = 0; i < count; i++) {
        char line[CELLS + 1];
        if (argc == 3)
            made_line(technique_named(argv[2]), &finding.chance, line);
        else
            make_puzzle(&finding.chance, line);
        walk(&finding, line);
    }
    strbuf_init(&out);
    for (size_t i = 0; i < rules_all->count; i++) {
        if (finding.has[i]) {
            lesson_write(&finding.best[i], &out);
            lesson_release(&finding.best[i]);
        } else if (finding.wanted[i]) {
            fprintf(stderr, "none: %s (%s)\n", rules_all->at[i]->name, rules_all->at[i]->code);
            lacking++;
        }
    }
    fputs(out.text, stdout);
    strbuf_release(&out);
    return lacking > 0;
}

/* ---- Three of each ---- */

/* Whether nothing easier of the usual way is there. */
static bool is_next(const struct finding *finding, const struct lesson *lesson)
{
    static const struct settings settings = { .solvable = true, .unique = true };
    struct survey survey;
    struct step step;
    bool next = true;
    survey_init(&survey, &lesson->position, &settings);
    if (path_next(&survey, &finding->rules, &step) == STATUS_OK) {
        for (size_t i = 0; rules_all->at[i] != lesson->technique; i++)
            next &= rules_all->at[i] != step.technique;
        step_release(&step);
    }
    survey_release(&survey);
    return next;
}

static void read_positions(struct finding *finding, const char *text)
{
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        struct lesson lesson;
        if (*line != ':' || line[5] != ':' || !lesson_read(&lesson, line))
            continue; /* a remark, or a case of settings that are not the usual ones */
        for (size_t i = 0; i < rules_all->count; i++)
            if (rules_all->at[i] == lesson.technique && finding->wanted[i]) {
                keep(finding, i, &lesson, is_next(finding, &lesson) ? CLASS_HELPED : CLASS_BESIDE);
                break;
            }
    }
}

static int compare_choices(const void *one, const void *other)
{
    const struct choice *a = one, *b = other;
    return a->cost != b->cost ? (a->cost < b->cost ? -1 : 1) : strcmp(a->line, b->line);
}

static int compare_ease(const void *one, const void *other)
{
    const struct choice *a = one, *b = other;
    return a->cost % CLASS_STEP - b->cost % CLASS_STEP;
}

/* The easiest, one from the middle, a hard one: all of the best class if it has three. */
static bool print_three(const char *name, struct choice *pool, int count)
{
    int best = 0;
    struct choice chosen[TAUGHT];
    if (count < TAUGHT)
        return false;
    qsort(pool, (size_t)count, sizeof *pool, compare_choices);
    while (best < count && pool[best].cost < CLASS_STEP)
        best++;
    int last = best >= TAUGHT ? best - 1 : TAUGHT - 1;
    for (int i = 0; i < TAUGHT; i++)
        chosen[i] = pool[i * last / (TAUGHT - 1)];
    qsort(chosen, TAUGHT, sizeof *chosen, compare_ease);
    printf("# %s:", name);
    for (int i = 0; i < TAUGHT; i++)
        printf(" %s", class_names[chosen[i].cost / CLASS_STEP]);
    printf("\n");
    for (int i = 0; i < TAUGHT; i++)
        fputs(chosen[i].line, stdout);
    return true;
}

static void make_for(struct finding *finding, size_t rule, int count)
{
    char line[CELLS + 1];
    for (int i = 0; i < count && !is_full(finding, rule); i++) {
        made_line(rules_all->at[rule], &finding->chance, line);
        walk(finding, line);
    }
}

static int print_lessons(struct finding *finding, int argc, char **argv)
{
    int lacking = 0;
    printf(
        "# Positions for lessons, three of each technique, the easiest to see first, as library\n"
        "# lines. `next`: nothing easier of the usual way is there; `beside`: there is. Made by\n"
        "# `make train`, which is build/judge/lessons -t %s %s and the files:\n#",
        argv[0], argv[1]);
    for (int i = 2; i < argc; i++)
        printf(" %s%s", argv[i], i % 4 || i + 1 == argc ? "" : "\n#");
    printf("\n");
    for (size_t i = 0; i < rules_all->count; i++) {
        if (!finding->wanted[i])
            continue;
        if (!print_three(rules_all->at[i]->name, finding->pool[i], finding->pooled[i])) {
            fprintf(stderr, "%d of three: %s (%s)\n", finding->pooled[i], rules_all->at[i]->name,
                    rules_all->at[i]->code);
            lacking++;
        }
    }
    return lacking > 0;
}

/* ---- The page ---- */

/* The positions of the files come last: a technique with enough other positions needs none of
 * them. */
static int find_three(int argc, char **argv)
{
    static struct finding finding;
    static struct choice pool[RULES_MOST][POOL];
    int count = atoi(argv[0]);
    finding.pool = pool;
    finding.chance = chance_of((uint64_t)atoi(argv[1]) + 1);
    struct rules usual = rules_usual(finding.at);
    finding.rules = (struct rules){ finding.at, usual.count - 1 }; /* except for the experiment */
    for (size_t i = 0; i < rules_all->count; i++)
        finding.wanted[i] = rules_all->at[i]->level != LEVEL_CONTRADICTION;
    for (int i = 0; i < count; i++) {
        char line[CELLS + 1];
        make_puzzle(&finding.chance, line);
        walk(&finding, line);
    }
    const struct technique *const built[] = { by_name("tridagon") };
    for (size_t n = 0; n < sizeof built / sizeof *built; n++)
        for (size_t i = 0; i < rules_all->count; i++)
            if (rules_all->at[i] == built[n])
                make_for(&finding, i, count / 20);
    for (int i = 2; i < argc; i++) {
        char *text = text_read(argv[i]);
        if (!text) {
            fprintf(stderr, "%s cannot be read\n", argv[i]);
            return 2;
        }
        read_positions(&finding, text);
        free(text);
    }
    return print_lessons(&finding, argc, argv);
}

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
    if (argc > 3 && !strcmp(argv[1], "-f"))
        return find_positions(argc - 2, argv + 2);
    if (argc > 3 && !strcmp(argv[1], "-t"))
        return find_three(argc - 2, argv + 2);
    if (argc == 3)
        return print_page(argv + 1);
    fprintf(stderr, "lessons TEMPLATE POSITIONS, lessons -f COUNT SEED [CODE...], "
                    "or lessons -t COUNT SEED [FILE...]\n");
    return 2;
}
