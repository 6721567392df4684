/* Templates of sentences: words.h describes them. */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "base/array.h"
#include "engine/step/pattern.h"
#include "engine/step/word_forms.h"
#include "engine/step/words.h"

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

/* A place's source: "step", "eliminations", the name of a part, or a number of node and house. */
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

/* The length of the form's name; its source follows, as in "digit 2" and "cells of stem". */
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

/* A silent place only chooses. A muted one must not look at the step, which may lack its part. */
static void fill_value(struct filling *filling, const char *name, size_t length, bool silent)
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
    if (*name >= 'A' && *name <= 'Z')
        words_capital(filling->telling->out, start);
}

/* Takes from *left the first cell and those that lose the same digits. */
static cellset take_alike(const struct candset *eliminate, cellset *left)
{
    const digitset digits = candset_digits_at(eliminate, cellset_first(*left));
    cellset alike = 0;
    for (cellset s = *left; s; s &= s - 1)
        if (candset_digits_at(eliminate, cellset_first(s)) == digits)
            alike |= s & -s;
    *left &= ~alike;
    return alike;
}

void words_eliminations(struct strbuf *out, const struct candset *eliminate)
{
    cellset left = candset_cells(eliminate);
    for (int clauses = 0; left; clauses++) {
        const cellset alike = take_alike(eliminate, &left);
        phrase(out, NULL, "{when}[|, and |, ]{cells} cannot be {any digit}",
               !clauses ? 0
               : left   ? 2
                        : 1,
               alike, candset_digits_at(eliminate, cellset_first(alike)));
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

/* Eliminations of more kinds than this are listed by digit. */
enum { CLAUSES_MOST = 3 };

static void add_conclusion_words(struct strbuf *out, const struct candset *eliminate)
{
    cellset left = candset_cells(eliminate);
    int clauses = 0;
    for (; left; clauses++)
        take_alike(eliminate, &left);
    strbuf_add(out, ": ");
    (clauses > CLAUSES_MOST ? eliminations_by_digit : words_eliminations)(out, eliminate);
    strbuf_add(out, ".");
}

/* The house in which the digits of an almost hidden set fit only in its cells. */
static int house_of_hidden(const struct position *before, const struct part *set)
{
    for (int house = 0; house < HOUSES; house++) {
        cellset places = 0;
        for (digitset s = set->digits; s; s = digitset_rest(s))
            places |= position_places(before, house, digitset_first(s));
        if (!(set->cells & ~house_cells[house]) && !(places & ~set->cells))
            return house;
    }
    return 0;
}

void words_first_sets(const struct telling *telling, int most)
{
    const struct part *part;
    int count = 0;
    for (int i = 0; i < most && (part = step_part_at(telling->step, PART_SET, i)); i++)
        if (!part_is_hidden_set(part))
            say(telling, "{when}[|, ]{set} = {brief cells} {digit list}", count++ != 0, i,
                part->cells, part->digits);
    if (count)
        say(telling,
            "{when}[ has|: each set has] one digit more than cells. If it loses one of "
            "them, it has all the others.\n",
            count > 1);
    int hidden = 0;
    for (int i = 0; i < most && (part = step_part_at(telling->step, PART_SET, i)); i++)
        if (part_is_hidden_set(part))
            say(telling,
                "{when}[In|; in] {house}, {digits} [fits|fit] only in {set} = {brief cells}",
                hidden++ != 0, house_of_hidden(telling->before, part), part->digits, i,
                part->cells);
    if (hidden)
        say(telling, "{when}[: it|. Each set] has room for only one other digit.\n", hidden > 1);
}

void words_sets(const struct telling *telling)
{
    words_first_sets(telling, INT_MAX);
}

/* Writes a place for the step's conclusion; false if it is another place. */
static bool add_ending(const struct filling *filling, const char *name, size_t length)
{
    static const char *const names[] = { "eliminations", "result", "conclusion" };
    const struct telling *telling = filling->telling;
    size_t which = 0;
    while (which < ARRAY_SIZE(names) && !is_name(names[which], name, length))
        which++;
    if (which == ARRAY_SIZE(names) || filling->muted)
        return which < ARRAY_SIZE(names);
    if (which == 2)
        add_conclusion_words(telling->out, &telling->step->eliminate);
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
    else if (!strncmp(name, when, prefix))
        fill_value(filling, name + prefix, length - prefix, true);
    else if (!add_ending(filling, name, length))
        fill_value(filling, name, length, false);
}

/* The number of alternatives from here to the end of the choice. */
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
