#include "ui/view/panel.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "game/check.h"
#include "ui/core/reporting.h"
#include "ui/core/stack.h"
#include "ui/view/header.h"

/* Whether no board is on the screen; without a panel a list covers it. */
static bool is_page(const struct app *app)
{
    const struct view *view = app_shown(app);
    return view->page || (view->covers && !app->layout.panel.width);
}

void panel_title(struct app *app, struct frame *frame, const char *what)
{
    const bool own_line = is_page(app) || !app->layout.title.height;
    const struct rect bar =
        own_line ? (struct rect){ 0, 0, app->layout.width, 1 } : app->layout.title;
    struct strbuf clock = STRBUF_EMPTY;
    frame_fill(frame, bar.x, bar.y, bar.width, bar.height, ' ', INK_TEXT, PAPER_BAR);
    if (bar.height > 1) { /* in the panel */
        frame_wrap(frame, bar.x + 1, bar.y, bar.width - 2, bar.height, 0, what, INK_TEXT,
                   PAPER_BAR);
        return;
    }
    if (app->own.unsaved)
        strbuf_add(&clock, "NOT SAVED  ");
    header_add_clock(app, &clock);
    const int right = utf8_columns(clock.text), end = bar.x + bar.width;
    const int x =
        bar.x + 1 +
        frame_text(frame, bar.x + 1, bar.y, bar.width - 1, "reductio", INK_STRONG, PAPER_BAR);
    frame_text(frame, x + 2, bar.y, end - x - 4 - right, what, INK_TEXT, PAPER_BAR);
    if (right + 1 < bar.width)
        frame_text(frame, end - right - 1, bar.y, right, clock.text, INK_TEXT, PAPER_BAR);
    strbuf_release(&clock);
}

/*
 * How many lines at the lower end of the screen a message may cover: where there is a board its
 * lower edge, but no cell.
 */
static int message_room(const struct app *app)
{
    const struct layout *layout = &app->layout;
    const int board = layout->board.y + layout->board.height - !layout->form.open;
    return is_page(app) ? layout->status.y : layout->status.y + 1 - board;
}

static struct script message_script(const struct app *app, enum paper paper)
{
    return linked_script(&app->message, app->message_ink, paper);
}

/* Draws a message that is longer than a line into the lower end of the panel, over the log and, if
 * that is not enough, the explanation. False: there is a page, or no room. */
static bool message_in_panel(struct app *app, struct frame *frame)
{
    const struct rect text = app->layout.text, log = app->layout.log;
    struct rect rect = log.height ? log : text;
    if (is_page(app))
        return false;
    if (log.height && text.x == log.x && text.y + text.height == log.y)
        rect = (struct rect){ text.x, text.y, text.width, text.height + log.height };
    const int lines =
        1 + frame_wrap(NULL, 0, 0, rect.width, 1, 0, app->message.text.text, INK_TEXT, PAPER_PLAIN);
    if (lines > rect.height)
        return false;
    rect.y += rect.height - lines;
    rect.height = lines;
    frame_fill(frame, rect.x, rect.y, rect.width, lines, ' ', INK_TEXT, PAPER_PLAIN);
    const struct script script = message_script(app, PAPER_PLAIN);
    panel_script(frame, app, rect, "Message", &script, "");
    hot_link(frame, rect, LINK_COVER);
    return true;
}

/* If a message is cut, names the key that shows all of it. */
static void put_more(struct app *app, struct frame *frame)
{
    const struct rect *bar = &app->layout.status;
    struct strbuf more = STRBUF_EMPTY;
    app_add_named(app, "\xE2\x80\xA6 ({open})", &more);
    const int columns = utf8_columns(more.text), x = bar->width - 1 - columns;
    frame_text(frame, x, bar->y, columns, more.text, INK_STRONG, PAPER_BAR);
    frame_link(frame, x, bar->y, columns, 1, ACTION_OPEN);
    strbuf_release(&more);
    app->message_cut = true;
}

/*
 * Draws the message, if there is one; false: the last line is free for keys. A message that is
 * longer than a line stands in the panel or, without one, also in lines above the last.
 */
static bool message_drawn(struct app *app, struct frame *frame)
{
    const struct rect *bar = &app->layout.status;
    const char *text = app->message.text.text;
    const int width = bar->width - 2, room = message_room(app);
    frame_fill(frame, 0, bar->y, bar->width, 1, ' ', INK_TEXT, PAPER_BAR);
    app->message_cut = false;
    if (!app->message.text.length)
        return false;
    const int needed = frame_wrap(NULL, 0, 0, width, 1, 0, text, app->message_ink, PAPER_BAR);
    if (needed > 1 && message_in_panel(app, frame))
        return false;
    const int lines = needed < room ? needed : room, y = bar->y + 1 - lines;
    const struct script script = message_script(app, PAPER_BAR);
    frame_fill(frame, 0, y, bar->width, lines, ' ', INK_TEXT, PAPER_BAR);
    frame_wrap_script(frame, 1, y, width, lines, 0, &script);
    if (needed > lines)
        put_more(app, frame);
    frame_link(frame, 0, y, bar->width, lines, LINK_COVER);
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
    struct strbuf piece = STRBUF_EMPTY;
    struct linked text = LINKED_EMPTY;
    int x = 1;
    if (message_drawn(app, frame))
        return;
    for (const char *at = keys, *end; *at; at = end + strspn(end, " ")) {
        const int room = bar->width - x - 1;
        end = strstr(at, "  ") ? strstr(at, "  ") : at + strlen(at);
        strbuf_reset(&piece);
        linked_reset(&text);
        strbuf_add_bytes(&piece, at, (size_t)(end - at));
        app_add_linked(app, piece.text, &text);
        if (room <= 0 || utf8_columns(text.text.text) > room)
            continue;
        const struct script script = linked_script(&text, INK_TEXT, PAPER_BAR);
        x += frame_script(frame, x, bar->y, room, &script) + 2;
    }
    strbuf_release(&piece);
    linked_release(&text);
}

/* ---- The keys of a context ---- */

enum { HINTS_MOST = 16 };

struct key_hint {
    const struct action_info *info;
    char key[24];
    int columns; /* with the two spaces behind it */
};

/* The hints that stay where there is no room for all: the ways out of trouble. */
static bool is_hint_kept(const struct key_hint *hint)
{
    const enum action action = hint->info->action;
    return action == ACTION_UNDO || action == ACTION_HINT || action == ACTION_HELP ||
           action == ACTION_QUIT;
}

static bool is_hinted(const struct action_info *info, unsigned context)
{
    /* These keys work everywhere in the game, but are shown only in an experiment. */
    const bool ends = info->action == ACTION_DROP || info->action == ACTION_KEEP;
    return info->label && info->contexts & context && !(ends && context == CONTEXT_PLAY);
}

/* The hints of a context in the order of the table, without actions that have no key. */
static int list_hints(const struct app *app, unsigned context, struct key_hint hints[HINTS_MOST])
{
    int count = 0;
    for (size_t i = 0; i < action_table_size && count < HINTS_MOST; i++) {
        struct key_hint *hint = &hints[count];
        hint->info = &action_table[i];
        if (!is_hinted(hint->info, context))
            continue;
        keymap_key(&app->keymap, hint->info->action, hint->key);
        hint->columns = utf8_columns(hint->key) + 1 + (int)strlen(hint->info->label) + 2;
        count += *hint->key != '\0';
    }
    return count;
}

static void put_hint(struct app *app, struct frame *frame, const struct key_hint *hint, int x)
{
    const struct rect *bar = &app->layout.status;
    const int from = x;
    x += frame_text(frame, x, bar->y, bar->width - x, hint->key, INK_STRONG, PAPER_BAR) + 1;
    frame_text(frame, x, bar->y, bar->width - x, hint->info->label, INK_TEXT, PAPER_BAR);
    frame_link(frame, from, bar->y, hint->columns - 2, 1, hint->info->action);
}

void panel_status(struct app *app, struct frame *frame, unsigned context)
{
    const int end = app->layout.status.width + 2; /* no spaces after the last one */
    struct key_hint hints[HINTS_MOST];
    bool full = false;
    if (message_drawn(app, frame))
        return;
    int x = 1, kept = 0, count = list_hints(app, context, hints);
    for (int i = 0; i < count; i++)
        kept += is_hint_kept(&hints[i]) ? hints[i].columns : 0;
    for (int i = 0; i < count; i++) {
        const bool stays = is_hint_kept(&hints[i]);
        full |= !stays && x + hints[i].columns + kept > end;
        if (full && !stays)
            continue;
        put_hint(app, frame, &hints[i], x);
        x += hints[i].columns;
        kept -= stays ? hints[i].columns : 0;
    }
}

/* One line of a text with actions in braces; returns the columns used. */
static int put_named(struct app *app, struct frame *frame, struct rect rect, const char *text,
                     enum ink ink)
{
    struct linked named = LINKED_EMPTY;
    app_add_linked(app, text, &named);
    const struct script script = linked_script(&named, ink, PAPER_PLAIN);
    const int used = frame_script(frame, rect.x, rect.y, rect.width, &script);
    linked_release(&named);
    return used;
}

int panel_heading(struct frame *frame, struct app *app, struct rect *rect, const char *heading)
{
    uint32_t line = app->charset == CHARSET_ASCII ? '-' : 0x2500;
    frame_fill(frame, rect->x, rect->y, rect->width, 1, line, INK_RULE, PAPER_PLAIN);
    frame_text(frame, rect->x + 1, rect->y, rect->width - 1, " ", INK_FAINT, PAPER_PLAIN);
    const int used = put_named(
        app, frame, (struct rect){ rect->x + 2, rect->y, rect->width - 3, 1 }, heading, INK_STRONG);
    frame_put(frame, rect->x + 2 + used, rect->y, ' ', INK_FAINT, PAPER_PLAIN);
    rect->y++;
    rect->height--;
    return used + 3;
}

void panel_more(struct frame *frame, struct app *app, const struct rect *rect, const char *more)
{
    const int last = rect->y + rect->height - 1;
    frame_fill(frame, rect->x, last, rect->width, 1, ' ', INK_TEXT, PAPER_PLAIN);
    put_named(app, frame, (struct rect){ rect->x, last, rect->width, 1 }, more, INK_FAINT);
}

void panel_script(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                  const struct script *script, const char *more)
{
    if (!rect.width || rect.height < 1)
        return;
    if (heading && rect.height > 1)
        panel_heading(frame, app, &rect, heading);
    if (frame_wrap_script(frame, rect.x, rect.y, rect.width, rect.height, 0, script) > rect.height)
        panel_more(frame, app, &rect, more);
}

void panel_text(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                const char *text, enum ink ink, const char *more)
{
    const struct script script = { text, NULL, NULL, ink, PAPER_PLAIN };
    panel_script(frame, app, rect, heading, &script, more);
}

void panel_named(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                 const char *text, enum ink ink)
{
    struct linked named = LINKED_EMPTY;
    app_add_linked(app, text, &named);
    const struct script script = linked_script(&named, ink, PAPER_PLAIN);
    panel_script(frame, app, rect, heading, &script, "...");
    linked_release(&named);
}

/* ---- The board ---- */

void panel_board_of(struct app *app, struct frame *frame, const struct board *board)
{
    const struct play *play = app->play;
    struct board_look look = {
        .layout = &app->layout,
        .charset = app->charset,
        .board = board,
        .letters = app->few_colours,
        .selected = play->selected,
        .cursor = play->cursor,
        .same = board->value.digit[play->cursor],
        .filter = play->filter,
        .crosshair = app->options.crosshair,
        .shape = play->shape ? game_shape(play->game) : 0,
        .wrong = play->display.wrong ? game_wrong(play->game) : 0,
        .roles = notice_roles(&play->notice),
        .fresh = play->notice.fresh,
    };
    board_paint(frame, &look);
}

void panel_board(struct app *app, struct frame *frame)
{
    struct board board;
    const struct play *play = app->play;
    game_show(play->game, &play->display, &board);
    panel_still_board(app, frame, &board, notice_roles(&play->notice));
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
