#include "engine/step/words.h"

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
        phrase(out, NULL, "{cells} cannot be {any digit}", alike, digits);
    }
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
        strbuf_add(out, words_joint(clauses++, count));
        phrase(out, NULL, "no {digit} in {brief cells}", digit, eliminate->at[digit]);
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
        phrase(out, NULL, "{when}[, |]{brief cells}<>{brief digits}", first, alike, digits);
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
    phrase(out, NULL, ": {count} candidates go from {brief cells}.", candset_count(eliminate),
           candset_cells(eliminate));
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
    if (chosen)
        phrase(out, NULL, "{houses} already [has|have] {a digit}", chosen, digit);
    if (left)
        phrase(out, NULL, "{when}[|, and ]{cells} can no longer be {digit}", chosen != 0, left,
               digit);
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
            strbuf_add(out, words_joint(index++, count));
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
            phrase(out, NULL, "{digits}", seen);
    }
    if (gone)
        phrase(out, NULL, "{when}[|, and ]it can no longer be {any digit}", seen != 0, gone);
    return true;
}

bool words_fit(const struct strbuf *out, size_t start)
{
    return out->failed || words_count(out, start) <= WORDS_MOST;
}

void words_in_style(const struct position *before, const struct step *step, struct strbuf *out,
                    int styles,
                    void (*word)(const struct position *before, const struct step *step,
                                 struct strbuf *out, int style))
{
    const size_t start = out->length;
    for (int style = 0; style < styles && (!style || !words_fit(out, start)); style++) {
        strbuf_truncate(out, start);
        word(before, step, out, style);
    }
}

void words_capital(struct strbuf *out, size_t start)
{
    if (start < out->length && out->text[start] >= 'a' && out->text[start] <= 'z')
        out->text[start] = (char)(out->text[start] - 'a' + 'A');
}
