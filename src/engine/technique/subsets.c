/*
 * Naked, locked and hidden subsets: partitions of a house.
 *
 * Seed 003: k cells with only k digits between them take these digits; k digits with only k
 * cells between them take these cells; fewer than k is an error. The two are one search in a
 * table of 9 x 9 bits, read by rows or by columns.
 */
#include "engine/words.h"
#include "reductio/engine/registry.h"

/* Nine items (the cells of a house, or its digits) and what each can be matched with. */
struct table {
    uint16_t row[9];
};

struct hunt {
    const struct position *position;
    struct sink *sink;
    const struct technique *technique;
    int house, size;
    bool naked, locked;
    struct table table;
};

static void table_of_cells(struct table *table, const struct position *position, int house)
{
    for (int place = 0; place < 9; place++)
        table->row[place] = position->digits[house_cell(house, place)];
}

static void table_of_digits(struct table *table, const struct position *position, int house)
{
    *table = (struct table){ { 0 } };
    for (int place = 0; place < 9; place++)
        for (digitset s = position->digits[house_cell(house, place)]; s; s &= (digitset)(s - 1))
            table->row[digitset_first(s) - 1] |= (uint16_t)(1u << place);
}

static void fill_table(struct hunt *hunt)
{
    if (hunt->naked)
        table_of_cells(&hunt->table, hunt->position, hunt->house);
    else
        table_of_digits(&hunt->table, hunt->position, hunt->house);
}

static cellset cells_of_places(int house, unsigned places)
{
    cellset cells = 0;
    for (int place = 0; place < 9; place++)
        if (places >> place & 1)
            cells |= cell_bit(house_cell(house, place));
    return cells;
}

static void add_evidence(struct step *step, const struct hunt *hunt, unsigned items,
                         unsigned partners)
{
    step_init(step, hunt->technique);
    step->cells = cells_of_places(hunt->house, hunt->naked ? items : partners);
    step->digits = (digitset)(hunt->naked ? partners : items);
    if (hunt->naked)
        step->truths.cells = step->cells;
    else
        for (digitset s = step->digits; s; s &= (digitset)(s - 1))
            step_rest_on_house(step, hunt->house, digitset_first(s));
    step_add_house(step, hunt->house);
}

/*
 * A locked subset (HoDoKu): two or three cells of one box and one line that strike something out
 * in both. Where they do so in one house only they are an ordinary naked subset of that house.
 */
static bool is_locked(const struct step *step)
{
    return step->house_count == 2 &&
           candset_cells(&step->eliminate) & house_cells[step->house[0]] &&
           candset_cells(&step->eliminate) & house_cells[step->house[1]];
}

/* The cells' digits go from every house that has all the cells: a pair may lie in two. */
static bool add_naked(const struct hunt *hunt, unsigned items, unsigned partners)
{
    struct step step;
    add_evidence(&step, hunt, items, partners);
    for (int house = 0; house < HOUSES; house++)
        if (house != hunt->house && !(step.cells & ~house_cells[house])) {
            if (house < hunt->house)
                return false; /* found there already */
            step_add_house(&step, house);
        }
    cellset peers = cellset_common_peers(step.cells);
    for (digitset s = step.digits; s; s &= (digitset)(s - 1)) {
        int digit = digitset_first(s);
        step.eliminate.at[digit] = hunt->position->open.at[digit] & peers;
    }
    return !candset_is_empty(&step.eliminate) && is_locked(&step) == hunt->locked &&
           sink_offer(hunt->sink, &step);
}

static bool add_hidden(const struct hunt *hunt, unsigned items, unsigned partners)
{
    struct step step;
    add_evidence(&step, hunt, items, partners);
    for (int digit = 1; digit <= DIGITS; digit++)
        if (!digitset_has(step.digits, digit))
            step.eliminate.at[digit] = hunt->position->open.at[digit] & step.cells;
    return !candset_is_empty(&step.eliminate) && sink_offer(hunt->sink, &step);
}

/* Adds items to the chosen ones while they have no more partners than the size wanted. */
static bool choose(const struct hunt *hunt, int from, int count, unsigned items, unsigned partners)
{
    if (count == hunt->size) {
        if (digitset_count((digitset)partners) != hunt->size)
            return false; /* too few: technique_too_few tells */
        return hunt->naked ? add_naked(hunt, items, partners) : add_hidden(hunt, items, partners);
    }
    for (int i = from; i < 9; i++) {
        unsigned joined = partners | hunt->table.row[i];
        int width = digitset_count((digitset)joined);
        /* A single within is told as one; a pair within may have more to say when it is joined. */
        bool closed = digitset_count(hunt->table.row[i]) < 2 || width <= count;
        if (!closed && width <= hunt->size &&
            choose(hunt, i + 1, count + 1, items | 1u << i, joined))
            return true;
    }
    return false;
}

static bool find_subsets(const struct position *position, struct sink *sink,
                         const struct technique *technique, bool naked, int size)
{
    struct hunt hunt = { position, sink, technique, 0, size, naked, false, { { 0 } } };
    for (int i = 0; i < HOUSES; i++) {
        hunt.house = naked ? i : (i + HOUSE_BOX) % HOUSES;
        /* Digits that have all the blanks for themselves strike nothing out. */
        if (!naked && cellset_count(house_cells[hunt.house] & position->blanks) <= size)
            continue;
        fill_table(&hunt);
        if (choose(&hunt, 0, 0, 0, 0))
            return true;
    }
    return false;
}

/* More items than partners; the smallest such set of at most four. */
static bool too_few(const struct hunt *hunt, int from, int count, unsigned items, unsigned partners)
{
    if (count == hunt->size) {
        if (digitset_count((digitset)partners) >= hunt->size)
            return false;
        struct step step;
        add_evidence(&step, hunt, items, partners);
        return sink_offer(hunt->sink, &step);
    }
    for (int i = from; i < 9; i++) {
        unsigned joined = partners | hunt->table.row[i];
        if (hunt->table.row[i] && digitset_count((digitset)joined) < hunt->size &&
            too_few(hunt, i + 1, count + 1, items | 1u << i, joined))
            return true;
    }
    return false;
}

static bool find_too_few(struct survey *survey, struct sink *sink)
{
    const struct position *position = survey->position;
    struct hunt hunt = { position, sink, &technique_too_few, 0, 0, true, false, { { 0 } } };
    for (hunt.house = 0; hunt.house < HOUSES; hunt.house++)
        for (int side = 0; side < 2; side++) {
            hunt.naked = side == 0;
            fill_table(&hunt);
            for (hunt.size = 2; hunt.size <= 4; hunt.size++)
                if (too_few(&hunt, 0, 0, 0, 0))
                    return true;
        }
    return false;
}

/* The two or three cells of a box and a line that have only as many digits. */
static bool find_locked(const struct position *position, struct sink *sink,
                        const struct technique *technique, int size)
{
    struct hunt hunt = { position, sink, technique, 0, size, true, true, { { 0 } } };
    for (hunt.house = 0; hunt.house < HOUSE_BOX; hunt.house++)
        for (int from = 0; from < 9; from += 3) {
            int narrow = 0;
            hunt.table = (struct table){ { 0 } };
            for (int place = from; place < from + 3; place++) {
                digitset digits = position->digits[house_cell(hunt.house, place)];
                if (digitset_count(digits) < 2 || digitset_count(digits) > size)
                    continue;
                hunt.table.row[place] = digits;
                narrow++;
            }
            if (narrow >= size && choose(&hunt, from, 0, 0, 0))
                return true;
        }
    return false;
}

static bool find_locked_pair(struct survey *survey, struct sink *sink)
{
    return find_locked(survey->position, sink, &technique_locked_pair, 2);
}

static bool find_locked_triple(struct survey *survey, struct sink *sink)
{
    return find_locked(survey->position, sink, &technique_locked_triple, 3);
}

static bool find_naked_pair(struct survey *survey, struct sink *sink)
{
    return find_subsets(survey->position, sink, &technique_naked_pair, true, 2);
}

static bool find_naked_triple(struct survey *survey, struct sink *sink)
{
    return find_subsets(survey->position, sink, &technique_naked_triple, true, 3);
}

static bool find_naked_quad(struct survey *survey, struct sink *sink)
{
    return find_subsets(survey->position, sink, &technique_naked_quad, true, 4);
}

static bool find_hidden_pair(struct survey *survey, struct sink *sink)
{
    return find_subsets(survey->position, sink, &technique_hidden_pair, false, 2);
}

static bool find_hidden_triple(struct survey *survey, struct sink *sink)
{
    return find_subsets(survey->position, sink, &technique_hidden_triple, false, 3);
}

static bool find_hidden_quad(struct survey *survey, struct sink *sink)
{
    return find_subsets(survey->position, sink, &technique_hidden_quad, false, 4);
}

static void word_naked(const struct position *before, const struct step *step, struct strbuf *out)
{
    (void)before;
    uint32_t houses = 0;
    for (int i = 0; i < step->house_count; i++)
        houses |= 1u << step->house[i];
    strbuf_add(out, "In ");
    words_houses(out, houses);
    strbuf_addf(out, " the %s cells ", words_number(cellset_count(step->cells)));
    words_cells(out, step->cells);
    strbuf_add(out, " can only be ");
    words_digits(out, step->digits, "or");
    strbuf_addf(out, ", so they take %s: ",
                cellset_count(step->cells) == 2 ? "both digits" : "all these digits");
    words_eliminations(out, &step->eliminate);
    strbuf_add(out, ".");
}

static void word_locked(const struct position *before, const struct step *step, struct strbuf *out)
{
    size_t start = out->length;
    (void)before;
    strbuf_addf(out, "The %s cells ", words_number(cellset_count(step->cells)));
    words_cells(out, step->cells);
    strbuf_add(out, " can only be ");
    words_digits(out, step->digits, "or");
    strbuf_addf(out, ", so they take %s in ",
                cellset_count(step->cells) == 2 ? "both digits" : "all these digits");
    words_house(out, step->house[0]);
    strbuf_add(out, " as well as in ");
    words_house(out, step->house[1]);
    words_conclude(out, start, &step->eliminate);
}

static void word_hidden(const struct position *before, const struct step *step, struct strbuf *out)
{
    (void)before;
    strbuf_add(out, "In ");
    words_house(out, step->house[0]);
    strbuf_addf(out, " the %s digits ", words_number(digitset_count(step->digits)));
    words_digits(out, step->digits, "and");
    strbuf_add(out, " fit only in ");
    words_cells(out, step->cells);
    strbuf_add(out, ", which can be nothing else: ");
    words_eliminations(out, &step->eliminate);
    strbuf_add(out, ".");
}

static void word_too_few(const struct position *before, const struct step *step, struct strbuf *out)
{
    (void)before;
    int cells = cellset_count(step->cells), digits = digitset_count(step->digits);
    strbuf_add(out, "In ");
    words_house(out, step->house[0]);
    if (step->truths.cells) {
        strbuf_addf(out, " the %s cells ", words_number(cells));
        words_cells(out, step->cells);
        strbuf_addf(out, " have only the %s ", digits == 1 ? "digit" : words_number(digits));
        strbuf_add(out, digits == 1 ? "" : "digits ");
        words_digits(out, step->digits, "and");
    } else {
        strbuf_addf(out, " the %s digits ", words_number(digits));
        words_digits(out, step->digits, "and");
        strbuf_addf(out, " have only the %s ", cells == 1 ? "cell" : words_number(cells));
        strbuf_add(out, cells == 1 ? "" : "cells ");
        words_cells(out, step->cells);
    }
    strbuf_add(out, " between them");
    strbuf_add(out, ".");
}

const struct technique technique_locked_pair = {
    .name = "locked pair",
    .code = "0110",
    .level = LEVEL_MEDIUM,
    .score = 40,
    .find = find_locked_pair,
    .words = word_locked,
    .about = "A naked pair that lies in a box and in a line at once. The two digits go from the "
             "rest of both.",
};
const struct technique technique_locked_triple = {
    .name = "locked triple",
    .code = "0111",
    .level = LEVEL_MEDIUM,
    .score = 60,
    .find = find_locked_triple,
    .words = word_locked,
    .about = "A naked triple that lies in a box and in a line at once. The three digits go from "
             "the rest of both.",
};
const struct technique technique_naked_pair = {
    .name = "naked pair",
    .code = "0200",
    .level = LEVEL_MEDIUM,
    .score = 60,
    .about = "Two cells of a house have the same two candidates. They take both digits, which go "
             "from the other cells of the house.",
    .find = find_naked_pair,
    .words = word_naked,
};
const struct technique technique_naked_triple = {
    .name = "naked triple",
    .code = "0201",
    .level = LEVEL_MEDIUM,
    .score = 80,
    .about = "Three cells of a house have only three digits between them. They take all three, "
             "which go from the other cells of the house.",
    .find = find_naked_triple,
    .words = word_naked,
};
const struct technique technique_naked_quad = {
    .name = "naked quad",
    .code = "0202",
    .level = LEVEL_HARD,
    .score = 120,
    .about = "Four cells of a house have only four digits between them. They take all four, which "
             "go from the other cells of the house.",
    .find = find_naked_quad,
    .words = word_naked,
};
const struct technique technique_hidden_pair = {
    .name = "hidden pair",
    .code = "0210",
    .level = LEVEL_MEDIUM,
    .score = 70,
    .about = "Two digits have only two cells of a house between them. They take both cells, which "
             "lose their other candidates.",
    .find = find_hidden_pair,
    .words = word_hidden,
};
const struct technique technique_hidden_triple = {
    .name = "hidden triple",
    .code = "0211",
    .level = LEVEL_MEDIUM,
    .score = 100,
    .about = "Three digits have only three cells of a house between them. They take all three, "
             "which lose their other candidates.",
    .find = find_hidden_triple,
    .words = word_hidden,
};
const struct technique technique_hidden_quad = {
    .name = "hidden quad",
    .code = "0212",
    .level = LEVEL_HARD,
    .score = 150,
    .about = "Four digits have only four cells of a house between them. They take all four, which "
             "lose their other candidates.",
    .find = find_hidden_quad,
    .words = word_hidden,
};
const struct technique technique_too_few = {
    .name = "too few digits",
    .code = "R003",
    .level = LEVEL_CONTRADICTION,
    .about = "Some cells of a house have fewer digits between them than there are cells, or some "
             "digits fewer cells than there are digits.",
    .find = find_too_few,
    .words = word_too_few,
};
