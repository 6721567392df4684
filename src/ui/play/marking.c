#include "ui/play/moves.h"

cellset marking_cells(const struct play *play)
{
    return play->selected ? play->selected : cell_bit(play->cursor);
}

/* ---- Notes ---- */

/* Whether the player's first full note is to begin with the candidates: there are some, and the
 * player has not chosen to see a board with no notes. */
static bool begins_notes(const struct play *play)
{
    const bool chosen = play->display.own_notes && play->display.notes == NOTES_FULL;
    return !chosen && play->display.assist != ASSIST_OFF && !game_depth(play->game) &&
           !game_shows_notes(play->game, NOTES_FULL);
}

static cellset cells_noted(const struct game *game, enum note_kind kind, int digit)
{
    const digitset *notes = game_notes(game, kind);
    cellset noted = 0;
    for (int cell = 0; cell < CELLS; cell++)
        noted |= digitset_has(notes[cell], digit) ? cell_bit(cell) : 0;
    return noted;
}

void marking_note(struct app *app, enum note_kind kind, cellset cells, int digit)
{
    struct play *play = app->play;
    const cellset empty = cells & game_analysis_at(play->game, 0)->start.empty;
    if (app_lacks_digit(app, digit) ||
        (kind == NOTES_FULL && play->kind->claim_gone && play->kind->claim_gone(app, cells, digit)))
        return;
    const bool begun = kind == NOTES_FULL && empty && begins_notes(play);
    struct move_turn turn = play_begin_turn(app);
    if (begun) {
        /* The candidates on the screen become notes. Forced digits that the assist level fills in
         * are their cell's only candidate. */
        const enum assist assist = play->display.assist;
        const struct candset *open = &game_analysis_at(play->game, 0)->start.candidates;
        struct move fill = { .kind = MOVE_NOTES_FILL };
        struct shown board;
        game_board(play->game, assist == ASSIST_FILL ? ASSIST_INFERRED : assist, &board);
        for (int each = 1; each <= DIGITS; each++)
            fill.eliminate.at[each] = open->at[each] & ~board.candidates.at[each];
        play_in_turn(&turn, fill);
    }
    const cellset noted = cells_noted(play->game, kind, digit);
    const bool on = empty & ~noted || !empty;
    const cellset changed = !empty ? cell_bit(cellset_first(cells)) : on ? empty & ~noted : empty;
    for (cellset s = changed; s; s &= s - 1)
        play_in_turn(&turn, move_note(kind, on, cellset_first(s), digit));
    const struct report report = { .kind = on ? REPORT_NOTED_CELLS : REPORT_NOT_NOTED_CELLS,
                                   .count = digit,
                                   .cells = changed };
    if (play_end_turn(&turn, changed & (changed - 1) ? &report : NULL)) {
        if (begun || !play->display.own_notes)
            app_report(app, begun ? REPORT_NOTES_BEGUN : REPORT_NOTES_SHOWN_NOW);
        play->display.own_notes = play->noted = true;
        play->display.notes = kind;
    }
}

void marking_eliminate(struct app *app, cellset cells, int digit)
{
    const struct play *play = app->play;
    const struct shown board = play_shown(app->play);
    const cellset shown = begins_notes(play) ? board.candidates.at[digit]
                                             : cells_noted(play->game, NOTES_FULL, digit);
    const cellset filled = cells & ~game_analysis_at(play->game, 0)->start.empty;
    if (play->kind->claim_gone && play->kind->claim_gone(app, cells, digit))
        return;
    if ((shown & cells) || filled == cells) /* which the move refuses, with the reason */
        marking_note(app, NOTES_FULL, filled == cells ? cells : shown & cells, digit);
    else
        app_report(app, REPORT_NOT_SHOWN, .count = digit,
                   .text =
                       cells & (cells - 1) ? "these cells" : cell_name(cellset_first(cells)).text);
}

void marking_digit(struct app *app, int digit)
{
    marking_note(app, app->play->display.notes, marking_cells(app->play), digit);
}

static const char *const notes_names[] = { "notes", "corner notes", "centre notes" };

static void begin_note_mode(struct app *app)
{
    struct play *play = app->play;
    play->before = play->display;
    play->note_mode = true;
    play->noted = false;
}

/* Chooses the digits that the board shows while notes of this kind are written. If notes of the
 * kind begin with the candidates, these stay until the first note. */
static void show_note_mode(struct app *app)
{
    struct play *play = app->play;
    if (play->display.notes != NOTES_FULL || !begins_notes(play)) {
        play->display.own_notes = true;
        app_report(app, REPORT_WRITES_NOTES, .text = notes_names[play->display.notes]);
    } else {
        app_report(app, REPORT_WRITES_FIRST_NOTE);
    }
}

void marking_toggle_mode(struct app *app)
{
    struct play *play = app->play;
    if (!play->note_mode) {
        begin_note_mode(app);
        show_note_mode(app);
        return;
    }
    play->note_mode = false;
    if (!play->noted) {
        play->display.own_notes = play->before.own_notes;
        play->display.notes = play->before.notes;
    }
    app_report(app, REPORT_ENTERS_DIGITS);
}

void marking_next_kind(struct app *app)
{
    struct play *play = app->play;
    if (!play->note_mode)
        begin_note_mode(app);
    play->display.notes = (enum note_kind)((play->display.notes + 1) % NOTE_KINDS);
    /* Without full notes the candidates are shown, with which they begin, not an empty board. */
    if (play->display.notes == NOTES_FULL)
        play->display.own_notes = game_shows_notes(play->game, NOTES_FULL);
    show_note_mode(app);
}

/* ---- Clearing ---- */

static bool can_be_cleared(const struct game *game, int cell)
{
    bool filled = game_analysis_at(game, 0)->start.value.digit[cell];
    for (int kind = 0; kind < NOTE_KINDS; kind++)
        filled |= game_notes(game, (enum note_kind)kind)[cell];
    return filled && !game_puzzle(game)->givens.digit[cell];
}

void marking_clear_cells(struct app *app, cellset cells)
{
    const bool several = cells & (cells - 1);
    struct move_turn turn = play_begin_turn(app);
    struct report report = { .kind = REPORT_CLEARED_CELLS };
    /* Of several cells, those with something to clear are cleared; if a single cell cannot be
     * cleared, the game explains why. */
    for (cellset s = cells; s; s &= s - 1)
        if (!several || can_be_cleared(app->play->game, cellset_first(s))) {
            play_in_turn(&turn, move_at(MOVE_CLEAR, cellset_first(s), 0));
            report.cells |= cell_bit(cellset_first(s));
        }
    if (!play_end_turn(&turn, several ? &report : NULL) && !report.cells)
        app_report(app, REPORT_NOTHING_TO_CLEAR);
}

void marking_clear(struct app *app)
{
    marking_clear_cells(app, marking_cells(app->play));
}

/* ---- Colours ---- */

static int other_tone(int colour)
{
    return (colour - 1) % 2 ? colour - 1 : colour + 1;
}

static int colour_at(const struct colours *colours, int cell, int digit)
{
    return digit ? colours->candidate[cell][digit] : colours->cell[cell];
}

/* Those of the cells that do not have a colour, or whose candidates do not. */
static cellset cells_without(const struct colours *colours, cellset cells, int digit, int colour)
{
    cellset without = 0;
    for (cellset s = cells; s; s &= s - 1)
        if (colour_at(colours, cellset_first(s), digit) != colour)
            without |= s & -s;
    return without;
}

void marking_colour(struct app *app, int digit, bool other)
{
    const struct shown board = play_shown(app->play);
    int colour = other ? other_tone(app->play->colour) : app->play->colour;
    const cellset wanted = marking_cells(app->play);
    cellset cells = digit ? 0 : wanted; /* of a candidate, where the board shows it */
    for (cellset s = digit ? wanted : 0; s; s &= s - 1)
        if (digitset_has(shown_digits(&board, cellset_first(s)), digit))
            cells |= s & -s;
    if (!cells) {
        app_report(app, REPORT_NOT_SHOWN, .count = digit,
                   .text = wanted & (wanted - 1) ? "the selected cells"
                                                 : cell_name(cellset_first(wanted)).text);
        return;
    }
    if (!cells_without(&board.colours, cells, digit, colour))
        colour = other_tone(colour);
    else if (!cells_without(&board.colours, cells, digit, other_tone(colour)))
        colour = 0;
    marking_set_colour(app, cells, digit, colour);
}

void marking_set_colour(struct app *app, cellset cells, int digit, int colour)
{
    const struct shown board = play_shown(app->play);
    const bool several = cells & (cells - 1);
    struct move_turn turn = play_begin_turn(app);
    const cellset changed = cells_without(&board.colours, cells, digit, colour);
    for (cellset s = several ? changed : cells; s; s &= s - 1)
        play_in_turn(&turn, move_colour(cellset_first(s), digit, colour));
    const struct colour_name name = colour_name(colour);
    const struct report report = { .kind = REPORT_COLOURED_CELLS,
                                   .cells = cells,
                                   .more = name.text };
    play_end_turn(&turn, several ? &report : NULL);
}

static void take_colour(struct app *app, int digit)
{
    marking_colour(app, digit, false);
}

static void remove_colours(struct app *app)
{
    const struct shown board = play_shown(app->play);
    struct move_turn turn = play_begin_turn(app);
    const struct report report = { .kind = REPORT_COLOURED_CELLS,
                                   .cells = marking_cells(app->play),
                                   .more = "none" };
    for (cellset s = report.cells; s; s &= s - 1)
        for (int digit = 0; digit <= DIGITS; digit++)
            if (colour_at(&board.colours, cellset_first(s), digit))
                play_in_turn(&turn, move_colour(cellset_first(s), digit, 0));
    if (!play_end_turn(&turn, &report) && turn.status == STATUS_OK)
        app_report(app, REPORT_NOTHING_COLOURED);
}

static void remove_all_colours(struct app *app)
{
    play_move(app, (struct move){ .kind = MOVE_COLOURS_CLEAR });
}

static void set_colour(struct app *app, int colour, enum report_kind report)
{
    app->play->colour = colour;
    app_report(app, report, .text = colour_name(colour).text);
}

/* To the other tone or, with `pair`, the next pair. */
static void change_colour(struct app *app, int pair)
{
    const int colour = app->play->colour;
    set_colour(app, pair ? (colour + 1) % COLOURS + 1 : other_tone(colour), REPORT_COLOUR_NOW);
}

static void choose_pair(struct app *app, int digit)
{
    if (digit <= COLOUR_PAIRS)
        set_colour(app, 2 * digit - 1, REPORT_COLOUR_NOW);
    else
        app_report(app, REPORT_COLOUR_PAIRS);
}

static void end_colour_mode(struct app *app)
{
    if (marking_drop_selection(app))
        return;
    app->play->colouring = false;
    app_report(app, REPORT_COLOUR_OFF);
}

void marking_colour_mode(struct app *app)
{
    app->play->colouring = true;
    set_colour(app, app->play->colour, REPORT_COLOUR_MODE);
}

/* The fewest keys for a chain, whose digits and cells both change: a digit is one key without a
 * prefix, and the same digit again is the other tone, so that no key has to switch tones on the
 * way. */
static const struct handler in_colour_mode[] = {
    { ACTION_ENTER_DIGIT, .run_with = take_colour },
    { ACTION_NOTE_DIGIT, .run_with = choose_pair },
    { ACTION_NOTE_MODE, .run_with = take_colour, .number = 0 }, /* of the cells */
    { ACTION_NEXT, .run_with = change_colour, .number = false },
    { ACTION_PREVIOUS, .run_with = change_colour, .number = false },
    { ACTION_COLOUR_MODE, .run_with = change_colour, .number = true },
    { ACTION_CLEAR, .run = remove_colours },
    { ACTION_NOTES_CLEAR, .run = remove_all_colours },
    { ACTION_BACK, .run = end_colour_mode },
    { .action = ACTION_NONE },
};

const struct handler *marking_handlers(const struct app *app)
{
    /* After a question a digit is the answer. */
    return app->play->colouring && !app->play->pending ? in_colour_mode : NULL;
}

/* ---- Selecting ---- */

void marking_select_cells(struct app *app, cellset cells)
{
    app->play->selected = cells;
    app_report(app, cells ? REPORT_SELECTED : REPORT_SELECTED_NONE, .count = cellset_count(cells),
               .cells = cells);
}

void marking_select(struct app *app)
{
    marking_select_cells(app, app->play->selected ^ cell_bit(app->play->cursor));
}

void marking_select_to(struct app *app, int cell)
{
    struct play *play = app->play;
    const cellset both = cell_bit(play->cursor) | cell_bit(cell);
    app_move_cursor(app, cell);
    marking_select_cells(app, play->selected | both);
}

void marking_select_beside(struct app *app, int cells)
{
    marking_select_to(app, board_cell_beside(puzzle_board(game_puzzle(app->play->game)),
                                             app->play->cursor, cells / DIGITS, cells % DIGITS));
}

bool marking_drop_selection(struct app *app)
{
    const bool some = app->play->selected;
    if (some)
        marking_select_cells(app, 0);
    return some;
}
