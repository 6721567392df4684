#include "base/array.h"

#include <stdlib.h>
#include <string.h>

bool array_grow(void *array, size_t *capacity, size_t count, size_t size)
{
    if (count < *capacity)
        return true;
    const size_t wanted = *capacity ? *capacity * 2 : 16;
    void *at;
    memcpy(&at, array, sizeof at); /* a pointer of any type */
    void *grown = realloc(at, wanted * size);
    if (grown) {
        memcpy(array, &grown, sizeof grown);
        *capacity = wanted;
    }
    return grown;
}
