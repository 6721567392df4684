/*
 * Templates of sentences: see words.h for what they contain.
 */
#include <assert.h>
#include <string.h>

#include "base/array.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"

/* What stands between the items of a list: before the last, and before all others. */
struct joints {
    const char *each, *last;
};
static const struct joints joints_and = { ", ", " and " };

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
    char name[12];
    (void)joints;
    house_name((int)house, name);
    strbuf_add(out, name);
}

/* Houses by their kinds, each kind in full or, with `brief`, by its letter: "r12, c5 and b39". */
static void add_kinds_of_houses(struct strbuf *out, uint32_t houses, bool brief,
                                const struct joints *joints)
{
    static const struct joints none = { "", "" };
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
        add_digits(out, numbers, brief ? &none : &joints_and);
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
    (void)joints;
    strbuf_add(out, number < ARRAY_SIZE(names) ? names[number] : "many");
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
        if (out)
            phrase(out, NULL, "r{brief digits}c{brief digits}",
                   kind == HOUSE_ROW ? alike : places[line],
                   kind == HOUSE_ROW ? places[line] : alike);
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

enum value { OF_COUNT, OF_CELLS, OF_DIGITS, OF_DIGIT, OF_HOUSES, OF_HOUSE, VALUES };

/* How a value is written. */
struct form {
    const char *name;
    enum value value;
    void (*add)(struct strbuf *out, cellset value, const struct joints *joints);
    struct joints joints;
};
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
    { "digit", OF_DIGIT, add_count, { "", "" } },
    { "a digit", OF_DIGIT, add_digit_with_article, { "", "" } },
    { "house", OF_HOUSE, add_house, { "", "" } },
    { "houses", OF_HOUSES, add_houses, { ", ", " and " } },
    { "brief houses", OF_HOUSES, add_houses_in_brief, { ", ", " and " } },
    { "houses in one", OF_HOUSES, add_houses_in_brief, { "", "" } },
    { "number", OF_COUNT, add_number, { "", "" } },
    { "count", OF_COUNT, add_count, { "", "" } },
};

/* A template that is being filled in. */
struct filling {
    const struct telling *telling;
    const cellset *value, *end; /* the next value, and where they end */
    int choice;                 /* the alternative that the last value chooses, from 1 */
    cellset last[VALUES];       /* the last value of each kind */
    bool muted;                 /* within an alternative that is not chosen */
};

static bool is_numeral(char character)
{
    return character >= '0' && character <= '9';
}

static bool is_capital(char character)
{
    return character >= 'A' && character <= 'Z';
}

static bool is_name(const char *name, const char *text, size_t length)
{
    return strlen(name) == length && !memcmp(name, text, length);
}

/* The first part of a kind or, where the name is in the plural, all of them in one. */
static struct part part_named(const struct step *step, const char *name, size_t length)
{
    static const char *const names[PART_KINDS] = {
        [PART_BASE] = "base",       [PART_COVER] = "cover",   [PART_FIN] = "fin",
        [PART_ENDOFIN] = "endofin", [PART_SET] = "set",       [PART_COMMON] = "common",
        [PART_STEM] = "stem",       [PART_COLOUR] = "colour", [PART_OPPOSITE] = "opposite",
        [PART_CORNER] = "corner",   [PART_EXTRA] = "extra",   [PART_TARGET] = "target",
    };
    const bool all = name[length - 1] == 's';
    enum part_kind kind = PART_BASE;
    while (kind < PART_KINDS && !is_name(names[kind], name, length - all))
        kind++;
    const struct part *first = step_part(step, kind);
    assert(kind < PART_KINDS && (all || first));
    return all || !first ? step_parts(step, kind) : *first;
}

/* What a template calls "step", by the name of a part, or by the number of a node and a house. */
static struct part source_named(const struct step *step, const char *name, size_t length)
{
    struct part source = { .cells = step->cells, .digits = step->digits };
    if (is_name("eliminations", name, length)) {
        source.cells = candset_cells(&step->eliminate);
        source.digits = candset_digits(&step->eliminate);
        return source;
    }
    if (is_name("step", name, length)) {
        for (int i = 0; i < step->house_count; i++)
            source.houses |= 1u << step->house[i];
        return source;
    }
    if (!is_numeral(*name))
        return part_named(step, name, length);
    const int number = *name - '0';
    if (number < step->house_count)
        source.houses = 1u << step->house[number];
    if (step->pattern && number < step->pattern->node_count) {
        source.cells = step->pattern->nodes[number].cells;
        source.digits = digit_bit(step->pattern->nodes[number].digit);
    }
    return source;
}

static cellset value_in(const struct part *source, enum value value)
{
    switch (value) {
    case OF_CELLS:
        return source->cells;
    case OF_DIGITS:
        return source->digits;
    case OF_DIGIT:
        return digitset_first(source->digits);
    case OF_HOUSES:
        return source->houses;
    case OF_HOUSE:
        return __builtin_ctz(source->houses);
    default:
        return cellset_count(source->cells);
    }
}

static cellset next_value(struct filling *filling)
{
    assert(filling->value < filling->end);
    return filling->value < filling->end ? *filling->value++ : 0;
}

static const struct form *form_named(const char *name, size_t length)
{
    const char first = (char)(is_capital(*name) ? *name - 'A' + 'a' : *name);
    for (size_t i = 0; i < ARRAY_SIZE(forms); i++)
        if (first == *forms[i].name && is_name(forms[i].name + 1, name + 1, length - 1))
            return &forms[i];
    assert(!"a form that is known");
    return forms;
}

/* Where the name of a form ends: its source follows, as in "digit 2" and "cells of stem". */
static size_t form_length(const char *name, size_t length)
{
    for (size_t i = 1; i + 1 < length; i++)
        if (name[i] == ' ' && (is_numeral(name[i + 1]) || !strncmp(name + i, " of ", 4) ||
                               is_name(" again", name + i, length - i)))
            return i;
    return length;
}

/* The value of a place whose form ends before `source`. */
static cellset value_from(struct filling *filling, const char *source, size_t length,
                          enum value value)
{
    if (!length)
        return next_value(filling);
    if (is_name(" again", source, length))
        return filling->last[value];
    const size_t start = is_numeral(source[1]) ? 1 : strlen(" of ");
    const struct part part = source_named(filling->telling->step, source + start, length - start);
    return value_in(&part, value);
}

/* A silent place only chooses. What a muted one takes from the step may not be there. */
static void add_value(struct filling *filling, const char *name, size_t length, bool silent)
{
    const size_t end = form_length(name, length), start = filling->telling->out->length;
    const struct form *form = form_named(name, end);
    if (filling->muted && end < length)
        return;
    const cellset value = value_from(filling, name + end, length - end, form->value);
    const bool set =
        form->value == OF_CELLS || form->value == OF_DIGITS || form->value == OF_HOUSES;
    if (filling->muted)
        return;
    filling->last[form->value] = value;
    filling->choice = set ? cellset_count(value) : (int)value;
    if (silent)
        return;
    form->add(filling->telling->out, value, &form->joints);
    if (is_capital(*name))
        words_capital(filling->telling->out, start);
}

/* What a step concludes; false for another place. */
static bool add_ending(const struct filling *filling, const char *name, size_t length)
{
    static const char *const names[] = { "eliminations", "result", "conclusion",
                                         "short conclusion" };
    const struct telling *telling = filling->telling;
    size_t which = 0;
    while (which < ARRAY_SIZE(names) && !is_name(names[which], name, length))
        which++;
    if (which == ARRAY_SIZE(names) || filling->muted)
        return which < ARRAY_SIZE(names);
    if (which >= 2)
        words_conclude(telling, which == 3);
    else if (which == 1 && telling->step->digit)
        say(telling, "{cells} is {digit}", cell_bit(telling->step->cell), telling->step->digit);
    else
        words_eliminations(telling->out, &telling->step->eliminate);
    return true;
}

static void add_place(struct filling *filling, const char *name, size_t length)
{
    static const char when[] = "when ";
    const size_t prefix = strlen(when);
    if (is_name("when", name, length))
        filling->choice = (int)next_value(filling) + 1;
    else if (is_name("when style", name, length))
        filling->choice = filling->telling->style + 1;
    else if (!strncmp(name, when, prefix))
        add_value(filling, name + prefix, length - prefix, true);
    else if (!add_ending(filling, name, length))
        add_value(filling, name, length, false);
}

/* How many alternatives there are from here to the end of the choice. */
static int alternatives(const char *text)
{
    int count = 1;
    for (int depth = 0; depth || *text != ']'; text++) {
        assert(*text);
        depth += (*text == '[') - (*text == ']');
        count += !depth && *text == '|';
    }
    return count;
}

/* Fills in a text up to its end or the end of an alternative, which is returned. */
static const char *fill(struct filling *filling, const char *text)
{
    while (*text && *text != '|' && *text != ']') {
        if (*text == '{') {
            const size_t length = strcspn(++text, "}");
            add_place(filling, text, length);
            text += length + 1;
        } else if (*text == '[') {
            const struct filling outside = *filling;
            const int count = alternatives(text + 1);
            const int chosen = outside.choice < 1       ? 1
                               : outside.choice < count ? outside.choice
                                                        : count;
            for (int i = 1; i <= count; i++) {
                filling->muted = outside.muted || i != chosen;
                text = fill(filling, text + 1);
            }
            filling->muted = outside.muted;
            filling->choice = outside.choice;
            text++;
        } else {
            const size_t length = strcspn(text, "{[|]");
            if (!filling->muted)
                strbuf_add_bytes(filling->telling->out, text, length);
            text += length;
        }
    }
    return text;
}

void say_values(const struct telling *telling, const char *text, const cellset *values,
                size_t count)
{
    struct filling filling = { telling, values + 1, values + count, 0, { 0 }, false };
    text = fill(&filling, text);
    assert(!*text && filling.value == filling.end);
}
