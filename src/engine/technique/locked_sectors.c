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
 * byte for each, in vectors of 16. It counts rows alone or columns alone for each digit; where
 * that falls short by little, it looks whether rows, columns and boxes together do better.
 */
#include <string.h>

#include "engine/words.h"
#include "reductio/engine/pattern.h"
#include "reductio/engine/registry.h"

enum {
    LINES_LEAST = 3,
    ROWS_MOST = 5, /* what more rows do, the other rows do where they cross the other columns */
    COLUMNS_MOST = 6,
    CHOICES = 512,
    LANES = 16, /* a vector is 16 choices of columns that differ in the four lowest bits */
    VECTORS = CHOICES / LANES,
    BLANKS_MANY = 48, /* where it looks closer: with fewer blanks other techniques do better */
};

typedef int8_t lanes __attribute__((vector_size(LANES)));

/* By choice of columns. */
struct counts {
    lanes at[VECTORS];
};

struct hunt {
    const struct position *position;
    struct sink *sink;
    int8_t miss;                    /* by how much a first count may miss */
    uint16_t blank[9];              /* by row: its blank cells, bit n for column n */
    uint16_t places[DIGITS + 1][9]; /* by digit and row: its candidates */
    /* By the four lowest columns of a set: how many of them a choice has, and whether any. */
    lanes low_count[16], low_any[16];
    struct counts sized;           /* all bits where the number of columns is in bounds */
    uint8_t stack_fewest[CHOICES]; /* by the places in a stack: see stack_fewest() */
    /* What the chosen rows add up to, by their number. */
    unsigned rows;
    struct counts cells[ROWS_MOST + 1];
    struct counts with[ROWS_MOST + 1][DIGITS + 1]; /* rows that have the digit */
    struct counts excess[ROWS_MOST + 1]; /* digits beyond cells: rows alone or columns alone */
    uint16_t columns[ROWS_MOST + 1][DIGITS + 1]; /* where they have the digit */
};

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

/* The fewest columns and boxes that hold what there is in a stack. */
static int stack_fewest(unsigned set)
{
    int fewest = 3;
    for (unsigned boxes = 0; boxes < 8; boxes++) {
        int houses = count_of(boxes) + count_of(columns_left(set, boxes));
        fewest = houses < fewest ? houses : fewest;
    }
    return fewest;
}

static void hunt_init(struct hunt *hunt, const struct position *position, struct sink *sink)
{
    hunt->position = position;
    hunt->sink = sink;
    hunt->miss = cellset_count(position->blanks) >= BLANKS_MANY ? 2 : 1;
    for (int row = 0; row < 9; row++) {
        hunt->blank[row] = (uint16_t)(position->blanks >> (9 * row) & DIGITS_ALL);
        for (int digit = 1; digit <= DIGITS; digit++)
            hunt->places[digit][row] =
                (uint16_t)(position->open.at[digit] >> (9 * row) & DIGITS_ALL);
    }
    for (int set = 0; set < 16; set++)
        for (int lane = 0; lane < LANES; lane++) {
            hunt->low_count[set][lane] = (int8_t)count_of((unsigned)(set & lane));
            hunt->low_any[set][lane] = (set & lane) != 0;
        }
    for (int choice = 0; choice < CHOICES; choice++) {
        int size = count_of((unsigned)choice);
        hunt->sized.at[choice / LANES][choice % LANES] =
            size >= LINES_LEAST && size <= COLUMNS_MOST ? -1 : 0;
        hunt->stack_fewest[choice] = (uint8_t)stack_fewest((unsigned)choice);
    }
    memset(&hunt->cells[0], 0, sizeof hunt->cells[0]);
    memset(&hunt->with[0], 0, sizeof hunt->with[0]);
    memset(&hunt->columns[0], 0, sizeof hunt->columns[0]);
    memset(&hunt->excess[0], 1, sizeof hunt->excess[0]); /* no row at all: nothing smaller */
    hunt->rows = 0;
}

static lanes count_columns(const struct hunt *hunt, unsigned set, unsigned vector)
{
    return hunt->low_count[set & 15] + (int8_t)count_of(set >> 4 & vector);
}

static void add_row(struct hunt *hunt, int depth, int row)
{
    for (unsigned v = 0; v < VECTORS; v++)
        hunt->cells[depth + 1].at[v] =
            hunt->cells[depth].at[v] + count_columns(hunt, hunt->blank[row], v);
    for (int digit = 1; digit <= DIGITS; digit++) {
        unsigned places = hunt->places[digit][row];
        const struct counts *from = &hunt->with[depth][digit];
        struct counts *to = &hunt->with[depth + 1][digit];
        lanes low = hunt->low_any[places & 15], all = low - low + 1;
        for (unsigned v = 0; v < VECTORS; v++)
            to->at[v] = from->at[v] + (places >> 4 & v ? all : low);
        hunt->columns[depth + 1][digit] = (uint16_t)(hunt->columns[depth][digit] | places);
    }
}

/* What a digit has in the sectors, row by row. */
struct spread {
    int count;
    uint8_t row[9];
    uint16_t places[9];
};

static void spread_init(struct spread *spread, const struct hunt *hunt,
                        const struct sectors *sectors, int digit)
{
    spread->count = 0;
    for (unsigned s = sectors->rows; s; s &= s - 1) {
        int row = __builtin_ctz(s);
        unsigned places = hunt->places[digit][row] & sectors->columns;
        if (!places)
            continue;
        spread->row[spread->count] = (uint8_t)row;
        spread->places[spread->count++] = (uint16_t)places;
    }
}

/* The columns of the rows that are not chosen, by band. */
static void left_of(const struct spread *spread, unsigned chosen, unsigned bands[3])
{
    bands[0] = bands[1] = bands[2] = 0;
    for (int i = 0; i < spread->count; i++)
        bands[spread->row[i] / 3] |= chosen >> i & 1 ? 0 : spread->places[i];
}

static int houses_with(const struct hunt *hunt, const struct spread *spread, unsigned chosen)
{
    unsigned bands[3];
    int houses = count_of(chosen);
    left_of(spread, chosen, bands);
    for (int stack = 0; stack < 3; stack++)
        houses += hunt->stack_fewest[of_stack(bands, stack)];
    return houses;
}

/* Candidates of which no two share a house, as many as are met first: each needs a house. */
static int apart(const struct spread *spread)
{
    unsigned taken = 0, boxes = 0; /* columns; columns of the boxes of this band */
    int count = 0;
    for (int i = 0; i < spread->count; i++) {
        if (i && spread->row[i] / 3 != spread->row[i - 1] / 3)
            boxes = 0;
        unsigned free = spread->places[i] & ~(taken | boxes);
        if (!free)
            continue;
        int column = __builtin_ctz(free);
        taken |= 1u << column;
        boxes |= 7u << (column - column % 3);
        count++;
    }
    return count;
}

/* The fewest rows, columns and boxes that hold a digit's candidates in the sectors. */
static int fewest_houses(const struct hunt *hunt, const struct sectors *sectors, int digit)
{
    struct spread spread;
    unsigned columns = 0;
    spread_init(&spread, hunt, sectors, digit);
    for (int i = 0; i < spread.count; i++)
        columns |= spread.places[i];
    int fewest = count_of(columns) < spread.count ? count_of(columns) : spread.count;
    if (apart(&spread) == fewest)
        return fewest;
    for (unsigned chosen = 0; chosen < 1u << spread.count; chosen++)
        if (count_of(chosen) < fewest) {
            int houses = houses_with(hunt, &spread, chosen);
            fewest = houses < fewest ? houses : fewest;
        }
    return fewest;
}

/* How many digits the sectors can hold, as far as that can be told, beyond their cells. */
static int excess(const struct hunt *hunt, const struct sectors *sectors)
{
    int cells = 0, digits = 0;
    for (unsigned s = sectors->rows; s; s &= s - 1)
        cells += count_of(hunt->blank[__builtin_ctz(s)] & sectors->columns);
    for (int digit = 1; digit <= DIGITS; digit++)
        digits += fewest_houses(hunt, sectors, digit);
    return digits - cells;
}

/* True when no row or column less would do: what is more than that is a pattern of its own. */
static bool is_smallest(const struct hunt *hunt, const struct sectors *sectors)
{
    struct sectors less = *sectors;
    for (unsigned s = sectors->rows; s; s &= s - 1) {
        less.rows = sectors->rows & ~(s & -s);
        if (excess(hunt, &less) <= 0)
            return false;
    }
    less.rows = sectors->rows;
    for (unsigned s = sectors->columns; s; s &= s - 1) {
        less.columns = sectors->columns & ~(s & -s);
        if (excess(hunt, &less) <= 0)
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
static uint32_t sweep_stacks(const struct hunt *hunt, const struct sweep *sweep, uint32_t rows,
                             const unsigned bands[3])
{
    uint32_t first_of_all = rows;
    for (int stack = 0; stack < 3; stack++) {
        unsigned set = of_stack(bands, stack);
        uint32_t first = 0;
        for (unsigned boxes = 0; boxes < 8; boxes++) {
            unsigned columns = columns_left(set, boxes);
            if (count_of(boxes) + count_of(columns) != hunt->stack_fewest[set])
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
    int fewest = fewest_houses(hunt, sectors, sweep->digit);
    spread_init(&spread, hunt, sectors, sweep->digit);
    for (unsigned chosen = 0; chosen < 1u << spread.count; chosen++) {
        unsigned bands[3];
        uint32_t rows = 0;
        if (houses_with(hunt, &spread, chosen) != fewest)
            continue;
        left_of(&spread, chosen, bands);
        for (int i = 0; i < spread.count; i++)
            rows |= (chosen >> i & 1) << spread.row[i];
        uint32_t houses = sweep_stacks(hunt, sweep, rows, bands);
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
    step_init(&step, &technique_locked_sectors);
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

static void count_excess(struct hunt *hunt, int depth)
{
    const struct counts *with = hunt->with[depth];
    struct counts *excess = &hunt->excess[depth];
    for (unsigned v = 0; v < VECTORS; v++)
        excess->at[v] = -hunt->cells[depth].at[v];
    for (int digit = 1; digit <= DIGITS; digit++) {
        unsigned set = hunt->columns[depth][digit];
        for (unsigned v = 0; v < VECTORS && set; v++) {
            lanes columns = count_columns(hunt, set, v);
            lanes rows = with[digit].at[v], fewer = rows < columns;
            excess->at[v] += (rows & fewer) | (columns & ~fewer);
        }
    }
}

static bool any(lanes flags)
{
    uint64_t words[2];
    memcpy(words, &flags, sizeof words);
    return words[0] | words[1];
}

static int excess_of(const struct hunt *hunt, int depth, unsigned columns)
{
    return hunt->excess[depth].at[columns / LANES][columns % LANES];
}

static bool try_columns(const struct hunt *hunt, int depth, unsigned columns)
{
    struct sectors sectors = { hunt->rows, columns };
    for (unsigned s = sectors.rows; s; s &= s - 1)
        if (!(hunt->blank[__builtin_ctz(s)] & columns))
            return false;
    for (unsigned s = columns & (LANES - 1); s; s &= s - 1)
        if (excess_of(hunt, depth, columns & ~(s & -s)) <= 0)
            return false;
    return !excess(hunt, &sectors) && offer(hunt, &sectors);
}

/*
 * Where the first count is good enough, and a row or a column less is not: a smaller choice that
 * does already tells that this is not the smallest. (Of the columns only those that differ from
 * vector to vector.)
 */
static lanes near_lanes(const struct hunt *hunt, int depth, unsigned v)
{
    lanes near = (hunt->excess[depth].at[v] <= hunt->miss) & hunt->sized.at[v] &
                 (hunt->excess[depth - 1].at[v] > 0);
    for (unsigned s = v; s; s &= s - 1)
        near &= hunt->excess[depth].at[v & ~(s & -s)] > 0;
    return near;
}

static bool look_at_rows(const struct hunt *hunt, int depth)
{
    unsigned blank = 0; /* columns with a blank in the rows */
    for (unsigned s = hunt->rows; s; s &= s - 1)
        blank |= hunt->blank[__builtin_ctz(s)];
    for (unsigned v = 0; v < VECTORS; v++) {
        if (v * LANES & ~blank)
            continue;
        lanes near = near_lanes(hunt, depth, v);
        if (!any(near))
            continue;
        for (unsigned i = 0; i < LANES; i++)
            if (near[i] && !(i & ~blank) && try_columns(hunt, depth, v * LANES + i))
                return true;
    }
    return false;
}

static bool choose_rows(struct hunt *hunt, int from, int depth)
{
    if (depth >= LINES_LEAST && look_at_rows(hunt, depth))
        return true;
    for (int row = from; row < 9 && depth < ROWS_MOST; row++) {
        if (!hunt->blank[row])
            continue;
        hunt->rows |= 1u << row;
        add_row(hunt, depth, row);
        count_excess(hunt, depth + 1);
        if (choose_rows(hunt, row + 1, depth + 1))
            return true;
        hunt->rows &= ~(1u << row);
    }
    return false;
}

static bool find_locked_sectors(struct survey *survey, struct sink *sink)
{
    struct hunt hunt;
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
    size_t start = out->length;
    int count = cellset_count(step->cells), told = 0;
    uint32_t lines = step->pattern->parts[0].houses;
    (void)before;
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
    .compared = true,
    .find = find_locked_sectors,
    .words = word_locked_sectors,
    .about = "The blank cells where some rows cross some columns can hold each digit at most once "
             "in each of the lines and boxes that have it there. When that is just enough to fill "
             "them, these digits go from the rest of these lines and boxes.",
};
