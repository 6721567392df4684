/*
 * The bivalue oddagon (players' forum: borescoper): a ring of an odd number of cells, each of which
 * sees the next, cannot hold two digits in turn. So a third digit stands in one of them.
 *
 * With guardians in one cell it is a remote pair; in several cells they must be the same digit to
 * rule anything out together. Between them the ring runs through cells that have just the two
 * digits, on the shortest way of an odd or an even number of steps.
 */
#include "base/array.h"
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/exotic/guardians.h"

enum {
    RING_LEAST = 5,    /* three cells that see each other lie in one house: a subset */
    RING_MOST = 11,    /* longer ones are of no use to a person */
    GUARDED_MOST = 16, /* cells of one kind that are looked at */
};

/* The shortest way from one guarded cell to another: odd or even number of steps. */
struct oddagon_way {
    int steps; /* 0: no path */
    cellset between;
    uint8_t cell[RING_MOST]; /* those between, in order */
};

struct oddagon_search {
    const struct hunt *hunt;
    digitset pair;
    cellset pure; /* cells with just the two digits */
    int guarded[GUARDED_MOST], count;
    struct oddagon_way way[GUARDED_MOST][GUARDED_MOST][2];
};

/* levels[n]: the pure cells first met after n steps, of those met after an even or odd number. */
static void spread_oddagon(const struct oddagon_search *search, int from, cellset levels[RING_MOST])
{
    cellset met[2] = { 0, 0 };
    levels[0] = cell_bit(from);
    for (int n = 1; n < RING_MOST; n++) {
        levels[n] = cellset_any_peers(levels[n - 1]) & search->pure & ~met[n % 2];
        met[n % 2] |= levels[n];
    }
}

static void find_way(struct oddagon_way *way, const cellset levels[RING_MOST], int from, int to,
                     int parity)
{
    way->steps = 0;
    way->between = 0;
    for (int n = parity ? 1 : 2; n < RING_MOST && !way->steps; n += 2)
        if (n == 1 ? cellset_has(cell_peers[from], to) : (levels[n - 1] & cell_peers[to]) != 0)
            way->steps = n;
    int at = to;
    for (int n = way->steps - 1; n > 0; n--) {
        at = cellset_first(levels[n] & cell_peers[at]);
        way->cell[n - 1] = (uint8_t)at;
        way->between |= cell_bit(at);
    }
}

static void find_ways(struct oddagon_search *search)
{
    cellset levels[RING_MOST];
    for (int i = 0; i < search->count; i++) {
        spread_oddagon(search, search->guarded[i], levels);
        for (int j = 0; j < search->count; j++)
            for (int parity = 0; parity < 2; parity++)
                find_way(&search->way[i][j][parity], levels, search->guarded[i], search->guarded[j],
                         parity);
    }
}

/* A ring through guarded cells, on ways that do not meet. */
static bool offer_oddagon(const struct oddagon_search *search, const int *guarded,
                          const struct oddagon_way *const *ways, int count)
{
    struct step step;
    cellset cells = 0;
    int length = 0;
    for (int i = 0; i < count; i++) {
        cells |= ways[i]->between | cell_bit(guarded[i]);
        length += ways[i]->steps;
    }
    if (length % 2 == 0 || length < RING_LEAST || length > RING_MOST ||
        cellset_count(cells) != length || !guardians_step(&step, search->hunt, cells, search->pair))
        return false;
    for (int i = 0; i < count; i++) {
        step_add_cells(&step, PART_CORNER, step.digits, cell_bit(guarded[i]));
        for (int n = 0; n < ways[i]->steps - 1; n++)
            step_add_cells(&step, PART_CORNER, step.digits, cell_bit(ways[i]->cell[n]));
    }
    step_add_house(&step, HOUSE_BOX + cell_box(guarded[0]));
    return hunt_offer(search->hunt, &step);
}

static bool join_two(const struct oddagon_search *search, int i, int j)
{
    const int guarded[2] = { search->guarded[i], search->guarded[j] };
    const struct oddagon_way *ways[2] = { &search->way[i][j][0], &search->way[j][i][1] };
    return ways[0]->steps && ways[1]->steps && offer_oddagon(search, guarded, ways, 2);
}

static bool join_three(const struct oddagon_search *search, int i, int j, int k)
{
    const int guarded[3] = { search->guarded[i], search->guarded[j], search->guarded[k] };
    for (int parity = 0; parity < 4; parity++) {
        int one = parity & 1, two = parity >> 1;
        const struct oddagon_way *ways[3] = { &search->way[i][j][one], &search->way[j][k][two],
                                              &search->way[k][i][(one + two + 1) % 2] };
        if (ways[0]->steps && ways[1]->steps && ways[2]->steps &&
            offer_oddagon(search, guarded, ways, 3))
            return true;
    }
    return false;
}

static bool find_rings(struct oddagon_search *search)
{
    find_ways(search);
    for (int i = 0; i < search->count; i++)
        for (int j = i + 1; j < search->count; j++) {
            if (join_two(search, i, j))
                return true;
            for (int k = j + 1; k < search->count; k++)
                if (join_three(search, i, j, k))
                    return true;
        }
    return false;
}

/* Lists the cells with a digit of the pair, or both, and no other candidate except this digit. */
static void list_guarded(struct oddagon_search *search, int digit)
{
    const struct position *position = search->hunt->position;
    search->count = 0;
    for (cellset s = position->open.at[digit]; s && search->count < GUARDED_MOST; s &= s - 1) {
        int cell = cellset_first(s);
        digitset digits = position->digits[cell];
        if (digits & search->pair && !(digitset_without(digits, search->pair | digit_bit(digit))))
            ELEMENT(search->guarded, search->count++) = cell;
    }
}

static bool find_bivalue_oddagon(const struct hunt *hunt)
{
    const struct position *position = hunt->position;
    cellset pure[DIGITS_ALL + 1] = { 0 };
    struct oddagon_search search;
    search.hunt = hunt;
    for (cellset s = position->blanks; s; s &= s - 1)
        if (digitset_count(position->digits[cellset_first(s)]) == 2)
            pure[position->digits[cellset_first(s)]] |= cell_bit(cellset_first(s));
    for (int a = 1; a <= 8; a++)
        for (int b = a + 1; b <= 9; b++) {
            search.pair = digit_bit(a) | digit_bit(b);
            search.pure = pure[search.pair];
            digitset others = digitset_without(DIGITS_ALL, search.pair);
            for (; has_several(search.pure) && others; others = digitset_rest(others)) {
                list_guarded(&search, digitset_first(others));
                if (search.count > 1 && find_rings(&search))
                    return true;
            }
        }
    return false;
}

static void word_bivalue_oddagon(const struct telling *telling)
{
    const struct part *corner;
    say(telling, "In the ring ");
    for (int i = 0; (corner = step_part_at(telling->step, PART_CORNER, i)); i++)
        say(telling, "{when}[|, ]{cells}", i != 0, corner->cells);
    say(telling, " each cell sees the next, and the last sees the first. If all of them were "
                 "{any digit of step}, the two digits would alternate around the ring, but it has "
                 "an odd number of cells, {count of step}. ");
    guardians_word(telling);
}

static const struct technique techniques[] = {
    { "bivalue oddagon", "R955", 1150, LEVEL_EXTREME, 300, find_bivalue_oddagon,
      .words = word_bivalue_oddagon },
};
const struct family family_bivalue_oddagons = FAMILY(techniques);
