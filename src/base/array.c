#include "base/array.h"

#include <stdlib.h>

void *array_grow(void *array, size_t *capacity, size_t count, size_t size)
{
    if (count < *capacity)
        return array;
    const size_t wanted = *capacity ? *capacity * 2 : 16;
    void *grown = realloc(array, wanted * size);
    if (grown)
        *capacity = wanted;
    return grown;
}
