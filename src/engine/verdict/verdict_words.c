/*
 * A verdict in words.
 */
#include "engine/step/words.h"
#include "engine/verdict/parts.h"

/* "r1c2=3, r4c5=7" */
static void word_digits_at(struct strbuf *out, const struct grid *grid, cellset cells)
{
    for (const char *joint = ""; cells; cells &= cells - 1, joint = ", ") {
        char name[8];
        int cell = cellset_first(cells);
        cell_name(cell, name);
        strbuf_addf(out, "%s%s=%d", joint, name, grid->digit[cell]);
    }
}

static void word_cells(struct strbuf *out, cellset cells)
{
    for (const char *joint = ""; cells; cells &= cells - 1, joint = ", ") {
        char name[8];
        cell_name(cellset_first(cells), name);
        strbuf_addf(out, "%s%s", joint, name);
    }
}

static void word_clash_twice(const struct verdict *verdict, const struct clash *clash,
                             struct strbuf *out)
{
    char one[8], other[8];
    cellset rest = clash->cells & (clash->cells - 1);
    cell_name(cellset_first(clash->cells), one);
    cell_name(cellset_first(rest), other);
    int digit = verdict->givens.digit[cellset_first(rest)];
    words_house(out, clash->house);
    strbuf_addf(out, " has two %ds: %s and %s", digit, one, other);
}

/* The reason by the givens of the clash alone: no others are needed for it. */
static void word_reason(const struct verdict *verdict, const struct clash *clash,
                        struct strbuf *out)
{
    struct grid part = grid_part(&verdict->givens, clash->cells);
    struct position position;
    position_init(&position, &part);
    if (clash->kind == CLASH_NO_DIGIT) {
        words_cells(out, cell_bit(clash->cell));
        strbuf_add(out, " has no candidate: ");
        words_excluded(out, &position, clash->cell, DIGITS_ALL);
    } else {
        cellset blanks = house_cells[clash->house] & position.blanks;
        words_house(out, clash->house);
        strbuf_addf(out, " has no place for %d: ", clash->digit);
        if (!words_blocked(out, &position, clash->house, clash->digit, blanks))
            strbuf_add(out, "all its cells are filled");
    }
}

static void word_plain(const struct verdict *verdict, struct strbuf *out)
{
    if (verdict->plain.kind == CLASH_TWICE) {
        word_clash_twice(verdict, &verdict->plain, out);
        strbuf_add(out, ".");
    } else {
        word_reason(verdict, &verdict->plain, out);
        strbuf_add(out, " (");
        word_digits_at(out, &verdict->givens, verdict->plain.cells);
        strbuf_add(out, ").");
    }
}

static void word_deep(const struct verdict *verdict, struct strbuf *out)
{
    const struct clash *clash = &verdict->clash;
    strbuf_addf(out, "these %d givens clash%s: ", cellset_count(clash->cells),
                clash->irreducible ? ", and none of them can be left out" : "");
    word_digits_at(out, &verdict->givens, clash->cells);
    strbuf_add(out, ".");
    if (!clash->smallest)
        strbuf_addf(out, " It is not known whether fewer %s clash.",
                    clash->irreducible ? "givens" : "of them");
}

static void word_none(const struct verdict *verdict, struct strbuf *out)
{
    strbuf_add(out, "No solution");
    if (verdict->clash.kind == CLASH_NONE) {
        strbuf_add(out, ".");
        return;
    }
    strbuf_add(out, ": ");
    if (verdict->plain.kind != CLASH_NONE)
        word_plain(verdict, out);
    if (verdict->clash.cells == verdict->plain.cells)
        return;
    if (verdict->plain.kind != CLASH_NONE)
        strbuf_add(out, " Less obvious, but fewer: ");
    word_deep(verdict, out);
}

static void word_minimal(const struct verdict *verdict, struct strbuf *out)
{
    int given = CELLS - cellset_count(grid_blanks(&verdict->givens));
    int redundant = cellset_count(verdict->redundant);
    strbuf_add(out, "Exactly one solution.");
    if (!(verdict->parts & VERDICT_MINIMAL))
        return;
    if (verdict->minimal) {
        strbuf_add(out, " Minimal: every given is needed.");
        return;
    }
    strbuf_addf(out, " %d of %d givens could %sbe left out: ", redundant, given,
                redundant > 1 ? "each " : "");
    word_cells(out, verdict->redundant);
    strbuf_add(out, ".");
    int spare = cellset_count(verdict->spare);
    if (redundant == 1)
        return;
    if (spare == 1) {
        strbuf_add(out, " But only one of them at a time.");
        return;
    }
    if (spare == redundant) {
        strbuf_addf(out, " %s together.", spare == 2 ? "Both" : "All of them");
        return;
    }
    strbuf_addf(out, " %d of them together: ", spare);
    word_cells(out, verdict->spare);
    strbuf_add(out, ".");
}

static void word_settle(const struct verdict *verdict, struct strbuf *out)
{
    strbuf_add(out, " With ");
    word_digits_at(out, &verdict->settle.solution, verdict->settle.cells);
    strbuf_add(out, " there is just one.");
}

static void word_telling(const struct verdict *verdict, struct strbuf *out)
{
    bool one = cellset_count(verdict->telling.cells) == 1;
    strbuf_add(out, " ");
    words_cells(out, verdict->telling.cells);
    if (verdict->telling.of_first)
        strbuf_addf(out, " %s the first solution from all others.", one ? "tells" : "tell");
    else
        strbuf_addf(out, " %s %s apart.", one ? "tells" : "tell",
                    verdict->solutions == 2 ? "the two" : "all of them");
}

static void word_several(const struct verdict *verdict, struct strbuf *out)
{
    strbuf_addf(out, verdict->capped ? "More than %llu solution%s" : "%llu solution%s",
                (unsigned long long)verdict->solutions, verdict->solutions == 1 ? "" : "s");
    if (verdict->differ.cells) {
        bool two = verdict->solutions == 2 && !verdict->capped;
        strbuf_add(out, two ? "; they differ in " : "; two of them differ only in ");
        word_cells(out, verdict->differ.cells);
    }
    strbuf_add(out, ".");
    /* For two solutions any cell in which they differ tells them apart: that has been said. */
    if (verdict->telling.cells && (verdict->parts & VERDICT_TELLING) &&
        !(verdict->solutions == 2 && verdict->differ.cells) &&
        !(verdict->telling.of_first && verdict->settle.cells == verdict->telling.cells))
        word_telling(verdict, out);
    if (verdict->settle.cells)
        word_settle(verdict, out);
}

void verdict_explain(const struct verdict *verdict, struct strbuf *out)
{
    if (!verdict->solutions)
        word_none(verdict, out);
    else if (verdict_is_valid(verdict))
        word_minimal(verdict, out);
    else
        word_several(verdict, out);
}
