#include "engine/board/automorphisms.h"

#include <string.h>

enum { LINES = 9 };

struct automorphism_search {
    const struct grid *givens;
    struct rearrangement way;            /* as far as it is chosen */
    unsigned row[LINES];                 /* the columns with a given, by row */
    int in_row[LINES], in_column[LINES]; /* the numbers of givens */
    automorphism_visitor *visit;
    void *data;
};

static void set_order(uint8_t order[LINES], bool reversed)
{
    for (int place = 0; place < LINES; place++)
        order[place] = (uint8_t)(reversed ? LINES - 1 - place : place);
}

/* Whether all lines are in order, or all in reversed order. */
static bool is_rigid_order(const uint8_t order[LINES])
{
    uint8_t rigid[LINES];
    set_order(rigid, order[0] != 0);
    return !memcmp(rigid, order, sizeof rigid);
}

bool rearrangement_is_rigid(const struct rearrangement *way)
{
    return is_rigid_order(way->row) && is_rigid_order(way->column);
}

static bool moves_nothing(const struct rearrangement *way)
{
    return rearrangement_is_rigid(way) && !way->transposed && !way->row[0] && !way->column[0];
}

/* Fills in the digit with which each digit is replaced; false if there is no such digit. */
static bool match_digits(const struct grid *givens, struct rearrangement *way)
{
    digitset before = 0, after = 0;
    memset(way->digit, 0, sizeof way->digit);
    for (int cell = 0; cell < CELLS; cell++) {
        const int from = givens->digit[rearrangement_source(way, cell)], to = givens->digit[cell];
        if (!from != !to)
            return false;
        if (!from || way->digit[from] == to)
            continue;
        if (way->digit[from] || after & digit_bit(to))
            return false;
        way->digit[from] = (uint8_t)to;
        before |= digit_bit(from);
        after |= digit_bit(to);
    }
    const digitset left = digitset_without(DIGITS_ALL, before);
    if (has_one(left))
        way->digit[digitset_first(left)] =
            (uint8_t)digitset_first(digitset_without(DIGITS_ALL, after));
    return !has_several(left);
}

static bool try_way(struct automorphism_search *search)
{
    return !moves_nothing(&search->way) && match_digits(search->givens, &search->way) &&
           search->visit(&search->way, search->data);
}

static bool visit_rigid(struct automorphism_search *search)
{
    enum { TRANSPOSED = 4, ROWS = 2, COLUMNS = 1, KINDS = 8 };
    for (int kind = 0; kind < KINDS; kind++) {
        search->way.transposed = kind & TRANSPOSED;
        set_order(search->way.row, kind & ROWS);
        set_order(search->way.column, kind & COLUMNS);
        if (try_way(search))
            return true;
    }
    return false;
}

/* Whether a line may come to this place: the lines of a band (or stack) stay together. */
static bool may_come(const uint8_t order[LINES], int place, int line, unsigned used)
{
    const bool same = place % 3 && line / 3 == order[place - 1] / 3;
    const bool fresh = place % 3 == 0 && !(used >> line / 3 * 3 & 7);
    return !(used >> line & 1) && (same || fresh);
}

/* The columns with a given in the row that would come from `line`. */
static unsigned arriving_row(const struct automorphism_search *search, int line)
{
    struct rearrangement way = search->way;
    unsigned columns = 0;
    way.row[0] = (uint8_t)line;
    for (int column = 0; column < LINES; column++)
        columns |= (unsigned)(search->givens->digit[rearrangement_source(&way, column)] != 0)
                   << column;
    return columns;
}

static bool choose_row(struct automorphism_search *search, const unsigned arriving[LINES],
                       int place, unsigned used)
{
    if (place == LINES)
        return !rearrangement_is_rigid(&search->way) && try_way(search);
    for (int line = 0; line < LINES; line++) {
        if (!may_come(search->way.row, place, line, used) || arriving[line] != search->row[place])
            continue;
        search->way.row[place] = (uint8_t)line;
        if (choose_row(search, arriving, place + 1, used | 1u << line))
            return true;
    }
    return false;
}

static bool choose_column(struct automorphism_search *search, int place, unsigned used)
{
    const int *sources = search->way.transposed ? search->in_row : search->in_column;
    if (place == LINES) {
        unsigned arriving[LINES];
        for (int line = 0; line < LINES; line++)
            arriving[line] = arriving_row(search, line);
        return choose_row(search, arriving, 0, 0);
    }
    for (int line = 0; line < LINES; line++) {
        if (!may_come(search->way.column, place, line, used) ||
            sources[line] != search->in_column[place])
            continue;
        search->way.column[place] = (uint8_t)line;
        if (choose_column(search, place + 1, used | 1u << line))
            return true;
    }
    return false;
}

static void find_givens(struct automorphism_search *search)
{
    for (int cell = 0; cell < CELLS; cell++) {
        const bool given = search->givens->digit[cell];
        search->row[cell_row(cell)] |= (unsigned)given << cell_column(cell);
        search->in_row[cell_row(cell)] += given;
        search->in_column[cell_column(cell)] += given;
    }
}

static bool lacks_digits(const struct grid *givens)
{
    digitset digits = 0;
    for (int cell = 0; cell < CELLS; cell++)
        digits |= givens->digit[cell] ? digit_bit(givens->digit[cell]) : 0;
    return has_several(digitset_without(DIGITS_ALL, digits));
}

bool automorphisms_visit(const struct grid *givens, automorphism_visitor *visit, void *data)
{
    struct automorphism_search search = { .givens = givens, .visit = visit, .data = data };
    if (lacks_digits(givens))
        return false;
    find_givens(&search);
    if (visit_rigid(&search))
        return true;
    for (int transposed = 0; transposed < 2; transposed++) {
        search.way.transposed = transposed;
        if (choose_column(&search, 0, 0))
            return true;
    }
    return false;
}
