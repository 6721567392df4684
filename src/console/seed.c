#include "console/seed.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>

#include "system/system.h"

enum status seed_read(const char *text, uint64_t *seed, struct error *error)
{
    char *end;
    if (text) {
        const bool hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
        errno = 0;
        *seed = strtoull(text, &end, hexadecimal ? 16 : 10);
        if (*text < '0' || *text > '9' || *end)
            return error_set(error, STATUS_BAD,
                             "'%s' is not a whole number such as 42 or 0x2a (without a sign)",
                             text);
        if (errno)
            return error_set(error, STATUS_BAD, "'%s' is too large; a seed is less than 2^64",
                             text);
        return STATUS_OK;
    }
    if (!system_random(seed, sizeof *seed))
        *seed = (uint64_t)time(NULL);
    *seed >>= 11;
    return STATUS_OK;
}
