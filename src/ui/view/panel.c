#include "ui/view/panel.h"

#include <stdio.h>
#include <string.h>

#include "game/check.h"
#include "ui/core/reporting.h"
#include "ui/core/stack.h"
#include "ui/play/automatic.h"
#include "ui/play/moves.h"

void panel_title(struct app *app, struct frame *frame, const char *what)
{
    const struct rect *bar = &app->layout.title;
    const struct play *play = app->play;
    char clock[60] = "";
    frame_fill(frame, 0, bar->y, bar->width, 1, ' ', INK_TEXT, PAPER_BAR);
    if (play->game && app->options.clock && play->kind->timed) {
        snprintf(
            clock, sizeof clock, "%s%s%s", app->own.unsaved ? "NOT SAVED  " : "",
            play->paused ? "paused " : "",
            clock_text(play->finished ? play->finished : clock_read(&play->clock, app->now)).text);
    } else if (app->own.unsaved) {
        snprintf(clock, sizeof clock, "NOT SAVED");
    }
    int width = bar->width, right = (int)strlen(clock);
    int x = 1 + frame_text(frame, 1, bar->y, width - 1, "reductio", INK_STRONG, PAPER_BAR);
    frame_text(frame, x + 2, bar->y, width - x - 4 - right, what, INK_TEXT, PAPER_BAR);
    if (right + 1 < width)
        frame_text(frame, width - right - 1, bar->y, right, clock, INK_TEXT, PAPER_BAR);
}

static int first_key_hint(struct app *app, struct frame *frame, const struct action_info *info,
                          int x, int y, int width)
{
    struct strbuf keys = STRBUF_EMPTY;
    keymap_keys(&app->keymap, info->action, &keys);
    keys.text[strcspn(keys.text, " ")] = '\0';
    int needed = (int)(strlen(keys.text) + strlen(info->label)) + 3;
    if (keys.length && x + needed <= width) {
        x += frame_text(frame, x, y, width - x, keys.text, INK_STRONG, PAPER_BAR) + 1;
        x += frame_text(frame, x, y, width - x, info->label, INK_TEXT, PAPER_BAR) + 2;
    }
    strbuf_release(&keys);
    return x;
}

/* How many lines a message may cover. Next to a panel the board stays playable: there a message may
 * cover its lower edge, but no cell. */
static int message_room(const struct layout *layout)
{
    int board = layout->board.y + layout->board.height - 1;
    return layout->info.height ? layout->status.y + 1 - board : layout->status.y;
}

/* Draws the message, if there is one, upwards from the last line: all of it must be readable in the
 * smallest window, too. */
static bool message_drawn(struct app *app, struct frame *frame)
{
    const struct rect *bar = &app->layout.status;
    const char *text = app->message.text;
    int width = bar->width - 2, room = message_room(&app->layout);
    frame_fill(frame, 0, bar->y, bar->width, 1, ' ', INK_TEXT, PAPER_BAR);
    if (!app->message.length)
        return false;
    int needed = frame_wrap(NULL, 0, 0, width, 1, 0, text, app->message_ink, PAPER_BAR);
    int lines = needed < room ? needed : room, y = bar->y + 1 - lines;
    frame_fill(frame, 0, y, bar->width, lines, ' ', INK_TEXT, PAPER_BAR);
    frame_wrap(frame, 1, y, width, lines, 0, text, app->message_ink, PAPER_BAR);
    if (needed > lines)
        frame_text(frame, width, bar->y, 1, "..", app->message_ink, PAPER_BAR);
    return true;
}

void panel_line(struct app *app, struct frame *frame, enum ink ink, const char *text)
{
    const struct rect *bar = &app->layout.status;
    frame_fill(frame, 0, bar->y, bar->width, 1, ' ', INK_TEXT, PAPER_BAR);
    frame_text(frame, 1, bar->y, bar->width - 2, text, ink, PAPER_BAR);
}

void panel_keys(struct app *app, struct frame *frame, const char *keys)
{
    const struct rect *bar = &app->layout.status;
    struct strbuf text = STRBUF_EMPTY;
    int x = 1;
    if (message_drawn(app, frame))
        return;
    app_add_named(app, keys, &text);
    for (char *at = text.text, *end; *at; at = end + strspn(end, " ")) {
        end = strstr(at, "  ") ? strstr(at, "  ") : at + strlen(at);
        char ended = *end;
        *end = '\0';
        int room = bar->width - x - 1;
        if (room > 0 && frame_wrap(NULL, 0, 0, room, 1, 0, at, INK_TEXT, PAPER_BAR) == 1)
            x += frame_text(frame, x, bar->y, room, at, INK_TEXT, PAPER_BAR) + 2;
        *end = ended;
    }
    strbuf_release(&text);
}

void panel_status(struct app *app, struct frame *frame, unsigned context)
{
    const struct rect *bar = &app->layout.status;
    int x = 1;
    if (message_drawn(app, frame))
        return;
    for (size_t i = 0; i < action_table_size; i++) {
        const struct action_info *info = &action_table[i];
        /* These keys hold everywhere in the game, but are shown only in an experiment. */
        const bool ends = info->action == ACTION_DROP || info->action == ACTION_KEEP;
        if (info->label && info->contexts & context && !(ends && context == CONTEXT_PLAY))
            x = first_key_hint(app, frame, info, x, bar->y, bar->width);
    }
}

static void heading_line(struct frame *frame, const struct app *app, struct rect *rect,
                         const char *heading)
{
    uint32_t line = app->charset == CHARSET_ASCII ? '-' : 0x2500;
    struct strbuf text = STRBUF_EMPTY;
    app_add_named(app, heading, &text);
    frame_fill(frame, rect->x, rect->y, rect->width, 1, line, INK_FAINT, PAPER_PLAIN);
    frame_text(frame, rect->x + 1, rect->y, rect->width - 1, " ", INK_FAINT, PAPER_PLAIN);
    int used = frame_text(frame, rect->x + 2, rect->y, rect->width - 3, text.text, INK_STRONG,
                          PAPER_PLAIN);
    strbuf_release(&text);
    frame_put(frame, rect->x + 2 + used, rect->y, ' ', INK_FAINT, PAPER_PLAIN);
    rect->y++;
    rect->height--;
}

void panel_text(struct frame *frame, const struct app *app, struct rect rect, const char *heading,
                const char *text, enum ink ink, const char *more)
{
    if (!rect.width || rect.height < 1)
        return;
    if (heading && rect.height > 1)
        heading_line(frame, app, &rect, heading);
    int lines =
        frame_wrap(frame, rect.x, rect.y, rect.width, rect.height, 0, text, ink, PAPER_PLAIN);
    if (lines > rect.height) {
        int last = rect.y + rect.height - 1;
        struct strbuf named = STRBUF_EMPTY;
        app_add_named(app, more, &named);
        frame_fill(frame, rect.x, last, rect.width, 1, ' ', INK_TEXT, PAPER_PLAIN);
        frame_text(frame, rect.x, last, rect.width, named.text, INK_FAINT, PAPER_PLAIN);
        strbuf_release(&named);
    }
}

void panel_about(struct frame *frame, struct app *app, struct rect *rect, int height,
                 void (*add)(struct app *app, struct strbuf *out), const char *more)
{
    struct rect about = *rect;
    struct strbuf text = STRBUF_EMPTY;
    rect->height -= height;
    about.y += rect->height;
    about.height = height;
    add(app, &text);
    panel_text(frame, app, about, "About", text.text, INK_TEXT, more);
    strbuf_release(&text);
}

void panel_notice(struct frame *frame, const struct app *app, struct rect rect, const char *heading)
{
    const struct notice *notice = &app->play->notice;
    if (notice->kind)
        panel_text(frame, app, rect, heading, notice->text.text, notice_ink(notice),
                   notice_can_be_walked(notice) ? "({open}: walk it)" : "({open}: all of it)");
}

void panel_list(struct app *app, struct frame *frame, struct rect rect, const char *heading,
                const struct listing *what)
{
    struct list *list = what->list;
    if (!rect.width || rect.height < 2)
        return;
    heading_line(frame, app, &rect, heading);
    size_t page = (size_t)rect.height;
    if (list->selected < list->top)
        list->top = list->selected;
    if (list->selected >= list->top + page)
        list->top = list->selected - page + 1;
    struct strbuf text = STRBUF_EMPTY;
    for (size_t i = 0; i < page && list->top + i < what->count; i++) {
        bool chosen = what->active && list->top + i == list->selected;
        enum paper paper = chosen ? PAPER_CURSOR : PAPER_PLAIN;
        int y = rect.y + (int)i;
        strbuf_reset(&text);
        enum ink ink = what->line(app, list->top + i, &text);
        if (chosen)
            frame_fill(frame, rect.x, y, rect.width, 1, ' ', ink, paper);
        frame_text(frame, rect.x, y, rect.width, text.text, ink, paper);
        if (chosen) {
            frame->cursor_x = rect.x;
            frame->cursor_y = y;
        }
    }
    strbuf_release(&text);
}

void panel_lines(struct app *app, struct frame *frame, struct rect rect, const char *heading,
                 const struct view *view)
{
    const struct listing lines = app_listing(app, view);
    panel_list(app, frame, rect, heading, &lines);
}

/* ---- The search for a name ---- */

static void search_type(struct name_search *search, ui_key key)
{
    const size_t length = strlen(search->text);
    if (key == UI_KEY_ESCAPE)
        search->text[0] = '\0';
    else if (key == UI_KEY_BACKSPACE && length)
        search->text[length - 1] = '\0';
    else if (key >= ' ' && key < 0x7F && length + 1 < sizeof search->text)
        memcpy(search->text + length, (char[2]){ (char)key, '\0' }, 2);
    search->on = key != UI_KEY_ESCAPE && key != UI_KEY_ENTER;
}

bool search_event(struct name_search *search, const struct event *event)
{
    const bool taken = search->on && event->kind == EVENT_KEY;
    if (taken)
        search_type(search, event->key);
    return taken;
}

bool panel_search(struct app *app, struct frame *frame, const char *what,
                  const struct name_search *search)
{
    char text[64];
    snprintf(text, sizeof text, "%s: %s_", what, search->text);
    if (search->on)
        panel_line(app, frame, INK_STRONG, text);
    return search->on;
}

/* ---- The board ---- */

void panel_board_of(struct app *app, struct frame *frame, const struct board *board)
{
    const struct play *play = app->play;
    struct board_look look = {
        .layout = &app->layout,
        .charset = app->charset,
        .board = board,
        .own_notes = play->display.own_notes && !game_depth(play->game),
        .cursor = play->cursor,
        .same = play->filter ? play->filter : board->value.digit[play->cursor],
        .shape = play->shape ? game_shape(play->game) : 0,
        .wrong = play->display.wrong ? game_wrong(play->game) : 0,
        .roles = play->notice.painted ? &play->notice.roles : NULL,
    };
    board_paint(frame, &look);
}

void panel_board(struct app *app, struct frame *frame)
{
    struct board board;
    game_board(app->play->game, app->play->display.assist, &board);
    panel_board_of(app, frame, &board);
}

void panel_still_board(struct app *app, struct frame *frame, const struct board *board,
                       const struct roles *roles)
{
    const struct board_look look = { .layout = &app->layout,
                                     .charset = app->charset,
                                     .board = board,
                                     .cursor = -1,
                                     .roles = roles };
    board_paint(frame, &look);
}

/* ---- The facts ---- */

static const char *const assist_names[] = { "off", "candidates", "inferred", "fill" };

/* One line of the facts: a name and its value. */
static void fact(struct frame *frame, struct rect *rect, const char *name, const char *text,
                 enum ink ink)
{
    if (rect->height <= 0)
        return;
    frame_text(frame, rect->x, rect->y, 8, name, INK_FAINT, PAPER_PLAIN);
    frame_text(frame, rect->x + 8, rect->y, rect->width - 8, text, ink, PAPER_PLAIN);
    rect->y++;
    rect->height--;
}

static void fact_forced(struct app *app, struct frame *frame, struct rect *rect)
{
    const struct analysis *analysis = game_analysis(app->play->game);
    char text[48];
    if (app->play->display.assist == ASSIST_OFF) {
        fact(frame, rect, "Forced", "-", INK_FAINT);
        return;
    }
    if (!game_is_settled(app->play->game)) {
        fact(frame, rect, "Forced", "out of memory", INK_WARN);
        return;
    }
    if (analysis->outcome == OUTCOME_CONTRADICTION) {
        fact(frame, rect, "Forced", "contradiction!", INK_CONFLICT);
        return;
    }
    int digits = cellset_count(analysis_filled(analysis));
    int struck = analysis_eliminations(analysis);
    snprintf(text, sizeof text, "%d digit%s", digits, digits == 1 ? "" : "s");
    fact(frame, rect, "Forced", text, INK_TEXT);
    snprintf(text, sizeof text, "%d candidate%s", struck, struck == 1 ? "" : "s");
    fact(frame, rect, "Struck", text, INK_TEXT);
}

static void fact_left(struct app *app, struct frame *frame, struct rect *rect)
{
    int left[DIGITS + 1];
    if (rect->height < 2)
        return;
    game_digits_left(app->play->game, left);
    for (int digit = 1; digit <= DIGITS; digit++) {
        const int missing = left[digit], x = rect->x + 6 + digit * 2 - 2;
        bool chosen = digit == app->play->filter;
        if (x + 1 > rect->x + rect->width)
            break;
        frame_put(frame, x, rect->y, '0' + digit, missing ? INK_STRONG : INK_FAINT,
                  chosen ? PAPER_SAME : PAPER_PLAIN);
        frame_put(frame, x, rect->y + 1,
                  missing < 0 ? '!'
                  : missing   ? '0' + missing
                              : '-',
                  missing < 0 ? INK_CONFLICT
                  : missing   ? INK_TEXT
                              : INK_FAINT,
                  PAPER_PLAIN);
    }
    frame_text(frame, rect->x, rect->y, 6, "Left", INK_FAINT, PAPER_PLAIN);
    rect->y += 2;
    rect->height -= 2;
}

void panel_cell(const struct app *app, const struct board *board, struct strbuf *out)
{
    int cell = app->play->cursor;
    bool own = app->play->display.own_notes && !game_depth(app->play->game);
    digitset digits = own ? board->notes[cell] : candset_digits_at(&board->candidates, cell);
    strbuf_add(out, cell_name(cell).text);
    if (board->value.digit[cell])
        strbuf_addf(out, " = %d", board->value.digit[cell]);
    else
        for (digitset s = digits; s; s &= (digitset)(s - 1))
            strbuf_addf(out, " %d", digitset_first(s));
}

static void fact_cell(struct app *app, struct frame *frame, struct rect *rect,
                      const struct board *board)
{
    struct strbuf text = STRBUF_EMPTY;
    panel_cell(app, board, &text);
    fact(frame, rect, "Cell", text.text, INK_TEXT);
    strbuf_release(&text);
}

static void fact_stack(struct app *app, struct frame *frame, struct rect *rect)
{
    int depth = game_depth(app->play->game);
    char text[96];
    int used = 0;
    text[0] = '\0';
    for (int level = depth; level >= 1 && used < (int)sizeof text - 12; level--) {
        int cell, digit;
        game_tried(app->play->game, level, &cell, &digit);
        used += snprintf(text + used, sizeof text - (size_t)used, "%s%s=%d",
                         level < depth ? " in " : "", cell_name(cell).text, digit);
    }
    if (depth)
        fact(frame, rect, "Trying", text, (enum ink)(INK_TRY_1 + (depth - 1) % 3));
    else
        fact(frame, rect, "Trying", "nothing", INK_FAINT);
}

/* The techniques that run automatically, unless they are the default. */
static void fact_auto(struct app *app, struct frame *frame, struct rect *rect)
{
    const struct technique_set *set = game_running(app->play->game);
    const struct technique_set forward = technique_set_forward();
    struct strbuf text = STRBUF_EMPTY;
    if (technique_set_same(set, &forward))
        return;
    automatic_brief(set, rect->width > 8 ? (size_t)rect->width - 8 : 0, &text);
    fact(frame, rect, "Auto", text.text, INK_TEXT);
    strbuf_release(&text);
}

void panel_facts(struct app *app, struct frame *frame, const struct board *board)
{
    struct rect rect = app->layout.info;
    const struct play *play = app->play;
    if (!rect.width || !rect.height)
        return;
    fact_cell(app, frame, &rect, board);
    fact_stack(app, frame, &rect);
    fact_forced(app, frame, &rect);
    fact_left(app, frame, &rect);
    fact(frame, &rect, "Assist", assist_names[play->display.assist], INK_TEXT);
    fact(frame, &rect, "Marks",
         play->note_mode           ? "yours, writing"
         : play->display.own_notes ? "yours"
                                   : "engine's",
         play->note_mode ? INK_WARN : INK_TEXT);
    fact_auto(app, frame, &rect);
}
