#include "engine/step/word_forms.h"

#include <assert.h>
#include <string.h>

#include "base/array.h"
#include "engine/board/house.h"

static const struct joints joints_and = { ", ", " and " }, joints_none = { "", "" };

static void joint(struct strbuf *out, int index, int count, const struct joints *joints)
{
    if (index)
        strbuf_add(out, index < count - 1 ? joints->each : joints->last);
}

const char *words_joint(int index, int count)
{
    return !index ? "" : index < count - 1 ? joints_and.each : joints_and.last;
}

static void add_cells(struct strbuf *out, cellset cells, const struct joints *joints)
{
    const int count = cellset_count(cells);
    for (int i = 0; cells; cells &= cells - 1, i++) {
        joint(out, i, count, joints);
        strbuf_add(out, cell_name(cellset_first(cells)).text);
    }
}

static void add_digits(struct strbuf *out, cellset digits, const struct joints *joints)
{
    const int count = cellset_count(digits);
    for (int i = 0; digits; digits &= digits - 1, i++) {
        joint(out, i, count, joints);
        strbuf_add_char(out, (char)('1' + cellset_first(digits)));
    }
}

static void add_house(struct strbuf *out, cellset house, const struct joints *joints)
{
    (void)joints;
    strbuf_add(out, house_name((int)house).text);
}

/* Houses by their kinds, each kind in full or, with `brief`, by its letter: "r12, c5 and b39". */
static void add_kinds_of_houses(struct strbuf *out, uint32_t houses, bool brief,
                                const struct joints *joints)
{
    int index = 0, count = 0;
    for (int i = 0; i < HOUSE_KINDS; i++)
        count += houses_of_kind(houses, &house_kinds[i]) != 0;
    for (int i = 0; i < HOUSE_KINDS; i++) {
        const struct house_kind *kind = &house_kinds[i];
        const unsigned numbers = houses_of_kind(houses, kind);
        if (!numbers)
            continue;
        joint(out, index++, count, joints);
        if (brief)
            strbuf_add_char(out, kind->letter);
        else
            strbuf_addf(out, "%s ", has_several(numbers) ? kind->plural : kind->name);
        add_digits(out, numbers, brief ? &joints_none : &joints_and);
    }
}

static void add_houses(struct strbuf *out, cellset houses, const struct joints *joints)
{
    add_kinds_of_houses(out, (uint32_t)houses, false, joints);
}

static void add_houses_in_brief(struct strbuf *out, cellset houses, const struct joints *joints)
{
    add_kinds_of_houses(out, (uint32_t)houses, true, joints);
}

static void add_count(struct strbuf *out, cellset count, const struct joints *joints)
{
    (void)joints;
    if (count < 10)
        strbuf_add_char(out, (char)('0' + (int)count));
    else
        strbuf_addf(out, "%llu", (unsigned long long)count);
}

static void add_digit_with_article(struct strbuf *out, cellset digit, const struct joints *joints)
{
    strbuf_add(out, digit == 8 ? "an " : "a ");
    add_count(out, digit, joints);
}

static void add_number(struct strbuf *out, cellset number, const struct joints *joints)
{
    static const char *const names[] = { "no",   "one", "two",   "three", "four",
                                         "five", "six", "seven", "eight", "nine" };
    if (number < ARRAY_SIZE(names))
        strbuf_add(out, names[number]);
    else
        add_count(out, number, joints);
}

static void add_digit_list(struct strbuf *out, cellset digits, const struct joints *joints)
{
    strbuf_add_char(out, '{');
    add_digits(out, digits, joints);
    strbuf_add_char(out, '}');
}

/* Sets are called A, B, C and so on. */
static void add_set_name(struct strbuf *out, cellset number, const struct joints *joints)
{
    (void)joints;
    strbuf_add_char(out, (char)('A' + number));
}

/*
 * Cells by their rows (or columns): lines with the same cells make one piece, "r12c4". Returns how
 * many pieces there are.
 */
static int add_pieces(struct strbuf *out, cellset cells, int kind, const char *between)
{
    unsigned places[9] = { 0 }, done = 0; /* by line: where it has cells */
    int count = 0;
    for (cellset s = cells; s; s &= s - 1) {
        const int row = cell_row(cellset_first(s)), column = cell_column(cellset_first(s));
        places[kind == HOUSE_ROW ? row : column] |= 1u << (kind == HOUSE_ROW ? column : row);
    }
    for (int line = 0; line < 9; line++) {
        unsigned alike = 0;
        if (!places[line] || done >> line & 1)
            continue;
        for (int other = line; other < 9; other++)
            if (places[other] == places[line])
                alike |= 1u << other;
        done |= alike;
        if (count++ && out)
            strbuf_add(out, between);
        if (!out)
            continue;
        strbuf_add_char(out, 'r');
        add_digits(out, kind == HOUSE_ROW ? alike : places[line], &joints_none);
        strbuf_add_char(out, 'c');
        add_digits(out, kind == HOUSE_ROW ? places[line] : alike, &joints_none);
    }
    return count;
}

static void add_cells_in_brief(struct strbuf *out, cellset cells, const struct joints *joints)
{
    const bool by_columns = add_pieces(NULL, cells, HOUSE_COLUMN, joints->each) <
                            add_pieces(NULL, cells, HOUSE_ROW, joints->each);
    add_pieces(out, cells, by_columns ? HOUSE_COLUMN : HOUSE_ROW, joints->each);
}

static void add_cells_by_rows(struct strbuf *out, cellset cells, const struct joints *joints)
{
    add_pieces(out, cells, HOUSE_ROW, joints->each);
}

static const struct form forms[] = {
    { "cells", OF_CELLS, add_cells, { ", ", " and " } },
    { "any cell", OF_CELLS, add_cells, { ", ", " or " } },
    { "cells nor", OF_CELLS, add_cells, { " nor ", " nor " } },
    { "cells,", OF_CELLS, add_cells, { ", ", ", " } },
    { "cells/", OF_CELLS, add_cells, { "/", "/" } },
    { "brief cells", OF_CELLS, add_cells_in_brief, { "+", "+" } },
    { "cells by rows", OF_CELLS, add_cells_by_rows, { ",", "," } },
    { "digits", OF_DIGITS, add_digits, { ", ", " and " } },
    { "any digit", OF_DIGITS, add_digits, { ", ", " or " } },
    { "digits/", OF_DIGITS, add_digits, { "/", "/" } },
    { "digits+", OF_DIGITS, add_digits, { "+", "+" } },
    { "brief digits", OF_DIGITS, add_digits, { "", "" } },
    { "digit list", OF_DIGITS, add_digit_list, { ",", "," } },
    { "digit", OF_DIGIT, add_count, { "", "" } },
    { "a digit", OF_DIGIT, add_digit_with_article, { "", "" } },
    { "house", OF_HOUSE, add_house, { "", "" } },
    { "houses", OF_HOUSES, add_houses, { ", ", " and " } },
    { "brief houses", OF_HOUSES, add_houses_in_brief, { ", ", " and " } },
    { "houses in one", OF_HOUSES, add_houses_in_brief, { "", "" } },
    { "number", OF_COUNT, add_number, { "", "" } },
    { "set", OF_COUNT, add_set_name, { "", "" } },
    { "count", OF_COUNT, add_count, { "", "" } },
};

const struct form *form_named(const char *name, size_t length)
{
    const char first = (char)(*name >= 'A' && *name <= 'Z' ? *name - 'A' + 'a' : *name);
    for (size_t i = 0; i < ARRAY_SIZE(forms); i++)
        if (first == *forms[i].name && strlen(forms[i].name) == length &&
            !memcmp(forms[i].name + 1, name + 1, length - 1))
            return &forms[i];
    assert(!"a form that is known");
    return forms;
}

void words_capital(struct strbuf *out, size_t start)
{
    if (start < out->length && out->text[start] >= 'a' && out->text[start] <= 'z')
        out->text[start] = (char)(out->text[start] - 'a' + 'A');
}
