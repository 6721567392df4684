/*
 * Lists in words.
 */
#include "ui/panel.h"
#include "ui/plain_words.h"

static const struct view *top_of(const struct app *app)
{
    return app->view_count ? app->views[app->view_count - 1] : NULL;
}

bool plain_in_list(const struct app *app)
{
    return top_of(app)->list != NULL;
}

/* Number and words of a line; false for a heading, which has no number. */
static bool add_line(struct app *app, const struct panel_list *list, size_t at, int number,
                     struct strbuf *out)
{
    struct strbuf text;
    bool chosen = true;
    strbuf_init(&text);
    if (list->words)
        chosen = list->words(app, at, &text);
    else
        list->line(app, at, &text);
    strbuf_add(out, out->length ? "\n" : "");
    if (chosen)
        strbuf_addf(out, "%d: ", number);
    strbuf_addf(out, "%s.", text.text);
    strbuf_release(&text);
    return chosen;
}

/* From the dozen in which the selected line is: what was chosen before is not far. */
void plain_list(struct app *app, struct strbuf *out)
{
    struct panel_list list;
    struct strbuf unsaid;
    int number = 1;
    top_of(app)->list(app, &list);
    const size_t selected = list.list->selected;
    const size_t from = selected < PLAIN_LINES ? 0 : selected - selected % PLAIN_LINES;
    strbuf_init(&unsaid);
    for (size_t i = 0; i < list.count; i++)
        number += add_line(app, &list, i, number, i < from ? &unsaid : out);
    strbuf_release(&unsaid);
}

void plain_selected(struct app *app, struct strbuf *out)
{
    struct panel_list list;
    struct strbuf unsaid, line;
    int number = 1;
    top_of(app)->list(app, &list);
    strbuf_init(&unsaid);
    strbuf_init(&line);
    for (size_t i = 0; i < list.list->selected && i < list.count; i++)
        number += add_line(app, &list, i, number, &unsaid);
    if (list.list->selected < list.count)
        add_line(app, &list, list.list->selected, number, &line);
    strbuf_add(out, line.text);
    strbuf_release(&unsaid);
    strbuf_release(&line);
}

size_t plain_selected_at(struct app *app)
{
    struct panel_list list;
    if (!top_of(app) || !top_of(app)->list)
        return 0;
    top_of(app)->list(app, &list);
    return list.list->selected;
}

bool plain_select(struct app *app, int number)
{
    struct panel_list list;
    struct strbuf text;
    size_t found = 0;
    int seen = 0;
    if (number < 1)
        return false;
    top_of(app)->list(app, &list);
    strbuf_init(&text);
    for (; found < list.count; found++)
        if (!list.words || list.words(app, found, &text))
            if (++seen == number)
                break;
    strbuf_release(&text);
    if (found == list.count)
        return false;
    list.list->selected = found;
    if (top_of(app) == &log_view) /* its evidence is that of the line */
        log_tell(app);
    return true;
}

bool plain_find(struct app *app, const char *part)
{
    struct panel_list list;
    struct strbuf text;
    bool found = false;
    top_of(app)->list(app, &list);
    strbuf_init(&text);
    for (size_t i = 0; i < list.count && !found; i++) {
        const size_t at = (list.list->selected + i) % list.count;
        strbuf_reset(&text);
        found = list.words ? list.words(app, at, &text) : (list.line(app, at, &text), true);
        found = found && name_has(text.text, part);
        if (found)
            list.list->selected = at;
    }
    strbuf_release(&text);
    return found;
}
