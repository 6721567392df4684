#include "console/seed.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>

#include "system/system.h"

bool seed_read(const char *text, uint64_t *seed)
{
    char *end;
    if (text) {
        const bool hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
        errno = 0;
        *seed = strtoull(text, &end, hexadecimal ? 16 : 10);
        return *text >= '0' && *text <= '9' && !*end && !errno;
    }
    if (!system_random(seed, sizeof *seed))
        *seed = (uint64_t)time(NULL);
    *seed >>= 11;
    return true;
}
