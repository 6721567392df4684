/*
 * Where somebody is in a list of lines.
 */
#ifndef REDUCTIO_UI_LIST_H
#define REDUCTIO_UI_LIST_H

#include <stddef.h>

struct list {
    size_t selected, top; /* top: the first line on the screen */
};

#endif
