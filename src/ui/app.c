#include "ui/app.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

#define LISTED(name) &name,

static const struct view *const view_table[VIEW_COUNT] = { EVERY_VIEW(LISTED) };
_Static_assert((int)VIEW_COUNT <= (int)VIEWS_MOST, "a place for the state of each");

/* Calls `what` for each text that the app owns. */
static void each_text(struct app *app, void (*what)(struct strbuf *text))
{
    struct strbuf *const texts[] = {
        &app->reports.words.text, &app->reports.words.links, &app->line_mode.asked,
        &app->line_mode.said,     &app->line_mode.echo,      &app->line_mode.before.words,
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        what(texts[i]);
}

void app_init(struct app *app, const struct puzzle *puzzles, size_t count, int width, int height)
{
    static const struct services none;
    memset(app, 0, offsetof(struct app, left));
    app->above =
        (struct handed_in){ view_table, VIEW_COUNT, &play_view, app_command, app_complete };
    options_init(&app->options);
    app->configured_by = ORIGIN_RUN;
    keymap_init(&app->keymap);
    layout_make(&app->layout, &board_classic, width, height);
    play_init(&app->own, &play_own, app->options.display);
    app->play = &app->own;
    app->puzzles = puzzles;
    app->puzzle_count = count;
    app->services = &none;
    each_text(app, strbuf_init);
}

void app_release(struct app *app)
{
    while (app->view_count)
        app_pop(app);
    play_release(&app->own);
    for (size_t i = 0; i < app->left_count; i++)
        play_release(&app->left[i]);
    app_release_views(app);
    each_text(app, strbuf_release);
}

/* The action of a key in the game, where `bound` is what the key map has for it: a character of the
 * player's keyboard is another digit key, unless the player has bound it. */
static struct binding digit_key_action(struct app *app, struct binding bound)
{
    const ui_key key = bound.key;
    const struct play *play = app->play;
    const bool asks = play->pending == PENDING_TRY || play->pending == PENDING_FILTER;
    if (key >= UI_KEY_SPECIAL || keymap_is_own(&app->keymap, key))
        return bound;
    const int found = play->paused ? 0 : keyboard_digit(&app->keyboard, key);
    if (found)
        return (struct binding){
            key, asks || app->keyboard.enters ? ACTION_ENTER_DIGIT : ACTION_NOTE_DIGIT, found
        };
    if (bound.action == ACTION_NONE && !app->keyboard.known && !play->paused && !play->pending &&
        keyboard_may_have(key)) {
        char text[UTF8_MAX + 1] = "";
        utf8_put(key, text);
        app_report(app, REPORT_KEY_UNKNOWN, .text = text);
    }
    return bound;
}

static struct binding action_of_key(struct app *app, const struct view *view, ui_key key)
{
    const ui_key modifiers = key & ~(ui_key)(UI_KEY_SHIFT - 1);
    struct binding found = keymap_find(&app->keymap, view->context, key);
    if (found.action ==
        ACTION_NONE) /* a digit of another script is the digit, unless it is bound */
        found = keymap_find(&app->keymap, view->context,
                            modifiers | utf8_plain_digit(key & (UI_KEY_SHIFT - 1)));
    return view->plays ? digit_key_action(app, found) : found;
}

static void handle_key(struct app *app, const struct view *view, ui_key key)
{
    char name[24];
    const struct binding found = action_of_key(app, view, key);
    key_to_name(found.key, name);
    const enum action second = keymap_second(view->context, found.key);
    if (found.action != ACTION_NONE)
        app_act(app, found.action, found.digit);
    else if (!app->reports.count && view->base && app_can(app, view, second))
        app_report(app, REPORT_KEY_IS_SECOND, .text = name, .more = action_help(second));
    else if (!app->reports.count)
        app_report(app, REPORT_NO_KEY, .text = name);
}

static void close_question(struct app *app)
{
    app->play->pending = PENDING_NONE;
    app_forget_reports(app);
}

/* Opens the message whole, if a part of it is on the screen and the key is that for reading. */
static bool read_message(struct app *app, const struct view *view, const struct event *event)
{
    if (!app->message_cut || event->kind != EVENT_KEY ||
        keymap_find(&app->keymap, view->context, event->key).action != ACTION_OPEN)
        return false;
    SCOPED struct strbuf text = STRBUF_EMPTY;
    strbuf_add(&text, app_message(app));
    app->message_cut = false;
    app_forget_reports(app);
    text_open(app, &text);
    return true;
}

/* Whether a press of a mouse button may be the second or a later one of a multiple click: the same
 * button at the same place, give or take a column, in less time than most systems allow for it. */
static bool is_again(const struct app *app, const struct event *event)
{
    enum { DOUBLE_CLICK = 500 /* milliseconds */ };
    const struct event *last = &app->pressed;
    return last->kind == EVENT_MOUSE && event->button == last->button &&
           event->now - last->now < DOUBLE_CLICK && abs(event->x - last->x) <= 1 &&
           abs(event->y - last->y) <= 1;
}

/* Whether the question that waits for an answer is on the screen. */
static bool asks(const struct app *app)
{
    static const enum report_kind questions[] = {
        [PENDING_NONE] = REPORT_NONE,           [PENDING_TRY] = REPORT_TRY_WHICH,
        [PENDING_FILTER] = REPORT_FILTER_WHICH, [PENDING_FILTER_ALONE] = REPORT_NONE,
        [PENDING_QUIT] = REPORT_QUIT,           [PENDING_RESTART] = REPORT_RESTART_SURE,
        [PENDING_HELP] = REPORT_EXAM_HELP_SURE,
    };
    return app->play->pending && app_reported(app, questions[app->play->pending]);
}

/* A question takes all keys: those that do not answer it close it, or do nothing. */
static bool question_takes(struct app *app, const struct view *view, const struct event *event)
{
    struct play *play = app->play;
    if (event->kind != EVENT_KEY || (app->layout.fits && !view->plays) || !asks(app))
        return false;
    const enum action action = action_of_key(app, view, event->key).action;
    if (play_answers(play, action) || action == ACTION_REDRAW)
        return false;
    if (action == ACTION_BACK || action == ACTION_QUIT || play->pending >= PENDING_QUIT)
        close_question(app);
    return true;
}

static void handle_event(struct app *app, const struct event *event)
{
    const struct view *view = app_top(app);
    app->now = event->now;
    idle_follow(app, event);
    if (event->kind == EVENT_RESIZE) {
        if (!app->layout.fits && asks(app))
            close_question(app); /* the view that is shown again asks its own question */
        layout_make(&app->layout, app->layout.shown, event->width, event->height);
    }
    /* A mouse that lies still must not hide the cursor's cell from the keyboard: any key ends it.
     */
    int digit;
    if (event->kind == EVENT_HOVER)
        app->hovered =
            app->layout.fits ? 1 + layout_hit(&app->layout, event->x, event->y, &digit) : 0;
    else if (event->kind != EVENT_NONE)
        app->hovered = 0;
    const bool input = event->kind >= EVENT_KEY && event->kind <= EVENT_DRAG;
    if (!view || !input || mouse_ignores(app, event))
        return;
    if (question_takes(app, view, event))
        return;
    if (app->layout.fits) {
        if (read_message(app, view, event))
            return;
        app_forget_reports(app);
        app->play->notice.fresh = false;
    }
    /* Repeats reasoning that ran out of memory, or taking back a move that was made in part. The
     * next moves follow the setting `tidy`. */
    struct game *game = app->play->game;
    if (game)
        game_keep_notes(game, !app->options.tidy);
    if (view->plays && game && !game_is_updated(game) && game_update(game))
        play_changed(app);
    if (event->kind == EVENT_LINE) {
        line_typed(app, event->text);
    } else if (!app->layout.fits) {
        /* In a window that is too small to show the game only the key that leaves works: others
         * would change things that the player cannot see. */
        if (event->kind == EVENT_KEY &&
            keymap_find(&app->keymap, CONTEXT_PLAY, event->key).action == ACTION_QUIT)
            app_quit(app);
    } else if (event->kind == EVENT_MOUSE && mouse_event(app, event)) {
        ; /* it was on a part of the screen that the view has registered */
    } else if (app_search(app, event) || (view->event && view->event(app, event))) {
        ; /* the view did what is to be done */
    } else if (event->kind == EVENT_KEY) {
        handle_key(app, view, event->key);
    } else if (event->kind == EVENT_PASTE) {
        editor_paste(app, event);
    }
    if (app->layout.fits && !app->line_mode.on && app->view_count && !app_top(app)->over &&
        !asks(app))
        app->play->pending = PENDING_NONE;
    app_follow(app);
}

void app_handle(struct app *app, const struct event *event)
{
    const bool begun = app->view_count;
    struct event own = *event;
    own.again = event->kind == EVENT_MOUSE && is_again(app, event);
    play_note_found(app);
    handle_event(app, &own);
    if (event->kind == EVENT_MOUSE)
        app->pressed = *event;
    if (app->play->kind->follow)
        app->play->kind->follow(app);
    /* The menu is not below the last view where memory was short when it was to be opened. */
    if (begun && !app_top(app))
        app_open(app, ACTION_MENU);
    if (begun && !app_top(app)) /* without a view no key could end the program */
        app->quit = true;
    /* The clock stands still behind other screens than the game; the next event starts it again. */
    const struct view *shown = app_top(app) ? app_shown(app) : NULL;
    if (shown && (shown->page || shown->covers || shown->edits) && !app->line_mode.on &&
        app->own.clock.running) {
        clock_set(&app->own.clock, app->now, false);
        app->own.idle = true;
    }
}

/* The size alone where the sentence would lose a word or cut its longest one. */
static void draw_too_small(struct app *app, struct frame *frame)
{
    enum { LONGEST = 8 };
    SCOPED struct strbuf size = STRBUF_EMPTY, text = STRBUF_EMPTY;
    const struct rect needed = layout_needed(app->layout.shown);
    strbuf_addf(&size, "%dx%d", needed.width, needed.height);
    strbuf_addf(&text, "reductio needs %s", size.text);
    app_add_named(app, ". {quit} leaves.", &text);
    const char *shown = app->play->pending == PENDING_QUIT ? app_message(app) : text.text;
    const int lines = frame_wrap(NULL, 0, 0, frame->width, 1, 0, shown, INK_TEXT, PAPER_PLAIN);
    frame_wrap(frame, 0, 0, frame->width, frame->height, 0,
               shown != text.text || (frame->width >= LONGEST && lines <= frame->height)
                   ? shown
                   : size.text,
               INK_TEXT, PAPER_PLAIN);
}

void app_draw(struct app *app, struct frame *frame)
{
    if (frame->width != app->layout.width || frame->height != app->layout.height)
        frame_resize(frame, app->layout.width, app->layout.height);
    /* Drawing finds out which board is shown; if the layout is for another one, all is drawn anew.
     */
    for (bool again = true; again;) {
        app->drawn = NULL;
        frame_clear(frame);
        app->mouse_areas.count = 0;
        app->play->notice.page = 0;
        if (!app->layout.fits)
            draw_too_small(app, frame);
        else if (app->view_count)
            app_top(app)->draw(app, frame);
        again = app->drawn && app->drawn != app->layout.shown;
        if (again)
            layout_make(&app->layout, app->drawn, app->layout.width, app->layout.height);
    }
}

int app_patience(const struct app *app)
{
    const struct play *play = app->play;
    if (app->own.attempts_due)
        return 0;
    if (app->prefetch.number && app->layout.fits)
        return PREFETCH_PATIENCE;
    if (!play->game || !play->clock.running || !play->kind->timed || !app->options.clock ||
        !app->layout.fits)
        return -1;
    return (int)(1000 - clock_read(&play->clock, app->now) % 1000);
}
