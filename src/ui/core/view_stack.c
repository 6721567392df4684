#include "ui/core/state.h"

#include <assert.h>
#include <stdlib.h>

#include "engine/board/boards.h"

/* The offset of a view's state in the app. */
static size_t view_place(const struct app *app, const struct view *view)
{
    size_t place = 0;
    while (app->above.views[place] != view)
        place++;
    return place;
}

void *app_state(const struct app *app, const struct view *view)
{
    return app->states[view_place(app, view)];
}

void app_release_views(struct app *app)
{
    for (size_t i = 0; i < app->above.view_count; i++) {
        if (app->states[i] && app->above.views[i]->rows)
            free(((struct list *)app->states[i])->rows);
        if (app->states[i] && app->above.views[i]->release)
            app->above.views[i]->release(app->states[i]);
        free(app->states[i]);
    }
}

/* ---- The stack ---- */

bool app_push(struct app *app, const struct view *view)
{
    assert(app->view_count < STACK_MOST); /* no view opens itself or one that may be below it */
    void **state = &app->states[view_place(app, view)];
    if (!*state && view->state_size)
        *state = calloc(1, view->state_size);
    if (!*state && view->state_size) {
        app_report(app, REPORT_OUT_OF_MEMORY);
        return false;
    }
    if (view->rows)
        list_rewind(*state);
    app->views[app->view_count++] = view;
    return true;
}

const struct view *app_top(const struct app *app)
{
    return app->view_count ? app->views[app->view_count - 1] : NULL;
}

const struct view *app_shown(const struct app *app)
{
    const struct view *top = app_top(app);
    return top->over && app->view_count > 1 ? app->views[app->view_count - 2] : top;
}

void app_pop(struct app *app)
{
    const struct view *view = app->views[--app->view_count], *below = app_top(app);
    if (view->leave)
        view->leave(app);
    if (below && below->resume)
        below->resume(app);
}

void app_close(struct app *app)
{
    if (app->view_count > 1)
        app_pop(app);
    else
        app->quit = true;
}

bool app_to_game(struct app *app)
{
    int at = app->view_count - 1;
    while (at >= 0 && !app->views[at]->plays)
        at--;
    return at >= 0 && app_return_to(app, app->views[at]);
}

bool app_is_open(const struct app *app, const struct view *view)
{
    int at = 0;
    while (at < app->view_count && app->views[at] != view)
        at++;
    return at < app->view_count;
}

bool app_return_to(struct app *app, const struct view *view)
{
    const bool open = app_is_open(app, view);
    while (open && app->view_count > 1 && app_top(app) != view)
        app_pop(app);
    return open;
}

void app_show_play(struct app *app, struct play *play, const struct play_mode *kind,
                   struct game *game)
{
    play_init(play, kind, app->own.display);
    play->game = game;
    play->number = ++app->games;
    play->below = app->play;
    play->below_ran = app->own.clock.running;
    clock_set(&app->own.clock, app->now, false);
    app->play = play;
}

void app_show_play_behind(struct app *app)
{
    struct play *below = app->play->below;
    if (app->play->below_ran)
        clock_set(&app->own.clock, app->now, true);
    play_release(app->play);
    app->play = below;
}

void app_follow(struct app *app)
{
    const struct view *view = app_top(app);
    if (view && view->after)
        view->after(app);
}

/* ---- Actions ---- */

static const struct handler *find_handler(const struct handler *handlers, enum action action)
{
    while (handlers && handlers->action != ACTION_NONE && handlers->action != action)
        handlers++;
    return handlers && handlers->action != ACTION_NONE ? handlers : NULL;
}

const struct view *app_view_opened_by(const struct app *app, enum action action)
{
    for (size_t i = 0; i < app->above.view_count; i++)
        if (find_handler(app->above.views[i]->openings, action))
            return app->above.views[i];
    return NULL;
}

static void run_handler(struct app *app, const struct handler *handler, int digit)
{
    if (handler->run)
        handler->run(app);
    else if (!handler->run_with)
        app_report_value(app, &(struct report){ .kind = handler->report });
    else
        handler->run_with(app, action_takes_digit(handler->action) ? digit : handler->number);
}

bool app_open(struct app *app, enum action action)
{
    const struct view *view = app_view_opened_by(app, action);
    if (view)
        run_handler(app, find_handler(view->openings, action), 0);
    return view;
}

struct list *app_list(const struct app *app, const struct view *view)
{
    struct list *list = app_state(app, view);
    list->count = 0;
    list->under = NULL;
    list->named = list->failed = false;
    list->active = true;
    list->line = view->line;
    view->rows(app, list);
    return list;
}

struct list_row app_selected(const struct app *app, const struct view *view)
{
    const struct list *list = app_list(app, view);
    const struct list_row row = list_row(list, list->selected);
    return row.heading ? (struct list_row){ .part = -1 } : row;
}

void app_describe(struct app *app, struct strbuf *out)
{
    const struct view *view = app_top(app);
    if (view && view->says)
        app_add_named(app, view->says, out);
    else if (view)
        view->describe(app, out);
}

void app_select(struct app *app, size_t number)
{
    const struct view *view = app_top(app);
    struct list *list = app_list(app, view);
    const size_t before = list->selected;
    list_select(list, number);
    if (view->moved && list->selected != before)
        view->moved(app);
}

/* Lists what the search leaves; the selected entry stays selected, or the first one is. */
static void search_changed(struct app *app, const struct view *view, struct list_row selected)
{
    struct list *list = app_list(app, view);
    list->kept = selected.part < 0 ? list->kept : selected;
    list_select_entry(list, list->kept.part, list->kept.place);
    if (view->moved)
        view->moved(app);
}

/* Begins the search for a name; false: the action is another, or the list has no names. */
static bool begin_search(struct app *app, const struct view *view, enum action action)
{
    struct list *list = app_list(app, view);
    if (action != ACTION_FILTER || !list->named)
        return false;
    const struct list_row selected = app_selected(app, view);
    list->search = (struct name_search){ .on = true };
    search_changed(app, view, selected);
    return true;
}

bool app_search(struct app *app, const struct event *event)
{
    const struct view *view = app_top(app);
    if (!view->rows)
        return false;
    const struct list_row selected = app_selected(app, view);
    if (!list_search_event(&app_list(app, view)->search, event))
        return false;
    search_changed(app, view, selected);
    return true;
}

/* ---- The cursor ---- */

void app_move_cursor(struct app *app, int cell)
{
    *app_top(app)->board(app, NULL) = cell;
    app_report(app, REPORT_AT);
}

/* The cursor of the view on top, and its board. */
static int steered(struct app *app, const struct board **board)
{
    struct shown shown;
    const int cell = *app_top(app)->board(app, &shown);
    *board = shown.board;
    return cell;
}

static void move_by(struct app *app, int cells)
{
    const struct board *board;
    const int cell = steered(app, &board);
    app_move_cursor(app, board_cell_beside(board, cell, cells / DIGITS, cells % DIGITS));
}

/* By as many rows and columns as a box has; the board of a jigsaw is divided as if it had boxes. */
static void move_by_boxes(struct app *app, int boxes)
{
    const struct board *board;
    const int cell = steered(app, &board), in_box = board_parts(board)->box_rows;
    const int rows = in_box ? in_box : board->size == DIGITS ? 3 : 2, columns = board->size / rows;
    app_move_cursor(
        app, board_cell_beside(board, cell, boxes / DIGITS * rows, boxes % DIGITS * columns));
}

/* To a column from 0 or, from DIGITS on, to a row; the last if the board has fewer. */
static void go_to_line(struct app *app, int line)
{
    const struct board *board;
    const int cell = steered(app, &board), last = board->size - 1;
    const int to = line % DIGITS < last ? line % DIGITS : last;
    app_move_cursor(app,
                    line < DIGITS ? cell_at(cell_row(cell), to) : cell_at(to, cell_column(cell)));
}

bool app_lacks_digit(struct app *app, int digit)
{
    const struct board *board = app->layout.shown;
    if (app_top(app)->board)
        steered(app, &board);
    if (digit > board->size)
        app_report(app, REPORT_NO_SUCH_DIGIT, .count = board->size);
    return digit > board->size;
}

static const struct handler steering[] = {
    { ACTION_LEFT, .run_with = move_by, .number = -1 },
    { ACTION_RIGHT, .run_with = move_by, .number = 1 },
    { ACTION_UP, .run_with = move_by, .number = -DIGITS },
    { ACTION_DOWN, .run_with = move_by, .number = DIGITS },
    { ACTION_BOX_LEFT, .run_with = move_by_boxes, .number = -1 },
    { ACTION_BOX_RIGHT, .run_with = move_by_boxes, .number = 1 },
    { ACTION_BOX_UP, .run_with = move_by_boxes, .number = -DIGITS },
    { ACTION_BOX_DOWN, .run_with = move_by_boxes, .number = DIGITS },
    { ACTION_FIRST, .run_with = go_to_line, .number = 0 },
    { ACTION_LAST, .run_with = go_to_line, .number = DIGITS - 1 },
    { ACTION_PAGE_UP, .run_with = go_to_line, .number = DIGITS },
    { ACTION_PAGE_DOWN, .run_with = go_to_line, .number = DIGITS + DIGITS - 1 },
    { .action = ACTION_NONE },
};

/* ---- What an action does ---- */

/* The handler of a view itself. */
static const struct handler *handler_in(const struct app *app, const struct view *view,
                                        enum action action)
{
    const struct handler *handler = view->mode ? find_handler(view->mode(app), action) : NULL;
    handler = handler ? handler : find_handler(view->handlers, action);
    return handler || !view->steers ? handler : find_handler(steering, action);
}

bool app_can(const struct app *app, const struct view *view, enum action action)
{
    const struct handler *handler = NULL;
    if (action == ACTION_NONE)
        return false;
    if (action == ACTION_BACK || action == ACTION_QUIT || action == ACTION_HELP ||
        action == ACTION_COMMAND || action == ACTION_REDRAW || action == ACTION_LEADER)
        return true;
    if (view->plays && (action == ACTION_DROP || action == ACTION_KEEP))
        return app->play->game && game_depth(app->play->game);
    if (view->rows && find_handler(steering, action) &&
        action_info(action)->contexts & CONTEXT_LIST)
        return true;
    for (const struct view *at = view; at && !handler; at = at->like)
        handler = handler_in(app, at, action);
    /* A handler may only report why it does nothing here. */
    return handler ? handler->run || handler->run_with
                   : view->base && app_view_opened_by(app, action);
}

static void act_in(struct app *app, const struct view *view, enum action action, int digit)
{
    const int page = action == ACTION_PAGE_UP ? -1 : action == ACTION_PAGE_DOWN;
    if (view->intercept && view->intercept(app, action))
        return;
    /* An explanation that is too long for its place has the keys that scroll. */
    struct notice *notice = &app->play->notice;
    const int top = (int)notice->reason.top + page * notice->page;
    const bool scrolled = page && notice->page;
    if (scrolled)
        notice->reason.top = top > 0 ? (size_t)top : 0; /* drawing keeps it above the end */
    const bool moved = !scrolled && view->rows && list_move(app_list(app, view), action);
    if (moved && view->moved)
        view->moved(app);
    if (scrolled || moved || (view->rows && begin_search(app, view, action)))
        return;
    const struct handler *handler = handler_in(app, view, action);
    if (handler)
        run_handler(app, handler, digit);
    else if (view->like)
        act_in(app, view->like, action, digit);
    else if (view->base && app_open(app, action))
        return;
    else if (view->default_handler)
        view->default_handler(app);
    else if (action == ACTION_BACK || action == ACTION_QUIT)
        app_pop(app);
    else if (!app->line_mode.on) {
        char key[KEYS_NAME];
        keymap_key(&app->keymap, action, key);
        app_report(app, REPORT_NO_KEY, .text = key);
    }
}

void app_act(struct app *app, enum action action, int digit)
{
    const struct view *view = app_top(app);
    if (action == ACTION_REDRAW && app->services->redraw)
        app->services->redraw(app);
    else if (action == ACTION_HELP && !view->over && !find_handler(view->handlers, action))
        app_open(app, action);
    else if (((action == ACTION_COMMAND && !view->plays) || action == ACTION_LEADER) &&
             !view->over && app->view_count < STACK_MOST)
        app_open(app, action); /* over every view: in none are the letters of a command its keys */
    else
        act_in(app, view, action, digit);
}

/* ---- The mouse: registering ---- */

enum { WHEEL_LINES = 3 };

void mouse_area_add(struct app *app, struct rect rect, struct list *list)
{
    if (rect.width > 0 && rect.height > 0 && app->mouse_areas.count < MOUSE_AREAS_MOST)
        app->mouse_areas.at[app->mouse_areas.count++] = (struct mouse_area){ rect, list };
}

/* ---- The mouse: handling events ---- */

static bool contains(const struct rect *rect, int x, int y)
{
    return x >= rect->x && x < rect->x + rect->width && y >= rect->y && y < rect->y + rect->height;
}

static const struct mouse_area *mouse_area_at(const struct app *app, int x, int y)
{
    for (size_t i = app->mouse_areas.count; i-- > 0;)
        if (contains(&app->mouse_areas.at[i].rect, x, y))
            return &app->mouse_areas.at[i];
    return NULL;
}

/* The part of the screen that the wheel scrolls: the one under the pointer or, away from the board,
 * the list or the page of the view on top. */
static const struct mouse_area *scrolled_at(const struct app *app, int x, int y)
{
    const struct mouse_areas *table = &app->mouse_areas;
    const struct mouse_area *under = mouse_area_at(app, x, y);
    if (under)
        return under;
    for (size_t i = 0; i < table->count && !contains(&app->layout.board, x, y); i++)
        if (!table->at[i].list || table->at[i].list->active)
            return &table->at[i];
    return NULL;
}

/* Scrolls a list; its selected line stays on the screen. */
static void scroll_lines(struct app *app, const struct mouse_area *area, bool down)
{
    struct list *list = area->list;
    const size_t page = (size_t)area->rect.height;
    const size_t most = list->count > page ? list->count - page : 0;
    const size_t top = down                      ? list->top + WHEEL_LINES
                       : list->top > WHEEL_LINES ? list->top - WHEEL_LINES
                                                 : 0;
    list->top = top < most ? top : most;
    if (list->active && list->selected < list->top)
        app_select(app, list->top);
    else if (list->active && list->selected >= list->top + page)
        app_select(app, list->top + page - 1);
}

/* A click on a line of the view on top selects it, or acts on it if it is selected. */
static void choose_clicked(struct app *app, size_t number)
{
    const struct view *view = app_top(app);
    if (list_row(app_list(app, view), number).heading)
        return;
    if (((const struct list *)app_state(app, view))->selected == number)
        app_act(app, ACTION_OPEN, 0);
    else
        app_select(app, number);
}

static bool is_wheel(const struct event *event)
{
    return event->button == MOUSE_WHEEL_UP || event->button == MOUSE_WHEEL_DOWN;
}

bool mouse_ignores(const struct app *app, const struct event *event)
{
    if (event->kind != EVENT_MOUSE || event->button == MOUSE_LEFT || event->button == MOUSE_RIGHT)
        return false;
    return !is_wheel(event) || !scrolled_at(app, event->x, event->y);
}

bool mouse_event(struct app *app, const struct event *event)
{
    const struct mouse_area *found = mouse_area_at(app, event->x, event->y);
    struct list *list = found ? found->list : NULL;
    const size_t number = list ? list->top + ((size_t)(event->y - found->rect.y) >> list->airy) : 0;
    const bool left = event->button == MOUSE_LEFT;
    const int link = app_top(app)->text ? 0 : event->link; /* the view below has no links now */
    /* A double click never enters a digit. */
    const bool may_set_digit = link > LINK_DIGIT || link == ACTION_HINT || link == ACTION_PLACE;
    if (is_wheel(event)) {
        const struct mouse_area *area = scrolled_at(app, event->x, event->y);
        const bool down = event->button == MOUSE_WHEEL_DOWN;
        if (area && !area->list)
            for (int i = 0; i < WHEEL_LINES; i++)
                app_act(app, down ? ACTION_DOWN : ACTION_UP, 0);
        else if (area)
            scroll_lines(app, area, down);
    } else if (left && link && link != LINK_COVER && !(event->again && may_set_digit)) {
        /* The answer to the question for a digit to filter is entered as by hand. */
        if (link > LINK_FILTER && app_top(app)->plays)
            app->play->pending = PENDING_FILTER_ALONE;
        if (link > LINK_DIGIT)
            app_act(app, ACTION_ENTER_DIGIT,
                    link - (link > LINK_FILTER ? LINK_FILTER : LINK_DIGIT));
        else
            app_act(app, (enum action)link, 0);
    } else if (left && !link && list && number < list->count) {
        (list->click ? list->click : choose_clicked)(app, number);
    }
    return is_wheel(event) || link || found;
}
