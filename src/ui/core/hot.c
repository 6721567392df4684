#include "ui/core/hot.h"

#include "ui/core/stack.h"

enum { WHEEL_LINES = 3 };

/* ---- Registering ---- */

/* Without room in the table, a part of the screen ignores the mouse; keys still work there. */
static void add_hot(struct app *app, const struct hot *hot)
{
    if (hot->rect.width > 0 && hot->rect.height > 0 && app->hot.count < HOT_MOST)
        app->hot.at[app->hot.count++] = *hot;
}

void hot_link(struct frame *frame, struct rect rect, int link)
{
    frame_link(frame, rect.x, rect.y, rect.width, rect.height, link);
}

void hot_lines(struct app *app, struct rect rect, const struct listing *lines)
{
    if (lines->count && (lines->active || lines->click))
        add_hot(app, &(struct hot){ rect, lines->list, lines->list->top, lines->count,
                                    lines->active, lines->click ? lines->click : hot_choose });
}

void hot_calls(struct app *app, struct rect rect, size_t first,
               void (*click)(struct app *app, size_t number))
{
    add_hot(app, &(struct hot){ rect, .first = first, .count = SIZE_MAX, .click = click });
}

void hot_page(struct app *app, struct rect rect)
{
    add_hot(app, &(struct hot){ .rect = rect });
}

/* ---- Handling events ---- */

static bool contains(const struct rect *rect, int x, int y)
{
    return x >= rect->x && x < rect->x + rect->width && y >= rect->y && y < rect->y + rect->height;
}

static const struct hot *hot_at(const struct app *app, int x, int y)
{
    for (size_t i = app->hot.count; i-- > 0;)
        if (contains(&app->hot.at[i].rect, x, y))
            return &app->hot.at[i];
    return NULL;
}

static bool is_text(const struct hot *hot)
{
    return !hot->click;
}

/* The part of the screen that the wheel scrolls: the one under the pointer or, away from the board,
 * the list or the page of the view on top. */
static const struct hot *scrolled_at(const struct app *app, int x, int y)
{
    const struct hot_table *table = &app->hot;
    const struct hot *under = hot_at(app, x, y);
    if (under && (under->list || is_text(under)))
        return under;
    for (size_t i = 0; i < table->count && !contains(&app->layout.board, x, y); i++)
        if (table->at[i].active || is_text(&table->at[i]))
            return &table->at[i];
    return NULL;
}

/* Scrolls a list; its selected line stays on the screen. */
static void scroll_lines(struct app *app, const struct hot *hot, bool down)
{
    struct list *list = hot->list;
    const size_t page = (size_t)hot->rect.height;
    const size_t most = hot->count > page ? hot->count - page : 0;
    size_t top = list->top < most ? list->top : most;
    if (down)
        top = most - top < WHEEL_LINES ? most : top + WHEEL_LINES;
    else
        top = top < WHEEL_LINES ? 0 : top - WHEEL_LINES;
    list->top = top;
    if (hot->active && list->selected < top)
        app_select(app, top);
    else if (hot->active && list->selected >= top + page)
        app_select(app, top + page - 1);
}

static void turn_wheel(struct app *app, const struct event *event)
{
    const struct hot *hot = scrolled_at(app, event->x, event->y);
    const bool down = event->button == MOUSE_WHEEL_DOWN;
    if (hot && is_text(hot))
        for (int i = 0; i < WHEEL_LINES; i++)
            app_act(app, down ? ACTION_DOWN : ACTION_UP, 0);
    else if (hot)
        scroll_lines(app, hot, down);
}

/* The answer to the question for a digit to filter is entered as by hand. */
static void follow_link(struct app *app, int link)
{
    if (link > LINK_FILTER && app_top(app)->plays)
        app->play->pending = PENDING_FILTER_ALONE;
    if (link > LINK_DIGIT)
        app_act(app, ACTION_ENTER_DIGIT, link - (link > LINK_FILTER ? LINK_FILTER : LINK_DIGIT));
    else
        app_act(app, (enum action)link, 0);
}

void hot_choose(struct app *app, size_t number)
{
    const struct view *view = app_top(app);
    if (app_is_heading(app, number))
        return;
    if (((const struct list *)app_state(app, view))->selected == number)
        app_act(app, ACTION_OPEN, 0);
    else
        app_select(app, number);
}

/* Whether the effect of a link may be a digit: a double click never enters one. */
static bool may_set_digit(int link)
{
    return link > LINK_DIGIT || link == ACTION_HINT || link == ACTION_PLACE;
}

static bool is_wheel(const struct event *event)
{
    return event->button == MOUSE_WHEEL_UP || event->button == MOUSE_WHEEL_DOWN;
}

bool hot_ignores(const struct app *app, const struct event *event)
{
    if (event->kind != EVENT_MOUSE || event->button == MOUSE_LEFT || event->button == MOUSE_RIGHT)
        return false;
    return !is_wheel(event) || !scrolled_at(app, event->x, event->y);
}

bool hot_event(struct app *app, const struct event *event)
{
    const struct hot *found = hot_at(app, event->x, event->y);
    const size_t number = found ? found->first + (size_t)(event->y - found->rect.y) : 0;
    const bool left = event->button == MOUSE_LEFT;
    const int link = app_top(app)->text ? 0 : event->link; /* the view below has no links now */
    if (is_wheel(event))
        turn_wheel(app, event);
    else if (left && link && link != LINK_COVER && !(event->again && may_set_digit(link)))
        follow_link(app, link);
    else if (left && !link && found && !is_text(found) && number < found->count)
        found->click(app, number);
    return is_wheel(event) || link || found;
}
