/*
 * Arrays of fixed size, with their bounds asserted in debug builds.
 */
#ifndef REDUCTIO_BASE_ARRAY_H
#define REDUCTIO_BASE_ARRAY_H

#include <assert.h>
#include <stddef.h>

/* The number of elements of an array, not of a pointer to its first. */
#define ARRAY_SIZE(array) (sizeof(array) / sizeof *(array))

/* array[index] */
#define ELEMENT(array, index) (array)[array_index((size_t)(index), ARRAY_SIZE(array))]

static inline size_t array_index(size_t index, size_t size)
{
    assert(index < size);
    (void)size;
    return index;
}

#endif
