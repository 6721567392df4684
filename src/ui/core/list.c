#include "ui/core/list.h"

#include <string.h>

#include "base/array.h"
#include "base/name.h"
#include "ui/core/reporting.h"

/* ---- Lines ---- */

enum { LINE_TEXTS = 6 };

static struct strbuf *line_text(struct list_line *line, int i)
{
    struct strbuf *const texts[LINE_TEXTS] = { &line->mark,  &line->name,  &line->about,
                                               &line->brief, &line->value, &line->speech };
    return texts[i];
}

void list_line_release(struct list_line *line)
{
    for (int i = 0; i < LINE_TEXTS; i++)
        strbuf_release(line_text(line, i));
}

const char *list_line_words(const struct list_line *line)
{
    return line->speech.length ? line->speech.text : line->name.text;
}

/* ---- Rows ---- */

static void add_row(struct list *list, struct list_row row)
{
    if (array_grow(&list->rows, &list->room, list->count, sizeof row))
        list->rows[list->count++] = row;
    else
        list->failed = true;
}

void list_add(struct list *list, const char *heading, const char *name, int part, size_t place)
{
    list->named |= name != NULL;
    if (name && !name_has(name, list->search.text))
        return;
    if (heading && heading != list->under)
        add_row(list, (struct list_row){ .heading = heading });
    list->under = heading;
    add_row(list, (struct list_row){ NULL, part, place });
}

void list_rewind(struct list *list)
{
    list->selected = list->top = 0;
    list->search = (struct name_search){ .on = false };
}

struct list_row list_row(const struct list *list, size_t number)
{
    if (number >= list->count)
        return (struct list_row){ .part = -1 };
    return list->rows ? list->rows[number] : (struct list_row){ .place = number };
}

size_t list_find(const struct list *list, int part, size_t place)
{
    size_t number = 0;
    for (; number < list->count; number++) {
        const struct list_row row = list_row(list, number);
        if (!row.heading && row.part == part && row.place == place)
            break;
    }
    return number;
}

/* ---- The selection ---- */

enum { PAGE = 10 };

void list_fill(struct app *app, const struct list *list, size_t number, struct list_line *line)
{
    const struct list_row row = list_row(list, number);
    for (int i = 0; i < LINE_TEXTS; i++)
        strbuf_reset(line_text(line, i));
    line->chosen = line->places = false;
    line->ink = line->mark_ink = INK_TEXT;
    line->heading = row.heading;
    line->name.failed |= list->failed;
    if (row.heading)
        strbuf_add(&line->name, row.heading);
    else
        list->line(app, row, line);
    if (!line->places)
        return;
    shown_places(app, &line->name, 0);
    shown_places(app, &line->about, 0);
    shown_places(app, &line->brief, 0);
    shown_places(app, &line->value, 0);
}

/* Past a heading, in the direction of the movement. The last line is not a heading, and no heading
 * follows another. */
void list_select(struct list *list, size_t number)
{
    const bool back = number < list->selected && number;
    list->selected = number;
    if (list_row(list, number).heading)
        list->selected += back ? (size_t)-1 : 1;
}

void list_select_entry(struct list *list, int part, size_t place)
{
    const size_t number = list_find(list, part, place);
    list_select(list, number < list->count ? number : 0);
}

bool list_move(struct list *list, enum action action)
{
    static const struct {
        enum action action;
        size_t back, on; /* lines */
    } moves[] = {
        { ACTION_UP, 1, 0 },           { ACTION_DOWN, 0, 1 },         { ACTION_PAGE_UP, PAGE, 0 },
        { ACTION_PAGE_DOWN, 0, PAGE }, { ACTION_FIRST, SIZE_MAX, 0 }, { ACTION_LAST, 0, SIZE_MAX },
    };
    size_t i = 0;
    while (i < sizeof moves / sizeof *moves && moves[i].action != action)
        i++;
    if (i == sizeof moves / sizeof *moves)
        return false;
    const size_t last = list->count ? list->count - 1 : 0;
    const size_t at = list->selected < last ? list->selected : last, left = last - at;
    list_select(list, at - (at < moves[i].back ? at : moves[i].back) +
                          (left < moves[i].on ? left : moves[i].on));
    return true;
}

/* ---- The search for a name ---- */

bool list_search_event(struct name_search *search, const struct event *event)
{
    const bool taken = search->on && event->kind == EVENT_KEY;
    if (taken) {
        const size_t length = strlen(search->text);
        if (event->key == UI_KEY_ESCAPE)
            search->text[0] = '\0';
        else if (event->key == UI_KEY_BACKSPACE && length)
            search->text[length - 1] = '\0';
        else if (event->key >= ' ' && event->key < 0x7F && length + 1 < sizeof search->text)
            memcpy(search->text + length, (char[2]){ (char)event->key, '\0' }, 2);
        search->on = event->key != UI_KEY_ESCAPE && event->key != UI_KEY_ENTER;
    }
    return taken;
}
