/*
 * Cells that cannot all be filled with a few digits, and houses that cannot all have a digit in a
 * few cells: one of the other candidates, the guardians, is true, so what each of these would rule
 * out is eliminated.
 */
#include "engine/board/house.h"
#include "engine/technique/common/common.h"

/*
 * Fills the step with the conclusion from the fact that these cells cannot hold only these digits;
 * false, and nothing to release, if there is no conclusion. A single guardian is placed. The
 * guardians are PART_EXTRA, a part for each digit; the caller adds houses.
 */
static bool guardians_step(struct step *step, const struct finder *finder, cellset cells,
                           digitset digits)
{
    const struct position *position = finder->position;
    struct candset eliminated = position->candidates;
    int count = 0, cell = 0, digit = 0;
    *step = step_begin(finder->technique, digits, cells);
    step->truths.cells = cells;
    for (digitset s = digitset_without(DIGITS_ALL, digits); s; s = digitset_rest(s))
        for (cellset t = position->candidates.at[digitset_first(s)] & cells; t; t &= t - 1) {
            cell = cellset_first(t);
            digit = digitset_first(s);
            /* Keeps what the guardian rules out: its digit in peers, other digits in its cell. */
            for (int other = 1; other <= DIGITS; other++)
                eliminated.at[other] &=
                    other == digit ? finder->board->peers_of[cell] : cell_bit(cell);
            count++;
            if (candset_is_empty(&eliminated))
                return false;
        }
    if (!count || candset_is_empty(&eliminated))
        return false; /* no guardian at all: the position has no solution */
    if (count == 1) {
        step->cell = (uint8_t)cell;
        step->digit = (uint8_t)digit;
    } else {
        step->eliminate = eliminated;
    }
    for (digitset s = digitset_without(DIGITS_ALL, digits); s; s = digitset_rest(s)) {
        const cellset guarding = position->candidates.at[digitset_first(s)] & cells;
        if (guarding)
            step_add_cells(step, PART_EXTRA, s & -s, guarding);
    }
    step->size = (uint16_t)(cellset_count(cells) + 2 * count);
    return true;
}

/* How many of the other candidates are in a cell itself. */
static int guardians_within(const struct step *step, int cell)
{
    const struct part *extra;
    int within = 0;
    for (int i = 0; (extra = step_part_at(step, PART_EXTRA, i)); i++)
        within += cellset_has(extra->cells, cell);
    return within;
}

/* "r5c2 sees each of these", "r2c2 has one of these or sees the others": why cells lose digits. */
static void word_losses(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const struct part *extra;
    int all = 0;
    for (int i = 0; (extra = step_part_at(step, PART_EXTRA, i)); i++)
        all += cellset_count(extra->cells);
    for (cellset left = candset_cells(&step->eliminate), alike; left; left &= ~alike) {
        const int cell = cellset_first(left), within = guardians_within(step, cell);
        const digitset digits = candset_digits_at(&step->eliminate, cell);
        alike = 0;
        for (cellset s = left; s; s &= s - 1)
            if (guardians_within(step, cellset_first(s)) == within &&
                candset_digits_at(&step->eliminate, cellset_first(s)) == digits)
                alike |= s & -s;
        say(explanation,
            " {cells} {when}[{when cells again}[sees|see] each of these|{when cells "
            "again}[has|have] one of these, or {when cells again}[sees|see] the "
            "{when}[other|others]|{when cells again}[has|have] one of these], so {when "
            "cells}[it|they] cannot be {any digit}.",
            alike,
            !within        ? 0
            : within < all ? 1
                           : 2,
            all - within > 1, alike, digits);
    }
}

/* "6 in r6c3; 7 in r6c3 or r6c4" */
static void word_guardians(const struct explanation *explanation)
{
    const struct part *extra;
    for (int i = 0; (extra = step_part_at(explanation->step, PART_EXTRA, i)); i++)
        say(explanation, "{when}[|; ]{digits} in {any cell}", i != 0, extra->digits, extra->cells);
}

/* "Only 1 is left besides, so one of r8c8 and r9c9 must be 1: ..." */
static void guardians_word(const struct explanation *explanation)
{
    if (explanation->step->digit) {
        say(explanation,
            "Only {cells of extras} can be anything else, so it must be {digit of extra}.");
        return;
    }
    say(explanation, explanation->in_short
                         ? "So one of these is true: "
                         : "So one of the other candidates in them must be true: ");
    word_guardians(explanation);
    say(explanation, explanation->in_short ? ". Whichever it is, {losses}." : ".");
    if (!explanation->in_short)
        word_losses(explanation);
}

/*
 * The tridagon (players' forum; also Thor's hammer, trivalue oddagon). Four boxes at the corners
 * of a rectangle, and in each three cells in different rows and columns: a diagonal, which falls
 * or rises (an even or an odd permutation). If an odd number of them rise, three digits cannot fill
 * the twelve cells. Read by rows or by columns, the digits of a box have one of two cyclic orders.
 * Boxes side by side have the same order by rows, boxes on top of each other by columns; in a box,
 * the two orders differ if the diagonal rises. So round the four boxes, the orders do not match.
 * Classic, as it rests on how boxes lie side by side.
 */
enum {
    DIAGONALS = 6,
    OTHERS_MOST = 4, /* cells with other candidates */
};

/* By number: the column of a box in rows 0, 1 and 2; the odd ones rise. */
static const uint8_t diagonals[DIAGONALS][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 2, 0 },
                                                 { 1, 0, 2 }, { 2, 0, 1 }, { 2, 1, 0 } };

struct tridagon_search {
    const struct finder *finder;
    digitset digits;
    cellset usable; /* cells with one of the digits */
    cellset pure;   /* cells with nothing else */
    int box[4];     /* two and two side by side */
};

static bool choose_diagonals(const struct tridagon_search *search, int count, int guarded,
                             int rising, cellset cells)
{
    if (count == 4) {
        struct step step;
        if (rising % 2 == 0 || !guardians_step(&step, search->finder, cells, search->digits))
            return false;
        for (int i = 0; i < 4; i++)
            step_add_house(&step, HOUSE_BOX + search->box[i]);
        step_add_cells(&step, PART_CORNER, search->digits, cells);
        return report_step(search->finder, &step);
    }
    for (int i = 0; i < DIAGONALS; i++) {
        cellset diagonal = 0;
        for (int n = 0; n < 3; n++)
            diagonal |=
                cell_bit(house_cell(HOUSE_BOX + search->box[count], 3 * n + diagonals[i][n]));
        int more = guarded + cellset_count(diagonal & ~search->pure);
        if (!(diagonal & ~search->usable) && more <= OTHERS_MOST &&
            choose_diagonals(search, count + 1, more, rising + i % 2, cells | diagonal))
            return true;
    }
    return false;
}

/* Every rectangle of boxes that has enough cells with nothing but the digits. */
static bool choose_boxes(struct tridagon_search *search)
{
    for (int bands = 0; bands < 3; bands++)
        for (int stacks = 0; stacks < 3; stacks++) {
            int count = 0;
            cellset pure = 0;
            for (int box = 0; box < 9; box++)
                if (box / 3 != bands && box % 3 != stacks) {
                    ELEMENT(search->box, count++) = box;
                    pure |= search->pure & board_classic.cells_of[HOUSE_BOX + box];
                }
            if (cellset_count(pure) >= 12 - OTHERS_MOST && choose_diagonals(search, 0, 0, 0, 0))
                return true;
        }
    return false;
}

static bool find_tridagon(const struct finder *finder)
{
    const struct position *position = finder->position;
    const cellset *open = position->candidates.at;
    struct tridagon_search search = { .finder = finder };
    for (int a = 1; a <= 7; a++)
        for (int b = a + 1; b <= 8; b++)
            for (int c = b + 1; c <= 9; c++) {
                cellset others = 0;
                search.digits = digit_bit(a) | digit_bit(b) | digit_bit(c);
                for (int digit = 1; digit <= DIGITS; digit++)
                    others |= digitset_has(search.digits, digit) ? 0 : open[digit];
                search.usable = open[a] | open[b] | open[c];
                search.pure = search.usable & ~others;
                if (cellset_count(search.pure) >= 12 - OTHERS_MOST && choose_boxes(&search))
                    return true;
            }
    return false;
}

/* Whether the columns of three cells, from top to bottom, are in the order 132, 213 or 321. */
static bool rises(cellset cells)
{
    const int one = cell_column(cellset_first(cells)), two = cell_column(cellset_second(cells));
    return two % 3 != (one + 1) % 3;
}

/* Suppose that the three digits fill all cells: going round the boxes, their order comes back. */
static void word_tridagon(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const bool in_short = explanation->in_short;
    houseset rising = 0;
    if (!in_short)
        say(explanation,
            "In each of {houses of step}, three cells lie in different rows and columns: ");
    for (int i = 0; i < step->house_count; i++) {
        const cellset cells = step->cells & board_classic.cells_of[step->house[i]];
        rising |= rises(cells) ? house_bit(step->house[i]) : 0;
        if (!in_short)
            say(explanation, "{when}[|, ]{brief cells} ({when}[falling|rising])", i != 0, cells,
                rises(cells));
    }
    if (in_short)
        say(explanation,
            "In each of {brief houses of step}, three of {brief cells of step} are a diagonal, "
            "rising in {brief houses}. An odd number of rising ones reverses the order of {digits "
            "of step} around the boxes, so these alone cannot fill the cells. ",
            rising);
    else
        say(explanation,
            ".\n\"Falling\" means that their columns, read downwards, are 1-2-3 of the box, 2-3-1 "
            "or 3-1-2; otherwise they are rising.\nSuppose that {digits of step} alone fill the "
            "twelve cells. In boxes side by side no row has a digit twice, so read by rows the "
            "digits have the same cyclic order in both. In the same way, boxes one above the other "
            "have the same order read by columns.\nIn a falling box the order by rows is also that "
            "by columns, in a rising one it is the reverse. An odd number of boxes is rising, so "
            "round the four boxes the order would come back reversed: that is impossible.\n");
    guardians_word(explanation);
}

/*
 * The bivalue oddagon (players' forum: borescoper): a ring of an odd number of cells, each of which
 * sees the next, cannot hold two digits in turn. So a third digit stands in one of them.
 *
 * With guardians in one cell it is a remote pair; in several cells they must be the same digit to
 * rule anything out together. Between them the ring runs through cells that have just the two
 * digits, on the shortest way of an odd or an even number of steps.
 */
enum {
    RING_LEAST = 5,    /* three cells that see each other lie in one house: a subset */
    RING_MOST = 11,    /* longer ones are of no use to a person */
    GUARDED_MOST = 16, /* cells of one kind that are looked at */
};

/* The shortest way from one guarded cell to another: odd or even number of steps. */
struct oddagon_way {
    int steps; /* 0: no path */
    cellset between;
    uint8_t cell[RING_MOST]; /* the first guarded one, and those between, in order */
};

struct oddagon_search {
    const struct finder *finder;
    digitset pair;
    cellset pure; /* cells with just the two digits */
    int guarded[GUARDED_MOST], count;
    struct oddagon_way way[GUARDED_MOST][GUARDED_MOST][2];
};

static void find_ways(struct oddagon_search *search)
{
    const struct board *board = search->finder->board;
    cellset levels[RING_MOST];
    for (int i = 0; i < search->count; i++) {
        /* levels[n]: the pure cells first met after n steps, of those met after an even or odd
         * number. */
        cellset met[2] = { 0, 0 };
        levels[0] = cell_bit(search->guarded[i]);
        for (int n = 1; n < RING_MOST; n++) {
            levels[n] = board_any_peers(board, levels[n - 1]) & search->pure & ~met[n % 2];
            met[n % 2] |= levels[n];
        }
        for (int j = 0; j < search->count; j++)
            for (int parity = 0; parity < 2; parity++) {
                struct oddagon_way *way = &search->way[i][j][parity];
                const int to = search->guarded[j];
                *way = (struct oddagon_way){ .cell = { (uint8_t)search->guarded[i] } };
                for (int n = parity ? 1 : 2; n < RING_MOST && !way->steps; n += 2)
                    if (levels[n - 1] & board->peers_of[to])
                        way->steps = n;
                int at = to;
                for (int n = way->steps - 1; n > 0; n--) {
                    at = cellset_first(levels[n] & board->peers_of[at]);
                    way->cell[n] = (uint8_t)at;
                    way->between |= cell_bit(at);
                }
            }
    }
}

/* A ring of ways from each guarded cell to the next, which do not meet. */
static bool report_oddagon(const struct oddagon_search *search,
                           const struct oddagon_way *const *ways, int count)
{
    struct step step;
    cellset cells = 0;
    int length = 0;
    for (int i = 0; i < count; i++) {
        if (!ways[i]->steps)
            return false;
        cells |= ways[i]->between | cell_bit(ways[i]->cell[0]);
        length += ways[i]->steps;
    }
    if (length % 2 == 0 || length < RING_LEAST || length > RING_MOST ||
        cellset_count(cells) != length ||
        !guardians_step(&step, search->finder, cells, search->pair))
        return false;
    for (int i = 0; i < count; i++)
        for (int n = 0; n < ways[i]->steps; n++)
            step_add_cells(&step, PART_CORNER, step.digits, cell_bit(ways[i]->cell[n]));
    step_add_house(&step, board_house(search->finder->board, ways[0]->cell[0], HOUSE_BOX));
    return report_step(search->finder, &step);
}

static bool find_rings(struct oddagon_search *search)
{
    find_ways(search);
    for (int i = 0; i < search->count; i++)
        for (int j = i + 1; j < search->count; j++) {
            const struct oddagon_way *there = search->way[i][j], *back = search->way[j][i];
            if (report_oddagon(search, (const struct oddagon_way *[]){ &there[0], &back[1] }, 2))
                return true;
            for (int k = j + 1; k < search->count; k++)
                for (int parity = 0; parity < 4; parity++) {
                    const int one = parity & 1, two = parity >> 1;
                    const struct oddagon_way *ways[3] = { &there[one], &search->way[j][k][two],
                                                          &search->way[k][i][(one + two + 1) % 2] };
                    if (report_oddagon(search, ways, 3))
                        return true;
                }
        }
    return false;
}

static bool find_bivalue_oddagon(const struct finder *finder)
{
    const struct position *position = finder->position;
    const cellset twos = cells_with_count(position, 2);
    struct oddagon_search search;
    search.finder = finder;
    for (int a = 1; a <= 8; a++)
        for (int b = a + 1; b <= 9; b++) {
            search.pair = digit_bit(a) | digit_bit(b);
            search.pure = position->candidates.at[a] & position->candidates.at[b] & twos;
            digitset others = digitset_without(DIGITS_ALL, search.pair);
            for (; has_several(search.pure) && others; others = digitset_rest(others)) {
                /* Lists the cells with some of the pair and, of other candidates, only this one. */
                const digitset all = search.pair | digitset_lowest(others);
                cellset s = position->candidates.at[digitset_first(others)];
                search.count = 0;
                for (; s && search.count < GUARDED_MOST; s &= s - 1) {
                    const digitset digits = position->digits[cellset_first(s)];
                    if (digits & search.pair && !digitset_without(digits, all))
                        ELEMENT(search.guarded, search.count++) = cellset_first(s);
                }
                if (search.count > 1 && find_rings(&search))
                    return true;
            }
        }
    return false;
}

static void word_bivalue_oddagon(const struct explanation *explanation)
{
    const struct part *corner;
    say(explanation, "In the ring ");
    for (int i = 0; (corner = step_part_at(explanation->step, PART_CORNER, i)); i++)
        say(explanation, "{when}[|, ]{cells}", i != 0, corner->cells);
    say(explanation,
        explanation->in_short
            ? " each cell sees the next. {digits of step} cannot alternate around it, as it has an "
              "odd number of cells, {count of step}. "
            : " each cell sees the next, and the last sees the first. If all of them were {any "
              "digit of step}, the two digits would alternate around the ring, but it has an odd "
              "number of cells, {count of step}. ");
    guardians_word(explanation);
}

/*
 * The broken wing: a ring of an odd number of cells, each of which shares a house with the next. If
 * a digit had no other place in these houses, every second cell of the ring would have it. So one
 * of the other places, the guardians, has it. X-Chains eliminate the same.
 */
enum { WING_MOST = 9, WING_GUARDIANS_MOST = 6 };

struct broken_wing {
    const struct finder *finder;
    int digit, count;
    cellset places;                            /* of the digit */
    uint8_t cell[WING_MOST], house[WING_MOST]; /* a house has its cell and the next one */
};

static bool report_broken_wing(const struct broken_wing *wing, cellset guardians)
{
    struct step step = step_begin(wing->finder->technique, digit_bit(wing->digit), 0);
    if (has_one(guardians)) {
        step.cell = (uint8_t)cellset_first(guardians);
        step.digit = (uint8_t)wing->digit;
    } else {
        step.eliminate.at[wing->digit] =
            wing->places & board_common_peers(wing->finder->board, guardians);
    }
    for (int i = 0; i < wing->count; i++) {
        step.cells |= cell_bit(wing->cell[i]);
        step_rest_on_house(&step, wing->house[i], wing->digit);
        step_add_houses(&step, PART_CORNER, step.digits, cell_bit(wing->cell[i]),
                        house_bit(wing->house[i]));
    }
    step_add_cells(&step, PART_EXTRA, digit_bit(wing->digit), guardians);
    step_add_house(&step, wing->house[0]);
    step.size = (uint16_t)(wing->count + 2 * cellset_count(guardians));
    return report_step(wing->finder, &step);
}

/* Adds cells to the ring, all above its first, or closes it, from its lower neighbour round. */
static bool extend_broken_wing(struct broken_wing *wing, cellset ring, cellset guardians)
{
    const struct board *board = wing->finder->board;
    const int last = wing->cell[wing->count - 1], first = wing->cell[0];
    for (houseset s = board->houses_of[last]; s; s &= s - 1) {
        const int house = houseset_first(s);
        const cellset here = wing->places & board->cells_of[house] & ~cell_bit(last);
        wing->house[wing->count - 1] = (uint8_t)house;
        for (cellset t = here & (cell_bit(first) | (~ring & ~(cell_bit(first) - 1))); t;
             t &= t - 1) {
            const int cell = cellset_first(t);
            const cellset more = guardians | (here & ~cell_bit(cell));
            const bool closed = cell == first;
            if (more & (ring | cell_bit(cell)) || cellset_count(more) > WING_GUARDIANS_MOST ||
                (has_several(more) && !(wing->places & board_common_peers(board, more))) ||
                (closed ? wing->count < RING_LEAST || wing->count % 2 == 0 ||
                              wing->cell[1] > last || !more
                        : wing->count == WING_MOST) ||
                finder_too_large(wing->finder,
                                 (unsigned)(wing->count + !closed + 2 * cellset_count(more))))
                continue;
            if (closed) {
                if (report_broken_wing(wing, more))
                    return true;
                continue;
            }
            wing->cell[wing->count++] = (uint8_t)cell;
            if (extend_broken_wing(wing, ring | cell_bit(cell), more))
                return true;
            wing->count--;
        }
    }
    return false;
}

static bool find_broken_wing(const struct finder *finder)
{
    for (int digit = 1; digit <= DIGITS; digit++) {
        struct broken_wing wing = { .finder = finder,
                                    .digit = digit,
                                    .count = 1,
                                    .places = finder->position->candidates.at[digit] };
        for (cellset s = wing.places; s; s &= s - 1) {
            wing.cell[0] = (uint8_t)cellset_first(s);
            if (extend_broken_wing(&wing, s & -s, 0))
                return true;
        }
    }
    return false;
}

static void word_broken_wing(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const struct part *corner;
    say(explanation, "The ring ");
    for (int i = 0; (corner = step_part_at(step, PART_CORNER, i)); i++)
        say(explanation, "{when}[|, ]{cells}{when}[ ({house})|]", i != 0, corner->cells,
            explanation->in_short, houseset_first(corner->houses));
    say(explanation,
        " has an odd number of cells, {number of step}, and each shares a house with the next. "
        "{when}[If these houses had no other place for {digit of step}, it would be in every "
        "second cell, which is impossible in such a ring. So|So {digit of step} cannot be in every "
        "second one:] one of the houses has it elsewhere, ",
        explanation->in_short);
    if (step->digit)
        say(explanation, "and only {cells of extra} is left.");
    else
        say(explanation, "in {any cell of extra}.");
    if (!step->digit && explanation->in_short)
        say(explanation, " {brief cells of eliminations} {when cells of eliminations}[sees|see] "
                         "{when cells of extra}[|both|them all].");
    else if (!step->digit)
        word_losses(explanation);
}

static const struct technique techniques[] = {
    { "tridagon", "R954", 1160, LEVEL_EXTREME, 400, find_tridagon, .words = word_tridagon,
      .boards = BOARDS_CLASSIC },
    { "bivalue oddagon", "R955", 1150, LEVEL_EXTREME, 300, find_bivalue_oddagon,
      .words = word_bivalue_oddagon, .boards = BOARDS_CLASSIC },
    { "broken wing", "R959", 645, LEVEL_UNFAIR, 280, find_broken_wing, .words = word_broken_wing,
      .use = USE_ON_REQUEST, .boards = BOARDS_CLASSIC },
};
const struct family family_guardians = FAMILY(techniques);
