#include "game/outlook.h"

#include <string.h>

struct rules outlook_rules(const struct outlook *outlook, const struct game *game,
                           const struct technique *at[RULES_MOST])
{
    struct rules rules = rules_usual(at);
    if (outlook->techniques) {
        rules.count = outlook->techniques->count;
        memcpy(at, outlook->techniques->at, rules.count * sizeof *at);
    }
    if (outlook->assist == ASSIST_OFF && !game_has_notes(game))
        rules_prefer_places(at, rules.count);
    return rules;
}

struct settings outlook_settings(const struct outlook *outlook, const struct game *game)
{
    return (struct settings){ .solvable = true,
                              .unique = game_solutions(game) == 1 && !outlook->careful &&
                                        candset_is_empty(game_excluded(game)) };
}

void outlook_old(const struct outlook *outlook, const struct game *game, const struct step *step,
                 struct candset *old)
{
    const digitset *notes = game_notes(game);
    *old = step->eliminate;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = step->eliminate.at[digit]; s; s &= s - 1)
            if (!outlook->own_notes || !notes[cellset_first(s)] ||
                digitset_has(notes[cellset_first(s)], digit))
                old->at[digit] &= ~cell_bit(cellset_first(s));
}

/*
 * Applies the basic techniques up to their first digit. An elimination that needs a digit which the
 * player has not written yet must not be a reason for a hint, which would go in circles.
 */
static void before_first_digit(const struct analysis *analysis, struct position *position)
{
    size_t index = 0;
    while (index < analysis->steps.count && !analysis->steps.at[index].digit)
        index++;
    analysis_position(analysis, index, position);
}

void game_known(const struct game *game, const struct outlook *outlook, struct position *known)
{
    const struct analysis *analysis = game_analysis(game);
    struct position inferred;
    struct board board;
    if (game_depth(game) || outlook->assist == ASSIST_FILL) {
        *known = analysis->end;
        return;
    }
    *known = analysis->start;
    before_first_digit(analysis, &inferred);
    game_board(game, outlook->assist == ASSIST_OFF ? ASSIST_CANDIDATES : outlook->assist, &board);
    for (cellset s = known->blanks; s; s &= s - 1) {
        int cell = cellset_first(s);
        digitset marks = outlook->own_notes && board.notes[cell]
                             ? board.notes[cell]
                             : candset_digits_at(&board.candidates, cell);
        for (int digit = 1; digit <= DIGITS; digit++)
            if (!digitset_has(marks, digit) && !digitset_has(inferred.digits[cell], digit))
                position_eliminate(known, cell, digit);
    }
}

void game_digits_left(const struct game *game, enum assist assist, int left[DIGITS + 1])
{
    struct board board;
    game_board(game, assist, &board);
    left[0] = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        left[digit] = DIGITS - cellset_count(grid_cells_of(&board.value, digit));
}
