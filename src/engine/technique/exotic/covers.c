#include "engine/technique/exotic/covers.h"

#include "engine/technique/common/common.h"

static void choose_cover(struct covers *covers, cellset left, houseset chosen, int room)
{
    bool known = left || covers->count == COVERS_MOST;
    houseset s = left && room ? board_classic.houses_of[cellset_first(left)] : 0;
    for (; s; s &= s - 1) {
        const cellset rest = left & ~board_classic.cells_of[houseset_first(s)];
        if (room > 1 || !rest)
            choose_cover(covers, rest, chosen | (s & -s), room - 1);
    }
    for (int i = 0; i < covers->count && !known; i++)
        known = covers->at[i] == chosen;
    if (!known)
        ELEMENT(covers->at, covers->count++) = chosen;
}

void covers_list(cellset places, int most, struct covers *covers)
{
    covers->count = 0;
    for (int room = 0; !covers->count && room <= most; room++)
        choose_cover(covers, places, 0, covers->fewest = room);
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
 * A digit, a cover, and what that eliminates: a row of the table, or in short "1 in c58
 * (r4c8<>1)", with another cover " or r29 (r2c14<>1)".
 */
static void word_cover(const struct explanation *explanation, int digit, houseset cover,
                       cellset eliminated, bool another)
{
    if (explanation->in_short) {
        say(explanation,
            "{when}[{digit} in| or] {brief houses}{when}[| ({brief cells}<>{digit again})]",
            another, digit, cover, eliminated != 0, eliminated);
        return;
    }
    say(explanation, "\n{digit}", digit);
    strbuf_add(explanation->out, another ? " | also " : " | ");
    say(explanation, "{brief houses}", cover);
    strbuf_add(explanation->out, " | ");
    say(explanation, "{when}[nothing|{brief cells}].", eliminated != 0, eliminated);
}

void covers_word(const struct explanation *explanation)
{
    const struct step *step = explanation->step;
    const cellset *open = explanation->before->candidates.at;
    struct covers covers;
    const char *joint = "";
    if (explanation->in_short) {
        say(explanation, "The {count of step} cells have room for just {count of step} digits, so "
                         "each is nowhere else in its houses: ");
    } else {
        say(explanation,
            "The table lists the fewest houses that hold all places of each digit in the {count of "
            "step} cells {brief cells of step}. A house has its digit once, so the cells have room "
            "for at most ");
        for (int digit = 1, count = 0; digit <= DIGITS; digit++)
            if (open[digit] & step->cells) {
                covers_list(open[digit] & step->cells, DIGITS, &covers);
                say(explanation, "{when}[|+]{count}", count++ != 0, covers.fewest);
            }
        say(explanation,
            " = {count of step} digits. That is just enough to fill them. So each of these houses "
            "has its digit in the cells: not elsewhere, and not where two of them meet, as one "
            "digit would then do for both.");
        strbuf_add(explanation->out, "\nDigit | houses | eliminated in");
    }
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset left = step->eliminate.at[digit], before = left;
        if (!(open[digit] & step->cells))
            continue;
        covers_list(open[digit] & step->cells, DIGITS, &covers);
        houseset cover = covers_best(&covers, step->cells, &left);
        say(explanation, explanation->in_short ? joint : "");
        joint = ", ";
        word_cover(explanation, digit, cover ? cover : covers.at[0], before & ~left, false);
        for (before = left; (cover = covers_best(&covers, step->cells, &left)); before = left)
            word_cover(explanation, digit, cover, before & ~left, true);
    }
    say(explanation, explanation->in_short ? "." : "");
}
