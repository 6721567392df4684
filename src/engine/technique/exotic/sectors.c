#include "engine/technique/exotic/sectors.h"

#include "base/array.h"

void sector_board_init(struct sector_board *board, const struct position *position)
{
    board->position = position;
    for (int row = 0; row < 9; row++) {
        board->empty[row] = (uint16_t)(position->blanks >> (9 * row) & DIGITS_ALL);
        for (int digit = 1; digit <= DIGITS; digit++)
            board->places[digit][row] =
                (uint16_t)(position->open.at[digit] >> (9 * row) & DIGITS_ALL);
    }
}

cellset sectors_cells(const struct sector_board *board, const struct sectors *sectors)
{
    cellset cells = 0;
    for (unsigned s = sectors->rows; s; s &= s - 1) {
        int row = __builtin_ctz(s);
        cells |= (cellset)(board->empty[row] & sectors->columns) << (9 * row);
    }
    return cells;
}

/* The columns of one stack, by band: three bits for each band, the lowest for the upper band. */
static unsigned columns_of_stack(const unsigned bands[3], int stack)
{
    unsigned set = 0;
    for (int band = 0; band < 3; band++)
        set |= (bands[band] >> (3 * stack) & 7) << (3 * band);
    return set;
}

/* The columns of a stack with places outside some of its boxes (bit n for the box of band n). */
static unsigned columns_outside(unsigned set, unsigned boxes)
{
    unsigned columns = 0;
    for (int band = 0; band < 3; band++)
        columns |= boxes >> band & 1 ? 0 : set >> (3 * band) & 7;
    return columns;
}

static int smaller(int one, int other)
{
    return one < other ? one : other;
}

/* The fewest columns and boxes that hold the places in a stack: no box, one box, or all boxes. */
static int stack_fewest(unsigned set)
{
    unsigned upper = set & 7, middle = set >> 3 & 7, lower = set >> 6;
    int boxes = (upper != 0) + (middle != 0) + (lower != 0);
    int left = smaller(smaller(nine_count(upper | middle), nine_count(upper | lower)),
                       nine_count(middle | lower));
    return smaller(smaller(nine_count(upper | middle | lower), 1 + left), boxes);
}

struct sector_digit {
    int count, lines; /* rows with a place; lines it takes, rows alone or columns alone */
    /* Candidates of which no two share a house (the first ones met): each needs its own house. */
    int apart;
    uint8_t row[9];
    uint16_t places[9];
};

static void sector_digit_init(struct sector_digit *spread, const struct sector_board *board,
                              const struct sectors *sectors, int digit)
{
    static const uint16_t stack[9] = { 7, 7, 7, 7 << 3, 7 << 3, 7 << 3, 7 << 6, 7 << 6, 7 << 6 };
    unsigned columns = 0, taken = 0, boxes = 0; /* the columns of the boxes of this band */
    int count = 0, apart = 0, band = -1;
    for (unsigned s = sectors->rows; s; s &= s - 1) {
        int row = __builtin_ctz(s);
        unsigned places = board->places[digit][row] & sectors->columns;
        if (!places)
            continue;
        columns |= places;
        spread->row[count] = (uint8_t)row;
        ELEMENT(spread->places, count++) = (uint16_t)places;
        boxes = row / 3 == band ? boxes : 0;
        band = row / 3;
        unsigned free = places & ~(taken | boxes);
        taken |= free & -free;
        boxes |= free ? stack[__builtin_ctz(free)] : 0;
        apart += free != 0;
    }
    spread->lines = smaller(nine_count(columns), count);
    spread->count = count;
    spread->apart = apart;
}

/* The columns of the digit's places in the rows that are not chosen, by band. */
static void list_unchosen(const struct sector_digit *spread, unsigned chosen, unsigned bands[3])
{
    bands[0] = bands[1] = bands[2] = 0;
    for (int i = 0; i < spread->count; i++)
        bands[spread->row[i] / 3] |= chosen >> i & 1 ? 0 : spread->places[i];
}

/* The fewest houses that hold the digit if these rows (bit n: the nth with a place) are used. */
static int fewest_with_rows(const struct sector_digit *spread, unsigned chosen)
{
    unsigned bands[3];
    int houses = nine_count(chosen);
    list_unchosen(spread, chosen, bands);
    for (int stack = 0; stack < 3; stack++)
        houses += stack_fewest(columns_of_stack(bands, stack));
    return houses;
}

/* The fewest rows, columns and boxes that hold a digit's candidates in the sectors. */
static int fewest_houses_for(const struct sector_digit *spread)
{
    int fewest = spread->lines;
    for (unsigned chosen = 0; chosen < 1u << spread->count && fewest > spread->apart; chosen++)
        if (nine_count(chosen) < fewest)
            fewest = smaller(fewest, fewest_with_rows(spread, chosen));
    return fewest;
}

int sectors_excess(const struct sector_board *board, const struct sectors *sectors, int most)
{
    struct sector_digit spread[DIGITS + 1];
    int cells = 0, first = 0, least = 0, digits = 0;
    for (unsigned s = sectors->rows; s; s &= s - 1)
        cells += nine_count(board->empty[__builtin_ctz(s)] & sectors->columns);
    for (int digit = 1; digit <= DIGITS; digit++) {
        sector_digit_init(&spread[digit], board, sectors, digit);
        first += spread[digit].lines;
        least += spread[digit].apart;
    }
    if (first - cells > most)
        return first - cells;
    if (least > cells)
        return least - cells;
    for (int digit = 1; digit <= DIGITS; digit++)
        digits += fewest_houses_for(&spread[digit]);
    return digits - cells;
}

bool sectors_are_smallest(const struct sector_board *board, const struct sectors *sectors)
{
    enum { ANY_EXCESS = DIGITS * DIGITS };
    for (unsigned s = sectors->rows | sectors->columns << 9; s; s &= s - 1) {
        unsigned line = s & -s;
        struct sectors less = { sectors->rows & ~line, sectors->columns & ~(line >> 9) };
        if (sectors_excess(board, &less, ANY_EXCESS) <= 0)
            return false;
    }
    return true;
}

/* The cells in which one choice of houses for a digit leaves no room for it. */
static cellset swept_by(cellset cells, uint32_t houses)
{
    cellset once = 0, twice = 0;
    for (uint32_t s = houses; s; s &= s - 1) {
        cellset house = house_cells[__builtin_ctz(s)];
        twice |= once & house;
        once |= house;
    }
    return (once & ~cells) | (twice & cells);
}

/* Sweeps with these rows and each smallest choice of boxes and columns; returns the first. */
static uint32_t sweep_stacks(cellset cells, uint32_t rows, const unsigned bands[3], cellset *swept)
{
    uint32_t first_of_all = rows;
    for (int stack = 0; stack < 3; stack++) {
        unsigned set = columns_of_stack(bands, stack);
        int fewest = stack_fewest(set);
        uint32_t first = 0;
        for (unsigned boxes = 0; boxes < 8; boxes++) {
            unsigned columns = columns_outside(set, boxes);
            if (nine_count(boxes) + nine_count(columns) != fewest)
                continue;
            uint32_t houses = (uint32_t)columns << (HOUSE_COLUMN + 3 * stack);
            for (int band = 0; band < 3; band++)
                houses |= (boxes >> band & 1) << (HOUSE_BOX + 3 * band + stack);
            *swept |= swept_by(cells, rows | houses);
            first = first ? first : houses;
        }
        first_of_all |= first;
    }
    return first_of_all;
}

uint32_t sectors_sweep(const struct sector_board *board, const struct sectors *sectors, int digit,
                       struct candset *struck)
{
    struct sector_digit spread;
    cellset cells = sectors_cells(board, sectors), swept = 0;
    uint32_t first = 0;
    sector_digit_init(&spread, board, sectors, digit);
    int fewest = fewest_houses_for(&spread);
    for (unsigned chosen = 0; chosen < 1u << spread.count; chosen++) {
        unsigned bands[3];
        uint32_t rows = 0;
        if (fewest_with_rows(&spread, chosen) != fewest)
            continue;
        list_unchosen(&spread, chosen, bands);
        for (int i = 0; i < spread.count; i++)
            rows |= (chosen >> i & 1) << spread.row[i];
        uint32_t houses = sweep_stacks(cells, rows, bands, &swept);
        first = first ? first : houses;
    }
    struck->at[digit] |= board->position->open.at[digit] & swept;
    return first;
}
