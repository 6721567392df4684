/*
 * Unique rectangles with strong links: a digit of the rectangle, supposed in one corner, makes the
 * other corners follow one by one until the deadly pattern is complete. A corner follows from a
 * neighbouring one because it has no other candidates, or because the two are the only places of a
 * digit in their row or column. (Mike Barker's list of 2006 names them by the number of corners
 * with extras and of strong links: UR+2B/1SL, UR+2D/1SL, UR+3X/2SL, UR+3N/2SL, UR+4X/3SL,
 * UR+4C/3SL, ...)
 */
#include "base/array.h"
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/common/cell_pairs.h"
#include "engine/technique/uniqueness/shared_pairs.h"
#include "engine/technique/uniqueness/uniqueness.h"

/*
 * The corner from which each corner follows, and the house: NO_HOUSE if it has no other candidates.
 */
struct following {
    int count; /* corners reached so far, the first is supposed */
    uint8_t at[CORNERS], from[CORNERS], house[CORNERS];
    uint8_t digit[CORNERS]; /* by corner */
};

/* The line in which the two corners are the only places of the digit, or NO_HOUSE. */
static int strong_line(const struct shared_pair *rectangle, int one, int other, int digit)
{
    const int a = rectangle->corner[one], b = rectangle->corner[other];
    const int line = shared_house(a, b);
    return position_places(rectangle->finder->position, line, digit) == (cell_bit(a) | cell_bit(b))
               ? line
               : NO_HOUSE;
}

static bool follow_from(const struct shared_pair *rectangle, struct following *following, int from,
                        bool plain)
{
    for (int turn = 1; turn < CORNERS; turn += 2) {
        const int next = (from + turn) % CORNERS, was = following->digit[from];
        const int digit = rectangle->digit[0] + rectangle->digit[1] - was;
        const bool only =
            rectangle->finder->position->digits[rectangle->corner[next]] == rectangle->pair;
        const int line = only ? NO_HOUSE : strong_line(rectangle, from, next, digit);
        if (following->digit[next] || only != plain || (!plain && line == NO_HOUSE))
            continue;
        following->digit[next] = (uint8_t)digit;
        following->from[next] = (uint8_t)from;
        following->house[next] = (uint8_t)line;
        ELEMENT(following->at, following->count++) = (uint8_t)next;
        return true;
    }
    return false;
}

/* Corners without other candidates follow first: they are easier to see than links. */
static bool follow_corners(const struct shared_pair *rectangle, int corner, int digit,
                           struct following *following)
{
    *following = (struct following){ .count = 1, .at = { (uint8_t)corner } };
    following->digit[corner] = (uint8_t)digit;
    following->house[corner] = NO_HOUSE;
    for (bool more = true; more && following->count < CORNERS;) {
        more = false;
        for (int plain = 1; plain >= 0 && !more; plain--)
            for (int i = 0; i < following->count && !more; i++)
                more = follow_from(rectangle, following, following->at[i], plain);
    }
    return following->count == CORNERS;
}

/* Both rows, or both columns, have the digit only in the corners. */
static bool is_locked_both_ways(const struct shared_pair *rectangle, int digit)
{
    bool side[CORNERS];
    for (int i = 0; i < CORNERS; i++)
        side[i] = strong_line(rectangle, i, (i + 1) % CORNERS, digit) != NO_HOUSE;
    return (side[0] && side[2]) || (side[1] && side[3]);
}

/*
 * Whether the rectangle is of type 1 (no link), 4 (one link, from the corner itself) or 6, or a
 * hidden rectangle (two links, both from the corner itself).
 */
static bool has_other_name(const struct shared_pair *rectangle, const struct following *following,
                           int links)
{
    int from_start = 0, bare = 0;
    const int start = following->at[0];
    for (int i = 1; i < CORNERS; i++)
        from_start += following->house[following->at[i]] != NO_HOUSE &&
                      following->from[following->at[i]] == start;
    for (int i = 1; i < CORNERS; i += 2)
        bare += following->house[(start + i) % CORNERS] == NO_HOUSE;
    if (bare == 2 && is_locked_both_ways(rectangle, following->digit[start]))
        return true;
    return links == from_start && links < 3;
}

static bool try_corner(const struct shared_pair *rectangle, int corner, int digit)
{
    struct following following;
    struct deadly deadly;
    struct step step;
    cellset cells = 0, bare = 0;
    int links = 0;
    if (!follow_corners(rectangle, corner, digit, &following))
        return false;
    for (int i = 0; i < CORNERS; i++) {
        cells |= cell_bit(rectangle->corner[i]);
        links += following.house[i] != NO_HOUSE;
        if (i != corner && following.house[i] == NO_HOUSE)
            bare |= cell_bit(rectangle->corner[i]);
    }
    if (has_other_name(rectangle, &following, links))
        return false;
    deadly_init(&deadly, cells, rectangle->pair);
    deadly_look(&deadly, rectangle->finder->position);
    deadly_begin(&step, rectangle->finder, &deadly);
    candset_add(&step.eliminate, rectangle->corner[corner], digit);
    step.truths.cells = bare;
    step.size = (uint16_t)(CORNERS + links);
    for (int i = 0; i < CORNERS; i++) {
        const int at = following.at[i], line = following.house[at];
        const cellset cell = cell_bit(rectangle->corner[at]);
        step_add_houses(&step, PART_STEM, digit_bit(following.digit[at]), cell,
                        line == NO_HOUSE ? 0 : 1u << line);
        if (line == NO_HOUSE)
            continue;
        step_rest_on_house(&step, line, following.digit[at]);
        step_add_house(&step, line);
    }
    return report_step(rectangle->finder, &step);
}

static bool try_rectangle(const struct shared_pair *rectangle, void *search)
{
    (void)search;
    for (int corner = 0; corner < CORNERS; corner++)
        for (int i = 0; i < 2; i++)
            if (rectangle->finder->position->digits[rectangle->corner[corner]] != rectangle->pair &&
                try_corner(rectangle, corner, rectangle->digit[i]))
                return true;
    return false;
}

static bool find_linked(const struct finder *finder)
{
    return shared_pairs_visit(finder, try_rectangle, NULL);
}

static void word_linked(const struct telling *telling)
{
    const struct part *corner;
    say(telling, "If {cells of corner} held only {digits of corner}, the two digits could be "
                 "swapped and the puzzle would have two solutions. If {cells of stem} were {digit "
                 "of stem}, they would: ");
    for (int i = 1; (corner = step_part_at(telling->step, PART_STEM, i)); i++) {
        const int digit = digitset_first(corner->digits);
        say(telling, i == 1 ? "" : i < CORNERS - 1 ? ", " : ", and ");
        if (corner->houses)
            say(telling, "the {digit} of {houses} would be in {cells}", digit, corner->houses,
                corner->cells);
        else
            say(telling, "{cells} would be {digit}", corner->cells, digit);
    }
    say(telling, ". So {eliminations}.");
}

static const struct technique techniques[] = {
    { "unique rectangle with strong links", "R620", 395, LEVEL_HARD, 120, find_linked, word_linked,
      .use = USE_ON_REQUEST, .unique = true },
};
const struct family family_linked_rectangles = FAMILY(techniques);
