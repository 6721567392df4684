/*
 * Multi-sector locked sets (players' forum: David P. Bird; also multi-fish, sharks): the empty
 * cells where some rows cross some columns, and the digits that they can hold.
 *
 * Where these can hold no more digits than there are cells (rank 0, in the forum's
 * words), each house that was counted has its digit in the cells: elsewhere in the house the digit
 * is eliminated, as is a candidate within that would use up two of the houses at once. Each
 * smallest choice of houses for a digit may be taken.
 *
 * The search tries every choice of rows, and for each all 512 choices of columns side by side, a
 * bit for each: their numbers are kept bit by bit, in vectors of 128. It counts rows alone or
 * columns alone for each digit; where that falls short by little, it looks whether rows, columns
 * and boxes together do better. Classic, as rows, columns and boxes have roles of their own.
 */
#include <string.h>

#include "engine/board/house.h"
#include "engine/technique/common/common.h"
#include "engine/technique/exotic/covers.h"

/* The empty cells where some rows cross some columns: bit n for row n, and for column n. */
struct sectors {
    unsigned rows, columns;
};

enum {
    LINES_LEAST = 3,
    ROWS_MOST = 5, /* more rows eliminate what the other rows and columns do where they cross */
    ROWS_BEFORE = ROWS_MOST - 1, /* rows to which one more can be added */
    COLUMNS_MOST = 6,
    LOW_COLUMNS = 7, /* a vector is all choices of these columns, with the same of the others */
    LANES = 1 << LOW_COLUMNS,
    HIGH_COLUMNS = 9 - LOW_COLUMNS,
    VECTORS = 1 << HIGH_COLUMNS,
    BLANKS_MANY = 48, /* where it looks closer: with fewer empty cells other techniques do better */
};

typedef uint64_t lanes __attribute__((vector_size(LANES / 8)));

/*
 * A number for each choice of columns in a vector, in two's complement. (From 32 up it looks
 * negative; a closer look finds that out.)
 */
enum { BITS = 6 };
struct column_count {
    lanes bit[BITS];
};

/* The places of a digit in the chosen rows, by choice of columns. */
struct digit_lines {
    unsigned columns;
    lanes rows[ROWS_BEFORE][VECTORS]; /* by n: more than n rows have it in the sectors */
    lanes spare[VECTORS];             /* more columns than rows have it in the sectors */
};

struct sector_search {
    const struct finder *finder;
    /* By row, bit n for column n: the empty cells, and by digit its candidates. */
    uint16_t empty[9], places[DIGITS + 1][9];
    int miss; /* the largest excess of a first count that is worth a closer look */
    /* By n + HIGH_COLUMNS: the choices with n or more of a set of low columns; n may be < 0. */
    lanes with[LANES][HIGH_COLUMNS + ROWS_MOST + 1];
    lanes sized[VECTORS];                  /* the choices with an allowed number of columns */
    lanes here[DIGITS + 1][9][VECTORS];    /* the choices with a place of the digit in the row */
    struct column_count fewer[9][VECTORS]; /* by row: 0 less its empty cells */
    unsigned rows;                         /* that are chosen */
    struct digit_lines counts[DIGITS + 1][ROWS_BEFORE + 1]; /* by number of rows with the digit */
    struct digit_lines *now[DIGITS + 1];
    struct column_count excess[ROWS_MOST + 1][VECTORS]; /* by rows: digits beyond cells */
};

static cellset sectors_cells(const struct sector_search *search, const struct sectors *sectors)
{
    cellset cells = 0;
    for (unsigned s = sectors->rows; s; s &= s - 1) {
        int row = __builtin_ctz(s);
        cells |= (cellset)(search->empty[row] & sectors->columns) << (9 * row);
    }
    return cells;
}

/* How many of these cells share no house, as they are met: each needs a house of its own. */
static int count_apart(cellset cells)
{
    int count = 0;
    for (; cells; count++)
        cells &= ~(board_classic.peers_of[cellset_first(cells)] | (cells & -cells));
    return count;
}

/* Whether `count` houses can hold all of these cells. */
static bool houses_can_hold(cellset cells, int count)
{
    if (count_apart(cells) > count)
        return false;
    bool hold = !cells;
    for (houseset s = hold ? 0 : board_classic.houses_of[cellset_first(cells)]; s && !hold;
         s &= s - 1)
        hold = houses_can_hold(cells & ~board_classic.cells_of[houseset_first(s)], count - 1);
    return hold;
}

/*
 * The number of digits that the sectors can hold minus the number of their cells. Exact unless
 * above 0, when it may be too low; and if rows alone or columns alone for each digit give more than
 * `most`, it is what these give.
 */
static int sectors_excess(const struct sector_search *search, const struct sectors *sectors,
                          int most)
{
    const cellset inside = sectors_cells(search, sectors);
    const cellset *open = search->finder->position->candidates.at;
    const int cells = cellset_count(inside);
    int lines[DIGITS + 1]; /* that hold the digit, rows alone or columns alone */
    int first = 0, least = 0, digits = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        unsigned columns = 0;
        int rows = 0;
        for (unsigned s = sectors->rows; s; s &= s - 1) {
            const unsigned places = search->places[digit][__builtin_ctz(s)] & sectors->columns;
            columns |= places;
            rows += places != 0;
        }
        lines[digit] = rows < nine_count(columns) ? rows : nine_count(columns);
        first += lines[digit];
    }
    if (first - cells > most)
        return first - cells;
    for (int digit = 1; digit <= DIGITS; digit++)
        least += count_apart(inside & open[digit]);
    if (least > cells)
        return least - cells;
    for (int digit = 1; digit <= DIGITS; digit++) {
        int fewest = 0;
        while (fewest < lines[digit] && !houses_can_hold(inside & open[digit], fewest))
            fewest++;
        digits += fewest;
    }
    return digits - cells;
}

/* True if the sectors are not a locked set any more without any one of their rows or columns. */
static bool sectors_are_smallest(const struct sector_search *search, const struct sectors *sectors)
{
    enum { ANY_EXCESS = DIGITS * DIGITS };
    for (unsigned s = sectors->rows | sectors->columns << 9; s; s &= s - 1) {
        unsigned line = s & -s;
        struct sectors less = { sectors->rows & ~line, sectors->columns & ~(line >> 9) };
        if (sectors_excess(search, &less, ANY_EXCESS) <= 0)
            return false;
    }
    return true;
}

/*
 * For sectors without excess, adds to *eliminated the candidates of a digit that some smallest
 * choice of houses for it eliminates. Returns the choice with the first rows, and then the first
 * boxes.
 */
static houseset sectors_sweep(const struct position *position, cellset cells, int digit,
                              struct candset *eliminated)
{
    struct covers covers;
    houseset first = 0, least = ~(houseset)0;
    covers_list(cells & position->candidates.at[digit], DIGITS, &covers);
    for (int i = 0; i < covers.count; i++) {
        const houseset houses = covers.at[i];
        const houseset rank = (houses & DIGITS_ALL) << DIGITS | houses >> HOUSE_BOX;
        first = rank < least ? houses : first;
        least = rank < least ? rank : least;
        eliminated->at[digit] |=
            position->candidates.at[digit] & board_sweep(&board_classic, houses, cells);
    }
    return first;
}

/* Adds 1 to the numbers of the choices in `one`, and 1 to those of the choices in `other`. */
static inline void count_up(struct column_count *number, lanes one, lanes other)
{
    lanes either = one ^ other, carry = (one & other) | (number->bit[0] & either);
    number->bit[0] ^= either;
    for (int i = 1; i < BITS; i++) {
        lanes more = number->bit[i] & carry;
        number->bit[i] ^= carry;
        carry = more;
    }
}

/* By n, the choices of a vector with at least n columns of a set. */
static inline const lanes *columns_with(const struct sector_search *search, unsigned set,
                                        unsigned vector)
{
    return &search->with[set % LANES][HIGH_COLUMNS - nine_count(set & vector * LANES)];
}

static void sector_search_init(struct sector_search *search, const struct finder *finder)
{
    const struct position *position = finder->position;
    for (int row = 0; row < 9; row++) {
        search->empty[row] = (uint16_t)(position->empty >> (9 * row) & DIGITS_ALL);
        for (int digit = 1; digit <= DIGITS; digit++)
            search->places[digit][row] =
                (uint16_t)(position->candidates.at[digit] >> (9 * row) & DIGITS_ALL);
    }
    search->finder = finder;
    search->miss = cellset_count(position->empty) >= BLANKS_MANY ? 2 : 1;
    lanes has[LOW_COLUMNS] = { { 0 } }, none = { 0 };
    memset(search->sized, 0, sizeof search->sized);
    for (unsigned choice = 0; choice < VECTORS * LANES; choice++) {
        unsigned word = choice % LANES / 64;
        uint64_t bit = (uint64_t)1 << choice % 64;
        for (unsigned s = choice; s && choice < LANES; s &= s - 1)
            has[__builtin_ctz(s)][word] |= bit;
        if (nine_count(choice) >= LINES_LEAST && nine_count(choice) <= COLUMNS_MOST)
            search->sized[choice / LANES][word] |= bit;
    }
    for (int n = 0; n <= HIGH_COLUMNS + ROWS_MOST; n++)
        search->with[0][n] = n <= HIGH_COLUMNS ? ~none : none;
    for (unsigned set = 1; set < LANES; set++) {
        const lanes *less = search->with[set & (set - 1)];
        lanes *with = search->with[set];
        with[0] = ~none;
        for (int n = 1; n <= HIGH_COLUMNS + ROWS_MOST; n++)
            with[n] = less[n] | (less[n - 1] & has[__builtin_ctz(set)]);
    }
    memset(search->fewer, 0, sizeof search->fewer);
    for (int row = 0; row < 9; row++)
        for (unsigned v = 0; v < VECTORS; v++) {
            for (int digit = 1; digit <= DIGITS; digit++)
                search->here[digit][row][v] =
                    columns_with(search, search->places[digit][row], v)[1];
            unsigned blank = search->empty[row];
            for (; blank; blank &= blank - 1)
                count_up(&search->fewer[row][v], columns_with(search, blank & -blank, v)[1],
                         (lanes){ 0 });
            for (int i = 0; i < BITS; i++)
                search->fewer[row][v].bit[i] = ~search->fewer[row][v].bit[i];
            count_up(&search->fewer[row][v], ~(lanes){ 0 }, (lanes){ 0 });
        }
    search->rows = 0;
    memset(search->excess[0], 0, sizeof search->excess[0]);
    for (int digit = 1; digit <= DIGITS; digit++) {
        search->now[digit] = search->counts[digit];
        memset(search->now[digit], 0, sizeof *search->now[digit]);
    }
}

/*
 * The choices for which the row adds 1 to the smaller number of a digit's rows and its columns: the
 * row has the digit, and there is a column to spare or the row adds one. (It may add several, but
 * this is rare, and ignored here.)
 */
static void list_growing(const struct sector_search *search, int digit, int row,
                         lanes growing[VECTORS])
{
    const struct digit_lines *counts = search->now[digit];
    unsigned fresh = search->places[digit][row] & ~counts->columns;
    for (unsigned v = 0; v < VECTORS; v++)
        growing[v] = search->here[digit][row][v] & counts->spare[v];
    for (unsigned v = 0; v < VECTORS && fresh; v++)
        growing[v] |= columns_with(search, fresh, v)[1];
}

static void add_row_to_lines(const struct sector_search *search, int digit, int row)
{
    const struct digit_lines *before = search->now[digit];
    const lanes *here = search->here[digit][row];
    struct digit_lines *counts = search->now[digit] + 1;
    counts->columns = before->columns | search->places[digit][row];
    for (unsigned v = 0; v < VECTORS; v++) {
        const lanes *columns = columns_with(search, counts->columns, v);
        lanes more = before->rows[0][v] | here[v];
        lanes spare = columns[ROWS_MOST] | (columns[1] & ~more);
        counts->rows[0][v] = more;
        for (int n = 1; n < ROWS_BEFORE; n++) {
            more = before->rows[n][v] | (before->rows[n - 1][v] & here[v]);
            spare |= columns[n + 1] & ~more;
            counts->rows[n][v] = more;
        }
        counts->spare[v] = spare;
    }
}

static bool try_columns(const struct sector_search *search, unsigned columns)
{
    struct sectors sectors = { search->rows, columns };
    for (unsigned s = sectors.rows; s; s &= s - 1)
        if (!(search->empty[__builtin_ctz(s)] & columns))
            return false;
    if (sectors_excess(search, &sectors, search->miss))
        return false;
    houseset counted[DIGITS + 1] = { 0 };
    const struct candset *open = &search->finder->position->candidates;
    const cellset cells = sectors_cells(search, &sectors);
    struct step step = step_begin(search->finder->technique, 0, 0);
    for (int digit = 1; digit <= DIGITS; digit++)
        if (cells & open->at[digit])
            counted[digit] = sectors_sweep(search->finder->position, cells, digit, &step.eliminate);
    if (candset_is_empty(&step.eliminate) || !sectors_are_smallest(search, &sectors))
        return false;
    step.cells = step.truths.cells = cells;
    step.size = (uint16_t)cellset_count(cells);
    step_lies_in(&step, __builtin_ctz(sectors.rows), HOUSE_COLUMN + __builtin_ctz(sectors.columns));
    step_add_houses(&step, PART_SET, 0, cells, sectors.rows | sectors.columns << HOUSE_COLUMN);
    for (int digit = 1; digit <= DIGITS; digit++) {
        if (!counted[digit])
            continue;
        step.digits |= digit_bit(digit);
        /* The kinds of parts were chosen for their different highlights. */
        step_add_houses(&step,
                        !(counted[digit] & ~kind_houses(HOUSE_ROW))   ? PART_COLOUR
                        : counted[digit] & ~kind_houses(HOUSE_COLUMN) ? PART_COMMON
                                                                      : PART_OPPOSITE,
                        digit_bit(digit), cells & open->at[digit], counted[digit]);
    }
    return report_step(search->finder, &step);
}

static bool look_at_rows(const struct sector_search *search, int depth)
{
    unsigned blank = 0; /* columns with an empty cell in the rows */
    for (unsigned s = search->rows; s; s &= s - 1)
        blank |= search->empty[__builtin_ctz(s)];
    for (unsigned v = 0; v < VECTORS; v++) {
        /* The choices whose excess is at most the number missing, which is 1 or 2. */
        const lanes *bit = search->excess[depth][v].bit;
        const lanes low = search->miss == 1 ? bit[1] : bit[0] & bit[1];
        const lanes near = search->sized[v] & (bit[BITS - 1] | ~(low | bit[2] | bit[3] | bit[4]));
        for (unsigned word = 0; word < LANES / 64; word++)
            for (uint64_t s = near[word]; s; s &= s - 1) {
                unsigned columns = v * LANES + word * 64 + (unsigned)__builtin_ctzll(s);
                if (!(columns & ~blank) && try_columns(search, columns))
                    return true;
            }
    }
    return false;
}

static bool choose_rows(struct sector_search *search, int from, int depth)
{
    for (int row = from; row < 9; row++) {
        if (!search->empty[row])
            continue;
        lanes growing[DIGITS + 1][VECTORS];
        int count = 0;
        search->rows |= 1u << row;
        for (int each = 1; each <= DIGITS; each++)
            if (search->places[each][row])
                list_growing(search, each, row, ELEMENT(growing, count++));
        memset(growing[count], 0, sizeof growing[count]);
        for (unsigned v = 0; v < VECTORS; v++) {
            struct column_count change = search->fewer[row][v];
            for (int i = 0; i < count; i += 2)
                count_up(&change, growing[i][v], growing[i + 1][v]);
            search->excess[depth + 1][v] = search->excess[depth][v];
            struct column_count *sum = &search->excess[depth + 1][v];
            lanes carry = { 0 };
            for (int n = 0; n < BITS; n++) {
                lanes one = sum->bit[n] ^ change.bit[n], two = sum->bit[n] & change.bit[n];
                sum->bit[n] = one ^ carry;
                carry = two | (one & carry);
            }
        }
        if (depth + 1 >= LINES_LEAST && look_at_rows(search, depth + 1))
            return true;
        if (depth < ROWS_BEFORE && row < 8) {
            for (int digit = 1; digit <= DIGITS; digit++)
                if (search->places[digit][row]) {
                    add_row_to_lines(search, digit, row);
                    search->now[digit]++;
                }
            if (choose_rows(search, row + 1, depth + 1))
                return true;
            for (int digit = 1; digit <= DIGITS; digit++)
                search->now[digit] -= search->places[digit][row] != 0;
        }
        search->rows &= ~(1u << row);
    }
    return false;
}

static bool find_locked_sectors(const struct finder *finder)
{
    struct sector_search search;
    sector_search_init(&search, finder);
    return choose_rows(&search, 0, 0);
}

/*
 * SK-loops (players' forum: Steven Kurzhals; also domino loops). Two rows and two columns cross in
 * four boxes. The cells of a row in a box, without the crossing, are a pair; so are those of a
 * column: eight pairs in a ring, each tied to the next by the box or by the line that they share.
 *
 * A digit can stand in the pairs at most as often as it takes lines and boxes of the ring to hold
 * all its candidates there. Where these numbers add up to the number of empty cells, the same
 * follows as from multi-sector locked sets (locked_sectors.c).
 */
enum {
    PAIRS = 8,
    CELLS_LEAST = 12, /* fewer empty cells are not a ring but some smaller pattern */
};

/* The two pairs next to a crossing cell, in its row and in its column within the box. */
struct beside {
    cellset cells[2];   /* the empty cells */
    digitset digits[2]; /* their candidates */
    int count, many;    /* of empty cells (0 if a pair has none); of the pairs' digits */
};

struct sk_ring {
    int house[PAIRS]; /* pair n lies in house n and in the next */
    cellset cells[PAIRS];
    cellset all;
    int count;               /* of empty cells */
    unsigned in[DIGITS + 1]; /* by digit: bit n for pair n */
};

/* Whether these houses of the ring hold these pairs: bit n for each. */
static bool ring_holds(unsigned houses, unsigned pairs)
{
    unsigned held = houses | houses >> 1 | (houses << 7 & 0x80);
    return !(pairs & ~held);
}

/* The fewest houses of the ring that hold these pairs. */
static int fewest_houses(unsigned pairs)
{
    int fewest = PAIRS;
    for (unsigned houses = 0; houses <= 0xFF; houses++)
        if (nine_count(houses) < fewest && ring_holds(houses, pairs))
            fewest = nine_count(houses);
    return fewest;
}

static bool report_sk_loop(const struct finder *finder, const struct sk_ring *ring)
{
    digitset counted[PAIRS] = { 0 };
    struct step step = step_begin(finder->technique, 0, 0);
    for (int digit = 1; digit <= DIGITS; digit++) {
        int fewest = fewest_houses(ring->in[digit]);
        bool first = true;
        for (unsigned houses = 1; houses <= 0xFF && fewest; houses++) {
            if (nine_count(houses) != fewest || !ring_holds(houses, ring->in[digit]))
                continue;
            /* Eliminates the candidates for which one of the smallest choices has no room. */
            houseset chosen = 0;
            for (int i = 0; i < PAIRS; i++)
                chosen |= houses >> i & 1 ? house_bit(ring->house[i]) : 0;
            step.eliminate.at[digit] |= finder->position->candidates.at[digit] &
                                        board_sweep(&board_classic, chosen, ring->all);
            for (int i = 0; i < PAIRS && first; i++)
                counted[i] |= houses >> i & 1 ? digit_bit(digit) : 0;
            first = false;
        }
        step.digits |= fewest ? digit_bit(digit) : 0;
    }
    step.cells = step.truths.cells = ring->all;
    step.size = (uint16_t)ring->count;
    for (int i = 0; i < PAIRS; i++) {
        if (i % 2 == 0)
            step_add_house(&step, ring->house[i]);
        step_add_houses(&step, PART_SET, counted[i], ring->cells[i], house_bit(ring->house[i]));
    }
    return report_step(finder, &step);
}

/* Tries the ring through four cells where its rows and columns cross, in their order round it. */
static bool try_ring(const struct finder *finder, const struct beside beside[CELLS],
                     const int corner[4])
{
    int count = 0, many = 0, houses = 0;
    for (int i = 0; i < 4; i++) {
        if (!beside[corner[i]].count)
            return false;
        count += beside[corner[i]].count;
        many += beside[corner[i]].many;
    }
    /* A house counts each digit for at most two pairs. */
    if (count < CELLS_LEAST || many > 2 * count)
        return false;
    struct sk_ring ring = { .count = count };
    for (int n = 0; n < PAIRS; n++) {
        const int cell = corner[(n / 2 + 1) % 4], which = (n + 1) / 2 % 2;
        const int line = which ? HOUSE_COLUMN : HOUSE_ROW;
        ring.house[n] = cell_house(cell, n % 2 ? HOUSE_BOX : line);
        ring.cells[n] = beside[cell].cells[which];
        ring.all |= ring.cells[n];
        for (digitset s = beside[cell].digits[which]; s; s = digitset_rest(s))
            ring.in[digitset_first(s)] |= 1u << n;
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        houses += fewest_houses(ring.in[digit]);
    return houses == count && report_sk_loop(finder, &ring);
}

static bool find_sk_loop(const struct finder *finder)
{
    struct beside beside[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
        struct beside *at = &beside[cell];
        *at = (struct beside){ .count = 0 };
        for (int i = 0; i < 2; i++) {
            at->cells[i] = board_classic.cells_of[HOUSE_BOX + cell_box(cell)] & ~cell_bit(cell) &
                           board_classic.cells_of[cell_house(cell, i ? HOUSE_COLUMN : HOUSE_ROW)] &
                           finder->position->empty;
            for (cellset s = at->cells[i]; s; s &= s - 1) {
                at->digits[i] |= finder->position->digits[cellset_first(s)];
                at->count++;
            }
            at->many += digitset_count(at->digits[i]);
        }
        if (!at->cells[0] || !at->cells[1])
            at->count = 0;
    }
    for (int top = 0; top < 6; top++)
        for (int bottom = top / 3 * 3 + 3; bottom < 9; bottom++)
            for (int left = 0; left < 6; left++)
                for (int right = left / 3 * 3 + 3; right < 9; right++) {
                    const int corner[4] = { cell_at(top, left), cell_at(top, right),
                                            cell_at(bottom, right), cell_at(bottom, left) };
                    if (try_ring(finder, beside, corner))
                        return true;
                }
    return false;
}

static const struct technique techniques[] = {
    { "multi-sector locked set", "R952", 1260, LEVEL_EXTREME, 520, find_locked_sectors, covers_word,
      .use = USE_PREEMPTED, .boards = BOARDS_CLASSIC },
    { "sk-loop", "R951", 1170, LEVEL_EXTREME, 440, find_sk_loop, covers_word, .use = USE_PREEMPTED,
      .boards = BOARDS_CLASSIC },
};
const struct family family_locked_sectors = FAMILY(techniques);
