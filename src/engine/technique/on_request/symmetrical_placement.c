/*
 * Symmetrical placement (Kurt Gurth's theorem): if the givens are the same after an automorphism, a
 * rearrangement of the grid and its digits, and there is only one solution, the solution is the
 * same, too. So whatever is known of a cell is known of the cell to which it moves.
 *
 * All conclusions of a position follow from automorphisms one at a time, because those that result
 * from others, such as the half turn from the quarter turn, are visited as well.
 */
#include "engine/board/canonical.h"
#include "engine/technique/common/common.h"

/* The kinds of conclusions, the easiest first. */
enum conclusion_kind {
    STAYS,     /* cells that stay in their places have digits that are not replaced */
    IS_SEEN,   /* a digit that is not replaced cannot be in a cell that moves to one of its peers */
    IS_SET,    /* a digit that is set moves to an empty cell */
    IS_ABSENT, /* candidates that are absent from a cell are absent where it moves */
    KINDS,
};

/* A rearrangement of rows and columns is harder to see than a turned or reflected grid. */
enum { PERMUTED = 10 };

/* The search for conclusions, and the one in hand. */
struct image {
    const struct finder *finder;
    const struct step *wanted; /* NULL: reports all; else stops at one with its effect */
    struct rearrangement way;
    enum conclusion_kind kind;
    int from, to; /* IS_SET, IS_ABSENT: a cell and the one to which it moves */
};

/* Fills in a step without owned memory; false if nothing follows. */
static bool conclude_image(const struct image *image, struct step *step)
{
    const struct position *position = image->finder->position;
    const int from = image->from, to = image->to, digit = position->value.digit[from];
    step->truths.values = position->given;
    step->size = (uint16_t)(1 + image->kind + (rearrangement_is_rigid(&image->way) ? 0 : PERMUTED));
    if (image->kind < IS_SET) {
        const bool stays = image->kind == STAYS;
        digitset kept = 0;
        cellset cells = 0; /* that stay in their places, or move to cells which they see */
        for (int d = 1; d <= DIGITS; d++)
            kept |= image->way.digit[d] == d ? digit_bit(d) : 0;
        for (cellset s = position->empty; s; s &= s - 1) {
            const int cell = cellset_first(s), source = rearrangement_source(&image->way, cell);
            if (stays ? source == cell : cellset_has(position->board->peers_of[source], cell))
                cells |= s & -s;
        }
        step->digits = kept;
        if (stays && has_one(kept) && has_one(cells)) {
            step->cell = (uint8_t)cellset_first(cells);
            step->digit = (uint8_t)digitset_first(kept);
            step->cells = cells;
        } else {
            candset_add_candidates(&step->eliminate, position,
                                   stays ? digitset_without(DIGITS_ALL, kept) : kept, cells);
            step->cells = candset_cells(&step->eliminate);
        }
    } else if (image->kind == IS_SET) {
        if (!digit || !cellset_has(position->empty, to))
            return false;
        step->cell = (uint8_t)to;
        step->digit = image->way.digit[digit];
        step->digits = digit_bit(digit) | digit_bit(step->digit);
        step->cells = cell_bit(from) | cell_bit(to);
        step->truths.values |= cell_bit(from);
    } else {
        if (digit || from == to)
            return false;
        digitset absent = digitset_without(DIGITS_ALL, position->digits[from]);
        candset_add_candidates(&step->eliminate, position, rearrange_digits(&image->way, absent),
                               cell_bit(to));
        step->digits = candset_digits(&step->eliminate);
        step->cells = cell_bit(from) | cell_bit(to);
        step->truths.cells |= cell_bit(from);
    }
    if (step->digit ? !candset_has(&position->candidates, step->cell, step->digit)
                    : candset_is_empty(&step->eliminate))
        return false;
    step_add_house(step, board_house(position->board, cellset_first(step->cells), HOUSE_BOX));
    return true;
}

static bool try_image(const struct image *image)
{
    struct step step = step_begin(image->finder->technique, 0, 0);
    if (!conclude_image(image, &step))
        return false;
    return image->wanted ? step_same_effect(&step, image->wanted)
                         : report_step(image->finder, &step);
}

static bool try_automorphism(const struct rearrangement *way, void *data)
{
    struct image *image = data;
    image->way = *way;
    for (image->kind = 0; image->kind < IS_SET; image->kind++)
        if (try_image(image))
            return true;
    for (; image->kind < KINDS; image->kind++)
        for (image->to = 0; image->to < CELLS; image->to++) {
            image->from = rearrangement_source(way, image->to);
            if (try_image(image))
                return true;
        }
    return false;
}

/* Visits the conclusions of one automorphism after the other. */
static bool search_images(struct image *image)
{
    const struct position *position = image->finder->position;
    const struct grid givens = grid_part(&position->value, position->given);
    return automorphisms_visit(&givens, try_automorphism, image);
}

static bool find_symmetrical(const struct finder *finder)
{
    return search_images(&(struct image){ .finder = finder });
}

/* ---- Words ---- */

/* "4, 5, 6, 1, 2, 3, 7, 8, 9", in short "456123789" */
static void say_order(const struct explanation *explanation, const uint8_t order[9])
{
    for (int place = 0; place < 9; place++)
        say(explanation, "{when}[|, ]{count}", place > 0 && !explanation->in_short,
            (cellset)order[place] + 1);
}

static void say_movement(const struct explanation *explanation, const struct rearrangement *way)
{
    /* By the order of rows, that of columns, and whether rows become columns. */
    static const char *const rigid[2][2][2] = {
        { { "", "Reflect the grid in the diagonal from r1c1 to r9c9" },
          { "Reflect the grid from left to right", "Turn the grid clockwise by 90 degrees" } },
        { { "Reflect the grid from top to bottom", "Turn the grid anticlockwise by 90 degrees" },
          { "Turn the grid by 180 degrees",
            "Reflect the grid in the diagonal from r1c9 to r9c1" } }
    };
    if (rearrangement_is_rigid(way)) {
        say(explanation, rigid[way->row[0] != 0][way->column[0] != 0][way->transposed]);
        return;
    }
    say(explanation,
        "{when}[Write the|Reflect the grid in the diagonal from r1c1 to r9c9, then write its] rows "
        "{when}[in the order|as] ",
        way->transposed, explanation->in_short);
    say_order(explanation, way->row);
    say(explanation, " and the columns {when}[in the order|as] ", explanation->in_short);
    say_order(explanation, way->column);
}

/* ", exchange 1 with 9 and 2 with 8", in short ", replace 123 with 231": digits that are replaced
 * with each other, or the others. */
static void say_replacements(const struct explanation *explanation, const struct rearrangement *way,
                             bool exchange)
{
    digitset from = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        const int to = way->digit[digit];
        if (to != digit && (way->digit[to] == digit) == exchange && !(exchange && to < digit))
            from |= digit_bit(digit);
    }
    if (explanation->in_short && !exchange && from)
        say(explanation, ", replace {brief digits} with ", from);
    for (digitset s = from; s; s = digitset_rest(s))
        if (explanation->in_short && !exchange)
            say(explanation, "{digit}", way->digit[digitset_first(s)]);
        else
            say(explanation,
                "{when}[{when}[, replace|, exchange] |{when}[, | and ]]{digit}{when}[ with "
                "|/]{digit}",
                s != from, exchange, has_one(s), digitset_first(s), explanation->in_short,
                way->digit[digitset_first(s)]);
}

/* "7 is replaced with 3 and 4 with 5" */
static void say_images(const struct explanation *explanation, const struct rearrangement *way,
                       digitset digits)
{
    for (digitset s = digits; s; s = digitset_rest(s)) {
        const int digit = digitset_first(s), to = way->digit[digit];
        say(explanation, "{when}[|{when}[, | and ]]{digit} {when}[is replaced with {digit}|stays]",
            s != digits, has_one(s), digit, to == digit, to);
    }
}

static void say_image(const struct explanation *explanation, const struct image *image)
{
    static const char *const texts[2][IS_SET] = {
        { "{cells of step} [stays in its place, so its digit|stay in their places, so the digit of "
          "each] must be one that is not replaced: {any digit of step}. So {result}.",
          "{when cells of step}[|Each of ]{cells of step} moves to a cell that it sees. {digits of "
          "step} [is|are] not replaced and would be in both cells, twice in a house. So "
          "{result}." },
        { "{brief cells of step} [stays|stay] in place, so only {any digit of step}, which "
          "[is|are] not replaced, can be there.",
          "{brief cells of step} [moves to a cell that it sees|move to cells that they see], so "
          "{digits of step}, which [is|are] not replaced, cannot be there." }
    };
    const bool in_short = explanation->in_short;
    const int value = explanation->before->value.digit[image->from];
    digitset digits = 0;
    if (image->kind < IS_SET) {
        say(explanation, texts[in_short][image->kind]);
        return;
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        if (image->kind == IS_SET
                ? digit == value
                : digitset_has(explanation->step->digits, image->way.digit[digit]))
            digits |= digit_bit(digit);
    say(explanation, "{cells} {when}[cannot be|is] {any digit}{when}[. It| and] moves to {cells}, ",
        cell_bit(image->from), image->kind == IS_SET, digits, in_short, cell_bit(image->to));
    if (!in_short) {
        say(explanation, "and ");
        say_images(explanation, &image->way, digits);
    }
    say(explanation, "{when}[. So|so] {result}.", in_short);
}

static void word_symmetrical(const struct explanation *explanation)
{
    const struct finder finder = { .technique = explanation->step->technique,
                                   .position = explanation->before };
    struct image image = { .finder = &finder, .wanted = explanation->step };
    if (!search_images(&image))
        return;
    say_movement(explanation, &image.way);
    say_replacements(explanation, &image.way, true);
    say_replacements(explanation, &image.way, false);
    say(explanation,
        explanation->in_short
            ? ": the givens stay the same, so the only solution does, too. "
            : ": the givens are the same as before. The solution, changed in the same way, is "
              "still a solution. There is only one, so it is the same as before, too.\n");
    say_image(explanation, &image);
}

static const struct technique techniques[] = {
    { "symmetrical placement", "R630", 505, LEVEL_HARD, 150, find_symmetrical, word_symmetrical,
      .use = USE_ON_REQUEST, .unique = true, .boards = BOARDS_CLASSIC },
};
const struct family family_symmetries = FAMILY(techniques);
