/*
 * Bivalue universal graves: every empty cell has two candidates and every house two places for each
 * digit it lacks. If every empty cell took its other candidate, one solution would become another;
 * so in a puzzle with one solution, an extra (a candidate outside the grave) is true.
 */
#include "engine/technique/common/common.h"
#include "engine/technique/uniqueness/uniqueness.h"

/* The most cells with more than two candidates: from more of them nothing ever follows. */
enum { EXTRA_CELLS = 8 };

/* A grave, or the part of one that is made so far. */
struct part_grave {
    struct candset pattern;
    cellset cells;
    houseset once[DIGITS + 1],
        twice[DIGITS + 1]; /* the houses that have the digit, have it twice */
};

/* False when a house would have a digit three times. */
static bool add_cell(const struct board *board, struct part_grave *grave, int cell, digitset pair)
{
    const houseset houses = board->houses_of[cell];
    for (; pair; pair = digitset_rest(pair)) {
        const int digit = digitset_first(pair);
        if (grave->twice[digit] & houses)
            return false;
        grave->twice[digit] |= grave->once[digit] & houses;
        grave->once[digit] |= houses;
        candset_add(&grave->pattern, cell, digit);
    }
    grave->cells |= cell_bit(cell);
    return true;
}

/* Whether some house has some digit only once. */
static bool is_odd(const struct part_grave *grave)
{
    houseset odd = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        odd |= grave->once[digit] & ~grave->twice[digit];
    return odd;
}

/* Chooses for each cell with more than two candidates which of them belong to the grave. */
static bool choose_pairs(const struct finder *finder, cellset left, const struct part_grave *grave)
{
    if (!left) {
        struct deadly deadly = { .large = true, .pattern = grave->pattern, .cells = grave->cells };
        if (is_odd(grave))
            return false;
        deadly_scan(&deadly, finder->position);
        return deadly_find(finder, &deadly, finder->technique->kind);
    }
    const int cell = cellset_first(left);
    for (digitset s = finder->position->digits[cell]; s; s = digitset_rest(s))
        for (digitset rest = digitset_rest(s); rest; rest = digitset_rest(rest)) {
            struct part_grave more = *grave;
            if (add_cell(finder->board, &more, cell, digitset_lowest(s) | digitset_lowest(rest)) &&
                choose_pairs(finder, cellset_rest(left), &more))
                return true;
        }
    return false;
}

static bool find_grave(const struct finder *finder)
{
    const struct position *position = finder->position;
    struct part_grave grave = { .cells = 0 };
    const cellset twos = cells_with_count(position, 2), more = position->empty & ~twos;
    if (!more || cellset_count(more) > EXTRA_CELLS)
        return false;
    for (cellset s = more; s; s &= s - 1)
        if (!has_several(position->digits[cellset_first(s)]))
            return false;
    for (cellset s = twos; s; s &= s - 1)
        if (!add_cell(finder->board, &grave, cellset_first(s), position->digits[cellset_first(s)]))
            return false;
    return choose_pairs(finder, more, &grave);
}

/* A short form with many extras does not name their digits twice. */
static void say_grave(const struct explanation *explanation, int version)
{
    if (explanation->step->digit) {
        say(explanation, "If {cells of extra} were not {digit of extra}");
    } else if (explanation->in_short && version) {
        say(explanation, "If {cells of extras} had two candidates like all other cells, all pairs "
                         "could be swapped (two solutions). ");
    } else {
        say(explanation,
            explanation->in_short ? "Without the extra " : "Without the extra candidates (");
        deadly_list_extras(explanation, false);
        say(explanation, explanation->in_short
                             ? ", only pairs are left, which could be swapped (two solutions). "
                             : ")");
    }
    if (explanation->step->digit || !explanation->in_short)
        say(explanation,
            ", each empty cell would have two candidates, and each {when}[row, column and box|"
            "house] two places for each digit that it lacks. Swapping all pairs would then turn "
            "one solution into a second one. ",
            !board_is_classic(explanation->before->board));
    if (explanation->step->digit)
        say(explanation, "So {result}.");
    else
        deadly_word_rest(explanation);
}

static void word_grave(const struct explanation *explanation)
{
    say_fitting(explanation, SHORT_WORDS, 1, say_grave);
}

/*
 * BUG-lite: a bivalue universal grave within some cells. All of them except one have two
 * candidates; if the last cell were limited to two of its own, every house would have each digit in
 * two of the cells or in none. So the last cell is neither of these two. If all cells have the same
 * two digits, they are a unique rectangle or loop; if they are all empty cells, a BUG+1.
 */
enum { MOST_CELLS = 12 };

struct lite_search {
    const struct finder *finder;
    struct candset pairs; /* the candidates of the cells that have two */
    int most;
};

/*
 * Adds a cell that gives a house its second place for a digit: for the house and digit with the
 * fewest such cells.
 */
static bool grow_bug_lite(const struct lite_search *search, const struct part_grave *grave)
{
    const struct finder *finder = search->finder;
    cellset next = 0;
    int fewest = CELLS, wanted = 0;
    if (!is_odd(grave)) {
        struct deadly deadly = { .pattern = grave->pattern, .cells = grave->cells };
        deadly.digits = candset_digits(&grave->pattern);
        if (digitset_count(deadly.digits) == 2 || grave->cells == finder->position->empty)
            return false; /* a unique rectangle or loop, or BUG+1 */
        deadly_scan(&deadly, finder->position);
        return deadly_find(finder, &deadly, 1);
    }
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset fit = search->pairs.at[digit] & ~grave->cells;
        houseset open = grave->once[digit] & ~grave->twice[digit];
        for (; open && fewest; open &= open - 1, wanted++) {
            const cellset here = fit & finder->board->cells_of[houseset_first(open)];
            int count = cellset_count(here);
            if (count < fewest) {
                fewest = count;
                next = here;
            }
        }
    }
    /* A cell gives two digits to three houses each. */
    if (cellset_count(grave->cells) + (wanted + 5) / 6 > search->most)
        return false;
    for (; next; next &= next - 1) {
        int cell = cellset_first(next);
        struct part_grave larger = *grave;
        if (add_cell(finder->board, &larger, cell, finder->position->digits[cell]) &&
            grow_bug_lite(search, &larger))
            return true;
    }
    return false;
}

static bool find_lite(const struct finder *finder)
{
    const struct position *position = finder->position;
    const cellset twos = cells_with_count(position, 2);
    houseset houses_with[DIGITS + 1]; /* by digit, those with at least one of its pairs */
    struct lite_search search = { .finder = finder, .most = MOST_CELLS };
    for (int digit = 1; digit <= DIGITS; digit++) {
        search.pairs.at[digit] = position->candidates.at[digit] & twos;
        houses_with[digit] = board_houses(finder->board, search.pairs.at[digit]);
    }
    /* Starts from each cell with more candidates, with two of them that other cells can match. */
    for (cellset s = position->empty & ~twos; s; s &= s - 1) {
        const int cell = cellset_first(s);
        digitset fit = 0;
        for (digitset d = position->digits[cell]; d; d = digitset_rest(d))
            if (!(finder->board->houses_of[cell] & ~houses_with[digitset_first(d)]))
                fit |= digitset_lowest(d);
        for (; fit; fit = digitset_rest(fit))
            for (digitset rest = digitset_rest(fit); rest; rest = digitset_rest(rest)) {
                struct part_grave grave = { .cells = 0 };
                add_cell(finder->board, &grave, cell, digitset_lowest(fit) | digitset_lowest(rest));
                if (finder->sink->largest && (int)finder->sink->largest < search.most)
                    search.most = (int)finder->sink->largest;
                if (grow_bug_lite(&search, &grave))
                    return true;
            }
    }
    return false;
}

static void word_lite(const struct explanation *explanation)
{
    const cellset last = step_parts(explanation->step, PART_EXTRA).cells;
    const struct part *corner;
    digitset pair = 0;
    for (int i = 0; (corner = step_part_at(explanation->step, PART_CORNER, i)); i++)
        if (corner->cells & last)
            pair = corner->digits;
    say(explanation,
        explanation->in_short
            ? "If {cells of extras} were {any digit}, all pairs in {cells of step} could be "
              "swapped (two solutions): each house has each of these digits in two of the cells or "
              "in none. So {eliminations}."
            : "If {cells of extras} held only {digits}, each of {cells of step} would have two "
              "candidates, and each ",
        pair);
    if (!explanation->in_short)
        say(explanation,
            "{when}[row, column and box|house] would have each of these digits twice among them or "
            "not at all. Swapping all pairs would then turn one solution into a second one. So "
            "{eliminations}.",
            !board_is_classic(explanation->before->board));
}

static const struct technique techniques[] = {
    /* HoDoKu's 100 points, and 4 of the naked single for which it only makes room. */
    UNIQUE("bug+1", "0610", 230, 104, find_grave, word_grave, 1, OF_HOUSES),
    UNIQUE("bug type 2", "R617", 470, 110, find_grave, word_grave, 2, OF_HOUSES),
    UNIQUE("bug type 3", "R618", 490, 130, find_grave, word_grave, 3, OF_HOUSES),
    UNIQUE("bug type 4", "R619", 480, 120, find_grave, word_grave, 4, OF_HOUSES),
    UNIQUE("bug lite", "R615", 500, 140, find_lite, word_lite, 0, OF_HOUSES),
};
const struct family family_bugs = FAMILY(techniques);
