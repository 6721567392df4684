/* The log with a selected entry: the board before it, with the evidence marked, and the reason. And
 * the save points, the newest first, and then the start; the board is as it was there. */
#include "ui/view/views.h"

VIEW_STATE(list, log_state, log_view)

static size_t log_entry_count(const struct app *app)
{
    return game_log_count(app->play->game, app->play->display.assist);
}

static void log_rows(const struct app *app, struct list *list)
{
    list->count = log_entry_count(app);
}

static struct log_item selected_item(const struct app *app)
{
    return game_log_item(app->play->game, app->play->display.assist, log_state(app)->selected);
}

static int *log_board(struct app *app, struct shown *board)
{
    const struct game *game = app->play->game;
    struct position before;
    if (board)
        *board = play_shown(app->play);
    if (!board || !log_entry_count(app))
        return &app->play->cursor;
    const struct log_item item = selected_item(app);
    /* The reason of a step is about candidates. */
    const struct display candidates = { .assist = ASSIST_CANDIDATES };
    if (item.kind == LOG_MOVE) {
        game_show_then(game, item.index, item.step ? &candidates : &app->play->display, board);
    } else if (log_item_position(game, &item, &before)) {
        board->value = before.value;
        board->candidates = before.candidates;
        board->shown = SHOWN_CANDIDATES;
    }
    return &app->play->cursor;
}

static void log_words(struct app *app, struct strbuf *out)
{
    strbuf_add(out, log_entry_count(app) ? "The log, newest first. Type a number for the reason."
                                         : "The log is empty.");
}

static void log_draw(struct app *app, struct frame *frame)
{
    const bool follows = notice_can_be_walked(&app->play->notice);
    list_screen_draw(app, frame,
                     &(struct list_screen){
                         .title = "log, newest first; the board shows that moment",
                         .heading = log_entry_count(app) ? "Log" : "The log is empty",
                         .empty = "This list contains moves and hints, each with its reason. "
                                  "{step} makes a step, {hint} gives a hint.",
                         .keys = follows ? "{open} follow  {technique} technique  {quit} back"
                                 : app->play->finished
                                     ? "{review} review  {technique} technique  {quit} back"
                                     : "{technique} technique  {quit} back",
                         .explains = true,
                     });
}

static void log_describe(struct app *app)
{
    struct position before;
    if (log_state(app)->selected >= log_entry_count(app))
        return;
    const struct log_item item = selected_item(app);
    notice_clear(&app->play->notice);
    if (log_item_position(app->play->game, &item, &before))
        notice_step(&app->play->notice, &before, item.step);
}

static void log_open(struct app *app)
{
    if (!app_push(app, &log_view))
        return;
    if (!game_is_updated(app->play->game))
        app_report(app, REPORT_LIST_CUT);
    log_describe(app);
}

const struct view log_view = {
    .name = "log",
    .covers = true,
    .state_size = sizeof(struct list),
    .openings = { { ACTION_LOG, .run = log_open } },
    .context = CONTEXT_LIST,
    .draw = log_draw,
    .handlers = { { ACTION_OPEN, .run = proof_open },
                  { ACTION_REVIEW, .run = review_open },
                  { ACTION_TECHNIQUE, .run = play_technique } },
    .leave = play_describe_again,
    .resume = log_describe,
    .describe = log_words,
    .rows = log_rows,
    .line = log_line,
    .moved = log_describe,
    .board = log_board,
};

/* ---- The save points ---- */

VIEW_STATE(list, save_points_state, save_points_view)

static size_t save_points_count(const struct app *app)
{
    return game_save_point_count(app->play->game) + 1;
}

static void save_points_rows(const struct app *app, struct list *list)
{
    list->count = save_points_count(app);
}

static size_t moves_to(const struct app *app, size_t line)
{
    const struct play *play = app->play;
    return line + 1 < save_points_count(app) ? game_save_point(play->game, NULL, line)
                                             : play->opening;
}

static void save_points_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct game *game = app->play->game;
    const size_t count = moves_to(app, row.place);
    struct shown board;
    if (row.place + 1 < save_points_count(app))
        own_words(app, game_move(game, count - 1)->name, &line->name);
    else
        strbuf_add(&line->name, "the start");
    if (game_show_then(game, count, &app->play->display, &board)) {
        strbuf_addf(&line->value, "%d empty", cellset_count(shown_empty_cells(&board)));
        strbuf_addf(&line->speech, "%s: ", line->value.text);
    }
    strbuf_add(&line->speech, line->name.text);
    line->ink = game_is_at(game, count) ? INK_STRONG : INK_TEXT;
}

static int *save_points_board(struct app *app, struct shown *board)
{
    const struct play *play = app->play;
    if (board && !game_show_then(play->game, moves_to(app, save_points_state(app)->selected),
                                 &play->display, board))
        *board = play_shown(play);
    return &app->play->cursor;
}

static void go_to_selected(struct app *app)
{
    const size_t count = moves_to(app, save_points_state(app)->selected);
    app_pop(app);
    play_return_to(app, count);
}

static void save_points_open(struct app *app)
{
    app_push(app, &save_points_view);
}

const struct view save_points_view = {
    .name = "save-points",
    .covers = true,
    .state_size = sizeof(struct list),
    .openings = { { ACTION_RETURN, .run = save_points_open } },
    .context = CONTEXT_LIST,
    .draw = list_view_draw,
    .screen = &(const struct list_screen){ .title = "save points; the board shows the selected one",
                                           .heading = "Save points",
                                           .keys = "{open} go there  {quit} back" },
    .handlers = { { ACTION_OPEN, .run = go_to_selected } },
    .says = "Save points. Type a number to return to one.",
    .rows = save_points_rows,
    .line = save_points_line,
    .board = save_points_board,
};
