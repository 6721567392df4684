#include "engine/step/words.h"

#include <string.h>

/* What comes before item `index` of `count`. */
static void joint(struct strbuf *out, int index, int count, const char *last)
{
    if (index == 0)
        return;
    if (index < count - 1)
        strbuf_add(out, ", ");
    else
        strbuf_addf(out, " %s ", last);
}

static void add_cell_list(struct strbuf *out, cellset cells, const char *last)
{
    int count = cellset_count(cells);
    for (int i = 0; cells; cells &= cells - 1, i++) {
        char name[8];
        cell_name(cellset_first(cells), name);
        joint(out, i, count, last);
        strbuf_add(out, name);
    }
}

void words_cells(struct strbuf *out, cellset cells)
{
    add_cell_list(out, cells, "and");
}

void words_cells_or(struct strbuf *out, cellset cells)
{
    add_cell_list(out, cells, "or");
}

void words_digits(struct strbuf *out, digitset digits, const char *last)
{
    int count = digitset_count(digits);
    for (int i = 0; digits; digits &= (digitset)(digits - 1), i++) {
        joint(out, i, count, last);
        strbuf_add_char(out, (char)('0' + digitset_first(digits)));
    }
}

void words_house(struct strbuf *out, int house)
{
    char name[12];
    house_name(house, name);
    strbuf_add(out, name);
}

void words_houses(struct strbuf *out, uint32_t houses)
{
    int index = 0, count = 0;
    for (int i = 0; i < HOUSE_KINDS; i++)
        count += houses_of_kind(houses, &house_kinds[i]) != 0;
    for (int i = 0; i < HOUSE_KINDS; i++) {
        const struct house_kind *kind = &house_kinds[i];
        const digitset numbers = (digitset)houses_of_kind(houses, kind);
        if (!numbers)
            continue;
        joint(out, index++, count, "and");
        if (digitset_count(numbers) == 1) {
            words_house(out, kind->first + digitset_first(numbers) - 1);
        } else {
            strbuf_addf(out, "%s ", kind->plural);
            words_digits(out, numbers, "and");
        }
    }
}

void words_a_digit(struct strbuf *out, int digit)
{
    strbuf_addf(out, "%s %d", digit == 8 ? "an" : "a", digit);
}

const char *words_number(int number)
{
    static const char *const names[] = { "no",   "one", "two",   "three", "four",
                                         "five", "six", "seven", "eight", "nine" };
    return number >= 0 && number <= 9 ? names[number] : "many";
}

void words_eliminations(struct strbuf *out, const struct candset *eliminate)
{
    cellset left = candset_cells(eliminate);
    int clauses = 0;
    while (left) {
        digitset digits = candset_digits_at(eliminate, cellset_first(left));
        cellset alike = 0;
        for (cellset s = left; s; s &= s - 1)
            if (candset_digits_at(eliminate, cellset_first(s)) == digits)
                alike |= cell_bit(cellset_first(s));
        left &= ~alike;
        if (clauses++)
            strbuf_add(out, left ? ", " : clauses > 2 ? ", and " : " and ");
        words_cells(out, alike);
        strbuf_add(out, " cannot be ");
        words_digits(out, digits, "or");
    }
}

/* The columns of a row (or the rows of a column) in which a set has cells, as bits. */
static unsigned places_in(cellset cells, int line)
{
    unsigned places = 0;
    for (int place = 0; place < 9; place++)
        if (cellset_has(cells, house_cell(line, place)))
            places |= 1u << place;
    return places;
}

static void add_number_list(struct strbuf *out, char kind, unsigned places)
{
    strbuf_add_char(out, kind);
    for (int place = 0; place < 9; place++)
        if (places >> place & 1)
            strbuf_add_char(out, (char)('1' + place));
}

/* Rows (or columns) with the same cells make one piece; returns how many pieces there are. */
static int pieces(struct strbuf *out, cellset cells, int kind)
{
    unsigned told = 0;
    int count = 0;
    for (int line = 0; line < 9; line++) {
        unsigned places = places_in(cells, kind + line), alike = 0;
        if (!places || told >> line & 1)
            continue;
        for (int other = line; other < 9; other++)
            if (places_in(cells, kind + other) == places)
                alike |= 1u << other;
        told |= alike;
        if (count++ && out)
            strbuf_add_char(out, '+');
        if (out) {
            add_number_list(out, 'r', kind == HOUSE_ROW ? alike : places);
            add_number_list(out, 'c', kind == HOUSE_ROW ? places : alike);
        }
    }
    return count;
}

void words_cells_brief(struct strbuf *out, cellset cells)
{
    bool by_columns = pieces(NULL, cells, HOUSE_COLUMN) < pieces(NULL, cells, HOUSE_ROW);
    pieces(out, cells, by_columns ? HOUSE_COLUMN : HOUSE_ROW);
}

/* "no 3 in r4c12 and no 9 in r5c1" */
static void eliminations_by_digit(struct strbuf *out, const struct candset *eliminate)
{
    int count = 0, clauses = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        count += eliminate->at[digit] != 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        if (!eliminate->at[digit])
            continue;
        joint(out, clauses++, count, "and");
        strbuf_addf(out, "no %d in ", digit);
        words_cells_brief(out, eliminate->at[digit]);
    }
}

/* "r4c12<>3, r5c1<>9" */
static void eliminations_in_notation(struct strbuf *out, const struct candset *eliminate)
{
    bool first = true;
    for (cellset left = candset_cells(eliminate); left; first = false) {
        digitset digits = candset_digits_at(eliminate, cellset_first(left));
        cellset alike = 0;
        for (cellset s = left; s; s &= s - 1)
            if (candset_digits_at(eliminate, cellset_first(s)) == digits)
                alike |= cell_bit(cellset_first(s));
        left &= ~alike;
        strbuf_add(out, first ? "" : ", ");
        words_cells_brief(out, alike);
        strbuf_add(out, "<>");
        for (; digits; digits &= (digitset)(digits - 1))
            strbuf_add_char(out, (char)('0' + digitset_first(digits)));
    }
}

/* How many words there are from `start` on: what stands between spaces. */
static int words_count(const struct strbuf *out, size_t start)
{
    int count = 0;
    for (size_t i = start; i < out->length; i++)
        count += out->text[i] != ' ' && (i == start || out->text[i - 1] == ' ');
    return count;
}

bool words_conclude(struct strbuf *out, size_t start, const struct candset *eliminate)
{
    static void (*const forms[])(struct strbuf *, const struct candset *) = {
        words_eliminations, eliminations_by_digit, eliminations_in_notation
    };
    size_t end = out->length;
    bool fits = false;
    for (int i = 0; i < 3 && !fits; i++) {
        strbuf_truncate(out, end);
        strbuf_add(out, ": ");
        forms[i](out, eliminate);
        strbuf_add(out, ".");
        fits = words_count(out, start) <= WORDS_MOST;
    }
    return fits;
}

void words_conclude_many(struct strbuf *out, size_t start, const struct candset *eliminate)
{
    size_t end = out->length;
    if (words_conclude(out, start, eliminate))
        return;
    strbuf_truncate(out, end);
    strbuf_addf(out, ": %d candidates go from ", candset_count(eliminate));
    words_cells_brief(out, candset_cells(eliminate));
    strbuf_add(out, ".");
}

static uint32_t houses_with(const struct position *position, int digit)
{
    uint32_t houses = 0;
    for (int house = 0; house < HOUSES; house++)
        if (position_house_has(position, house, digit))
            houses |= 1u << house;
    return houses;
}

/* Greedy cover: the house that accounts for the most cells first. The sets are tiny. */
static uint32_t cover(uint32_t houses, cellset *cells)
{
    uint32_t chosen = 0;
    for (;;) {
        int best = -1, most = 0;
        for (int house = 0; house < HOUSES; house++) {
            int count = houses >> house & 1 ? cellset_count(house_cells[house] & *cells) : 0;
            if (count > most) {
                most = count;
                best = house;
            }
        }
        if (best < 0)
            return chosen;
        chosen |= 1u << best;
        *cells &= ~house_cells[best];
    }
}

bool words_blocked(struct strbuf *out, const struct position *position, int house, int digit,
                   cellset cells)
{
    if (!cells)
        return false;
    uint32_t others = houses_with(position, digit) & ~(1u << house);
    cellset left = cells;
    uint32_t chosen = cover(others, &left);
    if (chosen) {
        words_houses(out, chosen);
        strbuf_add(out, chosen & (chosen - 1) ? " already have " : " already has ");
        words_a_digit(out, digit);
    }
    if (left) {
        strbuf_add(out, chosen ? ", and " : "");
        words_cells(out, left);
        strbuf_addf(out, " can no longer be %d", digit);
    }
    return true;
}

/* The digits in those of a cell's houses whose places in its list are set. */
static digitset digits_seen(const struct position *position, int cell, unsigned places)
{
    digitset seen = 0;
    for (int i = 0; i < CELL_HOUSES; i++) {
        cellset filled = house_cells[cell_house_list[cell][i]] & ~position->blanks;
        for (cellset s = places >> i & 1 ? filled : 0; s; s &= s - 1)
            seen |= digit_bit(position->value.digit[cellset_first(s)]);
    }
    return seen;
}

/* The fewest of a cell's houses that have all these digits, as places in its list. */
static unsigned houses_seen(const struct position *position, int cell, digitset digits)
{
    const unsigned all = (1u << CELL_HOUSES) - 1;
    unsigned best = all;
    for (unsigned places = all - 1; places; places--)
        if (digitset_counts[places] <= digitset_counts[best] &&
            !(digits & ~digits_seen(position, cell, places)))
            best = places;
    return best;
}

static void add_kinds(struct strbuf *out, int cell, unsigned places)
{
    const int count = digitset_counts[places];
    for (int i = 0, index = 0; i < CELL_HOUSES; i++)
        if (places >> i & 1) {
            joint(out, index++, count, "and");
            strbuf_add(out, house_kind_of(cell_house_list[cell][i])->name);
        }
}

bool words_excluded(struct strbuf *out, const struct position *position, int cell, digitset digits)
{
    if (!digits)
        return false;
    digitset seen = digits_seen(position, cell, ~0u) & digits;
    digitset gone = digits & (digitset)~seen;
    if (seen) {
        const unsigned places = houses_seen(position, cell, seen);
        strbuf_add(out, "its ");
        add_kinds(out, cell, places);
        strbuf_add(out, places & (places - 1) ? " already have " : " already has ");
        if (digitset_count(seen) >= DIGITS - 1)
            strbuf_add(out, digitset_count(seen) == DIGITS ? "every digit" : "every other digit");
        else
            words_digits(out, seen, "and");
    }
    if (gone) {
        strbuf_add(out, seen ? ", and it can no longer be " : "it can no longer be ");
        words_digits(out, gone, "or");
    }
    return true;
}

bool words_fit(const struct strbuf *out, size_t start)
{
    return out->failed || words_count(out, start) <= WORDS_MOST;
}

void words_capital(struct strbuf *out, size_t start)
{
    if (start < out->length && out->text[start] >= 'a' && out->text[start] <= 'z')
        out->text[start] = (char)(out->text[start] - 'a' + 'A');
}
