#include "engine/technique/exotic/covers.h"

#include "base/array.h"
#include "engine/board/house.h"
#include "engine/step/words.h"

static void choose_cover(struct covers *covers, cellset left, uint32_t chosen, int room)
{
    bool known = left || covers->count == COVERS_MOST;
    for (int kind = HOUSE_ROW; left && room && kind < HOUSES; kind += DIGITS) {
        const int house = cell_house(cellset_first(left), kind);
        choose_cover(covers, left & ~house_cells[house], chosen | 1u << house, room - 1);
    }
    for (int i = 0; i < covers->count && !known; i++)
        known = covers->at[i] == chosen;
    if (!known)
        ELEMENT(covers->at, covers->count++) = chosen;
}

void covers_list(cellset places, struct covers *covers)
{
    covers->count = 0;
    for (covers->fewest = 0; !covers->count; covers->fewest += !covers->count)
        choose_cover(covers, places, 0, covers->fewest);
}

cellset cover_sweeps(uint32_t cover, cellset cells)
{
    cellset once = 0, twice = 0;
    for (; cover; cover &= cover - 1) {
        const cellset house = house_cells[__builtin_ctz(cover)];
        twice |= once & house;
        once |= house;
    }
    return (once & ~cells) | (twice & cells);
}

uint32_t covers_best(const struct covers *covers, cellset cells, cellset *left)
{
    uint32_t best = 0;
    cellset most = 0;
    for (int i = 0; i < covers->count; i++) {
        const cellset swept = *left & cover_sweeps(covers->at[i], cells);
        if (cellset_count(swept) > cellset_count(most)) {
            most = swept;
            best = covers->at[i];
        }
    }
    *left &= ~most;
    return best;
}

/* "1 and 4 at most twice each (rows 3 and 5)" for all digits with the same cover as the first. */
static void word_count(const struct telling *telling, const uint32_t cover[DIGITS + 1], int first)
{
    const int times = __builtin_popcount(cover[first]);
    digitset alike = 0;
    for (int digit = first; digit <= DIGITS; digit++)
        alike |= cover[digit] == cover[first] ? digit_bit(digit) : 0;
    say(telling, "{digits} {when}[once|twice|{number} times]{when}[| each] ({houses})", alike,
        times - 1, times, has_several(alike), cover[first]);
}

static bool is_first_of_cover(const uint32_t cover[DIGITS + 1], int digit)
{
    for (int other = 1; other < digit; other++)
        if (cover[other] == cover[digit])
            return false;
    return cover[digit];
}

/*
 * A line on the candidates that a cover of a digit eliminates; `another`: it is not the cover that
 * was counted.
 */
static void word_sweep(const struct telling *telling, uint32_t cover, int digit, cellset struck,
                       bool another)
{
    const cellset within = struck & telling->step->cells, beyond = struck & ~within;
    if (!struck)
        return;
    if (another)
        say(telling, "\n{Houses} hold the {digit}s of the cells just as well.", cover, digit);
    else
        strbuf_add_char(telling->out, '\n');
    if (beyond)
        say(telling,
            "{when}[| ]Outside the cells, {houses} [has|have] no other {digit}: {cells} cannot be "
            "{digit}.",
            another, cover, digit, beyond, digit);
    if (within)
        say(telling,
            "{when}[| ]{cells}, in two of {houses}, would use up both for one {digit}: {when "
            "cells}[it|they] cannot be {digit}.",
            another || beyond, within, cover, digit, within, digit);
}

void covers_word(const struct telling *telling)
{
    const struct step *step = telling->step;
    struct covers covers[DIGITS + 1];
    uint32_t cover[DIGITS + 1] = { 0 };
    cellset left[DIGITS + 1], swept[DIGITS + 1];
    bool first = true;
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset places = telling->before->open.at[digit] & step->cells;
        swept[digit] = left[digit] = step->eliminate.at[digit];
        covers_list(places, &covers[digit]);
        if (!places)
            continue;
        cover[digit] = covers_best(&covers[digit], step->cells, &left[digit]);
        cover[digit] = cover[digit] ? cover[digit] : covers[digit].at[0];
        swept[digit] &= ~left[digit];
    }
    say(telling,
        "As no house has a digit twice, the {count of step} cells {brief cells of step} have "
        "room for at most: ");
    for (int digit = 1; digit <= DIGITS; digit++) {
        if (!is_first_of_cover(cover, digit))
            continue;
        strbuf_add(telling->out, first ? "" : ", ");
        word_count(telling, cover, digit);
        first = false;
    }
    say(telling, ". That makes {count of step} in all, just enough to fill the cells, so each of "
                 "these houses has these digits in the cells.");
    for (int digit = 1; digit <= DIGITS; digit++)
        for (uint32_t chosen = cover[digit]; chosen;) {
            word_sweep(telling, chosen, digit, swept[digit], chosen != cover[digit]);
            swept[digit] = left[digit];
            chosen = covers_best(&covers[digit], step->cells, &left[digit]);
            swept[digit] &= ~left[digit];
        }
}
