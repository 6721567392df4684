/*
 * Multi-sector locked sets (players' forum: David P. Bird; also multi-fish, sharks): the blank
 * cells where some rows cross some columns, and the digits that they can hold.
 *
 * In one row, column or box a digit stands once. So it stands in those cells at most as often as
 * it takes rows, columns and boxes to hold all its candidates there. Where these numbers add up to
 * no more than there are cells (rank 0, in the forum's words), each house that was counted has its
 * digit in the cells: elsewhere in the house the digit goes. So does a candidate within that would
 * use up two of the houses at once. Each smallest choice of houses for a digit may be taken.
 *
 * The search tries every choice of rows, and for each all 512 choices of columns side by side, a
 * bit for each: their numbers are kept bit by bit, in vectors of 128. It counts rows alone or
 * columns alone for each digit; where that falls short by little, it looks whether rows, columns
 * and boxes together do better.
 */
#include <string.h>

#include "engine/path/registry.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"

enum {
    LINES_LEAST = 3,
    ROWS_MOST = 5, /* what more rows do, the other rows do where they cross the other columns */
    ROWS_BEFORE = ROWS_MOST - 1, /* to which one more can come */
    COLUMNS_MOST = 6,
    LOW_COLUMNS = 7, /* a vector is all choices of these columns, with the same of the others */
    LANES = 1 << LOW_COLUMNS,
    HIGH_COLUMNS = 9 - LOW_COLUMNS,
    VECTORS = 1 << HIGH_COLUMNS,
    BLANKS_MANY = 48, /* where it looks closer: with fewer blanks other techniques do better */
};

typedef uint64_t lanes __attribute__((vector_size(LANES / 8)));

/*
 * A number for each choice of columns in a vector, in two's complement. (From 32 up it looks as if
 * it were less than none: that is found out when it is looked closer.)
 */
enum { BITS = 6 };
struct number {
    lanes bit[BITS];
};

/* What some rows have of a digit. */
struct tally {
    unsigned columns;
    lanes rows[ROWS_BEFORE][VECTORS]; /* by n: more than n of them have it in the sectors */
    lanes spare[VECTORS];             /* more columns than rows have it in the sectors */
};

struct hunt {
    const struct technique *technique;
    const struct position *position;
    struct sink *sink;
    int miss;                       /* by how much a first count may miss */
    uint16_t blank[9];              /* by row: its blank cells, bit n for column n */
    uint16_t places[DIGITS + 1][9]; /* by digit and row: its candidates */
    /* The choices that have so many of a set of low columns; from HIGH_COLUMNS less than none. */
    lanes with[LANES][HIGH_COLUMNS + ROWS_MOST + 1];
    lanes sized[VECTORS];               /* the choices with as many columns as there shall be */
    lanes here[DIGITS + 1][9][VECTORS]; /* the choices with one of these places */
    struct number fewer[9][VECTORS];    /* by row: 0 less its blank cells */
    unsigned rows;                      /* that are chosen */
    struct tally tally[DIGITS + 1][ROWS_BEFORE + 1]; /* by how many of them have the digit */
    struct tally *now[DIGITS + 1];
    struct number excess[ROWS_MOST + 1][VECTORS]; /* by rows: digits beyond cells */
};

/* By one where the one says so, and by one where the other does. */
static inline void increase(struct number *number, lanes one, lanes other)
{
    lanes either = one ^ other, carry = (one & other) | (number->bit[0] & either);
    number->bit[0] ^= either;
    for (int i = 1; i < BITS; i++) {
        lanes more = number->bit[i] & carry;
        number->bit[i] ^= carry;
        carry = more;
    }
}

static inline void add(struct number *sum, const struct number *number)
{
    lanes carry = { 0 };
    for (int i = 0; i < BITS; i++) {
        lanes one = sum->bit[i] ^ number->bit[i], two = sum->bit[i] & number->bit[i];
        sum->bit[i] = one ^ carry;
        carry = two | (one & carry);
    }
}

struct sectors {
    unsigned rows, columns;
};

static int count_of(unsigned set)
{
    return digitset_count((digitset)set);
}

/* Of the columns of one stack, by band: three bits each, the lowest for the upper band. */
static unsigned of_stack(const unsigned bands[3], int stack)
{
    unsigned set = 0;
    for (int band = 0; band < 3; band++)
        set |= (bands[band] >> (3 * stack) & 7) << (3 * band);
    return set;
}

static unsigned columns_left(unsigned set, unsigned boxes)
{
    unsigned columns = 0;
    for (int band = 0; band < 3; band++)
        columns |= boxes >> band & 1 ? 0 : set >> (3 * band) & 7;
    return columns;
}

static int less_of(int one, int other)
{
    return one < other ? one : other;
}

/* The fewest columns and boxes that hold what there is in a stack: no box, one, or all it takes. */
static int stack_fewest(unsigned set)
{
    unsigned upper = set & 7, middle = set >> 3 & 7, lower = set >> 6;
    int boxes = (upper != 0) + (middle != 0) + (lower != 0);
    int left = less_of(less_of(count_of(upper | middle), count_of(upper | lower)),
                       count_of(middle | lower));
    return less_of(less_of(count_of(upper | middle | lower), 1 + left), boxes);
}

/* By a number, the choices of a vector with at least so many columns of a set. */
static inline const lanes *with(const struct hunt *hunt, unsigned set, unsigned vector)
{
    return &hunt->with[set % LANES][HIGH_COLUMNS - count_of(set & vector * LANES)];
}

/* The choices of a vector with some column of a set. */
static inline lanes meets(const struct hunt *hunt, unsigned set, unsigned vector)
{
    return with(hunt, set, vector)[1];
}

static void choices_init(struct hunt *hunt)
{
    lanes has[LOW_COLUMNS] = { { 0 } }, none = { 0 };
    memset(hunt->sized, 0, sizeof hunt->sized);
    for (unsigned choice = 0; choice < VECTORS * LANES; choice++) {
        unsigned word = choice % LANES / 64;
        uint64_t bit = (uint64_t)1 << choice % 64;
        for (unsigned s = choice; s && choice < LANES; s &= s - 1)
            has[__builtin_ctz(s)][word] |= bit;
        if (count_of(choice) >= LINES_LEAST && count_of(choice) <= COLUMNS_MOST)
            hunt->sized[choice / LANES][word] |= bit;
    }
    for (int i = 0; i <= HIGH_COLUMNS + ROWS_MOST; i++)
        hunt->with[0][i] = i <= HIGH_COLUMNS ? ~none : none;
    for (unsigned set = 1; set < LANES; set++) {
        const lanes *less = hunt->with[set & (set - 1)];
        lanes *with = hunt->with[set];
        with[0] = ~none;
        for (int i = 1; i <= HIGH_COLUMNS + ROWS_MOST; i++)
            with[i] = less[i] | (less[i - 1] & has[__builtin_ctz(set)]);
    }
}

static void init_fewer(struct number *fewer, const struct hunt *hunt, unsigned blank, unsigned v)
{
    for (; blank; blank &= blank - 1)
        increase(fewer, meets(hunt, blank & -blank, v), (lanes){ 0 });
    for (int i = 0; i < BITS; i++)
        fewer->bit[i] = ~fewer->bit[i];
    increase(fewer, ~(lanes){ 0 }, (lanes){ 0 });
}

static void hunt_init(struct hunt *hunt, const struct position *position, struct sink *sink)
{
    hunt->position = position;
    hunt->sink = sink;
    hunt->miss = cellset_count(position->blanks) >= BLANKS_MANY ? 2 : 1;
    choices_init(hunt);
    memset(hunt->fewer, 0, sizeof hunt->fewer);
    for (int row = 0; row < 9; row++) {
        hunt->blank[row] = (uint16_t)(position->blanks >> (9 * row) & DIGITS_ALL);
        for (int digit = 1; digit <= DIGITS; digit++) {
            unsigned places = position->open.at[digit] >> (9 * row) & DIGITS_ALL;
            hunt->places[digit][row] = (uint16_t)places;
            for (unsigned v = 0; v < VECTORS; v++)
                hunt->here[digit][row][v] = meets(hunt, places, v);
        }
        for (unsigned v = 0; v < VECTORS; v++)
            init_fewer(&hunt->fewer[row][v], hunt, hunt->blank[row], v);
    }
    hunt->rows = 0;
    memset(hunt->excess[0], 0, sizeof hunt->excess[0]);
    for (int digit = 1; digit <= DIGITS; digit++) {
        hunt->now[digit] = hunt->tally[digit];
        memset(hunt->now[digit], 0, sizeof *hunt->now[digit]);
    }
}

/*
 * Of a digit's rows and columns the fewer become more by one where the row has the digit and there
 * is a column to spare, or where it brings a column. (Or several, seldom: that is left out.)
 */
static void list_growing(const struct hunt *hunt, int digit, int row, lanes growing[VECTORS])
{
    const struct tally *tally = hunt->now[digit];
    unsigned fresh = hunt->places[digit][row] & ~tally->columns;
    for (unsigned v = 0; v < VECTORS; v++)
        growing[v] = hunt->here[digit][row][v] & tally->spare[v];
    for (unsigned v = 0; v < VECTORS && fresh; v++)
        growing[v] |= meets(hunt, fresh, v);
}

static void count_row(struct hunt *hunt, int depth, int row)
{
    lanes growing[DIGITS + 1][VECTORS];
    int count = 0;
    hunt->rows |= 1u << row;
    for (int digit = 1; digit <= DIGITS; digit++)
        if (hunt->places[digit][row])
            list_growing(hunt, digit, row, growing[count++]);
    memset(growing[count], 0, sizeof growing[count]);
    for (unsigned v = 0; v < VECTORS; v++) {
        struct number change = hunt->fewer[row][v];
        for (int i = 0; i < count; i += 2)
            increase(&change, growing[i][v], growing[i + 1][v]);
        hunt->excess[depth + 1][v] = hunt->excess[depth][v];
        add(&hunt->excess[depth + 1][v], &change);
    }
}

static void add_to_tally(const struct hunt *hunt, int digit, int row)
{
    const struct tally *before = hunt->now[digit];
    const lanes *here = hunt->here[digit][row];
    struct tally *tally = hunt->now[digit] + 1;
    tally->columns = before->columns | hunt->places[digit][row];
    for (unsigned v = 0; v < VECTORS; v++) {
        const lanes *columns = with(hunt, tally->columns, v);
        lanes more = before->rows[0][v] | here[v];
        lanes spare = columns[ROWS_MOST] | (columns[1] & ~more);
        tally->rows[0][v] = more;
        for (int n = 1; n < ROWS_BEFORE; n++) {
            more = before->rows[n][v] | (before->rows[n - 1][v] & here[v]);
            spare |= columns[n + 1] & ~more;
            tally->rows[n][v] = more;
        }
        tally->spare[v] = spare;
    }
}

static void keep_row(struct hunt *hunt, int row)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        if (hunt->places[digit][row]) {
            add_to_tally(hunt, digit, row);
            hunt->now[digit]++;
        }
}

static void drop_row(struct hunt *hunt, int row)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        hunt->now[digit] -= hunt->places[digit][row] != 0;
}

/* What a digit has in the sectors, row by row. */
struct spread {
    int count, lines; /* lines it takes, rows alone or columns alone */
    /* Candidates of which no two share a house, as many as are met first: each needs a house. */
    int apart;
    uint8_t row[9];
    uint16_t places[9];
};

static void spread_init(struct spread *spread, const struct hunt *hunt,
                        const struct sectors *sectors, int digit)
{
    static const uint16_t stack[9] = { 7, 7, 7, 7 << 3, 7 << 3, 7 << 3, 7 << 6, 7 << 6, 7 << 6 };
    unsigned columns = 0, taken = 0, boxes = 0; /* the columns of the boxes of this band */
    int count = 0, apart = 0, band = -1;
    for (unsigned s = sectors->rows; s; s &= s - 1) {
        int row = __builtin_ctz(s);
        unsigned places = hunt->places[digit][row] & sectors->columns;
        if (!places)
            continue;
        columns |= places;
        spread->row[count] = (uint8_t)row;
        spread->places[count++] = (uint16_t)places;
        boxes = row / 3 == band ? boxes : 0;
        band = row / 3;
        unsigned free = places & ~(taken | boxes);
        taken |= free & -free;
        boxes |= free ? stack[__builtin_ctz(free)] : 0;
        apart += free != 0;
    }
    spread->lines = less_of(count_of(columns), count);
    spread->count = count;
    spread->apart = apart;
}

/* The columns of the rows that are not chosen, by band. */
static void left_of(const struct spread *spread, unsigned chosen, unsigned bands[3])
{
    bands[0] = bands[1] = bands[2] = 0;
    for (int i = 0; i < spread->count; i++)
        bands[spread->row[i] / 3] |= chosen >> i & 1 ? 0 : spread->places[i];
}

static int houses_with(const struct spread *spread, unsigned chosen)
{
    unsigned bands[3];
    int houses = count_of(chosen);
    left_of(spread, chosen, bands);
    for (int stack = 0; stack < 3; stack++)
        houses += stack_fewest(of_stack(bands, stack));
    return houses;
}

/* The fewest rows, columns and boxes that hold a digit's candidates in the sectors. */
static int fewest_houses(const struct spread *spread)
{
    int fewest = spread->lines;
    for (unsigned chosen = 0; chosen < 1u << spread->count && fewest > spread->apart; chosen++)
        if (count_of(chosen) < fewest)
            fewest = less_of(fewest, houses_with(spread, chosen));
    return fewest;
}

/*
 * How many digits the sectors can hold beyond their cells. It need not be told how many if that is
 * more than none, nor is it looked closer if the first count is more than `most`.
 */
static int excess(const struct hunt *hunt, const struct sectors *sectors, int most)
{
    struct spread spread[DIGITS + 1];
    int cells = 0, first = 0, least = 0, digits = 0;
    for (unsigned s = sectors->rows; s; s &= s - 1)
        cells += count_of(hunt->blank[__builtin_ctz(s)] & sectors->columns);
    for (int digit = 1; digit <= DIGITS; digit++) {
        spread_init(&spread[digit], hunt, sectors, digit);
        first += spread[digit].lines;
        least += spread[digit].apart;
    }
    if (first - cells > most)
        return first - cells;
    if (least > cells)
        return least - cells;
    for (int digit = 1; digit <= DIGITS; digit++)
        digits += fewest_houses(&spread[digit]);
    return digits - cells;
}

/* True when no row or column less would do: what is more than that is a pattern of its own. */
static bool is_smallest(const struct hunt *hunt, const struct sectors *sectors)
{
    for (unsigned s = sectors->rows | sectors->columns << 9; s; s &= s - 1) {
        unsigned line = s & -s;
        struct sectors less = { sectors->rows & ~line, sectors->columns & ~(line >> 9) };
        if (excess(hunt, &less, DIGITS * ROWS_MOST) <= 0)
            return false;
    }
    return true;
}

/* The houses of one smallest choice, and what it leaves no room for. */
struct sweep {
    const struct position *position;
    cellset cells;
    int digit;
    struct candset *struck;
    uint32_t *counted; /* the houses of the first choice; 0: none yet */
};

static void sweep_houses(const struct sweep *sweep, uint32_t houses)
{
    cellset once = 0, twice = 0;
    for (uint32_t s = houses; s; s &= s - 1) {
        cellset house = house_cells[__builtin_ctz(s)];
        twice |= once & house;
        once |= house;
    }
    sweep->struck->at[sweep->digit] |=
        sweep->position->open.at[sweep->digit] & ((once & ~sweep->cells) | (twice & sweep->cells));
}

/* With these rows, the smallest choices of boxes and columns stack by stack. */
static uint32_t sweep_stacks(const struct sweep *sweep, uint32_t rows, const unsigned bands[3])
{
    uint32_t first_of_all = rows;
    for (int stack = 0; stack < 3; stack++) {
        unsigned set = of_stack(bands, stack);
        int fewest = stack_fewest(set);
        uint32_t first = 0;
        for (unsigned boxes = 0; boxes < 8; boxes++) {
            unsigned columns = columns_left(set, boxes);
            if (count_of(boxes) + count_of(columns) != fewest)
                continue;
            uint32_t houses = (uint32_t)columns << (HOUSE_COLUMN + 3 * stack);
            for (int band = 0; band < 3; band++)
                houses |= (boxes >> band & 1) << (HOUSE_BOX + 3 * band + stack);
            sweep_houses(sweep, rows | houses);
            first = first ? first : houses;
        }
        first_of_all |= first;
    }
    return first_of_all;
}

static void sweep_digit(const struct hunt *hunt, const struct sectors *sectors,
                        const struct sweep *sweep)
{
    struct spread spread;
    spread_init(&spread, hunt, sectors, sweep->digit);
    int fewest = fewest_houses(&spread);
    for (unsigned chosen = 0; chosen < 1u << spread.count; chosen++) {
        unsigned bands[3];
        uint32_t rows = 0;
        if (houses_with(&spread, chosen) != fewest)
            continue;
        left_of(&spread, chosen, bands);
        for (int i = 0; i < spread.count; i++)
            rows |= (chosen >> i & 1) << spread.row[i];
        uint32_t houses = sweep_stacks(sweep, rows, bands);
        if (!*sweep->counted)
            *sweep->counted = houses;
    }
}

/* Digits of rows are set off against those of columns, and both against the rest. */
static enum part_kind counted_by(uint32_t houses)
{
    if (!(houses & ~(uint32_t)DIGITS_ALL))
        return PART_COLOUR;
    return houses & ~((uint32_t)DIGITS_ALL << HOUSE_COLUMN) ? PART_COMMON : PART_OPPOSITE;
}

static bool offer(const struct hunt *hunt, const struct sectors *sectors)
{
    struct step step;
    uint32_t counted[DIGITS + 1] = { 0 };
    cellset cells = 0;
    for (unsigned s = sectors->rows; s; s &= s - 1)
        for (unsigned t = hunt->blank[__builtin_ctz(s)] & sectors->columns; t; t &= t - 1)
            cells |= cell_bit(cell_at(__builtin_ctz(s), __builtin_ctz(t)));
    step_init(&step, hunt->technique);
    for (int digit = 1; digit <= DIGITS; digit++) {
        struct sweep sweep = { hunt->position, cells, digit, &step.eliminate, &counted[digit] };
        if (cells & hunt->position->open.at[digit])
            sweep_digit(hunt, sectors, &sweep);
    }
    if (candset_is_empty(&step.eliminate) || !is_smallest(hunt, sectors))
        return false;
    step.cells = step.truths.cells = cells;
    step.size = (uint16_t)cellset_count(cells);
    step_add_house(&step, __builtin_ctz(sectors->rows));
    step_add_house(&step, HOUSE_COLUMN + __builtin_ctz(sectors->columns));
    step_add_part(&step, (struct part){ PART_SET, 0, cells,
                                        sectors->rows | sectors->columns << HOUSE_COLUMN });
    for (int digit = 1; digit <= DIGITS; digit++)
        if (counted[digit]) {
            step.digits |= digit_bit(digit);
            step_add_part(&step,
                          (struct part){ counted_by(counted[digit]), digit_bit(digit),
                                         cells & hunt->position->open.at[digit], counted[digit] });
        }
    return sink_offer(hunt->sink, &step);
}

/* Where it is at most 1, or at most 2. */
static lanes is_little(const struct number *number, int most)
{
    const lanes *bit = number->bit;
    lanes low = most == 1 ? bit[1] : bit[0] & bit[1];
    return bit[BITS - 1] | ~(low | bit[2] | bit[3] | bit[4]);
}

static bool try_columns(const struct hunt *hunt, unsigned columns)
{
    struct sectors sectors = { hunt->rows, columns };
    for (unsigned s = sectors.rows; s; s &= s - 1)
        if (!(hunt->blank[__builtin_ctz(s)] & columns))
            return false;
    return !excess(hunt, &sectors, hunt->miss) && offer(hunt, &sectors);
}

static bool look_at_rows(const struct hunt *hunt, int depth)
{
    unsigned blank = 0; /* columns with a blank in the rows */
    for (unsigned s = hunt->rows; s; s &= s - 1)
        blank |= hunt->blank[__builtin_ctz(s)];
    for (unsigned v = 0; v < VECTORS; v++) {
        lanes near = is_little(&hunt->excess[depth][v], hunt->miss) & hunt->sized[v];
        for (unsigned word = 0; word < LANES / 64; word++)
            for (uint64_t s = near[word]; s; s &= s - 1) {
                unsigned columns = v * LANES + word * 64 + (unsigned)__builtin_ctzll(s);
                if (!(columns & ~blank) && try_columns(hunt, columns))
                    return true;
            }
    }
    return false;
}

static bool choose_rows(struct hunt *hunt, int from, int depth)
{
    for (int row = from; row < 9; row++) {
        if (!hunt->blank[row])
            continue;
        count_row(hunt, depth, row);
        if (depth + 1 >= LINES_LEAST && look_at_rows(hunt, depth + 1))
            return true;
        if (depth < ROWS_BEFORE && row < 8) {
            keep_row(hunt, row);
            if (choose_rows(hunt, row + 1, depth + 1))
                return true;
            drop_row(hunt, row);
        }
        hunt->rows &= ~(1u << row);
    }
    return false;
}

static bool find_locked_sectors(const struct technique *self, struct survey *survey,
                                struct sink *sink)
{
    struct hunt hunt;
    hunt.technique = self;
    hunt_init(&hunt, survey->position, sink);
    return choose_rows(&hunt, 0, 0);
}

static void word_times(struct strbuf *out, int times)
{
    if (times == 1)
        strbuf_add(out, "once");
    else
        strbuf_addf(out, "%d times", times);
}

/* "1, 2 and 4 at most 7 times (one a row)": of the digits that houses of one kind count. */
static int word_counted(const struct step *step, struct strbuf *out, int kind, const char *joint)
{
    digitset digits = 0;
    int times = 0;
    for (int i = 1; i < step->pattern->part_count; i++) {
        const struct part *part = &step->pattern->parts[i];
        uint32_t here = part->houses & ((uint32_t)DIGITS_ALL << kind);
        if (here && here == part->houses) {
            digits |= part->digits;
            times += count_of(here >> kind);
        }
    }
    if (!digits)
        return 0;
    strbuf_add(out, joint);
    words_digits(out, digits, "and");
    strbuf_add(out, " at most ");
    word_times(out, times);
    strbuf_add(out, kind == HOUSE_ROW ? " (one a row)" : " (one a column)");
    return times;
}

static void word_locked_sectors(const struct position *before, const struct step *step,
                                struct strbuf *out)
{
    (void)before;
    size_t start = out->length;
    int count = cellset_count(step->cells), told = 0;
    uint32_t lines = step->pattern->parts[0].houses;
    strbuf_addf(out, "The %d blanks where ", count);
    words_houses(out, lines & DIGITS_ALL);
    strbuf_add(out, " cross ");
    words_houses(out, lines & ~(uint32_t)DIGITS_ALL);
    strbuf_add(out, " hold ");
    told += word_counted(step, out, HOUSE_ROW, "");
    told += word_counted(step, out, HOUSE_COLUMN, told ? ", " : "");
    if (told < count) {
        strbuf_add(out, told ? ", the rest " : "their digits at most ");
        word_times(out, count - told);
    }
    strbuf_add(out, ". Just enough, so none stands outside");
    words_conclude_many(out, start, &step->eliminate);
}

const struct technique technique_locked_sectors = {
    .name = "multi-sector locked set",
    .code = "R952",
    .level = LEVEL_EXTREME,
    .score = 520,
    .forestalled = true,
    .compared = true,
    .find = find_locked_sectors,
    .words = word_locked_sectors,
    .about = "The blank cells where some rows cross some columns can hold each digit at most once "
             "in each of the lines and boxes that have it there. When that is just enough to fill "
             "them, these digits go from the rest of these lines and boxes.",
};
