#include "player/calendar.h"

#include <string.h>
#include <time.h>

struct date today(void)
{
    const time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local))
        return (struct date){ 1970, 1, 1 };
    return (struct date){ local.tm_year + 1900, local.tm_mon + 1, local.tm_mday };
}

void now_text(char text[20])
{
    const time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local) || !strftime(text, 20, "%Y-%m-%d %H:%M:%S", &local))
        strcpy(text, "1970-01-01 00:00:00");
}
