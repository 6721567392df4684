#include "ui/line/line_lists.h"

#include "base/name.h"
#include "ui/core/stack.h"

/* The stops of a proof are not listed: the player walks through it, and reads each stop in full. */
bool plain_in_list(const struct app *app)
{
    return app_top(app)->count && app_top(app)->context & CONTEXT_LIST;
}

struct listing plain_listing(const struct app *app)
{
    struct listing list = app_listing(app, app_top(app));
    if (app->supply.number) /* no puzzle can be chosen while one is being made */
        list.count = 0;
    return list;
}

/* Adds the lines from `from` to before `to`, with their numbers; headings are not numbered. */
static void add_numbered(struct app *app, const struct listing *list, size_t from, size_t to,
                         struct strbuf *out)
{
    struct list_line line = LIST_LINE_EMPTY;
    int number = 0;
    for (size_t i = 0; i < to && i < list->count; i++) {
        list_fill(app, list, i, &line);
        number += !line.heading;
        if (i > from)
            strbuf_add(out, "\n");
        if (i >= from && !line.heading)
            strbuf_addf(out, "%d: ", number);
        if (i >= from)
            strbuf_addf(out, "%s.", list_line_words(&line));
    }
    out->failed |= list_line_failed(&line);
    list_line_release(&line);
}

void plain_list(struct app *app, struct strbuf *out)
{
    const struct listing list = plain_listing(app);
    const size_t selected = list.list->selected;
    const size_t from = selected < PLAIN_LINES ? 0 : selected - selected % PLAIN_LINES;
    if (list.count > from && out->length)
        strbuf_add(out, "\n");
    add_numbered(app, &list, from, list.count, out);
}

void plain_selected(struct app *app, struct strbuf *out)
{
    const struct listing list = plain_listing(app);
    add_numbered(app, &list, list.list->selected, list.list->selected + 1, out);
}

size_t plain_selected_at(struct app *app)
{
    if (!app_top(app) || !plain_in_list(app))
        return 0;
    const struct listing list = plain_listing(app);
    return list.list->selected;
}

static void select_line(struct app *app, const struct listing *list, size_t at)
{
    list->list->selected = at;
    if (app_top(app)->moved)
        app_top(app)->moved(app);
}

bool plain_select(struct app *app, int number)
{
    struct list_line line = LIST_LINE_EMPTY;
    size_t found = 0;
    int seen = 0;
    if (number < 1)
        return false;
    const struct listing list = plain_listing(app);
    for (; found < list.count; found++) {
        list_line_clear(&line);
        list.line(app, found, &line);
        if (!line.heading && ++seen == number)
            break;
    }
    list_line_release(&line);
    if (found == list.count)
        return false;
    select_line(app, &list, found);
    return true;
}

bool plain_find(struct app *app, const char *part)
{
    struct list_line line = LIST_LINE_EMPTY;
    bool found = false;
    const struct listing list = plain_listing(app);
    for (size_t i = 0; i < list.count && !found; i++) {
        const size_t at = (list.list->selected + i) % list.count;
        list_line_clear(&line);
        list.line(app, at, &line);
        found = !line.heading && name_has(list_line_words(&line), part);
        if (found)
            select_line(app, &list, at);
    }
    list_line_release(&line);
    return found;
}
