/*
 * Unique rectangles: four empty cells in two rows, two columns and two boxes (in four boxes a swap
 * would change what these hold). If they held only two digits, these could be swapped without any
 * house noticing.
 *
 * So one of the cells holds another digit. That is so even if some candidates of the two digits are
 * missing, which only makes the pattern harder to see (settings.whole_rectangles), as long as the
 * corners can still hold the two digits. At least one corner has exactly the two digits, which is
 * easy to see.
 */
#include "base/array.h"
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/uniqueness/uniqueness.h"

/* Corners 0 and 3 are opposite, 0 and 1 share a row, 0 and 2 a column. */
struct rectangle {
    cellset cells, extra; /* all corners, and those with candidates besides the pair */
    digitset extras;      /* these candidates */
    digitset pair;
    uint8_t corner[4];
    uint8_t digit[2];
    uint8_t count; /* of corners with extras */
};

/* A cell has 24 opposites: see opposites(). */
enum { RECTANGLES_MOST = CELLS * 24 };

struct rectangles {
    int count;
    struct rectangle at[RECTANGLES_MOST];
};

/* Types 1 to 6 of unique rectangles go by their number. */
enum { HIDDEN = 7 };

typedef bool visit(const struct finder *finder, const struct rectangle *rectangle);

/* The cells that can be opposite to this one: in the same band or stack, and in another box. */
static cellset opposites(int cell)
{
    const uint32_t rows = 7u << cell_row(cell) / 3 * 3, columns = 7u << cell_column(cell) / 3 * 3;
    return houses_cells(rows | columns << HOUSE_COLUMN) & ~cell_peers[cell] & ~cell_bit(cell);
}

/* The cells that make a rectangle with this one whose other two corners are both in `fit`. */
static cellset across(int cell, cellset fit)
{
    cellset beside = fit & house_cells[cell_house(cell, HOUSE_ROW)];
    cellset below = fit & house_cells[cell_house(cell, HOUSE_COLUMN)];
    beside = (beside >> 9 * cell_row(cell)) * house_cells[HOUSE_COLUMN];
    return beside & (below >> cell_column(cell)) * house_cells[HOUSE_ROW];
}

/* False if an earlier corner with exactly the pair has found this rectangle already. */
static bool measure_rectangle(struct rectangle *rectangle, const struct position *position)
{
    rectangle->cells = rectangle->extra = 0;
    rectangle->extras = 0;
    rectangle->count = 0;
    for (int i = 0; i < 4; i++) {
        int cell = rectangle->corner[i];
        digitset extras = digitset_without(position->digits[cell], rectangle->pair);
        rectangle->cells |= cell_bit(cell);
        rectangle->extras |= extras;
        if (extras) {
            rectangle->extra |= cell_bit(cell);
            rectangle->count++;
        } else if (cell < rectangle->corner[0] && position->digits[cell] == rectangle->pair) {
            return false;
        }
    }
    return true;
}

/* Whether the corners can hold the two digits by turns, which then could be swapped. */
static bool can_alternate(const struct rectangle *rectangle, const struct position *position)
{
    const uint8_t *corner = rectangle->corner;
    const cellset one = cell_bit(corner[0]) | cell_bit(corner[3]);
    const cellset other = cell_bit(corner[1]) | cell_bit(corner[2]);
    for (int i = 0; i < 2; i++)
        if (!(one & ~position->open.at[rectangle->digit[i]]) &&
            !(other & ~position->open.at[rectangle->digit[!i]]))
            return true;
    return false;
}

/* Lists the rectangles whose first corner with exactly two candidates is this cell. */
static void list_from(struct rectangles *list, const struct position *position, int cell,
                      bool whole)
{
    digitset pair = position->digits[cell];
    struct rectangle rectangle = { .corner = { (uint8_t)cell }, .pair = pair };
    rectangle.digit[0] = (uint8_t)digitset_first(pair);
    rectangle.digit[1] = (uint8_t)digitset_second(pair);
    cellset one = position->open.at[rectangle.digit[0]];
    cellset other = position->open.at[rectangle.digit[1]];
    cellset fit = whole ? one & other : one | other;
    for (cellset s = fit & opposites(cell) & across(cell, fit); s; s &= s - 1) {
        int opposite = cellset_first(s);
        rectangle.corner[1] = (uint8_t)cell_at(cell_row(cell), cell_column(opposite));
        rectangle.corner[2] = (uint8_t)cell_at(cell_row(opposite), cell_column(cell));
        rectangle.corner[3] = (uint8_t)opposite;
        if (can_alternate(&rectangle, position) && measure_rectangle(&rectangle, position))
            ELEMENT(list->at, list->count++) = rectangle;
    }
}

static void build_rectangles(struct survey *survey, enum survey_table which, void *table)
{
    (void)which;
    const struct position *position = survey->position;
    struct rectangles *list = table;
    list->count = 0;
    for (cellset s = position->blanks; s; s &= s - 1) {
        int cell = cellset_first(s);
        if (digitset_count(position->digits[cell]) == 2)
            list_from(list, position, cell, survey->settings->whole_rectangles);
    }
}

static bool are_opposite(const struct rectangle *rectangle)
{
    const uint8_t *corner = rectangle->corner;
    cellset one = cell_bit(corner[0]) | cell_bit(corner[3]);
    return rectangle->extra == one || rectangle->extra == (rectangle->cells & ~one);
}

/*
 * Types 1 to 5 go by the corners with extras. One extra digit in two corners side by side is type
 * 2; in opposite or three corners, type 5.
 */
static bool visit_extras(const struct finder *finder, const struct rectangle *rectangle)
{
    const int type = finder->technique->kind, count = rectangle->count;
    const bool one_digit = !has_several(rectangle->extras);
    const bool beside = count == 2 && !are_opposite(rectangle);
    struct deadly deadly;
    if (type == 1   ? count != 1
        : type == 5 ? !one_digit || count < 2 || count > 3 || beside
                    : !beside || (type == 2 && !one_digit))
        return false;
    deadly_init(&deadly, rectangle->cells, rectangle->pair);
    deadly_look(&deadly, finder->position);
    return deadly_types[type == 5 ? 2 : type](finder, &deadly);
}

/* Begins the step of a rectangle, which rests on these of its corners. */
static void begin_rectangle(struct step *step, const struct finder *finder,
                            const struct rectangle *rectangle, cellset corners)
{
    struct deadly deadly;
    deadly_init(&deadly, rectangle->cells, rectangle->pair);
    deadly_look(&deadly, finder->position);
    deadly_begin(step, finder, &deadly);
    step->truths.cells = corners;
}

/* Both rows, or both columns, still need the digit and have its places only in the corners. */
static bool is_locked_in(const struct position *position, const struct rectangle *rectangle,
                         int kind, int digit)
{
    cellset corners = rectangle->cells & position->open.at[digit];
    for (int i = 0; i < 4; i += 3) {
        int house = cell_house(rectangle->corner[i], kind);
        cellset places = position_places(position, house, digit);
        if (!places || places & ~corners)
            return false;
    }
    return true;
}

/*
 * A digit that is kept to the corners in both rows or both columns takes opposite corners. If it
 * took those with extras, the other two would have the other digit, and the pattern be complete.
 */
static bool add_6(const struct finder *finder, const struct rectangle *rectangle, int digit)
{
    const struct position *position = finder->position;
    cellset gone = rectangle->extra & position->open.at[digit];
    bool rows = is_locked_in(position, rectangle, HOUSE_ROW, digit);
    struct step step;
    if (!gone || (!rows && !is_locked_in(position, rectangle, HOUSE_COLUMN, digit)))
        return false;
    begin_rectangle(&step, finder, rectangle, rectangle->cells & ~rectangle->extra);
    step.eliminate.at[digit] = gone;
    for (int i = 0; i < 4; i += 3) {
        int house = cell_house(rectangle->corner[i], rows ? HOUSE_ROW : HOUSE_COLUMN);
        step_rest_on_house(&step, house, digit);
        step_add_house(&step, house);
    }
    return report_step(finder, &step);
}

static bool visit_6(const struct finder *finder, const struct rectangle *rectangle)
{
    return rectangle->count == 2 && are_opposite(rectangle) &&
           (add_6(finder, rectangle, rectangle->digit[0]) ||
            add_6(finder, rectangle, rectangle->digit[1]));
}

/*
 * Hidden rectangle: the corner opposite to `near` has the two digits only. In `near`, the digit
 * `other` would send `strong` into the two adjacent corners, the only other places for it in the
 * row and the column of `near`, and leave the opposite corner only `other`.
 */
static bool add_hidden_rectangle(const struct finder *finder, const struct rectangle *rectangle,
                                 int near, int strong, int other)
{
    const struct position *position = finder->position;
    int cell = rectangle->corner[near], far = rectangle->corner[3 - near];
    int row = cell_house(cell, HOUSE_ROW), column = cell_house(cell, HOUSE_COLUMN);
    cellset places = position->open.at[strong];
    cellset beside = rectangle->cells & ~(cell_bit(cell) | cell_bit(far));
    struct step step;
    if (!candset_has(&position->open, cell, other) || beside & ~places ||
        (house_cells[row] | house_cells[column]) & places & ~rectangle->cells)
        return false;
    begin_rectangle(&step, finder, rectangle, cell_bit(far));
    candset_add(&step.eliminate, cell, other);
    step_rest_on_house(&step, row, strong);
    step_rest_on_house(&step, column, strong);
    step_lies_in(&step, row, column);
    step_add_houses(&step, PART_STEM, digit_bit(strong), cell_bit(cell), 1u << row | 1u << column);
    return report_step(finder, &step);
}

static bool visit_hidden(const struct finder *finder, const struct rectangle *rectangle)
{
    const uint8_t *digit = rectangle->digit;
    if (rectangle->count < 2)
        return false; /* type 1 eliminates more */
    for (int near = 0; near < 4; near++)
        if (finder->position->digits[rectangle->corner[3 - near]] == rectangle->pair &&
            (add_hidden_rectangle(finder, rectangle, near, digit[0], digit[1]) ||
             add_hidden_rectangle(finder, rectangle, near, digit[1], digit[0])))
            return true;
    return false;
}

static bool find_rectangles(const struct finder *finder)
{
    visit *look = finder->technique->kind < 6    ? visit_extras
                  : finder->technique->kind == 6 ? visit_6
                                                 : visit_hidden;
    const struct rectangles *list =
        survey_table(finder->survey, TABLE_RECTANGLES, sizeof(struct rectangles), build_rectangles);
    for (int i = 0; list && i < list->count; i++)
        if (look(finder, &list->at[i]))
            return true;
    return false;
}

static void word_6(const struct telling *telling)
{
    const struct candset *gone = &telling->step->eliminate;
    const int cell = cellset_first(candset_cells(gone));
    deadly_word_pair(telling);
    say(telling,
        "In {houses of step} the {digit of eliminations} fits only in these cells. So it is in "
        "both of {cells of extras} or in neither. In both it would leave the other two only "
        "{digits}: {eliminations}.",
        digitset_without(telling->step->digits, candset_digits_at(gone, cell)));
}

static void word_hidden_rectangle(const struct telling *telling)
{
    const struct step *step = telling->step;
    const struct part *stem = step_part(step, PART_STEM);
    const cellset cells = step_part(step, PART_CORNER)->cells & ~stem->cells;
    const cellset beside = cells & houses_cells(stem->houses);
    deadly_word_pair(telling);
    say(telling,
        "With {digits} in {cells of stem}, {houses of stem} could have their {digit of stem} only "
        "in {cells}, which leaves {cells} only {digits}. So {eliminations}.",
        digitset_without(step->digits, stem->digits), beside, cells & ~beside,
        digitset_without(step->digits, stem->digits));
}

static const struct technique techniques[] = {
    { "unique rectangle type 1", "0600", 330, LEVEL_HARD, 100, find_rectangles, deadly_words,
      .kind = 1, .unique = true },
    { "unique rectangle type 2", "0601", 340, LEVEL_HARD, 100, find_rectangles, deadly_words,
      .kind = 2, .unique = true },
    { "unique rectangle type 3", "0602", 350, LEVEL_HARD, 100, find_rectangles, deadly_words,
      .kind = 3, .unique = true },
    { "unique rectangle type 4", "0603", 360, LEVEL_HARD, 100, find_rectangles, deadly_words,
      .kind = 4, .unique = true },
    { "unique rectangle type 5", "0604", 370, LEVEL_HARD, 100, find_rectangles, deadly_words,
      .kind = 5, .unique = true },
    { "unique rectangle type 6", "0605", 380, LEVEL_HARD, 100, find_rectangles, word_6, .kind = 6,
      .unique = true },
    { "hidden rectangle", "0606", 390, LEVEL_HARD, 100, find_rectangles, word_hidden_rectangle,
      .kind = HIDDEN, .unique = true },
};
const struct family family_unique_rectangles = FAMILY(techniques);
