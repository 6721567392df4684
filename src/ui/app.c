#include "ui/app.h"

#include <string.h>

#include "ui/command/settings.h"
#include "ui/play/moves.h"
#include "ui/view/views.h"

#define LISTED(name) &name,

static const struct view *const view_table[VIEW_COUNT] = { EVERY_VIEW(LISTED) };
_Static_assert((int)VIEW_COUNT <= (int)VIEWS_MOST, "a place for the state of each");

/* Calls `what` for each text that the app owns. */
static void each_text(struct app *app, void (*what)(struct strbuf *text))
{
    struct strbuf *const texts[] = {
        &app->message,          &app->reports.words,      &app->requests.open, &app->requests.name,
        &app->requests.archive, &app->requests.copy,      &app->plain.asked,   &app->plain.said,
        &app->plain.echo,       &app->plain.before.words,
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        what(texts[i]);
}

void app_init(struct app *app, const struct puzzle *puzzles, size_t count, int width, int height)
{
    memset(app, 0, sizeof *app);
    app->above = (struct handed_in){ view_table, VIEW_COUNT, app_command, app_complete };
    options_init(&app->options);
    keymap_init(&app->keymap);
    layout_make(&app->layout, width, height);
    play_init(&app->own, &play_own, app->options.display);
    app->play = &app->own;
    app->puzzles = puzzles;
    app->puzzle_count = count;
    each_text(app, strbuf_init);
}

void app_release(struct app *app)
{
    while (app->view_count)
        app_pop(app);
    play_release(&app->own);
    for (size_t i = 0; i < app->kept_count; i++)
        play_release(&app->kept[i]);
    app_release_views(app);
    each_text(app, strbuf_release);
}

static void handle_key(struct app *app, const struct view *view, ui_key key)
{
    int digit;
    enum action action = keymap_find(&app->keymap, view->context, key, &digit);
    if (action != ACTION_NONE)
        app_act(app, action, digit);
}

static void forget_question(struct app *app)
{
    if (app->play->pending != PENDING_QUIT)
        return;
    app->play->pending = PENDING_NONE;
    app_forget_reports(app);
}

/* In a window that is too small to show the game only the key that leaves works: others would
 * change things that the player cannot see. */
static void handle_unseen(struct app *app, const struct event *event)
{
    int digit;
    if (event->kind == EVENT_KEY &&
        keymap_find(&app->keymap, CONTEXT_PLAY, event->key, &digit) == ACTION_QUIT) {
        app_quit(app);
    } else {
        forget_question(app);
    }
}

static void resize(struct app *app, int width, int height)
{
    if (!app->layout.fits)
        forget_question(app); /* the view that is shown again asks its own question */
    layout_make(&app->layout, width, height);
}

/* Repeats reasoning that ran out of memory, or taking back a move that was made in part. */
static void settle_game(struct app *app, const struct view *view)
{
    struct game *game = app->play->game;
    if (view->plays && game && !game_is_settled(game) && game_settle(game))
        play_changed(app);
}

static void handle_event(struct app *app, const struct event *event)
{
    const struct view *view = app_top(app);
    app->now = event->now;
    if (event->kind == EVENT_RESIZE)
        resize(app, event->width, event->height);
    if (!view || event->kind == EVENT_NONE || event->kind == EVENT_RESIZE)
        return;
    const bool input = event->kind == EVENT_KEY || event->kind == EVENT_MOUSE ||
                       event->kind == EVENT_PASTE || event->kind == EVENT_LINE;
    if (input && app->layout.fits)
        app_forget_reports(app);
    settle_game(app, view);
    if (event->kind == EVENT_LINE)
        plain_line(app, event->text);
    else if (input && !app->layout.fits)
        handle_unseen(app, event);
    else if ((!view->event || !view->event(app, event)) && event->kind == EVENT_KEY)
        handle_key(app, view, event->key);
    app_follow(app);
}

void app_handle(struct app *app, const struct event *event)
{
    const bool begun = app->view_count;
    handle_event(app, event);
    if (app->play->kind->follow)
        app->play->kind->follow(app);
    /* The menu is not below the last view where memory was short when it was to be opened. */
    if (begun && !app_top(app))
        app_open(app, ACTION_MENU);
    if (begun && !app_top(app)) /* without a view no key could end the program */
        app->requests.quit = true;
}

static void draw_too_small(struct app *app, struct frame *frame)
{
    struct strbuf text = STRBUF_EMPTY;
    if (app->play->pending == PENDING_QUIT) {
        strbuf_add(&text, app->message.text);
    } else {
        strbuf_addf(&text, "reductio needs %dx%d; this is %dx%d.", LAYOUT_MIN_WIDTH,
                    LAYOUT_MIN_HEIGHT, app->layout.width, app->layout.height);
        app_add_named(app, " {quit} leaves.", &text);
    }
    frame_wrap(frame, 0, 0, frame->width, frame->height, 0, text.text, INK_TEXT, PAPER_PLAIN);
    strbuf_release(&text);
}

void app_draw(struct app *app, struct frame *frame)
{
    if (frame->width != app->layout.width || frame->height != app->layout.height)
        frame_resize(frame, app->layout.width, app->layout.height);
    frame_clear(frame);
    if (!app->layout.fits)
        draw_too_small(app, frame);
    else if (app->view_count)
        app_top(app)->draw(app, frame);
}

int app_patience(const struct app *app)
{
    const struct play *play = app->play;
    if (app->supply.number && app->layout.fits)
        return SUPPLY_PATIENCE;
    if (!play->game || !play->clock.running || !app->options.clock || !app->layout.fits)
        return -1;
    return (int)(1000 - clock_read(&play->clock, app->now) % 1000);
}
