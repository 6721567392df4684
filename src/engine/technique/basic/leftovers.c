/*
 * The law of leftovers, of jigsaws: some rows (or columns) side by side and as many regions have
 * each digit equally often. Where they overlap they have the same cells; so the cells of the rows
 * that are left over have the same digits as those of the regions. A digit that cannot be in one
 * kind of leftovers is in none of the other. (Bob Hanson, 2006; the forum also calls it LoL.)
 */
#include "engine/technique/common/common.h"

enum { LEFT_OVER_MOST = 7 }; /* more cells than this nobody compares */

struct leftovers {
    const struct finder *finder;
    houseset lines;
    cellset in_lines; /* all their cells */
    int count;        /* of the lines, and of the regions wanted */
    int size;         /* of the leftovers on either side */
};

/* No place of the digit is in `none`, leftovers of `base`; so none is in `other`, of `cover`. */
static bool add_leftovers(const struct leftovers *leftovers, houseset base, houseset cover,
                          cellset none, cellset other, int digit)
{
    const struct position *position = leftovers->finder->position;
    const cellset open = position->candidates.at[digit];
    if ((open | position->placed.at[digit]) & none || !(open & other))
        return false;
    struct step step = step_begin(leftovers->finder->technique, digit_bit(digit), none);
    step.eliminate.at[digit] = open & other;
    step.size = (uint16_t)cellset_count(none | other);
    step.truths.houses[digit] = base;
    step_add_houses(&step, PART_BASE, digit_bit(digit), none, base);
    step_add_houses(&step, PART_COVER, digit_bit(digit), other, cover);
    for (houseset s = base | cover; s && step.house_count < STEP_HOUSES; s &= s - 1)
        step_add_house(&step, houseset_first(s));
    return report_step(leftovers->finder, &step);
}

/* Chooses as many of the regions in `left` as there are lines, with `size` cells outside these. */
static bool choose_regions(const struct leftovers *leftovers, houseset left, houseset chosen,
                           cellset outside, int count)
{
    const struct board *board = leftovers->finder->board;
    if (count == leftovers->count) {
        const cellset of_lines = leftovers->in_lines & ~board_cells(board, chosen);
        const bool fits = cellset_count(outside) == leftovers->size;
        for (int digit = 1; fits && digit <= board->size; digit++)
            if (add_leftovers(leftovers, chosen, leftovers->lines, outside, of_lines, digit) ||
                add_leftovers(leftovers, leftovers->lines, chosen, of_lines, outside, digit))
                return true;
        return false;
    }
    for (; left; left &= left - 1) {
        const cellset more =
            outside | (board->cells_of[houseset_first(left)] & ~leftovers->in_lines);
        if (cellset_count(more) <= leftovers->size &&
            choose_regions(leftovers, left & (left - 1), chosen | (left & -left), more, count + 1))
            return true;
    }
    return false;
}

static bool find_leftovers(const struct finder *finder)
{
    const struct board *board = finder->board;
    const houseset regions = board->houses & kind_houses(HOUSE_REGION);
    struct leftovers leftovers = { .finder = finder };
    for (leftovers.size = 1; leftovers.size <= LEFT_OVER_MOST; leftovers.size++)
        for (leftovers.count = 2; leftovers.count <= board->size / 2; leftovers.count++)
            for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind += HOUSE_COLUMN)
                for (int first = 0; first + leftovers.count <= board->size; first++) {
                    leftovers.lines = (house_bit(leftovers.count) - 1) << (kind + first);
                    leftovers.in_lines = board_cells(board, leftovers.lines);
                    if (choose_regions(&leftovers, regions, 0, 0, 0))
                        return true;
                }
    return false;
}

static void word_leftovers(const struct explanation *explanation)
{
    const struct part *none = step_part(explanation->step, PART_BASE),
                      *other = step_part(explanation->step, PART_COVER);
    say(explanation,
        "{Houses} and {houses} have each digit equally often. So the cells that only one side "
        "has, {brief cells} and {brief cells}, have the same digits. {cells by lines} cannot be "
        "{digit of step}: {eliminations}.",
        none->houses, other->houses, none->cells, other->cells, none->cells);
}

static const struct technique techniques[] = {
    { "law of leftovers", "R104", 115, LEVEL_MEDIUM, 70, find_leftovers, word_leftovers,
      .wave = WAVE_INTERSECTIONS, .boards = BOARDS_JIGSAW },
};
const struct family family_leftovers = FAMILY(techniques);
