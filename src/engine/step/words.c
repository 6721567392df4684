#include "engine/step/words.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "base/array.h"
#include "engine/board/board.h"
#include "engine/step/pattern.h"

/* ---- How each kind of value is written ---- */

/* The separators of a list: before its last item, and before all others except the first. */
struct joints {
    const char *each, *last;
};

enum value { OF_COUNT, OF_CELLS, OF_DIGITS, OF_DIGIT, OF_HOUSES, OF_HOUSE, VALUES };

enum writing {
    AS_CELLS,
    AS_PIECES_OF_ROWS, /* cells by their rows */
    AS_PIECES,         /* cells by their rows or columns, whichever makes fewer pieces */
    AS_LINES,          /* the same, but each row or column has a piece of its own */
    AS_DIGITS,
    AS_DIGIT_LIST, /* in braces */
    AS_HOUSE,
    AS_HOUSES,
    AS_HOUSE_CODES,
    AS_SET, /* A, B, C and so on */
    AS_WORD,
    AS_COUNT,
    AS_COUNT_WITH_ARTICLE,
};

struct form {
    const char *name;
    enum value value;
    enum writing as;
    struct joints joints;
};

static const struct joints joints_and = { ", ", " and " }, joints_none = { "", "" };

static void joint(struct strbuf *out, int index, int count, const struct joints *joints)
{
    strbuf_add(out, !index ? "" : index < count - 1 ? joints->each : joints->last);
}

const char *words_joint(int index, int count)
{
    return !index ? "" : index < count - 1 ? ", " : " and ";
}

/* Digits or, with `cells`, cells. */
static void add_items(struct strbuf *out, cellset set, bool cells, const struct joints *joints)
{
    const int count = cellset_count(set);
    for (int i = 0; set; set &= set - 1, i++) {
        joint(out, i, count, joints);
        if (cells)
            strbuf_add(out, cell_name(cellset_first(set)).text);
        else
            strbuf_add_char(out, (char)('1' + cellset_first(set)));
    }
}

/* Houses by their kinds, each kind in full or, with `brief`, by its letter: "r12, c5 and b39". */
static void add_kinds_of_houses(struct strbuf *out, houseset houses, bool brief,
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
        add_items(out, numbers, false, brief ? &joints_none : &joints_and);
    }
}

/*
 * Cells by their rows (or columns): lines with the same cells make one piece, "r12c4", unless each
 * has its own, "r1c4, r2c4". Returns how many pieces there are; `of` is that number, if `joints`
 * differ for the last one.
 */
static int add_pieces(struct strbuf *out, cellset cells, int kind, bool own,
                      const struct joints *joints, int of)
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
            if (places[other] == places[line] && (other == line || !own))
                alike |= 1u << other;
        done |= alike;
        count++;
        if (!out)
            continue;
        joint(out, count - 1, of, joints);
        strbuf_add_char(out, 'r');
        add_items(out, kind == HOUSE_ROW ? alike : places[line], false, &joints_none);
        strbuf_add_char(out, 'c');
        add_items(out, kind == HOUSE_ROW ? places[line] : alike, false, &joints_none);
    }
    return count;
}

static void add_in_form(struct strbuf *out, const struct form *form, cellset value)
{
    static const char *const numbers[] = { "no",   "one", "two",   "three", "four",
                                           "five", "six", "seven", "eight", "nine" };
    const struct joints *joints = &form->joints;
    switch (form->as) {
    case AS_CELLS:
    case AS_DIGITS:
        add_items(out, value, form->as == AS_CELLS, joints);
        break;
    case AS_PIECES_OF_ROWS:
        add_pieces(out, value, HOUSE_ROW, false, joints, 0);
        break;
    case AS_PIECES:
    case AS_LINES: {
        const bool own = form->as == AS_LINES;
        const int rows = add_pieces(NULL, value, HOUSE_ROW, own, NULL, 0),
                  columns = add_pieces(NULL, value, HOUSE_COLUMN, own, NULL, 0);
        add_pieces(out, value, columns < rows ? HOUSE_COLUMN : HOUSE_ROW, own, joints,
                   columns < rows ? columns : rows);
        break;
    }
    case AS_DIGIT_LIST:
        strbuf_add_char(out, '{');
        add_items(out, value, false, joints);
        strbuf_add_char(out, '}');
        break;
    case AS_HOUSE:
        strbuf_add(out, house_name((int)value).text);
        break;
    case AS_HOUSES:
    case AS_HOUSE_CODES:
        add_kinds_of_houses(out, (houseset)value, form->as == AS_HOUSE_CODES, joints);
        break;
    case AS_SET:
        strbuf_add_char(out, (char)('A' + value));
        break;
    default:
        if (form->as == AS_COUNT_WITH_ARTICLE)
            strbuf_add(out, value == 8 ? "an " : "a ");
        if (value >= ARRAY_SIZE(numbers))
            strbuf_addf(out, "%llu", (unsigned long long)value);
        else if (form->as == AS_WORD)
            strbuf_add(out, numbers[value]);
        else
            strbuf_add_char(out, (char)('0' + (int)value));
    }
}

static const struct form forms[] = {
    { "cells", OF_CELLS, AS_CELLS, { ", ", " and " } },
    { "any cell", OF_CELLS, AS_CELLS, { ", ", " or " } },
    { "cells nor", OF_CELLS, AS_CELLS, { " nor ", " nor " } },
    { "cells,", OF_CELLS, AS_CELLS, { ", ", ", " } },
    { "cells/", OF_CELLS, AS_CELLS, { "/", "/" } },
    { "brief cells", OF_CELLS, AS_PIECES, { "+", "+" } },
    { "cells by rows", OF_CELLS, AS_PIECES_OF_ROWS, { ",", "," } },
    { "cells by lines", OF_CELLS, AS_LINES, { ", ", " and " } },
    { "digits", OF_DIGITS, AS_DIGITS, { ", ", " and " } },
    { "any digit", OF_DIGITS, AS_DIGITS, { ", ", " or " } },
    { "digits/", OF_DIGITS, AS_DIGITS, { "/", "/" } },
    { "digits+", OF_DIGITS, AS_DIGITS, { "+", "+" } },
    { "digits-", OF_DIGITS, AS_DIGITS, { "-", "-" } },
    { "brief digits", OF_DIGITS, AS_DIGITS, { "", "" } },
    { "digit list", OF_DIGITS, AS_DIGIT_LIST, { ",", "," } },
    { "digit", OF_DIGIT, AS_COUNT, { "", "" } },
    { "a digit", OF_DIGIT, AS_COUNT_WITH_ARTICLE, { "", "" } },
    { "house", OF_HOUSE, AS_HOUSE, { "", "" } },
    { "houses", OF_HOUSES, AS_HOUSES, { ", ", " and " } },
    { "brief houses", OF_HOUSES, AS_HOUSE_CODES, { ", ", " and " } },
    { "houses in one", OF_HOUSES, AS_HOUSE_CODES, { "", "" } },
    { "number", OF_COUNT, AS_WORD, { "", "" } },
    { "set", OF_COUNT, AS_SET, { "", "" } },
    { "count", OF_COUNT, AS_COUNT, { "", "" } },
};

/* The form with that name, which may begin with a capital letter; there must be one. */
static const struct form *form_named(const char *name, size_t length)
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

/* ---- Templates ---- */

struct filling {
    const struct explanation *explanation;
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
    const bool all = name[length - 1] == 's';
    enum part_kind kind = PART_BASE;
    while (kind < PART_KINDS && !is_name(part_names[kind], name, length - all))
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
            source.houses |= house_bit(step->house[i]);
        return source;
    }
    if (!is_numeral(*name))
        return part_named(step, name, length);
    const int number = *name - '0';
    if (number < step->house_count)
        source.houses = house_bit(step->house[number]);
    if (step->pattern && number < step->pattern->node_count) {
        source.cells = step->pattern->nodes[number].cells;
        source.digits = digit_bit(step->pattern->nodes[number].digit);
    }
    return source;
}

static cellset value_in(const struct part *source, enum value value)
{
    return value == OF_CELLS    ? source->cells
           : value == OF_DIGITS ? source->digits
           : value == OF_DIGIT  ? (cellset)digitset_first(source->digits)
           : value == OF_HOUSES ? source->houses
           : value == OF_HOUSE  ? (cellset)houseset_first(source->houses)
                                : (cellset)cellset_count(source->cells);
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
    const struct part part =
        source_named(filling->explanation->step, source + start, length - start);
    return value_in(&part, value);
}

/* The short form names more than three cells by their lines, and many houses by their letters. */
static struct form form_in_short(const struct form *form, cellset value)
{
    struct form brief = *form;
    int kinds = 0;
    for (int i = 0; form->as == AS_HOUSES && i < HOUSE_KINDS; i++)
        kinds += houses_of_kind((houseset)value, &house_kinds[i]) != 0;
    if (form->as == AS_CELLS && cellset_count(value) > 3)
        brief.as = AS_LINES;
    if (form->as == AS_HOUSES && cellset_count(value) > (kinds > 1 ? 2 : 4))
        brief.as = AS_HOUSE_CODES;
    return brief;
}

/* A silent place only chooses. A muted one must not look at the step, which may lack its part. */
static void fill_value(struct filling *filling, const char *name, size_t length, bool silent)
{
    const size_t end = form_length(name, length), start = filling->explanation->out->length;
    struct form form = *form_named(name, end);
    if (filling->muted && end < length)
        return;
    const cellset value = value_from(filling, name + end, length - end, form.value);
    const bool set = form.value == OF_CELLS || form.value == OF_DIGITS || form.value == OF_HOUSES;
    if (filling->muted)
        return;
    filling->last[form.value] = value;
    filling->choice = set ? cellset_count(value) : (int)value;
    if (silent)
        return;
    if (filling->explanation->in_short)
        form = form_in_short(&form, value);
    add_in_form(filling->explanation->out, &form, value);
    if (*name >= 'A' && *name <= 'Z')
        words_capital(filling->explanation->out, start);
}

/* Each set of cells that lose the same digits: "r4c1 cannot be 3 or 5, and r4c5 cannot be 9" */
static void list_by_cell(const struct explanation *explanation, const struct candset *eliminate,
                         const char *last, const char *text)
{
    cellset left = candset_cells(eliminate);
    for (bool first = true; left; first = false) {
        const cellset alike = candset_take_alike(eliminate, &left);
        strbuf_add(explanation->out, first ? "" : left ? ", " : last);
        say(explanation, text, alike, candset_digits_at(eliminate, cellset_first(alike)));
    }
}

static void say_eliminations(const struct explanation *explanation, const struct candset *eliminate)
{
    list_by_cell(explanation, eliminate, ", and ", "{cells} cannot be {any digit}");
}

void words_eliminations(struct strbuf *out, const struct candset *eliminate)
{
    say_eliminations(&(const struct explanation){ .out = out }, eliminate);
}

void words_seen(const struct explanation *explanation, int seen)
{
    say(explanation,
        "{cells of eliminations} [sees|see] {when}[it|both|all three|all of these]: {when cells of "
        "eliminations}[it is|they are] not {digit of eliminations}.",
        seen - 1);
}

/* "no 3 in r4c12 and no 9 in r5c1" */
static void list_by_digit(struct strbuf *out, const struct candset *eliminate)
{
    const digitset digits = candset_digits(eliminate);
    int index = 0;
    for (digitset s = digits; s; s = digitset_rest(s)) {
        strbuf_add(out, words_joint(index++, digitset_count(digits)));
        phrase(out, NULL, "no {digit} in {brief cells}", digitset_first(s),
               eliminate->at[digitset_first(s)]);
    }
}

static int count_words(const char *text)
{
    int count = 0;
    for (text += strspn(text, " \n"); *text; text += strspn(text, " \n"), count++)
        text += strcspn(text, " \n");
    return count;
}

/* Losses that take more words than this are written in notation. */
enum { LOSSES_MOST = 12 };

void words_losses(struct strbuf *out, const struct candset *eliminate)
{
    struct strbuf by_cell = STRBUF_EMPTY, by_digit = STRBUF_EMPTY, notation = STRBUF_EMPTY;
    list_by_cell(&(const struct explanation){ .out = &by_cell }, eliminate, " and ",
                 "{brief cells} [is|are] not {any digit}");
    list_by_cell(&(const struct explanation){ .out = &notation }, eliminate, ", ",
                 "{brief cells}<>{brief digits}");
    list_by_digit(&by_digit, eliminate);
    const int cells = count_words(by_cell.text), digits = count_words(by_digit.text);
    strbuf_add(out, cells > LOSSES_MOST && digits > LOSSES_MOST ? notation.text
                    : digits < cells                            ? by_digit.text
                                                                : by_cell.text);
    strbuf_release_into(&by_cell, out);
    strbuf_release_into(&by_digit, out);
    strbuf_release_into(&notation, out);
}

/* Eliminations of more kinds than this are listed by digit; in the short form one fewer. */
enum { CLAUSES_MOST = 3 };

static void add_conclusion_words(const struct explanation *explanation)
{
    const struct candset *eliminate = &explanation->step->eliminate;
    cellset left = candset_cells(eliminate);
    int clauses = 0;
    for (; left; clauses++)
        candset_take_alike(eliminate, &left);
    strbuf_add(explanation->out, ": ");
    if (clauses > CLAUSES_MOST - explanation->in_short)
        list_by_digit(explanation->out, eliminate);
    else
        say_eliminations(explanation, eliminate);
    strbuf_add(explanation->out, ".");
}

/* The house in which the digits of an almost hidden set fit only in its cells. */
static int house_of_hidden(const struct position *before, const struct part *set)
{
    cellset places = 0;
    for (digitset s = set->digits; s; s = digitset_rest(s))
        places |= before->candidates.at[digitset_first(s)];
    const int house = board_house_with(before->board, set->cells, places);
    return house < 0 ? 0 : house; /* the walk of a proof may have more places */
}

void words_first_sets(const struct explanation *explanation, int most)
{
    const struct part *part;
    int count = 0;
    for (int i = 0; i < most && (part = step_part_at(explanation->step, PART_SET, i)); i++)
        if (!part_is_hidden_set(part))
            say(explanation, "{when}[|, ]{set} = {brief cells} {digit list}", count++ != 0, i,
                part->cells, part->digits);
    if (count)
        say(explanation,
            "{when}[ has|: each set has] one digit more than cells. If it loses one of "
            "them, it has all the others.\n",
            count > 1);
    int hidden = 0;
    for (int i = 0; i < most && (part = step_part_at(explanation->step, PART_SET, i)); i++)
        if (part_is_hidden_set(part))
            say(explanation,
                "{when}[In|; in] {house}, {digits} [fits|fit] only in {set} = {brief cells}",
                hidden++ != 0, house_of_hidden(explanation->before, part), part->digits, i,
                part->cells);
    if (hidden)
        say(explanation, "{when}[: it|. Each set] has room for only one other digit.\n",
            hidden > 1);
}

void words_sets(const struct explanation *explanation)
{
    words_first_sets(explanation, INT_MAX);
}

/* Writes a place for the step's conclusion; false if it is another place. */
static bool add_ending(const struct filling *filling, const char *name, size_t length)
{
    static const char *const names[] = { "eliminations", "result", "losses", "conclusion" };
    const struct explanation *explanation = filling->explanation;
    size_t which = 0;
    while (which < ARRAY_SIZE(names) && !is_name(names[which], name, length))
        which++;
    if (which == ARRAY_SIZE(names) || filling->muted)
        return which < ARRAY_SIZE(names);
    if (which == 3)
        add_conclusion_words(explanation);
    else if (which == 2)
        words_losses(explanation->out, &explanation->step->eliminate);
    else if (which == 1 && explanation->step->digit)
        say(explanation, "{cells} is {digit}", cell_bit(explanation->step->cell),
            explanation->step->digit);
    else
        say_eliminations(explanation, &explanation->step->eliminate);
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
                strbuf_add_bytes(filling->explanation->out, text, length);
            text += length;
        }
    }
    return text;
}

void say_values(const struct explanation *explanation, const char *text, const cellset *values,
                size_t count)
{
    struct filling filling = { explanation, values + 1, values + count, 0, { 0 }, false };
    text = fill(&filling, text);
    assert(!*text && filling.value == filling.end);
}

void say_fitting(const struct explanation *explanation, int most, int last,
                 void (*version_of)(const struct explanation *explanation, int version))
{
    struct strbuf *out = explanation->out;
    const size_t start = out->length;
    for (int version = 0; version <= last; version++) {
        strbuf_truncate(out, start);
        version_of(explanation, version);
        if (!explanation->in_short || out->failed || count_words(out->text + start) <= most)
            return;
    }
}

/* ---- Reasons that many share ---- */

/* Greedy cover: the house that accounts for the most cells first. The sets are tiny. */
static houseset cover(const struct board *board, houseset houses, cellset *cells)
{
    houseset chosen = 0;
    for (;;) {
        int best = -1, most = 0;
        for (houseset s = houses; s; s &= s - 1) {
            const int house = houseset_first(s);
            const int count = cellset_count(board->cells_of[house] & *cells);
            if (count > most) {
                most = count;
                best = house;
            }
        }
        if (best < 0)
            return chosen;
        chosen |= house_bit(best);
        *cells &= ~board->cells_of[best];
    }
}

/* How cells see others without a house: by a knight's or a king's move, or HOUSE_SIGHT. */
static int sight_of(const struct board *board, cellset cells, cellset others)
{
    int sight = -1;
    for (; cells; cells &= cells - 1)
        for (cellset s = others & board->peers_of[cellset_first(cells)]; s; s &= s - 1) {
            const int link = board_link(board, (cells & -cells) | (s & -s));
            sight = sight < 0 || sight == link ? link : HOUSE_SIGHT;
        }
    return sight;
}

void words_blocked(struct strbuf *out, const struct position *position, int house, int digit,
                   cellset cells)
{
    const struct board *board = position->board;
    const houseset others = board_houses(board, position->placed.at[digit]) & ~house_bit(house);
    cellset left = cells;
    const houseset chosen = cover(board, others, &left);
    const cellset seen = left & board_any_peers(board, position->placed.at[digit]);
    const int sight = sight_of(board, seen, position->placed.at[digit]);
    if (chosen)
        phrase(out, NULL, "{houses} already [has|have] {a digit}", chosen, digit);
    if (seen)
        phrase(out, NULL, "{when}[|, and ]{cells} [sees|see] {a digit}{when}[ {house} away|]",
               chosen != 0, seen, digit, sight == HOUSE_SIGHT, sight);
    if (left & ~seen)
        phrase(out, NULL, "{when}[|, and ]{cells} can no longer be {digit}", chosen || seen,
               left & ~seen, digit);
}

void words_twice(struct strbuf *out, int house, int digit, cellset cells)
{
    if (house < HOUSE_KNIGHT)
        phrase(out, NULL, "{house} has {number} {digit}s: {cells}", house, cellset_count(cells),
               digit, cells);
    else
        phrase(out, NULL, "{cells} both have {digit}, and {when}[are {house} apart|see each other]",
               cells, digit, house == HOUSE_SIGHT, house);
}

void words_no_place(struct strbuf *out, const struct position *position, int house, int digit)
{
    const cellset blanks = position->board->cells_of[house] & position->empty;
    words_blocked(out, position, house, digit, blanks);
    strbuf_add(out, blanks ? "" : "all its cells are filled");
}

/* The digits that are set in some houses. */
static digitset digits_in(const struct position *position, houseset houses)
{
    digitset digits = 0;
    for (cellset s = board_cells(position->board, houses) & ~position->empty; s; s &= s - 1)
        digits |= digit_bit(position->value.digit[cellset_first(s)]);
    return digits;
}

/* The fewest of a cell's houses that have all these digits. */
static houseset houses_seen(const struct position *position, int cell, digitset digits)
{
    const houseset all = position->board->houses_of[cell];
    houseset best = all;
    for (houseset some = (all - 1) & all; some; some = (some - 1) & all)
        if (cellset_count(some) <= cellset_count(best) && !(digits & ~digits_in(position, some)))
            best = some;
    return best;
}

void words_excluded(struct strbuf *out, const struct position *position, int cell, digitset digits)
{
    const struct board *board = position->board;
    const digitset seen = digits_in(position, board->houses_of[cell]) & digits;
    digitset gone = digitset_without(digits & board->digits, seen), far = 0;
    cellset others = 0; /* that see the cell without a house */
    for (cellset s = board->peers_of[cell] & ~position->empty; s; s &= s - 1) {
        const digitset digit = digit_bit(position->value.digit[cellset_first(s)]) & gone;
        others |= digit ? s & -s : 0;
        far |= digit;
    }
    gone = digitset_without(gone, far);
    const int sight = sight_of(board, cell_bit(cell), others);
    if (seen) {
        const houseset houses = houses_seen(position, cell, seen);
        const int count = cellset_count(houses);
        const int lacking = board->size - digitset_count(seen);
        strbuf_add(out, "its ");
        int index = 0;
        for (houseset s = houses; s; s &= s - 1) {
            const int house = houseset_first(s);
            const struct house_kind *kind = house_kind_of(house);
            const bool alone = cellset_count(houses_of_kind(board->houses_of[cell], kind)) == 1;
            strbuf_add(out, words_joint(index++, count));
            strbuf_add(out, alone ? kind->name : house_name(house).text);
        }
        phrase(out, NULL,
               " already {when}[has|have] {when}[every digit|every other digit|{digits}]",
               count > 1, lacking < 2 ? lacking : 2, seen);
    }
    if (far)
        phrase(out, NULL, "{when}[|, and ]{digits} [is|are] {when}[{house} away|in sight]",
               seen != 0, far, sight == HOUSE_SIGHT, sight);
    if (gone)
        phrase(out, NULL, "{when}[|, and ]it can no longer be {any digit}", seen || far, gone);
}
