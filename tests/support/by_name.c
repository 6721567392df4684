#include "support/by_name.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/path/technique_name.h"

const struct technique *by_name(const char *name)
{
    const struct technique *technique = technique_named(name);
    if (technique)
        return technique;
    fprintf(stderr, "There is no technique '%s'.\n", name);
    abort();
}
