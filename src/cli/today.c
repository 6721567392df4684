#include "cli/today.h"

#include <time.h>

struct date today(void)
{
    const time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local))
        return (struct date){ 1970, 1, 1 };
    return (struct date){ local.tm_year + 1900, local.tm_mon + 1, local.tm_mday };
}
