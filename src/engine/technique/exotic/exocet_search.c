#include "engine/technique/exotic/exocet.h"

#include <string.h>

#include "base/array.h"

enum { TARGETS_MOST = 9 }; /* in one box: six cells, three pairs */

struct exocet_search {
    struct exocets *exocets;
    struct exocet exocet; /* the one that is being put together */
    struct exocet_target choice[2][TARGETS_MOST];
    int choices[2];
};

void exocet_view_init(struct exocet_view *view, const struct position *position, int kind)
{
    memset(view, 0, sizeof *view);
    view->position = position;
    view->kind = kind;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = position->open.at[digit] | position->held.at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s);
            view->lines[digit][exocet_across_of(view, cell)] |=
                (uint16_t)(1u << exocet_line_of(view, cell));
        }
}

/* The digit's places in a crossing line outside the band of the base. */
static unsigned places_outside(const struct exocet_view *view, const struct exocet *exocet,
                               int digit, int across)
{
    return view->lines[digit][across] & ~(7u << (exocet->line - exocet->line % 3));
}

/*
 * True when no three places, one in each set, lie in different lines (Hall's theorem). The three
 * crossing lines lie in different boxes, so that boxes set no further limit.
 */
static bool at_most_two(unsigned one, unsigned two, unsigned three)
{
    return !one || !two || !three || nine_count(one | two) < 2 || nine_count(one | three) < 2 ||
           nine_count(two | three) < 2 || nine_count(one | two | three) < 3;
}

static void join_targets(struct exocet_search *search)
{
    struct exocets *exocets = search->exocets;
    const struct exocet_view *view = &exocets->view;
    struct exocet *exocet = &search->exocet;
    for (int i = 0; i < search->choices[0]; i++)
        for (int j = 0; j < search->choices[1]; j++) {
            bool fits = true;
            exocet->target[0] = search->choice[0][i];
            exocet->target[1] = search->choice[1][j];
            for (digitset s = exocet->digits; s && fits; s = digitset_rest(s)) {
                int digit = digitset_first(s);
                fits = at_most_two(places_outside(view, exocet, digit, exocet->across),
                                   places_outside(view, exocet, digit, exocet->target[0].across),
                                   places_outside(view, exocet, digit, exocet->target[1].across));
            }
            if (fits && exocets->count < EXOCETS_MOST)
                ELEMENT(exocets->at, exocets->count++) = *exocet;
        }
}

/* The digit that a cell holds, as a set; 0 for an empty cell. */
static digitset digit_set_in(const struct position *position, int cell)
{
    int digit = position->value.digit[cell];
    return digit ? digit_bit(digit) : 0;
}

static void list_targets(struct exocet_search *search, int which, int group)
{
    const struct exocet_view *view = &search->exocets->view;
    const struct position *position = view->position;
    int line = search->exocet.line, first = line - line % 3;
    digitset base = search->exocet.digits;
    search->choices[which] = 0;
    for (int across = 3 * group; across < 3 * group + 3; across++) {
        int cell[2] = { 0, 0 }, count = 0;
        for (int i = first; i < first + 3; i++)
            if (i != line)
                ELEMENT(cell, count++) = exocet_cell(view, i, across);
        /* A cell filled with a digit of the base counts too, and then rules the target out. */
        digitset has[2];
        for (int i = 0; i < 2; i++)
            has[i] = base & (position->digits[cell[i]] | digit_set_in(position, cell[i]));
        struct exocet_target target = { .across = across };
        if (has[0] && has[1]) {
            target.cells = cell_bit(cell[0]) | cell_bit(cell[1]);
            if (!(target.cells & ~position->blanks)) {
                /* Locks a target of two cells by one of `others` that has no other place in its box
                 * or line. */
                int houses[2] = { HOUSE_BOX + cell_box(cellset_first(target.cells)),
                                  exocet_cross_house(view, target.across) };
                for (digitset s = digitset_without(
                         position->digits[cell[0]] | position->digits[cell[1]], base);
                     s && !target.locked; s = digitset_rest(s))
                    for (int i = 0; i < 2 && !target.locked; i++) {
                        cellset places =
                            position_places(view->position, houses[i], digitset_first(s));
                        if (!(places & ~target.cells)) {
                            target.locked = digitset_first(s);
                            target.locked_house = houses[i];
                        }
                    }
            }
        } else {
            target.cells = cell_bit(cell[has[0] ? 0 : 1]);
        }
        bool single = !has_several(target.cells);
        if ((has[0] || has[1]) && !(target.cells & ~position->blanks) && (single || target.locked))
            search->choice[which][search->choices[which]++] = target;
    }
}

static void find_exocets(struct exocets *exocets, const struct position *position, int kind)
{
    struct exocet_search search = { .exocets = exocets };
    struct exocet *exocet = &search.exocet;
    exocet_view_init(&exocets->view, position, kind);
    exocets->count = 0;
    for (exocet->line = 0; exocet->line < 9; exocet->line++)
        for (exocet->across = 0; exocet->across < 9; exocet->across++) {
            const int group = exocet->across / 3;
            for (int across = 3 * group, count = 0; across < 3 * group + 3; across++)
                if (across != exocet->across)
                    ELEMENT(exocet->base_cell, count++) =
                        (uint8_t)exocet_cell(&exocets->view, exocet->line, across);
            const digitset *digits = search.exocets->view.position->digits;
            const int one = exocet->base_cell[0], other = exocet->base_cell[1];
            exocet->digits = digits[one] | digits[other];
            if (!digits[one] || !digits[other] || digitset_count(exocet->digits) < 2 ||
                digitset_count(exocet->digits) > 5)
                continue;
            exocet->base = cell_bit(one) | cell_bit(other);
            list_targets(&search, 0, (group + 1) % 3);
            if (!search.choices[0])
                continue;
            list_targets(&search, 1, (group + 2) % 3);
            join_targets(&search);
        }
}

static void build_exocets(struct survey *survey, enum survey_table which, void *table)
{
    (void)which;
    struct exocets *exocets = table;
    find_exocets(&exocets[0], survey->position, HOUSE_ROW);
    find_exocets(&exocets[1], survey->position, HOUSE_COLUMN);
}

const struct exocets *survey_exocets(struct survey *survey)
{
    return survey_table(survey, TABLE_EXOCETS, 2 * sizeof(struct exocets), build_exocets);
}

cellset exocet_mirror(const struct exocet_view *view, const struct exocet *exocet, int which,
                      int cell)
{
    int first = exocet->line - exocet->line % 3;
    int line = 3 * first + 3 - exocet->line - exocet_line_of(view, cell);
    int other = exocet->target[1 - which].across;
    cellset cells = 0;
    for (int across = other - other % 3; across < other - other % 3 + 3; across++)
        if (across != other)
            cells |= cell_bit(exocet_cell(view, line, across));
    return cells;
}

cellset exocet_swept(const struct exocet_view *view, const struct exocet *exocet, int digit)
{
    const int cross[3] = { exocet->across, exocet->target[0].across, exocet->target[1].across };
    cellset crossing = 0, band = 0, swept = 0;
    for (int i = 0; i < 3; i++) {
        crossing |= house_cells[exocet_cross_house(view, cross[i])];
        band |= house_cells[exocet_line_house(view, exocet->line - exocet->line % 3 + i)];
    }
    cellset inside = crossing & ~band;
    /* The two lines are crossing lines, or parallels of the base's that hold the others' places. */
    for (int chosen = 0; chosen < 7; chosen++) {
        unsigned lines = 0;
        int count = 0;
        cellset across = 0, along = 0;
        for (int i = 0; i < 3; i++)
            if (chosen >> i & 1) {
                across |= house_cells[exocet_cross_house(view, cross[i])];
                count++;
            } else {
                lines |= places_outside(view, exocet, digit, cross[i]);
            }
        if (count + nine_count(lines) != 2)
            continue;
        for (unsigned s = lines; s; s &= s - 1)
            along |= house_cells[exocet_line_house(view, __builtin_ctz(s))];
        swept |= ((across | along) & ~inside) | (across & along);
    }
    return swept;
}

int exocet_objections(const struct exocet_view *view, const struct exocet *exocet, int which,
                      int cell, int digit)
{
    /* If the target took it, the other crossing lines would need it outside, in two lines. */
    unsigned one = places_outside(view, exocet, digit, exocet->across);
    unsigned two = places_outside(view, exocet, digit, exocet->target[1 - which].across);
    int found = !one || !two || nine_count(one | two) < 2 ? NO_ROOM : 0;
    cellset could = view->position->open.at[digit] | view->position->held.at[digit];
    return exocet_mirror(view, exocet, which, cell) & could ? found : found | NO_MIRROR;
}

static void share_pair(const digitset takes[2], int first, int second,
                       struct exocet_sharing *sharing)
{
    bool fits = false;
    for (int swap = 0; swap < 2; swap++) {
        digitset one = digit_bit(swap ? second : first), two = digit_bit(swap ? first : second);
        if (!(takes[0] & one) || !(takes[1] & two))
            continue;
        fits = true;
        sharing->target[0] |= one;
        sharing->target[1] |= two;
    }
    if (!fits)
        return;
    digitset pair = digit_bit(first) | digit_bit(second);
    sharing->base[0] |= digit_bit(first);
    sharing->base[1] |= digit_bit(second);
    sharing->known &= pair;
    sharing->possible[pair] = true;
}

void exocet_share(const struct exocet_view *view, const struct exocet *exocet, bool careful,
                  const bool *allowed, struct exocet_sharing *sharing)
{
    const digitset *digits = view->position->digits;
    digitset cell_takes[CELLS], takes[2];
    memset(sharing, 0, sizeof *sharing);
    /* Finds the digits that the targets, and each of their cells, can take. */
    for (int which = 0; which < 2; which++)
        for (cellset s = exocet->target[which].cells; s; s &= s - 1) {
            int cell = cellset_first(s);
            cell_takes[cell] = 0;
            for (digitset d = view->position->digits[cell] & exocet->digits; d;
                 d = digitset_rest(d)) {
                int digit = digitset_first(d);
                int why = careful ? exocet_objections(view, exocet, which, cell, digit) : 0;
                if (why == NO_MIRROR)
                    sharing->boxed |= digit_bit(digit);
                if (!why)
                    cell_takes[cell] |= digit_bit(digit);
            }
            sharing->target[which] |= cell_takes[cell];
        }
    takes[0] = sharing->target[0];
    takes[1] = sharing->target[1];
    sharing->target[0] = sharing->target[1] = 0;
    sharing->known = DIGITS_ALL;
    for (digitset a = digits[exocet->base_cell[0]]; a; a = digitset_rest(a))
        for (digitset b = digits[exocet->base_cell[1]]; b; b = digitset_rest(b)) {
            int first = digitset_first(a), second = digitset_first(b);
            digitset pair = digit_bit(first) | digit_bit(second);
            if (first != second && (!allowed || allowed[pair]))
                share_pair(takes, first, second, sharing);
        }
    for (int which = 0; which < 2; which++)
        for (cellset s = exocet->target[which].cells; s; s &= s - 1) {
            int cell = cellset_first(s), locked = exocet->target[which].locked;
            sharing->cell[cell] = cell_takes[cell] & sharing->target[which];
            if (locked)
                sharing->cell[cell] |= digit_bit(locked) & digits[cell];
        }
}

void exocet_strike_cells(const struct position *position, const struct exocet *exocet,
                         const struct exocet_sharing *sharing, struct candset *struck)
{
    for (int i = 0; i < 2; i++) {
        cellset cells = exocet->target[i].cells | cell_bit(exocet->base_cell[i]);
        for (cellset s = cells; s; s &= s - 1) {
            int cell = cellset_first(s);
            digitset keep = cell == exocet->base_cell[i] ? sharing->base[i] : sharing->cell[cell];
            candset_add_open(struck, position, digitset_without(DIGITS_ALL, keep), s & -s);
        }
    }
}

void exocet_match_pairs(const struct exocet_sharing *one, const struct exocet_sharing *other,
                        digitset digits, bool allowed[DIGITS_ALL + 1])
{
    for (digitset pair = 0; pair <= DIGITS_ALL; pair++)
        allowed[pair] = one->possible[pair] && other->possible[digitset_without(digits, pair)];
}
