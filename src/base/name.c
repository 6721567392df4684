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
