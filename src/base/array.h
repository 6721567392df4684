/* Arrays of fixed size, with their bounds asserted in debug builds, and arrays that grow. */
#pragma once

#include <assert.h>
#include <stdbool.h>
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

/*
 * Makes room for one more than `count` elements in an array on the heap, of which `array` is the
 * address of a pointer (NULL if it has no memory yet). The array may move. False, and nothing is
 * changed: memory ran out.
 */
bool array_grow(void *array, size_t *capacity, size_t count, size_t size);
