#include "ui/core/hot.h"

#include <string.h>

#include "base/utf8.h"
#include "ui/core/reporting.h"
#include "ui/core/stack.h"

enum { WHEEL_LINES = 3 };

/* ---- Registering ---- */

/* Without room in the table, a part of the screen ignores the mouse; keys still do the same. */
static void add_hot(struct app *app, const struct hot *hot)
{
    if (hot->rect.width > 0 && hot->rect.height > 0 && app->hot.count < HOT_MOST)
        app->hot.at[app->hot.count++] = *hot;
}

void hot_button(struct app *app, struct rect rect, enum action action, int digit)
{
    add_hot(app, &(struct hot){ HOT_BUTTON, rect, .action = action, .digit = digit });
}

void hot_call(struct app *app, struct rect rect, void (*call)(struct app *app, int number),
              int number)
{
    add_hot(app, &(struct hot){ HOT_CALL, rect, .call = call, .number = number });
}

void hot_lines(struct app *app, struct rect rect, const struct listing *lines, enum action action)
{
    if (!lines->count)
        return;
    add_hot(app, &(struct hot){ lines->active ? HOT_LINES : HOT_LOG, rect, .action = action,
                                .list = lines->list, .count = lines->count });
}

void hot_page(struct app *app, struct rect rect)
{
    add_hot(app, &(struct hot){ .kind = HOT_PAGE, .rect = rect });
}

/* ---- Finding keys and digits in what was drawn ---- */

static uint32_t drawn_at(const struct frame *frame, int x, int y)
{
    const bool inside = x >= 0 && y >= 0 && x < frame->width && y < frame->height;
    return inside ? frame->at[y * frame->width + x].character : ' ';
}

static bool is_letter(uint32_t character)
{
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

static bool is_digit(uint32_t character)
{
    return character >= '0' && character <= '9';
}

/* How many columns a key's name takes if it stands there as a word of its own, otherwise 0. */
static int name_at(const struct frame *frame, int x, int y, const char *name)
{
    const char *end = name + strlen(name);
    const uint32_t before = drawn_at(frame, x - 1, y);
    int columns = 0;
    while (name < end)
        if (drawn_at(frame, x + columns++, y) != utf8_next(&name, end))
            return 0;
    const uint32_t after = drawn_at(frame, x + columns, y);
    const bool inside =
        is_letter(before) || is_digit(before) || is_letter(after) || is_digit(after);
    return inside ? 0 : columns;
}

/* Looks for a name from a place in the rectangle on, in reading order. */
static bool find_name(const struct frame *frame, struct rect rect, const char *name, int *x, int *y)
{
    for (; *y < rect.y + rect.height; *x = rect.x, ++*y)
        for (; *x < rect.x + rect.width; ++*x)
            if (name_at(frame, *x, *y, name))
                return true;
    return false;
}

/* Where the words behind a key end: at a gap, or at the rectangle's edge. */
static int end_of_words(const struct frame *frame, struct rect rect, int x, int y)
{
    const int edge = rect.x + rect.width;
    while (x < edge && (drawn_at(frame, x, y) != ' ' || drawn_at(frame, x + 1, y) != ' '))
        x++;
    return x < edge ? x : edge;
}

void hot_named(struct app *app, const struct frame *frame, struct rect rect, const char *text)
{
    struct hot *last = NULL;
    enum action action;
    int x = rect.x, y = rect.y;
    while ((text = app_next_named(text, &action))) {
        struct strbuf name = STRBUF_EMPTY;
        app_add_action(app, action, &name);
        if (!name.length || !find_name(frame, rect, name.text, &x, &y)) {
            strbuf_release(&name);
            return; /* it was cut off, and so were those behind it */
        }
        strbuf_release(&name);
        if (last && last->rect.y == y && last->rect.x + last->rect.width > x)
            last->rect.width = x - last->rect.x;
        const size_t count = app->hot.count;
        hot_button(app, (struct rect){ x, y, end_of_words(frame, rect, x, y) - x, 1 }, action, 0);
        last = app->hot.count > count ? &app->hot.at[count] : NULL;
        x++;
    }
}

void hot_digits(struct app *app, const struct frame *frame, struct rect rect)
{
    for (int y = rect.y; y < rect.y + rect.height; y++)
        for (int x = rect.x; x < rect.x + rect.width; x++) {
            const uint32_t digit = drawn_at(frame, x, y);
            if (digit >= '1' && digit <= '9' && !is_letter(drawn_at(frame, x - 1, y)))
                hot_button(app, (struct rect){ x, y, 1, 1 }, ACTION_ENTER_DIGIT,
                           (int)(digit - '0'));
        }
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

/* What the wheel scrolls: what lies under the pointer or, away from the board, the first there is.
 */
static const struct hot *scrolled_at(const struct app *app, int x, int y)
{
    const struct hot_table *table = &app->hot;
    for (size_t i = table->count; i-- > 0;)
        if (table->at[i].kind >= HOT_LINES && contains(&table->at[i].rect, x, y))
            return &table->at[i];
    for (size_t i = 0; i < table->count && !contains(&app->layout.board, x, y); i++)
        if (table->at[i].kind == HOT_LINES || table->at[i].kind == HOT_PAGE)
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
    if (hot->kind == HOT_LINES && list->selected < top)
        app_select(app, top);
    else if (hot->kind == HOT_LINES && list->selected >= top + page)
        app_select(app, top + page - 1);
}

static void turn_wheel(struct app *app, const struct event *event)
{
    const struct hot *hot = scrolled_at(app, event->x, event->y);
    const bool down = event->button == MOUSE_WHEEL_DOWN;
    if (hot && hot->kind == HOT_PAGE)
        for (int i = 0; i < WHEEL_LINES; i++)
            app_act(app, down ? ACTION_DOWN : ACTION_UP, 0);
    else if (hot)
        scroll_lines(app, hot, down);
}

static void press_button(struct app *app, const struct hot *hot)
{
    const bool before = hot->digit && !action_takes_digit(hot->action);
    if (hot->action != ACTION_NONE)
        app_act(app, hot->action, before ? 0 : hot->digit);
    if (before)
        app_act(app, ACTION_ENTER_DIGIT, hot->digit);
}

static void click_line(struct app *app, const struct hot *hot, int y)
{
    const size_t number = hot->list->top + (size_t)(y - hot->rect.y);
    if (number >= hot->count)
        return;
    if (hot->kind == HOT_LOG)
        app_act(app, hot->action, 0);
    const struct view *view = app_top(app);
    if (!view || !view->count || number >= view->count(app) || app_is_heading(app, number))
        return;
    const struct list *list = app_state(app, view);
    if (hot->kind == HOT_LINES && list->selected == number)
        app_act(app, hot->action, 0);
    else
        app_select(app, number);
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
    if (is_wheel(event)) {
        turn_wheel(app, event);
        return true;
    }
    if (!found || event->button == MOUSE_RIGHT)
        return found;
    const struct hot hot = *found;
    if (hot.kind == HOT_BUTTON)
        press_button(app, &hot);
    else if (hot.kind == HOT_CALL)
        hot.call(app, hot.number);
    else if (hot.kind != HOT_PAGE)
        click_line(app, &hot, event->y);
    return true;
}
