#include "ui/core/list.h"

#include <stdint.h>
#include <string.h>

enum { PAGE = 10 };

bool list_move(struct list *list, size_t count, enum action action)
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
