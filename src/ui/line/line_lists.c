/*
 * Lists in words.
 */
#include "base/name.h"
#include "ui/line/line_words.h"

bool plain_in_list(const struct app *app)
{
    return app_top(app)->list != NULL;
}

void plain_listing(struct app *app, struct listing *list)
{
    app_top(app)->list(app, list);
    if (list->silent)
        list->count = 0;
}

/* What is said of a line; false for a heading. */
static bool add_text(struct app *app, const struct listing *list, size_t at, struct strbuf *out)
{
    if (list->words)
        return list->words(app, at, out);
    list->line(app, at, out);
    return true;
}

/* Number and words of a line; false for a heading, which has no number. */
static bool add_line(struct app *app, const struct listing *list, size_t at, int number,
                     struct strbuf *out)
{
    struct strbuf text;
    strbuf_init(&text);
    const bool chosen = add_text(app, list, at, &text);
    strbuf_add(out, out->length ? "\n" : "");
    if (chosen)
        strbuf_addf(out, "%d: ", number);
    strbuf_addf(out, "%s.", text.text);
    strbuf_release_into(&text, out);
    return chosen;
}

/* From the dozen in which the selected line is: what was chosen before is not far. */
void plain_list(struct app *app, struct strbuf *out)
{
    struct listing list;
    struct strbuf unsaid;
    int number = 1;
    plain_listing(app, &list);
    const size_t selected = list.list->selected;
    const size_t from = selected < PLAIN_LINES ? 0 : selected - selected % PLAIN_LINES;
    strbuf_init(&unsaid);
    for (size_t i = 0; i < list.count; i++)
        number += add_line(app, &list, i, number, i < from ? &unsaid : out);
    strbuf_release_into(&unsaid, out);
}

void plain_selected(struct app *app, struct strbuf *out)
{
    struct listing list;
    struct strbuf unsaid, line;
    int number = 1;
    plain_listing(app, &list);
    strbuf_init(&unsaid);
    strbuf_init(&line);
    for (size_t i = 0; i < list.list->selected && i < list.count; i++)
        number += add_line(app, &list, i, number, &unsaid);
    if (list.list->selected < list.count)
        add_line(app, &list, list.list->selected, number, &line);
    strbuf_add(out, line.text);
    strbuf_release_into(&unsaid, out);
    strbuf_release_into(&line, out);
}

size_t plain_selected_at(struct app *app)
{
    struct listing list;
    if (!app_top(app) || !app_top(app)->list)
        return 0;
    plain_listing(app, &list);
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
    struct listing list;
    struct strbuf text;
    size_t found = 0;
    int seen = 0;
    if (number < 1)
        return false;
    plain_listing(app, &list);
    strbuf_init(&text);
    for (; found < list.count; found++)
        if (add_text(app, &list, found, &text) && ++seen == number)
            break;
    strbuf_release(&text);
    if (found == list.count)
        return false;
    select_line(app, &list, found);
    return true;
}

bool plain_find(struct app *app, const char *part)
{
    struct listing list;
    struct strbuf text;
    bool found = false;
    plain_listing(app, &list);
    strbuf_init(&text);
    for (size_t i = 0; i < list.count && !found; i++) {
        const size_t at = (list.list->selected + i) % list.count;
        strbuf_reset(&text);
        found = add_text(app, &list, at, &text) && name_has(text.text, part);
        if (found)
            select_line(app, &list, at);
    }
    strbuf_release(&text);
    return found;
}
