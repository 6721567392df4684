/* The log with a selected entry: the board before it, with the evidence marked, and the reason. */
#include <string.h>

#include "engine/step/explain.h"
#include "game/log.h"
#include "ui/core/reporting.h"
#include "ui/play/moves.h"
#include "ui/view/panel.h"
#include "ui/view/play_view.h"
#include "ui/view/views.h"

static struct list *log_state(const struct app *app)
{
    return app_state(app, &log_view);
}

static size_t log_entry_count(const struct app *app)
{
    return game_log_count(app->play->game, app->play->display.assist);
}

static bool log_said(struct app *app, size_t number, struct strbuf *out)
{
    struct log_item item = game_log_item(app->play->game, app->play->display.assist, number);
    log_item_text(app->play->game, &item, ", ", out);
    return true;
}

static struct log_item selected_item(const struct app *app)
{
    return game_log_item(app->play->game, app->play->display.assist, log_state(app)->selected);
}

static int *log_board(struct app *app, struct board *board)
{
    const struct game *game = app->play->game;
    struct position before;
    if (board)
        game_board(game, app->play->display.assist, board);
    if (!board || !log_entry_count(app))
        return &app->play->cursor;
    const struct log_item item = selected_item(app);
    if (item.kind == LOG_MOVE) {
        game_board_then(game, item.index, ASSIST_CANDIDATES, board);
    } else if (log_item_position(game, &item, &before)) {
        board->value = before.value;
        board->candidates = before.open;
    }
    return &app->play->cursor;
}

static void draw_board(struct app *app, struct frame *frame)
{
    struct board board;
    log_board(app, &board);
    const struct notice *notice = &app->play->notice;
    panel_still_board(app, frame, &board, notice->painted ? &notice->roles : NULL);
}

static void log_words(struct app *app, struct strbuf *out)
{
    strbuf_add(out, log_entry_count(app) ? "The log, newest first. A number tells the reason."
                                         : "The log is empty.");
}

static void log_draw(struct app *app, struct frame *frame)
{
    struct rect all = layout_beside(&app->layout), text = app->layout.text;
    panel_title(app, frame, "the log, newest first; the board is as it was then");
    if (all.x || all.y > 1)
        draw_board(app, frame);
    if (text.height && text.x == all.x) { /* one column: the list above, the reason below */
        text = all;
        text.y += all.height / 2;
        text.height = all.height - all.height / 2;
        all.height /= 2;
    } else if (text.height && text.y >= all.y && text.x > all.x) {
        all.width = text.x - all.x - 1;
    }
    panel_lines(app, frame, all, log_entry_count(app) ? "Log" : "The log is empty", &log_view);
    panel_notice(frame, app, text, "Why");
    panel_keys(app, frame, "{open} reads or walks it  {quit} back");
}

/* Makes the notice, and with it the marks on the board, explain the selected entry. */
static void log_tell(struct app *app)
{
    struct position before;
    if (log_state(app)->selected >= log_entry_count(app))
        return;
    const struct log_item item = selected_item(app);
    notice_clear(&app->play->notice);
    if (log_item_position(app->play->game, &item, &before))
        notice_step(&app->play->notice, &before, item.step);
}

static void log_read(struct app *app)
{
    play_read(app);
}

static void log_open(struct app *app)
{
    if (!app_push(app, &log_view))
        return;
    *log_state(app) = (struct list){ 0, 0 };
    if (!game_is_settled(app->play->game))
        app_report(app, REPORT_LIST_CUT);
    log_tell(app);
}

static const struct handler handlers[] = {
    { ACTION_OPEN, .run = log_read },
    { .action = ACTION_NONE },
};

const struct view log_view = {
    .name = "log",
    .state_size = sizeof(struct list),
    .openings = { { ACTION_LOG, .run = log_open } },
    .context = CONTEXT_LIST,
    .draw = log_draw,
    .handlers = handlers,
    .leave = play_tell_again,
    .resume = log_tell,
    .tell = log_words,
    .count = log_entry_count,
    .line = play_log_line,
    .words = log_said,
    .moved = log_tell,
    .board = log_board,
};
