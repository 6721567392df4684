#include "engine/board/position.h"

#include <assert.h>
#include <string.h>

cellset grid_empty_cells(const struct grid *grid)
{
    return grid_cells_of(grid, 0);
}

bool grid_is_empty(const struct grid *grid)
{
    static const struct grid empty;
    return memcmp(grid, &empty, sizeof empty) == 0;
}

cellset grid_cells_of(const struct grid *grid, int digit)
{
    cellset cells = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (grid->digit[cell] == digit)
            cells |= cell_bit(cell);
    return cells;
}

cellset grid_conflicts(const struct board *board, const struct grid *grid)
{
    cellset conflicts = 0, cells_of[DIGITS + 1] = { 0 };
    for (int cell = 0; cell < CELLS; cell++)
        cells_of[grid->digit[cell]] |= cell_bit(cell);
    for (int cell = 0; cell < CELLS; cell++)
        if (grid->digit[cell] && board->peers_of[cell] & cells_of[grid->digit[cell]])
            conflicts |= cell_bit(cell);
    return conflicts;
}

cellset grid_differ(const struct grid *one, const struct grid *other)
{
    cellset cells = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (one->digit[cell] != other->digit[cell])
            cells |= cell_bit(cell);
    return cells;
}

struct grid_line grid_line(const struct board *board, const struct grid *grid)
{
    const size_t size = (size_t)board->size;
    struct grid_line line;
    for (int cell = 0; cell < CELLS; cell++)
        line.text[cell] = (char)(grid->digit[cell] ? '0' + grid->digit[cell] : '.');
    for (size_t row = 1; size < DIGITS && row < size; row++)
        memmove(line.text + size * row, line.text + DIGITS * row, size);
    line.text[size * size] = '\0';
    return line;
}

bool grid_read_line(const char *text, const struct board *board, struct grid *grid)
{
    const size_t cells = (size_t)(board->size * board->size);
    if (strlen(text) != cells)
        return false;
    struct grid read = { 0 };
    for (size_t i = 0; i < cells; i++) {
        const int digit = text[i] == '.' ? 0 : text[i] - '0';
        if (text[i] == '0' || digit < 0 || digit > board->size)
            return false;
        read.digit[board_cell(board, (int)i)] = (uint8_t)digit;
    }
    *grid = read;
    return true;
}

struct grid grid_part(const struct grid *grid, cellset cells)
{
    struct grid part = { { 0 } };
    for (; cells; cells &= cells - 1) {
        int cell = cellset_first(cells);
        part.digit[cell] = grid->digit[cell];
    }
    return part;
}

bool grid_is_solved(const struct board *board, const struct grid *grid)
{
    return !(grid_empty_cells(grid) & board->cells) && !grid_conflicts(board, grid);
}

void candset_add(struct candset *set, int cell, int digit)
{
    set->at[digit] |= cell_bit(cell);
}

bool candset_has(const struct candset *set, int cell, int digit)
{
    return cellset_has(set->at[digit], cell);
}

void candset_unite(struct candset *set, const struct candset *other)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        set->at[digit] |= other->at[digit];
}

void candset_intersect(struct candset *set, const struct candset *other)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        set->at[digit] &= other->at[digit];
}

void candset_subtract(struct candset *set, const struct candset *other)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        set->at[digit] &= ~other->at[digit];
}

bool candset_is_empty(const struct candset *set)
{
    return !candset_cells(set);
}

bool candset_contains(const struct candset *set, const struct candset *part)
{
    cellset outside = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        outside |= part->at[digit] & ~set->at[digit];
    return !outside;
}

int candset_count(const struct candset *set)
{
    int count = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        count += cellset_count(set->at[digit]);
    return count;
}

cellset candset_cells(const struct candset *set)
{
    cellset cells = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        cells |= set->at[digit];
    return cells;
}

digitset candset_digits(const struct candset *set)
{
    digitset digits = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        if (set->at[digit])
            digits |= digit_bit(digit);
    return digits;
}

uint64_t candset_key(const struct candset *set)
{
    uint64_t key = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        key = (key ^ (uint64_t)set->at[digit]) * 0x9E3779B97F4A7C15u;
        key = (key ^ key >> 29 ^ (uint64_t)(set->at[digit] >> 64)) * 0xC2B2AE3D27D4EB4Fu;
    }
    return key | 1;
}

digitset candset_digits_at(const struct candset *set, int cell)
{
    unsigned digits = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        digits |= (unsigned)cellset_has(set->at[digit], cell) << (digit - 1);
    return (digitset)digits;
}

cellset candset_take_alike(const struct candset *set, cellset *left)
{
    const digitset digits = candset_digits_at(set, cellset_first(*left));
    cellset alike = 0;
    for (cellset s = *left; s; s &= s - 1)
        if (candset_digits_at(set, cellset_first(s)) == digits)
            alike |= s & -s;
    *left &= ~alike;
    return alike;
}

void candset_add_candidates(struct candset *set, const struct position *position, digitset digits,
                            cellset cells)
{
    for (digitset s = digits; s; s = digitset_rest(s))
        set->at[digitset_first(s)] |= position->candidates.at[digitset_first(s)] & cells;
}

bool position_is_sound(const struct position *position)
{
    cellset filled = 0;
    bool sound = !position->candidates.at[0] && !position->placed.at[0];
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset held = position->placed.at[digit], open = position->candidates.at[digit];
        sound &= !(held & filled) && !(open & board_any_peers(position->board, held));
        filled |= held;
    }
    sound &= (filled ^ position->empty) == position->board->cells &&
             !(position->given & position->empty);
    for (cellset s = position->board->cells; s && sound; s &= s - 1) {
        const int cell = cellset_first(s), value = position->value.digit[cell];
        sound = position->digits[cell] == candset_digits_at(&position->candidates, cell) &&
                (value ? candset_has(&position->placed, cell, value) && !position->digits[cell]
                       : cellset_has(position->empty, cell));
    }
    return sound;
}

/* All digits at once, which is what makes it cheap: games are replayed by it. */
void position_init(struct position *position, const struct board *board, const struct grid *grid)
{
    unsigned taken[HOUSES_MOST] = { 0 }; /* the digits that each house has */
    cellset seen[DIGITS + 1] = { 0 }, bit = 1;
    memset(position, 0, sizeof *position);
    position->board = board;
    position->value = *grid;
    for (int cell = 0; cell < CELLS; cell++, bit <<= 1) {
        int digit = grid->digit[cell];
        if (!digit) {
            position->empty |= bit;
            continue;
        }
        position->placed.at[digit] |= bit;
        seen[digit] |= board->peers_of[cell];
        for (houseset s = board->houses_of[cell]; s; s &= s - 1)
            taken[houseset_first(s)] |= digit_bit(digit);
    }
    position->empty &= board->cells;
    position->given = board->cells & ~position->empty;
    for (int digit = 1; digit <= board->size; digit++) {
        position->candidates.at[digit] = position->empty & ~seen[digit];
        position->inconsistent |= (position->placed.at[digit] & seen[digit]) != 0;
    }
    for (cellset s = position->empty; s; s &= s - 1) {
        const int cell = cellset_first(s);
        unsigned out = 0;
        for (houseset h = board->houses_of[cell]; h; h &= h - 1)
            out |= taken[houseset_first(h)];
        position->digits[cell] = board->pairs ? candset_digits_at(&position->candidates, cell)
                                              : (digitset)(board->digits & ~out);
    }
    assert(position_is_sound(position));
}

cellset position_place(struct position *position, int cell, int digit)
{
    cellset here = cell_bit(cell);
    position->inconsistent |= !digitset_has(position->digits[cell], digit);
    for (digitset s = position->digits[cell]; s; s = digitset_rest(s))
        position->candidates.at[digitset_first(s)] &= ~here;
    position->digits[cell] = 0;
    position->empty &= ~here;
    candset_add(&position->placed, cell, digit);
    position->value.digit[cell] = (uint8_t)digit;
    const cellset eliminated = position->candidates.at[digit] & position->board->peers_of[cell];
    position->candidates.at[digit] &= ~eliminated;
    for (cellset s = eliminated; s; s &= s - 1)
        position->digits[cellset_first(s)] &= (digitset)~digit_bit(digit);
    assert(position_is_sound(position));
    return eliminated;
}

static void eliminate(struct position *position, int cell, int digit)
{
    position->candidates.at[digit] &= ~cell_bit(cell);
    position->digits[cell] = digitset_without(position->digits[cell], digit_bit(digit));
}

void position_eliminate(struct position *position, int cell, int digit)
{
    eliminate(position, cell, digit);
    assert(position_is_sound(position));
}

void position_eliminate_all(struct position *position, const struct candset *set)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = set->at[digit] & position->candidates.at[digit]; s; s &= s - 1)
            eliminate(position, cellset_first(s), digit);
    assert(position_is_sound(position));
}

cellset position_twice(const struct position *position, int house, int digit)
{
    const struct board *board = position->board;
    const cellset placed = position->placed.at[digit], in_house = placed & board->cells_of[house];
    for (cellset s = house < HOUSE_KNIGHT ? 0 : placed; s; s &= s - 1)
        for (cellset t = s & board->peers_of[cellset_first(s)]; t; t &= t - 1)
            if (board_link(board, (s & -s) | (t & -t)) == house)
                return (s & -s) | (t & -t);
    return has_several(in_house) ? in_house : 0;
}
