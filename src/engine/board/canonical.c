/*
 * The smallest is found row by row, and of each row the smallest first, by going down all ways that
 * are as small as any so far. A choice that does not show yet is not made: columns that look alike
 * so far stay together, with the range of places that they will have, and so do the digits that
 * first came in them. When a later row tells them apart, they are put in order then, and the
 * digits get their labels. So blank rows, columns and stacks cost nothing, nor does a first row
 * of nine digits.
 */
#include "engine/board/canonical.h"

#include <string.h>

enum { LINES = 9, NO_COLUMN = 9 };

/* What has been chosen of one way: order of rows aside, which the path itself is. */
struct choice {
    /* Stacks that look alike have the same first place, and there are so many of them. */
    uint8_t stack_place[3], stack_alike[3];
    /* Columns within their stack: the same. */
    uint8_t place[LINES], alike[LINES];
    /*
     * A digit has come first in this column (NO_COLUMN: nowhere yet); its label is that column's
     * place in the grid plus a shift.
     */
    uint8_t home[DIGITS + 1];
    int8_t shift[DIGITS + 1];
    int8_t labels; /* given out so far */
};

struct walk {
    uint8_t cells[2][LINES][LINES]; /* the grid, and transposed */
    /* The first line of a band with the same digits, and the first band with the same lines. */
    uint8_t same_line[2][LINES], same_band[2][3];
    uint64_t best[LINES]; /* the smallest rows; after the first few they may be unknown */
    /* The way under way, and the row being placed. */
    bool transposed;
    uint8_t row[LINES];
    int depth;
    bool measures; /* only the smallest row is looked for, else all ways that have it */
    bool reached;  /* a row that is as small as any */
    struct rearrangement found;
};

static const uint64_t unknown = UINT64_MAX;

static void place_stacks(struct walk *walk, const struct choice *choice, int at, uint64_t text);
static void place_rows(struct walk *walk, const struct choice *choice);

/* ---- What a choice says ---- */

static int column_place(const struct choice *choice, int column)
{
    return choice->stack_place[column / 3] * 3 + choice->place[column];
}

static bool is_labelled(const struct choice *choice, int digit)
{
    return choice->home[digit] != NO_COLUMN;
}

/* Of the columns that look alike this one comes first. */
static void pick_column(struct choice *choice, int column)
{
    int first = column / 3 * 3, place = choice->place[column], alike = choice->alike[column];
    for (int other = first; other < first + 3; other++)
        if (other != column && choice->place[other] == place) {
            choice->place[other] = (uint8_t)(place + 1);
            choice->alike[other] = (uint8_t)(alike - 1);
        }
    choice->alike[column] = 1;
}

static void pick_stack(struct choice *choice, int stack)
{
    int place = choice->stack_place[stack], alike = choice->stack_alike[stack];
    for (int other = 0; other < 3; other++)
        if (other != stack && choice->stack_place[other] == place) {
            choice->stack_place[other] = (uint8_t)(place + 1);
            choice->stack_alike[other] = (uint8_t)(alike - 1);
        }
    choice->stack_alike[stack] = 1;
}

/* Gives a digit the smallest label that it can have, and says which. */
static int settle_label(struct choice *choice, int digit, int column)
{
    if (!is_labelled(choice, digit)) {
        choice->labels++;
        choice->home[digit] = (uint8_t)column;
        choice->shift[digit] = (int8_t)(choice->labels - column_place(choice, column));
    }
    pick_column(choice, choice->home[digit]);
    return column_place(choice, choice->home[digit]) + choice->shift[digit];
}

/* ---- One row, from left to right ---- */

static const uint8_t *row_under_way(const struct walk *walk)
{
    return walk->cells[walk->transposed][walk->row[walk->depth]];
}

/* Whether a row that begins with the first `count` digits of a text can still be the smallest. */
static bool may_be_best(const struct walk *walk, uint64_t text, int count)
{
    return text <= walk->best[walk->depth] >> 4 * (LINES - count);
}

static void end_row(struct walk *walk, const struct choice *choice, uint64_t text)
{
    if (!walk->measures) {
        walk->depth++;
        place_rows(walk, choice);
        walk->depth--;
        walk->measures = false;
        return;
    }
    walk->reached = true; /* it is not greater, or it would not have come so far */
    if (text < walk->best[walk->depth])
        for (int later = walk->depth + 1; later < LINES; later++)
            walk->best[later] = unknown;
    walk->best[walk->depth] = text;
}

static void place_columns(struct walk *walk, const struct choice *choice, int stack, int at,
                          uint64_t text);

/* Whether an earlier column would do as well, as it has the same digits and looks alike so far. */
static bool is_another_column(const struct walk *walk, const struct choice *choice, int column)
{
    const uint8_t *same = walk->same_line[!walk->transposed];
    for (int other = column / 3 * 3; other < column; other++)
        if (same[other] == same[column] && choice->place[other] == choice->place[column])
            return true;
    return false;
}

/* Columns, none blank, that may come in any order from a place on: each that can be first. */
static void branch_columns(struct walk *walk, const struct choice *choice, int stack, int at,
                           uint64_t text)
{
    struct choice next[3];
    int labels[3] = { 0 }, least = DIGITS + 1, first = stack * 3;
    for (int i = 0; i < 3; i++) {
        if (choice->place[first + i] != at || is_another_column(walk, choice, first + i))
            continue;
        next[i] = *choice;
        pick_column(&next[i], first + i);
        labels[i] = settle_label(&next[i], row_under_way(walk)[first + i], first + i);
        least = labels[i] < least ? labels[i] : least;
    }
    for (int i = 0; i < 3; i++)
        if (labels[i] == least)
            place_columns(walk, &next[i], stack, at + 1, text << 4 | (uint64_t)least);
}

/* Whether all columns of a place have digits that are new, no two of them the same. */
static bool all_new(const struct walk *walk, const struct choice *choice, int stack, int at)
{
    const uint8_t *row = row_under_way(walk);
    digitset seen = 0;
    for (int column = stack * 3; column < stack * 3 + 3; column++) {
        if (choice->place[column] != at)
            continue;
        if (is_labelled(choice, row[column]) || digitset_has(seen, row[column]))
            return false;
        seen |= digit_bit(row[column]);
    }
    return true;
}

/* New digits in columns that look alike: they get their labels when the columns get their order. */
static void label_together(struct walk *walk, const struct choice *choice, int stack, int at,
                           uint64_t text)
{
    const uint8_t *row = row_under_way(walk);
    struct choice next = *choice;
    int first = choice->labels + 1;
    for (int column = stack * 3; column < stack * 3 + 3; column++) {
        if (choice->place[column] != at)
            continue;
        next.home[row[column]] = (uint8_t)column;
        next.shift[row[column]] = (int8_t)(first - column_place(choice, column));
        next.labels++;
        text = text << 4 | (uint64_t)next.labels;
    }
    place_columns(walk, &next, stack, at + next.labels - choice->labels, text);
}

/* Columns that look alike, some of them blank in this row: those come first. */
static void split_columns(struct walk *walk, const struct choice *choice, int stack, int at,
                          int blanks, uint64_t text)
{
    const uint8_t *row = row_under_way(walk);
    struct choice next = *choice;
    for (int column = stack * 3; column < stack * 3 + 3; column++) {
        if (choice->place[column] != at)
            continue;
        int alike = choice->alike[column];
        next.place[column] = (uint8_t)(row[column] ? at + blanks : at);
        next.alike[column] = (uint8_t)(row[column] ? alike - blanks : blanks);
    }
    place_columns(walk, &next, stack, at + blanks, text << 4 * blanks);
}

/* The columns of a stack from a place on, then the stacks that follow. */
static void place_columns(struct walk *walk, const struct choice *choice, int stack, int at,
                          uint64_t text)
{
    const uint8_t *row = row_under_way(walk);
    int count = 0, blanks = 0;
    if (!may_be_best(walk, text, choice->stack_place[stack] * 3 + at))
        return;
    if (at == 3) {
        place_stacks(walk, choice, choice->stack_place[stack] + 1, text);
        return;
    }
    for (int column = stack * 3; column < stack * 3 + 3; column++)
        if (choice->place[column] == at) {
            count++;
            blanks += !row[column];
        }
    if (blanks)
        split_columns(walk, choice, stack, at, blanks, text);
    else if (count > 1 && all_new(walk, choice, stack, at))
        label_together(walk, choice, stack, at, text);
    else
        branch_columns(walk, choice, stack, at, text);
}

static bool is_blank(const struct walk *walk, int stack)
{
    const uint8_t *row = row_under_way(walk);
    return !row[stack * 3] && !row[stack * 3 + 1] && !row[stack * 3 + 2];
}

static bool is_another_stack(const struct walk *walk, const struct choice *choice, int stack)
{
    const uint8_t *same = walk->same_band[!walk->transposed];
    for (int other = 0; other < stack; other++)
        if (same[other] == same[stack] && choice->stack_place[other] == choice->stack_place[stack])
            return true;
    return false;
}

/* The stacks from a place on: of those that look alike blank ones come first, together. */
static void place_stacks(struct walk *walk, const struct choice *choice, int at, uint64_t text)
{
    int count = 0, blanks = 0;
    struct choice next = *choice;
    if (!may_be_best(walk, text, at * 3))
        return;
    if (at == 3) {
        end_row(walk, choice, text);
        return;
    }
    for (int stack = 0; stack < 3; stack++)
        if (choice->stack_place[stack] == at) {
            count++;
            blanks += is_blank(walk, stack);
        }
    for (int stack = 0; stack < 3; stack++) {
        if (choice->stack_place[stack] != at)
            continue;
        if (blanks) {
            bool blank = is_blank(walk, stack);
            next.stack_place[stack] = (uint8_t)(blank ? at : at + blanks);
            next.stack_alike[stack] = (uint8_t)(blank ? blanks : count - blanks);
        } else if (!is_another_stack(walk, choice, stack)) {
            next = *choice;
            pick_stack(&next, stack);
            place_columns(walk, &next, stack, 0, text);
        }
    }
    if (blanks)
        place_stacks(walk, &next, at + blanks, text << 12 * blanks);
}

/* ---- All rows ---- */

/* The rows that can be next, as a set. */
static unsigned next_rows(const struct walk *walk)
{
    unsigned used = 0, band = 0x1FF;
    for (int i = 0; i < walk->depth; i++)
        used |= 1u << walk->row[i];
    if (walk->depth % 3)
        band = 7u << walk->row[walk->depth - 1] / 3 * 3;
    return band & ~used;
}

/* Whether an earlier row would do as well, because it or its band has the same digits. */
static bool is_another_row(const struct walk *walk, int row, unsigned candidates)
{
    const uint8_t *same_line = walk->same_line[walk->transposed];
    int band = walk->same_band[walk->transposed][row / 3];
    for (int other = row / 3 * 3; other < row; other++)
        if (candidates >> other & 1 && same_line[other] == same_line[row])
            return true;
    for (int other = band; other < row / 3; other++)
        if (walk->same_band[walk->transposed][other] == band && (candidates >> 3 * other & 7) == 7)
            return true;
    return false;
}

static void try_rows(struct walk *walk, const struct choice *choice)
{
    unsigned candidates = next_rows(walk);
    for (int row = 0; row < LINES; row++)
        if (candidates >> row & 1 && !is_another_row(walk, row, candidates)) {
            walk->row[walk->depth] = (uint8_t)row;
            place_stacks(walk, choice, 0, 0);
        }
}

/* Both ways round, where that is still to be chosen. */
static void try_all(struct walk *walk, const struct choice *choice)
{
    if (walk->depth) {
        try_rows(walk, choice);
        return;
    }
    for (int way = 0; way < 2; way++) {
        walk->transposed = way;
        try_rows(walk, choice);
    }
}

/* Stacks and columns that still look alike are taken in their own order. */
static void put_in_order(const struct choice *choice, uint8_t places[LINES])
{
    int stacks[3];
    for (int stack = 0; stack < 3; stack++) {
        stacks[stack] = choice->stack_place[stack];
        for (int other = 0; other < stack; other++)
            stacks[stack] += choice->stack_place[other] == choice->stack_place[stack];
    }
    for (int column = 0; column < LINES; column++) {
        int place = stacks[column / 3] * 3 + choice->place[column];
        for (int other = column / 3 * 3; other < column; other++)
            place += choice->place[other] == choice->place[column];
        places[column] = (uint8_t)place;
    }
}

/* The way gone. */
static void keep(struct walk *walk, const struct choice *choice)
{
    struct rearrangement *found = &walk->found;
    uint8_t places[LINES];
    int labels = choice->labels;
    put_in_order(choice, places);
    found->transposed = walk->transposed;
    memcpy(found->row, walk->row, sizeof found->row);
    for (int column = 0; column < LINES; column++)
        found->column[places[column]] = (uint8_t)column;
    found->digit[0] = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        found->digit[digit] = (uint8_t)(is_labelled(choice, digit)
                                            ? places[choice->home[digit]] + choice->shift[digit]
                                            : ++labels);
}

static void place_rows(struct walk *walk, const struct choice *choice)
{
    if (walk->depth == LINES) {
        keep(walk, choice);
        return;
    }
    walk->measures = true;
    walk->reached = false;
    try_all(walk, choice);
    if (!walk->reached)
        return;
    walk->measures = false;
    try_all(walk, choice);
}

/* ---- What others call ---- */

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
    for (; digits; digits &= (digitset)(digits - 1))
        others |= digit_bit(way->digit[digitset_first(digits)]);
    return others;
}

static void find_same(const uint8_t cells[LINES][LINES], uint8_t lines[LINES], uint8_t bands[3])
{
    for (int line = 0; line < LINES; line++) {
        int same = line / 3 * 3;
        while (memcmp(cells[same], cells[line], LINES))
            same++;
        lines[line] = (uint8_t)same;
    }
    for (int band = 0; band < 3; band++) {
        int same = 0;
        while (memcmp(cells[same * 3], cells[band * 3], sizeof *cells * 3))
            same++;
        bands[band] = (uint8_t)same;
    }
}

static void walk_init(struct walk *walk, const struct grid *grid)
{
    *walk = (struct walk){ .depth = 0 };
    for (int row = 0; row < LINES; row++)
        walk->best[row] = unknown;
    for (int cell = 0; cell < CELLS; cell++) {
        int row = cell_row(cell), column = cell_column(cell);
        walk->cells[0][row][column] = walk->cells[1][column][row] = grid->digit[cell];
    }
    for (int way = 0; way < 2; way++)
        find_same(walk->cells[way], walk->same_line[way], walk->same_band[way]);
}

struct rearrangement canon_find(const struct grid *grid)
{
    struct walk walk;
    struct choice choice = { .stack_alike = { 3, 3, 3 }, .labels = 0 };
    walk_init(&walk, grid);
    memset(choice.alike, 3, sizeof choice.alike);
    memset(choice.home, NO_COLUMN, sizeof choice.home);
    place_rows(&walk, &choice);
    return walk.found;
}

struct grid canon_of(const struct grid *grid)
{
    struct rearrangement way = canon_find(grid);
    return rearrange(&way, grid);
}

/* Bands or stacks in any order, and the lines of each. */
static void shuffle_lines(struct chance *chance, uint8_t lines[LINES])
{
    uint8_t groups[3] = { 0, 1, 2 };
    chance_shuffle(chance, groups, 3);
    for (int i = 0; i < LINES; i++)
        lines[i] = (uint8_t)(groups[i / 3] * 3 + i % 3);
    for (int i = 0; i < LINES; i += 3)
        chance_shuffle(chance, lines + i, 3);
}

struct rearrangement canon_shuffle(struct chance *chance)
{
    struct rearrangement way = { .transposed = chance_below(chance, 2) };
    shuffle_lines(chance, way.row);
    shuffle_lines(chance, way.column);
    for (int digit = 0; digit <= DIGITS; digit++)
        way.digit[digit] = (uint8_t)digit;
    chance_shuffle(chance, way.digit + 1, DIGITS);
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
