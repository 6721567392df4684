/* The visible board of a game, and the results of its analyses. */
#include <string.h>

#include "game/state.h"

void analysis_position(const struct analysis *analysis, size_t index, struct position *position)
{
    *position = analysis->start;
    for (size_t i = 0; i < index && i < analysis->steps.count; i++)
        step_apply(position, &analysis->steps.at[i]);
}

cellset analysis_filled(const struct analysis *analysis)
{
    return analysis->start.blanks & ~analysis->end.blanks;
}

int analysis_eliminations(const struct analysis *analysis)
{
    int count = 0;
    for (size_t i = 0; i < analysis->steps.count; i++)
        count += candset_count(&analysis->steps.at[i].eliminate);
    return count;
}

/* The digits that an analysis adds, as belonging to a depth. */
static void add_filled(struct board *board, const struct analysis *analysis, int depth)
{
    for (cellset s = grid_blanks(&board->value) & ~analysis->end.blanks; s; s &= s - 1) {
        int cell = cellset_first(s);
        board->value.digit[cell] = analysis->end.value.digit[cell];
        board->owner[cell] = OWNER_FORCED;
        board->depth[cell] = (uint8_t)depth;
    }
}

/* A digit that follows but is not filled in is its cell's only candidate. */
static void candidates_at_end(struct board *board, const struct analysis *analysis)
{
    board->candidates = analysis->end.open;
    for (cellset s = grid_blanks(&board->value) & ~analysis->end.blanks; s; s &= s - 1)
        candset_add(&board->candidates, cellset_first(s),
                    analysis->end.value.digit[cellset_first(s)]);
}

void board_of_state(const struct state *state, enum assist assist, struct board *board)
{
    const struct ground *ground = &state->ground;
    memset(board, 0, sizeof *board);
    board->value = ground->value;
    memcpy(board->owner, ground->owner, sizeof board->owner);
    memcpy(board->notes, ground->notes[NOTES_FULL], sizeof board->notes);
    memcpy(board->corner, ground->notes[NOTES_CORNER], sizeof board->corner);
    memcpy(board->centre, ground->notes[NOTES_CENTRE], sizeof board->centre);
    board->colours = ground->colours;
    if (assist == ASSIST_FILL)
        add_filled(board, &state->analysis, 0);
    for (int depth = 1; depth <= state->depth; depth++) {
        const struct trial_level *trial = state->stack[depth - 1];
        add_filled(board, &trial->analysis, depth);
        board->owner[trial->cell] = OWNER_TRIED;
        board->depth[trial->cell] = (uint8_t)depth;
    }
    const struct analysis *top =
        state->depth ? &state->stack[state->depth - 1]->analysis : &state->analysis;
    if (assist >= ASSIST_INFERRED || (state->depth && assist != ASSIST_OFF))
        candidates_at_end(board, top);
    else if (assist == ASSIST_CANDIDATES)
        board->candidates = top->start.open;
    board->conflicts = grid_conflicts(&board->value);
}
