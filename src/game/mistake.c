#include "game/mistake.h"

#include <string.h>

#include "engine/step/explain.h"
#include "engine/step/pattern.h"

struct inquiry {
    const struct exercise *exercise;
    const struct position *start;
    const struct board *board;
    struct claim claim;
    char at[8]; /* its cell */
    struct strbuf *out;
};

static const struct settings settings = { .solvable = true, .unique = true };

static enum mistake why_not_digit(const struct inquiry *inquiry)
{
    const int cell = inquiry->claim.cell, digit = inquiry->claim.digit;
    const struct position *start = inquiry->start;
    const digitset others = digitset_without(start->digits[cell], digit_bit(digit));
    const cellset has = inquiry->board->peers_of[cell] & ~start->empty;
    const struct path_entry *entry = inquiry->exercise->entry;
    for (cellset s = has; s; s &= s - 1)
        if (start->value.digit[cellset_first(s)] == digit) {
            const houseset both =
                inquiry->board->houses_of[cell] & inquiry->board->houses_of[cellset_first(s)];
            strbuf_addf(inquiry->out, "%s cannot be %d: %s already has it in %s.", inquiry->at,
                        digit, house_name(houseset_first(both)).text,
                        cell_name(cellset_first(s)).text);
            return MISTAKE_TAKEN;
        }
    for (int house = HOUSE_BOX + 8; house >= 0 && entry && entry->house; house--) {
        const cellset places = start->candidates.at[digit] & inquiry->board->cells_of[house];
        if (!cellset_has(places, cell) || (house >= HOUSE_BOX) != (entry->house == PATH_BOX))
            continue;
        strbuf_addf(inquiry->out, "In %s the %d could also go in %s: none of its houses has a %d.",
                    house_name(house).text, digit,
                    cell_name(cellset_first(places & ~cell_bit(cell))).text, digit);
        return MISTAKE_OTHER_PLACE;
    }
    if (!others)
        return MISTAKE_NONE;
    strbuf_addf(inquiry->out, "%s could also be %d: its row, column and box have no %d.",
                inquiry->at, digitset_first(others), digitset_first(others));
    return MISTAKE_OTHER_DIGIT;
}

/* ---- The real patterns ---- */

static cellset pattern_cells(const struct inquiry *inquiry, const struct step *step)
{
    return step->cells & inquiry->start->candidates.at[inquiry->claim.digit];
}

/* Cells of the pattern that all cells that lose the digit see, but this cell does not. */
static cellset not_seen(const struct inquiry *inquiry, const struct step *step)
{
    cellset seen = pattern_cells(inquiry, step) & ~inquiry->board->peers_of[inquiry->claim.cell];
    for (cellset s = step->eliminate.at[inquiry->claim.digit]; s; s &= s - 1)
        seen &= inquiry->board->peers_of[cellset_first(s)];
    return seen;
}

static enum mistake relation(const struct inquiry *inquiry, const struct step *step)
{
    const struct claim *claim = &inquiry->claim;
    const cellset cells = pattern_cells(inquiry, step);
    return candset_digits_at(&step->eliminate, claim->cell)         ? MISTAKE_WRONG_DIGIT
           : cellset_has(cells, claim->cell)                        ? MISTAKE_WITHIN
           : !step->eliminate.at[claim->digit]                      ? MISTAKE_NO_PATTERN
           : !(inquiry->board->peers_of[claim->cell] & cells)       ? MISTAKE_UNSEEN
           : not_seen(inquiry, step) || step_part(step, PART_COVER) ? MISTAKE_HALF_SEEN
                                                                    : MISTAKE_NONE;
}

static void say_relation(const struct inquiry *inquiry, enum mistake mistake,
                         const struct step *step)
{
    struct strbuf *out = inquiry->out;
    const char *at = inquiry->at, *between = "";
    const int digit = inquiry->claim.digit;
    if (mistake == MISTAKE_WRONG_DIGIT) {
        strbuf_addf(out, "The cell is right and the digit is not: %s loses another one.", at);
    } else if (mistake == MISTAKE_WITHIN) {
        const houseset common = board_common_houses(
            inquiry->board, candset_cells(&step->eliminate) | pattern_cells(inquiry, step));
        strbuf_addf(out, "%s is part of the pattern, which may need its %d. Look at %s%s.", at,
                    digit, common ? "the other cells of " : "cells that see the pattern",
                    common ? house_name(houseset_first(common)).text : "");
    } else if (mistake == MISTAKE_HALF_SEEN && not_seen(inquiry, step)) {
        const int unseen = cellset_first(not_seen(inquiry, step));
        strbuf_addf(out, "%s sees only part of the pattern: if %s is %d, %s may be %d, too.", at,
                    cell_name(unseen).text, digit, at, digit);
    } else if (mistake == MISTAKE_HALF_SEEN) {
        strbuf_addf(out, "The pattern does not reach %s: it is not in ", at);
        for (houseset s = step_parts(step, PART_COVER).houses; s; s &= s - 1, between = " or ")
            strbuf_addf(out, "%s%s", between, house_name(houseset_first(s)).text);
        strbuf_add_char(out, '.');
    } else if (mistake == MISTAKE_UNSEEN) {
        strbuf_addf(out, "%s does not see the pattern on %d.", at, digit);
    } else if (mistake == MISTAKE_NO_PATTERN) {
        strbuf_addf(out, "No %s here eliminates a %d.",
                    technique_title(inquiry->exercise->technique).text, digit);
    }
}

/* ---- Patterns that are nearly there ---- */

/* Two cells with the same two candidates that this cell sees, but that share no house. */
static bool say_apart(const struct inquiry *inquiry)
{
    const digitset *digits = inquiry->start->digits, own = digit_bit(inquiry->claim.digit);
    for (cellset s = inquiry->board->peers_of[inquiry->claim.cell]; s; s &= s - 1) {
        const int one = cellset_first(s);
        for (cellset t = s & (s - 1) & ~inquiry->board->peers_of[one]; t; t &= t - 1) {
            const int other = cellset_first(t);
            if (digitset_count(digits[one]) != 2 || !(digits[one] & own) ||
                digits[one] != digits[other])
                continue;
            strbuf_addf(inquiry->out, "%s and %s do not see each other: both could be %d.",
                        cell_name(one).text, cell_name(other).text,
                        digitset_first(digitset_without(digits[one], own)));
            return true;
        }
    }
    return false;
}

/* Whether the claim would follow if the cell did not have this candidate; then says so. */
static bool say_if_without(const struct inquiry *inquiry, int cell, int digit)
{
    const struct technique *technique = inquiry->exercise->technique;
    const struct rules rules = { &technique, 1 };
    struct position without = *inquiry->start;
    struct context context;
    struct steplist list;
    bool found = false;
    position_eliminate(&without, cell, digit);
    steplist_init(&list);
    context_init(&context, &without, &settings);
    rules_find_all(&context, &rules, &list);
    for (size_t i = 0; i < list.count && !found; i++) {
        const houseset houses = list.at[i].truths.houses[digit] & inquiry->board->houses_of[cell];
        found = claim_follows(&inquiry->claim, &without, &list.at[i]);
        if (found && houses)
            strbuf_addf(inquiry->out, "Nearly: but in %s the %d could also go in %s.",
                        house_name(houseset_first(houses)).text, digit, cell_name(cell).text);
        else if (found)
            strbuf_addf(inquiry->out, "Nearly: but %s could also be %d.", cell_name(cell).text,
                        digit);
    }
    context_release(&context);
    steplist_release(&list);
    return found;
}

/* The candidates of the claim's own digit come first. */
static bool say_nearly(const struct inquiry *inquiry)
{
    for (int i = 0; i < DIGITS; i++) {
        const int digit = (inquiry->claim.digit - 1 + i) % DIGITS + 1;
        for (cellset s = inquiry->start->candidates.at[digit]; s; s &= s - 1)
            if (cellset_first(s) != inquiry->claim.cell &&
                say_if_without(inquiry, cellset_first(s), digit))
                return true;
    }
    return false;
}

static enum mistake why_not_gone(const struct inquiry *inquiry)
{
    const struct technique *technique = inquiry->exercise->technique;
    const bool plain = technique->level <= LEVEL_HARD; /* all steps are found, and at once */
    const struct rules rules = { &technique, 1 };
    enum mistake best = plain ? MISTAKE_NO_PATTERN : MISTAKE_NONE;
    const struct step *closest = NULL;
    struct steplist list;
    struct context context;
    steplist_init(&list);
    context_init(&context, inquiry->start, &settings);
    rules_find_all(&context, &rules, &list);
    for (size_t i = 0; i < list.count; i++) {
        const enum mistake mistake = relation(inquiry, &list.at[i]);
        if (mistake && (mistake < best || !best)) {
            best = mistake;
            closest = &list.at[i];
        }
    }
    if (best > MISTAKE_APART && !strcmp(technique->name, "naked pair") && say_apart(inquiry))
        best = MISTAKE_APART;
    else if (best > MISTAKE_NEARLY && plain && say_nearly(inquiry))
        best = MISTAKE_NEARLY;
    else
        say_relation(inquiry, best, closest);
    context_release(&context);
    steplist_release(&list);
    return best;
}

enum mistake exercise_mistake(const struct exercise *exercise, const struct move *move,
                              struct strbuf *out)
{
    struct inquiry inquiry = { exercise, &exercise->start, exercise->start.board, .out = out };
    if (!exercise_claim(exercise, move, &inquiry.claim) ||
        exercise->technique->level > LEVEL_UNFAIR) /* which takes too long */
        return MISTAKE_NONE;
    strcpy(inquiry.at, cell_name(inquiry.claim.cell).text);
    return inquiry.claim.is ? why_not_digit(&inquiry) : why_not_gone(&inquiry);
}
