/* The beginning of a game: the puzzle as it was read, and the notes that come with it. */
#include "engine/search/search.h"
#include "game/game.h"

/* The candidates of the givens that the position does not have, nor a digit in their place. */
static void exclude(const struct grid *givens, const struct position *start,
                    struct candset *excluded)
{
    struct position all;
    position_init(&all, givens);
    *excluded = all.open;
    candset_subtract(excluded, &start->open);
    for (int cell = 0; cell < CELLS; cell++)
        if (start->value.digit[cell])
            excluded->at[start->value.digit[cell]] &= ~cell_bit(cell);
}

int game_start_of(const struct puzzle *puzzle, struct position *start, struct candset *excluded)
{
    *excluded = (struct candset){ 0 };
    position_init(start, &puzzle->givens);
    const int solutions = search_count(start, 2, NULL);
    if (solutions < 2 || !puzzle->has_marks)
        return solutions;
    format_position(puzzle, start);
    exclude(&puzzle->givens, start, excluded);
    return search_count(start, 2, NULL);
}

enum status game_take_up(struct game *game, struct error *error)
{
    const struct puzzle *puzzle = game_puzzle(game);
    enum status status = STATUS_OK;
    size_t start = game_move_count(game);
    for (int cell = 0; status == STATUS_OK && cell < CELLS; cell++)
        if (puzzle->entries.digit[cell])
            status =
                game_play_joined(game, move_enter(cell, puzzle->entries.digit[cell]), start, error);
    for (int cell = 0; cell < CELLS; cell++)
        for (digitset s = puzzle_notes(puzzle, cell); s && status == STATUS_OK; s &= s - 1)
            status = game_play_joined(game, move_at(MOVE_NOTE_ON, cell, digitset_first(s)), start,
                                      error);
    return status;
}

bool game_shows_notes(const struct game *game, enum note_kind kind)
{
    const enum note_kind other = kind == NOTES_FULL     ? NOTES_FULL
                                 : kind == NOTES_CORNER ? NOTES_CENTRE
                                                        : NOTES_CORNER;
    for (int cell = 0; cell < CELLS; cell++)
        if (!game_analysis_at(game, 0)->start.value.digit[cell] &&
            (game_notes_of(game, kind)[cell] | game_notes_of(game, other)[cell]))
            return true;
    return false;
}

bool game_has_notes(const struct game *game)
{
    return game_shows_notes(game, NOTES_FULL);
}
