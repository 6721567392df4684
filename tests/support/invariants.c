#include "support/invariants.h"

#include <string.h>

#include "base/utf8.h"

const char *fault_of_frame(const struct driver *driver)
{
    const struct frame *frame = &driver->frame;
    if (frame->width != driver->app.layout.width || frame->height != driver->app.layout.height)
        return "the frame has another size than the layout";
    for (int i = 0; i < frame->width * frame->height; i++) {
        const struct glyph *glyph = &frame->at[i];
        if (utf8_width(glyph->character) != 1)
            return "a character on the screen that is not one column wide";
        if (glyph->ink >= INK_COUNT || glyph->paper >= PAPER_COUNT)
            return "an ink or a paper that is none";
    }
    if (frame->cursor_x >= frame->width || frame->cursor_y >= frame->height ||
        (frame->cursor_x < 0) != (frame->cursor_y < 0))
        return "the cursor lies outside";
    return NULL;
}

const char *fault_of_state(const struct driver *driver)
{
    const struct app *app = &driver->app;
    if (!app->view_count && !app->quit)
        return "no view, and no wish to quit";
    if (app_patience(app) < -1 || app_patience(app) > 1000)
        return "patience out of bounds";
    if (app->play->cursor < 0 || app->play->cursor >= CELLS ||
        (app->play->game &&
         !cellset_has(puzzle_board(game_puzzle(app->play->game))->cells, app->play->cursor)))
        return "the game's cursor lies outside";
    return NULL;
}

const char *fault_of_givens(const struct game *game)
{
    struct shown board;
    if (!game)
        return NULL;
    game_board(game, ASSIST_OFF, &board);
    for (int cell = 0; cell < CELLS; cell++) {
        int given = game_puzzle(game)->givens.digit[cell];
        if (given && board.value.digit[cell] != given)
            return "a given is gone";
    }
    return NULL;
}

static const char *fault_of_start(const struct game *game)
{
    static const struct colours no_colours;
    struct shown board;
    game_board(game, ASSIST_OFF, &board);
    if (game_move_count(game))
        return "moves are left after all was undone";
    if (game_depth(game))
        return "an experiment is left after all was undone";
    if (memcmp(&board.value, &game_puzzle(game)->givens, sizeof board.value) != 0)
        return "digits are left after all was undone";
    for (int cell = 0; cell < CELLS; cell++)
        if (board.notes[cell] || board.corner[cell] || board.centre[cell])
            return "notes are left after all was undone";
    if (memcmp(&board.colours, &no_colours, sizeof no_colours) != 0)
        return "colours are left after all was undone";
    return NULL;
}

const char *fault_of_undoing(struct game *game)
{
    struct shown end, again;
    if (!game)
        return NULL;
    while (game_redo(game))
        ;
    game_board(game, ASSIST_OFF, &end);
    while (game_undo(game))
        ;
    const char *fault = fault_of_start(game);
    while (game_redo(game))
        ;
    game_board(game, ASSIST_OFF, &again);
    if (!fault && memcmp(&again, &end, sizeof end) != 0)
        fault = "undone and redone it is another board";
    return fault;
}

const char *fault_of_games(struct driver *driver)
{
    struct app *app = &driver->app;
    const char *fault = fault_of_undoing(app->play->game);
    if (!fault)
        fault = fault_of_undoing(app->own.game);
    for (size_t i = 0; i < app->left_count && !fault; i++)
        fault = fault_of_undoing(app->left[i].game);
    return fault;
}

const char *fault_of_leaving(struct driver *driver)
{
    enum { TRIES = 2 * STACK_MOST };
    struct app *app = &driver->app;
    keymap_init(&app->keymap);
    driver_resize(driver, 80, 24);
    for (int i = 0; i < TRIES && !app->quit; i++)
        driver_keys(driver, "Esc q q");
    return app->quit ? NULL : "neither Escape nor q leads out";
}
