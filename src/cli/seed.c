#include "cli/seed.h"

#include <stdlib.h>
#include <sys/random.h>
#include <time.h>

bool seed_read(const char *text, uint64_t *seed)
{
    char *end;
    *seed = strtoull(text, &end, 0);
    return end != text && !*end && *text != '-';
}

uint64_t seed_any(void)
{
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        seed = (uint64_t)time(NULL);
    return seed >> 11;
}

struct date seed_today(void)
{
    const time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local))
        return (struct date){ 1970, 1, 1 };
    return (struct date){ local.tm_year + 1900, local.tm_mon + 1, local.tm_mday };
}
