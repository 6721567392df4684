/* The save points, the newest first, and then the start; the board is as it was there. */
#include "game/game.h"
#include "game/log.h"
#include "ui/play/moves.h"
#include "ui/view/panel.h"
#include "ui/view/views.h"

VIEW_STATE(list, save_points_state, save_points_view)

static size_t save_points_count(const struct app *app)
{
    return game_save_point_count(app->play->game) + 1;
}

static void save_points_rows(const struct app *app, struct list *list)
{
    list->count = save_points_count(app);
}

/* The number of moves that lead to the place of a line. */
static size_t moves_to(const struct app *app, size_t line)
{
    const struct play *play = app->play;
    return line + 1 < save_points_count(app) ? game_save_point(play->game, line) : play->opening;
}

static size_t moves_to_selected(const struct app *app)
{
    return moves_to(app, save_points_state(app)->selected);
}

static void save_points_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct game *game = app->play->game;
    const size_t count = moves_to(app, row.place);
    struct board board;
    if (row.place + 1 < save_points_count(app))
        own_words(app, game_move(game, count - 1)->name, &line->name);
    else
        strbuf_add(&line->name, "the start");
    if (game_show_then(game, count, &app->play->display, &board)) {
        strbuf_addf(&line->value, "%d empty", cellset_count(grid_blanks(&board.value)));
        strbuf_addf(&line->spoken, "%s: ", line->value.text);
    }
    strbuf_add(&line->spoken, line->name.text);
    line->ink = game_is_at(game, count) ? INK_STRONG : INK_TEXT;
}

static int *save_points_board(struct app *app, struct board *board)
{
    const struct play *play = app->play;
    if (board && !game_show_then(play->game, moves_to_selected(app), &play->display, board))
        game_show(play->game, &play->display, board);
    return &app->play->cursor;
}

static void draw_saved_board(struct app *app, struct frame *frame)
{
    struct board board;
    save_points_board(app, &board);
    panel_still_board(app, frame, &board, NULL);
}

static void save_points_draw(struct app *app, struct frame *frame)
{
    list_screen_draw(
        app, frame, &save_points_view,
        &(struct list_screen){ .title = "save points; the board shows the selected one",
                               .heading = "Save points",
                               .keys = "{open} go there  {quit} back",
                               .preview = draw_saved_board });
}

static void go_to_selected(struct app *app)
{
    const size_t count = moves_to_selected(app);
    app_pop(app);
    play_return_to(app, count);
}

static void save_points_open(struct app *app)
{
    if (app_push(app, &save_points_view))
        list_rewind(save_points_state(app));
}

static const struct handler handlers[] = {
    { ACTION_OPEN, .run = go_to_selected },
    { .action = ACTION_NONE },
};

const struct view save_points_view = {
    .name = "save-points",
    .covers = true,
    .state_size = sizeof(struct list),
    .openings = { { ACTION_RETURN, .run = save_points_open } },
    .context = CONTEXT_LIST,
    .draw = save_points_draw,
    .handlers = handlers,
    .says = "Save points. Type a number to return to one.",
    .rows = save_points_rows,
    .line = save_points_line,
    .board = save_points_board,
};
