#include "ui/line/line_lists.h"

#include "base/name.h"
#include "ui/core/stack.h"

bool plain_in_list(const struct app *app)
{
    return app_top(app)->count != NULL;
}

struct listing plain_listing(const struct app *app)
{
    struct listing list = app_listing(app, app_top(app));
    if (app->supply.number) /* no puzzle can be chosen while one is being made */
        list.count = 0;
    return list;
}

/* Adds the words of a line; false: it is a heading. */
static bool add_line_words(struct app *app, const struct listing *list, size_t at,
                           struct strbuf *out)
{
    if (list->words)
        return list->words(app, at, out);
    list->line(app, at, out);
    return true;
}

/* Adds the lines from `from` to before `to`, with their numbers; headings are not numbered. */
static void add_numbered(struct app *app, const struct listing *list, size_t from, size_t to,
                         struct strbuf *out)
{
    struct strbuf text = STRBUF_EMPTY;
    int number = 0;
    for (size_t i = 0; i < to && i < list->count; i++) {
        strbuf_reset(&text);
        const bool chosen = add_line_words(app, list, i, &text);
        number += chosen;
        if (i > from)
            strbuf_add(out, "\n");
        if (i >= from && chosen)
            strbuf_addf(out, "%d: ", number);
        if (i >= from)
            strbuf_addf(out, "%s.", text.text);
    }
    strbuf_release_into(&text, out);
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
    if (!app_top(app) || !app_top(app)->count)
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
    struct strbuf text = STRBUF_EMPTY;
    size_t found = 0;
    int seen = 0;
    if (number < 1)
        return false;
    const struct listing list = plain_listing(app);
    for (; found < list.count; found++)
        if (add_line_words(app, &list, found, &text) && ++seen == number)
            break;
    strbuf_release(&text);
    if (found == list.count)
        return false;
    select_line(app, &list, found);
    return true;
}

bool plain_find(struct app *app, const char *part)
{
    struct strbuf text = STRBUF_EMPTY;
    bool found = false;
    const struct listing list = plain_listing(app);
    for (size_t i = 0; i < list.count && !found; i++) {
        const size_t at = (list.list->selected + i) % list.count;
        strbuf_reset(&text);
        found = add_line_words(app, &list, at, &text) && name_has(text.text, part);
        if (found)
            select_line(app, &list, at);
    }
    strbuf_release(&text);
    return found;
}
