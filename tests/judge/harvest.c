/*
 * Makes cases for the judge of cases: build/judge/harvest [-s SEED] [-a ATTEMPTS] CODE...
 *
 *
 * For each technique whose code begins with one of those given, looks for steps in positions of
 * puzzles that it makes itself, and prints them as library lines (support/cases.h): steps that must
 * be found, by each variant that changes something, and near misses (-x), in which one candidate
 * whose absence the step needs is back, or a digit is taken out again, so that nothing of the kind
 * holds. Every case is read back from its line and judged before it is printed. Steps that are not
 * true or that need more than they claim are reported on standard error, and so are cases that
 * could not be found. The same seed and the same techniques make the same cases. Status 1 when a
 * step was wrong.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/search/search.h"
#include "support/by_name.h"
#include "support/faults.h"
#include "support/cases.h"
#include "support/made.h"

/* The kinds of cases to find. */
enum kind {
    HOLDS,     /* any step */
    ONLY_HERE, /* one that is found by these settings, but not by the usual ones */
    NOT_HERE,  /* one that is found by the usual settings, but not by these */
    NEAR_MISS, /* a position in which a step just fails */
};

enum { CELLS_SHOWN = 24, CASE_LENGTH = 330, PATIENCE = 24 };

struct harvest {
    struct technique_case one; /* the name and the settings */
    struct settings plain;     /* those without any variant */
    enum kind kind;
    int wanted, found, refused;
    digitset digits; /* of the cases found */
    houseset houses;
    struct random *random;
    struct grid solution;
};

static bool all_true = true;

static void find_with(const struct harvest *harvest, const struct settings *settings,
                      const struct position *position, struct steplist *list);

struct keeper {
    struct sink sink;
    struct steplist *list;
};

static bool keep(struct sink *sink, struct step *step)
{
    return !steplist_take(((struct keeper *)sink)->list, step);
}

static void find_with(const struct harvest *harvest, const struct settings *settings,
                      const struct position *position, struct steplist *list)
{
    struct keeper keeper = { { .add = keep }, list };
    struct context context;
    context_init(&context, position, settings);
    technique_find(harvest->one.technique, &context, &keeper.sink);
    context_release(&context);
}

/* Does any step eliminate or place something that this one does? */
static bool overlaps(const struct steplist *list, const struct step *step)
{
    for (size_t i = 0; i < list->count; i++) {
        struct candset both = list->at[i].eliminate;
        candset_intersect(&both, &step->eliminate);
        if (!candset_is_empty(&both) ||
            (step->digit && list->at[i].digit == step->digit && list->at[i].cell == step->cell))
            return true;
    }
    return false;
}

static bool has_effect(const struct steplist *list, const struct step *step)
{
    for (size_t i = 0; i < list->count; i++)
        if (step_same_effect(&list->at[i], step))
            return true;
    return false;
}

/* The candidates that are absent although no digit rules them out. */
static void struck_of(const struct position *position, struct candset *struck)
{
    struct position fresh;
    position_init(&fresh, &board_classic, &position->value);
    *struck = fresh.candidates;
    candset_subtract(struck, &position->candidates);
}

/* The position of a grid with just these candidates eliminated, as far as they are there. */
static struct position rebuilt(const struct position *from, const struct candset *struck)
{
    struct position position;
    struct candset open = *struck;
    position_init(&position, &board_classic, &from->value);
    position.given = from->given;
    candset_intersect(&open, &position.candidates);
    position_eliminate_all(&position, &open);
    return position;
}

/* New digits and houses are welcome; after many refusals anything is. */
static bool is_new(struct harvest *harvest, const struct step *step)
{
    houseset house = house_bit(step->house[0]);
    bool known = !(step->digits & ~harvest->digits) || harvest->houses & house;
    if (known && harvest->refused++ < PATIENCE)
        return false;
    harvest->refused = 0;
    return true;
}

/* Prints the case when the judge, reading the line, agrees. */
static bool print_case(struct harvest *harvest, const struct position *position,
                       const struct step *step)
{
    struct technique_case again;
    struct strbuf line;
    harvest->one.position = *position;
    harvest->one.digits = step->digits;
    harvest->one.expected = *step;
    strbuf_init(&line);
    case_write(&harvest->one, &line);
    char *torn = malloc(line.length + 1);
    memcpy(torn, line.text, line.length + 1);
    bool good = case_read(&again, torn) && again.technique == harvest->one.technique &&
                !memcmp(&again.position, position, sizeof *position) &&
                case_judge(&again, NULL).passed && is_new(harvest, step);
    if (good && line.length > CASE_LENGTH && harvest->refused++ < PATIENCE)
        good = false;
    if (good) {
        printf("%s\n", line.text);
        harvest->found++;
        harvest->digits |= step->digits;
        harvest->houses |= house_bit(step->house[0]);
    }
    free(torn);
    strbuf_release(&line);
    return good;
}

static bool is_sound(struct harvest *harvest, const struct position *position,
                     const struct step *step)
{
    const char *why = fault_of_conclusion(position, step, &harvest->solution);
    if (!why)
        why = fault_of_words(position, step, NULL);
    if (!why)
        why = fault_of_needs(position, step, CELLS, harvest->random);
    if (!why)
        return true;
    struct strbuf line;
    strbuf_init(&line);
    print_position(&line, position);
    fprintf(stderr, "%s: %s (%s) in :%s:\n", step->technique->name, why, conclusion_of(step),
            line.text);
    strbuf_release(&line);
    all_true = false;
    return false;
}

/*
 * Puts back all candidates whose absence the step does not need, where it is still found then. Its
 * conclusion may then be larger; *step becomes that step.
 */
static bool reduce(struct harvest *harvest, struct position *position, struct step *step)
{
    struct candset struck, needs;
    struct steplist list = { .count = 0 };
    struct position bare;
    bool found = false;
    struck_of(position, &struck);
    step_needs(position, step, &needs);
    candset_intersect(&struck, &needs);
    bare = rebuilt(position, &struck);
    find_with(harvest, &harvest->one.settings, &bare, &list);
    for (size_t i = 0; i < list.count && !found; i++) {
        struct step *other = &list.at[i];
        if (other->digits != step->digits || other->digit != step->digit ||
            (step->digit && other->cell != step->cell) ||
            !candset_contains(&other->eliminate, &step->eliminate))
            continue;
        struct step kept = *step;
        *step = *other;
        *other = kept;
        *position = bare;
        found = true;
    }
    steplist_release(&list);
    return found;
}

static bool misses(struct harvest *harvest, const struct position *position,
                   const struct step *step)
{
    struct steplist list = { .count = 0 };
    find_with(harvest, &harvest->one.settings, position, &list);
    bool gone = !overlaps(&list, step);
    steplist_release(&list);
    /* The digits to be eliminated must be candidates. */
    return gone && candset_contains(&position->candidates, &step->eliminate) &&
           (!step->digit || candset_has(&position->candidates, step->cell, step->digit));
}

static void take_back(struct position *position, int cell)
{
    struct candset struck;
    struct position less = *position;
    struck_of(position, &struck);
    less.value.digit[cell] = 0;
    less.given &= ~cell_bit(cell);
    *position = rebuilt(&less, &struck);
}

/* One candidate that the step rests on is put back, or one digit that was set is taken out. */
static bool near_miss(struct harvest *harvest, const struct position *position,
                      const struct step *step)
{
    struct candset struck, needs, back;
    struck_of(position, &struck);
    step_needs(position, step, &needs);
    back = struck;
    candset_intersect(&back, &needs);
    int start = random_below(harvest->random, CELLS * DIGITS);
    for (int i = 0; i < CELLS * DIGITS; i++) {
        int which = (start + i * 100) % (CELLS * DIGITS);
        int cell = which % CELLS, digit = 1 + which / CELLS;
        if (!candset_has(&back, cell, digit))
            continue;
        struct candset left = struck;
        left.at[digit] &= ~cell_bit(cell);
        struct position close = rebuilt(position, &left);
        if (misses(harvest, &close, step))
            return print_case(harvest, &close, step);
    }
    for (int i = 0; i < CELLS; i++) {
        int cell = (start + i * 16) % CELLS;
        if (!position->value.digit[cell] || cellset_has(position->given, cell))
            continue;
        struct position close = *position;
        take_back(&close, cell);
        if (misses(harvest, &close, step))
            return print_case(harvest, &close, step);
    }
    return false;
}

static bool use_step(struct harvest *harvest, const struct position *position,
                     const struct step *step)
{
    struct position kept = *position;
    struct candset struck;
    struct step copy;
    bool good = false;
    if (!step_copy(&copy, step))
        return false;
    struck_of(position, &struck);
    bool shorter = harvest->kind == NEAR_MISS || candset_count(&struck) > CELLS_SHOWN ||
                   !random_below(harvest->random, 3);
    if (is_sound(harvest, position, step) &&
        (harvest->kind == ONLY_HERE || harvest->kind == NOT_HERE || !shorter ||
         reduce(harvest, &kept, &copy)))
        good = harvest->kind == NEAR_MISS ? near_miss(harvest, &kept, &copy)
                                          : print_case(harvest, &kept, &copy);
    step_release(&copy);
    return good;
}

/* True when the position gave a case. */
static bool look(struct harvest *harvest, const struct position *position)
{
    struct steplist list = { .count = 0 }, other = { .count = 0 };
    const struct settings *mine = &harvest->one.settings, *plain = &harvest->plain;
    bool good = false;
    find_with(harvest, harvest->kind == NOT_HERE ? plain : mine, position, &list);
    if (list.count && (harvest->kind == ONLY_HERE || harvest->kind == NOT_HERE))
        find_with(harvest, harvest->kind == NOT_HERE ? mine : plain, position, &other);
    /* Of two steps, often takes the smaller, which is easier to read. */
    for (int tries = 0; tries < 2 && list.count && !good; tries++) {
        const struct step *step = &list.at[random_below(harvest->random, (int)list.count)];
        const struct step *rival = &list.at[random_below(harvest->random, (int)list.count)];
        if (rival->size < step->size && random_below(harvest->random, 3))
            step = rival;
        if (!has_effect(&other, step))
            good = use_step(harvest, position, step);
    }
    steplist_release(&list);
    steplist_release(&other);
    return good;
}

static void strike_some(struct harvest *harvest, struct position *position, int count)
{
    while (count > 0 && position->empty) {
        int cell = random_below(harvest->random, CELLS);
        int digit = 1 + random_below(harvest->random, DIGITS);
        if (!candset_has(&position->candidates, cell, digit) ||
            harvest->solution.digit[cell] == digit) {
            count -= !random_below(harvest->random, 40);
            continue;
        }
        position_eliminate(position, cell, digit);
        count--;
    }
}

/* Continues as a person would, and where that ends eliminates a false candidate. */
static bool walk(struct harvest *harvest, struct position position)
{
    struct context context;
    bool good = false;
    context_init(&context, &position, NULL);
    while (position.empty && !good) {
        struct step step;
        good = look(harvest, &position);
        context_move(&context, &position);
        if (random_below(harvest->random, 12) &&
            path_next(&context, rules_forward, &step) == STATUS_OK) {
            step_apply(&position, &step);
            step_release(&step);
        } else {
            strike_some(harvest, &position, 1 + random_below(harvest->random, 4));
        }
    }
    context_release(&context);
    return good;
}

/* Sets some more digits and eliminates many false candidates: of all digits, or mostly of one. */
static bool thin_out(struct harvest *harvest, struct position position)
{
    int share = 1 + random_below(harvest->random, 9), more = random_below(harvest->random, 40);
    int chosen = random_below(harvest->random, 2 * DIGITS);
    bool pairs = !random_below(harvest->random, 4);
    for (; more > 0; more--) {
        int cell = random_below(harvest->random, CELLS);
        if (cellset_has(position.empty, cell))
            position_place(&position, cell, harvest->solution.digit[cell]);
    }
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            int mine = digit == chosen ? 8 : chosen <= DIGITS && chosen ? share / 3 : share;
            if (!candset_has(&position.candidates, cell, digit) ||
                digit == harvest->solution.digit[cell])
                continue;
            if (pairs
                    ? digitset_count(position.digits[cell]) > 2 && random_below(harvest->random, 10)
                    : random_below(harvest->random, 10) < mine)
                position_eliminate(&position, cell, digit);
        }
    return look(harvest, &position);
}

enum { THINNED = 8 };

static void gather(struct harvest *harvest, int attempts)
{
    for (int i = 0; i < attempts && harvest->found < harvest->wanted; i++) {
        struct grid puzzle;
        struct position position;
        made_for(harvest->one.technique, harvest->random, &puzzle, &harvest->solution);
        position_init(&position, &board_classic, &puzzle);
        if (walk(harvest, position))
            continue;
        for (int n = 0; n < THINNED; n++)
            if (thin_out(harvest, position))
                break;
    }
    if (harvest->found < harvest->wanted)
        fprintf(stderr, "%s%s%s: %d of %d\n", harvest->one.code, harvest->one.variant[0] ? "-" : "",
                harvest->one.variant, harvest->found, harvest->wanted);
}

struct puzzle_request {
    unsigned seed;
    int attempts;
};

static void look_for(const struct puzzle_request *request, const char *code, const char *variant,
                     enum kind kind, int wanted)
{
    struct harvest harvest = { .kind = kind, .wanted = wanted };
    uint64_t seed = request->seed;
    case_name(&harvest.one, code, variant);
    harvest.plain = (struct settings){ .unique = true };
    for (const char *at = code; *at; at++)
        seed = seed * 31 + (unsigned char)*at;
    for (const char *at = variant; *at; at++)
        seed = seed * 31 + (unsigned char)*at;
    struct random random = random_of(seed);
    harvest.random = &random;
    gather(&harvest, request->attempts);
}

/* The cases that depend on settings: see case_name(). */
static void look_for_variants(const struct puzzle_request *request, const char *code)
{
    if (!strncmp(code, "060", 3) && code[3] < '7') {
        look_for(request, code, "1", HOLDS, 2);
        look_for(request, code, "1x", NOT_HERE, 1);
    } else if (!strcmp(code, "0402")) {
        look_for(request, code, "1", ONLY_HERE, 3);
    } else if (!strcmp(code, "0709")) {
        look_for(request, code, "2", ONLY_HERE, 2);
    } else if (!strcmp(code, "0710") || !strcmp(code, "0711")) {
        look_for(request, code, "3", HOLDS, 1);
        look_for(request, code, "4", HOLDS, 2);
    }
}

static void look_for_technique(const struct puzzle_request *request,
                               const struct technique *technique)
{
    bool common = technique->level <= LEVEL_HARD && !technique->unique;
    printf("# %s\n", technique->name);
    look_for(request, technique->code, "", HOLDS, common ? 8 : 6);
    look_for(request, technique->code, "x", NEAR_MISS, common ? 3 : 2);
    look_for_variants(request, technique->code);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    struct puzzle_request request = { .seed = 1, .attempts = 1000 };
    int at = 1;
    for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
        if (argv[at][1] == 's')
            request.seed = (unsigned)atoi(argv[at + 1]);
        else if (argv[at][1] == 'a')
            request.attempts = atoi(argv[at + 1]);
    }
    printf("# Cases of our own, in the format of support/cases.h, made by\n# harvest");
    for (int i = 1; i < argc; i++)
        printf(" %s", argv[i]);
    printf("\n");
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        bool asked = false;
        for (int n = at; n < argc; n++)
            asked |= !strncmp(technique->code, argv[n], strlen(argv[n]));
        if (asked && technique->level != LEVEL_CONTRADICTION && technique != by_name("experiment"))
            look_for_technique(&request, technique);
    }
    return all_true ? 0 : 1;
}
