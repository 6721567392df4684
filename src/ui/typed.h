/*
 * A part of a name, typed to find its like in a list.
 */
#ifndef REDUCTIO_UI_TYPED_H
#define REDUCTIO_UI_TYPED_H

#include <stdbool.h>

struct typed {
    char text[24];
    bool on; /* letters go into it */
};

#endif
