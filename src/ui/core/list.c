#include "ui/core/list.h"

#include <stdint.h>
#include <string.h>

#include "ui/core/cell_words.h"

/* ---- Lines ---- */

void list_line_clear(struct list_line *line)
{
    strbuf_reset(&line->mark);
    strbuf_reset(&line->name);
    strbuf_reset(&line->about);
    strbuf_reset(&line->brief);
    line->keeps_about = false;
    strbuf_reset(&line->value);
    strbuf_reset(&line->spoken);
    line->heading = false;
    line->ink = line->mark_ink = INK_TEXT;
}

void list_line_release(struct list_line *line)
{
    strbuf_release(&line->mark);
    strbuf_release(&line->name);
    strbuf_release(&line->about);
    strbuf_release(&line->brief);
    strbuf_release(&line->value);
    strbuf_release(&line->spoken);
}

bool list_line_failed(const struct list_line *line)
{
    return line->mark.failed || line->name.failed || line->about.failed || line->brief.failed ||
           line->value.failed || line->spoken.failed;
}

const char *list_line_words(const struct list_line *line)
{
    return line->spoken.length ? line->spoken.text : line->name.text;
}

/* ---- The selection ---- */

enum { PAGE = 10 };

/* False when the action is not a movement. */
static bool move_selection(struct list *list, size_t count, enum action action)
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
    const size_t last = count ? count - 1 : 0;
    const size_t at = list->selected < last ? list->selected : last, left = last - at;
    list->selected =
        at - (at < moves[i].back ? at : moves[i].back) + (left < moves[i].on ? left : moves[i].on);
    return true;
}

void list_fill(struct app *app, const struct listing *lines, size_t number, struct list_line *line)
{
    list_line_clear(line);
    lines->line(app, number, line);
    if (!lines->places)
        return;
    shown_places(app, &line->name, 0);
    shown_places(app, &line->about, 0);
    shown_places(app, &line->value, 0);
}

bool list_is_heading(struct app *app, const struct listing *lines, size_t number)
{
    struct list_line line = LIST_LINE_EMPTY;
    if (lines->headed && number < lines->count)
        list_fill(app, lines, number, &line);
    list_line_release(&line);
    return line.heading;
}

/* Moves a selected heading's selection on, in the direction of the movement. The last line is not
 * a heading, and no heading follows another. */
static void pass_heading(struct app *app, const struct listing *lines, size_t before)
{
    size_t *selected = &lines->list->selected;
    if (list_is_heading(app, lines, *selected))
        *selected += *selected < before && *selected ? (size_t)-1 : 1;
}

void list_select(struct app *app, const struct listing *lines, size_t number)
{
    const size_t before = lines->list->selected;
    lines->list->selected = number;
    pass_heading(app, lines, before);
}

bool list_move(struct app *app, const struct listing *lines, enum action action)
{
    const size_t before = lines->list->selected;
    const bool moved = move_selection(lines->list, lines->count, action);
    if (moved)
        pass_heading(app, lines, before);
    return moved;
}

/* ---- The search for a name ---- */

static void search_type(struct name_search *search, ui_key key)
{
    const size_t length = strlen(search->text);
    if (key == UI_KEY_ESCAPE)
        search->text[0] = '\0';
    else if (key == UI_KEY_BACKSPACE && length)
        search->text[length - 1] = '\0';
    else if (key >= ' ' && key < 0x7F && length + 1 < sizeof search->text)
        memcpy(search->text + length, (char[2]){ (char)key, '\0' }, 2);
    search->on = key != UI_KEY_ESCAPE && key != UI_KEY_ENTER;
}

bool list_search_event(struct name_search *search, const struct event *event)
{
    const bool taken = search->on && event->kind == EVENT_KEY;
    if (taken)
        search_type(search, event->key);
    return taken;
}
