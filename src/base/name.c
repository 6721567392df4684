#include "base/name.h"

#include <string.h>

static char folded(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c == '-' || c == '_' ? ' ' : c;
}

bool name_begins(const char *name, const char *part)
{
    while (*part && folded(*name) == folded(*part)) {
        name++;
        part++;
    }
    return !*part;
}

bool name_same(const char *one, const char *other)
{
    return name_begins(one, other) && strlen(one) == strlen(other);
}

bool name_has(const char *name, const char *part)
{
    while (*name && !name_begins(name, part))
        name++;
    return *name || !*part;
}

int name_errors(const char *one, size_t one_length, const char *other, size_t other_length)
{
    if (one_length > NAME_MOST || other_length > NAME_MOST)
        return NAME_FAR;
    /* Letters that are wrong, missing, added or swapped with the next. */
    int row[3][NAME_MOST + 1];
    int *before = row[0], *last = row[1], *now = row[2];
    for (size_t n = 0; n <= other_length; n++)
        now[n] = (int)n;
    for (size_t i = 1; i <= one_length; i++) {
        int *free = before;
        before = last;
        last = now;
        now = free;
        now[0] = (int)i;
        for (size_t n = 1; n <= other_length; n++) {
            int least = last[n - 1] + (one[i - 1] != other[n - 1]);
            if (last[n] + 1 < least)
                least = last[n] + 1;
            if (now[n - 1] + 1 < least)
                least = now[n - 1] + 1;
            if (i > 1 && n > 1 && one[i - 1] == other[n - 2] && one[i - 2] == other[n - 1] &&
                before[n - 2] + 1 < least)
                least = before[n - 2] + 1;
            now[n] = least;
        }
    }
    const int count = now[other_length];
    const int allowed = one_length < 3 ? 0 : one_length < 6 ? 1 : one_length < 9 ? 2 : 3;
    return count <= allowed ? count : NAME_FAR;
}
