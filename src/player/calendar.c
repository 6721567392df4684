#include "player/calendar.h"

#include <time.h>

struct moment moment_now(void)
{
    const time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local))
        return (struct moment){ .date = { 1970, 1, 1 } };
    return (struct moment){ { local.tm_year + 1900, local.tm_mon + 1, local.tm_mday },
                            local.tm_hour,
                            local.tm_min,
                            local.tm_sec };
}

struct date today(void)
{
    return moment_now().date;
}
