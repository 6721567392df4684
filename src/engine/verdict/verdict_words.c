/* A verdict in words. */
#include "engine/step/words.h"
#include "engine/verdict/verdict.h"

/* "r1c2=3, r4c5=7" */
static void word_digits_at(struct strbuf *out, const struct grid *grid, cellset cells)
{
    for (cellset s = cells; s; s &= s - 1)
        phrase(out, NULL, "{when}[, |]{cells}={digit}", s == cells, s & -s,
               grid->digit[cellset_first(s)]);
}

static void word_none(const struct verdict *verdict, struct strbuf *out)
{
    strbuf_add(out, "No solution");
    if (verdict->clash.kind == CLASH_NONE) {
        strbuf_add(out, ".");
        return;
    }
    strbuf_add(out, ": ");
    /* Without givens: the houses of the board are such that no grid fills them. */
    const bool plain = verdict->plain.kind != CLASH_NONE && verdict->plain.cells;
    if (plain) {
        if (verdict->plain.kind == CLASH_TWICE) {
            words_twice(out, verdict->plain.house, verdict->plain.digit, verdict->plain.cells);
            strbuf_add(out, ".");
        } else {
            /* The reason by the givens of the clash alone: no others are needed for it. */
            struct grid part = grid_part(&verdict->givens, verdict->plain.cells);
            struct position position;
            position_init(&position, verdict->board, &part);
            if (verdict->plain.kind == CLASH_NO_DIGIT) {
                phrase(out, NULL, "{cells} has no candidate: ", cell_bit(verdict->plain.cell));
                words_excluded(out, &position, verdict->plain.cell, DIGITS_ALL);
            } else {
                const cellset cells = position.board->cells_of[verdict->plain.house];
                const cellset filled = cells & ~position.empty;
                phrase(out, NULL, "{house} has no place for {digit}: ", verdict->plain.house,
                       verdict->plain.digit);
                if (filled && filled != cells)
                    phrase(out, NULL, "{cells} [has|have] {when}[another digit|other digits], and ",
                           filled, cellset_count(filled) > 1);
                words_no_place(out, &position, verdict->plain.house, verdict->plain.digit);
            }
            strbuf_add(out, " (");
            word_digits_at(out, &verdict->givens, verdict->plain.cells);
            strbuf_add(out, ").");
        }
    }
    if (plain && verdict->clash.cells == verdict->plain.cells)
        return;
    if (!verdict->clash.cells) {
        phrase(out, NULL, "{when}[the| The] board has none, with or without givens.", plain);
        return;
    }
    if (plain)
        strbuf_add(out, " A smaller set of givens is less obvious: ");
    const struct clash *clash = &verdict->clash;
    phrase(out, NULL, "these {count} givens clash{when}[|, and none of them can be left out]: ",
           cellset_count(clash->cells), clash->irreducible);
    word_digits_at(out, &verdict->givens, clash->cells);
    phrase(out, NULL, "{when}[. It is not known whether fewer {when}[of them|givens] clash|].",
           clash->smallest, clash->irreducible);
}

static void word_minimal(const struct verdict *verdict, struct strbuf *out)
{
    const int redundant = cellset_count(verdict->redundant);
    const int spare = cellset_count(verdict->spare);
    strbuf_add(out, "Exactly one solution.");
    if (!(verdict->parts & VERDICT_MINIMAL))
        return;
    if (verdict->minimal) {
        strbuf_add(out, " Minimal: every given is needed.");
        return;
    }
    phrase(out, NULL, " {count} of {count} givens could {when}[|each ]be left out: {cells,}.",
           redundant, cellset_count(verdict->board->cells & ~grid_empty_cells(&verdict->givens)),
           redundant > 1, verdict->redundant);
    if (redundant == 1)
        return;
    if (spare == 1)
        strbuf_add(out, " Only one of them can be left out at a time.");
    else if (spare == redundant)
        phrase(out, NULL, " {when}[All of them|Both] can be left out together.", spare == 2);
    else
        phrase(out, NULL, " {count} of them can be left out together: {cells,}.", spare,
               verdict->spare);
}

static void word_several(const struct verdict *verdict, struct strbuf *out)
{
    phrase(out, NULL, "{when}[|More than ]{count} solution{when}[s|]", verdict->capped,
           verdict->solutions, verdict->solutions == 1);
    if (verdict->differ.cells)
        phrase(out, NULL, "; {when}[two of them differ only|they differ] in {cells,}",
               verdict->solutions == 2 && !verdict->capped, verdict->differ.cells);
    strbuf_add(out, ".");
    /* Two solutions are told apart by any cell in which they differ: the text has these already. */
    if (verdict->apart.cells && (verdict->parts & VERDICT_APART) &&
        !(verdict->solutions == 2 && verdict->differ.cells) &&
        !(verdict->apart.of_first && verdict->settle.cells == verdict->apart.cells)) {
        phrase(out, NULL,
               " {cells} [distinguishes|distinguish] {when}[all of them|the two|the first solution "
               "from all others].",
               verdict->apart.cells, verdict->apart.of_first ? 2 : verdict->solutions == 2);
    }
    if (verdict->settle.cells) {
        strbuf_add(out, " With ");
        word_digits_at(out, &verdict->settle.solution, verdict->settle.cells);
        strbuf_add(out, " added, there is only one solution.");
    }
}

void verdict_explain(const struct verdict *verdict, struct strbuf *out)
{
    if (!verdict->solutions)
        word_none(verdict, out);
    else if (verdict_is_valid(verdict))
        word_minimal(verdict, out);
    else
        word_several(verdict, out);
    if (verdict->no_candidates)
        phrase(out, NULL, " {cells,} {when}[has|have] no candidate.", verdict->no_candidates,
               cellset_count(verdict->no_candidates) > 1);
    else if (verdict->of_candidates)
        strbuf_add(out, " The candidates belong to the puzzle: its givens alone have several "
                        "solutions.");
}
