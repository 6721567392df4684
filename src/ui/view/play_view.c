/* The game in play: how it is drawn, and what the mouse and pasted text do. */
#include "ui/view/play_view.h"

#include <string.h>

#include "game/log.h"
#include "ui/core/cell_words.h"
#include "ui/view/editor_view.h"
#include "ui/view/panel.h"
#include "ui/view/views.h"

static void click(struct app *app, const struct event *event)
{
    struct play *play = app->play;
    int digit, cell = layout_hit(&app->layout, event->x, event->y, &digit);
    if (cell < 0 || play->paused)
        return;
    bool again = cell == play->cursor;
    play->cursor = cell;
    if (event->button == MOUSE_RIGHT && digit)
        play->filter = play->filter == digit ? 0 : digit;
    else if (event->button == MOUSE_LEFT && again && digit && app->play->display.own_notes)
        app_act(app, ACTION_NOTE_DIGIT, digit);
}

bool play_event(struct app *app, const struct event *event)
{
    if (event->kind == EVENT_MOUSE)
        click(app, event);
    else if (event->kind == EVENT_PASTE)
        editor_paste(app, event);
    else
        return false;
    return true;
}

enum ink play_log_line(struct app *app, size_t number, struct strbuf *out)
{
    struct log_item item = game_log_item(app->play->game, app->play->display.assist, number);
    log_item_text(app->play->game, &item, " ", out);
    return item.kind == LOG_MOVE ? INK_TEXT : INK_FAINT;
}

static void draw_paused(struct app *app, struct frame *frame)
{
    struct board blank;
    struct strbuf goes_on = STRBUF_EMPTY;
    memset(&blank, 0, sizeof blank);
    panel_still_board(app, frame, &blank, NULL);
    app_add_named(app, "{pause} goes on.", &goes_on);
    panel_text(frame, app, app->layout.text, "Paused", goes_on.text, INK_TEXT, "...");
    strbuf_release(&goes_on);
}

static const char *play_heading(const struct app *app)
{
    const struct play *play = app->play;
    const char *heading = play->kind->heading ? play->kind->heading(app) : NULL;
    if (play->notice.backdoors)
        return "Backdoors";
    if (heading)
        return heading;
    if (!play->hinting || play->hint.kind == HINT_DONE || play->hint.kind == HINT_NONE)
        return play->hinting ? "Hint" : play->finished && !play->notice.step ? "Solved" : "Why";
    return play->hint.rung < RUNG_WORDS && play->hint.kind == HINT_STEP ? "Hint ({hint}: more)"
           : play->hint.kind == HINT_GO_BACK                            ? "Hint ({hint}: go back)"
                                                                        : "Hint ({hint}: do it)";
}

static void draw_notice(struct app *app, struct frame *frame)
{
    const struct notice *notice = &app->play->notice;
    struct strbuf line = STRBUF_EMPTY, whole = STRBUF_EMPTY;
    notice_in_one_line(notice, &line);
    if ((int)line.length > app->layout.width - 2)
        app_add_named(app, "({open}) ", &whole);
    strbuf_add(&whole, line.text);
    panel_line(app, frame, notice_ink(notice), whole.text);
    strbuf_release(&whole);
    strbuf_release(&line);
}

static void draw_cell(struct app *app, struct frame *frame, const struct board *board)
{
    struct strbuf text = STRBUF_EMPTY;
    panel_cell(app, board, &text);
    panel_line(app, frame, INK_TEXT, text.text);
    strbuf_release(&text);
}

/* The status line; without a panel it shows the notice, or the cell's candidates. */
static void draw_play_bar(struct app *app, struct frame *frame, const struct board *board)
{
    const struct play *play = app->play;
    const struct layout *layout = &app->layout;
    bool silent = !app->message.length;
    if (silent && play->kind->keys && layout->text.height && !play->pending)
        panel_keys(app, frame, play->kind->keys);
    else if (silent && !play->paused && play->notice.kind && !layout->text.height)
        draw_notice(app, frame);
    else if (silent && !play->paused && !layout->info.height)
        draw_cell(app, frame, board);
    else
        panel_status(app, frame, game_depth(play->game) ? CONTEXT_EXPERIMENT : CONTEXT_PLAY);
}

/* Swaps the rooms of the text and the log if the text is a task and its room is the smaller. */
static void share_apart(const struct app *app, struct rect *text, struct rect *log)
{
    const struct rect kept = *text;
    if (!app->play->kind->sets_task || !text->height ||
        log->width * log->height <= text->width * text->height)
        return;
    *text = *log;
    *log = kept;
}

/* How many lines the log has; the moves that set up the position of a task are left out. */
static size_t log_count(const struct app *app)
{
    const struct game *game = app->play->game;
    size_t count = game_log_count(game, app->play->display.assist), shown = 0;
    while (app->play->kind->sets_task && shown < count) {
        struct log_item item = game_log_item(game, app->play->display.assist, shown);
        if (item.kind == LOG_MOVE && item.index < app->play->opening)
            break;
        shown++;
    }
    return app->play->kind->sets_task ? shown : count;
}

/* A log below the text gives up lines to a long text, and takes all lines if there is no text. */
static void share_room(const struct app *app, struct rect *text, struct rect *log)
{
    const struct notice *notice = &app->play->notice;
    int together = text->height + log->height, wanted = 0;
    if (!text->height || text->x != log->x || text->y + text->height != log->y) {
        share_apart(app, text, log);
        return;
    }
    if (app->play->kind->sets_task) {
        wanted = together;
    } else if (notice->kind) { /* with its heading */
        wanted =
            1 + frame_wrap(NULL, 0, 0, text->width, 0, 0, notice->text.text, INK_TEXT, PAPER_PLAIN);
        wanted = wanted < text->height ? text->height : wanted < together ? wanted : together;
    }
    text->height = wanted;
    log->y = text->y + wanted;
    log->height = together - wanted;
}

void play_draw(struct app *app, struct frame *frame)
{
    struct play *play = app->play;
    struct list from_top = { 0, 0 };
    struct listing log = { .list = &from_top, .count = log_count(app), .line = play_log_line };
    struct rect text = app->layout.text, log_room = app->layout.log;
    struct board board;
    game_board(play->game, play->display.assist, &board);
    panel_title(app, frame, game_puzzle(play->game)->title);
    if (play->paused) {
        draw_paused(app, frame);
    } else {
        panel_board_of(app, frame, &board);
        panel_facts(app, frame, &board);
        share_room(app, &text, &log_room);
        panel_notice(frame, app, text, play_heading(app));
        panel_list(app, frame, log_room, log.count ? "Log" : "Log: nothing yet", &log);
    }
    draw_play_bar(app, frame, &board);
}

/* For the line mode: names the marked cells and candidates, which the notice only shows. */
static void tell_marked(const struct notice *notice, struct strbuf *out)
{
    struct candset candidates = notice->roles.fin;
    candset_unite(&candidates, &notice->roles.eliminated);
    const char *between = " Marked: ";
    if (candset_is_empty(&candidates) && notice->roles.cells) {
        strbuf_add(out, between);
        cells_named(notice->roles.cells, out);
        strbuf_add_char(out, '.');
    }
    for (cellset s = candset_cells(&candidates); s; s &= s - 1) {
        strbuf_addf(out, "%s%s:", between, cell_name(cellset_first(s)).text);
        for (digitset d = candset_digits_at(&candidates, cellset_first(s)); d;
             d &= (digitset)(d - 1))
            strbuf_addf(out, " %d", digitset_first(d));
        between = ", ";
    }
    strbuf_add(out, *between == ',' ? "." : "");
}

void play_tell(struct app *app, struct strbuf *out)
{
    const struct play *play = app->play;
    if (!play->notice.kind || play->paused)
        return;
    notice_in_one_line(&play->notice, out);
    if (play->notice.painted && !play->notice.step && !play->hinting)
        tell_marked(&play->notice, out);
}

int *play_board(struct app *app, struct board *board)
{
    if (board)
        game_board(app->play->game, app->play->display.assist, board);
    return &app->play->cursor;
}

const struct view play_view = {
    .name = "play",
    .context = CONTEXT_PLAY,
    .base = true,
    .plays = true,
    .steers = true,
    .draw = play_draw,
    .event = play_event,
    .intercept = play_intercept,
    .handlers = play_handlers,
    .tell = play_tell,
    .board = play_board,
};
