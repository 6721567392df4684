/*
 * Fish of lines: rows covered by columns or columns by rows. A candidate that a finned fish
 * eliminates can see a fin only within a box, so all fins lie in one. All places outside that box
 * must be covered, which leaves at most one cover to choose, one of the lines through the box.
 */
#include "engine/technique/fish/fish.h"

struct angler {
    struct shoal *shoal;
    int digit;
    int kind;          /* of the bases: HOUSE_ROW or HOUSE_COLUMN */
    uint16_t place[9]; /* by base line: the cross lines with a candidate of the digit */
    cellset dead;
};

static void add_line_fish(const struct angler *angler, unsigned lines, unsigned covers,
                          cellset fins, bool sashimi)
{
    int cross = HOUSE_COLUMN - angler->kind;
    cellset base = fish_lines(angler->kind, lines);
    cellset target = angler->dead & ~base & fish_lines(cross, covers);
    if (fins)
        target &= house_cells[cell_house(cellset_first(fins), HOUSE_BOX)];
    if (!target)
        return;
    struct fish fish = {
        .digit = (uint8_t)angler->digit,
        .base = (uint32_t)lines << angler->kind,
        .cells = angler->shoal->hunt->position->open.at[angler->digit] & base,
        .side = { { (uint32_t)covers << cross, fins, 0 } },
        .eliminate = target,
        .sashimi = sashimi,
    };
    shoal_add(angler->shoal, &fish);
}

/* Adds the fish with its fins in a box, if it has any and is of the kind that is wanted. */
static void add_finned(const struct angler *angler, unsigned lines, unsigned covers, int box)
{
    int cross = HOUSE_COLUMN - angler->kind;
    bool sashimi = false;
    for (unsigned s = lines; s; s &= s - 1) {
        unsigned covered = angler->place[__builtin_ctz(s)] & covers;
        if (!covered)
            return; /* a plain claiming */
        sashimi |= !has_several(covered);
    }
    cellset fins = angler->shoal->hunt->position->open.at[angler->digit] & house_cells[box] &
                   fish_lines(angler->kind, lines) & ~fish_lines(cross, covers);
    if (fins && (angler->shoal->siamese || sashimi == (angler->shoal->kind == SASHIMI)))
        add_line_fish(angler, lines, covers, fins, sashimi);
}

/* The box in which base lines of a chute meet cross lines of one. */
static int box_at(const struct angler *angler, int chute, int cross)
{
    return HOUSE_BOX + (angler->kind == HOUSE_ROW ? 3 * chute + cross : 3 * cross + chute);
}

/* All finned fish with these bases and the fins in one box. */
static void add_in_box(const struct angler *angler, unsigned lines, int chute, int cross)
{
    int size = angler->shoal->size, box = box_at(angler, chute, cross);
    unsigned outside = 0, inside = 0, through = 7u << (3 * cross);
    for (unsigned s = lines; s; s &= s - 1) {
        int line = __builtin_ctz(s);
        unsigned within = line / 3 == chute ? through : 0;
        outside |= angler->place[line] & ~within;
        inside |= angler->place[line] & within;
    }
    int needed = nine_count(outside);
    if (needed == size)
        add_finned(angler, lines, outside, box);
    for (unsigned s = inside & ~outside; s && needed == size - 1; s &= s - 1)
        add_finned(angler, lines, outside | (s & -s), box);
}

static void try_line_base(const struct angler *angler, unsigned lines, unsigned places)
{
    struct shoal *shoal = angler->shoal;
    if (shoal->kind == BASIC) {
        if (nine_count(places) == shoal->size)
            add_line_fish(angler, lines, places, 0, false);
        return;
    }
    for (int chute = 0; chute < 3; chute++)
        for (int cross = 0; cross < 3 && lines & (7u << (3 * chute)); cross++)
            if (angler->dead & house_cells[box_at(angler, chute, cross)])
                add_in_box(angler, lines, chute, cross);
    shoal_end_base(shoal);
}

static void choose_covers(const struct angler *angler, int from, int count, unsigned lines,
                          unsigned places)
{
    int size = angler->shoal->size;
    if (count == size) {
        try_line_base(angler, lines, places);
        return;
    }
    for (int i = from; i <= 9 - (size - count) && !angler->shoal->enough; i++) {
        unsigned joined = places | angler->place[i];
        /* All fins lie in the three cross lines through one box. */
        int most = size + (angler->shoal->kind == BASIC ? 0 : 3);
        /* A single place is a hidden single. */
        if (has_several(angler->place[i]) && nine_count(joined) <= most)
            choose_covers(angler, i + 1, count + 1, lines | 1u << i, joined);
    }
}

bool find_line_fish(const struct hunt *hunt)
{
    struct shoal shoal;
    if (!shoal_init(&shoal, hunt))
        return false;
    for (int digit = 1; digit <= DIGITS; digit++) {
        struct angler angler = { .shoal = &shoal, .digit = digit, .dead = shoal.dead->at[digit] };
        if (!angler.dead)
            continue;
        for (angler.kind = HOUSE_ROW; angler.kind <= HOUSE_COLUMN; angler.kind += HOUSE_COLUMN) {
            fish_places(shoal.hunt->position, digit, angler.kind, angler.place);
            choose_covers(&angler, 0, 0, 0, 0);
        }
        if (shoal_end_digit(&shoal))
            return true;
    }
    return false;
}
