/*
 * The smallest grid is found row by row: each row is made as small as possible, and all
 * rearrangements that have this smallest row are followed further. A choice that makes no
 * difference yet is not made: columns that look alike so far stay together, with the range of
 * places that they will have, and so do the digits that first occur in them. When a later row
 * distinguishes them, they are put in order, and the digits get their labels. So empty rows,
 * columns and stacks cost nothing, nor does a first row of nine digits.
 */
#include "engine/board/canonical.h"

#include <string.h>

enum { LINES = 9, NO_COLUMN = 9 };

/* A rearrangement as far as it has been chosen; the order of its rows is in struct minlex. */
struct partial {
    /* By stack: the first place of the stacks that look like it, and the number of these stacks. */
    uint8_t stack_place[3], stack_alike[3];
    /* By column: the first place in their stack of the columns that look like it; how many. */
    uint8_t place[LINES], alike[LINES];
    /*
     * By digit: the column in which it first occurred (NO_COLUMN: it has not occurred yet). Its
     * label is the place of that column in the grid plus a shift.
     */
    uint8_t home[DIGITS + 1];
    int8_t shift[DIGITS + 1];
    int8_t labels; /* the number of labels in use */
};

struct minlex {
    uint8_t cells[2][LINES][LINES]; /* the grid, and transposed */
    /* By line: the first line of its band that is equal; by band: the first band that is equal. */
    uint8_t same_line[2][LINES], same_band[2][3];
    uint64_t best[LINES]; /* the smallest rows; those after the first few may be unknown */
    /* The rearrangement being followed, and the row that is being placed in it. */
    bool transposed;
    uint8_t row[LINES];
    int depth;
    bool measures; /* only the smallest row is looked for, not all rearrangements that have it */
    bool reached;  /* a row was found that is as small as any */
    struct rearrangement found;
};

static const uint64_t unknown = UINT64_MAX;

static void place_stacks(struct minlex *minlex, const struct partial *partial, int at,
                         uint64_t text);
static void place_rows(struct minlex *minlex, const struct partial *partial);

/* ---- What has been chosen ---- */

static int column_place(const struct partial *partial, int column)
{
    return partial->stack_place[column / 3] * 3 + partial->place[column];
}

static bool is_labelled(const struct partial *partial, int digit)
{
    return partial->home[digit] != NO_COLUMN;
}

/* Puts this column before the others that look like it. */
static void pick_column(struct partial *partial, int column)
{
    int first = column / 3 * 3, place = partial->place[column], alike = partial->alike[column];
    for (int other = first; other < first + 3; other++)
        if (other != column && partial->place[other] == place) {
            partial->place[other] = (uint8_t)(place + 1);
            partial->alike[other] = (uint8_t)(alike - 1);
        }
    partial->alike[column] = 1;
}

/* Gives a digit the smallest label that it can have, and returns the label. */
static int settle_label(struct partial *partial, int digit, int column)
{
    if (!is_labelled(partial, digit)) {
        partial->labels++;
        partial->home[digit] = (uint8_t)column;
        partial->shift[digit] = (int8_t)(partial->labels - column_place(partial, column));
    }
    pick_column(partial, partial->home[digit]);
    return column_place(partial, partial->home[digit]) + partial->shift[digit];
}

/* ---- One row, from left to right ---- */

static const uint8_t *row_under_way(const struct minlex *minlex)
{
    return minlex->cells[minlex->transposed][minlex->row[minlex->depth]];
}

/* Whether a row that begins with the first `count` digits of `text` can still be the smallest. */
static bool may_be_best(const struct minlex *minlex, uint64_t text, int count)
{
    return text <= minlex->best[minlex->depth] >> 4 * (LINES - count);
}

static void end_row(struct minlex *minlex, const struct partial *partial, uint64_t text)
{
    if (!minlex->measures) {
        minlex->depth++;
        place_rows(minlex, partial);
        minlex->depth--;
        minlex->measures = false;
        return;
    }
    minlex->reached = true; /* a greater row would have been left before */
    if (text < minlex->best[minlex->depth])
        for (int later = minlex->depth + 1; later < LINES; later++)
            minlex->best[later] = unknown;
    minlex->best[minlex->depth] = text;
}

static void place_columns(struct minlex *minlex, const struct partial *partial, int stack, int at,
                          uint64_t text);

/* Whether an earlier column leads to the same result: it has the same digits and looks alike. */
static bool is_another_column(const struct minlex *minlex, const struct partial *partial,
                              int column)
{
    const uint8_t *same = minlex->same_line[!minlex->transposed];
    for (int other = column / 3 * 3; other < column; other++)
        if (same[other] == same[column] && partial->place[other] == partial->place[column])
            return true;
    return false;
}

/* Whether the columns that may be at a place have digits without labels, no two of them equal. */
static bool all_new(const struct minlex *minlex, const struct partial *partial, int stack, int at)
{
    const uint8_t *row = row_under_way(minlex);
    digitset seen = 0;
    for (int column = stack * 3; column < stack * 3 + 3; column++) {
        if (partial->place[column] != at)
            continue;
        if (is_labelled(partial, row[column]) || digitset_has(seen, row[column]))
            return false;
        seen |= digit_bit(row[column]);
    }
    return true;
}

/* New digits in columns that look alike get their labels when the columns get their order. */
static void label_together(struct minlex *minlex, const struct partial *partial, int stack, int at,
                           uint64_t text)
{
    const uint8_t *row = row_under_way(minlex);
    struct partial next = *partial;
    int first = partial->labels + 1;
    for (int column = stack * 3; column < stack * 3 + 3; column++) {
        if (partial->place[column] != at)
            continue;
        next.home[row[column]] = (uint8_t)column;
        next.shift[row[column]] = (int8_t)(first - column_place(partial, column));
        next.labels++;
        text = text << 4 | (uint64_t)next.labels;
    }
    place_columns(minlex, &next, stack, at + next.labels - partial->labels, text);
}

/* Among columns that are alike so far, those that are empty in this row come first. */
static void split_columns(struct minlex *minlex, const struct partial *partial, int stack, int at,
                          int blanks, uint64_t text)
{
    const uint8_t *row = row_under_way(minlex);
    struct partial next = *partial;
    for (int column = stack * 3; column < stack * 3 + 3; column++) {
        if (partial->place[column] != at)
            continue;
        int alike = partial->alike[column];
        next.place[column] = (uint8_t)(row[column] ? at + blanks : at);
        next.alike[column] = (uint8_t)(row[column] ? alike - blanks : blanks);
    }
    place_columns(minlex, &next, stack, at + blanks, text << 4 * blanks);
}

/* Places the columns of a stack from a place on, then the stacks that follow. */
static void place_columns(struct minlex *minlex, const struct partial *partial, int stack, int at,
                          uint64_t text)
{
    const uint8_t *row = row_under_way(minlex);
    int count = 0, blanks = 0;
    if (!may_be_best(minlex, text, partial->stack_place[stack] * 3 + at))
        return;
    if (at == 3) {
        place_stacks(minlex, partial, partial->stack_place[stack] + 1, text);
        return;
    }
    for (int column = stack * 3; column < stack * 3 + 3; column++)
        if (partial->place[column] == at) {
            count++;
            blanks += !row[column];
        }
    if (blanks)
        split_columns(minlex, partial, stack, at, blanks, text);
    else if (count > 1 && all_new(minlex, partial, stack, at))
        label_together(minlex, partial, stack, at, text);
    else {
        /* Tries each of the columns, none empty in this row, that can be at a place. */
        struct partial next[3];
        int labels[3] = { 0 }, least = DIGITS + 1, first = stack * 3;
        for (int i = 0; i < 3; i++) {
            if (partial->place[first + i] != at || is_another_column(minlex, partial, first + i))
                continue;
            next[i] = *partial;
            pick_column(&next[i], first + i);
            labels[i] = settle_label(&next[i], row_under_way(minlex)[first + i], first + i);
            least = labels[i] < least ? labels[i] : least;
        }
        for (int i = 0; i < 3; i++)
            if (labels[i] == least)
                place_columns(minlex, &next[i], stack, at + 1, text << 4 | (uint64_t)least);
    }
}

static bool is_blank(const struct minlex *minlex, int stack)
{
    const uint8_t *row = row_under_way(minlex);
    return !row[stack * 3] && !row[stack * 3 + 1] && !row[stack * 3 + 2];
}

static bool is_another_stack(const struct minlex *minlex, const struct partial *partial, int stack)
{
    const uint8_t *same = minlex->same_band[!minlex->transposed];
    for (int other = 0; other < stack; other++)
        if (same[other] == same[stack] &&
            partial->stack_place[other] == partial->stack_place[stack])
            return true;
    return false;
}

/* Places the stacks from a place on: of those that look alike, empty ones come first, together. */
static void place_stacks(struct minlex *minlex, const struct partial *partial, int at,
                         uint64_t text)
{
    int count = 0, blanks = 0;
    struct partial next = *partial;
    if (!may_be_best(minlex, text, at * 3))
        return;
    if (at == 3) {
        end_row(minlex, partial, text);
        return;
    }
    for (int stack = 0; stack < 3; stack++)
        if (partial->stack_place[stack] == at) {
            count++;
            blanks += is_blank(minlex, stack);
        }
    for (int stack = 0; stack < 3; stack++) {
        if (partial->stack_place[stack] != at)
            continue;
        if (blanks) {
            bool blank = is_blank(minlex, stack);
            next.stack_place[stack] = (uint8_t)(blank ? at : at + blanks);
            next.stack_alike[stack] = (uint8_t)(blank ? blanks : count - blanks);
        } else if (!is_another_stack(minlex, partial, stack)) {
            next = *partial;
            int place = next.stack_place[stack], alike = next.stack_alike[stack];
            for (int other = 0; other < 3; other++)
                if (other != stack && next.stack_place[other] == place) {
                    next.stack_place[other] = (uint8_t)(place + 1);
                    next.stack_alike[other] = (uint8_t)(alike - 1);
                }
            next.stack_alike[stack] = 1;
            place_columns(minlex, &next, stack, 0, text);
        }
    }
    if (blanks)
        place_stacks(minlex, &next, at + blanks, text << 12 * blanks);
}

/* ---- All rows ---- */

/* Whether an earlier row leads to the same result, because it or its band has the same digits. */
static bool is_another_row(const struct minlex *minlex, int row, unsigned candidates)
{
    const uint8_t *same_line = minlex->same_line[minlex->transposed];
    int band = minlex->same_band[minlex->transposed][row / 3];
    for (int other = row / 3 * 3; other < row; other++)
        if (candidates >> other & 1 && same_line[other] == same_line[row])
            return true;
    for (int other = band; other < row / 3; other++)
        if (minlex->same_band[minlex->transposed][other] == band &&
            (candidates >> 3 * other & 7) == 7)
            return true;
    return false;
}

static void try_row_orders(struct minlex *minlex, const struct partial *partial)
{
    /* The set of rows that can be next. */
    unsigned used = 0, band = 0x1FF;
    for (int i = 0; i < minlex->depth; i++)
        used |= 1u << minlex->row[i];
    if (minlex->depth % 3)
        band = 7u << minlex->row[minlex->depth - 1] / 3 * 3;
    unsigned candidates = band & ~used;
    for (int row = 0; row < LINES; row++)
        if (candidates >> row & 1 && !is_another_row(minlex, row, candidates)) {
            minlex->row[minlex->depth] = (uint8_t)row;
            place_stacks(minlex, partial, 0, 0);
        }
}

/* Tries the grid and its transpose as long as no row is placed. */
static void try_all(struct minlex *minlex, const struct partial *partial)
{
    if (minlex->depth) {
        try_row_orders(minlex, partial);
        return;
    }
    for (int way = 0; way < 2; way++) {
        minlex->transposed = way;
        try_row_orders(minlex, partial);
    }
}

/* Stacks and columns that still look alike keep the order that they have in the grid. */
static void put_in_order(const struct partial *partial, uint8_t places[LINES])
{
    int stacks[3];
    for (int stack = 0; stack < 3; stack++) {
        stacks[stack] = partial->stack_place[stack];
        for (int other = 0; other < stack; other++)
            stacks[stack] += partial->stack_place[other] == partial->stack_place[stack];
    }
    for (int column = 0; column < LINES; column++) {
        int place = stacks[column / 3] * 3 + partial->place[column];
        for (int other = column / 3 * 3; other < column; other++)
            place += partial->place[other] == partial->place[column];
        places[column] = (uint8_t)place;
    }
}

static void place_rows(struct minlex *minlex, const struct partial *partial)
{
    if (minlex->depth == LINES) {
        /* Keeps the rearrangement that was followed to its last row. */
        struct rearrangement *found = &minlex->found;
        uint8_t places[LINES];
        int labels = partial->labels;
        put_in_order(partial, places);
        found->transposed = minlex->transposed;
        memcpy(found->row, minlex->row, sizeof found->row);
        for (int column = 0; column < LINES; column++)
            found->column[places[column]] = (uint8_t)column;
        found->digit[0] = 0;
        for (int digit = 1; digit <= DIGITS; digit++)
            found->digit[digit] =
                (uint8_t)(is_labelled(partial, digit)
                              ? places[partial->home[digit]] + partial->shift[digit]
                              : ++labels);
        return;
    }
    minlex->measures = true;
    minlex->reached = false;
    try_all(minlex, partial);
    if (!minlex->reached)
        return;
    minlex->measures = false;
    try_all(minlex, partial);
}

/* ---- Public functions ---- */

int rearrangement_source(const struct rearrangement *way, int cell)
{
    int row = way->row[cell_row(cell)], column = way->column[cell_column(cell)];
    return way->transposed ? cell_at(column, row) : cell_at(row, column);
}

struct grid rearrange(const struct rearrangement *way, const struct grid *grid)
{
    struct grid other;
    for (int cell = 0; cell < CELLS; cell++)
        other.digit[cell] = way->digit[grid->digit[rearrangement_source(way, cell)]];
    return other;
}

digitset rearrange_digits(const struct rearrangement *way, digitset digits)
{
    digitset others = 0;
    for (; digits; digits = digitset_rest(digits))
        others |= digit_bit(way->digit[digitset_first(digits)]);
    return others;
}

static void minlex_init(struct minlex *minlex, const struct grid *grid)
{
    *minlex = (struct minlex){ .depth = 0 };
    for (int row = 0; row < LINES; row++)
        minlex->best[row] = unknown;
    for (int cell = 0; cell < CELLS; cell++) {
        int row = cell_row(cell), column = cell_column(cell);
        minlex->cells[0][row][column] = minlex->cells[1][column][row] = grid->digit[cell];
    }
    for (int way = 0; way < 2; way++) {
        for (int line = 0; line < LINES; line++) {
            int same = line / 3 * 3;
            while (memcmp(minlex->cells[way][same], minlex->cells[way][line], LINES))
                same++;
            minlex->same_line[way][line] = (uint8_t)same;
        }
        for (int band = 0; band < 3; band++) {
            int same = 0;
            while (memcmp(minlex->cells[way][same * 3], minlex->cells[way][band * 3],
                          sizeof *minlex->cells[way] * 3))
                same++;
            minlex->same_band[way][band] = (uint8_t)same;
        }
    }
}

struct rearrangement canon_find(const struct grid *grid)
{
    struct minlex minlex;
    struct partial partial = { .stack_alike = { 3, 3, 3 }, .labels = 0 };
    minlex_init(&minlex, grid);
    memset(partial.alike, 3, sizeof partial.alike);
    memset(partial.home, NO_COLUMN, sizeof partial.home);
    place_rows(&minlex, &partial);
    return minlex.found;
}

struct grid canon_of(const struct grid *grid)
{
    struct rearrangement way = canon_find(grid);
    return rearrange(&way, grid);
}

/* Shuffles bands or stacks, and the lines of each. */
static void shuffle_lines(struct random *random, uint8_t lines[LINES])
{
    uint8_t groups[3] = { 0, 1, 2 };
    random_shuffle(random, groups, 3, sizeof *groups);
    for (int i = 0; i < LINES; i++)
        lines[i] = (uint8_t)(groups[i / 3] * 3 + i % 3);
    for (int i = 0; i < LINES; i += 3)
        random_shuffle(random, lines + i, 3, sizeof *lines);
}

struct rearrangement canon_shuffle(struct random *random)
{
    struct rearrangement way = { .transposed = random_below(random, 2) };
    shuffle_lines(random, way.row);
    shuffle_lines(random, way.column);
    for (int digit = 0; digit <= DIGITS; digit++)
        way.digit[digit] = (uint8_t)digit;
    random_shuffle(random, way.digit + 1, DIGITS, sizeof *way.digit);
    return way;
}

struct grid_key grid_key(const struct grid *grid)
{
    enum { IN_A_WORD = 17 }; /* 10^17 < 2^64 */
    struct grid_key key = { { 0 } };
    for (int cell = 0; cell < CELLS; cell++) {
        uint64_t *word = &key.word[cell / IN_A_WORD];
        *word = *word * 10 + grid->digit[cell];
    }
    return key;
}

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
    return !(rearrangement_is_rigid(&search->way) && !search->way.transposed &&
             !search->way.row[0] && !search->way.column[0]) &&
           match_digits(search->givens, &search->way) && search->visit(&search->way, search->data);
}

/* Whether a line may come to this place: the lines of a band (or stack) stay together. */
static bool may_come(const uint8_t order[LINES], int place, int line, unsigned used)
{
    const bool same = place % 3 && line / 3 == order[place - 1] / 3;
    const bool fresh = place % 3 == 0 && !(used >> line / 3 * 3 & 7);
    return !(used >> line & 1) && (same || fresh);
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
        for (int line = 0; line < LINES; line++) {
            /* The columns with a given in the row that would come from `line`. */
            struct rearrangement way = search->way;
            unsigned columns = 0;
            way.row[0] = (uint8_t)line;
            for (int column = 0; column < LINES; column++)
                columns |=
                    (unsigned)(search->givens->digit[rearrangement_source(&way, column)] != 0)
                    << column;
            arriving[line] = columns;
        }
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

bool automorphisms_visit(const struct grid *givens, automorphism_visitor *visit, void *data)
{
    struct automorphism_search search = { .givens = givens, .visit = visit, .data = data };
    digitset digits = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        const bool given = givens->digit[cell];
        digits |= given ? digit_bit(givens->digit[cell]) : 0;
        search.row[cell_row(cell)] |= (unsigned)given << cell_column(cell);
        search.in_row[cell_row(cell)] += given;
        search.in_column[cell_column(cell)] += given;
    }
    if (has_several(digitset_without(DIGITS_ALL, digits)))
        return false;
    enum { TRANSPOSED = 4, ROWS = 2, COLUMNS = 1, KINDS = 8 };
    for (int kind = 0; kind < KINDS; kind++) {
        search.way.transposed = kind & TRANSPOSED;
        set_order(search.way.row, kind & ROWS);
        set_order(search.way.column, kind & COLUMNS);
        if (try_way(&search))
            return true;
    }
    for (int transposed = 0; transposed < 2; transposed++) {
        search.way.transposed = transposed;
        if (choose_column(&search, 0, 0))
            return true;
    }
    return false;
}
