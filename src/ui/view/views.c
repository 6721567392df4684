/*
 * All views, and what an action does in the one on top.
 */
#include "ui/view.h"

#include <string.h>

#include "ui/app.h"

#define LISTED(name) &name,

const struct view *const view_table[] = { EVERY_VIEW(LISTED) };
const size_t view_table_size = sizeof view_table / sizeof *view_table;

const struct view *view_named(const char *name)
{
    for (size_t i = 0; i < view_table_size; i++)
        if (!strcmp(view_table[i]->name, name))
            return view_table[i];
    return NULL;
}

static const struct handler *find(const struct handler *handlers, enum action action)
{
    while (handlers && handlers->action != ACTION_NONE && handlers->action != action)
        handlers++;
    return handlers && handlers->action != ACTION_NONE ? handlers : NULL;
}

const struct view *view_opened_by(enum action action)
{
    for (size_t i = 0; i < view_table_size; i++)
        if (find(view_table[i]->openings, action))
            return view_table[i];
    return NULL;
}

static void run(struct app *app, const struct handler *handler, int digit)
{
    if (handler->run)
        handler->run(app);
    else
        handler->run_with(app, action_takes_digit(handler->action) ? digit : handler->number);
}

bool app_open(struct app *app, enum action action)
{
    const struct view *view = view_opened_by(action);
    if (view)
        run(app, find(view->openings, action), 0);
    return view;
}

/* In the direction of the last step; the first line may be one, the last is not. */
static void pass_heading(struct app *app, const struct listing *lines, size_t before)
{
    size_t *selected = &lines->list->selected;
    struct strbuf text;
    strbuf_init(&text);
    if (lines->words && *selected < lines->count && !lines->words(app, *selected, &text))
        *selected += *selected < before && *selected ? (size_t)-1 : 1;
    strbuf_release(&text);
}

static bool move_in_list(struct app *app, const struct view *view, enum action action)
{
    struct listing lines;
    view->list(app, &lines);
    const size_t before = lines.list->selected;
    if (!list_move(lines.list, lines.count, action))
        return false;
    pass_heading(app, &lines, before);
    if (view->moved)
        view->moved(app);
    return true;
}

static void act_in(struct app *app, const struct view *view, enum action action, int digit)
{
    if ((view->intercept && view->intercept(app, action)) ||
        (view->list && move_in_list(app, view, action)))
        return;
    const struct handler *handler = find(view->handlers, action);
    if (handler)
        run(app, handler, digit);
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
    if (action == ACTION_REDRAW)
        app->wish.redraw = true;
    else if (action == ACTION_HELP && !find(view->handlers, action))
        app_open(app, action);
    else
        act_in(app, view, action, digit);
}
