/*
 * Kraken fish: finned fish of lines whose fins rule a candidate out by chains, not by sight. Either
 * a fin is true, or the covers have the digit in the bases.
 *
 * Type 1: a candidate in a cover outside the bases is false if each fin makes it false. Type 2: a
 * fin is true, or the digit's place in a chosen cover (the stem) is in the bases; a candidate that
 * each fin and each of these places makes false is eliminated.
 */
#include <string.h>

#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/chains/branch_words.h"
#include "engine/technique/fish/fish.h"
#include "engine/technique/on_request/reach.h"

enum { SMALLEST = 2, LARGEST = 4, MOST_FINS = 3 };

/* The best kraken that makes a candidate false. */
struct best_kraken {
    uint16_t weight; /* 0: none */
    uint16_t lines, covers;
    uint8_t digit, kind;
    uint8_t stem; /* type 2: the chosen cover */
};

struct kraken {
    const struct finder *finder;
    int type;
    int digit, kind; /* of the bases: HOUSE_ROW or HOUSE_COLUMN */
    int size;
    uint16_t place[9]; /* by base line: the cross lines with a candidate of the digit */
    cellset reached;   /* the candidates of the digit whose reach is known */
    struct reach reach[CELLS];
    struct best_kraken best[DIGITS + 1][CELLS];
};

struct finned {
    unsigned lines, covers;
    cellset base, cover; /* all cells of these houses */
    cellset cells, fins; /* the candidates in the bases, and those outside the covers */
};

static const struct reach *kraken_reach(struct kraken *kraken, int cell)
{
    if (!cellset_has(kraken->reached, cell))
        reach_fill(&kraken->reach[cell], kraken->finder->position, cell, kraken->digit);
    kraken->reached |= cell_bit(cell);
    return &kraken->reach[cell];
}

static void note_kraken(struct kraken *kraken, const struct finned *fish, cellset sources, int stem,
                        int cell, int digit)
{
    int weight = 10 * kraken->size;
    for (cellset s = sources; s; s &= s - 1)
        weight += 1 + kraken->reach[cellset_first(s)].length[digit][cell];
    struct best_kraken *best = &kraken->best[digit][cell];
    if ((best->weight && best->weight <= weight) ||
        finder_too_large(kraken->finder, (unsigned)weight))
        return;
    *best = (struct best_kraken){ .weight = (uint16_t)weight,
                                  .lines = (uint16_t)fish->lines,
                                  .covers = (uint16_t)fish->covers,
                                  .digit = (uint8_t)kraken->digit,
                                  .kind = (uint8_t)kraken->kind,
                                  .stem = (uint8_t)stem };
}

/* Each base has a candidate in the covers, each cover at least two; and there are a few fins. */
static bool is_fish(const struct kraken *kraken, unsigned lines, unsigned covers)
{
    unsigned once = 0, twice = 0;
    int fins = 0;
    for (; lines; lines &= lines - 1) {
        unsigned place = kraken->place[__builtin_ctz(lines)], covered = place & covers;
        twice |= once & covered;
        once |= covered;
        fins += nine_count(place & ~covers);
        if (!covered || fins > MOST_FINS)
            return false;
    }
    return fins && twice == covers;
}

static void choose_kraken_covers(struct kraken *kraken, unsigned lines, unsigned places, int count,
                                 unsigned covers)
{
    if (!count) {
        if (is_fish(kraken, lines, covers)) {
            struct finned fish = { .lines = lines, .covers = covers };
            fish.base = fish_lines(kraken->kind, lines);
            fish.cover = fish_lines(HOUSE_COLUMN - kraken->kind, covers);
            fish.cells = fish.base & kraken->finder->position->open.at[kraken->digit];
            fish.fins = fish.cells & ~fish.cover;
            if (kraken->type == 1) {
                /* A candidate that sees all fins is left to the finned fish. */
                cellset targets = kraken->finder->position->open.at[kraken->digit] & fish.cover &
                                  ~fish.base & ~cellset_common_peers(fish.fins);
                for (cellset s = fish.fins; s && targets; s &= s - 1)
                    targets &= kraken_reach(kraken, cellset_first(s))->off.at[kraken->digit];
                for (; targets; targets &= targets - 1)
                    note_kraken(kraken, &fish, fish.fins, 0, cellset_first(targets), kraken->digit);
            } else {
                for (unsigned s = fish.covers; s; s &= s - 1) {
                    int stem = HOUSE_COLUMN - kraken->kind + __builtin_ctz(s);
                    cellset held = fish.cells & house_cells[stem], sources = held | fish.fins;
                    if (!(position_places(kraken->finder->position, stem, kraken->digit) & ~held))
                        continue; /* the fish adds nothing */
                    struct candset targets = kraken->finder->position->open;
                    for (cellset t = sources; t; t &= t - 1)
                        candset_intersect(&targets, &kraken_reach(kraken, cellset_first(t))->off);
                    targets.at[kraken->digit] &= ~(fish.cover & ~fish.base); /* of the first type */
                    for (int digit = 1; digit <= DIGITS; digit++)
                        for (cellset t = targets.at[digit]; t; t &= t - 1)
                            note_kraken(kraken, &fish, sources, stem, cellset_first(t), digit);
                }
            }
        }
        return;
    }
    for (; places; places &= places - 1)
        choose_kraken_covers(kraken, lines, places & (places - 1), count - 1,
                             covers | (places & -places));
}

static void choose_lines(struct kraken *kraken, int from, int count, unsigned lines,
                         unsigned places)
{
    if (!count) {
        choose_kraken_covers(kraken, lines, places, kraken->size, 0);
        return;
    }
    for (int i = from; i <= 9 - count; i++)
        /* A single place is a hidden single; each cross line beyond the size has a fin. */
        if (has_several(kraken->place[i]) &&
            nine_count(places | kraken->place[i]) <= kraken->size + MOST_FINS)
            choose_lines(kraken, i + 1, count - 1, lines | 1u << i, places | kraken->place[i]);
}

static void make_kraken_step(const struct kraken *kraken, const struct technique *technique,
                             int cell, int digit, struct step *step)
{
    const struct best_kraken *best = &kraken->best[digit][cell];
    int cross = HOUSE_COLUMN - best->kind;
    cellset open = kraken->finder->position->open.at[best->digit];
    cellset cells = open & fish_lines(best->kind, best->lines);
    cellset sources = cells & ~fish_lines(cross, best->covers); /* the fins; type 2 adds more */
    const struct fish fish = { .digit = best->digit,
                               .base = (uint32_t)best->lines << best->kind,
                               .cells = cells,
                               .side = { { (uint32_t)best->covers << cross, sources, 0 } } };
    fish_step(step, technique, &fish);
    step->size = best->weight;
    step->eliminate.at[best->digit] = 0;
    candset_add(&step->eliminate, cell, digit);
    step->digits |= digit_bit(digit);
    if (kraken->type == 2) {
        cellset held = cells & house_cells[best->stem];
        sources |= held;
        step_add_houses(step, PART_STEM, digit_bit(best->digit), held, 1u << best->stem);
    }
    for (; sources; sources &= sources - 1)
        reach_add_chain(step, kraken->finder->position, cellset_first(sources), best->digit, cell,
                        digit);
}

static bool find_kraken(const struct finder *finder)
{
    struct kraken kraken;
    kraken.finder = finder;
    kraken.type = finder->technique->kind;
    memset(kraken.best, 0, sizeof kraken.best);
    for (kraken.digit = 1; kraken.digit <= DIGITS; kraken.digit++) {
        kraken.reached = 0;
        for (kraken.kind = HOUSE_ROW; kraken.kind <= HOUSE_COLUMN; kraken.kind += HOUSE_COLUMN) {
            fish_places(kraken.finder->position, kraken.digit, kraken.kind, kraken.place);
            for (kraken.size = SMALLEST; kraken.size <= LARGEST; kraken.size++)
                choose_lines(&kraken, 0, kraken.size, 0, 0);
        }
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        for (int cell = 0; cell < CELLS; cell++) {
            struct step step;
            if (!kraken.best[digit][cell].weight)
                continue;
            make_kraken_step(&kraken, finder->technique, cell, digit, &step);
            if (report_step(finder, &step))
                return true;
        }
    return false;
}

static void word_kraken(const struct telling *telling)
{
    say(telling,
        "In {houses of base} the digit {digit of base} fits only in {houses of cover}, except "
        "for the fin{when cells of fins}[|s] {cells of fins}.\n"
        "If {when cells of fins}[the fin is not|no fin is] {digit of base}, this is a plain fish, "
        "and {when}[{houses of cover} have no other {digit of base}: {eliminations}|{house of "
        "stem} has its {digit of base} in {any cell of stem}].\n",
        step_part(telling->step, PART_STEM) != NULL);
    word_branches(telling);
    say(telling, "In every case {eliminations}.");
}

static const struct technique techniques[] = {
    { "kraken fish type 1", "0371", 1200, LEVEL_EXTREME, 500, find_kraken, word_kraken, .kind = 1,
      .use = USE_ON_REQUEST },
    { "kraken fish type 2", "0372", 1210, LEVEL_EXTREME, 500, find_kraken, word_kraken, .kind = 2,
      .use = USE_ON_REQUEST },
};
const struct family family_kraken_fish = FAMILY(techniques);
