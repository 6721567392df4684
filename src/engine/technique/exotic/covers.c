#include "engine/technique/exotic/covers.h"

#include "engine/technique/common/common.h"

static void choose_cover(struct covers *covers, cellset left, houseset chosen, int room)
{
    bool known = left || covers->count == COVERS_MOST;
    houseset s = left && room ? board_classic.houses_of[cellset_first(left)] : 0;
    for (; s; s &= s - 1)
        choose_cover(covers, left & ~board_classic.cells_of[houseset_first(s)], chosen | (s & -s),
                     room - 1);
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

houseset covers_best(const struct covers *covers, cellset cells, cellset *left)
{
    houseset best = 0;
    cellset most = 0;
    for (int i = 0; i < covers->count; i++) {
        const cellset swept = *left & board_sweep(&board_classic, covers->at[i], cells);
        if (cellset_count(swept) > cellset_count(most)) {
            most = swept;
            best = covers->at[i];
        }
    }
    *left &= ~most;
    return best;
}

/*
 * A line on the candidates that a cover of a digit eliminates; `another`: it is not the cover that
 * was counted.
 */
static void word_sweep(const struct explanation *explanation, houseset cover, int digit,
                       cellset eliminated, bool another)
{
    const cellset within = eliminated & explanation->step->cells, beyond = eliminated & ~within;
    if (!eliminated)
        return;
    if (another)
        say(explanation, "\n{Houses} [holds|hold] the {digit}s of the cells just as well.", cover,
            digit);
    else
        strbuf_add_char(explanation->out, '\n');
    if (beyond)
        say(explanation,
            "{when}[| ]Outside the cells, {houses} [has|have] no other {digit}: {cells} cannot be "
            "{digit}.",
            another, cover, digit, beyond, digit);
    if (within)
        say(explanation,
            "{when}[| ]{cells} [lies|each lie] in two of {houses}. {when}[A|An] {digit} there "
            "would use up both, and some cell would get no digit: {when cells}[it|they] cannot be "
            "{digit}.",
            another || beyond, within, cover, digit == 8, digit, within, digit);
}

void covers_word(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    struct covers covers[DIGITS + 1];
    houseset cover[DIGITS + 1] = { 0 };
    cellset left[DIGITS + 1], swept[DIGITS + 1];
    bool first = true;
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset places = explanation->before->candidates.at[digit] & step->cells;
        swept[digit] = left[digit] = step->eliminate.at[digit];
        covers_list(places, &covers[digit]);
        if (!places)
            continue;
        cover[digit] = covers_best(&covers[digit], step->cells, &left[digit]);
        cover[digit] = cover[digit] ? cover[digit] : covers[digit].at[0];
        swept[digit] &= ~left[digit];
    }
    say(explanation,
        "In the {count of step} cells {brief cells of step} these houses hold all places "
        "of the digits, and each has its digit only once:");
    for (int digit = 1; digit <= DIGITS; digit++)
        if (cover[digit]) {
            say(explanation, "{when}[;|] {digit} in {houses}", first, digit, cover[digit]);
            first = false;
        }
    strbuf_add(explanation->out, ". So the cells have room for at most ");
    for (int digit = 1, count = 0; digit <= DIGITS; digit++)
        if (cover[digit])
            say(explanation, "{when}[|+]{count}", count++ != 0, cellset_count(cover[digit]));
    say(explanation,
        " = {count of step} digits. That is just enough to fill them, so each of these "
        "houses has its digit in one of the cells.");
    for (int digit = 1; digit <= DIGITS; digit++)
        for (houseset chosen = cover[digit]; chosen;) {
            word_sweep(explanation, chosen, digit, swept[digit], chosen != cover[digit]);
            swept[digit] = left[digit];
            chosen = covers_best(&covers[digit], step->cells, &left[digit]);
            swept[digit] &= ~left[digit];
        }
}
