/*
 * Franken and mutant fish: boxes and lines together.
 *
 * If a dead candidate were true, it would take a cover: the candidates in the bases that it does
 * not see would have to fit into one cover fewer than there are bases. So the search first looks
 * for a greater number of these, no two of which can share a cover: then no fish of these bases
 * eliminates the candidate. For the few bases that are left it tries the covers: each candidate not
 * yet covered is a fin or lies in one of the covers.
 */
#include "engine/technique/fish/fish.h"

/* Limits of the search; real puzzles need less. Work counts bases and covers, for each digit. */
enum {
    MOST_FINS = 5,
    MOST_ENDOFINS = 2,
    MOST_ENDOFINS_OF_LARGE = 1, /* of more than four bases */
    MOST_WORK = 1000000,
    MOST_WORK_IN_VAIN = 50000, /* if all candidates of the digit are dead */
};

struct trawler {
    struct shoal *shoal;
    int digit, most_fins, most_endofins;
    long work;             /* that may still be done */
    unsigned cover_kinds;  /* bit 0: rows, 1: columns, 2: boxes */
    uint8_t house[HOUSES]; /* that can be bases, those with few candidates first */
    int houses;
    cellset places[HOUSES]; /* of the digit in those houses */
    cellset rivals[CELLS];  /* by cell: those that could share a cover with it, and itself */
    /* The bases that are being tried. */
    uint32_t base;
    cellset cells, endofins;
};

enum { ROWS = 1, COLUMNS = 2, BOXES = 4 };

static unsigned kinds_of(uint32_t houses)
{
    return (houses & 0x1FF ? ROWS : 0u) | (houses >> HOUSE_COLUMN & 0x1FF ? COLUMNS : 0u) |
           (houses >> HOUSE_BOX ? BOXES : 0u);
}

/* A fish of a simpler kind is reported as that only. */
static bool is_of_kind(const struct trawler *trawler, uint32_t cover)
{
    unsigned base = kinds_of(trawler->base), other = kinds_of(cover);
    bool basic = !((base | other) & BOXES);
    bool parted = (!(base & COLUMNS) && !(other & ROWS)) || (!(base & ROWS) && !(other & COLUMNS));
    bool mutant = trawler->shoal->kind == MUTANT || trawler->shoal->kind == FINNED_MUTANT;
    return mutant ? !parted : parted && !basic;
}

static void finish_mixed(struct trawler *trawler, uint32_t cover, cellset fins, cellset targets)
{
    cellset once = 0, twice = 0;
    for (uint32_t s = cover; s; s &= s - 1) {
        cellset cells = house_cells[__builtin_ctz(s)];
        twice |= once & cells;
        once |= cells;
    }
    /* Cannibal: a candidate of the bases that would fill two covers. */
    targets &= (once & ~trawler->cells) | (twice & trawler->cells);
    const cellset all_fins = fins | trawler->endofins;
    for (uint32_t s = all_fins ? trawler->base : 0; s; s &= s - 1)
        if (!(trawler->cells & house_cells[__builtin_ctz(s)] & ~all_fins))
            return; /* locked candidates: one of the fins is true, whatever the other bases have */
    bool finned = trawler->shoal->kind == FINNED_FRANKEN || trawler->shoal->kind == FINNED_MUTANT;
    if (!targets || (all_fins != 0) != finned || !is_of_kind(trawler, cover))
        return;
    struct fish fish = {
        .digit = (uint8_t)trawler->digit,
        .base = trawler->base,
        .cells = trawler->cells,
        .side = { { cover, fins, trawler->endofins } },
        .eliminate = targets,
    };
    shoal_add(trawler->shoal, &fish);
}

/* A choice of covers: `left` is still to be covered, by `more` covers, not by `barred` houses. */
struct covering {
    uint32_t cover, barred;
    cellset left, fins, targets;
    int more, spare; /* fins that can be added */
};

/* All covers are chosen: the cells that are left must be fins. */
static void close_fins(struct trawler *trawler, struct covering now)
{
    for (cellset s = now.left; s && now.targets; s &= s - 1) {
        now.targets &= cell_peers[cellset_first(s)];
        if (!now.spare--)
            return;
    }
    if (now.targets)
        finish_mixed(trawler, now.cover, now.fins | now.left, now.targets);
}

/*
 * All candidates except fins are covered already, so the last cover is any house with a target and
 * a candidate of the bases. With two covers or more to spare the position has no solution.
 */
static void add_last_cover(struct trawler *trawler, struct covering now)
{
    for (int house = 0; house < HOUSES && now.more == 1; house++) {
        bool barred = (now.barred | now.cover) >> house & 1;
        if (barred || !(trawler->cover_kinds >> house / 9 & 1))
            continue;
        if (house_cells[house] & now.targets && house_cells[house] & trawler->cells)
            finish_mixed(trawler, now.cover | 1u << house, now.fins, now.targets);
    }
}

static void try_covers(struct trawler *trawler, struct covering now)
{
    if (trawler->work-- <= 0)
        return;
    if (!now.more) {
        close_fins(trawler, now);
        return;
    }
    if (!now.left) {
        add_last_cover(trawler, now);
        return;
    }
    int cell = cellset_first(now.left);
    struct covering next = now;
    for (int i = 0; i < 3; i++) {
        int house = cell_house(cell, 9 * i);
        if (!(trawler->cover_kinds >> i & 1) || now.barred >> house & 1)
            continue;
        next.cover = now.cover | 1u << house;
        next.left = now.left & ~house_cells[house];
        next.more = now.more - 1;
        next.barred = now.barred |= 1u << house; /* later tries do without it */
        try_covers(trawler, next);
    }
    now.targets &= cell_peers[cell];
    if (!now.targets || !now.spare--)
        return;
    now.left &= now.left - 1;
    now.fins |= cell_bit(cell);
    try_covers(trawler, now);
}

/* Whether the cells include more than `covers` of which no two can share a cover. */
static bool too_many(const struct trawler *trawler, cellset cells, int covers)
{
    for (; cells; covers--) {
        if (!covers)
            return true;
        cells &= ~trawler->rivals[cellset_first(cells)];
    }
    return false;
}

static void try_mixed_base(struct trawler *trawler, cellset targets)
{
    int size = trawler->shoal->size;
    for (cellset s = targets; s; s &= s - 1) {
        int cell = cellset_first(s);
        bool cannibal = cellset_has(trawler->cells, cell);
        cellset unseen = trawler->cells & ~cell_peers[cell] & ~cell_bit(cell);
        trawler->work--;
        if (too_many(trawler, unseen, cannibal ? size - 2 : size - 1))
            targets &= ~cell_bit(cell);
    }
    if (!targets)
        return;
    try_covers(trawler, (struct covering){
                            .barred = trawler->base,
                            .left = trawler->cells & ~trawler->endofins,
                            .targets = targets,
                            .more = size,
                            .spare = trawler->most_fins - cellset_count(trawler->endofins),
                        });
    shoal_end_base(trawler->shoal);
}

static void choose_mixed(struct trawler *trawler, int from, int count, cellset targets)
{
    int size = trawler->shoal->size;
    if (count == size) {
        try_mixed_base(trawler, targets);
        return;
    }
    uint32_t base = trawler->base;
    cellset cells = trawler->cells, endofins = trawler->endofins;
    for (int i = from; i <= trawler->houses - (size - count); i++) {
        cellset both = cells & trawler->places[i], narrowed = targets;
        if (both && cellset_count(endofins | both) > trawler->most_endofins)
            continue;
        for (cellset s = both; s; s &= s - 1)
            narrowed &= cell_peers[cellset_first(s)];
        if (!narrowed || trawler->work <= 0 || trawler->shoal->enough)
            continue;
        trawler->base = base | 1u << trawler->house[i];
        trawler->cells = cells | trawler->places[i];
        trawler->endofins = endofins | both;
        choose_mixed(trawler, i + 1, count + 1, narrowed);
    }
    trawler->base = base;
    trawler->cells = cells;
    trawler->endofins = endofins;
}

static void add_mixed_house(struct trawler *trawler, int house)
{
    cellset places = position_places(trawler->shoal->hunt->position, house, trawler->digit);
    int at = trawler->houses++, count = cellset_count(places);
    for (; at > 0 && cellset_count(trawler->places[at - 1]) > count; at--) {
        trawler->house[at] = trawler->house[at - 1];
        trawler->places[at] = trawler->places[at - 1];
    }
    trawler->house[at] = (uint8_t)house;
    trawler->places[at] = places;
}

static void prepare(struct trawler *trawler, unsigned base_kinds, unsigned cover_kinds)
{
    const struct position *position = trawler->shoal->hunt->position;
    trawler->houses = 0;
    trawler->cover_kinds = cover_kinds;
    for (int house = 0; house < HOUSES; house++) {
        cellset places = position_places(position, house, trawler->digit);
        if (base_kinds >> house / 9 & 1 && has_several(places))
            add_mixed_house(trawler, house);
    }
    for (cellset s = position->open.at[trawler->digit]; s; s &= s - 1) {
        int cell = cellset_first(s);
        trawler->rivals[cell] = 0;
        for (int i = 0; i < 3; i++)
            if (cover_kinds >> i & 1)
                trawler->rivals[cell] |= house_cells[cell_house(cell, 9 * i)];
    }
}

static void set_limits(struct trawler *trawler, bool finned)
{
    const struct shoal *shoal = trawler->shoal;
    int endofins = shoal->size > 4 ? MOST_ENDOFINS_OF_LARGE : MOST_ENDOFINS;
    bool vain = shoal->dead->at[trawler->digit] == shoal->hunt->position->open.at[trawler->digit];
    /* If all candidates are dead, there is no solution, but a great number of fish. */
    trawler->work = vain ? MOST_WORK_IN_VAIN : MOST_WORK;
    trawler->most_fins = finned ? shoal_most_fins(shoal, MOST_FINS) : 0;
    trawler->most_endofins = trawler->most_fins < endofins ? trawler->most_fins : endofins;
}

bool find_mixed_fish(const struct hunt *hunt)
{
    struct shoal shoal;
    struct trawler trawler = { .shoal = &shoal };
    const enum fish_kind kind = (enum fish_kind)hunt->technique->kind;
    static const unsigned kinds[][2] = { { ROWS | COLUMNS, ROWS | COLUMNS },
                                         { ROWS, COLUMNS },
                                         { COLUMNS, ROWS } };
    const bool mutant = kind == MUTANT || kind == FINNED_MUTANT;
    const int first = mutant ? 0 : 1, end = mutant ? 1 : 3; /* of `kinds` */
    bool finned = kind == FINNED_FRANKEN || kind == FINNED_MUTANT;
    if (!shoal_init(&shoal, hunt))
        return false;
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset dead = shoal.dead->at[digit];
        if (!dead)
            continue;
        trawler.digit = digit;
        set_limits(&trawler, finned);
        for (int way = first; way < end; way++) {
            prepare(&trawler, kinds[way][0] | BOXES, kinds[way][1] | BOXES);
            choose_mixed(&trawler, 0, 0, dead);
        }
        if (shoal_end_digit(&shoal))
            return true;
    }
    return false;
}
