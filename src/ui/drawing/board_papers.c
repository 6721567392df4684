#include "ui/drawing/board_papers.h"

#include "base/array.h"
#include "ui/drawing/role_inks.h"

bool cell_shows_small_notes(const struct board_look *look, int cell)
{
    return look->board->shown == SHOWN_SMALL_NOTES &&
           role_ink_of_any(look->roles, cell, DIGITS_ALL) == INK_COUNT;
}

digitset cell_marks(const struct board_look *look, int cell)
{
    const struct board *board = look->board;
    const bool replaced = board->shown == SHOWN_SMALL_NOTES && !cell_shows_small_notes(look, cell);
    return replaced && !board->value.digit[cell] ? candset_digits_at(&board->candidates, cell)
                                                 : board_marks(board, cell);
}

/* These functions return PAPER_COUNT if they have no paper for the cell. */

static enum paper of_cursor(const struct board_look *look, int cell)
{
    return cell == look->cursor ? PAPER_CURSOR : PAPER_COUNT;
}

static enum paper of_selection(const struct board_look *look, int cell)
{
    return cellset_has(look->selected, cell) ? PAPER_SELECTED : PAPER_COUNT;
}

/* Red is for eliminations alone: a cell to go to, or that gets its digit, could be filled. */
static enum paper of_target(const struct board_look *look, int cell)
{
    if (!look->roles || !cellset_has(look->roles->targets, cell))
        return PAPER_COUNT;
    return candset_digits_at(&look->roles->eliminated, cell) ? PAPER_TARGET : PAPER_SHAPE;
}

static enum paper of_death(const struct board_look *look, int cell)
{
    return look->roles && cellset_has(look->roles->dead, cell) ? PAPER_DEAD : PAPER_COUNT;
}

static enum paper of_evidence(const struct board_look *look, int cell)
{
    return look->roles && cellset_has(look->roles->cells | look->roles->cause, cell)
               ? PAPER_EVIDENCE
               : PAPER_COUNT;
}

static enum paper of_shape(const struct board_look *look, int cell)
{
    return cellset_has(look->shape, cell) ? PAPER_SHAPE : PAPER_COUNT;
}

static enum paper of_filter(const struct board_look *look, int cell)
{
    return filter_is_on(&look->filter) && filter_shows(&look->filter, cell_marks(look, cell))
               ? PAPER_FILTER
               : PAPER_COUNT;
}

/* The paper of one of the player's colours; see game/colours.h for their numbers. */
static enum paper of_number(int colour)
{
    const int pair = (colour - 1) / 2, tone = (colour - 1) % 2;
    return colour ? (enum paper)(PAPER_COLOUR_1A + tone * COLOUR_PAIRS + pair) : PAPER_COUNT;
}

enum paper colour_paper(const struct board_look *look, int cell)
{
    return of_number(look->board->colours.cell[cell]);
}

static enum paper of_same_digit(const struct board_look *look, int cell)
{
    const int digit = look->board->value.digit[cell];
    const bool same = filter_is_on(&look->filter)
                          ? digit && digitset_has(look->filter.digits, digit)
                          : digit == look->same;
    return digit && same ? PAPER_SAME : PAPER_COUNT;
}

static enum paper of_crosshair(const struct board_look *look, int cell)
{
    const bool crossed =
        look->crosshair && look->cursor >= 0 && cellset_has(cell_peers[look->cursor], cell);
    return crossed ? PAPER_CROSS : PAPER_COUNT;
}

static enum paper of_house(const struct board_look *look, int cell)
{
    return look->roles && cellset_has(look->roles->houses, cell) ? PAPER_HOUSE : PAPER_COUNT;
}

/* Cells without lines between them alternate like the squares of a chessboard. */
static enum paper of_square(const struct board_look *look, int cell)
{
    const bool odd = (cell_row(cell) + cell_column(cell)) % 2;
    return odd && !look->layout->form.rows_ruled ? PAPER_ALT : PAPER_COUNT;
}

/* The paper of a cell is that of the first row that has one for it. */
static enum paper (*const cell_papers[])(const struct board_look *look, int cell) = {
    of_cursor, of_selection, of_target,     of_death, of_evidence,  of_shape,
    of_filter, colour_paper, of_same_digit, of_house, of_crosshair, of_square,
};

enum paper cell_paper(const struct board_look *look, int cell)
{
    enum paper paper = PAPER_COUNT;
    for (size_t i = 0; i < ARRAY_SIZE(cell_papers) && paper == PAPER_COUNT; i++)
        paper = cell_papers[i](look, cell);
    return paper == PAPER_COUNT ? PAPER_PLAIN : paper;
}

/* A chip covers the paper of its cell. Only without colours, where the cursor's cell is reversed,
 * themes show a chip there as a hole (look_resolve()). */
static enum paper of_chip(const struct board_look *look, int cell, int digit)
{
    if (role_ink(look->roles, cell, digit) == INK_COUNT)
        return PAPER_COUNT;
    return cell == look->cursor ? PAPER_CURSOR : PAPER_PLAIN;
}

/*
 * The paper of a filtered candidate, in the cursor's cell as well, whose own paper is another one.
 */
static enum paper of_filtered(const struct board_look *look, int cell, int digit)
{
    const digitset marks = filter_is_on(&look->filter) ? cell_marks(look, cell) : 0;
    return filter_shows(&look->filter, marks) &&
                   digitset_has(filter_kept(&look->filter, marks), digit)
               ? PAPER_FILTER
               : PAPER_COUNT;
}

static enum paper of_candidate_colour(const struct board_look *look, int cell, int digit)
{
    return of_number(look->board->colours.candidate[cell][digit]);
}

static enum paper of_same_candidate(const struct board_look *look, int cell, int digit)
{
    const bool same = digit == look->same && !filter_is_on(&look->filter);
    return same && cell != look->cursor ? PAPER_SAME : PAPER_COUNT;
}

/* The paper of one candidate, if it differs from that of its cell. */
static enum paper (*const mark_papers[])(const struct board_look *look, int cell, int digit) = {
    of_chip,
    of_candidate_colour,
    of_filtered,
    of_same_candidate,
};

enum paper mark_paper(const struct board_look *look, int cell, int digit, enum paper of_cell)
{
    enum paper paper = PAPER_COUNT;
    for (size_t i = 0; i < ARRAY_SIZE(mark_papers) && paper == PAPER_COUNT; i++)
        paper = mark_papers[i](look, cell, digit);
    return paper == PAPER_COUNT ? of_cell : paper;
}
