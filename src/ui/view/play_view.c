/* The game in play: its screen, and its reactions to the mouse and to pasted text. */
#include "ui/view/play_view.h"

#include <string.h>

#include "game/log.h"
#include "ui/core/cell_words.h"
#include "ui/play/filtering.h"
#include "ui/play/marking.h"
#include "ui/play/step_line.h"
#include "ui/view/end_card.h"
#include "ui/view/explanation.h"
#include "ui/view/facts.h"
#include "ui/view/header.h"
#include "ui/view/list_screen.h"
#include "ui/view/panel.h"
#include "ui/view/steps_panel.h"
#include "ui/view/views.h"

/* Whether the cell shows this candidate or full note at its place. */
static bool shows_digit(const struct app *app, int cell, int digit)
{
    const struct play *play = app->play;
    struct board board;
    game_show(play->game, &play->display, &board);
    return digit && board.shown != SHOWN_SMALL_NOTES &&
           digitset_has(board_marks(&board, cell), digit);
}

/* In note mode any place of an empty cell takes a note. */
static bool offers_digit(const struct app *app, int cell, int digit)
{
    struct board board;
    game_show(app->play->game, &app->play->display, &board);
    return app->play->note_mode ? digit && !board.value.digit[cell] : shows_digit(app, cell, digit);
}

/* In colour mode a click colours the candidate under the mouse, or else the cell; the right button
 * uses the other tone. */
static void click_colours(struct app *app, enum mouse_button button, int cell, int digit)
{
    if (button == MOUSE_LEFT || button == MOUSE_RIGHT)
        marking_colour(app, shows_digit(app, cell, digit) ? digit : 0, button == MOUSE_RIGHT);
}

/*
 * The left button selects a cell. On a candidate of the selected cell it does what the digit's key
 * does, and so it does on any candidate where a question waits for a digit. A lesson asks for
 * notes, mostly, and there it switches them. The second click of a double click does no more than
 * select the cell.
 */
static void click(struct app *app, const struct event *event)
{
    struct play *play = app->play;
    int digit, cell = layout_hit(&app->layout, event->x, event->y, &digit);
    if (cell < 0 || play->paused)
        return;
    if (play->pending == PENDING_KEY)
        play->pending = PENDING_NONE; /* only a key answers */
    const bool asked = play->pending == PENDING_TRY || play->pending == PENDING_FILTER;
    const bool again = cell == play->cursor || asked;
    play->cursor = cell;
    if (event->key & UI_KEY_CONTROL) {
        marking_select(app);
        return;
    }
    marking_drop_selection(app);
    if (play->colouring)
        click_colours(app, event->button, cell, digit);
    else if (event->button == MOUSE_RIGHT && digit)
        play_filter(app, digit == filter_digit(&play->filter) ? 0 : digit);
    else if (event->again)
        ;
    else if (event->button == MOUSE_LEFT && app->options.digit_first && !asked &&
             filter_digit(&play->filter))
        app_act(app, ACTION_PLACE, 0);
    else if (event->button == MOUSE_LEFT && again && !asked && play->kind->sets_task &&
             play->display.own_notes && digit)
        app_act(app, ACTION_NOTE_DIGIT, digit);
    else if (event->button == MOUSE_LEFT && again && offers_digit(app, cell, digit))
        app_act(app, ACTION_ENTER_DIGIT, digit);
    else
        play->pending = PENDING_NONE;
}

/* Dragging selects the cells that the mouse passes. */
static void drag(struct app *app, const struct event *event)
{
    int digit, cell = layout_hit(&app->layout, event->x, event->y, &digit);
    if (cell >= 0 && !app->play->paused && event->button == MOUSE_LEFT && cell != app->play->cursor)
        marking_select_to(app, cell);
}

bool play_event(struct app *app, const struct event *event)
{
    if (event->kind == EVENT_MOUSE)
        click(app, event);
    else if (event->kind == EVENT_DRAG)
        drag(app, event);
    else
        return false;
    return true;
}

void play_log_line(struct app *app, size_t number, struct list_line *line)
{
    const struct log_item item = game_log_item(app->play->game, app->play->display.assist, number);
    log_line(app->play->game, &item, line);
    if (item.kind == LOG_MOVE && (game_move(app->play->game, item.index)->kind == MOVE_SAVE_POINT ||
                                  game_move(app->play->game, item.index)->kind == MOVE_RETURN)) {
        strbuf_reset(&line->name);
        strbuf_reset(&line->spoken);
        shown_move(app, app->play->game, item.index, &line->name);
        strbuf_add(&line->spoken, line->name.text);
    }
}

static void draw_paused(struct app *app, struct frame *frame)
{
    struct board blank;
    memset(&blank, 0, sizeof blank);
    panel_still_board(app, frame, &blank, NULL);
    panel_named(frame, app, app->layout.text, "Paused", "{pause} resumes the game.", INK_TEXT);
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
        return play->hinting ? "Hint" : "Why";
    return play->hint.rung < RUNG_WORDS && play->hint.kind == HINT_STEP ? "Hint ({hint}: more)"
           : play->hint.kind == HINT_GO_BACK                            ? "Hint ({hint}: go back)"
                                                                        : "Hint ({hint}: do it)";
}

static void draw_cell(struct app *app, struct frame *frame, const struct board *board)
{
    panel_line(app, frame, INK_TEXT, "");
    facts_put_cell(app, frame, board, app->layout.status, PAPER_BAR);
}

/* The keys that mean something else while colour mode is on or cells are selected. */
static void add_mode_keys(const struct play *play, struct strbuf *out)
{
    if (play->colouring)
        strbuf_addf(out,
                    "Colour %s  1-9 candidate  {note-mode} cell  {next} tone  {colour-mode} pair  "
                    "{clear} none  {back} end",
                    colour_name(play->colour).text);
    else if (play->selected)
        strbuf_addf(out,
                    "Selected %d  1-9 notes  {clear} clear  {colour-mode} colours  {select} cell "
                    "in or out  {back} end",
                    cellset_count(play->selected));
}

/* The status line, unless an explanation has it; without a panel it shows the cell's candidates. */
static void draw_play_bar(struct app *app, struct frame *frame, const struct board *board)
{
    const struct play *play = app->play;
    const struct layout *layout = &app->layout;
    bool silent = !app->message.text.length;
    struct strbuf keys = STRBUF_EMPTY;
    add_mode_keys(play, &keys);
    if (play->paused)
        panel_keys(app, frame, "{pause} resumes  {help} help  {quit} quit");
    else if (silent && end_card_is_shown(app))
        panel_keys(app, frame,
                   "{open} next  {back} the board  {new} new  {menu} menu  {stats} statistics  "
                   "{help} help  {quit} quit");
    else if (silent && keys.length && layout->panel.width && !play->pending)
        panel_keys(app, frame, keys.text);
    else if (silent && play->kind->keys && layout->panel.width && !play->pending)
        panel_keys(app, frame,
                   play->kind->keys_to_follow && notice_can_be_walked(&play->notice)
                       ? play->kind->keys_to_follow
                       : play->kind->keys);
    else if (silent && play->notice.kind && !layout->panel.width)
        ;
    else if (silent && !layout->panel.width)
        draw_cell(app, frame, board);
    else
        panel_status(app, frame, game_depth(play->game) ? CONTEXT_EXPERIMENT : CONTEXT_PLAY);
    strbuf_release(&keys);
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

static void open_log_line(struct app *app, size_t number)
{
    app_act(app, ACTION_LOG, 0);
    if (app_top(app)->count && number < app_top(app)->count(app))
        app_select(app, number);
}

static int text_lines(void *app, int width)
{
    return explanation_height(app, width);
}

/* Makes room for an explanation: it has the lines that it needs with its heading, and an empty one,
 * and a log below it all others. A task has all lines. */
static void share_room(struct app *app)
{
    enum { TEXT_LEAST = 8 }; /* lines: so that the log rarely moves when a text follows another */
    enum { LOG_LEAST = 3 };
    const struct notice *notice = &app->play->notice;
    struct rect *text = &app->layout.text, *log = &app->layout.log;
    int wanted = text->height < TEXT_LEAST ? text->height : TEXT_LEAST;
    if (notice->kind)
        layout_fit_text(&app->layout, text_lines, app, !app->message.text.length);
    if (text->x != log->x || text->y + text->height != log->y)
        return;
    const int together = text->height + log->height;
    const int needed = 2 + explanation_height(app, text->width) + notice_can_be_walked(notice);
    wanted = !notice->kind && !app->play->kind->sets_task ? 0 : wanted > needed ? wanted : needed;
    if (app->play->kind->sets_task || wanted + LOG_LEAST > together)
        wanted = together;
    text->height = wanted;
    log->y = text->y + wanted;
    log->height = together - wanted;
}

void play_draw(struct app *app, struct frame *frame)
{
    struct play *play = app->play;
    struct listing log = { .list = &play->log,
                           .count = log_count(app),
                           .click = open_log_line,
                           .line = play_log_line,
                           .places = true };
    const struct layout kept = app->layout; /* other views have the places for their size */
    struct board board;
    game_show(play->game, &play->display, &board);
    header_draw(app, frame, &board);
    if (play->paused) {
        draw_paused(app, frame);
    } else if (end_card_is_shown(app)) {
        panel_board_of(app, frame, &board);
        end_card_draw(app, frame);
    } else {
        panel_board_of(app, frame, &board);
        share_room(app);
        facts_draw(app, frame, &board);
        steps_panel_draw(app, frame);
        explanation_draw(frame, app, app->layout.text, play_heading(app), NULL,
                         &play->notice.reason);
        list_draw(app, frame, app->layout.log, log.count ? "Log" : "The log is empty", &log);
    }
    draw_play_bar(app, frame, &board);
    app->layout = kept;
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
    if (end_card_is_shown(app)) {
        end_card_tell(app, out);
        return;
    }
    notice_in_one_line(&play->notice, out);
    if (play->notice.painted && !play->notice.step && !play->hinting)
        tell_marked(&play->notice, out);
}

int *play_board(struct app *app, struct board *board)
{
    if (board)
        game_show(app->play->game, &app->play->display, board);
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
    .mode = marking_handlers,
    .tell = play_tell,
    .board = play_board,
};
