#include "ui/core/list.h"

#include <string.h>

enum { PAGE = 10 };

bool list_move(struct list *list, size_t count, enum action action)
{
    const size_t last = count ? count - 1 : 0;
    switch (action) {
    case ACTION_UP:
        list->selected -= list->selected > 0;
        return true;
    case ACTION_DOWN:
        list->selected += list->selected < last;
        return true;
    case ACTION_FIRST:
        list->selected = 0;
        return true;
    case ACTION_LAST:
        list->selected = last;
        return true;
    case ACTION_PAGE_UP:
        list->selected -= list->selected < PAGE ? list->selected : PAGE;
        return true;
    case ACTION_PAGE_DOWN:
        list->selected = list->selected + PAGE < last ? list->selected + PAGE : last;
        return true;
    default:
        return false;
    }
}

void search_type(struct name_search *search, ui_key key)
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
