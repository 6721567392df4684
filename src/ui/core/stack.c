#include "ui/core/stack.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ui/core/reporting.h"

const struct view *app_view_named(const struct app *app, const char *name)
{
    for (size_t i = 0; i < app->above.view_count; i++)
        if (!strcmp(app->above.views[i]->name, name))
            return app->above.views[i];
    return NULL;
}

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

static bool make_state(struct app *app, const struct view *view)
{
    void **state = &app->states[view_place(app, view)];
    if (*state || !view->state_size)
        return true;
    *state = calloc(1, view->state_size);
    return *state;
}

void app_release_views(struct app *app)
{
    for (size_t i = 0; i < app->above.view_count; i++) {
        if (app->states[i] && app->above.views[i]->release)
            app->above.views[i]->release(app->states[i]);
        free(app->states[i]);
    }
}

/* ---- The stack ---- */

bool app_push(struct app *app, const struct view *view)
{
    assert(app->view_count < STACK_MOST); /* no view opens itself or one that may be below it */
    if (!make_state(app, view)) {
        app_report(app, REPORT_OUT_OF_MEMORY);
        return false;
    }
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
    return top->text && app->view_count > 1 ? app->views[app->view_count - 2] : top;
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

bool app_return_to(struct app *app, const struct view *view)
{
    int at = app->view_count - 1;
    while (at >= 0 && app->views[at] != view)
        at--;
    while (at >= 0 && app->view_count - 1 > at)
        app_pop(app);
    return at >= 0;
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

struct listing app_listing(const struct app *app, const struct view *view)
{
    return (struct listing){ .list = app_state(app, view),
                             .count = view->count(app),
                             .active = true,
                             .headed = view->headed,
                             .places = view->places,
                             .line = view->line };
}

void app_tell(struct app *app, struct strbuf *out)
{
    const struct view *view = app_top(app);
    if (view->says)
        app_add_named(app, view->says, out);
    else
        view->tell(app, out);
}

bool app_is_heading(struct app *app, size_t number)
{
    const struct listing lines = app_listing(app, app_top(app));
    return list_is_heading(app, &lines, number);
}

void app_select(struct app *app, size_t number)
{
    const struct view *view = app_top(app);
    const struct listing lines = app_listing(app, view);
    const size_t before = lines.list->selected;
    list_select(app, &lines, number);
    if (view->moved && lines.list->selected != before)
        view->moved(app);
}

static bool move_in_list(struct app *app, const struct view *view, enum action action)
{
    const struct listing lines = app_listing(app, view);
    if (!list_move(app, &lines, action))
        return false;
    if (view->moved)
        view->moved(app);
    return true;
}

/* Begins the search for a name; false: the action is another, or the list has no search. */
static bool begin_search(struct app *app, const struct view *view, enum action action)
{
    if (action != ACTION_FILTER || !view->sought)
        return false;
    app_listing(app, view).list->search = (struct name_search){ .on = true };
    view->sought(app);
    return true;
}

bool app_search(struct app *app, const struct event *event)
{
    const struct view *view = app_top(app);
    if (!view->sought || !list_search_event(&app_listing(app, view).list->search, event))
        return false;
    view->sought(app);
    if (view->moved)
        view->moved(app);
    return true;
}

/* ---- The cursor ---- */

void app_move_cursor(struct app *app, int cell)
{
    *app_top(app)->board(app, NULL) = cell;
    app_report(app, REPORT_AT);
}

/* Edges wrap: eight to the right is one to the left. */
static void move_right(struct app *app, int columns)
{
    const int cell = *app_top(app)->board(app, NULL);
    app_move_cursor(app, cell_at(cell_row(cell), (cell_column(cell) + columns) % 9));
}

static void move_down(struct app *app, int rows)
{
    app_move_cursor(app, (*app_top(app)->board(app, NULL) + rows * 9) % CELLS);
}

static void go_to_column(struct app *app, int column)
{
    app_move_cursor(app, cell_at(cell_row(*app_top(app)->board(app, NULL)), column));
}

static void go_to_row(struct app *app, int row)
{
    app_move_cursor(app, cell_at(row, cell_column(*app_top(app)->board(app, NULL))));
}

static const struct handler steering[] = {
    { ACTION_LEFT, .run_with = move_right, .number = 8 },
    { ACTION_RIGHT, .run_with = move_right, .number = 1 },
    { ACTION_UP, .run_with = move_down, .number = 8 },
    { ACTION_DOWN, .run_with = move_down, .number = 1 },
    { ACTION_BOX_LEFT, .run_with = move_right, .number = 6 },
    { ACTION_BOX_RIGHT, .run_with = move_right, .number = 3 },
    { ACTION_BOX_UP, .run_with = move_down, .number = 6 },
    { ACTION_BOX_DOWN, .run_with = move_down, .number = 3 },
    { ACTION_FIRST, .run_with = go_to_column, .number = 0 },
    { ACTION_LAST, .run_with = go_to_column, .number = 8 },
    { ACTION_PAGE_UP, .run_with = go_to_row, .number = 0 },
    { ACTION_PAGE_DOWN, .run_with = go_to_row, .number = 8 },
    { .action = ACTION_NONE },
};

/* ---- What an action does ---- */

static void act_in(struct app *app, const struct view *view, enum action action, int digit)
{
    if ((view->intercept && view->intercept(app, action)) ||
        (view->count && (move_in_list(app, view, action) || begin_search(app, view, action))))
        return;
    const struct handler *handler = view->mode ? find_handler(view->mode(app), action) : NULL;
    if (!handler)
        handler = find_handler(view->handlers, action);
    if (!handler && view->steers)
        handler = find_handler(steering, action);
    if (handler)
        run_handler(app, handler, digit);
    else if (view->like)
        act_in(app, view->like, action, digit);
    else if (view->base && app_open(app, action))
        return;
    else if (view->otherwise)
        view->otherwise(app);
    else if (action == ACTION_BACK || action == ACTION_QUIT)
        app_pop(app);
}

void app_act(struct app *app, enum action action, int digit)
{
    const struct view *view = app_top(app);
    if (action == ACTION_REDRAW && app->services->redraw)
        app->services->redraw(app);
    else if (action == ACTION_HELP && !find_handler(view->handlers, action))
        app_open(app, action);
    else if (action == ACTION_COMMAND && !view->plays && app->view_count < STACK_MOST)
        app_open(app, action); /* over every view: in none are the letters of a command its keys */
    else
        act_in(app, view, action, digit);
}
